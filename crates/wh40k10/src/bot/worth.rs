//! What attacks are worth, on average: enough to choose between targets, not exact odds.

use crate::attacks::rolls::{Outcome, hit_faces, save_faces, wound_faces};
use crate::attacks::{feel_no_pain, invulnerable_saves};
use crate::shooting::toughness;
use crate::state::{State, UnitId};
use crate::weapons::{Profile, Situation, WeaponAbility};
use wh40k::descriptions::mean;

/// How likely a die is to come to each: success without critical, and critical.
fn chances(of: impl Fn(u8) -> Outcome) -> (f64, f64) {
    let count = |wanted: Outcome| (1..=6).filter(|&face| of(face) == wanted).count() as f64 / 6.0;
    (count(Outcome::Success), count(Outcome::Critical))
}

/// A unit as attacks see it: what its models can take.
#[derive(Clone, Copy, Debug)]
pub(super) struct Target {
    toughness: u8,
    save: u8,
    invulnerable: u8,
    wounds: u8,
    /// The part of wounds that is lost after Feel No Pain.
    lost: f64,
    models: u16,
    /// All wounds that are left in it.
    pub(super) total: f64,
    /// What one of its wounds is worth, in points.
    pub(super) worth: f64,
}

impl Target {
    /// A unit on the battlefield.
    pub(super) fn new(state: &State, unit: UnitId) -> Option<Self> {
        let model = state.models_of_part(unit).next().or_else(|| state.models_of(unit).next())?;
        let (_, profile) = state.profile(model)?;
        let total: f64 =
            state.models_of(unit).filter_map(|id| state.model(id)).map(|model| f64::from(model.wounds)).sum();
        let points: u32 = state.parts(unit).filter_map(|part| state.unit(part)).map(|u| u32::from(u.points)).sum();
        let whole = f64::from(profile.wounds) * f64::from(state.unit(unit)?.starting_strength.max(1));
        Some(Self {
            toughness: toughness(state, unit)?,
            save: profile.save,
            invulnerable: invulnerable_saves(state, model, &[]).into_iter().min().unwrap_or(7),
            wounds: profile.wounds.max(1),
            lost: feel_no_pain(state, model, None).map_or(1.0, |(from, _)| f64::from(from.saturating_sub(1)) / 6.0),
            models: state.models_of(unit).count() as u16,
            total,
            worth: if points == 0 { 10.0 } else { f64::from(points) / whole.max(1.0) },
        })
    }

    /// The wounds that one weapon's attacks take from it, on average.
    pub(super) fn expected(
        &self,
        profile: &Profile,
        mut situation: Situation,
        has: impl Fn(&crate::datasheets::Keyword) -> bool,
    ) -> f64 {
        situation.target_models = self.models;
        let attacks = profile.number_of_attacks(&situation).0.mean();
        let modifier: i8 = profile.hit_modifiers(&situation).iter().map(|(_, value)| value).sum();
        let (hit, critical) = match profile.skill {
            Some(skill) => {
                let faces = hit_faces(skill, modifier);
                chances(|face| faces.of(face))
            }
            None => (1.0, 0.0),
        };
        let lance: i8 = profile.wound_modifiers(&situation).iter().map(|(_, value)| value).sum();
        let faces = wound_faces(profile.strength, self.toughness, lance, profile.anti(has));
        let (mut wound, mut grievous) = chances(|face| faces.of(face));
        if profile.has(&WeaponAbility::TwinLinked) {
            let again = 1.0 + (1.0 - wound - grievous);
            (wound, grievous) = (wound * again, grievous * again);
        }
        let more = profile.sustained_hits().map_or(0.0, mean);
        let rolled_hits = hit + critical * more + if profile.has(&WeaponAbility::LethalHits) { 0.0 } else { critical };
        let lethal = if profile.has(&WeaponAbility::LethalHits) { critical } else { 0.0 };
        let saved = self.saved(profile.ap);
        let damage = mean(profile.damage_of_attack(&situation).0);
        let (normal, mortal) = match profile.has(&WeaponAbility::DevastatingWounds) {
            true => (rolled_hits * wound + lethal, rolled_hits * grievous),
            false => (rolled_hits * (wound + grievous) + lethal, 0.0),
        };
        let usable = damage.min(f64::from(self.wounds));
        attacks * (normal * (1.0 - saved) * usable + mortal * damage) * self.lost
    }

