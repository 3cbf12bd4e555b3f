//! Chapter *shooting*: who may shoot at whom, with what, and how hard it is to hit.

mod aim;
mod engineers;

pub use aim::to_hit;
pub use engineers::engineers;

use crate::attack_attributes::{Attribute, Attributed, Scope};
use crate::attacks::{AttackKind, Strike, ToHit, quality, resolve};
use crate::definitions::dice;
use crate::definitions::formation::{block, is_mixed, spots};
use crate::definitions::measure::{apart, distance};
use crate::definitions::modifiers::{Characteristic, modified};
use crate::definitions::sight::{self, Cover, Eye, eye_in, target_facing};
use crate::events::Event;
use crate::magic::spells::SpellEffect;
use crate::model_rules::{entirely, has};
use crate::questions::{Aimed, AllocateShots, SelectShooter, SelectTarget, Shots, TargetFacing};
use crate::state::{Effect, MoveAction, Place, State, UnitId};
use crate::terrain::FeatureKind;
use crate::weapons::{ShootingWeapon, Weapon};
use crate::{T9a, attacks, rules};
use geometry::ranks::Facing;
use geometry::{more_than, within};
use kernel::{Illegal, Message, Play, Rule, Seat, Table};
use serde::{Deserialize, Serialize};
use std::cell::LazyCell;

/// Models of one Health Pool that can shoot at a target, and all shoot alike.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Gun {
    /// Whose models.
    pub pool: UnitId,
    /// Which model part.
    pub part: u8,
    /// The weapons that it may use, each with its modifiers to hit.
    pub weapons: Vec<Shooter>,
    /// How many models.
    pub models: u16,
}

/// A weapon that can be shot at a target.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Shooter {
    /// Which of the part's weapons.
    pub weapon: u8,
    /// At more than half its range?
    pub long: bool,
    /// The target's cover.
    pub cover: Cover,
    /// The kinds of terrain that give it.
    pub terrain: Vec<FeatureKind>,
    /// At which Health Pools alone, where what lets it shoot at all is *against X*; none where that is not so.
    #[serde(default)]
    pub only: Vec<UnitId>,
}

impl Shooter {
    /// May it shoot at this Health Pool?
    pub fn may_choose(&self, pool: UnitId) -> bool {
        self.only.is_empty() || self.only.contains(&pool)
    }
}

/// Why a unit may not shoot at all (`t9a/shooting/eligible-shooters`).
pub fn cannot_shoot(state: &State, whole: UnitId) -> Option<Illegal> {
    let refuse = |rule: Rule, id: &'static str| Some(Illegal::new(rule, Message::new(id)));
    let unit = state.unit(whole)?;
    let armed = state.pools(whole).any(|pool| {
        state
            .sheet(pool)
            .is_some_and(|sheet| sheet.parts.iter().flat_map(|part| &part.weapons).any(|w| w.shooting().is_some()))
    });
    if unit.stand.is_none() || !armed {
        return refuse(rules::shooting::ELIGIBLE_SHOOTERS, "t9a-no-shooting-weapon");
    }
    if unit.shaken {
        return refuse(rules::psychology::SHAKEN_RESTRICTIONS, "t9a-is-shaken");
    }
    if state.is_engaged(whole) {
        return refuse(rules::shooting::ELIGIBLE_SHOOTERS, "t9a-is-engaged");
    }
    if unit.marks.turn.failed_charge {
        return refuse(rules::charge::FAILED_CHARGE_AFTER, "t9a-failed-charge");
    }
    if unit.marks.turn.shot {
        return refuse(rules::shooting::ELIGIBLE_SHOOTERS, "t9a-has-shot");
    }
    None
}

/// The rule by which a weapon of a pool cannot be used now: marching, Emplaced.
fn unusable(state: &State, pool: UnitId, attributes: &[Attributed]) -> Option<Rule> {
    let unit = state.unit(pool)?;
    if has(state, pool, "Emplaced") && unit.marks.turn.moved.is_some() {
        return Some(rules::model_rules::EMPLACED);
    }
    let march_and_shoot = attributes.iter().any(|one| one.attribute == Attribute::MarchAndShoot);
    let marched = unit.marks.turn.moved == Some(MoveAction::March);
    (marched && !march_and_shoot).then_some(rules::shooting::ELIGIBLE_SHOOTERS)
}

