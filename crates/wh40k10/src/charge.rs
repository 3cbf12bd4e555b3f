//! Chapter *charge phase*: who may charge whom, the Charge roll, and the Charge move with its conditions.

use crate::abilities::{Effect, Moment, measure};
use crate::core::{distance_between_units, engaged_with};
use crate::datasheets::Keyword;
use crate::dice::{self, Attempt, FreeReRoll, Purpose, RollKind};
use crate::events::{ChargeFault, Event};
use crate::movement::{
    Distance, Ends, MoveKind, MoveModels, MoveTerms, Moves, Trip, Waypoint, Ways, allowed, carry_out, traits,
};
use crate::questions::{Answer, Ask};
use crate::state::{ModelId, Moved, Phase, State, UnitId};
use crate::stratagems::Window;
use crate::{Wh40k10, aircraft, battle_round, core, rules, stratagems, terrain};
use geometry::floors::Spot;
use geometry::unit::Existence;
use geometry::{Length, Solid, Vector, closer, horizontal};
use kernel::{Illegal, Message, Play, Rule, Seat, Table, question};
use miniatures::contact::{better, contact_places, nearest_of, places_towards, touches_any};
use miniatures::measure::solids_of;
use miniatures::recall::{Known, Sought, known, recalled};
use miniatures::refuse;
use miniatures::search::{self, Look};
use serde::{Deserialize, Serialize};

/// Within which distance a charge can be declared (`wh40k10/charge/eligibility`, `wh40k10/charge/targets`).
pub const CHARGE: f64 = 12.0;
/// A model with no more than this left of its move has come as close as it can.
const SPENT: f64 = 0.02;

/// Which unit charges next, if any?
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SelectCharger {
    /// Who is asked.
    pub seat: Seat,
}

/// Which enemy units does a unit charge?
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ChargeTargets {
    /// Who is asked.
    pub seat: Seat,
    /// The unit.
    pub unit: UnitId,
}

question!(Wh40k10, Ask, Answer, SelectCharger -> Option<UnitId>, rules::charge::SELECTION_AND_LIMIT);
question!(Wh40k10, Ask, Answer, ChargeTargets -> Vec<UnitId>, rules::charge::TARGETS);

/// The start of the phase: who is near an enemy now (`wh40k10/ruling/charge-eligibility-moment`).
pub fn begin(t: &mut Table<Wh40k10>) -> Play<()> {
    let seat = t.state.active;
    t.tell(Event::PhaseBegan { seat, phase: Phase::Charge });
    let own: Vec<UnitId> = t.state.units_of(seat).collect();
    for unit in own {
        let near = is_near_enemy(&t.state, unit);
        if let Some(entry) = t.state.unit_mut(unit) {
            entry.phase.near_enemy = near;
        }
    }
    t.state.phase = Phase::Charge;
    Ok(())
}

/// Is a unit within 12" of any enemy unit?
pub fn is_near_enemy(state: &State, unit: UnitId) -> bool {
    let mut enemies = state.units_on_battlefield().filter(|&enemy| state.owner(enemy) != state.owner(unit));
    enemies.any(|enemy| geometry::within(distance_between_units(state, unit, enemy), CHARGE))
}

/// One charge, or the end of the phase (`wh40k10/charge/phase-sequence`).
pub fn step(t: &mut Table<Wh40k10>) -> Play<()> {
    let seat = t.state.active;
    let nobody = chargers(&t.state, seat).next().is_none();
    let picked = if nobody { None } else { t.ask(seat, SelectCharger { seat })? };
    let Some(unit) = picked else {
        t.cite(rules::charge::SELECTION_AND_LIMIT);
        battle_round::end_phase(t, Phase::FightBegins);
        return Ok(());
    };
    t.cite(rules::charge::PHASE_SEQUENCE);
    t.cite(rules::charge::ELIGIBILITY);
    t.cite(rules::ruling::CHARGE_ELIGIBILITY_MOMENT);
    cite_permission(t, unit);
    stratagems::offer(t, seat, Moment::Charges, &[unit])?;
    let targets = t.ask(seat, ChargeTargets { seat, unit })?;
    charge(t, seat, unit, targets, true)
}

