# SAS: Rogue Regiment.

## Names

sas-kind = { $kind ->
    [rifleman] Rifleman
    [smg-infantry] SMG infantry
    [mortar-team] Mortar team
    [motorcycle] Motorcycle
    [half-track] Half-track
    [kubelwagen] Kübelwagen
    [truck] Truck
    [troop-truck] Troop truck
    [armoured-car] Armoured car
    [heavy-armoured-car] Heavy armoured car
    [aa-truck] AA truck
    [stummel-half-track] Stummel half-track
    [dog] Dog
    [flamethrower-infantry] Flamethrower infantry
    [sniper] Sniper
    [panzerfaust-infantry] Panzerfaust infantry
    [grenade-infantry] Grenade infantry
    [stalker] Stalker
    [hmg-team] HMG team
    [flak-gun] Flak gun
    [panzer-iii] Panzer III
    [flamethrower-half-track] Flamethrower half-track
    [kettenkrad] Kettenkrad
    [assault-boat] Assault boat
    [hmg-kubelwagen] HMG Kübelwagen
   *[officer] Officer
}
sas-unit = { sas-kind } { $number }
sas-seat = Player { $number }
sas-weapon = { $weapon ->
    [knife] knife
    [pistol] pistol
    [sten-gun] Sten gun
    [grenade] grenade
    [speargun] speargun
    [garrotte] garrotte
    [vickers-k] Vickers K guns
    [hmg-team] HMG team
    [stick-grenade] stick grenade
   *[sniper-rifle] sniper rifle
}
sas-load = { $load ->
    [prisoner] the man whom he carries
    [corpse] the corpse
    [barrel] the fuel barrel
    [trap] a trap
    [landmine] a landmine
    [rat-bomb] { $cards ->
        [0] a rat bomb
        [1] a rat bomb that goes off with the next event card
       *[other] a rat bomb that goes off with the { $cards ->
            [2] second
            [3] third
            [5] fifth
            [8] eighth
           *[other] { $cards }th
        } event card from now
    }
   *[lewes-bomb] { $cards ->
        [0] a Lewes bomb
        [1] a Lewes bomb that goes off with the next event card
       *[other] a Lewes bomb that goes off with the { $cards ->
            [2] second
            [3] third
            [5] fifth
            [8] eighth
           *[other] { $cards }th
        } event card from now
    }
}
sas-thing = { $thing ->
    [documents] Mission objective
    [prisoner] Man to be rescued
    [barrel] Fuel barrel
    [trap] Trap
    [used-trap] Used trap
    [landmine] Landmine
    [rat-bomb] Rat bomb
   *[lewes-bomb] Lewes bomb
}
sas-facing = { $facing ->
    [north] north
    [east] east
    [south] south
   *[west] west
}
sas-corpse = Corpse
sas-zone-exit = Entry and exit
sas-difficulty = { $name ->
    [easy] Easy
    [normal] Normal
   *[hard] Hard
}
sas-players-count = { $name ->
    [1] One player
   *[other] { $name } players
}
sas-field-mission = Mission
sas-field-difficulty = Difficulty
sas-field-players = Players
sas-phase = { $phase ->
    [operators] Operators
    [advance] Axis advance
    [event] Event
    [patrol] Axis patrol
    [attack] Axis attack
    [hunter] Hunter
   *[end] End
}
# What happens in a phase; it stands beside its name.
sas-phase-note = { $phase ->
    [operators] Each operator acts, in the order you choose.
    [advance] Alert enemies move to where they can shoot best at the nearest exposed operator.
    [event] An event card is drawn; in stealth the patrol marker turns over.
    [patrol] In stealth, the enemies of the marker's colour walk along their patrol lines.
    [attack] Every enemy that can attack does so.
    [end] Tokens are cleared; in stealth the alarm comes nearer if somebody is alert or exposed.
   *[hunter] The hunter plays a card, draws one, or exchanges two.
}

## The table

