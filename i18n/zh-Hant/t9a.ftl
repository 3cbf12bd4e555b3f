# The Ninth Age, 3rd edition.

t9a-side = 玩家 { $side }
t9a-nobody = 無
t9a-other-question = 這是對另一個問題的回答。
t9a-entry-number = { $name } { $number }
t9a-no-such-field = 沒有名為 { $field } 的選項。
t9a-no-such-choice = 這裡不能選擇 { $choice }。
t9a-too-many = 數量為 { $count }；至多 { $most }。
t9a-setup = { $field ->
    [size] 軍隊規模
    [first-list] 第一位玩家的軍隊
    [second-list] 第二位玩家的軍隊
    [map] 戰場
   *[other] 部署類型
}
t9a-setup-choice = { $choice ->
    [first-battle] 初次戰鬥：1,000 點，4 個遊戲回合
    [warband] 戰團：3,000 點
    [field-army] 野戰軍：4,500 點
    [grand-army] 軍團：7,000 點
    [lantern-league] 提燈同盟
    [barrow-court] 古墳王庭
    [mill-meadows] 磨坊草甸
    [sunken-abbey] 沉沒修道院
    [barrow-downs] 古墳丘陵
    [bare-heath] 荒原
    [frontline-clash] 兩軍對壘
    [echelon] 梯隊：各軍偏向己方左側
   *[other] 近距對陣：相距 16 英吋
}
t9a-zone = { $zone ->
    [south] 下方的部署區
   *[north] 上方的部署區
}

# Figures beside options, and odds.
t9a-figure-margin = 戰果領先
t9a-figure-behind = 戰果落後
t9a-figure-wins = 獲勝
t9a-figure-they-break = 敵方潰逃
t9a-figure-we-break = 我方潰逃
t9a-figure-lost = 損失生命值
t9a-figure-destroyed = 被摧毀
t9a-odds-kind = { $kind ->
    [melee] 一個近戰輪
    [shooting] 射擊
    [break] 戰敗測試
   *[charge] 衝鋒
}
t9a-odds-static = 攻擊前的戰果
t9a-odds-lost = 損失生命值
t9a-odds-wins = 獲勝
t9a-odds-breaks = 潰逃
t9a-odds-panic = 可能恐慌
t9a-odds-margin = 戰果領先
t9a-odds-reaches = 衝鋒抵達
t9a-odds-title-break = 戰敗測試：{ $discipline } 或以下
t9a-odds-no-shots = 該單位在這個距離上無法射擊。
t9a-odds-note-melee = 使用所有特殊攻擊，攻擊都分配給普通模型；普通模型全部移除後剩餘的攻擊不計入。
t9a-odds-note-shooting = 在開闊地形上，所有射擊都針對普通模型。

