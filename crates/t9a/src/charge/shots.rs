//! Stand and Shoot: those who were charged shoot at the charger that has just come into contact.

use super::moves::in_contact;
use super::ways::charge_speed;
use crate::attack_attributes::Attribute;
use crate::attacks::quality::works_against;
use crate::attacks::{AttackKind, resolve};
use crate::definitions::formation::{block, spots};
use crate::definitions::ground::{Manner, around, moved, stand_at};
use crate::definitions::sight::{cover, eye};
use crate::events::Event;
use crate::melee::unlock::set_free;
use crate::questions::{AllocateShots, Shooting, StandAndShoot};
use crate::shooting::{self, Gun, Shooter};
use crate::state::{State, UnitId, other};
use crate::{T9a, rules};
use geometry::more_than;
use geometry::ranks::{Facing, nudge};
use kernel::{Play, Table};

/// May models of the unit shoot at the unit that has just charged it? (`t9a/attack-attributes/stand-and-shoot`)
pub fn may_shoot(state: &State, unit: UnitId, charger: UnitId, facing: Facing, far: bool) -> bool {
    let alone = state.engaged.iter().filter_map(|engagement| engagement.of(unit)).all(|(_, foe, _)| foe == charger);
    facing == Facing::Front && alone && far && !state.is_shaken(unit) && !guns(state, unit, charger).is_empty()
}

/// Does a charge begin farther away than the Charge Speed of its unit? Asked before it moves: its slowest model may fall on the way.
pub fn is_far(state: &State, charger: UnitId, began: f64) -> bool {
    more_than(began, charge_speed(state, charger).0.into())
}

/// The charged unit may shoot, once, before the next charger moves (`t9a/ruling/b-stand-and-shoot`).
pub fn stand_and_shoot(t: &mut Table<T9a>, charger: UnitId, unit: UnitId, facing: Facing, far: bool) -> Play<()> {
    if !may_shoot(&t.state, unit, charger, facing, far) {
        return Ok(());
    }
    let seat = other(t.state.active);
    let who = t.ask(seat, StandAndShoot { unit, charger })?;
    if who == Shooting::Nobody {
        return Ok(());
    }
    t.cite(rules::attack_attributes::STAND_AND_SHOOT);
    t.cite(rules::ruling::B_STAND_AND_SHOOT);
    let guns = guns(&t.state, unit, charger);
    let shots = match shooting::only_way(&t.state, &guns, charger) {
        Some(shots) if who == Shooting::Everybody => shots,
        _ => t.ask(seat, AllocateShots { unit, target: charger, facing: Facing::Front, guns: guns.clone() })?,
    };
    t.tell(Event::Shot { unit, target: charger });
    let strikes = shooting::strikes(t, &guns, &shots, Facing::Front)?;
    resolve(t, &strikes, AttackKind::Shooting)?;
    back_into_contact(t, charger, unit, facing);
    Ok(())
}

/// The weapons with Stand and Shoot of the models in the ranks that shoot. No line of sight is needed, and the charger is
/// near.
fn guns(state: &State, unit: UnitId, charger: UnitId) -> Vec<Gun> {
    let mut guns: Vec<Gun> = Vec::new();
    let Some((spots, _)) = spots(state, unit) else { return guns };
    let pools = shooting::ranged_pools(state, charger);
    for spot in &spots {
        let Some(eye) = eye(state, unit, spot, true) else { continue };
        let from = (eye.edge[0] + eye.edge[1]) * 0.5;
        let (cover, terrain) = cover(state, &eye, charger, Facing::Front, from);
        for (part, armed) in state.sheet(spot.pool).map_or(&[][..], |sheet| &sheet.parts).iter().enumerate() {
            let mut weapons = Vec::new();
            for (place, weapon) in armed.weapons.iter().enumerate() {
                let Some(shooting) = weapon.shooting() else { continue };
                let (attributes, _) = shooting::attributes(state, spot.pool, part, weapon);
                let stands = |pool: &UnitId| {
                    let mut own = attributes.iter().filter(|own| own.attribute == Attribute::StandAndShoot);
                    own.any(|own| works_against(state, spot.pool, own, *pool))
                };
                let mut open = shooting::open_pools(state, spot.pool, spot.rank.into(), &attributes, &pools);
                open.retain(stands);
                let spent = shooting.one_use
                    && shooting::counted(&guns, spot.pool, part, place)
                        >= shooting::unspent(state, spot.pool, part, place);
                if !open.is_empty() && !spent {
                    let (only, terrain) = (shooting::only(open, &pools), terrain.clone());
                    weapons.push(Shooter { weapon: place as u8, long: false, cover, terrain, only });
                }
            }
            if weapons.is_empty() {
                continue;
            }
            let gun = Gun { pool: spot.pool, part: part as u8, weapons, models: 1 };
            let alike =
                |other: &&mut Gun| (other.pool, other.part, &other.weapons) == (gun.pool, gun.part, &gun.weapons);
            match guns.iter_mut().find(alike) {
                Some(alike) => alike.models += 1,
                None => guns.push(gun),
            }
        }
    }
    guns
}

/// A charger that has lost the models in contact is pushed back into it, or is no longer Engaged
/// (`t9a/melee/nudge-movement`).
fn back_into_contact(t: &mut Table<T9a>, charger: UnitId, unit: UnitId, facing: Facing) {
    let (Some(own), Some(theirs)) = (block(&t.state, charger), block(&t.state, unit)) else { return };
    if in_contact(&t.state, charger, unit) {
        return;
    }
    t.cite(rules::melee::NUDGE_MOVEMENT);
    let all = around(&t.state, charger, Manner::Compelled, &[unit]);
    match nudge(&own, Facing::Front, &theirs.edge(facing), &all.hulls()) {
        Ok(nudge) => {
            let _ = stand_at(&mut t.state, charger, &nudge.end);
            moved(&mut t.state, charger, Manner::Compelled);
        }
        Err(_) => {
            t.cite(rules::melee::NUDGE_FAILED);
            t.state.engaged.retain(|engagement| engagement.of(charger).is_none_or(|(_, foe, _)| foe != unit));
            for alone in [charger, unit] {
                if !t.state.is_engaged(alone) {
                    set_free(&mut t.state, alone);
                }
            }
        }
    }
}
