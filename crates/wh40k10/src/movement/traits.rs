//! What matters of models when somebody moves.

use crate::datasheets::Keyword;
use crate::state::{State, UnitId};
use kernel::Seat;

/// What matters of a model when somebody moves.
#[derive(Clone, Copy, Debug)]
pub struct Traits {
    /// Its unit.
    pub unit: UnitId,
    /// Whose it is.
    pub owner: Option<Seat>,
    /// Is it a MONSTER or VEHICLE?
    pub big: bool,
    /// Is it an AIRCRAFT?
    pub aircraft: bool,
    /// Can it FLY?
    pub fly: bool,
    /// Is it one of the INFANTRY or BEASTS, which walk through ruins?
    pub nimble: bool,
    /// Is it TITANIC?
    pub titanic: bool,
}

/// The traits of the models of one entry. In Hover mode none is an AIRCRAFT (`wh40k10/aircraft/hover-mode`).
pub fn traits(state: &State, part: UnitId) -> Traits {
    let unit = state.whole(part);
    let hovers = state.unit(unit).is_some_and(|unit| unit.battle.hovers);
    let has = |keyword: Keyword| state.datasheet(part).is_some_and(|sheet| sheet.has(&keyword));
    Traits {
        unit,
        owner: state.owner(unit),
        big: has(Keyword::Monster) || has(Keyword::Vehicle),
        aircraft: has(Keyword::Aircraft) && !hovers,
        fly: has(Keyword::Fly),
        nimble: has(Keyword::Infantry) || has(Keyword::Beast),
        titanic: has(Keyword::Titanic),
    }
}
