//! The guns of operator vehicles: Attack and Mark (`sas/operator-vehicles/attack`, `sas/operator-vehicles/los`).

use super::{Berth, LENGTH, Model};
use crate::actions::{Shot, hurt};
use crate::axis_vehicles::gunnery::walls;
use crate::axis_vehicles::sight::{End, ends, line_to};
use crate::axis_vehicles::{Arcs, Pose};
use crate::board::SIGHT;
use crate::components::{Weapon, WeaponKind};
use crate::events::Event;
use crate::items::touch_of_luck;
use crate::los::{self, Ends};
use crate::questions::{ChooseUnit, Why};
use crate::reaction::{self, Deed};
use crate::reference::operator_modifiers;
use crate::state::{AxisUnit, OperatorId, Phase, State, UnitId};
use crate::{Sas, noise, reference, rules, sight};
use geometry::squares::{Line, Point};
use kernel::{Dice, Illegal, Message, Play, Rule, Table};

/// What fire through the wall of a building takes from the roll of a Vickers K (`sas/operator-vehicles/fire-into-buildings`).
const INTO_BUILDING: i8 = -2;

/// A gun laid on a unit.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
struct Laid {
    through_wall: bool,
    row: u32,
}

fn no(rule: Rule, reason: &'static str) -> Illegal {
    Illegal::new(rule, Message::new(reason))
}

/// The gunners of a vehicle who are there.
fn gunners(state: &State, vehicle: OperatorId) -> impl Iterator<Item = (OperatorId, Berth)> {
    state.crew(vehicle).filter(|(_, berth)| berth.has_gun())
}

/// The weapon that a shot of a vehicle is made with: its gun, or one of the boat's gunner.
pub(crate) fn weapon(state: &State, vehicle: OperatorId, weapon: u8) -> Option<Weapon> {
    if state.operator(vehicle).vehicle != Some(Model::RowingBoat) {
        return state.weapon(vehicle, weapon);
    }
    let (gunner, _) = gunners(state, vehicle).next()?;
    let own = state.weapon(gunner, weapon)?;
    let spent = own.ammunition.is_some() && state.operator(gunner).ammunition.get(usize::from(weapon)) == Some(&0);
    let gun = !own.kind.is_grenade() && !matches!(own.kind, WeaponKind::Knife | WeaponKind::Garrotte);
    (gun && !spent).then_some(own)
}

/// The arcs of the manned guns, or of one gunner's.
fn arcs(state: &State, vehicle: OperatorId, only: Option<Berth>) -> Arcs {
    let manned = |berth: Berth| only.map_or(state.is_taken(vehicle, berth), |own| own == berth);
    match (manned(Berth::FrontGunner), manned(Berth::RearGunner)) {
        (true, true) => Arcs::FrontAndRear,
        (true, false) => Arcs::Front,
        (false, true) => Arcs::Rear,
        (false, false) => Arcs::None,
    }
}

/// How the guns bear on a unit from a place: in the arc of a manned gun and in range, in sight or behind one wall of a building
/// (`sas/operator-vehicles/los`, `sas/operator-vehicles/fire-into-buildings`). The gunner of a boat fires in any direction, but
/// not past low cover (`sas/operator-vehicles/rowing-boat`).
fn lay(state: &State, vehicle: OperatorId, from: Pose, (gun, arcs): (Weapon, Arcs), unit: &AxisUnit) -> Option<Laid> {
    let body = from.squares(LENGTH);
    let token = unit.squares();
    if state.operator(vehicle).vehicle == Some(Model::RowingBoat) {
        let far =
            body.iter().filter_map(|&own| unit.distance_to(own)).min().filter(|&far| far <= u32::from(gun.long))?;
        let seen = body.iter().any(|&own| los::low_line(state, own, &body, &token));
        return seen.then_some(Laid { through_wall: false, row: far });
    }
    let in_range = |end: End, cell| end.row(cell).filter(|&row| row <= u32::from(gun.long).min(SIGHT));
    let seen = |end: End| {
        // Whether it is in the arc and in range is soon said; a line is dear.
        let near = token.iter().filter_map(|&cell| Some((in_range(end, cell)?, cell)));
        let visible = near.filter(|&(_, cell)| line_to(state, end, &body, cell, &token).is_some());
        visible.map(|(row, _)| Laid { through_wall: false, row }).min()
    };
    let walled = |end: End| {
        let cell = unit.at.filter(|&cell| state.board.indoors(cell))?;
        let row = in_range(end, cell)?;
        let line = Line::new(end.origin(), Point::centre(cell))?;
        let one = walls(state, line, Ends { from: &body, to: &token }) == Some(1);
        one.then_some(Laid { through_wall: true, row })
    };
    ends(from, LENGTH, arcs).filter_map(|end| seen(end).or_else(|| walled(end))).min()
}

