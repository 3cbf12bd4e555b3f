# 果园。

orchard-side = { $side ->
    [1] 早起鸟
   *[other] 贪睡虫
}
orchard-picker = 采果人 { $key }
orchard-terrain = { $key ->
    [wall] 墙
    [basket] 篮子
   *[tree] 树
}
orchard-track = { $key ->
    [round] 轮次
   *[near] 篮子附近
}
orchard-ask-walk = { $picker } 走到哪里？
orchard-walked = { $moved ->
    [0] { $picker } 留在原地。
   *[1] { $picker } 行走。
}
orchard-thrown = { $hit ->
    [1] { $picker } 向 { $at } 投掷：{ $face }，命中；{ $at } 回家。
   *[0] { $picker } 向 { $at } 投掷：{ $face }，未命中。
}
orchard-round-ended = 第 { $round } 轮结束：篮子附近双方各有 { $first } 人和 { $second } 人。
