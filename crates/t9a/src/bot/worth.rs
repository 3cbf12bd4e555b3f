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
const TOKEN: f64 = 0.05;

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

/// Does a unit rather not fight: engines, shooters, and on their own Casters and Characters without a large mount?
pub(super) fn stays_back(state: &State, whole: UnitId) -> bool {
    let alone = state.pools(whole).count() == 1;
    let frail = |pool: UnitId| {
        state.sheet(pool).is_some_and(|sheet| !sheet.learned.is_empty() || sheet.character && sheet.height <= 2)
    };
    shoots(state, whole) || alone && state.pools(whole).all(frail)
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
