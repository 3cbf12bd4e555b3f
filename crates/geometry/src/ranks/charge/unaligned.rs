//! Charges that cannot end flush: one front corner sits on the point that was touched and the rest of the front swings away.

use super::super::compelled::first_ahead;
use super::super::convex::{distance, turn_hit};
use super::super::ground::{first_clear_turn, walls};
use super::super::snake::QUARTER;
use super::super::{Block, Edge, Exposed, Facing, Hull, Score, Side};
use super::judge::{follow, is_stuck};
use super::offsets::{classes, legal_offsets};
use super::search::{Dead, MOST_CELLS, Touch, reachable, seek};
use super::{Approach, Charge, Contact, Map};
use crate::tolerance::{CONTACT, GAP, NOISE, SEARCHED_ANGLE};
use crate::{Bounds, Vector};

/// Angles nearer to each other than this are as small as each other.
const SAME_ANGLE: f64 = 1e-6;

/// How many points of a facing are looked at.
const POINTS: u32 = 96;

/// How many cells of angles are looked at to prove that none of several points is touched.
const TOGETHER: u32 = 1_000;

/// At how many even angles.
const LOOKS: u32 = 48;

/// A charge that ends at an angle to the facing.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Unaligned {
    /// The way to contact.
    pub approach: Approach,
    /// What it touches.
    pub contact: Contact,
    /// The point of the facing that stays in contact.
    pub point: f64,
    /// The front corner that sits on it.
    pub corner: Side,
    /// The angle between the front and the facing, in radians.
    pub angle: f64,
    /// How many models touch, before the target turns.
    pub score: Score,
    /// The charger in its place.
    pub end: Block,
}

/// The sense in which a charger turns away from flush about a front corner, and the offset at which it would be flush.
fn hinge(corner: Side, point: f64, width: f64) -> (f64, f64) {
    match corner {
        Side::Right => (1.0, point),
        Side::Left => (-1.0, point - width),
    }
}

/// The smallest angle at which the charger can stand with a front corner on a point of the facing.
fn least_angle(charge: &Charge<'_>, point: f64, corner: Side) -> Option<f64> {
    let edge = charge.edge();
    let (turn, offset) = hinge(corner, point, charge.charger.width);
    let flush = charge.charger.flush(&edge, offset);
    first_clear_turn(&flush, edge.point(point), turn, &charge.around_end(), &charge.table, QUARTER)
}

/// The charge that comes nearest to flush, for use when none can be flush: the smallest angle over all points of the facing
/// that can be touched first, then most models in contact.
///
/// The front may not cross the line of the facing, so at an angle it is a front corner that sits on the point. Points are
/// taken in the order of the angles that they would allow, and the first that some way reaches is the answer; it is then
/// refined between its neighbours.
///
/// What is guaranteed: the way is judged legal, the corner stands on a point that it touches first, and for that point and
/// corner no smaller angle is free. Points are looked at in 96 steps of the facing, at the ends of its models and where ways
/// at even angles touch, and refined by halving: another point could do with a smaller angle only between two that are looked
/// at, a hundredth of the facing apart. None means that no way touches near any of these points, or that nothing is free there.
#[must_use]
pub fn solve_unaligned(charge: &Charge<'_>) -> Option<Unaligned> {
    solve_unaligned_on(charge, &mut Map::new(charge))
}

/// The same with a map of the charge.
#[must_use]
pub fn solve_unaligned_on(charge: &Charge<'_>, map: &mut Map) -> Option<Unaligned> {
    solve_about(charge, map, &Side::BOTH)
}

/// The charges between which the player may choose when none can be flush: the best about each front corner, if both come
/// equally near to flush and as many models touch.
#[must_use]
pub fn unaligned_choices(charge: &Charge<'_>) -> Vec<Unaligned> {
    let mut map = Map::new(charge);
    let mut found: Vec<Unaligned> =
        Side::BOTH.iter().filter_map(|&corner| solve_about(charge, &mut map, &[corner])).collect();
    let least = found.iter().map(|one| one.angle).fold(f64::INFINITY, f64::min);
    found.retain(|one| one.angle <= least + SEARCHED_ANGLE);
    let most = found.iter().map(|one| one.score).max();
    found.retain(|one| Some(one.score) == most);
    found
}

