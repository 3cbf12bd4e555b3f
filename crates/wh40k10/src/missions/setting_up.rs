//! Where units can be set up before the battle, and how they are.

use super::{SetUpUnit, zone_of};
use crate::core::{ENGAGEMENT, ENGAGEMENT_VERTICAL, coherency_rule};
use crate::datasheets::Ability;
use crate::events::Event;
use crate::movement::traits;
use crate::spot::Spot;
use crate::state::{ModelId, Phase, State, UnitId, Whereabouts, other};
use crate::{Wh40k10, objectives, rules, terrain};
use geometry::tolerance::beyond;
use geometry::{ArcGon, Class, Heading, Length, Pose, Position, Vector, Zone, vector};
use kernel::{Illegal, Luck, Message, Play, Seat, Table};
use miniatures::deploy::{Area, Deploy, Newcomer};
use miniatures::{Fault, Met, Wanted};

/// How far Infiltrators stay from enemies and their deployment zone (`wh40k10/deployment-abilities/infiltrators`).
const INFILTRATORS: f64 = 9.0;
/// Farther than anything is high.
const ANY_HEIGHT: f64 = 1000.0;

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

/// What something is to models of a player that are set up: friends are in the way, enemies keep them at a distance, and some
/// terrain can be stood on.
fn class(state: &State, seat: Option<Seat>, area: &Area, met: Met) -> Class {
    match met {
        Met::Model(model) if state.owner(state.unit_of(model)) == seat => Class::EndOnly,
        Met::Model(_) => {
            let vertical = if area.away > ENGAGEMENT { ANY_HEIGHT } else { ENGAGEMENT_VERTICAL };
            Class::EndZone { reach: beyond(area.away), vertical, pass: true }
        }
        Met::Part(part) => {
            let ground = state.fixed.grounds().get(part);
            let feature = ground.and_then(|g| Some((state.fixed.battlefield.features.get(g.feature)?, g.nth)));
            feature.map_or(Class::Ignore, |(feature, part)| terrain::set_up_class(feature, part))
        }
    }
}

/// The models of a unit that is to be set up, facing as the spots say.
fn newcomers(state: &State, unit: UnitId, spots: &[Spot]) -> Vec<Newcomer> {
    let newcomer = |(n, model): (usize, ModelId)| {
        let spot = spots.get(n);
        let floor = spot.and_then(|spot| floor(state, model, spot).ok().flatten());
        let heading = spot.map_or(Heading::default(), |spot| spot.at.heading);
        Newcomer { model, heading, level: floor.map_or(0.0, Length::inches) }
    };
    state.living_models(unit).enumerate().map(newcomer).collect()
}

/// Asks something of the table on which a unit is to be set up; none if there is none.
fn on_table<T>(state: &State, unit: UnitId, spots: &[Spot], ask: impl FnOnce(&Deploy<'_>) -> T) -> Option<T> {
    let seat = state.owner(unit);
    let class = |area: &Area, met: Met| class(state, seat, area, met);
    let newcomers = newcomers(state, unit, spots);
    let coherency = coherency_rule(newcomers.len());
    Some(ask(&Deploy::new(state, &newcomers, &class, coherency)?))
}

/// The height of the upper floor that a spot names, if it names one: for INFANTRY, BEASTS and FLY, and without overhanging
/// (`wh40k10/terrain/ruins-floors`).
fn floor(state: &State, model: ModelId, spot: &Spot) -> Result<Option<Length>, Illegal> {
    let found = state.profile(model).zip(state.model(model)).filter(|_| spot.level > 0);
    let Some(((_, profile), of)) = found else { return Ok(None) };
    let grounds = terrain::grounds(&state.fixed.battlefield);
    let wanted = Wanted { level: Some(spot.level), ..Wanted::default() };
    let standing = terrain::standing(&grounds, &profile.base.outline(&spot.at), traits(state, of.unit), wanted)?;
    Ok(Some(standing.elevation))
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
        Fault::MidClimb(..) | Fault::Overhangs(..) => rules::terrain::HILLS_STANDING,
        Fault::EndsOn(..) | Fault::Through(..) => rules::core::MEASURING_BETWEEN_MODELS,
        Fault::CannotMove(_) | Fault::NoWay(_) | Fault::TooLong { .. } => rules::missions::DEPLOY_ARMIES,
        Fault::Own(illegal) => illegal.rule,
    };
    let reason = match fault {
        Fault::NearZone(_) => Message::new("wh40k10-near-enemy-zone"),
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
    for (model, spot) in state.living_models(unit).zip(spots) {
        floor(state, model, spot)?;
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
    let clear = |base: &ArcGon| !objectives::covers_marker(state, base);
    let found = on_table(state, unit, &facing, |table| {
        let found = table.formations(&areas, budget, &order, &clear);
        let room = || vec![areas.iter().find_map(|area| table.room(area)).unwrap_or_default()];
        if found.is_empty() { room() } else { found }
    });
    let spots = |ends: Vec<Vector>| ends.into_iter().map(|end| facing_spot(end, heading)).collect();
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
    for (model, spot) in models.into_iter().zip(&spots) {
        let ground = terrain::ground_height(&t.state.fixed.battlefield, spot.at.position.point());
        let floor = floor(&t.state, model, spot).ok().flatten();
        if floor.is_some() {
            t.cite(rules::terrain::RUINS_FLOORS);
        }
        let height = floor.unwrap_or(ground);
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
