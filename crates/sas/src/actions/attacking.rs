//! Attack, Aim, Blind Fire, and the knife.

use super::{Shot, no};
use crate::board::{Barrier, Ground, in_arc};
use crate::components::{Weapon, WeaponKind};
use crate::events::{Event, Reason};
use crate::fear_naught::Hold;
use crate::items::touch_of_luck;
use crate::los::{Low, Lows, line_to_unit, operator_line};
use crate::questions::{ChooseUnit, Why};
use crate::reaction::{self, Deed};
use crate::reference::{UnitKind, operator_modifiers};
use crate::sight::Calm;
use crate::state::{AxisUnit, OperatorId, Phase, State, UnitId};
use crate::{Sas, axis_units, fear_naught, noise, reference, rules, scuba, sight, terrain};
use geometry::squares::{Cell, Edge};
use kernel::{Dice, Illegal, Message, Play, Table};

/// How an attack is made.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Manner {
    /// Standing, in his own activation.
    Standing,
    /// Crouching behind low cover (`sas/actions/blind-fire`).
    Blind,
    /// In an Axis phase, at the unit that he has marked (`sas/actions/mark`).
    Marked,
}

/// Can an operator attack from a square? (`sas/actions/attack`)
pub fn judge_attack(state: &State, id: OperatorId, from: Cell, shot: Shot, manner: Manner) -> Result<(), Illegal> {
    let Some(weapon) = state.weapon(id, shot.weapon) else { return Err(no(rules::actions::ATTACK, "sas-no-weapon")) };
    let target = state.units_on_board().find(|(unit, _, _)| *unit == shot.target);
    let Some((_, target, _)) = target else { return Err(no(rules::actions::ATTACK, "sas-no-target")) };
    if weapon.kind.is_grenade() {
        return Err(no(rules::items::GRENADE_THROW, "sas-grenade-at-a-square"));
    }
    if weapon.ammunition.is_some() && state.operator(id).ammunition[usize::from(shot.weapon)] == 0 {
        return Err(no(rules::components::OPERATOR_BOARD_USE, "sas-no-ammunition"));
    }
    let in_arc = target.squares().iter().any(|&cell| in_arc(from, state.operator(id).facing, cell));
    if manner == Manner::Marked && !in_arc {
        return Err(no(rules::los::OPERATOR_ARC, "sas-not-in-arc"));
    }
    let far = target.distance_to(from).unwrap_or(u32::MAX);
    if far > u32::from(weapon.long) {
        let range = weapon.long;
        let reason = Message::new("sas-out-of-range").with("distance", far).with("range", range);
        return Err(Illegal::new(rules::actions::ATTACK, reason));
    }
    let Some(lows) = line_to_unit(state, from, target) else { return Err(no(rules::los::LINE_CHECK, "sas-no-line")) };
    if weapon.kind == WeaponKind::Knife {
        scuba::judge_attack(state, id, from, shot, weapon, &Lows::new())?;
    }
    if matches!(weapon.kind, WeaponKind::Knife | WeaponKind::Garrotte) {
        return judge_knife(state, id, from, shot.target, manner, weapon.kind);
    }
    scuba::judge_attack(state, id, from, shot, weapon, &lows)?;
    if manner == Manner::Blind {
        let behind = |low: &Low| terrain::beside(*low, from);
        if !state.operator(id).crouching || !lows.iter().any(behind) {
            return Err(no(rules::actions::BLIND_FIRE, "sas-not-behind-cover"));
        }
    }
    Ok(())
}

