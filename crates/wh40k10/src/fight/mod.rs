//! Chapter *fight phase*: who fights when, and with what. Pile-in and Consolidation moves are in `closing`.

mod closing;

pub use closing::{ideas, judge_consolidation, judge_pile_in};

use crate::abilities::attack::{Attack, Prospect, influence};
use crate::abilities::{Moment, measure};
use crate::attacks::{self, Salvo, Volley};
use crate::core::{self, engaged_with, models_engaged};
use crate::datasheets::{Ability, Keyword, ProfileId};
use crate::dice::{self, Attempt, Purpose, Quantity, RollKind};
use crate::events::Event;
use crate::questions::{Answer, Ask};
use crate::shooting::{self, Gun};
use crate::state::{ModelId, Phase, State, UnitId, other};
use crate::weapons::{Profile, Situation, WeaponAbility};
use crate::{Wh40k10, battle_round, rules, stratagems, terrain};
use kernel::{Illegal, Message, Play, Seat, Table, question};
use miniatures::measure::models_touch;
use miniatures::refuse;
use serde::{Deserialize, Serialize};
use std::borrow::Cow;

/// Which of your units fights next?
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SelectFighter {
    /// Who is asked.
    pub seat: Seat,
}

/// With which weapons do the models of a unit fight whom?
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct MeleeAttacks {
    /// Who is asked.
    pub seat: Seat,
    /// The unit that fights.
    pub unit: UnitId,
}

/// Attacks of one melee weapon at one target.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(from = "WrittenBlow")]
pub struct Blow {
    /// Whose weapon, and which.
    pub gun: Gun,
    /// At whom.
    pub target: UnitId,
    /// This many of its attacks (`wh40k10/fight/splitting-attacks`); all that are left if none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub attacks: Option<u8>,
}

#[derive(Deserialize)]
#[serde(untagged)]
enum WrittenBlow {
    Table {
        gun: Gun,
        target: UnitId,
        #[serde(default)]
        attacks: Option<u8>,
    },
    Part(Gun, UnitId, u8),
    All(Gun, UnitId),
}

impl From<WrittenBlow> for Blow {
    fn from(written: WrittenBlow) -> Self {
        match written {
            WrittenBlow::Table { gun, target, attacks } => Self { gun, target, attacks },
            WrittenBlow::Part(gun, target, attacks) => Self { gun, target, attacks: Some(attacks) },
            WrittenBlow::All(gun, target) => Self { gun, target, attacks: None },
        }
    }
}

question!(Wh40k10, Ask, Answer, SelectFighter -> UnitId, rules::fight::ALTERNATING_SELECTION);
question!(Wh40k10, Ask, Answer, MeleeAttacks -> Vec<Blow>, rules::fight::TARGET_SELECTION);

/// The start of the phase. Who fights in its first step is found now (`wh40k10/ruling/fights-first-late`).
pub fn begin(t: &mut Table<Wh40k10>) -> Play<()> {
    let seat = t.state.active;
    t.tell(Event::PhaseBegan { seat, phase: Phase::FightsFirst });
    t.cite(rules::fight::PHASE_STEPS);
    let units: Vec<UnitId> = t.state.units_on_battlefield().collect();
    for unit in units {
        let first = is_eligible(&t.state, unit) && has_fights_first(&t.state, unit);
        if let Some(entry) = t.state.unit_mut(unit) {
            entry.phase.fights_first = first;
        }
    }
    t.state.picks = other(seat);
    t.state.phase = Phase::FightsFirst;
    Ok(())
}

/// Has a unit Fights First: every model of it, or all of it by the Charge bonus (`wh40k10/fight/fights-first-ability`,
/// `wh40k10/charge/bonus`)?
pub fn has_fights_first(state: &State, unit: UnitId) -> bool {
    let bonus = state.unit(unit).is_some_and(|unit| unit.turn.charge_bonus);
    bonus || state.every_model_has(unit, |ability| *ability == Ability::FightsFirst)
}

