//! Exact odds of this system: shots, Axis fire and blasts by the values of the reference tables; and whole positions, by letting the
//! game itself go every way that dice and cards can fall.
//!
//! ```
//! // A pistol within short range at a sentry who was aimed at: 5 or more, with three on top.
//! let description = serde_json::json!({ "operator": "harrier", "weapon": "pistol", "short_range": true, "aimed": true });
//! let report = sas::odds::work_out(&description)?;
//! assert_eq!(report.figures["kill"].as_f64(), Some(5.0 / 6.0));
//! # Ok::<(), view::OddsError>(())
//! ```

mod form;
mod position;
mod written;

pub use form::kinds;
pub use written::{AxisFire, BlastDescription, Cover, FireDescription, PositionDescription, ShotDescription};

use crate::components::{Kit, Weapon, WeaponKind};
use crate::content::{OPERATORS, read_operators};
use crate::items::BLAST_VALUE;
use crate::reference::{UnitKind, axis_modifiers, hits, operator_modifiers};
use ::odds::Distribution;
use kernel::Message;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use std::sync::LazyLock;
use view::{OddsCell, OddsError, OddsReport, OddsRow, OddsSeries, OddsTable, one_schema};

/// Every question that can be asked, by the field `what` of its description.
const KINDS: [&str; 4] = ["shot", "fire", "blast", "position"];

/// The operator boards that descriptions can name.
static KITS: LazyLock<Vec<Kit>> =
    LazyLock::new(|| read_operators("content/sas/operators.toml", OPERATORS).unwrap_or_default());

/// Works out what a description asks for; `what` says which question it is, a shot if left out.
pub fn work_out(description: &Value) -> Result<OddsReport, OddsError> {
    work_out_while(description, &|| true)
}

/// The same, given up between two steps when it should not go on.
pub fn work_out_while(description: &Value, go_on: &dyn Fn() -> bool) -> Result<OddsReport, OddsError> {
    let mut rest = description.clone();
    let what = rest.as_object_mut().and_then(|fields| fields.remove("what")).unwrap_or_else(|| json!("shot"));
    match what.as_str() {
        Some("shot") => shot(&read(&rest)?),
        Some("fire") => fire(&read(&rest)?),
        Some("blast") => blast(&read(&rest)?),
        Some("position") => position::work_out(&read(&rest)?, go_on),
        _ => Err(unknown("what", what.as_str().unwrap_or_default(), &KINDS)),
    }
}

fn read<T: DeserializeOwned>(value: &Value) -> Result<T, OddsError> {
    Ok(kernel::stage::read(value)?)
}

fn number(path: &str, value: i64, least: i64, most: i64) -> Result<i64, OddsError> {
    if (least..=most).contains(&value) { Ok(value) } else { Err(OddsError::out_of_range(path, value, least, most)) }
}

fn unknown(path: &str, what: &str, known: &[&str]) -> OddsError {
    let reason = Message::new("odds-unknown").with("what", what.to_owned()).with("known", known.join(", "));
    OddsError::new(path, reason)
}

/// A kind of unit by its name in files.
fn unit_kind(path: &str, name: &str) -> Result<UnitKind, OddsError> {
    let found = UnitKind::ALL.into_iter().find(|kind| kind.key() == name);
    found.ok_or_else(|| unknown(path, name, &UnitKind::ALL.map(UnitKind::key)))
}

fn kind_name(kind: UnitKind) -> Message {
    Message::new("sas-kind").with("kind", kind.key())
}

fn weapon_name(kind: WeaponKind) -> Message {
    Message::new("sas-weapon").with("weapon", kind.key())
}

/// How many of a number of dice hit.
fn dice(count: u32, modifier: i8, value: i8) -> Result<Distribution, OddsError> {
    let ways = (1..=6).filter(|&face| hits(face, modifier, value)).count() as u32;
    Ok(Distribution::event(ways, 6).copies(count)?)
}

