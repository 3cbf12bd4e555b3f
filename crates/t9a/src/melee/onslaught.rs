//! Pursuers that run into fresh enemies: they charge without a reaction, those that meet the same enemy together
//! (`t9a/melee/pursuit-pivot-enemy`, `t9a/melee/pursuit-forward-enemy`).

use super::pursuit::{Charging, Chase, turned};
use crate::charge::moves::{engage, in_contact};
use crate::charge::ways::{self, Field, Scene};
use crate::definitions::formation::{block, spots};
use crate::definitions::ground::{Manner, Near, around, moved, stand_at};
use crate::events::Event;
use crate::model_rules::entirely;
use crate::questions::{Between, ChooseOne, PursuePlace};
use crate::state::{State, UnitId};
use crate::terrain::danger;
use crate::{T9a, rules};
use geometry::Pose;
use geometry::ranks::charge::{Approach, Flush};
use geometry::ranks::{Block, Exposed, Facing, Step, contacts};
use kernel::{Play, Table};
use std::collections::BTreeSet;

/// How many places of each pursuer but the last are tried when several charge one enemy.
const TRIED: usize = 10;

/// A place in which a pursuer ends its charge.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Place {
    /// The way there; none if the unit was lifted and put down.
    way: Option<(Approach, f64)>,
    /// Where along the Facing; none at an angle.
    offset: Option<f64>,
    /// Where it stands.
    end: Block,
    /// Where the target stands, if it had to turn.
    target: Option<Block>,
}

impl Place {
    fn flush(flush: &Flush) -> Self {
        let way = Some((flush.approach, flush.contact.after));
        Self { way, offset: Some(flush.offset), end: flush.end, target: None }
    }
}

/// All pursuers of one side that will charge one enemy move. Those that could complete their charges.
pub fn charge(t: &mut Table<T9a>, chase: &Chase<'_>, group: &[Charging]) -> Play<Vec<UnitId>> {
    t.cite(rules::melee::PURSUIT_CHARGING_FIRST);
    if group.len() > 1 {
        t.cite(rules::charge::COMBINED_CHARGES);
    }
    let mut done = Vec::new();
    let mut left = group.to_vec();
    loop {
        let plan = match group {
            [one] => lone(t, chase, one)?.map(|place| (*one, place)).into_iter().collect(),
            _ => arrange(t, chase, &left)?,
        };
        let mut held = true;
        for (one, place) in plan {
            left.retain(|other| *other != one);
            held = complete(t, &one, &place)?;
            if held {
                done.push(one.pursuer.unit);
            }
            held &= t.state.pools(one.pursuer.unit).next().is_some();
            if !held {
                break;
            }
        }
        // Who fell on the way leaves his room to the others, who look for their places again.
        if held || left.is_empty() {
            return Ok(done);
        }
    }
}

/// Where a pursuer that charges alone ends: its player chooses among places that are equally good
/// (`t9a/charge/align-priority-resolution`).
fn lone(t: &mut Table<T9a>, chase: &Chase<'_>, one: &Charging) -> Play<Option<Place>> {
    let mut all = places(&t.state, chase, one, &[*one], true);
    let best = all.first().map(|place| value(&t.state, &[(*one, *place)]));
    all.retain(|place| Some(value(&t.state, &[(*one, *place)])) == best);
    let mut ends: Vec<Pose> = all.iter().filter_map(|place| place.end.pose().ok()).collect();
    ends.sort_unstable();
    ends.dedup();
    let (Some(seat), [_, _, ..]) = (t.state.owner(one.pursuer.unit), &ends[..]) else {
        return Ok(all.first().copied());
    };
    let place = t.ask(seat, PursuePlace { unit: one.pursuer.unit, target: one.target, ends: ends.clone() })?;
    t.cite(rules::charge::ALIGN_PRIORITY_RESOLUTION);
    let chosen = ends.get(usize::from(place));
    Ok(all.iter().find(|place| place.end.pose().ok().as_ref() == chosen).or(all.first()).copied())
}

