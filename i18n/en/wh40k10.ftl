# Warhammer 40,000, 10th edition.

# Units and their cards.

wh40k10-whereabouts = { $where ->
    [waiting] not set up yet
    [reserves] in Reserves
    [aboard] aboard { $transport }
   *[other] in Strategic Reserves
}
wh40k10-badge = { $badge ->
    [battle-shocked] Battle-shocked
    [moved] Made a Normal move
    [advanced] Advanced
    [fell-back] Fell Back
    [charged] Charged
    [has-shot] Selected to shoot
    [gone-to-ground] Gone to ground
    [smokescreen] Behind a smokescreen
   *[other] Warlord
}
wh40k10-stat = { $stat ->
    [models] Models
    [leadership] Leadership
   *[other] Below Half-strength
}
wh40k10-table = { $table ->
    [models] Models
    [ranged] Ranged weapons
   *[other] Melee weapons
}
wh40k10-column = { $column ->
    [m] M
    [t] T
    [sv] Sv
    [w] W
    [ld] Ld
    [oc] OC
    [invulnerable] Inv
    [range] Range
    [a] A
    [bs] BS
    [ws] WS
    [s] S
    [ap] AP
   *[other] D
}
wh40k10-ability = { $ability ->
    [leader] Leader
    [lone-operative] Lone Operative
    [stealth] Stealth
    [feel-no-pain] Feel No Pain { $value }
    [deadly-demise] Deadly Demise { $value }
    [deep-strike] Deep Strike
    [scouts] Scouts { $value }"
    [infiltrators] Infiltrators
    [fights-first] Fights First
    [firing-deck] Firing Deck { $value }
    [hover] Hover
   *[other] Is set up after both armies
}
wh40k10-weapon-ability = { $ability ->
    [assault] Assault
    [rapid-fire] Rapid Fire { $value }
    [ignores-cover] Ignores Cover
    [twin-linked] Twin-linked
    [pistol] Pistol
    [torrent] Torrent
    [indirect-fire] Indirect Fire
    [precision] Precision
    [blast] Blast
    [melta] Melta { $value }
    [heavy] Heavy
    [hazardous] Hazardous
    [devastating-wounds] Devastating Wounds
    [lance] Lance
    [lethal-hits] Lethal Hits
    [sustained-hits] Sustained Hits { $value }
    [extra-attacks] Extra Attacks
    [anti] Anti-{ $value }
   *[other] Psychic
}
wh40k10-keywords = Keywords: { $keywords }

# Stratagems.

wh40k10-ask-stratagem = { $stratagem ->
    [fire-overwatch] { $moment ->
        [starts] About to move: { $unit }. Do you use Fire Overwatch (1CP) before that?
        [set-up] Just set up: { $unit }. Do you use Fire Overwatch (1CP)?
       *[ends] { $unit } just moved. Do you use Fire Overwatch (1CP)?
    }
    [heroic-intervention] { $unit } just charged. Do you use Heroic Intervention (2CP)?
    [tank-shock] { $unit } just charged. Do you use Tank Shock (1CP)?
    [counter-offensive] { $unit } just fought. Do you use Counter-offensive (2CP)?
   *[other] Now fighting: { $unit }. Do you use Epic Challenge (1CP)?
}
wh40k10-ask-ingress = The Movement phase ends. Do you use Rapid Ingress (1CP)?
wh40k10-tank-shock = { $count ->
    [0] Tank Shock of { $unit } against { $target }: no mortal wound.
    [one] Tank Shock of { $unit } against { $target }: one mortal wound.
   *[other] Tank Shock of { $unit } against { $target }: { $count } mortal wounds.
}
wh40k10-used-this-turn = This Stratagem has been used in this turn.
wh40k10-used-this-battle = This Stratagem has been used in this battle.
wh40k10-only-that-unit = All attacks must target the unit that moves.
wh40k10-only-walkers = Of VEHICLES only WALKERS can intervene.
wh40k10-no-character = That is no CHARACTER of the unit.
wh40k10-no-attached-unit = No Attached unit is within Engagement Range.

# Mission, deployment, cards.

