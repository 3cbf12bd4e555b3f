//! Everything that the game asks, and which answers it takes.

use crate::actions::{self, Action};
use crate::axis_vehicles::Pose;
use crate::fear_naught::typhoon::{self, Pass};
use crate::hunter::HunterMove;
use crate::hunter::tokens::Token;
use crate::operator_vehicles::{self, Berth, Command};
use crate::state::{OperatorId, State, UnitId};
use crate::{Sas, hunter, operator, rules, setup};
use geometry::squares::{Cell, Facing};
use kernel::{Illegal, Message, Question, Rule, question};
use serde::{Deserialize, Serialize};

/// Does the patrolman of a line start at its second start point?
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct PatrolStart {
    /// The line.
    pub line: u8,
}

/// Where does an operator start?
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct PlaceOperator {
    /// The operator.
    pub operator: OperatorId,
}

/// Which operator is activated next? Nobody ends the operator phase.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Activate {}

/// What does the operator do?
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Act {
    /// The operator.
    pub operator: OperatorId,
}

/// With which weapon does an operator attack his marked unit now, if at all?
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct MarkedAttack {
    /// The operator.
    pub operator: OperatorId,
}

/// What a hit of an explosion goes to.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum BlastTarget {
    /// An Axis unit.
    Unit(UnitId),
    /// The fuel barrel in a square.
    Barrel(Cell),
}

/// What does this hit of an explosion go to?
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct BlastHit {
    /// What lies under the template.
    pub targets: Vec<BlastTarget>,
}

/// Which die does an operator's rabbit's foot turn into a 6, if any?
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct RabbitsFoot {
    /// Who has the foot.
    pub operator: OperatorId,
    /// The dice as they lie.
    pub faces: Vec<u8>,
}

/// What the players choose between equals for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Why {
    /// Which unit notices first.
    Notice,
    /// Which unit advances first.
    AdvanceFirst,
    /// Which patrolman moves first.
    PatrolFirst,
    /// Which unit attacks first.
    AttackFirst,
    /// Which sentry or patrolman turns first.
    TurnFirst,
    /// On which of the nearest operators a unit advances.
    AdvanceOn,
    /// Which operator a unit attacks.
    Attack,
    /// Who is exposed.
    Expose,
    /// Who gets the cigarette.
    Cigarette,
    /// Which unit takes a hit of a burst.
    Hit,
    /// Which way a patrolman faces.
    PatrolFacing,
    /// Which way a patrolman turns round at the end of his line.
    TurnRound,
    /// Whom a die of an Axis grenade hurts.
    Blast,
    /// Under whom the hunter puts a twig.
    Twig,
    /// Whom the hunter upgrades.
    Upgrade,
    /// Which way a unit faces that the hunter has moved.
    Hunter,
    /// Whom a die of a shell hits.
    Shell,
    /// Who gets the failure marker.
    Failure,
}

impl Why {
    /// The rule that leaves it to the players.
    pub fn rule(self) -> Rule {
        match self {
            Self::Notice => rules::ruling::SIGHT_CHECK_MOMENTS,
            Self::AdvanceFirst => rules::ruling::ADVANCE_ORDER_TIES,
            Self::PatrolFirst | Self::AttackFirst => rules::ruling::PHASE_ORDER_TIES,
            Self::TurnFirst => rules::ruling::TURN_ORDER,
            Self::AdvanceOn => rules::ruling::NEAREST_OPERATOR,
            Self::Attack => rules::attack::TARGET_CHOICE,
            Self::Expose => rules::alarm::NO_EXPOSED_LEFT,
            Self::Cigarette => rules::event::CIGARETTE_DRAW,
            Self::Hit => rules::items::STRAFING,
            Self::PatrolFacing => rules::ruling::PATROL_FACING,
            Self::TurnRound => rules::ruling::PATROL_LINE_END,
            Self::Blast => rules::ruling::AXIS_BLAST_TARGETS,
            Self::Twig => rules::hunter::TWIG,
            Self::Upgrade => rules::hunter::INFANTRY_UPGRADE,
            Self::Hunter => rules::hunter::UNIT_CONTROL,
            Self::Shell => rules::axis_units::MORTAR_DAMAGE,
            Self::Failure => rules::heavy_metal::MECHANICAL_FAILURE_GAIN,
        }
    }
}

