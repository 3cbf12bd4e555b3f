//! Chapter *aircraft*: how they move, leave the battlefield and come back. What they are to others is in the chapters of moving,
//! charging and fighting.

use crate::abilities::measure;
use crate::datasheets::Keyword;
use crate::dice::Quantity;
use crate::events::Event;
use crate::movement::{self, Distance, MoveChoice, MoveKind, MoveModels, MoveTerms, Waypoint};
use crate::questions::{Answer, Ask};
use crate::state::{ModelId, Moved, State, UnitId, Whereabouts};
use crate::stratagems::Window;
use crate::{Wh40k10, rules, stratagems};
use geometry::{Length, Pose, Position, within};
use kernel::{Illegal, Message, Play, Seat, Table, question};
use serde::{Deserialize, Serialize};

/// How far an AIRCRAFT flies at least (`wh40k10/aircraft/minimum-move`), and how far one that hovers at most
/// (`wh40k10/aircraft/hover-mode`).
const FAR: u8 = 20;
/// How far it may pivot, in hundredths of a degree (`wh40k10/aircraft/pivot`).
const PIVOT: i32 = 9_000;

/// How far ahead does an AIRCRAFT fly, and how does it pivot then?
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct FlyAircraft {
    /// Who is asked.
    pub seat: Seat,
    /// The unit.
    pub unit: UnitId,
}

/// The flight of an AIRCRAFT.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(try_from = "WrittenFlight")]
pub struct Flight {
    /// Straight ahead, in inches.
    pub ahead: Length,
    /// Then turned, in hundredths of a degree, clockwise if positive.
    pub pivot: i32,
}

/// `{ ahead = 24, pivot = 9000 }`, or steps: `[["ahead", 24], ["pivot", 90]]` with degrees.
#[derive(Deserialize)]
#[serde(untagged)]
enum WrittenFlight {
    Table {
        ahead: Length,
        #[serde(default)]
        pivot: i32,
    },
    Steps(Vec<(String, f64)>),
}

/// Why steps are no flight.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a flight goes `ahead` first, then it may `pivot`")]
pub struct NoFlight;

impl TryFrom<WrittenFlight> for Flight {
    type Error = NoFlight;

    fn try_from(written: WrittenFlight) -> Result<Self, NoFlight> {
        Ok(match written {
            WrittenFlight::Table { ahead, pivot } => Self { ahead, pivot },
            WrittenFlight::Steps(steps) => {
                let turned = steps.iter().position(|(name, _)| name == "pivot").unwrap_or(steps.len());
                let (first, then) = steps.split_at(turned);
                if first.iter().any(|(name, _)| name != "ahead") || then.iter().any(|(name, _)| name != "pivot") {
                    return Err(NoFlight);
                }
                let sum = |key: &str| steps.iter().filter(|(name, _)| name == key).map(|(_, by)| by).sum::<f64>();
                let pivot = (sum("pivot") * 100.0).round().clamp(-1e6, 1e6) as i32;
                Self { ahead: Length::from_inches(sum("ahead")).unwrap_or_default(), pivot }
            }
        })
    }
}

question!(Wh40k10, Ask, Answer, FlyAircraft -> Flight, rules::aircraft::MINIMUM_MOVE);

/// The Move of a model with what abilities add to it: 20" in Hover mode (`wh40k10/aircraft/hover-mode`); none if it cannot move at
/// all.
pub fn movement(state: &State, model: ModelId) -> Option<Quantity> {
    let (_, profile) = state.profile(model)?;
    let hovers = state.unit(state.unit_of(model)).is_some_and(|unit| unit.battle.hovers);
    let printed = if hovers { Some(Quantity::fixed(FAR)) } else { profile.movement };
    printed.map(|movement| Quantity { plus: measure::movement(state, model).of(movement.plus), ..movement })
}

/// AIRCRAFT can only make a Normal move (`wh40k10/aircraft/move-types`).
pub fn judge_choice(choice: MoveChoice) -> Result<(), Illegal> {
    match choice {
        MoveChoice::Normal => Ok(()),
        _ => Err(Illegal::new(rules::aircraft::MOVE_TYPES, Message::new("wh40k10-aircraft-moves"))),
    }
}

/// Where the models of an AIRCRAFT unit would end.
fn ends(state: &State, unit: UnitId, flight: &Flight) -> Vec<(ModelId, Pose)> {
    let end = |model: ModelId| {
        let at = state.model(model)?.at?;
        let point = at.position.point() + at.heading.direction() * flight.ahead.inches();
        let turn = f64::from(flight.pivot) / 100.0 * std::f64::consts::PI / 180.0;
        let position = Position::nearest(point).ok()?;
        Some((model, Pose { position, heading: at.heading.turned(turn) }))
    };
    state.models_of(unit).filter_map(end).collect()
}

/// Would any of them cross the edge of the battlefield on the way (`wh40k10/aircraft/leaving-the-battlefield`)?
fn leaves(state: &State, ends: &[(ModelId, Pose)]) -> bool {
    let field = &state.fixed.battlefield;
    let (width, depth) = (field.width.inches(), field.depth.inches());
    ends.iter().any(|(model, end)| {
        let Some((_, profile)) = state.profile(*model) else { return false };
        let heading = state.model(*model).and_then(|model| model.at).map_or(end.heading, |at| at.heading);
        // It flies with its old heading, and pivots when it is there; both must fit.
        [heading, end.heading].into_iter().any(|heading| {
            let bounds = profile.base.outline(&Pose { heading, ..*end }).bounds();
            !within(0.0, bounds.low.x)
                || !within(0.0, bounds.low.y)
                || !within(bounds.high.x, width)
                || !within(bounds.high.y, depth)
        })
    })
}

