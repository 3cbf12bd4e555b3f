//! What standing orders can be about.

use crate::stratagems;

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
            "damage",
            "attacks",
            "hazardous",
            "advance",
            "charge",
            "desperate-escape",
        ],
    ),
    (ALLOCATIONS, &["attack", "mortal-wound"]),
    (SAVES, &["choose"]),
    (
        stratagems::STRATAGEMS,
        &[
            "fire-overwatch",
            "heroic-intervention",
            "tank-shock",
            "counter-offensive",
            "epic-challenge",
            "rapid-ingress",
            "detachment",
        ],
    ),
];
/// Standing orders about stratagems that answer an enemy who has chosen targets.
pub const REACTIONS: &str = "reaction";
/// Standing orders about throwing grenades.
pub const GRENADES: &str = "grenade";
/// Standing orders about Insane Bravery.
pub const BRAVERY: &str = "bravery";
/// Standing orders about what comes first where the order is one's own choice.
pub const SEQUENCES: &str = "sequence";
/// Standing orders about re-rolls.
pub const RE_ROLLS: &str = "re-roll";
/// Standing orders about which model takes an attack.
pub const ALLOCATIONS: &str = "allocation";
/// Standing orders about which save is used.
pub const SAVES: &str = "save";