/// Can a vehicle attack from a place? (`sas/operator-vehicles/attack`)
pub(super) fn judge_attack(state: &State, id: OperatorId, from: Pose, shot: Shot) -> Result<(), Illegal> {
    let refuse = |reason| Err(no(rules::operator_vehicles::ATTACK, reason));
    let arcs = arcs(state, id, None);
    if arcs == Arcs::None {
        return refuse("sas-no-gunner");
    }
    let Some(gun) = weapon(state, id, shot.weapon) else { return refuse("sas-no-weapon") };
    let target = state.units_on_board().find(|(unit, _, _)| *unit == shot.target);
    let Some((_, target, _)) = target else { return refuse("sas-no-target") };
    match lay(state, id, from, (gun, arcs), target) {
        Some(_) => Ok(()),
        None => Err(no(rules::operator_vehicles::LOS, "sas-no-line")),
    }
}

/// All shots that are worth judging.
pub(super) fn shots(state: &State, id: OperatorId) -> Vec<Shot> {
    let weapons = (0..8).filter(|&number| weapon(state, id, number).is_some());
    let near = |unit: &AxisUnit| {
        state.operator(id).squares().iter().filter_map(|&own| unit.distance_to(own)).min().is_some_and(|far| far <= 14)
    };
    let units: Vec<UnitId> =
        state.units_on_board().filter(|(_, unit, _)| near(unit)).map(|(unit, _, _)| unit).collect();
    if arcs(state, id, None) == Arcs::None {
        return Vec::new();
    }
    weapons.flat_map(|weapon| units.iter().map(move |&target| Shot { weapon, target })).collect()
}

/// The attack of a vehicle: one roll, however many guns are manned (`sas/ruling/vehicle-two-gunners`). If the chance went by in
/// the meantime, it is lost.
pub(super) fn attack(t: &mut Table<Sas>, shot: Shot, deed: &mut Deed) -> Play<()> {
    deed.target = None;
    let id = deed.operator;
    let Some(from) = t.state.operator(id).pose() else { return Ok(()) };
    if judge_attack(&t.state, id, from, shot).is_err() {
        t.tell(Event::AttackLost { operator: id, unit: shot.target });
        return deed.look(t);
    }
    t.cite(rules::ruling::VEHICLE_TWO_GUNNERS);
    t.state.operator_mut(id).fired = true;
    let arcs = arcs(&t.state, id, None);
    let survivor = resolve(t, id, (from, arcs), shot, false)?;
    deed.look(t)?;
    if let Some(unit) = survivor {
        reaction::missed(t, unit, deed)?;
    }
    Ok(())
}

