//! Which answers are legal, and which are worth considering.

use super::{Answer, Ask, BlastTarget, rule_of};
use crate::actions::{self, Action};
use crate::axis_vehicles::Pose;
use crate::fear_naught::typhoon::{self, Pass};
use crate::hunter::HunterMove;
use crate::operator_vehicles::{self, Command};
use crate::state::{OperatorId, State, UnitId};
use crate::{hunter, items, operator, setup};
use geometry::squares::{Cell, Facing};
use kernel::{Illegal, Message};

/// The answer, or the rule that forbids it.
pub fn judge(state: &State, ask: &Ask, answer: Answer) -> Result<Answer, Illegal> {
    let offered = |is_offered: bool| {
        let illegal = || Illegal::new(rule_of(ask), Message::new("sas-not-offered"));
        is_offered.then_some(()).ok_or_else(illegal)
    };
    match (ask, &answer) {
        (Ask::PatrolStart(_), Answer::PatrolStart(_)) => {}
        (Ask::PlaceOperator(_), Answer::PlaceOperator(at)) => setup::judge_place(state, *at)?,
        (Ask::Activate(_), Answer::Activate(operator)) => operator::judge_activation(state, *operator)?,
        (Ask::Act(ask), Answer::Act(action)) => actions::judge(state, ask.operator, action)?,
        (Ask::MarkedAttack(ask), Answer::MarkedAttack(weapon)) => {
            actions::judge_marked(state, ask.operator, *weapon)?;
        }
        (Ask::BlastHit(ask), Answer::BlastHit(target)) => offered(ask.targets.contains(target))?,
        (Ask::RabbitsFoot(ask), Answer::RabbitsFoot(die)) => {
            offered(die.is_none_or(|die| usize::from(die) < ask.faces.len()))?;
        }
        (Ask::ChooseUnit(ask), Answer::ChooseUnit(unit)) => offered(ask.units.contains(unit))?,
        (Ask::ChooseOperator(ask), Answer::ChooseOperator(operator)) => offered(ask.operators.contains(operator))?,
        (Ask::ChooseSquare(ask), Answer::ChooseSquare(square)) => offered(ask.squares.contains(square))?,
        (Ask::ChooseFacing(ask), Answer::ChooseFacing(facing)) => offered(ask.facings.contains(facing))?,
        (Ask::PlaceStalker(_), Answer::PlaceStalker(at)) => offered(hunter::free_spots(state).contains(at))?,
        (Ask::HunterTurn(_), Answer::HunterTurn(action)) => hunter::judge_move(state, *action)?,
        (Ask::ReplaceEvent(_), Answer::ReplaceEvent(_)) => {}
        (Ask::PlaceToken(ask), Answer::PlaceToken(at)) => offered(ask.squares.contains(at))?,
        (Ask::ChooseDoor(ask), Answer::ChooseDoor(door)) => offered(ask.doors.contains(door))?,
        (Ask::ControlUnit(ask), Answer::ControlUnit(at)) => offered(ask.squares.contains(at))?,
        (Ask::ChoosePose(ask), Answer::ChoosePose(pose)) => offered(ask.poses.contains(pose))?,
        (Ask::TakeSeat(ask), Answer::TakeSeat(seat)) => {
            offered(seat.map_or(ask.may_walk, |seat| ask.berths.contains(&seat)))?;
        }
        (Ask::Drive(ask), Answer::Drive(command)) => operator_vehicles::judge(state, ask.vehicle, command)?,
        (Ask::ChooseRow(ask), Answer::ChooseRow(row)) => offered(*row < ask.rows)?,
        (Ask::ChooseBoard(ask), Answer::ChooseBoard(board)) => offered(ask.boards.contains(board))?,
        (Ask::PickSquare(ask), Answer::PickSquare(at)) => offered(ask.squares.contains(at))?,
        (Ask::SetBomb(_), Answer::SetBomb(cards)) => offered(items::BOMB_CARDS.contains(cards))?,
        (Ask::MarkFor(ask), Answer::MarkFor(target)) => {
            offered(target.map_or(!ask.must, |target| ask.targets.contains(&target)))?;
        }
        (Ask::GetOut(ask), Answer::GetOut(spot)) => {
            offered(spot.map_or(!ask.must, |spot| ask.spots.contains(&spot)))?;
        }
        (Ask::Fly(_), Answer::Fly(pass)) => typhoon::judge_pass(state, *pass)?,
        _ => return Err(Illegal::new(rule_of(ask), Message::new("sas-other-question"))),
    }
    Ok(answer)
}

