# The Ninth Age, 3rd edition.

t9a-side = Player { $side }
t9a-nobody = none
t9a-other-question = This answers another question.
t9a-entry-number = { $name } { $number }
t9a-no-such-field = There is nothing called { $field } to choose.
t9a-no-such-choice = { $choice } cannot be chosen here.
t9a-too-many = There are { $count } of them; at most { $most } are taken.
t9a-setup = { $field ->
    [size] Army Size
    [first-list] First player's army
    [second-list] Second player's army
    [map] Battlefield
   *[other] Deployment Type
}
t9a-setup-choice = { $choice ->
    [first-battle] First battle: 1,000 points, four Game Turns
    [warband] Warband: 3,000 points
    [field-army] Field Army: 4,500 points
    [grand-army] Grand Army: 7,000 points
    [lantern-league] Lantern League
    [barrow-court] Barrow Court
    [mill-meadows] Mill Meadows
    [sunken-abbey] Sunken Abbey
    [barrow-downs] Barrow Downs
    [bare-heath] Bare Heath
    [frontline-clash] Frontline Clash
    [echelon] Echelon: each army towards its left
   *[other] Close Quarters: 16 inches apart
}
t9a-zone = { $zone ->
    [south] Deployment zone at the bottom
   *[north] Deployment zone at the top
}

# Figures beside options, and odds.
t9a-figure-margin = Combat Score ahead by
t9a-figure-behind = Combat Score behind by
t9a-figure-wins = wins
t9a-figure-they-break = they break
t9a-figure-we-break = we break
t9a-figure-lost = Health Points lost
t9a-figure-destroyed = destroyed
t9a-odds-kind = { $kind ->
    [melee] A Round of Combat
    [shooting] Shooting
    [break] A Break Test
   *[charge] A charge
}
t9a-odds-static = Combat Score before blows
t9a-odds-lost = Health Points lost
t9a-odds-wins = Wins
t9a-odds-breaks = Breaks
t9a-odds-panic = Panic threatens
t9a-odds-margin = Combat Score ahead by
t9a-odds-reaches = The charge arrives
t9a-odds-title-break = Break Test on { $discipline } or less
t9a-odds-no-shots = Nobody in this unit can shoot that far.
t9a-odds-note-melee = All Special Attacks are made, and attacks go to the rank and file; what is left over when those are gone is not counted.
t9a-odds-note-shooting = Over open ground, all shots at the rank and file.