/// Dice, hits, the turning of a survivor, then noise, as for an operator on foot. Gives the target if it is still alive.
fn resolve(
    t: &mut Table<Sas>,
    id: OperatorId,
    (from, arcs): (Pose, Arcs),
    shot: Shot,
    marked: bool,
) -> Play<Option<UnitId>> {
    let target = shot.target;
    let Some(gun) = weapon(&t.state, id, shot.weapon) else { return Ok(None) };
    let Some(laid) = lay(&t.state, id, from, (gun, arcs), t.state.unit(target)) else { return Ok(None) };
    spend(t, id, shot.weapon);
    t.tell(Event::Attacked { operator: id, weapon: gun.kind, unit: target, marked });
    t.cite(rules::operator_vehicles::LOS);
    if gun.kind == WeaponKind::VickersK {
        t.cite(rules::operator_vehicles::JEEP_STATS);
    }
    let mut modifier = 0;
    if laid.row <= u32::from(gun.short) {
        modifier += operator_modifiers::SHORT_RANGE;
        t.cite(rules::actions::SHORT_RANGE);
    }
    if laid.through_wall {
        modifier += INTO_BUILDING;
        t.cite(rules::operator_vehicles::FIRE_INTO_BUILDINGS);
    }
    let faces = t.roll(Dice::d6(gun.dice.into()), rules::operator_vehicles::ATTACK)?;
    let hit = |face: u8| reference::hits(face, modifier, gun.value as i8);
    let faces = touch_of_luck(t, faces.to_vec(), |face| !hit(face) && hit(6))?;
    let hits = faces.iter().filter(|&&face| hit(face)).count() as u8;
    t.tell(Event::Rolled { operator: id, faces, modifier, needed: gun.value, hits });
    strafe(t, id, (from, arcs), (gun, target), hits)?;
    let Some(source) = t.state.operator(id).square_near(t.state.unit(target).at.unwrap_or(from.at)) else {
        return Ok(None);
    };
    let survivor = t.state.unit(target).at.map(|_| target);
    if let Some(unit) = survivor {
        t.cite(rules::reaction::ATTACKED_UNIT_TURNS);
        noise::turn_toward(t, unit, source);
        sight::alert(t, unit);
    }
    sight::look(t, None)?;
    noise::shot(t, id, source, gun.noise)?;
    Ok(survivor)
}

/// The gunner of a boat uses his own ammunition.
fn spend(t: &mut Table<Sas>, id: OperatorId, weapon: u8) {
    let gunner = gunners(&t.state, id).next().map(|(gunner, _)| gunner);
    let boat = t.state.operator(id).vehicle == Some(Model::RowingBoat);
    let Some(gunner) = gunner.filter(|_| boat) else { return };
    t.cite(rules::operator_vehicles::ROWING_BOAT);
    if let Some(left) = t.state.operator_mut(gunner).ammunition.get_mut(usize::from(weapon)) {
        *left = left.saturating_sub(1);
    }
}

/// The hits go to the target, or to units beside it that the guns bear on too (`sas/operator-vehicles/strafing`).
fn strafe(
    t: &mut Table<Sas>,
    id: OperatorId,
    (from, arcs): (Pose, Arcs),
    (gun, target): (Weapon, UnitId),
    hits: u8,
) -> Play<()> {
    let centre = *t.state.unit(target);
    if centre.kind.data().armoured {
        t.cite(rules::axis_vehicles::ARMOURED);
    }
    // A burst is one attack: on whom the guns bear is settled before the first hit (`sas/ruling/burst-line`).
    let beside = |unit: &AxisUnit| centre.distance_to_unit(unit).is_some_and(|far| far <= 1);
    let bears = |unit: &AxisUnit| lay(&t.state, id, from, (gun, arcs), unit).is_some();
    let in_line: Vec<UnitId> = t
        .state
        .units_on_board()
        .filter(|(_, unit, _)| beside(unit) && !unit.kind.data().armoured)
        .filter(|(unit, data, _)| (gun.dice > 1 || *unit == target) && bears(data))
        .map(|(unit, _, _)| unit)
        .collect();
    if gun.dice > 1 {
        t.cite(rules::operator_vehicles::STRAFING);
        t.cite(rules::ruling::BURST_LINE);
    }
    for _ in 0..hits {
        let units: Vec<UnitId> = in_line.iter().copied().filter(|&unit| t.state.unit(unit).at.is_some()).collect();
        let chosen = match units[..] {
            [] => return Ok(()),
            [only] => only,
            _ => t.ask_any(t.state.all_players(), ChooseUnit { why: Why::Hit, units })?.1,
        };
        hurt(t, chosen);
    }
    Ok(())
}

