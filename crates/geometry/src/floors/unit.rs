//! Moves of whole units at heights: every way, then the ends against each other, then coherency.

use super::{Class, EndFault, FloorFinder, Outcome, Request, Spot, Stance, near};
use crate::path::Mover;
use crate::tolerance::{CONTACT, overlaps};
use crate::unit::{CoherencyRule, Incoherent, linked};
use crate::{ArcGon, GeometryError, Piece, PieceId, Table, horizontal};

/// One model of a unit that moves, with its own piece on the table.
#[derive(Clone, Debug)]
pub struct UnitModel {
    /// Its piece, which never blocks itself.
    pub id: PieceId,
    /// Its footprint and height.
    pub mover: Mover,
    /// How far up it is measured: nothing for a model with a base, its height for one without.
    pub hull: f64,
    /// Where it stands.
    pub start: Spot,
    /// How far it may move.
    pub limit: f64,
}

impl UnitModel {
    pub(super) fn request(&self, goal: Spot, widest_zone: f64) -> Request<'_> {
        Request::new(&self.mover, self.start, goal, self.limit).with_zones(widest_zone)
    }
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
    /// No legal way leads there within the limit.
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

/// Judges a move of a unit whose models pass through each other. What a piece is may differ from model to model, for they
/// may differ in height; the unit's own pieces never block. Gives the length of each way.
///
/// # Errors
/// A fault of the query itself, as [`FloorFinder::find`]; the verdict on the move is inside.
pub fn judge_unit_move(
    finder: &mut FloorFinder,
    table: &Table,
    class: &impl Fn(&UnitModel, PieceId, &Piece) -> Class,
    models: &[UnitModel],
    ends: &[Spot],
    rule: &CoherencyRule,
    widest_zone: f64,
) -> Result<Result<Vec<f64>, UnitFault>, GeometryError> {
    if models.len() != ends.len() {
        return Ok(Err(UnitFault::Count { models: models.len(), ends: ends.len() }));
    }
    let mut lengths = Vec::with_capacity(models.len());
    for (i, (model, &end)) in models.iter().zip(ends).enumerate() {
        match finder.find(table, &others(models, class, model), &model.request(end, widest_zone))? {
            Outcome::Way { length } => lengths.push(length),
            Outcome::TooFar => return Ok(Err(UnitFault::NoWay(i))),
            Outcome::EndRefused(fault) => return Ok(Err(UnitFault::End { model: i, fault })),
        }
    }
    Ok(judge_ends(models, ends, rule).map(|()| lengths))
}

/// Judges the ends of a unit against each other: no overlap, and coherency.
///
/// # Errors
/// The first fault found.
pub fn judge_ends(models: &[UnitModel], ends: &[Spot], rule: &CoherencyRule) -> Result<(), UnitFault> {
    let outlines: Vec<ArcGon> = models.iter().zip(ends).map(|(model, end)| model.mover.at(end.at)).collect();
    for i in 0..outlines.len() {
        for j in i + 1..outlines.len() {
            if level_with(&models[i], ends[i].z, &models[j], ends[j].z)
                && overlaps(horizontal(&outlines[i], &outlines[j]))
            {
                return Err(UnitFault::Overlap(i, j));
            }
        }
    }
    let stance = |i: usize| Stance { outline: &outlines[i], z: ends[i].z, hull: models[i].hull };
    let stances: Vec<Stance<'_>> = (0..outlines.len()).map(stance).collect();
    coherent(&stances, rule).map_err(UnitFault::Incoherent)
}

/// Whether models that stand so are in coherency. One model always is.
///
/// # Errors
/// How they are not.
pub fn coherent(models: &[Stance<'_>], rule: &CoherencyRule) -> Result<(), Incoherent> {
    linked(models.len(), rule, |i, j| near(&models[i], &models[j], rule.horizontal, rule.vertical))
}

/// Whether two models at these heights are beside each other, neither above the other.
pub(super) fn level_with(one: &UnitModel, z: f64, other: &UnitModel, other_z: f64) -> bool {
    z < other_z + other.mover.height - CONTACT && other_z < z + one.mover.height - CONTACT
}

/// What pieces are to one model, with the unit's own left out.
pub(super) fn others<'a>(
    models: &'a [UnitModel],
    class: &'a impl Fn(&UnitModel, PieceId, &Piece) -> Class,
    model: &'a UnitModel,
) -> impl Fn(PieceId, &Piece) -> Class + 'a {
    move |id, piece| match models.iter().any(|own| own.id == id) {
        true => Class::ignore(),
        false => class(model, id, piece),
    }
}
