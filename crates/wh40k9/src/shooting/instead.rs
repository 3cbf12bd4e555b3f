//! Abilities that are used instead of shooting (`wh40k9/advanced-shooting/instead-of-shooting`).

use crate::abilities::in_force::{ResolvedAt, Situation, in_force, spend_of_unit};
use crate::abilities::{Ability, Until, When};
use crate::questions::{Answer, Ask};
use crate::state::{State, UnitId};
use crate::stratagems::{Lasting, LastingBy};
use crate::{Wh40k9, rules};
use kernel::{Illegal, Message, Play, Seat, Table, question};
use serde::{Deserialize, Serialize};

/// Does a unit that was chosen shoot, or what does it use instead?
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct InsteadOfShooting {
    /// Who is asked.
    pub seat: Seat,
    /// The unit.
    pub unit: UnitId,
    /// What it can use, by id.
    pub abilities: Vec<String>,
}

question!(Wh40k9, Ask, Answer, InsteadOfShooting -> Option<u8>, rules::advanced_shooting::INSTEAD_OF_SHOOTING);

/// What a unit can use instead of shooting, whether it could shoot or not. What can be used once in a battle is used up.
pub(super) fn usable(state: &State, unit: UnitId) -> Vec<&Ability> {
    let now = Situation { moment: Some(ResolvedAt::InsteadOfShooting), ..Situation::default() };
    let found = in_force(state, unit, None, &now).into_iter().map(|found| found.ability);
    found.filter(|own| own.when.contains(&When::InsteadOfShooting) && !is_in_use(state, unit, own)).collect()
}

/// Only what the unit has can be used.
pub fn judge_instead(_state: &State, ask: &InsteadOfShooting, choice: Option<u8>) -> Result<(), Illegal> {
    match choice.is_none_or(|place| usize::from(place) < ask.abilities.len()) {
        true => Ok(()),
        false => Err(Illegal::new(rules::advanced_shooting::INSTEAD_OF_SHOOTING, Message::new("wh40k9-not-now"))),
    }
}

/// The id and the name of an ability that is offered.
pub fn instead_named(state: &State, ask: &InsteadOfShooting, place: u8) -> (String, String) {
    let id = ask.abilities.get(usize::from(place)).cloned().unwrap_or_default();
    let name = usable(state, ask.unit).into_iter().find(|ability| ability.id == id).map(|ability| ability.name.clone());
    (id, name.unwrap_or_default())
}

/// A unit that was chosen to shoot may use an ability instead: it lasts to its player's next Shooting phase, and the unit does not shoot
/// in this one. Is one used?
pub(super) fn offer(t: &mut Table<Wh40k9>, seat: Seat, unit: UnitId) -> Play<bool> {
    let abilities: Vec<String> = usable(&t.state, unit).into_iter().map(|ability| ability.id.clone()).collect();
    if abilities.is_empty() {
        return Ok(false);
    }
    let ask = InsteadOfShooting { seat, unit, abilities: abilities.clone() };
    let Some(id) = t.ask(seat, ask)?.and_then(|place| abilities.get(usize::from(place)).cloned()) else {
        return Ok(false);
    };
    t.cite(rules::advanced_shooting::INSTEAD_OF_SHOOTING);
    if let Some(entry) = t.state.unit_mut(unit) {
        entry.phase.has_shot = true;
    }
    if let Some(ability) = usable(&t.state, unit).into_iter().find(|own| own.id == id).cloned() {
        spend_of_unit(&mut t.state, unit, &ability);
    }
    t.state.lasting.push(Lasting { unit, seat, by: LastingBy::Ability(id), until: Until::NextShooting });
    Ok(true)
}

/// Is an ability that is used instead of shooting in use by a unit?
pub fn is_in_use(state: &State, unit: UnitId, ability: &Ability) -> bool {
    let by = |lasting: &Lasting| matches!(&lasting.by, LastingBy::Ability(id) if *id == ability.id);
    state.lasting.iter().any(|lasting| lasting.unit == unit && by(lasting))
}
