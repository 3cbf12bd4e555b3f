//! How often a person is asked: two rounds of the quick battle under the orders that people start with.

use kernel::Reflex;
use std::collections::BTreeMap;
use view::Show;
use view::quiet::{Stretch, asked};
use wh40k9::Wh40k9;
use wh40k9::bot::Commander;
use wh40k9::questions::Ask;

/// At most this many questions a player that are not about moving, aiming or choosing whom to activate.
const MOST: usize = 25;

/// What a player plays the game by: whom to activate, where to move, what to aim at.
fn is_play(ask: &Ask) -> bool {
    matches!(
        ask,
        Ask::SelectMove(_)
            | Ask::MoveModels(_)
            | Ask::SetUpModels(_)
            | Ask::SelectArrival(_)
            | Ask::StartAction(_)
            | Ask::SelectPsyker(_)
            | Ask::Manifest(_)
            | Ask::AimPower(_)
            | Ask::SelectShooter(_)
            | Ask::SelectTargets(_)
            | Ask::SelectCharger(_)
            | Ask::ChargeTargets(_)
            | Ask::SelectFighter(_)
            | Ask::MeleeAttacks(_)
    )
}

/// Whoever spends as the bot does, and whoever never spends and so is asked as often as can be, is asked 25 times at most; and
/// somebody is asked something.
#[test]
fn nobody_is_asked_more_than_25_times_in_two_rounds_beyond_play() {
    let setup = Wh40k9::set_up(&BTreeMap::new()).unwrap();
    let mut some = 0;
    for (seed, saves) in (1..=4).flat_map(|seed| [(seed, false), (seed, true)]) {
        let bots = [Commander, Commander].map(|bot| Box::new(bot) as Box<dyn Reflex<Wh40k9>>);
        let stretch = Stretch::<Wh40k9> { is_play, is_over: |state| state.round > 2, saves };
        for asked in asked::<Wh40k9>(&setup, seed, bots.into(), &stretch).unwrap() {
            println!("seed {seed}, saves {saves}: {asked:?}");
            assert!(asked.values().sum::<usize>() <= MOST, "seed {seed}: {asked:?}");
            some += asked.values().sum::<usize>();
        }
    }
    assert!(some > 0, "nobody is asked anything");
}
