//! The content that comes with the game: datasheets, factions and ready-made armies.

use crate::army::{self, BattleSize, Draft, Roster};
use crate::datasheets::{self, Library, Problem};
use kernel::{Message, SetupError};
use std::sync::OnceLock;

/// The files of datasheets and factions.
const FILES: [(&str, &str); 5] = [
    ("content/wh40k9/factions.toml", include_str!("../../../content/wh40k9/factions.toml")),
    ("content/wh40k9/cinder-compact.toml", include_str!("../../../content/wh40k9/cinder-compact.toml")),
    ("content/wh40k9/hollow-choir.toml", include_str!("../../../content/wh40k9/hollow-choir.toml")),
    ("content/wh40k9/proving-ground.toml", include_str!("../../../content/wh40k9/proving-ground.toml")),
    ("content/wh40k9/proving-moves.toml", include_str!("../../../content/wh40k9/proving-moves.toml")),
];

/// The ready-made armies: faction, size, file and text.
pub const READY: [(&str, BattleSize, &str, &str); 6] = [
    (
        "cinder-compact",
        BattleSize::CombatPatrol,
        "content/wh40k9/armies/cinder-500.toml",
        include_str!("../../../content/wh40k9/armies/cinder-500.toml"),
    ),
    (
        "hollow-choir",
        BattleSize::CombatPatrol,
        "content/wh40k9/armies/choir-500.toml",
        include_str!("../../../content/wh40k9/armies/choir-500.toml"),
    ),
    (
        "cinder-compact",
        BattleSize::Incursion,
        "content/wh40k9/armies/cinder-1000.toml",
        include_str!("../../../content/wh40k9/armies/cinder-1000.toml"),
    ),
    (
        "hollow-choir",
        BattleSize::Incursion,
        "content/wh40k9/armies/choir-1000.toml",
        include_str!("../../../content/wh40k9/armies/choir-1000.toml"),
    ),
    (
        "cinder-compact",
        BattleSize::StrikeForce,
        "content/wh40k9/armies/cinder-2000.toml",
        include_str!("../../../content/wh40k9/armies/cinder-2000.toml"),
    ),
    (
        "hollow-choir",
        BattleSize::StrikeForce,
        "content/wh40k9/armies/choir-2000.toml",
        include_str!("../../../content/wh40k9/armies/choir-2000.toml"),
    ),
];

/// The factions of the ready-made armies.
pub const FACTIONS: [&str; 2] = ["cinder-compact", "hollow-choir"];

/// The datasheets and factions that come with the game.
///
/// # Errors
/// What is wrong with their files.
pub fn shipped() -> Result<Library, Vec<Problem>> {
    // They are the same for everybody, and are read once.
    static SHIPPED: OnceLock<Result<Library, Vec<Problem>>> = OnceLock::new();
    SHIPPED.get_or_init(|| datasheets::read(&FILES)).clone()
}

/// The ready-made army of a faction and size, as a list and as a roster; the next smaller one where there is none of that size.
///
/// # Errors
/// What is wrong with it.
pub fn ready(library: &Library, faction: &str, size: BattleSize) -> Result<(Draft, Roster), SetupError> {
    let of = |size| READY.iter().find(move |army| army.0 == faction && army.1 == size);
    let army = of(size).or_else(|| of(BattleSize::StrikeForce).filter(|_| size == BattleSize::Onslaught));
    let Some((_, _, file, text)) = army else {
        let reason = Message::new("wh40k9-unknown").with("what", faction.to_owned());
        return Err(SetupError { path: "army".into(), reason });
    };
    army::read_draft(file, text, library).map_err(|problems| {
        let problem = problems.first().map(ToString::to_string).unwrap_or_default();
        SetupError { path: (*file).into(), reason: Message::new("wh40k9-bad-content").with("problem", problem) }
    })
}
