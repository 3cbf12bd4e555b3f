//! Areas of the table that need not be convex: deployment zones, woods, ruins, floors; and covering by many pieces.

use crate::arcgon::Arc;
use crate::crossing::{boundary, crossings};
use crate::leg::{distance_to_segment, segment_enters};
use crate::tolerance::CONTACT;
use crate::{ArcGon, Bounds, Position, ShapeError, Vector};
use serde::{Deserialize, Serialize};

/// An area with straight sides that do not cross, convex or not.
///
/// ```
/// use geometry::{ArcGon, Zone, vector};
/// let corner = Zone::new(&[(0.0, 0.0), (10.0, 0.0), (10.0, 4.0), (4.0, 4.0), (4.0, 10.0), (0.0, 10.0)])?;
/// assert!(corner.wholly_contains(&ArcGon::circle(vector(2.0, 2.0), 2.0)));
/// assert!(!corner.wholly_contains(&ArcGon::circle(vector(4.0, 4.0), 0.5)));
/// # Ok::<(), geometry::ShapeError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "Vec<Position>", into = "Vec<Position>")]
pub struct Zone {
    corners: Vec<Position>,
}

impl TryFrom<Vec<Position>> for Zone {
    type Error = ShapeError;

    fn try_from(corners: Vec<Position>) -> Result<Zone, ShapeError> {
        let zone = Zone { corners };
        let count = zone.corners.len();
        if count < 3 {
            return Err(ShapeError::TooFewCorners);
        }
        for first in 0..count {
            if zone.side(first).0 == zone.side(first).1 {
                return Err(ShapeError::CrossingSides { first, second: first });
            }
            for second in first + 2..count {
                let neighbours = first == 0 && second == count - 1;
                if !neighbours && sides_meet(zone.side(first), zone.side(second)) {
                    return Err(ShapeError::CrossingSides { first, second });
                }
            }
        }
        Ok(zone)
    }
}

impl From<Zone> for Vec<Position> {
    fn from(zone: Zone) -> Vec<Position> {
        zone.corners
    }
}

fn sides_meet(a: (Vector, Vector), b: (Vector, Vector)) -> bool {
    let turn = |p: Vector, q: Vector, r: Vector| (q - p).cross(r - p);
    let apart = |p: f64, q: f64| p > 0.0 && q > 0.0 || p < 0.0 && q < 0.0;
    !(apart(turn(a.0, a.1, b.0), turn(a.0, a.1, b.1))
        || apart(turn(b.0, b.1, a.0), turn(b.0, b.1, a.1))
        || !Bounds::of(a.0, a.1).meets(Bounds::of(b.0, b.1)))
}

impl Zone {
    /// An area from its corners in inches, in either direction round it.
    ///
    /// # Errors
    /// When there are fewer than three corners, a corner is not a number, or two sides meet where they should not.
    pub fn new(corners: &[(f64, f64)]) -> Result<Zone, ShapeError> {
        let corners: Result<Vec<Position>, ShapeError> =
            corners.iter().map(|&(x, y)| Position::from_inches(x, y)).collect();
        Zone::try_from(corners?)
    }

    /// The corners in order.
    #[must_use]
    pub fn corners(&self) -> &[Position] {
        &self.corners
    }

    fn side(&self, i: usize) -> (Vector, Vector) {
        (self.corners[i].point(), self.corners[(i + 1) % self.corners.len()].point())
    }

