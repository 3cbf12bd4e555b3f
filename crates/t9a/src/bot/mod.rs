//! A player that knows the game. It deploys its blocks in the middle, riders on the wings and engines behind; its Characters go with
//! blocks. It marches up to where its charges reach, looks for flanks, charges when the Combat Score and the Break Test promise
//! more than they cost, shoots at what it hurts most, and casts what helps with as many dice as that needs.
//!
//! `worth` says what things are worth, `moving` where units go, `deploying` where they begin, `casting` what wizards do.

mod casting;
mod deploying;
mod moving;
mod worth;

use crate::T9a;
use crate::charge::declare::{judge_charger, judge_declaration};
use crate::charge::ways::{charge_distance, charge_speed};
use crate::charge::{Reaction, cannot_flee};
use crate::definitions::formation::block;
use crate::melee::questions::{MeleeAnswer, MeleeAsk};
use crate::model_rules::entirely;
use crate::odds::combat::{Duel, reaches};
use crate::questions::{Answer, Ask, ChargeOrder, candidates, default_answer};
use crate::state::{State, UnitId};
use kernel::{Luck, Reflex, Seat};
use worth::{points, shot_worth};

/// The system's own bot.
#[derive(Clone, Debug)]
pub struct Marshal {
    seed: u64,
}

impl Marshal {
    /// One with a seed of its own, which only decides between equals.
    pub fn new(seed: u64) -> Self {
        Self { seed }
    }
}

impl Reflex<T9a> for Marshal {
    fn answer(&mut self, state: &State, seat: Seat, ask: &Ask, number: u64) -> Answer {
        let mut luck = Luck::new(self.seed, number);
        let first = || candidates(state, ask, 40).into_iter().next();
        let chosen = match ask {
            Ask::SelectDeployment(_) => deploying::next(state, ask),
            Ask::DeployWith(with) => Some(deploying::company(state, with.unit)),
            Ask::PlaceUnit(place) => deploying::place(state, place, &mut luck),
            Ask::SelectMover(select) => Some(moving::mover(state, select)),
            Ask::SteerUnit(steer) => moving::steer(state, steer),
            // The first reform faces the nearest enemy.
            Ask::ReformUnit(_) => candidates(state, ask, 1).into_iter().next(),
            Ask::ChooseCourse(_) | Ask::RevealHidden(_) | Ask::Sweep(_) | Ask::UseEngineer(_) => first(),
            Ask::DeclareCharge(_) => Some(Answer::DeclareCharge(charge(state, seat))),
            Ask::ChargeReaction(ask) => Some(Answer::ChargeReaction(reaction(state, ask.unit, ask.charger))),
            Ask::ChangeTarget(_) => Some(Answer::ChangeTarget(true)),
            Ask::NewTarget(_) => first(),
            Ask::StandAndShoot(_) => Some(Answer::StandAndShoot(true)),
            Ask::SelectShooter(_) => first(),
            Ask::SelectTarget(ask) => {
                let targets = crate::shooting::targets(state, ask.unit);
                let best = |a: &UnitId, b: &UnitId| {
                    shot_worth(state, ask.unit, *a).total_cmp(&shot_worth(state, ask.unit, *b)).then(b.cmp(a))
                };
                targets.into_iter().max_by(best).map(Answer::SelectTarget)
            }
            Ask::CastSpell(_) => Some(Answer::CastSpell(casting::cast(state, seat))),
            Ask::Dispel(ask) => Some(Answer::Dispel(casting::dispel(state, ask))),
            Ask::Melee(ask) => fight(ask).map(Answer::Melee),
            _ => None,
        };
        chosen.unwrap_or_else(|| default_answer(state, ask))
    }
}

/// Whoever has broken an enemy runs after it, whoever has none left runs on.
fn fight(ask: &MeleeAsk) -> Option<MeleeAnswer> {
    match ask {
        MeleeAsk::Pursue(ask) => Some(MeleeAnswer::Pursue(ask.targets.first().copied())),
        MeleeAsk::Overrun(_) => Some(MeleeAnswer::Overrun(true)),
        _ => None,
    }
}

