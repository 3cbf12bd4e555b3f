//! The Axis vehicles of a mission file: routes, vehicles in their roles, and convoys (`sas/axis-vehicles/roles-table`).

use super::switches::must_be_on;
use super::tile::read_square;
use super::{Difficulty, Problems};
use crate::axis_vehicles::Pose;
use crate::axis_vehicles::driving::{Chassis, fits};
use crate::axis_vehicles::roles::{Convoy, Route, Vehicles, at_edge, on_route, read_drive};
use crate::board::{Board, cell_name};
use crate::expansions::{Expansion, Expansions};
use crate::reference::UnitKind;
use crate::setup::soldier;
use crate::state::{AxisUnit, Post};
use geometry::squares::Facing;
use kernel::Message;
use serde::Deserialize;
use toml::Spanned;

/// A route as it is written.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RouteLine {
    /// The front left square of a vehicle after its first step, which brings it onto the board.
    entry: Spanned<String>,
    facing: Facing,
    /// `5 right 4`
    drive: Spanned<String>,
}

/// A vehicle as it is written.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct VehicleLine {
    kind: Spanned<UnitKind>,
    role: Role,
    /// Its front left square: of a guard where it stands, of an assault vehicle where it enters.
    at: Option<Spanned<String>>,
    facing: Option<Facing>,
    /// The number of its route, from 1: of a patrol.
    route: Option<u8>,
    /// The least difficulty at which it is there.
    #[serde(default = "easy")]
    from: Difficulty,
}

fn easy() -> Difficulty {
    Difficulty::Easy
}

#[derive(Deserialize, Clone, Copy)]
#[serde(rename_all = "kebab-case")]
enum Role {
    Patrol,
    Guard,
    Assault,
}

/// A convoy as it is written: it comes with the special event card.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ConvoyLine {
    route: Spanned<u8>,
    vehicles: Vec<UnitKind>,
    #[serde(default)]
    scout: bool,
}

/// Reads all of them, with the least difficulties at which those are there that are placed.
pub(super) fn read_vehicles(
    board: &Board,
    (routes, vehicles, convoys): (&[RouteLine], &[VehicleLine], &[ConvoyLine]),
    on: Expansions,
    problems: &mut Problems<'_>,
) -> (Vehicles, Vec<Difficulty>) {
    let (mut all, mut from) = (Vehicles::default(), Vec::new());
    for line in routes {
        let Some(at) = read_square(board, &line.entry, problems) else { continue };
        match read_drive(line.drive.get_ref()) {
            Some(steps) => all.routes.push(Route { entry: Pose { at, facing: line.facing }, steps }),
            None => problems.at(line.drive.span().start, None, Message::new("sas-route-words")),
        }
    }
    for line in vehicles {
        let kind = *line.kind.get_ref();
        must_be_on(on, Expansion::of_unit(kind), (line.kind.span().start, None), problems);
        match read_vehicle(board, line, &all.routes, problems) {
            Some(unit) => {
                all.placed.push(unit);
                from.push(line.from);
            }
            None => problems.at(line.kind.span().start, None, Message::new("sas-vehicle-nowhere")),
        }
    }
    for line in convoys {
        let route = usize::from(*line.route.get_ref());
        let used = line.vehicles.iter().filter_map(|&kind| Expansion::of_unit(kind));
        must_be_on(on, used, (line.route.span().start, None), problems);
        let wheels = !line.vehicles.is_empty() && line.vehicles.iter().all(|kind| kind.is_vehicle());
        if !(1..=all.routes.len()).contains(&route) || !wheels {
            problems.at(line.route.span().start, None, Message::new("sas-vehicle-nowhere"));
            continue;
        }
        all.convoys.push(Convoy { route: route as u8 - 1, vehicles: line.vehicles.clone(), scout: line.scout });
    }
    (all, from)
}

fn read_vehicle(board: &Board, line: &VehicleLine, routes: &[Route], problems: &mut Problems<'_>) -> Option<AxisUnit> {
    let kind = *line.kind.get_ref();
    let chassis = Chassis::of(kind)?;
    if let Role::Patrol = line.role {
        let route = line.route?.checked_sub(1)?;
        return on_route(routes, kind, Post::Route { route, place: 0, back: false });
    }
    let (at, facing) = (line.at.as_ref()?, line.facing.filter(|facing| !facing.is_diagonal())?);
    let pose = Pose { at: read_square(board, at, problems)?, facing };
    if !fits(board, chassis, pose) {
        problems.at(at.span().start, Some(cell_name(pose.at)), Message::new("sas-unit-cannot-stand"));
    }
    Some(match line.role {
        Role::Assault => at_edge(kind, pose),
        _ => AxisUnit { post: Post::Guard, ..soldier(kind, pose.at, facing) },
    })
}
