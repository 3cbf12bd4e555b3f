//! The report on the odds of an attack, and of a roll that must reach a number: the half of it that is the same whatever the
//! rules. An edition makes the chains ([`odds::Group`], [`odds::Target`]) and says what was assumed.

use crate::descriptions::{AdvanceDescription, ChargeDescription, number, whole_inches};
use kernel::Message;
use odds::{
    DieKind, Distribution, Faces, FreeRerolls, Goal, Group, Hand, Order, Outcome, Plan, Play, Refused, Roll, Spending,
    Standing, Stretch, Summary, Target, best, resolve, steps_of_plan,
};
use serde_json::{Value, json};
use view::{OddsCell, OddsError, OddsReport, OddsRow, OddsSeries, OddsTable};

/// The most attackers and targets that are compared at once.
const MOST_COMPARED: i64 = 40;

/// The most steps that are taken for one description, over all pairs: some seconds.
pub const MOST_STEPS: f64 = 4e9;

/// The chain of an attack: each kind of weapon after the other, at one unit.
pub type Chain = (Vec<Group>, Target);

/// One attacker against one target, worked out.
#[derive(Clone, Debug)]
pub struct Duel {
    /// Who attacks.
    pub attacker: String,
    /// Who is attacked.
    pub target: String,
    /// The weapons.
    pub groups: Vec<Group>,
    /// The models of the target.
    pub lines: Target,
    /// As it comes without thinking.
    pub plain: Outcome,
    /// With the best use of what is in hand.
    pub plan: Option<Plan>,
    /// What is to be expected: by the plan, if there is one.
    pub outcome: Outcome,
    /// What the kinds of models of the target are called, for advice on who takes a wound.
    pub kinds: Vec<String>,
}

impl Duel {
    /// An attack, with a plan if anybody has to decide anything.
    ///
    /// # Errors
    /// A chain that cannot be worked out.
    pub fn new(
        (attacker, target): (String, String),
        (groups, lines): Chain,
        plain: Outcome,
        play: Play,
    ) -> Result<Self, Refused> {
        let plan = match has_choice(&lines, &play) {
            true => Some(best(&groups, &lines, play)?),
            false => None,
        };
        let outcome = match &plan {
            Some(plan) => plan.outcome()?,
            None => plain.clone(),
        };
        let kinds = kinds(&lines);
        Ok(Self { attacker, target, groups, lines, plain, plan, outcome, kinds })
    }

    /// Something that nobody decides anything about.
    ///
    /// # Errors
    /// A chain that cannot be worked out.
    pub fn plain((attacker, target): (String, String), (groups, lines): Chain) -> Result<Self, Refused> {
        let outcome = resolve(&groups, &lines)?;
        let kinds = kinds(&lines);
        Ok(Self { attacker, target, groups, lines, plain: outcome.clone(), plan: None, outcome, kinds })
    }

    /// How many steps it takes to work it out once more, about.
    pub fn size(&self) -> f64 {
        let attacks = |group: &Group| f64::from(group.weapons) * f64::from(group.attacks.largest());
        let mortal = self.groups.iter().any(|group| group.critical.landing.is_none());
        let left = f64::from(self.lines.left());
        self.groups.iter().map(attacks).sum::<f64>() * left * if mortal { left } else { 1.0 }
    }
}

/// Kinds of models by their wounds, where nobody has named them.
fn kinds(lines: &Target) -> Vec<String> {
    lines.lines.iter().enumerate().map(|(place, line)| format!("{}. {}W", place + 1, line.wounds)).collect()
}

/// Has anybody to decide anything?
fn has_choice(lines: &Target, play: &Play) -> bool {
    let in_hand = play.attacker > 0 || play.defender > 0 || play.singles != Spending::NOTHING;
    in_hand || play.free == FreeRerolls::Best || lines.order == Order::Best
}

/// How many steps it takes to work out an attack, about: counted before any is taken.
pub fn work((groups, lines): &Chain, play: &Play) -> f64 {
    let plain = Target { order: Order::Given, ..lines.clone() };
    let plan = if has_choice(lines, play) { steps_of_plan(groups, lines, play) } else { 0.0 };
    odds::steps(groups, &plain) + plan
}

