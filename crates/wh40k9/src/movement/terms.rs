//! What a move means in this edition: what every piece on the battlefield is to a model that moves, how it gets there, and the
//! rule behind every fault.

use super::questions::{Distance, MoveKind, MoveModels, rule_of_move};
use crate::abilities::{Effect, in_force};
use crate::battlefield::{ENGAGEMENT, ENGAGEMENT_VERTICAL};
use crate::datasheets::Keyword;
use crate::profile::{Characteristic, Modifier, Move, modified};
use crate::rules;
use crate::show::model_name;
use crate::state::{ModelId, State, UnitId};
use crate::terrain::{Ground, Mover, Trait};
use crate::units::{MANY_MODELS, coherency_rule};
use geometry::floors::{Class, Span};
use geometry::tolerance::beyond;
use geometry::unit::CoherencyRule;
use geometry::{ArcGon, Solid};
use kernel::{Illegal, Message, Rule, Seat};
use miniatures::{Fault, Met, Position, Stand, Terms, Travel, Trip, Ways};

/// By how much Difficult Ground shortens a move (`wh40k9/terrain/difficult-ground`).
pub(crate) const DIFFICULT: f64 = 2.0;

/// What matters of a model when somebody moves.
#[derive(Clone, Copy, Debug)]
pub struct Traits {
    /// Its unit.
    pub unit: UnitId,
    /// Whose it is.
    pub owner: Option<Seat>,
    /// Is it an AIRCRAFT?
    pub aircraft: bool,
    /// Can it FLY? AIRCRAFT can (`wh40k9/movement/aircraft-is-fly`).
    pub fly: bool,
    /// Is it one of the INFANTRY, BEASTS or SWARMS?
    pub nimble: bool,
}

fn traits(state: &State, model: ModelId) -> Traits {
    let has = |keyword: Keyword| state.model_has(model, &keyword);
    let (unit, aircraft) = (state.unit_of(model), has(Keyword::Aircraft));
    Traits {
        unit,
        owner: state.owner(unit),
        aircraft,
        fly: aircraft || has(Keyword::Fly),
        nimble: has(Keyword::Infantry) || has(Keyword::Beast) || has(Keyword::Swarm),
    }
}

/// What is done: a move, or setting up.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Manner {
    /// A move.
    Move(MoveKind),
    /// Models are set up, more than this many inches from all enemies; 0 for no more than Engagement Range asks, none if they
    /// may be set up anywhere.
    SetUp(Option<u8>),
}

/// M of a model as it is now: by its damage table, with all modifiers, which change the least and the most alike
/// (`wh40k9/profile/damage-table`, `wh40k9/ruling/profile-m-and-modifiers`, `wh40k9/movement/aircraft-min-max-m`); none if it
/// cannot move.
pub fn move_of(state: &State, model: ModelId) -> Option<Move> {
    move_in(state, model, None)
}

/// The same in a move of a kind, for which some modifiers are alone.
pub(super) fn move_in(state: &State, model: ModelId, kind: Option<MoveKind>) -> Option<Move> {
    let wounds = state.model(model)?.wounds;
    let mut own = state.profile(model)?.1.row(wounds).movement?;
    let modifiers = move_modifiers(state, model, kind);
    // A random M is modified once it has been rolled.
    if !modifiers.is_empty() && !own.most.is_random() {
        own.most.plus = modified(Characteristic::Move, own.most.plus, &modifiers);
        own.least = if own.least > 0 { modified(Characteristic::Move, own.least, &modifiers) } else { 0 };
    }
    Some(own)
}

/// What modifies M of a model, in a move of a kind if one is made.
pub(super) fn move_modifiers(state: &State, model: ModelId, kind: Option<MoveKind>) -> Vec<Modifier> {
    let now = in_force::Situation { moving: kind, ..Default::default() };
    in_force::modifiers_of(state, model, &now, Characteristic::Move)
}