t9a-bad-content = A content file cannot be read: { $problem }
t9a-health-points = Health Points
t9a-shaken = Shaken
t9a-knob-place = Place
t9a-knob-loot = Loot Tokens
t9a-track-turn = Game Turn
t9a-track-dice = Magic Dice
t9a-ask-list = Show an Army List of { $points } points.
t9a-ask-first-end = { $unit }: at which end of the first rank are models lost first?
t9a-ask-shooter = Which unit shoots next?
t9a-ask-engineer = Which Engineer helps { $unit }?
t9a-ask-target = { $unit }: at which unit do you shoot?
t9a-ask-facing = Which Facing of { $unit } is the Target Facing?
t9a-ask-shots = Who in { $unit } shoots at whom?
t9a-ask-split = Allocate { $hits } hits on { $unit }.
t9a-ask-split-shots = Divide { $shots } shots among those of { $unit }.
t9a-shots-of = { $models } of { $unit } at { $target }
t9a-ask-store = Do you store a Magic Die for your next Magic Phase?
t9a-ask-cast = Which spell do you cast next?
t9a-ask-dispel = How many Magic Dice do you spend to dispel { $spell }, cast with { $result }?
t9a-cast = { $dice } dice at { $target }
t9a-dice = { $dice ->
    [one] one die
   *[other] { $dice } dice
}
t9a-shots-at = all at { $unit }
t9a-hits-on = { $hits } on { $unit }
t9a-no-shooting-weapon = This unit has nothing to shoot with.
t9a-is-shaken = A Shaken unit cannot do this.
t9a-is-engaged = A unit Engaged in Combat cannot do this.
t9a-failed-charge = This unit made a Failed Charge Move this turn.
t9a-has-shot = This unit has already shot this turn.
t9a-no-enemy = This is not an enemy unit on the battlefield.
t9a-target-engaged = The target is Engaged in Combat.
t9a-out-of-sight = No model has Line of Sight to it.
t9a-out-of-range = It is out of range.
t9a-nobody-can-shoot = No model can shoot now.
t9a-no-such-gun = No such models can shoot with that weapon.
t9a-pool-not-open = This model cannot be chosen as the target of Ranged Attacks.
t9a-one-weapon-each = Each model part uses only one shooting weapon.
t9a-split-all-hits = All hits must be allocated, at least one of each attack to its original target.
t9a-split-each-model-once = An Area Attack hits each model at most once.
t9a-not-yours = This is not one of your units on the battlefield.
t9a-not-on-the-field = This unit is not on the battlefield yet.
t9a-cannot-help = This model cannot help the unit now.
t9a-not-that-facing = The centre of the front does not lie in that arc.
t9a-no-such-spell = This model does not know that spell.
t9a-spell-forgotten = The Caster has lost this spell.
t9a-spell-attempted = The Caster has already attempted this spell in this phase.
t9a-casting-dice = A spell is cast with 2 to 5 Magic Dice.
t9a-too-few-dice = There are not that many Magic Dice in the pool.
t9a-spell-needs-target = This spell needs a target.
t9a-spell-no-target = This spell has no target to choose.
t9a-spell-wrong-side = This spell cannot be cast at that unit.
t9a-list-no-book = There is no army book { $book }.
t9a-list-bad-book = The army book is wrong: { $reason }
t9a-list-no-entry = Unit { $unit }: the book has no entry { $entry }.
t9a-list-no-option = Unit { $unit }: its entry has no option { $option }.
t9a-list-models = Unit { $unit } has models: { $models }; it may have { $least } to { $most }.
t9a-list-over-cap = Unit { $unit } costs { $points } points; at most { $cap } are allowed.
t9a-list-per-unit = Unit { $unit } may take { $option } at most { $limit } times.
t9a-list-instead = Unit { $unit } cannot take { $option } as well.
t9a-list-banner = Unit { $unit }: only a Battle Standard Bearer may buy { $option }.
t9a-list-over-size = The army costs { $points } points; the Army Size is { $size }.
t9a-list-under-size = The army costs { $points } points, more than 50 below the Army Size of { $size }.
t9a-list-category-under = { $category }: { $spent } points are spent, at least { $wanted } are needed.
t9a-list-category-over = { $category }: { $spent } points are spent, at most { $allowed } are allowed.
t9a-list-too-many = { $what } is taken { $taken } times; at most { $limit } are allowed.
t9a-list-post = An army has at most one General and one Battle Standard Bearer.
t9a-list-combination = At most { $limit } of { $what } may be taken together.
t9a-list-skills = Only one Character of the army may have a leader skill.
t9a-list-not-general = Unit { $unit }: this leader skill is for the General.
t9a-list-fresh-meat = Unit { $unit } cannot have Fresh Meat: it needs a Recruiter, and more than a single model.
t9a-list-other-base = Unit { $unit } cannot have that base.
t9a-list-no-path = Unit { $unit } must choose a magic path.
t9a-list-path-not-open = Unit { $unit } cannot choose the path { $path }.
t9a-list-needs-no-path = Unit { $unit } does not choose a path, { $path } was given.
t9a-list-spells = Unit { $unit } has { $spells } spells; it knows { $wanted }.
t9a-list-spell-not-open = Unit { $unit } cannot choose the spell { $spell }.
t9a-list-shown = { $side } shows a list of { $units } units and { $points } points.
t9a-turn-began = Game Turn { $round }: the Player Turn of { $side } begins.
t9a-shot = { $unit } shot at { $target }.
t9a-engineered = { $unit } helped { $target }.
t9a-hit-rolls-short = To hit
t9a-hit-rolls = To hit { $unit }, { $needs }+: { $faces }. Hits: { $of }.
t9a-area-hits = { $unit } suffered { $hits ->
    [one] one hit
   *[other] { $hits } hits
}.
t9a-wound-rolls-short = To wound
t9a-wound-rolls = To wound { $unit }, { $needs }+: { $faces }. { $sure ->
    [0] { "" }
   *[other] Without a roll: { $sure }.{ " " }
}Wounds: { $of }.
t9a-armour-saves-short = Armour Save
t9a-armour-saves = Armour Saves of { $unit }, { $needs }+: { $faces }. Saved: { $of }.
t9a-special-saves-short = Special Save
t9a-special-saves = Special Saves of { $unit }, { $needs }+: { $faces }. Saved: { $of }.
t9a-lost = { $unit } lost { $points ->
    [one] 1 Health Point
   *[other] { $points } Health Points
}{ $models ->
    [0] { "" }
    [one] {" "}and 1 model
   *[other] {" "}and { $models } models
}; { $left ->
    [one] 1 model is left
   *[other] { $left } models are left
}.
t9a-removed = Removed as a casualty: { $unit }.
t9a-became-shaken = Shaken: { $unit }.
t9a-rallied = { $unit } rallied.
t9a-ask-charge = Which charge do you declare next?
t9a-ask-reaction = { $charger } declared a charge against { $unit }. Which Charge Reaction?
t9a-ask-change-target = { $fled } fled. Do you take a Command Test to change the charge target of { $unit }?
t9a-ask-new-target = { $unit }: which other enemy is charged?
t9a-ask-next-charge = The charges against which target are resolved next?
t9a-ask-place-charge = { $unit }: where along { $target } do you align?
t9a-ask-stand-and-shoot = { $unit }: do they Stand and Shoot at { $charger }?
t9a-ask-change-target-next = Which unit tries first to change its target?
t9a-ask-ambush-next = Which unit arrives from ambush first?
t9a-ask-charge-first = Which of the chargers moves first? { $unit } may shoot at it.
t9a-ask-free-next = Which of your units without an enemy acts first?
t9a-ask-version = Which Multiple Wounds do the attacks of { $unit } use?
t9a-ask-raised = Where does the raised model of { $unit } stand?
t9a-multiple-wounds = Multiple Wounds ({ $by })
t9a-raised-at = { $place ->
    [left] at the left end
    [right] at the right end
   *[behind] behind the rank
}
t9a-with-all-models = { $unit }, with every model that can shoot
t9a-with-some-models = { $unit }, with some models only
t9a-some-shots-at = { $models ->
    [one] One model
   *[other] { $models } models
} at { $unit }
t9a-shots-split = { $models ->
    [one] One model
   *[other] { $models } models
} at { $unit }, the others at { $other }
t9a-blow-by = { $blow } by { $models ->
    [one] one model
   *[other] { $models } models
}
t9a-blow-by-which = { $blow } by model { $which }
t9a-changes-places = { $rank ->
    [1] { $unit } to file { $file } of the first rank
   *[other] { $unit } to file { $file } of rank { $rank }
}
t9a-ask-direct-hit = Which hits of { $unit } are Direct Hits?
t9a-direct-hit-on = { $hits ->
    [automatic] hits that wound automatically first
   *[rolled] hits that roll to wound first
}
t9a-ask-poisoned = Which hits wound automatically, { $hits } of them?
t9a-ask-direct-hits = Which hits are Direct Hits, { $hits } of them?
t9a-direct-hit-some = { $automatic } that wound automatically, the others roll to wound
t9a-ask-danger-next = { $unit }: for which danger is the next test?
t9a-ask-arrangement = How do the units stand against their target?
t9a-arrangement = arrangement { $number }
t9a-ask-reference = Whose base do the ranks of the new unit go by?
t9a-reform-past = past the enemy and back
t9a-way-changing = { $way }; { $places }
t9a-ask-panic-next = Which unit takes its Panic Test next?
t9a-ask-rally = Which unit takes its Rally Test next?
t9a-ask-pursue-next = Which pursuing unit moves next?
t9a-ask-pursue-into = { $unit }: which enemy is charged in the pursuit?
t9a-ask-rally-pivot = { $unit }: is a Pivot made after the Rally Test?
t9a-turn-by = { $degrees ->
    [0] stay
    [225] turn 135° to the left
    [270] turn 90° to the left
    [315] turn 45° to the left
   *[other] turn { $degrees }° to the right
}
t9a-pursuit-place = place { $number }
t9a-pursued = { $unit } made a Pursuit Move.
t9a-ask-flee-from = { $unit }: from which enemy do they flee?
t9a-charge-order = { $unit } against { $target }
t9a-charge-place = { $facing }: { $where }
t9a-reaction = { $reaction ->
    [flee] Flee!
   *[hold] Hold!
}
t9a-charged-already = This unit has declared a charge in this phase already.
t9a-charged-out = In this phase a model charges out of this unit, or the unit itself charges.
t9a-began-outside = This unit began the battle outside its deployment zone and cannot charge in the first Player Turn.
t9a-pivoted = This unit has made a Post-Combat Pivot and cannot charge in this turn.
t9a-emplaced = An Emplaced unit cannot do this.
t9a-moves-at-random = A unit with Random Movement does not declare charges.
t9a-beyond-charge = The target is { $distance }" away, { $by }" beyond the greatest possible Charge Range of { $most }".
t9a-no-room-to-charge = There is no way or no room to come into contact with the Target Facing.
t9a-fled-already = This unit has chosen Flee! in this phase already.
t9a-fearless = A Fearless unit does not choose “Flee!”.
t9a-not-that-unit = This unit cannot be chosen here.
t9a-bad-charge-place = The unit cannot align there, or more models would be in contact elsewhere.
t9a-charge-declared = { $unit } declared a charge against { $target }.
t9a-reacted = { $unit }: { $reaction ->
    [flee] Flee!
   *[hold] Hold!
}
t9a-charge-range = { $unit }: { $faces }, Charge Range { $range }" against { $distance }" to { $target }: { $reached ->
    [yes] far enough
   *[no] too short
}.
t9a-charged = { $unit } charged { $target } in the { $facing }.
t9a-engaged = { $unit } and { $target } are Engaged in Combat.
t9a-charge-failed = The charge of { $unit } against { $target } fails.
t9a-flee-distance = { $unit } fled { $distance }" ({ $faces }).
t9a-fled = { $unit } made a Flee Move.
t9a-flee-removed = { $by ->
    [charger] { $unit } fled into a unit that charged: removed.
   *[edge] { $unit } fled from the battlefield: removed.
}
t9a-flux-card = { $side } draws Flux Card { $card }: { $dice } Magic Dice for each player.
t9a-siphoned = { $side } adds Magic Dice, { $channelled } by Channel and { $stored } stored: { $dice } in all.
t9a-stored-die = { $side } stores a Magic Die.
t9a-overloaded = Magic Dice discarded by { $side }: { $dice }.
t9a-recovered-dice = Magic Dice recovered by { $side }: { $dice }.
t9a-spell-hits = { $spell } causes { $hits ->
    [one] one hit
   *[other] { $hits } hits
} on { $unit }.
t9a-enchanted = Under { $spell }: { $unit }.
t9a-effects-ended = Lasting effects end.
t9a-recovered = { $unit } regained { $points ->
    [one] one Health Point
   *[other] { $points } Health Points
} and { $models ->
    [one] one model
   *[other] { $models } models
}.
t9a-ended = Victory Points { $first } to { $second }: Battle Points { $first-points } to { $second-points }.
t9a-too-near = It would end { $distance }" from { $unit }; it must keep { $least }", { $by }" more.
t9a-passes = In step { $step } its front comes within { $distance }" of { $unit }; it must keep { $least }", { $by }" more.
t9a-off-table = It would end { $by }" beyond the table edge.
t9a-leaves-table = In step { $step } its front goes { $by }" beyond the table edge.
t9a-too-long = The move uses { $length }", { $by }" too much.
t9a-turned-too-far = It turns { $by } degrees too far.
t9a-corner-too-far = A corner would end { $by }" too far from every corner of the start.
t9a-bad-step = Step { $step } is not a legal move: forward by some distance, or a wheel of at most 90 degrees.
t9a-unusable = The unit cannot be moved like that.
t9a-dangerous-terrain = Dangerous Terrain Test of { $unit }, { $needs }+: { $faces }. Hits: { $hits }.
t9a-ask-defender = You rolled higher. Are you the Defender or the Attacker?
t9a-ask-zone = Which deployment zone do you choose?
t9a-ask-swap = Does a Caster change a spell?
t9a-ask-deploy = Which unit do you deploy next?
t9a-ask-deploy-with = Who is deployed with { $unit }?
t9a-ask-place = { $unit }: where do you place the unit?
t9a-ask-first-turn = You have finished deploying first. Who takes the first Player Turn?
t9a-ask-advantage = Which unit gets Vanguard (3") as the Defender's Advantage?
t9a-ask-mover = Which unit moves next, and how?
t9a-ask-magical-move = { $unit }: how is the Magical Move made?
t9a-ask-vanguard = Which unit makes a Vanguard move next?
t9a-ask-reform = { $unit }: how do you reform?
t9a-ask-join = { $unit }: where in { $host }?
t9a-ask-sweep = { $unit }: which enemy is struck with the Sweeping Attack?
t9a-ask-join-ambush = { $unit }: which unit in ambush is joined?
t9a-ask-reveal = Which Hidden model shows itself?
t9a-reveal = { $unit } in { $host }, file { $file } of the first rank
t9a-revealed = Revealed in { $host }: { $unit }.
t9a-cannot-hide-there = It cannot have hidden there: it takes the place of one of the rank and file in the first rank, of the same base and Height.
t9a-other-ambush = That unit is not in the same kind of ambush.
t9a-off-table-now = Its front is beyond the table edge: it must reform.
t9a-option-ahead = Straight ahead
t9a-option-wheel-left = Wheel left
t9a-option-wheel-right = Wheel right
t9a-option-pivot = Pivot
t9a-leg-ahead = { $inches }" ahead
t9a-leg-wheel-left = wheel { $degrees }° left
t9a-leg-wheel-right = wheel { $degrees }° right
t9a-leg-pivot-left = pivot { $degrees }° left
t9a-leg-pivot-right = pivot { $degrees }° right
t9a-way = { $legs }
t9a-stays = stay
t9a-swap = { $unit }: { $into } instead of { $out }
t9a-placed = { $x }" from the left, { $y }" from the bottom, { $files ->
    [one] 1 file
   *[other] { $files } files
}, facing { $facing }°
t9a-rank-and-file = rank { $rank }, file { $file }
t9a-rank-and-file-growing = rank { $rank }, file { $file }; the rank grows to the { $end ->
    [left] left
   *[right] right
}
t9a-to-ambush = { $unit } into ambush
t9a-to-nowhere = { $unit } cannot be deployed
t9a-end-deployment = end the deployment turn
t9a-defender-roll = Roll-off: { $faces }. { $side } decides who is the Defender.
t9a-defender-chosen = { $side } is the Defender.
t9a-zone-chosen = { $side } chooses a deployment zone.
t9a-spell-swapped = { $unit } learned { $into } instead of { $out }.
t9a-deployed = Deployed: { $unit }.
t9a-into-ambush = { $unit } went into ambush.
t9a-first-turn = { $side } takes the first Player Turn.
t9a-advantage = { $unit } gained Vanguard (3").
t9a-joined = { $unit } joined { $host }.
t9a-arrived = { $unit } arrived.
t9a-summoned = Summoned: { $unit }.
t9a-cannot-join = This model cannot join that unit.
t9a-solitary = Solitary units neither join others nor are joined.
t9a-not-of-its-kind = Only models with the same rule may join each other.
t9a-other-height = Skirmishers are joined only by models of the same Height.
t9a-one-captain = A unit can contain only one Captain that has joined it.
t9a-one-platform = Only one War Platform may join a unit.
t9a-exclusive = Exclusive does not allow it.
t9a-no-ranks = This is not a formation in ranks and files.
t9a-wrong-models = The formation does not hold the models of the unit.
t9a-at-a-side = A model with a mismatched base stands at a side.
t9a-too-wide = Its base is wider than the unit.
t9a-in-the-ranks = A model with a matching base stands in the ranks.
t9a-farther-forward = There is room for it farther forward.
t9a-gaps = Only the last rank may have gaps.
t9a-more-ranks-than-files = It would have more ranks than files and no Full Rank.
t9a-emplaced-march = Emplaced units cannot march.
t9a-undead-march = Undead units march only while they benefit from Inspiring.
t9a-pivot-first = The Pivot comes first.
t9a-no-pivot = A March Move has no Pivot.
t9a-model-too-far = A model would move { $by }" too far.
t9a-same-files = The number of files must stay the same.
t9a-vanguard-near = It would end { $by }" too near to { $unit }.
t9a-too-many-files = The number of files changes by { $by } too much.
t9a-centre-too-far = Its centre would move { $by }" too far.
t9a-declared-charge = It has declared a charge this turn.
t9a-has-arrived = It has arrived this turn.
t9a-has-moved = It has had its move.
t9a-only-at-random = It moves at random.
t9a-was-joined = It was joined in this phase and cannot move any more.
t9a-cannot-leave = It cannot leave its unit.
t9a-no-vanguard = It has no Vanguard.
t9a-cannot-reach = It cannot reach a place in that unit.
t9a-behind-it = A March Move does not lead backwards.
t9a-another-moves = It is another unit that may move now.
t9a-ambush-far = No point of the table edge within 6" of three corners is open to it.
t9a-summon-far = A part of it would be { $by }" out of range.
t9a-not-waiting = This unit is not waiting to be deployed.
t9a-needs-a-unit = It must be deployed in a unit.
t9a-no-room = There is no room for it.
t9a-there-is-room = There is room for it.
t9a-no-ambush = Not all of it has Ambush.
t9a-deploy-one = At least one unit must be deployed in each deployment turn.
t9a-deploy-all = The opponent has finished: deploy the rest.
t9a-outside-zone = It would be { $by }" outside the deployment zone.
t9a-scouts-near = Scouts must be more than 12" from the enemy deployment zone, { $by }" farther.
t9a-no-substitution = This spell cannot be substituted in this way.
t9a-no-advantage = This unit cannot have the Defender's Advantage.
t9a-not-passed = It did not pass that unit.
t9a-ask-steer = { $action ->
    [march] { $unit }: how do you march?
   *[other] { $unit }: how do you advance?
}
t9a-moves = { $action ->
    [march] { $unit }: march
    [advance] { $unit }: advance
   *[other] { $unit }: reform
}
t9a-joins = { $action ->
    [march] { $unit }: march into { $host }
    [advance] { $unit }: advance into { $host }
   *[other] { $unit }: reform into { $host }
}
t9a-moved = { $action ->
    [march] { $unit } marched.
    [advance] { $unit } advanced.
   *[other] { $unit } reformed.
}
t9a-ambush-roll = { $passed ->
    [yes] { $unit } rolled to arrive: { $face }. They arrive.
   *[no] { $unit } rolled to arrive: { $face }. They do not arrive.
}
t9a-role = { $role ->
    [defender] Defender
   *[attacker] Attacker
}
t9a-ask-course = Which unit moves at random next, and in which direction?
t9a-course = { $unit } towards { $degrees }°
t9a-phase = { $phase ->
    [lists] Army Lists
    [pregame] Preparations
    [charge] Charge Phase
    [movement] Movement Phase
    [magic] Magic Phase
    [shooting] Shooting Phase
    [rally] Rally Phase
    [melee] Melee Phase
   *[over] End of the game
}
# What happens in a phase; it stands beside its name.
t9a-phase-note = { $phase ->
    [charge] Declare charges; whoever is charged reacts; then roll how far each charger comes.
    [movement] Units that did not charge make an Advance, March or Reform Move.
    [magic] Draw the flux, then cast spells with its dice; the opponent may dispel.
    [shooting] Units with missile weapons that did not charge or march shoot once each.
    [rally] Shaken units try to rally.
   *[melee] Every combat is fought, in Agility Order; the loser tests, breaks or holds, and the winner may pursue.
}
t9a-facing = { $facing ->
    [front] front
    [right] right flank
    [rear] rear
   *[left] left flank
}
t9a-side-of-unit = { $side ->
    [left] left
   *[right] right
}
t9a-yes-no = { $answer ->
    [yes] Yes
   *[no] No
}
t9a-category = { $category ->
    [characters] Characters
    [core] Core
    [special] Special
    [engines] Engines
    [wings] Wings
    [horrors] Horrors
   *[other] { $category }
}
t9a-feature = { $kind ->
    [Field] Field
    [Woods] Woods
    [Hill] Hill
    [Ruins] Ruins
    [Wall] Wall
    [Water] Water Terrain
   *[other] Impassable Terrain
}
t9a-test = { $test ->
    [change-target] Command Test to change target
    [combat-reform] Command Test to reform
    [rally] Rally Test
    [panic] Panic Test
   *[break] Break Test
}
t9a-entry = { $entry ->
    [lord-mayor] Lord Mayor
    [standard-captain] Standard Captain
    [lamp-mage] Lamp Mage
    [lock-engineer] Lock Engineer
    [town-spears] Town Spears
    [town-halberds] Town Halberds
    [town-shot] Town Shot
    [marsh-runners] Marsh Runners
    [bargee-swords] Bargee Swords
    [river-lancers] River Lancers
    [heron-riders] Heron Riders
    [bell-cannon] Bell Cannon
    [rocket-cart] Rocket Cart
    [lantern-wagon] Lantern Wagon
    [barrow-king] Barrow King
    [wight-standard] Wight Standard
    [bone-seer] Bone Seer
    [cup-bearer] Cup Bearer
    [barrow-levy] Barrow Levy
    [barrow-bows] Barrow Bows
    [grave-hounds] Grave Hounds
    [barrow-guard] Barrow Guard
    [shade-riders] Shade Riders
    [bone-trolls] Bone Trolls
    [charnel-heap] Charnel Heap
    [skull-sling] Skull Sling
    [choir-of-dust] Choir of Dust
    [wind-callers] Wind Callers
   *[other] { $name }
}
t9a-spell = { $spell ->
    [cinder-bolt] Cinder Bolt
    [glowing-edge] Glowing Edge
    [kiln-heart] Kiln Heart
    [ash-rain] Ash Rain
    [furnace-breath] Furnace Breath
    [melting-gaze] Melting Gaze
    [bark-skin] Bark Skin
    [knitting-sap] Knitting Sap
    [thorn-thicket] Thorn Thicket
    [new-growth] New Growth
    [stone-sleep] Stone Sleep
    [heart-of-oak] Heart of Oak
    [whispers] Whispers
    [shimmer] Shimmer
    [mind-spike] Mind Spike
    [second-sight] Second Sight
    [warding-word] Warding Word
    [hush] Hush
    [lantern-light] Lantern Light
    [grave-call] Grave Call
   *[other] { $name }
}
t9a-tested = { $unit }: { $test } on Discipline { $discipline }: { $faces }, { $passed ->
    [yes] passed
   *[no] failed
}.
t9a-cast-roll = { $unit } cast { $spell }: { $faces }, result { $result } against { $value }, { $passed ->
    [yes] success
   *[no] failure
}.
t9a-dispel-roll = { $side } tries to dispel: { $faces } against { $result }, { $passed ->
    [yes] dispelled
   *[no] not dispelled
}.
t9a-miscast = { $unit } suffered a Miscast with { $result }: { $row ->
    [mana-drain] Mana Drain
    [witchfire] Witchfire
    [amnesia] Amnesia
   *[breach] Breach in the Veil
}.
t9a-book = { $book ->
    [lantern-league] Lantern League
    [barrow-court] Barrow Court
   *[other] { $name }
}

# Melee.

t9a-and = { $first }, { $second }
t9a-not-open = This cannot be chosen here.
t9a-ask-combat = Which combat is fought next?
t9a-ask-weapon = { $unit }: which close combat weapon is used?
t9a-weapon-priority = Another weapon must be used before this one.
t9a-ask-make-way = { $unit }: with which file are places changed to Make Way?
t9a-file = file { $file }
t9a-ask-surrounded = In which order are the Surrounded units computed?
t9a-ask-specials = Agility { $agility }: which Special Attacks are made?
t9a-blow-of = { $blow } of { $unit }
t9a-one-part = Only one part of a model may use this.
t9a-ask-attacks = Agility { $agility }: who attacks whom?
t9a-attacks-at = { $unit }: { $attacks } at { $target }
t9a-all-attacks = Every attack must be given to a target within reach.
t9a-restricted-attacks = Restricted Attacks: a model that attacks to its flank or rear, or supports, makes no more attacks than its Height allows.
t9a-ask-leave-combat = { $unit }: do they leave the combat by Feigned Flight?
t9a-ask-break-next = Which unit takes its Break Test next?
t9a-ask-spread-loss = Who in { $unit } loses one of the last { $points } Health Points?
t9a-ask-broken-from = { $unit }: from which enemy do they flee?
t9a-ask-pursue = { $unit }: who is pursued?
t9a-must-pursue = A unit with Frenzy must pursue.
t9a-ask-overrun = { $unit }: do they overrun?
t9a-ask-nudge = In which order are the units nudged back into contact?
t9a-ask-flee-next = Which broken unit flees next?
t9a-ask-pivot = { $unit }: which way do you turn in the Post-Combat Pivot?
t9a-turn = { $degrees ->
    [225] 135° to the left
    [270] 90° to the left
    [315] 45° to the left
   *[other] { $degrees }° to the right
}
t9a-pivot-farther = A model would go { $by }" farther than twice its Mobility.
t9a-ask-try-reform = Which units try a Combat Reform?
t9a-must-reform = { $unit } must try: not flush with the enemy.
t9a-ask-reform-first = Which player makes his Combat Reforms first?
t9a-ask-combat-reform = How do your units reform?
t9a-reform-to = { $unit }: { $files ->
    [one] one file
   *[other] { $files } files
}, { $facing } to the enemy
t9a-not-reforming = This unit does not reform now, or is named twice.
t9a-no-formation = This is not a legal formation.
t9a-reform-files = The number of files changes by more than is allowed.
t9a-reform-forward = A model that has joined the unit must stand as far forward as before.
t9a-reform-contact = The unit must stand flush against the same Facing of every enemy that it fights.
t9a-reform-room = There is no room there.
t9a-reform-fewer = Fewer models would be in contact than before.
t9a-reform-character = A model that was in contact and has joined a unit would lose its contact.
t9a-ask-loot = Which unit takes the Loot Token for { $unit }?
t9a-combat-began = Combat: { $units }.
t9a-weapon-chosen = { $unit } fought with { $weapon }.
t9a-made-way = { $unit } made way to the enemy.
t9a-static-score = Combat Score before the attacks: { $first } to { $second }.
t9a-agility-step = Attacks at Agility { $agility }.
t9a-special-hits = { $unit }, { $blow }: { $hits ->
    [one] one hit
   *[other] { $hits } hits
}.
t9a-combat-score = Combat Score: { $first } to { $second }.
t9a-combat-drawn = The combat is a draw; both sides count as winners.
t9a-combat-won = { $side } wins the combat by { $by }.
t9a-left-combat = { $unit } left the combat.
t9a-broke = { $unit } broke.
t9a-pursues = { $unit } pursued { $target }.
t9a-overruns = { $unit } overran.
t9a-pursuit-distance = { $unit } pursued { $distance }": { $faces }.
t9a-caught = Caught and removed: { $unit }.
t9a-nudged = Nudged back into contact: { $unit }.
t9a-no-longer-engaged = No longer Engaged: { $unit }.
t9a-pivoted-after = { $unit } made a Post-Combat Pivot.
t9a-combat-reformed = { $unit } made a Combat Reform to { $files ->
    [one] one file
   *[other] { $files } files
}.
t9a-loot = { $unit } took a Loot Token for { $target }.
t9a-blow = { $blow ->
   *[standard] Standard Melee Attacks
    [crush] Crush Attack
    [impact] Impact Hits
    [grind] Grind Attacks
    [stomp] Stomp Attacks
}
t9a-weapon = { $weapon ->
    [hand-weapon] Hand Weapon
    [innate-weapon] Innate Weapon
    [great-weapon] Great Weapon
    [halberd] Halberd
    [lance] Lance
    [light-lance] Light Lance
    [paired-weapons] Paired Weapons
    [spear] Spear
   *[other] { $name }
}
t9a-contact = contact
t9a-formation = { $files } × { $ranks }
t9a-formation-and = { $formation }, { $unit } { $side ->
    [left] at the left side
    [right] at the right side
   *[ranks] in rank { $rank }, file { $file }
}
t9a-facing-of = { $facing } of { $unit }
t9a-stop = { $kind ->
    [centre] centred
    [left] left corners in line
    [right] right corners in line
    [unaligned] at an angle, not flush
    [unaligned-left] at an angle, touching with the left corner
    [unaligned-right] at an angle, touching with the right corner
    [leftwards] { $by }" to the left of the centre
   *[rightwards] { $by }" to the right of the centre
}
t9a-reform-note = The centre moves { $distance }". Full Ranks: { $before } now, { $after } then.
t9a-charge-note = Flush with the { $facing }: { $theirs } of theirs and { $own } of yours touch.
t9a-unaligned-note = It cannot be flush: it stands against the { $facing } at { $degrees }°.
t9a-blocked-note = The way to the Target Facing is blocked: it charges the { $facing }.
t9a-model-rule = { $rule ->
    [aegis] Aegis
    [affliction] Affliction
    [ambush] Ambush
    [attached] Attached
    [bodyguard] Bodyguard
    [captain] Captain
    [channel] Channel
    [disciplined] Disciplined
    [distracting] Distracting
    [dying-blow] Dying Blow
    [emplaced] Emplaced
    [engineer] Engineer
    [exclusive] Exclusive
    [fearless] Fearless
    [feigned-flight] Feigned Flight
    [fly] Fly
    [frenzy] Frenzy
    [ghost-step] Ghost Step
    [hard-target] Hard Target
    [hidden] Hidden
    [hold-the-line] Hold the Line
    [horror] Horror
    [immune] Immune
    [insignificant] Insignificant
    [inspiring] Inspiring
    [light-troops] Light Troops
    [magic-resistance] Magic Resistance
    [mindless] Mindless
    [musician] Musician
    [parry] Parry
    [protean-magic] Protean Magic
    [random-movement] Random Movement
    [regeneration] Regeneration
    [resistant] Resistant
    [resolute] Resolute
    [scout] Scout
    [shield] Shield
    [skirmisher] Skirmisher
    [solitary] Solitary
    [stand-behind] Stand Behind
    [standard-bearer] Standard Bearer
    [strider] Strider
    [stubborn] Stubborn
    [supernal] Supernal
    [swiftstride] Swiftstride
    [terror] Terror
    [undead] Undead
    [unruly] Unruly
    [unstable] Unstable
    [vanguard] Vanguard
    [war-platform] War Platform
    [weakness] Weakness
    [wizard-adept] Wizard Adept
    [wizard-apprentice] Wizard Apprentice
    [wizard-conclave] Wizard Conclave
    [wizard-master] Wizard Master
   *[other] { $name }
}{ $value }
t9a-attribute = { $rule ->
    [accurate] Accurate
    [area-attack] Area Attack
    [artillery] Artillery
    [automatic-hits] Automatic Hits
    [battle-focus] Battle Focus
    [crush-attack] Crush Attack
    [crushing-formation] Crushing Formation
    [devastating-charge] Devastating Charge
    [direct-hit] Direct Hit
    [divine-attacks] Divine Attacks
    [elven-craft] Elven Craft
    [extra-support] Extra Support
    [fight-in-extra-rank] Fight in Extra Rank
    [first-round] First Round
    [flaming-attacks] Flaming Attacks
    [grind-attacks] Grind Attacks
    [hand-and-a-half] Hand-and-a-Half
    [hatred] Hatred
    [impact-hits] Impact Hits
    [lethal-strike] Lethal Strike
    [lightning-attacks] Lightning Attacks
    [magical-attacks] Magical Attacks
    [march-and-shoot] March and Shoot
    [multiple-wounds] Multiple Wounds
    [poison-attacks] Poison Attacks
    [psychic-attacks] Psychic Attacks
    [quick-to-fire] Quick to Fire
    [rage] Rage
    [shoot-in-extra-rank] Shoot in Extra Rank
    [stand-and-shoot] Stand and Shoot
    [stomp-attacks] Stomp Attacks
    [sweeping-attack] Sweeping Attack
    [toxic-attacks] Toxic Attacks
    [two-handed] Two-Handed
    [unmodifiable] Unmodifiable
    [unwieldy] Unwieldy
    [weapon-master] Weapon Master
    [zealous] Zealous
   *[other] { $name }
}{ $value }{ $scope }
t9a-none = { $what ->
    [charge] No more charges
    [target] No other target
    [mover] Nobody else moves
    [move] Does not move after all
    [spell] No more spells
    [shooter] Nobody else shoots
    [engineer] No Engineer helps
    [swap] No spell is changed
    [room] There is no room
    [sweep] No Sweeping Attack
    [join] Joins nobody
    [reveal] Nobody shows itself
    [pivot] No Pivot
    [way] Stays where it is
    [special] None of them
    [pursue] Does not pursue
    [reform] No Combat Reform
   *[other] None
}
t9a-no-target = no target
t9a-charge-stakes = { $facing }, { $distance }" away, needs { $needs }+
t9a-figure-reach = reaches it
t9a-figure-cast = cast
t9a-figure-dispel = dispelled
t9a-cast-group = { $spell } ({ $caster })
t9a-card-joined = in { $unit }
t9a-card-whereabouts = { $where ->
    [waiting] not deployed yet
    [ambush] in ambush
    [hidden] hidden
   *[removed] removed as a casualty
}
t9a-badge-engaged = Engaged in Combat
t9a-badge-full-ranks = Full Ranks
t9a-changed = changed by an effect, a weapon or a rule
t9a-stat = { $stat ->
    [cha] Cha
    [mob] Mob
    [dis] Dis
    [hp] HP
    [def] Def
    [res] Res
    [arm] Arm
    [agi] Agi
    [att] Att
    [off] Off
    [str] Str
    [ap] AP
    [aim] Aim
    [range] Range
    [shots] Shots
   *[value] Value
}
t9a-card-parts = Attacks
t9a-card-close = Close combat weapons
t9a-card-shooting = Shooting weapons
t9a-card-spells = Spells
t9a-part = { $part ->
   *[other] { $name }
}
t9a-in-brackets = {" "}({ $what })
t9a-scope = { $scope ->
    [shooting] {" "}- Shooting
   *[both] {" "}- Melee & Shooting
}
t9a-against = against { $what }
t9a-versus = versus { $what }
t9a-both = { $first } and { $second }
t9a-either = { $first } or { $second }
t9a-of-height = Height { $height }
t9a-change = { $by } { $of }
t9a-set = { $of } { $to }
t9a-inches = { $inches }"
t9a-hits-each = { $hits ->
    [one] { $hits } hit
   *[other] { $hits } hits
}
t9a-save-limit = max { $limit }+
t9a-characteristic = { $of ->
   *[other] { $name }
}
t9a-bracket-word = { $word ->
   *[other] { $name }
}
t9a-card-size = Height { $height }, base { $wide } × { $deep } mm
t9a-trait = { $trait ->
    [Mounted] Mounted
    [Beast] Beast
    [Construct] Construct
    [Centaur] Centaur
    [MetalArmour] Metal Armour
   *[other] { $trait }
}
t9a-look-arc = { $facing ->
    [front] front arc
    [right] right flank arc
    [rear] rear arc
   *[left] left flank arc
}
t9a-look-charge = { $how ->
    [sure] sure charge
   *[most] longest charge
}
t9a-look-move = { $action ->
    [march] march
   *[advance] advance
}
t9a-brief-win = How one wins
t9a-brief-points = At the end each player scores the points of enemy units that are gone, and half the points of those that are Shaken or have less than a quarter of their Health Points left; both together count whole.
t9a-brief-table = The difference, as a share of the Army Size, gives from 10 : 10 to 16 : 4 Battle Points.
t9a-brief-spoils = Who holds more Loot Tokens at the end wins the Primary Objective, which moves Battle Points from the loser.
t9a-brief-end = When it ends
t9a-brief-turns = After { $rounds } Game Turns, each with a Player Turn of either side.
t9a-brief-armies = The armies
t9a-brief-army = { $side }: { $units }
t9a-brief-turn = A Player Turn
t9a-brief-phases = Charge, Movement, Magic, Shooting, Rally, Melee. In the Melee Phase both sides fight.
t9a-brief-blocks = Units are blocks of ranks and files: they go forward, wheel about a front corner, and fight best to their front.
t9a-order = { $topic ->
    [rights] What a unit may do for nothing
    [reactions] What to do against the enemy
    [ends] At which end models fall first
   *[order] Who comes first
}
t9a-order-matters = { $topic ->
    [rights] if one thing excludes another or uses something up; what can only help is done
    [reactions] charges that break the unit in one of four cases or cost it a quarter; spells that all your dice dispel in one of twelve cases
   *[order] if an order can change anything: flights, pursuits, and tests among which one inspires others
}
t9a-order-case = { $case ->
    [stand-and-shoot] Stand and Shoot
    [specials] Special Attacks
    [engineer] Engineers
    [store] storing a Magic Die
    [charge] charges
    [dispel] spells to dispel
    [panic] Panic Tests
    [rally] Rally Tests
    [pursuit] pursuits
    [break] Break Tests
    [flight] flights
    [surrounded] Surrounded units
    [nudge] nudges
    [reform] Combat Reforms
   *[first-end] casualties in the first rank
}
t9a-card-points = { $points } points

t9a-odds-field = { $field ->
    [attacker] Attacker
    [defender] Defender
    [charging] Charging
    [facing] Side attacked
    [distance] Distance
    [moved] Has moved
    [discipline] Discipline
    [difference] Lost by
    [steady] Steady
    [firm] Firm
    [stubborn] Stubborn
    [hold_the_line] Hold the Line
    [speed] Charge Speed
    [swiftstride] Swiftstride
    [unit] Unit
    [models] Models
    [files] Files
   *[options] Options
}
t9a-odds-side = { $side ->
    [front] Front
    [left] Left flank
    [right] Right flank
   *[rear] Rear
}
t9a-odds-option = { $option ->
    [adept] Wizard Adept
    [apprentice] Wizard Apprentice
    [banner-of-dawn] Banner of Dawn
    [battle-standard] Battle Standard Bearer
    [bows] Bows
    [charm] Charm
    [crossbows] Crossbows
    [drake] Storm drake
    [general] General
    [great-weapon] Great Weapon
    [halberd] Halberd
    [handguns] Handguns
    [horse] Horse
    [kings-sword] King’s Sword
    [lance] Lance
    [many-voices] Many voices
    [master] Wizard Master
    [musician] Musician
    [oathblade] Oathblade
    [paired-weapons] Paired Weapons
    [shield] Shield
    [shroud] Shroud
    [spears] Spears
    [standard] Standard Bearer
    [steed] Bone steed
    [warding-lamp] Warding lamp
   *[wyrm] Barrow wyrm
}
t9a-part-of = { $unit } ({ $part })
