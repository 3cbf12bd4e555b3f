//! Random games with everything that the expansions add: they end, keep their invariants and the laws.

use super::{ends, games, keeps_the_laws};
use sas::board::Colour;
use sas::components::{BattleEvent, SpecialCard, SpecialEvent};
use sas::content::{Difficulty, OPERATORS, read_operators};
use sas::expansions::Expansions;
use sas::reference::UnitKind;
use sas::setup::Setup;

/// The first mission with operators in disguise and with scuba gear, beside a pond.
fn setup(players: u8) -> Setup {
    let mut setup = Setup::of("first-light", Difficulty::Easy, players).unwrap();
    let kits = read_operators("operators", OPERATORS).unwrap();
    setup.kits = kits.into_iter().filter(|kit| ["wren", "dipper"].contains(&kit.key.as_str())).collect();
    let water: Vec<_> = setup.board.grid.cells().map(|(cell, _)| cell).filter(|cell| cell.column % 5 == 1).collect();
    for cell in water {
        let plain = setup.board.grid.kind(cell) == Some(sas::board::Square::of(sas::board::Ground::Regular));
        let free = setup.board.sentry_points.iter().all(|point| point.at != cell);
        let dry = setup.board.patrol_lines.iter().any(|line| line.squares.contains(&cell));
        let empty = setup.placed.iter().all(|(_, at, _)| *at != cell);
        if plain && free && !dry && empty {
            setup.board.grid.set_kind(cell, sas::board::Square::of(sas::board::Ground::Water));
        }
    }
    let kinds = [UnitKind::Dog, UnitKind::FlamethrowerInfantry, UnitKind::Sniper, UnitKind::PanzerfaustInfantry];
    for (card, unit) in setup.deck.iter_mut().zip(kinds.into_iter().cycle()) {
        if let BattleEvent::Spawn { unit: spawned, .. } = &mut card.battle {
            *spawned = unit;
        }
    }
    let spawn = SpecialEvent::Spawn { colour: Colour::Black, number: 2, unit: UnitKind::GrenadeInfantry };
    setup.mission.expansions = Expansions::all();
    setup.mission.special = Some(SpecialCard { window: [4, 4], does: spawn });
    setup
}

#[test]
fn random_games_of_the_expansions_end() {
    for seed in 0..games(40, 2_000) {
        ends(&setup(1 + (seed % 2) as u8), seed);
    }
}

#[test]
fn the_expansions_keep_the_laws() {
    for seed in 0..6 {
        keeps_the_laws(&setup(1 + (seed % 2) as u8), seed);
    }
}

/// The same with somebody at the hunter's seat.
fn hunted(players: u8) -> Setup {
    let deck = Setup::hunted("first-light", players).unwrap().hunter;
    Setup { hunter: deck, ..setup(players) }
}

#[test]
fn random_games_against_a_hunter_end() {
    for seed in 0..games(30, 2_000) {
        ends(&hunted(1 + (seed % 2) as u8), seed);
    }
}

#[test]
fn hunter_mode_keeps_the_laws_and_the_secrets() {
    for seed in 0..4 {
        keeps_the_laws(&hunted(1 + (seed % 2) as u8), seed);
    }
}
