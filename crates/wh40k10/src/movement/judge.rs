//! Is a move of a unit legal? Each way, then the ends against each other, then what the kind of move asks for.

use super::Moves;
use super::questions::{Distance, MoveKind, MoveModels};
use super::terms::MoveTerms;
use crate::core::coherency_rule;
use crate::show::model_name;
use crate::state::{ModelId, State};
use crate::{aircraft, charge, core, fight, rules};
use geometry::{Solid, horizontal};
use kernel::{Illegal, Message};
use miniatures::recall::{Known, Sought, keep, recalled};
use miniatures::{Ends, measure};

/// How far away Scouts must end from enemies (`wh40k10/deployment-abilities/scouts-distance`).
const SCOUTS: f64 = 9.0;

/// How far a model may go in a move; none if it cannot move at all (`wh40k10/datasheets/move`).
pub fn allowed(state: &State, ask: &MoveModels, model: ModelId) -> Option<f64> {
    let own = aircraft::movement(state, model)?;
    Some(match ask.distance {
        Distance::Move { plus } => f64::from(own.plus) + f64::from(plus),
        Distance::Inches(inches) => f64::from(inches),
    })
}

/// The answer as it is recorded, or the rule that forbids it.
pub fn judge(state: &State, ask: &MoveModels, moves: Moves) -> Result<Moves, Illegal> {
    if ask.kind != MoveKind::Charge {
        return judge_anew(state, ask, moves);
    }
    // To judge a charge is to search for what its models could have done better.
    if recalled(state, ask, &Sought::Legal(moves.clone())) == Some(Known::Truth(true)) {
        return Ok(moves);
    }
    let judged = judge_anew(state, ask, moves)?;
    keep(state, ask, Sought::Legal(judged.clone()), Known::Truth(true));
    Ok(judged)
}

fn judge_anew(state: &State, ask: &MoveModels, moves: Moves) -> Result<Moves, Illegal> {
    let terms = MoveTerms::new(state, ask);
    let Some(mut ways) = terms.ways() else {
        return Err(Illegal::new(rules::core::BATTLEFIELD, Message::new("wh40k10-no-battlefield")));
    };
    if moves.0.is_empty() {
        return judge_nobody_moves(state, ask).map(|()| moves);
    }
    let trips = ways.trips(&moves).map_err(|fault| terms.illegal(&fault))?;
    if let Some(fault) = trips.iter().find_map(|trip| trip.fault.as_ref()) {
        return Err(terms.illegal(fault));
    }
    let ends = ways.ends(trips);
    judge_together(&terms, &ends)?;
    match ask.kind {
        MoveKind::Normal | MoveKind::Advance => {}
        MoveKind::FallBack => judge_clear_of_enemies(state, ask, &ends)?,
        MoveKind::Scout => judge_scouts(state, ask, &ends)?,
        MoveKind::Charge => charge::judge_ends(&terms, &mut ways, &ends)?,
        MoveKind::PileIn => fight::judge_pile_in(&terms, &mut ways, &ends)?,
        MoveKind::Consolidate => fight::judge_consolidation(&terms, &mut ways, &ends)?,
        MoveKind::SetUp { .. } => {}
    }
    Ok(ends.recorded(state, &moves))
}

/// Nobody of the unit overlaps (`wh40k10/movement/no-ending-on-models`), and it is in coherency
/// (`wh40k10/core/unit-coherency`).
pub fn judge_together(terms: &MoveTerms<'_>, ends: &Ends) -> Result<(), Illegal> {
    ends.together(terms.state, &coherency_rule(ends.models.len())).map_err(|fault| terms.illegal(&fault))
}

/// The enemy models on the battlefield and their volumes.
pub fn enemies(state: &State, ask: &MoveModels) -> Vec<(ModelId, Solid)> {
    measure::enemies_of(state, ask.seat)
}

/// No model may end a Fall Back within Engagement Range, whether it moved or not (`wh40k10/movement/fall-back`).
fn judge_clear_of_enemies(state: &State, ask: &MoveModels, ends: &Ends) -> Result<(), Illegal> {
    let enemies = enemies(state, ask);
    for (model, solid) in &ends.models {
        if enemies.iter().any(|(enemy, theirs)| core::engaged(state, (*model, solid), (*enemy, theirs))) {
            let reason = Message::new("miniatures-ends-near").with("model", model_name(state, *model));
            return Err(Illegal::new(rules::core::ENGAGEMENT_RANGE_NO_MOVE_END, reason));
        }
    }
    Ok(())
}

/// Scouts end more than 9" from all enemies, measured on the plane (`wh40k10/deployment-abilities/scouts-distance`).
fn judge_scouts(state: &State, ask: &MoveModels, ends: &Ends) -> Result<(), Illegal> {
    let enemies = enemies(state, ask);
    for (model, solid) in &ends.models {
        let near = |(_, enemy): &(ModelId, Solid)| geometry::within(horizontal(&solid.outline, &enemy.outline), SCOUTS);
        if enemies.iter().any(near) {
            let reason = Message::new("wh40k10-too-near").with("model", model_name(state, *model)).with("inches", 9u8);
            return Err(Illegal::new(rules::deployment_abilities::SCOUTS_DISTANCE, reason));
        }
    }
    Ok(())
}

/// Nobody moves: always possible, but where the rules demand a move that can be made. For a unit out of coherency it means
/// that the move does not happen (`wh40k10/core/coherency-move-failure`).
fn judge_nobody_moves(state: &State, ask: &MoveModels) -> Result<(), Illegal> {
    match ask.kind {
        MoveKind::FallBack if super::escape::find(state, ask).is_some() => {
            Err(Illegal::new(rules::movement::FALL_BACK, Message::new("wh40k10-must-leave")))
        }
        MoveKind::Charge if charge::find(state, ask).is_some() => {
            Err(Illegal::new(rules::charge::MOVE, Message::new("wh40k10-must-charge")))
        }
        _ => Ok(()),
    }
}
