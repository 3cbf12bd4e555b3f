//! Charge Range, Charge Moves with their Align Moves, Combined Charges.

use super::failed::{failed_charge, failed_end};
use super::ways::{Charging, End, Field, Scene, Way, charge_distance, charge_speed, field, together, ways};
use super::{aim, shots, ways};
use crate::definitions::dice::{Lean, leaning};
use crate::definitions::formation::{block, spots};
use crate::definitions::ground::{Manner, moved, stand_at};
use crate::events::Event;
use crate::melee::formations::orders;
use crate::melee::unlock::lay_down_weapons;
use crate::model_rules::entirely;
use crate::questions::{Between, ChargePlace, ChooseOne, NextCharge, PlaceCharge};
use crate::state::{DeclaredCharge, Engagement, State, UnitId};
use crate::terrain::danger;
use crate::{T9a, rules};
use geometry::ranks::charge::{Approach, Combined, Flush, unaligned_contacts};
use geometry::ranks::{Block, Edge, Facing, Side, Step, distance};
use geometry::{Length, Pose, touches, within};
use kernel::{Fault, Illegal, Message, Play, Table};

/// The fixed part of the Charge Range (`t9a/charge/charge-range`).
const FIXED: u16 = 4;

/// The targets whose chargers have not moved yet, in the order in which they were charged.
pub fn targets(state: &State) -> Vec<UnitId> {
    let mut targets = Vec::new();
    for charge in &state.charges {
        if !targets.contains(&charge.target) {
            targets.push(charge.target);
        }
    }
    targets
}

/// All chargers of one target roll and move (`t9a/charge/charge-moves-step`). False when nobody is left.
pub fn moving(t: &mut Table<T9a>) -> Play<bool> {
    let seat = t.state.active;
    let target = match targets(&t.state)[..] {
        [] => return Ok(false),
        [one] => one,
        _ => t.ask(seat, NextCharge { seat })?,
    };
    t.cite(rules::charge::CHARGE_MOVES_STEP);
    let charges: Vec<DeclaredCharge> =
        t.state.charges.iter().filter(|charge| charge.target == target).copied().collect();
    let mut reached = Vec::new();
    for charge in &charges {
        reached.push(roll_range(t, charge)?);
    }
    if charges.len() > 1 {
        t.cite(rules::charge::COMBINED_CHARGES);
        combined(t, target, &charges, &reached)?;
    } else if let Some(charge) = charges.first() {
        lone(t, charge, reached.first().copied().flatten())?;
    }
    t.state.charges.retain(|charge| charge.target != target);
    Ok(true)
}

/// Rolls the Charge Range: D6 + 4 + Charge Speed. The distance before the move if it suffices
/// (`t9a/charge/charge-range`, `t9a/ruling/charge-distance-when`).
fn roll_range(t: &mut Table<T9a>, charge: &DeclaredCharge) -> Play<Option<f64>> {
    if t.state.pools(charge.unit).next().is_none() {
        return Ok(None);
    }
    let swift = entirely(&t.state, charge.unit, "Swiftstride");
    if swift {
        t.cite(rules::model_rules::SWIFTSTRIDE);
    }
    let (speed, because) = charge_speed(&t.state, charge.unit);
    because.into_iter().for_each(|rule| t.cite(rule));
    let roll = leaning(t, 1, Lean { maximised: swift.into(), minimised: 0 }, rules::charge::CHARGE_RANGE)?;
    let range = roll.sum() + FIXED + u16::from(speed);
    let away = charge_distance(&t.state, charge.unit, charge.target);
    let reached = away.filter(|away| within(*away, range.into()));
    t.tell(Event::ChargeRange {
        unit: charge.unit,
        target: charge.target,
        faces: roll.faces,
        range,
        distance: away.and_then(|away| Length::from_inches(away).ok()),
        reached: reached.is_some(),
    });
    Ok(reached)
}

