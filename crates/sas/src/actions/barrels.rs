//! Fuel barrels: shot at, lifted.

use super::no;
use crate::board::{distance, in_arc};
use crate::components::Weapon;
use crate::events::Event;
use crate::items::{self, Thing, touch_of_luck};
use crate::los::line;
use crate::reaction::Deed;
use crate::reference::operator_modifiers;
use crate::state::{OperatorId, State};
use crate::{Sas, noise, rules, sight};
use geometry::squares::Cell;
use kernel::{Dice, Illegal, Play, Table};

/// Can an operator shoot at the barrel in a square? With a noisy gun, in range and line of sight
/// (`sas/items/fuel-barrel-trigger`, `sas/ruling/barrel-as-target`).
pub(super) fn judge_shot(
    state: &State,
    id: OperatorId,
    from: Cell,
    weapon: u8,
    at: Cell,
    marked: bool,
) -> Result<(), Illegal> {
    let refuse = |reason| Err(no(rules::items::FUEL_BARREL_TRIGGER, reason));
    let Some(gun) = state.weapon(id, weapon) else { return refuse("sas-no-weapon") };
    if !state.barrel_at(at) {
        return refuse("sas-no-target");
    }
    if gun.noise == 0 || gun.kind.is_grenade() {
        return refuse("sas-barrel-needs-noise");
    }
    if gun.ammunition.is_some() && state.operator(id).ammunition[usize::from(weapon)] == 0 {
        return Err(no(rules::components::OPERATOR_BOARD_USE, "sas-no-ammunition"));
    }
    if marked && !in_arc(from, state.operator(id).facing, at) {
        return Err(no(rules::los::OPERATOR_ARC, "sas-not-in-arc"));
    }
    if distance(from, at) > u32::from(gun.long) {
        return refuse("sas-barrel-too-far");
    }
    if line(state, from, at).is_none() {
        return Err(no(rules::los::LINE_CHECK, "sas-no-line"));
    }
    Ok(())
}

/// The guns with which an operator can shoot at his marked barrel now.
pub(super) fn marked_guns(state: &State, id: OperatorId) -> Vec<u8> {
    let operator = state.operator(id);
    let (Some(at), Some(from)) = (operator.marked_square.filter(|_| !operator.crouching), operator.at) else {
        return Vec::new();
    };
    let weapons = 0..state.kit(id).weapons.len() as u8;
    weapons.filter(|&weapon| judge_shot(state, id, from, weapon, at, true).is_ok()).collect()
}

/// A shot at a barrel in his own activation.
pub(super) fn shoot(t: &mut Table<Sas>, weapon: u8, at: Cell, deed: &mut Deed) -> Play<()> {
    fire(t, deed.operator, weapon, at, false)?;
    deed.look(t)
}

/// A shot at a barrel: one hit sets it off; the shot itself is heard like any other.
pub(super) fn fire(t: &mut Table<Sas>, id: OperatorId, weapon: u8, at: Cell, marked: bool) -> Play<()> {
    let (Some(gun), Some(from)) = (t.state.weapon(id, weapon), t.state.operator(id).at) else { return Ok(()) };
    t.cite(rules::items::FUEL_BARREL_TRIGGER);
    t.tell(Event::ShotAtBarrel { operator: id, weapon: gun.kind, at });
    let operator = t.state.operator_mut(id);
    operator.fired = true;
    if gun.ammunition.is_some() {
        let left = &mut operator.ammunition[usize::from(weapon)];
        *left = left.saturating_sub(1);
    }
    if roll(t, id, gun, distance(from, at), marked)? > 0 {
        items::explode_barrel(t, at, id)?;
    }
    sight::look(t, None)?;
    if t.state.operator(id).at.is_some() { noise::shot(t, id, from, gun.noise) } else { Ok(()) }
}

/// How many dice hit the barrel.
fn roll(t: &mut Table<Sas>, id: OperatorId, gun: Weapon, far: u32, marked: bool) -> Play<u8> {
    let short = if far <= u32::from(gun.short) { operator_modifiers::SHORT_RANGE } else { 0 };
    let modifier = short + if marked { operator_modifiers::MARKED } else { 0 };
    let hit = |face: u8| face as i8 + modifier >= gun.value as i8;
    let faces = t.roll(Dice::d6(gun.dice.into()), rules::actions::ATTACK_RESOLUTION)?.to_vec();
    let faces = touch_of_luck(t, faces, |face| !hit(face) && hit(6))?;
    let hits = faces.iter().filter(|&&face| hit(face)).count() as u8;
    t.tell(Event::Rolled { operator: id, faces, modifier, needed: gun.value, hits });
    Ok(hits)
}

/// An operator who ends his move on a barrel picks it up at once (`sas/ruling/barrel-end-of-move`).
pub(super) fn lift(t: &mut Table<Sas>, id: OperatorId) {
    let Some(at) = t.state.operator(id).at else { return };
    let Some(place) = t.state.things.iter().position(|thing| *thing == (at, Thing::Barrel)) else { return };
    t.cite(rules::items::FUEL_BARREL_PASSING);
    t.cite(rules::items::OBJECTS);
    t.state.things.remove(place);
    t.state.operator_mut(id).barrel = true;
    t.tell(Event::PickedUp { operator: id, at });
}
