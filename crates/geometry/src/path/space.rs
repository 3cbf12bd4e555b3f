//! The space of the mover's positions: the mover is a point, and every obstacle is grown by its footprint.

use super::{Class, Mover, Request};
use crate::arcgon::{Arc, each_arc_of_sum, shrink, signed_distance, support};
use crate::crossing::crossings;
use crate::tolerance::{CONTACT, NOISE, inside};
use crate::vector::{Bounds, Vector, vector};
use crate::{ArcGon, GeometryError, Leg, Piece, PieceId, Solid};

/// An obstacle in the mover's space.
#[derive(Clone, Copy, Debug)]
pub(super) struct Grown {
    pub(super) piece: PieceId,
    /// Where its arcs begin and end in the space's own list.
    arcs: (u32, u32),
    pub(super) bounds: Bounds,
    /// The height climbed, or nothing for a wall.
    pub(super) climb: Option<f64>,
    /// The least and greatest level of a mover to whom a wall is one.
    levels: (f64, f64),
    /// Whether the search already reckons with it.
    pub(super) active: bool,
    /// Whether ways over a wall have been looked for.
    explored: bool,
}

/// Every obstacle that the present query has come near, grown once.
#[derive(Debug, Default)]
pub(super) struct Space {
    arcs: Vec<Arc>,
    pub(super) grown: Vec<Grown>,
    /// For each piece, the query that last grew it and the obstacles it became.
    seen: Vec<(u64, u32, u32)>,
    query: u64,
    reflected: Vec<Arc>,
    /// Where the mover's own point may be so that its base is on the table.
    room: Option<Bounds>,
    level: f64,
    fixed: [Vector; 2],
    heights: Vec<f64>,
    ring: Vec<Arc>,
    pub(super) cuts: Vec<f64>,
    climbs: bool,
}

impl Space {
    /// Forgets the last query; keeps the memory.
    pub(super) fn begin(&mut self, area: Bounds, pieces: usize, request: &Request<'_>) {
        self.query += 1;
        self.arcs.clear();
        self.grown.clear();
        self.reflected.clear();
        if self.seen.len() < pieces {
            self.seen.resize(pieces, (0, 0, 0));
        }
        let Mover { footprint, .. } = request.mover;
        let turn = |arc: &Arc| Arc { centre: -arc.centre, radius: arc.radius, from: -arc.from, to: -arc.to };
        self.reflected.extend(footprint.arcs().iter().map(turn));
        self.room = shrunk(area, footprint.arcs());
        self.level = request.level;
        self.fixed = [request.start, request.goal];
        self.climbs = false;
    }

    pub(super) fn arcs(&self, grown: &Grown) -> &[Arc] {
        &self.arcs[grown.arcs.0 as usize..grown.arcs.1 as usize]
    }

    /// The obstacles that a piece is to the mover, growing it when it is met for the first time.
    pub(super) fn obstacles(
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
        let first = self.grown.len() as u32;
        let solid = &piece.solid;
        let body = body_levels(solid, request.mover.height);
        let class = class(id, piece);
        if !class.is_sound() {
            return Err(GeometryError::BadClass { piece: id });
        }
        if class.reach() > request.widest_zone + NOISE {
            let (reach, declared) = (class.reach(), request.widest_zone);
            return Err(GeometryError::ZoneTooWide { piece: id, reach, declared });
        }
        match class {
            Class::Ignore | Class::EndOnly | Class::EndZone { pass: true, .. } => {}
            Class::Block | Class::EndZone { pass: false, .. } => self.grow(id, piece, 0.0, None, body),
            Class::Zone { reach, vertical } => {
                let zone = (solid.bottom - vertical - CONTACT, solid.bottom + vertical + CONTACT);
                self.grow(id, piece, reach, None, zone);
                if body.0 < zone.0 || body.1 > zone.1 {
                    self.grow(id, piece, 0.0, None, body);
                }
            }
            Class::Climb { height, .. } => self.grow(id, piece, 0.0, Some(height), body),
        }
        let last = self.grown.len() as u32;
        self.seen[id.0 as usize] = (self.query, first, last);
        Ok((first, last))
    }

    fn grow(&mut self, id: PieceId, piece: &Piece, reach: f64, climb: Option<f64>, levels: (f64, f64)) {
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
        // A start or goal in contact, or inside by less than counts, must be able to walk along the boundary.
        if climb.is_none() {
            let depth = self.fixed.iter().map(|&point| signed_distance(ring, point)).fold(f64::INFINITY, f64::min);
            if depth < NOISE && !inside(depth) {
                shrink(ring, NOISE - depth);
            }
        }
        let bounds = bounds_of(ring);
        let arcs = (first as u32, self.arcs.len() as u32);
        self.grown.push(Grown { piece: id, arcs, bounds, climb, levels, active: false, explored: false });
    }

    /// Lets the search reckon with an obstacle from now on.
    pub(super) fn activate(&mut self, index: usize) {
        self.grown[index].active = true;
        self.climbs |= self.grown[index].climb.is_some();
    }

    /// The box of an active wall for which ways over it have not been looked for yet; now they are.
    pub(super) fn unexplored_wall(&mut self, index: usize) -> Option<Bounds> {
        let grown = &mut self.grown[index];
        let fresh = grown.active && grown.climb.is_none() && !grown.explored;
        grown.explored |= fresh;
        fresh.then_some(grown.bounds)
    }

