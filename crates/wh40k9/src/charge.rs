//! Chapter *charge phase*: who may charge whom, the charge roll, and the charge move with its conditions; then heroic
//! interventions ([`heroic_intervention`]).

mod difficult_ground;
pub mod heroic_intervention;

use crate::abilities::in_force::{self, AttackKind, Situation};
use crate::abilities::{Effect, Moment};
use crate::actions::Doing;
use crate::battlefield::{ENGAGED, ENGAGEMENT, engaged, engaged_with};
use crate::core::distance_between_units;
use crate::datasheets::Keyword;
use crate::dice::{self, Attempt, Purpose, Right, RollKind};
use crate::events::Event;
use crate::movement::{
    Distance, Ends, MoveKind, MoveModels, MoveTerms, Moves, Waypoint, carry_out, judge, judge_still_acts, move_of,
};
use crate::questions::{Answer, Ask, OVERWATCH};
use crate::state::{Defence, ModelId, Moved, Phase, State, UnitId};
use crate::strategic_reserves::judge_not_hemmed_in;
use crate::terrain::Holds;
use crate::{Wh40k9, actions, rules, shooting, stratagems, terrain};
use geometry::unit::Existence;
use geometry::{Length, Position, Solid, horizontal};
use kernel::{Illegal, Occasion, Play, Seat, Table, question};
use miniatures::measure::solids_of;
use miniatures::recall::{Known, Sought, known, recalled};
use miniatures::refuse;
use miniatures::search::{self, Look};
use serde::{Deserialize, Serialize};

/// Within which distance a charge can be declared (`wh40k9/charge/eligible-units`, `wh40k9/charge/declare-targets`).
pub const CHARGE: f64 = 12.0;

/// Which unit charges next, if any?
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SelectCharger {
    /// Who is asked.
    pub seat: Seat,
}

/// Which enemy units does a unit charge?
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ChargeTargets {
    /// Who is asked.
    pub seat: Seat,
    /// The unit.
    pub unit: UnitId,
}

/// How does a unit that is charged defend its position?
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Defend {
    /// Who is asked.
    pub seat: Seat,
    /// The unit.
    pub unit: UnitId,
}

/// What abilities are asked about in a charge.
const CHARGING: Situation = Situation {
    moving: Some(MoveKind::Charge),
    attack: None,
    attacker: None,
    target: None,
    apart: None,
    mortal: false,
    moment: None,
    as_psyker: false,
};

/// Does a unit that is charged fire Overwatch?
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct FireOverwatch {
    /// Who is asked.
    pub seat: Seat,
    /// The unit.
    pub unit: UnitId,
    /// The unit that charges it.
    pub charger: UnitId,
}

question!(Wh40k9, Ask, Answer, FireOverwatch -> bool, rules::charge::OVERWATCH, |_| Occasion { topic: OVERWATCH, case: "own" });
question!(Wh40k9, Ask, Answer, SelectCharger -> Option<UnitId>, rules::charge::CHARGE_STEP_SEQUENCE);
question!(Wh40k9, Ask, Answer, ChargeTargets -> Vec<UnitId>, rules::charge::DECLARE_TARGETS);
question!(Wh40k9, Ask, Answer, Defend -> Defence, rules::terrain::DEFENSIBLE_CHOICE);

