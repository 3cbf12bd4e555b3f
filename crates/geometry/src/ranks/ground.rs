//! What stands round a moving unit, and the edge of the table.

use super::convex::{boxes_apart, distance, is_apart, nearest, slide, slide_near, turn_events};
use super::{Block, Hull};
use crate::tolerance::{CONTACT, GAP, NOISE};
use crate::{Bounds, Vector, vector};

/// Another unit or a piece of terrain, and how far a mover must keep from it.
#[derive(Clone, Debug, PartialEq)]
pub struct Other {
    /// Where it is.
    pub hull: Hull,
    /// The least distance on the way, in inches; 0 means that the mover may come as near as it likes but not touch. None if it
    /// may be passed as though it were not there.
    pub way: Option<f64>,
    /// The least distance at the end; 0 as above.
    pub end: f64,
}

/// Whether a measured distance keeps to a least one; a least distance of 0 forbids contact alone.
#[must_use]
pub fn keeps(distance: f64, least: f64) -> bool {
    if least > CONTACT { distance >= least - CONTACT } else { distance > CONTACT }
}

/// How far a point is beyond the edge of the table; below zero on the table.
pub(crate) fn beyond_table(table: &Bounds, point: Vector) -> f64 {
    let over = [table.low.x - point.x, point.x - table.high.x, table.low.y - point.y, point.y - table.high.y];
    over.into_iter().fold(f64::NEG_INFINITY, f64::max)
}

/// The corner that is farthest beyond the edge of the table, and by how much.
pub(crate) fn farthest_out(table: &Bounds, corners: &[Vector]) -> (f64, Vector) {
    corners
        .iter()
        .map(|&corner| (beyond_table(table, corner), corner))
        .fold((f64::NEG_INFINITY, Vector::ZERO), |worst, one| if one.0 > worst.0 { one } else { worst })
}

/// Four figures that stand round the table: touching one is touching the edge.
pub(crate) fn walls(table: &Bounds) -> [Hull; 4] {
    const THICK: f64 = 500.0;
    let (low, high) = (table.low, table.high);
    let rectangle = |a: Vector, b: Vector| Hull::from_counter_clockwise([a, vector(b.x, a.y), b, vector(a.x, b.y)]);
    [
        rectangle(vector(low.x - THICK, low.y - THICK), vector(low.x, high.y + THICK)),
        rectangle(vector(high.x, low.y - THICK), vector(high.x + THICK, high.y + THICK)),
        rectangle(vector(low.x - THICK, low.y - THICK), vector(high.x + THICK, low.y)),
        rectangle(vector(low.x - THICK, high.y), vector(high.x + THICK, high.y + THICK)),
    ]
}

/// How far the engine keeps a figure from another that it must not touch: at most `most`, and less if it starts nearer, so
/// that a unit which stands close to another is not stuck there.
pub(crate) fn margin_from(figure: &[Vector], other: &Hull, most: f64) -> f64 {
    if 0.7 * boxes_apart(figure, other.corners()) > most {
        return most.max(1.01 * CONTACT);
    }
    most.min(0.7 * distance(figure, other.corners())).max(1.01 * CONTACT)
}

/// The distances at which a figure that slides ahead must not stop: one interval for each hull, those behind left out.
pub(crate) fn blocked(
    figure: &[Vector],
    direction: Vector,
    others: &[Hull],
    walls: Option<&Bounds>,
) -> Vec<(f64, f64)> {
    let mut intervals: Vec<(f64, f64)> = others
        .iter()
        .filter_map(|other| slide_near(figure, direction, other.corners(), margin_from(figure, other, GAP)))
        .filter(|&(_, exit)| exit >= 0.0)
        .collect();
    if let Some(table) = walls {
        let sides = self::walls(table);
        intervals.extend(
            sides
                .iter()
                .filter_map(|side| slide(figure, direction, side.corners(), -NOISE))
                .filter(|&(_, exit)| exit > 0.0),
        );
    }
    intervals
}

/// The greatest distance up to `most` that lies in no interval, if there is one that is not negative.
pub(crate) fn farthest_free(intervals: &[(f64, f64)], most: f64) -> Option<f64> {
    let mut at = most;
    loop {
        // Step back to the beginning of every interval that holds the place.
        match intervals.iter().find(|&&(enter, exit)| enter + NOISE < at && at < exit) {
            Some(&(enter, _)) => at = enter,
            None => return (at >= 0.0).then_some(at),
        }
        if at < 0.0 {
            return None;
        }
    }
}

/// The angles in `[0, most]` radians at which a block that turns about a point is clear of everything and on the table,
/// as closed stretches in order. `placed` says that it stands where it is, and may be near to something there.
pub(crate) fn clear_turns(
    block: &Block,
    about: Vector,
    turn: f64,
    others: &[Hull],
    table: &Bounds,
    most: f64,
    placed: bool,
) -> Vec<(f64, f64)> {
    let mut stretches: Vec<(f64, f64)> = Vec::new();
    look_round((block, about, turn), others, table, most, placed, |from, to| {
        match stretches.last_mut() {
            Some(last) if last.1 >= from => last.1 = to,
            _ => stretches.push((from, to)),
        }
        true
    });
    stretches
}

