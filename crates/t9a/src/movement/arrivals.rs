//! Units that come later: ambushers and summoned units.

use crate::attachable::{judge_ranks, may_join, possible_files, usual_ranks};
use crate::book::Base;
use crate::definitions::formation::{bases, block, spots_in};
use crate::definitions::ground::{Manner, around, block_of, judge_place, table};
use crate::events::Event;
use crate::model_rules::ModelRule;
use crate::questions::{Between, ChooseOne, JoinAmbush, PlaceUnit, RevealHidden};
use crate::state::{GAME_TURNS, MoveAction, Place, Stand, State, UnitId, Whereabouts, other};
use crate::{T9a, rules};
use geometry::ranks::{Block, HalfMm, Hull, distance};
use geometry::{Pose, Position, Vector, vector, within};
use kernel::{Illegal, Message, Play, Seat, Table};
use serde::{Deserialize, Serialize};

/// How a unit comes to be placed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Placing {
    /// Deployed in its zone, or as a Scout (`t9a/pregame/deploying-units`).
    Deployed,
    /// From ambush, near the table edge (`t9a/model-rules/ambush-placement`).
    Ambush,
    /// Summoned, all models within this many inches of the Caster (`t9a/magic/summoned-units`).
    Summoned {
        /// The Caster.
        by: UnitId,
        /// How far.
        range: u8,
        /// Where he stood, if a Miscast has removed him (`t9a/ruling/breach-spell-after-caster`).
        #[serde(default, skip_serializing_if = "Option::is_none")]
        stood: Option<Stood>,
    },
}

/// Where a model stood that is gone, or a whole unit of them.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Stood {
    /// The middle of the front.
    pub pose: Pose,
    /// Width and depth.
    pub size: Base,
}

/// Where a Caster stands, for spells that are resolved after it is gone: the base of a model, the boundary of a Conclave.
pub fn stood(state: &State, caster: UnitId) -> Option<Stood> {
    let place = match bases(state, caster)[..] {
        [one] => one,
        _ => block(state, state.whole(caster))?,
    };
    let size = Base::from([place.width, place.depth].map(|inches| inches * MILLIMETRES));
    Some(Stood { pose: place.pose().ok()?, size })
}

/// The figures from which a summoned unit is measured: any model of the Caster that is still there, or where it stood.
fn callers(state: &State, by: UnitId, stood: Option<Stood>) -> Vec<Block> {
    match stood {
        Some(Stood { pose, size }) => {
            vec![Block::new(&pose, HalfMm(size.width.into()), HalfMm(size.depth.into()))]
        }
        None => bases(state, by),
    }
}

/// An inch in millimetres.
const MILLIMETRES: f64 = 25.4;

/// How far from its point an ambusher may be.
const AMBUSH_REACH: f64 = 6.0;

/// All ambushers of the Active Player roll, and arrive on 3+; in the fifth and sixth Player Turn without a roll. When all have
/// rolled those who come are placed, in the order that their player chooses (`t9a/model-rules/ambush`). False if there is none.
pub fn ambush(t: &mut Table<T9a>, seat: Seat) -> Play<bool> {
    if t.state.round < 2 {
        return Ok(false);
    }
    join_in_ambush(t, seat)?;
    let waits: Vec<UnitId> = t.state.ids().filter(|unit| is_to_roll(&t.state, seat, *unit)).collect();
    if waits.is_empty() {
        return Ok(false);
    }
    t.cite(rules::model_rules::AMBUSH);
    let mut coming: Vec<UnitId> = Vec::new();
    for unit in waits {
        if let Some(unit) = t.state.unit_mut(unit) {
            unit.marks.turn.rolled = true;
        }
        let face = match t.state.round {
            ..5 => Some(t.roll_one(6, rules::model_rules::AMBUSH)?),
            _ => None,
        };
        let comes = face.is_none_or(|face| face >= 3);
        t.tell(Event::AmbushRoll { unit, face, arrives: comes });
        coming.extend(comes.then_some(unit));
    }
    while let Some(&first) = coming.first() {
        let unit = match coming.len() {
            1 => first,
            // Who comes first has the better places.
            _ => {
                let place =
                    t.ask(seat, ChooseOne { seat, unit: first, between: Between::AmbushNext(coming.clone()) })?;
                coming.get(usize::from(place)).copied().unwrap_or(first)
            }
        };
        coming.retain(|other| *other != unit);
        let with: Vec<UnitId> =
            t.state.ids().filter(|id| t.state.unit(*id).is_some_and(|other| other.joined == Some(unit))).collect();
        if let Some(stand) = t.ask(seat, PlaceUnit { unit, with: with.clone(), by: Placing::Ambush })? {
            t.cite(rules::model_rules::AMBUSH_PLACEMENT);
            arrive(t, unit, &with, stand);
        }
    }
    Ok(true)
}

