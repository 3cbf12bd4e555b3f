//! Chapter *pregame*: attacker and defender, zones, spell substitution, deployment, the Defender's Advantage, Vanguard.
//! The order is that of `t9a/pregame/battle-setup-order-table`.

pub mod deployment;
pub mod spells;

pub use deployment::{DeploymentType, zone};
pub use spells::{Substitution, substitutions};

use crate::attachable::{may_join, possible_files, usual_ranks};
use crate::book::Sheet;
use crate::definitions::formation::{block, is_skirmisher};
use crate::definitions::ground::inches;
use crate::events::Event;
use crate::movement::arrivals::{Placing, judge_placing};
use crate::movement::{self, Impetus, vanguard};
use crate::questions::{
    ChooseAdvantage, ChooseDefender, ChooseZone, DeployWith, FirstTurn, PlaceUnit, SelectDeployment, SelectMover,
    SwapSpell,
};
use crate::state::{Phase, PregameStep, Stand, State, UnitId, Whereabouts, other};
use crate::{T9a, attacks, game_flow, rules};
use geometry::ranks::{Block, distance};
use geometry::{Bounds, Heading, Pose, Position, more_than, vector};
use kernel::{Dice, Illegal, Message, Play, Seat, Table};
use serde::{Deserialize, Serialize};

/// How far Scouts stay from the enemy's zone (`t9a/model-rules/scout`).
const SCOUTS_AWAY: f64 = 12.0;

/// A long table edge, and the zone along it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Zone {
    /// At the bottom of the table.
    #[default]
    South,
    /// At the top.
    North,
}

/// A unit to be deployed, and where to.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Deploying {
    /// Which.
    pub unit: UnitId,
    /// Where to.
    #[serde(default)]
    pub to: Destination,
}

/// Where a unit goes in deployment.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Destination {
    /// On the battlefield.
    #[default]
    Field,
    /// Into ambush (`t9a/model-rules/ambush`).
    Ambush,
    /// Nowhere: an Attached model that no unit is left for counts as destroyed
    /// (`t9a/pregame/undeployable-units-destroyed`). A unit for which there is no room is found to be so when it is placed.
    Nowhere,
}

/// One step of the preparations.
pub(crate) fn step(t: &mut Table<T9a>, step: PregameStep) -> Play<()> {
    if step != PregameStep::Roll {
        t.cite(rules::pregame::BATTLE_SETUP_ORDER_TABLE);
    }
    match step {
        PregameStep::Roll => roll(t),
        PregameStep::Zone => choose_zone(t),
        PregameStep::Choices { seat } => choices(t, seat),
        PregameStep::Deploy { seat } => deploy(t, seat),
        PregameStep::Advantage => advantage(t),
        PregameStep::Vanguard { seat } => vanguards(t, seat),
    }
}

fn go(t: &mut Table<T9a>, step: PregameStep) {
    t.state.phase = Phase::Pregame(step);
}

/// Both roll a die, ties again; the higher decides who is the Defender (`t9a/pregame/attacker-defender-roll`).
fn roll(t: &mut Table<T9a>) -> Play<()> {
    let faces = loop {
        let faces = t.roll(Dice::d6(2), rules::pregame::ATTACKER_DEFENDER_ROLL)?.to_vec();
        if faces[0] != faces[1] {
            break faces;
        }
    };
    let winner = Seat(u8::from(faces[1] > faces[0]));
    t.tell(Event::DefenderRoll { faces, seat: winner });
    let own = t.ask(winner, ChooseDefender { seat: winner })?;
    t.state.pregame.defender = if own { winner } else { other(winner) };
    t.tell(Event::DefenderChosen { seat: t.state.pregame.defender });
    go(t, PregameStep::Zone);
    Ok(())
}

/// The Defender chooses his zone, the Attacker gets the other (`t9a/pregame/choose-deployment-zone`).
fn choose_zone(t: &mut Table<T9a>) -> Play<()> {
    let seat = t.state.pregame.defender;
    let zone = t.ask(seat, ChooseZone { seat })?;
    t.cite(rules::pregame::DEPLOYMENT_TYPE_DEFAULT);
    t.cite(t.state.fixed.deployment.rule());
    t.cite(rules::pregame::BATTLEFIELD_SHAPE);
    t.state.pregame.south = if zone == Zone::South { seat } else { other(seat) };
    t.tell(Event::ZoneChosen { seat });
    go(t, PregameStep::Choices { seat });
    Ok(())
}

