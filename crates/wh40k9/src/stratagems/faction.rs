//! Stratagems of the factions, and what they and psychic powers do for a while.

use super::{Stratagem, judge_use, pay};
use crate::abilities::{Ability, Effect, Moment, PowerId, StratagemId, Until, When};
use crate::army::has_detachment_of;
use crate::attacks::{self, Harm, Salvo};
use crate::datasheets::Keyword;
use crate::events::Event;
use crate::movement::MoveChoice;
use crate::questions::{Answer, Ask, STRATAGEMS};
use crate::state::{ModelId, Phase, State, UnitId, Whereabouts, other};
use crate::{Wh40k9, command, dice, fight, reinforcements, rules, shooting};
use kernel::{Illegal, Message, Occasion, Play, Rule, Seat, Table, question};
use serde::{Deserialize, Serialize};

/// Do you use a stratagem of your faction now?
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct UseFaction {
    /// Who is asked.
    pub seat: Seat,
    /// What is happening.
    pub moment: Moment,
    /// The units that it is about.
    pub units: Vec<UnitId>,
    /// The attacks at them that have been declared.
    #[serde(default)]
    pub against: Vec<Salvo>,
    /// How the unit that has been chosen to move is to do so.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub how: Option<MoveChoice>,
}

impl UseFaction {
    /// What is asked as something happens to units.
    pub fn about(seat: Seat, moment: Moment, units: &[UnitId]) -> Self {
        Self { seat, moment, units: units.to_vec(), against: Vec::new(), how: None }
    }
}

question!(
    Wh40k9, Ask, Answer, UseFaction -> Option<(StratagemId, UnitId)>, rules::stratagems::FACTION_STRATAGEMS,
    |_| Occasion { topic: STRATAGEMS, case: "faction" }
);

/// What a stratagem or a psychic power does to a unit for a while.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Lasting {
    /// The unit.
    pub unit: UnitId,
    /// Whose doing it is.
    pub seat: Seat,
    /// What does it.
    pub by: LastingBy,
    /// For how long.
    pub until: Until,
}

/// What does something to a unit for a while.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum LastingBy {
    /// A stratagem.
    Stratagem(StratagemId),
    /// A psychic power.
    Power(PowerId),
    /// An ability of its own, used instead of shooting (`wh40k9/advanced-shooting/instead-of-shooting`).
    Ability(String),
}

/// The abilities that lie on a unit by stratagems and psychic powers.
pub fn lasting_abilities(state: &State, unit: UnitId) -> impl Iterator<Item = &Ability> {
    let library = &state.fixed.library;
    state.lasting.iter().filter(move |lasting| lasting.unit == unit).filter_map(move |lasting| match &lasting.by {
        LastingBy::Stratagem(id) => library.stratagem(*id).map(|stratagem| &stratagem.ability),
        LastingBy::Power(id) => library.power(id).map(|power| &power.ability),
        // Its unit has it anyway.
        LastingBy::Ability(_) => None,
    })
}

/// What lasts to the end of a phase is over.
pub fn ends_with_phase(state: &mut State) {
    state.lasting.retain(|lasting| lasting.until != Until::Phase);
    for player in &mut state.players {
        player.used.phase.clear();
    }
}

/// What lasts to the end of a turn is over.
pub fn ends_with_turn(state: &mut State) {
    state.lasting.retain(|lasting| lasting.until != Until::Turn);
}

/// What lasts to the next Shooting phase of the player whose turn it is is over.
pub fn ends_with_next_shooting(state: &mut State) {
    let seat = state.active;
    state.lasting.retain(|lasting| !(lasting.until == Until::NextShooting && lasting.seat == seat));
}

