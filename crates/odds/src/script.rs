//! A group of attacks as a script of dice, one after the other, and what each die is worth before it falls.
//!
//! Here nothing may be thinned or put together beforehand: a player decides on what is known when the die lies on the table.

use crate::board::{Board, Die, Hands, Results, Table};
use crate::faces::{Faces, Verdict};
use crate::group::{Group, Landing, Target, Wound};
use crate::play::{DieThrow, Kind, MOST_PURSES, Play, Side};
use crate::refused::Refused;
use crate::roll::Roll;
use crate::sweep::{ByLeft, thin};

/// A group, ready to be gone through die by die.
#[derive(Clone, Debug)]
pub(crate) struct Script {
    pub(crate) weapons: usize,
    pub(crate) attacks: Results,
    /// The rolls to hit and to wound, by who is left.
    rolls: ByLeft<[Option<Die>; 2]>,
    /// Extra hits of a critical hit; nobody may roll them again.
    pub(crate) extra: Results,
    pub(crate) wounds_by_itself: bool,
    /// What a wound does: one script for all, or one for a normal and one for a critical wound.
    pub(crate) effects: Vec<EffectScript>,
    pub(crate) settles: bool,
}

/// What a wound does, die by die.
#[derive(Clone, Debug)]
pub(crate) struct EffectScript {
    pub(crate) mortal: Results,
    pub(crate) landing: Option<LandingScript>,
}

/// Saves, damage, and where it leads.
#[derive(Clone, Debug)]
pub(crate) struct LandingScript {
    precise: bool,
    pub(crate) damage: Results,
    /// The dice of the save, for each line.
    saves: Vec<Vec<Die>>,
    /// For each line and each result of the damage the chance of each number of points that count.
    points: Vec<Vec<Vec<f64>>>,
}

/// What everything in one attack is worth, given what comes after it.
pub(crate) struct AttackWorth {
    /// Before this many more hits roll to wound; with none it is what comes after the attack.
    pub(crate) hits: Vec<Table>,
    /// Before a wound takes effect, with this many more hits to follow; see [`Script::effects`].
    pub(crate) effects: Vec<Vec<EffectWorth>>,
    /// Before the extra hits of a critical hit are rolled.
    pub(crate) critical: Table,
    /// Before the attack.
    pub(crate) before: Table,
}

/// What a wound is worth.
pub(crate) struct EffectWorth {
    /// Once its mortal wounds are known, before the save.
    pub(crate) landed: Table,
    /// Before its mortal wounds are rolled, if there are any.
    with_mortal: Option<Table>,
}

impl EffectWorth {
    pub(crate) fn whole(&self) -> &Table {
        self.with_mortal.as_ref().unwrap_or(&self.landed)
    }
}

impl Script {
    pub(crate) fn new(board: &Board, group: &Group, target: &Target) -> Result<Self, Refused> {
        let play = &board.play;
        let attacker = |faces: Faces, kind| die(faces, Side::Attacker, play, kind);
        let effect = |wound| EffectScript::new(board, group, wound, target);
        let mut effects = vec![effect(&group.normal)?];
        if group.critical != group.normal {
            effects.push(effect(&group.critical)?);
        }
        let critical = group.most_hits() > 1;
        let extra = if critical { group.critical_hit.extra_hits.clone() } else { Roll::Fixed(0) };
        Ok(Self {
            weapons: group.weapons as usize,
            attacks: Results::new(&group.attacks, spending(play, Kind::Attacks))?,
            rolls: group.all_rolls().map(|rolls| {
                let hit = rolls.hit.map(|faces| attacker(faces, Kind::Hit));
                [hit, rolls.wound.map(|faces| attacker(faces, Kind::Wound))]
            }),
            extra: Results::new(&extra, None)?,
            wounds_by_itself: group.critical_hit.wounds,
            effects,
            settles: group.settles,
        })
    }

    /// The roll to hit at a rung.
    pub(crate) fn hit(&self, board: &Board, rung: usize) -> Option<Die> {
        self.rolls[board.ladder.rung(rung).who.place()][0]
    }

    /// The roll to wound at a rung.
    pub(crate) fn wound(&self, board: &Board, rung: usize) -> Option<Die> {
        self.rolls[board.ladder.rung(rung).who.place()][1]
    }

    /// The number of the effect of a wound.
    pub(crate) fn effect(&self, critical: bool) -> usize {
        usize::from(critical).min(self.effects.len() - 1)
    }

    /// The most attacks of one weapon.
    pub(crate) fn most_attacks(&self) -> usize {
        self.attacks.values.last().copied().unwrap_or(0)
    }

