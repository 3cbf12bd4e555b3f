//! Vehicles and mortars: their events as sentences, their tokens on the table.

use super::{facing_key, operator_name, unit_name};
use crate::axis_vehicles::Pose;
use crate::board::cell_name;
use crate::events::Event;
use crate::state::{AxisUnit, State};
use kernel::Message;
use view::Shape;

/// The events of this chapter as sentences; none for others.
pub(super) fn sentence(state: &State, event: &Event) -> Option<Message> {
    let un = |id: &'static str, unit| Message::new(id).with("unit", unit_name(state, unit));
    let dice = |faces: &[u8]| faces.iter().map(u8::to_string).collect::<Vec<_>>().join(" ");
    Some(match event {
        Event::Damaged { unit, damage } => {
            let health = state.unit(*unit).kind.data().health;
            un("sas-damaged", *unit).with("damage", *damage).with("health", health)
        }
        Event::Destroyed { unit, at } => un("sas-destroyed", *unit).with("cell", cell_name(*at)),
        Event::DroveOff { unit } => un("sas-drove-off", *unit),
        Event::RunOver { unit, operator } => {
            un("sas-run-over", *unit).with("operator", operator_name(state, *operator))
        }
        Event::Deployed { unit } => un("sas-deployed", *unit),
        Event::Disabled { unit } => un("sas-disabled", *unit),
        Event::Shelled { unit, at } => un("sas-shelled", *unit).with("cell", cell_name(*at)),
        Event::ShellRolled { unit, faces, needed } => {
            un("sas-shell-rolled", *unit).with("faces", dice(faces)).with("needed", i32::from(*needed))
        }
        Event::ConvoyLinedUp { .. } => Message::new("sas-convoy-lined-up"),
        Event::TookFailure { operator } => {
            Message::new("sas-took-failure").with("operator", operator_name(state, *operator))
        }
        Event::BrokeDown { operator, unit } => {
            un("sas-broke-down", *unit).with("operator", operator_name(state, *operator))
        }
        Event::Unloaded { unit } => un("sas-unloaded", *unit),
        _ => return None,
    })
}

/// A place of a vehicle in the key of an option: `c4 north`.
pub(super) fn pose_key(pose: Pose) -> String {
    format!("{} {}", cell_name(pose.at), facing_key(pose.facing))
}

/// The outline of a unit and its middle, in squares.
pub fn outline(unit: &AxisUnit) -> (Shape, f64, f64) {
    let squares = unit.squares();
    let count = squares.len().max(1) as f64;
    let middle = |of: fn(&geometry::squares::Cell) -> i16| {
        squares.iter().map(|cell| f64::from(of(cell)) + 0.5).sum::<f64>() / count
    };
    let (x, y) = (middle(|cell| cell.column), middle(|cell| cell.row));
    match unit.kind.build() {
        Some(build) => (Shape::Rectangle { width: 1.8, height: f64::from(build.length) - 0.2 }, x, y),
        None => (Shape::Circle { radius: 0.4 }, x, y),
    }
}
