//! How many of each thing a battle may start from. A list is checked when it is mustered; a setup that comes with a record is
//! taken as it is, so whatever is far beyond any battle is refused here, by its place.

use super::Setup;
use crate::datasheets::{Datasheet, Library};
use crate::state::{Content, State};
use crate::weapons::Profile;
use kernel::{Broken, SetupError};
use miniatures::limits::{self, CARRIED, OF_A_SHEET, SHEETS};

/// What is said of too many.
const TOO_MANY: &str = "wh40k10-too-many";

/// Refuses a setup that has more of anything than any battle.
pub(super) fn check(setup: &Setup) -> Result<(), SetupError> {
    limits::of_units(TOO_MANY, setup.units.iter().map(|unit| &unit.models))?;
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
    Ok(())
}

fn library(library: &Library) -> Result<(), SetupError> {
    let lists: &[(&str, usize)] = &[
        ("datasheets", library.datasheets.len()),
        ("detachments", library.detachments.len()),
        ("stratagems", library.stratagems.len()),
        ("army_rules", library.army_rules.len()),
    ];
    limits::of_lists(TOO_MANY, "fixed.library", lists, SHEETS)?;
    let sheets = library.datasheets.iter().enumerate();
    sheets.into_iter().try_for_each(|(place, sheet)| datasheet(&format!("fixed.library.datasheets[{place}]"), sheet))
}

fn datasheet(path: &str, sheet: &Datasheet) -> Result<(), SetupError> {
    let lists: &[(&str, usize)] = &[
        ("models", sheet.models.len()),
        ("weapons", sheet.weapons.len()),
        ("keywords", sheet.keywords.len()),
        ("faction", sheet.faction.len()),
        ("abilities", sheet.abilities.len()),
        ("specials", sheet.specials.len()),
        ("leads", sheet.leads.len()),
        ("points", sheet.points.len()),
        ("options", sheet.options.len()),
    ];
    limits::of_lists(TOO_MANY, path, lists, OF_A_SHEET)?;
    for (place, kind) in sheet.models.iter().enumerate() {
        at_most(&format!("{path}.models[{place}].weapons"), kind.weapons.len(), CARRIED)?;
        at_most(&format!("{path}.models[{place}].invulnerable"), kind.invulnerable.len(), CARRIED)?;
        at_most(&format!("{path}.models[{place}].abilities"), kind.abilities.len(), OF_A_SHEET)?;
    }
    let sizes =
        |profile: &Profile| (profile.abilities.len(), vec![("attacks", profile.attacks), ("damage", profile.damage)]);
    limits::of_weapons(TOO_MANY, path, sheet.weapons.iter().map(|weapon| &weapon.profiles), sizes)
}

fn at_most(path: &str, count: usize, most: usize) -> Result<(), SetupError> {
    limits::at_most(TOO_MANY, path, count, most)
}
