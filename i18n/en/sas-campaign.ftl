# The campaign of SAS: operators, missions, briefings, hints.

sas-operator = { $name ->
    [harrier] Harrier
    [magpie] Magpie
    [shrike] Shrike
    [jackdaw] Jackdaw
    [heron] Heron
    [raven] Raven
    [plover] Plover
    [kestrel] Kestrel
    [wren] Wren
    [dipper] Dipper
    [starling] Starling
    [resistance-1] Resistance fighter 1
    [resistance-2] Resistance fighter 2
    [harrier-back] Harrier (back of the board)
    [magpie-back] Magpie (back of the board)
    [sas-1] SAS soldier 1
    [sas-2] SAS soldier 2
    [jeep] Jeep
    [support-jeep] support Jeep
    [operator-truck] truck
    [rowing-boat] rowing boat
   *[other] { $name }
}
sas-mission = { $name ->
    [lesson-sneaking] Lesson 1: sneaking
    [lesson-alarm] Lesson 2: the alarm
    [lesson-battle] Lesson 3: battle
    [first-steps] First Steps (tutorial)
    [first-light] First Light
    [dead-letter] Dead Letter
    [powder-keg] Powder Keg
    [broken-wing] Broken Wing
    [undertow] Undertow
    [cat-and-mouse] Cat and Mouse
    [long-column] The Long Column
    [night-drop] Night Drop
    [low-water] Low Water
    [hold-the-bridge] Hold the Bridge
    [iron-road] The Iron Road
    [two-colonels] Two Colonels
    [the-harbour-master] The Harbour Master
    [last-ferry] The Last Ferry
    [black-water] Black Water
    [borrowed-lorry] Borrowed Lorry
    [dust-trail] Dust Trail
   *[other] { $name }
}
sas-briefing = { $mission ->
    [lesson-sneaking] Fetch the papers at g2 past a sentry and a patrol, and leave by the south edge, unseen.
    [lesson-alarm] Let yourselves be seen, then fetch the papers at c3 all the same, and get out.
    [lesson-battle] The alarm has sounded. Kill two of them, and get out by the south edge.
    [first-steps] The papers lie in the hut at d3. Fetch them and leave by the north edge, at d1 or e1. One sentry and one guard are in the way. Hints will come as you need them.
    [first-light] Before the sun is up, the officer in the farmyard must be dead. One of you has to get out again; both, and without an alarm, for a major victory.
    [dead-letter] A courier's bag lies in the house in the village. Pick it up and carry it out. One of you has to get away with it; both, and without an alarm, for a major victory.
    [powder-keg] Behind the wall stands the fuel of half a division. Put a Lewes bomb beside the supply dump, set it long enough to be far away, and leave when it has gone up.
    [broken-wing] An airman came down in the quarry and cannot walk. Pick him up and carry him to the beach: whoever carries him can only move and put him down.
    [undertow] A supply boat ties up at the landing stage tonight. Put a Lewes bomb beside the landing stage or the stacks on the quay, and come back; for a major victory beside both, both of you. Dipper can swim: in the water nobody sees him. A rowing boat lies by the bank.
    [cat-and-mouse] The bag lies in the farmhouse, and somebody knows that you are coming: a hunter with cards of his own and four stalkers. Fetch it, and one of you has to get out; both, and without an alarm, for a major victory.
    [long-column] A column rests at the crossroads, and its vehicles are on the way. Leave four dead or wrecked, and be gone; five, one of them a vehicle, and both of you out for a major victory.
    [night-drop] The aeroplane was hit, and the stick came down all over the country. Find two of the three containers and get two of you out by the southern road.
    [low-water] The river is low tonight. A Lewes bomb at one end of the bridge will do, one at both ends for a major victory. Two of you have to come back.
    [hold-the-bridge] They know that we are here: the alarm has sounded. Get onto the bridge and keep it for six turns, with one of you on it and none of them; for nine, with nobody lost, for a major victory.
    [iron-road] Three loads wait on the line. Two of them must not leave: a Lewes bomb beside each. Two of you have to get out; all three loads and all of you for a major victory.
    [two-colonels] Two colonels dine tonight, one in the camp and one in the village. Neither is to see the morning. One of you has to bring the news home.
    [the-harbour-master] The papers are in the harbour office, the fuel is stacked on the quay. Take the one, blow up the other, and leave the way that you came. A Typhoon waits for your call.
    [last-ferry] You are in, and now you must get out: the scientist, who cannot walk, his papers, and as many of you as can, across the whole county to the ferry in the south.
    [black-water] The plans of the crossing lie in the ferryman's house at l4, on the far bank, and the bridge is gone. A rowing boat waits at f11 to h12: step into it to take a seat, row over, fetch the plans and come back to the south. One of you has to get out with them; both, and without an alarm, for a major victory. The dyke on the far bank hides a boat from the land; an assault boat lies down the river and looks the other way.
    [borrowed-lorry] A lorry full of fuses stands in the yard at g5 to h7. Step into it to take a seat, and drive it off the board by the road in the south, g18 to j18: without the lorry nobody needs to come back. One of you has to be aboard or get out by himself; all three for a major victory. Its engine is heard eight squares away. Two men of the resistance help, and a Typhoon waits for your call.
    [dust-trail] The raid is over and the alarm has sounded. The Jeep has to get off the board by the track at n24 to q24, and two of you with it; all four for a major victory. Before the first turn you are asked who sits in it: without somebody at its wheel the Jeep stays at home, and the mission is lost. A Panzer III stands beyond the ridge. It is armoured: be past before it is round. A second Jeep with its own crew covers you.
   *[other] Mission { $mission }.
}
sas-hint = { $hint ->
    [tutorial-table] Harrier is your man; he starts in the south, on one of the squares that the question names. All others on the map are enemies, and each looks one way: what somebody is, and where he looks, you learn by looking at him. Where somebody would see or hear you, the option of that square says so.
    [tutorial-move] Lesson 1, moving. An operator has 4 action points. Move goes one square for 1 point, also diagonally; Run goes up to three squares for 2, but is heard nearby: whoever hears it turns to you. Go north.
    [tutorial-sight] Lesson 2, sight. A unit sees the quarter of the board before it, eight squares far, and the squares beside it. The sentry at b8 looks west; a card may turn him north, never south or east. Stay out of his quarter.
    [tutorial-crouch] Low walls, hedges and crates hide who crouches behind them, and a corpse too. Crouch costs 1 point, standing up is free; a crouching man neither runs nor climbs, nor attacks without standing up.
    [tutorial-noise] Lesson 3, noise. The guard at e6 hears anybody who runs into a square beside him, and everybody hears a pistol within eight squares. From here on, walk.
    [tutorial-knife] Lesson 4, the knife. From the square directly behind an enemy, an operator who is not exposed kills him without a sound. The guard faces north, so stand at e7; moving there and the knife are together one action for 1 point.
    [tutorial-body] A corpse in full view of an enemy gives you away. Here nobody looks; elsewhere pick it up and put it into a wood, a building or water.
    [tutorial-papers] The door of the hut is at c4, on its south side. Walk in, and Pick up at d3 is free.
    [tutorial-alert] An enemy is alert. Every turn that ends with an alert enemy lowers the stealth track by 1; at 0 the alarm sounds. Be quick, or kill him; but whenever you act in the sight of an alert enemy he shoots at once, and again in his own phase, so get out of it first. Whoever is exposed stays so, and cannot use the knife, until no alert enemy is left at the end of a turn.
    [tutorial-alarm] The alarm has sounded: they all come now. Run, and use cover.
    [tutorial-done] That is all that was wanted. Go to d1 or e1; Leave is free there.
   *[other] { $hint }
}
sas-target-destroyed = The target at { $cell } is destroyed.
sas-took-documents = { $operator } takes what lies at { $cell }.
sas-took-prisoner = { $operator } lifts the man at { $cell } onto his back.
sas-held = The place has been held for { $turns } turns.
sas-badge-prisoner = Carries a man
sas-badge-documents = Carries the mission objective
sas-chance-to-hit = chance to hit
sas-zone-sight = Seen fully
sas-zone-half-sight = Seen half
sas-zone-blast = Explosion
sas-zone-short-range = Short range
sas-zone-long-range = Long range
sas-zone-reach = Within reach
sas-zone-beat = His line
sas-stat-movement = Movement
sas-stat-range = Range, short/long
sas-stat-attack = Attack: dice × result needed
sas-stat-weapon = { $weapon ->
    [knife] Knife
    [pistol] Pistol
    [sten-gun] Sten gun
    [grenade] Grenade
    [speargun] Speargun
    [garrotte] Garrotte
    [vickers-k] Vickers K guns
    [hmg-team] HMG team
    [stick-grenade] Stick grenade
   *[sniper-rifle] Sniper rifle
}
sas-duty = { $duty ->
    [officer] Never leaves his place; turns, and shoots if he is alert
    [flak] Shoots at aeroplanes only
    [waits] Waits beside the board until the alarm
    [sentry] Keeps his place; cards turn him
    [sentry-battle] Keeps his place as long as others come; turns to exposed operators
    [patrol] Goes his way in the patrol phase; cards turn him
    [stalker] Goes to his waypoint
    [hunts] Alert: comes for exposed operators, and shoots at whoever acts in sight
   *[guard] Keeps his place and the way he looks until he is alert
}
sas-group-attack-short = Attack with the { $weapon }
sas-group-move-attack-short = Move and attack with the { $weapon }
sas-group-blind-fire-short = Blind fire with the { $weapon }
sas-group-place-short = { $load ->
    [prisoner] Put down the man
    [corpse] Put down the corpse
    [barrel] Put down the barrel
    [trap] Put down a trap
    [landmine] Put down a landmine
    [rat-bomb] Put down a rat bomb
   *[lewes-bomb] Put down a Lewes bomb
}
sas-group-move-place-short = { $load ->
    [prisoner] Move and put down the man
    [corpse] Move and put down the corpse
    [barrel] Move and put down the barrel
    [trap] Move and put down a trap
    [landmine] Move and put down a landmine
    [rat-bomb] Move and put down a rat bomb
   *[lewes-bomb] Move and put down a Lewes bomb
}
sas-group-short = { $group ->
    [move] Move
    [run] Run
    [climb] Climb
    [attack] Attack
    [aim] Aim
    [mark] Mark
    [throw] Throw a grenade
    [shoot-barrel] Shoot at a barrel
    [drive-attack] Drive and attack
    [drive-mark] Drive and mark
    [floor-it] Floor it
    [drive-off] Drive off the board
    [get-out] Get out, change seats
    [med-pack] Use a med pack
    [cigarette] Give the cigarette
    [pick-up] Pick up
    [leave] Leave the board
    [crouch] Crouch
    [stand-up] Stand up
    [finish] Done
   *[other] Something else
}
sas-group-attack = Attack with the { $weapon } (1 point)
sas-group-move-attack = Move and attack with the { $weapon } (1 point)
sas-group-blind-fire = Blind fire with the { $weapon } (1 point)
sas-group-place = { $load ->
    [prisoner] Put down the man (1 point)
    [corpse] Put down the corpse (1 point)
    [barrel] Put down the barrel (1 point)
    [trap] Put down a trap (1 point)
    [landmine] Put down a landmine (1 point)
    [rat-bomb] Put down a rat bomb (1 point)
   *[lewes-bomb] Put down a Lewes bomb (1 point)
}
sas-group-move-place = { $load ->
    [prisoner] Move and put down the man (1 point)
    [corpse] Move and put down the corpse (1 point)
    [barrel] Move and put down the barrel (1 point)
    [trap] Move and put down a trap (1 point)
    [landmine] Move and put down a landmine (1 point)
    [rat-bomb] Move and put down a rat bomb (1 point)
   *[lewes-bomb] Move and put down a Lewes bomb (1 point)
}
sas-group-finish = Done with { $operator }
sas-group = { $group ->
    [move] Move (1 point)
    [run] Run (2 points)
    [climb] Climb (2 points)
    [attack] Attack (1 point)
    [aim] Aim (1 point)
    [mark] Mark (2 points)
    [throw] Throw a grenade (1 point)
    [shoot-barrel] Shoot at a barrel (1 point)
    [drive-attack] Drive and attack (1 point)
    [drive-mark] Drive and mark (2 points)
    [floor-it] Floor it
    [drive-off] Drive off the board
    [get-out] Get out, change seats
    [med-pack] Use a med pack (free)
    [cigarette] Give the cigarette (free)
    [pick-up] Pick up (free)
    [leave] Leave the board (free)
    [crouch] Crouch (1 point)
    [stand-up] Stand up (free)
    [finish] Done
   *[other] Something else
}
sas-item = { $item ->
    [med-pack] Med packs
    [trap] Traps
    [landmine] Landmines
    [lewes-bomb] Lewes bombs
    [rabbits-foot] Rabbit's feet
    [documents] Mission objective
    [hook] Grappling hook
   *[camo-net] Camouflage net
}
sas-zone-hold = To be held
sas-zone-target = Target
sas-thing-cannot-lie = Nothing can lie there.
sas-hint-moment = A hint needs exactly one of `turn`, `reached` and `on`.
sas-condition-impossible = This condition asks for { $asked }, but the mission has { $there }.
sas-no-charges = Nobody has a Lewes bomb, and there is no fuel barrel.
sas-objective-unreachable = Nobody can get to this objective.
sas-side-operators = The operators
sas-side-axis = the Axis
sas-challenge = { $challenge ->
    [gentle] Gentle: a careful hand wins it nearly always
    [fair] Fair: an even chance or better
    [hard] Hard: lost more often than not
    [desperate] Desperate: hardly ever won
   *[none] Nobody has measured how hard it is
}
sas-mission-note = { $briefing } { $columns } × { $rows } squares, { $operators ->
    [one] one operator
   *[other] { $operators } operators
}. { $challenge }. To be learnt: { $teaches }.
sas-teaches = { $mission ->
    [first-steps] Moving, sight, noise and the knife, one after the other
    [first-light] The silent knife, and where to leave the body
    [dead-letter] Ways through houses: doors, windows, walls
    [powder-keg] Lewes bombs and their timing, dogs and flamethrowers
    [broken-wing] Carrying a man, and clearing his way first
    [undertow] Swimming, and the rowing boat
    [cat-and-mouse] Being hunted: the hunter's cards and his stalkers
    [long-column] An ambush on vehicles: landmines, grenades, bombs
    [night-drop] Three men apart, among snipers and HMG teams
    [low-water] Two bombs that go off together
    [hold-the-bridge] Battle from the first turn, and holding a place
    [iron-road] Many bombs in little time, with armoured cars about
    [two-colonels] The civilian disguise, the garrotte and rat bombs
    [the-harbour-master] Two aims at once, and calling the Typhoon
    [last-ferry] The long way out, with a man on one's back
    [black-water] Rowing a crew across unseen
    [borrowed-lorry] Driving a truck out, heard by everybody
   *[dust-trail] A Jeep and its crew against armour
}
sas-lesson-name = { $lesson ->
    [sneaking] Lesson 1: sneaking
    [alarm] Lesson 2: the alarm
   *[battle] Lesson 3: battle
}
sas-lesson-note = { $lesson ->
    [sneaking] Who sees what, what a patrol does next, and how likely you are to be seen.
    [alarm] Be seen on purpose: exposed, alert, the stealth track, and the alarm.
   *[battle] Shots, cover, and how the Axis answers.
}
sas-lesson = { $step ->
    [sneaking-patrol-line] The dashed line is a patrol line. A patrolman walks to and fro on it. You choose the end where he starts: click one of the two marked squares, and once more to confirm.
    [sneaking-start] Harrier comes in by the exit tile in the south, and leaves by it. Put him on one of its squares.
    [sneaking-sight] The framed man is a sentry on a black post. The yellow squares are what the enemy sees; click him to see what he alone sees: the quarter before him, eight squares far. The black arrows at his frame are all the ways that a card may turn him. He never looks anywhere else.
    [sneaking-move] An operator has 4 action points. Point at a square: the way is drawn, with a number on each step. An eye means that somebody would see you there, or on the way, at once. Choose a square without one, click it, and click again.
    [sneaking-chance] The percentage on a square is the chance to be seen there before you act again: it counts the cards that are left, the turns of the posts and the walk of the patrol. End on a square with little or none, then choose Done: that ends your turn, and the enemy has his phases.
    [sneaking-card] The enemy has had his phases. An event card was drawn: it may turn the posts or the patrols of one colour. Then the patrol marker showed which colour walks. The log says what it was this time.
    [sneaking-patrol] The numbered discs on a line are the squares that the patrol walks next, unless a card turns it. White and black take turns. No numbers: it rests this turn.
    [sneaking-papers] Fetch the papers. Behind the low wall a crouching man is hidden from who looks across it; to run beside somebody is heard (the ear), to walk is not. On the square of the papers, Pick up is free.
    [sneaking-out] That is what was wanted. Back to the exit tile the same way, and Leave.
    [alarm-start] This time somebody is to be seen. Place both men and let one of them act.
    [alarm-seen] Walk into a square with an eye: the sentry looks east, over the quarter of the board before him.
    [alarm-exposed] He has spotted you: you stood in the squares that he sees. He is alert (the red triangle), you are exposed, and he has shouted: whoever is within four squares of him is alert, too. Alert men come for you and shoot in their phases.
    [alarm-react] Whoever acts in the sight of an alert enemy is shot at once: the star on a square says so. Get out of sight, behind trees or a wall, and end the turn.
    [alarm-track] At the end of every turn with an alert enemy the stealth track goes one step towards the alarm. A noisy shot does the same. See it run out; or kill who is alert, and it stops.
    [alarm-alarm] The alarm has sounded: everybody knows, cards bring more of them, and nobody patrols any more. Take the papers and run for the exit. Noise no longer matters.
    [battle-start] The alarm has sounded before the first turn, and two guards know that you are here. Place your men. You are asked who is exposed: the enemy comes for him first.
    [battle-shoot] An attack costs 1 point; the panel says how likely it is to hit. Up to 4 squares is short range, better by one; Aim before it is better by one again. Shoot at somebody, or come nearer first: Move and attack is one action.
    [battle-cover] They answer in their phase, and at once if you act in their sight. Behind a low wall or crates, crouched, you are harder to hit; out of sight, not at all. End your activations and watch the dice.
    [battle-kill] Both of you at one man: a kill takes a shooter off the board. A grenade hits a whole group, and reaches six squares.
   *[battle-out] Two of them are wanted. Then back to the exit tile, and Leave.
}
