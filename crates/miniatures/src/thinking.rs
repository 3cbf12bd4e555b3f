//! How a bot weighs places and targets, given what they are worth. What attacks do, and what holds a place, is an edition's.

use crate::{ModelId, ModelMove, ModelRef, Moves, Position, UnitId, measure};
use geometry::Vector;

/// The first of the best.
pub fn best_by<T>(all: impl IntoIterator<Item = T>, value: impl Fn(&T) -> f64) -> Option<T> {
    let mut best: Option<(f64, T)> = None;
    for one in all {
        let worth = value(&one);
        if best.as_ref().is_none_or(|(most, _)| worth > *most) {
            best = Some((worth, one));
        }
    }
    best.map(|(_, one)| one)
}

/// The best of some that are worth enough; of equals the last.
pub fn best_worth<T>(all: impl IntoIterator<Item = T>, enough: f64, value: impl Fn(&T) -> f64) -> Option<T> {
    let worth = all.into_iter().map(|choice| (value(&choice), choice));
    worth.filter(|(worth, _)| *worth >= enough).max_by(|a, b| a.0.total_cmp(&b.0)).map(|(_, choice)| choice)
}

/// Where these models end by an answer.
pub fn ends(position: &dyn Position, models: impl Iterator<Item = ModelId>, moves: &Moves) -> Vec<(ModelId, Vector)> {
    let moved = |model: ModelId| {
        let own = moves.0.iter().find(|moved| moved.model == ModelRef::Id(model));
        own.and_then(ModelMove::end).map(|spot| spot.at.position.point())
    };
    let at = |model: ModelId| {
        moved(model)
            .or_else(|| measure::solid(position, model).map(|solid| solid.outline.middle()))
            .map(|at| (model, at))
    };
    models.filter_map(at).collect()
}

/// A place that is worth holding, and how strongly it is held without the unit that is thought about.
#[derive(Clone, Copy, Debug)]
pub struct Prize {
    /// Where.
    pub at: Vector,
    /// How near the edge of a base must come to its middle.
    pub reach: f64,
    /// What friends have there.
    pub friends: f64,
    /// What enemies have there.
    pub theirs: f64,
}

/// Which place a unit should go for: near ones that are not safely held, spread over the army. `friends` of each prize are those that are
/// about.
pub fn goal(from: Vector, fights: bool, prizes: &[Prize]) -> Option<Vector> {
    let want = |prize: &Prize| {
        // Where others hold enough, nobody else is needed, however near.
        let safe = prize.friends > prize.theirs + 4.0;
        let need = if safe { -12.0 } else { 14.0 };
        need + if prize.theirs > 0.0 && fights { 4.0 } else { 0.0 } - from.distance(prize.at)
    };
    prizes.iter().max_by(|a, b| want(a).total_cmp(&want(b))).map(|prize| prize.at)
}

/// An enemy unit as a commander sees it.
#[derive(Clone, Copy, Debug)]
pub struct Foe {
    /// Its middle.
    pub at: Vector,
    /// How good it is at fighting.
    pub muscle: f64,
}

/// A unit that is to be somewhere, and what is to be known for telling how good it is to stand at a place: the same for all places.
pub struct Errand<'a> {
    /// The table.
    pub position: &'a dyn Position,
    /// What each of its models counts for at a prize.
    pub weight: Box<dyn Fn(ModelId) -> f64 + 'a>,
    /// What is worth holding.
    pub prizes: Vec<Prize>,
    /// Where it goes in the end.
    pub goal: Option<Vector>,
    /// How good it is at shooting, and how far.
    pub power: f64,
    /// How far it shoots.
    pub range: f64,
    /// How good it is at fighting.
    pub muscle: f64,
    /// All enemies.
    pub foes: Vec<Foe>,
}

