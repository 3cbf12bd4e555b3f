# 渡口。

ford-scout = { $name ->
    [heron] 蒼鷺
    [otter] 水獺
    [kite] 鳶
    [fox] 狐狸
    [badger] 獾
    [crow] 烏鴉
   *[other] 無人
}
ford-side = { $side ->
    [1] 河民
   *[other] 山民
}
ford-errand = { $errand ->
    [crossing] 渡河
    [hunter] 獵人
    [shepherd] 牧人
    [miser] 守財奴
   *[woodsman] 樵夫
}
ford-errand-text = { $errand ->
    [crossing] 若至少兩名己方斥候在對岸結束遊戲，得兩分。
    [hunter] 若至少兩名敵方斥候已被移除，得兩分。
    [shepherd] 若沒有己方斥候被移除，得兩分。
    [miser] 若至少還剩兩枚硬幣，得兩分。
   *[woodsman] 若至少一名己方斥候在樹林中結束遊戲，得兩分。
}
ford-map = { $map ->
    [old-mill] 老磨坊
    [two-woods] 雙林
   *[other] { $map }
}
ford-field-map = 地圖

## 桌面

ford-hearts = 體力
ford-activated = 本輪已啟動
ford-knob-square = 方格
ford-track-round = 輪次
ford-track-points = 分數
ford-brief = { $part ->
    [goal] 如何獲勝
   *[errand] 秘密
}
ford-brief-text = { $part ->
    [goal] 共 { $number } 個回合，每回合結束時，有斥候佔據的每個渡口給該方一分。得分多者獲勝。
   *[errand] 雙方各有一項對方看不到的使命；完成後終局得 { $number } 分。
}
ford-track-coins = 硬幣
ford-hand = 差事

## 提問

ford-ask-stake = 你為先手押多少枚硬幣？雙方秘密選擇。
ford-ask-activate = 你啟動哪名斥候？
ford-ask-move = { $scout }去哪裡？
ford-ask-attack = { $scout }攻擊誰？
ford-ask-snap = { $scout }靠近了。你的哪名斥候立即攻擊牠？
ford-ask-re-roll = { $attacker }為{ $attack }，{ $defender }為{ $defence }。要花一枚硬幣重擲你的骰子嗎？
ford-coins = { $coins ->
    [0] 不押硬幣
   *[other] { $coins }枚硬幣
}
ford-stay = 留在{ $cell }
ford-go = 到{ $cell }，{ $cost }點移動力
ford-nobody = 無人
ford-keep-die = 保留骰子
ford-buy-re-roll = 花一枚硬幣重擲
ford-kind-re-rolls = 重擲
ford-kind-re-rolls-matters = 你將輸掉交鋒時
ford-order-re-rolls = 重擲
ford-case-behind = 當我將輸掉交鋒時
ford-case-ahead = 當我將贏得交鋒時

## 為什麼不行

ford-stake-too-high = { $coins }枚硬幣多於你錢袋裡的{ $purse }枚。
ford-already-activated = 牠本輪已經啟動過。
ford-not-your-scout = 棋盤上沒有你的這名斥候。
ford-no-ground = 那裡不能站立。
ford-occupied = 那裡站著另一名斥候。
ford-too-far = 最短的路需要{ $cost }點移動力；斥候只有{ $allowance }點。
ford-no-way = 沒有路通往那裡。
ford-not-beside = 牠不是相鄰的敵人，或者中間隔著牆。
ford-cannot-snap = 牠不與移動者相鄰，或者本輪已經啟動過。
ford-no-coin = 你的錢袋是空的。
ford-other-question = 這回答的是另一個問題。

## 發生的事

ford-drew = { $side }抽取一件差事。
ford-you-drew = 你抽到差事「{ $errand }」。
ford-round = 第{ $round }輪開始。
ford-staked = 河民押了{ $first }枚，山民押了{ $second }枚。
ford-tie = 擲骰定先後：河民{ $first }，山民{ $second }。
ford-goes-first = { $side }先行動。
ford-activates = 啟動{ $scout }。
ford-passed-over = { $side }沒有可啟動的斥候了。
ford-moved = { $scout }從{ $from }移動到{ $to }，用去{ $cost }點移動力。
ford-stayed = { $scout }原地不動。
ford-attacked = { $attacker }攻擊{ $defender }。
ford-snapped = { $attacker }截擊{ $defender }。
ford-rolled = { $attacker }擲出{ $attack }{ $support ->
    [0] {""}
   *[other] ，支援+{ $support }
}；{ $defender }擲出{ $defence }{ $cover ->
    [0] {""}
   *[other] ，掩護+{ $cover }
}。
ford-re-rolled = { $side }花了一枚硬幣：{ $scout }現在是{ $die }。
ford-hit = { $scout }失去一點體力，還剩{ $hearts }點。
ford-missed = { $scout }守住了。
ford-removed = { $scout }被移除。
ford-held = { $side }佔據渡口{ $cell }。
ford-errand-fulfilled = { $side }的差事是「{ $errand }」，已完成。
ford-errand-failed = { $side }的差事是「{ $errand }」，未完成。
ford-ended = 遊戲結束：河民{ $first }分，山民{ $second }分。

## 設定與地圖

ford-no-such-map = 沒有名為{ $map }的地圖。
ford-no-such-field = 沒有名為{ $field }的選項。
ford-three-starts = 第{ $side }方必須有三個可站立的起始格。
ford-map-no-drawing = 地圖沒有圖形。
ford-map-long-line = 圖形的第{ $line }行比第一行長。
ford-map-bad-sign = 圖形的第{ $line }行有一個在該處沒有意義的符號。
