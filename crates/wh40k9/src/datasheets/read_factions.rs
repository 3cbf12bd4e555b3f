//! Reads abilities, and what the book of a faction adds, from content files.

use super::read::keywords;
use super::{Keyword, KindId, Library, ModelProfile, Weapon, WeaponId};
use crate::abilities::{
    Ability, Aim, Discipline, Effect, Faction, FactionStratagem, Grant, Moment, Power, PowerId, Relic, Trait, Until,
    When, Whom,
};
use crate::rules;
use geometry::Length;
use kernel::Rule;
use miniatures::fields::{Fields, Source};
use std::fmt::Display;
use std::str::FromStr;

/// What of a datasheet abilities can name.
#[derive(Clone, Copy, Default)]
pub(super) struct Sheet<'a> {
    pub(super) models: &'a [ModelProfile],
    pub(super) weapons: &'a [Weapon],
}

/// `[[datasheet.ability]]` with `id`, `name`, `effects`, and if need be `aura`, `whom`, `keywords`, `when`, `wargear`, `model`.
pub(super) fn ability(source: &mut Source<'_>, mut fields: Fields<'_, '_>, sheet: Sheet<'_>) -> Option<Ability> {
    let (id, name) = (fields.required_text(source, "id"), fields.required_text(source, "name"));
    let ability = body(source, &mut fields, sheet, id.as_deref(), name.as_deref());
    fields.finish(source);
    ability
}

/// The part of an ability that powers and stratagems have too.
fn body(
    source: &mut Source<'_>,
    fields: &mut Fields<'_, '_>,
    sheet: Sheet<'_>,
    id: Option<&str>,
    name: Option<&str>,
) -> Option<Ability> {
    let aura = fields.inches(source, "aura").and_then(|inches| Length::from_inches(inches).ok());
    let wargear = fields.text(source, "wargear").map(|id| sheet.weapons.iter().position(|weapon| weapon.id == id));
    if wargear == Some(None) {
        source.complain(fields.place("wargear"), "no such wargear on this datasheet", None);
    }
    let kind = fields.text(source, "model").map(|id| sheet.models.iter().position(|kind| kind.id == id));
    if kind == Some(None) {
        source.complain(fields.place("model"), "no such model on this datasheet", None);
    }
    let whom = one_of(source, fields, "whom", &WHOM, None).unwrap_or(Whom::Unit);
    let keywords = keywords(source, fields, "keywords");
    let when = each::<When>(source, fields, "when");
    let effects = each::<Effect>(source, fields, "effects");
    let reaches = matches!(whom, Whom::Friends | Whom::Enemies | Whom::Everyone);
    if aura.is_some() != reaches {
        let reason = "an aura affects friends, enemies or everyone, and nothing else does";
        source.complain(fields.at, reason, Some(rules::battlefield::AURA));
    }
    Some(Ability {
        id: id?.to_owned(),
        name: name?.to_owned(),
        aura,
        wargear: wargear.flatten().map(|place| WeaponId(place as u8)),
        kind: kind.flatten().map(|place| KindId(place as u8)),
        whom,
        keywords,
        when,
        effects,
    })
}

const WHOM: [(&str, Whom); 5] = [
    ("bearer", Whom::Bearer),
    ("unit", Whom::Unit),
    ("friends", Whom::Friends),
    ("enemies", Whom::Enemies),
    ("everyone", Whom::Everyone),
];

const AIMS: [(&str, Aim); 5] = [
    ("caster", Aim::Caster),
    ("friend", Aim::Friend),
    ("enemy", Aim::Enemy),
    ("visible-enemy", Aim::VisibleEnemy),
    ("closest-visible-enemy", Aim::ClosestVisibleEnemy),
];

const UNTIL: [(&str, Until); 6] = [
    ("now", Until::Now),
    ("phase", Until::Phase),
    ("turn", Until::Turn),
    ("next-psychic", Until::NextPsychic),
    ("next-shooting", Until::NextShooting),
    ("battle", Until::Battle),
];

/// One of a few words.
fn one_of<T: Copy>(
    source: &mut Source<'_>,
    fields: &mut Fields<'_, '_>,
    field: &'static str,
    known: &[(&str, T)],
    rule: Option<Rule>,
) -> Option<T> {
    let text = fields.text(source, field)?;
    let found = known.iter().find(|(word, _)| *word == text).map(|(_, value)| *value);
    if found.is_none() {
        let words: Vec<&str> = known.iter().map(|(word, _)| *word).collect();
        source.complain(fields.place(field), format!("`{field}` is one of {}", words.join(", ")), rule);
    }
    found
}

/// A list of texts, each read by its type.
fn each<T: FromStr<Err: Display>>(source: &mut Source<'_>, fields: &mut Fields<'_, '_>, field: &'static str) -> Vec<T> {
    let mut found = Vec::new();
    for (text, at) in fields.texts(source, field) {
        match text.parse() {
            Ok(item) => found.push(item),
            Err(error) => source.complain(at, format!("`{field}`: {error}"), None),
        }
    }
    found
}

/// All abilities of a field, none of which names models or wargear of a datasheet.
fn abilities(source: &mut Source<'_>, fields: &mut Fields<'_, '_>) -> Vec<Ability> {
    let tables = fields.tables(source, "ability", "an ability");
    tables.into_iter().filter_map(|table| ability(source, table, Sheet::default())).collect()
}

