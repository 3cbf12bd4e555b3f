//! The legal set-up nearest to one that is not: only the models that must move do.

use crate::deploy::{Area, Deploy};
use geometry::{ArcGon, Heading, Position, Vector, horizontal, overlaps};

/// How far a formation is shifted as a whole, at most, and in which steps.
const SHIFT: f64 = 12.0;
const STEP: f64 = 0.5;
/// How many directions are tried round a place.
const DIRECTIONS: u32 = 16;
/// How much room is left between two bases, and how far apart they are where they need not be close.
const GAPS: [f64; 3] = [0.05, 0.6, 1.5];

/// Places for all models of a unit, as near to these as they can be legal: a few models are moved to where they can stand, or
/// the whole formation is shifted where most of it cannot stand. None if nothing is found.
pub fn mended(deploy: &Deploy<'_>, areas: &[Area], wanted: &[Vector]) -> Option<Vec<Vector>> {
    if wanted.len() != deploy.count() {
        return None;
    }
    let mut found: Vec<Vec<Vector>> = Vec::new();
    for area in areas {
        let table = Mending { deploy, area };
        let kept = table.kept(wanted);
        let moved = if kept.len() * 2 < wanted.len() { table.shifted(wanted) } else { None };
        found.extend(moved.or_else(|| table.filled(wanted, &kept)));
    }
    let away = |ends: &[Vector]| ends.iter().zip(wanted).map(|(end, wanted)| end.distance(*wanted)).sum::<f64>();
    found.into_iter().min_by(|a, b| away(a).total_cmp(&away(b)))
}

/// A set-up that is being mended, in one area.
struct Mending<'a> {
    deploy: &'a Deploy<'a>,
    area: &'a Area,
}

impl Mending<'_> {
    fn base(&self, n: usize, at: Vector) -> ArcGon {
        self.deploy.models[n].mover.at(at)
    }

    fn is_legal(&self, ends: &[Vector]) -> bool {
        self.deploy.judge(self.area, ends).is_ok()
    }

    /// Could a model stand there if it were alone?
    fn stands(&self, n: usize, at: Vector) -> bool {
        self.deploy.stands_alone(self.area, n, at)
    }

    /// The models that can stay: those that stand where they may, clear of each other, in the largest group.
    fn kept(&self, wanted: &[Vector]) -> Vec<usize> {
        let mut clear: Vec<(usize, ArcGon)> = Vec::new();
        for (n, &at) in wanted.iter().enumerate() {
            let base = self.base(n, at);
            let free = clear.iter().all(|(_, other)| !overlaps(horizontal(&base, other)));
            if free && self.stands(n, at) {
                clear.push((n, base));
            }
        }
        let together = self.deploy.coherency.horizontal;
        let mut groups: Vec<Vec<usize>> = Vec::new();
        for place in 0..clear.len() {
            let near = |&other: &usize| geometry::within(horizontal(&clear[place].1, &clear[other].1), together);
            let (mine, mut rest): (Vec<Vec<usize>>, _) = groups.into_iter().partition(|group| group.iter().any(near));
            let mut joined: Vec<usize> = mine.into_iter().flatten().collect();
            joined.push(place);
            rest.push(joined);
            groups = rest;
        }
        let largest = groups.into_iter().max_by_key(Vec::len).unwrap_or_default();
        let mut kept: Vec<usize> = largest.into_iter().map(|place| clear[place].0).collect();
        kept.sort_unstable();
        kept
    }

    /// Everybody else where they can stand beside those, as near as possible to where they were wanted.
    fn filled(&self, wanted: &[Vector], kept: &[usize]) -> Option<Vec<Vector>> {
        let mut ends = wanted.to_vec();
        let mut placed: Vec<(usize, ArcGon)> = kept.iter().map(|&n| (n, self.base(n, wanted[n]))).collect();
        let mut rest: Vec<usize> = (0..wanted.len()).filter(|n| !kept.contains(n)).collect();
        let together = self.deploy.coherency;
        while !rest.is_empty() {
            let gap = |n: usize| {
                let base = self.base(n, wanted[n]);
                placed.iter().map(|(_, other)| horizontal(&base, other)).fold(f64::INFINITY, f64::min)
            };
            let next = rest.iter().copied().min_by(|&a, &b| gap(a).total_cmp(&gap(b)))?;
            rest.retain(|&n| n != next);
            let end = self.places(next, wanted[next], &placed).into_iter().find(|&at| {
                let base = self.base(next, at);
                let apart = || placed.iter().map(|(_, other)| horizontal(&base, other));
                let near = apart().filter(|&apart| geometry::within(apart, together.horizontal)).count();
                near >= together.neighbours.min(placed.len()) && !apart().any(overlaps) && self.stands(next, at)
            })?;
            ends[next] = end;
            placed.push((next, self.base(next, end)));
        }
        self.is_legal(&ends).then_some(ends)
    }

    /// Places for a model, the nearest to where it is wanted first: there, round there, and beside those that stand.
    fn places(&self, n: usize, wanted: Vector, placed: &[(usize, ArcGon)]) -> Vec<Vector> {
        let mut places = vec![wanted];
        for ring in 1..=6u8 {
            places.extend(round(wanted, f64::from(ring) * STEP));
        }
        let reflected = self.base(n, Vector::ZERO).reflected();
        for (_, other) in placed {
            let ring = other.sum(&reflected);
            let middle = ring.inner_point();
            for direction in directions() {
                let edge = ring.boundary_from(middle, direction);
                places.extend(GAPS.iter().map(|gap| edge + direction * *gap));
            }
        }
        let mut places: Vec<Vector> =
            places.into_iter().filter_map(|place| Position::nearest(place).ok().map(Position::point)).collect();
        places.sort_by(|a, b| a.distance(wanted).total_cmp(&b.distance(wanted)));
        places
    }

    /// The whole formation, shifted as little as possible.
    fn shifted(&self, wanted: &[Vector]) -> Option<Vec<Vector>> {
        let steps = (SHIFT / STEP) as u32;
        (1..=steps).flat_map(|n| round(Vector::ZERO, f64::from(n) * STEP)).find_map(|shift| {
            let moved = wanted.iter().map(|&at| Position::nearest(at + shift).ok().map(Position::point));
            let ends: Vec<Vector> = moved.collect::<Option<_>>()?;
            self.is_legal(&ends).then_some(ends)
        })
    }
}

fn directions() -> impl Iterator<Item = Vector> {
    (0..DIRECTIONS).map(|n| Heading::from_steps(n * (u32::MAX / DIRECTIONS + 1)).direction())
}

/// Points round a point.
fn round(middle: Vector, radius: f64) -> impl Iterator<Item = Vector> {
    directions().map(move |direction| middle + direction * radius)
}
