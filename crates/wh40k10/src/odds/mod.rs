//! Exact odds of this system: attacks as chains of the crate `odds`, built on the same definitions that the game
//! itself uses ([`crate::attacks::rolls`], [`crate::weapons`]), so that the two cannot disagree on what a die means.
//!
//! [`chain`] makes the chain of an attack, [`of_volley`] that of an attack which is being made in a game, [`work_out`] answers
//! a description as people and programs write it. `docs/ODDS.md` explains what is computed.
//!
//! ```
//! let description = serde_json::json!({
//!     "attackers": [{ "weapons": [{ "datasheet": "ash-wardens", "weapon": "ash-carbine", "count": 5 }] }],
//!     "targets": [{ "datasheet": "reed-chanters", "models": 10 }],
//! });
//! let report = wh40k10::odds::work_out(&description)?;
//! // 10 shots, 2/3 to hit, 2/3 to wound, 5+ saves worsened by AP -1: 10 * 4/9 * 5/6.
//! assert!((report.figures["mean_slain"].as_f64().unwrap() - 100.0 / 27.0).abs() < 1e-9);
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

pub use answer::{hazardous_failures, work_out, work_out_while};
pub use choices::{choices, schema};
pub use form::kinds;
pub use situation::of_volley;
pub(crate) use situation::points_each;
pub use written::*;

use crate::attacks::rolls::{
    self, Outcome, armour_modifier, cover_may_count, hit_faces, save_faces, wound_faces, wound_target,
};
use crate::datasheets::Keyword;
use crate::dice::Quantity;
use crate::weapons::{NumberOfAttacks, Profile, Situation, WeaponAbility};
use ::odds::{
    CriticalHit, Faces, Group, Landing, Line, Order, Otherwise, Reduce, Roll, Rolls, Sorts, Spill, Target, Verdict,
    Wound,
};
use wh40k::descriptions::{again, roll};

/// Weapons of one kind that make their attacks one after the other.
#[derive(Clone, PartialEq, Debug)]
pub struct Weapons {
    /// What they are called.
    pub name: String,
    /// How many.
    pub count: u32,
    /// Their profile.
    pub profile: Profile,
    /// What is true of their attacks, the number of models in the target included.
    pub situation: Situation,
    /// Do they shoot from high up (`wh40k10/terrain/ruins-plunging-fire`)?
    pub plunging_fire: bool,
    /// With Precision, do they see a CHARACTER of an Attached unit, and pick it out (`wh40k10/weapons/precision`)?
    pub picks_out: bool,
    /// What other rules give.
    pub edge: Edge,
}

/// What rules beyond the core give to an attack: modifiers, changed thresholds, re-rolls.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Edge {
    /// Added to the Hit roll, with all other modifiers, before their limit.
    pub hit: i8,
    /// Added to the Wound roll.
    pub wound: i8,
    /// From this unmodified Hit roll on it is a Critical Hit.
    pub critical_hit: Option<u8>,
    /// From this unmodified Wound roll on it is a Critical Wound.
    pub critical_wound: Option<u8>,
    /// Which Hit rolls may be re-rolled.
    pub reroll_hits: ReRolls,
    /// Which Wound rolls may be re-rolled, beyond Twin-linked.
    pub reroll_wounds: ReRolls,
    /// Damage rolls below their mean are re-rolled.
    pub reroll_damage: bool,
    /// Rolls for the number of attacks below their mean are re-rolled.
    pub reroll_attacks: bool,
    /// Damage rolls of 1 are re-rolled.
    pub reroll_damage_ones: bool,
    /// Whatever Hit roll may be re-rolled and is no critical is re-rolled, a success too.
    pub fish_hits: bool,
    /// The same for Wound rolls.
    pub fish_wounds: bool,
    /// Added to the target's saving throws, with cover and AP, before their limit.
    pub save: i8,
    /// Which of the target's saving throws may be re-rolled against it.
    pub reroll_saves: ReRolls,
    /// Mortal wounds of a Critical Wound beside its damage (`wh40k10/attacks/mortal-wounds-despite-save`).
    pub mortal_wounds: u8,
    /// The target has the Benefit of Cover against it by an ability.
    pub cover: bool,
    /// The target has this invulnerable save against it by an ability.
    pub invulnerable: Option<u8>,
}

