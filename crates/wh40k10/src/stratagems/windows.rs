//! Stratagems that are used at a moment of a move, a charge or a fight: each moment is a window in which one is asked.

use super::{Stratagem, judge_unit, judge_use, pay};
use crate::abilities::in_force::Harm;
use crate::attacks::is_attached;
use crate::core::{distance_between_units, engaged_with, units_engaged};
use crate::datasheets::Keyword;
use crate::events::Event;
use crate::questions::{Answer, Ask};
use crate::setup::Printing;
use crate::shooting::{self, Gun};
use crate::state::{ModelId, Phase, State, UnitId, Whereabouts, other};
use crate::{Wh40k10, attacks, charge, fight, rules, strategic_reserves};
use kernel::{Dice, Illegal, Occasion, Play, Question, Rule, Seat, Table};
use miniatures::refuse;
use serde::{Deserialize, Serialize};

/// How near an enemy must be for Fire Overwatch (`wh40k10/stratagems/fire-overwatch`).
const OVERWATCH: f64 = 24.0;
/// How near an enemy must be for Heroic Intervention (`wh40k10/stratagems/heroic-intervention`).
const INTERVENTION: f64 = 6.0;
/// The most mortal wounds that Tank Shock does (`wh40k10/stratagems/tank-shock`).
const MOST_SHOCK: usize = 6;

/// Do you use a stratagem now?
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct UseStratagem {
    /// Who is asked.
    pub seat: Seat,
    /// What has just happened.
    pub window: Window,
}

/// The moments at which stratagems of this file can be used.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Window {
    /// An enemy unit starts a move: Fire Overwatch.
    EnemyMoves(UnitId),
    /// An enemy unit has ended a move: Fire Overwatch.
    EnemyMoved(UnitId),
    /// An enemy unit has been set up: Fire Overwatch.
    EnemySetUp(UnitId),
    /// An enemy unit has ended a Charge move: Heroic Intervention.
    EnemyCharged(UnitId),
    /// A VEHICLE unit of one's own has ended a Charge move: Tank Shock.
    Charged(UnitId),
    /// An enemy unit has fought: Counter-offensive.
    EnemyFought(UnitId),
    /// A CHARACTER unit of one's own has been selected to fight: Epic Challenge.
    Fights(UnitId),
    /// The opponent's Movement phase ends: Rapid Ingress.
    MovementEnds,
}

impl Window {
    /// The stratagem that it is for.
    pub fn stratagem(self) -> Stratagem {
        match self {
            Self::EnemyMoves(_) | Self::EnemyMoved(_) | Self::EnemySetUp(_) => Stratagem::FireOverwatch,
            Self::EnemyCharged(_) => Stratagem::HeroicIntervention,
            Self::Charged(_) => Stratagem::TankShock,
            Self::EnemyFought(_) => Stratagem::CounterOffensive,
            Self::Fights(_) => Stratagem::EpicChallenge,
            Self::MovementEnds => Stratagem::RapidIngress,
        }
    }

    /// The unit that has done something; none where it is no unit's doing.
    pub fn unit(self) -> Option<UnitId> {
        match self {
            Self::EnemyMoves(unit)
            | Self::EnemyMoved(unit)
            | Self::EnemySetUp(unit)
            | Self::EnemyCharged(unit)
            | Self::Charged(unit)
            | Self::EnemyFought(unit)
            | Self::Fights(unit) => Some(unit),
            Self::MovementEnds => None,
        }
    }

    /// The enemy at whom Fire Overwatch would be fired.
    pub fn watched(self) -> Option<UnitId> {
        self.unit().filter(|_| self.stratagem() == Stratagem::FireOverwatch)
    }
}

/// What a stratagem is used on.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Use {
    /// One of one's own units.
    Unit(UnitId),
    /// One of one's own models.
    Model(ModelId),
    /// An enemy unit, with one of one's own melee weapons.
    Enemy(UnitId, Gun),
}

