//! Missions beside the guideline of the book for homemade ones (`sas/custom-missions/own-missions-table`): no mistake, but
//! worth knowing.

use super::Problems;
use crate::{custom_missions, rules};
use kernel::Message;
use toml::Spanned;

/// Says where a mission is beside the guideline, at its line of operators. A board that is drawn has no tiles.
pub(super) fn compare(tiles: usize, operators: &[Spanned<String>], normal: u8, warnings: &mut Problems<'_>) {
    let (most, stealth) = custom_missions::guideline(tiles as u32);
    let has = operators.len();
    if tiles == 0 || (has == usize::from(most) && normal == stealth) {
        return;
    }
    let line = operators.first().map_or(0, |name| name.span().start);
    let what = Message::new("sas-beside-guideline").with("tiles", tiles).with("operators", u32::from(most));
    let what =
        what.with("stealth", u32::from(stealth)).with("has-operators", has).with("has-stealth", u32::from(normal));
    warnings.at(line, None, what.with("rule", rules::custom_missions::OWN_MISSIONS_TABLE.id()));
}