/// One of them has found its place. False if casualties on the way cost it the contact: it stands again where it began, and its
/// target is an obstacle to it (`t9a/melee/pursuit-forward-enemy`).
fn complete(t: &mut Table<T9a>, one: &Charging, place: &Place) -> Play<bool> {
    let (unit, target) = (one.pursuer.unit, one.target);
    let Some(from) = turned(&t.state, &one.pursuer) else { return Ok(true) };
    let before = [unit, target].map(|unit| block(&t.state, unit));
    t.cite(if one.touching { rules::melee::PURSUIT_PIVOT_ENEMY } else { rules::melee::PURSUIT_FORWARD_ENEMY });
    if !one.touching && entirely(&t.state, unit, "Fly") {
        t.cite(rules::model_rules::FLY);
        t.cite(rules::ruling::B_PURSUIT_CHARGE_FLY);
    }
    if entirely(&t.state, unit, "Ghost Step") {
        t.cite(rules::model_rules::GHOST_STEP);
    }
    t.cite(rules::charge::ALIGN_CONDITIONS);
    if one.pursuer.heading.is_some() {
        t.cite(rules::melee::PURSUIT_PIVOT);
    }
    let _ = stand_at(&mut t.state, unit, &place.end);
    if let Some(turned) = place.target {
        t.cite(rules::charge::UNALIGNED_TARGET_ROTATION);
        let _ = stand_at(&mut t.state, target, &turned);
        moved(&mut t.state, target, Manner::Charge);
    }
    moved(&mut t.state, unit, Manner::Charge);
    t.tell(Event::Charged { unit, target, facing: one.facing });
    let steps = place
        .way
        .map(|(way, after)| [Step::Forward(way.before), Step::Wheel(way.side, way.angle), Step::Forward(after)]);
    let touched = match steps {
        Some(steps) => danger::on_charge(&t.state, unit, &from, &steps),
        None => danger::where_it_stands(&t.state, unit),
    };
    danger::test(t, &touched)?;
    if in_contact(&t.state, unit, target) {
        t.cite(rules::melee::PURSUIT_INTO_NEW_COMBAT);
        engage(t, unit, target, one.facing);
        return Ok(true);
    }
    if t.state.pools(unit).next().is_none() {
        return Ok(true);
    }
    t.cite(rules::charge::FAILED_CHARGE_BY_CASUALTIES);
    t.cite(rules::ruling::B_PURSUIT_CHARGE_CASUALTIES);
    let [Some(began), Some(theirs)] = before else { return Ok(true) };
    let _ = stand_at(&mut t.state, target, &theirs);
    // Who is left stands where he stood among those who are gone.
    if let Some(left) = block(&t.state, unit) {
        let aside = (left.front - place.end.front).dot(place.end.rightwards());
        let _ = stand_at(&mut t.state, unit, &began.moved(began.rightwards() * aside));
    }
    Ok(false)
}

/// Who of them charges, in which order, and where each ends: as many as possible, then most models in contact. They pass
/// through each other (`t9a/melee/pursuit-charging-first`).
fn arrange(t: &mut Table<T9a>, chase: &Chase<'_>, group: &[Charging]) -> Play<Plan> {
    let mut best: (usize, usize, usize) = (0, 0, 0);
    let mut found: Vec<(Plan, Vec<Pose>)> = Vec::new();
    let state = &t.state;
    seek(state, chase, group, &mut Vec::new(), &mut |plan| {
        let value = value(state, plan);
        if value > best {
            found.clear();
            best = value;
        }
        let end = |one: &Charging| {
            let place = plan.iter().find(|(other, _)| other == one).map(|(_, place)| place.end);
            place.and_then(|end| end.pose().ok())
        };
        let ends: Vec<Pose> = group.iter().filter_map(end).collect();
        if value == best && !plan.is_empty() && found.len() < TRIED && found.iter().all(|(_, known)| *known != ends) {
            found.push((plan.clone(), ends));
        }
    });
    let chosen = match (group.first(), found.len()) {
        (Some(first), 2..) => {
            let unit = first.pursuer.unit;
            let seat = t.state.owner(unit).unwrap_or(t.state.active);
            t.cite(rules::charge::ALIGN_PRIORITY_RESOLUTION);
            let between = Between::Arrangement(found.iter().map(|(_, ends)| ends.clone()).collect());
            usize::from(t.ask(seat, ChooseOne { seat, unit, between })?)
        }
        _ => 0,
    };
    Ok(found.into_iter().nth(chosen).map(|(plan, _)| plan).unwrap_or_default())
}

/// Who charges, in this order, and where each ends.
type Plan = Vec<(Charging, Place)>;

