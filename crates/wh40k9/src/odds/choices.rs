//! What can be picked: our datasheets, abilities, flags; and the JSON schema of descriptions.

use super::answer::KINDS;
use super::form::kinds;
use super::read::{always, bearer, in_hands, library};
use super::written::{AdvanceDescription, AttackDescription, ChargeDescription, MoraleDescription, PsychicDescription};
use crate::datasheets::{Datasheet, KindId, Weapon, WeaponAbility, WeaponId, WeaponProfile};
use serde_json::{Value, json};
use wh40k::pickers::Choices;

/// The abilities that a picker offers, those with a number with a usual one.
pub(super) const ABILITIES: [&str; 12] = [
    "Blast",
    "Auto hit",
    "Auto wound",
    "Extra hits 1",
    "Sixes wound",
    "Mortal wounds 6+ 1",
    "Damage is mortal 6+",
    "Ignores cover",
    "No ignoring",
    "Wounds on 2+",
    "Re-roll hits of 1",
    "Re-roll wounds of 1",
];

/// What can be true of a weapon's attacks.
pub(super) const WEAPON_FLAGS: [&str; 6] =
    ["half_range", "moved", "advanced", "in_combat", "dense_cover", "reroll_damage"];

/// Everything that pickers need: datasheets with their weapons and models, abilities, flags, and an example to start from.
pub fn choices() -> Value {
    let ability = |text: &&str| text.parse::<WeaponAbility>().ok().map(|ability| named(text, &ability));
    let choices = Choices {
        system: "wh40k9",
        kinds: kinds(),
        datasheets: library().datasheets.iter().map(datasheet).collect(),
        weapon_abilities: ABILITIES.iter().filter_map(ability).collect(),
        weapon_flags: &WEAPON_FLAGS,
        target_flags: &["cover", "best_order"],
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

fn named(text: &str, ability: &WeaponAbility) -> Value {
    json!({ "key": text, "label": crate::show::weapon_ability(ability) })
}

fn datasheet(sheet: &Datasheet) -> Value {
    let models = sheet.models.iter().enumerate().map(|(place, kind)| {
        let (invulnerable, ignore) = always(sheet, KindId(place as u8));
        json!({
            "id": kind.id,
            "name": kind.name,
            "count": kind.count,
            "toughness": kind.row.toughness,
            "save": kind.row.save,
            "invulnerable": invulnerable,
            "wounds": kind.wounds,
            "leadership": kind.row.leadership,
            "feel_no_pain": ignore,
            "weapons": kind.weapons.iter().filter_map(|id| sheet.weapons.get(usize::from(id.0))).map(|w| &w.id).collect::<Vec<_>>(),
        })
    });
    let least: u32 = sheet.models.iter().map(|kind| u32::from(kind.count.0)).sum();
    let most: u32 = sheet.models.iter().map(|kind| u32::from(kind.count.1)).sum();
    let weapons = (0..).map(WeaponId).zip(&sheet.weapons).filter(|(_, weapon)| !weapon.profiles.is_empty());
    json!({
        "id": sheet.id,
        "name": sheet.name,
        "keywords": sheet.keywords,
        "faction": sheet.faction,
        "models": models.collect::<Vec<Value>>(),
        "least": least,
        "most": most,
        "points_each": sheet.models.last().map(|kind| kind.points),
        "weapons": weapons.map(|(id, each)| weapon(sheet, id, each)).collect::<Vec<Value>>(),
    })
}

/// A weapon as it is in the hands of whoever carries it.
fn weapon(sheet: &Datasheet, id: WeaponId, weapon: &Weapon) -> Value {
    let profile = |profile: &WeaponProfile| {
        let (attacks, skill, strength) = bearer(sheet, id).map_or((None, None, None), |kind| in_hands(profile, kind));
        json!({
            "name": profile.name,
            "range": profile.range.inches(),
            "attacks": attacks,
            "skill": skill,
            "strength": strength,
            "ap": profile.ap,
            "damage": profile.damage,
            "abilities": profile.abilities.iter().map(|ability| named(&ability.to_string(), ability)).collect::<Vec<Value>>(),
        })
    };
    json!({ "id": weapon.id, "name": weapon.name, "profiles": weapon.profiles.iter().map(profile).collect::<Vec<Value>>() })
}

/// The JSON schema of descriptions: one for each question, told apart by `what`.
pub fn schema() -> Value {
    let of = |what: &str| {
        let schema = match what {
            "attack" => schemars::schema_for!(AttackDescription),
            "charge" => schemars::schema_for!(ChargeDescription),
            "advance" => schemars::schema_for!(AdvanceDescription),
            "psychic" => schemars::schema_for!(PsychicDescription),
            _ => schemars::schema_for!(MoraleDescription),
        };
        (what.to_owned(), schema.to_value())
    };
    view::one_schema("wh40k9", "attack", KINDS.map(of).to_vec())
}
