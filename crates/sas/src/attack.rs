//! Chapter *attack*: the Axis attack phase, its modifiers, and what a hit does to an operator.

use crate::axis_units::bombardment;
use crate::axis_vehicles::gunnery::{self, Laid};
use crate::board::{Ground, distance};
use crate::events::{Event, Reason};
use crate::fear_naught::hmg_team::fires_through_wall;
use crate::fear_naught::typhoon;
use crate::heat_dogs::{self, cover_against};
use crate::items::{Thing, under};
use crate::los::{self, Eyes, sees_operator};
use crate::questions::{ChooseOperator, ChooseUnit, Why};
use crate::reference::{UnitData, UnitKind, axis_modifiers};
use crate::state::{AxisUnit, Operator, OperatorId, Phase, State, UnitId};
use crate::{Sas, alarm, fear_naught, hunter, objectives, operator_vehicles, reference, rules, terrain};
use geometry::squares::Cell;
use kernel::{Dice, Play, Rule, Table};

/// The Axis attack phase: every unit in an attack position attacks once (`sas/attack/who`).
pub fn play(t: &mut Table<Sas>, waiting: Option<Vec<UnitId>>) -> Play<()> {
    let Some(waiting) = waiting else {
        t.cite(rules::turn::ATTACK_PHASE_SUMMARY);
        cite_idle(t);
        // First shells, then grenades, then flames, then everybody else (`sas/ruling/phase-order-ties`).
        while let Some(unit) = bombardment::next(t)? {
            bombardment::fire(t, unit)?;
        }
        hunter::fire_explosives(t)?;
        heat_dogs::burn_rooms(t)?;
        typhoon::attack_phase(t)?;
        // Whoever has used a Panzerfaust or a grenade has attacked; only vehicles have two weapons.
        let done = |id: UnitId, unit: &AxisUnit| t.state.bombarded.contains(&id) && !unit.kind.is_vehicle();
        let all: Vec<UnitId> =
            t.state.units_on_board().filter(|(id, unit, _)| !done(*id, unit)).map(|(id, _, _)| id).collect();
        t.state.phase = Phase::Attack(Some(all));
        return Ok(());
    };
    let ready: Vec<UnitId> = waiting.into_iter().filter(|&unit| !prey(&t.state, unit).is_empty()).collect();
    let Some(&first) = ready.first() else {
        t.state.phase = Phase::End;
        return Ok(());
    };
    let unit = if order_matters(&t.state, &ready) {
        t.ask_any(t.state.all_players(), ChooseUnit::new(Why::AttackFirst, ready.clone()))?.1
    } else {
        first
    };
    let rest = ready.into_iter().filter(|&other| other != unit).collect();
    t.state.phase = Phase::Attack(Some(rest));
    t.cite(rules::attack::WHO);
    if t.state.unit(unit).kind == UnitKind::FlamethrowerHalfTrack {
        return heat_dogs::half_track_fires(t, unit);
    }
    let operator = choose_target(t, unit, &prey(&t.state, unit))?;
    if fires_past_comrade(&t.state, unit, operator) {
        t.cite(rules::attack::ALERT_UNITS_NO_BLOCK);
    }
    if t.state.unit(unit).kind == UnitKind::FlamethrowerInfantry && heat_dogs::flame(t, unit, operator)? {
        return Ok(());
    }
    let modifier = modifier_against(t, unit, operator);
    fire(t, unit, operator, modifier, rules::attack::WHO)
}

/// Says which rules leave alert units without anybody to attack, though somebody is exposed.
fn cite_idle(t: &mut Table<Sas>) {
    if !t.listening() || t.state.exposed().next().is_none() {
        return;
    }
    let idle = |id: UnitId| prey(&t.state, id).is_empty() && bombardment::targets(&t.state, id).is_empty();
    let units = t.state.units_on_board().filter(|(id, unit, _)| unit.alert && idle(*id));
    let mut kinds: Vec<UnitKind> = units.map(|(_, unit, _)| unit.kind).collect();
    kinds.dedup();
    let indoors = t.state.exposed().any(|(_, _, at)| t.state.board.indoors(at));
    for kind in kinds {
        t.cite(rules::attack::WHO);
        t.cite(kind.rule());
        kind.attack_rules().iter().for_each(|&rule| t.cite(rule));
        if kind.is_vehicle() {
            t.cite(rules::axis_vehicles::ATTACK);
        }
        if indoors && (kind.is_vehicle() || kind == UnitKind::HmgTeam) {
            t.cite(rules::axis_vehicles::HMG_THROUGH_WALLS_LIMITS);
        }
    }
}

