//! Answers worth considering, for people who do not want to place every model and aim every weapon by hand.

use super::{figures, unit_name};
use crate::aircraft::{self, Flight};
use crate::fight::{self, Blow};
use crate::missions;
use crate::movement::ideas::{Purpose, labelled};
use crate::movement::{MoveKind, Moves, set_up};
use crate::only_war;
use crate::questions::{Answer, Ask};
use crate::shooting::{self, Gun};
use crate::spot::Spot;
use crate::state::{State, UnitId};
use crate::terrain::FeatureKind;
use geometry::{Vector, vector};
use kernel::Message;
use miniatures::telling;
use view::{Choice, Figure};

/// How many moves and set-ups are offered.
const MOVES: usize = 9;
const SET_UPS: usize = 6;

/// The ideas for a question; with a point, the one that comes nearest to it first.
pub(super) fn ideas(state: &State, ask: &Ask, near: Option<(f64, f64)>) -> Vec<Choice> {
    let near = near.map(|(x, y)| vector(x, y));
    match ask {
        Ask::MoveModels(ask) => {
            let moves = labelled(state, ask, MOVES, near);
            let mut ideas: Vec<Choice> = Vec::new();
            for (purpose, moves) in moves {
                let idea = move_idea(state, ask.kind, purpose, moves);
                // Two that say the same are one to whoever reads them.
                if !ideas.iter().any(|other| other.label == idea.label) {
                    ideas.push(idea);
                }
            }
            ideas
        }
        Ask::SetUpUnit(ask) => {
            let all = missions::set_up_candidates(state, ask.unit, SET_UPS, near);
            let spots = all.into_iter().enumerate();
            spots.map(|(n, spots)| place_idea(state, n, middle_of(&spots), &Answer::SetUpUnit(spots))).collect()
        }
        Ask::SetUpModels(ask) => {
            let all = set_up::candidates_near(state, ask, SET_UPS, near).into_iter().enumerate();
            all.map(|(n, moves)| {
                place_idea(state, n, moves.middle().unwrap_or(Vector::ZERO), &Answer::SetUpModels(moves))
            })
            .collect()
        }
        Ask::PlaceMarker(_) => {
            let mut spots = only_war::marker_candidates(state);
            if let Some(near) = near {
                let away = |spot: &Spot| spot.at.position.point().distance(near);
                spots.sort_by(|a, b| away(a).total_cmp(&away(b)));
            }
            let some = spots.into_iter().take(SET_UPS).enumerate();
            some.map(|(n, spot)| place_idea(state, n, middle_of(&[spot]), &Answer::PlaceMarker(vec![spot]))).collect()
        }
        Ask::FlyAircraft(ask) => aircraft::flights(state, ask).into_iter().map(flight_idea).collect(),
        Ask::SelectTargets(ask) => {
            let all = match ask.only {
                Some(enemy) => shooting::candidates_at(state, ask.unit, enemy),
                None => shooting::target_candidates(state, ask.unit),
            };
            all.into_iter().map(|shots| shots_idea(state, ask.unit, &shots)).collect()
        }
        Ask::MeleeAttacks(ask) => {
            let all = fight::melee_candidates(state, ask.unit);
            all.into_iter().map(|blows| blows_idea(state, ask.unit, &blows)).collect()
        }
        _ => Vec::new(),
    }
}

fn key_of(state: &State, unit: UnitId) -> String {
    state.unit(unit).map_or(String::new(), |unit| unit.key.clone())
}

/// A move, with what it is for.
fn move_idea(state: &State, kind_of_move: MoveKind, purpose: Purpose, moves: Moves) -> Choice {
    let features = &state.fixed.battlefield.features;
    let feature = |n: usize| features.get(n).map_or(String::new(), |feature| feature.key.clone());
    let kind = |n: usize| features.get(n).map_or(FeatureKind::Ruins, |feature| feature.kind);
    let terrain = |n: usize| super::terrain_name(kind(n));
    let label = |kind: &'static str| Message::new("wh40k10-idea").with("idea", kind);
    let of_unit = |kind: &'static str, unit: UnitId| label(kind).with("what", unit_name(state, unit));
    let (key, label) = match purpose {
        Purpose::Marker(n) => (format!("marker-{}", n + 1), label("marker").with("what", (n + 1) as u32)),
        Purpose::Enemy(unit) => (key_of(state, unit), of_unit("enemy", unit)),
        Purpose::Range(unit) => (format!("range/{}", key_of(state, unit)), of_unit("range", unit)),
        Purpose::Cover(n) => (feature(n), label("cover").with("what", terrain(n))),
        Purpose::Floor(n) => (format!("up/{}", feature(n)), label("floor").with("what", terrain(n))),
        Purpose::Hide(n) => (format!("behind/{}", feature(n)), label("hide").with("what", terrain(n))),
        Purpose::Screen(unit) => (format!("screen/{}", key_of(state, unit)), of_unit("screen", unit)),
        Purpose::Middle => ("middle".into(), label("middle").with("what", "")),
        Purpose::Away(unit) => (format!("away/{}", key_of(state, unit)), of_unit("away", unit)),
        Purpose::There => ("there".into(), label("there").with("what", "")),
        Purpose::Due => ("go".into(), label(due(kind_of_move)).with("what", "")),
        Purpose::Stay => ("stay".into(), label("stay").with("what", "")),
    };
    Choice::open(key, label, &Answer::MoveModels(moves))
}

/// What a move is made for that the rules ask for.
fn due(kind: MoveKind) -> &'static str {
    match kind {
        MoveKind::Charge => "charge",
        MoveKind::Consolidate => "consolidate",
        MoveKind::FallBack => "fall-back",
        _ => "close-in",
    }
}

fn middle_of(spots: &[Spot]) -> Vector {
    let sum = spots.iter().fold(Vector::ZERO, |sum, spot| sum + spot.at.position.point());
    sum * (1.0 / spots.len().max(1) as f64)
}

/// A set-up about a place.
fn place_idea(state: &State, n: usize, at: Vector, answer: &Answer) -> Choice {
    telling::place_idea("wh40k10", state.fixed.field(), n, at, answer)
}

fn flight_idea(flight: Flight) -> Choice {
    let (inches, degrees) = (flight.ahead.inches().round(), flight.pivot / 100);
    let label = Message::new("wh40k10-idea-fly").with("inches", inches as i64).with("degrees", i64::from(degrees));
    Choice::open(format!("ahead-{inches}/{degrees}"), label, &Answer::FlyAircraft(flight))
}

/// Attacks at some targets.
fn attacks_idea(
    state: &State,
    targets: Vec<UnitId>,
    answer: &Answer,
    figures: impl Fn(UnitId) -> Vec<Figure>,
) -> Choice {
    let only = |unit: UnitId| (key_of(state, unit), unit_name(state, unit), figures(unit));
    telling::attacks_idea("wh40k10", targets, answer, only)
}

fn shots_idea(state: &State, unit: UnitId, shots: &[(Gun, UnitId)]) -> Choice {
    let targets = shots.iter().map(|(_, target)| *target).collect();
    let figures = |target| figures::of_shots(state, unit, shots, target);
    attacks_idea(state, targets, &Answer::SelectTargets(shots.to_vec()), figures)
}

fn blows_idea(state: &State, unit: UnitId, blows: &[Blow]) -> Choice {
    let targets = blows.iter().map(|blow| blow.target).collect();
    let figures = |target| figures::of_blows(state, unit, blows, target);
    attacks_idea(state, targets, &Answer::MeleeAttacks(blows.to_vec()), figures)
}
