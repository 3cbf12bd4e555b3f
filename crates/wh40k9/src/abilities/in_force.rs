//! Which abilities are in force on whom: those of datasheets, auras among them (`wh40k9/battlefield/aura`).

use super::{Ability, Effect, MoveKind, When, Whom, gifts};
use crate::actions::auras_are_off;
use crate::core::distance_to_unit;
use crate::datasheets::Keyword;
use crate::profile::{Characteristic, Modifier};
use crate::state::{Model, ModelId, State, UnitId};
use crate::units::below_half_strength;
use geometry::Length;

/// How an attack is made.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AttackKind {
    /// With a ranged weapon.
    Ranged,
    /// With a melee weapon.
    Melee,
    /// As Overwatch, with a ranged weapon.
    Overwatch,
}

/// What is going on, as far as abilities ask. Left empty, only abilities are in force that ask nothing of it.
#[derive(Clone, Copy, Debug, Default)]
pub struct Situation {
    /// How the attack is made that is being resolved.
    pub attack: Option<AttackKind>,
    /// The model that makes it.
    pub attacker: Option<ModelId>,
    /// The unit at which it is made.
    pub target: Option<UnitId>,
    /// How far the target was from that model when it was selected; measured now if that is not known.
    pub apart: Option<Length>,
    /// Is a mortal wound being suffered?
    pub mortal: bool,
    /// The move that is being made.
    pub moving: Option<MoveKind>,
    /// The moment at which abilities are resolved or used.
    pub moment: Option<ResolvedAt>,
    /// Is it about a psychic or a Deny the Witch test, for which a model counts as a PSYKER whatever it is
    /// (`wh40k9/psychic/non-psyker`)?
    pub as_psyker: bool,
}

impl Situation {
    /// Attacks of a kind are made, whoever makes them.
    pub fn of_attack(kind: AttackKind) -> Self {
        Self { attack: Some(kind), ..Self::default() }
    }

    /// A move of a kind is made.
    pub fn of_move(kind: MoveKind) -> Self {
        Self { moving: Some(kind), ..Self::default() }
    }
}

/// A moment at which abilities are resolved or used.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum ResolvedAt {
    CommandPhase,
    MovementPhase,
    InsteadOfShooting,
    EndOfPhase,
}

/// An ability that is in force on somebody, and the model that it comes from.
#[derive(Clone, Copy, Debug)]
pub struct InForce<'a> {
    /// The ability.
    pub ability: &'a Ability,
    /// Whose it is.
    pub bearer: ModelId,
}

/// All abilities of models on the battlefield that might affect a unit, each with the model that has it.
pub(crate) fn sources(state: &State, about: UnitId) -> impl Iterator<Item = InForce<'_>> {
    sources_of(state, about, |_| true)
}

/// Those of them that are wanted: most questions are about few, and most units have none of these.
fn sources_of<'a>(
    state: &'a State,
    about: UnitId,
    wanted: impl Fn(&Ability) -> bool,
) -> impl Iterator<Item = InForce<'a>> {
    // Models stand unit by unit.
    let units = state.models.chunk_by(|a, b| a.unit == b.unit);
    let mut next = 0;
    units.flat_map(move |models| {
        let first = ModelId(next);
        next += models.len() as u16;
        of_unit(state, first, models, about, &wanted)
    })
}