wh40k10-ask-muster = Muster your army
wh40k10-army = { $faction ->
    [cinder-compact] The Cinder Compact
   *[other] The Hollow Choir
}
wh40k10-mustered = { $units ->
    [one] { $side } musters one unit, { $points } points.
   *[other] { $side } musters { $units } units, { $points } points.
}
wh40k10-other-size = The army is not mustered for this battle size.
wh40k10-ask-marker = Where do you place objective marker { $number }?
wh40k10-ask-formations = Declare your battle formations in secret: Leaders, transports, Reserves
wh40k10-ask-secondaries = Which two secondary missions do you keep for the whole battle?
wh40k10-ask-deploy = Which unit do you set up next?
wh40k10-ask-set-up = { $unit }: where do you set up its models?
wh40k10-ask-gambit = You are behind on primary points. Do you declare a gambit?
wh40k10-ask-discard = Which secondary missions do you discard?
wh40k10-marker = Objective marker { $number }
wh40k10-marker-levels = Objective marker { $number }: Level of Control { $first } to { $second }
wh40k10-nobody = nobody
wh40k10-attacker-zone = Attacker's deployment zone
wh40k10-defender-zone = Defender's deployment zone
wh40k10-hand = Secondary missions
wh40k10-declaration = { $kind ->
    [hover] { $unit }: in Hover mode
    [attach] { $unit }: leading { $other }
    [embark] { $unit }: aboard { $other } from the start
    [reserves] { $unit }: in Reserves from the start
   *[other] { $unit }: in Strategic Reserves from the start
}
wh40k10-card = { $card ->
    [hold-the-well] Hold the Well
    [plant-the-standard] Plant the Standard
    [two-fires] Two Fires
    [keep-the-gate] Keep the Gate
    [break-their-line] Break Their Line
    [strike-the-head] Strike the Head
    [fell-the-giant] Fell the Giant
    [one-volley] One Volley
    [close-quarters] Close Quarters
    [even-the-score] Even the Score
    [behind-their-backs] Behind Their Backs
    [spread-wide] Spread Wide
    [clear-the-crossing] Clear the Crossing
   *[other] Iron Discipline
}
wh40k10-card-text = { $card ->
    [hold-the-well] At the end of your turn control the marker nearest the centre: 4 VP.
    [plant-the-standard] At the end of your turn control a marker in No Man's Land: 3 VP; two or more: 5 VP.
    [two-fires] At the end of your turn control two markers: 3 VP; three or more: 5 VP.
    [keep-the-gate] At the end of your turn control a marker nearer to your deployment zone than to the enemy's: 3 VP.
    [break-their-line] Destroy an enemy unit in your turn: 3 VP; two or more: 5 VP.
    [strike-the-head] Destroy an enemy CHARACTER unit in your turn: 4 VP; the Warlord's: 5 VP.
    [fell-the-giant] Destroy an enemy MONSTER or VEHICLE unit in your turn: 5 VP.
    [one-volley] Destroy an enemy unit in your Shooting phase: 3 VP.
    [close-quarters] Destroy an enemy unit in your Fight phase: 4 VP.
    [even-the-score] Destroy an enemy unit in your turn while you have lost more units than the enemy: 5 VP.
    [behind-their-backs] At the end of your turn have a unit wholly within the enemy's deployment zone: 4 VP; two or more: 5 VP.
    [spread-wide] At the end of your turn have units wholly in three quarters of the battlefield, more than 6" from its centre: 3 VP; in all four: 5 VP.
    [clear-the-crossing] At the end of your turn have a unit, and the enemy none, within 6" of the centre: 4 VP.
   *[other] At the end of your turn control a marker while none of your units is Battle-shocked: 3 VP.
}
wh40k10-gambit = { $gambit ->
    [every-marker] Control every objective marker
    [no-giants] All enemy MONSTER and VEHICLE units destroyed
   *[other] No enemy model outside your deployment zone
}
wh40k10-rolled-off = { $about ->
    [objective-markers] Roll-off for the first objective marker: Player 1 rolls { $first }, Player 2 rolls { $second }. Winner: { $winner }.
    [attacker-defender] Roll-off for Attacker and Defender: Player 1 rolls { $first }, Player 2 rolls { $second }. Winner: { $winner }.
    [after-deployment-setup] Roll-off for the units that are set up last: Player 1 rolls { $first }, Player 2 rolls { $second }. Winner: { $winner }.
    [first-turn] Roll-off for the first turn: Player 1 rolls { $first }, Player 2 rolls { $second }. Winner: { $winner }.
    [sequencing-outside-turn] Roll-off for whose rule comes first: Player 1 rolls { $first }, Player 2 rolls { $second }. Winner: { $winner }.
   *[other] Roll-off: Player 1 rolls { $first }, Player 2 rolls { $second }. Winner: { $winner }.
}
wh40k10-size = { $size ->
    [combat-patrol] Combat Patrol, { $points } points
    [incursion] Incursion, { $points } points
    [strike-force] Strike Force, { $points } points
   *[other] Onslaught, { $points } points
}
wh40k10-battlefield-created = The battlefield is ready: { $size }.
wh40k10-marker-placed = Objective marker { $marker } is placed.
wh40k10-marker-placed-by = { $side } places objective marker { $marker }.
wh40k10-attacker = { $side } is the Attacker.
wh40k10-declared = { $side } declares: { $declarations }.
wh40k10-declared-nothing = { $side } declares nothing.
wh40k10-cards-picked = { $side } picks { $cards }.
wh40k10-set-up = Set up: { $unit }.
wh40k10-first-turn = { $side } takes the first turn.
wh40k10-controls = { $side } controls objective marker { $marker }.
wh40k10-no-control = Nobody controls objective marker { $marker }.
wh40k10-scored = { $vp ->
    [one] { $side } scores { $vp } victory point for { $merit }, { $total } in all.
   *[other] { $side } scores { $vp } victory points for { $merit }, { $total } in all.
}
wh40k10-card-drawn = { $side } draws { $card }.
wh40k10-card-scored = { $card } is fulfilled: { $vp } VP.
wh40k10-cards-discarded = { $side } discards { $cards }.
wh40k10-primary-scored = Primary mission: { $side } scores { $vp } VP.
wh40k10-gambit-declared = { $side } declares a gambit: { $gambit }.
wh40k10-gambit-settled = { $met ->
    [yes] The gambit is won: { $gambit }.
   *[other] The gambit is lost: { $gambit }.
}
wh40k10-one-marker = Place just one marker.
wh40k10-marker-near-edge = A marker must be more than 6" from every edge.
wh40k10-marker-near-marker = A marker must be more than 9" from every other marker.
wh40k10-marker-in-terrain = A marker must lie level: not on walls, barricades or debris, nor across the edge of a hill.
wh40k10-declared-twice = That was declared twice.
wh40k10-not-waiting = That unit cannot be chosen now.
wh40k10-leader-joined = A Leader that has joined a unit goes where it goes.
wh40k10-no-hover = Only AIRCRAFT with Hover can hover.
wh40k10-cannot-join = The Leader cannot join that unit.
wh40k10-leads-already = A Leader leads one unit only.
wh40k10-has-leader = That unit already has a Leader.
wh40k10-no-transport = That is no TRANSPORT.
wh40k10-not-for-them = The TRANSPORT cannot carry these models.
wh40k10-no-room-aboard = There is not enough room aboard.
wh40k10-no-deep-strike = Not every model of the unit has Deep Strike.
wh40k10-fortification = FORTIFICATIONS cannot be placed into Strategic Reserves.
wh40k10-reserve-points = { $points } points in Strategic Reserves, and the limit is { $limit }.
wh40k10-near-enemy-zone = Infiltrators must be more than 9" from the enemy's deployment zone.
wh40k10-there-is-room = There is room to set up the unit.
wh40k10-two-cards = Pick two different cards.
wh40k10-no-such-card = You do not hold that card.
wh40k10-no-gambit = A gambit can be declared only in the fifth round, once, and only when behind on primary points.
wh40k10-muster-option = The wargear option cannot be used so: { $option }.
wh40k10-setup = { $field ->
    [size] Battle size
    [first-army] First player's army
    [second-army] Second player's army
    [mission] Mission
    [battlefield] Battlefield
    [deployment] Deployment map
    [first-secondaries] First player's secondary missions
    [second-secondaries] Second player's secondary missions
   *[other] Printing of the rules
}
wh40k10-setup-choice = { $choice ->
    [combat-patrol] Combat Patrol: 500 points
    [incursion] Incursion: 1,000 points
    [strike-force] Strike Force: 2,000 points
    [cinder-compact] The Cinder Compact
    [hollow-choir] The Hollow Choir
    [only-war] Only War
    [take-and-hold] Take and Hold
    [long-road] The Long Road
    [push-through] Push Through
    [blood-and-ground] Blood and Ground
    [kiln-yard] Kiln Yard
    [drowned-parish] Drowned Parish
    [tenement-row] Tenement Row
    [bare-heath] Bare Heath
    [long-edges] Long edges
    [short-edges] Short edges
    [corners] Corners
    [tactical] Tactical: drawn each round
    [fixed] Fixed: two for the whole battle
    [rulebook] Rulebook
   *[other] Quick reference
}

