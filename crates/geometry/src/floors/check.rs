//! The independent checker: is this way legal? It knows no surfaces, clusters or nodes, and shares only distances with
//! the search. It asks every piece on the table at every step of every walk, in steps that cannot miss anything, and at
//! every climb. A player's own way is judged by it alone.

use super::{Class, EndFault, Heights, Request, Span, Spot, Step, Top, Way, end_fault};
use crate::arcgon::Arc;
use crate::path::Mover;
use crate::tolerance::{CONTACT, NOISE, within};
use crate::{ArcGon, Leg, Piece, PieceId, Table, Vector};

/// What is wrong with a way.
#[derive(Clone, Copy, Debug, PartialEq, thiserror::Error)]
pub enum WayFault {
    /// A step does not begin where the last one ended, or the way does not begin or end where it should.
    #[error("step {0} does not begin where the last one ended")]
    Gap(usize),
    /// A number in a step is not finite.
    #[error("step {0} is not made of numbers")]
    NotFinite(usize),
    /// The base would leave the table.
    #[error("step {0} leaves the table")]
    OffTable(usize),
    /// The mover would enter an obstacle or a zone.
    #[error("step {step} enters {piece}")]
    Enters {
        /// Which step.
        step: usize,
        /// Which piece.
        piece: PieceId,
    },
    /// The mover would walk, or begin or end a climb, where it touches nothing.
    #[error("step {0} is in the air")]
    InTheAir(usize),
    /// A turning base would enter something, leave what carries it, or leave the table.
    #[error("the turn of motion {0} is not clear")]
    Screw(usize),
    /// The way is longer than allowed.
    #[error("the way is {length:.4} inches long")]
    TooLong {
        /// Its true length, heights included.
        length: f64,
    },
    /// The way claims another length than it has.
    #[error("the way is {length:.4} inches long, not what it says")]
    WrongLength {
        /// Its true length, heights included.
        length: f64,
    },
    /// The model may not end there.
    #[error(transparent)]
    End(EndFault),
}

/// The slack of the walk: a step this deep is still looked at, a stretch this short is taken as one point.
const STEP: f64 = 1e-7;

/// The longest way that is checked at all, in inches.
const LONGEST: f64 = 1000.0;

/// One ring of one piece: what it blocks, or what it carries.
struct Ring {
    piece: PieceId,
    ring: ArcGon,
    span: Option<Span>,
    top: Option<Top>,
}

/// Checks a way that the search found, or that claims a length: as [`judge_way`], and the length must be true.
///
/// # Errors
/// The first fault found.
pub fn check_way(
    table: &Table,
    class: &impl Fn(PieceId, &Piece) -> Class,
    request: &Request<'_>,
    way: &Way,
) -> Result<f64, WayFault> {
    let length = judge_way(table, class, request, &way.steps)?;
    if (length - way.length).abs() > CONTACT { Err(WayFault::WrongLength { length }) } else { Ok(length) }
}

/// Judges steps, a player's own for instance, against every piece on the table: continuous, on the table, carried all
/// along, clear of obstacles and zones, not longer than the limit, and ending where a model may end. Gives the length,
/// heights included; what the climbs claim to cost is not believed.
///
/// # Errors
/// The first fault found.
pub fn judge_way(
    table: &Table,
    class: &impl Fn(PieceId, &Piece) -> Class,
    request: &Request<'_>,
    steps: &[Step],
) -> Result<f64, WayFault> {
    let length = check_steps(table, class, request, steps)?;
    if !within(length, request.limit + 1e-6) {
        return Err(WayFault::TooLong { length });
    }
    let Request { mover, goal, widest_zone, .. } = *request;
    match end_fault(table, class, mover, goal, widest_zone, &mut Vec::new()) {
        Some(fault) => Err(WayFault::End(fault)),
        None => Ok(length),
    }
}

/// Walks and climbs the steps past every piece; gives how long they are.
pub(super) fn check_steps(
    table: &Table,
    class: &impl Fn(PieceId, &Piece) -> Class,
    request: &Request<'_>,
    steps: &[Step],
) -> Result<f64, WayFault> {
    check_joints(request, steps)?;
    let walked = |step: &Step| if let Step::Walk { leg, .. } = step { leg.length() } else { 0.0 };
    let walked: f64 = steps.iter().map(walked).sum();
    // Nothing longer than this is walked step by step.
    if walked > LONGEST || crate::more_than(walked, request.limit) {
        return Err(WayFault::TooLong { length: walked });
    }
    let rings = all_rings(table, class, request.mover);
    let mut length = walked;
    for (i, step) in steps.iter().enumerate() {
        match *step {
            Step::Walk { leg, z } => check_walk(table, &rings, request, i, &leg, z)?,
            Step::Climb { at, from, to, .. } => length += check_climb(&rings, request, i, at, from, to)?,
        }
    }
    Ok(length)
}

