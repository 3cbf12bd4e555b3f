//! The card of a unit: characteristics, weapons, spells, rules, where it is.

use super::printed::{attribute_name, rule_name, trait_name};
use super::{key, part_name, spell_name, unit_name, weapon_name};
use crate::attacks::defence;
use crate::book::{Armed, Sheet};
use crate::definitions::formation::full_ranks;
use crate::definitions::modifiers::Characteristic;
use crate::definitions::speed::of_pool;
use crate::melee::profile::{self, Hand};
use crate::state::{State, UnitId, Whereabouts};
use crate::weapons::Weapon;
use kernel::Message;
use view::{Badge, CardCell, CardRow, CardTable, Stat, Unit};

/// The card of a Health Pool.
pub(super) fn card(state: &State, id: UnitId) -> Unit {
    let sheet = state.sheet(id);
    Unit {
        id: key(state, id),
        label: unit_name(state, id),
        owner: state.owner(id),
        whereabouts: whereabouts(state, id),
        badges: badges(state, id),
        stats: sheet.map(|sheet| stats(state, id, sheet)).unwrap_or_default(),
        tables: sheet.map(|sheet| tables(state, id, sheet)).unwrap_or_default(),
        notes: sheet.map(notes).unwrap_or_default(),
        keywords: sheet.map(keywords).unwrap_or_default(),
    }
}

fn whereabouts(state: &State, id: UnitId) -> Option<Message> {
    let unit = state.unit(id)?;
    let place = match unit.whereabouts {
        Whereabouts::Field => {
            let host = unit.joined?;
            return Some(Message::new("t9a-card-joined").with("unit", unit_name(state, host)));
        }
        Whereabouts::Waiting => "waiting",
        Whereabouts::Ambush => "ambush",
        Whereabouts::Hidden => "hidden",
        Whereabouts::Removed => "removed",
    };
    Some(Message::new("t9a-card-whereabouts").with("where", place))
}

fn badges(state: &State, id: UnitId) -> Vec<Badge> {
    let badge = |kind: &str, label: &'static str, value| Badge { kind: kind.into(), label: Message::new(label), value };
    let mut badges = vec![badge("wounds", "t9a-health-points", state.unit(id).map(|unit| i64::from(unit.hp)))];
    let whole = state.whole(id);
    if state.is_shaken(whole) {
        badges.push(badge("shaken", "t9a-shaken", None));
    }
    if state.is_engaged(whole) {
        badges.push(badge("engaged", "t9a-badge-engaged", None));
    }
    let ranks = full_ranks(state, whole);
    if whole == id && ranks > 0 {
        badges.push(badge("full-ranks", "t9a-badge-full-ranks", Some(ranks.into())));
    }
    badges
}

fn stat(key: &'static str, value: u8, base: u8) -> Stat {
    let changed = value != base;
    Stat {
        label: Message::new("t9a-stat").with("stat", key),
        value: value.to_string(),
        base: changed.then(|| base.to_string()),
        cause: changed.then(|| Message::new("t9a-changed")),
        rule: None,
    }
}

/// Global and defensive characteristics, as they are now.
fn stats(state: &State, id: UnitId, sheet: &Sheet) -> Vec<Stat> {
    let now = |of, base| defence::value(state, id, of, Some(base)).value;
    vec![
        stat("cha", of_pool(state, id, Characteristic::ChargeSpeed), sheet.cha),
        stat("mob", of_pool(state, id, Characteristic::Mobility), sheet.mob),
        stat("dis", defence::discipline_of(state, id), sheet.dis),
        stat("hp", sheet.hp, sheet.hp),
        stat("def", now(Characteristic::DefensiveSkill, sheet.def), sheet.def),
        stat("res", now(Characteristic::Resilience, sheet.res), sheet.res),
        stat("arm", now(Characteristic::Armour, sheet.arm), sheet.arm),
    ]
}

fn column(key: &'static str) -> Message {
    Message::new("t9a-stat").with("stat", key)
}

