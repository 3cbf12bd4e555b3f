//! Whole units: coherency, order, formations. Their moves, charges and set-ups are judged and searched for in
//! [`floors`](crate::floors), where there are heights.
//!
//! Searches for existence answer yes with places, no with a proof, or unknown; unknown must never decide a rule. Every
//! yes passes the same judge that judges a player's own answer.

mod coherency;
mod formation;
mod order;
mod placement;

pub(crate) use coherency::linked;
pub use coherency::{CoherencyRule, Incoherent, coherency};
pub use formation::{formation, match_ends};
pub use order::{Order, find_order};
pub(crate) use placement::places_in;

use crate::path::{Class, Mover, Request};
use crate::{ArcGon, Piece, PieceId, Solid, Vector, closer, horizontal};

/// One model of a unit that moves on one level, with its own piece on the table.
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

/// Why a charge cannot be completed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoCharge {
    /// No model can get into engagement of this target.
    #[error("no model can reach target {0}")]
    OutOfReach(usize),
    /// These two targets are too far apart for one unit to engage both and stay in coherency.
    #[error("targets {0} and {1} are too far apart")]
    TooFarApart(usize, usize),
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
