//! Which abilities affect a unit or a model now, and whether their conditions are met.

use super::attack::{Attack, Prospect};
use super::{Effect, SpecialAbility, Whom};
use crate::attacks::is_attached;
use crate::command::{below_half_strength, starting_strength};
use crate::core::distance_to_unit;
use crate::objectives::in_range;
use crate::rules;
use crate::state::{Model, ModelId, Moved, State, UnitId};
use crate::weapons::{Profile, WeaponAbility};
use kernel::{Rule, Seat};

/// An ability that affects somebody now.
#[derive(Clone, Copy, Debug)]
pub struct InForce<'s> {
    /// The ability.
    pub ability: &'s SpecialAbility,
    /// Where it comes from.
    pub origin: Origin,
    /// The model that has it, if one has.
    pub bearer: Option<ModelId>,
    /// The entry that this model is of.
    pub unit: Option<UnitId>,
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
    /// Is it of a ranged attack, or of a melee attack; neither if it comes from no attack.
    pub ranged: Option<bool>,
}

impl Harm {
    /// The damage of an attack with a weapon that is so now.
    pub fn of_attack(profile: &Profile) -> Self {
        Self { psychic: profile.has(&WeaponAbility::Psychic), mortal: false, ranged: Some(profile.is_ranged()) }
    }

    /// The same as mortal wounds.
    #[must_use]
    pub fn mortal(self) -> Self {
        Self { mortal: true, ..self }
    }
}

impl InForce<'_> {
    /// Is it the same ability, of another model or of the same: one Aura, or one line of one unit's datasheet?
    pub(super) fn is_same(&self, other: &InForce<'_>) -> bool {
        let aura = self.ability.aura.is_some() && other.ability.aura.is_some() && self.ability.id == other.ability.id;
        aura || (std::ptr::eq(self.ability, other.ability) && self.unit == other.unit)
    }

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
        if self.ability.when.iter().any(super::When::asks_about_prospect) {
            rules.push(rules::ruling::PROSPECT_OF_TARGET);
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

/// The abilities of a player's army: those of its army rule, then those of its detachment.
pub fn of_army(state: &State, seat: Seat) -> impl Iterator<Item = (&SpecialAbility, Origin)> {
    let library = &state.fixed.library;
    let place = state.players.get(seat.index()).and_then(|player| player.detachment);
    let detachment = place.and_then(|place| library.detachments.get(usize::from(place)));
    let faction = detachment.map(|detachment| &detachment.faction);
    let army = library.army_rules.iter().filter(move |army| Some(&army.faction) == faction);
    let army = army.flat_map(|army| &army.abilities).map(|ability| (ability, Origin::Army));
    army.chain(detachment.into_iter().flat_map(|own| &own.abilities).map(|ability| (ability, Origin::Detachment)))
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
    state.entry(part).filter(move |(_, model)| is_bearer(model, part, ability)).map(|(id, _)| id)
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
    for (part, entry) in (0..).map(UnitId).zip(state.units.iter()) {
        let sheet = state.fixed.library.get(entry.datasheet);
        if sheet.is_none_or(|sheet| sheet.specials.is_empty()) && entry.enhancement.is_none() {
            continue;
        }
        let whole = entry.leads.unwrap_or(part);
        for (ability, origin) in of_part(state, part) {
            let may_reach = match ability.whom {
                Whom::Bearer | Whom::Unit => whole == unit,
                Whom::Friends => entry.owner == owner,
                Whom::Enemies => entry.owner != owner,
            };
            if !may_reach || !matters(ability) || !fits(state, unit, ability) {
                continue;
            }
            for bearer in bearers_in_reach(state, part, unit, ability, model) {
                add(&mut found, InForce { ability, origin, bearer: Some(bearer), unit: Some(part), again: false });
            }
        }
    }
    let library = &state.fixed.library;
    for (ability, origin) in of_army(state, owner) {
        if matters(ability) && fits(state, unit, ability) {
            add(&mut found, InForce { ability, origin, bearer: None, unit: None, again: false });
        }
    }
    for lasting in state.battle.lasting.iter().filter(|lasting| lasting.unit == unit) {
        if let Some(stratagem) = library.stratagem(lasting.stratagem).filter(|found| matters(&found.ability)) {
            let ability = &stratagem.ability;
            add(&mut found, InForce { ability, origin: Origin::Stratagem, bearer: None, unit: None, again: false });
        }
    }
    found
}

/// Several sources of the same Aura count once (`wh40k10/datasheets/aura-stacking`). Where it depends on the bearer whether it
/// does anything, all are kept, and the first that does counts ([`effects`]).
fn add<'s>(found: &mut Vec<InForce<'s>>, next: InForce<'s>) {
    let same = |other: &&mut InForce<'s>| other.ability.aura.is_some() && next.is_same(other);
    match found.iter_mut().find(same) {
        Some(other) if !asks_about_bearer(next.ability) => other.again = true,
        Some(other) => {
            other.again = true;
            found.push(InForce { again: true, ..next });
        }
        None => found.push(next),
    }
}

