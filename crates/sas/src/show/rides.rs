//! The operators' vehicles and the Typhoon: their questions, their events as sentences, their tokens on the table.

use super::scene::{badge, piece, place};
use super::{facing_key, facing_name, operator_key, operator_name, unit_key, unit_name};
use crate::axis_vehicles::{Pose, Step};
use crate::board::cell_name;
use crate::events::Event;
use crate::fear_naught::typhoon::{Pass, Strike};
use crate::operator_vehicles::{Berth, Command, GunShot, GunTarget, LENGTH, Model, Spot, gunnery};
use crate::questions::{Answer, Ask};
use crate::state::{Operator, OperatorId, Phase, State, UnitId};
use geometry::squares::Cell;
use kernel::Message;
use view::{Badge, Choice, Family, Piece, Shape, Sign};

fn berth_name(key: &str) -> Message {
    let (kind, number) = key.split_once('-').filter(|(kind, _)| *kind == "passenger").unwrap_or((key, "1"));
    Message::new("sas-berth").with("berth", kind.to_string()).with("number", number.to_string())
}

/// The titles of these questions.
pub(super) fn title(state: &State, ask: &Ask) -> Message {
    let typhoon = state.typhoon;
    match ask {
        Ask::TakeSeat(ask) => Message::new("sas-ask-take-seat").with("operator", operator_name(state, ask.operator)),
        Ask::Drive(ask) => {
            let points = if let Phase::Acting(activation) = &state.phase { activation.points } else { 0 };
            Message::new("sas-ask-drive").with("vehicle", operator_name(state, ask.vehicle)).with("points", points)
        }
        Ask::MarkFor(ask) => Message::new("sas-ask-mark-for").with("operator", operator_name(state, ask.gunner)),
        Ask::GetOut(ask) => Message::new("sas-ask-get-out").with("operator", operator_name(state, ask.operator)),
        Ask::ChooseRow(ask) => Message::new("sas-ask-row").with("edge", facing_name(ask.edge)),
        _ => Message::new("sas-ask-fly")
            .with("points", typhoon.map_or(0, |typhoon| typhoon.points))
            .with("rockets", typhoon.map_or(0, |typhoon| typhoon.rockets)),
    }
}

/// The options of these questions.
pub(super) fn choice(state: &State, ask: &Ask, answer: &Answer) -> Choice {
    match answer {
        Answer::TakeSeat(None) => Choice::open("walk", Message::new("sas-walk"), answer),
        Answer::TakeSeat(Some((vehicle, berth))) => {
            let key = format!("{} {}", operator_key(state, *vehicle), berth.key());
            let label = Message::new("sas-seat-in").with("vehicle", operator_name(state, *vehicle));
            Choice::open(key, label.with("berth", berth_name(&berth.key())), answer)
        }
        Answer::ChooseRow(row) => {
            let number = u32::from(*row) + 1;
            Choice::open(format!("row {number}"), Message::new("sas-row").with("number", number), answer)
        }
        Answer::Fly(pass) => pass_choice(state, *pass, answer),
        Answer::MarkFor(None) => Choice::open("nothing", Message::new("sas-mark-nothing"), answer),
        Answer::MarkFor(Some(target)) => {
            let choice = Choice::open(target_key(state, *target), target_name(state, *target), answer);
            match target {
                GunTarget::Unit(unit) => choice.lighting(unit_key(state, *unit)),
                GunTarget::Barrel(at) => choice.at(place(*at).0, place(*at).1),
            }
        }
        Answer::GetOut(None) => Choice::open("stay", Message::new("sas-stay-aboard"), answer),
        Answer::GetOut(Some(Spot::Square(at))) => {
            let label = Message::new("sas-at").with("cell", cell_name(*at));
            Choice::open(cell_name(*at), label, answer).at(place(*at).0, place(*at).1)
        }
        Answer::GetOut(Some(Spot::Berth(berth))) => Choice::open(berth.key(), berth_name(&berth.key()), answer),
        Answer::Drive(command) => {
            let vehicle = if let Ask::Drive(ask) = ask { ask.vehicle } else { OperatorId(0) };
            command_choice(state, vehicle, command, answer)
        }
        _ => Choice::open("nothing", Message::new("sas-wait"), answer),
    }
}

