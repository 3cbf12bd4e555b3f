//! Wheels and oars: who gets into a vehicle of the operators, where it goes, what its guns fire at, and when its crew gets out.
//!
//! Two things make a vehicle worth the noise: the mission wants it driven off, or there is no way on foot.

use super::aims::{Aim, assigned, exits, goals, nothing_in_hand, wanted};
use super::sights::Danger;
use super::sneaking::seen_now;
use super::{Prowler, flying};
use crate::actions::{self, Action};
use crate::axis_vehicles::Pose;
use crate::axis_vehicles::Step;
use crate::axis_vehicles::driving::{Reach, fits, price as step_price, search};
use crate::board::{Ground, distance};
use crate::components::Condition;
use crate::objectives::can_lie;
use crate::operator_vehicles::{self, Berth, Command, GunShot, LENGTH, Model, Spot, gunnery};
use crate::outlook::Field;
use crate::overview;
use crate::reference::operator_modifiers;
use crate::state::{OperatorId, State};
use geometry::squares::{Cell, Facing};

/// Prices, in tenths of an action point, as for operators on foot.
mod price {
    /// A movement point of the way.
    pub(super) const STEP: f64 = 10.0;
    /// A unit that can fire at the vehicle from where it stands.
    pub(super) const HUNTED: f64 = 8.0;
    /// To be seen for certain, as long as nobody knows of us.
    pub(super) const SEEN: f64 = 300.0;
    /// A soldier run over, or shot for certain.
    pub(super) const KILL: f64 = 25.0;
    /// No way at all.
    pub(super) const NOWHERE: f64 = 1e6;
}

/// How near a vehicle has to come to what its crew gets out for.
const NEAR: u32 = 3;

/// What it costs a kind of vehicle to get near some squares, from everywhere. Kept as long as the board is the same.
#[derive(Clone, Debug)]
pub(super) struct Road {
    model: Model,
    squares: Vec<Cell>,
    within: u32,
    reach: Reach,
}

/// What a vehicle is to do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Errand {
    /// Off the board.
    Leave,
    /// Near enough for somebody to get out for this.
    Carry(OperatorId, Aim),
    /// Where the enemy is: the support Jeep has a crew of its own.
    Fight,
}

/// What is the same for everything that a vehicle might do now.
struct Plan {
    errand: Errand,
    model: Model,
    here: Pose,
    /// The squares to come near, and how near.
    goal: (Vec<Cell>, u32),
    /// What is seen now, and how likely each square is to be seen later.
    now: Field,
    danger: Danger,
}

/// How far a token is from a square.
fn far(pose: Pose, cell: Cell) -> u32 {
    pose.squares(LENGTH).iter().map(|&own| distance(own, cell)).min().unwrap_or(u32::MAX)
}

/// Does the mission still want vehicles driven off?
fn wants_wheels(state: &State) -> bool {
    let mut wheels =
        state.mission.minor.iter().chain(&state.mission.major).filter(|c| matches!(c, Condition::DrivenOff(_)));
    wheels.any(|&condition| !overview::met(state, condition))
}

/// Is it worth sitting in a Jeep before the game? Not if there is something to do that wants quiet hands.
pub(super) fn rides_from_the_start(state: &State) -> bool {
    wants_wheels(state) || wanted(state).is_empty()
}

impl Prowler {
    /// The squares near which a vehicle has to come for somebody aboard: those of his aim, or for a boat the banks from which
    /// he has the shortest way to it.
    fn landings(&mut self, state: &State, model: Model, id: OperatorId, aim: Aim) -> (Vec<Cell>, u32) {
        if model != Model::RowingBoat {
            return (goals(state, aim), NEAR);
        }
        let left = self.ways_left(state, id, aim, None);
        let extent = state.board.grid.extent();
        let wet = |cell: Cell| Facing::ALL.iter().any(|&facing| state.board.ground(cell.step(facing)) == Ground::Water);
        let cells = state.board.grid.cells().map(|(cell, _)| cell);
        let banks = cells.filter(|&cell| can_lie(&state.board, cell) && wet(cell));
        let mut costs: Vec<(u32, Cell)> =
            banks.filter_map(|cell| Some((left[extent.index(cell)?] as u32, cell))).collect();
        let least = costs.iter().map(|(cost, _)| *cost).min().unwrap_or(0);
        costs.retain(|(cost, _)| *cost < u32::from(u16::MAX) && *cost <= least + 100);
        (costs.into_iter().map(|(_, cell)| cell).collect(), 1)
    }

