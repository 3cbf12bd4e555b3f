# 果園。

orchard-side = { $side ->
    [1] 早起鳥
   *[other] 貪睡蟲
}
orchard-picker = 採果人 { $key }
orchard-terrain = { $key ->
    [wall] 牆
    [basket] 籃子
   *[tree] 樹
}
orchard-track = { $key ->
    [round] 輪次
   *[near] 籃子附近
}
orchard-ask-walk = { $picker } 走到哪裡？
orchard-walked = { $moved ->
    [0] { $picker } 留在原地。
   *[1] { $picker } 行走。
}
orchard-thrown = { $hit ->
    [1] { $picker } 向 { $at } 投擲：{ $face }，命中；{ $at } 回家。
   *[0] { $picker } 向 { $at } 投擲：{ $face }，未命中。
}
orchard-round-ended = 第 { $round } 輪結束：籃子附近雙方各有 { $first } 人和 { $second } 人。
