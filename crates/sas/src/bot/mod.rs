//! A player that knows the game: it plans a quiet way, knifes from behind whoever is in it, does what the mission asks, and
//! runs.
//!
//! It looks at nothing that is hidden: of the deck it knows which cards are left, as everybody does who counts them.
//! [`sights`](self) says what is seen, `aims` what is wanted, `sneaking` plans in the stealth section, `fighting` once an
//! operator is exposed, `driving` for vehicles of the operators, `flying` for the Typhoon,
//! `strolling` for whoever has civilian clothes. `hunting` is for the hunter's seat.

mod aims;
mod distances;
mod driving;
mod fighting;
mod flying;
mod hunting;
mod sights;
mod sneaking;
mod strolling;

use crate::actions::{self, Action};
use crate::board::distance;
use crate::questions::{Answer, Ask, BlastTarget, Why, candidates, default_answer};
use crate::reference::UnitKind;
use crate::state::{OperatorId, State, UnitId};
use crate::{Sas, overview};
use aims::Aim;
use distances::{Distances, Strides};
use geometry::squares::{Cell, Facing, Pathfinder};
use kernel::{Luck, Reflex, Seat};
use sights::Sights;
use std::sync::Arc;

/// The system's own bot.
#[derive(Clone, Debug)]
pub struct Prowler {
    seed: u64,
    sights: Sights,
    pathfinder: Pathfinder,
    roads: Vec<driving::Road>,
    /// What was found out for the question that is being answered: what it costs from every square to somebody's aim.
    known: Vec<(Wanted, Arc<[f64]>)>,
    /// For the same question: how often each square is seen in the long run, without a unit.
    habits: Vec<(Option<UnitId>, Vec<f64>)>,
    /// What it costs as it was found out for earlier questions.
    distances: Vec<Distances>,
    strides: Vec<Strides>,
}

/// Who goes for what, as if a unit were not there.
type Wanted = (OperatorId, Aim, Option<UnitId>);

impl Prowler {
    /// One with a seed of its own, which only decides between equals.
    pub fn new(seed: u64) -> Self {
        Self {
            seed,
            sights: Sights::default(),
            pathfinder: Pathfinder::new(),
            roads: Vec::new(),
            known: Vec::new(),
            habits: Vec::new(),
            distances: Vec::new(),
            strides: Vec::new(),
        }
    }

    /// What an operator goes for: his part of the mission, or first a vehicle that brings him there.
    fn aim(&mut self, state: &State, id: OperatorId) -> Aim {
        let aim = aims::assigned(state, id);
        self.ride_for(state, id, aim).map_or(aim, Aim::Board)
    }

    /// The best that an operator can do now.
    fn act(&mut self, state: &State, id: OperatorId) -> Action {
        let stop = Action::Finish(state.operator(id).facing);
        let can = |action: &Action| actions::judge(state, id, action).is_ok();
        if let Some(call) = flying::call(state).map(Action::CallTyphoon).filter(can) {
            return call;
        }
        let rides = matches!(self.aim(state, id), Aim::Board(_));
        if overview::objectives_met(state) && !rides && can(&Action::Leave) {
            return Action::Leave;
        }
        let hurt = state.operator(id).health <= 2;
        if hurt && can(&Action::MedPack(id)) {
            return Action::MedPack(id);
        }
        let chosen = match state.operator(id).exposed || !state.stealthy() {
            true => self.fight(state, id),
            false => self.sneak(state, id),
        };
        chosen.filter(can).unwrap_or(stop)
    }
}

