//! Step 4 of an attack: the saving throw, with armour or an invulnerable save.

use super::effects;
use super::rolls::Throw;
use super::strike::{Strike, defender, rights};
use crate::abilities::Effect;
use crate::datasheets::WeaponAbility;
use crate::dice::{self, Again, Attempt, Purpose, ReRolls, RollKind};
use crate::events::Event;
use crate::questions::{Answer, Ask, SAVES};
use crate::state::{ModelId, State};
use crate::terrain;
use crate::{Wh40k9, rules};
use kernel::{Illegal, Message, Occasion, Play, Rule, Seat, Table, question};
use serde::{Deserialize, Serialize};

/// Which save does a model use against an attack?
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ChooseSave {
    /// Who is asked.
    pub seat: Seat,
    /// The model.
    pub model: ModelId,
    /// The armour save, if it has one: the characteristic, and what is added to the roll.
    pub armour: Option<(u8, i8)>,
    /// Its invulnerable saves, and what is added to their rolls.
    pub invulnerable: Vec<(u8, i8)>,
}

/// A save.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum SaveChoice {
    /// The armour save (`wh40k9/attacks/armour-save`).
    Armour,
    /// This invulnerable save (`wh40k9/attacks/invulnerable-save`).
    Invulnerable(u8),
}

question!(Wh40k9, Ask, Answer, ChooseSave -> SaveChoice, rules::attacks::ONE_SAVE, |_| Occasion { topic: SAVES, case: "choose" });

impl ChooseSave {
    /// What a save needs, with all its modifiers; none if the model has no such save.
    pub fn throw(&self, choice: SaveChoice) -> Option<Throw> {
        let (save, modifier) = match choice {
            SaveChoice::Armour => self.armour?,
            SaveChoice::Invulnerable(value) => *self.invulnerable.iter().find(|(save, _)| *save == value)?,
        };
        Some(Throw { save, modifier })
    }
}

/// Every save that a model has.
pub fn save_choices(ask: &ChooseSave) -> Vec<SaveChoice> {
    let armour = ask.armour.map(|_| SaveChoice::Armour);
    armour.into_iter().chain(ask.invulnerable.iter().map(|(save, _)| SaveChoice::Invulnerable(*save))).collect()
}

/// The save that is most likely to succeed; of two alike the armour save.
pub fn best_save(ask: &ChooseSave) -> Option<SaveChoice> {
    let least = |choice: &SaveChoice| ask.throw(*choice).and_then(Throw::least).unwrap_or(7);
    save_choices(ask).into_iter().min_by_key(least)
}

/// Only a save that the model has can be chosen.
pub fn judge_save(ask: &ChooseSave, choice: SaveChoice) -> Result<(), Illegal> {
    match ask.throw(choice) {
        Some(_) => Ok(()),
        None => Err(Illegal::new(rules::attacks::ONE_SAVE, Message::new("wh40k9-no-such-save"))),
    }
}

/// What protects the model that takes the attack.
#[derive(Default)]
struct Protection {
    armour: i8,
    invulnerable: i8,
    both: i8,
    saves: Vec<u8>,
    again: Vec<Again>,
    because: Vec<Rule>,
}

fn protection(state: &State, strike: &Strike, model: ModelId) -> Protection {
    let mut found = Protection::default();
    for (source, effect) in effects(state, strike.salvo.target, Some(model), &strike.situation()) {
        match effect {
            Effect::ArmourSave(by) => found.armour += by,
            Effect::InvulnerableSave(by) => found.invulnerable += by,
            Effect::SavingThrow(by) => found.both += by,
            Effect::Invulnerable(save) => found.saves.push(*save),
            Effect::ReRollSaves(which) => found.again.push(Again::by(state, &source, *which)),
            _ => continue,
        }
        if source.ability.aura.is_some() {
            found.because.push(rules::battlefield::AURA);
        }
    }
    add_cover(state, strike, model, &mut found);
    found.saves.sort_unstable();
    found.saves.dedup();
    found
}

/// What cover adds to the armour save (`wh40k9/terrain/benefits-of-cover`), unless the weapon has it otherwise
/// (`wh40k9/terrain/ignore-cover-saves`, `wh40k9/terrain/ignore-cover-all`).
fn add_cover(state: &State, strike: &Strike, model: ModelId, found: &mut Protection) {
    let cover = terrain::cover(state, strike.salvo.arm.model, model, strike.is_melee());
    if cover.save == 0 {
        found.because.extend(cover.because);
        return;
    }
    if strike.has(&WeaponAbility::IgnoresCover) {
        found.because.push(rules::terrain::IGNORE_COVER_ALL);
    } else if strike.has(&WeaponAbility::IgnoresCoverSaves) {
        found.because.push(rules::terrain::IGNORE_COVER_SAVES);
    } else {
        found.armour += cover.save;
        found.because.extend(cover.because);
    }
}

