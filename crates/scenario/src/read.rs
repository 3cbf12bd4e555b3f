//! Reads files into cases.

use crate::case::{Asks, Case, Deed, Dice, Draw, Expect, Impossible, Listener, Placed, Question, Refusal, Step};
use crate::fields::{Fields, Reader, boolean, integer, list, seat, text};
use crate::node::{Node, NodeValue};
use crate::source::{Problem, Source};
use kernel::{Order, Seat, Until};
use std::sync::Arc;

/// Reads all cases of a file. Never panics, whatever the text; every problem gives its line.
///
/// ```
/// let source = scenario::Source::new("fox.toml", "system = \"hunt\"\ntitel = \"The fox runs\"\n");
/// let problems = scenario::read(&source).unwrap_err();
/// assert!(problems[0].to_string().starts_with("fox.toml:2: expected one of "));
/// ```
pub fn read(source: &Arc<Source>) -> Result<Vec<Case>, Vec<Problem>> {
    let root = Node::parse(source)?;
    let reader = Reader { source };
    let file = Fields::new(reader, &root, "a file").map_err(one)?;
    if root.get("case").is_some() {
        read_several(&file)
    } else {
        read_case(&file, None, None).map(|case| vec![case]).map_err(one)
    }
}

fn one(problem: Problem) -> Vec<Problem> {
    vec![problem]
}

/// Cases that share the system and the position from which theirs start.
fn read_several(file: &Fields<'_>) -> Result<Vec<Case>, Vec<Problem>> {
    file.known(&["system", "note", "position", "case"]).map_err(one)?;
    check_note(file).map_err(one)?;
    let system = file.maybe("system", text).map_err(one)?;
    let cases = file.list("case").map_err(one)?;
    let mut read = Vec::new();
    let mut problems = Vec::new();
    for node in cases {
        let fields = Fields::new(file.reader, node, "a case");
        match fields.and_then(|fields| read_case(&fields, system.clone(), file.node("position"))) {
            Ok(case) => read.push(case),
            Err(problem) => problems.push(problem),
        }
    }
    if read.is_empty() && problems.is_empty() {
        problems.push(file.problem("at least one case", "an empty list"));
    }
    if problems.is_empty() { Ok(read) } else { Err(problems) }
}

fn read_case(
    fields: &Fields<'_>,
    shared_system: Option<Placed<String>>,
    shared_position: Option<&Node>,
) -> Result<Case, Problem> {
    fields.known(&["system", "title", "note", "rules", "position", "without", "step", "impossible"])?;
    check_note(fields)?;
    let system = match (fields.maybe("system", text)?, shared_system) {
        (Some(own), _) => own,
        (None, Some(shared)) => shared,
        (None, None) => return Err(fields.lacks("system")),
    };
    let title = fields.must("title", text)?;
    let rules = fields.must("rules", |reader, node| list(reader, node, text))?.value;
    let position = read_position(fields, shared_position)?;
    let mut steps = Vec::new();
    for (number, node) in fields.list("step")?.iter().enumerate() {
        steps.push(read_step(&Fields::new(fields.reader, node, "a step")?, number == 0)?);
    }
    let impossible = fields.node("impossible").map(|node| read_impossible(fields.reader, node)).transpose()?;
    if let (Some(impossible), false) = (&impossible, steps.is_empty() && rules.is_empty()) {
        let expected = "neither steps nor rules in a case whose position is `impossible`";
        return Err(fields.reader.problem(&impossible.span, expected, "some"));
    }
    let case = Case { source: Arc::clone(fields.reader.source), system, title, rules, position, steps, impossible };
    if case.impossible.is_none() && case.steps.iter().all(|step| step.expectations() == 0) {
        return Err(fields.problem("a case that expects something", "neither `expect` nor `refused` in any step"));
    }
    Ok(case)
}

