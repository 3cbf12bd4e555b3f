//! Keywords: what rules are tied to (`wh40k9/keywords/keywords`).

use serde::{Deserialize, Serialize};

/// A keyword of a datasheet. Those that the core rules mention have a name of their own here; any other is kept as it is
/// written. Faction keywords are keywords too.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(from = "String", into = "String")]
#[allow(missing_docs)]
pub enum Keyword {
    Aeldari,
    Aircraft,
    Beast,
    Character,
    Chaos,
    DaemonPrimarch,
    Fly,
    Imperium,
    Infantry,
    Monster,
    Primarch,
    Psyker,
    SupremeCommander,
    Swarm,
    Titanic,
    Transport,
    Tyranids,
    Unaligned,
    Vehicle,
    Warlord,
    Ynnari,
    /// One in angle brackets, without them, that its player replaces (`wh40k9/keywords/selectable-keyword`).
    Selectable(String),
    /// Any other, in capitals.
    Named(String),
}

/// The keywords that rules mention, as they are written.
const KNOWN: [(Keyword, &str); 21] = [
    (Keyword::Aeldari, "AELDARI"),
    (Keyword::Aircraft, "AIRCRAFT"),
    (Keyword::Beast, "BEAST"),
    (Keyword::Character, "CHARACTER"),
    (Keyword::Chaos, "CHAOS"),
    (Keyword::DaemonPrimarch, "DAEMON PRIMARCH"),
    (Keyword::Fly, "FLY"),
    (Keyword::Imperium, "IMPERIUM"),
    (Keyword::Infantry, "INFANTRY"),
    (Keyword::Monster, "MONSTER"),
    (Keyword::Primarch, "PRIMARCH"),
    (Keyword::Psyker, "PSYKER"),
    (Keyword::SupremeCommander, "SUPREME COMMANDER"),
    (Keyword::Swarm, "SWARM"),
    (Keyword::Titanic, "TITANIC"),
    (Keyword::Transport, "TRANSPORT"),
    (Keyword::Tyranids, "TYRANIDS"),
    (Keyword::Unaligned, "UNALIGNED"),
    (Keyword::Vehicle, "VEHICLE"),
    (Keyword::Warlord, "WARLORD"),
    (Keyword::Ynnari, "YNNARI"),
];

/// Faction keywords that no Detachment can have as its Faction (`wh40k9/army/detachment-faction`).
pub const NOT_A_DETACHMENTS: [Keyword; 5] =
    [Keyword::Chaos, Keyword::Imperium, Keyword::Aeldari, Keyword::Ynnari, Keyword::Tyranids];

impl From<String> for Keyword {
    fn from(text: String) -> Self {
        let text = text.trim().to_uppercase();
        if let Some(inner) = text.strip_prefix('<').and_then(|rest| rest.strip_suffix('>')) {
            return Self::Selectable(inner.trim().to_owned());
        }
        // `BEASTS` and `BEAST` are one keyword; a name of its own is left as it is.
        let same = |word: &str| word == text || text.strip_suffix('S') == Some(word);
        let known = KNOWN.iter().find(|(_, word)| same(word)).map(|(keyword, _)| keyword.clone());
        known.unwrap_or(Self::Named(text))
    }
}

impl From<Keyword> for String {
    fn from(keyword: Keyword) -> Self {
        keyword.text()
    }
}

impl Keyword {
    /// The keyword as it is written.
    pub fn text(&self) -> String {
        match self {
            Self::Named(text) => text.clone(),
            Self::Selectable(text) => format!("<{text}>"),
            known => KNOWN.iter().find(|(keyword, _)| keyword == known).map_or("", |(_, word)| word).to_owned(),
        }
    }
}
