# Attacks, shooting and fighting in the 9th edition.

wh40k9-ask-shooter = Which unit shoots?
wh40k9-ask-targets = { $unit }: select the target of each weapon
wh40k9-ask-group = Which attacks are resolved next?
wh40k9-ask-allocate = { $unit }: which model takes the attack?
wh40k9-ask-save = Which save does { $model } use?
wh40k9-ask-fighter = Which unit fights next?
wh40k9-ask-melee = Fight of { $unit }: select weapons and targets
wh40k9-option-targets = These targets
wh40k9-option-group = { $weapon } at { $target }
wh40k9-option-armour = Armour save
wh40k9-option-invulnerable = Invulnerable save of { $value }+
wh40k9-has-shot = This unit has already been selected to shoot in this phase.
wh40k9-advanced-shooting = This unit Advanced in this turn: only Assault weapons can be shot.
wh40k9-locked-in-combat = This unit is within Engagement Range of an enemy unit.
wh40k9-pistol-target = Within Engagement Range, Pistols can only be shot at units in Engagement Range.
wh40k9-pistols-or-others = A model shoots its Pistols or its other weapons, not both.
wh40k9-target-engaged = The target is within Engagement Range of a unit of your army.
wh40k9-out-of-range = No model of the target is in range.
wh40k9-not-visible = No model of the target in range is visible.
wh40k9-no-such-weapon = This unit has no such weapon.
wh40k9-melee-weapon = A melee weapon cannot be shot.
wh40k9-one-profile = A weapon is used with one profile.
wh40k9-one-target = A weapon cannot divide its attacks.
wh40k9-finish-this-target = First all attacks at the present target are resolved.
wh40k9-no-such-group = There are no such attacks.
wh40k9-no-such-save = The model has no such save.
wh40k9-marked-first = A model that has lost wounds or been allocated an attack comes first.
wh40k9-attacks-lost = The remaining attacks of { $model } are lost.
wh40k9-allocated = Allocated to { $model }.
wh40k9-damage = { $model } suffers { $damage } damage.
wh40k9-wound-lost = { $model } has { $wounds ->
    [one] one wound
   *[other] { $wounds } wounds
} left.
wh40k9-toll = { $wounds ->
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
wh40k9-mortal-wounds = { $count ->
    [one] { $unit } suffered one mortal wound.
   *[other] { $unit } suffered { $count } mortal wounds.
}
wh40k9-no-ranged-weapon = No ranged weapon: it has nothing to shoot with.
wh40k9-no-target-in-sight = No enemy in range and sight of its weapons.
wh40k9-has-fought-already = This unit has already fought in this phase.
wh40k9-cannot-fight = That model is not within reach of any enemy.
wh40k9-everybody-fights = { $model } can fight, so it must: choose its weapon and its target.
wh40k9-ranged-weapon = A ranged weapon cannot be used in melee.
wh40k9-already-touching = { $model } is in base contact with an enemy and does not move.
wh40k9-has-fought = { $unit } fought.
wh40k9-and = { $first } and { $second }
wh40k9-close-combat-weapon = Close combat weapon
wh40k9-ask-shooter-again = Which unit shoots again?
wh40k9-ask-suffer = Which unit suffers the mortal wounds next?
wh40k9-ask-next-ability = Which ability do you resolve next?
wh40k9-ability-cannot-wait = Not all of these abilities can be kept for later.
wh40k9-ask-next-burst = { $model } is destroyed: what is resolved first?
wh40k9-ask-next-to-fall = Which model falls first?
wh40k9-option-perils = Perils of the Warp: D3 mortal wounds to each unit within 6"
wh40k9-option-explosion = Explosion: on { $on }+, each unit within { $within }" suffers mortal wounds: { $wounds }
wh40k9-ask-allocate-mortal = { $unit }: which model suffers the mortal wound?
wh40k9-option-not-again = Nobody shoots again
wh40k9-option-no-second-fight = No second fight
wh40k9-option-blows = These attacks
wh40k9-not-yours = That is not a unit of yours on the battlefield.
wh40k9-cannot-shoot-again = This unit cannot shoot again.
wh40k9-model-cannot-shoot-again = { $model } does not shoot again.
wh40k9-one-grenade = One model of the unit uses one Grenade weapon, and no other weapon.
wh40k9-weapon-spent = This weapon can be used once in a battle.
wh40k9-has-not-fired = Only weapons that have been fired in this phase fire again.
wh40k9-only-the-charger = Overwatch is fired at the unit that charges.
wh40k9-blast-in-combat = Blast weapons cannot be used for shooting in combat.
wh40k9-look-out-sir = A unit nearby screens that CHARACTER, and it is not the closest unit.
wh40k9-not-the-closest = That unit can be shot at only if it is the closest.
wh40k9-does-not-suffer = That unit does not suffer these mortal wounds.
wh40k9-cannot-fight-now = This unit is not eligible to fight now.
wh40k9-earlier-fighters = Other units fight before this one.
wh40k9-must-fight = A unit that can fight must fight.
wh40k9-not-a-charge-target = A unit that charged attacks only the targets of its charge.
wh40k9-not-engaged-with = That unit is not within Engagement Range of this unit.
wh40k9-not-all-attacks = Attacks of { $model }: { $attacks }. All of them must be divided among its weapons and targets.
wh40k9-targets-selected = { $how ->
    [overwatch] { $unit } fired Overwatch at { $targets }.
    [melee] { $unit } struck at { $targets }.
   *[ranged] { $unit } shot at { $targets }.
}
wh40k9-attacks = { $model }, { $weapon } at { $target }: attacks { $attacks }.
wh40k9-quantity-rolled = { $unit }, { $roll ->
    [damage] damage
   *[attacks] number of attacks
}: { $faces }, { $total } in all.
wh40k9-automatic-hits = { $model } hits { $target } automatically: hits { $hits }.
wh40k9-hit-rolls-short = Hit
wh40k9-hit-rolls = Hit rolls: { $faces } of { $needs }+{ $modifier ->
    [0] { "" }
   *[other] {" "}({ $modifier })
}, hits { $hits }.
wh40k9-extra-hits = Extra hits of { $model }: { $hits }.
wh40k9-automatic-wounds = { $model } wounds { $target } automatically: wounds { $wounds }.
wh40k9-wound-rolls-short = Wound
wh40k9-wound-rolls = Wound rolls: { $faces } of { $needs }+{ $modifier ->
    [0] { "" }
   *[other] {" "}({ $modifier })
}, wounds { $wounds }.
wh40k9-saving-throw-short = Save
wh40k9-saving-throw = { $model }, { $save ->
    [armour] armour save
   *[invulnerable] invulnerable save
}: { $face } of { $needs }+{ $modifier ->
    [0] { "" }
   *[other] {" "}({ $modifier })
}, { $saved ->
    [yes] saved.
   *[no] failed.
}
wh40k9-ignore-wound-short = Wounds ignored
wh40k9-ignore-wound = { $ignored ->
    [yes] { $model } ignores a wound: { $face } of { $needs }+.
   *[no] { $model } does not ignore a wound: { $face } of { $needs }+.
}
wh40k9-wound-capped = { $model } loses no more wounds in this phase.
wh40k9-exploded = { $explodes ->
    [yes] { $model } explodes: { $face } of { $needs }+.
   *[no] { $model } does not explode: { $face } of { $needs }+.
}
wh40k9-overheated = The weapon of { $model } overheats.
wh40k9-fighter-selected = Selected to fight: { $unit }.
wh40k9-nothing = Nothing happens.
wh40k9-weapon-profile = { $weapon } ({ $profile })
wh40k9-weapon-one-attack = { $weapon }, one attack
