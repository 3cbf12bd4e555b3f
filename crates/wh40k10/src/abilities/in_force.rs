//! Which abilities affect a unit or a model now, and whether their conditions are met.

use super::attack::Attack;
use super::{Effect, SpecialAbility, Whom};
use crate::attacks::is_attached;
use crate::command::{below_half_strength, starting_strength};
use crate::core::{Field, distance_to_unit};
use crate::objectives::in_range;
use crate::rules;
use crate::state::{Model, ModelId, Moved, State, UnitId};
use crate::weapons::{Profile, WeaponAbility};
use kernel::Rule;

/// An ability that affects somebody now.
#[derive(Clone, Copy, Debug)]
pub struct InForce<'s> {
    /// The ability.
    pub ability: &'s SpecialAbility,
    /// Where it comes from.
    pub origin: Origin,
    /// The model that has it, if one has.
    pub bearer: Option<ModelId>,
    /// Is the same Aura in range more than once (`wh40k10/datasheets/aura-stacking`)?
    pub again: bool,
}

/// Where an ability comes from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum Origin {
    Datasheet,
    Enhancement,
    Detachment,
    Army,
    Stratagem,
}

/// What kind of damage a model is about to suffer.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Harm {
    /// It counts as inflicted by a Psychic Attack (`wh40k10/datasheets/psychic`).
    pub psychic: bool,
    /// It is a mortal wound.
    pub mortal: bool,
}

impl Harm {
    /// The damage of an attack with a weapon that has these abilities.
    pub fn of_attack(abilities: &[WeaponAbility]) -> Self {
        Self { psychic: abilities.contains(&WeaponAbility::Psychic), mortal: false }
    }

    /// The same as mortal wounds.
    #[must_use]
    pub fn mortal(self) -> Self {
        Self { mortal: true, ..self }
    }
}

impl InForce<'_> {
    /// The rules on which it rests.
    pub fn rules(&self) -> Vec<Rule> {
        let mut rules = vec![match self.origin {
            Origin::Datasheet | Origin::Army => rules::datasheets::ABILITIES,
            Origin::Enhancement => rules::muster::ENHANCEMENTS,
            Origin::Detachment => rules::muster::DETACHMENT,
            Origin::Stratagem => rules::stratagems::ENTRY_FORMAT,
        }];
        if self.ability.aura.is_some() {
            rules.push(rules::datasheets::AURA_ABILITIES);
        }
        if self.again {
            rules.push(rules::datasheets::AURA_STACKING);
        }
        if self.ability.wargear.is_some() {
            rules.push(rules::datasheets::WARGEAR_ABILITIES);
        }
        if self.ability.psychic {
            rules.push(rules::datasheets::PSYCHIC);
        }
        if self.ability.when.contains(&super::When::Leading) {
            rules.push(rules::leader::DEFINITION);
        }
        if self.ability.when.contains(&super::When::TargetFullyVisible) {
            rules.push(rules::core::UNIT_FULLY_VISIBLE);
        }
        rules
    }
}

/// The abilities of one entry: those of its datasheet, then those of its Enhancement.
pub fn of_part(state: &State, part: UnitId) -> impl Iterator<Item = (&SpecialAbility, Origin)> {
    let sheet = state.datasheet(part).map_or(&[][..], |sheet| &sheet.specials);
    let enhancement = state.unit(part).and_then(|unit| unit.enhancement.as_deref());
    let gift = enhancement.and_then(|id| state.fixed.library.enhancement(id));
    let gifts = gift.map_or(&[][..], |gift| &gift.abilities);
    sheet.iter().map(|a| (a, Origin::Datasheet)).chain(gifts.iter().map(|a| (a, Origin::Enhancement)))
}

/// Has a model of the entry this ability: is it of the right kind, and does it carry the wargear
/// (`wh40k10/datasheets/wargear-abilities`)?
fn is_bearer(model: &Model, part: UnitId, ability: &SpecialAbility) -> bool {
    model.unit == part
        && model.wounds > 0
        && ability.kind.is_none_or(|kind| kind == model.kind)
        && ability.wargear.is_none_or(|wargear| model.weapons.contains(&wargear))
}

/// The living models of an entry that have an ability.
pub fn bearers<'s>(
    state: &'s State,
    part: UnitId,
    ability: &'s SpecialAbility,
) -> impl Iterator<Item = ModelId> + use<'s> {
    let models = (0..).map(ModelId).zip(&state.models);
    models.filter(move |(_, model)| is_bearer(model, part, ability)).map(|(id, _)| id)
}

