//! Walks of several squares, each a Move for one point: one option for every square within reach, by the way on which the fewest
//! notice him. And how likely he is to be seen at the end of what he does.

use super::scene::place;
use super::warnings::{notice, reactors, stations};
use crate::actions::{Action, judge, step_is_open};
use crate::board::cell_name;
use crate::forecast;
use crate::questions::{Answer, Ask};
use crate::state::{Operator, OperatorId, Phase, State};
use geometry::squares::{Cell, Facing};
use kernel::Message;
use std::collections::BTreeMap;
use view::{Choice, Figure, Omen};

/// A walk that is under way in the search: its squares, and how many notice it.
#[derive(Clone)]
struct Walk {
    squares: Vec<Cell>,
    noticed: usize,
}

/// The walks of two and more squares of an operator who is asked what he does, nearest first.
pub(super) fn walks(state: &State, ask: &Ask) -> Vec<Choice> {
    let (Ask::Act(ask), Phase::Acting(activation)) = (ask, &state.phase) else { return Vec::new() };
    let Some(start) = state.operator(ask.operator).at.filter(|_| !activation.marked) else { return Vec::new() };
    let found = within_reach(state, ask.operator, start, activation.points);
    let offered = found.iter().filter_map(|walk| Some((choice(state, ask.operator, start, walk)?, walk.end()?)));
    let (mut choices, ends): (Vec<Choice>, Vec<Cell>) = offered.unzip();
    let there = |&at: &Cell| stations(state, ask.operator, &Action::Move(at)).pop();
    let places: Vec<Operator> = ends.iter().filter_map(there).collect();
    for (choice, value) in choices.iter_mut().zip(forecast::chances(state, ask.operator, &places).unwrap_or_default()) {
        choice.risk = Some(seen_with(value));
    }
    choices
}

impl Walk {
    fn end(&self) -> Option<Cell> {
        self.squares.last().copied()
    }
}

fn seen_with(value: f64) -> Figure {
    Figure { label: Message::new("sas-chance-to-be-seen"), value, chance: true }
}

/// The best walk to every square that is two or more steps away: the shortest, and of those the one that the fewest notice.
fn within_reach(state: &State, id: OperatorId, start: Cell, points: u8) -> Vec<Walk> {
    let mut best: BTreeMap<Cell, Walk> = BTreeMap::from([(start, Walk { squares: Vec::new(), noticed: 0 })]);
    let mut front = vec![start];
    let mut found = Vec::new();
    for steps in 1..=points {
        let mut reached: BTreeMap<Cell, Walk> = BTreeMap::new();
        for from in std::mem::take(&mut front) {
            let Some(walk) = best.get(&from).cloned() else { continue };
            for to in Facing::ALL.map(|facing| from.step(facing)) {
                if best.contains_key(&to) || !step_is_open(state, id, from, to) {
                    continue;
                }
                let mut squares = walk.squares.clone();
                squares.push(to);
                let met = met_there(state, id, to);
                let noticed = walk.noticed + met.news + met.fire;
                let better = reached.get(&to).is_none_or(|known| noticed < known.noticed);
                if better {
                    reached.insert(to, Walk { squares, noticed });
                }
            }
        }
        front = reached.keys().copied().collect();
        if steps > 1 {
            found.extend(reached.values().cloned());
        }
        best.extend(reached);
    }
    found
}

/// What an operator meets in a square: how many see or smell him there who do not know of him, and how many fire at him at once.
struct Met {
    news: usize,
    fire: usize,
}

impl Met {
    fn any(&self) -> bool {
        self.news + self.fire > 0
    }

    fn omens(&self) -> Vec<Omen> {
        let seen = (self.news > 0).then_some(Omen::Seen);
        seen.into_iter().chain((self.fire > 0).then_some(Omen::Fire)).collect()
    }
}

fn met_there(state: &State, id: OperatorId, at: Cell) -> Met {
    let step = Action::Pass(vec![at]);
    let found = notice(state, id, &step);
    let fire = reactors(state, id, &step, &found).len();
    Met { news: if state.stealthy() { found.seen.len() + found.smelled } else { 0 }, fire }
}

fn choice(state: &State, id: OperatorId, start: Cell, walk: &Walk) -> Option<Choice> {
    let (&first, &last) = (walk.squares.first()?, walk.squares.last()?);
    judge(state, id, &Action::Move(first)).ok()?;
    let (x, y) = place(last);
    let label = Message::new("sas-act-walk").with("cell", cell_name(last)).with("cost", walk.squares.len());
    let mut choice = Choice::open(format!("walk {}", cell_name(last)), label, &Answer::Act(Action::Move(first)));
    choice = choice.at(x, y).among(Message::new("sas-group").with("group", "move").with("cost", walk.squares.len()));
    choice.family = Some(super::groups::family(0));
    let rest = walk.squares.iter().skip(1).map(|&to| serde_json::to_value(Answer::Act(Action::Move(to))));
    choice.then = rest.collect::<Result<_, _>>().ok()?;
    let middle = |cell: Cell| (f64::from(cell.column) + 0.5, f64::from(cell.row) + 0.5);
    choice.way = std::iter::once(start).chain(walk.squares.iter().copied()).map(middle).collect();
    if let Some((stop, met)) = walk.squares.iter().map(|&at| (at, met_there(state, id, at))).find(|(_, met)| met.any())
    {
        choice.label = Message::new("sas-walk-stops").with("label", choice.label).with("cell", cell_name(stop));
        choice.warned = true;
        choice.omens = met.omens();
    }
    Some(choice)
}

/// How likely the operator is to be seen in the coming enemy phases after each of these options, where it says where he is then.
pub(super) fn risks(state: &State, ask: &Ask, choices: &mut [Choice], actions: &[Option<Action>]) {
    let Ask::Act(ask) = ask else { return };
    let after = |(n, action): (usize, &Option<Action>)| Some((n, place_after(state, ask.operator, action.as_ref()?)?));
    let places: Vec<(usize, Operator)> = actions.iter().enumerate().filter_map(after).collect();
    let operators: Vec<Operator> = places.iter().map(|(_, place)| place.clone()).collect();
    let Some(chances) = forecast::chances(state, ask.operator, &operators) else { return };
    for ((n, _), value) in places.iter().zip(chances) {
        if let Some(choice) = choices.get_mut(*n).filter(|choice| choice.shut.is_none()) {
            choice.risk = Some(seen_with(value));
        }
    }
}

/// The operator as he would be after an action that changes no more than where and how he is.
fn place_after(state: &State, id: OperatorId, action: &Action) -> Option<Operator> {
    match action {
        Action::Finish(_) => Some(state.operator(id).clone()),
        Action::Move(_) | Action::Run(_) | Action::Climb(_) | Action::Pass(_) | Action::Crouch | Action::StandUp => {
            stations(state, id, action).pop()
        }
        _ => None,
    }
}