/// Is a unit eligible to fight (`wh40k10/fight/eligible-units`)? AIRCRAFT fight only what can FLY
/// (`wh40k10/aircraft/fight-eligibility`).
pub fn is_eligible(state: &State, unit: UnitId) -> bool {
    let Some(entry) = state.unit(unit) else { return false };
    if entry.phase.has_fought || state.models_of(unit).next().is_none() {
        return false;
    }
    let engaged = engaged_with(state, unit);
    if state.unit_has(unit, &Keyword::Aircraft) {
        return engaged.iter().any(|&enemy| state.unit_has(enemy, &Keyword::Fly));
    }
    !engaged.is_empty() || entry.turn.charged || reaches_across(state, unit)
}

/// Is an enemy within reach across a barricade (`wh40k10/terrain/barricades-fight`)?
fn reaches_across(state: &State, unit: UnitId) -> bool {
    let mut enemies = state.units_on_battlefield().filter(|&enemy| state.owner(enemy) != state.owner(unit));
    enemies.any(|enemy| state.models_of(unit).any(|model| terrain::fights_across(state, model, enemy)))
}

/// The units that a player can select now.
pub fn fighters(state: &State, seat: Seat) -> Vec<UnitId> {
    state.units_of(seat).filter(|&unit| judge_fighter(state, seat, unit).is_ok()).collect()
}

/// May a unit be selected to fight in this step (`wh40k10/fight/fights-first-step`, `wh40k10/fight/remaining-combats-step`)?
pub fn judge_fighter(state: &State, seat: Seat, unit: UnitId) -> Result<(), Illegal> {
    let Some(entry) = state.unit(unit).filter(|_| state.is_unit_of(unit, seat)) else {
        return refuse(rules::fight::ALTERNATING_SELECTION, "wh40k10-not-your-unit");
    };
    if entry.phase.has_fought {
        return refuse(rules::fight::ONCE_PER_PHASE, "wh40k10-has-fought");
    }
    if !is_eligible(state, unit) {
        let aircraft = state.unit_has(unit, &Keyword::Aircraft) && !engaged_with(state, unit).is_empty();
        return match aircraft {
            true => refuse(rules::aircraft::FIGHT_ELIGIBILITY, "wh40k10-only-fly"),
            false => refuse(rules::fight::ELIGIBLE_UNITS, "wh40k10-not-engaged"),
        };
    }
    if state.phase == Phase::FightsFirst && !entry.phase.fights_first {
        return refuse(rules::fight::FIGHTS_FIRST_STEP, "wh40k10-fights-later");
    }
    Ok(())
}

/// One piece of the phase: a group of attacks, a Consolidation move, or the next unit (`wh40k10/fight/unit-sequence`).
pub fn step(t: &mut Table<Wh40k10>) -> Play<()> {
    if t.state.volley.is_some() {
        attacks::next_group(t)?;
        return Ok(());
    }
    if let Some(unit) = t.state.fighter {
        return end_fight(t, unit);
    }
    let seat = t.state.picks;
    let (own, theirs) = (fighters(&t.state, seat), fighters(&t.state, other(seat)));
    if own.is_empty() && theirs.is_empty() {
        next_step(t);
        return Ok(());
    }
    t.cite(rules::fight::ALTERNATING_SELECTION);
    if t.state.phase == Phase::FightsFirst {
        t.cite(rules::fight::FIGHTS_FIRST_STEP);
        t.cite(rules::ruling::QUICK_REFERENCE_FIGHTS_FIRST_ORDER);
    } else {
        t.cite(rules::fight::REMAINING_COMBATS_STEP);
    }
    let seat = if own.is_empty() {
        t.cite(rules::fight::ONE_SIDE_EXHAUSTED);
        other(seat)
    } else {
        seat
    };
    let choices = if own.is_empty() { theirs } else { own };
    t.cite(rules::fight::NO_PASSING);
    let unit = match choices[..] {
        [only] => only,
        _ => t.ask(seat, SelectFighter { seat })?,
    };
    fight(t, seat, unit)
}

/// The Remaining Combats step, or the end of the phase (`wh40k10/fight/end-of-steps`).
fn next_step(t: &mut Table<Wh40k10>) {
    t.cite(rules::fight::END_OF_STEPS);
    if t.state.phase == Phase::FightsFirst {
        t.state.picks = other(t.state.active);
        t.state.phase = Phase::RemainingCombats;
    } else {
        battle_round::end_phase(t, Phase::EndOfTurn);
    }
}

