//! How moves, set-ups, charges and fights are shown.

use super::options::unit_choice;
use super::{ahead, aims, figures, model_name, unit_name};
use crate::aircraft::FlyAircraft;
use crate::charge::{self, ChargeTargets};
use crate::core::distance_between_units;
use crate::events::{ChargeFault, Event};
use crate::movement::{self, Arrival, MoveChoice, MoveKind, MoveModels, MoveTerms, Moves, SetUpModels, Trip, allowed};
use crate::questions::{Answer, Ask};
use crate::setup::model_key;
use crate::state::{ModelId, State, UnitId};
use kernel::Message;
use miniatures::{Fault, preview};
use serde_json::json;
use view::{Assembly, Choice, FormKind, Part, PlaceArea, Preview, Shut, SteerKind, SteerMove};

/// The kind of a move, for people.
fn kind_name(kind: MoveKind) -> Message {
    let key = match kind {
        MoveKind::Normal => "normal",
        MoveKind::Advance => "advance",
        MoveKind::FallBack => "fall-back",
        MoveKind::Scout => "scout",
        MoveKind::Charge => "charge",
        MoveKind::PileIn => "pile-in",
        MoveKind::Consolidate => "consolidate",
        MoveKind::SetUp { .. } => "set-up",
    };
    Message::new("wh40k10-move").with("move", key)
}

/// What a question about moves asks.
pub(super) fn title(state: &State, ask: &Ask) -> Message {
    let unit = |id: &UnitId| unit_name(state, *id);
    match ask {
        Ask::MoveModels(ask) => Message::new("wh40k10-ask-move")
            .with("unit", unit(&ask.unit))
            .with("move", kind_name(ask.kind))
            .with("far", how_far(state, ask)),
        Ask::EscapeCasualty(ask) => Message::new("wh40k10-ask-escape").with("unit", unit(&ask.unit)),
        Ask::SetUpModels(ask) => match ask.by {
            Arrival::Disembark { .. } => Message::new("wh40k10-ask-disembark").with("unit", unit(&ask.unit)),
            _ => Message::new("wh40k10-ask-arriving").with("unit", unit(&ask.unit)),
        },
        Ask::SelectArrival(_) => Message::new("wh40k10-ask-arrival"),
        Ask::SelectScout(_) => Message::new("wh40k10-ask-scout"),
        Ask::Embark(ask) => Message::new("wh40k10-ask-embark").with("unit", unit(&ask.unit)),
        Ask::FlyAircraft(ask) => Message::new("wh40k10-ask-fly").with("unit", unit(&ask.unit)),
        Ask::SelectCharger(_) => Message::new("wh40k10-ask-charger"),
        Ask::ChargeTargets(ask) => Message::new("wh40k10-ask-charge-targets").with("unit", unit(&ask.unit)),
        Ask::SelectFighter(_) => Message::new("wh40k10-ask-fighter"),
        Ask::MeleeAttacks(ask) => Message::new("wh40k10-ask-melee").with("unit", unit(&ask.unit)),
        _ => Message::new("wh40k10-ask-mover"),
    }
}

/// How far the models of a unit may move, in inches: the farthest of them, if they differ.
fn how_far(state: &State, ask: &MoveModels) -> String {
    let models = state.models_of(ask.unit).filter_map(|model| allowed(state, ask, model));
    format!("{:.1}", models.fold(0.0, f64::max)).trim_end_matches(".0").to_owned()
}

/// The form of a question that is not answered by one choice.
pub(super) fn form(state: &State, ask: &Ask) -> Option<FormKind> {
    match ask {
        Ask::MoveModels(ask) => Some(move_form(state, ask)),
        Ask::SetUpModels(ask) => Some(set_up_form(state, ask)),
        Ask::FlyAircraft(ask) => flight_form(state, ask),
        Ask::ChargeTargets(ask) => Some(targets_form(state, ask)),
        Ask::MeleeAttacks(ask) => Some(aims::blows(state, ask.unit)),
        _ => None,
    }
}

fn assembly(name: &str) -> Assembly {
    Assembly { template: json!({ name: null }), slot: format!("/{name}") }
}

pub(super) fn part(state: &State, model: ModelId, limit: f64) -> Part {
    let shape = state.profile(model).map(|(_, profile)| miniatures::drawing::shape(profile.base.kind()));
    let unit = state.unit(state.unit_of(model)).map(|unit| unit.key.clone());
    Part { id: model_key(state, model), label: model_name(state, model), limit, shape, unit }
}

fn move_form(state: &State, ask: &MoveModels) -> FormKind {
    let models = miniatures::movable(state, ask.unit);
    let pieces = models.into_iter().map(|id| part(state, id, allowed(state, ask, id).unwrap_or(0.0))).collect();
    FormKind::Move { pieces, assembly: assembly("move-models") }
}