/// The abilities that affect a unit as a whole: a model's own only if every model has it.
pub fn on_unit(state: &State, unit: UnitId) -> Vec<InForce<'_>> {
    gather(state, unit, None, |_| true)
}

/// The same, but only those that do something of this sort: most questions are about one.
pub fn on_unit_with(state: &State, unit: UnitId, sort: impl Fn(&Effect) -> bool) -> Vec<InForce<'_>> {
    gather(state, unit, None, sort)
}

/// The abilities that affect a model: its unit's, and its own.
pub fn on_model(state: &State, model: ModelId) -> Vec<InForce<'_>> {
    gather(state, state.unit_of(model), Some(model), |_| true)
}

/// The same, but only those that do something of this sort.
pub fn on_model_with(state: &State, model: ModelId, sort: impl Fn(&Effect) -> bool) -> Vec<InForce<'_>> {
    gather(state, state.unit_of(model), Some(model), sort)
}

fn gather(state: &State, unit: UnitId, model: Option<ModelId>, sort: impl Fn(&Effect) -> bool) -> Vec<InForce<'_>> {
    let matters = |ability: &SpecialAbility| ability.effects.iter().any(&sort);
    let mut found: Vec<InForce<'_>> = Vec::new();
    let Some(owner) = state.owner(unit).filter(|_| state.fixed.library.has_specials()) else { return found };
    for part in state.unit_ids() {
        let Some(entry) = state.unit(part) else { continue };
        let whole = state.whole(part);
        for (ability, origin) in of_part(state, part) {
            let may_reach = match ability.whom {
                Whom::Bearer | Whom::Unit => whole == unit,
                Whom::Friends => entry.owner == owner,
                Whom::Enemies => entry.owner != owner,
            };
            if !may_reach || !matters(ability) || !fits(state, unit, ability) {
                continue;
            }
            if let Some(bearer) = bearer_in_reach(state, part, unit, ability, model) {
                add(&mut found, InForce { ability, origin, bearer: Some(bearer), again: false });
            }
        }
    }
    let library = &state.fixed.library;
    let detachment = state.players.get(owner.index()).and_then(|player| player.detachment);
    if let Some(detachment) = detachment.and_then(|place| library.detachments.get(usize::from(place))) {
        let army = library.army_rules.iter().filter(|army| army.faction == detachment.faction);
        let army = army.flat_map(|army| &army.abilities).map(|ability| (ability, Origin::Army));
        for (ability, origin) in army.chain(detachment.abilities.iter().map(|a| (a, Origin::Detachment))) {
            if matters(ability) && fits(state, unit, ability) {
                add(&mut found, InForce { ability, origin, bearer: None, again: false });
            }
        }
    }
    for lasting in state.battle.lasting.iter().filter(|lasting| lasting.unit == unit) {
        if let Some(stratagem) = library.stratagem(lasting.stratagem).filter(|found| matters(&found.ability)) {
            let ability = &stratagem.ability;
            add(&mut found, InForce { ability, origin: Origin::Stratagem, bearer: None, again: false });
        }
    }
    found
}

/// Several sources of the same Aura count once (`wh40k10/datasheets/aura-stacking`).
fn add<'s>(found: &mut Vec<InForce<'s>>, next: InForce<'s>) {
    let same = |other: &&mut InForce<'s>| other.ability.aura.is_some() && other.ability.id == next.ability.id;
    match found.iter_mut().find(same).filter(|_| next.ability.aura.is_some()) {
        Some(other) => other.again = true,
        None => found.push(next),
    }
}

/// Is a unit of the kind that an ability affects?
fn fits(state: &State, unit: UnitId, ability: &SpecialAbility) -> bool {
    ability.keywords.is_empty() || ability.keywords.iter().any(|keyword| state.unit_has_anywhere(unit, keyword))
}

/// A model that has the ability and affects the unit, or the one model that is asked about. An Aura reaches units within
/// its range, and always its bearer's own (`wh40k10/datasheets/aura-abilities`).
fn bearer_in_reach(
    state: &State,
    part: UnitId,
    unit: UnitId,
    ability: &SpecialAbility,
    model: Option<ModelId>,
) -> Option<ModelId> {
    if ability.whom == Whom::Bearer {
        let has = |id: ModelId| state.model(id).is_some_and(|model| is_bearer(model, part, ability));
        return match model {
            Some(model) => has(model).then_some(model),
            None => state.living_models(unit).next().filter(|_| state.living_models(unit).all(has)),
        };
    }
    let reach = ability.aura.map(geometry::Length::inches);
    bearers(state, part, ability).find(|&bearer| match reach {
        None => true,
        Some(inches) => {
            let here = state.model(bearer).is_some_and(|model| model.at.is_some());
            let own = state.unit_of(bearer) == unit;
            here && (own || geometry::within(distance_to_unit(state, bearer, unit), inches))
        }
    })
}

