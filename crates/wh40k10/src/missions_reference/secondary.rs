//! Secondary missions of our own: fourteen cards, each looked at when its player's turn ends.

use crate::core::solid;
use crate::datasheets::Keyword;
use crate::missions::{Fallen, in_no_mans_land, zone_of};
use crate::objectives::{Marker, controlled};
use crate::state::{ModelId, Phase, State, UnitId, other};
use geometry::{Vector, vector};
use kernel::Seat;
use serde::{Deserialize, Serialize};

/// A secondary mission.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Secondary {
    /// Control the marker nearest to the centre of the battlefield: 4.
    HoldTheWell,
    /// Control a marker in No Man's Land: 3; two of them: 5.
    PlantTheStandard,
    /// Control two markers: 3; three: 5.
    TwoFires,
    /// Control a marker in your own half: 3.
    KeepTheGate,
    /// Destroy a unit in your turn: 3; two: 5.
    BreakTheirLine,
    /// Destroy a CHARACTER unit in your turn: 4; the Warlord's: 5.
    StrikeTheHead,
    /// Destroy a MONSTER or VEHICLE unit in your turn: 5.
    FellTheGiant,
    /// Destroy a unit in your Shooting phase: 3.
    OneVolley,
    /// Destroy a unit in your Fight phase: 4.
    CloseQuarters,
    /// Destroy a unit in your turn while you have lost more units than the enemy: 5.
    EvenTheScore,
    /// A unit wholly within the enemy's deployment zone: 4; two: 5.
    BehindTheirBacks,
    /// Units in three quarters of the battlefield, each more than 6" from its centre: 3; in all four: 5.
    SpreadWide,
    /// A unit of yours, and none of the enemy, within 6" of the centre: 4.
    ClearTheCrossing,
    /// A marker is yours and no unit of yours is Battle-shocked: 3.
    IronDiscipline,
}

/// How far around the centre cards look.
const CENTRE: f64 = 6.0;

impl Secondary {
    /// All of them.
    pub const ALL: [Self; 14] = [
        Self::HoldTheWell,
        Self::PlantTheStandard,
        Self::TwoFires,
        Self::KeepTheGate,
        Self::BreakTheirLine,
        Self::StrikeTheHead,
        Self::FellTheGiant,
        Self::OneVolley,
        Self::CloseQuarters,
        Self::EvenTheScore,
        Self::BehindTheirBacks,
        Self::SpreadWide,
        Self::ClearTheCrossing,
        Self::IronDiscipline,
    ];

    /// Its name in files and messages.
    pub fn key(self) -> &'static str {
        match self {
            Self::HoldTheWell => "hold-the-well",
            Self::PlantTheStandard => "plant-the-standard",
            Self::TwoFires => "two-fires",
            Self::KeepTheGate => "keep-the-gate",
            Self::BreakTheirLine => "break-their-line",
            Self::StrikeTheHead => "strike-the-head",
            Self::FellTheGiant => "fell-the-giant",
            Self::OneVolley => "one-volley",
            Self::CloseQuarters => "close-quarters",
            Self::EvenTheScore => "even-the-score",
            Self::BehindTheirBacks => "behind-their-backs",
            Self::SpreadWide => "spread-wide",
            Self::ClearTheCrossing => "clear-the-crossing",
            Self::IronDiscipline => "iron-discipline",
        }
    }

    /// What it is worth to the player whose turn ends; 0 if it is not fulfilled.
    pub fn worth(self, state: &State, seat: Seat) -> u16 {
        let steps = |count: usize, at: [(usize, u16); 2]| {
            at.iter().filter(|(least, _)| count >= *least).map(|(_, worth)| *worth).max().unwrap_or(0)
        };
        let markers = |test: &dyn Fn(&Marker) -> bool| {
            state.battle.markers.iter().filter(|marker| marker.held == Some(seat) && test(marker)).count()
        };
        let felled = |test: &dyn Fn(&Fallen) -> bool| felled(state, seat).filter(|fallen| test(fallen)).count();
        match self {
            Self::HoldTheWell => 4 * u16::from(central_marker(state).is_some_and(|m| m.held == Some(seat))),
            Self::PlantTheStandard => {
                steps(markers(&|marker| in_no_mans_land(state, marker.at.point())), [(1, 3), (2, 5)])
            }
            Self::TwoFires => steps(controlled(state, seat), [(2, 3), (3, 5)]),
            Self::KeepTheGate => 3 * u16::from(markers(&|marker| own_half(state, seat, marker.at.point())) > 0),
            Self::BreakTheirLine => steps(felled(&|_| true), [(1, 3), (2, 5)]),
            Self::StrikeTheHead => {
                let has = |fallen: &Fallen| of(state, fallen.unit, &Keyword::Character);
                let warlord = |fallen: &Fallen| state.unit(fallen.unit).is_some_and(|unit| unit.warlord);
                if felled(&warlord) > 0 { 5 } else { 4 * u16::from(felled(&has) > 0) }
            }
            Self::FellTheGiant => {
                let giant = |fallen: &Fallen| {
                    of(state, fallen.unit, &Keyword::Monster) || of(state, fallen.unit, &Keyword::Vehicle)
                };
                5 * u16::from(felled(&giant) > 0)
            }
            Self::OneVolley => 3 * u16::from(felled(&|fallen| is_shooting(fallen.phase)) > 0),
            Self::CloseQuarters => 4 * u16::from(felled(&|fallen| is_fight(fallen.phase)) > 0),
            Self::EvenTheScore => {
                let lost = |side| state.battle.fallen.iter().filter(|f| state.owner(f.unit) == Some(side)).count();
                let behind = lost(seat) > lost(other(seat));
                5 * u16::from(behind && felled(&|_| true) > 0)
            }
            Self::BehindTheirBacks => {
                let inside = |&unit: &UnitId| in_zone(state, unit, other(seat));
                steps(state.units_of(seat).filter(inside).count(), [(1, 4), (2, 5)])
            }
            Self::SpreadWide => steps(quarters(state, seat), [(3, 3), (4, 5)]),
            Self::ClearTheCrossing => {
                let near = |side| state.units_of(side).any(|unit| near_centre(state, unit));
                4 * u16::from(near(seat) && !near(other(seat)))
            }
            Self::IronDiscipline => {
                let shocked = state.units_of(seat).any(|unit| state.unit(unit).is_some_and(|u| u.battle_shocked));
                3 * u16::from(!shocked && controlled(state, seat) > 0)
            }
        }
    }
}

