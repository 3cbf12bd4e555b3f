//! Gambits: a last throw for whoever is behind.

use super::GAMBIT_ROUND;
use crate::core::solid;
use crate::datasheets::Keyword;
use crate::missions::zone_of;
use crate::objectives::controlled;
use crate::rules;
use crate::state::{ModelId, State, UnitId, other};
use kernel::{Illegal, Message, Seat};
use serde::{Deserialize, Serialize};

/// What a gambit is staked on (`wh40k10/missions-reference/gambit-conditions`).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Gambit {
    /// Control every objective marker.
    EveryMarker,
    /// All MONSTER and VEHICLE units of the enemy are destroyed; there must have been one.
    NoGiants,
    /// No enemy model is outside your own deployment zone.
    Penned,
}

impl Gambit {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::EveryMarker, Self::NoGiants, Self::Penned];

    /// Its name in files and messages.
    pub fn key(self) -> &'static str {
        match self {
            Self::EveryMarker => "every-marker",
            Self::NoGiants => "no-giants",
            Self::Penned => "penned",
        }
    }

    /// Is it met now?
    pub fn is_met(self, state: &State, seat: Seat) -> bool {
        match self {
            Self::EveryMarker => {
                let markers = state.battle.markers.len();
                markers > 0 && controlled(state, seat) == markers
            }
            Self::NoGiants => {
                let giants: Vec<UnitId> = giants(state, other(seat));
                let gone = |unit: &UnitId| !state.models.iter().any(|m| m.unit == *unit && m.wounds > 0);
                !giants.is_empty() && giants.iter().all(gone)
            }
            Self::Penned => {
                let Some(zone) = zone_of(state, seat) else { return false };
                let enemies = (0..state.models.len() as u16)
                    .map(ModelId)
                    .filter(|&model| state.owner(state.unit_of(model)) == Some(other(seat)));
                enemies.filter_map(|model| solid(state, model)).all(|solid| zone.wholly_contains(&solid.outline))
            }
        }
    }
}

/// The MONSTER and VEHICLE units of a player, destroyed ones too.
fn giants(state: &State, seat: Seat) -> Vec<UnitId> {
    let giant = |&unit: &UnitId| {
        state.owner(unit) == Some(seat)
            && state.datasheet(unit).is_some_and(|sheet| sheet.has(&Keyword::Monster) || sheet.has(&Keyword::Vehicle))
    };
    state.unit_ids().filter(giant).collect()
}

/// The gambits that a player may declare: only in the fifth round, and only with fewer primary VP than the opponent
/// (`wh40k10/missions-reference/gambit-declare`).
pub(super) fn open_to(state: &State, seat: Seat) -> Vec<Gambit> {
    Gambit::ALL.into_iter().filter(|&gambit| judge_gambit(state, seat, gambit).is_ok()).collect()
}

/// May a gambit be declared?
pub fn judge_gambit(state: &State, seat: Seat, _gambit: Gambit) -> Result<(), Illegal> {
    let cards = &state.battle.cards;
    let behind = cards.primary[seat.index().min(1)] < cards.primary[other(seat).index()];
    let once = cards.gambits[seat.index().min(1)].is_none();
    if state.round == GAMBIT_ROUND && behind && once {
        return Ok(());
    }
    Err(Illegal::new(rules::missions_reference::GAMBIT_DECLARE, Message::new("wh40k10-no-gambit")))
}
