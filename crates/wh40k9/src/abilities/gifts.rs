//! Abilities that a model has beyond its datasheet: its Warlord Trait, its Relic, upgrades, Detachment abilities
//! (`wh40k9/detachments/detachment-abilities`), and what stratagems and psychic powers do to its unit for a while.

use super::{Ability, Effect, Whom};
use crate::army::INSPIRING_LEADER;
use crate::datasheets::Keyword;
use crate::state::{ModelId, State};
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

/// All that a model has beside its datasheet. What is the bearer's alone is the Warlord's, or that of the first CHARACTER of its unit; what is
/// the unit's is found at its first model.
pub(super) fn gifts(state: &State, model: ModelId) -> impl Iterator<Item = &Ability> {
    let unit = state.unit_of(model);
    let first = state.models_of(unit).next() == Some(model);
    let hero = state.models_of(unit).find(|&id| state.model_has(id, &Keyword::Character));
    let is_hero = hero.or_else(|| state.models_of(unit).next()) == Some(model);
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
