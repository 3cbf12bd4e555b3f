//! The shots of one unit at another, exactly. As the default answers have it, all go to the rank and file.

use super::chain::{Chances, capped, copies, one_attack, plus, rolled};
use crate::attacks::{AttackKind, Strike};
use crate::shooting::{self, Gun, facings, guns, usual_shots, weapon_of};
use crate::state::{State, UnitId};
use geometry::ranks::Facing;

/// The Health Points that a unit's shots at a target cost the pool that they go to; none if nobody can shoot.
pub fn volley(state: &State, unit: UnitId, target: UnitId) -> Option<Chances> {
    let facing = facings(state, unit, target).first().copied()?;
    let (guns, _) = guns(state, unit, target, facing);
    let pool = shooting::ranged_pools(state, target).first().copied()?;
    let mut all = vec![1.0];
    for shots in usual_shots(state, &guns, target).iter().filter(|shots| shots.pool == pool) {
        let gun = guns.get(usize::from(shots.gun))?;
        let (strike, each) = one_shot(state, gun, shots.weapon, pool, facing)?;
        let one = one_attack(state, &strike, AttackKind::Shooting);
        let mut model = vec![0.0];
        for (count, chance) in each.iter().enumerate().filter(|(_, chance)| **chance > 0.0) {
            let made = copies(&one, count as u16);
            model.resize(model.len().max(made.len()), 0.0);
            made.iter().enumerate().for_each(|(n, p)| model[n] += chance * p);
        }
        all = plus(&all, &copies(&model, shots.models));
    }
    Some(capped(&all, state.unit(pool).map_or(0, |unit| unit.hp)))
}

/// One shot of a model as a strike, and how many the model makes.
fn one_shot(state: &State, gun: &Gun, weapon: u8, pool: UnitId, facing: Facing) -> Option<(Strike, Chances)> {
    let (_, shooting) = weapon_of(state, gun, weapon)?;
    let (strike, _) = shooting::one_shot(state, gun, weapon, pool, facing)?;
    Some((strike, rolled(shooting.shots)))
}