/// Those of one unit, given by its models, the first of which has this id.
fn of_unit<'a>(
    state: &'a State,
    first: ModelId,
    models: &'a [Model],
    about: UnitId,
    wanted: &impl Fn(&Ability) -> bool,
) -> Vec<InForce<'a>> {
    let Some(unit) = models.first().map(|model| model.unit) else { return Vec::new() };
    let Some(sheet) = state.datasheet(unit) else { return Vec::new() };
    // From another unit only that reaches it which is not for the unit itself.
    let reaches =
        |ability: &Ability| (unit == about || !matches!(ability.whom, Whom::Bearer | Whom::Unit)) && wanted(ability);
    let gifted = gifts::has_gifts(state, unit) && gifts::gifts(state, unit, true, true).any(reaches);
    if !gifted && !sheet.abilities.iter().any(reaches) {
        return Vec::new();
    }
    let hero = if gifted { gifts::hero(state, unit) } else { None };
    let is_aura = |ability: &Ability| ability.aura.is_some() && reaches(ability);
    let given_aura = gifted && gifts::gifts(state, unit, true, false).any(is_aura);
    let silent = auras_are_off(state, unit);
    let heard = |ability: &Ability| reaches(ability) && (ability.aura.is_none() || !silent);
    let (mut found, mut seen) = (Vec::new(), false);
    // Who falls in the middle of its own attacks makes the rest with what is its own.
    let strikes_on = |id: ModelId| {
        let volley = state.volley.as_ref().filter(|volley| unit == about && volley.attacker == unit);
        volley.is_some_and(|volley| volley.stood.iter().any(|(model, _)| *model == id))
    };
    for (bearer, model) in (first.0..).map(ModelId).zip(models).filter(|(id, m)| m.stands() || strikes_on(*id)) {
        let heard = |ability: &Ability| heard(ability) && (model.stands() || ability.aura.is_none());
        let has = |ability: &&Ability| {
            ability.kind.is_none_or(|kind| kind == model.kind)
                && ability.wargear.is_none_or(|wargear| model.weapons.contains(&wargear))
        };
        let printed = sheet.abilities.iter().filter(has).filter(|ability| heard(ability));
        found.extend(printed.map(|ability| InForce { ability, bearer }));
        let (is_first, is_hero) = (!std::mem::replace(&mut seen, true), hero == Some(bearer));
        if gifted && (is_first || is_hero) {
            let given = gifts::gifts(state, unit, is_first, is_hero).filter(|ability| heard(ability));
            found.extend(given.map(|ability| InForce { ability, bearer }));
        }
        if given_aura && !is_first {
            // An aura that was given to the unit reaches from each of its models.
            let auras =
                gifts::gifts(state, unit, true, false).filter(|ability| ability.aura.is_some() && heard(ability));
            found.extend(auras.map(|ability| InForce { ability, bearer }));
        }
    }
    found
}

/// Does an ability affect a model, or all of a unit if no model is named?
fn affects(state: &State, found: &InForce<'_>, unit: UnitId, model: Option<ModelId>, now: &Situation) -> bool {
    let own = state.unit_of(found.bearer);
    let friend = state.owner(own) == state.owner(unit);
    let in_reach = || {
        let reach = found.ability.aura.map_or(0.0, geometry::Length::inches);
        geometry::within(distance_to_unit(state, found.bearer, unit), reach)
    };
    let meant = match found.ability.whom {
        Whom::Bearer => match model {
            Some(model) => model == found.bearer,
            None => own == unit && state.models_of(unit).count() == 1,
        },
        Whom::Unit => own == unit,
        Whom::Friends => friend && in_reach(),
        Whom::Enemies => !friend && in_reach(),
        Whom::Everyone => in_reach(),
    };
    let has = |keyword: &Keyword| {
        (now.as_psyker && *keyword == Keyword::Psyker) || state.unit_has(unit, &state.keyword_of(own, keyword))
    };
    meant && found.ability.keywords.iter().all(has)
}

/// Is what an ability asks for the case?
fn is_so(state: &State, unit: UnitId, when: &When, now: &Situation) -> bool {
    let Some(entry) = state.unit(unit) else { return false };
    let was_charged =
        || state.units.iter().any(|enemy| enemy.turn.charged && enemy.turn.charge_targets.contains(&unit));
    match when {
        When::Ranged => matches!(now.attack, Some(AttackKind::Ranged | AttackKind::Overwatch)),
        When::Melee => now.attack == Some(AttackKind::Melee),
        When::Overwatch => now.attack == Some(AttackKind::Overwatch),
        When::Charged => entry.turn.charged,
        When::FirstFight => entry.turn.charged || entry.turn.intervened || was_charged(),
        When::Stationary => !entry.has_moved(),
        When::BelowHalfStrength => below_half_strength(state, unit),
        When::TargetHas(keyword) => now.target.is_some_and(|target| state.unit_has(target, keyword)),
        When::TargetWithin(inches) => now.target.zip(now.attacker).is_some_and(|(target, attacker)| {
            let apart = now.apart.map_or_else(|| distance_to_unit(state, attacker, target), Length::inches);
            geometry::within(apart, f64::from(*inches))
        }),
        When::MortalWound => now.mortal,
        When::Moving(kind) => now.moving == Some(*kind),
        When::CommandPhase => now.moment == Some(ResolvedAt::CommandPhase),
        When::MovementPhase => now.moment == Some(ResolvedAt::MovementPhase),
        When::InsteadOfShooting => now.moment == Some(ResolvedAt::InsteadOfShooting),
        When::EndOfPhase => now.moment == Some(ResolvedAt::EndOfPhase),
        // That is asked of whoever has it.
        When::OncePerBattle => true,
    }
}