/// Which unit, of these?
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ChooseUnit {
    /// What for.
    pub why: Why,
    /// The units to choose from.
    pub units: Vec<UnitId>,
}

/// Which operator, of these?
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ChooseOperator {
    /// What for.
    pub why: Why,
    /// The unit that it is about, if any.
    pub unit: Option<UnitId>,
    /// The operators to choose from.
    pub operators: Vec<OperatorId>,
}

/// To which of these squares does a unit advance, or which part of a vehicle does it shell?
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ChooseSquare {
    /// The unit.
    pub unit: UnitId,
    /// Does it aim there, and not go there?
    pub aims: bool,
    /// The squares to choose from.
    pub squares: Vec<Cell>,
}

/// Which of these ways does a unit face or turn?
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ChooseFacing {
    /// What for.
    pub why: Why,
    /// The unit.
    pub unit: UnitId,
    /// The facings to choose from.
    pub facings: Vec<Facing>,
}

/// On which spot of the spawn tiles does the hunter put a stalker?
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct PlaceStalker {
    /// His number, from 0.
    pub number: u8,
}

/// What does the hunter do in his phase?
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct HunterTurn {}

/// Does the hunter's face-down card take the place of the event card?
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ReplaceEvent {}

/// Where does the hunter put a token?
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct PlaceToken {
    /// What.
    pub token: Token,
    /// The squares to choose from.
    pub squares: Vec<Cell>,
}

/// Which door does the hunter lock? A door by the squares on its two sides.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ChooseDoor {
    /// The doors to choose from.
    pub doors: Vec<[Cell; 2]>,
}

/// Where does the hunter move a unit?
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ControlUnit {
    /// The unit.
    pub unit: UnitId,
    /// The squares to choose from.
    pub squares: Vec<Cell>,
}

/// Where does a vehicle drive to, and which way does it face there?
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ChoosePose {
    /// The vehicle.
    pub unit: UnitId,
    /// The places to choose from.
    pub poses: Vec<Pose>,
}

/// Which seat of a vehicle does an operator take? None, where he may, is to walk.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct TakeSeat {
    /// The operator.
    pub operator: OperatorId,
    /// The seats to choose from.
    pub berths: Vec<(OperatorId, Berth)>,
    /// May he stay on foot?
    pub may_walk: bool,
}

/// What does a vehicle of the operators do?
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Drive {
    /// The vehicle.
    pub vehicle: OperatorId,
}

/// Along which row of tiles, counted from 0, does the Typhoon fly?
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ChooseRow {
    /// The edge by which it comes.
    pub edge: Facing,
    /// How many rows begin there.
    pub rows: u8,
}

/// What does the Typhoon do with an action point?
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Fly {}

/// Which board, by its number in the pool, does an operator get?
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ChooseBoard {
    /// The operator.
    pub operator: OperatorId,
    /// The boards to choose from.
    pub boards: Vec<u8>,
}

/// All questions.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum Ask {
    PatrolStart(PatrolStart),
    PlaceOperator(PlaceOperator),
    Activate(Activate),
    Act(Act),
    MarkedAttack(MarkedAttack),
    RabbitsFoot(RabbitsFoot),
    BlastHit(BlastHit),
    ChooseUnit(ChooseUnit),
    ChooseOperator(ChooseOperator),
    ChooseSquare(ChooseSquare),
    ChooseFacing(ChooseFacing),
    PlaceStalker(PlaceStalker),
    HunterTurn(HunterTurn),
    ReplaceEvent(ReplaceEvent),
    PlaceToken(PlaceToken),
    ChooseDoor(ChooseDoor),
    ControlUnit(ControlUnit),
    ChoosePose(ChoosePose),
    TakeSeat(TakeSeat),
    Drive(Drive),
    ChooseRow(ChooseRow),
    Fly(Fly),
    ChooseBoard(ChooseBoard),
}

