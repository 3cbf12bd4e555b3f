# The lessons: their names, what they are about, and what each step says.
t9a-lesson-name = { $lesson ->
    [move] Lesson 1: move and wheel
    [charge] Lesson 2: charge
    [shoot] Lesson 3: shoot
    [magic] Lesson 4: magic
    [melee] Lesson 5: melee, break and pursuit
   *[battle] Lesson 6: a small battle
}
t9a-lesson-note = { $lesson ->
    [move] How a block of troops advances, wheels, marches and reforms.
    [charge] What a charge needs, how the target reacts, where it aligns.
    [shoot] Who can shoot, what the rolls are, and what losses do to courage.
    [magic] Magic Dice, casting, dispelling and what may go wrong.
    [melee] The Combat Score, the Break Test, flight and pursuit.
   *[battle] Four Game Turns at 1,000 points against the Marshal.
}
t9a-lesson = { $step ->
    [move-blocks] Blue is yours, ochre the enemy. Each unit is a block of ranks and files; the thick edge is its front. A block moves as a whole and fights best to its front, so it matters where that points. Nothing is near enough to be charged yet: your Movement Phase comes first.
    [move-which] Choose the Town Spears and “advances”. An Advance Move is a Pivot, if you want one, and then as many inches as the unit's Mobility.
    [move-steer] Pull the handles at the block, or press their buttons: straight ahead, and a wheel about one front corner. A wheel costs what its outer corner gains ahead. The sum stands at the end of the way; red says what is wrong. Confirm when it suits you.
    [move-march] Now let the River Lancers march: twice their Mobility, no Pivot, and whoever marched does not shoot this turn.
    [move-reform] The third Move Action is the Reform Move: let the Town Halberds reform. Its centre moves at most half its Mobility, but it may face anywhere and change its files by up to three.
    [move-done] That is all there is to moving. Play the turn out as you like: the lesson ends with the Game Turn.
    [charge-declare] Charges come first in a turn. The River Lancers see the Barrow Levy. Charge Range is a D6, plus 4, plus the unit's Charge value; beside each charge stand what is needed, its chance, and how the combat would go. Declare the lancers' charge.
    [charge-reaction] The target reacts at once, with Hold! or with Flee! You may now declare a charge with the Town Spears too, or be done: then the ranges are rolled.
    [charge-align] If the range suffices, the unit moves up, wheels once and is set flush against the enemy. Where there is a choice you slide it along: more models in contact, more blows. A charge that falls short moves 4" and loses its turn.
    [charge-score] Blows are struck in order of Agility, both sides in the same phase. What counts afterwards is the Combat Score: Health Points taken, ranks, standards, and 1 for charging.
    [charge-done] Play the Game Turn out. The next lessons say more about shooting, magic and what happens to the loser.
    [shoot-still] The Town Shot have handguns. Choose “done” (P) to leave everybody where he stands, until it is asked who shoots.
    [shoot-shooter] Choose a unit and its target. Ranges (G) show how far it reaches. Beside each target stands what it would lose on average; whoever is out of range or sight says so.
    [shoot-rolls] Three rolls decide: to hit, by the shooter's aim, worse at long range and at cover; to wound, Strength against Resilience; then the target's saves. The log sums them up, and “why?” leads to the rule.
    [shoot-panic] A unit that loses a quarter of its Health Points, and at least three, to shooting or magic in one phase takes a Panic Test: 2D6 against its Discipline. If it fails, it is Shaken and can do nothing of its own will until it rallies.
    [shoot-done] Let the other unit shoot as well, then play the Game Turn out. Bone Trolls may be Undead, but a Bell Cannon hurts them.
    [magic-flux] Magic follows movement. Move if you like: spells have ranges and must see their target. At the start of the Magic Phase a Flux Card gives both players Magic Dice, and your Adept adds one. A die may be stored for your next turn.
    [magic-cast] Choose a spell, its target and how many dice, two to five. Their sum must reach the casting value; the chance stands beside it. Cinder Bolt burns the Barrow Levy, Glowing Edge and Kiln Heart help your own.
    [magic-dispel] If the spell succeeds, the enemy may dispel it with his own dice: he must reach your result, not the casting value. So a high roll is a safe one, and every die he spends is gone.
    [magic-miscast] Three equal dice in a spell that takes effect, or two equal ones of two, are a Miscast: it harms the Caster's own unit, or makes him forget the spell. Each spell is tried once a phase.
    [magic-theirs] Go on until you have nothing to cast. In the enemy's turn you are asked when a spell of his can be dispelled. The lesson ends with the Game Turn.
    [melee-both] You lead the dead this time. Charge the Town Halberds with the Barrow Guard in front and the Bone Trolls in the flank: each flank or rear attacked is worth 2 points of Combat Score. Declare both charges, then be done.
    [melee-blows] Before the blows the static score is noted: charging, flanks, full ranks, standards. Then everybody strikes in order of Agility. Assign attacks if you are asked.
    [melee-break] The side with the lower score takes a Break Test: 2D6 against Discipline, less the difference. The undead are Unstable: they never break, but lose as many Health Points as they lost by.
    [melee-pursue] Whoever breaks flees 2D6". You may pursue: if your distance is as great, they are caught and removed. If not, they run on Shaken and try to rally in their own turn.
    [melee-done] If the enemy still stands, the combat goes on in the next turn. Play the two Game Turns out.
    [battle-plan] Both armies are deployed. At the end you gain the points of what the enemy has lost, half for what is Shaken or almost gone. The card behind the list above says how that becomes Battle Points. Keep your front to the enemy and look for his flanks.
    [battle-turn] Each of your turns goes: charges, movement, magic, shooting, rally, melee. “Done” (P) ends a step. Bring the lancers to where they can charge a flank next turn.
    [battle-theirs] In the enemy's turn you are asked when it matters: Hold! or Flee!, whom to strike, whether to pursue. What you are asked can be changed in the line below the question.
   *[battle-on] Four Game Turns in all. Before each charge look at the figures beside it: who wins, who breaks.
}
