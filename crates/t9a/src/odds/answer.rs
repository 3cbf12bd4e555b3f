//! Answers to descriptions: two units are put on an empty table, and the odds of what they do there are worked out.

use super::chain::Chances;
use super::combat::{Duel, two_dice_at_most};
use super::form::kinds;
use super::volley::volley;
use super::written::{
    BreakDescription, ChargeDescription, MeleeDescription, ShootingDescription, UnitDescription, Values, lancers,
    levies,
};
use crate::army_building::{DraftUnit, outfit};
use crate::book::{Book, Library, shipped};
use crate::definitions::formation::block;
use crate::definitions::ground::stand_at;
use crate::setup::{add_unit, empty};
use crate::state::{Content, Engagement, MoveAction, Phase, Place, Stand, State, UnitId, Whereabouts};
use ::odds::Distribution;
use geometry::Pose;
use geometry::ranks::{Block, Facing};
use kernel::{Message, Seat};
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use std::sync::LazyLock;
use view::{OddsCell, OddsError, OddsReport, OddsRow, OddsSeries, OddsTable, one_schema};

/// No unit buys more than this.
const MOST_OPTIONS: usize = 64;

/// Every question that can be asked, by the field `what` of its description.
pub(super) const KINDS: [&str; 4] = ["melee", "shooting", "break", "charge"];

/// The books that descriptions can name.
pub(super) static LIBRARY: LazyLock<Library> = LazyLock::new(|| shipped().unwrap_or_default());

/// Works out what a description asks for; `what` says which question it is, a melee if left out.
///
/// # Errors
/// What is wrong with the description, and where.
pub fn work_out(description: &Value) -> Result<OddsReport, OddsError> {
    let mut rest = description.clone();
    let what = rest.as_object_mut().and_then(|fields| fields.remove("what")).unwrap_or_else(|| json!("melee"));
    match what.as_str() {
        Some("melee") => melee(&read(&one_pair(rest))?),
        Some("shooting") => shooting(&read(&one_pair(rest))?),
        Some("break") => break_test(&read(&rest)?),
        Some("charge") => charge(&read(&rest)?),
        _ => Err(unknown("what", what.as_str().unwrap_or_default(), &KINDS.join(", "))),
    }
}

/// Lists of attackers and targets, as other systems have them, with one in each.
fn one_pair(mut description: Value) -> Value {
    let Some(fields) = description.as_object_mut() else { return description };
    for (list, one) in [("attackers", "attacker"), ("targets", "defender")] {
        if let Some(Value::Array(mut units)) = fields.remove(list) {
            fields.insert(one.to_owned(), if units.len() == 1 { units.remove(0) } else { Value::Array(units) });
        }
    }
    description
}

fn read<T: DeserializeOwned>(value: &Value) -> Result<T, OddsError> {
    Ok(kernel::stage::read(value)?)
}

fn unknown(path: &str, what: &str, known: &str) -> OddsError {
    let reason = Message::new("odds-unknown").with("what", what.to_owned()).with("known", known.to_owned());
    OddsError::new(path, reason)
}

/// An entry by `book/entry`, or by its own id.
fn find<'a>(path: &str, written: &'a str) -> Result<(&'static Book, &'a str), OddsError> {
    let (book, id) = written.split_once('/').map_or((None, written), |(book, id)| (Some(book), id));
    let mut books = LIBRARY.books.iter().filter(|other| book.is_none_or(|book| other.id == book));
    let found = books.find(|book| book.entry(id).is_some());
    let all = || LIBRARY.books.iter().flat_map(|book| book.entry.iter().map(|entry| entry.id.as_str()));
    let book = found.ok_or_else(|| unknown(path, written, &all().collect::<Vec<_>>().join(", ")))?;
    Ok((book, id))
}

