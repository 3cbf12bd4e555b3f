//! The lazy search: solve among few rings, look what the way hits, and solve again with those.
//!
//! Leaving out blockers gives a lower bound; leaving out tops does not, since tops help. So tops come in by clusters, all
//! that touch each other at once: those on which the start or the goal stands, those of which something is hit, and
//! those from which an active blocker is none. On any other cluster the ground below serves as well.

use super::check::judge_way;
use super::ends::{EndFault, end_fault};
use super::search::{Goal, Region, Search, split};
use super::space::Space;
use super::surfaces::{Costs, MOST};
use super::{Class, Heights, Outcome, Request, Span, Spot, Step, Way, WayFault};
use crate::tolerance::CONTACT;
use crate::{ArcGon, Bounds, GeometryError, Leg, Piece, PieceId, Table, Vector};

/// Where and after how long a way arrives at a region.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Found {
    /// Where the mover is when it arrives.
    pub spot: Spot,
    /// How long the way is, heights included.
    pub length: f64,
}

/// Why a move is as long as it is.
#[derive(Clone, Debug, PartialEq)]
pub struct Explanation {
    /// The pieces that made the way go round or over them, by id.
    pub because_of: Vec<PieceId>,
    /// The length of the shortest legal way, if there is one within twice the limit and six inches more.
    pub shortest: Option<f64>,
    /// By how much that is over the limit; nothing when the move is legal or no way was found.
    pub too_long_by: Option<f64>,
    /// Why the model may not end there at all.
    pub end: Option<EndFault>,
}

/// Finds shortest ways where there are heights. Keep one and use it again: it keeps its memory, not its answers.
///
/// ```
/// use geometry::floors::{Class, FloorFinder, Request, spot};
/// use geometry::{FeatureId, Heading, Mover, Piece, PieceId, Pose, Shape, Solid, Table};
/// let mut table = Table::new(60.0, 44.0)?;
/// let floor = Solid::new(&Shape::rectangle(8.0, 8.0)?, &Pose::from_inches(20.0, 20.0)?, 2.8, 0.2)?;
/// table.place(PieceId(0), floor, FeatureId(0))?;
/// let mover = Mover::new(&Shape::round_base(32.0)?, Heading::default(), 1.5);
///
/// // One who passes through floors goes up where he stands; others go out to the edge, up, and back.
/// let passes = |_: PieceId, piece: &Piece| Class::floor(&piece.solid, 1.5, true);
/// let climbs = |_: PieceId, piece: &Piece| Class::climbed(&piece.solid, 1.5, true);
/// let request = Request::new(&mover, spot(23.0, 20.0, 0.0), spot(23.0, 20.0, 3.0), 12.0);
/// let mut finder = FloorFinder::default();
/// assert_eq!(finder.find(&table, &passes, &request)?.length(), Some(3.0));
/// let round = finder.find(&table, &climbs, &request)?.length();
/// assert!(round.is_some_and(|inches| (inches - 6.2598).abs() < 1e-3));
/// # Ok::<(), geometry::GeometryError>(())
/// ```
#[derive(Debug, Default)]
pub struct FloorFinder {
    space: Space,
    search: Search,
    near: Vec<PieceId>,
    way: Way,
    because_of: Vec<PieceId>,
    corners: Vec<Vector>,
}

/// Where a way leads.
#[derive(Clone, Copy)]
enum Target<'a> {
    Spot(Spot),
    Regions(&'a [(ArcGon, Span)]),
}

impl FloorFinder {
    /// The way last found.
    #[must_use]
    pub fn way(&self) -> &Way {
        &self.way
    }

    /// The pieces that the last search reckoned with: those the way goes round or over, and those that made it give up
    /// other ways.
    #[must_use]
    pub fn because_of(&self) -> &[PieceId] {
        &self.because_of
    }

    /// Finds the shortest legal way for a move, or says that there is none within the limit, or that the model may not
    /// end there. `class` says what each piece is to the mover; leave out the mover's own piece by [`Class::ignore`].
    ///
    /// # Errors
    /// When the start is inside something, in the air or off the table, a number is not usable, or the search takes too
    /// long.
    pub fn find(
        &mut self,
        table: &Table,
        class: &impl Fn(PieceId, &Piece) -> Class,
        request: &Request<'_>,
    ) -> Result<Outcome, GeometryError> {
        self.begin(table, class, request)?;
        let Request { mover, goal, widest_zone, .. } = *request;
        if let Some(fault) = end_fault(table, class, mover, goal, widest_zone, &mut self.near) {
            return Ok(Outcome::EndRefused(fault));
        }
        let found = self.find_begun(table, class, request)?;
        Ok(found.map_or(Outcome::TooFar, |length| Outcome::Way { length }))
    }