/// The effects of these abilities on a unit whose conditions are met, for an attack or for damage where they ask about it.
pub fn effects<'f, 's>(
    state: &'f State,
    found: &'f [InForce<'s>],
    unit: UnitId,
    attack: Option<&'f Attack<'f>>,
    harm: Option<Harm>,
) -> impl Iterator<Item = (&'f InForce<'s>, &'s Effect)> + use<'f, 's> {
    let met = move |f: &&'f InForce<'s>| f.ability.when.iter().all(|when| is_met(state, f, unit, when, attack, harm));
    found.iter().filter(met).flat_map(|f| f.ability.effects.iter().map(move |effect| (f, effect)))
}

/// Are the conditions of an ability met whoever the target is: for attacks with this profile or, if none is given, for any
/// attacks? Those that ask about the target are not.
pub fn met_for_any_target(state: &State, found: &InForce<'_>, unit: UnitId, profile: Option<&Profile>) -> bool {
    use super::When;
    found.ability.when.iter().all(|when| match when {
        When::Ranged => profile.is_none_or(Profile::is_ranged),
        When::Melee => profile.is_none_or(|profile| !profile.is_ranged()),
        other => is_met(state, found, unit, other, None, None),
    })
}

/// Is a condition met? Those of a moment are not: they have a time of their own.
pub(super) fn is_met(
    state: &State,
    found: &InForce<'_>,
    unit: UnitId,
    when: &super::When,
    attack: Option<&Attack<'_>>,
    harm: Option<Harm>,
) -> bool {
    use super::When;
    let entry = state.unit(unit);
    let bearer = found.bearer.and_then(|bearer| state.model(bearer));
    let against = |test: &dyn Fn(&Attack<'_>) -> bool| attack.is_some_and(test);
    match when {
        When::Ranged => against(&|attack| attack.profile.is_ranged()),
        When::Melee => against(&|attack| !attack.profile.is_ranged()),
        When::Charged => entry.is_some_and(|unit| unit.charged),
        When::Stationary => entry.is_some_and(|unit| unit.counts_as() == Moved::Stationary),
        When::Leading => bearer.is_some_and(|bearer| {
            let whole = state.whole(bearer.unit);
            whole != bearer.unit && (is_attached(state, whole) || embarked_together(state, whole))
        }),
        When::WoundsAtMost(wounds) => bearer.is_some_and(|bearer| bearer.wounds <= *wounds),
        When::BelowHalfStrength => below_half_strength(state, unit),
        When::BelowStartingStrength => state.models_of(unit).count() < usize::from(starting_strength(state, unit)),
        When::NotBattleShocked => entry.is_some_and(|unit| !unit.battle_shocked),
        When::AtMarker => {
            let mut markers = state.battle.markers.iter();
            markers.any(|marker| state.models_of(unit).any(|model| in_range(state, marker, model)))
        }
        When::FromRound(round) => state.round >= *round,
        When::OwnTurn => state.owner(unit) == Some(state.active),
        When::OpponentsTurn => state.owner(unit) != Some(state.active),
        When::TargetHas(keyword) => against(&|attack| state.unit_has(attack.target, keyword)),
        When::TargetBelowHalfStrength => against(&|attack| below_half_strength(state, attack.target)),
        When::TargetWithin(inches) => against(&|attack| {
            geometry::within(distance_to_unit(state, attack.model, attack.target), f64::from(*inches))
        }),
        When::TargetFullyVisible => against(&|attack| {
            Field::new(state).is_some_and(|mut field| field.sees_unit_fully(attack.model, attack.target))
        }),
        When::StrengthAboveToughness => against(&|attack| attack.profile.strength > attack.toughness),
        When::PsychicAttack => {
            harm.is_some_and(|harm| harm.psychic) || against(&|attack| attack.profile.has(&WeaponAbility::Psychic))
        }
        When::MortalWound => harm.is_some_and(|harm| harm.mortal),
        When::CommandPhase | When::RoundStarts | When::BeforeBattle => false,
    }
}

/// Do the parts of a unit that is not on the battlefield both live?
fn embarked_together(state: &State, whole: UnitId) -> bool {
    let lives = |part: UnitId| state.models.iter().any(|model| model.unit == part && model.wounds > 0);
    state.models_of(whole).next().is_none() && lives(whole)
}
