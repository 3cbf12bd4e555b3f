//! Where units can be set up before the battle, and how they are.

use super::{SetUpUnit, zone_of};
use crate::core::{ENGAGEMENT, ENGAGEMENT_VERTICAL, coherency_rule};
use crate::datasheets::Ability;
use crate::events::Event;
use crate::movement::traits;
use crate::spot::Spot;
use crate::state::{ModelId, Phase, State, UnitId, Whereabouts, other};
use crate::tabletop::{Borrowed, Query, first_part, piece_of, timed};
use crate::{Wh40k10, rules, terrain};
use geometry::tolerance::beyond;
use geometry::unit::{Existence, SetUp, UnitFault, UnitModel, find_set_up};
use geometry::{Class, EndFault, Heading, Length, Mover, Piece, PieceId, Pose, Position, Vector, Zone, vector};
use kernel::{Illegal, Luck, Message, Play, Rule, Seat, Table};

/// How far Infiltrators stay from enemies and their deployment zone (`wh40k10/deployment-abilities/infiltrators`).
const INFILTRATORS: f64 = 9.0;
/// Farther than anything is high.
const ANY_HEIGHT: f64 = 1000.0;

/// Where a unit may be set up before the battle.
#[derive(Clone, Debug)]
pub struct Area {
    /// Wholly within this.
    pub zone: Zone,
    /// More than so far from all enemies.
    pub away: f64,
    /// And from this, which is the enemy's deployment zone.
    pub from: Option<Zone>,
}

/// The areas that a unit may choose from: its player's deployment zone, and for Infiltrators nearly everywhere
/// (`wh40k10/only-war/deployment`, `wh40k10/deployment-abilities/infiltrators`).
pub fn areas(state: &State, unit: UnitId) -> Vec<Area> {
    let Some(seat) = state.owner(unit) else { return Vec::new() };
    let own = zone_of(state, seat).map(|zone| Area { zone: zone.clone(), away: ENGAGEMENT, from: None });
    let mut areas: Vec<Area> = own.into_iter().collect();
    if state.every_model_has(unit, |ability| *ability == Ability::Infiltrators) {
        let (width, depth) = (state.fixed.battlefield.width.inches(), state.fixed.battlefield.depth.inches());
        let everywhere = Zone::new(&[(0.0, 0.0), (width, 0.0), (width, depth), (0.0, depth)]);
        let from = zone_of(state, other(seat)).cloned();
        areas.extend(everywhere.ok().map(|zone| Area { zone, away: INFILTRATORS, from }));
    }
    areas
}

/// The table with everybody on it, and the models that are to be set up.
pub(super) struct Ground<'a> {
    tabletop: Borrowed<'a>,
    pub(super) models: Vec<UnitModel>,
    seat: Seat,
}

impl<'a> Ground<'a> {
    pub(super) fn new(state: &'a State, unit: UnitId, spots: &[Spot]) -> Option<Self> {
        let mut models = Vec::new();
        for (n, id) in state.living_models(unit).enumerate() {
            let (_, profile) = state.profile(id)?;
            let heading = spots.get(n).map_or(geometry::Heading::default(), |spot| spot.at.heading);
            let mover = Mover::new(&profile.base, heading, profile.height.inches());
            let floor = spots.get(n).and_then(|spot| floor(state, id, spot).ok().flatten());
            let level = floor.map_or(0.0, Length::inches);
            models.push(UnitModel { id: piece_of(id), mover, start: Vector::ZERO, limit: 0.0, level });
        }
        Some(Self { tabletop: Borrowed::from(state)?, models, seat: state.owner(unit)? })
    }

    /// What a piece is to models that are set up: friends are in the way, enemies keep them at a distance, and some terrain
    /// can be stood on.
    fn class(&self, state: &State, away: f64, id: PieceId) -> Class {
        if id.0 < first_part(state) {
            let owner = state.owner(state.unit_of(ModelId(id.0 as u16)));
            return if owner == Some(self.seat) {
                Class::EndOnly
            } else {
                let vertical = if away > ENGAGEMENT { ANY_HEIGHT } else { ENGAGEMENT_VERTICAL };
                Class::EndZone { reach: beyond(away), vertical, pass: true }
            };
        }
        let ground = state.fixed.grounds().get((id.0 - first_part(state)) as usize);
        let feature = ground.and_then(|g| Some((state.fixed.battlefield.features.get(g.feature)?, g.nth)));
        feature.map_or(Class::Ignore, |(feature, part)| terrain::set_up_class(feature, part))
    }