/// The abilities without which a unit that has moved so could not charge.
fn cite_permission(t: &mut Table<Wh40k10>, unit: UnitId) {
    let leave = match t.state.unit(unit).map(|unit| unit.turn.moved) {
        Some(Moved::Advanced) => measure::has(&t.state, unit, &Effect::AdvanceAndCharge),
        Some(Moved::FellBack) => measure::has(&t.state, unit, &Effect::FallBackAndCharge),
        _ => None,
    };
    leave.into_iter().flatten().for_each(|rule| t.cite(rule));
}

/// The units that a player can still select to charge.
pub fn chargers(state: &State, seat: Seat) -> impl Iterator<Item = UnitId> {
    state.units_of(seat).filter(move |&unit| judge_charger(state, seat, unit).is_ok())
}

/// May a unit declare a charge in this phase (`wh40k10/charge/eligibility`, `wh40k10/charge/selection-and-limit`)?
pub fn judge_charger(state: &State, seat: Seat, unit: UnitId) -> Result<(), Illegal> {
    let Some(entry) = state.unit(unit).filter(|_| state.is_unit_of(unit, seat)) else {
        return refuse(rules::charge::SELECTION_AND_LIMIT, "wh40k10-not-your-unit");
    };
    if entry.phase.has_declared {
        return refuse(rules::charge::SELECTION_AND_LIMIT, "wh40k10-has-charged");
    }
    judge_eligible(state, unit)?;
    if !entry.phase.near_enemy {
        return refuse(rules::charge::ELIGIBILITY, "wh40k10-no-enemy-near");
    }
    Ok(())
}

/// May a unit charge as it now stands, whenever that is asked? At least one target must be in reach
/// (`wh40k10/ruling/charge-eligibility-moment`).
pub fn judge_eligible(state: &State, unit: UnitId) -> Result<(), Illegal> {
    let Some(entry) = state.unit(unit) else { return refuse(rules::charge::ELIGIBILITY, "wh40k10-not-your-unit") };
    if state.unit_has(unit, &Keyword::Aircraft) {
        return refuse(rules::aircraft::CANNOT_CHARGE, "wh40k10-aircraft-cannot-charge");
    }
    match entry.turn.moved {
        Moved::Advanced if measure::has(state, unit, &Effect::AdvanceAndCharge).is_none() => {
            return refuse(rules::charge::ELIGIBILITY, "wh40k10-advanced-no-charge");
        }
        Moved::FellBack if measure::has(state, unit, &Effect::FallBackAndCharge).is_none() => {
            return refuse(rules::charge::ELIGIBILITY, "wh40k10-fell-back");
        }
        _ => {}
    }
    if entry.turn.cannot_charge {
        let rule = match entry.turn.bailed_out {
            true => rules::transports::DESTROYED_TRANSPORT_COUNTS_AS_MOVED,
            false => rules::transports::DISEMBARK_AFTER_NORMAL_MOVE,
        };
        return refuse(rule, "wh40k10-disembarked-no-charge");
    }
    if !engaged_with(state, unit).is_empty() {
        return refuse(rules::charge::ELIGIBILITY, "wh40k10-locked-in-combat");
    }
    if state.models_of(unit).all(|model| aircraft::movement(state, model).is_none()) {
        return refuse(rules::datasheets::MOVE, "wh40k10-unit-cannot-move");
    }
    if target_choices(state, unit).is_empty() {
        return refuse(rules::charge::ELIGIBILITY, "wh40k10-no-enemy-near");
    }
    Ok(())
}

/// The units that a unit may charge.
pub fn target_choices(state: &State, unit: UnitId) -> Vec<UnitId> {
    let enemies = state.units_on_battlefield().filter(|&enemy| state.owner(enemy) != state.owner(unit));
    enemies.filter(|&enemy| judge_target(state, unit, enemy).is_ok()).collect()
}