fn pass_choice(state: &State, pass: Pass, answer: &Answer) -> Choice {
    let (before, after) = if pass.strike_first { ("strike-first ", "first") } else { ("", "after") };
    match pass.strike {
        None => Choice::open("fly", Message::new("sas-fly"), answer),
        Some(Strike::Guns(target)) => {
            let label = Message::new("sas-fly-guns").with("unit", target_name(state, target)).with("order", after);
            let choice = Choice::open(format!("{before}guns {}", target_key(state, target)), label, answer);
            match target {
                GunTarget::Unit(unit) => choice.lighting(unit_key(state, unit)),
                GunTarget::Barrel(at) => choice.at(place(at).0, place(at).1),
            }
        }
        Some(Strike::Rocket(at)) => {
            let (x, y) = place(at);
            let label = Message::new("sas-fly-rocket").with("cell", cell_name(at)).with("order", after);
            Choice::open(format!("{before}rocket {}", cell_name(at)), label, answer).at(x, y)
        }
    }
}

/// What a gun is aimed at, in the key of an option.
fn target_key(state: &State, target: GunTarget) -> String {
    match target {
        GunTarget::Unit(unit) => unit_key(state, unit),
        GunTarget::Barrel(at) => format!("barrel {}", cell_name(at)),
    }
}

fn target_name(state: &State, target: GunTarget) -> Message {
    match target {
        GunTarget::Unit(unit) => unit_name(state, unit),
        GunTarget::Barrel(at) => Message::new("sas-barrel-at").with("cell", cell_name(at)),
    }
}

/// Where a way ends.
fn end_of(state: &State, vehicle: OperatorId, steps: &[Step]) -> Option<Pose> {
    let start = state.operator(vehicle).pose()?;
    Some(steps.iter().fold(start, |pose, &step| pose.after(step, LENGTH)))
}

/// The first and the last square on the board of a vehicle whose front left square is beyond the edge.
fn inside(state: &State, pose: Pose) -> Option<(Cell, Cell)> {
    let squares = pose.squares(LENGTH);
    let mut inside = squares.iter().copied().filter(|&cell| state.board.grid.kind(cell).is_some());
    let first = inside.next().filter(|&first| first != pose.at)?;
    Some((first, inside.next_back().unwrap_or(first)))
}

/// A place of a vehicle in the key of an option; one over the edge is named by what of it is on the board.
fn pose_key(state: &State, pose: Pose) -> String {
    match inside(state, pose) {
        Some((first, last)) => format!("over {} {} {}", cell_name(first), cell_name(last), facing_key(pose.facing)),
        None => super::vehicles::pose_key(pose),
    }
}

fn pose_name(state: &State, pose: Pose) -> Message {
    match inside(state, pose) {
        Some((first, last)) => Message::new("sas-over-edge").with("from", cell_name(first)).with("to", cell_name(last)),
        None => Message::new("sas-square").with("cell", cell_name(pose.at)),
    }
}

/// A vehicle of the operators as it would stand after a command that drives it; none if it does not drive.
pub(super) fn standing(state: &State, vehicle: OperatorId, command: &Command) -> Option<Piece> {
    let (Command::Drive { steps, leave: false }
    | Command::DriveAttack { steps, .. }
    | Command::DriveMark { steps, .. }) = command
    else {
        return None;
    };
    let pose = end_of(state, vehicle, steps)?;
    let moved = Operator { at: Some(pose.at), facing: pose.facing, ..state.operator(vehicle).clone() };
    Some(vehicle_piece(state, vehicle, &moved))
}

/// The middle of some squares.
fn middle_of(squares: &[Cell]) -> (f64, f64) {
    let middle = |of: fn(&Cell) -> i16| {
        squares.iter().map(|cell| f64::from(of(cell)) + 0.5).sum::<f64>() / squares.len().max(1) as f64
    };
    (middle(|cell| cell.column), middle(|cell| cell.row))
}

/// The family of the commands of a group: those that operators have too keep the keys that they have for them.
fn family(group: &str) -> Family {
    let (place, key) = match group {
        "move" => (1, "move"),
        "floor-it" => (2, "floor-it"),
        "attack" => (4, "attack"),
        "drive-attack" | "drive-mark" => (5, "move-and"),
        "mark" => (7, "mark"),
        "get-out" => (9, "crew"),
        "drive-off" => (11, "leave"),
        "finish" => (12, "done"),
        _ => (10, "other"),
    };
    Family { label: Message::new("sas-family").with("family", key), place }
}