/// A unit that is attacked.
#[derive(Clone, PartialEq, Debug)]
pub struct Defenders {
    /// The Toughness against which it is wounded (`wh40k10/leader/bodyguard-toughness`).
    pub toughness: u8,
    /// Its models in the order in which they take attacks; a Leader's come last.
    pub lines: Vec<DefenderLine>,
    /// The keywords of the unit itself.
    pub keywords: Vec<Keyword>,
    /// The keywords of its Leader's unit.
    pub leader_keywords: Vec<Keyword>,
    /// Has it gone to ground (`wh40k10/stratagems/go-to-ground`)?
    pub gone_to_ground: bool,
    /// Is it behind a smokescreen (`wh40k10/stratagems/smokescreen`)?
    pub smokescreen: bool,
    /// Which of its saving throws may be re-rolled.
    pub reroll_saves: ReRolls,
    /// What becomes of the Damage of attacks at it, halved before less.
    pub reduce: Vec<Reduce>,
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
    /// Save.
    pub save: u8,
    /// What its own abilities add to its saving throws, with all else, before the limit.
    pub bonus: i8,
    /// Invulnerable saves.
    pub invulnerable: Vec<u8>,
    /// Feel No Pain, the best if there are several.
    pub feel_no_pain: Option<u8>,
    /// Feel No Pain against mortal wounds only.
    pub feel_no_pain_mortal: Option<u8>,
    /// The ability Stealth.
    pub stealth: bool,
    /// The Benefit of Cover from terrain.
    pub cover: bool,
    /// What each is worth.
    pub points: f64,
    /// Are they a Leader's, in an Attached unit?
    pub leader: bool,
}

impl DefenderLine {
    /// The sort of its models: rolls may depend on whether any of the unit, of its Leader's, with and without Stealth, live.
    fn sort(&self) -> u8 {
        u8::from(self.stealth) + if self.leader { 2 } else { 0 }
    }
}

impl Defenders {
    /// How many models it has.
    pub fn models(&self) -> u32 {
        self.lines.iter().map(|line| line.count).fold(0, u32::saturating_add)
    }

    /// Is it an Attached unit?
    pub fn is_attached(&self) -> bool {
        self.lines.iter().any(|line| line.leader) && self.lines.iter().any(|line| !line.leader)
    }

    /// The sorts of its models.
    fn sorts(&self) -> Sorts {
        self.lines.iter().map(DefenderLine::sort).collect()
    }

    /// Its kinds of models of which some live.
    fn living(&self, left: Sorts) -> impl Iterator<Item = &DefenderLine> {
        self.lines.iter().filter(move |line| left.contains(line.sort()))
    }

    /// Does it have a keyword, given who lives (`wh40k10/ruling/anti-attached-unit-keywords`)?
    fn has(&self, keyword: &Keyword, left: Sorts) -> bool {
        self.living(left).any(|line| {
            let keywords = if line.leader && self.is_attached() { &self.leader_keywords } else { &self.keywords };
            keywords.contains(keyword)
        })
    }

    /// Do all its living models have Stealth, or are they behind a smokescreen (`wh40k10/shooting/stealth`)?
    fn is_stealthy(&self, left: Sorts) -> bool {
        self.smokescreen || self.living(left).all(|line| line.stealth)
    }
}

/// The chain of an attack: each kind of weapon after the other at one unit.
pub fn chain(weapons: &[Weapons], target: &Defenders) -> (Vec<Group>, Target) {
    let groups = weapons.iter().enumerate().map(|(number, weapons)| group(weapons, target, number)).collect();
    let lines = in_order(target).into_iter().map(|line| defenders(weapons, target, line)).collect();
    let order = if target.best_order { Order::Best } else { Order::Given };
    (groups, Target { order, ..Target::new(lines) })
}

