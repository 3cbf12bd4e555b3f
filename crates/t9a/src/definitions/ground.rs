//! What stands round a unit that moves: Unit Spacing, Impassable Terrain, the table edge; and how a unit is put down.
//!
//! [`around`] makes of a position what `geometry::ranks` asks for; [`put`] and [`stand_at`] write the result back. Refusals
//! that say by how much are made by [`refused_stand`] and [`refused_move`].

use super::formation::{block, block_in};
use super::measure::{apart, feature_hull};
use crate::model_rules::entirely;
use crate::rules;
use crate::show::unit_name;
use crate::state::{Stand, State, UnitId};
use crate::terrain::FeatureKind;
use geometry::ranks::{self, Block, Hull, MoveFault, Other, StandFault};
use geometry::{Bounds, ShapeError, vector};
use kernel::{Illegal, Message, Rule};

/// How far units stay from others and from Impassable Terrain where a move ends (`t9a/definitions/unit-spacing`).
pub const SPACING: f64 = 1.0;
/// How far while they move.
pub const SPACING_ON_THE_WAY: f64 = 0.5;

/// Something that a unit may come near to.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Near {
    /// Another unit on the field.
    Unit(UnitId),
    /// Impassable Terrain, by its place among the features.
    Terrain(usize),
}

impl Near {
    /// Its number in [`State::close`]: units first, then terrain.
    pub fn number(self) -> u32 {
        match self {
            Self::Unit(unit) => unit.0.into(),
            Self::Terrain(feature) => 0x1_0000 + feature as u32,
        }
    }
}

/// In which way a unit moves, which decides how far it keeps from others.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Manner {
    /// A Move Action, a Reform, a placement: fully controlled.
    Action,
    /// A Charge Move: no contact but with the target; Fly works.
    Charge,
    /// A Failed Charge, Flee or Pursuit Move: no contact; Fly does not work (`t9a/definitions/unit-spacing-uncontrolled`).
    Compelled,
}

/// Everything round a unit that moves: `who[n]` is `others[n]`.
#[derive(Clone, Debug, Default)]
pub struct Around {
    /// Who or what.
    pub who: Vec<Near>,
    /// Where it is, and how far the mover keeps from it.
    pub others: Vec<Other>,
}

impl Around {
    /// The outlines alone.
    pub fn hulls(&self) -> Vec<Hull> {
        self.others.iter().map(|other| other.hull.clone()).collect()
    }

    /// The place of a unit among the others.
    pub fn place_of(&self, unit: UnitId) -> Option<usize> {
        self.who.iter().position(|near| *near == Near::Unit(unit))
    }
}

/// The battlefield (`t9a/definitions/table-edge`).
pub fn table(state: &State) -> Bounds {
    let [long, short] = state.fixed.table.map(f64::from);
    Bounds::of(vector(0.0, 0.0), vector(long, short))
}

/// All other units on the field, those in `ignoring` left out, and all Impassable Terrain, with the distances that a unit
/// keeps from them in such a move. A unit that entirely has Fly passes over everything in Move Actions and Charge Moves, one
/// that entirely has Ghost Step through terrain in all moves (`t9a/model-rules/fly`, `t9a/model-rules/ghost-step`).
pub fn around(state: &State, mover: UnitId, manner: Manner, ignoring: &[UnitId]) -> Around {
    let flies = manner != Manner::Compelled && entirely(state, mover, "Fly");
    let ghostly = entirely(state, mover, "Ghost Step");
    let units = state.on_field().filter(|unit| *unit != mover && !ignoring.contains(unit));
    let units = units.filter_map(|unit| Some((Near::Unit(unit), block(state, unit)?.hull())));
    let impassable = |n: &usize| state.fixed.terrain[*n].kind == FeatureKind::Impassable;
    let terrain = (0..state.fixed.terrain.len()).filter(impassable);
    let terrain = terrain.filter_map(|n| Some((Near::Terrain(n), feature_hull(state, n)?)));
    let mut all = Around::default();
    for (near, hull) in units.chain(terrain) {
        let (mut way, mut end) = match manner {
            Manner::Action => (Some(SPACING_ON_THE_WAY), SPACING),
            Manner::Charge | Manner::Compelled => (Some(0.0), 0.0),
        };
        // They came near each other without meaning to, and may stay so (`t9a/definitions/unit-spacing-persist`).
        if state.close.holds(mover.0.into(), near.number()) {
            (way, end) = (Some(0.0), 0.0);
        }
        if flies || ghostly && matches!(near, Near::Terrain(_)) {
            way = None;
        }
        all.who.push(near);
        all.others.push(Other { hull, way, end });
    }
    all
}

