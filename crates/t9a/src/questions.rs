//! Everything that is asked; which answers are legal is in `judging`, which are worth considering in `ways`.

mod choices;
mod judging;
mod manoeuvres;
pub mod orders;
mod ways;

pub use choices::{Aimed, Between, ChooseOne, Hazard, RaisedAt, Shared, Shooting};
pub use judging::judge;
pub use manoeuvres::{
    ChooseAdvantage, ChooseCourse, ChooseDefender, ChooseZone, DeployWith, FirstTurn, JoinAmbush, JoinUnit, PlaceUnit,
    ReformUnit, RevealHidden, SelectDeployment, SelectMover, SteerUnit, SwapSpell, Sweep, movers,
};
pub(crate) use ways::all_shots;
pub use ways::{candidates, default_answer};

use crate::army_building::Draft;
use crate::charge::Reaction;
use crate::melee::questions::{self as melee, MeleeAnswer, MeleeAsk};
use crate::movement::arrivals::Reveal;
use crate::movement::{Course, Detour, Manoeuvre, Mover, Ranks, Turn};
use crate::pregame::{Deploying, Substitution, Zone};
use crate::shooting::Gun;
use crate::state::{Stand, UnitId};
use crate::{T9a, rules};
use geometry::ranks::{Facing, Side};
use geometry::{Heading, Length, Pose};
use kernel::{Occasion, Question, Rule, Seat, question};
use serde::{Deserialize, Serialize};

/// Which Army List do you show?
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ShowList {
    /// Who is asked.
    pub seat: Seat,
}

/// At which end of its first rank does the unit lose models first?
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct FirstEnd {
    /// The unit.
    pub unit: UnitId,
}

/// Which unit shoots next, if any?
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SelectShooter {
    /// Who is asked.
    pub seat: Seat,
}

/// Which Engineer helps the unit, if any?
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct UseEngineer {
    /// The unit that shoots.
    pub unit: UnitId,
}

/// At which enemy does the unit shoot?
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SelectTarget {
    /// The unit that shoots.
    pub unit: UnitId,
}

/// The centre of the front lies on the line between two arcs: which Facing is the Target Facing?
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct TargetFacing {
    /// The unit that acts.
    pub unit: UnitId,
    /// Its target.
    pub target: UnitId,
}

/// Who shoots with what at which Health Pool?
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct AllocateShots {
    /// The unit that shoots.
    pub unit: UnitId,
    /// Its target.
    pub target: UnitId,
    /// The Target Facing.
    pub facing: Facing,
    /// Who can shoot.
    pub guns: Vec<Gun>,
}

/// Models that shoot alike at one Health Pool.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Shots {
    /// Which models, by their place among those that can shoot.
    pub gun: u8,
    /// Which of their weapons.
    pub weapon: u8,
    /// At whom.
    pub pool: UnitId,
    /// How many of them.
    pub models: u16,
}

/// One attack has become several hits, or models have several shots each: who takes how many?
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SplitHits {
    /// The Health Pool that was attacked.
    pub original: UnitId,
    /// How many hits.
    pub hits: u16,
    /// How many of them the original must take: one for each attack.
    pub least: u16,
    /// What is shared out.
    pub what: Shared,
    /// Among whom, and how much each can take; the original is among them.
    pub room: Vec<(UnitId, u16)>,
}

/// Do you store a Magic Die?
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct StoreDie {
    /// Who is asked.
    pub seat: Seat,
}

/// Which spell do you cast next, if any?
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct CastSpell {
    /// Who is asked.
    pub seat: Seat,
}

/// An attempt to cast: who, what, at whom, with how many dice.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Casting {
    /// The Caster.
    pub caster: UnitId,
    /// The spell.
    pub spell: String,
    /// As a Bound Spell?
    #[serde(default)]
    pub bound: bool,
    /// The target, where the spell has one.
    #[serde(default)]
    pub target: Option<UnitId>,
    /// Magic Dice.
    pub dice: u8,
}

