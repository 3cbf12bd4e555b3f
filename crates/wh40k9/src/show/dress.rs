//! What an option is about: the pieces that it lights, the unit among whose options it is, what it does, and the numbers that matter
//! beside it; and which units a question is about.

use super::{abilities, content, figures, names, unit_name};
use crate::actions::{ActionId, Completed};
use crate::attacks::rolls::Throw;
use crate::attacks::{ChooseSave, SaveChoice};
use crate::datasheets::Keyword;
use crate::dice::ReRollChoice;
use crate::missions;
use crate::movement::MoveChoice;
use crate::psychic::{self, Casting, SMITE, What};
use crate::questions::{Answer, Ask};
use crate::shooting;
use crate::state::{ModelId, State, UnitId};
use crate::stratagems::{Stratagem, Window};
use kernel::Message;
use view::{Choice, Figure};

/// An option with the pieces that it is about; what a unit can do is in the group of the unit.
pub(super) fn dressed(state: &State, ask: &Ask, answer: &Answer, choice: Choice) -> Choice {
    let choice = match answer {
        Answer::SelectMove(Some((unit, _))) => choice.among(unit_name(state, *unit)),
        _ => choice,
    };
    let lit = |choice: Choice, unit: UnitId| match state.unit(unit) {
        Some(unit) => choice.lighting(unit.key.clone()),
        None => choice,
    };
    let choice = unit_of(answer).into_iter().fold(choice, lit);
    let mut choice = match model_of(answer) {
        Some(model) => choice.lighting(state.model_key(model)),
        None => choice,
    };
    choice.note = note(state, ask, answer).filter(|_| choice.shut.is_none());
    choice.figures = if choice.shut.is_none() { numbers(state, ask, answer) } else { Vec::new() };
    choice.rolled = is_rolled(answer);
    choice
}

/// Are dice rolled or Command points spent for it at once?
fn is_rolled(answer: &Answer) -> bool {
    match answer {
        Answer::SelectMove(Some((_, choice))) => matches!(choice, MoveChoice::Advance | MoveChoice::Breakout),
        Answer::ReRoll(choice) => *choice != ReRollChoice::Keep,
        Answer::UseStratagem(stratagem) => stratagem.is_some(),
        Answer::UseFaction(stratagem) => stratagem.is_some(),
        Answer::Manifest(casting) => casting.is_some(),
        Answer::DenyTheWitch(denial) => denial.is_some(),
        Answer::FireOverwatch(fires) => *fires,
        _ => false,
    }
}

/// The unit that an answer is about.
fn unit_of(answer: &Answer) -> Option<UnitId> {
    match answer {
        Answer::SelectToDeploy(unit)
        | Answer::NextToSuffer(unit)
        | Answer::NextOut(unit)
        | Answer::NextTest(unit)
        | Answer::AimPower(unit) => Some(*unit),
        Answer::SelectShooter(unit)
        | Answer::SelectArrival(unit)
        | Answer::SelectCharger(unit)
        | Answer::SelectFighter(unit)
        | Answer::SelectIntervention(unit)
        | Answer::SelectPsyker(unit)
        | Answer::UseStratagem(unit)
        | Answer::Embark(unit) => *unit,
        Answer::SelectMove(Some((unit, _)))
        | Answer::StartAction(Some((unit, _)))
        | Answer::UseFaction(Some((_, unit))) => Some(*unit),
        _ => None,
    }
}

/// The model that an answer is about.
fn model_of(answer: &Answer) -> Option<ModelId> {
    match answer {
        Answer::Allocate(model)
        | Answer::Flee(model)
        | Answer::RemoveModel(model)
        | Answer::WreckCasualty(model)
        | Answer::BreakoutLoss(model)
        | Answer::LoneFighter(model)
        | Answer::NextToFall(model)
        | Answer::Manifest(Some(Casting { model, .. })) => Some(*model),
        Answer::DenyTheWitch(Some(denial)) => Some(denial.model),
        _ => None,
    }
}

