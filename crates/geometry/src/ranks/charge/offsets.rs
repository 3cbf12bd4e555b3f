//! Where along a facing a unit can stand flush, and how many models touch there.

use super::super::convex::slide;
use super::super::{Block, Edge, Exposed, Facing, Hull, Score, score};
use crate::Bounds;
use crate::tolerance::{CONTACT, GAP, NOISE};

/// The offsets at which a block can stand with one of its own facings flush against an edge: closed stretches in order.
///
/// The block slides along the edge from corner to corner, and each other thing forbids one stretch of that way. What the
/// engine places stays [`GAP`] clear of everything.
#[must_use]
pub fn legal_offsets(block: &Block, own: Facing, edge: &Edge, others: &[Hull], table: &Bounds) -> Vec<(f64, f64)> {
    let start = block.flush_by(own, edge, 0.0);
    let (along, corners) = (edge.tangent(), start.corners());
    let length = start.edge(own).length;
    let (mut low, mut high) = (-length, edge.length);
    // Every corner stays on the table: each side of it cuts the way once.
    for corner in corners {
        for (at, speed, least, most) in
            [(corner.x, along.x, table.low.x, table.high.x), (corner.y, along.y, table.low.y, table.high.y)]
        {
            if speed.abs() < 1e-12 {
                if at < least - CONTACT * 0.5 || at > most + CONTACT * 0.5 {
                    return Vec::new();
                }
            } else {
                let (a, b) = ((least - at) / speed, (most - at) / speed);
                low = low.max(a.min(b));
                high = high.min(a.max(b));
            }
        }
    }
    let mut forbidden: Vec<(f64, f64)> =
        others.iter().filter_map(|other| slide(&corners, along, other.corners(), GAP)).collect();
    forbidden.sort_by(|a, b| a.0.total_cmp(&b.0));
    let mut free = Vec::new();
    let mut from = low;
    for (enter, exit) in forbidden {
        if enter > high {
            break;
        }
        if enter >= from {
            free.push((from, enter));
        }
        from = from.max(exit);
    }
    if from <= high {
        free.push((from, high));
    }
    free
}

/// Offsets at which equally many models touch.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Class {
    /// How many.
    pub score: Score,
    /// The first of the offsets.
    pub from: f64,
    /// The last; the same where the score is reached at a single offset, corner to corner.
    pub to: f64,
}

/// The legal offsets sorted by how many models touch, best first.
///
/// The score changes only where an end of an exposed stretch of one unit is in line with an end of one of the other, and
/// there it jumps up, for corners touch: all those offsets are looked at, and one between each two neighbours.
#[must_use]
pub fn classes(target: &[Exposed], own: &[Exposed], length: f64, legal: &[(f64, f64)]) -> Vec<Class> {
    let mut critical = Vec::with_capacity(4 * target.len() * own.len());
    for there in target {
        for here in own {
            for p in [there.from, there.to] {
                critical.extend([p - length + here.from, p - length + here.to]);
            }
        }
    }
    critical.sort_by(f64::total_cmp);
    critical.dedup_by(|a, b| *a - *b < NOISE);
    let at = |offset: f64| score(target, own, length, offset);
    let mut found = Vec::new();
    let mut stops = Vec::new();
    for &(from, to) in legal {
        stops.clear();
        stops.push(from);
        stops.extend(critical.iter().copied().filter(|&offset| offset > from && offset < to));
        stops.push(to);
        for &stop in &stops {
            found.push(Class { score: at(stop), from: stop, to: stop });
        }
        for pair in stops.windows(2) {
            // Within contact of a critical offset the score is that of the offset itself.
            let (from, to) = (pair[0] + 1.5 * CONTACT, pair[1] - 1.5 * CONTACT);
            if from < to {
                found.push(Class { score: at((from + to) * 0.5), from, to });
            }
        }
    }
    found.sort_by(|a, b| b.score.cmp(&a.score).then(a.from.total_cmp(&b.from)).then(b.to.total_cmp(&a.to)));
    found
}
