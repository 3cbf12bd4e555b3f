//! The powers that psykers know, at whom they are aimed, and what they do.

use super::What;
use crate::abilities::{Aim, Power, PowerId};
use crate::actions;
use crate::attacks::{self, Harm};
use crate::core::{closest_units, distance_to_unit};
use crate::datasheets::Keyword;
use crate::dice::{self, Quantity};
use crate::events::Event;
use crate::questions::{Answer, Ask};
use crate::state::{ModelId, State, UnitId};
use crate::stratagems::{LastingBy, take_effect};
use crate::terrain::Sight;
use crate::{Wh40k9, rules};
use kernel::{Illegal, Message, Play, Seat, Table, question};
use serde::{Deserialize, Serialize};

/// The id of the power that every PSYKER knows (`wh40k9/psychic/smite`).
pub const SMITE: &str = "smite";
/// Its warp charge, at first.
const SMITE_CHARGE: u8 = 5;
/// How far it reaches.
const SMITE_RANGE: f64 = 18.0;
/// From this result on it inflicts D6 mortal wounds.
const MIGHTY: u16 = 11;

/// At whom is a power aimed?
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct AimPower {
    /// Who is asked.
    pub seat: Seat,
    /// The psyker.
    pub unit: UnitId,
    /// The power.
    pub power: PowerId,
    /// Those who can be aimed at.
    pub targets: Vec<UnitId>,
}

question!(Wh40k9, Ask, Answer, AimPower -> UnitId, rules::psychic::RESOLVE_POWER);

/// Only those whom the power can reach.
pub fn judge_aim(ask: &AimPower, unit: UnitId) -> Result<(), Illegal> {
    match ask.targets.contains(&unit) {
        true => Ok(()),
        false => Err(Illegal::new(rules::psychic::RESOLVE_POWER, Message::new("wh40k9-not-a-target"))),
    }
}

/// The powers that a unit knows: Smite, if it is a PSYKER, those of its datasheet, and those chosen for it
/// (`wh40k9/psychic/known-powers`).
pub fn known(state: &State, unit: UnitId) -> Vec<PowerId> {
    let mut powers = Vec::new();
    if state.unit_has(unit, &Keyword::Psyker) {
        powers.push(PowerId(SMITE.to_owned()));
    }
    let printed = state.datasheet(unit).and_then(|sheet| sheet.psyker.as_ref());
    powers.extend(printed.into_iter().flat_map(|psyker| psyker.powers.iter().cloned().map(PowerId)));
    let chosen = state.unit(unit).map(|unit| unit.mustered.powers.clone()).unwrap_or_default();
    powers.extend(chosen.into_iter().filter(|power| !powers.contains(power)).collect::<Vec<_>>());
    powers
}

/// The warp charge of an attempt; that of Smite rises with each attempt of the army in this phase
/// (`wh40k9/psychic/smite-rising-charge`).
pub fn charge_of(state: &State, seat: Seat, what: &What) -> u8 {
    match what {
        What::Power(power) if power.0 == SMITE => {
            let before = state.players.get(seat.index()).map_or(0, |player| player.psychic.smites);
            SMITE_CHARGE.saturating_add(before)
        }
        What::Power(power) => state.fixed.library.power(power).map_or(u8::MAX, |power| power.charge),
        What::Action(action) => actions::charge(action),
    }
}

