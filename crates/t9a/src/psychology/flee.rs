//! Flee Moves: charge reactions, failed Rally Tests and broken units all flee here.

use super::{become_shaken, is_decimated, need_not_test, panic_in_turn};
use crate::attacks::casualties::{close, remove_whole, removed};
use crate::definitions::dice::{Lean, leaning, leaning_quantity};
use crate::definitions::formation::{bases, block, spots};
use crate::definitions::ground::{Manner, Near, around, moved, stand_at, table};
use crate::events::Event;
use crate::model_rules::{ModelRule, contains, entirely, rules_of};
use crate::questions::{Between, ChooseOne, Hazard};
use crate::state::{State, UnitId};
use crate::terrain::FeatureKind;
use crate::terrain::danger::{self, Contact};
use crate::{T9a, rules};
use geometry::ranks::{Block, Facing, Flight, slide};
use geometry::{CONTACT, Vector};
use kernel::{Play, Table};

/// At which number enemies and Impassable Terrain hurt those who flee through them (`t9a/psychology/flee-obstacles`).
const THROUGH: u8 = 4;

/// How a unit flees.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Flee {
    /// The way that it faces and goes.
    pub heading: Vector,
    /// How far, if that has been rolled before.
    pub distance: Option<u16>,
    /// Does it flee from Horror? (`t9a/model-rules/horror`)
    pub horror: bool,
    /// By its own choice? Then friends on the way do not panic (`t9a/psychology/panic-from-fleeing-friends`).
    pub voluntary: bool,
}

impl Flee {
    /// A Flee Move that nobody has chosen, over a distance that is still to be rolled.
    pub fn towards(heading: Vector) -> Self {
        Self { heading, distance: None, horror: false, voluntary: false }
    }
}

/// The direction away from another unit, along the line through both centres (`t9a/psychology/flee-direction`). Where both
/// centres are the same point, the way that the unit's rear looks.
pub fn away_from(state: &State, whole: UnitId, from: UnitId) -> Option<Vector> {
    let own = block(state, whole)?;
    Some((own.centre() - block(state, from)?.centre()).unit_or(-own.heading))
}

/// The direction of a broken unit: its rear is parallel to the Facing of the enemy that it was Engaged with
/// (`t9a/psychology/flee-direction`).
pub fn away_from_facing(state: &State, enemy: UnitId, facing: Facing) -> Option<Vector> {
    Some(block(state, enemy)?.edge(facing).normal)
}

/// Rolls how far a unit flees: 2D6, Maximised by Swiftstride, twice Minimised by Horror, X with Random Movement
/// (`t9a/melee/flee-distance`).
pub fn distance(t: &mut Table<T9a>, whole: UnitId, horror: bool) -> Play<u16> {
    let fearless = contains(&t.state, whole, "Fearless");
    let minimised = if horror && !fearless { 2 } else { 0 };
    if horror {
        t.cite(rules::model_rules::HORROR);
        if fearless {
            t.cite(rules::model_rules::FEARLESS);
        }
    }
    if let Some(random) = random_movement(&t.state, whole) {
        t.cite(rules::model_rules::RANDOM_MOVEMENT);
        let lean = Lean { minimised, ..random_lean(t, whole) };
        let distance = leaning_quantity(t, random, lean, rules::psychology::FLEE_MOVE)?;
        t.tell(Event::FleeDistance { unit: whole, faces: Vec::new(), distance });
        return Ok(distance);
    }
    let swift = entirely(&t.state, whole, "Swiftstride");
    if swift {
        t.cite(rules::model_rules::SWIFTSTRIDE);
    } else if contains(&t.state, whole, "Swiftstride") {
        t.cite(rules::model_rules::ALL_CONTAINS_NONE);
    }
    let lean = Lean { maximised: swift.into(), minimised };
    let roll = leaning(t, 2, lean, rules::psychology::FLEE_MOVE)?;
    t.tell(Event::FleeDistance { unit: whole, distance: roll.sum(), faces: roll.faces.clone() });
    Ok(roll.sum())
}

