//! Chapter *hunter*: the units of the hunter expansion, and the mode in which one player plays the Axis.

mod explosives;

pub(crate) use explosives::fire_explosives;

use crate::los::{Eyes, Visibility, visibility_within};
use crate::reference::UnitKind;
use crate::state::{Operator, State};

/// Has a sniper an exposed operator in his scope? He sees as far as he shoots (`sas/ruling/sniper-los`).
pub fn has_in_scope(state: &State, eyes: Eyes, operator: &Operator) -> bool {
    let Some(at) = operator.at.filter(|_| operator.exposed) else { return false };
    let needed = if operator.crouching { Visibility::Full } else { Visibility::Half };
    visibility_within(state, eyes, at, UnitKind::Sniper.data().long) >= needed
}
