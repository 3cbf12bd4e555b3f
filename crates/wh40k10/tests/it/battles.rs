//! Whole battles, from mustering to the last victory point: they end, nothing is broken on the way, the log adds up, and a
//! record of them replays to the same position.

use kernel::{
    By, DiceKind, Digest, Game, Match, Player, Progress, Random, Record, Reflex, Replay, Rules, Seed, Source, Steps,
};
use std::sync::atomic::{AtomicU64, Ordering};
use wh40k10::Wh40k10;
use wh40k10::armies::{FACTIONS, Plan};
use wh40k10::battlefields::{KEYS, MAP_KEYS};
use wh40k10::bot::Commander;
use wh40k10::core::in_coherency;
use wh40k10::events::Event;
use wh40k10::missions::Scoring;
use wh40k10::missions_reference::{Primary, Secondaries};
use wh40k10::muster::BattleSize;
use wh40k10::setup::Setup;
use wh40k10::state::{Phase, State};

type Bot = Box<dyn Reflex<Wh40k10>>;

/// A few in tests; in the soak a hundredth part of the whole number for each time, so that a hundred times are all.
fn count(few: u64, all: u64) -> u64 {
    let times = std::env::var("GROGNARD_SOAK").ok().and_then(|times| times.parse::<u64>().ok());
    times.map_or(few, |times| (all * times / 100).clamp(few, all))
}

/// A different plan for every number.
fn plan(n: u64) -> Plan<'static> {
    let n = n as usize;
    let scoring = match n % 3 {
        0 => Scoring::OnlyWar,
        _ => Scoring::Reference(Primary::ALL[n % Primary::ALL.len()]),
    };
    Plan {
        size: if n % 8 == 7 { BattleSize::Incursion } else { BattleSize::CombatPatrol },
        factions: [FACTIONS[n % 2], FACTIONS[(n / 2) % 2]],
        battlefield: KEYS[n % KEYS.len()],
        deployment: MAP_KEYS[(n / 3) % MAP_KEYS.len()],
        scoring,
        secondaries: if n.is_multiple_of(2) {
            [Secondaries::Tactical; 2]
        } else {
            [Secondaries::Fixed, Secondaries::Tactical]
        },
        ..Plan::default()
    }
}

/// Every unit is in coherency at the start of a turn: set-ups and moves end so, and the end of a turn sees to the rest.
fn all_coherent(state: &State) -> Result<(), String> {
    match state.units_on_battlefield().find(|&unit| in_coherency(state, unit).is_err()) {
        Some(unit) => Err(format!("unit {} is out of coherency in round {}", unit.0, state.round)),
        None => Ok(()),
    }
}

/// Plays inline and looks over every resting point.
fn watched(setup: &Setup, seed: u64, players: [Bot; 2]) -> Result<Digest, String> {
    let state = Wh40k10::begin(setup).map_err(|error| error.to_string())?;
    let mut steps = Steps::<Wh40k10>::new(state, Source::seeded(Seed::from_number(seed)), players.into());
    loop {
        let progress = steps.step().map_err(|error| error.to_string())?;
        let state = steps.state();
        Wh40k10::check(state).map_err(|broken| broken.0)?;
        if matches!(state.phase, Phase::Scouts | Phase::Command) {
            all_coherent(state)?;
        }
        if let Progress::Over(_) = progress {
            return Digest::of(state).map_err(|error| error.to_string());
        }
    }
}

/// Do the points of the log add up to those of the last position?
fn log_adds_up(game: &Game<Wh40k10>) -> Result<(), String> {
    let (mut cp, mut vp) = ([0u8; 2], [0u16; 2]);
    for event in game.log().iter().filter_map(|line| line.event_for(None)) {
        match event {
            Event::CommandPoints { cp: now } => {
                cp = cp.map(|cp| cp + 1);
                if cp != *now {
                    return Err(format!("{now:?} CP where the log has {cp:?}"));
                }
            }
            Event::StratagemUsed { seat, stratagem, cp: left, .. } => {
                let cost = stratagem.cost(game.state());
                cp[seat.index()] = cp[seat.index()].checked_sub(cost).ok_or("a stratagem without CP")?;
                if cp[seat.index()] != *left {
                    return Err(format!("{left} CP left where the log has {cp:?}"));
                }
            }
            Event::MoreCommandPoints { seat, gained } => cp[seat.index()] += gained,
            Event::Scored { seat, vp: scored, total, .. } => {
                vp[seat.index()] += scored;
                if vp[seat.index()] != *total {
                    return Err(format!("{total} VP where the log has {vp:?}"));
                }
            }
            _ => {}
        }
    }
    let state = game.state();
    let now = (state.players.each_ref().map(|player| player.cp), state.players.each_ref().map(|player| player.vp));
    if now == (cp, vp) { Ok(()) } else { Err(format!("{now:?} at the end where the log has {cp:?} and {vp:?}")) }
}

