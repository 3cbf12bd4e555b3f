//! Which moves are legal: Advance, March and Reform Moves, and what limits them.

use super::{Impetus, Leg, Manoeuvre, Ranks, Reform};
use crate::attachable::judge_redrawn;
use crate::definitions::formation::{Spot, block, spots, spots_in};
use crate::definitions::ground::{
    Around, Manner, Near, SPACING, SPACING_ON_THE_WAY, around, enemies_within, inches, judge_place, refused_move,
    refused_stand, table,
};
use crate::definitions::modifiers::Characteristic;
use crate::definitions::speed::{mobility, of_model};
use crate::model_rules::{contains, entirely};
use crate::psychology::inspirers;
use crate::rules;
use crate::state::{MoveAction, Place, Stand, State, UnitId};
use geometry::ranks::{
    self, Advance, Block, Formation, Goal, MoveFault, Side, Step, Walker, judge_advance, judge_corners, rearrange,
    rearrange_straight,
};
use geometry::{Vector, more_than, within};
use kernel::{Illegal, Message, Rule};

/// The farthest that a model may move under Vanguard (`t9a/model-rules/vanguard`).
pub(super) const VANGUARD_MOST: f64 = 12.0;
/// How far from enemies a move under Vanguard must end.
const VANGUARD_AWAY: f64 = 6.0;

fn refuse(rule: Rule, reason: Message) -> Illegal {
    Illegal::new(rule, reason)
}

/// All that a move of one unit is judged by, worked out once for many answers.
pub struct Terms<'a> {
    state: &'a State,
    /// The unit that moves.
    pub unit: UnitId,
    /// Why it moves.
    pub impetus: Impetus,
    /// Where it stands.
    pub start: Block,
    /// Its models and where they stand.
    spots: Vec<Spot>,
    formation: Formation,
    /// Its Mobility in this move, and the rules that had a say.
    pub mobility: f64,
    /// Rules that decided something for the whole move.
    pub because: Vec<Rule>,
    /// What stands round it.
    pub around: Around,
}

/// A move that is legal.
#[derive(Clone, Debug)]
pub struct Moved {
    /// Where the unit stands then, and how.
    pub stand: Stand,
    /// How it stood on the way of a Reform Move.
    pub by: Option<Stand>,
    /// Where its Snake Advances began, after a Pivot.
    pub from: Block,
    /// The steps.
    pub steps: Vec<Step>,
    /// Does it count as a March Move for what that sets off?
    pub marched: bool,
    /// Rules that decided something.
    pub because: Vec<Rule>,
}

impl<'a> Terms<'a> {
    /// The terms of a move; none if the unit is not on the field. `leaving` is the unit that it has just left.
    pub fn new(state: &'a State, unit: UnitId, impetus: Impetus, leaving: Option<UnitId>) -> Option<Self> {
        let (spots, formation) = spots(state, unit)?;
        let (own, mut because) = mobility(state, unit);
        let mobility = match impetus {
            Impetus::Magical(set) | Impetus::Vanguard(Some(set)) => {
                because.push(rules::ruling::FINAL_POSITION_WHICH_MOB);
                set
            }
            Impetus::Phase | Impetus::Edge | Impetus::Vanguard(None) => own,
        };
        let mut around = around(state, unit, Manner::Action, &[]);
        // It ignores Unit Spacing towards the unit that it leaves (`t9a/attachable/leaving-by-move`).
        if let Some(place) = leaving.and_then(|host| around.place_of(host)) {
            around.others[place].way = None;
            around.others[place].end = 0.0;
        }
        let passes = |near: fn(&Near) -> bool| {
            around.who.iter().zip(&around.others).any(|(who, other)| other.way.is_none() && near(who))
        };
        if entirely(state, unit, "Fly") && passes(|_| true) {
            because.push(rules::model_rules::FLY);
        } else if entirely(state, unit, "Ghost Step") && passes(|near| matches!(near, Near::Terrain(_))) {
            because.push(rules::model_rules::GHOST_STEP);
        }
        let start = block(state, unit)?;
        Some(Self { state, unit, impetus, start, spots, formation, mobility: f64::from(mobility), because, around })
    }

