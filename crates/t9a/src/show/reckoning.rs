//! The dice of which an event tells, and what it adds to the reckoning at the end: rounds, points, what attacks did.

use super::{key, unit_name};
use crate::events::Event;
use crate::state::{State, UnitId, other};
use view::{Deed, Party, Throw, Thrown};

/// The dice of which an event tells, and what they were worth. Saves that nothing can give are no dice at all.
pub(super) fn throw(event: &Event) -> Option<Throw> {
    let dice = |faces: &[u8], success: &dyn Fn(u8) -> Option<bool>, needed: Option<u8>| {
        let die = |&face: &u8| Thrown { face, success: success(face), critical: false };
        (!faces.is_empty()).then(|| Throw { dice: faces.iter().map(die).collect(), needed, alone: false })
    };
    // A natural 1 fails, whatever is needed. Where more than a 6 is needed, what succeeds all the same is a 6.
    let each = |faces: &[u8], needs: u8, made: u16| match needs {
        7.. => dice(faces, &|face| Some(made > 0 && face == 6), None),
        _ => dice(faces, &|face| Some(face >= needs.max(2)), Some(needs.max(2))),
    };
    let plain = |faces: &[u8]| dice(faces, &|_| None, None);
    let all = |faces: &[u8], passed: bool| dice(faces, &|_| Some(passed), None);
    match event {
        Event::HitRolls { faces, needs, hits: made, .. }
        | Event::WoundRolls { faces, needs, wounds: made, .. }
        | Event::ArmourSaves { faces, needs, saved: made, .. }
        | Event::SpecialSaves { faces, needs, saved: made, .. } => each(faces, *needs, *made),
        Event::Tested { faces, passed, .. } => all(faces, *passed),
        Event::Cast { faces, success, .. } | Event::DispelRoll { faces, success, .. } => all(faces, *success),
        Event::AmbushRoll { face: Some(face), arrives, .. } => all(&[*face], *arrives),
        Event::ChargeRange { faces, reached, .. } => all(faces, *reached),
        Event::DangerousTerrain { faces, .. }
        | Event::DefenderRoll { faces, .. }
        | Event::FleeDistance { faces, .. }
        | Event::PursuitDistance { faces, .. } => plain(faces),
        _ => None,
    }
}

/// What an event adds to the reckoning. Whoever leaves the table is worth its Victory Points to the opponent; the rest of them
/// is told at the end (`t9a/end-of-game/victory-points`).
pub(super) fn deeds(state: &State, event: &Event) -> Vec<Deed> {
    match event {
        Event::TurnBegan { seat, round } if *seat == state.first => vec![Deed::Round { number: (*round).into() }],
        Event::Lost { unit, from, .. } => from.iter().map(|(by, points)| harm(state, *by, *unit, *points)).collect(),
        Event::Removed { unit } => {
            let (Some(own), Some(sheet)) = (state.unit(*unit), state.sheet(*unit)) else { return Vec::new() };
            let points = if own.summoned { 0 } else { sheet.points.into() };
            vec![Deed::Scored { seat: other(own.owner), points }]
        }
        Event::Ended { victory_points, .. } => {
            vec![Deed::Settled { points: victory_points.iter().map(|&points| points.into()).collect() }]
        }
        _ => Vec::new(),
    }
}

/// What the attacks of one Health Pool did to another. A Health Point is worth its share of what all of them cost.
fn harm(state: &State, by: UnitId, whom: UnitId, points: u16) -> Deed {
    let party = |unit: UnitId| Party {
        id: key(state, unit),
        label: unit_name(state, unit),
        owner: state.owner(unit),
        cost: state.sheet(unit).map(|sheet| f64::from(sheet.points)),
    };
    let full = state.starting_hp(whom).max(1);
    let each = state.sheet(whom).map_or(1, |sheet| u16::from(sheet.hp.max(1)));
    let cost = state.sheet(whom).map_or(0.0, |sheet| f64::from(sheet.points));
    let worth = cost * f64::from(points) / f64::from(full);
    Deed::Harm { by: party(by), whom: party(whom), wounds: points.into(), slain: (points / each).into(), worth }
}