/// Is a unit in ambush, by itself, and has not rolled in this Player Turn?
fn is_to_roll(state: &State, seat: Seat, unit: UnitId) -> bool {
    state.unit(unit).is_some_and(|unit| {
        let waits = unit.owner == seat && unit.whereabouts == Whereabouts::Ambush && unit.joined.is_none();
        waits && !unit.marks.turn.rolled
    })
}

/// The (X) of the Ambush of a Health Pool.
fn ambush_kind(state: &State, pool: UnitId) -> Option<String> {
    let rules = &state.sheet(pool)?.rules;
    rules.iter().find_map(|ruled| if let ModelRule::Ambush(kind) = &ruled.rule { Some(kind.clone()) } else { None })
}

/// The units in ambush that an Attachable Model in ambush may join: those of the same (X)
/// (`t9a/model-rules/ambush-attachable`).
pub fn ambush_hosts(state: &State, pool: UnitId) -> Vec<UnitId> {
    let seat = state.owner(pool).unwrap_or(Seat(0));
    let others = || state.ids().filter(|id| *id != pool && is_to_roll(state, seat, *id));
    // Who has been joined himself stays for whom he leads.
    if state.ids().any(|id| state.unit(id).is_some_and(|unit| unit.joined == Some(pool))) {
        return Vec::new();
    }
    let fits =
        |host: &UnitId| ambush_kind(state, pool) == ambush_kind(state, *host) && may_join(state, pool, *host).is_ok();
    others().filter(fits).collect()
}

/// Before the first roll of a Player Turn each Attachable Model in ambush may change to another unit there, or stand for itself;
/// Attached has no effect meanwhile (`t9a/model-rules/ambush-attachable`).
fn join_in_ambush(t: &mut Table<T9a>, seat: Seat) -> Play<()> {
    let asked = |unit: &crate::state::Unit| unit.marks.turn.rolled || unit.marks.turn.asked;
    loop {
        let next = t.state.ids().find(|&id| {
            let Some(unit) = t.state.unit(id) else { return false };
            let waits = unit.owner == seat && unit.whereabouts == Whereabouts::Ambush && !asked(unit);
            waits && t.state.sheet(id).is_some_and(crate::book::Sheet::is_attachable)
        });
        let Some(unit) = next else { return Ok(()) };
        if let Some(unit) = t.state.unit_mut(unit) {
            unit.marks.turn.asked = true;
        }
        if ambush_hosts(&t.state, unit).is_empty() {
            continue;
        }
        let host = t.ask(seat, JoinAmbush { unit })?;
        t.cite(rules::model_rules::AMBUSH_ATTACHABLE);
        if let Some(unit) = t.state.unit_mut(unit) {
            unit.joined = host;
        }
    }
}

/// It stands on the field, and counts as having made an Advance Move.
fn arrive(t: &mut Table<T9a>, unit: UnitId, with: &[UnitId], stand: Stand) {
    let late = t.state.round >= GAME_TURNS;
    for &pool in with.iter().chain([&unit]) {
        if let Some(unit) = t.state.unit_mut(pool) {
            unit.whereabouts = Whereabouts::Field;
            unit.marks.turn.arrived = true;
            unit.marks.turn.moved = Some(MoveAction::Advance);
            unit.marks.battle.late = late;
        }
    }
    if late {
        t.cite(rules::pregame::SCORING_UNIT);
    }
    if let Some(unit) = t.state.unit_mut(unit) {
        unit.stand = Some(stand);
    }
    let unit = crate::pregame::form_band(t, unit, with);
    t.tell(Event::Arrived { unit });
}

