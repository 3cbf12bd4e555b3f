//! What the editions of Warhammer 40,000 call alike: players have victory points and Command points, stratagems are ordered to be used,
//! units shoot, charge and Advance, and odds are asked of hits, wounds and saves.
//!
//! It stands between [`miniatures`], which knows no word of a book, and the editions, which know their rules. No rule is known here,
//! none is cited, and nothing asks which edition is played: what an attack does, how far a charge must come and when a die may be
//! rolled again is the edition's, and comes as an argument. Texts are the edition's own and begin with the id of its system; those of odds
//! are in `odds.ftl`.
//!
//! [`points`] counts and shows the points of players, [`orders`] offers standing orders, [`ahead`] says what a unit could do from where a
//! move would leave it; [`descriptions`], [`pickers`], [`duels`], [`report`] and [`told`] read, ask for, work out and tell odds.

pub mod ahead;
pub mod descriptions;
pub mod duels;
pub mod orders;
pub mod pickers;
pub mod points;
pub mod report;
pub mod told;
