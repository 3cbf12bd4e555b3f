//! Melee attacks: which models can make them, at whom, and how each divides its attacks among its weapons and targets.

use super::refuse;
use crate::abilities::Moment;
use crate::abilities::in_force::{self, AttackKind, Situation};
use crate::attacks::{Aim, Arm, Salvo, printed, rolls, toughness};
use crate::battlefield::{engaged_with, models_engaged};
use crate::core::distance;
use crate::datasheets::{ProfileId, Strength, WeaponAbility, WeaponId, WeaponType};
use crate::dice::{self, Quantity};
use crate::events::Event;
use crate::profile::{Characteristic, Modifier, because, modified};
use crate::questions::{Answer, Ask};
use crate::shooting::profile_now;
use crate::show::model_name;
use crate::state::{ModelId, Phase, State, UnitId, other};
use crate::{Wh40k9, rules, shooting, stratagems, terrain};
use kernel::{Illegal, Message, Play, Seat, Table, question};
use serde::{Deserialize, Serialize};

/// How near to a model in the first rank the second is (`wh40k9/fight/which-models-attack`).
const SECOND_RANK: f64 = 0.5;

/// With which weapons do the models of a unit strike whom?
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct MeleeAttacks {
    /// Who is asked.
    pub seat: Seat,
    /// The unit that fights.
    pub unit: UnitId,
    /// The models that can attack, and how many attacks each makes, without those that its weapons add.
    pub attacks: Vec<(ModelId, u8)>,
}

/// Attacks with one melee weapon at one target.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(from = "WrittenBlow")]
pub struct Blow {
    /// Whose weapon, and which.
    pub arm: Arm,
    /// At whom.
    pub target: UnitId,
    /// This many attacks (`wh40k9/fight/number-of-attacks`); all that are left if none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub attacks: Option<u8>,
}

#[derive(Deserialize)]
#[serde(untagged)]
enum WrittenBlow {
    Table {
        arm: Arm,
        target: UnitId,
        #[serde(default)]
        attacks: Option<u8>,
    },
    Part(Arm, UnitId, u8),
    All(Arm, UnitId),
    Some((Arm, u8), UnitId),
}

impl From<WrittenBlow> for Blow {
    fn from(written: WrittenBlow) -> Self {
        match written {
            WrittenBlow::Table { arm, target, attacks } => Self { arm, target, attacks },
            WrittenBlow::Part(arm, target, attacks) => Self { arm, target, attacks: Some(attacks) },
            WrittenBlow::All(arm, target) => Self { arm, target, attacks: None },
            WrittenBlow::Some((arm, attacks), target) => Self { arm, target, attacks: Some(attacks) },
        }
    }
}

question!(Wh40k9, Ask, Answer, MeleeAttacks -> Vec<Blow>, rules::fight::MAKE_ATTACKS_SEQUENCE);

/// A unit declares all its attacks. Random numbers of attacks are rolled before (`wh40k9/profile/random-characteristic`).
pub(super) fn declare(t: &mut Table<Wh40k9>, seat: Seat, unit: UnitId) -> Play<Vec<Salvo>> {
    let fights =
        |state: &State, id: ModelId| state.fighting.alone.is_none_or(|alone| alone == id) && can_attack(state, id);
    let able = t.once(|state| state.models_of(unit).filter(|&id| fights(state, id)).collect::<Vec<ModelId>>())?;
    let targets = t.once(|state| !targets(state, unit).is_empty())?;
    if able.is_empty() || !targets {
        return Ok(Vec::new());
    }
    let mut attacks = Vec::with_capacity(able.len());
    for model in able {
        let Some((quantity, more)) = number_of_attacks(&t.state, model) else { continue };
        let rolled = dice::quantity(t, quantity, rules::profile::RANDOM_CHARACTERISTIC)?.min(u8::MAX.into()) as u8;
        because(Characteristic::Attacks, rolled, &more).into_iter().for_each(|rule| t.cite(rule));
        attacks.push((model, modified(Characteristic::Attacks, rolled, &more)));
    }
    let ask = MeleeAttacks { seat, unit, attacks };
    let blows = t.ask(seat, ask.clone())?;
    cite_blows(t, unit, &blows);
    let mut targets: Vec<UnitId> = blows.iter().map(|blow| blow.target).collect();
    targets.sort_unstable();
    targets.dedup();
    t.tell(Event::TargetsSelected { unit, targets: targets.clone(), melee: true, overwatch: false });
    if t.state.phase == Phase::Fight {
        let salvos = t.once(|state| salvos_of(state, &ask, &blows))?;
        stratagems::offer_against(t, other(seat), Moment::Struck, &targets, &salvos)?;
    }
    let salvos = salvos_of(&t.state, &ask, &blows);
    shooting::spend(t, &salvos);
    Ok(salvos)
}

