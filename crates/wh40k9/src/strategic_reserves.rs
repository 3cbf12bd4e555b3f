//! Chapter *Strategic Reserves*: which units wait there, what that costs, and where they arrive.

mod arrival;

pub use arrival::{AWAY, away, is_near_enemies, judge_not_hemmed_in, judge_place, settled, zones};

use crate::events::Event;
use crate::missions::formations::comes_later;
use crate::questions::{Answer, Ask};
use crate::state::{Phase, State, Unit, UnitId, Whereabouts, other};
use crate::{Wh40k9, datasheets::Role, rules, stratagems};
use kernel::{Illegal, Message, Play, Seat, Table, question};
use serde::{Deserialize, Serialize};

/// Which units do you place in Strategic Reserves? All are declared at the same time, once (`wh40k9/strategic-reserves/placing-units`).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct PlaceInReserves {
    /// Who is asked.
    pub seat: Seat,
}

question!(Wh40k9, Ask, Answer, PlaceInReserves -> Vec<UnitId>, rules::strategic_reserves::PLACING_UNITS);

/// What it costs to place units of a combined Power Rating: 1 CP, and one more for each full ten
/// (`wh40k9/strategic-reserves/cp-cost-table`).
pub fn cost(units: usize, power: u32) -> u32 {
    if units == 0 { 0 } else { power / 10 + 1 }
}

/// Before any unit is set up, both players may place units in Strategic Reserves, if the mission uses them, and reveal it together.
pub fn declare(t: &mut Table<Wh40k9>) -> Play<()> {
    let mapped = !t.state.fixed.mission.zones.is_empty();
    t.state.phase = if mapped { Phase::Deploy } else { Phase::Command };
    if !t.state.fixed.mission.strategic_reserves {
        return Ok(());
    }
    let may = |seat: &Seat| t.state.unit_ids().any(|unit| judge_placing(&t.state, *seat, &[unit]).is_ok());
    let seats: Vec<Seat> = [t.state.first, other(t.state.first)].into_iter().filter(may).collect();
    let placed = t.ask_together(seats.iter().map(|&seat| (seat, PlaceInReserves { seat })).collect())?;
    for (seat, units) in seats.into_iter().zip(placed) {
        place(t, seat, &units)?;
    }
    Ok(())
}

/// With a TRANSPORT go all units that are embarked in it (`wh40k9/strategic-reserves/transports-count`).
fn with_passengers(state: &State, units: &[UnitId]) -> Vec<UnitId> {
    let aboard = |unit: &Unit| matches!(unit.whereabouts, Whereabouts::Aboard(transport) if units.contains(&transport));
    let goes = |id: &UnitId| units.contains(id) || state.unit(*id).is_some_and(aboard);
    state.unit_ids().filter(goes).collect()
}

/// The combined Power Rating of units.
fn power(state: &State, units: &[UnitId]) -> u32 {
    units.iter().filter_map(|&id| state.unit(id)).map(|unit| u32::from(unit.mustered.power)).sum()
}

fn place(t: &mut Table<Wh40k9>, seat: Seat, units: &[UnitId]) -> Play<()> {
    if units.is_empty() {
        return Ok(());
    }
    let all = with_passengers(&t.state, units);
    let power = power(&t.state, &all);
    let cost = cost(all.len(), power).min(255) as u8;
    for &unit in units {
        if let Some(entry) = t.state.unit_mut(unit) {
            entry.whereabouts = Whereabouts::StrategicReserves;
        }
    }
    let Some(player) = t.state.players.get_mut(seat.index()) else { return Ok(()) };
    player.cp = player.cp.saturating_sub(cost);
    let cp = player.cp;
    t.cite(rules::strategic_reserves::DEFINITION);
    t.cite(rules::strategic_reserves::CP_COST_TABLE);
    t.cite(rules::strategic_reserves::HALF_ARMY_LIMIT);
    if t.state.units.iter().any(|unit| unit.owner == seat && is_reinforcement(unit)) {
        t.cite(rules::strategic_reserves::NOT_REINFORCEMENTS);
    }
    if all.len() > units.len() {
        t.cite(rules::strategic_reserves::TRANSPORTS_COUNT);
    }
    t.tell(Event::PlacedInReserves { seat, units: units.to_vec(), power: power.min(65535) as u16, cost, cp });
    stratagems::refund(t, seat, cost, true)
}