    fn is_vanguard(&self) -> bool {
        matches!(self.impetus, Impetus::Vanguard(_))
    }

    /// Twice its Mobility: the limit of one model, by its own value (`t9a/ruling/final-position-which-mob`).
    fn limit_of(&self, pool: UnitId) -> f64 {
        let mobility = match self.impetus {
            Impetus::Magical(set) | Impetus::Vanguard(Some(set)) => set,
            _ => of_model(self.state, pool, Characteristic::Mobility),
        };
        let limit = 2.0 * f64::from(mobility);
        if self.is_vanguard() { limit.min(VANGUARD_MOST) } else { limit }
    }

    /// The most that Snake Advances of this action use.
    pub fn reach(&self, action: MoveAction) -> f64 {
        let reach = if action == MoveAction::March { 2.0 * self.mobility } else { self.mobility };
        if self.is_vanguard() { reach.min(VANGUARD_MOST) } else { reach }
    }

    /// May it march? Not if it is Emplaced, nor Undead without Inspiring (`t9a/model-rules/emplaced`,
    /// `t9a/model-rules/undead`).
    ///
    /// # Errors
    /// With the rule.
    pub fn may_march(&self) -> Result<Option<Rule>, Illegal> {
        if entirely(self.state, self.unit, "Emplaced") {
            return Err(refuse(rules::model_rules::EMPLACED, Message::new("t9a-emplaced-march")));
        }
        if !contains(self.state, self.unit, "Undead") {
            return Ok(None);
        }
        if inspirers(self.state, self.unit).is_empty() {
            return Err(refuse(rules::model_rules::UNDEAD, Message::new("t9a-undead-march")));
        }
        Ok(Some(rules::model_rules::UNDEAD))
    }

    /// An Advance or a March Move.
    ///
    /// # Errors
    /// With the rule that forbids it, and by how much.
    pub fn judge(&self, action: MoveAction, manoeuvre: &Manoeuvre) -> Result<Moved, Illegal> {
        let march = action == MoveAction::March;
        let mut because = self.because.clone();
        if march {
            because.extend(self.may_march()?);
        }
        let (from, steps) = self.steps(action, manoeuvre)?;
        let turns = if march { rules::movement::MARCH_MOVE } else { rules::movement::ADVANCE_MOVE };
        let advance = Advance {
            from,
            steps: &steps,
            limit: Some(self.reach(action)),
            reference: from.heading,
            corners: Some((self.start, 2.0 * self.mobility)),
            others: &self.around.others,
            table: table(self.state),
        };
        let advanced = judge_advance(&advance).map_err(|fault| self.refused(&fault, turns))?;
        self.judge_parted(&advance)?;
        let pose = advanced.end.pose().map_err(|_| self.refused(&MoveFault::Unusable, turns))?;
        let Some(old) = self.state.unit(self.unit).and_then(|unit| unit.stand.as_ref()) else {
            return Err(self.refused(&MoveFault::Unusable, turns));
        };
        let stand = match &manoeuvre.ranks {
            None => Stand { pose, ..old.clone() },
            Some(ranks) => self.rearranged(ranks, old, pose)?,
        };
        // Only in a Pivot do they change places on the way.
        self.judge_end(&stand, from.heading == self.start.heading)?;
        if manoeuvre.ranks.is_some() {
            because.push(rules::attachable::MOVING_WITHIN_UNIT);
        }
        if from.heading != self.start.heading {
            because.extend([rules::movement::PIVOT, rules::definitions::UNIT_CENTRE]);
        }
        Ok(Moved { stand, by: None, from, steps, marched: march, because })
    }