/// An operator's attack (`sas/actions/attack-resolution`, `sas/reference/operator-modifiers`).
fn shot(written: &ShotDescription) -> Result<OddsReport, OddsError> {
    let weapon = weapon(written)?;
    let kind = unit_kind("target", &written.target)?;
    let data = kind.data();
    let left = i64::from(data.health) - number("damage", written.damage, 0, i64::from(data.health) - 1)?;
    let others = number("others", written.others, 0, 8)?;
    let dice_modifier = modifier(written)?;
    let mut report = OddsReport::new(Message::new("odds-title-shot").with("weapon", weapon_name(weapon.kind)));
    let armoured = data.armoured && weapon.kind != WeaponKind::Grenade;
    let struck = if weapon.kind == WeaponKind::Knife {
        report.notes.push(Message::new("odds-note-knife"));
        Distribution::certain(1)
    } else {
        let rolled = dice(weapon.dice.into(), dice_modifier, weapon.value as i8)?;
        // A rabbit's foot turns a die that missed into a 6 (`sas/items/rabbits-foot`).
        let lucky = written.rabbits_foot && hits(6, dice_modifier, weapon.value as i8);
        let most = i64::from(weapon.dice);
        if lucky { rolled.map(|count| (count + 1).min(most)) } else { rolled }
    };
    let counted = if armoured { Distribution::certain(0) } else { struck.clone() };
    if armoured {
        report.notes.push(Message::new("odds-note-armoured"));
    }
    // A burst may also hit units beside the target, each of which one hit kills (`sas/items/strafing`).
    let most = if weapon.dice > 1 { 1 + others } else { 1 };
    let slain = counted.map(|count| if count < left { 0 } else { (1 + count - left).min(most) });
    report.figure("modifier", dice_modifier);
    report.figure("mean_damage", counted.mean());
    report.figure("mean_slain", slain.mean());
    report.figure("kill", counted.at_least(left));
    report.figure("kill_all", slain.at_least(most));
    report.figure("damage", &counted);
    report.figure("slain", &slain);
    report.chart("damage", "odds-hits", vec![OddsSeries::new(Message::new("odds-hits"), &counted)]);
    summary(
        &mut report,
        vec![
            ("odds-needs", OddsCell::Number(f64::from(weapon.value) - f64::from(dice_modifier))),
            ("odds-hits", OddsCell::Number(counted.mean())),
            ("odds-kill", OddsCell::Chance(counted.at_least(left))),
        ],
    );
    if weapon.noise > 0 {
        report.notes.push(Message::new("odds-note-noise").with("squares", weapon.noise));
    }
    Ok(report)
}