/// May it fly so (`wh40k10/aircraft/minimum-move`, `wh40k10/aircraft/pivot`)? Over the edge it always may.
pub fn judge_flight(state: &State, ask: &FlyAircraft, flight: &Flight) -> Result<(), Illegal> {
    let refuse = |rule, reason: &'static str| Err(Illegal::new(rule, Message::new(reason)));
    if !within(f64::from(FAR), flight.ahead.inches()) {
        return refuse(rules::aircraft::MINIMUM_MOVE, "wh40k10-flies-too-short");
    }
    if flight.pivot.abs() > PIVOT {
        return refuse(rules::aircraft::PIVOT, "wh40k10-pivots-too-far");
    }
    let ends = ends(state, ask.unit, flight);
    if leaves(state, &ends) {
        return Ok(());
    }
    let as_move = MoveModels::new(ask.seat, ask.unit, MoveKind::Normal, Distance::Inches(FAR));
    let terms = MoveTerms::new(state, &as_move);
    let Some(ways) = terms.ways() else { return refuse(rules::aircraft::MOVE_TYPES, "wh40k10-no-battlefield") };
    for (model, end) in ends {
        let here = state.model(model).map(|model| model.elevation);
        let elevation = ways.height(model, &Waypoint::to(end.position), &end, here);
        let elevation = elevation.map_err(|fault| terms.illegal(&fault))?;
        if let Some(fault) = ways.end_fault(model, &end, elevation) {
            return Err(terms.illegal(&fault));
        }
    }
    Ok(())
}

/// Flights worth considering: the shortest, some farther ones, pivots, and off the battlefield.
pub fn flights(state: &State, ask: &FlyAircraft) -> Vec<Flight> {
    let lengths = [20, 24, 30, 36, 100];
    let each = lengths.into_iter().flat_map(|inches: i32| {
        [0, PIVOT, -PIVOT].map(|pivot| Flight { ahead: Length::from_steps(inches << 16), pivot })
    });
    let mut found: Vec<Flight> = each.filter(|flight| judge_flight(state, ask, flight).is_ok()).collect();
    found.sort_by_key(|flight| leaves(state, &ends(state, ask.unit, flight)));
    found
}

/// The Normal move of an AIRCRAFT: straight ahead at least 20", then a pivot; over the edge into Strategic Reserves
/// (`wh40k10/aircraft/minimum-move`, `wh40k10/aircraft/leaving-the-battlefield`).
pub fn fly(t: &mut Table<Wh40k10>, seat: Seat, unit: UnitId) -> Play<()> {
    t.cite(rules::aircraft::MOVE_TYPES);
    t.cite(rules::ruling::AIRCRAFT_MUST_MOVE);
    let ask = FlyAircraft { seat, unit };
    let flight = t.ask(seat, ask)?;
    let ends = ends(&t.state, unit, &flight);
    if let Some(entry) = t.state.unit_mut(unit) {
        entry.turn.moved = Moved::Normal;
    }
    if leaves(&t.state, &ends) {
        leave(t, unit);
        return Ok(());
    }
    t.cite(rules::aircraft::MINIMUM_MOVE);
    if within(flight.ahead.inches(), f64::from(FAR)) {
        t.cite(rules::ruling::AIRCRAFT_EXACTLY_TWENTY);
    }
    t.cite(rules::aircraft::MAXIMUM_MOVE);
    if flight.pivot != 0 {
        t.cite(rules::aircraft::PIVOT);
    }
    let models = ends.len() as u16;
    let stood = |model: ModelId| t.state.model(model).and_then(|model| model.at).map(|at| at.position);
    let way = |&(model, end): &(ModelId, Pose)| movement::ModelWay {
        model,
        points: stood(model).into_iter().chain([end.position]).collect(),
    };
    let ways = ends.iter().map(way).collect();
    for (model, end) in ends {
        let mut spot = Waypoint::to(end.position);
        (spot.at.heading, spot.turned) = (end.heading, true);
        spot.elevation = height_at(&t.state, unit, seat, model, &end);
        movement::place(t, model, &spot);
    }
    t.tell(Event::UnitMoved { unit, how: MoveKind::Normal, models, longest: flight.ahead, ways });
    stratagems::overwatch(t, Window::EnemyMoved(unit))
}

fn height_at(state: &State, unit: UnitId, seat: Seat, model: ModelId, end: &Pose) -> Option<Length> {
    let as_move = MoveModels::new(seat, unit, MoveKind::Normal, Distance::Inches(FAR));
    let terms = MoveTerms::new(state, &as_move);
    let here = state.model(model).map(|model| model.elevation);
    terms.ways()?.height(model, &Waypoint::to(end.position), end, here).ok()
}

/// It goes into Strategic Reserves and must come back in its next turn (`wh40k10/aircraft/return`).
fn leave(t: &mut Table<Wh40k10>, unit: UnitId) {
    t.cite(rules::aircraft::LEAVING_THE_BATTLEFIELD);
    t.state.set_whereabouts(unit, Whereabouts::StrategicReserves);
    let models: Vec<ModelId> = t.state.living_models(unit).collect();
    for model in models {
        if let Some(entry) = t.state.model_mut(model) {
            (entry.at, entry.elevation) = (None, Length::default());
        }
    }
    if let Some(entry) = t.state.unit_mut(unit) {
        (entry.battle.must_return, entry.phase.has_moved) = (true, true);
    }
    t.tell(Event::LeftBattlefield { unit });
}

/// Is a unit made of AIRCRAFT, wherever it is? Hover mode makes it none (`wh40k10/aircraft/hover-mode`).
pub fn is_aircraft(state: &State, unit: UnitId) -> bool {
    state.unit_has_anywhere(unit, &Keyword::Aircraft)
}
