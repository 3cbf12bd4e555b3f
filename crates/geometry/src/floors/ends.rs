//! May a model end its move here, and on what would it stand?

use super::{Class, Span, Spot};
use crate::arcgon::separation_when_moved;
use crate::path::Mover;
use crate::tolerance::{CONTACT, GAP, overlaps, touches};
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
    out.extend(heights_at(&met).into_iter().map(|z| match fault_at(mover, Spot { at, z }, &met) {
        Some(fault) => Err((z, fault)),
        None => Ok(z),
    }));
}

/// What there is about an area, for asking at many places of it where a model may stand.
pub(super) struct Surroundings<'a> {
    mover: &'a Mover,
    widest_zone: f64,
    pieces: Vec<(PieceId, &'a ArcGon, Class)>,
    /// Who barred every height at the last place that was barred: neighbours of that place are mostly barred by the same.
    barrier: usize,
}

impl<'a> Surroundings<'a> {
    /// What is near enough to any place in an area.
    pub(super) fn new(
        table: &'a Table,
        class: &impl Fn(PieceId, &Piece) -> Class,
        mover: &'a Mover,
        area: Bounds,
        widest_zone: f64,
    ) -> Surroundings<'a> {
        let reach = mover.footprint.bounds();
        let area = Bounds { low: reach.low + area.low, high: reach.high + area.high }.grown(widest_zone + GAP);
        let near = table.pieces().filter(|(_, piece)| piece.solid.outline.bounds().meets(area));
        let classed = near.map(|(id, piece)| (id, &piece.solid.outline, class(id, piece)));
        let pieces = classed.filter(|(_, _, class)| *class != Class::ignore()).collect();
        Surroundings { mover, widest_zone, pieces, barrier: 0 }
    }

    /// The heights at which the model may stand at a place of the area, from the lowest up: those that [`standings`] gives.
    pub(super) fn heights(&mut self, table: &Table, at: Vector, out: &mut Vec<f64>) {
        out.clear();
        if !on_table(table, self.mover, at) || self.bars_all(self.barrier, at) {
            return;
        }
        let reach = self.mover.footprint.bounds();
        let area = Bounds { low: reach.low + at, high: reach.high + at }.grown(self.widest_zone + CONTACT);
        let mut met: Vec<Met<'_>> = Vec::new();
        for (n, (id, outline, class)) in self.pieces.iter().enumerate() {
            if !outline.bounds().meets(area) {
                continue;
            }
            let found = Met { id: *id, outline, class: *class, apart: self.apart(outline, at) };
            if bars_all(&found) {
                self.barrier = n;
                return;
            }
            met.push(found);
        }
        let free = |z: &f64| fault_at(self.mover, Spot { at, z: *z }, &met).is_none();
        out.extend(heights_at(&met).into_iter().filter(free));
    }

    fn apart(&self, outline: &ArcGon, at: Vector) -> f64 {
        separation_when_moved(self.mover.footprint.arcs(), at, outline.arcs())
    }

    fn bars_all(&self, n: usize, at: Vector) -> bool {
        self.pieces.get(n).is_some_and(|(id, outline, class)| {
            let zoned = class.end.is_some_and(|(_, span)| span == Span::ALL);
            zoned && bars_all(&Met { id: *id, outline, class: *class, apart: self.apart(outline, at) })
        })
    }
}

/// Is a piece in the way at every height?
fn bars_all(met: &Met<'_>) -> bool {
    met.class.end.is_some_and(|(reach, span)| span == Span::ALL && overlaps(met.apart - reach))
}

/// Every height at which something is touched, the ground included, from the lowest up.
fn heights_at(met: &[Met<'_>]) -> Vec<f64> {
    let mut heights = vec![0.0];
    heights.extend(met.iter().filter(|met| touches(met.apart)).filter_map(|met| met.class.top).map(|top| top.z));
    heights.sort_unstable_by(f64::total_cmp);
    heights.dedup_by(|a, b| (*a - *b).abs() <= CONTACT);
    heights
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
