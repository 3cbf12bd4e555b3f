# Warhammer 40,000, 9th edition: missions, deployment, and what is shown beside the battlefield.

wh40k9-attacker = { $side } is the Attacker.
wh40k9-first-turn = { $side } takes the first turn.
wh40k9-set-up = Set up: { $unit }.
wh40k9-declared = { $side } declares: { $declarations }.
wh40k9-declared-nothing = { $side } declares nothing.
wh40k9-declaration = { $kind ->
    [embark] { $unit }: embarked in { $transport }
   *[reinforcements] { $unit }: later as Reinforcements{ $transport }
}
wh40k9-secondary = { $secondary ->
    [behind-their-lines] Behind Their Lines
    [cut-off-the-head] Cut Off the Head
   *[grind-them-down] Grind Them Down
}
wh40k9-secondary-text = { $secondary ->
    [behind-their-lines] 4 points at the end of your turn, from the second battle round on, if a unit of yours that is no AIRCRAFT is wholly within the enemy deployment zone. At most 12.
    [cut-off-the-head] 8 points at the end of the battle round in which the enemy Warlord is destroyed.
   *[grind-them-down] 2 points at the end of each battle round for each enemy unit that has been destroyed in it. At most 12.
}
wh40k9-secondary-picked = { $side } picks a secondary objective: { $secondary }.
wh40k9-ask-secondary = Which secondary objective do you pick?
wh40k9-ask-formations = Who starts embarked, and who arrives later?
wh40k9-ask-deploy = Which unit do you set up next?
wh40k9-zone = { $zone ->
    [attacker] The Attacker's deployment zone
   *[defender] The Defender's deployment zone
}
wh40k9-marker = Objective marker { $number }: { $first } to { $second } models
wh40k9-step = { $step ->
    [secondaries] Secondary objectives
    [formations] Transports and reserves
    [deploy] Deployment
   *[first-turn] First turn
}
wh40k9-setup = { $field ->
    [size] Battle size
    [first-army] First player's army
    [second-army] Second player's army
    [mission] Mission
   *[battlefield] Battlefield
}
wh40k9-setup-choice = { $choice ->
    [combat-patrol] Combat Patrol: 500 points
    [incursion] Incursion: 1,000 points
    [strike-force] Strike Force: 2,000 points
    [cinder-compact] The Cinder Compact
    [hollow-choir] The Hollow Choir
    [own] Mustered at the table
    [banners-on-the-ash] Banners on the Ash
    [lost-cargo] Lost Cargo
    [the-open-shaft] The Open Shaft
    [the-singing-well] The Singing Well
    [cinder-works] Cinder Works
    [reed-marsh] Reed Marsh
   *[broken-ward] Broken Ward
}
wh40k9-brief = { $part ->
    [mission] Mission
    [secondaries] Secondary objectives
    [end] The end
   *[armies] The armies
}
wh40k9-brief-markers = From the second battle round on, in your Command phase: 4 points for one objective marker that you hold, 4 more for two, 4 more for more than the enemy holds. Whoever has more models within 3" holds a marker.
wh40k9-brief-action = { $mission ->
    [banners-on-the-ash] Action: INFANTRY at a marker that you hold raise a banner, from the end of the Movement phase to the end of the turn: 3 points.
    [lost-cargo] Action: a unit at a marker searches it, from the end of the Movement phase to your next Command phase: 4 points.
    [the-open-shaft] Action: a unit at the middle marker seals the shaft, from the end of the Movement phase to your next Command phase: 6 points.
   *[the-singing-well] Psychic action with warp charge 4: a PSYKER within 6" of a marker answers the well: 5 points.
}
wh40k9-brief-secondary = { $side }: { $secondary }. { $text }
wh40k9-brief-end = The battle ends after { $rounds } battle rounds, or when an army is destroyed: then the other one wins. Else whoever has more victory points wins.
wh40k9-brief-army = { $side }: { $units }
wh40k9-track-short = { $track ->
    [vp] VP
   *[cp] CP
}
wh40k9-track-note = { $track ->
    [vp] Victory points: whoever has more of them at the end of the battle wins.
   *[cp] Command points: stratagems are paid with them; you gain one in each of your Command phases.
}
wh40k9-not-waiting = That unit cannot be chosen now.
wh40k9-no-own-arrival = That unit has no rule of its own to arrive later.
wh40k9-there-is-room = There is room to set up the unit.
wh40k9-near-terrain = A Fortification is set up more than 3" from all terrain features.
wh40k9-no-zone = There is no deployment zone.
wh40k9-not-touching-edge = { $model } is too large for the strip at an edge and must touch your own battlefield edge.
wh40k9-too-near-enemy = { $model } would be within 9" of an enemy model.
wh40k9-oversized = The unit was set up at its own edge in this turn and can do no more than fight.
wh40k9-merit = { $merit ->
    [markers] objective markers
    [action] an action
   *[secondary] the secondary objective
}
wh40k9-idea = { $idea ->
    [marker] Towards objective marker { $what }
    [enemy] At { $what }
    [cover] Into cover: { $what }
    [middle] Towards the middle{ $what }
    [away] Away from { $what }
    [there] There{ $what }
    [charge] Complete the charge{ $what }
    [close-in] Close in on the enemy{ $what }
    [fall-back] Out of Engagement Range{ $what }
   *[stay] Stay{ $what }
}
wh40k9-idea-place = { $region ->
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
wh40k9-idea-attacks = { $idea ->
    [all] Everything at { $unit }
    [each] Each at its own target{ $unit }
   *[none] Nobody attacks{ $unit }
}
wh40k9-badge = { $badge ->
    [moved] Moved
    [advanced] Advanced
    [fell-back] Fell Back
    [charged] Charged
    [has-shot] Has been chosen to shoot
    [performing] Performing an action
   *[warlord] Warlord
}
wh40k9-badge-height = Inches above the table
wh40k9-knob-place = Place
wh40k9-stat = { $stat ->
    [models] Models
    [power] Power Rating
    [points] Points
   *[below-half] Below Half-strength
}
wh40k9-table = { $table ->
    [models] Models
    [ranged] Ranged weapons
    [melee] Melee weapons
   *[damage] Damage table
}
wh40k9-column = { $column ->
    [m] M
    [ws] WS
    [bs] BS
    [s] S
    [t] T
    [w] W
    [a] A
    [ld] Ld
    [sv] Sv
    [invulnerable] Inv
    [range] Range
    [type] Type
    [ap] AP
   *[d] D
}
wh40k9-weapon-type = { $type ->
    [assault] Assault { $attacks }
    [heavy] Heavy { $attacks }
    [rapid-fire] Rapid Fire { $attacks }
    [grenade] Grenade { $attacks }
    [pistol] Pistol { $attacks }
   *[melee] Melee{ $attacks }
}
wh40k9-keywords = Keywords: { $keywords }
wh40k9-carries = Carries { $models } models
wh40k9-psyker-note = Manifests { $manifests }, denies { $denies }: { $powers }
wh40k9-ability-note = { $name }
wh40k9-too-many = There are { $count } of these; at most { $most } are taken.