/// Does a unit fire past another alert one? (`sas/attack/alert-units-no-block`)
fn fires_past_comrade(state: &State, unit: UnitId, operator: OperatorId) -> bool {
    let (Some(eyes), Some(at)) = (los::eyes(state, state.unit(unit)), state.operator(operator).at) else {
        return false;
    };
    los::reasons(state, eyes, at, state.operator(operator).crouching).contains(&rules::los::UNITS_AND_LOS)
}

/// The order of attacks makes a difference only if the attackers have more than one operator to attack between them.
fn order_matters(state: &State, ready: &[UnitId]) -> bool {
    let mut all: Vec<OperatorId> = ready.iter().flat_map(|&unit| prey(state, unit)).collect();
    all.sort();
    all.dedup();
    ready.len() > 1 && all.len() > 1
}

/// The operators that a unit can attack: it is alert, they are visible and in range (`sas/ruling/attack-position`). Unarmed
/// vehicles attack nobody (`sas/axis-units/unarmed-vehicles`).
pub fn targets(state: &State, id: UnitId) -> Vec<OperatorId> {
    let unit = state.unit(id);
    let empty_boat = unit.kind == UnitKind::AssaultBoat && unit.flipped;
    let Some(from) = unit.at.filter(|_| unit.alert && !empty_boat) else { return Vec::new() };
    let attacks = |operator: &Operator| match unit.pose().filter(|_| unit.kind.is_vehicle()) {
        Some(pose) => gunnery::lay(state, unit.kind, pose, operator).is_some(),
        None if operator.distance_to(from).is_none_or(|far| far > unit.kind.data().long) => false,
        None => los::eyes(state, unit)
            .and_then(|eyes| own_way(state, id, eyes, operator))
            .unwrap_or_else(|| sees_operator(state, unit, operator)),
    };
    state.prey_on_board().filter(|(_, operator, _)| attacks(operator)).map(|(id, _, _)| id).collect()
}

/// Whom a unit can attack in the Axis attack phase: vehicles also through a wall (`sas/axis-vehicles/hmg-through-walls`), a
/// mortar team with its mortar only (`sas/axis-units/mortar-attack-timing`).
pub(crate) fn prey(state: &State, id: UnitId) -> Vec<OperatorId> {
    let unit = state.unit(id);
    if unit.kind == UnitKind::MortarTeam {
        return Vec::new();
    }
    let mut all = gun_prey(state, id);
    for operator in heat_dogs::half_track_flames_at(state, id) {
        if !all.contains(&operator) {
            all.push(operator);
        }
    }
    all
}

/// Whom the guns of a unit reach in the Axis attack phase.
pub(crate) fn gun_prey(state: &State, id: UnitId) -> Vec<OperatorId> {
    let unit = state.unit(id);
    let mut all = targets(state, id);
    if let Some(eyes) = los::eyes(state, unit).filter(|_| unit.alert && unit.kind == UnitKind::HmgTeam) {
        let in_range = |at: Cell| distance(eyes.at, at) <= unit.kind.data().long;
        let behind_wall = |operator: &Operator| fires_through_wall(state, unit.kind, eyes, operator);
        let inside = state.operators_on_board().filter(|(_, operator, at)| in_range(*at) && behind_wall(operator));
        all.extend(inside.map(|(id, _, _)| id));
    }
    if let Some(pose) = unit.pose().filter(|_| unit.alert && unit.kind.is_vehicle()) {
        let behind_wall = |operator: &Operator| gunnery::lay_through_wall(state, unit.kind, pose, operator).is_some();
        all.extend(state.operators_on_board().filter(|(_, operator, _)| behind_wall(operator)).map(|(id, _, _)| id));
    }
    all
}

