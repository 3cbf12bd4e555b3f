//! Chapter *shooting phase*: who may shoot, at whom, and the declaration of all targets before any attack.

mod candidates;
mod guns;

pub use candidates::{candidates_at, legal_shots, target_candidates, together};
use guns::own_guns;
pub use guns::{Gun, bearer, firing_deck, gun_profile, guns, printed_profile};

use crate::abilities::attack::Prospect;
use crate::abilities::{Effect, Moment, measure};
use crate::attacks::{self, Salvo, Volley, is_attached};
use crate::core::{Field, Ruins, distance, distance_to_unit, engaged_with};
use crate::datasheets::{Ability, Keyword};
use crate::events::Event;
use crate::questions::{SelectShooter, SelectTargets};
use crate::state::{ModelId, Moved, Phase, State, UnitId};
use crate::weapons::{Profile, Situation, WeaponAbility};
use crate::{Wh40k10, battle_round, rules, stratagems, terrain};
use kernel::{Illegal, Message, Play, Rule, Seat, Table};
use miniatures::refuse;
use std::borrow::Cow;

/// Within which distance a Lone Operative can be targeted (`wh40k10/shooting/lone-operative`).
const LONE_OPERATIVE: f64 = 12.0;
/// Why a target that is in range is none.
const NOT_VISIBLE: &str = "wh40k10-not-visible";

/// The start of the phase, with the stratagems that belong there.
pub fn begin(t: &mut Table<Wh40k10>) -> Play<()> {
    let seat = t.state.active;
    t.tell(Event::PhaseBegan { seat, phase: Phase::Shooting });
    stratagems::start_of_shooting(t)?;
    t.state.phase = Phase::Shooting;
    Ok(())
}

/// One step of the phase: a group of attacks, or the choice of the next unit (`wh40k10/shooting/sequence`).
pub fn step(t: &mut Table<Wh40k10>) -> Play<()> {
    if t.state.volley.is_some() {
        attacks::next_group(t)?;
        return Ok(());
    }
    let seat = t.state.active;
    if shooters(&t.state, seat).next().is_none() {
        end(t);
        return Ok(());
    }
    match t.ask(seat, SelectShooter { seat })? {
        Some(unit) => shoot(t, seat, unit),
        None => {
            end(t);
            Ok(())
        }
    }
}

fn end(t: &mut Table<Wh40k10>) {
    t.cite(rules::shooting::SELECT_UNITS);
    battle_round::end_phase(t, Phase::ChargeBegins);
}

/// The units that a player can still select to shoot.
pub fn shooters(state: &State, seat: Seat) -> impl Iterator<Item = UnitId> {
    state.units_of(seat).filter(move |&unit| judge_shooter(state, seat, unit).is_ok())
}

/// A unit is selected, and all its targets; only then are its attacks resolved (`wh40k10/shooting/select-targets`).
fn shoot(t: &mut Table<Wh40k10>, seat: Seat, unit: UnitId) -> Play<()> {
    t.cite(rules::shooting::SEQUENCE);
    t.cite(rules::shooting::ELIGIBLE_UNIT);
    if let Some(entry) = t.state.unit_mut(unit) {
        entry.phase.has_shot = true;
    }
    cite_abilities(t, unit);
    stratagems::offer(t, seat, Moment::Shoots, &[unit])?;
    let shots = t.ask(seat, SelectTargets { seat, unit, only: None })?;
    let salvos = t.once(|state| salvos(state, unit, &shots))?;
    cite_declaration(t, &salvos);
    let mut targets: Vec<UnitId> = salvos.iter().map(|salvo| salvo.target).collect();
    targets.sort_unstable();
    targets.dedup();
    t.tell(Event::TargetsSelected { unit, targets: targets.clone(), melee: false });
    if salvos.is_empty() {
        return Ok(());
    }
    stratagems::react_to_targets(t, unit, &targets, &salvos)?;
    t.state.volley = Some(Volley::new(unit, salvos));
    Ok(())
}

