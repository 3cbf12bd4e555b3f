//! Chapter *shooting phase*: who may shoot, at whom, and the declaration of all weapons and targets before any die is rolled. Which weapon may
//! be aimed at whom is in `targets`.

mod instead;
mod protection;
mod targets;

pub use instead::{InsteadOfShooting, instead_named, is_in_use, judge_instead};
pub use protection::{is_closest, is_screened};
pub use targets::{
    guns, judge_shot, judge_targets, judge_weapons, legal_shots, profile_now, target_candidates, together,
};

use crate::abilities::in_force::{self, AttackKind, ResolvedAt, Situation};
use crate::abilities::{Effect, Moment, Until};
use crate::actions::Doing;
use crate::attacks::{self, Aim, Arm, Salvo, Volley};
use crate::battlefield::engaged_with;
use crate::core::distance_to_unit;
use crate::datasheets::{Keyword, WeaponAbility, WeaponType};
use crate::events::Event;
use crate::movement::judge_still_acts;
use crate::questions::{Answer, Ask};
use crate::state::{ModelId, Moved, Phase, State, UnitId, other};
use crate::strategic_reserves::judge_not_hemmed_in;
use crate::{Wh40k9, actions, rules, stratagems, terrain, turn};
use geometry::Length;
use kernel::{Illegal, Play, Seat, Table, question};
use miniatures::refuse;
use serde::{Deserialize, Serialize};

/// A weapon, and the unit at which it is aimed.
pub type Shot = (Arm, UnitId);

/// Which of your units shoots next?
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SelectShooter {
    /// Who is asked.
    pub seat: Seat,
    /// To shoot again, at the end of the phase (`wh40k9/advanced-shooting/shoot-again`)?
    pub again: bool,
}

/// Which weapons does a unit shoot, and at whom?
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SelectTargets {
    /// Who is asked.
    pub seat: Seat,
    /// The unit that shoots.
    pub unit: UnitId,
    /// How it shoots.
    pub firing: Firing,
}

/// How a unit shoots.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Firing {
    /// In the Shooting phase, or as if it were.
    Normally,
    /// Again, with weapons that have shot (`wh40k9/advanced-shooting/shoot-again-weapons`).
    Again,
    /// Overwatch at a unit that charges (`wh40k9/charge/overwatch`).
    Overwatch(UnitId),
}

question!(Wh40k9, Ask, Answer, SelectShooter -> Option<UnitId>, rules::shooting::SEQUENCE);
question!(Wh40k9, Ask, Answer, SelectTargets -> Vec<Shot>, rules::shooting::CHOOSE_WEAPONS);

/// One step of the phase: a group of attacks, or the choice of the next unit (`wh40k9/shooting/sequence`); at its end, who may shoot again
/// (`wh40k9/turn/end-of-phase`).
pub fn step(t: &mut Table<Wh40k9>) -> Play<()> {
    if t.state.volley.is_some() {
        attacks::next_group(t)?;
        return Ok(());
    }
    let seat = t.state.active;
    if t.once(|state| shooters(state, seat).next().is_some())?
        && let Some(unit) = t.ask(seat, SelectShooter { seat, again: false })?
    {
        t.cite(rules::shooting::SEQUENCE);
        t.cite(rules::shooting::ELIGIBLE);
        if instead::offer(t, seat, unit)? {
            return Ok(());
        }
        if t.once(|state| judge_shoots(state, unit, false).is_err())? {
            // It could only have used what it has not.
            if let Some(entry) = t.state.unit_mut(unit) {
                entry.phase.has_shot = true;
            }
            return Ok(());
        }
        cite_movement(t, unit);
        stratagems::offer(t, seat, Moment::Shoots, &[unit])?;
        return shoot(t, seat, unit, Firing::Normally);
    }
    if t.once(|state| again(state, seat).next().is_some())? {
        // Whoever could still have shot has been left out, and is not asked about again.
        t.state.units.iter_mut().filter(|unit| unit.owner == seat).for_each(|unit| unit.phase.has_shot = true);
    }
    if t.once(|state| again(state, seat).next().is_some())?
        && let Some(unit) = t.ask(seat, SelectShooter { seat, again: true })?
    {
        t.cite(rules::turn::END_OF_PHASE);
        t.cite(rules::advanced_shooting::SHOOT_AGAIN);
        t.cite(rules::advanced_shooting::SHOOT_AGAIN_PROCEDURE);
        let lasts = |lasting: &stratagems::Lasting| lasting.unit == unit && lasting.until == Until::Phase;
        if t.state.lasting.iter().any(lasts) {
            t.cite(rules::turn::END_OF_PHASE_BUFFS);
        }
        stratagems::offer(t, seat, Moment::Shoots, &[unit])?;
        return shoot(t, seat, unit, Firing::Again);
    }
    if stratagems::end_of_phase(t)? {
        // Whoever could still have shot has been left out, and is not asked about again.
        t.state.units.iter_mut().filter(|unit| unit.owner == seat).for_each(|unit| unit.phase.has_shot = true);
        return Ok(());
    }
    turn::end_phase(t, Phase::Charge);
    Ok(())
}

