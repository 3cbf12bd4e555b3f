//! Positions read: units, vehicles with their routes, operators, and what belongs to the hunter.

use super::written::{WrittenHunter, WrittenOperator, WrittenRide, WrittenRoute, WrittenTyphoon, WrittenUnit};
use super::{operator_named, square, unit_named, wrong};
use crate::axis_vehicles::Pose;
use crate::axis_vehicles::roles::{Route, at_edge, on_route, read_drive};
use crate::board::Barrier;
use crate::fear_naught::typhoon::{Tiles, Typhoon};
use crate::fear_naught::{Disguise, Grip, Hold};
use crate::hunter::Hunter;
use crate::operator_vehicles::{self, Given};
use crate::setup::soldier;
use crate::state::{AxisUnit, Post, Section, State};
use geometry::squares::Edge;
use kernel::{Seat, StageError};

/// A unit: its kind, its place and its post.
pub(super) fn read_unit(
    n: usize,
    written: &WrittenUnit,
    section: Section,
    routes: &[Route],
) -> Result<AxisUnit, StageError> {
    let path = |key: &str| format!("units[{n}].{key}");
    let post = match (written.sentry, written.patrol, written.route, written.convoy) {
        (Some(point @ 1..), None, None, None) => Post::Sentry(point - 1),
        (None, Some(line @ 1..), None, None) => Post::Patrol { line: line - 1, forward: !written.back },
        (None, None, Some(route @ 1..), None) => {
            Post::Route { route: route - 1, place: written.place, back: written.back }
        }
        (None, None, None, Some(route @ 1..)) => {
            Post::Convoy { route: route - 1, place: written.place, scout: written.scout }
        }
        (None, None, None, None) if written.guard => Post::Guard,
        (None, None, None, None) => Post::None,
        _ => return Err(wrong(format!("units[{n}]"), "points and lines are counted from 1, and nobody has two posts")),
    };
    let facing = || written.facing.ok_or_else(|| wrong(path("facing"), "expected a facing"));
    let unit = match (&written.at, &written.enters, post) {
        (None, None, Post::Route { .. } | Post::Convoy { .. }) => on_route(routes, written.kind, post)
            .ok_or_else(|| wrong(path("route"), "no such route: they are counted from 1"))?,
        (Some(at), None, _) => AxisUnit { post, ..soldier(written.kind, square(&path("at"), at)?, facing()?) },
        (None, Some(enters), _) if written.kind.is_vehicle() => {
            let entry = Pose { at: square(&path("enters"), enters)?, facing: facing()? };
            AxisUnit { post, ..at_edge(written.kind, entry) }
        }
        _ => return Err(wrong(format!("units[{n}]"), "expected one of: at, enters (a vehicle), route, convoy")),
    };
    let post = match written.stalker {
        Some(number @ 1..=4) => Post::Stalker(number - 1),
        Some(_) => return Err(wrong(path("stalker"), "expected a number from 1 to 4")),
        None => unit.post,
    };
    let hunter = written.hunter;
    let alert = written.alert || section == Section::Battle;
    let (damage, flipped, failed) = (written.damage, written.flipped, written.failed);
    Ok(AxisUnit { alert, smoking: written.smoking, damage, flipped, failed, post, hunter, ..unit })
}

/// The route of a vehicle.
pub(super) fn read_route(n: usize, written: &WrittenRoute) -> Result<Route, StageError> {
    let path = |key: &str| format!("routes[{n}].{key}");
    let entry = Pose { at: square(&path("entry"), &written.entry)?, facing: written.facing };
    let steps = read_drive(&written.drive).ok_or_else(|| {
        wrong(path("drive"), "expected words such as: 5 right 4; left, right, slant-left, slant-right")
    })?;
    Ok(Route { entry, steps })
}

/// An operator where he is, and what he carries.
pub(super) fn read_operator(state: &mut State, name: &str, written: &WrittenOperator) -> Result<(), StageError> {
    let path = format!("operators.{name}");
    let id = operator_named(state, name, &path)?;
    let at = written.at.as_deref().map(|at| square(&format!("{path}.at"), at)).transpose()?;
    let marked = match &written.marked {
        Some(unit) => {
            Some(unit_named(state, unit).ok_or_else(|| wrong(format!("{path}.marked"), format!("no unit {unit}")))?)
        }
        None => None,
    };
    let marked_square =
        written.marked_square.as_deref().map(|at| square(&format!("{path}.marked_square"), at)).transpose()?;
    if let Some(weapons) = &written.weapons {
        let kit = usize::from(state.operator(id).kit);
        state.operator_mut(id).ammunition = weapons.iter().map(|weapon| weapon.ammunition.unwrap_or(0)).collect();
        state.kits[kit].weapons.clone_from(weapons);
    }
    let health = written.health.unwrap_or(state.kit(id).health);
    let operator = state.operator_mut(id);
    (operator.at, operator.facing, operator.health) = (at, written.facing, health);
    (operator.crouching, operator.exposed) = (written.crouching, written.exposed);
    (operator.activated, operator.corpse, operator.left) = (written.activated, written.corpse, written.left);
    operator.marked = marked;
    operator.barrel = written.barrel;
    (operator.prisoner, operator.documents) = (written.prisoner, written.documents);
    operator.items = written.items.unwrap_or(operator.items);
    operator.marked_square = marked_square;
    if let Some(ammunition) = &written.ammunition {
        operator.ammunition.clone_from(ammunition);
    }
    Ok(())
}