/// The boundary of a unit as it would stand.
pub fn block_of(state: &State, whole: UnitId, stand: &Stand) -> Option<Block> {
    block_in(state, whole, stand)
}

/// Puts a unit down elsewhere in the same formation. Its neighbours are looked at by [`moved`].
///
/// # Errors
/// When the place is not on any table.
pub fn stand_at(state: &mut State, whole: UnitId, to: &Block) -> Result<(), ShapeError> {
    let pose = to.pose()?;
    if let Some(stand) = state.unit_mut(whole).and_then(|unit| unit.stand.as_mut()) {
        stand.pose = pose;
    }
    Ok(())
}

/// Puts a unit down in a new formation.
pub fn put(state: &mut State, whole: UnitId, stand: Stand) {
    if let Some(unit) = state.unit_mut(whole) {
        unit.stand = Some(stand);
    }
}

/// After every move: pairs that are apart again are forgotten; after a move that was not fully controlled those that came
/// within 1" are remembered (`t9a/definitions/unit-spacing-persist`). True if there is such a pair now.
pub fn moved(state: &mut State, whole: UnitId, manner: Manner) -> bool {
    let Some(own) = block(state, whole).map(|block| block.hull()) else {
        state.close.gone(whole.0.into());
        return false;
    };
    let all = around(state, whole, manner, &[]);
    let distances: Vec<(u32, f64)> = all
        .who
        .iter()
        .zip(&all.others)
        .map(|(near, other)| (near.number(), ranks::distance(own.corners(), other.hull.corners())))
        .collect();
    let far = |number: u32| distances.iter().find(|(other, _)| *other == number).map_or(f64::INFINITY, |(_, far)| *far);
    state.close.moved(whole.0.into(), SPACING, far);
    if manner != Manner::Action {
        state.close.came_near(whole.0.into(), distances.iter().copied(), SPACING);
    }
    distances.iter().any(|(other, _)| state.close.holds(whole.0.into(), *other))
}

/// Who has parted from a unit, or stands for it from now on, may stay as near to others as it stood with it
/// (`t9a/definitions/unit-spacing-persist`).
pub fn inherit(state: &mut State, whole: UnitId, from: UnitId) {
    let Some(own) = block(state, whole).map(|block| block.hull()) else { return };
    let all = around(state, whole, Manner::Compelled, &[from]);
    let pairs = all.who.iter().zip(&all.others).map(|(near, other)| (near.number(), &other.hull));
    let close: Vec<(u32, f64)> = pairs
        .filter(|(near, _)| state.close.holds(from.0.into(), *near))
        .map(|(near, hull)| (near, ranks::distance(own.corners(), hull.corners())))
        .collect();
    state.close.came_near(whole.0.into(), close, SPACING);
}

/// May a unit that is fully controlled stand there? The whole boundary counts.
///
/// # Errors
/// With the rule, and by how much.
pub fn judge_place(state: &State, around: &Around, place: &Block) -> Result<(), Illegal> {
    ranks::judge_stand(&place.corners(), &around.others, |other| Some(other.end), &table(state))
        .map_err(|fault| refused_stand(state, around, &fault))
}

/// A length for people, to a hundredth of an inch, never rounded to nothing.
pub fn inches(length: f64) -> String {
    format!("{:.2}", length.abs().max(0.01))
}

