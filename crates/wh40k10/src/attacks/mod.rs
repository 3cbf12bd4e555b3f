//! Chapter *making attacks*: hit, wound, allocate, save, damage, one attack at a time (`wh40k10/attacks/sequence`).
//!
//! [`rolls`] says what each die means, `hits` whether it hits, `allocation` who takes an attack, `saves` how it is saved, `damage` what it does.

mod allocation;
mod damage;
mod destruction;
mod hits;
pub mod rolls;
mod saves;
mod sources;

pub use allocation::{allocatable, is_attached, judge_allocation, judge_precision, precision_choices};
pub use damage::{feel_no_pain, hazard_bearers, judge_hazard_bearer, judge_next_to_suffer, mortal_wounds, suffer};
pub use destruction::{Fall, destroy};
pub use hits::stealth;
pub use saves::{invulnerable_saves, judge_save};

use crate::abilities::attack::{Attack, Influence, Prospect, Sway, influence};
use crate::abilities::in_force::Harm;
use crate::abilities::measure;
use crate::datasheets::{ProfileId, WeaponId};
use crate::dice::{self, Attempt, Purpose, RollKind};
use crate::events::Event;
use crate::questions::{NextGroup, SalvoIndex};
use crate::shooting::Gun;
use crate::state::{ModelId, State, UnitId};
use crate::weapons::{Modifier, Profile, Situation, WeaponAbility};
use crate::{Wh40k10, rules, shooting, terrain};
use hits::hit_roll;
use kernel::{Illegal, Message, Play, Rule, Seat, Table};
use rolls::{Faces, Outcome, limited, wound_faces};
use saves::saving_throw;
use serde::{Deserialize, Serialize};
use sources::named;

/// The attacks that one weapon makes at one target.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Salvo {
    /// Who attacks.
    pub model: ModelId,
    /// With what.
    pub weapon: WeaponId,
    /// Used how.
    pub profile: ProfileId,
    /// At whom.
    pub target: UnitId,
    /// The target's Toughness when it was selected (`wh40k10/leader/bodyguard-toughness`,
    /// `wh40k10/ruling/differing-toughness`).
    pub toughness: u8,
    /// What of that abilities added to the whole unit, if that may go with the models that fall.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub lift: Option<i16>,
    /// What else was true when targets were selected.
    pub situation: Situation,
    /// This many attacks, where a melee weapon's are split (`wh40k10/fight/splitting-attacks`).
    #[serde(default)]
    pub attacks: Option<u16>,
    /// The TRANSPORT that has borrowed the weapon, if it is on a Firing Deck (`wh40k10/transports/firing-deck`).
    #[serde(default)]
    pub transport: Option<ModelId>,
    /// How the target lay when it was selected, where abilities ask about it (`wh40k10/ruling/prospect-of-target`).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub prospect: Option<Prospect>,
}

impl Salvo {
    /// The model that makes the attacks: the weapon's own, or the TRANSPORT that has borrowed it, whatever becomes of either.
    pub fn bearer(&self) -> ModelId {
        self.transport.unwrap_or(self.model)
    }

    /// One of its attacks with the weapon as it is given.
    pub fn attack<'p>(&self, profile: &'p Profile) -> Attack<'p> {
        let Self { target, toughness, prospect, .. } = *self;
        Attack { model: self.bearer(), target, profile, toughness, prospect }
    }

    /// The same with the Toughness that the target has now: whose it is was settled when it was selected, but what abilities add
    /// to it may have gone since (`wh40k10/leader/bodyguard-toughness`).
    fn now(self, state: &State, ranged: bool) -> Self {
        let Some(lifted) = self.lift else { return self };
        let lift = measure::toughness_of_unit(state, self.target, ranged);
        let toughness = i16::from(self.toughness) + lift.unwrap_or_default() - lifted;
        Self { toughness: toughness.clamp(1, u8::MAX.into()) as u8, ..self }
    }

    /// The weapon.
    pub fn gun(&self) -> Gun {
        Gun { model: self.model, weapon: self.weapon, profile: self.profile }
    }
}

