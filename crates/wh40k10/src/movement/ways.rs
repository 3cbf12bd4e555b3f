//! The ways of models: what every piece on the battlefield is to a model that moves, the shortest legal way to where it
//! wants to end, and why there is none.

use super::Waypoint;
use super::questions::{MoveKind, MoveModels};
use super::traits::{Traits, traits};
use crate::core::{ENGAGEMENT, ENGAGEMENT_VERTICAL};
use crate::show::model_name;
use crate::state::{ModelId, State, UnitId};
use crate::tabletop::{Borrowed, Query, first_part, timed};
use crate::terrain::{self, Ground, Standing};
use crate::{core, objectives, rules};
use geometry::tolerance::beyond;
use geometry::{
    Class, EndFault, Fault, GeometryError, Length, Mover, Outcome, Path, PathFinder, Piece, PieceId, Pose, Request,
    Shape, Solid, TurningOutcome, TurningPath, TurningRequest,
};
use kernel::{Illegal, Message, Rule};

/// What keeps a distance whatever the height (`wh40k10/movement/reserves-horizontal-distance`).
const ANY_HEIGHT: f64 = 1000.0;

/// The way of one model: legal unless it has a fault.
#[derive(Clone, Debug)]
pub struct Trip {
    /// Who goes.
    pub model: ModelId,
    /// Where it ends.
    pub end: Pose,
    /// The height of what it stands on there.
    pub elevation: Length,
    /// Where its middle goes.
    pub points: Vec<(f64, f64)>,
    /// How long the way is, as far as it is known.
    pub length: f64,
    /// How long it may be.
    pub limit: f64,
    /// How much of it is climbing.
    pub climbed: f64,
    /// Does it go through enemy models (`wh40k10/movement/desperate-escape-through-enemies`)?
    pub crosses: bool,
    /// Was it measured through the air (`wh40k10/movement/fly-through-the-air`)?
    pub flew: bool,
    /// Why it is not legal.
    pub fault: Option<Illegal>,
}

/// The battlefield for one move of one unit. Models that have moved stand at their ends.
pub struct Ways<'a> {
    /// The position.
    pub state: &'a State,
    /// What is moved, and how.
    pub ask: &'a MoveModels,
    /// All models and terrain.
    pub tabletop: Borrowed<'a>,
    /// The traits of the models of each unit's entry.
    traits: Vec<Traits>,
    /// The height of each model's hull, 0 for those with a base.
    hulls: Vec<f64>,
    /// Is the search for a move that will do, rather than judging one? Then ways with turns are not planned for bases that
    /// are not round, and nobody asks by how much a way is too long: both are dear.
    pub searching: bool,
    grounds: &'a [Ground],
    /// The number of the first piece of terrain.
    first_terrain: u32,
}

impl<'a> Ways<'a> {
    /// The battlefield of a position; none if it is not sound.
    pub fn new(state: &'a State, ask: &'a MoveModels) -> Option<Self> {
        Some(Self {
            state,
            ask,
            tabletop: Borrowed::from(state)?,
            traits: state.unit_ids().map(|part| traits(state, part)).collect(),
            hulls: (0..state.models.len() as u16).map(|id| core::hull(state, ModelId(id))).collect(),
            searching: false,
            grounds: state.fixed.grounds(),
            first_terrain: first_part(state),
        })
    }

    /// A model's traits.
    pub fn of(&self, model: ModelId) -> Traits {
        let part = self.state.model(model).map(|model| model.unit);
        let kept = part.and_then(|part| self.traits.get(usize::from(part.0))).copied();
        kept.unwrap_or_else(|| traits(self.state, UnitId(u16::MAX)))
    }

    /// Is a piece terrain?
    pub fn is_terrain(&self, piece: PieceId) -> bool {
        piece.0 >= self.first_terrain
    }