/// Puts a unit on the table, its front at a place.
fn put(state: &mut State, path: &str, seat: Seat, unit: &UnitDescription, y: f64) -> Result<UnitId, OddsError> {
    let (book, id) = find(&format!("{path}.unit"), &unit.unit)?;
    if unit.options.len() > MOST_OPTIONS {
        return Err(OddsError::out_of_range(
            format!("{path}.options"),
            unit.options.len() as i64,
            0,
            MOST_OPTIONS as i64,
        ));
    }
    // Fewer than can be bought are what losses have left.
    let fewest = book.entry(id).map_or(1, |entry| entry.models[0]);
    let bought = unit.models.map(|models| models.max(fewest));
    let draft =
        DraftUnit { entry: id.to_owned(), models: bought, options: unit.options.clone(), ..DraftUnit::default() };
    for ((key, (least, most)), value) in Values::LIMITS.into_iter().zip(unit.values.all()) {
        if let Some(value) = value.filter(|value| !(least..=most).contains(value)) {
            return Err(OddsError::out_of_range(
                format!("{path}.values.{key}"),
                value.into(),
                least.into(),
                most.into(),
            ));
        }
    }
    let mut book = book.clone();
    if let Some(entry) = book.entry.iter_mut().find(|entry| entry.id == id) {
        unit.values.put(entry);
    }
    let mut sheet = outfit(&book, &draft).map_err(|faults| {
        let reason = faults.first().map_or_else(|| Message::new("odds-empty"), |fault| fault.illegal().reason);
        OddsError::new(path, reason)
    })?;
    sheet.models = unit.models.unwrap_or(sheet.models).min(sheet.models);
    if sheet.models == 0 {
        return Err(OddsError::new(format!("{path}.models"), Message::new("odds-empty")));
    }
    let models = usize::from(sheet.models);
    let files = usize::from(unit.files.unwrap_or(5).max(1)).min(models);
    let id = add_unit(state, seat, sheet, false);
    let heading = if seat == Seat(0) { 90.0 } else { 270.0 };
    let pose = Pose::facing(36.0, y, heading).map_err(|_| OddsError::new(path, Message::new("odds-empty")))?;
    let place = |n: usize| if n < models { Place::Ranker } else { Place::Empty };
    let places = (0..models.div_ceil(files) * files).map(place).collect();
    if let Some(unit) = state.unit_mut(id) {
        unit.whereabouts = Whereabouts::Field;
        unit.stand = Some(Stand { pose, files: files as u8, places, left: None, right: None });
    }
    Ok(id)
}

fn table() -> State {
    let content =
        Content { library: LIBRARY.clone(), army_size: 4500, table: [72, 48], rounds: 6, ..Content::default() };
    empty(content)
}

/// Turns a unit so that a Facing of it looks down the table at a height, its middle at x = 36.
fn present(state: &mut State, unit: UnitId, facing: Facing, y: f64) -> Option<()> {
    let now = block(state, unit)?;
    let heading = match facing {
        Facing::Front => geometry::vector(0.0, -1.0),
        Facing::Rear => geometry::vector(0.0, 1.0),
        Facing::Left => geometry::vector(-1.0, 0.0),
        Facing::Right => geometry::vector(1.0, 0.0),
    };
    let turned = Block { heading, ..now };
    let middle = turned.edge(facing).middle();
    let moved = Block { front: turned.front + geometry::vector(36.0, y) - middle, ..turned };
    stand_at(state, unit, &moved).ok()
}

fn unit_name(state: &State, unit: UnitId) -> Message {
    crate::show::unit_name(state, unit)
}

/// Chances as a distribution. Those that were too small to be carried along are missing, so all are made to add up to one.
fn distribution(first: i64, chances: &Chances) -> Result<Distribution, OddsError> {
    let sum: f64 = chances.iter().sum();
    Ok(Distribution::from_chances(first, chances.iter().map(|chance| chance / sum).collect())?)
}