fn read_position(fields: &Fields<'_>, shared: Option<&Node>) -> Result<Node, Problem> {
    for node in [shared, fields.node("position")].into_iter().flatten() {
        Fields::new(fields.reader, node, "a position")?;
    }
    let mut below = shared.cloned().unwrap_or_else(|| Node::empty(fields.span.clone()));
    let without = fields.maybe("without", |reader, node| list(reader, node, text))?;
    for path in without.map(|without| without.value).unwrap_or_default() {
        if !below.remove(&path.value) {
            let found = format!("`{}`", path.value);
            return Err(fields.reader.problem(&path.span, "a key of the shared position", found));
        }
    }
    Ok(fields.node("position").map_or_else(|| below.clone(), |above| below.overlaid(above)))
}

/// `true`, or where the position is wrong and what is said of it.
fn read_impossible(reader: Reader<'_>, node: &Node) -> Result<Impossible, Problem> {
    let span = node.span.clone();
    if node.value == NodeValue::Bool(true) {
        return Ok(Impossible { span, path: None, says: None });
    }
    let fields = Fields::new(reader, node, "an impossible position")?;
    fields.known(&["path", "says"])?;
    Ok(Impossible { span, path: fields.maybe("path", text)?, says: fields.maybe("says", text)? })
}

fn read_step(fields: &Fields<'_>, first: bool) -> Result<Step, Problem> {
    fields.known(&["note", "seat", "answer", "order", "dice", "draws", "refused", "reason", "expect"])?;
    check_note(fields)?;
    let deed = read_deed(fields)?;
    let dice = fields.node("dice").map_or_else(|| Ok(Dice::default()), |node| read_dice(fields.reader, node))?;
    let draws = fields.maybe("draws", |reader, node| list(reader, node, read_draw))?;
    let draws = draws.map(|draws| draws.value).unwrap_or_default();
    let expect = fields.node("expect").map(|node| read_expect(fields.reader, node)).transpose()?;
    let chance = fields.node("dice").or(fields.node("draws"));
    if let (Some(chance), None, false) = (chance, &deed, first) {
        let expected = "an `answer` or `order` in a step with dice or draws (only the first step may do without)";
        return Err(fields.reader.problem(&chance.span, expected, "none"));
    }
    if let (Some(chance), Some(Deed::Answer { refused: Some(_), .. })) = (chance, &deed) {
        return Err(fields.reader.problem(&chance.span, "no dice or draws in a step that is refused", "some"));
    }
    Ok(Step { span: fields.span.clone(), deed, dice, draws, expect })
}

fn read_deed(fields: &Fields<'_>) -> Result<Option<Deed>, Problem> {
    let seat = fields.maybe("seat", seat)?;
    let answer = fields.node("answer").cloned();
    let rule = fields.maybe("refused", text)?;
    let reason = fields.maybe("reason", text)?;
    if let (None, Some(reason)) = (&rule, &reason) {
        return Err(fields.reader.problem(&reason.span, "`reason` only beside `refused`", "no `refused`"));
    }
    if let (None, Some(rule)) = (&answer, &rule) {
        return Err(fields.reader.problem(&rule.span, "an `answer` to be refused", "none in this step"));
    }
    let refused = rule.map(|rule| Refusal { rule, reason });
    match (answer, fields.node("order")) {
        (Some(_), Some(order)) => {
            Err(fields.reader.problem(&order.span, "either an `answer` or an `order`", "both in one step"))
        }
        (Some(answer), None) => Ok(Some(Deed::Answer { seat, answer, refused })),
        (None, Some(node)) => {
            let order = Fields::new(fields.reader, node, "an order")?;
            order.known(&["topic", "order", "until"])?;
            let until = order.maybe("until", read_until)?.map_or(Until::Changed, |until| until.value);
            let (topic, when) = (order.must("topic", text)?, order.must("order", read_order)?.value);
            Ok(Some(Deed::Order { seat, topic, order: when, until }))
        }
        (None, None) => match seat {
            Some(seat) => Err(fields.reader.problem(&seat.span, "an `answer` or `order` of this seat", "neither")),
            None => Ok(None),
        },
    }
}

