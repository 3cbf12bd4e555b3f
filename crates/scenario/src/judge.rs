//! Holds what came of a step against what the file expects.

use crate::answer::options;
use crate::case::{Asks, Case, Expect, Placed, Question};
use crate::compare::{difference, event_matches, expected_kind, kind, shown};
use crate::node::{Node, NodeValue};
use crate::play::whose_turn;
use crate::source::{Problem, ProblemKind, Span};
use crate::trace::{names, rule_of_line};
use kernel::{Game, Line, Prompt, Seat, Seats, Stage};
use serde_json::Value;
use std::collections::BTreeSet;
use view::{Form, Show, Viewer};

/// The moment after a step.
pub(crate) struct Moment<'a, R: Stage + Show> {
    pub(crate) case: &'a Case,
    pub(crate) game: &'a Game<R>,
    /// The first line of the log that belongs to the last deed.
    pub(crate) since: usize,
}

/// What is unmet, and the rules that shut options which the file expects to be shut.
type Findings = (Vec<Problem>, Vec<String>);

impl<R: Stage + Show> Moment<'_, R> {
    /// Everything that is not as expected.
    pub(crate) fn judge(&self, expect: &Expect) -> Findings {
        let events = self.events(|line| match line {
            Line::Told { event, .. } => Some(event),
            _ => None,
        });
        let mut problems = self.unmet_events(&expect.events, &events);
        problems.extend(expect.no_events.iter().filter_map(|event| self.unwanted(event, &events)));
        problems.extend(expect.exactly.iter().filter_map(|(times, event)| self.miscounted(*times, event, &events)));
        problems.extend(expect.state.iter().filter_map(|(path, value)| self.unmet_state(path, value)));
        problems.extend(expect.rolled.iter().filter_map(|(rule, faces)| self.unmet_rolls(rule, faces)));
        problems.extend(self.unmet_telling(expect));
        problems.extend(self.unmet_rules(expect));
        problems.extend(self.unmet_end(expect));
        let (unasked, cited) = expect.asks.as_ref().map(|asks| self.unmet_asks(asks)).unwrap_or_default();
        problems.extend(unasked);
        (problems, cited)
    }

    fn unmet(&self, span: &Span, expected: impl Into<String>, found: impl Into<String>) -> Problem {
        self.case.problem(ProblemKind::Unmet, span, expected, found)
    }

    fn lines(&self) -> &[Line<R>] {
        self.game.log().get(self.since..).unwrap_or(&[])
    }

    /// The events of the last deed, as `heard` picks them.
    fn events<'a>(&'a self, heard: impl Fn(&'a Line<R>) -> Option<&'a R::Event>) -> Vec<Value> {
        self.lines().iter().filter_map(heard).map(|event| R::describe_in(self.game.state(), event)).collect()
    }

    /// What somebody was told, or was not.
    fn unmet_telling(&self, expect: &Expect) -> Vec<Problem> {
        let mut problems = Vec::new();
        for (listener, wanted) in &expect.told {
            let heard = self.events(|line| line.event_for(*listener));
            problems.extend(self.unmet_events(wanted, &heard));
        }
        for (listener, unwanted) in &expect.not_told {
            let heard = self.events(|line| line.event_for(*listener));
            problems.extend(unwanted.iter().filter_map(|event| self.unwanted(event, &heard)));
        }
        problems
    }

    /// Which rules were applied, and which were not.
    fn unmet_rules(&self, expect: &Expect) -> Vec<Problem> {
        let applied: BTreeSet<&str> = self.lines().iter().filter_map(rule_of_line).map(kernel::Rule::id).collect();
        let missing = expect.applied.iter().filter(|rule| !applied.contains(rule.value.as_str()));
        let list = || applied.iter().copied().collect::<Vec<_>>().join(", ");
        let missing = missing.map(|rule| {
            let found = if applied.is_empty() { "no rule at all".into() } else { list() };
            self.unmet(&rule.span, format!("{} to be applied", rule.value), found)
        });
        let unwanted = expect.not_applied.iter().filter(|rule| applied.contains(rule.value.as_str()));
        let unwanted =
            unwanted.map(|rule| self.unmet(&rule.span, format!("{} not to be applied", rule.value), "that it was"));
        missing.chain(unwanted).collect()
    }

    /// Each expected event must come after the one before it. The first that does not is the problem; those after it say
    /// nothing more.
    fn unmet_events(&self, expected: &[Node], events: &[Value]) -> Vec<Problem> {
        let mut rest = events;
        for wanted in expected {
            match rest.iter().position(|event| event_matches(wanted, event)) {
                Some(place) => rest = &rest[place + 1..],
                None => return vec![self.missing_event(wanted, rest, events)],
            }
        }
        Vec::new()
    }

    fn missing_event(&self, wanted: &Node, rest: &[Value], events: &[Value]) -> Problem {
        let expected = format!("the event {}", shown(&wanted.to_json()));
        let wanted_kind = expected_kind(wanted);
        let alike = rest.iter().find(|event| wanted_kind.is_some() && kind(event).map(str::to_owned) == wanted_kind);
        if let (Some(alike), NodeValue::Table(_)) = (alike, &wanted.value)
            && let Some(other) = difference(wanted, alike)
        {
            let found =
                format!("{}, where `{}` is {} and not {}", shown(alike), other.path, other.found, other.expected);
            return self.unmet(&other.span, expected, found);
        }
        let list = |events: &[Value]| {
            let kinds: Vec<_> =
                events.iter().map(|event| kind(event).map_or_else(|| shown(event), str::to_owned)).collect();
            if kinds.is_empty() { "nothing".into() } else { kinds.join(", ") }
        };
        let found = if rest.len() == events.len() {
            format!("{} in this step", list(events))
        } else {
            format!("{} after the events before it (all of this step: {})", list(rest), list(events))
        };
        self.unmet(&wanted.span, expected, found)
    }

    fn unwanted(&self, event: &Node, events: &[Value]) -> Option<Problem> {
        let happened = events.iter().find(|found| event_matches(event, found))?;
        Some(self.unmet(&event.span, format!("no event {}", shown(&event.to_json())), shown(happened)))
    }

    fn miscounted(&self, times: usize, event: &Node, events: &[Value]) -> Option<Problem> {
        let found = events.iter().filter(|found| event_matches(event, found)).count();
        let expected = || format!("the event {} {}", shown(&event.to_json()), often(times));
        (found != times).then(|| self.unmet(&event.span, expected(), format!("it {}", often(found))))
    }

    fn unmet_state(&self, path: &Placed<String>, value: &Node) -> Option<Problem> {
        match R::query(self.game.state(), &path.value) {
            Err(error) => {
                let expected = format!("a path that {} knows", R::ID);
                Some(self.case.problem(ProblemKind::Malformed, &path.span, expected, error.to_string()))
            }
            Ok(found) => difference(value, &found).map(|other| {
                let within = if other.path.is_empty() { String::new() } else { format!(" at `{}`", other.path) };
                let expected = format!("`{}`{within} to be {}", path.value, other.expected);
                self.unmet(&other.span, expected, other.found)
            }),
        }
    }

    fn unmet_rolls(&self, rule: &Placed<String>, faces: &Placed<Vec<u8>>) -> Option<Problem> {
        let by_rule = |line: &Line<R>| match line {
            Line::Rolled { rule: by, faces, .. } if by.id() == rule.value => Some(faces.to_vec()),
            _ => None,
        };
        let rolled: Vec<u8> = self.lines().iter().filter_map(by_rule).flatten().collect();
        if rolled == faces.value {
            return None;
        }
        Some(self.unmet(&faces.span, format!("{} to roll {:?}", rule.value, faces.value), format!("{rolled:?}")))
    }

    fn unmet_end(&self, expect: &Expect) -> Vec<Problem> {
        let outcome = self.game.outcome();
        let goes_on = || "that the game goes on".to_string();
        let mut problems = Vec::new();
        if let Some(over) = expect.over.as_ref().filter(|over| over.value != outcome.is_some()) {
            let (expected, found) = if over.value {
                ("the game to be over", format!("that {}", whose_turn(self.game)))
            } else {
                ("the game to go on", "that it is over".to_string())
            };
            problems.push(self.unmet(&over.span, expected, found));
        }
        if let Some(winners) = &expect.winners {
            let wanted: Seats = winners.value.iter().copied().collect();
            if outcome.map(|outcome| outcome.winners) != Some(wanted) {
                let found = outcome.map_or_else(goes_on, |outcome| names(outcome.winners));
                problems.push(self.unmet(&winners.span, format!("{} to win", names(wanted)), found));
            }
        }
        if let Some(scores) = &expect.scores
            && outcome.map(|outcome| &outcome.scores) != Some(&scores.value)
        {
            let found = outcome.map_or_else(goes_on, |outcome| format!("{:?}", outcome.scores));
            problems.push(self.unmet(&scores.span, format!("the scores {:?}", scores.value), found));
        }
        problems
    }

    fn unmet_asks(&self, asks: &Asks) -> Findings {
        let pending = self.game.pending();
        let questions = match asks {
            Asks::One(question) => {
                return match (pending[..].as_ref(), &question.seat) {
                    ([only], None) => self.unmet_question(question, only),
                    (several, Some(seat)) => match several.iter().find(|prompt| prompt.seats.contains(seat.value)) {
                        Some(prompt) => self.unmet_question(question, prompt),
                        None => self.not_asked(&seat.span, format!("a question for seat {}", seat.value)),
                    },
                    _ => self.not_asked(&question.span, "one question"),
                };
            }
            Asks::Together(questions) => questions,
        };
        if questions.value.len() != pending.len() {
            return self.not_asked(&questions.span, format!("{} questions together", questions.value.len()));
        }
        let mut left = pending;
        let mut findings = Findings::default();
        for question in &questions.value {
            let own = |prompt: &&Prompt<R>| question.seat.as_ref().is_none_or(|seat| prompt.seats.contains(seat.value));
            let (problems, cited) = match left.iter().position(own) {
                Some(place) => self.unmet_question(question, left.remove(place)),
                None => self.not_asked(&question.span, "one more question for this seat"),
            };
            findings.0.extend(problems);
            findings.1.extend(cited);
        }
        findings
    }

    fn not_asked(&self, span: &Span, expected: impl Into<String>) -> Findings {
        (vec![self.unmet(span, expected, format!("that {}", whose_turn(self.game)))], Vec::new())
    }

    fn unmet_question(&self, question: &Question, prompt: &Prompt<R>) -> Findings {
        let seat = question.seat.as_ref().map(|seat| seat.value).or_else(|| prompt.seats.lowest()).unwrap_or(Seat(0));
        let form = R::form(self.game.state(), &prompt.ask, Viewer::Seat(seat));
        let mut problems = Vec::new();
        if let Some(rule) = question.rule.as_ref().filter(|rule| rule.value != prompt.rule.id()) {
            problems.push(self.unmet(&rule.span, format!("a question by {}", rule.value), prompt.rule.id()));
        }
        if let Some(title) = question.title.as_ref().filter(|title| title.value != form.title.id) {
            problems.push(self.unmet(&title.span, format!("the question {}", title.value), form.title.to_string()));
        }
        let (unmet, cited) = self.unmet_options(question, &form);
        problems.extend(unmet);
        (problems, cited)
    }

    fn unmet_options(&self, question: &Question, form: &Form) -> Findings {
        let options = options(form);
        let shut_of = |key: &str| options.iter().find(|(name, _)| *name == key).map(|(_, shut)| *shut);
        let open: Vec<&str> = options.iter().filter(|(_, shut)| shut.is_none()).map(|(key, _)| *key).collect();
        let mut problems = Vec::new();
        for key in &question.open {
            let found = match shut_of(&key.value) {
                Some(None) => continue,
                Some(Some(shut)) => format!("that {} shuts it: {}", shut.rule, shut.reason),
                None => format!("no such option; open are `{}`", open.join("`, `")),
            };
            problems.push(self.unmet(&key.span, format!("the option `{}` to be open", key.value), found));
        }
        let mut cited = Vec::new();
        for (key, rule) in &question.shut {
            let found = match shut_of(&key.value) {
                Some(Some(shut)) if shut.rule == rule.value => {
                    cited.push(rule.value.clone());
                    continue;
                }
                Some(Some(shut)) => format!("that {} shuts it: {}", shut.rule, shut.reason),
                Some(None) => "that it is open".into(),
                None => "no such option".into(),
            };
            problems.push(self.unmet(
                &rule.span,
                format!("the option `{}` to be shut by {}", key.value, rule.value),
                found,
            ));
        }
        let more = |key: &&&str| !question.open.iter().any(|named| named.value == **key);
        let others: Vec<&str> = open.iter().filter(more).copied().collect();
        if question.only && !others.is_empty() {
            let found = format!("`{}` open too", others.join("`, `"));
            problems.push(self.unmet(&question.span, "no other option to be open", found));
        }
        (problems, cited)
    }
}

fn often(times: usize) -> String {
    match times {
        0 => "never".into(),
        1 => "once".into(),
        _ => format!("{times} times"),
    }
}