/// All attacks of a unit that shoots, as far as they are not resolved. Between two groups of it is a resting point.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Volley {
    /// Who attacks.
    pub attacker: UnitId,
    /// What is still to be resolved.
    pub salvos: Vec<Salvo>,
    /// The target whose attacks are being resolved (`wh40k10/shooting/one-target-at-a-time`).
    pub target: Option<UnitId>,
    /// Mortal wounds that wait for the end of the attacks at that target (`wh40k10/attacks/mortal-wounds-last`).
    pub mortal_wounds: u16,
    /// The same from Psychic weapons, after those (`wh40k10/datasheets/psychic`).
    #[serde(default)]
    pub psychic_wounds: u16,
    /// How many Hazardous weapons have made attacks (`wh40k10/weapons/hazardous`).
    pub hazardous: u8,
    /// Those of them whose attacks are split between targets: each counts once.
    #[serde(default)]
    pub split_hazards: Vec<(ModelId, WeaponId)>,
    /// The models and wounds that the target had when its attacks were begun.
    #[serde(default)]
    pub strength: Option<(u16, u16)>,
}

impl Volley {
    /// All attacks that a unit has declared.
    pub fn new(attacker: UnitId, salvos: Vec<Salvo>) -> Self {
        Self {
            attacker,
            salvos,
            target: None,
            mortal_wounds: 0,
            psychic_wounds: 0,
            hazardous: 0,
            split_hazards: Vec::new(),
            strength: None,
        }
    }

    /// Counts a Hazardous weapon that makes attacks: each weapon once, whatever its number of attacks and targets.
    fn note_hazard(&mut self, salvo: &Salvo) {
        let weapon = (salvo.model, salvo.weapon);
        let again = salvo.attacks.is_some_and(|attacks| attacks == 0 || self.split_hazards.contains(&weapon));
        if again {
            return;
        }
        if salvo.attacks.is_some() {
            self.split_hazards.push(weapon);
        }
        self.hazardous += 1;
    }
}

/// One attack's constant parts.
struct Strike {
    salvo: Salvo,
    attacker: UnitId,
    seat: Seat,
    /// The profile with what abilities make of it now.
    profile: Profile,
    /// What else abilities do to the attack.
    influence: Influence,
    ap: i8,
    /// Its AP is better by Plunging Fire.
    plunging: bool,
    /// How many more attacks with the same weapons follow at the same target, as far as is known.
    ahead: u16,
}

impl Strike {
    /// One attack of a salvo, as abilities of both sides and where the target stands have it now
    /// (`wh40k10/terrain/ruins-plunging-fire`).
    fn new(state: &State, attacker: UnitId, seat: Seat, salvo: Salvo) -> Option<Self> {
        let salvo = salvo.now(state, salvo_profile(state, &salvo)?.is_ranged());
        let influence = influence_on(state, &salvo)?;
        let profile = influence.profile.clone();
        let plunging = profile.is_ranged() && terrain::plunging_fire(state, salvo.bearer(), salvo.target);
        let ap = influence.ap.saturating_sub(i8::from(plunging)).min(0);
        Some(Self { salvo, attacker, seat, profile, influence, ap, plunging, ahead: 0 })
    }
}

/// What abilities make of a salvo's attacks now.
pub fn influence_on(state: &State, salvo: &Salvo) -> Option<Influence> {
    Some(influence(state, &salvo.attack(salvo_profile(state, salvo)?)))
}

/// The profile with which a salvo is made.
pub fn salvo_profile<'s>(state: &'s State, salvo: &Salvo) -> Option<&'s Profile> {
    let part = state.model(salvo.model)?.unit;
    state.datasheet(part)?.profile(salvo.weapon, salvo.profile)
}

/// The groups from which the attacker may choose the next: one for each profile at each target, within the target that has
/// been begun (`wh40k10/shooting/one-target-at-a-time`, `wh40k10/shooting/same-profile-together`). Each is given by its
/// first salvo.
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

/// Are the attacks of the present volley melee attacks?
fn is_melee(state: &State) -> bool {
    let first = state.volley.as_ref().and_then(|volley| volley.salvos.first());
    first.and_then(|salvo| salvo_profile(state, salvo)).is_some_and(|profile| !profile.is_ranged())
}

