//! Chapter *command phase*.

use crate::abilities::in_force::{ResolvedAt, Situation, in_force};
use crate::abilities::{Ability, Effect, Moment, When};
use crate::events::Event;
use crate::state::{Phase, State, UnitId};
use crate::{Wh40k9, actions, missions, rules, stratagems, turn};
use kernel::{Play, Seat, Table};

/// How many CP a player can gain in a battle round beside those of Command phases (`wh40k9/army/cp-gain-cap`).
const MORE_CP: u8 = 1;

/// The Command phase: first the active player gains 1 CP (`wh40k9/command/gain-cp`), then everything is resolved that
/// happens in this phase (`wh40k9/command/resolve-all`).
pub fn step(t: &mut Table<Wh40k9>) -> Play<()> {
    let seat = t.state.active;
    gain(t, seat, 1);
    t.cite(rules::command::GAIN_CP);
    t.cite(rules::command::RESOLVE_ALL);
    resolve_abilities(t, seat)?;
    actions::complete(t, seat, actions::Completed::NextCommandPhase);
    missions::command_phase(t);
    let units: Vec<_> = t.state.units_of(seat).collect();
    stratagems::offer(t, seat, Moment::Command, &units)?;
    turn::end_phase(t, Phase::Movement);
    Ok(())
}

/// What abilities of a player do in this phase, each once for every unit that it affects, and what gives CP once
/// (`wh40k9/command/resolve-all`).
fn resolve_abilities(t: &mut Table<Wh40k9>, seat: Seat) -> Play<()> {
    let now = Situation { moment: Some(ResolvedAt::CommandPhase), ..Situation::default() };
    let mut found: Vec<(UnitId, UnitId, Ability)> = Vec::new();
    for model in t.state.units_on_battlefield().flat_map(|unit| t.state.models_of(unit)) {
        let unit = t.state.unit_of(model);
        for own in in_force(&t.state, unit, Some(model), &now) {
            let of = t.state.unit_of(own.bearer);
            let ours = t.state.owner(of) == Some(seat) && own.ability.when.contains(&When::CommandPhase);
            let gives = own.ability.effects.iter().any(|effect| matches!(effect, Effect::GainCp(_)));
            let known = |(other, bearer, ability): &(UnitId, UnitId, Ability)| {
                ability.id == own.ability.id && *bearer == of && (gives || *other == unit)
            };
            let once = own.ability.when.contains(&When::OncePerBattle);
            let spent = once && t.state.unit(of).is_some_and(|entry| entry.battle.used.contains(&own.ability.id));
            if ours && !spent && !found.iter().any(known) {
                found.push((unit, of, own.ability.clone()));
            }
        }
    }
    for (unit, bearer, ability) in found {
        let once = ability.when.contains(&When::OncePerBattle);
        if let Some(entry) = t.state.unit_mut(bearer).filter(|_| once) {
            entry.battle.used.push(ability.id.clone());
        }
        stratagems::at_once(t, seat, unit, &ability, rules::command::RESOLVE_ALL)?;
    }
    Ok(())
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
