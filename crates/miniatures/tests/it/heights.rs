//! Ways between heights: which height is meant, what it costs on foot and in flight, and who sets out from nowhere.

use crate::skirmish::{Skirmish, inches};
use geometry::floors::Class;
use geometry::unit::CoherencyRule;
use geometry::{Length, Pose, Position, Shape, Solid};
use kernel::Seat;
use miniatures::{Block, Fault, Met, ModelId, Stand, Terms, Travel, UnitId, Waypoint, Ways, measure};

/// Part 0 is a floor that is passed through, part 1 a hill; models are nothing.
struct Climb {
    travel: Travel,
}

impl Terms for Climb {
    fn class(&self, _: ModelId, met: Met, solid: &Solid, _: bool) -> Class {
        match met {
            Met::Part(0) => Class::floor(solid, 1.0, true),
            Met::Part(_) => Class::climbed(solid, 1.0, true),
            Met::Model(_) => Class::ignore(),
        }
    }

    fn widest_zone(&self) -> f64 {
        0.0
    }

    fn is_floor(&self, part: usize) -> bool {
        part == 0
    }

    fn travels(&self, _: ModelId, _: Stand, _: Stand) -> Travel {
        self.travel
    }

    fn limit(&self, _: ModelId) -> Option<f64> {
        Some(12.0)
    }

    fn coherency(&self, _: usize) -> CoherencyRule {
        CoherencyRule { horizontal: 2.0, vertical: 5.0, neighbours: 1, one_group: true }
    }
}

/// A floor 3" high over 16 to 24, and a hill 4" high over 30 to 34; one model at a place.
fn table(at: (f64, f64), height: i32) -> Skirmish {
    let block = |x: f64, wide: f64, bottom: Length, high: Length| {
        Block::new(Shape::rectangle(wide, 8.0).unwrap(), Pose::from_inches(x, 20.0).unwrap(), bottom, high)
    };
    let quarter = Length::from_steps(1 << 14);
    let floor = block(20.0, 8.0, Length::from_steps((3 << 16) - (1 << 14)), quarter);
    let mut state = Skirmish::on(vec![floor, block(32.0, 4.0, inches(0), inches(4))], &[(0, Some(at))]);
    state.heights = vec![inches(height)];
    state
}

fn to(x: f64) -> Waypoint {
    Waypoint::to(Position::from_inches(x, 20.0).unwrap())
}

/// Where a trip ends and how long it is.
fn trip(state: &Skirmish, travel: Travel, way: &[Waypoint]) -> Result<(f64, f64), Fault> {
    let terms = Climb { travel };
    let trip = Ways::new(state, &terms, UnitId(0)).unwrap().trip(ModelId(0), way, 12.0).unwrap();
    match trip.fault {
        Some(fault) => Err(fault),
        None => Ok((trip.elevation.inches(), (trip.length * 1e3).round() / 1e3)),
    }
}

#[test]
fn a_height_is_named_or_found() {
    let (ground, floor) = (table((20.0, 20.0), 0), table((20.0, 20.0), 3));
    let up = Waypoint { level: Some(1), ..to(20.0) };
    assert_eq!(trip(&ground, Travel::OnFoot, &[up]), Ok((3.0, 3.0)));
    assert_eq!(trip(&ground, Travel::OnFoot, &[to(22.0).at_elevation(inches(3))]), Ok((3.0, 5.0)));
    assert_eq!(trip(&ground, Travel::OnFoot, &[to(22.0)]), Ok((0.0, 2.0)));
    // On the floor one stays while it carries the whole base, and comes down where it does not.
    assert_eq!(trip(&floor, Travel::OnFoot, &[to(23.0)]), Ok((3.0, 3.0)));
    assert_eq!(trip(&floor, Travel::OnFoot, &[to(24.0)]), Ok((0.0, 7.0)));
    let second = Waypoint { level: Some(2), ..to(20.0) };
    assert_eq!(trip(&ground, Travel::OnFoot, &[second]), Err(Fault::NothingThere(ModelId(0))));
    assert_eq!(
        trip(&ground, Travel::OnFoot, &[to(20.0).at_elevation(inches(2))]),
        Err(Fault::NothingThere(ModelId(0)))
    );
}

#[test]
fn who_gives_points_climbs_between_them() {
    let state = table((27.0, 20.0), 0);
    assert_eq!(trip(&state, Travel::OnFoot, &[to(28.0), to(32.0)]), Ok((4.0, 9.0)));
    assert!(trip(&state, Travel::OnFoot, &[to(28.0), to(31.0).at_elevation(inches(0)), to(32.0)]).is_err());
}

#[test]
fn flyers_pay_for_heights_or_not() {
    let state = table((27.0, 20.0), 0);
    assert_eq!(trip(&state, Travel::HeightsFree, &[to(32.0)]), Ok((4.0, 5.0)));
    // To the edge of the hill 2.5" away and 4" up, then 2.5" across its top.
    assert_eq!(trip(&state, Travel::ThroughTheAir, &[to(32.0)]), Ok((4.0, 7.217)));
    let through = [to(31.0).at_elevation(inches(1)), to(32.0)];
    let hill = Fault::Through(ModelId(0), Met::Part(1));
    assert_eq!(trip(&state, Travel::ThroughTheAir, &through), Err(hill));
    let over = [to(29.0).at_elevation(inches(5)), to(32.0)];
    assert_eq!(trip(&state, Travel::ThroughTheAir, &over), Ok((4.0, 8.547)));
}

#[test]
fn whoever_was_put_nowhere_gets_away() {
    // In the hill, and in the air beside it.
    assert_eq!(trip(&table((32.0, 20.0), 0), Travel::OnFoot, &[to(36.0)]), Ok((0.0, 8.0)));
    assert_eq!(trip(&table((40.0, 20.0), 7), Travel::OnFoot, &[to(42.0)]), Ok((0.0, 2.0)));
}

#[test]
fn the_destroyed_are_no_enemies() {
    let mut state = Skirmish::new(&[(0, Some((2.0, 2.0))), (1, Some((4.0, 2.0))), (2, Some((6.0, 2.0)))]);
    let enemies =
        |state: &Skirmish| measure::enemies_of(state, Seat(0)).into_iter().map(|(id, _)| id).collect::<Vec<_>>();
    assert_eq!(enemies(&state), [ModelId(1), ModelId(2)]);
    state.destroyed = vec![ModelId(1)];
    assert_eq!(enemies(&state), [ModelId(2)]);
}
