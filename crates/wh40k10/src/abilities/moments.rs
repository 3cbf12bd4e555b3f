//! Abilities that are resolved at a point of the battle: in the Command phase, and at the start of a battle round.

use super::in_force::{Harm, InForce, Origin, bearers, fits, is_met, of_army, of_part, reaches};
use super::{Effect, SpecialAbility, When, Whom};
use crate::dice::{self, roll_off};
use crate::events::Event;
use crate::questions::{Answer, Ask};
use crate::state::{ModelId, Phase, State, UnitId};
use crate::{Wh40k10, attacks, command, rules};
use kernel::{Illegal, Message, Play, Question, Rule, Seat, Table};
use serde::{Deserialize, Serialize};

/// An ability that is to be resolved: whose, and which of those that the entry or the army has.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Due {
    /// The entry whose model has it; none if it is the whole army's.
    #[serde(default)]
    pub unit: Option<UnitId>,
    /// The player to whose army it belongs, if it is an army rule or a detachment's.
    #[serde(default)]
    pub army: Option<Seat>,
    /// Its place among the abilities of datasheet and Enhancement, or among those of army rule and detachment.
    pub ability: u8,
}

/// Several rules are to be resolved at the same time: which is next?
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct NextRule {
    /// Who is asked.
    pub seat: Seat,
    /// What is still to be resolved.
    pub due: Vec<Due>,
    /// Is it within a turn (`wh40k10/core/sequencing-in-turn`), or between two (`wh40k10/core/sequencing-outside-turn`)?
    pub in_turn: bool,
}

/// Written out, because its rule depends on when it is asked.
impl Question<Wh40k10> for NextRule {
    type Reply = Due;

    fn rule(&self) -> Rule {
        match self.in_turn {
            true => rules::core::SEQUENCING_IN_TURN,
            false => rules::core::SEQUENCING_OUTSIDE_TURN,
        }
    }

    fn into_ask(self) -> Ask {
        Ask::NextRule(self)
    }

    fn reply(answer: Answer) -> Option<Due> {
        if let Answer::NextRule(reply) = answer { Some(reply) } else { None }
    }
}

/// Only a rule that is still to be resolved can be the next.
pub fn judge_next_rule(ask: &NextRule, due: Due) -> Result<(), Illegal> {
    if ask.due.contains(&due) {
        return Ok(());
    }
    Err(Illegal::new(ask.rule(), Message::new("wh40k10-not-now")))
}

/// The ability that is due.
pub fn ability_of(state: &State, due: Due) -> Option<&SpecialAbility> {
    found(state, due).map(|(ability, _)| ability)
}

fn found(state: &State, due: Due) -> Option<(&SpecialAbility, Origin)> {
    let place = usize::from(due.ability);
    match (due.unit, due.army) {
        (Some(unit), _) => of_part(state, unit).nth(place),
        (None, Some(seat)) => of_army(state, seat).nth(place),
        (None, None) => None,
    }
}

/// What is to be resolved at a moment, for those of whose player this is true. An Aura that several models have is resolved
/// once (`wh40k10/datasheets/aura-stacking`).
pub(crate) fn due(state: &State, moment: &When, of: impl Fn(Seat) -> bool) -> Vec<Due> {
    let mut all: Vec<Due> = Vec::new();
    if !state.fixed.library.has_specials() {
        return all;
    }
    for part in state.unit_ids() {
        if !state.owner(part).is_some_and(&of) {
            continue;
        }
        for (place, (ability, _)) in of_part(state, part).enumerate() {
            let next = Due { unit: Some(part), army: None, ability: place as u8 };
            let again = ability.aura.is_some() && all.iter().any(|other| is_same_aura(state, *other, next));
            if ability.is_of(moment) && !again && !ready(state, next, moment).is_empty() {
                all.push(next);
            }
        }
    }
    for seat in [Seat(0), Seat(1)].into_iter().filter(|&seat| of(seat)) {
        let timed = of_army(state, seat).enumerate().filter(|(_, (ability, _))| ability.is_of(moment));
        all.extend(timed.map(|(place, _)| Due { unit: None, army: Some(seat), ability: place as u8 }));
    }
    all
}

