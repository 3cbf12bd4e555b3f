//! The moment of destruction. A model is destroyed once, and from then on counts for nothing; but it stays in place until
//! everything that its destruction sets off has been resolved. What falls meanwhile waits its turn in
//! [`State::falls`](crate::state::State::falls), a list that is worked off one after the other: nothing is set off inside
//! something else.

use super::damage::{Harm, suffer};
use super::effects;
use crate::abilities::Effect;
use crate::abilities::in_force::Situation;
use crate::battlefield::unit_within;
use crate::dice::Quantity;
use crate::events::Event;
use crate::questions::{Answer, Ask};
use crate::state::{ModelId, State, UnitId};
use crate::{Wh40k9, psychic, rules, stratagems, transport};
use kernel::{Illegal, Message, Play, Seat, Table, question};
use serde::{Deserialize, Serialize};

/// A model that is destroyed and not yet removed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Fall {
    /// The model.
    pub model: ModelId,
    /// What destroyed it.
    pub cause: Cause,
    /// How it may explode, as it was when it fell.
    pub explosion: Option<Explosion>,
    /// How else, if several of its abilities say so: each is rolled for.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub more: Vec<Explosion>,
    /// Is it the last model of a psyker that Perils of the Warp destroy (`wh40k9/psychic/perils`)?
    pub perils: bool,
    /// What destroyed the last of its unit, if that fell after this one and is away already.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub last: Option<Cause>,
}

/// How a destroyed model may explode.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Explosion {
    /// On this roll or more.
    pub on: u8,
    /// Within this many inches.
    pub within: u8,
    /// Each unit there suffers this many mortal wounds.
    pub wounds: Quantity,
}

/// Something that the destruction of a model sets off while it is still in place.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Burst {
    /// Perils of the Warp, which have destroyed the last model of a psyker (`wh40k9/psychic/perils`).
    Perils,
    /// It may explode (`wh40k9/transport/destroyed-explosion-first`).
    Explosion(Explosion),
}

/// Which of several things that a destroyed model sets off comes next?
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct NextBurst {
    /// Who is asked: the player whose turn it is.
    pub seat: Seat,
    /// The model.
    pub model: ModelId,
    /// What is left.
    pub bursts: Vec<Burst>,
}

question!(Wh40k9, Ask, Answer, NextBurst -> u8, rules::turn::SEQUENCING_IN_TURN);

/// Which of several models that are destroyed at the same time falls first?
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct NextToFall {
    /// Who is asked: the player whose turn it is.
    pub seat: Seat,
    /// Those that are left.
    pub models: Vec<ModelId>,
}

question!(Wh40k9, Ask, Answer, NextToFall -> ModelId, rules::turn::SEQUENCING_IN_TURN);

/// What destroys a model, as far as rules ask.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Cause {
    /// An attack, a mortal wound or an ability of the enemy (`wh40k9/units/unit-destroyed-by-you`).
    Slain,
    /// The same of its own side, or of nobody: no enemy has destroyed it (`wh40k9/units/unit-destroyed-otherwise`).
    ByItself,
    /// It fled: nothing is set off (`wh40k9/morale/fleeing-models`).
    Fled,
    /// It was removed by the coherency check: nothing is set off, and no Morale test counts it
    /// (`wh40k9/morale/coherency-removal-effects`).
    OutOfCoherency,
    /// It never arrived (`wh40k9/reinforcements/destroyed-after-round-three`).
    NeverArrived,
}

impl Cause {
    /// Are abilities used that are used when a model is destroyed?
    fn sets_off(self) -> bool {
        matches!(self, Self::Slain | Self::ByItself)
    }

    /// Has the enemy destroyed it (`wh40k9/units/unit-destroyed-by-you`)?
    pub fn by_enemy(self) -> bool {
        matches!(self, Self::Slain | Self::Fled)
    }
}

