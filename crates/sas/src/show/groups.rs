//! The options of an action in groups, with what they light up and how likely they are to hit.

use super::offers::reading;
use super::{operator_key, operator_name, unit_key};
use crate::actions::{Action, Shot, Strike};
use crate::components::WeaponKind;
use crate::items::Load;
use crate::questions::Answer;
use crate::reference::operator_modifiers;
use crate::state::{OperatorId, Phase, State, UnitId};
use geometry::squares::Facing;
use kernel::Message;
use view::{Choice, Family, Figure};

/// An action's option with its group, its target and its chances.
pub(super) fn dressed(state: &State, id: OperatorId, action: &Action, choice: Choice) -> Choice {
    let named = group(state, id, action);
    let priced = place(state, id, action) != REST && !matches!(action, Action::Finish(_));
    let named = if priced { named.with("cost", action.cost()) } else { named };
    let family = family(place(state, id, action).0);
    let choice = Choice { note: note(state, id, action), family: Some(family), ..choice.among(named) };
    let mut choice = match target(action) {
        Some(unit) => choice.lighting(unit_key(state, unit)),
        None => choice,
    };
    // To turn as well is another thing than to be done.
    choice.done = *action == Action::Finish(state.operator(id).facing);
    if let Action::MedPack(other) = action {
        choice = choice.lighting(operator_key(state, *other));
    }
    let chance = shot(action).and_then(|(shot, bonus, from)| chance_to_hit(state, id, shot, bonus, from));
    choice.figures.extend(chance.map(|value| Figure { label: Message::new("sas-chance-to-hit"), value, chance: true }));
    choice
}

/// Where an action stands in the list, and its weapon: the legs first, then what is done in passing, then the weapons, then the
/// hands, and the end last. Crouching and standing up share a place; what is out of the question for him stands with the rest.
pub(super) fn place(state: &State, id: OperatorId, action: &Action) -> (u8, u8) {
    let operator = state.operator(id);
    match action {
        Action::Crouch if operator.crouching => REST,
        Action::MedPack(_) if operator.med_packs == 0 => REST,
        Action::Move(_) => (0, 0),
        Action::Run(_) => (1, 0),
        Action::Climb(_) => (2, 0),
        Action::Crouch | Action::StandUp => (3, 0),
        Action::PickUp | Action::Take(_) => (4, 0),
        Action::Leave => (5, 0),
        Action::Attack(shot) | Action::StandUpAttack(shot) => (6, shot.weapon),
        Action::MoveAttack { shot, .. } => (7, shot.weapon),
        Action::BlindFire(shot) => (8, shot.weapon),
        Action::Throw(_) | Action::ThrowAnywhere => (9, 0),
        Action::ShootBarrel { .. } => (9, 1),
        Action::MoveStrike { strike, .. } | Action::StandUpStrike(strike) => match strike {
            Strike::Throw(_) | Strike::ThrowAnywhere => (9, 0),
            Strike::Barrel { .. } => (9, 1),
        },
        Action::Aim(_) => (10, 0),
        Action::Mark(_) | Action::MarkSquare(_) | Action::MarkAnywhere => (11, 0),
        Action::Place(load, _) => (12, worth(*load)),
        Action::MovePlace { load, .. } => (13, worth(*load)),
        Action::MedPack(_) => (14, 0),
        Action::Cigarette(_) => (15, 0),
        Action::Finish(_) => (17, 0),
        _ => REST,
    }
}

/// The family of the actions of a place: it has the same key for every operator, whatever he carries.
pub(super) fn family(place: u8) -> Family {
    let (number, key) = match place {
        0 => (1, "move"),
        1 => (2, "run"),
        2 => (3, "climb"),
        6 | 8 | 9 => (4, "attack"),
        7 | 13 => (5, "move-and"),
        10 => (6, "aim"),
        11 => (7, "mark"),
        3 => (8, "posture"),
        4 | 12 | 14 | 15 => (9, "hands"),
        5 => (11, "leave"),
        17 => (12, "done"),
        _ => (10, "other"),
    };
    Family { label: Message::new("sas-family").with("family", key), place: number }
}

/// The place of everything that has none of its own.
const REST: (u8, u8) = (16, 0);

/// Does an action keep its place when nobody would try it now?
pub(super) fn stays(place: u8) -> bool {
    place < 8 && place != 3
}

/// Which thing is put down first: what is carried, then what missions are about, then what only hinders.
fn worth(load: Load) -> u8 {
    match load {
        Load::Prisoner | Load::Corpse | Load::Barrel => 0,
        Load::LewesBomb(_) => 1,
        Load::RatBomb(_) => 2,
        Load::Trap => 3,
        Load::Landmine => 4,
    }
}

