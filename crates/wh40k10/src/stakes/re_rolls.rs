//! What a roll comes to as it lies, and what it would come to if it were made again.

use super::{Swing, Toll};
use crate::abilities::measure;
use crate::attacks::{self, Salvo, Volley};
use crate::core::solid;
use crate::dice::{Purpose, RollKind};
use crate::questions::ReRoll;
use crate::state::{ModelId, State, UnitId};
use crate::{aircraft, charge, objectives, odds};
use ::odds::{Group, Roll, Wound};

/// What a re-roll would change.
pub fn swing(state: &State, ask: &ReRoll) -> Swing {
    let chance = f64::from(7 - ask.needs.unwrap_or(7).min(7)) / 6.0;
    match (&ask.purpose, ask.kind) {
        (Purpose::Attack(salvo), RollKind::Hit | RollKind::Wound) if !ask.passed => {
            let again = one_attack(state, *salvo, ask.kind).map_or(0.0, |toll| toll.wounds);
            Swing::Wounds { lies: 0.0, again, own: false }
        }
        (Purpose::Attack(salvo), RollKind::Attacks) => number_of_attacks(state, *salvo, &ask.faces),
        (Purpose::Harm(salvo, model), RollKind::Save) if !ask.passed => {
            let lost = harm(state, *salvo, *model, None).map_or(0.0, |toll| toll.wounds);
            Swing::Wounds { lies: lost, again: lost * (1.0 - chance), own: true }
        }
        (Purpose::Harm(salvo, model), RollKind::Damage) => damage(state, *salvo, *model, &ask.faces),
        (Purpose::Charge(targets), RollKind::Charge) => charge_roll(state, ask, targets),
        (Purpose::Unit, RollKind::Advance) => advance_roll(state, ask),
        (Purpose::Unit, RollKind::Hazardous) if !ask.passed => {
            let bearers = attacks::hazard_bearers(state, ask.unit);
            at_risk(state, &bearers, chance)
        }
        (Purpose::Unit, RollKind::DesperateEscape) if !ask.passed => {
            at_risk(state, &state.models_of(ask.unit).collect::<Vec<_>>(), chance)
        }
        _ => Swing::Unknown,
    }
}

/// A test that has failed costs one of these models, the smallest if its owner chooses.
fn at_risk(state: &State, models: &[ModelId], chance: f64) -> Swing {
    let wounds = |model: &ModelId| state.model(*model).map(|model| f64::from(model.wounds));
    match models.iter().filter_map(wounds).reduce(f64::min) {
        Some(lies) => Swing::Wounds { lies, again: lies * (1.0 - chance), own: true },
        None => Swing::Unknown,
    }
}

/// The chain of one attack of a salvo by itself.
fn chain(state: &State, salvo: Salvo) -> Option<(Group, odds::Defenders, Vec<odds::Weapons>)> {
    let alone = Salvo { attacks: Some(1), ..salvo };
    let attacker = state.unit_of(salvo.bearer());
    let imagined = State { volley: Some(Volley::new(attacker, vec![alone])), ..state.clone() };
    let (weapons, defenders) = odds::of_volley(&imagined, salvo.target)?;
    let (groups, _) = odds::chain(&weapons, &defenders);
    Some((groups.into_iter().next()?, defenders, weapons))
}

/// What one attack does whose Hit roll, or whose Wound roll after a hit, is made again. No die is rolled a third time.
fn one_attack(state: &State, salvo: Salvo, again: RollKind) -> Option<Toll> {
    let (mut group, defenders, weapons) = chain(state, salvo)?;
    let (_, line) = odds::chain(&weapons, &defenders);
    group.otherwise.clear();
    match again {
        RollKind::Wound => {
            group.hit = None;
            group.wound = group.wound.map(|faces| faces.reroll(|_, _| false));
        }
        _ => group.hit = group.hit.map(|faces| faces.reroll(|_, _| false)),
    }
    ::odds::resolve(&[group], &line).ok().map(Toll::from)
}

