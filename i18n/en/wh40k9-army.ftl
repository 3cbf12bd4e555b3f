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
wh40k9-army-slots = { $role }: { $count } units, but from { $least } to { $most } are allowed in this Detachment.
wh40k9-army-single = This Detachment consists of exactly one unit.
wh40k9-army-transports = The Detachment has { $count } Dedicated Transports for { $most } INFANTRY units.
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
wh40k9-army-powers = { $count } psychic powers are chosen; this unit knows { $knows } beside Smite and those of its datasheet.
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
wh40k9-mustered = { $side } fields { $units } units: { $points } points, Power Rating { $power }, { $cp } CP left.
wh40k9-rolled-trait = { $unit } rolls its Warlord Trait: { $trait }.
wh40k9-rolled-power = { $unit } rolls a psychic power: { $power }.
wh40k9-placed-in-reserves = { $side } places { $units } units in Strategic Reserves for { $cost } CP and has { $cp } left.
