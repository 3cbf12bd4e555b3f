//! Where units begin: blocks in the middle of the front, riders and flyers on the wings, shooters beside them, engines behind.

use super::worth::{shoots, stays_back};
use crate::movement::arrivals::Placing;
use crate::pregame::{could_join, judge_with, places, zone};
use crate::questions::{Answer, Ask, PlaceUnit, candidates};
use crate::state::{Stand, State, UnitId};
use kernel::Luck;

/// How many places are weighed.
const PLACES: usize = 160;

/// Who is as quick as this rides or flies.
const QUICK: u8 = 7;

/// Blocks first, so that Characters go with them; Characters on their own last.
pub(super) fn next(state: &State, ask: &Ask) -> Option<Answer> {
    let order = |answer: &Answer| match answer {
        Answer::SelectDeployment(Some(deploying)) => {
            let sheet = state.sheet(deploying.unit);
            let alone = sheet.is_some_and(crate::book::Sheet::is_attachable);
            (
                u8::from(alone),
                u8::from(stays_back(state, deploying.unit)),
                std::cmp::Reverse(state.models(deploying.unit)),
            )
        }
        // One unit in each deployment turn: who deploys last sees most.
        _ => (if state.pregame.deployed > 0 { 0 } else { 9 }, 0, std::cmp::Reverse(u16::MAX)),
    };
    candidates(state, ask, 100).into_iter().min_by_key(order)
}

/// Who goes with a unit: the first Character for whom there is room, riders with riders and those on foot with blocks; engines and small
/// units keep to themselves.
pub(super) fn company(state: &State, unit: UnitId) -> Answer {
    let rides = |pool: UnitId| state.sheet(pool).is_some_and(|sheet| sheet.mob >= QUICK);
    let large = if rides(unit) { 5 } else { 12 };
    let open = if state.models(unit) >= large { could_join(state, unit) } else { Vec::new() };
    let open: Vec<UnitId> = open.into_iter().filter(|pool| rides(*pool) == rides(unit)).collect();
    // Casters go with those who stay back, fighters with those who fight.
    let casts = |pool: &UnitId| state.sheet(*pool).is_some_and(|sheet| !sheet.learned.is_empty());
    let back = shoots(state, unit);
    let (fitting, rest): (Vec<UnitId>, Vec<UnitId>) = open.into_iter().partition(|pool| casts(pool) == back);
    let mut all = fitting.into_iter().chain(rest);
    let first = all.find(|pool| judge_with(state, unit, &[*pool]).is_ok());
    Answer::DeployWith(first.into_iter().collect())
}

/// The place that suits a unit best.
pub(super) fn place(state: &State, ask: &PlaceUnit, luck: &mut Luck) -> Option<Answer> {
    if ask.by != Placing::Deployed {
        let all = candidates(state, &Ask::PlaceUnit(ask.clone()), 12);
        let nth = luck.below(all.len().max(1));
        return all.into_iter().nth(nth);
    }
    let found = places(state, ask, PLACES);
    let seat = state.owner(ask.unit)?;
    let zone = zone(state, seat);
    let middle = (zone.low.x + zone.high.x) * 0.5;
    let half = ((zone.high.x - zone.low.x) * 0.5).max(1.0);
    let front = if zone.low.y <= 0.0 { zone.high.y } else { zone.low.y };
    let sheet = state.sheet(ask.unit)?;
    let quick = sheet.mob >= QUICK;
    let alone = sheet.is_attachable();
    let engine = sheet.has("Emplaced");
    let value = |stand: &Stand| {
        let at = stand.pose.position.point();
        let (out, back) = ((at.x - middle).abs() / half, (at.y - front).abs());
        if engine || alone {
            back - 2.0 * out
        } else if quick {
            8.0 * out - 0.5 * back
        } else if shoots(state, ask.unit) {
            3.0 * out - 0.3 * back
        } else {
            -6.0 * out - back
        }
    };
    let best = found.into_iter().max_by(|a, b| value(a).total_cmp(&value(b)));
    Some(Answer::PlaceUnit(best))
}