/// How a vehicle's gun is laid on an operator, in sight or behind a wall.
fn laid(state: &State, unit: &AxisUnit, operator: OperatorId) -> Option<Laid> {
    let (pose, operator) = (unit.pose()?, state.operator(operator));
    gunnery::lay(state, unit.kind, pose, operator)
        .or_else(|| gunnery::lay_through_wall(state, unit.kind, pose, operator))
}

/// What an operator's cover takes from a unit's roll, and how far he is from it.
fn cover_and_distance(state: &State, id: UnitId, operator: OperatorId) -> (i8, u32) {
    let unit = state.unit(id);
    if unit.kind.is_vehicle() {
        return laid(state, unit, operator).map_or((0, u32::MAX), |laid| (laid.cover, laid.row));
    }
    let from = unit.at.unwrap_or_default();
    let far = state.operator(operator).distance_to(from).unwrap_or(u32::MAX);
    (cover_against(state, id, from, operator), far)
}

/// Whether a unit that attacks in a way of its own could attack an operator in its range with these eyes; none if it does
/// so like everybody, by seeing him.
pub fn own_way(state: &State, id: UnitId, eyes: Eyes, operator: &Operator) -> Option<bool> {
    match state.unit(id).kind {
        UnitKind::Dog => Some(heat_dogs::bites(state, eyes, operator)),
        UnitKind::FlamethrowerInfantry => Some(heat_dogs::burns(state, id, eyes, operator)),
        UnitKind::Sniper => Some(hunter::has_in_scope(state, eyes, operator)),
        UnitKind::PanzerfaustInfantry | UnitKind::GrenadeInfantry => Some(false),
        _ => None,
    }
}

/// The operator with the least cover, then the nearest; the players choose between equals (`sas/attack/target-choice`,
/// `sas/ruling/target-choice-ties`).
pub(crate) fn choose_target(t: &mut Table<Sas>, unit: UnitId, targets: &[OperatorId]) -> Play<OperatorId> {
    let worth = |operator: &OperatorId| cover_and_distance(&t.state, unit, *operator);
    let best = targets.iter().map(worth).min();
    let operators: Vec<OperatorId> = targets.iter().copied().filter(|operator| Some(worth(operator)) == best).collect();
    if targets.len() > 1 {
        t.cite(rules::attack::TARGET_CHOICE);
    }
    match operators[..] {
        [only] => Ok(only),
        _ => {
            let choice = ChooseOperator { why: Why::Attack, unit: Some(unit), operators };
            Ok(t.ask_any(t.state.all_players(), choice)?.1)
        }
    }
}

/// The cover of a square against an attacker in another (`sas/terrain/low-cover`).
pub fn cover(state: &State, from: Cell, at: Cell) -> i8 {
    let lows = los::line(state, from, at).unwrap_or_default();
    terrain::cover(&state.board, &lows, from, at)
}

/// What changes a unit's attack rolls against an operator whom it sees: range and cover (`sas/reference/axis-modifiers`). A
/// vehicle has no cover (`sas/operator-vehicles/no-cover-modifiers`).
pub fn modifiers(state: &State, id: UnitId, operator: OperatorId) -> Vec<(Reason, i8)> {
    let (cover, far) = cover_and_distance(state, id, operator);
    let unit = state.unit(id);
    if unit.at.is_none() || state.operator(operator).at.is_none() {
        return Vec::new();
    }
    let cover = if state.operator(operator).vehicle.is_some() { 0 } else { cover };
    let mut all = Vec::new();
    if far <= unit.kind.data().short {
        all.push((Reason::ShortRange, axis_modifiers::SHORT_RANGE));
    }
    let reason = match -cover {
        axis_modifiers::IN_BUILDING => Reason::Building,
        -1 => Reason::SoftCover,
        _ => Reason::HardCover,
    };
    all.extend((cover != 0).then_some((reason, -cover)));
    all
}

/// Their sum.
pub fn modifier(state: &State, unit: UnitId, operator: OperatorId) -> i8 {
    modifiers(state, unit, operator).into_iter().map(|(_, value)| value).sum()
}

