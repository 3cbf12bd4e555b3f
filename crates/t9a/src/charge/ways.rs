//! Which ways a charge has: against which Facing, flush or not, and where along it the unit may stand.

use super::failed::left_behind;
use super::memory::{Asked, Key};
use crate::definitions::formation::{bases, block, shape};
use crate::definitions::ground::{Manner, Near, around, table};
use crate::definitions::modifiers::Characteristic;
use crate::definitions::speed;
use crate::model_rules::entirely;
use crate::rules;
use crate::state::{Fixed, State, UnitId};
use geometry::ranks::charge::{
    Approach, Charge, Charger, Class, Combined, Contact, Flush, Map, Unaligned, all_complete, any_way, arrangements,
    blocked_path, classes, judge_charge, legal_offsets, path_on, solve_on, solve_unaligned_on, turn_target,
    unaligned_choices,
};
use geometry::ranks::{Block, Edge, Exposed, Facing, Hull, QUARTER, Score, Side, distance, judge_stand};
use geometry::{CONTACT, Vector};
use kernel::Rule;
use std::cell::RefCell;

/// A unit that charges, or a model that charges out of its unit (`t9a/attachable/charging-out`).
#[derive(Clone, PartialEq, Debug)]
pub struct Charging {
    /// The unit, or the model.
    pub unit: UnitId,
    /// The unit that it leaves.
    pub host: Option<UnitId>,
    /// Where it stands now.
    pub block: Block,
    /// What its front exposes.
    pub front: Vec<Exposed>,
    /// Does it fly?
    pub flies: bool,
    /// Does it pass through terrain?
    pub ghost: bool,
}

impl Charging {
    /// The unit as it stands.
    pub fn of(state: &State, unit: UnitId) -> Option<Self> {
        let flies = entirely(state, unit, "Fly");
        let ghost = entirely(state, unit, "Ghost Step");
        let (host, block, front) = match state.unit(unit)?.joined {
            None => (None, block(state, unit)?, shape(state, unit)?.exposed(Facing::Front).to_vec()),
            Some(host) => {
                let base = bases(state, unit).into_iter().next()?;
                (Some(host), base, vec![Exposed { model: 0, from: 0.0, to: base.width }])
            }
        };
        Some(Self { unit, host, block, front, flies, ghost })
    }

    /// The unit whose place decides the Arc of the target: the Combined Unit if a model charges out.
    pub fn whole(&self) -> UnitId {
        self.host.unwrap_or(self.unit)
    }

    /// The Target Facing, or the two between which the charging player chooses
    /// (`t9a/charge/target-facing`, `t9a/ruling/target-facing-on-arc-line`).
    pub fn facings(&self, state: &State, target: UnitId) -> Vec<Facing> {
        let front = self.host.and_then(|host| block(state, host)).map_or(self.block.front, |block| block.front);
        let Some(target) = block(state, target) else { return Vec::new() };
        let (facing, tie) = target.arcs_of(front);
        [Some(facing), tie].into_iter().flatten().collect()
    }
}

/// The Charge Speed of a charging unit; a model that charges out has its own (`t9a/attachable/charging-out`).
pub fn charge_speed(state: &State, unit: UnitId) -> (u8, Vec<Rule>) {
    match state.unit(unit).and_then(|unit| unit.joined) {
        Some(_) => (speed::of_pool(state, unit, Characteristic::ChargeSpeed), vec![rules::attachable::CHARGING_OUT]),
        None => speed::charge_speed(state, unit),
    }
}

/// The distance between a charging unit and its target.
pub fn charge_distance(state: &State, unit: UnitId, target: UnitId) -> Option<f64> {
    let own = match state.unit(unit)?.joined {
        None => block(state, unit)?,
        Some(_) => bases(state, unit).into_iter().next()?,
    };
    Some(distance(own.hull().corners(), block(state, target)?.hull().corners()).max(0.0))
}