/// May a unit be a charge target: an enemy within 12", seen or not, and AIRCRAFT only for those that FLY
/// (`wh40k10/charge/targets`, `wh40k10/aircraft/only-fly-charges-aircraft`)?
pub fn judge_target(state: &State, unit: UnitId, target: UnitId) -> Result<(), Illegal> {
    let there = state.is_on_battlefield(target);
    if !there || state.owner(target) == state.owner(unit) {
        return refuse(rules::charge::TARGETS, "wh40k10-no-enemy-unit");
    }
    if !geometry::within(distance_between_units(state, unit, target), CHARGE) {
        return refuse(rules::charge::TARGETS, "wh40k10-target-too-far");
    }
    if state.unit_has(target, &Keyword::Aircraft) && !state.unit_has(unit, &Keyword::Fly) {
        return refuse(rules::aircraft::ONLY_FLY_CHARGES_AIRCRAFT, "wh40k10-only-fly");
    }
    Ok(())
}

/// One or more targets, each once.
pub fn judge_targets(state: &State, unit: UnitId, targets: &[UnitId]) -> Result<(), Illegal> {
    let repeated = targets.iter().enumerate().any(|(place, target)| targets[place + 1..].contains(target));
    if targets.is_empty() || repeated {
        return refuse(rules::charge::TARGETS, "wh40k10-charge-somebody");
    }
    targets.iter().try_for_each(|&target| judge_target(state, unit, target))
}

/// Declarations worth considering: each target alone, then pairs of neighbours.
pub fn target_candidates(state: &State, unit: UnitId) -> Vec<Vec<UnitId>> {
    search::declarations(unit, target_choices(state, unit), |a, b| distance_between_units(state, a, b))
}

/// A declared charge: the roll, and the move if it is possible. `bonus` is false for Heroic Intervention
/// (`wh40k10/charge/bonus`).
pub fn charge(t: &mut Table<Wh40k10>, seat: Seat, unit: UnitId, targets: Vec<UnitId>, bonus: bool) -> Play<()> {
    if let Some(entry) = t.state.unit_mut(unit) {
        entry.phase.has_declared = true;
    }
    t.cite(rules::charge::TARGETS);
    t.tell(Event::ChargeDeclared { unit, targets: targets.clone() });
    let free = measure::has(&t.state, unit, &Effect::ReRollCharge);
    let free = free.and_then(|rules| rules.first().copied()).map(FreeReRoll::any);
    let (rule, purpose) = (rules::charge::ROLL, Purpose::Charge(targets.clone()));
    let attempt = Attempt { kind: RollKind::Charge, seat, unit, dice: 2, rule, free, purpose, ahead: 0 };
    let faces = dice::roll(t, attempt, |_| true)?;
    let change = measure::charge(&t.state, unit);
    let (roll, because) = (change.of(faces.sum() as u8), change.rules());
    because.into_iter().for_each(|rule| t.cite(rule));
    t.tell(Event::ChargeRoll { unit, faces: faces.to_vec(), roll });
    let ask = MoveModels { targets, ..MoveModels::new(seat, unit, MoveKind::Charge, Distance::Inches(roll)) };
    if t.once(|state| is_impossible(state, &ask))? {
        fail(t, &ask, roll);
        return Ok(());
    }
    let Some(moves) = start_of_move(t, &ask)? else {
        if t.state.models_of(unit).next().is_some() {
            fail(t, &ask, roll);
        }
        return Ok(());
    };
    t.cite(rules::charge::CONDITIONS);
    t.cite(rules::charge::BASE_CONTACT);
    t.cite(rules::ruling::DUTY_ONE_AT_A_TIME);
    t.cite(rules::ruling::CHARGE_DISTANCE_NEEDED);
    t.cite(rules::ruling::CHARGE_MODEL_CANNOT_GET_CLOSER);
    if ask.targets.len() > 1 {
        t.cite(rules::ruling::CHARGE_ALL_TARGETS);
    }
    t.cite(rules::core::ENGAGEMENT_RANGE);
    carry_out(t, &ask, &moves)?;
    cite_barricade(t, unit, &ask.targets);
    if let Some(entry) = t.state.unit_mut(unit) {
        (entry.turn.charged, entry.turn.charge_bonus) = (true, bonus);
    }
    if bonus {
        t.cite(rules::charge::BONUS);
    }
    stratagems::after_charge(t, unit)
}