/// All choices of the Defender, then all of the Attacker (`t9a/pregame/pregame-choices`).
fn choices(t: &mut Table<T9a>, seat: Seat) -> Play<()> {
    t.cite(rules::pregame::PREGAME_CHOICES);
    if !substitutions(&t.state, seat).is_empty()
        && let Some(swap) = t.ask(seat, SwapSpell { seat })?
    {
        spells::substitute(t, seat, &swap);
        return Ok(());
    }
    if seat == t.state.pregame.defender {
        go(t, PregameStep::Choices { seat: other(seat) });
    } else {
        hide(t);
        go(t, PregameStep::Deploy { seat });
    }
    Ok(())
}

/// Models with Hidden are not deployed (`t9a/model-rules/hidden`).
fn hide(t: &mut Table<T9a>) {
    let hidden: Vec<UnitId> =
        t.state.ids().filter(|&id| t.state.sheet(id).is_some_and(|sheet| sheet.has("Hidden"))).collect();
    for id in hidden {
        t.cite(rules::model_rules::HIDDEN);
        if let Some(unit) = t.state.unit_mut(id) {
            unit.whereabouts = Whereabouts::Hidden;
        }
    }
}

/// The units of a player that are still to be deployed; those who can join others last, since they are deployed with them.
pub fn waiting(state: &State, seat: Seat) -> Vec<UnitId> {
    let waits = |id: &UnitId| {
        state
            .unit(*id)
            .is_some_and(|unit| unit.owner == seat && unit.whereabouts == Whereabouts::Waiting && unit.hp > 0)
    };
    let (with_others, alone): (Vec<UnitId>, Vec<UnitId>) =
        state.ids().filter(waits).partition(|id| state.sheet(*id).is_some_and(Sheet::is_attachable));
    alone.into_iter().chain(with_others).collect()
}

/// Has every model of a unit that waits, and of those who would join it, the rule?
fn all_have(state: &State, unit: UnitId, with: &[UnitId], name: &str) -> bool {
    with.iter().chain([&unit]).all(|pool| state.sheet(*pool).is_some_and(|sheet| sheet.has(name)))
}

/// The models that wait and could be deployed with a unit (`t9a/pregame/deploying-attached-models`).
pub fn could_join(state: &State, unit: UnitId) -> Vec<UnitId> {
    // Attached models need rank and file; others may form a unit of their own kind (`t9a/attachable/all-attachable-unit`).
    let attachable = state.sheet(unit).is_some_and(crate::book::Sheet::is_attachable);
    let seat = state.owner(unit).unwrap_or(Seat(0));
    let attached = |pool: UnitId| state.sheet(pool).is_some_and(|sheet| sheet.has("Attached"));
    let joins = |pool: &UnitId| !(attachable && attached(*pool)) && may_join(state, *pool, unit).is_ok();
    waiting(state, seat).into_iter().filter(joins).collect()
}

/// May a unit be put into ambush? (`t9a/model-rules/ambush`)
pub fn may_ambush(state: &State, unit: UnitId) -> bool {
    all_have(state, unit, &[], "Ambush")
}

/// Must a model be deployed in a unit, and is there one left for it? (`t9a/model-rules/attached`)
fn needs_a_unit(state: &State, unit: UnitId) -> bool {
    let seat = state.owner(unit).unwrap_or(Seat(0));
    let attached = state.sheet(unit).is_some_and(|sheet| sheet.has("Attached") && sheet.is_attachable());
    attached && waiting(state, seat).iter().any(|&host| could_join(state, host).contains(&unit))
}

/// May a unit be deployed there?
///
/// # Errors
/// With the rule that forbids it.
pub fn judge_deploying(state: &State, seat: Seat, deploying: &Deploying) -> Result<(), Illegal> {
    let unit = deploying.unit;
    if !waiting(state, seat).contains(&unit) {
        return Err(Illegal::of(rules::pregame::DEPLOYING_UNITS, "t9a-not-waiting"));
    }
    let attached = state.sheet(unit).is_some_and(|sheet| sheet.has("Attached") && sheet.is_attachable());
    match deploying.to {
        Destination::Field if attached => Err(Illegal::of(rules::model_rules::ATTACHED, "t9a-needs-a-unit")),
        Destination::Field => Ok(()),
        Destination::Ambush if all_have(state, unit, &[], "Ambush") => Ok(()),
        Destination::Ambush => Err(Illegal::of(rules::model_rules::AMBUSH, "t9a-no-ambush")),
        Destination::Nowhere => {
            // Whether there is room for any other is seen when it is placed.
            if !attached || needs_a_unit(state, unit) || may_ambush(state, unit) {
                Err(Illegal::of(rules::pregame::UNDEPLOYABLE_UNITS_DESTROYED, "t9a-there-is-room"))
            } else {
                Ok(())
            }
        }
    }
}

