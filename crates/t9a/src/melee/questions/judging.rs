//! Which answers to the questions of the Melee Phase are legal.

use super::{MeleeAnswer, MeleeAsk, Offer, Share, UseSpecials, rule_of};
use crate::melee::blows::Blow;
use crate::melee::contact::{Aim, Model, partners};
use crate::melee::equipment::{make_way_places, weapon_choices};
use crate::melee::formations::surrounded_orders;
use crate::melee::groups::Group;
use crate::melee::{after, combats, reform};
use crate::movement::Turn;
use crate::rules;
use crate::state::State;
use kernel::{Illegal, Message, Rule};

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
        (Q::UseSpecials(ask), A::UseSpecialsBy(used)) => judge_specials_by(ask, used),
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
pub(super) fn judge_specials(ask: &UseSpecials, used: &[u8]) -> Result<(), Illegal> {
    let refuse = |rule: Rule, id: &'static str| Err(Illegal::new(rule, Message::new(id)));
    for (n, place) in used.iter().enumerate() {
        let Some(offer) = ask.offers.get(usize::from(*place)).filter(|_| !used[..n].contains(place)) else {
            return refuse(rules::model_rules::KEYWORD_SPECIAL_ATTACK, "t9a-not-open");
        };
        let mut twins = used[..n].iter().filter_map(|place| ask.offers.get(usize::from(*place)));
        if twins.any(|other| other.repeats(offer)) {
            return refuse(offer.blow.rule(), "t9a-one-part");
        }
    }
    Ok(())
}

/// Each offer once, by models that could make it, each named once; no model uses two parts for its Impact Hits, or for its
/// Stomp Attacks.
pub(super) fn judge_specials_by(ask: &UseSpecials, used: &[(u8, Vec<u16>)]) -> Result<(), Illegal> {
    let refuse = |rule: Rule, id: &'static str| Err(Illegal::new(rule, Message::new(id)));
    for (n, (place, models)) in used.iter().enumerate() {
        let once = used[..n].iter().all(|(other, _)| other != place);
        let Some(offer) = ask.offers.get(usize::from(*place)).filter(|_| once) else {
            return refuse(rules::model_rules::KEYWORD_SPECIAL_ATTACK, "t9a-not-open");
        };
        let known = |(m, model): (usize, &u16)| *model < offer.models && !models[..m].contains(model);
        if models.is_empty() || !models.iter().enumerate().all(known) {
            return refuse(rules::model_rules::KEYWORD_SPECIAL_ATTACK, "t9a-not-open");
        }
        let named = |offer: &Offer, models: &[u16]| -> Vec<Model> {
            models.iter().filter_map(|n| offer.who.get(usize::from(*n)).copied()).collect()
        };
        let own = named(offer, models);
        let both = |(other, others): &(u8, Vec<u16>)| {
            let twin = ask.offers.get(usize::from(*other)).filter(|other| other.repeats(offer));
            twin.is_some_and(|twin| named(twin, others).iter().any(|model| own.contains(model)))
        };
        if used[..n].iter().any(both) {
            return refuse(offer.blow.rule(), "t9a-one-part");
        }
    }
    Ok(())
}

/// Every attack of every group is given to somebody that it can reach; with any of them to the flank or rear there are no
/// more than the limit.
pub(super) fn judge_shares(groups: &[Group], shares: &[Share]) -> Result<(), Illegal> {
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
