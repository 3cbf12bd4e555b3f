//! Moves made of straight advances and wheels, judged exactly.

use super::ground::{StandFault, farthest_out, judge_stand, keeps};
use super::wheel::{Sector, wheel_distance};
use super::{Block, Other, Side, boxes_apart, distance, nearest};
use crate::tolerance::{CONTACT, NOISE};
use crate::{Bounds, Heading, Length, ShapeError, Vector};
use serde::{Deserialize, Serialize};

/// A quarter turn, in radians.
pub const QUARTER: f64 = std::f64::consts::FRAC_PI_2;

/// How far the product of two headings may be below 0 while they still are a quarter turn apart.
const SQUARE: f64 = 1e-6;

/// One step of a move.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Step {
    /// Straight forward by this many inches.
    Forward(f64),
    /// A wheel about the left or right front corner, by an angle in radians of at most a quarter turn.
    Wheel(Side, f64),
}

/// A step as it is stored: whole numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum StoredStep {
    /// Straight forward.
    Forward(Length),
    /// A wheel about a front corner by an angle.
    Wheel(Side, Heading),
}

impl StoredStep {
    /// The step.
    #[must_use]
    pub fn step(self) -> Step {
        match self {
            StoredStep::Forward(distance) => Step::Forward(distance.inches()),
            StoredStep::Wheel(side, angle) => Step::Wheel(side, angle.radians()),
        }
    }
}

impl Step {
    /// The nearest stored step.
    ///
    /// # Errors
    /// When the number is not usable.
    pub fn stored(self) -> Result<StoredStep, ShapeError> {
        Ok(match self {
            Step::Forward(distance) => StoredStep::Forward(Length::from_inches(distance)?),
            Step::Wheel(side, angle) => StoredStep::Wheel(side, Heading::from_degrees(angle.to_degrees())?),
        })
    }

    /// The block after this step.
    #[must_use]
    pub fn apply(self, block: &Block) -> Block {
        match self {
            Step::Forward(distance) => block.forward(distance),
            Step::Wheel(side, angle) => block.wheeled(side, angle),
        }
    }

    /// How much of the distance this step uses.
    #[must_use]
    pub fn cost(self, width: f64) -> f64 {
        match self {
            Step::Forward(distance) => distance,
            Step::Wheel(_, angle) => wheel_distance(width, angle),
        }
    }

    fn is_sound(self) -> bool {
        match self {
            Step::Forward(distance) => distance.is_finite() && distance >= 0.0,
            Step::Wheel(_, angle) => (0.0..=QUARTER + NOISE).contains(&angle),
        }
    }
}

/// A move to be judged.
#[derive(Clone, Copy, Debug)]
pub struct Advance<'a> {
    /// Where the unit begins to advance.
    pub from: Block,
    /// The steps, in order.
    pub steps: &'a [Step],
    /// The most distance that they may use, if there is a limit.
    pub limit: Option<f64>,
    /// The heading from which the unit must never turn by more than a quarter turn.
    pub reference: Vector,
    /// Where the whole move began, and how far from one of its corners there each corner may end at most.
    pub corners: Option<(Block, f64)>,
    /// What stands round it.
    pub others: &'a [Other],
    /// The table.
    pub table: Bounds,
}

/// A move that is as it should be.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Advanced {
    /// Where the unit ends, as it will be stored.
    pub end: Block,
    /// The distance used.
    pub length: f64,
}

/// What is wrong with a move.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum MoveFault {
    /// A step is not made of usable numbers: backwards, or more than a quarter turn.
    BadStep {
        /// Which step, counted from 0.
        step: usize,
    },
    /// The steps use more distance than there is.
    TooLong {
        /// What they use.
        length: f64,
        /// How much too much that is.
        by: f64,
    },
    /// A step turns the unit more than a quarter turn from where it must look.
    TurnedTooFar {
        /// Which step.
        step: usize,
        /// By how many radians too far.
        by: f64,
    },
    /// On the way the front comes too near to another.
    Passes {
        /// In which step.
        step: usize,
        /// Which of the others.
        other: usize,
        /// How near it comes.
        distance: f64,
        /// How far it must keep.
        least: f64,
        /// The point of the other that is nearest.
        at: Vector,
    },
    /// On the way the front leaves the table.
    LeavesTable {
        /// In which step.
        step: usize,
        /// How far it gets beyond the edge.
        by: f64,
    },
    /// The unit cannot stand where it ends.
    Ends(StandFault),
    /// A corner ends too far from every corner of the start.
    CornerTooFar {
        /// Which corner of the end: front left, front right, rear right, rear left.
        corner: usize,
        /// By how much.
        by: f64,
    },
    /// The numbers of the unit itself are not usable.
    Unusable,
}

