//! Chapter *Only War*: the mission of the book.

use crate::dice::roll_off;
use crate::events::{Event, Merit};
use crate::missions::{PlaceMarker, Scoring};
use crate::muster::BattleSize;
use crate::objectives::{self, RADIUS};
use crate::spot::Spot;
use crate::state::{Phase, State, other};
use crate::terrain::FeatureKind;
use crate::{Wh40k10, rules};
use geometry::{ArcGon, Vector, vector, within};
use kernel::{Illegal, Message, Play, Seat, Table};

/// How many markers are placed, by both players together (`wh40k10/only-war/objective-markers`).
pub const MARKERS: usize = 4;
/// How far markers are from the edges of the battlefield, at least.
const FROM_EDGE: f64 = 6.0;
/// How far markers are from each other, at least.
const APART: f64 = 9.0;
/// How far markers had better be from walls (`wh40k10/objectives/in-terrain`).
const FROM_WALL: f64 = 1.0;
/// The most that is scored in a turn (`wh40k10/only-war/capture-and-control`).
const MOST_PER_TURN: usize = 3;

/// Has the battlefield at least the size that the mission wants (`wh40k10/only-war/battlefield-size`,
/// `wh40k10/ruling/combat-patrol-size`)?
fn is_large_enough(state: &State) -> bool {
    let least = match state.fixed.mission.size {
        BattleSize::CombatPatrol => (30.0, 44.0),
        BattleSize::Incursion | BattleSize::StrikeForce => (44.0, 60.0),
        BattleSize::Onslaught => (44.0, 90.0),
    };
    let (width, depth) = (state.fixed.battlefield.width.inches(), state.fixed.battlefield.depth.inches());
    within(least.0, width.min(depth)) && within(least.1, width.max(depth))
}

/// The winner of a roll-off places the first marker, then the players alternate until there are four
/// (`wh40k10/only-war/objective-markers`, `wh40k10/ruling/only-war-marker-count`).
pub fn place_marker(t: &mut Table<Wh40k10>) -> Play<()> {
    if t.state.battle.markers.is_empty() {
        t.cite(rules::only_war::MUSTER);
        if is_large_enough(&t.state) {
            t.cite(rules::only_war::BATTLEFIELD_SIZE);
        }
        t.state.battle.next = roll_off(t, rules::only_war::OBJECTIVE_MARKERS)?;
    }
    let seat = t.state.battle.next;
    let spots = t.ask(seat, PlaceMarker { seat })?;
    t.cite(rules::ruling::ONLY_WAR_MARKER_COUNT);
    for spot in &spots {
        cite_terrain(t, spot);
        objectives::place(t, spot.at.position, Some(seat));
    }
    t.state.battle.next = other(seat);
    if spots.is_empty() {
        t.cite(rules::ruling::NO_ROOM_FOR_MARKERS);
    }
    if spots.is_empty() || t.state.battle.markers.len() >= MARKERS {
        t.state.phase = Phase::AttackerDefender;
    }
    Ok(())
}

/// A marker in terrain lies there level; that it should keep an inch from walls is advice
/// (`wh40k10/objectives/in-terrain`, `wh40k10/ruling/markers-lie-level`).
fn cite_terrain(t: &mut Table<Wh40k10>, spot: &Spot) {
    let base = ArcGon::circle(spot.at.position.point(), RADIUS);
    let touches = |outline: &ArcGon| geometry::within(geometry::horizontal(&base, outline), 0.0);
    let features = &t.state.fixed.battlefield.features;
    if features.iter().any(|feature| feature.outline.solid().is_some_and(|area| touches(&area.outline))) {
        t.cite(rules::objectives::IN_TERRAIN);
    }
}

/// A marker is more than 6" from every edge and more than 9" from every other, and lies level on what terrain there is.
pub fn judge_marker(state: &State, spots: &[Spot]) -> Result<(), Illegal> {
    let refuse = |rule, reason: &'static str| Err(Illegal::new(rule, Message::new(reason)));
    let spot = match spots {
        [spot] => spot,
        [] if marker_candidates(state).is_empty() => return Ok(()),
        _ => return refuse(rules::only_war::OBJECTIVE_MARKERS, "wh40k10-one-marker"),
    };
    judge_place(state, spot)
}

