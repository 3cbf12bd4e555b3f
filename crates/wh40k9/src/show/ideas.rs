//! Answers worth considering, for people who do not want to place every model and aim every weapon by hand.

use super::{figures, missions, terrain_name, unit_name};
use crate::fight;
use crate::missions::setting_up;
use crate::movement::ideas::{Purpose, labelled};
use crate::movement::{MoveKind, MoveModels, Moves, set_up};
use crate::questions::{Answer, Ask};
use crate::shooting;
use crate::state::{State, UnitId};
use geometry::{Vector, vector};
use kernel::Message;
use miniatures::telling;
use view::{Choice, Figure};

/// How many moves and set-ups are offered.
const MOVES: usize = 7;
const SET_UPS: usize = 6;

/// The ideas for a question; with a point, the one that comes nearest to it first.
pub(super) fn ideas(state: &State, ask: &Ask, near: Option<(f64, f64)>) -> Vec<Choice> {
    let near = near.map(|(x, y)| vector(x, y));
    match ask {
        Ask::MoveModels(ask) => {
            let moves = labelled(state, ask, MOVES, near);
            moves.into_iter().map(|(purpose, moves)| move_idea(state, ask, purpose, moves)).collect()
        }
        Ask::SetUpUnit(ask) => {
            let all = setting_up::set_up_candidates(state, ask.unit, SET_UPS, near).into_iter().enumerate();
            all.map(|(n, spots)| place_idea(state, n, missions::middle(&spots), &Answer::SetUpUnit(spots))).collect()
        }
        Ask::SetUpModels(ask) => {
            let all = set_up::candidates_near(state, ask, SET_UPS, near).into_iter().enumerate();
            let at = |moves: &Moves| moves.middle().unwrap_or(Vector::ZERO);
            all.map(|(n, moves)| place_idea(state, n, at(&moves), &Answer::SetUpModels(moves))).collect()
        }
        Ask::SelectTargets(ask) => {
            let all = shooting::target_candidates(state, ask.unit, ask.firing);
            let idea = |shots: Vec<shooting::Shot>| {
                let targets = shots.iter().map(|(_, target)| *target).collect();
                let figures = |target| figures::of_shots(state, ask.unit, ask.firing, &shots, target);
                attacks_idea(state, targets, &Answer::SelectTargets(shots.clone()), figures)
            };
            all.into_iter().map(idea).collect()
        }
        Ask::MeleeAttacks(ask) => {
            let idea = |blows: Vec<fight::Blow>| {
                let targets = blows.iter().map(|blow| blow.target).collect();
                let figures = |target| figures::of_blows(state, ask, &blows, target);
                attacks_idea(state, targets, &Answer::MeleeAttacks(blows.clone()), figures)
            };
            fight::melee_candidates(state, ask).into_iter().map(idea).collect()
        }
        _ => Vec::new(),
    }
}

fn key_of(state: &State, unit: UnitId) -> String {
    state.unit(unit).map_or(String::new(), |unit| unit.key.clone())
}

/// A move, with what it is for.
fn move_idea(state: &State, ask: &MoveModels, purpose: Purpose, moves: Moves) -> Choice {
    let feature = |n: usize| state.fixed.battlefield.features.get(n);
    let label = |kind: &'static str| Message::new("wh40k9-idea").with("idea", kind);
    let of_unit = |kind: &'static str, unit: UnitId| label(kind).with("what", unit_name(state, unit));
    let (key, label) = match purpose {
        Purpose::Marker(n) => (format!("marker-{}", n + 1), label("marker").with("what", n + 1)),
        Purpose::Enemy(unit) => (key_of(state, unit), of_unit("enemy", unit)),
        Purpose::Cover(n) => {
            let name = feature(n).map_or_else(|| Message::new("wh40k9-nobody"), |feature| terrain_name(&feature.kind));
            (feature(n).map_or(String::new(), |feature| feature.key.clone()), label("cover").with("what", name))
        }
        Purpose::Middle => ("middle".into(), label("middle").with("what", "")),
        Purpose::Away(unit) => (format!("away/{}", key_of(state, unit)), of_unit("away", unit)),
        Purpose::There => ("there".into(), label("there").with("what", "")),
        Purpose::Due => ("go".into(), label(due(ask.kind)).with("what", "")),
        Purpose::Stay => ("stay".into(), label("stay").with("what", "")),
    };
    Choice::open(key, label, &Answer::MoveModels(moves))
}

/// What a move is made for that the rules ask for.
fn due(kind: MoveKind) -> &'static str {
    match kind {
        MoveKind::Charge => "charge",
        MoveKind::FallBack => "fall-back",
        MoveKind::NormalMove | MoveKind::Advance => "there",
        MoveKind::HeroicIntervention | MoveKind::PileIn | MoveKind::Consolidate => "close-in",
    }
}

/// A set-up about a place.
fn place_idea(state: &State, n: usize, at: Vector, answer: &Answer) -> Choice {
    telling::place_idea("wh40k9", state.fixed.field(), n, at, answer)
}

/// Attacks at some targets.
fn attacks_idea(
    state: &State,
    targets: Vec<UnitId>,
    answer: &Answer,
    figures: impl Fn(UnitId) -> Vec<Figure>,
) -> Choice {
    let only = |unit: UnitId| (key_of(state, unit), unit_name(state, unit), figures(unit));
    telling::attacks_idea("wh40k9", targets, answer, only)
}
