//! Chapter *fight phase*: who fights when. `blows` has who can strike whom with what, `closing` the pile-in and consolidation moves.

mod blows;
mod closing;

pub use blows::{
    Blow, MeleeAttacks, can_attack, divisible, judge_blow, judge_blows, judge_target, melee_candidates, melee_weapons,
    number_of_attacks, salvos_of,
};
pub use closing::{find, judge_ends};

use crate::abilities::in_force::{self, AttackKind, ResolvedAt, Situation};
use crate::abilities::{Effect, Moment};
use crate::attacks::{self, Volley};
use crate::battlefield::engaged_with;
use crate::events::Event;
use crate::movement::{MoveKind, judge_still_acts};
use crate::questions::{Answer, Ask};
use crate::state::{ModelId, Phase, State, UnitId, other};
use crate::{Wh40k9, rules, stratagems, terrain, turn};
use kernel::{Illegal, Play, Seat, Table, question};
use miniatures::refuse;
use serde::{Deserialize, Serialize};

/// When a unit is selected to fight (`wh40k9/fight/selection-order`).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Tier {
    /// Units that charged, and those that always fight first (`wh40k9/fight/always-first`).
    First,
    /// All others.
    Middle,
    /// Units that always fight last (`wh40k9/fight/always-last`).
    Last,
    /// Units that fight again at the end of the phase (`wh40k9/fight/fight-again-end-of-phase`).
    Again,
}

/// Which of your units fights next?
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SelectFighter {
    /// Who is asked.
    pub seat: Seat,
    /// Of which tier.
    pub tier: Tier,
}

/// Which model of a unit fights, where a rule lets only one of them?
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct LoneFighter {
    /// Who is asked.
    pub seat: Seat,
    /// The unit.
    pub unit: UnitId,
}

question!(Wh40k9, Ask, Answer, SelectFighter -> Option<UnitId>, rules::fight::SELECTION_ORDER);
question!(Wh40k9, Ask, Answer, LoneFighter -> ModelId, rules::fight::SINGLE_MODEL_FIGHTS);

/// One step of the phase: a group of attacks, or the next unit that fights, until nobody is left who can
/// (`wh40k9/fight/phase-overview`); at its end, who may fight again (`wh40k9/turn/end-of-phase`).
pub fn step(t: &mut Table<Wh40k9>) -> Play<()> {
    if t.state.volley.is_some() {
        if attacks::next_group(t)? {
            end_fight(t)?;
        }
        return Ok(());
    }
    if let Some(fought) = t.state.fighting.fought.take()
        && counter_offensive(t, fought)?
    {
        return Ok(());
    }
    let Some((tier, seat)) = next(&t.state) else {
        if stratagems::end_of_phase(t)? {
            return Ok(());
        }
        t.cite(rules::fight::PHASE_OVERVIEW);
        turn::end_phase(t, Phase::Morale);
        return Ok(());
    };
    cite_order(t, tier, seat);
    let units = fighters(&t.state, seat, tier);
    let forced = |unit: UnitId| !has_fought(&t.state, unit);
    let picked = match units[..] {
        [only] if forced(only) => Some(only),
        _ => t.ask(seat, SelectFighter { seat, tier })?,
    };
    if let Some(turns) = t.state.fighting.turns.get_mut(tier as usize) {
        *turns = other(seat) != begins(t.state.active, tier);
    }
    let waits = |unit: &UnitId| has_fought(&t.state, *unit) && Some(*unit) != picked;
    if picked.is_some() && tier != Tier::Again && units.iter().any(waits) {
        t.cite(rules::fight::FIGHT_AGAIN_DELAY);
    }
    match picked {
        Some(unit) => {
            second_round(t, unit, tier);
            fight(t, seat, unit, tier)
        }
        None => {
            // Only second rounds can be declined, and are lost then (`wh40k9/ruling/fight-again-optional`).
            t.cite(rules::ruling::FIGHT_AGAIN_OPTIONAL);
            for unit in units {
                if let Some(entry) = t.state.unit_mut(unit) {
                    entry.phase.fought_again = true;
                }
            }
            Ok(())
        }
    }
}

