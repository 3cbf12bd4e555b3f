//! The table: what stands on it, and where.

use crate::grid::Grid;
use crate::{ArcGon, Bounds, GeometryError, Pose, Shape, ShapeError, Vector, vector};

/// A model's volume, or one convex piece of terrain. The caller chooses the numbers; small ones cost least.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize, serde::Deserialize)]
pub struct PieceId(pub u32);

impl std::fmt::Display for PieceId {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "piece {}", self.0)
    }
}

/// What several pieces belong to: a ruin, a wood, a unit.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize, serde::Deserialize)]
pub struct FeatureId(pub u32);

/// The largest number a piece may have.
const MOST_PIECES: u32 = 1 << 20;

/// An upright volume: a convex footprint between two heights.
#[derive(Clone, Debug, PartialEq)]
pub struct Solid {
    /// The footprint.
    pub outline: ArcGon,
    /// The height of its underside above the table.
    pub bottom: f64,
    /// The height of its top above the table.
    pub top: f64,
}

impl Solid {
    /// A volume of a shape in a pose, standing at `bottom` and `height` inches high.
    ///
    /// # Errors
    /// When a number is not finite or the height is negative.
    pub fn new(shape: &Shape, pose: &Pose, bottom: f64, height: f64) -> Result<Solid, ShapeError> {
        // A shape and a pose are sound, and so is the outline.
        Solid { outline: shape.outline(pose), bottom, top: bottom + height }.upright()
    }

    fn upright(self) -> Result<Solid, ShapeError> {
        if !self.bottom.is_finite() || !self.top.is_finite() {
            return Err(ShapeError::NotFinite { what: "a height" });
        }
        if self.top < self.bottom {
            return Err(ShapeError::UpsideDown);
        }
        Ok(self)
    }

    fn checked(self) -> Result<Solid, ShapeError> {
        let solid = self.upright()?;
        let sound = |arc: &crate::Arc| arc.centre.is_finite() && arc.radius.is_finite() && arc.radius >= 0.0;
        if !solid.outline.arcs().iter().all(sound) {
            return Err(ShapeError::NotFinite { what: "the outline" });
        }
        let bounds = solid.outline.bounds();
        if bounds.high.x - bounds.low.x <= 0.0 || bounds.high.y - bounds.low.y <= 0.0 {
            return Err(ShapeError::NotPositive { what: "the footprint" });
        }
        Ok(solid)
    }
}

/// A hash of everything that makes a piece what it is.
fn content(solid: &Solid, feature: FeatureId) -> u64 {
    let mix = |hash: u64, bits: u64| (hash ^ bits).wrapping_mul(0x0100_0000_01b3).rotate_left(23);
    let heights = mix(mix(u64::from(feature.0) + 1, solid.bottom.to_bits()), solid.top.to_bits());
    solid.outline.arcs().iter().fold(heights, |hash, arc| {
        let numbers = [arc.centre.x, arc.centre.y, arc.radius, arc.from.x, arc.from.y];
        numbers.into_iter().fold(hash, |hash, number| mix(hash, number.to_bits()))
    })
}

/// One piece on the table.
#[derive(Clone, Debug, PartialEq)]
pub struct Piece {
    /// Its volume.
    pub solid: Solid,
    /// What it belongs to.
    pub feature: FeatureId,
}

/// The table and every piece on it, with an index of where they are. Changing one piece costs a few cells.
///
/// ```
/// use geometry::{FeatureId, PieceId, Pose, Shape, Solid, Table};
/// let mut table = Table::new(60.0, 44.0)?;
/// let base = Shape::round_base(32.0)?;
/// let model = Solid::new(&base, &Pose::from_inches(10.0, 10.0)?, 0.0, 2.0)?;
/// table.place(PieceId(0), model, FeatureId(1))?;
/// assert!(table.piece(PieceId(0)).is_some());
/// # Ok::<(), geometry::GeometryError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Table {
    area: Bounds,
    pieces: Vec<Option<Piece>>,
    /// For each piece, the grid's count of changes when it was last placed.
    placed: Vec<u64>,
    grid: Grid,
}