/// The saves that a model has against an attack, each with all its modifiers.
fn choice(state: &State, strike: &Strike, model: ModelId, own: &Protection) -> ChooseSave {
    let entry = state.profile(model).zip(state.model(model));
    let printed = entry.and_then(|((_, profile), model)| profile.row(model.wounds).save);
    let armour = strike.profile.ap.saturating_add(own.armour).saturating_add(own.both);
    let special = own.invulnerable.saturating_add(own.both);
    ChooseSave {
        seat: defender(strike),
        model,
        armour: printed.map(|save| (save, armour)),
        invulnerable: own.saves.iter().map(|&save| (save, special)).collect(),
    }
}

/// The saves that a model would have against an attack, and which throws could be re-rolled: what odds are made of.
pub(crate) fn saves_against(state: &State, strike: &Strike, model: ModelId) -> (ChooseSave, ReRolls) {
    let own = protection(state, strike, model);
    let again = own.again.iter().map(|again| again.which).max().unwrap_or(ReRolls::None);
    (choice(state, strike, model, &own), again)
}

/// Step 4: one saving throw, with the save that the owner chooses (`wh40k9/attacks/saving-throw`, `wh40k9/attacks/one-save`).
pub(super) fn saving_throw(t: &mut Table<Wh40k9>, strike: &Strike, model: ModelId) -> Play<bool> {
    let seat = defender(strike);
    let own = protection(&t.state, strike, model);
    own.because.iter().for_each(|rule| t.cite(*rule));
    let ap = strike.profile.ap;
    let ask = choice(&t.state, strike, model, &own);
    if ask.armour.is_none() && own.armour != 0 {
        t.cite(rules::profile::DASH_UNMODIFIABLE);
    }
    let chosen = match save_choices(&ask)[..] {
        [] => {
            t.cite(rules::profile::NO_CHARACTERISTIC);
            return Ok(false);
        }
        [only] => only,
        _ => {
            t.cite(rules::attacks::ONE_SAVE);
            t.ask(seat, ask.clone())?
        }
    };
    let Some(throw) = ask.throw(chosen) else { return Ok(false) };
    cite_save(t, chosen, throw, ap, &own);
    // An unmodified 1 is a failure whatever the save.
    let rights = rights(&t.state, &own.again, throw.save.max(2));
    let (kind, unit, rule) = (RollKind::Save, strike.salvo.target, rules::attacks::SAVING_THROW);
    let purpose = Purpose::Harm(strike.salvo, Some(model));
    let attempt = Attempt { kind, seat, unit, dice: 1, d3: false, rule, rights, purpose };
    let faces = dice::roll(t, &attempt, |faces| faces.iter().all(|&face| throw.met_by(face)))?;
    let face = faces.first().copied().unwrap_or(1);
    let saved = throw.met_by(face);
    if face == 1 {
        t.cite(rules::attacks::SAVE_NATURAL_ONE);
    }
    if saved && throw.save > 6 {
        t.cite(rules::dice::ABOVE_SIX);
    }
    if !saved && i16::from(face) + i16::from(throw.modifier) < 1 && chosen == SaveChoice::Armour {
        t.cite(rules::ruling::SAVE_BELOW_ONE);
    }
    let invulnerable = chosen != SaveChoice::Armour;
    t.tell(Event::SavingThrow { model, invulnerable, face, needs: throw.save, modifier: throw.modifier, saved });
    Ok(saved)
}

fn cite_save(t: &mut Table<Wh40k9>, chosen: SaveChoice, throw: Throw, ap: i8, own: &Protection) {
    match chosen {
        SaveChoice::Armour => {
            t.cite(rules::attacks::ARMOUR_SAVE);
            t.cite(rules::profile::SAVE);
            if throw.modifier.abs() > 1 || throw.save > 6 {
                t.cite(rules::attacks::ARMOUR_SAVE_UNBOUNDED);
                t.cite(rules::dice::OTHER_ROLLS_UNCAPPED);
            }
            if throw.save > 6 {
                t.cite(rules::profile::SAVE_SEVEN_PLUS);
            }
        }
        SaveChoice::Invulnerable(_) => {
            t.cite(rules::attacks::INVULNERABLE_SAVE);
            if ap != 0 || own.armour != 0 || throw.modifier != 0 {
                t.cite(rules::ruling::INVULNERABLE_MODIFIERS);
            }
        }
    }
    if own.armour != 0 || own.invulnerable != 0 || own.both != 0 {
        t.cite(rules::attacks::SAVE_MODIFIERS);
    }
}
