//! What is asked under the orders that people start with: nothing that nothing hangs on.

use kernel::{By, DiceKind, Game, Reflex, Rules, Seat, Seed, Stake, StandingOrder, Until};
use sas::Sas;
use sas::bot::Prowler;
use sas::content::Difficulty;
use sas::questions::{Ask, MarkMoment};
use sas::setup::Setup;
use view::Show;

/// Plays a mission by bots, with orders or without; what was asked, as it looked to the one who was asked.
fn asked(mission: &str, ordered: bool) -> Vec<(Ask, Stake<sas::questions::Answer>)> {
    let setup = Setup::of(mission, Difficulty::Normal, 1).unwrap();
    let mut game = Game::<Sas>::start(&setup, Seed::from_number(2026), DiceKind::Seeded).unwrap();
    for kind in Sas::order_kinds().into_iter().filter(|_| ordered) {
        let order = StandingOrder { seat: Seat(0), topic: kind.topic, order: kind.usual, until: Until::Changed };
        game.order(order).unwrap();
    }
    let (mut bot, mut asked) = (Prowler::new(1), Vec::new());
    while let Some(prompt) = game.pending().first().copied().cloned() {
        asked.push((prompt.ask.clone(), Sas::stake(game.state(), &prompt.ask, Seat(0))));
        let answer = bot.answer(game.state(), Seat(0), &prompt.ask, prompt.number);
        game.answer(Seat(0), prompt.number, answer, By::Bot).unwrap();
    }
    asked
}

/// With the usual orders only what matters is asked: no lone operator, no attack on a mark that stands as it stood, no way to turn
/// that sees the same. Without them, all of that is.
#[test]
fn only_what_matters_is_asked() {
    let mut idle = Vec::new();
    for mission in ["first-light", "iron-road"] {
        for (ask, stake) in asked(mission, true) {
            assert!(matches!(stake, Stake::Matters(_)), "{mission}: {ask:?} is asked though {stake:?}");
        }
        idle.extend(asked(mission, false).into_iter().filter(|(_, stake)| !matches!(stake, Stake::Matters(_))));
    }
    let some = |wanted: fn(&Ask) -> bool| idle.iter().any(|(ask, _)| wanted(ask));
    assert!(some(|ask| matches!(ask, Ask::Activate(_))), "a lone operator was never asked for");
    assert!(some(|ask| matches!(ask, Ask::ChooseFacing(_))), "nobody turned in the dark");
    assert!(idle.iter().all(|(ask, _)| !matches!(ask, Ask::MarkedAttack(ask) if ask.moment != MarkMoment::Other)));
}
