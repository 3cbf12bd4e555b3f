//! Chapter *sight*: spotting, shouts, corpses, alert units and exposed operators.

use crate::axis_vehicles::roles;
use crate::axis_vehicles::sight::reasons as vehicle_reasons;
use crate::events::Event;
use crate::fear_naught::Hold;
use crate::items::camouflaged;
use crate::los::{Visibility, eyes, reasons, sees_corpse, sees_operator, unit_visibility};
use crate::state::{AxisUnit, Moment, OperatorId, State, UnitId};
use crate::{Sas, fear_naught, heavy_metal, operator_vehicles, rules};
use geometry::squares::Cell;
use kernel::{Play, Table};

/// How far a shout reaches (`sas/sight/shout`).
pub const SHOUT: u32 = 4;

/// Everybody looks, after each step, turn or change of anything that matters for sight (`sas/ruling/sight-check-moments`).
/// The unit that is about to be attacked does not react before the attack is made (`sas/sight/killed-unit-does-not-react`).
/// Whoever discovers something in the same moment does so together: nobody's shout comes before another's discovery.
pub fn look(t: &mut Table<Sas>, about_to_be_attacked: Option<UnitId>) -> Play<()> {
    loop {
        let Moment { roused, witnesses, .. } = &t.state.moment;
        let discovers = |id: UnitId, unit: &AxisUnit| {
            notices(&t.state, unit)
                || roused.contains(&id) && sees_any_operator(&t.state, unit)
                || witnesses.iter().any(|(witness, _)| *witness == id)
        };
        let waits = |id: UnitId| Some(id) == about_to_be_attacked;
        let on_board = t.state.units_on_board().filter(|(id, unit, _)| !waits(*id) && discovers(*id, unit));
        let together: Vec<UnitId> = on_board.map(|(id, _, _)| id).collect();
        let witnesses = std::mem::take(&mut t.state.moment.witnesses);
        t.state.moment.roused.clear();
        if together.is_empty() {
            cite_unseen(t);
            roles::release_guards(t);
            return Ok(());
        }
        if together.len() > 1 {
            t.cite(rules::ruling::SIGHT_CHECK_MOMENTS);
        }
        let before = t.state.clone();
        for &unit in &together {
            let kill = witnesses.iter().find(|(witness, _)| *witness == unit).map(|(_, at)| *at);
            notice(t, &before, unit, kill);
        }
        together.iter().for_each(|&unit| alert(t, unit));
        together.iter().for_each(|&unit| shout(t, unit));
        t.state.moment.discovered.extend(together);
    }
}

/// A calm unit reacts to a noise, a miss or a smell: it becomes alert, and if it then sees an operator it has discovered him
/// (`sas/sight/spotting`). The caller lets everybody look.
pub fn rouse(t: &mut Table<Sas>, id: UnitId) {
    if !t.state.unit(id).alert && t.state.unit(id).hold != Hold::Strangled {
        t.state.moment.roused.push(id);
    }
    alert(t, id);
}

/// The units that were calm before an attack. A miss, a kill and the noise of the shot are one moment to them: whoever of them
/// turns to the noise and sees an operator discovers him, though a shout has made it alert in between.
#[derive(Clone, Debug)]
pub struct Calm {
    units: Vec<UnitId>,
    /// How many had discovered something before.
    known: usize,
}

impl Calm {
    /// Before an attack.
    pub fn before(state: &State) -> Self {
        let units = state.units_on_board().filter(|(_, unit, _)| !unit.alert).map(|(id, _, _)| id).collect();
        Self { units, known: state.moment.discovered.len() }
    }

    /// A unit hears the attack.
    pub fn hears(&self, t: &mut Table<Sas>, id: UnitId) {
        let discovered = t.state.moment.discovered.iter().skip(self.known).any(|&other| other == id);
        if self.units.contains(&id) && !discovered && t.state.unit(id).hold != Hold::Strangled {
            t.state.moment.roused.push(id);
        }
        alert(t, id);
    }
}

/// A unit is about to be killed: every calm unit that sees it is a witness, also where a corpse would be hidden
/// (`sas/sight/seeing-a-kill`).
pub fn witness(state: &mut State, victim: UnitId) {
    let dying = state.unit(victim);
    let (Some(at), true) = (dying.at, state.stealthy()) else { return };
    let squares = dying.squares();
    let sees = |unit: &AxisUnit| squares.iter().any(|&cell| unit_visibility(state, unit, cell) >= Visibility::Half);
    let calm = state.units_on_board().filter(|(id, unit, _)| *id != victim && !unit.alert && sees(unit));
    let witnesses: Vec<(UnitId, Cell)> = calm.map(|(id, _, _)| (id, at)).collect();
    state.moment.witnesses.extend(witnesses);
}

