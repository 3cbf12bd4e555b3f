//! Setting units up before a battle: within an area, clear of each other, in coherency.

use crate::heights::Tops;
use crate::tabletop::model_of;
use crate::tabletop::{Borrowed, Query, first_part, piece_of, timed};
use crate::{Fault, Met, ModelId, Position};
use geometry::floors::{Class, SetUp, Spot, UnitFault, UnitModel, find_set_up, judge_set_up};
use geometry::tolerance::beyond;
use geometry::unit::{CoherencyRule, Existence};
use geometry::{ArcGon, Heading, Mover, Piece, PieceId, Solid, Vector, Zone, vector};

/// How many places are begun from in the search for room.
const SEEDS: usize = 12;
/// How far apart the places are at which formations are tried.
const STEP: f64 = 2.0;

/// Where a unit may be set up.
#[derive(Clone, Debug)]
pub struct Area {
    /// Wholly within this.
    pub zone: Zone,
    /// More than this far from all enemies.
    pub away: f64,
    /// More than this far from another zone.
    pub keeps_from: Option<(Zone, f64)>,
}

/// What setting up means in an edition.
pub trait SetUpTerms {
    /// What something on the table is to a model that is set up in an area, with its volume.
    fn class(&self, area: &Area, model: ModelId, met: Met, solid: &Solid) -> Class;
    /// Is a part of the terrain an upper floor, on which only those are set up who name it?
    fn is_floor(&self, part: usize) -> bool;
}

/// A model that is to be set up: which way it faces, and on which floor.
#[derive(Clone, Copy, Debug)]
pub struct Newcomer {
    /// Who.
    pub model: ModelId,
    /// Facing which way.
    pub heading: Heading,
    /// The number of an upper floor, 0 for the ground.
    pub level: u8,
}

/// The table with everybody on it, and the models that are to be set up.
pub struct Deploy<'a> {
    tabletop: Borrowed<'a>,
    ids: Vec<ModelId>,
    levels: Vec<u8>,
    pub(crate) models: Vec<UnitModel>,
    terms: &'a dyn SetUpTerms,
    pub(crate) coherency: CoherencyRule,
    first_part: u32,
}

impl<'a> Deploy<'a> {
    /// A unit that is to be set up; none if the battlefield is not sound.
    pub fn new(
        position: &'a dyn Position,
        newcomers: &[Newcomer],
        terms: &'a dyn SetUpTerms,
        coherency: CoherencyRule,
    ) -> Option<Self> {
        let model = |newcomer: &Newcomer| {
            let figure = position.figure(newcomer.model)?;
            let mover = Mover::new(figure.base, newcomer.heading, figure.height.inches());
            let id = piece_of(newcomer.model);
            let start = Spot { at: Vector::ZERO, z: 0.0 };
            Some(UnitModel { id, mover, hull: figure.hull(), start, limit: 0.0 })
        };
        Some(Self {
            tabletop: Borrowed::from(position)?,
            ids: newcomers.iter().map(|newcomer| newcomer.model).collect(),
            levels: newcomers.iter().map(|newcomer| newcomer.level).collect(),
            models: newcomers.iter().map(model).collect::<Option<_>>()?,
            terms,
            coherency,
            first_part: first_part(position),
        })
    }

    /// How many models there are.
    pub fn count(&self) -> usize {
        self.models.len()
    }

    /// The base of one of the models at a place.
    pub fn base(&self, n: usize, at: Vector) -> Option<ArcGon> {
        self.models.get(n).map(|model| model.mover.at(at))
    }

    fn met(&self, piece: PieceId) -> Met {
        match piece.0.checked_sub(self.first_part) {
            Some(part) => Met::Part(part as usize),
            None => Met::Model(ModelId(piece.0 as u16)),
        }
    }

