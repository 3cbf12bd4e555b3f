//! Chapter *movement phase*.

use crate::Wh40k9;
use crate::state::Phase;
use kernel::{Play, Table};

/// One unit of the Move Units step, until all have been dealt with.
pub fn step(t: &mut Table<Wh40k9>) -> Play<()> {
    t.state.phase = Phase::Reinforcements;
    Ok(())
}