/// What stands round a charge, with some units put elsewhere.
#[derive(Clone, Debug, Default)]
pub struct Field {
    /// What may not be touched on the way nor at the end.
    pub others: Vec<Hull>,
    /// What may be passed, but not touched at the end: terrain for Ghost Step, the unit that a model leaves.
    pub at_end: Vec<Hull>,
}

/// The field round a charge: all other units and Impassable Terrain. `placed` are units that stand elsewhere now, `gone` are
/// left out.
pub fn field(state: &State, charging: &Charging, target: UnitId, placed: &[(UnitId, Block)], gone: &[UnitId]) -> Field {
    let ignoring: Vec<UnitId> = [target].into_iter().chain(gone.iter().copied()).collect();
    let all = around(state, charging.unit, Manner::Charge, &ignoring);
    let mut field = Field::default();
    let leaver = |unit: UnitId| placed.iter().map(|(own, _)| *own).find(|&own| own != unit && state.whole(own) == unit);
    for (near, other) in all.who.iter().zip(&all.others) {
        match *near {
            Near::Unit(unit) if placed.iter().any(|(other, _)| *other == unit) => {}
            // What is left of the unit that it leaves, not its own place in it.
            Near::Unit(unit) if charging.host == Some(unit) => {
                field.at_end.extend(left_behind(state, charging.unit, unit).map(|block| block.hull()));
            }
            // Whoever has charged out of a unit is gone from it.
            Near::Unit(unit) if leaver(unit).is_some() => {
                let left = leaver(unit).and_then(|gone| left_behind(state, gone, unit)).map(|block| block.hull());
                field.others.extend(left);
            }
            Near::Terrain(_) if charging.ghost => field.at_end.push(other.hull.clone()),
            _ => field.others.push(other.hull.clone()),
        }
    }
    let elsewhere = placed.iter().filter(|(unit, _)| *unit != charging.unit && !gone.contains(unit));
    field.others.extend(elsewhere.map(|(_, block)| block.hull()));
    field
}

/// Can anything of a charge come near a figure? A way goes ahead, turns by a right angle at most and goes on until it touches: seen
/// from the charger it never goes back, never beyond the target, and sideways no farther than the target or the wheel.
/// What the charger and the target need to stand and turn there is added on all sides.
pub fn is_on_the_way(charger: &Block, target: &Block, hull: &Hull) -> bool {
    let spare = (charger.width + charger.depth).max(target.width + target.depth) + 2.0;
    let span = |corners: &[Vector], axis: Vector| {
        let along = corners.iter().map(|corner| corner.dot(axis));
        along.fold((f64::INFINITY, f64::NEG_INFINITY), |(low, high), at| (low.min(at), high.max(at)))
    };
    [charger.heading, charger.rightwards()].into_iter().all(|axis| {
        let (own, theirs) = (span(&charger.corners(), axis), span(&target.corners(), axis));
        let (low, high) = span(hull.corners(), axis);
        high >= own.0.min(theirs.0) - spare && low <= own.1.max(theirs.1) + spare
    })
}

/// What of a field a charge can come near.
fn close_by(state: &State, charging: &Charging, target: UnitId, mut field: Field) -> Field {
    if let Some(target) = block(state, target) {
        field.others.retain(|hull| is_on_the_way(&charging.block, &target, hull));
    }
    field
}

/// How a charge ends.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum End {
    /// Flush with the Target Facing.
    Flush(Flush),
    /// At an angle; and where the target stands after it has turned (`t9a/charge/unaligned-charge`).
    Unaligned(Unaligned, Block),
}

/// A way in which a charge can be made.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Way {
    /// The Facing that is charged.
    pub facing: Facing,
    /// Is that not the Target Facing, because the way to it is blocked? (`t9a/charge/blocked-path-effect`)
    pub blocked: bool,
    /// The best end.
    pub end: End,
}

/// A charge against one Facing, as the geometry asks for it. What it borrows lives here.
pub struct Scene {
    charging: Charging,
    target: Block,
    facing: Facing,
    exposed: Vec<Exposed>,
    field: Field,
    table: geometry::Bounds,
    /// Is the target Engaged, so that it does not turn? (`t9a/ruling/unaligned-target-already-engaged`)
    held: bool,
    /// What has been found out in the battle.
    fixed: Fixed,
    /// What this charge can touch, made when something is asked that was not asked before.
    map: RefCell<Option<Map>>,
}

