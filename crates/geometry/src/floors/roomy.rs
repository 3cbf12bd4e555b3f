//! Setting a unit up where there is much room: about a middle, without looking at the whole zone.

use super::ends::Surroundings;
use super::set_up::{SetUp, judge_set_up};
use super::unit::{level_with, others};
use super::{Class, Spot, Stance, UnitModel, near};
use crate::{ArcGon, Piece, PieceId, Table, Vector, horizontal, overlaps, vector};
use std::sync::OnceLock;

/// How far apart the places are that are looked at.
const STEP: f64 = 0.5;
/// How far from the middle of the unit.
const FAR: f64 = 12.0;
/// In how many rows and columns the zone is divided for places to begin from.
const ROWS: u32 = 5;

/// A set-up of a whole unit, if one is found about one of a few places of the zone. Each model stands as low as it can. None says
/// nothing: [`super::find_set_up`] looks at all of the zone.
pub fn find_roomy_set_up(
    table: &Table,
    class: &impl Fn(&UnitModel, PieceId, &Piece) -> Class,
    set_up: &SetUp<'_>,
) -> Option<Vec<Spot>> {
    let zone = set_up.zone.measured();
    let mut places = Places { table, kinds: Vec::new(), of: Vec::new(), heights: Vec::new() };
    for model in set_up.models {
        let same = |kind: &Kind<'_>| kind.model.mover == model.mover && kind.model.hull == model.hull;
        let kind = places.kinds.iter().position(same).unwrap_or_else(|| {
            let class = others(set_up.models, class, model);
            let about = Surroundings::new(table, &class, &model.mover, set_up.zone.bounds(), set_up.widest_zone);
            places.kinds.push(Kind { model, about, known: Vec::new() });
            places.kinds.len() - 1
        });
        places.of.push(kind);
    }
    let within = |base: &ArcGon| zone.wholly_contains(base);
    let mut begun = 0;
    for seed in seeds(set_up) {
        places.kinds.iter_mut().for_each(|kind| kind.known.clear());
        if places.height(0, 0, seed, &within).is_none() {
            continue;
        }
        if let Some(ends) = places.gather(set_up, seed, &within)
            && judge_set_up(table, class, set_up, &ends).is_ok()
        {
            return Some(ends);
        }
        begun += 1;
        if begun >= set_up.most_seeds {
            break;
        }
    }
    None
}

/// Places all over the zone, those next to its middle first.
fn seeds(set_up: &SetUp<'_>) -> Vec<Vector> {
    let bounds = set_up.zone.bounds();
    let size = bounds.high - bounds.low;
    let part = |n: u32| (f64::from(n) + 0.5) / f64::from(ROWS);
    let place = |(x, y): (u32, u32)| bounds.low + vector(size.x * part(x), size.y * part(y));
    let mut seeds: Vec<Vector> = (0..ROWS).flat_map(|y| (0..ROWS).map(move |x| (x, y))).map(place).collect();
    let middle = (bounds.low + bounds.high) * 0.5;
    seeds.sort_by(|a, b| a.distance(middle).total_cmp(&b.distance(middle)));
    let rounded = |point: Vector| crate::Position::nearest(point).ok().map(crate::Position::point);
    seeds.into_iter().filter_map(rounded).collect()
}

/// A hexagonal lattice about its middle, the nearest places first; the same for all.
fn lattice() -> &'static [Vector] {
    static LATTICE: OnceLock<Vec<Vector>> = OnceLock::new();
    LATTICE.get_or_init(|| {
        let row = STEP * 0.75f64.sqrt();
        let (rows, columns) = ((FAR / row) as i32, (FAR / STEP) as i32 + 1);
        let place = |(i, j): (i32, i32)| {
            let shift = if j % 2 == 0 { 0.0 } else { STEP / 2.0 };
            vector(f64::from(i) * STEP + shift, f64::from(j) * row)
        };
        let all = (-rows..=rows).flat_map(|j| (-columns..=columns).map(move |i| (i, j)));
        let mut places: Vec<Vector> = all.map(place).filter(|place| place.length() <= FAR).collect();
        places.sort_by(|a, b| a.length().total_cmp(&b.length()).then(a.x.total_cmp(&b.x)).then(a.y.total_cmp(&b.y)));
        places
    })
}

/// What is known of a place of the lattice.
#[derive(Clone, Copy, PartialEq)]
enum Known {
    Nothing,
    Barred,
    Free(f64),
}

/// Models with the same base, which have the same places.
struct Kind<'a> {
    model: &'a UnitModel,
    about: Surroundings<'a>,
    known: Vec<Known>,
}

struct Places<'a> {
    table: &'a Table,
    kinds: Vec<Kind<'a>>,
    /// The kind of each model.
    of: Vec<usize>,
    heights: Vec<f64>,
}

impl Places<'_> {
    /// The lowest height at which a model of a kind may stand at a place of the lattice, found out once.
    fn height(&mut self, kind: usize, n: usize, at: Vector, within: &dyn Fn(&ArcGon) -> bool) -> Option<f64> {
        let kind = self.kinds.get_mut(kind)?;
        if kind.known.is_empty() {
            kind.known.resize(lattice().len(), Known::Nothing);
        }
        let known = kind.known.get_mut(n)?;
        if *known == Known::Nothing {
            self.heights.clear();
            if within(&kind.model.mover.at(at)) {
                kind.about.heights(self.table, at, &mut self.heights);
            }
            *known = self.heights.first().map_or(Known::Barred, |&z| Known::Free(z));
        }
        if let Known::Free(z) = *known { Some(z) } else { None }
    }

    /// Places everybody as near to a seed as can be, each within reach of somebody already placed.
    fn gather(&mut self, set_up: &SetUp<'_>, seed: Vector, within: &dyn Fn(&ArcGon) -> bool) -> Option<Vec<Spot>> {
        let rule = &set_up.coherency;
        let mut placed: Vec<(Spot, ArcGon)> = Vec::with_capacity(set_up.models.len());
        let mut taken = vec![false; lattice().len()];
        for (i, model) in set_up.models.iter().enumerate() {
            let kind = *self.of.get(i)?;
            let mut found = None;
            for (n, &offset) in lattice().iter().enumerate().filter(|(n, _)| !taken[*n]) {
                let Ok(at) = crate::Position::nearest(seed + offset).map(crate::Position::point) else { continue };
                let Some(z) = self.height(kind, n, at, within) else { continue };
                let base = model.mover.at(at);
                let mut neighbours = 0;
                let clear = placed.iter().enumerate().all(|(j, (end, outline))| {
                    let other = &set_up.models[j];
                    let own = Stance { outline: &base, z, hull: model.hull };
                    let theirs = Stance { outline, z: end.z, hull: other.hull };
                    neighbours += usize::from(near(&own, &theirs, rule.horizontal, rule.vertical));
                    !level_with(model, z, other, end.z) || !overlaps(horizontal(&base, outline))
                });
                if clear && neighbours >= rule.neighbours.min(placed.len()) {
                    found = Some((n, Spot { at, z }, base));
                    break;
                }
            }
            let (n, spot, base) = found?;
            taken[n] = true;
            placed.push((spot, base));
        }
        Some(placed.into_iter().map(|(spot, _)| spot).collect())
    }
}
