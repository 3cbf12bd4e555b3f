# 戰鎚 40,000 第十版。

# Units and their cards.

wh40k10-whereabouts = { $where ->
    [waiting] 尚未部署
    [reserves] 在預備隊
    [aboard] 乘坐 { $transport }
   *[other] 在戰略預備隊
}
wh40k10-badge = { $badge ->
    [battle-shocked] 受戰鬥震撼
    [moved] 已正常移動
    [advanced] 已推進
    [fell-back] 已撤退
    [charged] 已衝鋒
    [has-shot] 已被選擇射擊
    [gone-to-ground] 已趴下
    [smokescreen] 煙幕掩護
   *[other] 主將
}
wh40k10-stat = { $stat ->
    [models] 模型數
    [leadership] 領導力
   *[other] 低於半數
}
wh40k10-table = { $table ->
    [models] 模型
    [ranged] 遠程武器
   *[other] 近戰武器
}
wh40k10-column = { $column ->
    [m] 移動
    [t] 韌性
    [sv] 豁免
    [w] 生命
    [ld] 領導
    [oc] 控制
    [invulnerable] 無敵
    [range] 射程
    [a] 攻擊
    [bs] 射擊技能
    [ws] 近戰技能
    [s] 力量
    [ap] AP 值
   *[other] 傷害
}
wh40k10-ability = { $ability ->
    [leader] 領袖
    [lone-operative] 獨行特工
    [stealth] 隱匿
    [feel-no-pain] 不屈之軀 { $value }
    [deadly-demise] 致命破滅 { $value }
    [deep-strike] 深空突降
    [scouts] 斥候 { $value }"
    [infiltrators] 滲透
    [fights-first] 先制攻擊
    [firing-deck] 射擊甲板 { $value }
    [hover] 懸浮
   *[other] 在雙方部署之後部署
}
wh40k10-weapon-ability = { $ability ->
    [assault] 突擊
    [rapid-fire] 速射 { $value }
    [ignores-cover] 忽略掩護
    [twin-linked] 雙聯
    [pistol] 手槍
    [torrent] 噴射
    [indirect-fire] 曲射
    [precision] 精準
    [blast] 爆炸
    [melta] 熱熔 { $value }
    [heavy] 重型
    [hazardous] 危險
    [devastating-wounds] 毀滅傷口
    [lance] 騎槍
    [lethal-hits] 致命命中
    [sustained-hits] 持續命中 { $value }
    [extra-attacks] 額外攻擊
    [anti] 反{ $value }
   *[other] 靈能
}
wh40k10-keywords = 關鍵字：{ $keywords }

# Stratagems.

wh40k10-ask-stratagem = { $stratagem ->
    [fire-overwatch] { $moment ->
        [starts] { $unit } 即將移動。在其移動之前使用火力壓制（1CP）嗎？
        [set-up] { $unit } 剛被部署。使用火力壓制（1CP）嗎？
       *[ends] { $unit } 已完成移動。使用火力壓制（1CP）嗎？
    }
    [heroic-intervention] { $unit } 已衝鋒。使用英雄介入（2CP）嗎？
    [tank-shock] { $unit } 已衝鋒。使用坦克衝擊（1CP）嗎？
    [counter-offensive] { $unit } 已完成戰鬥。使用反攻（2CP）嗎？
   *[other] { $unit } 進行戰鬥。使用史詩挑戰（1CP）嗎？
}
wh40k10-ask-ingress = 移動階段結束。使用快速插入（1CP）嗎？
wh40k10-tank-shock = { $unit } 對 { $target } 的坦克衝擊：{ $count } 點致命傷害。
wh40k10-used-this-turn = 本回合已使用過該戰略指令。
wh40k10-used-this-battle = 本場遊戲已使用過該戰略指令。
wh40k10-only-that-unit = 所有攻擊必須以移動中的單位為目標。
wh40k10-only-walkers = 載具中只有步行機可以介入。
wh40k10-no-character = 那不是該單位的英雄。
wh40k10-no-attached-unit = 交戰範圍內沒有依附單位。

# Mission, deployment, cards.