/// Has an ability that can be used once in a battle been used? Each is used by itself, whatever else its unit has used.
fn is_spent(state: &State, found: &InForce<'_>) -> bool {
    let Some(unit) = state.unit(state.unit_of(found.bearer)) else { return false };
    let used = |mark: &str| unit.battle.used.iter().any(|used| used == mark);
    used(&found.ability.id) || used(&mark_of(state, found.bearer, found.ability))
}

/// The one use of an ability that can be used once in a battle, whoever has fallen meanwhile.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OneUse {
    unit: UnitId,
    id: String,
    mark: String,
}

impl OneUse {
    /// That of an ability in force; none if it can be used again and again.
    pub fn of(state: &State, found: &InForce<'_>) -> Option<Self> {
        found.ability.when.contains(&When::OncePerBattle).then(|| Self {
            unit: state.unit_of(found.bearer),
            id: found.ability.id.clone(),
            mark: mark_of(state, found.bearer, found.ability),
        })
    }

    /// Is it over?
    pub fn is_over(&self, state: &State) -> bool {
        let used =
            |unit: &crate::state::Unit| unit.battle.used.iter().any(|used| *used == self.id || *used == self.mark);
        state.unit(self.unit).is_some_and(used)
    }

    /// The ability has been used.
    pub fn end(&self, state: &mut State) {
        if let Some(entry) = state.unit_mut(self.unit).filter(|entry| !entry.battle.used.contains(&self.mark)) {
            entry.battle.used.push(self.mark.clone());
        }
    }
}

/// How it is noted that an ability has been used: what is a model's alone each of several models of a unit has for itself.
fn mark_of(state: &State, bearer: ModelId, ability: &Ability) -> String {
    let unit = state.unit_of(bearer);
    let several = state.models.iter().filter(|model| model.unit == unit).count() > 1;
    match ability.whom == Whom::Bearer && several {
        true => format!("{}#{}", ability.id, bearer.0),
        false => ability.id.clone(),
    }
}

/// An ability of a model has been used: one that can be used once in a battle is used up.
pub fn spend(state: &mut State, bearer: ModelId, ability: &Ability) {
    if let Some(one_use) = OneUse::of(state, &InForce { ability, bearer }) {
        one_use.end(state);
    }
}

/// The same of an ability of a unit, whichever of its models has it.
pub fn spend_of_unit(state: &mut State, unit: UnitId, ability: &Ability) {
    let first = state.living_models(unit).next();
    if let Some(first) = first {
        spend(state, first, ability);
    }
}

/// What an ability lets a unit, or a model of it, do has been done: if it could do so only by what can be used once in a battle, one of that is
/// used up. What can be used again and again is used before that.
pub fn use_up(
    state: &mut State,
    (unit, model): (UnitId, Option<ModelId>),
    now: &Situation,
    does: impl Fn(&Effect) -> bool,
) {
    let found = in_force_with(state, unit, model, now, does);
    let all_once = found.iter().all(|found| found.ability.when.contains(&When::OncePerBattle));
    let used = found.first().filter(|_| all_once);
    if let Some((bearer, ability)) = used.map(|used| (used.bearer, used.ability.clone())) {
        spend(state, bearer, &ability);
    }
}

/// The same where several models of a unit have done it: by what their unit may do together, or else each by what is its own.
pub fn use_up_by(state: &mut State, unit: UnitId, models: &[ModelId], now: &Situation, does: impl Fn(&Effect) -> bool) {
    if !in_force_with(state, unit, None, now, &does).is_empty() {
        return use_up(state, (unit, None), now, &does);
    }
    for &model in models {
        use_up(state, (unit, Some(model)), now, &does);
    }
}

/// The abilities in force on a model, or on a unit as a whole: each once, however many models have it
/// (`wh40k9/ruling/same-aura-once`).
pub fn in_force<'a>(state: &'a State, unit: UnitId, model: Option<ModelId>, now: &Situation) -> Vec<InForce<'a>> {
    in_force_with(state, unit, model, now, |_| true)
}