/// The abilities without which a unit that has moved so could not shoot.
fn cite_abilities(t: &mut Table<Wh40k10>, unit: UnitId) {
    let leave = match t.state.unit(unit).map(|unit| unit.turn.moved) {
        Some(Moved::Advanced) => measure::has(&t.state, unit, &Effect::AdvanceAndShoot),
        Some(Moved::FellBack) => measure::has(&t.state, unit, &Effect::FallBackAndShoot),
        _ => None,
    };
    leave.into_iter().flatten().for_each(|rule| t.cite(rule));
    if t.state.unit(unit).is_some_and(|unit| unit.turn.bailed_out) {
        t.cite(rules::ruling::FIRING_DECK_PASSENGERS_SHOOT_LATER);
    }
}

/// A unit shoots at one enemy unit out of turn (`wh40k10/stratagems/fire-overwatch`): all its attacks target that unit.
pub fn fire_at(t: &mut Table<Wh40k10>, seat: Seat, unit: UnitId, enemy: UnitId) -> Play<()> {
    let shots = t.ask(seat, SelectTargets { seat, unit, only: Some(enemy) })?;
    let mut salvos = t.once(|state| salvos(state, unit, &shots))?;
    salvos.iter_mut().for_each(|salvo| salvo.situation.overwatch = true);
    cite_declaration(t, &salvos);
    let targets = if salvos.is_empty() { Vec::new() } else { vec![enemy] };
    t.tell(Event::TargetsSelected { unit, targets, melee: false });
    if !salvos.is_empty() {
        t.state.volley = Some(Volley::new(unit, salvos));
    }
    Ok(())
}

/// Has any weapon of a unit a legal shot at an enemy unit?
pub fn has_shot_at(state: &State, unit: UnitId, enemy: UnitId) -> bool {
    let mut field = None;
    guns(state, unit).into_iter().any(|gun| {
        let in_range = printed_profile(state, gun).and_then(|profile| profile.range).is_some_and(|range| {
            geometry::within(distance_to_unit(state, bearer(state, gun.model), enemy), range.inches())
        });
        if !in_range {
            return false;
        }
        let field = field.get_or_insert_with(|| Field::new(state));
        judge_shot(state, field.as_mut(), unit, gun, enemy).is_ok()
    })
}

/// The rules by which the targets were found to be allowed.
fn cite_declaration(t: &mut Table<Wh40k10>, salvos: &[Salvo]) {
    if salvos.is_empty() {
        return;
    }
    for rule in [
        rules::shooting::VALID_TARGET,
        rules::shooting::IN_RANGE,
        rules::shooting::ATTACKS_STAY_VALID,
        rules::shooting::DECLARE_ALLOCATION,
        rules::core::MEASURING_BETWEEN_MODELS,
        rules::core::WITHIN,
        rules::core::LINE_OF_SIGHT,
        rules::core::LINE_OF_SIGHT_OWN_UNIT,
        rules::ruling::BASE_AND_VISIBILITY,
        rules::ruling::QUICK_REFERENCE_RANGED_TARGETS,
        rules::core::MODEL_VISIBLE,
        rules::core::UNIT_VISIBLE,
        rules::datasheets::WEAPON_RANGE,
        rules::datasheets::WEAPON_CHARACTERISTICS,
    ] {
        t.cite(rule);
    }
    let several = |test: &dyn Fn(&Salvo, &Salvo) -> bool| {
        salvos.iter().enumerate().any(|(n, a)| salvos[n + 1..].iter().any(|b| test(a, b)))
    };
    if several(&|a, b| a.model == b.model && a.weapon != b.weapon) {
        t.cite(rules::shooting::SPLIT_WEAPONS);
    }
    if several(&|a, b| a.model != b.model && a.target != b.target) {
        t.cite(rules::shooting::SPLIT_MODELS);
    }
    let pistols =
        |salvo: &Salvo| gun_profile(&t.state, salvo.gun()).is_some_and(|profile| profile.has(&WeaponAbility::Pistol));
    if several(&|a, b| a.model != b.model && pistols(a) != pistols(b)) {
        t.cite(rules::ruling::PISTOL_CHOICE_SCOPE);
    }
    for salvo in salvos {
        cite_permission(t, salvo);
    }
}