/// All legal answers; of runs one for each square that can be reached.
pub fn candidates(state: &State, ask: &Ask, budget: usize) -> Vec<Answer> {
    let answers: Vec<Answer> = match ask {
        Ask::PatrolStart(_) => vec![Answer::PatrolStart(false), Answer::PatrolStart(true)],
        Ask::PlaceOperator(_) => setup::start_squares(state).into_iter().map(Answer::PlaceOperator).collect(),
        Ask::Activate(_) => {
            let ready = operator::ready(state).map(|operator| Answer::Activate(Some(operator)));
            ready.chain([Answer::Activate(None)]).collect()
        }
        Ask::Act(ask) => actions::candidates(state, ask.operator).into_iter().map(Answer::Act).collect(),
        Ask::MarkedAttack(ask) => {
            let weapons = actions::marked_weapons(state, ask.operator).into_iter();
            weapons.map(|weapon| Answer::MarkedAttack(Some(weapon))).chain([Answer::MarkedAttack(None)]).collect()
        }
        Ask::BlastHit(ask) => ask.targets.iter().copied().map(Answer::BlastHit).collect(),
        Ask::RabbitsFoot(ask) => {
            let dice = (0..ask.faces.len() as u8).map(|die| Answer::RabbitsFoot(Some(die)));
            dice.chain([Answer::RabbitsFoot(None)]).collect()
        }
        Ask::ChooseUnit(ask) => ask.units.iter().copied().map(Answer::ChooseUnit).collect(),
        Ask::ChooseOperator(ask) => ask.operators.iter().copied().map(Answer::ChooseOperator).collect(),
        Ask::ChooseSquare(ask) => ask.squares.iter().copied().map(Answer::ChooseSquare).collect(),
        Ask::ChooseFacing(ask) => ask.facings.iter().copied().map(Answer::ChooseFacing).collect(),
        Ask::PlaceStalker(_) => hunter::free_spots(state).into_iter().map(Answer::PlaceStalker).collect(),
        Ask::HunterTurn(_) => {
            let can = |action: &HunterMove| hunter::judge_move(state, *action).is_ok();
            hunter::moves(state).into_iter().filter(can).map(Answer::HunterTurn).collect()
        }
        Ask::ReplaceEvent(_) => vec![Answer::ReplaceEvent(true), Answer::ReplaceEvent(false)],
        Ask::PlaceToken(ask) => ask.squares.iter().copied().map(Answer::PlaceToken).collect(),
        Ask::ChooseDoor(ask) => ask.doors.iter().copied().map(Answer::ChooseDoor).collect(),
        Ask::ControlUnit(ask) => ask.squares.iter().copied().map(Answer::ControlUnit).collect(),
        Ask::ChoosePose(ask) => ask.poses.iter().copied().map(Answer::ChoosePose).collect(),
        Ask::TakeSeat(ask) => {
            let walks = ask.may_walk.then_some(Answer::TakeSeat(None));
            ask.berths.iter().map(|&seat| Answer::TakeSeat(Some(seat))).chain(walks).collect()
        }
        Ask::ChooseRow(ask) => (0..ask.rows).map(Answer::ChooseRow).collect(),
        Ask::ChooseBoard(ask) => ask.boards.iter().copied().map(Answer::ChooseBoard).collect(),
        Ask::PickSquare(ask) => ask.squares.iter().copied().map(Answer::PickSquare).collect(),
        Ask::SetBomb(_) => items::BOMB_CARDS.map(Answer::SetBomb).collect(),
        Ask::MarkFor(ask) => {
            let none = (!ask.must).then_some(Answer::MarkFor(None));
            ask.targets.iter().map(|&target| Answer::MarkFor(Some(target))).chain(none).collect()
        }
        Ask::GetOut(ask) => {
            let stays = (!ask.must).then_some(Answer::GetOut(None));
            ask.spots.iter().map(|&spot| Answer::GetOut(Some(spot))).chain(stays).collect()
        }
        Ask::Fly(_) => typhoon::passes(state).into_iter().map(Answer::Fly).collect(),
        Ask::Drive(ask) => operator_vehicles::candidates(state, ask.vehicle).into_iter().map(Answer::Drive).collect(),
    };
    thinned(answers, budget.max(1))
}

