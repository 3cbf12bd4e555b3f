//! What a client may ask beside the question: what a unit sees, how far an operator gets; the dice and the pieces of an
//! event; the values on cards.

use super::{operator_key, unit_key};
use crate::actions::{Action, candidates};
use crate::axis_vehicles::sight::visibility as vehicle_visibility;
use crate::board::{Colour, Ground, cell_name, distance};
use crate::events::Event;
use crate::los::{Visibility, eyes, visibility};
use crate::questions::Ask;
use crate::reference::UnitKind;
use crate::state::{AxisUnit, OperatorId, Phase, Post, State, UnitId};
use geometry::squares::{Cell, Facing};
use kernel::Message;
use view::{Look, LookKind, Stat, Throw, Thrown, Way, Weight, Zone, ZoneKind};

/// The outline of a square.
fn outline(cell: Cell) -> Vec<(f64, f64)> {
    let (x, y) = (f64::from(cell.column), f64::from(cell.row));
    vec![(x, y), (x + 1.0, y), (x + 1.0, y + 1.0), (x, y + 1.0)]
}

pub(super) fn zone(id: &str, kind: ZoneKind, label: &'static str, cells: &[Cell]) -> Zone {
    let outline = cells.iter().map(|&cell| outline(cell)).collect();
    Zone { id: id.into(), kind, label: Message::new(label), owner: None, outline, levels: Vec::new() }
}

/// The step of which an event tells, from the middle of a square to the middle of the next.
pub(super) fn ways(state: &State, event: &Event) -> Vec<Way> {
    let middle = |cell: &Cell| (f64::from(cell.column) + 0.5, f64::from(cell.row) + 0.5);
    let (piece, from, to) = match event {
        Event::Ran { operator, from, path } => {
            let points = std::iter::once(from).chain(path).map(middle).collect();
            return vec![Way { piece: operator_key(state, *operator).to_string(), points }];
        }
        Event::Moved { operator, from, to, .. } | Event::Climbed { operator, from, to } => {
            (operator_key(state, *operator).to_string(), from, to)
        }
        Event::UnitMoved { unit, from, to, .. } => (unit_key(state, *unit), from, to),
        Event::Drove { vehicle, from, to, .. } => (operator_key(state, *vehicle).to_string(), from, to),
        _ => return Vec::new(),
    };
    vec![Way { piece, points: vec![middle(from), middle(to)] }]
}

/// What is to be seen of a piece.
pub(super) fn look(state: &State, look: &Look) -> Vec<Zone> {
    let unit = state.living_units().find(|(id, _, _)| unit_key(state, *id) == look.piece).map(|(id, _, _)| id);
    let operator = state.operators_on_board().find(|(id, _, _)| operator_key(state, *id) == look.piece);
    match (unit, operator, look.kind) {
        (Some(unit), _, LookKind::Sight | LookKind::Arcs) => sight(state, unit),
        (Some(unit), _, LookKind::Ranges) => {
            let Some(at) = state.unit(unit).at else { return Vec::new() };
            let data = state.unit(unit).kind.data();
            ranges(state, at, data.short, data.long)
        }
        (_, Some((id, _, at)), LookKind::Ranges) => {
            let guns = state.kit(id).weapons.iter().filter(|weapon| weapon.long > 1);
            let longest = guns.max_by_key(|weapon| weapon.long);
            longest.map_or(Vec::new(), |weapon| ranges(state, at, weapon.short.into(), weapon.long.into()))
        }
        (Some(unit), _, LookKind::Reach) => beat(state, unit),
        (_, Some((id, _, _)), LookKind::Reach) => reach(state, id),
        _ => Vec::new(),
    }
}

/// How well a unit sees each square: fully, or half (`sas/terrain/visibility-classes`).
fn sight(state: &State, id: UnitId) -> Vec<Zone> {
    let unit = state.unit(id);
    let seen = |cell: Cell| match eyes(state, unit) {
        Some(eyes) => visibility(state, eyes, cell),
        None if unit.kind.is_vehicle() && !unit.smoking => vehicle_visibility(state, unit, cell),
        None => Visibility::Hidden,
    };
    let all: Vec<(Cell, Visibility)> = squares(state).map(|cell| (cell, seen(cell))).collect();
    let of = |wanted: Visibility| -> Vec<Cell> {
        all.iter().filter(|(_, seen)| *seen == wanted).map(|(cell, _)| *cell).collect()
    };
    vec![
        zone("sight", ZoneKind::Sight, "sas-zone-sight", &of(Visibility::Full)),
        zone("half-sight", ZoneKind::HalfSight, "sas-zone-half-sight", &of(Visibility::Half)),
    ]
}

fn squares(state: &State) -> impl Iterator<Item = Cell> {
    state
        .board
        .grid
        .cells()
        .filter(|(_, square)| square.on_board() && square.ground != Ground::Void)
        .map(|(cell, _)| cell)
}