impl Scene {
    /// The scene of a charge.
    pub fn new(state: &State, charging: &Charging, target: UnitId, facing: Facing, field: Field) -> Option<Self> {
        Some(Self {
            charging: charging.clone(),
            target: block(state, target)?,
            facing,
            exposed: shape(state, target)?.exposed(facing).to_vec(),
            field,
            table: table(state),
            held: state.is_engaged(target),
            fixed: state.fixed.clone(),
            map: RefCell::default(),
        })
    }

    /// Looks at the map of the charge.
    fn on_map<T>(&self, look: impl FnOnce(&Charge<'_>, &mut Map) -> T) -> T {
        let charge = self.charge();
        look(&charge, self.map.borrow_mut().get_or_insert_with(|| Map::new(&charge)))
    }

    /// A way to one offset.
    pub fn path_to(&self, offset: f64) -> Option<Flush> {
        let key = Key::charge(Asked::Path(offset), &self.charge());
        self.fixed.memory().flush(key, || self.on_map(|charge, map| path_on(charge, map, offset)))
    }

    /// Is there any charge, flush or at an angle? No better one is looked for than the first.
    pub fn is_possible(&self) -> bool {
        let key = Key::charge(Asked::Any, &self.charge());
        self.fixed.memory().is(key, || self.on_map(any_way))
    }

    fn charge(&self) -> Charge<'_> {
        Charge {
            charger: self.charging.block,
            front: &self.charging.front,
            target: self.target,
            facing: self.facing,
            exposed: &self.exposed,
            others: &self.field.others,
            at_end: &self.field.at_end,
            table: self.table,
            flies: self.charging.flies,
        }
    }

    fn everything(&self) -> Vec<Hull> {
        self.field.others.iter().chain(&self.field.at_end).cloned().collect()
    }

    /// The best flush charge (`t9a/charge/align-conditions`).
    pub fn flush(&self) -> Option<Flush> {
        let key = Key::charge(Asked::Flush, &self.charge());
        self.fixed.memory().flush(key, || self.on_map(solve_on).flush)
    }

    /// Stretches of offsets at which the unit can stand and equally many models touch, best first. Neighbours that touch as
    /// many are one stretch.
    fn ranked(&self) -> Vec<Class> {
        let charge = self.charge();
        let legal = legal_offsets(&charge.charger, Facing::Front, &charge.edge(), &self.everything(), &self.table);
        let mut merged: Vec<Class> = Vec::new();
        for class in classes(charge.exposed, charge.front, charge.charger.width, &legal) {
            match merged.last_mut() {
                Some(last) if last.score == class.score && class.from <= last.to + 4.0 * CONTACT => {
                    last.to = last.to.max(class.to);
                }
                _ => merged.push(class),
            }
        }
        merged
    }

    /// The places between which the charging player may choose: the ends and the middle of each stretch of offsets at which
    /// as many models touch as in the best (`t9a/charge/align-priority-resolution`).
    pub fn stops(&self, best: &Flush) -> Vec<Flush> {
        let mut stops: Vec<Flush> = Vec::new();
        for class in self.ranked().iter().filter(|class| class.score == best.score) {
            for offset in offsets(class) {
                let known = stops.iter().any(|stop| (stop.offset - offset).abs() <= CONTACT);
                if !known && let Some(stop) = self.path_to(offset) {
                    stops.push(stop);
                }
            }
        }
        if stops.is_empty() {
            stops.push(*best);
        }
        stops.sort_by(|a, b| a.offset.total_cmp(&b.offset));
        stops
    }

    /// The stretches of offsets at which as many models touch as in the best, whether or not a way leads to all of them.
    pub fn open(&self, best: &Flush) -> Vec<(f64, f64)> {
        self.ranked().iter().filter(|class| class.score == best.score).map(|class| (class.from, class.to)).collect()
    }

