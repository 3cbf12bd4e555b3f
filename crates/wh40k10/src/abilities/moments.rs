//! Abilities that are resolved at a point of the battle: in the Command phase, and at the start of a battle round.

use super::in_force::{Harm, InForce, bearers, is_met, of_part};
use super::{Effect, SpecialAbility, When, Whom};
use crate::dice::{self, roll_off};
use crate::events::Event;
use crate::questions::{Answer, Ask};
use crate::state::{ModelId, Phase, State, UnitId};
use crate::{Wh40k10, attacks, command, rules};
use kernel::{Illegal, Message, Play, Question, Rule, Seat, Table};
use serde::{Deserialize, Serialize};

/// An ability that is to be resolved: whose, and which of those that the entry has.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Due {
    /// The entry whose model has it.
    pub unit: UnitId,
    /// Its place among the abilities of datasheet and Enhancement.
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
    of_part(state, due.unit).nth(usize::from(due.ability)).map(|(ability, _)| ability)
}

/// What is to be resolved at a moment, for those of whose player this is true.
pub(crate) fn due(state: &State, moment: &When, of: impl Fn(Seat) -> bool) -> Vec<Due> {
    let mut found = Vec::new();
    if !state.fixed.library.has_specials() {
        return found;
    }
    for part in state.unit_ids() {
        if !state.owner(part).is_some_and(&of) {
            continue;
        }
        for (place, (ability, origin)) in of_part(state, part).enumerate() {
            let bearer = bearers(state, part, ability).find(|&id| state.model(id).is_some_and(|m| m.at.is_some()));
            let Some(bearer) = bearer.filter(|_| ability.is_of(moment)) else { continue };
            let in_force = InForce { ability, origin, bearer: Some(bearer), again: false };
            let unit = state.whole(part);
            let met = |when: &When| when == moment || is_met(state, &in_force, unit, when, None, None);
            if ability.when.iter().all(met) {
                found.push(Due { unit: part, ability: place as u8 });
            }
        }
    }
    found
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
        resolve(t, next)?;
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
        resolve(t, next)?;
    }
    t.state.phase = Phase::Command;
    Ok(())
}

/// Resolves one ability, if it can still be: its bearer may have been destroyed.
fn resolve(t: &mut Table<Wh40k10>, due: Due) -> Play<()> {
    let Some((ability, origin)) =
        of_part(&t.state, due.unit).nth(usize::from(due.ability)).map(|(ability, origin)| (ability.clone(), origin))
    else {
        return Ok(());
    };
    let bearer = bearers(&t.state, due.unit, &ability).next();
    let Some(bearer) = bearer.filter(|&id| t.state.model(id).is_some_and(|m| m.at.is_some())) else { return Ok(()) };
    let in_force = InForce { ability: &ability, origin, bearer: Some(bearer), again: false };
    in_force.rules().into_iter().for_each(|rule| t.cite(rule));
    t.tell(Event::AbilityResolved { unit: due.unit, ability: ability.id.clone() });
    let units = affected(&t.state, bearer, &ability);
    for effect in &ability.effects {
        match effect {
            Effect::Regain(quantity) if ability.whom == Whom::Bearer => regain(t, bearer, *quantity)?,
            _ => carry_out(t, due.unit, effect, &units, ability.psychic)?,
        }
    }
    Ok(())
}

/// The units that an ability of this model affects.
fn affected(state: &State, bearer: ModelId, ability: &SpecialAbility) -> Vec<UnitId> {
    let own = state.unit_of(bearer);
    let wanted = |unit: &UnitId| match ability.whom {
        Whom::Bearer | Whom::Unit => *unit == own,
        Whom::Friends => state.owner(*unit) == state.owner(own),
        Whom::Enemies => state.owner(*unit) != state.owner(own),
    };
    let near = |unit: &UnitId| {
        let reach = ability.aura.map(geometry::Length::inches);
        let within = |inches| geometry::within(crate::core::distance_to_unit(state, bearer, *unit), inches);
        *unit == own || reach.is_none_or(within)
    };
    let fits =
        |unit: &UnitId| ability.keywords.is_empty() || ability.keywords.iter().any(|word| state.unit_has(*unit, word));
    state.units_on_battlefield().filter(wanted).filter(near).filter(fits).collect()
}

/// What an ability or a stratagem does at once, to these units.
pub(crate) fn carry_out(
    t: &mut Table<Wh40k10>,
    of: UnitId,
    effect: &Effect,
    units: &[UnitId],
    psychic: bool,
) -> Play<()> {
    match effect {
        Effect::GainCp(count) => {
            if let Some(seat) = t.state.owner(of) {
                command::gain_more_cp(t, seat, *count);
            }
        }
        Effect::Regain(quantity) => {
            for &unit in units {
                let hurt = t.state.models_of(unit).find(|&id| lost(&t.state, id) > 0);
                if let Some(model) = hurt {
                    regain(t, model, *quantity)?;
                }
            }
        }
        Effect::Suffer(quantity) => {
            let harm = Harm { psychic, mortal: true };
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