    /// As [`FloorFinder::find`], and says why: what the way reckons with, and if it is too long, by how much.
    ///
    /// # Errors
    /// As [`FloorFinder::find`].
    pub fn explain(
        &mut self,
        table: &Table,
        class: &impl Fn(PieceId, &Piece) -> Class,
        request: &Request<'_>,
    ) -> Result<Explanation, GeometryError> {
        let mut outcome = self.find(table, class, request)?;
        if outcome == Outcome::TooFar {
            outcome = self.find(table, class, &Request { limit: request.limit * 2.0 + 6.0, ..*request })?;
        }
        let end = match outcome {
            Outcome::EndRefused(fault) => Some(fault),
            _ => None,
        };
        let shortest = outcome.length();
        let too_long_by = shortest.map(|length| length - request.limit).filter(|&over| crate::more_than(over, 0.0));
        Ok(Explanation { because_of: self.because_of.clone(), shortest, too_long_by, end })
    }

    /// The shortest way to a spot at which the move does not end, if it is within the limit.
    pub(super) fn way_to(
        &mut self,
        table: &Table,
        class: &impl Fn(PieceId, &Piece) -> Class,
        request: &Request<'_>,
    ) -> Result<Option<f64>, GeometryError> {
        self.begin(table, class, request)?;
        match self.space.on_table(&Bounds::of(request.goal.at, request.goal.at)) {
            true => self.find_begun(table, class, request),
            false => Ok(None),
        }
    }

    fn find_begun(
        &mut self,
        table: &Table,
        class: &impl Fn(PieceId, &Piece) -> Class,
        request: &Request<'_>,
    ) -> Result<Option<f64>, GeometryError> {
        let Request { start, goal, .. } = *request;
        let level = (start.z - goal.z).abs() <= CONTACT;
        if level && start.at.distance(goal.at) < 1e-9 {
            return Ok(Some(0.0));
        }
        let ground = level && start.z.abs() <= CONTACT && request.heights == Heights::Paid;
        if !ground {
            if level && self.straight_is_clear(table, class, request)? {
                return Ok(Some(self.way.length));
            }
            self.activate_under(table, class, request, start)?;
            self.activate_under(table, class, request, goal)?;
            self.space.floors = true;
        }
        self.solve(table, class, request, Target::Spot(goal))
    }

    /// The shortest way by which the mover comes into one of some convex regions at a height within its span, if it is
    /// within the limit: base contact, engagement, the range of a marker. The request's goal is not looked at, and
    /// neither is what may only not be ended upon. When a region lies round a model, `class` must ignore that model.
    ///
    /// # Errors
    /// As [`FloorFinder::find`].
    pub fn reach(
        &mut self,
        table: &Table,
        class: &impl Fn(PieceId, &Piece) -> Class,
        request: &Request<'_>,
        regions: &[(ArcGon, Span)],
    ) -> Result<Option<Found>, GeometryError> {
        let request = Request { goal: request.start, ..*request };
        let start = request.start;
        self.begin(table, class, &request)?;
        let arrived = |(ring, span): &(ArcGon, Span)| span.holds(start.z) && ring.signed_distance(start.at) <= CONTACT;
        if regions.iter().any(arrived) {
            return Ok(Some(Found { spot: start, length: 0.0 }));
        }
        self.activate_under(table, class, &request, start)?;
        for (ring, span) in regions {
            self.grow_near(table, class, &request, ring.bounds().grown(self.reach_of(&request)))?;
            for i in 0..self.space.rings.len() {
                let ours = &self.space.rings[i];
                if ours.top.is_some_and(|top| span.holds(top.z)) && ours.bounds.meets(ring.bounds().grown(CONTACT)) {
                    self.space.activate_cluster(table, class, &request, i, &mut self.near)?;
                }
            }
        }
        let on_ground = start.z.abs() <= CONTACT && request.heights == Heights::Paid;
        self.space.floors |= !on_ground || !regions.iter().all(|(_, span)| span.holds(start.z));
        let length = self.solve(table, class, &request, Target::Regions(regions))?;
        let spot = self.way.steps.last().map_or(start, Step::end);
        Ok(length.map(|length| Found { spot, length }))
    }

