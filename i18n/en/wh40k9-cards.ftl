# Warhammer 40,000, 9th edition: cards of units, abilities in words, figures beside options, standing orders.

wh40k9-special = { $aura ->
    [yes] { $name } (Aura): { $whom }: { $effect }
   *[no] { $name }: { $whom }: { $effect }
}
wh40k9-whom = { $whom ->
    [bearer] this model
    [unit] this unit
    [friends] friendly { $units } within { $inches }"
    [enemies] enemy { $units } within { $inches }"
   *[everyone] all { $units } within { $inches }"
}
wh40k9-units-of = { $narrowed ->
    [no] units
   *[yes] { $keywords } units
}
wh40k9-effect = { $effect ->
    [hit] { $value } to hit rolls
    [wound] { $value } to wound rolls
    [hits-on] hits on { $value }, whatever modifies the roll
    [ap] AP { $value }
    [damage] Damage { $value }
    [no-assault-penalty] no penalty for Assault weapons after Advancing
    [no-heavy-penalty] no penalty for Heavy weapons after moving
    [overwatch] can fire Overwatch
    [overwatch-on] Overwatch hits on { $value }
    [shoots-again] shoots again
    [fights-again] fights again
    [fights-first] fights first
    [fights-last] fights last
    [be-hit] { $value } to hit rolls of attacks at it
    [be-wounded] { $value } to wound rolls of attacks at it
    [hit-only-on] is hit only on { $value }
    [wounds-fail-to] unmodified wound rolls up to { $value } fail against it
    [armour-save] { $value } to armour saves
    [invulnerable-save] { $value } to invulnerable saves
    [saving-throw] { $value } to saving throws
    [invulnerable] invulnerable save { $value }
    [ignore-wounds] ignores each lost wound on { $value }
    [wound-cap] the most wounds a model loses in a phase: { $value }
    [cover] has the benefits of cover
    [enhanced-cover] { $value } more to armour saves in cover
    [only-if-closest] can be shot at only if it is the closest
    [charged-by-fly-only] can be charged only by units that can FLY
    [suffer] suffers mortal wounds: { $value }
    [explodes] when destroyed explodes: { $value }
    [move] Move { $value }"
    [strength] Strength { $value }
    [toughness] Toughness { $value }
    [attacks] Attacks { $value }
    [leadership] Leadership { $value }
    [half] characteristic halved: { $value }
    [half-charge] charge rolls are halved
    [advance] { $value } to Advance rolls
    [charge] { $value } to charge rolls
    [psychic-test] { $value } to Psychic tests
    [deny-test] { $value } to Deny the Witch tests
    [attrition] { $value } to Combat Attrition tests
    [advance-and-charge] can charge after it has Advanced
    [fall-back-and-shoot] can shoot after it has Fallen Back
    [fall-back-and-charge] can charge after it has Fallen Back
    [through-models] moves through other models
    [heroic-intervention] can make Heroic Interventions
    [reinforcements] can arrive later, more than 9" from all enemies
    [reposition] can be taken off and set up again, more than 9" from all enemies
    [replace] can be taken off and replaced at its Starting Strength
    [passes-morale] automatically passes Morale tests
    [fails-morale] automatically fails Morale tests
    [none-flee] no models flee
    [more-flee] models that flee besides after a failed Morale test: { $value }
    [denies] powers it can attempt to deny: { $value }
    [manifests] powers it can attempt to manifest: { $value }
    [cannot-be-denied] its powers cannot be denied
    [denies-all] automatically denies a power within { $value }"
    [gain-cp] gain { $value }CP
    [refund-cp] a CP spent comes back on { $value }
    [regain] a model regains lost wounds: { $value }
    [return] destroyed models that return: { $value }
    [shoots-now] shoots at once
    [fights-now] fights at once
   *[model-fights-now] one model fights at once
}
wh40k9-effect-re-roll = { $which ->
    [ones] { $roll ->
        [hit] re-roll hit rolls of 1
        [wound] re-roll wound rolls of 1
        [damage] re-roll damage rolls of 1
        [save] re-roll saving throws of 1
        [advance] re-roll Advance rolls of 1
        [charge] re-roll charge rolls of 1
        [charge-die] re-roll a die of a charge roll that shows 1
        [psychic] re-roll a die of a Psychic test that shows 1, once in a battle
       *[morale] re-roll Morale tests of 1
    }
    [failures] { $roll ->
        [hit] re-roll failed hit rolls
        [wound] re-roll failed wound rolls
        [damage] re-roll failed damage rolls
        [save] re-roll failed saving throws
        [advance] re-roll failed Advance rolls
        [charge] re-roll failed charge rolls
        [charge-die] re-roll one die of a failed charge roll
        [psychic] re-roll a failed Psychic test, once in a battle
       *[morale] re-roll failed Morale tests
    }
   *[all] { $roll ->
        [hit] re-roll hit rolls
        [wound] re-roll wound rolls
        [damage] re-roll damage rolls
        [save] re-roll saving throws
        [advance] re-roll Advance rolls
        [charge] re-roll charge rolls
        [charge-die] re-roll one die of a charge roll
        [psychic] re-roll a Psychic test, once in a battle
       *[morale] re-roll Morale tests
    }
}
wh40k9-when = { $when ->
    [ranged] for ranged attacks
    [melee] for melee attacks
    [overwatch] for Overwatch
    [charged] if it charged this turn
    [first-fight] if it charged, was charged or intervened this turn
    [stationary] if it Remained Stationary
    [below-half-strength] while Below Half-strength
    [target-has] if the target is { $value }
    [target-within] if the target is within { $value }"
    [mortal-wound] against mortal wounds
    [moving] in moves of one kind: { $value }
    [command-phase] in your Command phase
    [movement-phase] in your Movement phase, instead of moving
    [instead-of-shooting] instead of shooting
    [end-of-phase] at the end of the phase
   *[once-per-battle] once in a battle
}
wh40k9-weapon-ability = { $ability ->
    [blast] Blast
    [auto-hit] hits automatically
    [auto-wound] wounds automatically
    [wounds-on] wounds on { $value }
    [hit] { $value } to hit rolls
    [extra-hits] a hit roll of 6: additional hits: { $value }
    [sixes-wound] a hit roll of 6 wounds automatically
    [mortal-wounds] mortal wounds in addition: { $value }
    [damage-is-mortal] from a wound roll of { $value } on the damage is mortal wounds
    [overheats] a hit roll of 1 destroys the bearer after its attacks
    [half-range-damage] Damage +{ $value } within half range
    [needs-no-sight] targets need not be visible
    [picks-out] can be aimed at CHARACTERS that are screened
    [ignores-cover] ignores cover
    [ignores-cover-saves] ignores what cover adds to saves
    [ignores-cover-penalty] ignores the penalty of Dense Cover
    [no-ignoring] wounds cannot be ignored
    [more-attacks] more attacks with it: { $value }
    [hit-rolls] { $value } hit rolls for each attack
   *[one-use] once in a battle
}
wh40k9-stratagem-does = { $stratagem ->
    [command-re-roll] one die, or the whole test, is rolled again
    [cut-them-down] a die for each model of yours in Engagement Range: each 6 is a mortal wound
    [desperate-breakout] models may be lost, the rest Fall Back through the enemy
    [emergency-disembarkation] passengers are set up within 6", and are lost on 1 and 2
    [fire-overwatch] the unit shoots at the charging enemy; only unmodified 6s hit
    [counter-offensive] the unit fights next
   *[insane-bravery] the Morale test is passed without a roll
}
wh40k9-order-case = { $case ->
    [hit-failed] Failed hit rolls
    [hit-passed] Successful hit rolls
    [wound-failed] Failed wound rolls
    [wound-passed] Successful wound rolls
    [save-failed] Failed saving throws
    [save-passed] Successful saving throws
    [psychic-failed] Failed Psychic tests
    [psychic-passed] Successful Psychic tests
    [deny-failed] Failed Deny the Witch tests
    [deny-passed] Successful Deny the Witch tests
    [damage] Damage rolls
    [attacks] Rolls for attacks
    [advance] Advance rolls
    [charge] Charge rolls
    [morale] Morale and Combat Attrition tests
    [attack] Attacks
    [mortal-wound] Mortal wounds
    [flee] Models that flee
    [coherency] Models out of coherency
    [wreck] Models lost in a wreck
    [breakout] Models lost in a breakout
    [choose] Two or more saves
    [cut-them-down] Cut Them Down
    [emergency-disembarkation] Emergency Disembarkation
    [fire-overwatch] Fire Overwatch
    [counter-offensive] Counter-Offensive
    [insane-bravery] Insane Bravery
   *[faction] Stratagems of your faction
}
wh40k9-effect-weapon = weapons: { $ability }
wh40k9-effect-when = { $effect }, { $when }
wh40k9-effects = { $effects }
wh40k9-against = { $what } against { $keyword }
wh40k9-from-roll = from a wound roll of { $from } on { $wounds }
wh40k9-explosion = on { $on }, each unit within { $within }" suffers mortal wounds: { $wounds }
wh40k9-in-force = Also: { $what }
wh40k9-cause = { $name }
wh40k9-causes = { $causes }
wh40k9-cause-damage-table = Damage table, wounds left: { $wounds }
wh40k9-so-many-models = { $count ->
    [one] { $count } model
   *[other] { $count } models
}
wh40k9-model-note = { $name }, { $wounds } of { $full } wounds left, { $weapons }
wh40k9-save-needs = { $needs }+ needed
wh40k9-save-hopeless = cannot succeed
wh40k9-figure-wounds = Wounds lost on average
wh40k9-figure-slain = Models slain on average
wh40k9-figure-destroyed = All slain
wh40k9-figure-saved = Saved
wh40k9-figure-charge = Charge long enough
wh40k9-nearest-target = Nearest: { $unit }, { $inches }" away; the roll is enough with { $chance }%
wh40k9-target-away = { $inches }" away
wh40k9-figure-test = Test succeeds
wh40k9-figure-denied = Denied
wh40k9-volley-odds = { $unit }: { $wounds } wounds lost and { $slain } of { $models } slain on average; all slain { $all }%
wh40k9-ahead-shots = If they end here, at { $odds }
wh40k9-ahead-no-shots = If they end here, they cannot shoot: { $why }
wh40k9-ahead-no-target = If they end here, they have nobody to shoot at.
wh40k9-ahead-charge = If they end here, a charge at { $unit } is long enough with { $chance }%.
wh40k9-power-note = Warp charge { $charge }: { $does }
wh40k9-smite-does = the closest visible enemy within 18" suffers D3 mortal wounds, D6 from a result of 11 on
wh40k9-action-does = the action of the mission
wh40k9-order = { $topic ->
    [stratagem] Ask me about stratagems
    [re-roll] Ask me about re-rolls
    [allocation] Ask me which model takes an attack
    [denial] Ask me about Deny the Witch
    [overwatch] Ask me about Overwatch
    [intervention] Ask me about Heroic Interventions
    [sequence] Ask me what comes first
   *[other] Ask me which save to use
}
wh40k9-aura = { $name } (Aura)
wh40k9-kind-of-move = { $move ->
    [normal-move] Normal Move
    [advance] Advance
    [fall-back] Fall Back
    [charge] charge move
    [heroic-intervention] Heroic Intervention
    [pile-in] pile in
   *[consolidate] consolidate
}
wh40k9-kind = { $kind ->
    [re-roll] Re-rolls
    [faction] Stratagems of your faction
    [cut-them-down] Cut Them Down
    [emergency-disembarkation] Emergency Disembarkation
    [fire-overwatch] Fire Overwatch
    [counter-offensive] Counter-Offensive
    [insane-bravery] Insane Bravery
    [denial] Deny the Witch
    [overwatch] Overwatch by a unit's own rule
    [intervention] Heroic Interventions
    [allocation] Which model takes an attack or flees
    [sequence] What comes first
   *[other] Which save
}
wh40k9-kind-matters = { $kind ->
    [re-roll] if it changes a wound or more on average, or a charge, an Advance or a test may yet succeed; free ones that can only help are taken
    [faction] if it gains or saves a wound or more on average, or may bring a unit to where it would not come
    [cut-them-down] if it does a mortal wound or more on average
    [emergency-disembarkation] always
    [fire-overwatch] if it kills a model in one of four cases or more
    [counter-offensive] if your unit would strike before an enemy that has not fought, and do a wound or more on average
    [insane-bravery] if a wound or more would flee on average
    [denial] if the enemy may attempt more in this phase; else it is attempted
    [overwatch] if the unit performs an action or a weapon may destroy its bearer; else it is fired
    [intervention] if the unit would do a wound or more on average
    [allocation] if the models differ; else, and if it is to be done, the plainest takes it
    [sequence] if another order does half a wound more; if it is to be done, the best one is taken
   *[other] never: the better one is taken
}
wh40k9-stake-needs = Needed: { $needs }+, which falls in { $chance }%.
wh40k9-stake-hopeless = No roll is enough.
wh40k9-stake-wounds = As it lies { $lies } wounds; rolled again { $again } on average.
wh40k9-stake-lost = As it lies you lose { $lies } wounds; rolled again { $again } on average.
wh40k9-stake-charge-enough = { $roll } rolled, { $needs } needed: it is enough.
wh40k9-stake-charge-short = { $roll } rolled, { $needs } needed: { $short }" short. Rolled again it reaches in { $chance }%.
wh40k9-stake-test-enough = { $roll } rolled, { $needs } needed: it is enough.
wh40k9-stake-test-short = { $roll } rolled, { $needs } needed: { $short } short. Rolled again it succeeds in { $chance }%.
wh40k9-stake-advance = { $roll } rolled; { $needs } would reach an objective marker, which falls in { $chance }%.
wh40k9-stake-morale = { $roll } rolled, at most { $needs } passes: rolled again in { $chance }%.
wh40k9-stake-overheats = As it lies the weapon destroys its bearer; a re-roll saves { $wounds } wounds of its own on average.
wh40k9-stake-overwatch = Overwatch: at best { $wounds } wounds on average, and a model killed in { $chance }%.
wh40k9-stake-cut-down = { $dice } dice, a mortal wound for each 6: { $wounds } on average.
wh40k9-stake-flee = The Morale test fails in { $chance }%; models with { $wounds } wounds flee on average.
wh40k9-stake-suffers = { $wounds } wounds are to be expected.
wh40k9-stake-deny = More than { $total } is needed, which falls in { $chance }%.
wh40k9-stake-intervention = { $unit }: { $wounds } wounds on average.
wh40k9-stake-cp = Command points: { $cp }, then { $then }.
