//! What Axis units see, see next, and see in the long run, worked out once for each square and facing of a board.

use crate::board::{Board, Colour, SentryPoint};
use crate::components::{Card, StealthEvent, Turning};
use crate::los::Eyes;
use crate::outlook::{Field, Squares};
use crate::patrol::line_of;
use crate::state::{AxisUnit, Post, State, UnitId};
use geometry::squares::{Cell, Facing};
use std::collections::HashMap;
use std::sync::Arc;

/// What units see on the board of a game. A board that is seen for the first time begins anew, so that what is answered depends
/// on the state alone.
#[derive(Clone, Debug, Default)]
pub(super) struct Sights {
    /// The board with nothing on it.
    bare: Option<Box<State>>,
    /// How often each square is seen in the long run by somebody with such a post, as far as it was asked.
    habits: HashMap<Habit, Arc<[(u32, f64)]>>,
}

/// What decides what a unit looks at in the long run.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum Habit {
    /// Along all arrows of a sentry point.
    Sentry(u8),
    /// Both ways along a patrol line.
    Patrol(u8),
    /// Where it looks now.
    Still(Cell, Facing),
}

/// How likely each square is to be seen before the next operator phase, between 0 and 1.
pub(super) struct Danger {
    standing: Vec<f64>,
    crouching: Vec<f64>,
}

impl Danger {
    /// Of an operator in a square.
    pub(super) fn of(&self, n: usize, crouching: bool) -> f64 {
        let squares = if crouching { &self.crouching } else { &self.standing };
        squares.get(n).copied().unwrap_or(0.0)
    }
}

impl Sights {
    /// Makes ready for the board of a state. True if it is another than before.
    pub(super) fn prepare(&mut self, state: &State) -> bool {
        let known =
            |bare: &State| bare.board.outlooks.are_of_one_board(&state.board.outlooks) || bare.board == state.board;
        if self.bare.as_deref().is_some_and(known) {
            return false;
        }
        let mut bare = state.clone();
        bare.units.clear();
        bare.operators.retain(|operator| operator.vehicle.is_none());
        bare.things.clear();
        bare.templates.clear();
        self.bare = Some(Box::new(bare));
        self.habits.clear();
        true
    }

    /// The field of a pair of eyes.
    pub(super) fn field(&self, eyes: Eyes) -> Option<&Field> {
        let bare = self.bare.as_deref()?;
        bare.board.outlooks.field(bare, eyes)
    }

    /// The squares that eyes see, added to what is known.
    fn add(&self, eyes: Eyes, half: &mut Squares, full: &mut Squares) {
        if let Some(field) = self.field(eyes) {
            half.add(&field.half);
            full.add(&field.full);
        }
    }

    /// All squares that units see now, without regard to units that block sight.
    pub(super) fn now(&self, state: &State, without: Option<UnitId>) -> Field {
        let area = state.board.grid.extent().area();
        let (mut half, mut full) = (Squares::none(area), Squares::none(area));
        for (_, unit, at) in state.units_on_board().filter(|(id, unit, _)| Some(*id) != without && !unit.smoking) {
            self.add(Eyes { at, facing: unit.facing }, &mut half, &mut full);
        }
        Field { half, full }
    }

    /// All squares to which a unit in a square has a line of sight, whichever way it turns.
    pub(super) fn all_round(&self, at: Cell) -> Field {
        let area = self.bare.as_deref().map_or(0, |bare| bare.board.grid.extent().area());
        let (mut half, mut full) = (Squares::none(area), Squares::none(area));
        for facing in Facing::ORTHOGONAL {
            self.add(Eyes { at, facing }, &mut half, &mut full);
        }
        Field { half, full }
    }

    /// How likely each square is to be seen in the event and patrol phases of this turn: what every card that may be drawn
    /// makes sentries and patrolmen see, weighed by how many there are of it.
    pub(super) fn danger(&self, state: &State, without: Option<UnitId>) -> Danger {
        let area = state.board.grid.extent().area();
        let mut danger = Danger { standing: vec![0.0; area], crouching: vec![0.0; area] };
        let bag = if state.deck.is_empty() { &state.drawn } else { &state.deck };
        let mut kinds: Vec<(StealthEvent, usize)> = Vec::new();
        for Card { stealth, .. } in bag {
            match kinds.iter_mut().find(|(kind, _)| kind == stealth) {
                Some((_, count)) => *count += 1,
                None => kinds.push((*stealth, 1)),
            }
        }
        let mut now = self.now(state, without);
        // Who smokes looks up again at the end of the turn.
        for (_, unit, at) in state.units_on_board().filter(|(id, unit, _)| Some(*id) != without && unit.smoking) {
            self.add(Eyes { at, facing: unit.facing }, &mut now.half, &mut now.full);
        }
        for (event, count) in kinds {
            let share = count as f64 / bag.len().max(1) as f64;
            let (mut half, mut full) = (now.half.clone(), now.full.clone());
            for (_, unit, _) in state.units_on_board().filter(|(id, unit, _)| Some(*id) != without && !unit.smoking) {
                self.after(state, unit, event, &mut half, &mut full);
            }
            half.each(|n| danger.standing[n] += share);
            full.each(|n| danger.crouching[n] += share);
        }
        danger
    }