/// Where the models of a charging unit move; none if they cannot. Overwatch comes when the move starts and may make it
/// impossible. A charge that fails never starts (`wh40k10/ruling/overwatch-trigger`), so where no way to complete it is known
/// the player shows one before anybody fires.
fn start_of_move(t: &mut Table<Wh40k10>, ask: &MoveModels) -> Play<Option<Moves>> {
    let mut shown = None;
    if stratagems::is_watched(t, ask.unit)? {
        if t.once(|state| find(state, ask).is_none())? {
            let moves = t.ask(ask.seat, ask.clone())?;
            if moves.0.is_empty() {
                return Ok(None);
            }
            shown = Some(moves);
        }
        stratagems::overwatch(t, Window::EnemyMoves(ask.unit))?;
        if t.state.models_of(ask.unit).next().is_none() || t.once(|state| is_impossible(state, ask))? {
            return Ok(None);
        }
    }
    let moves = match shown {
        Some(moves) if t.once(|state| crate::movement::judge(state, ask, moves.clone()).is_ok())? => moves,
        _ => t.ask(ask.seat, ask.clone())?,
    };
    Ok(Some(moves).filter(|moves| !moves.0.is_empty()))
}

/// Nobody moves, and the declaration is spent (`wh40k10/charge/failed`).
fn fail(t: &mut Table<Wh40k10>, ask: &MoveModels, roll: u8) {
    t.cite(rules::charge::FAILED);
    t.cite(rules::charge::CONDITIONS);
    let unit = ask.unit;
    let ways = ask.targets.iter().map(|&target| (target, least_way(&t.state, unit, target)));
    let farthest = ways.max_by(|(_, a), (_, b)| a.total_cmp(b));
    let needs = farthest.and_then(|(_, way)| (2..=u8::MAX).find(|&roll| geometry::within(way, roll.into())));
    let why = match needs {
        None => ChargeFault::OutOfReach,
        Some(needs) if needs > roll => ChargeFault::TooShort,
        Some(_) => ChargeFault::NoWay,
    };
    t.tell(Event::ChargeFailed { unit, roll, target: farthest.map(|(target, _)| target), needs, why });
}

fn cite_barricade(t: &mut Table<Wh40k10>, unit: UnitId, targets: &[UnitId]) {
    let across = targets.iter().any(|&target| !core::units_engaged(&t.state, unit, target));
    if across {
        t.cite(rules::terrain::BARRICADES_CHARGE);
        t.cite(rules::ruling::BARRICADE_AS_CLOSE_AS_POSSIBLE);
        t.cite(rules::ruling::BARRICADE_ENGAGEMENT);
    }
}

/// The least sum of the dice with which a charge is not certain to fail; none if it always is.
pub fn least_roll(state: &State, seat: Seat, unit: UnitId, targets: &[UnitId]) -> Option<u8> {
    let change = measure::charge(state, unit);
    let ask = |roll| MoveModels {
        targets: targets.to_vec(),
        ..MoveModels::new(seat, unit, MoveKind::Charge, Distance::Inches(change.of(roll)))
    };
    (2..=12).find(|&roll| !is_impossible(state, &ask(roll)))
}

/// The chance that the Charge roll is at least this many inches.
pub fn roll_chance(inches: f64) -> f64 {
    let sums = (1..=6u8).flat_map(|one| (1..=6u8).map(move |other| one + other));
    sums.filter(|&sum| geometry::within(inches, sum.into())).count() as f64 / 36.0
}

/// The chance that the Charge roll of a unit is long enough for a target, in a straight line and with what changes the roll.
pub fn chance(state: &State, unit: UnitId, target: UnitId) -> f64 {
    let (change, needs) = (measure::charge(state, unit), least_way(state, unit, target));
    let sums = (1..=6u8).flat_map(|one| (1..=6u8).map(move |other| one + other));
    sums.filter(|&sum| geometry::within(needs, change.of(sum).into())).count() as f64 / 36.0
}

/// The shortest way on which a model of a unit could come within reach of a target if nothing stood between them; infinite
/// if there is none.
pub fn least_way(state: &State, unit: UnitId, target: UnitId) -> f64 {
    let heights = Heights::of(state);
    let own = state.models_of(unit).filter(|&model| aircraft::movement(state, model).is_some());
    own.map(|model| least_way_of(state, &heights, model, target)).fold(f64::INFINITY, f64::min)
}