/// Refuses what takes more steps than are taken for one description, by the name of the field that makes it so much.
///
/// # Errors
/// Too much work.
pub fn affordable(field: &str, steps: f64) -> Result<(), Refused> {
    if steps <= MOST_STEPS {
        return Ok(());
    }
    Err(Refused::TooMuchWork { field: field.to_owned(), steps, most: MOST_STEPS })
}

/// The one that is written by itself, or those of a list, each with the path that errors name.
///
/// # Errors
/// Both, none, or too many.
pub fn one_or_more<'w, T>(
    one: &str,
    single: Option<&'w T>,
    several: &'w [T],
) -> Result<Vec<(String, &'w T)>, OddsError> {
    let list = format!("{one}s");
    match (single, several) {
        (Some(single), []) => Ok(vec![(one.to_owned(), single)]),
        (Some(_), _) => Err(OddsError::new(one, Message::new("odds-one-or-list").with("list", list))),
        (None, []) => Err(OddsError::new(list, Message::new("odds-empty"))),
        (None, several) if several.len() as i64 > MOST_COMPARED => {
            Err(OddsError::out_of_range(list, several.len() as i64, 1, MOST_COMPARED))
        }
        (None, several) => {
            Ok(several.iter().enumerate().map(|(place, each)| (format!("{list}[{place}]"), each)).collect())
        }
    }
}

/// What a report on these is called.
pub fn title(duels: &[&Duel]) -> Message {
    match duels {
        [only] => {
            Message::new("odds-title").with("attacker", only.attacker.clone()).with("target", only.target.clone())
        }
        _ => Message::new("odds-title-compare"),
    }
}

/// Figures, charts and the summary of all pairs; the first pair's figures stand for the whole.
pub fn outcomes(report: &mut OddsReport, duels: &[&Duel]) {
    let figures: Vec<Value> = duels.iter().map(|duel| figures(duel)).collect();
    if let Some(first) = figures.first().and_then(Value::as_object) {
        report.figures.extend(first.clone());
    }
    report.figure("cells", figures);
    for (key, label) in [("slain", "odds-slain"), ("damage", "odds-damage")] {
        let series = |duel: &&Duel| {
            let of = if key == "slain" { &duel.outcome.slain } else { &duel.outcome.damage };
            OddsSeries::new(name(duels, duel), of)
        };
        report.chart(key, label, duels.iter().map(series).collect());
    }
    let columns = ["odds-damage", "odds-middle-half", "odds-slain", "odds-middle-half", "odds-kill-all", "odds-points"];
    report.tables.push(OddsTable {
        key: "summary",
        title: Message::new("odds-summary"),
        columns: columns.map(Message::new).to_vec(),
        rows: duels.iter().map(|duel| summary(name(duels, duel), &duel.outcome)).collect(),
    });
}

/// A pair is called by what tells it from the others.
fn name(duels: &[&Duel], duel: &Duel) -> Message {
    let same = |name: fn(&Duel) -> &String| duels.iter().all(|other| name(other) == name(duel));
    let name = match (same(|duel| &duel.attacker), same(|duel| &duel.target)) {
        (true, _) => duel.target.clone(),
        (false, true) => duel.attacker.clone(),
        (false, false) => format!("{} → {}", duel.attacker, duel.target),
    };
    Message::new("odds-name").with("name", name)
}