fn read_order(reader: Reader<'_>, node: &Node) -> Result<Order, Problem> {
    let only = node.get("only").and_then(|cases| list(reader, cases, text).ok());
    match (&node.value, only) {
        (NodeValue::Text(word), _) if word == "every-time" => Ok(Order::EveryTime),
        (NodeValue::Text(word), _) if word == "when-it-matters" => Ok(Order::WhenItMatters),
        (NodeValue::Text(word), _) if word == "do" => Ok(Order::Do),
        (NodeValue::Text(word), _) if word == "not" => Ok(Order::Not),
        (NodeValue::Table(entries), Some(cases)) if entries.len() == 1 => {
            Ok(Order::Only(cases.into_iter().map(|case| case.value).collect()))
        }
        _ => {
            Err(reader.wrong(node, "\"every-time\", \"when-it-matters\", \"do\", \"not\" or { only = [\"case\", …] }"))
        }
    }
}

fn read_until(reader: Reader<'_>, node: &Node) -> Result<Until, Problem> {
    match &node.value {
        NodeValue::Text(word) if word == "rest" => Ok(Until::Rest),
        NodeValue::Text(word) if word == "changed" => Ok(Until::Changed),
        _ => Err(reader.wrong(node, "\"rest\" or \"changed\"")),
    }
}

fn read_face(reader: Reader<'_>, node: &Node) -> Result<u8, Problem> {
    let face = integer(reader, node)?;
    u8::try_from(face).ok().filter(|&face| face > 0).ok_or_else(|| reader.wrong(node, "a face from 1 to 255"))
}

fn read_faces(reader: Reader<'_>, node: &Node) -> Result<Vec<u8>, Problem> {
    Ok(list(reader, node, read_face)?.into_iter().map(|face| face.value).collect())
}

fn read_dice(reader: Reader<'_>, node: &Node) -> Result<Dice, Problem> {
    let mut dice = Dice { span: Some(node.span.clone()), ..Dice::default() };
    match &node.value {
        NodeValue::List(_) => dice.faces = read_faces(reader, node)?,
        NodeValue::Table(entries) => {
            for (key, faces) in entries {
                dice.by_rule.push((key.name.clone(), read_faces(reader, faces)?));
            }
        }
        _ => return Err(reader.wrong(node, "a list of faces, or a table with a list of faces for each rule")),
    }
    Ok(dice)
}

fn read_draw(reader: Reader<'_>, node: &Node) -> Result<Draw, Problem> {
    let draw = match &node.value {
        NodeValue::Text(name) => Some(Draw::Name(name.clone())),
        NodeValue::Integer(place) => u32::try_from(*place).ok().map(Draw::Place),
        _ => None,
    };
    draw.ok_or_else(|| reader.wrong(node, "a place counted from 0, or a name"))
}

fn read_expect(reader: Reader<'_>, node: &Node) -> Result<Expect, Problem> {
    let fields = Fields::new(reader, node, "expectations")?;
    fields.known(&[
        "events",
        "no_events",
        "told",
        "not_told",
        "exactly",
        "state",
        "asks",
        "over",
        "winners",
        "scores",
        "rolled",
        "applied",
        "not_applied",
    ])?;
    let rules = |name| Ok(fields.maybe(name, |reader, node| list(reader, node, text))?.map_or(Vec::new(), |r| r.value));
    let events = |name| {
        let read = fields.maybe(name, |reader, node| list(reader, node, read_event))?;
        Ok(read.map(|events| events.value.into_iter().map(|event| event.value).collect()).unwrap_or_default())
    };
    let seats = |reader, node: &Node| Ok(list(reader, node, seat)?.into_iter().map(|seat| seat.value).collect());
    let scores = |reader, node: &Node| Ok(list(reader, node, integer)?.into_iter().map(|score| score.value).collect());
    let expect = Expect {
        events: events("events")?,
        no_events: events("no_events")?,
        state: fields.entries("state", |_, node| Ok(node.clone()))?,
        asks: fields.node("asks").map(|node| read_asks(reader, node)).transpose()?,
        over: fields.maybe("over", boolean)?,
        winners: fields.maybe("winners", seats)?,
        scores: fields.maybe("scores", scores)?,
        rolled: fields.entries("rolled", |reader, node| {
            Ok(Placed { span: node.span.clone(), value: read_faces(reader, node)? })
        })?,
        applied: rules("applied")?,
        not_applied: rules("not_applied")?,
        told: read_told(&fields, "told")?,
        not_told: read_told(&fields, "not_told")?,
        exactly: read_exactly(&fields)?,
    };
    if expect.count() == 0 {
        return Err(fields.problem("at least one expectation", "none"));
    }
    Ok(expect)
}

