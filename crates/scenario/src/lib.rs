//! Position files: a position, what is done in it, and what should come of that, as FEN is to chess.
//!
//! A file is [`read`] into [`Case`]s, each is run by its [`System`] through the public door, and a [`Report`] says what came
//! of them; [`Coverage`] counts the rules that they exercise. The format is in `docs/SCENARIOS.md`. This crate knows no
//! system: whoever calls it brings the list.
//!
//! ```
//! use scenario::{Source, check_sources};
//!
//! let text = r#"
//! system = "hunt"
//! title = "The fox runs"
//! rules = ["hunt/turn/run"]
//!
//! [[step]]
//! answer = "run"
//! expect.events = ["ran"]
//! "#;
//! let report = check_sources(&[Source::new("fox.toml", text)], &[], |_| {});
//! assert_eq!(report.failed(), 1);
//! assert!(report.to_text().starts_with("fox.toml:2: expected a system that is known here, found `hunt`"));
//! ```

mod answer;
mod case;
mod check;
mod compare;
mod coverage;
mod fields;
mod files;
mod judge;
mod node;
mod play;
mod read;
mod report;
mod source;
mod trace;
mod verdict;

pub use case::{Asks, Case, Deed, Dice, Draw, Expect, Impossible, Listener, Placed, Question, Refusal, Step};
pub use check::{System, check, check_files, check_sources};
pub use coverage::{ChapterCoverage, Coverage, RuleInfo, SystemCoverage, SystemRules};
pub use files::load;
pub use node::{Key, Node, NodeValue};
pub use play::{look, run};
pub use read::read;
pub use report::Report;
pub use source::{Place, Problem, ProblemKind, Source, Span};
pub use verdict::Verdict;
