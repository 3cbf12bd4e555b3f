//! Oval bases as rings of eight arcs.
//!
//! An ellipse grown by a margin is no longer an ellipse, so an oval base is *defined* to be its eight-arc curve. The curve has
//! three arcs a quadrant, those at the four ends shared between neighbours. For each proportion the two breakpoints
//! and the middle radius that keep the curve nearest to the ellipse were found once and are listed below; the other
//! two radii follow, since the curve must reach exactly as far as the ellipse at its four ends.

use crate::arcgon::{Arc, Arcs};
use crate::{Vector, vector};
use smallvec::smallvec;

/// Width over length; the two breakpoints as angles of the normal in radians; the middle radius over half the length.
const BEST: [(f64, f64, f64, f64); 15] = [
    (0.30, 0.894827, 1.337329, 0.694028),
    (0.35, 0.813773, 1.300844, 0.654496),
    (0.40, 0.803573, 1.282638, 0.725842),
    (0.45, 0.765687, 1.257697, 0.744670),
    (0.50, 0.744794, 1.242655, 0.787901),
    (0.55, 0.708060, 1.215665, 0.795835),
    (0.60, 0.675141, 1.190605, 0.808775),
    (0.65, 0.651563, 1.172004, 0.833964),
    (0.70, 0.629690, 1.154661, 0.858582),
    (0.75, 0.606666, 1.134474, 0.879659),
    (0.80, 0.585960, 1.116590, 0.902630),
    (0.85, 0.567330, 1.099658, 0.926479),
    (0.90, 0.550987, 1.084294, 0.951081),
    (0.95, 0.533880, 1.065444, 0.974915),
    (1.00, 0.517000, 1.047000, 1.000000),
];

/// The constants for a proportion, between the rows of the table.
fn constants(proportion: f64) -> (f64, f64, f64) {
    let place = ((proportion - 0.30) / 0.05).clamp(0.0, 14.0);
    let row = (place.floor() as usize).min(13);
    let part = place - row as f64;
    let (low, high) = (BEST[row], BEST[row + 1]);
    let between = |a: f64, b: f64| a + (b - a) * part;
    (between(low.1, high.1), between(low.2, high.2), between(low.3, high.3))
}

/// The eight arcs of an oval about the origin, `length` along the first axis and `width` along the second.
pub(crate) fn oval_arcs(length: f64, width: f64) -> Arcs {
    if width > length {
        let quarter = vector(0.0, 1.0);
        let turn = |arc: Arc| Arc {
            centre: arc.centre.turned(quarter),
            from: arc.from.turned(quarter),
            to: arc.to.turned(quarter),
            ..arc
        };
        return oval_arcs(width, length).into_iter().map(turn).collect();
    }
    let (a, b) = (length / 2.0, width / 2.0);
    let (first, second, middle) = constants(b / a);
    let (near, far) = (Vector::at_angle(first), Vector::at_angle(second));
    let r2 = middle * a;
    // The three arcs of a quadrant must span exactly a across and b up: two equations for the two end radii.
    let across = a - r2 * (near.x - far.x);
    let up = b - r2 * (far.y - near.y);
    let determinant = (1.0 - near.x) * (1.0 - far.y) - far.x * near.y;
    let r1 = (across * (1.0 - far.y) - far.x * up) / determinant;
    let r3 = ((1.0 - near.x) * up - near.y * across) / determinant;

    let end = vector(a - r1, 0.0);
    let side = vector(0.0, b - r3);
    let corner = end + near * (r1 - r2);
    let mirror_x = |v: Vector| vector(-v.x, v.y);
    let mirror_y = |v: Vector| vector(v.x, -v.y);
    smallvec![
        Arc { centre: end, radius: r1, from: mirror_y(near), to: near },
        Arc { centre: corner, radius: r2, from: near, to: far },
        Arc { centre: side, radius: r3, from: far, to: mirror_x(far) },
        Arc { centre: mirror_x(corner), radius: r2, from: mirror_x(far), to: mirror_x(near) },
        Arc { centre: -end, radius: r1, from: mirror_x(near), to: -near },
        Arc { centre: -corner, radius: r2, from: -near, to: -far },
        Arc { centre: -side, radius: r3, from: -far, to: mirror_y(far) },
        Arc { centre: mirror_y(corner), radius: r2, from: mirror_y(far), to: mirror_y(near) },
    ]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{ArcGon, Shape};

    #[test]
    fn standard_ovals_are_near_their_ellipses() {
        let sizes =
            [(60.0, 35.0), (75.0, 42.0), (90.0, 52.0), (105.0, 70.0), (120.0, 92.0), (150.0, 95.0), (170.0, 109.0)];
        for (length, width) in sizes {
            let oval = Shape::oval_base(length, width).unwrap().template();
            let (a, b) = (length / 50.8, width / 50.8);
            for k in 0..720 {
                let n = Vector::at_angle(f64::from(k) * std::f64::consts::PI / 360.0);
                let ellipse = (a * a * n.x * n.x + b * b * n.y * n.y).sqrt();
                assert!((oval.support(n) - ellipse).abs() < 0.006, "{length} x {width} at {k}");
            }
        }
    }

    #[test]
    fn the_ring_is_closed_and_smooth() {
        for proportion in 30..=100 {
            let ring = ArcGon::from_arcs(oval_arcs(f64::from(proportion) / 20.0, 5.0));
            let arcs = ring.arcs();
            for (i, arc) in arcs.iter().enumerate() {
                let next = arcs[(i + 1) % arcs.len()];
                assert_eq!(arc.to, next.from);
                let here = arc.centre + arc.to * arc.radius;
                assert!(here.distance(next.centre + next.from * next.radius) < 1e-12);
                assert!(arc.radius > 0.0 && arc.from.cross(arc.to) > 0.0);
            }
        }
    }
}