fn figures(duel: &Duel) -> Value {
    let outcome = &duel.outcome;
    let mut figures = json!({
        "attacker": duel.attacker,
        "target": duel.target,
        "mean_damage": outcome.mean_damage,
        "mean_slain": outcome.mean_slain,
        "mean_points": outcome.mean_points,
        "kill_all": outcome.kill_all,
        "damage": outcome.damage,
        "slain": outcome.slain,
        "cut_off": outcome.cut_off,
    });
    if let (Some(plan), Some(fields)) = (&duel.plan, figures.as_object_mut()) {
        let without = json!({
            "mean_damage": duel.plain.mean_damage,
            "mean_slain": duel.plain.mean_slain,
            "mean_points": duel.plain.mean_points,
            "kill_all": duel.plain.kill_all,
        });
        let told = plan.summary().unwrap_or(Summary { stretches: Vec::new(), whole: false });
        let (advice, whole) = (told.stretches, told.whole);
        let plan = json!({
            "goal": plan.play().goal, "value": plan.value(), "without": without, "advice": advice, "whole": whole,
        });
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

/// What each ability adds and what a small change does: the outcomes without each, and with each.
pub fn variations(
    report: &mut OddsReport,
    duel: &Duel,
    without: Vec<(Message, Outcome)>,
    nudged: Vec<(Message, Outcome)>,
) {
    let parts = differences(duel, without, -1.0);
    let nudges = differences(duel, nudged, 1.0);
    for (key, title, rows) in [("parts", "odds-parts", parts), ("sensitivity", "odds-sensitivity", nudges)] {
        let list: Vec<Value> = rows.iter().map(|(label, change)| change_figures(label, change)).collect();
        report.figure(key, list);
        if !rows.is_empty() {
            report.tables.push(difference_table(key, title, rows));
        }
    }
}

/// The plan, and what there is without it.
///
/// # Errors
/// A plan that cannot be put into words.
pub fn plan(report: &mut OddsReport, duel: &Duel) -> Result<(), OddsError> {
    let Some(plan) = &duel.plan else { return Ok(()) };
    let summary = plan.summary()?;
    if !summary.whole {
        report.notes.push(Message::new("odds-note-plan-not-whole"));
    }
    report.tables.push(plan_table(plan, &summary, &duel.kinds));
    report.tables.push(OddsTable {
        key: "without",
        title: Message::new("odds-without-plan"),
        columns: ["odds-damage", "odds-slain", "odds-kill-all", "odds-points"].map(Message::new).to_vec(),
        rows: [("odds-with", &duel.outcome), ("odds-without", &duel.plain)].map(|(id, o)| short(id, o)).to_vec(),
    });
    Ok(())
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

/// How much damage, slain, chance to kill all and points rise by something.
struct Change([f64; 4]);

/// What each change does: the attack with it against the attack as it is, turned round with a sign of -1.
fn differences(duel: &Duel, varied: Vec<(Message, Outcome)>, sign: f64) -> Vec<(Message, Change)> {
    let four = |outcome: &Outcome| [outcome.mean_damage, outcome.mean_slain, outcome.kill_all, outcome.mean_points];
    let base = four(&duel.plain);
    let change = |(label, outcome): (Message, Outcome)| {
        let mut change = four(&outcome);
        change.iter_mut().zip(base).for_each(|(change, base)| *change = sign * (*change - base));
        (label, Change(change))
    };
    varied.into_iter().map(change).collect()
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
pub fn steps(duel: &Duel) -> OddsTable {
    let row = |(place, group): (usize, &Group)| {
        let mean = |roll: &Roll| roll.distribution().map_or(0.0, |distribution| distribution.mean());
        let ways = |faces: Option<&Faces>| faces.map_or([0.0, 1.0, 0.0], |f| f.ways().map(|w| w as f64 / 36.0));
        let attacks = f64::from(group.weapons) * mean(&group.attacks);
        let ([_, hit, critical], extra) = (ways(group.hit.as_ref()), mean(&group.critical_hit.extra_hits));
        let by_itself = if group.critical_hit.wounds { attacks * critical } else { 0.0 };
        let hits = attacks * (hit + critical * (1.0 + extra));
        let [_, wound, best] = ways(group.wound.as_ref());
        let mortal = group.critical.landing.is_none();
        let devastating = if mortal { (hits - by_itself) * best } else { 0.0 };
        let wounds = by_itself + (hits - by_itself) * (wound + best) - devastating;
        let line = duel.lines.lines.first();
        let save = line.and_then(|line| line.saves.get(place)?.first()).map_or(0, Faces::passes);
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
        rows: duel.groups.iter().enumerate().map(row).collect(),
    }
}

/// What to do with each die and who takes a wound, so that whoever goes by it plays the plan.
fn plan_table(plan: &Plan, summary: &Summary, kinds: &[String]) -> OddsTable {
    let faces = |numbers: &[usize]| {
        let words: Vec<String> = numbers.iter().map(ToString::to_string).collect();
        OddsCell::Text(Message::new("odds-name").with("name", words.join(", ")))
    };
    let kind = |line: usize| kinds.get(line).cloned().unwrap_or_default();
    let ordered = summary.stretches.iter().any(|stretch| stretch.takes.is_some());
    let row = |stretch: &Stretch| {
        let takes = stretch.takes.map_or_else(String::new, kind);
        let takes = OddsCell::Text(Message::new("odds-name").with("name", takes));
        let cells = [faces(&stretch.spend), faces(&stretch.free)].into_iter().chain(ordered.then_some(takes));
        OddsRow { label: stretch_name(stretch, kinds), cells: cells.collect() }
    };
    let columns = ["odds-spend-on", "odds-free-on"].into_iter().chain(ordered.then_some("odds-takes"));
    OddsTable {
        key: "plan",
        title: Message::new("odds-plan").with("goal", Message::new(goal_id(plan))),
        columns: columns.map(Message::new).collect(),
        rows: summary.stretches.iter().map(row).collect(),
    }
}

fn goal_id(plan: &Plan) -> &'static str {
    match plan.play().goal {
        Goal::Damage => "odds-damage",
        Goal::Points => "odds-points",
        Goal::KillAll => "odds-kill-all",
        _ => "odds-slain",
    }
}

/// The moments of a stretch in words.
fn stretch_name(stretch: &Stretch, kinds: &[String]) -> Message {
    let die = Message::new(match stretch.die {
        DieKind::Attacks => "odds-die-attacks",
        DieKind::Hit => "odds-die-hit",
        DieKind::Wound { .. } => "odds-die-wound",
        DieKind::Save { .. } => "odds-die-save",
        DieKind::Mortal { .. } | DieKind::Damage { .. } => "odds-die-damage",
        DieKind::Takes { .. } => "odds-die-takes",
        DieKind::TakesMortal => "odds-die-takes-mortal",
    });
    let several = stretch.last > stretch.first;
    let id = match stretch.first {
        0 => "odds-moment-end",
        _ if several => "odds-moments",
        _ => "odds-moment",
    };
    let message = Message::new(id).with("weapon", stretch.group.clone()).with("die", die);
    let message = if stretch.first > 0 { message.with("first", stretch.first as i64) } else { message };
    let mut message = if several { message.with("last", stretch.last as i64) } else { message };
    let mut add = |id: &'static str, (from, to): (i64, i64)| {
        message = Message::new(id).with("moment", message.clone()).with("from", from).with("to", to);
    };
    let wide = |(from, to): (u32, u32)| (i64::from(from), i64::from(to));
    stretch.lost.into_iter().for_each(|range| add("odds-moment-lost", wide(range)));
    stretch.apart_lost.into_iter().for_each(|range| add("odds-moment-apart", wide(range)));
    stretch.waiting.into_iter().for_each(|(from, to)| add("odds-moment-waiting", (from as i64, to as i64)));
    stretch.following.into_iter().for_each(|hits| add("odds-moment-following", (hits as i64, hits as i64)));
    if let Some(Standing { untouched, current }) = &stretch.left {
        let name = |line: usize| kinds.get(line).cloned().unwrap_or_default();
        let whole = untouched.iter().enumerate().filter(|(_, models)| **models > 0);
        let whole = whole.map(|(line, models)| format!("{models} × {}", name(line)));
        let hurt = current.iter().map(|(line, wounds)| format!("{} ({wounds}W)", name(*line)));
        let left: Vec<String> = whole.chain(hurt).collect();
        message = Message::new("odds-moment-left").with("moment", message).with("left", left.join(" + "));
    }
    match stretch.hand {
        Some(hand) => Message::new("odds-moment-hand").with("moment", message).with("hand", in_hand(&hand)),
        None => message,
    }
}

/// What is in hand, in words: of the attacker, of the defender, and for one kind of roll.
fn in_hand(hand: &Hand) -> Vec<Message> {
    let several = |id: &'static str, count: u8| (count > 0).then(|| Message::new(id).with("count", count));
    let Spending { attacks, hit, wound, damage, save } = hand.singles;
    let singles = [
        (attacks, "odds-die-attacks"),
        (hit, "odds-die-hit"),
        (wound, "odds-die-wound"),
        (damage, "odds-die-damage"),
        (save, "odds-die-save"),
    ];
    let singles = singles.into_iter().filter(|(there, _)| *there);
    let singles = singles.map(|(_, die)| Message::new("odds-hand-single").with("die", Message::new(die)));
    let general = [several("odds-hand-attacker", hand.attacker), several("odds-hand-defender", hand.defender)];
    let all: Vec<Message> = general.into_iter().flatten().chain(singles).collect();
    if all.is_empty() { vec![Message::new("odds-hand-nothing")] } else { all }
}

/// A sum of D6 that must reach a number, with the chance to reach it.
#[derive(Clone, Debug)]
pub struct Check {
    /// What the report is called.
    pub title: Message,
    /// How many dice.
    pub dice: u32,
    /// The least unmodified sum that will do.
    pub needs: i64,
    /// May a failure be rolled again?
    pub reroll: bool,
    /// What is assumed.
    pub notes: Vec<Message>,
}

impl Check {
    /// The dice as they fall, the chance that they reach what is needed, and with one re-roll of a failure.
    ///
    /// # Errors
    /// More dice than can be added up.
    pub fn report(self) -> Result<OddsReport, OddsError> {
        let rolled = Distribution::die(6).copies(self.dice)?;
        let last = if self.reroll { rolled.reroll(|sum| sum < self.needs) } else { rolled.clone() };
        let mut report = OddsReport::new(self.title);
        report.figure("needs", self.needs);
        report.figure("chance", last.at_least(self.needs));
        report.figure("chance_without_reroll", rolled.at_least(self.needs));
        report.figure("roll", &last);
        report.chart("roll", "odds-roll", vec![OddsSeries::new(Message::new("odds-roll"), &last)]);
        let row = |id: &'static str, dice: &Distribution| OddsRow {
            label: Message::new(id),
            cells: vec![OddsCell::Number(self.needs as f64), OddsCell::Chance(dice.at_least(self.needs))],
        };
        let mut rows = vec![row("odds-plain-roll", &rolled)];
        if self.reroll {
            rows.push(row("odds-with-command-reroll", &last));
        }
        let columns = ["odds-needs", "odds-chance"].map(Message::new).to_vec();
        report.tables.push(OddsTable { key: "summary", title: Message::new("odds-summary"), columns, rows });
        report.notes = self.notes;
        Ok(report)
    }
}

/// A charge roll of this many dice that must bring a unit so near that it is engaged, over open ground.
///
/// # Errors
/// Numbers that are no charge.
pub fn charge(written: ChargeDescription, dice: u32, engagement: f64) -> Result<OddsReport, OddsError> {
    number("distance", written.distance.clamp(-1e6, 1e6) as i64, 0, 100)?;
    let modifier = number("modifier", written.modifier, -12, 12)?;
    let needs = whole_inches("distance", (written.distance - engagement).max(0.0))? - modifier;
    let title = Message::new("odds-title-charge").with("distance", written.distance.to_string());
    let notes = vec![Message::new("odds-note-charge")];
    Check { title, dice, needs, reroll: written.command_reroll, notes }.report()
}

/// An Advance roll of this many dice that must bring a unit so much farther.
///
/// # Errors
/// Numbers that are no distance.
pub fn advance(written: AdvanceDescription, dice: u32) -> Result<OddsReport, OddsError> {
    let needs = whole_inches("wanted", written.wanted)?;
    number("wanted", needs, 0, 100)?;
    let title = Message::new("odds-title-advance").with("distance", written.wanted.to_string());
    Check { title, dice, needs, reroll: written.command_reroll, notes: Vec::new() }.report()
}
