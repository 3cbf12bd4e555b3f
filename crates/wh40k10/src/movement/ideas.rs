//! Moves worth considering, legal ones only: to objective markers, at enemies and into range of them, into cover, out of their
//! sight, between them and friends, and away. [`labelled`] says what each is for.

use super::{MoveKind, MoveModels, MoveTerms, Moves, Trip, Ways, enemies, judge};
use crate::datasheets::Keyword;
use crate::state::{ModelId, State, UnitId};
use crate::terrain::{FeatureKind, Ground};
use crate::{charge, core, fight};
use geometry::{Solid, Vector, horizontal, vector};
/// The middle of a unit.
pub use miniatures::measure::middle;
use miniatures::{errands, movable, strolls};

/// How many upper floors a unit considers.
const CLIMBS: usize = 2;

/// What a move is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Purpose {
    /// To an objective marker, by its place.
    Marker(usize),
    /// At an enemy unit.
    Enemy(UnitId),
    /// As near to an enemy unit as its weapons need.
    Range(UnitId),
    /// Into a terrain feature, by its place.
    Cover(usize),
    /// Onto an upper floor of a terrain feature, by its place.
    Floor(usize),
    /// Behind a terrain feature, where an enemy does not see it.
    Hide(usize),
    /// Between an enemy and a friendly unit.
    Screen(UnitId),
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

/// Legal answers to a move, the first ones the most to the point; never none, for nobody moving is the last.
pub fn candidates(state: &State, ask: &MoveModels, budget: usize) -> Vec<Moves> {
    let mut found: Vec<Moves> = labelled(state, ask, budget.max(1), None).into_iter().map(|(_, moves)| moves).collect();
    found.dedup();
    found
}

/// The same with what each is for. With a point, only the move that leads there is looked for.
pub fn labelled(state: &State, ask: &MoveModels, budget: usize, to: Option<Vector>) -> Vec<(Purpose, Moves)> {
    let due = |moves: Moves| (if to.is_some() { Purpose::There } else { Purpose::Due }, moves);
    let mut found: Vec<(Purpose, Moves)> = match ask.kind {
        MoveKind::Normal | MoveKind::Advance | MoveKind::Scout => strolls(state, ask, budget, to),
        MoveKind::FallBack => fall_backs(state, ask, to).into_iter().map(due).collect(),
        MoveKind::Charge => charge::find_near(state, ask, to).into_iter().map(due).collect(),
        MoveKind::PileIn | MoveKind::Consolidate => fight::ideas(state, ask).into_iter().map(due).collect(),
        MoveKind::SetUp { .. } => Vec::new(),
    };
    // Whoever can charge or Fall Back must.
    let must = matches!(ask.kind, MoveKind::Charge | MoveKind::FallBack);
    if found.is_empty() || !must {
        found.push((Purpose::Stay, Moves::default()));
    }
    found
}

fn centre(solid: &Solid) -> Vector {
    solid.outline.middle()
}

/// How far the longest of a unit's weapons reaches.
fn reach_of_weapons(state: &State, unit: UnitId) -> f64 {
    let mut reach = 0.0_f64;
    for id in state.models_of(unit) {
        let (Some(model), Some((sheet, _))) = (state.model(id), state.profile(id)) else { continue };
        for weapon in model.weapons.iter().filter_map(|weapon| sheet.weapons.get(usize::from(weapon.0))) {
            let ranges = weapon.profiles.iter().filter_map(|profile| profile.range);
            reach = ranges.fold(reach, |reach, range| reach.max(range.inches()));
        }
    }
    reach
}

