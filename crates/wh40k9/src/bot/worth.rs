//! What attacks are worth, on average: enough to choose between targets, not exact odds. Abilities are taken as datasheets print them;
//! auras, powers and stratagems are left out.

use crate::abilities::{Ability, Effect, Whom};
use crate::attacks::rolls::{Need, Throw, wound_target};
use crate::attacks::{Arm, printed};
use crate::datasheets::{Datasheet, KindId, Strength, WeaponAbility, WeaponProfile, WeaponType};
use crate::dice::{Quantity, ReRolls};
use crate::state::{ModelId, State, UnitId};
use wh40k::descriptions::mean;

/// From how many models on a target suffers every attack of a Blast weapon, and from how many at least three
/// (`wh40k9/advanced-shooting/blast-maximum`, `wh40k9/advanced-shooting/blast-minimum`).
const MANY: u16 = 11;
const SOME: u16 = 6;

/// A unit as attacks see it: what its models can take.
#[derive(Clone, Copy, Debug)]
pub(super) struct Target {
    unit: UnitId,
    toughness: u8,
    save: Option<u8>,
    invulnerable: u8,
    wounds: u8,
    /// The part of wounds that is lost in the end.
    lost: f64,
    models: u16,
    /// All wounds that are left in it.
    pub(super) total: f64,
    /// What one of its wounds is worth, in points.
    pub(super) worth: f64,
}

/// Weapons as they are used: how often, how well, how strongly.
#[derive(Clone, Copy, Debug)]
pub(super) struct Use<'a> {
    profile: &'a WeaponProfile,
    skill: Option<u8>,
    strength: u8,
    attacks: f64,
    hit: i8,
    near: bool,
}

/// The effects that a kind of model has by its own datasheet, whatever happens.
fn always(sheet: &Datasheet, kind: KindId) -> impl Iterator<Item = &Effect> {
    let own = move |ability: &&Ability| {
        let whom = matches!(ability.whom, Whom::Bearer | Whom::Unit) && ability.aura.is_none();
        whom && ability.when.is_empty() && ability.wargear.is_none() && ability.kind.is_none_or(|only| only == kind)
    };
    sheet.abilities.iter().filter(own).flat_map(|ability| &ability.effects)
}

impl Target {
    /// A unit on the battlefield.
    pub(super) fn new(state: &State, unit: UnitId) -> Option<Self> {
        let first = state.models_of(unit).next()?;
        let (model, (sheet, profile)) = (state.model(first)?, state.profile(first)?);
        let row = profile.row(model.wounds);
        let (mut invulnerable, mut ignores) = (7, 7);
        for effect in always(sheet, model.kind) {
            match effect {
                Effect::Invulnerable(save) => invulnerable = invulnerable.min(*save),
                Effect::IgnoreWounds(from) => ignores = ignores.min(*from),
                _ => {}
            }
        }
        let total = state.models_of(unit).filter_map(|id| state.model(id)).map(|model| f64::from(model.wounds)).sum();
        let entry = state.unit(unit)?;
        let whole = f64::from(profile.wounds) * f64::from(entry.starting_strength.max(1));
        Some(Self {
            unit,
            toughness: row.toughness,
            save: row.save,
            invulnerable,
            wounds: profile.wounds.max(1),
            lost: f64::from(ignores - 1) / 6.0,
            models: state.models_of(unit).count() as u16,
            total,
            worth: if entry.points == 0 { 10.0 } else { f64::from(entry.points) / whole.max(1.0) },
        })
    }