/// The same with one of these front corners on the point.
fn solve_about(charge: &Charge<'_>, map: &mut Map, corners: &[Side]) -> Option<Unaligned> {
    if !charge.charger.is_sound() || !charge.target.is_sound() || is_stuck(charge) {
        return None;
    }
    let length = charge.edge().length;
    let mut best: Option<Unaligned> = None;
    for (approach, point) in reachable(map, LOOKS) {
        offer(charge, corners, &approach, point, &mut best);
    }
    // Where no way touches the facing at all, none touches any part of it: one proof instead of one for each point.
    let mut dead = Dead::default();
    if best.is_none() && dead.within(charge, map, (0.0, length)).is_none() {
        return None;
    }
    let step = length / f64::from(POINTS);
    for (angle, point) in wishes(charge, corners, step) {
        if best.is_some_and(|best| angle >= best.angle - SAME_ANGLE) {
            break;
        }
        let stretch = ((point - step * 0.5).max(0.0), (point + step * 0.5).min(length));
        if let Some((approach, point)) = dead.within(charge, map, stretch) {
            offer(charge, corners, &approach, point, &mut best);
        }
    }
    let mut by = step * 0.5;
    for _ in 0..12 {
        let Some(found) = best else { break };
        for wish in [found.point - by, found.point + by] {
            let better = corners
                .iter()
                .filter_map(|&corner| least_angle(charge, wish, corner))
                .any(|angle| angle < found.angle - SAME_ANGLE);
            if (0.0..=length).contains(&wish)
                && better
                && let Some((approach, point)) = dead.within(charge, map, (wish - by * 0.25, wish + by * 0.25))
            {
                offer(charge, corners, &approach, point, &mut best);
            }
        }
        by *= 0.5;
    }
    best
}

/// Points of the facing with the smallest angles at which the charger could stand there, smallest first.
fn wishes(charge: &Charge<'_>, corners: &[Side], step: f64) -> Vec<(f64, f64)> {
    let ends = charge.exposed.iter().flat_map(|piece| [piece.from, piece.to]);
    let points = (0..=POINTS).map(|n| f64::from(n) * step).chain(ends);
    let least = |point| corners.iter().filter_map(|&corner| least_angle(charge, point, corner)).reduce(f64::min);
    let mut wishes: Vec<(f64, f64)> = points.filter_map(|point| Some((least(point)?, point))).collect();
    wishes.sort_by(|a, b| a.0.total_cmp(&b.0).then(a.1.total_cmp(&b.1)));
    wishes
}

/// Is there any charge at all, flush or at an angle? The same as to ask [`solve_on`](super::solve_on) and then [`solve_unaligned_on`], but no better one
/// is looked for than the first.
#[must_use]
pub fn any_way(charge: &Charge<'_>, map: &mut Map) -> bool {
    if !charge.charger.is_sound() || !charge.target.is_sound() || is_stuck(charge) {
        return false;
    }
    let edge = charge.edge();
    let legal = legal_offsets(&charge.charger, Facing::Front, &edge, &charge.around_end(), &charge.table);
    let classes = classes(charge.exposed, charge.front, charge.charger.width, &legal);
    // Whoever touches nothing of the facing by any way does neither.
    let mut dead = Dead::default();
    if matches!(dead.touch(charge, map, (0.0, edge.length), MOST_CELLS), Touch::Never) {
        return false;
    }
    if !classes.is_empty() && seek(charge, &classes, map, true).flush.is_some() {
        return true;
    }
    let stands = |approach: &Approach, point: f64| {
        Side::BOTH.iter().any(|&corner| least_angle(charge, point, corner).is_some())
            && follow(charge, approach).is_ok()
    };
    if reachable(map, LOOKS).iter().any(|(approach, point)| stands(approach, *point)) {
        return true;
    }
    let step = edge.length / f64::from(POINTS);
    let about = |point: f64| ((point - step * 0.5).max(0.0), (point + step * 0.5).min(edge.length));
    let wishes = wishes(charge, &Side::BOTH, step);
    // Where there is room at neighbouring points, one proof that nothing touches them serves for all.
    let mut open: Vec<(f64, f64)> = wishes.iter().map(|(_, point)| about(*point)).collect();
    open.sort_by(|a, b| a.0.total_cmp(&b.0));
    open.dedup_by(|next, last| {
        let joined = next.0 <= last.1;
        last.1 = if joined { last.1.max(next.1) } else { last.1 };
        joined
    });
    for stretch in open {
        dead.touch(charge, map, stretch, TOGETHER);
    }
    wishes.into_iter().any(|(_, point)| {
        let stretch = about(point);
        dead.within(charge, map, stretch).is_some_and(|(approach, point)| stands(&approach, point))
    })
}

