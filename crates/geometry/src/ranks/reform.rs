//! Setting a unit down anew: each model walks to its new place, round what stands in the way.

use super::assign::bottleneck;
use super::convex::distance;
use super::ground::keeps;
use super::{Block, Formation, Other};
use crate::{
    Bounds, Class, FeatureId, GeometryError, Heading, Length, Mover, PathFinder, Piece, PieceId, Pose, Request, Shape,
    Solid, Table, Vector,
};

/// A model that leaves its place.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Walker {
    /// Its number, by which an answer names it.
    pub model: u32,
    /// The centre of its base.
    pub from: Vector,
    /// The farthest that it may go.
    pub limit: f64,
    /// Half the shorter side of its base: it turns as it likes on the way, so it is a disc.
    pub radius: f64,
    /// Models of one kind may take each other's places.
    pub kind: u32,
}

/// A place to go to.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Goal {
    /// The centre of the base there.
    pub at: Vector,
    /// Which kind of model stands there.
    pub kind: u32,
}

/// Who goes where.
#[derive(Clone, Debug, PartialEq)]
pub struct Rearranged {
    /// The goal of each walker, in the order of the walkers.
    pub goals: Vec<usize>,
    /// The length of each walker's way.
    pub lengths: Vec<f64>,
    /// How much of its limit the walker with the least to spare has left; below zero if somebody cannot.
    pub spare: f64,
}

/// The models of a unit that stands somewhere, ready to walk.
#[must_use]
pub fn walkers(formation: &Formation, block: &Block, kind: impl Fn(u32) -> (u32, f64)) -> Vec<Walker> {
    let walker = |slot: &super::Slot| {
        let model = slot.model?;
        let (kind, limit) = kind(model);
        let base = formation.base_of(slot, block);
        Some(Walker { model, from: base.centre(), limit, radius: base.width.min(base.depth) * 0.5, kind })
    };
    formation.slots().iter().filter_map(walker).collect()
}

/// The places of a formation that hold models, ready to be walked to.
#[must_use]
pub fn goals(formation: &Formation, block: &Block, kind: impl Fn(u32) -> u32) -> Vec<Goal> {
    let goal = |slot: &super::Slot| Some(Goal { at: formation.centre_of(slot, block), kind: kind(slot.model?) });
    formation.slots().iter().filter_map(goal).collect()
}

/// Who goes where if all go straight, as in a pivot, which has no path: the assignment that leaves most to spare.
#[must_use]
pub fn rearrange_straight(walkers: &[Walker], goals: &[Goal]) -> Option<Rearranged> {
    let costs: Vec<Vec<f64>> = walkers.iter().map(|walker| row(walker, goals)).collect();
    let (_, columns) = bottleneck(&costs)?;
    let lengths: Vec<f64> =
        walkers.iter().zip(&columns).map(|(walker, &n)| walker.from.distance(goals[n].at)).collect();
    Some(finish(walkers, columns, lengths))
}

fn row(walker: &Walker, goals: &[Goal]) -> Vec<f64> {
    let cost = |goal: &Goal| {
        if goal.kind == walker.kind { walker.from.distance(goal.at) - walker.limit } else { f64::INFINITY }
    };
    goals.iter().map(cost).collect()
}

fn finish(walkers: &[Walker], goals: Vec<usize>, lengths: Vec<f64>) -> Rearranged {
    let spare = walkers.iter().zip(&lengths).map(|(walker, length)| walker.limit - length);
    let spare = spare.fold(f64::INFINITY, f64::min);
    Rearranged { goals, lengths, spare }
}

/// Who goes where if each model walks on its own, round the others and as far from them as each asks on the way; own models
/// are no hindrance. None if somebody has no way to any place.
///
/// Straight lines are tried first. Only where one passes too near to something is the shortest way round searched for, and
/// only for pairs that the assignment would use: a straight line is never longer than the way, so an assignment whose ways
/// are all known is the best.
///
/// # Errors
/// When the table or a shape is not usable.
pub fn rearrange(
    walkers: &[Walker],
    goals: &[Goal],
    others: &[Other],
    table: &Bounds,
) -> Result<Option<Rearranged>, GeometryError> {
    let mut walk = Walk::new(others, table)?;
    let mut costs: Vec<Vec<f64>> = walkers.iter().map(|walker| row(walker, goals)).collect();
    let mut known: Vec<Vec<bool>> = walkers.iter().map(|_| vec![false; goals.len()]).collect();
    loop {
        let Some((_, columns)) = bottleneck(&costs) else { return Ok(None) };
        let mut settled = true;
        for (n, (walker, &column)) in walkers.iter().zip(&columns).enumerate() {
            if !known[n][column] {
                known[n][column] = true;
                let straight = walker.from.distance(goals[column].at);
                let length = walk.length(walker, goals[column].at)?;
                costs[n][column] = length - walker.limit;
                settled &= length <= straight + 1e-12;
            }
        }
        if settled {
            let lengths = walkers.iter().zip(&columns).enumerate();
            let lengths = lengths.map(|(n, (walker, &column))| costs[n][column] + walker.limit).collect();
            return Ok(Some(finish(walkers, columns, lengths)));
        }
    }
}

/// The ways of single models among other units.
struct Walk<'a> {
    others: &'a [Other],
    pieces: Table,
    finder: PathFinder,
    low: Vector,
}

