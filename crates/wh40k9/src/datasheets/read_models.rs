//! Reads models from content files: characteristics, with `-` for what a model has not and `*` for what its damage table says.

use super::read::keywords;
use super::read_weapons::ids;
use super::{ModelProfile, Weapon};
use crate::profile::{Bracket, Characteristic, Characteristics, Move};
use crate::rules::{self, profile};
use geometry::Length;
use kernel::Rule;
use miniatures::Quantity;
use miniatures::fields::{Fields, Source};
use miniatures::wargear;
use std::str::FromStr;

/// A characteristic as a profile prints it.
#[derive(Clone, Copy)]
enum Entry<T> {
    /// `*`: it stands in the damage table.
    Starred,
    /// `-`: the model has none.
    None,
    /// A value.
    Some(T),
}

/// What a characteristic must look like, for whoever wrote something else.
const EXPECTED: &str = "expected a number, dice such as D6, `-` or `*`";

impl<T: FromStr> FromStr for Entry<T> {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        match text.trim() {
            "*" => Ok(Self::Starred),
            "-" | "0" => Ok(Self::None),
            value => value.trim_end_matches('+').parse().map(Self::Some).map_err(|_| EXPECTED),
        }
    }
}

impl FromStr for Move {
    type Err = &'static str;

    /// `6`, `2D6`, or `20-60` with a least and a most (`wh40k9/movement/aircraft-min-max-m`).
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let (least, most) = text.split_once('-').unwrap_or(("0", text));
        let least = least.parse().map_err(|_| EXPECTED)?;
        let most: Quantity = most.parse().map_err(|_| EXPECTED)?;
        if least > 0 && (most.is_random() || most.plus < least) { Err(EXPECTED) } else { Ok(Self { least, most }) }
    }
}

/// Reads the characteristics, all of them or only those of a row of a damage table.
struct Reader<'s, 't, 'a, 'f> {
    source: &'s mut Source<'a>,
    fields: &'s mut Fields<'t, 'f>,
    /// The printed row with what is starred, when a row of the table is read.
    above: Option<(Characteristics, &'s [Characteristic])>,
    starred: Vec<Characteristic>,
    /// Has anything been wrong?
    failed: bool,
}

impl Reader<'_, '_, '_, '_> {
    /// One characteristic: none if it is a `-`. In a row of a table what is not starred stays as it is printed.
    fn read<T: FromStr>(
        &mut self,
        (field, what, rule): (&'static str, Characteristic, Rule),
        printed: impl Fn(&Characteristics) -> Option<T>,
    ) -> Option<T> {
        if let Some((row, starred)) = &self.above
            && !starred.contains(&what)
        {
            return printed(row);
        }
        match self.fields.parsed::<Entry<T>>(self.source, field, rule) {
            Some(Entry::Some(value)) => Some(value),
            Some(Entry::None) => None,
            Some(Entry::Starred) if self.above.is_none() => {
                self.starred.push(what);
                None
            }
            Some(Entry::Starred) => {
                let at = self.fields.place(field);
                self.source.complain(at, "a damage table has no `*`", Some(profile::DAMAGE_TABLE));
                self.failed = true;
                None
            }
            None => {
                self.failed = true;
                None
            }
        }
    }

    fn row(&mut self) -> Characteristics {
        use Characteristic as C;
        let movement = self.read(("move", C::Move, profile::MOVE), |row| row.movement);
        let weapon_skill = self.read(("ws", C::WeaponSkill, profile::WEAPON_SKILL), |row| row.weapon_skill);
        let ballistic_skill = self.read(("bs", C::BallisticSkill, profile::BALLISTIC_SKILL), |row| row.ballistic_skill);
        let strength = self.read(("strength", C::Strength, profile::STRENGTH), |row| row.strength);
        let toughness = self.read(("toughness", C::Toughness, profile::TOUGHNESS), |row| Some(row.toughness));
        let attacks = self.read(("attacks", C::Attacks, profile::ATTACKS), |row| row.attacks);
        let leadership = self.read(("leadership", C::Leadership, profile::LEADERSHIP), |row| Some(row.leadership));
        let save = self.read(("save", C::Save, profile::SAVE), |row| row.save);
        for (field, skill) in [("ws", weapon_skill), ("bs", ballistic_skill)] {
            if skill.is_some_and(|skill: u8| !(2..=6).contains(&skill)) {
                let rule = if field == "ws" { profile::WEAPON_SKILL } else { profile::BALLISTIC_SKILL };
                self.source.complain(self.fields.place(field), "a skill is from 2+ to 6+", Some(rule));
                self.failed = true;
            }
        }
        let (toughness, leadership) = (toughness.unwrap_or(0), leadership.unwrap_or(0));
        Characteristics { movement, weapon_skill, ballistic_skill, strength, toughness, attacks, leadership, save }
    }
}

/// `[[datasheet.model]]` with its characteristics, `count`, `points`, `base`, `height`, `weapons`, and if need be `champion`, `keywords` and
/// a damage table in `[[datasheet.model.damage]]`.
pub(super) fn model(source: &mut Source<'_>, mut fields: Fields<'_, '_>, weapons: &[Weapon]) -> Option<ModelProfile> {
    let (id, name) = (fields.required_text(source, "id"), fields.required_text(source, "name"));
    let count = wargear::count(source, &mut fields, rules::units::UNIT);
    let points = fields.required_number(source, "points", (0, 3000), rules::points::UNIT_POINTS);
    let champion = fields.number(source, "champion", (1, 1), rules::units::UNIT_LEADER).is_some();
    let own = keywords(source, &mut fields, "keywords");
    let wounds = fields.required_number(source, "wounds", (1, 100), profile::WOUNDS);
    let mut reader =
        Reader { source: &mut *source, fields: &mut fields, above: None, starred: Vec::new(), failed: false };
    let mut row = reader.row();
    let (starred, mut failed) = (reader.starred, reader.failed);
    let mut brackets = Vec::new();
    for mut table in fields.tables(source, "damage", "a row of a damage table") {
        let from = table.required_number(source, "from", (1, 100), profile::DAMAGE_TABLE);
        let above = Some((row, &starred[..]));
        let mut reader = Reader { source: &mut *source, fields: &mut table, above, starred: Vec::new(), failed };
        let read = reader.row();
        failed = reader.failed;
        table.finish(source);
        brackets.push(Bracket { from: from? as u8, row: read });
    }
    if starred.is_empty() != brackets.is_empty() || brackets.windows(2).any(|rows| rows[0].from <= rows[1].from) {
        let reason = "what is marked `*` stands in a damage table, the row for most wounds first";
        source.complain(fields.at, reason, Some(profile::DAMAGE_TABLE));
    }
    if let Some(first) = brackets.first() {
        row = first.row;
    }
    if !failed && row.toughness == 0 {
        source.complain(fields.at, "a model has a toughness", Some(profile::DATASHEET_VALUE));
    }
    let base = fields.base(source);
    let height = fields.inches(source, "height");
    if height.is_none() {
        fields.missing(source, "height");
    }
    let carried = wargear::named_weapons(source, &mut fields, "weapons", &ids(weapons), None);
    fields.finish(source);
    let (base, baseless) = base?;
    Some(ModelProfile {
        id: id?,
        name: name?,
        count: count?,
        points: points? as u16,
        champion,
        keywords: own,
        wounds: wounds? as u8,
        row,
        brackets,
        starred,
        base,
        baseless,
        height: Length::from_inches(height?).ok()?,
        weapons: carried,
    })
}
