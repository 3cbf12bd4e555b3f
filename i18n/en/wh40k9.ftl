# Warhammer 40,000, 9th edition.

# Names.
wh40k9-numbered = { $name } { $number }
wh40k9-member = { $name }, model { $number }
wh40k9-side = Player { $side }
wh40k9-nobody = nobody
wh40k9-phase = { $phase ->
    [muster] Mustering
    [reserves] Reserves
    [command] Command phase
    [movement] Movement phase
    [psychic] Psychic phase
    [shooting] Shooting phase
    [charge] Charge phase
    [fight] Fight phase
    [morale] Morale phase
    [end] End of the turn
   *[other] The battle is over
}
wh40k9-whereabouts = { $where ->
    [waiting] not set up yet
    [reinforcements] Reinforcements
    [aboard] embarked in { $transport }
   *[other] in Strategic Reserves
}
wh40k9-terrain = { $kind ->
    [ruins] Ruins
    [craters] Craters
    [armoured-containers] Armoured Containers
    [barricades] Barricades and Fuel Pipes
    [woods] Woods
    [battlefield-debris] Battlefield Debris
    [industrial-structures] Industrial Structures
    [imperial-statuary] Imperial Statuary
    [ruined-walls] Ruined Walls
    [obstacle] Obstacle
    [area-terrain] Area Terrain
   *[hill] Hill
}
wh40k9-badge-wounds = Wounds left
wh40k9-track-round = Battle round
wh40k9-track-vp = Victory points
wh40k9-track-cp = Command points

# Questions.
wh40k9-ask-re-roll = { $unit }: the { $roll ->
    [hit] hit roll
    [wound] wound roll
    [save] saving throw
    [damage] damage roll
    [attacks] roll for attacks
    [advance] Advance roll
    [charge] charge roll
    [psychic] Psychic test
    [deny] Deny the Witch test
    [morale] Morale test
   *[attrition] Combat Attrition test
} shows { $faces }. Re-roll?
wh40k9-ask-next-test = Which unit takes its Morale test next?
wh40k9-ask-flee = { $unit }: which model flees?
wh40k9-ask-remove = { $unit } is out of unit coherency: which model is removed?
wh40k9-option-keep = Keep the roll
wh40k9-option-re-roll = Re-roll: { $by }
wh40k9-option-re-roll-die = Re-roll die { $die }: { $by }

# Refusals.
wh40k9-other-question = This answers another question.
wh40k9-bad-content = The content cannot be used: { $problem }
wh40k9-unknown = There is no { $what }.
wh40k9-no-mission = There is no mission to choose yet.
wh40k9-no-re-roll = That roll, or that die, cannot be re-rolled so.
wh40k9-no-test-needed = That unit does not have to take a Morale test.
wh40k9-not-in-unit = That model is not in this unit.

# The log.
wh40k9-rolled-off = Roll-off: { $faces }. Winner: { $winner }.
wh40k9-re-rolled = { $unit } re-rolls its { $roll ->
    [hit] hit roll
    [wound] wound roll
    [save] saving throw
    [damage] damage roll
    [attacks] roll for attacks
    [advance] Advance roll
    [charge] charge roll
    [psychic] Psychic test
    [deny] Deny the Witch test
    [morale] Morale test
   *[attrition] Combat Attrition test
}: { $faces }.
wh40k9-round-began = Battle round { $round }
wh40k9-phase-began = { $side }: { $phase }
wh40k9-turn-ended = { $side }'s turn ends.
wh40k9-battle-ended = The battle is over, { $first } to { $second }.
wh40k9-command-points = { $side } gains { $gained } CP and has { $total }.
wh40k9-model-destroyed = { $cause ->
    [fled] { $model } flees.
    [out-of-coherency] { $model } is removed.
   *[slain] { $model } is destroyed.
}
wh40k9-unit-destroyed = { $unit } is destroyed.
wh40k9-morale-test = { $passed ->
    [yes] { $unit } passes its Morale test: { $face } and { $lost } lost, against Leadership { $leadership }.
   *[no] { $unit } fails its Morale test: { $face } and { $lost } lost, against Leadership { $leadership }.
}
wh40k9-combat-attrition = { $unit } takes Combat Attrition tests: { $faces }. Models that flee: { $fleeing }.
wh40k9-out-of-coherency = { $unit } is out of unit coherency: models are removed until it is in coherency.