/// Takes a way into account if it is better than the best so far.
fn offer(charge: &Charge<'_>, corners: &[Side], approach: &Approach, point: f64, best: &mut Option<Unaligned>) {
    for &corner in corners {
        let Some(angle) = least_angle(charge, point, corner) else { continue };
        if best.is_some_and(|best| angle > best.angle + SAME_ANGLE) {
            continue;
        }
        let Ok(contact) = follow(charge, approach) else { return };
        let edge = charge.edge();
        let (turn, offset) = hinge(corner, point, charge.charger.width);
        let end = charge.charger.flush(&edge, offset).turned_about(edge.point(point), turn * angle);
        let pairs = unaligned_contacts(
            (&charge.target, charge.facing, charge.exposed),
            (&end, Facing::Front, charge.front),
            &charge.around_end(),
        );
        let score = count(&pairs);
        let found = Unaligned { approach: *approach, contact, point, corner, angle, score, end };
        if best.is_none_or(|best| angle < best.angle - SAME_ANGLE || score > best.score) {
            *best = Some(found);
        }
    }
}

/// How many models of each side there are in pairs.
fn count(pairs: &[(u32, u32)]) -> Score {
    let distinct = |mut models: Vec<u32>| {
        models.sort_unstable();
        models.dedup();
        u32::try_from(models.len()).unwrap_or(u32::MAX)
    };
    Score {
        target: distinct(pairs.iter().map(|pair| pair.0).collect()),
        own: distinct(pairs.iter().map(|pair| pair.1).collect()),
    }
}

/// How far the target of a charge at an angle can turn about the point of contact towards flush, in radians, and where it
/// then stands: never past flush, and not into anything.
#[must_use]
pub fn turn_target(charge: &Charge<'_>, unaligned: &Unaligned) -> (f64, Block) {
    let about = charge.edge().point(unaligned.point);
    let (turn, _) = hinge(unaligned.corner, unaligned.point, charge.charger.width);
    let corners = charge.target.corners();
    let mut angle = unaligned.angle;
    for other in charge.others.iter().chain(charge.at_end) {
        let margin = super::super::ground::margin_from(&corners, other, GAP);
        if let Some(hit) = turn_hit(&corners, about, turn, other, margin, angle) {
            angle = angle.min(hit);
        }
    }
    for side in &walls(&charge.table) {
        if let Some(hit) = turn_hit(&corners, about, turn, side, -NOISE, angle) {
            angle = angle.min(hit);
        }
    }
    (angle, charge.target.turned_about(about, turn * angle))
}

/// If the target is the first thing straight ahead of the charger: the facing next to the given one that is nearest to the
/// charger's front; both if they are equally near. The target is not among the others.
#[must_use]
pub fn blocked_path(
    charger: &Block,
    target: &Block,
    facing: Facing,
    others: &[Hull],
    table: &Bounds,
) -> Option<(Facing, Option<Facing>)> {
    let mut all = others.to_vec();
    all.push(target.hull());
    let far = (table.high - table.low).length();
    let ahead = first_ahead(charger, far, &all, table);
    if ahead.edge || ahead.others != [others.len()] {
        return None;
    }
    let front = charger.front_line();
    let [one, other] = facing.adjacent();
    let away = |facing: Facing| distance(&front, &target.edge(facing).ends());
    let (a, b) = (away(one), away(other));
    Some(match (b - a).abs() <= CONTACT {
        true => (one, Some(other)),
        false => (if a < b { one } else { other }, None),
    })
}