    /// Those who stood within an inch by chance and are parted by more than that in the middle of the move keep apart from then on,
    /// as any others do (`t9a/definitions/unit-spacing-persist`).
    fn judge_parted(&self, advance: &Advance<'_>) -> Result<(), Illegal> {
        // A wheel may lead away and back: it is looked at in small parts.
        const PARTS: u8 = 16;
        let close = |(near, other): &(&Near, &ranks::Other)| {
            other.way.is_some() && self.state.close.holds(self.unit.0.into(), near.number())
        };
        let close: Vec<_> = self.around.who.iter().zip(&self.around.others).filter(close).collect();
        if close.is_empty() {
            return Ok(());
        }
        let small: Vec<Step> = advance
            .steps
            .iter()
            .flat_map(|step| match *step {
                Step::Wheel(side, angle) => vec![Step::Wheel(side, angle / f64::from(PARTS)); PARTS.into()],
                Step::Forward(_) => vec![*step],
            })
            .collect();
        for (near, other) in close {
            let apart = |at: &Block| more_than(ranks::distance(&at.corners(), other.hull.corners()), SPACING);
            let mut at = advance.from;
            let mut done = 0;
            while !apart(&at) && done < small.len() {
                at = small[done].apply(&at);
                done += 1;
            }
            let others = [ranks::Other { way: Some(SPACING_ON_THE_WAY), end: SPACING, ..other.clone() }];
            let rest = Advance {
                from: at,
                steps: &small[done..],
                limit: None,
                reference: advance.reference,
                corners: None,
                others: &others,
                table: table(self.state).grown(1e6),
            };
            let alone = Around { who: vec![*near], others: others.to_vec() };
            if apart(&at) {
                judge_advance(&rest)
                    .map_err(|fault| refused_move(self.state, &alone, &fault, rules::definitions::UNIT_SPACING))?;
            }
        }
        Ok(())
    }

    fn refused(&self, fault: &MoveFault, turns: Rule) -> Illegal {
        let illegal = refused_move(self.state, &self.around, fault, turns);
        // Under Vanguard the 12" are the limit, not twice the Mobility.
        let capped = self.is_vanguard() && 2.0 * self.mobility > VANGUARD_MOST;
        match fault {
            MoveFault::TooLong { .. } if capped => refuse(rules::model_rules::VANGUARD, illegal.reason),
            _ => illegal,
        }
    }

    /// The steps of an answer, after the Pivot with which an Advance Move may begin.
    fn steps(&self, action: MoveAction, way: &Manoeuvre) -> Result<(Block, Vec<Step>), Illegal> {
        let mut from = self.start;
        let mut steps = Vec::with_capacity(way.legs.len());
        for (n, leg) in way.legs.iter().enumerate() {
            match *leg {
                Leg::Pivot(turn) if n == 0 && action == MoveAction::Advance => {
                    from = self.pivoted(turn.radians(), way.ranks.as_ref())?;
                }
                Leg::Pivot(_) if action == MoveAction::Advance => {
                    return Err(refuse(rules::movement::ADVANCE_MOVE, Message::new("t9a-pivot-first")));
                }
                Leg::Pivot(_) => return Err(refuse(rules::movement::MARCH_MOVE, Message::new("t9a-no-pivot"))),
                Leg::Ahead(distance) => steps.push(Step::Forward(distance.inches())),
                Leg::WheelLeft(angle) => steps.push(Step::Wheel(Side::Left, angle.radians())),
                Leg::WheelRight(angle) => steps.push(Step::Wheel(Side::Right, angle.radians())),
            }
        }
        Ok((from, steps))
    }

    /// The Pivot of an Advance Move: the same centre, clockwise; no model farther than twice its Mobility; the whole boundary
    /// 0.5" from others and the front on the table (`t9a/movement/pivot`, `t9a/ruling/advance-pivot-spacing`).
    fn pivoted(&self, clockwise: f64, ranks: Option<&Ranks>) -> Result<Block, Illegal> {
        let turned = self.start.turned_about(self.start.centre(), -clockwise);
        self.judge_pivot(&turned, ranks)?;
        let way = |other: &ranks::Other| other.way.map(|least| least.min(SPACING_ON_THE_WAY));
        let wide = table(self.state).grown(1e6);
        ranks::judge_stand(&turned.corners(), &self.around.others, way, &wide)
            .map_err(|fault| refused_stand(self.state, &self.around, &fault))?;
        ranks::judge_stand(&turned.front_line(), &[], |_| None, &table(self.state))
            .map_err(|fault| refused_stand(self.state, &self.around, &fault))?;
        Ok(turned)
    }

