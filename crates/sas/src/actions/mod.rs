//! Chapter *actions*: everything that an operator can do in his activation.
//!
//! [`moving`](self) (Move, Run, Climb), `attacking` (Attack, Aim, Blind Fire, the knife), `marking` (Mark and marked
//! attacks), `handling` (Crouch, Pick up, Place, Recover, Reveal and the rest).

mod attacking;
pub(crate) mod barrels;
mod combined;
mod handling;
mod marking;
mod moving;
mod throwing;

pub(crate) use attacking::{hurt, kill};
pub use attacking::{judge_attack, stealth_kill_possible};
pub use combined::Strike;
pub use handling::Pick;
pub(crate) use handling::{depart, give_cigarette, judge_cigarette, reaches};
pub use marking::{judge_marked, marked_weapons, offer_marked_attacks};
pub(crate) use moving::{runs_to, step_is_open};

use crate::hunter::tokens;
use crate::items::Load;
use crate::reaction::{self, Deed};
use crate::state::{OperatorId, Phase, State, UnitId};
use crate::{Sas, fear_naught, rules, scuba, support_units};
use attacking::Manner;
use geometry::squares::{Cell, Facing};
use kernel::{Illegal, Message, Play, Rule, Table};
use serde::{Deserialize, Serialize};

/// What an operator does.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Action {
    /// One square (`sas/actions/move`).
    Move(Cell),
    /// Up to three squares (`sas/actions/run`).
    Run(Vec<Cell>),
    /// One square, over or onto something (`sas/actions/climb`).
    Climb(Cell),
    /// With a weapon, by its place on the board (`sas/actions/attack`).
    Attack(Shot),
    /// One square and an attack, in either order (`sas/actions/move-and-attack`).
    MoveAttack {
        /// Where to.
        to: Cell,
        /// The attack.
        shot: Shot,
        /// Is the attack made before the move?
        attack_first: bool,
    },
    /// (`sas/actions/aim`)
    Aim(UnitId),
    /// (`sas/actions/mark`)
    Mark(UnitId),
    /// (`sas/actions/blind-fire`)
    BlindFire(Shot),
    /// (`sas/actions/crouch`)
    Crouch,
    /// (`sas/actions/stand-up`)
    StandUp,
    /// (`sas/actions/stand-up-and-attack`)
    StandUpAttack(Shot),
    /// A gun at the barrel in a square (`sas/items/fuel-barrel-trigger`).
    ShootBarrel {
        /// The weapon.
        weapon: u8,
        /// The square.
        at: Cell,
    },
    /// A grenade at a square (`sas/items/grenade-throw`).
    Throw(Cell),
    /// The same, at a square that is chosen when it is thrown.
    ThrowAnywhere,
    /// One square and an attack at a square, in either order (`sas/actions/move-and-attack`).
    MoveStrike {
        /// Where to.
        to: Cell,
        /// The attack.
        strike: Strike,
        /// Is the attack made before the move?
        strike_first: bool,
    },
    /// The same after standing up (`sas/actions/stand-up-and-attack`).
    StandUpStrike(Strike),
    /// A grenade is made ready for a square, or a barrel there is marked (`sas/items/grenade-mark`).
    MarkSquare(Cell),
    /// The same with a square that is chosen then.
    MarkAnywhere,
    /// Everything in his square that he can take (`sas/actions/pick-up`).
    PickUp,
    /// One kind of thing in his square (`sas/actions/pick-up`).
    Take(Pick),
    /// Something that he carries, into a square beside him (`sas/actions/place`).
    Place(Load, Cell),
    /// One square and placing, in either order (`sas/actions/place`).
    MovePlace {
        /// Where to.
        to: Cell,
        /// What is placed.
        load: Load,
        /// Where.
        at: Cell,
        /// Is it placed before the move?
        place_first: bool,
    },
    /// (`sas/actions/recover`)
    Recover,
    /// (`sas/actions/reveal`)
    Reveal,
    /// A med pack for himself or somebody beside him (`sas/items/med-pack`).
    MedPack(OperatorId),
    /// The cigarette for an unalerted unit (`sas/event/cigarette-use`).
    Cigarette(UnitId),
    /// A failure marker for an Axis vehicle (`sas/heavy-metal/mechanical-failure-use`).
    BreakDown(UnitId),
    /// Civilian clothes on or off (`sas/fear-naught/disguise-change`).
    Disguise,
    /// With an unalerted unit beside him (`sas/fear-naught/talk`).
    Talk(UnitId),
    /// In disguise through the squares of Axis units into an empty one (`sas/fear-naught/disguise-movement`).
    Pass(Vec<Cell>),
    /// The lock of the door to a square beside him (`sas/hunter/door-lock`).
    PickLock(Cell),
    /// The twig under his feet (`sas/hunter/twig`).
    ClearTwig,
    /// The Typhoon is called to an edge of the board (`sas/fear-naught/typhoon-call`).
    CallTyphoon(Facing),
    /// Off the board from an exit tile (`sas/ruling/entry-exit`).
    Leave,
    /// The activation ends; he faces this way (`sas/operator/facing-free`).
    Finish(Facing),
}

