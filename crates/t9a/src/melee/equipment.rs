//! Step 2a: weapons, and Characters who Make Way (`t9a/melee/choose-equipment`).

use super::Combat;
use super::contact::{fighters, touches_enemy};
use super::questions::{ChooseWeapon, MakeWay};
use crate::attack_attributes::Attribute;
use crate::attacks::defence::has_attribute;
use crate::events::Event;
use crate::model_rules::has;
use crate::state::{Place, State, UnitId, other};
use crate::traits::Trait;
use crate::weapons::{Weapon, WeaponClass};
use crate::{T9a, rules};
use kernel::{Play, Seat, Table};

/// The Active Player makes all his choices first, then the Reactive Player (`t9a/melee/choose-equipment`).
pub fn choose(t: &mut Table<T9a>, combat: &Combat) -> Play<()> {
    for seat in [t.state.active, other(t.state.active)] {
        for unit in combat.of_side(&t.state, seat) {
            let pools: Vec<UnitId> = t.state.pools(unit).collect();
            for pool in pools {
                weapons(t, seat, pool)?;
                make_way(t, seat, pool)?;
            }
        }
    }
    Ok(())
}

/// Can a model with these Traits use the weapon? Lances need a mount, Spears feet (`t9a/weapons/lance`,
/// `t9a/weapons/spear`).
fn usable(weapon: &Weapon, rides: bool) -> bool {
    match weapon.name.as_str() {
        "Lance" | "Light Lance" => rides,
        "Spear" => !rides,
        _ => weapon.close().is_some(),
    }
}

/// The close combat weapons from which a part must choose: those of the highest class that it has; with Weapon Master any of
/// them, unless it has an enchanted one (`t9a/melee/weapon-priority`, `t9a/ruling/weapon-master-enchanted`).
pub fn weapon_choices(state: &State, pool: UnitId, part: usize) -> Vec<u8> {
    let Some(sheet) = state.sheet(pool) else { return Vec::new() };
    let Some(armed) = sheet.parts.get(part) else { return Vec::new() };
    let rides = sheet.is(&Trait::Mounted) || sheet.is(&Trait::Centaur);
    let close: Vec<(u8, WeaponClass)> = armed
        .weapons
        .iter()
        .enumerate()
        .filter(|(_, weapon)| usable(weapon, rides))
        .filter_map(|(n, weapon)| Some((n as u8, weapon.close()?.class)))
        .collect();
    let best = close.iter().map(|(_, class)| *class).min();
    let free = is_master(state, pool, part) && best != Some(WeaponClass::Enchanted);
    close.into_iter().filter(|(_, class)| free || Some(*class) == best).map(|(n, _)| n).collect()
}

/// Does the part choose anew in every round? (`t9a/attack-attributes/weapon-master`)
fn is_master(state: &State, pool: UnitId, part: usize) -> bool {
    has_attribute(state, pool, part, &Attribute::WeaponMaster)
}

/// Each part of a pool chooses its weapon in its first round and keeps it until it is no longer Engaged.
fn weapons(t: &mut Table<T9a>, seat: Seat, pool: UnitId) -> Play<()> {
    let parts = t.state.sheet(pool).map_or(0, |sheet| sheet.parts.len());
    let mut chosen = t.state.unit(pool).map(|unit| unit.marks.battle.weapons.clone()).unwrap_or_default();
    for part in 0..parts {
        let choices = weapon_choices(&t.state, pool, part);
        let master = is_master(&t.state, pool, part);
        if chosen.len() > part && !master {
            if choices.len() > 1 {
                t.cite(rules::melee::WEAPON_PRIORITY);
            }
            continue;
        }
        let weapon = match choices[..] {
            [] => 0,
            [only] => {
                cite_priority(t, pool, part);
                only
            }
            _ => {
                t.cite(rules::melee::CHOOSE_EQUIPMENT);
                t.cite(rules::model_rules::CLOSE_COMBAT_WEAPON_CHOICE);
                if master {
                    t.cite(rules::attack_attributes::WEAPON_MASTER);
                }
                t.ask(seat, ChooseWeapon { unit: pool, part: part as u8 })?
            }
        };
        if chosen.len() > part {
            chosen[part] = weapon;
        } else {
            chosen.push(weapon);
        }
        if choices.len() > 1 {
            t.tell(Event::WeaponChosen { unit: pool, part: part as u8, weapon });
        }
    }
    if let Some(unit) = t.state.unit_mut(pool) {
        unit.marks.battle.weapons = chosen;
    }
    Ok(())
}

