//! What can be asked about odds, as a form that any client can fill in.

use super::answer::KINDS;
use super::choices::{ABILITIES, WEAPON_FLAGS, example};
use super::read::{always, bearer, in_hands, library};
use crate::datasheets::{Datasheet, KindId, Weapon, WeaponAbility, WeaponId, WeaponProfile};
use crate::show::{content, weapon_ability};
use serde_json::{Map, Value, json};
use view::{NumberSign, OddsChoice, OddsField, OddsKind};
use wh40k::pickers::{self, attack, dice, fields, flag, inches, needed, number, one, rerolls, some};

/// Every kind of question with its fields.
pub fn kinds() -> Vec<OddsKind> {
    KINDS.iter().map(|kind| of_kind(kind)).collect()
}

fn of_kind(kind: &str) -> OddsKind {
    let plain = |key: &str, label: &'static str, limits| OddsField::number(key, label, limits, NumberSign::Plain);
    let modifier = || number("modifier", (-3, 3)).usually(0);
    let (begin, fields) = match kind {
        "attack" => (example(), attack(&weapon_fields(), &target_fields())),
        "charge" => (json!({ "distance": 7 }), vec![inches("distance", 14), modifier(), flag("command_reroll")]),
        "advance" => (json!({ "wanted": 3 }), vec![inches("wanted", 6), flag("command_reroll")]),
        "psychic" => (
            json!({ "charge": 6 }),
            vec![
                plain("charge", "odds-field-warp-charge", (1, 24)),
                modifier(),
                flag("denied"),
                number("deny_modifier", (-3, 3)).usually(0).rare(),
            ],
        ),
        _ => (
            json!({ "leadership": 7, "lost": 3, "models": 5 }),
            vec![
                number("leadership", (1, 12)),
                plain("lost", "odds-field-models-lost", (1, 200)),
                plain("models", "odds-field-models-left", (1, 200)),
                flag("below_half"),
            ],
        ),
    };
    pickers::kind(kind, begin, fields)
}

/// Our datasheets army by army, and first one that is written out.
fn datasheets(own: &'static str, sets: Value, gives: impl Fn(&Datasheet) -> Map<String, Value>) -> Vec<OddsChoice> {
    let choice = |sheet: &Datasheet| {
        let choice = OddsChoice::new(&sheet.id, content(&sheet.name));
        let choice = OddsChoice { gives: gives(sheet), ..choice };
        match sheet.faction.first() {
            Some(army) => choice.among(content(&army.text())),
            None => choice,
        }
    };
    pickers::own_first(own, sets, library().datasheets.iter().map(choice))
}

/// Every weapon of every datasheet.
fn armed() -> impl Iterator<Item = (&'static Datasheet, WeaponId, &'static Weapon)> {
    library().datasheets.iter().flat_map(|sheet| {
        let weapons = (0..).map(WeaponId).zip(&sheet.weapons).filter(|(_, weapon)| !weapon.profiles.is_empty());
        weapons.map(move |(id, weapon)| (sheet, id, weapon))
    })
}

fn weapon_fields() -> Vec<OddsField> {
    let sets = json!({ "attacks": 2, "skill": 3, "strength": 4, "ap": 0, "damage": 1 });
    let mut fields = vec![
        one("datasheet", datasheets("odds-own-weapon", sets, |_| Map::new())),
        one("weapon", armed().map(|(sheet, id, weapon)| weapon_choice(sheet, id, weapon)).collect()),
        one("profile", armed().flat_map(|(sheet, id, weapon)| profile_choices(sheet, id, weapon)).collect()),
        number("count", (1, 200)).usually(1),
        dice("attacks"),
        needed("skill", 6),
        number("strength", (1, 40)),
        number("ap", (-6, 0)),
        dice("damage"),
        some("abilities", abilities()),
    ];
    fields.extend(WEAPON_FLAGS.map(|key| flag(key).rare()));
    fields.extend([
        rerolls("reroll_hits"),
        rerolls("reroll_wounds"),
        number("hit_modifier", (-3, 3)).usually(0).rare(),
        number("wound_modifier", (-3, 3)).usually(0).rare(),
    ]);
    fields
}

