//! Exact odds of this system: attacks as chains of the crate `odds`, built on the same definitions that the game itself uses
//! ([`crate::attacks::rolls`], [`crate::attacks::Strike`]), so that the two cannot disagree on what a die means.
//!
//! [`chain`] makes the chain of an attack, [`of_volley`] that of an attack which is being made in a game, [`work_out`] answers
//! a description as people and programs write it. `docs/ODDS.md` explains what is computed.
//!
//! ```
//! let description = serde_json::json!({
//!     "attackers": [{ "weapons": [{ "datasheet": "ash-wardens", "weapon": "ash-carbine", "count": 6 }] }],
//!     "targets": [{ "toughness": 4, "wounds": 1, "save": 5, "models": 20 }],
//! });
//! let report = wh40k9::odds::work_out(&description)?;
//! // 6 shots, 2/3 to hit, 1/2 to wound, 5+ saves worsened by AP -1.
//! assert!((report.figures["mean_slain"].as_f64().unwrap() - 6.0 / 3.0 * 5.0 / 6.0).abs() < 1e-9);
//! # Ok::<(), view::OddsError>(())
//! ```

mod answer;
mod choices;
mod form;
mod read;
mod single;
mod situation;
mod vary;
mod written;

pub use answer::{work_out, work_out_while};
pub use choices::{choices, schema};
pub use form::kinds;
pub use situation::of_volley;
pub use written::*;

use crate::attacks::rolls::{Need, Throw};
use crate::datasheets::{WeaponAbility, WeaponProfile, WeaponType};
use crate::dice::Quantity;
use ::odds::{
    CriticalHit, Faces, Group, Landing, Line, Order, Otherwise, Roll, Rolls, Spill, Target, Varied, Verdict, Wound,
};
use wh40k::descriptions::roll;

/// A Blast weapon makes at least this many attacks at a unit of some size, and all of them at a large one
/// (`wh40k9/advanced-shooting/blast-minimum`, `wh40k9/advanced-shooting/blast-maximum`).
pub(crate) const BLAST: BlastSizes = BlastSizes { least: 3, some: 6, many: 11 };

/// The numbers of Blast weapons.
pub(crate) struct BlastSizes {
    /// This many attacks at least.
    pub(crate) least: u16,
    /// From this many models on.
    pub(crate) some: u16,
    /// From this many models on as many as can be.
    pub(crate) many: u16,
}

/// Weapons of one kind that make their attacks one after the other.
#[derive(Clone, PartialEq, Debug)]
pub struct Weapons {
    /// What they are called.
    pub name: String,
    /// How many.
    pub count: u32,
    /// Their profile, with what abilities give it.
    pub profile: WeaponProfile,
    /// How many attacks each makes, before Blast and Rapid Fire.
    pub attacks: Quantity,
    /// Is the target within half range (`wh40k9/shooting/rapid-fire`)?
    pub half_range: bool,
    /// How many models the target has (`wh40k9/advanced-shooting/blast`).
    pub models: u16,
    /// What the hit roll needs; none if the bearer cannot hit.
    pub hit: Option<Need>,
    /// What the wound roll needs.
    pub wound: Need,
    /// What it needs as models of one [sort](DefenderLine::sort) after the other have fallen, so that another Toughness is that of most
    /// (`wh40k9/ruling/mixed-toughness`); empty where that changes nothing.
    pub later: Vec<Need>,
    /// What it needs by each Strength that may be rolled for it, each with the ways in which it is (`wh40k9/profile/random-characteristic`);
    /// empty where that changes nothing.
    pub varied: Vec<(u32, Need)>,
    /// Which hit rolls may be re-rolled.
    pub reroll_hits: ReRolls,
    /// Which wound rolls may be re-rolled.
    pub reroll_wounds: ReRolls,
    /// Damage rolls below their mean are re-rolled.
    pub reroll_damage: bool,
    /// Added to Damage.
    pub more_damage: i16,
}