/// After a unit has fought, its enemy may let one of its own fight next, out of order (`wh40k9/stratagems/counter-offensive`): any that could
/// be selected sooner or later but those that fight last (`wh40k9/ruling/counter-offensive-fight-last`). It counts as that player's selection
/// (`wh40k9/ruling/counter-offensive-next`).
fn counter_offensive(t: &mut Table<Wh40k9>, fought: UnitId) -> Play<bool> {
    let Some(seat) = t.state.owner(fought).map(other) else { return Ok(false) };
    let ready: Vec<UnitId> =
        [Tier::First, Tier::Middle].into_iter().flat_map(|tier| fighters(&t.state, seat, tier)).collect();
    let Some(unit) = stratagems::counter_offensive(t, fought, &ready)? else { return Ok(false) };
    t.cite(rules::ruling::COUNTER_OFFENSIVE_NEXT);
    let (enemy, theirs) = (other(seat), tier(&t.state, fought));
    if judge_fighter(&t.state, enemy, theirs, fought).is_ok() {
        t.cite(rules::fight::FIGHT_AGAIN_INTERRUPT);
    }
    let tier = tier(&t.state, unit);
    // In the tier that is being served, and in its own, it is the enemy's turn again.
    for tier in [theirs, tier] {
        if let Some(turns) = t.state.fighting.turns.get_mut(tier as usize) {
            *turns = enemy != begins(t.state.active, tier);
        }
    }
    second_round(t, unit, tier);
    fight(t, seat, unit, tier)?;
    Ok(true)
}

/// Who begins to select in a tier: the player whose turn it is, but among ordinary units the opponent
/// (`wh40k9/fight/selection-order`, `wh40k9/fight/always-last`).
fn begins(active: Seat, tier: Tier) -> Seat {
    if tier == Tier::Middle { other(active) } else { active }
}

/// The lowest tier that has a unit which can fight, and whose turn it is to select in it: looked at anew at every selection
/// (`wh40k9/fight/re-evaluate-eligibility`, `wh40k9/ruling/newly-eligible-fight-first`). Whoever has none left in the tier leaves it to the
/// other (`wh40k9/ruling/tier-one-alternation-ends`).
pub fn next(state: &State) -> Option<(Tier, Seat)> {
    [Tier::First, Tier::Middle, Tier::Last, Tier::Again].into_iter().find_map(|tier| {
        let second = state.fighting.turns.get(tier as usize).copied().unwrap_or(false);
        let begins = begins(state.active, tier);
        let seat = if second { other(begins) } else { begins };
        [seat, other(seat)].into_iter().find(|&seat| !fighters(state, seat, tier).is_empty()).map(|seat| (tier, seat))
    })
}

/// The tier of a unit. What makes it fight first and what makes it fight last cancel out (`wh40k9/fight/first-and-last-cancel`,
/// `wh40k9/ruling/charger-with-fight-last`).
pub fn tier(state: &State, unit: UnitId) -> Tier {
    let charged = state.unit(unit).is_some_and(|unit| unit.turn.charged);
    let first = charged || in_melee(state, unit, &Effect::FightsFirst);
    let last = in_melee(state, unit, &Effect::FightsLast);
    match (first, last) {
        (true, false) => Tier::First,
        (false, true) => Tier::Last,
        _ => Tier::Middle,
    }
}

/// Is an effect in force on a unit when it fights?
fn in_melee(state: &State, unit: UnitId, effect: &Effect) -> bool {
    in_force::unit_has(state, unit, &Situation::of_attack(AttackKind::Melee), effect)
}

/// Is a unit eligible to fight: has it charged, or is an enemy within its Engagement Range, or across a Defence Line
/// (`wh40k9/fight/eligible-units`, `wh40k9/terrain/defence-line-fight`)?
pub fn is_eligible(state: &State, unit: UnitId) -> bool {
    let charged = state.unit(unit).is_some_and(|unit| unit.turn.charged);
    state.is_on_battlefield(unit) && (charged || !engaged_with(state, unit).is_empty() || reaches_across(state, unit))
}

/// Is an enemy within reach across a Defence Line?
fn reaches_across(state: &State, unit: UnitId) -> bool {
    if state.fixed.battlefield.features.is_empty() {
        return false;
    }
    let enemies: Vec<_> = state.enemies_of(unit).flat_map(|enemy| state.models_of(enemy)).collect();
    state.models_of(unit).any(|model| enemies.iter().any(|&enemy| terrain::fights_across(state, model, enemy)))
}

fn has_fought(state: &State, unit: UnitId) -> bool {
    state.unit(unit).is_some_and(|unit| unit.phase.has_fought)
}

/// The units of a player that can be selected in a tier.
pub fn fighters(state: &State, seat: Seat, tier: Tier) -> Vec<UnitId> {
    state.units_of(seat).filter(|&unit| judge_fighter(state, seat, tier, unit).is_ok()).collect()
}

