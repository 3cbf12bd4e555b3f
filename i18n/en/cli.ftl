# The program in the terminal.

cli-welcome = Grognard plays tabletop wargames by the book. Unofficial; all names belong to their owners.
    
    grognard play sas       play SAS: Rogue Regiment, alone or together
    grognard play ford      play the example game against its bot
    grognard rules search   look up rules in English, Chinese or Japanese
    grognard odds wh40k10   exact odds of an attack
    grognard check PATH     run scenario files
    grognard replay FILE    watch or verify a recorded game
    grognard help           everything else
    
    The table is set: open { $address } in a browser. Ctrl+C ends it.

## Rules

cli-labelled = { $label }: { $text }
cli-not-enforceable = Not enforceable
cli-in-the-book = In the book
cli-see-also = See also
cli-referred-by = Referred to by
cli-question = Question
cli-ruling = Ruling
cli-why = Why
cli-source = Source
cli-note = Note on the source
cli-about = About
cli-nothing-found = Nothing found.

## The position in words

cli-track = { $label } { $value }
cli-track-of = { $label } { $value } of { $max }
cli-side = Player { $seat }, { $side }: { $tracks }
cli-side-nameless = { $side }: { $tracks }
cli-piece = { $piece } at { $place }
cli-piece-with = { $piece } at { $place }: { $badges }
cli-hand = { $label }: { $cards }
cli-card = { $card } – { $text }
cli-hidden-cards = { $count ->
    [one] one card face down
   *[other] { $count } cards face down
}

## Questions

cli-option = { $number }. { $label } [{ $key }]
cli-option-shut = { $number }. (not now) { $label } [{ $key }]: { $reason }
cli-choose-some = Choose { $least } to { $most }: type their numbers or names, with spaces between.
cli-put-in-order = Type all numbers or names in the order you want, with spaces between.
cli-split = Split { $total }: type a number for each, with spaces between.
cli-assign = Type pairs such as 1=2, with spaces between.
cli-type-data = Type the answer as data, such as {"{"}"move": …{"}"}.
cli-type-help = Type help at any question to see what else you can say.
cli-help = Answer with the number of an option or the name in brackets. You can also say:
    look             the position in words; look NAME: one of the pieces
    draw             the position as a drawing; draw NAME: what this piece sees; draw sight: what the enemy sees
    move UNIT …      a unit and where it goes at once: move wardens 3 north
    log              everything that has happened
    rule             the rule behind this question; rule NAME: why an option is shut, or a rule by its name
    undo             take back your last answer
    order TOPIC not  never ask me about this; also: every-time, when-it-matters, do, only CASE …
    save FILE        write the record
    concede, quit
cli-order-offer = Standing orders about { $label }: order { $topic } every-time, when-it-matters, do, not, or only { $cases }
cli-unclear = That is not one of the options. Type help to see what you can say.
cli-refused = { $reason } – { $rule }
cli-hand-over = { $seat }, it is your turn. Press Enter when only you can see this.
cli-nothing-to-undo = You have not answered anything yet.
cli-new-dice = Dice or secrets were seen since; new dice will be rolled.
cli-roll-dice = Roll { $dice } for { $rule } and type the faces, with spaces between.

## Replays

cli-older-version = Recorded with version { $version } of the rules; shown as it was shown then.
cli-verified = Replayed { $entries } entries; every digest agrees. The last position is { $digest }.

## Home-made content, and options in groups

cli-try-sound = The file is sound.
cli-warning = Note: { $what }
cli-try-played = Played { $who ->
    [bot] by the bot
   *[random] by chance
}: { $games } games: { $results }.
cli-try-fair = It can be won, and it can be lost.
cli-try-never-won = It was never won.
cli-try-never-lost = It was never lost.
cli-groups-shut = Not now: { $groups }
cli-legend = { $kind ->
    [ground] . open ground, w woods, ~ water, ^ rock, x crates, % inside a building, = road or spawn tile; E exit, ! what the mission wants; * seen, , seen half
    [edges] # wall, - and | low wall, : hedge, + door, " window
   *[pieces] ↑ → ↓ ← the enemy and the way he faces; X a corpse, @ something that lies there; letters: the others, by name in look
}
cli-groups = Type the number or the first word of a group to see its options, or the name of an option. An empty line leads back to the groups.
cli-group = { $number }. { $group }: { $count ->
    [0] nothing now
    [one] one option
   *[other] { $count } options
}
cli-figure = { $label } { $percent }%
cli-facing = facing { $facing ->
    [n] north
    [ne] north-east
    [e] east
    [se] south-east
    [s] south
    [sw] south-west
    [w] west
   *[nw] north-west
}

cli-ground = { $kind ->
    [wall] Walls
    [low-wall] Low walls
    [hedge] Hedges
    [door] Doors
    [open-door] Open doors
    [window] Windows
    [woods] Woods
    [water] Water
    [rock] Rock
    [hill] Hills
    [ruin] Ruins
    [crater] Craters
    [barricade] Barricades
    [debris] Debris
    [container] Containers
    [building] Inside buildings
    [field] Fields
    [road] Roads and spawn tiles
    [crate] Crates
    [exit] Exits
   *[no-square] No squares
}: { $places }
cli-ground-place = { $place }, { $away }
cli-square = { $square }
cli-squares = { $from } to { $to }{ $whole ->
    [yes] {""}
   *[no] {" "}({ $count } squares of that)
}
cli-between = between { $one } and { $other }
cli-along = { $side ->
    [south] south
   *[east] east
} of { $from } to { $to }
cli-away = { $count ->
    [one] one square
   *[other] { $count } squares
} { $facing ->
    [n] north
    [ne] north-east
    [e] east
    [se] south-east
    [s] south
    [sw] south-west
    [w] west
   *[nw] north-west
} of { $piece }
cli-here = where { $piece } is
cli-save-where = Say where: save FILE. A name that ends in .jsonl makes lines of JSON.
cli-saved = The record is in { $file }.
cli-not-saved = The record could not be written: { $error }
cli-no-such-field = There is no { $what } to choose; what can be chosen is: { $known }
cli-no-such-choice = There is no { $what }; there are: { $known }

## Ideas, places and units on an open table

cli-ideas = You could:
cli-assign-to = at these:
cli-move-hint = Type a number, or say where: 3 north, to 12 8, toward marker-2, toward a unit; stay.
cli-place-hint = Type a number, or say where: place 12 8, near marker-2.
cli-idea-hint = Type a number for one of the ideas.
cli-unit = { $unit } [{ $key }]: { $count ->
    [one] one model
   *[other] { $count } models
} about { $place }
cli-unit-elsewhere = { $unit } [{ $key }]: { $elsewhere }
cli-unit-gone = { $unit } [{ $key }]: gone
cli-landmark = { $label } [{ $key }] at { $place }

cli-banned = { $address } is not let in any longer.
cli-let-in = { $address } is let in again.
cli-ended = { $game }: ended.
cli-deleted = { $game }: deleted.
cli-not-ended = { $game }: there is no such game, or it is over.
cli-not-deleted = { $game }: there is no such game.
cli-backed-up = All games are in { $path }. Keep it safe: it has the seeds of running games.
cli-restored = The backup is in place.{ $aside ->
        [none] {""}
       *[other] {" "}The games that were there are now in { $aside }.
    }
cli-exported = { $games ->
        [one] 1 record is
       *[other] { $games } records are
    } in { $path }.

cli-match-up = { $label }: { $first } against { $second }: { $won } won, { $drawn } drawn, { $lost } lost: { $share }%{ $fair ->
    [yes] {""}
   *[no] , outside { $least } to { $most }%
}
