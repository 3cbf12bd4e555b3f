//! A player that knows the game: it marches towards the enemy, keeps its guns back, turns to face, charges where it can,
//! shoots at what is nearest and casts with as many dice as it can spare.

use crate::T9a;
use crate::definitions::formation::block;
use crate::movement::terms::Terms;
use crate::movement::{Impetus, Mover};
use crate::questions::{Answer, Ask, SelectMover, SteerUnit, candidates, default_answer, movers};
use crate::state::{MoveAction, State, UnitId};
use kernel::{Luck, Reflex, Seat};

/// The system's own bot.
#[derive(Clone, Debug)]
pub struct Marshal {
    seed: u64,
}

/// How many ways to move a unit are weighed.
const WAYS: usize = 30;

impl Marshal {
    /// One with a seed of its own, which only decides between equals.
    pub fn new(seed: u64) -> Self {
        Self { seed }
    }
}

impl Reflex<T9a> for Marshal {
    fn answer(&mut self, state: &State, seat: Seat, ask: &Ask, number: u64) -> Answer {
        let mut luck = Luck::new(self.seed, number);
        let chosen = match ask {
            Ask::SelectMover(ask) => Some(mover(state, ask)),
            Ask::SteerUnit(steer) => best_way(state, ask, steer),
            // Turning in place is the reform that is most often needed: the first candidate faces the nearest enemy.
            Ask::ReformUnit(_) | Ask::SelectDeployment(_) => candidates(state, ask, 1).into_iter().next(),
            Ask::PlaceUnit(_) => pick(candidates(state, ask, 12), &mut luck),
            Ask::ChooseDefender(_) | Ask::ChooseZone(_) | Ask::SwapSpell(_) | Ask::FirstTurn(_) => None,
            Ask::DeclareCharge(_) | Ask::SelectShooter(_) | Ask::SelectTarget(_) | Ask::UseEngineer(_) => {
                candidates(state, ask, 40).into_iter().next()
            }
            Ask::DeployWith(_) => candidates(state, ask, 40).into_iter().last(),
            Ask::CastSpell(_) => cast(state, seat, candidates(state, ask, 400)),
            Ask::Dispel(dispel) => Some(Answer::Dispel(state.sides[dispel.seat.index()].dice.min(3))),
            Ask::Melee(_) => pick(candidates(state, ask, 12), &mut luck),
            _ => None,
        };
        chosen.unwrap_or_else(|| default_answer(state, ask))
    }
}

/// One of several, by chance.
fn pick(answers: Vec<Answer>, luck: &mut Luck) -> Option<Answer> {
    let place = luck.below(answers.len().max(1));
    answers.into_iter().nth(place)
}

/// Is the unit one that would rather stand and shoot?
fn shoots(state: &State, unit: UnitId) -> bool {
    state.pools(unit).any(|pool| {
        state.sheet(pool).is_some_and(|sheet| {
            sheet.parts.iter().flat_map(|part| &part.weapons).any(|weapon| weapon.shooting().is_some())
        })
    })
}

/// The distance to the nearest enemy, and where its centre is.
fn nearest(state: &State, unit: UnitId) -> Option<(f64, geometry::Vector)> {
    let own = block(state, unit)?;
    let enemies = state.on_field().filter(|&other| state.owner(other) != state.owner(unit));
    let far = |enemy: UnitId| {
        let theirs = block(state, enemy)?;
        Some((geometry::ranks::distance(&own.corners(), &theirs.corners()), theirs.centre()))
    };
    enemies.filter_map(far).min_by(|a, b| a.0.total_cmp(&b.0))
}

/// Who moves next, and how: those farthest from the enemy march, those near advance, so that they keep out of charges that
/// they have not chosen; shooters that see somebody stay.
fn mover(state: &State, ask: &SelectMover) -> Answer {
    let mut all: Vec<Mover> = movers(state, ask);
    // Nobody leaves or joins a unit without a reason.
    all.retain(|mover| mover.join.is_none() && state.whole(mover.unit) == mover.unit);
    let wanted = |mover: &&Mover| {
        if ask.impetus == Impetus::Phase && shoots(state, mover.unit) {
            let sees = !crate::shooting::targets(state, mover.unit).is_empty();
            return mover.action == MoveAction::Advance && !sees;
        }
        let Some((far, at)) = nearest(state, mover.unit) else { return false };
        let Some(own) = block(state, mover.unit) else { return false };
        let behind = (at - own.centre()).dot(own.heading) < 0.0;
        match mover.action {
            MoveAction::March => far > 14.0 && !behind,
            MoveAction::Advance => far <= 14.0 && !behind,
            MoveAction::Reform => behind,
        }
    };
    Answer::SelectMover(all.iter().find(wanted).copied())
}

/// The way that ends nearest to the enemy with the front towards him, but not so near that he charges first for nothing.
fn best_way(state: &State, ask: &Ask, steer: &SteerUnit) -> Option<Answer> {
    let terms = Terms::new(state, steer.unit, steer.impetus, steer.leaving)?;
    let (_, goal) = nearest(state, steer.unit)?;
    let value = |answer: &Answer| {
        let Answer::SteerUnit(Some(way)) = answer else { return f64::NEG_INFINITY };
        let Ok(moved) = terms.judge(steer.action, way) else { return f64::NEG_INFINITY };
        let at = moved.stand.pose.position.point();
        let faces = moved.stand.pose.heading.direction().dot((goal - at).unit_or(geometry::Vector::EAST));
        // Flanks are worth a detour: an end outside the enemy's front counts for two inches.
        let flank = state
            .on_field()
            .filter(|&enemy| state.owner(enemy) != state.owner(steer.unit))
            .filter_map(|enemy| block(state, enemy))
            .filter(|enemy| enemy.centre().distance(goal) < 0.1)
            .any(|enemy| enemy.arcs_of(at).0 != geometry::ranks::Facing::Front);
        4.0 * faces - (at.distance(goal) - 7.0).abs() + if flank { 2.0 } else { 0.0 }
    };
    candidates(state, ask, WAYS).into_iter().max_by(|a, b| value(a).total_cmp(&value(b)))
}

/// The casting with most dice up to four, spells at enemies first.
fn cast(state: &State, seat: Seat, answers: Vec<Answer>) -> Option<Answer> {
    let worth = |answer: &Answer| match answer {
        Answer::CastSpell(Some(casting)) => {
            let enemy = casting.target.is_some_and(|target| state.owner(target) != Some(seat));
            (casting.dice <= 4, enemy, casting.dice)
        }
        _ => (false, false, 0),
    };
    answers.into_iter().max_by_key(worth)
}
