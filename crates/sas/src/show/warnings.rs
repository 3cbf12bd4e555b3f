//! What an option would give away: who would see, hear or smell an operator, and who would fire at once.

use super::unit_name;
use crate::actions::{Action, Shot, runs_to};
use crate::attack::{modifier, targets};
use crate::axis_vehicles::Step;
use crate::board::toward;
use crate::components::WeaponKind;
use crate::heat_dogs::SMELL;
use crate::los::{Eyes, Visibility, sees_corpse, sees_operator, visibility};
use crate::noise;
use crate::operator_vehicles::{Berth, Command, LENGTH, Model};
use crate::questions::{Answer, Ask};
use crate::reaction::does_not_react;
use crate::reference::{UnitKind, axis_modifiers};
use crate::setup::start_squares;
use crate::state::{Operator, OperatorId, Phase, State, UnitId};
use geometry::squares::{Cell, Facing};
use kernel::Message;
use view::{Choice, Omen};

/// An option says so if somebody would see where it leads, hear it, or fire at once.
pub(super) fn warned(state: &State, ask: &Ask, answer: &Answer, mut choice: Choice) -> Choice {
    let warnings = match (ask, answer) {
        (Ask::Act(ask), Answer::Act(action)) => warnings_of(state, ask.operator, action),
        (Ask::Drive(ask), Answer::Drive(Command::Drive { steps, leave: false })) => {
            vec![count("sas-in-sight", watchers_of_way(state, ask.vehicle, steps))]
        }
        (Ask::PlaceOperator(ask), Answer::PlaceOperator(at)) => {
            let there = Operator { at: Some(*at), ..state.operator(ask.operator).clone() };
            let seen = state.units_on_board().filter(|(_, unit, _)| sees_operator(state, unit, &there));
            vec![count("sas-in-sight", seen.count())]
        }
        (Ask::PatrolStart(ask), Answer::PatrolStart(second)) => {
            vec![count("sas-sees-entry", usize::from(sees_entry(state, ask.line, *second)))]
        }
        _ => Vec::new(),
    };
    for warning in warnings.into_iter().flatten() {
        choice.omens.extend(omen(&warning.id));
        choice.label = warning.with("label", choice.label);
        choice.warned = true;
    }
    choice
}

/// The sign of a warning on the table.
fn omen(warning: &str) -> Option<Omen> {
    match warning {
        "sas-in-sight" | "sas-corpse-in-sight" | "sas-smelled" => Some(Omen::Seen),
        "sas-in-earshot" | "sas-sounds-alarm" => Some(Omen::Heard),
        "sas-shot-at" | "sas-shot-at-by" => Some(Omen::Fire),
        _ => None,
    }
}

/// A warning that names how many it is about; none if there is nobody.
fn count(id: &'static str, units: usize) -> Option<Message> {
    (units > 0).then(|| Message::new(id).with("units", units))
}

fn warnings_of(state: &State, id: OperatorId, action: &Action) -> Vec<Option<Message>> {
    if let Action::Move(to) | Action::Climb(to) = action
        && let Some(vehicle) = state.vehicle_at(*to)
    {
        return vec![count("sas-in-sight", watchers_aboard(state, id, vehicle))];
    }
    let seen = notice(state, id, action);
    let corpse = match action {
        Action::Attack(shot) | Action::MoveAttack { shot, .. } | Action::StandUpAttack(shot) => {
            finders(state, id, *shot)
        }
        _ => 0,
    };
    vec![
        count("sas-in-earshot", seen.heard),
        count("sas-smelled", seen.smelled),
        count("sas-in-sight", seen.seen.len()),
        count("sas-corpse-in-sight", corpse),
        fired_at(state, &reactors(state, id, action, &seen)),
        sounds_alarm(state, id, action).then(|| Message::new("sas-sounds-alarm")),
    ]
}

/// Who would fire at once.
fn fired_at(state: &State, shooters: &[(UnitId, i8)]) -> Option<Message> {
    let able: Vec<&(UnitId, i8)> = shooters.iter().filter(|(_, needed)| *needed <= 6).collect();
    match able[..] {
        [] => None,
        [(unit, needed)] => {
            let dice = u32::from(state.unit(*unit).kind.data().dice);
            let message = Message::new("sas-shot-at-by").with("unit", unit_name(state, *unit));
            Some(message.with("dice", dice).with("needed", i32::from(*needed).max(1)))
        }
        _ => count("sas-shot-at", able.len()),
    }
}

/// The same answer, but a run takes the way to its square on which the fewest see or hear it.
pub(super) fn quietest(state: &State, ask: &Ask, answer: Answer) -> Answer {
    let (Ask::Act(ask), Answer::Act(Action::Run(path))) = (ask, &answer) else { return answer };
    let Some(&goal) = path.last().filter(|_| state.stealthy()) else { return answer };
    let noticed = |path: &[Cell]| {
        let notice = notice(state, ask.operator, &Action::Run(path.to_vec()));
        notice.seen.len() + notice.heard + notice.smelled
    };
    if noticed(path) == 0 {
        return answer;
    }
    let ways = runs_to(state, ask.operator, goal);
    ways.into_iter().min_by_key(|way| noticed(way)).map_or(answer, |way| Answer::Act(Action::Run(way)))
}