/// One charge, until there is nobody left who can and shall charge (`wh40k9/charge/charge-step-sequence`).
pub fn step(t: &mut Table<Wh40k9>) -> Play<()> {
    let seat = t.state.active;
    let picked = match chargers(&t.state, seat).is_empty() {
        true => None,
        false => t.ask(seat, SelectCharger { seat })?,
    };
    let Some(unit) = picked else {
        t.cite(rules::charge::PHASE_SEQUENCE);
        t.state.phase = Phase::HeroicInterventions;
        return Ok(());
    };
    t.cite(rules::charge::CHARGE_STEP_SEQUENCE);
    t.cite(rules::charge::ELIGIBLE_UNITS);
    stratagems::offer(t, seat, Moment::Charges, &[unit])?;
    if let Some(entry) = t.state.unit_mut(unit) {
        entry.phase.declared_charge = true;
    }
    if !engaged_with(&t.state, unit).is_empty() || target_choices(&t.state, unit).is_empty() {
        // What was used has destroyed it, or taken it to where it can charge nobody.
        return Ok(());
    }
    let targets = t.ask(seat, ChargeTargets { seat, unit })?;
    t.cite(rules::core::MEASURE_BETWEEN_UNITS);
    let moved = t.state.unit(unit).map(|entry| entry.turn.moved);
    if matches!(moved, Some(Moved::Advanced | Moved::FellBack)) {
        // Its own rule says so, against the general one.
        t.cite(rules::core::RULE_PRIORITY);
        let lets = if moved == Some(Moved::Advanced) { Effect::AdvanceAndCharge } else { Effect::FallBackAndCharge };
        in_force::use_up(&mut t.state, (unit, None), &CHARGING, |effect| *effect == lets);
    }
    charge(t, seat, unit, targets)
}

/// The units that a player can still select to charge.
pub fn chargers(state: &State, seat: Seat) -> Vec<UnitId> {
    state.units_of(seat).filter(|&unit| judge_charger(state, seat, unit).is_ok()).collect()
}

/// May a unit be selected to charge (`wh40k9/charge/eligible-units`, `wh40k9/charge/once-per-phase`)?
pub fn judge_charger(state: &State, seat: Seat, unit: UnitId) -> Result<(), Illegal> {
    let eligible = rules::charge::ELIGIBLE_UNITS;
    let Some(entry) = state.unit(unit).filter(|_| state.is_unit_of(unit, seat)) else {
        return refuse(rules::charge::CHARGE_STEP_SEQUENCE, "wh40k9-not-your-unit");
    };
    judge_still_acts(state, unit)?;
    judge_not_hemmed_in(state, unit)?;
    if entry.phase.declared_charge {
        return refuse(rules::charge::ONCE_PER_PHASE, "wh40k9-has-charged");
    }
    let charges = |effect: Effect| in_force::unit_has(state, unit, &CHARGING, &effect);
    match entry.turn.moved {
        Moved::Advanced if !charges(Effect::AdvanceAndCharge) => {
            return refuse(eligible, "wh40k9-advanced");
        }
        Moved::FellBack if !charges(Effect::FallBackAndCharge) => {
            return refuse(rules::movement::FALL_BACK_NO_CHARGE, "wh40k9-fell-back");
        }
        _ => {}
    }
    if entry.turn.bailed_out {
        return refuse(rules::transport::DESTROYED_NO_CHARGE, "wh40k9-cannot-charge");
    }
    if entry.turn.cannot_charge {
        return refuse(eligible, "wh40k9-cannot-charge");
    }
    if !engaged_with(state, unit).is_empty() {
        return refuse(eligible, "wh40k9-engaged");
    }
    if state.models_of(unit).all(|model| move_of(state, model).is_none()) {
        return refuse(rules::profile::NO_CHARACTERISTIC, "wh40k9-unit-cannot-move");
    }
    match target_choices(state, unit).is_empty() {
        true => refuse(eligible, "wh40k9-no-enemy-near"),
        false => Ok(()),
    }
}

/// The units that a unit may charge.
pub fn target_choices(state: &State, unit: UnitId) -> Vec<UnitId> {
    state.enemies_of(unit).filter(|&enemy| judge_target(state, unit, enemy).is_ok()).collect()
}

/// May a unit be a charge target: an enemy within 12", seen or not (`wh40k9/charge/declare-targets`)?
pub fn judge_target(state: &State, unit: UnitId, target: UnitId) -> Result<(), Illegal> {
    let rule = rules::charge::DECLARE_TARGETS;
    if !state.enemies_of(unit).any(|enemy| enemy == target) {
        return refuse(rule, "wh40k9-no-enemy-unit");
    }
    if !geometry::within(distance_between_units(state, unit, target), CHARGE) {
        return refuse(rule, "wh40k9-target-too-far");
    }
    let flies = state.unit_has(unit, &Keyword::Fly) || state.unit_has(unit, &Keyword::Aircraft);
    if !flies && in_force::unit_has(state, target, &CHARGING, &Effect::ChargedByFlyOnly) {
        return refuse(rules::movement::AIRCRAFT_MOVE_THROUGH, "wh40k9-only-fly");
    }
    Ok(())
}