    /// Does every model end within twice its Mobility of where it began? They may change places: rank and file as they like, those who
    /// have joined in the Pivot or when the move is over (`t9a/attachable/moving-within-unit`).
    fn judge_pivot(&self, turned: &Block, ranks: Option<&Ranks>) -> Result<(), Illegal> {
        let spare = |formation: &Formation, spots: &[Spot]| {
            let found = rearrange_straight(&self.walkers(), &self.goals(formation, spots, turned));
            found.map_or(f64::NEG_INFINITY, |found| found.spare)
        };
        let new = ranks.and_then(|ranks| spots_in(self.state, self.unit, &ranks.at(turned.pose().ok()?)));
        let changed = new.map_or(f64::NEG_INFINITY, |(spots, formation)| spare(&formation, &spots));
        let spare = spare(&self.formation, &self.spots).max(changed);
        if spare < -geometry::CONTACT {
            let reason = Message::new("t9a-model-too-far").with("by", inches(spare.max(-999.0)));
            return Err(refuse(rules::movement::PIVOT, reason));
        }
        Ok(())
    }

    /// Rank and file may change places with each other; each Attachable Model is one of its kind.
    fn kind(&self, pool: UnitId) -> u32 {
        if pool == self.unit { 0 } else { 1 + u32::from(pool.0) }
    }

    fn walkers(&self) -> Vec<Walker> {
        let pool = |model: u32| self.spots.get(model as usize).map_or(self.unit, |spot| spot.pool);
        ranks::walkers(&self.formation, &self.start, |model| {
            let pool = pool(model);
            (self.kind(pool), self.limit_of(pool))
        })
    }

    fn goals(&self, formation: &Formation, spots: &[Spot], at: &Block) -> Vec<Goal> {
        ranks::goals(formation, at, |model| self.kind(spots.get(model as usize).map_or(self.unit, |spot| spot.pool)))
    }

    /// Models change places at the end of an Advance or March Move: the number of files stays the same
    /// (`t9a/movement/advance-move`, `t9a/attachable/moving-within-unit`).
    fn rearranged(&self, ranks: &Ranks, old: &Stand, pose: geometry::Pose) -> Result<Stand, Illegal> {
        if ranks.files != old.files {
            return Err(refuse(rules::movement::ADVANCE_MOVE, Message::new("t9a-same-files")));
        }
        let stand = ranks.at(pose);
        self.judge_formation(&stand)?;
        let Some((spots, formation)) = spots_in(self.state, self.unit, &stand) else {
            return Err(refuse(rules::definitions::LEGAL_FORMATION, Message::new("t9a-no-ranks")));
        };
        let end = formation.block(&pose);
        for spot in spots.iter().filter(|spot| spot.pool != self.unit) {
            let Some(before) = self.spots.iter().find(|other| other.pool == spot.pool) else { continue };
            let went =
                self.formation.centre_of(&before.slot, &self.start).distance(formation.centre_of(&spot.slot, &end));
            let limit = self.limit_of(spot.pool);
            if more_than(went, limit) {
                let reason = Message::new("t9a-model-too-far").with("by", inches(went - limit));
                return Err(refuse(rules::attachable::MOVING_WITHIN_UNIT, reason));
            }
        }
        Ok(stand)
    }

    fn judge_formation(&self, stand: &Stand) -> Result<(), Illegal> {
        let with: Vec<UnitId> = self.state.pools(self.unit).filter(|pool| *pool != self.unit).collect();
        judge_redrawn(self.state, self.unit, &with, stand)
    }