/// A unit that is attacked.
#[derive(Clone, PartialEq, Debug)]
pub struct Defenders {
    /// Its models in the order in which they take attacks.
    pub lines: Vec<DefenderLine>,
    /// Which of its saving throws may be re-rolled.
    pub reroll_saves: ReRolls,
    /// This many wounds are lost at most, if it is a single model for which that is limited
    /// (`wh40k9/advanced-shooting/wound-cap-counts-as-ignoring`).
    pub most_lost: Option<u32>,
    /// Does the defender choose the order, each time as is best?
    pub best_order: bool,
}

/// Models of one kind in a unit that is attacked.
#[derive(Clone, PartialEq, Debug)]
pub struct DefenderLine {
    /// What they are called.
    pub name: String,
    /// How many.
    pub count: u32,
    /// Wounds of each.
    pub wounds: u32,
    /// Wounds that the first of them has lost.
    pub lost: u32,
    /// Against each weapon: the saves from which the owner chooses (`wh40k9/attacks/one-save`).
    pub saves: Vec<Vec<Throw>>,
    /// Each lost wound is ignored on this roll or more (`wh40k9/advanced-shooting/ignore-wounds`).
    pub ignore: Option<u8>,
    /// What each is worth.
    pub points: f64,
    /// How often the Toughness that counts has changed when they come to take attacks.
    pub sort: u8,
}

impl Defenders {
    /// How many models it has.
    pub fn models(&self) -> u32 {
        self.lines.iter().map(|line| line.count).fold(0, u32::saturating_add)
    }
}

/// What the chain of an attack cannot say.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Beyond {
    /// Strength that is rolled for each attack, where it is to be written as a number, or where the Toughness changes as well.
    #[error("a random Strength")]
    RandomStrength,
    /// Mortal wounds from two different wound rolls on.
    #[error("mortal wounds from two different wound rolls on")]
    TwoThresholds,
    /// Wounds that can be ignored beside such that cannot.
    #[error("wounds that can be ignored beside such that cannot")]
    SomeIgnoring,
    /// Models whose Toughness changes with their wounds, or that differ in it in too many ways.
    #[error("models of different Toughness")]
    MixedToughness,
    /// A limit of wounds for each of several models.
    #[error("a limit of wounds for each of several models")]
    ManyLimits,
}

impl Beyond {
    /// Its name in messages.
    pub fn key(self) -> &'static str {
        match self {
            Self::RandomStrength => "random-strength",
            Self::TwoThresholds => "two-thresholds",
            Self::SomeIgnoring => "some-ignoring",
            Self::MixedToughness => "mixed-toughness",
            Self::ManyLimits => "many-limits",
        }
    }
}

/// The chain of an attack: each kind of weapon after the other at one unit.
///
/// # Errors
/// What a chain cannot say.
pub fn chain(weapons: &[Weapons], target: &Defenders) -> Result<(Vec<Group>, Target), Beyond> {
    // Which Toughness comes to count is known where the order of losses is.
    if target.best_order && weapons.iter().any(|weapons| !weapons.later.is_empty()) {
        return Err(Beyond::MixedToughness);
    }
    let groups: Vec<Group> =
        weapons.iter().enumerate().map(|(number, weapons)| group(weapons, number)).collect::<Result<_, _>>()?;
    let ignores = target.lines.iter().any(|line| line.ignore.is_some());
    let never = |weapons: &Weapons| weapons.profile.abilities.contains(&WeaponAbility::NoIgnoring);
    let some = weapons.iter().any(never);
    if ignores && some && !weapons.iter().all(never) {
        return Err(Beyond::SomeIgnoring);
    }
    let line = |line: &DefenderLine| defenders(target, line, ignores && !some);
    let order = if target.best_order { Order::Best } else { Order::Given };
    let lines = target.lines.iter().map(line).collect();
    Ok((groups, Target { order, most_lost: target.most_lost, ..Target::new(lines) }))
}

