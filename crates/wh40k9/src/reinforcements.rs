//! Chapter *reinforcements*: units that arrive during the battle.

use crate::state::Phase;
use crate::{Wh40k9, turn};
use kernel::{Play, Table};

/// The Reinforcements step of the Movement phase.
pub fn step(t: &mut Table<Wh40k9>) -> Play<()> {
    turn::end_phase(t, Phase::Psychic);
    Ok(())
}

/// Those that have not arrived when the third battle round ends count as destroyed.
pub fn end_of_round(_t: &mut Table<Wh40k9>) -> Play<()> {
    Ok(())
}