/// What comes of an action in the eyes, ears and noses of the Axis.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Notice {
    /// Who would see him and does not know of him.
    pub seen: Vec<UnitId>,
    /// How many who know nothing yet would hear him.
    pub heard: usize,
    /// How many dogs that know nothing yet would smell him.
    pub smelled: usize,
    /// The alert units that have him in sight when he begins, or on his way (`sas/ruling/reaction-window`).
    pub witnesses: Vec<UnitId>,
    /// Who would turn, and which way they would look in the end.
    turned: Vec<(UnitId, Facing)>,
}

/// Follows an action square by square. Whoever hears him run past his elbow turns to him, and so does a dog that smells him
/// (`sas/noise/run-adjacent`, `sas/heat-dogs/dog-senses`).
pub fn notice(state: &State, id: OperatorId, action: &Action) -> Notice {
    let operator = state.operator(id);
    let stations = stations(state, id, action);
    let (target, from) = shot_of(action, operator.at);
    let runs = matches!(action, Action::Run(_));
    let walks = stations.iter().any(|station| station.at != operator.at);
    let mut notice = Notice::default();
    let noise = target.and_then(|shot| state.weapon(id, shot.weapon)).map_or(0, |weapon| weapon.noise);
    let hearing = match from.filter(|_| noise > 0) {
        Some(from) => noise::hearing(state, &[from], noise),
        None => Vec::new(),
    };
    for (unit_id, unit, _) in state.units_on_board() {
        let mut unit = *unit;
        let aimed_at = target.is_some_and(|shot| shot.target == unit_id);
        let witness = unit.alert && sees_operator(state, &unit, operator);
        let (mut sees, mut heard, mut smelled) = (witness, false, false);
        for station in &stations {
            let Some(at) = station.at else { continue };
            let far = unit.distance_to(at);
            let hears = runs && far == Some(1) && !heard;
            let smells = walks && unit.kind == UnitKind::Dog && far.is_some_and(|far| far <= SMELL) && !station.diving;
            (heard, smelled) = (heard || hears, smelled || smells);
            if let Some(place) = unit.at.filter(|_| (hears || smells) && !unit.kind.is_vehicle()) {
                unit.facing = toward(place, unit.facing, at);
            }
            sees |= sees_operator(state, &unit, station);
        }
        if unit.facing != state.unit(unit_id).facing {
            notice.turned.push((unit_id, unit.facing));
        }
        heard |= hearing.iter().any(|(hearer, _)| *hearer == unit_id);
        let news = !unit.alert || !operator.exposed;
        if unit.alert && sees {
            notice.witnesses.push(unit_id);
        }
        if aimed_at {
            continue;
        }
        notice.heard += usize::from(!unit.alert && heard);
        notice.smelled += usize::from(!unit.alert && smelled && !heard);
        if news && sees && (unit.alert || !heard) {
            notice.seen.push(unit_id);
        }
    }
    notice
}

/// The operator as he is after each step of an action.
pub(super) fn stations(state: &State, id: OperatorId, action: &Action) -> Vec<Operator> {
    let operator = state.operator(id);
    let path: Vec<Cell> = match action {
        Action::Run(path) | Action::Pass(path) => path.clone(),
        Action::Move(to) | Action::Climb(to) => vec![*to],
        Action::MoveAttack { to, .. } | Action::MovePlace { to, .. } | Action::MoveStrike { to, .. } => vec![*to],
        _ => Vec::new(),
    };
    match action {
        Action::StandUp | Action::StandUpAttack(_) | Action::StandUpStrike(_) => {
            vec![Operator { crouching: false, ..operator.clone() }]
        }
        Action::Crouch => vec![Operator { crouching: true, ..operator.clone() }],
        _ => {
            let dives = |diving: bool, at: Cell| state.kit(id).scuba && state.dives_in(diving, at);
            let mut all: Vec<Operator> = Vec::new();
            for at in path {
                let before = all.last().unwrap_or(operator);
                let diving = dives(before.diving, at);
                let crouching = before.crouching && diving == before.diving;
                all.push(Operator { at: Some(at), diving, crouching, ..operator.clone() });
            }
            all
        }
    }
}

/// The shot of an action, and where it is made from.
fn shot_of(action: &Action, at: Option<Cell>) -> (Option<Shot>, Option<Cell>) {
    match action {
        Action::Attack(shot) | Action::BlindFire(shot) | Action::StandUpAttack(shot) => (Some(*shot), at),
        Action::MoveAttack { shot, attack_first: true, .. } => (Some(*shot), at),
        Action::MoveAttack { shot, to, .. } => (Some(*shot), Some(*to)),
        _ => (None, at),
    }
}

