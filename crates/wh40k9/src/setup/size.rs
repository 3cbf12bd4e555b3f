//! How many of each thing a battle may start from. A list is checked when it is mustered; a setup that comes with a record is
//! taken as it is, so whatever is far beyond any battle is refused here, by its place.

use super::Setup;
use crate::abilities::Faction;
use crate::army::Draft;
use crate::datasheets::{Datasheet, Library, WeaponProfile};
use crate::state::{Content, State};
use kernel::{Broken, SetupError};
use miniatures::limits::{self, CARRIED, FEATURES, LARGEST_ROLL, OF_A_SHEET, OF_A_WEAPON, SHEETS, UNITS, largest};

/// What is said of too many.
const TOO_MANY: &str = "wh40k9-too-many";

/// Refuses a setup that has more of anything than any battle.
pub(super) fn check(setup: &Setup) -> Result<(), SetupError> {
    limits::of_units(TOO_MANY, setup.units.iter().map(|unit| &unit.models))?;
    for (place, army) in setup.armies.iter().enumerate() {
        army.as_ref().map_or(Ok(()), |draft| of_draft(&format!("armies[{place}]"), draft))?;
    }
    setup.fixed.excess().map_or(Ok(()), |excess| Err(excess.clone()))
}

/// The same of a position, which may come with a record or be changed by hand.
pub(crate) fn of_state(state: &State) -> Result<(), Broken> {
    let carried = state.models.iter().map(|model| model.weapons.len());
    limits::of_position(state.fixed.excess(), state.units.len(), carried)
}

/// The same of what does not change during a battle.
pub(crate) fn of_content(content: &Content) -> Result<(), SetupError> {
    library(&content.library)?;
    limits::of_features(TOO_MANY, &content.battlefield.features)?;
    at_most("fixed.mission.markers", content.mission.markers.len(), FEATURES)?;
    at_most("fixed.mission.zones", content.mission.zones.len(), FEATURES)
}

/// The same of a list that is to be mustered.
fn of_draft(path: &str, draft: &Draft) -> Result<(), SetupError> {
    at_most(&format!("{path}.detachments"), draft.detachments.len(), OF_A_SHEET)?;
    let units: usize = draft.detachments.iter().map(|detachment| detachment.units.len()).sum();
    at_most(&format!("{path}.detachments"), units, UNITS)
}

fn library(library: &Library) -> Result<(), SetupError> {
    let lists: &[(&str, usize)] = &[
        ("datasheets", library.datasheets.len()),
        ("factions", library.factions.len()),
        ("stratagems", library.stratagems.len()),
    ];
    limits::of_lists(TOO_MANY, "fixed.library", lists, SHEETS)?;
    for (place, faction) in library.factions.iter().enumerate() {
        of_faction(&format!("fixed.library.factions[{place}]"), faction)?;
    }
    let sheets = library.datasheets.iter().enumerate();
    sheets.into_iter().try_for_each(|(place, sheet)| datasheet(&format!("fixed.library.datasheets[{place}]"), sheet))
}

fn of_faction(path: &str, faction: &Faction) -> Result<(), SetupError> {
    let lists: &[(&str, usize)] = &[
        ("detachment", faction.detachment.len()),
        ("disciplines", faction.disciplines.len()),
        ("traits", faction.traits.len()),
        ("relics", faction.relics.len()),
    ];
    limits::of_lists(TOO_MANY, path, lists, OF_A_SHEET)?;
    let powers = faction.disciplines.iter().map(|discipline| discipline.powers.len()).max().unwrap_or(0);
    at_most(&format!("{path}.disciplines"), powers, OF_A_SHEET)
}

fn datasheet(path: &str, sheet: &Datasheet) -> Result<(), SetupError> {
    let lists: &[(&str, usize)] = &[
        ("models", sheet.models.len()),
        ("weapons", sheet.weapons.len()),
        ("keywords", sheet.keywords.len()),
        ("faction", sheet.faction.len()),
        ("abilities", sheet.abilities.len()),
        ("power", sheet.power.len()),
        ("options", sheet.options.len()),
    ];
    limits::of_lists(TOO_MANY, path, lists, OF_A_SHEET)?;
    for (place, kind) in sheet.models.iter().enumerate() {
        at_most(&format!("{path}.models[{place}].weapons"), kind.weapons.len(), CARRIED)?;
        at_most(&format!("{path}.models[{place}].brackets"), kind.brackets.len(), OF_A_WEAPON)?;
        at_most(&format!("{path}.models[{place}].keywords"), kind.keywords.len(), OF_A_SHEET)?;
        let rows = std::iter::once(&kind.row).chain(kind.brackets.iter().map(|bracket| &bracket.row));
        for row in rows {
            let rolls = [row.attacks, row.strength];
            let all = rolls.into_iter().flatten().map(largest).max().unwrap_or(0);
            at_most(&format!("{path}.models[{place}].row"), all, LARGEST_ROLL)?;
        }
    }
    let sizes = |profile: &WeaponProfile| {
        let attacks = profile.kind.attacks().map(|attacks| ("kind", attacks));
        (profile.abilities.len(), attacks.into_iter().chain([("damage", profile.damage)]).collect())
    };
    limits::of_weapons(TOO_MANY, path, sheet.weapons.iter().map(|weapon| &weapon.profiles), sizes)
}

fn at_most(path: &str, count: usize, most: usize) -> Result<(), SetupError> {
    limits::at_most(TOO_MANY, path, count, most)
}
