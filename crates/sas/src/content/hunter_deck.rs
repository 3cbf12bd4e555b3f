//! The hunter deck as a file (`sas/hunter/overview`).

use super::{Problem, Problems};
use crate::hunter::{HunterBattle, HunterCard, HunterStealth};
use kernel::Message;
use serde::Deserialize;

/// The hunter deck that comes with the game.
pub const HUNTER_DECK: &str = include_str!("../../../../content/sas/hunter.toml");

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct DeckFile {
    #[serde(default)]
    card: Vec<CardLine>,
}

/// One card and how many copies of it.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct CardLine {
    #[serde(default = "one")]
    count: u8,
    stealth: HunterStealth,
    battle: HunterBattle,
}

fn one() -> u8 {
    1
}

/// Reads a deck of hunter cards.
pub fn read_hunter_deck(file: &str, text: &str) -> Result<Vec<HunterCard>, Vec<Problem>> {
    let mut problems = Problems::new(file, text);
    let deck: Option<DeckFile> = problems.read();
    let copies = |line: &CardLine| {
        let card = HunterCard { stealth: line.stealth, battle: line.battle };
        std::iter::repeat_n(card, usize::from(line.count))
    };
    let cards: Option<Vec<HunterCard>> = deck.map(|deck| deck.card.iter().flat_map(copies).collect());
    let numbered =
        |card: &HunterCard| !matches!(card.stealth, HunterStealth::Waypoint { number } if !(1..=4).contains(&number));
    if cards.as_ref().is_some_and(|cards| cards.is_empty() || !cards.iter().all(numbered)) {
        problems.add(1, None, Message::new("sas-deck-empty"));
    }
    problems.end(cards)
}