/// How many models of a pool still have a weapon of One Use: those who have spent it are the first to fall
/// (`t9a/definitions/durations`).
pub(crate) fn unspent(state: &State, pool: UnitId, part: usize, place: usize) -> u16 {
    let (Some(unit), Some(sheet)) = (state.unit(pool), state.sheet(pool)) else { return 0 };
    let spent = unit.marks.battle.spent.iter().filter(|one| **one == (part as u8, place as u8)).count() as u16;
    u16::from(sheet.models).saturating_sub(spent).min(state.models(pool))
}

/// How many models of a pool are already among those who can shoot with a weapon.
pub(crate) fn counted(guns: &[Gun], pool: UnitId, part: usize, place: usize) -> u16 {
    let own = guns.iter().filter(|gun| gun.pool == pool && usize::from(gun.part) == part);
    let with = own.filter(|gun| gun.weapons.iter().any(|shooter| usize::from(shooter.weapon) == place));
    with.map(|gun| gun.models).sum()
}

/// How many ranks can shoot: two, and one more for each Shoot in Extra Rank (`t9a/shooting/shooting-ranks`).
const RANKS: usize = 2;

/// At which of these Health Pools a model of some rank can shoot with such a weapon: whether its rank shoots, and whether it does after
/// a march, are asked for each, since the attributes that allow it may be *against X* (`t9a/attack-attributes/shoot-in-extra-rank`,
/// `t9a/attack-attributes/march-and-shoot`, `t9a/model-rules/keyword-against`).
pub(crate) fn open_pools(
    state: &State,
    shooter: UnitId,
    rank: usize,
    attributes: &[Attributed],
    pools: &[UnitId],
) -> Vec<UnitId> {
    let marched = state.unit(shooter).is_some_and(|unit| unit.marks.turn.moved == Some(MoveAction::March));
    let works = |wanted: Attribute, pool: UnitId| {
        let own = attributes.iter().filter(|own| own.attribute == wanted);
        own.filter(|own| quality::works_against(state, shooter, own, pool)).count()
    };
    let ranked = |pool: UnitId| rank < RANKS || rank < RANKS + works(Attribute::ShootInExtraRank, pool);
    let free = |pool: UnitId| !marched || works(Attribute::MarchAndShoot, pool) > 0;
    pools.iter().copied().filter(|&pool| ranked(pool) && free(pool)).collect()
}

/// Those Health Pools as [`Shooter::only`] has them: none if they are all.
pub(crate) fn only(open: Vec<UnitId>, pools: &[UnitId]) -> Vec<UnitId> {
    if open.len() == pools.len() { Vec::new() } else { open }
}

/// The models of a unit that can shoot at a target, grouped (`t9a/shooting/who-can-shoot`); and the rules that decided for
/// single models, above all against them.
pub fn guns(state: &State, whole: UnitId, target: UnitId, facing: Facing) -> (Vec<Gun>, Vec<Rule>) {
    guns_of(state, whole, target, facing, false)
}

