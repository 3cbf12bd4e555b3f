//! Which options a question lists, and in which order: every action has its place, and keeps it whether it can be done or not,
//! so that whoever plays with keys finds it again.

use super::forms::judged_choice;
use super::{groups, walks};
use crate::actions::{Action, Shot, imaginable};
use crate::hunter::units::is_controlled;
use crate::questions::{ACTIVATION, AXIS, AXIS_CASES, Answer, Ask, HITS, MARKS, MarkMoment, occasion};
use crate::state::{OperatorId, State};
use geometry::squares::{Cell, Facing};
use kernel::{Message, Order};
use view::{Choice, OrderKind, OrderOffer, Wait};

/// Everything that an operator might think of, and of each action that has a place at least one, though it cannot be done.
pub(super) fn actions(state: &State, id: OperatorId) -> Vec<Action> {
    let mut all = imaginable(state, id);
    let Some(at) = state.operator(id).at else { return all };
    let beside = Facing::ALL.into_iter().map(|facing| at.step(facing)).find(|&cell| state.board.on_board(cell));
    let to = beside.unwrap_or(at);
    if !all.iter().any(|action| matches!(action, Action::Run(_))) {
        all.push(Action::Run(vec![to]));
    }
    let Some((target, _, _)) = state.units_on_board().next() else { return all };
    for weapon in 0..state.kit(id).weapons.len() as u8 {
        let shot = Shot { weapon, target };
        let crouching = state.operator(id).crouching;
        let attack = if crouching { Action::StandUpAttack(shot) } else { Action::Attack(shot) };
        let moving = Action::MoveAttack { to, shot, attack_first: false };
        let with =
            |action: &Action, wanted: &Action| groups::place(state, id, action) == groups::place(state, id, wanted);
        for action in [attack, moving] {
            if !all.iter().any(|known| with(known, &action)) {
                all.push(action);
            }
        }
    }
    all
}

/// The options of one action: those that are listed, and one that nobody would try.
#[derive(Default)]
struct Listed {
    place: (u8, u8),
    kept: Vec<(Choice, Option<Action>)>,
    spare: Option<Choice>,
}

/// The options in their order: by action, within an action those that can be chosen first. What nobody would try is left out,
/// unless it is all that is left of an action that has its place.
pub(super) fn choices(state: &State, ask: &Ask, mut answers: Vec<Answer>) -> Vec<Choice> {
    answers.sort_by_key(|answer| groups::rank(state, answer));
    let mut all: Vec<Listed> = Vec::new();
    for answer in &answers {
        let place = match (ask, answer) {
            (Ask::Act(ask), Answer::Act(action)) => groups::place(state, ask.operator, action),
            _ => (0, 0),
        };
        if all.last().is_none_or(|listed| listed.place != place) {
            all.push(Listed { place, ..Listed::default() });
        }
        let Some(listed) = all.last_mut() else { continue };
        match judged_choice(state, ask, answer) {
            (choice, false) => listed.kept.push((choice, action_of(answer))),
            (choice, true) => listed.spare = listed.spare.take().or(Some(choice)),
        }
    }
    let sorts = matches!(ask, Ask::Act(_));
    let choices = all.into_iter().flat_map(|Listed { place, mut kept, spare }| {
        if kept.is_empty() && groups::stays(place.0) {
            kept.extend(spare.map(|choice| (choice, None)));
        }
        if sorts {
            kept.sort_by_key(|(choice, _)| choice.shut.is_some());
        }
        kept
    });
    let (mut choices, actions): (Vec<Choice>, Vec<Option<Action>>) = choices.unzip();
    walks::risks(state, ask, &mut choices, &actions);
    choices
}

fn action_of(answer: &Answer) -> Option<Action> {
    if let Answer::Act(action) = answer { Some(action.clone()) } else { None }
}

/// All kinds of questions that standing orders can be about.
pub(super) fn kinds() -> Vec<OrderKind> {
    let kind = |topic: String, key: &'static str| OrderKind {
        topic,
        label: Message::new("sas-order-kind").with("kind", key),
        matters: Some(Message::new("sas-kind-matters").with("kind", key)),
        does: false,
        usual: Order::WhenItMatters,
    };
    let whole = [MARKS, ACTIVATION, HITS].map(|topic| kind(topic.to_owned(), topic));
    let axis = AXIS_CASES.map(|case| kind(format!("{AXIS}/{case}"), case));
    whole.into_iter().chain(axis).collect()
}

/// The standing order that leaves a marked attack for later.
fn mark_offer() -> OrderOffer {
    let case = |moment: MarkMoment| (moment.key().to_owned(), Message::new("sas-mark-case").with("case", moment.key()));
    let wait = |until: &'static str, moments: &[MarkMoment]| Wait {
        label: Message::new("sas-wait-until").with("moment", until),
        order: Order::Only(moments.iter().map(|moment| moment.key().to_owned()).collect()),
        answer: serde_json::to_value(Answer::MarkedAttack(None)).unwrap_or_default(),
    };
    let (seen, step, phase) = (MarkMoment::Seen, MarkMoment::Step, MarkMoment::Phase);
    OrderOffer {
        topic: MARKS.into(),
        label: Message::new("sas-order-mark"),
        cases: MarkMoment::ALL.map(case).to_vec(),
        failures: Vec::new(),
        waits: vec![wait("step", &[seen, step]), wait("seen", &[seen]), wait("phase", &[seen, phase])],
    }
}

/// The standing order that may be given where the players decide for the enemy.
pub(super) fn orders(state: &State, ask: &Ask) -> Vec<OrderOffer> {
    if matches!(ask, Ask::ChoosePose(ask) if is_controlled(state, state.unit(ask.unit))) {
        return Vec::new();
    }
    if let Ask::MarkedAttack(_) = ask {
        return vec![mark_offer()];
    }
    let Some(occasion) = occasion(ask).filter(|occasion| occasion.topic == AXIS) else { return Vec::new() };
    let case = |key: &'static str| (key.to_string(), Message::new("sas-order-case").with("case", key));
    let cases = AXIS_CASES.map(case).to_vec();
    vec![OrderOffer {
        topic: occasion.topic.into(),
        label: Message::new("sas-order-axis"),
        cases,
        failures: Vec::new(),
        waits: Vec::new(),
    }]
}

/// Squares in reading order, for sorting.
pub(super) fn reading(cell: Cell) -> (i16, i16) {
    (cell.row, cell.column)
}
