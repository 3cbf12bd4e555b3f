//! Whom a question is about, and whom what is done meets: both are marked on the table for as long as it is asked.

use super::key;
use crate::melee::questions::MeleeAsk;
use crate::questions::Ask;
use crate::state::{State, UnitId};
use view::Form;

/// The form with both ends of the deed.
pub(super) fn marked(state: &State, ask: &Ask, mut form: Form) -> Form {
    let (about, against) = ends(ask);
    let keys = |units: Vec<UnitId>| {
        let mut keys: Vec<String> = Vec::new();
        for name in units.into_iter().map(|unit| key(state, unit)) {
            if !name.is_empty() && !keys.contains(&name) {
                keys.push(name);
            }
        }
        keys
    };
    (form.about, form.against) = (keys(about), keys(against));
    form
}

/// Who acts or is asked about, and whom it meets.
fn ends(ask: &Ask) -> (Vec<UnitId>, Vec<UnitId>) {
    let one = |unit: UnitId| (vec![unit], Vec::new());
    let two = |unit: UnitId, other: UnitId| (vec![unit], vec![other]);
    match ask {
        Ask::DeployWith(ask) => one(ask.unit),
        Ask::PlaceUnit(ask) => one(ask.unit),
        Ask::SelectMover(ask) => (ask.only.into_iter().collect(), Vec::new()),
        Ask::SteerUnit(ask) => one(ask.unit),
        Ask::ReformUnit(ask) => one(ask.unit),
        Ask::JoinUnit(ask) => (vec![ask.unit, ask.host], Vec::new()),
        Ask::Sweep(ask) => (vec![ask.unit], ask.passed.clone()),
        Ask::JoinAmbush(ask) => one(ask.unit),
        Ask::FirstEnd(ask) => one(ask.unit),
        Ask::UseEngineer(ask) => one(ask.unit),
        Ask::SelectTarget(ask) => one(ask.unit),
        Ask::TargetFacing(ask) => two(ask.unit, ask.target),
        Ask::AllocateShots(ask) => two(ask.unit, ask.target),
        Ask::SplitHits(ask) => one(ask.original),
        Ask::ChargeReaction(ask) => two(ask.unit, ask.charger),
        Ask::ChangeTarget(ask) => two(ask.unit, ask.fled),
        Ask::NewTarget(ask) => one(ask.unit),
        Ask::PlaceCharge(ask) => two(ask.unit, ask.target),
        Ask::StandAndShoot(ask) => two(ask.unit, ask.charger),
        Ask::PanicNext(ask) => (ask.units.clone(), Vec::new()),
        Ask::FleeFrom(ask) => one(ask.unit),
        Ask::PursueNext(ask) => (ask.units.clone(), Vec::new()),
        Ask::PursueInto(ask) => (vec![ask.unit], ask.targets.clone()),
        Ask::PursuePlace(ask) => two(ask.unit, ask.target),
        Ask::RallyPivot(ask) => one(ask.unit),
        Ask::Melee(ask) => melee_ends(ask),
        _ => (Vec::new(), Vec::new()),
    }
}

fn melee_ends(ask: &MeleeAsk) -> (Vec<UnitId>, Vec<UnitId>) {
    let one = |unit: UnitId| (vec![unit], Vec::new());
    match ask {
        MeleeAsk::ChooseWeapon(ask) => one(ask.unit),
        MeleeAsk::MakeWay(ask) => one(ask.unit),
        MeleeAsk::UseSpecials(ask) => (ask.offers.iter().map(|offer| offer.pool).collect(), Vec::new()),
        MeleeAsk::AllocateAttacks(ask) => {
            let aims = ask.groups.iter().flat_map(|group| group.aims.iter().map(|aim| aim.pool));
            (ask.groups.iter().map(|group| group.pool).collect(), aims.collect())
        }
        MeleeAsk::LeaveCombat(ask) => one(ask.unit),
        MeleeAsk::NextBreakTest(ask) => (ask.units.clone(), Vec::new()),
        MeleeAsk::SpreadLoss(ask) => one(ask.unit),
        MeleeAsk::FleeFrom(ask) => one(ask.unit),
        MeleeAsk::Pursue(ask) => (vec![ask.unit], ask.targets.clone()),
        MeleeAsk::Overrun(ask) => one(ask.unit),
        MeleeAsk::NextToFlee(ask) => (ask.units.clone(), Vec::new()),
        MeleeAsk::PostCombatPivot(ask) => one(ask.unit),
        MeleeAsk::TryReforms(ask) => (ask.units.clone(), Vec::new()),
        MeleeAsk::CombatReforms(ask) => (ask.units.clone(), Vec::new()),
        MeleeAsk::TakeLoot(ask) => (ask.takers.clone(), Vec::new()),
        MeleeAsk::SelectCombat(_)
        | MeleeAsk::SurroundedOrder(_)
        | MeleeAsk::NudgeOrder(_)
        | MeleeAsk::ReformFirst(_) => (Vec::new(), Vec::new()),
    }
}
