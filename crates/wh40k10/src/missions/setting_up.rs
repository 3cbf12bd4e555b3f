//! Where units can be set up before the battle, and how they are.

use super::{SetUpUnit, zone_of};
use crate::core::{ENGAGEMENT, coherency_rule};
use crate::datasheets::Ability;
use crate::events::Event;
use crate::movement::{body, set_up_away, traits};
use crate::show::model_name;
use crate::spot::Spot;
use crate::state::{ModelId, Phase, State, UnitId, Whereabouts, other};
use crate::{Wh40k10, objectives, rules, terrain};
use geometry::floors::Class;
use geometry::{ArcGon, Heading, Length, Pose, Position, Solid, Vector, Zone, vector};
use kernel::{Illegal, Luck, Message, Play, Seat, Table};
use miniatures::deploy::{Area, Deploy, Newcomer, SetUpTerms};
use miniatures::{Fault, Met};

/// How far Infiltrators stay from enemies and their deployment zone (`wh40k10/deployment-abilities/infiltrators`).
const INFILTRATORS: f64 = 9.0;

/// The areas that a unit may choose from: its player's deployment zone, and for Infiltrators nearly everywhere
/// (`wh40k10/only-war/deployment`, `wh40k10/deployment-abilities/infiltrators`).
pub fn areas(state: &State, unit: UnitId) -> Vec<Area> {
    let Some(seat) = state.owner(unit) else { return Vec::new() };
    let own = zone_of(state, seat).map(|zone| Area { zone: zone.clone(), away: ENGAGEMENT, keeps_from: None });
    let mut areas: Vec<Area> = own.into_iter().collect();
    if state.every_model_has(unit, |ability| *ability == Ability::Infiltrators) {
        let (width, depth) = (state.fixed.battlefield.width.inches(), state.fixed.battlefield.depth.inches());
        let everywhere = Zone::new(&[(0.0, 0.0), (width, 0.0), (width, depth), (0.0, depth)]);
        let keeps_from = zone_of(state, other(seat)).map(|zone| (zone.clone(), INFILTRATORS));
        areas.extend(everywhere.ok().map(|zone| Area { zone, away: INFILTRATORS, keeps_from }));
    }
    areas
}

/// What everything is to models of a player that are set up: friends are in the way, enemies keep them at a distance, and
/// some terrain can be stood on.
struct Deployment<'a> {
    state: &'a State,
    seat: Option<Seat>,
}

impl SetUpTerms for Deployment<'_> {
    fn class(&self, area: &Area, model: ModelId, met: Met, solid: &Solid) -> Class {
        let state = self.state;
        let (height, hull) = body(state, model);
        match met {
            Met::Model(other) if state.owner(state.unit_of(other)) == self.seat => Class::end_only(solid, height),
            Met::Model(other) => set_up_away(solid, (height, hull), body(state, other).1, area.away),
            Met::Part(part) => {
                let own = state.model(model).map(|model| traits(state, model.unit));
                let ground = state.fixed.grounds().get(part);
                ground.zip(own).map_or(Class::ignore(), |(ground, own)| ground.class(own, height))
            }
        }
    }

    fn is_floor(&self, part: usize) -> bool {
        self.state.fixed.grounds().get(part).is_some_and(terrain::Ground::is_floor)
    }
}

/// The models of a unit that is to be set up, facing as the spots say.
fn newcomers(state: &State, unit: UnitId, spots: &[Spot]) -> Vec<Newcomer> {
    let newcomer = |(n, model): (usize, ModelId)| {
        let spot = spots.get(n);
        let heading = spot.map_or(Heading::default(), |spot| spot.at.heading);
        Newcomer { model, heading, level: spot.map_or(0, |spot| spot.level) }
    };
    state.living_models(unit).enumerate().map(newcomer).collect()
}

/// Asks something of the table on which a unit is to be set up; none if there is none.
fn on_table<T>(state: &State, unit: UnitId, spots: &[Spot], ask: impl FnOnce(&Deploy<'_>) -> T) -> Option<T> {
    let terms = Deployment { state, seat: state.owner(unit) };
    let newcomers = newcomers(state, unit, spots);
    let coherency = coherency_rule(newcomers.len());
    Some(ask(&Deploy::new(state, &newcomers, &terms, coherency)?))
}

/// The height at which each model of a unit stands that is set up so: on the upper floor that it names, on a hill, on the ground
/// (`wh40k10/terrain/ruins-floors`, `wh40k10/terrain/hills-standing`).
fn heights(state: &State, unit: UnitId, spots: &[Spot]) -> Vec<Length> {
    let area = areas(state, unit).into_iter().next();
    let height = |table: &Deploy<'_>, n: usize, spot: &Spot| {
        let stands = area.as_ref().and_then(|area| table.spot(area, n, spot.at.position.point()).ok());
        stands.and_then(|spot| Length::from_inches(spot.z).ok()).unwrap_or_default()
    };
    let all = |table: &Deploy<'_>| spots.iter().enumerate().map(|(n, spot)| height(table, n, spot)).collect();
    on_table(state, unit, spots, all).unwrap_or_default()
}