/// The same for one model: across, and up or down to where it can fight.
fn least_way_of(state: &State, heights: &Heights, model: ModelId, target: UnitId) -> f64 {
    let (Some(own), Some(part)) = (core::solid(state, model), state.model(model)) else { return f64::INFINITY };
    let fly = traits(state, part.unit).fly;
    let reach = if terrain::has_barricade_near(state, target) { terrain::ACROSS } else { core::ENGAGEMENT };
    let own_hull = core::hull(state, model);
    let way = |(id, enemy): (ModelId, Solid)| {
        let across = (horizontal(&own.outline, &enemy.outline) - reach).max(0.0);
        let between = (enemy.bottom - own_hull, enemy.bottom + core::hull(state, id));
        let climb = heights.least_climb(own.bottom, between)?;
        Some(if fly { (across * across + climb * climb).sqrt() } else { across + climb })
    };
    let enemies = state.models_of(target).filter_map(|id| Some((id, core::solid(state, id)?)));
    enemies.filter_map(way).fold(f64::INFINITY, f64::min)
}

/// Is it certain that a charge cannot be completed? Some target is too far for everybody, or a search proves it.
fn is_impossible(state: &State, ask: &MoveModels) -> bool {
    let find = || Known::Truth(is_proved_impossible(state, ask));
    known(state, ask, Sought::Impossible, find) == Known::Truth(true)
}

fn is_proved_impossible(state: &State, ask: &MoveModels) -> bool {
    let terms = MoveTerms::new(state, ask);
    let Some(ways) = terms.ways() else { return false };
    let heights = Heights::of(state);
    let too_far = |&target: &UnitId| {
        let reaches = |model: ModelId| {
            let limit = allowed(state, ask, model).unwrap_or(0.0);
            geometry::within(least_way_of(state, &heights, model, target), limit)
        };
        !state.models_of(ask.unit).any(reaches)
    };
    ask.targets.iter().any(too_far) || matches!(search(&terms, &ways, Look::Proof), Some(Existence::No(_)))
}

/// At what heights models can stand, and how high they get without paying for it.
struct Heights {
    all: Vec<f64>,
    free: f64,
}

impl Heights {
    fn of(state: &State) -> Self {
        let battlefield = &state.fixed.battlefield;
        Self { all: terrain::heights(battlefield), free: terrain::free_height(battlefield) }
    }

    /// What a model climbs at least to stand within 5" of the heights of an enemy; none if nothing there can be stood on. What
    /// may be steps of no more than 2" (`wh40k10/charge/terrain-over-not-through`) is not counted.
    fn least_climb(&self, own: f64, (low, high): (f64, f64)) -> Option<f64> {
        let apart = |height: f64| (height - high).max(low - height).max(0.0);
        let near = |height: &f64| geometry::within(apart(*height), core::ENGAGEMENT_VERTICAL);
        let all = self.all.iter().chain([&own]).filter(|height| near(height));
        all.map(|height| ((height - own).abs() - self.free).max(0.0)).min_by(f64::total_cmp)
    }
}

/// The search for a way to complete the charge. Its no is a proof only if all models are round and on foot, and no barricade
/// gives more reach.
fn search(terms: &MoveTerms<'_>, ways: &Ways<'_>, look: Look) -> Option<Existence<Vec<Spot>, ()>> {
    let (state, ask) = (terms.state, terms.ask);
    let ids: Vec<ModelId> = state.models_of(ask.unit).collect();
    let engagement = (core::ENGAGEMENT, core::ENGAGEMENT_VERTICAL);
    let goal = search::Goal { targets: &ask.targets, engagement, all_closer: false };
    match search::charge(ways, &ids, &goal, look)? {
        Existence::No(()) if !is_proof(terms, ways, &ids) => Some(Existence::Unknown),
        found => Some(found),
    }
}