    /// What a piece is to a model that moves. `through` is for a Fall Back that takes its tests.
    pub fn class(&self, mover: ModelId, id: PieceId, through: bool) -> Class {
        if self.is_terrain(id) {
            return self.ground(id).map_or(Class::Ignore, |ground| ground.class(self.of(mover)));
        }
        let (own, other) = (self.of(mover), self.of(ModelId(id.0 as u16)));
        if id.0 == u32::from(mover.0) {
            Class::Ignore
        } else if self.state.model(ModelId(id.0 as u16)).is_some_and(|model| model.wounds == 0) {
            // It is destroyed, and in place until what that sets off is resolved.
            Class::EndOnly
        } else if own.owner == other.owner {
            self.class_of_friend(own, other)
        } else {
            self.class_of_enemy(mover, ModelId(id.0 as u16), through)
        }
    }

    /// How much higher or lower than an enemy's underside a model is within Engagement Range of it: 5", and as much more as
    /// a hull is high. The hull of an enemy reaches up to whoever is above; the mover's own to an enemy high above it. Nobody
    /// is so far below the first or above the second that this says too much.
    fn engagement_vertical(&self, mover: ModelId, enemy: ModelId) -> f64 {
        let hull = |model: ModelId| self.hulls.get(usize::from(model.0)).copied().unwrap_or(0.0);
        let high = self.state.model(enemy).is_some_and(|enemy| enemy.elevation.inches() > ENGAGEMENT_VERTICAL);
        ENGAGEMENT_VERTICAL + hull(if high { mover } else { enemy })
    }

    /// Friendly models are passed through (`wh40k10/movement/through-friendly-models`), but for MONSTERS and VEHICLES by
    /// their like (`wh40k10/movement/monster-vehicle-blocking`), unless they FLY (`wh40k10/movement/fly-monster-vehicle`,
    /// `wh40k10/charge/fly-through-models`). Models of the unit itself are looked at when all have moved.
    fn class_of_friend(&self, own: Traits, other: Traits) -> Class {
        let over = other.aircraft || (own.fly && !self.ask.kind.in_fight());
        let blocked = own.big && other.big && !over && !self.ask.kind.is_set_up();
        match (blocked, own.unit == other.unit) {
            (true, _) => Class::Block,
            (false, true) => Class::Ignore,
            (false, false) => Class::EndOnly,
        }
    }

    /// Enemy models by kind of move. AIRCRAFT are passed by everybody (`wh40k10/aircraft/moving-through-aircraft`).
    fn class_of_enemy(&self, mover: ModelId, enemy: ModelId, through: bool) -> Class {
        let (own, other) = (self.of(mover), self.of(enemy));
        let (reach, vertical) = (beyond(ENGAGEMENT), self.engagement_vertical(mover, enemy));
        let away = Class::Zone { reach, vertical };
        let end_away = |pass| Class::EndZone { reach, vertical, pass };
        match self.ask.kind {
            MoveKind::Normal | MoveKind::Advance | MoveKind::Scout => match own.fly || other.aircraft || own.aircraft {
                true => end_away(true),
                false => away,
            },
            MoveKind::FallBack => end_away(through || own.fly || own.titanic || other.aircraft),
            MoveKind::Charge => match (self.ask.targets.contains(&other.unit), other.aircraft) {
                (true, true) => Class::EndOnly,
                (true, false) if own.fly => Class::EndOnly,
                (true, false) => Class::Block,
                (false, true) => end_away(true),
                (false, false) => away,
            },
            MoveKind::PileIn | MoveKind::Consolidate => match (other.aircraft, own.fly) {
                (true, true) => Class::EndOnly,
                (true, false) => end_away(true),
                (false, _) => Class::Block,
            },
            MoveKind::SetUp { away } => {
                let away = f64::from(away);
                if away > ENGAGEMENT {
                    Class::EndZone { reach: beyond(away), vertical: ANY_HEIGHT, pass: true }
                } else {
                    end_away(true)
                }
            }
        }
    }

