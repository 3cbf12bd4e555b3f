//! Saved games: records of this version replay, checkpoints of older schemas are played on, bad files are refused.
#![allow(clippy::unwrap_used)]

use ford::Ford;
use ford::setup::Setup;
use kernel::{
    By, Checkpoint, DiceKind, Game, Header, Order, Random, Record, RecordError, Reflex, Replay, Rules, Seat, Seed,
    StandingOrder, Until,
};

fn finished(seed: u64) -> Game<Ford> {
    let setup = Setup::on("old-mill").unwrap();
    let mut game = Game::<Ford>::start(&setup, Seed::from_number(seed), DiceKind::Seeded).unwrap();
    play_on(&mut game, seed);
    game.close(Vec::new()).unwrap();
    game
}

fn play_on(game: &mut Game<Ford>, seed: u64) {
    let mut random = Random::new(seed);
    while let Some(prompt) = game.pending().first().copied().cloned() {
        let seat = prompt.seats.iter().find(|&seat| game.question_for(seat).is_some()).unwrap();
        let answer = Reflex::<Ford>::answer(&mut random, game.state(), seat, &prompt.ask, prompt.number);
        game.answer(seat, prompt.number, answer, By::Bot).unwrap();
    }
}

/// If this fails because the rules have changed, raise `Ford::VERSION` and make the golden record anew with
/// `examples/golden.rs`.
#[test]
fn the_golden_record_replays_to_its_digests() {
    let record = Record::<Ford>::read(include_bytes!("../golden/record.jsonl")).unwrap();
    assert!(record.entries.len() > 60);
    Replay::open(record).unwrap().finish().unwrap();
}

/// One record may never meet a rule that has changed, so many games have a checksum too.
#[test]
fn two_hundred_games_come_to_the_checksum_of_this_version() {
    let mut checksum = 0u64;
    for seed in 0..200 {
        let digest = finished(seed).digest().unwrap().to_string();
        checksum = checksum.rotate_left(5) ^ u64::from_str_radix(&digest[..16], 16).unwrap();
    }
    assert_eq!((Ford::VERSION, format!("{checksum:016x}")), (1, "feefe661a68d3499".to_string()), "raise the version");
}

#[test]
fn a_checkpoint_of_the_first_schema_is_played_on() {
    let text = include_str!("../golden/schema-1.json");
    let checkpoint: Checkpoint = serde_json::from_str(text).unwrap();
    assert_eq!(checkpoint.schema, 1);
    let header = finished(1).record().header;
    let (mut game, dropped) = Game::<Ford>::resume(Header { version: 0, ..header }, &checkpoint, Vec::new()).unwrap();
    assert!(dropped.is_empty());
    assert_eq!(game.state().unseen.len(), 3);
    play_on(&mut game, 4);
    // What was played on can be replayed, from where the newer version took over.
    let bytes = game.record().to_bytes().unwrap();
    let again = Replay::open(Record::<Ford>::read(&bytes).unwrap()).unwrap().finish().unwrap();
    assert_eq!(again.digest(), game.digest());
}

#[test]
fn after_an_upgrade_what_no_longer_fits_is_asked_again() {
    let setup = Setup::on("old-mill").unwrap();
    let mut game = Game::<Ford>::start(&setup, Seed::from_number(3), DiceKind::Seeded).unwrap();
    let mut random = Random::new(3);
    while game.moment() < 6 || game.save().unwrap().1.len() < 2 {
        let prompt = game.pending()[0].clone();
        let seat = prompt.seats.iter().find(|&seat| game.question_for(seat).is_some()).unwrap();
        let answer = Reflex::<Ford>::answer(&mut random, game.state(), seat, &prompt.ask, prompt.number);
        game.answer(seat, prompt.number, answer, By::Person).unwrap();
    }
    let (checkpoint, mut tail) = game.save().unwrap();
    let kernel::Entry::Answer { answer, .. } = &mut tail[1] else { panic!("{tail:?}") };
    *answer = ford::questions::Answer::Stake(9);
    let (resumed, dropped) = Game::resume(game.record().header, &checkpoint, tail).unwrap();
    assert!(!dropped.is_empty());
    assert!(!resumed.pending().is_empty());
    // Which dice follow is in its record: it replays, and so does what is played on.
    let mut again = Replay::open(resumed.record()).unwrap().finish().unwrap();
    let mut resumed = resumed;
    play_on(&mut resumed, 5);
    play_on(&mut again, 5);
    assert_eq!(again.digest(), resumed.digest());
}

/// Dice that fell after the resting point from which newer rules go on are known to the players: going back makes them anew.
#[test]
fn after_an_upgrade_dice_that_were_seen_do_not_fall_again() {
    let setup = Setup::on("old-mill").unwrap();
    let mut different = 0;
    for seed in 0..40 {
        let mut game = Game::<Ford>::start(&setup, Seed::from_number(seed), DiceKind::Seeded).unwrap();
        let mut random = Random::new(seed);
        while game.outcome().is_none() && game.save().unwrap().0.given.is_empty() {
            let prompt = game.pending()[0].clone();
            let seat = prompt.seats.iter().find(|&seat| game.question_for(seat).is_some()).unwrap();
            let answer = Reflex::<Ford>::answer(&mut random, game.state(), seat, &prompt.ask, prompt.number);
            game.answer(seat, prompt.number, answer, By::Person).unwrap();
        }
        if game.outcome().is_some() {
            continue;
        }
        let (checkpoint, tail) = game.save().unwrap();
        let (mut resumed, _) = Game::resume(game.record().header, &checkpoint, tail).unwrap();
        let answers: Vec<_> = resumed.entries()[1..].to_vec();
        resumed.take_back(0).unwrap();
        for entry in answers {
            let kernel::Entry::Answer { seat, number, answer, .. } = entry else { panic!("{entry:?}") };
            if resumed.answer(seat, number, answer, By::Person).is_err() {
                break;
            }
        }
        different += usize::from(resumed.digest() != game.digest());
    }
    // With the old dice every game would go the old way.
    assert!(different > 0);
}

