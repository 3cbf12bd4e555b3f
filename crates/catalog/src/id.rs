//! The form of an id: `system/chapter/slug`, each part lower-case kebab.

use thiserror::Error;

/// What is wrong with an id.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum IdFault {
    /// It has not exactly three parts.
    #[error("an id is `system/chapter/slug`")]
    Parts,
    /// A part is empty.
    #[error("a part of the id is empty")]
    Empty,
    /// A part holds something else than lower-case letters, digits and hyphens.
    #[error("`{0}` is not allowed in an id, only a-z, 0-9 and hyphens between them")]
    Character(char),
    /// A hyphen stands at the end of a part or next to another one.
    #[error("a hyphen in an id stands between letters or digits")]
    Hyphen,
}

/// The three parts of a well-formed id.
///
/// ```
/// let parts = catalog::IdParts::of("wh40k10/shooting/big-guns-never-tire")?;
/// assert_eq!(parts.chapter, "shooting");
/// # Ok::<(), catalog::IdFault>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct IdParts<'a> {
    /// The game system.
    pub system: &'a str,
    /// The chapter of its book, or `ruling`.
    pub chapter: &'a str,
    /// The rule within the chapter.
    pub slug: &'a str,
}

impl<'a> IdParts<'a> {
    /// Takes an id apart, or says why it is none.
    pub fn of(id: &'a str) -> Result<Self, IdFault> {
        let mut parts = id.split('/');
        let (Some(system), Some(chapter), Some(slug), None) = (parts.next(), parts.next(), parts.next(), parts.next())
        else {
            return Err(IdFault::Parts);
        };
        for part in [system, chapter, slug] {
            check_kebab(part)?;
        }
        Ok(Self { system, chapter, slug })
    }
}

fn check_kebab(part: &str) -> Result<(), IdFault> {
    if part.is_empty() {
        return Err(IdFault::Empty);
    }
    if let Some(odd) = part.chars().find(|c| !matches!(c, 'a'..='z' | '0'..='9' | '-')) {
        return Err(IdFault::Character(odd));
    }
    if part.split('-').any(str::is_empty) {
        return Err(IdFault::Hyphen);
    }
    Ok(())
}

/// The part of an id between its slashes that is at `index`, or nothing if there is no such part.
pub(crate) fn part(id: &str, index: usize) -> &str {
    id.split('/').nth(index).unwrap_or("")
}

/// A slug as a heading: `big-guns` is `Big guns`.
pub(crate) fn words(slug: &str) -> String {
    let spaced = slug.replace('-', " ");
    let mut letters = spaced.chars();
    match letters.next() {
        Some(first) => first.to_uppercase().chain(letters).collect(),
        None => spaced,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_are_checked() {
        assert!(IdParts::of("a/b-2/3-c").is_ok());
        assert_eq!(IdParts::of("a/b"), Err(IdFault::Parts));
        assert_eq!(IdParts::of("a/b/c/d"), Err(IdFault::Parts));
        assert_eq!(IdParts::of("a//c"), Err(IdFault::Empty));
        assert_eq!(IdParts::of("a/B/c"), Err(IdFault::Character('B')));
        assert_eq!(IdParts::of("a/b/c_d"), Err(IdFault::Character('_')));
        assert_eq!(IdParts::of("a/-b/c"), Err(IdFault::Hyphen));
        assert_eq!(IdParts::of("a/b/c--d"), Err(IdFault::Hyphen));
    }

    #[test]
    fn slugs_read_as_headings() {
        assert_eq!(words("big-guns-never-tire"), "Big guns never tire");
        assert_eq!(words(""), "");
    }
}
