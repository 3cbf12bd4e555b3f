//! May a model end its move here, and on what would it stand?

use super::{Class, Spot};
use crate::arcgon::separation_when_moved;
use crate::path::Mover;
use crate::tolerance::{CONTACT, overlaps, touches};
use crate::{ArcGon, Bounds, Piece, PieceId, Table, Vector, covered};

/// Why a model may not end where it wants to.
#[derive(Clone, Copy, Debug, PartialEq, thiserror::Error)]
pub enum EndFault {
    /// Part of the base would be off the table.
    #[error("the base would not be wholly on the table")]
    OffTable,
    /// There is nothing at that height to stand on.
    #[error("there is nothing at that height to stand on")]
    InTheAir,
    /// The base would overlap something.
    #[error("the base would overlap {0}")]
    Overlaps(PieceId),
    /// The base would be too near to something.
    #[error("the base would be too near to {0}")]
    TooNear(PieceId),
    /// The model would be part-way up something.
    #[error("the model would be mid-climb on {0}")]
    MidClimb(PieceId),
    /// The model would stand on what it may not stand on.
    #[error("the model may not stand on {0}")]
    NotToStandOn(PieceId),
    /// The base would stick out over the edge of what it stands on.
    #[error("the base would overhang the edge of {0}")]
    Overhangs(PieceId),
}

/// Why a model may not end its move at a spot, if it may not. `widest_zone` is the widest zone of any class. The list is
/// only for the query's own use.
pub fn end_fault(
    table: &Table,
    class: &impl Fn(PieceId, &Piece) -> Class,
    mover: &Mover,
    at: Spot,
    widest_zone: f64,
    near: &mut Vec<PieceId>,
) -> Option<EndFault> {
    if !on_table(table, mover, at.at) {
        return Some(EndFault::OffTable);
    }
    let mut met = meet(table, class, mover, at.at, widest_zone, near);
    // The ground carries everywhere, and needs no list of what else there is.
    if at.z.abs() <= CONTACT {
        return met.find_map(|met| in_the_way(at.z, &met));
    }
    let met: Vec<Met<'_>> = met.collect();
    fault_at(mover, at, &met)
}

/// Every height at which something is touched at a point, the ground included, from the lowest up: those at which a
/// model may end, and of the others why not. The list of ids is only for the query's own use.
pub fn standings(
    table: &Table,
    class: &impl Fn(PieceId, &Piece) -> Class,
    mover: &Mover,
    at: Vector,
    widest_zone: f64,
    near: &mut Vec<PieceId>,
    out: &mut Vec<Result<f64, (f64, EndFault)>>,
) {
    out.clear();
    if !on_table(table, mover, at) {
        out.push(Err((0.0, EndFault::OffTable)));
        return;
    }
    let met: Vec<Met<'_>> = meet(table, class, mover, at, widest_zone, near).collect();
    let mut heights = vec![0.0];
    heights.extend(met.iter().filter(|met| touches(met.apart)).filter_map(|met| met.class.top).map(|top| top.z));
    heights.sort_unstable_by(f64::total_cmp);
    heights.dedup_by(|a, b| (*a - *b).abs() <= CONTACT);
    out.extend(heights.into_iter().map(|z| match fault_at(mover, Spot { at, z }, &met) {
        Some(fault) => Err((z, fault)),
        None => Ok(z),
    }));
}

/// A piece near the end of a move.
struct Met<'a> {
    id: PieceId,
    outline: &'a ArcGon,
    class: Class,
    apart: f64,
}

fn on_table(table: &Table, mover: &Mover, at: Vector) -> bool {
    let (reach, area) = (mover.footprint.bounds(), table.area().grown(CONTACT));
    area.contains(reach.low + at) && area.contains(reach.high + at)
}

fn meet<'a>(
    table: &'a Table,
    class: &'a impl Fn(PieceId, &Piece) -> Class,
    mover: &'a Mover,
    at: Vector,
    widest_zone: f64,
    near: &'a mut Vec<PieceId>,
) -> impl Iterator<Item = Met<'a>> {
    let reach = mover.footprint.bounds();
    let area = Bounds { low: reach.low + at, high: reach.high + at }.grown(widest_zone + CONTACT);
    table.grid().near_box(area, near);
    let pieces = near.iter().filter_map(move |&id| Some((id, table.piece(id)?)));
    let close = pieces.filter(move |(_, piece)| piece.solid.outline.bounds().meets(area));
    let classed = close.map(|(id, piece)| (id, &piece.solid.outline, class(id, piece)));
    classed.filter(|(_, _, class)| *class != Class::ignore()).map(move |(id, outline, class)| {
        let apart = separation_when_moved(mover.footprint.arcs(), at, outline.arcs());
        Met { id, outline, class, apart }
    })
}

/// Supported by the union of what may be stood on at this height, and in nobody's way.
fn fault_at(mover: &Mover, at: Spot, met: &[Met<'_>]) -> Option<EndFault> {
    unsupported(mover, at, met).or_else(|| met.iter().find_map(|met| in_the_way(at.z, met)))
}

fn unsupported(mover: &Mover, at: Spot, met: &[Met<'_>]) -> Option<EndFault> {
    if at.z.abs() <= CONTACT {
        return None;
    }
    let level = |met: &&Met<'_>| met.class.top.is_some_and(|top| (top.z - at.z).abs() <= CONTACT);
    let tops: Vec<&Met<'_>> = met.iter().filter(level).filter(|met| touches(met.apart)).collect();
    let Some(first) = tops.first() else { return Some(EndFault::InTheAir) };
    let base = mover.at(at.at);
    let stand = |met: &&&Met<'_>| met.class.top.is_some_and(|top| top.stand);
    let standing: Vec<ArcGon> = tops.iter().filter(stand).map(|met| met.outline.clone()).collect();
    if covered(&base, &standing, 0.0) {
        return None;
    }
    match tops.iter().find(|met| !stand(met) && overlaps(met.apart)) {
        Some(barred) => Some(EndFault::NotToStandOn(barred.id)),
        None => Some(EndFault::Overhangs(first.id)),
    }
}

fn in_the_way(z: f64, met: &Met<'_>) -> Option<EndFault> {
    let Met { id, class, apart, .. } = met;
    let inside = match class.top {
        Some(_) => EndFault::MidClimb(*id),
        None => EndFault::Overlaps(*id),
    };
    if [class.body, class.end_body].into_iter().flatten().any(|span| span.holds(z)) && overlaps(*apart) {
        return Some(inside);
    }
    [class.block, class.end].into_iter().flatten().find_map(|(reach, span)| {
        let fault = if reach > 0.0 { EndFault::TooNear(*id) } else { inside };
        (span.holds(z) && overlaps(apart - reach)).then_some(fault)
    })
}
