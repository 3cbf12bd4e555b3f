//! Chapter *objective markers*: where they are, who is in range, who controls them.

use crate::abilities::measure;
use crate::command::objective_control;
use crate::core::{self, solid};
use crate::events::Event;
use crate::state::{ModelId, State};
use crate::{Wh40k10, rules};
use geometry::{ArcGon, Length, Position, Solid};
use kernel::{Seat, Table};
use serde::{Deserialize, Serialize};

/// A marker is a disc of 40 mm (`wh40k10/objectives/markers`).
pub const RADIUS: f64 = 20.0 / 25.4;
/// How near a model must be on the plane (`wh40k10/objectives/range`).
pub const RANGE: f64 = 3.0;
/// How near a model must be in height.
pub const RANGE_VERTICAL: f64 = 5.0;

/// An objective marker.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Marker {
    /// Its centre (`wh40k10/objectives/placement`).
    pub at: Position,
    /// The height of what it lies on.
    pub elevation: Length,
    /// Who controls it; nobody while it is contested.
    pub held: Option<Seat>,
}

impl Marker {
    /// Its outline.
    pub fn outline(&self) -> ArcGon {
        ArcGon::circle(self.at.point(), RADIUS)
    }
}

/// Places a marker with its centre on a point, on top of a hill if there is one (`wh40k10/objectives/placement`). At the
/// start it is contested (`wh40k10/objectives/start-contested`).
pub fn place(t: &mut Table<Wh40k10>, at: Position, seat: Option<Seat>) {
    let elevation = crate::terrain::ground_height(&t.state.fixed.battlefield, at.point());
    t.state.battle.markers.push(Marker { at, elevation, held: None });
    t.cite(rules::objectives::MARKERS);
    t.cite(rules::objectives::PLACEMENT);
    t.cite(rules::objectives::START_CONTESTED);
    t.tell(Event::MarkerPlaced { seat, marker: t.state.battle.markers.len() as u8, at });
}

/// Is a model within range of a marker: within 3" on the plane, measured to the marker's nearest point, and 5" in height
/// (`wh40k10/objectives/range`, `wh40k10/objectives/measuring`)?
pub fn in_range(state: &State, marker: &Marker, model: ModelId) -> bool {
    solid(state, model).is_some_and(|own| would_be_in_range(state, marker, model, &own))
}

/// The same for a model that stood so. A marker is flat.
pub fn would_be_in_range(state: &State, marker: &Marker, model: ModelId, standing: &Solid) -> bool {
    let height = marker.elevation.inches();
    let place = (&marker.outline(), (height, height));
    core::is_near(state, (model, standing), place, (RANGE, RANGE_VERTICAL))
}

/// A player's Level of Control: the Objective Control of their models in range (`wh40k10/objectives/level-of-control`).
pub fn level_of_control(state: &State, marker: &Marker, seat: Seat) -> u16 {
    state
        .models_of_seat(seat)
        .filter(|&model| in_range(state, marker, model))
        .map(|model| u16::from(objective_control(state, model)))
        .sum()
}

/// Who controls a marker now: the player with the greater Level of Control (`wh40k10/objectives/control`).
pub fn controller(state: &State, marker: &Marker) -> Option<Seat> {
    let [first, second] = [Seat(0), Seat(1)].map(|seat| level_of_control(state, marker, seat));
    match first.cmp(&second) {
        std::cmp::Ordering::Greater => Some(Seat(0)),
        std::cmp::Ordering::Less => Some(Seat(1)),
        std::cmp::Ordering::Equal => None,
    }
}

/// At the end of a phase it is determined anew who controls each marker; control does not outlast what supports it
/// (`wh40k10/objectives/control`, `wh40k10/ruling/objective-control-moment`).
pub fn determine_control(t: &mut Table<Wh40k10>) {
    for place in 0..t.state.battle.markers.len() {
        let Some(marker) = t.state.battle.markers.get(place).copied() else { continue };
        let held = controller(&t.state, &marker);
        for rule in [
            rules::objectives::CONTROL,
            rules::objectives::LEVEL_OF_CONTROL,
            rules::objectives::RANGE,
            rules::objectives::MEASURING,
            rules::datasheets::OBJECTIVE_CONTROL,
            rules::ruling::OBJECTIVE_CONTROL_MOMENT,
        ] {
            t.cite(rule);
        }
        let near: Vec<ModelId> = match t.listening() {
            true => {
                (0..t.state.models.len() as u16).map(ModelId).filter(|&id| in_range(&t.state, &marker, id)).collect()
            }
            false => Vec::new(),
        };
        for model in near {
            cite_control(t, model);
        }
        if held != marker.held {
            if let Some(marker) = t.state.battle.markers.get_mut(place) {
                marker.held = held;
            }
            t.tell(Event::ControlChanged { marker: place as u8 + 1, seat: held });
        }
    }
}

/// The rules that change the Objective Control of a model in range.
fn cite_control(t: &mut Table<Wh40k10>, model: ModelId) {
    if t.state.unit(t.state.unit_of(model)).is_some_and(|unit| unit.battle_shocked) {
        t.cite(rules::command::BATTLE_SHOCKED_OBJECTIVE_CONTROL);
        t.cite(rules::ruling::QUICK_REFERENCE_BATTLE_SHOCKED_OBJECTIVES);
        return;
    }
    if core::hull(&t.state, model) > 0.0 {
        t.cite(rules::ruling::HULL_HEIGHT);
    }
    let because = measure::objective_control(&t.state, model).rules();
    because.into_iter().for_each(|rule| t.cite(rule));
}

/// How many markers a player controls.
pub fn controlled(state: &State, seat: Seat) -> usize {
    state.battle.markers.iter().filter(|marker| marker.held == Some(seat)).count()
}

/// Does a model stand on a marker? It may have been set up there (`wh40k10/ruling/set-up-on-marker`).
pub fn stands_on_marker(state: &State, model: ModelId) -> bool {
    !state.battle.markers.is_empty()
        && solid(state, model).is_some_and(|own| covers_marker(state, &own.outline, own.bottom))
}

/// Would a base there, at this height, lie on top of a marker, where no move can end (`wh40k10/objectives/movement`)? On a
/// floor above or below the marker it does not.
pub fn covers_marker(state: &State, base: &ArcGon, height: f64) -> bool {
    let level = |marker: &Marker| (marker.elevation.inches() - height).abs() <= geometry::CONTACT;
    let covers = |marker: &Marker| geometry::overlaps(geometry::horizontal(base, &marker.outline()));
    state.battle.markers.iter().any(|marker| level(marker) && covers(marker))
}
