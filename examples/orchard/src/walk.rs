//! Chapter *walk*: up to 6", round trees, walls and friends, and never within an inch of an enemy.

use crate::rules;
use crate::table::{BASKET, State, owner};
use geometry::floors::{Class, Span};
use geometry::{Solid, tolerance::beyond, vector};
use kernel::{Illegal, Rule};
use miniatures::{Fault, Met, ModelId, ModelWay, Moves, Terms, Trip, UnitId, Ways, measure, strolls};

/// What a walk means. Nobody climbs, and every picker is a unit of its own.
struct Terrain;

impl Terms for Terrain {
    fn class(&self, mover: ModelId, met: Met, solid: &Solid, _crossing: bool) -> Class {
        match met {
            Met::Model(other) if owner(other) != owner(mover) => Class::zone(solid, 1.0, beyond(1.0), Span::ALL),
            Met::Model(_) | Met::Part(_) => Class::solid(solid, 1.0),
        }
    }
    fn widest_zone(&self) -> f64 {
        beyond(1.0)
    }
    fn limit(&self, _mover: ModelId) -> Option<f64> {
        Some(6.0)
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
    let refuse = |fault: Fault| Illegal::new(rule_of(&fault), fault.message(state));
    let mut ways = Ways::new(state, &Terrain, UnitId(picker.0)).ok_or_else(|| refuse(Fault::NotOfUnit))?;
    let trips = ways.legal_trips(moves).map_err(refuse)?;
    Ok((ways.ends(trips.clone()).recorded(state, moves), trips))
}

/// Walks worth considering: at the nearest enemy, to the basket; and staying.
pub(crate) fn ideas(state: &State, picker: ModelId, budget: usize) -> Vec<Moves> {
    let enemy = state.target(picker).and_then(|enemy| measure::middle(state, UnitId(enemy.0)));
    let goals: Vec<_> = enemy.into_iter().chain([vector(BASKET.0, BASKET.1)]).map(|goal| ((), goal)).collect();
    let Some(mut ways) = Ways::new(state, &Terrain, UnitId(picker.0)) else { return vec![Moves::default()] };
    let accept = |ways: &Ways<'_>, trips: Vec<Trip>| {
        judge(state, picker, &strolls::answer_of(ways, &trips)).ok().map(|(moves, _)| moves)
    };
    let found = strolls::strolls(&mut ways, &goals, budget.max(1), &accept);
    found.into_iter().map(|(_, moves)| moves).chain([Moves::default()]).collect()
}

/// Puts the picker where it ends; the way that it went, for the log.
pub(crate) fn carry_out(state: &mut State, picker: ModelId, moves: &Moves) -> Vec<ModelWay> {
    let trips = judge(state, picker, moves).map(|(_, trips)| trips).unwrap_or_default();
    trips.iter().for_each(|trip| state.places[usize::from(trip.model.0)] = Some(trip.end));
    trips.iter().map(ModelWay::of).collect()
}