/// One or more targets, each once.
pub fn judge_targets(state: &State, unit: UnitId, targets: &[UnitId]) -> Result<(), Illegal> {
    let repeated = targets.iter().enumerate().any(|(place, target)| targets[place + 1..].contains(target));
    if targets.is_empty() || repeated {
        return refuse(rules::charge::DECLARE_TARGETS, "wh40k9-charge-somebody");
    }
    targets.iter().try_for_each(|&target| judge_target(state, unit, target))
}

/// Declarations worth considering: each target alone, then pairs of neighbours.
pub fn target_candidates(state: &State, unit: UnitId) -> Vec<Vec<UnitId>> {
    search::declarations(unit, target_choices(state, unit), |a, b| distance_between_units(state, a, b))
}

/// A declared charge: those charged may defend their position and fire Overwatch, then the roll, and the move if it is enough.
fn charge(t: &mut Table<Wh40k9>, seat: Seat, unit: UnitId, mut targets: Vec<UnitId>) -> Play<()> {
    t.tell(Event::ChargeDeclared { unit, targets: targets.clone() });
    actions::interrupt(t, unit, Doing::Charge);
    for &target in &targets {
        defend(t, target, unit)?;
    }
    overwatch(t, unit, &targets)?;
    if !t.state.is_on_battlefield(unit) {
        // Its charge ends without a roll.
        t.cite(rules::charge::OVERWATCH);
        return Ok(());
    }
    let declared = targets.len();
    targets.retain(|&target| t.state.is_on_battlefield(target));
    if targets.len() < declared {
        // Whoever has been destroyed meanwhile need not be reached, and with nobody left the charge ends.
        t.cite(rules::ruling::CHARGE_TARGET_DESTROYED);
        if targets.is_empty() {
            t.tell(Event::ChargeFailed { unit, roll: 0 });
            return Ok(());
        }
    }
    let (rule, rights) = (rules::charge::CHARGE_ROLL, rights(&t.state, unit));
    t.cite(rules::dice::D6);
    let purpose = Purpose::Charge(targets.clone());
    let attempt = Attempt { kind: RollKind::Charge, seat, unit, dice: 2, d3: false, rule, rights, purpose };
    let faces = dice::roll(t, &attempt, |_| true)?;
    let (over, more) = changes(&t.state, unit);
    let sum = faces.iter().map(|&face| u16::from(face)).sum();
    dice::because(sum, 1, over, more).into_iter().for_each(|rule| t.cite(rule));
    let roll = u8::try_from(dice::modified(sum, 1, over, more)).unwrap_or(u8::MAX);
    t.tell(Event::ChargeRoll { unit, faces, roll });
    let ask = MoveModels { targets, ..MoveModels::new(seat, unit, MoveKind::Charge, Distance::Inches(roll)) };
    t.cite(rules::charge::CHARGE_ROLL_SUFFICIENCY);
    let moves = match t.once(|state| is_impossible(state, &ask))? {
        true => Moves::default(),
        false => t.ask(seat, ask.clone())?,
    };
    // Who stands at a Defence Line as near as a charge must come has made it without a step.
    if moves.0.is_empty() && !t.once(|state| has_arrived(state, &ask))? {
        t.cite(rules::charge::FAILED_CHARGE);
        t.tell(Event::ChargeFailed { unit, roll });
        return Ok(());
    }
    carry_out(t, &ask, &moves)?;
    let across = ask.targets.iter().any(|&target| !crate::battlefield::units_engaged(&t.state, unit, target));
    if across {
        t.cite(rules::terrain::DEFENCE_LINE_CHARGE);
    }
    if ask.targets.iter().any(|&target| t.state.unit_has(target, &Keyword::Aircraft)) {
        t.cite(rules::movement::AIRCRAFT_MOVE_THROUGH);
    }
    t.cite(rules::charge::SUCCESSFUL_CHARGE);
    if let Some(entry) = t.state.unit_mut(unit) {
        (entry.turn.charged, entry.turn.charge_targets) = (true, ask.targets);
    }
    Ok(())
}

