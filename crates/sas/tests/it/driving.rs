//! Steps of vehicles.

use geometry::squares::{Cell, Facing};
use sas::axis_vehicles::driving::{Pose, Step};

#[test]
fn every_step_can_be_taken_back() {
    for length in [2, 3] {
        for facing in Facing::ORTHOGONAL {
            let pose = Pose { at: Cell::new(10, 10), facing };
            for step in Step::ALL {
                assert_eq!(pose.after(step, length).before(step, length), pose, "{step:?} {facing:?} {length}");
            }
            assert_eq!(pose.turned_round(length).turned_round(length), pose);
        }
    }
}

#[test]
fn a_turn_shifts_the_front_and_lays_the_body_behind_it() {
    let pose = Pose { at: Cell::new(10, 10), facing: Facing::North };
    let turned = pose.after(Step::TurnRight, 3);
    let mut squares = turned.squares(3).to_vec();
    squares.sort();
    let expected = [(10, 9), (11, 9), (12, 9), (10, 10), (11, 10), (12, 10)].map(|(c, r)| Cell::new(c, r));
    assert_eq!((turned.facing, squares), (Facing::East, expected.to_vec()));
    // In reverse to the right: the rear goes to the right, the vehicle faces left.
    let backed = pose.after(Step::BackTurnRight, 3);
    let mut squares = backed.squares(3).to_vec();
    squares.sort();
    let expected = [(10, 12), (11, 12), (12, 12), (10, 13), (11, 13), (12, 13)].map(|(c, r)| Cell::new(c, r));
    assert_eq!((backed.facing, squares), (Facing::West, expected.to_vec()));
}
