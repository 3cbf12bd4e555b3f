//! The shapes of bases, hulls and terrain pieces, as they are stored.

use crate::oval::oval_arcs;
use crate::{ArcGon, Length, Pose, Position, ShapeError, Vector, vector};
use serde::{Deserialize, Serialize};

/// What a shape is made of. A bare kind may be nonsense; a [`Shape`] never is.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum ShapeKind {
    /// A round base.
    Circle {
        /// Its radius.
        radius: Length,
    },
    /// An oval base: by definition its eight-arc curve, which is within 0.006" of the ellipse.
    Oval {
        /// Along its heading.
        length: Length,
        /// Across its heading.
        width: Length,
    },
    /// A rectangle.
    Rectangle {
        /// Along its heading.
        length: Length,
        /// Across its heading.
        width: Length,
    },
    /// A convex polygon, corners counter-clockwise about its own origin.
    Hull {
        /// The corners.
        corners: Vec<Position>,
    },
}

/// A convex footprint about its own origin, checked when it is made or read.
///
/// ```
/// use geometry::{Pose, Shape};
/// let base = Shape::round_base(32.0)?;
/// let outline = base.outline(&Pose::from_inches(10.0, 5.0)?);
/// assert!((outline.signed_distance(geometry::vector(12.0, 5.0)) - (2.0 - 16.0 / 25.4)).abs() < 1e-4);
/// # Ok::<(), geometry::ShapeError>(())
/// ```
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(try_from = "ShapeKind", into = "ShapeKind")]
pub struct Shape {
    kind: ShapeKind,
    /// Follows from the kind: worked out once, for ovals and hulls are expensive.
    template: ArcGon,
    /// How far it reaches from its origin, whichever way it is turned; follows too.
    reach: f64,
}

impl PartialEq for Shape {
    fn eq(&self, other: &Self) -> bool {
        self.kind == other.kind
    }
}

impl Eq for Shape {}

impl std::hash::Hash for Shape {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        self.kind.hash(state);
    }
}

impl TryFrom<ShapeKind> for Shape {
    type Error = ShapeError;

    fn try_from(kind: ShapeKind) -> Result<Shape, ShapeError> {
        match &kind {
            ShapeKind::Circle { radius } => positive(*radius, "the radius")?,
            ShapeKind::Oval { length, width } => {
                positive(*length, "the length")?;
                positive(*width, "the width")?;
                let (long, short) = (*length.max(width), *length.min(width));
                if short.inches() < 0.3 * long.inches() {
                    return Err(ShapeError::ThinOval);
                }
            }
            ShapeKind::Rectangle { length, width } => {
                positive(*length, "the length")?;
                positive(*width, "the width")?;
            }
            ShapeKind::Hull { corners } => {
                let corners: Vec<Vector> = corners.iter().map(|corner| corner.point()).collect();
                check_convex(&corners)?;
            }
        }
        let template = template(&kind);
        let reach = template.reach_from(Vector::ZERO);
        Ok(Shape { kind, template, reach })
    }
}

impl From<Shape> for ShapeKind {
    fn from(shape: Shape) -> ShapeKind {
        shape.kind
    }
}

fn positive(length: Length, what: &'static str) -> Result<(), ShapeError> {
    if length.steps() > 0 { Ok(()) } else { Err(ShapeError::NotPositive { what }) }
}

/// Corners must turn left at every corner, by an angle that arithmetic can see, and go round once.
pub(crate) fn check_convex(corners: &[Vector]) -> Result<(), ShapeError> {
    let count = corners.len();
    if count < 3 {
        return Err(ShapeError::TooFewCorners);
    }
    if corners.iter().any(|corner| !corner.is_finite()) {
        return Err(ShapeError::NotFinite { what: "a corner" });
    }
    let mut turning = 0.0;
    for i in 0..count {
        let before = corners[i] - corners[(i + count - 1) % count];
        let after = corners[(i + 1) % count] - corners[i];
        let sine = before.cross(after);
        if sine <= 1e-9 * before.length() * after.length() || sine <= 0.0 {
            return Err(ShapeError::NotConvex { corner: i });
        }
        turning += libm::atan2(sine, before.dot(after));
    }
    if turning > 3.0 * std::f64::consts::PI { Err(ShapeError::WindsTwice) } else { Ok(()) }
}

