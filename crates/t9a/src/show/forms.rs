//! Forms in which a block is put somewhere by hand: placed, reformed, turned, or slid along the Facing that it charges. The answers
//! worth considering are in them too.

use super::blocks::{self, shape, stance};
use super::exchange::{exchanged, formation_name};
use super::{choices, deployment_zone, down, facing_key, facing_name, key, title, unit_name};
use crate::attachable::{possible_files, usual_ranks};
use crate::charge::moves::{Rail, rails};
use crate::charge::ways::End;
use crate::definitions::formation::{block, spots_in};
use crate::melee::questions::{MeleeAnswer, MeleeAsk};
use crate::melee::reform::{Reformed, formations};
use crate::movement::arrivals::Placing;
use crate::movement::terms::Terms;
use crate::movement::{Course, random};
use crate::questions::{Answer, Ask, ChargePlace, PlaceCharge, PlaceUnit, ReformUnit, candidates, rule_of};
use crate::state::{Stand, State, UnitId};
use geometry::ranks::{Block, Side};
use geometry::{Heading, Length};
use kernel::Message;
use serde_json::Value;
use view::{Assembly, Choice, Drawn, Form, FormKind, Part, PlaceArea, Reforming, Stop, Written};

/// Numbers of files that differ by no more than this from the usual one are drawn with exchanges of places in deployment.
const NEAR: u8 = 2;

/// The form of a question that puts blocks somewhere.
pub(super) fn form(state: &State, ask: &Ask) -> Option<Form> {
    let kind = match ask {
        Ask::PlaceUnit(place) => placing(state, ask, place)?,
        Ask::ReformUnit(reform) => reforming(state, ask, reform)?,
        Ask::PlaceCharge(place) => sliding(state, ask, place)?,
        Ask::RallyPivot(pivot) => {
            let answer = Answer::RallyPivot(Some(Heading::default()));
            turning(vec![turnable(state, pivot.unit, &answer, "/rally-pivot")?], choices(state, ask))
        }
        Ask::ChooseCourse(course) => {
            let answer = |unit| Answer::ChooseCourse(Course { unit, heading: Heading::default() });
            let units = random::movers(state, course.seat).into_iter();
            let blocks = units.filter_map(|unit| turnable(state, unit, &answer(unit), "/choose-course/heading"));
            turning(blocks.collect(), choices(state, ask))
        }
        Ask::Melee(MeleeAsk::PostCombatPivot(pivot)) => {
            let answer = Answer::Melee(MeleeAnswer::PostCombatPivot(Some(Heading::default())));
            turning(vec![turnable(state, pivot.unit, &answer, "/melee/post-combat-pivot")?], choices(state, ask))
        }
        Ask::Melee(MeleeAsk::CombatReforms(reforms)) => combat_reforms(state, ask, &reforms.units),
        _ => return None,
    };
    Some(Form::new(title(state, ask), rule_of(ask).id(), kind))
}

/// Where the pose of a [`Stand`] is in an answer.
fn pose_in(stand: &str) -> Written {
    let at = |what: &str| Some(format!("{stand}/pose/{what}"));
    Written { x: at("position/x"), y: at("position/y"), heading: at("heading") }
}

fn part(state: &State, unit: UnitId, block: &Block, limit: f64) -> Part {
    Part {
        id: key(state, unit),
        label: unit_name(state, unit),
        limit,
        shape: Some(shape(block)),
        unit: Some(key(state, unit)),
    }
}

/// A formation, with the answer in which its place is still wanting.
fn drawn(state: &State, unit: UnitId, stand: &Stand, answer: Value) -> Option<Drawn> {
    let (spots, formation) = spots_in(state, unit, stand)?;
    Some(Drawn {
        label: formation_name(state, stand),
        shape: shape(&formation.block(&stand.pose)),
        ranks: blocks::ranks(state, unit, stand, &spots, &formation),
        answer,
    })
}

fn written(answer: &impl serde::Serialize) -> Value {
    // Answers are plain data of ours; one that JSON cannot hold would fail the laws long before.
    serde_json::to_value(answer).unwrap_or(Value::Null)
}