/// A command as an option; its key says where the way ends and what is done there.
fn command_choice(state: &State, vehicle: OperatorId, command: &Command, answer: &Answer) -> Choice {
    let named = |id: &'static str, kind: &'static str| Message::new(id).with("group", kind);
    let group = |kind: &'static str| named("sas-group", kind);
    let to = |steps: &[Step]| end_of(state, vehicle, steps);
    let pose_key = |steps: &[Step]| to(steps).map_or(String::new(), |pose| pose_key(state, pose));
    let posed = |message: Message, steps: &[Step]| match to(steps) {
        Some(pose) => message.with("cell", pose_name(state, pose)).with("facing", facing_name(pose.facing)),
        None => message,
    };
    let gun = |shot: &GunShot| gunnery::weapon(state, vehicle, shot.weapon).map_or("vickers-k", |gun| gun.kind.key());
    let shot = |message: Message, shot: &GunShot| {
        let weapon = Message::new("sas-weapon").with("weapon", gun(shot));
        message.with("weapon", weapon).with("unit", target_name(state, shot.target))
    };
    let shot_key = |shot: &GunShot| format!("{} {}", gun(shot), target_key(state, shot.target));
    let marks_key = |marks: &[(OperatorId, GunTarget)]| {
        let one = |(gunner, target): &(OperatorId, GunTarget)| {
            format!("{} {}", operator_key(state, *gunner), target_key(state, *target))
        };
        marks.iter().map(one).collect::<Vec<_>>().join(" ")
    };
    let marked = |message: Message, marks: &[(OperatorId, GunTarget)]| match marks.first() {
        Some((_, target)) => message.with("unit", target_name(state, *target)),
        None => message,
    };
    let (key, label, kind) = match command {
        Command::Drive { leave: true, .. } => ("drive-off".into(), Message::new("sas-cmd-drive-off"), "drive-off"),
        Command::Drive { steps, .. } => {
            (format!("drive {}", pose_key(steps)), posed(Message::new("sas-cmd-drive"), steps), "move")
        }
        Command::FloorIt => ("floor-it".into(), Message::new("sas-cmd-floor-it"), "floor-it"),
        Command::Attack(s) => (format!("attack {}", shot_key(s)), shot(Message::new("sas-act-attack"), s), "attack"),
        Command::DriveAttack { steps, shot: s, attack_first: true } => {
            let label = posed(shot(Message::new("sas-cmd-attack-drive"), s), steps);
            (format!("attack-drive {} {}", shot_key(s), pose_key(steps)), label, "drive-attack")
        }
        Command::DriveAttack { steps, shot: s, .. } => {
            let label = posed(shot(Message::new("sas-cmd-drive-attack"), s), steps);
            (format!("drive-attack {} {}", pose_key(steps), shot_key(s)), label, "drive-attack")
        }
        Command::Mark(marks) if marks.is_empty() => ("mark-each".into(), Message::new("sas-cmd-mark-each"), "mark"),
        Command::DriveMark { steps, marks } if marks.is_empty() => {
            let label = posed(Message::new("sas-cmd-drive-mark-each"), steps);
            (format!("drive-mark {}", pose_key(steps)), label, "drive-mark")
        }
        Command::Mark(marks) => {
            (format!("mark {}", marks_key(marks)), marked(Message::new("sas-act-mark"), marks), "mark")
        }
        Command::DriveMark { steps, marks } => {
            let label = marked(posed(Message::new("sas-cmd-drive-mark"), steps), marks);
            (format!("drive-mark {} {}", pose_key(steps), marks_key(marks)), label, "drive-mark")
        }
        Command::Deploy(all) => {
            let (key, label) = deploy_choice(state, all);
            (key, label, "get-out")
        }
        Command::Repair => ("repair".into(), Message::new("sas-cmd-repair"), "other"),
        Command::MedPack { by, to } => {
            let label = Message::new("sas-act-med-pack").with("operator", operator_name(state, *to));
            (format!("med-pack {} {}", operator_key(state, *by), operator_key(state, *to)), label, "other")
        }
        Command::Cigarette(unit) => {
            let label = Message::new("sas-act-cigarette").with("unit", unit_name(state, *unit));
            (format!("cigarette {}", unit_key(state, *unit)), label, "other")
        }
        Command::BreakDown(unit) => {
            let label = Message::new("sas-act-break-down").with("unit", unit_name(state, *unit));
            (format!("break-down {}", unit_key(state, *unit)), label, "other")
        }
        Command::CallTyphoon(edge) => {
            let label = Message::new("sas-act-call-typhoon").with("edge", facing_name(*edge));
            (format!("call-typhoon {}", facing_key(*edge)), label, "other")
        }
        Command::Finish => ("finish".into(), Message::new("sas-cmd-finish"), "finish"),
    };
    let mut choice = Choice::open(key, label, answer).among(group(kind));
    choice.family = Some(family(kind));
    choice.done = *command == Command::Finish;
    let end = match command {
        Command::Drive { steps, leave: false }
        | Command::DriveAttack { steps, .. }
        | Command::DriveMark { steps, .. } => {
            to(steps).and_then(|pose| inside(state, pose).map_or(Some(pose.at), |(first, _)| Some(first)))
        }
        Command::Deploy(all) => all.iter().find_map(|(_, spot)| match spot {
            Spot::Square(cell) => Some(*cell),
            Spot::Berth(_) => None,
        }),
        _ => None,
    };
    match end.filter(|cell| cell.column >= 0 && cell.row >= 0) {
        Some(cell) => {
            let (x, y) = place(cell);
            choice.at(x, y)
        }
        None => choice,
    }
}

