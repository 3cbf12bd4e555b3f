//! How many of each thing a battle may start from. A list is checked when it is mustered; a setup that comes with a record is
//! taken as it is, so whatever is far beyond any battle is refused here, by its place.

use super::Setup;
use crate::datasheets::{Datasheet, Library};
use crate::state::{Content, State};
use crate::weapons::Profile;
use kernel::{Broken, Message, SetupError};

/// The most units on both sides.
const UNITS: usize = 120;
/// The most models of a unit.
const MODELS: usize = 60;
/// The most models of both sides.
const ALL_MODELS: usize = 600;
/// The most weapons in the hands of one model.
const CARRIED: usize = 16;
/// The most datasheets, and the most of anything else that a library has a list of.
const SHEETS: usize = 500;
/// The most of anything that a datasheet has a list of.
const OF_A_SHEET: usize = 64;
/// The most profiles of a weapon, and abilities of a profile.
const OF_A_WEAPON: usize = 16;
/// The most attacks, or points of damage, of one profile.
const LARGEST_ROLL: usize = 120;
/// The most terrain features, and walls or floors of one.
const FEATURES: usize = 64;

/// Refuses a setup that has more of anything than any battle.
pub(super) fn check(setup: &Setup) -> Result<(), SetupError> {
    at_most("units", setup.units.len(), UNITS)?;
    for (place, unit) in setup.units.iter().enumerate() {
        at_most(&format!("units[{place}].models"), unit.models.len(), MODELS)?;
        for (number, model) in unit.models.iter().enumerate() {
            let carried = model.weapons.as_ref().map_or(0, Vec::len);
            at_most(&format!("units[{place}].models[{number}].weapons"), carried, CARRIED)?;
        }
    }
    at_most("units", setup.units.iter().map(|unit| unit.models.len()).sum(), ALL_MODELS)?;
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
    let features = &content.battlefield.features;
    at_most("fixed.battlefield.features", features.len(), FEATURES)?;
    for (place, feature) in features.iter().enumerate() {
        let blocks = feature.walls.len() + feature.floors.len();
        at_most(&format!("fixed.battlefield.features[{place}]"), blocks, FEATURES)?;
    }
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
        let largest = usize::from(roll.dice) * usize::from(roll.sides) + usize::from(roll.plus);
        at_most(&format!("{path}.{name}"), largest, LARGEST_ROLL)?;
    }
    Ok(())
}

fn at_most(path: &str, count: usize, most: usize) -> Result<(), SetupError> {
    if count <= most {
        return Ok(());
    }
    let reason = Message::new("wh40k10-too-many").with("count", count as i64).with("most", most as i64);
    Err(SetupError { path: path.to_owned(), reason })
}