impl Table {
    /// An empty table from corner (0, 0) to corner (`long`, `short`).
    ///
    /// # Errors
    /// When a side is not a positive number that fits the stored range.
    pub fn new(long: f64, short: f64) -> Result<Table, GeometryError> {
        for (side, what) in [(long, "the long side"), (short, "the short side")] {
            if !side.is_finite() {
                return Err(ShapeError::NotFinite { what }.into());
            }
            if side <= 0.0 {
                return Err(ShapeError::NotPositive { what }.into());
            }
            if side > 32_767.0 {
                return Err(ShapeError::OutOfRange { what, inches: side }.into());
            }
        }
        let area = Bounds { low: Vector::ZERO, high: vector(long, short) };
        Ok(Table { area, pieces: Vec::new(), placed: Vec::new(), grid: Grid::new(area) })
    }

    /// The area of the table.
    #[must_use]
    pub fn area(&self) -> Bounds {
        self.area
    }

    /// The index of the pieces.
    #[must_use]
    pub fn grid(&self) -> &Grid {
        &self.grid
    }

    /// A piece, if it is on the table.
    #[must_use]
    pub fn piece(&self, id: PieceId) -> Option<&Piece> {
        self.pieces.get(id.0 as usize).and_then(Option::as_ref)
    }

    /// Every piece on the table, by id.
    pub fn pieces(&self) -> impl Iterator<Item = (PieceId, &Piece)> + '_ {
        self.pieces.iter().enumerate().filter_map(|(i, piece)| Some((PieceId(i as u32), piece.as_ref()?)))
    }

    /// One more than the largest id ever placed.
    #[must_use]
    pub fn id_bound(&self) -> usize {
        self.pieces.len()
    }

    /// The grid's count of changes when a piece was last placed.
    #[must_use]
    pub fn placed_at(&self, id: PieceId) -> u64 {
        self.placed.get(id.0 as usize).copied().unwrap_or(0)
    }

    /// Sets a piece on the table, or moves it there if it is already on it.
    ///
    /// # Errors
    /// When the volume is not usable, naming the piece.
    pub fn place(&mut self, id: PieceId, solid: Solid, feature: FeatureId) -> Result<(), GeometryError> {
        let name = |problem| GeometryError::Piece { piece: id, problem };
        if id.0 >= MOST_PIECES {
            return Err(GeometryError::NoSuchPiece(id));
        }
        let solid = solid.checked().map_err(name)?;
        self.remove(id);
        let slot = id.0 as usize;
        if slot >= self.pieces.len() {
            self.pieces.resize(slot + 1, None);
            self.placed.resize(slot + 1, 0);
        }
        self.grid.insert(id, solid.outline.bounds(), content(&solid, feature));
        self.pieces[slot] = Some(Piece { solid, feature });
        self.placed[slot] = self.grid.now();
        Ok(())
    }

    /// Takes a piece off the table; gives it back if it was there.
    pub fn remove(&mut self, id: PieceId) -> Option<Piece> {
        let piece = self.pieces.get_mut(id.0 as usize)?.take()?;
        self.grid.remove(id, piece.solid.outline.bounds());
        Some(piece)
    }

    /// The pieces within `reach` inches of a footprint, horizontally, with their distances, by id.
    pub fn within_reach(&self, of: &ArcGon, reach: f64, found: &mut Vec<(PieceId, f64)>, scratch: &mut Vec<PieceId>) {
        found.clear();
        let area = of.bounds().grown(reach + crate::CONTACT);
        self.grid.near_box(area, scratch);
        for &id in scratch.iter() {
            let Some(piece) = self.piece(id) else { continue };
            if piece.solid.outline.bounds().meets(area) {
                let distance = crate::horizontal(of, &piece.solid.outline);
                if crate::within(distance, reach) {
                    found.push((id, distance));
                }
            }
        }
    }
}
