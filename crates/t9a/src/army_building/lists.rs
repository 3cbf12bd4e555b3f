//! Army Lists that come with the game.

use super::{Draft, DraftUnit};
use crate::book::{Problem, read};
use serde::Deserialize;

/// A list that comes with the game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ArmyList {
    /// Its id.
    pub id: String,
    /// The Army Size for which it is.
    pub size: u32,
    /// The list.
    pub draft: Draft,
}

const LISTS: (&str, &str) = ("content/t9a/lists.toml", include_str!("../../../../content/t9a/lists.toml"));

/// All lists that come with the game.
pub fn shipped_lists() -> Result<Vec<ArmyList>, Problem> {
    read_lists(LISTS.0, LISTS.1)
}

/// The lists of a file, written as those that come with the game are.
///
/// # Errors
/// What cannot be read, and where. Whether the lists are legal is another question.
pub fn read_lists(file: &str, text: &str) -> Result<Vec<ArmyList>, Problem> {
    #[derive(Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Lists {
        list: Vec<Written>,
    }
    #[derive(Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Written {
        id: String,
        size: u32,
        book: String,
        units: Vec<DraftUnit>,
    }
    let list = |list: Written| {
        let draft = Draft { book: list.book, units: list.units };
        ArmyList { id: list.id, size: list.size, draft }
    };
    Ok(read::<Lists>(file, text)?.list.into_iter().map(list).collect())
}