impl Errand<'_> {
    /// How good it is to stand there: prizes that are taken or held, the way to the goal, targets in reach, and danger.
    pub fn score(&self, ends: &[(ModelId, Vector)]) -> f64 {
        if ends.is_empty() {
            return 0.0;
        }
        let middle = ends.iter().fold(Vector::ZERO, |sum, (_, at)| sum + *at) * (1.0 / ends.len() as f64);
        let mut score = 0.0;
        for prize in &self.prizes {
            let near = |(model, end): &&(ModelId, Vector)| end.distance(prize.at) <= prize.reach + self.half(*model);
            let own: f64 = ends.iter().filter(near).map(|(model, _)| (self.weight)(*model)).sum();
            if own > 0.0 {
                score += if own + prize.friends > prize.theirs { 8.0 } else { 3.0 };
                score -= if prize.friends > prize.theirs + 2.0 { 5.0 } else { 0.0 };
            }
        }
        if let Some(goal) = self.goal {
            score -= 0.5 * goal.distance(middle);
        }
        for foe in &self.foes {
            let gap = foe.at.distance(middle);
            if self.power > 0.0 && gap <= self.range {
                score += 0.6;
            }
            if self.muscle > self.power && gap < 12.0 {
                score += (12.0 - gap) * 0.15;
            }
            if self.power >= self.muscle && gap < 8.0 && foe.muscle > self.muscle {
                score -= 1.0;
            }
        }
        score
    }

    /// How good it is to be set up there: the same, and the nearer to a prize the better.
    pub fn score_of_set_up(&self, ends: &[(ModelId, Vector)]) -> f64 {
        let Some((_, first)) = ends.first() else { return f64::NEG_INFINITY };
        let near = self.prizes.iter().map(|prize| prize.at.distance(*first));
        self.score(ends) - near.fold(f64::INFINITY, f64::min).min(60.0)
    }

    /// Half of the narrower side of a base.
    fn half(&self, model: ModelId) -> f64 {
        self.position.figure(model).map_or(0.6, |figure| {
            let bounds = figure.base.template().bounds();
            (bounds.high.x - bounds.low.x).min(bounds.high.y - bounds.low.y) / 2.0
        })
    }
}

/// A target of shooting: who, how many wounds are left in it, and what one of them is worth.
#[derive(Clone, Copy, Debug)]
struct Mark {
    unit: UnitId,
    left: f64,
    worth: f64,
}

/// Each weapon at the target where it does most, counting what is dead already: the pairs that are `open`, with the `wounds` that each
/// takes on average, as long as all that is chosen is `legal` together.
fn spread<G: Copy + PartialEq>(
    open: &[(G, UnitId)],
    mut marks: Vec<Mark>,
    wounds: impl Fn(G, UnitId) -> f64,
    legal: impl Fn(&[(G, UnitId)]) -> bool,
) -> Vec<(G, UnitId)> {
    let mut weapons: Vec<G> = open.iter().map(|(weapon, _)| *weapon).collect();
    weapons.dedup();
    let mut chosen: Vec<(G, UnitId)> = Vec::new();
    for weapon in weapons {
        let best = marks
            .iter_mut()
            .filter(|mark| open.contains(&(weapon, mark.unit)))
            .map(|mark| (wounds(weapon, mark.unit), mark))
            .max_by(|(a, first), (b, second)| {
                (a.min(first.left) * first.worth).total_cmp(&(b.min(second.left) * second.worth))
            });
        let Some((wounds, mark)) = best else { continue };
        chosen.push((weapon, mark.unit));
        if legal(&chosen) {
            mark.left = (mark.left - wounds).max(0.0);
        } else {
            chosen.pop();
        }
    }
    chosen
}

/// The same, with what an edition knows of each target: the wounds left in it and what one of them is worth, and what a weapon does to it.
pub fn spread_over<G: Copy + PartialEq, T>(
    open: &[(G, UnitId)],
    target: impl Fn(UnitId) -> Option<T>,
    mark: impl Fn(&T) -> (f64, f64),
    wounds: impl Fn(G, UnitId, &T) -> f64,
    legal: impl Fn(&[(G, UnitId)]) -> bool,
) -> Vec<(G, UnitId)> {
    let mut units: Vec<UnitId> = open.iter().map(|(_, unit)| *unit).collect();
    units.sort_unstable();
    units.dedup();
    let known: Vec<(UnitId, T)> = units.into_iter().filter_map(|unit| Some((unit, target(unit)?))).collect();
    let marks = known.iter().map(|(unit, target)| {
        let (left, worth) = mark(target);
        Mark { unit: *unit, left, worth }
    });
    let of_known = |weapon: G, unit: UnitId| {
        let target = known.iter().find(|(known, _)| *known == unit);
        target.map_or(0.0, |(_, target)| wounds(weapon, unit, target))
    };
    spread(open, marks.collect(), of_known, legal)
}