/// A unit that charges its target alone.
fn lone(t: &mut Table<T9a>, charge: &DeclaredCharge, reached: Option<f64>) -> Play<()> {
    let Some(charging) = Charging::of(&t.state, charge.unit) else { return Ok(()) };
    let ways = match reached {
        Some(_) => ways(&t.state, &charging, charge.target, &[], !charge.fled),
        None => Vec::new(),
    };
    if ways.is_empty() {
        return failed_charge(t, charge);
    }
    let (way, reached) = (choose(t, &charging, charge.target, &ways)?, reached.unwrap_or(0.0));
    t.cite(rules::charge::TARGET_FACING);
    if charging.facings(&t.state, charge.target).len() > 1 {
        t.cite(rules::ruling::TARGET_FACING_ON_ARC_LINE);
    }
    if way.blocked {
        t.cite(rules::charge::BLOCKED_PATH_CONDITIONS);
        t.cite(rules::charge::BLOCKED_PATH_EFFECT);
    }
    complete(t, &charging, charge, &way, reached)?;
    Ok(())
}

/// The player chooses among the places that meet the conditions equally well
/// (`t9a/charge/align-priority-resolution`).
fn choose(t: &mut Table<T9a>, charging: &Charging, target: UnitId, ways: &[Way]) -> Play<Way> {
    let stops = stops(&t.state, charging, target, ways);
    let [first, ..] = ways else { return Err(t.fault(Fault::WrongReply { number: 0 })) };
    if stops.len() <= 1 {
        return Ok(*first);
    }
    let seat = t.state.active;
    let place = t.ask(seat, PlaceCharge { unit: charging.unit, target })?;
    t.cite(rules::charge::ALIGN_PRIORITY_RESOLUTION);
    match wished(&t.state, charging, target, &place) {
        Some(way) => Ok(way),
        None => Err(t.fault(Fault::WrongReply { number: 0 })),
    }
}

/// The places between which the player may choose: of the Facings that he may charge, all that are equally good.
fn stops(state: &State, charging: &Charging, target: UnitId, ways: &[Way]) -> Vec<Way> {
    let mut all = Vec::new();
    for way in ways {
        match way.end {
            End::Unaligned(..) => all.extend(angled(state, charging, target, way)),
            End::Flush(best) => {
                let scene = Scene::new(state, charging, target, way.facing, round(state, charging, target));
                let stops = scene.map_or_else(Vec::new, |scene| scene.stops(&best));
                all.extend(stops.into_iter().map(|stop| Way { end: End::Flush(stop), ..*way }));
            }
        }
    }
    all
}

/// The places of an Unaligned Charge that are as good as the one that was found, which is one of them.
fn angled(state: &State, charging: &Charging, target: UnitId, way: &Way) -> Vec<Way> {
    let scene = Scene::new(state, charging, target, way.facing, round(state, charging, target));
    let places = scene.map_or_else(Vec::new, |scene| scene.unaligned_choices());
    match places.len() {
        0 | 1 => vec![*way],
        _ => places.into_iter().map(|(found, turned)| Way { end: End::Unaligned(found, turned), ..*way }).collect(),
    }
}

fn round(state: &State, charging: &Charging, target: UnitId) -> Field {
    field(state, charging, target, &[], &[])
}

/// The places between which a lone charger may choose, as answers.
pub fn places(state: &State, unit: UnitId, target: UnitId) -> Vec<ChargePlace> {
    let Some(charging) = Charging::of(state, unit) else { return Vec::new() };
    let fled = state.charges.iter().any(|charge| charge.unit == unit && charge.fled);
    let ways = ways(state, &charging, target, &[], !fled);
    let place = |way: &Way| match way.end {
        End::Flush(flush) => {
            Some(ChargePlace { facing: way.facing, offset: Length::from_inches(flush.offset).ok()?, way: None })
        }
        // The point of the Facing that is touched stands for the place.
        End::Unaligned(found, _) => {
            Some(ChargePlace { facing: way.facing, offset: Length::from_inches(found.point).ok()?, way: None })
        }
    };
    stops(state, &charging, target, &ways).iter().filter_map(place).collect()
}

/// One Facing along which a lone charger may stand.
pub struct Rail {
    /// The Facing, and the best end.
    pub way: Way,
    /// The Facing as an edge.
    pub edge: Edge,
    /// The charging unit.
    pub block: Block,
    /// Places between which the player may choose.
    pub stops: Vec<Flush>,
    /// The stretches of offsets at which as many models touch.
    pub open: Vec<(f64, f64)>,
    /// At an angle: the points of the Facing that may be touched, each with the front corner that sits on it.
    pub angled: Vec<(f64, Side)>,
}

