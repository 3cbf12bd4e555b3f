//! Who is in contact with whom, and whom each model can attack (`t9a/melee/which-models-attack`).

use crate::definitions::formation::{Spot, block, shape};
use crate::definitions::shapes::Shape;
use crate::state::{State, UnitId};
use crate::terrain::FeatureKind;
use geometry::ranks::charge::unaligned_contacts;
use geometry::ranks::{Block, Exposed, Facing, Hull, contacts};
use geometry::touches;
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// A model by where it stands in its unit: nobody moves while boundaries are locked.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub struct Model {
    /// Its Health Pool.
    pub pool: UnitId,
    /// Its rank, from 0.
    pub rank: u8,
    /// Its file, from 0; none at a side.
    pub file: Option<u8>,
}

/// An enemy Health Pool that a model can attack.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Aim {
    /// The Health Pool.
    pub pool: UnitId,
    /// The Facing of the attacker's unit on that side.
    pub own: Facing,
    /// The Facing of the enemy unit.
    pub theirs: Facing,
    /// In how many ranks before the attacker others stand: 0 in contact, 1 for Supporting Attacks over the first rank.
    pub over: u8,
}

impl Aim {
    /// Would attacks at it be Restricted Attacks? (`t9a/melee/restricted-attacks`)
    pub fn is_restricted(&self) -> bool {
        self.over > 0 || self.own != Facing::Front
    }
}

/// A model that can attack, and whom.
#[derive(Clone, PartialEq, Debug)]
pub struct Fighter {
    /// The model.
    pub model: Model,
    /// The Health Pools that it can attack, each once.
    pub aims: Vec<Aim>,
    /// Its base on the table.
    pub base: Block,
    /// Its base extended to the front of its unit: what it attacks across (`t9a/terrain/defended-wall`).
    pub extended: Block,
}

/// One side of a pair of Engaged units.
struct Half {
    block: Block,
    facing: Facing,
    shape: Arc<Shape>,
    shown: Vec<Exposed>,
}

impl Half {
    fn new(state: &State, unit: UnitId, facing: Facing) -> Option<Self> {
        let shape = shape(state, unit)?;
        let block = block(state, unit)?;
        let shown = shape.exposed(facing).to_vec();
        Some(Self { block, facing, shape, shown })
    }

    /// A model that has nobody to attack yet.
    fn fighter(&self, spot: &Spot) -> Fighter {
        let base = self.shape.formation.base_of(&spot.slot, &self.block);
        let gap = (self.block.front - base.front).dot(base.heading).max(0.0);
        let extended = Block { front: base.front + base.heading * gap, depth: base.depth + gap, ..base };
        let model = Model { pool: spot.pool, rank: spot.rank, file: spot.file };
        Fighter { model, aims: Vec::new(), base, extended }
    }

    fn pool(&self, number: u32) -> Option<UnitId> {
        Some(self.shape.spots.get(number as usize)?.pool)
    }
}

/// What an extended base cannot pass: other units and Impassable Terrain (`t9a/melee/attacks-across-gaps`).
fn between(state: &State, one: UnitId, two: UnitId) -> Vec<Hull> {
    let others = state.on_field().filter(|unit| *unit != one && *unit != two);
    let others = others.filter_map(|unit| Some(block(state, unit)?.hull()));
    let terrain = state.fixed.features().filter(|(feature, _)| feature.kind == FeatureKind::Impassable);
    others.chain(terrain.map(|(_, hull)| hull.clone())).collect()
}

/// Pairs of an enemy model and an own model in contact, own stretches given (`t9a/definitions/contact-across-gap`).
fn pairs(state: &State, units: (UnitId, UnitId), own: &Half, shown: &[Exposed], foe: &Half) -> Vec<(u32, u32)> {
    let edge = foe.block.edge(foe.facing);
    if own.block.is_flush(own.facing, &edge) {
        let length = own.block.edge(own.facing).length;
        return contacts(&foe.shown, shown, length, own.block.offset_on(own.facing, &edge));
    }
    let hulls = between(state, units.0, units.1);
    unaligned_contacts((&foe.block, foe.facing, &foe.shown), (&own.block, own.facing, shown), &hulls)
}

/// The stretches of the front that models behind the first rank would have if they stood in it, with the rank
/// (`t9a/melee/supporting-allocation`).
fn supporters(own: &Half) -> Vec<Exposed> {
    let covered = |spot: &Spot| {
        let first = |other: &Spot| other.slot.near.0 == 0 && other.file.is_some();
        let over = |other: &Spot| other.slot.left < spot.slot.right && spot.slot.left < other.slot.right;
        own.shape.spots.iter().any(|other| first(other) && over(other))
    };
    let ranked = own.shape.spots.iter().enumerate().filter(|(_, spot)| spot.rank > 0 && spot.file.is_some());
    ranked
        .filter(|(_, spot)| covered(spot))
        .map(|(n, spot)| Exposed { model: n as u32, from: spot.slot.left.inches(), to: spot.slot.right.inches() })
        .collect()
}