    /// The wounds that attacks take from it, on average.
    pub(super) fn expected(&self, state: &State, attacks: &Use<'_>) -> f64 {
        let profile = attacks.profile;
        let has = |ability: &WeaponAbility| profile.abilities.contains(ability);
        let (mut extra, mut rolls, mut mortal, mut instead, mut wounds_on) = (0.0, 1.0, 0.0, 0.0, None);
        let (mut again_hit, mut again_wound, mut modifier) = (ReRolls::None, ReRolls::None, attacks.hit);
        let mut damage = mean(profile.damage);
        for ability in &profile.abilities {
            match ability {
                WeaponAbility::ExtraHits(more) => extra = f64::from(*more),
                WeaponAbility::HitRolls(each) => rolls = f64::from(*each),
                WeaponAbility::MortalWounds(from, more) => mortal = f64::from(7 - from) / 6.0 * mean(*more),
                WeaponAbility::DamageIsMortal(from) => instead = f64::from(7 - from) / 6.0,
                WeaponAbility::WoundsOn(from, keyword) => {
                    let fits = keyword.as_ref().is_none_or(|keyword| state.unit_has(self.unit, keyword));
                    wounds_on = wounds_on.or(fits.then_some(*from));
                }
                WeaponAbility::Hit(by) => modifier += by,
                WeaponAbility::HitAgainst(keyword, by) if state.unit_has(self.unit, keyword) => modifier += by,
                WeaponAbility::ReRollHits(which) => again_hit = *which,
                WeaponAbility::ReRollWounds(which) => again_wound = *which,
                WeaponAbility::HalfRangeDamage(more) if attacks.near => damage += f64::from(*more),
                _ => {}
            }
        }
        let hit = match attacks.skill {
            _ if has(&WeaponAbility::AutoHit) => 1.0,
            Some(skill) => re_rolled(chance(Need::new(skill, modifier.clamp(-1, 1))), again_hit),
            None => return 0.0,
        };
        let sixes = if has(&WeaponAbility::AutoHit) { 0.0 } else { 1.0 / 6.0 };
        let needs = wounds_on.unwrap_or_else(|| wound_target(attacks.strength, self.toughness));
        let wound = match has(&WeaponAbility::AutoWound) {
            true => 1.0,
            false => re_rolled(chance(Need::new(needs, 0)), again_wound),
        };
        let by_itself = if has(&WeaponAbility::SixesWound) { sixes } else { 0.0 };
        let hits = attacks.attacks * rolls * (hit + extra * sixes - by_itself);
        let straight = hits * instead.min(wound);
        let normal = attacks.attacks * rolls * by_itself + hits * wound - straight;
        let usable = damage.min(f64::from(self.wounds));
        let taken = normal * (1.0 - self.saved(profile.ap)) * usable + straight * damage + hits * mortal;
        taken * if has(&WeaponAbility::NoIgnoring) { 1.0 } else { self.lost }
    }

    /// The chance of a saving throw against an AP.
    fn saved(&self, ap: i8) -> f64 {
        let passes = |throw: Throw| throw.least().map_or(0.0, |least| f64::from(7 - least) / 6.0);
        let armour = self.save.map_or(0.0, |save| passes(Throw { save, modifier: ap }));
        armour.max(passes(Throw { save: self.invulnerable, modifier: 0 }))
    }
}

fn chance(need: Need) -> f64 {
    (1..=6).filter(|&face| need.met_by(face)).count() as f64 / 6.0
}

fn re_rolled(chance: f64, which: ReRolls) -> f64 {
    match which {
        ReRolls::None => chance,
        ReRolls::Ones => chance + chance / 6.0,
        ReRolls::Failures | ReRolls::All => chance + (1.0 - chance) * chance,
    }
}

/// The largest value of a quantity.
fn largest(quantity: Quantity) -> f64 {
    f64::from(quantity.dice) * f64::from(quantity.sides) + f64::from(quantity.plus)
}

