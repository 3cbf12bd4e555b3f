//! Civilian disguise and talk.

use super::garrotte::Grip;
use crate::board::Barrier;
use crate::events::Event;
use crate::los::{Visibility, unit_visibility};
use crate::patrol::facings_along;
use crate::state::{AxisUnit, Operator, OperatorId, Post, State, UnitId};
use crate::{Sas, alarm, rules, sight};
use geometry::squares::{Edge, Facing};
use kernel::{Illegal, Message, Play, Table};
use serde::{Deserialize, Serialize};

/// An operator's civilian clothes (`sas/fear-naught/disguise-change`).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Disguise {
    /// Does he wear them?
    pub on: bool,
    /// The unit with which he talks.
    pub talking: Option<UnitId>,
    /// The unit that he strangles.
    pub grip: Option<Grip>,
}

/// How an Axis unit is kept from its duty.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Hold {
    /// It is not.
    #[default]
    None,
    /// Somebody in disguise talks to it: it sees nothing and stays (`sas/fear-naught/talk-target-state`).
    Talking,
    /// It keeps the facing of a talk until an event card turns it (`sas/fear-naught/talk-end`).
    TalkedTo,
    /// A garrotte is round its neck: it does nothing at all (`sas/ruling/strangled-target`).
    Strangled,
}

/// Would a unit see this operator if he were not disguised? The corners of the eyes count.
fn in_sight(state: &State, unit: &AxisUnit, operator: &Operator) -> bool {
    let needed = if operator.crouching { Visibility::Full } else { Visibility::Half };
    operator.at.is_some_and(|cell| unit_visibility(state, unit, cell) >= needed)
}

/// Is a disguised operator in the sight of any unit?
fn in_anybodys_sight(state: &State, operator: &Operator) -> bool {
    state.units.iter().any(|unit| in_sight(state, unit, operator))
}

/// Civilian clothes on or off, for a whole activation (`sas/fear-naught/disguise-change`).
pub fn change(t: &mut Table<Sas>, id: OperatorId) {
    let operator = t.state.operator_mut(id);
    operator.disguise.on = !operator.disguise.on;
    let disguised = operator.disguise.on;
    t.tell(Event::ChangedClothes { operator: id, disguised });
}

/// Can he talk to a unit? An unalerted infantryman straight beside him, with nothing but a low wall between
/// (`sas/fear-naught/talk`, `sas/ruling/talk-obstacles`).
pub fn judge_talk(state: &State, id: OperatorId, unit: UnitId) -> Result<(), Illegal> {
    let operator = state.operator(id);
    let refuse = |rule, reason: &'static str| Err(Illegal::new(rule, Message::new(reason)));
    if !state.in_disguise(operator) {
        return refuse(rules::fear_naught::TALK, "sas-not-disguised");
    }
    if operator.items.talks == 0 {
        return refuse(rules::fear_naught::TALK, "sas-no-talk-token");
    }
    let listener = state.units.get(usize::from(unit.0));
    let calm = |unit: &&AxisUnit| unit.kind.is_soldier() && !unit.alert && unit.hold != Hold::Strangled;
    let Some(at) = listener.filter(calm).and_then(|unit| unit.at).filter(|&at| state.board.on_board(at)) else {
        return refuse(rules::fear_naught::TALK, "sas-no-listener");
    };
    let Some(edge) = operator.at.and_then(|from| Edge::between(from, at)) else {
        return refuse(rules::fear_naught::TALK, "sas-talk-beside");
    };
    match state.board.barrier(edge) {
        Barrier::None | Barrier::LowWall => Ok(()),
        _ => refuse(rules::ruling::TALK_OBSTACLES, "sas-no-line"),
    }
}

/// The talk begins: the unit turns to him and sees nothing else (`sas/fear-naught/talk`, `sas/fear-naught/talk-duration`).
pub fn talk(t: &mut Table<Sas>, id: OperatorId, unit: UnitId) {
    end_talk(t, id);
    t.state.operator_mut(id).items.talks -= 1;
    t.state.operator_mut(id).disguise.talking = Some(unit);
    t.state.unit_mut(unit).hold = Hold::Talking;
    t.cite(rules::fear_naught::TALK_DURATION);
    t.tell(Event::Talked { operator: id, unit });
    let ways = t.state.unit(unit).at.zip(t.state.operator(id).at);
    if let Some(facing) = ways.and_then(|(from, to)| from.facing_to(to)) {
        sight::turn(t, unit, facing);
    }
}

