//! A player that knows the game: it plans a quiet way, knifes from behind whoever is in it, does what the mission asks, and
//! runs.
//!
//! It looks at nothing that is hidden: of the deck it knows which cards are left, as everybody does who counts them.
//! [`sights`](self) says what is seen, `aims` what is wanted, `sneaking` plans in the stealth section, `fighting` once an
//! operator is exposed. `hunting` is for the hunter's seat.

mod aims;
mod fighting;
mod hunting;
mod sights;
mod sneaking;

use crate::actions::{self, Action};
use crate::board::distance;
use crate::operator_vehicles::{self, Command, Spot};
use crate::questions::{Answer, Ask, BlastTarget, Why, candidates, default_answer};
use crate::reference::UnitKind;
use crate::state::{OperatorId, State, UnitId};
use crate::{Sas, overview};
use geometry::squares::{Cell, Facing, Pathfinder};
use kernel::{Luck, Reflex, Seat};
use sights::Sights;

/// The system's own bot.
#[derive(Clone, Debug)]
pub struct Prowler {
    seed: u64,
    sights: Sights,
    pathfinder: Pathfinder,
}

impl Prowler {
    /// One with a seed of its own, which only decides between equals.
    pub fn new(seed: u64) -> Self {
        Self { seed, sights: Sights::default(), pathfinder: Pathfinder::new() }
    }

    /// The best that an operator can do now.
    fn act(&mut self, state: &State, id: OperatorId) -> Action {
        let stop = Action::Finish(state.operator(id).facing);
        let can = |action: &Action| actions::judge(state, id, action).is_ok();
        if overview::objectives_met(state) && can(&Action::Leave) {
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
        self.sights.prepare(state);
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
            Ask::TakeSeat(_) | Ask::ChooseRow(_) | Ask::ChooseBoard(_) => default_answer(state, ask),
            Ask::Drive(ask) => Answer::Drive(get_out(state, ask.vehicle)),
            _ => {
                let mut all = all(ask);
                let pick = luck.below(all.len());
                if all.is_empty() { default_answer(state, ask) } else { all.swap_remove(pick) }
            }
        }
    }
}

/// The bot walks: whoever sits in a vehicle gets out of it, if he can.
fn get_out(state: &State, vehicle: OperatorId) -> Command {
    let all = operator_vehicles::candidates(state, vehicle);
    let out = |command: &&Command| match command {
        Command::Deploy(to) => to.iter().filter(|(_, spot)| matches!(spot, Spot::Square(_))).count(),
        _ => 0,
    };
    let best = all.iter().max_by_key(out).filter(|command| out(command) > 0);
    best.cloned().unwrap_or(Command::Finish)
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
