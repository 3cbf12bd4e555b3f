//! Runs a case through the public door: the same answers that a player gives.

use crate::answer::{Offer, assemble};
use crate::case::{Case, Deed, Draw, Impossible, Placed, Refusal, Step};
use crate::judge::Moment;
use crate::node::Node;
use crate::source::{Problem, ProblemKind, Span};
use crate::trace::{rule_of_line, trace};
use crate::verdict::Verdict;
use kernel::{
    By, Fault, Faulted, Game, Illegal, Message, Prompt, Refused, Script, Seat, Source, Stage, StandingOrder, StartError,
};
use std::collections::{BTreeSet, VecDeque};
use view::{Scene, Show, Viewer};

/// Runs one case of a system and says what came of it.
pub fn run<R: Stage + Show>(case: &Case) -> Verdict {
    let mut verdict = Verdict::new(case);
    if let Some(impossible) = &case.impossible {
        verdict.problems.extend(possible_after_all::<R>(case, impossible));
        return verdict;
    }
    let mut run = match Run::<R>::begin(case) {
        Ok(run) => run,
        Err(problem) => return Verdict::failed(case, problem),
    };
    for step in &case.steps {
        verdict.problems = run.step(step);
        if !verdict.problems.is_empty() {
            break;
        }
    }
    verdict.cited = run.cited_rules();
    if verdict.passed() {
        verdict.problems = never_applied(case, &verdict.cited);
    }
    verdict
}

/// How the table looks before the first deed of a case and after its last, if it goes as it should.
pub fn look<R: Stage + Show>(case: &Case) -> Option<[Scene; 2]> {
    let mut run = Run::<R>::begin(case).ok()?;
    let scene = |run: &Run<'_, R>| R::scene(run.game.state(), Viewer::Everything);
    let before = scene(&run);
    case.steps.iter().all(|step| run.step(step).is_empty()).then(|| [before, scene(&run)])
}

/// What is wrong with a case whose position should be refused when it is read.
fn possible_after_all<R: Stage>(case: &Case, impossible: &Impossible) -> Option<Problem> {
    let unmet =
        |span: &Span, expected: String, found: String| Some(case.problem(ProblemKind::Unmet, span, expected, found));
    let error = match kernel::stage::position::<R>(&case.position.to_json()) {
        Ok(_) => return unmet(&impossible.span, "the position to be refused".into(), "that it is possible".into()),
        Err(error) => error,
    };
    match (&impossible.path, &impossible.says) {
        (Some(path), _) if path.value != error.path => {
            unmet(&path.span, format!("a complaint about `{}`", path.value), error.to_string())
        }
        (_, Some(says)) if !error.reason.contains(&says.value) => {
            unmet(&says.span, format!("a complaint that says {:?}", says.value), error.to_string())
        }
        _ => None,
    }
}

fn never_applied(case: &Case, cited: &BTreeSet<String>) -> Vec<Problem> {
    let unused = case.rules.iter().filter(|rule| !cited.contains(&rule.value));
    let problem = |rule: &Placed<String>| {
        let expected = format!("the rule {} to be applied, since the case names it", rule.value);
        let applied: Vec<_> = cited.iter().map(String::as_str).collect();
        let applied = if applied.is_empty() { "none".into() } else { applied.join(", ") };
        let found = format!("that it was never applied (applied were: {applied})");
        case.problem(ProblemKind::Unmet, &rule.span, expected, found)
    };
    unused.map(problem).collect()
}

/// A case on its way.
#[derive(Clone)]
struct Run<'a, R: Stage + Show> {
    case: &'a Case,
    game: Game<R>,
    /// The first line of the log that belongs to the last deed.
    since: usize,
    /// Rules named by refusals and shut options, which the log does not hold.
    cited: BTreeSet<String>,
}