/// The units that a player can still select to shoot.
pub fn shooters(state: &State, seat: Seat) -> impl Iterator<Item = UnitId> {
    state.units_of(seat).filter(move |&unit| judge_shooter(state, seat, unit, false).is_ok())
}

/// The units that can shoot again at the end of the phase.
pub fn again(state: &State, seat: Seat) -> impl Iterator<Item = UnitId> {
    state.units_of(seat).filter(move |&unit| judge_shooter(state, seat, unit, true).is_ok())
}

/// A unit declares its weapons and all their targets; only then are its attacks resolved (`wh40k9/shooting/choose-weapons`). One that has no
/// legal target any more is asked for none.
fn shoot(t: &mut Table<Wh40k9>, seat: Seat, unit: UnitId, firing: Firing) -> Play<()> {
    // What was used as it was selected may have destroyed it, or taken it to where it has no target.
    let aims = t.once(|state| targets::first_shot(state, unit, firing).is_some())?;
    let shots = if aims { t.ask(seat, SelectTargets { seat, unit, firing })? } else { Vec::new() };
    if let Some(entry) = t.state.unit_mut(unit) {
        match firing {
            Firing::Normally => entry.phase.has_shot = true,
            Firing::Again => entry.phase.shot_again = true,
            // Whoever aims nothing has fired none.
            Firing::Overwatch(_) => entry.phase.fired_overwatch |= !shots.is_empty(),
        }
        entry.phase.fired.extend(shots.iter().map(|(arm, _)| *arm));
    }
    if !shots.is_empty() {
        actions::interrupt(t, unit, Doing::Shoot);
        use_up(&mut t.state, unit, firing, &shots);
    }
    let salvos = t.once(|state| salvos(state, unit, firing, &shots))?;
    cite_declaration(t, unit, firing, &salvos);
    spend(t, &salvos);
    let mut targets: Vec<UnitId> = salvos.iter().map(|salvo| salvo.target).collect();
    targets.sort_unstable();
    targets.dedup();
    let overwatch = matches!(firing, Firing::Overwatch(_));
    if aims {
        t.tell(Event::TargetsSelected { unit, targets: targets.clone(), melee: false, overwatch });
    }
    if t.state.phase == Phase::Shooting && !overwatch {
        stratagems::offer_against(t, other(seat), Moment::ShotAt, &targets, &salvos)?;
    }
    if !salvos.is_empty() {
        t.state.volley = Some(Volley::new(unit, false, salvos));
    }
    Ok(())
}

/// What let a unit shoot, or shoot again, may be used up by that.
fn use_up(state: &mut State, unit: UnitId, firing: Firing, shots: &[Shot]) {
    let (attack, moment) = (Some(AttackKind::Ranged), Some(ResolvedAt::EndOfPhase));
    match firing {
        Firing::Again => {
            let now = Situation { attack, moment, ..Situation::default() };
            let mut models: Vec<ModelId> = shots.iter().map(|(arm, _)| arm.model).collect();
            models.dedup();
            in_force::use_up_by(state, unit, &models, &now, |effect| *effect == Effect::ShootsAgain);
        }
        Firing::Normally if fell_back(state, unit) && !state.unit_has(unit, &Keyword::Titanic) => {
            let now = Situation { attack, ..Situation::default() };
            in_force::use_up(state, (unit, None), &now, |effect| *effect == Effect::FallBackAndShoot);
        }
        Firing::Normally | Firing::Overwatch(_) => {}
    }
}

fn fell_back(state: &State, unit: UnitId) -> bool {
    state.unit(unit).is_some_and(|unit| unit.turn.moved == Moved::FellBack)
}