/// How many Magic Dice do you spend to dispel?
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Dispel {
    /// Who is asked.
    pub seat: Seat,
    /// The spell.
    pub spell: String,
    /// The casting result to reach.
    pub result: i16,
}

/// Which charge do you declare next, if any?
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct DeclareCharge {
    /// Who is asked.
    pub seat: Seat,
}

/// A charge to be declared.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ChargeOrder {
    /// The unit that charges, or a model that charges out of its unit.
    pub unit: UnitId,
    /// Its target.
    pub target: UnitId,
}

/// How does the unit react to a charge?
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ChargeReaction {
    /// The unit that is charged.
    pub unit: UnitId,
    /// Who charges it.
    pub charger: UnitId,
}

/// Does the unit try to change its charge target?
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ChangeTarget {
    /// The unit that charges.
    pub unit: UnitId,
    /// The target that has fled.
    pub fled: UnitId,
}

/// Which other enemy does the unit charge, if any?
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct NewTarget {
    /// The unit that charges.
    pub unit: UnitId,
    /// The target that has fled.
    pub fled: UnitId,
}

/// The chargers of which target roll and move next?
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct NextCharge {
    /// Who is asked.
    pub seat: Seat,
}

/// Where along its target does the charging unit stand?
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct PlaceCharge {
    /// The unit that charges.
    pub unit: UnitId,
    /// Its target.
    pub target: UnitId,
}

/// A place for a charge: against which Facing, and where along it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ChargePlace {
    /// The Facing of the target.
    pub facing: Facing,
    /// Where the right front corner of the charger is along it, from its end on the right of the charger; meaningless for a
    /// charge that is not flush.
    #[serde(with = "crate::state::plain")]
    pub offset: Length,
    /// A Snake Advance of the player's own; the engine finds one if it is left out.
    #[serde(default)]
    pub way: Option<ChargeWay>,
}

/// A Snake Advance to contact: straight, a wheel, then straight until contact.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ChargeWay {
    /// Inches straight forward first.
    #[serde(with = "crate::state::plain")]
    pub before: Length,
    /// The front corner about which it wheels.
    pub side: Side,
    /// By how much.
    #[serde(with = "crate::state::plain")]
    pub angle: Heading,
}

/// Does the charged unit stand and shoot?
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct StandAndShoot {
    /// The unit that was charged.
    pub unit: UnitId,
    /// Who has charged it.
    pub charger: UnitId,
}

/// Which of the units that were run through tests first?
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct PanicNext {
    /// Who is asked.
    pub seat: Seat,
    /// The units that must test.
    pub units: Vec<UnitId>,
}

/// Which Shaken unit takes its Rally Test next?
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SelectRally {
    /// Who is asked.
    pub seat: Seat,
}

/// Which of the pursuing units moves next?
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct PursueNext {
    /// Who is asked.
    pub seat: Seat,
    /// Those that have not moved.
    pub units: Vec<UnitId>,
}

/// Which of the enemies that it meets does a pursuing unit charge?
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct PursueInto {
    /// The unit that pursues.
    pub unit: UnitId,
    /// The enemies.
    pub targets: Vec<UnitId>,
}

/// Where along the enemy that it has met does a pursuing unit stand?
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct PursuePlace {
    /// The unit that pursues.
    pub unit: UnitId,
    /// The enemy.
    pub target: UnitId,
    /// The places, of which the answer names one by its number.
    pub ends: Vec<Pose>,
}

/// Where does the unit look that has rallied?
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct RallyPivot {
    /// The unit.
    pub unit: UnitId,
}

/// From which of the equally near enemies does the unit flee?
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct FleeFrom {
    /// The unit that flees.
    pub unit: UnitId,
}