fn same(a: Spot, b: Spot) -> bool {
    a.at.distance(b.at) <= CONTACT && (a.z == b.z || (a.z - b.z).abs() <= CONTACT)
}

fn check_joints(request: &Request<'_>, steps: &[Step]) -> Result<(), WayFault> {
    let mut at = request.start;
    for (i, step) in steps.iter().enumerate() {
        let (from, to) = (step.start(), step.end());
        let sound = |spot: Spot| {
            let sky = request.heights == Heights::Free && spot.z == f64::INFINITY;
            spot.at.is_finite() && (spot.z.is_finite() || sky)
        };
        let leg = if let Step::Walk { leg, .. } = step { leg.length() } else { 0.0 };
        if !sound(from) || !sound(to) || !leg.is_finite() {
            return Err(WayFault::NotFinite(i));
        }
        if !same(from, at) {
            return Err(WayFault::Gap(i));
        }
        at = to;
    }
    if same(at, request.goal) { Ok(()) } else { Err(WayFault::Gap(steps.len())) }
}

fn all_rings(table: &Table, class: &impl Fn(PieceId, &Piece) -> Class, mover: &Mover) -> Vec<Ring> {
    let reflected = mover.footprint.reflected();
    let mut rings = Vec::new();
    for (piece, found) in table.pieces() {
        let mut add = |reach: f64, span: Option<Span>, top: Option<Top>| {
            let ring = found.solid.outline.sum(&reflected).grown(reach);
            rings.push(Ring { piece, ring, span, top });
        };
        let Class { block, body, top, .. } = class(piece, found);
        if let Some((reach, span)) = block {
            add(reach, Some(span), None);
        }
        if body.is_some() {
            add(0.0, body, None);
        }
        if top.is_some() {
            add(0.0, None, top);
        }
    }
    rings
}

/// Whether something at this height is touched at a point.
fn carried(rings: &[Ring], request: &Request<'_>, at: Vector, z: f64) -> bool {
    let everywhere = z.abs() <= CONTACT || request.heights == Heights::Free && z == f64::INFINITY;
    everywhere || rings.iter().any(|ring| touched(ring, at).is_some_and(|top| (top.z - z).abs() <= CONTACT))
}

/// The top of a ring, if a base at this point touches it.
fn touched(ring: &Ring, at: Vector) -> Option<Top> {
    ring.top.filter(|_| ring.ring.signed_distance(at) <= CONTACT + STEP)
}

fn check_walk(
    table: &Table,
    rings: &[Ring],
    request: &Request<'_>,
    step: usize,
    leg: &Leg,
    z: f64,
) -> Result<(), WayFault> {
    let (reach, way) = (request.mover.footprint.bounds(), leg.bounds());
    let area = table.area().grown(CONTACT + NOISE);
    if !area.contains(way.low + reach.low) || !area.contains(way.high + reach.high) {
        return Err(WayFault::OffTable(step));
    }
    for (from, to) in stretches(leg, rings) {
        let point = leg.point((from + to) / 2.0);
        let inside = |ring: &&Ring| {
            ring.span.is_some_and(|span| span.holds(z)) && ring.ring.signed_distance(point) < -CONTACT - STEP
        };
        if let Some(ring) = rings.iter().find(inside) {
            return Err(WayFault::Enters { step, piece: ring.piece });
        }
        if !carried(rings, request, point, z) {
            return Err(WayFault::InTheAir(step));
        }
    }
    Ok(())
}

/// Checks a climb at one point; gives what it costs.
fn check_climb(
    rings: &[Ring],
    request: &Request<'_>,
    step: usize,
    at: Vector,
    from: f64,
    to: f64,
) -> Result<f64, WayFault> {
    if !carried(rings, request, at, from) || !carried(rings, request, at, to) {
        return Err(WayFault::InTheAir(step));
    }
    let bars = |ring: &&Ring| {
        ring.span.is_some_and(|span| span.meets(from, to)) && ring.ring.signed_distance(at) < -CONTACT - STEP
    };
    if let Some(ring) = rings.iter().find(bars) {
        return Err(WayFault::Enters { step, piece: ring.piece });
    }
    if request.heights == Heights::Free {
        return Ok(0.0);
    }
    let passed = |z: &f64| from.min(to) - CONTACT <= *z && *z <= from.max(to) + CONTACT;
    let met = rings.iter().filter_map(|ring| touched(ring, at));
    Ok(price(met.filter(|top| passed(&top.z) && top.free_from.as_ref().is_some_and(passed)), from, to))
}

