//! Attacks as people ask about their odds: every attacker against every target, and of a single pair what each part of it adds and
//! what small changes would do. How a description is read, and which chain it makes, the edition says.

use crate::descriptions::{AttackDescription, number};
use crate::report::{self, Chain, Duel, one_or_more};
use kernel::Message;
use odds::{FreeRerolls, Goal, Outcome, Play, Spending};
use view::{OddsError, OddsReport};

/// Beyond this size (attacks times wounds, squared with mortal wounds that wait) the small changes are not worked out.
const MOST_VARIED: f64 = 2e7;
/// The most models that an attacker may want slain.
const MOST_SLAIN: i64 = 200;

/// One attacker against one target as an edition reads them.
#[derive(Clone, Debug)]
pub struct Reading<W, T> {
    /// What they are called.
    pub names: (String, String),
    /// The weapons.
    pub weapons: Vec<W>,
    /// The unit that is attacked.
    pub target: T,
    /// The chain of the attack.
    pub chain: Chain,
    /// What both players have in hand.
    pub play: Play,
}

/// One attacker against one target, worked out.
#[derive(Clone, Debug)]
pub struct Pair<W, T> {
    /// The weapons.
    pub weapons: Vec<W>,
    /// The unit that is attacked.
    pub target: T,
    /// What comes of it.
    pub duel: Duel,
}

/// What the players have in hand by what every description can say.
pub fn play<A, T>(written: &AttackDescription<A, T>) -> Play {
    Play {
        goal: match written.at_least {
            Some(models) => Goal::SlainAtLeast(models.clamp(1, 1000) as u32),
            None => written.goal.into(),
        },
        attacker: written.command_reroll.attacker.into(),
        defender: written.command_reroll.defender.into(),
        spending: Spending::default(),
        singles: Spending::NOTHING,
        free: if written.best_rerolls { FreeRerolls::Best } else { FreeRerolls::ByHabit },
    }
}

/// Works out every attacker against every target. `plain` is the outcome when nobody decides anything; `lines` is what follows the
/// target's place in a description where the kinds of its models are written.
///
/// # Errors
/// What is wrong with the description, by its field, or that it should not go on.
pub fn pairs<A, T, W, D>(
    written: &AttackDescription<A, T>,
    lines: &str,
    go_on: &dyn Fn() -> bool,
    read: impl Fn((&str, &A), (&str, &T)) -> Result<Reading<W, D>, OddsError>,
    plain: impl Fn(&[W], &D) -> Result<Outcome, OddsError>,
) -> Result<Vec<Pair<W, D>>, OddsError> {
    if let Some(models) = written.at_least {
        number("at_least", models, 1, MOST_SLAIN)?;
    }
    let mut pairs = Vec::new();
    for ((attacker, target), Reading { names, weapons, target: unit, chain, play }) in readings(written, read)? {
        if !go_on() {
            return Err(OddsError::stopped());
        }
        let renamed = |error| renamed(error, &attacker, &target, lines);
        let plain = plain(&weapons, &unit).map_err(renamed)?;
        let duel = Duel::new(names, chain, plain, play).map_err(|refused| renamed(refused.into()))?;
        pairs.push(Pair { weapons, target: unit, duel });
    }
    Ok(pairs)
}

/// Every attacker against every target, with their places. The work of all of them is counted before any of it is done.
#[allow(clippy::type_complexity)] // Two places and what is read there.
fn readings<A, T, W, D>(
    written: &AttackDescription<A, T>,
    read: impl Fn((&str, &A), (&str, &T)) -> Result<Reading<W, D>, OddsError>,
) -> Result<Vec<((String, String), Reading<W, D>)>, OddsError> {
    let (mut readings, mut work) = (Vec::new(), 0.0);
    let attackers = one_or_more("attacker", written.attacker.as_ref(), &written.attackers)?;
    let targets = one_or_more("target", written.target.as_ref(), &written.targets)?;
    for (a, attacker) in &attackers {
        for (t, target) in &targets {
            let reading = read((a.as_str(), *attacker), (t.as_str(), *target))?;
            work += report::work(&reading.chain, &reading.play);
            let field = match attackers.len() * targets.len() {
                1 => format!("{a}.weapons[{}].attacks", odds::costliest(&reading.chain.0, &reading.chain.1)),
                _ => "attackers".to_owned(),
            };
            report::affordable(&field, work)?;
            readings.push(((a.clone(), t.clone()), reading));
        }
    }
    Ok(readings)
}

/// The library's names of fields are the description's.
fn renamed(mut error: OddsError, attacker: &str, target: &str, lines: &str) -> OddsError {
    error.path = error
        .path
        .replacen("groups", &format!("{attacker}.weapons"), 1)
        .replacen("target.order", &format!("{target}.best_order"), 1)
        .replacen("target.lines", &format!("{target}{lines}"), 1);
    error
}

/// A report on all pairs: what it is called, and what comes of each.
pub fn outcomes<W, T>(pairs: &[Pair<W, T>]) -> OddsReport {
    let duels: Vec<&Duel> = pairs.iter().map(|pair| &pair.duel).collect();
    let mut report = OddsReport::new(report::title(&duels));
    report::outcomes(&mut report, &duels);
    report
}