/// All answers, each under the name of its question.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum Answer {
    PatrolStart(bool),
    PlaceOperator(Cell),
    Activate(Option<OperatorId>),
    Act(Action),
    MarkedAttack(Option<u8>),
    RabbitsFoot(Option<u8>),
    BlastHit(BlastTarget),
    ChooseUnit(UnitId),
    ChooseOperator(OperatorId),
    ChooseSquare(Cell),
    ChooseFacing(Facing),
    PlaceStalker(Cell),
    HunterTurn(HunterMove),
    ReplaceEvent(bool),
    PlaceToken(Cell),
    ChooseDoor([Cell; 2]),
    ControlUnit(Cell),
    ChoosePose(Pose),
    TakeSeat(Option<(OperatorId, Berth)>),
    Drive(Command),
    ChooseRow(u8),
    Fly(Pass),
    ChooseBoard(u8),
}

question!(Sas, Ask, Answer, PatrolStart -> bool, rules::setup::PATROL_LINES);
question!(Sas, Ask, Answer, PlaceOperator -> Cell, rules::setup::ENTRY_EXIT_TILE);
question!(Sas, Ask, Answer, Activate -> Option<OperatorId>, rules::operator::ACTIVATION);
question!(Sas, Ask, Answer, Act -> Action, rules::actions::LIST);
question!(Sas, Ask, Answer, MarkedAttack -> Option<u8>, rules::actions::MARK_TIMING);
question!(Sas, Ask, Answer, BlastHit -> BlastTarget, rules::ruling::BLAST_ASSIGNMENT);
question!(Sas, Ask, Answer, RabbitsFoot -> Option<u8>, rules::items::RABBITS_FOOT);
question!(Sas, Ask, Answer, ChoosePose -> Pose, rules::axis_vehicles::ADVANCE);
question!(Sas, Ask, Answer, Drive -> Command, rules::operator_vehicles::ACTION_TABLE);
question!(Sas, Ask, Answer, ChooseRow -> u8, rules::fear_naught::TYPHOON_APPROACH);
question!(Sas, Ask, Answer, Fly -> Pass, rules::fear_naught::TYPHOON_MOVEMENT);
question!(Sas, Ask, Answer, ChooseBoard -> u8, rules::quick_start::CHOOSE_OPERATORS);
question!(Sas, Ask, Answer, PlaceStalker -> Cell, rules::hunter::SETUP);
question!(Sas, Ask, Answer, HunterTurn -> HunterMove, rules::hunter::HUNTER_PHASE);
question!(Sas, Ask, Answer, ReplaceEvent -> bool, rules::hunter::PLAY_CARD);
question!(Sas, Ask, Answer, ChooseDoor -> [Cell; 2], rules::hunter::DOOR_LOCK);
question!(Sas, Ask, Answer, ControlUnit -> Cell, rules::hunter::UNIT_CONTROL);

/// Written out, because its rule depends on the token.
impl Question<Sas> for PlaceToken {
    type Reply = Cell;

    fn rule(&self) -> Rule {
        self.token.rule()
    }

    fn into_ask(self) -> Ask {
        Ask::PlaceToken(self)
    }

    fn reply(answer: Answer) -> Option<Cell> {
        if let Answer::PlaceToken(reply) = answer { Some(reply) } else { None }
    }
}

/// Written out, because a shell needs a square too.
impl Question<Sas> for ChooseSquare {
    type Reply = Cell;

    fn rule(&self) -> Rule {
        if self.aims { rules::axis_units::LARGE_SCATTER_ROLL } else { rules::advance::ROUTE_TIES }
    }

    fn into_ask(self) -> Ask {
        Ask::ChooseSquare(self)
    }

    fn reply(answer: Answer) -> Option<Cell> {
        if let Answer::ChooseSquare(reply) = answer { Some(reply) } else { None }
    }
}

