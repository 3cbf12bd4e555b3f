//! Battles in which a unit charges.

use super::Random;
use geometry::floors::{Charge, Spot, Target, UnitModel};
use geometry::unit::CoherencyRule;
use geometry::{FeatureId, Heading, Mover, PieceId, Position, Shape, Solid, Table, Vector, horizontal, vector};

pub const LOOSE: CoherencyRule = CoherencyRule { horizontal: 2.0, vertical: 5.0, neighbours: 1, one_group: true };
pub const TIGHT: CoherencyRule = CoherencyRule { neighbours: 2, ..LOOSE };

pub fn round() -> Mover {
    Mover::new(&Shape::round_base(32.0).unwrap(), Heading::default(), 1.5)
}

pub fn model(table: &mut Table, id: u32, feature: u32, at: Vector, limit: f64) -> UnitModel {
    let start = Spot { at: Position::nearest(at).unwrap().point(), z: 0.0 };
    let model = UnitModel { id: PieceId(id), mover: round(), hull: 0.0, start, limit };
    let solid = Solid { outline: model.mover.at(start.at), bottom: 0.0, top: model.mover.height };
    table.place(model.id, solid, FeatureId(feature)).unwrap();
    model
}

/// A model as somebody charges it.
pub fn target(model: &UnitModel) -> Target {
    Target { piece: model.id, hull: 0.0 }
}

pub struct Battle {
    pub table: Table,
    pub chargers: Vec<UnitModel>,
    pub targets: Vec<Vec<Target>>,
}

pub fn battle(random: &mut Random, count: usize, target_units: usize, roll: f64) -> Battle {
    let mut table = Table::new(60.0, 44.0).unwrap();
    let mut id = 0;
    let mut put = |table: &mut Table, centre: Vector, spread: f64, feature: u32, random: &mut Random| {
        for _ in 0..300 {
            let at = centre + random.direction() * random.range(0.0, spread);
            let base = round().at(at);
            if table.pieces().all(|(_, piece)| horizontal(&base, &piece.solid.outline) > 0.05) {
                let found = model(table, id, feature, at, roll);
                id += 1;
                return found;
            }
        }
        panic!("no room")
    };
    let targets: Vec<Vec<Target>> = (0..target_units)
        .map(|unit| {
            let centre = vector(30.0 + 5.0 * unit as f64 + random.range(-1.0, 1.0), 26.0 + random.range(-1.0, 1.0));
            (0..5).map(|_| target(&put(&mut table, centre, 2.6, 2 + unit as u32, random))).collect()
        })
        .collect();
    let centre = vector(31.0, 16.0 + random.range(-2.0, 2.0));
    let chargers = (0..count).map(|_| put(&mut table, centre, 3.2, 1, random)).collect();
    // Others in the way.
    for _ in 0..4 {
        put(&mut table, vector(31.0, 21.0), 4.0, 50, random);
    }
    Battle { table, chargers, targets }
}

pub fn charge_of(battle: &Battle) -> Charge<'_> {
    Charge {
        models: &battle.chargers,
        targets: &battle.targets,
        engagement: 1.0,
        engagement_vertical: 5.0,
        coherency: if battle.chargers.len() >= 7 { TIGHT } else { LOOSE },
        all_closer: true,
        widest_zone: 0.0,
        most_ways: 400,
        most_samples: 300,
    }
}