    /// Goes back over one attack.
    pub(crate) fn attack(&self, board: &Board, after: &Table) -> AttackWorth {
        let most_extra = self.extra.values.last().copied().unwrap_or(0);
        let (mut hits, mut effects) = (vec![after.clone()], Vec::new());
        for following in 0..=most_extra {
            let worths: Vec<EffectWorth> =
                self.effects.iter().map(|effect| effect.worth(board, &hits[following])).collect();
            hits.push(self.wound_roll(board, &hits[following], &worths));
            effects.push(worths);
        }
        let critical = self.critical_hit(board, after, &hits, &effects);
        let before = board.fill(after, |rung, waiting, worth| {
            let place = board.space.place(rung, waiting);
            let outcomes = [after, &hits[1], &critical].map(|table| board.hands(table, place));
            match self.hit(board, rung) {
                None => worth.copy_from_slice(outcomes[1]),
                Some(die) => die.worth(board, outcomes, worth),
            }
        });
        AttackWorth { hits, effects, critical, before }
    }

    fn wound_roll(&self, board: &Board, after: &Table, effects: &[EffectWorth]) -> Table {
        let [normal, critical] = [false, true].map(|critical| effects[self.effect(critical)].whole());
        board.fill(after, |rung, waiting, worth| {
            let place = board.space.place(rung, waiting);
            let outcomes = [after, normal, critical].map(|table| board.hands(table, place));
            match self.wound(board, rung) {
                None => worth.copy_from_slice(outcomes[1]),
                Some(die) => die.worth(board, outcomes, worth),
            }
        })
    }

    fn critical_hit(&self, board: &Board, after: &Table, hits: &[Table], effects: &[Vec<EffectWorth>]) -> Table {
        let can = |[hit, _]: &[Option<Die>; 2]| hit.is_some_and(|die| die.throw.can(Verdict::Critical));
        if !self.rolls.iter().any(can) {
            return after.clone();
        }
        let mut sum = board.table();
        for (&extra, chance) in self.extra.values.iter().zip(&self.extra.chances) {
            let then = if self.wounds_by_itself { effects[extra][0].whole() } else { &hits[extra + 1] };
            sum.of.iter_mut().zip(&then.of).for_each(|(sum, worth)| *sum += chance * worth);
        }
        sum
    }

    /// Goes back over the roll for the number of attacks of a weapon; `left` is what each number is worth.
    pub(crate) fn number(&self, board: &Board, left: &[Table]) -> Table {
        let mut kept = Vec::new();
        board.fill(&left[0], |rung, waiting, worth| {
            self.number_kept(board, left, board.space.place(rung, waiting), &mut kept);
            self.attacks.worth(board, &kept, worth);
        })
    }

    /// What each number of attacks is worth at a place.
    pub(crate) fn number_kept(&self, board: &Board, left: &[Table], place: usize, kept: &mut Vec<Hands>) {
        kept.clear();
        kept.extend(self.attacks.values.iter().map(|&attacks| copy(board.hands(&left[attacks], place))));
    }
}

impl EffectScript {
    fn new(board: &Board, group: &Group, wound: &Wound, target: &Target) -> Result<Self, Refused> {
        let landing = match &wound.landing {
            Some(landing) => Some(LandingScript::new(board, group, landing, target)?),
            None => None,
        };
        Ok(Self { mortal: Results::new(&wound.mortal, spending(&board.play, Kind::Damage))?, landing })
    }

    fn worth(&self, board: &Board, after: &Table) -> EffectWorth {
        let mut kept = Vec::new();
        let landed = match &self.landing {
            None => after.clone(),
            Some(landing) => board.fill(after, |rung, waiting, worth| {
                landing.worth(board, after, (rung, waiting), &mut kept, worth);
            }),
        };
        let with_mortal = (self.mortal.values != [0]).then(|| {
            board.fill(after, |rung, waiting, worth| {
                self.mortal_kept(board, &landed, (rung, waiting), &mut kept);
                self.mortal.worth(board, &kept, worth);
            })
        });
        EffectWorth { landed, with_mortal }
    }

    /// What each number of mortal wounds is worth at a place.
    pub(crate) fn mortal_kept(&self, board: &Board, landed: &Table, at: (usize, usize), kept: &mut Vec<Hands>) {
        let (rung, waiting) = at;
        let place = |more: usize| board.space.place(rung, waiting + more);
        kept.clear();
        kept.extend(self.mortal.values.iter().map(|&more| copy(board.hands(landed, place(more)))));
    }
}

impl LandingScript {
    fn new(board: &Board, group: &Group, landing: &Landing, target: &Target) -> Result<Self, Refused> {
        let damage = Results::new(&landing.damage, spending(&board.play, Kind::Damage))?;
        let save = |faces: &Faces| die(*faces, Side::Defender, &board.play, Kind::Save);
        let dice = |line: &crate::Line| {
            let faces = landing.save.and_then(|save| line.saves.get(save)).map_or(&[][..], Vec::as_slice);
            faces.iter().map(save).collect::<Vec<Die>>()
        };
        let points = |line: usize| {
            let certain =
                |points: usize| (0..=points).map(|at| if at == points { 1.0 } else { 0.0 }).collect::<Vec<f64>>();
            let left = |points: usize| target.lines[line].reduced(points as u32) as usize;
            let thinned = |&points: &usize| thin(&certain(left(points)), board.ladder.ignored(line));
            damage.values.iter().map(thinned).collect::<Vec<Vec<f64>>>()
        };
        let (saves, points) = (target.lines.iter().map(dice).collect(), (0..target.lines.len()).map(points).collect());
        Ok(Self { precise: group.precise, damage, saves, points })
    }

