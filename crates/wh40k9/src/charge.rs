//! Chapter *charge phase*: charges, then heroic interventions.

pub mod heroic_intervention;

use crate::Wh40k9;
use crate::state::Phase;
use kernel::{Play, Table};

/// The Charges step.
pub fn step(t: &mut Table<Wh40k9>) -> Play<()> {
    t.state.phase = Phase::HeroicInterventions;
    Ok(())
}
