//! Reads datasheets from content files: all of them, or every problem with file and line.

use super::fields::{Fields, Placed, Source};
use super::{Ability, Capacity, Cost, Datasheet, Keyword, Library, ModelProfile, Problem, Weapon, specials};
use crate::abilities::meaning::Place;
use crate::rules::{self, datasheets};
use crate::weapons::{Profile, WeaponAbility};
use geometry::Length;
use kernel::Rule;
use miniatures::wargear::{self, OptionsOf};

/// Reads content files, each given by its name and text.
///
/// # Errors
/// Everything that is wrong with them, in the order of the files and lines.
pub fn read(files: &[(&str, &str)]) -> Result<Library, Vec<Problem>> {
    let (mut library, mut problems, mut leads) = (Library::default(), Vec::new(), Vec::new());
    for (file, text) in files {
        let mut source = Source::new(file, text);
        if let Some(document) = source.document() {
            let mut fields = Fields::new(&document, 0, "the file");
            for table in fields.tables(&mut source, "datasheet", "a datasheet") {
                if let Some((sheet, led)) = datasheet(&mut source, table, &library) {
                    leads.extend(led.into_iter().map(|(id, at)| (*file, *text, id, at)));
                    library.datasheets.push(sheet);
                }
            }
            for table in fields.tables(&mut source, "detachment", "a detachment") {
                specials::detachment(&mut source, table, &mut library);
            }
            for table in fields.tables(&mut source, "army_rule", "an army rule") {
                library.army_rules.extend(specials::army_rule(&mut source, table));
            }
            fields.finish(&mut source);
        }
        problems.append(&mut source.problems);
    }
    for (file, text, id, at) in leads {
        if library.find(&id).is_none() {
            let mut source = Source::new(file, text);
            source.complain(at, format!("no datasheet `{id}` to lead"), Some(rules::leader::DEFINITION));
            problems.append(&mut source.problems);
        }
    }
    problems.sort_by(|a, b| (&a.file, a.line).cmp(&(&b.file, b.line)));
    if problems.is_empty() { Ok(library) } else { Err(problems) }
}

/// One datasheet, and the ids that it leads with their places.
fn datasheet(
    source: &mut Source<'_>,
    mut fields: Fields<'_, '_>,
    library: &Library,
) -> Option<(Datasheet, Vec<Placed<String>>)> {
    let id = fields.required_text(source, "id");
    if id.as_deref().is_some_and(|id| library.find(id).is_some()) {
        source.complain(fields.place("id"), "two datasheets with this id", Some(datasheets::PARTS));
    }
    let name = fields.required_text(source, "name");
    let keyword = |(text, _): Placed<String>| Keyword::from(text);
    let faction: Vec<Keyword> = fields.texts(source, "faction").into_iter().map(keyword).collect();
    let mut keywords: Vec<Keyword> = fields.texts(source, "keywords").into_iter().map(keyword).collect();
    keywords.extend(faction.iter().filter(|word| !keywords.contains(word)).cloned().collect::<Vec<_>>());
    let mut weapons: Vec<Weapon> =
        fields.tables(source, "weapon", "a weapon").into_iter().filter_map(|table| weapon(source, table)).collect();
    let other = fields.tables(source, "wargear", "a piece of wargear");
    weapons.extend(other.into_iter().filter_map(|table| specials::wargear(source, table)));
    let models: Vec<ModelProfile> = fields
        .tables(source, "model", "a model")
        .into_iter()
        .filter_map(|table| model(source, table, &weapons))
        .collect();
    let abilities = abilities(source, &mut fields);
    let tables = fields.tables(source, "ability", "an ability");
    let sheet = specials::Sheet { models: &models, weapons: &weapons };
    let specials =
        tables.into_iter().filter_map(|table| specials::special(source, table, sheet, Place::Model)).collect();
    let leads = fields.texts(source, "leads");
    let points =
        fields.tables(source, "points", "a cost").into_iter().filter_map(|table| cost(source, table)).collect();
    let options_of = OptionsOf {
        models: &models.iter().map(|kind| &kind.id[..]).collect::<Vec<_>>(),
        weapons: &ids(&weapons),
        rule: datasheets::WARGEAR_OPTIONS,
        of_weapons: Some(datasheets::UNIT_COMPOSITION),
    };
    let tables = fields.tables(source, "option", "an option").into_iter();
    let options = tables.filter_map(|table| options_of.read(source, table)).collect();
    let transport = fields.table(source, "transport", "a transport").and_then(|table| capacity(source, table));
    fields.finish(source);
    if transport.is_some() != keywords.contains(&Keyword::Transport) {
        let reason = "a TRANSPORT, and nothing else, has a `transport` capacity";
        source.complain(fields.at, reason, Some(rules::transports::CAPACITY));
    }
    check(source, &fields, &models, &keywords, &abilities, &leads);
    let led = leads.iter().map(|(id, _)| id.clone()).collect();
    let (id, name) = (id?, name?);
    let sheet = Datasheet {
        id,
        name,
        keywords,
        faction,
        models,
        weapons,
        abilities,
        specials,
        leads: led,
        points,
        transport,
        options,
    };
    Some((sheet, leads))
}