/// Events by who hears of them: a seat counted from 1, or `onlooker`.
fn read_told(fields: &Fields<'_>, name: &str) -> Result<Vec<(Listener, Vec<Node>)>, Problem> {
    let heard = fields.entries(name, |reader, node| list(reader, node, read_event))?;
    let listener = |(key, events): (Placed<String>, Vec<Placed<Node>>)| {
        let who = match (key.value.as_str(), key.value.parse::<u8>()) {
            ("onlooker", _) => None,
            (_, Ok(number @ 1..=16)) => Some(Seat(number - 1)),
            _ => return Err(fields.reader.problem(&key.span, "a seat from 1 to 16, or `onlooker`", key.value)),
        };
        Ok((who, events.into_iter().map(|event| event.value).collect()))
    };
    heard.into_iter().map(listener).collect()
}

/// Events by how often they happen.
fn read_exactly(fields: &Fields<'_>) -> Result<Vec<(usize, Node)>, Problem> {
    let mut exactly = Vec::new();
    for (key, events) in fields.entries("exactly", |reader, node| list(reader, node, read_event))? {
        let Ok(times) = key.value.parse::<usize>() else {
            return Err(fields.reader.problem(&key.span, "how often these events happen, as a number", key.value));
        };
        exactly.extend(events.into_iter().map(|event| (times, event.value)));
    }
    Ok(exactly)
}

fn read_event(reader: Reader<'_>, node: &Node) -> Result<Node, Problem> {
    match &node.value {
        NodeValue::Text(_) | NodeValue::Table(_) => Ok(node.clone()),
        _ => Err(reader.wrong(node, "the kind of an event, or a table of its fields")),
    }
}

fn read_asks(reader: Reader<'_>, node: &Node) -> Result<Asks, Problem> {
    match &node.value {
        NodeValue::List(items) => {
            let questions = items.iter().map(|item| read_question(reader, item)).collect::<Result<_, _>>()?;
            Ok(Asks::Together(Placed { span: node.span.clone(), value: questions }))
        }
        _ => read_question(reader, node).map(Asks::One),
    }
}

fn read_question(reader: Reader<'_>, node: &Node) -> Result<Question, Problem> {
    let fields = Fields::new(reader, node, "a question")?;
    fields.known(&["seat", "rule", "title", "open", "shut", "only"])?;
    let open = fields.maybe("open", |reader, node| list(reader, node, text))?;
    let only = fields.maybe("only", boolean)?.is_some_and(|only| only.value);
    if only && open.is_none() {
        return Err(fields.problem("`open` beside `only`", "none"));
    }
    Ok(Question {
        span: node.span.clone(),
        seat: fields.maybe("seat", seat)?,
        rule: fields.maybe("rule", text)?,
        title: fields.maybe("title", text)?,
        open: open.map(|open| open.value).unwrap_or_default(),
        shut: fields
            .entries("shut", |reader, node| Ok(Placed { span: node.span.clone(), value: text(reader, node)? }))?,
        only,
    })
}

/// A note is for readers only, but it must be a text.
fn check_note(fields: &Fields<'_>) -> Result<(), Problem> {
    fields.maybe("note", text).map(|_| ())
}
