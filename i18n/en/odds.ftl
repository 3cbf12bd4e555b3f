# Odds, whatever the system.


# What odds are about
odds-title = { $attacker } against { $target }
odds-title-compare = Side by side
odds-title-charge = A charge over { $distance } inches
odds-title-advance = An Advance of { $distance } more inches
odds-title-battle-shock = Battle-shock test, Leadership { $leadership }+
odds-title-desperate-escape = Desperate Escape tests: { $tests }
odds-title-hazardous = Hazardous tests: { $tests }
odds-title-grenade = Grenade
odds-title-tank-shock = Tank Shock, Strength { $strength }
odds-title-deadly-demise = Deadly Demise
odds-name = { $name }
odds-of-weapon = { $weapon }: { $what }

# Columns and headings
odds-summary = Summary
odds-damage = Wounds lost
odds-slain = Models slain
odds-kill-all = All slain
odds-points = Points slain
odds-middle-half = Middle half
odds-at-least = or more
odds-chance = Chance
odds-mean = Mean
odds-needs = Needs
odds-roll = Roll
odds-plain-roll = As rolled
odds-with-command-reroll = With Command Re-roll
odds-steps = Step by step, on average
odds-step-attacks = Attacks
odds-step-hits = Hits
odds-step-wounds = Wounds
odds-step-devastating = Devastating
odds-step-unsaved = Not saved
odds-step-damage = Damage
odds-parts = What each adds
odds-sensitivity = What a small change does
odds-plan = When to re-roll, for: { $goal }
odds-spend-on = Spend on
odds-free-on = Re-roll for free
odds-without-plan = What the plan gains
odds-with = With the plan
odds-without = By rule of thumb
odds-moment = { $weapon }, attack { $first }, { $die }
odds-moments = { $weapon }, attacks { $first } to { $last }, { $die }
odds-moment-end = { $weapon }, at the end, { $die }
odds-moment-lost = { $moment }, while { $from } to { $to } wounds are lost
odds-moment-apart = { $moment }, while the Leader has lost { $from } to { $to }
odds-moment-waiting = { $moment }, while { $from } to { $to } mortal wounds wait
odds-moment-following = { $moment }, with { $from ->
    [0] no more hits
    [one] one more hit
   *[other] { $from } more hits
} of the attack to follow
odds-moment-left = { $moment }, left: { $left }
odds-moment-hand = { $moment }, in hand: { $hand }
odds-hand-attacker = { $count ->
    [one] a re-roll
   *[other] { $count } re-rolls
} of the attacker
odds-hand-defender = { $count ->
    [one] a re-roll
   *[other] { $count } re-rolls
} of the defender
odds-hand-single = one for a { $die }
odds-hand-nothing = nothing
odds-takes = Who takes it
odds-die-attacks = number of attacks
odds-die-hit = Hit roll
odds-die-wound = Wound roll
odds-die-save = saving throw
odds-die-damage = Damage roll
odds-die-takes = a wound
odds-die-takes-mortal = a mortal wound that waited
odds-hazardous = Hazardous tests
odds-hazardous-failures = Failed Hazardous tests

# Abilities, as the book prints them
odds-ability-anti = Anti-{ $keyword } { $value }+
odds-ability-assault = Assault
odds-ability-blast = Blast
odds-ability-devastating-wounds = Devastating Wounds
odds-ability-extra-attacks = Extra Attacks
odds-ability-hazardous = Hazardous
odds-ability-heavy = Heavy
odds-ability-ignores-cover = Ignores Cover
odds-ability-indirect-fire = Indirect Fire
odds-ability-lance = Lance
odds-ability-lethal-hits = Lethal Hits
odds-ability-melta = Melta { $value }
odds-ability-pistol = Pistol
odds-ability-precision = Precision
odds-ability-psychic = Psychic
odds-ability-rapid-fire = Rapid Fire { $value }
odds-ability-sustained-hits = Sustained Hits { $value }
odds-ability-torrent = Torrent
odds-ability-twin-linked = Twin-linked
odds-reroll-hits = Re-rolls of Hit rolls
odds-reroll-wounds = Re-rolls of Wound rolls
odds-critical-hits = Easier Critical Hits
odds-critical-wounds = Easier Critical Wounds
odds-hit-modifier = Modifier to hit
odds-wound-modifier = Modifier to wound
odds-cover = Benefit of Cover
odds-stealth = Stealth
odds-go-to-ground = Go to Ground
odds-smokescreen = Smokescreen
odds-invulnerable = Invulnerable save
odds-feel-no-pain = Feel No Pain

# Small changes
odds-toughness-up = Toughness +1
odds-toughness-down = Toughness -1
odds-save-better = Save one better
odds-save-worse = Save one worse
odds-wound-more = One Wound more each
odds-model-more = One model more
odds-cover-given = In cover
odds-stealth-given = With Stealth
odds-attack-more = One attack more for each weapon
odds-weapon-more = One weapon more of each kind
odds-skill-better = Skill one better
odds-skill-worse = Skill one worse
odds-strength-up = Strength +1
odds-strength-down = Strength -1
odds-ap-better = AP one better
odds-damage-more = Damage +1

