//! The space of the mover's positions: the mover is a point, and every piece is a ring grown by its footprint, which
//! blocks some heights, is walked on at another, or both.

use super::surfaces::{Costs, Offer, Surfaces};
use super::{Class, Request, Span, Spot, Top};
use crate::arcgon::{Arc, each_arc_of_sum, separation, shrink, signed_distance, support};
use crate::crossing::crossings;
use crate::tolerance::{CONTACT, NOISE, inside};
use crate::vector::{Bounds, Vector, vector};
use crate::{GeometryError, Leg, Piece, PieceId, Table};

/// Signed distances from a ring below this are inside it.
pub(super) const INSIDE: f64 = -CONTACT - NOISE;
/// Signed distances from a ring up to this touch it.
const TOUCHING: f64 = CONTACT + NOISE;

/// A piece in the mover's space.
#[derive(Clone, Copy, Debug)]
pub(super) struct Ring {
    pub(super) piece: PieceId,
    /// Where its arcs begin and end in the space's own list.
    arcs: (u32, u32),
    pub(super) bounds: Bounds,
    /// The heights that it blocks.
    pub(super) span: Option<Span>,
    /// The height at which it is walked on.
    pub(super) top: Option<Top>,
    /// By how much it was shrunk, so that a start or goal in contact is outside it.
    shrunk: f64,
    /// Whether the search already reckons with it.
    pub(super) active: bool,
    /// Whether ways over it have been looked for.
    explored: bool,
    /// The surfaces and gaps of this search that it blocks, and the surface that it carries.
    pub(super) blocks: u32,
    pub(super) gaps: u32,
    pub(super) carries: u32,
    /// The surface from which stepping up is free.
    pub(super) step: u32,
}

/// Every ring that the present query has come near, grown once.
#[derive(Debug, Default)]
pub(super) struct Space {
    arcs: Vec<Arc>,
    pub(super) rings: Vec<Ring>,
    /// For each piece, the query that last grew it and the rings it became.
    seen: Vec<(u64, u32, u32)>,
    query: u64,
    reflected: Vec<Arc>,
    /// Where the mover's own point may be so that its base is on the table.
    room: Option<Bounds>,
    fixed: [Vector; 2],
    pub(super) cuts: Vec<f64>,
    near: Vec<u32>,
    offer: Offer,
    pub(super) surfaces: Surfaces,
    /// Whether any top counts: without, the search is flat, at the height of the start.
    pub(super) floors: bool,
    pub(super) level: f64,
}

impl Space {
    /// Forgets the last query; keeps the memory.
    pub(super) fn begin(&mut self, area: Bounds, pieces: usize, request: &Request<'_>) {
        self.query += 1;
        self.arcs.clear();
        self.rings.clear();
        self.reflected.clear();
        if self.seen.len() < pieces {
            self.seen.resize(pieces, (0, 0, 0));
        }
        let footprint = request.mover.footprint.arcs();
        let turn = |arc: &Arc| Arc { centre: -arc.centre, radius: arc.radius, from: -arc.from, to: -arc.to };
        self.reflected.extend(footprint.iter().map(turn));
        self.room = shrunk(area, footprint);
        self.fixed = [request.start.at, request.goal.at];
        self.level = request.start.z;
        self.floors = false;
    }

    pub(super) fn arcs(&self, ring: &Ring) -> &[Arc] {
        &self.arcs[ring.arcs.0 as usize..ring.arcs.1 as usize]
    }

    /// The signed distance of a point from a ring as it was before it was shrunk.
    pub(super) fn distance(&self, ring: &Ring, point: Vector) -> f64 {
        signed_distance(self.arcs(ring), point) - ring.shrunk
    }

    /// The rings that a piece is to the mover, growing it when it is met for the first time.
    pub(super) fn grow(
        &mut self,
        id: PieceId,
        piece: &Piece,
        class: &impl Fn(PieceId, &Piece) -> Class,
        request: &Request<'_>,
    ) -> Result<(u32, u32), GeometryError> {
        let (query, first, last) = self.seen[id.0 as usize];
        if query == self.query {
            return Ok((first, last));
        }
        let first = self.rings.len() as u32;
        let class = class(id, piece);
        if !class.is_sound() {
            return Err(GeometryError::BadClass { piece: id });
        }
        if class.reach() > request.widest_zone + NOISE {
            let (reach, declared) = (class.reach(), request.widest_zone);
            return Err(GeometryError::ZoneTooWide { piece: id, reach, declared });
        }
        let (mut top, mut body) = (class.top, class.body);
        if let Some((reach, span)) = class.block {
            // What blocks and is walked on by one outline is one ring.
            let own = if reach <= 0.0 { top.take() } else { None };
            self.add(id, piece, reach, Some(span), own);
            body = body.filter(|body| body.low < span.low || body.high > span.high);
        }
        if body.is_some() || top.is_some() {
            self.add(id, piece, 0.0, body, top);
        }
        let last = self.rings.len() as u32;
        self.seen[id.0 as usize] = (self.query, first, last);
        Ok((first, last))
    }