/// What a unit's charge rolls are divided by, and what is added to them.
pub(crate) fn changes(state: &State, unit: UnitId) -> (u16, i16) {
    let more =
        in_force::sum(state, unit, &CHARGING, |effect| if let Effect::Charge(n) = effect { Some(*n) } else { None });
    let halves = in_force::in_force_with(state, unit, None, &CHARGING, |effect| *effect == Effect::HalfCharge);
    // Each ability halves it.
    (halves.iter().fold(1, |over: u16, _| over.saturating_mul(2)), more.into())
}

/// The least sum of the dice with which a charge is not certain to fail; none if it always is.
pub fn least_roll(state: &State, seat: Seat, unit: UnitId, targets: &[UnitId]) -> Option<u8> {
    let (over, more) = changes(state, unit);
    let length = |sum: u8| u8::try_from(dice::modified(sum.into(), 1, over, more)).unwrap_or(u8::MAX);
    let ask = |sum: u8| MoveModels {
        targets: targets.to_vec(),
        ..MoveModels::new(seat, unit, MoveKind::Charge, Distance::Inches(length(sum)))
    };
    (2..=12).find(|&sum| !is_impossible(state, &ask(sum)))
}

/// What lets a charge roll be re-rolled: all of it, or one die by each ability that says so
/// (`wh40k9/dice/reroll-whole-test`, `wh40k9/dice/reroll-two-abilities-two-dice`).
fn rights(state: &State, unit: UnitId) -> Vec<Right> {
    let mut rights = Vec::new();
    for by in in_force::givers(state, unit, &CHARGING, &Effect::ReRollCharge) {
        rights.push(Right::whole(state, rules::dice::REROLL_WHOLE_TEST, &by));
    }
    for by in in_force::givers(state, unit, &CHARGING, &Effect::ReRollChargeDie) {
        rights.push(Right { whole: false, ..Right::whole(state, rules::dice::REROLL_FINAL, &by) });
    }
    rights
}

/// A unit that is charged behind or in Defensible terrain holds steady or sets to defend; once in a phase
/// (`wh40k9/terrain/defensible`, `wh40k9/ruling/defensible-repeat-charges`).
fn defend(t: &mut Table<Wh40k9>, unit: UnitId, charger: UnitId) -> Play<()> {
    let chosen = t.state.unit(unit).is_some_and(|unit| unit.turn.defence.is_some());
    let Some(seat) = t.state.owner(unit).filter(|_| !chosen) else { return Ok(()) };
    match t.once(|state| terrain::can_defend(state, unit, charger))? {
        Holds::No => return Ok(()),
        Holds::Yes => {}
        Holds::Tied => {
            t.cite(rules::ruling::CLOSEST_TIE_OF_THE_CHARGED);
            if dice::roll_off(t, rules::core::CLOSEST_TIE_ROLL_OFF)? != seat {
                return Ok(());
            }
        }
    }
    t.cite(rules::terrain::DEFENSIBLE);
    let defence = t.ask(seat, Defend { seat, unit })?;
    if let Some(entry) = t.state.unit_mut(unit) {
        entry.turn.defence = Some(defence);
    }
    t.tell(Event::Defends { unit, defence });
    Ok(())
}

/// Whoever has fired Overwatch in this phase cannot set to defend any more (`wh40k9/ruling/defensible-repeat-charges`).
pub fn judge_defence(state: &State, ask: &Defend, defence: Defence) -> Result<(), Illegal> {
    let fired = state.unit(ask.unit).is_some_and(|unit| unit.phase.fired_overwatch);
    match defence == Defence::SetToDefend && fired {
        true => refuse(rules::ruling::DEFENSIBLE_REPEAT_CHARGES, "wh40k9-has-fired-overwatch"),
        false => Ok(()),
    }
}