fn placing(unit: UnitId, with: Vec<UnitId>) -> PlaceUnit {
    PlaceUnit { unit, with, by: Placing::Deployed }
}

/// May these be deployed with a unit?
///
/// # Errors
/// With the rule that forbids it.
pub fn judge_with(state: &State, unit: UnitId, with: &[UnitId]) -> Result<(), Illegal> {
    let open = could_join(state, unit);
    for (n, pool) in with.iter().enumerate() {
        if with[..n].contains(pool) || !open.contains(pool) {
            return Err(may_join(state, *pool, unit)
                .err()
                .unwrap_or_else(|| Illegal::of(rules::pregame::DEPLOYING_ATTACHED_MODELS, "t9a-cannot-join")));
        }
    }
    // Whoever is spread by a Skirmisher among them is of one Height (`t9a/model-rules/skirmisher-joining`).
    let spread = || with.iter().chain([&unit]).any(|pool| is_skirmisher(state, *pool));
    let height = |pool: UnitId| state.sheet(pool).map(|sheet| sheet.height);
    if with.iter().any(|pool| height(*pool) != height(unit)) && spread() {
        return Err(Illegal::of(rules::model_rules::SKIRMISHER_JOINING, "t9a-other-height"));
    }
    let count =
        |name: &str| with.iter().filter(|pool| state.sheet(**pool).is_some_and(|sheet| sheet.has(name))).count();
    if count("War Platform") > 1 {
        return Err(Illegal::of(rules::model_rules::WAR_PLATFORM, "t9a-one-platform"));
    }
    if count("Captain") > 1 {
        return Err(Illegal::of(rules::model_rules::CAPTAIN, "t9a-one-captain"));
    }
    if !with.is_empty() && places(state, &placing(unit, with.to_vec()), 1).is_empty() {
        return Err(Illegal::of(rules::pregame::DEPLOYING_UNITS, "t9a-no-room"));
    }
    Ok(())
}

/// May the deployment turn end here? At least one unit has been deployed in it, and the opponent has something left
/// (`t9a/pregame/deploying-units`).
///
/// # Errors
/// With the rule that forbids it.
pub fn judge_stop(state: &State, seat: Seat) -> Result<(), Illegal> {
    if state.pregame.deployed == 0 {
        return Err(Illegal::of(rules::pregame::DEPLOYING_UNITS, "t9a-deploy-one"));
    }
    if waiting(state, other(seat)).is_empty() {
        return Err(Illegal::of(rules::pregame::DEPLOYING_UNITS, "t9a-deploy-all"));
    }
    Ok(())
}

/// One unit is deployed, or the deployment turn ends (`t9a/pregame/deploying-units`).
fn deploy(t: &mut Table<T9a>, seat: Seat) -> Play<()> {
    if waiting(&t.state, seat).is_empty() {
        return finished(t, seat);
    }
    // Who may stay out of normal deployment does not keep the choice waiting.
    if waiting(&t.state, seat).iter().all(|&unit| may_ambush(&t.state, unit)) {
        choose_first(t, seat)?;
    }
    let Some(deploying) = t.ask(seat, SelectDeployment { seat })? else {
        t.state.pregame.deployed = 0;
        go(t, PregameStep::Deploy { seat: other(seat) });
        return Ok(());
    };
    let unit = deploying.unit;
    match deploying.to {
        Destination::Ambush => {
            t.cite(rules::model_rules::AMBUSH);
            if let Some(unit) = t.state.unit_mut(unit) {
                unit.whereabouts = Whereabouts::Ambush;
            }
            t.tell(Event::IntoAmbush { unit });
        }
        Destination::Nowhere => {
            t.cite(rules::pregame::UNDEPLOYABLE_UNITS_DESTROYED);
            t.state.pregame.deployed += 1;
            attacks::casualties::removed(t, unit);
        }
        Destination::Field => {
            let with =
                if could_join(&t.state, unit).is_empty() { Vec::new() } else { t.ask(seat, DeployWith { unit })? };
            t.state.pregame.deployed += 1;
            match t.ask(seat, placing(unit, with.clone()))? {
                Some(stand) => place(t, unit, &with, stand),
                None => {
                    t.cite(rules::pregame::UNDEPLOYABLE_UNITS_DESTROYED);
                    attacks::casualties::removed(t, unit);
                }
            }
        }
    }
    if waiting(&t.state, seat).is_empty() { finished(t, seat) } else { Ok(()) }
}