    /// The widest zone of any class.
    pub fn widest_zone(&self) -> f64 {
        match self.ask.kind {
            MoveKind::SetUp { away } => beyond(f64::from(away).max(ENGAGEMENT)),
            _ => beyond(ENGAGEMENT),
        }
    }

    /// The base and height of a model.
    pub fn body(&self, model: ModelId) -> Option<(&'a Shape, f64)> {
        let (_, profile) = self.state.profile(model)?;
        Some((&profile.base, profile.height.inches()))
    }

    /// The volume of a model at a place.
    pub fn solid_at(&self, model: ModelId, at: &Pose, elevation: Length) -> Option<Solid> {
        let (shape, height) = self.body(model)?;
        Solid::new(shape, at, elevation.inches(), height).ok()
    }

    /// On what a model would stand at a place, and how high that is.
    pub fn standing(&self, model: ModelId, spot: &Waypoint, at: &Pose) -> Result<Standing, Illegal> {
        let Some((shape, _)) = self.body(model) else { return Err(self.no_such_model()) };
        let here = self.state.model(model).map(|model| model.elevation);
        let wanted = terrain::Wanted { elevation: spot.elevation, level: spot.level, here };
        terrain::standing(self.grounds, &shape.outline(at), self.of(model), wanted)
    }

    fn no_such_model(&self) -> Illegal {
        Illegal::new(rules::movement::MODELS_AND_ORDER, Message::new("wh40k10-not-in-unit"))
    }

    /// Why a model may not end at a place at which it would stand so, if it may not.
    pub fn end_fault(&self, model: ModelId, at: &Pose, standing: &Standing) -> Option<Illegal> {
        let (shape, height) = self.body(model)?;
        if let Some(illegal) = self.on_marker(model, at) {
            return Some(illegal);
        }
        let mover = Mover::new(shape, at.heading, height);
        let class = |id: PieceId, _: &Piece| self.class(model, id, true);
        let (point, level) = (at.position.point(), standing.level());
        let (table, zone) = (&self.tabletop.table, self.widest_zone());
        let search = || geometry::end_fault(table, &class, &mover, point, level, zone, &mut Vec::new());
        let fault = timed(self.tabletop.watch.as_deref(), Query::Placement, search)?;
        Some(self.refuse_end(model, fault))
    }

    /// Nobody ends a move on an objective marker (`wh40k10/objectives/movement`); being set up is no move
    /// (`wh40k10/ruling/set-up-on-marker`).
    fn on_marker(&self, model: ModelId, at: &Pose) -> Option<Illegal> {
        let (shape, _) = self.body(model).filter(|_| !self.ask.kind.is_set_up())?;
        let on = !self.state.battle.markers.is_empty() && objectives::covers_marker(self.state, &shape.outline(at));
        on.then(|| self.refuse(model, rules::objectives::MOVEMENT, "wh40k10-ends-on-marker"))
    }

    /// Puts a model where it ends.
    pub fn put(&mut self, model: ModelId, at: &Pose, elevation: Length) {
        if let Some(solid) = self.solid_at(model, at, elevation) {
            let unit = self.of(model).unit;
            self.tabletop.put(model, solid, unit);
        }
    }

    /// The way of a model, found for it or as it was given, judged.
    pub fn trip(&mut self, model: ModelId, way: &[Waypoint], limit: f64) -> Option<Trip> {
        let entry = self.state.model(model)?;
        let (start, last) = (entry.at?, way.last()?);
        let heading = if last.turned { last.at.heading } else { start.heading };
        let end = Pose { position: last.at.position, heading };
        let mut trip = Trip {
            model,
            end,
            elevation: entry.elevation,
            points: straight(&[start, end]),
            length: start.position.point().distance(end.position.point()),
            limit,
            climbed: 0.0,
            crosses: false,
            flew: false,
            fault: None,
        };
        let standing = match self.standing(model, last, &end) {
            Ok(standing) => standing,
            Err(illegal) => return Some(Trip { fault: Some(illegal), ..trip }),
        };
        trip.elevation = standing.elevation;
        if let Some(illegal) = self.on_marker(model, &end) {
            return Some(Trip { fault: Some(illegal), ..trip });
        }
        let poses: Vec<Pose> = std::iter::once(start)
            .chain(way[..way.len() - 1].iter().map(|spot| Pose {
                position: spot.at.position,
                heading: if spot.turned { spot.at.heading } else { start.heading },
            }))
            .chain([end])
            .collect();
        let judged = match self.through_the_air(model, &start, &standing) {
            Some(from) => self.fly(model, &mut trip, from, &standing),
            None => self.walk(model, &mut trip, &poses, &standing),
        };
        trip.fault = judged.err();
        Some(trip)
    }