/// The talk of an operator ends; the unit keeps its facing (`sas/fear-naught/talk-end`).
pub fn end_talk(t: &mut Table<Sas>, id: OperatorId) {
    let Some(unit) = t.state.operator_mut(id).disguise.talking.take() else { return };
    t.state.unit_mut(unit).hold = Hold::TalkedTo;
    t.cite(rules::fear_naught::TALK_END);
    t.tell(Event::TalkEnded { operator: id, unit });
}

/// Whoever talks to a unit stops.
fn cut_short(t: &mut Table<Sas>, unit: UnitId) {
    t.cite(rules::fear_naught::TALK_TARGET_STATE);
    for n in 0..t.state.operators.len() as u8 {
        let operator = t.state.operator_mut(OperatorId(n));
        if operator.disguise.talking == Some(unit) {
            operator.disguise.talking = None;
            t.tell(Event::TalkEnded { operator: OperatorId(n), unit });
        }
    }
}

/// A unit that talks hears something from somewhere: the talk is over, and it will turn to the sound.
pub fn hears(t: &mut Table<Sas>, unit: UnitId) {
    if t.state.unit(unit).hold == Hold::Talking {
        t.state.unit_mut(unit).hold = Hold::None;
        cut_short(t, unit);
    }
}

/// A unit that talked was made alert without a sound to turn to: it takes up its usual facing
/// (`sas/ruling/talk-default-facing`).
pub fn talk_broken(t: &mut Table<Sas>, unit: UnitId) {
    cut_short(t, unit);
    t.cite(rules::ruling::TALK_DEFAULT_FACING);
    let facing = usual_facing(&t.state, t.state.unit(unit));
    sight::turn(t, unit, facing);
}

/// Along his line for a patrolman, the solid arrow for a sentry, the facing of the beginning for others.
fn usual_facing(state: &State, unit: &AxisUnit) -> Facing {
    match unit.post {
        Post::Patrol { forward, .. } => {
            let along = facings_along(state, unit, forward);
            if along.contains(&unit.facing) { unit.facing } else { along.first().copied().unwrap_or(unit.facing) }
        }
        Post::Sentry(n) => {
            let point = state.board.sentry_points.get(usize::from(n));
            point.and_then(|point| point.arrows.first()).copied().unwrap_or(unit.home)
        }
        _ => unit.home,
    }
}

/// The track rises by one if somebody in disguise is in the sight of the Axis and does not talk, before anything else in
/// the end phase (`sas/fear-naught/disguise-suspicion`, `sas/ruling/disguise-end-phase-cap`). True if it has risen.
pub fn suspicion(t: &mut Table<Sas>) -> Play<bool> {
    let seen = |operator: &&Operator| {
        t.state.in_disguise(operator) && operator.at.is_some() && in_anybodys_sight(&t.state, operator)
    };
    let talks = t.state.operators.iter().filter(seen).any(|operator| operator.disguise.talking.is_some());
    let suspect = t.state.operators.iter().filter(seen).any(|operator| operator.disguise.talking.is_none());
    let disguised = t.state.operators.iter().any(|operator| t.state.in_disguise(operator) && operator.at.is_some());
    if talks {
        t.cite(rules::fear_naught::TALK_NO_SUSPICION);
    }
    if disguised && !talks {
        t.cite(rules::fear_naught::DISGUISE_SUSPICION);
    }
    if suspect {
        alarm::rise(t, None)?;
    }
    Ok(suspect)
}

/// The alarm sounds: whoever is disguised in the sight of the Axis is exposed at once (`sas/fear-naught/disguise-alarm`).
pub fn alarm_sounds(t: &mut Table<Sas>) {
    for n in 0..t.state.operators.len() as u8 {
        let operator = t.state.operator(OperatorId(n));
        if !operator.disguise.on || operator.at.is_none() {
            continue;
        }
        let seen = in_anybodys_sight(&t.state, operator);
        t.cite(rules::fear_naught::DISGUISE_ALARM);
        if seen {
            sight::expose(t, OperatorId(n));
        }
    }
}
