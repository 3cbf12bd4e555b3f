//! No seat can learn a future die or a hidden card: not by take-back, branch, clone, view or record.
#![allow(clippy::unwrap_used)]

use ford::Ford;
use ford::errands::{ALL, Errand};
use ford::events::Event;
use ford::questions::Answer;
use ford::setup::Setup;
use kernel::{By, DiceKind, Game, Line, Luck, Order, Rules, Script, Seat, Seed, Source, StandingOrder, Until};
use view::{Show, Viewer};

fn game(seed: u64) -> Game<Ford> {
    let setup = Setup::on("old-mill").unwrap();
    Game::start(&setup, Seed::from_number(seed), DiceKind::Seeded).unwrap()
}

/// Answers with the last candidate, which attacks and buys re-rolls, until this many dice have been rolled.
fn roll_on(game: &mut Game<Ford>, dice: usize) -> Vec<u8> {
    let from = game.log().len();
    loop {
        let faces: Vec<u8> = game.log()[from..]
            .iter()
            .filter_map(|line| if let Line::Rolled { faces, .. } = line { Some(faces.to_vec()) } else { None })
            .flatten()
            .collect();
        if faces.len() >= dice || game.outcome().is_some() {
            return faces;
        }
        let prompt = game.pending()[0].clone();
        let seat = prompt.seats.iter().find(|&seat| game.question_for(seat).is_some()).unwrap();
        let mut candidates = Ford::candidates(game.state(), &prompt.ask, 99);
        candidates.retain(|answer| !matches!(answer, Answer::Stake(1..)));
        let choice = candidates.len() - 1;
        game.answer(seat, prompt.number, candidates.swap_remove(choice), By::Person).unwrap();
    }
}

#[test]
fn a_take_back_does_not_bring_the_same_dice_again() {
    for seed in 0..40 {
        let mut game = game(seed);
        let moment = game.moment();
        let seen = roll_on(&mut game, 10);
        game.take_back(moment).unwrap();
        assert_ne!(roll_on(&mut game, 10), seen, "seed {seed}");
        // Nor does a second take-back, to just before the first one, lead back to the dice that were seen then.
        game.take_back(moment).unwrap();
        assert_ne!(roll_on(&mut game, 10), seen, "seed {seed}");
    }
}

#[test]
fn a_branch_and_a_clone_have_dice_of_their_own() {
    for seed in 0..40 {
        let mut real = game(seed);
        let mut branch = real.branch(Seed::from_number(seed + 1000), None).unwrap();
        let mut luck = Luck::new(seed, 0);
        let mut imagined = real.branch(Seed::from_number(seed + 2000), Some((Seat(0), &mut luck))).unwrap();
        let faces = roll_on(&mut real, 10);
        assert_ne!(roll_on(&mut branch, 10), faces, "seed {seed}");
        assert_ne!(roll_on(&mut imagined, 10), faces, "seed {seed}");
    }
}

#[test]
fn an_imagined_world_says_nothing_about_the_others_errand() {
    let game = game(5);
    let mut luck = Luck::new(9, 9);
    let own = game.state().errands[0];
    let mut counts = [0; 5];
    for _ in 0..4000 {
        let world = game.position().imagine(Seat(0), &mut luck).unwrap();
        assert_eq!(world.state().errands[0], own);
        let theirs = world.state().errands[1].unwrap();
        counts[ALL.iter().position(|&errand| errand == theirs).unwrap()] += 1;
    }
    // Four errands can be the other's, each about a thousand times; one's own cannot.
    for (errand, count) in ALL.into_iter().zip(counts) {
        let expected = if Some(errand) == own { 0..1 } else { 850..1150 };
        assert!(expected.contains(&count), "{errand:?}: {count}");
    }
}

/// A game in which the second seat draws this errand.
fn game_with(errand: Errand) -> Game<Ford> {
    let state = Ford::begin(&Setup::on("old-mill").unwrap()).unwrap();
    // The first seat draws the first errand; the second draws from what is left.
    let place = ALL[1..].iter().position(|&other| other == errand).unwrap() as u32;
    let script = Script { faces: [2, 1].into(), picks: [0, place].into(), ..Script::default() };
    Game::stage(state, 2, Source::Scripted(script)).unwrap()
}