    /// What holds at the end of every move: Vanguard keeps 6" from enemies, and no model has gone more than 12"; unless each
    /// keeps its place, those who are alike may have changed theirs (`t9a/ruling/vanguard-six-inches`).
    fn judge_end(&self, stand: &Stand, rigid: bool) -> Result<(), Illegal> {
        if !self.is_vanguard() {
            return Ok(());
        }
        let Some((spots, formation)) = spots_in(self.state, self.unit, stand) else { return Ok(()) };
        let end = formation.block(&stand.pose);
        judge_vanguard(self.state, self.unit, &end)?;
        let spare = if rigid {
            let went = |spot: &Spot| {
                self.formation.centre_of(&spot.slot, &self.start).distance(self.formation.centre_of(&spot.slot, &end))
            };
            VANGUARD_MOST - self.spots.iter().map(went).fold(0.0, f64::max)
        } else {
            let walkers = self.walkers().into_iter().map(|walker| Walker { limit: VANGUARD_MOST, ..walker });
            let found = rearrange_straight(&walkers.collect::<Vec<_>>(), &self.goals(&formation, &spots, &end));
            found.map_or(0.0, |found| found.spare)
        };
        if spare < -geometry::CONTACT {
            return Err(refuse(
                rules::model_rules::VANGUARD,
                Message::new("t9a-model-too-far").with("by", inches(spare)),
            ));
        }
        Ok(())
    }

    /// How far the centre may move in a Reform Move, and the rules that had a say: half the Mobility; Light Troops twice, but
    /// only once if an enemy with a Musician is within 3" (`t9a/movement/reform-move`, `t9a/model-rules/light-troops`).
    pub fn centre_reach(&self) -> (f64, Option<Rule>) {
        if !entirely(self.state, self.unit, "Light Troops") {
            return (self.mobility / 2.0, None);
        }
        let hampers = |(enemy, _): &(UnitId, f64)| {
            contains(self.state, *enemy, "Musician") && self.state.has_rankers(*enemy) && !self.state.is_shaken(*enemy)
        };
        let hampered = enemies_within(self.state, self.unit, &self.start, 3.0).iter().any(hampers);
        let reach = if hampered { self.mobility } else { 2.0 * self.mobility };
        (reach, Some(if hampered { rules::model_rules::MUSICIAN } else { rules::model_rules::LIGHT_TROOPS }))
    }

    /// By how much the number of files may change (`t9a/ruling/musician-file-change`).
    pub fn file_change(&self) -> u8 {
        let musician = contains(self.state, self.unit, "Musician") && self.state.has_rankers(self.unit);
        if musician { 4 } else { 3 }
    }

    /// A Reform Move.
    ///
    /// # Errors
    /// With the rule that forbids it, and by how much.
    pub fn reform(&self, stand: &Stand) -> Result<Moved, Illegal> {
        self.reform_by(&Reform { to: stand.clone(), by: None })
    }

    /// A Reform Move, perhaps by a place on the way where something happens. There the unit must stand as it could in the
    /// middle of a move, and what each model goes is measured from its start to that place and on to the end
    /// (`t9a/movement/actions-during-reform`).
    ///
    /// # Errors
    /// With the rule that forbids it, and by how much.
    pub fn reform_by(&self, Reform { to: stand, by }: &Reform) -> Result<Moved, Illegal> {
        let reform = rules::movement::REFORM_MOVE;
        let unusable = || refuse(reform, Message::new("t9a-unusable"));
        let old = self.state.unit(self.unit).and_then(|unit| unit.stand.as_ref()).ok_or_else(unusable)?;
        let mut because = self.because.clone();
        let on_the_way = by.as_ref().map(|by| self.on_the_way(by)).transpose()?;
        let change = stand.files.abs_diff(old.files);
        if change > self.file_change() {
            let by = change - self.file_change();
            let rule = if self.file_change() > 3 { rules::model_rules::MUSICIAN } else { reform };
            return Err(refuse(rule, Message::new("t9a-too-many-files").with("by", by)));
        }
        if change > 3 {
            because.extend([rules::model_rules::MUSICIAN, rules::ruling::MUSICIAN_FILE_CHANGE]);
        }
        self.judge_formation(stand)?;
        let (spots, formation) = spots_in(self.state, self.unit, stand).ok_or_else(unusable)?;
        let end = formation.block(&stand.pose);
        let detour = on_the_way.as_ref().map(|(at, _)| at);
        let marched = self.judge_centre(detour, &end, &mut because)?;
        let after = self.around_after(detour);
        judge_place(self.state, &after, &end)?;
        judge_corners(&self.start, &end, 2.0 * self.mobility).map_err(|fault| self.refused(&fault, reform))?;
        let ends = self.goals(&formation, &spots, &end);
        let spare = match on_the_way {
            None => self.leg(&self.walkers(), &ends, &self.around).map(|found| found.spare),
            Some((_, stops)) => self.walk(&stops, &ends, &after),
        };
        let spare = spare.unwrap_or(f64::NEG_INFINITY);
        if by.is_some() {
            because.extend([rules::movement::ACTIONS_DURING_REFORM, rules::ruling::REFORM_DETOUR]);
        }
        if spare < -geometry::CONTACT {
            let reason = Message::new("t9a-model-too-far").with("by", inches(spare.max(-999.0)));
            return Err(refuse(rules::movement::REFORM_MODEL_PATHS, reason));
        }
        self.judge_end(stand, false)?;
        Ok(Moved { stand: stand.clone(), by: by.clone(), from: self.start, steps: Vec::new(), marched, because })
    }