    /// Does a model's move count through the air: can it FLY, and does it start or end on terrain
    /// (`wh40k10/movement/fly-through-the-air`, `wh40k10/charge/fly-measuring`)? Then from which height.
    fn through_the_air(&self, model: ModelId, start: &Pose, standing: &Standing) -> Option<f64> {
        let (shape, _) = self.body(model).filter(|_| self.of(model).fly && !self.ask.kind.in_fight())?;
        let on_terrain = standing.on_terrain || terrain::on_terrain(self.grounds, &shape.outline(start));
        on_terrain.then(|| self.state.model(model).map_or(0.0, |model| model.elevation.inches()))
    }

    fn fly(&self, model: ModelId, trip: &mut Trip, from: f64, standing: &Standing) -> Result<(), Illegal> {
        let (start, end) = (self.state.model(model).and_then(|model| model.at).unwrap_or_default(), trip.end);
        let (a, b) = (start.position.point(), end.position.point());
        trip.length = geometry::flight(a, from, b, standing.elevation.inches());
        trip.flew = true;
        if let Some(illegal) = self.end_fault(model, &end, standing) {
            return Err(illegal);
        }
        if self.enters_zone_in_flight(model, &start, &end) {
            return Err(self.no_way(model));
        }
        self.within_limit(trip)
    }

    /// A charging flyer may not pass within Engagement Range of those that it does not charge
    /// (`wh40k10/ruling/fly-charge-engagement`).
    fn enters_zone_in_flight(&self, model: ModelId, start: &Pose, end: &Pose) -> bool {
        let Some((shape, height)) = self.body(model).filter(|_| self.ask.kind == MoveKind::Charge) else {
            return false;
        };
        let mover = Mover::new(shape, end.heading, height);
        let class = |id: PieceId, _: &Piece| match self.is_terrain(id) {
            true => Class::Ignore,
            false => self.class(model, id, true),
        };
        let (from, to) = (start.position.point(), end.position.point());
        let request = Request::new(&mover, from, to, from.distance(to) + 1.0).with_zones(self.widest_zone());
        let legs = [geometry::Leg::Straight { from, to }];
        matches!(geometry::judge_path(&self.tabletop.table, &class, &request, &legs), Err(Fault::Enters { .. }))
    }

    fn within_limit(&self, trip: &Trip) -> Result<(), Illegal> {
        if geometry::within(trip.length, trip.limit) { Ok(()) } else { Err(self.too_long(trip.model, trip)) }
    }

    /// A way on foot: first round enemies, then through them where that is allowed at a price.
    fn walk(&mut self, model: ModelId, trip: &mut Trip, poses: &[Pose], standing: &Standing) -> Result<(), Illegal> {
        let around = self.walk_by(model, trip, poses, standing, false);
        let may_cross = self.ask.kind == MoveKind::FallBack
            && (self.ask.tested.is_none() || self.ask.tested.as_ref().is_some_and(|tested| tested.contains(&model)));
        if around.is_ok() || !may_cross {
            return around;
        }
        let through = self.walk_by(model, trip, poses, standing, true);
        trip.crosses = through.is_ok();
        through.and(Ok(())).or(around)
    }