/// What changes the pursuit roll of a unit changes its Random Movement too (`t9a/model-rules/random-movement`).
pub fn random_lean(t: &mut Table<T9a>, whole: UnitId) -> Lean {
    let swift = entirely(&t.state, whole, "Swiftstride");
    if swift {
        t.cite(rules::model_rules::SWIFTSTRIDE);
    }
    Lean { maximised: swift.into(), minimised: 0 }
}

/// The X of Random Movement, if the unit entirely has it.
pub fn random_movement(state: &State, whole: UnitId) -> Option<crate::definitions::dice::Quantity> {
    if !entirely(state, whole, "Random Movement") {
        return None;
    }
    let of = |pool: UnitId| {
        rules_of(state, pool).find_map(|rule| if let ModelRule::RandomMovement(by) = rule { Some(by) } else { None })
    };
    state.pools(whole).filter_map(of).min_by_key(|by| by.highest())
}

/// Makes a Flee Move (`t9a/psychology/flee-move`): Decimated models go, the unit becomes Shaken, turns and runs; then comes
/// who is removed, what was dangerous, and who of its friends panics (`t9a/ruling/b-flee-order`).
pub fn flee(t: &mut Table<T9a>, whole: UnitId, how: Flee) -> Play<()> {
    t.state.engaged.retain(|engagement| engagement.of(whole).is_none());
    if let Some(unit) = t.state.unit_mut(whole) {
        // Shaken by its own choice, and no second flight (`t9a/model-rules/feigned-flight`).
        // Who leaves a combat has been made Shaken for it, and was not before.
        unit.marks.battle.feigned = how.voluntary && (how.distance.is_some() || !unit.shaken);
        (unit.marks.battle.charging, unit.marks.battle.first_round) = (false, false);
    }
    if !t.state.is_shaken(whole) {
        become_shaken(t, whole);
    }
    if entirely(&t.state, whole, "Emplaced") {
        t.cite(rules::model_rules::EMPLACED);
        remove_whole(t, whole);
        return Ok(());
    }
    remove_decimated(t, whole);
    if t.state.pools(whole).next().is_none() {
        return Ok(());
    }
    let distance = match how.distance {
        Some(rolled) => rolled,
        None => distance(t, whole, how.horror)?,
    };
    let Some(start) = block(&t.state, whole).map(|block| block.pivoted(how.heading)) else { return Ok(()) };
    t.cite(rules::psychology::FLEE_MOVE);
    let all = around(&t.state, whole, Manner::Compelled, &[]);
    let flight = geometry::ranks::flee(&start, distance.into(), &all.hulls(), &table(&t.state));
    run(t, whole, &start, &flight, &all.who, how.voluntary)
}

/// Decimated models are removed just before a Flee Move (`t9a/psychology/decimated-flee`).
fn remove_decimated(t: &mut Table<T9a>, whole: UnitId) {
    let pools: Vec<UnitId> = t.state.pools(whole).filter(|&pool| is_decimated(&t.state, pool)).collect();
    for pool in pools {
        t.cite(rules::psychology::DECIMATED_FLEE);
        t.cite(rules::psychology::DECIMATED);
        t.cite(rules::rally::DECIMATED_FLEE);
        t.cite(rules::ruling::B_DECIMATED_WHO);
        removed(t, pool);
        close(t, whole);
    }
}

/// Has a unit declared a charge against another in this phase?
fn charged(state: &State, unit: UnitId, target: UnitId) -> bool {
    state.charges.iter().any(|charge| charge.unit == unit && charge.target == target)
}

/// How far a unit runs until it touches each model that has declared a charge against it out of its own unit: from then on such
/// a model is a unit by itself, and the others of its unit are not (`t9a/attachable/charging-out`).
fn into_leavers(state: &State, whole: UnitId, start: &Block, distance: f64) -> Vec<f64> {
    let leavers =
        state.charges.iter().filter(|charge| charge.target == whole && state.whole(charge.unit) != charge.unit);
    let touched = leavers.filter_map(|charge| {
        let base = bases(state, charge.unit).into_iter().next()?;
        let (enter, exit) = slide(&start.corners(), start.heading, &base.corners(), CONTACT)?;
        (enter <= distance && exit >= 0.0).then_some(enter.max(0.0))
    });
    touched.collect()
}