/// Has an ability conditions about the model that has it?
fn asks_about_bearer(ability: &SpecialAbility) -> bool {
    ability.when.iter().any(|when| matches!(when, super::When::Leading | super::When::WoundsAtMost(_)))
}

/// Is a unit of the kind that an ability affects?
pub(super) fn fits(state: &State, unit: UnitId, ability: &SpecialAbility) -> bool {
    ability.keywords.is_empty() || ability.keywords.iter().any(|keyword| state.unit_has_anywhere(unit, keyword))
}

/// The models that have the ability and affect the unit, or the one model that is asked about: all whose own state decides
/// whether it does anything, and one is enough where it does not. An Aura reaches units within its range, and always its
/// bearer's own (`wh40k10/datasheets/aura-abilities`).
fn bearers_in_reach(
    state: &State,
    part: UnitId,
    unit: UnitId,
    ability: &SpecialAbility,
    model: Option<ModelId>,
) -> Vec<ModelId> {
    if ability.whom == Whom::Bearer {
        let has = |id: ModelId| state.model(id).is_some_and(|model| is_bearer(model, part, ability));
        let whole = || state.living_models(unit).next().filter(|_| state.living_models(unit).all(has));
        return model.map_or_else(whole, |model| has(model).then_some(model)).into_iter().collect();
    }
    let most = if asks_about_bearer(ability) { usize::MAX } else { 1 };
    bearers(state, part, ability).filter(|&bearer| reaches(state, bearer, ability, unit)).take(most).collect()
}

/// Does the ability of a model reach a unit?
pub(super) fn reaches(state: &State, bearer: ModelId, ability: &SpecialAbility, unit: UnitId) -> bool {
    let Some(aura) = ability.aura else { return true };
    let own = state.unit_of(bearer) == unit;
    state.stands(bearer) && (own || geometry::within(distance_to_unit(state, bearer, unit), aura.inches()))
}

/// The effects of these abilities on a unit whose conditions are met, for an attack or for damage where they ask about it.
pub fn effects<'f, 's>(
    state: &'f State,
    found: &'f [InForce<'s>],
    unit: UnitId,
    attack: Option<&'f Attack<'f>>,
    harm: Option<Harm>,
) -> impl Iterator<Item = (&'f InForce<'s>, &'s Effect)> + use<'f, 's> {
    let met = |f: &InForce<'s>| f.ability.when.iter().all(|when| is_met(state, f, unit, when, attack, harm));
    once_each(found, met).into_iter().flat_map(|f| f.ability.effects.iter().map(move |effect| (f, effect)))
}

/// Those of these abilities whose conditions are met, each once however many models have it.
pub(super) fn once_each<'f, 's>(found: &'f [InForce<'s>], met: impl Fn(&InForce<'s>) -> bool) -> Vec<&'f InForce<'s>> {
    let mut counted: Vec<&'f InForce<'s>> = Vec::new();
    for next in found.iter().filter(|next| met(next)) {
        if !counted.iter().any(|other| other.is_same(next)) {
            counted.push(next);
        }
    }
    counted
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
        When::Ranged => is_ranged(attack, harm) == Some(true),
        When::Melee => is_ranged(attack, harm) == Some(false),
        When::Charged => entry.is_some_and(|unit| unit.turn.charged),
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
            prospect(state, attack).is_some_and(|at| geometry::within(at.distance.inches(), f64::from(*inches)))
        }),
        When::TargetFullyVisible => against(&|attack| prospect(state, attack).is_some_and(|at| at.fully_visible)),
        When::StrengthAboveToughness => against(&|attack| attack.profile.strength > attack.toughness),
        When::PsychicAttack => {
            harm.is_some_and(|harm| harm.psychic) || against(&|attack| attack.profile.has(&WeaponAbility::Psychic))
        }
        When::MortalWound => harm.is_some_and(|harm| harm.mortal),
        When::CommandPhase | When::RoundStarts | When::BeforeBattle => false,
    }
}

/// How the target lay when it was selected, or lies now if it has not been yet (`wh40k10/ruling/prospect-of-target`).
fn prospect(state: &State, attack: &Attack<'_>) -> Option<Prospect> {
    attack.prospect.or_else(|| Prospect::of(state, attack.model, attack.target))
}

/// Is it about a ranged attack, or a melee attack, or damage of one?
fn is_ranged(attack: Option<&Attack<'_>>, harm: Option<Harm>) -> Option<bool> {
    attack.map(|attack| attack.profile.is_ranged()).or(harm.and_then(|harm| harm.ranged))
}

/// Do the parts of a unit that is not on the battlefield both live?
fn embarked_together(state: &State, whole: UnitId) -> bool {
    let lives = |part: UnitId| state.models.iter().any(|model| model.unit == part && model.wounds > 0);
    state.models_of(whole).next().is_none() && lives(whole)
}