/// The charge that promises most, if any promises anything. What each promises is estimated first, since finding out whether there is
/// a way is what takes time.
fn charge(state: &State, seat: Seat) -> Option<ChargeOrder> {
    let enemies: Vec<UnitId> = state.on_field().filter(|&unit| state.owner(unit) != Some(seat)).collect();
    let mut orders: Vec<(f64, ChargeOrder)> = Vec::new();
    for unit in state.units_of(seat) {
        if judge_charger(state, seat, unit).is_err() || worth::stays_back(state, unit) {
            continue;
        }
        let most = f64::from(10 + charge_speed(state, unit).0);
        for &target in &enemies {
            if charge_distance(state, unit, target).is_none_or(|away| away > most) || !is_ahead(state, unit, target) {
                continue;
            }
            let value = charge_value(state, unit, target);
            if value > 0.0 {
                orders.push((value, ChargeOrder { unit, target }));
            }
        }
    }
    orders.sort_by(|a, b| b.0.total_cmp(&a.0));
    let legal = |order: &ChargeOrder| judge_declaration(state, seat, order.unit, order.target).is_ok();
    orders.into_iter().map(|(_, order)| order).take(TRIED).find(legal)
}

/// How many charges are looked at for a way before none is declared.
const TRIED: usize = 5;

/// Is any of the target before the front?
fn is_ahead(state: &State, unit: UnitId, target: UnitId) -> bool {
    let (Some(own), Some(theirs)) = (block(state, unit), block(state, target)) else { return false };
    theirs.corners().iter().any(|corner| (*corner - own.front).dot(own.heading) > 0.0)
}

/// What a charge promises in points: what breaks of the enemy, less what breaks of one's own, by the chance to arrive.
fn charge_value(state: &State, unit: UnitId, target: UnitId) -> f64 {
    let chance = reaches(state, unit, target);
    if chance < 0.3 {
        return 0.0;
    }
    let Some(fight) = Duel::imagined(state, unit, target).map(|duel| duel.estimated()) else { return 0.0 };
    let helped = state.charges.iter().any(|charge| charge.target == target) || state.is_engaged(target);
    let margin = fight.margin + if helped { 3.0 } else { 0.0 };
    // Who is Unstable crumbles by what it has lost by.
    let crumbles = |unit: UnitId, by: f64| if entirely(state, unit, "Unstable") { by.max(0.0) } else { 0.0 };
    let cost = |unit: UnitId, lost: f64, breaks: f64| {
        let (all, each) = (points(state, unit), points(state, unit) / f64::from(state.total_hp(unit).max(1)));
        let gone = (lost * each).min(all);
        gone + breaks * 0.7 * (all - gone)
    };
    let theirs = cost(target, fight.lost[1] + crumbles(target, margin), fight.breaks[1]);
    let own = cost(unit, fight.lost[0] + crumbles(unit, -margin), fight.breaks[0]);
    // Whoever charges is not charged, and a charge that fails leaves the unit where the enemy wants it.
    chance * (theirs - 0.8 * own + INITIATIVE) - (1.0 - chance) * 0.05 * points(state, unit)
}

/// What it is worth, in points, to be the one who charges.
const INITIATIVE: f64 = 15.0;

/// Whoever would be swept away and can run, runs, if he is quick or worth little in a fight.
fn reaction(state: &State, unit: UnitId, charger: UnitId) -> Reaction {
    if cannot_flee(state, unit).is_some() || state.whole(charger) != charger {
        return Reaction::Hold;
    }
    let Some(fight) = Duel::imagined(state, charger, unit).map(|duel| duel.estimated()) else { return Reaction::Hold };
    let light = state.sheet(unit).is_some_and(|sheet| sheet.has("Light Troops") || sheet.has("Feigned Flight"));
    if light && fight.margin > 4.0 && fight.breaks[1] > 0.6 { Reaction::Flee } else { Reaction::Hold }
}
