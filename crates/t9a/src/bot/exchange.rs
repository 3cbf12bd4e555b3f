//! What comes of a fight in the end: Round of Combat after Round of Combat, by means, until somebody runs or is gone, or the battle is over.

use super::charging::Blow;
use super::worth::{Stake, crumbles};
use crate::definitions::formation::{firm_at, full_rank_models, full_ranks, unit_height};
use crate::model_rules::contains;
use crate::odds::combat::{Estimate, two_dice_at_most};
use crate::psychology::{discipline, holds_the_line};
use crate::state::{State, UnitId};
use geometry::ranks::Facing;
use std::cell::RefCell;

/// This many rounds are looked ahead at most.
const ROUNDS: u32 = 6;
/// What a round later counts for: others may come to help.
const LATER: f64 = 0.93;
/// What one's own losses count for beside the enemy's.
const OWN: f64 = 0.85;
/// What is lost of a unit that runs: it is caught, or leaves the table, or ends Shaken.
const RUN: f64 = 0.9;
/// The most that Full Ranks add to the Combat Score.
const RANK_BONUS: f64 = 4.0;
/// The most that a Steady unit's Discipline suffers.
const STEADY: f64 = 2.0;

/// The Rounds of Combat that are still fought, the one of this Player Turn included.
fn rounds_left(state: &State) -> u32 {
    let turns = u32::from(state.fixed.rounds.saturating_sub(state.round)) * 2;
    (turns + if state.active == state.first { 2 } else { 1 }).min(ROUNDS)
}

/// What the units of a position are worth in a fight: the same unit is weighed against many while one question is answered.
pub(super) struct Fighters<'a> {
    pub(super) state: &'a State,
    known: RefCell<Vec<(UnitId, Fighter)>>,
}

impl<'a> Fighters<'a> {
    pub(super) fn new(state: &'a State) -> Self {
        Self { state, known: RefCell::default() }
    }

    fn of(&self, unit: UnitId) -> Fighter {
        let mut known = self.known.borrow_mut();
        if let Some((_, fighter)) = known.iter().find(|(other, _)| *other == unit) {
            return fighter.clone();
        }
        let fighter = Fighter::of(self.state, unit);
        known.push((unit, fighter.clone()));
        fighter
    }
}

/// A unit in the course of a fight.
#[derive(Clone)]
struct Fighter {
    stake: Stake,
    /// Health Points left, of those at the start of the fight.
    hp: f64,
    of: f64,
    /// Health Points of one full rank, and how many of those strike.
    rank: f64,
    /// Has it Full Ranks at all, and how many make it Firm?
    ranked: bool,
    firm: f64,
    discipline: u8,
    holds: bool,
    stubborn: bool,
    crumbles: bool,
}

impl Fighter {
    fn of(state: &State, unit: UnitId) -> Self {
        let hp = f64::from(state.total_hp(unit).max(1));
        let files = state.unit(unit).and_then(|unit| unit.stand.as_ref()).map_or(1, |stand| stand.files.max(1));
        let each = state.sheet(unit).map_or(1, |sheet| sheet.hp.max(1));
        let height = unit_height(state, unit);
        Self {
            stake: Stake::of(state, unit),
            hp,
            of: hp,
            rank: f64::from(files) * f64::from(each),
            ranked: files >= full_rank_models(height) && full_ranks(state, unit) > 0,
            firm: f64::from(firm_at(height)),
            discipline: discipline(state, unit, 0).0,
            holds: holds_the_line(state, unit).is_some(),
            stubborn: contains(state, unit, "Stubborn"),
            crumbles: crumbles(state, unit),
        }
    }

    /// Full Ranks with what is left.
    fn ranks(&self) -> f64 {
        if self.ranked { (self.hp / self.rank + 0.2).floor() } else { 0.0 }
    }

    /// The share of its blows that it still strikes: those of the first two ranks.
    fn vigour(&self) -> f64 {
        (self.hp / (2.0 * self.rank).min(self.of)).clamp(0.0, 1.0)
    }

    fn lose(&mut self, points: f64) {
        self.hp = (self.hp - points).max(0.0);
    }

    /// The chance to run after a round lost by so much; and the Health Points that an Unstable unit loses instead.
    fn beaten(&self, by: f64, ranks: f64, theirs: f64) -> (f64, f64) {
        if by < 0.5 || self.hp <= 0.0 {
            return (0.0, 0.0);
        }
        let (steady, firm) = (ranks > theirs, ranks >= self.firm);
        let halved = if self.stubborn { 0.5 } else { 1.0 };
        if self.crumbles {
            let held = if self.holds { 1.0 + f64::from(u8::from(steady)) + f64::from(u8::from(firm)) } else { 0.0 };
            return (0.0, (by * halved - held).max(0.0));
        }
        let penalty = match (steady, firm) {
            (true, true) => 0.0,
            (true, false) => by.min(STEADY),
            _ => by,
        };
        let needs = (f64::from(self.discipline) - (penalty * halved).round()).max(0.0) as u8;
        let failed = 1.0 - two_dice_at_most(needs);
        (if self.holds { failed * failed } else { failed }, 0.0)
    }