/// Written out, because before the game it is about who uses the Jeep.
impl Question<Sas> for TakeSeat {
    type Reply = Option<(OperatorId, Berth)>;

    fn rule(&self) -> Rule {
        if self.may_walk { rules::operator_vehicles::JEEP_SETUP } else { rules::operator_vehicles::BOARDING }
    }

    fn into_ask(self) -> Ask {
        Ask::TakeSeat(self)
    }

    fn reply(answer: Answer) -> Option<Self::Reply> {
        if let Answer::TakeSeat(reply) = answer { Some(reply) } else { None }
    }
}

/// Written out, because its rule depends on what is chosen.
impl Question<Sas> for ChooseUnit {
    type Reply = UnitId;

    fn rule(&self) -> Rule {
        self.why.rule()
    }

    fn into_ask(self) -> Ask {
        Ask::ChooseUnit(self)
    }

    fn reply(answer: Answer) -> Option<UnitId> {
        if let Answer::ChooseUnit(reply) = answer { Some(reply) } else { None }
    }
}

/// Written out, because its rule depends on what is chosen.
impl Question<Sas> for ChooseOperator {
    type Reply = OperatorId;

    fn rule(&self) -> Rule {
        self.why.rule()
    }

    fn into_ask(self) -> Ask {
        Ask::ChooseOperator(self)
    }

    fn reply(answer: Answer) -> Option<OperatorId> {
        if let Answer::ChooseOperator(reply) = answer { Some(reply) } else { None }
    }
}

/// Written out, because its rule depends on what is chosen.
impl Question<Sas> for ChooseFacing {
    type Reply = Facing;

    fn rule(&self) -> Rule {
        self.why.rule()
    }

    fn into_ask(self) -> Ask {
        Ask::ChooseFacing(self)
    }

    fn reply(answer: Answer) -> Option<Facing> {
        if let Answer::ChooseFacing(reply) = answer { Some(reply) } else { None }
    }
}

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
        Ask::Fly(_) => typhoon::passes(state).into_iter().map(Answer::Fly).collect(),
        Ask::Drive(ask) => operator_vehicles::candidates(state, ask.vehicle).into_iter().map(Answer::Drive).collect(),
    };
    thinned(answers, budget.max(1))
}

/// At most so many of a list, taken evenly from all of it: actions of one kind lie together.
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
        Ask::Fly(_) => Answer::Fly(Pass { strike: None, strike_first: false }),
    }
}

/// The rule on which a question rests.
pub fn rule_of(ask: &Ask) -> Rule {
    match ask {
        Ask::PatrolStart(ask) => ask.rule(),
        Ask::PlaceOperator(ask) => ask.rule(),
        Ask::Activate(ask) => ask.rule(),
        Ask::Act(ask) => ask.rule(),
        Ask::MarkedAttack(ask) => ask.rule(),
        Ask::RabbitsFoot(ask) => ask.rule(),
        Ask::BlastHit(ask) => ask.rule(),
        Ask::ChooseUnit(ask) => ask.rule(),
        Ask::ChooseOperator(ask) => ask.rule(),
        Ask::ChooseSquare(ask) => ask.rule(),
        Ask::ChooseFacing(ask) => ask.rule(),
        Ask::PlaceStalker(ask) => ask.rule(),
        Ask::HunterTurn(ask) => ask.rule(),
        Ask::ReplaceEvent(ask) => ask.rule(),
        Ask::PlaceToken(ask) => ask.rule(),
        Ask::ChooseDoor(ask) => ask.rule(),
        Ask::ControlUnit(ask) => ask.rule(),
        Ask::ChoosePose(ask) => ask.rule(),
        Ask::TakeSeat(ask) => ask.rule(),
        Ask::Drive(ask) => ask.rule(),
        Ask::ChooseRow(ask) => ask.rule(),
        Ask::Fly(ask) => ask.rule(),
        Ask::ChooseBoard(ask) => ask.rule(),
    }
}
