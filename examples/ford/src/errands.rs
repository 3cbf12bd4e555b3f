//! Chapter *errands*: the hidden cards.

use crate::events::Event;
use crate::setup::Ground;
use crate::state::{Phase, State, other};
use crate::{Ford, rules, setup};
use kernel::{Luck, Play, Rule, Seat, Table};
use serde::{Deserialize, Serialize};

/// A hidden card.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum Errand {
    Crossing,
    Hunter,
    Shepherd,
    Miser,
    Woodsman,
}

/// All five.
pub const ALL: [Errand; 5] = [Errand::Crossing, Errand::Hunter, Errand::Shepherd, Errand::Miser, Errand::Woodsman];

impl Errand {
    /// Its rule.
    pub fn rule(self) -> Rule {
        match self {
            Self::Crossing => rules::errands::CROSSING,
            Self::Hunter => rules::errands::HUNTER,
            Self::Shepherd => rules::errands::SHEPHERD,
            Self::Miser => rules::errands::MISER,
            Self::Woodsman => rules::errands::WOODSMAN,
        }
    }

    /// Its name in files and messages.
    pub fn key(self) -> &'static str {
        match self {
            Self::Crossing => "crossing",
            Self::Hunter => "hunter",
            Self::Shepherd => "shepherd",
            Self::Miser => "miser",
            Self::Woodsman => "woodsman",
        }
    }
}

/// Before the first round each side draws an errand in secret (`ford/errands/draw`).
pub fn draw(t: &mut Table<Ford>) -> Play<()> {
    for rule in setup::APPLIED {
        t.cite(rule);
    }
    for seat in [Seat(0), Seat(1)] {
        let place = t.draw(t.state.unseen.len(), seat, rules::errands::DRAW)?;
        let errand = t.state.unseen.remove(place);
        t.state.errands[seat.index()] = Some(errand);
        let public = Event::ErrandDrawn { seat, errand: None };
        t.tell_to(seat, Event::ErrandDrawn { seat, errand: Some(errand) }, Some(public));
    }
    t.state.phase = Phase::Stakes;
    Ok(())
}

/// At the end errands are shown, and fulfilled ones give two points (`ford/errands/reveal`).
pub fn reveal(t: &mut Table<Ford>) {
    t.cite(rules::errands::REVEAL);
    t.reveal();
    for seat in [Seat(0), Seat(1)] {
        let Some(errand) = t.state.errands[seat.index()] else { continue };
        let fulfilled = fulfilled(&t.state, seat, errand);
        t.cite(errand.rule());
        if fulfilled {
            t.state.points[seat.index()] += 2;
        }
        t.tell(Event::ErrandShown { seat, errand, fulfilled });
    }
}

/// Has a side done what its errand asks?
pub fn fulfilled(state: &State, seat: Seat, errand: Errand) -> bool {
    let river = state.map.river_row();
    match errand {
        Errand::Crossing => {
            // The first side starts below the river, the second above it.
            let across = |row: i16| if seat == Seat(0) { row < river } else { row > river };
            state.scouts_of(seat).filter(|(_, _, cell)| across(cell.row)).count() >= 2
        }
        Errand::Hunter => state.removed(other(seat)) >= 2,
        Errand::Shepherd => state.removed(seat) == 0,
        Errand::Miser => state.coins[seat.index()] >= 2,
        Errand::Woodsman => state.scouts_of(seat).any(|(_, _, cell)| state.map.grid.kind(cell) == Some(Ground::Wood)),
    }
}

/// What a seat cannot see could be dealt in any way: the other's errand and those that nobody drew.
pub fn imagine(state: &State, seat: Seat, luck: &mut Luck) -> State {
    let mut world = state.clone();
    if state.phase == Phase::Over {
        return world;
    }
    let theirs = other(seat).index();
    world.unseen.extend(world.errands[theirs]);
    luck.shuffle(&mut world.unseen);
    if state.errands[theirs].is_some() {
        world.errands[theirs] = world.unseen.pop();
    }
    world
}

/// The errands that are not among these, for saved games of the first schema.
pub(crate) fn not_among(drawn: Option<&serde_json::Value>) -> Vec<Errand> {
    let drawn: [Option<Errand>; 2] = drawn.and_then(|v| serde_json::from_value(v.clone()).ok()).unwrap_or_default();
    ALL.into_iter().filter(|&errand| !drawn.contains(&Some(errand))).collect()
}
