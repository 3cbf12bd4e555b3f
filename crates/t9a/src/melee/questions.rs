//! The questions of the Melee Phase, which answers are legal, which are worth considering.

use super::blows::{Blow, Group, shares_by, usual_shares};
use super::contact::{Aim, partners};
use super::equipment::{make_way_places, weapon_choices};
use super::formations::surrounded_orders;
use super::reform::{self, Reformed};
use super::{after, combats};
use crate::movement::Turn;
use crate::questions::orders::{ORDER, RIGHTS};
use crate::questions::{Answer, Ask};
use crate::state::{State, UnitId};
use crate::{T9a, rules};
use geometry::Heading;
use kernel::{Illegal, Message, Occasion, Question, Rule, Seat};
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

/// In which order are Surrounded units computed? The answer is a place in [`surrounded_orders`].
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
    /// How many models could make it.
    pub models: u16,
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
    /// The same, each by so many of the models that could.
    UseSpecialsBySome(Vec<(u8, u16)>),
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

/// Each offer that is used, and by how many models if not by all.
impl Question<T9a> for UseSpecials {
    type Reply = Vec<(u8, Option<u16>)>;

    fn rule(&self) -> Rule {
        rules::model_rules::KEYWORD_SPECIAL_ATTACK
    }

    fn into_ask(self) -> Ask {
        Ask::Melee(MeleeAsk::UseSpecials(self))
    }

