//! The stratagems of detachments: offered at their moment, paid for, and in effect for as long as they last
//! (`wh40k10/stratagems/entry-format`).

use super::{STRATAGEMS, Stratagem, judge_unit, judge_use, pay};
use crate::abilities::moments::carry_out;
use crate::abilities::{DetachmentStratagem, Effect, Lasting, Moment, StratagemId};
use crate::movement::MoveChoice;
use crate::questions::{Answer, Ask};
use crate::state::{State, UnitId};
use crate::{Wh40k10, rules};
use kernel::{Illegal, Message, Occasion, Play, Question, Rule, Seat, Table};
use serde::{Deserialize, Serialize};

/// Do you use a stratagem of your detachment now, and on which unit?
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct UseDetachment {
    /// Who is asked.
    pub seat: Seat,
    /// What has just happened.
    pub moment: Moment,
    /// The units on which it could be used.
    pub units: Vec<UnitId>,
    /// What the unit that has been selected to move is about to do.
    #[serde(default)]
    pub choice: Option<MoveChoice>,
}

impl UseDetachment {
    /// Whether a stratagem is used at a moment.
    pub fn new(seat: Seat, moment: Moment, units: &[UnitId]) -> Self {
        Self { seat, moment, units: units.to_vec(), choice: None }
    }
}

/// Written out, because a standing order may answer it.
impl Question<Wh40k10> for UseDetachment {
    type Reply = Option<(StratagemId, UnitId)>;

    fn rule(&self) -> Rule {
        rules::stratagems::ENTRY_FORMAT
    }

    fn into_ask(self) -> Ask {
        Ask::UseDetachment(self)
    }

    fn reply(answer: Answer) -> Option<Self::Reply> {
        if let Answer::UseDetachment(reply) = answer { Some(reply) } else { None }
    }

    fn occasion(&self) -> Option<Occasion> {
        Some(Occasion { topic: STRATAGEMS, case: "detachment" })
    }
}

/// The stratagems of a player's detachment.
pub fn stratagems_of(state: &State, seat: Seat) -> impl Iterator<Item = (StratagemId, &DetachmentStratagem)> {
    let own = state.players.get(seat.index()).and_then(|player| player.detachment);
    let all = (0..).map(StratagemId).zip(&state.fixed.library.stratagems);
    all.filter(move |(_, stratagem)| own == Some(stratagem.detachment))
}

/// Can a stratagem be used at this moment on this unit: is it of the player's detachment and of this moment, paid for, not used
/// in this phase, and is the unit such as it names (`wh40k10/stratagems/entry-format`)?
pub fn judge_detachment(state: &State, ask: &UseDetachment, (id, unit): (StratagemId, UnitId)) -> Result<(), Illegal> {
    let refuse = |reason: &'static str| Err(Illegal::new(rules::stratagems::ENTRY_FORMAT, Message::new(reason)));
    let Some((_, stratagem)) = stratagems_of(state, ask.seat).find(|(other, _)| *other == id) else {
        return refuse("wh40k10-not-now");
    };
    if stratagem.moment != ask.moment {
        return refuse("wh40k10-not-now");
    }
    judge_use(state, ask.seat, Stratagem::Detachment(id))?;
    if !ask.units.contains(&unit) || state.owner(unit) != Some(ask.seat) {
        return refuse("wh40k10-wrong-unit");
    }
    judge_unit(state, unit)?;
    judge_fit(state, ask, stratagem, unit)
}

/// Is a unit such as a stratagem names, and would the stratagem do something for it?
fn judge_fit(state: &State, ask: &UseDetachment, stratagem: &DetachmentStratagem, unit: UnitId) -> Result<(), Illegal> {
    let refuse = |reason: &'static str| Err(Illegal::new(rules::stratagems::ENTRY_FORMAT, Message::new(reason)));
    let keywords = &stratagem.ability.keywords;
    if !keywords.is_empty() && !keywords.iter().any(|keyword| state.unit_has(unit, keyword)) {
        return refuse("wh40k10-wrong-unit");
    }
    if ask.choice.is_some_and(|choice| stratagem.ability.effects.iter().all(|effect| is_idle(effect, choice))) {
        return refuse("wh40k10-would-do-nothing");
    }
    let heals = stratagem.ability.effects.iter().any(|effect| matches!(effect, Effect::Regain(_)));
    if heals && !is_hurt(state, unit) {
        return refuse("wh40k10-nobody-hurt");
    }
    Ok(())
}

