//! What abilities of both sides make of an attack, and what its hit and wound rolls need.

use super::effects;
use super::rolls::{Need, wound_target};
use super::{Salvo, printed, weapon_name};
use crate::abilities::in_force::{AttackKind, InForce, Situation, modifiers_of, sources};
use crate::abilities::{Ability, Effect, When};
use crate::core::distance;
use crate::datasheets::{Keyword, Strength, WeaponAbility, WeaponProfile, WeaponType};
use crate::dice::{Again, Quantity, Right};
use crate::profile::{Characteristic, Characteristics, Modifier, modified};
use crate::rules;
use crate::state::{Defence, ModelId, Moved, State, UnitId, other};
use geometry::Length;
use kernel::{Rule, Seat};

/// How Overwatch hits (`wh40k9/charge/overwatch-hit-rolls`).
const OVERWATCH: u8 = 6;
/// How it hits from a position that is held steady (`wh40k9/terrain/defensible-hold-steady`).
const HOLD_STEADY: u8 = 5;

/// A modifier with the rule that gives it.
pub type Reason = (Rule, i8);

/// One attack's constant parts: the weapon as it is now, and what abilities do to the attack.
#[derive(Clone, Debug)]
pub struct Strike {
    /// The attacks of which it is one.
    pub salvo: Salvo,
    /// The attacking unit.
    pub attacker: UnitId,
    /// Whose it is.
    pub seat: Seat,
    /// The profile with what abilities give it.
    pub profile: WeaponProfile,
    /// All modifiers of the hit roll.
    pub hit: Vec<Reason>,
    /// All modifiers of the wound roll.
    pub wound: Vec<Reason>,
    /// The unmodified roll on which it hits by a rule of the attacker's, whatever else (`wh40k9/attacks/attacker-priority`).
    pub hits_on: Option<(u8, Rule)>,
    /// The unmodified roll on which Overwatch hits by a rule of the attacker's, if it has one (`wh40k9/charge/overwatch-hit-rolls`).
    overwatch_on: Option<u8>,
    /// Unmodified hit rolls up to this fail by rules of the target, beside what the attacker needs (`wh40k9/attacks/compatible-rules`).
    pub hits_fail_to: u8,
    /// Unmodified wound rolls up to this fail.
    pub wounds_fail_to: u8,
    /// What may be re-rolled, by which ability.
    pub re_roll_hits: Vec<Again>,
    /// The same of wound rolls.
    pub re_roll_wounds: Vec<Again>,
    /// The same of random Damage.
    pub re_roll_damage: Vec<Again>,
    /// Added to Damage.
    pub damage: i8,
    /// Rules on which abilities in force rest.
    pub because: Vec<Rule>,
    /// Does an ability count that goes with models of the target unit, so that its losses may change the next attack?
    fragile: bool,
}

impl Strike {
    /// An attack of a salvo, as abilities of both sides have it now.
    pub fn new(state: &State, attacker: UnitId, salvo: Salvo) -> Option<Self> {
        let mut strike = Self {
            salvo,
            attacker,
            seat: state.owner(attacker)?,
            profile: printed(state, salvo.arm)?.clone(),
            hit: Vec::new(),
            wound: Vec::new(),
            hits_on: None,
            overwatch_on: None,
            hits_fail_to: 1,
            wounds_fail_to: 1,
            re_roll_hits: Vec::new(),
            re_roll_wounds: Vec::new(),
            re_roll_damage: Vec::new(),
            damage: 0,
            because: Vec::new(),
            fragile: false,
        };
        let now = strike.situation();
        for (found, effect) in effects(state, attacker, Some(salvo.arm.model), &now) {
            strike.take_own(state, &found, effect);
        }
        for (found, effect) in effects(state, salvo.target, None, &now) {
            strike.take_targets(state, &found, effect);
        }
        strike.take_weapon(state);
        strike.take_situation(state);
        Some(strike)
    }

    /// What abilities are asked about.
    pub fn situation(&self) -> Situation {
        let attack = match (self.is_melee(), self.salvo.aim.overwatch) {
            (true, _) => AttackKind::Melee,
            (false, true) => AttackKind::Overwatch,
            (false, false) => AttackKind::Ranged,
        };
        Situation {
            attack: Some(attack),
            attacker: Some(self.salvo.arm.model),
            target: Some(self.salvo.target),
            apart: self.salvo.aim.apart,
            ..Situation::default()
        }
    }

