//! Dangerous Terrain: who has touched it on the way, and the test.

use super::{Feature, FeatureKind, strides};
use crate::attacks::{Strike, ToHit, resolve_wounds};
use crate::definitions::formation::{Spot, block, spots, spots_in};
use crate::definitions::measure::{apart, feature_hull};
use crate::events::Event;
use crate::model_rules::{entirely, has};
use crate::state::{Stand, State, UnitId};
use crate::{T9a, rules};
use geometry::ranks::{Block, Formation, Hull, Sector, Side, Step, goals, rearrange_straight, slide, walkers};
use geometry::{Bounds, CONTACT, Vector, touches};
use kernel::{Dice, Play, Rule, Table};

/// A feature that was touched in a move, by its place among the features, and the Health Pools that touched it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Contact {
    /// Which feature.
    pub feature: usize,
    /// Who.
    pub pools: Vec<UnitId>,
}

/// What the Health Pools of a unit touch according to a test of one model against one outline; Impassable Terrain only if
/// the move can go through it.
fn contacts(state: &State, whole: UnitId, impassable: bool, touched: impl Fn(&Spot, &Hull) -> bool) -> Vec<Contact> {
    let Some((spots, _)) = spots(state, whole) else { return Vec::new() };
    contacts_within(state, whole, &spots, impassable, None, touched)
}

/// The same where all of them stay within a box: what is outside is not touched.
fn contacts_within(
    state: &State,
    whole: UnitId,
    spots: &[Spot],
    impassable: bool,
    within: Option<Bounds>,
    touched: impl Fn(&Spot, &Hull) -> bool,
) -> Vec<Contact> {
    let mut all = Vec::new();
    for (feature, Feature { kind, .. }) in state.fixed.terrain.iter().enumerate() {
        if kind.danger().is_none() || *kind == FeatureKind::Impassable && !impassable {
            continue;
        }
        let Some(hull) = state.fixed.hull(feature) else { continue };
        if within.is_some_and(|within| !within.meets(hull.bounds())) {
            continue;
        }
        let pools: Vec<UnitId> = state
            .pools(whole)
            .filter(|pool| spots.iter().any(|spot| spot.pool == *pool && touched(spot, hull)))
            .collect();
        if !pools.is_empty() {
            all.push(Contact { feature, pools });
        }
    }
    all
}

/// What a unit touches that begins a Snake Advance of these steps at `from`: its models go forward into the line of its
/// front, move as that line, and unfold straight backwards at the end
/// (`t9a/movement/actions-during-snake-advance`). With Fly only start and end count (`t9a/model-rules/fly`).
pub fn on_advance(state: &State, whole: UnitId, from: &Block, steps: &[Step]) -> Vec<Contact> {
    on_way(state, whole, from, steps, entirely(state, whole, "Fly"), true)
}

/// The same in a Failed Charge or Pursuit Move, in which nobody flies (`t9a/model-rules/fly`).
pub fn on_compelled(state: &State, whole: UnitId, from: &Block, steps: &[Step]) -> Vec<Contact> {
    on_way(state, whole, from, steps, false, true)
}

/// What a unit touches in a Charge Move that has brought it where it now stands: its models do not unfold before the Align
/// Move is over (`t9a/movement/front-only-during-move`).
pub fn on_charge(state: &State, whole: UnitId, from: &Block, steps: &[Step]) -> Vec<Contact> {
    let mut all = on_way(state, whole, from, steps, entirely(state, whole, "Fly"), false);
    for contact in where_it_stands(state, whole) {
        match all.iter_mut().find(|other| other.feature == contact.feature) {
            Some(other) => other
                .pools
                .extend(contact.pools.iter().filter(|pool| !other.pools.contains(pool)).copied().collect::<Vec<_>>()),
            None => all.push(contact),
        }
    }
    all.sort_by_key(|contact| contact.feature);
    all
}