/// Those that are charged and have a rule that says so may fire Overwatch, each once (`wh40k9/charge/overwatch`,
/// `wh40k9/charge/overwatch-not-innate`); not those that set to defend (`wh40k9/terrain/defensible-set-to-defend`).
fn overwatch(t: &mut Table<Wh40k9>, charger: UnitId, targets: &[UnitId]) -> Play<()> {
    let own_rule: Vec<UnitId> = targets.iter().copied().filter(|&unit| has_overwatch(&t.state, unit)).collect();
    for &unit in targets {
        let Some(seat) = t.state.owner(unit).filter(|_| may_overwatch(&t.state, unit, charger)) else { continue };
        t.cite(rules::charge::OVERWATCH_NOT_INNATE);
        if t.ask(seat, FireOverwatch { seat, unit, charger })? {
            t.cite(rules::charge::OVERWATCH);
            let now = Situation::of_attack(AttackKind::Overwatch);
            in_force::use_up(&mut t.state, (unit, None), &now, |effect| *effect == Effect::Overwatch);
            shooting::overwatch(t, seat, unit, charger)?;
        }
    }
    // One round of Overwatch a unit and charge: the stratagem is for those that have no rule of their own
    // (`wh40k9/ruling/overwatch-once-per-charge`).
    let could: Vec<UnitId> = targets.iter().copied().filter(|&unit| could_fire(&t.state, unit, charger)).collect();
    let (own, others): (Vec<UnitId>, Vec<UnitId>) = could.into_iter().partition(|unit| own_rule.contains(unit));
    if !own.is_empty() {
        t.cite(rules::ruling::OVERWATCH_ONCE_PER_CHARGE);
    }
    if let Some(unit) = stratagems::fire_overwatch(t, charger, &others)?
        && let Some(seat) = t.state.owner(unit)
    {
        t.cite(rules::charge::OVERWATCH);
        shooting::overwatch(t, seat, unit, charger)?;
    }
    Ok(())
}

/// May a unit that is charged fire Overwatch by a rule of its own?
fn may_overwatch(state: &State, unit: UnitId, charger: UnitId) -> bool {
    has_overwatch(state, unit) && could_fire(state, unit, charger)
}

/// Has a unit a rule of its own by which it fires Overwatch (`wh40k9/charge/overwatch-not-innate`)?
fn has_overwatch(state: &State, unit: UnitId) -> bool {
    in_force::unit_has(state, unit, &Situation::of_attack(AttackKind::Overwatch), &Effect::Overwatch)
}

/// Could a unit that is charged fire Overwatch if something let it?
fn could_fire(state: &State, unit: UnitId, charger: UnitId) -> bool {
    let sets_to_defend = state.unit(unit).is_some_and(|unit| unit.turn.defence == Some(Defence::SetToDefend));
    state.is_on_battlefield(charger) && !sets_to_defend && shooting::could_overwatch(state, unit, charger)
}

/// Has a charge reached all of its targets before anybody moves (`wh40k9/terrain/defence-line-charge`)?
fn has_arrived(state: &State, ask: &MoveModels) -> bool {
    let own = solids_of(state, ask.unit);
    ask.targets.iter().all(|&target| terrain::charged_across(state, &own, target))
}

/// How near to a target a charge must come: into Engagement Range, or across a Defence Line.
fn reach(state: &State, target: UnitId) -> f64 {
    if terrain::lines_of(state, target).is_empty() { ENGAGEMENT } else { terrain::ACROSS }
}

/// Is it certain that a charge cannot be completed? Some target is too far for everybody, or a search proves it.
fn is_impossible(state: &State, ask: &MoveModels) -> bool {
    let find = || Known::Truth(is_proved_impossible(state, ask));
    known(state, ask, Sought::Impossible, find) == Known::Truth(true)
}