/// A unit shoots out of turn, as if it were its player's Shooting phase: all its attacks are resolved at once
/// (`wh40k9/turn/out-of-phase`, `wh40k9/advanced-shooting/shoot-again`).
pub fn shoot_out_of_phase(t: &mut Table<Wh40k9>, seat: Seat, unit: UnitId) -> Play<()> {
    if !t.state.is_unit_of(unit, seat) || t.once(|state| judge_shoots(state, unit, false).is_err())? {
        return Ok(());
    }
    t.cite(rules::turn::OUT_OF_PHASE);
    let ask = stratagems::UseFaction::about(seat, Moment::Shoots, &[unit]);
    if !stratagems::faction_choices(&t.state, &ask).is_empty() {
        // They are for the Shooting phase itself.
        t.cite(rules::turn::OUT_OF_PHASE_STRATAGEMS);
    }
    let volley = t.state.volley.take();
    shoot(t, seat, unit, Firing::Normally)?;
    attacks::resolve_volley(t)?;
    t.state.volley = volley;
    Ok(())
}

/// A unit fires Overwatch at a unit that charges, and all its attacks are resolved (`wh40k9/charge/overwatch`,
/// `wh40k9/charge/overwatch-hit-rolls`). Who may do so, and at which price, is for whoever calls it.
pub fn overwatch(t: &mut Table<Wh40k9>, seat: Seat, unit: UnitId, charger: UnitId) -> Play<()> {
    shoot(t, seat, unit, Firing::Overwatch(charger))?;
    attacks::resolve_volley(t)
}

/// Could a unit fire Overwatch at another: is it not within Engagement Range of an enemy, and has a weapon a legal target
/// (`wh40k9/charge/overwatch`)?
pub fn could_overwatch(state: &State, unit: UnitId, charger: UnitId) -> bool {
    let firing = Firing::Overwatch(charger);
    engaged_with(state, unit).is_empty()
        && legal_shots(state, unit, firing).iter().any(|(_, target)| *target == charger)
}

/// The attacks of all weapons, with what is true at the moment of selection.
pub fn salvos(state: &State, unit: UnitId, firing: Firing, shots: &[Shot]) -> Vec<Salvo> {
    let (engaged, asks) = (engaged_with(state, unit), in_force::asks_how_far(state, unit));
    let salvo = |(arm, target): &Shot| {
        let profile = profile_now(state, *arm)?;
        let half = geometry::within(distance_to_unit(state, arm.model, *target) * 2.0, profile.range.inches());
        let aim = Aim {
            overwatch: matches!(firing, Firing::Overwatch(_)),
            half_range: half,
            in_combat: engaged.contains(target) && !matches!(profile.kind, WeaponType::Pistol(_)),
            once_free: !engaged.is_empty() && !engaged.contains(target),
            models: state.models_of(*target).count() as u16,
            dense: terrain::dense_cover(state, arm.model, *target),
            apart: asks.then(|| Length::from_inches(distance_to_unit(state, arm.model, *target)).ok()).flatten(),
        };
        Some(Salvo { arm: *arm, target: *target, aim, attacks: None })
    };
    shots.iter().filter_map(salvo).collect()
}

/// Notes which weapons have been used that can be used once in a battle. A melee weapon that strikes several units has been used once.
pub(crate) fn spend(t: &mut Table<Wh40k9>, salvos: &[Salvo]) {
    for (place, salvo) in salvos.iter().enumerate() {
        let alike = |other: &&Salvo| (other.arm.model, other.arm.weapon) == (salvo.arm.model, salvo.arm.weapon);
        if salvo.attacks.is_some() && salvos[..place].iter().any(|other| alike(&other)) {
            continue;
        }
        let once = profile_now(&t.state, salvo.arm).is_some_and(|own| own.abilities.contains(&WeaponAbility::OneUse));
        let unit = t.state.unit_of(salvo.arm.model);
        if let Some(entry) = t.state.unit_mut(unit).filter(|_| once) {
            entry.battle.spent.push(salvo.arm);
        }
    }
}

fn cite_movement(t: &mut Table<Wh40k9>, unit: UnitId) {
    let moved = t.state.unit(unit).map_or(Moved::Stationary, |unit| unit.turn.moved);
    match moved {
        Moved::Advanced => {
            t.cite(rules::shooting::ASSAULT);
            t.cite(rules::ruling::ASSAULT_ELIGIBILITY);
        }
        Moved::FellBack => {
            t.cite(rules::shooting::ELIGIBLE);
            t.cite(rules::core::RULE_PRIORITY);
        }
        _ => {}
    }
}