# Pickers
odds-kind-attack = An attack
odds-kind-charge = A charge
odds-kind-advance = An Advance
odds-kind-battle-shock = A Battle-shock test
odds-kind-desperate-escape = Desperate Escape
odds-kind-hazardous = Hazardous tests
odds-kind-grenade = Grenade
odds-kind-tank-shock = Tank Shock
odds-kind-deadly-demise = Deadly Demise
odds-rerolls-none = None
odds-rerolls-ones = Ones
odds-rerolls-failures = Failures
odds-rerolls-all = Any
odds-field-half-range = Within half range
odds-field-stationary = Remained Stationary
odds-field-charged = Charged this turn
odds-field-unseen = Target not seen
odds-field-big-guns = Engaged (Big Guns Never Tire)
odds-field-plunging-fire = Plunging Fire
odds-field-reroll-damage = Re-roll low Damage
odds-field-reroll-attacks = Re-roll low numbers of attacks
odds-field-fish = Re-roll for criticals
odds-field-cover = In cover
odds-field-stealth = Stealth
odds-field-gone-to-ground = Gone to ground
odds-field-smokescreen = Behind a smokescreen
odds-field-best-order = Defender chooses the best order
odds-field-overwatch = Fire Overwatch
odds-field-best-rerolls = Free re-rolls at their best

# Notes
odds-note-rule-of-thumb = Rolls that may be re-rolled for free are re-rolled when they fail.
odds-note-precision = Precision always picks out the CHARACTER.
odds-note-devastating = The mortal wounds of Devastating Wounds come after all normal damage and carry over.
odds-note-leader = The Leader takes attacks last; keywords and Stealth count only while their models live.
odds-note-cut-off = A row without end was cut off below a chance of 1e-18.
odds-note-parts-plain = What each adds, and small changes, are worked out without the plan.
odds-note-plan-not-whole = This attack is too large for the whole plan: it is told for a target that has lost nothing.
odds-note-parts-do-not-add-up = Each line changes one thing alone, so the lines do not add up.
odds-note-too-large-to-vary = The attack is too large to vary; only its own odds are given.
odds-note-charge = Over open ground, into Engagement Range of 1 inch of a single target.
odds-note-battle-shock = Command Re-roll cannot be used on it; Insane Bravery passes it after it has failed.
odds-note-deadly-demise = One die decides for all units in reach; each is worked out by itself.

# What is wrong with a description
odds-unfit = { $reason }
odds-wrong = a number, or dice such as D6, 2D3 or D6+1, must stand here
odds-wrong-found = { $wanted ->
    [flag] true or false
    [text] a text
    [number] a number
    [whole] a whole number
    [list] a list
   *[fields] fields with names
} must stand here, not { $found }
odds-out-of-range = { $value } is not within { $least } to { $most }
odds-not-a-roll = “{ $text }” is not a number or dice such as D6, 2D3 or D6+1
odds-empty = there must be at least one
odds-missing = it is missing
odds-clash = { $why }
odds-too-much = this would take about { $steps } steps; at most { $most } are taken
odds-stopped = this took too long and was given up
odds-not-one = the chances add up to { $sum } and not to one
odds-unknown = there is no “{ $what }”; there are: { $known }
odds-unknown-ability = “{ $what }” is not a weapon ability such as Heavy, Melta 2 or Anti-VEHICLE 4+
odds-repeated-ability = “{ $what }” is listed twice
odds-bad-range = it must be a number of inches that can be on a table
odds-bad-points = points must be within 0 and 1000000
odds-cannot-lead = it cannot lead this unit
odds-lines-or-datasheet = give only one of: a datasheet, lines, or wounds and save
odds-one-or-list = give either this one or the list { $list }, not both
odds-no-weapon = none of its models has such a weapon
odds-not-assault = after an Advance only Assault weapons can shoot
odds-overwatch-melee = Fire Overwatch is for ranged weapons

# Positions, shots and blasts
odds-title-shot = An attack: { $weapon }
odds-title-fire = Enemy fire at an operator with { $health } health
odds-title-blast = A blast of { $dice } dice
odds-title-position = What becomes of the operators
odds-so-many = { $count } × { $what }
odds-together = { $first } + { $next }
odds-hits = Hits
odds-kill = Killed
odds-modifier = Modifier
odds-health-lost = Health lost
odds-survives = Survives
odds-units-slain = Units killed
odds-worst-choices = With the worst choices
odds-best-choices = With the best choices
odds-step-by-step = Alive after each step
odds-kind-shot = An operator's attack
odds-kind-fire = Enemy fire
odds-kind-blast = A blast
odds-kind-position = A position
odds-note-knife = A knife from behind kills without a roll.
odds-note-armoured = Only explosives hurt what is armoured.
odds-note-noise = Units within { $squares } squares hear it, and the stealth track rises.
odds-note-blast = The players assign the hits so that most units fall. The alarm sounds.
odds-note-every-way = The game itself was played out in every possible way; { $positions } different positions can come of it.
odds-note-choices = Where the players choose, the first option was taken: { $questions }
odds-too-many-ways = more than { $most } different courses would have to be played out
odds-cannot-act = “{ $action }” is not possible here
odds-garrotte = work out a garrotte with a position and a plan
odds-one-manner = only one of aimed, marked and blind can be true

