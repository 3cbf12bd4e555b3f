//! The odds of an attack that is being made in a game, read from its position.

use super::{Beyond, DefenderLine, Defenders, Weapons};
use crate::abilities::Effect;
use crate::abilities::in_force::{AttackKind, Situation, on_model};
use crate::attacks::rolls::{Need, Throw};
use crate::attacks::{self, Salvo, Strike, groups, hit_need, printed, saves_against, wound_need};
use crate::datasheets::WeaponAbility;
use crate::dice::{Again, Quantity, ReRolls};
use crate::profile::{Characteristic, modified};
use crate::state::{ModelId, State, UnitId};
use ::odds::Sorts;

/// The attacks that wait to be resolved at a unit, each group in the order in which the rules offer them, and the unit; none if none
/// do, or where a chain cannot say what they do. Stratagems that may still be used, and Command Re-rolls, are left out; and abilities are
/// taken to last: what a model that falls in the attack does for others is not taken away.
///
/// # Errors
/// What a chain cannot say.
pub fn of_volley(state: &State, target: UnitId) -> Result<Option<(Vec<Weapons>, Defenders)>, Beyond> {
    let Some(volley) = state.volley.as_ref() else { return Ok(None) };
    let models = in_order(state, target);
    let attack_kind = if volley.melee { AttackKind::Melee } else { AttackKind::Ranged };
    let stages = Stages::new(state, &models, &Situation::of_attack(attack_kind));
    let mut found: Vec<Attack> = Vec::new();
    for first in groups(state) {
        let Some(first) = volley.salvos.get(usize::from(first.0)).filter(|salvo| salvo.target == target) else {
            continue;
        };
        let alike = |salvo: &&Salvo| salvo.target == target && printed(state, salvo.arm) == printed(state, first.arm);
        for salvo in volley.salvos.iter().filter(alike) {
            let Some(strike) = Strike::new(state, volley.attacker, *salvo) else { continue };
            let next = attack(state, &strike, &models, &stages)?;
            match found.last_mut() {
                Some(last) if last.is_like(&next) => last.weapons.count += 1,
                _ => found.push(next),
            }
        }
    }
    if found.is_empty() {
        return Ok(None);
    }
    let defenders = defenders(state, &models, &stages, &found)?;
    Ok(Some((found.into_iter().map(|attack| attack.weapons).collect(), defenders)))
}

/// Weapons of one kind, and how each model of the target would save against them: cover is looked at from where each attacker stands.
struct Attack {
    weapons: Weapons,
    saves: Vec<Vec<Throw>>,
    again: ReRolls,
    melee: bool,
}

impl Attack {
    fn is_like(&self, next: &Self) -> bool {
        let same = Weapons { count: 1, ..self.weapons.clone() } == next.weapons;
        same && self.saves == next.saves && self.again == next.again
    }
}

fn attack(state: &State, strike: &Strike, models: &[ModelId], stages: &Stages) -> Result<Attack, Beyond> {
    let weapons = weapons(state, strike, stages)?;
    let mut again = ReRolls::None;
    let saves = models.iter().map(|&id| {
        let (ask, which) = saves_against(state, strike, id);
        again = again.max(which);
        attacks::save_choices(&ask).into_iter().filter_map(|choice| ask.throw(choice)).collect()
    });
    Ok(Attack { weapons, saves: saves.collect(), again, melee: strike.is_melee() })
}

/// The models of a unit in the order in which they are lost where nobody decides: those that have lost wounds or been allocated an
/// attack, then the last first.
fn in_order(state: &State, target: UnitId) -> Vec<ModelId> {
    let mut models: Vec<ModelId> = state.models_of(target).collect();
    let marked = |id: ModelId| {
        let full = state.profile(id).map_or(0, |(_, profile)| profile.wounds);
        state.model(id).is_some_and(|model| model.allocated || model.wounds < full)
    };
    models.reverse();
    models.sort_by_key(|&id| !marked(id));
    models
}

/// How the Toughness that counts changes as models fall in their order (`wh40k9/ruling/mixed-toughness`).
struct Stages {
    /// Each that comes to count, in order; empty if a chain cannot say it.
    toughness: Vec<u8>,
    /// For each model: how often it has changed when that model is the next to take attacks.
    sorts: Vec<u8>,
}