/// Civilian clothes, and whom he holds in them; diving.
pub(super) fn read_disguise(state: &mut State, name: &str, written: &WrittenOperator) -> Result<(), StageError> {
    let path = format!("operators.{name}");
    let id = operator_named(state, name, &path)?;
    let named = |unit: &Option<String>, key: &str| match unit {
        Some(unit) => {
            let found = unit_named(state, unit);
            found.map(Some).ok_or_else(|| wrong(format!("{path}.{key}"), format!("no unit {unit}")))
        }
        None => Ok(None),
    };
    let talking = named(&written.talking, "talking")?;
    let grip = named(&written.strangling, "strangling")?.map(|unit| Grip { unit, attempts: 0 });
    let diving = written.diving.unwrap_or(state.operator(id).at.is_some_and(|at| state.dives_in(false, at)));
    let operator = state.operator_mut(id);
    operator.disguise = Disguise { on: written.disguised || talking.is_some() || grip.is_some(), talking, grip };
    operator.diving = diving;
    if let Some(unit) = talking {
        state.unit_mut(unit).hold = Hold::Talking;
    }
    if let Some(grip) = grip {
        state.unit_mut(grip.unit).hold = Hold::Strangled;
    }
    Ok(())
}

/// A vehicle of the operators with its crew.
pub(super) fn read_ride(state: &mut State, n: usize, written: &WrittenRide) -> Result<(), StageError> {
    let path = |key: &str| format!("rides[{n}].{key}");
    let pose = Pose { at: square(&path("at"), &written.at)?, facing: written.facing };
    let id = operator_vehicles::add(state, Given { model: written.kind, pose, enters: written.enters });
    let vehicle = state.operator_mut(id);
    vehicle.activated = written.activated;
    vehicle.health = written.durability.unwrap_or(vehicle.health);
    for (seat, name) in &written.crew {
        let operator = operator_named(state, name, &path("crew"))?;
        let berth = state.free_berths(id).into_iter().find(|berth| berth.key() == *seat);
        let berth = berth.ok_or_else(|| wrong(path("crew"), format!("no free seat {seat}")))?;
        let crew = state.operator_mut(operator);
        (crew.at, crew.aboard) = (None, Some((id, berth)));
    }
    operator_vehicles::share_exposure(state);
    Ok(())
}

/// The Typhoon, over tiles that begin at the top left square.
pub(super) fn read_typhoon(state: &State, written: &WrittenTyphoon) -> Typhoon {
    let fresh = Typhoon::new(Tiles::of(&state.board, written.side));
    Typhoon {
        durability: written.durability.unwrap_or(fresh.durability),
        rockets: written.rockets.unwrap_or(fresh.rockets),
        flight: written.flight.unwrap_or(fresh.flight),
        left_by: written.left_by,
        points: written.points,
        ..fresh
    }
}

/// Hands, decks and tokens of the hunter.
pub(super) fn read_hunter(state: &State, written: &WrittenHunter) -> Result<Hunter, StageError> {
    let mut hunter = Hunter::of(Seat(state.players), written.deck.clone());
    (hunter.hand, hunter.played) = (written.hand.clone(), written.played);
    hunter.discards.clone_from(&written.discards);
    for (number, name) in &written.waypoints {
        let path = format!("hunter.waypoints.{number}");
        let place = number.parse::<usize>().ok().and_then(|number| hunter.waypoints.get_mut(number.wrapping_sub(1)));
        let place = place.ok_or_else(|| wrong(path.clone(), "expected a number from 1 to 4"))?;
        *place = Some(square(&path, name)?);
    }
    let squares =
        |path: &str, names: &[String]| names.iter().map(|name| square(path, name)).collect::<Result<Vec<_>, _>>();
    hunter.cats = squares("hunter.cats", &written.cats)?;
    hunter.blood = squares("hunter.blood", &written.blood)?.into_iter().map(|at| (at, false)).collect();
    hunter.blood.extend(squares("hunter.dry_blood", &written.dry_blood)?.into_iter().map(|at| (at, true)));
    for name in &written.twigs {
        hunter.twigs.push(operator_named(state, name, "hunter.twigs")?);
    }
    for [at, to] in &written.locks {
        let (at, to) = (square("hunter.locks", at)?, square("hunter.locks", to)?);
        let door = Edge::between(at, to).filter(|&edge| state.board.barrier(edge) == Barrier::Door);
        hunter.locks.push(door.ok_or_else(|| wrong("hunter.locks", "there is no door"))?);
    }
    Ok(hunter)
}