/// May a unit be placed so?
///
/// # Errors
/// With the rule that forbids it, and by how much.
pub fn judge_placing(state: &State, ask: &PlaceUnit, stand: &Stand) -> Result<(), Illegal> {
    judge_ranks(state, ask.unit, state.models(ask.unit), &ask.with, stand)?;
    let Some(place) = block_of(state, ask.unit, stand) else {
        return Err(Illegal::of(rules::definitions::LEGAL_FORMATION, "t9a-no-ranks"));
    };
    let others = around(state, ask.unit, Manner::Action, &[]);
    judge_place(state, &others, &place)?;
    match ask.by {
        Placing::Deployed => crate::pregame::judge_zone(state, ask, &place),
        Placing::Ambush => {
            let hulls = others.hulls();
            let kind = ambush_kind(state, ask.unit).unwrap_or_default();
            let points = ambush_points(state, state.owner(ask.unit).unwrap_or(Seat(0)), &kind, &place);
            let point = points.into_iter().any(|point| is_open(&place, point, &hulls));
            if point { Ok(()) } else { Err(Illegal::of(rules::model_rules::AMBUSH_PLACEMENT, "t9a-ambush-far")) }
        }
        Placing::Summoned { by, range, stood } => {
            // The same model must have all of them in range, each by its nearest point; an empty place of the last rank is nobody.
            let Some((spots, formation)) = spots_in(state, ask.unit, stand) else {
                return Err(Illegal::of(rules::definitions::LEGAL_FORMATION, "t9a-no-ranks"));
            };
            let models: Vec<Block> = spots.iter().map(|spot| formation.base_of(&spot.slot, &place)).collect();
            let away = |from: &Block| {
                let far = |model: &Block| distance(&model.corners(), from.hull().corners()).max(0.0);
                models.iter().map(far).fold(0.0, f64::max)
            };
            let Some(farthest) = callers(state, by, stood).iter().map(away).reduce(f64::min) else {
                return Err(Illegal::of(rules::magic::SUMMONED_UNITS, "t9a-nobody"));
            };
            if within(farthest, f64::from(range)) {
                Ok(())
            } else {
                let reason = Message::new("t9a-summon-far")
                    .with("by", crate::definitions::ground::inches(farthest - f64::from(range)));
                Err(Illegal::new(rules::magic::SUMMONED_UNITS, reason))
            }
        }
    }
}

/// The points of an ambush (X): of the table edge, of the player's own long edge, of a short edge, or of the outline of a kind
/// of feature, by its word: `Ambush (Woods)` (`t9a/model-rules/ambush-placement`).
fn ambush_points(state: &State, seat: Seat, kind: &str, place: &Block) -> Vec<Vector> {
    let (low, high) = (table(state).low, table(state).high);
    let south = (vector(low.x, low.y), vector(high.x, low.y));
    let east = (vector(high.x, low.y), vector(high.x, high.y));
    let north = (vector(high.x, high.y), vector(low.x, high.y));
    let west = (vector(low.x, high.y), vector(low.x, low.y));
    let own = if state.pregame.south == seat { south } else { north };
    let features: Vec<(Vector, Vector)> = state
        .fixed
        .terrain
        .iter()
        .filter(|feature| feature.kind.word().eq_ignore_ascii_case(kind))
        .filter_map(|feature| feature.hull().ok())
        .flat_map(|hull| {
            let corners = hull.corners().to_vec();
            (0..corners.len()).map(move |n| (corners[n], corners[(n + 1) % corners.len()]))
        })
        .collect();
    match kind {
        "own table edge" => points_near(&[own], place),
        "short table edge" => points_near(&[east, west], place),
        "table edge" | "" => points_near(&[south, east, north, west], place),
        _ => points_near(&features, place),
    }
}

/// Points of some lines within 6" of at least three corners: the ends and some of each stretch of them.
fn points_near(sides: &[(Vector, Vector)], place: &Block) -> Vec<Vector> {
    let corners = place.corners();
    let mut points = Vec::new();
    for &(from, to) in sides {
        let along = (to - from).unit_or(Vector::EAST);
        let stretch = |corner: Vector| {
            let (u, off) = ((corner - from).dot(along), (corner - from).cross(along));
            let half = AMBUSH_REACH * AMBUSH_REACH - off * off;
            (half >= 0.0).then(|| (u - half.sqrt(), u + half.sqrt()))
        };
        for left_out in 0..4 {
            let three = (0..4).filter(|n| *n != left_out).map(|n| stretch(corners[n]));
            let (mut first, mut last) = (0.0, from.distance(to));
            let mut all = true;
            for one in three {
                match one {
                    Some((a, b)) => (first, last) = (f64::max(first, a), f64::min(last, b)),
                    None => all = false,
                }
            }
            if all && first <= last + geometry::CONTACT {
                points.extend((0..=8).map(|n| from + along * (first + (last - first) * f64::from(n) / 8.0)));
            }
        }
    }
    points
}

