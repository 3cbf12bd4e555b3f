//! What becomes of the operators of a position: the game itself is played in every way that dice and cards can fall.
//!
//! Chances are exact. Where the rules leave a choice to the players the game's first option is taken; the chance to survive is then
//! also worked out for the best and the worst of all choices, and the questions are named.

use super::written::PositionDescription;
use super::{number, unknown};
use crate::Sas;
use crate::questions::{Act, Answer, Ask};
use crate::show::{operator_key, operator_name};
use crate::state::{OperatorId, Phase, State};
use ::odds::Distribution;
use kernel::explore::{ExploreError, Horizon, explore};
use kernel::{Digest, Message, Reflex, Rules, Seat, Stage, Wish, solve};
use serde_json::json;
use std::collections::{BTreeMap, HashMap};
use std::sync::{Arc, Mutex};
use view::{FormKind, OddsCell, OddsError, OddsReport, OddsRow, OddsSeries, OddsTable, Show, Viewer};

/// More ways than this are not gone.
const MOST_WAYS: usize = 150_000;
/// More rests than this have no end.
const MOST_RESTS: usize = 2_000;
/// The most actions of a plan.
const MOST_ACTIONS: i64 = 12;

/// Positions with their chances, equal ones put together.
type Layer = Vec<(State, f64)>;

/// Titles of the questions that were met on the way, with the number of times.
type Met = Arc<Mutex<BTreeMap<String, Message>>>;

pub(super) fn work_out(written: &PositionDescription, go_on: &dyn Fn() -> bool) -> Result<OddsReport, OddsError> {
    let start = Sas::stage(&written.position).map_err(|error| OddsError::from(error).within("position"))?;
    number("plan", written.plan.len() as i64, 0, MOST_ACTIONS)?;
    if written.plan.is_empty() && !written.enemy_phase {
        return Err(OddsError::new("plan", Message::new("odds-empty")));
    }
    let met: Met = Met::default();
    let mut ways = Ways { left: MOST_WAYS, met: Arc::clone(&met), go_on };
    let mut layer = vec![(start.clone(), 1.0)];
    let mut done = Vec::new();
    if !written.plan.is_empty() {
        let operator = who(&start, written.operator.as_deref())?;
        for (place, key) in written.plan.iter().enumerate() {
            layer = ways.act(layer, operator, key).map_err(|error| error.within(&format!("plan[{place}]")))?;
            let alive = layer.iter().filter(|(state, _)| state.operator(operator).health > 0);
            done.push((key.clone(), alive.map(|(_, weight)| weight).sum::<f64>()));
        }
    }
    let mut range = None;
    if written.enemy_phase {
        let turn = start.turn;
        layer = ways.until(layer, |state| !matches!(state.phase, Phase::Operators | Phase::Acting(_)))?;
        let before = layer.clone();
        met.lock().map_err(|_| too_many())?.clear();
        layer = ways.until(layer, |state| finished(state, turn))?;
        let asked = !met.lock().map_err(|_| too_many())?.is_empty();
        range = if asked { best_and_worst(&start, &before, turn, go_on)? } else { None };
    }
    let questions: Vec<Message> = met.lock().map_err(|_| too_many())?.values().cloned().collect();
    Ok(report(&start, &layer, &done, range.as_deref(), questions))
}

fn too_many() -> OddsError {
    OddsError::new("position", Message::new("odds-too-many-ways").with("most", MOST_WAYS as i64))
}

fn failed(error: &ExploreError) -> OddsError {
    match error {
        ExploreError::TooMany(_) => too_many(),
        other => OddsError::new("position", Message::new("odds-unfit").with("reason", other.to_string())),
    }
}

/// The Axis phases are over, or the game is.
fn finished(state: &State, turn: u16) -> bool {
    matches!(state.phase, Phase::Over(_)) || (state.turn > turn && state.phase == Phase::Operators)
}

fn who(state: &State, name: Option<&str>) -> Result<OperatorId, OddsError> {
    let known: Vec<&str> = state.operators_on_board().map(|(id, _, _)| operator_key(state, id)).collect();
    match (name, &state.phase) {
        (None, Phase::Acting(activation)) => Ok(activation.operator),
        (None, _) => Err(OddsError::new("operator", Message::new("odds-missing"))),
        (Some(name), _) => {
            let found = state.operators_on_board().map(|(id, _, _)| id).find(|&id| operator_key(state, id) == name);
            found.ok_or_else(|| unknown("operator", name, &known))
        }
    }
}

/// How many ways are left to go, and the choices met on them.
struct Ways<'a> {
    left: usize,
    met: Met,
    go_on: &'a dyn Fn() -> bool,
}