fn same_group(state: &State, a: &Salvo, b: &Salvo) -> bool {
    a.target == b.target && salvo_profile(state, a) == salvo_profile(state, b)
}

/// Resolves the next group of a volley; after the last at a target its mortal wounds, after the last of all the Hazardous
/// tests. True when the volley is over.
pub fn next_group(t: &mut Table<Wh40k10>) -> Play<bool> {
    let Some(volley) = t.state.volley.clone() else { return Ok(true) };
    let Some(seat) = t.state.owner(volley.attacker) else { return Ok(true) };
    let choices = groups(&t.state);
    if choices.len() > 1 {
        t.cite(match is_melee(&t.state) {
            true => rules::fight::RESOLVE_ONE_TARGET_AT_A_TIME,
            false => rules::shooting::ONE_TARGET_AT_A_TIME,
        });
    }
    let index = match choices[..] {
        [] => None,
        [only] => Some(only),
        _ => Some(t.ask(seat, NextGroup { seat, melee: is_melee(&t.state) })?),
    };
    if let Some(first) = index.and_then(|index| volley.salvos.get(usize::from(index.0))) {
        let (now, later): (Vec<Salvo>, Vec<Salvo>) =
            volley.salvos.iter().partition(|salvo| same_group(&t.state, first, salvo));
        resolve_group(t, volley.attacker, &now, later, first.target)?;
    }
    let ranged = volley.salvos.first().and_then(|salvo| salvo_profile(&t.state, salvo)).map(Profile::is_ranged);
    end_of_target(t, ranged)?;
    if t.state.volley.as_ref().is_none_or(|volley| volley.salvos.is_empty()) {
        damage::hazardous_tests(t, volley.attacker, seat)?;
        t.state.volley = None;
        return Ok(true);
    }
    Ok(false)
}

/// All weapons of one profile at one target, one after the other.
fn resolve_group(
    t: &mut Table<Wh40k10>,
    attacker: UnitId,
    now: &[Salvo],
    later: Vec<Salvo>,
    target: UnitId,
) -> Play<()> {
    let strength = strength_of(&t.state, target);
    if let Some(volley) = &mut t.state.volley {
        volley.salvos = later;
        if volley.target != Some(target) {
            (volley.target, volley.strength) = (Some(target), Some(strength));
        }
    }
    if now.len() > 1 {
        t.cite(match now.iter().any(|salvo| salvo_profile(&t.state, salvo).is_some_and(Profile::is_ranged)) {
            true => rules::shooting::SAME_PROFILE_TOGETHER,
            false => rules::fight::RESOLVE_SAME_PROFILE_TOGETHER,
        });
    }
    for (place, &salvo) in now.iter().enumerate() {
        let later: u16 = now[place + 1..].iter().map(|salvo| known_attacks(&t.state, salvo)).sum();
        resolve_salvo(t, attacker, salvo, later)?;
    }
    Ok(())
}

/// The attacks of a salvo, if they need not be rolled.
fn known_attacks(state: &State, salvo: &Salvo) -> u16 {
    let printed = salvo_profile(state, salvo).map(|profile| profile.number_of_attacks(&salvo.situation).0);
    let fixed = printed.filter(|attacks| !attacks.is_random()).map_or(0, |attacks| attacks.total(&[]));
    salvo.attacks.unwrap_or(fixed)
}

/// How many models a unit has, and how many wounds they have together.
fn strength_of(state: &State, unit: UnitId) -> (u16, u16) {
    let models = state.models_of(unit).filter_map(|id| state.model(id));
    models.fold((0, 0), |(count, wounds), model| (count + 1, wounds + u16::from(model.wounds)))
}