pub use wh40k::orders::STRATAGEMS;

/// Written out, because its rule depends on the window, and a standing order may answer it.
impl Question<Wh40k10> for UseStratagem {
    type Reply = Option<Use>;

    fn rule(&self) -> Rule {
        self.window.stratagem().rule()
    }

    fn into_ask(self) -> Ask {
        Ask::UseStratagem(self)
    }

    fn reply(answer: Answer) -> Option<Option<Use>> {
        if let Answer::UseStratagem(reply) = answer { Some(reply) } else { None }
    }

    fn occasion(&self) -> Option<Occasion> {
        Some(Occasion { topic: STRATAGEMS, case: self.window.stratagem().key() })
    }
}

/// May the window's stratagem be used so?
pub fn judge_window(state: &State, ask: &UseStratagem, choice: Use) -> Result<(), Illegal> {
    let (seat, stratagem) = (ask.seat, ask.window.stratagem());
    judge_use(state, seat, stratagem)?;
    let rule = stratagem.rule();
    match (ask.window, choice) {
        (Window::EnemyMoves(enemy) | Window::EnemyMoved(enemy) | Window::EnemySetUp(enemy), Use::Unit(unit)) => {
            judge_overwatch(state, seat, unit, enemy)
        }
        (Window::EnemyCharged(enemy), Use::Unit(unit)) => judge_intervention(state, seat, unit, enemy),
        (Window::EnemyFought(_), Use::Unit(unit)) => judge_counter(state, seat, unit),
        (Window::MovementEnds, Use::Unit(unit)) => judge_ingress(state, seat, unit),
        (Window::Fights(unit), Use::Model(model)) => judge_challenge(state, unit, model),
        (Window::Charged(unit), Use::Enemy(enemy, gun)) => judge_shock(state, unit, enemy, gun),
        _ => refuse(rule, "wh40k10-not-now"),
    }
}

/// Every use that is open in a window.
pub fn window_choices(state: &State, ask: &UseStratagem) -> Vec<Use> {
    uses(state, ask).into_iter().filter(|&choice| judge_window(state, ask, choice).is_ok()).collect()
}

/// Every use that could come into question in a window; none if its stratagem cannot be used at all.
pub fn uses(state: &State, ask: &UseStratagem) -> Vec<Use> {
    if judge_use(state, ask.seat, ask.window.stratagem()).is_err() {
        return Vec::new();
    }
    match ask.window {
        Window::EnemyMoves(_)
        | Window::EnemyMoved(_)
        | Window::EnemySetUp(_)
        | Window::EnemyCharged(_)
        | Window::EnemyFought(_) => state.units_of(ask.seat).map(Use::Unit).collect(),
        Window::MovementEnds => state.units_elsewhere(ask.seat).map(Use::Unit).collect(),
        Window::Fights(unit) => state.models_of(unit).map(Use::Model).collect(),
        Window::Charged(unit) => {
            let mut blades = fight::blades(state, unit);
            blades.dedup_by_key(|gun| (gun.weapon, gun.profile));
            let enemies = engaged_with(state, unit);
            enemies.iter().flat_map(|&enemy| blades.iter().map(move |&gun| Use::Enemy(enemy, gun))).collect()
        }
    }
}

/// Asks, if there is anything to use; pays for what is used.
fn open(t: &mut Table<Wh40k10>, seat: Seat, window: Window) -> Play<Option<Use>> {
    let ask = UseStratagem { seat, window };
    if !t.once(|state| uses(state, &ask).into_iter().any(|choice| judge_window(state, &ask, choice).is_ok()))? {
        return Ok(None);
    }
    let Some(choice) = t.ask(seat, ask)? else { return Ok(None) };
    let unit = match choice {
        Use::Unit(unit) => Some(unit),
        Use::Model(model) => Some(t.state.unit_of(model)),
        Use::Enemy(_, gun) => Some(t.state.unit_of(gun.model)),
    };
    pay(t, seat, window.stratagem(), unit);
    t.cite(rules::stratagems::AVAILABILITY);
    Ok(Some(choice))
}

