//! Set-ups before a battle as answers give them: a [`Spot`] for each model, with its facing and its floor.

use crate::deploy::{Area, Deploy, Newcomer};
use crate::{Field, ModelId, Spot};
use geometry::{ArcGon, Heading, Length, Pose, Position, Vector, Zone, vector};

impl Newcomer {
    /// Models that are to be set up, facing as the spots say, in their order.
    pub fn at(models: impl IntoIterator<Item = ModelId>, spots: &[Spot]) -> Vec<Self> {
        let newcomer = |(n, model): (usize, ModelId)| {
            let spot = spots.get(n);
            let heading = spot.map_or(Heading::default(), |spot| spot.at.heading);
            Self { model, heading, level: spot.map_or(0, |spot| spot.level) }
        };
        models.into_iter().enumerate().map(newcomer).collect()
    }
}

/// The middles of spots.
pub fn ends(spots: &[Spot]) -> Vec<Vector> {
    spots.iter().map(|spot| spot.at.position.point()).collect()
}

/// Which way those look who are set up in a zone: at the middle of the table, straight across or straight along.
pub fn front(field: &Field, zone: &Zone) -> Heading {
    let (middle, bounds) = (vector(field.width / 2.0, field.depth / 2.0), zone.bounds());
    Heading::quarter_along(middle - (bounds.low + bounds.high) * 0.5)
}

impl Deploy<'_> {
    /// The height at which each model stands that is set up so.
    pub fn heights(&self, area: &Area, spots: &[Spot]) -> Vec<Length> {
        let height = |(n, spot): (usize, &Spot)| {
            let stands = self.spot(area, n, spot.at.position.point()).ok();
            stands.and_then(|spot| Length::from_inches(spot.z).ok()).unwrap_or_default()
        };
        spots.iter().enumerate().map(height).collect()
    }

    /// Places for all models, as near to these as they can be legal; none if nothing is found.
    pub fn mended(&self, areas: &[Area], spots: &[Spot]) -> Option<Vec<Spot>> {
        let nearest = crate::mended(self, areas, &ends(spots))?;
        let spot = |(spot, end): (&Spot, Vector)| {
            let mut spot = *spot;
            spot.at.position = Position::nearest(end).ok()?;
            Some(spot)
        };
        spots.iter().zip(nearest).map(spot).collect()
    }

    /// Blocks of models at many places of the areas in the order into which `order` brings them, with every base `clear`; then
    /// wherever there is room; then nothing. All face one way.
    pub fn places(
        &self,
        areas: &[Area],
        budget: usize,
        heading: Heading,
        order: &dyn Fn(&mut [Vector]),
        clear: &dyn Fn(&ArcGon, f64) -> bool,
    ) -> Vec<Vec<Spot>> {
        let on_ground = |ends: Vec<Vector>| ends.into_iter().map(|end| (end, 0)).collect();
        let mut found: Vec<Vec<(Vector, u8)>> =
            self.formations(areas, budget, order, clear).into_iter().map(on_ground).collect();
        if found.is_empty() {
            found.push(areas.iter().find_map(|area| self.room(area)).unwrap_or_default());
        }
        let spot = |(end, level): (Vector, u8)| {
            let at = Spot::near(end).at;
            Spot { at: Pose { heading, ..at }, level }
        };
        found.into_iter().map(|ends| ends.into_iter().map(spot).collect()).collect()
    }
}