/// The same; with `any` no further than to the first model that can shoot, whatever the cover.
fn guns_of(state: &State, whole: UnitId, target: UnitId, facing: Facing, any: bool) -> (Vec<Gun>, Vec<Rule>) {
    let (mut guns, mut because): (Vec<Gun>, Vec<Rule>) = (Vec::new(), Vec::new());
    let Some(((spots, formation), boundary)) = spots(state, whole).zip(block(state, target)) else {
        return (guns, because);
    };
    let Some(own) = block(state, whole) else { return (guns, because) };
    let mut says = |rule: Rule| {
        if !because.contains(&rule) {
            because.push(rule);
        }
    };
    let all_round = entirely(state, whole, "Emplaced");
    // Most who are asked are far away, or have nothing to shoot with: how far, and who sees whom, is found out when it matters.
    let mut watched: Option<sight::Target<'_>> = None;
    let pools = ranged_pools(state, target);
    for spot in &spots {
        let distance = LazyCell::new(|| apart(&formation.base_of(&spot.slot, &own).hull(), &boundary.hull()));
        let mut seen: Option<Option<(Eye, geometry::Vector)>> = None;
        for (part, armed) in state.sheet(spot.pool).map_or(&[][..], |sheet| &sheet.parts).iter().enumerate() {
            let shooting =
                armed.weapons.iter().enumerate().filter_map(|(n, weapon)| Some((n, weapon, weapon.shooting()?)));
            let mut weapons = Vec::new();
            for (place, weapon, shooting) in shooting {
                let (attributes, _) = attributes(state, spot.pool, part, weapon);
                if let Some(rule) = unusable(state, spot.pool, &attributes) {
                    says(rule);
                    continue;
                }
                if shooting.one_use && counted(&guns, spot.pool, part, place) >= unspent(state, spot.pool, part, place)
                {
                    says(rules::definitions::DURATIONS);
                    continue;
                }
                let open = open_pools(state, spot.pool, spot.rank.into(), &attributes, &pools);
                if open.len() < pools.len() {
                    let extra =
                        |own: &Attributed| own.attribute == Attribute::ShootInExtraRank && own.against.is_some();
                    let against = attributes.iter().any(extra);
                    says(if against { rules::model_rules::KEYWORD_AGAINST } else { rules::shooting::SHOOTING_RANKS });
                }
                if open.is_empty() {
                    continue;
                }
                if !within(*distance, f64::from(shooting.range)) {
                    says(rules::shooting::WHO_CAN_SHOOT);
                    continue;
                }
                let watched = watched.get_or_insert_with(|| sight::Target::new(state, target));
                let looks = || eye_in(state, whole, (&own, &formation), spot, all_round);
                let sight = seen.get_or_insert_with(|| {
                    let eye = looks()?;
                    Some((eye, watched.seen_by(&eye)?))
                });
                let Some((eye, from)) = sight else {
                    let hidden = looks().is_some_and(|eye| watched.is_hidden_from(&eye));
                    says(match hidden {
                        true => rules::definitions::LINE_OF_SIGHT_BLOCKERS,
                        false => rules::definitions::LINE_OF_SIGHT,
                    });
                    continue;
                };
                says(rules::definitions::LINE_OF_SIGHT_UNITS);
                if eye.elevated || watched.is_raised() {
                    says(rules::terrain::ELEVATED_POSITION);
                }
                if eye.stands_in_cover(state) {
                    says(rules::terrain::SHOOTER_IGNORES_OWN_TERRAIN);
                }
                if is_mixed(state, target) {
                    says(rules::definitions::UNIT_HEIGHT);
                }
                if spot.rank > 0 {
                    says(rules::definitions::LINE_OF_SIGHT_REAR_RANKS);
                }
                if spot.rank > 1 {
                    says(rules::attack_attributes::SHOOT_IN_EXTRA_RANK);
                }
                if all_round {
                    says(rules::model_rules::EMPLACED);
                }
                let (cover, terrain) = if any { Default::default() } else { watched.cover(eye, facing, *from) };
                let long = more_than(*distance, f64::from(shooting.range) / 2.0);
                let only = only(open, &pools);
                weapons.push(Shooter { weapon: place as u8, long, cover, terrain, only });
            }
            if weapons.is_empty() {
                continue;
            }
            let gun = Gun { pool: spot.pool, part: part as u8, weapons, models: 1 };
            match guns
                .iter_mut()
                .find(|other| (other.pool, other.part) == (gun.pool, gun.part) && other.weapons == gun.weapons)
            {
                Some(alike) => alike.models += 1,
                None => guns.push(gun),
            }
            if any {
                return (guns, because);
            }
        }
    }
    (guns, because)
}

/// The enemy units at which a unit can shoot (`t9a/shooting/eligible-targets`).
pub fn targets(state: &State, whole: UnitId) -> Vec<UnitId> {
    let enemies = state.on_field().filter(|&unit| state.owner(unit) != state.owner(whole));
    enemies.filter(|&unit| judge_target(state, whole, unit).is_ok()).collect()
}