/// Fire Overwatch: a unit within 24" that could shoot if it were its own Shooting phase, and has a target in that enemy
/// (`wh40k10/stratagems/fire-overwatch`).
fn judge_overwatch(state: &State, seat: Seat, unit: UnitId, enemy: UnitId) -> Result<(), Illegal> {
    let rule = rules::stratagems::FIRE_OVERWATCH;
    if state.owner(unit) != Some(seat) {
        return refuse(rule, "wh40k10-not-your-unit");
    }
    judge_unit(state, unit)?;
    if !geometry::within(distance_between_units(state, unit, enemy), OVERWATCH) {
        return refuse(rule, "wh40k10-out-of-range");
    }
    shooting::judge_shooter(state, seat, unit)?;
    match shooting::has_shot_at(state, unit, enemy) {
        true => Ok(()),
        false => refuse(rule, "wh40k10-not-visible"),
    }
}

/// Could anybody fire at a unit that is about to move?
pub fn is_watched(t: &mut Table<Wh40k10>, enemy: UnitId) -> Play<bool> {
    let Some(seat) = t.state.owner(enemy).map(other).filter(|&seat| seat != t.state.active) else { return Ok(false) };
    let ask = UseStratagem { seat, window: Window::EnemyMoves(enemy) };
    t.once(|state| uses(state, &ask).into_iter().any(|choice| judge_window(state, &ask, choice).is_ok()))
}

/// An enemy unit has been set up, or starts or ends a move, in its own Movement or Charge phase: the opponent may fire
/// (`wh40k10/stratagems/fire-overwatch`, `wh40k10/ruling/overwatch-trigger`). Only an unmodified 6 hits
/// (`wh40k10/stratagems/fire-overwatch-restrictions`).
pub fn overwatch(t: &mut Table<Wh40k10>, window: Window) -> Play<()> {
    let Some(enemy) = window.watched().filter(|_| may_be_watched(t.state.phase)) else { return Ok(()) };
    let Some(seat) = t.state.owner(enemy).map(other) else { return Ok(()) };
    if t.state.active == seat || t.state.models_of(enemy).next().is_none() {
        return Ok(());
    }
    let Some(Use::Unit(unit)) = open(t, seat, window)? else { return Ok(()) };
    // Other attacks may be half-way through: passengers are set up when their TRANSPORT is destroyed.
    let interrupted = t.state.volley.take();
    t.cite(rules::stratagems::FIRE_OVERWATCH_RESTRICTIONS);
    t.cite(rules::ruling::OVERWATCH_TRIGGER);
    t.state.battle.overwatched[seat.index().min(1)] = true;
    shooting::fire_at(t, seat, unit, enemy)?;
    while t.state.volley.is_some() {
        attacks::next_group(t)?;
    }
    t.state.volley = interrupted;
    Ok(())
}

/// Is this a phase in which Fire Overwatch can be used: a Movement or Charge phase (`wh40k10/stratagems/fire-overwatch`)?
fn may_be_watched(phase: Phase) -> bool {
    use Phase::{Charge, ChargeBegins, Movement, MovementBegins, Reinforcements};
    matches!(phase, MovementBegins | Movement | Reinforcements | ChargeBegins | Charge)
}

/// Heroic Intervention: a unit within 6" that could declare a charge; a VEHICLE only if it is a WALKER
/// (`wh40k10/stratagems/heroic-intervention`, `wh40k10/stratagems/heroic-intervention-restrictions`).
fn judge_intervention(state: &State, seat: Seat, unit: UnitId, enemy: UnitId) -> Result<(), Illegal> {
    let rule = rules::stratagems::HEROIC_INTERVENTION;
    if state.owner(unit) != Some(seat) {
        return refuse(rule, "wh40k10-not-your-unit");
    }
    judge_unit(state, unit)?;
    if state.unit_has(unit, &Keyword::Vehicle) && !state.unit_has(unit, &Keyword::Walker) {
        return refuse(rules::stratagems::HEROIC_INTERVENTION_RESTRICTIONS, "wh40k10-only-walkers");
    }
    if !geometry::within(distance_between_units(state, unit, enemy), INTERVENTION) {
        return refuse(rule, "wh40k10-out-of-range");
    }
    charge::judge_eligible(state, unit)?;
    charge::judge_target(state, unit, enemy)
}

