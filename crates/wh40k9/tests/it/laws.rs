//! The laws of the kernel and of showing, kept by this system.

use kernel::laws;
use wh40k9::Wh40k9;
use wh40k9::armies::Plan;
use wh40k9::bot::Commander;
use wh40k9::setup::Setup;

#[test]
fn all_laws_are_kept() {
    let soak = std::env::var("GROGNARD_SOAK").ok().and_then(|times| times.parse().ok()).unwrap_or(1u64);
    let mut setup = Setup::skirmish().unwrap();
    setup.rounds = 2;
    for seed in 0..2 * soak {
        laws::keep_all::<Wh40k9>(&setup, seed).unwrap_or_else(|broke| panic!("seed {seed}: {broke}"));
    }
}

#[test]
fn the_bot_plays_a_battle() {
    let setup = Setup::skirmish().unwrap();
    for seed in 0..2 {
        laws::player_is_honest::<Wh40k9>(&setup, seed, || Box::new(Commander)).unwrap();
    }
}

#[test]
fn every_open_option_is_legal() {
    let mut setup = Setup::skirmish().unwrap();
    setup.rounds = 1;
    view::laws::shows_no_secret::<Wh40k9>(&setup, 1).unwrap_or_else(|leak| panic!("{leak:?}"));
}

/// Secondary objectives are picked in secret, both at once.
#[test]
fn nothing_is_shown_before_the_battle_that_is_secret() {
    let mut setup = Setup::battle(&Plan::default()).unwrap();
    setup.rounds = 1;
    view::laws::shows_no_secret::<Wh40k9>(&setup, 2).unwrap_or_else(|leak| panic!("{leak:?}"));
}