    /// The Facing as an edge, and the charging unit.
    pub fn sides(&self) -> (Edge, Block) {
        (self.charge().edge(), self.charging.block)
    }

    /// A wish of the player: the offset, perhaps with a way of his own. None if it cannot be, or if more models could touch.
    pub fn wished(&self, offset: f64, approach: Option<Approach>) -> Option<Flush> {
        let charge = self.charge();
        let best = self.flush()?;
        let flush = match approach {
            Some(approach) => judge_charge(&charge, &approach, offset).ok()?,
            None => self.path_to(offset)?,
        };
        (flush.score == best.score).then_some(flush)
    }

    /// Flush charges of all kinds, most models first, up to a number.
    pub fn all_flush(&self, most: usize) -> Vec<Flush> {
        let mut found: Vec<Flush> = Vec::new();
        for offset in self.ranked().iter().flat_map(offsets) {
            let known = found.iter().any(|stop| (stop.offset - offset).abs() <= CONTACT);
            if found.len() < most && !known {
                found.extend(self.path_to(offset));
            }
        }
        found
    }

    /// The unit is lifted and put down flush with its centre as near to a point as possible, then aligned: offsets and places
    /// that keep a point which it touched there, most models first, then the nearest
    /// (`t9a/melee/pursuit-pivot-enemy`, `t9a/ruling/pursuit-pivot-enemy-place`).
    pub fn set_down(&self, near: Vector) -> Vec<(f64, Block)> {
        let charge = self.charge();
        let (edge, width) = (charge.edge(), charge.charger.width);
        let wish = edge.coordinate(near) - width * 0.5;
        let legal = legal_offsets(&charge.charger, Facing::Front, &edge, &self.everything(), &self.table);
        let away = |offset: f64| (offset - wish).abs();
        let nearest = legal.iter().map(|&(from, to)| wish.clamp(from, to)).min_by(|a, b| away(*a).total_cmp(&away(*b)));
        let Some(first) = nearest else { return Vec::new() };
        let (low, high) = (first.max(0.0), (first + width).min(edge.length));
        let keeps = |offset: f64| offset <= high + CONTACT && offset + width >= low - CONTACT;
        let mut found: Vec<(Score, f64)> = Vec::new();
        for class in self.ranked() {
            let clamped = wish.clamp(class.from, class.to);
            let places = offsets(&class).into_iter().chain([clamped]).filter(|offset| keeps(*offset));
            found.extend(places.map(|offset| (class.score, offset)));
        }
        found.sort_by(|a, b| b.0.cmp(&a.0).then(away(a.1).total_cmp(&away(b.1))));
        found.into_iter().map(|(_, offset)| (offset, charge.charger.flush(&edge, offset))).collect()
    }

    /// The same at the smallest angle about the nearest point of the Facing, where no flush place is free.
    pub fn set_down_unaligned(&self, near: Vector) -> Option<(Unaligned, Block)> {
        const LOOKS: u32 = 360;
        let everything = self.everything();
        let charge = Charge { others: &everything, ..self.charge() };
        let (edge, width) = (charge.edge(), charge.charger.width);
        let point = edge.coordinate(near).clamp(0.0, edge.length);
        let free = |block: &Block| {
            let corners = block.corners();
            judge_stand(&corners, &[], |_| None, &self.table).is_ok()
                && everything.iter().all(|hull| distance(&corners, hull.corners()) > CONTACT)
        };
        let mut best: Option<Unaligned> = None;
        for (corner, turn, offset) in [(Side::Right, 1.0, point), (Side::Left, -1.0, point - width)] {
            let flush = charge.charger.flush(&edge, offset);
            let at = |angle: f64| flush.turned_about(edge.point(point), turn * angle);
            let step = QUARTER / f64::from(LOOKS);
            let Some(first) = (0..=LOOKS).map(|n| f64::from(n) * step).find(|&angle| free(&at(angle))) else {
                continue;
            };
            let (mut shut, mut open) = ((first - step).max(0.0), first);
            for _ in 0..40 {
                let middle = (shut + open) * 0.5;
                if free(&at(middle)) { open = middle } else { shut = middle }
            }
            let end = at(open);
            let contact = Contact { after: 0.0, from: point, to: point, at: end };
            let approach = Approach { before: 0.0, side: corner, angle: 0.0 };
            let score = Score::default();
            if best.is_none_or(|best| open < best.angle) {
                best = Some(Unaligned { approach, contact, point, corner, angle: open, score, end });
            }
        }
        let found = best?;
        let turned = if self.held { self.target } else { turn_target(&charge, &found).1 };
        Some((found, turned))
    }

