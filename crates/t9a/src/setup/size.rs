//! How many of each thing a battle may start from. A list is checked when it is mustered; a setup that comes with a record brings its
//! own books, so whatever is far beyond any battle is refused here, by its place.

use super::Setup;
use crate::army_building::Draft;
use crate::book::{Book, Library, Part};
use crate::state::{Content, State};
use kernel::{Broken, Message, SetupError};

/// The largest Army Size.
const POINTS: usize = 30_000;
/// The most Game Turns.
const TURNS: usize = 20;
/// The most units of a list.
const UNITS: usize = 60;
/// The most models of a unit.
const MODELS: usize = 100;
/// The most models of a list.
const ALL_MODELS: usize = 600;
/// The most books, paths and spells of no path; and of entries, mounts and weapons of a book.
const OF_A_LIBRARY: usize = 300;
/// The most of anything that an entry, a mount or a part has a list of.
const OF_AN_ENTRY: usize = 64;
/// The most attacks of a model part.
const ATTACKS: usize = 60;
/// The most terrain features, and corners of one.
const FEATURES: usize = 64;

/// Refuses a setup that has more of anything than any battle.
pub(super) fn check(setup: &Setup) -> Result<(), SetupError> {
    at_most("army_size", setup.army_size as usize, POINTS)?;
    at_most("rounds", setup.rounds.into(), TURNS)?;
    library("library", &setup.library)?;
    for (place, list) in setup.lists.iter().enumerate() {
        if let Some(draft) = list {
            of_draft(&format!("lists[{place}]"), &setup.library, draft)?;
        }
    }
    at_most("deployed", setup.deployed.len(), UNITS)?;
    for (place, unit) in setup.deployed.iter().enumerate() {
        let alone = Draft { book: unit.book.clone(), units: vec![unit.unit.clone()] };
        of_draft(&format!("deployed[{place}]"), &setup.library, &alone)?;
    }
    at_most("terrain", setup.terrain.len(), FEATURES)?;
    for (place, feature) in setup.terrain.iter().enumerate() {
        at_most(&format!("terrain[{place}].corners"), feature.corners.len(), FEATURES)?;
    }
    Ok(())
}

/// The same of a list, which a player may also show during the game.
pub(crate) fn of_draft(path: &str, library: &Library, draft: &Draft) -> Result<(), SetupError> {
    at_most(&format!("{path}.units"), draft.units.len(), UNITS)?;
    let book = library.book(&draft.book);
    let fewest = |id: &str| book.and_then(|book| book.entry(id)).map_or(1, |entry| entry.models[0]);
    let mut all = 0;
    for (place, unit) in draft.units.iter().enumerate() {
        let models = usize::from(unit.models.unwrap_or_else(|| fewest(&unit.entry)));
        at_most(&format!("{path}.units[{place}].models"), models, MODELS)?;
        at_most(&format!("{path}.units[{place}].options"), unit.options.len(), OF_AN_ENTRY)?;
        at_most(&format!("{path}.units[{place}].spells"), unit.spells.len(), OF_AN_ENTRY)?;
        all += models;
    }
    at_most(&format!("{path}.units"), all, ALL_MODELS)
}

/// The same of a position, which may come with a record or be changed by hand.
pub(crate) fn of_state(state: &State) -> Result<(), Broken> {
    let content: &Content = &state.fixed;
    if content.terrain.len() > FEATURES || state.units.len() > 4 * UNITS || state.sheets.len() > 4 * UNITS {
        let (features, units) = (content.terrain.len(), state.units.len());
        return Err(Broken(format!("{features} terrain features, {units} units")));
    }
    Ok(())
}

fn library(path: &str, library: &Library) -> Result<(), SetupError> {
    let spells = library.paths.iter().map(|path| path.spell.len()).max().unwrap_or(0);
    for (name, count) in [
        ("books", library.books.len()),
        ("paths", library.paths.len()),
        ("paths.spell", spells),
        ("spells", library.spells.len()),
    ] {
        at_most(&format!("{path}.{name}"), count, OF_A_LIBRARY)?;
    }
    library.books.iter().enumerate().try_for_each(|(place, book)| of_book(&format!("{path}.books[{place}]"), book))
}

fn of_book(path: &str, book: &Book) -> Result<(), SetupError> {
    for (name, count) in [
        ("entry", book.entry.len()),
        ("mount", book.mount.len()),
        ("weapon", book.weapon.len()),
        ("category", book.category.len()),
        ("combination", book.combination.len()),
    ] {
        at_most(&format!("{path}.{name}"), count, OF_A_LIBRARY)?;
    }
    for (place, weapon) in book.weapon.iter().enumerate() {
        let shots = weapon.shots.as_ref().map_or(0, |shots| usize::from(shots.0.highest()));
        at_most(&format!("{path}.weapon[{place}].shots"), shots, ATTACKS)?;
        at_most(&format!("{path}.weapon[{place}].attributes"), weapon.attributes.len(), OF_AN_ENTRY)?;
    }
    for (place, entry) in book.entry.iter().enumerate() {
        let path = format!("{path}.entry[{place}]");
        at_most(&format!("{path}.rules"), entry.rules.len(), OF_AN_ENTRY)?;
        at_most(&format!("{path}.option"), entry.option.len(), OF_AN_ENTRY)?;
        at_most(&format!("{path}.spells"), entry.spells.len(), OF_AN_ENTRY)?;
        parts(&path, &entry.part)?;
    }
    for (place, mount) in book.mount.iter().enumerate() {
        let path = format!("{path}.mount[{place}]");
        at_most(&format!("{path}.rules"), mount.rules.len(), OF_AN_ENTRY)?;
        parts(&path, &mount.part)?;
    }
    Ok(())
}

fn parts(path: &str, parts: &[Part]) -> Result<(), SetupError> {
    at_most(&format!("{path}.part"), parts.len(), OF_AN_ENTRY)?;
    for (place, part) in parts.iter().enumerate() {
        let attacks = part.att.as_ref().map_or(0, |attacks| usize::from(attacks.0.highest()));
        at_most(&format!("{path}.part[{place}].att"), attacks, ATTACKS)?;
        at_most(&format!("{path}.part[{place}].weapons"), part.weapons.len(), OF_AN_ENTRY)?;
        at_most(&format!("{path}.part[{place}].attributes"), part.attributes.len(), OF_AN_ENTRY)?;
    }
    Ok(())
}

fn at_most(path: &str, count: usize, most: usize) -> Result<(), SetupError> {
    if count <= most {
        return Ok(());
    }
    let reason = Message::new("t9a-too-many").with("count", count as i64).with("most", most as i64);
    Err(SetupError { path: path.to_owned(), reason })
}
