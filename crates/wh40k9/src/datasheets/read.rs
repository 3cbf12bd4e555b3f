//! Reads datasheets and factions from content files: all of them, or every problem with file and line.

use super::read_models::model;
use super::read_weapons::{ids, wargear, weapon};
use super::{
    Capacity, Datasheet, Keyword, Library, ModelProfile, Power, Problem, Psyker, Role, Weapon, WeaponAbility,
    read_factions,
};
use crate::abilities::{Ability, Effect};
use crate::rules;
use miniatures::fields::{Fields, Placed, Source};
use miniatures::wargear::OptionsOf;

/// Reads content files, each given by its name and text.
///
/// # Errors
/// Everything that is wrong with them, in the order of the files and lines.
pub fn read(files: &[(&str, &str)]) -> Result<Library, Vec<Problem>> {
    let (mut library, mut problems) = (Library::default(), Vec::new());
    for (file, text) in files {
        let mut source = Source::new(file, text);
        if let Some(document) = source.document() {
            let mut fields = Fields::new(&document, 0, "the file");
            for table in fields.tables(&mut source, "faction", "a faction") {
                read_factions::faction(&mut source, table, &mut library);
            }
            for table in fields.tables(&mut source, "datasheet", "a datasheet") {
                let sheet = datasheet(&mut source, table, &library);
                library.datasheets.extend(sheet);
            }
            fields.finish(&mut source);
        }
        problems.append(&mut source.problems);
    }
    problems.sort_by(|a, b| (&a.file, a.line).cmp(&(&b.file, b.line)));
    if problems.is_empty() { Ok(library) } else { Err(problems) }
}

/// A list of keywords.
pub(super) fn keywords(source: &mut Source<'_>, fields: &mut Fields<'_, '_>, field: &'static str) -> Vec<Keyword> {
    fields.texts(source, field).into_iter().map(|(text, _): Placed<String>| Keyword::from(text)).collect()
}

/// `[[datasheet]]` with `id`, `name`, `role`, `faction`, `keywords`, `power`, models, weapons, and if need be wargear, options,
/// abilities, `psyker`, `transport` and `family`.
fn datasheet(source: &mut Source<'_>, mut fields: Fields<'_, '_>, library: &Library) -> Option<Datasheet> {
    let id = fields.required_text(source, "id");
    if id.as_deref().is_some_and(|id| library.find(id).is_some()) {
        source.complain(fields.place("id"), "two datasheets with this id", Some(rules::units::UNIT));
    }
    let name = fields.required_text(source, "name");
    let role = role(source, &mut fields);
    let faction = keywords(source, &mut fields, "faction");
    let mut all = keywords(source, &mut fields, "keywords");
    all.extend(faction.iter().filter(|word| !all.contains(word)).cloned().collect::<Vec<_>>());
    let family = fields.text(source, "family");
    let mut weapons: Vec<Weapon> =
        fields.tables(source, "weapon", "a weapon").into_iter().filter_map(|table| weapon(source, table)).collect();
    let other = fields.tables(source, "wargear", "a piece of wargear");
    weapons.extend(other.into_iter().filter_map(|table| wargear(source, table)));
    let models: Vec<ModelProfile> = fields
        .tables(source, "model", "a model")
        .into_iter()
        .filter_map(|table| model(source, table, &weapons))
        .collect();
    let sheet = read_factions::Sheet { models: &models, weapons: &weapons };
    let abilities: Vec<Ability> = fields
        .tables(source, "ability", "an ability")
        .into_iter()
        .filter_map(|table| read_factions::ability(source, table, sheet))
        .collect();
    let power = fields
        .tables(source, "power", "a Power Rating")
        .into_iter()
        .filter_map(|table| rating(source, table))
        .collect();
    let options_of = OptionsOf {
        models: &models.iter().map(|kind| &kind.id[..]).collect::<Vec<_>>(),
        weapons: &ids(&weapons),
        rule: rules::points::UNIT_POINTS,
        of_weapons: None,
    };
    let tables = fields.tables(source, "option", "an option").into_iter();
    let options = tables.filter_map(|table| options_of.read(source, table)).collect();
    let transport = fields.table(source, "transport", "a transport").and_then(|table| capacity(source, table));
    let psyker = fields.table(source, "psyker", "a psyker").and_then(|table| psyker(source, table));
    fields.finish(source);
    let (id, name, role) = (id?, name?, role?);
    let sheet = Datasheet {
        id,
        name,
        role,
        keywords: all,
        faction,
        family,
        models,
        weapons,
        abilities,
        power,
        transport,
        psyker,
        options,
    };
    check(source, fields.at, &sheet);
    Some(sheet)
}