    fn add(&mut self, id: PieceId, piece: &Piece, reach: f64, span: Option<Span>, top: Option<Top>) {
        let first = self.arcs.len();
        let arcs = &mut self.arcs;
        each_arc_of_sum(
            &self.reflected,
            piece.solid.outline.arcs(),
            |arc| *arc,
            |arc| {
                arcs.push(Arc { radius: arc.radius + reach, ..arc });
            },
        );
        let ring = &mut self.arcs[first..];
        let mut shrunk = 0.0;
        // A start or goal in contact, or inside by less than counts, must be able to walk along the boundary.
        if span.is_some() {
            let depth = self.fixed.iter().map(|&point| signed_distance(ring, point)).fold(f64::INFINITY, f64::min);
            if depth < NOISE && !inside(depth) {
                shrunk = NOISE - depth;
                shrink(ring, shrunk);
            }
        }
        let bounds = bounds_of(ring);
        let arcs = (first as u32, self.arcs.len() as u32);
        self.rings.push(Ring {
            piece: id,
            arcs,
            bounds,
            span,
            top,
            shrunk,
            active: false,
            explored: false,
            blocks: 0,
            gaps: 0,
            carries: 0,
            step: 0,
        });
    }

    /// Lets the search reckon with a ring from now on.
    pub(super) fn activate(&mut self, index: usize) {
        self.rings[index].active = true;
        self.floors |= self.rings[index].top.is_some();
    }

    /// Lets the search reckon with all tops that meet a ring's top, and with those that meet these, to the last.
    pub(super) fn activate_cluster(
        &mut self,
        table: &Table,
        class: &impl Fn(PieceId, &Piece) -> Class,
        request: &Request<'_>,
        index: usize,
        near: &mut Vec<PieceId>,
    ) -> Result<(), GeometryError> {
        if self.rings[index].top.is_none() {
            return Ok(());
        }
        self.activate(index);
        let mut waiting = vec![index];
        while let Some(index) = waiting.pop() {
            let bounds = self.rings[index].bounds.grown(4.0 * CONTACT);
            let reach = request.mover.footprint.bounds();
            let wide = (reach.high.x - reach.low.x).max(reach.high.y - reach.low.y) + 4.0 * CONTACT;
            table.grid().near_box(bounds.grown(wide), near);
            for &id in near.iter() {
                let Some(piece) = table.piece(id) else { continue };
                if !piece.solid.outline.bounds().meets(bounds.grown(wide)) {
                    continue;
                }
                let (first, last) = self.grow(id, piece, class, request)?;
                for other in first as usize..last as usize {
                    let ring = self.rings[other];
                    let apart = |space: &Space| separation(space.arcs(&space.rings[index]), space.arcs(&ring));
                    if ring.top.is_some()
                        && !ring.active
                        && ring.bounds.meets(bounds)
                        && apart(self) <= 2.0 * TOUCHING + ring.shrunk + self.rings[index].shrunk
                    {
                        self.activate(other);
                        waiting.push(other);
                    }
                }
            }
        }
        Ok(())
    }

    /// The box and the upper end of an active blocker for which ways over it have not been looked for yet; now they are.
    pub(super) fn unexplored(&mut self, index: usize) -> Option<(Bounds, f64)> {
        let ring = &mut self.rings[index];
        let fresh = ring.active && ring.span.is_some() && !ring.explored;
        ring.explored |= fresh;
        ring.span.filter(|_| fresh).map(|span| (ring.bounds, span.high))
    }

    /// Names the surfaces of the next search, and what every ring is to them.
    pub(super) fn name_surfaces(&mut self, request: &Request<'_>, goal: &[f64]) -> Result<(), GeometryError> {
        let tops = self.rings.iter().filter(|ring| ring.active).filter_map(|ring| ring.top.map(|top| top.z));
        let ends = goal.iter().copied().chain([request.start.z]);
        self.surfaces.set(tops.chain(ends), request.heights)?;
        for ring in self.rings.iter_mut().filter(|ring| ring.active) {
            ring.blocks = ring.span.map_or(0, |span| self.surfaces.held_by(&span));
            ring.gaps = ring.span.map_or(0, |span| self.surfaces.gaps_met_by(&span));
            ring.carries = ring.top.map_or(0, |top| self.surfaces.bit(top.z));
            ring.step = ring.top.and_then(|top| top.free_from).map_or(0, |z| self.surfaces.bit(z));
        }
        Ok(())
    }