/// Once no attacks at the target are left, its mortal wounds are dealt: after all normal damage
/// (`wh40k10/attacks/mortal-wounds-last`). Attacks left at a unit that is gone are lost
/// (`wh40k10/ruling/attacks-on-destroyed-target`).
fn end_of_target(t: &mut Table<Wh40k10>, ranged: Option<bool>) -> Play<()> {
    let Some(volley) = &t.state.volley else { return Ok(()) };
    let Some(target) = volley.target else { return Ok(()) };
    let (attacker, strength) = (volley.attacker, volley.strength);
    let (waiting, psychic) = (volley.mortal_wounds, volley.psychic_wounds);
    let gone = t.state.models_of(target).next().is_none();
    if gone && let Some(volley) = &mut t.state.volley {
        volley.salvos.retain(|salvo| salvo.target != target);
    }
    let more = t.state.volley.as_ref().is_some_and(|volley| volley.salvos.iter().any(|salvo| salvo.target == target));
    if more {
        return Ok(());
    }
    if let Some(volley) = &mut t.state.volley {
        (volley.target, volley.strength) = (None, None);
        (volley.mortal_wounds, volley.psychic_wounds) = (0, 0);
    }
    for (count, psychic) in [(waiting, false), (psychic, true)] {
        if count > 0 && t.state.models_of(target).next().is_some() {
            t.cite(rules::attacks::MORTAL_WOUNDS_LAST);
            mortal_wounds(t, target, count, None, Harm { psychic, mortal: true, ranged })?;
        }
    }
    let (left, wounds_left) = strength_of(&t.state, target);
    if let Some((models, wounds)) = strength {
        let (wounds, slain) = (wounds.saturating_sub(wounds_left), models.saturating_sub(left));
        t.tell(Event::Toll { unit: attacker, target, wounds, slain, left });
    }
    Ok(())
}

/// One weapon's attacks: how many, then each through the whole sequence (`wh40k10/shooting/make-ranged-attacks`). This many of
/// other weapons like it come `later`.
fn resolve_salvo(t: &mut Table<Wh40k10>, attacker: UnitId, salvo: Salvo, later: u16) -> Play<()> {
    let Some(seat) = t.state.owner(attacker) else { return Ok(()) };
    let attacker_model = salvo.bearer();
    if let Some(why) = lost_because(&t.state, &salvo) {
        t.cite(why);
        t.tell(Event::AttacksLost { model: salvo.model, target: salvo.target });
        return Ok(());
    }
    let Some(strike) = Strike::new(&t.state, attacker, seat, salvo) else { return Ok(()) };
    if strike.profile.has(&WeaponAbility::Hazardous)
        && let Some(volley) = &mut t.state.volley
    {
        volley.note_hazard(&salvo);
    }
    if !strike.profile.abilities.is_empty() {
        t.cite(rules::weapons::ABILITIES);
    }
    let attacks = number_of_attacks(t, &strike)?;
    t.cite(match strike.profile.is_ranged() {
        true => rules::shooting::MAKE_RANGED_ATTACKS,
        false => rules::fight::NUMBER_OF_ATTACKS,
    });
    t.tell(Event::Attacks {
        model: attacker_model,
        weapon: weapon_name(&t.state, &salvo),
        target: salvo.target,
        attacks,
        melee: !strike.profile.is_ranged(),
    });
    for done in 0..attacks {
        if let Some(why) = lost_because(&t.state, &salvo) {
            t.cite(why);
            t.tell(Event::AttacksLost { model: salvo.model, target: salvo.target });
            break;
        }
        // Abilities may come and go with the models that fall, and so may whoever stands above the ground.
        let Some(mut strike) = Strike::new(&t.state, attacker, seat, salvo) else { break };
        if strike.plunging {
            t.cite(rules::terrain::RUINS_PLUNGING_FIRE);
            t.cite(rules::ruling::PLUNGING_FIRE_HEIGHT);
        }
        strike.ahead = attacks - done - 1 + later;
        strike.influence.because.iter().for_each(|rule| t.cite(*rule));
        attack(t, &strike)?;
    }
    Ok(())
}

/// Why attacks that have not been made yet are lost: their target or the model that would make them is destroyed
/// (`wh40k10/ruling/attacks-on-destroyed-target`, `wh40k10/ruling/attacks-of-destroyed-model`).
fn lost_because(state: &State, salvo: &Salvo) -> Option<Rule> {
    if state.models_of(salvo.target).next().is_none() {
        return Some(rules::ruling::ATTACKS_ON_DESTROYED_TARGET);
    }
    (!state.stands(salvo.bearer())).then_some(rules::ruling::ATTACKS_OF_DESTROYED_MODEL)
}

