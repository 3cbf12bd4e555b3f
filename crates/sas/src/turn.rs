//! Chapter *turn*: the sequence of phases.

use crate::state::{Moment, Phase};
use crate::{Sas, advance, attack, end, event, hunter, objectives, operator, overview, patrol, setup};
use kernel::{Play, Progress, Table};

/// One step of the turn (`sas/turn/sequence`). Each operator action and each unit's move ends at a resting point.
pub fn play(t: &mut Table<Sas>) -> Play<Progress> {
    t.state.moment = Moment::default();
    if overview::is_over(&t.state) && !matches!(t.state.phase, Phase::Over(_)) {
        overview::end(t);
    }
    if t.state.phase != Phase::Setup {
        objectives::give_hints(t);
    }
    match t.state.phase.clone() {
        Phase::Setup => setup::play(t)?,
        Phase::Operators => operator::choose(t)?,
        Phase::Acting(activation) => operator::act(t, activation.operator)?,
        Phase::Advance(waiting) => advance::play(t, waiting)?,
        Phase::Event => event::play(t)?,
        Phase::Patrol(waiting) => patrol::play(t, waiting)?,
        Phase::Attack(waiting) => attack::play(t, waiting)?,
        Phase::End => end::play(t)?,
        Phase::Hunter => hunter::phase(t)?,
        Phase::Over(grade) => return Ok(Progress::Over(overview::outcome(&t.state, grade))),
    }
    Ok(Progress::Rest)
}