impl Shape {
    /// A circle.
    ///
    /// # Errors
    /// When the radius is not positive.
    pub fn circle(radius: Length) -> Result<Shape, ShapeError> {
        Shape::try_from(ShapeKind::Circle { radius })
    }

    /// A round base of a diameter in millimetres.
    ///
    /// # Errors
    /// When the diameter is not a positive number.
    pub fn round_base(millimetres: f64) -> Result<Shape, ShapeError> {
        Shape::circle(Length::from_millimetres(millimetres / 2.0)?)
    }

    /// An oval base of a length and width in millimetres.
    ///
    /// # Errors
    /// When either is not a positive number, or the oval is thinner than 0.3 of its length.
    pub fn oval_base(length: f64, width: f64) -> Result<Shape, ShapeError> {
        let (length, width) = (Length::from_millimetres(length)?, Length::from_millimetres(width)?);
        Shape::try_from(ShapeKind::Oval { length, width })
    }

    /// A rectangle of a length and width in inches.
    ///
    /// # Errors
    /// When either is not a positive number.
    pub fn rectangle(length: f64, width: f64) -> Result<Shape, ShapeError> {
        let (length, width) = (Length::from_inches(length)?, Length::from_inches(width)?);
        Shape::try_from(ShapeKind::Rectangle { length, width })
    }

    /// A convex polygon with corners in inches, counter-clockwise.
    ///
    /// # Errors
    /// When it has fewer than three corners, a corner is not a number, or it is not strictly convex.
    pub fn hull(corners: &[(f64, f64)]) -> Result<Shape, ShapeError> {
        let corners: Result<Vec<Position>, ShapeError> =
            corners.iter().map(|&(x, y)| Position::from_inches(x, y)).collect();
        Shape::try_from(ShapeKind::Hull { corners: corners? })
    }

    /// What the shape is made of.
    #[must_use]
    pub fn kind(&self) -> &ShapeKind {
        &self.kind
    }

    /// Whether turning in place changes nothing: round bases turn free.
    #[must_use]
    pub fn is_round(&self) -> bool {
        matches!(self.kind, ShapeKind::Circle { .. })
    }

    /// The radius of a round base.
    #[must_use]
    pub fn radius(&self) -> Option<f64> {
        match &self.kind {
            ShapeKind::Circle { radius } => Some(radius.inches()),
            _ => None,
        }
    }

    /// Whether half a turn gives the same footprint.
    #[must_use]
    pub fn is_symmetric(&self) -> bool {
        !matches!(self.kind, ShapeKind::Hull { .. })
    }

    /// The footprint about its own origin at heading 0.
    #[must_use]
    pub fn template(&self) -> ArcGon {
        self.template.clone()
    }

    /// How far it reaches from its origin, whichever way it is turned.
    #[must_use]
    pub fn reach(&self) -> f64 {
        self.reach
    }

    /// The footprint in place.
    #[must_use]
    pub fn outline(&self, pose: &Pose) -> ArcGon {
        let at = pose.position.point();
        match &self.kind {
            ShapeKind::Circle { radius } => ArcGon::circle(at, radius.inches()),
            _ => self.template.turned(pose.heading.direction()).moved(at),
        }
    }
}

/// The footprint of a sound kind.
fn template(kind: &ShapeKind) -> ArcGon {
    match kind {
        ShapeKind::Circle { radius } => ArcGon::circle(Vector::ZERO, radius.inches()),
        ShapeKind::Oval { length, width } => ArcGon::from_arcs(oval_arcs(length.inches(), width.inches())),
        ShapeKind::Rectangle { length, width } => {
            let (x, y) = (length.inches() / 2.0, width.inches() / 2.0);
            ArcGon::polygon(&[vector(x, -y), vector(x, y), vector(-x, y), vector(-x, -y)])
        }
        ShapeKind::Hull { corners } => {
            let corners: Vec<Vector> = corners.iter().map(|corner| corner.point()).collect();
            ArcGon::polygon(&corners)
        }
    }
}