impl<'a, R: Stage + Show> Run<'a, R> {
    /// Stages the position and plays to its first question. Dice on the way are those of a first step without a deed.
    fn begin(case: &'a Case) -> Result<Self, Problem> {
        let state = kernel::stage::position::<R>(&case.position.to_json()).map_err(|error| {
            let span = case.position.span_at(&error.path);
            let expected = format!("a position of {}", R::ID);
            case.problem(ProblemKind::Malformed, &span, expected, error.to_string())
        })?;
        let opening = case.steps.first().filter(|step| step.deed.is_none());
        let trial = |script| Faulted::<R>::of(state.clone(), Source::Scripted(script));
        let script = opening.map_or_else(|| Ok(Script::default()), |step| script(case, step, trial))?;
        let source = Source::Scripted(script.clone());
        let game = Game::stage(state.clone(), R::stage_seats(&state), source).map_err(|error| {
            let span = opening.map_or(&case.position.span, |step| &step.span);
            let mut problem = match error {
                StartError::Fault(fault) => fault_problem(case, span, opening, &fault),
                other => case.problem(ProblemKind::Broken, span, "a game from this position", other.to_string()),
            };
            problem.trace = trial(script).map(|faulted| trace(&faulted.state, faulted.said.iter())).unwrap_or_default();
            problem
        })?;
        Ok(Self { case, game, since: 0, cited: BTreeSet::new() })
    }

    /// Does a step and looks at what came of it. A step without a deed looks at what the deed before it did.
    fn step(&mut self, step: &Step) -> Vec<Problem> {
        if let Some(deed) = &step.deed {
            self.since = self.game.log().len();
            if let Err(problem) = self.take(step, deed) {
                return self.traced(vec![problem]);
            }
        }
        let mut problems: Vec<_> = self.left_over(step).into_iter().collect();
        if let Some(expect) = &step.expect {
            let moment = Moment { case: self.case, game: &self.game, since: self.since };
            let (unmet, shown) = moment.judge(expect);
            problems.extend(unmet);
            self.cited.extend(shown);
        }
        self.traced(problems)
    }

    /// Does the deed with the dice and draws of its step.
    fn take(&mut self, step: &Step, deed: &Deed) -> Result<(), Problem> {
        let script = script(self.case, step, |script| {
            let mut trial = self.clone();
            // Whatever is wrong with the deed itself, the real run will say.
            let _ = trial.act(step, deed, script);
            trial.game.faulted().cloned()
        })?;
        self.act(step, deed, script)
    }

    fn act(&mut self, step: &Step, deed: &Deed, script: Script) -> Result<(), Problem> {
        if let Some(place) = self.game.script() {
            *place = script;
        }
        match deed {
            Deed::Answer { seat, answer, refused } => {
                let seat = self.seat(step, seat.as_ref())?;
                self.answer(step, seat, answer, refused.as_ref())
            }
            Deed::Order { seat, topic, order, until } => {
                let seat = self.seat(step, seat.as_ref())?;
                let order = StandingOrder { seat, topic: topic.value.clone(), order: order.clone(), until: *until };
                let ordered = self.game.order(order);
                ordered.map_err(|refused| self.refusal(step, &topic.span, "the order to be taken", &refused))
            }
        }
    }

    /// The seat that acts: the one named, or the only one asked.
    fn seat(&self, step: &Step, named: Option<&Placed<Seat>>) -> Result<Seat, Problem> {
        if let Some(seat) = named {
            return Ok(seat.value);
        }
        let asked: Vec<_> = self.game.position().asked().iter().collect();
        match asked[..] {
            [only] if self.game.outcome().is_none() => Ok(only),
            _ => {
                let found = format!("none, while {}", whose_turn(&self.game));
                Err(self.case.problem(ProblemKind::Malformed, &step.span, "`seat` in this step", found))
            }
        }
    }