/// Judges a move: its length, its turns, what its front passes, and where it ends.
///
/// Until it ends only the front counts. A straight step sweeps a rectangle and a wheel a slice of a pie, so that the least
/// distance to everything is exact, without stepping.
///
/// # Errors
/// With the first fault on the way.
pub fn judge_advance(advance: &Advance<'_>) -> Result<Advanced, MoveFault> {
    if !advance.from.is_sound() {
        return Err(MoveFault::Unusable);
    }
    let mut block = advance.from;
    let mut length = 0.0;
    for (n, &step) in advance.steps.iter().enumerate() {
        if !step.is_sound() {
            return Err(MoveFault::BadStep { step: n });
        }
        length += step.cost(block.width);
        let after = step.apply(&block);
        // The heading turns evenly within a step, so the ends of the steps suffice.
        let facing = after.heading.dot(advance.reference);
        if facing < -SQUARE {
            return Err(MoveFault::TurnedTooFar { step: n, by: libm::acos(facing.clamp(-1.0, 1.0)) - QUARTER });
        }
        judge_step(advance, n, step, &block)?;
        block = after;
    }
    if let Some(limit) = advance.limit
        && length > limit + CONTACT
    {
        return Err(MoveFault::TooLong { length, by: length - limit });
    }
    let end = block.settled().map_err(|_| MoveFault::Unusable)?;
    judge_stand(&end.corners(), advance.others, |other| Some(other.end), &advance.table).map_err(MoveFault::Ends)?;
    if let Some((start, most)) = advance.corners {
        judge_corners(&start, &end, most)?;
    }
    Ok(Advanced { end, length })
}

/// One step: the front stays on the table and far enough from everything.
fn judge_step(advance: &Advance<'_>, n: usize, step: Step, block: &Block) -> Result<(), MoveFault> {
    let table = &advance.table;
    let front = block.front_line();
    let swept = Swept::of(block, step);
    let out = match &swept {
        Swept::Strip(corners) => farthest_out(table, corners).0,
        Swept::Slice(sector) => {
            let reach = |x: f64, y: f64| sector.reach(crate::vector(x, y));
            let (pivot, low, high) = (sector.pivot, table.low, table.high);
            let over = [
                pivot.x + reach(1.0, 0.0) - high.x,
                low.x - pivot.x + reach(-1.0, 0.0),
                pivot.y + reach(0.0, 1.0) - high.y,
                low.y - pivot.y + reach(0.0, -1.0),
            ];
            over.into_iter().fold(farthest_out(table, &front).0, f64::max)
        }
    };
    if out > CONTACT {
        return Err(MoveFault::LeavesTable { step: n, by: out });
    }
    for (which, other) in advance.others.iter().enumerate() {
        let Some(least) = other.way else { continue };
        if swept.at_least(other.hull.corners()) > least + 1.0 {
            continue;
        }
        let (away, at) = swept.nearest(other.hull.corners());
        if !keeps(away, least) {
            return Err(MoveFault::Passes { step: n, other: which, distance: away, least, at });
        }
    }
    Ok(())
}

/// What a front sweeps in one step.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Swept {
    /// A rectangle.
    Strip([Vector; 4]),
    /// A slice of a pie.
    Slice(Sector),
}

