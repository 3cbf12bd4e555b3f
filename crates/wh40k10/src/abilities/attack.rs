//! What abilities do to one attack. The rules of attacks and the odds both ask here, so that they cannot disagree.

use super::in_force::{Harm, InForce, effects, met_for_any_target, on_model, on_model_with, on_unit, once_each};
use super::{Effect, SpecialAbility, When, Whom};
use crate::core::{Field, distance_to_unit};
use crate::dice::{FreeReRoll, Quantity, ReRolls};
use crate::rules;
use crate::state::{ModelId, State, UnitId};
use crate::weapons::{Modifier, Profile, WeaponAbility};
use geometry::Length;
use kernel::Rule;
use serde::{Deserialize, Serialize};

/// An attack, as far as abilities ask about it.
#[derive(Clone, Copy, Debug)]
pub struct Attack<'a> {
    /// The model that makes it.
    pub model: ModelId,
    /// At whom.
    pub target: UnitId,
    /// The profile as it is printed.
    pub profile: &'a Profile,
    /// The Toughness against which it wounds.
    pub toughness: u8,
    /// How the target lay when targets were selected; none if none have been, or if nobody asks.
    pub prospect: Option<Prospect>,
}

/// How a target lies before the model that attacks it (`wh40k10/ruling/prospect-of-target`).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Prospect {
    /// To its closest model.
    pub distance: Length,
    /// Is it fully visible (`wh40k10/core/unit-fully-visible`)?
    pub fully_visible: bool,
}

impl Prospect {
    /// As it is now.
    pub fn of(state: &State, model: ModelId, target: UnitId) -> Option<Self> {
        let distance = Length::from_inches(distance_to_unit(state, model, target)).ok()?;
        let fully_visible = Field::new(state).is_some_and(|mut field| field.sees_unit_fully(model, target));
        Some(Self { distance, fully_visible })
    }

    /// The same for attacks that are declared now: only kept if some ability could ask about it.
    pub fn kept(state: &State, model: ModelId, target: UnitId) -> Option<Self> {
        let mut abilities = state.fixed.library.specials();
        let asked = abilities.any(|ability| ability.when.iter().any(When::asks_about_prospect));
        asked.then(|| Self::of(state, model, target)).flatten()
    }
}

/// What abilities of both sides make of an attack.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Influence {
    /// The profile as it is now, with abilities that its weapon has been given.
    pub profile: Profile,
    /// The AP as the sum of all changes, which may be above 0: what else changes it is added before it is limited.
    pub ap: i8,
    /// Modifiers of the Hit roll.
    pub hit: Vec<Modifier>,
    /// Modifiers of the Wound roll.
    pub wound: Vec<Modifier>,
    /// Modifiers of the saving throw.
    pub save: Vec<Modifier>,
    /// From this unmodified Hit roll on it is a Critical Hit.
    pub critical_hit: Option<u8>,
    /// From this unmodified Wound roll on it is a Critical Wound.
    pub critical_wound: Option<u8>,
    /// Which Hit rolls can be re-rolled, and by which rule.
    pub reroll_hits: Option<(ReRolls, Rule)>,
    /// Which Wound rolls.
    pub reroll_wounds: Option<(ReRolls, Rule)>,
    /// Which saving throws.
    pub reroll_saves: Option<(ReRolls, Rule)>,
    /// Mortal wounds of a Critical Wound beside its damage.
    pub mortal_wounds: u8,
    /// The whole target has the Benefit of Cover.
    pub cover: Option<Rule>,
    /// Invulnerable saves that the whole target has been given.
    pub invulnerable: Vec<u8>,
    /// The rules of all abilities that did something.
    pub because: Vec<Rule>,
}

impl Influence {
    fn new(profile: &Profile) -> Self {
        Self {
            profile: profile.clone(),
            ap: profile.ap,
            hit: Vec::new(),
            wound: Vec::new(),
            save: Vec::new(),
            critical_hit: None,
            critical_wound: None,
            reroll_hits: None,
            reroll_wounds: None,
            reroll_saves: None,
            mortal_wounds: 0,
            cover: None,
            invulnerable: Vec::new(),
            because: Vec::new(),
        }
    }

    /// The right to re-roll the Wound roll: Twin-linked's, or what abilities give (`wh40k10/weapons/twin-linked`).
    pub fn wound_re_roll(&self, needs: u8) -> Option<FreeReRoll> {
        let twin = self.profile.has(&WeaponAbility::TwinLinked);
        let given = if twin { Some((ReRolls::All, rules::weapons::TWIN_LINKED)) } else { self.reroll_wounds };
        given.map(|(which, rule)| FreeReRoll { rule, which, needs })
    }