/// What an option does or is about, where its label does not say so.
fn note(state: &State, ask: &Ask, answer: &Answer) -> Option<Message> {
    match (ask, answer) {
        (Ask::UseStratagem(ask), Answer::UseStratagem(Some(_))) => Some(abilities::does(state, ask.window.stratagem())),
        (_, Answer::UseFaction(Some((id, _)))) => Some(abilities::does(state, Stratagem::Faction(*id))),
        (_, Answer::Manifest(Some(casting))) => Some(casting_note(state, casting)),
        (_, Answer::StartAction(Some((unit, action)))) => Some(action_note(state, *unit, *action)),
        (Ask::SelectShooter(_), Answer::SelectShooter(Some(unit))) => idle(state, *unit).map(Message::new),
        (Ask::SelectCharger(_), Answer::SelectCharger(Some(unit))) => figures::nearest_target(state, *unit),
        (Ask::ChooseSave(ask), Answer::ChooseSave(choice)) => save_note(ask, *choice),
        (_, Answer::Allocate(_) | Answer::Flee(_) | Answer::RemoveModel(_) | Answer::WreckCasualty(_))
        | (_, Answer::BreakoutLoss(_) | Answer::LoneFighter(_) | Answer::NextToFall(_)) => {
            model_of(answer).and_then(|model| model_note(state, model))
        }
        (_, Answer::PickSecondary(secondary)) => {
            Some(Message::new("wh40k9-secondary-text").with("secondary", secondary.key()))
        }
        _ => None,
    }
}

/// What an action brings, and what it asks of the unit until then (`wh40k9/actions/failure`, `wh40k9/actions/character-auras`).
fn action_note(state: &State, unit: UnitId, action: ActionId) -> Message {
    let until = match action.completed() {
        Completed::EndOfTurn => "turn",
        Completed::NextCommandPhase => "command",
        Completed::AtOnce => "at-once",
    };
    let auras = state.unit_has(unit, &Keyword::Character)
        && state.datasheet(unit).is_some_and(|sheet| sheet.abilities.iter().any(|ability| ability.aura.is_some()));
    Message::new("wh40k9-action-note")
        .with("vp", u32::from(missions::points_for(action)))
        .with("until", until)
        .with("auras", if auras { "yes" } else { "no" })
}

/// What a power does, and what its test must reach.
fn casting_note(state: &State, casting: &Casting) -> Message {
    let seat = state.owner(state.unit_of(casting.model)).unwrap_or(state.active);
    let does = match &casting.what {
        What::Action(_) => Message::new("wh40k9-action-does"),
        What::Power(power) if power.0 == SMITE => Message::new("wh40k9-smite-does"),
        What::Power(power) => match state.fixed.library.power(power) {
            Some(power) => abilities::all_effects(&power.ability),
            None => content(""),
        },
    };
    let charge = psychic::charge_of(state, seat, &casting.what);
    Message::new("wh40k9-power-note").with("charge", charge).with("does", does)
}

/// Why selecting a unit to shoot would come to nothing, though the rules let it be selected.
fn idle(state: &State, unit: UnitId) -> Option<&'static str> {
    if shooting::guns(state, unit).is_empty() {
        return Some("wh40k9-no-ranged-weapon");
    }
    let shots = shooting::legal_shots(state, unit, shooting::Firing::Normally);
    shots.is_empty().then_some("wh40k9-no-target-in-sight")
}

/// What a model that may be chosen has left, and what it carries.
fn model_note(state: &State, model: ModelId) -> Option<Message> {
    let (entry, (sheet, profile)) = (state.model(model)?, state.profile(model)?);
    let mut carried: Vec<&str> =
        entry.weapons.iter().filter_map(|id| Some(sheet.weapons.get(usize::from(id.0))?.name.as_str())).collect();
    carried.dedup();
    let note = Message::new("wh40k9-model-note")
        .with("name", content(&profile.name))
        .with("wounds", entry.wounds)
        .with("full", profile.wounds)
        .with("weapons", names::beside(carried.into_iter().map(content))?);
    Some(note)
}

