//! The bot can win every mission, and the tutorial nearly always.
#![allow(clippy::unwrap_used, clippy::panic)]

use kernel::{Position, Reflex, Rules, Seat, Seed, Source};
use sas::Sas;
use sas::bot::Prowler;
use sas::content::{Difficulty, MISSIONS};
use sas::setup::Setup;

/// How many of these games the bot wins.
fn wins(mission: &str, games: u64) -> usize {
    let setup = Setup::of(mission, Difficulty::Easy, 1).unwrap();
    let state = Sas::begin(&setup).unwrap();
    let won = |seed: &u64| {
        let source = Source::seeded(Seed::from_number(*seed));
        // The hunter, where there is one, is played by the bot as well.
        let player = |seat: u8| Box::new(Prowler::new(*seed + u64::from(seat))) as Box<dyn Reflex<Sas>>;
        let players = (0..Sas::seats(&setup)).map(player).collect();
        let outcome = Position::<Sas>::start(state.clone(), source).unwrap().play_out(players);
        let outcome = outcome.unwrap_or_else(|error| panic!("{mission}, seed {seed}: {error}"));
        outcome.winners.contains(Seat(0))
    };
    (0..games).filter(won).count()
}

fn soak() -> bool {
    std::env::var_os("GROGNARD_SOAK").is_some()
}

/// The tutorial is won by whoever knows the rules.
#[test]
fn the_bot_wins_the_tutorial() {
    let (games, least) = if soak() { (100, 90) } else { (10, 8) };
    let (tutorial, _) = MISSIONS[0];
    let won = wins(tutorial, games);
    assert!(won >= least, "{tutorial}: {won} of {games}");
}

/// Every mission can be won at its easiest; the everyday test only looks at some of the smaller ones.
#[test]
fn the_bot_wins_every_mission() {
    let few = ["powder-keg", "broken-wing", "undertow", "hold-the-bridge", "borrowed-lorry"];
    let missions = MISSIONS.iter().skip(1).filter(|(mission, _)| soak() || few.contains(mission));
    let (games, least) = if soak() { (100, 20) } else { (4, 1) };
    let won: Vec<(&str, usize)> = missions.map(|(mission, _)| (*mission, wins(mission, games))).collect();
    assert!(won.iter().all(|(_, won)| *won >= least), "of {games} games: {won:?}");
}