/// A unit fights: it piles in, then declares all its attacks (`wh40k10/fight/unit-sequence`).
pub fn fight(t: &mut Table<Wh40k10>, seat: Seat, unit: UnitId) -> Play<()> {
    cite_eligibility(t, unit);
    t.tell(Event::Fights { seat, unit });
    stratagems::epic_challenge(t, seat, unit)?;
    stratagems::offer(t, seat, Moment::Fights, &[unit])?;
    t.state.fighter = Some(unit);
    closing::pile_in(t, seat, unit)?;
    declare(t, seat, unit)
}

fn cite_eligibility(t: &mut Table<Wh40k10>, unit: UnitId) {
    for rule in [rules::fight::UNIT_SEQUENCE, rules::fight::ELIGIBLE_UNITS, rules::fight::ONCE_PER_PHASE] {
        t.cite(rule);
    }
    let Some(entry) = t.state.unit(unit).cloned() else { return };
    if entry.phase.fights_first {
        t.cite(match entry.turn.charge_bonus {
            true => rules::charge::BONUS,
            false => rules::fight::FIGHTS_FIRST_ABILITY,
        });
        t.cite(rules::core::COMMON_ABILITIES_BY_NAME);
    } else if has_fights_first(&t.state, unit) {
        t.cite(rules::fight::NEWLY_ELIGIBLE_UNITS);
        t.cite(rules::ruling::FIGHTS_FIRST_LATE);
    }
    if engaged_with(&t.state, unit).is_empty() && !entry.turn.charged {
        t.cite(rules::terrain::BARRICADES_FIGHT);
        t.cite(rules::ruling::BARRICADE_ENGAGEMENT);
    }
    if t.state.unit_has(unit, &Keyword::Aircraft) {
        t.cite(rules::aircraft::FIGHT_ELIGIBILITY);
    }
}

/// Which models fight, with which weapons, at whom: all before any attack (`wh40k10/fight/melee-declaration-order`).
fn declare(t: &mut Table<Wh40k10>, seat: Seat, unit: UnitId) -> Play<()> {
    if pairs(&t.state, unit).is_empty() {
        t.cite(rules::fight::NO_TARGET);
        if engaged_with(&t.state, unit).iter().any(|&enemy| t.state.unit_has(enemy, &Keyword::Aircraft)) {
            t.cite(rules::ruling::AIRCRAFT_ENGAGED_CHARGE);
        }
        return Ok(());
    }
    let blows = t.ask(seat, MeleeAttacks { seat, unit })?;
    if blows.is_empty() {
        return Ok(());
    }
    cite_declaration(t, unit, &blows);
    let salvos = salvos(t, unit, &blows)?;
    let mut targets: Vec<UnitId> = salvos.iter().map(|salvo| salvo.target).collect();
    targets.sort_unstable();
    targets.dedup();
    t.tell(Event::TargetsSelected { unit, targets: targets.clone(), melee: true });
    stratagems::offer(t, other(seat), Moment::Struck, &targets)?;
    t.state.volley = Some(Volley::new(unit, salvos));
    Ok(())
}

fn cite_declaration(t: &mut Table<Wh40k10>, unit: UnitId, blows: &[Blow]) {
    for rule in [
        rules::fight::MELEE_DECLARATION_ORDER,
        rules::fight::MODELS_THAT_CAN_FIGHT,
        rules::fight::WEAPON_CHOICE,
        rules::fight::NUMBER_OF_ATTACKS,
        rules::fight::TARGET_SELECTION,
        rules::fight::RESOLVE_ATTACKS,
        rules::fight::DECLARED_ATTACKS_ALL_MADE,
        rules::core::ENGAGEMENT_RANGE,
    ] {
        t.cite(rule);
    }
    let several = |test: &dyn Fn(&Blow, &Blow) -> bool| {
        blows.iter().enumerate().any(|(n, a)| blows[n + 1..].iter().any(|b| test(a, b)))
    };
    if several(&|a, b| a.target != b.target) {
        t.cite(rules::fight::SPLITTING_ATTACKS);
    }
    for blow in blows {
        let Some(profile) = shooting::gun_profile(&t.state, blow.gun).map(Cow::into_owned) else { continue };
        if profile.has(&WeaponAbility::ExtraAttacks) {
            t.cite(rules::weapons::EXTRA_ATTACKS);
        }
        if !profile.name.is_empty() {
            t.cite(rules::fight::PROFILE_CHOICE);
        }
        let engaged = t.state.models_of(blow.target).any(|enemy| models_engaged(&t.state, blow.gun.model, enemy));
        let hull = |model: ModelId| core::hull(&t.state, model) > 0.0;
        if engaged && (hull(blow.gun.model) || t.state.models_of(blow.target).any(hull)) {
            t.cite(rules::ruling::HULL_HEIGHT);
        }
        if !engaged && supports(&t.state, blow.gun.model, blow.target) {
            t.cite(rules::ruling::QUICK_REFERENCE_WHO_FIGHTS);
        }
        if !engaged && terrain::fights_across(&t.state, blow.gun.model, blow.target) {
            t.cite(rules::terrain::BARRICADES_FIGHT);
        }
        if t.state.unit_has(blow.target, &Keyword::Aircraft) {
            t.cite(rules::aircraft::ONLY_FLY_ATTACKS_AIRCRAFT);
        }
    }
    if t.state.unit_has(unit, &Keyword::Aircraft) {
        t.cite(rules::aircraft::FIGHT_ELIGIBILITY);
    }
}

