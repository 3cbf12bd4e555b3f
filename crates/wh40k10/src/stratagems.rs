//! Chapter *stratagems*: the core stratagems, offered when they can be paid for and used. Those that belong to a moment of a
//! move, a charge or a fight are in `windows`.

mod detachment;
mod windows;

pub use detachment::{
    UseDetachment, detachment_choices, detachment_uses, judge_detachment, offer, offer_to_mover, stratagems_of,
};
pub use windows::{
    STRATAGEMS, Use, UseStratagem, Window, after_charge, counter_offensive, epic_challenge, is_watched, judge_window,
    overwatch, rapid_ingress, uses, window_choices,
};

use crate::abilities::in_force::Harm;
use crate::abilities::{Moment, StratagemId};
use crate::attacks::Salvo;
use crate::core::{Field, distance_between_units, engaged_with, units_engaged};
use crate::datasheets::Keyword;
use crate::events::Event;
use crate::questions::{Reaction, ThrowGrenades};
use crate::state::{State, UnitId, other};
use crate::{Wh40k10, attacks, rules};
use kernel::{Dice, Illegal, Message, Play, Rule, Seat, Table};
use serde::{Deserialize, Serialize};

/// A core stratagem (`wh40k10/stratagems/core-table`).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum Stratagem {
    CommandReRoll,
    InsaneBravery,
    Grenade,
    GoToGround,
    Smokescreen,
    CounterOffensive,
    EpicChallenge,
    TankShock,
    FireOverwatch,
    RapidIngress,
    HeroicIntervention,
    /// A stratagem of the player's detachment.
    Detachment(StratagemId),
}

/// Why a stratagem that is used once a battle cannot be used again.
pub const USED_THIS_BATTLE: &str = "wh40k10-used-this-battle";
/// How far grenades are thrown (`wh40k10/stratagems/grenade`).
const GRENADE: f64 = 8.0;

impl Stratagem {
    /// What it costs, in Command points.
    pub fn cost(self, state: &State) -> u8 {
        match self {
            Self::CounterOffensive | Self::HeroicIntervention => 2,
            Self::Detachment(id) => state.fixed.library.stratagem(id).map_or(u8::MAX, |stratagem| stratagem.cost),
            _ => 1,
        }
    }

    /// Is its cost not in the book as it was handed down (`wh40k10/ruling/stratagem-costs-lost`)?
    fn cost_is_lost(self) -> bool {
        let printed = matches!(self, Self::CommandReRoll | Self::CounterOffensive | Self::EpicChallenge);
        !printed && !matches!(self, Self::Detachment(_))
    }

    /// Its rule.
    pub fn rule(self) -> Rule {
        match self {
            Self::CommandReRoll => rules::stratagems::COMMAND_REROLL,
            Self::InsaneBravery => rules::stratagems::INSANE_BRAVERY,
            Self::Grenade => rules::stratagems::GRENADE,
            Self::GoToGround => rules::stratagems::GO_TO_GROUND,
            Self::Smokescreen => rules::stratagems::SMOKESCREEN,
            Self::CounterOffensive => rules::stratagems::COUNTER_OFFENSIVE,
            Self::EpicChallenge => rules::stratagems::EPIC_CHALLENGE,
            Self::TankShock => rules::stratagems::TANK_SHOCK,
            Self::FireOverwatch => rules::stratagems::FIRE_OVERWATCH,
            Self::RapidIngress => rules::stratagems::RAPID_INGRESS,
            Self::HeroicIntervention => rules::stratagems::HEROIC_INTERVENTION,
            Self::Detachment(_) => rules::stratagems::ENTRY_FORMAT,
        }
    }

    /// Its name in files and commands; a detachment's is in the library.
    pub fn key(self) -> &'static str {
        match self {
            Self::CommandReRoll => "command-re-roll",
            Self::InsaneBravery => "insane-bravery",
            Self::Grenade => "grenade",
            Self::GoToGround => "go-to-ground",
            Self::Smokescreen => "smokescreen",
            Self::CounterOffensive => "counter-offensive",
            Self::EpicChallenge => "epic-challenge",
            Self::TankShock => "tank-shock",
            Self::FireOverwatch => "fire-overwatch",
            Self::RapidIngress => "rapid-ingress",
            Self::HeroicIntervention => "heroic-intervention",
            Self::Detachment(_) => "detachment",
        }
    }
}

