//! The guns of operator vehicles: Attack and Mark (`sas/operator-vehicles/attack`, `sas/operator-vehicles/los`).

use super::{Berth, LENGTH, Model};
use crate::actions::{barrels, hurt};
use crate::axis_vehicles::gunnery::walls;
use crate::axis_vehicles::sight::{End, ends, line_to};
use crate::axis_vehicles::{Arcs, Pose, Squares};
use crate::board::{SIGHT, distance};
use crate::components::{Weapon, WeaponKind};
use crate::events::{Event, Reason};
use crate::items::touch_of_luck;
use crate::los::{self, Ends};
use crate::questions::{ChooseUnit, MarkFor, Why};
use crate::reaction::{self, Deed};
use crate::reference::operator_modifiers;
use crate::sight::Calm;
use crate::state::{AxisUnit, Operator, OperatorId, Phase, State, UnitId};
use crate::{Sas, noise, reference, rules, sight};
use geometry::squares::{Cell, Line, Point};
use kernel::{Dice, Illegal, Message, Play, Rule, Table};
use serde::{Deserialize, Serialize};

/// What fire through the wall of a building takes from the roll of a Vickers K (`sas/operator-vehicles/fire-into-buildings`).
const INTO_BUILDING: i8 = -2;

/// What a gun is aimed at or marks: a unit, or a fuel barrel, which is attacked like one (`sas/ruling/barrel-as-target`).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(untagged)]
pub enum GunTarget {
    /// An Axis unit.
    Unit(UnitId),
    /// The fuel barrel in a square.
    Barrel(Cell),
}

impl GunTarget {
    /// The unit, if it is one.
    pub fn unit(self) -> Option<UnitId> {
        if let Self::Unit(unit) = self { Some(unit) } else { None }
    }

    /// The squares that it covers on the board; none if it is not there.
    pub(crate) fn squares(self, state: &State) -> Squares {
        match self {
            Self::Unit(id) => {
                let there = state.units_on_board().find(|(unit, _, _)| *unit == id);
                there.map_or_else(Squares::new, |(_, unit, _)| unit.squares())
            }
            Self::Barrel(at) if state.barrel_at(at) => Squares::from_slice(&[at]),
            Self::Barrel(_) => Squares::new(),
        }
    }
}

/// A shot of a vehicle: a gun of its own, or a weapon of the boat's gunner, by its number, and what it is aimed at.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct GunShot {
    /// The weapon.
    pub weapon: u8,
    /// The target.
    pub target: GunTarget,
}

/// A gun laid on a unit or a barrel.
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

/// How the guns bear on the squares of a unit or a barrel from a place: in the arc of a manned gun and in range, in sight or behind one wall of a building
/// (`sas/operator-vehicles/los`, `sas/operator-vehicles/fire-into-buildings`). The gunner of a boat fires in any direction, but
/// not past low cover (`sas/operator-vehicles/rowing-boat`).
fn lay(state: &State, vehicle: OperatorId, from: Pose, (gun, arcs): (Weapon, Arcs), token: &[Cell]) -> Option<Laid> {
    let body = from.squares(LENGTH);
    if state.operator(vehicle).vehicle == Some(Model::RowingBoat) {
        let apart = body.iter().flat_map(|&own| token.iter().map(move |&cell| distance(own, cell)));
        let far = apart.min().filter(|&far| far <= u32::from(gun.long))?;
        let seen = body.iter().any(|&own| los::low_line(state, own, &body, token));
        return seen.then_some(Laid { through_wall: false, row: far });
    }
    let in_range = |end: End, cell| end.row(cell).filter(|&row| row <= u32::from(gun.long).min(SIGHT));
    let seen = |end: End| {
        // Whether it is in the arc and in range is soon said; a line is expensive.
        let near = token.iter().filter_map(|&cell| Some((in_range(end, cell)?, cell)));
        let visible = near.filter(|&(_, cell)| line_to(state, end, &body, cell, token).is_some());
        visible.map(|(row, _)| Laid { through_wall: false, row }).min()
    };
    let walled = |end: End| {
        let cell = token.first().copied().filter(|&cell| state.board.indoors(cell))?;
        let row = in_range(end, cell)?;
        let line = Line::new(end.origin(), Point::centre(cell))?;
        let one = walls(state, line, Ends { from: &body, to: token }) == Some(1);
        one.then_some(Laid { through_wall: true, row })
    };
    ends(from, LENGTH, arcs).filter_map(|end| seen(end).or_else(|| walled(end))).min()
}

