//! Answers: a description is read, its chains are worked out, and everything a player may want to know is put together.

use super::read::{self, number};
use super::vary::{Base, Varied};
use super::written::{AttackDescription, Attacker, TargetDescription};
use super::{Defenders, Weapons, chain, single};
use crate::weapons::WeaponAbility;
use ::odds::{
    DieKind, Distribution, FreeRerolls, Group, Outcome, Plan, Play, Refused, Roll, Spending, Stretch, Target, Wound,
    best, resolve,
};
use kernel::Message;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use view::{OddsCell, OddsError, OddsReport, OddsRow, OddsSeries, OddsTable};

/// The most attackers and targets that are compared at once.
const MOST_COMPARED: i64 = 40;
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
    let mut rest = description.clone();
    let what = rest.as_object_mut().and_then(|fields| fields.remove("what"));
    let what = what.unwrap_or_else(|| json!("attack"));
    match what.as_str() {
        Some("attack") => attack(&read(&rest)?),
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

/// One attacker against one target.
pub(super) struct Cell {
    pub(super) attacker: String,
    pub(super) target: String,
    weapons: Vec<Weapons>,
    defenders: Defenders,
    groups: Vec<Group>,
    lines: Target,
    /// As it comes without thinking.
    plain: Outcome,
    /// With the best use of what is in hand.
    plan: Option<Plan>,
    pub(super) outcome: Outcome,
}

/// Every attacker against every target, and where there is only one pair everything about it.
fn attack(written: &AttackDescription) -> Result<OddsReport, OddsError> {
    if let Some(models) = written.at_least {
        number("at_least", models, 1, 200)?;
    }
    let play = play(written);
    let mut cells = Vec::new();
    let attackers = one_or_more("attacker", written.attacker.as_ref(), &written.attackers)?;
    let targets = one_or_more("target", written.target.as_ref(), &written.targets)?;
    for (a, attacker) in &attackers {
        for (t, target) in &targets {
            let defenders = read::target(target).map_err(|error| error.within(t))?;
            let weapons = read::attacker(attacker, written.overwatch, &defenders).map_err(|error| error.within(a))?;
            let names = (attacker_name(attacker, &weapons), target_name(target, &defenders));
            let cell = cell(names, weapons, defenders, play).map_err(|refused| renamed(refused, a, t))?;
            cells.push(cell);
        }
    }
    let title = match &cells[..] {
        [only] => {
            Message::new("odds-title").with("attacker", only.attacker.clone()).with("target", only.target.clone())
        }
        _ => Message::new("odds-title-compare"),
    };
    let mut report = OddsReport::new(title);
    outcomes(&mut report, &cells);
    if let [only] = &cells[..] {
        detail(&mut report, only)?;
    }
    notes(&mut report, &cells);
    Ok(report)
}

/// The one that is written by itself, or those of a list, each with the path that errors name.
pub(super) fn one_or_more<'w, T>(
    one: &str,
    single: Option<&'w T>,
    several: &'w [T],
) -> Result<Vec<(String, &'w T)>, OddsError> {
    let list = format!("{one}s");
    match (single, several) {
        (Some(single), []) => Ok(vec![(one.to_owned(), single)]),
        (Some(_), _) => Err(OddsError::new(one, Message::new("odds-one-or-list").with("list", list))),
        (None, []) => Err(OddsError::new(list, Message::new("odds-empty"))),
        (None, several) => {
            number(&list, several.len() as i64, 1, MOST_COMPARED)?;
            Ok(several.iter().enumerate().map(|(place, each)| (format!("{list}[{place}]"), each)).collect())
        }
    }
}

/// What the players have in hand, if anybody has to decide anything.
fn play(written: &AttackDescription) -> Play {
    Play {
        goal: goal(written),
        attacker: written.command_reroll.attacker.into(),
        defender: written.command_reroll.defender.into(),
        spending: Spending::default(),
        free: if written.best_rerolls { FreeRerolls::Best } else { FreeRerolls::ByHabit },
    }
}

fn goal(written: &AttackDescription) -> ::odds::Goal {
    match written.at_least {
        Some(models) => ::odds::Goal::SlainAtLeast(models.clamp(1, 1000) as u32),
        None => written.goal.into(),
    }
}