    fn set_up<'s>(&'s self, area: &'s Area) -> SetUp<'s> {
        let coherency = coherency_rule(self.models.len());
        SetUp { models: &self.models, zone: &area.zone, coherency, widest_zone: beyond(area.away), most_seeds: 12 }
    }

    /// Is this a legal set-up within an area?
    pub(super) fn judge(&self, state: &State, area: &Area, ends: &[Vector]) -> Result<(), (Rule, Message)> {
        let class = |id: PieceId, _: &Piece| self.class(state, area.away, id);
        let too_near = |model: &UnitModel, end: &Vector| {
            area.from.as_ref().is_some_and(|zone| zone.meets(&model.mover.at(*end).grown(INFILTRATORS)))
        };
        if self.models.iter().zip(ends).any(|(model, end)| too_near(model, end)) {
            return Err((rules::deployment_abilities::INFILTRATORS, Message::new("wh40k10-near-enemy-zone")));
        }
        let judge = || geometry::unit::judge_set_up(&self.tabletop.table, &class, &self.set_up(area), ends);
        timed(self.tabletop.watch.as_deref(), Query::Placement, judge).map_err(|fault| why(area, &fault))
    }
}

impl Ground<'_> {
    /// Could one of the models stand there if it were alone?
    pub(super) fn judge_one(&self, state: &State, area: &Area, n: usize, at: Vector) -> bool {
        let Some(model) = self.models.get(n) else { return false };
        let class = |id: PieceId, _: &Piece| self.class(state, area.away, id);
        let alone = SetUp { models: std::slice::from_ref(model), ..self.set_up(area) };
        let base = model.mover.at(at).grown(INFILTRATORS);
        let clear = area.from.as_ref().is_none_or(|zone| !zone.meets(&base));
        clear && geometry::unit::judge_set_up(&self.tabletop.table, &class, &alone, &[at]).is_ok()
    }
}

/// The height of the upper floor that a spot names, if it names one: for INFANTRY, BEASTS and FLY, and without overhanging
/// (`wh40k10/terrain/ruins-floors`).
fn floor(state: &State, model: ModelId, spot: &Spot) -> Result<Option<Length>, Illegal> {
    let found = state.profile(model).zip(state.model(model)).filter(|_| spot.level > 0);
    let Some(((_, profile), of)) = found else { return Ok(None) };
    let grounds = terrain::grounds(&state.fixed.battlefield);
    let wanted = terrain::Wanted { level: Some(spot.level), ..terrain::Wanted::default() };
    let standing = terrain::standing(&grounds, &profile.base.outline(&spot.at), traits(state, of.unit), wanted)?;
    Ok(Some(standing.elevation))
}

/// The rule behind a fault of geometry.
fn why(area: &Area, fault: &UnitFault) -> (Rule, Message) {
    let infiltrating = area.away > ENGAGEMENT;
    let (rule, reason) = match fault {
        UnitFault::Count { .. } => (rules::missions::DEPLOY_ARMIES, "wh40k10-every-model"),
        UnitFault::OutsideZone(_) => (rules::missions::DEPLOY_ARMIES, "wh40k10-outside-zone"),
        UnitFault::Incoherent(_) => (rules::core::UNIT_COHERENCY, "wh40k10-incoherent"),
        UnitFault::End { fault: EndFault::TooNear(_), .. } if infiltrating => {
            (rules::deployment_abilities::INFILTRATORS, "wh40k10-near-enemy")
        }
        UnitFault::End { fault: EndFault::TooNear(_), .. } => {
            (rules::core::ENGAGEMENT_RANGE_NO_SET_UP, "wh40k10-near-enemy")
        }
        UnitFault::End { fault: EndFault::OffTable, .. } => (rules::core::BATTLEFIELD, "wh40k10-off-battlefield"),
        UnitFault::End { fault: EndFault::MidClimb(_) | EndFault::Overhangs(_), .. } => {
            (rules::terrain::HILLS_STANDING, "wh40k10-cannot-stand")
        }
        _ => (rules::core::MEASURING_BETWEEN_MODELS, "wh40k10-overlap"),
    };
    (rule, Message::new(reason))
}