/// At most `budget` of a list, taken evenly from all of it: actions of one kind lie together.
fn thinned(answers: Vec<Answer>, budget: usize) -> Vec<Answer> {
    let count = answers.len();
    if count <= budget {
        return answers;
    }
    let keeps = |n: usize| n * budget / count != (n + 1) * budget / count;
    answers.into_iter().enumerate().filter(|(n, _)| keeps(*n)).map(|(_, answer)| answer).collect()
}

/// The answer of somebody who does not answer: does as little as possible.
pub fn default_answer(state: &State, ask: &Ask) -> Answer {
    match ask {
        Ask::PatrolStart(_) => Answer::PatrolStart(false),
        Ask::PlaceOperator(_) => {
            Answer::PlaceOperator(setup::start_squares(state).first().copied().unwrap_or_default())
        }
        Ask::Activate(_) => Answer::Activate(None),
        Ask::Act(ask) => Answer::Act(Action::Finish(state.operator(ask.operator).facing)),
        Ask::MarkedAttack(_) => Answer::MarkedAttack(None),
        Ask::RabbitsFoot(_) => Answer::RabbitsFoot(None),
        Ask::BlastHit(ask) => Answer::BlastHit(ask.targets.first().copied().unwrap_or(BlastTarget::Unit(UnitId(0)))),
        Ask::ChooseUnit(ask) => Answer::ChooseUnit(ask.units.first().copied().unwrap_or(UnitId(0))),
        Ask::ChooseOperator(ask) => Answer::ChooseOperator(ask.operators.first().copied().unwrap_or(OperatorId(0))),
        Ask::ChooseSquare(ask) => Answer::ChooseSquare(ask.squares.first().copied().unwrap_or_default()),
        Ask::ChooseFacing(ask) => Answer::ChooseFacing(ask.facings.first().copied().unwrap_or(Facing::North)),
        Ask::PlaceStalker(_) => Answer::PlaceStalker(hunter::free_spots(state).first().copied().unwrap_or_default()),
        Ask::HunterTurn(_) => Answer::HunterTurn(HunterMove::Nothing),
        Ask::ReplaceEvent(_) => Answer::ReplaceEvent(false),
        Ask::PlaceToken(ask) => Answer::PlaceToken(ask.squares.first().copied().unwrap_or_default()),
        Ask::ChooseDoor(ask) => Answer::ChooseDoor(ask.doors.first().copied().unwrap_or_default()),
        Ask::ControlUnit(ask) => {
            let stays = state.unit(ask.unit).at.filter(|at| ask.squares.contains(at));
            Answer::ControlUnit(stays.or(ask.squares.first().copied()).unwrap_or_default())
        }
        Ask::ChoosePose(ask) => {
            let nowhere = Pose { at: Cell::default(), facing: Facing::North };
            Answer::ChoosePose(ask.poses.first().copied().unwrap_or(nowhere))
        }
        Ask::TakeSeat(ask) if ask.may_walk => Answer::TakeSeat(None),
        Ask::TakeSeat(ask) => Answer::TakeSeat(ask.berths.first().copied()),
        Ask::Drive(_) => Answer::Drive(Command::Finish),
        Ask::ChooseRow(_) => Answer::ChooseRow(0),
        Ask::ChooseBoard(ask) => Answer::ChooseBoard(ask.boards.first().copied().unwrap_or(0)),
        Ask::PickSquare(ask) => Answer::PickSquare(ask.squares.first().copied().unwrap_or_default()),
        Ask::SetBomb(_) => Answer::SetBomb(*items::BOMB_CARDS.start()),
        Ask::MarkFor(ask) => Answer::MarkFor(ask.targets.first().copied().filter(|_| ask.must)),
        Ask::GetOut(ask) => Answer::GetOut(ask.spots.first().copied().filter(|_| ask.must)),
        Ask::Fly(_) => Answer::Fly(Pass { strike: None, strike_first: false }),
    }
}
