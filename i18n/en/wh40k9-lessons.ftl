# The lessons: their names, what they are about, and what each step says.
wh40k9-lesson-name = { $lesson ->
    [move] Lesson 1: move and measure
    [psychic] Lesson 2: psychic powers
    [shoot] Lesson 3: shoot
    [charge] Lesson 4: charge and fight
    [morale] Lesson 5: morale
    [hold] Lesson 6: objectives, actions and Command points
   *[battle] Lesson 7: a small battle
}
wh40k9-lesson-note = { $lesson ->
    [move] How far a unit goes, what the ruler says, and what stops it.
    [psychic] Psychic tests, Perils of the Warp, and Deny the Witch.
    [shoot] Targets, range, and the four rolls of an attack.
    [charge] The charge roll, Engagement Range, and who fights first.
    [morale] What losses do to a unit: Morale tests and Combat Attrition.
    [hold] How battles are won: markers, the action of the mission, and what Command points buy.
   *[battle] Five rounds of 500 points against the Commander.
}
wh40k9-lesson = { $step ->
    [move-table] Blue is yours, ochre the enemy. Models of one unit move together and stay within 2" of each other, those of a unit of seven or more of two others. Take the ruler (R) and measure to the enemy: everything may be measured at any time.
    [move-which] It is your Movement phase. Choose a unit, and what kind of move it makes: a Normal Move goes up to its Move (M), which stands on its card.
    [move-drag] Drag the models towards the marker, or choose one of the ideas below. The way is drawn with a tick at every inch; red means why not, and the first option is the nearest legal place. Confirm when it is green.
    [move-advance] The other unit may Advance: a D6 is added to its Move, but it shoots only with Assault weapons then, and cannot charge. Move it, or let it stay, and go on to shooting.
    [move-done] That is moving. Play the turn on as you like; the lesson ends with the round.
    [psychic-psyker] After moving comes the Psychic phase. Move, if you like, so that the witch sees the Ash Wardens within 18", and end the Movement phase.
    [psychic-choose] Choose the witch, then a power. Two dice must reach its warp charge; the chance stands beside it. Smite needs 5, one more for each attempt of your army, and strikes the closest visible enemy with D3 mortal wounds, which nothing saves from.
    [psychic-perils] A double 1 or a double 6 brings Perils of the Warp: D3 mortal wounds to the psyker. A power is attempted once in a phase, Smite as often as you have psykers for it.
    [psychic-deny] An enemy psyker within 24" may deny what you have manifested: its two dice must be higher than yours. End the phase when you have nothing more to attempt.
    [psychic-done] Now shoot, and play the round to its end.
    [shoot-phases] A turn has seven phases, named above: Command, Movement, Psychic, Shooting, Charge, Fight, Morale. INFANTRY that moves shoots Heavy weapons worse. End the Movement phase.
    [shoot-range] Choose who shoots. Ranges (G) draws how far its weapons reach; who is not seen or not in range is struck out and says why.
    [shoot-targets] Assign each weapon to a target: click an enemy to give it everything. Beside each stands what comes of it on average. The big beast needs strong weapons, the crowd needs many shots.
    [shoot-sequence] An attack is rolled in four steps: hit, wound (Strength against Toughness), saving throw (worse by AP), damage. The log sums them up; unfold it, and why? shows the rule.
    [shoot-again] Shoot with the other unit, too, and play the round to its end.
    [charge-near] A charge goes up to 12", as far as two dice say. The nearer, the surer: move the hounds closer first, then go on to the Charge phase.
    [charge-charger] Choose who charges, then whom. Beside each target stands the chance that the roll is enough. The enemy may pay for Overwatch: only sixes hit then.
    [charge-roll] Two dice are rolled. If they are too low, the unit stays where it is.
    [charge-engage] Who charged must end within 1" of every target: Engagement Range. An idea puts everybody there. Then comes the Fight phase.
    [charge-fight] Units that charged fight first. Choose the unit; it piles in up to 3", then its weapons are aimed like guns.
    [charge-done] Those who are left strike back, in turns. Play the round to its end.
    [morale-losses] Units that lose models in a turn may lose more of them at its end. Shoot at the pilgrims with everything.
    [morale-test] In the Morale phase each unit that lost models takes a Morale test: a D6 and the number of models lost. More than its Leadership fails; a 1 always passes. Play on to it.
    [morale-attrition] If it fails, a model flees, and the rest takes Combat Attrition tests: a D6 each, and for each 1 another model flees, Below Half-strength for each 1 or 2.
    [morale-coherency] Then models are removed from units that are no longer together. In their turn you are tested in the same way: Insane Bravery passes a test for 2 Command points, once in a battle.
    [hold-markers] Battles are won by holding markers, not by killing. Whoever has more models within 3" of a marker controls it; the ring shows whose it is.
    [hold-take] Send a unit to each of the two markers on your side.
    [hold-action] At the end of your Movement phase INFANTRY at a marker that you control may raise a banner: an action. It scores if the unit neither moves, shoots, charges nor manifests until it is completed. Let the Ash Wardens start it.
    [hold-points] In each of your Command phases you get 1 Command point (CP). Play on until your next turn.
    [hold-command] CP buy stratagems: throw a die again, fire Overwatch, pass a Morale test. A question says what it costs, what is left, and what it would change.
    [hold-score] From the second round on, the markers that you control score in your Command phase. Hold more than they do for the rest of the battle.
    [battle-plan] Pick a secondary objective and set up your army. The card behind the list at the top says how points are scored. Your gunners hold the near markers, your fast units go for the far ones.
    [battle-rounds] Play your turn: move, manifest, shoot, charge, fight. Every question says what it is about, and Done goes on.
    [battle-theirs] In their turn you are asked when something hangs on it: a re-roll, a stratagem, a denial, a Heroic Intervention. What is asked can be changed under standing orders.
   *[battle-on] Five rounds. Look at the score now and then: who holds more, wins.
}
