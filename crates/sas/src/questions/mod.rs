//! Everything that the game asks, and which answers it takes.
//!
//! Here are the questions and the answers as data; `replies` says which answer belongs to which question, `judging` which are
//! legal and which are worth considering.

mod judging;
mod replies;

pub use judging::{candidates, default_answer, judge};
pub use replies::occasion;
pub(crate) use replies::{ACTIVATION, AXIS, AXIS_CASES, HITS, MARKS};

use crate::actions::Action;
use crate::axis_vehicles::Pose;
use crate::fear_naught::typhoon::Pass;
use crate::hunter::HunterMove;
use crate::hunter::tokens::Token;
use crate::operator_vehicles::{Berth, Command, GunTarget, Spot};
use crate::rules;
use crate::state::{OperatorId, UnitId};
use geometry::squares::{Cell, Facing};
use kernel::{Question, Rule};
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
    /// What has brought the moment about.
    #[serde(default)]
    pub moment: MarkMoment,
}

/// What has brought about a moment at which a marked attack may be made.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum MarkMoment {
    /// A phase has begun, or a card has been drawn.
    #[default]
    Phase,
    /// What is marked has moved or turned, or somebody has come to the marked square.
    Step,
    /// What is marked has moved or turned, or a phase has begun, and it sees an operator.
    Seen,
    /// Something else has moved or turned.
    Other,
}

impl MarkMoment {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::Seen, Self::Step, Self::Phase, Self::Other];

    /// Its name as a case of standing orders.
    pub fn key(self) -> &'static str {
        match self {
            Self::Phase => "phase",
            Self::Step => "step",
            Self::Seen => "seen",
            Self::Other => "other",
        }
    }
}

/// What a hit of an explosion, or of a burst at a barrel, goes to.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum BlastTarget {
    /// An Axis unit.
    Unit(UnitId),
    /// The fuel barrel in a square.
    Barrel(Cell),
    /// A corpse in a square.
    Corpse(Cell),
}

/// What does this hit go to?
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct BlastHit {
    /// What lies under the template.
    pub targets: Vec<BlastTarget>,
    /// Is it a hit of a burst at a barrel, and not of an explosion?
    #[serde(default)]
    pub burst: bool,
    /// How many hits are left, this one included.
    #[serde(default)]
    pub left: u16,
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
    /// How many hits are left, this one included, where it is about one.
    #[serde(default)]
    pub left: u16,
}

impl ChooseUnit {
    /// Which of these, where it is about no hits.
    pub fn new(why: Why, units: Vec<UnitId>) -> Self {
        Self { why, units, left: 0 }
    }
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

/// What a square is chosen for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Purpose {
    /// A grenade is thrown there (`sas/items/grenade-throw`).
    Throw,
    /// It is marked (`sas/items/grenade-mark`).
    Mark,
}

/// Which square does an operator throw his grenade at, or mark? Asked where he did not say so at once.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct PickSquare {
    /// The operator.
    pub operator: OperatorId,
    /// What for.
    pub purpose: Purpose,
    /// The squares to choose from.
    pub squares: Vec<Cell>,
}

/// With which of the next cards, counted from 1, does a bomb explode?
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SetBomb {
    /// Who puts it down.
    pub operator: OperatorId,
}

/// What does a gunner mark, if anything?
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct MarkFor {
    /// The gunner.
    pub gunner: OperatorId,
    /// What he might mark.
    pub targets: Vec<GunTarget>,
    /// Must he, since nobody else has?
    pub must: bool,
}

/// Where does somebody in a vehicle go, if anywhere?
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct GetOut {
    /// Who.
    pub operator: OperatorId,
    /// The squares and seats to choose from.
    pub spots: Vec<Spot>,
    /// Must he, since nobody else does?
    pub must: bool,
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
    PickSquare(PickSquare),
    SetBomb(SetBomb),
    MarkFor(MarkFor),
    GetOut(GetOut),
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
    PickSquare(Cell),
    SetBomb(u8),
    MarkFor(Option<GunTarget>),
    GetOut(Option<Spot>),
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
        Ask::PickSquare(ask) => ask.rule(),
        Ask::SetBomb(ask) => ask.rule(),
        Ask::MarkFor(ask) => ask.rule(),
        Ask::GetOut(ask) => ask.rule(),
    }
}
