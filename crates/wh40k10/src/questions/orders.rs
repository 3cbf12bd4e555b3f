//! What standing orders can be about.

use wh40k::orders::STRATAGEMS;
pub use wh40k::orders::{ALLOCATIONS, RE_ROLLS, SAVES, SEQUENCES};

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
        STRATAGEMS,
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