/// Are the models of a unit and its targets such that a search which finds no charge proves that there is none?
fn is_proof(terms: &MoveTerms<'_>, ways: &Ways<'_>, ids: &[ModelId]) -> bool {
    let walks = |&id: &ModelId| ways.body(id).is_some_and(|(shape, _)| shape.is_round()) && !terms.of(id).fly;
    let mut targets = terms.ask.targets.iter();
    ids.iter().all(walks) && !targets.any(|&target| terrain::has_barricade_near(terms.state, target))
}

/// A Charge move that completes the charge and meets every duty, if one is found.
pub fn find(state: &State, ask: &MoveModels) -> Option<Moves> {
    find_near(state, ask, None)
}

/// The same; with a point, everybody as near to it as the charge allows.
pub fn find_near(state: &State, ask: &MoveModels, near: Option<Vector>) -> Option<Moves> {
    match known(state, ask, Sought::Move(near), || Known::Move(look_for(state, ask, near))) {
        Known::Move(found) => found,
        Known::Truth(_) => None,
    }
}

fn look_for(state: &State, ask: &MoveModels, near: Option<Vector>) -> Option<Moves> {
    let terms = MoveTerms::new(state, ask);
    let mut ways = terms.ways()?;
    let ids: Vec<ModelId> = state.models_of(ask.unit).collect();
    // Where no reason why not would be a proof, it is not known whether there was one.
    let possible =
        recalled(state, ask, &Sought::Impossible) == Some(Known::Truth(false)) && is_proof(&terms, &ways, &ids);
    let look = if possible { Look::Ways } else { Look::All };
    let Existence::Yes(places) = search(&terms, &ways, look)? else { return None };
    let spots: Vec<(ModelId, Waypoint)> = ids
        .iter()
        .zip(&places)
        .filter(|(id, place)| !stands_at(state, **id, place))
        .filter_map(|(&id, place)| Some((id, waypoint(place)?)))
        .collect();
    let went = ways.trips(&Moves::to(&spots)).ok()?;
    if went.iter().any(|trip| trip.fault.is_some()) {
        return None;
    }
    let mut all = ways.ends(went);
    // Each round brings one model to where it must be, out of the way of the others.
    for _ in 0..2 * ids.len() {
        let Some((_, trip, changed)) = duty(&terms, &mut ways, &all) else { break };
        ways.put(trip.model, &trip.end, trip.elevation);
        all = changed;
    }
    let judged = |ends: &Ends| crate::movement::judge(state, ask, ends.moves()).ok();
    near.and_then(|near| judged(&drawn_to(&terms, &mut ways, &all, near))).or_else(|| judged(&all))
}

fn stands_at(state: &State, model: ModelId, spot: &Spot) -> bool {
    let stand = state.model(model).and_then(|model| Some((model.at?.position.point(), model.elevation.inches())));
    stand == Some((spot.at, spot.z))
}

fn waypoint(spot: &Spot) -> Option<Waypoint> {
    let to = Waypoint::to(geometry::Position::nearest(spot.at).ok()?);
    Some(to.at_elevation(Length::from_inches(spot.z).ok()?))
}

/// The ends of a charge with every model brought into contact as near to a point as it can be.
fn drawn_to(terms: &MoveTerms<'_>, ways: &mut Ways<'_>, ends: &Ends, near: Vector) -> Ends {
    let (theirs, mut all) = (targets_of(terms), ends.clone());
    let models: Vec<ModelId> = ends.models.iter().map(|(model, _)| *model).collect();
    for model in models {
        let Some(here) = all.solid(model).map(|own| own.outline.middle()) else { continue };
        let mut places = contact_places(ways, model, &theirs);
        let away = |place: &Waypoint| place.at.position.point().distance(near);
        places.retain(|place| away(place) < here.distance(near));
        places.sort_by(|a, b| away(a).total_cmp(&away(b)));
        let well = |ends: &Ends| all_engaged(terms, ends) && is_closer(terms, ends, model);
        if let Some((_, changed)) = better(ways, &all, model, &places, &well) {
            all = changed;
        }
    }
    all
}

/// The models of all targets of a charge.
fn targets_of(terms: &MoveTerms<'_>) -> Vec<(ModelId, Solid)> {
    terms.ask.targets.iter().flat_map(|&target| solids_of(terms.state, target)).collect()
}

