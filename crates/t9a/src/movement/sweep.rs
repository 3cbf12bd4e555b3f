//! Sweeping Attacks: made in passing, resolved when the Move Action has ended (`t9a/attack-attributes/sweeping-attack`).

use super::terms::Moved;
use crate::attack_attributes::{Attribute, Attributed, Scope};
use crate::attacks::defence::value;
use crate::attacks::{AttackKind, Strike, ToHit, resolve_hits, spread_on_unit};
use crate::definitions::dice;
use crate::definitions::formation::block;
use crate::definitions::ground::block_of;
use crate::definitions::modifiers::Characteristic;
use crate::questions::Sweep;
use crate::state::{State, UnitId};
use crate::{T9a, rules};
use geometry::ranks::{Swept, distance};
use geometry::within;
use kernel::{Play, Table};

/// The Health Pools of a unit that have a Sweeping Attack, and the model part that has it.
fn sweepers(state: &State, unit: UnitId) -> Vec<(UnitId, usize)> {
    let mut all = Vec::new();
    for pool in state.pools(unit) {
        let Some(sheet) = state.sheet(pool) else { continue };
        for (part, armed) in sheet.parts.iter().enumerate() {
            if armed.part.attributes.iter().any(|one| matches!(one.attribute, Attribute::SweepingAttack(_))) {
                all.push((pool, part));
            }
        }
    }
    all
}

/// The unengaged enemies that a unit with a Sweeping Attack comes within 1" of in a move.
pub fn passed(state: &State, unit: UnitId, went: &Moved) -> Vec<UnitId> {
    let used = state.unit(unit).is_some_and(|unit| unit.marks.turn.swept);
    let (Some(start), Some(end)) = (block(state, unit), block_of(state, unit, &went.stand)) else { return Vec::new() };
    if used || sweepers(state, unit).is_empty() {
        return Vec::new();
    }
    let comes_near = |enemy: UnitId| {
        let Some(hull) = block(state, enemy).map(|block| block.hull()) else { return false };
        let near = |far: f64| within(far, 1.0);
        if near(distance(&start.corners(), hull.corners())) || near(distance(&end.corners(), hull.corners())) {
            return true;
        }
        let mut at = went.from;
        went.steps.iter().any(|&step| {
            let swept = Swept::of(&at, step);
            at = step.apply(&at);
            near(swept.nearest(hull.corners()).0)
        })
    };
    let enemies = state.on_field().filter(|&enemy| state.owner(enemy) != state.owner(unit));
    enemies.filter(|&enemy| !state.is_engaged(enemy) && comes_near(enemy)).collect()
}

/// The player chooses one of those passed, or none; all models with the attack strike it.
pub fn attack(t: &mut Table<T9a>, unit: UnitId, passed: &[UnitId]) -> Play<()> {
    let there: Vec<UnitId> = passed.iter().copied().filter(|&enemy| t.state.pools(enemy).next().is_some()).collect();
    let Some(seat) = t.state.owner(unit).filter(|_| !there.is_empty() && t.state.pools(unit).next().is_some()) else {
        return Ok(());
    };
    let Some(target) = t.ask(seat, Sweep { unit, passed: there })? else { return Ok(()) };
    t.cite(rules::attack_attributes::SWEEPING_ATTACK);
    if let Some(unit) = t.state.unit_mut(unit) {
        unit.marks.turn.swept = true;
    }
    let mut strikes = Vec::new();
    for (pool, part) in sweepers(&t.state, unit) {
        let models = t.state.models(pool);
        let Some(armed) = t.state.sheet(pool).and_then(|sheet| sheet.parts.get(part)).cloned() else { continue };
        let special = armed.part.attributes.iter().find_map(|one| match &one.attribute {
            Attribute::SweepingAttack(special) => Some(special.clone()),
            _ => None,
        });
        let Some(special) = special else { continue };
        let mut hits = 0;
        for _ in 0..models {
            hits += dice::quantity(t, special.hits, rules::attack_attributes::SWEEPING_ATTACK)?;
        }
        let own = |of: Characteristic, base: Option<u8>| value(&t.state, pool, of, base).value;
        let plain =
            |attribute: &Attribute| Attributed { attribute: attribute.clone(), scope: Scope::Both, against: None };
        let strike = if special.is_own() {
            Strike {
                strength: special.strength.unwrap_or_else(|| armed.part.str.unwrap_or(0)),
                ap: special.ap.unwrap_or_else(|| armed.part.ap.unwrap_or(0)),
                attributes: special.attributes.iter().map(plain).chain([plain(&Attribute::Unmodifiable)]).collect(),
                ..like(pool)
            }
        } else {
            Strike {
                strength: own(Characteristic::Strength, armed.part.str),
                ap: own(Characteristic::ArmourPenetration, armed.part.ap),
                attributes: armed.part.attributes.clone(),
                ..like(pool)
            }
        };
        let shares = spread_on_unit(t, seat, target, hits)?;
        strikes.extend(shares.into_iter().map(|(target, attacks)| Strike { target, attacks, ..strike.clone() }));
    }
    resolve_hits(t, &strikes, AttackKind::Magic)
}

/// Hits of a Health Pool that need no roll, before anything else is said of them.
fn like(pool: UnitId) -> Strike {
    Strike {
        attacker: Some(pool),
        target: pool,
        attacks: 0,
        to_hit: ToHit::Automatic,
        strength: 0,
        ap: 0,
        attributes: Vec::new(),
        rule: rules::attack_attributes::SWEEPING_ATTACK,
        facing: None,
    }
}