/// Is this a legal target?
pub fn judge_target(state: &State, whole: UnitId, target: UnitId) -> Result<(), Illegal> {
    let refuse = |rule: Rule, id: &'static str| Err(Illegal::new(rule, Message::new(id)));
    let there = state.unit(target).is_some_and(|unit| unit.stand.is_some());
    if !there || state.owner(target) == state.owner(whole) {
        return refuse(rules::shooting::ELIGIBLE_TARGETS, "t9a-no-enemy");
    }
    if state.is_engaged(target) {
        return refuse(rules::shooting::ELIGIBLE_TARGETS, "t9a-target-engaged");
    }
    let facing = facings(state, whole, target).first().copied().unwrap_or(Facing::Front);
    let (guns, because) = guns_of(state, whole, target, facing, true);
    if guns.is_empty() {
        let (rule, reason) = if because.contains(&rules::definitions::LINE_OF_SIGHT_BLOCKERS) {
            (rules::definitions::LINE_OF_SIGHT_BLOCKERS, "t9a-out-of-sight")
        } else if because.contains(&rules::definitions::LINE_OF_SIGHT) {
            (rules::definitions::LINE_OF_SIGHT, "t9a-out-of-sight")
        } else if because.contains(&rules::shooting::WHO_CAN_SHOOT) {
            (rules::shooting::WHO_CAN_SHOOT, "t9a-out-of-range")
        } else {
            (because.first().copied().unwrap_or(rules::shooting::WHO_CAN_SHOOT), "t9a-nobody-can-shoot")
        };
        return refuse(rule, reason);
    }
    Ok(())
}

/// The Target Facing, or the two between which the shooting player chooses.
pub fn facings(state: &State, whole: UnitId, target: UnitId) -> Vec<Facing> {
    let emplaced = entirely(state, whole, "Emplaced");
    let found = target_facing(state, whole, target, emplaced);
    found.map_or_else(Vec::new, |(facing, tie)| [Some(facing), tie].into_iter().flatten().collect())
}

/// The Health Pools of a unit that Ranged Attacks may choose (`t9a/attacks/allocating-ranged`).
pub fn ranged_pools(state: &State, target: UnitId) -> Vec<UnitId> {
    if !state.has_rankers(target) {
        return state.pools(target).collect();
    }
    let rankers = state.models(target);
    let height = state.sheet(target).map_or(0, |sheet| sheet.height);
    let few = rankers < if height >= 3 { 3 } else { 5 };
    let chosen = |pool: &UnitId| {
        // A War Platform counts as being as high as the unit (`t9a/model-rules/war-platform`).
        let other_height = state.sheet(*pool).is_some_and(|sheet| sheet.height != height && !sheet.has("War Platform"));
        *pool == target || few || other_height
    };
    state.pools(target).filter(chosen).collect()
}

/// The Shooting Phase: one unit after another (`t9a/shooting/phase-sequence`). False when it is over.
pub fn phase(t: &mut Table<T9a>) -> Play<bool> {
    let seat = t.state.active;
    let ready = t
        .state
        .units_of(seat)
        .any(|unit| cannot_shoot(&t.state, unit).is_none() && !targets(&t.state, unit).is_empty());
    if !ready {
        return Ok(false);
    }
    let Some(unit) = t.ask(seat, SelectShooter { seat })? else { return Ok(false) };
    engineers::ask(t, unit)?;
    let Aimed { target, some } = t.ask(seat, SelectTarget { unit })?;
    let facing = match facings(&t.state, unit, target)[..] {
        [one] => one,
        _ => t.ask(seat, TargetFacing { unit, target })?,
    };
    t.cite(rules::shooting::TARGET_FACING);
    t.cite(rules::definitions::FACINGS);
    t.cite(rules::definitions::ARCS);
    shoot(t, unit, target, facing, some)?;
    Ok(true)
}