fn weapon_name(state: &State, salvo: &Salvo) -> String {
    let part = state.model(salvo.model).map(|model| model.unit);
    let sheet = part.and_then(|part| state.datasheet(part));
    sheet.and_then(|sheet| sheet.weapons.get(usize::from(salvo.weapon.0))).map_or(String::new(), |w| w.name.clone())
}

/// The Attacks characteristic, rolled for each weapon by itself (`wh40k10/datasheets/random-other`).
fn number_of_attacks(t: &mut Table<Wh40k10>, strike: &Strike) -> Play<u16> {
    if let Some(attacks) = strike.salvo.attacks {
        return Ok(attacks);
    }
    let (number, because) = strike.profile.number_of_attacks(&strike.salvo.situation);
    because.into_iter().for_each(|rule| t.cite(rule));
    if !number.is_random() {
        return Ok(number.total(&[]));
    }
    t.cite(rules::datasheets::RANDOM_OTHER);
    [number.own, number.more].into_iter().filter(|part| part.is_random()).for_each(|part| dice::cite_dice(t, part));
    let attempt = Attempt {
        kind: RollKind::Attacks,
        seat: strike.seat,
        unit: strike.attacker,
        dice: number.dice(),
        rule: match strike.profile.is_ranged() {
            true => rules::shooting::MAKE_RANGED_ATTACKS,
            false => rules::fight::NUMBER_OF_ATTACKS,
        },
        free: None,
        purpose: Purpose::Attack(strike.salvo),
        ahead: strike.ahead,
    };
    let roll = dice::roll(t, attempt, |_| true)?;
    let total = number.total(&roll);
    tell_quantity(t, strike, RollKind::Attacks, &roll, total);
    Ok(total)
}

fn tell_quantity(t: &mut Table<Wh40k10>, strike: &Strike, kind: RollKind, faces: &[u8], total: u16) {
    if t.listening() {
        t.tell(Event::QuantityRolled { unit: strike.attacker, roll: kind, faces: faces.to_vec(), total });
    }
}

/// One attack: a Hit roll, then for each hit a Wound roll and what follows (`wh40k10/attacks/sequence`).
fn attack(t: &mut Table<Wh40k10>, strike: &Strike) -> Play<()> {
    t.cite(rules::attacks::SEQUENCE);
    let outcome = hit_roll(t, strike)?;
    if outcome == Outcome::Fail {
        return Ok(());
    }
    let critical = outcome == Outcome::Critical;
    let lethal = critical && strike.profile.has(&WeaponAbility::LethalHits);
    if lethal {
        let with = [
            (strike.profile.sustained_hits().is_some(), rules::ruling::LETHAL_SUSTAINED),
            (strike.profile.has(&WeaponAbility::DevastatingWounds), rules::ruling::LETHAL_DEVASTATING),
        ];
        with.into_iter().filter(|(both, _)| *both).for_each(|(_, ruling)| t.cite(ruling));
    }
    let mut hits = 1;
    if let Some(more) = strike.profile.sustained_hits().filter(|_| critical) {
        t.cite(rules::weapons::SUSTAINED_HITS);
        hits += dice::quantity(t, more, rules::weapons::SUSTAINED_HITS)?;
        t.tell(Event::SustainedHits { model: strike.salvo.model, hits });
    }
    for hit in 0..hits {
        if t.state.models_of(strike.salvo.target).next().is_none() {
            break;
        }
        // Only the hit of the Critical Hit itself wounds without a roll (`wh40k10/ruling/lethal-sustained`).
        let outcome = if lethal && hit == 0 {
            t.cite(rules::weapons::LETHAL_HITS);
            t.tell(Event::LethalHit { model: strike.salvo.model, target: strike.salvo.target });
            Outcome::Success
        } else {
            wound_roll(t, strike)?
        };
        wounded(t, strike, outcome)?;
    }
    Ok(())
}

