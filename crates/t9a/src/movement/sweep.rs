//! Sweeping Attacks: made in passing, resolved when the Move Action has ended (`t9a/attack-attributes/sweeping-attack`).

use super::terms::Moved;
use crate::attack_attributes::{Attribute, Attributed, Scope};
use crate::attacks::defence::value;
use crate::attacks::spread::spread_on_unit;
use crate::attacks::{AttackKind, Strike, ToHit, resolve_hits};
use crate::definitions::dice;
use crate::definitions::formation::{Spot, block, spots, spots_in};
use crate::definitions::modifiers::Characteristic;
use crate::melee::profile::{Hand, attributes};
use crate::questions::Sweep;
use crate::state::{Stand, State, UnitId};
use crate::terrain::danger::{folded, stretch};
use crate::{T9a, rules};
use geometry::ranks::{Block, Formation, Hull, Side, Step, distance};
use geometry::{Vector, within};
use kernel::{Play, Table};

/// The Health Pools of a unit that have a Sweeping Attack, and the model part that has it. Who has swept in this Player Turn already,
/// in another unit or by himself, does not do it again.
fn sweepers(state: &State, unit: UnitId) -> Vec<(UnitId, usize)> {
    let mut all = Vec::new();
    let fresh = |pool: &UnitId| !state.unit(*pool).is_some_and(|unit| unit.marks.turn.swept);
    for pool in state.pools(unit).filter(fresh) {
        let Some(sheet) = state.sheet(pool) else { continue };
        for (part, armed) in sheet.parts.iter().enumerate() {
            if armed.part.attributes.iter().any(|one| matches!(one.attribute, Attribute::SweepingAttack(_))) {
                all.push((pool, part));
            }
        }
    }
    all
}

/// Has a unit a Sweeping Attack that it has not made in this Player Turn?
pub(super) fn can_sweep(state: &State, unit: UnitId) -> bool {
    !state.unit(unit).is_some_and(|unit| unit.marks.turn.swept) && !sweepers(state, unit).is_empty()
}

/// The unengaged enemies that a model with a Sweeping Attack comes within 1" of in a move of its unit
/// (`t9a/movement/actions-during-snake-advance`).
pub fn passed(state: &State, unit: UnitId, went: &Moved) -> Vec<UnitId> {
    let used = state.unit(unit).is_some_and(|unit| unit.marks.turn.swept);
    let own = sweepers(state, unit);
    if used || own.is_empty() {
        return Vec::new();
    }
    let (Some(before), Some(after)) = (spots(state, unit), spots_in(state, unit, &went.stand)) else {
        return Vec::new();
    };
    let (Some(start), end) = (block(state, unit), after.1.block(&went.stand.pose)) else { return Vec::new() };
    let comes_near = |enemy: UnitId| {
        let Some(hull) = block(state, enemy).map(|block| block.hull()) else { return false };
        let sweeps = |spot: &&Spot| own.iter().any(|(pool, _)| *pool == spot.pool);
        let stands = |(spots, formation): &(Vec<Spot>, Formation), at: &Block| {
            spots.iter().filter(sweeps).any(|spot| near(&formation.base_of(&spot.slot, at).corners(), &hull))
        };
        let goes = |spot: &Spot| !went.steps.is_empty() && runs_past(&before.1, spot, went, &hull);
        let stops = |by: &Stand| {
            spots_in(state, unit, by).is_some_and(|there| {
                let at = there.1.block(&by.pose);
                stands(&there, &at)
            })
        };
        let on_the_way = went.by.as_ref().is_some_and(stops);
        stands(&before, &start) || on_the_way || stands(&after, &end) || before.0.iter().filter(sweeps).any(goes)
    };
    let enemies = state.on_field().filter(|&enemy| state.owner(enemy) != state.owner(unit));
    enemies.filter(|&enemy| !state.is_engaged(enemy) && comes_near(enemy)).collect()
}