    /// The charge at the smallest angle, and where the target then stands (`t9a/charge/unaligned-charge-conditions`,
    /// `t9a/charge/unaligned-target-rotation`).
    pub fn unaligned(&self) -> Option<(Unaligned, Block)> {
        let charge = self.charge();
        let key = Key::charge(Asked::Unaligned, &charge);
        let found = self.fixed.memory().unaligned(key, || self.on_map(solve_unaligned_on))?;
        let turned = if self.held { self.target } else { turn_target(&charge, &found).1 };
        Some((found, turned))
    }

    /// The charges at the smallest angle between which the player may choose (`t9a/charge/align-priority-resolution`).
    pub fn unaligned_choices(&self) -> Vec<(Unaligned, Block)> {
        let charge = self.charge();
        let turned = |found: &Unaligned| if self.held { self.target } else { turn_target(&charge, found).1 };
        unaligned_choices(&charge).into_iter().map(|found| (found, turned(&found))).collect()
    }
}

/// The middle and the ends of a stretch.
fn offsets(class: &Class) -> [f64; 3] {
    [(class.from + class.to) * 0.5, class.from, class.to]
}

/// The ways of a lone charge: flush against the Target Facing, else at an angle, else against the Facing next to it if the
/// way is blocked. One for each of two Facings if the charger stands on the line between two Arcs.
pub fn ways(state: &State, charging: &Charging, target: UnitId, placed: &[(UnitId, Block)], blocked: bool) -> Vec<Way> {
    let facings = charging.facings(state, target);
    let around = field(state, charging, target, placed, &[]);
    let near = close_by(state, charging, target, around.clone());
    let mut found: Vec<Way> =
        facings.iter().filter_map(|&facing| against(state, charging, target, facing, near.clone())).collect();
    // Who can be flush against one of two Facings may still choose the other only if that is as good: flush too.
    if found.iter().any(|way| matches!(way.end, End::Flush(_))) {
        found.retain(|way| matches!(way.end, End::Flush(_)));
    }
    if !found.is_empty() || !blocked {
        return found;
    }
    facings.iter().flat_map(|&facing| round_the_corner(state, charging, target, facing, &around)).collect()
}

/// Is there any way of a lone charge, blocked ones included?
pub fn is_possible(state: &State, charging: &Charging, target: UnitId, placed: &[(UnitId, Block)]) -> bool {
    let facings = charging.facings(state, target);
    let around = field(state, charging, target, placed, &[]);
    let near = close_by(state, charging, target, around.clone());
    let scene = |facing: Facing| Scene::new(state, charging, target, facing, near.clone());
    facings.iter().any(|&facing| scene(facing).is_some_and(|scene| scene.is_possible()))
        || facings.iter().any(|&facing| !round_the_corner(state, charging, target, facing, &around).is_empty())
}

/// The best flush charge against a Target Facing with some units put elsewhere, if there is one.
pub fn flush(state: &State, charging: &Charging, target: UnitId, placed: &[(UnitId, Block)]) -> Option<Flush> {
    let near = close_by(state, charging, target, field(state, charging, target, placed, &[]));
    let scene = |facing: Facing| Scene::new(state, charging, target, facing, near.clone());
    charging.facings(state, target).into_iter().find_map(|facing| scene(facing)?.flush())
}

/// The charge against one Facing.
fn against(state: &State, charging: &Charging, target: UnitId, facing: Facing, field: Field) -> Option<Way> {
    let scene = Scene::new(state, charging, target, facing, field)?;
    let flush = scene.flush().map(End::Flush);
    let end = flush.or_else(|| scene.unaligned().map(|(found, turned)| End::Unaligned(found, turned)))?;
    Some(Way { facing, blocked: false, end })
}