/// One row of figures.
fn summary(report: &mut OddsReport, cells: Vec<(&'static str, OddsCell)>) {
    let (columns, cells) = cells.into_iter().map(|(column, cell)| (Message::new(column), cell)).unzip();
    let rows = vec![OddsRow { label: Message::new("odds-plain-roll"), cells }];
    report.tables.push(OddsTable { key: "summary", title: Message::new("odds-summary"), columns, rows });
}

/// The weapon of an operator board, or one written out.
fn weapon(written: &ShotDescription) -> Result<Weapon, OddsError> {
    let keys: Vec<&str> = KITS.iter().map(|kit| kit.key.as_str()).collect();
    let kit = match &written.operator {
        Some(key) => Some(KITS.iter().find(|kit| kit.key == *key).ok_or_else(|| unknown("operator", key, &keys))?),
        None => None,
    };
    let all = || KITS.iter().filter(|other| kit.is_none_or(|kit| kit.key == other.key)).flat_map(|kit| &kit.weapons);
    let mut names: Vec<&str> = all().map(|weapon| weapon.kind.key()).collect();
    names.sort_unstable();
    names.dedup();
    let found = all().find(|weapon| weapon.kind.key() == written.weapon);
    let mut weapon = *found.ok_or_else(|| unknown("weapon", &written.weapon, &names))?;
    if weapon.kind == WeaponKind::Garrotte {
        return Err(OddsError::new("weapon", Message::new("odds-garrotte")));
    }
    if let Some(value) = written.value {
        weapon.value = number("value", value, 1, 12)? as u8;
    }
    if let Some(dice) = written.dice {
        weapon.dice = number("dice", dice, 1, 12)? as u8;
    }
    Ok(weapon)
}

/// All modifiers of an operator's roll.
fn modifier(written: &ShotDescription) -> Result<i8, OddsError> {
    let manners = [written.aimed, written.marked, written.blind].into_iter().filter(|manner| *manner).count();
    if manners > 1 {
        return Err(OddsError::new("aimed", Message::new("odds-one-manner")));
    }
    let each = [
        (written.short_range, operator_modifiers::SHORT_RANGE),
        (written.aimed, operator_modifiers::AIMED),
        (written.marked, operator_modifiers::MARKED),
        (written.blind, operator_modifiers::BLIND_FIRE),
    ];
    let sum: i8 = each.into_iter().filter(|(there, _)| *there).map(|(_, value)| value).sum();
    Ok(sum + number("modifier", written.modifier, -12, 12)? as i8)
}

/// Axis units fire at one operator, in the attack phase or in reaction (`sas/reference/axis-modifiers`): what he loses, and whether he
/// lives.
fn fire(written: &FireDescription) -> Result<OddsReport, OddsError> {
    let health = number("health", written.health, 1, 20)?;
    if written.attackers.is_empty() {
        return Err(OddsError::new("attackers", Message::new("odds-empty")));
    }
    number("attackers", written.attackers.len() as i64, 1, 50)?;
    let mut sum = Distribution::certain(0);
    let mut rows = Vec::new();
    for (place, attacker) in written.attackers.iter().enumerate() {
        let (kind, each, modifier) = volley(attacker).map_err(|error| error.within(&format!("attackers[{place}]")))?;
        sum = sum.plus(&each);
        rows.push(OddsRow {
            label: Message::new("odds-so-many").with("count", attacker.count).with("what", kind_name(kind)),
            cells: vec![OddsCell::Change(f64::from(modifier)), OddsCell::Number(each.mean())],
        });
    }
    let lost = sum.map(|hits| hits.min(health));
    let mut report = OddsReport::new(Message::new("odds-title-fire").with("health", health));
    report.figure("mean_damage", lost.mean());
    report.figure("damage", &lost);
    report.figure("survive", 1.0 - lost.at_least(health));
    report.figure("kill", lost.at_least(health));
    report.figure("kill_all", lost.at_least(health));
    report.figure("mean_slain", lost.at_least(health));
    report.chart("damage", "odds-health-lost", vec![OddsSeries::new(Message::new("odds-health-lost"), &lost)]);
    summary(
        &mut report,
        vec![
            ("odds-health-lost", OddsCell::Number(lost.mean())),
            ("odds-survives", OddsCell::Chance(1.0 - lost.at_least(health))),
        ],
    );
    let columns = ["odds-modifier", "odds-hits"].map(Message::new).to_vec();
    report.tables.push(OddsTable { key: "steps", title: Message::new("odds-steps"), columns, rows });
    Ok(report)
}

/// The hits of units of one kind, and their modifier.
fn volley(attacker: &AxisFire) -> Result<(UnitKind, Distribution, i8), OddsError> {
    let kind = unit_kind("unit", &attacker.unit)?;
    let data = kind.data();
    let count = number("count", attacker.count, 1, 20)?;
    let mut modifier = number("modifier", attacker.modifier, -12, 12)? as i8;
    if attacker.out_of_sight {
        // Whoever has lost sight of him has no other modifier (`sas/reaction/out-of-los`).
        modifier += axis_modifiers::OUT_OF_SIGHT;
    } else {
        modifier += i8::from(attacker.short_range) * axis_modifiers::SHORT_RANGE;
        modifier -= match attacker.cover {
            Cover::None => 0,
            Cover::Soft => 1,
            Cover::Hard => 2,
        };
        modifier += i8::from(attacker.in_building) * axis_modifiers::IN_BUILDING;
    }
    Ok((kind, dice(u32::from(data.dice) * count as u32, modifier, data.value)?, modifier))
}

/// A blast: dice that each hit on 2 or more, and the players say which units under the template the hits go to
/// (`sas/items/explosives-table`, `sas/ruling/blast-assignment`).
fn blast(written: &BlastDescription) -> Result<OddsReport, OddsError> {
    let count = match written.dice {
        Some(dice) => number("dice", dice, 1, 20)?,
        None => match written.thing.as_str() {
            "grenade" | "landmine" => 4,
            "barrel" => 5,
            "lewes-bomb" | "rat-bomb" => 6,
            other => return Err(unknown("thing", other, &form::EXPLOSIVES)),
        },
    };
    let mut toughness: Vec<i64> = Vec::new();
    for (place, name) in written.targets.iter().enumerate() {
        toughness.push(unit_kind(&format!("targets[{place}]"), name)?.data().health.into());
    }
    let struck = dice(count as u32, 0, BLAST_VALUE as i8)?;
    // Hits go first to whoever falls to the fewest, which slays the most.
    toughness.sort_unstable();
    let most: i64 = toughness.iter().sum();
    let slain = struck.map(|hits| {
        let mut left = hits;
        toughness
            .iter()
            .take_while(|&&needs| {
                left -= needs;
                left >= 0
            })
            .count() as i64
    });
    let damage = struck.map(|hits| hits.min(most));
    let mut report = OddsReport::new(Message::new("odds-title-blast").with("dice", count));
    report.figure("mean_damage", damage.mean());
    report.figure("mean_slain", slain.mean());
    report.figure("kill_all", slain.at_least(toughness.len() as i64));
    report.figure("damage", &damage);
    report.figure("slain", &slain);
    report.chart("slain", "odds-units-slain", vec![OddsSeries::new(Message::new("odds-units-slain"), &slain)]);
    summary(
        &mut report,
        vec![
            ("odds-hits", OddsCell::Number(struck.mean())),
            ("odds-units-slain", OddsCell::Number(slain.mean())),
            ("odds-kill-all", OddsCell::Chance(slain.at_least(toughness.len() as i64))),
        ],
    );
    report.notes.push(Message::new("odds-note-blast"));
    Ok(report)
}

/// What pickers need: boards with their weapons, kinds of units with their values, an example, and the schema.
pub fn choices() -> Value {
    let weapon = |weapon: &Weapon| json!({ "kind": weapon.kind, "label": weapon_name(weapon.kind), "value": weapon.value, "dice": weapon.dice, "short": weapon.short, "long": weapon.long });
    let kit = |kit: &Kit| {
        let weapons: Vec<Value> = kit.weapons.iter().map(weapon).collect();
        json!({ "key": kit.key, "label": Message::new("sas-operator").with("name", kit.key.clone()), "health": kit.health, "weapons": weapons })
    };
    let unit = |kind: UnitKind| {
        let data = kind.data();
        json!({
            "key": kind.key(), "label": kind_name(kind), "health": data.health, "dice": data.dice,
            "value": data.value, "short": data.short, "long": data.long, "armoured": data.armoured,
        })
    };
    json!({
        "system": "sas",
        "kinds": kinds(),
        "operators": KITS.iter().map(kit).collect::<Vec<Value>>(),
        "units": UNITS.map(unit),
        "explosives": form::EXPLOSIVES,
        "cover": ["none", "soft", "hard"],
        "example": { "what": "shot", "operator": "jackdaw", "weapon": "sten-gun", "short_range": true },
        "schema": schema(),
    })
}

/// The kinds of units that a picker offers.
const UNITS: [UnitKind; 14] = [
    UnitKind::Rifleman,
    UnitKind::SmgInfantry,
    UnitKind::Officer,
    UnitKind::MortarTeam,
    UnitKind::Motorcycle,
    UnitKind::HalfTrack,
    UnitKind::Kubelwagen,
    UnitKind::Truck,
    UnitKind::ArmouredCar,
    UnitKind::Dog,
    UnitKind::FlamethrowerInfantry,
    UnitKind::Sniper,
    UnitKind::PanzerfaustInfantry,
    UnitKind::GrenadeInfantry,
];

/// The JSON schema of descriptions.
pub fn schema() -> Value {
    let of = |what: &str| {
        let schema = match what {
            "shot" => schemars::schema_for!(ShotDescription),
            "fire" => schemars::schema_for!(FireDescription),
            "blast" => schemars::schema_for!(BlastDescription),
            _ => schemars::schema_for!(PositionDescription),
        };
        (what.to_owned(), schema.to_value())
    };
    one_schema("sas", "shot", KINDS.map(of).to_vec())
}