    /// Sets up the mover's space and makes sure that the start is a place to start from.
    fn begin(
        &mut self,
        table: &Table,
        class: &impl Fn(PieceId, &Piece) -> Class,
        request: &Request<'_>,
    ) -> Result<(), GeometryError> {
        request.checked()?;
        self.way.steps.clear();
        self.way.length = 0.0;
        self.because_of.clear();
        self.space.begin(table.area(), table.id_bound(), request);
        let start = request.start;
        if !self.space.on_table(&Bounds::of(start.at, start.at)) {
            return Err(GeometryError::StartOffTable);
        }
        self.grow_near(table, class, request, Bounds::of(start.at, start.at).grown(self.reach_of(request)))?;
        for i in 0..self.space.rings.len() {
            if let Some(depth) = self.space.depth_at(i, start) {
                return Err(GeometryError::StartInside { piece: self.space.rings[i].piece, depth });
            }
        }
        let carried = start.z.abs() <= CONTACT || (0..self.space.rings.len()).any(|i| self.space.carries(i, start));
        if carried { Ok(()) } else { Err(GeometryError::StartInTheAir) }
    }

    /// How far from its own point the mover and its zones may touch something.
    fn reach_of(&self, request: &Request<'_>) -> f64 {
        let bounds = request.mover.footprint.bounds();
        let far = |a: f64, b: f64| a.abs().max(b.abs());
        far(bounds.low.x, bounds.high.x).max(far(bounds.low.y, bounds.high.y)) + request.widest_zone + CONTACT
    }

    fn grow_near(
        &mut self,
        table: &Table,
        class: &impl Fn(PieceId, &Piece) -> Class,
        request: &Request<'_>,
        area: Bounds,
    ) -> Result<(), GeometryError> {
        table.grid().near_box(area, &mut self.near);
        for &id in &self.near {
            if let Some(piece) = table.piece(id).filter(|piece| piece.solid.outline.bounds().meets(area)) {
                self.space.grow(id, piece, class, request)?;
            }
        }
        Ok(())
    }

    /// Lets the search reckon with the clusters that carry a spot.
    fn activate_under(
        &mut self,
        table: &Table,
        class: &impl Fn(PieceId, &Piece) -> Class,
        request: &Request<'_>,
        spot: Spot,
    ) -> Result<(), GeometryError> {
        if spot.z.abs() <= CONTACT {
            return Ok(());
        }
        self.grow_near(table, class, request, Bounds::of(spot.at, spot.at).grown(self.reach_of(request)))?;
        for i in 0..self.space.rings.len() {
            if self.space.carries(i, spot) && !self.space.rings[i].active {
                self.space.activate_cluster(table, class, request, i, &mut self.near)?;
            }
        }
        Ok(())
    }

    /// Whether the straight way between two places of one surface is free: then there is none shorter.
    fn straight_is_clear(
        &mut self,
        table: &Table,
        class: &impl Fn(PieceId, &Piece) -> Class,
        request: &Request<'_>,
    ) -> Result<bool, GeometryError> {
        let (start, goal) = (request.start, request.goal);
        let leg = Leg::Straight { from: start.at, to: goal.at };
        let length = leg.length();
        let step = Step::Walk { leg, z: start.z };
        if length > request.limit + CONTACT || self.activate_hit(table, class, request, &[step], true)? {
            return Ok(false);
        }
        if start.z.abs() > CONTACT && !self.space.carried(&leg, start.z) {
            return Ok(false);
        }
        self.way.steps.push(step);
        self.way.length = length;
        Ok(true)
    }

    /// Solves with more and more rings until the way is free of all.
    fn solve(
        &mut self,
        table: &Table,
        class: &impl Fn(PieceId, &Piece) -> Class,
        request: &Request<'_>,
        target: Target<'_>,
    ) -> Result<Option<f64>, GeometryError> {
        let mut steps = std::mem::take(&mut self.way.steps);
        let mut answer = Ok(None);
        // Each round adds a ring, so there cannot be more rounds than rings.
        for _ in 0..=2 * table.id_bound() + 1 {
            answer = self.solve_once(request, target, &mut steps);
            let more = match &answer {
                Ok(Some(_)) => self.activate_hit(table, class, request, &steps, false),
                Ok(None) => Ok(false),
                Err(_) => break,
            };
            match more.and_then(|hit| Ok(hit || self.activate_ways_over(table, class, request)?)) {
                Ok(true) => {}
                Ok(false) => break,
                Err(error) => {
                    answer = Err(error);
                    break;
                }
            }
        }
        self.way.steps = steps;
        self.because_of.clear();
        self.because_of.extend(self.space.rings.iter().filter(|ring| ring.active).map(|ring| ring.piece));
        self.because_of.sort_unstable();
        self.because_of.dedup();
        let length = answer?;
        match length {
            Some(length) => self.way.length = length,
            None => self.way.steps.clear(),
        }
        Ok(length)
    }

