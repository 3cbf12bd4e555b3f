//! Chapter *custom-missions*: how a mission changes with the size of its board.

use crate::fear_naught::typhoon::Tiles;

/// Has a board of this many tiles a Willys Jeep? (`sas/custom-missions/resize`)
pub fn has_jeep(tiles: u32) -> bool {
    tiles >= 8
}

/// What is taken from the stealth track and from the number of operators when a board is reduced: for three tiles fewer 1, for
/// five tiles fewer 2 (`sas/custom-missions/resize`: from nine tiles to six, from nine to four).
pub fn reduction(from: u32, to: u32) -> u8 {
    match from.saturating_sub(to) {
        0..3 => 0,
        3..5 => 1,
        _ => 2,
    }
}

/// The stealth track of a board that has been resized: lower on a smaller one, and as much higher on a larger one
/// (`sas/custom-missions/resize`, `sas/custom-missions/enlarge`).
pub fn resized_track(track: u8, [from, to]: [u32; 2]) -> u8 {
    track.saturating_sub(reduction(from, to)).saturating_add(reduction(to, from))
}

/// How many operators take part in a home-made mission, and where its stealth track starts at the normal difficulty
/// (`sas/custom-missions/own-missions-table`).
pub fn guideline(tiles: u32) -> (u8, u8) {
    match tiles {
        0..6 => (2, 6),
        6..8 => (3, 7),
        _ => (4, 8),
    }
}

impl Tiles {
    /// How many tiles there are.
    pub fn number(self) -> u32 {
        u32::from(self.columns) * u32::from(self.rows)
    }
}
