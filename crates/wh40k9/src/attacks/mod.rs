//! Chapter *resolving attacks*: hit, wound, allocate, save, damage (`wh40k9/attacks/sequence`), for ranged and melee attacks alike.
//!
//! A unit that attacks declares all its [`Salvo`]s before any die is rolled; together they are its [`Volley`]. They are resolved group
//! by group: one weapon profile at one target. [`rolls`] says what each die means, `strike` what abilities make of an attack, `allocation`
//! who takes it, `saves` how it is saved, `damage` what it does, `destruction` what that sets off.

mod allocation;
mod damage;
mod destruction;
pub mod rolls;
mod saves;
mod sequence;
mod strike;

pub use allocation::{Allocate, allocatable, judge_allocation};
pub use damage::{Harm, NextToSuffer, judge_next_to_suffer, mortal_wounds, suffer};
pub use destruction::{
    Burst, Cause, Fall, NextBurst, NextToFall, destroy, judge_next_burst, judge_next_to_fall, next_to_fall,
};
pub(crate) use saves::saves_against;
pub use saves::{ChooseSave, SaveChoice, best_save, judge_save, save_choices};
pub use strike::{
    Reason, Strike, hit_need, most_of, possible_toughness, strength_of_attack, toughness, toughness_with, wound_need,
    wound_need_against,
};

use crate::abilities::Effect;
use crate::abilities::in_force::{InForce, Situation, in_force};
use crate::core::solid as solid_of;
use crate::datasheets::{ProfileId, Strength, WeaponId, WeaponProfile, WeaponType};
use crate::dice::Quantity;
use crate::events::Event;
use crate::questions::{Answer, Ask, SEQUENCES};
use crate::state::{Model, ModelId, State, UnitId};
use crate::{Wh40k9, battlefield, rules};
use geometry::{Length, Pose, Solid};
use kernel::{Illegal, Message, Occasion, Play, Rule, Seat, Table, question};
use serde::{Deserialize, Serialize};
use std::sync::LazyLock;

/// A weapon in a model's hands, used with one of its profiles.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct Arm {
    /// Who holds it.
    pub model: ModelId,
    /// Which weapon; none for the close combat weapon of a model that has no other melee weapon
    /// (`wh40k9/fight/close-combat-weapon`).
    pub weapon: Option<WeaponId>,
    /// Which profile (`wh40k9/shooting/weapon-profile`).
    pub profile: ProfileId,
}

/// The close combat weapon (`wh40k9/fight/close-combat-weapon`).
pub static CLOSE_COMBAT_WEAPON: LazyLock<WeaponProfile> = LazyLock::new(|| WeaponProfile {
    name: String::new(),
    range: Length::default(),
    kind: WeaponType::Melee,
    strength: Strength::User,
    ap: 0,
    damage: Quantity::fixed(1),
    abilities: Vec::new(),
});

/// The printed profile of a weapon in a model's hands; none if the model does not hold it.
pub fn printed(state: &State, arm: Arm) -> Option<&WeaponProfile> {
    let model = state.model(arm.model)?;
    match arm.weapon {
        None => (arm.profile == ProfileId::default()).then_some(&*CLOSE_COMBAT_WEAPON),
        Some(weapon) => {
            let held = model.weapons.contains(&weapon);
            state.datasheet(model.unit).filter(|_| held)?.profile(weapon, arm.profile)
        }
    }
}

/// A weapon's key: its model and its id, and its profile if it has several.
pub fn arm_key(state: &State, arm: Arm) -> String {
    let model = state.model_key(arm.model);
    let sheet = state.model(arm.model).and_then(|model| state.datasheet(model.unit));
    let weapon = arm.weapon.and_then(|id| sheet?.weapons.get(usize::from(id.0)));
    let Some(weapon) = weapon else { return format!("{model}/close-combat-weapon") };
    match weapon.profiles.get(usize::from(arm.profile.0)) {
        Some(profile) if weapon.profiles.len() > 1 => {
            let words: Vec<String> = profile.name.split_whitespace().map(str::to_lowercase).collect();
            format!("{model}/{}/{}", weapon.id, words.join("-"))
        }
        _ => format!("{model}/{}", weapon.id),
    }
}

