# SAS：遊俠敢死隊。

## 名稱

sas-kind = { $kind ->
    [rifleman] 步槍兵
    [smg-infantry] SMG 步兵
    [mortar-team] 迫擊砲小隊
    [motorcycle] 摩托車
    [half-track] 半履帶車
    [kubelwagen] 桶車
    [truck] 卡車
    [troop-truck] 運兵卡車
    [armoured-car] 裝甲車
    [heavy-armoured-car] 重型裝甲車
    [aa-truck] 防空車
    [stummel-half-track] 施圖梅爾半履帶砲車
    [dog] 軍犬
    [flamethrower-infantry] 噴火兵
    [sniper] 狙擊手
    [panzerfaust-infantry] 鐵拳兵
    [grenade-infantry] 擲彈兵
    [stalker] 追獵者
    [hmg-team] 重機槍小隊
    [flak-gun] 防空砲
    [panzer-iii] 三號戰車
    [flamethrower-half-track] 噴火式半履帶車
    [kettenkrad] 履帶摩托車
    [assault-boat] 突擊艇
    [hmg-kubelwagen] HMG 桶車
   *[officer] 軍官
}
sas-unit = { sas-kind }{ $number }號
sas-seat = 玩家{ $number }
sas-weapon = { $weapon ->
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
sas-load = { $load ->
    [prisoner] 揹著的人
    [corpse] 屍體
    [barrel] 燃料桶
    [trap] 陷阱
    [landmine] 地雷
    [rat-bomb] { $cards ->
        [0] 老鼠炸彈
        [1] 下一張事件卡時爆炸的老鼠炸彈
       *[other] 從現在起第{ $cards }張事件卡時爆炸的老鼠炸彈
    }
   *[lewes-bomb] { $cards ->
        [0] 路易斯炸彈
        [1] 下一張事件卡時爆炸的路易斯炸彈
       *[other] 從現在起第{ $cards }張事件卡時爆炸的路易斯炸彈
    }
}
sas-thing = { $thing ->
    [documents] 任務目標物
    [prisoner] 待救之人
    [barrel] 燃料桶
    [trap] 陷阱
    [used-trap] 已觸發的陷阱
    [landmine] 地雷
    [rat-bomb] 老鼠炸彈
   *[lewes-bomb] 路易斯炸彈
}
sas-facing = { $facing ->
    [north] 北
    [east] 東
    [south] 南
   *[west] 西
}
sas-corpse = 屍體
sas-zone-exit = 進場與撤場
sas-difficulty = { $name ->
    [easy] 簡單
    [normal] 普通
   *[hard] 困難
}
sas-players-count = { $name ->
    [1] 一名玩家
   *[other] { $name }名玩家
}
sas-field-mission = 任務
sas-field-difficulty = 難度
sas-field-players = 玩家人數
sas-phase = { $phase ->
    [operators] 特勤員
    [advance] 軸心推進
    [event] 事件
    [patrol] 軸心巡邏
    [attack] 軸心進攻
    [hunter] 獵手
   *[end] 結束
}
# What happens in a phase; it stands beside its name.
sas-phase-note = { $phase ->
    [operators] 每名特勤員按你選擇的次序行動。
    [advance] 警戒的敵人移動到最適合射擊最近的暴露特勤員的位置。
    [event] 抽一張事件卡；潛行環節中翻轉巡邏標記。
    [patrol] 潛行環節中，與標記同色的敵人沿巡邏路徑行走。
    [attack] 每個能進攻的敵人都進攻。
    [end] 清除用過的棋子；潛行環節中若有人警戒或暴露，警報會更近一步。
   *[hunter] 獵手打出一張獵手卡、抽一張，或棄兩張換一張。
}

## 桌面

sas-badge-health = 生命點
sas-badge-crouching = 蹲伏
sas-badge-exposed = 暴露
sas-badge-corpse = 揹著屍體
sas-badge-barrel = 搬著燃料桶
sas-badge-activated = 本回合已行動
sas-knob-square = 方格
sas-badge-alert = 警戒
sas-badge-smoking = 正在抽菸
sas-badge-disguised = 平民偽裝
sas-badge-talking = 交談中
sas-badge-diving = 潛水
sas-badge-strangled = 被勒頸
sas-badge-hunter = 獵手單位
sas-seat-hunter = 獵手玩家
sas-token = { $token ->
    [waypoint] 路標
    [cat] 貓咪
    [blood] 血跡
    [lock] 門鎖
   *[twig] 樹枝
}
sas-hunter-card = 獵手卡{ $number }
sas-hunter-hand = 獵手手牌
sas-event-deck = 事件牌庫
sas-event-last = 最近抽取的卡
sas-hunter-face-down = 事件牌庫旁的暗牌
sas-field-hunter = 獵手模式
sas-hunter-mode = { $name ->
    [yes] 另有一名玩家扮演獵手
   *[no] 沒有獵手
}
sas-badge-casualty = 傷亡面
sas-track-turn = 回合
sas-track-stealth = 潛行刻度
sas-track-note = { $track ->
    [turn] 目前回合。
    [stealth] 潛行刻度：耗盡時警報響起，戰鬥開始。
   *[points] 目前行動者剩餘的行動點。
}
sas-brief = { $part ->
    [mission] 任務
    [minor] 獲勝條件
    [major] 大獲全勝的條件
   *[end] 時間
}
sas-brief-condition = { $met ->
    [yes] ✓ { $condition }
   *[no] ○ { $condition }
}
sas-brief-deadline = 任務在 { $turns } 個回合後結束。
sas-brief-stealth = 潛行刻度為 { $stealth }：耗盡時警報響起。
sas-track-points = 行動點

## 問題

sas-ask-patrol-start = 一名巡邏兵在{ $from }與{ $to }之間往返。他從哪一端出發？
sas-ask-place-operator = { $operator }從哪裡出發？
sas-ask-activate = 接下來由哪名特勤員行動？
sas-ask-act = { $operator }做什麼？還剩{ $points }個行動點。
sas-ask-marked-attack = { $operator }現在攻擊被標定的{ $unit }嗎？
sas-ask-marked-square = { $operator }現在攻擊被標定的方格{ $cell }嗎？
sas-ask-rabbits-foot = 擲出{ $faces }。{ $operator }要用幸運兔腳把一顆骰子變成 6 嗎？
sas-turn-die = 把第{ $number }顆骰子變成 6
sas-keep-dice = 保留骰子
sas-ask-unit = { $why ->
    [advance-first] 哪個單位先推進？
    [patrol-first] 哪名巡邏兵先移動？
    [attack-first] 哪個單位先攻擊？
    [turn-first] 哪個單位先轉身？
    [upgrade] 哪名步兵升級為獵手？
   *[hit] 由哪個單位承受命中？
}
sas-ask-operator = { $why ->
    [advance-on] { $unit }向哪名最近的特勤員推進？
    [attack] { $unit }攻擊哪名特勤員？
    [expose] 誰暴露？
    [failure] 誰拿走故障標記？
    [blast] 這顆爆炸骰傷到誰？
    [twig] 樹枝放在誰腳下？
    [shell] 這顆砲彈的骰子命中誰？
   *[cigarette] 誰拿走香菸？
}
sas-ask-aim-at = { $unit }瞄準載具的哪個部位？
sas-ask-square = { $unit }前往哪一格？這些格子對它同樣好，由你們選擇。
sas-ask-facing = { $unit }轉向哪邊？規則讓你們選擇。
sas-order-kind = { $kind ->
    [mark] 標定攻擊
    [activation] 接下來由誰行動
    [hit] 命中分給誰
    [square] 敵人走到哪裡
    [order] 哪個敵人先行動
    [facing] 敵人轉向哪邊
   *[target] 敵人追擊誰
}
sas-kind-matters = { $kind ->
    [mark] 被標定者移動或轉向，或階段開始時；其他單位的每一步之後不問
    [activation] 剩下不止一名特勤員時；只剩一名則由其行動
    [hit] 命中數不足以消滅全部目標時
    [square] 總是
    [order] 他們可能互相擋路、攻擊或轉向時
    [facing] 會看到不同的人或物時
   *[target] 總是
}
sas-order-mark = 詢問我標定攻擊
sas-mark-case = { $case ->
    [seen] 被標定者看到我們的人
    [step] 被標定者移動或轉向
    [phase] 階段開始
   *[other] 其他單位移動
}
sas-wait-until = { $moment ->
    [step] 等到他移動或轉向
    [seen] 等到他看到我們的人
   *[phase] 等到下一階段開始
}
sas-order-axis = 敵方行動中規則交給你們決定的事；若不詢問，則取第一個選項。
sas-order-case = { $case ->
    [square] 前往哪一格
    [order] 誰先行動
    [facing] 轉向哪邊
   *[target] 以誰為目標
}
sas-ask-place-stalker = 追獵者{ $number }放在哪個生成點？
sas-ask-hunter-turn = 獵手階段：打出、抽取，還是棄二抽一？
sas-ask-replace-event = 是否用暗牌替換事件卡？
sas-ask-place-token = { $token ->
    [waypoint] 路標放在哪裡？
    [cat] 貓咪放在哪裡？
   *[blood] 血跡放在哪具屍體上？
}
sas-ask-lock = 鎖上哪扇門？
sas-ask-control = 獵手將{ $unit }移動到哪裡？
sas-door = { $at }與{ $to }之間的門
sas-hunter-nothing = 什麼也不做
sas-hunter-draw = 抽一張卡
sas-hunter-play = 打出：{ $card }
sas-hunter-discard = 棄置「{ $first }」和「{ $second }」，抽一張
sas-hunter-replace = 使用暗牌
sas-hunter-keep = 保留事件卡
sas-at = { $cell }
sas-at-by-way = { $cell }，經{ $way }
sas-at-stay = 留在{ $cell }
sas-corpse-in-sight = { $label }——屍體會被{ $units }名敵人看見
sas-in-earshot = { $label }——會被{ $units }名敵人聽見
sas-smelled = { $label }——會被{ $units }隻狗嗅到
sas-in-sight = { $label }——會被{ $units }名敵人看見
sas-shot-at-by = { $label }——{ $unit }會立刻開火（{ $dice }顆骰子，{ $needed }+ 命中）
sas-shot-at = { $label }——{ $units }名敵人會立刻開火
sas-sounds-alarm = { $label }——警報會響起
sas-sees-entry = { $label }——他會看見你們的起點
sas-stat-post = { $post ->
    [sentry] { $colour ->
        [black] 黑色哨兵，可看向
       *[white] 白色哨兵，可看向
    }
   *[patrol] { $colour ->
        [black] 黑色巡邏兵，往返
       *[white] 白色巡邏兵，往返
    }
}
sas-end-operator-phase = 沒有：結束特勤員階段
sas-wait = 等待
sas-action = { $action ->
    [throw-anywhere] 向射程內任意方格投擲手榴彈
    [mark-anywhere] 標定任意方格
    [crouch] 蹲伏
    [stand-up] 起身
    [pick-up] 拾取此處之物
    [recover] 恢復
    [reveal] 現身
   *[leave] 離開地圖板
}
sas-act-take = 拾取：{ $thing ->
    [corpse] 屍體
    [prisoner] 待救之人
    [documents] 任務目標物
    [trap] 陷阱
   *[landmine] 地雷
}
sas-ask-pick-square = { $purpose ->
    [throw] { $operator }向哪個方格投擲手榴彈？
   *[mark] { $operator }標定哪個方格？
}
sas-ask-set-bomb = { $operator }的炸彈在第幾張事件卡時爆炸？
sas-bomb-card = { $cards ->
    [1] 下一張事件卡
   *[other] 從現在起第{ $cards }張事件卡
}
sas-ask-mark-for = { $operator }標定什麼？
sas-mark-nothing = 不標定
sas-ask-get-out = { $operator }去哪裡？
sas-stay-aboard = 留在原位
sas-cmd-mark-each = 標定，每名槍手各自選擇
sas-cmd-drive-mark-each = 駛往{ $cell }，面向{ $facing }，然後標定
sas-cmd-deploy-each = 逐個下車或換座位
sas-cmd-swap = { $operator }與{ $other }交換座位
sas-act-board = 在{ $cell }登上{ $vehicle }
sas-act-move = 移動到{ $cell }
sas-act-run = 衝刺到{ $cell }
sas-act-climb = 攀爬到{ $cell }
sas-act-attack = 用{ $weapon }攻擊{ $unit }
sas-act-move-attack = 移動到{ $cell }，再用{ $weapon }攻擊{ $unit }
sas-act-attack-move = 用{ $weapon }攻擊{ $unit }，再移動到{ $cell }
sas-act-aim = 瞄準{ $unit }
sas-act-mark = 標定{ $unit }
sas-act-blind-fire = 用{ $weapon }盲射{ $unit }
sas-act-stand-up-attack = 起身並用{ $weapon }攻擊{ $unit }
sas-act-place = 放到{ $cell }：{ $load }
sas-act-throw = 向{ $cell }投擲手榴彈
sas-act-shoot-barrel = 用{ $weapon }射擊{ $cell }的燃料桶
sas-act-move-strike = 移動到{ $cell }，然後{ $strike }
sas-act-strike-move = { $strike }，再移動到{ $cell }
sas-act-stand-up-strike = 起身，然後{ $strike }
sas-barrel-at = { $cell }的燃料桶
sas-corpse-at = { $cell }的屍體
sas-act-mark-square = 以手榴彈標定{ $cell }
sas-act-move-place = 先移動到{ $cell }，再放到{ $at }：{ $load }
sas-act-place-move = 先放到{ $at }：{ $load }；再移動到{ $cell }
sas-act-med-pack = 對{ $operator }使用醫療包
sas-act-cigarette = 把香菸給{ $unit }
sas-act-talk = 與{ $unit }交談
sas-act-pass = 穿過士兵走到{ $cell }
sas-act-disguise = 換上平民偽裝
sas-act-undisguise = 卸下平民偽裝
sas-act-pick-lock = 撬開通往{ $cell }的門鎖
sas-act-clear-twig = 移開樹枝
sas-act-finish = 行動完畢，轉向{ $facing }
sas-act-finish-keep = 行動完畢，仍面向{ $facing }
sas-note = { $action ->
    [crouch] 矮牆、樹籬、木箱和樹林可隱藏蹲伏者；但不能衝刺、攀爬或攻擊。起身免費。
    [recover] 3 點：恢復 1 點生命，最多到 4。
    [reveal] 免費：主動現身。他會暴露，最近的敵人進入警戒。
    [med-pack] 免費：恢復全部生命，醫療包用掉。
    [disguise] 4 點。
    [talk] 1 點：士兵轉向他，不看別處。
    [pass] 每格 1 點。
    [pick-lock] 4 點。
    [clear-twig] 4 點。
    [call-typhoon] 免費：數張事件卡後到達。
    [break-down] 免費：該載具本回合不能動。
    [cigarette] 免費：他抽菸，到回合結束前什麼也看不見。
   *[finish] 面向影響標定攻擊：只能攻擊前方四分之一區域。
}

## 為何不可

sas-not-on-board = 他不在地圖板上。
sas-not-active = 現在不是他的行動。
sas-mark-or-attack = 同一次啟動中槍手只能選擇攻擊或標定，不可混搭。
sas-mark-is-last = 標定必須是本次啟動的最後一個行動。
sas-too-few-points = 需要{ $cost }個行動點，他只有{ $points }個。
sas-crouching = 蹲伏時不能這樣做。
sas-carrying = 攜帶物體時不能這樣做。
sas-faces-a-corner = 不能面向方格的角。
sas-no-weapon = 他沒有這件武器。
sas-no-target = 沒有這個目標。
sas-no-ammunition = 彈藥已用完。
sas-not-in-arc = 目標不在他前方的視野內。
sas-out-of-range = 距離為{ $distance }格，武器射程為{ $range }格。
sas-no-line = 視線被阻擋。
sas-not-behind-cover = 他必須蹲伏在兩者之間的低掩體旁。
sas-knife-while-crouching = 蹲伏時不能用戰鬥刀。
sas-exposed = 暴露的特勤員不能刺殺。
sas-not-behind = 他不在目標的身後格。
sas-not-in-sights = 它不在視線和射程內。
sas-aimed-already = 他已經瞄準了它。
sas-not-beside = 那不是鄰格。
sas-no-way = 無法通過。
sas-occupied = 那裡有人。
sas-run-length = 衝刺為一至三格。
sas-run-in-forest = 不能從樹林衝刺到樹林。
sas-nothing-to-climb = 沒有可攀爬之物。
sas-hands-full = 他已攜帶物體。
sas-nothing-here = 沒有可拾取之物。
sas-healthy = 他的生命點不需要恢復。
sas-exposed-already = 他已經暴露。
sas-not-an-exit = 這裡不是撤場處。
sas-not-done-yet = 目標尚未完成。
sas-standing = 他已經站著。
sas-no-med-pack = 需要醫療包和身旁的傷員。
sas-no-cigarette = 他沒有香菸，或該單位不會接受。
sas-nothing-carried = 他沒有攜帶物體。
sas-cannot-place = 他搆不到那裡。
sas-bomb-cards = 路易斯炸彈設定為 1 至 20 張事件卡。
sas-barrel-needs-noise = 只有有聲武器能引爆燃料桶。
sas-barrel-too-far = 燃料桶在射程之外。
sas-grenade-at-a-square = 手榴彈應投向方格。
sas-grenade-too-far = 手榴彈射程為地圖板上的六格。
sas-already-activated = 他本回合已行動，或不在地圖板上。
sas-not-an-entry = 特勤員從進場板塊出發。
sas-not-offered = 這不在選項之中。
sas-not-disguised = 只有偽裝有效時才可以。
sas-wrong-clothes = 穿著這身衣服不行。
sas-in-disguise = 偽裝時只能移動、勒頸、交談和現身，不能翻越矮牆或進入樹林。
sas-no-talk-token = 沒有交談標記了。
sas-no-listener = 只能與地圖板上未警戒的步兵交談。
sas-talk-beside = 必須在其正鄰格，不能是對角。
sas-no-disguise = 他沒有偽裝。
sas-speargun-once = 魚叉槍每次啟動只能使用一次。
sas-run-in-water = 只能從水中衝刺上岸，或在最後一步衝刺入水，不能在水中衝刺。
sas-diving = 潛水時不能。
sas-speargun-only = 在水中只能使用魚叉槍。
sas-not-infantry = 只對單一步兵有效。
sas-pass-length = 路線須穿過軸心單位所在格並在空格結束。
sas-no-such-card = 沒有這張卡。
sas-card-lies-there = 已經有一張暗牌。
sas-hand-full = 手牌最多四張。
sas-no-lock = 那裡沒有上鎖的門。
sas-no-twig = 腳下沒有樹枝。
sas-locked = 門鎖著。
sas-other-question = 這回答的是另一個問題。

## 發生之事

sas-patrol-placed = 巡邏路徑{ $line }的巡邏兵從{ $cell }出發。
sas-operator-placed = { $operator }從{ $cell }出發。
sas-turn = 第{ $turn }回合開始。
sas-activated = { $operator }行動。
sas-moved = { $operator }從{ $from }移動到{ $to }。
sas-ran = { $operator }衝刺：{ $way }。
sas-climbed = { $operator }從{ $from }攀爬到{ $to }。
sas-crouched = { $operator }蹲伏。
sas-stood-up = { $operator }起身。
sas-aimed = { $operator }瞄準{ $unit }。
sas-marked = { $operator }標定{ $unit }。
sas-picked-up = { $operator }拾取{ $cell }的屍體。
sas-placed = { $operator }放到{ $cell }：{ $load }。
sas-threw = { $operator }向{ $cell }投擲手榴彈。
sas-shot-at-barrel = { $operator }用{ $weapon }射擊{ $cell }的燃料桶。
sas-marked-square = { $operator }以手榴彈標定{ $cell }。
sas-scattered = 手榴彈沒有落在{ $from }，而是落在{ $to }。
sas-exploded = { $cell }發生爆炸！
sas-blast-rolled = 擲出{ $faces }，需要 2 以上，命中：{ $hits }。
sas-trapped = { $unit }踩中{ $cell }的陷阱。
sas-recovered = { $operator }恢復到{ $health }點生命。
sas-revealed = { $operator }現身。
sas-gave-cigarette = { $operator }給{ $unit }一支香菸。
sas-left = { $operator }安全離開地圖板。
sas-attacked = { $operator }用{ $weapon }攻擊{ $unit }。
sas-attacked-marked = { $operator }用{ $weapon }對{ $unit }發動標定攻擊。
sas-attack-lost = { $operator }已無法攻擊{ $unit }。
sas-move-lost = { $operator }已無法移動到{ $cell }。
sas-rolled = 擲出{ $faces }{ $modifier }，需{ $needed }或以上：{ $hits }次命中。
sas-modified = （{ $modifiers }）
sas-unmodified = （無修正）
sas-modifier = { $reason ->
    [short-range] 近距離
    [aimed] 瞄準
    [marked] 標定
    [blind-fire] 盲射
    [soft-cover] 軟掩體
    [hard-cover] 硬掩體
    [building] 建築
   *[out-of-sight] 已離開視線
}{ $value }
sas-luck = { $operator }使用幸運兔腳：{ $faces }。
sas-stealth-kill = { $operator }從身後刺殺{ $unit }。
sas-killed = { $unit }倒在{ $cell }。
sas-turned = { $unit }轉向{ $facing }。
sas-alerted = { $unit }進入警戒。
sas-shouted = { $unit }呼喊。
sas-saw-corpse = { $unit }看見{ $cell }的屍體。
sas-saw-kill = { $unit }看見另一個單位在{ $cell }被擊殺。
sas-spotted = { $unit }發現{ $operator }。
sas-now-exposed = { $operator }暴露。
sas-hidden = { $operator }不再暴露。
sas-track-rose = { $stealth ->
    [0] 潛行刻度到 0。
   *[other] 警報更近了：潛行刻度現為{ $stealth }，到 0 時警報響起。
}
sas-alarm = 警報響起！
sas-advances = { $unit }向{ $whom }推進。{ $square }
sas-advances-on = { $why ->
    [nearest] 最近的暴露特勤員{ $operator }（相距 { $far } 格）
   *[other] { $operator }（更近的{ $nearest }攻擊不到）
}
sas-advances-to = { $why ->
    [best] { $to } 是近距離且沒有掩體。
    [long] { $to } 沒有掩體，但距離較遠；搆得到的方格裡沒有更好的。
    [cover] { $to } 是近距離，但有掩體；搆得到的方格裡沒有更好的。
    [long-cover] { $to } 距離較遠且有掩體；搆得到的方格裡沒有更好的。
    [first] { $to } 是途中第一個能夠攻擊的方格。
   *[way] 搆得到的方格都不能攻擊；{ $to } 能讓它更接近。
}
sas-unit-moved = { $unit }從{ $from }移動到{ $to }。
sas-door-blocked = { $unit }在門後發現{ $operator }。
sas-unit-attacked = { $unit }攻擊{ $operator }：擲出{ $faces }{ $modifier }，需{ $needed }或以上，命中{ $hits }。
sas-unit-reacted = { $operator }在{ $unit }視線內行動，{ $unit }立刻反應攻擊：擲出{ $faces }{ $modifier }，需{ $needed }或以上，命中{ $hits }。
sas-wounded = { $operator }還剩{ $health }點生命。
sas-died = { $operator }陣亡。
sas-drew = 事件卡：{ $card }。
sas-drew-units = 事件卡：{ $card }（{ $units }）。
sas-drew-nobody = 事件卡：{ $card }（沒有這樣的單位）。
sas-card = { $stealth }／戰鬥時：{ $battle }
sas-card-sentries-turn = { $colour ->
    [black] 黑色
   *[white] 白色
}哨兵{ $turning ->
    [clockwise] 順時針
   *[other] 逆時針
}轉身{ $arrows }次
sas-card-patrolmen-turn = { $colour ->
    [black] 黑色
   *[white] 白色
}巡邏兵{ $turning ->
    [clockwise] 順時針
   *[other] 逆時針
}轉身
sas-card-spawn = { $colour ->
    [black] 黑色
   *[white] 白色
}生成點出現{ $number }名{ $unit }
sas-card-waypoint = 追獵者{ $number }的路標
sas-card-cat = 貓咪
sas-card-twig = 樹枝
sas-card-blood = 血跡
sas-card-lock = 門鎖
sas-card-sniper = { $colour ->
    [black] 黑色
   *[white] 白色
}生成點出現狙擊獵手與 2 名 SMG 步兵
sas-card-grenadier = { $colour ->
    [black] 黑色
   *[white] 白色
}生成點出現擲彈獵手與 2 名 SMG 步兵
sas-card-upgrade = 步兵升級為獵手
sas-card-alarm-advance = 提高警戒
sas-card-cigarette = 香菸事件
sas-card-sweep = { $colour ->
    [black] 黑色
   *[white] 白色
}哨兵{ $turning ->
    [clockwise] 順時針
   *[other] 逆時針
}掃視
sas-patrol-marker = 巡邏標記為{ $colour ->
    [black] 黑色
   *[white] 白色
}。
sas-spawned = { $unit }出現在生成板塊{ $cell }。
sas-took-cigarette = { $operator }得到一支香菸。
sas-corpse-removed = { $why ->
    [battle] { $cell }的屍體被移除：警報響起後無人再理會屍體。
    [water] 屍體在{ $cell }沉入水中。
    [blast] { $cell }的屍體被炸掉了。
   *[hidden] { $cell }的屍體被移除：回合結束時它藏得好好的。
}
sas-drew-special = 特殊事件卡！
sas-disguised = { $operator }換上平民偽裝。
sas-undisguised = { $operator }卸下平民偽裝。
sas-talked = { $operator }與{ $unit }交談。
sas-talk-ended = { $operator }與{ $unit }的交談結束。
sas-strangled = { $operator }勒住{ $unit }的脖子。
sas-let-go = { $operator }放開了{ $unit }。
sas-dived = { $operator }潛入水中。
sas-surfaced = { $operator }離開水中。
sas-flames = 火焰
sas-fired-explosive = { $unit }向{ $cell }發射爆炸類武器。
sas-set-on-fire = { $unit }點燃了{ $cell }的房間。
sas-burned = { $operator }在著火的房間內：擲出{ $faces }，需 2 以上，命中{ $hits }。
sas-stalker-arrived = { $unit }到達路標{ $cell }。
sas-hunter-drew = 獵手抽到：{ $card }。
sas-hunter-drew-hidden = 獵手抽一張卡。
sas-hunter-played = 獵手暗置：{ $card }。
sas-hunter-played-hidden = 獵手在事件牌庫旁暗置一張卡。
sas-hunter-discarded = 獵手棄置：{ $card }。
sas-hunter-revealed = 獵手以此替換事件卡：{ $card }。
sas-token-placed = { $token ->
    [waypoint] 路標
    [cat] 貓咪
   *[blood] 血跡
}放在{ $cell }。
sas-cat-bolted = { $cell }的貓咪受驚。
sas-twig-placed = { $operator }腳下有樹枝。
sas-twig-snapped = { $operator }踩斷了樹枝。
sas-twig-cleared = { $operator }移開了樹枝。
sas-blood-removed = { $cell }的血跡消失。
sas-door-locked = { $at }與{ $to }之間的門被鎖上。
sas-door-unlocked = { $at }與{ $to }之間的門鎖被打開。
sas-upgraded = { $unit }升級為獵手。
sas-trial-grade = { $grade ->
    [lost] 失敗{ $count }局
    [minor] 小勝{ $count }局
   *[major] 大勝{ $count }局
}
sas-ended = { $grade ->
    [lost] 任務失敗。
    [minor] 小勝一籌。
   *[major] 大獲全勝！
}
sas-ended-because = { $ended }達成：{ $reasons }。
sas-ended-missing = { $ended }{ $grade ->
    [minor] 未達成大獲全勝的條件
   *[lost] 未達成
}：{ $reasons }。
sas-ended-lost = { $ended }原因：{ $reasons }。
sas-defeat = { $defeat ->
    [alarm] 警報響起
   *[operator-died] 有特勤員陣亡
}
sas-condition = { $condition ->
    [officers-killed] 軍官全部斃命
    [escaped] { $number }名特勤員生還
    [no-alarm] 警報未響
    [nobody-died] 無人陣亡
    [destroyed] 摧毀{ $number }個目標
    [documents] 帶出{ $number }件目標物
    [prisoners] 救出{ $number }人
    [held] 守住{ $number }回合
    [killed] 消滅{ $number }個敵方單位
    [wrecked] 摧毀{ $number }輛敵方載具
   *[driven-off] 駛出{ $number }輛載具
}

## 佈置、板塊與任務

sas-window-too-large = 事件區間比事件牌庫還大。
sas-players = 任務由一至四名玩家進行，每人至少一名特勤員。
sas-too-many = 這裡有{ $count }個，最多接受{ $most }個。
sas-no-such-choice = 沒有選項{ $value }。
sas-no-such-mission = 沒有任務{ $name }。
sas-no-such-operator = 沒有特勤員{ $name }。
sas-no-such-deck = 沒有這個事件牌庫。
sas-no-such-tile = 沒有板塊{ $tile }。
sas-no-such-square = 地圖板上沒有這個方格。
sas-broken = 無法這樣佈置：{ $what }。
sas-file-not-understood = 無法理解：{ $reason }。
sas-deck-empty = 事件牌庫至少需要一張卡。
sas-board-without-weapons = { $operator }的面板需要武器和生命點。
sas-drawing-size = 圖的每邊為一至 1024 格。
sas-drawing-corner = 四格相接之處的 { $sign } 不在任何兩格之間：請放在兩格之間。
sas-drawing-sign = 符號「{ $sign }」在此沒有意義。
sas-door-into-wall = 門通向無法進入之處。
sas-window-into-wall = 窗戶對著無法進入之處。
sas-window-not-outer = 窗戶應在室內與室外之間。
sas-building-open = 建築在此沒有牆、門或窗。
sas-sentry-nowhere = 哨兵不能站在那裡。
sas-sentry-arrows = 崗哨點需要沿行或列的箭頭，實心箭頭在先。
sas-patrol-gap = 巡邏路徑中斷：此轉角與前一點不在一條直線上。
sas-patrol-blocked = 巡邏路徑無法走進此格。
sas-patrol-crosses-itself = 巡邏路徑與自身相交。
sas-patrol-short = 巡邏路徑至少有兩格。
sas-patrol-arrows = 此巡邏路徑的起點需要沿行或列的箭頭。
sas-tiles-uneven = 板塊必須是同樣大小的正方形，各列等長。
sas-unit-cannot-stand = 單位不能站在那裡，或已有單位，或面向角落。
sas-no-exit = 地圖需要進場／撤場板塊。
sas-expansion-off = 這屬於擴充「{ $expansion }」（{ $rule }），任務沒有啟用它。
sas-no-such-expansion = 沒有名為「{ $name }」的擴充。可用的有：{ $known }。
sas-no-room-for-stalkers = 獵手模式需要生成板塊上有 { $needed } 個位置；這裡只有 { $spots } 個。
sas-no-guard = 不能作為警衛放置：{ $kind }（{ $rule }）。
sas-beside-guideline = { $tiles }塊板塊的地圖板，規則書建議{ $operators }名特勤員、普通難度潛行刻度{ $stealth }；此任務為{ $has-operators }名和{ $has-stealth }（{ $rule }）。
sas-mission-numbers = 任務有一至四名特勤員，潛行刻度大於 0。

## 載具與迫擊砲

sas-badge-damage = 傷害
sas-badge-deployed = 已架設
sas-at-facing = { $cell }，面向{ $facing }
sas-damaged = { $unit }受損：{ $damage }/{ $health }。
sas-destroyed = { $unit }在{ $cell }被摧毀。
sas-drove-off = { $unit }駛離了地圖板。
sas-run-over = { $unit }輾過了{ $operator }。
sas-deployed = { $unit }架起了迫擊砲。
sas-disabled = { $unit }的迫擊砲失效，只剩 1 個 SMG 步兵。
sas-shelled = { $unit }向{ $cell }開砲。
sas-shell-rolled = { $unit }的砲彈：擲出{ $faces }，需要{ $needed }或以上，建築內減 3。
sas-convoy-lined-up = 一支車隊在地圖板邊緣列隊。
sas-unloaded = { $unit }放下車上的步兵。
sas-route-words = 路線用格數和轉向書寫，例如：5 right 4。
sas-vehicle-nowhere = 這輛載具需要合適的角色：警衛或突擊載具要有方格和面向，巡邏載具或車隊要有路線。
sas-card-failure = 機械故障
sas-act-break-down = 對{ $unit }使用故障標記
sas-took-failure = { $operator }獲得 1 枚故障標記。
sas-broke-down = { $operator }讓{ $unit }在本回合拋錨。
sas-no-failure = 沒有故障標記，或地圖板上沒有這樣的載具。
sas-not-for-support = 支援單位不能這樣做。

## 特勤員載具與颱風戰機

sas-berth = { $berth ->
    [driver] 駕駛座
    [front-gunner] 前槍手座
    [rear-gunner] 後槍手座
   *[passenger] 乘員座{ $number }
}
sas-typhoon = 颱風戰機
sas-badge-durability = 耐久點
sas-badge-crew = { $operator }：{ $berth }
sas-ask-board = 第{ $number }名特勤員使用哪張面板？
sas-ask-take-seat = { $operator }坐在哪裡？
sas-ask-drive = { $vehicle }做什麼？行動點：{ $points }
sas-ask-row = 颱風戰機從{ $edge }側進場。沿哪一排板塊飛行？
sas-ask-fly = 颱風戰機做什麼？行動點：{ $points }，火箭彈：{ $rockets }
sas-walk = 步行
sas-seat-in = { $vehicle }，{ $berth }
sas-row = 第{ $number }排
sas-fly = 飛往下一塊板塊
sas-fly-guns = { $order ->
    [first] 先掃射{ $unit }，再飛行
   *[after] 先飛行，再掃射{ $unit }
}
sas-fly-rocket = { $order ->
    [first] 先向{ $cell }發射火箭彈，再飛行
   *[after] 先飛行，再向{ $cell }發射火箭彈
}
sas-act-call-typhoon = 呼叫颱風戰機從{ $edge }側進場
sas-over-edge = { $from } 到 { $to }（部分在地圖板外）
sas-square = { $cell }
sas-cmd-drive = 駛往{ $cell }，面向{ $facing }
sas-cmd-drive-off = 載著所有人駛離地圖板
sas-cmd-floor-it = 猛踩油門！直行 5 格
sas-cmd-attack-drive = 先用{ $weapon }攻擊{ $unit }，再駛往{ $cell }，面向{ $facing }
sas-cmd-drive-attack = 先駛往{ $cell }，面向{ $facing }，再用{ $weapon }攻擊{ $unit }
sas-cmd-drive-mark = 駛往{ $cell }，面向{ $facing }，並標定{ $unit }
sas-cmd-deploy = { $operator }在{ $cell }下車
sas-cmd-deploy-all = 所有人下車
sas-cmd-seat = { $operator }換到{ $berth }
sas-cmd-repair = 維修
sas-cmd-finish = 行動完畢
sas-no-free-seat = 沒有空閒座位。
sas-nobody-aboard = 車上沒有人能這樣做。
sas-no-such-place = 無法從載具到達那裡。
sas-no-driver = 駕駛座上沒有人。
sas-no-gunner = 槍手座上沒有人。
sas-repaired = 無法再修復更多。
sas-too-far = 需要{ $cost }移動點，一次行動只有{ $points }點。
sas-no-jeep = 只有威利斯吉普車可以這樣做。
sas-floor-it-blocked = 正前方沒有 5 格空閒的一般格。
sas-vehicles-first = 載具先行動。
sas-no-typhoon = 現在不能呼叫颱風戰機。
sas-no-tile-ahead = 前方已沒有板塊。
sas-not-on-tile-ahead = 那不在前方下一塊板塊的露天處。
sas-no-rocket = 沒有火箭彈了。
sas-jeep-needs-tiles = 威利斯吉普車需要 8 塊以上板塊的地圖板，現在有{ $tiles }塊。
sas-typhoon-needs-tiles = 颱風戰機需要由板塊拼成的地圖板，或以 tile_side 寫明板塊邊長。
sas-boarded = { $operator }登上{ $vehicle }：{ $berth }。
sas-alighted = { $operator }在{ $cell }離開{ $vehicle }。
sas-changed-seat = { $operator }在{ $vehicle }中換到{ $berth }。
sas-drove = { $vehicle }從{ $from }駛到{ $to }，面向{ $facing }。
sas-crushed = { $vehicle }輾壓{ $unit }。
sas-vehicle-damaged = { $vehicle }剩餘耐久點{ $durability }。
sas-vehicle-destroyed = { $vehicle }被摧毀。
sas-vehicle-repaired = { $vehicle }得到維修：耐久點{ $durability }。
sas-drove-away = { $vehicle }駛離地圖板。
sas-typhoon-called = 呼叫颱風戰機從{ $edge }側進場；還需{ $cards }張事件卡。
sas-typhoon-approaches = 颱風戰機從{ $edge }側沿第{ $row }排飛來。
sas-typhoon-flew = 颱風戰機飛到{ $cell }上空。
sas-typhoon-left = 颱風戰機從{ $edge }側離場。
sas-typhoon-strafed = 颱風戰機掃射{ $unit }：擲出{ $faces }，需要 4 以上，命中：{ $hits }。
sas-typhoon-strafed-barrel = 颱風戰機掃射{ $cell }的燃料桶：擲出{ $faces }，需要 4 以上，命中：{ $hits }。
sas-typhoon-rocket = 颱風戰機向{ $cell }發射火箭彈。
sas-fired-at-typhoon = { $unit }向颱風戰機射擊：擲出{ $faces }，修正 -3，命中：{ $hits }。
sas-typhoon-hit = { $durability ->
    [0] 颱風戰機被擊落。
   *[other] 颱風戰機剩餘耐久點{ $durability }。
}
sas-intent-post = { $unit }：{ $colour ->
    [black] 黑色
   *[white] 白色
}崗哨點。該顏色的事件卡會讓他依次轉向各個箭頭。
sas-intent-walks = { $unit }：{ $colour ->
    [black] 黑色
   *[white] 白色
}巡邏路徑。本回合走 { $squares } 格到 { $cell }，除非事件卡讓他轉身。
sas-intent-rests = { $unit }：{ $colour ->
    [black] 黑色
   *[white] 白色
}巡邏路徑。本回合原地不動；事件卡可能讓他轉身。
sas-intent-line = 巡邏路徑 { $line }，{ $colour ->
    [black] 黑色
   *[white] 白色
}
sas-act-walk = 走到 { $cell }
sas-walk-stops = { $label }；在 { $cell } 會被看見，走到那裡就停
sas-chance-to-be-seen = 在下次行動前被看見
sas-track-end = 警報
sas-family = { $family ->
    [move] 移動
    [run] 衝刺
    [climb] 攀爬
    [attack] 攻擊
    [move-and] 移動&…
    [aim] 瞄準
    [mark] 標定
    [posture] 姿勢
    [hands] 手上動作
    [leave] 離開
    [floor-it] 猛踩油門
    [crew] 乘員
    [done] 完成
   *[other] 其他
}