/// The Facings along which a lone charger may stand.
pub fn rails(state: &State, unit: UnitId, target: UnitId) -> Vec<Rail> {
    let Some(charging) = Charging::of(state, unit) else { return Vec::new() };
    let fled = state.charges.iter().any(|charge| charge.unit == unit && charge.fled);
    let rail = |way: Way| {
        let scene = Scene::new(state, &charging, target, way.facing, round(state, &charging, target))?;
        let (edge, block) = scene.sides();
        let (stops, open) = match way.end {
            End::Unaligned(..) => (Vec::new(), Vec::new()),
            End::Flush(best) => (known_stops(&scene, &best), scene.open(&best)),
        };
        let corner = |way: Way| match way.end {
            End::Unaligned(found, _) => Some((found.point, found.corner)),
            End::Flush(_) => None,
        };
        let angled = match way.end {
            End::Unaligned(..) => angled(state, &charging, target, &way).into_iter().filter_map(corner).collect(),
            End::Flush(_) => Vec::new(),
        };
        Some(Rail { way, edge, block, stops, open, angled })
    };
    ways(state, &charging, target, &[], !fled).into_iter().filter_map(rail).collect()
}

/// The stops of a Facing, and beside them, where they are as good, the middle and the corners in line.
fn known_stops(scene: &Scene, best: &Flush) -> Vec<Flush> {
    let (edge, block) = scene.sides();
    let mut stops = scene.stops(best);
    for offset in [0.0, (edge.length - block.width) * 0.5, edge.length - block.width] {
        let new = stops.iter().all(|stop| (stop.offset - offset).abs() > geometry::CONTACT);
        let open = scene.open(best).iter().any(|(from, to)| (*from..=*to).contains(&offset));
        stops.extend(scene.wished(offset, None).filter(|_| new && open));
    }
    stops.sort_by(|a, b| a.offset.total_cmp(&b.offset));
    stops
}

/// Where a lone charger would stand at a place that the player wishes for, by which way.
pub fn tried(state: &State, unit: UnitId, target: UnitId, place: &ChargePlace) -> Option<(Charging, Way)> {
    let charging = Charging::of(state, unit)?;
    let way = wished(state, &charging, target, place)?;
    Some((charging, way))
}

/// The best way of a lone charge from where everybody stands now.
pub fn best(state: &State, unit: UnitId, target: UnitId) -> Option<(Charging, Way)> {
    let charging = Charging::of(state, unit)?;
    let way = ways(state, &charging, target, &[], true).into_iter().next()?;
    Some((charging, way))
}

/// The ends of a lone charge that the conditions allow, for charges that are declared later
/// (`t9a/ruling/declared-charges-placed`).
pub fn lone_ends(state: &State, charging: &Charging, target: UnitId) -> Vec<Block> {
    let fled = state.charges.iter().any(|charge| charge.unit == charging.unit && charge.fled);
    let ways = ways(state, charging, target, &[], !fled);
    let end = |way: &Way| match way.end {
        End::Flush(flush) => flush.end,
        End::Unaligned(found, _) => found.end,
    };
    stops(state, charging, target, &ways).iter().map(end).collect()
}

/// The way to a place that the player wishes for.
fn wished(state: &State, charging: &Charging, target: UnitId, place: &ChargePlace) -> Option<Way> {
    let fled = state.charges.iter().any(|charge| charge.unit == charging.unit && charge.fled);
    let ways = ways(state, charging, target, &[], !fled);
    let way = ways.into_iter().find(|way| way.facing == place.facing)?;
    let End::Flush(_) = way.end else {
        let away = |way: &Way| match way.end {
            End::Unaligned(found, _) => (found.point - place.offset.inches()).abs(),
            End::Flush(_) => f64::INFINITY,
        };
        return angled(state, charging, target, &way).into_iter().min_by(|a, b| away(a).total_cmp(&away(b)));
    };
    let scene = Scene::new(state, charging, target, way.facing, round(state, charging, target))?;
    // A stop is stored to the nearest step, and the score of a single offset is lost beside it: the stop itself is meant.
    let offset = place.offset.inches();
    let near = stops(state, charging, target, &[way]).into_iter().find_map(|way| match way.end {
        End::Flush(flush) if (flush.offset - offset).abs() < 1e-4 => Some(flush),
        _ => None,
    });
    let approach =
        place.way.map(|way| Approach { before: way.before.inches(), side: way.side, angle: way.angle.radians() });
    let flush = match (near, approach) {
        (Some(stop), None) => stop,
        (Some(stop), approach) => scene.wished(stop.offset, approach)?,
        (None, approach) => scene.wished(offset, approach)?,
    };
    Some(Way { end: End::Flush(flush), ..way })
}