/// The first of those angles, for a block that does not stand there yet.
pub(crate) fn first_clear_turn(
    block: &Block,
    about: Vector,
    turn: f64,
    others: &[Hull],
    table: &Bounds,
    most: f64,
) -> Option<f64> {
    let mut first = None;
    look_round((block, about, turn), others, table, most, false, |from, _| {
        first = Some(from);
        false
    });
    first
}

/// Tells of each clear stretch between two neighbouring angles at which something may begin or end, in order, as long as more is wanted.
fn look_round(
    (block, about, turn): (&Block, Vector, f64),
    others: &[Hull],
    table: &Bounds,
    most: f64,
    placed: bool,
    mut wants_more: impl FnMut(f64, f64) -> bool,
) {
    let corners = block.corners();
    let margin = |other: &Hull| if placed { margin_from(&corners, other, GAP) } else { GAP };
    // What no corner of the block ever comes near to is not met.
    let far = corners.iter().map(|corner| corner.distance(about)).fold(0.0, f64::max) + CONTACT;
    let near = |hull: &Hull, by: f64| boxes_apart(&[about], hull.corners()) <= far + by;
    let grown: Vec<Hull> =
        others.iter().filter(|other| near(other, 2.0 * GAP)).map(|other| other.grown(margin(other))).collect();
    let sides = walls(table);
    let mut events = vec![0.0, most];
    for hull in grown.iter().chain(sides.iter().filter(|side| near(side, 0.0))) {
        turn_events(&corners, about, turn, hull.corners(), most, |angle| events.push(angle));
    }
    events.sort_by(f64::total_cmp);
    events.dedup_by(|a, b| *a - *b < 1e-12);
    let clear = |angle: f64| {
        let turned = block.turned_about(about, turn * angle).corners();
        farthest_out(table, &turned).0 <= NOISE && grown.iter().all(|hull| is_apart(&turned, hull.corners(), -NOISE))
    };
    for pair in events.windows(2) {
        if clear((pair[0] + pair[1]) * 0.5) && !wants_more(pair[0], pair[1]) {
            return;
        }
    }
    if most <= 0.0 && clear(0.0) {
        wants_more(0.0, 0.0);
    }
}

/// What is wrong with where a unit stands.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum StandFault {
    /// It is nearer to another than it must be.
    TooNear {
        /// Which of the others.
        other: usize,
        /// How far it is.
        distance: f64,
        /// How far it must be at least.
        least: f64,
        /// The point of the other that is nearest.
        at: Vector,
    },
    /// A corner is beyond the edge of the table.
    OffTable {
        /// By how much.
        by: f64,
        /// The corner.
        at: Vector,
    },
}

/// Whether a figure (a front, or a whole boundary) stands on the table and as far from every other as `least` asks; none
/// there means that the other does not matter.
///
/// # Errors
/// With the first thing that is wrong.
pub fn judge_stand(
    figure: &[Vector],
    others: &[Other],
    least: impl Fn(&Other) -> Option<f64>,
    table: &Bounds,
) -> Result<(), StandFault> {
    let (by, at) = farthest_out(table, figure);
    if by > CONTACT {
        return Err(StandFault::OffTable { by, at });
    }
    for (n, other) in others.iter().enumerate() {
        let Some(least) = least(other) else { continue };
        if boxes_apart(figure, other.hull.corners()) > least + 1.0 {
            continue;
        }
        let away = distance(figure, other.hull.corners());
        if !keeps(away, least) {
            let at = nearest(figure, other.hull.corners()).1;
            return Err(StandFault::TooNear { other: n, distance: away, least, at });
        }
    }
    Ok(())
}

/// Which pairs of units stand nearer to each other than they may because a move that nobody controls brought them there.
/// They may stay so until they are farther apart again.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize)]
pub struct ClosePairs(std::collections::BTreeSet<(u32, u32)>);

impl ClosePairs {
    /// Whether these two may stay near each other.
    #[must_use]
    pub fn holds(&self, a: u32, b: u32) -> bool {
        self.0.contains(&(a.min(b), a.max(b)))
    }

    /// Remembers those of the others that are within `limit` after a move that `unit` did not control.
    pub fn came_near(&mut self, unit: u32, others: impl IntoIterator<Item = (u32, f64)>, limit: f64) {
        for (other, distance) in others {
            if other != unit && distance < limit - CONTACT {
                self.0.insert((unit.min(other), unit.max(other)));
            }
        }
    }

    /// Forgets pairs of `unit` that are at `limit` or farther apart after any move; the distance is asked for.
    pub fn moved(&mut self, unit: u32, limit: f64, distance: impl Fn(u32) -> f64) {
        self.0.retain(|&(a, b)| {
            if a != unit && b != unit {
                return true;
            }
            let other = if a == unit { b } else { a };
            distance(other) <= limit + CONTACT
        });
    }

    /// Forgets a unit that is gone.
    pub fn gone(&mut self, unit: u32) {
        self.0.retain(|&(a, b)| a != unit && b != unit);
    }
}