/// A ranged weapon as it would be used at a target.
pub(super) fn shot<'s>(state: &'s State, arm: Arm, target: &Target, gap: f64, moved: bool) -> Option<Use<'s>> {
    let profile = printed(state, arm)?;
    let (model, (_, kind)) = (state.model(arm.model)?, state.profile(arm.model)?);
    let quantity = profile.kind.attacks()?;
    let near = geometry::within(gap * 2.0, profile.range.inches());
    let mut attacks = mean(quantity);
    if profile.abilities.contains(&WeaponAbility::Blast) && quantity.is_random() {
        attacks = match target.models {
            MANY.. => largest(quantity),
            SOME.. => attacks.max(3.0),
            _ => attacks,
        };
    }
    let hit = match profile.kind {
        WeaponType::RapidFire(_) if near => {
            attacks *= 2.0;
            0
        }
        WeaponType::Heavy(_) if moved && state.model_has(arm.model, &crate::datasheets::Keyword::Infantry) => -1,
        _ => 0,
    };
    let row = kind.row(model.wounds);
    Some(Use {
        profile,
        skill: row.ballistic_skill,
        strength: strength(profile, row.strength_or_toughness()),
        attacks,
        hit,
        near,
    })
}

/// S of a weapon in the hands of somebody of this S, on average.
fn strength(profile: &WeaponProfile, own: Quantity) -> u8 {
    let own = mean(own);
    let strength = match profile.strength {
        Strength::Own(quantity) => mean(quantity),
        Strength::User => own,
        Strength::Plus(more) => own + f64::from(more),
        Strength::Times(times) => own * f64::from(times),
    };
    strength.clamp(1.0, 100.0) as u8
}

/// A melee weapon as it would be used with this many attacks.
pub(super) fn blow(state: &State, arm: Arm, attacks: f64) -> Option<Use<'_>> {
    let profile = printed(state, arm)?;
    let (model, (_, kind)) = (state.model(arm.model)?, state.profile(arm.model)?);
    let row = kind.row(model.wounds);
    let strength = strength(profile, row.strength_or_toughness());
    Some(Use { profile, skill: row.weapon_skill, strength, attacks, hit: 0, near: false })
}

/// The melee attacks of a model by itself, on average.
pub(super) fn own_attacks(state: &State, model: ModelId) -> f64 {
    let row = state.profile(model).zip(state.model(model)).map(|((_, kind), model)| kind.row(model.wounds));
    row.and_then(|row| row.attacks).map_or(0.0, mean)
}

/// What a weapon adds to its bearer's attacks.
fn more_attacks(profile: &WeaponProfile) -> f64 {
    let more = |ability: &WeaponAbility| if let WeaponAbility::MoreAttacks(n) = ability { *n } else { 0 };
    f64::from(profile.abilities.iter().map(more).max().unwrap_or(0))
}

/// The wounds that a unit takes from another in a round of fighting, on average, if all of it strikes.
pub(super) fn melee(state: &State, unit: UnitId, target: UnitId) -> f64 {
    let Some(against) = Target::new(state, target) else { return 0.0 };
    let mut sum = 0.0;
    let mut known: Option<(ModelId, f64)> = None;
    for model in state.models_of(unit) {
        // Models of one kind with the same weapons strike alike.
        let alike = known.filter(|(other, _)| state.model(*other).zip(state.model(model)).is_some_and(same));
        let wounds = alike.map_or_else(|| model_melee(state, model, &against), |(_, wounds)| wounds);
        known = Some((model, wounds));
        sum += wounds;
    }
    sum.min(against.total)
}

fn same((a, b): (&crate::state::Model, &crate::state::Model)) -> bool {
    a.kind == b.kind && a.weapons == b.weapons && a.wounds == b.wounds
}

fn model_melee(state: &State, model: ModelId, against: &Target) -> f64 {
    let own = own_attacks(state, model);
    let (mut best, mut more) = (0.0_f64, 0.0);
    for arm in crate::fight::melee_weapons(state, model) {
        let extra = printed(state, arm).map_or(0.0, more_attacks);
        let wounds = |attacks: f64| blow(state, arm, attacks).map_or(0.0, |blow| against.expected(state, &blow));
        best = best.max(wounds(own));
        more += if extra > 0.0 { wounds(extra) } else { 0.0 };
    }
    best + more
}