/// Tries every order, and several places for all but the last.
fn seek(state: &State, chase: &Chase<'_>, left: &[Charging], plan: &mut Plan, offer: &mut dyn FnMut(&Plan)) {
    offer(plan);
    for one in left {
        let rest: Vec<Charging> = left.iter().copied().filter(|other| other != one).collect();
        let most = if rest.is_empty() { 1 } else { TRIED };
        for place in places(state, chase, one, left, false).into_iter().take(most) {
            let mut after = state.clone();
            if stand_at(&mut after, one.pursuer.unit, &place.end).is_err() {
                continue;
            }
            plan.push((*one, place));
            seek(&after, chase, &rest, plan, offer);
            plan.pop();
        }
    }
}

/// How good an arrangement is: units, models of the target that touch, models of the pursuers that do.
fn value(state: &State, plan: &[(Charging, Place)]) -> (usize, usize, usize) {
    let mut theirs: BTreeSet<u32> = BTreeSet::new();
    let mut own = 0;
    for (one, place) in plan {
        let (Some(target), Some(unit)) = (spots(state, one.target), spots(state, one.pursuer.unit)) else { continue };
        let (shown, front) = (target.1.exposed(one.facing), unit.1.exposed(Facing::Front));
        let Some(offset) = place.offset else { continue };
        let pairs = contacts(&shown, &front, place.end.width, offset);
        theirs.extend(pairs.iter().map(|pair| pair.0));
        own += pairs.iter().map(|pair| pair.1).collect::<BTreeSet<u32>>().len();
    }
    (plan.len(), theirs.len(), own)
}

/// The places in which one pursuer can end, best first. `together` are those that charge the same enemy and have not moved;
/// only who charges alone may stand at an angle.
fn places(state: &State, chase: &Chase<'_>, one: &Charging, together: &[Charging], lone: bool) -> Vec<Place> {
    let Some((scene, old)) = scene(state, chase, one, together) else { return Vec::new() };
    let mut found: Vec<Place> = if one.touching {
        let ends = scene.set_down(old.centre());
        ends.into_iter().map(|(offset, end)| Place { way: None, offset: Some(offset), end, target: None }).collect()
    } else {
        let flush = match lone {
            true => scene.flush().map_or_else(Vec::new, |best| scene.stops(&best)),
            false => scene.all_flush(TRIED),
        };
        flush.iter().map(Place::flush).collect()
    };
    if found.is_empty() && lone {
        let angled = if one.touching { scene.set_down_unaligned(old.centre()) } else { scene.unaligned() };
        found.extend(angled.map(|(unaligned, target)| Place {
            way: (!one.touching).then_some((unaligned.approach, unaligned.contact.after)),
            offset: None,
            end: unaligned.end,
            target: Some(target),
        }));
    }
    found
}

/// The scene of a pursuit charge, and where the pursuer stood before its Pivot. Friends of the same combat may be passed but
/// not touched at the end; those that charge with it and have not moved are not looked at.
fn scene(state: &State, chase: &Chase<'_>, one: &Charging, together: &[Charging]) -> Option<(Scene, Block)> {
    let unit = one.pursuer.unit;
    let old = block(state, unit)?;
    let front: Vec<Exposed> = spots(state, unit)?.1.exposed(Facing::Front);
    let ghost = entirely(state, unit, "Ghost Step");
    // Straight ahead it makes a Charge Move, in which who can flies (`t9a/model-rules/fly`).
    let flies = !one.touching && entirely(state, unit, "Fly");
    let charging = ways::Charging { unit, host: None, block: turned(state, &one.pursuer)?, front, flies, ghost };
    let all = around(state, unit, Manner::Compelled, &[one.target]);
    let mut field = Field::default();
    for (near, other) in all.who.iter().zip(&all.others) {
        let hull = other.hull.clone();
        match *near {
            Near::Terrain(_) if ghost => field.at_end.push(hull),
            Near::Unit(friend) if together.iter().any(|other| other.pursuer.unit == friend) => {}
            Near::Unit(friend) if state.owner(friend) == state.owner(unit) && chase.combat.contains(&friend) => {
                field.at_end.push(hull);
            }
            _ => field.others.push(hull),
        }
    }
    Some((Scene::new(state, &charging, one.target, one.facing, field)?, old))
}