impl Stages {
    fn new(state: &State, models: &[ModelId], now: &Situation) -> Self {
        let unknown = Self { toughness: Vec::new(), sorts: vec![0; models.len()] };
        let of = |&id: &ModelId| {
            let left = state.model(id)?.wounds;
            let whole = attacks::toughness_with(state, id, left, now)?;
            let alike = |wounds: u8| attacks::toughness_with(state, id, wounds, now) == Some(whole);
            (1..=left).all(alike).then_some(whole)
        };
        let Some(all) = models.iter().map(of).collect::<Option<Vec<u8>>>() else { return unknown };
        let (mut toughness, mut sorts): (Vec<u8>, Vec<u8>) = (Vec::new(), Vec::new());
        for fallen in 0..all.len() {
            let Some(next) = attacks::most_of(&all[fallen..]) else { return unknown };
            if toughness.last() != Some(&next) {
                toughness.push(next);
            }
            sorts.push((toughness.len() - 1).min(u8::MAX.into()) as u8);
        }
        if toughness.len() > usize::from(Sorts::MOST) { unknown } else { Self { toughness, sorts } }
    }
}

fn weapons(state: &State, strike: &Strike, stages: &Stages) -> Result<Weapons, Beyond> {
    let Wounding { now: wound, later, varied } = wounds(state, strike, stages)?;
    let best = |all: &[Again]| all.iter().map(|again| again.which).max().unwrap_or(ReRolls::None);
    let own = strike.salvo.attacks.map(|attacks| Quantity::fixed(attacks.min(u8::MAX.into()) as u8));
    Ok(Weapons {
        name: attacks::weapon_name(state, strike.salvo.arm),
        count: 1,
        attacks: strike.profile.kind.attacks().or(own).unwrap_or(Quantity::fixed(0)),
        half_range: strike.salvo.aim.half_range,
        models: strike.salvo.aim.models,
        hit: hit_need(state, strike),
        wound,
        later,
        varied,
        reroll_hits: best(&strike.re_roll_hits),
        reroll_wounds: best(&strike.re_roll_wounds),
        reroll_damage: false,
        more_damage: strike.more_damage(),
        profile: strike.profile.clone(),
    })
}

/// What the wound roll needs: now, later as another Toughness comes to count, and by each Strength that may be rolled.
struct Wounding {
    now: Need,
    later: Vec<Need>,
    varied: Vec<(u32, Need)>,
}

/// What the wound roll needs. Where Strength and Toughness both change it a chain cannot say it.
fn wounds(state: &State, strike: &Strike, stages: &Stages) -> Result<Wounding, Beyond> {
    // All hits of one attack roll to wound before any of them does damage, which a chain cannot say.
    let several = |ability: &WeaponAbility| matches!(ability, WeaponAbility::ExtraHits(_) | WeaponAbility::HitRolls(_));
    let several = strike.profile.abilities.iter().any(several);
    let needs = |strength: u8| {
        let of = |&toughness: &u8| attacks::wound_need_against(state, strike, strength, toughness);
        let all: Vec<Need> =
            attacks::possible_toughness(state, strike.salvo.target, &strike.situation()).iter().map(of).collect();
        match (&all[..], &stages.toughness[..]) {
            ([], _) => Ok((wound_need(state, strike, strength), Vec::new())),
            ([first, rest @ ..], _) if rest.iter().all(|need| need == first) => Ok((*first, Vec::new())),
            (_, [now, later @ ..]) if !several => Ok((of(now), later.iter().map(of).collect())),
            _ => Err(Beyond::MixedToughness),
        }
    };
    let strengths = strengths(state, strike).ok_or(Beyond::RandomStrength)?;
    let all: Vec<(Need, Vec<Need>)> =
        strengths.iter().map(|(_, strength)| needs(*strength)).collect::<Result<_, _>>()?;
    match &all[..] {
        [(now, later), rest @ ..] if rest.iter().all(|(need, then)| (need, then) == (now, later)) => {
            Ok(Wounding { now: *now, later: later.clone(), varied: Vec::new() })
        }
        [(now, _), ..] if all.iter().all(|(_, later)| later.is_empty()) => {
            let varied = strengths.iter().zip(&all).map(|((ways, _), (need, _))| (*ways, *need)).collect();
            Ok(Wounding { now: *now, later: Vec::new(), varied })
        }
        _ => Err(Beyond::RandomStrength),
    }
}