/// Is there something that a unit would react to? An unalerted unit reacts to any operator and, in the stealth section, to
/// any corpse; an alert one only to operators who are not exposed yet (`sas/ruling/spotting-per-unit`,
/// `sas/ruling/corpse-and-alert-units`).
fn notices(state: &State, unit: &AxisUnit) -> bool {
    let news = |exposed: bool| !unit.alert || !exposed;
    let operator =
        state.operators.iter().any(|operator| news(operator.exposed) && sees_operator(state, unit, operator));
    operator || corpse_in_sight(state, unit).is_some()
}

/// A corpse that makes a unit alert (`sas/sight/corpse-seen`).
fn corpse_in_sight(state: &State, unit: &AxisUnit) -> Option<Cell> {
    if unit.alert || !state.stealthy() {
        return None;
    }
    state.corpses.iter().copied().chain(state.blood_stains()).find(|&cell| sees_corpse(state, unit, cell))
}

/// Does a patrolling or turning unit stop where it is? It does for any operator in sight, and for a corpse if it is not
/// alert yet (`sas/event/turning-spots`, `sas/patrol/spotting`).
pub fn stops(state: &State, unit: &AxisUnit) -> bool {
    corpse_in_sight(state, unit).is_some() || sees_any_operator(state, unit)
}

/// Has a unit any operator in sight?
pub fn sees_any_operator(state: &State, unit: &AxisUnit) -> bool {
    state.operators.iter().any(|operator| sees_operator(state, unit, operator))
}

/// A unit notices what it saw in the state before anybody reacted: operators in its sight are exposed
/// (`sas/sight/spotting`, `sas/sight/corpse-seen`). The caller makes it alert and lets it shout.
fn notice(t: &mut Table<Sas>, before: &State, id: UnitId, kill: Option<Cell>) {
    let unit = *before.unit(id);
    let corpse = corpse_in_sight(before, &unit);
    let seen = before.operators().filter(|(_, operator)| sees_operator(before, &unit, operator));
    let seen: Vec<OperatorId> = seen.map(|(operator, _)| operator).collect();
    cite_sight(t, &unit);
    if let Some(eyes) = eyes(&t.state, &unit).filter(|_| t.listening()) {
        let cells =
            seen.iter().map(|&id| t.state.operator(id)).filter_map(|operator| Some((operator.at?, operator.crouching)));
        let all = cells.chain(corpse.map(|cell| (cell, true)));
        let found = all.flat_map(|(cell, low)| reasons(&t.state, eyes, cell, low)).collect();
        cite_each(t, found);
    }
    if unit.kind.is_vehicle() && t.listening() {
        let cells = seen.iter().filter_map(|&operator| t.state.operator(operator).at).chain(corpse);
        let found = cells.flat_map(|cell| vehicle_reasons(&t.state, &unit, cell)).collect();
        cite_each(t, found);
    }
    if let Some(at) = corpse {
        t.cite(rules::sight::CORPSE_SEEN);
        if t.state.blood_stains().any(|blood| blood == at) {
            t.cite(rules::hunter::BLOOD_STAIN);
        }
        t.cite(rules::items::CORPSE_DISCOVERY);
        t.tell(Event::SawCorpse { unit: id, at });
    }
    if let Some(at) = kill {
        t.cite(rules::sight::SEEING_A_KILL);
        if corpse.is_none() {
            t.tell(Event::SawKill { unit: id, at });
        }
    }
    if !seen.is_empty() {
        t.cite(rules::sight::SPOTTING);
    }
    for operator in seen {
        if t.state.kit(operator).support {
            t.cite(rules::support_units::AXIS_RESPONSE);
        }
        if t.state.operator(operator).vehicle.is_some() {
            t.cite(rules::ruling::SEEING_OPERATOR_VEHICLE);
        }
        if t.state.operator(operator).vehicle == Some(operator_vehicles::Model::RowingBoat) {
            t.cite(rules::ruling::BOAT_LOW_COVER);
        }
        t.tell(Event::Spotted { unit: id, operator });
        expose(t, operator);
    }
}

