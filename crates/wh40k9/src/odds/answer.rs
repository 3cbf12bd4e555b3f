//! Answers: a description is read, its chains are worked out, and everything a player may want to know is put together.

use super::read::{self, Marked, MarkedKind, Wielded};
use super::vary::{Base, Varied};
use super::written::{AttackDescription, Attacker, TargetDescription};
use super::{Beyond, chain, single};
use crate::datasheets::WeaponAbility;
use ::odds::{FreeRerolls, Group, Outcome, Play, Refused, Spending, Target, resolve};
use kernel::Message;
use miniatures::descriptions::number;
use miniatures::report::{self, Duel, one_or_more};
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use view::{OddsError, OddsReport};

/// Beyond this size (attacks times wounds, squared with mortal wounds that wait) the small changes are not worked out.
const MOST_VARIED: f64 = 2e7;

/// Every question that can be asked, by the field `what` of its description.
pub(super) const KINDS: [&str; 5] = ["attack", "charge", "advance", "psychic", "morale"];

/// Works out what a description asks for; `what` says which question it is, an attack if left out.
///
/// # Errors
/// What is wrong with the description, by its field.
pub fn work_out(description: &Value) -> Result<OddsReport, OddsError> {
    work_out_while(description, &|| true)
}

/// The same, given up between two steps when it should not go on.
///
/// # Errors
/// What is wrong with the description, by its field.
pub fn work_out_while(description: &Value, go_on: &dyn Fn() -> bool) -> Result<OddsReport, OddsError> {
    let mut rest = description.clone();
    let what = rest.as_object_mut().and_then(|fields| fields.remove("what"));
    let what = what.unwrap_or_else(|| json!("attack"));
    match what.as_str() {
        Some("attack") => attack(&read(&rest)?, go_on),
        Some("charge") => single::charge(read(&rest)?),
        Some("advance") => single::advance(read(&rest)?),
        Some("psychic") => single::psychic(read(&rest)?),
        Some("morale") => single::morale(&read(&rest)?),
        _ => {
            let found = what.as_str().map_or_else(|| what.to_string(), str::to_owned);
            let reason = Message::new("odds-unknown").with("what", found).with("known", KINDS.join(", "));
            Err(OddsError::new("what", reason))
        }
    }
}

fn read<T: DeserializeOwned>(value: &Value) -> Result<T, OddsError> {
    Ok(kernel::stage::read(value)?)
}

/// One attacker against one target, before it is worked out.
struct Pair {
    names: (String, String),
    paths: (String, String),
    weapons: Vec<Wielded>,
    target: Marked,
}

/// One attacker against one target.
struct Cell {
    weapons: Vec<Wielded>,
    target: Marked,
    duel: Duel,
}

/// Every attacker against every target, and where there is only one pair everything about it.
fn attack(written: &AttackDescription, go_on: &dyn Fn() -> bool) -> Result<OddsReport, OddsError> {
    if let Some(models) = written.at_least {
        number("at_least", models, 1, 200)?;
    }
    let play = play(written);
    let mut cells = Vec::new();
    for pair in pairs(written, play)? {
        if !go_on() {
            return Err(OddsError::stopped());
        }
        cells.push(cell(pair, play)?);
    }
    let duels: Vec<&Duel> = cells.iter().map(|cell| &cell.duel).collect();
    let mut report = OddsReport::new(report::title(&duels));
    report::outcomes(&mut report, &duels);
    if let [only] = &cells[..] {
        detail(&mut report, only, go_on)?;
    }
    notes(&mut report, &cells);
    Ok(report)
}

/// The chain of an attack as it is described, or what such a chain cannot say.
pub(super) fn chained(weapons: &[Wielded], target: &Marked) -> Result<(Vec<Group>, Target), OddsError> {
    let (weapons, defenders) = read::prepared(weapons, target);
    chain(&weapons, &defenders).map_err(beyond)
}

fn beyond(what: Beyond) -> OddsError {
    OddsError::new("", Message::new("odds-beyond").with("what", what.key()))
}

/// Every attacker against every target. The work of all of them is counted before any of it is done.
fn pairs(written: &AttackDescription, play: Play) -> Result<Vec<Pair>, OddsError> {
    let (mut pairs, mut work) = (Vec::new(), 0.0);
    let attackers = one_or_more("attacker", written.attacker.as_ref(), &written.attackers)?;
    let targets = one_or_more("target", written.target.as_ref(), &written.targets)?;
    for (a, attacker) in &attackers {
        for (t, target) in &targets {
            let marked = read::target(target).map_err(|error| error.within(t))?;
            let weapons = read::attacker(attacker, written.overwatch).map_err(|error| error.within(a))?;
            let chain = chained(&weapons, &marked).map_err(|error| error.within(a))?;
            work += report::work(&chain, &play);
            let field = match attackers.len() * targets.len() {
                1 => format!("{a}.weapons[{}].attacks", ::odds::dearest(&chain.0, &chain.1)),
                _ => "attackers".to_owned(),
            };
            report::affordable(&field, work)?;
            let names = (attacker_name(attacker, &weapons), target_name(target, &marked));
            pairs.push(Pair { names, paths: (a.clone(), t.clone()), weapons, target: marked });
        }
    }
    Ok(pairs)
}

