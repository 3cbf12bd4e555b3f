//! Chapter *movement*: the Movement Phase, and Move Actions out of sequence (Magical Moves, Vanguard).
//!
//! [`terms`] says which moves are legal, [`ideas`] which are worth considering, [`join`] brings models into units, [`random`] is what moves at random, [`arrivals`]
//! brings units on the field that come later: ambushers, summoned units.

pub mod arrivals;
pub mod ideas;
pub mod join;
pub mod random;
pub mod sweep;
pub mod terms;

use crate::attachable;
use crate::definitions::formation::{spots, spots_in};
use crate::definitions::ground::{Manner, moved, put, table};
use crate::definitions::modifiers::Characteristic;
use crate::definitions::speed::of_model;
use crate::events::Event;
use crate::melee::unlock::settle_down;
use crate::model_rules::{contains, entirely, has};
use crate::questions::{ReformUnit, SelectMover, SteerUnit};
use crate::state::{MoveAction, Place, Stand, State, Unit, UnitId};
use crate::terrain::danger;
use crate::{T9a, rules};
use geometry::ranks::{self, Side, Step};
use geometry::{Heading, Length};
use kernel::{Illegal, Play, Seat, Table};
use serde::{Deserialize, Serialize};
use terms::{Moved, Terms};

/// Why a unit makes a Move Action.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Impetus {
    /// It is the Movement Phase.
    Phase,
    /// A spell moves it, with this Mobility (`t9a/magic/magical-move`).
    Magical(u8),
    /// Vanguard, with the Mobility that it gives (`t9a/model-rules/vanguard`).
    Vanguard(Option<u8>),
    /// It has pursued to the table edge (`t9a/melee/pursuit-forward-table-edge`).
    Edge,
}

/// A part of an Advance or March Move.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", try_from = "WrittenLeg")]
pub enum Leg {
    /// About its centre by this many degrees clockwise: the first part of an Advance Move only (`t9a/movement/pivot`).
    Pivot(#[serde(with = "crate::state::plain")] Heading),
    /// Straight forward, in inches.
    Ahead(#[serde(with = "crate::state::plain")] Length),
    /// A wheel about the left front corner, in degrees (`t9a/movement/wheel`).
    WheelLeft(#[serde(with = "crate::state::plain")] Heading),
    /// A wheel about the right front corner.
    WheelRight(#[serde(with = "crate::state::plain")] Heading),
}

/// `{ ahead = 4.0 }`, or a step of a form: `["ahead", 4.0]`.
#[derive(Deserialize)]
#[serde(untagged)]
enum WrittenLeg {
    Step(LegKind, f64),
    Table(std::collections::BTreeMap<LegKind, f64>),
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum LegKind {
    Pivot,
    Ahead,
    WheelLeft,
    WheelRight,
}

/// Why something is no part of a move.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a part of a move is one of `pivot`, `ahead`, `wheel-left`, `wheel-right` with a number")]
pub struct NoLeg;

impl TryFrom<WrittenLeg> for Leg {
    type Error = NoLeg;

    fn try_from(written: WrittenLeg) -> Result<Self, NoLeg> {
        let (kind, amount) = match written {
            WrittenLeg::Step(kind, amount) => (kind, amount),
            WrittenLeg::Table(table) if table.len() == 1 => table.into_iter().next().ok_or(NoLeg)?,
            WrittenLeg::Table(_) => return Err(NoLeg),
        };
        let turn = || Heading::from_degrees(amount).map_err(|_| NoLeg);
        Ok(match kind {
            LegKind::Pivot => Self::Pivot(turn()?),
            LegKind::Ahead => Self::Ahead(Length::from_inches(amount).map_err(|_| NoLeg)?),
            LegKind::WheelLeft => Self::WheelLeft(turn()?),
            LegKind::WheelRight => Self::WheelRight(turn()?),
        })
    }
}

/// An Advance or March Move.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Manoeuvre {
    /// What it does, in order. Without any it stays where it is, and has made its Move Action all the same.
    pub legs: Vec<Leg>,
    /// How its models stand at the end, if they change places.
    #[serde(default)]
    pub ranks: Option<Ranks>,
}

/// A formation, wherever it stands.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ranks {
    /// How many files.
    pub files: u8,
    /// Its places, as in [`Stand`].
    pub places: Vec<Place>,
    /// The model at its left side.
    #[serde(default)]
    pub left: Option<UnitId>,
    /// And at its right side.
    #[serde(default)]
    pub right: Option<UnitId>,
    /// At which end a single rank becomes longer when somebody joins it: the models at the other end stay where they are. Without
    /// it the left if he stands there himself, else the right.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub grows: Option<Side>,
}

/// A Pivot after combat or after a Rally Test: where the unit looks then, and how its models stand if they change places
/// (`t9a/movement/pivot`, `t9a/attachable/moving-within-unit`).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Turn {
    /// In degrees counter-clockwise from the long side of the table.
    #[serde(with = "crate::state::plain")]
    pub heading: Heading,
    /// The formation, with as many files.
    #[serde(default)]
    pub ranks: Option<Ranks>,
}

/// A Reform Move: how the unit stands in the end, and where it was on its way when something happened there
/// (`t9a/movement/actions-during-reform`).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Reform {
    /// How it stands in the end.
    pub to: Stand,
    /// How it stood on the way.
    pub by: Option<Stand>,
}

/// A Reform Move by a place on the way, as an answer.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Detour {
    /// How the unit stands on the way.
    pub by: Stand,
    /// How it stands in the end.
    pub to: Stand,
}

