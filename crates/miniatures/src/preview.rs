//! What a move would do before it is made: the nearest answer that would be taken, where it would not.

use crate::{Fault, ModelId, ModelMove, Moves, Trip, Waypoint, Ways, heights};
use geometry::floors::Spot;
use geometry::{Position, horizontal};
use view::{Route, Shut};

/// Judges an answer, and gives it as it would be recorded.
pub type Judge<'f> = &'f dyn Fn(Moves) -> Option<Moves>;

/// Into how many parts ways are cut that are too long.
const CUTS: u8 = 20;
/// How many shorter ways are tried of those who stray.
const STRAYS: u8 = 12;
/// How many shorter moves of the whole unit are tried.
const SHORTER: u8 = 24;

/// A way as clients draw it.
pub fn route(ways: &Ways<'_>, trip: &Trip, shut: impl Fn(&Fault) -> Shut) -> Route {
    Route {
        piece: ways.position.key(trip.model),
        points: trip.points.iter().map(|point| (point.at.x, point.at.y)).collect(),
        length: trip.length,
        limit: trip.limit,
        refused: trip.fault.as_ref().map(shut),
    }
}

/// The nearest answer to one that was refused: with ways cut short, with those held back who would stray, or of the unit as a
/// whole. `fresh` are ways in which nobody has moved yet.
pub fn nearest(ways: &Ways<'_>, fresh: &mut Ways<'_>, trips: &[Trip], judge: Judge<'_>) -> Option<Moves> {
    cut_short(fresh, trips, judge).or_else(|| held_back(ways, trips, judge)).or_else(|| shorter(ways, trips, judge))
}

fn to(trip: &Trip, end: Option<Spot>) -> Option<ModelMove> {
    Some(ModelMove::to(trip.model, waypoint(end?)?))
}

/// A spot as an answer writes it. Above the ground the height is named.
fn waypoint(spot: Spot) -> Option<Waypoint> {
    let to = Waypoint::to(Position::nearest(spot.at).ok()?);
    Some(if spot.z > geometry::CONTACT { to.at_elevation(heights::stored(spot.z)) } else { to })
}

/// The same move, each way cut where it becomes too long or stopped short of what is in the way, if that is legal.
fn cut_short(fresh: &mut Ways<'_>, trips: &[Trip], judge: Judge<'_>) -> Option<Moves> {
    let mut moves = Vec::new();
    for trip in trips {
        let spot = match &trip.fault {
            None => Some(trip.spot()),
            Some(_) => shortened(fresh, trip),
        };
        moves.extend(spot.map(|spot| ModelMove::to(trip.model, spot)));
    }
    judge(Moves(moves))
}

/// The farthest place along a way at which the model may end.
fn shortened(fresh: &mut Ways<'_>, trip: &Trip) -> Option<Waypoint> {
    let far = trip.limit.min(trip.length.max(0.0));
    (0..=CUTS).rev().find_map(|n| {
        let point = along(&trip.points, far * f64::from(n) / f64::from(CUTS))?;
        let spot = waypoint(point)?;
        let tried = fresh.trip(trip.model, &[spot], trip.limit)?;
        tried.fault.is_none().then_some(spot)
    })
}

/// The same move, but those who would end apart from the rest go less far, if that is legal.
fn held_back(ways: &Ways<'_>, trips: &[Trip], judge: Judge<'_>) -> Option<Moves> {
    if trips.iter().any(|trip| trip.fault.is_some()) {
        return None;
    }
    let ends = ways.ends(trips.to_vec());
    let together = ways.terms.coherency(ends.models.len()).horizontal;
    let near = |a: usize, b: usize| {
        geometry::within(horizontal(&ends.models[a].1.outline, &ends.models[b].1.outline), together)
    };
    let mut groups: Vec<Vec<usize>> = Vec::new();
    for place in 0..ends.models.len() {
        let (mine, mut rest): (Vec<Vec<usize>>, _) =
            groups.into_iter().partition(|group| group.iter().any(|&other| near(place, other)));
        rest.push(mine.into_iter().flatten().chain([place]).collect());
        groups = rest;
    }
    let most = groups.iter().max_by_key(|group| group.len())?;
    let strays = |model: ModelId| !most.iter().any(|&place| ends.models[place].0 == model);
    (0..STRAYS).rev().find_map(|n| {
        let moved = |trip: &Trip| match strays(trip.model) {
            false => Some(ModelMove::to(trip.model, trip.spot())),
            true if n == 0 => None,
            true => to(trip, along(&trip.points, trip.length * (f64::from(n) / f64::from(STRAYS)))),
        };
        judge(Moves(trips.iter().filter_map(moved).collect()))
    })
}

/// The same move as a whole as far as it is legal: in formation, or everybody along their own way.
fn shorter(ways: &Ways<'_>, trips: &[Trip], judge: Judge<'_>) -> Option<Moves> {
    let part = |trip: &Trip| if trip.length > trip.limit { trip.limit / trip.length } else { 1.0 };
    let most = trips.iter().map(part).fold(1.0, f64::min);
    let straight = |trip: &Trip, by: f64| {
        let (from, to) = (ways.stand(trip.model)?.position.point(), trip.end.position.point());
        Some(Spot { at: from + (to - from) * by, z: 0.0 })
    };
    let own_way = |trip: &Trip, by: f64| along(&trip.points, trip.length * by);
    (1..=SHORTER).rev().find_map(|n| {
        let by = most * f64::from(n) / f64::from(SHORTER);
        let formed = trips.iter().filter_map(|trip| to(trip, straight(trip, by))).collect();
        let single = || trips.iter().filter_map(|trip| to(trip, own_way(trip, by))).collect();
        judge(Moves(formed)).or_else(|| judge(Moves(single())))
    })
}

/// The point of a way after this length.
fn along(points: &[Spot], mut length: f64) -> Option<Spot> {
    for pair in points.windows(2) {
        let (from, to) = (pair[0], pair[1]);
        let (across, up) = (from.at.distance(to.at), (to.z - from.z).abs());
        let leg = across + up;
        if leg >= length {
            // Nobody stops half-way up.
            let part = if across > 0.0 { length / leg } else { 0.0 };
            let z = if up > 0.0 && across > 0.0 { 0.0 } else { from.z };
            return Some(Spot { at: from.at.towards(to.at, part), z });
        }
        length -= leg;
    }
    points.last().copied()
}
