//! Chapter *stratagems*: what they cost, how often they can be used, and the core stratagems. `windows` has the moments at which a core
//! stratagem can be used, `faction` those of the factions.

mod faction;
mod windows;

pub use faction::{
    Lasting, LastingBy, UseFaction, at_once, end_of_phase, ends_with_next_shooting, ends_with_phase, ends_with_turn,
    faction_choices, judge_faction, lasting_abilities, offer, offer_against, offer_asking, take_effect,
};
pub use windows::{
    EMERGENCY, UseStratagem, Window, counter_offensive, cut_them_down, emergency_disembarkation, fire_overwatch,
    insane_bravery, judge_window, window_choices,
};

use crate::abilities::in_force::{self, Situation};
use crate::abilities::{Effect, StratagemId};
use crate::dice::{ReRolls, Right, RollKind};
use crate::events::Event;
use crate::rules::{self, stratagems};
use crate::state::{State, UnitId};
use crate::{Wh40k9, command, dice};
use kernel::{Dice, Illegal, Message, Play, Rule, Seat, Table};
use serde::{Deserialize, Serialize};

/// A stratagem.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum Stratagem {
    CommandReRoll,
    CutThemDown,
    DesperateBreakout,
    EmergencyDisembarkation,
    FireOverwatch,
    CounterOffensive,
    InsaneBravery,
    /// One of a faction (`wh40k9/stratagems/faction-stratagems`).
    Faction(StratagemId),
}

/// What a player has used.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Used {
    /// The names of stratagems used in this phase (`wh40k9/stratagems/once-per-phase`).
    pub phase: Vec<String>,
    /// The names of those that can be used once in a battle, and have been.
    pub battle: Vec<String>,
}

impl Stratagem {
    /// What it costs, in CP (`wh40k9/stratagems/core-list`).
    pub fn cost(self, state: &State) -> u8 {
        match self {
            Self::CommandReRoll | Self::CutThemDown | Self::EmergencyDisembarkation | Self::FireOverwatch => 1,
            Self::DesperateBreakout | Self::CounterOffensive | Self::InsaneBravery => 2,
            Self::Faction(id) => state.fixed.library.stratagem(id).map_or(u8::MAX, |stratagem| stratagem.cost),
        }
    }

    /// Its rule.
    pub fn rule(self) -> Rule {
        match self {
            Self::CommandReRoll => stratagems::COMMAND_RE_ROLL,
            Self::CutThemDown => stratagems::CUT_THEM_DOWN,
            Self::DesperateBreakout => stratagems::DESPERATE_BREAKOUT,
            Self::EmergencyDisembarkation => stratagems::EMERGENCY_DISEMBARKATION,
            Self::FireOverwatch => stratagems::FIRE_OVERWATCH,
            Self::CounterOffensive => stratagems::COUNTER_OFFENSIVE,
            Self::InsaneBravery => stratagems::INSANE_BRAVERY,
            Self::Faction(_) => stratagems::FACTION_STRATAGEMS,
        }
    }

    /// The name by which it counts as one stratagem, whatever book it is from (`wh40k9/stratagems/same-name`).
    pub fn name(self, state: &State) -> String {
        match self {
            Self::CommandReRoll => BY_COMMAND.to_owned(),
            Self::CutThemDown => "cut-them-down".to_owned(),
            Self::DesperateBreakout => "desperate-breakout".to_owned(),
            Self::EmergencyDisembarkation => "emergency-disembarkation".to_owned(),
            Self::FireOverwatch => "fire-overwatch".to_owned(),
            Self::CounterOffensive => "counter-offensive".to_owned(),
            Self::InsaneBravery => "insane-bravery".to_owned(),
            Self::Faction(id) => state.fixed.library.stratagem(id).map_or(String::new(), |own| own.id.clone()),
        }
    }

    /// Can it be used only once in a battle (`wh40k9/stratagems/insane-bravery`)?
    fn is_once(self, state: &State) -> bool {
        match self {
            Self::InsaneBravery => true,
            Self::Faction(id) => state.fixed.library.stratagem(id).is_some_and(|stratagem| stratagem.once),
            _ => false,
        }
    }
}

/// Has a player the CP (`wh40k9/stratagems/general`), and has it not been used in this phase (`wh40k9/stratagems/once-per-phase`), or in this
/// battle if it can be used but once?
pub fn judge_use(state: &State, seat: Seat, stratagem: Stratagem) -> Result<(), Illegal> {
    let refuse = |rule, reason: &'static str| Err(Illegal::new(rule, Message::new(reason)));
    let Some(player) = state.players.get(seat.index()) else {
        return refuse(stratagems::GENERAL, "wh40k9-not-enough-cp");
    };
    let name = stratagem.name(state);
    if player.used.battle.contains(&name) {
        return refuse(stratagem.rule(), "wh40k9-used-this-battle");
    }
    if player.used.phase.contains(&name) && !state.phase.is_before_battle() {
        return refuse(stratagems::ONCE_PER_PHASE, "wh40k9-used-this-phase");
    }
    if player.cp < stratagem.cost(state) {
        return refuse(stratagems::GENERAL, "wh40k9-not-enough-cp");
    }
    Ok(())
}

