//! How many of each thing a battle may start from. A list is checked when it is mustered; a setup that comes with a record is taken as
//! it is, so whatever is far beyond any battle of any edition is refused, by its place.

use crate::Quantity;
use crate::staged::DeployedModel;
use crate::terrain::Feature;
use kernel::{Broken, Message, SetupError};

/// The most units on both sides.
pub const UNITS: usize = 120;
/// The most models of a unit.
pub const MODELS: usize = 60;
/// The most models of both sides.
pub const ALL_MODELS: usize = 600;
/// The most weapons in the hands of one model.
pub const CARRIED: usize = 16;
/// The most datasheets, and the most of anything else that a library has a list of.
pub const SHEETS: usize = 500;
/// The most of anything that a datasheet, a faction or a unit on a list has a list of.
pub const OF_A_SHEET: usize = 64;
/// The most profiles of a weapon, and abilities of a profile.
pub const OF_A_WEAPON: usize = 16;
/// The most attacks, or points of damage, of one profile.
pub const LARGEST_ROLL: usize = 120;
/// The most terrain features, and walls or floors of one; the most markers and zones of a mission.
pub const FEATURES: usize = 64;

/// The most that a quantity comes to.
pub fn largest(quantity: Quantity) -> usize {
    usize::from(quantity.dice) * usize::from(quantity.sides) + usize::from(quantity.plus)
}

/// Refuses more than the most of something, with an edition's message of `count` and `most`.
///
/// # Errors
/// There are more.
pub fn at_most(message: &'static str, path: &str, count: usize, most: usize) -> Result<(), SetupError> {
    if count <= most {
        return Ok(());
    }
    let reason = Message::new(message).with("count", count as i64).with("most", most as i64);
    Err(SetupError { path: path.to_owned(), reason })
}

/// The same of the models of all units.
///
/// # Errors
/// There are too many units, models or weapons.
pub fn of_units<'m>(
    message: &'static str,
    units: impl ExactSizeIterator<Item = &'m Vec<DeployedModel>> + Clone,
) -> Result<(), SetupError> {
    at_most(message, "units", units.len(), UNITS)?;
    for (place, models) in units.clone().enumerate() {
        at_most(message, &format!("units[{place}].models"), models.len(), MODELS)?;
        for (number, model) in models.iter().enumerate() {
            let carried = model.weapons.as_ref().map_or(0, Vec::len);
            at_most(message, &format!("units[{place}].models[{number}].weapons"), carried, CARRIED)?;
        }
    }
    at_most(message, "units", units.map(Vec::len).sum(), ALL_MODELS)
}

/// The same of a position, which may come with a record or be changed by hand: what its content has too much of, how many units and
/// models it has, and how many weapons each model carries.
///
/// # Errors
/// There is too much of anything.
pub fn of_position(
    excess: Option<&SetupError>,
    units: usize,
    carried: impl ExactSizeIterator<Item = usize>,
) -> Result<(), Broken> {
    if let Some(excess) = excess {
        return Err(Broken(format!("{}: {}", excess.path, excess.reason)));
    }
    let models = carried.len();
    let carries = carried.max().unwrap_or(0);
    if units > 2 * UNITS || models > 2 * ALL_MODELS || carries > CARRIED {
        return Err(Broken(format!("{units} units, {models} models, {carries} weapons of one model")));
    }
    Ok(())
}

/// The same of lists in a library or on a datasheet, each with its name.
///
/// # Errors
/// One of them is too long.
pub fn of_lists(message: &'static str, path: &str, lists: &[(&str, usize)], most: usize) -> Result<(), SetupError> {
    lists.iter().try_for_each(|(name, count)| at_most(message, &format!("{path}.{name}"), *count, most))
}

/// The same of the weapons of a datasheet, given the profiles of each: how many abilities one has, and what can be rolled for it.
///
/// # Errors
/// There are too many profiles or abilities, or dice.
pub fn of_weapons<'w, P: 'w>(
    message: &'static str,
    path: &str,
    weapons: impl Iterator<Item = &'w Vec<P>>,
    sizes: impl Fn(&P) -> (usize, Vec<(&'static str, Quantity)>),
) -> Result<(), SetupError> {
    for (place, profiles) in weapons.enumerate() {
        let path = format!("{path}.weapons[{place}].profiles");
        at_most(message, &path, profiles.len(), OF_A_WEAPON)?;
        for (number, profile) in profiles.iter().enumerate() {
            let (abilities, rolls) = sizes(profile);
            at_most(message, &format!("{path}[{number}].abilities"), abilities, OF_A_WEAPON)?;
            for (name, roll) in rolls {
                at_most(message, &format!("{path}[{number}].{name}"), largest(roll), LARGEST_ROLL)?;
            }
        }
    }
    Ok(())
}

/// The same of a battlefield's terrain.
///
/// # Errors
/// There are too many features, walls or floors.
pub fn of_features<K>(message: &'static str, features: &[Feature<K>]) -> Result<(), SetupError> {
    at_most(message, "fixed.battlefield.features", features.len(), FEATURES)?;
    for (place, feature) in features.iter().enumerate() {
        let blocks = feature.walls.len() + feature.floors.len();
        at_most(message, &format!("fixed.battlefield.features[{place}]"), blocks, FEATURES)?;
    }
    Ok(())
}