/// How far a model may go in a move; none if it cannot move at all.
pub fn allowed(state: &State, ask: &MoveModels, model: ModelId) -> Option<f64> {
    let own = move_in(state, model, Some(ask.kind))?;
    Some(match ask.distance {
        Distance::Move { plus } => f64::from(own.most.plus) + f64::from(plus),
        Distance::Inches(inches) => f64::from(inches),
    })
}

/// The terms of one move, or set-up, of one unit.
pub struct MoveTerms<'a> {
    /// The position.
    pub state: &'a State,
    /// What is moved, and how.
    pub ask: &'a MoveModels,
    /// Is it a move, or a set-up?
    pub manner: Manner,
    searching: bool,
    traits: Vec<Traits>,
    /// The height of each model, and that of its hull, 0 for one with a base.
    bodies: Vec<(f64, f64)>,
    /// The unit's models that may move through others in this move (`wh40k9/movement/through-models`).
    through: Vec<ModelId>,
    /// How far each model of the unit may go.
    limits: Vec<(ModelId, Option<f64>)>,
}

impl<'a> MoveTerms<'a> {
    /// The terms of a move.
    pub fn new(state: &'a State, ask: &'a MoveModels) -> Self {
        Self::with(state, ask, Manner::Move(ask.kind))
    }

    /// The same for whoever looks for a move: models of the unit do not stand in each other's way, since the order in which
    /// they move is found afterwards.
    pub fn searching(state: &'a State, ask: &'a MoveModels) -> Self {
        Self { searching: true, ..Self::new(state, ask) }
    }

    /// The terms of a set-up.
    pub fn of_set_up(state: &'a State, ask: &'a MoveModels, away: Option<u8>) -> Self {
        Self::with(state, ask, Manner::SetUp(away))
    }

    /// The same for whoever looks for room: enemies are kept away from as seen from above, which is never too near.
    pub fn searching_room(state: &'a State, ask: &'a MoveModels, away: Option<u8>) -> Self {
        Self { searching: true, ..Self::of_set_up(state, ask, away) }
    }

    fn with(state: &'a State, ask: &'a MoveModels, manner: Manner) -> Self {
        let moving = in_force::Situation { moving: Some(ask.kind), ..Default::default() };
        let passes = |id: &ModelId| {
            let found = in_force::in_force_with(state, ask.unit, Some(*id), &moving, |it| *it == Effect::ThroughModels);
            !found.is_empty()
        };
        Self {
            state,
            ask,
            manner,
            searching: false,
            traits: state.model_ids().map(|id| traits(state, id)).collect(),
            bodies: state.model_ids().map(|id| body(state, id)).collect(),
            through: state.living_models(ask.unit).filter(passes).collect(),
            limits: state.living_models(ask.unit).map(|id| (id, allowed(state, ask, id))).collect(),
        }
    }