/// Which unit moves at random next, and in which direction.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Course {
    /// The unit.
    pub unit: UnitId,
    /// Where to, in degrees counter-clockwise from the long side of the table.
    #[serde(with = "crate::state::plain")]
    pub heading: Heading,
}

/// Who moves, and how.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Mover {
    /// The unit, or a model that leaves its unit (`t9a/attachable/leaving-by-move`).
    pub unit: UnitId,
    /// Its Move Action.
    pub action: MoveAction,
    /// The unit that it joins (`t9a/attachable/joining`).
    #[serde(default)]
    pub join: Option<UnitId>,
}

/// May a unit, or a model of one, make a Move Action now? (`t9a/movement/units-that-cannot-move`)
///
/// # Errors
/// With the rule that forbids it.
pub fn may_move(state: &State, seat: Seat, unit: UnitId, impetus: Impetus) -> Result<(), Illegal> {
    let whole = state.whole(unit);
    let there = state.pools(whole).any(|pool| pool == unit) || unit == whole && state.pools(whole).next().is_some();
    if state.owner(unit) == Some(seat) && state.is_undeployed(unit) {
        return Err(Illegal::of(rules::pregame::UNDEPLOYED_UNITS_INACTIVE, "t9a-not-on-the-field"));
    }
    if state.owner(unit) != Some(seat) || !there || state.unit(whole).is_none_or(|unit| unit.stand.is_none()) {
        return Err(Illegal::of(rules::movement::PHASE, "t9a-not-yours"));
    }
    let cannot = rules::movement::UNITS_THAT_CANNOT_MOVE;
    let turn = |of: UnitId| state.unit(of).map(|unit| unit.marks.turn.clone()).unwrap_or_default();
    if turn(whole).declared_charge || turn(unit).declared_charge {
        return Err(Illegal::of(cannot, "t9a-declared-charge"));
    }
    if turn(whole).failed_charge {
        return Err(Illegal::of(rules::charge::FAILED_CHARGE_AFTER, "t9a-failed-charge"));
    }
    if state.is_engaged(whole) {
        return Err(Illegal::of(cannot, "t9a-is-engaged"));
    }
    if state.is_shaken(whole) {
        return Err(Illegal::of(cannot, "t9a-is-shaken"));
    }
    if turn(whole).arrived {
        return Err(Illegal::of(cannot, "t9a-has-arrived"));
    }
    let phase = |of: UnitId| state.unit(of).map(|unit| unit.marks.phase.clone()).unwrap_or_default();
    match impetus {
        Impetus::Magical(_) => {
            if phase(whole).magical_move || phase(unit).magical_move {
                return Err(Illegal::of(rules::magic::MAGICAL_MOVE, "t9a-has-moved"));
            }
            if entirely(state, whole, "Random Movement") {
                return Err(Illegal::of(rules::model_rules::RANDOM_MOVEMENT, "t9a-only-at-random"));
            }
        }
        Impetus::Vanguard(_) => {
            if phase(whole).passed {
                return Err(Illegal::of(rules::pregame::VANGUARD_MOVES, "t9a-has-moved"));
            }
        }
        Impetus::Edge => {}
        Impetus::Phase => {
            if turn(whole).moved.is_some() || turn(unit).moved.is_some() {
                return Err(Illegal::of(rules::movement::PHASE, "t9a-has-moved"));
            }
        }
    }
    // Whoever was joined does not move any more in this phase, by whatever right.
    if phase(whole).joined && impetus != Impetus::Edge {
        return Err(Illegal::of(rules::attachable::JOINING, "t9a-was-joined"));
    }
    if unit == whole { Ok(()) } else { may_leave(state, unit, impetus) }
}

