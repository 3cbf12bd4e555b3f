//! Where an advancing vehicle goes (`sas/axis-vehicles/advance`, `sas/ruling/vehicle-advance-route`).

use super::driving::{Chassis, Pose, Reach, drive, fits, is_clear, price, search, search_until, touches_board};
use super::{gunnery, sight};
use crate::advance::{by_distance, nearest_exposed};
use crate::axis_units::bombardment;
use crate::board::distance;
use crate::los::Visibility;
use crate::questions::ChoosePose;
use crate::reference::UnitKind;
use crate::state::{AxisUnit, OperatorId, State, UnitId};
use crate::{Sas, heavy_metal, hunter, rules};
use geometry::squares::{Cell, Facing};
use kernel::{Play, Table};

/// So far an unarmed vehicle comes near (`sas/ruling/unarmed-vehicle-advance`).
const NEAR: u32 = 4;

/// More than any way costs.
const ANY: u32 = 10_000;

/// How good a place is for an attack: what cover takes, then whether it is at long range.
type Worth = (i8, bool);

/// Short range and no cover (`sas/advance/best-attack-position`).
const BEST: Option<Worth> = Some((0, false));

/// Where a vehicle may go.
struct Plan {
    /// The places between which the players choose; its own if it stays.
    poses: Vec<Pose>,
    /// The ways there.
    ways: Reach,
}

/// A vehicle advances: to an attack position against the nearest exposed operator, else against another, else on its way to
/// one, counted in movement points (`sas/axis-vehicles/advance-path-cost`).
pub(crate) fn advance(t: &mut Table<Sas>, id: UnitId) -> Play<()> {
    if hunter::transports::unloads(t, id) || heavy_metal::enters_loaded(t, id)? {
        return Ok(());
    }
    let Some(nearest) = nearest_exposed(t, id)? else { return Ok(()) };
    t.cite(rules::axis_vehicles::ADVANCE);
    t.cite(rules::axis_vehicles::ADVANCE_PATH_COST);
    cite_role(t, id);
    let boat = t.state.unit(id).kind == UnitKind::AssaultBoat;
    let from = t.state.unit(id).at.unwrap_or_default();
    let goal = t.state.operator(nearest).square_near(from).filter(|_| boat);
    let approach = goal.and_then(|at| nearest_approach(&t.state, id, at));
    let search = Search { approach, ..Search::new(&t.state, id) };
    let plan = search.plan(nearest);
    if search.met_terrain() {
        t.cite(rules::axis_vehicles::BLOCKING_TERRAIN);
    }
    let Plan { poses, ways } = plan;
    let to = match poses[..] {
        [] => return Ok(()),
        [only] => only,
        _ => t.ask_any(t.state.all_players(), ChoosePose { unit: id, poses })?.1,
    };
    drive_along(t, id, ways.path_to(to))?;
    hunter::transports::lands(t, id);
    Ok(())
}

/// A vehicle drives a way to its end, or until it is destroyed or has unloaded its men.
fn drive_along(t: &mut Table<Sas>, id: UnitId, path: Vec<Pose>) -> Play<()> {
    for pose in path {
        drive(t, id, pose)?;
        if t.state.unit(id).at.is_none() || hunter::transports::unloads(t, id) {
            return Ok(());
        }
    }
    Ok(())
}

/// The places in which a vehicle can end its move, its own among them.
pub(crate) fn places_in_reach(state: &State, id: UnitId) -> Vec<Pose> {
    let search = Search::new(state, id);
    let mut ends: Vec<Pose> =
        search.reach(search.movement()).poses().map(|(pose, _)| pose).filter(|pose| search.ends(*pose)).collect();
    ends.sort_by_key(|pose| (pose.at, pose.facing as u8));
    ends
}

/// A vehicle drives to a place in its reach.
pub(crate) fn drive_to(t: &mut Table<Sas>, id: UnitId, to: Pose) -> Play<()> {
    let path = way_to_place(&t.state, id, to);
    drive_along(t, id, path)
}

/// The cheapest way of a vehicle to a place in its reach.
pub(crate) fn way_to_place(state: &State, id: UnitId, to: Pose) -> Vec<Pose> {
    let search = Search::new(state, id);
    search.reach(search.movement()).path_to(to)
}

/// How near a vehicle can ever come to a square.
pub(crate) fn nearest_approach(state: &State, id: UnitId, at: Cell) -> Option<u32> {
    let search = Search::new(state, id);
    let ends = search.reach(ANY);
    ends.poses().filter(|(pose, _)| search.ends(*pose)).map(|(pose, _)| search.distance(pose, at)).min()
}