/// May a unit be selected to fight in a tier: once, or twice if it can fight again (`wh40k9/fight/once-per-phase`,
/// `wh40k9/fight/fight-again-counts-as-two-units`)?
pub fn judge_fighter(state: &State, seat: Seat, wanted: Tier, unit: UnitId) -> Result<(), Illegal> {
    let Some(entry) = state.unit(unit).filter(|_| state.is_unit_of(unit, seat)) else {
        return refuse(rules::fight::SELECTION_ORDER, "wh40k9-not-yours");
    };
    judge_still_acts(state, unit)?;
    let moment = if wanted == Tier::Again { Some(ResolvedAt::EndOfPhase) } else { None };
    if entry.phase.has_fought || wanted == Tier::Again {
        let now = Situation { attack: Some(AttackKind::Melee), moment, ..Situation::default() };
        let again = entry.phase.has_fought && !entry.phase.fought_again;
        let may =
            || in_force::unit_has(state, unit, &now, &Effect::FightsAgain) || fights_alone(state, unit, &now).is_some();
        if !again || !may() {
            return refuse(rules::fight::ONCE_PER_PHASE, "wh40k9-has-fought-already");
        }
    }
    if !is_eligible(state, unit) {
        return refuse(rules::fight::ELIGIBLE_UNITS, "wh40k9-cannot-fight-now");
    }
    if wanted != Tier::Again && tier(state, unit) != wanted {
        return refuse(rules::fight::SELECTION_ORDER, "wh40k9-earlier-fighters");
    }
    Ok(())
}

/// The one model of a unit that fights again, where a rule says so of a model and not of its unit (`wh40k9/fight/single-model-fights`).
fn fights_alone(state: &State, unit: UnitId, now: &Situation) -> Option<ModelId> {
    let again = |&model: &ModelId| {
        let found = in_force::in_force_with(state, unit, Some(model), now, |effect| *effect == Effect::FightsAgain);
        !found.is_empty()
    };
    state.models_of(unit).find(again)
}

/// A player does without selecting a unit: only where nothing but second rounds is left (`wh40k9/fight/must-fight`,
/// `wh40k9/ruling/fight-again-optional`).
pub fn judge_declined(state: &State, seat: Seat, tier: Tier) -> Result<(), Illegal> {
    match fighters(state, seat, tier).into_iter().all(|unit| has_fought(state, unit)) {
        true => Ok(()),
        false => refuse(rules::fight::MUST_FIGHT, "wh40k9-must-fight"),
    }
}

/// A unit that has fought is selected again: what lets it is used up, and where that is said of one model it fights alone
/// (`wh40k9/fight/fight-again-sequence`, `wh40k9/fight/single-model-fights`). Who fights out of turn has not used it.
fn second_round(t: &mut Table<Wh40k9>, unit: UnitId, tier: Tier) {
    if !has_fought(&t.state, unit) {
        return;
    }
    if tier == Tier::First {
        t.cite(rules::fight::FIGHT_AGAIN_FIRST);
    }
    for rule in [
        rules::fight::FIGHT_AGAIN_COMPLETE_FIRST,
        rules::fight::FIGHT_AGAIN_TARGET_LIMITS,
        rules::fight::FIGHT_AGAIN_SEQUENCE,
        rules::fight::FIGHT_AGAIN_COUNTS_AS_TWO_UNITS,
    ] {
        t.cite(rule);
    }
    let moment = if tier == Tier::Again { Some(ResolvedAt::EndOfPhase) } else { None };
    let now = Situation { attack: Some(AttackKind::Melee), moment, ..Situation::default() };
    // Where it is said of one model it fights alone.
    let whole = in_force::unit_has(&t.state, unit, &now, &Effect::FightsAgain);
    let alone = fights_alone(&t.state, unit, &now).filter(|_| !whole);
    if alone.is_some() {
        t.cite(rules::fight::SINGLE_MODEL_FIGHTS);
        t.state.fighting.alone = alone;
    }
    in_force::use_up(&mut t.state, (unit, alone), &now, |effect| *effect == Effect::FightsAgain);
    if let Some(entry) = t.state.unit_mut(unit) {
        entry.phase.fought_again = true;
    }
}

