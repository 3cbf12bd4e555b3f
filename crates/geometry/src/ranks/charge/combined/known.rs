//! What is found out while an arrangement of several charges is looked for, so that nothing is looked for twice.

use super::super::search::{Dead, Touch, has_room, path_on, solve_on, stretches};
use super::super::{Charge, Flush, Map};
use super::{Block, Hull, NOISE, Places, Scene};
use std::collections::HashMap;
use std::hash::Hash;

/// The most cells of angles that are looked at to find out whether a charger alone reaches a place: what takes more is a sliver, and is
/// left to the charges one by one.
const CELLS: u32 = 400;

/// The most maps that are kept while ways are looked for.
const MOST_MAPS: usize = 32;

/// Which moves of arrangements have been looked for: the unit, its place, and where the others stand then; those that have
/// not moved have no place.
#[derive(Default)]
pub(super) struct Reached {
    known: HashMap<Move, Option<Flush>>,
    /// What each unit can touch while the others stand so, and the stretches that it cannot.
    maps: HashMap<(usize, Others), (Map, Dead)>,
    /// The same while each of those that have moved stands about where it does: with no more of it in the way than stands there
    /// wherever in that stretch it is.
    cores: HashMap<(usize, Cores), (Map, Dead)>,
}

/// The other units, each with the bits of its offset if it has moved.
type Others = Vec<(usize, Option<u64>)>;
/// The other units, each with the number of the stretch in which it stands if it has moved.
type Cores = Vec<(usize, Option<i64>)>;
/// A unit, the bits of its offset, and how the others stand.
type Move = (usize, u64, Others);

impl Reached {
    /// The move of one unit to its place in an arrangement when some have moved.
    pub(super) fn look(
        &mut self,
        scene: &Scene<'_>,
        plan: &Places,
        fixed: &[Hull],
        moved: &[usize],
        (n, offset): (usize, f64),
    ) -> Option<Flush> {
        let mut rest: Others = plan
            .iter()
            .filter(|&&(m, _)| m != n)
            .map(|&(m, at)| (m, moved.contains(&m).then_some(at.to_bits())))
            .collect();
        rest.sort_unstable();
        let (maps, cores) = (&mut self.maps, &mut self.cores);
        *self.known.entry((n, offset.to_bits(), rest)).or_insert_with_key(|(_, _, rest)| {
            let mut others = scene.on_the_way(n, fixed);
            let before = others.len();
            others.extend(rest.iter().map(|&(m, at)| match at {
                Some(at) => scene.end(m, f64::from_bits(at)).hull(),
                None => scene.chargers[m].block.hull(),
            }));
            let charge = scene.charge(n, &others);
            if !has_room(&charge, offset) {
                return None;
            }
            // Where others stand before a stretch of the facing, one proof serves for all places behind them, and mostly also for all
            // places of theirs nearby.
            let held = (offset.max(0.0), (offset + charge.charger.width).min(charge.edge().length));
            if rest.iter().any(|(_, at)| at.is_some()) {
                let about: Cores = rest.iter().map(|&(m, at)| (m, at.map(|at| stretch(scene, m, at)))).collect();
                let mut others = others[..before].to_vec();
                others.extend(about.iter().map(|&(m, stretch)| match stretch {
                    Some(stretch) => core(scene, m, stretch).hull(),
                    None => scene.chargers[m].block.hull(),
                }));
                let charge = scene.charge(n, &others);
                let (map, dead) = kept(cores, (n, about), &charge);
                if matches!(dead.touch(&charge, map, held, CELLS), Touch::Never) {
                    return None;
                }
            }
            let (map, dead) = kept(maps, (n, rest.clone()), &charge);
            if matches!(dead.touch(&charge, map, held, CELLS), Touch::Never) {
                return None;
            }
            path_on(&charge, map, offset)
        })
    }
}

/// What is kept of a charge, or is begun now.
fn kept<'m, K: Eq + Hash>(maps: &'m mut HashMap<K, (Map, Dead)>, key: K, charge: &Charge<'_>) -> &'m mut (Map, Dead) {
    if maps.len() >= MOST_MAPS {
        maps.clear();
    }
    maps.entry(key).or_insert_with(|| (Map::new(charge), Dead::default()))
}

/// The number of the stretch of the facing in which the bits of an offset of a charger lie: they are a quarter of its width long.
fn stretch(scene: &Scene<'_>, n: usize, at: u64) -> i64 {
    (f64::from_bits(at) / (scene.chargers[n].block.width * 0.25)).floor() as i64
}

/// What of a charger is in the way wherever in such a stretch it stands.
fn core(scene: &Scene<'_>, n: usize, stretch: i64) -> Block {
    let block = &scene.chargers[n].block;
    let quarter = block.width * 0.25;
    // A little less, for rounding.
    let narrow = Block { width: block.width - quarter - 2.0 * NOISE, ..*block };
    narrow.flush(&scene.target.edge(scene.chargers[n].facing), (stretch + 1) as f64 * quarter + NOISE)
}

/// What is known of the places that each charger can reach when no other charger is in its way.
#[derive(Default)]
pub(super) struct Known<'a> {
    /// Stretches of the facing that a charger can touch first.
    touched: Vec<(usize, f64, f64)>,
    /// Offsets that it cannot reach.
    never: Vec<(usize, f64)>,
    /// The charge of each of them alone, what is known of its ways, and the stretches that it cannot touch.
    maps: Vec<(usize, Charge<'a>, Map, Dead)>,
}

impl<'a> Known<'a> {
    /// Looks what a charger can touch with some of its angles; whether it can charge at all.
    pub(super) fn looks(&mut self, scene: &'a Scene<'_>, fixed: &'a [Hull], n: usize) -> bool {
        let charge = scene.charge(n, fixed);
        let mut map = Map::new(&charge);
        let Some(flush) = solve_on(&charge, &mut map).flush else { return false };
        self.touched.push((n, flush.contact.from, flush.contact.to));
        self.touched.extend(stretches(&mut map, 24).into_iter().map(|(from, to)| (n, from, to)));
        self.maps.push((n, charge, map, Dead::default()));
        true
    }

    /// The stretches that a charger can touch.
    pub(super) fn touched(&self, n: usize) -> Vec<(f64, f64)> {
        self.touched.iter().filter(|one| one.0 == n).map(|&(_, from, to)| (from, to)).collect()
    }

    /// Whether a charger can reach a place when no other charger is in its way.
    pub(super) fn alone(&mut self, scene: &Scene<'_>, n: usize, offset: f64) -> bool {
        let width = scene.chargers[n].block.width;
        if self.touched.iter().any(|&(m, from, to)| m == n && from <= offset + width && offset <= to) {
            return true;
        }
        if self.never.iter().any(|&(m, at)| m == n && (at - offset).abs() < NOISE) {
            return false;
        }
        // Whoever touches a point that he would hold there can be set down there: the place itself is known to be free.
        let length = scene.target.edge(scene.chargers[n].facing).length;
        let (low, high) = (offset.max(0.0), (offset + width).min(length));
        let known = self.maps.iter_mut().find(|(m, ..)| *m == n);
        match known.map(|(_, charge, map, dead)| dead.touch(charge, map, (low, high), CELLS)) {
            Some(Touch::At(_, point)) => {
                self.touched.push((n, point, point));
                true
            }
            _ => {
                self.never.push((n, offset));
                false
            }
        }
    }
}