/// What was true when targets were selected; all attacks of a unit are made in that instant (`wh40k9/shooting/simultaneous`,
/// `wh40k9/fight/attacks-simultaneous`).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Aim {
    /// Is it Overwatch (`wh40k9/charge/overwatch-hit-rolls`)?
    pub overwatch: bool,
    /// Was the target within half the weapon's range of the model (`wh40k9/shooting/rapid-fire`)?
    pub half_range: bool,
    /// Does the model shoot in combat, at a unit within Engagement Range of its own (`wh40k9/advanced-shooting/big-guns-limits`)?
    pub in_combat: bool,
    /// Was the model locked in combat, and its target not: it can attack only once nobody is in its unit's Engagement Range any
    /// more (`wh40k9/advanced-shooting/big-guns-never-tire`).
    pub once_free: bool,
    /// How many models the target had (`wh40k9/advanced-shooting/blast-minimum`).
    pub models: u16,
    /// Had the model to shoot through Dense Cover (`wh40k9/terrain/dense-cover`)?
    pub dense: bool,
    /// How far the target was, where an ability asks for it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub apart: Option<Length>,
}

/// The attacks that one weapon makes at one target.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Salvo {
    /// With what, and who.
    pub arm: Arm,
    /// At whom.
    pub target: UnitId,
    /// What else was true when targets were selected.
    pub aim: Aim,
    /// This many attacks with a melee weapon; those of the weapon itself if none.
    pub attacks: Option<u16>,
}

/// Mortal wounds that a unit will suffer once the normal attacks of another are resolved.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Owed {
    /// Who suffers them.
    pub target: UnitId,
    /// How many.
    pub count: u16,
    /// Are they of a weapon against which no wound is ignored (`wh40k9/advanced-shooting/wound-cap-counts-as-ignoring`)?
    pub no_ignoring: bool,
}

/// All attacks of a unit, as far as they are not resolved. Between two groups of it is a resting point.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Volley {
    /// Who attacks.
    pub attacker: UnitId,
    /// Melee attacks?
    pub melee: bool,
    /// What is still to be resolved.
    pub salvos: Vec<Salvo>,
    /// The target whose attacks are being resolved (`wh40k9/shooting/multiple-targets`).
    pub target: Option<UnitId>,
    /// Mortal wounds that wait until all normal attacks of the unit are resolved (`wh40k9/mortal/hold-until-end`).
    pub mortal: Vec<Owed>,
    /// Models whose weapons have overheated: they are destroyed after the attacks.
    pub overheated: Vec<ModelId>,
    /// Where attackers stood that have been destroyed meanwhile: their attacks are made from there
    /// (`wh40k9/ruling/attacks-of-destroyed-models`).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub stood: Vec<(ModelId, Pose)>,
}

impl Volley {
    /// All attacks that a unit has declared.
    pub fn new(attacker: UnitId, melee: bool, salvos: Vec<Salvo>) -> Self {
        Self { attacker, melee, salvos, target: None, mortal: Vec::new(), overheated: Vec::new(), stood: Vec::new() }
    }
}

/// A salvo of the present volley, by its place.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub struct SalvoIndex(pub u16);

/// Which attacks are resolved next?
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct NextGroup {
    /// Who is asked.
    pub seat: Seat,
}

question!(Wh40k9, Ask, Answer, NextGroup -> SalvoIndex, rules::shooting::MULTIPLE_TARGETS, |_| Occasion { topic: SEQUENCES, case: "group" });