/// All questions.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum Ask {
    ShowList(ShowList),
    ChooseDefender(ChooseDefender),
    ChooseZone(ChooseZone),
    SwapSpell(SwapSpell),
    SelectDeployment(SelectDeployment),
    DeployWith(DeployWith),
    PlaceUnit(PlaceUnit),
    FirstTurn(FirstTurn),
    ChooseAdvantage(ChooseAdvantage),
    SelectMover(SelectMover),
    SteerUnit(SteerUnit),
    ChooseCourse(ChooseCourse),
    ReformUnit(ReformUnit),
    JoinUnit(JoinUnit),
    Sweep(Sweep),
    JoinAmbush(JoinAmbush),
    RevealHidden(RevealHidden),
    FirstEnd(FirstEnd),
    SelectShooter(SelectShooter),
    UseEngineer(UseEngineer),
    SelectTarget(SelectTarget),
    TargetFacing(TargetFacing),
    AllocateShots(AllocateShots),
    SplitHits(SplitHits),
    StoreDie(StoreDie),
    CastSpell(CastSpell),
    Dispel(Dispel),
    DeclareCharge(DeclareCharge),
    ChargeReaction(ChargeReaction),
    ChangeTarget(ChangeTarget),
    NewTarget(NewTarget),
    NextCharge(NextCharge),
    PlaceCharge(PlaceCharge),
    StandAndShoot(StandAndShoot),
    PanicNext(PanicNext),
    SelectRally(SelectRally),
    FleeFrom(FleeFrom),
    PursueNext(PursueNext),
    PursueInto(PursueInto),
    PursuePlace(PursuePlace),
    RallyPivot(RallyPivot),
    ChooseOne(ChooseOne),
    Melee(MeleeAsk),
}

/// All answers, each under the name of its question.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum Answer {
    ShowList(Draft),
    ChooseDefender(bool),
    ChooseZone(Zone),
    SwapSpell(Option<Substitution>),
    SelectDeployment(Option<Deploying>),
    DeployWith(Vec<UnitId>),
    PlaceUnit(Option<Stand>),
    FirstTurn(Seat),
    ChooseAdvantage(UnitId),
    SelectMover(Option<Mover>),
    SteerUnit(Option<Manoeuvre>),
    ChooseCourse(Course),
    ReformUnit(Option<Stand>),
    /// A Reform Move by a place on the way where something happens.
    ReformUnitBy(Detour),
    JoinUnit(Option<Ranks>),
    Sweep(Option<UnitId>),
    JoinAmbush(Option<UnitId>),
    RevealHidden(Option<Reveal>),
    FirstEnd(Side),
    SelectShooter(Option<UnitId>),
    UseEngineer(Option<UnitId>),
    SelectTarget(UnitId),
    /// The same, and its player says which models shoot (`t9a/shooting/who-can-shoot`).
    SelectTargetForSome(UnitId),
    TargetFacing(Facing),
    AllocateShots(Vec<Shots>),
    SplitHits(Vec<(UnitId, u16)>),
    StoreDie(bool),
    CastSpell(Option<Casting>),
    Dispel(u8),
    DeclareCharge(Option<ChargeOrder>),
    ChargeReaction(Reaction),
    ChangeTarget(bool),
    NewTarget(Option<UnitId>),
    NextCharge(UnitId),
    PlaceCharge(ChargePlace),
    StandAndShoot(bool),
    /// Yes, but its player says which models do.
    StandAndShootWithSome,
    PanicNext(UnitId),
    SelectRally(UnitId),
    FleeFrom(UnitId),
    PursueNext(UnitId),
    PursueInto(UnitId),
    PursuePlace(u8),
    RallyPivot(#[serde(with = "crate::state::plain")] Option<Heading>),
    /// The same, and models change places.
    RallyPivotWith(Turn),
    ChooseOne(u8),
    Melee(MeleeAnswer),
}

