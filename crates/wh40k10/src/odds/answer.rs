//! Answers: a description is read, its chains are worked out, and everything a player may want to know is put together.

use super::read;
use super::vary::{Base, Varied};
use super::written::{AttackDescription, Attacker, OneReRoll, TargetDescription};
use super::{Defenders, Weapons, chain, single};
use crate::weapons::WeaponAbility;
use ::odds::{Distribution, FreeRerolls, Group, Outcome, Play, Refused, Roll, Spending, Target, Wound, resolve};
use kernel::Message;
use miniatures::descriptions::number;
use miniatures::report::{self, Duel, one_or_more};
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use view::{OddsError, OddsReport, OddsSeries};

/// Beyond this size (attacks times wounds, squared with mortal wounds that wait) the small changes are not worked out.
const MOST_VARIED: f64 = 2e7;

/// Every question that can be asked, by the field `what` of its description.
pub(super) const KINDS: [&str; 9] = [
    "attack",
    "charge",
    "advance",
    "battle-shock",
    "desperate-escape",
    "hazardous",
    "grenade",
    "tank-shock",
    "deadly-demise",
];

/// Works out what a description asks for; `what` says which question it is, an attack if left out.
pub fn work_out(description: &Value) -> Result<OddsReport, OddsError> {
    work_out_while(description, &|| true)
}

