//! The questions of the Melee Phase; which answers are legal is in `judging`, which are worth considering in `ways`.

mod judging;
mod ways;

pub use judging::judge;
pub(super) use ways::{all_allocations, all_specials, choices_of, divided_ways, pivot_ways};
pub use ways::{candidates, default_answer};

use super::blows::Blow;
use super::contact::Model;
use super::groups::Group;
use super::reform::Reformed;
use crate::movement::Turn;
use crate::questions::orders::{ORDER, RIGHTS};
use crate::questions::{Answer, Ask};
use crate::state::UnitId;
use crate::{T9a, rules};
use geometry::Heading;
use kernel::{Occasion, Question, Rule, Seat};
use serde::{Deserialize, Serialize};

/// Which combat is fought next? The answer is a unit of it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SelectCombat {
    /// Who is asked.
    pub seat: Seat,
}

/// Which close combat weapon does a model part use?
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ChooseWeapon {
    /// The Health Pool.
    pub unit: UnitId,
    /// The model part.
    pub part: u8,
}

/// With which file of the first rank does a Character change places, if with any?
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct MakeWay {
    /// The Character.
    pub unit: UnitId,
}

/// In which order are Surrounded units computed? The answer is a place in [`super::formations::surrounded_orders`].
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SurroundedOrder {
    /// Who is asked.
    pub seat: Seat,
    /// The units of the combat.
    pub units: Vec<UnitId>,
}

/// A Special Attack that may be made.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Offer {
    /// The Health Pool.
    pub pool: UnitId,
    /// The model part.
    pub part: u8,
    /// Which.
    pub blow: Blow,
    /// Which version, where the part has several.
    pub version: u8,
    /// How many models could make it.
    pub models: u16,
    /// Those models, rank by rank from the left.
    pub who: Vec<Model>,
}

impl Offer {
    /// Would a model that made both make one Special Attack twice: with two versions of a part, or its Impact Hits or Stomp
    /// Attacks with two parts (`t9a/model-rules/duplicates`)?
    pub fn repeats(&self, other: &Self) -> bool {
        let same = (self.pool, self.blow) == (other.pool, other.blow);
        same && (self.part == other.part || matches!(self.blow, Blow::Impact | Blow::Stomp))
    }
}

/// Which Special Attacks are made in this Agility step? The answer lists places among the offers.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct UseSpecials {
    /// Who is asked.
    pub seat: Seat,
    /// The Agility.
    pub agility: u8,
    /// What may be made.
    pub offers: Vec<Offer>,
}

/// Who attacks whom in this Agility step?
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct AllocateAttacks {
    /// Who is asked.
    pub seat: Seat,
    /// The Agility.
    pub agility: u8,
    /// Who attacks.
    pub groups: Vec<Group>,
}

/// Attacks of a group at one Health Pool.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Share {
    /// The group, by its place in the question.
    pub group: u8,
    /// At whom, by the place among those that the group can attack.
    pub aim: u8,
    /// How many.
    pub attacks: u16,
}

/// Does a unit with Feigned Flight leave the combat?
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct LeaveCombat {
    /// The unit.
    pub unit: UnitId,
}

/// Which unit takes its Break Test next?
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct NextBreakTest {
    /// Who is asked.
    pub seat: Seat,
    /// Those that are left.
    pub units: Vec<UnitId>,
}

/// Which Attachable Models lose one Health Point more?
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SpreadLoss {
    /// Their unit.
    pub unit: UnitId,
    /// Those that can.
    pub pools: Vec<UnitId>,
    /// How many of them do.
    pub points: u16,
}

/// From which enemy does a broken unit flee?
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct FleeFrom {
    /// The broken unit.
    pub unit: UnitId,
}

/// Which broken unit does a unit pursue, if any?
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Pursue {
    /// The unit that may.
    pub unit: UnitId,
    /// Whom.
    pub targets: Vec<UnitId>,
    /// Must it?
    pub must: bool,
}

/// Does a unit overrun?
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Overrun {
    /// The unit.
    pub unit: UnitId,
}

/// In which order are units nudged back into contact? The answer is a place among the orders.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct NudgeOrder {
    /// Who is asked.
    pub seat: Seat,
    /// The orders that keep most units in combat.
    pub orders: Vec<Vec<UnitId>>,
}

/// Which broken unit flees next?
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct NextToFlee {
    /// Who is asked.
    pub seat: Seat,
    /// Those that are left.
    pub units: Vec<UnitId>,
}

/// Which way does a unit face after its Post-Combat Pivot, if it makes one?
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct PostCombatPivot {
    /// The unit.
    pub unit: UnitId,
}

