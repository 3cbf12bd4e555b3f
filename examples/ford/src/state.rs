//! The position: plain data, indices, no dice.

use crate::errands::Errand;
use crate::setup::Map;
use geometry::squares::Cell;
use kernel::{Broken, Seat};
use serde::{Deserialize, Serialize};

/// Hearts of a fresh scout (`ford/setup/scouts`).
pub const HEARTS: u8 = 2;
/// Coins of a fresh purse (`ford/setup/purse`).
pub const COINS: u8 = 3;
/// Rounds of a game (`ford/turn/round`).
pub const ROUNDS: u8 = 5;
/// Scouts of a side, so no more fords than these can be held (`ford/setup/scouts`).
pub const SCOUTS: u8 = 3;

/// A scout by its place in [`State::scouts`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub struct ScoutId(pub u8);

/// One scout.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Scout {
    /// Whose it is.
    pub owner: Seat,
    /// Where it stands; nowhere once it is removed.
    pub at: Option<Cell>,
    /// Hearts left.
    pub hearts: u8,
    /// Has it been activated in this round?
    pub activated: bool,
}

/// What comes next.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Phase {
    /// Errands are drawn.
    Errands,
    /// Coins are staked.
    Stakes,
    /// Scouts are activated, this seat first.
    Activations {
        /// Whose turn it is.
        next: Seat,
    },
    /// The game is over.
    Over,
}

/// The whole position.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct State {
    /// The board.
    pub map: Map,
    /// All scouts, removed ones too: three of the first side, then three of the second.
    pub scouts: Vec<Scout>,
    /// Coins by seat.
    pub coins: [u8; 2],
    /// Points by seat.
    pub points: [u8; 2],
    /// The round, from 1.
    pub round: u8,
    /// What comes next.
    pub phase: Phase,
    /// The errands by seat. Hidden from the other seat until the end.
    pub errands: [Option<Errand>; 2],
    /// The errands that nobody drew. Hidden from all.
    pub unseen: Vec<Errand>,
}

/// The seat across the river.
pub fn other(seat: Seat) -> Seat {
    Seat(1 - seat.0.min(1))
}

impl State {
    /// All scouts on the board with their ids and squares.
    pub fn on_board(&self) -> impl Iterator<Item = (ScoutId, &Scout, Cell)> {
        (0..).map(ScoutId).zip(&self.scouts).filter_map(|(id, scout)| Some((id, scout, scout.at?)))
    }

    /// A scout that is on the board, with its square.
    pub fn scout(&self, id: ScoutId) -> Option<(&Scout, Cell)> {
        let scout = self.scouts.get(usize::from(id.0))?;
        Some((scout, scout.at?))
    }

    /// The scout on a square.
    pub fn scout_at(&self, cell: Cell) -> Option<(ScoutId, &Scout)> {
        self.on_board().find(|(_, _, at)| *at == cell).map(|(id, scout, _)| (id, scout))
    }

    /// The scouts of a seat on the board.
    pub fn scouts_of(&self, seat: Seat) -> impl Iterator<Item = (ScoutId, &Scout, Cell)> {
        self.on_board().filter(move |(_, scout, _)| scout.owner == seat)
    }

    /// How many scouts of a seat have been removed.
    pub fn removed(&self, seat: Seat) -> usize {
        self.scouts.iter().filter(|scout| scout.owner == seat && scout.at.is_none()).count()
    }

    /// What is true at every question.
    pub fn check(&self) -> Result<(), Broken> {
        let broken = |what: String| Err(Broken(what));
        for (id, scout, cell) in self.on_board() {
            if !self.map.is_ground(cell) {
                return broken(format!("scout {} stands at {cell:?}, where nobody can stand", id.0));
            }
            if scout.hearts == 0 || scout.hearts > HEARTS {
                return broken(format!("scout {} on the board has {} hearts", id.0, scout.hearts));
            }
            if self.scout_at(cell).is_some_and(|(first, _)| first != id) {
                return broken(format!("two scouts at {cell:?}"));
            }
        }
        if self.scouts.iter().any(|scout| scout.at.is_none() && scout.hearts > 0) {
            return broken("a removed scout has hearts".into());
        }
        if self.coins.iter().any(|&coins| coins > COINS) {
            return broken(format!("coins {:?}", self.coins));
        }
        if self.round == 0 || self.round > ROUNDS {
            return broken(format!("round {}", self.round));
        }
        let owners: Vec<u8> = self.scouts.iter().map(|scout| scout.owner.0).collect();
        if owners != [0, 0, 0, 1, 1, 1] {
            return broken(format!("scouts of the seats {owners:?}"));
        }
        let most = SCOUTS * (self.round - 1);
        if self.phase != Phase::Over && self.points.iter().any(|&points| points > most) {
            return broken(format!("points {:?} in round {}, when {most} is the most", self.points, self.round));
        }
        Ok(())
    }
}