fn judge_place(state: &State, spot: &Spot) -> Result<(), Illegal> {
    let refuse = |rule, reason: &'static str| Err(Illegal::new(rule, Message::new(reason)));
    let (at, field) = (spot.at.position.point(), &state.fixed.battlefield);
    let (width, depth) = (field.width.inches(), field.depth.inches());
    let to_edge = at.x.min(at.y).min(width - at.x).min(depth - at.y) - RADIUS;
    if !geometry::more_than(to_edge, FROM_EDGE) {
        return refuse(rules::only_war::OBJECTIVE_MARKERS, "wh40k10-marker-near-edge");
    }
    let base = ArcGon::circle(at, RADIUS);
    let near = |marker: &objectives::Marker| geometry::within(geometry::horizontal(&base, &marker.outline()), APART);
    if state.battle.markers.iter().any(near) {
        return refuse(rules::only_war::OBJECTIVE_MARKERS, "wh40k10-marker-near-marker");
    }
    match lies_level(state, &base, 0.0) {
        true => Ok(()),
        false => refuse(rules::ruling::MARKERS_LIE_LEVEL, "wh40k10-marker-in-terrain"),
    }
}

/// Can a marker lie there: farther than that from walls, not on barricades and debris, wholly on a hill or beside it
/// (`wh40k10/ruling/markers-lie-level`)?
fn lies_level(state: &State, base: &ArcGon, from_walls: f64) -> bool {
    state.fixed.battlefield.features.iter().all(|feature| {
        let Some(area) = feature.outline.solid() else { return true };
        let apart = geometry::horizontal(base, &area.outline);
        let clear = match feature.kind {
            FeatureKind::Barricade | FeatureKind::Debris => geometry::more_than(apart, 0.0),
            FeatureKind::Hill => geometry::more_than(apart, 0.0) || geometry::wholly_within(base, &area.outline, 0.0),
            _ => true,
        };
        let far = |wall: &crate::terrain::Block| {
            let wall = wall.solid();
            wall.is_none_or(|wall| geometry::more_than(geometry::horizontal(base, &wall.outline), from_walls))
        };
        clear && feature.walls.iter().all(far)
    })
}

/// Places for the next marker, four inches apart and an inch from walls, those nearest the middle of the battlefield first; if
/// there are none, one inch apart, then also nearer to walls. If there are none even then, there is no room
/// (`wh40k10/ruling/no-room-for-markers`).
pub fn marker_candidates(state: &State) -> Vec<Spot> {
    let ways = [(4.0, FROM_WALL), (1.0, FROM_WALL), (1.0, 0.0)];
    let mut found = ways.into_iter().map(|(step, from_walls)| places(state, step, from_walls));
    found.find(|spots| !spots.is_empty()).unwrap_or_default()
}

fn places(state: &State, step: f64, from_walls: f64) -> Vec<Spot> {
    let field = &state.fixed.battlefield;
    let middle = vector(field.width.inches() / 2.0, field.depth.inches() / 2.0);
    let count = |half: f64| (half / step).floor().clamp(0.0, 100.0) as i32;
    let line = |middle: f64| (-count(middle)..=count(middle)).map(move |n| middle + step * f64::from(n));
    let mut points: Vec<Vector> = line(middle.x).flat_map(|x| line(middle.y).map(move |y| vector(x, y))).collect();
    points.sort_by(|a, b| (*a - middle).length().total_cmp(&(*b - middle).length()));
    let advised = |spot: &Spot| lies_level(state, &ArcGon::circle(spot.at.position.point(), RADIUS), from_walls);
    points.into_iter().map(Spot::near).filter(|spot| judge_place(state, spot).is_ok() && advised(spot)).collect()
}

/// At the end of a player's Command phase, from the second battle round on, that player scores 1 VP for each marker under
/// control, 3 at most (`wh40k10/only-war/capture-and-control`).
pub fn capture_and_control(t: &mut Table<Wh40k10>) {
    if t.state.fixed.mission.scoring != Scoring::OnlyWar || t.state.round < 2 {
        return;
    }
    let seat = t.state.active;
    let held = t.state.battle.markers.iter().zip(1..).filter(|(marker, _)| marker.held == Some(seat));
    let held: Vec<u8> = held.map(|(_, number)| number).collect();
    t.cite(rules::only_war::CAPTURE_AND_CONTROL);
    score(t, seat, held.len().min(MOST_PER_TURN) as u16, Merit::Markers(held));
}

/// A player scores for something.
pub fn score(t: &mut Table<Wh40k10>, seat: Seat, vp: u16, merit: Merit) {
    if vp == 0 {
        return;
    }
    if let Some(player) = t.state.players.get_mut(seat.index()) {
        player.vp = player.vp.saturating_add(vp);
        let total = player.vp;
        t.tell(Event::Scored { seat, vp, total, merit });
    }
}
