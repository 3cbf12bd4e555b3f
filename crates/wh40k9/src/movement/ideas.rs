//! Moves worth considering, legal ones only.

use super::questions::{MoveKind, MoveModels};
use super::terms::{MoveTerms, move_in};
use super::{Moves, Trip, Ways, judge};
use crate::charge;
use crate::fight;
use crate::state::{State, UnitId};
use geometry::{Heading, Vector, vector};
use miniatures::measure::middle;
use miniatures::{ModelId, errands, movable, strolls};

/// What a move is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Purpose {
    /// To an objective marker, by its place.
    Marker(usize),
    /// At an enemy unit.
    Enemy(UnitId),
    /// Into a terrain feature, by its place.
    Cover(usize),
    /// To the middle of the battlefield.
    Middle,
    /// Away from an enemy unit.
    Away(UnitId),
    /// To a place that somebody named.
    There,
    /// What the move is made for: to complete a charge, to close with enemies, to leave them.
    Due,
    /// Nobody moves.
    Stay,
}

/// Legal answers to a move, the first ones the most to the point; nobody moving comes last where that is legal.
pub fn candidates(state: &State, ask: &MoveModels, budget: usize) -> Vec<Moves> {
    let mut found: Vec<Moves> = labelled(state, ask, budget, None).into_iter().map(|(_, moves)| moves).collect();
    found.dedup();
    found
}

/// The same with what each is for. With a point, only the move that leads there is looked for.
pub fn labelled(state: &State, ask: &MoveModels, budget: usize, to: Option<Vector>) -> Vec<(Purpose, Moves)> {
    let due = |moves: Moves| (Purpose::Due, moves);
    let mut found: Vec<(Purpose, Moves)> = match ask.kind {
        MoveKind::NormalMove | MoveKind::Advance => {
            let found = towards(state, ask, budget, to);
            match found.is_empty() {
                true => minimum_move(state, ask).or_else(|| fall_back(state, ask)).into_iter().map(due).collect(),
                false => found,
            }
        }
        MoveKind::FallBack => fall_back(state, ask).or_else(|| minimum_move(state, ask)).into_iter().map(due).collect(),
        MoveKind::Charge => charge::find(state, ask).into_iter().map(due).collect(),
        MoveKind::HeroicIntervention => charge::heroic_intervention::find(state, ask).into_iter().map(due).collect(),
        MoveKind::PileIn | MoveKind::Consolidate => fight::find(state, ask).into_iter().map(due).collect(),
    };
    found.truncate(budget.max(1));
    if found.len() < budget && judge(state, ask, Moves::default()).is_ok() {
        found.push((Purpose::Stay, Moves::default()));
    }
    found
}

/// Takes ways that a search found, if they are legal as a whole.
fn accept(state: &State, ask: &MoveModels, ways: &Ways<'_>, trips: &[Trip]) -> Option<Moves> {
    judge::is_legal(state, ask, strolls::answer_of(ways, trips))
}

/// Where a unit may want to go, the most to the point first: to the nearest markers and enemies, into cover, to the middle, and away.
fn goals(state: &State, ask: &MoveModels, from: Vector) -> Vec<(Purpose, Vector)> {
    let nearest = |points: Vec<(Purpose, Vector)>, most: usize| strolls::nearest(points, from, most);
    let field = &state.fixed.battlefield;
    let foes = state.enemies_of(ask.unit).filter_map(|foe| Some((Purpose::Enemy(foe), middle(state, foe)?)));
    let foes = nearest(foes.collect(), 2);
    let markers = state.fixed.mission.points().enumerate().map(|(n, point)| (Purpose::Marker(n), point));
    let mut goals = nearest(markers.collect(), 2);
    goals.extend(&foes);
    let cover = field.features.iter().enumerate();
    let cover = cover.map(|(n, feature)| (Purpose::Cover(n), feature.outline.at.position.point()));
    goals.push((Purpose::Middle, vector(field.width.inches() / 2.0, field.depth.inches() / 2.0)));
    if let Some(&(Purpose::Enemy(foe), at)) = foes.first() {
        goals.push((Purpose::Away(foe), from + (from - at)));
    }
    goals.extend(nearest(cover.collect(), 1));
    goals
}

/// The unit goes as it stands, as far as it can, towards each goal, or to a point.
fn towards(state: &State, ask: &MoveModels, budget: usize, to: Option<Vector>) -> Vec<(Purpose, Moves)> {
    let Some(from) = middle(state, ask.unit) else { return Vec::new() };
    let goals = to.map_or_else(|| goals(state, ask, from), |to| vec![(Purpose::There, to)]);
    let terms = MoveTerms::searching(state, ask);
    let Some(mut ways) = terms.ways() else { return Vec::new() };
    strolls::strolls(&mut ways, &goals, budget.max(1), &|ways, trips| accept(state, ask, ways, &trips))
}

/// The Normal Move or Advance whose end is worth most, of those towards all goals and none at all.
pub fn best(state: &State, ask: &MoveModels, worth: errands::Worth<'_>) -> Option<Moves> {
    let from = middle(state, ask.unit)?;
    let terms = MoveTerms::searching(state, ask);
    let mut ways = terms.ways()?;
    let goals: Vec<Vector> = goals(state, ask, from).into_iter().map(|(_, goal)| goal).collect();
    let living: Vec<ModelId> = state.living_models(ask.unit).collect();
    let may_stay = judge(state, ask, Moves::default()).is_ok();
    let outing = errands::Outing { goals: &goals, living: &living, worth, may_stay };
    errands::best(&mut ways, &outing, &|ways, trips| accept(state, ask, ways, &trips))
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
    let least = models
        .iter()
        .filter_map(|&model| move_in(state, model, Some(ask.kind)))
        .map(|own| f64::from(own.least))
        .fold(0.0, f64::max);
    let terms = MoveTerms::searching(state, ask);
    let mut ways = terms.ways()?;
    ways.searching = true;
    let most = strolls::least_limit(&ways, &models)?;
    let lengths = [least, (least + most) / 2.0, most];
    lengths.into_iter().find_map(|far| {
        // Who goes nowhere goes there in one direction.
        let directions = if far > 0.0 { 64u32 } else { 1 };
        (0..directions).find_map(|n| {
            let shift = Heading::from_steps(n << 26).direction() * far;
            strolls::as_it_stands(&mut ways, &models, shift, &|ways, trips| accept(state, ask, ways, &trips))
        })
    })
}