/// Are these places for all models of a unit, in their order? None at all is the answer if there is no room
/// (`wh40k10/ruling/no-room-to-deploy`).
pub fn judge_set_up(state: &State, unit: UnitId, spots: &[Spot]) -> Result<(), Illegal> {
    let areas = areas(state, unit);
    let Some(ground) = Ground::new(state, unit, spots) else {
        return Err(Illegal::new(rules::missions::DEPLOY_ARMIES, Message::new("wh40k10-every-model")));
    };
    if spots.is_empty() {
        return match areas.iter().any(|area| room(state, &ground, area).is_some()) {
            true => Err(Illegal::new(rules::missions::DEPLOY_ARMIES, Message::new("wh40k10-there-is-room"))),
            false => Ok(()),
        };
    }
    for (model, spot) in state.living_models(unit).zip(spots) {
        floor(state, model, spot)?;
    }
    let ends: Vec<Vector> = spots.iter().map(|spot| spot.at.position.point()).collect();
    let mut fault = (rules::missions::DEPLOY_ARMIES, Message::new("wh40k10-outside-zone"));
    for area in &areas {
        match ground.judge(state, area, &ends) {
            Ok(()) => return Ok(()),
            // Who is outside its own zone and may infiltrate is told what keeps it from that.
            Err(found) => fault = found,
        }
    }
    Err(Illegal::new(fault.0, fault.1))
}

/// Some place for the whole unit, if one is found.
fn room(state: &State, ground: &Ground<'_>, area: &Area) -> Option<Vec<Vector>> {
    let class = |id: PieceId, _: &Piece| ground.class(state, area.away, id);
    let search = || find_set_up(&ground.tabletop.table, &class, &ground.set_up(area));
    match timed(ground.tabletop.watch.as_deref(), Query::Placement, search) {
        Existence::Yes(ends) => ground.judge(state, area, &ends).is_ok().then_some(ends),
        _ => None,
    }
}

/// Blocks of models at many places of the area, in a mixed order, or the nearest to a point first; then wherever there is
/// room; then nothing. Whoever has a front faces the middle of the battlefield.
pub fn set_up_candidates(state: &State, unit: UnitId, budget: usize, near: Option<Vector>) -> Vec<Vec<Spot>> {
    let heading = front(state, unit);
    let facing = Spot { at: Pose { heading, ..Pose::default() }, level: 0 };
    let facing = vec![facing; state.living_models(unit).count()];
    let Some(ground) = Ground::new(state, unit, &facing) else { return vec![Vec::new()] };
    let spots = |ends: Vec<Vector>| ends.into_iter().map(|end| facing_spot(end, heading)).collect::<Vec<Spot>>();
    let mut found: Vec<Vec<Spot>> = Vec::new();
    let areas = areas(state, unit);
    for area in areas.iter().rev() {
        for anchor in anchors(state, unit, area, near) {
            if found.len() >= budget {
                return found;
            }
            let ends = block(&ground.models, anchor);
            let clear =
                |model: (&UnitModel, &Vector)| !crate::objectives::covers_marker(state, &model.0.mover.at(*model.1));
            if ground.models.iter().zip(&ends).all(clear) && ground.judge(state, area, &ends).is_ok() {
                found.push(spots(ends));
            }
        }
    }
    if found.is_empty() {
        let ends = areas.iter().find_map(|area| room(state, &ground, area));
        found.push(spots(ends.unwrap_or_default()));
    }
    found
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

/// Points of an area two inches apart, in an order that depends on the unit alone, or the nearest to a point first.
fn anchors(state: &State, unit: UnitId, area: &Area, near: Option<Vector>) -> Vec<Vector> {
    const STEP: f64 = 2.0;
    let bounds = area.zone.bounds();
    let size = bounds.high - bounds.low;
    let count = |length: f64| (length / STEP).floor().clamp(0.0, 60.0) as u32;
    let mut points = Vec::new();
    for row in 0..=count(size.y) {
        for column in 0..=count(size.x) {
            points.push(bounds.low + vector(f64::from(column) * STEP, f64::from(row) * STEP));
        }
    }
    match near {
        Some(near) => points.sort_by(|a, b| a.distance(near).total_cmp(&b.distance(near))),
        None => Luck::new(u64::from(unit.0), state.battle.markers.len() as u64).shuffle(&mut points),
    }
    points
}

/// The ends of a unit that stands in rows of five, its first model at the anchor.
fn block(models: &[UnitModel], anchor: Vector) -> Vec<Vector> {
    const ROW: usize = 5;
    const GAP: f64 = 0.25;
    let widths = models.iter().map(|model| {
        let bounds = model.mover.footprint.bounds();
        bounds.high - bounds.low
    });
    let cell = widths.fold(Vector::ZERO, |most, size| vector(most.x.max(size.x), most.y.max(size.y)));
    let place = |n: usize| {
        let (column, row) = ((n % ROW) as f64, (n / ROW) as f64);
        let point = anchor + vector((cell.x + GAP) * (column + 0.5), (cell.y + GAP) * (row + 0.5));
        Position::nearest(point).map_or(point, Position::point)
    };
    (0..models.len()).map(place).collect()
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
