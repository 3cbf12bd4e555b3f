//! Step 5d: pursuing and overrunning units move (`t9a/melee/move-pursuers`).

use crate::T9a;
use crate::state::UnitId;
use geometry::Vector;
use kernel::{Play, Table};

/// A unit that has declared to pursue, or to overrun, and has rolled how far.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Pursuer {
    /// The unit.
    pub unit: UnitId,
    /// The way that the unit which it pursues flees; none for an Overrun, which goes straight ahead.
    pub heading: Option<Vector>,
    /// Inches.
    pub distance: u16,
}

/// Moves all of them, the Active Player's first. `combat` are the units that fought, `fleeing` those of them that flee.
/// Says which of the pursuers touched the table edge: those may still make a Post-Combat Pivot.
pub fn move_pursuers(
    _t: &mut Table<T9a>,
    _pursuers: &[Pursuer],
    _combat: &[UnitId],
    _fleeing: &[UnitId],
) -> Play<Vec<UnitId>> {
    Ok(Vec::new())
}