sas-badge-health = Health
sas-badge-crouching = Crouching
sas-badge-exposed = Exposed
sas-badge-corpse = Carries a corpse
sas-badge-barrel = Carries a fuel barrel
sas-badge-activated = Activated in this turn
sas-knob-square = Square
sas-badge-alert = Alert
sas-badge-smoking = Smokes
sas-badge-disguised = In disguise
sas-badge-talking = Talking
sas-badge-diving = Diving
sas-badge-strangled = Being strangled
sas-badge-hunter = Hunter unit
sas-seat-hunter = Hunter
sas-token = { $token ->
    [waypoint] Waypoint
    [cat] Cat
    [blood] Blood stain
    [lock] Locked door
   *[twig] Twig
}
sas-hunter-card = Hunter card { $number }
sas-hunter-hand = The hunter's hand
sas-event-deck = Event deck
sas-event-last = Drawn last
sas-hunter-face-down = Face down beside the event deck
sas-field-hunter = Hunter mode
sas-hunter-mode = { $name ->
    [yes] One more player plays the hunter
   *[no] Nobody plays the hunter
}
sas-badge-casualty = One man lost
sas-track-turn = Turn
sas-track-stealth = Stealth track
sas-track-note = { $track ->
    [turn] The turn that is being played.
    [stealth] The stealth track: when it runs out, the alarm sounds and the battle begins.
   *[points] Action points that are left to whoever acts.
}
sas-brief = { $part ->
    [mission] Mission
    [minor] To win
    [major] For a major victory
   *[end] Time
}
sas-brief-condition = { $met ->
    [yes] ✓ { $condition }
   *[no] ○ { $condition }
}
sas-brief-deadline = { $turns ->
    [one] The mission is over after one turn.
   *[other] The mission is over after { $turns } turns.
}
sas-brief-stealth = The stealth track stands at { $stealth }: when it runs out, the alarm sounds.
sas-track-points = Action points

## Questions

