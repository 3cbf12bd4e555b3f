//! What a move means in this edition: what every piece on the battlefield is to a model that moves, how it gets there, and the
//! rule behind every fault.

use super::judge::allowed;
use super::questions::{MoveKind, MoveModels};
use super::traits::{Traits, traits};
use crate::core::{self, ENGAGEMENT, ENGAGEMENT_VERTICAL, coherency_rule};
use crate::show::model_name;
use crate::state::{ModelId, State, UnitId};
use crate::terrain::{self, Ground};
use crate::{objectives, rules};
use geometry::Solid;
use geometry::floors::{Class, Span};
use geometry::tolerance::beyond;
use geometry::unit::CoherencyRule;
use kernel::{Illegal, Message, Rule};
use miniatures::{Fault, Met, Position, Stand, Terms, Travel, Ways};
use std::cell::OnceCell;

/// The terms of one move of one unit.
pub struct MoveTerms<'a> {
    /// The position.
    pub state: &'a State,
    /// What is moved, and how.
    pub ask: &'a MoveModels,
    /// The traits of the models of each unit's entry.
    traits: Vec<Traits>,
    /// The height of each model, and that of its hull, 0 for those with a base.
    bodies: Vec<(f64, f64)>,
    grounds: &'a [Ground],
    /// How far the models of the unit may go, as soon as somebody asks.
    limits: OnceCell<Vec<(ModelId, Option<f64>)>>,
    /// The enemy models on the battlefield and their volumes, as soon as somebody asks; and those of them that are no AIRCRAFT.
    enemies: [OnceCell<Vec<(ModelId, Solid)>>; 2],
}

impl<'a> MoveTerms<'a> {
    /// The terms of a move.
    pub fn new(state: &'a State, ask: &'a MoveModels) -> Self {
        Self {
            state,
            ask,
            traits: state.unit_ids().map(|part| traits(state, part)).collect(),
            bodies: (0..state.models.len() as u16).map(|id| body(state, ModelId(id))).collect(),
            grounds: state.fixed.grounds(),
            limits: OnceCell::new(),
            enemies: Default::default(),
        }
    }

    /// The enemy models on the battlefield and their volumes.
    pub fn enemies(&self) -> &[(ModelId, Solid)] {
        self.enemies[0].get_or_init(|| super::enemies(self.state, self.ask))
    }

    /// The same without AIRCRAFT.
    pub fn enemies_but_aircraft(&self) -> &[(ModelId, Solid)] {
        let others = || self.enemies().iter().filter(|(enemy, _)| !self.of(*enemy).aircraft).cloned();
        self.enemies[1].get_or_init(|| others().collect())
    }

