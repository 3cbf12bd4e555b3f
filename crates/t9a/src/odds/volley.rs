//! The shots of one unit at another, exactly. As the default answers have it, all go to the rank and file.

use super::chain::{Chances, capped, copies, one_attack, plus, rolled};
use crate::attack_attributes::Attribute;
use crate::attacks::{AttackKind, Strike, ToHit, defence};
use crate::definitions::modifiers::Characteristic;
use crate::shooting::{Gun, attributes, facings, guns, to_hit, usual_shots, weapon_of};
use crate::state::{State, UnitId};
use crate::{rules, shooting};
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
    let (carried, shooting) = weapon_of(state, gun, weapon)?;
    let shooter = gun.weapons.iter().find(|shooter| shooter.weapon == weapon)?;
    let (attributes, _) = attributes(state, gun.pool, gun.part.into(), carried);
    let part = &state.sheet(gun.pool)?.parts.get(usize::from(gun.part))?.part;
    let value = |own: Option<u8>, of: Characteristic| defence::value(state, gun.pool, of, own).value;
    let automatic = attributes.iter().any(|one| one.attribute == Attribute::AutomaticHits);
    let (needs, _) = to_hit(state, gun, pool, carried, shooting, shooter, &attributes);
    let strike = Strike {
        attacker: Some(gun.pool),
        target: pool,
        attacks: 1,
        to_hit: if automatic { ToHit::Automatic } else { ToHit::Needs(needs) },
        strength: shooting.strength.unwrap_or_else(|| value(part.str, Characteristic::Strength)),
        ap: shooting.ap.unwrap_or_else(|| value(part.ap, Characteristic::ArmourPenetration)),
        attributes,
        rule: rules::shooting::SHOTS_AND_AIM,
        facing: Some(facing),
    };
    Some((strike, rolled(shooting.shots)))
}
