//! Moves where there are heights: surfaces joined by climbs, each way walked on the surface that it is on.
//!
//! A place is a [`Spot`]: a point of the plan and a height. To a mover a piece is at most three things, and the caller
//! says which with a [`Class`]: a *blocker* in an open [`Span`] of heights, a [`Top`] to walk on wherever the base
//! touches it, and an *end blocker*, which counts only where the move ends. The ground is a top everywhere.
//!
//! A way is a chain of [`Step`]s: walks, each on one surface and touching one of its tops all along, and climbs, each
//! at one point between two heights at which something is touched, past no blocker. Its length is what it walks and
//! what it climbs, less the steps that the caller calls free.
//!
//! [`FloorFinder`] searches; [`check_way`] verifies what it found, or what a player proposes, and shares nothing with
//! the search but distances.
//!
//! # What can be counted on
//!
//! What is accepted passes the checker. For round bases, and for others while they keep their heading, a refusal is a lower
//! bound above the limit, with one reservation: a way that must touch the boundaries of three rings in a row and turn back
//! at each, without a corner in between, is not tried. [`Flight::NotFound`] and [`TurningOutcome::NotFound`] refuse nothing.
//! On a flat table every answer is that of [`crate::PathFinder`], bit for bit.

mod charge;
mod check;
mod ends;
mod finder;
mod flight;
mod mirror;
mod roomy;
mod search;
mod set_up;
mod space;
mod surfaces;
mod turning;
mod unit;

pub use charge::{Charge, Target, cannot_charge, find_charge, find_possible_charge, judge_charge};
pub use check::{WayFault, check_way, judge_way};
pub use ends::{EndFault, end_fault, standings};
pub use finder::{Explanation, FloorFinder, Found};
pub use flight::{Flight, check_flight, find_flight};
pub use roomy::find_roomy_set_up;
pub use set_up::{SetUp, find_set_up, judge_set_up};
pub use turning::{Motion, TurningOutcome, TurningRequest, TurningWay, check_turning, judge_turning, plan_turning};
pub use unit::{UnitFault, UnitModel, coherent, judge_ends, judge_unit_move};

use crate::path::Mover;
use crate::tolerance::{CONTACT, within};
use crate::{ArcGon, GeometryError, Leg, Solid, Vector, horizontal};

/// A place with its height: where a mover's own point is, and how high its underside.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Spot {
    /// Where on the plan.
    pub at: Vector,
    /// The height of the underside above the table.
    pub z: f64,
}

/// Shorthand for a [`Spot`].
#[must_use]
pub const fn spot(x: f64, y: f64, z: f64) -> Spot {
    Spot { at: crate::vector(x, y), z }
}

/// An open span of heights.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Span {
    /// Above which height.
    pub low: f64,
    /// Below which height.
    pub high: f64,
}

impl Span {
    /// Every height.
    pub const ALL: Span = Span { low: f64::NEG_INFINITY, high: f64::INFINITY };

    /// The heights at which a mover is in a volume's way: beside it, or with its head in the underside. Standing on it and
    /// passing below it are not.
    #[must_use]
    pub fn body(solid: &Solid, mover_height: f64) -> Span {
        Span { low: solid.bottom - mover_height + CONTACT, high: solid.top - CONTACT }
    }

    /// The heights at which a mover is within `up` inches of something from `low` to `low + hull`, the last inch
    /// included. `mover_hull` is how far up the mover itself is measured: nothing for one with a base.
    #[must_use]
    pub fn near(low: f64, hull: f64, mover_hull: f64, up: f64) -> Span {
        Span { low: low - mover_hull - up - CONTACT, high: low + hull + up + CONTACT }
    }

    /// Whether a height lies in the span.
    #[must_use]
    pub fn holds(&self, z: f64) -> bool {
        self.low < z && z < self.high
    }

    /// Whether a climb between two heights passes through the span.
    #[must_use]
    pub fn meets(&self, a: f64, b: f64) -> bool {
        self.low < a.max(b) && a.min(b) < self.high
    }

    fn is_sound(&self) -> bool {
        !self.low.is_nan() && !self.high.is_nan()
    }
}

/// A height at which a mover walks wherever its base touches the piece's outline.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Top {
    /// The height.
    pub z: f64,
    /// Whether a move may end there.
    pub stand: bool,
    /// The height from which stepping up to it, and down again, costs nothing.
    pub free_from: Option<f64>,
}

/// What a piece is to a moving model; the caller decides, for each move, from its rules.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Class {
    /// How near the mover may not come, and at which heights.
    pub block: Option<(f64, Span)>,
    /// The heights at which it may not enter the outline itself, beside what `block` says.
    pub body: Option<Span>,
    /// How near the mover may not be at the end, and at which heights.
    pub end: Option<(f64, Span)>,
    /// The heights at which it may not end in the outline itself, beside what `end` says.
    pub end_body: Option<Span>,
    /// What it walks on.
    pub top: Option<Top>,
}

