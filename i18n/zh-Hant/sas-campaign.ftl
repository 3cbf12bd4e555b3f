# SAS戰役：特勤員、任務、簡報、提示。

sas-operator = { $name ->
    [harrier] 鷂
    [magpie] 喜鵲
    [shrike] 伯勞
    [jackdaw] 寒鴉
    [heron] 蒼鷺
    [raven] 渡鴉
    [plover] 鴴
    [kestrel] 紅隼
    [wren] 鷦鷯
    [dipper] 河烏
    [starling] 椋鳥
    [resistance-1] 反抗軍戰士 1
    [resistance-2] 反抗軍戰士 2
    [harrier-back] 鷂（面板背面）
    [magpie-back] 喜鵲（面板背面）
    [sas-1] SAS 支援兵 1
    [sas-2] SAS 支援兵 2
    [jeep] 威利斯吉普車
    [support-jeep] 支援型威利斯吉普車
    [operator-truck] 卡車
    [rowing-boat] 划槳船
   *[other] { $name }
}
sas-mission = { $name ->
    [lesson-sneaking] 第一課：潛行
    [lesson-alarm] 第二課：警報
    [lesson-battle] 第三課：戰鬥
    [first-steps] 第一步（教學）
    [first-light] 破曉
    [dead-letter] 無法投遞
    [powder-keg] 火藥桶
    [broken-wing] 折翼
    [undertow] 暗流
    [cat-and-mouse] 貓鼠遊戲
    [long-column] 長隊
    [night-drop] 夜降
    [low-water] 枯水
    [hold-the-bridge] 守住橋
    [iron-road] 鐵道
    [two-colonels] 兩位上校
    [the-harbour-master] 港務長
    [last-ferry] 末班渡輪
    [black-water] 黑水
    [borrowed-lorry] 借來的卡車
    [dust-trail] 塵土之路
   *[other] { $name }
}
sas-briefing = { $mission ->
    [lesson-sneaking] 繞過一名哨兵和一名巡邏兵，取走 g2 的文件，從南邊不被看見地離開。
    [lesson-alarm] 先讓自己被看見，再照樣取走 c3 的文件，然後脫身。
    [lesson-battle] 警報已經響起。擊殺其中兩人，從南邊離開。
    [first-steps] 文件在 d3 的小屋裡。取走文件，從北側的 d1 或 e1 撤離。路上有一名哨兵和一名警衛。需要時會給出提示。
    [first-light] 日出之前，農莊裡的軍官必須死。至少一人撤離；兩人都撤離且警報未響則大獲全勝。
    [dead-letter] 信使的郵袋放在村中的屋子裡。拾取它並帶出去。至少一人帶著它撤離；兩人都撤離且警報未響則大獲全勝。
    [powder-keg] 高牆後存著半個師的燃料。把路易斯炸彈放在補給堆旁，留足撤離的時間，爆炸之後離開。
    [broken-wing] 一名飛行員墜落在採石場，無法行走。把他背到海灘：背著他的人只能移動和放下他。
    [undertow] 今晚補給船要停靠棧橋。在棧橋或碼頭貨堆旁放置路易斯炸彈，然後返回；兩處都炸毀且兩人都返回則大獲全勝。河烏會潛水：在水裡誰也看不見他。岸邊有一條划槳船。
    [cat-and-mouse] 郵袋在農莊的屋子裡，而有人知道你們要來：一名獵手，有自己的卡牌和四名追獵者。取走郵袋，至少一人撤離；兩人都撤離且警報未響則大獲全勝。
    [long-column] 一支隊伍在十字路口休息，車輛正在趕來。擊殺或擊毀四個單位後離開；五個（其中至少一輛車）且兩人都撤離則大獲全勝。
    [night-drop] 飛機被擊中，小隊散落各處。找到三個空投箱中的兩個，至少兩人從南面的道路撤離。
    [low-water] 今夜水位很低。在橋的一端放置路易斯炸彈即可，兩端都炸毀則大獲全勝。至少兩人返回。
    [hold-the-bridge] 敵人已經知道我們在這裡：警報已響。登上橋並守住六回合，橋上要有我方而沒有敵人；守九回合且無人陣亡則大獲全勝。
    [iron-road] 鐵路上停著三批貨物。其中兩批不能發車：每處旁邊放一枚路易斯炸彈。至少兩人撤離；三批全毀且全員撤離則大獲全勝。
    [two-colonels] 今晚兩位上校用餐，一位在營地，一位在村裡。誰都不能活到天亮。至少一人回來報信。
    [the-harbour-master] 文件在港務處，燃料堆在碼頭。取走文件，炸毀燃料，原路返回。一架颱風戰機等候召喚。
    [last-ferry] 你們已經潛入，現在必須出去：帶上無法行走的科學家和他的文件，穿過整個地區，到南面的渡輪。
    [black-water] 渡河計畫放在對岸船夫的屋裡（l4），橋已經沒了。一條划槳船停在 f11 到 h12：走進划槳船即可就座，划過河，取走計畫，再回到南岸。至少一人帶著計畫撤離；兩人都撤離且警報未響則大獲全勝。對岸的堤壩讓岸上的人看不見划槳船；一艘突擊艇停在下游，望著另一邊。
    [borrowed-lorry] 一輛裝滿引信的卡車停在院子裡（g5 到 h7）。走進卡車即可就座，從南面的道路（g18 到 j18）把它開出地圖板：沒有卡車，任務就算失敗。至少一人隨車或自行撤離；三人都撤離則大獲全勝。引擎聲在八格內都能聽見。兩名反抗軍戰士會幫忙，一架颱風戰機等候召喚。
    [dust-trail] 突襲結束了，警報已響。吉普車必須從 n24 到 q24 的小路開出地圖板，至少兩人隨之撤離；四人都撤離則大獲全勝。第一回合之前會詢問誰坐進吉普車：沒有人駕駛，吉普車就不會出場，任務失敗。山脊後面有一輛三號戰車。它有裝甲：趁它繞過來之前衝過去。另一輛自帶乘員的吉普車掩護你們。
   *[other] 任務{ $mission }。
}
sas-hint = { $hint ->
    [tutorial-table] 鷂是你的人，從南邊出發，起點是提問中列出的方格之一。地圖上其餘的人都是敵人，各自朝著一個方向看：看一看某人，就知道他是誰、面向何方。若某格會被看見或聽見，該格的選項會寫明。
    [tutorial-move] 第一課：移動。特勤員有 4 個行動點。移動花 1 點走一格，可以斜走；衝刺花 2 點走最多三格，但會被附近的人聽見並轉向你。向北前進。
    [tutorial-sight] 第二課：視線。單位能看見前方四分之一圓內八格，以及兩側的鄰格。b8 的哨兵面向西；事件卡可能讓他轉向北，但絕不會向南或東。別進入他的視野。
    [tutorial-crouch] 矮牆、樹籬和木箱能遮住蹲在後面的人，也能遮住屍體。蹲伏花 1 點，起身免費；蹲著的人不能衝刺或攀爬，要攻擊須先起身。
    [tutorial-noise] 第三課：聲響。誰衝刺到 e6 警衛的鄰格，他就會聽見；八格之內人人都能聽見手槍聲。從這裡開始，走過去。
    [tutorial-knife] 第四課：戰鬥刀。未暴露的特勤員站在敵人正後方的方格，可以無聲刺殺。警衛面向北，所以要到 e7；走到那裡並用刀合為一個行動，花 1 點。
    [tutorial-body] 敵人要是看清屍體，就會發覺你們。這裡沒人看；在別處要拾取屍體，藏進樹林、建築或水裡。
    [tutorial-papers] 小屋的門在 c4 的南側。走進去，在 d3 拾取是免費的。
    [tutorial-alert] 有敵人進入警戒。回合結束時只要還有警戒的敵人，潛行刻度的數字就減 1；減到 0 時警報響起。要嘛趕快，要嘛解決他；但只要在警戒敵人的視線內行動，他就會立刻開火，到他自己的階段再打一次，所以先離開視線。暴露的特勤員會一直暴露，不能用戰鬥刀刺殺，直到某回合結束時沒有警戒的敵人。
    [tutorial-alarm] 警報響了：敵人都來了。跑起來，利用掩體。
    [tutorial-done] 任務目標已完成。前往 d1 或 e1，在那裡撤離是免費的。
   *[other] { $hint }
}
sas-target-destroyed = { $cell }的目標被摧毀。
sas-took-documents = { $operator }取走{ $cell }的物品。
sas-took-prisoner = { $operator }背起{ $cell }的人。
sas-held = 此處已守住{ $turns }回合。
sas-badge-prisoner = 背著人
sas-badge-documents = 持有任務物品
sas-chance-to-hit = 命中機率
sas-zone-sight = 全可視
sas-zone-half-sight = 半可視
sas-zone-blast = 爆炸範圍
sas-zone-short-range = 近距離
sas-zone-long-range = 遠距離
sas-zone-reach = 可到達
sas-zone-beat = 巡邏路線
sas-stat-movement = 移動
sas-stat-range = 射程（近／遠）
sas-stat-attack = 攻擊：骰數×所需點數
sas-stat-weapon = { $weapon ->
    [knife] 戰鬥刀
    [pistol] 手槍
    [sten-gun] 斯登衝鋒槍
    [grenade] 手榴彈
    [speargun] 魚叉槍
    [garrotte] 絞索
    [vickers-k] 維克斯 K 型機槍
    [hmg-team] 重機槍小隊
    [stick-grenade] 木柄手榴彈
   *[sniper-rifle] 狙擊步槍
}
sas-duty = { $duty ->
    [officer] 從不離開位置；警戒時轉身射擊
    [flak] 只射擊飛機
    [waits] 警報響起前在地圖板外等待
    [sentry] 守住位置；事件卡使其轉身
    [sentry-battle] 有其他單位推進時守住位置，轉向暴露的特勤員
    [patrol] 巡邏階段沿路線行走；事件卡使其轉身
    [stalker] 前往自己的路標
    [hunts] 警戒：撲向暴露的特勤員，並射擊在其視線內行動的人
   *[guard] 警戒之前守住位置與面向
}
sas-group-attack-short = 用{ $weapon }攻擊
sas-group-move-attack-short = 移動並用{ $weapon }攻擊
sas-group-blind-fire-short = 用{ $weapon }盲射
sas-group-place-short = { $load ->
    [prisoner] 放置背著的人
    [corpse] 放置屍體
    [barrel] 放置燃料桶
    [trap] 放置陷阱
    [landmine] 放置地雷
    [rat-bomb] 放置老鼠炸彈
   *[lewes-bomb] 放置路易斯炸彈
}
sas-group-move-place-short = { $load ->
    [prisoner] 移動並放置背著的人
    [corpse] 移動並放置屍體
    [barrel] 移動並放置燃料桶
    [trap] 移動並放置陷阱
    [landmine] 移動並放置地雷
    [rat-bomb] 移動並放置老鼠炸彈
   *[lewes-bomb] 移動並放置路易斯炸彈
}
sas-group-short = { $group ->
    [move] 移動
    [run] 衝刺
    [climb] 攀爬
    [attack] 攻擊
    [aim] 瞄準
    [mark] 標定
    [throw] 投擲手榴彈
    [shoot-barrel] 射擊燃料桶
    [drive-attack] 行駛並攻擊
    [drive-mark] 行駛並標定
    [floor-it] 猛踩油門
    [drive-off] 駛離地圖板
    [get-out] 下車、換座
    [med-pack] 使用醫療包
    [cigarette] 遞香菸
    [pick-up] 拾取
    [leave] 離開地圖板
    [crouch] 蹲伏
    [stand-up] 起身
    [finish] 行動完畢
   *[other] 其他
}
sas-group-attack = 用{ $weapon }攻擊（1 點）
sas-group-move-attack = 移動並用{ $weapon }攻擊（1 點）
sas-group-blind-fire = 用{ $weapon }盲射（1 點）
sas-group-place = { $load ->
    [prisoner] 放置背著的人（1 點）
    [corpse] 放置屍體（1 點）
    [barrel] 放置燃料桶（1 點）
    [trap] 放置陷阱（1 點）
    [landmine] 放置地雷（1 點）
    [rat-bomb] 放置老鼠炸彈（1 點）
   *[lewes-bomb] 放置路易斯炸彈（1 點）
}
sas-group-move-place = { $load ->
    [prisoner] 移動並放置背著的人（1 點）
    [corpse] 移動並放置屍體（1 點）
    [barrel] 移動並放置燃料桶（1 點）
    [trap] 移動並放置陷阱（1 點）
    [landmine] 移動並放置地雷（1 點）
    [rat-bomb] 移動並放置老鼠炸彈（1 點）
   *[lewes-bomb] 移動並放置路易斯炸彈（1 點）
}
sas-group-finish = { $operator }行動完畢
sas-group = { $group ->
    [move] 移動（1 點）
    [run] 衝刺（2 點）
    [climb] 攀爬（2 點）
    [attack] 攻擊（1 點）
    [aim] 瞄準（1 點）
    [mark] 標定（2 點）
    [throw] 投擲手榴彈（1 點）
    [shoot-barrel] 射擊燃料桶（1 點）
    [drive-attack] 行駛並攻擊（1 點）
    [drive-mark] 行駛並標定（2 點）
    [floor-it] 猛踩油門
    [drive-off] 駛離地圖板
    [get-out] 下車、換座
    [med-pack] 使用醫療包（免費）
    [cigarette] 遞香菸（免費）
    [pick-up] 拾取（免費）
    [leave] 離開地圖板（免費）
    [crouch] 蹲伏（1 點）
    [stand-up] 起身（免費）
    [finish] 行動完畢
   *[other] 其他
}
sas-item = { $item ->
    [med-pack] 醫療包
    [trap] 陷阱
    [landmine] 地雷
    [lewes-bomb] 路易斯炸彈
    [rabbits-foot] 幸運兔腳
    [documents] 任務目標物
    [hook] 抓鉤
   *[camo-net] 偽裝網
}
sas-zone-hold = 需守住之處
sas-zone-target = 目標
sas-thing-cannot-lie = 那裡不能放置物品。
sas-hint-moment = 提示需要且只需要`turn`、`reached`、`on`之一。
sas-condition-impossible = 此條件要求{ $asked }，而任務只有{ $there }。
sas-no-charges = 沒有人攜帶路易斯炸彈，也沒有燃料桶。
sas-objective-unreachable = 無法到達此目標。
sas-side-operators = 特勤員
sas-side-axis = 軸心
sas-challenge = { $challenge ->
    [gentle] 平緩：謹慎行事幾乎總能獲勝
    [fair] 適中：勝算各半或更高
    [hard] 困難：負多勝少
    [desperate] 絕境：極少獲勝
   *[none] 難度尚未測定
}
sas-mission-note = { $briefing }{ $columns } × { $rows } 方格，{ $operators } 名特勤員。{ $challenge }。可以學到：{ $teaches }。
sas-teaches = { $mission ->
    [first-steps] 依次學習移動、視線、聲響和戰鬥刀
    [first-light] 無聲刺殺，以及把屍體留在哪裡
    [dead-letter] 穿行房屋：房門、窗戶、牆
    [powder-keg] 路易斯炸彈和定時，軍犬與噴火兵
    [broken-wing] 背人行走，並先為他清路
    [undertow] 潛水，以及划槳船
    [cat-and-mouse] 被人追獵：獵手的卡牌和追獵者
    [long-column] 伏擊車輛：地雷、手榴彈、炸彈
    [night-drop] 三人分散，周圍有狙擊手和重機槍小隊
    [low-water] 兩枚同時爆炸的炸彈
    [hold-the-bridge] 從第一回合起的戰鬥，以及堅守一處
    [iron-road] 短時間內放置多枚炸彈，四周有裝甲車
    [two-colonels] 平民偽裝、絞索和老鼠炸彈
    [the-harbour-master] 同時達成兩個目標，以及召喚颱風戰機
    [last-ferry] 背著人走完漫長的撤離路
    [black-water] 讓乘員划船過河而不被看見
    [borrowed-lorry] 在人人聽得見的情況下把卡車開出去
   *[dust-trail] 吉普車和乘員對抗裝甲
}
sas-lesson-name = { $lesson ->
    [sneaking] 第一課：潛行
    [alarm] 第二課：警報
   *[battle] 第三課：戰鬥
}
sas-lesson-note = { $lesson ->
    [sneaking] 誰能看見什麼、巡邏兵下一步做什麼、你有多大可能被看見。
    [alarm] 故意被看見：暴露、警戒、潛行刻度和警報。
   *[battle] 射擊、掩體，以及軸心如何還擊。
}
sas-lesson = { $step ->
    [sneaking-patrol-line] 虛線是巡邏路徑，巡邏兵在上面來回走。由你決定他從哪一端開始：點一個標出的方格，再點一次確認。
    [sneaking-start] 鷂從南邊的進場／撤場板塊進場，也從那裡離開。把他放到其中一格。
    [sneaking-sight] 帶框的是黑色崗哨點上的哨兵。黃色的方格是敵人看得見的地方；點他就只顯示他看得見的：面前四分之一圈、八格遠。框邊的黑色箭頭是事件卡可能讓他轉向的所有方向，別處他從不看。
    [sneaking-move] 特勤員有 4 個行動點。指向一個方格，就會畫出路線，每步有編號。眼睛表示在那裡或途中會立刻被看見。選一個沒有眼睛的方格，點一下，再點一下。
    [sneaking-chance] 方格上的百分比是在你下次行動前於該處被看見的機率：它算上了剩餘的事件卡、崗哨的轉身和巡邏兵的行走。停在機率很小或沒有的方格上，然後選「完成」：你的行動結束，輪到敵人的階段。
    [sneaking-card] 敵人的階段過去了。剛才抽了一張事件卡：它可能讓某一顏色的崗哨或巡邏兵轉身；然後巡邏標記說明哪種顏色行走。這一次發生了什麼，記錄裡都寫著。
    [sneaking-patrol] 路徑上帶編號的圓點，是巡邏兵接下來要走的方格，除非事件卡讓他轉身。白色和黑色輪流行走。沒有編號：本回合原地不動。
    [sneaking-papers] 去拿文件。在矮牆後蹲伏，隔牆看過來的人就看不見你；在別人旁邊衝刺會被聽見（耳朵標記），走則不會。站在文件所在的方格上，拾取是免費的。
    [sneaking-out] 要的東西到手了。原路回到撤場板塊，然後離開。
    [alarm-start] 這一次要故意被看見。放好兩個人，讓其中一人行動。
    [alarm-seen] 走進一個有眼睛標記的方格：哨兵正看著東邊，面前四分之一圈都在他眼裡。
    [alarm-exposed] 他發現了你：你站在他看得見的方格裡。他進入警戒狀態（紅色三角），你變為暴露狀態，而且他發出呼喊：他周圍四格內的人也都警戒了。警戒的人會在他們的階段追來並射擊。
    [alarm-react] 在警戒敵人的視野內行動的人會立刻遭到射擊：方格上的星形標記就是這個意思。躲到樹或牆後面，離開視野，然後結束回合。
    [alarm-track] 只要回合結束時還有警戒的敵人，潛行刻度就向警報靠近一步；有聲武器的射擊也一樣。看著它走完；或者擊殺警戒者，它就停下。
    [alarm-alarm] 警報響起：所有人都知道了，事件卡會帶來更多敵人，也不再有人巡邏。拿上文件，跑向出口。聲響已經無所謂了。
    [battle-start] 第一回合之前警報就響了，兩名警衛知道你們在這裡。放好你的人。會問你誰處於暴露狀態：敵人先衝著他來。
    [battle-shoot] 攻擊花費 1 點；面板會說明命中的機率。4 格以內是近距離，好一點；先瞄準再好一點。向某人射擊，或先靠近：移動&攻擊是一個行動。
    [battle-cover] 他們會在自己的階段還擊；若你在其視野內行動，則立刻還擊。蹲伏在矮牆或木箱後面更難被命中；在視野外則打不到。結束啟動，看看骰子。
    [battle-kill] 兩個人打一個：每擊殺一人就少一個射手。手榴彈能炸到一整群，可擲六格遠。
   *[battle-out] 要擊殺兩人。然後回到撤場板塊離開。
}