/// The attacks of all weapons. Where a weapon with a random number of them is split, that number is rolled now.
fn salvos(t: &mut Table<Wh40k10>, unit: UnitId, blows: &[Blow]) -> Play<Vec<Salvo>> {
    let mut salvos: Vec<Salvo> = Vec::with_capacity(blows.len());
    let mut rolled: Vec<(Gun, u16)> = Vec::new();
    for blow in blows {
        let Some(profile) = shooting::printed_profile(&t.state, blow.gun).cloned() else { continue };
        let copies = copies(&t.state, blow.gun);
        let split = blows.iter().filter(|other| other.gun == blow.gun).count() > 1;
        let attacks = if !split {
            None
        } else {
            let known = rolled.iter().position(|(gun, _)| *gun == blow.gun);
            let place = match known {
                Some(place) => place,
                None => {
                    let attacks = attacks_now(&t.state, blow, &profile);
                    if attacks.is_random() {
                        t.cite(rules::ruling::MELEE_SPLIT_RANDOM);
                    }
                    let mut total = 0;
                    for _ in 0..copies {
                        total += number_of_attacks(t, unit, attacks)?;
                    }
                    rolled.push((blow.gun, total));
                    rolled.len() - 1
                }
            };
            let left = &mut rolled[place].1;
            let taken = blow.attacks.map_or(*left, u16::from).min(*left);
            *left -= taken;
            Some(taken)
        };
        let each = if split { 1 } else { copies };
        salvos.extend((0..each).filter_map(|_| salvo(&t.state, unit, blow, attacks)));
    }
    Ok(salvos)
}

/// The attacks of one weapon at one unit, this many if they are split.
pub(crate) fn salvo(state: &State, unit: UnitId, blow: &Blow, attacks: Option<u16>) -> Option<Salvo> {
    let toughness = shooting::toughness_against(state, blow.target, Some(false))?;
    let situation = Situation {
        charged: state.unit(unit).is_some_and(|unit| unit.turn.charged),
        target_models: state.models_of(blow.target).count() as u16,
        ..Situation::default()
    };
    let Gun { model, weapon, profile } = blow.gun;
    let (target, prospect) = (blow.target, Prospect::kept(state, model, blow.target));
    let lift = measure::toughness_of_unit(state, target, false);
    Some(Salvo { model, weapon, profile, target, toughness, lift, situation, attacks, transport: None, prospect })
}

/// The Attacks of a weapon that is split, with what abilities add to them against the first target.
fn attacks_now(state: &State, blow: &Blow, profile: &Profile) -> Quantity {
    let toughness = shooting::toughness_against(state, blow.target, Some(false)).unwrap_or(0);
    let attack = Attack { model: blow.gun.model, target: blow.target, profile, toughness, prospect: None };
    influence(state, &attack).profile.attacks
}