/// A model is destroyed, unless it was before. What that sets off is resolved at once, or after what an earlier one sets off if
/// it fell to that.
pub fn destroy(t: &mut Table<Wh40k9>, model: ModelId, cause: Cause) -> Play<()> {
    let mut more = if cause.sets_off() { explosions_of(&t.state, model) } else { Vec::new() };
    let Some(entry) = t.state.model_mut(model).filter(|entry| entry.wounds > 0) else { return Ok(()) };
    let unit = entry.unit;
    entry.wounds = 0;
    if let Some(entry) = t.state.unit_mut(unit).filter(|_| cause.sets_off()) {
        entry.turn.lost = entry.turn.lost.saturating_add(1);
        entry.turn.fallen.push(model);
    }
    let last = t.state.living_models(unit).next().is_none();
    if last {
        // The unit is destroyed by what destroyed its last model, whichever of them is taken away last.
        t.state.falls.iter_mut().filter(|fall| fall.model != model).for_each(|fall| {
            let same = t.state.models.get(usize::from(fall.model.0)).is_some_and(|other| other.unit == unit);
            fall.last = if same { Some(cause) } else { fall.last };
        });
    }
    let perils = t.state.perils == Some(unit) && last;
    if more.is_empty() && !perils && !is_loaded(&t.state, model) {
        // Nothing is set off.
        remove(t, model, cause);
        return Ok(());
    }
    let waits = !t.state.falls.is_empty();
    let explosion = (!more.is_empty()).then(|| more.remove(0));
    t.state.falls.push(Fall { model, cause, explosion, more, perils, last: None });
    if waits {
        return Ok(());
    }
    while let Some(fall) = t.state.falls.first().cloned() {
        resolve(t, &fall)?;
        t.state.falls.remove(0);
    }
    Ok(())
}

/// Takes the next of models that are destroyed at the same time off the list; those that something else has destroyed meanwhile are left out.
/// Where the fall of one of them sets something off the order matters, and the player whose turn it is says it
/// (`wh40k9/turn/sequencing-in-turn`).
pub fn next_to_fall(t: &mut Table<Wh40k9>, models: &mut Vec<ModelId>) -> Play<Option<ModelId>> {
    models.retain(|&model| t.state.model(model).is_some_and(|model| model.wounds > 0));
    let sets_off = |&model: &ModelId| {
        let carries = !transport::passengers(&t.state, t.state.unit_of(model)).is_empty();
        carries || !explosions_of(&t.state, model).is_empty()
    };
    let next = match models[..] {
        [_, _, ..] if models.iter().any(sets_off) => {
            let seat = t.state.active;
            Some(t.ask(seat, NextToFall { seat, models: models.clone() })?)
        }
        _ => models.first().copied(),
    };
    models.retain(|&model| Some(model) != next);
    Ok(next)
}

/// Only one of those that are left can be the next to fall.
pub fn judge_next_to_fall(ask: &NextToFall, model: ModelId) -> Result<(), Illegal> {
    match ask.models.contains(&model) {
        true => Ok(()),
        false => Err(Illegal::new(rules::turn::SEQUENCING_IN_TURN, Message::new("wh40k9-not-now"))),
    }
}

/// All that one destruction sets off, in the book's order: what bursts, then its passengers get out, then it is removed, then
/// the dice are rolled for them (`wh40k9/transport/destroyed-explosion-first`, `wh40k9/transport/destroyed-casualty-rolls`).
fn resolve(t: &mut Table<Wh40k9>, fall: &Fall) -> Play<()> {
    burst(t, fall)?;
    let unit = t.state.unit_of(fall.model);
    let loaded = is_loaded(&t.state, fall.model);
    let (reach, worst) = match loaded && stratagems::emergency_disembarkation(t, unit)? {
        true => {
            t.cite(rules::ruling::EMERGENCY_DISEMBARKATION_DICE);
            stratagems::EMERGENCY
        }
        false => (transport::REACH, transport::WORST),
    };
    let out = if loaded { transport::abandon(t, unit, reach)? } else { Vec::new() };
    remove(t, fall.model, fall.cause);
    transport::casualties(t, &out, worst)
}