/// The exceptions without which a salvo would not be allowed.
fn cite_permission(t: &mut Table<Wh40k10>, salvo: &Salvo) {
    let Some(profile) = gun_profile(&t.state, salvo.gun()).map(Cow::into_owned) else { return };
    let part = t.state.model(salvo.model).map(|model| model.unit);
    let several = part.and_then(|part| t.state.datasheet(part)).is_some_and(|sheet| {
        sheet.weapons.get(usize::from(salvo.weapon.0)).is_some_and(|weapon| weapon.profiles.len() > 1)
    });
    if several {
        t.cite(rules::shooting::DECLARE_PROFILE);
    }
    if firing_deck(&t.state, salvo.model).is_some() {
        t.cite(rules::transports::FIRING_DECK);
    }
    if t.listening() && !t.state.fixed.battlefield.features.is_empty() {
        let shooter = bearer(&t.state, salvo.model);
        let targets = t.state.models_of(salvo.target);
        let leave: Vec<Rule> = targets.flat_map(|target| terrain::seen_by_leave(&t.state, shooter, target)).collect();
        leave.into_iter().for_each(|rule| t.cite(rule));
    }
    let unit = t.state.unit_of(bearer(&t.state, salvo.model));
    if t.state.unit(unit).is_some_and(|unit| unit.turn.moved == Moved::Advanced) {
        t.cite(rules::weapons::ASSAULT);
        if firing_deck(&t.state, salvo.model).is_some() {
            t.cite(rules::ruling::FIRING_DECK_AFTER_ADVANCE);
        }
    }
    if salvo.situation.big_guns {
        t.cite(rules::shooting::BIG_GUNS_NEVER_TIRE);
        t.cite(rules::core::ENGAGEMENT_RANGE);
    }
    if profile.has(&WeaponAbility::Pistol) {
        t.cite(rules::weapons::PISTOL);
        if is_big(&t.state, unit) && !engaged_with(&t.state, unit).is_empty() {
            t.cite(rules::ruling::PISTOL_MONSTER_VEHICLE);
        }
    }
    if profile.has(&WeaponAbility::IndirectFire) {
        t.cite(rules::ruling::INDIRECT_FIRE_OBSERVER);
        if salvo.situation.unseen {
            t.cite(rules::weapons::INDIRECT_FIRE);
        }
    }
    if is_attached(&t.state, salvo.target) {
        t.cite(rules::leader::ATTACHED_UNIT);
        t.cite(rules::leader::BODYGUARD_TOUGHNESS);
        t.cite(rules::ruling::LEADER_SUMMARY_DECLARE);
    }
    if lone_operative(&t.state, salvo.target) {
        t.cite(rules::shooting::LONE_OPERATIVE);
    }
}

/// The attacks of all weapons, with what is true at the moment of selection.
pub(crate) fn salvos(state: &State, unit: UnitId, shots: &[(Gun, UnitId)]) -> Vec<Salvo> {
    let Some(mut field) = Field::new(state) else { return Vec::new() };
    shots.iter().filter_map(|(gun, target)| salvo(state, &mut field, unit, *gun, *target)).collect()
}