/// All shots of a unit at a target, simultaneously; with `some` its player says who holds back.
fn shoot(t: &mut Table<T9a>, unit: UnitId, target: UnitId, facing: Facing, some: bool) -> Play<()> {
    let seat = t.state.active;
    let (guns, because) = guns(&t.state, unit, target, facing);
    because.into_iter().for_each(|rule| t.cite(rule));
    t.cite(rules::definitions::MEASURING_DISTANCE);
    let gaps = |unit: &crate::state::Unit| unit.stand.as_ref().is_some_and(|s| s.places.contains(&Place::Empty));
    if t.state.unit(target).is_some_and(gaps) {
        t.cite(rules::definitions::UNIT_BOUNDARY);
        t.cite(rules::definitions::INCOMPLETE_RANK);
    }
    let shots = match only_way(&t.state, &guns, target) {
        Some(shots) if !some => shots,
        _ => t.ask(seat, AllocateShots { unit, target, facing, guns: guns.clone() })?,
    };
    if let Some(unit) = t.state.unit_mut(unit) {
        unit.marks.turn.shot = true;
    }
    t.tell(Event::Shot { unit, target });
    let strikes = strikes(t, &guns, &shots, facing)?;
    resolve(t, &strikes, AttackKind::Shooting)
}

/// The only way to allocate the shots, if there is no choice: one Health Pool, one weapon for each model, none of One Use.
pub fn only_way(state: &State, guns: &[Gun], target: UnitId) -> Option<Vec<Shots>> {
    let one_use = |gun: &Gun| {
        gun.weapons.iter().any(|shooter| weapon_of(state, gun, shooter.weapon).is_some_and(|(_, s)| s.one_use))
    };
    let free = ranged_pools(state, target).len() == 1 && guns.iter().all(|gun| gun.weapons.len() == 1 && !one_use(gun));
    free.then(|| usual_shots(state, guns, target))
}

/// Everybody shoots with the first weapon at the first Health Pool.
pub fn usual_shots(state: &State, guns: &[Gun], target: UnitId) -> Vec<Shots> {
    let pools = ranged_pools(state, target);
    let shots = |(n, gun): (usize, &Gun)| {
        let shooter = gun.weapons.first();
        let weapon = shooter.map_or(0, |shooter| shooter.weapon);
        let open = pools.iter().copied().find(|pool| shooter.is_none_or(|shooter| shooter.may_choose(*pool)));
        let pool = open.unwrap_or(target);
        Shots { gun: n as u8, weapon, pool, models: gun.models }
    };
    guns.iter().enumerate().map(shots).collect()
}

/// Are these shots a legal allocation? (`t9a/shooting/several-attack-types`)
pub fn judge_shots(state: &State, ask: &AllocateShots, shots: &[Shots]) -> Result<(), Illegal> {
    let refuse = |rule: Rule, id: &'static str| Err(Illegal::new(rule, Message::new(id)));
    let pools = ranged_pools(state, ask.target);
    for shot in shots {
        let Some(gun) = ask.guns.get(usize::from(shot.gun)) else {
            return refuse(rules::shooting::WHO_CAN_SHOOT, "t9a-no-such-gun");
        };
        let Some(shooter) = gun.weapons.iter().find(|shooter| shooter.weapon == shot.weapon) else {
            return refuse(rules::shooting::SEVERAL_ATTACK_TYPES, "t9a-no-such-gun");
        };
        if !pools.contains(&shot.pool) {
            return refuse(rules::attacks::ALLOCATING_RANGED, "t9a-pool-not-open");
        }
        if !shooter.may_choose(shot.pool) {
            return refuse(rules::model_rules::KEYWORD_AGAINST, "t9a-pool-not-open");
        }
    }
    for (n, gun) in ask.guns.iter().enumerate() {
        let used: u32 = shots.iter().filter(|shot| usize::from(shot.gun) == n).map(|shot| u32::from(shot.models)).sum();
        if used > u32::from(gun.models) {
            return refuse(rules::model_rules::SHOOTING_WEAPON, "t9a-one-weapon-each");
        }
    }
    Ok(())
}

/// A weapon of a gun.
pub fn weapon_of<'s>(state: &'s State, gun: &Gun, weapon: u8) -> Option<(&'s Weapon, &'s ShootingWeapon)> {
    let weapon = state.sheet(gun.pool)?.parts.get(usize::from(gun.part))?.weapons.get(usize::from(weapon))?;
    Some((weapon, weapon.shooting()?))
}

