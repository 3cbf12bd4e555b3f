//! Step 4 of an attack: the saving throw, with armour or an invulnerable save, and the Benefit of Cover.

use super::rolls::{self, Outcome, armour_modifier, cover_may_count, save_faces};
use super::sources::named;
use super::{Strike, one, passes};
use crate::abilities::attack::{Attack, Influence, Sway, own_protection, own_protection_named};
use crate::abilities::measure;
use crate::dice::{self, Attempt, FreeReRoll, Purpose, ReRolls, RollKind};
use crate::events::{Event, Save, Source};
use crate::questions::{ChooseSave, SaveChoice};
use crate::state::{ModelId, State, other};
use crate::weapons::WeaponAbility;
use crate::{Wh40k10, rules, terrain};
use kernel::{Illegal, Message, Play, Rule, Table};

/// Step 4: armour, or an invulnerable save instead, as the defender chooses (`wh40k10/attacks/saving-throw`,
/// `wh40k10/attacks/invulnerable-save`).
pub(super) fn saving_throw(t: &mut Table<Wh40k10>, strike: &Strike, model: ModelId) -> Play<bool> {
    let Some((_, profile)) = t.state.profile(model) else { return Ok(false) };
    let (save, seat) = (profile.save, other(strike.seat));
    let own = own_protection_of(&t.state, strike, model);
    own.because.iter().for_each(|rule| t.cite(*rule));
    let invulnerable = invulnerable_saves(&t.state, model, &[&strike.influence, &own]);
    let cover = has_cover(&t.state, strike, &own, model);
    let covered = cover.is_some();
    let bonus: i8 = strike.influence.save.iter().chain(&own.save).map(|(_, value)| value).sum();
    let armour = armour_modifier(strike.ap, cover.is_some(), bonus);
    let chosen = match invulnerable[..] {
        [] => SaveChoice::Armour,
        _ => {
            let special = rolls::limited_save(bonus);
            t.ask(seat, ChooseSave { seat, model, save, armour, invulnerable: invulnerable.clone(), special })?
        }
    };
    let (needs, modifier) = match chosen {
        SaveChoice::Armour => {
            t.cite(rules::attacks::SAVING_THROW);
            t.cite(rules::datasheets::SAVE);
            if i16::from(strike.ap) + i16::from(cover.is_some()) + i16::from(bonus) > i16::from(armour) {
                t.cite(rules::attacks::SAVING_THROW_IMPROVEMENT_LIMIT);
                t.cite(rules::ruling::SAVE_IMPROVEMENT_NET);
            }
            if strike.ap < 0 {
                t.cite(rules::ruling::QUICK_REFERENCE_AP_SIGN);
            }
            if armour < -1 {
                t.cite(rules::ruling::QUICK_REFERENCE_MODIFIER_CAP);
            }
            cite_cover(t, strike, model, cover);
            (save, armour)
        }
        SaveChoice::Invulnerable(value) => {
            t.cite(rules::attacks::INVULNERABLE_SAVE);
            t.cite(rules::attacks::INVULNERABLE_SAVE_IGNORES_AP);
            t.cite(rules::datasheets::INVULNERABLE_SAVE_ENTRY);
            if invulnerable.len() > 1 {
                t.cite(rules::attacks::INVULNERABLE_SAVE_MULTIPLE);
            }
            (value, rolls::limited_save(bonus))
        }
    };
    let faces = save_faces(needs, modifier);
    let attempt = Attempt {
        kind: RollKind::Save,
        seat,
        unit: strike.salvo.target,
        dice: 1,
        rule: rules::attacks::SAVING_THROW,
        free: wider(strike.influence.reroll_saves, own.reroll_saves).map(|(which, rule)| FreeReRoll {
            rule,
            which,
            needs,
        }),
        purpose: Purpose::Harm(strike.salvo, Some(model)),
        ahead: strike.ahead,
    };
    let face = one(dice::roll(t, attempt, |roll| passes(faces, roll))?.first());
    if face == 1 {
        t.cite(rules::attacks::SAVING_THROW_UNMODIFIED_1);
    }
    let saved = faces.of(face) != Outcome::Fail;
    let kind = if chosen == SaveChoice::Armour { Save::Armour } else { Save::Invulnerable };
    let because = if t.listening() { because(&t.state, strike, model, kind, covered) } else { Vec::new() };
    t.tell(Event::SavingThrow { model, save: kind, face, needs, modifier, because, saved });
    Ok(saved)
}

/// What modifies a saving throw, for people: AP, cover, and abilities by their names.
fn because(state: &State, strike: &Strike, model: ModelId, save: Save, covered: bool) -> Vec<(Source, i8)> {
    let mut found = Vec::new();
    if save == Save::Armour {
        found.extend((strike.ap != 0).then_some((Source::ArmourPenetration, strike.ap)));
        found.extend(covered.then_some((Source::Cover, 1)));
    }
    found.extend(named(state, strike, &strike.influence.save, Sway::Save));
    found.extend(own_names(state, strike, model));
    found
}