/// The number of attacks of a weapon that is split; a roll for it can be re-rolled like any other
/// (`wh40k10/stratagems/command-reroll`).
fn number_of_attacks(t: &mut Table<Wh40k10>, unit: UnitId, attacks: Quantity) -> Play<u16> {
    let Some(seat) = t.state.owner(unit).filter(|_| attacks.is_random()) else { return Ok(attacks.plus.into()) };
    dice::cite_dice(t, attacks);
    let rule = rules::fight::NUMBER_OF_ATTACKS;
    let purpose = Purpose::Unit;
    let attempt =
        Attempt { kind: RollKind::Attacks, seat, unit, dice: attacks.dice, rule, free: None, purpose, ahead: 0 };
    let roll = dice::roll(t, attempt, |_| true)?;
    Ok(attacks.total(&roll))
}

/// How often a weapon is used in one fight: each of several Extra Attacks weapons of one kind
/// (`wh40k10/weapons/extra-attacks`), and any other once.
fn copies(state: &State, gun: Gun) -> usize {
    let extra = shooting::gun_profile(state, gun).is_some_and(|profile| profile.has(&WeaponAbility::ExtraAttacks));
    let held = state.model(gun.model).map_or(0, |m| m.weapons.iter().filter(|&&weapon| weapon == gun.weapon).count());
    if extra { held } else { held.min(1) }
}

/// Every way in which the models of a unit could strike, whatever the target.
pub fn blades(state: &State, unit: UnitId) -> Vec<Gun> {
    let mut blades = Vec::new();
    for id in state.models_of(unit) {
        let (Some(model), Some((sheet, _))) = (state.model(id), state.profile(id)) else { continue };
        for &weapon in &model.weapons {
            let profiles = sheet.weapons.get(usize::from(weapon.0)).map_or(&[][..], |weapon| &weapon.profiles);
            for (place, _) in profiles.iter().enumerate().filter(|(_, profile)| !profile.is_ranged()) {
                blades.push(Gun { model: id, weapon, profile: ProfileId(place as u8) });
            }
        }
    }
    blades.dedup();
    blades
}

/// May a model strike at a unit (`wh40k10/fight/target-selection`)?
pub fn judge_blow(state: &State, model: ModelId, target: UnitId) -> Result<(), Illegal> {
    let there = state.is_on_battlefield(target);
    if !there || state.owner(target) == state.owner(state.unit_of(model)) {
        return refuse(rules::fight::TARGET_SELECTION, "wh40k10-no-enemy-unit");
    }
    if state.unit_has(target, &Keyword::Aircraft) && !state.model_has(model, &Keyword::Fly) {
        return refuse(rules::aircraft::ONLY_FLY_ATTACKS_AIRCRAFT, "wh40k10-only-fly");
    }
    if state.model_has(model, &Keyword::Aircraft) && !state.unit_has(target, &Keyword::Fly) {
        return refuse(rules::aircraft::FIGHT_ELIGIBILITY, "wh40k10-only-fly");
    }
    let engaged = state.models_of(target).any(|enemy| models_engaged(state, model, enemy));
    if engaged || supports(state, model, target) || terrain::fights_across(state, model, target) {
        return Ok(());
    }
    match can_fight(state, model) {
        true => refuse(rules::fight::TARGET_SELECTION, "wh40k10-not-in-reach"),
        false => refuse(rules::fight::MODELS_THAT_CAN_FIGHT, "wh40k10-cannot-fight"),
    }
}

/// Is a model in base contact with one of its own unit that is in base contact with this enemy unit: a chain of one link
/// (`wh40k10/ruling/quick-reference-who-fights`)?
fn supports(state: &State, model: ModelId, target: UnitId) -> bool {
    let touch = |a: ModelId, b: ModelId| models_touch(state, a, b);
    let front = |friend: &ModelId| state.models_of(target).any(|enemy| touch(*friend, enemy));
    let mut friends = state.models_of(state.unit_of(model)).filter(|&friend| friend != model);
    friends.any(|friend| touch(model, friend) && front(&friend))
}

/// Can a model fight at all (`wh40k10/fight/models-that-can-fight`)?
pub fn can_fight(state: &State, model: ModelId) -> bool {
    let owner = state.owner(state.unit_of(model));
    let mut enemies = state.units_on_battlefield().filter(|&enemy| state.owner(enemy) != owner);
    enemies.any(|enemy| {
        state.models_of(enemy).any(|id| models_engaged(state, model, id))
            || supports(state, model, enemy)
            || terrain::fights_across(state, model, enemy)
    })
}