/// What an attack does that nothing saves from any more: to a model, or as mortal wounds; with this damage, or with what is rolled.
fn harm(state: &State, salvo: Salvo, model: Option<ModelId>, fixed: Option<u32>) -> Option<Toll> {
    let (mut group, mut defenders, weapons) = chain(state, salvo)?;
    let rolled = group.normal.landing.as_ref().map(|landing| landing.damage.clone())?;
    let damage = fixed.map_or(rolled, Roll::Fixed);
    group.normal = if model.is_some() { Wound::unsaved(damage) } else { Wound::mortal(damage) };
    (group.hit, group.wound) = (None, None);
    group.otherwise.clear();
    if let Some((model, (_, profile))) = model.and_then(|id| state.model(id).zip(state.profile(id))) {
        let lost = u32::from(profile.wounds.saturating_sub(model.wounds));
        defenders.lines.retain(|line| line.name == profile.name && line.lost == lost);
        defenders.lines.truncate(1);
        defenders.lines.iter_mut().for_each(|line| line.count = 1);
    }
    let (_, line) = odds::chain(&weapons, &defenders);
    ::odds::resolve(&[group], &line).ok().map(Toll::from)
}

/// A Damage roll: what it does as it lies, and on average.
fn damage(state: &State, salvo: Salvo, model: Option<ModelId>, faces: &[u8]) -> Swing {
    let Some(influence) = attacks::influence_on(state, &salvo) else { return Swing::Unknown };
    let (quantity, _) = influence.profile.damage_of_attack(&salvo.situation);
    let lies = harm(state, salvo, model, Some(quantity.total(faces).into()));
    match (lies, harm(state, salvo, model, None)) {
        (Some(lies), Some(again)) => Swing::Wounds { lies: lies.wounds, again: again.wounds, own: false },
        _ => Swing::Unknown,
    }
}

/// A roll for the number of attacks: what they do as it lies, and on average.
fn number_of_attacks(state: &State, salvo: Salvo, faces: &[u8]) -> Swing {
    let Some(influence) = attacks::influence_on(state, &salvo) else { return Swing::Unknown };
    let (quantity, _) = influence.profile.number_of_attacks(&salvo.situation);
    let attacker = state.unit_of(salvo.bearer());
    let wounds = |attacks: Option<u16>| {
        super::of_salvos(state, attacker, vec![Salvo { attacks, ..salvo }], salvo.target)
            .map_or(0.0, |toll| toll.wounds)
    };
    Swing::Wounds { lies: wounds(Some(quantity.total(faces))), again: wounds(None), own: false }
}

/// A Charge roll: is it enough, and what would be (`wh40k10/charge/roll`)?
fn charge_roll(state: &State, ask: &ReRoll, targets: &[UnitId]) -> Swing {
    let sum: u8 = ask.faces.iter().sum();
    match charge::least_roll(state, ask.seat, ask.unit, targets) {
        Some(needs) => Swing::Reach { lies: sum >= needs, needs, again: charge::roll_chance(needs.into()) },
        None => Swing::Unknown,
    }
}

/// An Advance roll: does it bring the unit to a marker that a better one would reach (`wh40k10/movement/advance`)?
fn advance_roll(state: &State, ask: &ReRoll) -> Swing {
    let face = ask.faces.first().copied().unwrap_or(1);
    let change = measure::advance(state, ask.unit);
    let reaches = |marker: &objectives::Marker, face: u8| {
        let plus = f64::from(change.of(face));
        state.models_of(ask.unit).any(|model| {
            let far =
                aircraft::movement(state, model).filter(|far| !far.is_random()).map(|far| f64::from(far.plus) + plus);
            far.zip(way_to(state, marker, model)).is_some_and(|(far, way)| geometry::within(way, far))
        })
    };
    let beyond = state.battle.markers.iter().filter(|marker| !reaches(marker, face));
    match beyond.filter_map(|marker| (face..=6).find(|&face| reaches(marker, face))).min() {
        Some(needs) => Swing::Reach { lies: false, needs, again: f64::from(7 - needs) / 6.0 },
        None => Swing::Unknown,
    }
}

/// How far a model is from standing within range of a marker, in a straight line.
fn way_to(state: &State, marker: &objectives::Marker, model: ModelId) -> Option<f64> {
    let own = solid(state, model)?;
    Some((geometry::horizontal(&own.outline, &marker.outline()) - objectives::RANGE).max(0.0))
}