/// The modifier of a unit's attack rolls against an operator whom it sees, with the rules on which it rests.
pub fn modifier_against(t: &mut Table<Sas>, unit: UnitId, operator: OperatorId) -> i8 {
    let modifier = modifier(&t.state, unit, operator);
    let (cover, far) = cover_and_distance(&t.state, unit, operator);
    let unit = *t.state.unit(unit);
    let (Some(from), Some(at)) = (unit.at, t.state.operator(operator).at) else { return 0 };
    if unit.kind == UnitKind::FlamethrowerInfantry {
        t.cite(rules::heat_dogs::FLAMETHROWER_SOFT_COVER);
    }
    if unit.kind == UnitKind::HmgTeam {
        t.cite(rules::fear_naught::HMG_TEAM);
    }
    t.cite(rules::reference::AXIS_MODIFIERS);
    if far <= unit.kind.data().short {
        t.cite(rules::attack::SHORT_RANGE);
    }
    if t.state.operator(operator).vehicle.is_some() {
        t.cite(rules::operator_vehicles::ATTACKED_WHEN);
        t.cite(rules::operator_vehicles::NO_COVER_MODIFIERS);
        t.cite(rules::ruling::VEHICLE_ATTACK_MODIFIERS);
        return modifier;
    }
    if unit.kind.is_vehicle() {
        cite_gunnery(t, &unit, operator);
        return modifier;
    }
    let own_way = matches!(unit.kind, UnitKind::FlamethrowerInfantry) && cover == 0
        || unit.kind == UnitKind::HmgTeam && cover == -axis_modifiers::IN_BUILDING;
    for rule in cover_rules(&t.state, from, at, cover).iter().filter(|_| !own_way) {
        t.cite(*rule);
    }
    modifier
}

/// The rules on which the fire of a vehicle rests.
fn cite_gunnery(t: &mut Table<Sas>, unit: &AxisUnit, operator: OperatorId) {
    t.cite(rules::axis_vehicles::ATTACK);
    if unit.kind == UnitKind::PanzerIii {
        t.cite(rules::fear_naught::PANZER_III_WEAPONS);
    }
    let Some(laid) = laid(&t.state, unit, operator) else { return };
    let indoors = t.state.operator(operator).at.is_some_and(|at| t.state.board.indoors(at));
    if laid.through_wall {
        t.cite(rules::axis_vehicles::HMG_THROUGH_WALLS);
        t.cite(rules::axis_vehicles::HMG_THROUGH_WALLS_LIMITS);
    } else if indoors {
        t.cite(rules::axis_vehicles::ATTACK_INNER_WINDOW);
    }
    if laid.cover > 0 && !laid.through_wall {
        t.cite(if laid.cover == 1 { rules::attack::SOFT_COVER } else { rules::attack::HARD_COVER });
    }
}

/// The rules that give or take away cover, to be cited.
fn cover_rules(state: &State, from: Cell, at: Cell, cover: i8) -> &'static [Rule] {
    let lows = los::line(state, from, at).unwrap_or_default();
    let forest = state.board.ground(at) == Ground::Forest;
    match cover {
        0 if forest || lows.iter().any(|low| terrain::beside(*low, at)) => &[rules::attack::ADJACENT_CANCELS_COVER],
        0 => &[],
        1 if forest => &[rules::attack::SOFT_COVER, rules::board::FOREST_SOFT_COVER],
        1 => &[rules::attack::SOFT_COVER, rules::terrain::LOW_COVER, rules::terrain::HEDGE],
        _ => &[rules::attack::HARD_COVER, rules::terrain::LOW_COVER, rules::terrain::COVER_CLASSES],
    }
}

/// A unit rolls its dice against an operator; each success costs him 1 health (`sas/reference/axis-stat-meaning`).
pub fn fire(t: &mut Table<Sas>, unit: UnitId, operator: OperatorId, modifier: i8, rule: Rule) -> Play<()> {
    let data = t.state.unit(unit).kind.data();
    fire_with(t, unit, operator, modifier, (rule, data))
}