/// May a model leave its unit by a Move Action? (`t9a/attachable/leaving`, `t9a/model-rules/attached`)
fn may_leave(state: &State, unit: UnitId, impetus: Impetus) -> Result<(), Illegal> {
    if !state.sheet(unit).is_some_and(crate::book::Sheet::is_attachable) {
        return Err(Illegal::of(rules::attachable::LEAVING, "t9a-cannot-leave"));
    }
    if has(state, unit, "Attached") {
        return Err(Illegal::of(rules::model_rules::ATTACHED, "t9a-cannot-leave"));
    }
    if matches!(impetus, Impetus::Vanguard(_)) {
        return Err(Illegal::of(rules::model_rules::VANGUARD, "t9a-cannot-leave"));
    }
    Ok(())
}

/// May it move in this way?
///
/// # Errors
/// With the rule that forbids it.
pub fn judge_mover(state: &State, seat: Seat, mover: &Mover, impetus: Impetus) -> Result<(), Illegal> {
    let impetus = match impetus {
        Impetus::Vanguard(_) => {
            let whole = state.whole(mover.unit);
            vanguard(state, whole).ok_or_else(|| Illegal::of(rules::model_rules::VANGUARD, "t9a-no-vanguard"))?
        }
        other => other,
    };
    may_move(state, seat, mover.unit, impetus)?;
    // A unit that entirely has it; a model that would be such a unit as soon as it has left its own leaves at random.
    if entirely(state, mover.unit, "Random Movement") && !random::leaves(state, mover, impetus) {
        return Err(Illegal::of(rules::model_rules::RANDOM_MOVEMENT, "t9a-only-at-random"));
    }
    if mover.action == MoveAction::March {
        let whole = state.whole(mover.unit);
        if mover.unit == whole {
            if let Some(terms) = Terms::new(state, whole, impetus, None) {
                terms.may_march()?;
            }
        } else if ["Emplaced", "Undead"].iter().any(|name| has(state, mover.unit, name)) {
            // What a model may do that leaves its unit is asked of it as it would stand by itself.
            let mut alone = state.clone();
            attachable::detach(&mut alone, mover.unit);
            if let Some(terms) = Terms::new(&alone, mover.unit, impetus, Some(whole)) {
                terms.may_march()?;
            }
        }
    }
    let Some(host) = mover.join else { return Ok(()) };
    attachable::may_join_now(state, mover.unit, host)?;
    let several = mover.unit == state.whole(mover.unit) && state.pools(mover.unit).count() > 1;
    if state.whole(mover.unit) == host || several || state.models(mover.unit) == 0 {
        return Err(Illegal::of(rules::attachable::JOINING, "t9a-cannot-join"));
    }
    if !join::is_near(state, mover, host, impetus) || join::join_ways(state, mover, impetus, 1).is_empty() {
        return Err(Illegal::of(rules::attachable::JOINING, "t9a-cannot-reach"));
    }
    Ok(())
}

