//! Ways, the move of a whole unit, and what is wrong with it.

use crate::skirmish::{March, Skirmish};
use geometry::Position as At;
use miniatures::{Fault, Met, ModelId, ModelMove, Moves, UnitId, Waypoint, Ways};

fn to(model: u16, x: f64, y: f64) -> ModelMove {
    ModelMove::to(ModelId(model), Waypoint::to(At::from_inches(x, y).unwrap()))
}

/// Three models of one unit in a row, and an enemy.
fn row() -> Skirmish {
    Skirmish::new(&[(0, Some((15.0, 10.0))), (0, Some((15.0, 12.0))), (0, Some((15.0, 14.0))), (1, Some((15.0, 25.0)))])
}

#[test]
fn everybody_goes_where_they_can() {
    let state = row();
    let mut ways = Ways::new(&state, &March, UnitId(0)).unwrap();
    let moves = Moves(vec![to(0, 18.0, 10.0), to(1, 18.0, 12.0)]);
    let trips = ways.trips(&moves).unwrap();
    assert!(trips.iter().all(|trip| trip.fault.is_none() && (trip.length - 3.0).abs() < 1e-9));
    let ends = ways.ends(trips);
    assert_eq!(ends.models.len(), 3);
    // The third stayed where it was, too far from the others.
    let rule = ways.terms.coherency(3);
    assert!(matches!(ends.together(&state, &rule), Err(Fault::Incoherent { models: 3, lonely: 1, groups: 2 })));
    assert_eq!(ends.recorded(&state, &moves).models().collect::<Vec<_>>(), [ModelId(0), ModelId(1)]);
}

#[test]
fn one_model_on_bad_ground_slows_all_down() {
    let state = row();
    let mut ways = Ways::new(&state, &March, UnitId(0)).unwrap();
    let trips = ways.trips(&Moves(vec![to(0, 20.5, 10.0), to(1, 19.5, 12.0)])).unwrap();
    for trip in &trips {
        assert!(matches!(trip.fault, Some(Fault::TooLong { limit, .. }) if limit == 4.0), "{:?}", trip.fault);
    }
    let mut fresh = Ways::new(&state, &March, UnitId(0)).unwrap();
    let trips = fresh.trips(&Moves(vec![to(0, 19.5, 10.0), to(1, 19.5, 12.0)])).unwrap();
    assert!(trips.iter().all(|trip| trip.fault.is_none()));
}

#[test]
fn faults_say_who_and_what() {
    let state = row();
    let mut ways = Ways::new(&state, &March, UnitId(0)).unwrap();
    let fault = |ways: &mut Ways<'_>, moved: ModelMove| ways.trips(&Moves(vec![moved])).map(|t| t[0].fault.clone());
    assert_eq!(fault(&mut ways, to(2, 16.0, 14.0)), Err(Fault::CannotMove(ModelId(2))));
    assert_eq!(fault(&mut ways, to(3, 16.0, 25.0)), Err(Fault::NotOfUnit));
    assert_eq!(fault(&mut ways, to(0, 10.0, 10.0)), Ok(Some(Fault::EndsOn(ModelId(0), Met::Part(0)))));
    let far = fault(&mut ways, to(0, 15.0, 3.0)).unwrap();
    assert!(matches!(far, Some(Fault::TooLong { length, .. }) if (length - 7.0).abs() < 1e-6), "{far:?}");
    // Two places of an answer in one: the second model ends in the first.
    let mut fresh = Ways::new(&state, &March, UnitId(0)).unwrap();
    let trips = fresh.trips(&Moves(vec![to(0, 17.0, 12.0), to(1, 17.2, 12.0)])).unwrap();
    let ends = fresh.ends(trips);
    let overlap = ends.together(&state, &fresh.terms.coherency(3));
    assert_eq!(overlap, Err(Fault::EndsOn(ModelId(1), Met::Model(ModelId(0)))));
}
