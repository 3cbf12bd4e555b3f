//! Missions beside the guideline of the book for homemade ones (`sas/custom-missions/own-missions-table`): no mistake, but
//! worth knowing.

use super::Problems;
use crate::rules;
use kernel::Message;
use toml::Spanned;

/// Operators and the normal stealth track for a board of so many tiles; none for a board smaller than the smallest.
pub fn guideline(tiles: usize) -> Option<(u8, u8)> {
    match tiles {
        0..4 => None,
        4..6 => Some((2, 6)),
        6..8 => Some((3, 7)),
        _ => Some((4, 8)),
    }
}

/// Says where a mission is beside the guideline: at its line of operators.
pub(super) fn compare(tiles: usize, operators: &[Spanned<String>], normal: u8, warnings: &mut Problems<'_>) {
    let Some((most, stealth)) = guideline(tiles) else { return };
    let has = operators.len();
    if has == usize::from(most) && normal == stealth {
        return;
    }
    let line = operators.first().map_or(0, |name| name.span().start);
    let what = Message::new("sas-beside-guideline").with("tiles", tiles).with("operators", u32::from(most));
    let what =
        what.with("stealth", u32::from(stealth)).with("has-operators", has).with("has-stealth", u32::from(normal));
    warnings.at(line, None, what.with("rule", rules::custom_missions::OWN_MISSIONS_TABLE.id()));
}