/// A player who does as planned, and otherwise takes the game's default.
struct Planned {
    operator: Option<OperatorId>,
    action: Option<Answer>,
    met: Met,
}

impl Reflex<Sas> for Planned {
    fn answer(&mut self, state: &State, _seat: Seat, ask: &Ask, _number: u64) -> Answer {
        match (ask, &self.action, self.operator) {
            (Ask::Act(_), Some(action), _) => return action.clone(),
            (Ask::Activate(_), _, Some(operator)) => return Answer::Activate(Some(operator)),
            (Ask::Act(_) | Ask::Activate(_), ..) => {}
            _ => {
                let title = Sas::form(state, ask, Viewer::Everything).title;
                if let Ok(mut met) = self.met.lock() {
                    met.entry(title.to_string()).or_insert(title);
                }
            }
        }
        Sas::default_answer(state, ask)
    }
}

impl Ways<'_> {
    /// One step of a position, in every way.
    fn step(
        &mut self,
        state: State,
        operator: Option<OperatorId>,
        action: Option<&Answer>,
    ) -> Result<Layer, OddsError> {
        if !(self.go_on)() {
            return Err(OddsError::stopped());
        }
        let player = || -> Box<dyn Reflex<Sas>> {
            Box::new(Planned { operator, action: action.cloned(), met: Arc::clone(&self.met) })
        };
        let players = (0..state.players).map(|_| player()).collect();
        let next = explore::<Sas>(state, players, Horizon::Rest, self.left).map_err(|error| failed(&error))?;
        self.left = self.left.checked_sub(next.len()).ok_or_else(too_many)?;
        Ok(next.into_iter().map(|likely| (likely.state, likely.weight)).collect())
    }

    /// One planned action, wherever the operator lives and can do it; elsewhere the plan has ended.
    fn act(&mut self, layer: Layer, operator: OperatorId, key: &str) -> Result<Layer, OddsError> {
        let (mut next, mut possible) = (Merged::default(), false);
        for (state, weight) in layer {
            let ready = if state.phase == Phase::Operators && !state.operator(operator).activated {
                self.step(state.clone(), Some(operator), None)?
            } else {
                vec![(state, 1.0)]
            };
            for (state, share) in ready {
                let weight = weight * share;
                let acting = matches!(&state.phase, Phase::Acting(activation) if activation.operator == operator);
                let action = if acting { action(&state, operator, key) } else { None };
                match action {
                    Some(action) => {
                        possible = true;
                        for (after, share) in self.step(state, None, Some(&action))? {
                            next.add(after, weight * share)?;
                        }
                    }
                    None => next.add(state, weight)?,
                }
            }
        }
        if possible {
            Ok(next.layer)
        } else {
            Err(OddsError::new("", Message::new("odds-cannot-act").with("action", key.to_owned())))
        }
    }

    /// The game goes on by itself until each position has come so far.
    fn until(&mut self, mut layer: Layer, enough: impl Fn(&State) -> bool) -> Result<Layer, OddsError> {
        for _ in 0..MOST_RESTS {
            if layer.iter().all(|(state, _)| enough(state) || matches!(state.phase, Phase::Over(_))) {
                return Ok(layer);
            }
            let mut next = Merged::default();
            for (state, weight) in layer {
                if enough(&state) || matches!(state.phase, Phase::Over(_)) {
                    next.add(state, weight)?;
                    continue;
                }
                for (after, share) in self.step(state, None, None)? {
                    next.add(after, weight * share)?;
                }
            }
            layer = next.layer;
        }
        Err(too_many())
    }
}

/// Positions of which equal ones are put together.
#[derive(Default)]
struct Merged {
    layer: Layer,
    places: HashMap<Digest, usize>,
}

impl Merged {
    fn add(&mut self, state: State, weight: f64) -> Result<(), OddsError> {
        let digest = Digest::of(&state).map_err(|_| too_many())?;
        let place = *self.places.entry(digest).or_insert(self.layer.len());
        match self.layer.get_mut(place) {
            Some((_, known)) => *known += weight,
            None => self.layer.push((state, weight)),
        }
        Ok(())
    }
}

/// A planned action as an answer, if the form offers it.
fn action(state: &State, operator: OperatorId, key: &str) -> Option<Answer> {
    let ask = Ask::Act(Act { operator });
    let FormKind::One { choices } = Sas::form(state, &ask, Viewer::Everything).kind else { return None };
    let choice = choices.into_iter().find(|choice| choice.key == key && choice.shut.is_none())?;
    serde_json::from_value(choice.answer).ok()
}

