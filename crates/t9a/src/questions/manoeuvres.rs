//! Answers to the questions of deployment and movement.

use super::judging::other_question;
use super::{Answer, Ask};
use crate::movement::arrivals::{self, Placing};
use crate::movement::terms::Terms;
use crate::movement::{self, Course, Detour, Impetus, Mover, Reform, ideas};
use crate::pregame::{self, Deploying, Destination, Zone};
use crate::rules;
use crate::state::{MoveAction, Stand, State, UnitId};
use kernel::{Illegal, Seat};
use serde::{Deserialize, Serialize};

/// You have rolled higher: are you the Defender?
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ChooseDefender {
    /// Who is asked.
    pub seat: Seat,
}

/// Which deployment zone is yours?
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ChooseZone {
    /// Who is asked.
    pub seat: Seat,
}

/// Does a Caster change one of its spells?
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SwapSpell {
    /// Who is asked.
    pub seat: Seat,
}

/// Which unit do you deploy next, or does your deployment turn end?
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SelectDeployment {
    /// Who is asked.
    pub seat: Seat,
}

/// Who is deployed with the unit?
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct DeployWith {
    /// The unit.
    pub unit: UnitId,
}

/// Where is the unit placed, and in which formation? None only if there is no room.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct PlaceUnit {
    /// The unit.
    pub unit: UnitId,
    /// Who is placed with it.
    pub with: Vec<UnitId>,
    /// How it comes to be placed.
    pub by: Placing,
}

/// You have deployed first: who takes the first Player Turn?
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct FirstTurn {
    /// Who is asked.
    pub seat: Seat,
}

/// Which unit gets the Defender's Advantage?
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ChooseAdvantage {
    /// Who is asked.
    pub seat: Seat,
}

/// Who moves next, and by which Move Action?
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SelectMover {
    /// Who is asked.
    pub seat: Seat,
    /// Why units move.
    pub impetus: Impetus,
    /// The only unit that may, or one of its models.
    pub only: Option<UnitId>,
}

/// Which unit that moves at random goes next, and in which direction?
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ChooseCourse {
    /// Who is asked.
    pub seat: Seat,
}

/// How does the unit advance or march? None: it does not move after all.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SteerUnit {
    /// The unit.
    pub unit: UnitId,
    /// Advance or March Move.
    pub action: MoveAction,
    /// Why it moves.
    pub impetus: Impetus,
    /// The unit that it leaves.
    pub leaving: Option<UnitId>,
}

/// How does the unit reform? None: it does not move after all.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ReformUnit {
    /// The unit.
    pub unit: UnitId,
    /// Why it moves.
    pub impetus: Impetus,
    /// The unit that it leaves.
    pub leaving: Option<UnitId>,
}

/// Where does the model stand in the unit that it joins? None: it does not move after all.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct JoinUnit {
    /// The model.
    pub unit: UnitId,
    /// The unit that it joins.
    pub host: UnitId,
    /// Advance or March Move.
    pub action: MoveAction,
    /// Why it moves.
    pub impetus: Impetus,
}

/// Against which of the enemies that it passed does the unit make its Sweeping Attack, if any?
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Sweep {
    /// The unit.
    pub unit: UnitId,
    /// Whom it passed.
    pub passed: Vec<UnitId>,
}

/// Which unit in ambush does the model join, if any?
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct JoinAmbush {
    /// The model.
    pub unit: UnitId,
}

/// Which Hidden model shows itself, and where, if any?
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct RevealHidden {
    /// Who is asked.
    pub seat: Seat,
}

/// How many places or moves are offered at most.
const MANY: usize = 40;

/// Is this a question of deployment or movement?
pub(super) fn is_own(ask: &Ask) -> bool {
    matches!(
        ask,
        Ask::ChooseDefender(_)
            | Ask::ChooseZone(_)
            | Ask::SwapSpell(_)
            | Ask::SelectDeployment(_)
            | Ask::DeployWith(_)
            | Ask::PlaceUnit(_)
            | Ask::FirstTurn(_)
            | Ask::ChooseAdvantage(_)
            | Ask::SelectMover(_)
            | Ask::SteerUnit(_)
            | Ask::ChooseCourse(_)
            | Ask::ReformUnit(_)
            | Ask::JoinUnit(_)
            | Ask::Sweep(_)
            | Ask::JoinAmbush(_)
            | Ask::RevealHidden(_)
    )
}

fn gone() -> Illegal {
    Illegal::of(rules::movement::PHASE, "t9a-not-yours")
}

