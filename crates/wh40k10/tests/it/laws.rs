//! The laws of the kernel and of showing, kept by this system.

use kernel::{By, DiceKind, Game, Reflex, Rules, Seed, laws};
use view::{Show, Viewer};
use wh40k10::Wh40k10;
use wh40k10::bot::Commander;
use wh40k10::setup::Setup;

#[test]
fn all_laws_are_kept() {
    let soak = std::env::var("GROGNARD_SOAK").ok().and_then(|times| times.parse().ok()).unwrap_or(1u64);
    let mut setup = Setup::skirmish().unwrap();
    setup.rounds = 2;
    for seed in 0..2 * soak {
        laws::keep_all::<Wh40k10>(&setup, seed).unwrap_or_else(|broke| panic!("seed {seed}: {broke}"));
    }
}

#[test]
fn the_bot_plays_a_battle() {
    let setup = Setup::skirmish().unwrap();
    for seed in 0..2 {
        laws::player_is_honest::<Wh40k10>(&setup, seed, || Box::new(Commander::new(seed))).unwrap();
    }
}

#[test]
fn every_open_option_is_legal() {
    let mut setup = Setup::skirmish().unwrap();
    setup.rounds = 1;
    view::laws::shows_no_secret::<Wh40k10>(&setup, 1).unwrap_or_else(|leak| panic!("{leak:?}"));
}

/// Whatever is offered to people who do not place every model by hand can be done, wherever they want to go.
#[test]
fn every_idea_is_legal() {
    let mut setup = Setup::battle(&wh40k10::armies::Plan::default()).unwrap();
    setup.rounds = 1;
    let mut game = Game::<Wh40k10>::start(&setup, Seed::from_number(3), DiceKind::Seeded).unwrap();
    let mut players = [Commander::new(1), Commander::new(2)];
    let (mut offered, mut number) = (0, 0u32);
    while let Some(prompt) = game.pending().first().copied().cloned() {
        number += 1;
        let seat = prompt.seats.iter().find(|&seat| game.question_for(seat).is_some()).unwrap();
        let corner = (f64::from(number % 7) * 6.0, f64::from(number % 5) * 6.0);
        // Every fifth question with a place to go to, every third without.
        let near = [(number % 5 == 0).then_some(Some(corner)), (number % 3 == 0).then_some(None)];
        for near in near.into_iter().flatten() {
            for idea in Wh40k10::ideas(game.state(), &prompt.ask, near, Viewer::Seat(seat)) {
                let answer = serde_json::from_value(idea.answer).unwrap();
                let judged = Wh40k10::judge(game.state(), &prompt.ask, answer);
                assert!(judged.is_ok(), "{} at question {number}: {judged:?}", idea.key);
                offered += 1;
            }
        }
        let answer = players[seat.index()].answer(game.state(), seat, &prompt.ask, prompt.number);
        game.answer(seat, prompt.number, answer, By::Bot).unwrap();
    }
    assert!(offered > 50, "{offered} ideas");
}