    /// What it costs from a place to come within this many squares of others; none if there is no way.
    fn road(&mut self, state: &State, model: Model, squares: &[Cell], within: u32, from: Pose) -> Option<u32> {
        let known = |road: &Road| road.model == model && road.within == within && road.squares == squares;
        if let Some(road) = self.roads.iter().find(|road| known(road)) {
            return road.reach.cost(from);
        }
        let (board, chassis) = (&state.board, model.chassis());
        let near = |pose: Pose| squares.iter().any(|&cell| far(pose, cell) <= within) && fits(board, chassis, pose);
        let extent = board.grid.extent();
        let cells = (0..extent.rows()).flat_map(|row| (0..extent.columns()).map(move |column| (column, row)));
        let poses = cells.flat_map(|(column, row)| {
            Facing::ORTHOGONAL.map(|facing| Pose { at: Cell::new(column as i16, row as i16), facing })
        });
        let starts: Vec<Pose> = poses.filter(|&pose| near(pose)).collect();
        let onward = |from: Pose, step: Step| {
            let touches = from.squares(LENGTH).iter().any(|&cell| board.grid.kind(cell).is_some());
            step_price(board, chassis, from, step).filter(|_| touches)
        };
        let reach = search(&starts, u32::from(u16::MAX), LENGTH, true, onward);
        let cost = reach.cost(from);
        if self.roads.len() > 16 {
            self.roads.remove(0);
        }
        self.roads.push(Road { model, squares: squares.to_vec(), within, reach });
        cost
    }

    /// The vehicle that an operator on foot should get into instead of walking, if any.
    pub(super) fn ride_for(&mut self, state: &State, id: OperatorId, aim: Aim) -> Option<OperatorId> {
        let operator = state.operator(id);
        let (at, on_foot) = (operator.at?, !operator.carries() && !state.kit(id).support);
        let model = |vehicle: OperatorId| state.operator(vehicle).vehicle;
        let free: Vec<OperatorId> = state
            .vehicles_on_board()
            .filter(|(vehicle, _, model)| *model != Model::SupportJeep && !state.free_berths(*vehicle).is_empty())
            .map(|(vehicle, _, _)| vehicle)
            .collect();
        if free.is_empty() || !on_foot || state.in_disguise(operator) {
            return None;
        }
        let wanted = wants_wheels(state) && nothing_in_hand(aim);
        let n = state.board.grid.extent().index(at)?;
        let boat = free.iter().any(|&vehicle| model(vehicle) == Some(Model::RowingBoat));
        let cut_off = boat && self.ways_left(state, id, aim, None)[n] >= f64::from(u16::MAX);
        let mut best: Option<(u32, OperatorId)> = None;
        for vehicle in free {
            let (Some(model), Some(pose)) = (model(vehicle), state.operator(vehicle).pose()) else { continue };
            let useful = match model {
                Model::RowingBoat if cut_off => {
                    let (banks, within) = self.landings(state, model, id, aim);
                    self.road(state, model, &banks, within, pose).is_some()
                }
                Model::RowingBoat => false,
                _ => wanted && self.road(state, model, &exits(state), 0, pose).is_some(),
            };
            let away = far(pose, at);
            if useful && best.is_none_or(|(least, _)| away < least) {
                best = Some((away, vehicle));
            }
        }
        best.map(|(_, vehicle)| vehicle)
    }

    /// What a vehicle is for now.
    fn errand(&mut self, state: &State, vehicle: OperatorId) -> Errand {
        if state.operator(vehicle).vehicle == Some(Model::SupportJeep) && state.crew(vehicle).next().is_none() {
            return Errand::Fight;
        }
        let crew: Vec<OperatorId> = state.crew(vehicle).map(|(crew, _)| crew).collect();
        let aims = crew.iter().map(|&crew| (crew, assigned(state, crew)));
        let hands = aims.clone().find(|(_, aim)| !matches!(aim, Aim::Leave));
        let boat = state.operator(vehicle).vehicle == Some(Model::RowingBoat);
        match hands.or_else(|| aims.clone().next().filter(|_| boat)) {
            Some((crew, aim)) => Errand::Carry(crew, aim),
            None => Errand::Leave,
        }
    }

