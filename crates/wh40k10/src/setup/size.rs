//! How many of each thing a battle may start from. A list is checked when it is mustered; a setup that comes with a record is
//! taken as it is, so whatever is far beyond any battle is refused here, by its place.

use super::Setup;
use crate::datasheets::{Datasheet, Library};
use crate::state::{Content, State};
use crate::weapons::Profile;
use kernel::{Broken, SetupError};
use miniatures::limits::{self, ALL_MODELS, CARRIED, LARGEST_ROLL, OF_A_SHEET, OF_A_WEAPON, SHEETS, UNITS, largest};

/// What is said of too many.
const TOO_MANY: &str = "wh40k10-too-many";

/// Refuses a setup that has more of anything than any battle.
pub(super) fn check(setup: &Setup) -> Result<(), SetupError> {
    limits::of_units(TOO_MANY, setup.units.iter().map(|unit| &unit.models))?;
    setup.fixed.excess().map_or(Ok(()), |excess| Err(excess.clone()))
}

/// The same of a position, which may come with a record or be changed by hand.
pub(crate) fn of_state(state: &State) -> Result<(), Broken> {
    if let Some(excess) = state.fixed.excess() {
        return Err(Broken(format!("{}: {}", excess.path, excess.reason)));
    }
    let carries = state.models.iter().map(|model| model.weapons.len()).max().unwrap_or(0);
    if state.units.len() > 2 * UNITS || state.models.len() > 2 * ALL_MODELS || carries > CARRIED {
        let (units, models) = (state.units.len(), state.models.len());
        return Err(Broken(format!("{units} units, {models} models, {carries} weapons of one model")));
    }
    Ok(())
}

/// The same of what does not change during a battle.
pub(crate) fn of_content(content: &Content) -> Result<(), SetupError> {
    library(&content.library)?;
    limits::of_features(TOO_MANY, &content.battlefield.features)?;
    Ok(())
}

fn library(library: &Library) -> Result<(), SetupError> {
    let lists = [
        ("datasheets", library.datasheets.len()),
        ("detachments", library.detachments.len()),
        ("stratagems", library.stratagems.len()),
        ("army_rules", library.army_rules.len()),
    ];
    lists.into_iter().try_for_each(|(name, count)| at_most(&format!("fixed.library.{name}"), count, SHEETS))?;
    let sheets = library.datasheets.iter().enumerate();
    sheets.into_iter().try_for_each(|(place, sheet)| datasheet(&format!("fixed.library.datasheets[{place}]"), sheet))
}

fn datasheet(path: &str, sheet: &Datasheet) -> Result<(), SetupError> {
    let lists = [
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
    lists.into_iter().try_for_each(|(name, count)| at_most(&format!("{path}.{name}"), count, OF_A_SHEET))?;
    for (place, kind) in sheet.models.iter().enumerate() {
        at_most(&format!("{path}.models[{place}].weapons"), kind.weapons.len(), CARRIED)?;
        at_most(&format!("{path}.models[{place}].invulnerable"), kind.invulnerable.len(), CARRIED)?;
        at_most(&format!("{path}.models[{place}].abilities"), kind.abilities.len(), OF_A_SHEET)?;
    }
    for (place, weapon) in sheet.weapons.iter().enumerate() {
        at_most(&format!("{path}.weapons[{place}].profiles"), weapon.profiles.len(), OF_A_WEAPON)?;
        for (number, written) in weapon.profiles.iter().enumerate() {
            profile(&format!("{path}.weapons[{place}].profiles[{number}]"), written)?;
        }
    }
    Ok(())
}

fn profile(path: &str, profile: &Profile) -> Result<(), SetupError> {
    at_most(&format!("{path}.abilities"), profile.abilities.len(), OF_A_WEAPON)?;
    for (name, roll) in [("attacks", profile.attacks), ("damage", profile.damage)] {
        at_most(&format!("{path}.{name}"), largest(roll), LARGEST_ROLL)?;
    }
    Ok(())
}

fn at_most(path: &str, count: usize, most: usize) -> Result<(), SetupError> {
    limits::at_most(TOO_MANY, path, count, most)
}