/// Models in the order in which they take attacks: whoever has lost wounds takes the next, and a Leader is protected.
fn in_order(target: &Defenders) -> Vec<&DefenderLine> {
    let mut lines: Vec<&DefenderLine> = target.lines.iter().collect();
    lines.sort_by_key(|line| (line.leader, line.lost == 0));
    lines
}

/// One kind of weapon: how many attacks, to hit, to wound, and what wounds do.
fn group(weapons: &Weapons, target: &Defenders, number: usize) -> Group {
    let Weapons { profile, situation, edge, .. } = weapons;
    let damage = damage_again(profile.damage_of_attack(situation).0, edge);
    let normal = Wound { landing: Some(Landing { damage, save: Some(number) }), mortal: Roll::Fixed(0) };
    let devastating = profile.has(&WeaponAbility::DevastatingWounds);
    let critical = if devastating {
        let whole = profile.damage_of_attack(situation).0.plus(edge.mortal_wounds);
        Wound::mortal(damage_again(whole, edge))
    } else {
        Wound { mortal: Roll::Fixed(edge.mortal_wounds.into()), ..normal.clone() }
    };
    let usual = rolls_at(weapons, target, target.sorts());
    let some = target.sorts().subsets().filter(|left| *left != Sorts::default());
    let rolls = some.map(|left| Otherwise { left, rolls: rolls_at(weapons, target, left) });
    Group {
        name: weapons.name.clone(),
        weapons: weapons.count,
        attacks: again(attacks_roll(profile.number_of_attacks(situation).0), edge.reroll_attacks),
        hit: usual.hit,
        critical_hit: CriticalHit {
            wounds: profile.has(&WeaponAbility::LethalHits),
            extra_hits: profile.sustained_hits().map_or(Roll::Fixed(0), roll),
        },
        wound: usual.wound,
        critical,
        normal,
        precise: profile.has(&WeaponAbility::Precision) && weapons.picks_out && target.is_attached(),
        settles: false,
        otherwise: rolls.filter(|other| other.rolls != usual).collect(),
        varied: Vec::new(),
    }
}

/// The roll for the number of attacks. More dice than can be added up make no description, and are cut off as one.
fn attacks_roll(number: NumberOfAttacks) -> Roll {
    let own = roll(number.own);
    own.plus(&roll(number.more)).unwrap_or(own)
}

/// The Hit and Wound rolls of a weapon against those who live.
fn rolls_at(weapons: &Weapons, target: &Defenders, left: Sorts) -> Rolls {
    Rolls { hit: hit_roll(weapons, target, left), wound: Some(wound_roll(weapons, target, left)) }
}

/// The Hit roll (`wh40k10/attacks/hit-roll`); none for Torrent (`wh40k10/weapons/torrent`).
fn hit_roll(weapons: &Weapons, target: &Defenders, left: Sorts) -> Option<Faces> {
    let Weapons { profile, situation, edge, .. } = weapons;
    let skill = profile.skill.filter(|_| !profile.has(&WeaponAbility::Torrent))?;
    let stealth = profile.is_ranged() && target.is_stealthy(left);
    let own: i8 = profile.hit_modifiers(situation).into_iter().map(|(_, value)| value).sum();
    let mut faces = hit_faces(skill, own.saturating_add(edge.hit).saturating_sub(i8::from(stealth)));
    faces = faces.critical_from(edge.critical_hit.unwrap_or(6));
    if situation.overwatch {
        faces = rolls::overwatch_faces();
    }
    let needs = if situation.overwatch { 6 } else { skill };
    Some(re_rolled(faces, needs, edge.reroll_hits, edge.fish_hits))
}

