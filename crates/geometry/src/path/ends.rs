//! May a model end its move here?

use super::{Class, EndFault, Mover};
use crate::arcgon::separation_when_moved;
use crate::tolerance::{CONTACT, overlaps, within};
use crate::{ArcGon, Bounds, Piece, PieceId, Table, Vector, covered};

/// Why a model may not end its move at a point, if it may not. `level` is the surface it stands on where it stands on
/// no climbed piece, and `widest_zone` the widest zone of any class. The list is only for the query's own use.
pub fn end_fault(
    table: &Table,
    class: &impl Fn(PieceId, &Piece) -> Class,
    mover: &Mover,
    at: Vector,
    level: f64,
    widest_zone: f64,
    near: &mut Vec<PieceId>,
) -> Option<EndFault> {
    let reach = mover.footprint.bounds();
    let bounds = Bounds { low: reach.low + at, high: reach.high + at };
    let table_area = table.area().grown(CONTACT);
    if !table_area.contains(bounds.low) || !table_area.contains(bounds.high) {
        return Some(EndFault::OffTable);
    }
    let looked_at = bounds.grown(widest_zone + CONTACT);
    table.grid().near_box(looked_at, near);
    near.retain(|&id| table.piece(id).is_some_and(|piece| piece.solid.outline.bounds().meets(looked_at)));
    if near.is_empty() {
        return None;
    }
    let apart_from = |piece: &Piece| separation_when_moved(mover.footprint.arcs(), at, piece.solid.outline.arcs());
    let pieces = || near.iter().filter_map(|&id| Some((id, table.piece(id)?)));
    let height = match climb_fault(mover, at, level, pieces(), class, &apart_from) {
        Ok(height) => height,
        Err(fault) => return Some(fault),
    };
    pieces().find_map(|(id, piece)| {
        let solid = &piece.solid;
        let (lowest, highest) = super::space::body_levels(solid, mover.height);
        let level_with = lowest < height && height < highest;
        let zone = |reach: f64, vertical: f64| {
            let apart = apart_from(piece);
            if level_with && overlaps(apart) {
                return Some(EndFault::Overlaps(id));
            }
            let near = within((height - solid.bottom).abs(), vertical) && overlaps(apart - reach);
            near.then_some(EndFault::TooNear(id))
        };
        match class(id, piece) {
            Class::Ignore | Class::Climb { .. } => None,
            Class::Block | Class::EndOnly => {
                (level_with && overlaps(apart_from(piece))).then_some(EndFault::Overlaps(id))
            }
            Class::Zone { reach, vertical } | Class::EndZone { reach, vertical, .. } => zone(reach, vertical),
        }
    })
}

/// The height of what a model stands on at a point: the highest climbed piece that its base is on, or else `level`.
/// Whether it may end there is another question, [`end_fault`]. The list is only for the query's own use.
pub fn surface_at(
    table: &Table,
    class: &impl Fn(PieceId, &Piece) -> Class,
    mover: &Mover,
    at: Vector,
    level: f64,
    near: &mut Vec<PieceId>,
) -> f64 {
    let reach = mover.footprint.bounds();
    let bounds = Bounds { low: reach.low + at, high: reach.high + at };
    table.grid().near_box(bounds, near);
    near.iter().filter_map(|&id| Some((id, table.piece(id)?))).fold(level, |highest, (id, piece)| {
        match class(id, piece) {
            Class::Climb { height, .. }
                if height > highest
                    && overlaps(separation_when_moved(mover.footprint.arcs(), at, piece.solid.outline.arcs())) =>
            {
                height
            }
            _ => highest,
        }
    })
}

/// The height at which a base stands: clear of every climbed piece, or wholly on the top of the highest it meets.
fn climb_fault<'a>(
    mover: &Mover,
    at: Vector,
    level: f64,
    pieces: impl Iterator<Item = (PieceId, &'a Piece)> + Clone,
    class: &impl Fn(PieceId, &Piece) -> Class,
    apart_from: &impl Fn(&Piece) -> f64,
) -> Result<f64, EndFault> {
    let mut height = level;
    let mut highest = None;
    for (id, piece) in pieces.clone() {
        if let Class::Climb { height: top, stand } = class(id, piece)
            && top > height
            && overlaps(apart_from(piece))
        {
            height = top;
            highest = Some((id, piece.feature, stand));
        }
    }
    let Some((id, feature, stand)) = highest else { return Ok(level) };
    if !stand {
        return Err(EndFault::MidClimb(id));
    }
    let same_top = |&(id, piece): &(PieceId, &Piece)| {
        let top = class(id, piece);
        piece.feature == feature && top == Class::Climb { height, stand }
    };
    let tops: Vec<ArcGon> = pieces.filter(same_top).map(|(_, piece)| piece.solid.outline.clone()).collect();
    if covered(&mover.at(at), &tops, 0.0) { Ok(height) } else { Err(EndFault::Overhangs(id)) }
}