/// The attacks of all blows, each with its number of them, those with one weapon at one target together; none if they do not go together.
pub fn salvos_of(state: &State, ask: &MeleeAttacks, blows: &[Blow]) -> Vec<Salvo> {
    let counts = divided(state, ask, blows).unwrap_or_default();
    let mut salvos: Vec<Salvo> = Vec::new();
    for (blow, attacks) in blows.iter().zip(counts) {
        let same = |salvo: &&mut Salvo| (salvo.arm, salvo.target) == (blow.arm, blow.target);
        match salvos.iter_mut().find(same) {
            Some(salvo) => salvo.attacks = salvo.attacks.map(|before| before + attacks),
            None => salvos.push(Salvo {
                arm: blow.arm,
                target: blow.target,
                aim: Aim { models: state.models_of(blow.target).count() as u16, ..Aim::default() },
                attacks: Some(attacks),
            }),
        }
    }
    salvos
}

/// How many attacks with a weapon can be told apart: all of its model's but the last, where they can be divided at all, among several
/// weapons or several targets (`wh40k9/fight/number-of-attacks`, `wh40k9/fight/split-attacks-example`).
pub fn divisible(state: &State, ask: &MeleeAttacks, arm: Arm) -> u16 {
    let own = ask.attacks.iter().find(|(model, _)| *model == arm.model).map_or(0, |(_, own)| u16::from(*own));
    let reached = targets(state, ask.unit).into_iter().filter(|&target| reaches(state, arm.model, target)).count();
    match reached > 1 || melee_weapons(state, arm.model).len() > 1 {
        true => (own + added(state, arm)).saturating_sub(1),
        false => 0,
    }
}