/// Where a unit may want to go, the most to the point first, the nearest of each kind.
fn goals(state: &State, ask: &MoveModels, from: Vector) -> Vec<(Purpose, Vector)> {
    let nearest = |points: Vec<(Purpose, Vector)>, most: usize| strolls::nearest(points, from, most);
    let field = &state.fixed.battlefield;
    let markers = state.battle.markers.iter().enumerate();
    let mut goals = nearest(markers.map(|(n, marker)| (Purpose::Marker(n), marker.at.point())).collect(), 3);
    let foes = state.units_on_battlefield().filter(|&unit| state.owner(unit) != Some(ask.seat));
    let foes = nearest(foes.filter_map(|foe| Some((Purpose::Enemy(foe), middle(state, foe)?))).collect(), 2);
    goals.extend(&foes);
    let cover = field.features.iter().enumerate();
    let cover = cover.map(|(n, feature)| (Purpose::Cover(n), feature.outline.at.position.point())).collect();
    goals.extend(nearest(cover, 2));
    goals.push((Purpose::Middle, vector(field.width.inches() / 2.0, field.depth.inches() / 2.0)));
    let Some(&(Purpose::Enemy(foe), enemy)) = foes.first() else { return goals };
    goals.push((Purpose::Away(foe), from + (from - enemy)));
    let reach = reach_of_weapons(state, ask.unit) - 1.0;
    if reach > 0.0 && from.distance(enemy) > reach {
        goals.push((Purpose::Range(foe), enemy + (from - enemy).unit_or(Vector::EAST) * reach));
    }
    goals.extend(nearest(hiding_places(state, enemy), 1));
    goals.extend(screens(state, ask, from, enemy));
    goals
}

/// Places behind what hides, as an enemy sees it.
fn hiding_places(state: &State, enemy: Vector) -> Vec<(Purpose, Vector)> {
    let features = state.fixed.battlefield.features.iter().enumerate();
    let hides = features.filter(|(_, feature)| matches!(feature.kind, FeatureKind::Ruins | FeatureKind::Hill));
    let behind = hides.filter_map(|(n, feature)| {
        let outline = &feature.outline.solid()?.outline;
        let away = (outline.middle() - enemy).unit_or(Vector::EAST);
        let edge = outline.farthest(away);
        Some((Purpose::Hide(n), edge + away * 1.5))
    });
    behind.collect()
}

/// A place before the nearest friend that fights badly or is worth protecting, on the enemy's side.
fn screens(state: &State, ask: &MoveModels, from: Vector, enemy: Vector) -> Option<(Purpose, Vector)> {
    let friends = state.units_of(ask.seat).filter(|&unit| unit != ask.unit);
    let worth_it = friends.filter(|&unit| {
        [Keyword::Character, Keyword::Vehicle, Keyword::Monster].iter().any(|keyword| state.unit_has(unit, keyword))
    });
    let placed = worth_it.filter_map(|unit| Some((unit, middle(state, unit)?)));
    let (friend, at) = placed.min_by(|a, b| a.1.distance(from).total_cmp(&b.1.distance(from)))?;
    Some((Purpose::Screen(friend), at + (enemy - at).unit_or(Vector::EAST) * 4.0))
}

/// Normal moves and Advances: the unit goes as it stands, as far as it can, towards each goal.
fn strolls(state: &State, ask: &MoveModels, budget: usize, to: Option<Vector>) -> Vec<(Purpose, Moves)> {
    let terms = MoveTerms::new(state, ask);
    let (Some(mut ways), Some(from)) = (terms.ways(), middle(state, ask.unit)) else { return Vec::new() };
    let goals = to.map_or_else(|| goals(state, ask, from), |to| vec![(Purpose::There, to)]);
    let accept = |ways: &Ways<'_>, trips: Vec<Trip>| accepted(&terms, ways, trips);
    let mut found = strolls::strolls(&mut ways, &goals, budget, &accept);
    if to.is_none() && found.len() < budget {
        let up = climbs(state, &mut ways, &accept);
        found.extend(up.into_iter().take(budget - found.len()));
    }
    found
}

/// The Normal move, Advance or Scout move whose end is worth most, of those towards all goals and none at all.
pub fn best(state: &State, ask: &MoveModels, worth: errands::Worth<'_>) -> Option<Moves> {
    let terms = MoveTerms::new(state, ask);
    let (mut ways, from) = (terms.ways()?, middle(state, ask.unit)?);
    let accept = |ways: &Ways<'_>, trips: Vec<Trip>| accepted(&terms, ways, trips);
    let goals: Vec<Vector> = goals(state, ask, from).into_iter().map(|(_, goal)| goal).collect();
    let living: Vec<ModelId> = state.living_models(ask.unit).collect();
    let outing = errands::Outing { goals: &goals, living: &living, worth, may_stay: true };
    errands::best(&mut ways, &outing, &accept)
}