/// The chance of each operator to survive with the best and with the worst of all choices; none if there are too many ways.
fn best_and_worst(
    start: &State,
    layer: &Layer,
    turn: u16,
    go_on: &dyn Fn() -> bool,
) -> Result<Option<Vec<[f64; 2]>>, OddsError> {
    let mut range = Vec::new();
    for (id, _) in start.operators() {
        let mut both = [0.0; 2];
        for (place, wish) in [(0, Wish::Least), (1, Wish::Most)] {
            for (state, weight) in layer {
                if !go_on() {
                    return Err(OddsError::stopped());
                }
                let worth =
                    |state: &State| finished(state, turn).then(|| f64::from(u8::from(state.operator(id).health > 0)));
                match solve::<Sas>(state, &|_| wish, &worth, MOST_WAYS) {
                    Ok(chance) => both[place] += weight * chance,
                    Err(ExploreError::TooMany(_)) => return Ok(None),
                    Err(error) => return Err(failed(&error)),
                }
            }
        }
        range.push(both);
    }
    Ok(Some(range))
}

fn report(
    start: &State,
    layer: &Layer,
    done: &[(String, f64)],
    range: Option<&[[f64; 2]]>,
    questions: Vec<Message>,
) -> OddsReport {
    let mut report = OddsReport::new(Message::new("odds-title-position"));
    let (mut rows, mut series, mut figures) = (Vec::new(), Vec::new(), Vec::new());
    for (id, operator, _) in start.operators_on_board() {
        let health: Vec<(u8, f64)> = layer.iter().map(|(state, weight)| (state.operator(id).health, *weight)).collect();
        let mut chances = vec![0.0; usize::from(operator.health) + 1];
        for (left, weight) in health {
            if let Some(chance) = chances.get_mut(usize::from(operator.health.saturating_sub(left))) {
                *chance += weight;
            }
        }
        let Ok(lost) = Distribution::from_chances(0, chances) else { continue };
        let survive = 1.0 - lost.at_least(operator.health.into());
        let both = range.and_then(|range| range.get(usize::from(id.0))).copied().unwrap_or([survive; 2]);
        rows.push(OddsRow {
            label: operator_name(start, id),
            cells: vec![
                OddsCell::Number(lost.mean()),
                OddsCell::Chance(survive),
                OddsCell::Chance(both[0]),
                OddsCell::Chance(both[1]),
            ],
        });
        let key = operator_key(start, id);
        figures.push(json!({
            "operator": key, "survive": survive, "survive_worst": both[0], "survive_best": both[1],
            "mean_damage": lost.mean(), "damage": lost,
        }));
        series.push(OddsSeries::new(operator_name(start, id), &lost));
    }
    let alarm: f64 = layer.iter().filter(|(state, _)| !state.stealthy()).map(|(_, weight)| weight).sum();
    let slain = |state: &State| start.living_units().filter(|(id, _, _)| state.unit(*id).at.is_none()).count();
    let kills: f64 = layer.iter().map(|(state, weight)| slain(state) as f64 * weight).sum();
    let survive = |name| figures.first().and_then(|figure: &serde_json::Value| figure[name].as_f64()).unwrap_or(1.0);
    report.figure("mean_damage", survive("mean_damage"));
    report.figure("survive", survive("survive"));
    report.figure("mean_slain", kills);
    report.figure("alarm", alarm);
    report.figure("positions", layer.len());
    report.figure("operators", figures);
    report.figure("plan", done.iter().map(|(key, alive)| json!({ "action": key, "alive": alive })).collect::<Vec<_>>());
    report.chart("damage", "odds-health-lost", series);
    let columns = ["odds-health-lost", "odds-survives", "odds-worst-choices", "odds-best-choices"];
    report.tables.push(OddsTable {
        key: "summary",
        title: Message::new("odds-summary"),
        columns: columns.map(Message::new).to_vec(),
        rows,
    });
    if !done.is_empty() {
        let row = |(key, alive): &(String, f64)| OddsRow {
            label: Message::new("odds-name").with("name", key.clone()),
            cells: vec![OddsCell::Chance(*alive)],
        };
        let columns = vec![Message::new("odds-survives")];
        let rows = done.iter().map(row).collect();
        report.tables.push(OddsTable { key: "plan", title: Message::new("odds-step-by-step"), columns, rows });
    }
    report.notes.push(Message::new("odds-note-every-way").with("positions", layer.len() as i64));
    if !questions.is_empty() {
        report.notes.push(Message::new("odds-note-choices").with("questions", questions));
    }
    report
}
