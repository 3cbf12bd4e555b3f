# 果樹園。

orchard-side = { $side ->
    [1] 早起き組
   *[other] 寝坊組
}
orchard-picker = 摘み手 { $key }
orchard-terrain = { $key ->
    [wall] 壁
    [basket] かご
   *[tree] 木
}
orchard-track = { $key ->
    [round] ラウンド
   *[near] かごの近く
}
orchard-ask-walk = { $picker } はどこへ歩きますか？
orchard-walked = { $moved ->
    [0] { $picker } はその場にとどまります。
   *[1] { $picker } が歩きます。
}
orchard-thrown = { $hit ->
    [1] { $picker } が { $at } に投げます：{ $face }、命中。{ $at } は家に帰ります。
   *[0] { $picker } が { $at } に投げます：{ $face }、外れ。
}
orchard-round-ended = 第 { $round } ラウンド終了：かごの近くに { $first } 人と { $second } 人。