/// Does nothing lie between a boundary and a point? The figure that both span meets no other.
fn is_open(place: &Block, point: Vector, others: &[Hull]) -> bool {
    let corners = place.corners();
    let sides = (0..4).map(|n| (corners[n], corners[(n + 1) % 4]));
    // From each side of the boundary to the point there is a triangle, or a line if the point lies in line with the side.
    let triangles: Vec<[Vector; 3]> = sides
        .map(|(from, to)| [from, to, point])
        .filter(|[from, to, point]| (*to - *from).cross(*point - *from).abs() > geometry::CONTACT)
        .collect();
    others.iter().all(|other| {
        let clear = |figure: &[Vector]| distance(figure, other.corners()) > geometry::CONTACT;
        clear(&[point])
            && corners.iter().all(|&corner| clear(&[corner, point]))
            && triangles.iter().all(|triangle| clear(triangle))
    })
}

/// Places for an ambusher or a summoned unit, some of many: in about five files; if that leaves nothing, in any formation.
pub fn places(state: &State, ask: &PlaceUnit, most: usize) -> Vec<Stand> {
    let models = state.models(ask.unit);
    let mut files = possible_files(state, ask.unit, models, &ask.with);
    files.sort_by_key(|files| files.abs_diff(5));
    let ranks = |files: &u8| usual_ranks(state, ask.unit, models, &ask.with, *files);
    let mut found = files.iter().filter_map(ranks).map(|ranks| places_in(state, ask, &ranks, most));
    found.find(|places| !places.is_empty()).unwrap_or_default()
}

/// The same in one formation.
fn places_in(state: &State, ask: &PlaceUnit, ranks: &Stand, most: usize) -> Vec<Stand> {
    let mut found = Vec::new();
    let field = table(state);
    let centre = vector((field.low.x + field.high.x) / 2.0, (field.low.y + field.high.y) / 2.0);
    let (points, step): (Vec<Vector>, f64) = match ask.by {
        Placing::Summoned { by, stood, .. } => {
            let Some(from) = callers(state, by, stood).first().copied() else { return Vec::new() };
            let ring = |n: i32| {
                from.centre()
                    + Vector::at_angle(f64::from(n) * std::f64::consts::FRAC_PI_8) * (3.0 + 1.5 * f64::from(n / 16))
            };
            ((0..80).map(ring).collect(), 0.0)
        }
        _ => {
            let (w, h) = (field.high.x, field.high.y);
            let along = |n: u32| {
                let at = f64::from(n) * 3.0 + 2.0;
                let round = 2.0 * (w + h);
                let at = at % round;
                if at < w {
                    vector(at, 0.0)
                } else if at < w + h {
                    vector(w, at - w)
                } else if at < 2.0 * w + h {
                    vector(2.0 * w + h - at, h)
                } else {
                    vector(0.0, round - at)
                }
            };
            let edge = (0..((2.0 * (w + h)) / 3.0) as u32).map(along);
            let near = state.fixed.terrain.iter().filter_map(|feature| feature.hull().ok());
            let near = near.flat_map(|hull| hull.corners().to_vec()).flat_map(|corner| {
                (0..16).map(move |n| corner + Vector::at_angle(f64::from(n) * std::f64::consts::FRAC_PI_8) * 3.0)
            });
            (edge.chain(near).collect(), 4.0)
        }
    };
    for point in points {
        let inwards = (centre - point).unit_or(Vector::EAST);
        let heading = geometry::Heading::quarter_along(inwards);
        let Ok(position) = Position::nearest(point + heading.direction() * step) else { continue };
        let stand = Stand { pose: Pose { position, heading }, ..ranks.clone() };
        if judge_placing(state, ask, &stand).is_ok() {
            found.push(stand);
            if found.len() >= most {
                break;
            }
        }
    }
    found
}

/// A Hidden model that shows itself: where.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Reveal {
    /// The Hidden model.
    pub unit: UnitId,
    /// The unit in which it was.
    pub host: UnitId,
    /// The file of the first rank, from 0, whose model it takes the place of.
    pub file: u8,
}