wh40k10-unit = { $name }
wh40k10-model = { $name }
wh40k10-gun = { $name }
wh40k10-aura = { $name } (Aura)
wh40k10-volley-odds = { $unit }: { $wounds } wounds lost and { $slain } of { $models } slain on average; all slain { $all }%
wh40k10-ahead-shots = If they end here, at { $odds }
wh40k10-ahead-no-shots = If they end here, they cannot shoot: { $why }
wh40k10-ahead-no-target = If they end here, they have nobody to shoot at.
wh40k10-ahead-charge = If they end here, a charge at { $unit } is long enough with { $chance }%.
wh40k10-terrain = { $kind ->
    [crater] Crater
    [barricade] Barricade
    [debris] Debris
    [hill] Hill
    [woods] Woods
   *[ruins] Ruins
}
wh40k10-side = Player { $side }
wh40k10-phase = { $phase ->
    [before] Before the battle
    [movement] Movement phase
    [charge] Charge phase
    [fight] Fight phase
    [command] Command phase
    [shooting] Shooting phase
    [end] End of the turn
   *[other] End of the battle
}
# What happens in a phase; it stands beside its name.
wh40k10-phase-note = { $phase ->
    [command] Both players gain 1 Command point, units Below Half-strength take Battle-shock tests, and objectives score as the mission says.
    [movement] Each of your units moves, Advances, Falls Back or Remains Stationary. Then units arrive from reserves.
    [shooting] Each of your units that can shoot is chosen once and shoots its ranged weapons.
    [charge] Units within 12" of an enemy may charge: 2D6 say how far.
   *[fight] Both sides fight, those that charged first; then units pile in and strike in turn, beginning with the player whose turn it is not.
}
wh40k10-step = { $step ->
    [markers] Objective markers
    [formations] Battle formations
    [deploy] Deployment
   *[other] First turn
}
wh40k10-roll = { $roll ->
    [hit] Hit roll
    [wound] Wound roll
    [save] saving throw
    [damage] Damage roll
    [attacks] roll for Attacks
    [advance] Advance roll
    [charge] Charge roll
    [desperate-escape] Desperate Escape test
   *[other] Hazardous test
}
wh40k10-track-round = Battle round
wh40k10-track-vp = Victory points
wh40k10-track-short = { $track ->
    [vp] VP
   *[cp] CP
}
wh40k10-track-note = { $track ->
    [vp] Victory points: whoever has more of them at the end of the battle wins.
   *[cp] Command points: Stratagems are paid with them; each player gains one in every Command phase.
}
wh40k10-brief = { $part ->
    [mission] Mission
    [secondaries] Secondary missions
    [end] The end
   *[armies] The armies
}
wh40k10-brief-scoring = { $mission ->
    [only-war] From the second round on, at the end of your Command phase: 1 point for each objective you control, 3 at most.
    [take-and-hold] At the end of each round but the first: 5 points for each objective you control. At most 15 a round, 50 in the battle.
    [long-road] At the end of each round but the first: 5 points for one objective, 5 more for two, 5 more for more than the enemy has. At most 15 a round, 50 in the battle.
    [push-through] At the end of each round but the first: 4 points for each objective in No Man's Land, 6 for each in the enemy's deployment zone. At most 15 a round, 50 in the battle.
   *[blood-and-ground] At the end of each round but the first: 3 points for each objective, and 3 for each enemy unit destroyed in that round. At most 15 a round, 50 in the battle.
}
wh40k10-brief-secondaries = { $how ->
    [fixed] { $side }: two secondary missions, chosen at the start and kept.
   *[tactical] { $side }: secondary missions drawn anew each round, two at a time.
}
wh40k10-brief-end = { $scoring ->
    [none] The battle ends after { $rounds } rounds.
   *[scored] The battle ends after { $rounds } rounds, or when an army is destroyed: then the other one wins. Else whoever has more victory points wins.
}
wh40k10-brief-army = { $side }: { $units }
wh40k10-track-cp = Command points
wh40k10-badge-wounds = Wounds left
wh40k10-badge-battle-shocked = Battle-shocked
wh40k10-badge-height = Inches above the table
wh40k10-knob-place = Place
wh40k10-ask-shooter = Which unit shoots?
wh40k10-ask-targets = { $unit }: select the target of each weapon
wh40k10-ask-group = Which attacks are resolved next?
wh40k10-ask-re-roll = { $passed ->
    [yes] { $unit }: { $roll } of { $faces }, a success. Re-roll it?
    [neither] { $unit }: { $roll } of { $faces }. Re-roll it?
   *[no] { $unit }: { $roll } of { $faces }, a failure. Re-roll it?
}
wh40k10-ask-allocate = { $unit }: which model takes the attack?
wh40k10-ask-mortal = { $unit }: which model takes the mortal wound?
wh40k10-ask-precision = Precision: do you pick out a CHARACTER of { $unit }?
wh40k10-ask-save = Which save does { $model } use?
wh40k10-ask-hazard = { $unit }: which bearer of a Hazardous weapon suffers?
wh40k10-ask-suffer = Deadly Demise: which unit suffers next?
wh40k10-ask-out = Wreck of { $unit }: which unit gets out next?
wh40k10-ask-reaction = { $unit } targeted { $targets }. Do you use a Stratagem?
wh40k10-ask-grenades = Do you use Grenade (1CP)?
wh40k10-ask-test = Which unit takes its Battle-shock test next?
wh40k10-ask-bravery = { $unit } failed the Battle-shock test. Do you use Insane Bravery (1CP)?
wh40k10-ask-remove = { $unit }, out of coherency: which model is removed?
wh40k10-option-done = Nobody else shoots
wh40k10-option-targets = These targets
wh40k10-option-group = { $weapon } at { $target }
wh40k10-option-keep = Keep the roll
wh40k10-option-re-roll = Re-roll
wh40k10-option-command = Command Re-roll (1CP)
wh40k10-option-nobody = Nobody
wh40k10-option-armour = Armour save
wh40k10-option-invulnerable = Invulnerable save of { $value }+
wh40k10-option-stratagem = { $stratagem ->
    [command-re-roll] Command Re-roll ({ $cost }CP): { $unit }
    [insane-bravery] Insane Bravery ({ $cost }CP): { $unit }
    [grenade] Grenade ({ $cost }CP): { $unit }
    [go-to-ground] Go to Ground ({ $cost }CP): { $unit }
    [counter-offensive] Counter-offensive ({ $cost }CP): { $unit }
    [epic-challenge] Epic Challenge ({ $cost }CP): { $unit }
    [tank-shock] Tank Shock ({ $cost }CP): { $unit }
    [fire-overwatch] Fire Overwatch ({ $cost }CP): { $unit }
    [rapid-ingress] Rapid Ingress ({ $cost }CP): { $unit }
    [heroic-intervention] Heroic Intervention ({ $cost }CP): { $unit }
   *[other] Smokescreen ({ $cost }CP): { $unit }
}
wh40k10-option-grenades = { $unit } at { $target }
wh40k10-option-no = No
wh40k10-option-yes = Yes
wh40k10-order = { $topic ->
    [reaction] Ask me when I am shot at
    [grenade] Ask me about grenades
    [bravery] Ask me about Insane Bravery
    [sequence] Ask me what comes first
    [stratagem] Ask me about Stratagems
    [re-roll] Ask me about re-rolls
    [allocation] Ask me which model takes an attack
   *[other] Ask me which save to use
}
wh40k10-order-case = { $case ->
    [detachment] Stratagem of the detachment
    [counter-offensive] Counter-offensive
    [epic-challenge] Epic Challenge
    [tank-shock] Tank Shock
    [fire-overwatch] Fire Overwatch
    [rapid-ingress] Rapid Ingress
    [heroic-intervention] Heroic Intervention
    [hit-failed] Failed Hit rolls
    [hit-passed] Successful Hit rolls
    [wound-failed] Failed Wound rolls
    [wound-passed] Successful Wound rolls
    [save-failed] Failed saving throws
    [save-passed] Successful saving throws
    [damage] Damage rolls
    [attacks] Rolls for Attacks
    [hazardous] Hazardous tests
    [advance] Advance roll
    [charge] Charge roll
    [desperate-escape] Desperate Escape test
    [attack] Attacks
    [mortal-wound] Mortal wounds
   *[other] Every time
}
wh40k10-kind = { $kind ->
    [re-roll] Re-rolls
    [detachment] Stratagems of the detachment
    [counter-offensive] Counter-offensive
    [epic-challenge] Epic Challenge
    [tank-shock] Tank Shock
    [fire-overwatch] Fire Overwatch
    [rapid-ingress] Rapid Ingress
    [heroic-intervention] Heroic Intervention
    [reaction] Go to Ground, Smokescreen
    [grenade] Grenade
    [bravery] Insane Bravery
    [allocation] Which model takes an attack
    [sequence] What comes first
   *[other] Which save
}
wh40k10-kind-matters = { $kind ->
    [re-roll] if it changes a wound or more on average, or a charge or an Advance may yet reach; free ones that can only help are taken
    [detachment] before attacks, if it adds a wound or more on average; else always
    [counter-offensive] if your unit would strike before an enemy that has not fought
    [epic-challenge] always
    [tank-shock] always
    [fire-overwatch] if it kills a model in one of four cases or more; before a move, in one of two
    [rapid-ingress] always
    [heroic-intervention] if the charge reaches in one of six cases or more
    [reaction] if it saves a wound or more on average
    [grenade] always
    [bravery] if the unit stands at an objective marker
    [allocation] if the models differ; else, and if it is to be done, the plainest takes it
    [sequence] if another order does half a wound more; if it is to be done, the best one is taken
   *[other] never: the better one is taken
}
wh40k10-stake-needs = Needed: { $needs }+, which falls in { $chance }%.
wh40k10-stake-wounds = As it lies { $lies } wounds; rolled again { $again } on average.
wh40k10-stake-lost = As it lies you lose { $lies } wounds; rolled again { $again } on average.
wh40k10-stake-charge-enough = { $roll } rolled, { $needs } needed: it is enough.
wh40k10-stake-charge-short = { $roll } rolled, { $needs } needed: { $short }" short. Rolled again it reaches in { $chance }%.
wh40k10-stake-advance = { $roll } rolled; { $needs } would reach an objective marker, which falls in { $chance }%.
wh40k10-stake-overwatch = Only sixes hit: at best { $wounds } wounds on average, and a model killed in { $chance }%.
wh40k10-stake-reaction = { $wounds } wounds are to be expected.
wh40k10-stake-cp = Command points: { $cp }, then { $then }.
wh40k10-dice-for = { $unit }: { $roll }
wh40k10-dice-again = { $what }, rolled again
wh40k10-dice-at = { $unit } against { $target }: { $roll }
wh40k10-dice-roll-off = Roll-off: the first die is Player 1's, the second Player 2's; the higher wins
wh40k10-other-question = That is not an answer to this question.
wh40k10-unknown = There is no { $what }.
wh40k10-too-many = There are { $count } of these; at most { $most } are taken.
wh40k10-bad-content = The content cannot be used: { $problem }
wh40k10-cannot-lead = That unit cannot be led so ({ $rule }).
wh40k10-not-your-unit = That is not a unit of yours on the battlefield.
wh40k10-has-shot = This unit has already been selected to shoot in this phase.
wh40k10-fell-back = This unit Fell Back in this turn.
wh40k10-advanced = This unit Advanced in this turn: only Assault weapons can be shot.
wh40k10-locked-in-combat = This unit is within Engagement Range of an enemy unit.
wh40k10-pistol-target = Within Engagement Range, Pistols can only be shot at units in Engagement Range.
wh40k10-pistols-or-others = A model shoots its Pistols or its other weapons, not both.
wh40k10-blast-engaged = Blast weapons cannot target a unit within Engagement Range of your army.
wh40k10-target-engaged = The target is within Engagement Range of a unit of your army.
wh40k10-lone-operative = A Lone Operative can only be targeted from within 12".
wh40k10-out-of-range = No model of the target is in range.
wh40k10-not-visible = No model of the target in range is visible.
wh40k10-behind-ruins = Ruins stand between: nobody sees through them.
wh40k10-not-out-of-ruins = It stands only partly within ruins: only a model wholly within sees out of them.
wh40k10-no-such-weapon = This unit has no such weapon.
wh40k10-melee-weapon = A melee weapon cannot be shot.
wh40k10-one-profile = A weapon is used with one profile.
wh40k10-one-target = A weapon cannot divide its attacks.
wh40k10-no-enemy-unit = That is not an enemy unit on the battlefield.
wh40k10-finish-this-target = First all attacks at the present target are resolved.
wh40k10-no-such-group = There are no such attacks.
wh40k10-no-such-save = The model has no such save.
wh40k10-no-free-re-roll = No rule allows this roll to be re-rolled.
wh40k10-not-in-target = That model is not in the unit.
wh40k10-not-in-unit = That model is not in the unit.
wh40k10-character-protected = While Bodyguard models live, the CHARACTER cannot be allocated attacks.
wh40k10-wounded-first = A model that has lost wounds or been allocated an attack comes first.
wh40k10-no-visible-character = There is no such CHARACTER in sight.
wh40k10-not-in-reach = That unit is not in reach.
wh40k10-no-bearer = That model has no Hazardous weapon.
wh40k10-no-test-needed = That unit takes no Battle-shock test.
wh40k10-not-enough-cp = There are not enough Command points.
wh40k10-used-this-phase = This Stratagem has been used in this phase.
wh40k10-unit-battle-shocked = Stratagems cannot affect a Battle-shocked unit.
wh40k10-not-now = This Stratagem cannot be used now.
wh40k10-wrong-unit = This Stratagem cannot be used on that unit.
wh40k10-muster-points = The army costs { $points } points, and the limit is { $limit }.
wh40k10-muster-faction = The unit does not have the faction keyword of the army.
wh40k10-muster-no-cost = There is no cost for a unit of this size.
wh40k10-muster-composition = { $model }: { $count }, but the unit has { $least } to { $most }.
wh40k10-muster-copies = An army can have at most { $most } of these units.
wh40k10-muster-enhancement = The unit cannot have this Enhancement.
wh40k10-muster-character = The army has no CHARACTER.
wh40k10-muster-warlord = Just one CHARACTER must be the Warlord.
wh40k10-muster-empty = A unit has no models.
wh40k10-round-began = Battle round { $round }
wh40k10-phase-began = { $side }: { $phase }
wh40k10-turn-ended = The turn of { $side } ends.
wh40k10-battle-ended = The battle ends, { $first } to { $second }.
wh40k10-command-points = Command points: Player 1 has { $first }, Player 2 has { $second }.
wh40k10-recovered = No longer Battle-shocked: { $unit }.
wh40k10-battle-shock-test = { $passed ->
    [yes] { $unit } passed the Battle-shock test: { $total } of { $needs }+.
   *[no] { $unit } failed the Battle-shock test: { $total } of { $needs }+.
}
wh40k10-battle-shocked = Battle-shocked: { $unit }.
wh40k10-stratagem-used = { $stratagem ->
    [command-re-roll] { $side } uses Command Re-roll for { $unit }; { $cp }CP left.
    [insane-bravery] { $side } uses Insane Bravery on { $unit }: { $does }. { $cp }CP left.
    [grenade] { $side } uses Grenade on { $unit }: { $does }. { $cp }CP left.
    [go-to-ground] { $side } uses Go to Ground on { $unit }: { $does }. { $cp }CP left.
    [counter-offensive] { $side } uses Counter-offensive on { $unit }: { $does }. { $cp }CP left.
    [epic-challenge] { $side } uses Epic Challenge on { $unit }: { $does }. { $cp }CP left.
    [tank-shock] { $side } uses Tank Shock on { $unit }: { $does }. { $cp }CP left.
    [fire-overwatch] { $side } uses Fire Overwatch on { $unit }: { $does }. { $cp }CP left.
    [rapid-ingress] { $side } uses Rapid Ingress on { $unit }: { $does }. { $cp }CP left.
    [heroic-intervention] { $side } uses Heroic Intervention on { $unit }: { $does }. { $cp }CP left.
   *[other] { $side } uses Smokescreen on { $unit }: { $does }. { $cp }CP left.
}
wh40k10-grenades = { $count ->
    [0] Grenades of { $unit } at { $target }: no mortal wound.
    [one] Grenades of { $unit } at { $target }: one mortal wound.
   *[other] Grenades of { $unit } at { $target }: { $count } mortal wounds.
}
wh40k10-re-rolled = { $side } re-rolls a { $roll }: { $faces }.
wh40k10-targets-selected = { $unit } attacked { $targets }.
wh40k10-attacks = { $count ->
    [one] { $model }, { $weapon } at { $target }: one attack.
   *[other] { $model }, { $weapon } at { $target }: { $count } attacks.
}
wh40k10-attacks-lost = The remaining attacks of { $model } are lost.
wh40k10-automatic-hit = { $model } hits automatically.
wh40k10-hit-roll-short = Hit
wh40k10-wound-roll-short = Wound
wh40k10-saving-throw-short = Save
wh40k10-feel-no-pain-short = Feel No Pain
wh40k10-hit-roll = { $result ->
    [fail] Hit roll: { $face } of { $needs }+{ $modifier ->
        [none] { "" }
       *[other] {" "}({ $modifier })
    }, a miss.
    [critical] Hit roll: { $face } of { $needs }+{ $modifier ->
        [none] { "" }
       *[other] {" "}({ $modifier })
    }, a Critical Hit.
   *[success] Hit roll: { $face } of { $needs }+{ $modifier ->
        [none] { "" }
       *[other] {" "}({ $modifier })
    }, a hit.
}
wh40k10-wound-roll = { $result ->
    [fail] Wound roll: { $face } of { $needs }+{ $modifier ->
        [none] { "" }
       *[other] {" "}({ $modifier })
    }, no wound.
    [critical] Wound roll: { $face } of { $needs }+{ $modifier ->
        [none] { "" }
       *[other] {" "}({ $modifier })
    }, a Critical Wound.
   *[success] Wound roll: { $face } of { $needs }+{ $modifier ->
        [none] { "" }
       *[other] {" "}({ $modifier })
    }, a wound.
}
wh40k10-sustained-hits = { $count ->
    [one] Sustained Hits: one hit.
   *[other] Sustained Hits: { $count } hits.
}
wh40k10-lethal-hit = Lethal Hits: the attack wounds automatically.
wh40k10-devastating = { $count ->
    [one] Devastating Wounds: one mortal wound to come.
   *[other] Devastating Wounds: { $count } mortal wounds to come.
}
wh40k10-allocated = Allocated to { $model }.
wh40k10-saving-throw = { $save ->
    [armour] { $model }, armour save: { $face } of { $needs }+{ $modifier ->
        [none] { "" }
       *[other] {" "}({ $modifier })
    }, { $saved ->
        [yes] saved.
       *[no] failed.
    }
   *[invulnerable] { $model }, invulnerable save: { $face } of { $needs }+{ $modifier ->
        [none] { "" }
       *[other] {" "}({ $modifier })
    }, { $saved ->
        [yes] saved.
       *[no] failed.
    }
}
wh40k10-damage = { $model } suffers { $damage } damage.
wh40k10-feel-no-pain = { $ignored ->
    [yes] Feel No Pain of { $model }: { $face } of { $needs }+, the wound is not lost.
   *[no] Feel No Pain of { $model }: { $face } of { $needs }+, in vain.
}
wh40k10-wound-lost = { $model } has { $wounds ->
    [one] one wound
   *[other] { $wounds } wounds
} left.
wh40k10-mortal-wounds = { $count ->
    [one] { $unit } suffered one mortal wound.
   *[other] { $unit } suffered { $count } mortal wounds.
}
wh40k10-deadly-demise = Deadly Demise of { $model }: { $face }.
wh40k10-out-of-coherency = { $unit }, out of coherency: models are removed until that is mended.
wh40k10-model-destroyed = { $model } is destroyed.
wh40k10-unit-destroyed = Destroyed: { $unit }.
wh40k10-hazardous-test = Hazardous test of { $unit }: { $face }.
wh40k10-ask-mover = Which unit moves next, and how?
wh40k10-ask-move = { $unit }, { $move } of up to { $far }": where do its models go?
wh40k10-ask-escape = { $unit }: which model is lost in the escape?
wh40k10-ask-disembark = Where do you set up { $unit }, getting out?
wh40k10-ask-arriving = Where do you set up { $unit }, arriving now?
wh40k10-ask-arrival = Which unit arrives from Reserves?
wh40k10-ask-embark = { $unit }: does the unit embark?
wh40k10-ask-fly = { $unit }: how far does it fly ahead, and how does it pivot?
wh40k10-ask-charger = Which unit declares a charge?
wh40k10-ask-charge-targets = Charge of { $unit }: select the targets
wh40k10-ask-fighter = Which unit fights next?
wh40k10-ask-melee = Fight of { $unit }: select weapons and targets
wh40k10-option-stay = All others Remain Stationary
wh40k10-option-no-arrival = Nobody else arrives
wh40k10-option-no-charge = Nobody else charges
wh40k10-option-ahead = Straight ahead
wh40k10-option-pivot = Pivot
wh40k10-has-moved = This unit has already been dealt with in this phase.
wh40k10-disembarked = This unit has disembarked in this turn.
wh40k10-embarked-now = This unit has embarked in this phase.
wh40k10-unit-cannot-move = No model of this unit can move.
wh40k10-not-engaged = This unit is not within Engagement Range of any enemy.
wh40k10-engaged = Within Engagement Range of the enemy, a unit can only Remain Stationary or Fall Back.
wh40k10-cannot-fall-back = Some model has nowhere to end outside Engagement Range: the unit cannot Fall Back.
wh40k10-no-battlefield = There is no battlefield.
wh40k10-through-vehicle = { $model }: MONSTERS and VEHICLES cannot pass through each other.
wh40k10-through-engagement = { $model }: the way leads through the Engagement Range of an enemy.
wh40k10-ends-in-wall = { $model } cannot end inside a wall or floor.
wh40k10-no-upper-floor = Only INFANTRY, BEASTS and models that can FLY stand on upper floors.
wh40k10-too-near = { $model } would end within { $inches }" of an enemy.
wh40k10-must-leave = The unit can Fall Back, so it must.
wh40k10-must-charge = The charge can be completed, so it must be.
wh40k10-has-charged = This unit has already declared a charge in this phase.
wh40k10-no-enemy-near = There is no enemy within 12".
wh40k10-aircraft-cannot-charge = AIRCRAFT cannot declare a charge.
wh40k10-advanced-no-charge = This unit Advanced in this turn.
wh40k10-disembarked-no-charge = This unit cannot charge in the turn in which it disembarked so.
wh40k10-target-too-far = That unit is not within 12".
wh40k10-only-fly = Only those that can FLY charge and fight AIRCRAFT.
wh40k10-charge-somebody = A charge has one or more targets, each once.
wh40k10-target-not-engaged = The unit would not end within Engagement Range of every target.
wh40k10-not-closer = { $model } would not end closer to the enemy.
wh40k10-could-get-closer = { $model } could end closer to a target, so it must.
wh40k10-could-touch = { $model } could end in base contact with an enemy, so it must.
wh40k10-already-touching = { $model } is in base contact with an enemy and does not move.
wh40k10-ends-unengaged = The unit would not end within Engagement Range of an enemy unit.
wh40k10-has-fought = This unit has already fought in this phase.
wh40k10-fights-later = This unit fights in the Remaining Combats step.
wh40k10-cannot-fight = That model is not within reach of any enemy.
wh40k10-everybody-fights = { $model } can fight, so it must: choose its weapon and its target.
wh40k10-ranged-weapon = A ranged weapon cannot be used in melee.
wh40k10-one-weapon = A model fights with one melee weapon.
wh40k10-bad-split = The attacks of this weapon are not split so that each is made once.
wh40k10-not-in-reserves = That unit is not in Reserves.
wh40k10-no-room = There is no room for that unit in this turn.
wh40k10-too-early = Strategic Reserves do not arrive in the first battle round.
wh40k10-must-return = An AIRCRAFT that left the battlefield must come back.
wh40k10-not-at-edge = { $model } would not be wholly within 6" of a battlefield edge.
wh40k10-in-enemy-zone = { $model } would be in the enemy deployment zone.
wh40k10-set-up-all = The whole unit must be set up.
wh40k10-room-for-model = There is room for { $model }. Only models that cannot be set up are destroyed.
wh40k10-no-such-transport = That is no TRANSPORT of yours on the battlefield.
wh40k10-no-capacity = The TRANSPORT has no room for that unit.
wh40k10-transport-too-far = Not every model is within 3" of the TRANSPORT.
wh40k10-not-aboard = That unit is not embarked.
wh40k10-transport-not-here = Its TRANSPORT is not on the battlefield.
wh40k10-transport-hurried = Its TRANSPORT Advanced or Fell Back in this turn.
wh40k10-not-within-reach = { $model } would not be wholly within reach of its TRANSPORT.
wh40k10-aircraft-moves = AIRCRAFT can only make a Normal move.
wh40k10-flies-too-short = An AIRCRAFT flies at least 20" ahead.
wh40k10-pivots-too-far = An AIRCRAFT pivots up to 90 degrees.
wh40k10-remained-stationary = { $unit } Remained Stationary.
wh40k10-random-move = Move of { $unit }: up to { $inches }".
wh40k10-advance-roll = Advance roll of { $unit }: { $roll }.
wh40k10-unit-moved = { $models ->
    [0] { $unit }, { $move }: nobody moves.
    [one] { $unit }, { $move }: one model, { $longest }".
   *[other] { $unit }, { $move }: { $models } models, up to { $longest }".
}
wh40k10-arrived = { $unit } arrived on the battlefield.
wh40k10-left-battlefield = { $unit } left the battlefield into Strategic Reserves.
wh40k10-embarked = { $unit } embarked within { $transport }.
wh40k10-disembarked-from = { $unit } disembarked from { $transport }.
wh40k10-charge-declared = { $unit } declared a charge: { $targets }.
wh40k10-charge-roll = Charge roll of { $unit }: { $roll }.
wh40k10-charge-failed = { $why ->
    [too-short] The charge of { $unit } fails: { $roll }" rolled, { $needs }" needed to reach { $target }.
    [no-way] The charge of { $unit } fails: { $roll }" rolled and only { $needs }" needed to reach { $target }, but models or terrain leave no place where the unit could end as it must.
   *[out-of-reach] The charge of { $unit } fails: whatever the roll, none of its models could stand within reach of { $target }.
}
wh40k10-fights = Now fighting: { $unit }.
wh40k10-has-fought-event = { $unit } fought.
wh40k10-other-event = Something happens.
wh40k10-move = { $move ->
    [normal] Normal move
    [advance] Advance move
    [fall-back] Fall Back move
    [scout] Scout move
    [charge] Charge move
    [pile-in] Pile-in move
    [consolidate] Consolidation move
   *[other] set-up
}
wh40k10-option-move = { $move ->
    [normal] { $unit }: Normal move
    [advance] { $unit }: Advance
    [fall-back] { $unit }: Fall Back
    [stationary] { $unit }: Remain Stationary
   *[other] { $unit }: disembark
}
wh40k10-desperate-escape = { $passed ->
    [yes] Desperate Escape test of { $unit }: { $face }, escaped.
   *[no] Desperate Escape test of { $unit }: { $face }, a model is lost.
}
wh40k10-bail-out = { $hurt ->
    [yes] { $unit } got out of the wreck: { $face }, a mortal wound.
   *[no] { $unit } got out of the wreck: { $face }, unhurt.
}
wh40k10-ends-on-marker = { $model } would end on an objective marker.
wh40k10-ask-scout = Which unit makes a Scout move?
wh40k10-option-no-scout = Nobody else scouts
wh40k10-no-scouts = Not every model of this unit has Scouts.
wh40k10-not-closer-to-marker = { $model } would not end closer to the closest objective marker.
wh40k10-not-at-marker = The unit would not end within range of the closest objective marker.
wh40k10-one-weapon-each = Only one weapon of each passenger can be shot.
wh40k10-deck-full = So many passengers cannot shoot from the Firing Deck.
wh40k10-idea = { $idea ->
    [marker] Towards objective marker { $what }
    [enemy] At { $what }
    [range] Into range of { $what }
    [cover] Into cover: { $what }
    [floor] Onto an upper floor: { $what }
    [hide] Out of sight: { $what }
    [screen] Screening { $what }
    [middle] Towards the middle{ $what }
    [away] Away from { $what }
    [there] There{ $what }
    [charge] Complete the charge{ $what }
    [close-in] Close in on the enemy{ $what }
    [consolidate] Close in on the enemy or a marker{ $what }
    [fall-back] Out of Engagement Range{ $what }
   *[stay] Stay{ $what }
}
wh40k10-idea-place = { $region ->
    [top-left] Top left ({ $x }", { $y }")
    [top-middle] Top ({ $x }", { $y }")
    [top-right] Top right ({ $x }", { $y }")
    [middle-left] Left ({ $x }", { $y }")
   *[middle-middle] In the middle ({ $x }", { $y }")
    [middle-right] Right ({ $x }", { $y }")
    [bottom-left] Bottom left ({ $x }", { $y }")
    [bottom-middle] Bottom ({ $x }", { $y }")
    [bottom-right] Bottom right ({ $x }", { $y }")
}
wh40k10-idea-fly = { $inches }" ahead, then { $degrees }°
wh40k10-idea-attacks = { $idea ->
    [all] Everything at { $unit }
    [each] Each at its own target{ $unit }
   *[none] Nobody attacks{ $unit }
}
wh40k10-figure-wounds = wounds on average
wh40k10-figure-slain = models slain on average
wh40k10-figure-destroyed = destroyed
wh40k10-figure-charge = the roll is enough
wh40k10-nearest-target = Nearest: { $unit }, { $inches }" away; the roll is enough with { $chance }%
wh40k10-target-away = { $inches }" away

