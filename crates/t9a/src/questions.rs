//! Everything that is asked, which answers are legal, which are worth considering.

mod choices;
mod manoeuvres;
pub mod orders;

pub use choices::{Aimed, Between, ChooseOne, RaisedAt, Shooting};
pub use manoeuvres::{
    ChooseAdvantage, ChooseCourse, ChooseDefender, ChooseZone, DeployWith, FirstTurn, JoinAmbush, JoinUnit, PlaceUnit,
    ReformUnit, RevealHidden, SelectDeployment, SelectMover, SteerUnit, SwapSpell, Sweep, movers,
};

use crate::army_building::{self, Draft, muster};
use crate::charge::{self, Reaction};
use crate::magic;
use crate::melee::questions::{self as melee, MeleeAnswer, MeleeAsk};
use crate::movement::arrivals::Reveal;
use crate::movement::{Course, Manoeuvre, Mover, Ranks, Turn};
use crate::pregame::{Deploying, Substitution, Zone};
use crate::rally;
use crate::setup::usual_lists;
use crate::shooting::{self, Gun};
use crate::state::{Stand, State, UnitId};
use crate::{T9a, attacks, rules};
use geometry::ranks::{Facing, Side};
use geometry::{Heading, Length, Pose};
use kernel::{Illegal, Message, Occasion, Question, Rule, Seat, question};
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

