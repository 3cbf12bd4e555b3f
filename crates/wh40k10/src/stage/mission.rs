//! The mission's part of a written position, and what can be asked about it.

use super::{seat, wrong};
use crate::missions::{Mission, Scoring};
use crate::missions_reference::{Gambit, Primary, Secondaries, Secondary};
use crate::muster::BattleSize;
use crate::objectives::{Marker, in_range, level_of_control};
use crate::setup::Printing;
use crate::state::State;
use crate::terrain::ground_height;
use geometry::{Length, Position, Zone};
use kernel::{Seat, StageError};
use serde::Deserialize;
use serde_json::{Value, json};

/// What is written about the mission; by default there is none.
#[derive(Deserialize, Default)]
#[serde(deny_unknown_fields, default)]
pub(super) struct WrittenMission {
    /// `none`, `only-war`, or a primary mission.
    pub(super) mission: WrittenScoring,
    pub(super) size: BattleSize,
    pub(super) printing: Printing,
    /// The Attacker, counted from 1.
    attacker: Option<u8>,
    /// Before the battle, who is the next to place or set up something, counted from 1.
    next: Option<u8>,
    /// The Attacker's deployment zone, then the Defender's, as lists of corners.
    zones: Vec<Vec<(f64, f64)>>,
    markers: Vec<WrittenMarker>,
    secondaries: [Secondaries; 2],
    hands: [Vec<Secondary>; 2],
    decks: Option<[Vec<Secondary>; 2]>,
    primary_vp: [u16; 2],
    secondary_vp: [u16; 2],
    /// A gambit, or `none`, for each.
    gambits: [WrittenGambit; 2],
    /// Who has used Insane Bravery in this battle.
    braved: [bool; 2],
}

#[derive(Deserialize, Default, Clone, Copy)]
#[serde(rename_all = "kebab-case")]
pub(super) enum WrittenScoring {
    #[default]
    None,
    OnlyWar,
    #[serde(untagged)]
    Reference(Primary),
}

#[derive(Deserialize, Default, Clone, Copy)]
#[serde(rename_all = "kebab-case")]
enum WrittenGambit {
    #[default]
    None,
    #[serde(untagged)]
    Declared(Gambit),
}

/// `[x, y]`, or a table with who holds it.
#[derive(Deserialize)]
#[serde(untagged)]
enum WrittenMarker {
    Plain([f64; 2]),
    Full(FullMarker),
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct FullMarker {
    at: [f64; 2],
    elevation: Option<f64>,
    /// Who controls it, counted from 1.
    held: Option<u8>,
}

impl WrittenMission {
    /// What is fixed before the battle. Markers are on the battlefield already, unless they have still to be placed.
    pub(super) fn fixed(&self) -> Result<Mission, StageError> {
        let zone = |corners: &Vec<(f64, f64)>| Zone::new(corners).map_err(|error| wrong("zones", error));
        Ok(Mission {
            scoring: match self.mission {
                WrittenScoring::None => Scoring::None,
                WrittenScoring::OnlyWar => Scoring::OnlyWar,
                WrittenScoring::Reference(primary) => Scoring::Reference(primary),
            },
            size: self.size,
            markers: Vec::new(),
            zones: self.zones.iter().map(zone).collect::<Result<_, _>>()?,
            secondaries: self.secondaries,
        })
    }

    /// How the mission stands.
    pub(super) fn put_into(&self, state: &mut State) -> Result<(), StageError> {
        state.battle.attacker = self.attacker.map(|number| seat("attacker", number)).transpose()?;
        if let Some(number) = self.next {
            state.battle.next = seat("next", number)?;
        }
        for marker in &self.markers {
            let (at, elevation, held) = match marker {
                WrittenMarker::Plain(at) => (*at, None, None),
                WrittenMarker::Full(full) => (full.at, full.elevation, full.held),
            };
            let at = Position::from_inches(at[0], at[1]).map_err(|error| wrong("markers", error))?;
            let ground = ground_height(&state.fixed.battlefield, at.point());
            let elevation = elevation.and_then(|inches| Length::from_inches(inches).ok()).unwrap_or(ground);
            let held = held.map(|number| seat("markers", number)).transpose()?;
            state.battle.markers.push(Marker { at, elevation, held });
        }
        state.battle.braved = self.braved;
        let cards = &mut state.battle.cards;
        (cards.primary, cards.secondary) = (self.primary_vp, self.secondary_vp);
        cards.gambits = self.gambits.map(|written| match written {
            WrittenGambit::None => None,
            WrittenGambit::Declared(gambit) => Some(gambit),
        });
        cards.hands = self.hands.clone();
        cards.decks = self.decks.clone().unwrap_or_else(|| {
            let rest = |hand: &Vec<Secondary>| Secondary::ALL.into_iter().filter(|card| !hand.contains(card)).collect();
            self.hands.each_ref().map(rest)
        });
        Ok(())
    }
}

/// What can be asked about the mission.
pub(super) fn query(state: &State, path: &str) -> Option<Value> {
    let seats = |seat: Option<Seat>| seat.map(|seat| seat.0 + 1);
    let cards = &state.battle.cards;
    Some(match path {
        "attacker" => json!(seats(state.battle.attacker)),
        "first" => json!(state.first.0 + 1),
        "markers" => json!(state.battle.markers.len()),
        "control" => state.battle.markers.iter().map(|marker| json!(seats(marker.held))).collect(),
        "destroyed" => {
            let key = |fallen: &crate::missions::Fallen| Some(json!(state.unit(fallen.unit)?.key));
            state.battle.fallen.iter().filter_map(key).collect()
        }
        "hands" => json!(cards.hands),
        "primary-vp" => json!(cards.primary),
        "secondary-vp" => json!(cards.secondary),
        _ => return of_marker(state, path),
    })
}

/// `marker-1.held`, `marker-1.levels`, `marker-1.elevation`.
fn of_marker(state: &State, path: &str) -> Option<Value> {
    let (name, field) = path.split_once('.')?;
    let marker = marker_named(state, name)?;
    Some(match field {
        "held" => json!(marker.held.map(|seat| seat.0 + 1)),
        "levels" => json!([Seat(0), Seat(1)].map(|seat| level_of_control(state, marker, seat))),
        "elevation" => json!(marker.elevation.inches()),
        "at" => json!([marker.at.x.inches(), marker.at.y.inches()]),
        _ => return None,
    })
}

fn marker_named<'s>(state: &'s State, name: &str) -> Option<&'s Marker> {
    let number: usize = name.strip_prefix("marker-")?.parse().ok()?;
    state.battle.markers.get(number.checked_sub(1)?)
}

/// `wardens.1 in-range marker-1`.
pub(super) fn model_in_range(state: &State, model: crate::state::ModelId, marker: &str) -> Option<Value> {
    Some(json!(in_range(state, marker_named(state, marker)?, model)))
}