# Abilities beyond the core abilities.

wh40k10-special = { $aura ->
    [yes] { $psychic ->
        [yes] { $name } (Aura, Psychic): { $whom }: { $effect }
       *[no] { $name } (Aura): { $whom }: { $effect }
    }
   *[no] { $psychic ->
        [yes] { $name } (Psychic): { $whom }: { $effect }
       *[no] { $name }: { $whom }: { $effect }
    }
}
wh40k10-whom = { $whom ->
    [bearer] this model
    [unit] this unit
    [all-friends] friendly { $units }
    [friends] friendly { $units } within { $inches }"
   *[other] enemy { $units } within { $inches }"
}
wh40k10-units-of = { $narrowed ->
    [no] units
   *[yes] { $keywords } units
}
wh40k10-effect = { $effect ->
    [hit] { $value } to Hit rolls
    [wound] { $value } to Wound rolls
    [ap] AP { $value }
    [strength] Strength { $value }
    [attacks] Attacks { $value }
    [damage] Damage { $value }
    [critical-hits] Critical Hits on { $value }
    [critical-wounds] Critical Wounds on { $value }
    [mortal-wounds] Critical Wounds inflict { $value } mortal wounds in addition
    [be-hit] { $value } to Hit rolls of attacks against it
    [be-wounded] { $value } to Wound rolls of attacks against it
    [be-pierced] AP of attacks against it worse by { $value }
    [save] { $value } to saving throws
    [invulnerable] invulnerable save { $value }
    [feel-no-pain] Feel No Pain { $value }
    [cover] Benefit of Cover
    [move] Move { $value }"
    [toughness] Toughness { $value }
    [leadership] Leadership { $value }
    [objective-control] Objective Control { $value }
    [advance] { $value } to Advance rolls
    [charge] { $value } to Charge rolls
    [battle-shock] { $value } to Battle-shock tests
    [advance-and-shoot] can shoot after it has Advanced
    [advance-and-charge] can charge after it has Advanced
    [fall-back-and-shoot] can shoot after it has Fallen Back
    [fall-back-and-charge] can charge after it has Fallen Back
    [gain-cp] gain { $value }CP
    [regain] a model regains { $value } lost wounds
    [suffer] suffers { $value } mortal wounds
   *[other] can be set up anew
}
wh40k10-effect-re-roll = { $which ->
    [ones] { $roll ->
        [hit] re-roll Hit rolls of 1
        [wound] re-roll Wound rolls of 1
       *[other] re-roll saving throws of 1
    }
    [failures] { $roll ->
        [hit] re-roll failed Hit rolls
        [wound] re-roll failed Wound rolls
       *[other] re-roll failed saving throws
    }
   *[other] { $roll ->
        [hit] re-roll Hit rolls
        [wound] re-roll Wound rolls
        [advance] re-roll Advance rolls
        [charge] re-roll Charge rolls
       *[other] re-roll saving throws
    }
}
wh40k10-effect-weapon = weapons have { $ability }
wh40k10-effect-core = has { $ability }
wh40k10-effect-when = { $effect }, { $when }
wh40k10-when = { $when ->
    [ranged] for ranged attacks
    [melee] for melee attacks
    [charged] if it charged this turn
    [stationary] if it Remained Stationary
    [leading] while leading a unit
    [wounds] while it has { $value } wounds or fewer
    [below-half-strength] while Below Half-strength
    [below-starting-strength] while below Starting Strength
    [not-battle-shocked] while not Battle-shocked
    [at-marker] while in range of an objective marker
    [from-round] from battle round { $value } on
    [own-turn] in its own turn
    [opponents-turn] in the opponent's turn
    [target-has] if the target is { $value }
    [target-below-half-strength] if the target is Below Half-strength
    [target-within] if the target is within { $value }"
    [target-fully-visible] if the target is fully visible
    [strength-above-toughness] if Strength is greater than Toughness
    [psychic-attack] against Psychic Attacks
    [mortal-wound] against mortal wounds
    [command-phase] in your Command phase
    [round-starts] at the start of the battle round
   *[other] before the battle
}
wh40k10-in-force = Also: { $what }
wh40k10-cause = { $name }
wh40k10-causes = { $causes }
wh40k10-cause-hover = Hover mode
wh40k10-cause-cover = Benefit of Cover against ranged attacks ({ $by })
wh40k10-given = { $ability } ({ $name })
wh40k10-so-many-models = { $count ->
    [one] { $count } model
   *[other] { $count } models
}
wh40k10-effects = { $effects }
wh40k10-stratagem-does = { $stratagem ->
    [command-re-roll] the roll is made again
    [insane-bravery] the failed test counts as passed
    [grenade] six dice, each 4+ a mortal wound on an enemy within 8"
    [go-to-ground] 6+ invulnerable save and the Benefit of Cover until the end of the phase
    [smokescreen] Stealth and the Benefit of Cover until the end of the phase
    [counter-offensive] the unit fights next
    [epic-challenge] its melee attacks have Precision until the end of the phase
    [tank-shock] dice equal to the Strength of a melee weapon, two more if it exceeds the Toughness; each 5+ a mortal wound, at most six
    [fire-overwatch] the unit shoots at that enemy; only unmodified 6s hit
    [rapid-ingress] the unit arrives from Reserves now
   *[heroic-intervention] the unit charges that enemy
}
wh40k10-option-detachment = { $stratagem } ({ $cost }CP): { $unit }
wh40k10-option-rule = { $name } of { $unit }
wh40k10-option-army-rule = { $name }
wh40k10-ask-detachment = { $moment ->
    [command] Your Command phase: do you use a Stratagem of your detachment?
    [moves] Now moving: { $unit }. Do you use a Stratagem of your detachment?
    [shoots] Now shooting: { $unit }. Do you use a Stratagem of your detachment?
    [charges] Now charging: { $unit }. Do you use a Stratagem of your detachment?
    [fights] Now fighting: { $unit }. Do you use a Stratagem of your detachment?
   *[other] The enemy attacks { $unit }. Do you use a Stratagem of your detachment?
}
wh40k10-ask-next-rule = Several rules are resolved now: which is next?
wh40k10-ask-pre-battle = Which unit's pre-battle rule do you resolve?
wh40k10-no-pre-battle-rule = This unit has no pre-battle rule left.
wh40k10-more-command-points = { $side } gains { $count }CP more.
wh40k10-ability-resolved = { $unit }: { $name }.
wh40k10-army-rule-resolved = { $side }: { $name }.
wh40k10-wounds-regained = { $wounds ->
    [one] { $model } has one wound again.
   *[other] { $model } has { $wounds } wounds again.
}
wh40k10-detachment-used = { $side } uses { $stratagem } on { $unit }: { $does }. { $cp }CP left.
wh40k10-nobody-hurt = No model of this unit has lost wounds.
wh40k10-attacks-roll = Number of attacks rolled for { $unit }: { $total }.
wh40k10-attacks-roll-short = Attacks
wh40k10-damage-roll = Damage rolled for { $unit }: { $total }.
wh40k10-damage-roll-short = Damage
wh40k10-merit = { $merit ->
    [marker] control of objective marker { $what }
    [markers] control of objective markers { $what }
    [primary] the primary mission{ $what }
    [card] { $what }
   *[gambit] the gambit{ $what }
}
wh40k10-number = { $number }
wh40k10-modifier = { $source ->
    [heavy] { $value } Heavy{ $name }
    [indirect-fire] { $value } Indirect Fire{ $name }
    [big-guns] { $value } Big Guns Never Tire{ $name }
    [lance] { $value } Lance{ $name }
    [stealth] { $value } Stealth{ $name }
    [smokescreen] { $value } Smokescreen{ $name }
    [ap] { $value } AP{ $name }
    [cover] { $value } Benefit of Cover{ $name }
   *[named] { $value } { $name }
}
wh40k10-toll = { $wounds ->
    [0] { $unit } at { $target }: no wound lost.
    [one] { $unit } at { $target }: one wound lost, { $slain ->
        [0] nobody slain
       *[other] { $slain } slain
    }, { $left ->
        [0] nobody left
       *[other] { $left } left
    }.
   *[other] { $unit } at { $target }: { $wounds } wounds lost, { $slain ->
        [0] nobody slain
       *[other] { $slain } slain
    }, { $left ->
        [0] nobody left
       *[other] { $left } left
    }.
}
wh40k10-would-do-nothing = It would do nothing for what this unit is about to do.
wh40k10-no-ranged-weapon = No ranged weapon: it has nothing to shoot with.
wh40k10-no-target-in-sight = No enemy in range and sight of its weapons.
wh40k10-model-note = { $name }, { $wounds } of { $full } wounds left; { $weapons }
wh40k10-save-needs = { $needs }+ needed, AP and cover counted
wh40k10-save-hopeless = cannot succeed: no roll is high enough
wh40k10-figure-saved = saved
wh40k10-set-up-last = This unit is set up after both armies.
wh40k10-lesson-name = { $lesson ->
    [move] Lesson 1: move and measure
    [shoot] Lesson 2: shoot
    [charge] Lesson 3: charge and fight
    [hold] Lesson 4: objectives and Command points
   *[battle] Lesson 5: a small battle
}
wh40k10-lesson-note = { $lesson ->
    [move] How far a unit goes, what the ruler says, and what stops it.
    [shoot] Targets, range, and the four rolls of an attack.
    [charge] The charge roll, Engagement Range, and who fights first.
    [hold] How battles are won: markers, Objective Control, and what Command points buy.
   *[battle] Five rounds of 500 points against the Commander.
}
wh40k10-lesson = { $step ->
    [move-table] Blue is yours, ochre the enemy. Models of one unit move together and stay within 2" of each other. Take the ruler (R) and measure to the enemy: everything may be measured at any time.
    [move-which] It is your Movement phase. Choose a unit, and what kind of move it makes: a Normal move goes up to its Movement, which stands on its card.
    [move-drag] Drag the models towards the marker, or choose one of the ideas below. The way is drawn with a tick at every inch; red means why not, and the first option is the nearest legal place. Confirm when it is green.
    [move-advance] The other unit may Advance: a D6 is added to its Movement, but it shoots only with Assault weapons then, and cannot charge. Move it, or let it stay, and go on to shooting.
    [move-done] That is moving. Play the turn on as you like; the lesson ends with the round.
    [shoot-phases] A turn has five phases, named above: Command, Movement, Shooting, Charge, Fight. Whoever stays put may shoot Heavy weapons better. End the Movement phase.
    [shoot-range] Choose who shoots. Ranges (G) draws how far its weapons reach; who is not seen or not in range is struck out and says why.
    [shoot-targets] Assign each weapon to a target: click an enemy to give it everything. Beside each stands what comes of it on average. The big beast needs strong weapons, the crowd needs many shots.
    [shoot-sequence] An attack is rolled in four steps: hit, wound (Strength against Toughness), save (worse by AP), damage. The log sums them up; unfold it, and why? shows the rule.
    [shoot-again] Shoot with the other unit, too, and play the round to its end.
    [charge-near] A charge goes up to 12", as far as two dice say. The nearer, the surer: move the outriders closer first, then go on to the Charge phase.
    [charge-charger] Choose who charges, then whom. Beside each target stands how far away it is and the chance that the roll is enough.
    [charge-roll] Two dice are rolled. If they are too low, the unit stays where it is.
    [charge-engage] Who charged must end within 1" of its target: Engagement Range. An idea puts everybody there. Then comes the Fight phase.
    [charge-fight] Units that charged fight first. Choose the unit; it piles in up to 3", then its weapons are aimed like guns.
    [charge-done] Those who are left strike back, in turns. Play the round to its end.
    [hold-markers] Battles are won by holding objectives, not by killing. The sum of Objective Control (OC) within 3" of a marker decides whose it is; both sums stand at its ring.
    [hold-take] Send a unit to each of the two markers on your side.
    [hold-points] At the start of every Command phase both players get 1 Command point (CP). Play on until your next turn.
    [hold-command] CP buy stratagems: throw a die again, shoot in their turn, keep a unit from running. "What may I use now?" (U) lists what can be used and when.
    [hold-score] From the second round on, what you hold at the end of your Command phase scores. Hold more than they do for the rest of the battle.
    [battle-plan] The armies stand. Four markers count; the card behind the list at the top says how. Your gunners hold the near ones, your fast units go for the far ones.
    [battle-rounds] Play your turn: move, shoot, charge, fight. Every question says what it is about, and Done goes on.
    [battle-theirs] In their turn you are asked when your men are hit: which save, who falls, whether to use a stratagem.
   *[battle-on] Five rounds. Look at the score now and then: who holds more, wins.
}