    fn reply(answer: Answer) -> Option<Vec<(u8, Option<u16>)>> {
        match answer {
            Answer::Melee(MeleeAnswer::UseSpecials(used)) => Some(used.into_iter().map(|n| (n, None)).collect()),
            Answer::Melee(MeleeAnswer::UseSpecialsBySome(used)) => {
                Some(used.into_iter().map(|(n, models)| (n, Some(models))).collect())
            }
            _ => None,
        }
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

/// The rule that forbids an answer, if one does.
pub fn judge(state: &State, ask: &MeleeAsk, answer: &MeleeAnswer) -> Result<(), Illegal> {
    use MeleeAnswer as A;
    use MeleeAsk as Q;
    let refuse = |id: &'static str| Err(Illegal::new(rule_of(ask), Message::new(id)));
    let open = |legal: bool| if legal { Ok(()) } else { refuse("t9a-not-open") };
    match (ask, answer) {
        (Q::SelectCombat(_), A::SelectCombat(unit)) => open(combats(state).iter().any(|combat| combat.contains(unit))),
        (Q::ChooseWeapon(ask), A::ChooseWeapon(weapon)) => {
            if weapon_choices(state, ask.unit, ask.part.into()).contains(weapon) {
                Ok(())
            } else {
                refuse("t9a-weapon-priority")
            }
        }
        (Q::MakeWay(ask), A::MakeWay(place)) => {
            open(place.is_none_or(|place| make_way_places(state, ask.unit).contains(&place)))
        }
        (Q::SurroundedOrder(ask), A::SurroundedOrder(order)) => {
            open(usize::from(*order) < surrounded_orders(state, &ask.units).len())
        }
        (Q::UseSpecials(ask), A::UseSpecials(used)) => judge_specials(ask, used),
        (Q::UseSpecials(ask), A::UseSpecialsBySome(used)) => {
            judge_specials(ask, &used.iter().map(|(n, _)| *n).collect::<Vec<u8>>())?;
            let fits = |(n, models): &(u8, u16)| {
                ask.offers.get(usize::from(*n)).is_some_and(|offer| (1..=offer.models).contains(models))
            };
            open(used.iter().all(fits))
        }
        (Q::AllocateAttacks(ask), A::AllocateAttacks(shares)) => judge_shares(&ask.groups, shares),
        (Q::LeaveCombat(_), A::LeaveCombat(_)) | (Q::Overrun(_), A::Overrun(_)) => Ok(()),
        (Q::NextBreakTest(ask), A::NextBreakTest(unit)) => open(ask.units.contains(unit)),
        (Q::SpreadLoss(ask), A::SpreadLoss(pools)) => {
            let distinct = pools.iter().enumerate().all(|(n, pool)| !pools[..n].contains(pool));
            open(
                distinct && pools.len() == usize::from(ask.points) && pools.iter().all(|pool| ask.pools.contains(pool)),
            )
        }
        (Q::FleeFrom(ask), A::FleeFrom(foe)) => {
            open(partners(state, ask.unit).iter().any(|(_, other, _)| other == foe))
        }
        (Q::Pursue(ask), A::Pursue(None)) => {
            if ask.must {
                return Err(Illegal::new(rules::model_rules::FRENZY, Message::new("t9a-must-pursue")));
            }
            Ok(())
        }
        (Q::Pursue(ask), A::Pursue(Some(target))) => open(ask.targets.contains(target)),
        (Q::NudgeOrder(ask), A::NudgeOrder(order)) => open(usize::from(*order) < ask.orders.len()),
        (Q::NextToFlee(ask), A::NextToFlee(unit)) => open(ask.units.contains(unit)),
        (Q::PostCombatPivot(_), A::PostCombatPivot(None)) => Ok(()),
        (Q::PostCombatPivot(ask), A::PostCombatPivot(Some(heading))) => {
            after::judge_pivot(state, ask.unit, &Turn { heading: *heading, ranks: None }).map(|_| ())
        }
        (Q::PostCombatPivot(ask), A::PostCombatPivotWith(turn)) => {
            after::judge_pivot(state, ask.unit, turn).map(|_| ())
        }
        (Q::TryReforms(ask), A::TryReforms(units)) => {
            if let Some(left_out) = ask.must.iter().find(|unit| !units.contains(unit)) {
                let reason = Message::new("t9a-must-reform").with("unit", crate::show::unit_name(state, *left_out));
                return Err(Illegal::new(rules::melee::COMBAT_REFORM_MUST_TRY, reason));
            }
            let distinct = units.iter().enumerate().all(|(n, unit)| !units[..n].contains(unit));
            open(distinct && units.iter().all(|unit| ask.units.contains(unit)))
        }
        (Q::ReformFirst(_), A::ReformFirst(seat)) => open(seat.0 < 2),
        (Q::CombatReforms(ask), A::CombatReforms(reforms)) => reform::judge(state, ask, reforms),
        (Q::TakeLoot(ask), A::TakeLoot(unit)) => open(ask.takers.contains(unit)),
        _ => Err(Illegal::new(rule_of(ask), Message::new("t9a-other-question"))),
    }
}

/// Each offer once; of several parts of one model only one uses its Impact Hits, and only one its Stomp Attacks.
fn judge_specials(ask: &UseSpecials, used: &[u8]) -> Result<(), Illegal> {
    let refuse = |rule: Rule, id: &'static str| Err(Illegal::new(rule, Message::new(id)));
    for (n, place) in used.iter().enumerate() {
        let Some(offer) = ask.offers.get(usize::from(*place)).filter(|_| !used[..n].contains(place)) else {
            return refuse(rules::model_rules::KEYWORD_SPECIAL_ATTACK, "t9a-not-open");
        };
        let twin = used[..n].iter().filter_map(|place| ask.offers.get(usize::from(*place)));
        let mut twin = twin.filter(|other| other.pool == offer.pool && other.blow == offer.blow);
        if matches!(offer.blow, Blow::Impact | Blow::Stomp) && twin.next().is_some() {
            return refuse(offer.blow.rule(), "t9a-one-part");
        }
    }
    Ok(())
}

/// Every attack of every group is given to somebody that it can reach; with any of them to the flank or rear there are no
/// more than the limit.
fn judge_shares(groups: &[Group], shares: &[Share]) -> Result<(), Illegal> {
    let refuse = |rule: Rule, id: &'static str| Err(Illegal::new(rule, Message::new(id)));
    let known = |share: &Share| {
        groups.get(usize::from(share.group)).is_some_and(|group| usize::from(share.aim) < group.aims.len())
    };
    if !shares.iter().all(known) {
        return refuse(rules::melee::DISTRIBUTE_ATTACKS, "t9a-not-open");
    }
    for (n, group) in groups.iter().enumerate() {
        let of = |n: usize| shares.iter().filter(move |share| usize::from(share.group) == n && share.attacks > 0);
        let sum = |n: usize| of(n).map(|share| u32::from(share.attacks)).sum::<u32>();
        let restricted = |n: usize| {
            let aim = |share: &Share| groups[n].aims.get(usize::from(share.aim)).is_some_and(Aim::is_restricted);
            matches!(groups[n].blow, Blow::Standard | Blow::Crush) && of(n).any(aim)
        };
        let kin: Vec<usize> = (0..groups.len()).filter(|&m| groups[m].kin == group.kin).collect();
        // A part that leaves its Restricted Attacks to another part of the model has given none of them to anybody.
        let limits = kin.iter().any(|&m| restricted(m) || groups[m].is_restricted());
        let all: u32 = kin.iter().map(|&m| sum(m)).sum();
        if limits {
            let fits = all <= group.room.into() && all >= group.owed.into() && sum(n) <= group.limited.into();
            let free = kin.iter().all(|&m| !restricted(m)) && !group.is_restricted();
            let whole = free && sum(n) == u32::from(group.attacks);
            if !fits && !whole {
                return refuse(rules::melee::RESTRICTED_ATTACKS, "t9a-restricted-attacks");
            }
        } else if sum(n) != u32::from(group.attacks) {
            return refuse(rules::melee::DISTRIBUTE_ATTACKS, "t9a-all-attacks");
        }
    }
    Ok(())
}

/// Answers worth considering.
pub fn candidates(state: &State, ask: &MeleeAsk) -> Vec<MeleeAnswer> {
    use MeleeAnswer as A;
    match ask {
        MeleeAsk::SelectCombat(_) => {
            combats(state).iter().filter_map(|combat| combat.first().copied()).map(A::SelectCombat).collect()
        }
        MeleeAsk::ChooseWeapon(ask) => {
            weapon_choices(state, ask.unit, ask.part.into()).into_iter().map(A::ChooseWeapon).collect()
        }
        MeleeAsk::MakeWay(ask) => {
            let places = make_way_places(state, ask.unit).into_iter().map(Some);
            places.chain([None]).map(A::MakeWay).collect()
        }
        MeleeAsk::SurroundedOrder(ask) => {
            (0..surrounded_orders(state, &ask.units).len()).map(|n| A::SurroundedOrder(n as u8)).collect()
        }
        MeleeAsk::UseSpecials(ask) => special_ways(ask),
        MeleeAsk::AllocateAttacks(ask) => share_ways(ask),
        MeleeAsk::LeaveCombat(_) => vec![A::LeaveCombat(false), A::LeaveCombat(true)],
        MeleeAsk::NextBreakTest(ask) => ask.units.iter().copied().map(A::NextBreakTest).collect(),
        MeleeAsk::SpreadLoss(ask) => {
            let points = usize::from(ask.points).min(ask.pools.len());
            let turns = 0..ask.pools.len();
            let from = |n: usize| ask.pools.iter().cycle().skip(n).take(points).copied().collect();
            turns.map(|n| A::SpreadLoss(from(n))).collect()
        }
        MeleeAsk::FleeFrom(ask) => partners(state, ask.unit).into_iter().map(|(_, foe, _)| A::FleeFrom(foe)).collect(),
        MeleeAsk::Pursue(ask) => {
            let none = if ask.must { None } else { Some(A::Pursue(None)) };
            ask.targets.iter().map(|target| A::Pursue(Some(*target))).chain(none).collect()
        }
        MeleeAsk::Overrun(_) => vec![A::Overrun(false), A::Overrun(true)],
        MeleeAsk::NudgeOrder(ask) => (0..ask.orders.len()).map(|n| A::NudgeOrder(n as u8)).collect(),
        MeleeAsk::NextToFlee(ask) => ask.units.iter().copied().map(A::NextToFlee).collect(),
        MeleeAsk::PostCombatPivot(ask) => pivot_ways(state, ask.unit).into_iter().map(|(_, way)| way).collect(),
        MeleeAsk::TryReforms(ask) => {
            let mut ways = vec![A::TryReforms(ask.must.clone()), A::TryReforms(ask.units.clone())];
            ways.dedup();
            ways
        }
        MeleeAsk::ReformFirst(_) => vec![A::ReformFirst(Seat(0)), A::ReformFirst(Seat(1))],
        MeleeAsk::CombatReforms(ask) => reform_ways(state, ask),
        MeleeAsk::TakeLoot(ask) => ask.takers.iter().copied().map(A::TakeLoot).collect(),
    }
}

/// All Special Attacks (of one kind only the first part's), each left out, none; Crush Attacks each for itself too.
fn special_ways(ask: &UseSpecials) -> Vec<MeleeAnswer> {
    let mut all: Vec<u8> = Vec::new();
    for n in 0..ask.offers.len() as u8 {
        let mut with = all.clone();
        with.push(n);
        if ask.offers[usize::from(n)].blow != Blow::Crush && judge_specials(ask, &with).is_ok() {
            all = with;
        }
    }
    let mut ways = vec![all.clone()];
    for n in 0..ask.offers.len() as u8 {
        let way = match all.contains(&n) {
            true => all.iter().copied().filter(|other| *other != n).collect::<Vec<u8>>(),
            false => {
                let same = |other: &u8| {
                    let (one, two) = (&ask.offers[usize::from(*other)], &ask.offers[usize::from(n)]);
                    (one.pool, one.blow) == (two.pool, two.blow)
                };
                all.iter().copied().filter(|other| !same(other)).chain([n]).collect()
            }
        };
        ways.push(way);
    }
    ways.push(Vec::new());
    ways.sort_by_key(|way| std::cmp::Reverse(way.len()));
    let mut seen: Vec<Vec<u8>> = Vec::new();
    for way in ways {
        if !seen.contains(&way) {
            seen.push(way);
        }
    }
    // Fewer models of one Health Pool, the rest as usual.
    let mut fewer = Vec::new();
    for (n, offer) in ask.offers.iter().enumerate() {
        let usual = all.iter().copied().filter(|other| usize::from(*other) != n && apart(ask, *other, n as u8));
        let usual: Vec<(u8, u16)> = usual.map(|other| (other, ask.offers[usize::from(other)].models)).collect();
        let some = (1..offer.models).rev().map(|models| [&usual[..], &[(n as u8, models)][..]].concat());
        fewer.extend(some.map(MeleeAnswer::UseSpecialsBySome));
    }
    seen.into_iter().map(MeleeAnswer::UseSpecials).chain(fewer).collect()
}

/// Can both be used: not the same kind by two parts of one model?
fn apart(ask: &UseSpecials, one: u8, two: u8) -> bool {
    let (one, two) = (&ask.offers[usize::from(one)], &ask.offers[usize::from(two)]);
    (one.pool, one.blow) != (two.pool, two.blow) || !matches!(one.blow, Blow::Impact | Blow::Stomp)
}

/// As usual; and for each Health Pool: everybody who can attack it does, or one group alone does.
fn share_ways(ask: &AllocateAttacks) -> Vec<MeleeAnswer> {
    let usual = usual_shares(&ask.groups);
    let mut ways = vec![usual.clone()];
    let mut pools: Vec<UnitId> = ask.groups.iter().flat_map(|group| group.aims.iter().map(|aim| aim.pool)).collect();
    pools.sort();
    pools.dedup();
    let usual_aim = |n: usize| usize::from(usual[n].aim);
    for pool in pools {
        let at = |group: &Group| group.aims.iter().position(|aim| aim.pool == pool);
        ways.push(shares_by(&ask.groups, |n, group| at(group).unwrap_or_else(|| usual_aim(n))));
        for alone in 0..ask.groups.len() {
            let only =
                |n: usize, group: &Group| if n == alone { at(group) } else { None }.unwrap_or_else(|| usual_aim(n));
            ways.push(shares_by(&ask.groups, only));
        }
    }
    // One part leaves some of its Restricted Attacks to a later one.
    for (n, group) in ask.groups.iter().enumerate().filter(|(_, group)| group.is_restricted()) {
        for attacks in group.owed..group.limited.min(group.owed + 12) {
            let mut way = usual.clone();
            way[n].attacks = attacks;
            ways.push(way);
        }
    }
    let mut seen: Vec<Vec<Share>> = Vec::new();
    for way in ways {
        if !seen.contains(&way) && judge_shares(&ask.groups, &way).is_ok() {
            seen.push(way);
        }
    }
    seen.into_iter().map(MeleeAnswer::AllocateAttacks).collect()
}

/// To stay, to turn by each eighth of a turn to the right, or to let an Attachable Model change places.
pub(super) fn pivot_ways(state: &State, unit: UnitId) -> Vec<(String, MeleeAnswer)> {
    let way = |(key, turn): (String, Turn)| match turn {
        Turn { heading, ranks: None } => (key, MeleeAnswer::PostCombatPivot(Some(heading))),
        turn => (key, MeleeAnswer::PostCombatPivotWith(turn)),
    };
    let stay = ("none".to_owned(), MeleeAnswer::PostCombatPivot(None));
    [stay].into_iter().chain(after::turns(state, unit).into_iter().map(way)).collect()
}

/// Nobody; the best of each unit alone; the best of all that fit together.
fn reform_ways(state: &State, ask: &CombatReforms) -> Vec<MeleeAnswer> {
    let mut ways: Vec<Vec<Reformed>> = vec![Vec::new()];
    let mut together: Vec<Reformed> = Vec::new();
    for unit in &ask.units {
        let own = reform::ways(state, *unit, 12);
        // The first that fits beside what the others do.
        let beside = own.iter().find_map(|way| {
            let with: Vec<Reformed> = together.iter().chain([way]).cloned().collect();
            reform::judge(state, ask, &with).is_ok().then_some(with)
        });
        together = beside.unwrap_or(together);
        ways.extend(own.into_iter().map(|way| vec![way]));
    }
    if together.len() > 1 {
        ways.push(together);
    }
    ways.retain(|way| reform::judge(state, ask, way).is_ok());
    ways.into_iter().map(MeleeAnswer::CombatReforms).collect()
}

/// The answer of somebody who does not answer.
pub fn default_answer(state: &State, ask: &MeleeAsk) -> MeleeAnswer {
    use MeleeAnswer as A;
    let first = |units: &[UnitId]| units.first().copied().unwrap_or(UnitId(0));
    match ask {
        MeleeAsk::SelectCombat(_) => A::SelectCombat(combats(state).first().map_or(UnitId(0), |combat| first(combat))),
        MeleeAsk::ChooseWeapon(ask) => {
            A::ChooseWeapon(weapon_choices(state, ask.unit, ask.part.into()).first().copied().unwrap_or(0))
        }
        MeleeAsk::MakeWay(_) => A::MakeWay(None),
        MeleeAsk::SurroundedOrder(_) => A::SurroundedOrder(0),
        MeleeAsk::UseSpecials(ask) => special_ways(ask).into_iter().next().unwrap_or(A::UseSpecials(Vec::new())),
        MeleeAsk::AllocateAttacks(ask) => A::AllocateAttacks(usual_shares(&ask.groups)),
        MeleeAsk::LeaveCombat(_) => A::LeaveCombat(false),
        MeleeAsk::NextBreakTest(ask) => A::NextBreakTest(first(&ask.units)),
        MeleeAsk::SpreadLoss(ask) => A::SpreadLoss(ask.pools.iter().copied().take(ask.points.into()).collect()),
        MeleeAsk::FleeFrom(ask) => A::FleeFrom(partners(state, ask.unit).first().map_or(UnitId(0), |(_, foe, _)| *foe)),
        MeleeAsk::Pursue(ask) => A::Pursue(if ask.must { ask.targets.first().copied() } else { None }),
        MeleeAsk::Overrun(_) => A::Overrun(false),
        MeleeAsk::NudgeOrder(_) => A::NudgeOrder(0),
        MeleeAsk::NextToFlee(ask) => A::NextToFlee(first(&ask.units)),
        MeleeAsk::PostCombatPivot(_) => A::PostCombatPivot(None),
        MeleeAsk::TryReforms(ask) => A::TryReforms(ask.must.clone()),
        MeleeAsk::ReformFirst(ask) => A::ReformFirst(ask.seat),
        MeleeAsk::CombatReforms(ask) => {
            reform_ways(state, ask).into_iter().next().unwrap_or(A::CombatReforms(Vec::new()))
        }
        MeleeAsk::TakeLoot(ask) => A::TakeLoot(first(&ask.takers)),
    }
}