    fn solve_once(
        &mut self,
        request: &Request<'_>,
        target: Target<'_>,
        steps: &mut Vec<Step>,
    ) -> Result<Option<f64>, GeometryError> {
        let (start, bound) = (request.start, request.limit + CONTACT);
        let floors = self.space.floors;
        let space = &mut self.space;
        match target {
            Target::Spot(goal) => {
                let mut surface = 0;
                if floors {
                    space.name_surfaces(request, &[goal.z])?;
                    surface = space.surfaces.at(goal.z).unwrap_or(0);
                    let steps = space.steps();
                    space.surfaces.reckon_rest(1 << surface, &steps);
                }
                let goal = Goal::Spot(goal, surface);
                self.search.solve(space, start, goal, bound, request.most_states, steps)
            }
            Target::Regions(regions) => {
                if floors {
                    space.name_surfaces(request, &[])?;
                }
                // Corners belong to the problem with these rings: without them it would be no lower bound.
                self.corners.clear();
                let mut named = Vec::new();
                let mut surfaces = 0;
                for (ring, span) in regions {
                    space.corners_with(ring, &mut self.corners);
                    let held = if floors { space.surfaces.held_by(span) } else { 1 };
                    surfaces |= held;
                    named.push(Region { arcs: ring.arcs(), surfaces: held });
                }
                if floors {
                    let steps = space.steps();
                    space.surfaces.reckon_rest(surfaces, &steps);
                }
                let goal = Goal::Regions { regions: &named, corners: &self.corners };
                self.search.solve(space, start, goal, bound, request.most_states, steps)
            }
        }
    }

    /// Lets the search reckon with every cluster from whose top a blocker it reckons with is none; whether there was any.
    /// Without them the search would not look at all ways, and its refusal would be no proof.
    fn activate_ways_over(
        &mut self,
        table: &Table,
        class: &impl Fn(PieceId, &Piece) -> Class,
        request: &Request<'_>,
    ) -> Result<bool, GeometryError> {
        let reach = self.reach_of(request);
        let mut any = false;
        let mut wall = 0;
        while wall < self.space.rings.len() {
            if let Some((area, high)) = self.space.unexplored(wall) {
                self.grow_near(table, class, request, area.grown(reach))?;
                for i in 0..self.space.rings.len() {
                    let ring = &self.space.rings[i];
                    let over = ring.top.is_some_and(|top| top.z >= high);
                    if over && !ring.active && ring.bounds.meets(area.grown(CONTACT)) {
                        self.space.activate_cluster(table, class, request, i, &mut self.near)?;
                        any = true;
                    }
                }
            }
            wall += 1;
        }
        Ok(any)
    }

    /// Lets the search reckon with everything that a way hits; whether there was anything. Asked only to `look`, it stops
    /// at the first and changes nothing.
    fn activate_hit(
        &mut self,
        table: &Table,
        class: &impl Fn(PieceId, &Piece) -> Class,
        request: &Request<'_>,
        steps: &[Step],
        look: bool,
    ) -> Result<bool, GeometryError> {
        let reach = self.reach_of(request);
        let mut any = false;
        let (mut near, mut hit) = (std::mem::take(&mut self.near), Vec::new());
        for step in steps {
            let leg = match *step {
                Step::Walk { leg, .. } => leg,
                Step::Climb { at, .. } => Leg::Straight { from: at, to: at },
            };
            let bounds = leg.bounds();
            let area = bounds.grown(reach);
            match leg {
                Leg::Straight { from, to } => table.grid().near_segment(from, to, reach, &mut near),
                Leg::Round { .. } => table.grid().near_box(area, &mut near),
            }
            for &id in &near {
                let Some(piece) = table.piece(id).filter(|piece| piece.solid.outline.bounds().meets(area)) else {
                    continue;
                };
                let (first, last) = self.space.grow(id, piece, class, request)?;
                for i in first as usize..last as usize {
                    let met = !self.space.rings[i].active
                        && match *step {
                            Step::Walk { leg, z } => self.space.hits(i, z, &leg, &bounds),
                            Step::Climb { at, from, to, .. } => self.space.bars_climb(i, at, from, to),
                        };
                    if met {
                        any = true;
                        hit.push((i, first as usize, last as usize));
                    }
                }
                if any && look {
                    self.near = near;
                    return Ok(true);
                }
            }
        }
        self.near = near;
        for (index, first, last) in hit {
            self.space.activate(index);
            for i in first..last {
                self.space.activate_cluster(table, class, request, i, &mut self.near)?;
            }
        }
        Ok(any)
    }

