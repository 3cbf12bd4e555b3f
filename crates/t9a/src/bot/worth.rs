//! What units are worth, and what shots at them are.

use crate::attacks::AttackKind;
use crate::attacks::armour_number;
use crate::attacks::defence::armour;
use crate::definitions::measure::distance;
use crate::melee::loot::is_scoring;
use crate::model_rules::entirely;
use crate::state::{State, UnitId};
use crate::weapons::ShootingWeapon;

/// What a Loot Token counts for, as a share of the Army Size.
const TOKEN: f64 = 0.3;

/// The points of what is left of a unit.
pub(super) fn points(state: &State, whole: UnitId) -> f64 {
    let pool = |pool: UnitId| {
        let Some(sheet) = state.sheet(pool) else { return 0.0 };
        let left = f64::from(state.unit(pool).map_or(0, |unit| unit.hp)) / f64::from(state.starting_hp(pool).max(1));
        f64::from(sheet.points) * left
    };
    state.pools(whole).map(pool).sum()
}

/// The shooting weapons of a unit's own models.
pub(super) fn guns(state: &State, whole: UnitId) -> impl Iterator<Item = &ShootingWeapon> {
    let parts = state.sheet(whole).into_iter().flat_map(|sheet| &sheet.parts);
    parts.flat_map(|part| &part.weapons).filter_map(|weapon| weapon.shooting())
}

/// Does a unit rather stand and shoot: has it a weapon that reaches far?
pub(super) fn shoots(state: &State, whole: UnitId) -> bool {
    guns(state, whole).any(|gun| gun.range >= 18)
}

/// Does a unit keep out of every fight: engines, and on their own Casters and Characters without a large mount?
pub(super) fn keeps_out(state: &State, whole: UnitId) -> bool {
    let alone = state.pools(whole).count() == 1;
    let frail = |pool: UnitId| {
        state.sheet(pool).is_some_and(|sheet| !sheet.learned.is_empty() || sheet.character && sheet.height <= 2)
    };
    let engine = state.sheet(whole).is_some_and(|sheet| sheet.has("Emplaced"));
    engine || alone && state.pools(whole).all(frail)
}

/// Does a unit rather not fight: those, and shooters?
pub(super) fn stays_back(state: &State, whole: UnitId) -> bool {
    shoots(state, whole) || keeps_out(state, whole)
}

/// The points that a unit's shots at a target cost it, roughly: by Strength and Resilience, AP and Armour, and range.
pub(super) fn shot_worth(state: &State, unit: UnitId, target: UnitId) -> f64 {
    let Some(sheet) = state.sheet(target) else { return 0.0 };
    let Some(gun) = guns(state, unit).max_by_key(|gun| gun.strength) else { return 0.0 };
    let wounds = match i16::from(gun.strength.unwrap_or(4)) - i16::from(sheet.res) {
        2.. => 5.0,
        1 => 4.0,
        0 => 3.0,
        -1 => 2.0,
        _ => 1.0,
    };
    let (arm, _) = armour(state, target, AttackKind::Shooting);
    let through = armour_number(arm, gun.ap.unwrap_or(0)).map_or(6.0, |needs| f64::from(needs) - 1.0);
    let each = f64::from(sheet.points) / f64::from(state.starting_hp(target).max(1));
    let far = distance(state, unit, target).unwrap_or(99.0);
    let aim = if far > f64::from(gun.range) / 2.0 { 0.75 } else { 1.0 };
    // The near ones are the ones that will charge.
    wounds * through * each * aim * (1.0 + 4.0 / (far + 4.0))
}

/// Does a unit crumble rather than run?
pub(super) fn crumbles(state: &State, unit: UnitId) -> bool {
    entirely(state, unit, "Unstable") || entirely(state, unit, "Supernal")
}

/// What a unit is worth: its points, and something for the Loot Token that a Scoring Unit leaves to who destroys it.
pub(super) fn value_of(state: &State, whole: UnitId) -> f64 {
    let token = if is_scoring(state, whole) { TOKEN * f64::from(state.fixed.army_size) } else { 0.0 };
    points(state, whole) + token
}

/// What a unit's losses give to the enemy.
#[derive(Clone)]
pub(super) struct Stake {
    /// Its points when it was whole, with what a Loot Token counts for.
    all: f64,
    /// Its Health Points when it was whole.
    start: f64,
    /// The share that is lost already.
    before: f64,
}

/// What a unit that is nearly Decimated has lost, as a share of it: no Victory Points yet, but much of its strength.
const WORN: f64 = 0.4;
/// Below this share of its Health Points a unit is Decimated.
const DECIMATED: f64 = 0.25;

impl Stake {
    pub(super) fn of(state: &State, whole: UnitId) -> Self {
        let pools = || state.pools(whole).filter_map(|pool| Some((state.sheet(pool)?, state.starting_hp(pool))));
        let token = if is_scoring(state, whole) { TOKEN * f64::from(state.fixed.army_size) } else { 0.0 };
        let all = pools().map(|(sheet, _)| f64::from(sheet.points)).sum::<f64>() + token;
        let start = pools().map(|(_, hp)| f64::from(hp)).sum::<f64>().max(1.0);
        let mut stake = Self { all, start, before: 0.0 };
        stake.before = stake.share(f64::from(state.total_hp(whole)));
        stake
    }

    /// The share that is lost with this many Health Points left.
    fn share(&self, hp: f64) -> f64 {
        let left = (hp / self.start).clamp(0.0, 1.0);
        match left < DECIMATED {
            true => WORN + (1.0 - WORN) * (1.0 - left / DECIMATED),
            false => WORN * (1.0 - left) / (1.0 - DECIMATED),
        }
    }

    /// The points that are lost from now on if this many Health Points are left.
    pub(super) fn lost(&self, hp: f64) -> f64 {
        self.all * (self.share(hp) - self.before).max(0.0)
    }
}