/// Is the answer legal?
pub(super) fn judge(state: &State, ask: &Ask, answer: &Answer) -> Result<(), Illegal> {
    match (ask, answer) {
        (Ask::SwapSpell(ask), Answer::SwapSpell(Some(swap))) => {
            if !pregame::substitutions(state, ask.seat).contains(swap) {
                return Err(Illegal::of(rules::pregame::SPELL_SUBSTITUTION, "t9a-no-substitution"));
            }
        }
        (Ask::SelectDeployment(ask), Answer::SelectDeployment(Some(deploying))) => {
            pregame::judge_deploying(state, ask.seat, deploying)?;
        }
        (Ask::SelectDeployment(ask), Answer::SelectDeployment(None)) => pregame::judge_stop(state, ask.seat)?,
        (Ask::DeployWith(ask), Answer::DeployWith(with)) => pregame::judge_with(state, ask.unit, with)?,
        (Ask::PlaceUnit(ask), Answer::PlaceUnit(Some(stand))) => arrivals::judge_placing(state, ask, stand)?,
        (Ask::PlaceUnit(ask), Answer::PlaceUnit(None)) => {
            if !places(state, ask, 1).is_empty() {
                return Err(Illegal::of(placing_rule(ask), "t9a-there-is-room"));
            }
        }
        (Ask::ChooseAdvantage(_), Answer::ChooseAdvantage(unit)) => {
            if !pregame::advantaged(state).contains(unit) {
                return Err(Illegal::of(rules::pregame::DEFENDERS_ADVANTAGE, "t9a-no-advantage"));
            }
        }
        (Ask::SelectMover(ask), Answer::SelectMover(Some(mover))) => judge_mover(state, ask, mover)?,
        (Ask::ChooseCourse(ask), Answer::ChooseCourse(course)) => {
            if !movement::random::movers(state, ask.seat).contains(&course.unit) {
                return Err(Illegal::of(rules::model_rules::RANDOM_MOVEMENT, "t9a-not-yours"));
            }
        }
        (Ask::SteerUnit(ask), Answer::SteerUnit(Some(manoeuvre))) => {
            let terms = Terms::new(state, ask.unit, ask.impetus, ask.leaving).ok_or_else(gone)?;
            terms.judge(ask.action, manoeuvre)?;
        }
        (Ask::ReformUnit(ask), Answer::ReformUnit(Some(stand))) => {
            Terms::new(state, ask.unit, ask.impetus, ask.leaving).ok_or_else(gone)?.reform(stand)?;
        }
        (Ask::ReformUnit(ask), Answer::ReformUnitBy(Detour { by, to })) => {
            let reform = Reform { to: to.clone(), by: Some(by.clone()) };
            Terms::new(state, ask.unit, ask.impetus, ask.leaving).ok_or_else(gone)?.reform_by(&reform)?;
        }
        (Ask::ReformUnit(ask), Answer::ReformUnit(None)) if ask.impetus == Impetus::Edge => {
            if !crate::melee::pursuit::may_stay(state, ask.unit) {
                return Err(Illegal::of(rules::melee::PURSUIT_PIVOT_TABLE_EDGE, "t9a-off-table-now"));
            }
        }
        (Ask::JoinUnit(ask), Answer::JoinUnit(Some(ranks))) => {
            movement::join::judge_join(state, &joining(ask), ask.impetus, ranks)?;
        }
        (Ask::Sweep(ask), Answer::Sweep(Some(enemy))) => {
            if !ask.passed.contains(enemy) {
                return Err(Illegal::of(rules::attack_attributes::SWEEPING_ATTACK, "t9a-not-passed"));
            }
        }
        (Ask::JoinAmbush(ask), Answer::JoinAmbush(Some(host))) => {
            if !arrivals::ambush_hosts(state, ask.unit).contains(host) {
                let other = crate::attachable::may_join(state, ask.unit, *host).err();
                return Err(
                    other.unwrap_or_else(|| Illegal::of(rules::model_rules::AMBUSH_ATTACHABLE, "t9a-other-ambush"))
                );
            }
        }
        (Ask::RevealHidden(ask), Answer::RevealHidden(Some(reveal))) => {
            arrivals::judge_reveal(state, ask.seat, reveal)?;
        }
        (Ask::FirstTurn(_), Answer::FirstTurn(seat)) if seat.0 < 2 => {}
        (Ask::ChooseDefender(_), Answer::ChooseDefender(_))
        | (Ask::ChooseZone(_), Answer::ChooseZone(_))
        | (Ask::SwapSpell(_), Answer::SwapSpell(None))
        | (Ask::SelectMover(_), Answer::SelectMover(None))
        | (Ask::SteerUnit(_), Answer::SteerUnit(None))
        | (Ask::ReformUnit(_), Answer::ReformUnit(None))
        | (Ask::JoinUnit(_), Answer::JoinUnit(None))
        | (Ask::Sweep(_), Answer::Sweep(None))
        | (Ask::JoinAmbush(_), Answer::JoinAmbush(None))
        | (Ask::RevealHidden(_), Answer::RevealHidden(None)) => {}
        _ => return Err(other_question(ask)),
    }
    Ok(())
}

