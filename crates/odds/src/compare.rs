//! Side by side: what each step contributes, what a small change would do, many weapons against many targets.

use crate::faces::Verdict;
use crate::group::{Group, Landing, Line, Target, Wound};
use crate::outcome::Outcome;
use crate::refused::Refused;
use crate::resolve::resolve;
use crate::roll::Roll;
use serde::{Deserialize, Serialize};

/// A change to an attack. Those of the attacker name the group.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Change {
    /// Every attack hits, as a plain hit.
    NoHitRoll(usize),
    /// No roll to hit is made again.
    NoHitReroll(usize),
    /// Critical hits bring no extra hits.
    NoExtraHits(usize),
    /// Critical hits do not wound by themselves.
    NoAutoWound(usize),
    /// Every hit wounds, as a plain wound.
    NoWoundRoll(usize),
    /// No roll to wound is made again.
    NoWoundReroll(usize),
    /// Critical wounds are plain wounds.
    NoCriticalWound(usize),
    /// Nothing is saved.
    NoSaves,
    /// No save is made again.
    NoSaveReroll,
    /// Nothing is ignored.
    NoIgnoring,
    /// The group is not there.
    NoGroup(usize),
    /// One attack more for each weapon.
    OneMoreAttack(usize),
    /// One more weapon.
    OneMoreWeapon(usize),
    /// Hits on one face more.
    HitEasier(usize),
    /// Hits on one face less.
    HitHarder(usize),
    /// Wounds on one face more.
    WoundEasier(usize),
    /// Wounds on one face less.
    WoundHarder(usize),
    /// One point of damage more.
    OneMoreDamage(usize),
    /// Saves on one face more.
    SaveEasier,
    /// Saves on one face less.
    SaveHarder,
    /// One wound more for each model.
    OneMoreWound,
    /// One more model in the first line.
    OneMoreModel,
}

impl Change {
    /// Makes the change. Where there is nothing to change it does nothing.
    pub fn apply(self, groups: &mut Vec<Group>, target: &mut Target) {
        match self {
            Self::NoSaves => target.lines.iter_mut().for_each(|line| line.saves.iter_mut().for_each(Vec::clear)),
            Self::NoSaveReroll => each_save(target, |faces| faces.reroll(|_, _| false)),
            Self::NoIgnoring => target.lines.iter_mut().for_each(|line| line.ignore = None),
            Self::SaveEasier => each_save(target, crate::Faces::easier),
            Self::SaveHarder => each_save(target, crate::Faces::harder),
            Self::OneMoreWound => target.lines.iter_mut().for_each(|line| line.wounds = line.wounds.saturating_add(1)),
            Self::OneMoreModel => {
                target.lines.iter_mut().take(1).for_each(|line| line.models = line.models.saturating_add(1));
            }
            Self::NoGroup(group) if group < groups.len() => drop(groups.remove(group)),
            Self::NoGroup(_) => {}
            Self::NoHitRoll(group)
            | Self::NoHitReroll(group)
            | Self::NoExtraHits(group)
            | Self::NoAutoWound(group)
            | Self::NoWoundRoll(group)
            | Self::NoWoundReroll(group)
            | Self::NoCriticalWound(group)
            | Self::OneMoreAttack(group)
            | Self::OneMoreWeapon(group)
            | Self::HitEasier(group)
            | Self::HitHarder(group)
            | Self::WoundEasier(group)
            | Self::WoundHarder(group)
            | Self::OneMoreDamage(group) => groups.get_mut(group).into_iter().for_each(|group| self.apply_to(group)),
        }
    }

    fn apply_to(self, group: &mut Group) {
        match self {
            Self::NoHitRoll(_) => group.hit = None,
            Self::NoHitReroll(_) => group.hit = group.hit.map(|faces| faces.reroll(|_, _| false)),
            Self::NoExtraHits(_) => group.critical_hit.extra_hits = Roll::Fixed(0),
            Self::NoAutoWound(_) => group.critical_hit.wounds = false,
            Self::NoWoundRoll(_) => group.wound = None,
            Self::NoWoundReroll(_) => group.wound = group.wound.map(|faces| faces.reroll(|_, _| false)),
            Self::NoCriticalWound(_) => group.critical = group.normal.clone(),
            Self::OneMoreAttack(_) => group.attacks = one_more(&group.attacks),
            Self::OneMoreWeapon(_) => group.weapons = group.weapons.saturating_add(1),
            Self::HitEasier(_) => group.hit = group.hit.map(crate::Faces::easier),
            Self::HitHarder(_) => group.hit = group.hit.map(crate::Faces::harder),
            Self::WoundEasier(_) => group.wound = group.wound.map(crate::Faces::easier),
            Self::WoundHarder(_) => group.wound = group.wound.map(crate::Faces::harder),
            Self::OneMoreDamage(_) => [&mut group.normal, &mut group.critical].into_iter().for_each(more_damage),
            _ => {}
        }
    }

