//! A given charge judged by what its front sweeps: no search, and nothing of the search's own arithmetic.

use super::super::convex::{boxes_apart, distance, slide};
use super::super::ground::{farthest_out, keeps};
use super::super::snake::QUARTER;
use super::super::{Block, Hull, Score, Sector, Step, Swept};
use super::{Approach, Charge, Flush, solve};
use crate::Vector;
use crate::tolerance::{CONTACT, NOISE};

/// How near to each other two things are that touch at a contact which was computed exactly.
const TOUCH: f64 = 1e-6;

/// What a front touches first: a stretch of the target's facing, often a single point.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Contact {
    /// How far the front went straight after the wheel.
    pub after: f64,
    /// The first point touched, in the coordinate of the facing.
    pub from: f64,
    /// The last point touched.
    pub to: f64,
    /// The unit at contact, before it is set down flush.
    pub at: Block,
}

/// A part of the way to contact.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// Straight, before the wheel.
    Before,
    /// The wheel.
    Wheel,
    /// Straight, after the wheel.
    After,
}

/// What is wrong with a charge.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum ChargeFault {
    /// The way is not made of usable numbers, or turns by more than a quarter turn.
    BadApproach,
    /// The front touches something else on the way.
    Blocked {
        /// On which part of the way.
        part: Part,
        /// Which of the others.
        other: usize,
        /// How near it comes; below zero if it goes through.
        distance: f64,
    },
    /// The front leaves the table on the way.
    LeavesTable {
        /// On which part.
        part: Part,
        /// By how much.
        by: f64,
    },
    /// The front meets the target before this part of the way is over: the move would end there.
    MetEarlier {
        /// On which part.
        part: Part,
    },
    /// The way never meets the target.
    Misses,
    /// The front first touches another facing, or does not look at this one.
    WrongFacing {
        /// A point that it touches off the facing.
        at: Vector,
    },
    /// The flush place does not hold the point that was touched first.
    LosesContact {
        /// By how much it misses it.
        by: f64,
    },
    /// The flush place is not free.
    EndBlocked {
        /// Which of the others is in the way, what counts only at the end behind them.
        other: usize,
        /// How near it is.
        distance: f64,
    },
    /// The flush place is not wholly on the table.
    EndOffTable {
        /// By how much.
        by: f64,
    },
    /// The unit would not touch the facing there.
    OffFacing,
    /// More models could touch.
    FewerModels {
        /// How many touch.
        score: Score,
        /// How many could.
        best: Score,
    },
}

/// Follows a way to the first contact with the facing.
///
/// # Errors
/// With what is wrong with the way.
pub fn follow(charge: &Charge<'_>, approach: &Approach) -> Result<Contact, ChargeFault> {
    let sound = approach.before.is_finite() && approach.before >= 0.0 && approach.angle >= 0.0;
    if !sound || approach.angle > QUARTER + NOISE || !charge.charger.is_sound() || !charge.target.is_sound() {
        return Err(ChargeFault::BadApproach);
    }
    let target = charge.target.hull();
    let turning = charge.charger.forward(approach.before);
    let turned = turning.wheeled(approach.side, approach.angle);
    // Where the last straight part meets the target. A front that passes a corner within contact touches it, too.
    let meets = |block: &Block| {
        slide(&block.front_line(), block.heading, target.corners(), 0.0).filter(|&(_, exit)| exit >= -CONTACT)
    };
    let wider = Block { width: turned.width + CONTACT, ..turned };
    let (front, after) = match meets(&turned) {
        Some(met) => (turned, Some(met)),
        None => (wider, meets(&wider)),
    };
    let sector = Sector::of(&turning, approach.side, approach.angle);
    let early = |part| Err(ChargeFault::MetEarlier { part });
    if approach.before > 0.0 {
        let straight = Swept::of(&charge.charger, Step::Forward(approach.before));
        if straight.nearest(target.corners()).0 < -CONTACT {
            return early(Part::Before);
        }
    }
    if approach.angle > 0.0 && sector.distance(target.corners()) < -CONTACT {
        return early(Part::Wheel);
    }
    let Some((after, _)) = after else { return Err(ChargeFault::Misses) };
    let after = after.max(0.0);
    let parts = [
        (Part::Before, charge.charger, Step::Forward(approach.before)),
        (Part::Wheel, turning, Step::Wheel(approach.side, approach.angle)),
        (Part::After, turned, Step::Forward(after)),
    ];
    for (part, block, step) in parts {
        judge_part(charge, part, &block, step)?;
    }
    let at = turned.forward(after);
    let (from, to) = touched(charge, &front.forward(after))?;
    Ok(Contact { after, from, to, at })
}

/// Whether something stands in the way of every way, because the front touches it before it has moved: a model that charges out of
/// its unit, with the unit taken for something to be kept clear of.
pub(super) fn is_stuck(charge: &Charge<'_>) -> bool {
    let line = charge.charger.front_line();
    let touches = |other: &Hull| {
        boxes_apart(&line, other.corners()) <= 1.0 && !keeps(distance(&line, other.corners()) + NOISE, 0.0)
    };
    !charge.flies && charge.others.iter().any(touches)
}