t9a-bad-content = 無法讀取內容檔案：{ $problem }
t9a-health-points = 生命值
t9a-shaken = 動搖
t9a-knob-place = 位置
t9a-knob-loot = 戰利品標記
t9a-track-turn = 遊戲回合
t9a-track-dice = 魔法骰
t9a-ask-list = 請展示一份 { $points } 點的軍表。
t9a-ask-first-end = { $unit } 首先從第一排的哪一端移除模型？
t9a-ask-shooter = 接下來哪個單位射擊？
t9a-ask-engineer = 哪位工程師協助 { $unit }？
t9a-ask-target = { $unit } 向哪個單位射擊？
t9a-ask-facing = { $unit } 的哪個面向是目標面向？
t9a-ask-shots = { $unit } 中誰向誰射擊？
t9a-ask-split = 分配對 { $unit } 的 { $hits } 次命中。
t9a-ask-split-shots = 分配對 { $unit } 的 { $shots } 次射擊。
t9a-shots-of = { $unit } 的 { $models } 個模型射擊 { $target }
t9a-ask-store = 是否儲存一顆魔法骰，留到你的下個魔法階段？
t9a-ask-cast = 接下來施放哪個法術？
t9a-ask-dispel = 你用多少顆魔法骰對 { $spell }（施法結果 { $result }）破法？
t9a-cast = { $dice } 顆骰子，對 { $target }
t9a-dice = { $dice } 顆骰
t9a-shots-at = 全部射向 { $unit }
t9a-hits-on = { $unit } 承受 { $hits } 次命中
t9a-no-shooting-weapon = 該單位沒有射擊武器。
t9a-is-shaken = 動搖的單位不能這樣做。
t9a-is-engaged = 近戰接戰中的單位不能這樣做。
t9a-failed-charge = 該單位本玩家回合進行了失敗的衝鋒移動。
t9a-has-shot = 該單位本玩家回合已經射擊過。
t9a-no-enemy = 這不是戰場上的敵方單位。
t9a-target-engaged = 目標處於近戰接戰中。
t9a-out-of-sight = 沒有模型對其有視線。
t9a-out-of-range = 超出射程。
t9a-nobody-can-shoot = 現在沒有模型能射擊。
t9a-no-such-gun = 沒有這樣的模型能用該武器射擊。
t9a-pool-not-open = 該模型不能被選為遠程攻擊的目標。
t9a-one-weapon-each = 每個模型部分只能使用一件射擊武器。
t9a-split-all-hits = 必須分配所有命中，且每次攻擊至少一次給原目標。
t9a-split-each-model-once = 範圍攻擊對每個模型最多命中一次。
t9a-not-yours = 這不是你在戰場上的單位。
t9a-not-on-the-field = 這個單位還不在戰場上。
t9a-cannot-help = 該模型現在不能協助該單位。
t9a-not-that-facing = 正面中心不在該角度內。
t9a-no-such-spell = 該模型不會這個法術。
t9a-spell-forgotten = 施法者已失去這個法術。
t9a-spell-attempted = 施法者本階段已嘗試過這個法術。
t9a-casting-dice = 施法使用 2 到 5 顆魔法骰。
t9a-too-few-dice = 沒有這麼多魔法骰。
t9a-spell-needs-target = 這個法術需要目標。
t9a-spell-no-target = 這個法術不選擇目標。
t9a-spell-wrong-side = 這個法術不能對該單位施放。
t9a-list-no-book = 沒有種族規則 { $book }。
t9a-list-bad-book = 種族規則有誤：{ $reason }
t9a-list-no-entry = 單位 { $unit }：沒有條目 { $entry }。
t9a-list-no-option = 單位 { $unit }：條目沒有選項 { $option }。
t9a-list-models = 單位 { $unit } 有 { $models } 個模型；應為 { $least } 到 { $most } 個。
t9a-list-over-cap = 單位 { $unit } 花費 { $points } 點；最多 { $cap } 點。
t9a-list-per-unit = 單位 { $unit } 最多可選 { $option } { $limit } 次。
t9a-list-instead = 單位 { $unit } 不能同時選 { $option }。
t9a-list-banner = 單位 { $unit }：只有軍旗手可購買 { $option }。
t9a-list-over-size = 軍隊花費 { $points } 點；軍隊規模為 { $size }。
t9a-list-under-size = 軍隊花費 { $points } 點，比軍隊規模 { $size } 少了超過 50 點。
t9a-list-category-under = { $category }：花費 { $spent } 點，至少需要 { $wanted } 點。
t9a-list-category-over = { $category }：花費 { $spent } 點，最多 { $allowed } 點。
t9a-list-too-many = { $what } 選了 { $taken } 次；最多 { $limit } 次。
t9a-list-post = 一支軍隊最多一名將軍和一名軍旗手。
t9a-list-combination = { $what } 合計最多可選 { $limit } 個。
t9a-list-skills = 軍隊中只有一名角色可以擁有領導技能。
t9a-list-not-general = 單位 { $unit }：該領導技能僅限將軍。
t9a-list-fresh-meat = 單位 { $unit } 不能擁有鮮肉：需要徵兵官，且不能是單模型單位。
t9a-list-other-base = 單位 { $unit } 不能使用該底座。
t9a-list-no-path = 單位 { $unit } 必須選擇一個魔法派系。
t9a-list-path-not-open = 單位 { $unit } 不能選擇派系 { $path }。
t9a-list-needs-no-path = 單位 { $unit } 不選擇派系，卻寫了 { $path }。
t9a-list-spells = 單位 { $unit } 有 { $spells } 個法術；應為 { $wanted } 個。
t9a-list-spell-not-open = 單位 { $unit } 不能選擇法術 { $spell }。
t9a-list-shown = { $side }展示了一份 { $units } 個單位、{ $points } 點的軍表。
t9a-turn-began = 第 { $round } 遊戲回合：{ $side }的玩家回合開始。
t9a-shot = { $unit } 向 { $target } 射擊。
t9a-engineered = { $unit } 協助 { $target }。
t9a-hit-rolls-short = 命中
t9a-hit-rolls = 命中 { $unit }，{ $needs }+：{ $faces }。命中 { $of } 次。
t9a-area-hits = { $unit } 承受 { $hits } 次命中。
t9a-wound-rolls-short = 造傷
t9a-wound-rolls = 對 { $unit } 造傷，{ $needs }+：{ $faces }。{ $sure ->
    [0] { "" }
   *[other] 無需擲骰：{ $sure }。
}造傷 { $of } 次。
t9a-armour-saves-short = 護甲豁免
t9a-armour-saves = { $unit } 的護甲豁免，{ $needs }+：{ $faces }。成功 { $of } 次。
t9a-special-saves-short = 特殊豁免
t9a-special-saves = { $unit } 的特殊豁免，{ $needs }+：{ $faces }。成功 { $of } 次。
t9a-lost = { $unit } 失去 { $points } 點生命值{ $models ->
    [0] { "" }
   *[other] 和 { $models } 個模型
}；剩餘 { $left } 個。
t9a-removed = { $unit } 作為傷亡移除。
t9a-became-shaken = { $unit } 動搖。
t9a-rallied = { $unit } 重整。
t9a-ask-charge = 接下來宣布哪一次衝鋒？
t9a-ask-reaction = { $charger }衝鋒{ $unit }。選擇哪種衝鋒反應？
t9a-ask-change-target = { $fled }逃跑。{ $unit }是否進行命令測試以改變衝鋒目標？
t9a-ask-new-target = { $unit }改為衝鋒哪個敵方單位？
t9a-ask-next-charge = 接下來結算對哪個目標的衝鋒？
t9a-ask-place-charge = { $unit }在{ $target }的什麼位置對齊？
t9a-ask-stand-and-shoot = { $unit }是否對{ $charger }堅守射擊？
t9a-ask-change-target-next = 哪個單位先嘗試改變衝鋒目標？
t9a-ask-ambush-next = 哪個伏擊單位先進入戰場？
t9a-ask-charge-first = 哪個衝鋒單位先移動？{ $unit }可以對其射擊。
t9a-ask-free-next = 敵人已不在的單位中，哪個先行動？
t9a-ask-version = { $unit } 的攻擊使用哪一條多重傷害？
t9a-ask-raised = { $unit } 復活的模型放在哪裡？
t9a-multiple-wounds = 多重傷害（{ $by }）
t9a-raised-at = { $place ->
    [left] 左端
    [right] 右端
   *[behind] 該排之後
}
t9a-with-all-models = { $unit }，能射擊的模型全部射擊
t9a-with-some-models = { $unit }，僅部分模型射擊
t9a-some-shots-at = { $models } 個模型射擊 { $unit }
t9a-shots-split = { $models } 個模型射擊 { $unit }，其餘射擊 { $other }
t9a-blow-by = { $blow }，由 { $models } 個模型
t9a-blow-by-which = { $blow }，由第 { $which } 個模型
t9a-changes-places = { $rank ->
    [1] { $unit } 移到第一排第 { $file } 列
   *[other] { $unit } 移到第 { $rank } 排第 { $file } 列
}
t9a-ask-direct-hit = { $unit } 的哪些命中是直接命中？
t9a-direct-hit-on = { $hits ->
    [automatic] 先取自動造傷的命中
   *[rolled] 先取需擲造傷骰的命中
}
t9a-ask-poisoned = 哪 { $hits } 次命中自動造傷？
t9a-ask-direct-hits = 哪 { $hits } 次命中是直接命中？
t9a-direct-hit-some = 其中 { $automatic } 次自動造傷，其餘需擲造傷骰
t9a-ask-danger-next = { $unit } 接下來為何物進行測試？
t9a-ask-arrangement = 各單位如何對著目標站位？
t9a-arrangement = 站位 { $number }
t9a-ask-reference = 新單位以誰的底座代替普通模型的底座？
t9a-reform-past = 掠過敵方再返回
t9a-way-changing = { $way }；{ $places }
t9a-ask-panic-next = 接下來哪個單位進行恐慌測試？
t9a-ask-rally = 接下來哪個單位進行重整測試？
t9a-ask-pursue-next = 接下來哪個追擊單位移動？
t9a-ask-pursue-into = { $unit }在追擊中衝鋒哪個敵方單位？
t9a-ask-rally-pivot = { $unit }重整後是否旋轉？
t9a-turn-by = { $degrees ->
    [0] 保持不動
    [225] 向左旋轉 135°
    [270] 向左旋轉 90°
    [315] 向左旋轉 45°
   *[other] 向右旋轉{ $degrees }°
}
t9a-pursuit-place = 位置{ $number }
t9a-pursued = { $unit }執行追擊移動。
t9a-ask-flee-from = { $unit }從哪個敵方單位處逃跑？
t9a-charge-order = { $unit }衝鋒{ $target }
t9a-charge-place = { $facing }：{ $where }
t9a-reaction = { $reaction ->
    [flee] 逃跑！
   *[hold] 堅守！
}
t9a-charged-already = 此單位在本階段已經宣布過衝鋒。
t9a-charged-out = 本階段已有模型從此單位中衝鋒，或此單位自身已宣布衝鋒。
t9a-began-outside = 此單位開局時在己方部署區之外，首個玩家回合不能衝鋒。
t9a-pivoted = 此單位執行過戰後旋轉，本回合不能衝鋒。
t9a-emplaced = 固定的單位不能這樣做。
t9a-moves-at-random = 具有隨機移動的單位不能宣布衝鋒。
t9a-beyond-charge = 目標距離{ $distance }"，超出最大可能衝鋒距離{ $most }" 達{ $by }"。
t9a-no-room-to-charge = 沒有路徑或空間與目標面向接觸。
t9a-fled-already = 此單位在本階段已經選擇過「逃跑！」。
t9a-fearless = 無畏的單位不能選擇「逃跑！」。
t9a-not-that-unit = 此處不能選擇該單位。
t9a-bad-charge-place = 單位不能在那裡對齊，或在別處會有更多模型接觸。
t9a-charge-declared = { $unit }宣布對{ $target }衝鋒。
t9a-reacted = { $unit }：{ $reaction ->
    [flee] 逃跑！
   *[hold] 堅守！
}
t9a-charge-range = { $unit }：{ $faces }，衝鋒距離{ $range }"，與{ $target }相距{ $distance }"：{ $reached ->
    [yes] 足夠
   *[no] 不足
}。
t9a-charged = { $unit }衝鋒{ $target }的{ $facing }。
t9a-engaged = { $unit }與{ $target }近戰接戰。
t9a-charge-failed = { $unit }對{ $target }的衝鋒失敗。
t9a-flee-distance = { $unit }逃跑{ $distance }"（{ $faces }）。
t9a-fled = { $unit }執行逃跑移動。
t9a-flee-removed = { $by ->
    [charger] { $unit }逃跑時接觸到衝鋒它的單位，被移除。
   *[edge] { $unit }逃離戰場，被移除。
}
t9a-flux-card = { $side }抽到魔能卡 { $card }：雙方各 { $dice } 顆魔法骰。
t9a-siphoned = { $side }以傳導增加 { $channelled } 顆魔法骰，取回儲存的 { $stored } 顆：共 { $dice } 顆。
t9a-stored-die = { $side }儲存一顆魔法骰。
t9a-overloaded = { $side }棄置 { $dice } 顆魔法骰。
t9a-recovered-dice = { $side }回收 { $dice } 顆魔法骰。
t9a-spell-hits = { $spell } 對 { $unit } 造成 { $hits } 次命中。
t9a-enchanted = { $unit } 處於 { $spell } 之下。
t9a-effects-ended = 持續效果結束。
t9a-recovered = { $unit } 恢復 { $points } 點生命值和 { $models } 個模型。
t9a-ended = 勝利點數 { $first } 比 { $second }：對戰點數 { $first-points } 比 { $second-points }。
t9a-too-near = 它會停在距 { $unit } { $distance }" 處；須保持 { $least }"，還差 { $by }"。
t9a-passes = 第 { $step } 步中其正面距 { $unit } 僅 { $distance }"；須保持 { $least }"，還差 { $by }"。
t9a-off-table = 它會停在桌邊外 { $by }" 處。
t9a-leaves-table = 第 { $step } 步中其正面超出桌邊 { $by }"。
t9a-too-long = 該移動使用了 { $length }"，多出 { $by }"。
t9a-turned-too-far = 它轉過頭 { $by } 度。
t9a-corner-too-far = 有一角停得距起始各角都遠了 { $by }"。
t9a-bad-step = 第 { $step } 步不是合法的移動：只能向前一段距離，或轉向至多 90 度。
t9a-unusable = 該單位不能這樣移動。
t9a-dangerous-terrain = { $unit } 的危險地形測試，{ $needs }+：{ $faces }。命中：{ $hits }。
t9a-ask-defender = 你擲得更高。你是防禦方還是進攻方？
t9a-ask-zone = 你選擇哪個部署區？
t9a-ask-swap = 是否有施法者替換法術？
t9a-ask-deploy = 接下來部署哪個單位？
t9a-ask-deploy-with = 誰與 { $unit } 一同部署？
t9a-ask-place = { $unit } 放在哪裡？
t9a-ask-first-turn = 你先完成部署。誰進行第一個玩家回合？
t9a-ask-advantage = 哪個單位因防禦方優勢獲得先鋒（3"）？
t9a-ask-mover = 接下來哪個單位移動，怎樣移動？
t9a-ask-magical-move = { $unit } 怎樣進行魔法移動？
t9a-ask-vanguard = 接下來哪個單位進行先鋒移動？
t9a-ask-reform = { $unit } 怎樣變陣？
t9a-ask-join = { $unit } 站在 { $host } 的哪個位置？
t9a-ask-sweep = { $unit } 對哪個敵方單位進行飛掠打擊？
t9a-ask-join-ambush = { $unit } 加入哪個伏擊中的單位？
t9a-ask-reveal = 哪個隱藏的模型現身？
t9a-reveal = { $unit } 在 { $host } 第一排第 { $file } 列
t9a-revealed = { $unit } 在 { $host } 中現身。
t9a-cannot-hide-there = 它不能藏在那裡：它取代第一排中底座和高度相同的一個普通模型。
t9a-other-ambush = 那個單位不是同一種伏擊。
t9a-off-table-now = 它的正面超出了桌邊：必須變陣。
t9a-option-ahead = 向前
t9a-option-wheel-left = 向左轉向
t9a-option-wheel-right = 向右轉向
t9a-option-pivot = 旋轉
t9a-leg-ahead = 向前 { $inches }"
t9a-leg-wheel-left = 向左轉向 { $degrees }°
t9a-leg-wheel-right = 向右轉向 { $degrees }°
t9a-leg-pivot-left = 向左旋轉 { $degrees }°
t9a-leg-pivot-right = 向右旋轉 { $degrees }°
t9a-way = { $legs }
t9a-stays = 停留
t9a-swap = { $unit }：以 { $into } 替換 { $out }
t9a-placed = 距左 { $x }"、距下 { $y }"，{ $files } 列，朝向 { $facing }°
t9a-rank-and-file = 第 { $rank } 排第 { $file } 列
t9a-rank-and-file-growing = 第 { $rank } 排第 { $file } 列，該排向{ $end ->
    [left] 左
   *[right] 右
}延長
t9a-to-ambush = { $unit } 進行伏擊
t9a-to-nowhere = { $unit } 無法部署
t9a-end-deployment = 結束部署回合
t9a-defender-roll = 比骰：{ $faces }。{ $side } 決定誰是防禦方。
t9a-defender-chosen = { $side } 是防禦方。
t9a-zone-chosen = { $side } 選擇部署區。
t9a-spell-swapped = { $unit } 以 { $into } 替換 { $out }。
t9a-deployed = { $unit } 部署完畢。
t9a-into-ambush = { $unit } 進入伏擊。
t9a-first-turn = { $side } 進行第一個玩家回合。
t9a-advantage = { $unit } 獲得先鋒（3"）。
t9a-joined = { $unit } 加入 { $host }。
t9a-arrived = { $unit } 抵達戰場。
t9a-summoned = { $unit } 被召喚。
t9a-cannot-join = 該模型不能加入那個單位。
t9a-solitary = 獨狼單位既不加入其他單位也不被加入。
t9a-not-of-its-kind = 只有具有相同規則的模型才能互相加入。
t9a-other-height = 散陣單位只能被相同高度的模型加入。
t9a-one-captain = 一個單位只能包含一個加入其中的隊長。
t9a-one-platform = 一個單位只能有一個戰爭平台加入。
t9a-exclusive = 孤傲規則不允許。
t9a-no-ranks = 這不是由排和列組成的陣型。
t9a-wrong-models = 該陣型與單位的模型不符。
t9a-at-a-side = 底座不匹配的模型須在單位側邊。
t9a-too-wide = 其底座比單位更寬。
t9a-in-the-ranks = 底座匹配的模型須在排中。
t9a-farther-forward = 更靠前處有位置。
t9a-gaps = 只有最後一排可以有空缺。
t9a-more-ranks-than-files = 排數會多於列數且沒有完整排面。
t9a-emplaced-march = 固定的單位不能行軍。
t9a-undead-march = 亡靈單位只有受鼓舞人心影響時才能行軍。
t9a-pivot-first = 旋轉須在最先進行。
t9a-no-pivot = 行軍移動沒有旋轉。
t9a-model-too-far = 有模型移動多出 { $by }"。
t9a-same-files = 列數必須保持不變。
t9a-vanguard-near = 它會停得距 { $unit } 近了 { $by }"。
t9a-too-many-files = 列數變化多出 { $by }。
t9a-centre-too-far = 其中心移動多出 { $by }"。
t9a-declared-charge = 它本玩家回合宣布過衝鋒。
t9a-has-arrived = 它本玩家回合才抵達。
t9a-has-moved = 它已經移動過。
t9a-only-at-random = 它進行隨機移動。
t9a-was-joined = 它本階段被加入，不能再移動。
t9a-cannot-leave = 它不能離開所在單位。
t9a-no-vanguard = 它沒有先鋒。
t9a-cannot-reach = 它到達不了那個單位中的位置。
t9a-behind-it = 行軍移動不能向後。
t9a-another-moves = 現在可以移動的是另一個單位。
t9a-ambush-far = 沒有可用的桌邊點位於其三個角 6" 內。
t9a-summon-far = 其一部分超出範圍 { $by }"。
t9a-not-waiting = 該單位不在等待部署。
t9a-needs-a-unit = 它必須部署在單位中。
t9a-no-room = 沒有放置它的空間。
t9a-there-is-room = 有放置它的空間。
t9a-no-ambush = 並非其所有模型都有伏擊。
t9a-deploy-one = 每個部署回合至少部署一個單位。
t9a-deploy-all = 對手已部署完畢：請部署其餘單位。
t9a-outside-zone = 它會超出部署區 { $by }"。
t9a-scouts-near = 偵察兵須距敵方部署區超過 12"，還差 { $by }"。
t9a-no-substitution = 不能這樣替換法術。
t9a-no-advantage = 該單位不能獲得防禦方優勢。
t9a-not-passed = 它沒有經過那個單位。
t9a-ask-steer = { $action ->
    [march] { $unit } 怎樣行軍？
   *[other] { $unit } 怎樣普通移動？
}
t9a-moves = { $action ->
    [march] { $unit } 行軍
    [advance] { $unit } 普通移動
   *[other] { $unit } 變陣
}
t9a-joins = { $action ->
    [march] { $unit } 行軍加入 { $host }
    [advance] { $unit } 普通移動加入 { $host }
   *[other] { $unit } 變陣加入 { $host }
}
t9a-moved = { $action ->
    [march] { $unit } 行軍。
    [advance] { $unit } 普通移動。
   *[other] { $unit } 變陣。
}
t9a-ambush-roll = { $passed ->
    [yes] { $unit } 擲骰抵達：{ $face }。抵達。
   *[no] { $unit } 擲骰抵達：{ $face }。未抵達。
}
t9a-role = { $role ->
    [defender] 防禦方
   *[attacker] 進攻方
}
t9a-ask-course = 接下來哪個單位進行隨機移動，朝哪個方向？
t9a-course = { $unit } 朝 { $degrees }°
t9a-phase = { $phase ->
    [lists] 軍表
    [pregame] 戰前準備
    [charge] 衝鋒階段
    [movement] 移動階段
    [magic] 魔法階段
    [shooting] 射擊階段
    [rally] 重整階段
    [melee] 近戰階段
   *[over] 遊戲結束
}
# What happens in a phase; it stands beside its name.
t9a-phase-note = { $phase ->
    [charge] 宣布衝鋒；被衝鋒者作出反應；然後擲骰決定每個衝鋒者衝多遠。
    [movement] 沒有衝鋒的單位移動：普通移動、行軍或變陣。
    [magic] 抽一張魔能卡，用魔法骰施法；對手可以破法。
    [shooting] 有射擊武器且沒有衝鋒或行軍的單位各射擊一次。
    [rally] 動搖的單位嘗試重整。
   *[melee] 依敏捷順序進行每一場戰鬥；敗方測試，潰逃或堅守；勝方可以追擊。
}
t9a-facing = { $facing ->
    [front] 正面
    [right] 右側面
    [rear] 背面
   *[left] 左側面
}
t9a-side-of-unit = { $side ->
    [left] 左
   *[right] 右
}
t9a-yes-no = { $answer ->
    [yes] 是
   *[no] 否
}
t9a-category = { $category ->
    [characters] 角色
    [core] 核心
    [special] 特殊
    [engines] 器械
    [wings] 羽翼
    [horrors] 恐怖之物
   *[other] { $category }
}
t9a-feature = { $kind ->
    [Field] 田地
    [Woods] 樹林
    [Hill] 山地
    [Ruins] 廢墟
    [Wall] 牆壁
    [Water] 水域地形
   *[other] 不可通過地形
}
t9a-test = { $test ->
    [change-target] 改變目標的命令測試
    [combat-reform] 戰鬥變陣的命令測試
    [rally] 重整測試
    [panic] 恐慌測試
   *[break] 戰敗測試
}
t9a-entry = { $entry ->
    [lord-mayor] 大市長
    [standard-captain] 旗隊長
    [lamp-mage] 燈法師
    [lock-engineer] 水閘工程師
    [town-spears] 市鎮長矛兵
    [town-halberds] 市鎮戟兵
    [town-shot] 市鎮射手
    [marsh-runners] 沼澤奔行者
    [bargee-swords] 船工大劍士
    [river-lancers] 河岸槍騎兵
    [heron-riders] 蒼鷺騎手
    [bell-cannon] 鐘砲
    [rocket-cart] 火箭車
    [lantern-wagon] 提燈戰車
    [barrow-king] 古墳之王
    [wight-standard] 屍妖旗手
    [bone-seer] 骨占者
    [cup-bearer] 侍酒者
    [barrow-levy] 古墳徵召兵
    [barrow-bows] 古墳弓手
    [grave-hounds] 墓犬
    [barrow-guard] 古墳衛士
    [shade-riders] 幽影騎士
    [bone-trolls] 骨巨魔
    [charnel-heap] 屍堆
    [skull-sling] 顱骨投石機
    [choir-of-dust] 塵埃唱詩班
    [wind-callers] 喚風者
   *[other] { $name }
}
t9a-spell = { $spell ->
    [cinder-bolt] 餘燼箭
    [glowing-edge] 熾刃
    [kiln-heart] 窯心
    [ash-rain] 灰雨
    [furnace-breath] 熔爐吐息
    [melting-gaze] 熔視
    [bark-skin] 樹皮膚
    [knitting-sap] 癒合樹液
    [thorn-thicket] 荊棘叢
    [new-growth] 新生
    [stone-sleep] 石眠
    [heart-of-oak] 橡樹之心
    [whispers] 低語
    [shimmer] 微光
    [mind-spike] 心靈尖刺
    [second-sight] 預見
    [warding-word] 護佑之言
    [hush] 靜默
    [lantern-light] 燈火之光
    [grave-call] 墓之呼喚
   *[other] { $name }
}
t9a-tested = { $unit }：{ $test }，領導力 { $discipline }：{ $faces }，{ $passed ->
    [yes] 通過
   *[no] 失敗
}。
t9a-cast-roll = { $unit } 施放 { $spell }：{ $faces }，結果 { $result } 對 { $value }，{ $passed ->
    [yes] 成功
   *[no] 失敗
}。
t9a-dispel-roll = { $side }嘗試破法：{ $faces } 對 { $result }，{ $passed ->
    [yes] 破法成功
   *[no] 破法失敗
}。
t9a-miscast = { $unit } 法術失誤，結果 { $result }：{ $row ->
    [mana-drain] 法力枯竭
    [witchfire] 巫火
    [amnesia] 失憶
   *[breach] 衝破魔網
}。
t9a-book = { $book ->
    [lantern-league] 提燈同盟
    [barrow-court] 古墳王庭
   *[other] { $name }
}