fn set_up_form(state: &State, ask: &SetUpModels) -> FormKind {
    let pieces = state.living_models(ask.unit).map(|id| part(state, id, 0.0)).collect();
    let area = PlaceArea { zones: Vec::new(), away: f64::from(ask.by.away()) };
    FormKind::Place { pieces, area, assembly: assembly("set-up-models") }
}

fn flight_form(state: &State, ask: &FlyAircraft) -> Option<FormKind> {
    let model = state.models_of(ask.unit).next()?;
    let field = &state.fixed.battlefield;
    let step = |key: &str, kind, label, least, most| SteerMove {
        key: key.into(),
        kind,
        label: Message::new(label),
        least,
        most,
    };
    let moves = vec![
        step("ahead", SteerKind::Ahead, "wh40k10-option-ahead", 0.0, field.width.inches() + field.depth.inches()),
        step("pivot", SteerKind::Pivot, "wh40k10-option-pivot", -90.0, 90.0),
    ];
    Some(FormKind::Steer { piece: part(state, model, 0.0), moves, assembly: assembly("fly-aircraft") })
}

/// All enemies, open or shut.
fn targets_form(state: &State, ask: &ChargeTargets) -> FormKind {
    let enemies = state.units_on_battlefield().filter(|&enemy| state.owner(enemy) != Some(ask.seat));
    let choice = |enemy: UnitId| {
        let mut choice = unit_choice(state, enemy, &enemy);
        choice.shut = charge::judge_target(state, ask.unit, enemy).err().map(Shut::from);
        if choice.shut.is_none() {
            choice.figures = figures::of_charge(state, ask.unit, enemy);
            choice.note = Some(wh40k::ahead::away("wh40k10", distance_between_units(state, ask.unit, enemy)));
        }
        choice
    };
    let choices: Vec<Choice> = enemies.map(choice).collect();
    let most = choices.len() as u32;
    FormKind::Some { choices, least: 1, most, assembly: assembly("charge-targets") }
}

/// Every answer that is worth showing, legal or not; none where the candidates will do.
pub(super) fn answers(state: &State, ask: &Ask) -> Option<Vec<Answer>> {
    match ask {
        Ask::SelectMove(ask) => {
            let own = state.units_of(ask.seat).flat_map(|unit| {
                let moves = MoveChoice::ALL.into_iter().filter(|choice| *choice != MoveChoice::Disembark);
                moves.map(move |choice| Answer::SelectMove(Some((unit, choice))))
            });
            let aboard = state.units_elsewhere(ask.seat).filter(|&unit| crate::transports::is_aboard(state, unit));
            let out = aboard.map(|unit| Answer::SelectMove(Some((unit, MoveChoice::Disembark))));
            Some(own.chain(out).chain([Answer::SelectMove(None)]).collect())
        }
        Ask::SelectArrival(ask) => {
            let open = |unit| crate::strategic_reserves::judge_arrival(state, ask.seat, unit).is_ok();
            let waits = |&unit: &UnitId| !crate::transports::is_aboard(state, unit) || open(unit);
            let reserves = state.units_elsewhere(ask.seat).filter(waits);
            Some(reserves.map(Some).chain([None]).map(Answer::SelectArrival).collect())
        }
        Ask::SelectCharger(ask) => {
            Some(state.units_of(ask.seat).map(Some).chain([None]).map(Answer::SelectCharger).collect())
        }
        Ask::SelectFighter(ask) => Some(state.units_of(ask.seat).map(Answer::SelectFighter).collect()),
        _ => None,
    }
}

/// The key and the label of an answer about moves.
pub(super) fn option(state: &State, answer: &Answer) -> (String, Message) {
    let unit = |id: UnitId| (state.unit(id).map_or(String::new(), |unit| unit.key.clone()), unit_name(state, id));
    let plain = |key: &str, label: &'static str| (key.to_owned(), Message::new(label));
    match answer {
        Answer::SelectMove(Some((id, choice))) => {
            let (key, name) = unit(*id);
            let label = Message::new("wh40k10-option-move").with("unit", name).with("move", choice.key());
            (format!("{key}/{}", choice.key()), label)
        }
        Answer::SelectMove(None) => plain("done", "wh40k10-option-stay"),
        Answer::SelectArrival(None) => plain("done", "wh40k10-option-no-arrival"),
        Answer::SelectScout(None) => plain("done", "wh40k10-option-no-scout"),
        Answer::SelectCharger(None) => plain("done", "wh40k10-option-no-charge"),
        Answer::Embark(None) => plain("no", "wh40k10-option-no"),
        Answer::SelectArrival(Some(id))
        | Answer::SelectScout(Some(id))
        | Answer::Embark(Some(id))
        | Answer::SelectCharger(Some(id))
        | Answer::SelectFighter(id) => unit(*id),
        Answer::EscapeCasualty(id) => (model_key(state, *id), model_name(state, *id)),
        _ => plain("answer", "wh40k10-option-yes"),
    }
}

