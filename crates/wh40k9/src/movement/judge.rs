//! Is a move of a unit legal? Each way, then the ends against each other, then what the kind of move asks for.

use super::questions::{MoveKind, MoveModels, rule_of_move};
use super::terms::{MoveTerms, move_in, move_of};
use super::{Ends, Moves};
use crate::battlefield::{engaged, engaged_with};
use crate::show::model_name;
use crate::state::{ModelId, State, UnitId};
use crate::units::{coherency_rule, in_coherency};
use crate::{charge, fight, rules};
use geometry::{Solid, Vector};
use kernel::{Illegal, Message, Rule};
use miniatures::{Fault, Met, ModelMove, measure, resolve};

/// The answer as it is recorded, or the rule that forbids it. Models of a unit must not pass through each other either, so
/// where the order of the answer does not do, those in front go first.
pub fn judge(state: &State, ask: &MoveModels, moves: Moves) -> Result<Moves, Illegal> {
    if moves.0.is_empty() {
        return judge_nobody_moves(state, ask).map(|()| moves);
    }
    match judge_in_either_order(state, ask, &moves, Care::Sliding) {
        Err(refusal) if refusal.on_the_way => judge_in_either_order(state, ask, &moves, Care::Reasons),
        judged => judged,
    }
    .map_err(|refusal| refusal.illegal)
}

/// Is it legal? The same as to judge it, but nobody wants to know by how much it is not.
pub(super) fn is_legal(state: &State, ask: &MoveModels, moves: Moves) -> Option<Moves> {
    if moves.0.is_empty() {
        return judge(state, ask, moves).ok();
    }
    // Only a base that is not round can turn where it cannot slide.
    let turns = || state.models_of(ask.unit).any(|id| state.profile(id).is_some_and(|(_, own)| !own.base.is_round()));
    match judge_in_either_order(state, ask, &moves, Care::Sliding) {
        Err(refusal) if refusal.on_the_way && turns() => judge_in_either_order(state, ask, &moves, Care::Turning).ok(),
        judged => judged.ok(),
    }
}

/// What is looked for, from what is found out soonest. What is legal with less care is legal.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Care {
    /// Ways on which nobody turns who could slide.
    Sliding,
    /// Also those on which bases turn that are not round.
    Turning,
    /// Also by how much a way is too long.
    Reasons,
}

/// In the order of the answer, or else those in front first.
fn judge_in_either_order(state: &State, ask: &MoveModels, moves: &Moves, care: Care) -> Result<Moves, Refusal> {
    match judge_in_order(state, ask, moves, care) {
        Err(refusal) if refusal.own_unit => {
            judge_in_order(state, ask, &front_first(state, ask, moves), care).map_err(|_| refusal)
        }
        judged => judged,
    }
}

/// A refusal.
struct Refusal {
    /// Is somebody's way refused, and not what comes of all of them?
    on_the_way: bool,
    /// Is only a model of the unit itself in the way?
    own_unit: bool,
    illegal: Illegal,
}

impl From<Illegal> for Refusal {
    fn from(illegal: Illegal) -> Self {
        Self { on_the_way: false, own_unit: false, illegal }
    }
}

fn judge_in_order(state: &State, ask: &MoveModels, moves: &Moves, care: Care) -> Result<Moves, Refusal> {
    let terms = MoveTerms::new(state, ask);
    let Some(mut ways) = terms.ways() else {
        return Err(Illegal::new(rules::battlefield::SIZE, Message::new("wh40k9-no-battlefield")).into());
    };
    (ways.searching, ways.reasons) = (care == Care::Sliding, care == Care::Reasons);
    let trips = ways.trips(moves).map_err(|fault| terms.illegal(&fault))?;
    if let Some(fault) = trips.iter().find_map(|trip| trip.fault.as_ref()) {
        let of_unit = |met: &Met| matches!(met, Met::Model(other) if state.unit_of(*other) == ask.unit);
        let own_unit = match fault {
            Fault::Through(_, met) | Fault::EndsOn(_, met) => of_unit(met),
            Fault::NoWay(_) | Fault::TooLong { .. } => trips.len() > 1,
            _ => false,
        };
        return Err(Refusal { on_the_way: true, own_unit, illegal: terms.illegal(fault) });
    }
    let ends = ways.ends(trips);
    judge_together(&terms, &ends)?;
    match ask.kind {
        MoveKind::NormalMove | MoveKind::Advance => {
            // Only who was within Engagement Range before can have been left there.
            if !engaged_with(state, ask.unit).is_empty() {
                judge_clear_of_enemies(state, ask, &ends)?;
            }
            judge_minimum(state, ask.kind, &ends)?;
        }
        MoveKind::FallBack => {
            judge_clear_of_enemies(state, ask, &ends)?;
            judge_minimum(state, ask.kind, &ends)?;
        }
        MoveKind::Charge => charge::judge_ends(&terms, &ends)?,
        MoveKind::HeroicIntervention => charge::heroic_intervention::judge_ends(&terms, &ends)?,
        MoveKind::PileIn | MoveKind::Consolidate => fight::judge_ends(&terms, &ends)?,
    }
    Ok(ends.recorded(state, moves))
}