/// A question that a standing order may answer: what it is about, and the case.
macro_rules! standing_question {
    ($question:ident -> $reply:ty, $rule:expr, $topic:expr, $case:literal) => {
        impl Question<T9a> for $question {
            type Reply = $reply;
            fn rule(&self) -> Rule {
                $rule
            }
            fn into_ask(self) -> Ask {
                Ask::$question(self)
            }
            fn reply(answer: Answer) -> Option<$reply> {
                if let Answer::$question(reply) = answer { Some(reply) } else { None }
            }
            fn occasion(&self) -> Option<Occasion> {
                Some(Occasion { topic: $topic, case: $case })
            }
        }
    };
}

question!(T9a, Ask, Answer, ShowList -> Draft, rules::pregame::SHARE_LISTS);
question!(T9a, Ask, Answer, ChooseDefender -> bool, rules::pregame::ATTACKER_DEFENDER_ROLL);
question!(T9a, Ask, Answer, ChooseZone -> Zone, rules::pregame::CHOOSE_DEPLOYMENT_ZONE);
question!(T9a, Ask, Answer, SwapSpell -> Option<Substitution>, rules::pregame::SPELL_SUBSTITUTION);
question!(T9a, Ask, Answer, SelectDeployment -> Option<Deploying>, rules::pregame::DEPLOYING_UNITS);
question!(T9a, Ask, Answer, DeployWith -> Vec<UnitId>, rules::pregame::DEPLOYING_ATTACHED_MODELS);
question!(T9a, Ask, Answer, PlaceUnit -> Option<Stand>, rules::pregame::DEPLOYING_UNITS);
question!(T9a, Ask, Answer, FirstTurn -> Seat, rules::pregame::FIRST_TURN);
question!(T9a, Ask, Answer, ChooseAdvantage -> UnitId, rules::pregame::DEFENDERS_ADVANTAGE);
question!(T9a, Ask, Answer, SelectMover -> Option<Mover>, rules::movement::MOVE_ACTIONS);
question!(T9a, Ask, Answer, ChooseCourse -> Course, rules::model_rules::RANDOM_MOVEMENT);
question!(T9a, Ask, Answer, SteerUnit -> Option<Manoeuvre>, rules::movement::SNAKE_ADVANCE);
question!(T9a, Ask, Answer, JoinUnit -> Option<Ranks>, rules::attachable::JOINING_PLACE);
question!(T9a, Ask, Answer, Sweep -> Option<UnitId>, rules::attack_attributes::SWEEPING_ATTACK);
question!(T9a, Ask, Answer, JoinAmbush -> Option<UnitId>, rules::model_rules::AMBUSH_ATTACHABLE);
question!(T9a, Ask, Answer, RevealHidden -> Option<Reveal>, rules::model_rules::HIDDEN);
standing_question!(FirstEnd -> Side, rules::attacks::CASUALTY_ORDER, orders::ENDS, "first-end");
question!(T9a, Ask, Answer, SelectShooter -> Option<UnitId>, rules::shooting::PHASE_SEQUENCE);
standing_question!(UseEngineer -> Option<UnitId>, rules::model_rules::ENGINEER, orders::RIGHTS, "engineer");
question!(T9a, Ask, Answer, TargetFacing -> Facing, rules::ruling::TARGET_FACING_ON_ARC_LINE);
question!(T9a, Ask, Answer, AllocateShots -> Vec<Shots>, rules::attacks::ALLOCATING_RANGED);
standing_question!(StoreDie -> bool, rules::magic::STORE_DIE, orders::RIGHTS, "store");
question!(T9a, Ask, Answer, CastSpell -> Option<Casting>, rules::magic::CASTING_STEP_1_CASTER_AND_TARGET);
standing_question!(Dispel -> u8, rules::magic::CASTING_STEP_4_DISPEL_DICE, orders::REACTIONS, "dispel");
question!(T9a, Ask, Answer, DeclareCharge -> Option<ChargeOrder>, rules::charge::PHASE_SEQUENCE);
standing_question!(ChargeReaction -> Reaction, rules::charge::CHARGE_REACTIONS, orders::REACTIONS, "charge");
question!(T9a, Ask, Answer, ChangeTarget -> bool, rules::charge::CHANGE_TARGET);
question!(T9a, Ask, Answer, NewTarget -> Option<UnitId>, rules::charge::CHANGE_TARGET);
question!(T9a, Ask, Answer, NextCharge -> UnitId, rules::charge::PHASE_SEQUENCE);
question!(T9a, Ask, Answer, PlaceCharge -> ChargePlace, rules::charge::ALIGN_PRIORITY_RESOLUTION);
standing_question!(PanicNext -> UnitId, rules::definitions::SIMULTANEOUS_EFFECTS, orders::ORDER, "panic");
standing_question!(SelectRally -> UnitId, rules::rally::RALLY_TEST, orders::ORDER, "rally");
question!(T9a, Ask, Answer, FleeFrom -> UnitId, rules::psychology::FLEE_DIRECTION);
standing_question!(PursueNext -> UnitId, rules::melee::MOVE_PURSUERS, orders::ORDER, "pursuit");
question!(T9a, Ask, Answer, PursueInto -> UnitId, rules::melee::PURSUIT_PRECHECK);
question!(T9a, Ask, Answer, PursuePlace -> u8, rules::charge::ALIGN_PRIORITY_RESOLUTION);

