//! What an attack's dice mean, by themselves.

use wh40k10::attacks::rolls::{Faces, Outcome, hit_faces, save_faces, wound_faces, wound_target};

fn successes(faces: Faces) -> usize {
    faces.0.iter().filter(|outcome| **outcome != Outcome::Fail).count()
}

#[test]
fn wound_table_has_every_row_at_its_edges() {
    let needed = |s, t| wound_target(s, t);
    assert_eq!([needed(8, 4), needed(7, 4), needed(5, 4), needed(4, 4)], [2, 3, 3, 4]);
    assert_eq!([needed(3, 4), needed(5, 9), needed(4, 8), needed(4, 9)], [5, 5, 6, 6]);
}

#[test]
fn modifiers_are_summed_and_limited() {
    assert_eq!(successes(hit_faces(4, -3)), 2);
    assert_eq!(successes(hit_faces(4, 3)), 4);
    assert_eq!(successes(hit_faces(2, 1)), 5);
    assert_eq!(successes(wound_faces(4, 4, -2, None)), 2);
    assert_eq!(hit_faces(6, -1).of(6), Outcome::Critical);
}

#[test]
fn saves_get_worse_without_limit_and_better_by_one() {
    assert_eq!(successes(save_faces(3, -4)), 0);
    assert_eq!(successes(save_faces(3, -3)), 1);
    assert_eq!(successes(save_faces(5, 2)), 3);
    assert_eq!(successes(save_faces(2, 1)), 5);
}

#[test]
fn anti_makes_criticals_of_what_would_fail() {
    let faces = wound_faces(3, 12, -1, Some(4));
    assert_eq!((faces.of(3), faces.of(4)), (Outcome::Fail, Outcome::Critical));
}