    /// All free steps that any active ring offers.
    pub(super) fn steps(&self) -> Vec<(u32, u32)> {
        let active = self.rings.iter().filter(|ring| ring.active && ring.step != 0);
        active.map(|ring| (ring.step, ring.carries)).collect()
    }

    /// Whether a leg enters a ring that blocks at a height.
    pub(super) fn hits(&mut self, index: usize, z: f64, leg: &Leg, bounds: &Bounds) -> bool {
        let ring = self.rings[index];
        if !ring.bounds.meets(*bounds) || !ring.span.is_some_and(|span| span.holds(z)) {
            return false;
        }
        let arcs = &self.arcs[ring.arcs.0 as usize..ring.arcs.1 as usize];
        leg.enters(arcs, INSIDE, &mut self.cuts)
    }

    /// Whether a climb at a point passes a ring's span.
    pub(super) fn bars_climb(&self, index: usize, at: Vector, from: f64, to: f64) -> bool {
        let ring = &self.rings[index];
        ring.span.is_some_and(|span| span.meets(from, to))
            && ring.bounds.contains(at)
            && signed_distance(self.arcs(ring), at) < INSIDE
    }

    /// What a point offers, by the active rings near the present leg.
    fn look(&self, point: Vector, near: &[u32], offer: &mut Offer) {
        offer.alive = self.surfaces.everywhere;
        offer.gaps = 0;
        offer.steps.clear();
        let mut blocked = 0;
        for &index in near {
            let ring = &self.rings[index as usize];
            let distance = signed_distance(self.arcs(ring), point);
            if ring.carries != 0 && distance <= TOUCHING + ring.shrunk {
                offer.alive |= ring.carries;
                if ring.step != 0 {
                    offer.steps.push((ring.step, ring.carries));
                }
            }
            if ring.span.is_some() && distance < INSIDE {
                blocked |= ring.blocks;
                offer.gaps |= ring.gaps;
            }
        }
        offer.alive &= !blocked;
    }

    fn near_to(&self, bounds: Bounds, near: &mut Vec<u32>) {
        near.clear();
        let area = bounds.grown(2.0 * CONTACT + 2.0 * TOUCHING);
        let meets = |(_, ring): &(usize, &Ring)| ring.active && ring.bounds.meets(area);
        near.extend(self.rings.iter().enumerate().filter(meets).map(|(index, _)| index as u32));
    }

    /// Climbs at one point; tells of every better price and the surface climbed from.
    pub(super) fn climb_at(&mut self, point: Vector, costs: &mut Costs, mut better: impl FnMut(usize, usize)) {
        let (mut near, mut offer) = (std::mem::take(&mut self.near), std::mem::take(&mut self.offer));
        self.near_to(Bounds::of(point, point), &mut near);
        self.look(point, &near, &mut offer);
        self.surfaces.relax(&offer, costs, &mut better);
        (self.near, self.offer) = (near, offer);
    }

    /// What a climb between two surfaces costs at a point.
    pub(super) fn price_at(&self, point: Vector, from: usize, to: usize) -> f64 {
        let (mut near, mut offer) = (Vec::new(), Offer::default());
        self.near_to(Bounds::of(point, point), &mut near);
        self.look(point, &near, &mut offer);
        self.surfaces.price(from, to, &offer.steps)
    }

    /// Whether a leg touches tops of one height all along.
    pub(super) fn carried(&mut self, leg: &Leg, z: f64) -> bool {
        let bounds = leg.bounds().grown(2.0 * TOUCHING);
        let level =
            |ring: &&Ring| ring.top.is_some_and(|top| (top.z - z).abs() <= CONTACT) && ring.bounds.meets(bounds);
        let mut cuts = std::mem::take(&mut self.cuts);
        cuts.clear();
        cuts.extend([0.0, 1.0]);
        for ring in self.rings.iter().filter(level) {
            leg.add_cuts(self.arcs(ring), TOUCHING + ring.shrunk, &mut cuts);
        }
        cuts.sort_unstable_by(f64::total_cmp);
        let held = |point: Vector| self.rings.iter().filter(level).any(|ring| self.distance(ring, point) <= TOUCHING);
        let stretches = cuts.windows(2).filter(|pair| pair[1] - pair[0] > 1e-12);
        let carried = stretches.map(|pair| (pair[0] + pair[1]) / 2.0).all(|t| held(leg.point(t)));
        self.cuts = cuts;
        carried
    }

