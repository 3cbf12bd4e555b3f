//! Paths and spells of Wizards (`t9a/army-building/wizard-path`, `t9a/army-building/wizard-spell-selection`).

use super::{DraftUnit, Fault};
use crate::book::{Book, Entry, Library};
use crate::model_rules::ModelRule;

/// Which spells a Wizard chooses, and how many.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Selection {
    /// This many of the first ones of one path.
    OfPath { spells: u8, up_to: u8 },
    /// This many of the entry's own list.
    OwnList(u8),
    /// This many of the first spells of the paths open to it.
    FirstOfPaths(u8),
}

/// What kind of Wizard these rules make, if any.
pub(crate) fn selection<'a>(rules: impl IntoIterator<Item = &'a ModelRule>) -> Option<Selection> {
    rules.into_iter().find_map(|rule| match rule {
        ModelRule::WizardApprentice => Some(Selection::OfPath { spells: 1, up_to: 1 }),
        ModelRule::WizardAdept => Some(Selection::OfPath { spells: 3, up_to: 4 }),
        ModelRule::WizardMaster => Some(Selection::OfPath { spells: 5, up_to: 6 }),
        ModelRule::WizardConclave(spells) => Some(Selection::OwnList(*spells)),
        ModelRule::ProteanMagic(spells) => Some(Selection::FirstOfPaths(*spells)),
        _ => None,
    })
}

/// The ids of the spells that may be chosen.
pub(crate) fn open_spells(library: &Library, entry: &Entry, selection: Selection, path: Option<&str>) -> Vec<String> {
    let path_named = |id: &str| library.paths.iter().find(|path| path.id == id);
    match selection {
        Selection::OfPath { up_to, .. } => {
            let spells = path.and_then(path_named).map_or(&[][..], |path| &path.spell[..]);
            spells.iter().filter(|spell| spell.number <= up_to).map(|spell| spell.id.clone()).collect()
        }
        Selection::OwnList(_) => entry.spells.clone(),
        Selection::FirstOfPaths(_) => {
            let first = |id: &String| path_named(id)?.spell.iter().find(|spell| spell.number == 1);
            entry.paths.iter().filter_map(first).map(|spell| spell.id.clone()).collect()
        }
    }
}

/// Checks what a unit has chosen.
pub(super) fn check(
    library: &Library,
    _book: &Book,
    place: usize,
    entry: &Entry,
    unit: &DraftUnit,
    faults: &mut Vec<Fault>,
) {
    let bought = entry.option.iter().filter(|option| unit.options.contains(&option.id));
    let rules = entry.rules.iter().chain(bought.flat_map(|option| &option.rules)).map(|ruled| &ruled.rule);
    let Some(selection) = selection(rules) else {
        if !unit.spells.is_empty() {
            faults.push(Fault::Spells { place, spells: unit.spells.len(), wanted: 0 });
        }
        if let Some(path) = &unit.path {
            faults.push(Fault::NoPathChosen { place, path: path.clone() });
        }
        return;
    };
    let wanted = match selection {
        Selection::OfPath { spells, .. } | Selection::OwnList(spells) | Selection::FirstOfPaths(spells) => spells,
    };
    match (&unit.path, selection) {
        (None, Selection::OfPath { .. }) => return faults.push(Fault::NoPath { place }),
        (Some(path), Selection::OfPath { .. }) if !entry.paths.contains(path) => {
            return faults.push(Fault::PathNotOpen { place, path: path.clone() });
        }
        (Some(path), Selection::OwnList(_) | Selection::FirstOfPaths(_)) => {
            faults.push(Fault::NoPathChosen { place, path: path.clone() });
        }
        _ => {}
    }
    let open = open_spells(library, entry, selection, unit.path.as_deref());
    for (n, spell) in unit.spells.iter().enumerate() {
        if !open.contains(spell) || unit.spells[..n].contains(spell) {
            faults.push(Fault::SpellNotOpen { place, spell: spell.clone() });
        }
    }
    if unit.spells.len() != usize::from(wanted) {
        faults.push(Fault::Spells { place, spells: unit.spells.len(), wanted });
    }
}