/// An attack: a weapon by its place on the operator's board, and its target.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Shot {
    /// The weapon.
    pub weapon: u8,
    /// The target.
    pub target: UnitId,
}

impl Action {
    /// What it costs in action points (`sas/actions/list`).
    pub fn cost(&self) -> u8 {
        match self {
            Self::Disguise | Self::PickLock(_) | Self::ClearTwig => 4,
            Self::Pass(path) => path.len().min(usize::from(u8::MAX)) as u8,
            Self::Recover => 3,
            Self::Run(_) | Self::Climb(_) | Self::Mark(_) | Self::MarkSquare(_) | Self::MarkAnywhere => 2,
            Self::Move(_)
            | Self::Attack(_)
            | Self::MoveAttack { .. }
            | Self::Aim(_)
            | Self::BlindFire(_)
            | Self::Crouch
            | Self::StandUpAttack(_)
            | Self::Throw(_)
            | Self::ThrowAnywhere
            | Self::ShootBarrel { .. }
            | Self::MoveStrike { .. }
            | Self::StandUpStrike(_)
            | Self::Place(..)
            | Self::Talk(_)
            | Self::MovePlace { .. } => 1,
            Self::StandUp
            | Self::PickUp
            | Self::Take(_)
            | Self::Reveal
            | Self::MedPack(_)
            | Self::Cigarette(_)
            | Self::BreakDown(_)
            | Self::CallTyphoon(_)
            | Self::Leave
            | Self::Finish(_) => 0,
        }
    }

    /// Its rule.
    pub fn rule(&self) -> Rule {
        match self {
            Self::Move(_) => rules::actions::MOVE,
            Self::Run(_) => rules::actions::RUN,
            Self::Climb(_) => rules::actions::CLIMB,
            Self::Attack(_) => rules::actions::ATTACK,
            Self::MoveAttack { .. } | Self::MoveStrike { .. } => rules::actions::MOVE_AND_ATTACK,
            Self::Aim(_) => rules::actions::AIM,
            Self::Mark(_) => rules::actions::MARK,
            Self::BlindFire(_) => rules::actions::BLIND_FIRE,
            Self::Crouch => rules::actions::CROUCH,
            Self::StandUp => rules::actions::STAND_UP,
            Self::StandUpAttack(_) | Self::StandUpStrike(_) => rules::actions::STAND_UP_AND_ATTACK,
            Self::PickUp | Self::Take(_) => rules::actions::PICK_UP,
            Self::Place(..) | Self::MovePlace { .. } => rules::actions::PLACE,
            Self::ShootBarrel { .. } => rules::items::FUEL_BARREL_TRIGGER,
            Self::Throw(_) | Self::ThrowAnywhere => rules::items::GRENADE_THROW,
            Self::MarkSquare(_) | Self::MarkAnywhere => rules::items::GRENADE_MARK,
            Self::Recover => rules::actions::RECOVER,
            Self::Reveal => rules::actions::REVEAL,
            Self::MedPack(_) => rules::items::MED_PACK,
            Self::Cigarette(_) => rules::event::CIGARETTE_USE,
            Self::BreakDown(_) => rules::heavy_metal::MECHANICAL_FAILURE_USE,
            Self::Disguise => rules::fear_naught::DISGUISE_CHANGE,
            Self::Talk(_) => rules::fear_naught::TALK,
            Self::Pass(_) => rules::fear_naught::DISGUISE_MOVEMENT,
            Self::PickLock(_) => rules::hunter::DOOR_LOCK,
            Self::ClearTwig => rules::hunter::TWIG,
            Self::CallTyphoon(_) => rules::fear_naught::TYPHOON_CALL,
            Self::Leave => rules::ruling::ENTRY_EXIT,
            Self::Finish(_) => rules::operator::ACTION_POINTS,
        }
    }