/// The same with another weapon than that of its row.
pub(crate) fn fire_with(
    t: &mut Table<Sas>,
    unit: UnitId,
    operator: OperatorId,
    modifier: i8,
    (rule, data): (Rule, UnitData),
) -> Play<()> {
    t.cite(rules::reference::AXIS_UNITS);
    t.cite(rules::components::DICE);
    t.cite(rules::axis_units::SUMMARY_TABLE);
    t.cite(rules::axis_units::STAT_KEY);
    t.cite(t.state.unit(unit).kind.rule());
    if t.state.unit(unit).kind == UnitKind::Sniper && t.state.hunter.is_none() {
        t.cite(rules::kickstarter::REPEATED_UNITS);
    }
    if t.state.unit(unit).kind == UnitKind::Dog {
        t.cite(rules::heat_dogs::DOG_ATTACK);
        t.cite(rules::ruling::DOG_REACH);
    }
    if t.state.kit(operator).support {
        t.cite(rules::support_units::AXIS_RESPONSE);
    }
    let roll = t.roll(Dice::d6(data.dice), rule)?;
    let hits = roll.iter().filter(|&&face| reference::hits(face, modifier, data.value)).count() as u8;
    let (faces, reaction) = (roll.to_vec(), rule != rules::attack::WHO);
    let seen = modifiers(&t.state, unit, operator);
    let why = match seen.iter().map(|(_, value)| value).sum::<i8>() == modifier {
        _ if reaction && !targets(&t.state, unit).contains(&operator) => vec![(Reason::OutOfSight, modifier)],
        true => seen,
        false => Vec::new(),
    };
    let why = why.into_iter().filter(|(_, value)| *value != 0).collect();
    t.tell(Event::UnitAttacked { unit, operator, reaction, faces, modifier, needed: data.value, hits, why });
    wound(t, operator, hits)
}

/// The dice of an Axis blast, each given to an operator under the template whom it hurts, as the players like; -3 for one in a
/// building (`sas/ruling/axis-blast-targets`).
pub(crate) fn share_blast(
    t: &mut Table<Sas>,
    unit: UnitId,
    why: Why,
    centre: Cell,
    value: i8,
    faces: Vec<u8>,
) -> Play<()> {
    for face in faces {
        let operators = hurt_by(&t.state, centre, value, face);
        let operator = match operators[..] {
            [] => continue,
            [only] => only,
            _ => t.ask_any(t.state.all_players(), ChooseOperator { why, unit: Some(unit), operators })?.1,
        };
        wound(t, operator, 1)?;
    }
    Ok(())
}

/// The operators under an Axis template whom a die would hurt.
pub(crate) fn hurt_by(state: &State, centre: Cell, value: i8, face: u8) -> Vec<OperatorId> {
    let modifier = |at: Cell| if state.board.indoors(at) { axis_modifiers::IN_BUILDING } else { 0 };
    let hurt = |at: Cell| under(centre, at) && reference::hits(face, modifier(at), value);
    let any = |operator: &Operator| operator.squares().into_iter().any(hurt);
    state.prey_on_board().filter(|(_, operator, _)| any(operator)).map(|(operator, _, _)| operator).collect()
}

/// An operator loses health, and dies at 0 (`sas/ruling/operator-death`).
pub fn wound(t: &mut Table<Sas>, id: OperatorId, hits: u8) -> Play<()> {
    if hits == 0 {
        return Ok(());
    }
    if t.state.operator(id).vehicle.is_some() {
        return operator_vehicles::wear(t, id, hits);
    }
    let operator = t.state.operator_mut(id);
    operator.health = operator.health.saturating_sub(hits);
    let health = operator.health;
    t.cite(rules::reference::AXIS_STAT_MEANING);
    t.tell(Event::Wounded { operator: id, health });
    if health > 0 {
        return Ok(());
    }
    t.cite(rules::ruling::OPERATOR_DEATH);
    t.tell(Event::Died { operator: id });
    let operator = t.state.operator_mut(id);
    let (at, carried) = (operator.at.take(), std::mem::take(&mut operator.corpse));
    let barrel = std::mem::take(&mut operator.barrel);
    (operator.marked, operator.marked_square) = (None, None);
    (operator.exposed, operator.exposed_later) = (false, false);
    t.state.corpses.extend(at.filter(|_| carried));
    objectives::drop_all(t, id, at);
    t.state.things.extend(at.filter(|_| barrel).map(|at| (at, Thing::Barrel)));
    if t.state.cigarette == crate::state::Cigarette::With(id) {
        t.state.cigarette = crate::state::Cigarette::Away;
    }
    fear_naught::gone(t, id);
    alarm::keep_one_exposed(t)
}