    /// How a unit stands in the middle of a Reform Move: in a legal formation, on the table, half an inch from others.
    fn on_the_way(&self, by: &Stand) -> Result<(Block, Vec<Goal>), Illegal> {
        let rule = rules::movement::ACTIONS_DURING_REFORM;
        self.judge_formation(by)?;
        let unusable = || refuse(rule, Message::new("t9a-unusable"));
        let (spots, formation) = spots_in(self.state, self.unit, by).ok_or_else(unusable)?;
        let at = formation.block(&by.pose);
        let way = |other: &ranks::Other| other.way.map(|least| least.min(SPACING_ON_THE_WAY));
        ranks::judge_stand(&at.corners(), &self.around.others, way, &table(self.state))
            .map_err(|fault| refuse(rule, refused_stand(self.state, &self.around, &fault).reason))?;
        Ok((at, self.goals(&formation, &spots, &at)))
    }

    /// What stands round the unit once it has stood somewhere on its way: those from which it is parted by more than an inch there
    /// are kept away from again (`t9a/definitions/unit-spacing-persist`).
    fn around_after(&self, by: Option<&Block>) -> Around {
        let mut after = self.around.clone();
        let Some(by) = by else { return after };
        for (near, other) in after.who.iter().zip(&mut after.others) {
            let close = self.state.close.holds(self.unit.0.into(), near.number());
            if close && more_than(ranks::distance(&by.corners(), other.hull.corners()), SPACING) {
                *other = ranks::Other { way: other.way.map(|_| SPACING_ON_THE_WAY), end: SPACING, ..other.clone() };
            }
        }
        after
    }

    fn leg(&self, walkers: &[Walker], goals: &[Goal], around: &Around) -> Option<ranks::Rearranged> {
        rearrange(walkers, goals, &around.others, &table(self.state)).ok()?
    }

    /// What the models have left of their limits when each has gone to a place on the way and on to its place at the end. Who comes
    /// from where to a place on the way, and who goes on where, are found in turns, each with what the other leaves, until nothing more
    /// is gained; once from the start on, and once from the end back (`t9a/ruling/reform-detour`).
    fn walk(&self, stops: &[Goal], ends: &[Goal], after: &Around) -> Option<f64> {
        const TURNS: usize = 12;
        let starts = self.walkers();
        let begins: Vec<Goal> = starts.iter().map(|walker| Goal { at: walker.from, kind: walker.kind }).collect();
        let legs = [(&begins[..], &self.around), (ends, after)];
        let at_stop = |stop: &Goal, spent: f64| {
            let walker = starts.iter().find(|walker| walker.kind == stop.kind)?;
            Some(Walker { from: stop.at, limit: walker.limit - spent, ..*walker })
        };
        let beginning_with = |first: usize| {
            let mut spent = vec![0.0; stops.len()];
            let mut best: Option<f64> = None;
            for turn in 0..TURNS {
                let (goals, around) = legs[(first + turn) % 2];
                let walkers = stops.iter().zip(&spent).map(|(stop, spent)| at_stop(stop, *spent));
                let found = self.leg(&walkers.collect::<Option<Vec<_>>>()?, goals, around)?;
                // The first leg alone says nothing yet.
                if turn > 0 {
                    if best.is_some_and(|best| found.spare <= best + geometry::CONTACT) {
                        break;
                    }
                    best = Some(found.spare);
                }
                spent = found.lengths;
            }
            best
        };
        [0, 1].into_iter().filter_map(beginning_with).reduce(f64::max)
    }

