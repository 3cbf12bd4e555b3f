//! The actions of a vehicle (`sas/operator-vehicles/action-table`).

use super::gunnery::{GunShot, GunTarget};
use super::{Berth, Model, crew, driving, gunnery};
use crate::axis_vehicles::driving::touches_board;
use crate::axis_vehicles::{Pose, Step};
use crate::events::Event;
use crate::fear_naught::typhoon;
use crate::hunter::tokens;
use crate::reaction::{self, Deed};
use crate::state::{OperatorId, Phase, State, UnitId};
use crate::{Sas, actions, heavy_metal, rules, sight};
use geometry::squares::{Cell, Facing};
use kernel::{Illegal, Message, Play, Rule, Table};
use serde::{Deserialize, Serialize};

/// Where somebody goes with a Deploy action.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Spot {
    /// Out, into a square beside the vehicle.
    Square(Cell),
    /// To another seat.
    Berth(Berth),
}

/// What a vehicle does.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Command {
    /// Up to four movement points (`sas/operator-vehicles/move`), and perhaps off the board by an exit tile
    /// (`sas/ruling/entry-exit`).
    Drive {
        /// The steps.
        steps: Vec<Step>,
        /// Does it leave at the end of them?
        leave: bool,
    },
    /// (`sas/operator-vehicles/floor-it`)
    FloorIt,
    /// With a gun of the vehicle, or a weapon of the boat's gunner (`sas/operator-vehicles/attack`).
    Attack(GunShot),
    /// (`sas/operator-vehicles/move-and-attack`)
    DriveAttack {
        /// The steps.
        steps: Vec<Step>,
        /// The attack.
        shot: GunShot,
        /// Is the attack made before the move?
        attack_first: bool,
    },
    /// Each gunner with his own token (`sas/operator-vehicles/attack`); with an empty list each is asked.
    Mark(Vec<(OperatorId, GunTarget)>),
    /// (`sas/operator-vehicles/move-and-attack`)
    DriveMark {
        /// The steps.
        steps: Vec<Step>,
        /// The marks.
        marks: Vec<(OperatorId, GunTarget)>,
    },
    /// (`sas/operator-vehicles/deploy`); with an empty list everybody aboard is asked.
    Deploy(Vec<(OperatorId, Spot)>),
    /// (`sas/operator-vehicles/repair`)
    Repair,
    /// A med pack of somebody aboard for himself or another one there (`sas/ruling/operators-aboard`).
    MedPack {
        /// Who has it.
        by: OperatorId,
        /// Who gets it.
        to: OperatorId,
    },
    /// The cigarette, or one of a pack, for an unalerted unit; no action, like every token (`sas/ruling/tokens-at-any-moment`).
    Cigarette(UnitId),
    /// A failure marker for an Axis vehicle (`sas/heavy-metal/mechanical-failure-use`).
    BreakDown(UnitId),
    /// The Typhoon is called to an edge of the board (`sas/fear-naught/typhoon-call`).
    CallTyphoon(Facing),
    /// The activation ends.
    Finish,
}

impl Command {
    /// What it costs in action points.
    pub fn cost(&self) -> u8 {
        match self {
            Self::Repair => 2,
            Self::MedPack { .. } | Self::CallTyphoon(_) | Self::Finish => 0,
            Self::Cigarette(_) | Self::BreakDown(_) => 0,
            _ => 1,
        }
    }

    /// Is it no action, but a token or a card? Nobody reacts to it (`sas/ruling/tokens-at-any-moment`).
    fn uses_token(&self) -> bool {
        matches!(self, Self::Cigarette(_) | Self::BreakDown(_) | Self::CallTyphoon(_))
    }

    /// Its rule.
    pub fn rule(&self) -> Rule {
        use rules::operator_vehicles as ov;
        match self {
            Self::Drive { .. } => ov::MOVE,
            Self::FloorIt => ov::FLOOR_IT,
            Self::Attack(_) | Self::Mark(_) => ov::ATTACK,
            Self::DriveAttack { .. } | Self::DriveMark { .. } => ov::MOVE_AND_ATTACK,
            Self::Deploy(_) => ov::DEPLOY,
            Self::Repair => ov::REPAIR,
            Self::MedPack { .. } => rules::items::MED_PACK,
            Self::Cigarette(_) => rules::event::CIGARETTE_USE,
            Self::BreakDown(_) => rules::heavy_metal::MECHANICAL_FAILURE_USE,
            Self::CallTyphoon(_) => rules::fear_naught::TYPHOON_CALL,
            Self::Finish => ov::ACTIVATION,
        }
    }
}

fn no(rule: Rule, reason: &'static str) -> Illegal {
    Illegal::new(rule, Message::new(reason))
}