    /// The best that a vehicle can do now.
    pub(super) fn drive(&mut self, state: &State, vehicle: OperatorId) -> Command {
        let all = operator_vehicles::candidates(state, vehicle);
        let can = |command: &Command| all.contains(command);
        if let Some(edge) = flying::call(state).map(Command::CallTyphoon).filter(|call| can(call)) {
            return edge;
        }
        let errand = self.errand(state, vehicle);
        let (Some(model), Some(here)) = (state.operator(vehicle).vehicle, state.operator(vehicle).pose()) else {
            return Command::Finish;
        };
        if !state.is_taken(vehicle, Berth::Driver)
            && let Some((crew, _)) = state.crew(vehicle).next()
        {
            let seat = Command::Deploy(vec![(crew, Spot::Berth(Berth::Driver))]);
            return if can(&seat) { seat } else { self.get_out(state, &all, crew, Aim::Leave) };
        }
        let hurt = state.operator(vehicle).health <= 1 && !state.stealthy();
        if hurt && can(&Command::Repair) && errand == Errand::Leave {
            return Command::Repair;
        }
        let goal = match errand {
            Errand::Carry(crew, aim) => self.landings(state, model, crew, aim),
            _ => (exits(state), 0),
        };
        if let Errand::Carry(crew, aim) = errand {
            let near = goal.0.iter().any(|&cell| far(here, cell) <= goal.1);
            let stuck = self.road(state, model, &goal.0, goal.1, here).is_none();
            if near || stuck {
                return self.get_out(state, &all, crew, aim);
            }
        }
        let leaves = matches!(errand, Errand::Leave | Errand::Carry(_, Aim::Leave));
        if leaves && self.waits(state, vehicle) {
            return Command::Finish;
        }
        let (now, danger) = (self.sights.now(state, None), self.sights.danger(state, None));
        let plan = Plan { errand, model, here, goal, now, danger };
        let mut best = (f64::INFINITY, Command::Finish);
        for command in &all {
            let score = self.worth(state, vehicle, &plan, command);
            if score < best.0 {
                best = (score, command.clone());
            }
        }
        best.1
    }

    /// Is somebody still coming who is needed, and is it quiet enough to wait for him?
    fn waits(&self, state: &State, vehicle: OperatorId) -> bool {
        let crew = state.crew(vehicle).count();
        let gone = state.operators.iter().filter(|operator| operator.left && !state.is_support(operator)).count();
        let needed = state.mission.minor.iter().map(|condition| match condition {
            Condition::Escaped(number) => usize::from(*number),
            _ => 1,
        });
        let enough = crew + gone >= needed.max().unwrap_or(1);
        let boat = state.operator(vehicle).vehicle == Some(Model::RowingBoat);
        let near = |at: Cell| boat || state.operator(vehicle).distance_to(at).is_some_and(|far| far <= 10);
        let coming = state.operators_on_board().any(|(id, _, at)| !state.kit(id).support && near(at));
        let calm = state.operator(vehicle).health > 3 && !state.free_berths(vehicle).is_empty();
        coming && calm && (!enough || state.stealthy())
    }

    /// What the position is worth after a command: less is better.
    fn worth(&mut self, state: &State, vehicle: OperatorId, plan: &Plan, command: &Command) -> f64 {
        let Plan { errand, model, here, ref goal, .. } = *plan;
        let ends = |steps: &[Step]| steps.iter().fold(here, |pose, &step| pose.after(step, LENGTH));
        let (steps, shot) = match command {
            Command::Drive { leave: true, .. } => return if errand == Errand::Leave { f64::MIN } else { f64::MAX },
            Command::Drive { steps, .. } => (steps.clone(), None),
            Command::FloorIt => (vec![Step::Ahead; 5], None),
            Command::DriveAttack { steps, shot, attack_first } => (steps.clone(), Some((*shot, *attack_first))),
            Command::Attack(shot) => (Vec::new(), Some((*shot, true))),
            Command::Finish => (Vec::new(), None),
            _ => return f64::MAX,
        };
        let end = ends(&steps);
        let left = match errand {
            Errand::Fight => {
                let prey = state.units_on_board().filter(|(_, unit, _)| unit.alert);
                Some(prey.map(|(_, _, at)| far(end, at).saturating_sub(6)).min().unwrap_or(0))
            }
            _ => self.road(state, model, &goal.0, goal.1, end),
        };
        let way = left.map_or(price::NOWHERE, |left| price::STEP * f64::from(left));
        way + self.risk(state, vehicle, plan, &steps) - gain(state, vehicle, &steps, here, shot)
    }

    /// What the way and its end give away, or draw fire from.
    fn risk(&mut self, state: &State, vehicle: OperatorId, plan: &Plan, steps: &[Step]) -> f64 {
        let extent = state.board.grid.extent();
        let Plan { here, ref now, ref danger, .. } = *plan;
        let low = state.operator(vehicle).lies_low();
        if is_known(state, vehicle) {
            let end = steps.iter().fold(here, |pose, &step| pose.after(step, LENGTH)).squares(LENGTH);
            let armed: Vec<Cell> =
                state.units_on_board().filter(|(_, unit, _)| unit.kind.data().dice > 0).map(|(_, _, at)| at).collect();
            let bears = |at: &&Cell| {
                let field = self.sights.all_round(**at);
                end.iter().any(|&cell| extent.index(cell).is_some_and(|n| field.half.contains(n)))
            };
            return price::HUNTED * armed.iter().filter(bears).count() as f64;
        }
        let (mut pose, mut seen) = (here, 0.0f64);
        for &step in steps {
            pose = pose.after(step, LENGTH);
            let field = if low { &now.full } else { &now.half };
            let watched = |cell: &Cell| extent.index(*cell).is_some_and(|n| field.contains(n));
            seen = seen.max(f64::from(u8::from(pose.squares(LENGTH).iter().any(watched))));
        }
        let risk = |cell: &Cell| extent.index(*cell).map_or(0.0, |n| danger.of(n, low));
        let later = pose.squares(LENGTH).iter().map(risk).fold(0.0, f64::max);
        price::SEEN * seen.max(later)
    }