/// Are all attacks allowed, each for its model, and all together; and does everybody fight who can?
pub fn judge_melee(state: &State, unit: UnitId, blows: &[Blow]) -> Result<(), Illegal> {
    judge_blows(state, unit, blows)?;
    judge_everybody_fights(state, unit, blows)
}

/// Nobody who can fight is left out (`wh40k10/ruling/everybody-fights`). Extra Attacks are a choice
/// (`wh40k10/weapons/extra-attacks`).
fn judge_everybody_fights(state: &State, unit: UnitId, blows: &[Blow]) -> Result<(), Illegal> {
    let ordinary = |gun: &Gun| {
        shooting::gun_profile(state, *gun).is_some_and(|profile| !profile.has(&WeaponAbility::ExtraAttacks))
    };
    let fights = |model: ModelId| blows.iter().any(|blow| blow.gun.model == model && ordinary(&blow.gun));
    let armed = blades(state, unit).into_iter().filter(ordinary).map(|gun| gun.model);
    let enemies = enemies_about(state, unit);
    for model in armed.filter(|&model| !fights(model)) {
        if enemies.iter().any(|&enemy| judge_blow(state, model, enemy).is_ok()) {
            let reason = Message::new("wh40k10-everybody-fights").with("model", crate::show::model_name(state, model));
            return Err(Illegal::new(rules::ruling::EVERYBODY_FIGHTS, reason));
        }
    }
    Ok(())
}

/// Are these attacks allowed, each for its model, and all together?
fn judge_blows(state: &State, unit: UnitId, blows: &[Blow]) -> Result<(), Illegal> {
    for (place, blow) in blows.iter().enumerate() {
        let own = state.unit_of(blow.gun.model) == unit;
        let Some(profile) = shooting::gun_profile(state, blow.gun).filter(|_| own) else {
            return refuse(rules::fight::WEAPON_CHOICE, "wh40k10-no-such-weapon");
        };
        if profile.is_ranged() {
            return refuse(rules::fight::WEAPON_CHOICE, "wh40k10-ranged-weapon");
        }
        judge_blow(state, blow.gun.model, blow.target)?;
        judge_choice_of_weapon(state, &profile, blow, &blows[place + 1..])?;
        judge_split(state, blow, blows)?;
    }
    Ok(())
}

/// One weapon with one profile for each model, and its Extra Attacks weapons besides (`wh40k10/fight/weapon-choice`,
/// `wh40k10/fight/profile-choice`, `wh40k10/weapons/extra-attacks`).
fn judge_choice_of_weapon(state: &State, profile: &Profile, blow: &Blow, later: &[Blow]) -> Result<(), Illegal> {
    let extra = profile.has(&WeaponAbility::ExtraAttacks);
    for other in later.iter().filter(|other| other.gun.model == blow.gun.model && other.gun != blow.gun) {
        if other.gun.weapon == blow.gun.weapon {
            return refuse(rules::fight::PROFILE_CHOICE, "wh40k10-one-profile");
        }
        let other_extra =
            shooting::gun_profile(state, other.gun).is_some_and(|profile| profile.has(&WeaponAbility::ExtraAttacks));
        if !extra && !other_extra {
            return refuse(rules::fight::WEAPON_CHOICE, "wh40k10-one-weapon");
        }
    }
    Ok(())
}

/// The parts of a weapon's attacks make up the whole (`wh40k10/fight/splitting-attacks`).
fn judge_split(state: &State, blow: &Blow, blows: &[Blow]) -> Result<(), Illegal> {
    let Some(profile) = shooting::printed_profile(state, blow.gun) else { return Ok(()) };
    let copies = copies(state, blow.gun) as u16;
    let same = || blows.iter().filter(|other| other.gun == blow.gun);
    let rest = same().filter(|other| other.attacks.is_none()).count();
    let sum: u16 = same().filter_map(|other| other.attacks).map(u16::from).sum();
    let doubled = same().filter(|other| other.target == blow.target).count() > 1;
    let attacks = same().next().map_or(profile.attacks, |first| attacks_now(state, first, profile));
    let most = (u16::from(attacks.plus) + u16::from(attacks.dice) * u16::from(attacks.sides)) * copies;
    let whole = rest == 1 || (rest == 0 && sum == most && !attacks.is_random());
    if doubled || !whole || sum > most || same().any(|other| other.attacks == Some(0)) {
        return refuse(rules::fight::SPLITTING_ATTACKS, "wh40k10-bad-split");
    }
    Ok(())
}