fn place(t: &mut Table<T9a>, unit: UnitId, with: &[UnitId], stand: Stand) {
    t.cite(rules::pregame::DEPLOYING_UNITS);
    for &pool in with {
        t.cite(rules::pregame::DEPLOYING_ATTACHED_MODELS);
        if crate::attachable::has_long_tail(&stand) {
            t.cite(rules::attachable::LONG_BASE_INCOMPLETE_RANKS);
        }
        if t.state.sheet(pool).is_some_and(|sheet| sheet.has("War Platform")) {
            t.cite(rules::model_rules::WAR_PLATFORM);
        }
        if let Some(model) = t.state.unit_mut(pool) {
            (model.joined, model.whereabouts) = (Some(unit), Whereabouts::Field);
        }
    }
    if let Some(placed) = t.state.unit_mut(unit) {
        (placed.whereabouts, placed.stand) = (Whereabouts::Field, Some(stand));
    }
    let unit = form_band(t, unit, with);
    if block(&t.state, unit).is_some_and(|place| !is_inside(&zone(&t.state, seat_of(&t.state, unit)), &place)) {
        t.cite(rules::model_rules::SCOUT);
    }
    t.tell(Event::Deployed { unit });
}

/// Who has been placed with an Attachable Model forms a unit of such models with it: the one that was named first gives the base
/// (`t9a/attachable/all-attachable-unit`). Gives the unit that there is then.
pub(crate) fn form_band(t: &mut Table<T9a>, unit: UnitId, with: &[UnitId]) -> UnitId {
    let attachable = t.state.sheet(unit).is_some_and(crate::book::Sheet::is_attachable);
    let band = (attachable && !with.is_empty()).then(|| crate::attachable::band::found(&mut t.state, unit, unit));
    let whole = band.flatten().unwrap_or(unit);
    if whole != unit {
        t.cite(rules::attachable::ALL_ATTACHABLE_UNIT);
        for &pool in with {
            if let Some(model) = t.state.unit_mut(pool) {
                model.joined = Some(whole);
            }
        }
    }
    crate::attachable::carried::share(&mut t.state, whole);
    whole
}

fn seat_of(state: &State, unit: UnitId) -> Seat {
    state.owner(unit).unwrap_or(Seat(0))
}

/// The first player who has deployed his whole army, those who may wait in ambush not counted, chooses who takes the first Player
/// Turn (`t9a/pregame/first-turn`, `t9a/ruling/first-turn-choice-or-roll`).
fn choose_first(t: &mut Table<T9a>, seat: Seat) -> Play<()> {
    if !t.state.pregame.first_chosen {
        t.cite(rules::ruling::FIRST_TURN_CHOICE_OR_ROLL);
        let first = t.ask(seat, FirstTurn { seat })?;
        t.state.first = first;
        t.state.pregame.first_chosen = true;
        t.tell(Event::FirstTurnChosen { seat: first });
    }
    Ok(())
}

/// A player has nothing left to deploy: the other goes on, or the preparations do.
fn finished(t: &mut Table<T9a>, seat: Seat) -> Play<()> {
    choose_first(t, seat)?;
    t.state.pregame.deployed = 0;
    if waiting(&t.state, other(seat)).is_empty() {
        go(t, PregameStep::Advantage);
    } else {
        go(t, PregameStep::Deploy { seat: other(seat) });
    }
    Ok(())
}

/// Does a boundary lie wholly in a zone?
fn is_inside(zone: &Bounds, place: &Block) -> bool {
    place.corners().iter().all(|&corner| zone.grown(geometry::CONTACT).contains(corner))
}