/// Can the vehicle do this now? Its points first, then who must sit where, then the action's own rule.
pub fn judge(state: &State, id: OperatorId, command: &Command) -> Result<(), Illegal> {
    let vehicle = state.operator(id);
    let (Some(model), Some(from)) = (vehicle.vehicle, vehicle.pose()) else {
        return Err(no(rules::operator_vehicles::ACTIVATION, "sas-not-on-board"));
    };
    let Phase::Acting(activation) = &state.phase else {
        return Err(no(rules::operator_vehicles::ACTIVATION, "sas-not-active"));
    };
    if command.cost() > activation.points {
        let reason = Message::new("sas-too-few-points").with("cost", command.cost()).with("points", activation.points);
        return Err(Illegal::new(rules::operator_vehicles::ACTIVATION, reason));
    }
    judge_entered(state, id, command)?;
    judge_one_kind(vehicle.fired, activation.marked, command)?;
    let driven = || match state.is_taken(id, Berth::Driver) {
        true => Ok(()),
        false => Err(no(command.rule(), "sas-no-driver")),
    };
    match command {
        Command::Drive { steps, leave } => {
            driven()?;
            driving::judge_way(state, id, steps, *leave).map(|_| ())
        }
        Command::FloorIt => {
            driven()?;
            driving::judge_floor_it(state, id).map(|_| ())
        }
        Command::Attack(shot) => gunnery::judge_attack(state, id, from, *shot),
        Command::DriveAttack { steps, shot, attack_first } => {
            driven()?;
            let to = judge_short_way(state, id, steps)?;
            if !attack_first && driving::runs_over(state, id, steps, shot.target) {
                return Err(no(rules::operator_vehicles::CRUSH, "sas-no-target"));
            }
            gunnery::judge_attack(state, id, if *attack_first { from } else { to }, *shot)
        }
        Command::Mark(marks) => gunnery::judge_marks(state, id, marks),
        Command::DriveMark { steps, marks } => {
            driven()?;
            judge_short_way(state, id, steps)?;
            gunnery::judge_marks(state, id, marks)
        }
        Command::Deploy(to) if to.is_empty() => crew::judge_deploy_each(state, id),
        Command::Deploy(to) => crew::judge_deploy(state, id, to),
        Command::Repair if vehicle.health >= model.sheet().repair_limit => {
            Err(no(rules::operator_vehicles::REPAIR, "sas-repaired"))
        }
        Command::MedPack { by, to } => judge_med_pack(state, id, *by, *to),
        Command::Cigarette(unit) => actions::judge_cigarette(state, id, *unit),
        Command::BreakDown(unit) => heavy_metal::judge_break_down(state, id, *unit),
        Command::CallTyphoon(edge) => typhoon::judge_call(state, *edge),
        Command::Repair | Command::Finish => Ok(()),
    }
}

/// Whoever waits in a vehicle off the board stays there until it has entered: nobody fires from it, marks or gets out
/// (`sas/operator-vehicles/jeep-setup`, `sas/ruling/jeep-entry`).
fn judge_entered(state: &State, id: OperatorId, command: &Command) -> Result<(), Illegal> {
    let gets_out = |to: &[(OperatorId, Spot)]| to.iter().any(|(_, spot)| matches!(spot, Spot::Square(_)));
    let on_board = match command {
        Command::Attack(_) | Command::DriveAttack { attack_first: true, .. } | Command::Mark(_) => true,
        Command::Deploy(to) => gets_out(to),
        _ => false,
    };
    let there = touches_board(&state.board, &state.operator(id).squares());
    if there || !on_board { Ok(()) } else { Err(no(rules::ruling::JEEP_ENTRY, "sas-not-on-board")) }
}

/// The gunners do one thing only in an activation: all of them attack, or all of them mark (`sas/operator-vehicles/attack`).
fn judge_one_kind(fired: bool, marked: bool, command: &Command) -> Result<(), Illegal> {
    let mixes = match command {
        Command::Attack(_) | Command::DriveAttack { .. } => marked,
        Command::Mark(_) | Command::DriveMark { .. } => fired,
        _ => false,
    };
    if mixes { Err(no(rules::operator_vehicles::ATTACK, "sas-mark-or-attack")) } else { Ok(()) }
}

/// A move together with something else goes somewhere.
fn judge_short_way(state: &State, id: OperatorId, steps: &[Step]) -> Result<Pose, Illegal> {
    match steps {
        [] => Err(no(rules::operator_vehicles::MOVE_AND_ATTACK, "sas-no-way")),
        _ => driving::judge_way(state, id, steps, false),
    }
}

fn judge_med_pack(state: &State, id: OperatorId, by: OperatorId, to: OperatorId) -> Result<(), Illegal> {
    let aboard = |operator: OperatorId| state.crew(id).any(|(crew, _)| crew == operator);
    let hurt = || state.operator(to).health < state.kit(to).health;
    if aboard(by) && aboard(to) && state.operator(by).med_packs > 0 && hurt() {
        return Ok(());
    }
    Err(no(rules::items::MED_PACK, "sas-no-med-pack"))
}