/// Rules of those that come from off the board or leave a convoy.
fn cite_role(t: &mut Table<Sas>, id: UnitId) {
    let unit = *t.state.unit(id);
    if !touches_board(&t.state.board, &unit.squares()) {
        t.cite(rules::axis_vehicles::ASSAULT_VEHICLES);
        t.cite(rules::ruling::OFFBOARD_VEHICLES_AT_ALARM);
    }
    if unit.kind == UnitKind::Kettenkrad {
        t.cite(rules::hunter::KETTENKRAD);
    } else if unit.kind.data().dice == 0 && unit.kind.build().is_some_and(|build| !build.howitzer) {
        t.cite(rules::ruling::UNARMED_VEHICLE_ADVANCE);
    }
    if matches!(unit.post, crate::state::Post::Convoy { scout: true, .. }) {
        t.cite(rules::axis_vehicles::CONVOY_SCOUT);
    }
}

/// One vehicle's search for a place.
struct Search<'a> {
    state: &'a State,
    id: UnitId,
    unit: AxisUnit,
    chassis: Chassis,
    start: Pose,
    /// The squares of operators on foot who are in its way.
    operators: Vec<Cell>,
    blocked: std::cell::Cell<bool>,
    /// How near an assault boat can come to whom it advances on.
    approach: Option<u32>,
}

impl<'a> Search<'a> {
    fn new(state: &'a State, id: UnitId) -> Self {
        let unit = *state.unit(id);
        let chassis =
            Chassis::of(unit.kind).unwrap_or(Chassis { length: 2, clumsy: false, afloat: false, tracked: false });
        let start = unit.pose().unwrap_or(Pose { at: Cell::default(), facing: Facing::North });
        let on_foot = state.operators_on_board().filter(|(_, operator, _)| !state.in_disguise(operator));
        let operators = on_foot.map(|(_, _, at)| at).collect();
        Self { state, id, unit, chassis, start, operators, blocked: std::cell::Cell::new(false), approach: None }
    }

    /// Has terrain kept it from a step?
    fn met_terrain(&self) -> bool {
        self.blocked.get()
    }

    /// What a step costs: it must end at least partly on the board, and never enters the square of an operator on foot
    /// (`sas/ruling/axis-vehicle-vs-operator-on-foot`).
    fn price(&self, from: Pose, step: super::Step) -> Option<u32> {
        let to = from.after(step, self.chassis.length);
        let operator = self.operators.iter().any(|&cell| to.covers(self.chassis.length, cell));
        if operator || !touches_board(&self.state.board, &self.squares(to)) {
            return None;
        }
        let cost = price(&self.state.board, self.chassis, from, step);
        if cost.is_none() {
            self.blocked.set(true);
        }
        cost
    }

    fn squares(&self, pose: Pose) -> super::Squares {
        pose.squares(self.chassis.length)
    }

    /// Could it end here?
    fn ends(&self, pose: Pose) -> bool {
        pose == self.start || is_clear(self.state, self.id, &self.squares(pose))
    }

    /// The places in reach, with what it costs to get there.
    fn reach(&self, limit: u32) -> Reach {
        search(&[self.start], limit, self.chassis.length, false, |from, step| self.price(from, step))
    }

    fn movement(&self) -> u32 {
        self.unit.kind.data().movement
    }

    /// How good a place is against an operator; none if he cannot be attacked from it.
    fn worth(&self, pose: Pose, target: OperatorId) -> Option<Worth> {
        let (state, kind) = (self.state, self.unit.kind);
        let operator = state.operator(target);
        let (build, at) = (kind.build()?, operator.square_near(pose.at)?);
        if !touches_board(&state.board, &self.squares(pose)) {
            return None;
        }
        if build.howitzer && self.shells(pose, at) {
            return BEST;
        }
        match kind {
            UnitKind::Kettenkrad => {
                return (self.distance(pose, at) <= hunter::transports::UNLOADS).then_some((0, false));
            }
            UnitKind::AssaultBoat => {
                return (self.approach.is_some_and(|near| self.distance(pose, at) <= near)).then_some((0, false));
            }
            _ => {}
        }
        if build.gun == super::Arcs::None && !build.howitzer {
            let needed = if operator.lies_low() { Visibility::Full } else { Visibility::Half };
            let near = self.distance(pose, at) <= NEAR;
            return (near && sight::visibility_from(state, pose, build.length, build.sight, at) >= needed)
                .then_some((0, false));
        }
        let laid = gunnery::lay(state, kind, pose, operator)
            .or_else(|| gunnery::lay_through_wall(state, kind, pose, operator))?;
        // With a howitzer beside it any place for the gun is as good as another (`sas/ruling/special-attack-positions`).
        if build.howitzer { BEST } else { Some((laid.cover, laid.row > kind.data().short)) }
    }

    /// Could its howitzer fire at a square from a place?
    fn shells(&self, pose: Pose, at: Cell) -> bool {
        let moved = AxisUnit { at: Some(pose.at), facing: pose.facing, ..self.unit };
        bombardment::bears(&moved, at) && bombardment::is_safe_for(self.state, self.id, &moved, at)
    }

