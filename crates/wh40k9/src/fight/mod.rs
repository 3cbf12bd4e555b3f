//! Chapter *fight phase*.

use crate::state::Phase;
use crate::{Wh40k9, turn};
use kernel::{Play, Table};

/// The Fight phase.
pub fn step(t: &mut Table<Wh40k9>) -> Play<()> {
    turn::end_phase(t, Phase::Morale);
    Ok(())
}
