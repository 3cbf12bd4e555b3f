//! What an answer would do, before it is given.

use super::{ahead, figures, missions};
use crate::movement::{self, MoveKind, MoveModels, MoveTerms, Moves, SetUpModels, Trip};
use crate::questions::{Answer, Ask, judge};
use crate::state::State;
use miniatures::{Fault, preview};
use view::{Preview, Shut};

/// What an answer would do; where it is refused, the nearest that would be taken, if one is found.
pub(super) fn preview(state: &State, ask: &Ask, answer: Answer) -> Preview {
    match (ask, answer) {
        (Ask::MoveModels(ask), Answer::MoveModels(moves)) => preview_move(state, ask, &moves),
        (Ask::SetUpModels(ask), Answer::SetUpModels(moves)) => preview_arrival(state, ask, &moves),
        (Ask::SetUpUnit(set_up), Answer::SetUpUnit(spots)) => missions::preview_set_up(state, ask, set_up.unit, &spots),
        (Ask::SelectTargets(question), Answer::SelectTargets(shots)) => {
            let preview = Preview::of(judge(state, ask, Answer::SelectTargets(shots.clone())));
            let legal = preview.refused.is_none();
            let notes = if legal { figures::volley(state, question.unit, question.firing, &shots) } else { Vec::new() };
            Preview { notes, ..preview }
        }
        (ask, answer) => Preview::of(judge(state, ask, answer)),
    }
}

/// What a move would do: every way with its length.
fn preview_move(state: &State, ask: &MoveModels, moves: &Moves) -> Preview {
    let judged = movement::judge(state, ask, moves.clone());
    let notes = judged.as_ref().map_or_else(|_| Vec::new(), |moves| ahead::if_they_end_here(state, ask, moves));
    let mut preview = Preview { notes, ..Preview::of(judged) };
    let terms = MoveTerms::new(state, ask);
    let Some(mut ways) = terms.ways() else { return preview };
    let Ok(trips) = ways.trips(moves) else { return preview };
    let refused = |fault: &Fault| Shut::from(terms.illegal(fault));
    preview.routes = trips.iter().map(|trip| preview::route(&ways, trip, refused)).collect();
    if preview.refused.is_some() {
        let judge = |moves: Moves| movement::judge(state, ask, moves).ok();
        let nearest = terms.ways().and_then(|mut fresh| preview::nearest(&ways, &mut fresh, &trips, &judge));
        preview.nearest = nearest
            .or_else(|| leading_there(state, ask, &trips))
            .and_then(|moves| serde_json::to_value(Answer::MoveModels(moves)).ok());
    }
    preview
}

/// A move of the unit to about where it was sent, whoever stands where in the end.
fn leading_there(state: &State, ask: &MoveModels, trips: &[Trip]) -> Option<Moves> {
    let on_foot = [MoveKind::NormalMove, MoveKind::Advance];
    if trips.is_empty() || !on_foot.contains(&ask.kind) {
        return None;
    }
    let sum = trips.iter().fold(geometry::Vector::ZERO, |sum, trip| sum + trip.end.position.point());
    let goal = sum * (1.0 / trips.len() as f64);
    let found = movement::ideas::labelled(state, ask, 1, Some(goal)).into_iter().next()?;
    (!found.1.0.is_empty()).then_some(found.1)
}

/// What setting a unit up during the battle would do.
fn preview_arrival(state: &State, ask: &SetUpModels, moves: &Moves) -> Preview {
    let mut preview = Preview::of(movement::set_up::judge(state, ask, moves));
    if let Some(middle) = moves.middle().filter(|_| preview.refused.is_some()) {
        let found = movement::set_up::candidates_near(state, ask, 1, Some(middle)).into_iter().next();
        let found = found.filter(|moves| !moves.0.is_empty());
        preview.nearest = found.and_then(|moves| serde_json::to_value(Answer::SetUpModels(moves)).ok());
    }
    preview
}
