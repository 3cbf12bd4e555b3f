//! The table and who stands on it: the state, and how `miniatures` sees it.

use geometry::{Length, Pose, Shape, vector};
use kernel::{Message, Seat};
use miniatures::{Battlefield, Block, Feature, Field, Figure, Memo, ModelId, Position, UnitId, measure};
use serde::{Deserialize, Serialize};
use std::sync::{Arc, LazyLock};

/// The middle of the basket, in inches (`orchard/setup/table`).
pub const BASKET: (f64, f64) = (12.0, 8.0);
/// How many pickers there are on both sides together (`orchard/setup/pickers`).
pub(crate) const PICKERS: u16 = 8;

/// One picker. Those with even numbers are the first side's.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Picker {
    /// Whose it is.
    pub owner: Seat,
    /// Where it stands; nowhere once it has gone home.
    pub at: Option<Pose>,
}

/// The whole position.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[allow(missing_docs)]
pub struct State {
    pub pickers: Vec<Picker>,
    pub round: u8,
    pub rounds: u8,
    pub next: ModelId,
    #[serde(skip)]
    pub memo: Memo,
}

/// 24" by 16" with two trees and a wall.
pub(crate) static TABLE: LazyLock<Battlefield<()>> = LazyLock::new(|| {
    let feature = |key: &str, shape: Option<Shape>, x: f64, y: f64| {
        let outline = Block::new(shape?, Pose::from_inches(x, y).ok()?, Length::default(), Length::from_steps(3 << 16));
        Some(Feature { key: key.into(), kind: (), outline, walls: Vec::new(), floors: Vec::new() })
    };
    let tree = || Shape::circle(Length::from_steps(1 << 16)).ok();
    let wall = Shape::rectangle(1.0, 5.0).ok();
    let all =
        [feature("pear", tree(), 6.0, 4.0), feature("plum", tree(), 18.0, 12.0), feature("wall", wall, 12.0, 3.0)];
    let features = all.into_iter().flatten().collect();
    Battlefield { width: Length::from_steps(24 << 16), depth: Length::from_steps(16 << 16), features }
});
static FIELD: LazyLock<Arc<Field>> = LazyLock::new(|| Arc::new(Field::of(&TABLE)));
static BASE: LazyLock<Option<Shape>> = LazyLock::new(|| Shape::circle(Length::from_steps(1 << 15)).ok());

impl State {
    /// Both sides along their short edges.
    pub(crate) fn new(rounds: u8) -> Self {
        let picker = |n: u16| {
            let (x, y) = (if n.is_multiple_of(2) { 2.0 } else { 22.0 }, 3.5 + 3.0 * f64::from(n / 2));
            Picker { owner: Seat((n % 2) as u8), at: Pose::from_inches(x, y).ok() }
        };
        Self { pickers: (0..PICKERS).map(picker).collect(), round: 1, rounds, next: ModelId(0), memo: Memo::default() }
    }

    /// A picker that is on the table.
    pub(crate) fn standing(&self, id: ModelId) -> Option<&Picker> {
        self.pickers.get(usize::from(id.0)).filter(|picker| picker.at.is_some())
    }

    /// The nearest enemy within 8" of a picker (`orchard/throw/range`).
    pub(crate) fn target(&self, picker: ModelId) -> Option<ModelId> {
        let apart = |id: &ModelId| measure::distance(self, picker, *id);
        let enemies = (0..PICKERS).map(ModelId).filter(|id| id.0 % 2 != picker.0 % 2);
        enemies.min_by(|a, b| apart(a).total_cmp(&apart(b))).filter(|id| geometry::within(apart(id), 8.0))
    }

    /// How many of each side are within 3" of the middle of the basket (`orchard/end/basket`).
    pub(crate) fn near_basket(&self) -> [u8; 2] {
        let apart = |at: Pose| at.position.point().distance(vector(BASKET.0, BASKET.1));
        let near = |picker: &&Picker| picker.at.is_some_and(|at| geometry::within(apart(at), 3.0));
        [Seat(0), Seat(1)].map(|seat| self.pickers.iter().filter(|p| p.owner == seat).filter(near).count() as u8)
    }
}

impl Position for State {
    fn field(&self) -> &Arc<Field> {
        &FIELD
    }
    fn memo(&self) -> &Memo {
        &self.memo
    }
    fn count(&self) -> u16 {
        self.pickers.len() as u16
    }
    fn figure(&self, id: ModelId) -> Option<Figure<'_>> {
        let picker = self.pickers.get(usize::from(id.0))?;
        let (stand, height) = (picker.at.map(|at| (at, Length::default())), Length::from_steps(1 << 16));
        let (unit, owner, base) = (UnitId(id.0), picker.owner, BASE.as_ref()?);
        Some(Figure { unit, owner, stand, base, height, baseless: false, destroyed: false })
    }
    fn key(&self, id: ModelId) -> String {
        format!("{}{}", if id.0.is_multiple_of(2) { 'a' } else { 'b' }, id.0 / 2 + 1)
    }
    fn name(&self, id: ModelId) -> Message {
        Message::new("orchard-picker").with("key", self.key(id).to_uppercase())
    }
}
