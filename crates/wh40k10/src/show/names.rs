//! Names of content in the reader's language.

use crate::datasheets::{Keyword, Weapon};
use crate::weapons::Profile;
use kernel::Message;
use miniatures::telling;

/// The name of a unit, a model, a weapon, an ability, a keyword or whatever else a datasheet or a detachment names. Those of our
/// own content stand in `i18n/<lang>/wh40k10-content.ftl` by [`telling::key`]; what a person made has one name, shown as it is.
pub(crate) fn content(name: &str) -> Message {
    telling::content("wh40k10", name)
}

/// A weapon's name, with its profile's where it has several.
pub(crate) fn weapon(weapon: &Weapon, profile: Option<&Profile>) -> Message {
    let name = content(&weapon.name);
    match profile {
        Some(profile) if weapon.profiles.len() > 1 => {
            Message::new("wh40k10-weapon-profile").with("weapon", name).with("profile", content(&profile.name))
        }
        _ => name,
    }
}

/// Names beside each other, as on a datasheet.
pub(crate) fn beside(names: impl IntoIterator<Item = Message>) -> Option<Message> {
    Message::joined("wh40k10-beside", ["first", "next"], names)
}

/// Keywords beside each other.
pub(crate) fn keywords(words: &[Keyword]) -> Message {
    beside(words.iter().map(|word| content(word.text()))).unwrap_or_else(|| Message::new("wh40k10-no-keywords"))
}
