//! Reads weapons from content files.

use super::{Strength, Weapon, WeaponAbility, WeaponProfile, WeaponType};
use crate::rules;
use geometry::Length;
use miniatures::Quantity;
use miniatures::fields::{Fields, Source};
use std::str::FromStr;

/// `[[datasheet.weapon]]` with `id`, `name`, `points` if it costs any, and its profile or `[[datasheet.weapon.profile]]`s.
pub(super) fn weapon(source: &mut Source<'_>, mut fields: Fields<'_, '_>) -> Option<Weapon> {
    let (id, name, points) = header(source, &mut fields);
    let profiles = miniatures::wargear::profiles(source, &mut fields, profile);
    fields.finish(source);
    Some(Weapon { id: id?, name: name?, points, profiles })
}

/// `[[datasheet.wargear]]` with `id`, `name` and `points`: it is carried like a weapon and has no profile.
pub(super) fn wargear(source: &mut Source<'_>, mut fields: Fields<'_, '_>) -> Option<Weapon> {
    let (id, name, points) = header(source, &mut fields);
    fields.finish(source);
    Some(Weapon { id: id?, name: name?, points, profiles: Vec::new() })
}

fn header(source: &mut Source<'_>, fields: &mut Fields<'_, '_>) -> (Option<String>, Option<String>, u16) {
    let (id, name) = (fields.required_text(source, "id"), fields.required_text(source, "name"));
    let points = fields.number(source, "points", (0, 500), rules::points::UNIT_POINTS).unwrap_or(0);
    (id, name, points as u16)
}

fn profile(source: &mut Source<'_>, fields: &mut Fields<'_, '_>, name: String) -> Option<WeaponProfile> {
    let rule = rules::shooting::WEAPON_TYPES;
    let range = fields.inches(source, "range").and_then(|inches| Length::from_inches(inches).ok());
    let kind: Option<WeaponType> = fields.parsed(source, "type", rule);
    let strength: Option<Strength> = fields.parsed(source, "strength", rules::profile::STRENGTH);
    let ap = fields.number(source, "ap", (-6, 0), rules::attacks::ARMOUR_SAVE).unwrap_or(0);
    let damage = fields.parsed(source, "damage", rules::attacks::DAMAGE);
    let mut abilities = Vec::new();
    for (text, at) in fields.texts(source, "abilities") {
        match text.parse::<WeaponAbility>() {
            Ok(ability) => abilities.push(ability),
            Err(error) => source.complain(at, error.to_string(), None),
        }
    }
    let melee = kind == Some(WeaponType::Melee);
    if kind.is_some() && melee == range.is_some() {
        source.complain(fields.at, "a ranged weapon, and no melee weapon, has a `range`", Some(rule));
    }
    if !melee && matches!(strength, Some(Strength::User | Strength::Plus(_) | Strength::Times(_))) {
        source.complain(fields.at, "a ranged weapon has a strength of its own", Some(rules::profile::STRENGTH));
    }
    Some(WeaponProfile {
        name,
        range: range.unwrap_or_default(),
        kind: kind?,
        strength: strength?,
        ap: ap as i8,
        damage: damage?,
        abilities,
    })
}

/// The ids of weapons, in their order.
pub(super) fn ids(weapons: &[Weapon]) -> Vec<&str> {
    weapons.iter().map(|weapon| &weapon.id[..]).collect()
}

/// Why a text is no weapon type or strength.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("expected {expected}, found `{found}`")]
pub struct NoWeapon {
    expected: &'static str,
    found: String,
}

impl FromStr for WeaponType {
    type Err = NoWeapon;

    fn from_str(text: &str) -> Result<Self, NoWeapon> {
        let lower = text.trim().to_lowercase();
        if lower == "melee" {
            return Ok(Self::Melee);
        }
        let (name, attacks) = lower.rsplit_once(' ').unwrap_or((&lower, ""));
        let attacks = attacks.parse::<Quantity>().ok().filter(|attacks| attacks.is_random() || attacks.plus > 0);
        let found = attacks.and_then(|attacks| match name {
            "assault" => Some(Self::Assault(attacks)),
            "heavy" => Some(Self::Heavy(attacks)),
            "rapid fire" => Some(Self::RapidFire(attacks)),
            "grenade" => Some(Self::Grenade(attacks)),
            "pistol" => Some(Self::Pistol(attacks)),
            _ => None,
        });
        let expected = "a type such as `Melee`, `Rapid Fire 1` or `Heavy D6`";
        found.ok_or_else(|| NoWeapon { expected, found: text.to_owned() })
    }
}

impl FromStr for Strength {
    type Err = NoWeapon;

    fn from_str(text: &str) -> Result<Self, NoWeapon> {
        let trimmed = text.trim();
        let positive = |digits: &str| digits.parse::<u8>().ok().filter(|&number| number > 0);
        let found = if trimmed.eq_ignore_ascii_case("user") {
            Some(Self::User)
        } else if let Some(more) = trimmed.strip_prefix('+') {
            positive(more).map(Self::Plus)
        } else if let Some(times) = trimmed.strip_prefix(['x', 'X']) {
            positive(times).map(Self::Times)
        } else {
            trimmed.parse().ok().map(Self::Own)
        };
        let expected = "a strength such as `4`, `User`, `+1` or `x2`";
        found.ok_or_else(|| NoWeapon { expected, found: text.to_owned() })
    }
}
