//! Chapter *walk*: up to 6", round trees, walls and friends, and never within an inch of an enemy.

use crate::rules;
use crate::table::{BASKET, State};
use geometry::floors::{Class, Span};
use geometry::unit::CoherencyRule;
use geometry::{Solid, tolerance::beyond, vector};
use kernel::{Illegal, Rule};
use miniatures::{Fault, Met, ModelId, ModelWay, Moves, Stand, Terms, Travel, Trip, UnitId, Ways, measure, strolls};

/// What a walk means.
struct Terrain;

impl Terms for Terrain {
    fn class(&self, mover: ModelId, met: Met, solid: &Solid, _crossing: bool) -> Class {
        match met {
            Met::Model(other) if other.0 % 2 != mover.0 % 2 => Class::zone(solid, 1.0, beyond(1.0), Span::ALL),
            Met::Model(_) | Met::Part(_) => Class::solid(solid, 1.0),
        }
    }
    fn widest_zone(&self) -> f64 {
        beyond(1.0)
    }
    fn is_floor(&self, _part: usize) -> bool {
        false
    }
    fn travels(&self, _mover: ModelId, _start: Stand, _end: Stand) -> Travel {
        Travel::OnFoot
    }
    fn limit(&self, _mover: ModelId) -> Option<f64> {
        Some(6.0)
    }
    fn coherency(&self, _models: usize) -> CoherencyRule {
        CoherencyRule { horizontal: 0.0, vertical: 0.0, neighbours: 0, one_group: false }
    }
}

/// The rule that a fault breaks. Without a wildcard: whoever adds a fault says what it is here.
fn rule_of(fault: &Fault) -> Rule {
    match fault {
        Fault::NotOfUnit | Fault::CannotMove(_) | Fault::EveryModel | Fault::Incoherent { .. } => {
            rules::turn::ALTERNATE
        }
        Fault::TooLong { .. } | Fault::NoWay(_) => rules::walk::DISTANCE,
        Fault::EntersZone(..) | Fault::EndsNear(..) => rules::walk::APART,
        Fault::Through(..) | Fault::EndsOn(..) | Fault::MidClimb(..) | Fault::NotToStandOn(..) => rules::walk::ROUND,
        Fault::OffTable(_) | Fault::NothingThere(_) | Fault::Overhangs(..) => rules::setup::TABLE,
        Fault::OutsideZone(_) | Fault::NearZone(_) => rules::setup::PICKERS,
        Fault::Own(illegal) => illegal.rule,
    }
}

/// The answer as it is recorded and the ways that it takes, or why it is none.
pub(crate) fn judge(state: &State, picker: ModelId, moves: &Moves) -> Result<(Moves, Vec<Trip>), Illegal> {
    let refuse = |fault: &Fault| Illegal::new(rule_of(fault), fault.message(state));
    let ways = Ways::new(state, &Terrain, UnitId(picker.0));
    let mut ways = ways.ok_or_else(|| refuse(&Fault::NotOfUnit))?;
    let trips = ways.trips(moves).map_err(|fault| refuse(&fault))?;
    match trips.iter().find_map(|trip| trip.fault.as_ref()) {
        Some(fault) => Err(refuse(fault)),
        None => Ok((ways.ends(trips.clone()).recorded(state, moves), trips)),
    }
}

/// Walks worth considering: to the basket, at the nearest enemy, away from it; and staying.
pub(crate) fn ideas(state: &State, picker: ModelId, budget: usize) -> Vec<Moves> {
    let (ways, from) = (Ways::new(state, &Terrain, UnitId(picker.0)), measure::middle(state, UnitId(picker.0)));
    let (Some(mut ways), Some(from)) = (ways, from) else { return vec![Moves::default()] };
    let enemy = state.target(picker).and_then(|enemy| measure::middle(state, UnitId(enemy.0)));
    let goals = [Some(vector(BASKET.0, BASKET.1)), enemy, enemy.map(|enemy| from + (from - enemy))];
    let goals: Vec<_> = goals.into_iter().flatten().map(|goal| ((), goal)).collect();
    let accept =
        |ways: &Ways<'_>, trips: Vec<Trip>| Some(judge(state, picker, &strolls::answer_of(ways, &trips)).ok()?.0);
    let found = strolls::strolls(&mut ways, &goals, budget.max(1), &accept);
    found.into_iter().map(|(_, moves)| moves).chain([Moves::default()]).collect()
}

/// Puts the picker where it ends; the way that it went, for the log.
pub(crate) fn carry_out(state: &mut State, picker: ModelId, moves: &Moves) -> Vec<ModelWay> {
    let trips = judge(state, picker, moves).map(|(_, trips)| trips).unwrap_or_default();
    for trip in &trips {
        state.pickers[usize::from(trip.model.0)].at = Some(trip.end);
    }
    trips.iter().map(ModelWay::of).collect()
}
