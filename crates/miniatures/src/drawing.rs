//! Models and terrain as clients draw them.

use crate::terrain::{Block, Feature};
use geometry::{ArcGon, Heading, Pose, ShapeKind, Vector, vector};
use kernel::Message;
use view::{Shape, Terrain, TerrainKind, Zone, ZoneKind};

/// A footprint as it lies when it faces up: its length, along x where it is stored, goes up and down.
pub fn shape(kind: &ShapeKind) -> Shape {
    match kind {
        ShapeKind::Circle { radius } => Shape::Circle { radius: radius.inches() },
        ShapeKind::Oval { length, width } => Shape::Oval { width: width.inches(), height: length.inches() },
        ShapeKind::Rectangle { length, width } => Shape::Rectangle { width: width.inches(), height: length.inches() },
        ShapeKind::Hull { corners } => {
            let corner = |corner: &geometry::Position| (corner.point().y, -corner.point().x);
            Shape::Polygon { points: corners.iter().map(corner).collect() }
        }
    }
}

/// Which way something faces, as scenes count: in turns from up. None for round bases.
pub fn facing(base: &geometry::Shape, at: &Pose) -> Option<f64> {
    (!base.is_round()).then(|| (at.heading.degrees() / 360.0 + 0.25).fract())
}

/// A terrain feature; none if its outline has no volume.
pub fn terrain<K>(feature: &Feature<K>, kind: TerrainKind, label: Message) -> Option<Terrain> {
    let ring = |block: &Block| block.solid().map(|solid| outline(&solid.outline));
    Some(Terrain {
        id: feature.key.clone(),
        kind,
        label,
        outline: ring(&feature.outline)?,
        walls: feature.walls.iter().filter_map(ring).collect(),
        height: feature.outline.height.inches(),
    })
}

/// A place that counts, drawn as a disc: within its radius units score, stand by it or whatever it is for.
pub fn objective(id: &str, label: Message, (x, y): (f64, f64), radius: f64, levels: Vec<i64>) -> Zone {
    let outline = vec![outline(&ArcGon::circle(vector(x, y), radius))];
    Zone { id: id.to_owned(), kind: ZoneKind::Objective, label, owner: None, outline, levels }
}

/// The ring of points of a footprint: its farthest points all round.
pub fn outline(footprint: &ArcGon) -> Vec<(f64, f64)> {
    ring(footprint, 32)
}

/// The same with a number of points, a power of two. A ring of 128 points differs from a range of 36" by a hundredth of an
/// inch, so that it looks round however large it is drawn.
pub fn ring(footprint: &ArcGon, points: u32) -> Vec<(f64, f64)> {
    let step = u32::MAX / points + 1;
    let directions = (0..points).map(|n| Heading::from_steps(n * step).direction());
    let mut ring: Vec<(f64, f64)> =
        directions.map(|direction| footprint.farthest(direction)).map(|point| (point.x, point.y)).collect();
    ring.dedup();
    ring
}

/// The ninth of the table that a point is in: `top-left`, `middle-middle`, and so on.
pub fn region(at: Vector, width: f64, depth: f64) -> String {
    let third = |at: f64, whole: f64, names: [&'static str; 3]| match at * 3.0 {
        at if at < whole => names[0],
        at if at > 2.0 * whole => names[2],
        _ => names[1],
    };
    format!("{}-{}", third(at.y, depth, ["top", "middle", "bottom"]), third(at.x, width, ["left", "middle", "right"]))
}