/// The Wound roll (`wh40k10/attacks/wound-roll`), with Anti and Twin-linked.
fn wound_roll(weapons: &Weapons, target: &Defenders, left: Sorts) -> Faces {
    let Weapons { profile, situation, edge, .. } = weapons;
    let own: i8 = profile.wound_modifiers(situation).into_iter().map(|(_, value)| value).sum();
    let anti = profile.anti(|keyword| target.has(keyword, left));
    let faces = wound_faces(profile.strength, target.toughness, own.saturating_add(edge.wound), anti);
    let faces = faces.critical_from(edge.critical_wound.unwrap_or(6));
    let twin = profile.has(&WeaponAbility::TwinLinked);
    let may = if twin { ReRolls::All } else { edge.reroll_wounds };
    re_rolled(faces, wound_target(profile.strength, target.toughness), may, edge.fish_wounds)
}

/// Models of one kind, with the save that they would make against each weapon.
fn defenders(weapons: &[Weapons], target: &Defenders, line: &DefenderLine) -> Line {
    Line {
        models: line.count,
        wounds: line.wounds,
        lost: line.lost,
        saves: weapons.iter().map(|weapons| vec![best_save(weapons, target, line)]).collect(),
        reduce: target.reduce.clone(),
        ignore: line.feel_no_pain.map(Faces::needing),
        // Only one is used each time, and so the better one (`wh40k10/attacks/feel-no-pain-multiple`).
        ignore_mortal: line.feel_no_pain_mortal.into_iter().chain(line.feel_no_pain).min().map(Faces::needing),
        spill: Spill::Lost,
        points: line.points,
        apart: line.leader && target.is_attached(),
        sort: line.sort(),
    }
}

/// The save that is most likely to succeed, armour or invulnerable, re-rolls counted (`wh40k10/attacks/saving-throw`,
/// `wh40k10/attacks/invulnerable-save`).
fn best_save(weapons: &Weapons, target: &Defenders, line: &DefenderLine) -> Faces {
    let Weapons { profile, situation, .. } = weapons;
    let plunging = i8::from(weapons.plunging_fire && profile.is_ranged());
    let ap = profile.ap.saturating_sub(plunging).min(0);
    let unseen = situation.unseen && profile.has(&WeaponAbility::IndirectFire);
    let edge = &weapons.edge;
    let has = target.gone_to_ground || target.smokescreen || unseen || line.cover || edge.cover;
    let cover = has && cover_may_count(profile, line.save, ap);
    let again = target.reroll_saves.max(edge.reroll_saves);
    let save = |needs, modifier| re_rolled(save_faces(needs, modifier), needs, again, false);
    let bonus = edge.save.saturating_add(line.bonus);
    let mut best = save(line.save, armour_modifier(ap, cover, bonus));
    let ground = target.gone_to_ground.then_some(6);
    for invulnerable in line.invulnerable.iter().copied().chain(ground).chain(edge.invulnerable) {
        let other = save(invulnerable, bonus);
        if other.passes() > best.passes() {
            best = other;
        }
    }
    best
}

/// A die of this system as the odds know it. What may be re-rolled is judged on the face as it lies, before modifiers
/// (`wh40k10/dice/reroll-before-modifiers`); by habit only what fails in the end is.
fn re_rolled(faces: rolls::Faces, needs: u8, may: ReRolls, fish: bool) -> Faces {
    let faces = Faces::by(|face| match faces.of(face) {
        Outcome::Fail => Verdict::Fail,
        Outcome::Success => Verdict::Success,
        Outcome::Critical => Verdict::Critical,
    });
    let faces = faces.reroll(|face, _| may.allow(face, needs));
    if fish { faces.fishing() } else { faces }
}

/// A Damage roll, made again where it is below its mean, or where its die shows 1.
fn damage_again(quantity: Quantity, edge: &Edge) -> Roll {
    let rolled = again(roll(quantity), edge.reroll_damage);
    if !edge.reroll_damage_ones || edge.reroll_damage || quantity.dice != 1 {
        return rolled;
    }
    let one = u32::from(quantity.plus) + 1;
    rolled.reroll(|value| value == one).unwrap_or(rolled)
}