    /// What a unit sees while a card is carried out and in the patrol phase after it.
    fn after(&self, state: &State, unit: &AxisUnit, event: StealthEvent, half: &mut Squares, full: &mut Squares) {
        let Some(at) = unit.at else { return };
        match (unit.post, event) {
            (Post::Sentry(n), StealthEvent::SentriesTurn { colour, turning, double }) => {
                let Some(point) = state.board.sentry_points.get(usize::from(n)) else { return };
                if point.colour != colour || point.at != at {
                    return;
                }
                let (mut facing, mut wanted) = (unit.facing, if double { 2 } else { 1 });
                for _ in 0..8 {
                    if wanted == 0 {
                        break;
                    }
                    facing = facing.turned(turning.quarter());
                    self.add(Eyes { at, facing }, half, full);
                    wanted -= i32::from(point.arrows.contains(&facing));
                }
            }
            (Post::Patrol { forward, .. }, _) => {
                let Some(line) = line_of(state, unit) else { return };
                let turned =
                    matches!(event, StealthEvent::PatrolmenTurn { colour, .. } if colour == line.colour) && !unit.alert;
                if let StealthEvent::PatrolmenTurn { turning, .. } = event
                    && turned
                {
                    self.half_turn(at, unit.facing, turning, half, full);
                }
                let next = state.patrol_marker.map_or(Colour::Black, Colour::flipped);
                if line.colour == next && !unit.alert {
                    self.walk(line.squares.as_slice(), at, forward != turned, half, full);
                }
            }
            _ => {}
        }
    }

    fn half_turn(&self, at: Cell, from: Facing, turning: Turning, half: &mut Squares, full: &mut Squares) {
        for quarters in 1..=2 {
            let facing = from.turned(turning.quarter() * quarters);
            self.add(Eyes { at, facing }, half, full);
        }
    }

    /// What a patrolman sees on his four squares, and ahead at the end of them.
    fn walk(&self, squares: &[Cell], at: Cell, forward: bool, half: &mut Squares, full: &mut Squares) {
        let Some(mut place) = squares.iter().position(|&cell| cell == at) else { return };
        let mut forward = forward;
        for _ in 0..=crate::patrol::PATROL {
            let turns = if forward { place + 1 >= squares.len() } else { place == 0 };
            if turns && squares.len() > 1 {
                forward = !forward;
            }
            let next = if forward { place + 1 } else { place.saturating_sub(1) };
            let (Some(&here), Some(&there)) = (squares.get(place), squares.get(next)) else { return };
            for facing in facings(here, there) {
                self.add(Eyes { at: here, facing }, half, full);
                self.add(Eyes { at: there, facing }, half, full);
            }
            place = next;
        }
    }

    /// How often each square is seen in the long run, between 0 and 1: a sentry looks along each of his arrows alike, a
    /// patrolman is anywhere on his line, everybody else stays as he is.
    pub(super) fn habit(&mut self, state: &State, without: Option<UnitId>) -> Vec<f64> {
        let mut seen = vec![0.0; state.board.grid.extent().area()];
        for (_, unit, at) in state.units_on_board().filter(|(id, _, _)| Some(*id) != without) {
            for &(n, share) in self.habit_of(&state.board, unit, at).iter() {
                seen[n as usize] += share;
            }
        }
        seen
    }

    /// The squares that one unit sees in the long run, and how often.
    fn habit_of(&mut self, board: &Board, unit: &AxisUnit, at: Cell) -> Arc<[(u32, f64)]> {
        let key = match unit.post {
            Post::Sentry(n) if !unit.alert && point_of(board, n, at).is_some() => Habit::Sentry(n),
            Post::Patrol { line, .. } if !unit.alert => Habit::Patrol(line),
            _ => Habit::Still(at, unit.facing),
        };
        if let Some(known) = self.habits.get(&key) {
            return Arc::clone(known);
        }
        let views = views(board, key);
        let share = 1.0 / views.len().max(1) as f64;
        let mut seen = vec![0.0; board.grid.extent().area()];
        for field in views.into_iter().filter_map(|eyes| self.field(eyes)) {
            field.half.each(|n| seen[n] += share);
        }
        let found: Arc<[(u32, f64)]> = (0..).zip(seen).filter(|(_, share)| *share > 0.0).collect();
        self.habits.insert(key, Arc::clone(&found));
        found
    }
}

/// The sentry point of a number, if it is in a square.
fn point_of(board: &Board, n: u8, at: Cell) -> Option<&SentryPoint> {
    board.sentry_points.get(usize::from(n)).filter(|point| point.at == at)
}

/// Everything that is looked at in the long run.
fn views(board: &Board, habit: Habit) -> Vec<Eyes> {
    match habit {
        Habit::Sentry(n) => match board.sentry_points.get(usize::from(n)) {
            Some(point) => point.arrows.iter().map(|&facing| Eyes { at: point.at, facing }).collect(),
            None => Vec::new(),
        },
        Habit::Patrol(line) => {
            let squares = board.patrol_lines.get(usize::from(line)).map_or(&[][..], |line| &line.squares);
            let step = |pair: &[Cell]| {
                let both = facings(pair[0], pair[1]).into_iter().map(|facing| Eyes { at: pair[0], facing });
                let back = facings(pair[1], pair[0]).into_iter().map(|facing| Eyes { at: pair[1], facing });
                both.chain(back).collect::<Vec<_>>()
            };
            squares.windows(2).flat_map(step).collect()
        }
        Habit::Still(at, facing) => vec![Eyes { at, facing }],
    }
}

/// The facings that belong to a step along a line.
fn facings(from: Cell, to: Cell) -> Vec<Facing> {
    match from.facing_to(to) {
        Some(facing) if facing.is_diagonal() => vec![facing.turned(-1), facing.turned(1)],
        Some(facing) => vec![facing],
        None => Vec::new(),
    }
}