/// Does an effect do nothing for a unit that does this: what is about Advances for one that does not Advance, and so on?
fn is_idle(effect: &Effect, choice: MoveChoice) -> bool {
    match effect {
        Effect::Advance(_) | Effect::ReRollAdvance | Effect::AdvanceAndShoot | Effect::AdvanceAndCharge => {
            choice != MoveChoice::Advance
        }
        Effect::FallBackAndShoot | Effect::FallBackAndCharge => choice != MoveChoice::FallBack,
        Effect::Move(_) => choice == MoveChoice::Stationary,
        _ => false,
    }
}

/// Has a model of a unit lost wounds?
fn is_hurt(state: &State, unit: UnitId) -> bool {
    let hurt = |id| state.profile(id).zip(state.model(id)).is_some_and(|((_, full), now)| now.wounds < full.wounds);
    state.models_of(unit).any(hurt)
}

/// Every use of a stratagem that is open at a moment.
pub fn detachment_choices(state: &State, ask: &UseDetachment) -> Vec<(StratagemId, UnitId)> {
    let mut open = detachment_uses(state, ask);
    open.retain(|&choice| judge_detachment(state, ask, choice).is_ok());
    open
}

/// Every use of a stratagem that comes into question at a moment, whether or not it can be paid for and used just now.
pub fn detachment_uses(state: &State, ask: &UseDetachment) -> Vec<(StratagemId, UnitId)> {
    let here = stratagems_of(state, ask.seat).filter(|(_, stratagem)| stratagem.moment == ask.moment);
    let all = here.flat_map(|(id, stratagem)| ask.units.iter().map(move |&unit| (id, stratagem, unit)));
    let fits = |(_, stratagem, unit): &(StratagemId, &DetachmentStratagem, UnitId)| {
        judge_fit(state, ask, stratagem, *unit).is_ok()
    };
    all.filter(fits).map(|(id, _, unit)| (id, unit)).collect()
}

/// Offers the stratagems of a moment, one after the other, until none is left or wanted.
pub fn offer(t: &mut Table<Wh40k10>, seat: Seat, moment: Moment, units: &[UnitId]) -> Play<()> {
    offer_all(t, &UseDetachment::new(seat, moment, units))
}

/// The same for a unit that has been selected to move: only what does something for the move that it makes.
pub fn offer_to_mover(t: &mut Table<Wh40k10>, seat: Seat, unit: UnitId, choice: MoveChoice) -> Play<()> {
    offer_all(t, &UseDetachment { choice: Some(choice), ..UseDetachment::new(seat, Moment::Moves, &[unit]) })
}

fn offer_all(t: &mut Table<Wh40k10>, ask: &UseDetachment) -> Play<()> {
    loop {
        if detachment_choices(&t.state, ask).is_empty() {
            return Ok(());
        }
        let Some((stratagem, unit)) = t.ask(ask.seat, ask.clone())? else { return Ok(()) };
        use_on(t, ask.seat, stratagem, unit)?;
    }
}

/// Pays for a stratagem and puts it into effect.
pub(super) fn use_on(t: &mut Table<Wh40k10>, seat: Seat, id: StratagemId, unit: UnitId) -> Play<()> {
    pay(t, seat, Stratagem::Detachment(id), Some(unit));
    t.cite(rules::stratagems::AVAILABILITY);
    let Some(stratagem) = t.state.fixed.library.stratagem(id).cloned() else { return Ok(()) };
    t.state.battle.lasting.push(Lasting { stratagem: id, unit, until: stratagem.until });
    for effect in &stratagem.ability.effects {
        if matches!(effect, Effect::GainCp(_) | Effect::Regain(_) | Effect::Suffer(_)) {
            carry_out(t, seat, effect, &[unit], stratagem.ability.psychic)?;
        }
    }
    Ok(())
}