    /// What can be left out of an attack, in the order of its steps: only what is there.
    pub fn leave_outs(groups: &[Group], target: &Target) -> Vec<Self> {
        let mut changes = Vec::new();
        for (number, group) in groups.iter().enumerate() {
            let critical = |faces: Option<crate::Faces>| faces.is_some_and(|f| f.verdicts.contains(&Verdict::Critical));
            let again = |faces: Option<crate::Faces>| faces.is_some_and(|f| (1..=6).any(|face| f.rerolls(face)));
            let extra = !group.critical_hit.extra_hits.is_nothing();
            let there = [
                (group.hit.is_some(), Self::NoHitRoll(number)),
                (again(group.hit), Self::NoHitReroll(number)),
                (critical(group.hit) && extra, Self::NoExtraHits(number)),
                (critical(group.hit) && group.critical_hit.wounds, Self::NoAutoWound(number)),
                (group.wound.is_some(), Self::NoWoundRoll(number)),
                (again(group.wound), Self::NoWoundReroll(number)),
                (critical(group.wound) && group.critical != group.normal, Self::NoCriticalWound(number)),
                (groups.len() > 1, Self::NoGroup(number)),
            ];
            changes.extend(there.into_iter().filter(|(there, _)| *there).map(|(_, change)| change));
        }
        let saves = || target.lines.iter().flat_map(|line| line.saves.iter().flatten());
        let there = [
            (saves().any(|faces| faces.passes() > 0), Self::NoSaves),
            (saves().any(|faces| (1..=6).any(|face| faces.rerolls(face))), Self::NoSaveReroll),
            (target.lines.iter().any(|line| line.ignore.is_some()), Self::NoIgnoring),
        ];
        changes.extend(there.into_iter().filter(|(there, _)| *there).map(|(_, change)| change));
        changes
    }

    /// The small changes that a player asks about: one attack more, one pip better, one wound more.
    pub fn nudges(groups: &[Group], target: &Target) -> Vec<Self> {
        let mut changes = Vec::new();
        for (number, group) in groups.iter().enumerate() {
            changes.extend([Self::OneMoreAttack(number), Self::OneMoreWeapon(number), Self::OneMoreDamage(number)]);
            changes.extend(group.hit.iter().flat_map(|_| [Self::HitEasier(number), Self::HitHarder(number)]));
            changes.extend(group.wound.iter().flat_map(|_| [Self::WoundEasier(number), Self::WoundHarder(number)]));
        }
        if target.lines.iter().any(|line| line.saves.iter().any(|dice| !dice.is_empty())) {
            changes.extend([Self::SaveEasier, Self::SaveHarder]);
        }
        changes.extend([Self::OneMoreWound, Self::OneMoreModel]);
        changes
    }
}

fn each_save(target: &mut Target, change: impl Fn(crate::Faces) -> crate::Faces) {
    let saves = |line: &mut Line| line.saves.iter_mut().flatten().for_each(|faces| *faces = change(*faces));
    target.lines.iter_mut().for_each(saves);
}

fn more_damage(wound: &mut Wound) {
    match &mut wound.landing {
        Some(Landing { damage, .. }) => *damage = one_more(damage),
        None => wound.mortal = one_more(&wound.mortal),
    }
}

fn one_more(roll: &Roll) -> Roll {
    match roll {
        Roll::Fixed(value) => Roll::Fixed(value.saturating_add(1)),
        Roll::Dice { dice, sides, plus, at_least, at_most } => {
            let (at_least, at_most) =
                (if *at_least > 0 { at_least.saturating_add(1) } else { 0 }, at_most.saturating_add(1));
            Roll::Dice {
                dice: *dice,
                sides: *sides,
                plus: plus.saturating_add(1),
                at_least,
                at_most: at_most.min(crate::LARGEST_ROLL),
            }
        }
        Roll::Table(ways) => Roll::Table(ways.iter().map(|&(value, ways)| (value.saturating_add(1), ways)).collect()),
    }
}

/// What a change does.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Difference {
    /// The change.
    pub change: Change,
    /// The outcome with it.
    pub outcome: Outcome,
    /// How much the mean damage rises with it.
    pub damage: f64,
    /// How much the mean number of slain models rises.
    pub slain: f64,
    /// How much the chance to kill all rises.
    pub kill_all: f64,
    /// How much the mean of the points slain rises.
    pub points: f64,
}

/// What each of several changes does, each by itself. Contributions of this kind do not add up: leaving out two things at once
/// is not the sum of leaving out each.
///
/// ```
/// use odds::{Change, Faces, Group, Line, Roll, Target, differences};
///
/// let groups = [Group::simple(Roll::Fixed(6), Faces::needing(4), Faces::needing(4), &Roll::Fixed(1), 0)];
/// let target = Target::new(vec![Line::simple(10, 1, Faces::needing(4))]);
/// let parts = differences(&groups, &target, &Change::leave_outs(&groups, &target))?;
/// assert_eq!(parts[0].change, Change::NoHitRoll(0));
/// assert!((parts[0].damage - 0.75).abs() < 1e-12);
/// # Ok::<(), odds::Refused>(())
/// ```
pub fn differences(groups: &[Group], target: &Target, changes: &[Change]) -> Result<Vec<Difference>, Refused> {
    let base = resolve(groups, target)?;
    let difference = |&change: &Change| {
        let (mut groups, mut target) = (groups.to_vec(), target.clone());
        change.apply(&mut groups, &mut target);
        let outcome = resolve(&groups, &target)?;
        Ok(Difference {
            change,
            damage: outcome.mean_damage - base.mean_damage,
            slain: outcome.mean_slain - base.mean_slain,
            kill_all: outcome.kill_all - base.kill_all,
            points: outcome.mean_points - base.mean_points,
            outcome,
        })
    };
    changes.iter().map(difference).collect()
}

/// Every attacker against every target, a row for each attacker.
pub fn matrix(attackers: &[Vec<Group>], targets: &[Target]) -> Result<Vec<Vec<Outcome>>, Refused> {
    let mut rows = Vec::new();
    for (number, groups) in attackers.iter().enumerate() {
        let cell = |(place, target)| {
            resolve(groups, target)
                .map_err(|refused| refused.within(&format!("attackers[{number}] against targets[{place}]")))
        };
        rows.push(targets.iter().enumerate().map(cell).collect::<Result<Vec<Outcome>, Refused>>()?);
    }
    Ok(rows)
}