/// Is this a legal place? (`t9a/charge/align-conditions`)
///
/// # Errors
/// With the condition that it does not meet.
pub fn judge_place(state: &State, ask: &PlaceCharge, place: &ChargePlace) -> Result<(), Illegal> {
    let charging = Charging::of(state, ask.unit);
    match charging.and_then(|charging| wished(state, &charging, ask.target, place)) {
        Some(_) => Ok(()),
        None => Err(Illegal::new(rules::charge::ALIGN_CONDITIONS, Message::new("t9a-bad-charge-place"))),
    }
}

/// The Charge Move and what follows from it at once. False if the unit did not stay in contact.
fn complete(t: &mut Table<T9a>, charging: &Charging, charge: &DeclaredCharge, way: &Way, began: f64) -> Play<bool> {
    let (unit, target) = (charging.unit, charge.target);
    t.cite(rules::charge::CHARGE_MOVE);
    t.cite(rules::charge::CHARGE_SNAKE_ADVANCE);
    t.cite(rules::charge::CHARGE_MOVE_LEGALITY);
    if charging.flies {
        t.cite(rules::model_rules::FLY);
    }
    if charging.ghost {
        t.cite(rules::model_rules::GHOST_STEP);
    }
    let before = t.state.clone();
    let far = shots::is_far(&t.state, unit, began);
    let (approach, after, end) = match way.end {
        End::Flush(flush) => {
            t.cite(rules::charge::ALIGN_MOVE);
            t.cite(rules::charge::ALIGN_CONDITIONS);
            if (flush.contact.to - flush.contact.from).abs() > geometry::CONTACT {
                t.cite(rules::charge::ALIGN_INITIAL_CONTACT_CHOICE);
            }
            (flush.approach, flush.contact.after, flush.end)
        }
        End::Unaligned(found, turned) => {
            t.cite(rules::charge::UNALIGNED_CHARGE);
            t.cite(rules::charge::UNALIGNED_CHARGE_HARD_LIMITS);
            t.cite(rules::charge::UNALIGNED_CHARGE_CONDITIONS);
            t.cite(rules::charge::UNALIGNED_TARGET_ROTATION);
            if t.state.is_engaged(target) {
                t.cite(rules::ruling::UNALIGNED_TARGET_ALREADY_ENGAGED);
            }
            let _ = stand_at(&mut t.state, target, &turned);
            moved(&mut t.state, target, Manner::Charge);
            if !found.end.is_flush(Facing::Front, &turned.edge(way.facing)) {
                t.cite(rules::charge::UNALIGNED_COMBAT_REFORM_DUTY);
            }
            (found.approach, found.contact.after, found.end)
        }
    };
    let steps = [Step::Forward(approach.before), Step::Wheel(approach.side, approach.angle), Step::Forward(after)];
    if charging.host.is_some() {
        super::failed::leave(t, charging, &end);
    } else {
        let _ = stand_at(&mut t.state, unit, &end);
    }
    moved(&mut t.state, unit, Manner::Charge);
    t.tell(Event::Charged { unit, target, facing: way.facing });
    let touched = danger::on_charge(&t.state, unit, &charging.block, &steps);
    danger::test(t, &touched)?;
    if !in_contact(&t.state, unit, target) {
        if t.state.pools(unit).next().is_some() {
            fall_back(t, &before, charging, charge, &end)?;
        }
        return Ok(false);
    }
    engage(t, unit, target, way.facing);
    shots::stand_and_shoot(t, unit, target, way.facing, far)?;
    Ok(true)
}