    fn answer(&mut self, step: &Step, seat: Seat, node: &Node, refusal: Option<&Refusal>) -> Result<(), Problem> {
        let case = self.case;
        // Whoever is not asked can only be refused: by the rule of the question that is open instead.
        let open = self.game.pending().first().copied().filter(|_| refusal.is_some());
        let Some(prompt) = self.game.question_for(seat).or(open).cloned() else {
            let expected = format!("a question for seat {seat}");
            return Err(case.problem(ProblemKind::Unmet, &node.span, expected, whose_turn(&self.game)));
        };
        let (answer, offer) = self.read_answer(seat, &prompt, node)?;
        let number = prompt.number;
        let before = self.mark();
        let taken = self.game.answer(seat, number, answer, By::Person);
        match (taken, refusal) {
            (Ok(()), None) => match offer.shut {
                None => Ok(()),
                Some(shut) => {
                    let found = format!("an option that the form shows shut by {}, and that was taken", shut.rule);
                    Err(case.problem(ProblemKind::Broken, &node.span, "an open option", found))
                }
            },
            (Ok(()), Some(refusal)) => {
                let expected = format!("the answer to be refused by {}", refusal.rule.value);
                Err(case.problem(ProblemKind::Unmet, &refusal.rule.span, expected, "that it was taken"))
            }
            (Err(refused @ (Refused::Illegal(_) | Refused::NotAsked(_))), Some(refusal)) => {
                let illegal = match refused {
                    Refused::Illegal(illegal) => illegal,
                    _ => Illegal::new(prompt.rule, Message::new("not-asked").with("seat", seat)),
                };
                self.cited.insert(illegal.rule.id().into());
                self.refused_as_expected(&illegal, refusal)?;
                if self.mark() == before {
                    return Ok(());
                }
                let expected = "a refused answer to change nothing";
                Err(case.problem(ProblemKind::Broken, &refusal.rule.span, expected, "that the game has changed"))
            }
            (Err(refused), _) => Err(self.refusal(step, &node.span, "the answer to be taken", &refused)),
        }
    }

    /// What the file says as an answer to this question.
    fn read_answer(&self, seat: Seat, prompt: &Prompt<R>, node: &Node) -> Result<(R::Answer, Offer), Problem> {
        let case = self.case;
        let form = R::form(self.game.state(), &prompt.ask, Viewer::Seat(seat));
        let offer =
            assemble(&form, node).map_err(|no| case.problem(ProblemKind::Unmet, &no.span, no.expected, no.found))?;
        let answer = serde_path_to_error::deserialize(&offer.value).map_err(|error| {
            let path = error.path().to_string();
            let span = if offer.verbatim { node.span_at(&path) } else { node.span.clone() };
            let found = format!("{path}: {}", error.inner());
            case.problem(ProblemKind::Malformed, &span, format!("an answer of {}", R::ID), found)
        })?;
        Ok((answer, offer))
    }

    fn refused_as_expected(&self, illegal: &Illegal, refusal: &Refusal) -> Result<(), Problem> {
        if illegal.rule.id() != refusal.rule.value {
            let expected = format!("the answer to be refused by {}", refusal.rule.value);
            let found = format!("that {} refuses it: {}", illegal.rule, illegal.reason);
            return Err(self.case.problem(ProblemKind::Unmet, &refusal.rule.span, expected, found));
        }
        match &refusal.reason {
            Some(reason) if reason.value != illegal.reason.id => {
                let expected = format!("the reason {}", reason.value);
                Err(self.case.problem(ProblemKind::Unmet, &reason.span, expected, illegal.reason.to_string()))
            }
            _ => Ok(()),
        }
    }

    /// What must be the same after a refusal.
    fn mark(&self) -> (Option<kernel::Digest>, usize, u32) {
        (self.game.digest().ok(), self.game.log().len(), self.game.moment())
    }

    fn refusal(&self, step: &Step, span: &Span, expected: &str, refused: &Refused) -> Problem {
        match refused {
            Refused::Fault(fault) => fault_problem(self.case, span, Some(step), fault),
            Refused::Illegal(illegal) => {
                let found = format!("that {} refuses it: {}", illegal.rule, illegal.reason);
                self.case.problem(ProblemKind::Unmet, span, expected, found)
            }
            other => self.case.problem(ProblemKind::Unmet, span, expected, other.to_string()),
        }
    }

    /// Every die and draw that a step gives must be used in it.
    fn left_over(&mut self, step: &Step) -> Option<Problem> {
        let left = std::mem::take(self.game.script()?);
        if left.is_empty() {
            return None;
        }
        let mut found = Vec::new();
        if !left.faces.is_empty() {
            found.push(format!("{:?} left", left.faces));
        }
        let by_rule = left.by_rule.iter().filter(|(_, faces)| !faces.is_empty());
        found.extend(by_rule.map(|(rule, faces)| format!("{faces:?} of {rule} left")));
        if !left.picks.is_empty() {
            found.push(format!("{} of the draws left", left.picks.len()));
        }
        let draws = step.draws.first().map(|draw| &draw.span);
        let dice = step.dice.span.as_ref().filter(|_| left.faces.len() + by_rule_count(&left) > 0);
        let span = dice.or(draws).unwrap_or(&step.span);
        Some(self.case.problem(ProblemKind::Unmet, span, "all dice and draws to be used", found.join(", ")))
    }