/// The end of a run: removal, Dangerous Terrain, panic (`t9a/ruling/b-flee-order`).
fn run(t: &mut Table<T9a>, whole: UnitId, start: &Block, flight: &Flight, who: &[Near], voluntary: bool) -> Play<()> {
    let passed = flight.passages.iter().filter_map(|passage| Some((passage, *who.get(passage.other)?)));
    let catches = |near: Near| matches!(near, Near::Unit(unit) if charged(&t.state, unit, whole));
    let caught = passed.clone().filter(|(_, near)| catches(*near)).map(|(passage, _)| passage.touched);
    let caught = caught.chain(into_leavers(&t.state, whole, start, flight.moved)).min_by(f64::total_cmp);
    let gone = caught.into_iter().chain(flight.edge).min_by(f64::total_cmp);
    // Only what was met before a removal was met at all.
    let entered = passed.filter(|(passage, _)| passage.through && gone.is_none_or(|gone| passage.touched <= gone));
    let through: Vec<Near> = entered.map(|(_, near)| near).collect();
    if !through.is_empty() {
        t.cite(rules::psychology::FLEE_OBSTACLES);
    }
    let friends = panicking(t, whole, &through, voluntary);
    if let Some(at) = gone {
        let charger = caught.is_some_and(|caught| caught <= at);
        t.cite(rules::psychology::FLEE_REMOVAL);
        t.cite(if charger { rules::charge::FLEE_INTO_CHARGER } else { rules::ruling::B_FLEE_EDGE });
        t.tell(Event::FleeRemoved { unit: whole, charger });
        remove_whole(t, whole);
        moved(&mut t.state, whole, Manner::Compelled);
    } else {
        let (enemies, terrain) = dangers(&t.state, whole, start, flight.moved, &through);
        if stand_at(&mut t.state, whole, &flight.end).is_ok() && moved(&mut t.state, whole, Manner::Compelled) {
            t.cite(rules::definitions::UNIT_SPACING_UNCONTROLLED);
        }
        t.tell(Event::Fled { unit: whole });
        suffer(t, whole, enemies, terrain)?;
    }
    if !friends.is_empty() {
        t.cite(rules::psychology::PANIC_FROM_FLEEING_FRIENDS);
    }
    if friends.len() > 1 {
        t.cite(rules::ruling::B_FLEE_ORDER);
    }
    panic_in_turn(t, friends)
}

/// What was dangerous on the way, one thing after another. Where some hurt more than others their order tells, and the owner of the
/// unit says it (`t9a/terrain/dangerous-terrain-several`, `t9a/definitions/simultaneous-effects`).
fn suffer(t: &mut Table<T9a>, whole: UnitId, mut enemies: Enemies, mut terrain: Vec<Contact>) -> Play<()> {
    if enemies.len() + terrain.len() > 1 {
        t.cite(rules::terrain::DANGEROUS_TERRAIN_SEVERAL);
    }
    loop {
        let hazards: Vec<Hazard> = enemies
            .iter()
            .map(|(enemy, _)| Hazard::Enemy(*enemy))
            .chain(terrain.iter().map(|contact| Hazard::Feature(contact.feature as u16)))
            .collect();
        let next = match (&hazards[..], t.state.owner(whole)) {
            ([], _) => return Ok(()),
            ([first, _, ..], Some(seat)) if order_tells(&t.state, &enemies, &terrain) => {
                t.cite(rules::definitions::SIMULTANEOUS_EFFECTS);
                let between = Between::DangerNext(hazards.clone());
                let place = t.ask(seat, ChooseOne { seat, unit: whole, between })?;
                hazards.get(usize::from(place)).copied().unwrap_or(*first)
            }
            ([first, ..], _) => *first,
        };
        match next {
            Hazard::Enemy(enemy) => {
                let name = t.state.unit(enemy).map_or(String::new(), |unit| unit.key.clone());
                let pools = enemies.iter().find(|(other, _)| *other == enemy).map(|(_, pools)| pools.clone());
                enemies.retain(|(other, _)| *other != enemy);
                for pool in pools.unwrap_or_default() {
                    danger::test_pool(t, pool, rules::psychology::FLEE_OBSTACLES, THROUGH, &name)?;
                }
            }
            Hazard::Feature(feature) => {
                let (now, later): (Vec<Contact>, Vec<Contact>) =
                    terrain.into_iter().partition(|contact| contact.feature == usize::from(feature));
                terrain = later;
                danger::test(t, &now)?;
            }
        }
    }
}