/// Each gunner of ours may mark with his own token; the crew of a support Jeep, and support units, do not
/// (`sas/operator-vehicles/attack`, `sas/fear-naught/support-jeep`, `sas/support-units/limits`).
pub(super) fn judge_marks(state: &State, id: OperatorId, marks: &[(OperatorId, UnitId)]) -> Result<(), Illegal> {
    if state.operator(id).vehicle == Some(Model::SupportJeep) {
        return Err(no(rules::fear_naught::SUPPORT_JEEP, "sas-not-for-support"));
    }
    let refuse = |reason| Err(no(rules::operator_vehicles::ATTACK, reason));
    if marks.is_empty() || gunners(state, id).next().is_none() {
        return refuse("sas-no-gunner");
    }
    for (n, (gunner, unit)) in marks.iter().enumerate() {
        let mans = gunners(state, id).any(|(known, _)| known == *gunner);
        if !mans || marks[..n].iter().any(|(other, _)| other == gunner) {
            return refuse("sas-no-gunner");
        }
        if state.kit(*gunner).support {
            return Err(no(rules::support_units::LIMITS, "sas-not-for-support"));
        }
        if state.units.get(usize::from(unit.0)).is_none_or(|unit| unit.at.is_none()) {
            return refuse("sas-no-target");
        }
    }
    Ok(())
}

/// What the gunners might mark: all the same unit.
pub(super) fn marks(state: &State, id: OperatorId) -> Vec<Vec<(OperatorId, UnitId)>> {
    let all: Vec<OperatorId> = gunners(state, id).map(|(gunner, _)| gunner).collect();
    if all.is_empty() {
        return Vec::new();
    }
    let units = state.living_units().map(|(unit, _, _)| unit);
    units.map(|unit| all.iter().map(|&gunner| (gunner, unit)).collect()).collect()
}

pub(super) fn mark(t: &mut Table<Sas>, marks: &[(OperatorId, UnitId)]) {
    for &(gunner, unit) in marks {
        t.cite(rules::actions::MARK_ANY_TARGET);
        t.state.operator_mut(gunner).marked = Some(unit);
        t.tell(Event::Marked { operator: gunner, unit });
    }
    if let Phase::Acting(activation) = &mut t.state.phase {
        activation.marked = true;
    }
}

/// The weapons with which a gunner can attack his marked unit now: the gun before him, or on a boat his own.
pub(crate) fn marked_weapons(state: &State, gunner: OperatorId) -> Vec<u8> {
    let operator = state.operator(gunner);
    let (Some((vehicle, berth)), Some(target)) = (operator.aboard.filter(|(_, b)| b.has_gun()), operator.marked) else {
        return Vec::new();
    };
    let on_board = state.units_on_board().find(|(unit, _, _)| *unit == target);
    let (Some(from), Some((_, unit, _))) = (state.operator(vehicle).pose(), on_board) else { return Vec::new() };
    let arcs = arcs(state, vehicle, Some(berth));
    let bears = |gun: Weapon| lay(state, vehicle, from, (gun, arcs), unit).is_some();
    (0..8).filter(|&number| weapon(state, vehicle, number).is_some_and(bears)).collect()
}

/// A gunner attacks the unit that he has marked, without the bonus that it gives on foot
/// (`sas/operator-vehicles/no-mark-bonus`).
pub(crate) fn marked_attack(t: &mut Table<Sas>, gunner: OperatorId, weapon: u8) -> Play<()> {
    let marker = t.state.operator_mut(gunner);
    let (Some(target), Some((vehicle, berth))) = (marker.marked.take(), marker.aboard) else { return Ok(()) };
    let Some(from) = t.state.operator(vehicle).pose() else { return Ok(()) };
    t.cite(rules::actions::MARK);
    t.cite(rules::operator_vehicles::NO_MARK_BONUS);
    let arcs = arcs(&t.state, vehicle, Some(berth));
    resolve(t, vehicle, (from, arcs), Shot { weapon, target }, true)?;
    Ok(())
}