/// Is a unit a Reinforcement unit by a rule of its own, so that it counts for the limits and costs nothing here
/// (`wh40k9/strategic-reserves/not-reinforcements`)?
fn is_reinforcement(unit: &Unit) -> bool {
    unit.whereabouts == Whereabouts::Reinforcements
}

/// Units of one's own that are not set up, each once, none of them a Fortification (`wh40k9/detachments/fortification-no-reserves`); with
/// Reinforcement units at most half of the army's points and half of its units (`wh40k9/strategic-reserves/half-army-limit`); and paid for.
pub fn judge_placing(state: &State, seat: Seat, units: &[UnitId]) -> Result<(), Illegal> {
    let refuse = |rule, reason: &'static str| Err(Illegal::new(rule, Message::new(reason)));
    for (place, &id) in units.iter().enumerate() {
        let waits = |unit: &Unit| unit.owner == seat && unit.whereabouts == Whereabouts::Waiting;
        if !state.unit(id).is_some_and(waits) || units[..place].contains(&id) {
            return refuse(rules::strategic_reserves::PLACING_UNITS, "wh40k9-wrong-unit");
        }
        if state.datasheet(id).is_some_and(|sheet| sheet.role == Role::Fortification) {
            return refuse(rules::detachments::FORTIFICATION_NO_RESERVES, "wh40k9-reserves-fortification");
        }
    }
    let placed = with_passengers(state, units);
    judge_limits(state, seat, &placed)?;
    let cp = state.players.get(seat.index()).map_or(0, |player| player.cp);
    if cost(placed.len(), power(state, &placed)) > u32::from(cp) {
        return refuse(rules::strategic_reserves::CP_COST_TABLE, "wh40k9-not-enough-cp");
    }
    Ok(())
}

/// With Reinforcement units and their passengers at most half of the army's points and half of its units
/// (`wh40k9/strategic-reserves/half-army-limit`).
pub fn judge_limits(state: &State, seat: Seat, placed: &[UnitId]) -> Result<(), Illegal> {
    let refuse = |rule, reason: &'static str| Err(Illegal::new(rule, Message::new(reason)));
    let waits = |id: UnitId| placed.contains(&id) || state.unit(id).is_some_and(is_reinforcement);
    let off = |id: &UnitId| {
        let aboard = state.unit(*id).map(|unit| unit.whereabouts);
        waits(*id) || matches!(aboard, Some(Whereabouts::Aboard(transport)) if waits(transport))
    };
    let army: Vec<UnitId> = state.unit_ids().filter(|&id| state.owner(id) == Some(seat)).collect();
    let away: Vec<UnitId> = army.iter().copied().filter(off).collect();
    let points = |ids: &[UnitId]| -> u32 {
        ids.iter().filter_map(|&id| state.unit(id)).map(|unit| u32::from(unit.points)).sum()
    };
    if points(&away) * 2 > points(&army) {
        return refuse(rules::strategic_reserves::HALF_ARMY_LIMIT, "wh40k9-reserves-points");
    }
    if away.len() * 2 > army.len() {
        return refuse(rules::strategic_reserves::HALF_ARMY_LIMIT, "wh40k9-reserves-units");
    }
    Ok(())
}

/// Worth considering: no unit, or any one unit; those that can arrive by a rule of their own have no need.
pub fn placing_candidates(state: &State, seat: Seat) -> Vec<Vec<UnitId>> {
    let one = state.unit_ids().filter(|&id| !comes_later(state, id)).map(|id| vec![id]);
    let all = std::iter::once(Vec::new()).chain(one);
    all.filter(|units| judge_placing(state, seat, units).is_ok()).collect()
}
