//! The forms of choices between a few things.

use super::unit_name;
use crate::definitions::ground::{Near, near_name};
use crate::movement::Turn;
use crate::questions::{Answer, Between, ChooseOne, Hazard, RaisedAt};
use crate::state::{Place, State, UnitId};
use geometry::ranks::Side;
use kernel::Message;
use view::Choice;

/// What is asked.
pub(super) fn title(state: &State, ask: &ChooseOne) -> Message {
    let id = match ask.between {
        Between::ChangeTargetNext(_) => "t9a-ask-change-target-next",
        Between::AmbushNext(_) => "t9a-ask-ambush-next",
        Between::ChargeFirst(_) => "t9a-ask-charge-first",
        Between::FreeNext(_) => "t9a-ask-free-next",
        Between::MultipleWounds(_) => "t9a-ask-version",
        Between::Raised(_) => "t9a-ask-raised",
        Between::DirectHit(_) => "t9a-ask-direct-hit",
        Between::DangerNext(_) => "t9a-ask-danger-next",
        Between::Arrangement(_) => "t9a-ask-arrangement",
        Between::Reference(_) => "t9a-ask-reference",
    };
    Message::new(id).with("unit", unit_name(state, ask.unit))
}

/// The options, each with its place in the list as its answer.
pub(super) fn options(state: &State, ask: &ChooseOne) -> Vec<Choice> {
    let named: Vec<(String, Message)> = match &ask.between {
        Between::ChangeTargetNext(units)
        | Between::AmbushNext(units)
        | Between::ChargeFirst(units)
        | Between::FreeNext(units)
        | Between::Reference(units) => units
            .iter()
            .map(|unit| (state.unit(*unit).map_or(String::new(), |unit| unit.key.clone()), unit_name(state, *unit)))
            .collect(),
        Between::MultipleWounds(versions) => versions
            .iter()
            .map(|by| (by.to_string(), Message::new("t9a-multiple-wounds").with("by", by.to_string())))
            .collect(),
        Between::DangerNext(hazards) => hazards.iter().map(|hazard| hazard_name(state, *hazard)).collect(),
        Between::Raised(places) => places.iter().map(|place| raised(*place)).collect(),
        Between::Arrangement(ways) => (1..=ways.len())
            .map(|n| (n.to_string(), Message::new("t9a-arrangement").with("number", n as u32)))
            .collect(),
        Between::DirectHit(numbers) => numbers
            .iter()
            .enumerate()
            .map(|(n, automatic)| match n {
                0 => ("rolled".to_owned(), Message::new("t9a-direct-hit-on").with("hits", "rolled")),
                n if n + 1 == numbers.len() => {
                    ("automatic".to_owned(), Message::new("t9a-direct-hit-on").with("hits", "automatic"))
                }
                _ => {
                    let label = Message::new("t9a-direct-hit-some").with("automatic", u32::from(*automatic));
                    (automatic.to_string(), label)
                }
            })
            .collect(),
    };
    let option = |(n, (key, label)): (usize, (String, Message))| Choice::open(key, label, &Answer::ChooseOne(n as u8));
    named.into_iter().enumerate().map(option).collect()
}

/// An enemy or a feature that was run through.
fn hazard_name(state: &State, hazard: Hazard) -> (String, Message) {
    match hazard {
        Hazard::Enemy(unit) => (super::key(state, unit), unit_name(state, unit)),
        Hazard::Feature(n) => {
            let n = usize::from(n);
            let key = state.fixed.terrain.get(n).map_or(String::new(), |feature| feature.key.clone());
            (key, near_name(state, Some(&Near::Terrain(n))))
        }
    }
}

/// Who goes to which file of the first rank in a Pivot.
pub(crate) fn swap_name(state: &State, unit: UnitId, turn: &Turn) -> Message {
    let ranks = turn.ranks.as_ref().and_then(|ranks| changed_places(state, unit, &ranks.places));
    ranks.map_or_else(|| Message::new("t9a-nobody"), |(_, label)| label)
}

/// Who has gone to which file, as a key and in words, if only places have been changed.
pub(super) fn changed_places(state: &State, unit: UnitId, places: &[Place]) -> Option<(String, Message)> {
    let stand = state.unit(unit)?.stand.as_ref()?;
    let mut places = places.iter().zip(&stand.places).enumerate();
    let (n, pool) = places.find_map(|(n, (now, was))| match now {
        Place::Joined(pool) if now != was => Some((n, *pool)),
        _ => None,
    })?;
    let files = usize::from(stand.files.max(1));
    let label = Message::new("t9a-changes-places")
        .with("unit", unit_name(state, pool))
        .with("rank", n / files + 1)
        .with("file", n % files + 1);
    Some((format!("{} {}", super::key(state, pool), n + 1), label))
}

fn raised(at: RaisedAt) -> (String, Message) {
    let key = match at {
        RaisedAt::End(Side::Left) => "left",
        RaisedAt::End(Side::Right) => "right",
        RaisedAt::Behind => "behind",
    };
    (key.to_owned(), Message::new("t9a-raised-at").with("place", key))
}