/// Says why a part had nothing to choose, although it has several close combat weapons.
fn cite_priority(t: &mut Table<T9a>, pool: UnitId, part: usize) {
    let Some(armed) = t.state.sheet(pool).and_then(|sheet| sheet.parts.get(part)) else { return };
    let classes: Vec<WeaponClass> = armed.weapons.iter().filter_map(|weapon| Some(weapon.close()?.class)).collect();
    let has = |class: WeaponClass| classes.contains(&class);
    let mut because = Vec::new();
    if classes.len() > 1 {
        because.extend([rules::melee::WEAPON_PRIORITY, rules::model_rules::CLOSE_COMBAT_WEAPON_CHOICE]);
    }
    let master = is_master(&t.state, pool, part) && has(WeaponClass::Enchanted);
    because.extend(master.then_some(rules::ruling::WEAPON_MASTER_ENCHANTED));
    because.extend((has(WeaponClass::Hand) && classes.len() == 1).then_some(rules::weapons::HAND_WEAPON));
    because.extend((has(WeaponClass::Innate) && classes.len() > 1).then_some(rules::weapons::INNATE_WEAPON));
    because.into_iter().for_each(|rule| t.cite(rule));
}

/// The places of rank and file in contact with an enemy with which a Character may change places, counted rank by rank: those of
/// the first rank, with Stand Behind any (`t9a/characters/make-way`, `t9a/model-rules/stand-behind`). Only a Character on a
/// base of one place can take that of one model.
pub fn make_way_places(state: &State, pool: UnitId) -> Vec<u8> {
    let whole = state.whole(pool);
    let Some(sheet) = state.sheet(pool) else { return Vec::new() };
    let Some(stand) = state.unit(whole).and_then(|unit| unit.stand.as_ref()) else { return Vec::new() };
    let own: Vec<usize> =
        stand.places.iter().enumerate().filter(|(_, place)| **place == Place::Joined(pool)).map(|(n, _)| n).collect();
    let [from] = own[..] else { return Vec::new() };
    let first = from < usize::from(stand.files);
    if !sheet.character || sheet.has("War Platform") || !first || touches_enemy(state, pool) {
        return Vec::new();
    }
    let there = fighters(state, whole);
    let files = usize::from(stand.files);
    let fights = |n: usize| {
        there.iter().any(|fighter| {
            let model = fighter.model;
            let here = usize::from(model.rank) == n / files && model.file == Some((n % files) as u8);
            here && model.pool == whole && fighter.aims.iter().any(|aim| aim.over == 0)
        })
    };
    let last = if has(state, pool, "Stand Behind") { stand.places.len() } else { files };
    (0..last).filter(|&n| stand.places[n] == Place::Ranker && fights(n)).map(|n| n as u8).collect()
}

/// A Character who touches nobody may change places with somebody who does.
fn make_way(t: &mut Table<T9a>, seat: Seat, pool: UnitId) -> Play<()> {
    if make_way_places(&t.state, pool).is_empty() {
        return Ok(());
    }
    t.cite(rules::melee::CHOOSE_EQUIPMENT);
    let Some(to) = t.ask(seat, MakeWay { unit: pool })? else { return Ok(()) };
    let whole = t.state.whole(pool);
    if let Some(stand) = t.state.unit_mut(whole).and_then(|unit| unit.stand.as_mut())
        && let Some(from) = stand.places.iter().position(|place| *place == Place::Joined(pool))
    {
        stand.places.swap(from, usize::from(to));
        let behind = to >= stand.files;
        if behind {
            t.cite(rules::model_rules::STAND_BEHIND);
        }
    }
    t.tell(Event::MadeWay { unit: pool });
    Ok(())
}