/// What a datasheet must hold to as a whole.
fn check(
    source: &mut Source<'_>,
    fields: &Fields<'_, '_>,
    models: &[ModelProfile],
    keywords: &[Keyword],
    abilities: &[Ability],
    leads: &[Placed<String>],
) {
    if models.is_empty() {
        source.complain(fields.at, "a datasheet has no models", Some(datasheets::UNIT_COMPOSITION));
    }
    let leader = abilities.contains(&Ability::Leader);
    if leader && !keywords.contains(&Keyword::Character) {
        source.complain(fields.at, "a Leader must be a CHARACTER", Some(rules::leader::DEFINITION));
    }
    if leader == leads.is_empty() {
        let reason = if leader { "a Leader that can lead nobody" } else { "`leads` without the ability Leader" };
        source.complain(fields.at, reason, Some(rules::leader::DEFINITION));
    }
}

/// `transport = { models = 11, keywords = ["INFANTRY"], except = ["MONSTER"] }`.
fn capacity(source: &mut Source<'_>, mut fields: Fields<'_, '_>) -> Option<Capacity> {
    let models = fields.required_number(source, "models", (1, 100), rules::transports::CAPACITY);
    let mut words = |field| fields.texts(source, field).into_iter().map(|(text, _)| Keyword::from(text)).collect();
    let (keywords, except) = (words("keywords"), words("except"));
    fields.finish(source);
    Some(Capacity { models: models? as u8, keywords, except })
}

fn cost(source: &mut Source<'_>, mut fields: Fields<'_, '_>) -> Option<Cost> {
    let models = fields.required_number(source, "models", (1, 100), rules::muster::UNITS);
    let points = fields.required_number(source, "points", (0, 5000), rules::muster::UNITS);
    fields.finish(source);
    Some(Cost { models: models? as u8, points: points? as u16 })
}

fn weapon(source: &mut Source<'_>, mut fields: Fields<'_, '_>) -> Option<Weapon> {
    let id = fields.required_text(source, "id");
    let name = fields.required_text(source, "name");
    let profiles = wargear::profiles(source, &mut fields, profile);
    fields.finish(source);
    Some(Weapon { id: id?, name: name?, profiles })
}

fn profile(source: &mut Source<'_>, fields: &mut Fields<'_, '_>, name: String) -> Option<Profile> {
    let rule = datasheets::WEAPON_CHARACTERISTICS;
    let range = fields.inches(source, "range").and_then(|inches| Length::from_inches(inches).ok());
    let attacks = fields.parsed(source, "attacks", rule);
    let skill = fields.number(source, "skill", (2, 6), rule).map(|skill| skill as u8);
    let strength = fields.required_number(source, "strength", (1, 40), rule);
    let ap = fields.number(source, "ap", (-6, 0), rules::attacks::SAVING_THROW).unwrap_or(0);
    let damage = fields.parsed(source, "damage", rule);
    let mut abilities = Vec::new();
    for (text, at) in fields.texts(source, "abilities") {
        match text.parse::<WeaponAbility>() {
            Ok(ability) => abilities.push(ability),
            Err(error) => source.complain(at, error.to_string(), Some(rules::weapons::ABILITIES)),
        }
    }
    let torrent = abilities.contains(&WeaponAbility::Torrent);
    if skill.is_none() && !torrent {
        source.complain(fields.at, "a weapon has a skill, or Torrent", Some(rules::weapons::TORRENT));
    }
    for (ability, ranged, rule) in ONLY_FOR {
        if abilities.contains(&ability) && range.is_some() != ranged {
            let kind = if ranged { "ranged" } else { "melee" };
            source.complain(fields.at, format!("{ability:?} is for {kind} weapons"), Some(rule));
        }
    }
    Some(Profile {
        name,
        range,
        attacks: attacks?,
        skill: skill.filter(|_| !torrent),
        strength: strength? as u8,
        ap: ap as i8,
        damage: damage?,
        abilities,
    })
}