# What a form of odds asks for
odds-field-attacker = Attacker
odds-field-target = Target
odds-field-weapon = Weapon
odds-field-count = Weapons
odds-field-attacks = Attacks
odds-field-skill = Hits on
odds-field-strength = Strength
odds-field-ap = AP
odds-field-damage = Damage
odds-field-points = Points each
odds-field-models = Models
odds-field-lost = Wounds lost
odds-field-invulnerable = Invulnerable
odds-field-reroll-hits = Re-roll hits
odds-field-reroll-wounds = Re-roll wounds
odds-add-weapon = Add a weapon
odds-field-distance = Distance in inches
odds-field-command-reroll = Command Re-roll in hand
odds-field-leadership = Leadership
odds-field-modifier = Modifier
odds-field-tests = Tests
odds-field-mortal-wounds = Mortal wounds
odds-field-operator = Operator
odds-field-short-range = Short range
odds-field-aimed = Aimed
odds-field-marked = Marked
odds-field-blind = Blind fire
odds-field-rabbits-foot = Rabbit’s foot
odds-field-in-building = Inside a building
odds-field-out-of-sight = Gone out of sight
odds-field-others = Units beside it
odds-field-health = Health
odds-field-who-fires = Who fires
odds-field-number = Number
odds-field-cover-of = Cover
odds-cover-name = { $cover ->
    [soft] Soft: hedge or forest
    [hard] Hard: a wall
   *[none] None
}
odds-field-thing = Explosive
odds-thing-name = { $thing ->
    [grenade] Grenade
    [landmine] Landmine
    [barrel] Fuel barrel
    [lewes-bomb] Lewes bomb
    [rat-bomb] Rat bomb
   *[other] { $thing }
}
odds-field-under-template = Under the template
odds-add-unit = Add a unit
odds-field-position = A position, as scenario files write it
odds-position-hint = Change the text; every die and card is counted.
odds-field-goal = Re-rolls are for
odds-field-unit = Unit
odds-field-datasheet = Unit
odds-field-profile = Profile
odds-field-dice = Dice
odds-field-abilities = Abilities
odds-field-toughness = Toughness
odds-field-wounds = Wounds
odds-field-save = Save
odds-field-feel-no-pain = Feel No Pain
odds-field-command-reroll-attacker = Attacker has a Command Re-roll
odds-field-command-reroll-defender = Defender has a Command Re-roll
odds-field-hit-modifier = Modifier to hit
odds-field-wound-modifier = Modifier to wound
odds-field-critical-hit = Critical Hits on
odds-field-critical-wound = Critical Wounds on
odds-field-fish-hits = Re-roll hits for criticals
odds-field-fish-wounds = Re-roll wounds for criticals
odds-field-reroll-damage-ones = Re-roll Damage of 1
odds-field-spare-character = The CHARACTER is not picked out
odds-field-save-modifier = Modifier to saves
odds-field-reduce-damage = Damage reduced by
odds-field-halve-damage = Damage halved
odds-field-reroll-saves = Re-roll saves
odds-field-leader = Leader
odds-no-leader = None
odds-own-weapon = My own weapon
odds-own-target = My own target
# Psychic powers, morale and circumstances of weapons.
odds-title-psychic = Psychic test, warp charge { $charge }
odds-title-morale = Morale test, Leadership { $leadership }
odds-kind-psychic = A Psychic test
odds-kind-morale = A Morale test
odds-psychic-test = The test succeeds
odds-not-denied = It succeeds and is not denied
odds-perils = Perils of the Warp
odds-fled = Models that flee
odds-morale-passed = The test is passed
odds-all-flee = All flee
odds-ignore-wounds = Ignored wounds
odds-note-overheats = Weapons that overheat destroy their bearers after the attacks; that is not counted here.
odds-field-moved = INFANTRY that moved (Heavy)
odds-field-advanced = Advanced (Assault)
odds-field-in-combat = Shooting in combat
odds-field-dense-cover = Through Dense Cover
odds-beyond = { $what ->
    [random-strength] a random Strength cannot be worked out: write a number
    [two-thresholds] mortal wounds on two different wound rolls cannot be worked out together
    [some-ignoring] wounds that can be ignored and wounds that cannot can be worked out only one kind at a time
    [mixed-toughness] its models differ in Toughness: write the one that counts
   *[many-limits] a limit of wounds for each of several models cannot be worked out
}
odds-field-ignore-wounds = Ignores wounds
odds-field-warp-charge = Warp charge
odds-field-denied = An enemy may deny it
odds-field-deny-modifier = Modifier of that test
odds-field-models-lost = Models lost
odds-field-models-left = Models left
odds-field-below-half = Below Half-strength