    /// The chance of a saving throw against an AP.
    fn saved(&self, ap: i8) -> f64 {
        let passes = |needs: u8, modifier: i8| {
            let faces = save_faces(needs, modifier);
            (1..=6).filter(|&face| faces.of(face) != Outcome::Fail).count() as f64 / 6.0
        };
        let special = if self.invulnerable <= 6 { passes(self.invulnerable, 0) } else { 0.0 };
        passes(self.save, ap).max(special)
    }
}

/// The wounds that a unit takes from another in a round of fighting, on average, if all of it strikes.
pub(super) fn melee(state: &State, unit: UnitId, target: UnitId, charged: bool) -> f64 {
    let Some(against) = Target::new(state, target) else { return 0.0 };
    let situation = Situation { charged, ..Situation::default() };
    let mut sum = 0.0;
    for id in state.models_of(unit) {
        let (Some(model), Some((sheet, _))) = (state.model(id), state.profile(id)) else { continue };
        let (mut best, mut extra) = (0.0_f64, 0.0);
        for weapon in model.weapons.iter().filter_map(|weapon| sheet.weapons.get(usize::from(weapon.0))) {
            for profile in weapon.profiles.iter().filter(|profile| !profile.is_ranged()) {
                let wounds = against.expected(profile, situation, |keyword| state.unit_has(target, keyword));
                if profile.has(&WeaponAbility::ExtraAttacks) {
                    extra += wounds;
                } else {
                    best = best.max(wounds);
                }
            }
        }
        sum += best + extra;
    }
    sum.min(against.total)
}

/// The wounds that a unit's shooting would take from another, on average, if all its weapons reached it.
pub(super) fn shooting_at(state: &State, unit: UnitId, target: UnitId) -> f64 {
    let Some(against) = Target::new(state, target) else { return 0.0 };
    let gap = crate::core::distance_between_units(state, unit, target);
    let mut sum = 0.0;
    for id in state.models_of(unit) {
        let (Some(model), Some((sheet, _))) = (state.model(id), state.profile(id)) else { continue };
        for weapon in model.weapons.iter().filter_map(|weapon| sheet.weapons.get(usize::from(weapon.0))) {
            let reaches = |profile: &&Profile| profile.range.is_some_and(|range| geometry::within(gap, range.inches()));
            let wounds = weapon.profiles.iter().filter(reaches).map(|profile| {
                let situation = Situation { half_range: profile.within_half_range(gap), ..Situation::default() };
                against.expected(profile, situation, |keyword| state.unit_has(target, keyword))
            });
            sum += wounds.fold(0.0, f64::max);
        }
    }
    sum.min(against.total)
}

/// How good a unit is at shooting: wounds against a middling target, and how far its weapons reach.
pub(super) fn firepower(state: &State, unit: UnitId) -> (f64, f64) {
    let (mut power, mut reach) = (0.0, 0.0_f64);
    for id in state.living_models(unit) {
        let (Some(model), Some((sheet, _))) = (state.model(id), state.profile(id)) else { continue };
        for weapon in model.weapons.iter().filter_map(|weapon| sheet.weapons.get(usize::from(weapon.0))) {
            let Some(profile) = weapon.profiles.iter().find(|profile| profile.is_ranged()) else { continue };
            power += mean(profile.attacks) * mean(profile.damage) * f64::from(profile.strength) / 8.0;
            reach = reach.max(profile.range.map_or(0.0, geometry::Length::inches));
        }
    }
    (power, reach)
}

/// How good a unit is at fighting, in the same measure.
pub(super) fn muscle(state: &State, unit: UnitId) -> f64 {
    let mut power = 0.0;
    for id in state.living_models(unit) {
        let (Some(model), Some((sheet, _))) = (state.model(id), state.profile(id)) else { continue };
        let weapons = model.weapons.iter().filter_map(|weapon| sheet.weapons.get(usize::from(weapon.0)));
        let strength =
            |profile: &Profile| mean(profile.attacks) * mean(profile.damage) * f64::from(profile.strength) / 8.0;
        let melee = weapons.flat_map(|weapon| &weapon.profiles).filter(|profile| !profile.is_ranged());
        power += melee.map(strength).fold(0.0, f64::max);
    }
    power
}
