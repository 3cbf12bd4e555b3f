//! Step 8 of a mission: pre-battle rules, in turn (`wh40k10/missions/pre-battle-rules`).

use super::setting_up;
use crate::abilities::moments::due;
use crate::abilities::{Effect, When, in_force, moments};
use crate::questions::{Answer, Ask};
use crate::state::{State, UnitId, Whereabouts, other};
use crate::{Wh40k10, rules};
use kernel::{Illegal, Message, Play, Seat, Table, question};
use serde::{Deserialize, Serialize};

/// Which unit's pre-battle rule do you resolve next, if any?
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct PreBattle {
    /// Who is asked.
    pub seat: Seat,
}

question!(Wh40k10, Ask, Answer, PreBattle -> Option<UnitId>, rules::missions::PRE_BATTLE_RULES);

/// The units of a player that can still be set up anew.
pub fn pre_battle_choices(state: &State, seat: Seat) -> Vec<UnitId> {
    let found = due(state, &When::BeforeBattle, |owner| owner == seat);
    let anew = found.into_iter().filter(|due| {
        moments::ability_of(state, *due).is_some_and(|ability| ability.effects.contains(&Effect::SetUpAnew))
    });
    let mut units: Vec<UnitId> = anew.filter_map(|due| Some(state.whole(due.unit?))).collect();
    units.dedup();
    units.retain(|&unit| state.unit(unit).is_some_and(|unit| !unit.phase.has_moved));
    units
}

/// Only a unit with a pre-battle rule that has not been resolved can be picked.
pub fn judge_pre_battle(state: &State, seat: Seat, unit: UnitId) -> Result<(), Illegal> {
    if pre_battle_choices(state, seat).contains(&unit) {
        return Ok(());
    }
    Err(Illegal::new(rules::missions::PRE_BATTLE_RULES, Message::new("wh40k10-no-pre-battle-rule")))
}

/// One pre-battle rule of the player whose turn it is to resolve one, the one with the first turn first; who has none left,
/// or wants none, waits for the other. True when there are no more.
pub(super) fn pre_battle(t: &mut Table<Wh40k10>) -> Play<bool> {
    let next = t.state.battle.next;
    let both = [next, other(next)];
    let Some(seat) = both.into_iter().find(|&seat| !pre_battle_choices(&t.state, seat).is_empty()) else {
        t.state.units.iter_mut().for_each(|unit| unit.phase.has_moved = false);
        return Ok(true);
    };
    t.state.battle.next = other(seat);
    let picked = t.ask(seat, PreBattle { seat })?;
    t.cite(rules::missions::PRE_BATTLE_RULES);
    let Some(unit) = picked else {
        for unit in pre_battle_choices(&t.state, seat) {
            done(t, unit);
        }
        return Ok(false);
    };
    let found = in_force::on_unit(&t.state, unit);
    let because: Vec<kernel::Rule> =
        found.iter().filter(|f| f.ability.is_of(&When::BeforeBattle)).flat_map(in_force::InForce::rules).collect();
    because.into_iter().for_each(|rule| t.cite(rule));
    t.state.set_whereabouts(unit, Whereabouts::Waiting);
    let models: Vec<_> = t.state.models_of(unit).collect();
    for model in models {
        if let Some(model) = t.state.model_mut(model) {
            model.at = None;
        }
    }
    setting_up::set_up(t, seat, unit)?;
    done(t, unit);
    Ok(false)
}

fn done(t: &mut Table<Wh40k10>, unit: UnitId) {
    if let Some(entry) = t.state.unit_mut(unit) {
        entry.phase.has_moved = true;
    }
}