/// The knife: infantry only, from the square directly behind, and not while exposed (`sas/actions/stealth-kill`).
/// The same holds for the garrotte, which needs no further conditions once it is round a neck
/// (`sas/fear-naught/garrotte-seen`).
fn judge_knife(
    state: &State,
    id: OperatorId,
    from: Cell,
    target: UnitId,
    manner: Manner,
    weapon: WeaponKind,
) -> Result<(), Illegal> {
    let unit = state.unit(target);
    let garrotte = weapon == WeaponKind::Garrotte;
    let rule = if garrotte { rules::fear_naught::GARROTTE } else { rules::actions::STEALTH_KILL };
    if manner == Manner::Blind || (garrotte && manner == Manner::Marked) {
        return Err(no(rules::actions::BLIND_FIRE, "sas-knife-while-crouching"));
    }
    if garrotte && state.operator(id).disguise.grip.is_some_and(|grip| grip.unit == target) {
        return Ok(());
    }
    if !unit.kind.is_soldier() {
        return Err(no(rule, "sas-not-infantry"));
    }
    if state.operator(id).exposed {
        return Err(no(rule, "sas-exposed"));
    }
    if !stealth_kill_possible(unit.at, unit.facing, from) {
        return Err(no(rule, "sas-not-behind"));
    }
    // They may see each other through a window beside the door or the wall that is between them.
    let between = unit.at.and_then(|at| Edge::between(from, at)).map(|edge| state.board.barrier(edge));
    match between {
        Some(Barrier::Door) => return Err(no(rules::terrain::DOOR, "sas-no-line")),
        Some(Barrier::Wall) => return Err(no(rules::terrain::BUILDING, "sas-no-line")),
        _ => {}
    }
    Ok(())
}

/// Is a square directly behind a unit? (`sas/ruling/rear-square`)
pub fn stealth_kill_possible(unit: Option<Cell>, facing: geometry::squares::Facing, from: Cell) -> bool {
    unit.is_some_and(|at| at.step(facing.opposite()) == from)
}

/// The unit that is surely dead after an attack: a knife needs no dice (`sas/items/knife`).
pub(super) fn sure_kill(state: &State, id: OperatorId, shot: Shot) -> Option<UnitId> {
    let knife = state.weapon(id, shot.weapon).is_some_and(|weapon| weapon.kind == WeaponKind::Knife);
    (knife && usize::from(shot.target.0) < state.units.len()).then_some(shot.target)
}

/// All shots that are worth judging.
pub(super) fn shots(state: &State, id: OperatorId) -> Vec<Shot> {
    let weapons = 0..state.kit(id).weapons.len() as u8;
    let reach = |weapon: u8| state.weapon(id, weapon).map_or(0, |weapon| u32::from(weapon.long)) + 1;
    let at = state.operator(id).at.unwrap_or_default();
    let distances = state.units_on_board().map(|(unit, data, _)| (unit, data.distance_to(at).unwrap_or(u32::MAX)));
    let units: Vec<(UnitId, u32)> = distances.collect();
    let near = |weapon: u8| units.iter().filter(move |(_, far)| *far <= reach(weapon));
    weapons.flat_map(|weapon| near(weapon).map(move |&(target, _)| Shot { weapon, target })).collect()
}

/// Makes an attack in the operator's own activation. If the chance went by in the meantime, it is lost.
pub(super) fn attack(t: &mut Table<Sas>, shot: Shot, manner: Manner, deed: &mut Deed) -> Play<()> {
    deed.target = None;
    let Some(from) = t.state.operator(deed.operator).at else { return Ok(()) };
    if judge_attack(&t.state, deed.operator, from, shot, manner).is_err() {
        t.tell(Event::AttackLost { operator: deed.operator, unit: shot.target });
        return deed.look(t);
    }
    if t.state.is_garrotte(deed.operator, shot) {
        return fear_naught::strangle(t, shot.target, deed);
    }
    let survivor = resolve(t, deed.operator, from, shot, manner)?;
    deed.look(t)?;
    if let Some(unit) = survivor {
        reaction::missed(t, unit, deed)?;
    }
    Ok(())
}

