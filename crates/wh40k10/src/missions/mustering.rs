//! Step 1 of a mission: both players muster an army and show its roster (`wh40k10/missions/muster-armies`).

use super::MusterArmy;
use crate::armies;
use crate::events::Event;
use crate::muster::{Draft, Roster};
use crate::setup::deploy;
use crate::state::{Phase, State};
use crate::{Wh40k10, rules};
use kernel::{Illegal, Message, Play, Seat, Table};

/// Whoever has no army yet musters one; rosters are shown when both are complete (`wh40k10/muster/roster`).
pub fn muster(t: &mut Table<Wh40k10>) -> Play<()> {
    let without = |seat: &Seat| !t.state.units.iter().any(|unit| unit.owner == *seat);
    let seats: Vec<Seat> = [Seat(0), Seat(1)].into_iter().filter(without).collect();
    t.state.phase = Phase::PlaceMarkers;
    if seats.is_empty() {
        return Ok(());
    }
    let drafts = t.ask_together(seats.iter().map(|&seat| (seat, MusterArmy { seat })).collect())?;
    for rule in [
        rules::muster::SEQUENCE,
        rules::muster::BATTLE_SIZE,
        rules::muster::ROSTER,
        rules::muster::FACTION,
        rules::muster::DETACHMENT,
        rules::muster::UNITS,
        rules::muster::UNIT_CONDITIONS,
        rules::muster::CHARACTER_REQUIRED,
        rules::muster::WARLORD,
        rules::datasheets::PARTS,
        rules::datasheets::UNIT_COMPOSITION,
        rules::core::ARMY_AND_MODEL,
        rules::core::UNIT,
        rules::core::DATASHEET,
    ] {
        t.cite(rule);
    }
    for (seat, draft) in seats.into_iter().zip(drafts) {
        cite_draft(t, &draft);
        let Ok(roster) = Roster::check(&draft, &t.state.fixed.library) else { continue };
        let units = armies::army(&t.state.fixed.library, &roster, seat);
        t.state.players[seat.index().min(1)].detachment = t.state.fixed.library.detachment(roster.detachment());
        for unit in &units {
            // A legal roster names only what there is.
            let _ = deploy(&mut t.state, unit);
        }
        t.tell(Event::Mustered { seat, units: units.len() as u8, points: roster.points() as u16 });
    }
    Ok(())
}

/// What else a list makes use of.
fn cite_draft(t: &mut Table<Wh40k10>, draft: &Draft) {
    if draft.units.iter().any(|unit| unit.enhancement.is_some()) {
        t.cite(rules::muster::ENHANCEMENTS);
    }
    if draft.units.iter().any(|unit| !unit.options.is_empty()) {
        t.cite(rules::datasheets::WARGEAR_OPTIONS);
    }
}

/// An army is legal, and mustered for this battle's size.
pub fn judge_muster(state: &State, draft: &Draft) -> Result<(), Illegal> {
    if draft.size != state.fixed.mission.size {
        return Err(Illegal::new(rules::muster::BATTLE_SIZE, Message::new("wh40k10-other-size")));
    }
    match Roster::check(draft, &state.fixed.library) {
        Ok(_) => Ok(()),
        Err(faults) => match faults.into_iter().next() {
            Some(fault) => Err(Illegal::new(fault.rule, fault.reason)),
            None => Ok(()),
        },
    }
}

/// The ready-made armies of this size; at least one, since every size has some or takes a smaller one's.
pub fn muster_candidates(state: &State) -> Vec<Draft> {
    let size = state.fixed.mission.size;
    let drafts = armies::FACTIONS.iter().filter_map(|faction| armies::draft(&state.fixed.library, faction, size));
    drafts.map(|draft| Draft { size, ..draft }).filter(|draft| judge_muster(state, draft).is_ok()).collect()
}