/// Has a unit acted in this phase, so that something may be used on it at the end (`wh40k9/turn/end-of-phase`)? What is about melee attacks
/// is for the Fight phase, what is about ranged attacks for the Shooting phase.
fn is_for_end_of(state: &State, ability: &Ability, unit: UnitId) -> bool {
    let Some(entry) = state.unit(unit) else { return false };
    let (melee, ranged) = (ability.when.contains(&When::Melee), ability.when.contains(&When::Ranged));
    match state.phase {
        Phase::Psychic => entry.phase.attempts > 0 && !melee && !ranged,
        Phase::Shooting => !entry.phase.fired.is_empty() && !melee,
        Phase::Charge | Phase::HeroicInterventions => entry.phase.declared_charge && !melee && !ranged,
        Phase::Fight => entry.phase.has_fought && !ranged,
        _ => false,
    }
}

/// The end of a phase is still part of it: both players may use stratagems that are for it, the player whose turn it is first. Was any used?
pub fn end_of_phase(t: &mut Table<Wh40k9>) -> Play<bool> {
    let mut used = false;
    for seat in [t.state.active, other(t.state.active)] {
        let units: Vec<UnitId> = t.state.units_of(seat).collect();
        used |= offer(t, seat, Moment::EndOfPhase, &units)?;
    }
    if used {
        t.cite(rules::turn::END_OF_PHASE);
    }
    Ok(used)
}

/// A stratagem of the army's faction, at this moment, that can be paid for, on one of these units that it is for.
pub fn judge_faction(state: &State, ask: &UseFaction, (id, unit): (StratagemId, UnitId)) -> Result<(), Illegal> {
    let refuse = |reason: &'static str| Err(Illegal::new(rules::stratagems::FACTION_STRATAGEMS, Message::new(reason)));
    let Some(stratagem) = state.fixed.library.stratagem(id).filter(|own| own.moment == ask.moment) else {
        return refuse("wh40k9-not-now");
    };
    if !has_detachment_of(state, ask.seat, &stratagem.faction) {
        return refuse("wh40k9-not-your-faction");
    }
    if state.unit(unit).is_some_and(|unit| matches!(unit.whereabouts, Whereabouts::Aboard(_))) {
        let rule = rules::transport::EMBARKED_NO_INTERACTION;
        return Err(Illegal::new(rule, Message::new("wh40k9-wrong-unit")));
    }
    if ask.moment == Moment::EndOfPhase && !is_for_end_of(state, &stratagem.ability, unit) {
        return refuse("wh40k9-not-now");
    }
    let own = state.is_unit_of(unit, ask.seat) && ask.units.contains(&unit);
    let of_faction = own && state.unit_has(unit, &stratagem.faction);
    // A keyword in angle brackets is had by whoever has chosen another in its place (`wh40k9/keywords/selectable-keyword`).
    let has = |keyword: &Keyword| state.unit_has(unit, &state.keyword_of(unit, keyword));
    if !of_faction || !stratagem.ability.keywords.iter().all(has) {
        return refuse("wh40k9-wrong-unit");
    }
    judge_use(state, ask.seat, Stratagem::Faction(id))
}

/// Every stratagem with every unit that it can be used on.
pub fn faction_choices(state: &State, ask: &UseFaction) -> Vec<(StratagemId, UnitId)> {
    let all = (0..state.fixed.library.stratagems.len() as u16).map(StratagemId);
    let pairs = all.flat_map(|id| ask.units.iter().map(move |&unit| (id, unit)));
    pairs.filter(|&pair| judge_faction(state, ask, pair).is_ok()).collect()
}

/// Offers the stratagems of a moment until none is wanted any more. Was any used?
pub fn offer(t: &mut Table<Wh40k9>, seat: Seat, moment: Moment, units: &[UnitId]) -> Play<bool> {
    offer_asking(t, &UseFaction::about(seat, moment, units))
}

/// The same where attacks at the units have been declared.
pub fn offer_against(
    t: &mut Table<Wh40k9>,
    seat: Seat,
    moment: Moment,
    units: &[UnitId],
    salvos: &[Salvo],
) -> Play<bool> {
    offer_asking(t, &UseFaction { against: salvos.to_vec(), ..UseFaction::about(seat, moment, units) })
}