/// The least that it costs to get from one height to another by these tops, some of which may be free steps.
pub(super) fn price(tops: impl Iterator<Item = Top>, from: f64, to: f64) -> f64 {
    let free: Vec<(f64, f64)> = tops.filter_map(|top| Some((top.free_from?, top.z))).collect();
    let mut heights: Vec<(f64, f64)> = vec![(from, 0.0)];
    heights.extend(free.iter().flat_map(|&(low, high)| [low, high]).map(|z| (z, f64::INFINITY)));
    heights.push((to, f64::INFINITY));
    let near = |a: f64, b: f64| (a - b).abs() <= CONTACT;
    let stepped =
        |a: f64, b: f64| free.iter().any(|&(low, high)| near(a, low) && near(b, high) || near(a, high) && near(b, low));
    for _ in 0..heights.len() {
        for i in 0..heights.len() {
            for j in 0..heights.len() {
                let (a, b) = (heights[i].0, heights[j].0);
                let cost = heights[i].1 + if stepped(a, b) { 0.0 } else { (a - b).abs() };
                heights[j].1 = heights[j].1.min(cost);
            }
        }
    }
    heights.last().map_or(0.0, |last| last.1)
}

/// Cuts a leg into stretches, on each of which every ring is met throughout or not at all.
fn stretches(leg: &Leg, rings: &[Ring]) -> Vec<(f64, f64)> {
    let length = leg.length();
    let bounds = leg.bounds().grown(2.0 * CONTACT);
    let mut near: Vec<&Ring> = rings.iter().filter(|ring| ring.ring.bounds().meets(bounds)).collect();
    match *leg {
        Leg::Straight { from, to } if length > 0.0 => {
            let mut cuts = vec![0.0, length];
            for ring in near {
                let above = |at: f64| above_change(ring, from.towards(to, at / length));
                add_changes(&above, (0.0, above(0.0)), (length, above(length)), &mut cuts);
            }
            cuts.sort_unstable_by(f64::total_cmp);
            cuts.dedup();
            cuts.windows(2).map(|pair| (pair[0] / length, pair[1] / length)).collect()
        }
        _ => {
            // What is equally far all along is met throughout or not at all.
            near.retain(|ring| !is_even(leg, ring));
            steps_of(leg, length, &near)
        }
    }
}

/// Is a leg round a corner of a ring equally far from it all along, and not just where it begins to be met?
fn is_even(leg: &Leg, ring: &Ring) -> bool {
    let Leg::Round { centre, sweep, .. } = *leg else { return false };
    let about = |arc: &Arc| {
        let faces = |t: f64| arc.faces(leg.point(t) - arc.centre, STEP) || ring.ring.arcs().len() == 1;
        arc.centre.distance(centre) < NOISE && [0.0, 0.5, 1.0].into_iter().all(faces)
    };
    sweep.abs() < std::f64::consts::PI
        && ring.ring.arcs().iter().any(about)
        && above_change(ring, leg.point(0.5)).abs() > 2.0 * STEP
}

/// By how much a point is farther out than where it begins to be met by a ring.
fn above_change(ring: &Ring, point: Vector) -> f64 {
    let distance = ring.ring.signed_distance(point);
    if ring.top.is_some() { distance - CONTACT } else { distance + CONTACT }
}

/// Stretches of any leg: a step is as long as the nearest change can be far.
fn steps_of(leg: &Leg, length: f64, near: &[&Ring]) -> Vec<(f64, f64)> {
    let mut found = Vec::new();
    let mut at = 0.0;
    while at < length {
        let point = leg.point(at / length);
        let slack = |ring: &&Ring| above_change(ring, point).abs();
        let step = near.iter().map(slack).fold(f64::INFINITY, f64::min).max(SHORT);
        let next = (at + step).min(length);
        found.push((at / length, next / length));
        at = next;
    }
    found
}

/// A stretch so short is not divided any more.
const SHORT: f64 = CONTACT / 8.0;

/// Adds the places between two on a straight line at which a function changes its sign, each between two cuts. The distance
/// from a convex ring is a convex function on a line, and changes no faster than one goes: what is below at both ends is below
/// between them, and what lies on one side of a point lies above the continued chord of the other side.
fn add_changes(above: &impl Fn(f64) -> f64, low: (f64, f64), high: (f64, f64), cuts: &mut Vec<f64>) {
    let ((a, at_a), (b, at_b)) = (low, high);
    let lipschitz = at_a > 0.0 && at_b > 0.0 && at_a + at_b > b - a;
    if at_a <= 0.0 && at_b <= 0.0 || lipschitz {
        return;
    }
    if b - a <= SHORT {
        cuts.extend([a, b]);
        return;
    }
    let middle = (a + b) / 2.0;
    let half = (middle, above(middle));
    let at_middle = half.1;
    // The chord of the other half, continued to the end of this one.
    let beyond_a = at_middle - (at_b - at_middle);
    let beyond_b = at_middle - (at_a - at_middle);
    let clear = |end: f64, beyond: f64| end > 0.0 && at_middle > 0.0 && beyond > 0.0;
    if !clear(at_a, beyond_a) {
        add_changes(above, low, half, cuts);
    }
    if !clear(at_b, beyond_b) {
        add_changes(above, half, high, cuts);
    }
}
