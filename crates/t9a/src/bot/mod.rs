//! A player that knows the game. It deploys its blocks in the middle, riders on the wings and engines behind; its Characters go with
//! blocks. It marches up to where its charges reach, looks for flanks, charges when the Combat Score and the Break Test promise
//! more than they cost, shoots at what it hurts most, and casts what helps with as many dice as that needs.
//!
//! `worth` says what things are worth, `charging` who charges whom, `moving` where units go, `deploying` where they begin, `casting` what wizards do.

mod casting;
mod charging;
mod deploying;
mod moving;
mod worth;

use crate::T9a;
use crate::charge::{Reaction, cannot_flee};
use crate::definitions::formation::block;
use crate::melee::questions::{MeleeAnswer, MeleeAsk};
use crate::odds::combat::Duel;
use crate::questions::{Answer, Ask, candidates, default_answer, judge};
use crate::state::{State, UnitId, other};
use geometry::ranks::distance;
use geometry::{Heading, Vector};
use kernel::{Luck, Reflex, Seat};
use worth::shot_worth;

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
            // Who moves second sees first where the enemy goes, and has the last word.
            Ask::FirstTurn(_) => Some(Answer::FirstTurn(other(seat))),
            Ask::DeployWith(with) => Some(deploying::company(state, with.unit)),
            Ask::PlaceUnit(place) => deploying::place(state, place, &mut luck),
            Ask::SelectMover(select) => Some(moving::mover(state, select)),
            Ask::SteerUnit(steer) => moving::steer(state, steer),
            // The first reform faces the nearest enemy.
            Ask::ReformUnit(_) => candidates(state, ask, 1).into_iter().next(),
            Ask::ChooseCourse(_) | Ask::RevealHidden(_) | Ask::Sweep(_) | Ask::UseEngineer(_) => first(),
            Ask::DeclareCharge(_) => Some(Answer::DeclareCharge(charging::charge(state, seat))),
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
            Ask::RallyPivot(ask) => Some(Answer::RallyPivot(looking(state, ask.unit, 0.7))),
            Ask::Melee(ask) => fight(state, ask).map(Answer::Melee),
            _ => None,
        };
        match chosen {
            // A turn for which there is no room is not made.
            Some(turn @ (Answer::RallyPivot(_) | Answer::Melee(MeleeAnswer::PostCombatPivot(_)))) => {
                let fits = judge(state, ask, turn).ok();
                fits.unwrap_or_else(|| default_answer(state, ask))
            }
            chosen => chosen.unwrap_or_else(|| default_answer(state, ask)),
        }
    }
}

/// The direction of the nearest enemy, if the unit looks away from it by more than so much (the cosine of it).
fn looking(state: &State, unit: UnitId, away: f64) -> Option<Heading> {
    let own = block(state, unit)?;
    let enemies = state.on_field().filter(|&enemy| state.owner(enemy) != state.owner(unit));
    let blocks = enemies.filter_map(|enemy| block(state, enemy));
    let far = |theirs: &geometry::ranks::Block| distance(&own.corners(), &theirs.corners());
    let nearest = blocks.min_by(|a, b| far(a).total_cmp(&far(b)))?;
    let to: Vector = nearest.centre() - own.centre();
    (own.heading.dot(to) < away * to.length()).then(|| Heading::along(to)).flatten()
}

/// Whoever has broken an enemy runs after it, whoever has none left runs on; who then has the enemy behind him turns.
fn fight(state: &State, ask: &MeleeAsk) -> Option<MeleeAnswer> {
    match ask {
        MeleeAsk::PostCombatPivot(ask) => Some(MeleeAnswer::PostCombatPivot(looking(state, ask.unit, 0.7))),
        MeleeAsk::Pursue(ask) => Some(MeleeAnswer::Pursue(ask.targets.first().copied())),
        MeleeAsk::Overrun(ask) => Some(MeleeAnswer::Overrun(runs_into(state, ask.unit))),
        _ => None,
    }
}

/// Is there an enemy straight ahead whom a unit that runs on would reach, and would rather fight than look at? Who runs on into
/// nothing shows his back to all others.
fn runs_into(state: &State, unit: UnitId) -> bool {
    let Some(own) = block(state, unit) else { return false };
    let reach = moving::speed(state, unit).0 + 4.0;
    let met = |enemy: &UnitId| {
        let Some(theirs) = block(state, *enemy) else { return false };
        let to = theirs.centre() - own.front;
        let aside = (to - own.heading * own.heading.dot(to)).length();
        own.heading.dot(to) > 0.0
            && aside < (own.width + theirs.width) * 0.5
            && distance(&own.corners(), &theirs.corners()) < reach
    };
    let enemies = state.on_field().filter(|&enemy| state.owner(enemy) != state.owner(unit));
    enemies.filter(met).any(|enemy| {
        let blow = charging::blow(state, unit, enemy, 1.0);
        blow.is_some_and(|blow| charging::promise(state, enemy, &[blow]) > 0.0)
    })
}

/// Whoever would be swept away and can run, runs, if he is quick or worth little in a fight.
fn reaction(state: &State, unit: UnitId, charger: UnitId) -> Reaction {
    if cannot_flee(state, unit).is_some() || state.whole(charger) != charger {
        return Reaction::Hold;
    }
    let Some(fight) = Duel::imagined(state, charger, unit).map(|duel| duel.estimated()) else { return Reaction::Hold };
    let light = state.sheet(unit).is_some_and(|sheet| sheet.has("Light Troops") || sheet.has("Feigned Flight"));
    if light && fight.margin > 4.0 && fight.breaks[1] > 0.6 { Reaction::Flee } else { Reaction::Hold }
}