    /// Is it a melee attack?
    pub fn is_melee(&self) -> bool {
        self.profile.kind == WeaponType::Melee
    }

    /// Has the weapon this ability, by itself or given?
    pub fn has(&self, ability: &WeaponAbility) -> bool {
        self.profile.abilities.contains(ability)
    }

    fn note(&mut self, found: &InForce<'_>) {
        if found.ability.aura.is_some() {
            self.because.push(rules::battlefield::AURA);
        }
        if !found.ability.keywords.is_empty() {
            self.because.push(rules::keywords::KEYWORDS);
        }
    }

    /// What abilities of the attacking model and its unit do.
    fn take_own(&mut self, state: &State, found: &InForce<'_>, effect: &Effect) {
        match effect {
            Effect::Hit(by) => self.hit.push((rules::attacks::HIT_ROLL, *by)),
            Effect::Wound(by) => self.wound.push((rules::attacks::WOUND_ROLL, *by)),
            Effect::HitsOn(from) => {
                let best = self.hits_on.map_or(*from, |(other, _)| other.min(*from));
                self.hits_on = Some((best, rules::attacks::ATTACKER_PRIORITY));
            }
            Effect::Ap(better) => self.profile.ap = self.profile.ap.saturating_sub(*better).min(0),
            Effect::Damage(by) => self.damage += by,
            Effect::ReRollHits(which) => self.re_roll_hits.push(Again::by(state, found, *which)),
            Effect::ReRollWounds(which) => self.re_roll_wounds.push(Again::by(state, found, *which)),
            Effect::ReRollDamage(which) => self.re_roll_damage.push(Again::by(state, found, *which)),
            Effect::Weapon(ability) => self.profile.abilities.push(ability.clone()),
            Effect::OverwatchOn(from) if self.salvo.aim.overwatch => {
                self.overwatch_on = Some(self.overwatch_on.map_or(*from, |other| other.min(*from)));
            }
            _ => return,
        }
        self.note(found);
        self.fragile |= state.unit_of(found.bearer) == self.salvo.target;
    }

    /// What abilities do that affect the target.
    fn take_targets(&mut self, state: &State, found: &InForce<'_>, effect: &Effect) {
        match effect {
            Effect::BeHit(by) => self.hit.push((rules::attacks::HIT_ROLL, *by)),
            Effect::BeWounded(by) => self.wound.push((rules::attacks::WOUND_ROLL, *by)),
            // Of several the hardest holds, and the attacker's skill is needed as well.
            Effect::HitOnlyOn(from) if self.hits_on.is_none() && self.overwatch_on.is_none() => {
                self.hits_fail_to = self.hits_fail_to.max(from.saturating_sub(1));
                self.because.push(rules::attacks::COMPATIBLE_RULES);
            }
            // The attacker's rule is in the way.
            Effect::HitOnlyOn(_) => self.because.push(rules::attacks::ATTACKER_PRIORITY),
            Effect::WoundsFailTo(face) => self.wounds_fail_to = self.wounds_fail_to.max(*face),
            _ => return,
        }
        self.note(found);
        self.fragile |= goes_with_losses(state, found, self.salvo.target);
    }

    /// What abilities of the weapon do.
    fn take_weapon(&mut self, state: &State) {
        for ability in self.profile.abilities.clone() {
            match ability {
                WeaponAbility::Hit(by) => self.hit.push((rules::attacks::HIT_ROLL, by)),
                WeaponAbility::HitAgainst(keyword, by) if state.unit_has(self.salvo.target, &keyword) => {
                    self.hit.push((rules::keywords::KEYWORDS, by));
                    let all = |id: ModelId| state.model_has(id, &keyword);
                    if !state.models_of(self.salvo.target).all(all) {
                        self.because.push(rules::keywords::MIXED_KEYWORDS_UNIT);
                    }
                }
                WeaponAbility::ReRollHits(which) => {
                    self.re_roll_hits.push(Again::by_weapon(weapon_name(state, self.salvo.arm), which));
                }
                WeaponAbility::ReRollWounds(which) => {
                    self.re_roll_wounds.push(Again::by_weapon(weapon_name(state, self.salvo.arm), which));
                }
                _ => {}
            }
        }
    }