/// The rule that a fault of a set-up breaks, and the reason for people.
fn illegal(state: &State, area: &Area, fault: &Fault) -> Illegal {
    let infiltrating = area.away > ENGAGEMENT;
    let rule = match fault {
        Fault::EveryModel | Fault::NotOfUnit | Fault::OutsideZone(_) => rules::missions::DEPLOY_ARMIES,
        Fault::NearZone(_) => rules::deployment_abilities::INFILTRATORS,
        Fault::Incoherent { .. } => rules::core::UNIT_COHERENCY,
        Fault::EndsNear(..) | Fault::EntersZone(..) if infiltrating => rules::deployment_abilities::INFILTRATORS,
        Fault::EndsNear(..) | Fault::EntersZone(..) => rules::core::ENGAGEMENT_RANGE_NO_SET_UP,
        Fault::OffTable(_) => rules::core::BATTLEFIELD,
        Fault::NothingThere(_) => rules::terrain::RUINS_FLOORS,
        Fault::MidClimb(_, part) | Fault::NotToStandOn(_, part) | Fault::Overhangs(_, part) => {
            let ground = state.fixed.grounds().get(*part).map(|ground| ground.refusal(fault).0);
            ground.unwrap_or(rules::terrain::HILLS_STANDING)
        }
        Fault::EndsOn(..) | Fault::Through(..) => rules::core::MEASURING_BETWEEN_MODELS,
        Fault::CannotMove(_) | Fault::NoWay(_) | Fault::TooLong { .. } => rules::missions::DEPLOY_ARMIES,
        Fault::Own(illegal) => illegal.rule,
    };
    let reason = match fault {
        Fault::NearZone(_) => Message::new("wh40k10-near-enemy-zone"),
        Fault::NotToStandOn(model, part) => {
            let reason = state.fixed.grounds().get(*part).map(|ground| ground.refusal(fault).1);
            Message::new(reason.unwrap_or("miniatures-ends-on-terrain")).with("model", model_name(state, *model))
        }
        fault => fault.message(state),
    };
    Illegal::new(rule, reason)
}

/// Are these places for all models of a unit, in their order? None at all is the answer if there is no room
/// (`wh40k10/ruling/no-room-to-deploy`).
pub fn judge_set_up(state: &State, unit: UnitId, spots: &[Spot]) -> Result<(), Illegal> {
    let areas = areas(state, unit);
    let refuse = |reason: &'static str| Err(Illegal::new(rules::missions::DEPLOY_ARMIES, Message::new(reason)));
    if spots.is_empty() {
        return match on_table(state, unit, spots, |table| areas.iter().any(|area| table.room(area).is_some())) {
            Some(true) => refuse("wh40k10-there-is-room"),
            Some(false) => Ok(()),
            None => refuse("miniatures-every-model"),
        };
    }
    let ends: Vec<Vector> = spots.iter().map(|spot| spot.at.position.point()).collect();
    let nowhere = || {
        let first = state.living_models(unit).next().unwrap_or(ModelId(u16::MAX));
        Illegal::new(rules::missions::DEPLOY_ARMIES, Fault::OutsideZone(first).message(state))
    };
    let judged = on_table(state, unit, spots, |table| {
        let mut illegal = None;
        for area in &areas {
            match table.judge(area, &ends) {
                Ok(()) => return Ok(()),
                // Who is outside its own zone and may infiltrate is told what keeps it from that.
                Err(fault) => illegal = Some(self::illegal(state, area, &fault)),
            }
        }
        Err(illegal.unwrap_or_else(nowhere))
    });
    judged.unwrap_or_else(|| refuse("miniatures-every-model"))
}

/// Places for all models of a unit, as near to these as they can be legal; none if nothing is found.
pub fn mended(state: &State, unit: UnitId, spots: &[Spot]) -> Option<Vec<Spot>> {
    let wanted: Vec<Vector> = spots.iter().map(|spot| spot.at.position.point()).collect();
    let areas = areas(state, unit);
    let nearest = on_table(state, unit, spots, |table| miniatures::mended(table, &areas, &wanted))??;
    let spot = |(spot, end): (&Spot, Vector)| {
        let mut spot = *spot;
        spot.at.position = Position::nearest(end).ok()?;
        Some(spot)
    };
    spots.iter().zip(nearest).map(spot).collect()
}