    fn class_in<'s>(&'s self, area: &'s Area) -> impl Fn(&UnitModel, PieceId, &Piece) -> Class + 's {
        |model, id, piece| self.terms.class(area, model_of(model.id), self.met(id), &piece.solid)
    }

    fn tops(&self, area: &Area, n: usize, at: Vector) -> Option<Tops<'_>> {
        let model = self.models.get(n)?;
        Some(Tops::under(&self.tabletop.table, model.mover.at(at), |id, piece| match self.met(id) {
            Met::Part(part) => Some((self.class_in(area)(model, id, piece), self.terms.is_floor(part))),
            Met::Model(_) => None,
        }))
    }

    /// Where one of the models would stand at a place: on its floor, or on hill or ground.
    ///
    /// # Errors
    /// There is no such floor there.
    pub fn spot(&self, area: &Area, n: usize, at: Vector) -> Result<Spot, Fault> {
        let level = self.levels.get(n).copied().unwrap_or(0);
        let height = self.tops(area, n, at).and_then(|tops| tops.level(level));
        height.map(|z| Spot { at, z }).ok_or(Fault::NothingThere(self.id(n)))
    }

    /// The number of the floor at a spot.
    fn level_of(&self, area: &Area, n: usize, spot: Spot) -> u8 {
        self.tops(area, n, spot.at).map_or(0, |tops| tops.number(spot.z))
    }

    fn spots(&self, area: &Area, ends: &[Vector]) -> Result<Vec<Spot>, Fault> {
        ends.iter().enumerate().map(|(n, &at)| self.spot(area, n, at)).collect()
    }

    fn set_up<'s>(&'s self, area: &'s Area) -> SetUp<'s> {
        SetUp {
            models: &self.models,
            zone: &area.zone,
            coherency: self.coherency,
            widest_zone: beyond(area.away),
            most_seeds: SEEDS,
        }
    }

    /// Is this a legal set-up within an area?
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn judge(&self, area: &Area, ends: &[Vector]) -> Result<(), Fault> {
        let too_near = |(n, end): (usize, &Vector)| self.keeps_clear(area, n, *end).err();
        if let Some(fault) = ends.iter().enumerate().find_map(too_near) {
            return Err(fault);
        }
        if ends.len() != self.models.len() {
            return Err(Fault::EveryModel);
        }
        let (set_up, spots) = (self.set_up(area), self.spots(area, ends)?);
        self.judge_spots(area, &set_up, &spots)
    }

    fn judge_spots(&self, area: &Area, set_up: &SetUp<'_>, spots: &[Spot]) -> Result<(), Fault> {
        let judge = || judge_set_up(&self.tabletop.table, &self.class_in(area), set_up, spots);
        timed(self.tabletop.watch.as_deref(), Query::Placement, judge).map_err(|fault| self.fault_of(&fault))
    }

    /// Is a model far enough from what the area keeps away from?
    fn keeps_clear(&self, area: &Area, n: usize, end: Vector) -> Result<(), Fault> {
        let (Some((zone, away)), Some(base)) = (&area.keeps_from, self.base(n, end)) else { return Ok(()) };
        if zone.meets(&base.grown(*away)) { Err(Fault::NearZone(self.id(n))) } else { Ok(()) }
    }

    fn id(&self, n: usize) -> ModelId {
        self.ids.get(n).copied().unwrap_or(ModelId(u16::MAX))
    }

    fn fault_of(&self, fault: &UnitFault) -> Fault {
        match fault {
            UnitFault::Count { .. } => Fault::EveryModel,
            UnitFault::OutsideZone(n) => Fault::OutsideZone(self.id(*n)),
            UnitFault::Incoherent(how) => {
                Fault::Incoherent { models: self.models.len(), lonely: how.lonely.len(), groups: how.groups }
            }
            UnitFault::Overlap(a, b) => Fault::EndsOn(self.id(*b), Met::Model(self.id(*a))),
            UnitFault::End { model, fault } => Fault::of_end(self.id(*model), *fault, |piece| self.met(piece)),
            UnitFault::NoWay(n) | UnitFault::NotCloser(n) => Fault::NoWay(self.id(*n)),
            UnitFault::NotEngaged(_) => Fault::EveryModel,
        }
    }

    /// Could one of the models stand there if it were alone?
    pub fn stands_alone(&self, area: &Area, n: usize, at: Vector) -> bool {
        let Some(model) = self.models.get(n) else { return false };
        let alone = SetUp { models: std::slice::from_ref(model), ..self.set_up(area) };
        let stands = |spot: Spot| self.judge_spots(area, &alone, &[spot]).is_ok();
        self.keeps_clear(area, n, at).is_ok() && self.spot(area, n, at).is_ok_and(stands)
    }

    /// Some place for the whole unit, if one is found, and the floors there.
    pub fn room(&self, area: &Area) -> Option<Vec<(Vector, u8)>> {
        let set_up = self.set_up(area);
        let search = || find_set_up(&self.tabletop.table, &self.class_in(area), &set_up);
        match timed(self.tabletop.watch.as_deref(), Query::Placement, search) {
            Existence::Yes(ends) => {
                let clear = ends.iter().enumerate().all(|(n, end)| self.keeps_clear(area, n, end.at).is_ok());
                let place = |(n, end): (usize, &Spot)| (end.at, self.level_of(area, n, *end));
                clear.then(|| ends.iter().enumerate().map(place).collect())
            }
            _ => None,
        }
    }

    /// Legal formations in these areas, the last area first, at most as many as the budget: in rows at places two inches apart,
    /// in the order into which `order` brings them, with every base `clear`.
    pub fn formations(
        &self,
        areas: &[Area],
        budget: usize,
        order: &dyn Fn(&mut [Vector]),
        clear: &dyn Fn(&ArcGon, f64) -> bool,
    ) -> Vec<Vec<Vector>> {
        let mut found: Vec<Vec<Vector>> = Vec::new();
        for area in areas.iter().rev() {
            let mut anchors = grid(&area.zone);
            order(&mut anchors);
            for anchor in anchors {
                if found.len() >= budget {
                    return found;
                }
                let ends = block(&self.models, anchor);
                let free = |(n, end): (usize, &Vector)| {
                    self.spot(area, n, *end).is_ok_and(|spot| clear(&self.models[n].mover.at(*end), spot.z))
                };
                if ends.iter().enumerate().all(free) && self.judge(area, &ends).is_ok() {
                    found.push(ends);
                }
            }
        }
        found
    }
}

