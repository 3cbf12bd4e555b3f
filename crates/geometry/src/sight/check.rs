//! The independent checker of lines of sight: both ends in their volumes, and nothing solid in between.

use super::{Screen, SightLine};
use crate::leg::segment_enters;
use crate::{Piece, PieceId, Solid, Table, Vector};

/// Whether a line of sight is what it claims to be: it begins in the observer, ends in the target, and passes through
/// no solid piece of the table. Every piece is looked at, by the plainest means. Areas are not judged here.
#[must_use]
pub fn check_sight(
    table: &Table,
    screen: &impl Fn(PieceId, &Piece) -> Screen,
    observer: &Solid,
    target: &Solid,
    line: &SightLine,
) -> bool {
    let holds = |solid: &Solid, point: Vector, height: f64| {
        solid.outline.signed_distance(point) < 1e-6 && height > solid.bottom - 1e-6 && height < solid.top + 1e-6
    };
    if !holds(observer, line.from, line.from_height) || !holds(target, line.to, line.to_height) {
        return false;
    }
    table.pieces().all(|(id, piece)| screen(id, piece) != Screen::Solid || !blocked_by(&piece.solid, line))
}

/// Whether a line passes through the inside of a volume.
pub(super) fn blocked_by(solid: &Solid, line: &SightLine) -> bool {
    let rise = line.to_height - line.from_height;
    let (mut t0, mut t1) = (0.0f64, 1.0f64);
    if rise.abs() < 1e-12 {
        if line.from_height <= solid.bottom || line.from_height >= solid.top {
            return false;
        }
    } else {
        let (p, q) = ((solid.bottom - line.from_height) / rise, (solid.top - line.from_height) / rise);
        t0 = t0.max(p.min(q));
        t1 = t1.min(p.max(q));
    }
    t0 < t1
        && segment_enters(solid.outline.arcs(), line.from.towards(line.to, t0), line.from.towards(line.to, t1), -1e-9)
}