/// The way of a Snake Advance, in the air or not, with or without the end.
fn on_way(state: &State, whole: UnitId, from: &Block, steps: &[Step], flies: bool, unfolds: bool) -> Vec<Contact> {
    let Some((spots, formation)) = spots(state, whole) else { return Vec::new() };
    contacts_within(state, whole, &spots, false, Some(reach(from, steps)), |spot, hull| {
        let meets = |figure: &[Vector]| touches(geometry::ranks::distance(figure, hull.corners()));
        let mut at = *from;
        if meets(&folded(&formation, spot, &at, flies)) {
            return true;
        }
        for &step in steps {
            let swept = match step {
                _ if flies => false,
                Step::Forward(distance) => {
                    let [left, right] = stretch(spot, &at);
                    let by = at.heading * distance;
                    distance > 0.0 && meets(&[left, right, right + by, left + by])
                }
                Step::Wheel(side, angle) => wheels_over(spot, &at, side, angle, hull),
            };
            if swept {
                return true;
            }
            at = step.apply(&at);
        }
        unfolds && meets(&folded(&formation, spot, &at, flies))
    })
}

/// A box round everything that a unit comes near to on such a way.
fn reach(from: &Block, steps: &[Step]) -> Bounds {
    let mut at = *from;
    let mut all = at.hull().bounds();
    for &step in steps {
        if let Step::Wheel(side, _) = step {
            let pivot = at.front_corner(side);
            all = all.joined(Bounds::of(pivot, pivot).grown(at.width));
        }
        at = step.apply(&at);
        all = all.joined(at.hull().bounds());
    }
    all.grown(0.1)
}

/// What a unit touches if its models move straight ahead as they stand, as in a Flee Move.
pub fn on_slide(state: &State, whole: UnitId, from: &Block, distance: f64, impassable: bool) -> Vec<Contact> {
    let Some((_, formation)) = spots(state, whole) else { return Vec::new() };
    contacts(state, whole, impassable, |spot, hull| {
        let base = formation.base_of(&spot.slot, from);
        let met = slide(&base.corners(), from.heading, hull.corners(), CONTACT);
        met.is_some_and(|(enter, exit)| enter <= distance && exit >= 0.0)
    })
}

/// What the models of a unit touch where they stand.
pub fn where_it_stands(state: &State, whole: UnitId) -> Vec<Contact> {
    let (Some(at), Some((spots, formation))) = (block(state, whole), spots(state, whole)) else { return Vec::new() };
    contacts_within(state, whole, &spots, false, Some(reach(&at, &[])), |spot, hull| {
        touches(apart(&formation.base_of(&spot.slot, &at).hull(), hull))
    })
}

/// The part of the front that a model takes up.
pub(crate) fn stretch(spot: &Spot, block: &Block) -> [Vector; 2] {
    let corner = block.front_corner(Side::Left);
    [spot.slot.left, spot.slot.right].map(|x| corner + block.rightwards() * x.inches())
}

/// The ground of a model from its place to the line of the front; only its base if it flies.
pub(crate) fn folded(formation: &Formation, spot: &Spot, block: &Block, flies: bool) -> [Vector; 4] {
    if flies {
        return formation.base_of(&spot.slot, block).corners();
    }
    let [left, right] = stretch(spot, block);
    let back = block.heading * -spot.slot.far.inches();
    [left, right, right + back, left + back]
}

/// Does a model on the line of a wheeling front pass over a figure? The figure is cut to the slice that the front sweeps; it
/// is passed if what is left reaches both inside the outer and outside the inner circle of the model.
fn wheels_over(spot: &Spot, block: &Block, side: Side, angle: f64, hull: &Hull) -> bool {
    if !touches(Sector::of(block, side, angle).nearest(hull.corners()).0) {
        return false;
    }
    let pivot = block.front_corner(side);
    let [a, b] = stretch(spot, block).map(|end| end.distance(pivot));
    let (near, far) = (a.min(b), a.max(b));
    // The wedge: between the front before the wheel and the front after it.
    let turn = side.sign();
    let before = block.rightwards() * turn;
    let after = before.turned(Vector::at_angle(angle * turn));
    let inside = clip(&clip(hull.corners(), pivot, before, turn), pivot, after, -turn);
    if inside.is_empty() {
        return false;
    }
    let farthest = inside.iter().map(|corner| corner.distance(pivot)).fold(0.0, f64::max);
    let nearest = geometry::ranks::distance(&[pivot], &inside).max(0.0);
    nearest <= far + CONTACT && farthest >= near - CONTACT
}

