//! The moments at which core stratagems can be used: each is a window in which one player is asked. Whoever plays that moment opens the
//! window, and resolves what it does.

use super::{Stratagem, judge_use, pay};
use crate::attacks::{self, Harm};
use crate::battlefield::{engaged_with, models_engaged};
use crate::events::Event;
use crate::questions::{Answer, Ask, STRATAGEMS};
use crate::state::{State, UnitId, Whereabouts, other};
use crate::{Wh40k9, rules};
use kernel::{Dice, Illegal, Message, Occasion, Play, Question, Rule, Seat, Table};
use serde::{Deserialize, Serialize};

/// Do you use a stratagem now, and for which unit?
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct UseStratagem {
    /// Who is asked.
    pub seat: Seat,
    /// What is happening.
    pub window: Window,
}

/// The moments at which a core stratagem can be used.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Window {
    /// An enemy unit has declared that it Falls Back (`wh40k9/stratagems/cut-them-down`).
    EnemyFallsBack(UnitId),
    /// One's own TRANSPORT is destroyed (`wh40k9/stratagems/emergency-disembarkation`).
    TransportDestroyed(UnitId),
    /// An enemy unit has declared a charge at these units (`wh40k9/stratagems/fire-overwatch`).
    ChargeDeclared(UnitId, Vec<UnitId>),
    /// An enemy unit has fought; these units of one's own could fight next (`wh40k9/stratagems/counter-offensive`).
    EnemyFought(UnitId, Vec<UnitId>),
    /// A unit of one's own is about to take a Morale test (`wh40k9/stratagems/insane-bravery`).
    MoraleTest(UnitId),
}

impl Window {
    /// The stratagem that it is for.
    pub fn stratagem(&self) -> Stratagem {
        match self {
            Self::EnemyFallsBack(_) => Stratagem::CutThemDown,
            Self::TransportDestroyed(_) => Stratagem::EmergencyDisembarkation,
            Self::ChargeDeclared(..) => Stratagem::FireOverwatch,
            Self::EnemyFought(..) => Stratagem::CounterOffensive,
            Self::MoraleTest(_) => Stratagem::InsaneBravery,
        }
    }

    /// The unit that it is about.
    pub fn unit(&self) -> UnitId {
        match self {
            Self::EnemyFallsBack(unit)
            | Self::TransportDestroyed(unit)
            | Self::ChargeDeclared(unit, _)
            | Self::EnemyFought(unit, _)
            | Self::MoraleTest(unit) => *unit,
        }
    }
}

/// Written out, because its rule depends on the window, and a standing order may answer it.
impl Question<Wh40k9> for UseStratagem {
    type Reply = Option<UnitId>;

    fn rule(&self) -> Rule {
        self.window.stratagem().rule()
    }

    fn into_ask(self) -> Ask {
        Ask::UseStratagem(self)
    }

    fn reply(answer: Answer) -> Option<Option<UnitId>> {
        if let Answer::UseStratagem(reply) = answer { Some(reply) } else { None }
    }

    fn occasion(&self) -> Option<Occasion> {
        let case = match self.window {
            Window::EnemyFallsBack(_) => "cut-them-down",
            Window::TransportDestroyed(_) => "emergency-disembarkation",
            Window::ChargeDeclared(..) => "fire-overwatch",
            Window::EnemyFought(..) => "counter-offensive",
            Window::MoraleTest(_) => "insane-bravery",
        };
        Some(Occasion { topic: STRATAGEMS, case })
    }
}

/// The units for which the stratagem of a window can be used, if it can be paid for.
pub fn window_choices(state: &State, ask: &UseStratagem) -> Vec<UnitId> {
    if judge_use(state, ask.seat, ask.window.stratagem()).is_err() {
        return Vec::new();
    }
    match &ask.window {
        // The target is the unit that the window is about.
        Window::EnemyFallsBack(unit) | Window::TransportDestroyed(unit) | Window::MoraleTest(unit) => vec![*unit],
        // Overwatch is not fired while within Engagement Range, and once at a charge (`wh40k9/charge/overwatch`,
        // `wh40k9/ruling/overwatch-once-per-charge`).
        Window::ChargeDeclared(_, targets) => {
            targets.iter().copied().filter(|&unit| engaged_with(state, unit).is_empty()).collect()
        }
        Window::EnemyFought(_, ready) => ready.clone(),
    }
}