    /// What types of weapons, terrain and the moment do to the hit roll.
    fn take_situation(&mut self, state: &State) {
        let model = self.salvo.arm.model;
        let own = effects(state, self.attacker, Some(model), &self.situation());
        let leave = |effect: &Effect| own.iter().any(|(_, found)| *found == effect);
        let unit = state.unit(self.attacker);
        let advanced = unit.is_some_and(|unit| unit.turn.moved == Moved::Advanced);
        if advanced && matches!(self.profile.kind, WeaponType::Assault(_)) {
            match leave(&Effect::NoAssaultPenalty) {
                true => self.because.push(rules::core::RULE_PRIORITY_CHAIN),
                false => self.hit.push((rules::shooting::ASSAULT, -1)),
            }
        }
        if matches!(self.profile.kind, WeaponType::Heavy(_)) {
            // Any kind of move counts, also those of the Charge and Fight phases.
            let any_move = |unit: &crate::state::Unit| {
                unit.has_moved() || unit.turn.charged || unit.turn.intervened || unit.turn.closed_in
            };
            let moved = unit.is_some_and(any_move) && state.model_has(model, &Keyword::Infantry);
            if moved && !leave(&Effect::NoHeavyPenalty) {
                self.hit.push((rules::shooting::HEAVY, -1));
            }
            if self.salvo.aim.in_combat {
                self.hit.push((rules::advanced_shooting::BIG_GUNS_LIMITS, -1));
            }
        }
        if self.salvo.aim.dense {
            if self.has(&WeaponAbility::IgnoresCover) {
                self.because.push(rules::terrain::IGNORE_COVER_ALL);
            } else if self.has(&WeaponAbility::IgnoresCoverPenalty) {
                self.because.push(rules::terrain::IGNORE_COVER_HIT_PENALTY);
            } else {
                self.hit.push((rules::terrain::DENSE_COVER, -1));
            }
        }
        let defence = unit.and_then(|unit| unit.turn.defence);
        if self.is_melee() && defence == Some(Defence::SetToDefend) {
            self.hit.push((rules::terrain::DEFENSIBLE_SET_TO_DEFEND, 1));
        }
        if self.salvo.aim.overwatch {
            let steady = defence == Some(Defence::HoldSteady);
            let usual = match steady {
                true => (HOLD_STEADY, rules::terrain::DEFENSIBLE_HOLD_STEADY),
                false => (OVERWATCH, rules::charge::OVERWATCH_HIT_ROLLS),
            };
            let own = self.overwatch_on.filter(|from| *from < usual.0);
            self.hits_on = Some(own.map_or(usual, |from| (from, rules::charge::OVERWATCH_HIT_ROLLS)));
        }
    }

    /// The printed characteristics of the attacking model for the wounds that it has left (`wh40k9/profile/damage-table`); one that has
    /// been destroyed since it aimed attacks as it did with its last wound.
    pub fn row(&self, state: &State) -> Option<Characteristics> {
        let (_, profile) = state.profile(self.salvo.arm.model)?;
        Some(profile.row(state.model(self.salvo.arm.model)?.wounds.max(1)))
    }

    /// What is added to the Damage of an attack.
    pub fn more_damage(&self) -> i16 {
        let near = self.profile.abilities.iter().filter_map(|ability| match ability {
            WeaponAbility::HalfRangeDamage(more) if self.salvo.aim.half_range => Some(i16::from(*more)),
            _ => None,
        });
        near.sum::<i16>() + i16::from(self.damage)
    }