/// The groups from which the attacker may choose the next: one for each profile at each target, within the target that has been
/// begun (`wh40k9/shooting/multiple-targets`, `wh40k9/shooting/multiple-weapons`). Each is given by its first salvo.
pub fn groups(state: &State) -> Vec<SalvoIndex> {
    let Some(volley) = &state.volley else { return Vec::new() };
    let mut firsts: Vec<(usize, &Salvo)> = Vec::new();
    for (place, salvo) in volley.salvos.iter().enumerate() {
        let begun = volley.target.is_none_or(|target| target == salvo.target);
        if begun && !firsts.iter().any(|(_, first)| same_group(state, first, salvo)) {
            firsts.push((place, salvo));
        }
    }
    firsts.into_iter().map(|(place, _)| SalvoIndex(place as u16)).collect()
}

fn same_group(state: &State, a: &Salvo, b: &Salvo) -> bool {
    a.target == b.target && printed(state, a.arm) == printed(state, b.arm)
}

/// Only a group that may come next can be chosen.
pub fn judge_next_group(state: &State, index: SalvoIndex) -> Result<(), Illegal> {
    if groups(state).contains(&index) {
        return Ok(());
    }
    let volley = state.volley.as_ref();
    let salvo = volley.and_then(|volley| volley.salvos.get(usize::from(index.0)));
    let begun = volley.and_then(|volley| volley.target);
    let other_target = salvo.is_some_and(|salvo| begun.is_some_and(|target| target != salvo.target));
    let (rule, reason) = match other_target {
        true => (rules::shooting::MULTIPLE_TARGETS, "wh40k9-finish-this-target"),
        false => (rules::shooting::MULTIPLE_WEAPONS, "wh40k9-no-such-group"),
    };
    Err(Illegal::new(rule, Message::new(reason)))
}

/// Resolves everything that is left of a volley, one group after the other.
pub fn resolve_volley(t: &mut Table<Wh40k9>) -> Play<()> {
    while !next_group(t)? {}
    Ok(())
}

/// Resolves the next group of a volley; after the last of all, the mortal wounds that waited, then what has overheated. True when
/// the volley is over.
pub fn next_group(t: &mut Table<Wh40k9>) -> Play<bool> {
    let Some(volley) = t.state.volley.clone() else { return Ok(true) };
    let Some(seat) = t.state.owner(volley.attacker) else { return Ok(true) };
    let choices = groups(&t.state);
    let index = match choices[..] {
        [] => None,
        [only] => Some(only),
        _ => Some(t.ask(seat, NextGroup { seat })?),
    };
    if choices.len() > 1 {
        t.cite(match volley.melee {
            true => rules::fight::RESOLVE_ATTACKS,
            false => rules::shooting::MULTIPLE_WEAPONS,
        });
    }
    if let Some(first) = index.and_then(|index| volley.salvos.get(usize::from(index.0))) {
        let (now, later): (Vec<Salvo>, Vec<Salvo>) =
            volley.salvos.iter().partition(|salvo| same_group(&t.state, first, salvo));
        let more = later.iter().any(|salvo| salvo.target == first.target);
        if let Some(volley) = &mut t.state.volley {
            volley.salvos = later;
            volley.target = more.then_some(first.target);
        }
        let (attacker, target, before) = (volley.attacker, first.target, strength_of(&t.state, first.target));
        for salvo in now {
            resolve_salvo(t, attacker, salvo)?;
        }
        tell_toll(t, attacker, target, before);
    }
    if t.state.volley.as_ref().is_some_and(|volley| !volley.salvos.is_empty()) {
        return Ok(false);
    }
    end_volley(t, seat)?;
    Ok(true)
}