# Melee.

t9a-and = { $first }、{ $second }
t9a-not-open = 這裡不能選擇此項。
t9a-ask-combat = 接下來結算哪場戰鬥？
t9a-ask-weapon = { $unit } 使用哪件近戰武器？
t9a-weapon-priority = 必須優先使用另一件武器。
t9a-ask-make-way = { $unit } 讓路時與哪一縱列交換位置？
t9a-file = 第 { $file } 縱列
t9a-ask-surrounded = 被包圍的單位按什麼順序計算？
t9a-ask-specials = 敏捷 { $agility }：進行哪些特殊攻擊？
t9a-blow-of = { $unit } 的{ $blow }
t9a-one-part = 一個模型只有一個部分可以使用。
t9a-ask-attacks = 敏捷 { $agility }：誰攻擊誰？
t9a-attacks-at = { $unit }：對 { $target } { $attacks } 次
t9a-all-attacks = 每次攻擊都必須分配給搆得到的目標。
t9a-restricted-attacks = 受限攻擊：向側面或後方攻擊或進行支援的模型，攻擊次數不能超過其高度所允許的數量。
t9a-ask-leave-combat = { $unit } 是否以詐敗離開戰鬥？
t9a-ask-break-next = 接下來哪個單位進行戰敗測試？
t9a-ask-spread-loss = { $unit } 中由誰承受最後 { $points } 點生命值的損失？
t9a-ask-broken-from = { $unit } 逃離哪個敵人？
t9a-ask-pursue = { $unit } 追擊誰？
t9a-must-pursue = 具有狂暴的單位必須追擊。
t9a-ask-overrun = { $unit } 是否橫掃？
t9a-ask-nudge = 各單位按什麼順序推移恢復接觸？
t9a-ask-flee-next = 接下來哪個潰逃單位逃跑？
t9a-ask-pivot = { $unit } 在戰後旋轉中轉向哪裡？
t9a-turn = { $degrees ->
    [225] 向左 135°
    [270] 向左 90°
    [315] 向左 45°
   *[other] 向右 { $degrees }°
}
t9a-pivot-farther = 有模型會比移動力的兩倍多移動 { $by } 英吋。
t9a-ask-try-reform = 哪些單位嘗試戰鬥變陣？
t9a-must-reform = { $unit } 未與敵人對齊，必須嘗試。
t9a-ask-reform-first = 哪位玩家先進行戰鬥變陣？
t9a-ask-combat-reform = 你的單位如何變陣？
t9a-reform-to = { $unit }：{ $files } 縱列，{ $facing }朝向敵人
t9a-not-reforming = 該單位現在不變陣，或被重複指定。
t9a-no-formation = 這不是合法陣型。
t9a-reform-files = 縱列數的改變超過了允許值。
t9a-reform-forward = 加入單位的模型必須與之前一樣靠前。
t9a-reform-contact = 單位必須與每個交戰敵人的同一面向對齊接觸。
t9a-reform-room = 那裡沒有空間。
t9a-reform-fewer = 接觸敵人的模型會比之前少。
t9a-reform-character = 原本接觸敵人的附屬模型會失去接觸。
t9a-ask-loot = 哪個單位獲得 { $unit } 的戰利品標記？
t9a-combat-began = 戰鬥：{ $units }。
t9a-weapon-chosen = { $unit } 使用{ $weapon }作戰。
t9a-made-way = { $unit } 讓路至敵前。
t9a-static-score = 攻擊前的戰果：{ $first } 比 { $second }。
t9a-agility-step = 敏捷 { $agility } 的攻擊。
t9a-special-hits = { $unit }，{ $blow }：{ $hits } 次命中。
t9a-combat-score = 戰果：{ $first } 比 { $second }。
t9a-combat-drawn = 戰鬥平局；雙方都算勝方。
t9a-combat-won = { $side }以 { $by } 分之差贏得戰鬥。
t9a-left-combat = { $unit } 離開戰鬥。
t9a-broke = { $unit } 潰逃。
t9a-pursues = { $unit } 追擊 { $target }。
t9a-overruns = { $unit } 橫掃。
t9a-pursuit-distance = { $unit } 追擊 { $distance } 英吋：{ $faces }。
t9a-caught = { $unit } 被追上並移除。
t9a-nudged = { $unit } 推移恢復接觸。
t9a-no-longer-engaged = { $unit } 不再近戰接戰。
t9a-pivoted-after = { $unit } 進行戰後旋轉。
t9a-combat-reformed = { $unit } 戰鬥變陣為 { $files } 縱列。
t9a-loot = { $unit } 因 { $target } 獲得戰利品標記。
t9a-blow = { $blow ->
   *[standard] 標準近戰攻擊
    [crush] 粉碎攻擊
    [impact] 撞擊
    [grind] 碾壓攻擊
    [stomp] 踐踏攻擊
}
t9a-weapon = { $weapon ->
    [hand-weapon] 單手武器
    [innate-weapon] 天生武器
    [great-weapon] 大型武器
    [halberd] 戟
    [lance] 騎槍
    [light-lance] 輕騎槍
    [paired-weapons] 成對武器
    [spear] 長矛
    [bow] 弓
    [crossbow] 弩
    [handgun] 火槍
    [longbow] 長弓
    [pistol] 手槍
    [throwing-weapons] 投擲武器
    [breath-attack] 吐息攻擊
    [bell-cannon] 鐘砲
    [grave-wind] 墓風
    [kings-sword] 王者之劍
    [oathblade] 誓言之刃
    [rockets] 火箭
    [skull-sling] 顱骨投石機
   *[other] { $name }
}
t9a-contact = 接觸
t9a-formation = { $files } × { $ranks }
t9a-formation-and = { $formation }，{ $unit }在{ $side ->
    [left] 左側
    [right] 右側
   *[ranks] 第 { $rank } 排第 { $file } 列
}
t9a-facing-of = { $unit } 的{ $facing }
t9a-stop = { $kind ->
    [centre] 居中
    [left] 左角對齊
    [right] 右角對齊
    [unaligned] 斜靠，不貼合
    [unaligned-left] 斜靠，左角接觸
    [unaligned-right] 斜靠，右角接觸
    [leftwards] 中央偏左 { $by }"
   *[rightwards] 中央偏右 { $by }"
}
t9a-reform-note = 中心移動 { $distance }"。完整排面：現在 { $before }，之後 { $after }。
t9a-charge-note = 與{ $facing }貼合：敵方 { $theirs } 個、己方 { $own } 個模型接觸。
t9a-unaligned-note = 無法貼合：以 { $degrees }° 斜靠在{ $facing }上。
t9a-blocked-note = 通往目標面向的路被擋住：改為衝鋒{ $facing }。
t9a-model-rule = { $rule ->
    [aegis] 魔盾
    [affliction] 折磨
    [ambush] 伏擊
    [attached] 附屬
    [bodyguard] 保鑣
    [captain] 隊長
    [channel] 傳導
    [disciplined] 紀律嚴明
    [distracting] 干擾
    [dying-blow] 垂死反擊
    [emplaced] 固定
    [engineer] 工程師
    [exclusive] 孤傲
    [fearless] 無畏
    [feigned-flight] 詐敗
    [fly] 飛行
    [frenzy] 狂暴
    [ghost-step] 幽影跨步
    [hard-target] 難以瞄準
    [hidden] 隱藏
    [hold-the-line] 堅守陣地
    [horror] 恐懼
    [immune] 免疫
    [insignificant] 無足輕重
    [inspiring] 鼓舞人心
    [light-troops] 輕型部隊
    [magic-resistance] 魔法抗性
    [mindless] 無心智
    [musician] 樂手
    [parry] 格擋
    [protean-magic] 萬變之法
    [random-movement] 隨機移動
    [regeneration] 重生
    [resistant] 抵抗
    [resolute] 堅決
    [scout] 偵察兵
    [shield] 盾牌
    [skirmisher] 散陣
    [solitary] 獨狼
    [stand-behind] 後排
    [standard-bearer] 旗手
    [strider] 行者
    [stubborn] 堅毅
    [supernal] 超自然
    [swiftstride] 快速移動
    [terror] 驚駭
    [undead] 亡靈
    [unruly] 任性
    [unstable] 不穩定
    [vanguard] 先鋒
    [war-platform] 戰爭平台
    [weakness] 弱點
    [wizard-adept] 魔法專家
    [wizard-apprentice] 魔法學徒
    [wizard-conclave] 秘會法師
    [wizard-master] 魔法大師
   *[other] { $name }
}{ $value }
t9a-attribute = { $rule ->
    [accurate] 精準
    [area-attack] 範圍攻擊
    [artillery] 砲兵
    [automatic-hits] 自動命中
    [battle-focus] 專注
    [crush-attack] 粉碎攻擊
    [crushing-formation] 碾壓戰陣
    [devastating-charge] 毀滅衝鋒
    [direct-hit] 直接命中
    [divine-attacks] 神聖攻擊
    [elven-craft] 精靈技藝
    [extra-support] 額外支援
    [fight-in-extra-rank] 額外排面攻擊
    [first-round] 首輪攻擊
    [flaming-attacks] 火焰攻擊
    [grind-attacks] 碾壓攻擊
    [hand-and-a-half] 強腕
    [hatred] 憎恨
    [impact-hits] 撞擊
    [lethal-strike] 致命打擊
    [lightning-attacks] 閃電攻擊
    [magical-attacks] 魔法攻擊
    [march-and-shoot] 行軍和射擊
    [multiple-wounds] 多重傷害
    [poison-attacks] 毒性攻擊
    [psychic-attacks] 精神攻擊
    [quick-to-fire] 快速射擊
    [rage] 憤怒
    [shoot-in-extra-rank] 額外排面射擊
    [stand-and-shoot] 堅守射擊
    [stomp-attacks] 踐踏攻擊
    [sweeping-attack] 飛掠打擊
    [toxic-attacks] 劇毒攻擊
    [two-handed] 雙手持用
    [unmodifiable] 不可修正
    [unwieldy] 笨重
    [weapon-master] 武器大師
    [zealous] 狂熱
   *[other] { $name }
}{ $value }{ $scope }
t9a-none = { $what ->
    [charge] 不再宣布衝鋒
    [target] 不改目標
    [mover] 其餘不移動
    [move] 還是不移動
    [spell] 不再施法
    [shooter] 其餘不射擊
    [engineer] 無工程師協助
    [swap] 不更換法術
    [room] 沒有位置
    [sweep] 不作飛掠打擊
    [join] 不加入
    [reveal] 無人現身
    [pivot] 不旋轉
    [way] 留在原位
    [special] 都不用
    [pursue] 不追擊
    [reform] 不作戰鬥變陣
   *[other] 無
}
t9a-no-target = 無目標
t9a-charge-stakes = { $facing }，相距 { $distance }"，需要 { $needs }+
t9a-figure-reach = 夠得到
t9a-figure-cast = 施放成功
t9a-figure-dispel = 破法成功
t9a-cast-group = { $spell }（{ $caster }）
t9a-card-joined = 在 { $unit } 中
t9a-card-whereabouts = { $where ->
    [waiting] 尚未部署
    [ambush] 伏擊中
    [hidden] 隱藏中
   *[removed] 已移除
}
t9a-badge-engaged = 近戰接戰
t9a-badge-full-ranks = 完整排面
t9a-changed = 因效果、武器或規則而改變
t9a-stat = { $stat ->
    [cha] 衝鋒
    [mob] 移動
    [dis] 領導力
    [hp] 生命
    [def] 防技
    [res] 堅韌
    [arm] 護甲
    [agi] 敏捷
    [att] 攻擊
    [off] 攻技
    [str] 力量
    [ap] 穿甲
    [aim] 瞄準
    [range] 射程
    [shots] 射數
   *[value] 施法值
}
t9a-card-parts = 攻擊
t9a-card-close = 近戰武器
t9a-card-shooting = 射擊武器
t9a-card-spells = 法術
t9a-part = { $part ->
    [archer] 弓箭手
    [bargee] 船工
    [bowman] 弓手
    [caller] 喚風者
    [captain] 隊長
    [cart] 大車
    [chief] 首領
    [crew] 操作組
    [crossbow] 弩手
    [cup-bearer] 侍酒者
    [drake] 飛龍
    [dual] 雙持者
    [engineer] 工程師
    [foe] 敵人
    [giant] 巨人
    [guard] 衛士
    [gunner] 槍手
    [halberdier] 戟兵
    [heap] 屍堆
    [hero] 英雄
    [heron] 蒼鷺
    [horse] 馬
    [hound] 獵犬
    [keepers] 守燈人
    [king] 國王
    [lancer] 槍騎兵
    [levy] 徵召兵
    [longbow] 長弓手
    [mage] 法師
    [man] 士兵
    [mayor] 市長
    [ogre] 食人魔
    [ox] 公牛
    [rider] 騎手
    [runner] 奔行者
    [seer] 占者
    [shade] 幽影
    [shot] 射手
    [singer] 歌者
    [slinger] 投石手
    [spearman] 長矛兵
    [steed] 戰馬
    [swift] 疾行者
    [tower] 塔樓
    [troll] 巨魔
    [wagon] 戰車
    [watcher] 守望者
    [wight] 屍妖
    [wyrm] 巨蟲
   *[other] { $name }
}
t9a-in-brackets = （{ $what }）
t9a-scope = { $scope ->
    [shooting] {" "}- 射擊
   *[both] {" "}- 近戰與射擊
}
t9a-against = 針對{ $what }
t9a-versus = 對抗{ $what }
t9a-both = { $first } 且 { $second }
t9a-either = { $first }，或{ $second }
t9a-of-height = 高度 { $height }
t9a-change = { $by } { $of }
t9a-set = { $of } { $to }
t9a-inches = { $inches }"
t9a-hits-each = { $hits } 次命中
t9a-save-limit = 最大 { $limit }+
t9a-characteristic = { $of ->
    [agility] 敏捷
    [ap] 穿甲
    [armour] 護甲
    [attack-value] 攻擊次數
    [charge-speed] 衝鋒速度
    [defensive-skill] 防禦技巧
    [discipline] 領導力
    [health-points] 生命值
    [mobility] 移動力
    [offensive-skill] 進攻技巧
    [resilience] 堅韌值
    [strength] 力量
   *[other] { $name }
}
t9a-bracket-word = { $word ->
    [field] 田地
    [general] 將軍
    [hill] 山地
    [impassable-terrain] 不可通過地形
    [king] 國王
    [ruins] 廢墟
    [table-edge] 桌邊
    [wall] 牆壁
    [water] 水域地形
    [woods] 樹林
   *[other] { $name }
}
t9a-card-size = 高度 { $height }，底座 { $wide } × { $deep } 毫米
t9a-trait = { $trait ->
    [Mounted] 騎乘
    [Beast] 野獸
    [Construct] 構裝體
    [Centaur] 半人馬
    [MetalArmour] 金屬護甲
   *[other] { $trait }
}
t9a-look-arc = { $facing ->
    [front] 正面角度
    [right] 右側面角度
    [rear] 背面角度
   *[left] 左側面角度
}
t9a-look-charge = { $how ->
    [sure] 必達衝鋒
   *[most] 最遠衝鋒
}
t9a-look-move = { $action ->
    [march] 行軍
   *[advance] 普通移動
}
t9a-brief-win = 如何取勝
t9a-brief-points = 終局時，敵方被消滅的單位計全部點數；動搖或生命值不足四分之一的單位計一半，兩者兼有計全部。
t9a-brief-table = 分差佔軍隊規模的比例換算為 10 : 10 至 16 : 4 的對戰點數。
t9a-brief-spoils = 終局時持有較多戰利品標記者贏得主要目標，對手的對戰點數隨之轉移。
t9a-brief-end = 何時結束
t9a-brief-turns = 共 { $rounds } 個遊戲回合，每回合雙方各有一個玩家回合。
t9a-brief-armies = 雙方軍隊
t9a-brief-army = { $side }：{ $units }
t9a-brief-turn = 玩家回合
t9a-brief-phases = 依次為衝鋒、移動、魔法、射擊、重整、近戰階段。近戰階段雙方都戰鬥。
t9a-brief-blocks = 單位是排列成行列的方陣：向前移動，繞前角轉向，正面作戰最強。
t9a-order = { $topic ->
    [rights] 單位可以免費做的事
    [reactions] 對敵方行動的反應
    [ends] 先從哪一端移除模型
   *[order] 誰先進行
}
t9a-order-matters = { $topic ->
    [rights] 當一項排斥另一項或會消耗某物時；只有好處的事會直接進行
    [reactions] 四次中有一次會使單位潰逃或損失四分之一的衝鋒；用盡骰子十二次中有一次能破法的法術
   *[order] 當先後順序會造成差別時：逃跑、追擊，以及其中有鼓舞他人者的測試
}
t9a-order-case = { $case ->
    [stand-and-shoot] 堅守射擊
    [specials] 特殊攻擊
    [engineer] 工程師
    [store] 儲存魔法骰
    [charge] 衝鋒
    [dispel] 可破法的法術
    [panic] 恐慌測試
    [rally] 重整測試
    [pursuit] 追擊
    [break] 戰敗測試
    [flight] 逃跑
    [surrounded] 被包圍的單位
    [nudge] 推移
    [reform] 戰鬥變陣
   *[first-end] 第一排的傷亡
}
t9a-card-points = { $points } 點