/// Step 2 (`wh40k10/attacks/wound-roll`). Twin-linked may re-roll it (`wh40k10/weapons/twin-linked`).
fn wound_roll(t: &mut Table<Wh40k10>, strike: &Strike) -> Play<Outcome> {
    let Salvo { model, target, toughness, .. } = strike.salvo;
    let mut modifiers = strike.profile.wound_modifiers(&strike.salvo.situation);
    modifiers.extend(&strike.influence.wound);
    let sum = cite_modifiers(t, &modifiers);
    if limited(sum) != sum {
        t.cite(rules::attacks::WOUND_ROLL_MODIFIER_LIMIT);
        t.cite(rules::ruling::MODIFIER_SUM_THEN_LIMIT);
    }
    let anti = strike.profile.anti(|keyword| t.state.unit_has(target, keyword));
    if anti.is_some() {
        t.cite(rules::weapons::ANTI);
        t.cite(rules::core::KEYWORDS);
        t.cite(rules::datasheets::KEYWORDS);
        if is_attached(&t.state, target) {
            t.cite(rules::ruling::ANTI_ATTACHED_UNIT_KEYWORDS);
        }
    }
    if t.listening() && shooting::differs_in_toughness(&t.state, target) {
        t.cite(rules::ruling::DIFFERING_TOUGHNESS);
    }
    if t.listening() && shooting::toughness_is_kept_up(&t.state, target, strike.profile.is_ranged()) {
        t.cite(rules::ruling::LEAST_CHARACTERISTICS);
    }
    let faces = wound_faces(strike.profile.strength, toughness, sum, anti);
    let faces = faces.critical_from(strike.influence.critical_wound.unwrap_or(6));
    let needs = rolls::wound_target(strike.profile.strength, toughness);
    t.cite(rules::attacks::WOUND_TABLE);
    t.cite(rules::ruling::WOUND_TABLE_DICE_LOST);
    t.cite(rules::ruling::WOUND_TABLE_NUMBERS);
    t.cite(rules::datasheets::TOUGHNESS);
    let attempt = Attempt {
        kind: RollKind::Wound,
        seat: strike.seat,
        unit: strike.attacker,
        dice: 1,
        rule: rules::attacks::WOUND_ROLL,
        free: strike.influence.wound_re_roll(needs),
        purpose: Purpose::Attack(strike.salvo),
        ahead: strike.ahead,
    };
    let face = one(dice::roll(t, attempt, |roll| passes(faces, roll))?.first());
    let outcome = faces.of(face);
    match outcome {
        Outcome::Critical => t.cite(rules::attacks::CRITICAL_WOUND),
        _ if face == 1 => t.cite(rules::attacks::WOUND_ROLL_UNMODIFIED_1),
        _ => {}
    }
    let because = if t.listening() { named(&t.state, strike, &modifiers, Sway::Wound) } else { Vec::new() };
    t.tell(Event::WoundRoll { model, target, face, needs, modifier: limited(sum), because, result: outcome.into() });
    Ok(outcome)
}

/// Steps 3 to 5 for an attack that has wounded, unless Devastating Wounds ends it (`wh40k10/weapons/devastating-wounds`).
fn wounded(t: &mut Table<Wh40k10>, strike: &Strike, outcome: Outcome) -> Play<()> {
    if outcome == Outcome::Fail {
        return Ok(());
    }
    if outcome == Outcome::Critical && strike.profile.has(&WeaponAbility::DevastatingWounds) {
        t.cite(rules::weapons::DEVASTATING_WOUNDS);
        if strike.profile.has(&WeaponAbility::Precision) {
            t.cite(rules::ruling::PRECISION_DEVASTATING);
        }
        let damage = damage_roll(t, strike, None)?;
        let more = u16::from(strike.influence.mortal_wounds);
        owe_mortal_wounds(t, strike, damage + more);
        t.tell(Event::Devastating { target: strike.salvo.target, mortal_wounds: damage + more });
        return Ok(());
    }
    if outcome == Outcome::Critical && strike.influence.mortal_wounds > 0 {
        // They come whether or not the attack is saved.
        t.cite(rules::attacks::MORTAL_WOUNDS_DESPITE_SAVE);
        owe_mortal_wounds(t, strike, strike.influence.mortal_wounds.into());
    }
    let challenger = !strike.profile.is_ranged() && t.state.battle.challengers.contains(&strike.salvo.model);
    if challenger {
        t.cite(rules::stratagems::EPIC_CHALLENGE);
    }
    let precision = challenger || strike.profile.has(&WeaponAbility::Precision);
    let Some(model) = allocation::allocate(t, strike.seat, strike.salvo, precision)? else { return Ok(()) };
    if saving_throw(t, strike, model)? {
        return Ok(());
    }
    let damage = damage_roll(t, strike, Some(model))?;
    t.cite(rules::attacks::INFLICT_DAMAGE);
    t.tell(Event::Damage { model, damage });
    damage::inflict(t, model, damage, Harm::of_attack(&strike.profile))
}