/// Do the Unit Boundaries of two units touch?
pub fn in_contact(state: &State, one: UnitId, two: UnitId) -> bool {
    let (Some(one), Some(two)) = (block(state, one), block(state, two)) else { return false };
    touches(distance(&one.corners(), &two.corners()))
}

/// How many models of two Engaged units touch, first those of the first (`t9a/ruling/align-contact-counting`).
pub fn contacts(state: &State, one: UnitId, two: UnitId) -> Option<(usize, usize)> {
    let (own, foe, theirs) =
        state.engaged.iter().filter_map(|engagement| engagement.of(one)).find(|(_, foe, _)| *foe == two)?;
    let (own_block, their_block) = (block(state, one)?, block(state, foe)?);
    let shown = |unit: UnitId, facing: Facing| Some(spots(state, unit)?.1.exposed(facing));
    let (mine, yours) = (shown(one, own)?, shown(foe, theirs)?);
    let edge = their_block.edge(theirs);
    let pairs = if own_block.is_flush(own, &edge) {
        let length = own_block.edge(own).length;
        geometry::ranks::contacts(&yours, &mine, length, own_block.offset_on(own, &edge))
    } else {
        unaligned_contacts((&their_block, theirs, &yours), (&own_block, own, &mine), &[])
    };
    let count = |models: Vec<u32>| models.into_iter().collect::<std::collections::BTreeSet<u32>>().len();
    Some((count(pairs.iter().map(|pair| pair.1).collect()), count(pairs.iter().map(|pair| pair.0).collect())))
}

/// Casualties on the way have cost the contact: back to the start, and a Failed Charge Move from there
/// (`t9a/charge/failed-charge-by-casualties`).
fn fall_back(
    t: &mut Table<T9a>,
    before: &State,
    charging: &Charging,
    charge: &DeclaredCharge,
    end: &Block,
) -> Play<()> {
    t.cite(rules::charge::FAILED_CHARGE_BY_CASUALTIES);
    if let Some(target) = block(before, charge.target) {
        let _ = stand_at(&mut t.state, charge.target, &target);
    }
    // Who is left stands where he stood among those who are gone.
    if let Some(left) = block(&t.state, charging.unit) {
        let aside = (left.front - end.front).dot(end.rightwards());
        let _ = stand_at(&mut t.state, charging.unit, &charging.block.moved(charging.block.rightwards() * aside));
    }
    failed_charge(t, charge)
}

/// Both units are Engaged (`t9a/charge/engaged-in-combat`). Who was not so before has its First Round ahead
/// (`t9a/melee/first-round`).
pub fn engage(t: &mut Table<T9a>, unit: UnitId, target: UnitId, facing: Facing) {
    t.cite(rules::charge::ENGAGED_IN_COMBAT);
    let fresh = !t.state.is_engaged(target);
    // Whoever was not Engaged chooses his weapons for this combat.
    let idle = [unit, target].map(|whole| Some(whole).filter(|whole| !t.state.is_engaged(*whole)));
    idle.into_iter().flatten().for_each(|whole| lay_down_weapons(&mut t.state, whole));
    if let Some(marks) = t.state.unit_mut(unit).map(|unit| &mut unit.marks.battle) {
        (marks.charging, marks.first_round, marks.freed) = (true, true, false);
    }
    // Whoever was rid of its enemies a moment ago has new ones (`t9a/melee/no-foe-at-start`).
    if fresh && let Some(marks) = t.state.unit_mut(target).map(|unit| &mut unit.marks.battle) {
        (marks.first_round, marks.freed) = (true, false);
    }
    t.state.engaged.push(Engagement { one: (unit, Facing::Front), two: (target, facing) });
    t.tell(Event::Engaged { unit, target, facing });
}

/// How several chargers stand, and against which side each.
type Arrangement = (Combined, Vec<Facing>);

/// How many arrangements that are equally good are offered.
const OFFERED: usize = 12;

/// Arrangements in which nobody stands farther than this from where he stands in another are one to their player.
const ALIKE: f64 = 0.02;