/// What a save needs, AP and all.
fn save_note(ask: &ChooseSave, choice: SaveChoice) -> Option<Message> {
    Some(match ask.throw(choice)?.least() {
        Some(needs) => Message::new("wh40k9-save-needs").with("needs", needs),
        None => Message::new("wh40k9-save-hopeless"),
    })
}

/// The numbers that matter beside an option.
fn numbers(state: &State, ask: &Ask, answer: &Answer) -> Vec<Figure> {
    match (ask, answer) {
        (Ask::UseStratagem(ask), Answer::UseStratagem(Some(unit))) => match ask.window {
            Window::ChargeDeclared(charger, _) => figures::of_overwatch(state, *unit, charger),
            _ => Vec::new(),
        },
        (Ask::FireOverwatch(ask), Answer::FireOverwatch(true)) => figures::of_overwatch(state, ask.unit, ask.charger),
        (Ask::ChooseSave(ask), Answer::ChooseSave(choice)) => {
            let least = ask.throw(*choice).and_then(Throw::least);
            vec![figures::saved(least)]
        }
        (_, Answer::Manifest(Some(casting))) => figures::of_casting(state, casting),
        (Ask::DenyTheWitch(ask), Answer::DenyTheWitch(Some(denial))) if !denial.automatic => {
            vec![figures::denied(state, ask, denial)]
        }
        _ => Vec::new(),
    }
}

/// The unit that a question is about, and those that what is done meets.
pub(super) fn about(ask: &Ask) -> (Option<UnitId>, Vec<UnitId>) {
    let alone = |unit: UnitId| (Some(unit), Vec::new());
    match ask {
        Ask::SetUpUnit(ask) => alone(ask.unit),
        Ask::SelectTargets(ask) => match ask.firing {
            shooting::Firing::Overwatch(charger) => (Some(ask.unit), vec![charger]),
            _ => alone(ask.unit),
        },
        Ask::ReRoll(ask) => alone(ask.unit),
        Ask::Allocate(ask) => alone(ask.unit),
        Ask::MoveModels(ask) => (Some(ask.unit), ask.targets.clone()),
        Ask::SetUpModels(ask) => alone(ask.unit),
        Ask::BreakoutLoss(ask) => alone(ask.unit),
        Ask::BreakOut(ask) => alone(ask.unit),
        Ask::LoneFighter(ask) => alone(ask.unit),
        Ask::InsteadOfShooting(ask) => alone(ask.unit),
        Ask::Embark(ask) => alone(ask.unit),
        Ask::ChargeTargets(ask) => alone(ask.unit),
        Ask::Defend(ask) => alone(ask.unit),
        // Whoever reacts is asked; what brings it about is the enemy.
        Ask::FireOverwatch(ask) => (Some(ask.unit), vec![ask.charger]),
        Ask::Flee(ask) => alone(ask.unit),
        Ask::RemoveModel(ask) => alone(ask.unit),
        Ask::MeleeAttacks(ask) => alone(ask.unit),
        Ask::Manifest(ask) => alone(ask.unit),
        Ask::AimPower(ask) => alone(ask.unit),
        Ask::DenyTheWitch(ask) => (None, vec![ask.unit]),
        Ask::UseFaction(ask) => (ask.units.first().copied(), Vec::new()),
        Ask::UseStratagem(ask) => match &ask.window {
            Window::EnemyFallsBack(enemy) | Window::EnemyFought(enemy, _) => (None, vec![*enemy]),
            Window::ChargeDeclared(enemy, targets) => (targets.first().copied(), vec![*enemy]),
            Window::TransportDestroyed(unit) | Window::MoraleTest(unit) => alone(*unit),
        },
        _ => (None, Vec::new()),
    }
}
