//! What an answer would do before it is given: how units would stand, what each leg costs, who would touch whom, and the nearest
//! legal answer to one that is refused.

use super::blocks::{self, contact, shared, standing};
use super::{down, key};
use crate::attachable;
use crate::charge::moves::{best, tried};
use crate::charge::ways::{Charging, End, Way};
use crate::definitions::formation::{block, full_ranks, spots_in};
use crate::definitions::ground::{inches, put};
use crate::melee::questions::{MeleeAnswer, MeleeAsk};
use crate::melee::reform::{Reformed, apply};
use crate::movement::terms::Terms;
use crate::movement::{Leg, Manoeuvre};
use crate::questions::{Answer, Ask, ChargePlace, SteerUnit, judge};
use crate::state::{Stand, State, UnitId};
use geometry::ranks::{Block, Facing, Step};
use geometry::{Heading, Length, Pose, Position, Vector};
use kernel::Message;
use serde_json::Value;
use view::{Preview, Route};

/// What an answer would do.
pub(super) fn preview(state: &State, ask: &Ask, answer: &Answer) -> Preview {
    let mut preview = Preview::of(judge(state, ask, answer.clone()));
    let refused = preview.refused.is_some();
    match (ask, answer) {
        (Ask::SteerUnit(steer), Answer::SteerUnit(Some(way))) => steered(state, ask, steer, way, &mut preview),
        (Ask::ReformUnit(reform), Answer::ReformUnit(Some(stand))) => {
            stood(state, reform.unit, stand, &mut preview);
            reform_notes(state, reform.unit, stand, &mut preview);
            if refused {
                let wish = |stand: Stand| Answer::ReformUnit(Some(stand));
                preview.nearest = nearest_stand(state, ask, stand, wish);
            }
        }
        (Ask::PlaceUnit(place), Answer::PlaceUnit(Some(stand))) => {
            stood(state, place.unit, stand, &mut preview);
            if refused {
                preview.nearest = nearest_stand(state, ask, stand, |stand| Answer::PlaceUnit(Some(stand)));
            }
        }
        (Ask::PlaceCharge(place), Answer::PlaceCharge(wish)) => {
            if let Some((charging, way)) = tried(state, place.unit, place.target, wish) {
                charged(state, &charging, place.target, &way, &mut preview);
            } else {
                preview.nearest = nearest_place(state, ask, wish);
            }
        }
        (Ask::DeclareCharge(_), Answer::DeclareCharge(Some(order))) if !refused => {
            if let Some((charging, way)) = best(state, order.unit, order.target) {
                charged(state, &charging, order.target, &way, &mut preview);
            }
        }
        (Ask::PursuePlace(pursue), Answer::PursuePlace(n)) => {
            let pose = pursue.ends.get(usize::from(*n));
            let stand = state.unit(pursue.unit).and_then(|unit| unit.stand.clone());
            if let Some((pose, stand)) = pose.zip(stand) {
                stood(state, pursue.unit, &Stand { pose: *pose, ..stand }, &mut preview);
            }
        }
        (Ask::JoinUnit(join), Answer::JoinUnit(Some(ranks))) => {
            let pose = state.unit(join.host).and_then(|unit| unit.stand.as_ref()).map(|stand| stand.pose);
            let mut then = state.clone();
            attachable::detach(&mut then, join.unit);
            if let Some(pose) = pose {
                attachable::attach(&mut then, join.unit, join.host, (ranks.at(pose), ranks.growth(join.unit)));
            }
            if let Some(stand) = then.unit(join.host).and_then(|unit| unit.stand.clone()) {
                stood(&then, join.host, &stand, &mut preview);
            }
        }
        (Ask::RallyPivot(pivot), Answer::RallyPivot(Some(heading))) => {
            turned(state, pivot.unit, *heading, &mut preview);
            if refused {
                preview.nearest = nearest_heading(state, ask, *heading, |heading| Answer::RallyPivot(Some(heading)));
            }
        }
        (Ask::ChooseCourse(_), Answer::ChooseCourse(course)) => {
            turned(state, course.unit, course.heading, &mut preview);
        }
        (Ask::Melee(MeleeAsk::PostCombatPivot(pivot)), Answer::Melee(MeleeAnswer::PostCombatPivot(Some(heading)))) => {
            turned(state, pivot.unit, *heading, &mut preview);
            if refused {
                let wish = |heading| Answer::Melee(MeleeAnswer::PostCombatPivot(Some(heading)));
                preview.nearest = nearest_heading(state, ask, *heading, wish);
            }
        }
        (Ask::Melee(MeleeAsk::CombatReforms(_)), Answer::Melee(MeleeAnswer::CombatReforms(reforms))) => {
            combat_reformed(state, ask, reforms, refused, &mut preview);
        }
        _ => {}
    }
    preview
}

