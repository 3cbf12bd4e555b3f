//! The odds of an attack that is being made in a game, read from its position.

use super::{DefenderLine, Defenders, Edge, ReRolls, Weapons};
use crate::abilities::attack::{Attack, Influence, own_protection};
use crate::abilities::in_force::Harm;
use crate::attacks::{feel_no_pain, groups, influence_on, precision_choices, salvo_profile};
use crate::datasheets::{Ability, Datasheet, Keyword};
use crate::dice::Quantity;
use crate::state::{ModelId, State, UnitId};
use crate::terrain;
use crate::weapons::{Profile, WeaponAbility};

/// The attacks that wait to be resolved at a unit, each group in the order in which the rules offer them, and the unit; none if
/// none do. Stratagems that may still be used, and Command Re-rolls, are left out; a CHARACTER whom Precision picks out is taken to stay
/// in sight, or out of it; and so are abilities taken to last: what a model that falls in the attack does for others is not taken away, and
/// Feel No Pain against some damage only counts if it counts against all of it.
pub fn of_volley(state: &State, target: UnitId) -> Option<(Vec<Weapons>, Defenders)> {
    let volley = state.volley.as_ref()?;
    let at_target = || volley.salvos.iter().filter(|salvo| salvo.target == target);
    let mut weapons: Vec<Weapons> = Vec::new();
    for first in groups(state) {
        let Some(first) = volley.salvos.get(usize::from(first.0)).filter(|salvo| salvo.target == target) else {
            continue;
        };
        let profile = salvo_profile(state, first)?;
        for salvo in at_target().filter(|salvo| salvo_profile(state, salvo) == Some(profile)) {
            let mut influence = influence_on(state, salvo)?;
            // The odds take Plunging Fire off it, and limit it then.
            influence.profile.ap = influence.ap;
            let next = Weapons {
                name: weapon_name(state, salvo.model, salvo.weapon.0),
                count: 1,
                profile: as_split(&influence.profile, salvo.attacks),
                situation: salvo.situation,
                plunging_fire: terrain::plunging_fire(state, salvo.bearer(), target),
                picks_out: !precision_choices(state, salvo.bearer(), target).is_empty(),
                edge: edge(&influence),
            };
            match weapons.last_mut() {
                Some(last) if (Weapons { count: 1, ..last.clone() }) == next => last.count += 1,
                _ => weapons.push(next),
            }
        }
    }
    let psychic = weapons.iter().all(|weapons| weapons.profile.has(&WeaponAbility::Psychic));
    let first = weapons.first().map(|weapons| weapons.profile.clone())?;
    let one_kind = weapons.iter().all(|weapons| weapons.profile.is_ranged() == first.is_ranged());
    let harm = Some(Harm { psychic, mortal: false, ranged: one_kind.then_some(first.is_ranged()) });
    let attack = at_target().next()?.attack(&first);
    let seen = Seen { attacker: volley.attacker, harm, attack };
    Some((weapons, defenders(state, seen)))
}

/// Who attacks whom, and what all damage is.
#[derive(Clone, Copy)]
struct Seen<'a> {
    attacker: UnitId,
    harm: Option<Harm>,
    /// The first attack.
    attack: Attack<'a>,
}

/// What abilities do to the attack, as the odds count it.
fn edge(influence: &Influence) -> Edge {
    let sum = |modifiers: &[crate::weapons::Modifier]| modifiers.iter().map(|(_, value)| value).sum();
    let which = |right: Option<(ReRolls, kernel::Rule)>| right.map_or(ReRolls::None, |(which, _)| which);
    Edge {
        hit: sum(&influence.hit),
        wound: sum(&influence.wound),
        save: sum(&influence.save),
        critical_hit: influence.critical_hit,
        critical_wound: influence.critical_wound,
        reroll_hits: which(influence.reroll_hits),
        reroll_wounds: which(influence.reroll_wounds),
        reroll_saves: which(influence.reroll_saves),
        mortal_wounds: influence.mortal_wounds,
        cover: influence.cover.is_some(),
        invulnerable: influence.invulnerable.iter().min().copied(),
        ..Edge::default()
    }
}