    fn traced(&self, mut problems: Vec<Problem>) -> Vec<Problem> {
        if let Some(first) = problems.first_mut() {
            let log = self.game.log().get(self.since..).unwrap_or(&[]);
            // After a fault the log holds nothing of the run that led to it.
            let in_vain = self.game.faulted().map_or(&[][..], |faulted| &faulted.said);
            first.trace = trace(self.game.state(), log.iter().chain(in_vain));
        }
        problems
    }

    /// Every rule that the engine named in this run.
    fn cited_rules(&self) -> BTreeSet<String> {
        let mut cited = self.cited.clone();
        cited.extend(self.game.log().iter().filter_map(rule_of_line).map(|rule| rule.id().to_string()));
        cited
    }
}

fn by_rule_count(script: &Script) -> usize {
    script.by_rule.iter().map(|(_, faces)| faces.len()).sum()
}

/// The dice and draws of a step. A name to draw is looked up at the very moment of its draw: a trial with what comes before
/// it stops there.
fn script<R: Stage>(case: &Case, step: &Step, trial: impl Fn(Script) -> Option<Faulted<R>>) -> Result<Script, Problem> {
    let by_rule = step.dice.by_rule.iter().map(|(rule, faces)| (rule.clone(), faces.iter().copied().collect()));
    let faces = step.dice.faces.iter().copied().collect();
    let mut script = Script { faces, by_rule: by_rule.collect(), picks: VecDeque::new() };
    for draw in &step.draws {
        let place = match &draw.value {
            Draw::Place(place) => *place,
            Draw::Name(name) => match trial(script.clone()) {
                Some(Faulted { fault: Fault::NoScriptedDraw { .. }, state, .. }) => {
                    pick::<R>(case, &state, &draw.span, name)?
                }
                // It is not drawn at all, and will be left over.
                _ => 0,
            },
        };
        script.picks.push_back(place);
    }
    Ok(script)
}

/// The place in the bag of something drawn by name.
fn pick<R: Stage>(case: &Case, state: &R::State, span: &Span, name: &str) -> Result<u32, Problem> {
    let place = R::pick(state, name).and_then(|place| u32::try_from(place).ok());
    place.ok_or_else(|| {
        let found = format!("`{name}`, which is not there");
        case.problem(ProblemKind::Malformed, span, "the name of something to draw", found)
    })
}

/// A fault of the engine; dice that ran out are the file's own.
fn fault_problem(case: &Case, span: &Span, step: Option<&Step>, fault: &Fault) -> Problem {
    let dice = step.and_then(|step| step.dice.span.as_ref());
    match fault {
        Fault::NoScriptedDice { dice: wanted, rule } => {
            let given = dice.map_or("none in this step", |span| case.source.text.get(span.clone()).unwrap_or(""));
            let expected = format!("dice for {wanted} by {rule}");
            let found = if dice.is_some() { format!("too few or impossible ones: {given}") } else { given.into() };
            case.problem(ProblemKind::Unmet, dice.unwrap_or(span), expected, found)
        }
        Fault::NoScriptedDraw { bag, rule } => {
            let draws = step.map_or(&[][..], |step| &step.draws);
            let expected = format!("a draw from a bag of {bag} by {rule}");
            let found = if draws.is_empty() { "none in this step" } else { "too few, or a place past the end" };
            case.problem(ProblemKind::Unmet, draws.first().map_or(span, |draw| &draw.span), expected, found)
        }
        other => case.problem(ProblemKind::Broken, span, "rules without a fault", other.to_string()),
    }
}

/// Who is to do something, for complaints.
pub(crate) fn whose_turn<R: Stage>(game: &Game<R>) -> String {
    if game.outcome().is_some() {
        return "the game is over".into();
    }
    let seats: Vec<_> = game.position().asked().iter().map(|seat| format!("seat {seat}")).collect();
    match seats.len() {
        0 => "nobody is asked".into(),
        1 => format!("{} is asked", seats.join("")),
        _ => format!("{} are asked", seats.join(" and ")),
    }
}
