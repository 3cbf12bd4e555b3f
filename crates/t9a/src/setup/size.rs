//! How many of each thing a battle may start from. A list is checked when it is mustered; a setup that comes with a record brings its
//! own books, so whatever is far beyond any battle is refused here, by its place.

use super::Setup;
use crate::army_building::Draft;
use crate::book::{Book, Library, Part, Sheet};
use crate::state::{Content, State};
use crate::terrain::Feature;
use crate::weapons::{Weapon, WeaponKind};
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
/// The longest edge of a battlefield, in inches.
const TABLE: usize = 240;
/// The most of anything that lasts a while in a battle: charges, engagements, effects.
const AT_A_TIME: usize = 1_000;
/// The most cards of a deck of Flux Cards.
const DECK: usize = 64;

/// Refuses a setup that has more of anything than any battle.
pub(super) fn check(setup: &Setup) -> Result<(), SetupError> {
    at_most("army_size", setup.army_size as usize, POINTS)?;
    at_most("rounds", setup.rounds.into(), TURNS)?;
    library("library", &setup.library)?;
    lists("lists", &setup.library, &setup.lists)?;
    at_most("deployed", setup.deployed.len(), UNITS)?;
    for (place, unit) in setup.deployed.iter().enumerate() {
        let alone = Draft { book: unit.book.clone(), units: vec![unit.unit.clone()] };
        of_draft(&format!("deployed[{place}]"), &setup.library, &alone)?;
    }
    features("terrain", &setup.terrain)
}

/// The same of what does not change during a battle, which may come with a position.
pub(crate) fn of_content(content: &Content) -> Result<(), SetupError> {
    at_most("fixed.army_size", content.army_size as usize, POINTS)?;
    at_most("fixed.rounds", content.rounds.into(), TURNS)?;
    content.table.iter().try_for_each(|edge| at_most("fixed.table", usize::from(*edge), TABLE))?;
    library("fixed.library", &content.library)?;
    lists("fixed.lists", &content.library, &content.lists)?;
    features("fixed.terrain", &content.terrain)
}

fn lists(path: &str, library: &Library, lists: &[Option<Draft>; 2]) -> Result<(), SetupError> {
    let shown = lists.iter().enumerate().filter_map(|(place, list)| Some((place, list.as_ref()?)));
    shown.into_iter().try_for_each(|(place, draft)| of_draft(&format!("{path}[{place}]"), library, draft))
}

fn features(path: &str, terrain: &[Feature]) -> Result<(), SetupError> {
    at_most(path, terrain.len(), FEATURES)?;
    for (place, feature) in terrain.iter().enumerate() {
        at_most(&format!("{path}[{place}].corners"), feature.corners.len(), FEATURES)?;
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
    let excess = state.fixed.excess().cloned().map_or_else(|| of_battle(state), Err);
    excess.map_err(|excess| Broken(format!("{}: {}", excess.path, excess.reason)))
}

fn of_battle(state: &State) -> Result<(), SetupError> {
    at_most("units", state.units.len(), 4 * UNITS)?;
    at_most("sheets", state.sheets.len(), 4 * UNITS)?;
    for (name, count) in [
        ("attempts", state.attempts.len()),
        ("effects", state.effects.len()),
        ("charges", state.charges.len()),
        ("engaged", state.engaged.len()),
        ("locked", state.locked.len()),
        ("dying", state.dying.len()),
    ] {
        at_most(name, count, AT_A_TIME)?;
    }
    state.sides.iter().try_for_each(|side| at_most("sides.deck", side.deck.len(), DECK))?;
    let models = state.sheets.iter().map(|sheet| usize::from(sheet.models)).sum();
    at_most("sheets.models", models, 4 * ALL_MODELS)?;
    state.sheets.iter().enumerate().try_for_each(|(place, sheet)| of_sheet(place, sheet))
}

fn of_sheet(place: usize, sheet: &Sheet) -> Result<(), SetupError> {
    for (name, count, most) in [
        ("models", sheet.models.into(), MODELS),
        ("rules", sheet.rules.len(), 4 * OF_AN_ENTRY),
        ("parts", sheet.parts.len(), OF_AN_ENTRY),
        ("learned", sheet.learned.len(), OF_AN_ENTRY),
        ("bound", sheet.bound.len(), OF_AN_ENTRY),
        ("effects", sheet.effects.len(), OF_AN_ENTRY),
    ] {
        if count > most {
            return at_most(&format!("sheets[{place}].{name}"), count, most);
        }
    }
    for armed in &sheet.parts {
        let attacks = armed.part.att.as_ref().map_or(0, |attacks| usize::from(attacks.0.highest()));
        let shots = |weapon: &Weapon| match &weapon.kind {
            WeaponKind::Shooting(shooting) => usize::from(shooting.shots.highest()),
            WeaponKind::Close(_) => 0,
        };
        let shots = armed.weapons.iter().map(shots).max().unwrap_or(0);
        if attacks.max(shots) > ATTACKS || armed.weapons.len() > OF_AN_ENTRY {
            return at_most(&format!("sheets[{place}].parts"), attacks.max(shots).max(armed.weapons.len()), ATTACKS);
        }
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