    /// The most dice that any line throws to save.
    pub(crate) fn most_dice(&self) -> usize {
        self.saves.iter().map(Vec::len).max().unwrap_or(0)
    }

    /// The dice of the save of the model in front.
    pub(crate) fn dice(&self, board: &Board, rung: usize) -> &[Die] {
        &self.saves[board.ladder.front(rung, self.precise).line]
    }

    /// Where so much damage leads, with the chance of each way.
    pub(crate) fn ways<'a>(
        &'a self,
        board: &'a Board,
        rung: usize,
        result: usize,
    ) -> impl Iterator<Item = (usize, f64)> + 'a {
        let front = board.ladder.front(rung, self.precise);
        let points = self.points[front.line][result].iter().enumerate().filter(|(_, chance)| **chance > 0.0);
        points.map(move |(points, chance)| (board.ladder.after(rung, front, (points as u32).min(front.takes)), *chance))
    }

    /// What each result of the damage is worth at a place.
    pub(crate) fn damage_kept(&self, board: &Board, after: &Table, at: (usize, usize), kept: &mut Vec<Hands>) {
        let (rung, waiting) = at;
        kept.clear();
        for result in 0..self.damage.values.len() {
            let mut sum = [0.0; MOST_PURSES];
            for (to, chance) in self.ways(board, rung, result) {
                let hands = board.hands(after, board.space.place(to, waiting));
                hands.iter().enumerate().for_each(|(purse, worth)| sum[purse] += chance * worth);
            }
            kept.push(sum);
        }
    }

    /// What it is worth that all saves have failed, before the damage is rolled.
    fn failed(&self, board: &Board, after: &Table, at: (usize, usize), kept: &mut Vec<Hands>) -> Hands {
        self.damage_kept(board, after, at, kept);
        let mut worth = [0.0; MOST_PURSES];
        self.damage.worth(board, kept, &mut worth[..board.play.purses()]);
        worth
    }

    /// What the damage roll is worth, then what each die of the save is worth, the last one first.
    pub(crate) fn save_worths(
        &self,
        board: &Board,
        after: &Table,
        at: (usize, usize),
        kept: &mut Vec<Hands>,
    ) -> Vec<Hands> {
        let mut worths = vec![self.failed(board, after, at, kept)];
        for die in self.dice(board, at.0).iter().rev() {
            let failed = worths[worths.len() - 1];
            worths.push(before_save(board, die, &failed, after, at));
        }
        worths
    }

    fn worth(&self, board: &Board, after: &Table, at: (usize, usize), kept: &mut Vec<Hands>, worth: &mut [f64]) {
        let (rung, waiting) = at;
        if board.ladder.choices(rung).is_empty() {
            let whole = self.whole(board, after, at, kept);
            worth.copy_from_slice(&whole[..worth.len()]);
            return;
        }
        worth.fill(f64::INFINITY);
        for &chosen in board.ladder.choices(rung) {
            let whole = self.whole(board, after, (chosen, waiting), kept);
            worth.iter_mut().zip(whole).for_each(|(least, worth)| *least = least.min(worth));
        }
    }

    /// Before the first die of the save, when it is clear who takes the damage.
    fn whole(&self, board: &Board, after: &Table, at: (usize, usize), kept: &mut Vec<Hands>) -> Hands {
        let failed = self.failed(board, after, at, kept);
        let dice = self.dice(board, at.0).iter().rev();
        dice.fold(failed, |failed, die| before_save(board, die, &failed, after, at))
    }

    /// Who takes the damage: the rung itself, or the one that the defender chooses.
    pub(crate) fn taker(&self, board: &Board, after: &Table, at: (usize, usize), purse: usize) -> usize {
        let (rung, waiting) = at;
        if board.ladder.choices(rung).is_empty() {
            return rung;
        }
        board.least(rung, |chosen| self.whole(board, after, (chosen, waiting), &mut Vec::new())[purse])
    }
}

/// What a die of a save is worth, given what it is worth to fail.
fn before_save(board: &Board, die: &Die, failed: &Hands, after: &Table, (rung, waiting): (usize, usize)) -> Hands {
    let purses = board.play.purses();
    let saved = board.hands(after, board.space.place(rung, waiting));
    let mut worth = [0.0; MOST_PURSES];
    die.worth(board, [&failed[..purses], saved, saved], &mut worth[..purses]);
    worth
}

fn die(faces: Faces, side: Side, play: &Play, kind: Kind) -> Die {
    Die { throw: DieThrow::new(faces, side, play.free), spending: spending(play, kind) }
}

/// What a re-roll is spent on, if there is any for such rolls.
fn spending(play: &Play, kind: Kind) -> Option<Kind> {
    play.may_spend(kind).then_some(kind)
}

fn copy(hands: &[f64]) -> Hands {
    let mut copy = [0.0; MOST_PURSES];
    copy[..hands.len()].copy_from_slice(hands);
    copy
}