sas-ask-patrol-start = A patrolman walks between { $from } and { $to }. At which end does he start?
sas-ask-place-operator = Where does { $operator } start?
sas-ask-activate = Which operator acts next?
sas-ask-act = What does { $operator } do? { $points ->
    [0] No action points are left.
    [one] One action point is left.
   *[other] { $points } action points are left.
}
sas-ask-marked-attack = Does { $operator } attack the marked { $unit } now?
sas-ask-marked-square = Does { $operator } attack the marked square { $cell } now?
sas-ask-rabbits-foot = The dice show { $faces }. Does { $operator } turn one into a 6 with the rabbit's foot?
sas-turn-die = Turn die { $number } into a 6
sas-keep-dice = Keep the dice
sas-ask-unit = { $why ->
    [advance-first] Which unit advances first?
    [patrol-first] Which patrolman moves first?
    [attack-first] Which unit attacks first?
    [turn-first] Which unit turns first?
    [upgrade] Which infantryman becomes a hunter?
   *[hit] Which unit takes the hit?
}
sas-ask-operator = { $why ->
    [advance-on] On which of the nearest operators does { $unit } advance?
    [attack] Which operator does { $unit } attack?
    [expose] Who is exposed?
    [failure] Who takes the failure marker?
    [blast] Whom does this die of the explosion hurt?
    [twig] Under whom does a twig lie?
    [shell] Whom does this die of the shell hit?
   *[cigarette] Who takes the cigarette?
}
sas-ask-aim-at = Which part of the vehicle does { $unit } aim at?
sas-ask-square = Where does { $unit } go? These squares are equally good for it, so you choose.
sas-ask-facing = Which way does { $unit } turn? The rules leave it to you.
sas-order-kind = { $kind ->
    [mark] Marked attacks
    [activation] Which operator is next
    [hit] Whom a hit goes to
    [square] Where an enemy goes
    [order] Which enemy goes first
    [facing] Which way an enemy turns
   *[target] Whom an enemy is after
}
sas-kind-matters = { $kind ->
    [mark] if what is marked has moved or turned, or a phase begins; not after the steps of others
    [activation] if more than one is left; the only one is activated
    [hit] if there are fewer hits than all of them need to die
    [square] always
    [order] if they may get into each other's way, attack or turn
    [facing] if it would see somebody or something else
   *[target] always
}
sas-order-mark = Ask me about marked attacks
sas-mark-case = { $case ->
    [seen] what is marked sees one of us
    [step] what is marked has moved or turned
    [phase] a phase has begun
   *[other] somebody else has moved
}
sas-wait-until = { $moment ->
    [step] Wait until he moves or turns
    [seen] Wait until he sees one of us
   *[phase] Wait until the next phase begins
}
sas-order-axis = What the rules leave to you when the enemy moves; if you are not asked, the first option is taken.
sas-order-case = { $case ->
    [square] where a unit goes
    [order] which unit goes first
    [facing] which way it turns
   *[target] whom it is after
}
sas-ask-place-stalker = On which spot does stalker { $number } wait?
sas-ask-hunter-turn = Hunter phase: play a card, draw one, or discard two and draw one?
sas-ask-replace-event = Does your face-down card take the place of the event card?
sas-ask-place-token = { $token ->
    [waypoint] Where does the waypoint go?
    [cat] Where does the cat sit?
   *[blood] On which corpse does the blood stain lie?
}
sas-ask-lock = Which door is locked?
sas-ask-control = Where does the hunter move { $unit }?
sas-door = The door between { $at } and { $to }
sas-hunter-nothing = Do nothing
sas-hunter-draw = Draw a card
sas-hunter-play = Play: { $card }
sas-hunter-discard = Discard “{ $first }” and “{ $second }”, and draw one
sas-hunter-replace = Use the face-down card
sas-hunter-keep = Keep the event card
sas-at = { $cell }
sas-at-by-way = { $cell }, by way of { $way }
sas-at-stay = Stay at { $cell }
sas-corpse-in-sight = { $label } – the corpse would be seen by { $units ->
    [one] one enemy
   *[other] { $units } enemies
}
sas-in-earshot = { $label } – heard by { $units ->
    [one] one enemy
   *[other] { $units } enemies
}
sas-smelled = { $label } – smelled by { $units ->
    [one] a dog
   *[other] { $units } dogs
}
sas-in-sight = { $label } – in sight of { $units ->
    [one] one enemy
   *[other] { $units } enemies
}
sas-shot-at-by = { $label } – { $unit } fires at once ({ $dice ->
    [one] { $needed }+ hits
   *[other] { $dice } dice, { $needed }+ hits
})
sas-shot-at = { $label } – { $units } enemies fire at once
sas-sounds-alarm = { $label } – the alarm sounds
sas-sees-entry = { $label } – he would see where you start
sas-stat-post = { $post ->
    [sentry] { $colour ->
        [black] Black sentry, may look
       *[white] White sentry, may look
    }
   *[patrol] { $colour ->
        [black] Black patrolman, walks
       *[white] White patrolman, walks
    }
}
sas-end-operator-phase = Nobody: end the operator phase
sas-wait = Wait
sas-action = { $action ->
    [throw-anywhere] Throw a grenade at any square in range
    [mark-anywhere] Mark any square
    [crouch] Crouch
    [stand-up] Stand up
    [pick-up] Pick up what lies here
    [recover] Recover
    [reveal] Reveal
   *[leave] Leave the board
}
sas-act-take = Pick up: { $thing ->
    [corpse] the corpse
    [prisoner] the man to be rescued
    [documents] the papers
    [trap] the trap
   *[landmine] the landmine
}
sas-ask-pick-square = { $purpose ->
    [throw] Which square does { $operator } throw the grenade at?
   *[mark] Which square does { $operator } mark?
}
sas-ask-set-bomb = With which event card does the bomb of { $operator } go off?
sas-bomb-card = { $cards ->
    [1] The next card
   *[other] Card { $cards } from now
}
sas-ask-mark-for = What does { $operator } mark?
sas-mark-nothing = Nothing
sas-ask-get-out = Where does { $operator } go?
sas-stay-aboard = Stays where he is
sas-cmd-mark-each = Mark, each gunner for himself
sas-cmd-drive-mark-each = Drive to { $cell }, facing { $facing }, then mark
sas-cmd-deploy-each = Get out or change seats, one by one
sas-cmd-swap = { $operator } and { $other } change seats
sas-act-board = Get into the { $vehicle } at { $cell }
sas-act-move = Move to { $cell }
sas-act-run = Run to { $cell }
sas-act-climb = Climb to { $cell }
sas-act-attack = Attack { $unit } with the { $weapon }
sas-act-move-attack = Move to { $cell } and attack { $unit } with the { $weapon }
sas-act-attack-move = Attack { $unit } with the { $weapon } and move to { $cell }
sas-act-aim = Aim at { $unit }
sas-act-mark = Mark { $unit }
sas-act-blind-fire = Blind fire at { $unit } with the { $weapon }
sas-act-stand-up-attack = Stand up and attack { $unit } with the { $weapon }
sas-act-place = Put down on { $cell }: { $load }
sas-act-throw = Throw a grenade at { $cell }
sas-act-shoot-barrel = Shoot the { $weapon } at the barrel on { $cell }
sas-act-move-strike = Move to { $cell }, then: { $strike }
sas-act-strike-move = { $strike }, then move to { $cell }
sas-act-stand-up-strike = Stand up, then: { $strike }
sas-barrel-at = The barrel on { $cell }
sas-corpse-at = The corpse on { $cell }
sas-act-mark-square = Make a grenade ready for { $cell }
sas-act-move-place = Move to { $cell }, then put down on { $at }: { $load }
sas-act-place-move = Put down on { $at }: { $load }; then move to { $cell }
sas-act-med-pack = Use the med pack on { $operator }
sas-act-cigarette = Give the cigarette to { $unit }
sas-act-talk = Talk to { $unit }
sas-act-pass = Stroll past the soldiers to { $cell }
sas-act-disguise = Put on civilian clothes
sas-act-undisguise = Take off the civilian clothes
sas-act-pick-lock = Pick the lock of the door to { $cell }
sas-act-clear-twig = Take the twig away
sas-act-finish = Done, and turn to face { $facing }
sas-act-finish-keep = Done, and keep facing { $facing }
sas-note = { $action ->
    [crouch] Low walls, hedges, crates and woods hide him then, but he can neither run, climb nor attack. Standing up is free.
    [recover] 3 points: one health back, up to 4.
    [reveal] Free: he shows himself. He is exposed, and the nearest enemies become alert.
    [med-pack] Free: back to full health. The pack is used up.
    [disguise] 4 points.
    [talk] 1 point: the soldier turns to him and looks nowhere else.
    [pass] 1 point a square.
    [pick-lock] 4 points.
    [clear-twig] 4 points.
    [call-typhoon] Free: it comes some event cards later.
    [break-down] Free: the vehicle stands still for the rest of the turn.
    [cigarette] Free: he smokes, and sees nothing until the end of the turn.
   *[finish] The way he looks matters for marked attacks: he makes them only into the quarter before him.
}