/// Which units try a Combat Reform?
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct TryReforms {
    /// Who is asked.
    pub seat: Seat,
    /// Those that may.
    pub units: Vec<UnitId>,
    /// Those that must.
    pub must: Vec<UnitId>,
}

/// Which player makes his Combat Reforms first?
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ReformFirst {
    /// Who is asked.
    pub seat: Seat,
}

/// Where do a player's units stand after their Combat Reforms? Who is left out stays as he is.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct CombatReforms {
    /// Who is asked.
    pub seat: Seat,
    /// The units that may reform.
    pub units: Vec<UnitId>,
}

/// Which unit takes the Loot Token for a destroyed one?
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct TakeLoot {
    /// The destroyed unit.
    pub unit: UnitId,
    /// Those that may take it.
    pub takers: Vec<UnitId>,
}

/// All questions of the phase.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum MeleeAsk {
    SelectCombat(SelectCombat),
    ChooseWeapon(ChooseWeapon),
    MakeWay(MakeWay),
    SurroundedOrder(SurroundedOrder),
    UseSpecials(UseSpecials),
    AllocateAttacks(AllocateAttacks),
    LeaveCombat(LeaveCombat),
    NextBreakTest(NextBreakTest),
    SpreadLoss(SpreadLoss),
    FleeFrom(FleeFrom),
    Pursue(Pursue),
    Overrun(Overrun),
    NudgeOrder(NudgeOrder),
    NextToFlee(NextToFlee),
    PostCombatPivot(PostCombatPivot),
    TryReforms(TryReforms),
    ReformFirst(ReformFirst),
    CombatReforms(CombatReforms),
    TakeLoot(TakeLoot),
}

/// All answers, each under the name of its question.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum MeleeAnswer {
    SelectCombat(UnitId),
    ChooseWeapon(u8),
    MakeWay(Option<u8>),
    SurroundedOrder(u8),
    UseSpecials(Vec<u8>),
    /// The same, each by this many of the models that could.
    UseSpecialsBySome(Vec<(u8, u16)>),
    /// The same, each by these of them, counted from 0 rank by rank from the left.
    UseSpecialsBy(Vec<(u8, Vec<u16>)>),
    AllocateAttacks(Vec<Share>),
    LeaveCombat(bool),
    NextBreakTest(UnitId),
    SpreadLoss(Vec<UnitId>),
    FleeFrom(UnitId),
    Pursue(Option<UnitId>),
    Overrun(bool),
    NudgeOrder(u8),
    NextToFlee(UnitId),
    PostCombatPivot(#[serde(with = "crate::state::plain")] Option<Heading>),
    /// The same, and models change places.
    PostCombatPivotWith(Turn),
    TryReforms(Vec<UnitId>),
    ReformFirst(Seat),
    CombatReforms(Vec<Reformed>),
    TakeLoot(UnitId),
}

/// A question of this phase within all questions of the game; with the case of a standing order about who comes first.
macro_rules! melee_question {
    ($question:ident -> $reply:ty, $rule:expr $(, $case:literal)?) => {
        impl Question<T9a> for $question {
            type Reply = $reply;
            fn rule(&self) -> Rule {
                $rule
            }
            fn into_ask(self) -> Ask {
                Ask::Melee(MeleeAsk::$question(self))
            }
            fn reply(answer: Answer) -> Option<$reply> {
                match answer {
                    Answer::Melee(MeleeAnswer::$question(reply)) => Some(reply),
                    _ => None,
                }
            }
            $(fn occasion(&self) -> Option<Occasion> {
                Some(Occasion { topic: ORDER, case: $case })
            })?
        }
    };
}

melee_question!(SelectCombat -> UnitId, rules::melee::ROUND_OF_COMBAT);
melee_question!(ChooseWeapon -> u8, rules::melee::WEAPON_PRIORITY);
melee_question!(MakeWay -> Option<u8>, rules::characters::MAKE_WAY);
melee_question!(SurroundedOrder -> u8, rules::melee::SURROUNDED, "surrounded");

/// By which of the models that could a Special Attack is made.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum By {
    /// By all.
    All,
    /// By this many, counted rank by rank from the left.
    First(u16),
    /// By these, counted so from 0.
    These(Vec<u16>),
}

impl By {
    /// Is the model with this number among them?
    pub fn takes(&self, model: u16) -> bool {
        match self {
            Self::All => true,
            Self::First(models) => model < *models,
            Self::These(models) => models.contains(&model),
        }
    }
}