    fn walk_by(
        &mut self,
        model: ModelId,
        trip: &mut Trip,
        poses: &[Pose],
        standing: &Standing,
        through: bool,
    ) -> Result<(), Illegal> {
        let Some((shape, height)) = self.body(model) else { return Err(self.no_such_model()) };
        let here = self.state.model(model).map_or_else(Length::default, |model| model.elevation);
        let start = terrain::standing_now(self.grounds, &shape.outline(&poses[0]), here);
        let (level, extra) = standing.way_from(&start);
        // Where the end is on another floor than the way, it is judged by itself.
        let elsewhere = level != standing.level();
        if elsewhere && let Some(illegal) = self.end_fault(model, &trip.end, standing) {
            return Err(illegal);
        }
        let left = (trip.limit - extra).max(0.0);
        let slides = shape.is_round() || poses.iter().all(|pose| pose.heading == poses[0].heading);
        let mut finder = std::mem::take(&mut self.tabletop.finder);
        let class = |id: PieceId, _: &Piece| match self.class(model, id, through) {
            Class::EndOnly | Class::EndZone { pass: true, .. } if elsewhere => Class::Ignore,
            Class::EndZone { pass: false, .. } if elsewhere => Class::Block,
            class => class,
        };
        let zones = self.widest_zone();
        let judged = if slides && poses.len() == 2 {
            let mover = Mover::new(shape, poses[0].heading, height);
            let (start, goal) = (poses[0].position.point(), poses[1].position.point());
            let request = Request::new(&mover, start, goal, left).with_zones(zones).on_level(level);
            self.slide(&mut finder, &class, &request, trip, extra).or_else(|illegal| {
                match shape.is_round() || self.searching {
                    true => Err(illegal),
                    false => self.turn(&mut finder, &class, shape, poses, (left, level, extra), trip),
                }
            })
        } else if slides {
            self.follow(&class, shape, poses, (left, level, extra), trip)
        } else {
            self.turn(&mut finder, &class, shape, poses, (left, level, extra), trip)
        };
        self.tabletop.finder = finder;
        judged
    }

    /// A query for a way.
    fn path<T>(&self, query: impl FnOnce() -> T) -> T {
        timed(self.tabletop.watch.as_deref(), Query::Paths, query)
    }

    /// The shortest way of a base that does not turn.
    fn slide(
        &self,
        finder: &mut PathFinder,
        class: &impl Fn(PieceId, &Piece) -> Class,
        request: &Request<'_>,
        trip: &mut Trip,
        extra: f64,
    ) -> Result<(), Illegal> {
        match self.path(|| finder.find(&self.tabletop.table, class, request)) {
            Ok(Outcome::Way { length }) => {
                trip.length = length + extra;
                trip.climbed = finder.path().climbed + extra;
                trip.points = corners(finder.path(), request);
                Ok(())
            }
            Ok(Outcome::EndRefused(fault)) => Err(self.refuse_end(trip.model, fault)),
            Ok(Outcome::TooFar) => {
                if self.searching {
                    return Err(self.no_way(trip.model));
                }
                let shortest = self
                    .path(|| finder.explain(&self.tabletop.table, class, request))
                    .ok()
                    .and_then(|why| why.shortest);
                let Some(shortest) = shortest else { return Err(self.no_way(trip.model)) };
                trip.length = shortest + extra;
                trip.points = corners(finder.path(), request);
                Err(self.too_long(trip.model, trip))
            }
            Err(error) => Err(self.refuse_query(trip.model, &error)),
        }
    }

    /// The player's own way of a base that does not turn.
    fn follow(
        &self,
        class: &impl Fn(PieceId, &Piece) -> Class,
        shape: &Shape,
        poses: &[Pose],
        (left, level, extra): (f64, f64, f64),
        trip: &mut Trip,
    ) -> Result<(), Illegal> {
        let positions: Vec<_> = poses.iter().map(|pose| pose.position).collect();
        let path = Path::through(&positions);
        let (Some(first), Some(last)) = (poses.first(), poses.last()) else { return Ok(()) };
        let height = self.body(trip.model).map_or(0.0, |(_, height)| height);
        let mover = Mover::new(shape, first.heading, height);
        let request = Request::new(&mover, first.position.point(), last.position.point(), left)
            .with_zones(self.widest_zone())
            .on_level(level);
        trip.points = straight(poses);
        self.judged(geometry::judge_path(&self.tabletop.table, class, &request, &path.legs), extra, trip)
    }