impl Class {
    /// Nothing at all.
    #[must_use]
    pub const fn ignore() -> Class {
        Class { block: None, body: None, end: None, end_body: None, top: None }
    }

    /// Never to be entered: a body, or a wall that is not climbed.
    #[must_use]
    pub fn solid(solid: &Solid, mover_height: f64) -> Class {
        Class { body: Some(Span::body(solid, mover_height)), ..Class::ignore() }
    }

    /// May be passed through, but not ended in.
    #[must_use]
    pub fn end_only(solid: &Solid, mover_height: f64) -> Class {
        Class { end: Some((0.0, Span::body(solid, mover_height))), ..Class::ignore() }
    }

    /// Blocks, and is climbed: a hill, a container, a wall, a floor for those who do not pass through floors.
    #[must_use]
    pub fn climbed(solid: &Solid, mover_height: f64, stand: bool) -> Class {
        let top = Top { z: solid.top, stand, free_from: None };
        Class { block: Some((0.0, Span::body(solid, mover_height))), top: Some(top), ..Class::ignore() }
    }

    /// Is passed through and walked on: a floor for those who pass through floors.
    #[must_use]
    pub fn floor(solid: &Solid, mover_height: f64, stand: bool) -> Class {
        let top = Top { z: solid.top, stand, free_from: None };
        Class { end: Some((0.0, Span::body(solid, mover_height))), top: Some(top), ..Class::ignore() }
    }

    /// Is stepped over and onto freely, and ended on: a low hill.
    #[must_use]
    pub fn low(solid: &Solid, mover_height: f64, stand: bool) -> Class {
        let top = Top { z: solid.top, stand, free_from: Some(solid.bottom) };
        Class { end: Some((0.0, Span::body(solid, mover_height))), top: Some(top), ..Class::ignore() }
    }

    /// Never to be entered, nor approached to within `reach` at the heights of `span`.
    #[must_use]
    pub fn zone(solid: &Solid, mover_height: f64, reach: f64, span: Span) -> Class {
        Class { block: Some((reach, span)), ..Class::solid(solid, mover_height) }
    }

    /// May be approached to within `reach` on the way, at the heights of `span`, but not at the end. With `pass` the body
    /// itself may be passed through too.
    #[must_use]
    pub fn end_zone(solid: &Solid, mover_height: f64, reach: f64, span: Span, pass: bool) -> Class {
        let own = Some(Span::body(solid, mover_height));
        let (body, end_body) = if pass { (None, own) } else { (own, None) };
        Class { end: Some((reach, span)), body, end_body, ..Class::ignore() }
    }

    /// Whether its numbers are usable.
    fn is_sound(&self) -> bool {
        let ring = |part: &Option<(f64, Span)>| {
            part.as_ref().is_none_or(|(reach, span)| reach.is_finite() && *reach >= 0.0 && span.is_sound())
        };
        ring(&self.block)
            && ring(&self.end)
            && [self.body, self.end_body].iter().flatten().all(Span::is_sound)
            && self.top.is_none_or(|top| top.z.is_finite() && top.free_from.is_none_or(f64::is_finite))
    }

    fn reach(&self) -> f64 {
        [self.block, self.end].iter().flatten().map(|part| part.0).fold(0.0, f64::max)
    }
}

/// One step of a way.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Step {
    /// Along a leg, on one surface.
    Walk {
        /// Where it goes.
        leg: Leg,
        /// The height of the surface.
        z: f64,
    },
    /// Up or down at one point.
    Climb {
        /// Where.
        at: Vector,
        /// From which height.
        from: f64,
        /// To which height.
        to: f64,
        /// What it costs.
        paid: f64,
    },
}

impl Step {
    /// What the step costs.
    #[must_use]
    pub fn length(&self) -> f64 {
        match self {
            Step::Walk { leg, .. } => leg.length(),
            Step::Climb { paid, .. } => *paid,
        }
    }

    /// Where it begins.
    #[must_use]
    pub fn start(&self) -> Spot {
        match *self {
            Step::Walk { leg, z } => Spot { at: leg.point(0.0), z },
            Step::Climb { at, from, .. } => Spot { at, z: from },
        }
    }

    /// Where it ends.
    #[must_use]
    pub fn end(&self) -> Spot {
        match *self {
            Step::Walk { leg, z } => Spot { at: leg.point(1.0), z },
            Step::Climb { at, to, .. } => Spot { at, z: to },
        }
    }
}

/// A way: the witness of a legal move.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Way {
    /// Its steps, each beginning where the last one ended.
    pub steps: Vec<Step>,
    /// The whole length, what is paid for heights included: what the limit is compared with.
    pub length: f64,
}