/// Everybody of a player who could move, each with every Move Action that is open to him; units first, then models that
/// could leave or join one.
pub fn movers(state: &State, seat: Seat, impetus: Impetus) -> Vec<Mover> {
    let actions = [MoveAction::March, MoveAction::Advance, MoveAction::Reform];
    let able = |unit: &UnitId| may_move(state, seat, *unit, impetus).is_ok();
    let units: Vec<UnitId> = state.units_of(seat).filter(able).collect();
    let leavers: Vec<UnitId> =
        units.iter().flat_map(|&unit| state.pools(unit).filter(move |pool| *pool != unit)).filter(able).collect();
    let mut all = Vec::new();
    for &unit in units.iter().chain(&leavers) {
        all.extend(actions.map(|action| Mover { unit, action, join: None }));
    }
    for &unit in
        units.iter().chain(&leavers).filter(|unit| state.sheet(**unit).is_some_and(crate::book::Sheet::is_attachable))
    {
        for host in state.units_of(seat) {
            all.extend(actions.map(|action| Mover { unit, action, join: Some(host) }));
        }
    }
    all.retain(|mover| judge_mover(state, seat, mover, impetus).is_ok());
    all
}

/// One unit moves, or the phase is over: then false. Ambushers first, then what moves at random (`t9a/movement/phase`).
pub fn phase(t: &mut Table<T9a>) -> Play<bool> {
    let seat = t.state.active;
    attachable::band::renew(t)?;
    if arrivals::ambush(t, seat)? {
        return Ok(true);
    }
    if random::one(t, seat)? {
        return Ok(true);
    }
    if !t.state.units_of(seat).any(|unit| may_move(&t.state, seat, unit, Impetus::Phase).is_ok()) {
        return Ok(false);
    }
    t.cite(rules::movement::PHASE);
    match t.ask(seat, SelectMover { seat, impetus: Impetus::Phase, only: None })? {
        None => Ok(false),
        Some(mover) => {
            perform(t, &mover, Impetus::Phase)?;
            Ok(true)
        }
    }
}

/// A Move Action. False if its player has given it up: he may make another at once (`t9a/movement/move-actions`).
pub fn perform(t: &mut Table<T9a>, mover: &Mover, impetus: Impetus) -> Play<bool> {
    let Some(seat) = t.state.owner(mover.unit) else { return Ok(true) };
    t.cite(rules::movement::MOVE_ACTIONS);
    let host = t.state.whole(mover.unit);
    if let Some(joined) = mover.join {
        return join::join(t, mover, joined, impetus);
    }
    let leaving = (host != mover.unit).then_some(host);
    if random::leaves(&t.state, mover, impetus) {
        random::leave(t, seat, mover.unit, host)?;
        return Ok(true);
    }
    let before: Vec<(UnitId, Option<Unit>)> =
        [host, mover.unit].map(|unit| (unit, t.state.unit(unit).cloned())).to_vec();
    let close = t.state.close.clone();
    if leaving.is_some() {
        attachable::detach(&mut t.state, mover.unit);
    }
    let moved = match mover.action {
        MoveAction::Reform => {
            let ask = ReformUnit { unit: mover.unit, impetus, leaving };
            let reform = t.ask(seat, ask)?;
            reform.and_then(|reform| Terms::new(&t.state, mover.unit, impetus, leaving)?.reform_by(&reform).ok())
        }
        action => {
            let manoeuvre = t.ask(seat, SteerUnit { unit: mover.unit, action, impetus, leaving })?;
            manoeuvre.and_then(|way| Terms::new(&t.state, mover.unit, impetus, leaving)?.judge(action, &way).ok())
        }
    };
    match moved {
        Some(moved) => {
            if leaving.is_some() {
                attachable::carried::part(t);
                t.cite(rules::attachable::LEAVING_BY_MOVE);
                t.cite(rules::attachable::LEAVING);
                attachable::cite_closing(t, mover.unit, host);
                if t.state.effects.iter().any(|effect| effect.on == mover.unit) {
                    t.cite(rules::definitions::EFFECTS_WHEN_UNITS_SPLIT);
                }
            }
            finish(t, mover, impetus, &moved, leaving)?;
            attachable::band::renew(t)?;
            Ok(true)
        }
        None => {
            t.state.close = close;
            for (unit, was) in before {
                if let (Some(now), Some(was)) = (t.state.unit_mut(unit), was) {
                    *now = was;
                }
            }
            mark_passed(&mut t.state, mover.unit, impetus);
            Ok(false)
        }
    }
}

