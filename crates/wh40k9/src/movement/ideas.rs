//! Moves worth considering, legal ones only.

use super::questions::{MoveKind, MoveModels};
use super::terms::{MoveTerms, move_of};
use super::{Moves, Trip, Ways, judge};
use crate::charge;
use crate::fight;
use crate::state::State;
use geometry::{Heading, Vector, vector};
use miniatures::measure::middle;
use miniatures::{movable, strolls};

/// Legal answers to a move, the first ones the most to the point; nobody moving comes last where that is legal.
pub fn candidates(state: &State, ask: &MoveModels, budget: usize) -> Vec<Moves> {
    let mut found = match ask.kind {
        MoveKind::NormalMove | MoveKind::Advance => {
            let found = towards(state, ask, budget);
            if found.is_empty() { minimum_move(state, ask).into_iter().collect() } else { found }
        }
        MoveKind::FallBack => fall_back(state, ask).into_iter().collect(),
        MoveKind::Charge => charge::find(state, ask).into_iter().collect(),
        MoveKind::HeroicIntervention => charge::heroic_intervention::find(state, ask).into_iter().collect(),
        MoveKind::PileIn | MoveKind::Consolidate => fight::find(state, ask).into_iter().collect(),
    };
    found.truncate(budget.max(1));
    if found.len() < budget && judge(state, ask, Moves::default()).is_ok() {
        found.push(Moves::default());
    }
    found.dedup();
    found
}

/// Takes ways that a search found, if they are legal as a whole.
fn accept(state: &State, ask: &MoveModels, ways: &Ways<'_>, trips: &[Trip]) -> Option<Moves> {
    judge(state, ask, strolls::answer_of(ways, trips)).ok()
}

/// To the nearest enemies, to the middle, and away.
fn towards(state: &State, ask: &MoveModels, budget: usize) -> Vec<Moves> {
    let Some(from) = middle(state, ask.unit) else { return Vec::new() };
    let mut foes: Vec<Vector> = state.enemies_of(ask.unit).filter_map(|foe| middle(state, foe)).collect();
    foes.sort_by(|a, b| a.distance(from).total_cmp(&b.distance(from)));
    foes.truncate(2);
    let field = &state.fixed.battlefield;
    let mut goals: Vec<((), Vector)> = foes.iter().map(|&foe| ((), foe)).collect();
    goals.push(((), vector(field.width.inches() / 2.0, field.depth.inches() / 2.0)));
    goals.extend(foes.first().map(|&foe| ((), from + (from - foe))));
    let terms = MoveTerms::searching(state, ask);
    let Some(mut ways) = terms.ways() else { return Vec::new() };
    let found = strolls::strolls(&mut ways, &goals, budget.max(1), &|ways, trips| accept(state, ask, ways, &trips));
    found.into_iter().map(|(_, moves)| moves).collect()
}

/// A Fall Back that is legal, if one is found.
pub fn fall_back(state: &State, ask: &MoveModels) -> Option<Moves> {
    let from = middle(state, ask.unit)?;
    let foes: Vec<Vector> =
        crate::battlefield::engaged_with(state, ask.unit).into_iter().filter_map(|foe| middle(state, foe)).collect();
    let away = foes.iter().fold(Vector::ZERO, |sum, &foe| sum + (from - foe)).unit_or(Vector::EAST);
    let terms = MoveTerms::searching(state, ask);
    let mut ways = terms.ways()?;
    let reach = strolls::least_limit(&ways, &movable(state, ask.unit))?;
    let found = strolls::retreats(&mut ways, away, reach, &|ways, trips| accept(state, ask, ways, &trips));
    found.into_iter().next()
}

/// A move of at least the minimum M of a unit, if one is found (`wh40k9/movement/aircraft-must-move-minimum`): straight, in
/// some direction.
pub fn minimum_move(state: &State, ask: &MoveModels) -> Option<Moves> {
    let models = movable(state, ask.unit);
    let least =
        models.iter().filter_map(|&model| move_of(state, model)).map(|own| f64::from(own.least)).fold(0.0, f64::max);
    let terms = MoveTerms::searching(state, ask);
    let mut ways = terms.ways()?;
    ways.searching = true;
    let most = strolls::least_limit(&ways, &models)?;
    let lengths = [least, (least + most) / 2.0, most];
    lengths.into_iter().find_map(|far| {
        (0..64u32).find_map(|n| {
            let shift = Heading::from_steps(n << 26).direction() * far;
            strolls::as_it_stands(&mut ways, &models, shift, &|ways, trips| accept(state, ask, ways, &trips))
        })
    })
}
