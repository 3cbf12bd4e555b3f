//! A player that knows the game: it goes for the markers, picks targets by expected damage, and charges when the odds are good.

mod moving;
mod stratagems;
mod worth;

use crate::Wh40k10;
use crate::attacks;
use crate::dice::RollKind;
use crate::fight::{self, Blow};
use crate::missions_reference::{Gambit, Secondary};
use crate::movement::{MoveKind, ideas};
use crate::questions::{Answer, Ask, ReRoll, ReRollChoice, candidates, default_answer};
use crate::shooting::{self, Gun};
use crate::state::{State, UnitId};
use crate::weapons::Situation;
use geometry::Vector;
use kernel::{Luck, Reflex, Seat};
use miniatures::thinking::{best_by, spread_over};
use moving::{charge_value, ends};
use worth::{Target, melee};

/// The system's own bot.
#[derive(Clone, Debug)]
pub struct Commander {
    seed: u64,
}

/// How many ways to set up a unit are weighed.
const SET_UPS: usize = 8;

impl Commander {
    /// One with a seed of its own, which only decides between equals.
    pub fn new(seed: u64) -> Self {
        Self { seed }
    }
}

impl Reflex<Wh40k10> for Commander {
    fn answer(&mut self, state: &State, seat: Seat, ask: &Ask, number: u64) -> Answer {
        let mut luck = Luck::new(self.seed, number);
        let first = |ask: &Ask| candidates(state, ask, 1).into_iter().next();
        let chosen = match ask {
            Ask::PlaceMarker(_) => pick(candidates(state, ask, 12), &mut luck),
            Ask::DiscardCards(_) => Some(discard(state, seat)),
            Ask::DeclareGambit(_) => Some(gambit(state, seat)),
            Ask::PickSecondaries(_) => {
                Some(Answer::PickSecondaries(vec![Secondary::TwoFires, Secondary::IronDiscipline]))
            }
            Ask::SetUpUnit(_) | Ask::SetUpModels(_) => set_up(state, seat, ask),
            Ask::SelectMove(ask) => {
                let choices = crate::movement::choices(state, ask.seat);
                moving::choose(state, seat, &choices).map(|choice| Answer::SelectMove(Some(choice)))
            }
            Ask::MoveModels(question) => match question.kind {
                MoveKind::Normal | MoveKind::Advance | MoveKind::Scout => {
                    let weighing = moving::weighing(state, seat, question.unit);
                    ideas::best(state, question, &|ends| weighing.score(ends)).map(Answer::MoveModels)
                }
                _ => first(ask),
            },
            Ask::ReRoll(question) => Some(re_roll(state, question)),
            Ask::SelectTargets(question) => Some(Answer::SelectTargets(targets(state, question.unit, question.only))),
            Ask::SelectCharger(question) => Some(Answer::SelectCharger(charger(state, question.seat))),
            Ask::ChargeTargets(question) => best_target(state, question.unit).map(|t| Answer::ChargeTargets(vec![t])),
            Ask::SelectFighter(question) => fighter(state, question.seat).map(Answer::SelectFighter),
            Ask::MeleeAttacks(question) => Some(Answer::MeleeAttacks(blows(state, question.unit))),
            Ask::NextGroup(_) => first(ask),
            Ask::Embark(_) => None,
            Ask::UseStratagem(question) => Some(Answer::UseStratagem(stratagems::window(state, seat, question))),
            Ask::Reaction(question) => Some(Answer::Reaction(stratagems::reaction(state, question))),
            Ask::UseDetachment(question) => Some(Answer::UseDetachment(stratagems::detachment(state, question))),
            Ask::ThrowGrenades(_) => Some(Answer::ThrowGrenades(stratagems::grenades(state, seat))),
            Ask::InsaneBravery(question) => Some(Answer::InsaneBravery(stratagems::bravery(state, question.unit))),
            Ask::SelectShooter(_)
            | Ask::Precision(_)
            | Ask::SelectArrival(_)
            | Ask::SelectScout(_)
            | Ask::DeclareFormations(_)
            | Ask::FlyAircraft(_) => first(ask),
            _ => None,
        };
        chosen.unwrap_or_else(|| default_answer(state, ask))
    }
}

/// One of them, whichever.
fn pick(mut all: Vec<Answer>, luck: &mut Luck) -> Option<Answer> {
    let place = luck.below(all.len().max(1));
    (place < all.len()).then(|| all.swap_remove(place))
}

/// Cards that this army cannot fulfil soon are given up.
fn discard(state: &State, seat: Seat) -> Answer {
    let hopeless = |card: &Secondary| match card {
        Secondary::FellTheGiant => !state.units_of(crate::state::other(seat)).any(|unit| {
            state.unit_has(unit, &crate::datasheets::Keyword::Monster)
                || state.unit_has(unit, &crate::datasheets::Keyword::Vehicle)
        }),
        Secondary::BehindTheirBacks | Secondary::StrikeTheHead | Secondary::EvenTheScore => true,
        _ => false,
    };
    let hand = &state.battle.cards.hands[seat.index().min(1)];
    Answer::DiscardCards(hand.iter().copied().filter(hopeless).collect())
}

/// A gambit is declared only if it is as good as won.
fn gambit(state: &State, seat: Seat) -> Answer {
    Answer::DeclareGambit(Gambit::ALL.into_iter().find(|gambit| gambit.is_met(state, seat)))
}

