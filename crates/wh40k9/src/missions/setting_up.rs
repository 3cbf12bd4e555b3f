//! Where units can be set up before the battle.

use super::zone_of;
use crate::battlefield::ENGAGEMENT;
use crate::datasheets::Role;
use crate::movement::{Distance, MoveKind, MoveModels, MoveTerms};
use crate::rules;
use crate::state::{ModelId, State, UnitId};
use crate::terrain::Category;
use crate::units::coherency_rule;
use geometry::floors::Class;
use geometry::{ArcGon, Heading, Length, Pose, Solid, Vector};
use kernel::{Illegal, Luck, Message, Seat};
use miniatures::deploy::{Area, Deploy, Newcomer, SetUpTerms};
use miniatures::{Fault, Met, Position, Spot, Terms, places};

/// How far a Fortification stays from terrain features (`wh40k9/detachments/fortification-setup`).
const CLEAR: f64 = 3.0;

/// The areas that a unit may choose from: its player's deployment zone.
pub fn areas(state: &State, unit: UnitId) -> Vec<Area> {
    let own = state.owner(unit).and_then(|seat| zone_of(state, seat));
    own.map(|zone| Area { zone: zone.clone(), away: ENGAGEMENT, keeps_from: None }).into_iter().collect()
}

/// Is a unit a Fortification?
pub fn is_fortification(state: &State, unit: UnitId) -> bool {
    state.datasheet(unit).is_some_and(|sheet| sheet.role == Role::Fortification)
}

/// Is a base of a unit clear of what it must be clear of: a Fortification of all terrain features, and hills are none
/// (`wh40k9/detachments/fortification-setup`)?
fn is_clear(state: &State, unit: UnitId, base: &ArcGon) -> bool {
    let features = state.fixed.battlefield.features.iter().filter(|feature| feature.kind.category != Category::Hill);
    let near = |outline: &ArcGon| geometry::within(geometry::horizontal(base, outline), CLEAR);
    let mut solids = features.filter_map(|feature| feature.outline.solid());
    !is_fortification(state, unit) || !solids.any(|solid| near(&solid.outline))
}

/// What everything is to models that are set up: the same as to those that are set up during the battle.
struct Deployment<'a>(MoveTerms<'a>);

impl SetUpTerms for Deployment<'_> {
    fn class(&self, _area: &Area, model: ModelId, met: Met, solid: &Solid) -> Class {
        self.0.class(model, met, solid, false)
    }

    fn is_floor(&self, part: usize) -> bool {
        Terms::is_floor(&self.0, part)
    }
}

/// A set-up as a move, for whoever asks what stands in the way.
fn as_move(state: &State, unit: UnitId) -> MoveModels {
    let seat = state.owner(unit).unwrap_or(Seat(0));
    MoveModels::new(seat, unit, MoveKind::NormalMove, Distance::Inches(0))
}

