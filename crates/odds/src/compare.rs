//! Side by side: what each step contributes, what a small change would do, many weapons against many targets.

use crate::faces::{Faces, Verdict};
use crate::group::{Group, Landing, Line, Otherwise, Target, Wound};
use crate::outcome::Outcome;
use crate::refused::Refused;
use crate::resolve::resolve;
use crate::roll::Roll;
use serde::{Deserialize, Serialize};

/// A change to an attack.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Change {
    /// To the group of this number.
    Group(usize, GroupChange),
    /// To the target.
    Target(TargetChange),
}

/// A change to a group of attacks.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum GroupChange {
    /// It is not there.
    NotThere,
    /// Every attack hits, as a plain hit.
    NoHitRoll,
    /// No roll to hit is made again.
    NoHitReroll,
    /// Critical hits bring no extra hits.
    NoExtraHits,
    /// Critical hits do not wound by themselves.
    NoAutoWound,
    /// Every hit wounds, as a plain wound.
    NoWoundRoll,
    /// No roll to wound is made again.
    NoWoundReroll,
    /// Critical wounds are plain wounds.
    NoCriticalWound,
    /// One attack more for each weapon.
    OneMoreAttack,
    /// One more weapon.
    OneMoreWeapon,
    /// One point of damage more.
    OneMoreDamage,
    /// Hits on one face more.
    HitEasier,
    /// Hits on one face less.
    HitHarder,
    /// Wounds on one face more.
    WoundEasier,
    /// Wounds on one face less.
    WoundHarder,
}

/// A change to a target.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum TargetChange {
    /// Nothing is saved.
    NoSaves,
    /// No save is made again.
    NoSaveReroll,
    /// Nothing is ignored.
    NoIgnoring,
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
            Self::Target(change) => change.apply(target),
            Self::Group(number, _) if number >= groups.len() => {}
            Self::Group(number, GroupChange::NotThere) => drop(groups.remove(number)),
            Self::Group(number, change) => change.apply(&mut groups[number]),
        }
    }

    /// The change in plain words, with the name of the group.
    pub fn words(self, groups: &[Group]) -> String {
        match self {
            Self::Target(change) => change.words().to_string(),
            Self::Group(number, change) => match groups.get(number) {
                Some(group) => format!("{}: {}", group.name, change.words()),
                None => change.words().to_string(),
            },
        }
    }

    /// What can be left out of an attack, in the order of its steps: only what is there.
    pub fn leave_outs(groups: &[Group], target: &Target) -> Vec<Self> {
        let mut changes = Vec::new();
        for (number, group) in groups.iter().enumerate() {
            changes.extend(GroupChange::leave_outs(group).into_iter().map(|change| Self::Group(number, change)));
            if groups.len() > 1 {
                changes.push(Self::Group(number, GroupChange::NotThere));
            }
        }
        changes.extend(TargetChange::leave_outs(target).into_iter().map(Self::Target));
        changes
    }

    /// The small changes that a player asks about: one attack more, one pip better, one wound more.
    pub fn nudges(groups: &[Group], target: &Target) -> Vec<Self> {
        use GroupChange::{
            HitEasier, HitHarder, OneMoreAttack, OneMoreDamage, OneMoreWeapon, WoundEasier, WoundHarder,
        };
        let mut changes = Vec::new();
        for (number, group) in groups.iter().enumerate() {
            let always = [OneMoreAttack, OneMoreWeapon, OneMoreDamage].into_iter();
            let hit = group.hit.iter().flat_map(|_| [HitEasier, HitHarder]);
            let wound = group.wound.iter().flat_map(|_| [WoundEasier, WoundHarder]);
            changes.extend(always.chain(hit).chain(wound).map(|change| Self::Group(number, change)));
        }
        if all_saves(target).next().is_some() {
            changes.extend([TargetChange::SaveEasier, TargetChange::SaveHarder].map(Self::Target));
        }
        changes.extend([TargetChange::OneMoreWound, TargetChange::OneMoreModel].map(Self::Target));
        changes
    }
}

impl GroupChange {
    fn apply(self, group: &mut Group) {
        match self {
            Self::NotThere => {}
            Self::NoHitRoll => each_hit(group, |_| None),
            Self::NoHitReroll => each_hit(group, |faces| Some(faces.reroll(|_, _| false))),
            Self::NoExtraHits => group.critical_hit.extra_hits = Roll::Fixed(0),
            Self::NoAutoWound => group.critical_hit.wounds = false,
            Self::NoWoundRoll => each_wound(group, |_| None),
            Self::NoWoundReroll => each_wound(group, |faces| Some(faces.reroll(|_, _| false))),
            Self::NoCriticalWound => group.critical = group.normal.clone(),
            Self::OneMoreAttack => group.attacks = one_more(&group.attacks),
            Self::OneMoreWeapon => group.weapons = group.weapons.saturating_add(1),
            Self::OneMoreDamage => [&mut group.normal, &mut group.critical].into_iter().for_each(more_damage),
            Self::HitEasier => each_hit(group, |faces| Some(faces.easier())),
            Self::HitHarder => each_hit(group, |faces| Some(faces.harder())),
            Self::WoundEasier => each_wound(group, |faces| Some(faces.easier())),
            Self::WoundHarder => each_wound(group, |faces| Some(faces.harder())),
        }
    }

