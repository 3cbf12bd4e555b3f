//! What has been found out about charges. Whether anything can be declared, what a player considers, the judge of his answer and the move
//! itself ask the same questions of the same places, and finding a way or proving that there is none is what takes time. An answer is
//! a function of the figures alone, so it is kept under all of them and can never be out of date.

use geometry::ranks::charge::{Charge, Charger, Combined, Flush, Unaligned};
use geometry::ranks::{Block, Exposed, Facing, Hull};
use geometry::{Bounds, Vector};
use std::collections::HashMap;
use std::sync::Mutex;

/// How many answers are kept; then all are forgotten.
const MOST: usize = 512;

/// Everything that an answer depends on, as bits, and what was asked.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Key(Vec<u64>);

/// What is asked.
#[derive(Clone, Copy)]
pub enum Asked {
    /// Is there any charge?
    Any,
    /// The best flush charge.
    Flush,
    /// The best at an angle.
    Unaligned,
    /// A way to an offset.
    Path(f64),
}

impl Key {
    /// A question about one charge.
    pub fn charge(asked: Asked, charge: &Charge<'_>) -> Self {
        let mut key = match asked {
            Asked::Any => Self(vec![0, 0]),
            Asked::Flush => Self(vec![1, 0]),
            Asked::Unaligned => Self(vec![2, 0]),
            Asked::Path(offset) => Self(vec![3, offset.to_bits()]),
        };
        key.0.extend([charge.flies.into(), side(charge.facing)]);
        key.block(&charge.charger).shown(charge.front).block(&charge.target).shown(charge.exposed);
        key.hulls(charge.others);
        key.0.push(charge.at_end.len() as u64);
        key.hulls(charge.at_end).table(&charge.table);
        key
    }

    /// A question about several chargers of one target: whether all complete their charges, or how they stand best, in this many ways.
    pub fn several(
        most: usize,
        target: &Block,
        shown: &[Vec<Exposed>; 4],
        chargers: &[Charger<'_>],
        others: &[Hull],
        table: &Bounds,
    ) -> Self {
        let mut key = Self(vec![4 + most as u64, chargers.len() as u64]);
        key.block(target);
        shown.iter().for_each(|shown| {
            key.shown(shown);
        });
        for charger in chargers {
            key.0.extend([charger.flies.into(), side(charger.facing)]);
            key.block(&charger.block).shown(charger.front);
            key.0.push(charger.through.len() as u64);
            key.hulls(charger.through);
        }
        key.hulls(others).table(table);
        key
    }

    fn point(&mut self, point: Vector) {
        self.0.extend([point.x.to_bits(), point.y.to_bits()]);
    }

    fn block(&mut self, block: &Block) -> &mut Self {
        self.point(block.front);
        self.point(block.heading);
        self.0.extend([block.width.to_bits(), block.depth.to_bits()]);
        self
    }

    fn shown(&mut self, shown: &[Exposed]) -> &mut Self {
        self.0.push(shown.len() as u64);
        self.0.extend(shown.iter().flat_map(|one| [one.model.into(), one.from.to_bits(), one.to.to_bits()]));
        self
    }

    fn hulls(&mut self, hulls: &[Hull]) -> &mut Self {
        for hull in hulls {
            self.0.push(hull.corners().len() as u64);
            hull.corners().iter().for_each(|corner| self.point(*corner));
        }
        self
    }

    fn table(&mut self, table: &Bounds) {
        self.point(table.low);
        self.point(table.high);
    }
}

fn side(facing: Facing) -> u64 {
    match facing {
        Facing::Front => 0,
        Facing::Right => 1,
        Facing::Rear => 2,
        Facing::Left => 3,
    }
}

/// An answer.
#[derive(Clone)]
pub enum Found {
    /// Whether.
    Is(bool),
    /// A flush charge, or that there is none.
    Flush(Option<Flush>),
    /// One at an angle, or that there is none.
    Unaligned(Option<Unaligned>),
    /// Arrangements of several.
    Combined(Vec<Combined>),
}

/// The answers of a battle, shared by all copies of its state. They are no part of the position.
#[derive(Default)]
pub struct Memory(Mutex<HashMap<Key, Found>>);

impl std::fmt::Debug for Memory {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Memory")
    }
}

impl Memory {
    /// The answer that is kept, or the one that is found now. Somebody else's turn with the memory is not waited for.
    fn recall(&self, key: Key, find: impl FnOnce() -> Found) -> Found {
        if let Some(found) = self.0.try_lock().ok().and_then(|known| known.get(&key).cloned()) {
            return found;
        }
        let found = find();
        if let Ok(mut known) = self.0.try_lock() {
            if known.len() >= MOST {
                known.clear();
            }
            known.insert(key, found.clone());
        }
        found
    }

    /// Whether something is so.
    pub fn is(&self, key: Key, find: impl FnOnce() -> bool) -> bool {
        matches!(self.recall(key, || Found::Is(find())), Found::Is(true))
    }

    /// A flush charge.
    pub fn flush(&self, key: Key, find: impl FnOnce() -> Option<Flush>) -> Option<Flush> {
        match self.recall(key, || Found::Flush(find())) {
            Found::Flush(found) => found,
            _ => None,
        }
    }

    /// A charge at an angle.
    pub fn unaligned(&self, key: Key, find: impl FnOnce() -> Option<Unaligned>) -> Option<Unaligned> {
        match self.recall(key, || Found::Unaligned(find())) {
            Found::Unaligned(found) => found,
            _ => None,
        }
    }

    /// Arrangements of several charges.
    pub fn combined(&self, key: Key, find: impl FnOnce() -> Vec<Combined>) -> Vec<Combined> {
        match self.recall(key, || Found::Combined(find())) {
            Found::Combined(found) => found,
            _ => Vec::new(),
        }
    }
}
