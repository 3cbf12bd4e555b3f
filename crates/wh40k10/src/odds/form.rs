//! What can be asked about odds, as a form that any client can fill in.

use super::answer::KINDS;
use super::choices::{ABILITIES, example};
use super::read::library;
use super::vary::ability_name;
use crate::datasheets::{Ability, Datasheet, KindId, Weapon};
use crate::show::names;
use crate::weapons::{Profile, WeaponAbility};
use kernel::Message;
use serde_json::{Map, Value, json};
use view::{NumberSign, OddsChoice, OddsField, OddsKind};
use wh40k::pickers::{self, attack, dice, fields, flag, inches, needed, number, one, rerolls, some, target};

/// Every kind of question with its fields.
pub fn kinds() -> Vec<OddsKind> {
    let (weapons, body) = (weapon_fields(), target_fields());
    KINDS.iter().map(|kind| of_kind(kind, &weapons, &body)).collect()
}

fn of_kind(kind: &str, weapons: &[OddsField], body: &[OddsField]) -> OddsKind {
    let against = json!({ "datasheet": "reed-chanters", "models": 10 });
    let targets = |key: &str| target(key, body);
    let (begin, fields) = match kind {
        "attack" => (example(), attack(weapons, body)),
        "charge" => (
            json!({ "distance": 7 }),
            vec![inches("distance", 14), number("modifier", (-3, 3)).usually(0), flag("command_reroll")],
        ),
        "advance" => (json!({ "wanted": 3 }), vec![inches("wanted", 6), flag("command_reroll")]),
        "battle-shock" => (
            json!({ "leadership": 6 }),
            vec![
                OddsField::number("leadership", "odds-field-leadership", (2, 12), NumberSign::NeededOnTwo),
                number("modifier", (-3, 3)).usually(0),
            ],
        ),
        "desperate-escape" => (json!({ "tests": 5 }), vec![number("tests", (1, 60)), flag("command_reroll")]),
        "hazardous" => (
            json!({ "tests": 3, "bearers": against }),
            vec![number("tests", (1, 60)), flag("mortal_wounds"), flag("command_reroll"), targets("bearers")],
        ),
        "grenade" => (json!({ "targets": [against] }), vec![targets("targets/0")]),
        "tank-shock" => {
            (json!({ "strength": 8, "targets": [against] }), vec![number("strength", (1, 38)), targets("targets/0")])
        }
        _ => {
            (json!({ "mortal_wounds": "D3", "targets": [against] }), vec![dice("mortal_wounds"), targets("targets/0")])
        }
    };
    pickers::kind(kind, begin, fields)
}

/// Our datasheets army by army, and first one that is written out.
fn datasheets(own: &'static str, sets: Value, gives: impl Fn(&Datasheet) -> Map<String, Value>) -> Vec<OddsChoice> {
    let choice = |sheet: &Datasheet| {
        let choice = OddsChoice::new(&sheet.id, names::content(&sheet.name));
        let choice = OddsChoice { gives: gives(sheet), ..choice };
        match sheet.faction.first() {
            Some(army) => choice.among(names::content(army.text())),
            None => choice,
        }
    };
    pickers::own_first(own, sets, library().datasheets.iter().map(choice))
}

fn weapon_fields() -> Vec<OddsField> {
    let sets = json!({ "attacks": 2, "skill": 3, "strength": 4, "ap": 0, "damage": 1, "range": 24 });
    let armed =
        || library().datasheets.iter().flat_map(|sheet| sheet.weapons.iter().map(move |weapon| (sheet, weapon)));
    let mut fields = vec![
        one("datasheet", datasheets("odds-own-weapon", sets, |_| Map::new())),
        one("weapon", armed().map(|(sheet, weapon)| weapon_choice(sheet, weapon)).collect()),
        one("profile", armed().flat_map(|(sheet, weapon)| profile_choices(sheet, weapon)).collect()),
        number("count", (1, 200)).usually(1),
        dice("attacks"),
        needed("skill", 6),
        number("strength", (1, 40)),
        number("ap", (-6, 0)),
        dice("damage"),
        some("abilities", abilities()),
    ];
    let flags = ["half_range", "stationary", "charged", "unseen", "big_guns", "plunging_fire"];
    let again = [
        "reroll_damage",
        "reroll_damage_ones",
        "reroll_attacks",
        "fish",
        "fish_hits",
        "fish_wounds",
        "spare_character",
    ];
    fields.extend(flags.map(|key| flag(key).rare()));
    fields.extend([rerolls("reroll_hits"), rerolls("reroll_wounds")]);
    fields.extend(again.map(|key| flag(key).rare()));
    fields.extend([
        number("hit_modifier", (-3, 3)).usually(0).rare(),
        number("wound_modifier", (-3, 3)).usually(0).rare(),
        needed("critical_hit", 6).usually(6).rare(),
        needed("critical_wound", 6).usually(6).rare(),
        number("mortal_wounds", (0, 20)).usually(0).rare(),
    ]);
    fields
}

