//! Secondary objectives of our own: each player picks one before the battle (`wh40k9/ruling/missions-missing`).

use super::{Merit, MissionKind, score, zone_of};
use crate::datasheets::Keyword;
use crate::questions::{Answer, Ask};
use crate::state::{State, UnitId, other};
use crate::{Wh40k9, core, rules};
use kernel::{Seat, Table, question};
use serde::{Deserialize, Serialize};

/// A secondary objective.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Secondary {
    /// Units of yours in the enemy deployment zone.
    BehindTheirLines,
    /// The enemy Warlord destroyed.
    CutOffTheHead,
    /// Enemy units destroyed.
    GrindThemDown,
}

/// Which secondary objective do you pick?
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct PickSecondary {
    /// Who is asked.
    pub seat: Seat,
}

question!(Wh40k9, Ask, Answer, PickSecondary -> Secondary, rules::ruling::MISSIONS_MISSING);

/// How much a secondary objective gives in a battle at most.
const MOST: u16 = 12;
/// For a unit behind the enemy's lines at the end of its turn.
const BEHIND: u16 = 4;
/// For the enemy Warlord.
const HEAD: u16 = 8;
/// For each enemy unit.
const UNIT: u16 = 2;

impl Secondary {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::BehindTheirLines, Self::CutOffTheHead, Self::GrindThemDown];

    /// Its name in files and messages.
    pub fn key(self) -> &'static str {
        match self {
            Self::BehindTheirLines => "behind-their-lines",
            Self::CutOffTheHead => "cut-off-the-head",
            Self::GrindThemDown => "grind-them-down",
        }
    }
}

fn picked(state: &State, seat: Seat) -> Option<Secondary> {
    state.battle.secondaries.get(seat.index()).copied().flatten()
}

/// Is a unit of a player, no AIRCRAFT, wholly within the enemy deployment zone?
fn is_behind(state: &State, seat: Seat) -> bool {
    let Some(zone) = zone_of(state, other(seat)) else { return false };
    let inside = |model| core::solid(state, model).is_some_and(|solid| zone.wholly_contains(&solid.outline));
    let mut units = state.units_of(seat).filter(|&unit| !state.unit_has(unit, &Keyword::Aircraft));
    units.any(|unit| state.models_of(unit).all(inside))
}

/// At the end of their own turn, from the second battle round on, who went for it scores for a unit behind the enemy's lines.
pub fn end_of_turn(t: &mut Table<Wh40k9>, seat: Seat) {
    let behind = picked(&t.state, seat) == Some(Secondary::BehindTheirLines) && t.state.round >= 2;
    if behind && is_behind(&t.state, seat) {
        let due = t.state.battle.secondary_vp[seat.index().min(1)] + BEHIND;
        give(t, seat, due);
    }
}

/// At the end of a battle round the others score for what has been destroyed by then.
pub fn end_of_round(t: &mut Table<Wh40k9>) {
    if t.state.fixed.mission.kind == MissionKind::None {
        return;
    }
    for seat in [t.state.first, other(t.state.first)] {
        let gone = |id: &UnitId| t.state.owner(*id) == Some(other(seat)) && t.state.living_models(*id).next().is_none();
        let due = match picked(&t.state, seat) {
            Some(Secondary::CutOffTheHead) => {
                let warlord =
                    |id: UnitId| t.state.unit(id).is_some_and(|unit| unit.warlord && unit.owner == other(seat));
                let units = t.state.unit_ids().filter(|&id| warlord(id));
                // The Warlord is the first model of its unit.
                let first = |id| t.state.models.iter().find(move |model| model.unit == id);
                let dead = units.filter_map(first).any(|model| model.wounds == 0);
                if dead { HEAD } else { 0 }
            }
            Some(Secondary::GrindThemDown) => UNIT * t.state.unit_ids().filter(gone).count().min(99) as u16,
            Some(Secondary::BehindTheirLines) | None => 0,
        };
        give(t, seat, due);
    }
}

/// Brings what a player has scored for a secondary objective up to what is due, at most so much.
fn give(t: &mut Table<Wh40k9>, seat: Seat, due: u16) {
    let Some(scored) = t.state.battle.secondary_vp.get_mut(seat.index()) else { return };
    let more = due.min(MOST).saturating_sub(*scored);
    *scored += more;
    if more > 0 {
        score(t, seat, more, None, Merit::Secondary);
    }
}
