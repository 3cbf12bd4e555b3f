//! Reads abilities with effects, wargear, detachments, their stratagems and army rules from content files.

use super::fields::{Fields, Source};
use super::{ArmyRule, Detachment, Enhancement, Keyword, KindId, Library, ModelProfile, Weapon, WeaponId};
use crate::abilities::meaning::{Place, nonsense};
use crate::abilities::{DetachmentStratagem, Effect, Moment, SpecialAbility, StratagemType, Until, When, Whom};
use crate::rules;
use geometry::Length;
use kernel::Rule;
use std::fmt::Display;
use std::str::FromStr;

/// What of a datasheet abilities can name.
#[derive(Clone, Copy, Default)]
pub(super) struct Sheet<'a> {
    pub(super) models: &'a [ModelProfile],
    pub(super) weapons: &'a [Weapon],
}

/// `[[datasheet.wargear]]` with `id` and `name`: it is carried like a weapon and has no profile.
pub(super) fn wargear(source: &mut Source<'_>, mut fields: Fields<'_, '_>) -> Option<Weapon> {
    let (id, name) = (fields.required_text(source, "id"), fields.required_text(source, "name"));
    fields.finish(source);
    Some(Weapon { id: id?, name: name?, profiles: Vec::new() })
}

/// `[[datasheet.ability]]` with `id`, `name`, `whom`, `effects`, and if need be `aura`, `psychic`, `wargear`, `model`, `keywords`, `when`.
pub(super) fn special(
    source: &mut Source<'_>,
    mut fields: Fields<'_, '_>,
    sheet: Sheet<'_>,
    place: Place,
) -> Option<SpecialAbility> {
    let (id, name) = (fields.required_text(source, "id"), fields.required_text(source, "name"));
    let ability = body(source, &mut fields, (sheet, place), id.as_deref(), name.as_deref());
    fields.finish(source);
    ability
}

