//! Chapter *actions*: what units do instead of fighting, given by missions; and psychic actions (`wh40k9/actions/definition`).

use crate::battlefield::engaged_with;
use crate::datasheets::{Keyword, Role};
use crate::events::Event;
use crate::missions;
use crate::movement::judge_still_acts;
use crate::questions::{Answer, Ask};
use crate::rules::actions;
use crate::state::{ModelId, Moved, State, UnitId};
use crate::strategic_reserves::judge_not_hemmed_in;
use crate::{Wh40k9, rules};
use kernel::{Illegal, Play, Seat, Table, question};
use miniatures::refuse;
use serde::{Deserialize, Serialize};

/// An action of a mission.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ActionId {
    /// INFANTRY plant a banner at a marker: from the end of their Movement phase to the end of their turn.
    RaiseBanner,
    /// A unit searches a marker: from the end of its Movement phase to its next Command phase.
    SearchCargo,
    /// A unit seals the shaft at the middle marker: from the end of its Movement phase to its next Command phase.
    SealShaft,
    /// A psychic action: a PSYKER near a marker answers what sings there.
    AnswerTheWell,
}

/// When an action is completed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Completed {
    /// At the end of the turn in which it was started.
    EndOfTurn,
    /// At the start of its player's next Command phase.
    NextCommandPhase,
    /// At once, like a psychic power.
    AtOnce,
}

impl ActionId {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::RaiseBanner, Self::SearchCargo, Self::SealShaft, Self::AnswerTheWell];

    /// Its name in messages and scenarios.
    pub fn key(self) -> &'static str {
        match self {
            Self::RaiseBanner => "raise-banner",
            Self::SearchCargo => "search-cargo",
            Self::SealShaft => "seal-shaft",
            Self::AnswerTheWell => "answer-the-well",
        }
    }

    /// When it is completed.
    pub fn completed(self) -> Completed {
        match self {
            Self::RaiseBanner => Completed::EndOfTurn,
            Self::SearchCargo | Self::SealShaft => Completed::NextCommandPhase,
            Self::AnswerTheWell => Completed::AtOnce,
        }
    }

    /// Is it a psychic action (`wh40k9/actions/psychic-action`)?
    pub fn is_psychic(self) -> bool {
        self.completed() == Completed::AtOnce
    }
}

/// The warp charge of a psychic action.
pub fn charge(action: &ActionId) -> u8 {
    if action.is_psychic() { 4 } else { u8::MAX }
}

/// What a unit does that makes its action fail; the list is closed (`wh40k9/actions/failure`).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum Doing {
    Move,
    Manifest,
    Charge,
    HeroicIntervention,
    Shoot,
}

/// Which unit starts which action now, if any?
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct StartAction {
    /// Who is asked.
    pub seat: Seat,
}

question!(Wh40k9, Ask, Answer, StartAction -> Option<(UnitId, ActionId)>, rules::actions::DEFINITION);

/// May a unit start an action now? Being engaged bars only starting it (`wh40k9/ruling/action-engagement-later`).
pub fn judge_start(state: &State, seat: Seat, unit: UnitId, action: ActionId) -> Result<(), Illegal> {
    let mission = &state.fixed.mission;
    let Some(entry) = state.unit(unit).filter(|_| state.is_unit_of(unit, seat)) else {
        return refuse(actions::DEFINITION, "wh40k9-not-your-unit");
    };
    judge_still_acts(state, unit)?;
    judge_not_hemmed_in(state, unit)?;
    if action.is_psychic() || !mission.actions().contains(&action) {
        return refuse(actions::DEFINITION, "wh40k9-no-such-action");
    }
    if state.datasheet(unit).is_some_and(|sheet| sheet.role == Role::Fortification) {
        return refuse(actions::FORTIFICATIONS, "wh40k9-action-fortification");
    }
    if !state.unit_has(unit, &Keyword::Aircraft) && !engaged_with(state, unit).is_empty() {
        return refuse(actions::ENGAGEMENT_RANGE, "wh40k9-action-engaged");
    }
    if entry.round.action || entry.performing.is_some() {
        return refuse(actions::ONE_PER_UNIT_PER_ROUND, "wh40k9-action-unit-once");
    }
    if state.players.get(seat.index()).is_some_and(|player| player.started.contains(&action)) {
        return refuse(actions::SAME_ACTION_ONCE_PER_ROUND, "wh40k9-action-once");
    }
    match missions::may_act(state, unit, action) {
        true => Ok(()),
        false => refuse(actions::DEFINITION, "wh40k9-action-place"),
    }
}

/// Every action that can be started now.
pub fn startable(state: &State, seat: Seat) -> Vec<(UnitId, ActionId)> {
    let all = state.fixed.mission.actions();
    let pairs = state.units_of(seat).flat_map(|unit| all.iter().map(move |&action| (unit, action)));
    pairs.filter(|&(unit, action)| judge_start(state, seat, unit, action).is_ok()).collect()
}