fn json(answer: &Answer) -> Option<Value> {
    serde_json::to_value(answer).ok()
}

/// The unit as it would stand.
fn stood(state: &State, unit: UnitId, stand: &Stand, preview: &mut Preview) {
    preview.stands.extend(standing(state, unit, stand));
}

/// The unit at another place in the formation that it has. A model that leaves its unit has none of its own yet.
fn put_down(state: &State, unit: UnitId, at: &Block, preview: &mut Preview) {
    let stand = state.unit(unit).and_then(|unit| unit.stand.clone());
    if let (Some(stand), Ok(pose)) = (stand, at.pose()) {
        stood(state, unit, &Stand { pose, ..stand }, preview);
    }
}

fn turned(state: &State, unit: UnitId, heading: Heading, preview: &mut Preview) {
    if let Some(at) = block(state, unit) {
        put_down(state, unit, &at.pivoted(heading.direction()), preview);
    }
}

// ---- Advance and March Moves

/// The cost of each leg, where the unit would end, and how far of its way it could go.
fn steered(state: &State, ask: &Ask, steer: &SteerUnit, way: &Manoeuvre, preview: &mut Preview) {
    let Some(terms) = Terms::new(state, steer.unit, steer.impetus, steer.leaving) else { return };
    let (limit, mut spent, mut at) = (terms.reach(steer.action), 0.0, terms.start);
    for leg in &way.legs {
        let cost = match step_of(leg) {
            Some(step) => {
                at = step.apply(&at);
                step.cost(terms.start.width)
            }
            None => {
                let Leg::Pivot(turn) = leg else { continue };
                at = at.turned_about(at.centre(), -turn.radians());
                0.0
            }
        };
        spent += cost;
        let refused = preview.refused.clone().filter(|_| spent > limit + geometry::CONTACT);
        preview.legs.push(view::Leg { cost, spent, limit, refused });
    }
    put_down(state, steer.unit, &at, preview);
    if preview.refused.is_some() {
        preview.nearest = shortened(state, ask, way);
    }
}

fn step_of(leg: &Leg) -> Option<Step> {
    use geometry::ranks::Side;
    Some(match *leg {
        Leg::Pivot(_) => return None,
        Leg::Ahead(distance) => Step::Forward(distance.inches()),
        Leg::WheelLeft(angle) => Step::Wheel(Side::Left, angle.radians()),
        Leg::WheelRight(angle) => Step::Wheel(Side::Right, angle.radians()),
    })
}

/// How finely a way is looked at for the farthest that one may go of it.
const LOOKS: u32 = 32;

/// As much of a way as may be gone: the farthest point of it at which the unit may stop.
fn shortened(state: &State, ask: &Ask, way: &Manoeuvre) -> Option<Value> {
    let cut = |share: f64| {
        Answer::SteerUnit(Some(Manoeuvre { legs: first_part(&way.legs, share), ranks: way.ranks.clone() }))
    };
    let legal = |share: f64| judge(state, ask, cut(share)).is_ok();
    let share = |n: u32| f64::from(n) / f64::from(LOOKS);
    let found = (1..LOOKS).rev().find(|n| legal(share(*n)))?;
    let (mut open, mut shut) = (share(found), share(found + 1));
    for _ in 0..12 {
        let middle = (open + shut) * 0.5;
        if legal(middle) { open = middle } else { shut = middle }
    }
    json(&cut(open))
}

/// The first part of a way: whole legs, and a share of the last. Each leg counts as much as any other.
fn first_part(legs: &[Leg], share: f64) -> Vec<Leg> {
    let done = share * legs.len() as f64;
    let part = |n: usize, leg: &Leg| {
        let here = (done - n as f64).clamp(0.0, 1.0);
        let angle = |angle: Heading| {
            let degrees = if angle.degrees() > 180.0 { angle.degrees() - 360.0 } else { angle.degrees() };
            Heading::from_degrees(((degrees * here) * 100.0).trunc() / 100.0).unwrap_or_default()
        };
        if here <= 0.0 {
            return None;
        }
        Some(match *leg {
            whole if here >= 1.0 => whole,
            Leg::Ahead(distance) => {
                Leg::Ahead(Length::from_inches((distance.inches() * here * 100.0).floor() / 100.0).unwrap_or_default())
            }
            Leg::Pivot(turn) => Leg::Pivot(angle(turn)),
            Leg::WheelLeft(turn) => Leg::WheelLeft(angle(turn)),
            Leg::WheelRight(turn) => Leg::WheelRight(angle(turn)),
        })
    };
    legs.iter().enumerate().filter_map(|(n, leg)| part(n, leg)).collect()
}

