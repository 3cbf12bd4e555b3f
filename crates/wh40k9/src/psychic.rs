//! Chapter *psychic phase*.

use crate::state::Phase;
use crate::{Wh40k9, turn};
use kernel::{Play, Table};

/// The Psychic phase.
pub fn step(t: &mut Table<Wh40k9>) -> Play<()> {
    turn::end_phase(t, Phase::Shooting);
    Ok(())
}