    /// The battlefield for this move; none if it is not sound.
    pub fn ways(&self) -> Option<Ways<'_>> {
        Ways::new(self.state, self, self.ask.unit)
    }

    /// A model's traits.
    pub fn of(&self, model: ModelId) -> Traits {
        let part = self.state.model(model).map(|model| model.unit);
        let kept = part.and_then(|part| self.traits.get(usize::from(part.0))).copied();
        kept.unwrap_or_else(|| traits(self.state, UnitId(u16::MAX)))
    }

    /// A part of the terrain.
    pub fn ground(&self, part: usize) -> Option<&'a Ground> {
        self.grounds.get(part)
    }

    /// The part of the terrain that was met, if it is one.
    pub fn part(&self, met: Met) -> Option<&'a Ground> {
        if let Met::Part(part) = met { self.ground(part) } else { None }
    }

    /// The rule that a fault breaks, and the reason for people.
    pub fn illegal(&self, fault: &Fault) -> Illegal {
        Illegal::new(self.rule_of(fault), self.words_of(fault))
    }

    /// The rule that a fault breaks.
    pub fn rule_of(&self, fault: &Fault) -> Rule {
        match fault {
            Fault::NotOfUnit => rules::movement::MODELS_AND_ORDER,
            Fault::CannotMove(_) => rules::datasheets::MOVE,
            Fault::OffTable(_) => rules::movement::PATH,
            Fault::NoWay(_) | Fault::TooLong { .. } | Fault::EntersZone(..) => self.ask.kind.rule(),
            Fault::Through(_, Met::Part(_)) => rules::movement::TERRAIN_OVER_NOT_THROUGH,
            Fault::Through(model, Met::Model(other)) => match self.of(*model).owner == self.of(*other).owner {
                true => rules::movement::MONSTER_VEHICLE_BLOCKING,
                false => rules::movement::PATH,
            },
            Fault::EndsOn(_, Met::Model(_)) => rules::movement::NO_ENDING_ON_MODELS,
            Fault::EndsOn(_, Met::Part(part))
            | Fault::MidClimb(_, part)
            | Fault::NotToStandOn(_, part)
            | Fault::Overhangs(_, part) => {
                self.ground(*part).map_or(rules::movement::TERRAIN_NO_MID_CLIMB, |ground| ground.refusal(fault).0)
            }
            Fault::NothingThere(_) => rules::movement::TERRAIN_NO_MID_CLIMB,
            Fault::EndsNear(..) => self.ask.kind.rule_of_ends(),
            // With enough neighbours each, what is missing is the one group, which is the same for all sizes.
            Fault::Incoherent { models, lonely, .. } => match *lonely > 0 && *models >= core::MANY_MODELS {
                true => rules::core::UNIT_COHERENCY_SEVEN_OR_MORE,
                false => rules::core::UNIT_COHERENCY,
            },
            Fault::EveryModel | Fault::OutsideZone(_) => rules::missions::DEPLOY_ARMIES,
            Fault::NearZone(_) => rules::deployment_abilities::INFILTRATORS,
            Fault::Own(illegal) => illegal.rule,
        }
    }

    /// What people are told: in the words of this edition where it has its own.
    fn words_of(&self, fault: &Fault) -> Message {
        let of = |id: &'static str, model: &ModelId| Message::new(id).with("model", model_name(self.state, *model));
        match fault {
            Fault::EntersZone(model, _) => of("wh40k10-through-engagement", model),
            Fault::Through(model, Met::Model(other)) if self.of(*model).owner == self.of(*other).owner => {
                of("wh40k10-through-vehicle", model)
            }
            Fault::EndsOn(model, Met::Part(part))
            | Fault::MidClimb(model, part)
            | Fault::NotToStandOn(model, part)
            | Fault::Overhangs(model, part) => {
                of(self.ground(*part).map_or("miniatures-mid-climb", |ground| ground.refusal(fault).1), model)
            }
            fault => fault.message(self.state),
        }
    }

    /// The height of a model, and that of its hull.
    fn body(&self, model: ModelId) -> (f64, f64) {
        self.bodies.get(usize::from(model.0)).copied().unwrap_or((0.0, 0.0))
    }

    /// Friendly models are passed through (`wh40k10/movement/through-friendly-models`), but for MONSTERS and VEHICLES by
    /// their like (`wh40k10/movement/monster-vehicle-blocking`), unless they FLY (`wh40k10/movement/fly-monster-vehicle`,
    /// `wh40k10/charge/fly-through-models`). Models of the unit itself are looked at when all have moved.
    fn class_of_friend(&self, own: Traits, height: f64, other: Traits, solid: &Solid) -> Class {
        let over = other.aircraft || (own.fly && !self.ask.kind.in_fight());
        let blocked = own.big && other.big && !over && !self.ask.kind.is_set_up();
        match (blocked, own.unit == other.unit) {
            (true, _) => Class::solid(solid, height),
            (false, true) => Class::ignore(),
            (false, false) => Class::end_only(solid, height),
        }
    }

    /// Enemy models by kind of move. AIRCRAFT are passed by everybody (`wh40k10/aircraft/moving-through-aircraft`). Who is within
    /// 5" of an enemy in height, up or down, counts its hull and the mover's own (`wh40k10/ruling/hull-height`).
    fn class_of_enemy(&self, mover: ModelId, enemy: ModelId, solid: &Solid, crossing: bool) -> Class {
        let (own, other) = (self.of(mover), self.of(enemy));
        let (height, hull) = self.body(mover);
        let reach = beyond(ENGAGEMENT);
        let span = Span::near(solid.bottom, self.body(enemy).1, hull, ENGAGEMENT_VERTICAL);
        let away = || Class::zone(solid, height, reach, span);
        let end_away = |pass| Class::end_zone(solid, height, reach, span, pass);
        let (body, end_only) = (|| Class::solid(solid, height), || Class::end_only(solid, height));
        match self.ask.kind {
            MoveKind::Normal | MoveKind::Advance | MoveKind::Scout => match own.fly || other.aircraft || own.aircraft {
                true => end_away(true),
                false => away(),
            },
            MoveKind::FallBack => end_away(crossing || own.fly || own.titanic || other.aircraft),
            MoveKind::Charge => match (self.ask.targets.contains(&other.unit), other.aircraft) {
                (true, true) => end_only(),
                (true, false) if own.fly => end_only(),
                (true, false) => body(),
                (false, true) => end_away(true),
                (false, false) => away(),
            },
            MoveKind::PileIn | MoveKind::Consolidate => match (other.aircraft, own.fly) {
                (true, true) => end_only(),
                (true, false) => end_away(true),
                (false, _) => body(),
            },
            MoveKind::SetUp { away } => set_up_away(solid, (height, hull), self.body(enemy).1, f64::from(away)),
        }
    }
}