impl<'a> Walk<'a> {
    fn new(others: &'a [Other], table: &Bounds) -> Result<Walk<'a>, GeometryError> {
        let size = table.high - table.low;
        let mut pieces = Table::new(size.x, size.y)?;
        for (n, other) in others.iter().enumerate() {
            if other.way.is_some() {
                let middle = other.hull.bounds();
                let middle = (middle.low + middle.high) * 0.5;
                let corners: Vec<(f64, f64)> =
                    other.hull.corners().iter().map(|&corner| (corner.x - middle.x, corner.y - middle.y)).collect();
                let pose = Pose::from_inches(middle.x - table.low.x, middle.y - table.low.y)?;
                let solid = Solid::new(&Shape::hull(&corners)?, &pose, 0.0, 1.0)?;
                let id = u32::try_from(n).unwrap_or(u32::MAX);
                pieces.place(PieceId(id), solid, FeatureId(id))?;
            }
        }
        Ok(Walk { others, pieces, finder: PathFinder::default(), low: table.low })
    }

    /// The length of the shortest way, straight if that is free; infinite if there is none within the limit.
    fn length(&mut self, walker: &Walker, to: Vector) -> Result<f64, GeometryError> {
        let line = [walker.from, to];
        let straight = walker.from.distance(to);
        let figure = if straight < 1e-9 { &line[..1] } else { &line[..] };
        let free = |other: &Other| {
            other.way.is_none_or(|least| keeps(distance(figure, other.hull.corners()) - walker.radius, least))
        };
        if self.others.iter().all(free) {
            return Ok(straight);
        }
        let mover = Mover::new(&Shape::circle(Length::from_inches(walker.radius)?)?, Heading::default(), 1.0);
        let class = |id: PieceId, _: &Piece| match self.others.get(id.0 as usize).and_then(|other| other.way) {
            Some(reach) if reach > 0.0 => Class::Zone { reach, vertical: 10.0 },
            Some(_) => Class::Block,
            None => Class::Ignore,
        };
        let widest = self.others.iter().filter_map(|other| other.way).fold(0.0, f64::max);
        let (from, to) = (walker.from - self.low, to - self.low);
        let request = Request::new(&mover, from, to, walker.limit + straight).with_zones(widest);
        match self.finder.find(&self.pieces, &class, &request) {
            Ok(found) => Ok(found.length().unwrap_or(f64::INFINITY)),
            Err(GeometryError::StartInside { .. } | GeometryError::StartOffTable) => Ok(f64::INFINITY),
            Err(error) => Err(error),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Base, Hull};
    use super::*;
    use crate::vector;

    fn table() -> Bounds {
        Bounds { low: vector(0.0, 0.0), high: vector(72.0, 48.0) }
    }

    fn unit() -> (Formation, Block) {
        let formation = Formation::ranked(Base::mm(25, 25), 5, 0..20).unwrap();
        let block = formation.block(&Pose::facing(20.0, 20.0, 90.0).unwrap());
        (formation, block)
    }

    #[test]
    fn turning_round_a_full_block_moves_nobody() {
        let (formation, block) = unit();
        let walkers = walkers(&formation, &block, |_| (0, 10.0));
        let turned = block.pivoted(-block.heading);
        let done = rearrange_straight(&walkers, &goals(&formation, &turned, |_| 0)).unwrap();
        assert!((done.spare - 10.0).abs() < 1e-9);
        // A champion that must stay in its own new place walks.
        let fixed = |model: u32| u32::from(model == 0);
        let walkers = self::walkers(&formation, &block, |model| (fixed(model), 10.0));
        let done = rearrange_straight(&walkers, &goals(&formation, &turned, fixed)).unwrap();
        assert!(done.lengths[0] > 4.0 && done.spare < 6.0);
        assert!(done.lengths.iter().all(|&length| length <= done.lengths[0]));
    }

    #[test]
    fn a_wall_makes_the_way_longer() {
        let radius = 0.5;
        let walker = Walker { model: 1, from: vector(10.0, 10.0), limit: 10.0, radius, kind: 0 };
        let goal = Goal { at: vector(16.0, 10.0), kind: 0 };
        let wall = |y: f64| {
            let corners = [vector(12.9, y), vector(13.1, y), vector(13.1, 10.5), vector(12.9, 10.5)];
            Other { hull: Hull::new(&corners).unwrap(), way: Some(0.5), end: 1.0 }
        };
        let round = rearrange(&[walker], &[goal], &[wall(5.0)], &table()).unwrap().unwrap();
        // Over the top of the wall at a distance of an inch from its corners.
        let corner = |x: f64| vector(x, 10.5);
        let tangent = |from: Vector, c: Vector| ((from - c).dot(from - c) - 1.0).sqrt();
        let lower = 2.0 * tangent(vector(10.0, 10.0), corner(12.9)) + 0.2;
        assert!(round.lengths[0] > lower && round.lengths[0] < lower + 1.5, "{} {lower}", round.lengths[0]);
        assert!(round.spare < 4.0);
        // Out of the way it is straight.
        let far = Other { hull: wall(5.0).hull.moved(vector(0.0, -6.0)), ..wall(5.0) };
        let straight = rearrange(&[walker], &[goal], &[far], &table()).unwrap().unwrap();
        assert!((straight.lengths[0] - 6.0).abs() < 1e-12);
    }
}