    /// May all hit rolls be made together, then all wound rolls: can nothing that happens between two attacks change the next
    /// (`wh40k9/dice/fast-dice`)?
    pub fn allows_fast_dice(&self, state: &State) -> bool {
        let no_choice = self.re_roll_hits.is_empty() && self.re_roll_wounds.is_empty();
        let mut models = state.models_of(self.salvo.target).filter_map(|id| state.model(id));
        let Some(kind) = models.next().map(|model| model.kind) else { return false };
        let alike = models.all(|model| model.kind == kind);
        let sheet = state.datasheet(self.salvo.target);
        let kind = sheet.and_then(|sheet| sheet.models.get(usize::from(kind.0)));
        let one_wound = kind.is_some_and(|kind| kind.wounds == 1);
        // A damage table may change Toughness with the wounds that an attack takes.
        let same_toughness = kind.is_some_and(|kind| {
            kind.brackets
                .iter()
                .all(|bracket| Some(bracket.row.toughness) == kind.brackets.first().map(|b| b.row.toughness))
        });
        let target = self.salvo.target;
        let changes = |found: &InForce<'_>| {
            is_restless(found.ability) || (is_about_toughness(found.ability) && goes_with_losses(state, found, target))
        };
        let calm = !sources(state, target).any(|found| changes(&found));
        let steady = !self.fragile && same_toughness && calm && !self.has_random_strength(state);
        no_choice && alike && steady && (one_wound || !self.profile.damage.is_random())
    }

    /// Is the Strength of the attacks random, so that each rolls its own (`wh40k9/profile/random-characteristic`)?
    pub(super) fn has_random_strength(&self, state: &State) -> bool {
        match self.profile.strength {
            Strength::Own(own) => own.is_random(),
            _ => self.row(state).is_some_and(|row| row.strength_or_toughness().is_random()),
        }
    }
}

/// Does an ability that may affect a unit, printed or given, make its losses matter to the next attack: does it burst as it falls, or
/// does something come or go with its strength?
fn is_restless(ability: &Ability) -> bool {
    let bursts = ability.effects.iter().any(|effect| matches!(effect, Effect::Explodes { .. }));
    bursts || ability.when.contains(&When::BelowHalfStrength)
}

/// Does an ability change Toughness?
fn is_about_toughness(ability: &Ability) -> bool {
    let about = |effect: &Effect| matches!(effect, Effect::Toughness(_) | Effect::Half(Characteristic::Toughness));
    ability.effects.iter().any(about)
}

/// May an ability that affects a unit cease to do so as models of that unit fall: because one of them has it, or because it is an aura that
/// does not reach all of them?
fn goes_with_losses(state: &State, found: &InForce<'_>, unit: UnitId) -> bool {
    if state.unit_of(found.bearer) == unit {
        return true;
    }
    let Some(reach) = found.ability.aura.map(Length::inches) else { return false };
    let reaches = |model: ModelId| geometry::within(distance(state, found.bearer, model), reach);
    state.models_of(unit).any(reaches) && !state.models_of(unit).all(reaches)
}

/// The Strength of an attack: as it is printed, which may have to be rolled, and what modifies it. That is the weapon's own, or the bearer's as
/// the weapon changes it (`wh40k9/profile/strength`); whoever has none strikes with its Toughness as it is now, and nothing gives it a Strength
/// (`wh40k9/profile/no-strength-use-toughness`, `wh40k9/profile/dash-unmodifiable`).
pub fn strength_of_attack(state: &State, strike: &Strike) -> (Quantity, Vec<Modifier>) {
    let mut modifiers: Vec<Modifier> = match strike.profile.strength {
        Strength::Own(own) => return (own, Vec::new()),
        Strength::User => Vec::new(),
        Strength::Plus(more) => vec![Modifier::Plus(more as i8)],
        Strength::Times(times) => vec![Modifier::Times(times)],
    };
    let model = strike.salvo.arm.model;
    let Some(own) = strike.row(state).and_then(|row| row.strength) else {
        let wounds = state.model(model).map_or(1, |model| model.wounds.max(1));
        let toughness = toughness_with(state, model, wounds, &Situation::default());
        return (Quantity::fixed(toughness.unwrap_or(1)), modifiers);
    };
    modifiers.extend(modifiers_of(state, model, &strike.situation(), Characteristic::Strength));
    (own, modifiers)
}