/// The part of a figure on one side of a line through a point.
fn clip(figure: &[Vector], through: Vector, along: Vector, turn: f64) -> Vec<Vector> {
    let height = |corner: Vector| along.cross(corner - through) * turn + CONTACT;
    let mut kept = Vec::with_capacity(figure.len() + 2);
    for (n, &corner) in figure.iter().enumerate() {
        let next = figure[(n + 1) % figure.len()];
        let (here, there) = (height(corner), height(next));
        if here >= 0.0 {
            kept.push(corner);
        }
        if (here < 0.0) != (there < 0.0) {
            kept.push(corner.towards(next, here / (here - there)));
        }
    }
    kept
}

/// Is a Health Pool spared the tests of a feature by Strider or Ghost Step, or because it does not meet the condition?
pub(crate) fn spared(state: &State, pool: UnitId, kind: FeatureKind) -> Option<Rule> {
    if strides(state, pool, kind) {
        return Some(rules::model_rules::STRIDER);
    }
    if has(state, pool, "Ghost Step") {
        return Some(rules::model_rules::GHOST_STEP);
    }
    let only = kind.danger().and_then(|danger| danger.only)?;
    let meets = state.sheet(pool).is_some_and(|sheet| sheet.is(&only));
    (!meets).then_some(rules::terrain::DANGEROUS_TERRAIN_DICE)
}

/// The Dangerous Terrain Tests of a move that has ended: one feature after another, each Health Pool on its own
/// (`t9a/terrain/dangerous-terrain`, `t9a/terrain/dangerous-terrain-several`, `t9a/terrain/dangerous-terrain-pools`).
pub fn test(t: &mut Table<T9a>, touched: &[Contact]) -> Play<()> {
    if touched.len() > 1 {
        t.cite(rules::terrain::DANGEROUS_TERRAIN_SEVERAL);
    }
    for contact in touched {
        let Some(Feature { kind, key, .. }) = t.state.fixed.terrain.get(contact.feature).cloned() else { continue };
        let Some(danger) = kind.danger() else { continue };
        t.cite(rules::terrain::DANGEROUS_TERRAIN_POOLS);
        t.cite(rules::definitions::OBJECT_CONTACT);
        if danger.only.is_some() {
            t.cite(rules::definitions::TRAITS);
        }
        if danger.only == Some(crate::traits::Trait::Mounted) {
            t.cite(rules::definitions::ON_FOOT_MOUNTED);
        }
        for &pool in &contact.pools {
            match spared(&t.state, pool, kind) {
                Some(rule) => t.cite(rule),
                None => test_pool(t, pool, kind.rule(), danger.number, &key)?,
            }
        }
    }
    Ok(())
}

/// One Health Pool rolls half its models, rounded up, times their Height; each hit wounds with AP 10
/// (`t9a/terrain/dangerous-terrain-dice`). Moving through enemies in flight tests in the same way.
pub fn test_pool(t: &mut Table<T9a>, pool: UnitId, rule: Rule, needs: u8, feature: &str) -> Play<()> {
    let height = t.state.sheet(pool).map_or(0, |sheet| u16::from(sheet.height));
    let dice = t.state.models(pool).div_ceil(2) * height;
    if dice == 0 || t.state.unit(pool).is_none_or(|unit| unit.hp == 0) {
        return Ok(());
    }
    t.cite(rules::terrain::DANGEROUS_TERRAIN_DICE);
    t.cite(rules::definitions::HEIGHT);
    t.cite(rules::definitions::HEIGHT_TABLE);
    t.cite(rule);
    let faces = t.roll(Dice::d6(dice), rules::terrain::DANGEROUS_TERRAIN)?.to_vec();
    let hits = faces.iter().filter(|&&face| face >= needs).count() as u16;
    t.tell(Event::DangerousTerrain { unit: pool, feature: feature.to_owned(), faces, needs, hits });
    if hits == 0 {
        return Ok(());
    }
    let strike = Strike {
        attacker: None,
        target: pool,
        attacks: hits,
        to_hit: ToHit::Automatic,
        strength: 0,
        ap: 10,
        attributes: Vec::new(),
        rule: rules::terrain::DANGEROUS_TERRAIN,
        facing: None,
        several: None,
    };
    resolve_wounds(t, &strike)
}