/// One kind of weapon: how many attacks, to hit, to wound, and what wounds do.
fn group(weapons: &Weapons, number: usize) -> Result<Group, Beyond> {
    let profile = &weapons.profile;
    let has = |ability: &WeaponAbility| profile.abilities.contains(ability);
    let extra = profile.abilities.iter().map(|ability| match ability {
        WeaponAbility::ExtraHits(more) => u32::from(*more),
        _ => 0,
    });
    let extra: u32 = extra.sum();
    let sixes = extra > 0 || has(&WeaponAbility::SixesWound);
    let damage = damage_of(weapons);
    let normal =
        Wound { landing: Some(Landing { damage: damage.clone(), save: Some(number) }), mortal: Roll::Fixed(0) };
    let (from, critical) = critical_wound(profile, &normal, damage)?;
    let hit = match (has(&WeaponAbility::AutoHit), weapons.hit) {
        (true, _) => None,
        (false, None) => Some(Faces::needing(7)),
        (false, Some(need)) => Some(die(need, if sixes { 6 } else { 7 }, weapons.reroll_hits)),
    };
    let wound = |need: Need| (!has(&WeaponAbility::AutoWound)).then(|| die(need, from, weapons.reroll_wounds));
    let last = weapons.later.len() as u8;
    let later = |(sort, need): (u8, &Need)| Otherwise {
        left: (sort..=last).collect(),
        rolls: Rolls { hit, wound: wound(*need) },
    };
    Ok(Group {
        name: weapons.name.clone(),
        weapons: weapons.count,
        attacks: number_of_attacks(weapons),
        hit,
        critical_hit: CriticalHit { wounds: has(&WeaponAbility::SixesWound), extra_hits: Roll::Fixed(extra) },
        wound: wound(weapons.wound),
        normal,
        critical,
        precise: false,
        settles: false,
        otherwise: (1..).zip(&weapons.later).map(later).collect(),
        varied: weapons
            .varied
            .iter()
            .filter_map(|(ways, need)| Some(Varied { ways: *ways, roll: wound(*need)? }))
            .collect(),
    })
}

/// How many attacks a weapon makes: Blast first, then Rapid Fire, and each may make several hit rolls
/// (`wh40k9/advanced-shooting/blast`, `wh40k9/shooting/rapid-fire`).
fn number_of_attacks(weapons: &Weapons) -> Roll {
    let Weapons { profile, attacks, models, .. } = weapons;
    let blast = profile.abilities.contains(&WeaponAbility::Blast) && attacks.is_random();
    let largest = u32::from(attacks.dice) * u32::from(attacks.sides) + u32::from(attacks.plus);
    let least = if blast && *models >= BLAST.some { u32::from(BLAST.least) } else { 0 };
    let base = match roll(*attacks) {
        _ if blast && *models >= BLAST.many => Roll::Fixed(largest.max(least)),
        Roll::Fixed(count) => Roll::Fixed(count.max(least)),
        Roll::Dice { dice, sides, plus, at_most, .. } => Roll::Dice { dice, sides, plus, at_least: least, at_most },
        table => table,
    };
    let rapid = matches!(profile.kind, WeaponType::RapidFire(_)) && weapons.half_range;
    let rolls = profile.abilities.iter().filter_map(|ability| match ability {
        WeaponAbility::HitRolls(rolls) => Some(u32::from(*rolls)),
        _ => None,
    });
    let automatic = profile.abilities.contains(&WeaponAbility::AutoHit);
    let times = if rapid { 2 } else { 1 } * rolls.max().filter(|_| !automatic).unwrap_or(1);
    multiplied(base, times)
}