/// The rule by which a unit is placed.
pub(super) fn placing_rule(ask: &PlaceUnit) -> kernel::Rule {
    match ask.by {
        Placing::Deployed => rules::pregame::UNDEPLOYABLE_UNITS_DESTROYED,
        Placing::Ambush => rules::model_rules::AMBUSH_PLACEMENT,
        Placing::Summoned { .. } => rules::magic::SUMMONED_UNITS,
    }
}

fn joining(ask: &JoinUnit) -> Mover {
    Mover { unit: ask.unit, action: ask.action, join: Some(ask.host) }
}

fn judge_mover(state: &State, ask: &SelectMover, mover: &Mover) -> Result<(), Illegal> {
    if ask.only.is_some_and(|only| state.whole(mover.unit) != only && mover.unit != only) {
        return Err(Illegal::of(rules::movement::PHASE, "t9a-another-moves"));
    }
    movement::judge_mover(state, ask.seat, mover, ask.impetus)
}

fn places(state: &State, ask: &PlaceUnit, most: usize) -> Vec<Stand> {
    match ask.by {
        Placing::Deployed => pregame::places(state, ask, most),
        _ => arrivals::places(state, ask, most),
    }
}

/// Everybody who may be chosen to move.
pub fn movers(state: &State, ask: &SelectMover) -> Vec<Mover> {
    let all = movement::movers(state, ask.seat, ask.impetus);
    all.into_iter().filter(|mover| judge_mover(state, ask, mover).is_ok()).collect()
}

fn steered(state: &State, ask: &SteerUnit, most: usize) -> Vec<Answer> {
    let Some(terms) = Terms::new(state, ask.unit, ask.impetus, ask.leaving) else { return Vec::new() };
    let ways = ideas::manoeuvres(state, &terms, ask.action, most);
    let swaps = ideas::changing(state, &terms, ask.action);
    ways.into_iter().chain(swaps).map(Some).map(Answer::SteerUnit).collect()
}

fn reformed(state: &State, ask: &ReformUnit, most: usize) -> Vec<Answer> {
    let Some(terms) = Terms::new(state, ask.unit, ask.impetus, ask.leaving) else { return Vec::new() };
    let past = ideas::detours(state, &terms).into_iter().map(Answer::ReformUnitBy);
    let ways = ideas::reforms(state, &terms, most).into_iter().chain(ideas::exchanges(state, &terms));
    ways.map(Some).map(Answer::ReformUnit).chain(past).collect()
}