/// A profile that makes just this many attacks, where a melee weapon's are split (`wh40k10/fight/splitting-attacks`).
fn as_split(profile: &Profile, attacks: Option<u16>) -> Profile {
    let mut profile = profile.clone();
    if let Some(attacks) = attacks {
        profile.attacks = Quantity::fixed(attacks.min(u8::MAX.into()) as u8);
        profile.abilities.retain(|ability| !matches!(ability, WeaponAbility::RapidFire(_) | WeaponAbility::Blast));
    }
    profile
}

fn weapon_name(state: &State, model: ModelId, weapon: u8) -> String {
    let sheet = state.profile(model).map(|(sheet, _)| sheet);
    sheet.and_then(|sheet| sheet.weapons.get(usize::from(weapon))).map_or(String::new(), |weapon| weapon.name.clone())
}

/// A unit as it stands: models that have lost wounds or been allocated an attack first, then in their order.
fn defenders(state: &State, seen: Seen<'_>) -> Defenders {
    let target = seen.attack.target;
    let mut models: Vec<ModelId> = state.models_of(target).collect();
    let marked = |id: ModelId| {
        let full = state.profile(id).map_or(0, |(_, profile)| profile.wounds);
        state.model(id).is_some_and(|model| model.allocated || model.wounds < full)
    };
    models.sort_by_key(|&id| !marked(id));
    let mut lines: Vec<DefenderLine> = Vec::new();
    for id in models {
        let Some(line) = line(state, seen, id) else { continue };
        match lines.last_mut() {
            // Only the first model of a line can have lost wounds.
            Some(last) if line.lost == 0 && (DefenderLine { count: 1, lost: 0, ..last.clone() }) == line => {
                last.count += 1;
            }
            _ => lines.push(line),
        }
    }
    let keywords = |part: UnitId| state.datasheet(part).map_or(Vec::new(), |sheet| sheet.keywords.clone());
    let parts = state.parts(target).filter(|&part| part != target && state.models_of_part(part).next().is_some());
    let leader_keywords: Vec<Keyword> = parts.flat_map(keywords).collect();
    let unit = state.unit(target);
    Defenders {
        toughness: seen.attack.toughness,
        lines,
        keywords: if state.models_of_part(target).next().is_some() {
            keywords(target)
        } else {
            leader_keywords.clone()
        },
        leader_keywords,
        gone_to_ground: unit.is_some_and(|unit| unit.phase.gone_to_ground),
        smokescreen: unit.is_some_and(|unit| unit.phase.smokescreen),
        reroll_saves: ReRolls::None,
        reduce: Vec::new(),
        best_order: false,
    }
}

fn line(state: &State, seen: Seen<'_>, id: ModelId) -> Option<DefenderLine> {
    let (model, (sheet, profile)) = (state.model(id)?, state.profile(id)?);
    let own = own_protection(state, &seen.attack, id);
    Some(DefenderLine {
        name: profile.name.clone(),
        count: 1,
        wounds: profile.wounds.into(),
        lost: u32::from(profile.wounds.saturating_sub(model.wounds)),
        save: profile.save,
        bonus: own.save.iter().map(|(_, value)| value).sum(),
        invulnerable: profile.invulnerable.iter().copied().chain(own.invulnerable).collect(),
        feel_no_pain: feel_no_pain(state, id, seen.harm).map(|(from, _)| from),
        feel_no_pain_mortal: seen
            .harm
            .and_then(|harm| feel_no_pain(state, id, Some(Harm { mortal: true, ..harm })))
            .map(|(from, _)| from),
        stealth: state.abilities_of(id).any(|ability| ability == Ability::Stealth),
        cover: own.cover.is_some() || terrain::cover_from_terrain(state, seen.attacker, id).is_some(),
        points: points_each(sheet, state.unit(model.unit).map_or(1, |unit| unit.starting_strength.into())),
        leader: model.unit != seen.attack.target,
    })
}

/// What each model of a unit of this size is worth: an equal share of what the unit costs.
pub(crate) fn points_each(sheet: &Datasheet, models: u32) -> f64 {
    let cost = sheet.points.iter().find(|cost| u32::from(cost.models) >= models).or(sheet.points.last());
    cost.map_or(0.0, |cost| f64::from(cost.points) / f64::from(models.max(1)))
}