/// The same battle question by question, with a record that is written, read and played again.
fn recorded(setup: &Setup, seed: u64, mut players: [Bot; 2]) -> Result<Digest, String> {
    let said = |error: &dyn std::fmt::Display| error.to_string();
    let mut game = Game::<Wh40k10>::start(setup, Seed::from_number(seed), DiceKind::Seeded).map_err(|e| said(&e))?;
    while let Some(prompt) = game.pending().first().copied().cloned() {
        let asked = |seat: &kernel::Seat| game.question_for(*seat).is_some_and(|open| open.number == prompt.number);
        let seat = prompt.seats.iter().find(asked).ok_or("nobody to answer")?;
        let answer = players[seat.index()].answer(game.state(), seat, &prompt.ask, prompt.number);
        game.answer(seat, prompt.number, answer, By::Bot).map_err(|error| said(&error))?;
    }
    log_adds_up(&game)?;
    let bytes = game.record().to_bytes().map_err(|error| said(&error))?;
    let record = Record::<Wh40k10>::read(&bytes).map_err(|error| said(&error))?;
    let again = Replay::open(record).map_err(|error| said(&error))?.finish().map_err(|error| said(&error))?;
    let digest = Digest::of(game.state()).map_err(|error| said(&error))?;
    match Digest::of(again.state()) {
        Ok(replayed) if replayed == digest => Ok(digest),
        _ => Err("the record replays to another position".into()),
    }
}

/// This many battles on two threads, from `GROGNARD_FROM` on if that is said; every problem with its number.
fn soak(name: &str, battles: u64, players: impl Fn(u64) -> [Bot; 2] + Sync) {
    let first = std::env::var("GROGNARD_FROM").ok().and_then(|first| first.parse().ok()).unwrap_or(0);
    let (next, failed) = (AtomicU64::new(first), std::sync::Mutex::new(Vec::new()));
    std::thread::scope(|scope| {
        for _ in 0..2 {
            scope.spawn(|| {
                loop {
                    let n = next.fetch_add(1, Ordering::Relaxed);
                    if n >= battles {
                        break;
                    }
                    let setup = Setup::battle(&plan(n)).unwrap();
                    let judged = match (watched(&setup, n, players(n)), recorded(&setup, n, players(n))) {
                        (Ok(inline), Ok(interactive)) if inline == interactive => Ok(()),
                        (Ok(_), Ok(_)) => Err("inline and interactive play part ways".to_owned()),
                        (Err(broken), _) | (_, Err(broken)) => Err(broken),
                    };
                    if let Err(broken) = judged {
                        failed.lock().unwrap().push(format!("battle {n}: {broken}"));
                    }
                }
            });
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
    soak("bots", count(2, 500), |n| [Box::new(Commander::new(n)), Box::new(Commander::new(n + 1))]);
}

/// With the same army on both sides, seats taken in turn.
#[test]
fn the_bot_beats_the_random_player() {
    let battles = count(10, 100);
    let (next, won) = (AtomicU64::new(0), std::sync::Mutex::new(Vec::new()));
    std::thread::scope(|scope| {
        for _ in 0..2 {
            scope.spawn(|| {
                loop {
                    let n = next.fetch_add(1, Ordering::Relaxed);
                    if n >= battles {
                        break;
                    }
                    let setup = Setup::battle(&Plan { factions: [FACTIONS[n as usize % 2]; 2], ..plan(n) }).unwrap();
                    let mut players = vec![
                        Player::Reflex(Box::new(Commander::new(n)) as Bot),
                        Player::Reflex(Box::new(Random::new(n + 1))),
                    ];
                    let seat = n / 2 % 2;
                    players.rotate_right(seat as usize);
                    let source = Source::seeded(Seed::from_number(n));
                    let played = Match::<Wh40k10>::new(&setup, source, players).unwrap().play().unwrap();
                    if played.outcome.winners.iter().any(|winner| u64::from(winner.0) == seat) {
                        won.lock().unwrap().push(n);
                    }
                }
            });
        }
    });
    let won = won.into_inner().unwrap();
    let lost: Vec<u64> = (0..battles).filter(|n| !won.contains(n)).collect();
    println!("{} of {battles} won", won.len());
    // Of a few battles one may be lost.
    assert!(lost.len() as u64 <= (battles / 20).max(1), "{} of {battles} won; not {lost:?}", won.len());
}

#[test]
fn every_ready_made_army_can_be_played() {
    for size in [BattleSize::CombatPatrol, BattleSize::Incursion, BattleSize::StrikeForce] {
        let mut setup = Setup::battle(&Plan { size, ..Plan::default() }).unwrap();
        // One round is enough to see that everybody can be set up and do something; whole battles are played above.
        setup.rounds = 1;
        watched(&setup, 1, [Box::new(Commander::new(1)), Box::new(Commander::new(2))]).unwrap();
    }
}