/// Just after a unit has ended a Charge move: its own player may use Tank Shock, the opponent Heroic Intervention.
pub fn after_charge(t: &mut Table<Wh40k10>, unit: UnitId) -> Play<()> {
    let Some(owner) = t.state.owner(unit).filter(|&owner| owner == t.state.active) else { return Ok(()) };
    tank_shock(t, owner, unit)?;
    if t.state.models_of(unit).next().is_none() {
        return Ok(());
    }
    let seat = other(owner);
    let Some(Use::Unit(hero)) = open(t, seat, Window::EnemyCharged(unit))? else { return Ok(()) };
    t.cite(rules::stratagems::HEROIC_INTERVENTION_RESTRICTIONS);
    t.cite(rules::ruling::HEROIC_INTERVENTION_004);
    charge::charge(t, seat, hero, vec![unit], false)
}

/// Tank Shock: a VEHICLE, an enemy within Engagement Range of it, one of its melee weapons
/// (`wh40k10/stratagems/tank-shock`, `wh40k10/ruling/contact-range-misprint`).
fn judge_shock(state: &State, unit: UnitId, enemy: UnitId, gun: Gun) -> Result<(), Illegal> {
    let rule = rules::stratagems::TANK_SHOCK;
    judge_unit(state, unit)?;
    if !state.unit_has(unit, &Keyword::Vehicle) {
        return refuse(rule, "wh40k10-wrong-unit");
    }
    if state.owner(enemy) == state.owner(unit) || !units_engaged(state, unit, enemy) {
        return refuse(rule, "wh40k10-not-engaged");
    }
    let melee = shooting::gun_profile(state, gun).is_some_and(|profile| !profile.is_ranged());
    if melee && state.unit_of(gun.model) == unit { Ok(()) } else { refuse(rule, "wh40k10-no-such-weapon") }
}

/// As many dice as the weapon's Strength, two more if that is greater than the Toughness; each 5+ is a mortal wound, six at
/// most. The quick reference rolls one for each model of the enemy instead (`wh40k10/ruling/tank-shock-dice`).
fn tank_shock(t: &mut Table<Wh40k10>, seat: Seat, unit: UnitId) -> Play<()> {
    let Some(Use::Enemy(enemy, gun)) = open(t, seat, Window::Charged(unit))? else { return Ok(()) };
    t.cite(rules::ruling::TANK_SHOCK_WASTED);
    t.cite(rules::ruling::CONTACT_RANGE_MISPRINT);
    let strength = shooting::gun_profile(&t.state, gun).map_or(0, |profile| profile.strength);
    let toughness = shooting::toughness(&t.state, enemy).unwrap_or(u8::MAX);
    let (dice, most) = match t.state.fixed.printing {
        Printing::Rulebook => (strength + if strength > toughness { 2 } else { 0 }, MOST_SHOCK),
        Printing::QuickReference => {
            t.cite(rules::ruling::TANK_SHOCK_DICE);
            (t.state.models_of(enemy).count().min(200) as u8, usize::MAX)
        }
    };
    let roll = t.roll(Dice::d6(dice.into()), rules::stratagems::TANK_SHOCK)?;
    let wounds = roll.iter().filter(|&&face| face >= 5).count().min(most) as u16;
    t.tell(Event::TankShock { unit, target: enemy, faces: roll.to_vec(), mortal_wounds: wounds });
    attacks::mortal_wounds(t, enemy, wounds, None, Harm::default())
}