    /// The way of a player who goes straight from each spot to the next, and climbs on these lines wherever that costs least:
    /// legal steps up to the limit, with their length. Where there are none, the first fault of walking there without more
    /// climbs than must be.
    ///
    /// # Errors
    /// When a number is not usable or there are more surfaces than on any table.
    pub fn along(
        &mut self,
        table: &Table,
        class: &impl Fn(PieceId, &Piece) -> Class,
        request: &Request<'_>,
        spots: &[Spot],
    ) -> Result<Result<Way, WayFault>, GeometryError> {
        let mut steps = Vec::new();
        for (i, pair) in spots.windows(2).enumerate() {
            let part = Request { start: pair[0], goal: pair[1], ..*request };
            if !self.straight_over(table, class, &part, &mut steps)? {
                let plain = Way::through(pair).steps;
                let fault = judge_way(table, class, &part, &plain).err();
                return Ok(Err(fault.unwrap_or(WayFault::Gap(i))));
            }
        }
        Ok(judge_way(table, class, request, &steps).map(|length| Way { steps, length }))
    }

    /// Adds the steps of a straight line from the start to the goal, if there are any.
    fn straight_over(
        &mut self,
        table: &Table,
        class: &impl Fn(PieceId, &Piece) -> Class,
        request: &Request<'_>,
        steps: &mut Vec<Step>,
    ) -> Result<bool, GeometryError> {
        let Request { start, goal, .. } = *request;
        match self.begin(table, class, request) {
            Ok(()) => {}
            Err(GeometryError::BadNumber { what }) => return Err(GeometryError::BadNumber { what }),
            Err(_) => return Ok(false),
        }
        let leg = Leg::Straight { from: start.at, to: goal.at };
        self.grow_near(table, class, request, leg.bounds().grown(self.reach_of(request)))?;
        (0..self.space.rings.len()).for_each(|i| self.space.activate(i));
        self.space.name_surfaces(request, &[goal.z])?;
        let surfaces = (self.space.surfaces.at(start.z), self.space.surfaces.at(goal.z));
        let (Some(first), Some(last)) = surfaces else { return Ok(false) };
        let mut costs: Costs = [f64::INFINITY; MOST];
        costs[first] = 0.0;
        let mut turns = Vec::new();
        self.space.climb_at(start.at, &mut costs, |from, to| turns.push((0.0, from, to)));
        if leg.length() > 0.0 {
            self.space.toll(&leg, &mut costs, |t, from, to| turns.push((t, from, to)));
        }
        if costs[last].is_infinite() {
            return Ok(false);
        }
        split(&leg, first, last, &turns, &self.space, steps);
        Ok(true)
    }

    /// Solves with every ring from the start, for tests: must say the same as the lazy search.
    ///
    /// # Errors
    /// As [`FloorFinder::find`].
    pub fn find_with_all(
        &mut self,
        table: &Table,
        class: &impl Fn(PieceId, &Piece) -> Class,
        request: &Request<'_>,
    ) -> Result<Outcome, GeometryError> {
        self.begin(table, class, request)?;
        let Request { mover, goal, widest_zone, .. } = *request;
        if let Some(fault) = end_fault(table, class, mover, goal, widest_zone, &mut self.near) {
            return Ok(Outcome::EndRefused(fault));
        }
        let middle = request.start.at.towards(goal.at, 0.5);
        let reach = self.reach_of(request) + request.limit / 2.0 + CONTACT;
        self.grow_near(table, class, request, Bounds::of(middle, middle).grown(reach))?;
        for i in 0..self.space.rings.len() {
            self.space.activate(i);
        }
        self.space.floors = true;
        let found = self.solve(table, class, request, Target::Spot(goal))?;
        Ok(found.map_or(Outcome::TooFar, |length| Outcome::Way { length }))
    }
}
