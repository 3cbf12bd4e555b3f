//! Reads army lists from files: legal ones, or every problem with file, line and rule.

use super::{BattleSize, Choice, Draft, DraftDetachment, DraftUnit, Measured, Roster, Unlawful};
use crate::abilities::PowerId;
use crate::datasheets::{Library, Problem};
use crate::detachments::DetachmentKind;
use crate::rules::{army, detachments};
use miniatures::fields::{Fields, Source, read_list};
use std::collections::BTreeMap;
use std::str::FromStr;

/// Reads an army list from a file: a legal one, or every problem with file, line and rule.
///
/// # Errors
/// Everything that is wrong with the file, and then everything that is wrong with the list.
pub fn read(file: &str, text: &str, library: &Library) -> Result<Roster, Vec<Problem>> {
    read_draft(file, text, library).map(|(_, roster)| roster)
}

/// The same with the list as it was written.
///
/// # Errors
/// As [`read`].
pub fn read_draft(file: &str, text: &str, library: &Library) -> Result<(Draft, Roster), Vec<Problem>> {
    read_list(
        file,
        text,
        |source, fields| {
            let mut lines = Lines::new();
            Some((draft(source, fields, library, &mut lines)?, lines))
        },
        |draft, lines| {
            let line = |(detachment, unit): (usize, Option<usize>)| {
                let (own, units) = lines.get(detachment)?;
                Some(unit.and_then(|unit| units.get(unit)).copied().unwrap_or(*own))
            };
            let of = |fault: Unlawful| (fault.at.and_then(line).unwrap_or(0), fault.reason, fault.rule);
            Roster::check(draft, library).map_err(|faults| faults.into_iter().map(of).collect())
        },
    )
}

/// Where each Detachment and each of its units begins.
type Lines = Vec<(usize, Vec<usize>)>;

/// `size`, `measured` if not both, and `[[detachment]]`s.
fn draft(source: &mut Source<'_>, fields: &mut Fields<'_, '_>, library: &Library, lines: &mut Lines) -> Option<Draft> {
    // The name is for people who read the file.
    let _ = fields.text(source, "name");
    let size = fields.parsed(source, "size", army::BATTLE_SIZE_TABLE);
    let measured = match fields.text(source, "measured").as_deref() {
        None | Some("both") => Measured::Both,
        Some("points") => Measured::Points,
        Some("power") => Measured::Power,
        Some(_) => {
            source.complain(fields.place("measured"), "`measured` is both, points or power", Some(army::SIZE_LIMIT));
            Measured::Both
        }
    };
    let mut all = Vec::new();
    for mut table in fields.tables(source, "detachment", "a detachment") {
        let kind = table.parsed(source, "kind", detachments::MEMBERSHIP);
        let benefit = table.text(source, "benefit").and_then(|text| {
            let found = text.parse().ok();
            if found.is_none() {
                source.complain(table.place("benefit"), "not a detachment", Some(detachments::SUPREME_COMMAND));
            }
            found
        });
        let (mut units, mut places) = (Vec::new(), Vec::new());
        for inner in table.tables(source, "unit", "a unit") {
            places.push(inner.at);
            units.extend(unit(source, inner, library));
        }
        table.finish(source);
        lines.push((table.at, places));
        all.push(DraftDetachment { kind: kind?, benefit, units });
    }
    Some(Draft { size: size?, measured, detachments: all })
}

/// `[[detachment.unit]]` with `datasheet`, and if need be `models`, `options`, `keywords`, `warlord`, `trait`, `powers`, `relic`, `upgrades`.
fn unit(source: &mut Source<'_>, mut table: Fields<'_, '_>, library: &Library) -> Option<DraftUnit> {
    let datasheet = table.required_text(source, "datasheet");
    let (mut models, options) = (table.counts_of(source, "models"), table.counts_of(source, "options"));
    let sheet = datasheet.as_ref().and_then(|id| library.find(id)).and_then(|id| library.get(id));
    if let (true, Some(sheet)) = (models.is_empty(), sheet) {
        models = sheet.models.iter().map(|kind| (kind.id.clone(), kind.count.0)).collect();
    }
    let mut keywords = BTreeMap::new();
    for (text, at) in table.texts(source, "keywords") {
        match text.split_once('=') {
            Some((name, chosen)) => {
                keywords.insert(name.trim().to_uppercase(), chosen.trim().to_owned());
            }
            None => source.complain(at, "a keyword is chosen as `WARD = OLD KILN`", Some(army::MUSTER_CHOICES)),
        }
    }
    let warlord = table.text(source, "warlord");
    let warlord_trait = table.text(source, "trait").map(|id| choice(id, |id| id));
    let powers: Vec<String> = table.texts(source, "powers").into_iter().map(|(id, _)| id).collect();
    let powers = match &powers[..] {
        [] => None,
        [only] if only == "roll" => Some(Choice::Rolled),
        _ => Some(Choice::Chosen(powers.into_iter().map(PowerId).collect())),
    };
    let relic = table.text(source, "relic");
    let upgrades = table.texts(source, "upgrades").into_iter().map(|(id, _)| id).collect();
    table.finish(source);
    let datasheet = datasheet?;
    Some(DraftUnit { datasheet, models, options, keywords, warlord, warlord_trait, powers, relic, upgrades })
}

/// `roll`, or what is chosen.
fn choice<T>(text: String, chosen: impl FnOnce(String) -> T) -> Choice<T> {
    if text == "roll" { Choice::Rolled } else { Choice::Chosen(chosen(text)) }
}

/// Why a text is no battle size and no Detachment.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("expected {expected}, found `{found}`")]
pub struct NoSize {
    expected: String,
    found: String,
}

impl FromStr for BattleSize {
    type Err = NoSize;

    fn from_str(text: &str) -> Result<Self, NoSize> {
        let found = Self::ALL.into_iter().find(|size| size.key() == text);
        found.ok_or_else(|| NoSize { expected: Self::ALL.map(Self::key).join(", "), found: text.to_owned() })
    }
}

impl FromStr for DetachmentKind {
    type Err = NoSize;

    fn from_str(text: &str) -> Result<Self, NoSize> {
        let found = Self::ALL.into_iter().find(|kind| kind.key() == text);
        found.ok_or_else(|| NoSize { expected: Self::ALL.map(Self::key).join(", "), found: text.to_owned() })
    }
}