fn salvo(state: &State, field: &mut Field<'_>, unit: UnitId, gun: Gun, target: UnitId) -> Option<Salvo> {
    let profile = gun_profile(state, gun)?;
    let (entry, shooter) = (state.unit(unit)?, bearer(state, gun.model));
    // Only Indirect Fire asks whether the unit sees its target at all, and sight is expensive.
    let unseen = profile.has(&WeaponAbility::IndirectFire) && {
        let models: Vec<ModelId> = state.models_of(unit).collect();
        !models.into_iter().any(|model| field.sees_unit(model, target))
    };
    let (engaged_shooter, engaged_target) = big_guns(state, unit, shooter, target);
    let situation = Situation {
        overwatch: false,
        half_range: profile.within_half_range(distance_to_unit(state, shooter, target)),
        stationary: entry.counts_as() == Moved::Stationary,
        charged: entry.turn.charged,
        unseen,
        big_guns: engaged_shooter || engaged_target,
        big_guns_twice: engaged_shooter && engaged_target,
        target_models: state.models_of(target).count() as u16,
    };
    Some(Salvo {
        model: gun.model,
        weapon: gun.weapon,
        profile: gun.profile,
        target,
        toughness: toughness_against(state, target, Some(true))?,
        lift: measure::toughness_of_unit(state, target, true),
        situation,
        attacks: None,
        transport: firing_deck(state, gun.model).map(|_| shooter),
        prospect: Prospect::kept(state, shooter, target),
    })
}

/// The Toughness against which a unit is wounded: the Bodyguard models' in an Attached unit
/// (`wh40k10/leader/bodyguard-toughness`). Where it differs, that of most models, and the higher of two that are as many
/// (`wh40k10/ruling/differing-toughness`).
pub fn toughness(state: &State, unit: UnitId) -> Option<u8> {
    toughness_against(state, unit, None)
}

/// The same against ranged attacks, or against melee attacks.
pub fn toughness_against(state: &State, unit: UnitId, ranged: Option<bool>) -> Option<u8> {
    let of =
        |model: ModelId| Some(measure::toughness_against(state, model, ranged).of(state.profile(model)?.1.toughness));
    let mut all: Vec<u8> = state.models_of_part(unit).filter_map(of).collect();
    if all.is_empty() {
        all = state.models_of(unit).filter_map(of).collect();
    }
    let count = |value: u8| all.iter().filter(|&&other| other == value).count();
    all.iter().copied().max_by_key(|&value| (count(value), value))
}

/// Do the models differ by whose Toughness a unit is wounded?
pub fn differs_in_toughness(state: &State, unit: UnitId) -> bool {
    let mut all = state.models_of_part(unit).filter_map(|model| Some(state.profile(model)?.1.toughness));
    all.next().is_some_and(|first| all.any(|other| other != first))
}

/// Would abilities lower the Toughness of a unit's models below 1 (`wh40k10/ruling/least-characteristics`)?
pub fn toughness_is_kept_up(state: &State, unit: UnitId, ranged: bool) -> bool {
    let kept_up = |model: ModelId| {
        let printed = state.profile(model).map(|(_, profile)| profile.toughness);
        printed.is_some_and(|printed| measure::toughness_against(state, model, Some(ranged)).is_kept_up(printed))
    };
    state.models_of(unit).any(kept_up)
}

/// Do the attacks suffer from Big Guns Never Tire: is this a MONSTER or VEHICLE that shoots while engaged, and is one shot at
/// while engaged with the attacker's army (`wh40k10/shooting/big-guns-never-tire`, B and C)?
fn big_guns(state: &State, unit: UnitId, model: ModelId, target: UnitId) -> (bool, bool) {
    let big = |model| state.model_has(model, &Keyword::Monster) || state.model_has(model, &Keyword::Vehicle);
    let shooter = big(model) && !engaged_with(state, unit).is_empty();
    (shooter, is_big(state, target) && engaged_with_army(state, unit, target))
}

/// Is a unit a MONSTER or VEHICLE unit?
fn is_big(state: &State, unit: UnitId) -> bool {
    state.unit_has(unit, &Keyword::Monster) || state.unit_has(unit, &Keyword::Vehicle)
}

/// Is an enemy within Engagement Range of any unit of this unit's army?
fn engaged_with_army(state: &State, unit: UnitId, enemy: UnitId) -> bool {
    state.owner(unit) != state.owner(enemy) && !engaged_with(state, enemy).is_empty()
}