/// The best of some set-ups: near the markers.
fn set_up(state: &State, seat: Seat, ask: &Ask) -> Option<Answer> {
    let unit = match ask {
        Ask::SetUpUnit(ask) => ask.unit,
        Ask::SetUpModels(ask) => ask.unit,
        _ => return None,
    };
    let weighing = moving::weighing(state, seat, unit);
    let value = |answer: &Answer| {
        let spots: Vec<Vector> = match answer {
            Answer::SetUpUnit(spots) => spots.iter().map(|spot| spot.at.position.point()).collect(),
            Answer::SetUpModels(moves) => ends(state, unit, moves).into_iter().map(|(_, at)| at).collect(),
            _ => return f64::NEG_INFINITY,
        };
        weighing.score_of_set_up(&state.living_models(unit).zip(spots).collect::<Vec<_>>())
    };
    best_by(candidates(state, ask, SET_UPS), value)
}

/// Command points go where a die decides most.
fn re_roll(state: &State, question: &ReRoll) -> Answer {
    let choice = match (question.passed, question.free, question.command) {
        (false, true, _) => ReRollChoice::Free,
        (false, false, true) => {
            let big = state.volley.as_ref().is_some_and(|volley| {
                let damage = |salvo: &attacks::Salvo| attacks::salvo_profile(state, salvo).map_or(0, |p| p.damage.plus);
                volley.salvos.iter().map(damage).max().unwrap_or(0) >= 2
            });
            let matters = match question.kind {
                RollKind::Hazardous => true,
                RollKind::Hit | RollKind::Wound | RollKind::Save => big,
                _ => false,
            };
            if matters { ReRollChoice::Command } else { ReRollChoice::Keep }
        }
        (true, _, true) if question.kind == RollKind::Charge && question.faces.iter().sum::<u8>() < 6 => {
            ReRollChoice::Command
        }
        _ => ReRollChoice::Keep,
    };
    Answer::ReRoll(choice)
}

/// Each weapon at the target where it does most, counting what is dead already; all at one unit if only that is allowed.
fn targets(state: &State, unit: UnitId, only: Option<UnitId>) -> Vec<(Gun, UnitId)> {
    let mut pairs = shooting::legal_shots(state, unit);
    pairs.retain(|(_, enemy)| only.is_none_or(|only| only == *enemy));
    let stationary = state.unit(unit).is_some_and(|u| u.counts_as() == crate::state::Moved::Stationary);
    let wounds = |gun: Gun, enemy: UnitId, target: &Target| {
        let Some(profile) = shooting::gun_profile(state, gun) else { return 0.0 };
        let half_range = profile.within_half_range(crate::core::distance_to_unit(state, gun.model, enemy));
        let situation = Situation { half_range, stationary, ..Situation::default() };
        target.expected(&profile, situation, |keyword| state.unit_has(enemy, keyword))
    };
    let legal = |chosen: &[(Gun, UnitId)]| shooting::judge_weapons(state, unit, chosen).is_ok();
    spread_over(&pairs, |enemy| Target::new(state, enemy), |target| (target.total, target.worth), wounds, legal)
}

/// The unit with the best charge, if one is worth it.
fn charger(state: &State, seat: Seat) -> Option<UnitId> {
    let value = |unit: UnitId| best_target(state, unit).map_or(f64::NEG_INFINITY, |t| charge_value(state, unit, t));
    let all = crate::charge::chargers(state, seat).map(|unit| (value(unit), unit));
    all.filter(|(value, _)| *value > 0.3).max_by(|a, b| a.0.total_cmp(&b.0)).map(|(_, unit)| unit)
}

/// The target of the best charge.
fn best_target(state: &State, unit: UnitId) -> Option<UnitId> {
    let value = |target: &UnitId| charge_value(state, unit, *target);
    crate::charge::target_choices(state, unit).into_iter().max_by(|a, b| value(a).total_cmp(&value(b)))
}

/// Who fights first: the one that does most.
fn fighter(state: &State, seat: Seat) -> Option<UnitId> {
    let value = |unit: &UnitId| {
        let engaged = crate::core::engaged_with(state, *unit);
        engaged.into_iter().map(|enemy| melee(state, *unit, enemy, false)).fold(0.0, f64::max)
    };
    fight::fighters(state, seat).into_iter().max_by(|a, b| value(a).total_cmp(&value(b)))
}

/// The declaration that does most.
fn blows(state: &State, unit: UnitId) -> Vec<Blow> {
    let charged = state.unit(unit).is_some_and(|unit| unit.turn.charged);
    let value = |blows: &Vec<Blow>| {
        let one = |blow: &Blow| {
            let (Some(profile), Some(target)) =
                (shooting::gun_profile(state, blow.gun), Target::new(state, blow.target))
            else {
                return 0.0;
            };
            let situation = Situation { charged, ..Situation::default() };
            target.expected(&profile, situation, |keyword| state.unit_has(blow.target, keyword)) * target.worth
        };
        blows.iter().map(one).sum::<f64>()
    };
    let all = fight::melee_candidates(state, unit);
    all.into_iter()
        .map(|blows| (value(&blows), blows))
        .max_by(|a, b| a.0.total_cmp(&b.0))
        .map_or(Vec::new(), |(_, b)| b)
}
