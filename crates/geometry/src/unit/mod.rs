//! Moves of whole units: coherency, order, formations, charges and set-up.
//!
//! Searches for existence answer yes with places, no with a proof, or unknown; unknown must never decide a rule. Every
//! yes passes the same judge that judges a player's own answer.

mod charge;
mod coherency;
mod formation;
mod order;
mod placement;

pub use charge::{Charge, NoCharge, find_charge, judge_charge};
pub(crate) use coherency::linked;
pub use coherency::{CoherencyRule, Incoherent, coherency};
pub use formation::{formation, match_ends};
pub use order::{Order, find_order};
pub(crate) use placement::places_in;
pub use placement::{SetUp, find_set_up, judge_set_up};

use crate::path::{Class, EndFault, Mover, Outcome, PathFinder, Request, surface_at};
use crate::{ArcGon, CONTACT, GeometryError, Piece, PieceId, Solid, Table, Vector, closer, horizontal, overlaps};

/// One model of a unit that moves, with its own piece on the table.
#[derive(Clone, Debug)]
pub struct UnitModel {
    /// Its piece, which never blocks itself.
    pub id: PieceId,
    /// Its footprint and height.
    pub mover: Mover,
    /// Where it stands.
    pub start: Vector,
    /// How far it may move.
    pub limit: f64,
    /// The height of the surface it walks on where it stands on no climbed piece.
    pub level: f64,
}

impl UnitModel {
    /// Its volume at a place on a level.
    #[must_use]
    pub fn solid_at(&self, at: Vector, level: f64) -> Solid {
        Solid { outline: self.mover.at(at), bottom: level, top: level + self.mover.height }
    }

    fn request(&self, goal: Vector, widest_zone: f64) -> Request<'_> {
        Request::new(&self.mover, self.start, goal, self.limit).on_level(self.level).with_zones(widest_zone)
    }
}

/// The answer of a search for existence.
#[derive(Clone, Debug, PartialEq)]
pub enum Existence<Yes, No> {
    /// It can be done, and this is how.
    Yes(Yes),
    /// It cannot be done, and this is why.
    No(No),
    /// The search found no way and no proof that there is none: ask the player.
    Unknown,
}

/// Why a unit may not end as proposed. Models are counted from 0 in the order given.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum UnitFault {
    /// There are not as many ends as models.
    #[error("{ends} places for {models} models")]
    Count {
        /// Models of the unit.
        models: usize,
        /// Places given.
        ends: usize,
    },
    /// No legal path leads there within the limit.
    #[error("model {0} cannot get there")]
    NoWay(usize),
    /// The model may not end there.
    #[error("model {model} may not end there: {fault}")]
    End {
        /// Which model.
        model: usize,
        /// Why not.
        fault: EndFault,
    },
    /// Two models would overlap.
    #[error("models {0} and {1} would overlap")]
    Overlap(usize, usize),
    /// The unit would not be in coherency.
    #[error(transparent)]
    Incoherent(Incoherent),
    /// A model would not end closer to what it must approach.
    #[error("model {0} would not end closer")]
    NotCloser(usize),
    /// A target would not be engaged.
    #[error("target {0} would not be engaged")]
    NotEngaged(usize),
    /// A model would not be wholly within the zone.
    #[error("model {0} would not be wholly within the zone")]
    OutsideZone(usize),
}

/// Judges a move of a unit whose models pass through each other: every path, then the ends against each other, then
/// coherency. The unit's own pieces never block. Gives the length of each path.
///
/// # Errors
/// A fault of the query itself, as [`PathFinder::find`]; the verdict on the move is inside.
pub fn judge_unit_move(
    finder: &mut PathFinder,
    table: &Table,
    class: &impl Fn(PieceId, &Piece) -> Class,
    models: &[UnitModel],
    ends: &[Vector],
    rule: &CoherencyRule,
    widest_zone: f64,
) -> Result<Result<Vec<f64>, UnitFault>, GeometryError> {
    if models.len() != ends.len() {
        return Ok(Err(UnitFault::Count { models: models.len(), ends: ends.len() }));
    }
    let others = others_only(models, class);
    let mut lengths = Vec::with_capacity(models.len());
    for (i, (model, &end)) in models.iter().zip(ends).enumerate() {
        match finder.find(table, &others, &model.request(end, widest_zone))? {
            Outcome::Way { length } => lengths.push(length),
            Outcome::TooFar => return Ok(Err(UnitFault::NoWay(i))),
            Outcome::EndRefused(fault) => return Ok(Err(UnitFault::End { model: i, fault })),
        }
    }
    let places = places(table, &others, models, ends);
    Ok(judge_ends(models, &places, rule).map(|()| lengths))
}

/// Where a model ends, and at what height it stands there.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Place {
    /// Where its own point is.
    pub at: Vector,
    /// The height of what it stands on.
    pub level: f64,
}

/// The heights at which models stand at their ends.
fn places(
    table: &Table,
    class: &impl Fn(PieceId, &Piece) -> Class,
    models: &[UnitModel],
    ends: &[Vector],
) -> Vec<Place> {
    let mut near = Vec::new();
    let mut place = |(model, &at): (&UnitModel, &Vector)| Place {
        at,
        level: surface_at(table, class, &model.mover, at, model.level, &mut near),
    };
    models.iter().zip(ends).map(&mut place).collect()
}

/// Judges the ends of a unit against each other: no overlap, and coherency.
///
/// # Errors
/// The first fault found.
pub fn judge_ends(models: &[UnitModel], ends: &[Place], rule: &CoherencyRule) -> Result<(), UnitFault> {
    let solids: Vec<Solid> = models.iter().zip(ends).map(|(model, end)| model.solid_at(end.at, end.level)).collect();
    for (i, one) in solids.iter().enumerate() {
        for (j, other) in solids.iter().enumerate().skip(i + 1) {
            let level_with = one.bottom < other.top - CONTACT && other.bottom < one.top - CONTACT;
            if level_with && overlaps(horizontal(&one.outline, &other.outline)) {
                return Err(UnitFault::Overlap(i, j));
            }
        }
    }
    coherency(&solids, rule).map_err(UnitFault::Incoherent)
}

/// The caller's classes with the unit's own pieces left out.
fn others_only<'a>(
    models: &'a [UnitModel],
    class: &'a impl Fn(PieceId, &Piece) -> Class,
) -> impl Fn(PieceId, &Piece) -> Class + 'a {
    move |id, piece| match models.iter().any(|model| model.id == id) {
        true => Class::Ignore,
        false => class(id, piece),
    }
}

/// Whether a model ends closer to the enemy that was closest when it started; where several were equally close, any
/// of them will do. Nothing is closer to no enemies.
#[must_use]
pub fn ends_closer(start: &ArcGon, end: &ArcGon, enemies: &[ArcGon]) -> bool {
    let before: Vec<f64> = enemies.iter().map(|enemy| horizontal(start, enemy)).collect();
    let least = before.iter().copied().fold(f64::INFINITY, f64::min);
    let closest = |distance: f64| crate::within(distance, least);
    enemies.iter().zip(before).any(|(enemy, before)| closest(before) && closer(horizontal(end, enemy), before))
}