/// Can a player pay for a stratagem (`wh40k10/stratagems/paying`), and has it not been used in this phase
/// (`wh40k10/stratagems/once-per-phase`)?
pub fn judge_use(state: &State, seat: Seat, stratagem: Stratagem) -> Result<(), Illegal> {
    let refuse = |rule, reason: &'static str| Err(Illegal::new(rule, Message::new(reason)));
    let Some(player) = state.players.get(seat.index()) else {
        return refuse(rules::stratagems::PAYING, "wh40k10-not-enough-cp");
    };
    if player.used.contains(&stratagem) {
        return refuse(rules::stratagems::ONCE_PER_PHASE, "wh40k10-used-this-phase");
    }
    let turn = |done: [bool; 2]| done.get(seat.index()).copied().unwrap_or(true);
    if stratagem == Stratagem::FireOverwatch && turn(state.battle.overwatched) {
        return refuse(rules::stratagems::FIRE_OVERWATCH_RESTRICTIONS, "wh40k10-used-this-turn");
    }
    let quick = state.fixed.printing == crate::setup::Printing::QuickReference;
    if stratagem == Stratagem::InsaneBravery && quick && turn(state.battle.braved) {
        return refuse(rules::ruling::INSANE_BRAVERY, USED_THIS_BATTLE);
    }
    if let Stratagem::Detachment(id) = stratagem
        && state.battle.spent.contains(&(seat, id))
    {
        return refuse(rules::stratagems::ENTRY_FORMAT, USED_THIS_BATTLE);
    }
    if player.cp < stratagem.cost(state) {
        return refuse(rules::stratagems::PAYING, "wh40k10-not-enough-cp");
    }
    Ok(())
}

/// A player's stratagems cannot affect a Battle-shocked unit of that player (`wh40k10/command/battle-shocked-stratagems`).
pub fn judge_unit(state: &State, unit: UnitId) -> Result<(), Illegal> {
    if state.unit(unit).is_some_and(|unit| unit.battle_shocked) {
        let reason = Message::new("wh40k10-unit-battle-shocked");
        return Err(Illegal::new(rules::command::BATTLE_SHOCKED_STRATAGEMS, reason));
    }
    Ok(())
}

/// Could Command Re-roll be used on a roll for this unit (`wh40k10/stratagems/command-reroll`)?
pub fn can_re_roll(state: &State, seat: Seat, unit: UnitId) -> bool {
    judge_use(state, seat, Stratagem::CommandReRoll).is_ok() && judge_unit(state, unit).is_ok()
}

/// Pays for a stratagem and notes its use.
pub fn pay(t: &mut Table<Wh40k10>, seat: Seat, stratagem: Stratagem, unit: Option<UnitId>) {
    if stratagem == Stratagem::InsaneBravery {
        t.state.battle.braved[seat.index().min(1)] = true;
    }
    if let Stratagem::Detachment(id) = stratagem
        && t.state.fixed.library.stratagem(id).is_some_and(|stratagem| stratagem.once)
    {
        t.state.battle.spent.push((seat, id));
    }
    let cost = stratagem.cost(&t.state);
    if let Some(player) = t.state.players.get_mut(seat.index()) {
        player.cp = player.cp.saturating_sub(cost);
        player.used.push(stratagem);
        let cp = player.cp;
        t.cite(rules::stratagems::PAYING);
        t.cite(rules::command::COMMAND_POINTS);
        t.cite(stratagem.rule());
        if stratagem == Stratagem::InsaneBravery {
            t.cite(rules::ruling::INSANE_BRAVERY);
        }
        if stratagem.cost_is_lost() {
            t.cite(rules::ruling::STRATAGEM_COSTS_LOST);
        }
        let theirs = t.state.players.get(other(seat).index());
        if theirs.is_some_and(|player| player.used.contains(&stratagem)) {
            t.cite(rules::ruling::STRATAGEM_LIMIT_PER_PLAYER);
        }
        if !matches!(stratagem, Stratagem::Detachment(_)) {
            t.cite(rules::stratagems::CORE_TABLE);
        }
        t.cite(rules::stratagems::ENTRY_FORMAT);
        t.tell(Event::StratagemUsed { seat, stratagem, unit, cp });
    }
}

/// What the opponent may use just after a unit has selected its targets: Go to Ground on an INFANTRY unit, Smokescreen on a
/// SMOKE unit among them (`wh40k10/stratagems/go-to-ground`, `wh40k10/stratagems/smokescreen`).
pub fn judge_reaction(state: &State, ask: &Reaction, (stratagem, unit): (Stratagem, UnitId)) -> Result<(), Illegal> {
    let keyword = match stratagem {
        Stratagem::Detachment(id) => return judge_detachment(state, &shot_at(ask), (id, unit)),
        Stratagem::GoToGround => Keyword::Infantry,
        Stratagem::Smokescreen => Keyword::Smoke,
        _ => return Err(Illegal::new(stratagem.rule(), Message::new("wh40k10-not-now"))),
    };
    if !ask.targets.contains(&unit) || !state.unit_has(unit, &keyword) {
        return Err(Illegal::new(stratagem.rule(), Message::new("wh40k10-wrong-unit")));
    }
    judge_use(state, ask.seat, stratagem)?;
    judge_unit(state, unit)
}

/// The uses of core stratagems that come into question when targets have been selected.
pub fn core_reactions(ask: &Reaction) -> Vec<(Stratagem, UnitId)> {
    let each = |&unit: &UnitId| [(Stratagem::GoToGround, unit), (Stratagem::Smokescreen, unit)];
    ask.targets.iter().flat_map(each).collect()
}

/// The uses of stratagems of a detachment that come into question then.
pub fn own_reactions(state: &State, ask: &Reaction) -> Vec<(Stratagem, UnitId)> {
    let own = detachment_uses(state, &shot_at(ask)).into_iter();
    own.map(|(id, unit)| (Stratagem::Detachment(id), unit)).collect()
}