/// What the players have in hand, if anybody has to decide anything.
fn play(written: &AttackDescription) -> Play {
    Play {
        goal: match written.at_least {
            Some(models) => ::odds::Goal::SlainAtLeast(models.clamp(1, 1000) as u32),
            None => written.goal.into(),
        },
        attacker: written.command_reroll.attacker.into(),
        defender: written.command_reroll.defender.into(),
        spending: Spending::default(),
        singles: Spending::NOTHING,
        free: if written.best_rerolls { FreeRerolls::Best } else { FreeRerolls::ByHabit },
    }
}

fn cell(pair: Pair, play: Play) -> Result<Cell, OddsError> {
    let Pair { names, paths: (a, t), weapons, target } = pair;
    let plain = plain(&weapons, &target)?;
    let chain = chained(&weapons, &target)?;
    let duel = Duel::new(names, chain, plain, play).map_err(|refused| renamed(refused, &a, &t))?;
    Ok(Cell { weapons, target, duel })
}

/// The outcome when nobody decides anything: re-rolls by rule of thumb, models in their order.
fn plain(weapons: &[Wielded], target: &Marked) -> Result<Outcome, OddsError> {
    let (groups, target) = chained(weapons, &Marked { best_order: false, ..target.clone() })?;
    Ok(resolve(&groups, &target)?)
}

/// The library's names of fields are the description's.
fn renamed(refused: Refused, attacker: &str, target: &str) -> OddsError {
    let mut error = OddsError::from(refused);
    error.path = error
        .path
        .replacen("groups", &format!("{attacker}.weapons"), 1)
        .replacen("target.order", &format!("{target}.best_order"), 1)
        .replacen("target.lines", target, 1);
    error
}

fn attacker_name(written: &Attacker, weapons: &[Wielded]) -> String {
    let sheet = written.datasheet.as_deref().and_then(|id| read::datasheet("", id).ok());
    let listed = || {
        let one = |weapons: &Wielded| format!("{} × {}", weapons.count, weapons.name);
        weapons.iter().map(one).collect::<Vec<String>>().join(" + ")
    };
    written.name.clone().or_else(|| sheet.map(|sheet| sheet.name.clone())).unwrap_or_else(listed)
}

fn target_name(written: &TargetDescription, marked: &Marked) -> String {
    let sheet = written.datasheet.as_deref().and_then(|id| read::datasheet("", id).ok());
    let of_ours = |sheet: &crate::datasheets::Datasheet| format!("{} × {}", marked.models(), sheet.name);
    let written_out = || {
        let one = |kind: &MarkedKind| {
            let save = kind.save.map_or("-".to_owned(), |save| format!("{save}+"));
            format!("{} × T{} {}W {save}", kind.count, marked.toughness, kind.wounds)
        };
        marked.kinds.iter().map(one).collect::<Vec<String>>().join(" + ")
    };
    written.name.clone().or_else(|| sheet.map(of_ours)).unwrap_or_else(written_out)
}

/// Steps, what each ability adds, what a small change does, and the plan.
fn detail(report: &mut OddsReport, cell: &Cell, go_on: &dyn Fn() -> bool) -> Result<(), OddsError> {
    report.tables.push(report::steps(&cell.duel));
    let base = Base { weapons: &cell.weapons, target: &cell.target };
    let (parts, nudged) = (base.without_abilities(), base.nudged());
    let once = ::odds::steps(&cell.duel.groups, &cell.duel.lines);
    let all = once * (parts.len() + nudged.len()) as f64;
    if cell.duel.size() <= MOST_VARIED && report::affordable("", all).is_ok() {
        let (parts, nudged) = (worked_out(parts, go_on)?, worked_out(nudged, go_on)?);
        report::variations(report, &cell.duel, parts, nudged);
    } else {
        report.notes.push(Message::new("odds-note-too-large-to-vary"));
    }
    report::plan(report, &cell.duel)
}

/// The outcomes of changed attacks; what a chain cannot say is left out.
fn worked_out(varied: Vec<Varied>, go_on: &dyn Fn() -> bool) -> Result<Vec<(Message, Outcome)>, OddsError> {
    let mut found = Vec::new();
    for Varied { label, weapons, target } in varied {
        if !go_on() {
            return Err(OddsError::stopped());
        }
        found.extend(plain(&weapons, &target).ok().map(|outcome| (label, outcome)));
    }
    Ok(found)
}

/// What is assumed, where it makes a difference.
fn notes(report: &mut OddsReport, cells: &[Cell]) {
    let any = |test: &dyn Fn(&Wielded) -> bool| cells.iter().flat_map(|cell| &cell.weapons).any(test);
    let has = |ability: WeaponAbility| any(&move |weapons| weapons.profile.abilities.contains(&ability));
    let planned = cells.iter().any(|cell| cell.duel.plan.is_some());
    let rerolls =
        any(&|weapons| weapons.reroll_hits != super::ReRolls::None || weapons.reroll_wounds != super::ReRolls::None);
    let mut add = |there: bool, id: &'static str| {
        if there {
            report.notes.push(Message::new(id));
        }
    };
    add(rerolls && !planned, "odds-note-rule-of-thumb");
    add(has(WeaponAbility::Overheats), "odds-note-overheats");
    add(cells.iter().any(|cell| cell.duel.outcome.cut_off > 0.0), "odds-note-cut-off");
    add(planned && cells.len() == 1, "odds-note-parts-plain");
    add(true, "odds-note-parts-do-not-add-up");
}