/// The rule on which a question rests.
pub fn rule_of(ask: &Ask) -> Rule {
    match ask {
        Ask::ShowList(ask) => ask.rule(),
        Ask::ChooseDefender(ask) => ask.rule(),
        Ask::ChooseZone(ask) => ask.rule(),
        Ask::SwapSpell(ask) => ask.rule(),
        Ask::SelectDeployment(ask) => ask.rule(),
        Ask::DeployWith(ask) => ask.rule(),
        Ask::PlaceUnit(ask) => ask.rule(),
        Ask::FirstTurn(ask) => ask.rule(),
        Ask::ChooseAdvantage(ask) => ask.rule(),
        Ask::SelectMover(ask) => ask.rule(),
        Ask::SteerUnit(ask) => ask.rule(),
        Ask::ChooseCourse(ask) => ask.rule(),
        Ask::ReformUnit(ask) => ask.rule(),
        Ask::JoinUnit(ask) => ask.rule(),
        Ask::Sweep(ask) => ask.rule(),
        Ask::JoinAmbush(ask) => ask.rule(),
        Ask::RevealHidden(ask) => ask.rule(),
        Ask::FirstEnd(ask) => ask.rule(),
        Ask::SelectShooter(ask) => ask.rule(),
        Ask::UseEngineer(ask) => ask.rule(),
        Ask::SelectTarget(ask) => ask.rule(),
        Ask::TargetFacing(ask) => ask.rule(),
        Ask::AllocateShots(ask) => ask.rule(),
        Ask::SplitHits(ask) => ask.rule(),
        Ask::StoreDie(ask) => ask.rule(),
        Ask::CastSpell(ask) => ask.rule(),
        Ask::Dispel(ask) => ask.rule(),
        Ask::DeclareCharge(ask) => ask.rule(),
        Ask::ChargeReaction(ask) => ask.rule(),
        Ask::ChangeTarget(ask) => ask.rule(),
        Ask::NewTarget(ask) => ask.rule(),
        Ask::NextCharge(ask) => ask.rule(),
        Ask::PlaceCharge(ask) => ask.rule(),
        Ask::StandAndShoot(ask) => ask.rule(),
        Ask::PanicNext(ask) => ask.rule(),
        Ask::SelectRally(ask) => ask.rule(),
        Ask::FleeFrom(ask) => ask.rule(),
        Ask::PursueNext(ask) => ask.rule(),
        Ask::PursueInto(ask) => ask.rule(),
        Ask::PursuePlace(ask) => ask.rule(),
        Ask::RallyPivot(ask) => ask.rule(),
        Ask::ChooseOne(ask) => ask.rule(),
        Ask::Melee(ask) => melee::rule_of(ask),
    }
}