/// It does not move after all. Nothing has happened: it may still move.
fn mark_passed(state: &mut State, unit: UnitId, impetus: Impetus) {
    if let Some(unit) = state.unit_mut(unit) {
        unit.marks.phase.passed |= impetus == Impetus::Phase;
    }
}

/// The unit stands in its new place; then come Dangerous Terrain and Sweeping Attacks, when the move has ended.
fn finish(t: &mut Table<T9a>, mover: &Mover, impetus: Impetus, went: &Moved, leaving: Option<UnitId>) -> Play<()> {
    let unit = mover.unit;
    went.because.iter().for_each(|rule| t.cite(*rule));
    t.cite(rules::definitions::GLOBAL_CHARACTERISTICS);
    if t.state.sheet(unit).is_some_and(crate::book::Sheet::is_attachable) {
        t.cite(rules::attachable::ALONE);
    }
    if attachable::has_long_tail(&went.stand) {
        t.cite(rules::attachable::LONG_BASE_INCOMPLETE_RANKS);
    }
    cite_move(t, mover.action, went);
    let touched = if went.marched { touched(&t.state, unit, went) } else { Vec::new() };
    let passed = sweep::passed(&t.state, unit, went);
    put(&mut t.state, unit, went.stand.clone());
    let manner = if leaving.is_some() { Manner::Compelled } else { Manner::Action };
    if moved(&mut t.state, unit, manner) {
        t.cite(rules::definitions::UNIT_SPACING_PERSIST);
    }
    let pools: Vec<UnitId> = t.state.pools(unit).collect();
    for pool in pools.into_iter().chain([unit]) {
        mark_moved(&mut t.state, pool, mover.action, impetus);
    }
    t.tell(Event::Moved { unit, action: mover.action });
    if !(touched.is_empty() && passed.is_empty()) {
        t.cite(match mover.action {
            MoveAction::Reform => rules::movement::REFORM_MOVE,
            _ => rules::movement::ACTIONS_DURING_SNAKE_ADVANCE,
        });
    }
    danger::test(t, &touched)?;
    sweep::attack(t, unit, &passed)
}

fn mark_moved(state: &mut State, pool: UnitId, action: MoveAction, impetus: Impetus) {
    // Who moves after its enemies are gone has nothing more to do about that (`t9a/melee/no-foe-at-start`).
    if state.unit(pool).is_some_and(|unit| unit.marks.battle.freed) {
        settle_down(state, pool);
    }
    let Some(unit) = state.unit_mut(pool) else { return };
    match impetus {
        Impetus::Vanguard(_) => unit.marks.phase.passed = true,
        Impetus::Magical(_) => {
            unit.marks.phase.magical_move = true;
            unit.marks.turn.moved = unit.marks.turn.moved.max(Some(action));
        }
        Impetus::Phase => unit.marks.turn.moved = Some(action),
        Impetus::Edge => {}
    }
}