/// Mortal wounds are held until all normal attacks of the unit are resolved; at a unit that is gone by then they are lost
/// (`wh40k9/mortal/hold-until-end`, `wh40k9/ruling/mortal-wound-hold-scope`). Then models whose weapons have overheated are destroyed.
fn end_volley(t: &mut Table<Wh40k9>, seat: Seat) -> Play<()> {
    let Some(mut volley) = t.state.volley.take() else { return Ok(()) };
    while !volley.mortal.is_empty() {
        t.cite(rules::mortal::HOLD_UNTIL_END);
        let before = volley.mortal.len();
        volley.mortal.retain(|owed| t.state.is_on_battlefield(owed.target));
        if volley.mortal.len() < before {
            t.cite(rules::ruling::MORTAL_WOUND_HOLD_SCOPE);
        }
        // Several units suffer at once: the player whose turn it is orders them (`wh40k9/turn/sequencing-in-turn`).
        let mut units: Vec<UnitId> = Vec::new();
        for owed in &volley.mortal {
            if !units.contains(&owed.target) {
                units.push(owed.target);
            }
        }
        let next = damage::next_to_suffer(t, &units)?;
        let Some(place) = volley.mortal.iter().position(|owed| Some(owed.target) == next) else { break };
        let Owed { target, count, no_ignoring } = volley.mortal.remove(place);
        if no_ignoring {
            t.cite(rules::ruling::MORTAL_WOUNDS_NOT_IGNORED);
        }
        let before = strength_of(&t.state, target);
        mortal_wounds(t, target, count, Harm { by: Some(seat), melee: Some(volley.melee), no_ignoring })?;
        tell_toll(t, volley.attacker, target, before);
    }
    while let Some(model) = next_to_fall(t, &mut volley.overheated)? {
        t.tell(Event::Overheated { model });
        destroy(t, model, Cause::ByItself)?;
    }
    Ok(())
}

/// How many models a unit has, and how many wounds they have together.
pub fn strength_of(state: &State, unit: UnitId) -> (u16, u16) {
    let models = state.models_of(unit).filter_map(|id| state.model(id));
    models.fold((0, 0), |(count, wounds), model| (count + 1, wounds + u16::from(model.wounds)))
}

/// What a unit's attacks or powers have come to at a target, since it had this many models and wounds.
pub fn tell_toll(t: &mut Table<Wh40k9>, unit: UnitId, target: UnitId, (models, wounds): (u16, u16)) {
    let (left, wounds_left) = strength_of(&t.state, target);
    let (wounds, slain) = (wounds.saturating_sub(wounds_left), models.saturating_sub(left));
    t.tell(Event::Toll { unit, target, wounds, slain, left });
}

/// All attacks of one weapon at one target.
fn resolve_salvo(t: &mut Table<Wh40k9>, attacker: UnitId, salvo: Salvo) -> Play<()> {
    if let Some(why) = lost_because(&t.state, attacker, &salvo) {
        return lose(t, &salvo, why);
    }
    if salvo.aim.once_free {
        // Nobody is in the way any more, so it does not shoot in combat (`wh40k9/ruling/big-guns-cleared-target`).
        t.cite(rules::advanced_shooting::BIG_GUNS_NEVER_TIRE);
        t.cite(rules::ruling::BIG_GUNS_CLEARED_TARGET);
    }
    if !t.state.model(salvo.arm.model).is_some_and(Model::stands) {
        t.cite(rules::ruling::ATTACKS_OF_DESTROYED_MODELS);
    }
    let Some(mut strike) = Strike::new(&t.state, attacker, salvo) else { return Ok(()) };
    if strike.is_melee() && !battlefield::engaged_with(&t.state, attacker).contains(&salvo.target) {
        // Whoever was near enough is gone, and the attacks are made all the same.
        t.cite(rules::fight::ATTACKS_SIMULTANEOUS);
    }
    let attacks = sequence::number_of_attacks(t, &strike)?;
    let weapon = weapon_name(&t.state, salvo.arm);
    t.tell(Event::Attacks { model: salvo.arm.model, weapon, target: salvo.target, attacks, melee: strike.is_melee() });
    if strike.allows_fast_dice(&t.state) {
        if attacks > 1 {
            t.cite(rules::dice::FAST_DICE);
        }
        return sequence::attacks(t, &strike, attacks);
    }
    for _ in 0..attacks {
        if let Some(why) = lost_because(&t.state, attacker, &salvo) {
            return lose(t, &salvo, why);
        }
        // Abilities may come and go with the models that fall; a model that has fallen itself attacks as it was.
        if t.state.model(salvo.arm.model).is_some_and(Model::stands) {
            let Some(now) = Strike::new(&t.state, attacker, salvo) else { break };
            strike = now;
        } else {
            t.cite(if strike.is_melee() { rules::fight::ATTACKS_SIMULTANEOUS } else { rules::shooting::SIMULTANEOUS });
            t.cite(rules::ruling::ATTACKS_OF_DESTROYED_MODELS);
        }
        if attacks > 1 {
            t.cite(rules::dice::ATTACKS_ONE_AT_A_TIME);
        }
        sequence::attacks(t, &strike, 1)?;
    }
    Ok(())
}