/// The rules by which the targets were found to be allowed.
fn cite_declaration(t: &mut Table<Wh40k9>, unit: UnitId, firing: Firing, salvos: &[Salvo]) {
    if salvos.is_empty() {
        return;
    }
    for rule in [
        rules::shooting::CHOOSE_WEAPONS,
        rules::shooting::TARGET_ENEMY,
        rules::shooting::TARGET_RANGE_LOS,
        rules::shooting::TRUE_LOS,
        rules::shooting::WEAPON_TYPES,
        rules::ruling::TARGET_SAME_MODEL,
        rules::ruling::VISIBILITY_ANY_PART,
        rules::core::MEASURE_BETWEEN_MODELS,
        rules::units::FRIENDLY_AND_ENEMY,
    ] {
        t.cite(rule);
    }
    match firing {
        Firing::Normally => {}
        Firing::Again => t.cite(rules::advanced_shooting::SHOOT_AGAIN_WEAPONS),
        Firing::Overwatch(_) => {
            t.cite(rules::charge::OVERWATCH);
            t.cite(rules::charge::OVERWATCH_IGNORES_CHARACTER_PROTECTION);
        }
    }
    for salvo in salvos {
        cite_shot(t, unit, salvo);
    }
}

/// The rules without which a weapon could not be aimed so.
fn cite_shot(t: &mut Table<Wh40k9>, unit: UnitId, salvo: &Salvo) {
    let sheet = t.state.datasheet(unit);
    let weapon = salvo.arm.weapon.and_then(|id| sheet?.weapons.get(usize::from(id.0)));
    if weapon.is_some_and(|weapon| weapon.profiles.len() > 1) {
        t.cite(rules::shooting::WEAPON_PROFILE);
    }
    let Some(profile) = profile_now(&t.state, salvo.arm) else { return };
    match profile.kind {
        WeaponType::Grenade(_) => t.cite(rules::shooting::GRENADE),
        WeaponType::Pistol(_) if !engaged_with(&t.state, unit).is_empty() => {
            t.cite(rules::shooting::PISTOL_IN_COMBAT);
            t.cite(rules::ruling::PISTOL_UNIT_OR_MODEL);
        }
        WeaponType::Pistol(_) => t.cite(rules::shooting::PISTOL),
        WeaponType::RapidFire(_) => t.cite(rules::shooting::RAPID_FIRE),
        _ => {}
    }
    if salvo.aim.in_combat {
        t.cite(rules::advanced_shooting::BIG_GUNS_NEVER_TIRE);
    }
    let baseless = |id: ModelId| t.state.profile(id).is_some_and(|(_, profile)| profile.baseless);
    if baseless(salvo.arm.model) || t.state.models_of(salvo.target).any(baseless) {
        t.cite(rules::units::BASE_OR_HULL);
    }
    if t.state.unit_has(salvo.target, &Keyword::from("BUILDING".to_owned())) {
        t.cite(rules::terrain::BUILDINGS);
        t.cite(rules::terrain::CONCEPTS_BUILDING);
    }
    if t.state.unit_has(salvo.target, &Keyword::Character) {
        // Wounds as they are printed, whatever is left of them.
        t.cite(rules::profile::DATASHEET_VALUE);
    }
    if let Some(rule) = terrain::dense_cover_because(&t.state, salvo.arm.model, salvo.target) {
        t.cite(rule);
    }
    let models: Vec<ModelId> = t.state.models_of(salvo.target).collect();
    if models.iter().any(|&model| terrain::seen_by_exception(&t.state, salvo.arm.model, model)) {
        t.cite(rules::terrain::OBSCURING_EXCEPTIONS);
    }
    if protection::has_small_character(&t.state, salvo.target) {
        t.cite(rules::advanced_shooting::LOOK_OUT_SIR);
        t.cite(rules::advanced_shooting::LOOK_OUT_SIR_CLOSEST);
        t.cite(rules::advanced_shooting::SCREENING_UNIT);
        t.cite(rules::ruling::LOOK_OUT_SIR_DETAILS);
    }
}

/// Is a model a VEHICLE or a MONSTER (`wh40k9/advanced-shooting/big-guns-never-tire`)?
fn is_big(state: &State, model: ModelId) -> bool {
    state.model_has(model, &Keyword::Vehicle) || state.model_has(model, &Keyword::Monster)
}

