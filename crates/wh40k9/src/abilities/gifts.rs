//! Abilities that a model has beyond its datasheet: its Warlord Trait, its Relic, upgrades, Detachment abilities
//! (`wh40k9/detachments/detachment-abilities`), and what stratagems and psychic powers do to its unit for a while.

use super::{Ability, Effect, Whom};
use crate::army::INSPIRING_LEADER;
use crate::datasheets::Keyword;
use crate::state::{Model, ModelId, State, UnitId};
use crate::stratagems::lasting_abilities;
use geometry::Length;
use std::sync::LazyLock;

/// The universal trait: an aura of +1 Leadership (`wh40k9/army/inspiring-leader`).
static INSPIRING: LazyLock<Ability> = LazyLock::new(|| Ability {
    id: INSPIRING_LEADER.to_owned(),
    name: "Inspiring Leader".to_owned(),
    aura: Length::from_inches(6.0).ok(),
    wargear: None,
    kind: None,
    whom: Whom::Friends,
    keywords: Vec::new(),
    when: Vec::new(),
    effects: vec![Effect::Leadership(1)],
});

/// Has a unit anything beside its datasheet?
pub(super) fn has_gifts(state: &State, unit: UnitId) -> bool {
    let chosen = state.unit(unit).is_some_and(|unit| {
        let own = &unit.mustered;
        own.warlord_trait.is_some() || own.relic.is_some() || !own.upgrades.is_empty() || !own.abilities.is_empty()
    });
    chosen || state.lasting.iter().any(|lasting| lasting.unit == unit)
}

/// The model of a unit that has what is the bearer's alone: the first CHARACTER, or the first of all. When it falls nobody else has it.
pub(super) fn hero(state: &State, unit: UnitId) -> Option<ModelId> {
    let all = || state.model_ids().filter(move |&id| state.unit_of(id) == unit);
    let bearer = all().find(|&id| state.model_has(id, &Keyword::Character)).or_else(|| all().next());
    bearer.filter(|&id| state.model(id).is_some_and(Model::stands))
}

/// Everything that a unit has, by its datasheet or given, wherever it is.
pub(crate) fn owned(state: &State, unit: UnitId) -> impl Iterator<Item = &Ability> {
    let printed = state.datasheet(unit).into_iter().flat_map(|sheet| &sheet.abilities);
    printed.chain(gifts(state, unit, true, true))
}

/// All that a model has beside its datasheet. What is the bearer's alone is the [`hero`]'s; what is the unit's is found at its first
/// model.
pub(super) fn gifts(state: &State, unit: UnitId, first: bool, is_hero: bool) -> impl Iterator<Item = &Ability> {
    let library = &state.fixed.library;
    let mustered = state.unit(unit).map(|unit| &unit.mustered);
    let chosen = mustered.filter(|_| is_hero);
    let universal = chosen.filter(|own| own.warlord_trait.as_deref() == Some(INSPIRING_LEADER)).map(|_| &*INSPIRING);
    let traits = library.factions.iter().flat_map(|faction| &faction.traits);
    let traits = traits.filter(move |own| chosen.is_some_and(|chosen| chosen.warlord_trait.as_ref() == Some(&own.id)));
    let relics = library.factions.iter().flat_map(|faction| &faction.relics);
    let relics = relics.filter(move |own| chosen.is_some_and(|chosen| chosen.relic.as_ref() == Some(&own.id)));
    let whole = mustered.filter(|_| first);
    let upgrades = library.stratagems.iter().filter(move |own| whole.is_some_and(|it| it.upgrades.contains(&own.id)));
    let books =
        library.factions.iter().filter(move |book| whole.is_some_and(|it| it.abilities.contains(&book.keyword)));
    let lasting = lasting_abilities(state, unit).filter(move |_| first);
    universal
        .into_iter()
        .chain(traits.flat_map(|own| &own.abilities))
        .chain(relics.flat_map(|own| &own.abilities))
        .chain(upgrades.map(|own| &own.ability))
        .chain(books.flat_map(|book| &book.detachment))
        .chain(lasting)
}