/// What a datasheet must hold to as a whole.
fn check(source: &mut Source<'_>, at: usize, sheet: &Datasheet) {
    if sheet.models.is_empty() {
        source.complain(at, "a datasheet has no models", Some(rules::units::UNIT));
    }
    if sheet.faction.is_empty() {
        source.complain(at, "a datasheet has no Faction keyword", Some(rules::army::UNIT_FACTION));
    }
    let most: u32 = sheet.models.iter().map(|kind| u32::from(kind.count.1)).sum();
    if sheet.power.last().is_none_or(|power| u32::from(power.models) < most) {
        source.complain(at, "no Power Rating for the largest unit", Some(rules::points::POWER_RATING));
    }
    if sheet.transport.is_some() != sheet.has(&Keyword::Transport) {
        let reason = "a TRANSPORT, and nothing else, has a `transport` capacity";
        source.complain(at, reason, Some(rules::transport::CAPACITY));
    }
    // What is no PSYKER manifests by an ability of its own, and then it needs to know powers too.
    let manifests = sheet.abilities.iter().flat_map(|ability| &ability.effects);
    let manifests = manifests.into_iter().any(|effect| matches!(effect, Effect::Manifests(_)));
    if sheet.psyker.is_some() != (sheet.has(&Keyword::Psyker) || manifests) {
        let reason = "a PSYKER, or what may manifest as one, and nothing else, has `psyker`";
        source.complain(at, reason, Some(rules::psychic::PSYKER));
    }
    let profiles = sheet.weapons.iter().flat_map(|weapon| &weapon.profiles);
    for profile in profiles.filter(|profile| profile.abilities.contains(&WeaponAbility::Blast)) {
        if profile.kind.attacks().is_none_or(|attacks| !attacks.is_random()) {
            let reason = "a Blast weapon has a random number of attacks";
            source.complain(at, reason, Some(rules::advanced_shooting::BLAST));
        }
    }
}

fn role(source: &mut Source<'_>, fields: &mut Fields<'_, '_>) -> Option<Role> {
    let text = fields.required_text(source, "role")?;
    let found = Role::ALL.into_iter().find(|role| role.key() == text);
    if found.is_none() {
        let known = Role::ALL.map(Role::key).join(", ");
        let rule = rules::detachments::BATTLEFIELD_ROLES;
        source.complain(fields.place("role"), format!("`role` is one of {known}"), Some(rule));
    }
    found
}

/// `power = [{ models = 5, rating = 5 }]`.
fn rating(source: &mut Source<'_>, mut fields: Fields<'_, '_>) -> Option<Power> {
    let models = fields.required_number(source, "models", (1, 100), rules::points::POWER_RATING);
    let rating = fields.required_number(source, "rating", (0, 300), rules::points::POWER_RATING);
    fields.finish(source);
    Some(Power { models: models? as u8, rating: rating? as u16 })
}

/// `transport = { models = 10, keywords = ["INFANTRY"], except = ["MONSTER"] }`.
fn capacity(source: &mut Source<'_>, mut fields: Fields<'_, '_>) -> Option<Capacity> {
    let models = fields.required_number(source, "models", (1, 100), rules::transport::CAPACITY);
    let (words, except) = (keywords(source, &mut fields, "keywords"), keywords(source, &mut fields, "except"));
    fields.finish(source);
    Some(Capacity { models: models? as u8, keywords: words, except })
}

/// `psyker = { manifests = 2, denies = 1, knows = 2, disciplines = ["undertow"], powers = ["ebb"] }`.
fn psyker(source: &mut Source<'_>, mut fields: Fields<'_, '_>) -> Option<Psyker> {
    let manifests = fields.required_number(source, "manifests", (0, 6), rules::psychic::ATTEMPT_COUNT);
    let denies = fields.required_number(source, "denies", (0, 6), rules::psychic::DENY_COUNT);
    let knows = fields.number(source, "knows", (0, 6), rules::psychic::KNOWN_POWERS).unwrap_or(0);
    let mut ids = |field| fields.texts(source, field).into_iter().map(|(id, _)| id).collect();
    let (disciplines, powers) = (ids("disciplines"), ids("powers"));
    fields.finish(source);
    Some(Psyker { manifests: manifests? as u8, denies: denies? as u8, knows: knows as u8, disciplines, powers })
}
