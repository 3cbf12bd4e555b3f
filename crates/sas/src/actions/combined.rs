//! Attacks at a square, combined with a step or with standing up like any other attack
//! (`sas/actions/move-and-attack`, `sas/actions/stand-up-and-attack`).

use super::{barrels, throwing};
use crate::Sas;
use crate::reaction::Deed;
use crate::state::{OperatorId, State};
use geometry::squares::Cell;
use kernel::{Illegal, Play, Table};
use serde::{Deserialize, Serialize};

/// An attack that is made at a square and not at a unit.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Strike {
    /// A grenade (`sas/items/grenade-throw`).
    Throw(Cell),
    /// A grenade at a square that is chosen when it is thrown.
    ThrowAnywhere,
    /// A gun at the barrel there (`sas/items/fuel-barrel-trigger`).
    Barrel {
        /// The weapon.
        weapon: u8,
        /// The square.
        at: Cell,
    },
}

/// Can it be made from a square?
pub(super) fn judge(state: &State, id: OperatorId, from: Cell, strike: Strike) -> Result<(), Illegal> {
    match strike {
        Strike::Throw(at) => throwing::judge_throw(state, id, from, at),
        Strike::ThrowAnywhere => throwing::judge_throw(state, id, from, from),
        Strike::Barrel { weapon, at } => barrels::judge_shot(state, id, from, weapon, at, false),
    }
}

/// It is made; if the chance went by in the meantime, it is lost.
pub(super) fn make(t: &mut Table<Sas>, strike: Strike, deed: &mut Deed) -> Play<()> {
    let Some(from) = t.state.operator(deed.operator).at else { return Ok(()) };
    match strike {
        _ if judge(&t.state, deed.operator, from, strike).is_err() => deed.look(t),
        Strike::Throw(at) => throwing::throw(t, at, deed),
        Strike::ThrowAnywhere => throwing::throw_anywhere(t, deed),
        Strike::Barrel { weapon, at } => barrels::shoot(t, weapon, at, deed),
    }
}

/// Those worth thinking of together with a step: grenades at units, and guns at barrels.
pub(super) fn strikes(state: &State, id: OperatorId) -> Vec<Strike> {
    let grenade = throwing::grenade(state, id).is_some();
    let units = state.units_on_board().map(|(_, _, at)| at).filter(|_| grenade);
    let mut strikes: Vec<Strike> = units.map(Strike::Throw).collect();
    strikes.extend(grenade.then_some(Strike::ThrowAnywhere));
    let guns = (0..).zip(&state.kit(id).weapons).filter(|(_, weapon)| weapon.noise > 0).map(|(weapon, _)| weapon);
    let guns: Vec<u8> = guns.collect();
    for at in barrels::all(state) {
        strikes.extend(guns.iter().map(|&weapon| Strike::Barrel { weapon, at }));
    }
    strikes
}
