//! The options of an action in groups, with what they light up and how likely they are to hit.

use super::{operator_key, unit_key};
use crate::actions::{Action, Shot, Strike};
use crate::components::WeaponKind;
use crate::questions::Answer;
use crate::reference::operator_modifiers;
use crate::state::{OperatorId, Phase, State, UnitId};
use kernel::Message;
use view::{Choice, Figure};

/// An action's option with its group, its target and its chances.
pub(super) fn dressed(state: &State, id: OperatorId, action: &Action, choice: Choice) -> Choice {
    let choice = choice.among(group(state, id, action));
    let mut choice = match target(action) {
        Some(unit) => choice.lighting(unit_key(state, unit)),
        None => choice,
    };
    if let Action::MedPack(other) = action {
        choice = choice.lighting(operator_key(state, *other));
    }
    let chance = shot(action).and_then(|(shot, bonus, from)| chance_to_hit(state, id, shot, bonus, from));
    choice.figures.extend(chance.map(|value| Figure { label: Message::new("sas-chance-to-hit"), value, chance: true }));
    choice
}

/// The order in which groups are shown: first the legs, then the weapons, then the hands, and stopping last.
pub(super) fn rank(answer: &Answer) -> u8 {
    let Answer::Act(action) = answer else { return 0 };
    match action {
        Action::Leave | Action::PickUp | Action::Move(_) => 0,
        Action::Run(_) => 1,
        Action::Climb(_) => 2,
        Action::Attack(_) | Action::StandUpAttack(_) => 3,
        Action::MoveAttack { attack_first: false, .. } => 4,
        Action::MoveAttack { attack_first: true, .. } => 5,
        Action::BlindFire(_) => 6,
        Action::Throw(_) | Action::ShootBarrel { .. } | Action::MoveStrike { .. } | Action::StandUpStrike(_) => 7,
        Action::Aim(_) => 8,
        Action::Mark(_) | Action::MarkSquare(_) => 9,
        Action::Finish(_) => 13,
        Action::Place(..) => 11,
        Action::MovePlace { .. } => 12,
        _ => 10,
    }
}

/// The action that an option is one of, with its weapon where it has one.
fn group(state: &State, id: OperatorId, action: &Action) -> Message {
    let named = |kind: &'static str| Message::new("sas-group").with("group", kind);
    let armed = |id_of_message: &'static str, weapon: u8| {
        let key = state.weapon(id, weapon).map_or("knife", |weapon| weapon.kind.key());
        Message::new(id_of_message).with("weapon", Message::new("sas-weapon").with("weapon", key))
    };
    match action {
        Action::Move(_) => named("move"),
        Action::Run(_) => named("run"),
        Action::Climb(_) => named("climb"),
        Action::Attack(shot) | Action::StandUpAttack(shot) => armed("sas-group-attack", shot.weapon),
        Action::MoveAttack { shot, attack_first: false, .. } => armed("sas-group-move-attack", shot.weapon),
        Action::MoveAttack { shot, attack_first: true, .. } => armed("sas-group-attack-move", shot.weapon),
        Action::BlindFire(shot) => armed("sas-group-blind-fire", shot.weapon),
        Action::Aim(_) => named("aim"),
        Action::Mark(_) | Action::MarkSquare(_) => named("mark"),
        Action::Throw(_) => named("throw"),
        Action::ShootBarrel { .. } => named("shoot-barrel"),
        Action::MoveStrike { strike, .. } | Action::StandUpStrike(strike) => match strike {
            Strike::Throw(_) => named("throw"),
            Strike::Barrel { .. } => named("shoot-barrel"),
        },
        Action::Place(..) => named("place"),
        Action::MovePlace { .. } => named("move-place"),
        Action::Cigarette(_) => named("cigarette"),
        Action::PickUp => named("pick-up"),
        Action::Leave => named("leave"),
        Action::Crouch => named("crouch"),
        Action::StandUp => named("stand-up"),
        Action::Finish(_) => named("finish"),
        _ => named("other"),
    }
}

/// The unit that an action is about.
fn target(action: &Action) -> Option<UnitId> {
    match action {
        Action::Attack(shot)
        | Action::StandUpAttack(shot)
        | Action::BlindFire(shot)
        | Action::MoveAttack { shot, .. } => Some(shot.target),
        Action::Aim(unit) | Action::Mark(unit) | Action::Cigarette(unit) => Some(*unit),
        _ => None,
    }
}

/// The shot of an action, what its manner adds to the dice, and where it is made from if not from his square.
fn shot(action: &Action) -> Option<(Shot, i8, Option<geometry::squares::Cell>)> {
    match action {
        Action::Attack(shot) | Action::StandUpAttack(shot) => Some((*shot, 0, None)),
        Action::MoveAttack { shot, to, attack_first } => Some((*shot, 0, (!attack_first).then_some(*to))),
        Action::BlindFire(shot) => Some((*shot, operator_modifiers::BLIND_FIRE, None)),
        _ => None,
    }
}

/// The exact chance of at least one hit (`sas/reference/operator-modifiers`); a knife never misses.
fn chance_to_hit(
    state: &State,
    id: OperatorId,
    shot: Shot,
    bonus: i8,
    from: Option<geometry::squares::Cell>,
) -> Option<f64> {
    let weapon = state.weapon(id, shot.weapon)?;
    if weapon.kind == WeaponKind::Knife {
        return Some(1.0);
    }
    let from = from.or(state.operator(id).at)?;
    let near = state.unit(shot.target).distance_to(from)? <= u32::from(weapon.short);
    let aimed = matches!(&state.phase, Phase::Acting(activation) if activation.aimed == Some(shot.target));
    let modifier =
        i8::from(near) * operator_modifiers::SHORT_RANGE + i8::from(aimed) * operator_modifiers::AIMED + bonus;
    let misses = f64::from((weapon.value as i8 - modifier - 1).clamp(0, 6)) / 6.0;
    Some(1.0 - (0..weapon.dice).fold(1.0, |all, _| all * misses))
}