/// Perils and explosions all come before the model is removed, and so at the same time: the player whose turn it is says in which order
/// (`wh40k9/turn/sequencing-in-turn`, `wh40k9/ruling/perils-and-explosions`).
fn burst(t: &mut Table<Wh40k9>, fall: &Fall) -> Play<()> {
    let explosions = fall.explosion.iter().chain(&fall.more).copied().map(Burst::Explosion);
    let mut bursts: Vec<Burst> = fall.perils.then_some(Burst::Perils).into_iter().chain(explosions).collect();
    while let Some(&first) = bursts.first() {
        let place = if bursts.iter().all(|other| *other == first) {
            0
        } else {
            t.cite(rules::ruling::PERILS_AND_EXPLOSIONS);
            let seat = t.state.active;
            usize::from(t.ask(seat, NextBurst { seat, model: fall.model, bursts: bursts.clone() })?)
        };
        if place >= bursts.len() {
            return Ok(());
        }
        match bursts.remove(place) {
            Burst::Perils => psychic::last_model(t, fall.model)?,
            Burst::Explosion(explosion) => explode(t, fall.model, explosion)?,
        }
    }
    Ok(())
}

/// Only what is left can come next.
pub fn judge_next_burst(ask: &NextBurst, place: u8) -> Result<(), Illegal> {
    match usize::from(place) < ask.bursts.len() {
        true => Ok(()),
        false => Err(Illegal::new(rules::turn::SEQUENCING_IN_TURN, Message::new("wh40k9-not-now"))),
    }
}

/// The model is still in place: units are measured from it, its own too, but not those aboard
/// (`wh40k9/transport/destroyed-passengers-immune`).
fn explode(t: &mut Table<Wh40k9>, model: ModelId, explosion: Explosion) -> Play<()> {
    let face = t.roll_one(6, rules::transport::DESTROYED_EXPLOSION_FIRST)?;
    let explodes = face >= explosion.on;
    t.tell(Event::Exploded { model, face, needs: explosion.on, explodes });
    if !explodes {
        return Ok(());
    }
    let by = t.state.owner(t.state.unit_of(model));
    let near = |&unit: &UnitId| unit_within(&t.state, unit, model, explosion.within.into());
    let units: Vec<UnitId> = t.state.units_on_battlefield().filter(near).collect();
    t.cite(rules::units::UNSPECIFIED_SIDE);
    t.cite(rules::battlefield::UNIT_WITHIN);
    let harm = Harm { by, ..Harm::default() };
    // Whoever falls to an explosion has not fallen to the Perils that set it off.
    let perils = t.state.perils.take();
    suffer(t, units, explosion.wounds, rules::transport::DESTROYED_EXPLOSION_FIRST, harm)?;
    t.state.perils = perils;
    Ok(())
}

/// How a model may explode: in every way that an ability of its own, or one given to it, says.
fn explosions_of(state: &State, model: ModelId) -> Vec<Explosion> {
    let found = effects(state, state.unit_of(model), Some(model), &Situation::default());
    let explosion = |effect: &Effect| match effect {
        Effect::Explodes { on, within, wounds } => Some(Explosion { on: *on, within: *within, wounds: *wounds }),
        _ => None,
    };
    found.iter().filter_map(|(_, effect)| explosion(effect)).collect()
}

/// Is a destroyed model the last of a TRANSPORT that has passengers?
fn is_loaded(state: &State, model: ModelId) -> bool {
    let unit = state.unit_of(model);
    state.living_models(unit).next().is_none() && !transport::passengers(state, unit).is_empty()
}

/// Takes a destroyed model away; with the last model of its unit, that unit is destroyed.
fn remove(t: &mut Table<Wh40k9>, model: ModelId, cause: Cause) {
    let Some(entry) = t.state.model_mut(model) else { return };
    let unit = entry.unit;
    let stood = entry.at.take();
    if let Some((volley, at)) = t.state.volley.as_mut().filter(|volley| volley.attacker == unit).zip(stood) {
        volley.stood.push((model, at));
    }
    if cause.sets_off() {
        t.cite(rules::attacks::DAMAGE);
    }
    t.tell(Event::ModelDestroyed { model, cause });
    if !t.state.models.iter().any(|other| other.unit == unit && (other.wounds > 0 || other.at.is_some())) {
        let of_last = t.state.falls.iter().find(|fall| fall.model == model).and_then(|fall| fall.last);
        let by_enemy = of_last.unwrap_or(cause).by_enemy();
        t.cite(match by_enemy {
            true => rules::units::UNIT_DESTROYED_BY_YOU,
            false => rules::units::UNIT_DESTROYED_OTHERWISE,
        });
        t.tell(Event::UnitDestroyed { unit, by_enemy });
    }
}