/// May a unit be selected to shoot, or to shoot again (`wh40k9/shooting/eligible`, `wh40k9/shooting/once-per-phase`,
/// `wh40k9/advanced-shooting/shoot-again`)?
pub fn judge_shooter(state: &State, seat: Seat, unit: UnitId, again: bool) -> Result<(), Illegal> {
    let Some(entry) = state.unit(unit).filter(|_| state.is_unit_of(unit, seat)) else {
        return refuse(rules::shooting::SEQUENCE, "wh40k9-not-yours");
    };
    judge_still_acts(state, unit)?;
    if again {
        let may = guns(state, unit).into_iter().any(|arm| shoots_again(state, arm));
        if !may || entry.phase.shot_again || entry.phase.fired.is_empty() {
            return refuse(rules::advanced_shooting::SHOOT_AGAIN, "wh40k9-cannot-shoot-again");
        }
    } else if entry.phase.has_shot {
        return refuse(rules::shooting::ONCE_PER_PHASE, "wh40k9-has-shot");
    }
    if !again && !instead::usable(state, unit).is_empty() {
        return Ok(());
    }
    judge_shoots(state, unit, again)
}

/// Does a rule let a weapon be shot again: with its model or all of its unit, or itself alone where it is the weapon's own rule
/// (`wh40k9/advanced-shooting/shoot-again-weapons`)?
fn shoots_again(state: &State, arm: Arm) -> bool {
    let (attack, moment) = (Some(AttackKind::Ranged), Some(ResolvedAt::EndOfPhase));
    let now = Situation { attack, moment, ..Situation::default() };
    let again = |effect: &Effect| *effect == Effect::ShootsAgain;
    let found = in_force::in_force_with(state, state.unit_of(arm.model), Some(arm.model), &now, again);
    found.iter().any(|found| found.ability.wargear.is_none_or(|weapon| Some(weapon) == arm.weapon))
}

/// Can a unit shoot, or shoot again, at anybody (`wh40k9/shooting/eligible`)?
fn judge_shoots(state: &State, unit: UnitId, again: bool) -> Result<(), Illegal> {
    judge_still_acts(state, unit)?;
    judge_not_hemmed_in(state, unit)?;
    let moved = state.unit(unit).map_or(Moved::Stationary, |unit| unit.turn.moved);
    let guns = guns(state, unit);
    if guns.is_empty() {
        return refuse(rules::shooting::ELIGIBLE, "wh40k9-no-ranged-weapon");
    }
    judge_after_move(state, unit, moved)?;
    let fires = |arm: &Arm| {
        let pistol = profile_now(state, *arm).is_some_and(|p| matches!(p.kind, WeaponType::Pistol(_)));
        pistol || is_big(state, arm.model)
    };
    if !engaged_with(state, unit).is_empty() && !guns.iter().any(fires) {
        return refuse(rules::shooting::LOCKED_IN_COMBAT, "wh40k9-locked-in-combat");
    }
    let firing = if again { Firing::Again } else { Firing::Normally };
    if targets::first_shot(state, unit, firing).is_none() {
        return refuse(rules::shooting::NO_TARGET_NOT_ELIGIBLE, "wh40k9-no-target-in-sight");
    }
    Ok(())
}

/// A unit that Advanced shoots only Assault weapons, one that Fell Back nothing unless it is TITANIC
/// (`wh40k9/shooting/eligible`, `wh40k9/ruling/assault-eligibility`).
fn judge_after_move(state: &State, unit: UnitId, moved: Moved) -> Result<(), Illegal> {
    let assault = |arm: &Arm| profile_now(state, *arm).is_some_and(|p| matches!(p.kind, WeaponType::Assault(_)));
    match moved {
        Moved::FellBack if !state.unit_has(unit, &Keyword::Titanic) && !falls_back_and_shoots(state, unit) => {
            refuse(rules::shooting::ELIGIBLE, "wh40k9-fell-back")
        }
        Moved::Advanced if !guns(state, unit).iter().any(assault) => {
            refuse(rules::shooting::ELIGIBLE, "wh40k9-advanced-shooting")
        }
        _ => Ok(()),
    }
}

fn falls_back_and_shoots(state: &State, unit: UnitId) -> bool {
    in_force::unit_has(state, unit, &Situation::of_attack(AttackKind::Ranged), &Effect::FallBackAndShoot)
}