/// Moves up onto upper floors that are in reach, of each feature the highest (`wh40k10/terrain/ruins-floors`).
fn climbs(state: &State, ways: &mut Ways<'_>, accept: strolls::Accept<'_>) -> Vec<(Purpose, Moves)> {
    let models = movable(state, ways.unit);
    // The nearest model must get there by the shortest way that can be.
    let in_reach = |ground: &&Ground| {
        let near = |&model: &ModelId| {
            let (Some(own), Some(limit)) = (core::solid(state, model), ways.terms.limit(model)) else { return false };
            let rise = if ground.is_low() { 0.0 } else { (ground.solid.top - own.bottom).abs() };
            own.bottom < ground.solid.top && horizontal(&own.outline, &ground.solid.outline).max(0.0) + rise <= limit
        };
        ground.is_floor() && models.iter().any(near)
    };
    let mut floors: Vec<&Ground> = state.fixed.grounds().iter().filter(in_reach).collect();
    floors.sort_by(|a, b| a.feature.cmp(&b.feature).then(b.solid.top.total_cmp(&a.solid.top)));
    floors.dedup_by_key(|ground| ground.feature);
    floors.truncate(CLIMBS);
    let climb = |ground: &Ground| Some((Purpose::Floor(ground.feature), strolls::climb(ways, &ground.solid, accept)?));
    floors.into_iter().filter_map(climb).collect()
}

/// Fall Backs: away from the enemies in reach, in every direction; or to a point, and round it.
pub fn fall_backs(state: &State, ask: &MoveModels, to: Option<Vector>) -> Vec<Moves> {
    let terms = MoveTerms::new(state, ask);
    let Some(mut ways) = terms.ways() else { return Vec::new() };
    let from = middle(state, ask.unit).unwrap_or(Vector::ZERO);
    let near: Vec<Vector> = enemies(state, ask).into_iter().map(|(_, solid)| centre(&solid)).collect();
    let nearest = near.iter().min_by(|a, b| a.distance(from).total_cmp(&b.distance(from)));
    let away = nearest.map_or(Vector::EAST, |&enemy| (from - enemy).unit_or(Vector::EAST));
    let away = to.map_or(away, |to| (to - from).unit_or(away));
    let reach = strolls::least_limit(&ways, &movable(state, ask.unit)).unwrap_or(0.0);
    let reach = to.map_or(reach, |to| reach.min(to.distance(from)));
    strolls::retreats(&mut ways, away, reach, &|ways, trips| accepted(&terms, ways, trips))
}

/// The answer, if it is legal as a whole.
fn accepted(terms: &MoveTerms<'_>, ways: &Ways<'_>, trips: Vec<Trip>) -> Option<Moves> {
    let (state, ask) = (terms.state, terms.ask);
    let moves = strolls::answer_of(ways, &trips);
    let several_big = trips.len() > 1 && terms.of(trips[0].model).big;
    let ends = ways.ends(trips);
    super::judge_together(terms, &ends).ok()?;
    if ask.kind == MoveKind::FallBack {
        let enemies = enemies(state, ask);
        let clear = |(model, solid): &(ModelId, Solid)| {
            !enemies.iter().any(|(enemy, theirs)| core::engaged(state, (*model, solid), (*enemy, theirs)))
        };
        ends.models.iter().all(clear).then_some(())?;
    }
    let must_judge = several_big || ask.kind == MoveKind::Scout || ends.models.len() != moves.0.len();
    if must_judge {
        return judge(state, ask, moves).ok();
    }
    let elevated = moves.0.into_iter().zip(&ends.trips).map(|(mut moved, trip)| {
        moved.way.iter_mut().for_each(|spot| spot.elevation = Some(trip.elevation));
        moved
    });
    Some(Moves(elevated.collect()))
}