fn cell(
    (attacker, target): (String, String),
    weapons: Vec<Weapons>,
    defenders: Defenders,
    play: Play,
) -> Result<Cell, Refused> {
    let (groups, lines) = chain(&weapons, &defenders);
    let plain = plain(&weapons, &defenders)?;
    let decides = play.attacker > 0 || play.defender > 0 || play.free == FreeRerolls::Best || defenders.best_order;
    let plan = if decides { Some(best(&groups, &lines, play)?) } else { None };
    let outcome = match &plan {
        Some(plan) => plan.outcome()?,
        None => plain.clone(),
    };
    Ok(Cell { attacker, target, weapons, defenders, groups, lines, plain, plan, outcome })
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

/// Figures, charts and the summary of all pairs; the first pair's figures stand for the whole.
pub(super) fn outcomes(report: &mut OddsReport, cells: &[Cell]) {
    let figures: Vec<Value> = cells.iter().map(figures).collect();
    if let Some(first) = figures.first().and_then(Value::as_object) {
        report.figures.extend(first.clone());
    }
    report.figure("cells", figures);
    for (key, label) in [("slain", "odds-slain"), ("damage", "odds-damage")] {
        let of = |cell: &Cell| if key == "slain" { cell.outcome.slain.clone() } else { cell.outcome.damage.clone() };
        report.chart(key, label, cells.iter().map(|cell| OddsSeries::new(cell_name(cells, cell), &of(cell))).collect());
    }
    let columns = ["odds-damage", "odds-middle-half", "odds-slain", "odds-middle-half", "odds-kill-all", "odds-points"];
    report.tables.push(OddsTable {
        key: "summary",
        title: Message::new("odds-summary"),
        columns: columns.map(Message::new).to_vec(),
        rows: cells.iter().map(|cell| summary(cell_name(cells, cell), &cell.outcome)).collect(),
    });
}

/// A pair is called by what tells it from the others.
fn cell_name(cells: &[Cell], cell: &Cell) -> Message {
    let same = |name: fn(&Cell) -> &String| cells.iter().all(|other| name(other) == name(cell));
    let name = match (same(|cell| &cell.attacker), same(|cell| &cell.target)) {
        (true, _) => cell.target.clone(),
        (false, true) => cell.attacker.clone(),
        (false, false) => format!("{} → {}", cell.attacker, cell.target),
    };
    Message::new("odds-name").with("name", name)
}

fn figures(cell: &Cell) -> Value {
    let outcome = &cell.outcome;
    let mut figures = json!({
        "attacker": cell.attacker,
        "target": cell.target,
        "mean_damage": outcome.mean_damage,
        "mean_slain": outcome.mean_slain,
        "mean_points": outcome.mean_points,
        "kill_all": outcome.kill_all,
        "damage": outcome.damage,
        "slain": outcome.slain,
        "cut_off": outcome.cut_off,
    });
    if let (Some(plan), Some(fields)) = (&cell.plan, figures.as_object_mut()) {
        let without = json!({
            "mean_damage": cell.plain.mean_damage,
            "mean_slain": cell.plain.mean_slain,
            "mean_points": cell.plain.mean_points,
            "kill_all": cell.plain.kill_all,
        });
        let advice = plan.summary().unwrap_or_default();
        let plan = json!({ "goal": plan.play().goal, "value": plan.value(), "without": without, "advice": advice });
        fields.insert("plan".to_owned(), plan);
    }
    figures
}

fn summary(label: Message, outcome: &Outcome) -> OddsRow {
    let middle = |distribution: &Distribution| OddsCell::Span(distribution.quantile(0.25), distribution.quantile(0.75));
    let cells = vec![
        OddsCell::Number(outcome.mean_damage),
        middle(&outcome.damage),
        OddsCell::Number(outcome.mean_slain),
        middle(&outcome.slain),
        OddsCell::Chance(outcome.kill_all),
        OddsCell::Number(outcome.mean_points),
    ];
    OddsRow { label, cells }
}

/// Steps, what each ability adds, what a small change does, the plan, and what Hazardous weapons cost.
fn detail(report: &mut OddsReport, cell: &Cell) -> Result<(), OddsError> {
    report.tables.push(steps(cell));
    let base = Base { weapons: &cell.weapons, target: &cell.defenders };
    if size(cell) <= MOST_VARIED {
        let parts = differences(cell, base.without_abilities(), -1.0)?;
        let nudges = differences(cell, base.nudged(), 1.0)?;
        for (key, title, rows) in [("parts", "odds-parts", parts), ("sensitivity", "odds-sensitivity", nudges)] {
            let list: Vec<Value> = rows.iter().map(|(label, change)| change_figures(label, change)).collect();
            report.figure(key, list);
            if !rows.is_empty() {
                report.tables.push(difference_table(key, title, rows));
            }
        }
    } else {
        report.notes.push(Message::new("odds-note-too-large-to-vary"));
    }
    if let Some(plan) = &cell.plan {
        report.tables.push(plan_table(plan)?);
        report.tables.push(OddsTable {
            key: "without",
            title: Message::new("odds-without-plan"),
            columns: ["odds-damage", "odds-slain", "odds-kill-all", "odds-points"].map(Message::new).to_vec(),
            rows: [("odds-with", &cell.outcome), ("odds-without", &cell.plain)].map(|(id, o)| short(id, o)).to_vec(),
        });
    }
    hazard(report, cell)
}

fn short(id: &'static str, outcome: &Outcome) -> OddsRow {
    let cells = vec![
        OddsCell::Number(outcome.mean_damage),
        OddsCell::Number(outcome.mean_slain),
        OddsCell::Chance(outcome.kill_all),
        OddsCell::Number(outcome.mean_points),
    ];
    OddsRow { label: Message::new(id), cells }
}

/// How dear it is to work the attack out once more.
fn size(cell: &Cell) -> f64 {
    let attacks = |group: &Group| f64::from(group.weapons) * f64::from(group.attacks.largest());
    let mortal = cell.weapons.iter().any(|weapons| weapons.profile.has(&WeaponAbility::DevastatingWounds));
    let left = f64::from(cell.lines.left());
    cell.groups.iter().map(attacks).sum::<f64>() * left * if mortal { left } else { 1.0 }
}

/// How much damage, slain, chance to kill all and points rise by something.
struct Change([f64; 4]);

/// What each change does: the attack with it against the attack as it is, turned round with a sign of -1.
fn differences(cell: &Cell, varied: Vec<Varied>, sign: f64) -> Result<Vec<(Message, Change)>, OddsError> {
    let four = |outcome: &Outcome| [outcome.mean_damage, outcome.mean_slain, outcome.kill_all, outcome.mean_points];
    let base = four(&cell.plain);
    let mut rows = Vec::new();
    for Varied { label, weapons, target } in varied {
        let other = four(&plain(&weapons, &target)?);
        let mut change = [0.0; 4];
        change.iter_mut().zip(other).zip(base).for_each(|((change, other), base)| *change = sign * (other - base));
        rows.push((label, Change(change)));
    }
    Ok(rows)
}

fn change_figures(label: &Message, Change([damage, slain, kill_all, points]): &Change) -> Value {
    json!({ "label": label, "damage": damage, "slain": slain, "kill_all": kill_all, "points": points })
}

fn difference_table(key: &'static str, title: &'static str, rows: Vec<(Message, Change)>) -> OddsTable {
    let row = |(label, Change([damage, slain, kill_all, points])): (Message, Change)| OddsRow {
        label,
        cells: vec![
            OddsCell::Change(damage),
            OddsCell::Change(slain),
            OddsCell::ChanceChange(kill_all),
            OddsCell::Change(points),
        ],
    };
    OddsTable {
        key,
        title: Message::new(title),
        columns: ["odds-damage", "odds-slain", "odds-kill-all", "odds-points"].map(Message::new).to_vec(),
        rows: rows.into_iter().map(row).collect(),
    }
}

/// What is expected at each step of each weapon, as if the target never ran out of models like its first.
fn steps(cell: &Cell) -> OddsTable {
    let row = |(place, group): (usize, &Group)| {
        let mean = |roll: &Roll| roll.distribution().map_or(0.0, |distribution| distribution.mean());
        let ways = |faces: Option<&::odds::Faces>| faces.map_or([0.0, 1.0, 0.0], |f| f.ways().map(|w| w as f64 / 36.0));
        let attacks = f64::from(group.weapons) * mean(&group.attacks);
        let ([_, hit, critical], extra) = (ways(group.hit.as_ref()), mean(&group.critical_hit.extra_hits));
        let by_itself = if group.critical_hit.wounds { attacks * critical } else { 0.0 };
        let hits = attacks * (hit + critical * (1.0 + extra));
        let [_, wound, best] = ways(group.wound.as_ref());
        let mortal = group.critical.landing.is_none();
        let devastating = if mortal { (hits - by_itself) * best } else { 0.0 };
        let wounds = by_itself + (hits - by_itself) * (wound + best) - devastating;
        let line = cell.lines.lines.first();
        let save = line.and_then(|line| line.saves.get(place)?.first()).map_or(0, ::odds::Faces::passes);
        let unsaved = wounds * (36 - save) as f64 / 36.0;
        let pain = line.and_then(|line| line.ignore).map_or(0, |faces| faces.passes());
        let damage = group.normal.landing.as_ref().map_or(0.0, |landing| mean(&landing.damage));
        let through = (unsaved + devastating) * damage * (36 - pain) as f64 / 36.0;
        let numbers = [attacks, hits, wounds, devastating, unsaved, through];
        OddsRow {
            label: Message::new("odds-name").with("name", group.name.clone()),
            cells: numbers.map(OddsCell::Number).to_vec(),
        }
    };
    let columns = [
        "odds-step-attacks",
        "odds-step-hits",
        "odds-step-wounds",
        "odds-step-devastating",
        "odds-step-unsaved",
        "odds-step-damage",
    ];
    OddsTable {
        key: "steps",
        title: Message::new("odds-steps"),
        columns: columns.map(Message::new).to_vec(),
        rows: cell.groups.iter().enumerate().map(row).collect(),
    }
}

/// When to spend a re-roll, as seen before the first die.
fn plan_table(plan: &Plan) -> Result<OddsTable, OddsError> {
    let faces = |numbers: &[usize]| {
        let words: Vec<String> = numbers.iter().map(ToString::to_string).collect();
        OddsCell::Text(Message::new("odds-name").with("name", words.join(", ")))
    };
    let row = |stretch: Stretch| OddsRow {
        label: stretch_name(&stretch),
        cells: vec![faces(&stretch.spend), faces(&stretch.free)],
    };
    Ok(OddsTable {
        key: "plan",
        title: Message::new("odds-plan").with("goal", Message::new(goal_id(plan))),
        columns: ["odds-spend-on", "odds-free-on"].map(Message::new).to_vec(),
        rows: plan.summary()?.into_iter().map(row).collect(),
    })
}

fn goal_id(plan: &Plan) -> &'static str {
    match plan.play().goal {
        ::odds::Goal::Damage => "odds-damage",
        ::odds::Goal::Points => "odds-points",
        ::odds::Goal::KillAll => "odds-kill-all",
        _ => "odds-slain",
    }
}

