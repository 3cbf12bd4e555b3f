//! At whom a unit could shoot with what, and the declarations that are worth considering.

use super::{Gun, bearer, gun_profile, guns, judge_shot_with, judge_weapons};
use crate::core::{Field, distance_to_unit};
use crate::state::{ModelId, State, UnitId};

/// Declarations worth considering: everything at one target, for each; then each weapon at its nearest; then nothing.
pub fn target_candidates(state: &State, unit: UnitId) -> Vec<Vec<(Gun, UnitId)>> {
    let enemies: Vec<UnitId> =
        state.units_on_battlefield().filter(|&id| state.owner(id) != state.owner(unit)).collect();
    let pairs = legal_shots(state, unit);
    let mut all: Vec<Vec<(Gun, UnitId)>> = Vec::new();
    for enemy in &enemies {
        all.push(together(state, unit, pairs.iter().filter(|(_, target)| target == enemy)));
    }
    let mut nearest = pairs.clone();
    nearest.sort_by(|a, b| {
        let gap = |(gun, target): &(Gun, UnitId)| distance_to_unit(state, bearer(state, gun.model), *target);
        gap(a).total_cmp(&gap(b))
    });
    all.push(together(state, unit, nearest.iter()));
    all.retain(|shots| !shots.is_empty());
    all.push(Vec::new());
    all.dedup();
    all
}

/// The same when all attacks must target one unit.
pub fn candidates_at(state: &State, unit: UnitId, enemy: UnitId) -> Vec<Vec<(Gun, UnitId)>> {
    let pairs = legal_shots(state, unit);
    let mut all = vec![together(state, unit, pairs.iter().filter(|(_, target)| *target == enemy)), Vec::new()];
    all.dedup();
    all
}

/// Every weapon of a unit with every target at which it may be shot.
pub fn legal_shots(state: &State, unit: UnitId) -> Vec<(Gun, UnitId)> {
    let mut field = Field::new(state);
    let enemies: Vec<UnitId> =
        state.units_on_battlefield().filter(|&id| state.owner(id) != state.owner(unit)).collect();
    let mut pairs: Vec<(Gun, UnitId)> = Vec::new();
    // How far the enemies are from the last model that was looked at: its weapons come one after the other.
    let mut gaps: Option<(ModelId, Vec<f64>)> = None;
    for gun in guns(state, unit) {
        let Some(profile) = gun_profile(state, gun) else { continue };
        let (range, shooter) = (profile.range.map_or(0.0, geometry::Length::inches), bearer(state, gun.model));
        let measured = gaps.take().filter(|(model, _)| *model == shooter).unwrap_or_else(|| {
            (shooter, enemies.iter().map(|&enemy| distance_to_unit(state, shooter, enemy)).collect())
        });
        for (&enemy, &gap) in enemies.iter().zip(&measured.1) {
            let near = geometry::within(gap, range);
            if near && judge_shot_with(state, field.as_mut(), unit, (gun, &profile), enemy).is_ok() {
                pairs.push((gun, enemy));
            }
        }
        gaps = Some(measured);
    }
    pairs
}

/// As many of these as go together, the first first.
pub fn together<'p>(state: &State, unit: UnitId, pairs: impl Iterator<Item = &'p (Gun, UnitId)>) -> Vec<(Gun, UnitId)> {
    let mut shots: Vec<(Gun, UnitId)> = Vec::new();
    for pair in pairs {
        shots.push(*pair);
        if judge_weapons(state, unit, &shots).is_err() {
            shots.pop();
        }
    }
    shots
}