/// The rules by which a move was measured.
fn cite_move(t: &mut Table<T9a>, action: MoveAction, went: &Moved) {
    t.cite(match action {
        MoveAction::Advance => rules::movement::ADVANCE_MOVE,
        MoveAction::March => rules::movement::MARCH_MOVE,
        MoveAction::Reform => rules::movement::REFORM_MOVE,
    });
    if action == MoveAction::Reform {
        t.cite(rules::movement::REFORM_MODEL_PATHS);
        t.cite(rules::ruling::HALF_MOB_ROUNDING);
    } else {
        t.cite(rules::movement::MOVEMENT_TYPES);
        t.cite(rules::movement::SNAKE_ADVANCE);
        t.cite(rules::movement::FRONT_ONLY_DURING_MOVE);
    }
    if went.steps.iter().any(|step| matches!(step, Step::Wheel(_, angle) if *angle > 0.0)) {
        t.cite(rules::movement::WHEEL);
        t.cite(rules::movement::WHEEL_DISTANCE);
        t.cite(rules::ruling::WHEEL_DISTANCE_MEASURE);
    }
    t.cite(rules::movement::FINAL_LEGAL_POSITION);
}

/// The Dangerous Terrain that a unit touches in a move that counts as a March Move.
fn touched(state: &State, unit: UnitId, went: &Moved) -> Vec<danger::Contact> {
    if went.steps.is_empty() {
        let start = state.unit(unit).and_then(|unit| unit.stand.as_ref());
        let stands: Vec<&Stand> = start.into_iter().chain(&went.by).chain([&went.stand]).collect();
        return danger::on_reform(state, unit, &stands);
    }
    danger::on_advance(state, unit, &went.from, &went.steps)
}

/// The boundary and the formation that a unit would have with other ranks at the same place.
pub fn formation_at(state: &State, unit: UnitId, stand: &Stand) -> Option<ranks::Block> {
    let (_, formation) = spots_in(state, unit, stand)?;
    Some(formation.block(&stand.pose))
}

/// Is a unit's front on the table, and everything else that must hold of where it stands? For invariants.
pub fn stands_on_table(state: &State, unit: UnitId) -> bool {
    let Some((_, formation)) = spots(state, unit) else { return true };
    let Some(stand) = state.unit(unit).and_then(|unit| unit.stand.as_ref()) else { return true };
    ranks::judge_stand(&formation.block(&stand.pose).corners(), &[], |_| None, &table(state)).is_ok()
}

/// The Vanguard of a unit, if all of it has it or it was chosen for the Defender's Advantage: the Mobility that it gives.
pub fn vanguard(state: &State, unit: UnitId) -> Option<Impetus> {
    use crate::model_rules::{ModelRule, rules_of};
    let advantage = state.pregame.advantage == Some(unit);
    let own = entirely(state, unit, "Vanguard") && !contains(state, unit, "Random Movement");
    // Of several versions of one model its player uses one (`t9a/model-rules/duplicates`): the fastest.
    let of = |pool: UnitId| {
        let distances = rules_of(state, pool).filter_map(|rule| match rule {
            ModelRule::Vanguard(distance) => Some(distance),
            _ => None,
        });
        let set = distances.map(|distance| distance.unwrap_or_else(|| of_model(state, pool, Characteristic::Mobility)));
        set.max()
    };
    let plain = |pool: UnitId| rules_of(state, pool).any(|rule| rule == ModelRule::Vanguard(None));
    // The slowest of them holds up the unit (`t9a/definitions/unit-global-value`).
    let best = own.then(|| match state.pools(unit).all(plain) {
        true => None,
        false => state.pools(unit).filter_map(of).min(),
    });
    match (best, advantage) {
        (Some(distance), false) => Some(Impetus::Vanguard(distance)),
        // The Defender's Advantage does not add up with it.
        (Some(Some(distance)), true) => Some(Impetus::Vanguard(Some(distance.max(3)))),
        (Some(None), true) => Some(Impetus::Vanguard(None)),
        (None, true) if !contains(state, unit, "Random Movement") => Some(Impetus::Vanguard(Some(3))),
        _ => None,
    }
}