## Why not

sas-not-on-board = He is not on the board.
sas-not-active = He is not being activated.
sas-mark-or-attack = Its gunners either attack or mark in one activation, not both.
sas-mark-is-last = A mark is the last action of an activation.
sas-too-few-points = It costs { $cost ->
    [one] one action point
   *[other] { $cost } action points
}; he has { $points ->
    [0] none
   *[other] { $points }
}.
sas-crouching = Not while crouching.
sas-carrying = Not while he carries an object.
sas-faces-a-corner = Nobody faces a corner of his square.
sas-no-weapon = He has no such weapon.
sas-no-target = There is no such target.
sas-no-ammunition = There is no ammunition left.
sas-not-in-arc = The target is not in the quarter before him.
sas-out-of-range = It is { $distance } squares away; the weapon reaches { $range }.
sas-no-line = Something blocks the line of sight.
sas-not-behind-cover = He must crouch beside low cover that lies between.
sas-knife-while-crouching = The knife is not used while crouching.
sas-exposed = An exposed operator cannot make a stealth kill.
sas-not-behind = He is not in the square directly behind the target.
sas-not-in-sights = It is not in line of sight and range.
sas-aimed-already = He aims at it already.
sas-not-beside = It is not a neighbouring square.
sas-no-way = There is no way there.
sas-occupied = Somebody is there.
sas-run-length = A run is one to three squares.
sas-run-in-forest = Nobody runs from forest to forest.
sas-nothing-to-climb = There is nothing to climb.
sas-hands-full = He carries an object already.
sas-nothing-here = There is nothing to pick up.
sas-healthy = He is too healthy to recover.
sas-exposed-already = He is exposed already.
sas-not-an-exit = This is not an exit.
sas-not-done-yet = The objectives are not met yet.
sas-standing = He stands already.
sas-no-med-pack = He needs a med pack, and somebody hurt beside him.
sas-no-cigarette = He has no cigarette, or the unit does not take one.
sas-nothing-carried = He carries nothing.
sas-cannot-place = He cannot reach there.
sas-bomb-cards = A Lewes bomb is set for 1 to 20 cards.
sas-barrel-needs-noise = Only a noisy weapon sets off a barrel.
sas-barrel-too-far = The barrel is out of range.
sas-grenade-at-a-square = A grenade is thrown at a square.
sas-grenade-too-far = A grenade reaches six squares of the board.
sas-already-activated = He has been activated in this turn, or is not on the board.
sas-not-an-entry = Operators start on the entry tile.
sas-not-offered = That is not among the choices.
sas-not-disguised = Only in a disguise that still works.
sas-wrong-clothes = Not in these clothes.
sas-in-disguise = In disguise one only moves, strangles, talks and reveals oneself; no low walls, no forest.
sas-no-talk-token = There is no talk token left.
sas-no-listener = Only an unalerted infantryman on the board talks.
sas-talk-beside = He must stand straight beside it, not diagonally.
sas-no-disguise = He has no disguise.
sas-speargun-once = The speargun is used once in an activation.
sas-run-in-water = One runs out of the water, or into it as the last step, never through it.
sas-diving = Not while diving.
sas-speargun-only = In the water only the speargun can be used.
sas-not-infantry = That works on single soldiers only.
sas-pass-length = The way leads through the squares of Axis units into an empty one.
sas-no-such-card = There is no such card.
sas-card-lies-there = A card lies face down already.
sas-hand-full = A hand has at most four cards.
sas-no-lock = There is no locked door.
sas-no-twig = There is no twig under him.
sas-locked = The door is locked.
sas-other-question = That answers another question.

## What happens