/// Is a unit protected by Lone Operative: does it have the ability and stand alone (`wh40k10/shooting/lone-operative`)?
pub fn lone_operative(state: &State, unit: UnitId) -> bool {
    !is_attached(state, unit) && state.every_model_has(unit, |ability| *ability == Ability::LoneOperative)
}

/// May a unit be selected to shoot? Once a phase; not after it Advanced, but for Assault weapons, nor after it Fell Back; and
/// not while engaged, but for MONSTERS, VEHICLES and Pistols (`wh40k10/shooting/eligible-unit`,
/// `wh40k10/shooting/locked-in-combat-shooter`).
pub fn judge_shooter(state: &State, seat: Seat, unit: UnitId) -> Result<(), Illegal> {
    let here = state.units_of(seat).any(|id| id == unit);
    let Some(entry) = state.unit(unit).filter(|_| here) else {
        return refuse(rules::shooting::SELECT_UNITS, "wh40k10-not-your-unit");
    };
    if entry.phase.has_shot {
        return refuse(rules::shooting::SELECT_UNITS, "wh40k10-has-shot");
    }
    if guns(state, unit).is_empty() {
        return refuse(rules::shooting::SELECT_UNITS, "wh40k10-no-ranged-weapon");
    }
    let has = |ability: &WeaponAbility| {
        // What is borrowed makes nobody eligible (`wh40k10/ruling/firing-deck-after-advance`).
        let own = own_guns(state, state.models_of(unit));
        own.into_iter().any(|gun| gun_profile(state, gun).is_some_and(|p| p.has(ability)))
    };
    match entry.turn.moved {
        Moved::FellBack if measure::has(state, unit, &Effect::FallBackAndShoot).is_none() => {
            return refuse(rules::shooting::ELIGIBLE_UNIT, "wh40k10-fell-back");
        }
        Moved::Advanced if !has(&WeaponAbility::Assault) && !shoots_after_advance(state, unit) => {
            return refuse(rules::shooting::ELIGIBLE_UNIT, "wh40k10-advanced");
        }
        _ => {}
    }
    let engaged = !engaged_with(state, unit).is_empty();
    if engaged && !is_big(state, unit) && !has(&WeaponAbility::Pistol) {
        return refuse(rules::shooting::LOCKED_IN_COMBAT_SHOOTER, "wh40k10-locked-in-combat");
    }
    Ok(())
}

/// Do abilities let a unit shoot with all its weapons though it has Advanced?
fn shoots_after_advance(state: &State, unit: UnitId) -> bool {
    measure::has(state, unit, &Effect::AdvanceAndShoot).is_some()
}

/// Are all targets allowed, each for its weapon, and all weapons together?
pub fn judge_targets(state: &State, unit: UnitId, shots: &[(Gun, UnitId)]) -> Result<(), Illegal> {
    judge_weapons(state, unit, shots)?;
    let mut field = Field::new(state);
    for &(gun, target) in shots {
        judge_shot(state, field.as_mut(), unit, gun, target)
            .map_err(|why| explained(state, field.as_mut(), (gun, target), why))?;
    }
    Ok(())
}

/// Why a weapon may not be shot at a target, in more words where they are known: a target that would be seen but for ruins is
/// hidden by their rule (`wh40k10/terrain/ruins-blocking`, `wh40k10/terrain/ruins-into-and-out-of`). This looks again, so
/// only whoever tells a player asks.
pub fn explained(state: &State, field: Option<&mut Field<'_>>, (gun, target): (Gun, UnitId), why: Illegal) -> Illegal {
    if why.rule != rules::shooting::VALID_TARGET || why.reason.id != NOT_VISIBLE {
        return why;
    }
    let (Some(field), Some(profile)) = (field, gun_profile(state, gun)) else { return why };
    let (range, shooter) = (profile.range.map_or(0.0, geometry::Length::inches), bearer(state, gun.model));
    let near: Vec<ModelId> =
        state.models_of(target).filter(|&enemy| geometry::within(distance(state, shooter, enemy), range)).collect();
    let mut but_for = |ruins| near.iter().any(|&enemy| field.sees_but_for(ruins, shooter, enemy));
    if but_for(Ruins::StoodIn) {
        return Illegal::new(rules::terrain::RUINS_INTO_AND_OUT_OF, Message::new("wh40k10-not-out-of-ruins"));
    }
    match but_for(Ruins::All) {
        true => Illegal::new(rules::terrain::RUINS_BLOCKING, Message::new("wh40k10-behind-ruins")),
        false => why,
    }
}