/// The same moves, those in front first, as seen along the way of the whole unit.
fn front_first(state: &State, ask: &MoveModels, moves: &Moves) -> Moves {
    let models: Vec<ModelId> = state.models_of(ask.unit).collect();
    let start = |moved: &ModelMove| {
        let model = resolve(&models, &moved.model, |id| state.model_key(id))?;
        state.model(model)?.at.map(|at| at.position.point())
    };
    let shift = |moved: &ModelMove| Some(moved.end()?.at.position.point() - start(moved)?);
    let whole = moves.0.iter().filter_map(shift).fold(Vector::ZERO, |sum, shift| sum + shift);
    let mut sorted = moves.clone();
    sorted.0.sort_by(|a, b| {
        let ahead = |moved: &ModelMove| start(moved).map_or(0.0, |at| at.dot(whole));
        ahead(b).total_cmp(&ahead(a))
    });
    sorted
}

/// Nobody of the unit overlaps (`wh40k9/movement/no-ending-on-models`), and it is in coherency
/// (`wh40k9/movement/end-in-coherency`).
pub fn judge_together(terms: &MoveTerms<'_>, ends: &Ends) -> Result<(), Illegal> {
    ends.together(terms.state, &coherency_rule(ends.models.len())).map_err(|fault| terms.illegal(&fault))
}

/// A model with a minimum M moves at least so far (`wh40k9/movement/aircraft-must-move-minimum`).
fn judge_minimum(state: &State, kind: MoveKind, ends: &Ends) -> Result<(), Illegal> {
    for (model, _) in &ends.models {
        let least = move_in(state, *model, Some(kind)).map_or(0.0, |own| f64::from(own.least));
        let went = ends.trip(*model).map_or(0.0, |trip| trip.length);
        if !geometry::within(least, went) {
            let reason = Message::new("wh40k9-minimum-move").with("model", model_name(state, *model));
            return Err(Illegal::new(rules::movement::AIRCRAFT_MUST_MOVE_MINIMUM, reason));
        }
    }
    Ok(())
}

/// The enemy models on the battlefield and their volumes.
pub fn enemies(state: &State, ask: &MoveModels) -> Vec<(ModelId, Solid)> {
    let mut all = measure::enemies_of(state, ask.seat);
    all.retain(|(model, _)| state.model(*model).is_some_and(crate::state::Model::stands));
    all
}

/// No model ends a Normal Move, an Advance or a Fall Back within Engagement Range, whether it moved or not (`wh40k9/movement/normal-move`,
/// `wh40k9/movement/advance-engagement`, `wh40k9/movement/fall-back`).
fn judge_clear_of_enemies(state: &State, ask: &MoveModels, ends: &Ends) -> Result<(), Illegal> {
    let enemies = enemies(state, ask);
    for (model, solid) in ends.models.iter().filter(|_| !ask.breakout) {
        if enemies.iter().any(|(enemy, theirs)| engaged(state, (*model, solid), (*enemy, theirs))) {
            let reason = Message::new("miniatures-ends-near").with("model", model_name(state, *model));
            return Err(Illegal::new(rule_of_leaving(ask.kind), reason));
        }
    }
    Ok(())
}

/// The rule by which a move of the Movement phase ends out of Engagement Range.
fn rule_of_leaving(kind: MoveKind) -> Rule {
    match kind {
        MoveKind::Advance => rules::movement::ADVANCE_ENGAGEMENT,
        _ => rule_of_move(kind),
    }
}

/// Is a unit in coherency and out of Engagement Range, so that it may end a Fall Back where it stands?
pub(super) fn is_free(state: &State, unit: UnitId) -> bool {
    engaged_with(state, unit).is_empty() && in_coherency(state, unit).is_ok()
}

/// Nobody moves: a move of no distance, but where the rules demand one that can be made; and not for a unit out of coherency,
/// which must end any move in coherency (`wh40k9/units/coherency-when`).
fn judge_nobody_moves(state: &State, ask: &MoveModels) -> Result<(), Illegal> {
    let refuse = |rule, reason| Err(Illegal::new(rule, Message::new(reason)));
    let has_minimum = || state.models_of(ask.unit).any(|model| move_of(state, model).is_some_and(|own| own.least > 0));
    match ask.kind {
        MoveKind::NormalMove | MoveKind::Advance | MoveKind::FallBack
            if has_minimum() && super::ideas::minimum_move(state, ask).is_some() =>
        {
            refuse(rules::ruling::AIRCRAFT_STATIONARY, "wh40k9-must-move")
        }
        // Whoever held it has been destroyed meanwhile, and the Fall Back is one of no distance.
        MoveKind::FallBack if is_free(state, ask.unit) => Ok(()),
        // Held by AIRCRAFT only, or one itself: it need not Fall Back, but it does not end its move there either.
        MoveKind::NormalMove | MoveKind::Advance
            if !engaged_with(state, ask.unit).is_empty() && super::ideas::fall_back(state, ask).is_some() =>
        {
            refuse(rule_of_leaving(ask.kind), "wh40k9-must-leave")
        }
        MoveKind::FallBack if !ask.breakout && super::ideas::fall_back(state, ask).is_some() => {
            refuse(rules::movement::FALL_BACK, "wh40k9-must-leave")
        }
        _ => Ok(()),
    }
}
