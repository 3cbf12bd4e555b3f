//! Tables with floors: pieces of a few kinds, and what each is to a mover.

use geometry::floors::{Class, Span, Spot};
use geometry::tolerance::beyond;
use geometry::{ArcGon, FeatureId, Heading, Mover, Piece, PieceId, Shape, Solid, Table, Vector, vector};

/// What the pieces of these tables are.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Kind {
    /// A floor to one who passes through floors.
    Passed,
    /// Blocks, is climbed and stood on: a hill, a pad, a floor to one who does not pass.
    Climbed,
    /// Blocks and is climbed, but not stood on: a wall, a floor on which this mover may not end.
    Crossed,
    /// Low enough to step over and onto.
    Low,
    /// Passed through, never ended in: a low wall, a ruin's wall to one who passes it, a friend.
    EndOnly,
    /// A body in the way.
    Body,
    /// An enemy with its engagement range of one inch across and five up and down.
    Enemy,
    /// Blocks at every height: never left for, not even to cross.
    Barred,
}

/// A table and what each of its pieces is.
pub struct World {
    pub table: Table,
    pub kinds: Vec<Kind>,
}

pub fn rectangle(low: Vector, high: Vector) -> ArcGon {
    Shape::hull(&[(low.x, low.y), (high.x, low.y), (high.x, high.y), (low.x, high.y)]).unwrap().template()
}

impl World {
    pub fn new() -> World {
        World { table: Table::new(60.0, 44.0).unwrap(), kinds: Vec::new() }
    }

    pub fn add(&mut self, kind: Kind, outline: ArcGon, bottom: f64, top: f64) {
        let id = self.kinds.len() as u32;
        self.table.place(PieceId(id), Solid { outline, bottom, top }, FeatureId(id)).unwrap();
        self.kinds.push(kind);
    }

    /// A piece over a range of x and of y, from one height to another.
    pub fn with(mut self, kind: Kind, x: (f64, f64), y: (f64, f64), z: (f64, f64)) -> World {
        self.add(kind, rectangle(vector(x.0, y.0), vector(x.1, y.1)), z.0, z.1);
        self
    }

    /// A model on a 32 mm base, 1.5" tall.
    pub fn model(mut self, kind: Kind, at: Spot) -> World {
        self.add(kind, ArcGon::circle(at.at, 16.0 / 25.4), at.z, at.z + 1.5);
        self
    }

    pub fn class(&self, height: f64) -> impl Fn(PieceId, &Piece) -> Class + '_ {
        move |id, piece| {
            let solid = &piece.solid;
            match self.kinds[id.0 as usize] {
                Kind::Passed => Class::floor(solid, height, true),
                Kind::Climbed => Class::climbed(solid, height, true),
                Kind::Crossed => Class::climbed(solid, height, false),
                Kind::Low => Class::low(solid, height, true),
                Kind::EndOnly => Class::end_only(solid, height),
                Kind::Body => Class::solid(solid, height),
                Kind::Enemy => {
                    let span = Span::near(solid.bottom, 0.0, 0.0, 5.0);
                    Class::zone(solid, height, beyond(1.0), span)
                }
                Kind::Barred => Class { block: Some((0.0, Span::ALL)), ..Class::ignore() },
            }
        }
    }
}

pub fn round(millimetres: f64, height: f64) -> Mover {
    Mover::new(&Shape::round_base(millimetres).unwrap(), Heading::default(), height)
}
