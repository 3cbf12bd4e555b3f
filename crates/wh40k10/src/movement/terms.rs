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
use geometry::tolerance::beyond;
use geometry::unit::CoherencyRule;
use geometry::{Class, Pose};
use kernel::{Illegal, Message, Rule};
use miniatures::{Fault, Met, Standing, Terms, Travel, Wanted, Ways};

/// What keeps a distance whatever the height (`wh40k10/movement/reserves-horizontal-distance`).
const ANY_HEIGHT: f64 = 1000.0;

/// The terms of one move of one unit.
pub struct MoveTerms<'a> {
    /// The position.
    pub state: &'a State,
    /// What is moved, and how.
    pub ask: &'a MoveModels,
    /// The traits of the models of each unit's entry.
    traits: Vec<Traits>,
    /// The height of each model's hull, 0 for those with a base.
    hulls: Vec<f64>,
    grounds: &'a [Ground],
}

impl<'a> MoveTerms<'a> {
    /// The terms of a move.
    pub fn new(state: &'a State, ask: &'a MoveModels) -> Self {
        Self {
            state,
            ask,
            traits: state.unit_ids().map(|part| traits(state, part)).collect(),
            hulls: (0..state.models.len() as u16).map(|id| core::hull(state, ModelId(id))).collect(),
            grounds: state.fixed.grounds(),
        }
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
            Fault::EndsOn(_, Met::Part(part)) | Fault::MidClimb(_, part) | Fault::Overhangs(_, part) => {
                self.ground(*part).map_or(rules::movement::TERRAIN_NO_MID_CLIMB, |ground| ground.refusal().0)
            }
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
            Fault::EndsOn(model, Met::Part(part)) | Fault::MidClimb(model, part) | Fault::Overhangs(model, part) => {
                of(self.ground(*part).map_or("miniatures-mid-climb", |ground| ground.refusal().1), model)
            }
            fault => fault.message(self.state),
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
    fn class_of_enemy(&self, mover: ModelId, enemy: ModelId, crossing: bool) -> Class {
        let (own, other) = (self.of(mover), self.of(enemy));
        let (reach, vertical) = (beyond(ENGAGEMENT), self.engagement_vertical(mover, enemy));
        let away = Class::Zone { reach, vertical };
        let end_away = |pass| Class::EndZone { reach, vertical, pass };
        match self.ask.kind {
            MoveKind::Normal | MoveKind::Advance | MoveKind::Scout => match own.fly || other.aircraft || own.aircraft {
                true => end_away(true),
                false => away,
            },
            MoveKind::FallBack => end_away(crossing || own.fly || own.titanic || other.aircraft),
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
}

impl Terms for MoveTerms<'_> {
    fn class(&self, mover: ModelId, met: Met, crossing: bool) -> Class {
        match met {
            Met::Part(part) => self.ground(part).map_or(Class::Ignore, |ground| ground.class(self.of(mover))),
            // It is destroyed, and in place until what that sets off is resolved.
            Met::Model(other) if self.state.model(other).is_some_and(|model| model.wounds == 0) => Class::EndOnly,
            Met::Model(other) => {
                let (own, theirs) = (self.of(mover), self.of(other));
                match own.owner == theirs.owner {
                    true => self.class_of_friend(own, theirs),
                    false => self.class_of_enemy(mover, other, crossing),
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

    fn stands(&self, mover: ModelId, at: &Pose, wanted: Wanted) -> Result<Standing, Fault> {
        let Some((_, profile)) = self.state.profile(mover) else { return Err(Fault::NotOfUnit) };
        Ok(terrain::standing(self.grounds, &profile.base.outline(at), self.of(mover), wanted)?)
    }

    /// Through the air if the model can FLY and starts or ends on terrain (`wh40k10/movement/fly-through-the-air`,
    /// `wh40k10/charge/fly-measuring`). A charging flyer may not pass within Engagement Range of those that it does not charge
    /// (`wh40k10/ruling/fly-charge-engagement`).
    fn travels(&self, mover: ModelId, start: &Pose, end: &Standing) -> Travel {
        let here = self.state.model(mover).map(|model| model.elevation).unwrap_or_default();
        let Some((_, profile)) = self.state.profile(mover) else { return end.on_foot_from(end) };
        let base = profile.base.outline(start);
        let flies = self.of(mover).fly && !self.ask.kind.in_fight();
        if flies && (end.on_terrain || terrain::on_terrain(self.grounds, &base)) {
            return Travel::ThroughTheAir { from: here.inches(), keeps_clear: self.ask.kind == MoveKind::Charge };
        }
        end.on_foot_from(&terrain::standing_now(self.grounds, &base, here))
    }

    fn limit(&self, mover: ModelId) -> Option<f64> {
        allowed(self.state, self.ask, mover)
    }

    /// In a Fall Back, at the price of a test (`wh40k10/movement/desperate-escape-through-enemies`).
    fn may_cross(&self, mover: ModelId) -> bool {
        let tested = self.ask.tested.as_ref();
        self.ask.kind == MoveKind::FallBack && tested.is_none_or(|tested| tested.contains(&mover))
    }

    /// Nobody ends a move on an objective marker (`wh40k10/objectives/movement`); being set up is no move
    /// (`wh40k10/ruling/set-up-on-marker`).
    fn may_end(&self, mover: ModelId, at: &Pose) -> Result<(), Fault> {
        if self.ask.kind.is_set_up() || self.state.battle.markers.is_empty() {
            return Ok(());
        }
        let Some((_, profile)) = self.state.profile(mover) else { return Ok(()) };
        match objectives::covers_marker(self.state, &profile.base.outline(at)) {
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