/// Are attacks with these attributes Unmodifiable? Toxic Attacks are too (`t9a/attack-attributes/unmodifiable`,
/// `t9a/attack-attributes/toxic-attacks`).
fn is_fixed<'a>(attributes: impl IntoIterator<Item = &'a Attributed>) -> bool {
    attributes.into_iter().any(|own| matches!(own.attribute, Attribute::Unmodifiable | Attribute::ToxicAttacks))
}

/// The attributes of Shooting Attacks with a weapon: its own, and those of the part and of effects that are for shooting
/// (`t9a/model-rules/attack-attribute-scope`, `t9a/model-rules/keyword-shooting`).
pub(crate) fn attributes(state: &State, pool: UnitId, part: usize, weapon: &Weapon) -> (Vec<Attributed>, Vec<Rule>) {
    let part = state.sheet(pool).and_then(|sheet| sheet.parts.get(part));
    let own = || part.into_iter().flat_map(|armed| armed.part.attributes.iter());
    let shoots = |one: &&Attributed| one.scope != Scope::Usual || one.attribute.is_for_shooting();
    let friendly = |effect: &Effect| state.owner(effect.source) == state.owner(pool);
    let fixed = is_fixed(weapon.attributes.iter().chain(own().filter(shoots)));
    let given = state.effects.iter().filter(|effect| effect.on == pool && !(fixed && friendly(effect)));
    let given =
        given.filter_map(|effect| if let SpellEffect::Attribute(given) = &effect.what { Some(given) } else { None });
    let (for_shooting, melee): (Vec<&Attributed>, Vec<_>) = own().chain(given).partition(shoots);
    let mut because = Vec::new();
    if !for_shooting.is_empty() {
        because.push(rules::model_rules::KEYWORD_SHOOTING);
    }
    if !melee.is_empty() {
        because.push(rules::model_rules::ATTACK_ATTRIBUTE_SCOPE);
    }
    (weapon.attributes.iter().chain(for_shooting).cloned().collect(), because)
}

/// One shot with a weapon at a Health Pool as a strike, and the rules that made it so.
pub(crate) fn one_shot(
    state: &State,
    gun: &Gun,
    weapon: u8,
    pool: UnitId,
    facing: Facing,
) -> Option<(Strike, Vec<Rule>)> {
    let (carried, shooting) = weapon_of(state, gun, weapon)?;
    let shooter = gun.weapons.iter().find(|shooter| shooter.weapon == weapon)?;
    let (attributes, mut because) = attributes(state, gun.pool, gun.part.into(), carried);
    let fixed = is_fixed(&attributes);
    because.extend(fixed.then_some(rules::attack_attributes::UNMODIFIABLE));
    let part = &state.sheet(gun.pool)?.parts.get(usize::from(gun.part))?.part;
    let mut value = |own: Option<u8>, of: Characteristic| {
        let value = match fixed {
            true => modified(of, own, &attacks::defence::hostile_changes(state, gun.pool, of)),
            false => attacks::defence::value(state, gun.pool, of, own),
        };
        because.extend(value.because);
        value.value
    };
    let strength = shooting.strength.unwrap_or_else(|| value(part.str, Characteristic::Strength));
    let ap = shooting.ap.unwrap_or_else(|| value(part.ap, Characteristic::ArmourPenetration));
    let works = |own: &&Attributed| quality::works_against(state, gun.pool, own, pool);
    let working: Vec<Attributed> = attributes.iter().filter(works).cloned().collect();
    let to_hit = if working.iter().any(|one| one.attribute == Attribute::AutomaticHits) {
        because.push(rules::attack_attributes::AUTOMATIC_HITS);
        ToHit::Automatic
    } else {
        let (needs, modifiers) = to_hit(state, gun, pool, shooting, shooter, &working);
        because.extend(modifiers);
        ToHit::Needs(needs)
    };
    because.extend([carried.rule().unwrap_or(rules::model_rules::SHOOTING_WEAPON), rules::model_rules::WEAPONS]);
    because.extend(carried.rule().map(|_| rules::weapons::SHOOTING_WEAPON_TABLE));
    let (attacker, rule) = (Some(gun.pool), rules::shooting::SHOTS_AND_AIM);
    let facing = Some(facing);
    Some((
        Strike { attacker, target: pool, attacks: 1, to_hit, strength, ap, attributes, rule, facing, several: None },
        because,
    ))
}