fn weapon_choice(sheet: &Datasheet, weapon: &Weapon) -> OddsChoice {
    let choice = OddsChoice::new(&weapon.id, names::content(&weapon.name)).only("datasheet", &sheet.id);
    OddsChoice { gives: weapon.profiles.first().map(printed).unwrap_or_default(), ..choice }
}

/// A weapon's profiles, where it has several; the first is meant where none is named.
fn profile_choices(sheet: &Datasheet, weapon: &Weapon) -> Vec<OddsChoice> {
    let choice = |profile: &Profile| {
        let choice = OddsChoice::new(&profile.name, names::content(&profile.name));
        OddsChoice { gives: printed(profile), ..choice.only("datasheet", &sheet.id).only("weapon", &weapon.id) }
    };
    let several = weapon.profiles.len() > 1;
    weapon.profiles.iter().filter(|_| several).map(choice).collect()
}

/// What a profile prints.
fn printed(profile: &Profile) -> Map<String, Value> {
    let abilities: Vec<String> = profile.abilities.iter().map(ToString::to_string).collect();
    fields(json!({
        "attacks": profile.attacks, "skill": profile.skill, "strength": profile.strength, "ap": profile.ap,
        "damage": profile.damage, "abilities": abilities,
    }))
}

/// Those that a picker offers for every weapon, then each that only some weapon has, for that weapon.
fn abilities() -> Vec<OddsChoice> {
    let choice = |ability: &WeaponAbility| OddsChoice::new(ability.to_string(), ability_name(ability));
    let usual = wh40k::pickers::dialled(&ABILITIES, |text| text.parse().ok().map(|ability| choice(&ability)));
    let armed = library().datasheets.iter().flat_map(|sheet| sheet.weapons.iter().map(move |weapon| (sheet, weapon)));
    let own = armed.flat_map(|(sheet, weapon)| {
        let printed = weapon.profiles.iter().flat_map(|profile| &profile.abilities);
        printed.map(move |ability| choice(ability).only("datasheet", &sheet.id).only("weapon", &weapon.id))
    });
    wh40k::pickers::abilities(usual, own)
}

fn target_fields() -> Vec<OddsField> {
    let sets = json!({ "toughness": 4, "wounds": 2, "save": 3, "models": 5, "points": 20 });
    let written = |field: OddsField| field.only("datasheet", "");
    let mut fields = vec![
        one("datasheet", datasheets("odds-own-target", sets, body)),
        number("models", (1, 200)),
        written(number("wounds", (1, 100))),
        number("toughness", (1, 20)),
        needed("save", 7),
        number("lost", (0, 99)).usually(0),
        needed("invulnerable", 7).usually(7),
        needed("feel_no_pain", 7).usually(7),
        written(number("points", (0, 1000)).usually(0)),
    ];
    fields.extend(["cover", "stealth", "gone_to_ground", "smokescreen", "best_order"].map(flag));
    fields.extend([
        number("save_modifier", (-6, 6)).usually(0).rare(),
        number("reduce_damage", (0, 20)).usually(0).rare(),
        flag("halve_damage").rare(),
        rerolls("reroll_saves"),
        one("leader", leaders()).rare(),
    ]);
    fields
}

/// What is meant where a datasheet stands and nothing else: its first models.
fn body(sheet: &Datasheet) -> Map<String, Value> {
    let least: u32 = sheet.models.iter().map(|kind| u32::from(kind.count.0)).sum();
    let pain = |ability: &Ability| if let Ability::FeelNoPain(from) = ability { Some(*from) } else { None };
    let first = sheet.models.first();
    let mut all = fields(json!({
        "models": least.max(1),
        "toughness": first.map(|kind| kind.toughness),
        "save": first.map(|kind| kind.save),
        "feel_no_pain": sheet.abilities_of(KindId(0)).filter_map(pain).min().unwrap_or(7),
        "stealth": sheet.abilities_of(KindId(0)).any(|ability| *ability == Ability::Stealth),
    }));
    if let Some(own) = first.and_then(|kind| kind.invulnerable.first()) {
        all.insert("invulnerable".into(), json!(own));
    }
    all
}

/// Who can lead which unit.
fn leaders() -> Vec<OddsChoice> {
    let sheets = || library().datasheets.iter();
    let leads = |leader: &Datasheet, unit: &Datasheet| leader.leads.contains(&unit.id);
    let pairs =
        sheets().flat_map(|unit| sheets().filter(move |leader| leads(leader, unit)).map(move |leader| (unit, leader)));
    let choice = |(unit, leader): (&Datasheet, &Datasheet)| {
        OddsChoice::new(&leader.id, names::content(&leader.name)).only("datasheet", &unit.id)
    };
    let mut all = vec![OddsChoice::new("", Message::new("odds-no-leader"))];
    all.extend(pairs.map(choice));
    all
}