/// At the end of the Movement phase, which is still part of it, units start actions (`wh40k9/turn/end-of-phase`).
pub fn start(t: &mut Table<Wh40k9>) -> Play<()> {
    let seat = t.state.active;
    while !startable(&t.state, seat).is_empty() {
        let Some((unit, action)) = t.ask(seat, StartAction { seat })? else { break };
        if let Some(entry) = t.state.unit_mut(unit) {
            entry.performing = Some(action);
            entry.round.action = true;
        }
        if let Some(player) = t.state.players.get_mut(seat.index()) {
            player.started.push(action);
        }
        t.cite(actions::DEFINITION);
        if auras_are_off(&t.state, unit) {
            t.cite(actions::CHARACTER_AURAS);
        }
        let barred = |other: UnitId| {
            let judged = judge_start(&t.state, seat, other, action);
            judged.is_err_and(|illegal| illegal.rule == actions::SAME_ACTION_ONCE_PER_ROUND)
        };
        if t.state.units_of(seat).any(barred) {
            t.cite(actions::SAME_ACTION_ONCE_PER_ROUND);
        }
        t.tell(Event::ActionStarted { unit, action });
    }
    Ok(())
}

/// A unit does something: if that is on the list, the action that it was performing fails at once (`wh40k9/actions/failure`), and its auras
/// work again (`wh40k9/actions/character-auras`).
pub fn interrupt(t: &mut Table<Wh40k9>, unit: UnitId, by: Doing) {
    let Some(action) = t.state.unit_mut(unit).and_then(|entry| entry.performing.take()) else { return };
    t.cite(actions::FAILURE);
    t.tell(Event::ActionFailed { unit, action, by });
}

/// Do the auras of a unit have no effect, because it is a CHARACTER unit that performs an action (`wh40k9/actions/character-auras`)?
pub fn auras_are_off(state: &State, unit: UnitId) -> bool {
    state.unit(unit).is_some_and(|entry| entry.performing.is_some()) && state.unit_has(unit, &Keyword::Character)
}

/// Actions of a player that are completed now.
pub fn complete(t: &mut Table<Wh40k9>, seat: Seat, now: Completed) {
    let performing = |id: &UnitId| {
        let entry = t.state.unit(*id).filter(|unit| unit.owner == seat);
        entry.and_then(|unit| unit.performing).is_some_and(|action| action.completed() == now)
    };
    let units: Vec<UnitId> = t.state.unit_ids().filter(performing).collect();
    for unit in units {
        let Some(action) = t.state.unit_mut(unit).and_then(|entry| entry.performing.take()) else { continue };
        // Whoever was destroyed has failed.
        if t.state.is_on_battlefield(unit) {
            t.cite(actions::DEFINITION);
            finish(t, seat, unit, action);
        }
    }
}

fn finish(t: &mut Table<Wh40k9>, seat: Seat, unit: UnitId, action: ActionId) {
    t.tell(Event::ActionCompleted { unit, action });
    missions::action_completed(t, seat, unit, action);
}

/// The psychic actions of the mission.
pub fn psychic_actions(state: &State) -> Vec<ActionId> {
    state.fixed.mission.actions().into_iter().filter(|action| action.is_psychic()).collect()
}

/// May a PSYKER unit attempt a psychic action? Only its own list of limits binds it
/// (`wh40k9/ruling/psychic-action-and-action-limit`).
pub fn judge_psychic(state: &State, seat: Seat, unit: UnitId, action: &ActionId) -> Result<(), Illegal> {
    let Some(entry) = state.unit(unit) else { return refuse(actions::PSYCHIC_ACTION, "wh40k9-no-such-action") };
    if !psychic_actions(state).contains(action) || !state.unit_has(unit, &Keyword::Psyker) {
        return refuse(actions::PSYCHIC_ACTION, "wh40k9-no-such-action");
    }
    // No exception is given for TITANIC units, unlike for psychic powers.
    if entry.turn.moved == Moved::FellBack {
        return refuse(actions::PSYCHIC_FELL_BACK, "wh40k9-fell-back");
    }
    if entry.performing.is_some() {
        return refuse(actions::PSYCHIC_WHILE_PERFORMING, "wh40k9-action-performing");
    }
    if entry.round.psychic_action {
        return refuse(actions::PSYCHIC_ONE_PER_UNIT_PER_ROUND, "wh40k9-action-unit-once");
    }
    if state.players.get(seat.index()).is_some_and(|player| player.started.contains(action)) {
        return refuse(actions::PSYCHIC_SAME_ONCE_PER_ROUND, "wh40k9-action-once");
    }
    match missions::may_act(state, unit, *action) {
        true => Ok(()),
        false => refuse(actions::DEFINITION, "wh40k9-action-place"),
    }
}

/// A psychic action is completed: its test has succeeded and was not denied (`wh40k9/actions/psychic-action`).
pub fn complete_psychic(t: &mut Table<Wh40k9>, unit: UnitId, action: &ActionId) -> Play<()> {
    let seat = t.state.active;
    finish(t, seat, unit, *action);
    Ok(())
}

/// Is any model of a unit within this many inches of a point?
pub fn is_near(state: &State, unit: UnitId, point: geometry::Vector, inches: f64) -> bool {
    let near = |id: ModelId| {
        let Some(solid) = crate::core::solid(state, id) else { return false };
        let Some(marker) = missions::outline(point) else { return false };
        geometry::within(geometry::horizontal(&solid.outline, &marker), inches)
    };
    state.models_of(unit).any(near)
}