/// A unit comes on the field: every formation that it can have, wherever it may stand.
fn placing(state: &State, ask: &Ask, place: &PlaceUnit) -> Option<FormKind> {
    let first = candidates(state, ask, 1).into_iter().find_map(|answer| match answer {
        Answer::PlaceUnit(stand) => stand,
        _ => None,
    })?;
    let answer = |stand: &Stand| written(&Answer::PlaceUnit(Some(stand.clone())));
    let models = state.models(place.unit);
    let others =
        possible_files(state, place.unit, models, &place.with).into_iter().filter(|files| *files != first.files);
    let others = others.filter_map(|files| usual_ranks(state, place.unit, models, &place.with, files));
    let stands = [first.clone()].into_iter().chain(others);
    // Exchanges about the usual number of files: with all of them the form would be too large to be sent.
    let stands = stands.flat_map(|stand| match stand.files.abs_diff(first.files) {
        by @ 0..=NEAR => exchanged(state, place.unit, &place.with, stand, by == 0),
        _ => vec![stand],
    });
    let formations = stands.filter_map(|stand| drawn(state, place.unit, &stand, answer(&stand)));
    let at = spots_in(state, place.unit, &first)?.1.block(&first.pose);
    let zones = match (place.by, state.owner(place.unit)) {
        (Placing::Deployed, Some(seat)) => vec![deployment_zone(state, seat)],
        _ => Vec::new(),
    };
    let one = Reforming {
        piece: part(state, place.unit, &at, 0.0),
        at: stance(state, &at),
        formations: formations.collect(),
        written: pose_in("/place-unit"),
        reach: None,
        snaps: false,
    };
    let area = PlaceArea { zones, away: 0.0 };
    Some(FormKind::Reform { choices: choices(state, ask), blocks: vec![one], area, assembly: None })
}

/// A Reform Move: as it stands, and every number of files that it may have then.
fn reforming(state: &State, ask: &Ask, reform: &ReformUnit) -> Option<FormKind> {
    let terms = Terms::new(state, reform.unit, reform.impetus, reform.leaving)?;
    let old = state.unit(reform.unit)?.stand.clone()?;
    let with: Vec<UnitId> = state.pools(reform.unit).filter(|pool| *pool != reform.unit).collect();
    let models = state.models(reform.unit);
    let change = terms.file_change();
    let others = (old.files.saturating_sub(change).max(1)..=old.files.saturating_add(change))
        .filter(|files| *files != old.files)
        .filter_map(|files| usual_ranks(state, reform.unit, models, &with, files));
    let answer = |stand: &Stand| written(&Answer::ReformUnit(Some(stand.clone())));
    let stands = [old.clone()].into_iter().chain(others.map(|stand| Stand { pose: old.pose, ..stand }));
    let stands = stands.flat_map(|stand| {
        let usual = stand.files == old.files;
        exchanged(state, reform.unit, &with, stand, usual)
    });
    let one = Reforming {
        piece: part(state, reform.unit, &terms.start, 0.0),
        at: stance(state, &terms.start),
        formations: stands.filter_map(|stand| drawn(state, reform.unit, &stand, answer(&stand))).collect(),
        written: pose_in("/reform-unit"),
        reach: Some(terms.centre_reach().0),
        snaps: false,
    };
    let area = PlaceArea::default();
    Some(FormKind::Reform { choices: choices(state, ask), blocks: vec![one], area, assembly: None })
}

/// Combat Reforms: several units may make one, and each stays in contact, so that it snaps to where it may be.
fn combat_reforms(state: &State, ask: &Ask, units: &[UnitId]) -> FormKind {
    let one = |unit: UnitId| {
        let at = block(state, unit)?;
        let answer = |stand: &Stand| written(&Reformed { unit, stand: stand.clone() });
        let with: Vec<UnitId> = state.pools(unit).filter(|pool| *pool != unit).collect();
        let mut stands: Vec<Stand> = Vec::new();
        for stand in formations(state, unit) {
            if stands.contains(&stand) {
                continue;
            }
            let usual =
                state.unit(unit).and_then(|unit| unit.stand.as_ref()).is_some_and(|now| now.files == stand.files);
            let more = exchanged(state, unit, &with, stand, usual);
            let fresh: Vec<Stand> = more.into_iter().filter(|stand| !stands.contains(stand)).collect();
            stands.extend(fresh);
        }
        Some(Reforming {
            piece: part(state, unit, &at, 0.0),
            at: stance(state, &at),
            formations: stands.iter().filter_map(|stand| drawn(state, unit, stand, answer(stand))).collect(),
            written: pose_in("/stand"),
            reach: None,
            snaps: true,
        })
    };
    let slot = "/melee/combat-reforms".to_owned();
    let template = written(&Answer::Melee(MeleeAnswer::CombatReforms(Vec::new())));
    FormKind::Reform {
        choices: choices(state, ask),
        blocks: units.iter().filter_map(|unit| one(*unit)).collect(),
        area: PlaceArea::default(),
        assembly: Some(Assembly { template, slot }),
    }
}

