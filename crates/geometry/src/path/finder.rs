//! The lazy search: solve among few obstacles, look what the path hits, and solve again with those.
//!
//! Fewer obstacles give a lower bound, so the first solution over the limit is already the refusal, and the first that
//! hits nothing is the shortest path of all. The obstacles used are also the explanation.

use super::ends::end_fault;
use super::space::Space;
use super::tangents::{Goal, Tangents};
use super::{Class, Explanation, Outcome, Path, Request};
use crate::tolerance::CONTACT;
use crate::{ArcGon, Bounds, GeometryError, Leg, Piece, PieceId, Table, Vector};

/// Finds shortest paths. Keep one and use it again: it keeps its memory, not its answers.
///
/// ```
/// use geometry::{Class, FeatureId, Heading, Mover, PathFinder, PieceId, Pose, Request, Shape, Solid, Table, vector};
/// let base = Shape::round_base(32.0)?;
/// let mut table = Table::new(60.0, 44.0)?;
/// let wall = Shape::rectangle(0.5, 6.0)?;
/// table.place(PieceId(7), Solid::new(&wall, &Pose::from_inches(10.0, 10.0)?, 0.0, 4.0)?, FeatureId(0))?;
///
/// let mover = Mover::new(&base, Heading::default(), 1.5);
/// let mut finder = PathFinder::default();
/// let request = Request::new(&mover, vector(8.0, 10.0), vector(12.0, 10.0), 6.0);
/// let everything_blocks = |_: PieceId, _: &geometry::Piece| Class::Block;
/// let explanation = finder.explain(&table, &everything_blocks, &request)?;
/// assert_eq!(explanation.because_of, [PieceId(7)]);
/// assert!(explanation.too_long_by.is_some_and(|inches| (inches - 2.874).abs() < 0.001));
/// # Ok::<(), geometry::GeometryError>(())
/// ```
#[derive(Debug, Default)]
pub struct PathFinder {
    space: Space,
    tangents: Tangents,
    near: Vec<PieceId>,
    pub(super) path: Path,
    because_of: Vec<PieceId>,
    corners: Vec<Vector>,
}

/// Where a path leads.
#[derive(Clone, Copy)]
pub(super) enum Target<'a> {
    Point(Vector),
    Region(&'a ArcGon),
}

impl PathFinder {
    /// The path last found.
    #[must_use]
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// The pieces that the last search reckoned with: those the path goes round or over, and those that made it give
    /// up other ways.
    #[must_use]
    pub fn because_of(&self) -> &[PieceId] {
        &self.because_of
    }

    /// Finds the shortest legal path for a move, or says that there is none within the limit, or that the model may
    /// not end there. `class` says what each piece is to the mover; leave out the mover's own piece by `Ignore`.
    ///
    /// # Errors
    /// When the start is inside an obstacle or off the table, a number is not usable, or the search takes too long.
    pub fn find(
        &mut self,
        table: &Table,
        class: &impl Fn(PieceId, &Piece) -> Class,
        request: &Request<'_>,
    ) -> Result<Outcome, GeometryError> {
        self.begin(table, class, request)?;
        let Request { mover, goal, level, widest_zone, .. } = *request;
        if let Some(fault) = end_fault(table, class, mover, goal, level, widest_zone, &mut self.near) {
            return Ok(Outcome::EndRefused(fault));
        }
        let found = match request.start.distance(goal) < 1e-9 {
            true => Some(0.0),
            false => self.solve(table, class, request, Target::Point(goal), request.limit)?,
        };
        Ok(found.map_or(Outcome::TooFar, |length| Outcome::Way { length }))
    }

    /// The shortest way past all obstacles to a point at which the move does not end, if it is within the limit.
    pub(super) fn way(
        &mut self,
        table: &Table,
        class: &impl Fn(PieceId, &Piece) -> Class,
        request: &Request<'_>,
    ) -> Result<Option<f64>, GeometryError> {
        self.begin(table, class, request)?;
        if !self.space.on_table(&Bounds::of(request.goal, request.goal)) {
            return Ok(None);
        }
        match request.start.distance(request.goal) < 1e-9 {
            true => Ok(Some(0.0)),
            false => self.solve(table, class, request, Target::Point(request.goal), request.limit),
        }
    }