/// Only for a unit that the stratagem can be used on, and if it can be paid for.
pub fn judge_window(state: &State, ask: &UseStratagem, unit: Option<UnitId>) -> Result<(), Illegal> {
    let Some(unit) = unit else { return Ok(()) };
    judge_use(state, ask.seat, ask.window.stratagem())?;
    match window_choices(state, ask).contains(&unit) {
        true => Ok(()),
        false => Err(Illegal::new(ask.rule(), Message::new("wh40k9-wrong-unit"))),
    }
}

/// Asks, and pays.
fn open(t: &mut Table<Wh40k9>, seat: Seat, window: Window) -> Play<Option<UnitId>> {
    let ask = UseStratagem { seat, window };
    if window_choices(&t.state, &ask).is_empty() {
        return Ok(None);
    }
    let stratagem = ask.window.stratagem();
    let unit = t.ask(seat, ask)?;
    if unit.is_some() {
        pay(t, seat, stratagem, unit)?;
    }
    Ok(unit)
}

/// An enemy unit has declared that it Falls Back, and none of its models has moved: a D6 for each model within Engagement Range of
/// it, a mortal wound for each 6 (`wh40k9/stratagems/cut-them-down`).
pub fn cut_them_down(t: &mut Table<Wh40k9>, falling: UnitId) -> Play<()> {
    let Some(seat) = t.state.owner(falling).map(other) else { return Ok(()) };
    let near = |state: &State| {
        let enemies = state.units_of(seat).flat_map(|unit| state.models_of(unit));
        enemies.filter(|&id| state.models_of(falling).any(|model| models_engaged(state, id, model))).count()
    };
    let dice = near(&t.state);
    if dice == 0 || open(t, seat, Window::EnemyFallsBack(falling))?.is_none() {
        return Ok(());
    }
    let roll = t.roll(Dice::d6(dice as u16), rules::stratagems::CUT_THEM_DOWN)?;
    let wounds = roll.iter().filter(|&&face| face == 6).count() as u16;
    t.tell(Event::CutDown { unit: falling, faces: roll.to_vec(), mortal_wounds: wounds });
    attacks::mortal_wounds(t, falling, wounds, Harm { by: Some(seat), melee: None, no_ignoring: false })
}

/// How far from their TRANSPORT passengers are set up by Emergency Disembarkation, and up to which face a model is lost, in place of
/// the usual numbers (`wh40k9/stratagems/emergency-disembarkation`, `wh40k9/ruling/emergency-disembarkation-dice`).
pub const EMERGENCY: (u8, u8) = (6, 2);

/// Do the units embarked in a destroyed TRANSPORT get out up to 6" away (`wh40k9/stratagems/emergency-disembarkation`)?
pub fn emergency_disembarkation(t: &mut Table<Wh40k9>, transport: UnitId) -> Play<bool> {
    let Some(seat) = t.state.owner(transport) else { return Ok(false) };
    let aboard = |unit: &crate::state::Unit| unit.whereabouts == Whereabouts::Aboard(transport);
    if !t.state.units.iter().any(aboard) {
        return Ok(false);
    }
    Ok(open(t, seat, Window::TransportDestroyed(transport))?.is_some())
}

/// Which of the units that an enemy has declared as targets of its charge fires Overwatch by this stratagem
/// (`wh40k9/stratagems/fire-overwatch`)? `targets` are those that could fire and have no rule of their own.
pub fn fire_overwatch(t: &mut Table<Wh40k9>, charger: UnitId, targets: &[UnitId]) -> Play<Option<UnitId>> {
    let Some(seat) = t.state.owner(charger).map(other) else { return Ok(None) };
    open(t, seat, Window::ChargeDeclared(charger, targets.to_vec()))
}

/// Which unit of the opponent fights next, out of order, after a unit has fought (`wh40k9/stratagems/counter-offensive`)? `ready` are those
/// that are eligible and could be chosen at this time (`wh40k9/ruling/counter-offensive-fight-last`).
pub fn counter_offensive(t: &mut Table<Wh40k9>, fought: UnitId, ready: &[UnitId]) -> Play<Option<UnitId>> {
    let Some(seat) = t.state.owner(fought).map(other) else { return Ok(None) };
    open(t, seat, Window::EnemyFought(fought, ready.to_vec()))
}

/// Does a unit pass its Morale test automatically (`wh40k9/stratagems/insane-bravery`)?
pub fn insane_bravery(t: &mut Table<Wh40k9>, unit: UnitId) -> Play<bool> {
    let Some(seat) = t.state.owner(unit) else { return Ok(false) };
    Ok(open(t, seat, Window::MoraleTest(unit))?.is_some())
}
