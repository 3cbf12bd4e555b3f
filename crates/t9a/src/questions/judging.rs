//! Which answers are legal.

use super::{Answer, Ask, manoeuvres, rule_of};
use crate::army_building::{self, muster};
use crate::charge::{self, Reaction};
use crate::melee::questions as melee;
use crate::movement::Turn;
use crate::shooting;
use crate::state::{State, UnitId};
use crate::{attacks, magic, rally, rules};
use kernel::{Illegal, Message};

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
        (Ask::SplitHits(ask), Answer::SplitHits(shares)) => attacks::spread::judge_split(ask, shares)?,
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

pub(super) fn other_question(ask: &Ask) -> Illegal {
    Illegal::new(rule_of(ask), Message::new("t9a-other-question"))
}
