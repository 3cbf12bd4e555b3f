# Mustering armies: why a list is not legal.

wh40k9-role = { $role ->
    [hq] HQ
    [troops] Troops
    [elites] Elites
    [fast-attack] Fast Attack
    [flyer] Flyer
    [heavy-support] Heavy Support
    [fortification] Fortification
    [dedicated-transport] Dedicated Transport
   *[lord-of-war] Lord of War
}
wh40k9-army-unknown = There is no { $what } that could be taken here.
wh40k9-army-no-detachment = An army has at least one Detachment.
wh40k9-army-detachments = The army has { $count } Detachments; this battle size allows { $most }.
wh40k9-army-slots = { $role }: { $count } taken, but from { $least } to { $most } are allowed in this Detachment.
wh40k9-army-single = This Detachment consists of exactly one unit.
wh40k9-army-transports = A Detachment has no more Dedicated Transports than INFANTRY units: here { $count } for { $most }.
wh40k9-army-detachment-faction = The units of this Detachment share no Faction that a Detachment can have.
wh40k9-army-faction = The units of the army share no Faction keyword.
wh40k9-army-copies = An army of this size has at most { $most } units of this datasheet.
wh40k9-army-warlord = Exactly one model of the army is the Warlord; there are { $count }.
wh40k9-army-warlord-fortification = The Warlord cannot be in a Fortification Network.
wh40k9-army-no-trait = A CHARACTER that is the Warlord has a Warlord Trait.
wh40k9-army-trait = This unit cannot have a Warlord Trait.
wh40k9-army-twice = This has been chosen before.
wh40k9-army-one-supreme = An army has at most one Supreme Command Detachment.
wh40k9-army-supreme = The unit of a Supreme Command Detachment is a PRIMARCH, DAEMON PRIMARCH or SUPREME COMMANDER, and the Warlord.
wh40k9-army-relic = A Relic is given once, and to a CHARACTER.
wh40k9-army-relics = No more than { $most } Relics are free: a further one is paid for with a stratagem.
wh40k9-army-benefit = The benefit is for a Patrol, Battalion or Brigade Detachment of the army.
wh40k9-army-cost = The Detachments cost { $cost } CP; the army starts with { $start }.
wh40k9-army-upgrades = The upgrades cost { $cost } CP; { $left } are left.
wh40k9-army-points = The army costs { $points } points; the limit is { $limit }.
wh40k9-army-power = The army has a Power Rating of { $power }; the limit is { $limit }.
wh40k9-army-composition = { $model }: { $count }, but from { $least } to { $most } are allowed.
wh40k9-army-empty = A unit has at least one model.
wh40k9-army-option = This option cannot be used so often or by this unit: { $option }.
wh40k9-army-no-power = There is no Power Rating for a unit of this size.
wh40k9-army-keyword = A keyword must be chosen for <{ $keyword }>.
wh40k9-army-powers = Psychic powers chosen: { $count }; this unit knows { $knows } beside Smite and those of its datasheet.
wh40k9-army-upgrade = { $stratagem } cannot upgrade this unit, or not once more.
wh40k9-army-other-size = The army is mustered for another battle size.
wh40k9-ask-muster = Which army do you field?
wh40k9-ask-reserves = Which units do you place in Strategic Reserves?
wh40k9-option-army = The army of { $leader }
wh40k9-option-reserves = In Strategic Reserves: { $units }
wh40k9-option-no-reserves = Nobody
wh40k9-beside = { $first }, { $next }
wh40k9-wrong-unit = This cannot be used on that unit.
wh40k9-not-enough-cp = There are not enough Command points.
wh40k9-reserves-fortification = A Fortification is never placed in Strategic Reserves.
wh40k9-reserves-points = No more than half of the army’s points can be in reserve.
wh40k9-reserves-units = No more than half of the army’s units can be in reserve.
wh40k9-mustered = { $side } fields { $units ->
    [one] one unit
   *[other] { $units } units
}: { $points } points, Power Rating { $power }, { $cp } CP left.
wh40k9-rolled-trait = Warlord Trait rolled for { $unit }: { $trait }.
wh40k9-rolled-power = Psychic power rolled for { $unit }: { $power }.
wh40k9-placed-in-reserves = { $side } places { $units ->
    [one] one unit
   *[other] { $units } units
} in Strategic Reserves for { $cost } CP and has { $cp } left.
wh40k9-smite = Smite
wh40k9-used-this-phase = This stratagem has been used in this phase.
wh40k9-used-this-battle = This stratagem has been used in this battle.
wh40k9-not-now = This stratagem cannot be used now.
wh40k9-not-your-faction = The army has no Detachment of that faction.
wh40k9-no-psyker = That is not a psyker of yours that could attempt this.
wh40k9-psyker-finished = That psyker has finished its attempts in this phase.
wh40k9-nothing-to-attempt = That psyker can attempt nothing more.
wh40k9-no-attempts-left = That psyker has made all its attempts.
wh40k9-power-unknown = That psyker does not know this power.
wh40k9-power-attempted = This power has been attempted in this phase.
wh40k9-smote = That psyker has attempted Smite in this battle round.
wh40k9-cannot-deny = That model cannot deny this.
wh40k9-not-a-target = The power cannot be aimed at that unit.
wh40k9-no-such-action = There is no such action for that unit.
wh40k9-action-fortification = A Fortification never performs actions.
wh40k9-action-engaged = That unit is within Engagement Range of an enemy.
wh40k9-action-unit-once = That unit has attempted an action in this battle round.
wh40k9-action-once = This action has been started in this battle round.
wh40k9-action-place = That unit is not where this action is performed.
wh40k9-action-performing = That unit is performing another action.
wh40k9-ask-stratagem = Do you use { $stratagem }?
wh40k9-ask-faction-stratagem = Do you use a stratagem of your faction?
wh40k9-ask-action = Which unit starts an action?
wh40k9-ask-psyker = Which psyker manifests next?
wh40k9-ask-manifest = { $unit }: what does it attempt?
wh40k9-ask-deny = { $unit } manifested { $what } with { $total }. Do you deny it?
wh40k9-ask-aim = { $unit }: at whom is { $power } aimed?
wh40k9-option-for = { $what }: { $unit }
wh40k9-option-silence = Deny without a test: { $unit }
wh40k9-option-none = Nothing
wh40k9-stratagem-used = { $side } uses { $stratagem } and has { $cp } CP left.
wh40k9-cut-down = Cut down in the Fall Back of { $unit }: { $faces }. Mortal wounds: { $wounds }.
wh40k9-regained = { $model } regains { $wounds ->
    [one] one wound
   *[other] { $wounds } wounds
}.
wh40k9-perils = { $unit } suffered Perils of the Warp: { $wounds ->
    [one] one mortal wound
   *[other] { $wounds } mortal wounds
}.
wh40k9-power-failed = Destroyed: { $unit }. The attempt fails.
wh40k9-denied = { $by } denied { $unit }.
wh40k9-manifested = { $unit } manifested { $power } on { $target }.
wh40k9-action-started = { $unit } started an action: { $action }.
wh40k9-action-failed = { $unit } failed an action: { $action }.
wh40k9-action-completed = { $unit } completed an action: { $action }.
# What an action brings, and what must not be done until then.
wh40k9-action-note = { $vp } points { $until ->
    [turn] at the end of this turn, if it does not move, shoot, charge or manifest a power until then.
    [command] in your next Command phase, if it does not move, shoot, charge or manifest a power until then.
   *[at-once] at once.
}{ $auras ->
    [yes] {" "}Its auras do not work meanwhile.
   *[no] {""}
}
wh40k9-scored = { $side } scores { $vp } for { $merit } and has { $total } victory points.
wh40k9-stratagem = { $stratagem ->
    [command-re-roll] Command Re-roll
    [cut-them-down] Cut Them Down
    [desperate-breakout] Desperate Breakout
    [emergency-disembarkation] Emergency Disembarkation
    [fire-overwatch] Fire Overwatch
    [counter-offensive] Counter-Offensive
   *[insane-bravery] Insane Bravery
}
wh40k9-action = { $action ->
    [raise-banner] Raise a Banner
    [search-cargo] Search the Cargo
    [seal-shaft] Seal the Shaft
   *[answer-the-well] Answer the Well
}
wh40k9-psychic-test = { $passed ->
    [yes] { $unit } passed the Psychic test for { $what }: { $faces }, { $total } against { $charge }.
   *[no] { $unit } failed the Psychic test for { $what }: { $faces }, { $total } against { $charge }.
}
wh40k9-deny-test = { $success ->
    [yes] { $unit } passed the Deny the Witch test: { $faces }, { $total } against { $against }.
   *[no] { $unit } failed the Deny the Witch test: { $faces }, { $total } against { $against }.
}
wh40k9-braved = { $unit } passed the Morale test automatically.