/// Which models touch of two units that stand against each other at an angle: pairs of a model of the first and one of the
/// second.
///
/// Each exposed stretch is extended straight ahead of its own facing; the models whose stretches of the other's facing it
/// meets are in contact with it, unless something else stands between on all of that way. Both units extend theirs.
#[must_use]
pub fn unaligned_contacts(
    first: (&Block, Facing, &[Exposed]),
    second: (&Block, Facing, &[Exposed]),
    between: &[Hull],
) -> Vec<(u32, u32)> {
    let (a, b) = (first.0.edge(first.1), second.0.edge(second.1));
    let mut pairs = Vec::new();
    for here in first.2 {
        for there in second.2 {
            if extends(&a, here, &b, there, between) || extends(&b, there, &a, here, between) {
                pairs.push((here.model, there.model));
            }
        }
    }
    pairs.sort_unstable();
    pairs.dedup();
    pairs
}

/// Whether a stretch of an edge, extended straight ahead, meets a stretch of another edge with nothing else between.
fn extends(from: &Edge, here: &Exposed, to: &Edge, there: &Exposed, between: &[Hull]) -> bool {
    let ends = [to.point(there.from), to.point(there.to)];
    let at = ends.map(|end| (from.coordinate(end), from.height(end)));
    let (near, far) = if at[0].0 <= at[1].0 { (at[0], at[1]) } else { (at[1], at[0]) };
    if from.normal.dot(to.normal) >= -NOISE || near.1.max(far.1) < -CONTACT {
        return false;
    }
    let (low, high) = (here.from.max(near.0), here.to.min(far.0));
    if low > high + CONTACT {
        return false;
    }
    let height = |u: f64| {
        let across = far.0 - near.0;
        if across < NOISE { near.1.max(far.1) } else { near.1 + (far.1 - near.1) * ((u - near.0) / across) }
    };
    // The part of the way that is left when everything between is taken out.
    let mut open = vec![(low.min(high), low.max(high))];
    for other in between {
        let inside = within_way(from, other, low, high, &height);
        let Some((shut_from, shut_to)) = inside else { continue };
        open = open
            .into_iter()
            .flat_map(|(a, b)| [(a, b.min(shut_from)), (a.max(shut_to), b)])
            .filter(|&(a, b)| a <= b + NOISE && !(a >= shut_from - NOISE && b <= shut_to + NOISE))
            .collect();
    }
    !open.is_empty()
}

/// The stretch of an edge straight ahead of which a figure stands, between the edge and a line of given height.
fn within_way(from: &Edge, other: &Hull, low: f64, high: f64, height: &impl Fn(f64) -> f64) -> Option<(f64, f64)> {
    let mut corners: Vec<Vector> =
        other.corners().iter().map(|&corner| crate::vector(from.coordinate(corner), from.height(corner))).collect();
    let sides: [&dyn Fn(Vector) -> f64; 4] =
        [&|p| p.x - low, &|p| high - p.x, &|p| p.y - NOISE, &|p| height(p.x) - NOISE - p.y];
    for side in sides {
        let mut kept = Vec::new();
        for n in 0..corners.len() {
            let (a, b) = (corners[n], corners[(n + 1) % corners.len()]);
            let (at_a, at_b) = (side(a), side(b));
            if at_a >= 0.0 {
                kept.push(a);
            }
            if (at_a < 0.0) != (at_b < 0.0) {
                kept.push(a.towards(b, at_a / (at_a - at_b)));
            }
        }
        corners = kept;
    }
    let low = corners.iter().map(|corner| corner.x).reduce(f64::min)?;
    let high = corners.iter().map(|corner| corner.x).reduce(f64::max)?;
    Some((low, high))
}