    /// What it has lost in points, if it runs now or not.
    fn lost(&self, runs: bool) -> f64 {
        let lost = self.stake.lost(self.hp);
        if runs { lost + RUN * (self.stake.lost(0.0) - lost) } else { lost }
    }
}

/// What all of them together come to in a round: those who strike the enemy, his own blows, and the Combat Score apart from both.
struct Round<'a> {
    blows: &'a [Blow],
    of: fn(&Blow) -> Estimate,
}

impl Round<'_> {
    fn best(&self) -> usize {
        let margin = |n: &usize| (self.of)(&self.blows[*n]).margin;
        (0..self.blows.len()).max_by(|a, b| margin(a).total_cmp(&margin(b))).unwrap_or(0)
    }

    /// The Combat Score without losses: that of the best of them, each other flank, and those who only help.
    fn score(&self) -> f64 {
        let best = &self.blows[self.best()];
        let round = (self.of)(best);
        let flank = |blow: &&Blow| blow.facing != Facing::Front && blow.facing != best.facing;
        let flanks = self.blows.iter().filter(flank).count() as f64;
        round.margin - round.lost[1] + round.lost[0] + 2.0 * flanks
    }
}

/// What several units that reach one enemy get out of it, in points: what it loses, less what they do.
pub(super) fn exchange(fighters: &Fighters<'_>, target: UnitId, blows: &[Blow]) -> f64 {
    let mut foe = fighters.of(target);
    let mut own: Vec<Fighter> = blows.iter().map(|blow| fighters.of(blow.unit)).collect();
    let many = own.len().max(1) as f64;
    let ranked = |foe: &Fighter, own: &[Fighter]| {
        let behind = blows.iter().zip(own).filter(|(blow, _)| blow.facing != Facing::Front);
        let foes = (foe.ranks() - behind.map(|(_, fighter)| fighter.ranks()).sum::<f64>()).max(0.0);
        (own.iter().map(Fighter::ranks).fold(0.0, f64::max), foes)
    };
    let bonus = |(own, foe): (f64, f64)| own.min(RANK_BONUS) - foe.min(RANK_BONUS);
    let at_first = bonus(ranked(&foe, &own));
    let help: f64 = blows.iter().map(|blow| blow.help).sum();
    let (mut worth, mut stays, mut weight) = (0.0, 1.0, 1.0);
    let net = |foe: &Fighter, own: &[Fighter], runs: Option<usize>, foe_runs: bool| {
        let lost = own.iter().enumerate().map(|(n, fighter)| fighter.lost(runs == Some(n)));
        foe.lost(foe_runs) - OWN * lost.sum::<f64>()
    };
    for n in 0..rounds_left(fighters.state) {
        let round = Round { blows, of: if n == 0 { |blow| blow.fight } else { |blow| blow.later } };
        let struck: f64 = blows.iter().zip(&own).map(|(blow, own)| (round.of)(blow).lost[1] * own.vigour()).sum();
        let struck = (struck + help * 0.5).min(foe.hp);
        let vigour = foe.vigour();
        let suffered: Vec<f64> = blows.iter().map(|blow| (round.of)(blow).lost[0] * vigour / many).collect();
        let score = round.score() + bonus(ranked(&foe, &own)) - at_first + help * 0.5;
        let margin = score + struck - suffered.iter().sum::<f64>();
        let spread = (struck + suffered.iter().sum::<f64>()).sqrt().max(1.0) * 1.2;
        foe.lose(struck);
        own.iter_mut().zip(&suffered).for_each(|(own, lost)| own.lose(*lost));
        let (ours, theirs) = ranked(&foe, &own);
        // Dice fall now better, now worse.
        let luck = [(-1.0, 0.25), (0.0, 0.5), (1.0, 0.25)].map(|(by, share)| (margin + by * spread, share));
        let beaten = |fighter: &Fighter, sign: f64, ranks: f64, others: f64| {
            luck.iter().fold((0.0, 0.0), |(runs, crumbles), (by, share)| {
                let (run, crumble) = fighter.beaten(sign * by, ranks, others);
                (runs + share * run, crumbles + share * crumble)
            })
        };
        let (foe_runs, foe_crumbles) = beaten(&foe, 1.0, theirs, ours);
        let own_beaten: Vec<(f64, f64)> =
            own.iter().map(|fighter| beaten(fighter, -1.0, fighter.ranks().min(ours), theirs)).collect();
        foe.lose(foe_crumbles);
        own.iter_mut().zip(&own_beaten).for_each(|(own, (_, crumbles))| own.lose(*crumbles));
        worth += stays * weight * foe_runs * net(&foe, &own, None, true);
        let mut left = stays * (1.0 - foe_runs);
        for (n, (runs, _)) in own_beaten.iter().enumerate() {
            worth += left * weight * runs * net(&foe, &own, Some(n), false);
            left *= 1.0 - runs;
        }
        stays = left;
        weight *= LATER;
        if foe.hp <= 0.0 || own.iter().all(|own| own.hp <= 0.0) || stays < 0.02 {
            break;
        }
    }
    worth + stays * weight * net(&foe, &own, None, false)
}