impl Swept {
    /// The sweep of a block's front in a step.
    #[must_use]
    pub fn of(block: &Block, step: Step) -> Swept {
        match step {
            Step::Forward(distance) => {
                let [left, right] = block.front_line();
                let by = block.heading * distance;
                Swept::Strip([left, right, right + by, left + by])
            }
            Step::Wheel(side, angle) => Swept::Slice(Sector::of(block, side, angle)),
        }
    }

    /// A figure comes no nearer than this: quickly found, and most figures are far away.
    #[must_use]
    pub fn at_least(&self, other: &[Vector]) -> f64 {
        match self {
            Swept::Strip(corners) => boxes_apart(corners, other),
            Swept::Slice(sector) => boxes_apart(&[sector.pivot], other) - sector.width,
        }
    }

    /// How near a convex figure comes, and its point that does; zero or less if they meet.
    #[must_use]
    pub fn nearest(&self, other: &[Vector]) -> (f64, Vector) {
        match self {
            Swept::Strip(corners) => {
                // A step of no length sweeps a line, which has fewer edges than the four corners say.
                let flat = corners[0].distance(corners[3]) < NOISE;
                let figure = if flat { &corners[..2] } else { &corners[..] };
                (distance(figure, other), nearest(figure, other).1)
            }
            Swept::Slice(sector) => sector.nearest(other),
        }
    }
}

/// Whether every corner of the end is near enough to some corner of the start.
///
/// # Errors
/// With the corner that is farthest off.
pub fn judge_corners(start: &Block, end: &Block, most: f64) -> Result<(), MoveFault> {
    let from = start.corners();
    let mut worst = (0, f64::NEG_INFINITY);
    for (n, corner) in end.corners().into_iter().enumerate() {
        let least = from.iter().map(|start| start.distance(corner)).fold(f64::INFINITY, f64::min);
        if least > worst.1 {
            worst = (n, least);
        }
    }
    if worst.1 > most + CONTACT {
        return Err(MoveFault::CornerTooFar { corner: worst.0, by: worst.1 - most });
    }
    Ok(())
}

/// One snake advance: straight forward, one wheel, straight forward.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Snake {
    /// Inches straight forward first.
    pub before: f64,
    /// About which corner it wheels.
    pub side: Side,
    /// By how many radians.
    pub angle: f64,
    /// Inches straight forward at the end.
    pub after: f64,
}

impl Snake {
    /// Its steps.
    #[must_use]
    pub fn steps(&self) -> [Step; 3] {
        [Step::Forward(self.before), Step::Wheel(self.side, self.angle), Step::Forward(self.after)]
    }

    /// Where it leads.
    #[must_use]
    pub fn apply(&self, block: &Block) -> Block {
        self.steps().iter().fold(*block, |at, step| step.apply(&at))
    }

    /// The distance that it uses.
    #[must_use]
    pub fn length(&self, width: f64) -> f64 {
        self.steps().iter().map(|step| step.cost(width)).sum()
    }

    /// The one snake advance that leads from one pose to another, if there is one.
    ///
    /// The turn gives the angle and the corner; the corner then goes straight along the old heading and straight along the
    /// new one, which is one triangle.
    #[must_use]
    pub fn between(start: &Block, goal: &Block) -> Option<Snake> {
        let (h, to) = (start.heading, goal.heading);
        let turn = libm::atan2(h.cross(to), h.dot(to));
        if turn.abs() < 1e-12 {
            let by = goal.front - start.front;
            let straight = by.dot(h);
            let aside = by.cross(h).abs();
            let fits = aside <= NOISE && straight >= -NOISE;
            return fits.then_some(Snake { before: straight.max(0.0), side: Side::Left, angle: 0.0, after: 0.0 });
        }
        if turn.abs() > QUARTER + NOISE {
            return None;
        }
        let side = if turn > 0.0 { Side::Left } else { Side::Right };
        let by = goal.front_corner(side) - start.front_corner(side);
        let area = h.cross(to);
        let (before, after) = (by.cross(to) / area, h.cross(by) / area);
        let fits = before >= -NOISE && after >= -NOISE;
        fits.then_some(Snake { before: before.max(0.0), side, angle: turn.abs().min(QUARTER), after: after.max(0.0) })
    }
}