/// What a unit touches in a Reform Move by these places, of which the first is its start: its models where they stand and
/// straight between, each to the place that leaves most to spare. With Fly only start and end count (`t9a/model-rules/fly`).
pub fn on_reform(state: &State, whole: UnitId, stands: &[&Stand]) -> Vec<Contact> {
    let ends = |pair: [&Stand; 2]| pair.into_iter().flat_map(|stand| leg(state, whole, stand, stand)).collect();
    let legs: Vec<Walk> = match (stands, entirely(state, whole, "Fly")) {
        ([start, .., end], true) => ends([start, end]),
        _ => stands.windows(2).flat_map(|pair| leg(state, whole, pair[0], pair[1])).collect(),
    };
    contacts(state, whole, false, |spot, hull| {
        legs.iter().filter(|walk| walk.pool == spot.pool).any(|walk| {
            let met = slide(&walk.base.corners(), walk.by.unit_or(walk.base.heading), hull.corners(), CONTACT);
            met.is_some_and(|(enter, exit)| enter <= walk.by.length() && exit >= 0.0)
        })
    })
}

/// What a model touches that goes by itself straight from one place to another, as into a unit that it joins
/// (`t9a/ruling/joining-way`). With Fly only start and end count.
pub fn on_walk(state: &State, pool: UnitId, from: &Block, to: &Block) -> Vec<Contact> {
    let by = to.centre() - from.centre();
    let flies = has(state, pool, "Fly");
    let meets = |hull: &Hull| {
        let passed = || {
            slide(&from.corners(), by.unit_or(from.heading), hull.corners(), CONTACT)
                .is_some_and(|(enter, exit)| enter <= by.length() && exit >= 0.0)
        };
        [from, to].iter().any(|at| touches(apart(&at.hull(), hull))) || !flies && passed()
    };
    let dangerous = |kind: FeatureKind| kind.danger().is_some() && kind != FeatureKind::Impassable;
    let features = (0..state.fixed.terrain.len()).filter(|&n| dangerous(state.fixed.terrain[n].kind));
    let touched = features.filter(|&n| feature_hull(state, n).is_some_and(|hull| meets(&hull)));
    touched.map(|feature| Contact { feature, pools: vec![pool] }).collect()
}

/// A model goes straight from one place to another.
struct Walk {
    pool: UnitId,
    base: Block,
    by: Vector,
}

/// How the models of a unit go from one formation to another.
fn leg(state: &State, whole: UnitId, from: &Stand, to: &Stand) -> Vec<Walk> {
    let (Some((before, old)), Some((after, new))) = (spots_in(state, whole, from), spots_in(state, whole, to)) else {
        return Vec::new();
    };
    let (start, end) = (old.block(&from.pose), new.block(&to.pose));
    let kind = |spots: &[Spot], model: u32| {
        let pool = spots.get(model as usize).map_or(whole, |spot| spot.pool);
        if pool == whole { 0 } else { 1 + u32::from(pool.0) }
    };
    let walkers = walkers(&old, &start, |model| (kind(&before, model), 0.0));
    let goals = goals(&new, &end, |model| kind(&after, model));
    let Some(found) = rearrange_straight(&walkers, &goals) else { return Vec::new() };
    let walk = |(walker, &goal): (&geometry::ranks::Walker, &usize)| {
        let spot = before.get(walker.model as usize)?;
        Some(Walk { pool: spot.pool, base: old.base_of(&spot.slot, &start), by: goals.get(goal)?.at - walker.from })
    };
    walkers.iter().zip(&found.goals).filter_map(walk).collect()
}