fn is_proved_impossible(state: &State, ask: &MoveModels) -> bool {
    let Distance::Inches(roll) = ask.distance else { return false };
    let own = solids_of(state, ask.unit);
    let too_far = |&target: &UnitId| {
        let reach = f64::from(roll) + reach(state, target);
        let apart = |a: &Solid, b: &Solid| horizontal(&a.outline, &b.outline);
        let theirs = solids_of(state, target);
        own.iter().all(|(_, a)| theirs.iter().all(|(_, b)| geometry::more_than(apart(a, b), reach)))
    };
    if ask.targets.iter().any(too_far) || difficult_ground::forbids(state, ask, roll.into()) {
        return true;
    }
    let terms = MoveTerms::searching(state, ask);
    let Some(ways) = terms.ways().filter(|_| can_be_proved(&terms)) else { return false };
    let ids: Vec<ModelId> = state.models_of(ask.unit).collect();
    let goal = search::Goal { targets: &ask.targets, engagement: ENGAGED, all_closer: false };
    matches!(search::charge(&ways, &ids, &goal, Look::Proof), Some(Existence::No(())))
}

/// Are all models of a unit round and on foot, and the targets not behind Defence Lines, so that the search proves what it says?
fn can_be_proved(terms: &MoveTerms<'_>) -> bool {
    let behind = |&target: &UnitId| !terrain::lines_of(terms.state, target).is_empty();
    if terms.ask.targets.iter().any(behind) {
        return false;
    }
    let plain = |model: ModelId| {
        let base = terms.state.profile(model).is_some_and(|(_, profile)| profile.base.is_round());
        base && !terms.of(model).fly
    };
    terms.state.models_of(terms.ask.unit).all(plain)
}

/// A legal charge move, if one is found.
pub fn find(state: &State, ask: &MoveModels) -> Option<Moves> {
    match known(state, ask, Sought::Move(None), || Known::Move(look_for(state, ask))) {
        Known::Move(found) => found,
        Known::Truth(_) => None,
    }
}

fn look_for(state: &State, ask: &MoveModels) -> Option<Moves> {
    let terms = MoveTerms::searching(state, ask);
    let ways = terms.ways()?;
    let ids: Vec<ModelId> = state.models_of(ask.unit).collect();
    let goal = search::Goal { targets: &ask.targets, engagement: ENGAGED, all_closer: false };
    // Where no reason why not would be a proof, it is not known whether there was one.
    let possible = recalled(state, ask, &Sought::Impossible) == Some(Known::Truth(false)) && can_be_proved(&terms);
    let look = if possible { Look::Ways } else { Look::All };
    let Some(Existence::Yes(ends)) = search::charge(&ways, &ids, &goal, look) else { return None };
    let spots: Vec<(ModelId, Waypoint)> = ids
        .iter()
        .zip(&ends)
        .filter_map(|(&id, end)| {
            let to = Waypoint::to(Position::nearest(end.at).ok()?);
            Some((id, to.at_elevation(Length::from_inches(end.z).ok()?)))
        })
        .collect();
    judge(state, ask, Moves::to(&spots)).ok()
}

/// Do the ends of a charge move meet its conditions: is the unit within Engagement Range of every target, or has it reached it
/// across a Defence Line (`wh40k9/charge/charge-move`, `wh40k9/terrain/defence-line-charge`)?
pub fn judge_ends(terms: &MoveTerms<'_>, ends: &Ends) -> Result<(), Illegal> {
    let state = terms.state;
    let reached = |&target: &UnitId| {
        let theirs = solids_of(state, target);
        let meets = |(model, own): &(ModelId, Solid)| {
            theirs.iter().any(|(enemy, solid)| engaged(state, (*model, own), (*enemy, solid)))
        };
        ends.models.iter().any(meets) || terrain::charged_across(state, &ends.models, target)
    };
    match terms.ask.targets.iter().all(reached) {
        true => Ok(()),
        false => refuse(rules::charge::CHARGE_MOVE, "wh40k9-target-not-reached"),
    }
}