wh40k10-ask-muster = 組建你的軍隊
wh40k10-army = { $faction ->
    [cinder-compact] 餘燼盟約
   *[other] 空洞唱詩班
}
wh40k10-mustered = { $side } 組建了 { $units } 個單位，{ $points } 分。
wh40k10-other-size = 軍隊不是按此遊戲規模組建的。
wh40k10-ask-marker = 把第 { $number } 個目標標記放在哪裡？
wh40k10-ask-formations = 秘密宣告戰鬥陣形：領袖、運輸載具、預備隊
wh40k10-ask-secondaries = 整場遊戲保留哪兩張次要任務？
wh40k10-ask-deploy = 接下來部署哪個單位？
wh40k10-ask-set-up = { $unit }：把模型部署在哪裡？
wh40k10-ask-gambit = 你的主要任務分數落後。要宣告挑戰任務嗎？
wh40k10-ask-discard = 棄掉哪些次要任務？
wh40k10-marker = 目標標記 { $number }
wh40k10-marker-levels = 目標標記 { $number }：控制力 { $first } 比 { $second }
wh40k10-nobody = 無人
wh40k10-attacker-zone = 進攻方部署區
wh40k10-defender-zone = 防守方部署區
wh40k10-hand = 次要任務
wh40k10-declaration = { $kind ->
    [hover] { $unit } 處於懸浮模式
    [attach] { $unit } 率領 { $other }
    [embark] { $unit } 乘坐 { $other }
    [reserves] { $unit } 進入預備隊
   *[other] { $unit } 進入戰略預備隊
}
wh40k10-card = { $card ->
    [hold-the-well] 守住水井
    [plant-the-standard] 豎起軍旗
    [two-fires] 兩處火光
    [keep-the-gate] 把守大門
    [break-their-line] 突破敵線
    [strike-the-head] 斬首
    [fell-the-giant] 放倒巨人
    [one-volley] 一輪齊射
    [close-quarters] 短兵相接
    [even-the-score] 扳平
    [behind-their-backs] 敵後
    [spread-wide] 廣布
    [clear-the-crossing] 肅清路口
   *[other] 鐵紀
}
wh40k10-card-text = { $card ->
    [hold-the-well] 你的回合結束時控制離中心最近的目標標記：4 VP。
    [plant-the-standard] 你的回合結束時控制無人地帶的一個目標標記：3 VP；兩個以上：5 VP。
    [two-fires] 你的回合結束時控制兩個目標標記：3 VP；三個以上：5 VP。
    [keep-the-gate] 你的回合結束時控制一個離己方部署區較近的目標標記：3 VP。
    [break-their-line] 在你的回合消滅一個敵方單位：3 VP；兩個以上：5 VP。
    [strike-the-head] 在你的回合消滅敵方英雄單位：4 VP；主將：5 VP。
    [fell-the-giant] 在你的回合消滅敵方巨獸或載具單位：5 VP。
    [one-volley] 在你的射擊階段消滅一個敵方單位：3 VP。
    [close-quarters] 在你的戰鬥階段消滅一個敵方單位：4 VP。
    [even-the-score] 當你損失的單位多於對手時，在你的回合消滅一個敵方單位：5 VP。
    [behind-their-backs] 你的回合結束時有一個單位完全位於敵方部署區內：4 VP；兩個以上：5 VP。
    [spread-wide] 你的回合結束時在戰場三個四分之一區內各有整個單位，且距中心超過 6 英吋：3 VP；四個區：5 VP。
    [clear-the-crossing] 你的回合結束時中心 6 英吋內有你的單位而沒有敵方單位：4 VP。
   *[other] 你的回合結束時控制一個目標標記且沒有單位受戰鬥震撼：3 VP。
}
wh40k10-gambit = { $gambit ->
    [every-marker] 控制全部目標標記
    [no-giants] 敵方巨獸與載具全數被消滅
   *[other] 你的部署區外沒有敵方模型
}
wh40k10-rolled-off = { $about ->
    [objective-markers] 為首個目標標記比骰：玩家 1 擲出 { $first }，玩家 2 擲出 { $second }。勝者：{ $winner }。
    [attacker-defender] 為進攻方與防守方比骰：玩家 1 擲出 { $first }，玩家 2 擲出 { $second }。勝者：{ $winner }。
    [after-deployment-setup] 為最後部署的單位比骰：玩家 1 擲出 { $first }，玩家 2 擲出 { $second }。勝者：{ $winner }。
    [first-turn] 為先手比骰：玩家 1 擲出 { $first }，玩家 2 擲出 { $second }。勝者：{ $winner }。
    [sequencing-outside-turn] 為誰的規則先結算比骰：玩家 1 擲出 { $first }，玩家 2 擲出 { $second }。勝者：{ $winner }。
   *[other] 比骰：玩家 1 擲出 { $first }，玩家 2 擲出 { $second }。勝者：{ $winner }。
}
wh40k10-size = { $size ->
    [combat-patrol] 戰鬥巡邏，{ $points } 分
    [incursion] 前哨突擊，{ $points } 分
    [strike-force] 打擊部隊，{ $points } 分
   *[other] 全面猛攻，{ $points } 分
}
wh40k10-battlefield-created = 戰場就緒：{ $size }。
wh40k10-marker-placed = 放置目標標記 { $marker }。
wh40k10-marker-placed-by = { $side }放置了目標標記{ $marker }。
wh40k10-attacker = { $side } 是進攻方。
wh40k10-declared = { $side } 宣告：{ $declarations }。
wh40k10-declared-nothing = { $side } 沒有宣告。
wh40k10-cards-picked = { $side } 選擇 { $cards }。
wh40k10-set-up = { $unit } 已部署。
wh40k10-first-turn = { $side } 先手。
wh40k10-controls = { $side } 控制目標標記 { $marker }。
wh40k10-no-control = 無人控制目標標記{ $marker }。
wh40k10-scored = { $side }因{ $merit }得 { $vp } 點勝利分數，共 { $total }。
wh40k10-card-drawn = { $side } 抽到 { $card }。
wh40k10-card-scored = { $card } 達成：{ $vp } VP。
wh40k10-cards-discarded = { $side } 棄掉 { $cards }。
wh40k10-primary-scored = 主要任務：{ $side } 獲得 { $vp } VP。
wh40k10-gambit-declared = { $side } 宣告挑戰任務：{ $gambit }。
wh40k10-gambit-settled = { $met ->
    [yes] 挑戰任務成功：{ $gambit }。
   *[other] 挑戰任務失敗：{ $gambit }。
}
wh40k10-one-marker = 只放一個標記。
wh40k10-marker-near-edge = 標記須距每條邊超過 6 英吋。
wh40k10-marker-near-marker = 標記之間須超過 9 英吋。
wh40k10-marker-in-terrain = 標記須能平放：不可放在牆、路障或戰場瓦礫上，也不可橫跨山丘邊緣。
wh40k10-declared-twice = 重複宣告。
wh40k10-not-waiting = 現在不能選擇該單位。
wh40k10-leader-joined = 已加入單位的領袖隨該單位行動。
wh40k10-no-hover = 只有具有懸浮的飛行器才能懸浮。
wh40k10-cannot-join = 該領袖不能加入這個單位。
wh40k10-leads-already = 一名領袖只能率領一個單位。
wh40k10-has-leader = 該單位已有領袖。
wh40k10-no-transport = 那不是運輸載具。
wh40k10-not-for-them = 該運輸載具不能搭載這些模型。
wh40k10-no-room-aboard = 載運空間不足。
wh40k10-no-deep-strike = 並非所有模型都具有深空突降。
wh40k10-fortification = 工事不能進入戰略預備隊。
wh40k10-reserve-points = 戰略預備隊 { $points } 分，上限 { $limit } 分。
wh40k10-near-enemy-zone = 滲透單位須距敵方部署區超過 9 英吋。
wh40k10-there-is-room = 有空間部署該單位。
wh40k10-two-cards = 選擇兩張不同的卡。
wh40k10-no-such-card = 你沒有那張卡。
wh40k10-no-gambit = 挑戰任務只能在第 5 戰鬥回合、主要任務落後時宣告一次。
wh40k10-muster-option = 不能如此使用裝備選項：{ $option }。
wh40k10-setup = { $field ->
    [size] 遊戲規模
    [first-army] 玩家一的軍隊
    [second-army] 玩家二的軍隊
    [mission] 任務
    [battlefield] 戰場
    [deployment] 部署圖
    [first-secondaries] 玩家一的次要任務
    [second-secondaries] 玩家二的次要任務
   *[other] 規則版本
}
wh40k10-setup-choice = { $choice ->
    [combat-patrol] 戰鬥巡邏：500 分
    [incursion] 前哨突擊：1,000 分
    [strike-force] 打擊部隊：2,000 分
    [cinder-compact] 餘燼盟約
    [hollow-choir] 空洞唱詩班
    [only-war] 唯有戰爭
    [take-and-hold] 奪取並堅守
    [long-road] 漫漫長路
    [push-through] 突進
    [blood-and-ground] 血與土
    [kiln-yard] 窯場
    [drowned-parish] 沉沒的教區
    [tenement-row] 公寓街
    [bare-heath] 荒原
    [long-edges] 長邊
    [short-edges] 短邊
    [corners] 對角
    [tactical] 戰術：每個戰鬥回合抽取
    [fixed] 固定：整場兩張
    [rulebook] 規則書
   *[other] 速查表
}