impl MeleeAnswer {
    /// Each offer of Special Attacks that is used, and by whom.
    pub fn specials(self) -> Option<Vec<(u8, By)>> {
        match self {
            Self::UseSpecials(used) => Some(used.into_iter().map(|n| (n, By::All)).collect()),
            Self::UseSpecialsBySome(used) => Some(used.into_iter().map(|(n, models)| (n, By::First(models))).collect()),
            Self::UseSpecialsBy(used) => Some(used.into_iter().map(|(n, models)| (n, By::These(models))).collect()),
            _ => None,
        }
    }
}

/// Each offer that is used, and by whom.
impl Question<T9a> for UseSpecials {
    type Reply = Vec<(u8, By)>;

    fn rule(&self) -> Rule {
        rules::model_rules::KEYWORD_SPECIAL_ATTACK
    }

    fn into_ask(self) -> Ask {
        Ask::Melee(MeleeAsk::UseSpecials(self))
    }

    fn reply(answer: Answer) -> Option<Vec<(u8, By)>> {
        if let Answer::Melee(answer) = answer { answer.specials() } else { None }
    }

    fn occasion(&self) -> Option<Occasion> {
        Some(Occasion { topic: RIGHTS, case: "specials" })
    }
}

melee_question!(AllocateAttacks -> Vec<Share>, rules::melee::DISTRIBUTE_ATTACKS);
melee_question!(LeaveCombat -> bool, rules::model_rules::FEIGNED_FLIGHT);
melee_question!(NextBreakTest -> UnitId, rules::melee::BREAK_TEST, "break");
melee_question!(SpreadLoss -> Vec<UnitId>, rules::model_rules::UNSTABLE);
melee_question!(FleeFrom -> UnitId, rules::melee::FLEE_DIRECTION);
melee_question!(Pursue -> Option<UnitId>, rules::melee::DECLARE_PURSUIT);
melee_question!(Overrun -> bool, rules::melee::OVERRUN);
melee_question!(NudgeOrder -> u8, rules::melee::NUDGE_ORDER, "nudge");
melee_question!(NextToFlee -> UnitId, rules::melee::MOVE_BROKEN_UNITS, "flight");
melee_question!(TryReforms -> Vec<UnitId>, rules::melee::COMBAT_REFORM_ORDER);
melee_question!(ReformFirst -> Seat, rules::melee::COMBAT_REFORM_ORDER, "reform");
melee_question!(CombatReforms -> Vec<Reformed>, rules::melee::COMBAT_REFORM_PLACEMENT);
melee_question!(TakeLoot -> UnitId, rules::pregame::PRIMARY_OBJECTIVE_SPOILS);

impl Question<T9a> for PostCombatPivot {
    type Reply = Option<Turn>;

    fn rule(&self) -> Rule {
        rules::melee::POST_COMBAT_PIVOT
    }

    fn into_ask(self) -> Ask {
        Ask::Melee(MeleeAsk::PostCombatPivot(self))
    }

    fn reply(answer: Answer) -> Option<Option<Turn>> {
        match answer {
            Answer::Melee(MeleeAnswer::PostCombatPivot(to)) => Some(to.map(|heading| Turn { heading, ranks: None })),
            Answer::Melee(MeleeAnswer::PostCombatPivotWith(turn)) => Some(Some(turn)),
            _ => None,
        }
    }
}

/// The rule on which a question rests.
pub fn rule_of(ask: &MeleeAsk) -> Rule {
    match ask {
        MeleeAsk::SelectCombat(ask) => ask.rule(),
        MeleeAsk::ChooseWeapon(ask) => ask.rule(),
        MeleeAsk::MakeWay(ask) => ask.rule(),
        MeleeAsk::SurroundedOrder(ask) => ask.rule(),
        MeleeAsk::UseSpecials(ask) => ask.rule(),
        MeleeAsk::AllocateAttacks(ask) => ask.rule(),
        MeleeAsk::LeaveCombat(ask) => ask.rule(),
        MeleeAsk::NextBreakTest(ask) => ask.rule(),
        MeleeAsk::SpreadLoss(ask) => ask.rule(),
        MeleeAsk::FleeFrom(ask) => ask.rule(),
        MeleeAsk::Pursue(ask) => ask.rule(),
        MeleeAsk::Overrun(ask) => ask.rule(),
        MeleeAsk::NudgeOrder(ask) => ask.rule(),
        MeleeAsk::NextToFlee(ask) => ask.rule(),
        MeleeAsk::PostCombatPivot(ask) => ask.rule(),
        MeleeAsk::TryReforms(ask) => ask.rule(),
        MeleeAsk::ReformFirst(ask) => ask.rule(),
        MeleeAsk::CombatReforms(ask) => ask.rule(),
        MeleeAsk::TakeLoot(ask) => ask.rule(),
    }
}