fn weapon_choice(sheet: &Datasheet, id: WeaponId, weapon: &Weapon) -> OddsChoice {
    let choice = OddsChoice::new(&weapon.id, content(&weapon.name)).only("datasheet", &sheet.id);
    let gives = weapon.profiles.first().map(|profile| printed(sheet, id, profile)).unwrap_or_default();
    OddsChoice { gives, ..choice }
}

/// A weapon's profiles, where it has several; the first is meant where none is named.
fn profile_choices(sheet: &Datasheet, id: WeaponId, weapon: &Weapon) -> Vec<OddsChoice> {
    let choice = |profile: &WeaponProfile| {
        let choice = OddsChoice::new(&profile.name, content(&profile.name));
        let choice = choice.only("datasheet", &sheet.id).only("weapon", &weapon.id);
        OddsChoice { gives: printed(sheet, id, profile), ..choice }
    };
    let several = weapon.profiles.len() > 1;
    weapon.profiles.iter().filter(|_| several).map(choice).collect()
}

/// What a profile is in the hands of whoever carries it.
fn printed(sheet: &Datasheet, id: WeaponId, profile: &WeaponProfile) -> Map<String, Value> {
    let abilities: Vec<String> = profile.abilities.iter().map(ToString::to_string).collect();
    let (attacks, skill, strength) = bearer(sheet, id).map_or((None, None, None), |kind| in_hands(profile, kind));
    fields(json!({
        "attacks": attacks, "skill": skill, "strength": strength, "ap": profile.ap, "damage": profile.damage,
        "abilities": abilities,
    }))
}

/// Those that a picker offers for every weapon, then each that only some weapon has, for that weapon.
fn abilities() -> Vec<OddsChoice> {
    let choice = |ability: &WeaponAbility| OddsChoice::new(ability.to_string(), weapon_ability(ability));
    let usual = wh40k::pickers::dialled(&ABILITIES, |text| text.parse().ok().map(|ability| choice(&ability)));
    let own = armed().flat_map(|(sheet, _, weapon)| {
        let printed = weapon.profiles.iter().flat_map(|profile| &profile.abilities);
        printed.map(move |ability| choice(ability).only("datasheet", &sheet.id).only("weapon", &weapon.id))
    });
    wh40k::pickers::abilities(usual, own)
}

fn target_fields() -> Vec<OddsField> {
    let sets = json!({ "toughness": 4, "wounds": 2, "save": 3, "models": 5, "points": 20 });
    vec![
        one("datasheet", datasheets("odds-own-target", sets, body)),
        number("models", (1, 200)),
        number("wounds", (1, 100)).only("datasheet", ""),
        number("points", (0, 1000)).usually(0).only("datasheet", ""),
        number("toughness", (1, 20)),
        needed("save", 7),
        number("lost", (0, 99)).usually(0),
        needed("invulnerable", 7).usually(7),
        needed("ignore_wounds", 7).usually(7),
        flag("cover"),
        flag("best_order"),
        number("save_modifier", (-6, 6)).usually(0).rare(),
        rerolls("reroll_saves"),
    ]
}

/// What is meant where a datasheet stands and nothing else: its first models.
fn body(sheet: &Datasheet) -> Map<String, Value> {
    let least: u32 = sheet.models.iter().map(|kind| u32::from(kind.count.0)).sum();
    let (invulnerable, ignore) = always(sheet, KindId(0));
    let first = sheet.models.first();
    fields(json!({
        "models": least.max(1),
        "toughness": first.map(|kind| kind.row.toughness),
        "save": first.and_then(|kind| kind.row.save).unwrap_or(7),
        "invulnerable": invulnerable.into_iter().min().unwrap_or(7),
        "ignore_wounds": ignore.unwrap_or(7),
    }))
}