    /// The battlefield for this move; none if it is not sound.
    pub fn ways(&self) -> Option<Ways<'_>> {
        Ways::new(self.state, self, self.ask.unit)
    }

    /// A model's traits.
    pub fn of(&self, model: ModelId) -> Traits {
        let kept = self.traits.get(usize::from(model.0)).copied();
        kept.unwrap_or_else(|| traits(self.state, ModelId(u16::MAX)))
    }

    /// A part of the terrain.
    pub fn ground(&self, part: usize) -> Option<&'a Ground> {
        self.state.fixed.grounds().get(part)
    }

    fn kind(&self) -> Option<MoveKind> {
        if let Manner::Move(kind) = self.manner { Some(kind) } else { None }
    }

    /// Does FLY let a model pass over others in this move (`wh40k9/ruling/move-limits-all-moves`)?
    fn flies_over(&self, own: Traits) -> bool {
        let kinds = [MoveKind::NormalMove, MoveKind::Advance, MoveKind::FallBack, MoveKind::Charge];
        own.fly && self.kind().is_some_and(|kind| kinds.contains(&kind))
    }

    /// Does it also ignore vertical distance (`wh40k9/movement/fly`, `wh40k9/charge/fly-charge`)?
    pub fn ignores_heights(&self, own: Traits) -> bool {
        self.flies_over(own) && self.kind() != Some(MoveKind::Charge)
    }

    /// How terrain is to meet a model in this move.
    fn mover(&self, own: Traits) -> Mover {
        Mover { nimble: own.nimble, fly: own.fly, over: self.ignores_heights(own), set_up: self.kind().is_none() }
    }

    /// The rule that a fault breaks, and the reason for people.
    pub fn illegal(&self, fault: &Fault) -> Illegal {
        Illegal::new(self.rule_of(fault), self.words_of(fault))
    }

    /// The rule on which what is done rests.
    fn rule(&self) -> Rule {
        match self.manner {
            Manner::Move(kind) => rule_of_move(kind),
            Manner::SetUp(_) => rules::reinforcements::STEP,
        }
    }

    /// The rule that a fault breaks.
    pub fn rule_of(&self, fault: &Fault) -> Rule {
        match fault {
            Fault::NotOfUnit => rules::movement::MOVE_ANY_MODELS,
            Fault::CannotMove(_) => rules::profile::NO_CHARACTERISTIC,
            Fault::OffTable(_) => rules::battlefield::EDGE,
            Fault::TooLong { .. } => self.rule(),
            Fault::NoWay(_) | Fault::EntersZone(..) => match self.kind() {
                Some(MoveKind::Advance) => rules::movement::ADVANCE_ENGAGEMENT,
                _ => self.rule(),
            },
            Fault::Through(_, Met::Part(part)) => {
                self.ground(*part).map_or(rules::movement::CLIMBING, Ground::rule_of_passing)
            }
            Fault::Through(_, Met::Model(_)) => rules::movement::NO_CROSSING,
            Fault::EndsOn(model, Met::Model(_)) if self.through.contains(model) => {
                rules::movement::THROUGH_MODELS_LIMITS
            }
            Fault::EndsOn(_, Met::Model(_)) => rules::movement::NO_ENDING_ON_MODELS,
            Fault::EndsOn(model, Met::Part(part))
            | Fault::MidClimb(model, part)
            | Fault::NotToStandOn(model, part)
            | Fault::Overhangs(model, part) => {
                let mover = self.mover(self.of(*model));
                self.ground(*part).map_or(rules::movement::CLIMBING, |ground| ground.rule_of_ending(mover))
            }
            Fault::NothingThere(_) => rules::movement::CLIMBING_EXAMPLE,
            Fault::EndsNear(model, _) => self.rule_of_ends(*model),
            Fault::Incoherent { models, .. } => match *models >= MANY_MODELS {
                true => rules::units::COHERENCY_7_PLUS,
                false => rules::units::COHERENCY_UP_TO_6,
            },
            Fault::EveryModel | Fault::OutsideZone(_) | Fault::NearZone(_) => self.rule(),
            Fault::Own(illegal) => illegal.rule,
        }
    }

    /// The rule that keeps ends away from enemies.
    fn rule_of_ends(&self, model: ModelId) -> Rule {
        match self.kind() {
            Some(MoveKind::NormalMove | MoveKind::Advance | MoveKind::FallBack) if self.through.contains(&model) => {
                rules::movement::THROUGH_MODELS_LIMITS
            }
            Some(MoveKind::Advance) => rules::movement::ADVANCE_ENGAGEMENT,
            Some(MoveKind::Charge) => rules::ruling::CHARGE_ENDING_NEAR_NON_TARGETS,
            _ => self.rule(),
        }
    }

    fn words_of(&self, fault: &Fault) -> Message {
        let of = |id: &'static str, model: &ModelId| Message::new(id).with("model", model_name(self.state, *model));
        match fault {
            Fault::EntersZone(model, _) => of("wh40k9-through-engagement", model),
            fault => fault.message(self.state),
        }
    }

    /// The height of a model, and that of its hull.
    fn body(&self, model: ModelId) -> (f64, f64) {
        self.bodies.get(usize::from(model.0)).copied().unwrap_or((0.0, 0.0))
    }

    /// Friends are in the way like everybody (`wh40k9/movement/no-crossing`), but not for those that pass over models
    /// (`wh40k9/movement/fly`, `wh40k9/movement/through-models`), and AIRCRAFT for nobody
    /// (`wh40k9/movement/aircraft-move-through`).
    fn class_of_friend(&self, mover: ModelId, other: Traits, solid: &Solid) -> Class {
        let (own, height) = (self.of(mover), self.body(mover).0);
        let same = own.unit == other.unit;
        if same && (self.searching || self.kind().is_none()) {
            return Class::ignore();
        }
        match self.flies_over(own) || self.through.contains(&mover) || other.aircraft || self.kind().is_none() {
            true => Class::end_only(solid, height),
            false => Class::solid(solid, height),
        }
    }

    /// Enemy models by kind of move. Who is within 5" of an enemy in height counts its hull and the mover's own.
    fn class_of_enemy(&self, mover: ModelId, enemy: ModelId, solid: &Solid) -> Class {
        let (own, other) = (self.of(mover), self.of(enemy));
        let (height, hull) = self.body(mover);
        let reach = beyond(ENGAGEMENT);
        let span = Span::near(solid.bottom, self.body(enemy).1, hull, ENGAGEMENT_VERTICAL);
        let passes = self.flies_over(own) || self.through.contains(&mover) || other.aircraft;
        let end_away = |pass| Class::end_zone(solid, height, reach, span, pass);
        let body = || if passes { Class::end_only(solid, height) } else { Class::solid(solid, height) };
        match self.manner {
            Manner::Move(MoveKind::NormalMove | MoveKind::Advance) if passes => end_away(true),
            Manner::Move(MoveKind::NormalMove | MoveKind::Advance) => Class::zone(solid, height, reach, span),
            Manner::Move(MoveKind::FallBack) if self.ask.breakout => Class::end_only(solid, height),
            Manner::Move(MoveKind::FallBack) => end_away(passes),
            Manner::Move(MoveKind::Charge) if self.ask.targets.contains(&other.unit) => body(),
            // Passing through the Engagement Range of others is not forbidden, ending there is.
            Manner::Move(MoveKind::Charge) => end_away(passes),
            Manner::Move(MoveKind::HeroicIntervention | MoveKind::PileIn | MoveKind::Consolidate) => body(),
            Manner::SetUp(None) => Class::end_only(solid, height),
            // Heights count too, so that the distance is measured apart.
            Manner::SetUp(Some(away)) if f64::from(away) > ENGAGEMENT && !self.searching => {
                Class::end_only(solid, height)
            }
            Manner::SetUp(Some(away)) if f64::from(away) > ENGAGEMENT => {
                Class::end_zone(solid, height, beyond(f64::from(away)), Span::ALL, true)
            }
            Manner::SetUp(Some(_)) => end_away(true),
        }
    }

    /// Does a way lead over Difficult Ground, begin or end in it (`wh40k9/ruling/difficult-ground-details`)?
    fn crosses_difficult_ground(&self, trip: &Trip) -> bool {
        let Some((_, profile)) = self.state.profile(trip.model) else { return false };
        let base = profile.base.template().turned(trip.end.heading.direction());
        let stood = self.state.model(trip.model).and_then(|model| model.at).map(|at| profile.base.outline(&at));
        let points: Vec<geometry::Vector> = trip.points.iter().map(|spot| spot.at).collect();
        let features = &self.state.fixed.battlefield.features;
        let difficult = features.iter().filter(|feature| feature.kind.has(&Trait::DifficultGround));
        let outlines: Vec<&ArcGon> = difficult.filter_map(|feature| Some(&feature.outline.solid()?.outline)).collect();
        let over = |a: geometry::Vector, b: geometry::Vector| {
            let (from, to) = (base.moved(a), base.moved(b));
            outlines.iter().any(|outline| crate::terrain::swept_over(&from, &to, outline))
        };
        // As it stood it may have been turned another way.
        let begins = stood.is_some_and(|stood| {
            outlines.iter().any(|outline| geometry::overlaps(geometry::horizontal(&stood, outline)))
        });
        begins || points.windows(2).any(|leg| over(leg[0], leg[1]))
    }
}