/// How several chargers of one target stand in the end: of arrangements that are equally good their player chooses
/// (`t9a/charge/align-priority-resolution`).
fn arranged(t: &mut Table<T9a>, chargers: &[Charging], target: UnitId) -> Play<Option<Arrangement>> {
    let mut plans: Vec<(Arrangement, Vec<Pose>)> = Vec::new();
    for (found, facings) in ways::arranged(&t.state, chargers, target, &[], OFFERED) {
        let ends: Vec<Pose> = found.charges.iter().flatten().filter_map(|flush| flush.end.pose().ok()).collect();
        let near = |(a, b): (&Pose, &Pose)| a.position.point().distance(b.position.point()) < ALIKE;
        let alike = |known: &Vec<Pose>| known.len() == ends.len() && known.iter().zip(&ends).all(near);
        if plans.len() < OFFERED && !plans.iter().any(|(_, known)| alike(known)) {
            plans.push(((found, facings), ends));
        }
    }
    let chosen = match (chargers.first(), plans.len()) {
        (Some(first), 2..) => {
            let (seat, unit) = (t.state.active, first.unit);
            let between = Between::Arrangement(plans.iter().map(|(_, ends)| ends.clone()).collect());
            t.cite(rules::charge::ALIGN_PRIORITY_RESOLUTION);
            usize::from(t.ask(seat, ChooseOne { seat, unit, between })?)
        }
        _ => 0,
    };
    Ok(plans.into_iter().nth(chosen).map(|(plan, _)| plan))
}

/// Who moves first where the target may shoot at the first who comes: of those who can begin an order in which everybody reaches
/// his place their player chooses (`t9a/charge/combined-charges`, `t9a/attack-attributes/stand-and-shoot`).
fn ordered(
    t: &mut Table<T9a>,
    chargers: &[Charging],
    began: &[f64],
    target: UnitId,
    plan: Arrangement,
) -> Play<Arrangement> {
    let (found, facings) = &plan;
    let shot_at = |n: usize| {
        let (Some(charging), Some(&began), Some(&facing)) = (chargers.get(n), began.get(n), facings.get(n)) else {
            return false;
        };
        let far = shots::is_far(&t.state, charging.unit, began);
        shots::may_shoot(&t.state, target, charging.unit, facing, far)
    };
    if found.order.len() < 2 || !found.order.iter().any(|&n| shot_at(n)) {
        return Ok(plan);
    }
    // Of many each comes first once, and the others as they were.
    let first = |n: usize| [n].into_iter().chain(found.order.iter().copied().filter(|other| *other != n)).collect();
    let all = match found.order.len() {
        0..=4 => orders(&found.order),
        _ => found.order.iter().map(|&n| first(n)).collect(),
    };
    let ways: Vec<Arrangement> = all
        .into_iter()
        .filter_map(|order| match order == found.order {
            true => Some(plan.clone()),
            false => Some((in_turn(&t.state, chargers, target, &plan, order)?, facings.clone())),
        })
        .collect();
    let mut firsts: Vec<usize> = ways.iter().filter_map(|(way, _)| way.order.first().copied()).collect();
    firsts.sort_unstable();
    firsts.dedup();
    let chosen = match firsts[..] {
        [] | [_] => return Ok(plan),
        _ => {
            let seat = t.state.active;
            let between = Between::ChargeFirst(firsts.iter().filter_map(|&n| Some(chargers.get(n)?.unit)).collect());
            usize::from(t.ask(seat, ChooseOne { seat, unit: target, between })?)
        }
    };
    let first = firsts.get(chosen).copied();
    Ok(ways.into_iter().find(|(way, _)| way.order.first().copied() == first).unwrap_or(plan))
}

/// The same places, reached in another order: the ways of all if there are such ways.
fn in_turn(
    state: &State,
    chargers: &[Charging],
    target: UnitId,
    (found, facings): &Arrangement,
    order: Vec<usize>,
) -> Option<Combined> {
    let mut charges = found.charges.clone();
    let mut placed: Vec<(UnitId, Block)> = Vec::new();
    for &n in &order {
        let (charging, offset) = (chargers.get(n)?, found.charges.get(n)?.as_ref()?.offset);
        let around = field(state, charging, target, &placed, &[]);
        let flush = Scene::new(state, charging, target, *facings.get(n)?, around)?.path_to(offset)?;
        placed.push((charging.unit, flush.end));
        charges[n] = Some(flush);
    }
    Some(Combined { charges, order, score: found.score })
}