/// Says which rules keep operators and corpses from the eyes in whose field they are.
fn cite_unseen(t: &mut Table<Sas>) {
    if !t.listening() {
        return;
    }
    let mut found = Vec::new();
    for (_, unit, _) in t.state.living_units().filter(|(_, unit, _)| unit.kind.is_vehicle()) {
        let cells = t.state.operators_on_board().map(|(_, _, cell)| cell).chain(t.state.corpses.iter().copied());
        found.extend(cells.flat_map(|cell| vehicle_reasons(&t.state, unit, cell)));
    }
    for (_, unit, _) in t.state.units_on_board() {
        let Some(eyes) = eyes(&t.state, unit) else { continue };
        let operators =
            t.state.operators_on_board().filter(|(_, operator, _)| !sees_operator(&t.state, unit, operator));
        let corpses = t.state.corpses.iter().copied().filter(|&cell| !sees_corpse(&t.state, unit, cell));
        let on_board = || t.state.operators_on_board().map(|(_, operator, _)| operator);
        if on_board().any(|operator| operator.diving && !operator.exposed) {
            found.push(rules::items::SCUBA_LOS);
        }
        if on_board().any(|operator| t.state.in_disguise(operator)) {
            found.push(rules::fear_naught::DISGUISE_MOVEMENT);
        }
        let hidden = on_board().any(|operator| camouflaged(&t.state, operator, eyes.at));
        found.extend(hidden.then_some(rules::items::CAMO_NET));
        let operators = operators.map(|(_, operator, cell)| (cell, operator.crouching));
        for (cell, low) in operators.chain(corpses.map(|cell| (cell, true))) {
            found.extend(reasons(&t.state, eyes, cell, low));
        }
    }
    cite_each(t, found);
}

/// Cites each rule of a list once.
fn cite_each(t: &mut Table<Sas>, mut found: Vec<kernel::Rule>) {
    found.sort_by_key(|rule| rule.id());
    found.dedup();
    for rule in found {
        t.cite(rule);
    }
}

/// Names the rules on which a sighting rests.
fn cite_sight(t: &mut Table<Sas>, unit: &AxisUnit) {
    t.cite(rules::los::AXIS_ARC);
    t.cite(rules::los::LINE_CHECK);
    t.cite(rules::los::SEEN_BY_SQUARE);
    t.cite(rules::terrain::VISIBILITY_CLASSES);
    if unit.alert {
        t.cite(rules::ruling::SPOTTING_PER_UNIT);
    }
}

/// All other units within four squares become alert and keep their facing; they do not shout in turn (`sas/sight/shout`).
pub fn shout(t: &mut Table<Sas>, shouter: UnitId) {
    let from = *t.state.unit(shouter);
    t.cite(rules::sight::SHOUT);
    t.tell(Event::Shouted { unit: shouter });
    let in_reach = |(id, unit, _): &(UnitId, &AxisUnit, Cell)| *id != shouter && hears(&from, unit);
    let hearing: Vec<UnitId> = t.state.units_on_board().filter(in_reach).map(|(id, _, _)| id).collect();
    for unit in hearing {
        alert(t, unit);
    }
}

/// Is a unit within the reach of another's shout?
fn hears(shouter: &AxisUnit, unit: &AxisUnit) -> bool {
    shouter.distance_to_unit(unit).is_some_and(|far| far <= SHOUT)
}

/// A unit is turned to its alert side, and stops smoking (`sas/sight/alert-states`, `sas/event/cigarette-use`).
pub fn alert(t: &mut Table<Sas>, id: UnitId) {
    let unit = t.state.unit_mut(id);
    if unit.at.is_none() || unit.alert || unit.hold == Hold::Strangled {
        return;
    }
    let talked = unit.hold == Hold::Talking;
    (unit.alert, unit.smoking, unit.hold) = (true, false, Hold::None);
    t.cite(rules::sight::ALERT_STATES);
    t.tell(Event::Alerted { unit: id });
    if talked {
        fear_naught::talk_broken(t, id);
    }
    heavy_metal::unload_if_troop_truck(t, id);
}

/// An operator is replaced by his exposed token; his posture stays (`sas/ruling/exposed-keeps-posture`). Of a vehicle everybody
/// aboard is.
pub fn expose(t: &mut Table<Sas>, id: OperatorId) {
    if t.state.operator(id).vehicle.is_some() {
        let crew: Vec<OperatorId> = t.state.crew(id).map(|(crew, _)| crew).collect();
        crew.into_iter().for_each(|operator| expose(t, operator));
        return;
    }
    let operator = t.state.operator_mut(id);
    if !operator.is_present() || operator.exposed {
        return;
    }
    operator.exposed = true;
    t.cite(rules::sight::EXPOSED_STATE);
    t.tell(Event::Exposed { operator: id });
    operator_vehicles::share_exposure(&mut t.state);
}

/// A unit turns to a facing. The caller lets everybody look.
pub fn turn(t: &mut Table<Sas>, id: UnitId, facing: geometry::squares::Facing) {
    let unit = t.state.unit_mut(id);
    if unit.facing != facing {
        unit.facing = facing;
        t.tell(Event::Turned { unit: id, facing });
    }
}
