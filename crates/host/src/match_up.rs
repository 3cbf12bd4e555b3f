//! Ready-made games that bots play many times over, to see whether they are as fair as they should be.

use kernel::{Message, Seat};
use std::collections::BTreeMap;
use std::ops::RangeInclusive;

/// Two ready-made sides against each other, or one against what the game itself brings.
#[derive(Clone, PartialEq, Debug)]
pub struct MatchUp {
    /// What is played.
    pub label: Message,
    /// Who plays: the side whose victories are counted, and whom it meets.
    pub sides: [Message; 2],
    /// The ways to play it. They are taken in turn, so that none of the sides is always the first.
    pub games: Vec<Pairing>,
    /// Can a game end without a victor? Where it is played together against the rules, that is lost.
    pub draws: bool,
    /// How many games of a hundred the first side should win, a draw counted as half of one.
    pub fair: RangeInclusive<u32>,
}

/// One way to play a match-up.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Pairing {
    /// What is chosen before the game, as [`view::Show::set_up`] takes it.
    pub choices: BTreeMap<String, String>,
    /// The seat of the side whose victories are counted.
    pub seat: Seat,
}

impl MatchUp {
    /// Two ready-made armies at one size, each of them as often the first player as the second. `fields` are those of the setup form
    /// for the size and for the army of either player, `named` says a choice in words.
    pub fn between(fields: [&str; 3], size: &str, armies: [&str; 2], named: impl Fn(&str) -> Message) -> Self {
        let [one, other] = armies;
        let game = |first: &str, second: &str, seat| {
            let choices = fields.into_iter().zip([size, first, second]);
            Pairing { choices: choices.map(|(field, choice)| (field.to_owned(), choice.to_owned())).collect(), seat }
        };
        Self {
            label: named(size),
            sides: armies.map(&named),
            games: vec![game(one, other, Seat(0)), game(other, one, Seat(1))],
            draws: true,
            fair: 40..=60,
        }
    }

    /// The way in which the game of this number is played.
    pub fn pairing(&self, number: u64) -> Option<&Pairing> {
        let ways = self.games.len().max(1) as u64;
        self.games.get((number % ways) as usize)
    }
}