fn is_same_aura(state: &State, a: Due, b: Due) -> bool {
    let owner = |due: Due| due.unit.and_then(|unit| state.owner(unit));
    let id = |due: Due| ability_of(state, due).filter(|ability| ability.aura.is_some()).map(|ability| &ability.id);
    owner(a) == owner(b) && id(a).is_some() && id(a) == id(b)
}

/// The models on the battlefield that have an ability and meet its conditions now: of an Aura all that have the same one, of
/// any other ability the first of its unit.
fn ready(state: &State, due: Due, moment: &When) -> Vec<ModelId> {
    let (Some(own), Some((ability, origin))) = (due.unit, found(state, due)) else { return Vec::new() };
    let mut models: Vec<ModelId> = Vec::new();
    for part in state.unit_ids().filter(|&part| state.owner(part) == state.owner(own)) {
        for (same, _) in of_part(state, part) {
            let equal = ability.aura.is_some() && same.aura.is_some() && same.id == ability.id;
            let this = part == own && std::ptr::eq(same, ability);
            if !equal && !this {
                continue;
            }
            let met = |id: &ModelId| {
                let found = InForce { ability: same, origin, bearer: Some(*id), unit: Some(part), again: false };
                let when = |when: &When| when == moment || is_met(state, &found, state.whole(part), when, None, None);
                state.stands(*id) && same.when.iter().all(when)
            };
            models.extend(bearers(state, part, same).filter(met));
        }
    }
    if ability.aura.is_none() {
        models.truncate(1);
    }
    models
}

/// Every other rule of the Command phase is resolved after the CP have been gained (`wh40k10/command/other-rules`); the
/// active player chooses the order (`wh40k10/core/sequencing-in-turn`).
pub fn command_phase(t: &mut Table<Wh40k10>) -> Play<()> {
    let seat = t.state.active;
    let mut left = due(&t.state, &When::CommandPhase, |owner| owner == seat);
    if !left.is_empty() {
        t.cite(rules::command::OTHER_RULES);
    }
    while let Some(&first) = left.first() {
        let next = match left.len() {
            1 => first,
            _ => t.ask(seat, NextRule { seat, due: left.clone(), in_turn: true })?,
        };
        left.retain(|other| *other != next);
        resolve(t, next, &When::CommandPhase)?;
    }
    Ok(())
}

/// The start of a battle round is in nobody's turn: the winner of a roll-off chooses the order
/// (`wh40k10/core/sequencing-outside-turn`).
pub fn round_starts(t: &mut Table<Wh40k10>) -> Play<()> {
    let mut left = due(&t.state, &When::RoundStarts, |_| true);
    let chooses = match left.len() {
        0 | 1 => t.state.active,
        _ => roll_off(t, rules::core::SEQUENCING_OUTSIDE_TURN)?,
    };
    while let Some(&first) = left.first() {
        let next = match left.len() {
            1 => first,
            _ => t.ask(chooses, NextRule { seat: chooses, due: left.clone(), in_turn: false })?,
        };
        left.retain(|other| *other != next);
        resolve(t, next, &When::RoundStarts)?;
    }
    t.state.phase = Phase::Command;
    Ok(())
}