    /// Activates the climbed pieces that meet a wall and from whose top it is none; whether there was any.
    pub(super) fn activate_over(&mut self, wall: usize) -> bool {
        let Grown { bounds, levels, .. } = self.grown[wall];
        let mut any = false;
        for i in 0..self.grown.len() {
            let over = self.grown[i].climb.is_some_and(|top| top >= levels.1);
            if over && !self.grown[i].active && self.grown[i].bounds.meets(bounds) {
                self.activate(i);
                any = true;
            }
        }
        any
    }

    /// The height of a mover at a point: that of the highest climbed piece it is on.
    pub(super) fn height_at(&self, point: Vector) -> f64 {
        let mut height = self.level;
        if self.climbs {
            for grown in self.grown.iter().filter(|grown| grown.active) {
                if let Some(top) = grown.climb
                    && top > height
                    && grown.bounds.contains(point)
                    && inside(signed_distance(self.arcs(grown), point))
                {
                    height = top;
                }
            }
        }
        height
    }

    fn applies(grown: &Grown, height: f64) -> bool {
        grown.levels.0 < height && height < grown.levels.1
    }

    /// Whether a leg enters a wall while the mover's height makes it one, or enters a climbed piece at all.
    pub(super) fn hits(&mut self, index: usize, leg: &Leg, bounds: &Bounds) -> bool {
        let grown = self.grown[index];
        let level = -CONTACT - NOISE;
        if !grown.bounds.meets(*bounds) || grown.climb.is_none() && !self.climbs && !Self::applies(&grown, self.level) {
            return false;
        }
        let mut cuts = std::mem::take(&mut self.cuts);
        let ring = &self.arcs[grown.arcs.0 as usize..grown.arcs.1 as usize];
        let mut hit = leg.enters(ring, level, &mut cuts);
        if hit && grown.climb.is_none() && self.climbs {
            self.all_cuts(leg, bounds, Some(ring), &mut cuts);
            hit = cuts.windows(2).filter(|pair| pair[1] - pair[0] > 1e-12).any(|pair| {
                let point = leg.point((pair[0] + pair[1]) / 2.0);
                inside(signed_distance(ring, point)) && Self::applies(&grown, self.height_at(point))
            });
        }
        self.cuts = cuts;
        hit
    }

    /// The cuts of a leg with every active climbed piece, and with one more ring.
    fn all_cuts(&self, leg: &Leg, bounds: &Bounds, ring: Option<&[Arc]>, cuts: &mut Vec<f64>) {
        let level = -CONTACT - NOISE;
        cuts.clear();
        cuts.extend([0.0, 1.0]);
        for grown in &self.grown {
            if grown.active && grown.climb.is_some() && grown.bounds.meets(*bounds) {
                leg.add_cuts(self.arcs(grown), level, cuts);
            }
        }
        if let Some(ring) = ring {
            leg.add_cuts(ring, level, cuts);
        }
        cuts.sort_unstable_by(f64::total_cmp);
    }

    /// How much a leg climbs up and down among the active pieces: the total variation of the height along it.
    pub(super) fn toll(&mut self, leg: &Leg) -> f64 {
        if !self.climbs {
            return 0.0;
        }
        let bounds = leg.bounds();
        let mut cuts = std::mem::take(&mut self.cuts);
        let mut heights = std::mem::take(&mut self.heights);
        self.all_cuts(leg, &bounds, None, &mut cuts);
        heights.clear();
        heights.push(self.height_at(leg.point(0.0)));
        for pair in cuts.windows(2) {
            if pair[1] - pair[0] > 1e-12 {
                heights.push(self.height_at(leg.point((pair[0] + pair[1]) / 2.0)));
            }
        }
        heights.push(self.height_at(leg.point(1.0)));
        let toll = heights.windows(2).map(|pair| (pair[1] - pair[0]).abs()).sum();
        self.cuts = cuts;
        self.heights = heights;
        toll
    }

    /// Whether there are climbed pieces among the active ones.
    pub(super) fn has_climbs(&self) -> bool {
        self.climbs
    }

    /// Whether a round leg stays where the base is on the table; straight legs do when their ends do.
    pub(super) fn on_table(&self, bounds: &Bounds) -> bool {
        self.room.is_some_and(|room| {
            let room = room.grown(CONTACT + NOISE);
            room.contains(bounds.low) && room.contains(bounds.high)
        })
    }

    /// Where the boundary of a region crosses those of the active obstacles, on the table.
    pub(super) fn corners_with(&mut self, region: &ArcGon, corners: &mut Vec<Vector>) {
        corners.clear();
        let mut ring = std::mem::take(&mut self.ring);
        for grown in self.grown.iter().filter(|grown| grown.active && grown.bounds.meets(region.bounds())) {
            // A hair outside the obstacle, so that its boundary can be followed right up to the corner.
            ring.clear();
            ring.extend(self.arcs(grown).iter().map(|arc| Arc { radius: arc.radius + 2.0 * NOISE, ..*arc }));
            crossings(&ring, region.arcs(), corners);
        }
        self.ring = ring;
        corners.retain(|&corner| self.on_table(&Bounds::of(corner, corner)));
    }

    /// Whether an obstacle holds a point, and how deep; a wall only if the mover's height there makes it one.
    pub(super) fn depth_at(&self, index: usize, point: Vector) -> Option<f64> {
        let grown = &self.grown[index];
        let distance = signed_distance(self.arcs(grown), point);
        let applies = grown.climb.is_some() || Self::applies(grown, self.height_at(point));
        (inside(distance) && applies).then_some(-distance)
    }
}

/// Between which levels a mover of a height meets a body: standing on it or passing below it is not meeting it.
pub(super) fn body_levels(solid: &Solid, height: f64) -> (f64, f64) {
    (solid.bottom - height + CONTACT, solid.top - CONTACT)
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
