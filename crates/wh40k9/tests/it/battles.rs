//! Whole battles, from mustering to the last victory point: they end, and nothing is broken on the way.

use kernel::{By, DiceKind, Game, Random, Reflex, Rules, Seed};
use view::{Show, Viewer};
use wh40k9::Wh40k9;
use wh40k9::armies::{FACTIONS, Plan};
use wh40k9::army::BattleSize;
use wh40k9::battlefields::KEYS;
use wh40k9::missions::MissionKind;
use wh40k9::setup::Setup;
use wh40k9::state::Phase;

/// A different plan for every number.
fn plan(n: usize) -> Plan<'static> {
    Plan {
        size: if n % 4 == 3 { BattleSize::Incursion } else { BattleSize::CombatPatrol },
        factions: [Some(FACTIONS[n % 2]), Some(FACTIONS[(n / 2) % 2])],
        mission: MissionKind::ALL[n % 4],
        battlefield: KEYS[n % KEYS.len()],
    }
}

#[test]
fn battles_of_every_mission_are_played_from_mustering_to_the_victor() {
    for n in 0..4 {
        let mut setup = Setup::battle(&plan(n)).unwrap();
        setup.rounds = 2;
        let mut game = Game::<Wh40k9>::start(&setup, Seed::from_number(n as u64), DiceKind::Seeded).unwrap();
        let mut players = [Random::new(1), Random::new(2)];
        let mut deployed = 0;
        while let Some(prompt) = game.pending().first().copied().cloned() {
            let seat = prompt.seats.iter().find(|&seat| game.question_for(seat).is_some()).unwrap();
            let answer =
                Reflex::<Wh40k9>::answer(&mut players[seat.index()], game.state(), seat, &prompt.ask, prompt.number);
            deployed += u32::from(game.state().phase == Phase::Deploy);
            game.answer(seat, prompt.number, answer, By::Bot).unwrap();
            game.state().check().unwrap();
        }
        assert!(deployed > 4, "plan {n}: {deployed}");
        assert!(game.outcome().is_some());
    }
}

/// Whatever is offered to people who do not place every model by hand can be done, wherever they want to go.
#[test]
fn every_idea_is_legal() {
    let mut setup = Setup::battle(&Plan::default()).unwrap();
    setup.rounds = 1;
    let mut game = Game::<Wh40k9>::start(&setup, Seed::from_number(3), DiceKind::Seeded).unwrap();
    let mut players = [Random::new(1), Random::new(2)];
    let (mut offered, mut number) = (0, 0u32);
    while let Some(prompt) = game.pending().first().copied().cloned() {
        number += 1;
        let seat = prompt.seats.iter().find(|&seat| game.question_for(seat).is_some()).unwrap();
        let corner = (f64::from(number % 7) * 6.0, f64::from(number % 5) * 6.0);
        let near = [(number % 5 == 0).then_some(Some(corner)), (number % 3 == 0).then_some(None)];
        for near in near.into_iter().flatten() {
            for idea in Wh40k9::ideas(game.state(), &prompt.ask, near, Viewer::Seat(seat)) {
                let answer = serde_json::from_value(idea.answer).unwrap();
                let judged = Wh40k9::judge(game.state(), &prompt.ask, answer);
                assert!(judged.is_ok(), "{} at question {number}: {judged:?}", idea.key);
                offered += 1;
            }
        }
        let answer =
            Reflex::<Wh40k9>::answer(&mut players[seat.index()], game.state(), seat, &prompt.ask, prompt.number);
        game.answer(seat, prompt.number, answer, By::Bot).unwrap();
    }
    assert!(offered > 20, "{offered} ideas");
}

#[test]
fn maps_and_battlefields_fit_every_size_and_favour_nobody() {
    for size in BattleSize::ALL {
        for key in KEYS {
            let field = wh40k9::battlefields::battlefield(key, size).unwrap();
            let (width, depth) = (field.width.inches(), field.depth.inches());
            for feature in &field.features {
                let at = feature.outline.at.position.point();
                let twin = field.features.iter().any(|other| {
                    let there = other.outline.at.position.point();
                    (there.x - (width - at.x)).abs() < 0.01 && (there.y - (depth - at.y)).abs() < 0.01
                });
                assert!(twin, "{key}: {} has no twin", feature.key);
            }
        }
        for mission in MissionKind::ALL {
            let map = wh40k9::battlefields::map(mission.key(), size).unwrap();
            assert_eq!((map.zones.len(), map.markers.len()), (2, 5), "{mission:?} {size:?}");
        }
    }
}