wh40k10-unit = { $name }
wh40k10-model = { $name }
wh40k10-gun = { $name }
wh40k10-aura = { $name }（光環）
wh40k10-volley-odds = { $unit }：平均失去 { $wounds } 點生命值，{ $models } 個模型中陣亡 { $slain } 個；全滅 { $all }%
wh40k10-ahead-shots = 若停在這裡，射擊{ $odds }
wh40k10-ahead-no-shots = 若停在這裡，無法射擊：{ $why }
wh40k10-ahead-no-target = 若停在這裡，沒有可射擊的目標。
wh40k10-ahead-charge = 若停在這裡，衝鋒{ $unit }時，衝鋒距離足夠的機率為 { $chance }%。
wh40k10-terrain = { $kind ->
    [crater] 彈坑
    [barricade] 路障
    [debris] 戰場瓦礫
    [hill] 山丘
    [woods] 森林
   *[ruins] 廢墟
}
wh40k10-side = 玩家 { $side }
wh40k10-phase = { $phase ->
    [before] 遊戲開始之前
    [movement] 移動階段
    [charge] 衝鋒階段
    [fight] 戰鬥階段
    [command] 指揮階段
    [shooting] 射擊階段
    [end] 回合結束
   *[other] 遊戲結束
}
# What happens in a phase; it stands beside its name.
wh40k10-phase-note = { $phase ->
    [command] 雙方各獲得 1 點指揮點，低於半數的單位進行戰鬥震撼測試，並按任務規定計分。
    [movement] 你的每個單位依次移動、推進、撤退或保持靜止，然後預備隊進場。
    [shooting] 你的每個符合射擊資格的單位各被選擇一次，用遠程武器射擊。
    [charge] 距敵人 12 英吋以內的單位可以衝鋒：2D6 決定能衝多遠。
   *[fight] 雙方都進行戰鬥：衝鋒過的單位先打，其餘從非當前回合玩家開始輪流。
}
wh40k10-step = { $step ->
    [markers] 目標標記
    [formations] 戰鬥陣形
    [deploy] 部署
   *[other] 先手
}
wh40k10-roll = { $roll ->
    [hit] 命中擲骰
    [wound] 傷口擲骰
    [save] 豁免擲骰
    [damage] 傷害擲骰
    [attacks] 攻擊次數擲骰
    [advance] 推進擲骰
    [charge] 衝鋒擲骰
    [desperate-escape] 絕望逃脫測試
   *[other] 危險測試
}
wh40k10-track-round = 戰鬥回合
wh40k10-track-vp = 勝利分數
wh40k10-track-short = { $track ->
    [vp] VP
   *[cp] CP
}
wh40k10-track-note = { $track ->
    [vp] 勝利分數：遊戲結束時分數較多者獲勝。
   *[cp] 指揮點：用來支付戰略指令；每個指揮階段雙方各得一點。
}
wh40k10-brief = { $part ->
    [mission] 任務
    [secondaries] 次要任務
    [end] 遊戲結束
   *[armies] 雙方軍隊
}
wh40k10-brief-scoring = { $mission ->
    [only-war] 從第 2 戰鬥回合起，在你的指揮階段結束時：每控制一個目標標記得 1 分，最多 3 分。
    [take-and-hold] 從第 2 戰鬥回合起，每個戰鬥回合結束時：每控制一個目標標記得 5 分。每個戰鬥回合最多 15 分，全場最多 50 分。
    [long-road] 從第 2 戰鬥回合起，每個戰鬥回合結束時：控制一個目標標記得 5 分，兩個再得 5 分，多於對手再得 5 分。每個戰鬥回合最多 15 分，全場最多 50 分。
    [push-through] 從第 2 戰鬥回合起，每個戰鬥回合結束時：無人地帶內每個目標標記得 4 分，敵方部署區內每個目標標記得 6 分。每個戰鬥回合最多 15 分，全場最多 50 分。
   *[blood-and-ground] 從第 2 戰鬥回合起，每個戰鬥回合結束時：每個目標標記得 3 分，該戰鬥回合中每消滅一個敵方單位得 3 分。每個戰鬥回合最多 15 分，全場最多 50 分。
}
wh40k10-brief-secondaries = { $how ->
    [fixed] { $side }：開局選定兩個次要任務，全場不變。
   *[tactical] { $side }：次要任務每個戰鬥回合重新抽取，同時持有兩個。
}
wh40k10-brief-end = { $scoring ->
    [none] 遊戲在 { $rounds } 個戰鬥回合後結束。
   *[scored] 遊戲在 { $rounds } 個戰鬥回合後結束；若一方軍隊被全滅，則另一方獲勝。否則勝利分數較多者獲勝。
}
wh40k10-brief-army = { $side }：{ $units }
wh40k10-track-cp = 指揮點
wh40k10-badge-wounds = 剩餘生命值
wh40k10-badge-battle-shocked = 受戰鬥震撼
wh40k10-badge-height = 離桌面高度（英吋）
wh40k10-knob-place = 位置
wh40k10-ask-shooter = 選擇射擊的單位
wh40k10-ask-targets = { $unit }：為每件武器選擇目標
wh40k10-ask-group = 接下來結算哪些攻擊？
wh40k10-ask-re-roll = { $passed ->
    [yes] { $unit }：{ $roll }為 { $faces }，成功。是否重擲？
    [neither] { $unit }：{ $roll }為 { $faces }。是否重擲？
   *[no] { $unit }：{ $roll }為 { $faces }，失敗。是否重擲？
}
wh40k10-ask-allocate = { $unit }：攻擊分配給哪個模型？
wh40k10-ask-mortal = { $unit }：致命傷害分配給哪個模型？
wh40k10-ask-precision = 精準：是否將攻擊分配給{ $unit }中的英雄？
wh40k10-ask-save = { $model }使用哪種豁免？
wh40k10-ask-hazard = { $unit }：由哪個裝備危險武器的模型承受？
wh40k10-ask-suffer = 致命破滅：接下來哪個單位承受？
wh40k10-ask-out = { $unit }被消滅：接下來哪個單位下車？
wh40k10-ask-reaction = { $unit }攻擊{ $targets }。是否使用戰略指令？
wh40k10-ask-grenades = 是否使用手榴彈（1CP）？
wh40k10-ask-test = 接下來哪個單位進行戰鬥震撼測試？
wh40k10-ask-bravery = { $unit }未通過戰鬥震撼測試。是否使用瘋狂英勇（1CP）？
wh40k10-ask-remove = { $unit }失去單位凝聚：移除哪個模型？
wh40k10-option-done = 不再射擊
wh40k10-option-targets = 這些目標
wh40k10-option-group = { $weapon }攻擊{ $target }
wh40k10-option-keep = 保留結果
wh40k10-option-re-roll = 重擲
wh40k10-option-command = 指揮重擲（1CP）
wh40k10-option-nobody = 不選擇
wh40k10-option-armour = 護甲豁免
wh40k10-option-invulnerable = 無敵豁免 { $value }+
wh40k10-option-stratagem = { $stratagem ->
    [command-re-roll] 指揮重擲（{ $cost }CP）：{ $unit }
    [insane-bravery] 瘋狂英勇（{ $cost }CP）：{ $unit }
    [grenade] 手榴彈（{ $cost }CP）：{ $unit }
    [go-to-ground] 趴下（{ $cost }CP）：{ $unit }
    [counter-offensive] 反攻（{ $cost }CP）：{ $unit }
    [epic-challenge] 史詩挑戰（{ $cost }CP）：{ $unit }
    [tank-shock] 坦克衝擊（{ $cost }CP）：{ $unit }
    [fire-overwatch] 火力壓制（{ $cost }CP）：{ $unit }
    [rapid-ingress] 快速插入（{ $cost }CP）：{ $unit }
    [heroic-intervention] 英雄介入（{ $cost }CP）：{ $unit }
   *[other] 煙幕（{ $cost }CP）：{ $unit }
}
wh40k10-option-grenades = { $unit }投向{ $target }
wh40k10-option-no = 否
wh40k10-option-yes = 是
wh40k10-order = { $topic ->
    [reaction] 被射擊時詢問我
    [grenade] 詢問我手榴彈
    [bravery] 詢問我瘋狂英勇
    [sequence] 詢問我先後順序
    [stratagem] 詢問我戰略指令
    [re-roll] 詢問我是否重擲
    [allocation] 詢問我攻擊分配給哪個模型
   *[other] 詢問我使用哪種豁免
}
wh40k10-order-case = { $case ->
    [detachment] 分隊戰略指令
    [counter-offensive] 反攻
    [epic-challenge] 史詩挑戰
    [tank-shock] 坦克衝擊
    [fire-overwatch] 火力壓制
    [rapid-ingress] 快速插入
    [heroic-intervention] 英雄介入
    [hit-failed] 失敗的命中擲骰
    [hit-passed] 成功的命中擲骰
    [wound-failed] 失敗的傷口擲骰
    [wound-passed] 成功的傷口擲骰
    [save-failed] 失敗的豁免擲骰
    [save-passed] 成功的豁免擲骰
    [damage] 傷害擲骰
    [attacks] 攻擊次數擲骰
    [hazardous] 危險測試
    [advance] 推進擲骰
    [charge] 衝鋒擲骰
    [desperate-escape] 絕望逃脫測試
    [attack] 攻擊
    [mortal-wound] 致命傷害
   *[other] 每次
}
wh40k10-kind = { $kind ->
    [re-roll] 重擲
    [detachment] 分隊戰略指令
    [counter-offensive] 反攻
    [epic-challenge] 史詩挑戰
    [tank-shock] 坦克衝擊
    [fire-overwatch] 火力壓制
    [rapid-ingress] 快速插入
    [heroic-intervention] 英雄介入
    [reaction] 趴下、煙幕
    [grenade] 手榴彈
    [bravery] 瘋狂英勇
    [allocation] 攻擊分配給哪個模型
    [sequence] 先後順序
   *[other] 使用哪種豁免
}
wh40k10-kind-matters = { $kind ->
    [re-roll] 平均能改變至少一點傷害，或衝鋒、推進仍可能夠到時；只有好處的免費重擲自動進行
    [detachment] 攻擊前，平均至少多造成一點傷害時；其他時機總是詢問
    [counter-offensive] 你的單位能搶在尚未近戰的敵人之前攻擊時
    [epic-challenge] 總是
    [tank-shock] 總是
    [fire-overwatch] 至少有四分之一機會消滅一個模型時；移動之前則為二分之一
    [rapid-ingress] 總是
    [heroic-intervention] 衝鋒至少有六分之一機會夠到時
    [reaction] 平均至少避免一點傷害時
    [grenade] 總是
    [bravery] 單位位於目標標記範圍內時
    [allocation] 模型各不相同時；否則以及選擇自動處理時，由最普通的模型承受
    [sequence] 另一順序能多造成半點傷害時；選擇自動處理時採用最佳順序
   *[other] 從不：採用較好的一種
}
wh40k10-stake-needs = 需要 { $needs }+，機會 { $chance }%。
wh40k10-stake-wounds = 維持現狀：{ $lies } 點傷害；重擲：平均 { $again } 點。
wh40k10-stake-lost = 維持現狀：你失去 { $lies } 點生命值；重擲：平均 { $again } 點。
wh40k10-stake-charge-enough = 擲出 { $roll }，需要 { $needs }：足夠。
wh40k10-stake-charge-short = 擲出 { $roll }，需要 { $needs }：差 { $short }"。重擲有 { $chance }% 機會夠到。
wh40k10-stake-advance = 擲出 { $roll }；{ $needs } 可到達一個目標標記，機會 { $chance }%。
wh40k10-stake-overwatch = 只有 6 命中：最好平均 { $wounds } 點傷害，{ $chance }% 機會消滅一個模型。
wh40k10-stake-reaction = 預計失去 { $wounds } 點生命值。
wh40k10-stake-cp = 指揮點：{ $cp }，之後 { $then }。
wh40k10-dice-for = { $unit }：{ $roll }
wh40k10-dice-again = { $what }，重擲
wh40k10-dice-at = { $unit }對{ $target }：{ $roll }
wh40k10-dice-roll-off = 比骰：第一顆是玩家 1 的，第二顆是玩家 2 的，大者勝
wh40k10-other-question = 這不是對該問題的回答。
wh40k10-unknown = 不存在{ $what }。
wh40k10-too-many = 這裡有{ $count }個，最多接受{ $most }個。
wh40k10-bad-content = 內容無法使用：{ $problem }
wh40k10-cannot-lead = 該單位不能如此被率領（{ $rule }）。
wh40k10-not-your-unit = 那不是你在戰場上的單位。
wh40k10-has-shot = 該單位本階段已被選擇射擊。
wh40k10-fell-back = 該單位本回合已撤退。
wh40k10-advanced = 該單位本回合已推進：只能使用突擊武器射擊。
wh40k10-locked-in-combat = 該單位處於敵方單位的交戰範圍內。
wh40k10-pistol-target = 在交戰範圍內，手槍只能射擊交戰範圍內的單位。
wh40k10-pistols-or-others = 模型只能用手槍或用其他武器射擊，不能兼用。
wh40k10-blast-engaged = 爆炸武器不能以處於你軍隊交戰範圍內的單位為目標。
wh40k10-target-engaged = 目標處於你軍隊單位的交戰範圍內。
wh40k10-lone-operative = 獨行特工只能在 12" 以內被選為目標。
wh40k10-out-of-range = 目標中沒有模型在射程內。
wh40k10-not-visible = 射程內沒有可見的目標模型。
wh40k10-behind-ruins = 被廢墟阻擋：任何模型都無法透過廢墟觀察。
wh40k10-not-out-of-ruins = 該模型只有一部分位於廢墟內：只有完全位於廢墟內的模型才能向外觀察。
wh40k10-no-such-weapon = 該單位沒有這件武器。
wh40k10-melee-weapon = 近戰武器不能用於射擊。
wh40k10-one-profile = 一件武器只能使用一種屬性。
wh40k10-one-target = 一件武器的攻擊不能分配給不同目標。
wh40k10-no-enemy-unit = 那不是戰場上的敵方單位。
wh40k10-finish-this-target = 必須先結算對目前目標的所有攻擊。
wh40k10-no-such-group = 沒有這樣的攻擊。
wh40k10-no-such-save = 該模型沒有這種豁免。
wh40k10-no-free-re-roll = 沒有規則允許重擲這次擲骰。
wh40k10-not-in-target = 該模型不在此單位中。
wh40k10-not-in-unit = 該模型不在此單位中。
wh40k10-character-protected = 護衛模型存活時，攻擊不能分配給英雄。
wh40k10-wounded-first = 必須先分配給已受傷或已被分配攻擊的模型。
wh40k10-no-visible-character = 沒有這樣的可見英雄。
wh40k10-not-in-reach = 該單位不在影響範圍內。
wh40k10-no-bearer = 該模型沒有危險武器。
wh40k10-no-test-needed = 該單位無需進行戰鬥震撼測試。
wh40k10-not-enough-cp = 指揮點不足。
wh40k10-used-this-phase = 該戰略指令本階段已使用。
wh40k10-unit-battle-shocked = 不能對受戰鬥震撼的單位使用戰略指令。
wh40k10-not-now = 現在不能使用該戰略指令。
wh40k10-wrong-unit = 不能對該單位使用這個戰略指令。
wh40k10-muster-points = 軍隊花費 { $points } 分，上限為 { $limit } 分。
wh40k10-muster-faction = 該單位沒有軍隊的陣營關鍵字。
wh40k10-muster-no-cost = 沒有此規模單位的分數。
wh40k10-muster-composition = { $model }：{ $count }，但該單位應有 { $least } 至 { $most }。
wh40k10-muster-copies = 軍隊最多只能有 { $most } 個此類單位。
wh40k10-muster-enhancement = 該單位不能獲得此強化。
wh40k10-muster-character = 軍隊沒有英雄。
wh40k10-muster-warlord = 必須有且只有一個英雄擔任主將。
wh40k10-muster-empty = 該單位沒有任何模型。
wh40k10-round-began = 戰鬥回合 { $round }
wh40k10-phase-began = { $side }：{ $phase }
wh40k10-turn-ended = { $side }的回合結束。
wh40k10-battle-ended = 遊戲結束，{ $first } 比 { $second }。
wh40k10-command-points = 指揮點：玩家 1 有 { $first }，玩家 2 有 { $second }。
wh40k10-recovered = 單位 { $unit } 不再受戰鬥震撼。
wh40k10-battle-shock-test = { $passed ->
    [yes] 單位 { $unit } 通過戰鬥震撼測試：{ $total }（需要 { $needs }+）。
   *[no] 單位 { $unit } 未通過戰鬥震撼測試：{ $total }（需要 { $needs }+）。
}
wh40k10-battle-shocked = 單位 { $unit } 受戰鬥震撼。
wh40k10-stratagem-used = { $stratagem ->
    [command-re-roll] { $side }為{ $unit }使用指揮重擲，剩餘 { $cp }CP。
    [insane-bravery] { $side }對{ $unit }使用瘋狂英勇：{ $does }。剩餘 { $cp }CP。
    [grenade] { $side }對{ $unit }使用手榴彈：{ $does }。剩餘 { $cp }CP。
    [go-to-ground] { $side }對{ $unit }使用趴下：{ $does }。剩餘 { $cp }CP。
    [counter-offensive] { $side }對{ $unit }使用反攻：{ $does }。剩餘 { $cp }CP。
    [epic-challenge] { $side }對{ $unit }使用史詩挑戰：{ $does }。剩餘 { $cp }CP。
    [tank-shock] { $side }對{ $unit }使用坦克衝擊：{ $does }。剩餘 { $cp }CP。
    [fire-overwatch] { $side }對{ $unit }使用火力壓制：{ $does }。剩餘 { $cp }CP。
    [rapid-ingress] { $side }對{ $unit }使用快速插入：{ $does }。剩餘 { $cp }CP。
    [heroic-intervention] { $side }對{ $unit }使用英雄介入：{ $does }。剩餘 { $cp }CP。
   *[other] { $side }對{ $unit }使用煙幕：{ $does }。剩餘 { $cp }CP。
}
wh40k10-grenades = 單位 { $unit } 向單位 { $target } 投擲手榴彈：{ $count } 點致命傷害。
wh40k10-re-rolled = { $side }重擲{ $roll }：{ $faces }。
wh40k10-targets-selected = { $unit } 攻擊{ $targets }。
wh40k10-attacks = 模型 { $model } 用{ $weapon }攻擊單位 { $target }：{ $count } 次攻擊。
wh40k10-attacks-lost = 模型 { $model } 的剩餘攻擊失效。
wh40k10-automatic-hit = 模型 { $model } 自動命中。
wh40k10-hit-roll-short = 命中
wh40k10-wound-roll-short = 傷口
wh40k10-saving-throw-short = 豁免
wh40k10-feel-no-pain-short = 不屈之軀
wh40k10-hit-roll = { $result ->
    [fail] 命中擲骰：{ $face }，需要 { $needs }+{ $modifier ->
        [none] { "" }
       *[other] {""}（修正 { $modifier }）
    }，未命中。
    [critical] 命中擲骰：{ $face }，需要 { $needs }+{ $modifier ->
        [none] { "" }
       *[other] {""}（修正 { $modifier }）
    }，暴擊命中。
   *[success] 命中擲骰：{ $face }，需要 { $needs }+{ $modifier ->
        [none] { "" }
       *[other] {""}（修正 { $modifier }）
    }，命中。
}
wh40k10-wound-roll = { $result ->
    [fail] 傷口擲骰：{ $face }，需要 { $needs }+{ $modifier ->
        [none] { "" }
       *[other] {""}（修正 { $modifier }）
    }，未造成傷口。
    [critical] 傷口擲骰：{ $face }，需要 { $needs }+{ $modifier ->
        [none] { "" }
       *[other] {""}（修正 { $modifier }）
    }，暴擊傷口。
   *[success] 傷口擲骰：{ $face }，需要 { $needs }+{ $modifier ->
        [none] { "" }
       *[other] {""}（修正 { $modifier }）
    }，造成傷口。
}
wh40k10-sustained-hits = 持續命中：{ $count } 次命中。
wh40k10-lethal-hit = 致命命中：攻擊自動造成傷口。
wh40k10-devastating = 毀滅傷口：稍後造成 { $count } 點致命傷害。
wh40k10-allocated = 分配給模型 { $model }。
wh40k10-saving-throw = { $save ->
    [armour] 模型 { $model } 的護甲豁免：{ $face }，需要 { $needs }+{ $modifier ->
        [none] { "" }
       *[other] {""}（修正 { $modifier }）
    }，{ $saved ->
        [yes] 成功。
       *[no] 失敗。
    }
   *[invulnerable] 模型 { $model } 的無敵豁免：{ $face }，需要 { $needs }+{ $modifier ->
        [none] { "" }
       *[other] {""}（修正 { $modifier }）
    }，{ $saved ->
        [yes] 成功。
       *[no] 失敗。
    }
}
wh40k10-damage = 模型 { $model } 受到 { $damage } 點傷害。
wh40k10-feel-no-pain = { $ignored ->
    [yes] 模型 { $model } 不屈之軀：{ $face }，需要 { $needs }+，不失去生命值。
   *[no] 模型 { $model } 不屈之軀：{ $face }，需要 { $needs }+，無效。
}
wh40k10-wound-lost = 模型 { $model } 剩餘 { $wounds } 點生命值。
wh40k10-mortal-wounds = 單位 { $unit } 受到 { $count } 點致命傷害。
wh40k10-deadly-demise = 模型 { $model } 的致命破滅：{ $face }。
wh40k10-out-of-coherency = 單位 { $unit } 失去單位凝聚：移除模型，直至恢復單位凝聚。
wh40k10-model-destroyed = 模型 { $model } 被消滅。
wh40k10-unit-destroyed = 單位 { $unit } 被消滅。
wh40k10-hazardous-test = 單位 { $unit } 的危險測試：{ $face }。
wh40k10-ask-mover = 選擇下一個移動的單位及其移動方式
wh40k10-ask-move = { $unit }，{ $move }（至多 { $far }"）：各模型移動到哪裡？
wh40k10-ask-escape = { $unit }：逃脫中失去哪個模型？
wh40k10-ask-disembark = { $unit }下車：部署在哪裡？
wh40k10-ask-arriving = { $unit }登場：部署在哪裡？
wh40k10-ask-arrival = 哪個單位從預備隊登場？
wh40k10-ask-embark = { $unit }是否上車？
wh40k10-ask-fly = { $unit }：向前飛行多遠，然後如何旋轉？
wh40k10-ask-charger = 哪個單位宣告衝鋒？
wh40k10-ask-charge-targets = { $unit }衝鋒：選擇目標
wh40k10-ask-fighter = 接下來哪個單位戰鬥？
wh40k10-ask-melee = { $unit }戰鬥：選擇武器與目標
wh40k10-option-stay = 其餘單位保持靜止
wh40k10-option-no-arrival = 不再有單位登場
wh40k10-option-no-charge = 不再有單位衝鋒
wh40k10-option-ahead = 筆直向前
wh40k10-option-pivot = 旋轉
wh40k10-has-moved = 該單位本階段已行動過。
wh40k10-disembarked = 該單位本回合已下車。
wh40k10-embarked-now = 該單位本階段已上車。
wh40k10-unit-cannot-move = 該單位沒有可以移動的模型。
wh40k10-not-engaged = 該單位不在任何敵方單位的交戰範圍內。
wh40k10-engaged = 處於敵方單位交戰範圍內的單位只能保持靜止或撤退。
wh40k10-cannot-fall-back = 有模型無法結束於交戰範圍之外：該單位不能撤退。
wh40k10-no-battlefield = 沒有戰場。
wh40k10-through-vehicle = { $model }：巨獸與載具不能互相穿過。
wh40k10-through-engagement = { $model }：路徑穿過敵方單位的交戰範圍。
wh40k10-ends-in-wall = { $model }不能結束於牆壁或樓板之中。
wh40k10-no-upper-floor = 只有步兵、野獸和能飛行的模型可以站在上層。
wh40k10-too-near = { $model }結束時與敵方模型距離不超過 { $inches }"。
wh40k10-must-leave = 該單位能夠撤退，因此必須撤退。
wh40k10-must-charge = 衝鋒可以完成，因此必須完成。
wh40k10-has-charged = 該單位本階段已宣告過衝鋒。
wh40k10-no-enemy-near = 12" 內沒有敵方單位。
wh40k10-aircraft-cannot-charge = 飛行器不能宣告衝鋒。
wh40k10-advanced-no-charge = 該單位本回合已推進。
wh40k10-disembarked-no-charge = 該單位如此下車後，本回合不能衝鋒。
wh40k10-target-too-far = 該單位不在 12" 內。
wh40k10-only-fly = 只有能飛行者才能衝鋒飛行器或與之戰鬥。
wh40k10-charge-somebody = 衝鋒須有一個或多個互不相同的目標。
wh40k10-target-not-engaged = 單位結束時並未與所有目標處於交戰範圍內。
wh40k10-not-closer = { $model }結束時沒有更接近敵方模型。
wh40k10-could-get-closer = { $model }可以更接近目標，因此必須如此。
wh40k10-could-touch = { $model }可以與敵方模型底座接觸，因此必須如此。
wh40k10-already-touching = { $model }已與敵方模型底座接觸，不能移動。
wh40k10-ends-unengaged = 單位結束時不在任何敵方單位的交戰範圍內。
wh40k10-has-fought = 該單位本階段已戰鬥過。
wh40k10-fights-later = 該單位在其餘單位步驟中戰鬥。
wh40k10-cannot-fight = 該模型觸及不到任何敵方單位。
wh40k10-everybody-fights = { $model }可以戰鬥，必須為其選擇武器與目標。
wh40k10-ranged-weapon = 遠程武器不能用於近戰。
wh40k10-one-weapon = 每個模型只用一件近戰武器。
wh40k10-bad-split = 該武器的攻擊分配有誤。
wh40k10-not-in-reserves = 該單位不在預備隊中。
wh40k10-no-room = 本回合沒有容納該單位的空間。
wh40k10-too-early = 戰略預備隊不能在第 1 戰鬥回合登場。
wh40k10-must-return = 離開戰場的飛行器必須返回。
wh40k10-not-at-edge = { $model }並未完全處於戰場邊緣 6" 內。
wh40k10-in-enemy-zone = { $model }將處於敵方部署區內。
wh40k10-set-up-all = 整個單位都必須部署。
wh40k10-room-for-model = { $model }還有地方可以部署。只有無法部署的模型才會被消滅。
wh40k10-no-such-transport = 那不是你在戰場上的運輸載具。
wh40k10-no-capacity = 該運輸載具無法容納該單位。
wh40k10-transport-too-far = 並非所有模型都在運輸載具 3" 內。
wh40k10-not-aboard = 該單位不在運輸載具中。
wh40k10-transport-not-here = 其運輸載具不在戰場上。
wh40k10-transport-hurried = 其運輸載具本回合已推進或撤退。
wh40k10-not-within-reach = { $model }並未完全處於運輸載具的規定距離內。
wh40k10-aircraft-moves = 飛行器只能進行正常移動。
wh40k10-flies-too-short = 飛行器至少向前飛行 20"。
wh40k10-pivots-too-far = 飛行器最多旋轉 90 度。
wh40k10-remained-stationary = { $unit }保持靜止。
wh40k10-random-move = { $unit }最多移動 { $inches }"。
wh40k10-advance-roll = { $unit }的推進擲骰：{ $roll }。
wh40k10-unit-moved = { $models ->
    [0] { $unit }，{ $move }：無人移動。
   *[other] { $unit }，{ $move }：{ $models } 個模型，最遠 { $longest }"。
}
wh40k10-arrived = { $unit }登場。
wh40k10-left-battlefield = { $unit }離開戰場，進入戰略預備隊。
wh40k10-embarked = { $unit }上車：{ $transport }。
wh40k10-disembarked-from = { $unit }從{ $transport }下車。
wh40k10-charge-declared = { $unit }宣告衝鋒：{ $targets }。
wh40k10-charge-roll = { $unit }的衝鋒擲骰：{ $roll }。
wh40k10-charge-failed = { $why ->
    [too-short] { $unit }衝鋒失敗：擲出 { $roll }"，到達{ $target }需要 { $needs }"。
    [no-way] { $unit }衝鋒失敗：擲出 { $roll }"，到達{ $target }只需 { $needs }"，但模型或地形使該單位沒有合法的終點。
   *[out-of-reach] { $unit }衝鋒失敗：無論擲出多少，都沒有模型能站到搆得著{ $target }的地方。
}
wh40k10-fights = { $unit }進行戰鬥。
wh40k10-has-fought-event = { $unit }已完成戰鬥。
wh40k10-other-event = 發生了某事。
wh40k10-move = { $move ->
    [normal] 正常移動
    [advance] 推進移動
    [fall-back] 撤退移動
    [scout] 斥候移動
    [charge] 衝鋒移動
    [pile-in] 擠近移動
    [consolidate] 鞏固移動
   *[other] 部署
}
wh40k10-option-move = { $move ->
    [normal] { $unit }：正常移動
    [advance] { $unit }：推進
    [fall-back] { $unit }：撤退
    [stationary] { $unit }：保持靜止
   *[other] { $unit }：下車
}
wh40k10-desperate-escape = { $passed ->
    [yes] { $unit }的絕望逃脫測試：{ $face }，成功逃脫。
   *[no] { $unit }的絕望逃脫測試：{ $face }，失去一個模型。
}
wh40k10-bail-out = { $hurt ->
    [yes] { $unit }逃出殘骸：{ $face }，承受 1 點致命傷害。
   *[no] { $unit }逃出殘骸：{ $face }，未受傷。
}
wh40k10-ends-on-marker = { $model }將結束於目標標記之上。
wh40k10-ask-scout = 哪個單位進行斥候移動？
wh40k10-option-no-scout = 不再斥候移動
wh40k10-no-scouts = 該單位並非所有模型都有斥候能力。
wh40k10-not-closer-to-marker = { $model }結束時沒有更接近最近的目標標記。
wh40k10-not-at-marker = 單位結束時不在最近目標標記的範圍內。
wh40k10-one-weapon-each = 每個乘員只能借出一件武器。
wh40k10-deck-full = 射擊甲板容不下這麼多乘員。
wh40k10-idea = { $idea ->
    [marker] 前往目標標記 { $what }
    [enemy] 逼近{ $what }
    [range] 進入對{ $what }的射程
    [cover] 進入掩護：{ $what }
    [floor] 登上上層樓面：{ $what }
    [hide] 躲到{ $what }後面
    [screen] 掩護{ $what }
    [middle] 前往戰場中央{ $what }
    [away] 遠離{ $what }
    [there] 到那裡{ $what }
    [charge] 完成衝鋒{ $what }
    [close-in] 貼近敵方單位{ $what }
    [consolidate] 貼近敵方單位或目標標記{ $what }
    [fall-back] 脫離交戰範圍{ $what }
   *[stay] 不動{ $what }
}
wh40k10-idea-place = { $region ->
    [top-left] 左上（{ $x }"，{ $y }"）
    [top-middle] 上方（{ $x }"，{ $y }"）
    [top-right] 右上（{ $x }"，{ $y }"）
    [middle-left] 左側（{ $x }"，{ $y }"）
   *[middle-middle] 中央（{ $x }"，{ $y }"）
    [middle-right] 右側（{ $x }"，{ $y }"）
    [bottom-left] 左下（{ $x }"，{ $y }"）
    [bottom-middle] 下方（{ $x }"，{ $y }"）
    [bottom-right] 右下（{ $x }"，{ $y }"）
}
wh40k10-idea-fly = 前進 { $inches }"，再轉 { $degrees }°
wh40k10-idea-attacks = { $idea ->
    [all] 全部攻擊{ $unit }
    [each] 各打各的目標{ $unit }
   *[none] 不攻擊{ $unit }
}
wh40k10-figure-wounds = 平均失去生命值
wh40k10-figure-slain = 平均消滅模型
wh40k10-figure-destroyed = 全滅
wh40k10-figure-charge = 衝鋒擲骰足夠
wh40k10-nearest-target = 最近的是{ $unit }，距離 { $inches }"；衝鋒擲骰足夠的機率為 { $chance }%
wh40k10-target-away = 距離 { $inches }"