/// Resolves an attack: dice, hits, the turning of a survivor, then noise (`sas/actions/attack-resolution`,
/// `sas/ruling/noise-details`). Gives the target if it is still alive.
pub(super) fn resolve(
    t: &mut Table<Sas>,
    id: OperatorId,
    from: Cell,
    shot: Shot,
    manner: Manner,
) -> Play<Option<UnitId>> {
    let Some(weapon) = t.state.weapon(id, shot.weapon) else { return Ok(None) };
    let target = shot.target;
    let calm = Calm::before(&t.state);
    t.tell(Event::Attacked { operator: id, weapon: weapon.kind, unit: target, marked: manner == Manner::Marked });
    t.state.operator_mut(id).fired = true;
    t.cite(rules::los::LINE_CHECK);
    t.cite(rules::components::OPERATOR_BOARD);
    t.cite(rules::board::DISTANCE);
    if weapon.ammunition.is_some() {
        let left = &mut t.state.operator_mut(id).ammunition[usize::from(shot.weapon)];
        *left = left.saturating_sub(1);
        t.cite(rules::components::OPERATOR_BOARD_USE);
    }
    if weapon.kind == WeaponKind::Knife {
        t.cite(rules::items::KNIFE);
        t.cite(rules::actions::STEALTH_KILL);
        t.tell(Event::StealthKill { operator: id, unit: target });
        kill(t, target);
    } else {
        let hits = roll(t, id, from, shot, weapon, manner)?;
        assign(t, id, from, (weapon, target), hits)?;
    }
    if weapon.kind == WeaponKind::Speargun {
        scuba::speared(t, id, from, target);
    }
    let survivor = t.state.unit(target).at.map(|_| target);
    match survivor {
        Some(unit) => {
            t.cite(rules::reaction::ATTACKED_UNIT_TURNS);
            noise::turn_toward(t, unit, from);
            sight::rouse(t, unit);
        }
        None => t.cite(rules::sight::KILLED_UNIT_DOES_NOT_REACT),
    }
    if manner == Manner::Blind {
        sight::expose(t, id);
    }
    sight::look(t, None)?;
    noise::shot(t, id, &[from], weapon.noise, &calm)?;
    Ok(survivor)
}

/// Rolls the weapon's dice with all modifiers: how many hit (`sas/reference/operator-modifiers`).
fn roll(t: &mut Table<Sas>, id: OperatorId, from: Cell, shot: Shot, weapon: Weapon, manner: Manner) -> Play<u8> {
    let far = t.state.unit(shot.target).distance_to(from).unwrap_or(0);
    let mut why = Vec::new();
    t.cite(rules::reference::OPERATOR_MODIFIERS);
    if far <= u32::from(weapon.short) {
        why.push((Reason::ShortRange, operator_modifiers::SHORT_RANGE));
        t.cite(rules::actions::SHORT_RANGE);
    }
    match manner {
        Manner::Standing => {}
        Manner::Marked => why.push((Reason::Marked, operator_modifiers::MARKED)),
        Manner::Blind => why.push((Reason::BlindFire, operator_modifiers::BLIND_FIRE)),
    }
    // Whoever crouches aims on as long as he and his target see each other.
    if manner != Manner::Marked && aimed(&t.state) == Some(shot.target) {
        why.push((Reason::Aimed, operator_modifiers::AIMED));
        t.cite(rules::actions::AIM);
    }
    let modifier = why.iter().map(|(_, value)| value).sum();
    t.cite(rules::components::DICE);
    cite_weapon(t, weapon.kind);
    let faces = t.roll(Dice::d6(weapon.dice.into()), rules::actions::ATTACK_RESOLUTION)?;
    let hit = |face: u8| reference::hits(face, modifier, weapon.value as i8);
    let faces = touch_of_luck(t, faces.to_vec(), |face| !hit(face) && hit(6))?;
    let hits = faces.iter().filter(|&&face| hit(face)).count() as u8;
    t.tell(Event::Rolled { operator: id, faces, modifier, needed: weapon.value, hits, why });
    Ok(hits)
}