    fn words(self) -> &'static str {
        match self {
            Self::NotThere => "not there",
            Self::NoHitRoll => "every attack hits",
            Self::NoHitReroll => "no re-roll to hit",
            Self::NoExtraHits => "no extra hits",
            Self::NoAutoWound => "no wounds by themselves",
            Self::NoWoundRoll => "every hit wounds",
            Self::NoWoundReroll => "no re-roll to wound",
            Self::NoCriticalWound => "no critical wounds",
            Self::OneMoreAttack => "one attack more",
            Self::OneMoreWeapon => "one weapon more",
            Self::OneMoreDamage => "one damage more",
            Self::HitEasier => "hits one face easier",
            Self::HitHarder => "hits one face harder",
            Self::WoundEasier => "wounds one face easier",
            Self::WoundHarder => "wounds one face harder",
        }
    }

    fn leave_outs(group: &Group) -> Vec<Self> {
        let critical = |faces: Option<Faces>| faces.is_some_and(|faces| faces.verdicts.contains(&Verdict::Critical));
        let extra = !group.critical_hit.extra_hits.is_nothing();
        let there = [
            (group.hit.is_some(), Self::NoHitRoll),
            (group.hit.is_some_and(rolls_again), Self::NoHitReroll),
            (critical(group.hit) && extra, Self::NoExtraHits),
            (critical(group.hit) && group.critical_hit.wounds, Self::NoAutoWound),
            (group.wound.is_some(), Self::NoWoundRoll),
            (group.wound.is_some_and(rolls_again), Self::NoWoundReroll),
            (critical(group.wound) && group.critical != group.normal, Self::NoCriticalWound),
        ];
        there.into_iter().filter(|(there, _)| *there).map(|(_, change)| change).collect()
    }
}

impl TargetChange {
    fn apply(self, target: &mut Target) {
        let lines = target.lines.iter_mut();
        match self {
            Self::NoSaves => lines.for_each(|line| line.saves.iter_mut().for_each(Vec::clear)),
            Self::NoSaveReroll => each_save(target, |faces| faces.reroll(|_, _| false)),
            Self::NoIgnoring => lines.for_each(|line| (line.ignore, line.ignore_mortal) = (None, None)),
            Self::SaveEasier => each_save(target, Faces::easier),
            Self::SaveHarder => each_save(target, Faces::harder),
            Self::OneMoreWound => lines.for_each(|line| line.wounds = line.wounds.saturating_add(1)),
            Self::OneMoreModel => lines.take(1).for_each(|line| line.models = line.models.saturating_add(1)),
        }
    }

    fn words(self) -> &'static str {
        match self {
            Self::NoSaves => "no saves",
            Self::NoSaveReroll => "no re-roll of saves",
            Self::NoIgnoring => "nothing ignored",
            Self::SaveEasier => "saves one face easier",
            Self::SaveHarder => "saves one face harder",
            Self::OneMoreWound => "one wound more each",
            Self::OneMoreModel => "one model more",
        }
    }

    fn leave_outs(target: &Target) -> Vec<Self> {
        let there = [
            (all_saves(target).any(|faces| faces.passes() > 0), Self::NoSaves),
            (all_saves(target).any(rolls_again), Self::NoSaveReroll),
            (target.lines.iter().any(|line| line.ignore.is_some() || line.ignore_mortal.is_some()), Self::NoIgnoring),
        ];
        there.into_iter().filter(|(there, _)| *there).map(|(_, change)| change).collect()
    }
}

/// Changes the rolls to hit, whoever is left.
fn each_hit(group: &mut Group, change: impl Fn(Faces) -> Option<Faces>) {
    group.hit = group.hit.and_then(&change);
    for Otherwise { rolls, .. } in &mut group.otherwise {
        rolls.hit = rolls.hit.and_then(&change);
    }
}

/// Changes the rolls to wound, whoever is left.
fn each_wound(group: &mut Group, change: impl Fn(Faces) -> Option<Faces>) {
    group.wound = group.wound.and_then(&change);
    for Otherwise { rolls, .. } in &mut group.otherwise {
        rolls.wound = rolls.wound.and_then(&change);
    }
}

fn rolls_again(faces: Faces) -> bool {
    (1..=6).any(|face| faces.rerolls(face))
}

fn all_saves(target: &Target) -> impl Iterator<Item = Faces> + '_ {
    target.lines.iter().flat_map(|line| line.saves.iter().flatten().copied())
}

fn each_save(target: &mut Target, change: impl Fn(Faces) -> Faces) {
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
/// assert_eq!(parts[0].change.words(&groups), "attack: every attack hits");
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