/// Does what has been judged, and lets the Axis react to it: the vehicle with its crew counts as one operator
/// (`sas/ruling/reaction-window`).
pub(crate) fn perform(t: &mut Table<Sas>, id: OperatorId, command: Command) -> Play<()> {
    use rules::operator_vehicles as ov;
    if command.uses_token() {
        t.cite(command.rule());
        t.cite(rules::ruling::TOKENS_AT_ANY_MOMENT);
        match command {
            Command::Cigarette(unit) => actions::give_cigarette(t, id, unit),
            Command::BreakDown(unit) => heavy_metal::break_down(t, id, unit),
            Command::CallTyphoon(edge) => typhoon::call(t, edge),
            _ => {}
        }
        return sight::look(t, None);
    }
    for rule in [command.rule(), ov::ACTIVATION, ov::ACTION_TABLE, ov::TYPES, rules::operator::VEHICLES_FIRST] {
        t.cite(rule);
    }
    t.cite(rules::ruling::OPERATOR_VEHICLE_AP);
    if let Some(model) = t.state.operator(id).vehicle {
        t.cite(model.rule());
    }
    if let Phase::Acting(activation) = &mut t.state.phase {
        activation.points -= command.cost().min(activation.points);
    }
    let mut deed = Deed::begin(&t.state, id);
    match command {
        Command::Drive { steps, leave } => {
            driving::drive(t, &steps, &mut deed)?;
            if leave && t.state.operator(id).at.is_some() {
                return driving::leave(t, id);
            }
            driving::engine_noise(t, id)?;
        }
        Command::FloorIt => {
            if driving::floor_it(t, &mut deed)? {
                return Ok(());
            }
            driving::engine_noise(t, id)?;
        }
        Command::Attack(shot) => gunnery::attack(t, shot, &mut deed)?,
        Command::DriveAttack { steps, shot, attack_first: true } => {
            gunnery::attack(t, shot, &mut deed)?;
            driving::drive(t, &steps, &mut deed)?;
            driving::engine_noise(t, id)?;
        }
        Command::DriveAttack { steps, shot, attack_first: false } => {
            deed.target = shot.target.unit();
            driving::drive(t, &steps, &mut deed)?;
            gunnery::attack(t, shot, &mut deed)?;
            driving::engine_noise(t, id)?;
        }
        Command::Mark(marks) => gunnery::mark(t, id, marks)?,
        Command::DriveMark { steps, marks } => {
            driving::drive(t, &steps, &mut deed)?;
            gunnery::mark(t, id, marks)?;
            driving::engine_noise(t, id)?;
        }
        Command::Deploy(to) => {
            let to = if to.is_empty() { crew::ask_deploy(t, id)? } else { to };
            crew::deploy(t, id, &to);
        }
        Command::Repair => {
            let vehicle = t.state.operator_mut(id);
            vehicle.health += 1;
            let durability = vehicle.health;
            t.tell(Event::Repaired { vehicle: id, durability });
        }
        Command::MedPack { by, to } => {
            t.state.operator_mut(by).med_packs -= 1;
            let health = t.state.kit(to).health;
            t.state.operator_mut(to).health = health;
            t.tell(Event::Recovered { operator: to, health });
        }
        Command::Cigarette(_) | Command::BreakDown(_) | Command::CallTyphoon(_) => {}
        Command::Finish => {
            t.state.phase = Phase::Operators;
            return Ok(());
        }
    }
    deed.look(t)?;
    tokens::startle(t)?;
    reaction::after(t, &deed)?;
    if !t.state.is_manned(id) && matches!(&t.state.phase, Phase::Acting(activation) if activation.operator == id) {
        t.state.phase = Phase::Operators;
    }
    Ok(())
}

/// Everything that the vehicle can do; of ways one for each place that can be reached.
pub fn candidates(state: &State, id: OperatorId) -> Vec<Command> {
    listed(state, id, |_| false)
}

/// The same, and what is always listed, possible or not.
pub fn listed(state: &State, id: OperatorId, always: impl Fn(&Command) -> bool) -> Vec<Command> {
    let mut all = imaginable(state, id);
    // There are hundreds of ways with a shot. Each is made of a way and a shot that are possible, so one speaks for all with
    // the shot before the way, and one for all with the shot after it; and one speaks for all ways without a shot.
    let (mut ways, mut marks, mut with_shot): (Option<bool>, Option<bool>, [Option<bool>; 2]) = (None, None, [None; 2]);
    all.retain(|command| match command {
        Command::Drive { leave: false, .. } => {
            always(command) || *ways.get_or_insert_with(|| judge(state, id, command).is_ok())
        }
        Command::DriveMark { .. } => *marks.get_or_insert_with(|| judge(state, id, command).is_ok()),
        Command::DriveAttack { attack_first, .. } => {
            *with_shot[usize::from(*attack_first)].get_or_insert_with(|| judge(state, id, command).is_ok())
        }
        _ => always(command) || judge(state, id, command).is_ok(),
    });
    all
}