/// Allocations as strikes: number of shots, number needed to hit. Where models have several shots each, every one of them may go at
/// another Health Pool (`t9a/attacks/allocating-ranged`); all numbers are known before that.
pub(crate) fn strikes(t: &mut Table<T9a>, guns: &[Gun], shots: &[Shots], facing: Facing) -> Play<Vec<Strike>> {
    let mut counted = Vec::new();
    for shot in shots {
        let Some(gun) = guns.get(usize::from(shot.gun)) else { continue };
        let Some((_, shooting)) = weapon_of(&t.state, gun, shot.weapon) else { continue };
        let shooting = shooting.clone();
        let number = count_shots(t, gun, shot, &shooting)?;
        counted.push((gun, shot, shooting, number));
    }
    let mut strikes = Vec::new();
    for (gun, shot, shooting, shots) in counted {
        let mut pools = ranged_pools(&t.state, t.state.whole(shot.pool));
        let shooter = gun.weapons.iter().find(|shooter| shooter.weapon == shot.weapon);
        pools.retain(|pool| shooter.is_some_and(|shooter| shooter.may_choose(*pool)));
        let several = shooting.shots.is_random() || shooting.shots.total(&[]) > 1;
        let shares = match t.state.owner(gun.pool).filter(|_| several) {
            Some(seat) => attacks::spread::divide(t, seat, &pools, shot.pool, shots)?,
            None => vec![(shot.pool, shots)],
        };
        for (pool, attacks) in shares {
            let Some((strike, because)) = one_shot(&t.state, gun, shot.weapon, pool, facing) else { continue };
            because.into_iter().for_each(|rule| t.cite(rule));
            strikes.push(Strike { attacks, ..strike });
        }
    }
    Ok(strikes)
}

/// How many shots some models have between them, random ones rolled for each; what is of One Use is spent.
fn count_shots(t: &mut Table<T9a>, gun: &Gun, shot: &Shots, shooting: &ShootingWeapon) -> Play<u16> {
    if shooting.one_use
        && let Some(unit) = t.state.unit_mut(gun.pool)
    {
        unit.marks.battle.spent.extend(std::iter::repeat_n((gun.part, shot.weapon), shot.models.into()));
    }
    let mut shots = 0;
    if shooting.shots.is_random() {
        t.cite(rules::definitions::RANDOM_CHARACTERISTICS);
        for _ in 0..shot.models {
            shots += dice::quantity(t, shooting.shots, rules::shooting::SHOTS_AND_AIM)?;
        }
    } else {
        shots = shot.models * shooting.shots.total(&[]);
    }
    Ok(shots)
}

/// May this unit be selected to shoot?
pub fn judge_shooter(state: &State, seat: Seat, unit: UnitId) -> Result<(), Illegal> {
    if state.owner(unit) == Some(seat) && state.is_undeployed(unit) {
        let reason = Message::new("t9a-not-on-the-field");
        return Err(Illegal::new(rules::pregame::UNDEPLOYED_UNITS_INACTIVE, reason));
    }
    if state.owner(unit) != Some(seat) || state.unit(unit).is_none_or(|unit| unit.stand.is_none()) {
        return Err(Illegal::new(rules::shooting::PHASE_SEQUENCE, Message::new("t9a-not-yours")));
    }
    if let Some(illegal) = cannot_shoot(state, unit) {
        return Err(illegal);
    }
    let enemies = || state.on_field().filter(|&enemy| state.owner(enemy) != Some(seat));
    if enemies().any(|enemy| judge_target(state, unit, enemy).is_ok()) {
        return Ok(());
    }
    // The reason against the nearest of them says most.
    let nearest = enemies().min_by(|&a, &b| {
        let from = |enemy| distance(state, unit, enemy).unwrap_or(f64::INFINITY);
        from(a).total_cmp(&from(b))
    });
    let nobody = || Illegal::new(rules::shooting::WHO_CAN_SHOOT, Message::new("t9a-nobody-can-shoot"));
    Err(nearest.and_then(|enemy| judge_target(state, unit, enemy).err()).unwrap_or_else(nobody))
}