/// One attack has become several hits: who takes them?
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SplitHits {
    /// The Health Pool that was attacked.
    pub original: UnitId,
    /// How many hits.
    pub hits: u16,
    /// How many of them the original must take: one for each attack.
    pub least: u16,
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
question!(T9a, Ask, Answer, ReformUnit -> Option<Stand>, rules::movement::REFORM_MOVE);
question!(T9a, Ask, Answer, JoinUnit -> Option<Ranks>, rules::attachable::JOINING_PLACE);
question!(T9a, Ask, Answer, Sweep -> Option<UnitId>, rules::attack_attributes::SWEEPING_ATTACK);
question!(T9a, Ask, Answer, JoinAmbush -> Option<UnitId>, rules::model_rules::AMBUSH_ATTACHABLE);
question!(T9a, Ask, Answer, RevealHidden -> Option<Reveal>, rules::model_rules::HIDDEN);
standing_question!(FirstEnd -> Side, rules::attacks::CASUALTY_ORDER, orders::ENDS, "first-end");
question!(T9a, Ask, Answer, SelectShooter -> Option<UnitId>, rules::shooting::PHASE_SEQUENCE);
standing_question!(UseEngineer -> Option<UnitId>, rules::model_rules::ENGINEER, orders::RIGHTS, "engineer");
question!(T9a, Ask, Answer, TargetFacing -> Facing, rules::ruling::TARGET_FACING_ON_ARC_LINE);
question!(T9a, Ask, Answer, AllocateShots -> Vec<Shots>, rules::attacks::ALLOCATING_RANGED);
question!(T9a, Ask, Answer, SplitHits -> Vec<(UnitId, u16)>, rules::attacks::ONE_ATTACK_MANY_HITS);
question!(T9a, Ask, Answer, StoreDie -> bool, rules::magic::STORE_DIE);
question!(T9a, Ask, Answer, CastSpell -> Option<Casting>, rules::magic::CASTING_STEP_1_CASTER_AND_TARGET);
standing_question!(Dispel -> u8, rules::magic::CASTING_STEP_4_DISPEL_DICE, orders::REACTIONS, "dispel");
question!(T9a, Ask, Answer, DeclareCharge -> Option<ChargeOrder>, rules::charge::PHASE_SEQUENCE);
standing_question!(ChargeReaction -> Reaction, rules::charge::CHARGE_REACTIONS, orders::REACTIONS, "charge");
question!(T9a, Ask, Answer, ChangeTarget -> bool, rules::charge::CHANGE_TARGET);
question!(T9a, Ask, Answer, NewTarget -> Option<UnitId>, rules::charge::CHANGE_TARGET);
question!(T9a, Ask, Answer, NextCharge -> UnitId, rules::charge::PHASE_SEQUENCE);
question!(T9a, Ask, Answer, PlaceCharge -> ChargePlace, rules::charge::ALIGN_PRIORITY_RESOLUTION);
standing_question!(PanicNext -> UnitId, rules::psychology::PANIC_FROM_FLEEING_FRIENDS, orders::ORDER, "panic");
standing_question!(SelectRally -> UnitId, rules::rally::RALLY_TEST, orders::ORDER, "rally");
question!(T9a, Ask, Answer, FleeFrom -> UnitId, rules::psychology::FLEE_DIRECTION);
standing_question!(PursueNext -> UnitId, rules::melee::MOVE_PURSUERS, orders::ORDER, "pursuit");
question!(T9a, Ask, Answer, PursueInto -> UnitId, rules::melee::PURSUIT_PRECHECK);
question!(T9a, Ask, Answer, PursuePlace -> u8, rules::charge::ALIGN_PRIORITY_RESOLUTION);

/// The answer, or the rule that forbids it.
pub fn judge(state: &State, ask: &Ask, answer: Answer) -> Result<Answer, Illegal> {
    match (ask, &answer) {
        (Ask::ShowList(_), Answer::ShowList(draft)) => {
            crate::setup::size::of_draft("", &state.fixed.library, draft)
                .map_err(|error| Illegal::new(rule_of(ask), error.reason))?;
            let roster = muster(&state.fixed.library, draft, state.fixed.army_size);
            roster
                .map_err(|faults| faults.first().map_or_else(|| other_question(ask), army_building::Fault::illegal))?;
        }
        (ask, answer) if manoeuvres::is_own(ask) => manoeuvres::judge(state, ask, answer)?,
        (Ask::SelectShooter(ask), Answer::SelectShooter(Some(unit))) => {
            shooting::judge_shooter(state, ask.seat, *unit)?;
        }
        (Ask::UseEngineer(ask), Answer::UseEngineer(Some(helper))) => {
            if !shooting::engineers(state, ask.unit).contains(helper) {
                return Err(Illegal::new(rules::model_rules::ENGINEER, Message::new("t9a-cannot-help")));
            }
        }
        (Ask::SelectTarget(ask), Answer::SelectTarget(target) | Answer::SelectTargetForSome(target)) => {
            shooting::judge_target(state, ask.unit, *target)?;
        }
        (Ask::TargetFacing(ask), Answer::TargetFacing(facing)) => {
            if !shooting::facings(state, ask.unit, ask.target).contains(facing) {
                return Err(Illegal::new(rules::shooting::TARGET_FACING, Message::new("t9a-not-that-facing")));
            }
        }
        (Ask::AllocateShots(ask), Answer::AllocateShots(shots)) => shooting::judge_shots(state, ask, shots)?,
        (Ask::SplitHits(ask), Answer::SplitHits(shares)) => attacks::judge_split(state, ask, shares)?,
        (Ask::CastSpell(ask), Answer::CastSpell(Some(casting))) => magic::judge_casting(state, ask.seat, casting)?,
        (Ask::Dispel(ask), Answer::Dispel(dice)) => {
            if *dice > state.sides[ask.seat.index()].dice {
                return Err(Illegal::new(rules::magic::MAGIC_DICE, Message::new("t9a-too-few-dice")));
            }
        }
        (Ask::DeclareCharge(ask), Answer::DeclareCharge(Some(order))) => {
            charge::declare::judge_declaration(state, ask.seat, order.unit, order.target)?;
        }
        (Ask::ChargeReaction(ask), Answer::ChargeReaction(Reaction::Flee)) => {
            charge::cannot_flee(state, ask.unit).map_or(Ok(()), Err)?;
        }
        (Ask::NewTarget(ask), Answer::NewTarget(Some(target))) => {
            if *target == ask.fled {
                return Err(Illegal::new(rules::charge::CHANGE_TARGET, Message::new("t9a-not-that-unit")));
            }
            charge::declare::judge_target(state, ask.unit, *target)?;
        }
        (Ask::NextCharge(_), Answer::NextCharge(target)) => one_of(ask, &charge::moves::targets(state), *target)?,
        (Ask::PlaceCharge(ask), Answer::PlaceCharge(place)) => charge::moves::judge_place(state, ask, place)?,
        (Ask::PanicNext(own), Answer::PanicNext(unit)) => one_of(ask, &own.units, *unit)?,
        (Ask::SelectRally(own), Answer::SelectRally(unit)) => one_of(ask, &rally::to_rally(state, own.seat), *unit)?,
        (Ask::FleeFrom(own), Answer::FleeFrom(enemy)) => {
            one_of(ask, &rally::nearest_enemies(state, own.unit), *enemy)?;
        }
        (Ask::Melee(ask), Answer::Melee(answer)) => melee::judge(state, ask, answer)?,
        (Ask::PursueNext(own), Answer::PursueNext(unit)) => one_of(ask, &own.units, *unit)?,
        (Ask::PursueInto(own), Answer::PursueInto(unit)) => one_of(ask, &own.targets, *unit)?,
        (Ask::PursuePlace(own), Answer::PursuePlace(place)) => {
            if usize::from(*place) >= own.ends.len() {
                return Err(Illegal::new(rule_of(ask), Message::new("t9a-bad-charge-place")));
            }
        }
        (Ask::RallyPivot(ask), Answer::RallyPivot(Some(heading))) => {
            crate::melee::after::judge_pivot(state, ask.unit, &Turn { heading: *heading, ranks: None })?;
        }
        (Ask::RallyPivot(ask), Answer::RallyPivotWith(turn)) => {
            crate::melee::after::judge_pivot(state, ask.unit, turn)?;
        }
        (Ask::ChooseOne(own), Answer::ChooseOne(place)) => {
            if usize::from(*place) >= own.between.len() {
                return Err(Illegal::new(rule_of(ask), Message::new("t9a-not-open")));
            }
        }
        (Ask::FirstEnd(_), Answer::FirstEnd(_))
        | (Ask::RallyPivot(_), Answer::RallyPivot(None))
        | (Ask::DeclareCharge(_), Answer::DeclareCharge(None))
        | (Ask::ChargeReaction(_), Answer::ChargeReaction(Reaction::Hold))
        | (Ask::ChangeTarget(_), Answer::ChangeTarget(_))
        | (Ask::NewTarget(_), Answer::NewTarget(None))
        | (Ask::StandAndShoot(_), Answer::StandAndShoot(_) | Answer::StandAndShootWithSome)
        | (Ask::SelectShooter(_), Answer::SelectShooter(None))
        | (Ask::UseEngineer(_), Answer::UseEngineer(None))
        | (Ask::StoreDie(_), Answer::StoreDie(_))
        | (Ask::CastSpell(_), Answer::CastSpell(None)) => {}
        _ => return Err(other_question(ask)),
    }
    Ok(answer)
}

/// Refuses a unit that is not among those between which the question chooses.
fn one_of(ask: &Ask, units: &[UnitId], unit: UnitId) -> Result<(), Illegal> {
    match units.contains(&unit) {
        true => Ok(()),
        false => Err(Illegal::new(rule_of(ask), Message::new("t9a-not-that-unit"))),
    }
}

fn other_question(ask: &Ask) -> Illegal {
    Illegal::new(rule_of(ask), Message::new("t9a-other-question"))
}

/// Answers worth considering.
pub fn candidates(state: &State, ask: &Ask, budget: usize) -> Vec<Answer> {
    let mut answers: Vec<Answer> = match ask {
        Ask::ShowList(ask) => usual_lists(state, ask.seat).into_iter().map(Answer::ShowList).collect(),
        Ask::FirstEnd(_) => Side::BOTH.map(Answer::FirstEnd).to_vec(),
        Ask::SelectShooter(ask) => {
            let units = state.units_of(ask.seat).filter(|&unit| shooting::judge_shooter(state, ask.seat, unit).is_ok());
            units.map(Some).chain([None]).map(Answer::SelectShooter).collect()
        }
        Ask::UseEngineer(ask) => {
            shooting::engineers(state, ask.unit).into_iter().map(Some).chain([None]).map(Answer::UseEngineer).collect()
        }
        Ask::SelectTarget(ask) => shooting::targets(state, ask.unit).into_iter().map(Answer::SelectTarget).collect(),
        Ask::TargetFacing(ask) => {
            shooting::facings(state, ask.unit, ask.target).into_iter().map(Answer::TargetFacing).collect()
        }
        Ask::AllocateShots(ask) => shots_at_each_pool(state, ask),
        Ask::SplitHits(ask) => split_ways(state, ask),
        Ask::StoreDie(_) => vec![Answer::StoreDie(false), Answer::StoreDie(true)],
        Ask::CastSpell(ask) => castings(state, ask.seat),
        Ask::Melee(ask) => melee::candidates(state, ask).into_iter().map(Answer::Melee).collect(),
        Ask::Dispel(ask) => (0..=state.sides[ask.seat.index()].dice).map(Answer::Dispel).collect(),
        Ask::DeclareCharge(ask) => {
            let charges = charge::declare::declarations(state, ask.seat).into_iter();
            let orders = charges.map(|(unit, target)| Some(ChargeOrder { unit, target }));
            orders.chain([None]).map(Answer::DeclareCharge).collect()
        }
        Ask::ChargeReaction(_) => [Reaction::Hold, Reaction::Flee].map(Answer::ChargeReaction).to_vec(),
        Ask::ChangeTarget(_) => vec![Answer::ChangeTarget(false), Answer::ChangeTarget(true)],
        Ask::NewTarget(ask) => {
            let targets = charge::new_targets(state, ask.unit, ask.fled).into_iter();
            targets.map(Some).chain([None]).map(Answer::NewTarget).collect()
        }
        Ask::NextCharge(_) => charge::moves::targets(state).into_iter().map(Answer::NextCharge).collect(),
        Ask::PlaceCharge(ask) => {
            charge::moves::places(state, ask.unit, ask.target).into_iter().map(Answer::PlaceCharge).collect()
        }
        Ask::StandAndShoot(_) => vec![Answer::StandAndShoot(true), Answer::StandAndShoot(false)],
        Ask::PanicNext(ask) => ask.units.iter().copied().map(Answer::PanicNext).collect(),
        Ask::SelectRally(ask) => rally::to_rally(state, ask.seat).into_iter().map(Answer::SelectRally).collect(),
        Ask::FleeFrom(ask) => rally::nearest_enemies(state, ask.unit).into_iter().map(Answer::FleeFrom).collect(),
        Ask::PursueNext(ask) => ask.units.iter().copied().map(Answer::PursueNext).collect(),
        Ask::PursueInto(ask) => ask.targets.iter().copied().map(Answer::PursueInto).collect(),
        Ask::PursuePlace(ask) => (0..ask.ends.len() as u8).map(Answer::PursuePlace).collect(),
        Ask::ChooseOne(ask) => (0..ask.between.len() as u8).map(Answer::ChooseOne).collect(),
        Ask::RallyPivot(ask) => rally::pivots(state, ask.unit).into_iter().map(|(_, way)| way).collect(),
        _ => manoeuvres::candidates(state, ask, budget),
    };
    answers.truncate(budget.max(1));
    if answers.is_empty() {
        answers.push(default_answer(state, ask));
    }
    answers
}

/// All shots at one Health Pool, for each, with every weapon that all could use; then fewer models at it, and the others at
/// another or at nobody.
fn shots_at_each_pool(state: &State, ask: &AllocateShots) -> Vec<Answer> {
    let pools = shooting::ranged_pools(state, ask.target);
    let weapons = ask.guns.iter().map(|gun| gun.weapons.len()).max().unwrap_or(1);
    let models: u16 = ask.guns.iter().map(|gun| gun.models).sum();
    let with = |plan: &[(UnitId, u16)], choice: usize| Answer::AllocateShots(shots_of(&ask.guns, plan, choice));
    let mut ways = Vec::new();
    for &pool in &pools {
        ways.extend((0..weapons).map(|choice| with(&[(pool, models)], choice)));
    }
    for &pool in &pools {
        for choice in 0..weapons {
            for some in (1..models).rev() {
                ways.push(with(&[(pool, some)], choice));
                let others = pools.iter().filter(|other| **other != pool);
                ways.extend(others.map(|other| with(&[(pool, some), (*other, models - some)], choice)));
            }
        }
    }
    ways.push(Answer::AllocateShots(Vec::new()));
    ways
}

/// So many models at each of these, in their order.
fn shots_of(guns: &[Gun], plan: &[(UnitId, u16)], choice: usize) -> Vec<Shots> {
    let mut left = plan.to_vec();
    let mut shots = Vec::new();
    for (n, gun) in guns.iter().enumerate() {
        let Some(shooter) = gun.weapons.get(choice).or_else(|| gun.weapons.first()) else { continue };
        let mut free = gun.models;
        for (pool, wanted) in &mut left {
            let models = free.min(*wanted);
            if models > 0 {
                shots.push(Shots { gun: n as u8, weapon: shooter.weapon, pool: *pool, models });
                (free, *wanted) = (free - models, *wanted - models);
            }
        }
    }
    shots
}

/// All hits on the original, and for each other Health Pool every number that may go there, most first.
fn split_ways(state: &State, ask: &SplitHits) -> Vec<Answer> {
    let whole = state.whole(ask.original);
    let others = shooting::ranged_pools(state, whole).into_iter().filter(|pool| *pool != ask.original);
    let all = Answer::SplitHits(vec![(ask.original, ask.hits)]);
    let rest = ask.hits.saturating_sub(ask.least);
    let away = |pool: UnitId, hits: u16| match ask.hits - hits {
        0 => Answer::SplitHits(vec![(pool, hits)]),
        stay => Answer::SplitHits(vec![(ask.original, stay), (pool, hits)]),
    };
    let ways = others.flat_map(|pool| (1..=rest).rev().map(move |hits| away(pool, hits)));
    [all].into_iter().chain(ways).collect()
}

/// Every spell at every target with the fewest, the most and some dice between.
fn castings(state: &State, seat: Seat) -> Vec<Answer> {
    let most = state.sides[seat.index()].dice.min(*magic::CASTING_DICE.end());
    let mut ways = vec![Answer::CastSpell(None)];
    for (caster, spell, bound) in magic::castings(state, seat) {
        for target in magic::ways(state, caster, &spell, bound) {
            for dice in *magic::CASTING_DICE.start()..=most {
                let casting = Casting { caster, spell: spell.clone(), bound, target, dice };
                ways.push(Answer::CastSpell(Some(casting)));
            }
        }
    }
    ways
}

/// The answer of somebody who does not answer: does as little as possible.
pub fn default_answer(state: &State, ask: &Ask) -> Answer {
    match ask {
        Ask::ShowList(ask) => Answer::ShowList(usual_lists(state, ask.seat).into_iter().next().unwrap_or_default()),
        Ask::FirstEnd(_) => Answer::FirstEnd(Side::Right),
        Ask::SelectShooter(_) => Answer::SelectShooter(None),
        Ask::UseEngineer(_) => Answer::UseEngineer(None),
        Ask::SelectTarget(ask) => {
            Answer::SelectTarget(shooting::targets(state, ask.unit).first().copied().unwrap_or(ask.unit))
        }
        Ask::TargetFacing(ask) => {
            let facings = shooting::facings(state, ask.unit, ask.target);
            Answer::TargetFacing(facings.first().copied().unwrap_or(Facing::Front))
        }
        Ask::AllocateShots(ask) => Answer::AllocateShots(shooting::usual_shots(state, &ask.guns, ask.target)),
        Ask::SplitHits(ask) => Answer::SplitHits(vec![(ask.original, ask.hits)]),
        Ask::StoreDie(_) => Answer::StoreDie(false),
        Ask::CastSpell(_) => Answer::CastSpell(None),
        Ask::Dispel(_) => Answer::Dispel(0),
        Ask::DeclareCharge(_) => Answer::DeclareCharge(None),
        Ask::ChargeReaction(_) => Answer::ChargeReaction(Reaction::Hold),
        Ask::ChangeTarget(_) => Answer::ChangeTarget(false),
        Ask::NewTarget(_) => Answer::NewTarget(None),
        Ask::NextCharge(_) => Answer::NextCharge(charge::moves::targets(state).first().copied().unwrap_or(UnitId(0))),
        Ask::PlaceCharge(ask) => {
            let places = charge::moves::places(state, ask.unit, ask.target);
            let nowhere = ChargePlace { facing: Facing::Front, offset: Length::default(), way: None };
            Answer::PlaceCharge(places.get(places.len() / 2).copied().unwrap_or(nowhere))
        }
        Ask::StandAndShoot(_) => Answer::StandAndShoot(false),
        Ask::PanicNext(ask) => Answer::PanicNext(ask.units.first().copied().unwrap_or(UnitId(0))),
        Ask::PursueNext(ask) => Answer::PursueNext(ask.units.first().copied().unwrap_or(UnitId(0))),
        Ask::PursueInto(ask) => Answer::PursueInto(ask.targets.first().copied().unwrap_or(UnitId(0))),
        Ask::PursuePlace(ask) => Answer::PursuePlace((ask.ends.len() / 2) as u8),
        Ask::RallyPivot(_) => Answer::RallyPivot(None),
        Ask::ChooseOne(_) => Answer::ChooseOne(0),
        Ask::SelectRally(ask) => {
            Answer::SelectRally(rally::to_rally(state, ask.seat).first().copied().unwrap_or(UnitId(0)))
        }
        Ask::FleeFrom(ask) => {
            Answer::FleeFrom(rally::nearest_enemies(state, ask.unit).first().copied().unwrap_or(UnitId(0)))
        }
        Ask::Melee(ask) => Answer::Melee(melee::default_answer(state, ask)),
        _ => manoeuvres::default_answer(state, ask),
    }
}

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