/// Model parts, then what they fight and shoot with, then spells.
fn tables(state: &State, id: UnitId, sheet: &Sheet) -> Vec<CardTable> {
    let parts = CardTable {
        label: Message::new("t9a-card-parts"),
        columns: ["agi", "att", "off", "str", "ap"].map(column).to_vec(),
        rows: sheet.parts.iter().enumerate().map(|(n, armed)| part_row(state, id, n, armed)).collect(),
    };
    let weapons = |armed: &Armed| armed.weapons.clone();
    let mut shooting: Vec<Weapon> = Vec::new();
    let mut close: Vec<Weapon> = Vec::new();
    for weapon in sheet.parts.iter().flat_map(weapons) {
        let list = if weapon.shooting().is_some() { &mut shooting } else { &mut close };
        if !list.iter().any(|known| known.name == weapon.name) {
            list.push(weapon);
        }
    }
    let close = CardTable {
        label: Message::new("t9a-card-close"),
        columns: Vec::new(),
        rows: close.iter().map(|weapon| weapon_row(weapon, Vec::new())).collect(),
    };
    let shooting = CardTable {
        label: Message::new("t9a-card-shooting"),
        columns: ["aim", "range", "shots", "str", "ap"].map(column).to_vec(),
        rows: shooting.iter().map(|weapon| weapon_row(weapon, shooting_cells(weapon))).collect(),
    };
    [parts, close, shooting, spells(state, sheet)].into_iter().filter(|table| !table.rows.is_empty()).collect()
}

/// The offensive characteristics of a part with the weapon that it uses now.
fn part_row(state: &State, id: UnitId, n: usize, armed: &Armed) -> CardRow {
    let hand = Hand { pool: id, part: n, armed: true };
    let number = |base: Option<u8>| CardCell::Printed(base.map_or_else(|| "–".into(), |value| value.to_string()));
    let now = |of: Characteristic, base: Option<u8>| match base {
        Some(base) if state.unit(id).is_some_and(|unit| unit.hp > 0) => {
            let (value, because) = profile::value_at_large(state, hand, of);
            match because.first().filter(|_| value != base) {
                Some(rule) => CardCell::Changed(view::CardChange {
                    value: value.to_string(),
                    base: base.to_string(),
                    cause: Message::new("t9a-changed"),
                    rule: rule.id().into(),
                }),
                None => number(Some(value)),
            }
        }
        base => number(base),
    };
    let part = &armed.part;
    CardRow {
        label: part_name(&part.name),
        cells: vec![
            now(Characteristic::Agility, part.agi),
            CardCell::Printed(part.att.map_or_else(|| "–".into(), |value| value.0.to_string())),
            now(Characteristic::OffensiveSkill, part.off),
            now(Characteristic::Strength, part.str),
            now(Characteristic::ArmourPenetration, part.ap),
        ],
        notes: part.attributes.iter().map(attribute_name).collect(),
    }
}

fn weapon_row(weapon: &Weapon, cells: Vec<CardCell>) -> CardRow {
    CardRow { label: weapon_name(&weapon.name), cells, notes: weapon.attributes.iter().map(attribute_name).collect() }
}

fn shooting_cells(weapon: &Weapon) -> Vec<CardCell> {
    let Some(shooting) = weapon.shooting() else { return Vec::new() };
    let number = |value: Option<u8>| value.map_or_else(|| "–".into(), |value| value.to_string());
    let cells = [
        format!("{}+", shooting.aim),
        format!("{}\"", shooting.range),
        shooting.shots.to_string(),
        number(shooting.strength),
        number(shooting.ap),
    ];
    cells.map(CardCell::Printed).to_vec()
}

fn spells(state: &State, sheet: &Sheet) -> CardTable {
    let row = |id: &String| {
        let spell = state.fixed.library.spell(id);
        let number = |value: Option<u8>| {
            CardCell::Printed(value.filter(|value| *value > 0).map_or_else(|| "–".into(), |value| value.to_string()))
        };
        CardRow {
            label: spell_name(state, id),
            cells: vec![number(spell.map(|spell| spell.value)), number(spell.map(|spell| spell.range))],
            notes: Vec::new(),
        }
    };
    CardTable {
        label: Message::new("t9a-card-spells"),
        columns: ["value", "range"].map(column).to_vec(),
        rows: sheet.learned.iter().chain(&sheet.bound).map(row).collect(),
    }
}

/// Model Rules.
fn notes(sheet: &Sheet) -> Vec<Message> {
    sheet.rules.iter().map(rule_name).collect()
}

/// Height, base, points, Traits.
fn keywords(sheet: &Sheet) -> Vec<Message> {
    let [wide, deep] = <[f64; 2]>::from(sheet.base);
    let height = Message::new("t9a-card-size")
        .with("height", sheet.height)
        .with("wide", format!("{wide}"))
        .with("deep", format!("{deep}"));
    let points = Message::new("t9a-card-points").with("points", sheet.points);
    [height, points].into_iter().chain(sheet.traits.iter().map(trait_name)).collect()
}