/// Does some Health Pool roll for two things of which one hurts more than the other?
fn order_tells(state: &State, enemies: &Enemies, terrain: &[Contact]) -> bool {
    let through = enemies.iter().flat_map(|(_, pools)| pools.iter().map(|pool| (*pool, THROUGH)));
    let features = terrain.iter().flat_map(|contact| {
        let kind = state.fixed.terrain.get(contact.feature).map(|feature| feature.kind);
        let number = kind.and_then(FeatureKind::danger).map_or(0, |danger| danger.number);
        let rolls = move |pool: &&UnitId| kind.is_some_and(|kind| danger::spared(state, **pool, kind).is_none());
        contact.pools.iter().filter(rolls).map(move |pool| (*pool, number))
    });
    let all: Vec<(UnitId, u8)> = through.chain(features).collect();
    let tall = |pool: UnitId| state.sheet(pool).is_some_and(|sheet| sheet.height > 0) && state.models(pool) > 0;
    all.iter().any(|(pool, number)| tall(*pool) && all.iter().any(|(other, more)| other == pool && more != number))
}

/// The friends that were run through and must test.
fn panicking(t: &mut Table<T9a>, whole: UnitId, through: &[Near], voluntary: bool) -> Vec<UnitId> {
    let insignificant = entirely(&t.state, whole, "Insignificant");
    let mut friends = Vec::new();
    for near in through {
        let Near::Unit(unit) = *near else { continue };
        if t.state.owner(unit) != t.state.owner(whole) {
            continue;
        }
        if voluntary {
            t.cite(rules::charge::FLEE_REACTION_NO_PANIC);
        } else if insignificant && !contains(&t.state, unit, "Insignificant") {
            t.cite(rules::model_rules::INSIGNIFICANT);
        } else if need_not_test(&t.state, unit) {
            t.cite(rules::psychology::PANIC_EXEMPTIONS);
        } else {
            friends.push(unit);
        }
    }
    friends
}

/// Enemies that were run through, each with the Health Pools that touched it.
type Enemies = Vec<(UnitId, Vec<UnitId>)>;

/// What is dangerous on the way: enemies and Impassable Terrain that were run through, and other terrain as ever.
fn dangers(state: &State, whole: UnitId, start: &Block, distance: f64, through: &[Near]) -> (Enemies, Vec<Contact>) {
    let mut terrain = danger::on_slide(state, whole, start, distance, true);
    terrain.retain(|contact| {
        let kind = state.fixed.terrain.get(contact.feature).map(|feature| feature.kind);
        kind != Some(FeatureKind::Impassable) || through.contains(&Near::Terrain(contact.feature))
    });
    let enemy = |near: &Near| match *near {
        Near::Unit(unit) if state.owner(unit) != state.owner(whole) => {
            Some((unit, touching(state, whole, start, distance, unit)))
        }
        _ => None,
    };
    (through.iter().filter_map(enemy).collect(), terrain)
}

/// The Health Pools of which a model touches another unit while all go straight ahead
/// (`t9a/terrain/dangerous-terrain-pools`).
fn touching(state: &State, whole: UnitId, start: &Block, distance: f64, other: UnitId) -> Vec<UnitId> {
    let (Some((spots, formation)), Some(other)) = (spots(state, whole), block(state, other)) else { return Vec::new() };
    let other = other.hull();
    let touches = |pool: &UnitId| {
        spots.iter().filter(|spot| spot.pool == *pool).any(|spot| {
            let base = formation.base_of(&spot.slot, start);
            slide(&base.corners(), start.heading, other.corners(), CONTACT)
                .is_some_and(|(enter, exit)| enter <= distance && exit >= 0.0)
        })
    };
    state.pools(whole).filter(touches).collect()
}