/// Every Strength that an attack may have, with the ways in which it is rolled: one, unless it is random; none if the dice are too many.
fn strengths(state: &State, strike: &Strike) -> Option<Vec<(u32, u8)>> {
    let (base, all) = attacks::strength_of_attack(state, strike);
    let (ways, _) = wh40k::descriptions::roll(base).ways().ok()?;
    let of = |(rolled, ways): &(u32, u64)| {
        let rolled = u8::try_from(*rolled).unwrap_or(u8::MAX);
        Some((u32::try_from(*ways).ok()?, modified(Characteristic::Strength, rolled, &all)))
    };
    ways.iter().map(of).collect()
}

fn defenders(state: &State, models: &[ModelId], stages: &Stages, attacks: &[Attack]) -> Result<Defenders, Beyond> {
    let mut lines: Vec<DefenderLine> = Vec::new();
    for (place, &id) in models.iter().enumerate() {
        let Some(line) = line(state, (place, id), stages, attacks) else { continue };
        match lines.last_mut() {
            // Only the first model of a line can have lost wounds.
            Some(last) if line.lost == 0 && (DefenderLine { count: 1, lost: 0, ..last.clone() }) == line => {
                last.count += 1;
            }
            _ => lines.push(line),
        }
    }
    let limits: Vec<u32> = models.iter().filter_map(|&id| limit(state, id, attacks)).collect();
    let most_lost = match (&limits[..], models.len()) {
        ([], _) => None,
        ([only], 1) => Some(*only),
        _ => return Err(Beyond::ManyLimits),
    };
    let reroll_saves = attacks.iter().map(|attack| attack.again).max().unwrap_or(ReRolls::None);
    Ok(Defenders { lines, reroll_saves, most_lost, best_order: false })
}

fn line(state: &State, (place, id): (usize, ModelId), stages: &Stages, attacks: &[Attack]) -> Option<DefenderLine> {
    let (model, (_, profile)) = (state.model(id)?, state.profile(id)?);
    let unit = state.unit(model.unit)?;
    Some(DefenderLine {
        name: profile.name.clone(),
        count: 1,
        wounds: profile.wounds.into(),
        lost: u32::from(profile.wounds.saturating_sub(model.wounds)),
        saves: attacks.iter().map(|attack| attack.saves.get(place).cloned().unwrap_or_default()).collect(),
        ignore: ignore(state, id, attacks),
        points: f64::from(unit.points) / f64::from(unit.starting_strength.max(1)),
        sort: stages.sorts.get(place).copied().unwrap_or(0),
    })
}

/// What harm is done: by melee attacks, by ranged ones.
fn situations(attacks: &[Attack]) -> impl Iterator<Item = Situation> {
    attacks.iter().map(|attack| Situation::of_attack(if attack.melee { AttackKind::Melee } else { AttackKind::Ranged }))
}

/// The roll on which a lost wound is ignored. What holds against some of the wounds only counts if it counts against all of them.
fn ignore(state: &State, id: ModelId, attacks: &[Attack]) -> Option<u8> {
    let of = |now: Situation| {
        let rolls = on_model(state, id, &now).into_iter().filter_map(|effect| match effect {
            Effect::IgnoreWounds(from) => Some(*from),
            _ => None,
        });
        rolls.min().unwrap_or(7)
    };
    situations(attacks).map(of).max().filter(|&from| from < 7)
}

/// How many wounds a model can still lose in this phase, if that is limited.
fn limit(state: &State, id: ModelId, attacks: &[Attack]) -> Option<u32> {
    let cap = |now: Situation| {
        on_model(state, id, &now)
            .into_iter()
            .filter_map(|effect| match effect {
                Effect::WoundCap(most) => Some(*most),
                _ => None,
            })
            .min()
    };
    let most = situations(attacks).filter_map(cap).max()?;
    let model = state.model(id)?;
    let left = u32::from(most.saturating_sub(model.lost)).max(1);
    // Who has no more wounds than that is not limited by it.
    (left < u32::from(model.wounds)).then_some(left)
}