sas-patrol-placed = The patrolman of line { $line } starts at { $cell }.
sas-operator-placed = { $operator } starts at { $cell }.
sas-turn = Turn { $turn } begins.
sas-activated = { $operator } acts.
sas-moved = { $operator } moves from { $from } to { $to }.
sas-ran = { $operator } runs: { $way }.
sas-climbed = { $operator } climbs from { $from } to { $to }.
sas-crouched = { $operator } crouches.
sas-stood-up = { $operator } stands up.
sas-aimed = { $operator } aims at { $unit }.
sas-marked = { $operator } marks { $unit }.
sas-picked-up = { $operator } picks up the corpse at { $cell }.
sas-placed = { $operator } puts down on { $cell }: { $load }.
sas-threw = { $operator } throws a grenade at { $cell }.
sas-shot-at-barrel = { $operator } shoots the { $weapon } at the barrel on { $cell }.
sas-marked-square = { $operator } has a grenade ready for { $cell }.
sas-scattered = The grenade lands on { $to } instead of { $from }.
sas-exploded = An explosion at { $cell }!
sas-blast-rolled = Rolled { $faces }, 2 or more needed, hits: { $hits }.
sas-trapped = { $unit } steps into the trap at { $cell }.
sas-recovered = { $operator } recovers to { $health } health.
sas-revealed = { $operator } reveals his position.
sas-gave-cigarette = { $operator } gives a cigarette to { $unit }.
sas-left = { $operator } leaves the board alive.
sas-attacked = { $operator } attacks { $unit } with the { $weapon }.
sas-attacked-marked = { $operator } makes a marked attack on { $unit } with the { $weapon }.
sas-attack-lost = { $operator } can no longer attack { $unit }.
sas-move-lost = { $operator } can no longer go to { $cell }.
sas-rolled = Rolled { $faces } { $modifier }, { $needed } or more needed: { $hits ->
    [0] no hit
    [one] one hit
   *[other] { $hits } hits
}.
sas-modified = ({ $modifiers })
sas-unmodified = (unmodified)
sas-modifier = { $value } { $reason ->
    [short-range] short range
    [aimed] aimed
    [marked] marked
    [blind-fire] blind fire
    [soft-cover] soft cover
    [hard-cover] hard cover
    [building] building
   *[out-of-sight] no longer in sight
}
sas-luck = { $operator } uses the rabbit's foot: { $faces }.
sas-stealth-kill = { $operator } kills { $unit } silently from behind.
sas-killed = { $unit } falls at { $cell }.
sas-turned = { $unit } turns { $facing }.
sas-alerted = { $unit } is alert.
sas-shouted = { $unit } shouts.
sas-saw-corpse = { $unit } sees the corpse at { $cell }.
sas-saw-kill = { $unit } sees another unit being killed at { $cell }.
sas-spotted = { $unit } spots { $operator }.
sas-now-exposed = { $operator } is exposed.
sas-hidden = { $operator } is no longer exposed.
sas-track-rose = { $stealth ->
    [0] The stealth track is at 0.
   *[other] The alarm comes nearer: the stealth track is now at { $stealth }; it sounds at 0.
}
sas-alarm = The alarm sounds!
sas-advances = { $unit } is after { $whom }. { $square }
sas-advances-on = { $why ->
    [nearest] { $operator }, the nearest exposed operator ({ $far ->
        [one] one square
       *[other] { $far } squares
    } away)
   *[other] { $operator }, since it cannot attack { $nearest }, who is nearer
}
sas-advances-to = { $why ->
    [best] { $to } has short range and no cover.
    [long] From { $to } there is no cover in the way, though the range is long; nothing in reach is better.
    [cover] { $to } has short range, though there is cover; nothing in reach is better.
    [long-cover] { $to } has long range and cover; nothing in reach is better.
    [first] { $to } is the first square on its way from which it can attack.
   *[way] It can attack from no square in reach; { $to } brings it nearer.
}
sas-unit-moved = { $unit } moves from { $from } to { $to }.
sas-door-blocked = { $unit } finds { $operator } behind the door.
sas-unit-attacked = { $unit } attacks { $operator }: rolled { $faces } { $modifier }, { $needed } or more needed, hits: { $hits }.
sas-unit-reacted = { $unit } fires at once at { $operator }, who acted in its sight: rolled { $faces } { $modifier }, { $needed } or more needed, hits: { $hits }.
sas-wounded = { $operator } has { $health } health left.
sas-died = { $operator } is dead.
sas-drew = Event card: { $card }.
sas-drew-units = Event card: { $card } ({ $units }).
sas-drew-nobody = Event card: { $card } (there is nobody of that kind).
sas-card = { $stealth } / in battle: { $battle }
sas-card-sentries-turn = { $colour ->
    [black] black
   *[white] white
} sentries turn { $turning ->
    [clockwise] clockwise
   *[other] counter-clockwise
} by { $arrows ->
    [one] one arrow
   *[other] { $arrows } arrows
}
sas-card-patrolmen-turn = { $colour ->
    [black] black
   *[white] white
} patrolmen turn { $turning ->
    [clockwise] clockwise
   *[other] counter-clockwise
}
sas-card-spawn = { $number } { $unit } at the { $colour ->
    [black] black
   *[white] white
} spots
sas-card-waypoint = waypoint of stalker { $number }
sas-card-cat = cat
sas-card-twig = twig
sas-card-blood = blood stain
sas-card-lock = door lock
sas-card-sniper = a hunter sniper and two SMG infantry at the { $colour ->
    [black] black
   *[white] white
} spots
sas-card-grenadier = a hunter with grenades and two SMG infantry at the { $colour ->
    [black] black
   *[white] white
} spots
sas-card-upgrade = an infantryman becomes a hunter
sas-card-alarm-advance = the alarm comes a step nearer
sas-card-cigarette = cigarette break
sas-card-sweep = { $colour ->
    [black] black
   *[white] white
} sentries sweep { $turning ->
    [clockwise] clockwise
   *[other] counter-clockwise
}
sas-patrol-marker = The patrol marker shows { $colour ->
    [black] black
   *[white] white
}.
sas-spawned = { $unit } appears on the spawn tile at { $cell }.
sas-took-cigarette = { $operator } has a cigarette to offer.
sas-corpse-removed = { $why ->
    [battle] The corpse at { $cell } is removed: once the alarm has sounded nobody looks for corpses.
    [water] The corpse sinks at { $cell }.
    [blast] The explosion leaves nothing of the corpse at { $cell }.
   *[hidden] The corpse at { $cell } is removed: it lay well hidden at the end of the turn.
}
sas-drew-special = The special event card!
sas-disguised = { $operator } puts on civilian clothes.
sas-undisguised = { $operator } takes off the civilian clothes.
sas-talked = { $operator } talks to { $unit }.
sas-talk-ended = The talk of { $operator } and { $unit } is over.
sas-strangled = { $operator } strangles { $unit }.
sas-let-go = { $operator } lets go of { $unit }.
sas-dived = { $operator } dives.
sas-surfaced = { $operator } comes out of the water.
sas-flames = Flames
sas-fired-explosive = { $unit } fires an explosive at { $cell }.
sas-set-on-fire = { $unit } sets the room at { $cell } on fire.
sas-burned = { $operator } in the burning room: rolled { $faces }, 2 or more needed, hits: { $hits }.
sas-stalker-arrived = { $unit } has reached its waypoint at { $cell }.
sas-hunter-drew = The hunter draws: { $card }.
sas-hunter-drew-hidden = The hunter draws a card.
sas-hunter-played = The hunter puts down: { $card }.
sas-hunter-played-hidden = The hunter puts a card face down beside the event deck.
sas-hunter-discarded = The hunter discards: { $card }.
sas-hunter-revealed = Instead of the event card, the hunter reveals: { $card }.
sas-token-placed = { $token ->
    [waypoint] A waypoint
    [cat] A cat
   *[blood] A blood stain
} at { $cell }.
sas-cat-bolted = The cat at { $cell } is startled.
sas-twig-placed = There is a twig under { $operator }.
sas-twig-snapped = A twig snaps under { $operator }.
sas-twig-cleared = { $operator } takes the twig away.
sas-blood-removed = The blood at { $cell } is gone.
sas-door-locked = The door between { $at } and { $to } is locked.
sas-door-unlocked = The door between { $at } and { $to } is open again.
sas-upgraded = { $unit } becomes a hunter unit.
sas-trial-grade = { $grade ->
    [lost] { $count } lost
    [minor] { $count ->
        [one] { $count } minor victory
       *[other] { $count } minor victories
    }
   *[major] { $count ->
        [one] { $count } major victory
       *[other] { $count } major victories
    }
}
sas-ended = { $grade ->
    [lost] The mission is lost.
    [minor] A minor victory.
   *[major] A major victory!
}
sas-ended-because = { $ended } Reached: { $reasons }.
sas-ended-missing = { $ended } { $grade ->
    [minor] Missing for a major victory
   *[lost] Missing
}: { $reasons }.
sas-ended-lost = { $ended } The reason: { $reasons }.
sas-defeat = { $defeat ->
    [alarm] the alarm has sounded
   *[operator-died] an operator has died
}
sas-condition = { $condition ->
    [officers-killed] every officer dead
    [escaped] { $number ->
        [one] one operator out alive
       *[other] { $number } operators out alive
    }
    [no-alarm] no alarm
    [nobody-died] nobody lost
    [destroyed] { $number ->
        [one] one target destroyed
       *[other] { $number } targets destroyed
    }
    [documents] { $number ->
        [one] the mission objective carried out
       *[other] { $number } mission objectives carried out
    }
    [prisoners] { $number ->
        [one] the man brought out
       *[other] { $number } men brought out
    }
    [held] the place held for { $number } turns
    [killed] { $number } enemies dead or wrecked
    [wrecked] { $number ->
        [one] one enemy vehicle wrecked
       *[other] { $number } enemy vehicles wrecked
    }
   *[driven-off] { $number ->
        [one] the vehicle driven off the board
       *[other] { $number } vehicles driven off the board
    }
}

