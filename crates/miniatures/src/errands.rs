//! The best move of a unit by what its end is worth. Ends are weighed first, and ways are found for the best of them only: to know
//! what an end is worth costs a hundredth of finding the ways there.

use crate::strolls::{Accept, as_it_stands, faces, facing_along, has_front, least_limit, scattered_by, spot};
use crate::{ModelId, Moves, Ways, measure, movable, thinking};
use geometry::Vector;

/// What it is worth to end so.
pub type Worth<'f> = &'f dyn Fn(&[(ModelId, Vector)]) -> f64;

/// What a unit is to do.
#[derive(Clone, Copy)]
pub struct Outing<'f> {
    /// Where it may want to go.
    pub goals: &'f [Vector],
    /// All its living models.
    pub living: &'f [ModelId],
    /// What it is worth that all of these end so.
    pub worth: Worth<'f>,
    /// May nobody move at all?
    pub may_stay: bool,
}

/// How a unit goes towards a goal, in the order in which that is tried.
#[derive(Clone, Copy, PartialEq, Debug)]
enum How {
    /// Facing where it goes, this part of the way.
    Facing(f64),
    /// As it stands, this part of the way.
    InFormation(f64),
    /// Each model as near as it finds room.
    Scattered,
}

const HOWS: [How; 6] = [
    How::Facing(0.85),
    How::Facing(0.5),
    How::InFormation(1.0),
    How::InFormation(0.7),
    How::InFormation(0.4),
    How::Scattered,
];

/// Models that scatter end short of where they want to be: about this part of the way.
const SCATTERED: f64 = 0.7;
/// How much longer than straight a way of a model that scatters may be.
const DETOUR: f64 = 0.5;
/// How often a unit tries to scatter, which takes longer than all else.
const SCATTERS: usize = 2;

/// Something that a unit could do next.
struct Plan {
    worth: f64,
    shift: Vector,
    /// The first of [`HOWS`] that has not failed.
    step: usize,
    /// The move, if its ways are known already.
    found: Option<Moves>,
}

/// The best legal move of a unit towards any of its goals; nobody moves if all else is worse, or if nothing else was found.
pub fn best(ways: &mut Ways<'_>, outing: &Outing<'_>, accept: Accept<'_>) -> Option<Moves> {
    let Outing { goals, living, worth, may_stay } = *outing;
    let from = measure::middle(ways.position, ways.unit)?;
    ways.searching = true;
    let models = movable(ways.position, ways.unit);
    let reach = least_limit(ways, &models)?;
    let stands: Vec<(ModelId, Vector, bool)> = living.iter().filter_map(|&model| standing(ways, model)).collect();
    let ends_of = |shift: Vector| -> Vec<(ModelId, Vector)> {
        stands.iter().map(|&(model, at, moves)| (model, if moves { at + shift } else { at })).collect()
    };
    let front = has_front(ways, &models);
    let mut plans: Vec<Plan> = Vec::new();
    for &goal in goals {
        let way = goal - from;
        let far = reach.min(way.length());
        let shift = way.unit_or(Vector::EAST) * far;
        if far < 0.5 || plans.iter().any(|plan| plan.shift == shift) {
            continue;
        }
        let step = if front && !faces(ways, &models, shift) { 0 } else { 2 };
        plans.push(Plan { worth: worth(&ends_of(shift * part(HOWS[step]))), shift, step, found: None });
    }
    if may_stay {
        let stay = worth(&ends_of(Vector::ZERO));
        plans.push(Plan { worth: stay, shift: Vector::ZERO, step: 0, found: Some(Moves::default()) });
    }
    let mut scatters = 0;
    loop {
        // The first of the best.
        let best = plans.iter().enumerate().rev().max_by(|a, b| a.1.worth.total_cmp(&b.1.worth))?.0;
        if let Some(found) = plans[best].found.take() {
            return Some(found);
        }
        let Plan { shift, step, .. } = plans[best];
        let how = HOWS[step];
        if how == How::Scattered && scatters == SCATTERS {
            plans.remove(best);
            continue;
        }
        scatters += usize::from(how == How::Scattered);
        match attempt(ways, &models, shift, how, accept) {
            Some(moves) if how == How::Scattered => {
                // Only now it is known where they end.
                let ends = thinking::ends(ways.position, living.iter().copied(), &moves);
                (plans[best].worth, plans[best].found) = (worth(&ends), Some(moves));
            }
            Some(moves) => return Some(moves),
            None => {
                let next = step + 1;
                match HOWS.get(next) {
                    Some(how) => (plans[best].worth, plans[best].step) = (worth(&ends_of(shift * part(*how))), next),
                    None => {
                        plans.remove(best);
                    }
                }
            }
        }
    }
}

/// Where a model stands, and whether it can move.
fn standing(ways: &Ways<'_>, model: ModelId) -> Option<(ModelId, Vector, bool)> {
    Some((model, ways.stand(model)?.position.point(), ways.terms.limit(model).is_some()))
}

/// How far a unit gets.
fn part(how: How) -> f64 {
    match how {
        How::Facing(part) | How::InFormation(part) => part,
        How::Scattered => SCATTERED,
    }
}

fn attempt(ways: &mut Ways<'_>, models: &[ModelId], shift: Vector, how: How, accept: Accept<'_>) -> Option<Moves> {
    match how {
        How::Facing(part) => facing_along(ways, models, shift, &[part], accept),
        // Where nobody may end no ways need be found, and ends are looked at much faster.
        How::InFormation(part) => match all_may_end(ways, models, shift * part) {
            true => as_it_stands(ways, models, shift * part, accept),
            false => None,
        },
        How::Scattered => scattered_by(ways, models, shift, DETOUR, accept),
    }
}

/// May every model that moves end so much farther?
fn all_may_end(ways: &Ways<'_>, models: &[ModelId], shift: Vector) -> bool {
    let may_end = |model: ModelId| {
        let (at, elevation) = ways.figure(model)?.stand?;
        let spot = spot(at.position.point() + shift)?;
        let end = geometry::Pose { position: spot.at.position, heading: at.heading };
        let height = ways.height(model, &spot, &end, Some(elevation)).ok()?;
        ways.end_fault(model, &end, height).is_none().then_some(())
    };
    models.iter().filter(|&&model| ways.terms.limit(model).is_some()).all(|&model| may_end(model).is_some())
}