/// Blocked Path: the enemy is straight ahead, its Target Facing cannot be charged, and not because friends fight there; then
/// the adjacent Facing that is nearest (`t9a/charge/blocked-path-conditions`).
fn round_the_corner(state: &State, charging: &Charging, target: UnitId, facing: Facing, around: &Field) -> Vec<Way> {
    let Some(at) = block(state, target) else { return Vec::new() };
    // What it passes, the unit that it leaves and terrain by Ghost Step, is no obstacle to it.
    let Some((near, tie)) = blocked_path(&charging.block, &at, facing, &around.others, &table(state)) else {
        return Vec::new();
    };
    let fights_there = |friend: UnitId| {
        let engaged = state.engaged.iter().filter_map(|engagement| engagement.of(friend));
        let there = engaged.into_iter().any(|(_, foe, theirs)| foe == target && theirs == facing);
        there && state.owner(friend) == state.owner(charging.unit)
    };
    let friends: Vec<UnitId> = state.on_field().filter(|&unit| fights_there(unit)).collect();
    if !friends.is_empty() {
        let without = field(state, charging, target, &[], &friends);
        if against(state, charging, target, facing, without).is_some() {
            return Vec::new();
        }
    }
    let new = [Some(near), tie].into_iter().flatten();
    new.filter_map(|facing| against(state, charging, target, facing, around.clone()))
        .map(|way| Way { blocked: true, ..way })
        .collect()
}

/// What stands round several chargers of one target, and the Facings that each of them may charge.
struct Joint {
    at: Block,
    /// What each Facing exposes, in the order of [`Facing::ALL`].
    shown: [Vec<Exposed>; 4],
    others: Vec<Hull>,
    /// What each of them passes on its way.
    through: Vec<Vec<Hull>>,
    facings: Vec<Vec<Facing>>,
}

impl Joint {
    fn new(state: &State, chargers: &[Charging], target: UnitId, placed: &[(UnitId, Block)]) -> Option<Self> {
        let at = block(state, target)?;
        let formation = shape(state, target)?;
        let gone: Vec<UnitId> = chargers.iter().map(|charging| charging.unit).collect();
        let mut others: Vec<Hull> = Vec::new();
        let mut through: Vec<Vec<Hull>> = Vec::new();
        for (n, charging) in chargers.iter().enumerate() {
            // What one of them passes, terrain by Ghost Step or the unit that it leaves, stays in the way of the others.
            let mut field = field(state, charging, target, placed, &gone);
            // The unit that one of them leaves is in the way of the others as it stands now.
            if let Some(host) = charging.host {
                let left = left_behind(state, charging.unit, host).map(|block| block.hull());
                field.at_end.retain(|hull| Some(hull) != left.as_ref());
                field.at_end.extend(block(state, host).map(|block| block.hull()));
            }
            if n == 0 {
                others.extend(field.others.into_iter().chain(field.at_end.iter().cloned()));
            }
            through.push(field.at_end);
        }
        others.retain(|hull| chargers.iter().any(|charging| is_on_the_way(&charging.block, &at, hull)));
        let shown = Facing::ALL.map(|facing| formation.exposed(facing).to_vec());
        let facings = chargers.iter().map(|charging| charging.facings(state, target)).collect();
        Some(Self { at, shown, others, through, facings })
    }