/// An enemy to a model of a height and hull that is set up: more than Engagement Range away, or more than a distance on the
/// plane whatever the height (`wh40k10/movement/reserves-horizontal-distance`).
pub fn set_up_away(solid: &Solid, (height, hull): (f64, f64), theirs: f64, away: f64) -> Class {
    match away > ENGAGEMENT {
        true => Class::end_zone(solid, height, beyond(away), Span::ALL, true),
        false => {
            let span = Span::near(solid.bottom, theirs, hull, ENGAGEMENT_VERTICAL);
            Class::end_zone(solid, height, beyond(ENGAGEMENT), span, true)
        }
    }
}

/// The height of a model, and that of its hull, 0 for one with a base.
pub fn body(state: &State, model: ModelId) -> (f64, f64) {
    state.figure(model).map_or((0.0, 0.0), |figure| (figure.height.inches(), figure.hull()))
}

impl Terms for MoveTerms<'_> {
    fn class(&self, mover: ModelId, met: Met, solid: &Solid, crossing: bool) -> Class {
        let height = self.body(mover).0;
        match met {
            Met::Part(part) => self.ground(part).map_or(Class::ignore(), |ground| ground.class(self.of(mover), height)),
            // It is destroyed, and in place until what that sets off is resolved.
            Met::Model(other) if self.state.model(other).is_some_and(|model| model.wounds == 0) => {
                Class::end_only(solid, height)
            }
            Met::Model(other) => {
                let (own, theirs) = (self.of(mover), self.of(other));
                match own.owner == theirs.owner {
                    true => self.class_of_friend(own, height, theirs, solid),
                    false => self.class_of_enemy(mover, other, solid, crossing),
                }
            }
        }
    }

    fn widest_zone(&self) -> f64 {
        match self.ask.kind {
            MoveKind::SetUp { away } => beyond(f64::from(away).max(ENGAGEMENT)),
            _ => beyond(ENGAGEMENT),
        }
    }

    fn is_floor(&self, part: usize) -> bool {
        self.ground(part).is_some_and(Ground::is_floor)
    }

    /// Through the air if the model can FLY and starts or ends on terrain (`wh40k10/movement/fly-through-the-air`,
    /// `wh40k10/charge/fly-measuring`). A charging flyer may not pass within Engagement Range of those that it does not charge
    /// (`wh40k10/ruling/fly-charge-engagement`).
    fn travels(&self, mover: ModelId, start: Stand, end: Stand) -> Travel {
        let Some((_, profile)) = self.state.profile(mover) else { return Travel::OnFoot };
        let flies = self.of(mover).fly && !self.ask.kind.in_fight();
        let on_terrain = |(at, _): &Stand| terrain::on_terrain(self.grounds, &profile.base.outline(at));
        match flies && [start, end].iter().any(on_terrain) {
            true => Travel::ThroughTheAir,
            false => Travel::OnFoot,
        }
    }

    fn limit(&self, mover: ModelId) -> Option<f64> {
        let of = |model: ModelId| (model, allowed(self.state, self.ask, model));
        let limits = self.limits.get_or_init(|| self.state.models_of(self.ask.unit).map(of).collect());
        let known = limits.iter().find(|(model, _)| *model == mover).map(|(_, limit)| *limit);
        known.unwrap_or_else(|| allowed(self.state, self.ask, mover))
    }

    /// In a Fall Back, at the price of a test (`wh40k10/movement/desperate-escape-through-enemies`).
    fn may_cross(&self, mover: ModelId) -> bool {
        let tested = self.ask.tested.as_ref();
        self.ask.kind == MoveKind::FallBack && tested.is_none_or(|tested| tested.contains(&mover))
    }

    /// Nobody ends a move on an objective marker (`wh40k10/objectives/movement`); being set up is no move
    /// (`wh40k10/ruling/set-up-on-marker`).
    fn may_end(&self, mover: ModelId, (at, elevation): Stand) -> Result<(), Fault> {
        if self.ask.kind.is_set_up() || self.state.battle.markers.is_empty() {
            return Ok(());
        }
        let Some((_, profile)) = self.state.profile(mover) else { return Ok(()) };
        match objectives::covers_marker(self.state, &profile.base.outline(&at), elevation.inches()) {
            true => {
                let reason = Message::new("wh40k10-ends-on-marker").with("model", model_name(self.state, mover));
                Err(Illegal::new(rules::objectives::MOVEMENT, reason).into())
            }
            false => Ok(()),
        }
    }

    fn coherency(&self, models: usize) -> CoherencyRule {
        coherency_rule(models)
    }
}