/// Asks something of the table on which a unit is to be set up; none if there is none.
fn on_table<T>(state: &State, unit: UnitId, spots: &[Spot], ask: impl FnOnce(&Deploy<'_>) -> T) -> Option<T> {
    let as_move = as_move(state, unit);
    let terms = Deployment(MoveTerms::of_set_up(state, &as_move, Some(0)));
    let newcomers = Newcomer::at(state.living_models(unit), spots);
    let coherency = coherency_rule(newcomers.len());
    Some(ask(&Deploy::new(state, &newcomers, &terms, coherency)?))
}

/// The height at which each model of a unit stands that is set up so.
pub fn heights(state: &State, unit: UnitId, spots: &[Spot]) -> Vec<Length> {
    let Some(area) = areas(state, unit).into_iter().next() else { return Vec::new() };
    on_table(state, unit, spots, |table| table.heights(&area, spots)).unwrap_or_default()
}

/// The rule that a fault of a set-up breaks, and the reason for people.
fn illegal(state: &State, unit: UnitId, fault: &Fault) -> Illegal {
    let as_move = as_move(state, unit);
    let mut illegal = MoveTerms::of_set_up(state, &as_move, Some(0)).illegal(fault);
    if matches!(fault, Fault::EveryModel | Fault::NotOfUnit | Fault::OutsideZone(_) | Fault::EndsNear(..)) {
        illegal.rule = rules::ruling::MISSIONS_MISSING;
    }
    illegal
}

/// Are these places for all models of a unit, in their order? None at all is the answer if there is no room
/// (`wh40k9/ruling/no-room-to-deploy`, `wh40k9/detachments/fortification-cannot-deploy`).
pub fn judge_set_up(state: &State, unit: UnitId, spots: &[Spot]) -> Result<(), Illegal> {
    let refuse = |rule, reason: &'static str| Err(Illegal::new(rule, Message::new(reason)));
    if spots.is_empty() {
        return match has_room(state, unit) {
            true => refuse(rules::ruling::NO_ROOM_TO_DEPLOY, "wh40k9-there-is-room"),
            false => Ok(()),
        };
    }
    let (areas, ends) = (areas(state, unit), places::ends(spots));
    let judged = on_table(state, unit, spots, |table| {
        let Some(area) = areas.first() else { return refuse(rules::ruling::MISSIONS_MISSING, "wh40k9-no-zone") };
        table.judge(area, &ends).map_err(|fault| illegal(state, unit, &fault))?;
        let clear = |(n, &end): (usize, &Vector)| table.base(n, end).is_some_and(|base| is_clear(state, unit, &base));
        match ends.iter().enumerate().all(clear) {
            true => Ok(()),
            false => refuse(rules::detachments::FORTIFICATION_SETUP, "wh40k9-near-terrain"),
        }
    });
    judged.unwrap_or_else(|| refuse(rules::battlefield::SIZE, "wh40k9-no-battlefield"))
}

/// Is a place for a whole unit found?
fn has_room(state: &State, unit: UnitId) -> bool {
    set_up_candidates(state, unit, 1, None).iter().any(|spots| !spots.is_empty())
}

/// Places for all models of a unit, as near to these as they can be legal; none if nothing is found.
pub fn mended(state: &State, unit: UnitId, spots: &[Spot]) -> Option<Vec<Spot>> {
    let areas = areas(state, unit);
    let mended = on_table(state, unit, spots, |table| table.mended(&areas, spots))??;
    judge_set_up(state, unit, &mended).is_ok().then_some(mended)
}

/// Blocks of models at many places of the zone, in a mixed order, or the nearest to a point first; then wherever there is room; then
/// nothing. Whoever has a front faces the middle of the battlefield.
pub fn set_up_candidates(state: &State, unit: UnitId, budget: usize, near: Option<Vector>) -> Vec<Vec<Spot>> {
    let areas = areas(state, unit);
    let heading = areas.first().map_or(Heading::default(), |area| places::front(state.field(), &area.zone));
    let facing = Spot { at: Pose { heading, ..Pose::default() }, level: 0 };
    let facing = vec![facing; state.living_models(unit).count()];
    let order = |anchors: &mut [Vector]| match near {
        Some(near) => anchors.sort_by(|a, b| a.distance(near).total_cmp(&b.distance(near))),
        None => Luck::new(u64::from(unit.0), state.units.len() as u64).shuffle(anchors),
    };
    let clear = |base: &ArcGon, _: f64| is_clear(state, unit, base);
    let found = on_table(state, unit, &facing, |table| table.places(&areas, budget.max(1), heading, &order, &clear));
    let mut found = found.unwrap_or_default();
    // Room that is found anywhere need not be clear of terrain.
    if is_fortification(state, unit) {
        found.retain(|spots| spots.is_empty() || judge_set_up(state, unit, spots).is_ok());
    }
    if found.is_empty() {
        found.push(Vec::new());
    }
    found
}