/// The rules by which attacks were found to be allowed.
fn cite_blows(t: &mut Table<Wh40k9>, unit: UnitId, blows: &[Blow]) {
    for rule in [
        rules::fight::MAKE_ATTACKS_SEQUENCE,
        rules::fight::WHICH_MODELS_ATTACK,
        rules::fight::NUMBER_OF_ATTACKS,
        rules::profile::ATTACKS,
        rules::fight::MUST_MAKE_ALL_ATTACKS,
        rules::fight::RESOLVE_ATTACKS,
        rules::fight::ALLOCATION_OUTSIDE_RANGE,
    ] {
        t.cite(rule);
    }
    if engaged_with(&t.state, unit).len() > 1 {
        t.cite(rules::ruling::MELEE_REACH_PER_MODEL);
    }
    let charged = t.state.unit(unit).is_some_and(|unit| unit.turn.charged);
    t.cite(if charged { rules::fight::TARGETS_CHARGING_UNIT } else { rules::fight::TARGETS_NON_CHARGING_UNIT });
    let intervened = |target: UnitId| t.state.unit(target).is_some_and(|target| target.turn.intervened);
    if charged && blows.iter().any(|blow| intervened(blow.target)) {
        t.cite(rules::fight::TARGETS_HEROIC_INTERVENTION_EXCEPTION);
    }
    let same = |test: &dyn Fn(&Blow, &Blow) -> bool| {
        blows.iter().enumerate().any(|(n, a)| blows[n + 1..].iter().any(|b| a.arm.model == b.arm.model && test(a, b)))
    };
    if same(&|a, b| a.arm.weapon != b.arm.weapon) {
        t.cite(rules::fight::SPLIT_ATTACKS_EXAMPLE);
    }
    if same(&|a, b| a.arm.weapon == b.arm.weapon && a.arm.profile != b.arm.profile) {
        t.cite(rules::fight::WEAPON_PROFILES_SPLIT);
    }
    if blows.iter().any(|blow| blow.arm.weapon.is_none()) {
        t.cite(rules::fight::CLOSE_COMBAT_WEAPON);
    }
    let level = |id: ModelId| t.state.model(id).map_or(0.0, |model| model.elevation.inches());
    let floors = |blow: &Blow| {
        let own = blow.arm.model;
        let near = |&enemy: &ModelId| models_engaged(&t.state, own, enemy);
        t.state.models_of(blow.target).filter(near).any(|enemy| (level(own) - level(enemy)).abs() > 0.0)
    };
    if blows.iter().any(floors) {
        t.cite(rules::battlefield::ENGAGEMENT_RANGE_FLOORS);
    }
    let across = |blow: &Blow| !engaged_with(&t.state, unit).contains(&blow.target);
    if blows.iter().any(across) {
        t.cite(rules::terrain::DEFENCE_LINE_FIGHT);
        t.cite(rules::ruling::DEFENCE_LINE_MODELS);
    }
}

/// A of a model as it is printed for the wounds that it has left, and what modifies it; none if it has no WS or no A
/// (`wh40k9/profile/no-characteristic`, `wh40k9/ruling/profile-m-and-modifiers`).
pub fn number_of_attacks(state: &State, model: ModelId) -> Option<(Quantity, Vec<Modifier>)> {
    let row = state.profile(model)?.1.row(state.model(model)?.wounds);
    row.weapon_skill?;
    let now = Situation { attack: Some(AttackKind::Melee), attacker: Some(model), ..Situation::default() };
    let more = in_force::modifiers_of(state, model, &now, Characteristic::Attacks);
    Some((row.attacks?, more))
}

/// Can a model make melee attacks: does it reach any target of its unit? Where it has none its attacks are not made
/// (`wh40k9/ruling/melee-reach-per-model`).
pub fn can_attack(state: &State, model: ModelId) -> bool {
    let reached = |target: UnitId| reaches(state, model, target);
    number_of_attacks(state, model).is_some() && targets(state, state.unit_of(model)).into_iter().any(reached)
}

/// Does a model reach a unit: is it within Engagement Range of a model of it, or within half an inch of one of its own unit that is
/// (`wh40k9/fight/which-models-attack`)? Across a Defence Line the same holds of enemies within 2" (`wh40k9/ruling/defence-line-models`).
fn reaches(state: &State, model: ModelId, target: UnitId) -> bool {
    let enemies: Vec<ModelId> = state.models_of(target).collect();
    let lines = !state.fixed.battlefield.features.is_empty();
    let front = |own: ModelId| {
        enemies
            .iter()
            .any(|&enemy| models_engaged(state, own, enemy) || (lines && terrain::fights_across(state, own, enemy)))
    };
    let behind =
        |own: ModelId| own != model && geometry::within(distance(state, model, own), SECOND_RANK) && front(own);
    front(model) || state.models_of(state.unit_of(model)).any(behind)
}

