//! Chapter *end of game*: Victory Points, objectives, Battle Points.

use crate::events::Event;
use crate::psychology::is_decimated;
use crate::state::{State, UnitId, Whereabouts, other};
use crate::{T9a, rules};
use kernel::{Outcome, Play, Seat, Seats, Table};
use std::cmp::Ordering;

/// What the owner's opponent gains for a unit at the end of the game (`t9a/end-of-game/victory-points`); an Attachable Model
/// counts by itself (`t9a/end-of-game/vp-attachable-models`).
pub fn victory_points(state: &State, unit: UnitId) -> u32 {
    let (Some(of), Some(sheet)) = (state.unit(unit), state.sheet(unit)) else { return 0 };
    if of.summoned {
        return 0;
    }
    if of.whereabouts != Whereabouts::Field || of.hp == 0 {
        return sheet.points;
    }
    let half = sheet.points.div_ceil(2);
    match (state.is_shaken(state.whole(unit)), is_decimated(state, unit)) {
        (true, true) => sheet.points,
        (true, false) | (false, true) => half,
        (false, false) => 0,
    }
}

/// Battle Points of the player ahead for a difference of Victory Points, as a share of the Army Size
/// (`t9a/end-of-game/vp-to-bp-table`, `t9a/ruling/vp-table-last-row`).
pub fn points_ahead(difference: u32, army_size: u32) -> u8 {
    let at_most = |percent: u64| u64::from(difference) * 100 <= percent * u64::from(army_size);
    let rows = [(5, 10), (10, 11), (20, 12), (30, 13), (40, 14), (50, 15)];
    rows.into_iter().find(|(percent, _)| at_most(*percent)).map_or(16, |(_, points)| points)
}

/// Who holds more Loot Tokens wins the Primary Objective (`t9a/pregame/winning-spoils`).
pub fn primary(state: &State) -> Option<Seat> {
    let tokens = |seat: Seat| -> u32 {
        let own = state.units.iter().filter(|unit| unit.owner == seat && unit.whereabouts == Whereabouts::Field);
        own.map(|unit| u32::from(unit.marks.battle.loot)).sum()
    };
    match tokens(Seat(0)).cmp(&tokens(Seat(1))) {
        Ordering::Greater => Some(Seat(0)),
        Ordering::Less => Some(Seat(1)),
        Ordering::Equal => None,
    }
}

/// The end of the game (`t9a/end-of-game/battle-points`).
pub(crate) fn outcome(t: &mut Table<T9a>) -> Play<Outcome> {
    let state = &t.state;
    let gained = |seat: Seat| -> u32 {
        state.ids().filter(|&id| state.owner(id) == Some(other(seat))).map(|id| victory_points(state, id)).sum()
    };
    let victory_points = [Seat(0), Seat(1)].map(gained);
    let [a, b] = victory_points;
    let ahead = points_ahead(a.abs_diff(b), state.fixed.army_size.max(1));
    let mut points =
        if a >= b { [i16::from(ahead), 20 - i16::from(ahead)] } else { [20 - i16::from(ahead), i16::from(ahead)] };
    let primary = primary(state);
    let secondaries = state.sides.iter().map(|side| i16::from(side.secondaries)).collect::<Vec<_>>();
    let joined = state.ids().any(|id| state.unit(id).is_some_and(|unit| unit.joined.is_some()));
    t.cite(rules::end_of_game::VICTORY_POINTS);
    t.cite(rules::pregame::VICTORY_CONDITION_PARTS);
    let both = |id: UnitId| {
        let there = t.state.unit(id).is_some_and(|unit| unit.whereabouts == Whereabouts::Field);
        there && t.state.is_shaken(t.state.whole(id)) && is_decimated(&t.state, id)
    };
    if t.state.ids().any(both) {
        t.cite(rules::psychology::STATES);
    }
    t.cite(rules::end_of_game::VP_TO_BP_TABLE);
    if ahead == 16 {
        t.cite(rules::ruling::VP_TABLE_LAST_ROW);
    }
    if t.state.ids().any(|id| t.state.unit(id).is_some_and(|unit| unit.hp > 0) && is_decimated(&t.state, id)) {
        t.cite(rules::psychology::DECIMATED);
        t.cite(rules::ruling::B_DECIMATED_WHO);
    }
    if joined {
        t.cite(rules::end_of_game::VP_ATTACHABLE_MODELS);
    }
    let mut shift = |winner: usize, by: i16| {
        points[winner] += by;
        points[1 - winner] -= by;
    };
    if let Some(seat) = primary {
        shift(seat.index(), 3);
    }
    shift(0, secondaries[0] - secondaries[1]);
    if primary.is_some() {
        t.cite(rules::pregame::WINNING_SPOILS);
        t.cite(rules::end_of_game::PRIMARY_OBJECTIVE_BP);
    }
    if secondaries.iter().any(|count| *count > 0) {
        t.cite(rules::end_of_game::SECONDARY_OBJECTIVE_BP);
    }
    let points = points.map(|points| u8::try_from(points.clamp(0, 20)).unwrap_or(0));
    t.tell(Event::Ended { victory_points, battle_points: points });
    let winners = match points[0].cmp(&points[1]) {
        Ordering::Greater => Seats::from(Seat(0)),
        Ordering::Less => Seats::from(Seat(1)),
        Ordering::Equal => Seats::NONE,
    };
    Ok(Outcome { winners, scores: points.map(i64::from).to_vec() })
}