impl Reflex<Sas> for Prowler {
    fn answer(&mut self, state: &State, seat: Seat, ask: &Ask, number: u64) -> Answer {
        self.known.clear();
        self.habits.clear();
        if self.sights.prepare(state) {
            self.roads.clear();
            self.distances.clear();
            self.strides.clear();
        }
        if state.hunter_seat() == Some(seat)
            && let Some(answer) = hunting::answer(self, state, ask)
        {
            return answer;
        }
        let mut luck = Luck::new(self.seed, number);
        let all = |ask: &Ask| candidates(state, ask, usize::MAX);
        match ask {
            Ask::Activate(_) => {
                let mut ready = all(ask);
                ready.sort_by_key(|answer| self.order(state, answer));
                ready.into_iter().next().unwrap_or(Answer::Activate(None))
            }
            Ask::Act(ask) => Answer::Act(self.act(state, ask.operator)),
            Ask::MarkedAttack(ask) => Answer::MarkedAttack(fighting::marked_weapon(state, ask.operator)),
            Ask::PatrolStart(ask) => {
                let squares = state.board.patrol_lines.get(usize::from(ask.line)).map_or(&[][..], |line| &line.squares);
                let starts = crate::setup::start_squares(state);
                let far = |cell: Option<&Cell>| {
                    cell.and_then(|&cell| starts.iter().map(|&start| distance(start, cell)).min()).unwrap_or(0)
                };
                Answer::PatrolStart(far(squares.last()) > far(squares.first()))
            }
            Ask::PlaceOperator(_) => self.place(state),
            Ask::RabbitsFoot(ask) => {
                let lowest = (0..).zip(&ask.faces).min_by_key(|(_, face)| **face).map(|(die, _)| die);
                Answer::RabbitsFoot(lowest)
            }
            Ask::BlastHit(ask) => {
                let worth = |target: &&BlastTarget| match target {
                    BlastTarget::Unit(unit) => u8::from(state.unit(*unit).kind != UnitKind::Officer),
                    BlastTarget::Barrel(_) => 2,
                    BlastTarget::Corpse(_) => 3,
                };
                ask.targets.iter().min_by_key(worth).map_or_else(
                    || default_answer(state, &Ask::BlastHit(ask.clone())),
                    |&target| Answer::BlastHit(target),
                )
            }
            Ask::ChooseOperator(ask) => {
                let health = |id: &&OperatorId| state.operator(**id).health;
                let chosen = match ask.why {
                    Why::Cigarette => ask.operators.iter().min_by_key(|id| self.order_of(state, **id)),
                    _ => ask.operators.iter().max_by_key(health),
                };
                Answer::ChooseOperator(chosen.copied().unwrap_or(OperatorId(0)))
            }
            Ask::ChooseSquare(ask) => {
                let near = |cell: &Cell| {
                    state.operators_on_board().map(|(_, _, at)| distance(at, *cell)).min().unwrap_or(u32::MAX)
                };
                Answer::ChooseSquare(ask.squares.iter().copied().max_by_key(near).unwrap_or_default())
            }
            Ask::ChooseFacing(ask) => {
                let chosen = ask.facings.iter().copied().min_by_key(|&facing| self.noticed(state, ask.unit, facing));
                Answer::ChooseFacing(chosen.unwrap_or(Facing::North))
            }
            Ask::TakeSeat(seat) if seat.may_walk && !driving::rides_from_the_start(state) => default_answer(state, ask),
            Ask::TakeSeat(seat) => Answer::TakeSeat(seat.berths.first().copied()),
            Ask::Drive(ask) => Answer::Drive(self.drive(state, ask.vehicle)),
            Ask::ChooseRow(ask) => Answer::ChooseRow(flying::row(state, ask.edge, ask.rows)),
            Ask::Fly(_) => Answer::Fly(flying::pass(state)),
            Ask::ChooseBoard(_) => default_answer(state, ask),
            _ => {
                let mut all = all(ask);
                let pick = luck.below(all.len());
                if all.is_empty() { default_answer(state, ask) } else { all.swap_remove(pick) }
            }
        }
    }
}

impl Prowler {
    /// Who acts first: exposed operators, then those with something to do.
    fn order(&self, state: &State, answer: &Answer) -> u32 {
        match answer {
            Answer::Activate(Some(id)) => self.order_of(state, *id),
            _ => u32::MAX,
        }
    }

    fn order_of(&self, state: &State, id: OperatorId) -> u32 {
        let busy = aims::assigned(state, id) != aims::Aim::Leave;
        let exposed = state.operator(id).exposed;
        u32::from(!exposed) * 2 + u32::from(!busy)
    }

    /// How many operators a unit would see with a facing.
    fn noticed(&mut self, state: &State, unit: UnitId, facing: Facing) -> usize {
        let Some(at) = state.unit(unit).at else { return 0 };
        let extent = state.board.grid.extent();
        let Some(field) = self.sights.field(crate::los::Eyes { at, facing }) else { return 0 };
        let seen = |cell: Cell| extent.index(cell).is_some_and(|n| field.half.contains(n));
        state.operators_on_board().filter(|(_, _, cell)| seen(*cell)).count()
    }

    /// The safest square of the entry tile, then the one nearest to what is wanted.
    fn place(&mut self, state: &State) -> Answer {
        let extent = state.board.grid.extent();
        let danger = self.sights.danger(state, None);
        let goals: Vec<Cell> = crate::objectives::squares(state);
        let worth = |cell: &Cell| {
            let risk = extent.index(*cell).map_or(1.0, |n| danger.of(n, false));
            let far = goals.iter().map(|&goal| distance(goal, *cell)).min().unwrap_or(0);
            ((risk * 100.0) as i64, far)
        };
        let squares = crate::setup::start_squares(state);
        Answer::PlaceOperator(squares.into_iter().min_by_key(worth).unwrap_or_default())
    }
}
