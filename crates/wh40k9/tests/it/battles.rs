//! Whole battles, from mustering to the last victory point: they end, nothing is broken on the way, the log adds up, and a
//! record of them replays to the same position.

use kernel::{
    By, DiceKind, Digest, Game, Match, Player, Progress, Random, Record, Reflex, Replay, Rules, Seed, Source, Steps,
};
use std::sync::atomic::{AtomicU64, Ordering};
use view::{Show, Viewer};
use wh40k9::Wh40k9;
use wh40k9::armies::{FACTIONS, Plan};
use wh40k9::army::BattleSize;
use wh40k9::battlefields::KEYS;
use wh40k9::bot::Commander;
use wh40k9::events::Event;
use wh40k9::missions::MissionKind;
use wh40k9::setup::Setup;
use wh40k9::state::Phase;

type Bot = Box<dyn Reflex<Wh40k9>>;

/// A few in tests; in the soak a hundredth part of the whole number for each time, so that a hundred times are all.
fn count(few: u64, all: u64) -> u64 {
    let times = std::env::var("GROGNARD_SOAK").ok().and_then(|times| times.parse::<u64>().ok());
    times.map_or(few, |times| (all * times / 100).clamp(few, all))
}

/// A different plan for every number.
fn plan(n: u64) -> Plan<'static> {
    let n = n as usize;
    Plan {
        size: if n % 8 == 7 { BattleSize::Incursion } else { BattleSize::CombatPatrol },
        factions: [Some(FACTIONS[n % 2]), Some(FACTIONS[(n / 2) % 2])],
        mission: MissionKind::ALL[n % 4],
        battlefield: KEYS[n % KEYS.len()],
    }
}

/// Plays inline and looks over every resting point.
fn watched(setup: &Setup, seed: u64, players: [Bot; 2]) -> Result<Digest, String> {
    let state = Wh40k9::begin(setup).map_err(|error| error.to_string())?;
    let mut steps = Steps::<Wh40k9>::new(state, Source::seeded(Seed::from_number(seed)), players.into());
    loop {
        let progress = steps.step().map_err(|error| error.to_string())?;
        Wh40k9::check(steps.state()).map_err(|broken| broken.0)?;
        if let Progress::Over(_) = progress {
            return Digest::of(steps.state()).map_err(|error| error.to_string());
        }
    }
}

/// Do the victory points of the log add up to those of the last position, and do the Command points never lack?
fn log_adds_up(game: &Game<Wh40k9>) -> Result<(), String> {
    let mut vp = [0u16; 2];
    for event in game.log().iter().filter_map(|line| line.event_for(None)) {
        if let Event::Scored { seat, vp: scored, total, .. } = event {
            vp[seat.index()] += scored;
            if vp[seat.index()] != *total {
                return Err(format!("{total} VP where the log has {vp:?}"));
            }
        }
    }
    let now = game.state().players.each_ref().map(|player| player.vp);
    if now == vp { Ok(()) } else { Err(format!("{now:?} VP at the end where the log has {vp:?}")) }
}

/// The same battle question by question, with a record that is written, read and played again.
fn recorded(setup: &Setup, seed: u64, mut players: [Bot; 2]) -> Result<Digest, String> {
    let said = |error: &dyn std::fmt::Display| error.to_string();
    let mut game = Game::<Wh40k9>::start(setup, Seed::from_number(seed), DiceKind::Seeded).map_err(|e| said(&e))?;
    while let Some(prompt) = game.pending().first().copied().cloned() {
        let asked = |seat: &kernel::Seat| game.question_for(*seat).is_some_and(|open| open.number == prompt.number);
        let seat = prompt.seats.iter().find(asked).ok_or("nobody to answer")?;
        let answer = players[seat.index()].answer(game.state(), seat, &prompt.ask, prompt.number);
        game.answer(seat, prompt.number, answer, By::Bot).map_err(|error| said(&error))?;
    }
    log_adds_up(&game)?;
    let bytes = game.record().to_bytes().map_err(|error| said(&error))?;
    let record = Record::<Wh40k9>::read(&bytes).map_err(|error| said(&error))?;
    let again = Replay::open(record).map_err(|error| said(&error))?.finish().map_err(|error| said(&error))?;
    let digest = Digest::of(game.state()).map_err(|error| said(&error))?;
    match Digest::of(again.state()) {
        Ok(replayed) if replayed == digest => Ok(digest),
        _ => Err("the record replays to another position".into()),
    }
}

/// Does something with each number on two threads.
fn on_two_threads(numbers: u64, each: impl Fn(u64) + Sync) {
    let next = AtomicU64::new(0);
    std::thread::scope(|scope| {
        for _ in 0..2 {
            scope.spawn(|| {
                loop {
                    let n = next.fetch_add(1, Ordering::Relaxed);
                    if n >= numbers {
                        break;
                    }
                    each(n);
                }
            });
        }
    });
}