/// May a Hidden model show itself there? (`t9a/model-rules/hidden`)
///
/// # Errors
/// With the rule that forbids it.
pub fn judge_reveal(state: &State, seat: Seat, reveal: &Reveal) -> Result<(), Illegal> {
    let hidden = rules::model_rules::HIDDEN;
    let own = state.unit(reveal.unit).filter(|own| own.owner == seat && own.whereabouts == Whereabouts::Hidden);
    let host = state.unit(reveal.host).filter(|host| host.owner == seat && host.stand.is_some());
    let (Some(_), Some(host)) = (own, host) else { return Err(Illegal::of(hidden, "t9a-not-yours")) };
    may_join(state, reveal.unit, reveal.host)?;
    if !state.has_rankers(reveal.host) || host.summoned {
        return Err(Illegal::of(hidden, "t9a-cannot-hide-there"));
    }
    if state.is_shaken(reveal.host) {
        return Err(Illegal::of(hidden, "t9a-is-shaken"));
    }
    let alike = state.sheet(reveal.unit).zip(state.sheet(reveal.host));
    if alike.is_none_or(|(own, theirs)| own.base != theirs.base || own.height != theirs.height) {
        return Err(Illegal::of(hidden, "t9a-cannot-hide-there"));
    }
    let place = host.stand.as_ref().and_then(|stand| stand.rank(0).get(usize::from(reveal.file)));
    if place == Some(&Place::Ranker) { Ok(()) } else { Err(Illegal::of(hidden, "t9a-cannot-hide-there")) }
}

/// Every way in which Hidden models of a player could show themselves now.
pub fn reveals(state: &State, seat: Seat) -> Vec<Reveal> {
    let hidden = state.ids().filter(|&id| state.unit(id).is_some_and(|unit| unit.whereabouts == Whereabouts::Hidden));
    let ways = hidden.flat_map(|unit| {
        let hosts = state.units_of(seat);
        hosts.flat_map(move |host| {
            let files = state.unit(host).and_then(|unit| unit.stand.as_ref()).map_or(0, |stand| stand.files);
            (0..files).map(move |file| Reveal { unit, host, file })
        })
    });
    ways.filter(|way| judge_reveal(state, seat, way).is_ok()).collect()
}

/// At the start of every Player Turn Hidden models may show themselves, the Active Player's first
/// (`t9a/model-rules/hidden`, `t9a/definitions/simultaneous-effects`).
pub fn reveal(t: &mut Table<T9a>) -> Play<()> {
    for seat in [t.state.active, other(t.state.active)] {
        while !reveals(&t.state, seat).is_empty() {
            let Some(way) = t.ask(seat, RevealHidden { seat })? else { break };
            t.cite(rules::model_rules::HIDDEN);
            t.cite(rules::definitions::SIMULTANEOUS_EFFECTS);
            t.cite(rules::ruling::B_SIMULTANEOUS_CHOICES);
            show_itself(t, &way);
        }
    }
    Ok(())
}

/// One of the rank and file is removed as a casualty, and the Hidden model stands in its place.
fn show_itself(t: &mut Table<T9a>, way: &Reveal) {
    let each = t.state.sheet(way.host).map_or(1, |sheet| u16::from(sheet.hp.max(1)));
    let last = t.state.models(way.host) == 1;
    if let Some(unit) = t.state.unit_mut(way.unit) {
        (unit.whereabouts, unit.joined) = (Whereabouts::Field, Some(way.host));
    }
    if let Some(host) = t.state.unit_mut(way.host) {
        let lost = if last { host.hp } else { each };
        host.hp -= lost;
        if let Some(place) = host.stand.as_mut().and_then(|stand| stand.places.get_mut(usize::from(way.file))) {
            *place = Place::Joined(way.unit);
        }
    }
    crate::attachable::carried::share(&mut t.state, way.host);
    t.tell(Event::Revealed { unit: way.unit, host: way.host });
    if last {
        crate::attacks::casualties::removed(t, way.host);
    }
}

/// A unit is summoned by a spell: placed whole or not at all; it never scores and gives no Victory Points
/// (`t9a/magic/summoned-units`).
pub fn summon(
    t: &mut Table<T9a>,
    caster: UnitId,
    stood: Option<Stood>,
    (entry, models): (&str, u8),
    range: u8,
) -> Play<()> {
    let stood = stood.filter(|_| bases(&t.state, caster).is_empty());
    let Some((seat, sheet)) =
        t.state.owner(caster).zip(crate::army_building::summoned(&t.state, caster, entry, models))
    else {
        return Ok(());
    };
    t.cite(rules::magic::SUMMONED_UNITS);
    let unit = crate::setup::add_unit(&mut t.state, seat, sheet, true);
    let stand =
        t.ask(seat, PlaceUnit { unit, with: Vec::new(), by: Placing::Summoned { by: caster, range, stood } })?;
    match stand {
        Some(stand) => {
            if let Some(unit) = t.state.unit_mut(unit) {
                unit.whereabouts = Whereabouts::Field;
                unit.stand = Some(stand);
            }
            t.tell(Event::Summoned { unit });
        }
        None => {
            t.state.units.pop();
            t.state.sheets.pop();
        }
    }
    Ok(())
}
