//! Chapter *command phase*.

use crate::abilities::in_force::{self, ResolvedAt, Situation};
use crate::abilities::{Ability, Effect, Moment, When, Whom};
use crate::events::Event;
use crate::questions::{Answer, Ask};
use crate::state::{Model, ModelId, Phase, State, UnitId};
use crate::{Wh40k9, actions, missions, rules, stratagems, turn};
use kernel::{Illegal, Message, Play, Seat, Table, question};
use serde::{Deserialize, Serialize};

/// How many CP a player can gain in a battle round beside those of Command phases (`wh40k9/army/cp-gain-cap`).
const MORE_CP: u8 = 1;

/// The Command phase: first the active player gains 1 CP (`wh40k9/command/gain-cp`), then everything is resolved that
/// happens in this phase (`wh40k9/command/resolve-all`).
pub fn step(t: &mut Table<Wh40k9>) -> Play<()> {
    let seat = t.state.active;
    gain(t, seat, 1);
    t.cite(rules::command::GAIN_CP);
    t.cite(rules::command::RESOLVE_ALL);
    actions::complete(t, seat, actions::Completed::NextCommandPhase);
    resolve_abilities(t, seat)?;
    missions::command_phase(t);
    let units: Vec<_> = t.state.units_of(seat).collect();
    stratagems::offer(t, seat, Moment::Command, &units)?;
    turn::end_phase(t, Phase::Movement);
    Ok(())
}

/// What an ability does to a unit in this phase, and has not yet done.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Due {
    /// The unit that it affects.
    pub unit: UnitId,
    /// The unit that has it.
    pub bearer: UnitId,
    /// The model that has it, where it is for that one alone.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub model: Option<ModelId>,
    /// The ability.
    pub ability: Ability,
}

/// Which ability of the Command phase is resolved next?
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct NextAbility {
    /// Who is asked: the player whose turn it is.
    pub seat: Seat,
    /// Those that are left.
    pub due: Vec<Due>,
}

question!(Wh40k9, Ask, Answer, NextAbility -> Option<u8>, rules::turn::SEQUENCING_IN_TURN);

impl NextAbility {
    /// May what is left be kept for a later phase: can each of them be used once in a battle (`wh40k9/ruling/command-phase-order`)?
    fn may_wait(&self) -> bool {
        self.due.iter().all(|due| due.ability.when.contains(&When::OncePerBattle))
    }

    /// Does none of what is left change anything now, so that it is kept without a question?
    fn is_idle(&self, state: &State) -> bool {
        self.may_wait() && !self.due.iter().any(|due| due.changes_something(state))
    }
}

impl Due {
    /// Does it do anything to whom it affects as things stand?
    fn changes_something(&self, state: &State) -> bool {
        let hurt = |id: ModelId| state.model(id).zip(state.profile(id)).is_some_and(|(m, (_, p))| m.wounds < p.wounds);
        self.ability.effects.iter().any(|effect| match effect {
            Effect::GainCp(count) => {
                *count > 0 && state.owner(self.bearer).is_some_and(|seat| may_gain_more(state, seat))
            }
            Effect::Regain(_) => match self.model {
                Some(model) => hurt(model),
                None => state.models_of(self.unit).any(hurt),
            },
            Effect::Return(_) => state.fallen_models(self.unit).next().is_some(),
            _ => true,
        })
    }
}