/// Does a unit stand where it may be deployed: in its own zone, or as Scouts anywhere more than 12" from the enemy's?
///
/// # Errors
/// With the rule that forbids it, and by how much.
pub fn judge_zone(state: &State, ask: &PlaceUnit, place: &Block) -> Result<(), Illegal> {
    let seat = seat_of(state, ask.unit);
    let own = zone(state, seat);
    if is_inside(&own, place) {
        return Ok(());
    }
    if !all_have(state, ask.unit, &ask.with, "Scout") {
        let beyond = |corner: &geometry::Vector| {
            [own.low.x - corner.x, corner.x - own.high.x, own.low.y - corner.y, corner.y - own.high.y]
                .into_iter()
                .fold(0.0, f64::max)
        };
        let by = place.corners().iter().map(beyond).fold(0.0, f64::max);
        let reason = Message::new("t9a-outside-zone").with("by", inches(by));
        return Err(Illegal::new(rules::pregame::DEPLOYING_UNITS, reason));
    }
    let theirs = zone(state, other(seat));
    let corners = [theirs.low, vector(theirs.high.x, theirs.low.y), theirs.high, vector(theirs.low.x, theirs.high.y)];
    let far = distance(&place.corners(), &corners);
    if more_than(far, SCOUTS_AWAY) {
        return Ok(());
    }
    let reason = Message::new("t9a-scouts-near").with("by", inches(SCOUTS_AWAY - far));
    Err(Illegal::new(rules::model_rules::SCOUT, reason))
}

/// Legal places to deploy a unit, the middle of the zone first: facing the enemy in a usual formation; if that leaves
/// nothing, in any formation and to every side.
pub fn places(state: &State, ask: &PlaceUnit, most: usize) -> Vec<Stand> {
    let models = state.models(ask.unit);
    let height = state.sheet(ask.unit).map_or(1, |sheet| sheet.height);
    let usual = match (height, models) {
        (_, 1) => 1,
        (0..=2, 2..=11) => 5,
        (0..=2, 12..=24) => 6,
        (0..=2, _) => 8,
        _ => 3,
    };
    // The usual formation first; only if it has no room all that there are.
    let fits = |files: &u8| usual_ranks(state, ask.unit, models, &ask.with, *files).is_some();
    let plain = (0..60).flat_map(|by: u8| [usual + by, usual.saturating_sub(by)]).filter(|files| *files > 0).find(fits);
    let seat = seat_of(state, ask.unit);
    let zone = zone(state, seat);
    let ahead = if zone.low.y <= 0.0 { Heading::from_steps(0x4000_0000) } else { Heading::from_steps(0xc000_0000) };
    let quarters = [ahead, ahead.reversed(), Heading::from_steps(0), Heading::from_steps(0x8000_0000)];
    for (thorough, headings, step) in [(false, &quarters[..1], 3.0), (true, &quarters[..], 1.0)] {
        let mut found = Vec::new();
        let files = match (thorough, plain) {
            (false, plain) => plain.into_iter().collect(),
            (true, _) => possible_files(state, ask.unit, models, &ask.with),
        };
        for &files in &files {
            for &heading in headings {
                in_zone(state, ask, files, heading, step, most - found.len().min(most), &mut found);
                if found.len() >= most {
                    return found;
                }
            }
        }
        if !found.is_empty() {
            return found;
        }
    }
    Vec::new()
}

/// Places in the zone on a grid that begins at its edges.
fn in_zone(
    state: &State,
    ask: &PlaceUnit,
    files: u8,
    heading: Heading,
    step: f64,
    most: usize,
    found: &mut Vec<Stand>,
) {
    let Some(ranks) = usual_ranks(state, ask.unit, state.models(ask.unit), &ask.with, files) else { return };
    let zone = zone(state, seat_of(state, ask.unit));
    let probe = Stand { pose: Pose { position: Position::default(), heading }, ..ranks };
    let Some(size) = movement::formation_at(state, ask.unit, &probe) else { return };
    let spread = Bounds::of(size.corners()[0], size.corners()[2]);
    // Where the front may be so that the whole stands in the zone.
    let (low, high) = (zone.low - spread.low, zone.high - spread.high);
    if low.x > high.x || low.y > high.y {
        return;
    }
    let line = |from: f64, to: f64| -> Vec<f64> {
        let count = ((to - from) / step).ceil().max(1.0) as u32;
        (0..=count).map(|n| from + (to - from) * f64::from(n) / f64::from(count)).collect()
    };
    let middle = (low.x + high.x) / 2.0;
    let mut xs = line(low.x, high.x);
    xs.sort_by(|a, b| (a - middle).abs().total_cmp(&(b - middle).abs()));
    let mut ys = line(low.y, high.y);
    if zone.low.y <= 0.0 {
        ys.reverse();
    }
    let limit = found.len() + most;
    for y in ys {
        for &x in &xs {
            let Ok(position) = Position::from_inches(x, y) else { continue };
            let stand = Stand { pose: Pose { position, heading }, ..probe.clone() };
            if judge_placing(state, ask, &stand).is_ok() {
                found.push(stand);
                if found.len() >= limit {
                    return;
                }
            }
        }
    }
}

