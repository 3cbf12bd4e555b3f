//! What comes before the first battle round of a mission with a map: who attacks, what is declared, how both armies are set up, and who
//! begins. The book leaves all this to missions (`wh40k9/ruling/missions-missing`); in ours the winner of a roll-off is the Attacker, the
//! Defender sets up first, and another roll-off decides who takes the first turn.

use super::{PickSecondary, setting_up};
use crate::attacks::{Cause, destroy};
use crate::dice::roll_off;
use crate::events::Event;
use crate::questions::{Answer, Ask};
use crate::state::{ModelId, Phase, State, UnitId, Whereabouts, other};
use crate::{Wh40k9, rules};
use kernel::{Illegal, Message, Play, Seat, Table, question};
use miniatures::Spot;
use serde::{Deserialize, Serialize};

/// Which unit do you set up next?
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SelectToDeploy {
    /// Who is asked.
    pub seat: Seat,
}

/// Where do you set up the models of a unit? Nowhere if there is no room.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SetUpUnit {
    /// Who is asked.
    pub seat: Seat,
    /// The unit.
    pub unit: UnitId,
}

question!(Wh40k9, Ask, Answer, SelectToDeploy -> UnitId, rules::ruling::MISSIONS_MISSING);
question!(Wh40k9, Ask, Answer, SetUpUnit -> Vec<Spot>, rules::ruling::MISSIONS_MISSING);

/// The winner of a roll-off is the Attacker.
pub fn attacker_and_defender(t: &mut Table<Wh40k9>) -> Play<()> {
    let attacker = roll_off(t, rules::ruling::MISSIONS_MISSING)?;
    t.state.battle.attacker = Some(attacker);
    t.tell(Event::AttackerChosen { seat: attacker });
    t.state.phase = Phase::Secondaries;
    Ok(())
}

/// Both players pick a secondary objective, and reveal them together.
pub fn secondaries(t: &mut Table<Wh40k9>) -> Play<()> {
    let seats = [Seat(0), Seat(1)];
    let picked = t.ask_together(seats.map(|seat| (seat, PickSecondary { seat })).to_vec())?;
    for (seat, secondary) in seats.into_iter().zip(picked) {
        t.state.battle.secondaries[seat.index()] = Some(secondary);
        t.tell(Event::SecondaryPicked { seat, secondary });
    }
    t.state.phase = Phase::Formations;
    Ok(())
}

/// The units of a player that can be set up next.
pub fn to_deploy(state: &State, seat: Seat) -> Vec<UnitId> {
    let waits = |id: &UnitId| {
        state.unit(*id).is_some_and(|unit| unit.owner == seat && unit.whereabouts == Whereabouts::Waiting)
    };
    state.unit_ids().filter(waits).filter(|&id| state.living_models(id).next().is_some()).collect()
}

/// Only a unit that waits can be set up next.
pub fn judge_to_deploy(state: &State, seat: Seat, unit: UnitId) -> Result<(), Illegal> {
    match to_deploy(state, seat).contains(&unit) {
        true => Ok(()),
        false => Err(Illegal::new(rules::ruling::MISSIONS_MISSING, Message::new("wh40k9-not-waiting"))),
    }
}

/// The players set up their units one at a time, in turn, the Defender first; who has finished waits for the other. A TRANSPORT and
/// everybody aboard are set up as one (`wh40k9/transport/single-deployment`).
pub fn deploy(t: &mut Table<Wh40k9>) -> Play<()> {
    let (own, theirs) = (t.state.battle.next, other(t.state.battle.next));
    let seat = match (to_deploy(&t.state, own).is_empty(), to_deploy(&t.state, theirs).is_empty()) {
        (false, _) => own,
        (true, false) => theirs,
        (true, true) => {
            t.state.phase = Phase::FirstTurn;
            return Ok(());
        }
    };
    let unit = match to_deploy(&t.state, seat)[..] {
        [only] => only,
        _ => t.ask(seat, SelectToDeploy { seat })?,
    };
    set_up(t, seat, unit)?;
    t.state.battle.next = other(seat);
    Ok(())
}

/// The player sets up a unit, or it is lost for want of room (`wh40k9/ruling/no-room-to-deploy`,
/// `wh40k9/detachments/fortification-cannot-deploy`).
fn set_up(t: &mut Table<Wh40k9>, seat: Seat, unit: UnitId) -> Play<()> {
    let spots = t.ask(seat, SetUpUnit { seat, unit })?;
    t.cite(rules::ruling::MISSIONS_MISSING);
    let fortification = setting_up::is_fortification(&t.state, unit);
    if spots.is_empty() {
        t.cite(match fortification {
            true => rules::detachments::FORTIFICATION_CANNOT_DEPLOY,
            false => rules::ruling::NO_ROOM_TO_DEPLOY,
        });
        return lose(t, unit);
    }
    let models: Vec<ModelId> = t.state.living_models(unit).collect();
    let heights = t.once(|state| setting_up::heights(state, unit, &spots))?;
    for ((model, spot), height) in models.into_iter().zip(&spots).zip(heights) {
        if let Some(model) = t.state.model_mut(model) {
            (model.at, model.elevation) = (Some(spot.at), height);
        }
    }
    if let Some(entry) = t.state.unit_mut(unit) {
        entry.whereabouts = Whereabouts::Battlefield;
    }
    t.cite(rules::ruling::COHERENCY_ON_SET_UP);
    if fortification {
        t.cite(rules::detachments::FORTIFICATION_SETUP);
    }
    if !crate::transport::passengers(&t.state, unit).is_empty() {
        t.cite(rules::transport::SINGLE_DEPLOYMENT);
    }
    t.tell(Event::UnitSetUp { unit });
    Ok(())
}

/// A unit that cannot be set up counts as destroyed, with whoever is aboard; nothing is set off.
fn lose(t: &mut Table<Wh40k9>, unit: UnitId) -> Play<()> {
    for id in crate::transport::passengers(&t.state, unit).into_iter().chain([unit]) {
        let models: Vec<ModelId> = t.state.living_models(id).collect();
        if let Some(entry) = t.state.unit_mut(id) {
            entry.whereabouts = Whereabouts::Battlefield;
        }
        for model in models {
            destroy(t, model, Cause::NeverArrived)?;
        }
    }
    Ok(())
}

/// The winner of another roll-off takes the first turn, and the battle begins.
pub fn first_turn(t: &mut Table<Wh40k9>) -> Play<()> {
    let first = roll_off(t, rules::ruling::MISSIONS_MISSING)?;
    (t.state.first, t.state.active, t.state.picks) = (first, first, first);
    t.tell(Event::FirstTurn { seat: first });
    t.tell(Event::RoundBegan { round: t.state.round });
    t.state.phase = Phase::Command;
    t.tell(Event::PhaseBegan { seat: first, phase: Phase::Command });
    Ok(())
}
