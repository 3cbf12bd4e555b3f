//! Names of stratagems, powers and actions.

use super::content;
use crate::abilities::PowerId;
use crate::actions::ActionId;
use crate::datasheets::Keyword;
use crate::psychic::{SMITE, What};
use crate::state::State;
use crate::stratagems::Stratagem;
use kernel::Message;

/// A stratagem's name.
pub(super) fn stratagem_name(state: &State, stratagem: Stratagem) -> Message {
    match stratagem {
        Stratagem::Faction(id) => content(state.fixed.library.stratagem(id).map_or("", |own| own.name.as_str())),
        core => Message::new("wh40k9-stratagem").with("stratagem", core.name(state)),
    }
}

/// A psychic power's name: that of Smite is the book's, others are content.
pub(super) fn power_name(power: &PowerId) -> Message {
    match power.0.as_str() {
        SMITE => Message::new("wh40k9-smite"),
        id => content(&id.replace('-', " ")),
    }
}

/// An action's name.
pub(super) fn action_name(action: ActionId) -> Message {
    Message::new("wh40k9-action").with("action", action.key())
}

/// The name of what is attempted.
pub(super) fn what_name(what: &What) -> Message {
    match what {
        What::Power(power) => power_name(power),
        What::Action(action) => action_name(*action),
    }
}

/// The key of what is attempted.
pub(super) fn what_key(what: &What) -> String {
    match what {
        What::Power(power) => power.0.clone(),
        What::Action(action) => action.key().to_owned(),
    }
}

/// Names beside each other, as on a datasheet.
pub(super) fn beside(names: impl IntoIterator<Item = Message>) -> Option<Message> {
    Message::joined("wh40k9-beside", ["first", "next"], names)
}

/// Keywords beside each other. One that nobody has chosen yet is named without its brackets.
pub(super) fn keywords(words: &[Keyword]) -> Message {
    let name = |word: &Keyword| content(word.text().trim_matches(['<', '>']));
    beside(words.iter().map(name)).unwrap_or_else(|| content(""))
}