/// The units that can be chosen for the Defender's Advantage: on the field, without a Character
/// (`t9a/pregame/defenders-advantage`).
pub fn advantaged(state: &State) -> Vec<UnitId> {
    let free = |unit: &UnitId| !state.pools(*unit).any(|pool| state.sheet(pool).is_some_and(|sheet| sheet.character));
    state.units_of(state.pregame.defender).filter(free).collect()
}

fn advantage(t: &mut Table<T9a>) -> Play<()> {
    let seat = t.state.pregame.defender;
    if !advantaged(&t.state).is_empty() {
        let unit = t.ask(seat, ChooseAdvantage { seat })?;
        t.state.pregame.advantage = Some(unit);
        t.tell(Event::AdvantageChosen { unit });
    }
    t.state.pregame.passed = [false; 2];
    game_flow::begin_phase(&mut t.state);
    go(t, PregameStep::Vanguard { seat });
    Ok(())
}

/// Vanguard moves, one unit at a time: first that of the Defender's Advantage, then the players take turns
/// (`t9a/pregame/vanguard-moves`).
fn vanguards(t: &mut Table<T9a>, seat: Seat) -> Play<()> {
    let impetus = Impetus::Vanguard(None);
    let first = t.state.pregame.advantage.filter(|unit| {
        let waits = !t.state.unit(*unit).is_some_and(|unit| unit.marks.phase.passed);
        waits && vanguard(&t.state, *unit).is_some()
    });
    let able =
        |seat: Seat| !t.state.pregame.passed[seat.index()] && !movement::movers(&t.state, seat, impetus).is_empty();
    if !able(seat) {
        if first.is_none() && !able(other(seat)) {
            return game_flow::begin_battle(t);
        }
        t.state.pregame.passed[seat.index()] |= first.is_none();
        go(t, PregameStep::Vanguard { seat: other(seat) });
        if first.is_some() {
            pass(t, first);
        }
        return Ok(());
    }
    t.cite(rules::pregame::VANGUARD_MOVES);
    match t.ask(seat, SelectMover { seat, impetus, only: first })? {
        Some(mover) => {
            let impetus = vanguard(&t.state, mover.unit).unwrap_or(impetus);
            t.cite(rules::model_rules::VANGUARD);
            if matches!(impetus, Impetus::Vanguard(Some(_))) {
                t.cite(rules::model_rules::KEYWORD_DISTANCE);
            }
            t.cite(rules::ruling::VANGUARD_SIX_INCHES);
            if !movement::perform(t, &mover, impetus)? {
                return Ok(());
            }
        }
        None if first.is_some() => pass(t, first),
        None => t.state.pregame.passed[seat.index()] = true,
    }
    go(t, PregameStep::Vanguard { seat: other(seat) });
    Ok(())
}

/// A unit does not use its Vanguard.
fn pass(t: &mut Table<T9a>, unit: Option<UnitId>) {
    if let Some(unit) = unit.and_then(|unit| t.state.unit_mut(unit)) {
        unit.marks.phase.passed = true;
    }
}

/// The units that are outside their own zone when the battle begins: they cannot charge in the first Player Turn
/// (`t9a/model-rules/scout`, `t9a/model-rules/vanguard`).
pub(crate) fn note_outside(state: &mut State) {
    let units: Vec<UnitId> = state.on_field().collect();
    for id in units {
        let outside = block(state, id).is_some_and(|place| !is_inside(&zone(state, seat_of(state, id)), &place));
        if let Some(unit) = state.unit_mut(id) {
            unit.marks.battle.outside_zone = outside;
        }
    }
}
