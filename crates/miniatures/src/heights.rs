//! At what height does a model stand at a place, if nobody says?

use crate::Waypoint;
use geometry::floors::Class;
use geometry::{ArcGon, CONTACT, Length, Piece, PieceId, Table, covered, horizontal, overlaps};

/// What a base could stand on at a place.
pub(crate) struct Tops<'t> {
    base: ArcGon,
    found: Vec<Found<'t>>,
}

struct Found<'t> {
    z: f64,
    stand: bool,
    floor: bool,
    outline: &'t ArcGon,
}

impl<'t> Tops<'t> {
    /// All tops that a base overlaps, the ground apart. `class` says what a piece is, and whether it is an upper floor; none
    /// for what nobody walks on.
    pub(crate) fn under(
        table: &'t Table,
        base: ArcGon,
        class: impl Fn(PieceId, &Piece) -> Option<(Class, bool)>,
    ) -> Tops<'t> {
        let bounds = base.bounds();
        let mut near = Vec::new();
        table.grid().near_box(bounds, &mut near);
        let on = |id: PieceId| {
            let piece = table.piece(id)?;
            let outline = &piece.solid.outline;
            let (class, floor) = outline.bounds().meets(bounds).then(|| class(id, piece)).flatten()?;
            let top = class.top.filter(|_| overlaps(horizontal(&base, outline)))?;
            Some(Found { z: top.z, stand: top.stand, floor, outline })
        };
        let found = near.into_iter().filter_map(on).collect();
        Tops { base, found }
    }

    /// The highest top that is no upper floor, or the ground.
    pub(crate) fn ground(&self) -> f64 {
        self.found.iter().filter(|found| !found.floor).map(|found| found.z).fold(0.0, f64::max)
    }

    /// Is a base at this height on something: on a top, or on ground on which nothing lies?
    pub(crate) fn touches(&self, z: f64) -> bool {
        let on_ground = z.abs() <= CONTACT && self.ground() <= CONTACT;
        on_ground || self.found.iter().any(|found| (found.z - z).abs() <= CONTACT)
    }

    /// The height of an upper floor, counted from the lowest; 0 is the ground.
    pub(crate) fn level(&self, level: u8) -> Option<f64> {
        if level == 0 {
            return Some(self.ground());
        }
        self.floors().get(usize::from(level) - 1).copied()
    }

    /// The number of the upper floor at a height, 0 if there is none.
    pub(crate) fn number(&self, z: f64) -> u8 {
        self.floors().iter().position(|floor| (floor - z).abs() <= CONTACT).map_or(0, |n| n as u8 + 1)
    }

    fn floors(&self) -> Vec<f64> {
        let mut heights: Vec<f64> = self.found.iter().filter(|found| found.floor).map(|found| found.z).collect();
        heights.sort_unstable_by(f64::total_cmp);
        heights.dedup_by(|a, b| (*a - *b).abs() <= CONTACT);
        heights
    }

    /// Could the base stand wholly on what is at a height above the ground?
    fn carries(&self, z: f64) -> bool {
        let level = self.found.iter().filter(|found| found.stand && (found.z - z).abs() <= CONTACT);
        let outlines: Vec<ArcGon> = level.map(|found| found.outline.clone()).collect();
        !outlines.is_empty() && covered(&self.base, &outlines, 0.0)
    }

    /// The height that a place names, or else the present one if the base could stand at it there, or else that of hill or
    /// ground. None for a floor that is not there; whether it can stand at the height is another question.
    pub(crate) fn wanted(&self, spot: &Waypoint, here: Option<f64>) -> Option<f64> {
        match (spot.elevation, spot.level) {
            (Some(elevation), _) => Some(elevation.inches()),
            (None, Some(level)) => self.level(level),
            (None, None) => {
                let here = here.filter(|&z| z > CONTACT && self.carries(z));
                Some(here.unwrap_or_else(|| self.ground()))
            }
        }
    }
}

/// A height as it is stored.
pub(crate) fn stored(z: f64) -> Length {
    Length::from_inches(z).unwrap_or_default()
}
