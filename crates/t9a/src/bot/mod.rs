//! A player that knows the game. It deploys its blocks in the middle, riders on the wings and engines behind; its Characters go with
//! blocks. It marches up to where its charges reach, looks for flanks, charges when the Combat Score and the Break Test promise
//! more than they cost, shoots at what it hurts most, and casts what helps with as many dice as that needs.
//!
//! `worth` says what things are worth, `exchange` what comes of a fight, `charging` who charges whom, `fighting` what is decided in fights, `moving` where units go, `deploying` where they begin, `casting` what wizards do.

mod casting;
mod charging;
mod deploying;
mod exchange;
mod fighting;
mod moving;
mod worth;

use crate::T9a;
use crate::definitions::formation::block;
use crate::melee::questions::MeleeAnswer;
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
            Ask::ChargeReaction(ask) => Some(Answer::ChargeReaction(fighting::reaction(state, ask.unit, ask.charger))),
            Ask::ChangeTarget(ask) => {
                Some(Answer::ChangeTarget(charging::redirect(state, seat, ask.unit, ask.fled).is_some()))
            }
            Ask::NewTarget(ask) => Some(Answer::NewTarget(charging::redirect(state, seat, ask.unit, ask.fled))),
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
            Ask::Melee(ask) => fighting::fight(state, ask).map(Answer::Melee),
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