/// Everything that its crew might think of, possible or not; of ways with a shot only those from where the shot can be made.
fn imaginable(state: &State, id: OperatorId) -> Vec<Command> {
    let vehicle = state.operator(id);
    let Some(model) = vehicle.vehicle else { return vec![Command::Finish] };
    let reach = driving::reach(state, id);
    let ways = driving::ways(state, id, &reach);
    let shots = gunnery::shots(state, id);
    let mut all: Vec<Command> =
        ways.iter().map(|(_, steps)| Command::Drive { steps: steps.clone(), leave: false }).collect();
    all.extend(driving::ways_off(state, id, &reach).into_iter().map(|steps| Command::Drive { steps, leave: true }));
    if model.is_jeep() {
        all.push(Command::FloorIt);
    }
    all.extend(shots.iter().map(|&shot| Command::Attack(shot)));
    for &shot in &shots {
        let now = vehicle.pose().is_some_and(|from| gunnery::judge_attack(state, id, from, shot).is_ok());
        for (to, steps) in &ways {
            let there = || !driving::runs_over(state, id, steps, shot.target);
            if gunnery::judge_attack(state, id, *to, shot).is_ok() && there() {
                all.push(Command::DriveAttack { steps: steps.clone(), shot, attack_first: false });
            }
            if now {
                all.push(Command::DriveAttack { steps: steps.clone(), shot, attack_first: true });
            }
        }
    }
    let marks = gunnery::marks(state, id);
    if !marks.is_empty() {
        let drive_mark = |steps: &Vec<Step>| Command::DriveMark { steps: steps.clone(), marks: Vec::new() };
        all.extend(ways.iter().map(|(_, steps)| drive_mark(steps)));
    }
    all.extend(marks.into_iter().map(Command::Mark));
    all.extend(deployments(state, id));
    if model != Model::RowingBoat || vehicle.health < model.sheet().durability {
        all.push(Command::Repair);
    }
    let crew: Vec<OperatorId> = state.crew(id).map(|(crew, _)| crew).collect();
    let packs = crew.iter().filter(|&&by| state.operator(by).med_packs > 0);
    all.extend(packs.flat_map(|&by| crew.iter().map(move |&to| Command::MedPack { by, to })));
    all.extend(tokens_for(state, id));
    all.extend(typhoon::edges(state).into_iter().map(Command::CallTyphoon));
    all.push(Command::Finish);
    all
}

/// The units on which somebody might use a cigarette or a failure marker now.
fn tokens_for(state: &State, id: OperatorId) -> Vec<Command> {
    let units = || state.units_on_board().map(|(unit, _, _)| unit);
    let smoke = units().filter(|&unit| actions::judge_cigarette(state, id, unit).is_ok()).map(Command::Cigarette);
    let fail = units().filter(|&unit| heavy_metal::judge_break_down(state, id, unit).is_ok()).map(Command::BreakDown);
    smoke.chain(fail).collect()
}

/// Everybody out at once, one of them into any square, or to another seat, two of them changing seats; or everybody is asked.
fn deployments(state: &State, id: OperatorId) -> Vec<Command> {
    let (landings, free) = (crew::landings(state, id), state.free_berths(id));
    let crew: Vec<OperatorId> = state.crew(id).map(|(crew, _)| crew).collect();
    let mut all = Vec::new();
    if crew.len() > 1 && landings.len() >= crew.len() {
        let out = crew.iter().zip(&landings).map(|(&operator, &cell)| (operator, Spot::Square(cell)));
        all.push(Command::Deploy(out.collect()));
    }
    if crew.len() > 1 {
        all.push(Command::Deploy(Vec::new()));
    }
    let seated: Vec<(OperatorId, Berth)> = state.crew(id).collect();
    for (n, &(one, seat)) in seated.iter().enumerate() {
        let swap = |&(other, his): &(OperatorId, Berth)| vec![(one, Spot::Berth(his)), (other, Spot::Berth(seat))];
        all.extend(seated[n + 1..].iter().map(swap).map(Command::Deploy));
    }
    for &operator in &crew {
        all.extend(landings.iter().map(|&cell| Command::Deploy(vec![(operator, Spot::Square(cell))])));
        all.extend(free.iter().map(|&berth| Command::Deploy(vec![(operator, Spot::Berth(berth))])));
    }
    all
}