fn ranges(state: &State, at: Cell, short: u32, long: u32) -> Vec<Zone> {
    let within = |least: u32, most: u32| -> Vec<Cell> {
        squares(state).filter(|&cell| (least..=most).contains(&distance(at, cell))).collect()
    };
    vec![
        zone("short-range", ZoneKind::Range, "sas-zone-short-range", &within(1, short)),
        zone("long-range", ZoneKind::Range, "sas-zone-long-range", &within(short + 1, long)),
    ]
}

/// The line of a patrolman.
fn beat(state: &State, id: UnitId) -> Vec<Zone> {
    let Post::Patrol { line, .. } = state.unit(id).post else { return Vec::new() };
    let squares = state.board.patrol_lines.get(usize::from(line)).map_or(&[][..], |line| &line.squares);
    vec![zone("beat", ZoneKind::Reach, "sas-zone-beat", squares)]
}

/// The squares that the active operator can get to with his next action.
fn reach(state: &State, id: OperatorId) -> Vec<Zone> {
    if !matches!(&state.phase, Phase::Acting(activation) if activation.operator == id) {
        return Vec::new();
    }
    let mut cells: Vec<Cell> = candidates(state, id)
        .into_iter()
        .filter_map(|action| match action {
            Action::Move(to) | Action::Climb(to) => Some(to),
            Action::Run(path) => path.last().copied(),
            _ => None,
        })
        .collect();
    cells.sort();
    cells.dedup();
    vec![zone("reach", ZoneKind::Reach, "sas-zone-reach", &cells)]
}

/// The pieces of which an event tells: whatever operator and unit it names.
pub(super) fn lights(state: &State, event: &Event) -> Vec<String> {
    let named = serde_json::to_value(event).unwrap_or_default();
    let number = |field: &str| named.get(field).and_then(serde_json::Value::as_u64);
    let operator = number("operator").or(number("vehicle")).filter(|&n| (n as usize) < state.operators.len());
    let unit = number("unit").filter(|&n| (n as usize) < state.units.len());
    let operator = operator.map(|n| operator_key(state, OperatorId(n as u8)).to_string());
    operator.into_iter().chain(unit.map(|n| unit_key(state, UnitId(n as u16)))).collect()
}

/// The dice of an event.
pub(super) fn throw(event: &Event) -> Option<Throw> {
    let (faces, least) = match event {
        Event::Rolled { faces, modifier, needed, .. } => (faces, *needed as i8 - modifier),
        Event::UnitAttacked { faces, modifier, needed, .. } => (faces, needed - modifier),
        Event::BlastRolled { faces, .. } => (faces, 2),
        Event::ShellRolled { faces, needed, .. } => (faces, *needed),
        Event::TyphoonStrafed { faces, .. } | Event::TyphoonStrafedBarrel { faces, .. } => (faces, 4),
        _ => return None,
    };
    // The enemy's attacks are told in one sentence.
    let alone = matches!(event, Event::UnitAttacked { .. });
    let dice = faces.iter().map(|&face| Thrown { face, success: Some(face as i8 >= least), critical: false });
    Some(Throw { dice: dice.collect(), needed: u8::try_from(least.max(1)).ok(), alone })
}

fn stat(label: Message, value: String, base: Option<String>) -> Stat {
    let base = base.filter(|base| *base != value);
    Stat { label, value, base, cause: None, rule: None }
}

/// The values on an operator's card: health, action points, ammunition, items.
pub(super) fn operator_stats(state: &State, id: OperatorId) -> Vec<Stat> {
    let (operator, kit) = (state.operator(id), state.kit(id));
    let label = |name: &'static str| Message::new(name);
    let mut stats = vec![stat(label("sas-badge-health"), operator.health.to_string(), Some(kit.health.to_string()))];
    if let Phase::Acting(activation) = &state.phase
        && activation.operator == id
    {
        stats.push(stat(label("sas-track-points"), activation.points.to_string(), None));
    }
    for (weapon, left) in kit.weapons.iter().zip(&operator.ammunition) {
        let name = Message::new("sas-stat-weapon").with("weapon", weapon.kind.key());
        let value = weapon.ammunition.map_or("∞".to_string(), |_| left.to_string());
        stats.push(stat(name, value, weapon.ammunition.map(|full| full.to_string())));
    }
    let items = &operator.items;
    let carried = [
        ("med-pack", operator.med_packs),
        ("trap", items.traps),
        ("landmine", items.landmines),
        ("lewes-bomb", items.lewes_bombs),
        ("rabbits-foot", items.rabbits_feet),
        ("documents", operator.documents),
        ("hook", u8::from(kit.hook)),
        ("camo-net", u8::from(kit.camo_net)),
    ];
    let there = carried.into_iter().filter(|(_, number)| *number > 0);
    stats.extend(
        there.map(|(item, number)| stat(Message::new("sas-item").with("item", item), number.to_string(), None)),
    );
    stats
}