/// Resolves one ability, if it can still be: its bearer may have been destroyed.
fn resolve(t: &mut Table<Wh40k10>, due: Due, moment: &When) -> Play<()> {
    let Some((ability, origin)) = found(&t.state, due).map(|(ability, origin)| (ability.clone(), origin)) else {
        return Ok(());
    };
    let models = ready(&t.state, due, moment);
    let (seat, units) = match (due.unit, due.army) {
        (Some(unit), _) if !models.is_empty() => (t.state.owner(unit), affected(&t.state, &models, &ability)),
        (None, Some(seat)) => (Some(seat), affected_by_army(&t.state, seat, &ability, moment)),
        _ => return Ok(()),
    };
    let Some(seat) = seat.filter(|_| due.unit.is_some() || !units.is_empty()) else { return Ok(()) };
    let again = models.len() > 1;
    let found = InForce { ability: &ability, origin, bearer: models.first().copied(), unit: due.unit, again };
    found.rules().into_iter().for_each(|rule| t.cite(rule));
    t.tell(match due.unit {
        Some(unit) => Event::AbilityResolved { unit, ability: ability.id.clone() },
        None => Event::ArmyRuleResolved { seat, ability: ability.id.clone() },
    });
    for effect in &ability.effects {
        match (effect, models.first()) {
            (Effect::Regain(quantity), Some(&bearer)) if ability.whom == Whom::Bearer => regain(t, bearer, *quantity)?,
            _ => carry_out(t, seat, effect, &units, ability.psychic)?,
        }
    }
    Ok(())
}

/// The units that an ability of these models affects: each once, whichever of them it is near.
fn affected(state: &State, models: &[ModelId], ability: &SpecialAbility) -> Vec<UnitId> {
    let reached = |unit: &UnitId| {
        models.iter().any(|&bearer| {
            let own = state.unit_of(bearer);
            let wanted = match ability.whom {
                Whom::Bearer | Whom::Unit => *unit == own,
                Whom::Friends => state.owner(*unit) == state.owner(own),
                Whom::Enemies => state.owner(*unit) != state.owner(own),
            };
            wanted && reaches(state, bearer, ability, *unit)
        })
    };
    state.units_on_battlefield().filter(reached).filter(|unit| fits(state, *unit, ability)).collect()
}

/// The units of an army that its rule affects now.
fn affected_by_army(state: &State, seat: Seat, ability: &SpecialAbility, moment: &When) -> Vec<UnitId> {
    let found = InForce { ability, origin: Origin::Army, bearer: None, unit: None, again: false };
    let met = |unit: &UnitId| {
        let is_met = |when: &When| when == moment || is_met(state, &found, *unit, when, None, None);
        fits(state, *unit, ability) && ability.when.iter().all(is_met)
    };
    state.units_of(seat).filter(met).collect()
}

/// What an ability or a stratagem does at once, to these units.
pub(crate) fn carry_out(
    t: &mut Table<Wh40k10>,
    seat: Seat,
    effect: &Effect,
    units: &[UnitId],
    psychic: bool,
) -> Play<()> {
    match effect {
        Effect::GainCp(count) => command::gain_more_cp(t, seat, *count),
        Effect::Regain(quantity) => {
            for &unit in units {
                let hurt = t.state.models_of(unit).find(|&id| lost(&t.state, id) > 0);
                if let Some(model) = hurt {
                    regain(t, model, *quantity)?;
                }
            }
        }
        Effect::Suffer(quantity) => {
            let harm = Harm { psychic, mortal: true, ranged: None };
            attacks::suffer(t, units.to_vec(), *quantity, rules::datasheets::ABILITIES, harm)?;
        }
        _ => {}
    }
    Ok(())
}

/// How many wounds a model has lost.
fn lost(state: &State, id: ModelId) -> u8 {
    let full = state.profile(id).map_or(0, |(_, profile)| profile.wounds);
    state.model(id).map_or(0, |model| full.saturating_sub(model.wounds))
}

/// A model that has lost wounds regains some, never more than it has lost.
fn regain(t: &mut Table<Wh40k10>, model: ModelId, quantity: dice::Quantity) -> Play<()> {
    let most = lost(&t.state, model);
    if most == 0 {
        return Ok(());
    }
    let wounds = dice::quantity(t, quantity, rules::datasheets::ABILITIES)?;
    let wounds = u8::try_from(wounds).unwrap_or(u8::MAX).min(most);
    if let Some(entry) = t.state.model_mut(model) {
        entry.wounds += wounds;
        let wounds = entry.wounds;
        t.tell(Event::WoundsRegained { model, wounds });
    }
    Ok(())
}