fn is_shooting(phase: Phase) -> bool {
    matches!(phase, Phase::ShootingBegins | Phase::Shooting)
}

fn is_fight(phase: Phase) -> bool {
    matches!(phase, Phase::FightBegins | Phase::FightsFirst | Phase::RemainingCombats)
}

/// The enemy units that fell in this turn.
fn felled(state: &State, by: Seat) -> impl Iterator<Item = &Fallen> {
    let now = move |fallen: &&Fallen| fallen.round == state.round && fallen.turn == state.active;
    state.battle.fallen.iter().filter(now).filter(move |fallen| state.owner(fallen.unit) == Some(other(by)))
}

fn of(state: &State, unit: UnitId, keyword: &Keyword) -> bool {
    state.datasheet(unit).is_some_and(|sheet| sheet.has(keyword))
}

fn centre(state: &State) -> Vector {
    let field = &state.fixed.battlefield;
    vector(field.width.inches() / 2.0, field.depth.inches() / 2.0)
}

fn central_marker(state: &State) -> Option<&Marker> {
    let middle = centre(state);
    let gap = |marker: &Marker| (marker.at.point() - middle).length();
    state.battle.markers.iter().min_by(|a, b| gap(a).total_cmp(&gap(b)))
}

/// Is a point nearer to one's own deployment zone than to the enemy's?
fn own_half(state: &State, seat: Seat, point: Vector) -> bool {
    let gap = |side| zone_of(state, side).map_or(0.0, |zone| zone.signed_distance(point));
    gap(seat) < gap(other(seat))
}

/// Is a unit wholly within a player's deployment zone?
fn in_zone(state: &State, unit: UnitId, side: Seat) -> bool {
    let Some(zone) = zone_of(state, side) else { return false };
    state.models_of(unit).filter_map(|model| solid(state, model)).all(|solid| zone.wholly_contains(&solid.outline))
}

fn near_centre(state: &State, unit: UnitId) -> bool {
    let middle = centre(state);
    let near = |model: ModelId| {
        solid(state, model).is_some_and(|solid| geometry::within(solid.outline.signed_distance(middle), CENTRE))
    };
    state.models_of(unit).any(near)
}

/// In how many quarters of the battlefield stands a whole unit of a player, more than 6" from the centre?
fn quarters(state: &State, seat: Seat) -> usize {
    let middle = centre(state);
    let quarter = |point: Vector| (u8::from(point.x > middle.x), u8::from(point.y > middle.y));
    let mut found = std::collections::BTreeSet::new();
    for unit in state.units_of(seat).filter(|&unit| !near_centre(state, unit)) {
        let places: Vec<(u8, u8)> = state
            .models_of(unit)
            .filter_map(|model| state.model(model)?.at)
            .map(|at| quarter(at.position.point()))
            .collect();
        if let Some(&first) = places.first().filter(|first| places.iter().all(|place| place == *first)) {
            found.insert(first);
        }
    }
    found.len()
}