/// Counter-offensive: a unit that is engaged and has not fought (`wh40k10/stratagems/counter-offensive`).
fn judge_counter(state: &State, seat: Seat, unit: UnitId) -> Result<(), Illegal> {
    let rule = rules::stratagems::COUNTER_OFFENSIVE;
    if state.owner(unit) != Some(seat) {
        return refuse(rule, "wh40k10-not-your-unit");
    }
    judge_unit(state, unit)?;
    if state.unit(unit).is_some_and(|unit| unit.phase.has_fought) {
        return refuse(rule, "wh40k10-has-fought");
    }
    if engaged_with(state, unit).is_empty() || !fight::is_eligible(state, unit) {
        return refuse(rule, "wh40k10-not-engaged");
    }
    Ok(())
}

/// Just after a unit has fought its opponent may have one of theirs fight next, whatever the step
/// (`wh40k10/stratagems/counter-offensive`, `wh40k10/ruling/quick-reference-counter-offensive`).
pub fn counter_offensive(t: &mut Table<Wh40k10>, fought: UnitId) -> Play<()> {
    let Some(seat) = t.state.owner(fought).map(other) else { return Ok(()) };
    let Some(Use::Unit(unit)) = open(t, seat, Window::EnemyFought(fought))? else { return Ok(()) };
    t.cite(rules::ruling::QUICK_REFERENCE_COUNTER_OFFENSIVE);
    fight::fight(t, seat, unit)
}

/// Epic Challenge: a CHARACTER model of a unit that is engaged with an Attached unit
/// (`wh40k10/stratagems/epic-challenge`).
fn judge_challenge(state: &State, unit: UnitId, model: ModelId) -> Result<(), Illegal> {
    let rule = rules::stratagems::EPIC_CHALLENGE;
    judge_unit(state, unit)?;
    if state.unit_of(model) != unit || !state.model_has(model, &Keyword::Character) {
        return refuse(rule, "wh40k10-no-character");
    }
    match engaged_with(state, unit).into_iter().any(|enemy| is_attached(state, enemy)) {
        true => Ok(()),
        false => refuse(rule, "wh40k10-no-attached-unit"),
    }
}

/// When a unit is selected to fight, one of its CHARACTERS may seek out the enemy's: its melee attacks have Precision for
/// this phase.
pub fn epic_challenge(t: &mut Table<Wh40k10>, seat: Seat, unit: UnitId) -> Play<()> {
    let Some(Use::Model(model)) = open(t, seat, Window::Fights(unit))? else { return Ok(()) };
    t.cite(rules::ruling::QUICK_REFERENCE_EPIC_CHALLENGE);
    t.state.battle.challengers.push(model);
    Ok(())
}

/// Rapid Ingress: a unit in Reserves that could arrive in this battle round (`wh40k10/stratagems/rapid-ingress`); by the
/// quick reference only one in Strategic Reserves (`wh40k10/ruling/rapid-ingress-target`).
fn judge_ingress(state: &State, seat: Seat, unit: UnitId) -> Result<(), Illegal> {
    strategic_reserves::judge_arrival(state, seat, unit)?;
    judge_unit(state, unit)?;
    let strategic = state.unit(unit).is_some_and(|unit| unit.whereabouts == Whereabouts::StrategicReserves);
    if state.fixed.printing == Printing::QuickReference && !strategic {
        return refuse(rules::ruling::RAPID_INGRESS_TARGET, "wh40k10-not-in-reserves");
    }
    Ok(())
}

/// At the end of the active player's Movement phase the opponent may bring a unit in.
pub fn rapid_ingress(t: &mut Table<Wh40k10>) -> Play<()> {
    let seat = other(t.state.active);
    // Marks of units in Reserves are of their own player's turn.
    let Some(Use::Unit(unit)) = open(t, seat, Window::MovementEnds)? else { return Ok(()) };
    t.cite(rules::ruling::RAPID_INGRESS_TARGET);
    strategic_reserves::arrive(t, seat, unit)
}