    /// Is it no action, but a token or a card that may be used at any moment of the operator phase?
    /// (`sas/ruling/tokens-at-any-moment`, `sas/ruling/typhoon-targets`)
    pub(crate) fn uses_token(&self) -> bool {
        matches!(self, Self::Cigarette(_) | Self::BreakDown(_) | Self::CallTyphoon(_))
    }

    /// Is it an attack or a mark, alone or with something else?
    pub(crate) fn attacks_or_marks(&self) -> bool {
        matches!(
            self,
            Self::Attack(_)
                | Self::MoveAttack { .. }
                | Self::BlindFire(_)
                | Self::StandUpAttack(_)
                | Self::ShootBarrel { .. }
                | Self::Throw(_)
                | Self::ThrowAnywhere
                | Self::MoveStrike { .. }
                | Self::StandUpStrike(_)
                | Self::Mark(_)
                | Self::MarkSquare(_)
                | Self::MarkAnywhere
        )
    }

    /// May a crouching operator do it? (`sas/actions/crouched-allowed`)
    fn crouched_allowed(&self) -> bool {
        !matches!(
            self,
            Self::Run(_)
                | Self::Climb(_)
                | Self::Attack(_)
                | Self::MoveAttack { .. }
                | Self::Aim(_)
                | Self::Mark(_)
                | Self::Throw(_)
                | Self::ThrowAnywhere
                | Self::ShootBarrel { .. }
                | Self::MoveStrike { .. }
                | Self::MarkSquare(_)
                | Self::MarkAnywhere
                | Self::Disguise
                | Self::Crouch
        )
    }

    /// May an operator with an object do it? (`sas/actions/carrying-object`)
    fn carrying_allowed(&self) -> bool {
        matches!(
            self,
            Self::Move(_)
                | Self::Place(..)
                | Self::MovePlace { .. }
                | Self::CallTyphoon(_)
                | Self::Leave
                | Self::Finish(_)
        )
    }
}

/// A refusal by a rule.
fn no(rule: Rule, reason: &'static str) -> Illegal {
    Illegal::new(rule, Message::new(reason))
}