    /// Takes all effects, abilities of the weapon first, since they say what else can be changed.
    fn take<'f, 's: 'f>(
        &mut self,
        effects: impl Iterator<Item = (&'f InForce<'s>, &'s Effect)>,
        by: fn(&mut Self, &Effect, Rule) -> bool,
    ) {
        let (given, rest): (Vec<_>, Vec<_>) = effects.partition(|(_, effect)| matches!(effect, Effect::Weapon(_)));
        for (found, effect) in given.into_iter().chain(rest) {
            let because = found.rules();
            if because.first().is_some_and(|&rule| by(self, effect, rule)) {
                self.because.extend(because);
            }
        }
    }

    /// What the attacker's side gives.
    fn of_attacker(&mut self, effect: &Effect, rule: Rule) -> bool {
        let profile = &mut self.profile;
        match effect {
            Effect::Hit(value) => self.hit.push((rule, *value)),
            Effect::Wound(value) => self.wound.push((rule, *value)),
            Effect::Ap(value) => self.ap = self.ap.saturating_sub(*value),
            Effect::Strength(value) => profile.strength = profile.strength.saturating_add_signed(*value).max(1),
            // Nothing changes the number of attacks of such a weapon (`wh40k10/weapons/extra-attacks`).
            Effect::Attacks(_) if profile.has(&WeaponAbility::ExtraAttacks) => return false,
            Effect::Attacks(value) => profile.attacks = changed(profile.attacks, *value),
            Effect::Damage(value) => profile.damage = changed(profile.damage, *value),
            Effect::ReRollHits(which) => better(&mut self.reroll_hits, *which, rule),
            Effect::ReRollWounds(which) => better(&mut self.reroll_wounds, *which, rule),
            Effect::CriticalHits(from) => lower(&mut self.critical_hit, *from),
            Effect::CriticalWounds(from) => lower(&mut self.critical_wound, *from),
            Effect::Weapon(ability) => {
                if profile.give(ability) {
                    self.because.push(rules::ruling::SAME_WEAPON_ABILITY_TWICE);
                }
            }
            Effect::MortalWounds(count) => self.mortal_wounds = self.mortal_wounds.saturating_add(*count),
            _ => return false,
        }
        true
    }

    /// What the target's side gives.
    fn of_target(&mut self, effect: &Effect, rule: Rule) -> bool {
        match effect {
            Effect::BeHit(value) => self.hit.push((rule, *value)),
            Effect::BeWounded(value) => self.wound.push((rule, *value)),
            Effect::BePierced(value) => self.ap = self.ap.saturating_add(*value),
            Effect::Save(value) => self.save.push((rule, *value)),
            Effect::ReRollSaves(which) => better(&mut self.reroll_saves, *which, rule),
            Effect::Cover => self.cover = Some(rule),
            Effect::Invulnerable(value) => self.invulnerable.push(*value),
            _ => return false,
        }
        true
    }
}

/// What abilities make of an attack now.
pub fn influence(state: &State, attack: &Attack<'_>) -> Influence {
    let mut influence = Influence::new(attack.profile);
    if !state.fixed.library.has_specials() {
        return influence;
    }
    let (attacker, unit) = (on_model(state, attack.model), state.unit_of(attack.model));
    // Whoever asks about the weapon asks about it as it is now: with what others give it.
    let (late, early): (Vec<InForce<'_>>, Vec<InForce<'_>>) =
        attacker.into_iter().partition(|found| asks_about_weapon(found.ability));
    influence.take(effects(state, &early, unit, Some(attack), None), Influence::of_attacker);
    if !late.is_empty() {
        let profile = influence.profile.clone();
        let now = Attack { profile: &profile, ..*attack };
        influence.take(effects(state, &late, unit, Some(&now), None), Influence::of_attacker);
    }
    let target = on_unit(state, attack.target);
    if !target.is_empty() {
        let profile = influence.profile.clone();
        let (now, harm) = (Attack { profile: &profile, ..*attack }, Harm::of_attack(&profile));
        influence.take(effects(state, &target, attack.target, Some(&now), Some(harm)), Influence::of_target);
    }
    influence.profile.ap = influence.ap.min(0);
    influence
}

/// What protects the one model that takes an attack and not its whole unit: its own abilities.
pub fn own_protection(state: &State, attack: &Attack<'_>, model: ModelId) -> Influence {
    let mut influence = Influence::new(attack.profile);
    if !state.fixed.library.has_specials() {
        return influence;
    }
    let own = own_abilities(state, attack, model);
    let harm = Harm::of_attack(attack.profile);
    let protects = effects(state, &own, attack.target, Some(attack), Some(harm)).filter(|(_, effect)| {
        // Hit and Wound rolls are made before anybody knows who takes the attack.
        matches!(effect, Effect::Save(_) | Effect::ReRollSaves(_) | Effect::Cover | Effect::Invulnerable(_))
    });
    influence.take(protects, Influence::of_target);
    influence
}