/// Several units that charge one target: those that can complete their charges move in an order that lets as many as
/// possible. Those that fail go last, or first if more can complete their charges then (`t9a/charge/combined-charges`).
fn combined(t: &mut Table<T9a>, target: UnitId, charges: &[DeclaredCharge], reached: &[Option<f64>]) -> Play<()> {
    let pairs = || charges.iter().copied().zip(reached.iter().copied());
    let able: Vec<(DeclaredCharge, f64)> = pairs().filter_map(|(charge, reached)| Some((charge, reached?))).collect();
    let short: Vec<DeclaredCharge> = pairs().filter(|(_, far)| far.is_none()).map(|(charge, _)| charge).collect();
    let chargers: Vec<Charging> = able.iter().filter_map(|(charge, _)| Charging::of(&t.state, charge.unit)).collect();
    t.cite(rules::charge::COMBINED_NO_UNALIGNED);
    t.cite(rules::charge::COMBINED_MAXIMISE);
    t.cite(rules::ruling::COMBINED_CONDITION_NUMBERS);
    let count = |found: &Option<(Combined, Vec<Facing>)>| {
        found.as_ref().map_or(0, |(found, _)| found.charges.iter().flatten().count())
    };
    let plan = together(&t.state, &chargers, target, &[]);
    let mut failed: Vec<DeclaredCharge> = short.clone();
    if count(&plan) < able.len() && !short.is_empty() {
        let out_of_the_way: Vec<(UnitId, Block)> =
            short.iter().filter_map(|charge| failed_end(&t.state, charge)).collect();
        let other = together(&t.state, &chargers, target, &out_of_the_way);
        if count(&other) > count(&plan) {
            for charge in failed.drain(..) {
                failed_charge(t, &charge)?;
            }
        }
    }
    let mut plan = arranged(t, &chargers, target)?;
    let mut done: Vec<UnitId> = Vec::new();
    let mut left: Vec<(DeclaredCharge, f64)> = able.clone();
    while let Some(found) = plan {
        let chargers: Vec<Charging> =
            left.iter().filter_map(|(charge, _)| Charging::of(&t.state, charge.unit)).collect();
        let began: Vec<f64> = left.iter().map(|(_, began)| *began).collect();
        let (found, facings) = ordered(t, &chargers, &began, target, found)?;
        let mut held = true;
        for n in found.order {
            let flush: Option<Flush> = found.charges.get(n).copied().flatten();
            let (Some(flush), Some(charging), Some((charge, began)), Some(&facing)) =
                (flush, chargers.get(n), left.get(n), facings.get(n))
            else {
                continue;
            };
            t.cite(rules::charge::TARGET_FACING);
            done.push(charging.unit);
            held = complete(t, charging, charge, &Way { facing, blocked: false, end: End::Flush(flush) }, *began)?
                // Whoever was shot to the last model leaves his room to the others (`t9a/charge/combined-maximise`).
                && t.state.pools(charging.unit).next().is_some();
            if !held {
                break;
            }
        }
        // Who fell short on the way stands somewhere else now: the others look for their ways again.
        left.retain(|(charge, _)| !done.contains(&charge.unit));
        plan = match held {
            true => None,
            false => {
                let chargers: Vec<Charging> =
                    left.iter().filter_map(|(charge, _)| Charging::of(&t.state, charge.unit)).collect();
                arranged(t, &chargers, target)?
            }
        };
    }
    for (charge, _) in able.iter().filter(|(charge, _)| !done.contains(&charge.unit)) {
        t.cite(rules::charge::COMBINED_BLOCKED_UNITS);
        failed_charge(t, charge)?;
    }
    for charge in &failed {
        failed_charge(t, charge)?;
    }
    Ok(())
}

/// Where a Failed Charge Move goes: the centre of the Target Facing where the target stands now, or stood
/// (`t9a/ruling/failed-charge-fled-target`, `t9a/charge/failed-charge-target-gone`).
pub fn goal(state: &State, charge: &DeclaredCharge) -> (geometry::Vector, bool) {
    match aim(state, charge.unit, charge.target) {
        Some(aim) => (aim.point(), false),
        None => (charge.aim.point(), true),
    }
}
