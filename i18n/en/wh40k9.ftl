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
# What happens in a phase; it stands beside its name.
wh40k9-phase-note = { $phase ->
    [command] The player whose turn it is gains Command points; abilities that work now are used, and from the second round on the mission scores.
    [movement] Each of your units moves, Advances, Falls Back or Remains Stationary. Then reinforcements arrive.
    [psychic] Your PSYKERS attempt psychic powers: 2D6 against the warp charge; the opponent's may deny them.
    [shooting] Each of your units that can shoot is chosen once and shoots.
    [charge] Units within 12" of an enemy may charge: 2D6 say how far. Then the opponent's CHARACTERS may intervene.
    [fight] Both sides fight: those that charged first, then in turn, beginning with the player whose turn it is not.
   *[morale] Units that lost models this turn take a Morale test; who fails loses more to flight.
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
wh40k9-ask-remove = { $unit }, out of unit coherency: which model is removed?
wh40k9-option-keep = Keep the roll
wh40k9-option-re-roll = Re-roll: { $by }
wh40k9-option-re-roll-die = Re-roll die { $die }: { $by }

# Refusals.
wh40k9-other-question = This answers another question.
wh40k9-bad-content = The content cannot be used: { $problem }
wh40k9-unknown = There is no { $what }.
wh40k9-no-re-roll = That roll, or that die, cannot be re-rolled in this way.
wh40k9-no-test-needed = That unit does not have to take a Morale test.
wh40k9-not-in-unit = That model is not in this unit.

# The log.
wh40k9-rolled-off = Roll-off: { $faces }. Winner: { $winner }.
wh40k9-re-rolled = { $unit } re-rolled the { $roll ->
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
    [never-arrived] { $model } never arrived.
   *[slain] { $model } is destroyed.
}
wh40k9-unit-destroyed = Destroyed: { $unit }.
wh40k9-morale-test = { $passed ->
    [yes] { $unit } passed the Morale test: { $face } and { $lost } lost, against Leadership { $leadership }.
   *[no] { $unit } failed the Morale test: { $face } and { $lost } lost, against Leadership { $leadership }.
}
wh40k9-combat-attrition = { $unit } took Combat Attrition tests: { $faces }. Models that flee: { $fleeing }.
wh40k9-out-of-coherency = Out of unit coherency: { $unit }. Models are removed until the unit is in coherency.

# Moves and charges.
wh40k9-ask-mover = Which unit moves next, and how?
wh40k9-ask-move = { $unit }: { $move ->
    [normal-move] Normal Move
    [advance] Advance
    [fall-back] Fall Back
    [charge] charge move
    [heroic-intervention] Heroic Intervention
    [pile-in] pile in
   *[consolidate] consolidate
} of up to { $far }"
wh40k9-ask-disembark = { $unit }: set up the models that disembark.
wh40k9-ask-set-up = Set up { $unit }.
wh40k9-ask-arrival = Which Reinforcement unit arrives next?
wh40k9-ask-embark = { $unit }: does the unit embark?
wh40k9-ask-out = Destroyed: { $unit }. Which unit disembarks next?
wh40k9-ask-wreck = Which of the models that disembarked is destroyed?
wh40k9-ask-charger = Which unit charges next?
wh40k9-ask-charge-targets = { $unit }: which units does it charge?
wh40k9-ask-defend = { $unit }: how is the position defended?
wh40k9-ask-intervention = Which unit makes a Heroic Intervention next?
wh40k9-option-move = { $move ->
    [normal] { $unit }: Normal Move
    [advance] { $unit }: Advance
    [fall-back] { $unit }: Fall Back
    [stationary] { $unit }: Remain Stationary
    [disembark] { $unit }: disembark
    [breakout] { $unit }: Desperate Breakout
    [reposition] { $unit }: take it off and set it up again
    [replace] { $unit }: take it off and replace it with a new unit
   *[leave] { $unit }: leave the battlefield
}
wh40k9-option-done = Nobody else
wh40k9-option-no = No
wh40k9-option-yes = Yes
wh40k9-defence = { $defence ->
    [hold-steady] Hold Steady
   *[set-to-defend] Set to Defend
}
wh40k9-no-battlefield = The battlefield is not sound.
wh40k9-not-your-unit = That is not your unit on the battlefield.
wh40k9-has-moved = The unit has already been chosen to move in this phase.
wh40k9-set-up-this-turn = The unit was set up in this turn and makes no move.
wh40k9-must-move = A unit with a minimum Move must move.
wh40k9-minimum-move = { $model } must move at least its minimum Move.
wh40k9-disembarked = The unit has disembarked in this phase or turn.
wh40k9-no-aircraft = Only AIRCRAFT leave the battlefield.
wh40k9-edge-too-far = No battlefield edge is within reach of its move.
wh40k9-unit-cannot-move = The unit cannot move.
wh40k9-not-engaged = The unit is not within Engagement Range of an enemy.
wh40k9-engaged = The unit is within Engagement Range of an enemy.
wh40k9-must-leave = The unit can end outside Engagement Range, so it must.
wh40k9-through-engagement = { $model }: the way leads through an enemy's Engagement Range.
wh40k9-no-upper-floor = That model cannot stand there.
wh40k9-nothing-to-stand-on = There is nothing to stand on at that height.
wh40k9-set-up-all = All models of the unit must be set up.
wh40k9-room-for-model = There is room for { $model }.
wh40k9-not-within-reach = { $model } is not wholly within reach of the TRANSPORT.
wh40k9-no-such-transport = That is not a TRANSPORT of yours on the battlefield.
wh40k9-transport-engaged = The TRANSPORT is within Engagement Range of an enemy.
wh40k9-transport-too-far = Not every model is within 3" of the TRANSPORT.
wh40k9-no-capacity = The TRANSPORT cannot carry this unit, or has no room for it.
wh40k9-not-aboard = The unit is not embarked.
wh40k9-embarked-now = The unit has embarked in this phase.
wh40k9-transport-not-here = The TRANSPORT is not on the battlefield.
wh40k9-not-at-edge = Reserves do not arrive at the enemy edge; { $model } would not be wholly within 6" of another edge.
wh40k9-not-at-own-edge = { $model } is too large for that: it must touch your own battlefield edge.
wh40k9-in-enemy-zone = { $model } would be in the enemy deployment zone.
wh40k9-hemmed-in = It arrived with a model that is too large, and only fights in this turn.
wh40k9-left-this-turn = It left the battlefield in this turn.
wh40k9-no-reserves = In this mission there are no Strategic Reserves.
wh40k9-beyond-its-reach = { $model } does not reach that unit.
wh40k9-no-room = There is no room, and nobody has moved since.
wh40k9-transport-has-moved = The TRANSPORT has already moved in this turn.
wh40k9-not-in-round-one = Reinforcements cannot arrive in the first battle round.
wh40k9-no-reinforcements = That unit is not a Reinforcement unit.
wh40k9-has-charged = The unit has already been selected to charge in this phase.
wh40k9-advanced = The unit Advanced in this turn.
wh40k9-fell-back = The unit Fell Back in this turn.
wh40k9-cannot-charge = The unit cannot charge in this turn.
wh40k9-no-enemy-near = No enemy unit is near enough.
wh40k9-no-enemy-unit = That is not an enemy unit on the battlefield.
wh40k9-target-too-far = The target is more than 12" away.
wh40k9-only-fly = Only units that can FLY can charge it.
wh40k9-charge-somebody = Choose one or more targets, each once.
wh40k9-target-not-reached = The unit would not reach every target.
wh40k9-has-fired-overwatch = The unit has fired Overwatch in this phase.
wh40k9-has-intervened = The unit has already been chosen for a Heroic Intervention in this phase.
wh40k9-no-character = Only CHARACTERS make Heroic Interventions.
wh40k9-cannot-intervene = The unit cannot make a Heroic Intervention in this turn.
wh40k9-not-closer = { $model } must end closer to the enemy model that was closest to it.
wh40k9-remained-stationary = { $unit } Remained Stationary.
wh40k9-random-move = { $unit } can move { $inches }".
wh40k9-advance-roll = { $unit } Advanced: { $roll }.
wh40k9-unit-moved = { $unit } moved ({ $move ->
    [normal-move] Normal Move
    [advance] Advance
    [fall-back] Fall Back
    [charge] charge move
    [heroic-intervention] Heroic Intervention
    [pile-in] pile in
   *[consolidate] consolidate
}): { $models ->
    [0] nobody moves
    [one] { $models } model, up to { $longest }"
   *[other] { $models } models, up to { $longest }"
}.
wh40k9-left-battlefield = { $unit } left the battlefield.
wh40k9-arrived = { $unit } arrived.
wh40k9-embarked = { $unit } embarked in { $transport }.
wh40k9-disembarked-from = { $unit } disembarked from { $transport }.
wh40k9-wreck-casualties = { $side } rolls for those who disembarked: { $faces }. Models destroyed: { $lost }.
wh40k9-charge-declared = { $unit } declared a charge against { $targets }.
wh40k9-defends = { $unit } defended the position: { $defence ->
    [hold-steady] Hold Steady
   *[set-to-defend] Set to Defend
}.
wh40k9-charge-roll = { $unit }: charge roll { $roll }.
wh40k9-charge-failed = The charge of { $unit } with { $roll } fails.
wh40k9-morale-decided = { $passed ->
    [yes] { $unit } passed the Morale test without a roll.
   *[no] { $unit } failed the Morale test without a roll.
}
wh40k9-ask-overwatch = { $charger } charged { $unit }: do you fire Overwatch?
wh40k9-no-reposition = The unit cannot be taken off and set up again now.
wh40k9-no-replacement = The unit cannot be replaced now.
wh40k9-ask-breakout-loss = { $unit }: which model is destroyed by the breakout?
wh40k9-ask-break-out = { $unit }: does the unit Fall Back through the enemy?
wh40k9-ask-instead = { $unit }: what does it use instead of shooting?
wh40k9-option-shoot = Nothing
wh40k9-broke-out = The unit has broken out and does nothing more in this turn.
wh40k9-breaks-out = { $unit } broke out: { $faces }. Models destroyed: { $lost }.
wh40k9-returned = { $model } returns.
wh40k9-too-many-return = Not that many models can return.
wh40k9-ask-lone-fighter = { $unit }: which model fights?
wh40k9-does-not-fight = { $model } does not fight now.