/// The same for a model that goes by itself straight from one place to another, as into a unit that it joins.
pub fn passed_by(state: &State, pool: UnitId, from: &Block, to: &Block) -> Vec<UnitId> {
    if !can_sweep(state, pool) {
        return Vec::new();
    }
    let by = to.centre() - from.centre();
    let far = |hull: &Hull, part: f64| distance(&from.moved(by * part).corners(), hull.corners());
    let comes_near = |enemy: UnitId| {
        let Some(hull) = block(state, enemy).map(|block| block.hull()) else { return false };
        // The distance of a figure that goes straight falls and then grows.
        let (mut low, mut high) = (0.0, 1.0);
        for _ in 0..60 {
            let third = (high - low) / 3.0;
            if far(&hull, low + third) <= far(&hull, high - third) { high -= third } else { low += third }
        }
        near(&to.corners(), &hull) || within(far(&hull, low).min(far(&hull, 1.0)), 1.0)
    };
    let enemies = state.on_field().filter(|&enemy| state.owner(enemy) != state.owner(pool));
    enemies.filter(|&enemy| !state.is_engaged(enemy) && comes_near(enemy)).collect()
}

fn near(figure: &[Vector], hull: &Hull) -> bool {
    within(distance(figure, hull.corners()), 1.0)
}

/// Does a model come near on the way? It goes forward into the line of the front, moves as part of it, and unfolds at the end.
fn runs_past(formation: &Formation, spot: &Spot, went: &Moved, hull: &Hull) -> bool {
    let mut at = went.from;
    if near(&folded(formation, spot, &at, false), hull) {
        return true;
    }
    for &step in &went.steps {
        let past = match step {
            Step::Forward(far) => {
                let [left, right] = stretch(spot, &at);
                near(&[left, right, right + at.heading * far, left + at.heading * far], hull)
            }
            Step::Wheel(side, angle) => wheels_past(spot, &at, side, angle, hull),
        };
        if past {
            return true;
        }
        at = step.apply(&at);
    }
    near(&folded(formation, spot, &at, false), hull)
}

/// The same for a wheel: the nearest of many angles, then closer about the best of them.
fn wheels_past(spot: &Spot, at: &Block, side: Side, angle: f64, hull: &Hull) -> bool {
    const LOOKS: u32 = 64;
    let far = |turn: f64| distance(&stretch(spot, &Step::Wheel(side, turn).apply(at)), hull.corners());
    let looks = (0..=LOOKS).map(|n| angle * f64::from(n) / f64::from(LOOKS));
    let Some(best) = looks.min_by(|a, b| far(*a).total_cmp(&far(*b))) else { return false };
    let step = angle / f64::from(LOOKS);
    let (mut low, mut high) = ((best - step).max(0.0), (best + step).min(angle));
    for _ in 0..40 {
        let third = (high - low) / 3.0;
        if far(low + third) <= far(high - third) { high -= third } else { low += third }
    }
    within(far(low).min(far(best)), 1.0)
}

/// The player chooses one of those passed, or none; all models with the attack strike it.
pub fn attack(t: &mut Table<T9a>, unit: UnitId, passed: &[UnitId]) -> Play<()> {
    let there: Vec<UnitId> = passed.iter().copied().filter(|&enemy| t.state.pools(enemy).next().is_some()).collect();
    let Some(seat) = t.state.owner(unit).filter(|_| !there.is_empty() && t.state.pools(unit).next().is_some()) else {
        return Ok(());
    };
    let Some(target) = t.ask(seat, Sweep { unit, passed: there })? else { return Ok(()) };
    t.cite(rules::attack_attributes::SWEEPING_ATTACK);
    let mut made: Vec<(Strike, u16)> = Vec::new();
    let sweepers = sweepers(&t.state, unit);
    for id in sweepers.iter().map(|(pool, _)| *pool).chain([unit]) {
        if let Some(unit) = t.state.unit_mut(id) {
            unit.marks.turn.swept = true;
        }
    }
    for (pool, part) in sweepers {
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
                attributes: attributes(&t.state, Hand { pool, part, armed: false }),
                ..like(pool)
            }
        };
        made.push((strike, hits));
    }
    // They are simultaneous: all hits are rolled before any are allocated.
    let mut strikes = Vec::new();
    for (strike, hits) in made {
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
        several: None,
    }
}