## Setups, tiles and missions

sas-window-too-large = The event window is larger than the deck.
sas-players = A mission is played by one to four players, with an operator for each.
sas-too-many = There are { $count } of these; at most { $most } are taken.
sas-no-such-choice = There is no choice { $value }.
sas-no-such-mission = There is no mission { $name }.
sas-no-such-operator = There is no operator { $name }.
sas-no-such-deck = There is no such event deck.
sas-no-such-tile = There is no tile { $tile }.
sas-no-such-square = There is no such square on the board.
sas-broken = This setup is not possible: { $what }.
sas-file-not-understood = Not understood: { $reason }.
sas-deck-empty = An event deck needs at least one card.
sas-board-without-weapons = The board of { $operator } needs a weapon and health.
sas-drawing-size = A drawing has between one and 1024 squares a side.
sas-drawing-corner = Where four squares meet, { $sign } is between no two of them: put it between two squares.
sas-drawing-sign = The sign “{ $sign }” means nothing here.
sas-door-into-wall = A door leads into something solid.
sas-window-into-wall = A window looks into something solid.
sas-window-not-outer = A window stands between inside and outside.
sas-building-open = A building has no wall, door or window here.
sas-sentry-nowhere = A sentry cannot stand there.
sas-sentry-arrows = A sentry point needs arrows along rows or columns, the solid one first.
sas-patrol-gap = The patrol line has a gap: this corner is on no straight line with the one before.
sas-patrol-blocked = The patrol line cannot be walked into this square.
sas-patrol-crosses-itself = The patrol line meets itself.
sas-patrol-short = A patrol line has at least two squares.
sas-patrol-arrows = The starts of this patrol line need arrows along rows or columns.
sas-tiles-uneven = Tiles are squares of one size in rows of one length.
sas-unit-cannot-stand = A unit cannot stand there, or another does, or it faces a corner.
sas-no-exit = The map needs an entry/exit tile.
sas-expansion-off = This belongs to the expansion “{ $expansion }” ({ $rule }), which the mission does not switch on.
sas-no-such-expansion = There is no expansion “{ $name }”. There are: { $known }.
sas-no-room-for-stalkers = Hunter mode needs { $needed } places on spawn tiles; there are { $spots }.
sas-no-guard = This cannot be placed as a guard: { $kind } ({ $rule }).
sas-beside-guideline = For { $tiles } tiles the book recommends { $operators } operators and a normal stealth track of { $stealth }; this mission has { $has-operators } and { $has-stealth } ({ $rule }).
sas-mission-numbers = A mission has one to four operators and a stealth track above 0.