    /// A base that turns: a way found for it, or the player's own (`wh40k10/ruling/pivoting`).
    fn turn(
        &self,
        finder: &mut PathFinder,
        class: &impl Fn(PieceId, &Piece) -> Class,
        shape: &Shape,
        poses: &[Pose],
        (left, level, extra): (f64, f64, f64),
        trip: &mut Trip,
    ) -> Result<(), Illegal> {
        let (Some(first), Some(last)) = (poses.first(), poses.last()) else { return Ok(()) };
        let height = self.body(trip.model).map_or(0.0, |(_, height)| height);
        let request = TurningRequest {
            level,
            widest_zone: self.widest_zone(),
            ..TurningRequest::new(shape, height, *first, *last, left)
        };
        trip.points = straight(poses);
        if poses.len() > 2 {
            let path = TurningPath::through(shape, poses);
            let length = geometry::check_turning(&self.tabletop.table, class, &request, &path);
            return self.judged(length, extra, trip);
        }
        match self.path(|| geometry::plan_turning(finder, &self.tabletop.table, class, &request)) {
            Ok(TurningOutcome::Way(path)) => {
                trip.length = path.length + extra;
                Ok(())
            }
            Ok(TurningOutcome::EndRefused(fault)) => Err(self.refuse_end(trip.model, fault)),
            Ok(TurningOutcome::TooFar) => Err(self.too_long(trip.model, trip)),
            Ok(TurningOutcome::NotFound) => Err(self.no_way(trip.model)),
            Err(error) => Err(self.refuse_query(trip.model, &error)),
        }
    }

    fn judged(&self, length: Result<f64, Fault>, extra: f64, trip: &mut Trip) -> Result<(), Illegal> {
        match length {
            Ok(length) => {
                trip.length = length + extra;
                Ok(())
            }
            Err(Fault::TooLong { length }) => {
                trip.length = length + extra;
                Err(self.too_long(trip.model, trip))
            }
            Err(Fault::End(fault)) => Err(self.refuse_end(trip.model, fault)),
            Err(Fault::OffTable(_)) => {
                Err(self.refuse(trip.model, rules::movement::PATH, "wh40k10-leaves-battlefield"))
            }
            Err(Fault::Enters { piece, .. }) => Err(self.enters(trip.model, piece)),
            Err(_) => Err(self.no_way(trip.model)),
        }
    }

    fn refuse(&self, model: ModelId, rule: Rule, reason: &'static str) -> Illegal {
        if self.searching {
            // Nobody reads it.
            return Illegal::new(rule, Message::new(reason));
        }
        Illegal::new(rule, Message::new(reason).with("model", model_name(self.state, model)))
    }

    fn no_way(&self, model: ModelId) -> Illegal {
        self.refuse(model, self.ask.kind.rule(), "wh40k10-no-way")
    }

    fn refuse_query(&self, model: ModelId, error: &GeometryError) -> Illegal {
        match error {
            GeometryError::StartOffTable => self.refuse(model, rules::movement::PATH, "wh40k10-leaves-battlefield"),
            _ => self.no_way(model),
        }
    }

    /// Too long, and by how much.
    fn too_long(&self, model: ModelId, trip: &Trip) -> Illegal {
        let over = format!("{:.2}", (trip.length - trip.limit).max(0.01));
        let limit = format!("{:.2}", trip.limit);
        let mut illegal = self.refuse(model, self.ask.kind.rule(), "wh40k10-too-long");
        illegal.reason = illegal.reason.with("over", over).with("limit", limit);
        illegal
    }

