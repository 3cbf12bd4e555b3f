//! The table and who stands on it: the state, and how `miniatures` sees it.

use geometry::{Length, Pose, Shape, vector};
use kernel::{Message, Seat};
use miniatures::{Battlefield, Field, Figure, Memo, ModelId, Position, UnitId, battlefields, measure};
use serde::{Deserialize, Serialize};
use std::sync::{Arc, LazyLock};
use view::TerrainKind;

/// The middle of the basket, in inches (`orchard/setup/table`).
pub const BASKET: (f64, f64) = (12.0, 8.0);
/// How many pickers there are on both sides together (`orchard/setup/pickers`).
pub(crate) const PICKERS: u16 = 8;

/// The whole position.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct State {
    /// The round that is played, from 1.
    pub round: u8,
    /// Whose turn it is to walk.
    pub next: ModelId,
    /// Where each picker stands; nowhere once it has gone home.
    pub places: Vec<Option<Pose>>,
    #[serde(skip)]
    memo: Memo,
}

const FILE: (&str, &str) = ("examples/orchard/content/orchard.toml", include_str!("../content/orchard.toml"));
pub(crate) static TABLE: LazyLock<Battlefield<TerrainKind>> =
    LazyLock::new(|| battlefields::battlefield(&[FILE], "orchard", (24.0, 16.0)).unwrap_or_default());
static FIELD: LazyLock<Arc<Field>> = LazyLock::new(|| Arc::new(Field::of(&TABLE)));
static BASE: LazyLock<Option<Shape>> = LazyLock::new(|| Shape::circle(Length::from_steps(1 << 15)).ok());

/// Whose a picker is: those with even numbers are the first side's.
pub(crate) fn owner(picker: ModelId) -> Seat {
    Seat((picker.0 % 2) as u8)
}

impl State {
    /// Both sides along their short edges.
    pub(crate) fn new() -> Self {
        let place = |n: u16| Pose::from_inches(2.0 + 20.0 * f64::from(n % 2), 3.5 + 3.0 * f64::from(n / 2)).ok();
        Self { round: 1, next: ModelId(0), places: (0..PICKERS).map(place).collect(), memo: Memo::default() }
    }

    /// The nearest enemy within 8" of a picker (`orchard/throw/range`).
    pub(crate) fn target(&self, picker: ModelId) -> Option<ModelId> {
        let apart = |id: &ModelId| measure::distance(self, picker, *id);
        let enemies = (0..PICKERS).map(ModelId).filter(|id| owner(*id) != owner(picker));
        enemies.min_by(|a, b| apart(a).total_cmp(&apart(b))).filter(|id| geometry::within(apart(id), 8.0))
    }

    /// How many of each side are within 3" of the middle of the basket (`orchard/end/basket`).
    pub(crate) fn near_basket(&self) -> [u8; 2] {
        let apart = |at: Pose| at.position.point().distance(vector(BASKET.0, BASKET.1));
        let near = |id: &ModelId| self.places[usize::from(id.0)].is_some_and(|at| geometry::within(apart(at), 3.0));
        let of = |seat| (0..PICKERS).map(ModelId).filter(|id| owner(*id) == seat).filter(near).count() as u8;
        [of(Seat(0)), of(Seat(1))]
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
        self.places.len() as u16
    }
    fn figure(&self, id: ModelId) -> Option<Figure<'_>> {
        let stand = self.places.get(usize::from(id.0))?.map(|at| (at, Length::default()));
        let (unit, owner, base, height) = (UnitId(id.0), owner(id), BASE.as_ref()?, Length::from_steps(1 << 16));
        Some(Figure { unit, owner, stand, base, height, baseless: false, destroyed: false })
    }
    fn key(&self, id: ModelId) -> String {
        format!("{}{}", if id.0.is_multiple_of(2) { 'a' } else { 'b' }, id.0 / 2 + 1)
    }
    fn name(&self, id: ModelId) -> Message {
        Message::new("orchard-picker").with("key", self.key(id).to_uppercase())
    }
}