## Vehicles and mortars

sas-badge-damage = Damage
sas-badge-deployed = Ready to fire
sas-at-facing = { $cell }, facing { $facing }
sas-damaged = { $unit } is damaged: { $damage } of { $health }.
sas-destroyed = { $unit } is destroyed at { $cell }.
sas-drove-off = { $unit } has left the board.
sas-run-over = { $unit } runs { $operator } over.
sas-deployed = { $unit } sets up its mortar.
sas-disabled = { $unit } has lost its mortar; one SMG infantryman is left.
sas-shelled = { $unit } fires at { $cell }.
sas-shell-rolled = The shell of { $unit }: rolled { $faces }, { $needed } or more needed, 3 less inside a building.
sas-convoy-lined-up = A convoy lines up at the edge of the board.
sas-unloaded = { $unit } unloads its infantry.
sas-route-words = A route is written in squares and turns, such as: 5 right 4.
sas-vehicle-nowhere = This vehicle needs a role that fits: a guard or an assault vehicle a square and a facing, a patrol or a convoy a route.
sas-card-failure = failure marker
sas-act-break-down = Failure marker for { $unit }
sas-took-failure = { $operator } has a failure marker to use.
sas-broke-down = { $unit } breaks down for the rest of the turn, thanks to { $operator }.
sas-no-failure = There is no failure marker, or no vehicle on the board to put it on.
sas-not-for-support = Support units cannot do that.

## The operators' vehicles and the Typhoon