/// What options are sorted by: the place of the action, then squares, then a number.
type Rank = ((u8, u8), [(i16, i16); 2], u8);

/// The order of an option: the place of its action, then what belongs together. To keep the way he faces comes first.
pub(super) fn rank(state: &State, answer: &Answer) -> Rank {
    let Answer::Act(action) = answer else { return ((0, 0), [(0, 0); 2], 0) };
    let active = if let Phase::Acting(activation) = &state.phase { Some(activation.operator) } else { None };
    let turns = |facing: Facing| active.is_some_and(|id| state.operator(id).facing != facing);
    let set = |load: &Load| if let Load::LewesBomb(cards) | Load::RatBomb(cards) = load { *cards } else { 0 };
    let (near, far, last) = match action {
        Action::Place(load, at) => (reading(*at), (0, 0), set(load)),
        Action::MovePlace { to, load, at, place_first } => {
            (reading(*at), reading(*to), set(load) + 32 * u8::from(*place_first))
        }
        Action::MoveAttack { attack_first, .. } => ((0, 0), (0, 0), u8::from(*attack_first)),
        Action::Finish(facing) => ((0, 0), (0, 0), u8::from(turns(*facing))),
        _ => ((0, 0), (0, 0), 0),
    };
    (place(state, active.unwrap_or(OperatorId(0)), action), [near, far], last)
}

/// The action that an option is one of, with its weapon or thing where it has one.
fn group(state: &State, id: OperatorId, action: &Action) -> Message {
    let named = |kind: &'static str| Message::new("sas-group").with("group", kind);
    let armed = |id_of_message: &'static str, weapon: u8| {
        let key = state.weapon(id, weapon).map_or("knife", |weapon| weapon.kind.key());
        Message::new(id_of_message).with("weapon", Message::new("sas-weapon").with("weapon", key))
    };
    let thing = |id_of_message: &'static str, load: Load| Message::new(id_of_message).with("load", load.key());
    match action {
        _ if place(state, id, action) == REST => named("other"),
        Action::Move(_) => named("move"),
        Action::Run(_) => named("run"),
        Action::Climb(_) => named("climb"),
        Action::Attack(shot) | Action::StandUpAttack(shot) => armed("sas-group-attack", shot.weapon),
        Action::MoveAttack { shot, .. } => armed("sas-group-move-attack", shot.weapon),
        Action::BlindFire(shot) => armed("sas-group-blind-fire", shot.weapon),
        Action::Aim(_) => named("aim"),
        Action::Mark(_) | Action::MarkSquare(_) | Action::MarkAnywhere => named("mark"),
        Action::Throw(_) | Action::ThrowAnywhere => named("throw"),
        Action::ShootBarrel { .. } => named("shoot-barrel"),
        Action::MoveStrike { strike, .. } | Action::StandUpStrike(strike) => match strike {
            Strike::Throw(_) | Strike::ThrowAnywhere => named("throw"),
            Strike::Barrel { .. } => named("shoot-barrel"),
        },
        Action::Place(load, _) => thing("sas-group-place", *load),
        Action::MovePlace { load, .. } => thing("sas-group-move-place", *load),
        Action::MedPack(_) => named("med-pack"),
        Action::Cigarette(_) => named("cigarette"),
        Action::PickUp | Action::Take(_) => named("pick-up"),
        Action::Leave => named("leave"),
        Action::Crouch => named("crouch"),
        Action::StandUp => named("stand-up"),
        Action::Finish(_) => Message::new("sas-group-finish").with("operator", operator_name(state, id)),
        _ => named("other"),
    }
}

/// What an action does that its name does not say, and what it costs where its group does not. Of the ways to be done, the first says it.
fn note(state: &State, id: OperatorId, action: &Action) -> Option<Message> {
    let key = match action {
        Action::Crouch => "crouch",
        Action::Recover => "recover",
        Action::Reveal => "reveal",
        Action::MedPack(_) => "med-pack",
        Action::Disguise => "disguise",
        Action::Talk(_) => "talk",
        Action::Pass(_) => "pass",
        Action::PickLock(_) => "pick-lock",
        Action::ClearTwig => "clear-twig",
        Action::CallTyphoon(_) => "call-typhoon",
        Action::BreakDown(_) => "break-down",
        Action::Cigarette(_) => "cigarette",
        Action::Finish(facing) if state.operator(id).facing == *facing => "finish",
        _ => return None,
    };
    Some(Message::new("sas-note").with("action", key).with("cost", action.cost()))
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
