//! What happened, in a few lines for people.

use crate::compare::shown;
use kernel::{Line, Rule, Seats, Stage};
use view::Show;

/// This many lines at most; the last ones matter most.
const LINES: usize = 24;

/// The events, rolls, draws, questions and answers of these lines; citations would drown them.
pub(crate) fn trace<'a, R: Stage>(state: &R::State, lines: impl Iterator<Item = &'a Line<R>>) -> Vec<String> {
    let mut told: Vec<String> = lines.filter_map(|said| line(state, said)).collect();
    if told.len() > LINES {
        let cut = told.len() - LINES;
        told.drain(..cut);
        told.insert(0, format!("({cut} earlier)"));
    }
    told
}

fn line<R: Stage>(state: &R::State, line: &Line<R>) -> Option<String> {
    Some(match line {
        Line::Asked { seats, rule, .. } => format!("asked {} by {rule}", names(*seats)),
        Line::Answered { seat, .. } => format!("seat {seat} answered"),
        Line::Rolled { rule, dice, faces } => format!("rolled {dice} by {rule}: {:?}", &faces[..]),
        Line::Drew { rule, .. } => format!("drew by {rule}"),
        Line::Told { event, .. } => format!("event {}", shown(&R::describe_in(state, event))),
        Line::Ordered(order) => format!("seat {} ordered on {}: {:?}", order.seat, order.topic, order.order),
        Line::Over(outcome) => format!("over, won by {}", names(outcome.winners)),
        Line::Cited(_) | Line::TookBack { .. } | Line::Adjusted { .. } | Line::Conceded(_) => return None,
    })
}

/// The rule that the engine named in a line.
pub(crate) fn rule_of_line<R: Show>(line: &Line<R>) -> Option<Rule> {
    match line {
        Line::Cited(rule) | Line::Asked { rule, .. } | Line::Rolled { rule, .. } | Line::Drew { rule, .. } => {
            Some(*rule)
        }
        Line::Told { event, .. } => R::rule(event),
        _ => None,
    }
}

/// Seats as people count them.
pub(crate) fn names(seats: Seats) -> String {
    let names: Vec<_> = seats.iter().map(|seat| format!("seat {seat}")).collect();
    if names.is_empty() { "nobody".into() } else { names.join(", ") }
}
