//! How often a person is asked: two rounds of the quick battle under the orders that people start with.

use kernel::Reflex;
use std::collections::BTreeMap;
use view::Show;
use view::quiet::{Stretch, asked};
use wh40k10::Wh40k10;
use wh40k10::bot::Commander;
use wh40k10::questions::Ask;

/// At most this many questions a player that are not about moving, aiming or choosing whom to activate.
const MOST: usize = 25;

/// What a player plays the game by: whom to activate, where to move, what to aim at.
fn is_play(ask: &Ask) -> bool {
    matches!(
        ask,
        Ask::SelectMove(_)
            | Ask::MoveModels(_)
            | Ask::SetUpModels(_)
            | Ask::FlyAircraft(_)
            | Ask::SelectArrival(_)
            | Ask::SelectShooter(_)
            | Ask::SelectTargets(_)
            | Ask::SelectCharger(_)
            | Ask::ChargeTargets(_)
            | Ask::SelectFighter(_)
            | Ask::MeleeAttacks(_)
    )
}

/// Whoever spends as the bot does, and whoever never spends and so is asked as often as can be, is asked 25 times at most.
#[test]
fn nobody_is_asked_more_than_25_times_in_two_rounds_beyond_play() {
    let setup = Wh40k10::set_up(&BTreeMap::new()).unwrap();
    for (seed, saves) in (1..=4).flat_map(|seed| [(seed, false), (seed, true)]) {
        let bots = [seed, seed + 1].map(|seed| Box::new(Commander::new(seed)) as Box<dyn Reflex<Wh40k10>>);
        let stretch = Stretch::<Wh40k10> { is_play, is_over: |state| state.round > 2, saves };
        for asked in asked::<Wh40k10>(&setup, seed, bots.into(), &stretch).unwrap() {
            assert!(asked.values().sum::<usize>() <= MOST, "seed {seed}: {asked:?}");
        }
    }
}
