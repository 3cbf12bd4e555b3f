//! What standing orders can be about.

pub use wh40k::orders::{ALLOCATIONS, RE_ROLLS, SAVES, SEQUENCES, STRATAGEMS};

/// The subjects of standing orders, each with its cases.
pub const ORDERS: [(&str, &[&str]); 4] = [
    (
        RE_ROLLS,
        &[
            "hit-failed",
            "hit-passed",
            "wound-failed",
            "wound-passed",
            "save-failed",
            "save-passed",
            "psychic-failed",
            "psychic-passed",
            "deny-failed",
            "deny-passed",
            "damage",
            "attacks",
            "advance",
            "charge",
            "morale",
        ],
    ),
    (ALLOCATIONS, &["attack", "mortal-wound", "flee", "coherency", "wreck", "breakout"]),
    (SAVES, &["choose"]),
    (
        STRATAGEMS,
        &[
            "cut-them-down",
            "emergency-disembarkation",
            "fire-overwatch",
            "counter-offensive",
            "insane-bravery",
            "faction",
        ],
    ),
];
/// Standing orders about Deny the Witch.
pub const DENIALS: &str = "denial";
/// Standing orders about Heroic Interventions.
pub const INTERVENTIONS: &str = "intervention";
/// Standing orders about Overwatch by a unit's own rule.
pub const OVERWATCH: &str = "overwatch";
