//! What can be picked: our datasheets, abilities, flags; and the JSON schema of descriptions.

use super::answer::KINDS;
use super::form::kinds;
use super::read::library;
use super::situation::points_each;
use super::vary::ability_name;
use super::written::{
    AdvanceDescription, AttackDescription, BattleShockDescription, ChargeDescription, DeadlyDemiseDescription,
    DesperateEscapeDescription, GrenadeDescription, HazardousDescription, TankShockDescription,
};
use crate::datasheets::{Ability, Datasheet, KindId, Weapon};
use crate::weapons::WeaponAbility;
use serde_json::{Value, json};
use wh40k::pickers::Choices;

/// The abilities that a picker offers, those with a number with a usual one.
pub(super) const ABILITIES: [&str; 20] = [
    "Assault",
    "Blast",
    "Devastating Wounds",
    "Extra Attacks",
    "Hazardous",
    "Heavy",
    "Ignores Cover",
    "Indirect Fire",
    "Lance",
    "Lethal Hits",
    "Melta 2",
    "Precision",
    "Rapid Fire 1",
    "Sustained Hits 1",
    "Torrent",
    "Twin-linked",
    "Anti-INFANTRY 4+",
    "Anti-MONSTER 4+",
    "Anti-VEHICLE 4+",
    "Anti-CHARACTER 4+",
];

/// What can be true of a weapon's attacks.
const WEAPON_FLAGS: [&str; 9] = [
    "half_range",
    "stationary",
    "charged",
    "unseen",
    "big_guns",
    "plunging_fire",
    "reroll_damage",
    "reroll_attacks",
    "fish",
];

/// Everything that pickers need: datasheets with their weapons and models, abilities, flags, and an example to start from.
pub fn choices() -> Value {
    let ability = |text: &&str| {
        let ability: WeaponAbility = text.parse().ok()?;
        Some(json!({ "key": text, "label": ability_name(&ability) }))
    };
    let choices = Choices {
        system: "wh40k10",
        kinds: kinds(),
        datasheets: library().datasheets.iter().map(datasheet).collect(),
        weapon_abilities: ABILITIES.iter().filter_map(ability).collect(),
        weapon_flags: &WEAPON_FLAGS,
        target_flags: &["cover", "stealth", "gone_to_ground", "smokescreen", "best_order"],
        example: example(),
        schema: schema(),
    };
    choices.value()
}

/// A description to start from.
pub(super) fn example() -> Value {
    json!({
        "what": "attack",
        "attackers": [{
            "name": "Ash Wardens",
            "weapons": [{ "datasheet": "ash-wardens", "weapon": "ash-carbine", "count": 10 }],
        }],
        "targets": [{ "datasheet": "reed-chanters", "models": 10 }],
    })
}

fn datasheet(sheet: &Datasheet) -> Value {
    let pain = |ability: &Ability| if let Ability::FeelNoPain(from) = ability { Some(*from) } else { None };
    let models = sheet.models.iter().enumerate().map(|(place, kind)| {
        let abilities = || sheet.abilities_of(KindId(place as u8));
        json!({
            "id": kind.id,
            "name": kind.name,
            "count": kind.count,
            "toughness": kind.toughness,
            "save": kind.save,
            "invulnerable": kind.invulnerable,
            "wounds": kind.wounds,
            "leadership": kind.leadership,
            "feel_no_pain": abilities().filter_map(pain).min(),
            "stealth": abilities().any(|ability| *ability == Ability::Stealth),
            "weapons": kind.weapons.iter().filter_map(|id| sheet.weapons.get(usize::from(id.0))).map(|w| &w.id).collect::<Vec<_>>(),
        })
    });
    let least: u32 = sheet.models.iter().map(|kind| u32::from(kind.count.0)).sum();
    let most: u32 = sheet.models.iter().map(|kind| u32::from(kind.count.1)).sum();
    json!({
        "id": sheet.id,
        "name": sheet.name,
        "keywords": sheet.keywords,
        "faction": sheet.faction,
        "models": models.collect::<Vec<Value>>(),
        "least": least,
        "most": most,
        "points_each": points_each(sheet, least),
        "leads": sheet.leads,
        "weapons": sheet.weapons.iter().map(weapon).collect::<Vec<Value>>(),
    })
}

fn weapon(weapon: &Weapon) -> Value {
    let profiles = weapon.profiles.iter().map(|profile| {
        json!({
            "name": profile.name,
            "range": profile.range.map(geometry::Length::inches),
            "attacks": profile.attacks,
            "skill": profile.skill,
            "strength": profile.strength,
            "ap": profile.ap,
            "damage": profile.damage,
            "abilities": profile.abilities.iter().map(printed).collect::<Vec<Value>>(),
        })
    });
    json!({ "id": weapon.id, "name": weapon.name, "profiles": profiles.collect::<Vec<Value>>() })
}

/// An ability as descriptions write it, and its label.
fn printed(ability: &WeaponAbility) -> Value {
    json!({ "key": ability.to_string(), "label": ability_name(ability) })
}

/// The JSON schema of descriptions: one for each question, told apart by `what`.
pub fn schema() -> Value {
    let of = |what: &str| {
        let schema = match what {
            "attack" => schemars::schema_for!(AttackDescription),
            "charge" => schemars::schema_for!(ChargeDescription),
            "advance" => schemars::schema_for!(AdvanceDescription),
            "battle-shock" => schemars::schema_for!(BattleShockDescription),
            "desperate-escape" => schemars::schema_for!(DesperateEscapeDescription),
            "hazardous" => schemars::schema_for!(HazardousDescription),
            "grenade" => schemars::schema_for!(GrenadeDescription),
            "tank-shock" => schemars::schema_for!(TankShockDescription),
            _ => schemars::schema_for!(DeadlyDemiseDescription),
        };
        (what.to_owned(), schema.to_value())
    };
    view::one_schema("wh40k10", "attack", KINDS.map(of).to_vec())
}