/// Mortal wounds that the target will suffer after all normal damage (`wh40k10/attacks/mortal-wounds-last`).
fn owe_mortal_wounds(t: &mut Table<Wh40k10>, strike: &Strike, count: u16) {
    let psychic = strike.profile.has(&WeaponAbility::Psychic);
    if let Some(volley) = &mut t.state.volley {
        let waiting = if psychic { &mut volley.psychic_wounds } else { &mut volley.mortal_wounds };
        *waiting += count;
    }
}

/// The Damage characteristic, rolled for each attack by itself, with Melta (`wh40k10/weapons/melta`): of a model, or as mortal wounds.
fn damage_roll(t: &mut Table<Wh40k10>, strike: &Strike, model: Option<ModelId>) -> Play<u16> {
    let (quantity, melta) = strike.profile.damage_of_attack(&strike.salvo.situation);
    if let Some(rule) = melta {
        t.cite(rule);
        t.cite(rules::ruling::MELTA_HALF_RANGE);
        t.cite(rules::ruling::HALF_RANGE_MEASUREMENT);
    }
    if !quantity.is_random() {
        return Ok(quantity.plus.into());
    }
    t.cite(rules::datasheets::RANDOM_OTHER);
    dice::cite_dice(t, quantity);
    let attempt = Attempt {
        kind: RollKind::Damage,
        seat: strike.seat,
        unit: strike.attacker,
        dice: quantity.dice,
        rule: rules::attacks::INFLICT_DAMAGE,
        free: None,
        purpose: Purpose::Harm(strike.salvo, model),
        ahead: strike.ahead,
    };
    let roll = dice::roll(t, attempt, |_| true)?;
    let total = quantity.total(&roll);
    tell_quantity(t, strike, RollKind::Damage, &roll, total);
    Ok(total)
}

/// Only a group that may come next can be chosen.
pub fn judge_next_group(state: &State, index: SalvoIndex) -> Result<(), Illegal> {
    if groups(state).contains(&index) {
        return Ok(());
    }
    let salvo = state.volley.as_ref().and_then(|volley| volley.salvos.get(usize::from(index.0)));
    let begun = state.volley.as_ref().and_then(|volley| volley.target);
    let other_target = salvo.is_some_and(|salvo| begun.is_some_and(|target| target != salvo.target));
    let (rule, reason) = match (other_target, is_melee(state)) {
        (true, false) => (rules::shooting::ONE_TARGET_AT_A_TIME, "wh40k10-finish-this-target"),
        (true, true) => (rules::fight::RESOLVE_ONE_TARGET_AT_A_TIME, "wh40k10-finish-this-target"),
        (false, false) => (rules::shooting::SAME_PROFILE_TOGETHER, "wh40k10-no-such-group"),
        (false, true) => (rules::fight::RESOLVE_SAME_PROFILE_TOGETHER, "wh40k10-no-such-group"),
    };
    Err(Illegal::new(rule, Message::new(reason)))
}

fn cite_modifiers(t: &mut Table<Wh40k10>, modifiers: &[Modifier]) -> i8 {
    modifiers.iter().for_each(|(rule, _)| t.cite(*rule));
    modifiers.iter().map(|(_, value)| value).sum()
}

fn passes(faces: Faces, roll: &[u8]) -> bool {
    roll.first().is_some_and(|&face| faces.of(face) != Outcome::Fail)
}

fn one(face: Option<&u8>) -> u8 {
    face.copied().unwrap_or(1)
}