/// Those of them that do something of a sort. Whom an ability reaches is measured only for these.
pub fn in_force_with<'a>(
    state: &'a State,
    unit: UnitId,
    model: Option<ModelId>,
    now: &Situation,
    wanted: impl Fn(&Effect) -> bool,
) -> Vec<InForce<'a>> {
    let mut found: Vec<InForce<'a>> = Vec::new();
    for source in sources_of(state, unit, |ability| ability.effects.iter().any(&wanted)) {
        let known = found.iter().any(|other| other.ability.id == source.ability.id);
        let in_use = || crate::shooting::is_in_use(state, unit, source.ability);
        let so = |when: &When| match when {
            When::OncePerBattle => !is_spent(state, &source) || in_use(),
            When::InsteadOfShooting => is_so(state, unit, when, now) || in_use(),
            _ => is_so(state, unit, when, now),
        };
        if !known && affects(state, &source, unit, model, now) && source.ability.when.iter().all(so) {
            found.push(source);
        }
    }
    found
}

/// Does anything that may affect a unit ask how far its target is?
pub fn asks_how_far(state: &State, unit: UnitId) -> bool {
    sources(state, unit).any(|source| source.ability.when.iter().any(|when| matches!(when, When::TargetWithin(_))))
}

/// The effects in force on a model in a situation.
pub fn on_model<'a>(state: &'a State, model: ModelId, now: &Situation) -> Vec<&'a Effect> {
    let found = in_force(state, state.unit_of(model), Some(model), now);
    found.into_iter().flat_map(|found| &found.ability.effects).collect()
}

/// Is an effect in force on a unit, whatever the situation?
pub fn on_unit(state: &State, unit: UnitId, effect: &Effect) -> bool {
    unit_has(state, unit, &Situation::default(), effect)
}

/// Is an effect in force on a unit in a situation?
pub fn unit_has(state: &State, unit: UnitId, now: &Situation, effect: &Effect) -> bool {
    !in_force_with(state, unit, None, now, |other| other == effect).is_empty()
}

/// All abilities that give an effect to a unit as a whole in a situation: of several its player names the one that is used
/// (`wh40k9/dice/reroll-name-ability`).
pub fn givers<'a>(state: &'a State, unit: UnitId, now: &Situation, effect: &Effect) -> Vec<InForce<'a>> {
    in_force_with(state, unit, None, now, |other| other == effect)
}

/// The sum of what effects add for a unit in a situation.
pub fn sum(state: &State, unit: UnitId, now: &Situation, of: impl Fn(&Effect) -> Option<i8>) -> i8 {
    let found = in_force_with(state, unit, None, now, |effect| of(effect).is_some());
    let all = found.iter().flat_map(|found| &found.ability.effects);
    all.filter_map(of).fold(0, i8::saturating_add)
}

/// What effects do to a characteristic (`wh40k9/profile/modifier-kinds`).
pub fn modifiers<'a>(effects: impl IntoIterator<Item = &'a Effect>, of: Characteristic) -> Vec<Modifier> {
    effects.into_iter().filter_map(|effect| modifier(effect, of)).collect()
}

/// What modifies a characteristic of a model in a situation.
pub fn modifiers_of(state: &State, model: ModelId, now: &Situation, of: Characteristic) -> Vec<Modifier> {
    let unit = state.unit_of(model);
    let found = in_force_with(state, unit, Some(model), now, |effect| modifier(effect, of).is_some());
    modifiers(found.into_iter().flat_map(|found| &found.ability.effects), of)
}

/// What one effect does to a characteristic.
fn modifier(effect: &Effect, of: Characteristic) -> Option<Modifier> {
    match (effect, of) {
        (Effect::Move(by), Characteristic::Move)
        | (Effect::Strength(by), Characteristic::Strength)
        | (Effect::Toughness(by), Characteristic::Toughness)
        | (Effect::Attacks(by), Characteristic::Attacks)
        | (Effect::Leadership(by), Characteristic::Leadership) => Some(Modifier::Plus(*by)),
        (Effect::Half(what), _) if *what == of => Some(Modifier::Over(2)),
        _ => None,
    }
}