/// Steps, what each part adds, what a small change does, and the plan. `plain` is the outcome of a changed attack, none if no chain can
/// say it.
///
/// # Errors
/// A change that cannot be worked out, or that it should not go on.
pub fn detail<W, T>(
    report: &mut OddsReport,
    duel: &Duel,
    (parts, nudged): Variations<W, T>,
    go_on: &dyn Fn() -> bool,
    plain: impl Fn(&[W], &T) -> Result<Option<Outcome>, OddsError>,
) -> Result<(), OddsError> {
    report.tables.push(report::steps(duel));
    let all = odds::steps(&duel.groups, &duel.lines) * (parts.len() + nudged.len()) as f64;
    if duel.size() <= MOST_VARIED && report::affordable("", all).is_ok() {
        let worked_out = |varied: Vec<Varied<W, T>>| {
            let mut found = Vec::new();
            for Varied { label, weapons, target } in varied {
                if !go_on() {
                    return Err(OddsError::stopped());
                }
                found.extend(plain(&weapons, &target)?.map(|outcome| (label, outcome)));
            }
            Ok(found)
        };
        let (parts, nudged) = (worked_out(parts)?, worked_out(nudged)?);
        report::variations(report, duel, parts, nudged);
    } else {
        report.notes.push(Message::new("odds-note-too-large-to-vary"));
    }
    report::plan(report, duel)
}

/// What is assumed: first what is said of these attacks, then what is true of all.
pub fn notes<W, T>(report: &mut OddsReport, pairs: &[Pair<W, T>], own: &[(bool, &'static str)]) {
    let planned = pairs.iter().any(|pair| pair.duel.plan.is_some());
    let all = [
        (pairs.iter().any(|pair| pair.duel.outcome.cut_off > 0.0), "odds-note-cut-off"),
        (planned && pairs.len() == 1, "odds-note-parts-plain"),
        (true, "odds-note-parts-do-not-add-up"),
    ];
    let true_of_these = own.iter().chain(&all).filter(|(there, _)| *there);
    report.notes.extend(true_of_these.map(|(_, id)| Message::new(*id)));
}

/// What an attacker is called: by its own name, that of its datasheet, or its weapons, each with their number.
pub fn attacker_name(own: Option<&String>, sheet: Option<&str>, weapons: &[(u32, &str)]) -> String {
    let listed =
        || weapons.iter().map(|(count, name)| format!("{count} × {name}")).collect::<Vec<String>>().join(" + ");
    own.cloned().or_else(|| sheet.map(str::to_owned)).unwrap_or_else(listed)
}

/// What a target is called: by its own name, that of its datasheet with the number of its models, or its kinds of models.
pub fn target_name(own: Option<&String>, sheet: Option<&str>, models: u32, kinds: &[String]) -> String {
    let of_ours = |sheet| format!("{models} × {sheet}");
    own.cloned().or_else(|| sheet.map(of_ours)).unwrap_or_else(|| kinds.join(" + "))
}

/// An attack with one change, and what the change is called.
#[derive(Clone, Debug)]
pub struct Varied<W, T> {
    /// What it is called.
    pub label: Message,
    /// The weapons.
    pub weapons: Vec<W>,
    /// The unit that is attacked.
    pub target: T,
}

/// What each part adds, and what a small change does.
pub type Variations<W, T> = (Vec<Varied<W, T>>, Vec<Varied<W, T>>);

/// Is something there that helps, what is it called, and how is it taken away?
pub type Advantage<X> = (bool, &'static str, fn(&mut X));

/// What a small change is called, and what it does.
pub type Nudge<W, T> = (&'static str, fn(&mut Vec<W>, &mut T));

/// An attack that can be varied.
#[derive(Debug)]
pub struct Base<'a, W, T> {
    /// The weapons.
    pub weapons: &'a [W],
    /// The unit that is attacked.
    pub target: &'a T,
}

impl<W: Clone + PartialEq, T: Clone + PartialEq> Base<'_, W, T> {
    /// The attack with a change.
    pub fn with(&self, label: Message, change: impl FnOnce(&mut Vec<W>, &mut T)) -> Varied<W, T> {
        let (mut weapons, mut target) = (self.weapons.to_vec(), self.target.clone());
        change(&mut weapons, &mut target);
        Varied { label, weapons, target }
    }

    /// The attack without each of these advantages of one of its weapons, as far as it has them.
    pub fn without(&self, place: usize, weapon: &str, advantages: &[Advantage<W>]) -> Vec<Varied<W, T>> {
        let there = advantages.iter().filter(|(there, ..)| *there);
        let plain = |(_, id, change): &Advantage<W>| {
            let label = self.named(weapon, Message::new(*id));
            self.with(label, |weapons, _| weapons.get_mut(place).into_iter().for_each(change))
        };
        there.map(plain).collect()
    }

    /// The attack at a unit without each of the things that protect it, as far as it has them.
    pub fn unprotected(&self, protection: &[Advantage<T>]) -> Vec<Varied<W, T>> {
        let there = protection.iter().filter(|(there, ..)| *there);
        there.map(|(_, id, change)| self.with(Message::new(*id), |_, target| change(target))).collect()
    }

    /// The attack with each of these changes that changes anything.
    pub fn nudged(&self, nudges: &[Nudge<W, T>]) -> Vec<Varied<W, T>> {
        let all = nudges.iter().map(|(id, change)| self.with(Message::new(*id), change));
        all.filter(|varied| varied.weapons != self.weapons || varied.target != *self.target).collect()
    }

    /// With several weapons, a change is named after its own.
    pub fn named(&self, weapon: &str, label: Message) -> Message {
        if self.weapons.len() < 2 {
            return label;
        }
        Message::new("odds-of-weapon").with("weapon", weapon.to_owned()).with("what", label)
    }
}