t9a-odds-field = { $field ->
    [attacker] 進攻方
    [defender] 防禦方
    [charging] 正在衝鋒
    [facing] 被攻擊的面向
    [distance] 距離
    [moved] 已移動
    [discipline] 領導力
    [difference] 落後戰果
    [steady] 沉穩
    [firm] 堅定
    [stubborn] 堅毅
    [hold_the_line] 堅守陣地
    [speed] 衝鋒速度
    [swiftstride] 快速移動
    [unit] 單位
    [models] 模型
    [files] 縱列
   *[options] 選項
}
t9a-odds-side = { $side ->
    [front] 正面
    [left] 左側面
    [right] 右側面
   *[rear] 背面
}
t9a-odds-option = { $option ->
    [adept] 魔法專家
    [apprentice] 魔法學徒
    [banner-of-dawn] 黎明之旗
    [battle-standard] 軍旗手
    [bows] 弓
    [charm] 護符
    [crossbows] 弩
    [drake] 風暴飛龍
    [general] 將軍
    [great-weapon] 大型武器
    [halberd] 戟
    [handguns] 火槍
    [horse] 馬
    [kings-sword] 王者之劍
    [lance] 騎槍
    [many-voices] 眾聲
    [master] 魔法大師
    [musician] 樂手
    [oathblade] 誓言之刃
    [paired-weapons] 成對武器
    [shield] 盾牌
    [shroud] 裹屍布
    [spears] 長矛
    [standard] 旗手
    [steed] 骨馬
    [warding-lamp] 守護燈
   *[wyrm] 古墳巨蟲
}
t9a-part-of = { $unit }（{ $part }）