#[test]
fn neither_scene_nor_log_nor_form_tells_the_others_errand() {
    let shown = |errand| {
        let mut game = game_with(errand);
        for seat in [Seat(0), Seat(1)] {
            let number = game.question_for(seat).unwrap().number;
            game.answer(seat, number, Answer::Stake(0), By::Person).unwrap();
        }
        let log: Vec<_> = game.log().iter().filter_map(|line| line.event_for(Some(Seat(0))).cloned()).collect();
        let form = Ford::form(game.state(), &game.pending()[0].ask, Viewer::Seat(Seat(0)));
        (log, Ford::scene(game.state(), Viewer::Seat(Seat(0))), form)
    };
    assert_eq!(shown(Errand::Hunter), shown(Errand::Miser));
    let game = game_with(Errand::Hunter);
    let told = |viewer| game.log().iter().filter_map(move |line| line.event_for(viewer)).cloned().collect::<Vec<_>>();
    let drawn = Event::ErrandDrawn { seat: Seat(1), errand: Some(Errand::Hunter) };
    assert!(told(Some(Seat(1))).contains(&drawn));
    assert!(!told(Some(Seat(0))).contains(&drawn) && !told(None).contains(&drawn));
}

#[test]
fn a_secret_stake_shows_nowhere_until_both_are_in() {
    let shown = |stake| {
        let mut game = game_with(Errand::Hunter);
        let number = game.question_for(Seat(1)).unwrap().number;
        game.answer(Seat(1), number, Answer::Stake(stake), By::Person).unwrap();
        assert!(game.question_for(Seat(1)).is_none());
        let pending: Vec<_> = game.pending().into_iter().cloned().collect();
        (Ford::scene(game.state(), Viewer::Seat(Seat(0))), game.log().to_vec(), pending, game.digest().unwrap())
    };
    assert_eq!(shown(0), shown(3));
}

#[test]
fn what_anybody_may_have_of_a_running_game_holds_no_seed() {
    let game = game(77);
    let header = game.record().header;
    assert!(header.seed.is_some());
    assert_eq!(header.public().seed, None);
    let seed = serde_json::to_string(&header.seed).unwrap();
    assert!(!format!("{game:?}").contains(seed.trim_matches('"')));
    let commitment = Seed::from_number(77).commitment(b"salt");
    assert_ne!(commitment, Seed::from_number(77).commitment(b"other salt"));
    assert_ne!(commitment, Seed::from_number(78).commitment(b"salt"));
}

#[test]
fn the_view_keeps_its_laws() {
    for seed in 0..25 {
        view::laws::shows_no_secret::<Ford>(&Setup::on("two-woods").unwrap(), seed).unwrap();
    }
}

/// Whatever the other has staked in secret or ordered, a copy that one makes is the same, record and all.
#[test]
fn a_copy_says_nothing_about_the_others_stake_and_orders() {
    let copy = |stake: usize, order: Order| {
        let mut game = game(5);
        let prompt = game.question_for(Seat(0)).unwrap().clone();
        let answer = Ford::candidates(game.state(), &prompt.ask, 99).swap_remove(stake);
        assert!(matches!(answer, Answer::Stake(_)), "the game begins with the stakes");
        let until = Until::Changed;
        game.order(StandingOrder { seat: Seat(0), topic: "re-roll".into(), order, until }).unwrap();
        game.answer(Seat(0), prompt.number, answer, By::Person).unwrap();
        let mut copy = game.branch(Seed::from_number(7), Some((Seat(1), &mut Luck::new(3, 4)))).unwrap();
        assert!(copy.question_for(Seat(0)).is_some(), "the other is asked again");
        copy.concede(Seat(1)).unwrap();
        copy.record().to_json_lines().unwrap()
    };
    let plain = copy(0, Order::EveryTime);
    assert_eq!(plain, copy(1, Order::EveryTime));
    assert_eq!(plain, copy(0, Order::Not));
}

/// One's own secret answer is in the copy, so that one need not give it again.
#[test]
fn a_copy_keeps_ones_own_stake() {
    let mut game = game(5);
    let prompt = game.question_for(Seat(1)).unwrap().clone();
    let answer = Ford::candidates(game.state(), &prompt.ask, 99).swap_remove(1);
    game.answer(Seat(1), prompt.number, answer, By::Person).unwrap();
    let copy = game.branch(Seed::from_number(7), Some((Seat(1), &mut Luck::new(3, 4)))).unwrap();
    assert!(copy.question_for(Seat(1)).is_none());
    assert!(copy.question_for(Seat(0)).is_some());
}