    /// How these stand best, in up to this many ways that are equally good; kept once for all orders in which they are named.
    fn combined(&self, state: &State, list: &[Charger<'_>], most: usize) -> Vec<Combined> {
        let table = table(state);
        let mut named: Vec<usize> = (0..list.len()).collect();
        let stands = |n: usize| (list[n].block.front.x, list[n].block.front.y);
        named.sort_by(|&a, &b| {
            let (a, b) = (stands(a), stands(b));
            a.0.total_cmp(&b.0).then(a.1.total_cmp(&b.1))
        });
        let sorted: Vec<Charger<'_>> = named.iter().map(|&n| list[n]).collect();
        let key = Key::several(most, &self.at, &self.shown, &sorted, &self.others, &table);
        let find = || arrangements(&self.at, |facing| self.shown(facing), &sorted, &self.others, &table, most);
        let as_named = |found: Combined| {
            let mut charges = vec![None; list.len()];
            for (k, flush) in found.charges.iter().enumerate() {
                charges[named[k]] = *flush;
            }
            Combined { charges, order: found.order.iter().map(|&k| named[k]).collect(), score: found.score }
        };
        state.fixed.memory().combined(key, find).into_iter().map(as_named).collect()
    }

    /// Can all of these complete their charges?
    fn all_complete(&self, state: &State, list: &[Charger<'_>]) -> bool {
        let table = table(state);
        let key = Key::several(0, &self.at, &self.shown, list, &self.others, &table);
        let find = || all_complete(&self.at, |facing| self.shown(facing), list, &self.others, &table);
        state.fixed.memory().is(key, find)
    }

    /// What a Facing of the target exposes.
    fn shown(&self, facing: Facing) -> Vec<Exposed> {
        let place = Facing::ALL.iter().position(|other| *other == facing);
        place.map_or_else(Vec::new, |place| self.shown[place].clone())
    }

    /// The chargers, each against one Facing.
    fn list<'a>(&'a self, chargers: &'a [Charging], choice: &[Facing]) -> Vec<Charger<'a>> {
        let charger = |((charging, facing), through): ((&'a Charging, &Facing), &'a Vec<Hull>)| Charger {
            block: charging.block,
            front: &charging.front,
            facing: *facing,
            flies: charging.flies,
            through,
        };
        chargers.iter().zip(choice).zip(&self.through).map(charger).collect()
    }
}

/// Several chargers of one target: as many as possible complete their charges, then most models touch. For each charger one
/// Facing; where it stands on a line between Arcs both are tried (`t9a/charge/combined-charges`).
pub fn together(
    state: &State,
    chargers: &[Charging],
    target: UnitId,
    placed: &[(UnitId, Block)],
) -> Option<(Combined, Vec<Facing>)> {
    arranged(state, chargers, target, placed, 1).into_iter().next()
}

/// The same, and up to this many arrangements for each choice of Facings that are equally good (`t9a/charge/align-priority-resolution`).
pub fn arranged(
    state: &State,
    chargers: &[Charging],
    target: UnitId,
    placed: &[(UnitId, Block)],
    most: usize,
) -> Vec<(Combined, Vec<Facing>)> {
    let Some(joint) = Joint::new(state, chargers, target, placed) else { return Vec::new() };
    let worth = |found: &Combined| (found.charges.iter().flatten().count(), found.score);
    let mut best: Vec<(Combined, Vec<Facing>)> = Vec::new();
    for choice in choices(&joint.facings) {
        for found in joint.combined(state, &joint.list(chargers, &choice), most) {
            let known = best.first().map(|(best, _)| worth(best));
            if known.is_none_or(|known| worth(&found) > known) {
                best.clear();
            }
            if known.is_none_or(|known| worth(&found) >= known) {
                best.push((found, choice.clone()));
            }
        }
    }
    best
}

/// Can all of these complete their charges on one target together? No better arrangement is looked for than the first.
pub fn all_together(state: &State, chargers: &[Charging], target: UnitId, placed: &[(UnitId, Block)]) -> bool {
    let Some(joint) = Joint::new(state, chargers, target, placed) else { return false };
    choices(&joint.facings).iter().any(|choice| joint.all_complete(state, &joint.list(chargers, choice)))
}

/// One of each.
fn choices(of: &[Vec<Facing>]) -> Vec<Vec<Facing>> {
    of.iter().fold(vec![Vec::new()], |lists, options| {
        lists
            .iter()
            .flat_map(|list| {
                options.iter().map(move |option| list.iter().copied().chain([*option]).collect::<Vec<Facing>>())
            })
            .collect()
    })
}