/// A Round of Combat.
fn melee(written: &MeleeDescription) -> Result<OddsReport, OddsError> {
    let mut state = table();
    state.phase = Phase::Melee;
    let one = put(&mut state, "attacker", Seat(0), &written.attacker, 20.0)?;
    let two = put(&mut state, "defender", Seat(1), &written.defender, 20.0)?;
    let facing = Facing::from(written.facing);
    let nothing = || OddsError::new("", Message::new("odds-empty"));
    present(&mut state, two, facing, 20.0).ok_or_else(nothing)?;
    state.engaged = vec![Engagement { one: (one, Facing::Front), two: (two, facing) }];
    for unit in [one, two] {
        if let Some(unit) = state.unit_mut(unit) {
            unit.marks.battle.first_round = written.charging;
            unit.marks.battle.charging = written.charging && unit.owner == Seat(0);
        }
    }
    let duel = Duel::of(&state, one, two).ok_or_else(nothing)?;
    let outcome = duel.fought();
    let names = [unit_name(&state, one), unit_name(&state, two)];
    let title = Message::new("odds-title").with("attacker", names[0].clone()).with("target", names[1].clone());
    let mut report = OddsReport::new(title);
    let lost = [distribution(0, &outcome.lost[0])?, distribution(0, &outcome.lost[1])?];
    report.figure("score", duel.score);
    report.figure("margin", outcome.margin);
    report.figure("wins", outcome.wins);
    report.figure("draw", outcome.draw);
    report.figure("breaks", outcome.breaks);
    report.figure("mean_lost", [lost[0].mean(), lost[1].mean()]);
    report.figure("mean_damage", lost[1].mean());
    report.figure("kill_all", outcome.gone[1]);
    report.figure("lost", &lost);
    report.chart(
        "damage",
        "t9a-odds-lost",
        (0..2).map(|side| OddsSeries::new(names[side].clone(), &lost[side])).collect(),
    );
    let first = outcome.differences.keys().next().copied().unwrap_or(0);
    let last = outcome.differences.keys().next_back().copied().unwrap_or(0);
    let chances = (first..=last).map(|value| outcome.differences.get(&value).copied().unwrap_or(0.0)).collect();
    let margin = distribution(first.into(), &chances)?;
    report.chart("margin", "t9a-odds-margin", vec![OddsSeries::new(names[0].clone(), &margin)]);
    let row = |side: usize| OddsRow {
        label: names[side].clone(),
        cells: vec![
            OddsCell::Number(duel.score[side].into()),
            OddsCell::Number(lost[side].mean()),
            OddsCell::Chance(outcome.wins[side]),
            OddsCell::Chance(outcome.breaks[side]),
        ],
    };
    let columns = ["t9a-odds-static", "t9a-odds-lost", "t9a-odds-wins", "t9a-odds-breaks"].map(Message::new).to_vec();
    let title = Message::new("odds-summary");
    report.tables.push(OddsTable { key: "summary", title, columns, rows: (0..2).map(row).collect() });
    report.notes.push(Message::new("t9a-odds-note-melee"));
    Ok(report)
}

/// Shots over open ground.
fn shooting(written: &ShootingDescription) -> Result<OddsReport, OddsError> {
    if !(1.0..=40.0).contains(&written.distance) {
        return Err(OddsError::out_of_range("distance", written.distance as i64, 1, 40));
    }
    let mut state = table();
    state.phase = Phase::Shooting;
    let one = put(&mut state, "attacker", Seat(0), &written.attacker, 5.0)?;
    let two = put(&mut state, "defender", Seat(1), &written.defender, 5.0 + written.distance)?;
    let nothing = || OddsError::new("", Message::new("odds-empty"));
    present(&mut state, two, written.facing.into(), 5.0 + written.distance).ok_or_else(nothing)?;
    if let Some(unit) = state.unit_mut(one).filter(|_| written.moved) {
        unit.marks.turn.moved = Some(MoveAction::Advance);
    }
    // Who cannot shoot so far costs nothing.
    let lost = distribution(0, &volley(&state, one, two).unwrap_or_else(|| vec![1.0]))?;
    let names = [unit_name(&state, one), unit_name(&state, two)];
    let title = Message::new("odds-title").with("attacker", names[0].clone()).with("target", names[1].clone());
    let mut report = OddsReport::new(title);
    let all = i64::from(state.unit(two).map_or(0, |unit| unit.hp));
    report.figure("mean_damage", lost.mean());
    report.figure("damage", &lost);
    report.figure("kill_all", lost.at_least(all));
    // Panic threatens from a quarter of the Health Points on, and three at least (`t9a/psychology/panic-from-losses`).
    let panic = lost.at_least(((all + 3) / 4).max(3));
    report.figure("panic", panic);
    report.chart("damage", "t9a-odds-lost", vec![OddsSeries::new(names[1].clone(), &lost)]);
    let cells = vec![OddsCell::Number(lost.mean()), OddsCell::Chance(panic), OddsCell::Chance(lost.at_least(all))];
    let columns = ["t9a-odds-lost", "t9a-odds-panic", "odds-kill-all"].map(Message::new).to_vec();
    let rows = vec![OddsRow { label: names[1].clone(), cells }];
    report.tables.push(OddsTable { key: "summary", title: Message::new("odds-summary"), columns, rows });
    let note = if lost.mean() > 0.0 { "t9a-odds-note-shooting" } else { "t9a-odds-no-shots" };
    report.notes.push(Message::new(note));
    Ok(report)
}