/// Can the operator do this now? Points, posture and what he carries first, then the action's own rule.
pub fn judge(state: &State, id: OperatorId, action: &Action) -> Result<(), Illegal> {
    let operator = state.operator(id);
    let Some(at) = operator.at else { return Err(no(rules::operator::ACTIVATION, "sas-not-on-board")) };
    let Phase::Acting(activation) = &state.phase else {
        return Err(no(rules::operator::ACTIVATION, "sas-not-active"));
    };
    support_units::judge(state, id, action)?;
    if action.uses_token() {
        return handling::judge(state, id, at, action);
    }
    if activation.marked && !matches!(action, Action::Finish(_) | Action::CallTyphoon(_)) {
        return Err(no(rules::actions::MARK, "sas-mark-is-last"));
    }
    if action.cost() > activation.points {
        let reason = Message::new("sas-too-few-points").with("cost", action.cost()).with("points", activation.points);
        return Err(Illegal::new(rules::operator::ACTION_POINTS, reason));
    }
    if operator.crouching && !action.crouched_allowed() {
        return Err(no(rules::actions::CROUCHED_ALLOWED, "sas-crouching"));
    }
    if operator.carries() && !action.carrying_allowed() {
        return Err(no(rules::actions::CARRYING_OBJECT, "sas-carrying"));
    }
    fear_naught::judge_clothes(state, id, action)?;
    scuba::judge_action(state, id, action)?;
    match action {
        Action::Move(to) => moving::judge_move(state, id, at, *to, true),
        Action::Run(path) => moving::judge_run(state, id, at, path),
        Action::Climb(to) => moving::judge_climb(state, id, at, *to),
        Action::Pass(path) => moving::judge_pass(state, id, at, path),
        Action::Attack(shot) => judge_attack(state, id, at, *shot, Manner::Standing),
        Action::MoveAttack { to, shot, attack_first } => {
            let dead = attacking::sure_kill(state, id, *shot).filter(|_| *attack_first);
            moving::judge_step_after(state, id, (at, *to), dead)?;
            judge_attack(state, id, if *attack_first { at } else { *to }, *shot, Manner::Standing)
        }
        Action::Aim(unit) => attacking::judge_aim(state, id, at, *unit),
        Action::Mark(unit) => marking::judge_mark(state, *unit),
        Action::BlindFire(shot) => judge_attack(state, id, at, *shot, Manner::Blind),
        Action::StandUpAttack(shot) => {
            handling::judge_stand_up(state, id)?;
            judge_attack(state, id, at, *shot, Manner::Standing)
        }
        Action::ShootBarrel { weapon, at: cell } => barrels::judge_shot(state, id, at, *weapon, *cell, false),
        Action::MoveStrike { to, strike, strike_first } => {
            moving::judge_move(state, id, at, *to, false)?;
            combined::judge(state, id, if *strike_first { at } else { *to }, *strike)
        }
        Action::StandUpStrike(strike) => {
            handling::judge_stand_up(state, id)?;
            combined::judge(state, id, at, *strike)
        }
        Action::Throw(cell) => throwing::judge_throw(state, id, at, *cell),
        Action::ThrowAnywhere => throwing::judge_throw(state, id, at, at),
        Action::MarkAnywhere => throwing::judge_mark_anywhere(state, id),
        Action::MarkSquare(cell) => throwing::judge_mark_square(state, id, *cell),
        Action::Place(load, cell) => handling::judge_place(state, id, at, (*load, *cell)),
        Action::MovePlace { to, load, at: cell, place_first } => {
            moving::judge_move(state, id, at, *to, false)?;
            if *place_first && *load == Load::Barrel && to == cell {
                return Err(no(rules::items::FUEL_BARREL_PASSING, "sas-occupied"));
            }
            handling::judge_place(state, id, if *place_first { at } else { *to }, (*load, *cell))
        }
        Action::Finish(facing) if facing.is_diagonal() => Err(no(rules::board::FACING, "sas-faces-a-corner")),
        Action::Finish(_) => Ok(()),
        _ => handling::judge(state, id, at, action),
    }
}