/// The same, given up between two steps when it should not go on.
pub fn work_out_while(description: &Value, go_on: &dyn Fn() -> bool) -> Result<OddsReport, OddsError> {
    let mut rest = description.clone();
    let what = rest.as_object_mut().and_then(|fields| fields.remove("what"));
    let what = what.unwrap_or_else(|| json!("attack"));
    match what.as_str() {
        Some("attack") => attack(&read(&rest)?, go_on),
        Some("charge") => single::charge(read(&rest)?),
        Some("advance") => single::advance(read(&rest)?),
        Some("battle-shock") => single::battle_shock(&read(&rest)?),
        Some("desperate-escape") => single::desperate_escape(read(&rest)?),
        Some("hazardous") => single::hazardous(&read(&rest)?),
        Some("grenade") => single::grenade(&read(&rest)?),
        Some("tank-shock") => single::tank_shock(&read(&rest)?),
        Some("deadly-demise") => single::deadly_demise(&read(&rest)?),
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
    weapons: Vec<Weapons>,
    defenders: Defenders,
    play: Play,
}

/// One attacker against one target.
struct Cell {
    weapons: Vec<Weapons>,
    defenders: Defenders,
    duel: Duel,
}

/// Every attacker against every target, and where there is only one pair everything about it.
fn attack(written: &AttackDescription, go_on: &dyn Fn() -> bool) -> Result<OddsReport, OddsError> {
    if let Some(models) = written.at_least {
        number("at_least", models, 1, 200)?;
    }
    let pairs = pairs(written)?;
    let mut cells = Vec::new();
    for pair in pairs {
        if !go_on() {
            return Err(OddsError::stopped());
        }
        let (a, t) = pair.paths;
        let cell = cell(pair.names, pair.weapons, pair.defenders, pair.play);
        let cell = cell.map_err(|refused| renamed(refused, &a, &t))?;
        cells.push(cell);
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

/// Every attacker against every target. The work of all of them is counted before any of it is done.
fn pairs(written: &AttackDescription) -> Result<Vec<Pair>, OddsError> {
    let (mut pairs, mut work) = (Vec::new(), 0.0);
    let attackers = one_or_more("attacker", written.attacker.as_ref(), &written.attackers)?;
    let targets = one_or_more("target", written.target.as_ref(), &written.targets)?;
    for (a, attacker) in &attackers {
        for (t, target) in &targets {
            let defenders = read::target(target).map_err(|error| error.within(t))?;
            let weapons = read::attacker(attacker, written.overwatch, &defenders).map_err(|error| error.within(a))?;
            let chain = chain(&weapons, &defenders);
            let play = play(written, attacker, target).map_err(|error| error.within(a))?;
            work += report::work(&chain, &play);
            let field = match attackers.len() * targets.len() {
                1 => format!("{a}.weapons[{}].attacks", ::odds::dearest(&chain.0, &chain.1)),
                _ => "attackers".to_owned(),
            };
            report::affordable(&field, work)?;
            let names = (attacker_name(attacker, &weapons), target_name(target, &defenders));
            pairs.push(Pair { names, paths: (a.clone(), t.clone()), weapons, defenders, play });
        }
    }
    Ok(pairs)
}

/// What the players have in hand, if anybody has to decide anything.
fn play(written: &AttackDescription, attacker: &Attacker, target: &TargetDescription) -> Result<Play, OddsError> {
    let one = &attacker.reroll_one;
    if let Some(place) = (1..one.len()).find(|place| one[..*place].contains(&one[*place])) {
        let what = serde_json::to_value(one[place]).ok().and_then(|what| what.as_str().map(str::to_owned));
        let reason = Message::new("odds-repeated-ability").with("what", what.unwrap_or_default());
        return Err(OddsError::new(format!("reroll_one[{place}]"), reason));
    }
    let has = |kind| one.contains(&kind);
    Ok(Play {
        goal: goal(written),
        attacker: u8::from(written.command_reroll.attacker) + u8::from(has(OneReRoll::Any)),
        defender: written.command_reroll.defender.into(),
        spending: Spending::default(),
        singles: Spending {
            attacks: has(OneReRoll::Attacks),
            hit: has(OneReRoll::Hit),
            wound: has(OneReRoll::Wound),
            damage: has(OneReRoll::Damage),
            save: target.reroll_one_save,
        },
        free: if written.best_rerolls { FreeRerolls::Best } else { FreeRerolls::ByHabit },
    })
}

fn goal(written: &AttackDescription) -> ::odds::Goal {
    match written.at_least {
        Some(models) => ::odds::Goal::SlainAtLeast(models.clamp(1, 1000) as u32),
        None => written.goal.into(),
    }
}

fn cell(names: (String, String), weapons: Vec<Weapons>, defenders: Defenders, play: Play) -> Result<Cell, Refused> {
    let plain = plain(&weapons, &defenders)?;
    let mut duel = Duel::new(names, chain(&weapons, &defenders), plain, play)?;
    let stats = |line: &super::DefenderLine| format!("{}W {}+", line.wounds, line.save);
    let name = |line: &super::DefenderLine| if line.name.is_empty() { stats(line) } else { line.name.clone() };
    duel.kinds = super::in_order(&defenders).into_iter().map(name).collect();
    Ok(Cell { weapons, defenders, duel })
}

/// The outcome when nobody decides anything: re-rolls by rule of thumb, models in their order.
fn plain(weapons: &[Weapons], defenders: &Defenders) -> Result<Outcome, Refused> {
    let (groups, target) = chain(weapons, &Defenders { best_order: false, ..defenders.clone() });
    resolve(&groups, &target)
}

/// The library's names of fields are the description's.
fn renamed(refused: Refused, attacker: &str, target: &str) -> OddsError {
    let mut error = OddsError::from(refused);
    error.path = error
        .path
        .replacen("groups", &format!("{attacker}.weapons"), 1)
        .replacen("target.order", &format!("{target}.best_order"), 1)
        .replacen("target.lines", &format!("{target}.lines"), 1);
    error
}

fn attacker_name(written: &Attacker, weapons: &[Weapons]) -> String {
    let sheet = written.datasheet.as_deref().and_then(|id| read::datasheet("", id).ok());
    let listed = || {
        let one = |weapons: &Weapons| format!("{} × {}", weapons.count, weapons.name);
        weapons.iter().map(one).collect::<Vec<String>>().join(" + ")
    };
    written.name.clone().or_else(|| sheet.map(|sheet| sheet.name.clone())).unwrap_or_else(listed)
}

fn target_name(written: &TargetDescription, defenders: &Defenders) -> String {
    let sheet = written.datasheet.as_deref().and_then(|id| read::datasheet("", id).ok());
    let of_ours = |sheet: &crate::datasheets::Datasheet| format!("{} × {}", defenders.models(), sheet.name);
    let written_out = || {
        let one = |line: &super::DefenderLine| {
            let stats = format!("T{} {}W {}+", defenders.toughness, line.wounds, line.save);
            let name = if line.name.is_empty() { stats } else { line.name.clone() };
            format!("{} × {name}", line.count)
        };
        defenders.lines.iter().map(one).collect::<Vec<String>>().join(" + ")
    };
    written.name.clone().or_else(|| sheet.map(of_ours)).unwrap_or_else(written_out)
}

/// Steps, what each ability adds, what a small change does, the plan, and what Hazardous weapons cost.
fn detail(report: &mut OddsReport, cell: &Cell, go_on: &dyn Fn() -> bool) -> Result<(), OddsError> {
    report.tables.push(report::steps(&cell.duel));
    let base = Base { weapons: &cell.weapons, target: &cell.defenders };
    let (parts, nudged) = (base.without_abilities(), base.nudged());
    let once = ::odds::steps(&cell.duel.groups, &cell.duel.lines);
    let all = once * (parts.len() + nudged.len()) as f64;
    if cell.duel.size() <= MOST_VARIED && report::affordable("", all).is_ok() {
        let (parts, nudged) = (worked_out(parts, go_on)?, worked_out(nudged, go_on)?);
        report::variations(report, &cell.duel, parts, nudged);
    } else {
        report.notes.push(Message::new("odds-note-too-large-to-vary"));
    }
    report::plan(report, &cell.duel)?;
    let tests = cell.weapons.iter().filter(|weapons| weapons.profile.has(&WeaponAbility::Hazardous));
    let tests: f64 = tests.map(|weapons| f64::from(weapons.count)).sum();
    report::affordable("attacker.weapons", once * tests)?;
    hazard(report, cell)
}

/// The outcomes of changed attacks.
fn worked_out(varied: Vec<Varied>, go_on: &dyn Fn() -> bool) -> Result<Vec<(Message, Outcome)>, OddsError> {
    let outcome = |Varied { label, weapons, target }: Varied| match go_on() {
        true => Ok((label, plain(&weapons, &target)?)),
        false => Err(OddsError::stopped()),
    };
    varied.into_iter().map(outcome).collect()
}

/// How many Hazardous tests fail, of those that are taken: a weapon whose turn comes when nobody is left makes no attacks.
fn hazard(report: &mut OddsReport, cell: &Cell) -> Result<(), OddsError> {
    let is = |weapons: &&Weapons| weapons.profile.has(&WeaponAbility::Hazardous);
    if !cell.weapons.iter().any(|weapons| is(&weapons)) {
        return Ok(());
    }
    let failures = hazardous_failures(&cell.weapons, &cell.duel.groups, &cell.duel.lines)?;
    report.figure("hazardous_failures", &failures);
    report.chart(
        "hazardous",
        "odds-hazardous-failures",
        vec![OddsSeries::new(Message::new("odds-hazardous"), &failures)],
    );
    Ok(())
}

/// The distribution of failed Hazardous tests. Whether a weapon makes attacks depends on the normal damage before it, not on
/// mortal wounds that wait.
pub fn hazardous_failures(weapons: &[Weapons], groups: &[Group], target: &Target) -> Result<Distribution, OddsError> {
    let target = Target { order: ::odds::Order::Given, ..target.clone() };
    let mut before: Vec<Group> = Vec::new();
    let mut ended = 0.0;
    // The chance of each number of tests: those in which the target fell before the next.
    let mut tests: Vec<f64> = vec![0.0];
    for (weapons, group) in weapons.iter().zip(groups) {
        let quiet = Wound { landing: None, mortal: Roll::Fixed(0) };
        let mortal = group.critical.landing.is_none();
        let group = Group { critical: if mortal { quiet } else { group.critical.clone() }, ..group.clone() };
        for done in 0..group.weapons {
            if weapons.profile.has(&WeaponAbility::Hazardous) {
                let fired = Group { weapons: done, ..group.clone() };
                let so_far: Vec<Group> = before.iter().cloned().chain((done > 0).then_some(fired)).collect();
                let gone = if so_far.is_empty() { 0.0 } else { resolve(&so_far, &target)?.kill_all };
                if let Some(last) = tests.last_mut() {
                    *last = (gone - ended).max(0.0);
                }
                ended = gone;
                tests.push(0.0);
            }
        }
        before.push(group);
    }
    if let Some(last) = tests.last_mut() {
        *last = 1.0 - ended;
    }
    let mut chances = vec![0.0; tests.len()];
    for (number, share) in tests.iter().enumerate() {
        let failed = Distribution::event(1, 6).copies(number as u32)?;
        failed.iter().for_each(|(failures, chance)| chances[failures as usize] += share * chance);
    }
    Ok(Distribution::from_chances(0, chances)?)
}

/// What is assumed, where it makes a difference.
fn notes(report: &mut OddsReport, cells: &[Cell]) {
    let any = |test: fn(&Weapons) -> bool| cells.iter().flat_map(|cell| &cell.weapons).any(test);
    let planned = cells.iter().any(|cell| cell.duel.plan.is_some());
    let mut add = |there: bool, id: &'static str| {
        if there {
            report.notes.push(Message::new(id));
        }
    };
    add(
        any(|w| w.profile.has(&WeaponAbility::TwinLinked) || w.edge.fish_hits || w.edge.fish_wounds) && !planned,
        "odds-note-rule-of-thumb",
    );
    add(cells.iter().any(|cell| cell.duel.groups.iter().any(|group| group.precise)), "odds-note-precision");
    add(any(|w| w.profile.has(&WeaponAbility::DevastatingWounds)), "odds-note-devastating");
    add(cells.iter().any(|cell| cell.defenders.is_attached()), "odds-note-leader");
    add(cells.iter().any(|cell| cell.duel.outcome.cut_off > 0.0), "odds-note-cut-off");
    add(planned && cells.len() == 1, "odds-note-parts-plain");
    add(true, "odds-note-parts-do-not-add-up");
}

/// A unit that suffers something else than attacks.
pub(super) fn suffers(target: &TargetDescription, group: Group) -> Result<Duel, OddsError> {
    let defenders = read::target(target)?;
    let (_, lines) = chain(&[], &Defenders { best_order: false, ..defenders.clone() });
    let names = (String::new(), target_name(target, &defenders));
    Ok(Duel::plain(names, (vec![group], lines))?)
}