/// A unit that only turns about its centre.
fn turnable(state: &State, unit: UnitId, answer: &Answer, heading: &str) -> Option<Reforming> {
    let stand = state.unit(unit)?.stand.clone()?;
    let at = block(state, unit)?;
    Some(Reforming {
        piece: part(state, unit, &at, 0.0),
        at: stance(state, &at),
        formations: vec![drawn(state, unit, &stand, written(answer))?],
        written: Written { heading: Some(heading.to_owned()), ..Written::default() },
        reach: None,
        snaps: false,
    })
}

fn turning(blocks: Vec<Reforming>, choices: Vec<Choice>) -> FormKind {
    FormKind::Reform { choices, blocks, area: PlaceArea::default(), assembly: None }
}

/// A charge: along each Facing that may be charged.
fn sliding(state: &State, ask: &Ask, place: &PlaceCharge) -> Option<FormKind> {
    let rails = rails(state, place.unit, place.target);
    let piece = part(state, place.unit, &rails.first()?.block, 0.0);
    let drawn = rails.iter().map(|rail| shown(state, place.target, rail)).collect();
    Some(FormKind::Slide { choices: choices(state, ask), piece, rails: drawn })
}

/// One Facing as a rail. A charge that cannot be flush has one place only.
fn shown(state: &State, target: UnitId, rail: &Rail) -> view::Rail {
    let (edge, block) = (&rail.edge, &rail.block);
    let ends: Vec<f64> = rail.open.iter().flat_map(|(from, to)| [*from, *to]).chain(offsets(rail)).collect();
    let (least, most) = match ends.is_empty() {
        true => (0.0, 0.0),
        false => (ends.iter().copied().fold(f64::MAX, f64::min), ends.iter().copied().fold(f64::MIN, f64::max)),
    };
    let at = |offset: f64| match rail.way.end {
        End::Unaligned(found, _) => stance(state, &found.end),
        End::Flush(_) => stance(state, &block.flush(edge, offset)),
    };
    let answer = Answer::PlaceCharge(ChargePlace { facing: rail.way.facing, offset: Length::default(), way: None });
    view::Rail {
        key: facing_key(rail.way.facing).into(),
        label: Message::new("t9a-facing-of")
            .with("facing", facing_name(rail.way.facing))
            .with("unit", unit_name(state, target)),
        line: edge.ends().map(|end| down(state, end)),
        least,
        from: at(least),
        most,
        to: at(most),
        open: rail.open.clone(),
        stops: offsets(rail).map(|offset| Stop { at: offset, label: stop_name(rail, offset) }).collect(),
        assembly: Assembly { template: written(&answer), slot: "/place-charge/offset".into() },
    }
}

fn offsets(rail: &Rail) -> impl Iterator<Item = f64> + '_ {
    rail.stops.iter().map(|stop| stop.offset)
}

/// A place along a Facing in words: centred, corners in line, or how far along it.
pub(super) fn stop_name(rail: &Rail, offset: f64) -> Message {
    let (length, width) = (rail.edge.length, rail.block.width);
    let near = |other: f64| (offset - other).abs() <= 1e-3;
    // The offset grows to the left of the charger.
    let shift = offset - (length - width) * 0.5;
    let away = |(point, _): &&(f64, Side)| (offset - point).abs();
    let corner = rail.angled.iter().min_by(|a, b| away(a).total_cmp(&away(b))).filter(|_| rail.angled.len() > 1);
    let kind = match rail.way.end {
        End::Unaligned(..) => match corner.map(|(_, corner)| *corner) {
            None => "unaligned",
            Some(Side::Left) => "unaligned-left",
            Some(Side::Right) => "unaligned-right",
        },
        End::Flush(_) if near((length - width) * 0.5) => "centre",
        End::Flush(_) if near(0.0) => "right",
        End::Flush(_) if near(length - width) => "left",
        End::Flush(_) if shift > 0.0 => "leftwards",
        End::Flush(_) => "rightwards",
    };
    Message::new("t9a-stop").with("kind", kind).with("by", format!("{:.2}", shift.abs()))
}