/// Does an action that has been judged, and lets the Axis react to it.
pub fn perform(t: &mut Table<Sas>, id: OperatorId, action: Action) -> Play<()> {
    t.cite(action.rule());
    t.cite(rules::operator::ACTION_POINTS);
    if action.uses_token() {
        t.cite(rules::ruling::TOKENS_AT_ANY_MOMENT);
        let mut deed = Deed::begin(&t.state, id);
        return handling::perform(t, &action, &mut deed);
    }
    if t.state.kit(id).support {
        t.cite(rules::support_units::ACTION_TABLE);
        t.cite(rules::support_units::DEFINITION);
        if t.state.kit(id).sas {
            t.cite(rules::fear_naught::SAS_SUPPORT_UNITS);
        }
    }
    if t.state.operator(id).crouching {
        t.cite(rules::actions::CROUCHED_ALLOWED);
    }
    if t.state.operator(id).carries() {
        t.cite(rules::actions::CARRYING_OBJECT);
        t.cite(rules::items::CARRYING_OBJECT);
    }
    if let Phase::Acting(activation) = &mut t.state.phase {
        activation.points -= action.cost().min(activation.points);
    }
    fear_naught::before(t, id, &action)?;
    if t.state.operator(id).at.is_none() {
        return Ok(());
    }
    let mut deed = Deed::begin(&t.state, id);
    match action {
        Action::Move(to) => moving::step(t, to, &mut deed)?,
        Action::Run(path) => moving::run(t, path, &mut deed)?,
        Action::Climb(to) => moving::climb(t, to, &mut deed)?,
        Action::Pass(path) => moving::pass(t, path, &mut deed)?,
        Action::Attack(shot) => attacking::attack(t, shot, Manner::Standing, &mut deed)?,
        Action::MoveAttack { to, shot, attack_first: true } => {
            attacking::attack(t, shot, Manner::Standing, &mut deed)?;
            moving::step_after(t, to, &mut deed)?;
        }
        Action::MoveAttack { to, shot, attack_first: false } => {
            deed.target = Some(shot.target);
            moving::step(t, to, &mut deed)?;
            attacking::attack(t, shot, Manner::Standing, &mut deed)?;
        }
        Action::Aim(unit) => attacking::aim(t, id, unit),
        Action::Mark(unit) => marking::mark(t, id, unit),
        Action::BlindFire(shot) => attacking::attack(t, shot, Manner::Blind, &mut deed)?,
        Action::StandUpAttack(shot) => {
            deed.target = Some(shot.target);
            handling::stand_up(t, &mut deed)?;
            attacking::attack(t, shot, Manner::Standing, &mut deed)?;
        }
        Action::ShootBarrel { weapon, at } => barrels::shoot(t, weapon, at, &mut deed)?,
        Action::Throw(cell) => throwing::throw(t, cell, &mut deed)?,
        Action::ThrowAnywhere => throwing::throw_anywhere(t, &mut deed)?,
        Action::MarkAnywhere => throwing::mark_anywhere(t, id)?,
        Action::MoveStrike { to, strike, strike_first: true } => {
            combined::make(t, strike, &mut deed)?;
            moving::step_after(t, to, &mut deed)?;
        }
        Action::MoveStrike { to, strike, strike_first: false } => {
            moving::step(t, to, &mut deed)?;
            combined::make(t, strike, &mut deed)?;
        }
        Action::StandUpStrike(strike) => {
            handling::stand_up(t, &mut deed)?;
            combined::make(t, strike, &mut deed)?;
        }
        Action::MarkSquare(cell) => throwing::mark_square(t, id, cell),
        Action::Place(load, cell) => handling::place(t, load, cell, &mut deed)?,
        Action::MovePlace { to, load, at, place_first: true } => {
            handling::place(t, load, at, &mut deed)?;
            moving::step_after(t, to, &mut deed)?;
        }
        Action::MovePlace { to, load, at, place_first: false } => {
            moving::step(t, to, &mut deed)?;
            handling::place(t, load, at, &mut deed)?;
        }
        other => handling::perform(t, &other, &mut deed)?,
    }
    attacking::keep_aim(t, id);
    tokens::startle(t)?;
    reaction::after(t, &deed)
}

/// Everything that the operator can do; of runs one for each square that can be reached.
pub fn candidates(state: &State, id: OperatorId) -> Vec<Action> {
    let mut actions = imaginable(state, id);
    // Most shots fail for want of a line; each line is looked at once, not for every weapon and manner.
    let mut lines: Vec<(Cell, UnitId, bool)> = Vec::new();
    let mut has_line = |from: Cell, target: UnitId| {
        if let Some((_, _, open)) = lines.iter().find(|(cell, unit, _)| (*cell, *unit) == (from, target)) {
            return *open;
        }
        let open = crate::los::line_to_unit(state, from, state.unit(target)).is_some();
        lines.push((from, target, open));
        open
    };
    let at = state.operator(id).at.unwrap_or_default();
    actions.retain(|action| {
        let shot = match action {
            Action::MoveAttack { to, shot, attack_first: false } => Some((*to, shot.target)),
            Action::MoveAttack { shot, .. } | Action::Attack(shot) | Action::BlindFire(shot) => Some((at, shot.target)),
            Action::StandUpAttack(shot) => Some((at, shot.target)),
            _ => None,
        };
        shot.is_none_or(|(from, target)| has_line(from, target)) && judge(state, id, action).is_ok()
    });
    actions
}