    /// As [`PathFinder::find`], and says why: what the path goes round, and if it is too long, by how much.
    ///
    /// # Errors
    /// As [`PathFinder::find`].
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
        let too_long_by = shortest.filter(|&length| crate::more_than(length, request.limit));
        let too_long_by = too_long_by.map(|length| length - request.limit);
        Ok(Explanation { because_of: self.because_of.clone(), shortest, too_long_by, end })
    }

    /// Sets up the mover's space and makes sure that the start is a place to start from.
    pub(super) fn begin(
        &mut self,
        table: &Table,
        class: &impl Fn(PieceId, &Piece) -> Class,
        request: &Request<'_>,
    ) -> Result<(), GeometryError> {
        request.checked()?;
        self.path.legs.clear();
        self.path.length = 0.0;
        self.path.climbed = 0.0;
        self.because_of.clear();
        self.space.begin(table.area(), table.id_bound(), request);
        if !self.space.on_table(&Bounds::of(request.start, request.start)) {
            return Err(GeometryError::StartOffTable);
        }
        let here = Bounds::of(request.start, request.start).grown(self.reach(request));
        self.grow_near(table, class, request, here)?;
        for i in 0..self.space.grown.len() {
            if self.space.grown[i].climb.is_some() && self.space.depth_at(i, request.start).is_some() {
                self.space.activate(i);
            }
        }
        for i in 0..self.space.grown.len() {
            let wall = self.space.grown[i].climb.is_none();
            if let Some(depth) = self.space.depth_at(i, request.start).filter(|_| wall) {
                return Err(GeometryError::StartInside { piece: self.space.grown[i].piece, depth });
            }
        }
        Ok(())
    }

    /// How far from its own point the mover and its zones may touch something.
    fn reach(&self, request: &Request<'_>) -> f64 {
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
                self.space.obstacles(id, piece, class, request)?;
            }
        }
        Ok(())
    }

    /// Solves with more and more obstacles until the path is free of all.
    pub(super) fn solve(
        &mut self,
        table: &Table,
        class: &impl Fn(PieceId, &Piece) -> Class,
        request: &Request<'_>,
        target: Target<'_>,
        limit: f64,
    ) -> Result<Option<f64>, GeometryError> {
        let mut legs = std::mem::take(&mut self.path.legs);
        let mut answer = Ok(None);
        // Each round adds an obstacle, so there cannot be more rounds than obstacles.
        for _ in 0..=2 * table.id_bound() + 1 {
            let (start, bound) = (request.start, limit + CONTACT);
            let goal = match target {
                Target::Point(at) => Goal::Point(at),
                Target::Region(region) => {
                    // Corners belong to the problem with these obstacles: without them it would be no lower bound.
                    self.space.corners_with(region, &mut self.corners);
                    Goal::Region { arcs: region.arcs(), corners: &self.corners }
                }
            };
            answer = self.tangents.solve(&mut self.space, start, goal, bound, request.most_states, &mut legs);
            let more = match &answer {
                Ok(Some(_)) => self.activate_hit(table, class, request, &legs),
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
        self.path.legs = legs;
        self.because_of.clear();
        self.because_of.extend(self.space.grown.iter().filter(|grown| grown.active).map(|grown| grown.piece));
        self.because_of.sort_unstable();
        self.because_of.dedup();
        let length = answer?;
        if let Some(length) = length {
            let walked: f64 = self.path.legs.iter().map(Leg::length).sum();
            self.path.length = length;
            self.path.climbed = if self.space.has_climbs() { (length - walked).max(0.0) } else { 0.0 };
        }
        Ok(length)
    }

    /// Lets the search reckon with every climbed piece from whose top a wall it reckons with is none; whether there was
    /// any. Without them the search would not look at all ways, and its refusal would be no proof.
    fn activate_ways_over(
        &mut self,
        table: &Table,
        class: &impl Fn(PieceId, &Piece) -> Class,
        request: &Request<'_>,
    ) -> Result<bool, GeometryError> {
        let reach = self.reach(request);
        let mut any = false;
        for wall in 0..self.space.grown.len() {
            let Some(area) = self.space.unexplored_wall(wall) else { continue };
            self.grow_near(table, class, request, area.grown(reach))?;
            any |= self.space.activate_over(wall);
        }
        Ok(any)
    }

    /// Lets the search reckon with every obstacle that a path hits; whether there was any.
    fn activate_hit(
        &mut self,
        table: &Table,
        class: &impl Fn(PieceId, &Piece) -> Class,
        request: &Request<'_>,
        legs: &[Leg],
    ) -> Result<bool, GeometryError> {
        let reach = self.reach(request);
        let mut any = false;
        let mut near = std::mem::take(&mut self.near);
        for leg in legs {
            let bounds = leg.bounds();
            let area = bounds.grown(reach);
            match *leg {
                Leg::Straight { from, to } => table.grid().near_segment(from, to, reach, &mut near),
                Leg::Round { .. } => table.grid().near_box(area, &mut near),
            }
            for &id in &near {
                let Some(piece) = table.piece(id).filter(|piece| piece.solid.outline.bounds().meets(area)) else {
                    continue;
                };
                let (first, last) = self.space.obstacles(id, piece, class, request)?;
                for i in first as usize..last as usize {
                    if !self.space.grown[i].active && self.space.hits(i, leg, &bounds) {
                        self.space.activate(i);
                        any = true;
                    }
                }
            }
        }
        self.near = near;
        Ok(any)
    }

    /// Solves with every obstacle from the start, for tests: must say the same as the lazy search.
    ///
    /// # Errors
    /// As [`PathFinder::find`].
    pub fn find_with_all(
        &mut self,
        table: &Table,
        class: &impl Fn(PieceId, &Piece) -> Class,
        request: &Request<'_>,
    ) -> Result<Outcome, GeometryError> {
        self.begin(table, class, request)?;
        let Request { mover, goal, level, widest_zone, .. } = *request;
        if let Some(fault) = end_fault(table, class, mover, goal, level, widest_zone, &mut self.near) {
            return Ok(Outcome::EndRefused(fault));
        }
        let middle = request.start.towards(goal, 0.5);
        let reach = self.reach(request) + request.limit / 2.0 + CONTACT;
        self.grow_near(table, class, request, Bounds::of(middle, middle).grown(reach))?;
        for i in 0..self.space.grown.len() {
            self.space.activate(i);
        }
        let found = self.solve(table, class, request, Target::Point(goal), request.limit)?;
        Ok(found.map_or(Outcome::TooFar, |length| Outcome::Way { length }))
    }
}
