# The Orchard.

orchard-side = { $side ->
    [1] The Early Birds
   *[other] The Late Sleepers
}
orchard-picker = Picker { $key }
orchard-terrain = { $key ->
    [wall] The wall
    [basket] The basket
   *[tree] A tree
}
orchard-track = { $key ->
    [round] Round
   *[near] Near the basket
}
orchard-ask-walk = Where does { $picker } walk?
orchard-walked = { $moved ->
    [0] { $picker } stays.
   *[1] { $picker } walks.
}
orchard-thrown = { $hit ->
    [1] { $picker } throws at { $at }: { $face }, a hit; { $at } goes home.
   *[0] { $picker } throws at { $at }: { $face }, a miss.
}
orchard-round-ended = Round { $round } ends: { $first } and { $second } near the basket.