/// The same where more is known of what happens.
pub fn offer_asking(t: &mut Table<Wh40k9>, ask: &UseFaction) -> Play<bool> {
    let seat = ask.seat;
    let mut used = false;
    loop {
        if faction_choices(&t.state, ask).is_empty() {
            return Ok(used);
        }
        let Some((id, unit)) = t.ask(seat, ask.clone())? else { return Ok(used) };
        used = true;
        if t.state.fixed.library.stratagems.iter().filter(|own| own.id == Stratagem::Faction(id).name(&t.state)).count()
            > 1
        {
            t.cite(rules::stratagems::SAME_NAME);
        }
        pay(t, seat, Stratagem::Faction(id), Some(unit))?;
        let Some(stratagem) = t.state.fixed.library.stratagem(id).cloned() else { return Ok(used) };
        let rule = rules::stratagems::FACTION_STRATAGEMS;
        take_effect(t, (seat, LastingBy::Stratagem(id)), unit, (&stratagem.ability, stratagem.until), rule)?;
    }
}

/// What a stratagem or a psychic power does to a unit: at once, or from now on.
pub fn take_effect(
    t: &mut Table<Wh40k9>,
    (seat, by): (Seat, LastingBy),
    unit: UnitId,
    (ability, until): (&Ability, Until),
    rule: Rule,
) -> Play<()> {
    if until != Until::Now {
        t.state.lasting.push(Lasting { unit, seat, by, until });
        return Ok(());
    }
    at_once(t, seat, (unit, None), ability, rule)
}

/// What an ability does to a unit that is resolved at once, or to the one model that it is for.
pub fn at_once(
    t: &mut Table<Wh40k9>,
    seat: Seat,
    (unit, model): (UnitId, Option<ModelId>),
    ability: &Ability,
    rule: Rule,
) -> Play<()> {
    for effect in &ability.effects {
        match effect {
            Effect::Suffer(quantity) => {
                let wounds = dice::quantity(t, *quantity, rule)?;
                attacks::mortal_wounds(t, unit, wounds, Harm { by: Some(seat), melee: None, no_ignoring: false })?;
            }
            Effect::Regain(quantity) => {
                let wounds = dice::quantity(t, *quantity, rule)?;
                regain(t, unit, model, wounds);
            }
            Effect::Return(quantity) => {
                let models = dice::quantity(t, *quantity, rule)?;
                reinforcements::bring_back(t, unit, models)?;
            }
            Effect::GainCp(count) => command::gain_more(t, seat, *count),
            Effect::Reposition => reinforcements::reposition(t, unit)?,
            Effect::Replace => reinforcements::replace(t, unit)?,
            Effect::ShootsNow => shooting::shoot_out_of_phase(t, seat, unit)?,
            Effect::FightsNow => fight::fight_out_of_phase(t, seat, unit, false)?,
            Effect::ModelFightsNow => fight::fight_out_of_phase(t, seat, unit, true)?,
            _ => {}
        }
    }
    Ok(())
}

/// A model regains wounds that it has lost: the one that this is for, or that of the unit which has lost most.
fn regain(t: &mut Table<Wh40k9>, unit: UnitId, model: Option<ModelId>, wounds: u16) {
    let state = &t.state;
    let lost = |id: &ModelId| {
        let most = state.profile(*id).map_or(0, |(_, profile)| profile.wounds);
        state.model(*id).map_or(0, |model| most.saturating_sub(model.wounds))
    };
    let Some(model) = model.or_else(|| state.models_of(unit).max_by_key(lost)) else { return };
    let most = state.profile(model).map_or(0, |(_, profile)| profile.wounds);
    let Some(entry) = t.state.model_mut(model) else { return };
    let gained = wounds.min(u16::from(most.saturating_sub(entry.wounds))) as u8;
    entry.wounds += gained;
    t.tell(Event::Regained { model, wounds: gained });
}