/// This many battles; every problem with its number.
fn soak(name: &str, battles: u64, players: impl Fn(u64) -> [Bot; 2] + Sync) {
    let failed = std::sync::Mutex::new(Vec::new());
    on_two_threads(battles, |n| {
        let setup = Setup::battle(&plan(n)).unwrap();
        let judged = match (watched(&setup, n, players(n)), recorded(&setup, n, players(n))) {
            (Ok(inline), Ok(interactive)) if inline == interactive => Ok(()),
            (Ok(_), Ok(_)) => Err("inline and interactive play part ways".to_owned()),
            (Err(broken), _) | (_, Err(broken)) => Err(broken),
        };
        if let Err(broken) = judged {
            failed.lock().unwrap().push(format!("battle {n}: {broken}"));
        }
    });
    let failed = failed.into_inner().unwrap();
    assert!(failed.is_empty(), "{name}: {} of {battles}: {failed:#?}", failed.len());
}

#[test]
fn random_battles_end_and_add_up_and_replay() {
    soak("random", count(4, 2000), |n| [Box::new(Random::new(n)), Box::new(Random::new(n + 1))]);
}

#[test]
fn battles_of_bots_end_and_add_up_and_replay() {
    soak("bots", count(2, 500), |_| [Box::new(Commander), Box::new(Commander)]);
}

/// With the same army on both sides, seats taken in turn.
#[test]
fn the_bot_beats_the_random_player() {
    let battles = count(10, 100);
    let lost = std::sync::Mutex::new(Vec::new());
    on_two_threads(battles, |n| {
        let setup = Setup::battle(&Plan { factions: [Some(FACTIONS[n as usize % 2]); 2], ..plan(n) }).unwrap();
        let mut players =
            vec![Player::Reflex(Box::new(Commander) as Bot), Player::Reflex(Box::new(Random::new(n + 1)))];
        let seat = n / 2 % 2;
        players.rotate_right(seat as usize);
        let source = Source::seeded(Seed::from_number(n));
        let played = Match::<Wh40k9>::new(&setup, source, players).unwrap().play().unwrap();
        if !played.outcome.winners.iter().any(|winner| u64::from(winner.0) == seat) {
            lost.lock().unwrap().push((n, seat, played.outcome.scores));
        }
    });
    let lost = lost.into_inner().unwrap();
    // Of a few battles one may be lost.
    let most = (battles / 20).max(1);
    assert!(lost.len() as u64 <= most, "of {battles} not won, by number, seat of the bot and points: {lost:?}");
}

/// The bot goes for what a mission is about: in every mission its actions are completed.
#[test]
fn the_bot_completes_actions() {
    for (n, mission) in MissionKind::ALL.into_iter().enumerate() {
        // Only the Choir has a psyker in its small army.
        let faction = if mission == MissionKind::TheSingingWell { FACTIONS[1] } else { FACTIONS[n % 2] };
        let setup = Setup::battle(&Plan { mission, factions: [Some(faction); 2], ..Plan::default() }).unwrap();
        let mut game = Game::<Wh40k9>::start(&setup, Seed::from_number(n as u64), DiceKind::Seeded).unwrap();
        let mut bot = Commander;
        while let Some(prompt) = game.pending().first().copied().cloned() {
            let seat = prompt.seats.iter().find(|&seat| game.question_for(seat).is_some()).unwrap();
            let answer = bot.answer(game.state(), seat, &prompt.ask, prompt.number);
            game.answer(seat, prompt.number, answer, By::Bot).unwrap();
        }
        let completed = |event: &&Event| matches!(event, Event::ActionCompleted { .. });
        let count = game.log().iter().filter_map(|line| line.event_for(None)).filter(completed).count();
        assert!(count > 0, "no action in {mission:?}");
    }
}

#[test]
fn every_ready_made_army_can_be_played() {
    for size in [BattleSize::CombatPatrol, BattleSize::Incursion, BattleSize::StrikeForce] {
        let mut setup = Setup::battle(&Plan { size, ..Plan::default() }).unwrap();
        // One round is enough to see that everybody can be set up and do something; whole battles are played above.
        setup.rounds = 1;
        watched(&setup, 1, [Box::new(Commander), Box::new(Commander)]).unwrap();
    }
}

/// Whatever is offered to people who do not place every model by hand can be done, wherever they want to go.
#[test]
fn every_idea_is_legal() {
    let mut setup = Setup::battle(&Plan::default()).unwrap();
    setup.rounds = 2;
    let mut game = Game::<Wh40k9>::start(&setup, Seed::from_number(3), DiceKind::Seeded).unwrap();
    let mut bot = Commander;
    let (mut offered, mut number) = (0, 0u32);
    while let Some(prompt) = game.pending().first().copied().cloned() {
        number += 1;
        let seat = prompt.seats.iter().find(|&seat| game.question_for(seat).is_some()).unwrap();
        let corner = (f64::from(number % 7) * 6.0, f64::from(number % 5) * 6.0);
        // Every fifth question with a place to go to, every third without.
        let near = [(number % 5 == 0).then_some(Some(corner)), (number % 3 == 0).then_some(None)];
        for near in near.into_iter().flatten() {
            for idea in Wh40k9::ideas(game.state(), &prompt.ask, near, Viewer::Seat(seat)) {
                let answer = serde_json::from_value(idea.answer).unwrap();
                let judged = Wh40k9::judge(game.state(), &prompt.ask, answer);
                assert!(judged.is_ok(), "{} at question {number}: {judged:?}", idea.key);
                offered += 1;
            }
        }
        let answer = bot.answer(game.state(), seat, &prompt.ask, prompt.number);
        game.answer(seat, prompt.number, answer, By::Bot).unwrap();
    }
    assert!(offered > 20 && game.state().phase == Phase::Over, "{offered} ideas");
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
