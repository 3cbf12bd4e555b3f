//! The rule catalogue: every rule of a game system under a stable id, with its names in four languages, its text in our own
//! words, where it stands in the book, and our rulings where the book is silent.
//!
//! Code cites rules by constants that [`build`] makes from the same files, so the compiler checks every citation.
//!
//! ```
//! use catalog::Lang;
//!
//! static BOOK: catalog::Embedded = catalog::embedded!("../../../", "rules/", "wh40k10");
//! let catalog = BOOK.open().ok_or("unsound files")?;
//! let rule = catalog.rule("wh40k10/shooting/big-guns-never-tire").ok_or("no such rule")?;
//! assert_eq!(rule.chapter(), "shooting");
//!
//! let heading = catalog.heading(&rule.id, Lang::Ja).ok_or("no name")?;
//! assert_eq!(heading.lang, Lang::Ja);
//! assert_eq!(heading.english, rule.title);
//!
//! let hits = catalog.search("stratagems", Lang::En, 10);
//! assert!(hits.iter().all(|hit| hit.entry.id().starts_with("wh40k10/")));
//!
//! let wording = catalog.wording(&rule.id, Lang::Ja).ok_or("no text")?;
//! assert!(wording.text.contains("射撃"));
//! # Ok::<(), &str>(())
//! ```
//!
//! A system embeds its own catalogue in this way. One that is read at run time goes through [`Catalog::parse`], [`Catalog::with_names`] and
//! [`Catalog::with_texts`]; whatever is wrong with it is reported with file, line and reason.

pub mod build;
mod catalog;
mod embedded;
mod error;
mod id;
mod lang;
mod names;
mod read;
mod reader;
mod rule;
mod search;
mod wording;

pub use catalog::{Catalog, Chapter, Heading, Piece};
pub use embedded::Embedded;
pub use error::{CatalogErrors, Problem, Reason};
pub use id::{IdFault, IdParts};
pub use lang::{Lang, UnknownLang};
pub use names::{Names, Term, Translated};
pub use rule::{Entry, Kind, Rule, Ruling, UnknownKind, passages};
pub use search::{Field, Hit, search};
pub use wording::Wording;