/// Do the ends of a Charge move meet its conditions (`wh40k10/charge/conditions`) and duties (`wh40k10/charge/move`,
/// `wh40k10/charge/base-contact`)?
pub fn judge_ends(terms: &MoveTerms<'_>, ways: &mut Ways<'_>, ends: &Ends) -> Result<(), Illegal> {
    if !all_engaged(terms, ends) {
        return refuse(rules::charge::CONDITIONS, "wh40k10-target-not-engaged");
    }
    let strays = |trip: &&Trip| !is_closer(terms, ends, trip.model);
    if let Some(trip) = ends.trips.iter().find(strays) {
        let name = crate::show::model_name(terms.state, trip.model);
        return Err(Illegal::new(rules::charge::MOVE, Message::new("wh40k10-not-closer").with("model", name)));
    }
    match duty(terms, ways, ends) {
        None => Ok(()),
        Some((rule, trip, _)) => {
            let reason = if rule == rules::charge::MOVE { "wh40k10-could-get-closer" } else { "wh40k10-could-touch" };
            let name = crate::show::model_name(terms.state, trip.model);
            Err(Illegal::new(rule, Message::new(reason).with("model", name)))
        }
    }
}

/// Is every target engaged, or reached across a barricade (`wh40k10/terrain/barricades-charge`)?
fn all_engaged(terms: &MoveTerms<'_>, ends: &Ends) -> bool {
    let state = terms.state;
    terms.ask.targets.iter().all(|&target| {
        let theirs = solids_of(state, target);
        let meets = |(model, own): &(ModelId, Solid)| {
            theirs.iter().any(|(enemy, solid)| core::engaged(state, (*model, own), (*enemy, solid)))
        };
        ends.models.iter().any(meets)
            || ends.models.iter().any(|(model, own)| {
                let spent = ends.trip(*model).is_some_and(|trip| trip.length > trip.limit - SPENT);
                terrain::charged_across(state, (*model, own), spent, target)
            })
    })
}

/// Has a model come closer to one of the target units?
fn is_closer(terms: &MoveTerms<'_>, ends: &Ends, model: ModelId) -> bool {
    let state = terms.state;
    let (Some(before), Some(after)) = (core::solid(state, model), ends.solid(model)) else { return true };
    terms.ask.targets.iter().any(|&target| {
        let to = |own: &Solid| {
            let theirs = state.models_of(target);
            theirs.map(|enemy| core::distance_from(state, model, own, enemy)).fold(f64::INFINITY, f64::min)
        };
        closer(to(after), to(&before))
    })
}

/// The first model that could do what it must and does not: touch an enemy, or at least come closer. With the rule, its
/// better way, and how the unit would stand.
fn duty(terms: &MoveTerms<'_>, ways: &mut Ways<'_>, ends: &Ends) -> Option<(Rule, Trip, Ends)> {
    let theirs = targets_of(terms);
    let models: Vec<ModelId> = ends.models.iter().map(|(model, _)| *model).collect();
    for model in models {
        let Some(own) = ends.solid(model) else { continue };
        if !touches_any(own, &theirs) {
            let places = contact_places(ways, model, &theirs);
            let well = |ends: &Ends| {
                let touches = ends.solid(model).is_some_and(|own| touches_any(own, &theirs));
                touches && all_engaged(terms, ends) && is_closer(terms, ends, model)
            };
            if let Some((trip, changed)) = better(ways, ends, model, &places, &well) {
                return Some((rules::charge::BASE_CONTACT, trip, changed));
            }
        }
        let before = core::solid(terms.state, model);
        let touched = before.as_ref().is_some_and(|before| touches_any(before, &theirs));
        if !is_closer(terms, ends, model) && !touched {
            let nearest = before.and_then(|before| nearest_of(&before, &theirs));
            let places = nearest.map_or_else(Vec::new, |goal| places_towards(ways, model, goal));
            let well = |ends: &Ends| is_closer(terms, ends, model) && all_engaged(terms, ends);
            if let Some((trip, changed)) = better(ways, ends, model, &places, &well) {
                return Some((rules::charge::MOVE, trip, changed));
            }
        }
    }
    None
}