/// Each weapon shoots once, with one profile at one target; and a model shoots its Pistols or its other weapons
/// (`wh40k10/shooting/no-splitting-one-weapon`, `wh40k10/shooting/declare-profile`, `wh40k10/weapons/pistol`).
pub fn judge_weapons(state: &State, unit: UnitId, shots: &[(Gun, UnitId)]) -> Result<(), Illegal> {
    judge_deck(state, shots)?;
    for (gun, _) in shots {
        let Some(profile) = gun_profile(state, *gun).filter(|_| state.unit_of(bearer(state, gun.model)) == unit) else {
            return refuse(rules::shooting::DECLARE_ALLOCATION, "wh40k10-no-such-weapon");
        };
        if !profile.is_ranged() {
            return refuse(rules::datasheets::WEAPON_RANGE, "wh40k10-melee-weapon");
        }
        let held = state.model(gun.model).map_or(0, |m| m.weapons.iter().filter(|&&w| w == gun.weapon).count());
        let same: Vec<&Gun> =
            shots.iter().map(|(g, _)| g).filter(|g| g.model == gun.model && g.weapon == gun.weapon).collect();
        if same.len() > held {
            let profiles = same.iter().any(|other| other.profile != gun.profile);
            return match profiles {
                true => refuse(rules::shooting::DECLARE_PROFILE, "wh40k10-one-profile"),
                false => refuse(rules::shooting::NO_SPLITTING_ONE_WEAPON, "wh40k10-one-target"),
            };
        }
        let is_pistol = |g: &Gun| gun_profile(state, *g).is_some_and(|p| p.has(&WeaponAbility::Pistol));
        let own = shots.iter().map(|(g, _)| g).filter(|g| g.model == gun.model);
        let big = state.model_has(gun.model, &Keyword::Monster) || state.model_has(gun.model, &Keyword::Vehicle);
        if !big && own.into_iter().any(|g| is_pistol(g) != is_pistol(gun)) {
            return refuse(rules::weapons::PISTOL, "wh40k10-pistols-or-others");
        }
    }
    Ok(())
}

/// One weapon from each of this many passengers (`wh40k10/transports/firing-deck`).
fn judge_deck(state: &State, shots: &[(Gun, UnitId)]) -> Result<(), Illegal> {
    let mut borrowed: Vec<ModelId> = Vec::new();
    for (gun, _) in shots {
        let Some((_, room)) = firing_deck(state, gun.model) else { continue };
        if borrowed.contains(&gun.model) {
            return refuse(rules::transports::FIRING_DECK, "wh40k10-one-weapon-each");
        }
        borrowed.push(gun.model);
        if borrowed.len() > usize::from(room) {
            return refuse(rules::transports::FIRING_DECK, "wh40k10-deck-full");
        }
    }
    Ok(())
}

/// May this weapon be shot at this target?
pub fn judge_shot(
    state: &State,
    field: Option<&mut Field<'_>>,
    unit: UnitId,
    gun: Gun,
    target: UnitId,
) -> Result<(), Illegal> {
    let Some(profile) = gun_profile(state, gun) else {
        return refuse(rules::shooting::DECLARE_ALLOCATION, "wh40k10-no-such-weapon");
    };
    judge_shot_with(state, field, unit, (gun, &profile), target)
}

