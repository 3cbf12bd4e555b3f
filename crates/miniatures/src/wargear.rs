//! What models carry, and ways to arm them otherwise: plain data of datasheets, read in every edition alike. How often an option may be
//! used, and what it costs, the edition says.

use crate::fields::{Fields, Source};
use kernel::Rule;
use serde::{Deserialize, Serialize};

/// A datasheet by its place in a library.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct DatasheetId(pub u16);

/// A kind of model by its place on a datasheet.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct KindId(pub u8);

/// A weapon by its place on a datasheet.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct WeaponId(pub u8);

/// A profile by its place among those of a weapon.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
pub struct ProfileId(pub u8);

/// A way to arm models otherwise.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct WargearOption {
    /// Its name in files.
    pub id: String,
    /// Its name for people.
    pub name: String,
    /// Which kind of model may use it.
    pub kind: KindId,
    /// What such a model gives up.
    pub replaces: Vec<WeaponId>,
    /// What it gets.
    pub with: Vec<WeaponId>,
    /// How many models may use it; of several options of one bullet, all of them together.
    pub most: u8,
    /// The bullet that it is one of several ways to use, "either A or B"; none if it is a bullet of its own.
    #[serde(default)]
    pub bullet: Option<String>,
    /// Only in a unit with between this many and that many models.
    pub size: (u8, u8),
}

impl WargearOption {
    /// May it be used as often as it is wanted: by that many models, together with the others of its bullet, and in a unit of this
    /// size?
    pub fn may_be_used(&self, wanted: &[(&Self, u8)], size: usize) -> bool {
        let fits = (usize::from(self.size.0)..=usize::from(self.size.1)).contains(&size);
        let one_bullet = |other: &Self| other.id == self.id || (self.bullet.is_some() && other.bullet == self.bullet);
        let all: u32 = wanted.iter().filter(|(other, _)| one_bullet(other)).map(|(_, count)| u32::from(*count)).sum();
        fits && all <= u32::from(self.most)
    }

    /// What a model carries that uses it: each weapon given up as often as the option names it. None if it has them not.
    fn rearmed(&self, weapons: &[WeaponId]) -> Option<Vec<WeaponId>> {
        let mut rest = weapons.to_vec();
        for weapon in &self.replaces {
            rest.remove(rest.iter().position(|held| held == weapon)?);
        }
        rest.extend(&self.with);
        Some(rest)
    }

    /// Arms one model otherwise, if one has what the option takes away and is let by `may`. The last models of a kind change first, so
    /// that its first one stays as the datasheet shows it.
    pub fn rearm(&self, armed: &mut [(KindId, Vec<WeaponId>)], may: impl Fn(&[WeaponId]) -> bool) -> bool {
        let own = armed.iter_mut().rev().filter(|(kind, _)| *kind == self.kind);
        for (_, weapons) in own {
            if let Some(rest) = self.rearmed(weapons).filter(|_| may(weapons)) {
                *weapons = rest;
                return true;
            }
        }
        false
    }
}

/// Models with what each carries.
pub type Armed = Vec<(KindId, Vec<WeaponId>)>;

/// Models with what they carry at first, kind by kind.
pub fn at_first(models: &[(KindId, u8)], carried: impl Fn(KindId) -> Vec<WeaponId>) -> Armed {
    let of_kind = |&(kind, count): &(KindId, u8)| vec![(kind, carried(kind)); usize::from(count)];
    models.iter().flat_map(of_kind).collect()
}

/// Arms models by options, each as often as it is wanted; `rearm` arms one of them. Gives back the options that cannot be used so often.
pub fn arm<'o>(
    armed: &mut Armed,
    mut wanted: Vec<(&'o WargearOption, u8)>,
    rearm: impl Fn(&WargearOption, &mut Armed) -> bool,
) -> Vec<&'o WargearOption> {
    let (all, size) = (wanted.clone(), armed.len());
    let fits = |option: &WargearOption| option.may_be_used(&all, size);
    let mut bad: Vec<&WargearOption> = all.iter().map(|(option, _)| *option).filter(|option| !fits(option)).collect();
    wanted.retain(|(option, count)| *count > 0 && fits(option));
    // One may build on another, whatever their order: all are tried until none does anything more.
    while let Some(done) = wanted.iter().position(|(option, _)| rearm(option, armed)) {
        wanted[done].1 -= 1;
        wanted.retain(|(_, left)| *left > 0);
    }
    bad.extend(wanted.into_iter().map(|(option, _)| option));
    bad
}