impl Way {
    /// How much of it is paid for heights.
    #[must_use]
    pub fn climbed(&self) -> f64 {
        self.steps.iter().filter(|step| matches!(step, Step::Climb { .. })).map(Step::length).sum()
    }

    /// The way of a player who goes straight from each spot to the next, climbing where he stands: up before he walks
    /// when the next spot is higher, after it when it is lower. What the climbs cost is for [`judge_way`] to say.
    #[must_use]
    pub fn through(spots: &[Spot]) -> Way {
        let mut steps = Vec::new();
        for pair in spots.windows(2) {
            let (here, there) = (pair[0], pair[1]);
            let walk = Step::Walk { leg: Leg::Straight { from: here.at, to: there.at }, z: here.z.max(there.z) };
            let climb = |at: Vector| Step::Climb { at, from: here.z, to: there.z, paid: (there.z - here.z).abs() };
            if there.z > here.z {
                steps.push(climb(here.at));
            }
            if here.at != there.at {
                steps.push(walk);
            }
            if there.z < here.z {
                steps.push(climb(there.at));
            }
        }
        let length = steps.iter().map(Step::length).sum();
        Way { steps, length }
    }
}

/// Whether heights are paid for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Heights {
    /// Every inch up or down, but for free steps.
    #[default]
    Paid,
    /// Nothing: the mover flies, and may also leave every surface for the sky, above all blockers, wherever nothing is
    /// overhead.
    Free,
}

/// A move to be judged.
#[derive(Clone, Copy, Debug)]
pub struct Request<'a> {
    /// Who moves.
    pub mover: &'a Mover,
    /// From where.
    pub start: Spot,
    /// To where.
    pub goal: Spot,
    /// How far it may go, heights included. There is always a limit.
    pub limit: f64,
    /// The widest zone that any class of the caller has; pieces farther away are not looked at.
    pub widest_zone: f64,
    /// The most states that the search may look at.
    pub most_states: usize,
    /// Whether heights are paid for.
    pub heights: Heights,
}

impl<'a> Request<'a> {
    /// A move without zones, every height paid for.
    #[must_use]
    pub fn new(mover: &'a Mover, start: Spot, goal: Spot, limit: f64) -> Request<'a> {
        Request { mover, start, goal, limit, widest_zone: 0.0, most_states: 200_000, heights: Heights::Paid }
    }

    /// The same move among zones of up to `reach` inches.
    #[must_use]
    pub fn with_zones(self, reach: f64) -> Request<'a> {
        Request { widest_zone: reach, ..self }
    }

    /// The same move by a flyer to whom heights cost nothing.
    #[must_use]
    pub fn flying(self) -> Request<'a> {
        Request { heights: Heights::Free, ..self }
    }

    fn checked(&self) -> Result<(), GeometryError> {
        let sound = |number: f64| number.is_finite() && number >= 0.0;
        let checks = [
            (self.start.at.is_finite() && self.start.z.is_finite(), "the start"),
            (self.goal.at.is_finite() && self.goal.z.is_finite(), "the goal"),
            (sound(self.limit), "the limit"),
            (sound(self.widest_zone), "the widest zone"),
            (sound(self.mover.height), "the mover's height"),
        ];
        match checks.iter().find(|(sound, _)| !sound) {
            Some(&(_, what)) => Err(GeometryError::BadNumber { what }),
            None => Ok(()),
        }
    }
}

/// What the search says of a move.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Outcome {
    /// There is a legal way within the limit; [`FloorFinder::way`] is the shortest.
    Way {
        /// Its length, heights included.
        length: f64,
    },
    /// There is no legal way within the limit.
    TooFar,
    /// The model may not end there, however it comes.
    EndRefused(EndFault),
}

impl Outcome {
    /// The length of the shortest legal way, if there is one within the limit.
    #[must_use]
    pub fn length(&self) -> Option<f64> {
        match self {
            Outcome::Way { length } => Some(*length),
            _ => None,
        }
    }
}

/// A model as rules measure it: its outline, the height of its underside, and how far up it is measured. A model with a
/// base is measured from the base alone, so its `hull` is nothing; one without is measured over its whole height.
#[derive(Clone, Copy, Debug)]
pub struct Stance<'a> {
    /// The outline.
    pub outline: &'a ArcGon,
    /// The height of its underside.
    pub z: f64,
    /// How far up it is measured.
    pub hull: f64,
}

/// Whether two models are within `across` inches on the plane and `up` inches in height, both inclusive: engagement,
/// coherency, markers, every rule that names the two apart.
#[must_use]
pub fn near(a: &Stance<'_>, b: &Stance<'_>, across: f64, up: f64) -> bool {
    let gap = (b.z - (a.z + a.hull)).max(a.z - (b.z + b.hull)).max(0.0);
    within(gap, up)
        && a.outline.bounds().grown(across + 2.0 * CONTACT).meets(b.outline.bounds())
        && within(horizontal(a.outline, b.outline), across)
}