/// `[[faction]]` with `keyword`, `free_relics`, its Detachment abilities, disciplines, traits, relics and stratagems.
pub(super) fn faction(source: &mut Source<'_>, mut fields: Fields<'_, '_>, library: &mut Library) {
    let keyword = fields.required_text(source, "keyword").map(Keyword::from);
    if keyword.as_ref().is_some_and(|keyword| library.faction(keyword).is_some()) {
        source.complain(fields.place("keyword"), "two factions with this keyword", None);
    }
    let free_relics = fields.number(source, "free_relics", (0, 9), rules::army::MUSTER_CHOICES).unwrap_or(0) as u8;
    let detachment = abilities(source, &mut fields);
    let tables = fields.tables(source, "discipline", "a discipline");
    let disciplines = tables.into_iter().filter_map(|table| discipline(source, table)).collect();
    let tables = fields.tables(source, "trait", "a Warlord Trait");
    let named = |(id, name, abilities)| Trait { id, name, abilities };
    let traits = tables.into_iter().filter_map(|table| gift(source, table).map(named)).collect();
    let tables = fields.tables(source, "relic", "a Relic");
    let named = |(id, name, abilities)| Relic { id, name, abilities };
    let relics = tables.into_iter().filter_map(|table| gift(source, table).map(named)).collect();
    let tables = fields.tables(source, "stratagem", "a stratagem");
    fields.finish(source);
    let Some(keyword) = keyword else { return };
    library.stratagems.extend(tables.into_iter().filter_map(|table| stratagem(source, table, &keyword)));
    library.factions.push(Faction { keyword, detachment, disciplines, traits, relics, free_relics });
}

/// What a Warlord Trait and a Relic are made of.
fn gift(source: &mut Source<'_>, mut fields: Fields<'_, '_>) -> Option<(String, String, Vec<Ability>)> {
    let (id, name) = (fields.required_text(source, "id"), fields.required_text(source, "name"));
    let abilities = abilities(source, &mut fields);
    fields.finish(source);
    Some((id?, name?, abilities))
}

/// `[[faction.discipline]]` with `id`, `name` and its powers.
fn discipline(source: &mut Source<'_>, mut fields: Fields<'_, '_>) -> Option<Discipline> {
    let (id, name) = (fields.required_text(source, "id"), fields.required_text(source, "name"));
    let tables = fields.tables(source, "power", "a psychic power");
    let powers = tables.into_iter().filter_map(|table| power(source, table)).collect();
    fields.finish(source);
    Some(Discipline { id: id?, name: name?, powers })
}

/// `[[faction.discipline.power]]` with `id`, `name`, `charge`, `aim`, `range`, `until` and the rest of an ability.
fn power(source: &mut Source<'_>, mut fields: Fields<'_, '_>) -> Option<Power> {
    let (id, name) = (fields.required_text(source, "id"), fields.required_text(source, "name"));
    let charge = fields.required_number(source, "charge", (2, 12), rules::psychic::PSYCHIC_TEST);
    let aim = one_of(source, &mut fields, "aim", &AIMS, Some(rules::psychic::RESOLVE_POWER)).unwrap_or(Aim::Caster);
    let range = fields.inches(source, "range").and_then(|inches| Length::from_inches(inches).ok());
    if range.is_some() == (aim == Aim::Caster) {
        source.complain(fields.at, "a power that is aimed at others has a `range`", None);
    }
    let until = one_of(source, &mut fields, "until", &UNTIL, None).unwrap_or(Until::NextPsychic);
    let ability = body(source, &mut fields, Sheet::default(), id.as_deref(), name.as_deref());
    fields.finish(source);
    let (id, name, charge) = (PowerId(id?), name?, charge? as u8);
    Some(Power { id, name, charge, aim, range, until, ability: ability? })
}

/// `[[faction.stratagem]]` with `id`, `name`, `cost`, `moment`, and if need be `until`, `once`, `grants`, and the rest of an ability.
fn stratagem(source: &mut Source<'_>, mut fields: Fields<'_, '_>, faction: &Keyword) -> Option<FactionStratagem> {
    let rule = rules::stratagems::GENERAL;
    let (id, name) = (fields.required_text(source, "id"), fields.required_text(source, "name"));
    let cost = fields.required_number(source, "cost", (1, 3), rule);
    let moments = Moment::ALL.map(|moment| (moment.key(), moment));
    let moment = one_of(source, &mut fields, "moment", &moments, Some(rule));
    let until = one_of(source, &mut fields, "until", &UNTIL, Some(rule)).unwrap_or(Until::Phase);
    let once = fields.number(source, "once", (1, 1), rules::stratagems::ONCE_PER_PHASE).is_some();
    let grants = [("relic", Grant::Relic), ("trait", Grant::Trait)];
    let grants = one_of(source, &mut fields, "grants", &grants, Some(rules::army::UPGRADE_STRATAGEM_TIMING));
    let ability = body(source, &mut fields, Sheet::default(), id.as_deref(), name.as_deref());
    fields.finish(source);
    let (id, name, cost, moment) = (id?, name?, cost? as u8, moment?);
    let ability = ability?;
    Some(FactionStratagem { id, name, faction: faction.clone(), cost, moment, until, once, grants, ability })
}