/// The wider of two rights to re-roll.
fn wider(a: Option<(ReRolls, Rule)>, b: Option<(ReRolls, Rule)>) -> Option<(ReRolls, Rule)> {
    match (a, b) {
        (Some(first), Some(second)) => Some(if second.0 > first.0 { second } else { first }),
        (first, second) => first.or(second),
    }
}

/// What protects the model that takes the attack and not its whole unit.
fn own_protection_of(state: &State, strike: &Strike, model: ModelId) -> Influence {
    own_protection(state, &attack_of(strike), model)
}

fn attack_of(strike: &Strike) -> Attack<'_> {
    strike.salvo.attack(&strike.profile)
}

/// The model's own abilities that add to its saving throw, by their names.
fn own_names(state: &State, strike: &Strike, model: ModelId) -> Vec<(Source, i8)> {
    let own = own_protection_named(state, &attack_of(strike), model);
    own.into_iter().map(|(name, by)| (Source::Named(name), by)).collect()
}

/// The invulnerable saves that a model can use, against an attack what that changes too; going to ground gives one of 6+
/// (`wh40k10/stratagems/go-to-ground`).
pub fn invulnerable_saves(state: &State, model: ModelId, influences: &[&Influence]) -> Vec<u8> {
    let mut saves = state.profile(model).map_or_else(Vec::new, |(_, profile)| profile.invulnerable.clone());
    let down = state.unit(state.unit_of(model)).is_some_and(|unit| unit.phase.gone_to_ground);
    let given = influences.iter().flat_map(|influence| &influence.invulnerable);
    let own = measure::own_invulnerable_saves(state, model);
    for save in given.copied().chain(own).chain(down.then_some(6)) {
        if !saves.contains(&save) {
            saves.push(save);
        }
    }
    saves
}

/// Has the model the Benefit of Cover against this attack, and by which rules (`wh40k10/terrain/benefit-of-cover`)?
fn has_cover(state: &State, strike: &Strike, own: &Influence, model: ModelId) -> Option<Vec<Rule>> {
    let profile = &strike.profile;
    let (_, defender) = state.profile(model)?;
    if !cover_may_count(profile, defender.save, strike.ap) {
        return None;
    }
    own.cover.map(|rule| vec![rule]).or_else(|| source_of_cover(state, strike, model))
}

/// What gives the model cover, whether or not it counts.
fn source_of_cover(state: &State, strike: &Strike, model: ModelId) -> Option<Vec<Rule>> {
    let profile = &strike.profile;
    let unit = state.unit(state.unit_of(model))?;
    if let Some(rule) = strike.influence.cover {
        return Some(vec![rule]);
    }
    if unit.phase.gone_to_ground {
        return Some(vec![rules::stratagems::GO_TO_GROUND, rules::ruling::GO_TO_GROUND_SCOPE]);
    }
    if unit.phase.smokescreen {
        return Some(vec![rules::stratagems::SMOKESCREEN]);
    }
    if strike.salvo.situation.unseen && profile.has(&WeaponAbility::IndirectFire) {
        return Some(vec![rules::weapons::INDIRECT_FIRE]);
    }
    terrain::cover_from_terrain(state, strike.attacker, model)
}

/// Says what cover did, or why it did nothing.
fn cite_cover(t: &mut Table<Wh40k10>, strike: &Strike, model: ModelId, cover: Option<Vec<Rule>>) {
    if let Some(because) = cover {
        t.cite(rules::terrain::BENEFIT_OF_COVER);
        t.cite(rules::terrain::COVER_NO_STACKING);
        t.cite(rules::ruling::QUICK_REFERENCE_COVER);
        because.into_iter().for_each(|rule| t.cite(rule));
        return;
    }
    // Finding out what would have given cover is expensive, so it is done for listeners only, and where cover could not count.
    let save = t.state.profile(model).map_or(0, |(_, profile)| profile.save);
    let in_vain = strike.profile.is_ranged() && !cover_may_count(&strike.profile, save, strike.ap);
    if in_vain && t.listening() && source_of_cover(&t.state, strike, model).is_some() {
        t.cite(match strike.profile.has(&WeaponAbility::IgnoresCover) {
            true => rules::weapons::IGNORES_COVER,
            false => rules::terrain::COVER_EXCLUSION,
        });
        t.cite(rules::ruling::QUICK_REFERENCE_COVER);
    }
}

/// Only a save that the model has can be chosen.
pub fn judge_save(ask: &ChooseSave, choice: SaveChoice) -> Result<(), Illegal> {
    match choice {
        SaveChoice::Invulnerable(value) if !ask.invulnerable.contains(&value) => {
            Err(Illegal::new(rules::attacks::INVULNERABLE_SAVE, Message::new("wh40k10-no-such-save")))
        }
        _ => Ok(()),
    }
}
