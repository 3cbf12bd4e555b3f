//! Fuel barrels: shot at, lifted.

use super::{hurt, no};
use crate::board::{distance, in_arc};
use crate::components::Weapon;
use crate::events::{Event, Reason};
use crate::items::{self, Thing, touch_of_luck};
use crate::los::{line, line_to_unit};
use crate::questions::{BlastHit, BlastTarget};
use crate::reaction::Deed;
use crate::reference::operator_modifiers;
use crate::sight::Calm;
use crate::state::{AxisUnit, OperatorId, State, UnitId};
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
    t.tell(Event::ShotAtBarrel { operator: id, weapon: gun.kind, at });
    let calm = Calm::before(&t.state);
    let operator = t.state.operator_mut(id);
    operator.fired = true;
    if gun.ammunition.is_some() {
        let left = &mut operator.ammunition[usize::from(weapon)];
        *left = left.saturating_sub(1);
    }
    let hits = roll(t, id, gun, distance(from, at), marked)?;
    let in_line =
        if gun.dice > 1 { beside(&t.state, at, |unit| line_to_unit(&t.state, from, unit).is_some()) } else { vec![] };
    take_hits(t, at, &in_line, hits, Some(id))?;
    sight::look(t, None)?;
    if t.state.operator(id).at.is_some() { noise::shot(t, id, &[from], gun.noise, &calm) } else { Ok(()) }
}

/// The units beside a barrel that a burst can hit too: nothing but explosives hurts what is armoured.
pub(crate) fn beside(state: &State, at: Cell, in_line: impl Fn(&AxisUnit) -> bool) -> Vec<UnitId> {
    let near = |unit: &AxisUnit| unit.distance_to(at).is_some_and(|far| far <= 1) && !unit.kind.data().armoured;
    let units = state.units_on_board().filter(|(_, unit, _)| near(unit) && in_line(unit));
    units.map(|(unit, _, _)| unit).collect()
}

/// The hits of an attack on a barrel: one sets it off, those of a burst may also go to units beside it that are in line
/// (`sas/items/strafing`). It explodes once all are assigned, for the burst is one attack (`sas/ruling/burst-line`).
pub(crate) fn take_hits(
    t: &mut Table<Sas>,
    at: Cell,
    in_line: &[UnitId],
    hits: u8,
    shooter: Option<OperatorId>,
) -> Play<()> {
    t.cite(rules::items::FUEL_BARREL_TRIGGER);
    t.cite(rules::ruling::BARREL_AS_TARGET);
    let mut lit = false;
    for done in 0..hits {
        let units = in_line.iter().copied().filter(|&unit| t.state.unit(unit).at.is_some()).map(BlastTarget::Unit);
        let mut targets: Vec<BlastTarget> = units.collect();
        targets.extend((!lit).then_some(BlastTarget::Barrel(at)));
        let chosen = match targets[..] {
            [] => break,
            [only] => only,
            _ => {
                t.cite(rules::items::STRAFING);
                t.ask_any(t.state.all_players(), BlastHit { targets, burst: true, left: u16::from(hits - done) })?.1
            }
        };
        match chosen {
            BlastTarget::Unit(unit) => hurt(t, unit),
            BlastTarget::Barrel(_) | BlastTarget::Corpse(_) => lit = true,
        }
    }
    if lit { items::explode_barrel(t, at, shooter) } else { Ok(()) }
}

/// The squares of all barrels.
pub(crate) fn all(state: &State) -> impl Iterator<Item = Cell> {
    state.things.iter().filter(|(_, thing)| *thing == Thing::Barrel).map(|(at, _)| *at)
}

/// How many dice hit the barrel.
fn roll(t: &mut Table<Sas>, id: OperatorId, gun: Weapon, far: u32, marked: bool) -> Play<u8> {
    let short = (far <= u32::from(gun.short)).then_some((Reason::ShortRange, operator_modifiers::SHORT_RANGE));
    let marked = marked.then_some((Reason::Marked, operator_modifiers::MARKED));
    let why: Vec<(Reason, i8)> = short.into_iter().chain(marked).collect();
    let modifier = why.iter().map(|(_, value)| value).sum();
    let hit = |face: u8| face as i8 + modifier >= gun.value as i8;
    let faces = t.roll(Dice::d6(gun.dice.into()), rules::actions::ATTACK_RESOLUTION)?.to_vec();
    let faces = touch_of_luck(t, faces, |face| !hit(face) && hit(6))?;
    let hits = faces.iter().filter(|&&face| hit(face)).count() as u8;
    t.tell(Event::Rolled { operator: id, faces, modifier, needed: gun.value, hits, why });
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