#[test]
fn a_checkpoint_that_cannot_be_used_says_why() {
    let text = include_str!("../golden/schema-1.json");
    let error = |change: fn(&mut serde_json::Value)| {
        let mut value: serde_json::Value = serde_json::from_str(text).unwrap();
        change(&mut value);
        let checkpoint: Checkpoint = serde_json::from_value(value).unwrap();
        checkpoint.state::<Ford>().unwrap_err().to_string()
    };
    assert_eq!(error(|v| v["schema"] = 99.into()), "a checkpoint of schema 99; this version knows schemas up to 2");
    assert_eq!(error(|v| v["schema"] = 0.into()), "ford: cannot bring a state of schema 0 to schema 2");
    assert_eq!(error(|v| v["system"] = "chess".into()), "a checkpoint of chess, not of ford");
    assert!(error(|v| v["state"]["coins"] = "many".into()).starts_with("state.coins: invalid type"));
    assert!(error(|v| v["state"]["coins"] = serde_json::json!([9, 9])).contains("coins [9, 9]"));
}

#[test]
fn a_bad_record_is_refused_with_its_line() {
    let lines = finished(1).record().to_json_lines().unwrap();
    let read = |text: &str| Record::<Ford>::read(text.as_bytes()).unwrap_err();
    assert!(matches!(read(""), RecordError::NotARecord(_)));
    assert!(matches!(read("hello"), RecordError::NotARecord(_)));
    assert!(matches!(read(&lines.replace("\"grognard\":1", "\"grognard\":2")), RecordError::Format(2)));
    let old = lines.replace(&format!("\"version\":{}", Ford::VERSION), "\"version\":77");
    let refusal =
        format!("a record of version 77 of ford; this program has version {} and can only show it", Ford::VERSION);
    assert_eq!(read(&old).to_string(), refusal);
    let mut cut: Vec<&str> = lines.lines().collect();
    cut[4] = "{\"answer\":{\"seat\":0}}";
    assert!(read(&cut.join("\n")).to_string().starts_with("line 5: "), "{}", read(&cut.join("\n")));
    // The end can be watched whatever the version.
    assert!(kernel::ending(old.as_bytes()).unwrap().is_some());
    assert_eq!(kernel::peek(old.as_bytes()).unwrap().version, 77);
}

#[test]
fn a_tampered_record_does_not_replay() {
    let record = finished(1).record();
    let place = record.entries.iter().rposition(|entry| matches!(entry, kernel::Entry::Digest(_))).unwrap();
    let mut forged = record.clone();
    forged.header.seed = Some(Seed::from_number(4242));
    assert!(Replay::open(forged).unwrap().finish().is_err());
    let mut shorter = record;
    shorter.entries.remove(place - 1);
    assert!(Replay::open(shorter).unwrap().finish().is_err());
}

#[test]
fn physical_dice_are_asked_for_and_recorded() {
    let setup = Setup::on("old-mill").unwrap();
    let mut game = Game::<Ford>::start(&setup, Seed::from_number(8), DiceKind::Physical).unwrap();
    for seat in [Seat(0), Seat(1)] {
        let number = game.question_for(seat).unwrap().number;
        game.answer(seat, number, ford::questions::Answer::Stake(1), By::Person).unwrap();
    }
    let (dice, rule) = game.wanted_dice().unwrap();
    assert_eq!((dice.count, rule.id()), (2, "ford/turn/tie"));
    assert!(game.dice(vec![7, 1]).is_err() && game.dice(vec![1]).is_err());
    game.dice(vec![3, 3]).unwrap();
    game.dice(vec![2, 6]).unwrap();
    assert!(game.question_for(Seat(1)).is_some());
    let again = Replay::open(game.record()).unwrap().finish().unwrap();
    assert_eq!(again.digest(), game.digest());
    let (checkpoint, tail) = game.save().unwrap();
    let (resumed, dropped) = Game::resume(game.record().header, &checkpoint, tail).unwrap();
    assert_eq!((resumed.digest(), dropped.len()), (game.digest(), 0));
}

#[test]
fn standing_orders_answer_and_are_replayed() {
    let setup = Setup::on("old-mill").unwrap();
    let asked_in = |seed: u64, order: &Order| {
        let mut game = Game::<Ford>::start(&setup, Seed::from_number(seed), DiceKind::Seeded).unwrap();
        for seat in [Seat(0), Seat(1)] {
            let (topic, until) = ("re-roll".to_string(), Until::Changed);
            game.order(StandingOrder { seat, topic, order: order.clone(), until }).unwrap();
        }
        play_on(&mut game, seed);
        let again = Replay::open(game.record()).unwrap().finish().unwrap();
        assert_eq!(again.digest(), game.digest());
        let rule = ford::rules::combat::RE_ROLL;
        let by_person = game.log().windows(2).filter(|pair| {
            matches!(pair[0], kernel::Line::Asked { rule: asked, .. } if asked == rule)
                && matches!(pair[1], kernel::Line::Answered { by: By::Bot, .. })
        });
        by_person.count()
    };
    let asked = |order: Order| (0..10).map(|seed| asked_in(seed, &order)).sum::<usize>();
    assert!(asked(Order::EveryTime) > 0);
    assert_eq!(asked(Order::Not), 0);
    let behind = asked(Order::Only(vec!["behind".into()]));
    assert!(behind > 0 && behind < asked(Order::EveryTime));
}