fn lose(t: &mut Table<Wh40k9>, salvo: &Salvo, why: Rule) -> Play<()> {
    t.cite(why);
    t.tell(Event::AttacksLost { model: salvo.arm.model, target: salvo.target });
    Ok(())
}

/// Why attacks that have not been resolved are lost: their target is destroyed (`wh40k9/shooting/simultaneous`), or enemies are still
/// within Engagement Range of a unit that has aimed beyond them (`wh40k9/advanced-shooting/big-guns-never-tire`). That the attacking
/// model has been destroyed meanwhile does not matter: all attacks are made at the same instant.
fn lost_because(state: &State, attacker: UnitId, salvo: &Salvo) -> Option<Rule> {
    if !state.is_on_battlefield(salvo.target) {
        let melee = printed(state, salvo.arm).is_some_and(|profile| profile.kind == WeaponType::Melee);
        return Some(if melee { rules::fight::ATTACKS_SIMULTANEOUS } else { rules::shooting::SIMULTANEOUS });
    }
    let held = salvo.aim.once_free && is_held(state, attacker, salvo.arm.model);
    held.then_some(rules::advanced_shooting::BIG_GUNS_NEVER_TIRE)
}

/// Is an enemy within Engagement Range of a unit that attacks, or of where its model stood that has been destroyed meanwhile
/// (`wh40k9/ruling/attacks-of-destroyed-models`)?
fn is_held(state: &State, attacker: UnitId, model: ModelId) -> bool {
    if !battlefield::engaged_with(state, attacker).is_empty() {
        return true;
    }
    let stood = state.volley.iter().flat_map(|volley| &volley.stood).find(|(id, _)| *id == model);
    let Some(((_, at), (_, profile))) = stood.zip(state.profile(model)) else { return false };
    let bottom = state.model(model).map_or(0.0, |model| model.elevation.inches());
    let solid = Solid { outline: profile.base.outline(at), bottom, top: bottom + profile.height.inches() };
    let mut enemies = state.enemies_of(attacker).flat_map(|enemy| state.models_of(enemy));
    enemies.any(|enemy| {
        solid_of(state, enemy).is_some_and(|theirs| battlefield::engaged(state, (model, &solid), (enemy, &theirs)))
    })
}

/// The effects in force on a model, or on a unit as a whole, each with the ability that it is of.
pub(crate) fn effects<'s>(
    state: &'s State,
    unit: UnitId,
    model: Option<ModelId>,
    now: &Situation,
) -> Vec<(InForce<'s>, &'s Effect)> {
    let found = in_force(state, unit, model, now);
    found.into_iter().flat_map(|found| found.ability.effects.iter().map(move |effect| (found, effect))).collect()
}

/// The name of a weapon, for events.
pub fn weapon_name(state: &State, arm: Arm) -> String {
    let sheet = state.model(arm.model).and_then(|model| state.datasheet(model.unit));
    let weapon = arm.weapon.and_then(|id| sheet?.weapons.get(usize::from(id.0)));
    weapon.map_or_else(|| "Close combat weapon".to_owned(), |weapon| weapon.name.clone())
}
