//! The Heroic Interventions step of the Charge phase.

use super::refuse;
use crate::abilities::Effect;
use crate::abilities::in_force::{self, Situation};
use crate::actions::Doing;
use crate::battlefield::engaged_with;
use crate::core::{distance, distance_from};
use crate::datasheets::Keyword;
use crate::movement::{Distance, Ends, MoveKind, MoveModels, MoveTerms, Moves, carry_out, judge, move_of};
use crate::questions::{Answer, Ask, INTERVENTIONS};
use crate::show::model_name;
use crate::state::{ModelId, Phase, State, UnitId, other};
use crate::{Wh40k9, actions, rules, stratagems, turn};
use kernel::{Illegal, Message, Occasion, Play, Seat, Table, question};
use miniatures::{measure, movable, strolls};
use serde::{Deserialize, Serialize};

/// How near an enemy must be, across and up (`wh40k9/charge/heroic-intervention-eligible`).
const NEAR: (f64, f64) = (3.0, 5.0);
/// How far the move goes (`wh40k9/charge/heroic-intervention-move`).
pub const FAR: u8 = 3;

/// Which unit makes a Heroic Intervention next, if any?
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SelectIntervention {
    /// Who is asked: the opponent of the player whose turn it is.
    pub seat: Seat,
}

question!(Wh40k9, Ask, Answer, SelectIntervention -> Option<UnitId>, rules::charge::HEROIC_INTERVENTION_SEQUENCE, |_| Occasion { topic: INTERVENTIONS, case: "intervene" });

/// One Heroic Intervention of the opponent, until there is nobody left who can and shall intervene
/// (`wh40k9/charge/heroic-intervention-sequence`).
pub fn step(t: &mut Table<Wh40k9>) -> Play<()> {
    let seat = other(t.state.active);
    let able = t.once(|state| state.units_of(seat).any(|unit| judge_intervention(state, seat, unit).is_ok()))?;
    let picked = if able { t.ask(seat, SelectIntervention { seat })? } else { None };
    let Some(unit) = picked else {
        t.cite(rules::charge::PHASE_SEQUENCE);
        stratagems::end_of_phase(t)?;
        turn::end_phase(t, Phase::Fight);
        return Ok(());
    };
    t.cite(rules::charge::HEROIC_INTERVENTION_SEQUENCE);
    t.cite(rules::charge::HEROIC_INTERVENTION_ELIGIBLE);
    let ask = MoveModels::new(seat, unit, MoveKind::HeroicIntervention, Distance::Inches(FAR));
    let moves = t.ask(seat, ask.clone())?;
    if let Some(entry) = t.state.unit_mut(unit) {
        entry.phase.selected_to_intervene = true;
    }
    if moves.0.is_empty() {
        return Ok(());
    }
    actions::interrupt(t, unit, Doing::HeroicIntervention);
    if !t.state.unit_has(unit, &Keyword::Character) {
        let now = Situation::of_move(MoveKind::HeroicIntervention);
        in_force::use_up(&mut t.state, (unit, None), &now, |effect| *effect == Effect::HeroicIntervention);
    }
    if t.once(|state| ignores_aircraft(state, unit))? {
        t.cite(rules::movement::AIRCRAFT_IGNORED_AS_CLOSEST);
    }
    carry_out(t, &ask, &moves)?;
    t.cite(rules::charge::HEROIC_INTERVENTION_NOT_A_CHARGE);
    if let Some(entry) = t.state.unit_mut(unit) {
        entry.turn.intervened = true;
    }
    Ok(())
}