/// The entry of a gun.
fn cite_weapon(t: &mut Table<Sas>, kind: WeaponKind) {
    match kind {
        WeaponKind::Knife => t.cite(rules::items::KNIFE),
        WeaponKind::Pistol => t.cite(rules::items::PISTOL),
        WeaponKind::StenGun => t.cite(rules::items::STEN_GUN),
        WeaponKind::SniperRifle => t.cite(rules::items::SNIPER_RIFLE),
        WeaponKind::Grenade | WeaponKind::StickGrenade => t.cite(rules::items::GRENADE_THROW),
        WeaponKind::Speargun => t.cite(rules::items::SPEARGUN_WATER),
        WeaponKind::Garrotte => t.cite(rules::fear_naught::GARROTTE),
        WeaponKind::VickersK => t.cite(rules::operator_vehicles::JEEP_STATS),
    }
}

/// The hits go to the target, or, of a burst, to units beside it in the attacker's line of sight (`sas/items/strafing`).
/// Nothing but explosives hurts what is armoured (`sas/axis-vehicles/armoured`).
fn assign(t: &mut Table<Sas>, id: OperatorId, from: Cell, (weapon, target): (Weapon, UnitId), hits: u8) -> Play<()> {
    let centre = *t.state.unit(target);
    if centre.kind.data().armoured {
        t.cite(rules::axis_vehicles::ARMOURED);
    }
    if weapon.dice > 1 {
        t.cite(rules::items::STRAFING);
        t.cite(rules::ruling::BURST_LINE);
    }
    // A burst is one attack: who is in its line is settled before the first hit.
    let beside = |unit: &AxisUnit| centre.distance_to_unit(unit).is_some_and(|far| far <= 1);
    let in_line: Vec<UnitId> = t
        .state
        .units_on_board()
        .filter(|(_, unit, _)| beside(unit) && !unit.kind.data().armoured)
        .filter(|(unit, data, _)| (weapon.dice > 1 || *unit == target) && line_to_unit(&t.state, from, data).is_some())
        .map(|(unit, _, _)| unit)
        .collect();
    for done in 0..hits {
        let units: Vec<UnitId> = in_line.iter().copied().filter(|&unit| t.state.unit(unit).at.is_some()).collect();
        let chosen = match units[..] {
            [] => return Ok(()),
            [only] => only,
            _ => {
                t.ask(t.state.operator(id).owner, ChooseUnit { why: Why::Hit, units, left: u16::from(hits - done) })?
            }
        };
        hurt(t, chosen);
    }
    Ok(())
}

/// A hit on a unit that it can hurt: infantry is killed, a mortar team loses its mortar (`sas/axis-units/mortar-disabled`), a
/// vehicle takes a damage marker and is destroyed when it has as many as durability (`sas/axis-vehicles/damage`).
pub(crate) fn hurt(t: &mut Table<Sas>, id: UnitId) {
    let unit = t.state.unit_mut(id);
    if unit.at.is_none() {
        return;
    }
    if unit.kind == UnitKind::MortarTeam {
        return axis_units::disable(t, id);
    }
    unit.damage = unit.damage.saturating_add(1);
    let (damage, health, vehicle) = (unit.damage, unit.kind.data().health, unit.kind.is_vehicle());
    if vehicle {
        t.cite(rules::axis_vehicles::DAMAGE);
        t.tell(Event::Damaged { unit: id, damage });
    }
    if damage >= health {
        kill(t, id);
    }
}

