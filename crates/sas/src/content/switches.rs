//! The expansions that a mission file switches on, and what it uses of others (`sas/ruling/expansion-switches`).

use super::{DECKS, Problems, read_deck};
use crate::board::{Board, Colour};
use crate::expansions::{Expansion, Expansions};
use crate::hunter::STALKERS;
use kernel::Message;
use toml::Spanned;

/// Reads the switches. A name that stands for nothing is a problem, and so is hunter mode without room for the stalkers.
pub(super) fn read_switches(board: &Board, names: &[Spanned<String>], problems: &mut Problems<'_>) -> Expansions {
    let mut on = Expansions::default();
    for name in names {
        if !on.switch_on(name.get_ref()) {
            let known = Expansions::names().join(", ");
            let what = Message::new("sas-no-such-expansion").with("name", name.get_ref().clone()).with("known", known);
            problems.at(name.span().start, None, what);
        }
        let spots = board.spots(Colour::Black).len() + board.spots(Colour::White).len();
        if on.has(Expansion::HunterMode) && spots < STALKERS {
            let what = Message::new("sas-no-room-for-stalkers").with("spots", spots).with("needed", STALKERS);
            problems.at(name.span().start, None, what);
            break;
        }
    }
    on
}

/// Something that belongs to an expansion which is not switched on is a problem.
pub(super) fn must_be_on(
    on: Expansions,
    used: impl IntoIterator<Item = Expansion>,
    (byte, square): (usize, Option<String>),
    problems: &mut Problems<'_>,
) {
    for expansion in used.into_iter().filter(|&expansion| !on.has(expansion)) {
        problems.at(byte, square.clone(), expansion.is_off());
    }
}

/// The cards of the deck that a mission asks for; each expansion that they need and that is off is a problem.
pub(super) fn check_deck(on: Expansions, deck: &Spanned<String>, problems: &mut Problems<'_>) {
    let byte = deck.span().start;
    let Some((key, text)) = DECKS.iter().find(|(known, _)| known == deck.get_ref()) else {
        problems.at(byte, None, Message::new("sas-no-such-deck").with("deck", deck.get_ref().clone()));
        return;
    };
    match read_deck(&format!("content/sas/decks/{key}.toml"), text) {
        Ok(cards) => {
            let mut used: Vec<Expansion> = cards.iter().flat_map(Expansion::of_card).collect();
            used.sort();
            used.dedup();
            must_be_on(on, used, (byte, None), problems);
        }
        Err(found) => problems.found.extend(found),
    }
}