/// Can a vehicle attack from a place? (`sas/operator-vehicles/attack`)
pub(super) fn judge_attack(state: &State, id: OperatorId, from: Pose, shot: GunShot) -> Result<(), Illegal> {
    let refuse = |reason| Err(no(rules::operator_vehicles::ATTACK, reason));
    let arcs = arcs(state, id, None);
    if arcs == Arcs::None {
        return refuse("sas-no-gunner");
    }
    let Some(gun) = weapon(state, id, shot.weapon) else { return refuse("sas-no-weapon") };
    let token = shot.target.squares(state);
    if token.is_empty() {
        return refuse("sas-no-target");
    }
    if gun.noise == 0 && matches!(shot.target, GunTarget::Barrel(_)) {
        return Err(no(rules::items::FUEL_BARREL_TRIGGER, "sas-barrel-needs-noise"));
    }
    match lay(state, id, from, (gun, arcs), &token) {
        Some(_) => Ok(()),
        None => Err(no(rules::operator_vehicles::LOS, "sas-no-line")),
    }
}

/// All shots that are worth judging.
pub(super) fn shots(state: &State, id: OperatorId) -> Vec<GunShot> {
    if arcs(state, id, None) == Arcs::None {
        return Vec::new();
    }
    let weapons = (0..8).filter(|&number| weapon(state, id, number).is_some());
    let body = state.operator(id).squares();
    let near =
        |unit: &AxisUnit| body.iter().filter_map(|&own| unit.distance_to(own)).min().is_some_and(|far| far <= 14);
    let units = state.units_on_board().filter(|(_, unit, _)| near(unit)).map(|(unit, _, _)| GunTarget::Unit(unit));
    let barrels = barrels::all(state).filter(|&at| body.iter().any(|&own| distance(own, at) <= 14));
    let targets: Vec<GunTarget> = units.chain(barrels.map(GunTarget::Barrel)).collect();
    weapons.flat_map(|weapon| targets.iter().map(move |&target| GunShot { weapon, target })).collect()
}

