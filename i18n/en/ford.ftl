# The Ford.

ford-scout = { $name ->
    [heron] Heron
    [otter] Otter
    [kite] Kite
    [fox] Fox
    [badger] Badger
    [crow] Crow
   *[other] Nobody
}
ford-side = { $side ->
    [1] The River Folk
   *[other] The Hill Folk
}
ford-errand = { $errand ->
    [crossing] The Crossing
    [hunter] The Hunter
    [shepherd] The Shepherd
    [miser] The Miser
   *[woodsman] The Woodsman
}
ford-errand-text = { $errand ->
    [crossing] Two points if at least two of your scouts end on the far side of the river.
    [hunter] Two points if at least two enemy scouts have been removed.
    [shepherd] Two points if none of your scouts has been removed.
    [miser] Two points if you have at least two coins left.
   *[woodsman] Two points if at least one of your scouts ends in a wood.
}
ford-map = { $map ->
    [old-mill] The Old Mill
    [two-woods] Two Woods
   *[other] { $map }
}
ford-field-map = Map

## The table

ford-hearts = Hearts
ford-activated = Activated in this round
ford-knob-square = Square
ford-track-round = Round
ford-track-points = Points
ford-brief = { $part ->
    [goal] How to win
   *[errand] In secret
}
ford-brief-text = { $part ->
    [goal] At the end of each of { $number } rounds every ford with a scout on it gives that side a point. Most points win.
   *[errand] Each side has an errand that the other does not see. Fulfilled, it gives { $number } points at the end.
}
ford-track-coins = Coins
ford-hand = Errand

## Questions

ford-ask-stake = How many coins do you stake for the first turn? Both sides choose in secret.
ford-ask-activate = Which scout do you activate?
ford-ask-move = Where does { $scout } go?
ford-ask-attack = Whom does { $scout } attack?
ford-ask-snap = { $scout } has come close. Which of your scouts attacks it at once?
ford-ask-re-roll = { $attacker } has { $attack }, { $defender } has { $defence }. Do you spend a coin to roll your die again?
ford-coins = { $coins ->
    [0] No coin
    [one] One coin
   *[other] { $coins } coins
}
ford-stay = Stay on { $cell }
ford-go = To { $cell } for { $cost ->
    [one] one movement point
   *[other] { $cost } movement points
}
ford-nobody = Nobody
ford-keep-die = Keep the die
ford-buy-re-roll = Spend a coin and roll again
ford-kind-re-rolls = Re-rolls
ford-kind-re-rolls-matters = if you are losing the clash
ford-order-re-rolls = Re-rolls
ford-case-behind = When I am losing the clash
ford-case-ahead = When I am winning the clash

## Why not

ford-stake-too-high = { $purse ->
    [0] Your purse is empty.
   *[other] That is more than your purse holds: { $coins } of { $purse }.
}
ford-already-activated = It has already been activated in this round.
ford-not-your-scout = You have no such scout on the board.
ford-no-ground = Nobody can stand there.
ford-occupied = Another scout stands there.
ford-too-far = The shortest way costs { $cost } movement points; a scout has { $allowance }.
ford-no-way = There is no way there.
ford-not-beside = It is not an enemy beside the scout, or a wall stands between.
ford-cannot-snap = It is not beside the mover, or has already been activated in this round.
ford-no-coin = Your purse is empty.
ford-other-question = That answers another question.

## What happens

ford-drew = { $side } draw an errand.
ford-you-drew = You draw the errand “{ $errand }”.
ford-round = Round { $round } begins.
ford-staked = The River Folk staked { $first }, the Hill Folk { $second }.
ford-tie = Roll-off: the River Folk { $first }, the Hill Folk { $second }.
ford-goes-first = { $side } go first.
ford-activates = { $scout } is activated.
ford-passed-over = { $side } have no scout left to activate.
ford-moved = { $scout } moves from { $from } to { $to } for { $cost ->
    [one] one movement point
   *[other] { $cost } movement points
}.
ford-stayed = { $scout } stays.
ford-attacked = { $attacker } attacks { $defender }.
ford-snapped = { $attacker } makes a snap attack at { $defender }.
ford-rolled = { $attacker } rolls { $attack }{ $support ->
    [0] {""}
   *[other] {" "}+ { $support } for support
}, { $defender } rolls { $defence }{ $cover ->
    [0] {""}
   *[other] {" "}+ { $cover } for cover
}.
ford-re-rolled = { $side } spend a coin: { $scout } now has { $die }.
ford-hit = { $scout } loses a heart and has { $hearts } left.
ford-missed = { $scout } holds.
ford-removed = { $scout } is removed.
ford-held = { $side } hold the ford { $cell }.
ford-errand-fulfilled = { $side } had the errand “{ $errand }” and fulfilled it.
ford-errand-failed = { $side } had the errand “{ $errand }” and did not fulfil it.
ford-ended = The game ends: River Folk { $first }, Hill Folk { $second }.

## Setups and maps

ford-no-such-map = There is no map { $map }.
ford-no-such-field = There is nothing called { $field } to choose.
ford-three-starts = Side { $side } must have three starting squares on firm ground.
ford-map-no-drawing = The map has no drawing.
ford-map-long-line = Line { $line } of the drawing is longer than the first.
ford-map-bad-sign = Line { $line } of the drawing has a sign that means nothing there.