/// `count = 5`, or `count = [4, 9]`: how many models of a kind a unit has.
pub fn count(source: &mut Source<'_>, fields: &mut Fields<'_, '_>, rule: Rule) -> Option<(u8, u8)> {
    let numbers: Vec<i64> = fields.numbers(source, "count").into_iter().map(|(number, _)| number).collect();
    match numbers[..] {
        [only @ 1..=100] => Some((only as u8, only as u8)),
        [least @ 0..=100, most @ 1..=100] if least <= most => Some((least as u8, most as u8)),
        _ => {
            let reason = "`count` must be a number, or the least and the most";
            source.complain(fields.place("count"), reason, Some(rule));
            None
        }
    }
}

/// Weapons by their ids in a field, of those on a datasheet.
pub fn named_weapons(
    source: &mut Source<'_>,
    fields: &mut Fields<'_, '_>,
    field: &'static str,
    weapons: &[&str],
    rule: Option<Rule>,
) -> Vec<WeaponId> {
    let mut named = Vec::new();
    for (id, at) in fields.texts(source, field) {
        match weapons.iter().position(|weapon| *weapon == id).and_then(|place| u8::try_from(place).ok()) {
            Some(place) => named.push(WeaponId(place)),
            None => source.complain(at, format!("no weapon `{id}` on this datasheet"), rule),
        }
    }
    named
}

/// The profiles of a weapon: its own fields, or one of each table `profile`.
pub fn profiles<P>(
    source: &mut Source<'_>,
    fields: &mut Fields<'_, '_>,
    mut profile: impl FnMut(&mut Source<'_>, &mut Fields<'_, '_>, String) -> Option<P>,
) -> Vec<P> {
    let tables = fields.tables(source, "profile", "a profile");
    if tables.is_empty() {
        return profile(source, fields, String::new()).into_iter().collect();
    }
    let read = |mut table: Fields<'_, '_>| {
        let name = table.required_text(source, "name");
        let profile = profile(source, &mut table, name.unwrap_or_default());
        table.finish(source);
        profile
    };
    tables.into_iter().filter_map(read).collect()
}

/// What is known of a datasheet when its options are read: the ids of its models and weapons, and the rules that are named with a mistake,
/// about options and about weapons that are not on it.
#[derive(Clone, Copy, Debug)]
pub struct OptionsOf<'s> {
    /// The ids of its kinds of models.
    pub models: &'s [&'s str],
    /// The ids of its weapons.
    pub weapons: &'s [&'s str],
    /// The rule about options.
    pub rule: Rule,
    /// The rule about weapons.
    pub of_weapons: Option<Rule>,
}

impl OptionsOf<'_> {
    /// `[[datasheet.option]]` with `model`, `replaces`, `with`, `most`, `size = [10, 10]` if it is not for every size, and the same
    /// `bullet` for several that are one: either A or B.
    pub fn read(self, source: &mut Source<'_>, mut fields: Fields<'_, '_>) -> Option<WargearOption> {
        let (id, name) = (fields.required_text(source, "id"), fields.required_text(source, "name"));
        let model = fields.required_text(source, "model");
        let kind = model.and_then(|id| self.models.iter().position(|kind| *kind == id));
        if kind.is_none() {
            source.complain(fields.place("model"), "no such model on this datasheet", Some(self.rule));
        }
        let mut weapons = |field| named_weapons(source, &mut fields, field, self.weapons, self.of_weapons);
        let (replaces, with) = (weapons("replaces"), weapons("with"));
        let most = fields.required_number(source, "most", (1, 100), self.rule);
        let bullet = fields.text(source, "bullet");
        let size: Vec<i64> = fields.numbers(source, "size").into_iter().map(|(number, _)| number).collect();
        fields.finish(source);
        let size = match size[..] {
            [least @ 1..=100, most @ 1..=100] => (least as u8, most as u8),
            _ => (0, 100),
        };
        let (kind, most) = (KindId(kind? as u8), most? as u8);
        Some(WargearOption { id: id?, name: name?, kind, replaces, with, most, bullet, size })
    }
}
