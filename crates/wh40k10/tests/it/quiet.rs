//! How often a person is asked: two rounds of the quick battle under the orders that people start with.

use kernel::{By, DiceKind, Game, Reflex, Rules, Seat, Seed, StandingOrder, Until};
use std::collections::BTreeMap;
use view::Show;
use wh40k10::Wh40k10;
use wh40k10::bot::Commander;
use wh40k10::questions::{Answer, Ask};

/// At most so many questions a player that are not about moving, aiming or choosing whom to activate.
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

fn kind(ask: &Ask) -> String {
    let written = serde_json::to_value(ask).unwrap();
    written.as_object().and_then(|fields| fields.keys().next().cloned()).unwrap_or_default()
}

/// Two rounds by bots that answer what is not play as `react` does; how often each seat was asked, by kind.
fn asked(seed: u64, react: impl Fn(&Game<Wh40k10>, &Ask, Answer) -> Answer) -> [BTreeMap<String, usize>; 2] {
    let setup = Wh40k10::set_up(&BTreeMap::new()).unwrap();
    let mut game = Game::<Wh40k10>::start(&setup, Seed::from_number(seed), DiceKind::Seeded).unwrap();
    for seat in [Seat(0), Seat(1)] {
        for kind in Wh40k10::order_kinds() {
            let order = StandingOrder { seat, topic: kind.topic, order: kind.usual, until: Until::Changed };
            game.order(order).unwrap();
        }
    }
    let mut bots = [Commander::new(seed), Commander::new(seed + 1)];
    let mut asked = [BTreeMap::new(), BTreeMap::new()];
    while let Some(prompt) = game.pending().first().copied().cloned() {
        if game.state().round > 2 {
            break;
        }
        let seat = prompt.seats.lowest().unwrap();
        let answer = bots[seat.index()].answer(game.state(), seat, &prompt.ask, prompt.number);
        let counts = Wh40k10::is_set_up(game.state()) && !is_play(&prompt.ask);
        if counts {
            *asked[seat.index()].entry(kind(&prompt.ask)).or_default() += 1;
        }
        let answer = if counts { react(&game, &prompt.ask, answer) } else { answer };
        game.answer(seat, prompt.number, answer, By::Bot).unwrap();
    }
    asked
}

/// Whoever spends as the bot does, and whoever never spends and so is asked as often as can be, is asked 25 times at most.
#[test]
fn nobody_is_asked_more_than_25_times_in_two_rounds_beyond_play() {
    for seed in 1..=4 {
        let spends = asked(seed, |_, _, answer| answer);
        let saves = asked(seed, |game, ask, _| Wh40k10::default_answer(game.state(), ask));
        for asked in spends.into_iter().chain(saves) {
            assert!(asked.values().sum::<usize>() <= MOST, "seed {seed}: {asked:?}");
        }
    }
}
