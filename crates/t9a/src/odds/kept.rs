//! Estimates of combats that are kept: who weighs many charges asks again and again about the same two units, which have moved but are
//! otherwise as they were. An estimate is kept with all that it rests on, and holds as long as all of that is the same.

use super::combat::Estimate;
use crate::book::Sheet;
use crate::definitions::formation::block;
use crate::definitions::ground::stand_at;
use crate::psychology::{holds_the_line, inspirers};
use crate::state::{Engagement, Shared, Stand, State, Unit, UnitId};
use geometry::Pose;
use geometry::ranks::Facing;
use std::collections::HashMap;
use std::sync::Mutex;

/// How many are kept of one pair of units.
const OF_A_PAIR: usize = 4;
/// Terrain nearer than this may have a say.
const NEAR: f64 = 0.5;

/// What a Round of Combat between two units rests on, wherever on the table they fight.
#[derive(PartialEq)]
struct Grounds {
    pools: Vec<Pool>,
    /// Who inspires each of the two, and whether Hold the Line reaches it.
    inspired: [(Vec<Inspirer>, bool); 2],
    engaged: Vec<Engagement>,
    locked: [bool; 2],
    /// Where the two stand, if there is terrain near them.
    places: Option<[Option<Pose>; 2]>,
}

/// Somebody who inspires, and what he is.
type Inspirer = (UnitId, Shared<Sheet>);

/// A Health Pool, wherever it stands.
struct Pool {
    id: UnitId,
    unit: Shared<Unit>,
    sheet: Option<Shared<Sheet>>,
}

impl PartialEq for Pool {
    fn eq(&self, other: &Self) -> bool {
        self.id == other.id && self.sheet == other.sheet && is_alike(&self.unit, &other.unit)
    }
}

/// Is a unit the same in all that bears on a combat? What holds for a phase or a Player Turn does not, nor does where it stands.
fn is_alike(a: &Unit, b: &Unit) -> bool {
    let stands =
        |a: &Stand, b: &Stand| (a.files, a.left, a.right) == (b.files, b.left, b.right) && a.places == b.places;
    let formed = match (&a.stand, &b.stand) {
        (Some(a), Some(b)) => stands(a, b),
        (a, b) => a.is_none() && b.is_none(),
    };
    formed
        && (a.owner, a.hp, a.whereabouts, a.joined) == (b.owner, b.hp, b.whereabouts, b.joined)
        && (a.shaken, a.summoned, a.reference) == (b.shaken, b.summoned, b.reference)
        && a.marks.battle == b.marks.battle
}

impl Grounds {
    /// Of a charge that ends flush in the middle of a Facing; none if something lies on one of those who have a say that is not looked
    /// at here.
    fn of(state: &State, units: [UnitId; 2], facing: Facing) -> Option<Self> {
        let (own, edge) = (block(state, units[0])?, block(state, units[1])?.edge(facing));
        let mut then = state.clone();
        stand_at(&mut then, units[0], &own.flush(&edge, (edge.length - own.width) * 0.5)).ok()?;
        let of_both = |id: &UnitId| units.contains(&state.whole(*id));
        let pool = |id: UnitId| {
            let unit = then.units.get(usize::from(id.0))?.clone();
            let sheet = then.sheets.get(usize::from(unit.sheet)).cloned();
            Some(Pool { id, unit, sheet })
        };
        let pools: Vec<Pool> = state.ids().filter(of_both).filter_map(pool).collect();
        let sheet = |id: UnitId| then.sheets.get(usize::from(then.unit(id)?.sheet)).cloned();
        let inspired = units.map(|unit| {
            let by = inspirers(&then, unit).into_iter().filter_map(|(by, _)| Some((by, sheet(by)?)));
            (by.collect::<Vec<_>>(), holds_the_line(&then, unit).is_some())
        });
        let inspires = |id: &UnitId| inspired.iter().any(|(by, _)| by.iter().any(|(other, _)| other == id));
        let touched = |id: &UnitId| of_both(id) || inspires(id);
        if state.effects.iter().any(|effect| touched(&effect.on)) || state.dying.iter().any(|(id, _)| touched(id)) {
            return None;
        }
        let near = |unit: &UnitId| {
            let place = block(&then, *unit).map(|block| block.hull().bounds());
            place.is_none_or(|place| then.fixed.features_near(place, NEAR).next().is_some())
        };
        let pose = |unit: UnitId| then.unit(unit).and_then(|unit| unit.stand.as_ref()).map(|stand| stand.pose);
        let places = units.iter().any(near).then(|| units.map(pose));
        let both = |pair: &&Engagement| pair.of(units[0]).is_some_and(|(_, foe, _)| foe == units[1]);
        let engaged = state.engaged.iter().filter(both).copied().collect();
        Some(Self { pools, inspired, engaged, locked: units.map(|unit| state.locked.contains(&unit)), places })
    }
}

/// The two units and the Facing of the second.
type Pair = (UnitId, UnitId, u8);
/// What a Round of Combat comes to after the charge, and a later one.
type Both = (Estimate, Estimate);

/// The estimates of a battle, shared by all copies of its state. They are no part of the position.
#[derive(Default)]
pub struct Fights(Mutex<HashMap<Pair, Vec<(Grounds, Both)>>>);

impl std::fmt::Debug for Fights {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Fights")
    }
}

impl Fights {
    /// The estimates that are kept of a charge against a Facing, or those that are made now. Somebody else's turn with the memory is not
    /// waited for.
    pub fn recall(
        &self,
        state: &State,
        units: [UnitId; 2],
        facing: Facing,
        make: impl FnOnce() -> Option<Both>,
    ) -> Option<Both> {
        let Some(grounds) = Grounds::of(state, units, facing) else { return make() };
        let pair = (units[0], units[1], Facing::ALL.iter().position(|other| *other == facing).unwrap_or(0) as u8);
        let kept = |known: &HashMap<Pair, Vec<(Grounds, Both)>>| {
            known.get(&pair)?.iter().find(|(other, _)| *other == grounds).map(|(_, both)| *both)
        };
        if let Some(both) = self.0.try_lock().ok().and_then(|known| kept(&known)) {
            return Some(both);
        }
        let both = make()?;
        if let Ok(mut known) = self.0.try_lock() {
            let of_pair = known.entry(pair).or_default();
            of_pair.truncate(OF_A_PAIR - 1);
            of_pair.insert(0, (grounds, both));
        }
        Some(both)
    }
}