// ---- places and reforms

/// How far the centre goes, and what becomes of the Full Ranks.
fn reform_notes(state: &State, unit: UnitId, stand: &Stand, preview: &mut Preview) {
    let Some((now, then)) = block(state, unit).zip(spots_in(state, unit, stand).map(|(_, of)| of.block(&stand.pose)))
    else {
        return;
    };
    let mut after = state.clone();
    put(&mut after, unit, stand.clone());
    preview.notes.push(
        Message::new("t9a-reform-note")
            .with("distance", inches(now.centre().distance(then.centre())))
            .with("before", full_ranks(state, unit))
            .with("after", full_ranks(&after, unit)),
    );
}

/// The legal place nearest to a wish, with the same formation and heading if there is one: rings of places round the wish, then a
/// little nearer again.
fn nearest_stand(state: &State, ask: &Ask, wish: &Stand, answer: impl Fn(Stand) -> Answer) -> Option<Value> {
    const RINGS: [f64; 14] = [0.05, 0.15, 0.3, 0.5, 0.75, 1.0, 1.5, 2.0, 3.0, 4.0, 6.0, 9.0, 13.0, 20.0];
    const AROUND: u32 = 24;
    let from = wish.pose.position.point();
    let at = |by: Vector| -> Option<Stand> {
        let position = Position::nearest(from + by).ok()?;
        Some(Stand { pose: Pose { position, ..wish.pose }, ..wish.clone() })
    };
    let legal = |by: Vector| at(by).is_some_and(|stand| judge(state, ask, answer(stand)).is_ok());
    let ring = |far: f64| {
        let step = std::f64::consts::TAU / f64::from(AROUND);
        (0..AROUND).map(move |n| Vector::at_angle(f64::from(n) * step) * far)
    };
    let found = RINGS.iter().find_map(|far| ring(*far).find(|by| legal(*by)))?;
    let (mut open, mut shut) = (1.0, 0.0);
    for _ in 0..10 {
        let middle = (open + shut) * 0.5;
        if legal(found * middle) { open = middle } else { shut = middle }
    }
    json(&answer(at(found * open)?))
}

/// The legal heading nearest to a wish.
fn nearest_heading(state: &State, ask: &Ask, wish: Heading, answer: impl Fn(Heading) -> Answer) -> Option<Value> {
    let legal = |heading: Heading| judge(state, ask, answer(heading)).is_ok();
    let turned = |degrees: f64| wish.turned(degrees.to_radians());
    let found = (1..=180).map(f64::from).flat_map(|by| [by, -by]).map(turned).find(|heading| legal(*heading))?;
    json(&answer(found))
}

/// Units after their Combat Reforms, with the lines along which they touch; or each of them put flush against an enemy as near as
/// may be to where it was wanted.
fn combat_reformed(state: &State, ask: &Ask, reforms: &[Reformed], refused: bool, preview: &mut Preview) {
    let mut after = state.clone();
    for done in reforms {
        stood(state, done.unit, &done.stand, preview);
        apply(&mut after, done);
    }
    if !refused {
        preview.zones = blocks::contacts(&after);
        return;
    }
    let mut snapped: Vec<Reformed> = reforms.to_vec();
    for n in 0..snapped.len() {
        let ways = flush_ways(state, &snapped[n]);
        let legal = |stand: &Stand| {
            let mut all = snapped.clone();
            all[n].stand = stand.clone();
            judge(state, ask, Answer::Melee(MeleeAnswer::CombatReforms(all))).is_ok()
        };
        if let Some(stand) = ways.into_iter().find(legal) {
            snapped[n].stand = stand;
        }
    }
    let answer = Answer::Melee(MeleeAnswer::CombatReforms(snapped));
    if judge(state, ask, answer.clone()).is_ok() {
        preview.nearest = json(&answer);
    }
}