/// The values on a unit's card (`sas/reference/axis-units`).
pub(super) fn unit_stats(state: &State, id: UnitId) -> Vec<Stat> {
    let unit = state.unit(id);
    let data = unit.kind.data();
    let rule = |mut stat: Stat| {
        stat.rule = Some(unit.kind.rule().id().into());
        stat
    };
    let left = data.health.saturating_sub(unit.damage);
    let mut stats = vec![
        rule(stat(Message::new("sas-badge-health"), left.to_string(), Some(data.health.to_string()))),
        Stat {
            cause: Some(duty(state, unit)),
            ..rule(stat(Message::new("sas-stat-movement"), data.movement.to_string(), None))
        },
        rule(stat(Message::new("sas-stat-range"), format!("{}/{}", data.short, data.long), None)),
        rule(stat(Message::new("sas-stat-attack"), format!("{}×{}+", data.dice, data.value), None)),
    ];
    stats.extend(post_stat(state, unit));
    stats
}

/// What a unit does, in a sentence: as long as it knows nothing, and once it is alert.
fn duty(state: &State, unit: &AxisUnit) -> Message {
    let off_board = unit.at.is_some_and(|at| !state.board.on_board(at));
    let key = match (unit.kind, unit.post) {
        _ if !state.stealthy() && unit.kind.is_vehicle() => "hunts",
        (UnitKind::Officer, _) => "officer",
        (UnitKind::FlakGun, _) => "flak",
        _ if off_board && state.stealthy() => "waits",
        (_, Post::Sentry(_)) if !state.stealthy() => "sentry-battle",
        _ if unit.alert || !state.stealthy() => "hunts",
        (_, Post::Sentry(_)) => "sentry",
        (_, Post::Patrol { .. } | Post::Route { .. } | Post::Convoy { .. }) => "patrol",
        (_, Post::Stalker(_)) => "stalker",
        _ => "guard",
    };
    Message::new("sas-duty").with("duty", key)
}

/// Where a sentry may look, the way that he looks first in front, and the ends of a patrolman's line.
fn post_stat(state: &State, unit: &AxisUnit) -> Option<Stat> {
    let post = |name: &'static str, colour: Colour| {
        let key = if colour == Colour::Black { "black" } else { "white" };
        Message::new("sas-stat-post").with("post", name).with("colour", key)
    };
    match unit.post {
        Post::Sentry(n) => {
            let point = state.board.sentry_points.get(usize::from(n))?;
            let arrow = |facing: &Facing| ["↑", "→", "↓", "←"][*facing as usize / 2 % 4];
            let arrows: Vec<&str> = point.arrows.iter().map(arrow).collect();
            Some(stat(post("sentry", point.colour), arrows.join(" "), None))
        }
        Post::Patrol { line, .. } => {
            let line = state.board.patrol_lines.get(usize::from(line))?;
            let (first, last) = (line.squares.first()?, line.squares.last()?);
            Some(stat(post("patrol", line.colour), format!("{} – {}", cell_name(*first), cell_name(*last)), None))
        }
        _ => None,
    }
}

/// What is shown large in the log: a turn that begins, what the operators have lost, what everybody wants to know at once.
pub(super) fn weight(event: &Event) -> Weight {
    match event {
        Event::TurnBegan { .. } => Weight::Heading,
        Event::Briefed { .. } | Event::Hint { .. } => Weight::Lesson,
        Event::Died { .. } | Event::Wounded { .. } | Event::VehicleDestroyed { .. } => Weight::Loss,
        Event::Alarm {}
        | Event::Drew { .. }
        | Event::DrewSpecial {}
        | Event::Spawned { .. }
        | Event::Alerted { .. }
        | Event::Exposed { .. }
        | Event::TrackRose { .. }
        | Event::TargetDestroyed { .. }
        | Event::TookDocuments { .. }
        | Event::TookPrisoner { .. } => Weight::Notable,
        _ => Weight::Plain,
    }
}

/// Whom a question is about, and whom what is done meets.
pub(super) fn about(state: &State, ask: &Ask) -> (Vec<String>, Vec<String>) {
    let operator = |id| vec![operator_key(state, id).to_string()];
    let unit = |id| vec![unit_key(state, id)];
    match ask {
        Ask::Act(ask) => (operator(ask.operator), Vec::new()),
        Ask::MarkedAttack(ask) => (operator(ask.operator), Vec::new()),
        Ask::PlaceOperator(ask) => (operator(ask.operator), Vec::new()),
        Ask::Drive(ask) => (operator(ask.vehicle), Vec::new()),
        Ask::ChooseSquare(ask) => (unit(ask.unit), Vec::new()),
        Ask::ChooseFacing(ask) => (unit(ask.unit), Vec::new()),
        Ask::ControlUnit(ask) => (unit(ask.unit), Vec::new()),
        Ask::ChoosePose(ask) => (unit(ask.unit), Vec::new()),
        Ask::ChooseOperator(ask) => (ask.unit.map_or(Vec::new(), unit), Vec::new()),
        _ => (Vec::new(), Vec::new()),
    }
}
