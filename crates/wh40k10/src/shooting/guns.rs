//! With what a unit could shoot: the weapons in its models' hands, and those on its Firing Deck.

use crate::abilities::attack::wielded;
use crate::datasheets::{Ability, ProfileId, WeaponId};
use crate::state::{Model, ModelId, State, UnitId, Whereabouts};
use crate::weapons::Profile;
use serde::{Deserialize, Serialize};
use std::borrow::Cow;

/// A weapon in a model's hands, used with one of its profiles.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub struct Gun {
    /// Who holds it.
    pub model: ModelId,
    /// Which weapon.
    pub weapon: WeaponId,
    /// Which profile (`wh40k10/shooting/declare-profile`).
    pub profile: ProfileId,
}

/// What a weapon in a model's hands is now: its profile with all that abilities give it, whoever the target is; none if the
/// model does not hold it. Everybody asks here who wants to know what a weapon can do.
pub fn gun_profile(state: &State, gun: Gun) -> Option<Cow<'_, Profile>> {
    let printed = printed_profile(state, gun)?;
    let (now, causes) = wielded(state, bearer(state, gun.model), printed);
    Some(if causes.is_empty() { Cow::Borrowed(printed) } else { Cow::Owned(now) })
}

/// The profile of a weapon in a model's hands as it is printed; none if the model does not hold it.
pub fn printed_profile(state: &State, gun: Gun) -> Option<&Profile> {
    let here = |model: &&Model| model.stands() || firing_deck(state, gun.model).is_some();
    let model = state.model(gun.model).filter(here).filter(|model| model.weapons.contains(&gun.weapon))?;
    state.datasheet(model.unit)?.profile(gun.weapon, gun.profile)
}

/// The TRANSPORT from whose Firing Deck an embarked model's weapon can be shot, and for how many models it has room
/// (`wh40k10/transports/firing-deck`).
pub fn firing_deck(state: &State, model: ModelId) -> Option<(UnitId, u8)> {
    let unit = state.unit(state.unit_of(model))?;
    let Whereabouts::Aboard(transport) = unit.whereabouts else { return None };
    let room = |ability: Ability| if let Ability::FiringDeck(models) = ability { Some(models) } else { None };
    let carrier = state.models_of(transport).next()?;
    let deck = state.abilities_of(carrier).find_map(room)?;
    Some((transport, deck))
}

/// The model that makes the attacks of a weapon: its own, or the TRANSPORT that has borrowed it
/// (`wh40k10/transports/firing-deck`).
pub fn bearer(state: &State, model: ModelId) -> ModelId {
    let transport = firing_deck(state, model).map(|(transport, _)| transport);
    transport.and_then(|transport| state.models_of(transport).next()).unwrap_or(model)
}

/// Every way in which a unit could shoot, whatever the target: with its own weapons, and with those on its Firing Deck.
pub fn guns(state: &State, unit: UnitId) -> Vec<Gun> {
    let mut guns = own_guns(state, state.models_of(unit));
    for passengers in crate::transports::passengers(state, unit) {
        let armed = state.living_models(passengers).filter(|&model| firing_deck(state, model).is_some());
        guns.extend(own_guns(state, armed));
    }
    guns
}

/// Every way in which these models could shoot with what they hold.
pub(super) fn own_guns(state: &State, models: impl Iterator<Item = ModelId>) -> Vec<Gun> {
    let mut guns = Vec::new();
    for id in models {
        let (Some(model), Some((sheet, _))) = (state.model(id), state.profile(id)) else { continue };
        for &weapon in &model.weapons {
            let profiles = sheet.weapons.get(usize::from(weapon.0)).map_or(&[][..], |weapon| &weapon.profiles);
            for (place, _) in profiles.iter().enumerate().filter(|(_, profile)| profile.is_ranged()) {
                guns.push(Gun { model: id, weapon, profile: ProfileId(place as u8) });
            }
        }
    }
    guns
}