/// The names of a model's own abilities that add to its saving throw, and how much.
pub fn own_protection_named(state: &State, attack: &Attack<'_>, model: ModelId) -> Vec<(String, i8)> {
    if !state.fixed.library.has_specials() {
        return Vec::new();
    }
    let own = own_abilities(state, attack, model);
    let harm = Some(Harm::of_attack(attack.profile));
    let adds = |(found, effect): (&InForce<'_>, &Effect)| match effect {
        Effect::Save(by) => Some((found.ability.name.clone(), *by)),
        _ => None,
    };
    effects(state, &own, attack.target, Some(attack), harm).filter_map(adds).collect()
}

/// The abilities of a model that its unit as a whole does not have.
fn own_abilities<'s>(state: &'s State, attack: &Attack<'_>, model: ModelId) -> Vec<InForce<'s>> {
    let whole = on_unit(state, attack.target);
    let own =
        |found: &InForce<'_>| found.ability.whom == Whom::Bearer && !whole.iter().any(|other| other.is_same(found));
    on_model(state, model).into_iter().filter(own).collect()
}

/// Has an ability conditions about the weapon that others may change?
fn asks_about_weapon(ability: &SpecialAbility) -> bool {
    ability.when.iter().any(|when| matches!(when, When::StrengthAboveToughness | When::PsychicAttack))
}

/// A roll that abilities add to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum Sway {
    Hit,
    Wound,
    Save,
}

/// The names of the abilities that add to a roll of an attack, and how much: for people, who want to know where it comes from.
pub fn swayed_by(state: &State, attack: &Attack<'_>, sway: Sway) -> Vec<(String, i8)> {
    if !state.fixed.library.has_specials() {
        return Vec::new();
    }
    let harm = Some(Harm::of_attack(attack.profile));
    let (attacker, target) = (on_model(state, attack.model), on_unit(state, attack.target));
    let own = effects(state, &attacker, state.unit_of(attack.model), Some(attack), None);
    let own = own.filter_map(|(found, effect)| match (effect, sway) {
        (Effect::Hit(value), Sway::Hit) | (Effect::Wound(value), Sway::Wound) => {
            Some((found.ability.name.clone(), *value))
        }
        _ => None,
    });
    let theirs = effects(state, &target, attack.target, Some(attack), harm);
    let theirs = theirs.filter_map(|(found, effect)| match (effect, sway) {
        (Effect::BeHit(value), Sway::Hit)
        | (Effect::BeWounded(value), Sway::Wound)
        | (Effect::Save(value), Sway::Save) => Some((found.ability.name.clone(), *value)),
        _ => None,
    });
    own.chain(theirs).collect()
}

/// A profile as it is in a model's hands now, whoever the target is, and what changed it.
pub fn wielded<'s>(state: &'s State, model: ModelId, profile: &Profile) -> (Profile, Vec<(InForce<'s>, &'s Effect)>) {
    let mut influence = Influence::new(profile);
    let mut causes = Vec::new();
    if !state.fixed.library.has_specials() {
        return (influence.profile, causes);
    }
    let unit = state.unit_of(model);
    let found = on_model_with(state, model, changes_profile);
    let counted = once_each(&found, |found| met_for_any_target(state, found, unit, Some(profile)));
    let effects = counted.into_iter().flat_map(|found| found.ability.effects.iter().map(move |effect| (found, effect)));
    let (given, rest): (Vec<_>, Vec<_>) = effects.partition(|(_, effect)| matches!(effect, Effect::Weapon(_)));
    for (found, effect) in given.into_iter().chain(rest) {
        let Some(&rule) = found.rules().first() else { continue };
        let before = (influence.profile.clone(), influence.ap);
        if influence.of_attacker(effect, rule) && (&influence.profile, influence.ap) != (&before.0, before.1) {
            causes.push((*found, effect));
        }
    }
    influence.profile.ap = influence.ap.min(0);
    (influence.profile, causes)
}

/// Does an effect change what a weapon's profile says?
fn changes_profile(effect: &Effect) -> bool {
    use Effect::{Ap, Attacks, Damage, Strength, Weapon};
    matches!(effect, Ap(_) | Attacks(_) | Damage(_) | Strength(_) | Weapon(_))
}

/// A characteristic changed, at least 1 if it is a number.
fn changed(quantity: Quantity, by: i8) -> Quantity {
    let plus = quantity.plus.saturating_add_signed(by);
    Quantity { plus: if quantity.is_random() { plus } else { plus.max(1) }, ..quantity }
}

fn lower(threshold: &mut Option<u8>, from: u8) {
    *threshold = Some(threshold.map_or(from, |old| old.min(from)));
}

/// The wider of two rights to re-roll.
fn better(right: &mut Option<(ReRolls, Rule)>, which: ReRolls, rule: Rule) {
    if right.is_none_or(|(old, _)| which > old) {
        *right = Some((which, rule));
    }
}
