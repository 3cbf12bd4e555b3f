//! Names of content in the reader's language.

use crate::datasheets::{Keyword, Weapon};
use crate::weapons::Profile;
use kernel::Message;

/// The name of a unit, a model, a weapon, an ability, a keyword or whatever else a datasheet or a detachment names. Those of our
/// own content stand in `i18n/<lang>/wh40k10-content.ftl` by [`key`]; what a person made has one name, shown as it is.
pub(crate) fn content(name: &str) -> Message {
    Message::new("wh40k10-content").with("key", key(name)).with("name", name.to_owned())
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

/// The key of a name among the messages: its letters and digits in lower case, with hyphens between them. Keys of Fluent begin
/// with a letter, so that a name which does not is a person's own.
pub(crate) fn key(name: &str) -> String {
    let words = name.split(|c: char| !c.is_ascii_alphanumeric()).filter(|word| !word.is_empty());
    words.map(str::to_ascii_lowercase).collect::<Vec<_>>().join("-")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_have_keys() {
        assert_eq!(key("Damaged: 1-3 wounds remaining"), "damaged-1-3-wounds-remaining");
        assert_eq!(key("CINDER COMPACT"), "cinder-compact");
        assert_eq!(key("灰烬"), "");
    }
}