    /// Carries the prices of the surfaces along a leg: a tiny shortest path. Between two cuts every ring is met throughout
    /// or not at all, so one point of each stretch tells which surfaces live there and between which one may climb. Tells
    /// of every better price: how far along, the surface climbed from, and the surface. Whether any surface is reached.
    pub(super) fn toll(&mut self, leg: &Leg, costs: &mut Costs, mut better: impl FnMut(f64, usize, usize)) -> bool {
        let mut cuts = std::mem::take(&mut self.cuts);
        let (mut near, mut offer) = (std::mem::take(&mut self.near), std::mem::take(&mut self.offer));
        self.near_to(leg.bounds(), &mut near);
        cuts.clear();
        cuts.extend([0.0, 1.0]);
        for &index in &near {
            let ring = &self.rings[index as usize];
            if ring.span.is_some() {
                leg.add_cuts(self.arcs(ring), INSIDE, &mut cuts);
            }
            if ring.carries != 0 {
                leg.add_cuts(self.arcs(ring), TOUCHING + ring.shrunk, &mut cuts);
            }
        }
        cuts.sort_unstable_by(f64::total_cmp);
        let mut reached = true;
        for pair in cuts.windows(2).filter(|pair| pair[1] - pair[0] > 1e-12) {
            let t = (pair[0] + pair[1]) / 2.0;
            self.look(leg.point(t), &near, &mut offer);
            self.surfaces.relax(&offer, costs, &mut |from, to| better(t, from, to));
            reached = costs[..self.surfaces.count()].iter().any(|cost| cost.is_finite());
            if !reached {
                break;
            }
        }
        if reached {
            self.look(leg.point(1.0), &near, &mut offer);
            self.surfaces.relax(&offer, costs, &mut |from, to| better(1.0, from, to));
            reached = costs[..self.surfaces.count()].iter().any(|cost| cost.is_finite());
        }
        (self.cuts, self.near, self.offer) = (cuts, near, offer);
        reached
    }

    /// Whether a round leg stays where the base is on the table; straight legs do when their ends do.
    pub(super) fn on_table(&self, bounds: &Bounds) -> bool {
        self.room.is_some_and(|room| {
            let room = room.grown(CONTACT + NOISE);
            room.contains(bounds.low) && room.contains(bounds.high)
        })
    }

    /// Where the boundary of a region crosses those of the active rings, on the table.
    pub(super) fn corners_with(&self, region: &crate::ArcGon, corners: &mut Vec<Vector>) {
        let mut grown = Vec::new();
        for ring in self.rings.iter().filter(|ring| ring.active && ring.bounds.meets(region.bounds())) {
            // A hair outside the ring, so that its boundary can be followed right up to the corner.
            grown.clear();
            grown.extend(self.arcs(ring).iter().map(|arc| Arc { radius: arc.radius + 2.0 * NOISE, ..*arc }));
            crossings(&grown, region.arcs(), corners);
        }
        corners.retain(|&corner| self.on_table(&Bounds::of(corner, corner)));
    }

    /// Whether a ring blocks a spot, and how deep.
    pub(super) fn depth_at(&self, index: usize, spot: Spot) -> Option<f64> {
        let ring = &self.rings[index];
        let distance = signed_distance(self.arcs(ring), spot.at);
        (inside(distance) && ring.span.is_some_and(|span| span.holds(spot.z))).then_some(-distance)
    }

    /// Whether a ring carries a spot.
    pub(super) fn carries(&self, index: usize, spot: Spot) -> bool {
        let ring = &self.rings[index];
        ring.top.is_some_and(|top| (top.z - spot.z).abs() <= CONTACT) && self.distance(ring, spot.at) <= TOUCHING
    }
}

/// The table less the reach of a footprint in the four directions, or nothing where it does not fit at all.
fn shrunk(area: Bounds, footprint: &[Arc]) -> Option<Bounds> {
    let reach = |x: f64, y: f64| support(footprint, vector(x, y));
    let low = area.low + vector(reach(-1.0, 0.0), reach(0.0, -1.0));
    let high = area.high - vector(reach(1.0, 0.0), reach(0.0, 1.0));
    (low.x <= high.x && low.y <= high.y).then_some(Bounds { low, high })
}

fn bounds_of(arcs: &[Arc]) -> Bounds {
    let reach = |x: f64, y: f64| support(arcs, vector(x, y));
    Bounds { low: vector(-reach(-1.0, 0.0), -reach(0.0, -1.0)), high: vector(reach(1.0, 0.0), reach(0.0, 1.0)) }
}