/// Points of a zone two inches apart.
fn grid(zone: &Zone) -> Vec<Vector> {
    let bounds = zone.bounds();
    let size = bounds.high - bounds.low;
    let count = |length: f64| (length / STEP).floor().clamp(0.0, 60.0) as u32;
    let mut points = Vec::new();
    for row in 0..=count(size.y) {
        for column in 0..=count(size.x) {
            points.push(bounds.low + vector(f64::from(column) * STEP, f64::from(row) * STEP));
        }
    }
    points
}

/// The ends of a unit that stands in rows of five, its first model at the anchor.
fn block(models: &[UnitModel], anchor: Vector) -> Vec<Vector> {
    const ROW: usize = 5;
    const GAP: f64 = 0.25;
    let widths = models.iter().map(|model| {
        let bounds = model.mover.footprint.bounds();
        bounds.high - bounds.low
    });
    let cell = widths.fold(Vector::ZERO, |most, size| vector(most.x.max(size.x), most.y.max(size.y)));
    let place = |n: usize| {
        let (column, row) = ((n % ROW) as f64, (n / ROW) as f64);
        let point = anchor + vector((cell.x + GAP) * (column + 0.5), (cell.y + GAP) * (row + 0.5));
        geometry::Position::nearest(point).map_or(point, geometry::Position::point)
    };
    (0..models.len()).map(place).collect()
}
