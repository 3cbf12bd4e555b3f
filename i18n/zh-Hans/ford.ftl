# 渡口。

ford-scout = { $name ->
    [heron] 苍鹭
    [otter] 水獭
    [kite] 鸢
    [fox] 狐狸
    [badger] 獾
    [crow] 乌鸦
   *[other] 无人
}
ford-side = { $side ->
    [1] 河民
   *[other] 山民
}
ford-errand = { $errand ->
    [crossing] 渡河
    [hunter] 猎人
    [shepherd] 牧人
    [miser] 守财奴
   *[woodsman] 樵夫
}
ford-errand-text = { $errand ->
    [crossing] 若至少两名己方斥候在对岸结束游戏，得两分。
    [hunter] 若至少两名敌方斥候已被移除，得两分。
    [shepherd] 若没有己方斥候被移除，得两分。
    [miser] 若至少还剩两枚硬币，得两分。
   *[woodsman] 若至少一名己方斥候在树林中结束游戏，得两分。
}
ford-map = { $map ->
    [old-mill] 老磨坊
    [two-woods] 双林
   *[other] { $map }
}
ford-field-map = 地图

## 桌面

ford-hearts = 体力
ford-activated = 本轮已激活
ford-knob-square = 方格
ford-track-round = 轮次
ford-track-points = 分数
ford-brief = { $part ->
    [goal] 如何获胜
   *[errand] 秘密
}
ford-brief-text = { $part ->
    [goal] 共 { $number } 个回合，每回合结束时，有斥候占据的每个渡口给该方一分。得分多者获胜。
   *[errand] 双方各有一项对方看不到的使命；完成后终局得 { $number } 分。
}
ford-track-coins = 硬币
ford-hand = 差事

## 提问

ford-ask-stake = 你为先手押多少枚硬币？双方秘密选择。
ford-ask-activate = 你激活哪名斥候？
ford-ask-move = { $scout }去哪里？
ford-ask-attack = { $scout }攻击谁？
ford-ask-snap = { $scout }靠近了。你的哪名斥候立即攻击它？
ford-ask-re-roll = { $attacker }为{ $attack }，{ $defender }为{ $defence }。要花一枚硬币重投你的骰子吗？
ford-coins = { $coins ->
    [0] 不押硬币
   *[other] { $coins }枚硬币
}
ford-stay = 留在{ $cell }
ford-go = 到{ $cell }，{ $cost }点移动力
ford-nobody = 无人
ford-keep-die = 保留骰子
ford-buy-re-roll = 花一枚硬币重投
ford-kind-re-rolls = 重投
ford-kind-re-rolls-matters = 你将输掉交锋时
ford-order-re-rolls = 重投
ford-case-behind = 当我将输掉交锋时
ford-case-ahead = 当我将赢得交锋时

## 为什么不行

ford-stake-too-high = { $coins }枚硬币多于你钱袋里的{ $purse }枚。
ford-already-activated = 它本轮已经激活过。
ford-not-your-scout = 棋盘上没有你的这名斥候。
ford-no-ground = 那里不能站立。
ford-occupied = 那里站着另一名斥候。
ford-too-far = 最短的路需要{ $cost }点移动力；斥候只有{ $allowance }点。
ford-no-way = 没有路通往那里。
ford-not-beside = 它不是相邻的敌人，或者中间隔着墙。
ford-cannot-snap = 它不与移动者相邻，或者本轮已经激活过。
ford-no-coin = 你的钱袋是空的。
ford-other-question = 这回答的是另一个问题。

## 发生的事

ford-drew = { $side }抽取一件差事。
ford-you-drew = 你抽到差事“{ $errand }”。
ford-round = 第{ $round }轮开始。
ford-staked = 河民押了{ $first }枚，山民押了{ $second }枚。
ford-tie = 掷骰定先后：河民{ $first }，山民{ $second }。
ford-goes-first = { $side }先行动。
ford-activates = 激活{ $scout }。
ford-passed-over = { $side }没有可激活的斥候了。
ford-moved = { $scout }从{ $from }移动到{ $to }，用去{ $cost }点移动力。
ford-stayed = { $scout }原地不动。
ford-attacked = { $attacker }攻击{ $defender }。
ford-snapped = { $attacker }截击{ $defender }。
ford-rolled = { $attacker }掷出{ $attack }{ $support ->
    [0] {""}
   *[other] ，支援+{ $support }
}；{ $defender }掷出{ $defence }{ $cover ->
    [0] {""}
   *[other] ，掩护+{ $cover }
}。
ford-re-rolled = { $side }花了一枚硬币：{ $scout }现在是{ $die }。
ford-hit = { $scout }失去一点体力，还剩{ $hearts }点。
ford-missed = { $scout }守住了。
ford-removed = { $scout }被移除。
ford-held = { $side }占据渡口{ $cell }。
ford-errand-fulfilled = { $side }的差事是“{ $errand }”，已完成。
ford-errand-failed = { $side }的差事是“{ $errand }”，未完成。
ford-ended = 游戏结束：河民{ $first }分，山民{ $second }分。

## 设置与地图

ford-no-such-map = 没有名为{ $map }的地图。
ford-no-such-field = 没有名为{ $field }的选项。
ford-three-starts = 第{ $side }方必须有三个可站立的起始格。
ford-map-no-drawing = 地图没有图形。
ford-map-long-line = 图形的第{ $line }行比第一行长。
ford-map-bad-sign = 图形的第{ $line }行有一个在该处没有意义的符号。