    /// The sides in order, from corner to corner.
    pub fn sides(&self) -> impl Iterator<Item = (Vector, Vector)> + '_ {
        (0..self.corners.len()).map(|i| self.side(i))
    }

    /// The smallest upright box round the area.
    #[must_use]
    pub fn bounds(&self) -> Bounds {
        self.sides()
            .map(|(a, b)| Bounds::of(a, b))
            .reduce(Bounds::joined)
            .unwrap_or(Bounds::of(Vector::ZERO, Vector::ZERO))
    }

    /// Whether a point lies in the area: by the parity of the sides to its right.
    #[must_use]
    pub fn contains(&self, point: Vector) -> bool {
        let crosses = |&(a, b): &(Vector, Vector)| {
            (a.y > point.y) != (b.y > point.y) && point.x < a.x + (b.x - a.x) * (point.y - a.y) / (b.y - a.y)
        };
        self.sides().filter(crosses).count() % 2 == 1
    }

    /// The signed distance of a point from the area: negative inside.
    #[must_use]
    pub fn signed_distance(&self, point: Vector) -> f64 {
        let edge = self.sides().map(|(a, b)| distance_to_segment(point, a, b)).fold(f64::INFINITY, f64::min);
        if self.contains(point) { -edge } else { edge }
    }

    /// Whether a base is wholly within the area: its middle is inside and no side of the area enters it.
    #[must_use]
    pub fn wholly_contains(&self, base: &ArcGon) -> bool {
        let enters = |(a, b)| enters_base(base, a, b, Bounds::of(a, b));
        self.contains(base.inner_point()) && !self.sides().any(enters)
    }

    /// The same for many bases.
    pub(crate) fn measured(&self) -> MeasuredZone {
        let sides: Vec<(Vector, Vector, Bounds)> = self.sides().map(|(a, b)| (a, b, Bounds::of(a, b))).collect();
        MeasuredZone { bounds: self.bounds(), sides }
    }

    /// Whether any part of a base is within the area; touching its edge from outside counts.
    #[must_use]
    pub fn meets(&self, base: &ArcGon) -> bool {
        self.contains(base.inner_point()) || self.sides().any(|(a, b)| segment_enters(base.arcs(), a, b, CONTACT))
    }
}

/// Whether a side of an area enters a base. Most are nowhere near it.
fn enters_base(base: &ArcGon, from: Vector, to: Vector, side: Bounds) -> bool {
    side.meets(base.bounds()) && segment_enters(base.arcs(), from, to, -CONTACT)
}

/// An area with its sides in inches, for asking of many bases whether it contains them.
pub(crate) struct MeasuredZone {
    bounds: Bounds,
    sides: Vec<(Vector, Vector, Bounds)>,
}

impl MeasuredZone {
    /// As [`Zone::wholly_contains`].
    pub(crate) fn wholly_contains(&self, base: &ArcGon) -> bool {
        let point = base.inner_point();
        if !self.bounds.contains(point) {
            return false;
        }
        let mut inside = false;
        for &(a, b, side) in &self.sides {
            if (a.y > point.y) != (b.y > point.y) && point.x < a.x + (b.x - a.x) * (point.y - a.y) / (b.y - a.y) {
                inside = !inside;
            }
            if enters_base(base, a, b, side) {
                return false;
            }
        }
        inside
    }
}

/// Whether every point of `base` is within `limit` inches of at least one of the pieces.
///
/// A hole in the cover would show on the boundary of the base, or inside it at a corner where the boundaries of two
/// pieces cross: both are looked at.
#[must_use]
pub fn covered(base: &ArcGon, pieces: &[ArcGon], limit: f64) -> bool {
    let grown: Vec<ArcGon> = pieces.iter().map(|piece| piece.grown(limit + CONTACT)).collect();
    let held = |point: Vector, except: [usize; 2]| {
        grown.iter().enumerate().any(|(i, piece)| !except.contains(&i) && piece.signed_distance(point) <= 1e-9)
    };
    let nobody = [usize::MAX; 2];
    if !held(base.inner_point(), nobody) || !boundary_held(base.arcs(), &grown, |point| held(point, nobody)) {
        return false;
    }
    let mut corners = Vec::new();
    for first in 0..grown.len() {
        for second in first + 1..grown.len() {
            corners.clear();
            crossings(grown[first].arcs(), grown[second].arcs(), &mut corners);
            let bare = |&point: &Vector| base.signed_distance(point) < 0.0 && !held(point, [first, second]);
            if corners.iter().any(bare) {
                return false;
            }
        }
    }
    true
}

fn boundary_held(base: &[Arc], pieces: &[ArcGon], held: impl Fn(Vector) -> bool) -> bool {
    let mut cuts = Vec::new();
    boundary(base).all(|leg| {
        cuts.clear();
        cuts.extend([0.0, 1.0]);
        for piece in pieces {
            leg.add_cuts(piece.arcs(), 0.0, &mut cuts);
        }
        cuts.sort_unstable_by(f64::total_cmp);
        cuts.windows(2).all(|pair| pair[1] - pair[0] < 1e-9 || held(leg.point((pair[0] + pair[1]) / 2.0)))
    })
}