/// Whom an attempt of a model can be aimed at.
pub fn targets(state: &State, caster: ModelId, what: &What) -> Vec<UnitId> {
    let What::Power(id) = what else { return Vec::new() };
    let unit = state.unit_of(caster);
    if id.0 == SMITE {
        return closest_visible(state, caster, SMITE_RANGE);
    }
    let Some(power) = state.fixed.library.power(id) else { return Vec::new() };
    let range = power.range.map_or(0.0, geometry::Length::inches);
    let within = |target: &UnitId| geometry::within(distance_to_unit(state, caster, *target), range);
    // Keywords in angle brackets are those that were chosen for the psyker (`wh40k9/keywords/selectable-keyword`).
    let has = |target: UnitId, word: &Keyword| state.unit_has(target, &state.keyword_of(unit, word));
    let fits = |target: &UnitId| power.ability.keywords.iter().all(|word| has(*target, word));
    match power.aim {
        Aim::Caster => vec![unit],
        Aim::Friend => {
            let seat = state.owner(unit).unwrap_or(state.active);
            state.units_of(seat).filter(|target| *target == unit || within(target)).filter(fits).collect()
        }
        Aim::Enemy => state.enemies_of(unit).filter(within).filter(fits).collect(),
        Aim::VisibleEnemy => visible(state, caster).into_iter().filter(within).filter(fits).collect(),
        Aim::ClosestVisibleEnemy => closest_of(state, caster, visible(state, caster).into_iter().filter(fits), range),
    }
}

/// The enemy units that a model sees.
fn visible(state: &State, caster: ModelId) -> Vec<UnitId> {
    let Some(mut sight) = Sight::new(state) else { return Vec::new() };
    state.enemies_of(state.unit_of(caster)).filter(|&unit| sight.sees_unit(caster, unit)).collect()
}

/// The closest of the enemy units that a model sees, if it is within range; several if they are equally close
/// (`wh40k9/ruling/smite-closest-visible`).
fn closest_visible(state: &State, caster: ModelId, range: f64) -> Vec<UnitId> {
    closest_of(state, caster, visible(state, caster).into_iter(), range)
}

/// The closest of these units, if it is within range.
fn closest_of(state: &State, caster: ModelId, units: impl Iterator<Item = UnitId>, range: f64) -> Vec<UnitId> {
    let near = |unit: &UnitId| geometry::within(distance_to_unit(state, caster, *unit), range);
    closest_units(state, caster, units.filter(near))
}

/// What a power does that has been manifested and not denied (`wh40k9/psychic/resolve-power`).
pub(super) fn resolve(t: &mut Table<Wh40k9>, unit: UnitId, id: &PowerId, total: u16, targets: &[UnitId]) -> Play<()> {
    let seat = t.state.owner(unit).unwrap_or(t.state.active);
    let target = match *targets {
        [] => None,
        [only] => Some(only),
        // Of several that are equally close, whoever uses the power says which is the closest
        // (`wh40k9/core/closest-tie-rule-user`).
        _ => Some(t.ask(seat, AimPower { seat, unit, power: id.clone(), targets: targets.to_vec() })?),
    };
    t.tell(Event::Manifested { unit, power: id.clone(), target });
    let Some(target) = target else { return Ok(()) };
    if id.0 == SMITE {
        if targets.len() > 1 {
            t.cite(rules::core::CLOSEST_TIE_RULE_USER);
        }
        let before = attacks::strength_of(&t.state, target);
        smite(t, seat, target, total)?;
        attacks::tell_toll(t, unit, target, before);
        return Ok(());
    }
    let Some(power) = t.state.fixed.library.power(id).cloned() else { return Ok(()) };
    let Power { ability, until, .. } = power;
    let before = attacks::strength_of(&t.state, target);
    take_effect(t, (seat, LastingBy::Power(id.clone())), target, (&ability, until), rules::psychic::RESOLVE_POWER)?;
    if attacks::strength_of(&t.state, target) < before {
        attacks::tell_toll(t, unit, target, before);
    }
    Ok(())
}

/// D3 mortal wounds, or D6 if the result of the test was 11 or more (`wh40k9/psychic/smite`).
fn smite(t: &mut Table<Wh40k9>, seat: Seat, target: UnitId, total: u16) -> Play<()> {
    let rule = rules::psychic::SMITE;
    t.cite(rules::ruling::SMITE_CLOSEST_VISIBLE);
    let sides = if total >= MIGHTY { 6 } else { 3 };
    let wounds = dice::quantity(t, Quantity { dice: 1, sides, plus: 0 }, rule)?;
    attacks::mortal_wounds(t, target, wounds, Harm { by: Some(seat), ..Harm::default() })
}