    /// The way itself leads through something.
    fn enters(&self, model: ModelId, piece: PieceId) -> Illegal {
        if self.is_terrain(piece) {
            return self.refuse(model, rules::movement::TERRAIN_OVER_NOT_THROUGH, "wh40k10-through-terrain");
        }
        let (own, other) = (self.of(model), self.of(ModelId(piece.0 as u16)));
        if own.owner == other.owner {
            return self.refuse(model, rules::movement::MONSTER_VEHICLE_BLOCKING, "wh40k10-through-vehicle");
        }
        let zone = matches!(self.class(model, piece, false), Class::Zone { .. });
        match zone {
            true => self.refuse(model, self.ask.kind.rule(), "wh40k10-through-engagement"),
            false => self.refuse(model, rules::movement::PATH, "wh40k10-through-enemy"),
        }
    }

    /// It may not end there, however it comes.
    fn refuse_end(&self, model: ModelId, fault: EndFault) -> Illegal {
        match fault {
            EndFault::OffTable => self.refuse(model, rules::movement::PATH, "wh40k10-leaves-battlefield"),
            EndFault::TooNear(_) => self.refuse(model, self.ask.kind.rule_of_ends(), "wh40k10-ends-engaged"),
            EndFault::Overlaps(piece) if !self.is_terrain(piece) => {
                self.refuse(model, rules::movement::NO_ENDING_ON_MODELS, "wh40k10-ends-on-model")
            }
            EndFault::Overlaps(piece) | EndFault::MidClimb(piece) | EndFault::Overhangs(piece) => {
                let ground = self.ground(piece);
                let (rule, reason) =
                    ground.map_or((rules::movement::TERRAIN_NO_MID_CLIMB, "wh40k10-mid-climb"), Ground::refusal);
                self.refuse(model, rule, reason)
            }
        }
    }

    /// Which pieces a way leads over, for saying which rules allowed it: other models and terrain that its base meets.
    pub fn passed(&self, trip: &Trip) -> Vec<PieceId> {
        let Some((shape, _)) = self.body(trip.model) else { return Vec::new() };
        let mut met = Vec::new();
        for pair in trip.points.windows(2) {
            let (from, to) = (geometry::vector(pair[0].0, pair[0].1), geometry::vector(pair[1].0, pair[1].1));
            let steps = (from.distance(to) / 0.25).ceil().clamp(1.0, 400.0) as u32;
            for step in 0..=steps {
                let at = from.towards(to, f64::from(step) / f64::from(steps));
                let outline = shape.template().turned(trip.end.heading.direction()).moved(at);
                let mut found = Vec::new();
                self.tabletop.table.within_reach(&outline, 0.0, &mut found, &mut Vec::new());
                met.extend(found.into_iter().filter(|(_, apart)| geometry::overlaps(*apart)).map(|(id, _)| id));
            }
        }
        met.sort_unstable();
        met.dedup();
        met.retain(|id| id.0 != u32::from(trip.model.0));
        met
    }

    /// The terrain of a piece.
    pub fn ground(&self, piece: PieceId) -> Option<&'a Ground> {
        self.grounds.get(piece.0.checked_sub(self.first_terrain)? as usize)
    }
}

fn straight(poses: &[Pose]) -> Vec<(f64, f64)> {
    poses.iter().map(|pose| pose.position.point()).map(|point| (point.x, point.y)).collect()
}

/// A path as points: the ends of its legs, and some points of those that are round.
fn corners(path: &Path, request: &Request<'_>) -> Vec<(f64, f64)> {
    let mut points = vec![request.start];
    for leg in &path.legs {
        match leg {
            geometry::Leg::Straight { to, .. } => points.push(*to),
            geometry::Leg::Round { .. } => points.extend((1..=8u8).map(|n| leg.point(f64::from(n) / 8.0))),
        }
    }
    points.into_iter().map(|point| (point.x, point.y)).collect()
}