sas-berth = { $berth ->
    [driver] driver
    [front-gunner] front gunner
    [rear-gunner] rear gunner
   *[passenger] passenger { $number }
}
sas-typhoon = Typhoon
sas-badge-durability = Durability
sas-badge-crew = { $operator }: { $berth }
sas-ask-board = Which board does operator { $number } get?
sas-ask-take-seat = Where does { $operator } sit?
sas-ask-drive = What does the { $vehicle } do? Action points: { $points }
sas-ask-row = The Typhoon comes from the { $edge }. Along which row of tiles does it fly?
sas-ask-fly = What does the Typhoon do? Action points: { $points }, rockets: { $rockets }
sas-walk = On foot
sas-seat-in = { $vehicle }, { $berth }
sas-row = Row { $number }
sas-fly = Fly on to the next tile
sas-fly-guns = { $order ->
    [first] Strafe { $unit }, then fly on
   *[after] Fly on, then strafe { $unit }
}
sas-fly-rocket = { $order ->
    [first] A rocket at { $cell }, then fly on
   *[after] Fly on, then a rocket at { $cell }
}
sas-act-call-typhoon = Call the Typhoon from the { $edge }
sas-over-edge = { $from } to { $to }, partly over the edge
sas-square = { $cell }
sas-cmd-drive = Drive to { $cell }, facing { $facing }
sas-cmd-drive-off = Drive off the board with everybody aboard
sas-cmd-floor-it = Floor it! Five squares straight on
sas-cmd-attack-drive = Attack { $unit } with the { $weapon }, then drive to { $cell }, facing { $facing }
sas-cmd-drive-attack = Drive to { $cell }, facing { $facing }, then attack { $unit } with the { $weapon }
sas-cmd-drive-mark = Drive to { $cell }, facing { $facing }, and mark { $unit }
sas-cmd-deploy = { $operator } gets out at { $cell }
sas-cmd-deploy-all = Everybody gets out
sas-cmd-seat = { $operator } moves over: { $berth }
sas-cmd-repair = Repair
sas-cmd-finish = Done
sas-no-free-seat = There is no free seat.
sas-nobody-aboard = Nobody aboard can do that.
sas-no-such-place = Nobody can get there from the vehicle.
sas-no-driver = Nobody is at the wheel.
sas-no-gunner = Nobody is at a gun.
sas-repaired = It cannot be repaired any further.
sas-too-far = It costs { $cost } movement points; an action gives { $points }.
sas-no-jeep = Only a Willys Jeep does that.
sas-floor-it-blocked = There are no five free regular squares straight on.
sas-vehicles-first = The vehicles act first.
sas-no-typhoon = The Typhoon cannot be called now.
sas-no-tile-ahead = There is no further tile ahead of it.
sas-not-on-tile-ahead = That is not in the open on the next tile ahead of it.
sas-no-rocket = It has no rocket left.
sas-jeep-needs-tiles = A Willys Jeep needs a board of eight tiles or more; there are { $tiles }.
sas-typhoon-needs-tiles = The Typhoon needs a board of tiles, or the side of a tile as tile_side.
sas-boarded = { $operator } gets into the { $vehicle }: { $berth }.
sas-alighted = { $operator } gets out of the { $vehicle } at { $cell }.
sas-changed-seat = { $operator } moves over in the { $vehicle }: { $berth }.
sas-drove = The { $vehicle } drives from { $from } to { $to }, facing { $facing }.
sas-crushed = The { $vehicle } runs over { $unit }.
sas-vehicle-damaged = The { $vehicle } has { $durability } durability left.
sas-vehicle-destroyed = The { $vehicle } is destroyed.
sas-vehicle-repaired = The { $vehicle } is repaired: durability { $durability }.
sas-drove-away = The { $vehicle } leaves the board.
sas-typhoon-called = The Typhoon is called from the { $edge }; event cards until it is there: { $cards }.
sas-typhoon-approaches = The Typhoon comes from the { $edge } along row { $row }.
sas-typhoon-flew = The Typhoon is over { $cell }.
sas-typhoon-left = The Typhoon leaves the board at the { $edge }.
sas-typhoon-strafed = The Typhoon strafes { $unit }: rolled { $faces }, 4 or more needed, hits: { $hits }.
sas-typhoon-strafed-barrel = The Typhoon strafes the barrel on { $cell }: rolled { $faces }, 4 or more needed, hits: { $hits }.
sas-typhoon-rocket = The Typhoon fires a rocket at { $cell }.
sas-fired-at-typhoon = { $unit } fires at the Typhoon: rolled { $faces } with -3, hits: { $hits }.
sas-typhoon-hit = { $durability ->
    [0] The Typhoon is shot down.
   *[other] The Typhoon has { $durability } durability left.
}
sas-intent-post = { $unit }: a { $colour ->
    [black] black
   *[white] white
} post. A card of that colour turns him from arrow to arrow.
sas-intent-walks = { $unit }: a { $colour ->
    [black] black
   *[white] white
} patrol. Walks { $squares ->
        [one] one square
       *[other] { $squares } squares
    } this turn, to { $cell }, unless a card turns him.
sas-intent-rests = { $unit }: a { $colour ->
    [black] black
   *[white] white
} patrol. Rests this turn; a card may turn him.
sas-intent-line = Patrol line { $line }, { $colour ->
    [black] black
   *[white] white
}
sas-act-walk = Walk to { $cell }
sas-walk-stops = { $label }; somebody sees it at { $cell }, and it stops there
sas-chance-to-be-seen = to be seen before you act again
sas-track-end = Alarm
sas-family = { $family ->
    [move] Move
    [run] Run
    [climb] Climb
    [attack] Attack
    [move-and] Move and …
    [aim] Aim
    [mark] Mark
    [posture] Posture
    [hands] Hands
    [leave] Leave
    [floor-it] Floor it
    [crew] Crew
    [done] Done
   *[other] Other
}