/// May a model make melee attacks at a unit: is that a target of its unit, and one that the model itself reaches
/// (`wh40k9/ruling/melee-reach-per-model`)?
pub fn judge_blow(state: &State, unit: UnitId, model: ModelId, target: UnitId) -> Result<(), Illegal> {
    judge_target(state, unit, target)?;
    match reaches(state, model, target) {
        true => Ok(()),
        false => {
            let reason = Message::new("wh40k9-beyond-its-reach").with("model", model_name(state, model));
            Err(Illegal::new(rules::ruling::MELEE_REACH_PER_MODEL, reason))
        }
    }
}

/// The units that a unit can attack.
fn targets(state: &State, unit: UnitId) -> Vec<UnitId> {
    state.enemies_of(unit).filter(|&target| judge_target(state, unit, target).is_ok()).collect()
}

/// May a unit make melee attacks at another: is it within its Engagement Range or across a Defence Line, and for a unit that charged, was it
/// a target of the charge or has it intervened (`wh40k9/fight/targets-charging-unit`, `wh40k9/fight/targets-non-charging-unit`,
/// `wh40k9/fight/targets-heroic-intervention-exception`)?
pub fn judge_target(state: &State, unit: UnitId, target: UnitId) -> Result<(), Illegal> {
    if !state.enemies_of(unit).any(|enemy| enemy == target) {
        return refuse(rules::fight::TARGETS_NON_CHARGING_UNIT, "wh40k9-no-enemy-unit");
    }
    let across = || {
        !state.fixed.battlefield.features.is_empty()
            && state.models_of(unit).any(|own| state.models_of(target).any(|id| terrain::fights_across(state, own, id)))
    };
    if !engaged_with(state, unit).contains(&target) && !across() {
        return refuse(rules::fight::TARGETS_NON_CHARGING_UNIT, "wh40k9-not-engaged-with");
    }
    let (Some(own), Some(theirs)) = (state.unit(unit), state.unit(target)) else { return Ok(()) };
    // Who counts as having charged by arriving may attack anybody.
    let bound = own.turn.charged && !own.turn.strikes_anybody;
    if bound && !own.turn.charge_targets.contains(&target) && !theirs.turn.intervened {
        return refuse(rules::fight::TARGETS_CHARGING_UNIT, "wh40k9-not-a-charge-target");
    }
    Ok(())
}

/// Every way in which a model can strike: its melee weapons with all their profiles, or the close combat weapon if it has none
/// (`wh40k9/fight/close-combat-weapon`).
pub fn melee_weapons(state: &State, model: ModelId) -> Vec<Arm> {
    let (Some(entry), Some((sheet, _))) = (state.model(model), state.profile(model)) else { return Vec::new() };
    let mut arms = Vec::new();
    // What can be used once in a battle and has been cannot be used any more.
    let gone = |weapon: WeaponId| {
        let of = |all: usize, spent: &Arm| all + usize::from(spent.model == model && spent.weapon == Some(weapon));
        let spent = state.unit(entry.unit).map_or(0, |unit| unit.battle.spent.iter().fold(0, of));
        spent > 0 && spent >= entry.weapons.iter().filter(|&&held| held == weapon).count()
    };
    for &weapon in entry.weapons.iter().filter(|&&weapon| !gone(weapon)) {
        let profiles = sheet.weapons.get(usize::from(weapon.0)).map_or(&[][..], |weapon| &weapon.profiles);
        for (place, _) in profiles.iter().enumerate().filter(|(_, profile)| profile.kind == WeaponType::Melee) {
            let arm = Arm { model, weapon: Some(weapon), profile: ProfileId(place as u8) };
            if !arms.contains(&arm) {
                arms.push(arm);
            }
        }
    }
    if arms.is_empty() {
        arms.push(Arm { model, weapon: None, profile: ProfileId::default() });
    }
    arms
}