/// Pays for a stratagem before anything of it is resolved, and notes its use.
pub fn pay(t: &mut Table<Wh40k9>, seat: Seat, stratagem: Stratagem, unit: Option<UnitId>) -> Play<()> {
    let (cost, name, once) = (stratagem.cost(&t.state), stratagem.name(&t.state), stratagem.is_once(&t.state));
    let before_battle = t.state.phase.is_before_battle();
    let Some(player) = t.state.players.get_mut(seat.index()) else { return Ok(()) };
    player.cp = player.cp.saturating_sub(cost);
    player.used.phase.push(name.clone());
    if once {
        player.used.battle.push(name);
    }
    let cp = player.cp;
    t.cite(stratagems::GENERAL);
    t.cite(stratagem.rule());
    if before_battle {
        t.cite(stratagems::OUTSIDE_PHASES);
    }
    if !matches!(stratagem, Stratagem::Faction(_)) {
        t.cite(stratagems::CORE_LIST);
    }
    t.tell(Event::StratagemUsed { seat, stratagem, unit, cp });
    refund(t, seat, cost, before_battle)
}

/// On which rolls a player gets a CP back that was spent: one for each ability that says so, whoever has it.
fn refunded_on(state: &State, seat: Seat, outside_phases: bool) -> Vec<u8> {
    let on = |effect: &Effect| if let Effect::RefundCp(on) = effect { Some(*on) } else { None };
    let models = state.units_of(seat).flat_map(|unit| state.models_of(unit).map(move |model| (unit, model)));
    let in_battle = models.flat_map(|(unit, model)| {
        let found = in_force::in_force_with(state, unit, Some(model), &Situation::default(), |it| on(it).is_some());
        found.into_iter().map(|found| found.ability)
    });
    let own = state.units.iter().filter(|unit| unit.owner == seat && outside_phases);
    let sheets = own.filter_map(|unit| state.fixed.library.get(unit.datasheet));
    let printed = sheets.flat_map(|sheet| &sheet.abilities);
    let mut known: Vec<&str> = Vec::new();
    let mut rolls = Vec::new();
    for ability in in_battle.chain(printed) {
        if let Some(from) = ability.effects.iter().find_map(on).filter(|_| !known.contains(&ability.id.as_str())) {
            known.push(&ability.id);
            rolls.push(from);
        }
    }
    rolls
}

/// CP that were spent may come back, by each ability with a D6 for each CP: 1 in a battle round at most, with all other gains
/// (`wh40k9/army/cp-gain-cap`), and none that was spent outside the phases (`wh40k9/army/cp-no-refund-outside-phases`).
pub fn refund(t: &mut Table<Wh40k9>, seat: Seat, spent: u8, outside_phases: bool) -> Play<()> {
    let abilities = refunded_on(&t.state, seat, outside_phases);
    if outside_phases && !abilities.is_empty() && spent > 0 {
        t.cite(rules::army::CP_NO_REFUND_OUTSIDE_PHASES);
        return Ok(());
    }
    for on in abilities.into_iter().filter(|_| spent > 0) {
        if !command::may_gain_more(&t.state, seat) {
            t.cite(rules::army::CP_GAIN_CAP);
            return Ok(());
        }
        let roll = t.roll(Dice::d6(spent.into()), rules::army::CP_GAIN_CAP)?;
        let back = roll.iter().filter(|&&face| face >= on).count();
        if back > 0 {
            command::gain_more(t, seat, back as u8);
        }
    }
    Ok(())
}

/// The name under which Command Re-roll is offered for a roll.
pub const BY_COMMAND: &str = "command-re-roll";

/// The right to re-roll by Command Re-roll, if it can be used on this roll: one die, or all dice of a charge roll, Psychic test or
/// Deny the Witch test (`wh40k9/stratagems/command-re-roll`, `wh40k9/stratagems/command-re-roll-2d6`).
pub fn command_re_roll(state: &State, attempt: &dice::Attempt) -> Option<Right> {
    let whole = match attempt.kind {
        RollKind::Charge | RollKind::Psychic | RollKind::Deny => true,
        RollKind::Hit | RollKind::Wound | RollKind::Save | RollKind::Advance | RollKind::Damage | RollKind::Attacks => {
            false
        }
        RollKind::Morale | RollKind::Attrition => return None,
    };
    judge_use(state, attempt.seat, Stratagem::CommandReRoll).ok()?;
    let name = BY_COMMAND.to_owned();
    Some(Right { rule: rules::stratagems::COMMAND_RE_ROLL, name, which: ReRolls::All, needs: 0, whole, once: None })
}

/// A right to re-roll has been used: Command Re-roll is paid for, and what can be used once in a battle is used up.
pub fn re_rolled(t: &mut Table<Wh40k9>, attempt: &dice::Attempt, right: &Right) -> Play<()> {
    if right.rule == stratagems::COMMAND_RE_ROLL {
        pay(t, attempt.seat, Stratagem::CommandReRoll, Some(attempt.unit))?;
        if right.whole {
            t.cite(stratagems::COMMAND_RE_ROLL_2D6);
        }
    } else {
        right.once.iter().for_each(|once| once.end(&mut t.state));
    }
    Ok(())
}