/// Abilities that mean nothing on a weapon of the other kind.
const ONLY_FOR: [(WeaponAbility, bool, Rule); 7] = [
    (WeaponAbility::Assault, true, rules::weapons::ASSAULT),
    (WeaponAbility::Pistol, true, rules::weapons::PISTOL),
    (WeaponAbility::IndirectFire, true, rules::weapons::INDIRECT_FIRE),
    (WeaponAbility::Blast, true, rules::weapons::BLAST),
    (WeaponAbility::IgnoresCover, true, rules::weapons::IGNORES_COVER),
    (WeaponAbility::Lance, false, rules::weapons::LANCE),
    (WeaponAbility::ExtraAttacks, false, rules::weapons::EXTRA_ATTACKS),
];

fn model(source: &mut Source<'_>, mut fields: Fields<'_, '_>, weapons: &[Weapon]) -> Option<ModelProfile> {
    let id = fields.required_text(source, "id");
    let name = fields.required_text(source, "name");
    let count = wargear::count(source, &mut fields, datasheets::UNIT_COMPOSITION);
    let movement = match fields.number(source, "immobile", (1, 1), datasheets::MOVE) {
        Some(_) => Some(None),
        None => fields.parsed(source, "move", datasheets::MOVE).map(Some),
    };
    let toughness = fields.required_number(source, "toughness", (1, 20), datasheets::TOUGHNESS);
    let save = fields.required_number(source, "save", (2, 7), datasheets::SAVE);
    let wounds = fields.required_number(source, "wounds", (1, 100), datasheets::WOUNDS);
    let leadership = fields.required_number(source, "leadership", (2, 12), datasheets::LEADERSHIP);
    let control = fields.required_number(source, "objective_control", (0, 100), datasheets::OBJECTIVE_CONTROL);
    let mut invulnerable = Vec::new();
    for (number, at) in fields.numbers(source, "invulnerable") {
        match number {
            2..=6 => invulnerable.push(number as u8),
            _ => source.complain(at, "must be from 2 to 6", Some(datasheets::INVULNERABLE_SAVE_ENTRY)),
        }
    }
    let base = fields.base(source);
    let height = fields.inches(source, "height");
    if height.is_none() {
        fields.missing(source, "height");
    }
    let rule = Some(datasheets::UNIT_COMPOSITION);
    let carried = wargear::named_weapons(source, &mut fields, "weapons", &ids(weapons), rule);
    let abilities = abilities(source, &mut fields);
    fields.finish(source);
    let (base, baseless) = base?;
    Some(ModelProfile {
        id: id?,
        name: name?,
        count: count?,
        movement: movement?,
        toughness: toughness? as u8,
        save: save? as u8,
        wounds: wounds? as u8,
        leadership: leadership? as u8,
        objective_control: control? as u8,
        invulnerable,
        base,
        baseless,
        height: Length::from_inches(height?).ok()?,
        weapons: carried,
        abilities,
    })
}

fn ids(weapons: &[Weapon]) -> Vec<&str> {
    weapons.iter().map(|weapon| &weapon.id[..]).collect()
}

/// `abilities = ["Stealth", "Feel No Pain 5+", "Deadly Demise D3"]`.
fn abilities(source: &mut Source<'_>, fields: &mut Fields<'_, '_>) -> Vec<Ability> {
    let mut abilities = Vec::new();
    for (text, at) in fields.texts(source, "abilities") {
        match core_ability(&text) {
            Some(ability) => abilities.push(ability),
            None => {
                source.complain(at, format!("unknown ability `{text}`"), Some(rules::core::COMMON_ABILITIES_BY_NAME));
            }
        }
    }
    abilities
}

/// A core ability as the book prints it.
pub(crate) fn core_ability(text: &str) -> Option<Ability> {
    let lower = text.to_lowercase();
    Some(match lower.as_str() {
        "leader" => Ability::Leader,
        "lone operative" => Ability::LoneOperative,
        "stealth" => Ability::Stealth,
        "deep strike" => Ability::DeepStrike,
        "infiltrators" => Ability::Infiltrators,
        "fights first" => Ability::FightsFirst,
        "hover" => Ability::Hover,
        "latecomer" => Ability::Latecomer,
        _ => return with_value(&lower),
    })
}

fn with_value(text: &str) -> Option<Ability> {
    if let Some(value) = text.strip_prefix("feel no pain ") {
        let from: u8 = value.strip_suffix('+')?.parse().ok()?;
        return (2..=6).contains(&from).then_some(Ability::FeelNoPain(from));
    }
    if let Some(value) = text.strip_prefix("scouts ") {
        return value.strip_suffix('"')?.parse().ok().filter(|&inches| inches > 0).map(Ability::Scouts);
    }
    if let Some(value) = text.strip_prefix("firing deck ") {
        return value.parse().ok().filter(|&models| models > 0).map(Ability::FiringDeck);
    }
    let demise = text.strip_prefix("deadly demise ")?.parse().ok()?;
    Some(Ability::DeadlyDemise(demise))
}