/// What the hit roll of an attack needs; none if the model has no such skill (`wh40k9/profile/no-characteristic`).
pub fn hit_need(state: &State, strike: &Strike) -> Option<Need> {
    let row = strike.row(state)?;
    let skill = if strike.is_melee() { row.weapon_skill } else { row.ballistic_skill }?;
    if let Some((from, _)) = strike.hits_on {
        return Some(Need::unmodified(from));
    }
    let modifier = crate::dice::capped(strike.hit.iter().map(|(_, by)| *by));
    Some(Need { fails_to: strike.hits_fail_to, ..Need::new(skill, modifier) })
}

/// What the wound roll of an attack of this Strength needs (`wh40k9/attacks/wound-table`).
pub fn wound_need(state: &State, strike: &Strike, strength: u8) -> Need {
    let toughness = toughness_in(state, strike.salvo.target, &strike.situation());
    wound_need_against(state, strike, strength, toughness.unwrap_or(1))
}

/// The same against this Toughness.
pub fn wound_need_against(state: &State, strike: &Strike, strength: u8, toughness: u8) -> Need {
    let fixed = strike.profile.abilities.iter().filter_map(|ability| match ability {
        WeaponAbility::WoundsOn(from, None) => Some(*from),
        WeaponAbility::WoundsOn(from, Some(keyword)) if state.unit_has(strike.salvo.target, keyword) => Some(*from),
        _ => None,
    });
    let table = wound_target(strength, toughness);
    let modifier = crate::dice::capped(strike.wound.iter().map(|(_, by)| *by));
    Need { fails_to: strike.wounds_fail_to, ..Need::new(fixed.min().unwrap_or(table), modifier) }
}

/// The Toughness against which a unit is wounded: that of most of its models (`wh40k9/ruling/mixed-toughness`).
pub fn toughness(state: &State, unit: UnitId) -> Option<u8> {
    toughness_in(state, unit, &Situation::default())
}

/// The same against attacks of a kind, against which alone some of what modifies it may be.
fn toughness_in(state: &State, unit: UnitId, now: &Situation) -> Option<u8> {
    let of = |model: ModelId| toughness_with(state, model, state.model(model)?.wounds, now);
    let all: Vec<u8> = state.models_of(unit).filter_map(of).collect();
    most_of(&all)
}

/// The Toughness that most models have, and of two that are as many the higher (`wh40k9/ruling/mixed-toughness`).
pub fn most_of(all: &[u8]) -> Option<u8> {
    let count = |value: u8| all.iter().filter(|&&other| other == value).count();
    all.iter().copied().max_by_key(|&value| (count(value), value))
}

/// The Toughness of a model when it has this many wounds left (`wh40k9/profile/damage-table`), in a situation.
pub fn toughness_with(state: &State, model: ModelId, wounds: u8, now: &Situation) -> Option<u8> {
    let row = state.profile(model)?.1.row(wounds);
    let by = modifiers_of(state, model, now, Characteristic::Toughness);
    Some(modified(Characteristic::Toughness, row.toughness, &by))
}

/// Every Toughness against which a unit may come to be wounded in the course of attacks, as models fall and lose wounds.
pub fn possible_toughness(state: &State, unit: UnitId, now: &Situation) -> Vec<u8> {
    let mut all = Vec::new();
    for id in state.models_of(unit) {
        let left = state.model(id).map_or(0, |model| model.wounds);
        for value in (1..=left).filter_map(|wounds| toughness_with(state, id, wounds, now)) {
            if !all.contains(&value) {
                all.push(value);
            }
        }
    }
    all
}

/// Do the models of a unit differ in Toughness?
pub(super) fn differs_in_toughness(state: &State, unit: UnitId, now: &Situation) -> bool {
    let of = |model: ModelId| toughness_with(state, model, state.model(model)?.wounds, now);
    let mut all = state.models_of(unit).filter_map(of);
    all.next().is_some_and(|first| all.any(|other| other != first))
}

/// The rights to re-roll a die that must reach `needs`, as it lies.
pub(super) fn rights(state: &State, which: &[Again], needs: u8) -> Vec<Right> {
    which.iter().filter_map(|again| again.right(state, needs)).collect()
}

/// Who saves against the attacks of a player.
pub(super) fn defender(strike: &Strike) -> Seat {
    other(strike.seat)
}
