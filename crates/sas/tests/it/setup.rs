//! What stands on the board before the first question. Scenario positions begin later, so this is proved here.

use geometry::squares::{Cell, Facing};
use kernel::Rules;
use sas::Sas;
use sas::content::Difficulty;
use sas::reference::UnitKind;
use sas::setup::Setup;
use sas::state::{Post, Section};

#[test]
fn sentries_guards_and_officers_stand_where_tiles_and_mission_say() {
    let setup = Setup::of("first-light", Difficulty::Hard, 2).unwrap();
    let state = Sas::begin(&setup).unwrap();
    for (n, point) in state.board.sentry_points.iter().enumerate() {
        let sentry = state.units.iter().find(|unit| unit.post == Post::Sentry(n as u8)).unwrap();
        assert_eq!((sentry.kind, sentry.at), (UnitKind::Rifleman, Some(point.at)));
        assert_eq!(sentry.facing, point.arrows[0], "the solid arrow");
    }
    let stands = |kind, at, facing| state.units.iter().any(|u| (u.kind, u.at, u.facing) == (kind, Some(at), facing));
    assert!(stands(UnitKind::Officer, Cell::new(3, 4), Facing::West));
    assert!(stands(UnitKind::SmgInfantry, Cell::new(1, 7), Facing::South));
    assert!(state.units.iter().all(|unit| !unit.alert));
}

#[test]
fn the_track_follows_the_difficulty_and_operators_are_dealt_in_turn() {
    for (difficulty, stealth) in [(Difficulty::Easy, 9), (Difficulty::Normal, 6), (Difficulty::Hard, 5)] {
        let state = Sas::begin(&Setup::of("first-light", difficulty, 2).unwrap()).unwrap();
        assert_eq!((state.stealth, state.section), (stealth, Section::Stealth));
        assert_eq!(state.operators.iter().map(|o| o.owner.0).collect::<Vec<_>>(), [0, 1]);
    }
}

#[test]
fn a_turned_tile_turns_its_sentry_with_it() {
    // The wood's sentry at d5 looks south; on wood/180, whose corner is a11, it is at e14 and looks north.
    let state = Sas::begin(&Setup::of("first-light", Difficulty::Easy, 1).unwrap()).unwrap();
    let point = state.board.sentry_points.iter().find(|point| point.at == Cell::new(4, 13)).unwrap();
    assert_eq!(point.arrows, [Facing::North, Facing::East]);
}

#[test]
fn a_setup_with_something_of_an_expansion_that_is_off_does_not_begin() {
    let mut setup = Setup::of("first-light", Difficulty::Easy, 1).unwrap();
    setup.placed.push((UnitKind::Dog, Cell::new(0, 12), Facing::North));
    let error = Sas::begin(&setup).unwrap_err();
    assert_eq!((error.path.as_str(), &*error.reason.id), ("placed", "sas-expansion-off"));
    setup.mission.expansions.switch_on("dog");
    assert!(Sas::begin(&setup).is_ok());
}

#[test]
fn hunter_mode_is_for_missions_that_switch_it_on() {
    let error = Setup::hunted("first-steps", 1).unwrap_err();
    assert_eq!((error.path.as_str(), &*error.reason.id), ("hunter", "sas-expansion-off"));
    assert!(Setup::hunted("first-light", 1).is_ok());
}
