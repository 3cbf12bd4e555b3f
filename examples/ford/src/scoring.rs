//! Chapter *scoring*: fords, the end, the winner.

use crate::events::Event;
use crate::setup::Ground;
use crate::state::{Phase, State};
use crate::{Ford, errands, rules};
use geometry::squares::Cell;
use kernel::{Outcome, Play, Seat, Table};

/// The fords that are held, and by whom (`ford/scoring/hold`).
pub fn held(state: &State) -> Vec<(Seat, Cell)> {
    let on_ford = |cell| state.map.grid.kind(cell) == Some(Ground::Ford);
    state.on_board().filter(|(_, _, cell)| on_ford(*cell)).map(|(_, scout, cell)| (scout.owner, cell)).collect()
}

/// Every ford with a scout on it gives that side a point.
pub fn score_fords(t: &mut Table<Ford>) {
    t.cite(rules::scoring::HOLD);
    for (seat, cell) in held(&t.state) {
        t.state.points[seat.index()] += 1;
        t.tell(Event::Held { seat, cell });
    }
}

/// Has a side no scout left?
pub fn side_is_gone(state: &State) -> bool {
    [Seat(0), Seat(1)].into_iter().any(|seat| state.scouts_of(seat).next().is_none())
}

/// Errands are shown and the game is over (`ford/scoring/end`).
pub fn end_game(t: &mut Table<Ford>) -> Play<()> {
    t.cite(rules::scoring::END);
    errands::reveal(t);
    t.cite(rules::scoring::WINNER);
    let points = t.state.points;
    t.tell(Event::Ended { points });
    t.state.phase = Phase::Over;
    Ok(())
}

/// More points win; equal points are a draw (`ford/scoring/winner`).
pub fn outcome(state: &State) -> Outcome {
    Outcome::of_two(state.points)
}