/// An event of moving, charging or fighting as a sentence.
pub(super) fn sentence(state: &State, event: &Event) -> Option<Message> {
    let message = Message::new;
    let unit = |id: &UnitId| unit_name(state, *id);
    let truth = |yes: bool| if yes { "yes" } else { "no" };
    Some(match event {
        Event::RemainedStationary { unit: id } => message("wh40k10-remained-stationary").with("unit", unit(id)),
        Event::RandomMove { unit: id, inches, .. } => {
            message("wh40k10-random-move").with("unit", unit(id)).with("inches", *inches)
        }
        Event::AdvanceRoll { unit: id, roll, .. } => {
            message("wh40k10-advance-roll").with("unit", unit(id)).with("roll", *roll)
        }
        Event::UnitMoved { unit: id, how, models, longest, .. } => message("wh40k10-unit-moved")
            .with("unit", unit(id))
            .with("move", kind_name(*how))
            .with("models", u32::from(*models))
            .with("longest", format!("{:.1}", longest.inches())),
        Event::DesperateEscape { unit: id, face, passed } => message("wh40k10-desperate-escape")
            .with("unit", unit(id))
            .with("face", *face)
            .with("passed", truth(*passed)),
        Event::Arrived { unit: id } => message("wh40k10-arrived").with("unit", unit(id)),
        Event::LeftBattlefield { unit: id } => message("wh40k10-left-battlefield").with("unit", unit(id)),
        Event::Embarked { unit: id, transport } => {
            message("wh40k10-embarked").with("unit", unit(id)).with("transport", unit(transport))
        }
        Event::Disembarked { unit: id, transport } => {
            message("wh40k10-disembarked-from").with("unit", unit(id)).with("transport", unit(transport))
        }
        Event::BailOut { unit: id, face, hurt } => {
            message("wh40k10-bail-out").with("unit", unit(id)).with("face", *face).with("hurt", truth(*hurt))
        }
        Event::ChargeDeclared { unit: id, targets } => message("wh40k10-charge-declared")
            .with("unit", unit(id))
            .with("targets", targets.iter().map(unit).collect::<Vec<_>>()),
        Event::ChargeRoll { unit: id, roll, .. } => {
            message("wh40k10-charge-roll").with("unit", unit(id)).with("roll", *roll)
        }
        Event::ChargeFailed { unit: id, roll, target, needs, why } => message("wh40k10-charge-failed")
            .with("unit", unit(id))
            .with("roll", *roll)
            .with("target", target.as_ref().map_or(message("wh40k10-nobody"), unit))
            .with("needs", needs.unwrap_or(0))
            .with(
                "why",
                match why {
                    ChargeFault::TooShort => "too-short",
                    ChargeFault::NoWay => "no-way",
                    ChargeFault::OutOfReach => "out-of-reach",
                },
            ),
        Event::Fights { unit: id, .. } => message("wh40k10-fights").with("unit", unit(id)),
        Event::HasFought { unit: id } => message("wh40k10-has-fought-event").with("unit", unit(id)),
        _ => return None,
    })
}

/// What a move would do: every way with its length, why it would be refused, and the nearest answer that would be taken.
pub(super) fn preview(state: &State, ask: &MoveModels, moves: &Moves) -> Preview {
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
    let on_foot = [MoveKind::Normal, MoveKind::Advance, MoveKind::Scout, MoveKind::FallBack];
    if trips.is_empty() || !on_foot.contains(&ask.kind) {
        return None;
    }
    let sum = trips.iter().fold(geometry::Vector::ZERO, |sum, trip| sum + trip.end.position.point());
    let goal = sum * (1.0 / trips.len() as f64);
    let found = movement::ideas::labelled(state, ask, 1, Some(goal)).into_iter().next()?;
    (!found.1.0.is_empty()).then_some(found.1)
}

/// What setting up a unit from elsewhere would do: where it is refused, the nearest set-up that is known is offered.
pub(super) fn preview_set_up(state: &State, ask: &SetUpModels, moves: &Moves) -> Preview {
    let mut preview = Preview::of(movement::set_up::judge(state, ask, moves));
    if let Some(middle) = moves.middle().filter(|_| preview.refused.is_some()) {
        let found = movement::set_up::candidates_near(state, ask, 1, Some(middle)).into_iter().next();
        preview.nearest = found.and_then(|moves| serde_json::to_value(Answer::SetUpModels(moves)).ok());
    }
    preview
}