fn deploy_choice(state: &State, all: &[(OperatorId, Spot)]) -> (String, Message) {
    let one = |(id, spot): &(OperatorId, Spot)| match spot {
        Spot::Square(cell) => format!("{} {}", operator_key(state, *id), cell_name(*cell)),
        Spot::Berth(berth) => format!("{} {}", operator_key(state, *id), berth.key()),
    };
    if all.is_empty() {
        return ("deploy-each".into(), Message::new("sas-cmd-deploy-each"));
    }
    let key = format!("deploy {}", all.iter().map(one).collect::<Vec<_>>().join(" "));
    let label = match all {
        [(id, Spot::Square(cell))] => {
            Message::new("sas-cmd-deploy").with("operator", operator_name(state, *id)).with("cell", cell_name(*cell))
        }
        [(id, Spot::Berth(berth))] => Message::new("sas-cmd-seat")
            .with("operator", operator_name(state, *id))
            .with("berth", berth_name(&berth.key())),
        [(one, Spot::Berth(_)), (other, Spot::Berth(_))] => Message::new("sas-cmd-swap")
            .with("operator", operator_name(state, *one))
            .with("other", operator_name(state, *other)),
        _ => Message::new("sas-cmd-deploy-all"),
    };
    (key, label)
}

/// The events of these chapters as sentences; none for others.
pub(super) fn sentence(state: &State, event: &Event) -> Option<Message> {
    let vehicle =
        |id: &'static str, vehicle: &OperatorId| Message::new(id).with("vehicle", operator_name(state, *vehicle));
    let un = |id: &'static str, unit: &UnitId| Message::new(id).with("unit", unit_name(state, *unit));
    let dice = |faces: &[u8]| faces.iter().map(u8::to_string).collect::<Vec<_>>().join(" ");
    let at = |message: Message, cell| message.with("cell", cell_name(cell));
    Some(match event {
        Event::Boarded { operator, vehicle: id, berth } => vehicle("sas-boarded", id)
            .with("operator", operator_name(state, *operator))
            .with("berth", berth_name(berth)),
        Event::ChangedSeat { operator, vehicle: id, berth } => vehicle("sas-changed-seat", id)
            .with("operator", operator_name(state, *operator))
            .with("berth", berth_name(berth)),
        Event::Alighted { operator, vehicle: id, at: cell } => {
            at(vehicle("sas-alighted", id).with("operator", operator_name(state, *operator)), *cell)
        }
        Event::Drove { vehicle: id, from, to, facing } => vehicle("sas-drove", id)
            .with("from", cell_name(*from))
            .with("to", cell_name(*to))
            .with("facing", facing_name(*facing)),
        Event::Crushed { vehicle: id, unit } => vehicle("sas-crushed", id).with("unit", unit_name(state, *unit)),
        Event::VehicleDamaged { vehicle: id, durability } => {
            vehicle("sas-vehicle-damaged", id).with("durability", *durability)
        }
        Event::VehicleDestroyed { vehicle: id } => vehicle("sas-vehicle-destroyed", id),
        Event::Repaired { vehicle: id, durability } => {
            vehicle("sas-vehicle-repaired", id).with("durability", *durability)
        }
        Event::DroveAway { vehicle: id } => vehicle("sas-drove-away", id),
        Event::TyphoonCalled { edge, cards } => {
            Message::new("sas-typhoon-called").with("edge", facing_name(*edge)).with("cards", *cards)
        }
        Event::TyphoonApproaches { edge, row } => {
            Message::new("sas-typhoon-approaches").with("edge", facing_name(*edge)).with("row", *row)
        }
        Event::TyphoonFlew { at: cell } => at(Message::new("sas-typhoon-flew"), *cell),
        Event::TyphoonLeft { edge } => Message::new("sas-typhoon-left").with("edge", facing_name(*edge)),
        Event::TyphoonStrafed { unit, faces, hits } => {
            un("sas-typhoon-strafed", unit).with("faces", dice(faces)).with("hits", *hits)
        }
        Event::TyphoonStrafedBarrel { at: cell, faces, hits } => {
            at(Message::new("sas-typhoon-strafed-barrel"), *cell).with("faces", dice(faces)).with("hits", *hits)
        }
        Event::TyphoonRocket { at: cell } => at(Message::new("sas-typhoon-rocket"), *cell),
        Event::FiredAtTyphoon { unit, faces, hits } => {
            un("sas-fired-at-typhoon", unit).with("faces", dice(faces)).with("hits", *hits)
        }
        Event::TyphoonHit { durability } => Message::new("sas-typhoon-hit").with("durability", *durability),
        _ => return None,
    })
}