/// The attacks that a weapon adds, with which alone they are made: this many for each that the model holds.
fn added(state: &State, arm: Arm) -> u16 {
    let more = profile_now(state, arm).map_or(0, |profile| {
        let more = |ability: &WeaponAbility| if let WeaponAbility::MoreAttacks(n) = ability { *n } else { 0 };
        profile.abilities.iter().map(more).fold(0, u8::saturating_add)
    });
    let held = state.model(arm.model).map_or(0, |m| m.weapons.iter().filter(|&&held| Some(held) == arm.weapon).count());
    u16::from(more) * held as u16
}

/// The attacks that each weapon of a model adds.
fn all_added(state: &State, model: ModelId) -> Vec<(Arm, u16)> {
    let mut found: Vec<(Arm, u16)> = Vec::new();
    for arm in melee_weapons(state, model) {
        let more = added(state, arm);
        if more > 0 && !found.iter().any(|(other, _)| other.weapon == arm.weapon) {
            found.push((arm, more));
        }
    }
    found
}

/// Are all attacks allowed, and does every model that can attack make all of its attacks (`wh40k9/fight/must-make-all-attacks`)?
pub fn judge_blows(state: &State, ask: &MeleeAttacks, blows: &[Blow]) -> Result<(), Illegal> {
    for blow in blows {
        judge_target(state, ask.unit, blow.target)?;
        if !ask.attacks.iter().any(|(model, _)| *model == blow.arm.model) {
            return refuse(rules::fight::WHICH_MODELS_ATTACK, "wh40k9-cannot-fight");
        }
        if printed(state, blow.arm).is_some_and(|profile| profile.kind != WeaponType::Melee) {
            return refuse(rules::fight::NUMBER_OF_ATTACKS, "wh40k9-ranged-weapon");
        }
        if !melee_weapons(state, blow.arm.model).contains(&blow.arm) {
            return refuse(rules::fight::CLOSE_COMBAT_WEAPON, "wh40k9-no-such-weapon");
        }
        judge_blow(state, ask.unit, blow.arm.model, blow.target)?;
    }
    for (model, _) in &ask.attacks {
        if !blows.iter().any(|blow| blow.arm.model == *model) {
            let reason = Message::new("wh40k9-everybody-fights").with("model", model_name(state, *model));
            return Err(Illegal::new(rules::fight::MUST_MAKE_ALL_ATTACKS, reason));
        }
    }
    divided(state, ask, blows).map(|_| ())
}

/// How many attacks each of these is, if they make up all attacks of every model.
fn divided(state: &State, ask: &MeleeAttacks, blows: &[Blow]) -> Result<Vec<u16>, Illegal> {
    let mut counts: Vec<u16> = blows.iter().map(|blow| blow.attacks.unwrap_or(0).into()).collect();
    for (model, own) in &ask.attacks {
        let more = all_added(state, *model);
        let total = u16::from(*own) + more.iter().map(|(_, more)| more).sum::<u16>();
        let wrong = || {
            let reason = Message::new("wh40k9-not-all-attacks")
                .with("model", model_name(state, *model))
                .with("attacks", u32::from(total));
            Illegal::new(rules::fight::MUST_MAKE_ALL_ATTACKS, reason)
        };
        let of_model = |blow: &Blow| blow.arm.model == *model;
        // Of several that take what is left, a weapon that adds attacks takes those.
        let open: Vec<usize> =
            (0..blows.len()).filter(|&n| of_model(&blows[n]) && blows[n].attacks.is_none()).collect();
        let extra = |n: usize| more.iter().find(|(arm, _)| arm.weapon == blows[n].arm.weapon).map(|(_, more)| *more);
        let rest = open.iter().copied().find(|&n| extra(n).is_none()).or(open.first().copied());
        for &n in open.iter().filter(|&&n| Some(n) != rest) {
            counts[n] = extra(n).ok_or_else(wrong)?;
        }
        let sum = |counts: &[u16]| (0..blows.len()).filter(|&n| of_model(&blows[n])).map(|n| counts[n]).sum::<u16>();
        if let Some(rest) = rest {
            counts[rest] = total.saturating_sub(sum(&counts));
        }
        let enough = |(arm, least): &(Arm, u16)| {
            let with = (0..blows.len()).filter(|&n| of_model(&blows[n]) && blows[n].arm.weapon == arm.weapon);
            with.map(|n| counts[n]).sum::<u16>() >= *least
        };
        let none = (0..blows.len()).any(|n| of_model(&blows[n]) && counts[n] == 0);
        if sum(&counts) != total || none || !more.iter().all(enough) {
            return Err(wrong());
        }
    }
    Ok(counts)
}

