//! Estimates of combats that are kept: who weighs many charges asks again and again about the same two units, which have moved but are
//! otherwise as they were. An estimate is kept with all that it rests on, and holds as long as all of that is the same.

use super::combat::Estimate;
use crate::definitions::formation::{block, full_ranks};
use crate::magic::spells::SpellEffect;
use crate::state::{Engagement, Shared, Stand, State, Unit, UnitId};
use geometry::ranks::{Block, Facing};
use std::collections::HashMap;
use std::sync::Mutex;

/// How many are kept of one pair of units.
const OF_A_PAIR: usize = 4;
/// Terrain nearer than this may have a say.
const NEAR: f64 = 0.5;

/// What a Round of Combat between two units rests on, wherever on the table they fight. What decides only whether they run afterwards, such
/// as who inspires them, is not part of it.
#[derive(PartialEq)]
struct Grounds {
    pools: Vec<Pool>,
    effects: Vec<(UnitId, SpellEffect)>,
    engaged: Vec<Engagement>,
    locked: [bool; 2],
    /// The terrain near either, a bit for each feature.
    terrain: [u64; 2],
}

/// A Health Pool, wherever it stands.
struct Pool {
    id: UnitId,
    unit: Shared<Unit>,
    /// The Full Ranks of the unit, and how many Health Points those ranks have that may strike.
    ranks: u8,
    striking: u16,
}

impl PartialEq for Pool {
    fn eq(&self, other: &Self) -> bool {
        let same = || {
            self.unit.is_same(&other.unit)
                || (self.ranks, self.striking) == (other.ranks, other.striking)
                    && is_alike(&self.unit, &other.unit, self.striking)
        };
        self.id == other.id && same()
    }
}

/// Is a unit the same in all that bears on a combat? What holds for a phase or a Player Turn does not, nor does where it stands, nor how
/// many stand behind those who strike.
fn is_alike(a: &Unit, b: &Unit, striking: u16) -> bool {
    let first = |stand: &Stand| (2 * usize::from(stand.files)).min(stand.places.len());
    let stands = |a: &Stand, b: &Stand| {
        (a.files, a.left, a.right) == (b.files, b.left, b.right) && a.places[..first(a)] == b.places[..first(b)]
    };
    let formed = match (&a.stand, &b.stand) {
        (Some(a), Some(b)) => stands(a, b),
        (a, b) => a.is_none() && b.is_none(),
    };
    formed
        && (a.hp == b.hp || a.hp > striking && b.hp > striking)
        && (a.owner, a.whereabouts, a.joined, a.sheet) == (b.owner, b.whereabouts, b.joined, b.sheet)
        && (a.shaken, a.reference) == (b.shaken, b.reference)
        && a.marks.battle == b.marks.battle
}

impl Grounds {
    /// Of a charge that ends flush in the middle of a Facing.
    fn of(state: &State, units: [UnitId; 2], facing: Facing) -> Option<Self> {
        let (own, theirs) = (block(state, units[0])?, block(state, units[1])?);
        let edge = theirs.edge(facing);
        let end = own.flush(&edge, (edge.length - own.width) * 0.5);
        let of_both = |id: &UnitId| units.contains(&state.whole(*id));
        let pool = |id: UnitId| {
            let unit = state.units.get(usize::from(id.0))?.clone();
            let files = unit.stand.as_ref().map_or(1, |stand| u16::from(stand.files));
            let each = state.sheet(id).map_or(1, |sheet| u16::from(sheet.hp.max(1)));
            let ranks = if unit.stand.is_some() { full_ranks(state, id) } else { 0 };
            Some(Pool { id, unit, ranks, striking: 3 * files * each })
        };
        let pools: Vec<Pool> = state.ids().filter(of_both).filter_map(pool).collect();
        let effects = state.effects.iter().filter(|effect| of_both(&effect.on));
        let effects = effects.map(|effect| (effect.on, effect.what.clone())).collect();
        let near = |place: &Block| {
            let place = place.hull().bounds().grown(NEAR);
            let touched = |n: &usize| state.fixed.hull(*n).is_some_and(|hull| hull.bounds().meets(place));
            (0..state.fixed.terrain.len().min(64)).filter(touched).fold(0, |all, n| all | 1 << n)
        };
        let both = |pair: &&Engagement| pair.of(units[0]).is_some_and(|(_, foe, _)| foe == units[1]);
        let engaged = state.engaged.iter().filter(both).copied().collect();
        let locked = units.map(|unit| state.locked.contains(&unit));
        Some(Self { pools, effects, engaged, locked, terrain: [near(&end), near(&theirs)] })
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