/// Every use of a stratagem that is open to the opponent of a unit that has selected its targets.
pub fn reactions(state: &State, ask: &Reaction) -> Vec<(Stratagem, UnitId)> {
    let core = core_reactions(ask).into_iter().filter(|&choice| judge_reaction(state, ask, choice).is_ok());
    let own = detachment_choices(state, &shot_at(ask)).into_iter();
    core.chain(own.map(|(id, unit)| (Stratagem::Detachment(id), unit))).collect()
}

/// The same moment for the stratagems of a detachment.
fn shot_at(ask: &Reaction) -> UseDetachment {
    UseDetachment::new(ask.seat, Moment::ShotAt, &ask.targets)
}

/// The window just after targets are selected.
pub fn react_to_targets(t: &mut Table<Wh40k10>, attacker: UnitId, targets: &[UnitId], salvos: &[Salvo]) -> Play<()> {
    let Some(seat) = t.state.owner(attacker).map(other) else { return Ok(()) };
    loop {
        let ask = Reaction { seat, attacker, targets: targets.to_vec(), salvos: salvos.to_vec() };
        if reactions(&t.state, &ask).is_empty() {
            return Ok(());
        }
        let Some((stratagem, unit)) = t.ask(seat, ask)? else { return Ok(()) };
        if let Stratagem::Detachment(id) = stratagem {
            detachment::use_on(t, seat, id, unit)?;
            continue;
        }
        pay(t, seat, stratagem, Some(unit));
        if let Some(unit) = t.state.unit_mut(unit) {
            match stratagem {
                Stratagem::Smokescreen => unit.phase.smokescreen = true,
                _ => unit.phase.gone_to_ground = true,
            }
        }
    }
}

/// Who may throw grenades at whom: a GRENADES unit that is not engaged and has not shot, at an enemy unit within 8" and
/// visible that is not engaged with the thrower's army (`wh40k10/stratagems/grenade`).
pub fn judge_grenades(state: &State, seat: Seat, (thrower, target): (UnitId, UnitId)) -> Result<(), Illegal> {
    judge_use(state, seat, Stratagem::Grenade)?;
    judge_unit(state, thrower)?;
    let refuse = |reason: &'static str| Err(Illegal::new(rules::stratagems::GRENADE, Message::new(reason)));
    let own = state.owner(thrower) == Some(seat) && state.unit_has(thrower, &Keyword::Grenades);
    if !own || !engaged_with(state, thrower).is_empty() || state.unit(thrower).is_some_and(|unit| unit.phase.has_shot) {
        return refuse("wh40k10-wrong-unit");
    }
    let enemy = state.owner(target) == Some(other(seat));
    if !enemy || state.units_of(seat).any(|friend| units_engaged(state, friend, target)) {
        return refuse("wh40k10-target-engaged");
    }
    if !geometry::within(distance_between_units(state, thrower, target), GRENADE) {
        return refuse("wh40k10-out-of-range");
    }
    let Some(mut field) = Field::new(state) else { return refuse("wh40k10-not-visible") };
    let mut observers = state.models_of(thrower);
    if observers.any(|observer| field.sees_unit(observer, target)) { Ok(()) } else { refuse("wh40k10-not-visible") }
}

/// Every pair of thrower and target.
pub fn grenade_choices(state: &State, seat: Seat) -> Vec<(UnitId, UnitId)> {
    if judge_use(state, seat, Stratagem::Grenade).is_err() {
        return Vec::new();
    }
    let pairs = state.units_of(seat).flat_map(|own| state.units_of(other(seat)).map(move |enemy| (own, enemy)));
    pairs.filter(|&pair| judge_grenades(state, seat, pair).is_ok()).collect()
}

/// At the start of the Shooting phase the active player may use Grenade: six D6, a mortal wound for each 4+.
pub fn start_of_shooting(t: &mut Table<Wh40k10>) -> Play<()> {
    let seat = t.state.active;
    if grenade_choices(&t.state, seat).is_empty() {
        return Ok(());
    }
    let Some((thrower, target)) = t.ask(seat, ThrowGrenades { seat })? else { return Ok(()) };
    pay(t, seat, Stratagem::Grenade, Some(thrower));
    let because = [
        rules::ruling::QUICK_REFERENCE_GRENADE,
        rules::ruling::CONTACT_RANGE_MISPRINT,
        rules::ruling::OBSERVER_NOT_ATTACKING,
        rules::ruling::MORTAL_WOUNDS_NOT_FROM_ATTACKS,
    ];
    because.into_iter().for_each(|ruling| t.cite(ruling));
    let roll = t.roll(Dice::d6(6), rules::stratagems::GRENADE)?;
    let wounds = roll.iter().filter(|&&face| face >= 4).count() as u16;
    t.tell(Event::Grenades { unit: thrower, target, faces: roll.to_vec(), mortal_wounds: wounds });
    attacks::mortal_wounds(t, target, wounds, None, Harm::default())
}