/// The part of an ability that stratagems have too.
fn body(
    source: &mut Source<'_>,
    fields: &mut Fields<'_, '_>,
    (sheet, place): (Sheet<'_>, Place),
    id: Option<&str>,
    name: Option<&str>,
) -> Option<SpecialAbility> {
    let rule = rules::datasheets::ABILITIES;
    let aura = fields.inches(source, "aura").and_then(|inches| Length::from_inches(inches).ok());
    let psychic = fields.number(source, "psychic", (1, 1), rules::datasheets::PSYCHIC).is_some();
    let wargear = fields.text(source, "wargear").map(|id| sheet.weapons.iter().position(|weapon| weapon.id == id));
    if wargear == Some(None) {
        source.complain(fields.place("wargear"), "no such wargear on this datasheet", Some(rule));
    }
    let kind = fields.text(source, "model").map(|id| sheet.models.iter().position(|kind| kind.id == id));
    if kind == Some(None) {
        source.complain(fields.place("model"), "no such model on this datasheet", Some(rule));
    }
    let whom = match fields.text(source, "whom").as_deref() {
        None | Some("unit") => Whom::Unit,
        Some("bearer") => Whom::Bearer,
        Some("friends") => Whom::Friends,
        Some("enemies") => Whom::Enemies,
        Some(_) => {
            source.complain(fields.place("whom"), "expected bearer, unit, friends or enemies", Some(rule));
            Whom::Unit
        }
    };
    let keywords = fields.texts(source, "keywords").into_iter().map(|(text, _)| Keyword::from(text)).collect();
    let when = each::<When>(source, fields, "when", rule);
    let effects = each::<Effect>(source, fields, "effects", rule);
    if effects.is_empty() {
        source.complain(fields.at, "an ability has no `effects`", Some(rule));
    }
    let reaches = aura.is_none() || matches!(whom, Whom::Friends | Whom::Enemies);
    if !reaches || (aura.is_none() && whom == Whom::Enemies) {
        let reason = "an Aura affects friends or enemies, and only an Aura affects enemies";
        source.complain(fields.at, reason, Some(rules::datasheets::AURA_ABILITIES));
    }
    let ability = SpecialAbility {
        id: id?.to_owned(),
        name: name?.to_owned(),
        aura,
        psychic,
        wargear: wargear.flatten().map(|place| WeaponId(place as u8)),
        kind: kind.flatten().map(|place| KindId(place as u8)),
        whom,
        keywords,
        when,
        effects,
    };
    if let Some(reason) = nonsense(&ability, place) {
        source.complain(fields.at, format!("`{}`: {reason}", ability.id), Some(rule));
    }
    Some(ability)
}

/// A list of texts, each read by its type.
fn each<T: FromStr<Err: Display>>(
    source: &mut Source<'_>,
    fields: &mut Fields<'_, '_>,
    field: &'static str,
    rule: Rule,
) -> Vec<T> {
    let mut found = Vec::new();
    for (text, at) in fields.texts(source, field) {
        match text.parse() {
            Ok(item) => found.push(item),
            Err(error) => source.complain(at, format!("`{field}`: {error}"), Some(rule)),
        }
    }
    found
}

/// All abilities of a field, none of which names models or wargear of a datasheet.
fn abilities(source: &mut Source<'_>, fields: &mut Fields<'_, '_>, place: Place) -> Vec<SpecialAbility> {
    let tables = fields.tables(source, "ability", "an ability");
    tables.into_iter().filter_map(|table| special(source, table, Sheet::default(), place)).collect()
}

/// `[[army_rule]]` with `faction` and abilities.
pub(super) fn army_rule(source: &mut Source<'_>, mut fields: Fields<'_, '_>) -> Option<ArmyRule> {
    let faction = fields.required_text(source, "faction");
    let abilities = abilities(source, &mut fields, Place::Army);
    fields.finish(source);
    Some(ArmyRule { faction: faction?.into(), abilities })
}

/// `[[detachment]]` with its rule, its Enhancements and its stratagems.
pub(super) fn detachment(source: &mut Source<'_>, mut fields: Fields<'_, '_>, library: &mut Library) {
    let id = fields.required_text(source, "id");
    let name = fields.required_text(source, "name");
    let faction = fields.required_text(source, "faction");
    let abilities = abilities(source, &mut fields, Place::Army);
    let tables = fields.tables(source, "enhancement", "an enhancement");
    let enhancements = tables.into_iter().filter_map(|table| enhancement(source, table)).collect();
    let place = library.detachments.len() as u16;
    for table in fields.tables(source, "stratagem", "a stratagem") {
        library.stratagems.extend(stratagem(source, table, place));
    }
    fields.finish(source);
    if let (Some(id), Some(name), Some(faction)) = (id, name, faction) {
        library.detachments.push(Detachment { id, name, faction: faction.into(), abilities, enhancements });
    }
}

fn enhancement(source: &mut Source<'_>, mut fields: Fields<'_, '_>) -> Option<Enhancement> {
    let id = fields.required_text(source, "id");
    let name = fields.required_text(source, "name");
    let points = fields.required_number(source, "points", (0, 500), rules::muster::ENHANCEMENTS);
    let abilities = abilities(source, &mut fields, Place::Model);
    fields.finish(source);
    Some(Enhancement { id: id?, name: name?, points: points? as u16, abilities })
}

/// `[[detachment.stratagem]]` with `id`, `name`, `type`, `cost`, `moment`, and if need be `until`, `once`, `keywords`, `when`; `effects` on
/// the unit for which it is used.
fn stratagem(source: &mut Source<'_>, mut fields: Fields<'_, '_>, detachment: u16) -> Option<DetachmentStratagem> {
    let rule = rules::stratagems::ENTRY_FORMAT;
    let (id, name) = (fields.required_text(source, "id"), fields.required_text(source, "name"));
    let kind = match fields.required_text(source, "type").as_deref() {
        Some("battle-tactic") => Some(StratagemType::BattleTactic),
        Some("epic-deed") => Some(StratagemType::EpicDeed),
        Some("strategic-ploy") => Some(StratagemType::StrategicPloy),
        Some("wargear") => Some(StratagemType::Wargear),
        _ => None,
    };
    if kind.is_none() {
        let reason = "`type` is battle-tactic, epic-deed, strategic-ploy or wargear";
        source.complain(fields.place("type"), reason, Some(rules::stratagems::TYPES));
    }
    let cost = fields.required_number(source, "cost", (1, 3), rule);
    let moment = fields.required_text(source, "moment");
    let moment = Moment::ALL.into_iter().find(|known| moment.as_deref() == Some(known.key()));
    if moment.is_none() {
        let known = Moment::ALL.map(Moment::key).join(", ");
        source.complain(fields.place("moment"), format!("`moment` is one of {known}"), Some(rule));
    }
    let until = match fields.text(source, "until").as_deref() {
        None | Some("phase") => Until::Phase,
        Some("turn") => Until::Turn,
        Some(_) => {
            source.complain(fields.place("until"), "`until` is phase or turn", Some(rule));
            Until::Phase
        }
    };
    let once = fields.number(source, "once", (1, 1), rules::stratagems::ONCE_PER_PHASE).is_some();
    let sheet = (Sheet::default(), Place::Stratagem);
    let ability = body(source, &mut fields, sheet, id.as_deref(), name.as_deref());
    fields.finish(source);
    let (id, name, cost) = (id?, name?, cost? as u8);
    Some(DetachmentStratagem {
        id,
        name,
        detachment,
        kind: kind?,
        cost,
        moment: moment?,
        until,
        once,
        ability: ability?,
    })
}