/// The attack of a vehicle: one roll, however many guns are manned (`sas/ruling/vehicle-two-gunners`). If the chance went by in
/// the meantime, it is lost.
pub(super) fn attack(t: &mut Table<Sas>, shot: GunShot, deed: &mut Deed) -> Play<()> {
    deed.target = None;
    let id = deed.operator;
    let Some(from) = t.state.operator(id).pose() else { return Ok(()) };
    if judge_attack(&t.state, id, from, shot).is_err() {
        if let GunTarget::Unit(unit) = shot.target {
            t.tell(Event::AttackLost { operator: id, unit });
        }
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
    shot: GunShot,
    marked: bool,
) -> Play<Option<UnitId>> {
    let token = shot.target.squares(&t.state);
    let Some(gun) = weapon(&t.state, id, shot.weapon) else { return Ok(None) };
    let Some(laid) = lay(&t.state, id, from, (gun, arcs), &token) else { return Ok(None) };
    let calm = Calm::before(&t.state);
    spend(t, id, shot.weapon);
    match shot.target {
        GunTarget::Unit(unit) => t.tell(Event::Attacked { operator: id, weapon: gun.kind, unit, marked }),
        GunTarget::Barrel(at) => t.tell(Event::ShotAtBarrel { operator: id, weapon: gun.kind, at }),
    }
    t.cite(rules::operator_vehicles::LOS);
    if gun.kind == WeaponKind::VickersK {
        t.cite(rules::operator_vehicles::JEEP_STATS);
    }
    let mut why = Vec::new();
    if laid.row <= u32::from(gun.short) {
        why.push((Reason::ShortRange, operator_modifiers::SHORT_RANGE));
        t.cite(rules::actions::SHORT_RANGE);
    }
    if laid.through_wall {
        why.push((Reason::Building, INTO_BUILDING));
        t.cite(rules::operator_vehicles::FIRE_INTO_BUILDINGS);
    }
    let modifier = why.iter().map(|(_, value)| value).sum();
    let faces = t.roll(Dice::d6(gun.dice.into()), rules::operator_vehicles::ATTACK)?;
    let hit = |face: u8| reference::hits(face, modifier, gun.value as i8);
    let faces = touch_of_luck(t, faces.to_vec(), |face| !hit(face) && hit(6))?;
    let hits = faces.iter().filter(|&&face| hit(face)).count() as u8;
    t.tell(Event::Rolled { operator: id, faces, modifier, needed: gun.value, hits, why });
    strafe(t, id, (from, arcs), (gun, shot.target), hits)?;
    let Some(source) = t.state.operator(id).square_near(token.first().copied().unwrap_or(from.at)) else {
        return Ok(None);
    };
    let survivor = shot.target.unit().filter(|&unit| t.state.unit(unit).at.is_some());
    if let Some(unit) = survivor {
        t.cite(rules::reaction::ATTACKED_UNIT_TURNS);
        noise::turn_toward(t, unit, source);
        sight::rouse(t, unit);
    }
    sight::look(t, None)?;
    noise::shot(t, id, &t.state.operator(id).squares(), gun.noise, &calm)?;
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

/// The hits go to the target, or to units beside it that the guns bear on too (`sas/operator-vehicles/strafing`). A barrel
/// explodes once all of them are assigned.
fn strafe(
    t: &mut Table<Sas>,
    id: OperatorId,
    (from, arcs): (Pose, Arcs),
    (gun, target): (Weapon, GunTarget),
    hits: u8,
) -> Play<()> {
    let token = target.squares(&t.state);
    if target.unit().is_some_and(|unit| t.state.unit(unit).kind.data().armoured) {
        t.cite(rules::axis_vehicles::ARMOURED);
    }
    // A burst is one attack: on whom the guns bear is settled before the first hit (`sas/ruling/burst-line`).
    let beside = |unit: &AxisUnit| token.iter().any(|&cell| unit.distance_to(cell).is_some_and(|far| far <= 1));
    let bears = |unit: &AxisUnit| lay(&t.state, id, from, (gun, arcs), &unit.squares()).is_some();
    let in_line: Vec<UnitId> = t
        .state
        .units_on_board()
        .filter(|(_, unit, _)| beside(unit) && !unit.kind.data().armoured)
        .filter(|(unit, data, _)| (gun.dice > 1 || target == GunTarget::Unit(*unit)) && bears(data))
        .map(|(unit, _, _)| unit)
        .collect();
    if gun.dice > 1 {
        t.cite(rules::operator_vehicles::STRAFING);
        t.cite(rules::ruling::BURST_LINE);
    }
    if let GunTarget::Barrel(at) = target {
        return barrels::take_hits(t, at, &in_line, hits, Some(id));
    }
    for done in 0..hits {
        let units: Vec<UnitId> = in_line.iter().copied().filter(|&unit| t.state.unit(unit).at.is_some()).collect();
        let chosen = match units[..] {
            [] => return Ok(()),
            [only] => only,
            _ => t.ask_any(t.state.all_players(), ChooseUnit { why: Why::Hit, units, left: u16::from(hits - done) })?.1,
        };
        hurt(t, chosen);
    }
    Ok(())
}

/// Each gunner of ours may mark with his own token; the crew of a support Jeep, and support units, do not
/// (`sas/operator-vehicles/attack`, `sas/fear-naught/support-jeep`, `sas/support-units/limits`).
pub(super) fn judge_marks(state: &State, id: OperatorId, marks: &[(OperatorId, GunTarget)]) -> Result<(), Illegal> {
    if state.operator(id).vehicle == Some(Model::SupportJeep) {
        return Err(no(rules::fear_naught::SUPPORT_JEEP, "sas-not-for-support"));
    }
    let refuse = |reason| Err(no(rules::operator_vehicles::ATTACK, reason));
    if markers(state, id).is_empty() {
        let support = gunners(state, id).any(|(gunner, _)| state.kit(gunner).support);
        let limits = || Err(no(rules::support_units::LIMITS, "sas-not-for-support"));
        return if support { limits() } else { refuse("sas-no-gunner") };
    }
    if marks.is_empty() && mark_targets(state).is_empty() {
        return refuse("sas-no-target");
    }
    for (n, (gunner, target)) in marks.iter().enumerate() {
        let mans = gunners(state, id).any(|(known, _)| known == *gunner);
        if !mans || marks[..n].iter().any(|(other, _)| other == gunner) {
            return refuse("sas-no-gunner");
        }
        if state.kit(*gunner).support {
            return Err(no(rules::support_units::LIMITS, "sas-not-for-support"));
        }
        let there = match target {
            GunTarget::Unit(unit) => state.units.get(usize::from(unit.0)).is_some_and(|unit| unit.at.is_some()),
            GunTarget::Barrel(at) => state.barrel_at(*at),
        };
        if !there {
            return refuse("sas-no-target");
        }
    }
    Ok(())
}

/// The gunners who can mark: support units have no tokens for it (`sas/support-units/limits`).
fn markers(state: &State, id: OperatorId) -> Vec<OperatorId> {
    gunners(state, id).map(|(gunner, _)| gunner).filter(|&gunner| !state.kit(gunner).support).collect()
}

/// Everything that can be marked.
fn mark_targets(state: &State) -> Vec<GunTarget> {
    let units = state.living_units().map(|(unit, _, _)| GunTarget::Unit(unit));
    units.chain(barrels::all(state).map(GunTarget::Barrel)).collect()
}

/// What the gunners might mark: all the same; or nothing said yet, so that each of them is asked.
pub(super) fn marks(state: &State, id: OperatorId) -> Vec<Vec<(OperatorId, GunTarget)>> {
    let all = markers(state, id);
    if all.is_empty() {
        return Vec::new();
    }
    let same = mark_targets(state).into_iter().map(|target| all.iter().map(|&gunner| (gunner, target)).collect());
    same.chain([Vec::new()]).collect()
}

/// The gunners of a vehicle mark, each what its player says if it was not said at once; at least one of them does.
pub(super) fn mark(t: &mut Table<Sas>, id: OperatorId, marks: Vec<(OperatorId, GunTarget)>) -> Play<()> {
    let marks = if marks.is_empty() { ask_marks(t, id)? } else { marks };
    put_marks(t, &marks);
    Ok(())
}

fn ask_marks(t: &mut Table<Sas>, id: OperatorId) -> Play<Vec<(OperatorId, GunTarget)>> {
    let (gunners, targets) = (markers(&t.state, id), mark_targets(&t.state));
    let mut marks = Vec::new();
    for (n, &gunner) in gunners.iter().enumerate() {
        let must = marks.is_empty() && n + 1 == gunners.len();
        let seat = t.state.operator(gunner).owner;
        let target = t.ask(seat, MarkFor { gunner, targets: targets.clone(), must })?;
        marks.extend(target.map(|target| (gunner, target)));
    }
    Ok(marks)
}

fn put_marks(t: &mut Table<Sas>, marks: &[(OperatorId, GunTarget)]) {
    for &(gunner, target) in marks {
        t.cite(rules::actions::MARK_ANY_TARGET);
        match target {
            GunTarget::Unit(unit) => {
                let marker = t.state.operator_mut(gunner);
                (marker.marked, marker.marked_square) = (Some(unit), None);
                t.tell(Event::Marked { operator: gunner, unit });
            }
            GunTarget::Barrel(at) => {
                t.cite(rules::ruling::BARREL_AS_TARGET);
                let marker = t.state.operator_mut(gunner);
                (marker.marked, marker.marked_square) = (None, Some(at));
                t.tell(Event::MarkedSquare { operator: gunner, at });
            }
        }
    }
    if let Phase::Acting(activation) = &mut t.state.phase {
        activation.marked = true;
    }
}

/// What an operator has marked: a unit, or the barrel in a square.
fn marked_target(operator: &Operator) -> Option<GunTarget> {
    operator.marked.map(GunTarget::Unit).or(operator.marked_square.map(GunTarget::Barrel))
}

/// The weapons with which a gunner can attack what he has marked now: the gun before him, or on a boat his own.
pub(crate) fn marked_weapons(state: &State, gunner: OperatorId) -> Vec<u8> {
    let operator = state.operator(gunner);
    let berth = operator.aboard.filter(|(_, berth)| berth.has_gun());
    let (Some((vehicle, berth)), Some(target)) = (berth, marked_target(operator)) else { return Vec::new() };
    let (Some(from), token) = (state.operator(vehicle).pose(), target.squares(state)) else { return Vec::new() };
    let arcs = arcs(state, vehicle, Some(berth));
    let loud = |gun: Weapon| gun.noise > 0 || target.unit().is_some();
    let bears = |gun: Weapon| loud(gun) && lay(state, vehicle, from, (gun, arcs), &token).is_some();
    (0..8).filter(|&number| weapon(state, vehicle, number).is_some_and(bears)).collect()
}

/// A gunner attacks what he has marked, without the bonus that it gives on foot (`sas/operator-vehicles/no-mark-bonus`).
pub(crate) fn marked_attack(t: &mut Table<Sas>, gunner: OperatorId, weapon: u8) -> Play<()> {
    let marker = t.state.operator_mut(gunner);
    let (Some(target), Some((vehicle, berth))) = (marked_target(marker), marker.aboard) else { return Ok(()) };
    (marker.marked, marker.marked_square) = (None, None);
    let Some(from) = t.state.operator(vehicle).pose() else { return Ok(()) };
    t.cite(rules::actions::MARK);
    t.cite(rules::operator_vehicles::NO_MARK_BONUS);
    let arcs = arcs(&t.state, vehicle, Some(berth));
    resolve(t, vehicle, (from, arcs), GunShot { weapon, target }, true)?;
    Ok(())
}