/// Blocks of models at many places of the area, in a mixed order, or the nearest to a point first; then wherever there is
/// room; then nothing. Whoever has a front faces the middle of the battlefield.
pub fn set_up_candidates(state: &State, unit: UnitId, budget: usize, near: Option<Vector>) -> Vec<Vec<Spot>> {
    let heading = front(state, unit);
    let facing = Spot { at: Pose { heading, ..Pose::default() }, level: 0 };
    let facing = vec![facing; state.living_models(unit).count()];
    let areas = areas(state, unit);
    let order = |anchors: &mut [Vector]| match near {
        Some(near) => anchors.sort_by(|a, b| a.distance(near).total_cmp(&b.distance(near))),
        None => Luck::new(u64::from(unit.0), state.battle.markers.len() as u64).shuffle(anchors),
    };
    let clear = |base: &ArcGon, height: f64| !objectives::covers_marker(state, base, height);
    let found = on_table(state, unit, &facing, |table| {
        let on_ground = |ends: Vec<Vector>| ends.into_iter().map(|end| (end, 0)).collect();
        let found: Vec<Vec<(Vector, u8)>> =
            table.formations(&areas, budget, &order, &clear).into_iter().map(on_ground).collect();
        let room = || vec![areas.iter().find_map(|area| table.room(area)).unwrap_or_default()];
        if found.is_empty() { room() } else { found }
    });
    let spots = |ends: Vec<(Vector, u8)>| {
        ends.into_iter().map(|(end, level)| Spot { level, ..facing_spot(end, heading) }).collect()
    };
    found.map_or_else(|| vec![Vec::new()], |found| found.into_iter().map(spots).collect())
}

/// The spot nearest to a point, facing somewhere.
fn facing_spot(point: Vector, heading: Heading) -> Spot {
    let spot = Spot::near(point);
    Spot { at: Pose { heading, ..spot.at }, ..spot }
}

/// Which way a unit looks from its deployment zone: at the middle of the battlefield, straight across or straight along.
fn front(state: &State, unit: UnitId) -> Heading {
    let field = &state.fixed.battlefield;
    let middle = vector(field.width.inches() / 2.0, field.depth.inches() / 2.0);
    let zone = state.owner(unit).and_then(|seat| zone_of(state, seat)).map(Zone::bounds);
    zone.map_or(Heading::default(), |zone| Heading::quarter_along(middle - (zone.low + zone.high) * 0.5))
}

/// The player sets up a unit, or it is lost for want of room (`wh40k10/ruling/no-room-to-deploy`).
pub(super) fn set_up(t: &mut Table<Wh40k10>, seat: Seat, unit: UnitId) -> Play<()> {
    let spots = t.ask(seat, SetUpUnit { seat, unit })?;
    if spots.is_empty() {
        t.cite(rules::ruling::NO_ROOM_TO_DEPLOY);
        super::lose_unit(t, unit);
        return Ok(());
    }
    let infiltrates = infiltrates(&t.state, unit, &spots);
    let models: Vec<ModelId> = t.state.living_models(unit).collect();
    let heights = t.once(|state| heights(state, unit, &spots))?;
    for ((model, spot), height) in models.into_iter().zip(&spots).zip(heights) {
        if spot.level > 0 {
            t.cite(rules::terrain::RUINS_FLOORS);
        }
        if let Some(model) = t.state.model_mut(model) {
            (model.at, model.elevation) = (Some(spot.at), height);
        }
    }
    t.state.set_whereabouts(unit, Whereabouts::Battlefield);
    t.cite(rules::core::UNIT_COHERENCY);
    if infiltrates {
        t.cite(rules::deployment_abilities::INFILTRATORS);
    }
    if t.state.phase == Phase::DeployLast {
        t.cite(rules::only_war::AFTER_DEPLOYMENT_SETUP);
    }
    t.tell(Event::UnitSetUp { unit });
    Ok(())
}

/// Is a unit set up outside its own deployment zone?
fn infiltrates(state: &State, unit: UnitId, spots: &[Spot]) -> bool {
    let Some(zone) = state.owner(unit).and_then(|seat| zone_of(state, seat)) else { return false };
    spots.iter().any(|spot| !zone.contains(spot.at.position.point()))
}