    /// The Reform Move of a model by itself into a unit: how far its centre may go, and how far it goes round others. Does it count as a
    /// March Move for what that sets off? (`t9a/attachable/joining`)
    ///
    /// # Errors
    /// With the rule that forbids it, and by how much.
    pub(super) fn judge_walk(&self, [from, to]: [Vector; 2]) -> Result<bool, Illegal> {
        let end = Block { front: self.start.front + (to - from), ..self.start };
        let marched = self.judge_centre(None, &end, &mut Vec::new())?;
        let walkers = self.walkers().into_iter().map(|walker| Walker { from, ..walker }).collect::<Vec<_>>();
        let goals: Vec<Goal> = walkers.iter().map(|walker| Goal { at: to, kind: walker.kind }).collect();
        let spare = self.leg(&walkers, &goals, &self.around).map_or(f64::NEG_INFINITY, |found| found.spare);
        if spare < -geometry::CONTACT {
            let reason = Message::new("t9a-model-too-far").with("by", inches(spare.max(-999.0)));
            return Err(refuse(rules::movement::REFORM_MODEL_PATHS, reason));
        }
        Ok(marched)
    }

    /// How far the centre goes in a Reform Move. True if it counts as a March Move for what that sets off.
    fn judge_centre(&self, by: Option<&Block>, end: &Block, because: &mut Vec<Rule>) -> Result<bool, Illegal> {
        let (reach, rule) = self.centre_reach();
        let stop = by.unwrap_or(&self.start).centre();
        let went = self.start.centre().distance(stop) + stop.distance(end.centre());
        if more_than(went, reach) {
            let reason = Message::new("t9a-centre-too-far").with("by", inches(went - reach));
            return Err(refuse(rule.unwrap_or(rules::movement::REFORM_MOVE), reason));
        }
        if within(went, self.mobility / 2.0) {
            return Ok(false);
        }
        because.extend(rule);
        if within(went, self.mobility) {
            return Ok(false);
        }
        because.extend(self.may_march()?);
        Ok(true)
    }
}

/// No move under Vanguard ends within 6" of an enemy (`t9a/model-rules/vanguard`).
pub(super) fn judge_vanguard(state: &State, unit: UnitId, end: &Block) -> Result<(), Illegal> {
    let near = enemies_within(state, unit, end, VANGUARD_AWAY);
    let Some((enemy, far)) = near.into_iter().min_by(|a, b| a.1.total_cmp(&b.1)) else { return Ok(()) };
    let reason = Message::new("t9a-vanguard-near")
        .with("unit", crate::show::unit_name(state, enemy))
        .with("by", inches(VANGUARD_AWAY - far));
    Err(refuse(rules::model_rules::VANGUARD, reason))
}

impl Ranks {
    /// The formation at a place.
    pub fn at(&self, pose: geometry::Pose) -> Stand {
        Stand { pose, files: self.files, places: self.places.clone(), left: self.left, right: self.right }
    }

    /// The formation of a unit that stands somewhere.
    pub fn of(stand: &Stand) -> Self {
        Self { files: stand.files, places: stand.places.clone(), left: stand.left, right: stand.right, grows: None }
    }

    /// How many of the unit's own models it has places for.
    pub fn rankers(&self) -> usize {
        self.places.iter().filter(|place| **place == Place::Ranker).count()
    }
}