/// One row with one chance.
fn single(title: Message, label: &'static str, name: &str, chance: f64) -> OddsReport {
    let mut report = OddsReport::new(title);
    report.figure(name, chance);
    let rows = vec![OddsRow { label: Message::new(label), cells: vec![OddsCell::Chance(chance)] }];
    let columns = vec![Message::new("odds-chance")];
    report.tables.push(OddsTable { key: "summary", title: Message::new("odds-summary"), columns, rows });
    report
}

/// A Break Test (`t9a/melee/break-test`).
fn break_test(written: &BreakDescription) -> Result<OddsReport, OddsError> {
    if written.discipline > 10 {
        return Err(OddsError::out_of_range("discipline", written.discipline.into(), 0, 10));
    }
    let mut penalty = written.difference;
    if written.steady {
        penalty = if written.firm { 0 } else { penalty.min(2) };
    }
    if written.stubborn {
        penalty = penalty.div_ceil(2);
    }
    let needed = u16::from(written.discipline).saturating_sub(penalty) as u8;
    let failed = 1.0 - two_dice_at_most(needed);
    let breaks = if written.hold_the_line { failed * failed } else { failed };
    let title = Message::new("t9a-odds-title-break").with("discipline", needed);
    Ok(single(title, "t9a-odds-breaks", "breaks", breaks))
}

/// A Charge Range (`t9a/charge/charge-range`).
fn charge(written: &ChargeDescription) -> Result<OddsReport, OddsError> {
    if !(0.0..=60.0).contains(&written.distance) {
        return Err(OddsError::out_of_range("distance", written.distance as i64, 0, 60));
    }
    let enough = |face: &u8| geometry::within(written.distance, f64::from(face + 4) + f64::from(written.speed));
    let short = (6 - (1..=6u8).filter(enough).count()) as f64 / 6.0;
    let reaches = 1.0 - if written.swiftstride { short * short } else { short };
    let title = Message::new("odds-title-charge").with("distance", format!("{}", written.distance));
    Ok(single(title, "t9a-odds-reaches", "reaches", reaches))
}

/// What pickers need: books with their entries, an example, and the schema.
pub fn choices() -> Value {
    let book = |book: &Book| {
        let entry = |entry: &crate::book::Entry| {
            let label = Message::new("t9a-entry").with("entry", entry.id.clone()).with("name", entry.name.clone());
            let options: Vec<&str> = entry.option.iter().map(|option| option.id.as_str()).collect();
            json!({ "key": format!("{}/{}", book.id, entry.id), "label": label, "models": entry.models, "options": options })
        };
        let label = Message::new("t9a-book").with("book", book.id.clone()).with("name", book.name.clone());
        json!({ "key": book.id, "label": label, "entries": book.entry.iter().map(entry).collect::<Vec<Value>>() })
    };
    json!({
        "system": "t9a",
        "kinds": kinds(),
        "books": LIBRARY.books.iter().map(book).collect::<Vec<Value>>(),
        "facings": ["front", "left", "right", "rear"],
        "example": { "what": "melee", "attacker": lancers(), "defender": levies() },
        "schema": schema(),
    })
}

/// The JSON schema of descriptions.
pub fn schema() -> Value {
    let of = |what: &str| {
        let schema = match what {
            "melee" => schemars::schema_for!(MeleeDescription),
            "shooting" => schemars::schema_for!(ShootingDescription),
            "break" => schemars::schema_for!(BreakDescription),
            _ => schemars::schema_for!(ChargeDescription),
        };
        (what.to_owned(), schema.to_value())
    };
    one_schema("t9a", "melee", KINDS.map(of).to_vec())
}
