//! Keywords: what rules are tied to (`wh40k10/core/keywords`).

use serde::{Deserialize, Serialize};

/// A keyword of a datasheet. Those that the core rules mention have a name of their own here; any other is kept as it is
/// written. Faction keywords are keywords too.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(from = "String", into = "String")]
#[allow(missing_docs)]
pub enum Keyword {
    Aircraft,
    Battleline,
    Beast,
    Character,
    DedicatedTransport,
    EpicHero,
    Fly,
    Fortification,
    Grenades,
    Infantry,
    Monster,
    Mounted,
    Psyker,
    Smoke,
    Swarm,
    Titanic,
    Towering,
    Transport,
    Vehicle,
    Walker,
    Warlord,
    /// Any other, in capitals.
    Named(String),
}

/// The keywords that rules mention, as they are written. Singular and plural are the same keyword.
const KNOWN: [(Keyword, &str); 21] = [
    (Keyword::Aircraft, "AIRCRAFT"),
    (Keyword::Battleline, "BATTLELINE"),
    (Keyword::Beast, "BEAST"),
    (Keyword::Character, "CHARACTER"),
    (Keyword::DedicatedTransport, "DEDICATED TRANSPORT"),
    (Keyword::EpicHero, "EPIC HERO"),
    (Keyword::Fly, "FLY"),
    (Keyword::Fortification, "FORTIFICATION"),
    (Keyword::Grenades, "GRENADES"),
    (Keyword::Infantry, "INFANTRY"),
    (Keyword::Monster, "MONSTER"),
    (Keyword::Mounted, "MOUNTED"),
    (Keyword::Psyker, "PSYKER"),
    (Keyword::Smoke, "SMOKE"),
    (Keyword::Swarm, "SWARM"),
    (Keyword::Titanic, "TITANIC"),
    (Keyword::Towering, "TOWERING"),
    (Keyword::Transport, "TRANSPORT"),
    (Keyword::Vehicle, "VEHICLE"),
    (Keyword::Walker, "WALKER"),
    (Keyword::Warlord, "WARLORD"),
];

impl From<String> for Keyword {
    fn from(text: String) -> Self {
        let text = text.trim().to_uppercase();
        let same = |word: &str| word == text || singular(word) == singular(&text);
        let known = KNOWN.iter().find(|(_, word)| same(word)).map(|(keyword, _)| keyword.clone());
        known.unwrap_or(Self::Named(text))
    }
}

impl From<Keyword> for String {
    fn from(keyword: Keyword) -> Self {
        keyword.text().to_owned()
    }
}

impl Keyword {
    /// The keyword as it is written.
    pub fn text(&self) -> &str {
        match self {
            Self::Named(text) => text,
            known => KNOWN.iter().find(|(keyword, _)| keyword == known).map_or("", |(_, word)| word),
        }
    }
}

/// `BEASTS` and `BEAST` are one keyword.
fn singular(word: &str) -> &str {
    word.strip_suffix('S').unwrap_or(word)
}