/// Declarations worth considering: everybody who reaches it strikes each target in turn with the best weapon, the others whom they reach; and
/// for two targets, half at each.
pub fn melee_candidates(state: &State, ask: &MeleeAttacks) -> Vec<Vec<Blow>> {
    let all = targets(state, ask.unit);
    let reached = |model: ModelId, target: UnitId| {
        let mut wanted = std::iter::once(target).chain(all.iter().copied());
        wanted.find(|&target| reaches(state, model, target)).unwrap_or(target)
    };
    let at = |target: UnitId, ask: &MeleeAttacks| -> Vec<Blow> {
        ask.attacks.iter().flat_map(|(model, _)| best_blows(state, *model, reached(*model, target))).collect()
    };
    let mut found: Vec<Vec<Blow>> = all.iter().map(|&target| at(target, ask)).collect();
    found.retain(|blows| judge_blows(state, ask, blows).is_ok());
    if let [first, second, ..] = &found[..] {
        let half = ask.attacks.len().div_ceil(2);
        let front: Vec<ModelId> = ask.attacks[..half].iter().map(|(model, _)| *model).collect();
        let take = |blows: &[Blow], front: bool, of: &[ModelId]| -> Vec<Blow> {
            blows.iter().filter(|blow| of.contains(&blow.arm.model) == front).copied().collect()
        };
        let mut both = take(first, true, &front);
        both.extend(take(second, false, &front));
        if judge_blows(state, ask, &both).is_ok() {
            found.push(both);
        }
    }
    found
}

/// All attacks of a model at one target: its best weapon, and those that add attacks.
fn best_blows(state: &State, model: ModelId, target: UnitId) -> Vec<Blow> {
    let arms = melee_weapons(state, model);
    let Some(&best) = arms.iter().max_by_key(|arm| worth(state, **arm, target)) else { return Vec::new() };
    let more = all_added(state, model);
    let others = more.into_iter().filter(|(arm, _)| arm.weapon != best.weapon);
    let others = others.map(|(arm, more)| Blow { arm, target, attacks: Some(more as u8) });
    std::iter::once(Blow { arm: best, target, attacks: None }).chain(others).collect()
}

/// A rough measure of what a weapon does to a unit.
fn worth(state: &State, arm: Arm, target: UnitId) -> u32 {
    let (Some(profile), Some((_, kind))) = (printed(state, arm), state.profile(arm.model)) else { return 0 };
    let own = kind.row.strength_or_toughness().plus;
    let strength = match profile.strength {
        Strength::Own(own) => own.plus.saturating_add(own.dice.saturating_mul(3)),
        Strength::User => own,
        Strength::Plus(more) => own.saturating_add(more),
        Strength::Times(times) => own.saturating_mul(times),
    };
    let chance = |needs: u8| u32::from(7u8.saturating_sub(needs.clamp(2, 6)));
    let wounds = chance(rolls::wound_target(strength, toughness(state, target).unwrap_or(4)));
    let save = state.models_of(target).next().and_then(|model| state.profile(model)?.1.row.save).unwrap_or(7);
    let fails = 6 - chance(save.saturating_add(profile.ap.unsigned_abs())).min(5);
    let damage =
        u32::from(profile.damage.plus) * 2 + u32::from(profile.damage.dice) * u32::from(profile.damage.sides + 1);
    wounds * fails * damage
}