    /// Somebody gets out, others with him if they can: where nobody sees them, then where it is nearest to his aim.
    fn get_out(&mut self, state: &State, all: &[Command], who: OperatorId, aim: Aim) -> Command {
        let left = self.ways_left(state, who, aim, None);
        let extent = state.board.grid.extent();
        let seen = |cell: Cell| state.stealthy() && seen_now(state, cell, false, None);
        let value = |command: &Command| {
            let Command::Deploy(to) = command else { return None };
            let square = |spot: &Spot| if let Spot::Square(cell) = spot { Some(*cell) } else { None };
            let squares: Vec<Cell> = to.iter().filter_map(|(_, spot)| square(spot)).collect();
            let own = to.iter().find(|(crew, _)| *crew == who).and_then(|(_, spot)| square(spot))?;
            let watched = squares.iter().filter(|&&cell| seen(cell)).count();
            let way = extent.index(own).map_or(0, |n| left[n] as u32);
            Some((watched, usize::MAX - squares.len(), way))
        };
        let best = all.iter().filter_map(|command| Some((value(command)?, command))).min_by_key(|(value, _)| *value);
        best.map_or(Command::Finish, |(_, command)| command.clone())
    }

    /// The step into a vehicle from beside it.
    pub(super) fn step_aboard(state: &State, id: OperatorId, at: Cell, vehicle: OperatorId) -> Option<Action> {
        let squares = state.operator(vehicle).squares();
        let beside = squares.into_iter().filter(|&cell| at.adjacent(cell)).map(Action::Move);
        beside.into_iter().find(|action| actions::judge(state, id, action).is_ok())
    }
}

/// The squares beside a vehicle from which somebody might step into it.
pub(super) fn beside(state: &State, vehicle: OperatorId) -> Vec<Cell> {
    let body = state.operator(vehicle).squares();
    let around = body.iter().flat_map(|&own| Facing::ALL.map(|facing| own.step(facing)));
    let mut found: Vec<Cell> = around.filter(|cell| !body.contains(cell)).collect();
    found.retain(|&cell| can_lie(&state.board, cell));
    found.sort();
    found.dedup();
    found
}

/// Does the enemy know of a vehicle, so that there is nothing left to keep quiet?
fn is_known(state: &State, vehicle: OperatorId) -> bool {
    !state.stealthy() || state.operator(vehicle).exposed
}

/// Whom it runs over, and whom its guns hit: only once there is nothing left to keep quiet.
fn gain(state: &State, vehicle: OperatorId, steps: &[Step], here: Pose, shot: Option<(GunShot, bool)>) -> f64 {
    if !is_known(state, vehicle) {
        return if shot.is_some() { -price::NOWHERE } else { 0.0 };
    }
    let mut pose = here;
    let mut under = 0;
    for &step in steps {
        let before = pose;
        pose = pose.after(step, LENGTH);
        let soldiers = state.living_units().filter(|(_, unit, _)| !unit.kind.is_vehicle());
        let crushed = |at: Cell| pose.covers(LENGTH, at) && !before.covers(LENGTH, at);
        under += soldiers.filter(|(_, _, at)| crushed(*at)).count();
    }
    let hits = shot.map_or(0.0, |(shot, first)| {
        // A barrel is left alone.
        let Some(target) = shot.target.unit() else { return -1.0 };
        let Some(gun) = gunnery::weapon(state, vehicle, shot.weapon) else { return 0.0 };
        let unit = state.unit(target);
        let from = if first { here } else { pose };
        let near = unit.at.is_some_and(|at| far(from, at) <= u32::from(gun.short));
        let modifier = if near { operator_modifiers::SHORT_RANGE } else { 0 };
        let each = f64::from((7 - (gun.value as i8 - modifier)).clamp(0, 6)) / 6.0;
        let expected = each * f64::from(gun.dice);
        let alert = if unit.alert { 1.0 } else { 0.6 };
        if unit.kind.data().armoured { 0.0 } else { alert * expected.min(2.0) / f64::from(unit.kind.data().health) }
    });
    price::KILL * (under as f64 + hits)
}