/// A unit flush against each enemy that it fights, by each Facing of its own, the nearest to where it was wanted first.
fn flush_ways(state: &State, wish: &Reformed) -> Vec<Stand> {
    let Some((_, formation)) = spots_in(state, wish.unit, &wish.stand) else { return Vec::new() };
    let wanted = formation.block(&wish.stand.pose);
    let mut found: Vec<(f64, Stand)> = Vec::new();
    for (_, foe, theirs) in crate::melee::contact::partners(state, wish.unit) {
        let Some(edge) = block(state, foe).map(|foe| foe.edge(theirs)) else { continue };
        for own in Facing::ALL {
            let length = wanted.edge(own).length;
            let middle = edge.coordinate(wanted.centre()) - length * 0.5;
            for shift in [0.0, 0.25, -0.25, 0.5, -0.5, 1.0, -1.0, 1.5, -1.5, 2.0, -2.0, 3.0, -3.0, 4.0, -4.0] {
                let offset = (middle + shift).clamp(-length, edge.length);
                let end = wanted.flush_by(own, &edge, offset);
                let Ok(pose) = end.pose() else { continue };
                // To turn otherwise than was wanted counts as an inch for every thirty degrees.
                let turn = pose.heading.turn_to(wish.stand.pose.heading).abs().to_degrees() / 30.0;
                found.push((end.centre().distance(wanted.centre()) + turn, Stand { pose, ..wish.stand.clone() }));
            }
        }
    }
    found.sort_by(|a, b| a.0.total_cmp(&b.0));
    found.into_iter().map(|(_, stand)| stand).collect()
}

// ---- charges

/// The place of a charge nearest to a wish: a little to either side.
fn nearest_place(state: &State, ask: &Ask, wish: &ChargePlace) -> Option<Value> {
    let Ask::PlaceCharge(of) = ask else { return None };
    let rails = crate::charge::moves::rails(state, of.unit, of.target);
    let rail = rails.iter().find(|rail| rail.way.facing == wish.facing).or_else(|| rails.first())?;
    let wanted = wish.offset.inches();
    let inside = rail.open.iter().map(|(from, to)| wanted.clamp(*from, *to));
    let mut offsets: Vec<f64> = inside.chain(rail.stops.iter().map(|stop| stop.offset)).collect();
    offsets.sort_by(|a, b| (a - wanted).abs().total_cmp(&(b - wanted).abs()));
    let place = |offset: f64| {
        let offset = Length::from_inches(offset).ok()?;
        Some(Answer::PlaceCharge(ChargePlace { facing: rail.way.facing, offset, way: None }))
    };
    let mut answers = offsets.into_iter().filter_map(place);
    json(&answers.find(|answer| judge(state, ask, answer.clone()).is_ok())?)
}

/// Where a charge would end: the charger, a target that turns, who touches, the way there.
fn charged(state: &State, charging: &Charging, target: UnitId, way: &Way, preview: &mut Preview) {
    let Some(foe) = block(state, target) else { return };
    let (approach, after, end, foe) = match way.end {
        End::Flush(flush) => {
            let note = Message::new("t9a-charge-note")
                .with("facing", super::facing_name(way.facing))
                .with("theirs", flush.score.target)
                .with("own", flush.score.own);
            preview.notes.push(note);
            (flush.approach, flush.contact.after, flush.end, foe)
        }
        End::Unaligned(found, turned) => {
            let note = Message::new("t9a-unaligned-note")
                .with("facing", super::facing_name(way.facing))
                .with("degrees", format!("{:.0}", found.angle.to_degrees()));
            preview.notes.push(note);
            (found.approach, found.contact.after, found.end, turned)
        }
    };
    if way.blocked {
        preview.notes.push(Message::new("t9a-blocked-note").with("facing", super::facing_name(way.facing)));
    }
    if charging.host.is_none() {
        put_down(state, charging.unit, &end, preview);
    }
    if matches!(way.end, End::Unaligned(..)) {
        put_down(state, target, &foe, preview);
    }
    let name = format!("{} {}", key(state, charging.unit), key(state, target));
    let line = shared(&end, &end.edge(Facing::Front), &foe, &foe.edge(way.facing));
    preview.zones.push(contact(state, name, line));
    let steps = [Step::Forward(approach.before), Step::Wheel(approach.side, approach.angle), Step::Forward(after)];
    preview.routes.push(route(state, charging.unit, &charging.block, &steps));
}

/// The way of the middle of the front; of a wheel some points of its arc.
fn route(state: &State, unit: UnitId, from: &Block, steps: &[Step]) -> Route {
    const POINTS: u32 = 6;
    let (mut at, mut points, mut length) = (*from, vec![from.front], 0.0);
    for step in steps {
        if let Step::Wheel(side, angle) = *step {
            let share = |n: u32| at.wheeled(side, angle * f64::from(n) / f64::from(POINTS)).front;
            points.extend((1..POINTS).map(share));
        }
        length += step.cost(from.width);
        at = step.apply(&at);
        points.push(at.front);
    }
    points.dedup_by(|a, b| a.distance(*b) < 1e-3);
    let points = points.into_iter().map(|point| down(state, point)).collect();
    // A charge costs nothing on the way: what counts is the distance before it.
    Route { piece: key(state, unit), points, length, limit: length, refused: None }
}