/// The height of a model, and that of its hull, 0 for one with a base.
fn body(state: &State, model: ModelId) -> (f64, f64) {
    state.figure(model).map_or((0.0, 0.0), |figure| (figure.height.inches(), figure.hull()))
}

impl Terms for MoveTerms<'_> {
    fn class(&self, mover: ModelId, met: Met, solid: &Solid, _crossing: bool) -> Class {
        let height = self.body(mover).0;
        match met {
            Met::Part(part) => {
                self.ground(part).map_or(Class::ignore(), |ground| ground.class(self.mover(self.of(mover)), height))
            }
            // It is destroyed, and in place until what that sets off is resolved.
            Met::Model(other) if self.state.model(other).is_some_and(|model| model.wounds == 0) => {
                Class::end_only(solid, height)
            }
            Met::Model(other) => match self.of(mover).owner == self.of(other).owner {
                true => self.class_of_friend(mover, self.of(other), solid),
                false => self.class_of_enemy(mover, other, solid),
            },
        }
    }

    fn widest_zone(&self) -> f64 {
        match self.manner {
            Manner::SetUp(away) => beyond(f64::from(away.unwrap_or(0)).max(ENGAGEMENT)),
            Manner::Move(_) => beyond(ENGAGEMENT),
        }
    }

    fn is_floor(&self, part: usize) -> bool {
        self.ground(part).is_some_and(Ground::is_floor)
    }

    /// Heights cost nothing to those that fly over everything (`wh40k9/movement/fly`), but in charges they do
    /// (`wh40k9/charge/fly-charge`).
    fn travels(&self, mover: ModelId, _start: Stand, _end: Stand) -> Travel {
        if self.ignores_heights(self.of(mover)) { Travel::HeightsFree } else { Travel::OnFoot }
    }

    fn limit(&self, mover: ModelId) -> Option<f64> {
        let kept = self.limits.iter().find(|(id, _)| *id == mover);
        kept.map_or_else(|| allowed(self.state, self.ask, mover), |(_, limit)| *limit)
    }

    /// Difficult Ground slows all of a unit down that does not FLY, in moves but those of the Fight phase and Heroic
    /// Interventions (`wh40k9/terrain/difficult-ground`).
    fn slowed_by(&self, trips: &[Trip]) -> f64 {
        let kinds = [MoveKind::NormalMove, MoveKind::Advance, MoveKind::FallBack, MoveKind::Charge];
        let slows = self.kind().is_some_and(|kind| kinds.contains(&kind))
            && !self.state.unit_has(self.ask.unit, &Keyword::Fly)
            && !self.state.unit_has(self.ask.unit, &Keyword::Aircraft);
        if slows && trips.iter().any(|trip| self.crosses_difficult_ground(trip)) { DIFFICULT } else { 0.0 }
    }

    /// Who may not stand on something cannot end there (`wh40k9/terrain/scaleable`, `wh40k9/terrain/unstable-position`).
    fn may_end(&self, mover: ModelId, (at, elevation): Stand) -> Result<(), Fault> {
        let Some((_, profile)) = self.state.profile(mover).filter(|_| elevation.steps() > 0) else { return Ok(()) };
        let (base, own) = (profile.base.outline(&at), self.mover(self.of(mover)));
        match self.state.fixed.grounds().iter().find(|ground| ground.is_closed_to(own, &base, elevation)) {
            Some(ground) => {
                let reason = Message::new("wh40k9-no-upper-floor").with("model", model_name(self.state, mover));
                Err(Illegal::new(ground.rule_of_ending(own), reason).into())
            }
            None => Ok(()),
        }
    }

    fn coherency(&self, models: usize) -> CoherencyRule {
        coherency_rule(models)
    }
}