/// Who or what is meant, for people.
pub fn near_name(state: &State, near: Option<&Near>) -> Message {
    match near {
        Some(Near::Unit(unit)) => unit_name(state, *unit),
        Some(Near::Terrain(feature)) => {
            let kind = state.fixed.terrain.get(*feature).map_or(FeatureKind::Impassable, |feature| feature.kind);
            Message::new("t9a-feature").with("kind", kind.word())
        }
        None => Message::new("t9a-nobody"),
    }
}

/// Which rule keeps a unit so far from something.
fn spacing_rule(near: Option<&Near>, distance: f64, least: f64) -> Rule {
    match near {
        Some(Near::Terrain(_)) if geometry::overlaps(distance) => rules::terrain::IMPASSABLE_TERRAIN,
        _ if least > 0.0 => rules::definitions::UNIT_SPACING,
        _ => rules::definitions::UNIT_SPACING_NO_CONTACT,
    }
}

/// Why a unit cannot stand somewhere.
pub fn refused_stand(state: &State, around: &Around, fault: &StandFault) -> Illegal {
    match *fault {
        StandFault::TooNear { other, distance, least, .. } => {
            let near = around.who.get(other);
            let reason = Message::new("t9a-too-near")
                .with("unit", near_name(state, near))
                .with("distance", format!("{:.2}", distance.max(0.0)))
                .with("least", format!("{least}"))
                .with("by", inches(least - distance));
            Illegal::new(spacing_rule(near, distance, least), reason)
        }
        StandFault::OffTable { by, .. } => {
            Illegal::new(rules::definitions::TABLE_EDGE, Message::new("t9a-off-table").with("by", inches(by)))
        }
    }
}

/// Why a unit cannot move so. `turns` is the rule that limits where it may look on the way.
pub fn refused_move(state: &State, around: &Around, fault: &MoveFault, turns: Rule) -> Illegal {
    match fault {
        MoveFault::Ends(fault) => refused_stand(state, around, fault),
        MoveFault::Passes { other, distance, least, step, .. } => {
            let near = around.who.get(*other);
            let reason = Message::new("t9a-passes")
                .with("step", step + 1)
                .with("unit", near_name(state, near))
                .with("distance", format!("{:.2}", distance.max(0.0)))
                .with("least", format!("{least}"))
                .with("by", inches(least - distance));
            Illegal::new(spacing_rule(near, *distance, *least), reason)
        }
        MoveFault::TooLong { length, by } => Illegal::new(
            rules::movement::SNAKE_ADVANCE_DISTANCE,
            Message::new("t9a-too-long").with("length", inches(*length)).with("by", inches(*by)),
        ),
        MoveFault::TurnedTooFar { by, .. } => {
            Illegal::new(turns, Message::new("t9a-turned-too-far").with("by", format!("{:.1}", by.to_degrees())))
        }
        MoveFault::LeavesTable { step, by } => Illegal::new(
            rules::definitions::TABLE_EDGE,
            Message::new("t9a-leaves-table").with("step", step + 1).with("by", inches(*by)),
        ),
        MoveFault::CornerTooFar { by, .. } => Illegal::new(
            rules::movement::FINAL_LEGAL_POSITION,
            Message::new("t9a-corner-too-far").with("by", inches(*by)),
        ),
        MoveFault::BadStep { step } => {
            Illegal::new(rules::movement::SNAKE_ADVANCE, Message::new("t9a-bad-step").with("step", step + 1))
        }
        MoveFault::Unusable => Illegal::new(rules::movement::SNAKE_ADVANCE, Message::new("t9a-unusable")),
    }
}

/// Is a unit within this many inches of an enemy, measured between boundaries?
pub fn enemies_within(state: &State, whole: UnitId, place: &Block, limit: f64) -> Vec<(UnitId, f64)> {
    let enemies = state.on_field().filter(|&unit| state.owner(unit) != state.owner(whole));
    let far = |unit: UnitId| Some((unit, apart(&place.hull(), &block(state, unit)?.hull())));
    enemies.filter_map(far).filter(|(_, far)| geometry::within(*far, limit)).collect()
}
