//! Random units in ranks and scenes of charges.

use super::Random;
use geometry::ranks::charge::Charge;
use geometry::ranks::{Base, Block, Exposed, Facing, Formation, Grid, HalfMm, Hull, Side, distance};
use geometry::{Bounds, Pose, Vector, vector};

pub const BASES: [(i32, i32); 6] = [(20, 20), (25, 25), (25, 50), (40, 40), (50, 75), (30, 30)];

/// A random unit: ranks with an incomplete last one, sometimes skirmishers, holes or a mismatched model at a side.
pub fn unit(random: &mut Random) -> Formation {
    let (width, depth) = BASES[random.below(BASES.len())];
    let base = Base::mm(width, depth);
    let files = 1 + random.below(7) as u32;
    let gap = if random.below(6) == 0 { HalfMm(25) } else { HalfMm(0) };
    let count = files + random.below(2 * files as usize + 1) as u32;
    let grid = Grid { base, files, gap };
    let mut slots = grid.fill(0..count);
    if random.below(5) == 0 {
        let side = Side::BOTH[random.below(2)];
        let (width, depth) = BASES[random.below(BASES.len())];
        slots.push(grid.beside(&slots, side, Base::mm(width, depth), 100));
    }
    let formation = Formation::new(slots).unwrap();
    match random.below(6) {
        0 => {
            let gone = random.below(count as usize) as u32;
            let left = formation.without(|model| model == gone);
            if left.slots().iter().any(|slot| slot.model.is_some()) { left } else { formation }
        }
        _ => formation,
    }
}

pub fn table() -> Bounds {
    Bounds { low: vector(0.0, 0.0), high: vector(72.0, 48.0) }
}

pub fn wide_table() -> Bounds {
    Bounds { low: vector(-400.0, -400.0), high: vector(400.0, 400.0) }
}

/// A scene that owns what a charge borrows.
pub struct Scene {
    pub charger: Block,
    pub front: Vec<Exposed>,
    pub own: Formation,
    pub target: Block,
    pub facing: Facing,
    pub exposed: Vec<Exposed>,
    pub unit: Formation,
    pub others: Vec<Hull>,
    pub table: Bounds,
    pub flies: bool,
}

impl Scene {
    pub fn charge(&self) -> Charge<'_> {
        Charge {
            charger: self.charger,
            front: &self.front,
            target: self.target,
            facing: self.facing,
            exposed: &self.exposed,
            others: &self.others,
            at_end: &[],
            table: self.table,
            flies: self.flies,
        }
    }
}

pub fn pose_at(point: Vector, degrees: f64) -> Pose {
    Pose::facing(point.x, point.y, degrees).unwrap()
}

/// A charger and a target some inches apart, with others scattered round them.
pub fn scene(random: &mut Random, obstacles: usize) -> Scene {
    loop {
        let (own, unit) = (self::unit(random), self::unit(random));
        let middle = vector(random.range(15.0, 57.0), random.range(15.0, 33.0));
        let target = unit.block(&pose_at(middle, random.range(0.0, 360.0)));
        let from = random.range(0.0, 360.0);
        let at = middle + Vector::at_angle(from.to_radians()) * random.range(4.0, 12.0);
        let charger = own.block(&pose_at(at, from + 180.0 + random.range(-50.0, 50.0)));
        let on_table = charger.corners().iter().all(|&corner| table().contains(corner));
        if !on_table || distance(&charger.corners(), target.hull().corners()) < 1.0 {
            continue;
        }
        let mut others: Vec<Hull> = Vec::new();
        for _ in 0..obstacles * 3 {
            if others.len() == obstacles {
                break;
            }
            let other = self::unit(random);
            let at =
                charger.front.towards(target.centre(), random.unit()) + random.direction() * random.range(0.5, 9.0);
            let hull = other.block(&pose_at(at, random.range(0.0, 360.0))).hull();
            let free = |corners: &[Vector]| distance(corners, hull.corners()) > 0.05;
            if free(&charger.corners()) && free(&target.corners()) && others.iter().all(|other| free(other.corners())) {
                others.push(hull);
            }
        }
        let facing = target.arcs_of(charger.front).0;
        let (front, exposed) = (own.exposed(Facing::Front), unit.exposed(facing));
        return Scene { charger, front, own, target, facing, exposed, unit, others, table: table(), flies: false };
    }
}
