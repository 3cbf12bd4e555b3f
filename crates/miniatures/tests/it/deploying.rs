//! Setting a unit up, and mending a set-up that is not legal.

use crate::skirmish::{March, Skirmish};
use geometry::floors::{Class, Span};
use geometry::{Heading, Solid, Vector, Zone, vector};
use miniatures::deploy::{Area, Deploy, Newcomer, SetUpTerms};
use miniatures::{Fault, Met, ModelId, Terms, mended};

fn waiting() -> Skirmish {
    Skirmish::new(&[(0, None), (0, None), (1, Some((6.0, 6.0)))])
}

fn area(keeps_from: Option<(Zone, f64)>) -> Area {
    let zone = Zone::new(&[(0.0, 0.0), (20.0, 0.0), (20.0, 20.0), (0.0, 20.0)]).unwrap();
    Area { zone, away: 1.0, keeps_from }
}

struct Arrival;

impl SetUpTerms for Arrival {
    fn class(&self, _: &Area, _: ModelId, met: Met, solid: &Solid) -> Class {
        let near = Span::near(solid.bottom, 0.0, 0.0, 5.0);
        match met {
            Met::Part(_) => Class::end_only(solid, 1.0),
            Met::Model(_) => Class::end_zone(solid, 1.0, geometry::tolerance::beyond(1.0), near, true),
        }
    }

    fn is_floor(&self, _: usize) -> bool {
        false
    }
}

#[test]
fn a_set_up_is_judged_and_mended() {
    let state = waiting();
    let newcomer = |n| Newcomer { model: ModelId(n), heading: Heading::default(), level: 0 };
    let table = Deploy::new(&state, &[newcomer(0), newcomer(1)], &Arrival, March.coherency(2)).unwrap();
    let here = area(None);
    assert_eq!(table.judge(&here, &[vector(3.0, 3.0), vector(3.0, 4.5)]), Ok(()));
    assert_eq!(table.judge(&here, &[vector(3.0, 3.0)]), Err(Fault::EveryModel));
    assert_eq!(table.judge(&here, &[vector(3.0, 3.0), vector(3.0, 21.0)]), Err(Fault::OutsideZone(ModelId(1))));
    let near = [vector(4.2, 6.0), vector(4.0, 4.5)];
    assert_eq!(table.judge(&here, &near), Err(Fault::EndsNear(ModelId(0), ModelId(2))));
    let in_wall = [vector(10.0, 10.0), vector(8.5, 10.0)];
    assert_eq!(table.judge(&here, &in_wall), Err(Fault::EndsOn(ModelId(0), Met::Part(0))));
    let corner = Zone::new(&[(0.0, 0.0), (2.0, 0.0), (2.0, 2.0), (0.0, 2.0)]).unwrap();
    let far = area(Some((corner, 3.0)));
    assert_eq!(table.judge(&far, &[vector(3.0, 3.0), vector(3.0, 4.5)]), Err(Fault::NearZone(ModelId(0))));
    // Only the one who must moves, and not far.
    let ends: Vec<Vector> = mended(&table, std::slice::from_ref(&here), &near).unwrap();
    assert!(table.judge(&here, &ends).is_ok());
    assert!(ends[0].distance(near[0]) < 1.0 && ends[1].distance(near[1]) < 1.0, "{ends:?}");
    assert!(table.room(&here).is_some());
}
