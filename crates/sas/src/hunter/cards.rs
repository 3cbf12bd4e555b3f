//! The hunter cards and what they do.

use super::tokens;
use crate::board::Colour;
use crate::components::{StealthEvent, Turning};
use crate::event::{self, spawn};
use crate::events::Event;
use crate::questions::{ChooseUnit, Why};
use crate::reference::UnitKind;
use crate::state::{AxisUnit, State, UnitId};
use crate::{Sas, rules};
use kernel::{Play, Table};
use serde::{Deserialize, Serialize};

/// The stealth half of a hunter card.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", tag = "event", deny_unknown_fields)]
pub enum HunterStealth {
    /// As on an event card (`sas/hunter/stealth-standard-effects`).
    SentriesTurn {
        /// Whose.
        colour: Colour,
        /// Which way round.
        turning: Turning,
        /// A double arrow?
        #[serde(default)]
        double: bool,
    },
    /// As on an event card.
    PatrolmenTurn {
        /// Whose.
        colour: Colour,
        /// Which way round.
        turning: Turning,
    },
    /// As on an event card.
    AlarmAdvance,
    /// (`sas/hunter/stalker-waypoint`)
    Waypoint {
        /// From 1 to 4.
        number: u8,
    },
    /// (`sas/hunter/cat`)
    Cat,
    /// (`sas/hunter/twig`)
    Twig,
    /// (`sas/hunter/blood-stain`)
    BloodStain,
    /// (`sas/hunter/door-lock`)
    DoorLock,
}

/// The battle half of a hunter card.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", tag = "event", deny_unknown_fields)]
pub enum HunterBattle {
    /// As on an event card (`sas/hunter/battle-spawn`).
    Spawn {
        /// On which spots.
        colour: Colour,
        /// How many.
        number: u8,
        /// What.
        unit: UnitKind,
    },
    /// (`sas/hunter/spawn-sniper`)
    Sniper {
        /// On which spots.
        colour: Colour,
    },
    /// (`sas/hunter/spawn-grenadier`)
    Grenadier {
        /// On which spots.
        colour: Colour,
    },
    /// (`sas/hunter/spawn-kettenkrad`)
    Kettenkrad {
        /// Behind which spawn tile.
        colour: Colour,
    },
    /// (`sas/hunter/spawn-hmg-kubelwagen`)
    HmgKubelwagen {
        /// Behind which spawn tile.
        colour: Colour,
    },
    /// (`sas/hunter/infantry-upgrade`)
    Upgrade,
}

/// A hunter card (`sas/hunter/card-halves`).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct HunterCard {
    /// Its left half.
    pub stealth: HunterStealth,
    /// Its right half.
    pub battle: HunterBattle,
}

/// A revealed card is carried out instead of the event card: its left half in the stealth section, its right half in battle
/// (`sas/hunter/card-halves`).
pub(crate) fn carry_out(t: &mut Table<Sas>, card: HunterCard) -> Play<()> {
    t.cite(rules::hunter::CARD_HALVES);
    if t.state.stealthy() { carry_out_stealth(t, card.stealth) } else { carry_out_battle(t, card.battle) }
}

fn carry_out_stealth(t: &mut Table<Sas>, half: HunterStealth) -> Play<()> {
    let as_event = match half {
        HunterStealth::SentriesTurn { colour, turning, double } => {
            StealthEvent::SentriesTurn { colour, turning, double }
        }
        HunterStealth::PatrolmenTurn { colour, turning } => StealthEvent::PatrolmenTurn { colour, turning },
        HunterStealth::AlarmAdvance => StealthEvent::AlarmAdvance,
        HunterStealth::Waypoint { number } => return tokens::place_waypoint(t, number.saturating_sub(1)),
        HunterStealth::Cat => return tokens::place_cat(t),
        HunterStealth::Twig => return tokens::place_twig(t),
        HunterStealth::BloodStain => return tokens::place_blood(t),
        HunterStealth::DoorLock => return tokens::lock_door(t),
    };
    t.cite(rules::hunter::STEALTH_STANDARD_EFFECTS);
    event::carry_out_stealth(t, as_event)
}

fn carry_out_battle(t: &mut Table<Sas>, half: HunterBattle) -> Play<()> {
    match half {
        HunterBattle::Spawn { colour, number, unit } => {
            t.cite(rules::hunter::BATTLE_SPAWN);
            spawn(t, colour, number, unit);
        }
        HunterBattle::Sniper { colour } => {
            t.cite(rules::hunter::SPAWN_SNIPER);
            spawn_with_escort(t, colour, UnitKind::Sniper);
        }
        HunterBattle::Grenadier { colour } => {
            t.cite(rules::hunter::SPAWN_GRENADIER);
            spawn_with_escort(t, colour, UnitKind::GrenadeInfantry);
        }
        HunterBattle::Kettenkrad { colour } => {
            t.cite(rules::hunter::SPAWN_KETTENKRAD);
            t.cite(rules::ruling::HUNTER_CARD_ORDER);
            spawn_hunter(t, colour, UnitKind::Kettenkrad);
        }
        HunterBattle::HmgKubelwagen { colour } => {
            t.cite(rules::hunter::SPAWN_HMG_KUBELWAGEN);
            spawn_hunter(t, colour, UnitKind::HmgKubelwagen);
        }
        HunterBattle::Upgrade => return upgrade(t),
    }
    Ok(())
}

/// One hunter unit.
fn spawn_hunter(t: &mut Table<Sas>, colour: Colour, kind: UnitKind) {
    let known = t.state.units.len();
    spawn(t, colour, 1, kind);
    for unit in &mut t.state.units[known..] {
        unit.hunter = true;
    }
}

/// One hunter unit, then two alert SMG infantry (`sas/ruling/unit-cap`).
fn spawn_with_escort(t: &mut Table<Sas>, colour: Colour, kind: UnitKind) {
    spawn_hunter(t, colour, kind);
    spawn(t, colour, 2, UnitKind::SmgInfantry);
}

/// Infantry that can be upgraded: everybody but officers, and those who are hunter units already.
fn regulars(state: &State) -> Vec<UnitId> {
    let regular = |unit: &AxisUnit| matches!(unit.kind, UnitKind::Rifleman | UnitKind::SmgInfantry | UnitKind::Stalker);
    state.living_units().filter(|(_, unit, _)| regular(unit) && !unit.hunter).map(|(id, _, _)| id).collect()
}

/// The upgrade token makes a hunter unit of a regular infantryman (`sas/hunter/infantry-upgrade`).
fn upgrade(t: &mut Table<Sas>) -> Play<()> {
    t.cite(rules::hunter::INFANTRY_UPGRADE);
    let (units, seat) = (regulars(&t.state), t.state.hunter_seat());
    let (Some(seat), false) = (seat, units.is_empty()) else { return Ok(()) };
    let unit = t.ask(seat, ChooseUnit::new(Why::Upgrade, units))?;
    t.state.unit_mut(unit).hunter = true;
    t.tell(Event::Upgraded { unit });
    Ok(())
}