/// A roll that counts several times.
fn multiplied(roll: Roll, times: u32) -> Roll {
    match (times, roll) {
        (1, roll) => roll,
        (_, Roll::Fixed(value)) => Roll::Fixed(value * times),
        (_, roll) => match roll.ways() {
            Ok((ways, _)) => Roll::Table(ways.into_iter().map(|(value, ways)| (value * times, ways)).collect()),
            Err(_) => roll,
        },
    }
}

/// The Damage of an attack (`wh40k9/attacks/random-damage`).
fn damage_of(weapons: &Weapons) -> Roll {
    let quantity = weapons.profile.damage;
    let rolled = match roll(quantity) {
        Roll::Fixed(value) => Roll::Fixed(value.saturating_add_signed(weapons.more_damage.into())),
        Roll::Dice { dice, sides, plus, at_least, at_most } => {
            Roll::Dice { dice, sides, plus: plus + i32::from(weapons.more_damage), at_least, at_most }
        }
        table => table,
    };
    wh40k::descriptions::again(rolled, weapons.reroll_damage && quantity.is_random())
}

/// From which wound roll on something else happens, and what: mortal wounds beside the damage, or instead of it
/// (`wh40k9/mortal/with-attack`, `wh40k9/mortal/replaces-damage`).
fn critical_wound(profile: &WeaponProfile, normal: &Wound, damage: Roll) -> Result<(u8, Wound), Beyond> {
    let beside: Vec<(u8, Quantity)> = profile
        .abilities
        .iter()
        .filter_map(|ability| match ability {
            WeaponAbility::MortalWounds(from, more) => Some((*from, *more)),
            _ => None,
        })
        .collect();
    let instead = profile.abilities.iter().filter_map(|ability| match ability {
        WeaponAbility::DamageIsMortal(from) => Some(*from),
        _ => None,
    });
    let fixed = || beside.iter().all(|(_, more)| !more.is_random());
    let same = |from: u8| beside.iter().all(|(other, _)| *other == from);
    let sum = || Roll::Fixed(beside.iter().map(|(_, more)| u32::from(more.plus)).sum());
    match (&beside[..], instead.min()) {
        ([], None) => Ok((7, normal.clone())),
        ([(from, more)], None) => Ok((*from, Wound { mortal: roll(*more), ..normal.clone() })),
        // Several from the same roll on come together.
        ([(from, _), ..], None) if same(*from) && fixed() => Ok((*from, Wound { mortal: sum(), ..normal.clone() })),
        ([], Some(from)) => Ok((from, Wound::mortal(damage))),
        _ => Err(Beyond::TwoThresholds),
    }
}

/// A hit or wound roll: from an unmodified face on a success is more than that.
fn die(need: Need, critical: u8, again: ReRolls) -> Faces {
    let faces = Faces::by(|face| match need.met_by(face) {
        true if face >= critical => Verdict::Critical,
        true => Verdict::Success,
        false => Verdict::Fail,
    });
    faces.reroll(|face, _| again.allow(face, need.reach.max(need.fails_to + 1)))
}

/// Models of one kind, with the save that they would make against each weapon: the one that is most likely to succeed.
fn defenders(target: &Defenders, line: &DefenderLine, ignores: bool) -> Line {
    let best = |throws: &Vec<Throw>| {
        let throw = throws.iter().copied().min_by_key(|throw| throw.least().unwrap_or(7));
        let faces = |throw: Throw| {
            let faces = Faces::by(|face| if throw.met_by(face) { Verdict::Success } else { Verdict::Fail });
            faces.reroll(|face, _| target.reroll_saves.allow(face, throw.save.max(2)))
        };
        throw.map(faces).into_iter().collect::<Vec<Faces>>()
    };
    Line {
        models: line.count,
        wounds: line.wounds,
        lost: line.lost,
        saves: line.saves.iter().map(best).collect(),
        reduce: Vec::new(),
        ignore: line.ignore.filter(|_| ignores).map(Faces::needing),
        ignore_mortal: None,
        spill: Spill::Lost,
        points: line.points,
        apart: false,
        sort: line.sort,
    }
}
