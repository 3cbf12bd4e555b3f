//! Formations that have been worked out. Where each model stands within its unit follows from its places and bases alone, and is asked for
//! far more often than those change; so it is kept under all that it follows from, and can never be out of date.

use super::formation::Spot;
use geometry::ranks::{Exposed, Facing, Formation};
use std::collections::HashMap;
use std::sync::{Arc, Mutex, OnceLock};

/// How many are kept; then all are forgotten.
const MOST: usize = 512;

/// The models of a unit in its own frame.
#[derive(Debug)]
pub struct Shape {
    /// All models, rank by rank, those at the sides last.
    pub spots: Vec<Spot>,
    /// The whole formation, in which models have the numbers of this list.
    pub formation: Formation,
    shown: [OnceLock<Vec<Exposed>>; 4],
}

impl Shape {
    /// A formation with its models.
    pub fn new(spots: Vec<Spot>, formation: Formation) -> Self {
        Self { spots, formation, shown: Default::default() }
    }

    /// What a Facing exposes.
    pub fn exposed(&self, facing: Facing) -> &[Exposed] {
        let place = match facing {
            Facing::Front => 0,
            Facing::Right => 1,
            Facing::Rear => 2,
            Facing::Left => 3,
        };
        self.shown[place].get_or_init(|| self.formation.exposed(facing))
    }
}

/// The formations of a battle, shared by all copies of its state. They are no part of the position.
#[derive(Default)]
pub struct Shapes(Mutex<HashMap<Vec<u16>, Arc<Shape>>>);

impl std::fmt::Debug for Shapes {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Shapes")
    }
}

impl Shapes {
    /// The formation that is kept, or the one that is made now; none if it cannot be. Somebody else's turn is not waited for.
    pub fn recall(&self, key: Vec<u16>, make: impl FnOnce() -> Option<Shape>) -> Option<Arc<Shape>> {
        if let Some(found) = self.0.try_lock().ok().and_then(|known| known.get(&key).cloned()) {
            return Some(found);
        }
        let made = Arc::new(make()?);
        if let Ok(mut known) = self.0.try_lock() {
            if known.len() >= MOST {
                known.clear();
            }
            known.insert(key, made.clone());
        }
        Some(made)
    }
}