/// The same with a weapon whose profile is known.
fn judge_shot_with(
    state: &State,
    mut field: Option<&mut Field<'_>>,
    unit: UnitId,
    (gun, profile): (Gun, &Profile),
    target: UnitId,
) -> Result<(), Illegal> {
    let here = state.whole(target) == target && state.models_of(target).next().is_some();
    if !here || state.owner(target) == state.owner(unit) {
        return refuse(rules::shooting::SELECT_TARGETS, "wh40k10-no-enemy-unit");
    }
    let advanced = state.unit(unit).is_some_and(|unit| unit.turn.moved == Moved::Advanced);
    if advanced && !profile.has(&WeaponAbility::Assault) && !shoots_after_advance(state, unit) {
        return refuse(rules::weapons::ASSAULT, "wh40k10-advanced");
    }
    judge_engagement(state, field.as_deref_mut(), unit, profile, target)?;
    let lone = match field.as_deref_mut() {
        Some(field) => field.lone_operative(target),
        None => lone_operative(state, target),
    };
    if lone && !geometry::within(distance_to_unit(state, bearer(state, gun.model), target), LONE_OPERATIVE) {
        return refuse(rules::shooting::LONE_OPERATIVE, "wh40k10-lone-operative");
    }
    judge_reach(state, field, gun, profile, target)
}

/// What Engagement Range forbids to shooter and target (`wh40k10/shooting/locked-in-combat-shooter`,
/// `wh40k10/shooting/locked-in-combat-target`, `wh40k10/shooting/big-guns-never-tire`, `wh40k10/weapons/blast`).
fn judge_engagement(
    state: &State,
    mut field: Option<&mut Field<'_>>,
    unit: UnitId,
    profile: &Profile,
    target: UnitId,
) -> Result<(), Illegal> {
    let mut engaged_with = |unit: UnitId| match field.as_deref_mut() {
        Some(field) => field.engaged_with(unit).to_vec(),
        None => engaged_with(state, unit),
    };
    let engaged = engaged_with(unit);
    let (big, pistol) = (is_big(state, unit), profile.has(&WeaponAbility::Pistol));
    if !engaged.is_empty() && !big {
        if !pistol {
            return refuse(rules::shooting::LOCKED_IN_COMBAT_SHOOTER, "wh40k10-locked-in-combat");
        }
        if !engaged.contains(&target) {
            return refuse(rules::weapons::PISTOL, "wh40k10-pistol-target");
        }
    }
    let target_engaged = state.owner(unit) != state.owner(target) && !engaged_with(target).is_empty();
    if target_engaged && profile.has(&WeaponAbility::Blast) {
        return refuse(rules::weapons::BLAST, "wh40k10-blast-engaged");
    }
    let itself = engaged.contains(&target) && (big || pistol);
    if target_engaged && !itself && !is_big(state, target) {
        return refuse(rules::shooting::LOCKED_IN_COMBAT_TARGET, "wh40k10-target-engaged");
    }
    Ok(())
}

/// One and the same enemy model must be in range and visible; Indirect Fire needs no sight (`wh40k10/shooting/valid-target`,
/// `wh40k10/shooting/in-range`, `wh40k10/weapons/indirect-fire`).
fn judge_reach(
    state: &State,
    field: Option<&mut Field<'_>>,
    gun: Gun,
    profile: &Profile,
    target: UnitId,
) -> Result<(), Illegal> {
    let range = profile.range.map_or(0.0, geometry::Length::inches);
    let shooter = bearer(state, gun.model);
    let near = |&enemy: &ModelId| geometry::within(distance(state, shooter, enemy), range);
    let mut near = state.models_of(target).filter(near).peekable();
    if near.peek().is_none() {
        return refuse(rules::shooting::IN_RANGE, "wh40k10-out-of-range");
    }
    let indirect = profile.has(&WeaponAbility::IndirectFire);
    let seen = indirect || field.is_some_and(|field| near.any(|enemy| field.sees(shooter, enemy)));
    if seen { Ok(()) } else { refuse(rules::shooting::VALID_TARGET, NOT_VISIBLE) }
}