# Abilities beyond the core abilities.

wh40k10-special = { $aura ->
    [yes] { $psychic ->
        [yes] { $name }（光環、靈能）：{ $whom }：{ $effect }
       *[no] { $name }（光環）：{ $whom }：{ $effect }
    }
   *[no] { $psychic ->
        [yes] { $name }（靈能）：{ $whom }：{ $effect }
       *[no] { $name }：{ $whom }：{ $effect }
    }
}
wh40k10-whom = { $whom ->
    [bearer] 本模型
    [unit] 本單位
    [all-friends] 友軍{ $units }
    [friends] { $inches }" 以內的友軍{ $units }
   *[other] { $inches }" 以內的敵方{ $units }
}
wh40k10-units-of = { $narrowed ->
    [no] 單位
   *[yes] { $keywords } 單位
}
wh40k10-effect = { $effect ->
    [hit] 命中擲骰 { $value }
    [wound] 傷口擲骰 { $value }
    [ap] AP 值 { $value }
    [strength] 力量 { $value }
    [attacks] 攻擊次數 { $value }
    [damage] 傷害 { $value }
    [critical-hits] { $value } 即為暴擊命中
    [critical-wounds] { $value } 即為暴擊傷口
    [mortal-wounds] 暴擊傷口額外造成 { $value } 點致命傷害
    [be-hit] 以其為目標的命中擲骰 { $value }
    [be-wounded] 以其為目標的傷口擲骰 { $value }
    [be-pierced] 以其為目標的攻擊 AP 值減弱 { $value }
    [save] 豁免擲骰 { $value }
    [invulnerable] 無敵豁免 { $value }
    [feel-no-pain] 不屈之軀 { $value }
    [cover] 享有掩護加成
    [move] 移動力 { $value }"
    [toughness] 韌性 { $value }
    [leadership] 領導力 { $value }
    [objective-control] 目標控制 { $value }
    [advance] 推進擲骰 { $value }
    [charge] 衝鋒擲骰 { $value }
    [battle-shock] 戰鬥震撼測試 { $value }
    [advance-and-shoot] 推進後仍可射擊
    [advance-and-charge] 推進後仍可衝鋒
    [fall-back-and-shoot] 撤退後仍可射擊
    [fall-back-and-charge] 撤退後仍可衝鋒
    [gain-cp] 獲得 { $value }CP
    [regain] 一個模型恢復 { $value } 點失去的生命值
    [suffer] 承受 { $value } 點致命傷害
   *[other] 可以重新部署
}
wh40k10-effect-re-roll = { $which ->
    [ones] { $roll ->
        [hit] 可重擲為 1 的命中擲骰
        [wound] 可重擲為 1 的傷口擲骰
       *[other] 可重擲為 1 的豁免擲骰
    }
    [failures] { $roll ->
        [hit] 可重擲失敗的命中擲骰
        [wound] 可重擲失敗的傷口擲骰
       *[other] 可重擲失敗的豁免擲骰
    }
   *[other] { $roll ->
        [hit] 可重擲命中擲骰
        [wound] 可重擲傷口擲骰
        [advance] 可重擲推進擲骰
        [charge] 可重擲衝鋒擲骰
       *[other] 可重擲豁免擲骰
    }
}
wh40k10-effect-weapon = 武器具有{ $ability }
wh40k10-effect-core = 具有{ $ability }
wh40k10-effect-when = { $effect }（{ $when }）
wh40k10-when = { $when ->
    [ranged] 遠程攻擊
    [melee] 近戰攻擊
    [charged] 本回合衝鋒過
    [stationary] 保持靜止
    [leading] 率領單位時
    [wounds] 剩餘 { $value } 點或更少的生命值
    [below-half-strength] 低於半數時
    [below-starting-strength] 少於起始模型數量時
    [not-battle-shocked] 未受戰鬥震撼時
    [at-marker] 在目標標記範圍內
    [from-round] 第 { $value } 戰鬥回合起
    [own-turn] 己方回合
    [opponents-turn] 對手回合
    [target-has] 目標為 { $value }
    [target-below-half-strength] 目標低於半數
    [target-within] 目標在 { $value }" 內
    [target-fully-visible] 目標完全可見
    [strength-above-toughness] 力量高於韌性
    [psychic-attack] 對抗靈能攻擊
    [mortal-wound] 對抗致命傷害
    [command-phase] 己方指揮階段
    [round-starts] 戰鬥回合開始時
   *[other] 遊戲開始前
}
wh40k10-in-force = 另外：{ $what }
wh40k10-cause = { $name }
wh40k10-causes = { $causes }
wh40k10-cause-hover = 懸浮模式
wh40k10-cause-cover = 對遠程攻擊享有掩護加成（{ $by }）
wh40k10-given = { $ability }（{ $name }）
wh40k10-so-many-models = { $count }個模型
wh40k10-effects = { $effects }
wh40k10-stratagem-does = { $stratagem ->
    [command-re-roll] 重擲該骰
    [insane-bravery] 失敗的測試視為通過
    [grenade] 擲六顆骰，每個 4+ 對 8" 內一個敵方單位造成一點致命傷害
    [go-to-ground] 直到階段結束擁有 6+ 無敵豁免和掩護加成
    [smokescreen] 直到階段結束擁有隱匿和掩護加成
    [counter-offensive] 該單位成為下一個戰鬥的單位
    [epic-challenge] 直到階段結束其近戰攻擊擁有精準
    [tank-shock] 按一件近戰武器的力量擲骰，力量高於韌性則多擲兩顆；每個 5+ 造成一點致命傷害，最多六點
    [fire-overwatch] 該單位射擊該敵方單位，只有未修正的 6 命中
    [rapid-ingress] 該單位現在從預備隊登場
   *[heroic-intervention] 該單位衝鋒該敵方單位
}
wh40k10-option-detachment = { $stratagem }（{ $cost }CP）：{ $unit }
wh40k10-option-rule = { $unit }的{ $name }
wh40k10-option-army-rule = { $name }
wh40k10-ask-detachment = { $moment ->
    [command] 你的指揮階段：使用分隊戰略指令嗎？
    [moves] { $unit }移動。使用分隊戰略指令嗎？
    [shoots] { $unit }射擊。使用分隊戰略指令嗎？
    [charges] { $unit }衝鋒。使用分隊戰略指令嗎？
    [fights] { $unit }進行戰鬥。使用分隊戰略指令嗎？
   *[other] 敵方單位攻擊{ $unit }。使用分隊戰略指令嗎？
}
wh40k10-ask-next-rule = 有多條規則同時結算：接下來是哪一條？
wh40k10-ask-pre-battle = 結算哪個單位的戰前規則？
wh40k10-no-pre-battle-rule = 該單位沒有尚未結算的戰前規則。
wh40k10-more-command-points = { $side }額外獲得 { $count }CP。
wh40k10-ability-resolved = { $unit }：{ $name }。
wh40k10-army-rule-resolved = { $side }：{ $name }。
wh40k10-wounds-regained = { $model }恢復到 { $wounds } 點生命值。
wh40k10-detachment-used = { $side }對{ $unit }使用{ $stratagem }：{ $does }。剩餘 { $cp }CP。
wh40k10-nobody-hurt = 該單位沒有模型失去過生命值。
wh40k10-attacks-roll = { $unit }的攻擊次數擲骰：{ $total }。
wh40k10-attacks-roll-short = 攻擊次數
wh40k10-damage-roll = { $unit }的傷害擲骰：{ $total }。
wh40k10-damage-roll-short = 傷害
wh40k10-merit = { $merit ->
    [marker] 控制目標標記 { $what }
    [markers] 控制目標標記 { $what }
    [primary] 主要任務{ $what }
    [card] { $what }
   *[gambit] 挑戰任務{ $what }
}
wh40k10-number = { $number }
wh40k10-modifier = { $source ->
    [heavy] { $value } 重型{ $name }
    [indirect-fire] { $value } 曲射{ $name }
    [big-guns] { $value } 大砲長鳴{ $name }
    [lance] { $value } 騎槍{ $name }
    [stealth] { $value } 隱匿{ $name }
    [smokescreen] { $value } 煙幕{ $name }
    [ap] { $value } AP 值{ $name }
    [cover] { $value } 掩護加成{ $name }
   *[named] { $value } { $name }
}
wh40k10-toll = { $wounds ->
    [0] { $unit } 對 { $target } 的攻擊：未造成損失。
   *[other] { $unit } 對 { $target } 的攻擊：失去 { $wounds } 點生命值，{ $slain ->
        [0] 無人陣亡
       *[other] { $slain } 個模型陣亡
    }，{ $left ->
        [0] 無人剩餘
       *[other] 剩餘 { $left } 個
    }。
}
wh40k10-would-do-nothing = 對該單位將要做的事不起任何作用。
wh40k10-no-ranged-weapon = 沒有遠程武器，無從射擊。
wh40k10-no-target-in-sight = 其武器射程和視線內沒有敵方單位。
wh40k10-model-note = { $name }，生命值剩餘 { $wounds }/{ $full }；{ $weapons }
wh40k10-save-needs = 需要 { $needs }+（已計入 AP 值與掩護）
wh40k10-save-hopeless = 不可能成功：擲不出足夠高的結果
wh40k10-figure-saved = 豁免成功
wh40k10-set-up-last = 該單位在雙方部署之後部署。
wh40k10-lesson-name = { $lesson ->
    [move] 第一課：移動與測量
    [shoot] 第二課：射擊
    [charge] 第三課：衝鋒與戰鬥
    [hold] 第四課：目標標記與指揮點
   *[battle] 第五課：一場小規模戰鬥
}
wh40k10-lesson-note = { $lesson ->
    [move] 一個單位能走多遠、尺子說明什麼、什麼會攔住它。
    [shoot] 目標、射程，以及一次攻擊的四種擲骰。
    [charge] 衝鋒擲骰、交戰範圍，以及誰先打。
    [hold] 如何取勝：目標標記、OC，以及 CP 能換來什麼。
   *[battle] 對陣指揮官的 500 分戰鬥，共五個戰鬥回合。
}
wh40k10-lesson = { $step ->
    [move-table] 藍色是你的，赭色是敵人。同一單位的模型一起移動，彼此保持在 2" 以內。拿起尺子（R）量到敵人的距離：任何時候都可以測量。
    [move-which] 現在是你的移動階段。選一個單位和它的移動方式：正常移動最多走其卡片上的移動力。
    [move-drag] 把模型拖向標記，或選下面的一個建議。路線上每英吋一個刻度；紅色說明為何不行，第一個選項是最近的合法位置。變綠後確認。
    [move-advance] 另一個單位可以推進：移動力加一個 D6，但之後只能用突擊武器射擊，也不能衝鋒。移動它或讓它留在原地，然後進入射擊。
    [move-done] 移動就是這樣。隨意打完這個回合；本課隨這個戰鬥回合結束。
    [shoot-phases] 一個回合有五個階段，寫在上方：指揮、移動、射擊、衝鋒、戰鬥。原地不動者用重型武器射擊更準。結束移動階段。
    [shoot-range] 選擇由誰射擊。射程（G）會畫出武器能打多遠；看不見或不在射程內的會劃掉並說明原因。
    [shoot-targets] 給每件武器指定目標：點一個敵人就把全部火力給它。旁邊寫著平均結果。大怪需要強力武器，人群需要多發射擊。
    [shoot-sequence] 一次攻擊分四步擲骰：命中、傷口（力量對韌性）、豁免（按 AP 變差）、傷害。紀錄裡有彙總；展開它，「為什麼？」會顯示規則。
    [shoot-again] 讓另一個單位也射擊，然後打完這個戰鬥回合。
    [charge-near] 衝鋒最遠 12"，由兩顆骰子決定。越近越穩：先把遊騎移近，然後進入衝鋒階段。
    [charge-charger] 選擇誰衝鋒，再選目標。每個目標旁寫著距離和擲骰足夠的機率。
    [charge-roll] 擲兩顆骰子。若點數不夠，單位留在原地。
    [charge-engage] 衝鋒者必須停在目標 1" 以內：交戰範圍。選一個建議即可全部就位。然後是戰鬥階段。
    [charge-fight] 衝鋒的單位先打。選擇單位；它先擠近最多 3"，然後像射擊一樣給武器指定目標。
    [charge-done] 剩下的敵人輪流還擊。打完這個戰鬥回合。
    [hold-markers] 戰鬥靠佔領目標取勝，而不是靠殺敵。標記 3" 以內的 OC 總和決定歸誰；雙方的總和寫在圓環上。
    [hold-take] 派單位到你這邊的兩個標記各一個。
    [hold-points] 每個指揮階段開始時，雙方各得 1 點 CP。繼續，直到你的下一個回合。
    [hold-command] CP 可以換取戰略指令：重擲一顆骰子、在對方回合射擊、讓單位不潰退。「現在能用什麼？」（U）列出可用的和時機。
    [hold-score] 從第二個戰鬥回合起，你在自己指揮階段結束時佔領的目標會得分。在餘下的戰鬥裡佔得比他們多。
    [battle-plan] 雙方軍隊已就位。四個標記計分；上方清單後的卡片說明計分方式。讓射手守住近處的，快速單位去搶遠處的。
    [battle-rounds] 打你的回合：移動、射擊、衝鋒、戰鬥。每個問題都說明是關於什麼的，選「完成」就繼續。
    [battle-theirs] 在對方回合，當你的人被擊中時會問你：用哪種豁免、誰倒下、是否使用戰略指令。
   *[battle-on] 共五個戰鬥回合。不時看看比分：佔得多的獲勝。
}