/// A unit is killed: a corpse is put in its square, which vanishes on water (`sas/items/corpse-creation`). A vehicle leaves
/// none (`sas/ruling/corpse-of-vehicles`), and the men in a transport die with it (`sas/heavy-metal/troop-truck-destroyed`,
/// `sas/hunter/kettenkrad`, `sas/hunter/assault-boat-landing`).
pub(crate) fn kill(t: &mut Table<Sas>, id: UnitId) {
    sight::witness(&mut t.state, id);
    let unit = t.state.unit_mut(id);
    (unit.smoking, unit.hold) = (false, Hold::None);
    let Some(at) = unit.at.take() else { return };
    if unit.kind.is_vehicle() {
        let (kind, loaded) = (unit.kind, !unit.flipped);
        t.cite(rules::ruling::CORPSE_OF_VEHICLES);
        match kind {
            UnitKind::TroopTruck if loaded => t.cite(rules::heavy_metal::TROOP_TRUCK_DESTROYED),
            UnitKind::Kettenkrad if loaded => t.cite(rules::hunter::KETTENKRAD),
            UnitKind::AssaultBoat if loaded => t.cite(rules::hunter::ASSAULT_BOAT_LANDING),
            _ => {}
        }
        t.tell(Event::Destroyed { unit: id, at });
    } else {
        t.cite(rules::items::CORPSE_CREATION);
        t.tell(Event::Killed { unit: id, at });
        if t.state.board.ground(at) != Ground::Water {
            t.state.corpses.push(at);
        }
    }
    for operator in &mut t.state.operators {
        operator.marked = operator.marked.filter(|&marked| marked != id);
        let disguise = &mut operator.disguise;
        disguise.talking = disguise.talking.filter(|&listener| listener != id);
        disguise.grip = disguise.grip.filter(|grip| grip.unit != id);
    }
    if let Phase::Acting(activation) = &mut t.state.phase {
        activation.aimed = activation.aimed.filter(|&aimed| aimed != id);
    }
}

/// The unit aimed at in this activation.
fn aimed(state: &State) -> Option<UnitId> {
    if let Phase::Acting(activation) = &state.phase { activation.aimed } else { None }
}

/// Is a unit in line of sight and in range of one of an operator's guns?
fn in_sights(state: &State, id: OperatorId, from: Cell, unit: UnitId) -> bool {
    let Some((_, unit, _)) = state.units_on_board().find(|(known, _, _)| *known == unit) else { return false };
    let close = [WeaponKind::Knife, WeaponKind::Grenade, WeaponKind::StickGrenade, WeaponKind::Garrotte];
    let guns = state.kit(id).weapons.iter().filter(|weapon| !close.contains(&weapon.kind));
    let range = guns.map(|weapon| u32::from(weapon.long)).max().unwrap_or(0);
    let crouching = state.operator(id).crouching;
    unit.distance_to(from).is_some_and(|far| far <= range) && operator_line(state, from, crouching, unit).is_some()
}

/// Aim names a unit in line of sight and range (`sas/actions/aim`), once (`sas/ruling/aim-stacking`).
pub(super) fn judge_aim(state: &State, id: OperatorId, from: Cell, unit: UnitId) -> Result<(), Illegal> {
    if usize::from(unit.0) >= state.units.len() || !in_sights(state, id, from, unit) {
        return Err(no(rules::actions::AIM, "sas-not-in-sights"));
    }
    if aimed(state) == Some(unit) {
        return Err(no(rules::ruling::AIM_STACKING, "sas-aimed-already"));
    }
    Ok(())
}

/// The operator aims at a unit for the rest of his activation.
pub(super) fn aim(t: &mut Table<Sas>, id: OperatorId, unit: UnitId) {
    if let Phase::Acting(activation) = &mut t.state.phase {
        activation.aimed = Some(unit);
    }
    t.tell(Event::Aimed { operator: id, unit });
}

/// The aim lasts only while its target stays in range and line of sight.
pub(super) fn keep_aim(t: &mut Table<Sas>, id: OperatorId) {
    let (Some(unit), Some(from)) = (aimed(&t.state), t.state.operator(id).at) else { return };
    if !in_sights(&t.state, id, from, unit)
        && let Phase::Acting(activation) = &mut t.state.phase
    {
        activation.aimed = None;
    }
}