/// A unit fights: it piles in, then declares all its attacks before any is resolved (`wh40k9/fight/unit-fight-sequence`,
/// `wh40k9/fight/make-attacks-sequence`).
fn fight(t: &mut Table<Wh40k9>, seat: Seat, unit: UnitId, tier: Tier) -> Play<()> {
    for rule in [rules::fight::ELIGIBLE_UNITS, rules::fight::TERMS_ROUND_AND_ATTACK, rules::fight::UNIT_FIGHT_SEQUENCE]
    {
        t.cite(rule);
    }
    if !engaged_with(&t.state, unit).is_empty() {
        t.cite(rules::battlefield::ENGAGEMENT_RANGE);
    }
    if let Some(entry) = t.state.unit_mut(unit) {
        entry.phase.has_fought = true;
    }
    t.state.fighting.fighter = Some(unit);
    t.tell(Event::FighterSelected { unit, tier });
    if t.state.phase == Phase::Fight {
        stratagems::offer(t, seat, Moment::Fights, &[unit])?;
    }
    if !t.state.is_on_battlefield(unit) {
        // What was used has destroyed it: it has not fought, and nobody answers it.
        (t.state.fighting.fighter, t.state.fighting.alone) = (None, None);
        return Ok(());
    }
    closing::close(t, seat, unit, MoveKind::PileIn)?;
    let salvos = blows::declare(t, seat, unit)?;
    if salvos.is_empty() {
        return end_fight(t);
    }
    t.state.volley = Some(Volley::new(unit, true, salvos));
    Ok(())
}

/// A unit fights out of turn, and all of it is resolved at once, if it is eligible (`wh40k9/fight/out-of-phase-fight`). Where only one
/// model of it does, that one piles in, strikes and consolidates alone (`wh40k9/fight/single-model-fights`).
pub fn fight_out_of_phase(t: &mut Table<Wh40k9>, seat: Seat, unit: UnitId, one_model: bool) -> Play<()> {
    if !is_eligible(&t.state, unit) || judge_still_acts(&t.state, unit).is_err() {
        return Ok(());
    }
    t.cite(rules::turn::OUT_OF_PHASE);
    t.cite(rules::fight::OUT_OF_PHASE_FIGHT);
    // Whoever is fighting goes on afterwards.
    let (fighting, volley) = (t.state.fighting, t.state.volley.take());
    let models: Vec<ModelId> = t.state.models_of(unit).collect();
    t.state.fighting.alone = match models[..] {
        _ if !one_model => None,
        [only] => Some(only),
        _ => Some(t.ask(seat, LoneFighter { seat, unit })?),
    };
    if one_model {
        t.cite(rules::fight::SINGLE_MODEL_FIGHTS);
    }
    let tier = tier(&t.state, unit);
    fight(t, seat, unit, tier)?;
    if t.state.volley.is_some() {
        attacks::resolve_volley(t)?;
        end_fight(t)?;
    }
    (t.state.fighting, t.state.volley) = (fighting, volley);
    Ok(())
}

/// After its attacks a unit consolidates, and its fight is over (`wh40k9/fight/consolidate`).
fn end_fight(t: &mut Table<Wh40k9>) -> Play<()> {
    let Some(unit) = t.state.fighting.fighter.take() else { return Ok(()) };
    let Some(seat) = t.state.owner(unit) else { return Ok(()) };
    if t.state.is_on_battlefield(unit) {
        closing::close(t, seat, unit, MoveKind::Consolidate)?;
    }
    t.state.fighting.alone = None;
    t.tell(Event::HasFought { unit });
    t.state.fighting.fought = Some(unit);
    Ok(())
}

/// The rules that put this tier and this player first.
fn cite_order(t: &mut Table<Wh40k9>, tier: Tier, seat: Seat) {
    t.cite(rules::fight::SELECTION_ORDER);
    t.cite(rules::fight::RE_EVALUATE_ELIGIBILITY);
    let units = fighters(&t.state, seat, tier);
    match tier {
        Tier::First if units.iter().any(|&unit| in_melee(&t.state, unit, &Effect::FightsFirst)) => {
            t.cite(rules::fight::ALWAYS_FIRST);
        }
        Tier::Last => t.cite(rules::fight::ALWAYS_LAST),
        Tier::Middle if units.iter().any(|&unit| in_melee(&t.state, unit, &Effect::FightsLast)) => {
            t.cite(rules::fight::FIRST_AND_LAST_CANCEL);
        }
        Tier::Again => {
            t.cite(rules::turn::END_OF_PHASE);
            t.cite(rules::fight::FIGHT_AGAIN_END_OF_PHASE);
        }
        _ => {}
    }
    if fighters(&t.state, other(seat), tier).is_empty() {
        t.cite(rules::ruling::TIER_ONE_ALTERNATION_ENDS);
    }
}
