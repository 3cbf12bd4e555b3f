//! How often people are asked: a game by bots under the orders that people start with, counting the questions that are not play. For
//! the tests of systems.

use crate::Show;
use crate::golden::GoldenError;
use kernel::{By, DiceKind, Game, Reflex, Seat, Seed, StandingOrder, Until};
use std::collections::BTreeMap;

/// How often each seat was asked, by the kind of the question.
pub type Asked = Vec<BTreeMap<String, usize>>;

/// What is counted, and how far the game goes.
pub struct Stretch<R: Show> {
    /// What a player plays the game by: whom to activate, where to move, what to aim at.
    pub is_play: fn(&R::Ask) -> bool,
    /// Is the stretch over?
    pub is_over: fn(&R::State) -> bool,
    /// Is everything else answered as for those who do not answer, so that nothing is spent and people are asked as often as can be?
    pub saves: bool,
}

/// Plays a stretch of a game; how often each seat was asked something that is not play, once everybody is set up.
///
/// # Errors
/// The game does not begin, or an answer is refused.
pub fn asked<R: Show>(
    setup: &R::Setup,
    seed: u64,
    mut bots: Vec<Box<dyn Reflex<R>>>,
    stretch: &Stretch<R>,
) -> Result<Asked, GoldenError> {
    let mut game = Game::<R>::start(setup, Seed::from_number(seed), DiceKind::Seeded)?;
    for seat in (0..R::seats(setup)).map(Seat) {
        for kind in R::order_kinds() {
            game.order(StandingOrder { seat, topic: kind.topic, order: kind.usual, until: Until::Changed })?;
        }
    }
    let mut asked: Asked = bots.iter().map(|_| BTreeMap::new()).collect();
    while let Some(prompt) = game.pending().first().copied().cloned() {
        if (stretch.is_over)(game.state()) {
            break;
        }
        let Some(seat) = prompt.seats.lowest() else { break };
        let Some(bot) = bots.get_mut(seat.index()) else { break };
        let mut answer = bot.answer(game.state(), seat, &prompt.ask, prompt.number);
        if R::is_set_up(game.state()) && !(stretch.is_play)(&prompt.ask) {
            *asked[seat.index()].entry(kind::<R>(&prompt.ask)).or_default() += 1;
            if stretch.saves {
                answer = R::default_answer(game.state(), &prompt.ask);
            }
        }
        game.answer(seat, prompt.number, answer, By::Bot)?;
    }
    Ok(asked)
}

/// The name of a question among all that a system asks.
fn kind<R: Show>(ask: &R::Ask) -> String {
    let written = serde_json::to_value(ask).unwrap_or_default();
    written.as_object().and_then(|fields| fields.keys().next().cloned()).unwrap_or_default()
}