fn stretch_name(stretch: &Stretch) -> Message {
    let die = Message::new(match stretch.die {
        DieKind::Attacks => "odds-die-attacks",
        DieKind::Hit => "odds-die-hit",
        DieKind::Wound { .. } => "odds-die-wound",
        DieKind::Save { .. } => "odds-die-save",
        DieKind::Mortal { .. } | DieKind::Damage { .. } => "odds-die-damage",
    });
    let several = stretch.last > stretch.first;
    let message = Message::new(if several { "odds-moments" } else { "odds-moment" });
    let message = message.with("weapon", stretch.group.clone()).with("die", die).with("first", stretch.first as i64);
    let message = if several { message.with("last", stretch.last as i64) } else { message };
    match stretch.lost {
        Some((from, to)) => Message::new("odds-moment-lost").with("moment", message).with("from", from).with("to", to),
        None => message,
    }
}

/// How many Hazardous tests fail, of those that are taken: a weapon whose turn comes when nobody is left makes no attacks.
fn hazard(report: &mut OddsReport, cell: &Cell) -> Result<(), OddsError> {
    let is = |weapons: &&Weapons| weapons.profile.has(&WeaponAbility::Hazardous);
    if !cell.weapons.iter().any(|weapons| is(&weapons)) {
        return Ok(());
    }
    let failures = hazardous_failures(&cell.weapons, &cell.groups, &cell.lines)?;
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
    let planned = cells.iter().any(|cell| cell.plan.is_some());
    let mut add = |there: bool, id: &'static str| {
        if there {
            report.notes.push(Message::new(id));
        }
    };
    add(
        any(|w| w.profile.has(&WeaponAbility::TwinLinked) || w.edge.fish_hits || w.edge.fish_wounds) && !planned,
        "odds-note-rule-of-thumb",
    );
    add(cells.iter().any(|cell| cell.groups.iter().any(|group| group.precise)), "odds-note-precision");
    add(any(|w| w.profile.has(&WeaponAbility::DevastatingWounds)), "odds-note-devastating");
    add(cells.iter().any(|cell| cell.defenders.is_attached()), "odds-note-leader");
    add(cells.iter().any(|cell| cell.outcome.cut_off > 0.0), "odds-note-cut-off");
    add(planned && cells.len() == 1, "odds-note-parts-plain");
    add(true, "odds-note-parts-do-not-add-up");
}

/// A unit that suffers something else than attacks, as a pair of its own.
pub(super) fn plain_cell(attacker: &str, target: &TargetDescription, group: Group) -> Result<Cell, OddsError> {
    let defenders = read::target(target)?;
    let (_, lines) = chain(&[], &Defenders { best_order: false, ..defenders.clone() });
    let outcome = resolve(std::slice::from_ref(&group), &lines)?;
    Ok(Cell {
        attacker: attacker.to_owned(),
        target: target_name(target, &defenders),
        weapons: Vec::new(),
        defenders,
        groups: vec![group],
        lines,
        plain: outcome.clone(),
        plan: None,
        outcome,
    })
}