/// The alert units that would fire at once (`sas/reaction/trigger`), each with the face that it needs. Whoever is knifed does
/// not, and of those who are shot at it depends.
pub fn reactors(state: &State, id: OperatorId, action: &Action, notice: &Notice) -> Vec<(UnitId, i8)> {
    if action.uses_token() || matches!(action, Action::Leave | Action::Finish(_)) || notice.witnesses.is_empty() {
        return Vec::new();
    }
    let mut after = state.clone();
    if let Some(station) = stations(state, id, action).pop() {
        *after.operator_mut(id) = station;
    }
    for &(unit, facing) in &notice.turned {
        after.unit_mut(unit).facing = facing;
    }
    let knifed = shot_of(action, None).0.filter(|shot| is_knife(state, id, *shot)).map(|shot| shot.target);
    let spent = |unit: UnitId| state.operator(id).reacted.contains(&unit) || knifed == Some(unit);
    let needed = |unit: UnitId| {
        let in_sight = targets(&after, unit).contains(&id);
        let kind = after.unit(unit).kind;
        if does_not_react(&after, unit, id).is_some() || (kind.is_vehicle() && !in_sight) {
            return None;
        }
        let modifier = if in_sight { modifier(&after, unit, id) } else { axis_modifiers::OUT_OF_SIGHT };
        Some((unit, kind.data().value - modifier))
    };
    notice.witnesses.iter().copied().filter(|&unit| !spent(unit)).filter_map(needed).collect()
}

/// Does an action sound the alarm: an explosion, or a noise when the track is at its last step?
/// (`sas/ruling/alarm-explosives`, `sas/noise/noisy-weapon-meter`)
fn sounds_alarm(state: &State, id: OperatorId, action: &Action) -> bool {
    let explodes = matches!(
        action,
        Action::Throw(_)
            | Action::ThrowAnywhere
            | Action::ShootBarrel { .. }
            | Action::MoveStrike { .. }
            | Action::StandUpStrike(_)
    );
    let shot = shot_of(action, None).0;
    let noisy = shot.and_then(|shot| state.weapon(id, shot.weapon)).is_some_and(|weapon| weapon.noise > 0);
    state.stealthy() && (explodes || (noisy && state.stealth <= 1))
}

/// How many units would see a vehicle with an operator in it; an empty one is nobody's business.
fn watchers_aboard(state: &State, id: OperatorId, vehicle: OperatorId) -> usize {
    if state.operator(id).exposed || !state.stealthy() {
        return 0;
    }
    let mut after = state.clone();
    let operator = after.operator_mut(id);
    (operator.at, operator.aboard) = (None, Some((vehicle, Berth::Passenger(1))));
    let there = after.operator(vehicle);
    after.units_on_board().filter(|(_, unit, _)| sees_operator(&after, unit, there)).count()
}

/// How many units would see a boat on its way. Whatever has an engine is heard anyway.
fn watchers_of_way(state: &State, vehicle: OperatorId, steps: &[Step]) -> usize {
    let boat = state.operator(vehicle);
    let Some(start) = boat.pose().filter(|_| boat.vehicle == Some(Model::RowingBoat)) else { return 0 };
    if boat.exposed || !state.stealthy() {
        return 0;
    }
    let mut pose = start;
    let mut way: Vec<Operator> = Vec::new();
    for &step in steps {
        pose = pose.after(step, LENGTH);
        way.push(Operator { at: Some(pose.at), facing: pose.facing, ..boat.clone() });
    }
    state.units_on_board().filter(|(_, unit, _)| way.iter().any(|there| sees_operator(state, unit, there))).count()
}

fn is_knife(state: &State, id: OperatorId, shot: Shot) -> bool {
    state.weapon(id, shot.weapon).is_some_and(|weapon| weapon.kind == WeaponKind::Knife)
}

/// How many units would see the corpse of somebody who is knifed.
fn finders(state: &State, id: OperatorId, shot: Shot) -> usize {
    let knife = is_knife(state, id, shot);
    let Some(at) = state.unit(shot.target).at.filter(|_| knife && state.stealthy()) else { return 0 };
    let mut after = state.clone();
    after.unit_mut(shot.target).at = None;
    after.units_on_board().filter(|(_, unit, _)| sees_corpse(&after, unit, at)).count()
}

/// Would a patrolman who starts at this end see a square where operators start?
fn sees_entry(state: &State, line: u8, second: bool) -> bool {
    let Some(line) = state.board.patrol_lines.get(usize::from(line)).filter(|_| state.phase == Phase::Setup) else {
        return false;
    };
    let Some(&at) = (if second { line.squares.last() } else { line.squares.first() }) else { return false };
    let eyes = Eyes { at, facing: line.arrows[usize::from(second)] };
    start_squares(state).into_iter().any(|cell| visibility(state, eyes, cell) >= Visibility::Half)
}