/// What abilities of a player do in this phase, each once for every unit that it affects, or for every model that has it where it is for that
/// one alone, and what gives CP once
/// (`wh40k9/command/resolve-all`). Their player says in which order (`wh40k9/turn/sequencing-in-turn`,
/// `wh40k9/ruling/command-phase-order`), and when what can be used once in a battle is used.
fn resolve_abilities(t: &mut Table<Wh40k9>, seat: Seat) -> Play<()> {
    let mut due = t.once(|state| all_due(state, seat))?;
    loop {
        // What an earlier one has destroyed neither does nor suffers anything.
        due.retain(|due| {
            let stands = due.model.is_none_or(|model| t.state.model(model).is_some_and(Model::stands));
            stands && t.state.is_on_battlefield(due.bearer) && t.state.is_on_battlefield(due.unit)
        });
        if due.is_empty() {
            return Ok(());
        }
        let ask = NextAbility { seat, due: due.clone() };
        if t.once(|state| ask.is_idle(state))? {
            return Ok(());
        }
        let waits = |due: &Due| due.ability.when.contains(&When::OncePerBattle);
        // Where all that is left gives CP in every battle round, the order changes nothing.
        let alike = due.len() == 1 || due.iter().all(|due| due.ability.effects.iter().all(gives_cp));
        let chosen = if alike && !due.iter().any(waits) { Some(0) } else { t.ask(seat, ask)? };
        let Some(place) = chosen.map(usize::from).filter(|place| *place < due.len()) else { return Ok(()) };
        t.cite(rules::ruling::COMMAND_PHASE_ORDER);
        let Due { unit, bearer, model, ability } = due.remove(place);
        match model {
            Some(model) => in_force::spend(&mut t.state, model, &ability),
            None => in_force::spend_of_unit(&mut t.state, bearer, &ability),
        }
        stratagems::at_once(t, seat, (unit, model), &ability, rules::command::RESOLVE_ALL)?;
    }
}

/// Every ability of a player that is resolved now, with whom it affects.
fn all_due(state: &State, seat: Seat) -> Vec<Due> {
    let now = Situation { moment: Some(ResolvedAt::CommandPhase), ..Situation::default() };
    let mut found: Vec<Due> = Vec::new();
    for model in state.units_on_battlefield().flat_map(|unit| state.models_of(unit)) {
        let unit = state.unit_of(model);
        for own in in_force::in_force(state, unit, Some(model), &now) {
            let of = state.unit_of(own.bearer);
            let ours = state.owner(of) == Some(seat) && own.ability.when.contains(&When::CommandPhase);
            let gives = own.ability.effects.iter().any(gives_cp);
            let only = (own.ability.whom == Whom::Bearer).then_some(model);
            let known = |other: &Due| {
                let same = other.ability.id == own.ability.id && other.bearer == of && other.model == only;
                same && (gives || other.unit == unit)
            };
            if ours && !found.iter().any(known) {
                found.push(Due { unit, bearer: of, model: only, ability: own.ability.clone() });
            }
        }
    }
    found
}

fn gives_cp(effect: &Effect) -> bool {
    matches!(effect, Effect::GainCp(_))
}

/// Only one of those that are left can be the next; none of them, if all may wait.
pub fn judge_next_ability(ask: &NextAbility, place: Option<u8>) -> Result<(), Illegal> {
    match place {
        Some(place) if usize::from(place) < ask.due.len() => Ok(()),
        Some(_) => Err(Illegal::new(rules::turn::SEQUENCING_IN_TURN, Message::new("wh40k9-not-now"))),
        None if ask.may_wait() => Ok(()),
        None => Err(Illegal::new(rules::command::RESOLVE_ALL, Message::new("wh40k9-ability-cannot-wait"))),
    }
}

/// What is next where nobody decides: the first of those that do something, or what must be resolved all the same.
pub fn usual_ability(state: &State, ask: &NextAbility) -> Option<u8> {
    let first = ask.due.iter().position(|due| due.changes_something(state)).map(|place| place as u8);
    let must = ask.due.iter().position(|due| !due.ability.when.contains(&When::OncePerBattle)).map(|place| place as u8);
    first.or(must)
}

fn gain(t: &mut Table<Wh40k9>, seat: Seat, gained: u8) {
    let Some(player) = t.state.players.get_mut(seat.index()) else { return };
    player.cp = player.cp.saturating_add(gained);
    let total = player.cp;
    t.tell(Event::CommandPoints { seat, gained, total });
}

/// A player gains CP by other rules than that of Command phases: at most 1 in a battle round, the rest is lost
/// (`wh40k9/army/cp-gain-cap`).
pub fn gain_more(t: &mut Table<Wh40k9>, seat: Seat, count: u8) {
    let Some(player) = t.state.players.get_mut(seat.index()) else { return };
    let gained = count.min(MORE_CP.saturating_sub(player.more_cp));
    player.more_cp += gained;
    t.cite(rules::army::CP_GAIN_CAP);
    if gained > 0 {
        gain(t, seat, gained);
    }
}

/// Can a player still gain CP by other rules in this battle round?
pub fn may_gain_more(state: &State, seat: Seat) -> bool {
    state.players.get(seat.index()).is_some_and(|player| player.more_cp < MORE_CP)
}