/// The models of a unit that touch an enemy model, or could support one that does, with all that they can attack.
pub fn fighters(state: &State, whole: UnitId) -> Vec<Fighter> {
    let mut fighters: Vec<Fighter> = Vec::new();
    for (own_facing, foe, theirs) in partners(state, whole) {
        let (Some(own), Some(enemy)) = (Half::new(state, whole, own_facing), Half::new(state, foe, theirs)) else {
            continue;
        };
        if fighters.is_empty() {
            fighters.extend(own.shape.spots.iter().map(|spot| own.fighter(spot)));
        }
        let direct = pairs(state, (whole, foe), &own, &own.shown, &enemy);
        // Most models touch nobody.
        let among = |pairs: &[(u32, u32)]| {
            let mut numbers: Vec<u32> = pairs.iter().map(|(_, own)| *own).collect();
            numbers.sort_unstable();
            numbers.dedup();
            numbers.retain(|number| (*number as usize) < own.shape.spots.len());
            numbers
        };
        let in_contact = among(&direct);
        for &number in &in_contact {
            let met: Vec<UnitId> =
                direct.iter().filter(|(_, own)| *own == number).filter_map(|(there, _)| enemy.pool(*there)).collect();
            let aims = open_pools(state, foe, &met).into_iter();
            let aims = aims.map(|pool| Aim { pool, own: own_facing, theirs, over: 0 });
            fighters[number as usize].aims.extend(aims);
        }
        if own_facing == Facing::Front {
            let shown = supporters(&own);
            let over = pairs(state, (whole, foe), &own, &shown, &enemy);
            for number in among(&over).into_iter().filter(|number| !in_contact.contains(number)) {
                let met: Vec<UnitId> =
                    over.iter().filter(|(_, own)| *own == number).filter_map(|(there, _)| enemy.pool(*there)).collect();
                let rank = own.shape.spots[number as usize].rank;
                let aims = open_pools(state, foe, &met).into_iter();
                let aims = aims.map(|pool| Aim { pool, own: own_facing, theirs, over: rank });
                fighters[number as usize].aims.extend(aims);
            }
        }
    }
    add_touched_units(state, whole, &mut fighters);
    fighters.retain(|fighter| !fighter.aims.is_empty());
    fighters
}

/// The Health Pools of an enemy unit that a model in contact with these of them can attack: the rank and file always, an
/// Attachable Model if they touch; all if there are no rank and file (`t9a/attacks/allocating-melee`,
/// `t9a/ruling/b-allocation-simple-melee`).
fn open_pools(state: &State, foe: UnitId, met: &[UnitId]) -> Vec<UnitId> {
    if met.is_empty() {
        return Vec::new();
    }
    let rankers = state.has_rankers(foe);
    state.pools(foe).filter(|pool| !rankers || *pool == foe || met.contains(pool)).collect()
}

/// A model that touches an enemy model somewhere may also attack the rank and file of another Engaged unit whose boundary
/// touches its base (`t9a/melee/distribute-attacks`).
fn add_touched_units(state: &State, whole: UnitId, fighters: &mut [Fighter]) {
    for (own, foe, theirs) in partners(state, whole) {
        let Some(boundary) = block(state, foe).map(|block| block.hull()) else { continue };
        if !state.has_rankers(foe) {
            continue;
        }
        for fighter in fighters.iter_mut().filter(|fighter| fighter.aims.iter().any(|aim| aim.over == 0)) {
            let known = fighter.aims.iter().any(|aim| state.whole(aim.pool) == foe && aim.over == 0);
            if !known && touches(crate::definitions::measure::apart(&fighter.base.hull(), &boundary)) {
                fighter.aims.push(Aim { pool: foe, own, theirs, over: 0 });
            }
        }
    }
}

/// The enemies with which a unit is Engaged: its own Facing, the enemy, the enemy's Facing.
pub fn partners(state: &State, whole: UnitId) -> Vec<(Facing, UnitId, Facing)> {
    state.engaged.iter().filter_map(|engagement| engagement.of(whole)).collect()
}

/// All units of the combat of which a unit is part: those connected with it by contact (`t9a/melee/round-of-combat`).
pub fn combat_of(state: &State, unit: UnitId) -> Vec<UnitId> {
    let mut units = vec![unit];
    let mut next = 0;
    while let Some(&unit) = units.get(next) {
        for (_, foe, _) in partners(state, unit) {
            if !units.contains(&foe) {
                units.push(foe);
            }
        }
        next += 1;
    }
    units.sort();
    units
}

/// Is a Health Pool in contact with an enemy model?
pub fn touches_enemy(state: &State, pool: UnitId) -> bool {
    let whole = state.whole(pool);
    fighters(state, whole)
        .iter()
        .any(|fighter| fighter.model.pool == pool && fighter.aims.iter().any(|aim| aim.over == 0))
}

/// How many models of a unit touch an enemy model, and which Attachable Models do, of both sides.
pub fn touching(state: &State, whole: UnitId) -> (usize, Vec<UnitId>) {
    let mut own = 0;
    let mut heroes = Vec::new();
    let mut numbers: Vec<u32> = Vec::new();
    for (own_facing, foe, theirs) in partners(state, whole) {
        let (Some(half), Some(enemy)) = (Half::new(state, whole, own_facing), Half::new(state, foe, theirs)) else {
            continue;
        };
        for (there, here) in pairs(state, (whole, foe), &half, &half.shown, &enemy) {
            if !numbers.contains(&here) {
                numbers.push(here);
                own += 1;
            }
            for (side, unit, number) in [(&half, whole, here), (&enemy, foe, there)] {
                let pool = side
                    .pool(number)
                    .filter(|pool| *pool != unit || state.sheet(unit).is_some_and(crate::book::Sheet::is_attachable));
                heroes.extend(pool.filter(|pool| !heroes.contains(pool)));
            }
        }
    }
    heroes.sort();
    (own, heroes)
}