/// The wounds that a unit's shooting would take from another, on average, if all its weapons within reach were aimed at it.
pub(super) fn shooting_at(state: &State, unit: UnitId, target: UnitId) -> f64 {
    let Some(against) = Target::new(state, target) else { return 0.0 };
    let gap = crate::core::distance_between_units(state, unit, target);
    let moved = state.unit(unit).is_some_and(crate::state::Unit::has_moved);
    let mut sum = 0.0;
    for arms in by_weapon(crate::shooting::guns(state, unit)) {
        let reaches = |arm: &&Arm| {
            let usual = |kind: WeaponType| !matches!(kind, WeaponType::Grenade(_) | WeaponType::Pistol(_));
            let fits = |profile: &WeaponProfile| usual(profile.kind) && geometry::within(gap, profile.range.inches());
            printed(state, **arm).is_some_and(fits)
        };
        let wounds = arms.iter().filter(reaches).filter_map(|&arm| shot(state, arm, &against, gap, moved));
        sum += wounds.map(|shot| against.expected(state, &shot)).fold(0.0, f64::max);
    }
    sum.min(against.total)
}

/// The ways to use each weapon of each model.
fn by_weapon(arms: Vec<Arm>) -> Vec<Vec<Arm>> {
    let mut found: Vec<Vec<Arm>> = Vec::new();
    for arm in arms {
        let same =
            |ways: &&mut Vec<Arm>| ways.first().is_some_and(|way| (way.model, way.weapon) == (arm.model, arm.weapon));
        match found.last_mut().filter(same) {
            Some(ways) => ways.push(arm),
            None => found.push(vec![arm]),
        }
    }
    found
}

/// How good a unit is at shooting: wounds against a middling target, and how far its weapons reach.
pub(super) fn firepower(state: &State, unit: UnitId) -> (f64, f64) {
    let (mut power, mut reach) = (0.0, 0.0_f64);
    for id in state.living_models(unit) {
        let (Some(model), Some((sheet, _))) = (state.model(id), state.profile(id)) else { continue };
        for weapon in model.weapons.iter().filter_map(|weapon| sheet.weapons.get(usize::from(weapon.0))) {
            let Some(profile) = weapon.profiles.first().filter(|profile| profile.kind != WeaponType::Melee) else {
                continue;
            };
            if matches!(profile.kind, WeaponType::Grenade(_) | WeaponType::Pistol(_)) {
                continue;
            }
            let attacks = profile.kind.attacks().map_or(0.0, mean);
            power += attacks * mean(profile.damage) * f64::from(strength(profile, Quantity::fixed(4))) / 8.0;
            reach = reach.max(profile.range.inches());
        }
    }
    (power, reach)
}

/// How good a unit is at fighting, in the same measure.
pub(super) fn muscle(state: &State, unit: UnitId) -> f64 {
    let mut power = 0.0;
    for id in state.living_models(unit) {
        let (Some(model), Some((sheet, kind))) = (state.model(id), state.profile(id)) else { continue };
        let row = kind.row(model.wounds);
        let (attacks, own) = (row.attacks.map_or(0.0, mean), row.strength_or_toughness());
        let weapons = model.weapons.iter().filter_map(|weapon| sheet.weapons.get(usize::from(weapon.0)));
        let profiles = weapons.flat_map(|weapon| &weapon.profiles).filter(|profile| profile.kind == WeaponType::Melee);
        let bare = attacks * mean(own) / 8.0;
        let with = |profile: &WeaponProfile| {
            let attacks = attacks + more_attacks(profile);
            attacks * mean(profile.damage) * f64::from(strength(profile, own)) / 8.0
        };
        power += profiles.map(with).fold(bare, f64::max);
    }
    power
}