/// One part of the way: on the table, and touching none of the others.
fn judge_part(charge: &Charge<'_>, part: Part, block: &Block, step: Step) -> Result<(), ChargeFault> {
    let swept = Swept::of(block, step);
    let by = match &swept {
        Swept::Strip(corners) => farthest_out(&charge.table, corners).0,
        Swept::Slice(sector) => {
            let (table, pivot) = (&charge.table, sector.pivot);
            let reach = |x: f64, y: f64| sector.reach(crate::vector(x, y));
            let over = [
                pivot.x + reach(1.0, 0.0) - table.high.x,
                table.low.x - pivot.x + reach(-1.0, 0.0),
                pivot.y + reach(0.0, 1.0) - table.high.y,
                table.low.y - pivot.y + reach(0.0, -1.0),
            ];
            over.into_iter().fold(f64::NEG_INFINITY, f64::max)
        }
    };
    if by > CONTACT {
        return Err(ChargeFault::LeavesTable { part, by });
    }
    let line = step.apply(block).front_line();
    for (n, other) in charge.others.iter().enumerate() {
        if swept.at_least(other.corners()) > 1.0 {
            continue;
        }
        let away = match (charge.flies, part) {
            (false, _) => swept.nearest(other.corners()).0,
            (true, Part::After) => distance(&line, other.corners()),
            (true, _) => continue,
        };
        if !keeps(away, 0.0) {
            return Err(ChargeFault::Blocked { part, other: n, distance: away });
        }
    }
    Ok(())
}

/// The stretch of the facing that a front touches; an error if it touches anything of the target off the facing, or does
/// not look at it.
fn touched(charge: &Charge<'_>, at: &Block) -> Result<(f64, f64), ChargeFault> {
    let edge = charge.edge();
    let line = at.front_line();
    if at.heading.dot(edge.normal) >= -NOISE {
        return Err(ChargeFault::WrongFacing { at: at.front });
    }
    let mut stretch = (f64::INFINITY, f64::NEG_INFINITY);
    let mut off = None;
    let mut note = |point: Vector| {
        let u = edge.coordinate(point);
        if edge.height(point).abs() <= TOUCH && u >= -TOUCH && u <= edge.length + TOUCH {
            // A corner of the target lies on the end of the facing, a rounding error before it or beyond.
            let u = u.clamp(0.0, edge.length);
            stretch = (stretch.0.min(u), stretch.1.max(u));
        } else {
            off = Some(point);
        }
    };
    // Corners of the target on the front, and ends of the front on the target.
    let corners = charge.target.corners();
    for corner in corners {
        if distance(&line, &[corner]) <= TOUCH {
            note(corner);
        }
    }
    let hull = charge.target.hull();
    for end in line {
        if distance(&[end], hull.corners()).abs() <= TOUCH {
            note(end);
        }
    }
    match off {
        Some(at) => Err(ChargeFault::WrongFacing { at }),
        None if stretch.0 > stretch.1 => Err(ChargeFault::Misses),
        None => Ok(stretch),
    }
}

/// Judges a charge: the way, the flush place, and that no other would let more models touch.
///
/// # Errors
/// With what is wrong with it.
pub fn judge_charge(charge: &Charge<'_>, approach: &Approach, offset: f64) -> Result<Flush, ChargeFault> {
    let flush = judge_place(charge, approach, offset)?;
    if let Some(best) = solve(charge).flush
        && best.score > flush.score
    {
        return Err(ChargeFault::FewerModels { score: flush.score, best: best.score });
    }
    Ok(flush)
}

/// The way and the flush place alone.
pub(crate) fn judge_place(charge: &Charge<'_>, approach: &Approach, offset: f64) -> Result<Flush, ChargeFault> {
    let contact = follow(charge, approach)?;
    judge_end(charge, &contact, offset)?;
    let end = charge.charger.flush(&charge.edge(), offset);
    Ok(Flush { approach: *approach, contact, offset, score: charge.score(offset), end })
}

/// Whether the flush place at an offset holds the contact and is free.
fn judge_end(charge: &Charge<'_>, contact: &Contact, offset: f64) -> Result<(), ChargeFault> {
    let edge = charge.edge();
    let width = charge.charger.width;
    if !offset.is_finite() || offset < -width - CONTACT || offset > edge.length + CONTACT {
        return Err(ChargeFault::OffFacing);
    }
    let by = (contact.from - (offset + width)).max(offset - contact.to);
    if by > CONTACT {
        return Err(ChargeFault::LosesContact { by });
    }
    judge_room(charge, offset)
}

/// Whether the flush place at an offset is free, whatever the way to it.
pub(super) fn judge_room(charge: &Charge<'_>, offset: f64) -> Result<(), ChargeFault> {
    let edge = charge.edge();
    let corners = charge.charger.flush(&edge, offset).corners();
    let (by, _) = farthest_out(&charge.table, &corners);
    if by > CONTACT {
        return Err(ChargeFault::EndOffTable { by });
    }
    for (n, other) in charge.others.iter().chain(charge.at_end).enumerate() {
        if boxes_apart(&corners, other.corners()) > 1.0 {
            continue;
        }
        let away = distance(&corners, other.corners());
        if !keeps(away, 0.0) {
            return Err(ChargeFault::EndBlocked { other: n, distance: away });
        }
    }
    Ok(())
}