/// Answers worth considering.
pub(super) fn candidates(state: &State, ask: &Ask, budget: usize) -> Vec<Answer> {
    let most = budget.clamp(1, MANY);
    let none_last = |mut answers: Vec<Answer>, none: Answer| {
        answers.push(none);
        answers
    };
    match ask {
        Ask::ChooseDefender(_) => vec![Answer::ChooseDefender(false), Answer::ChooseDefender(true)],
        Ask::ChooseZone(_) => vec![Answer::ChooseZone(Zone::South), Answer::ChooseZone(Zone::North)],
        Ask::SwapSpell(ask) => {
            let swaps = pregame::substitutions(state, ask.seat).into_iter().map(Some).map(Answer::SwapSpell);
            [Answer::SwapSpell(None)].into_iter().chain(swaps).collect()
        }
        Ask::SelectDeployment(ask) => deployments(state, ask.seat),
        Ask::DeployWith(ask) => {
            let alone = vec![Vec::new()];
            let one = pregame::could_join(state, ask.unit).into_iter().map(|pool| vec![pool]);
            let fits = |with: &Vec<UnitId>| pregame::judge_with(state, ask.unit, with).is_ok();
            alone.into_iter().chain(one).filter(fits).map(Answer::DeployWith).collect()
        }
        Ask::PlaceUnit(ask) => match places(state, ask, most) {
            found if found.is_empty() => vec![Answer::PlaceUnit(None)],
            found => found.into_iter().map(Some).map(Answer::PlaceUnit).collect(),
        },
        Ask::FirstTurn(_) => [Seat(0), Seat(1)].map(Answer::FirstTurn).to_vec(),
        Ask::ChooseAdvantage(_) => pregame::advantaged(state).into_iter().map(Answer::ChooseAdvantage).collect(),
        Ask::SelectMover(ask) => {
            let all = movers(state, ask).into_iter().map(Some).map(Answer::SelectMover).collect();
            none_last(all, Answer::SelectMover(None))
        }
        Ask::ChooseCourse(ask) => {
            let units = movement::random::movers(state, ask.seat);
            let courses =
                |unit: UnitId| ideas::courses(state, unit).into_iter().map(move |heading| Course { unit, heading });
            units.into_iter().flat_map(courses).map(Answer::ChooseCourse).collect()
        }
        Ask::SteerUnit(ask) => none_last(steered(state, ask, most), Answer::SteerUnit(None)),
        Ask::ReformUnit(ask) => none_last(reformed(state, ask, most.min(6)), Answer::ReformUnit(None)),
        Ask::JoinUnit(ask) => {
            let ways = movement::join::join_ways(state, &joining(ask), ask.impetus, most);
            none_last(ways.into_iter().map(Some).map(Answer::JoinUnit).collect(), Answer::JoinUnit(None))
        }
        Ask::Sweep(ask) => {
            let all = ask.passed.iter().copied().map(Some).map(Answer::Sweep).collect();
            none_last(all, Answer::Sweep(None))
        }
        Ask::JoinAmbush(ask) => {
            let hosts = arrivals::ambush_hosts(state, ask.unit).into_iter();
            none_last(hosts.map(Some).map(Answer::JoinAmbush).collect(), Answer::JoinAmbush(None))
        }
        Ask::RevealHidden(ask) => {
            let ways = arrivals::reveals(state, ask.seat).into_iter();
            none_last(ways.map(Some).map(Answer::RevealHidden).collect(), Answer::RevealHidden(None))
        }
        _ => Vec::new(),
    }
}

/// Every unit that waits, on the field, into ambush, or nowhere; and the end of the deployment turn.
fn deployments(state: &State, seat: Seat) -> Vec<Answer> {
    let mut answers = Vec::new();
    for unit in pregame::waiting(state, seat) {
        for to in [Destination::Field, Destination::Ambush, Destination::Nowhere] {
            let deploying = Deploying { unit, to };
            if pregame::judge_deploying(state, seat, &deploying).is_ok() {
                answers.push(Answer::SelectDeployment(Some(deploying)));
                if to == Destination::Field && !pregame::may_ambush(state, unit) {
                    break;
                }
            }
        }
    }
    if pregame::judge_stop(state, seat).is_ok() {
        answers.push(Answer::SelectDeployment(None));
    }
    answers
}

/// The answer of somebody who does not answer.
pub(super) fn default_answer(state: &State, ask: &Ask) -> Answer {
    let first = |ask: &Ask| candidates(state, ask, 1).into_iter().next();
    match ask {
        Ask::ChooseDefender(_) => Answer::ChooseDefender(true),
        Ask::ChooseZone(_) => Answer::ChooseZone(Zone::South),
        Ask::SwapSpell(_) => Answer::SwapSpell(None),
        Ask::FirstTurn(ask) => Answer::FirstTurn(ask.seat),
        Ask::DeployWith(_) => Answer::DeployWith(Vec::new()),
        Ask::SelectMover(_) => Answer::SelectMover(None),
        Ask::SteerUnit(_) => Answer::SteerUnit(None),
        Ask::ReformUnit(reform)
            if reform.impetus == Impetus::Edge && !crate::melee::pursuit::may_stay(state, reform.unit) =>
        {
            first(ask).unwrap_or(Answer::ReformUnit(None))
        }
        Ask::ReformUnit(_) => Answer::ReformUnit(None),
        Ask::JoinUnit(_) => Answer::JoinUnit(None),
        Ask::Sweep(_) => Answer::Sweep(None),
        // Who does not answer leaves everything as it is.
        Ask::JoinAmbush(ask) => Answer::JoinAmbush(state.unit(ask.unit).and_then(|unit| unit.joined)),
        Ask::RevealHidden(_) => Answer::RevealHidden(None),
        Ask::ChooseAdvantage(_) => first(ask).unwrap_or(Answer::ChooseAdvantage(UnitId(0))),
        Ask::SelectDeployment(_) => first(ask).unwrap_or(Answer::SelectDeployment(None)),
        _ => first(ask).unwrap_or(Answer::PlaceUnit(None)),
    }
}
