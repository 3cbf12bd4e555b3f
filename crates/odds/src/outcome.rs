//! What comes out: the chance of each way in which a target can end.

use crate::distribution::Distribution;
use crate::refused::Refused;
use serde::Serialize;

/// A way in which a target can end.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Fate {
    /// Wounds lost in these attacks.
    pub damage: u32,
    /// Models slain.
    pub slain: u32,
    /// What the slain models are worth.
    pub points: f64,
}

/// What becomes of a target.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Outcome {
    /// The wounds that are lost.
    pub damage: Distribution,
    /// The models that are slain.
    pub slain: Distribution,
    /// The chance that no model is left.
    pub kill_all: f64,
    /// The mean of the wounds lost.
    pub mean_damage: f64,
    /// The mean of the models slain.
    pub mean_slain: f64,
    /// The mean of the points slain.
    pub mean_points: f64,
    /// An upper bound of the chance that is missing from or wrong in all of these; nought if nothing had to be cut off.
    pub cut_off: f64,
    /// Every way to end, with its chance.
    #[serde(skip)]
    pub fates: Vec<(Fate, f64)>,
}

impl Outcome {
    pub(crate) fn new(fates: Vec<Fate>, chances: Vec<f64>, models: u32, cut_off: f64) -> Result<Self, Refused> {
        let last = fates.last().copied().unwrap_or(Fate { damage: 0, slain: 0, points: 0.0 });
        let mut damage = Distribution::empty((0, i64::from(last.damage)));
        let mut slain = Distribution::empty((0, i64::from(last.slain)));
        let mut mean_points = 0.0;
        for (fate, chance) in fates.iter().zip(&chances) {
            damage.add(i64::from(fate.damage), *chance);
            slain.add(i64::from(fate.slain), *chance);
            mean_points += fate.points * chance;
        }
        // The cheapest alarm there is, so it is always on.
        let (damage, slain) = (damage.checked("damage")?, slain.checked("slain")?);
        Ok(Self {
            kill_all: slain.chance(i64::from(models)),
            mean_damage: damage.mean(),
            mean_slain: slain.mean(),
            mean_points,
            cut_off,
            fates: fates.into_iter().zip(chances).collect(),
            damage,
            slain,
        })
    }

    /// The chance that at least this many models are slain.
    pub fn at_least_slain(&self, models: u32) -> f64 {
        self.slain.at_least(i64::from(models))
    }
}