/// The enemy units that are not too far away for any model of a unit to strike them, across and up.
fn enemies_about(state: &State, unit: UnitId) -> Vec<UnitId> {
    let farthest = terrain::ACROSS.max(core::ENGAGEMENT) + core::ENGAGEMENT_VERTICAL;
    let enemies = state.units_on_battlefield().filter(|&enemy| state.owner(enemy) != state.owner(unit));
    enemies.filter(|&enemy| geometry::within(core::distance_between_units(state, unit, enemy), farthest)).collect()
}

/// Every weapon with every unit that it can strike.
fn pairs(state: &State, unit: UnitId) -> Vec<Blow> {
    let enemies = enemies_about(state, unit);
    let blades = blades(state, unit);
    let open = |gun: &Gun, enemy: UnitId| judge_blow(state, gun.model, enemy).is_ok();
    let each = blades.iter().flat_map(|gun| enemies.iter().map(move |&enemy| (*gun, enemy)));
    each.filter(|(gun, enemy)| open(gun, *enemy)).map(|(gun, target)| Blow { gun, target, attacks: None }).collect()
}

/// Declarations worth considering: everybody strikes with the best weapon, at each target first.
pub fn melee_candidates(state: &State, unit: UnitId) -> Vec<Vec<Blow>> {
    let mut all = pairs(state, unit);
    let worth = |blow: &Blow| {
        let profile = shooting::gun_profile(state, blow.gun);
        profile.map_or(0, |profile| expected_damage(state, &profile, blow.target))
    };
    all.sort_by_key(|blow| (std::cmp::Reverse(worth(blow)), blow.gun, blow.target));
    let mut targets: Vec<UnitId> = all.iter().map(|blow| blow.target).collect();
    targets.sort_unstable();
    targets.dedup();
    let mut found: Vec<Vec<Blow>> = Vec::new();
    for first in targets {
        let mut chosen: Vec<Blow> = Vec::new();
        let ordered = all.iter().filter(|blow| blow.target == first).chain(all.iter().filter(|b| b.target != first));
        for &blow in ordered {
            if chosen.iter().any(|other| other.gun == blow.gun) {
                continue;
            }
            chosen.push(blow);
            if judge_blows(state, unit, &chosen).is_err() {
                chosen.pop();
            }
        }
        found.push(chosen);
    }
    found.retain(|blows| !blows.is_empty());
    if found.is_empty() || judge_everybody_fights(state, unit, &[]).is_ok() {
        found.push(Vec::new());
    }
    found.dedup();
    found
}

/// A rough measure of what a weapon does to a unit, in thousandths of a wound.
fn expected_damage(state: &State, profile: &Profile, target: UnitId) -> u32 {
    let toughness = shooting::toughness(state, target).unwrap_or(4);
    let chance = |needs: u8| u32::from(7u8.saturating_sub(needs.clamp(2, 6)));
    let average = |quantity: dice::Quantity| {
        let die = if quantity.sides == 3 { 4 } else { 7 };
        u32::from(quantity.plus) * 2 + u32::from(quantity.dice) * die
    };
    let save = state.models_of(target).next().and_then(|model| state.profile(model)).map_or(4, |(_, p)| p.save);
    let fails = 6 - chance(save.saturating_add(profile.ap.unsigned_abs())).min(5);
    let wounds = chance(attacks::rolls::wound_target(profile.strength, toughness));
    average(profile.attacks) * chance(profile.skill.unwrap_or(2)) * wounds * fails * average(profile.damage)
}

/// After its attacks a unit consolidates, and has fought (`wh40k10/fight/consolidate`, `wh40k10/fight/once-per-phase`).
fn end_fight(t: &mut Table<Wh40k10>, unit: UnitId) -> Play<()> {
    let Some(seat) = t.state.owner(unit) else { return Ok(()) };
    closing::consolidate(t, seat, unit)?;
    if let Some(entry) = t.state.unit_mut(unit) {
        entry.phase.has_fought = true;
    }
    t.state.fighter = None;
    t.state.picks = other(seat);
    t.tell(Event::HasFought { unit });
    stratagems::counter_offensive(t, unit)
}