    fn distance(&self, pose: Pose, cell: Cell) -> u32 {
        self.squares(pose).iter().map(|&own| distance(own, cell)).min().unwrap_or(u32::MAX)
    }

    fn plan(&self, nearest: OperatorId) -> Plan {
        let reach = self.reach(self.movement());
        let mut ends: Vec<(Pose, u32)> = reach.poses().filter(|(pose, _)| self.ends(*pose)).collect();
        ends.sort_by_key(|(pose, _)| (pose.at, pose.facing as u8));
        let order = by_distance(self.state, &self.unit, nearest);
        let attack = order.into_iter().find_map(|target| self.attack_plan(&ends, &reach, target));
        attack.unwrap_or_else(|| Plan { poses: self.on_the_way(&ends, nearest), ways: reach })
    }

    /// The attack positions against a target: the best ones that it comes to first, else the most promising in reach.
    fn attack_plan(&self, ends: &[(Pose, u32)], reach: &Reach, target: OperatorId) -> Option<Plan> {
        if self.worth(self.start, target) == BEST {
            return Some(Plan { poses: vec![self.start], ways: Reach::default() });
        }
        let rated: Vec<(Pose, Worth)> =
            ends.iter().filter_map(|(pose, _)| Some((*pose, self.worth(*pose, target)?))).collect();
        let top = rated.iter().map(|(_, worth)| *worth).min()?;
        let mut tied: Vec<Pose> = rated.iter().filter(|(_, worth)| *worth == top).map(|(pose, _)| *pose).collect();
        if Some(top) == BEST {
            let ways = self.until_one_of(&tied);
            tied.retain(|pose| ways.cost(*pose).is_some());
            return Some(Plan { poses: tied, ways });
        }
        let goal = self.state.operator(target).square_near(self.start.at)?;
        let remaining = self.back_from(target, true, &tied);
        let rank = |pose: &Pose| (remaining.cost(*pose).unwrap_or(u32::MAX), self.distance(*pose, goal));
        let first = tied.iter().map(rank).min();
        Some(Plan {
            poses: tied.iter().copied().filter(|pose| Some(rank(pose)) == first).collect(),
            ways: reach.clone(),
        })
    }

    /// The places in reach on ways that end in the first of these positions that they come to.
    fn until_one_of(&self, best: &[Pose]) -> Reach {
        search(&[self.start], self.movement(), self.chassis.length, false, |from, step| {
            if best.contains(&from) { None } else { self.price(from, step) }
        })
    }

    /// What it costs to an attack position against a target, or to a best one, wherever units stand: from all places from where it
    /// costs no more than from the first of those that are asked for.
    fn back_from(&self, target: OperatorId, best: bool, asked: &[Pose]) -> Reach {
        let cells = self.state.board.grid.cells().map(|(cell, _)| cell);
        let all = cells.flat_map(|at| Facing::ORTHOGONAL.map(|facing| Pose { at, facing }));
        let good = |pose: &Pose| {
            let worth = self.worth(*pose, target);
            if best { worth == BEST } else { worth.is_some() }
        };
        let goals: Vec<Pose> = all.filter(|pose| good(pose) && fits(&self.state.board, self.chassis, *pose)).collect();
        let onward = |from: Pose, step| {
            let possible = from == self.start || fits(&self.state.board, self.chassis, from);
            if possible { self.price(from, step) } else { None }
        };
        search_until(&goals, ANY, self.chassis.length, true, onward, |pose| asked.contains(&pose))
    }

    /// The places on a cheapest way to an attack position, as far along it as it gets; if there is none anywhere, the nearest
    /// to the operator, if it is nearer than now.
    fn on_the_way(&self, ends: &[(Pose, u32)], nearest: OperatorId) -> Vec<Pose> {
        let Some(goal) = self.state.operator(nearest).square_near(self.start.at) else { return vec![self.start] };
        let back = self.back_from(nearest, false, &[self.start]);
        if let Some(whole) = back.cost(self.start) {
            let on_way = |(pose, cost): &&(Pose, u32)| back.cost(*pose).is_some_and(|left| cost + left == whole);
            let farthest = ends.iter().filter(on_way).map(|(_, cost)| *cost).max();
            return ends.iter().filter(on_way).filter(|(_, cost)| Some(*cost) == farthest).map(|(p, _)| *p).collect();
        }
        let rank = |(pose, cost): &(Pose, u32)| (self.distance(*pose, goal), *cost);
        let top = ends.iter().map(rank).min();
        match top {
            Some((near, _)) if near < self.distance(self.start, goal) => {
                ends.iter().filter(|end| Some(rank(end)) == top).map(|(pose, _)| *pose).collect()
            }
            _ => vec![self.start],
        }
    }
}