/// The vehicles of the operators on the board with their crews, and the Typhoon over it.
pub(super) fn pieces(state: &State) -> Vec<Piece> {
    let vehicles = state.vehicles_on_board().map(|(id, vehicle, _)| vehicle_piece(state, id, vehicle));
    let typhoon = state.typhoon.and_then(|typhoon| {
        let over = typhoon.tiles.centre(typhoon.over()?);
        let badges = vec![badge("health", "sas-badge-durability", Some(i64::from(typhoon.durability)))];
        let shape = Shape::Circle { radius: 1.2 };
        let token = piece("typhoon".into(), Message::new("sas-typhoon"), None, over, badges);
        Some(Piece { shape, sign: Sign::Aircraft, ..token })
    });
    vehicles.chain(typhoon).collect()
}

/// A vehicle of the operators with its crew, as it stands or would stand.
fn vehicle_piece(state: &State, id: OperatorId, vehicle: &Operator) -> Piece {
    let squares = vehicle.squares();
    let (x, y) = middle_of(&squares);
    let mut badges = vec![badge("health", "sas-badge-durability", Some(i64::from(vehicle.health)))];
    if vehicle.exposed {
        badges.push(badge("exposed", "sas-badge-exposed", None));
    }
    badges.extend(state.crew(id).map(|(crew, berth)| crew_badge(state, crew, berth)));
    let key = operator_key(state, id).to_string();
    Piece {
        x,
        y,
        shape: Shape::Rectangle { width: 1.8, height: f64::from(LENGTH) - 0.2 },
        facing: Some(f64::from(vehicle.facing as u8) / 8.0),
        sign: match vehicle.vehicle {
            Some(Model::RowingBoat) => Sign::Boat,
            Some(Model::OperatorTruck) => Sign::Truck,
            _ => Sign::Car,
        },
        ..piece(key, operator_name(state, id), Some(vehicle.owner), squares[0], badges)
    }
}

/// Who sits where.
fn crew_badge(state: &State, crew: OperatorId, berth: Berth) -> Badge {
    let label = Message::new("sas-badge-crew")
        .with("operator", operator_name(state, crew))
        .with("berth", berth_name(&berth.key()));
    Badge { kind: "crew".into(), label, value: None }
}