/// Everything that the operator might think of, possible or not.
pub fn imaginable(state: &State, id: OperatorId) -> Vec<Action> {
    let operator = state.operator(id);
    let Some(at) = operator.at else { return vec![Action::Finish(operator.facing)] };
    let around = |cell: Cell| {
        let neighbours = Facing::ALL.into_iter().map(move |facing| cell.step(facing));
        neighbours.filter(|&cell| state.board.on_board(cell))
    };
    let beside: Vec<Cell> = around(at).collect();
    let shots: Vec<Shot> = attacking::shots(state, id);
    let units: Vec<UnitId> = state.living_units().map(|(unit, _, _)| unit).collect();
    let mut actions =
        vec![Action::Crouch, Action::StandUp, Action::PickUp, Action::Recover, Action::Reveal, Action::Leave];
    actions.extend(handling::picks(state, id).into_iter().map(Action::Take));
    actions.extend(Facing::ORTHOGONAL.map(Action::Finish));
    actions.extend(fear_naught::typhoon::edges(state).into_iter().map(Action::CallTyphoon));
    let loads = handling::loads(state, id);
    for barrel in barrels::all(state) {
        let guns = 0..state.kit(id).weapons.len() as u8;
        actions.extend(guns.map(|weapon| Action::ShootBarrel { weapon, at: barrel }));
    }
    actions.extend(throwing::squares(state, id).into_iter().flat_map(|at| [Action::Throw(at), Action::MarkSquare(at)]));
    actions.extend([Action::ThrowAnywhere, Action::MarkAnywhere]);
    let strikes = combined::strikes(state, id);
    actions.extend(strikes.iter().filter(|_| operator.crouching).map(|&strike| Action::StandUpStrike(strike)));
    for &to in &beside {
        actions.extend([Action::Move(to), Action::Climb(to)]);
        actions.extend(loads.iter().map(|&load| Action::Place(load, to)));
    }
    let can_walk = |to: &Cell| moving::judge_move(state, id, at, *to, false).is_ok();
    let steps: Vec<Cell> = beside.iter().copied().filter(can_walk).collect();
    for (&strike, &to) in strikes.iter().flat_map(|strike| steps.iter().map(move |to| (strike, to))) {
        actions.extend([false, true].map(|strike_first| Action::MoveStrike { to, strike, strike_first }));
    }
    for (&load, &to) in loads.iter().flat_map(|load| steps.iter().map(move |to| (load, to))) {
        actions.extend(around(to).map(|at| Action::MovePlace { to, load, at, place_first: false }));
        actions.extend(beside.iter().map(|&at| Action::MovePlace { to, load, at, place_first: true }));
    }
    for &shot in &shots {
        actions.extend([Action::Attack(shot), Action::BlindFire(shot), Action::StandUpAttack(shot)]);
        for &to in &steps {
            actions.extend([false, true].map(|attack_first| Action::MoveAttack { to, shot, attack_first }));
        }
        let dead = attacking::sure_kill(state, id, shot).and_then(|unit| state.unit(unit).at);
        actions.extend(dead.map(|to| Action::MoveAttack { to, shot, attack_first: true }));
    }
    actions.extend(moving::runs(state, id).into_iter().map(Action::Run));
    actions.extend(units.iter().flat_map(|&unit| [Action::Aim(unit), Action::Mark(unit), Action::Cigarette(unit)]));
    let wheels = state.units_on_board().filter(|(_, unit, _)| unit.kind.is_vehicle());
    let failures = state.operators.iter().any(|operator| operator.items.failures > 0);
    actions.extend(wheels.filter(|_| failures).map(|(unit, _, _)| Action::BreakDown(unit)));
    actions.extend(state.operators().map(|(other, _)| Action::MedPack(other)));
    if state.kit(id).disguise {
        actions.push(Action::Disguise);
        actions.extend(units.iter().map(|&unit| Action::Talk(unit)));
        actions.extend(moving::passes(state, id).into_iter().map(Action::Pass));
    }
    if state.hunter.as_ref().is_some_and(|hunter| hunter.twigs.contains(&id)) {
        actions.push(Action::ClearTwig);
    }
    actions.extend(beside.iter().filter(|&&to| state.is_locked(at, to)).map(|&to| Action::PickLock(to)));
    actions
}