/// May a unit make a Heroic Intervention (`wh40k9/charge/heroic-intervention-eligible`), once in a phase
/// (`wh40k9/ruling/heroic-intervention-once`)?
pub fn judge_intervention(state: &State, seat: Seat, unit: UnitId) -> Result<(), Illegal> {
    let rule = rules::charge::HEROIC_INTERVENTION_ELIGIBLE;
    let Some(entry) = state.unit(unit).filter(|_| state.is_unit_of(unit, seat)) else {
        return refuse(rule, "wh40k9-not-your-unit");
    };
    if entry.phase.selected_to_intervene {
        return refuse(rules::ruling::HEROIC_INTERVENTION_ONCE, "wh40k9-has-intervened");
    }
    let as_character =
        in_force::unit_has(state, unit, &Situation::of_move(MoveKind::HeroicIntervention), &Effect::HeroicIntervention);
    if !as_character && !state.unit_has(unit, &Keyword::Character) {
        return refuse(rule, "wh40k9-no-character");
    }
    if entry.turn.bailed_out {
        return refuse(rules::transport::DESTROYED_NO_CHARGE, "wh40k9-cannot-intervene");
    }
    if !engaged_with(state, unit).is_empty() {
        return refuse(rule, "wh40k9-engaged");
    }
    if state.models_of(unit).any(|model| move_of(state, model).is_none()) {
        return refuse(rules::profile::NO_CHARACTERISTIC, "wh40k9-unit-cannot-move");
    }
    if measure::enemies_near(state, unit, NEAR).is_empty() {
        return refuse(rule, "wh40k9-no-enemy-near");
    }
    // Where there are only AIRCRAFT, there is nobody to whom it could come closer.
    match state.models_of(unit).any(|model| closest_enemies(state, unit, model).is_empty()) {
        true => refuse(rules::movement::AIRCRAFT_IGNORED_AS_CLOSEST, "wh40k9-no-enemy-near"),
        false => Ok(()),
    }
}

/// The enemy models that were closest to a model before a move, all of them if several are equally close
/// (`wh40k9/ruling/closest-model-is-enemy`). AIRCRAFT do not count unless the unit has FLY
/// (`wh40k9/movement/aircraft-ignored-as-closest`).
pub fn closest_enemies(state: &State, unit: UnitId, model: ModelId) -> Vec<ModelId> {
    let flies = state.unit_has(unit, &Keyword::Fly) || state.unit_has(unit, &Keyword::Aircraft);
    let enemies = state.enemies_of(unit).flat_map(|enemy| state.models_of(enemy));
    let counted = enemies.filter(|&enemy| flies || !state.model_has(enemy, &Keyword::Aircraft));
    let apart: Vec<(ModelId, f64)> = counted.map(|enemy| (enemy, distance(state, model, enemy))).collect();
    let least = apart.iter().map(|(_, distance)| *distance).fold(f64::INFINITY, f64::min);
    apart.into_iter().filter(|(_, distance)| geometry::within(*distance, least)).map(|(enemy, _)| enemy).collect()
}

/// Is an enemy AIRCRAFT nearer to a model of a unit than the enemy that counts as the closest?
pub fn ignores_aircraft(state: &State, unit: UnitId) -> bool {
    let enemies: Vec<ModelId> = state.enemies_of(unit).flat_map(|enemy| state.models_of(enemy)).collect();
    state.models_of(unit).any(|model| {
        let counted = closest_enemies(state, unit, model).first().copied();
        counted.is_some_and(|counted| {
            let apart = distance(state, model, counted);
            enemies.iter().any(|&enemy| geometry::closer(distance(state, model, enemy), apart))
        })
    })
}

/// Every model ends closer to the enemy model that was closest to it before (`wh40k9/charge/heroic-intervention-move`,
/// `wh40k9/ruling/heroic-intervention-models-that-stay`).
pub fn judge_ends(terms: &MoveTerms<'_>, ends: &Ends) -> Result<(), Illegal> {
    let state = terms.state;
    for (model, own) in &ends.models {
        let closer = |&enemy: &ModelId| {
            geometry::closer(distance_from(state, *model, own, enemy), distance(state, *model, enemy))
        };
        if !closest_enemies(state, terms.ask.unit, *model).iter().any(closer) {
            let reason = Message::new("wh40k9-not-closer").with("model", model_name(state, *model));
            return Err(Illegal::new(rules::charge::HEROIC_INTERVENTION_MOVE, reason));
        }
    }
    Ok(())
}

/// A Heroic Intervention that is legal, if one is found: as the unit stands, at the nearest enemy.
pub fn find(state: &State, ask: &MoveModels) -> Option<Moves> {
    let models = movable(state, ask.unit);
    let from = measure::middle(state, ask.unit)?;
    let nearest = closest_enemies(state, ask.unit, *models.first()?).first().copied()?;
    let goal = state.model(nearest)?.at?.position.point();
    let terms = MoveTerms::searching(state, ask);
    let mut ways = terms.ways()?;
    ways.searching = true;
    let accept = |ways: &miniatures::Ways<'_>, trips: Vec<miniatures::Trip>| {
        judge(state, ask, strolls::answer_of(ways, &trips)).ok()
    };
    let way = (goal - from).unit_or(geometry::Vector::EAST) * f64::from(FAR);
    [1.0, 0.75, 0.5, 0.25, 0.1]
        .into_iter()
        .find_map(|part| strolls::as_it_stands(&mut ways, &models, way * part, &accept))
}
