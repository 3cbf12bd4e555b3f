//! Questions as forms, their options open or shut.

use super::log::{hunter_card_text, load_name};
use super::previews::way_of_unit;
use super::scene::place;
use super::{facing_key, facing_name, operator_key, operator_name, unit_key, unit_name};
use crate::actions::{Action, Shot, Strike};
use crate::board::cell_name;
use crate::components::WeaponKind;
use crate::hunter::HunterMove;
use crate::items::Load;
use crate::operator_vehicles::gunnery;
use crate::questions::{Answer, Ask, BlastTarget, Purpose, Why, judge};
use crate::state::{OperatorId, Phase, State, UnitId};
use geometry::squares::Cell;
use kernel::Message;
use view::Choice;

pub(super) fn title(state: &State, ask: &Ask) -> Message {
    match ask {
        Ask::PatrolStart(ask) => {
            let line = state.board.patrol_lines.get(usize::from(ask.line));
            let end = |cell: Option<&Cell>| cell.map_or(String::new(), |&cell| cell_name(cell));
            Message::new("sas-ask-patrol-start")
                .with("line", u32::from(ask.line) + 1)
                .with("from", end(line.and_then(|line| line.squares.first())))
                .with("to", end(line.and_then(|line| line.squares.last())))
        }
        Ask::PlaceOperator(ask) => {
            Message::new("sas-ask-place-operator").with("operator", operator_name(state, ask.operator))
        }
        Ask::Activate(_) => Message::new("sas-ask-activate"),
        Ask::Act(ask) => {
            let points = if let Phase::Acting(activation) = &state.phase { activation.points } else { 0 };
            Message::new("sas-ask-act").with("operator", operator_name(state, ask.operator)).with("points", points)
        }
        Ask::MarkedAttack(ask) => {
            let (operator, name) = (state.operator(ask.operator), operator_name(state, ask.operator));
            match (operator.marked, operator.marked_square) {
                (Some(unit), _) => Message::new("sas-ask-marked-attack").with("unit", unit_name(state, unit)),
                (None, at) => Message::new("sas-ask-marked-square").with("cell", at.map_or(String::new(), cell_name)),
            }
            .with("operator", name)
        }
        Ask::BlastHit(_) => Message::new("sas-ask-unit").with("why", "hit"),
        Ask::RabbitsFoot(ask) => {
            let faces: Vec<String> = ask.faces.iter().map(u8::to_string).collect();
            Message::new("sas-ask-rabbits-foot")
                .with("operator", operator_name(state, ask.operator))
                .with("faces", faces.join(" "))
        }
        Ask::ChooseUnit(ask) => Message::new("sas-ask-unit").with("why", why_key(ask.why)),
        Ask::ChooseOperator(ask) => {
            let message = Message::new("sas-ask-operator").with("why", why_key(ask.why));
            match ask.unit {
                Some(unit) => message.with("unit", unit_name(state, unit)),
                None => message,
            }
        }
        Ask::ChooseSquare(ask) => {
            let title = if ask.aims { "sas-ask-aim-at" } else { "sas-ask-square" };
            Message::new(title).with("unit", unit_name(state, ask.unit))
        }
        Ask::ChooseFacing(ask) => Message::new("sas-ask-facing").with("unit", unit_name(state, ask.unit)),
        Ask::PlaceStalker(ask) => Message::new("sas-ask-place-stalker").with("number", u32::from(ask.number) + 1),
        Ask::HunterTurn(_) => Message::new("sas-ask-hunter-turn"),
        Ask::ReplaceEvent(_) => Message::new("sas-ask-replace-event"),
        Ask::PlaceToken(ask) => Message::new("sas-ask-place-token").with("token", ask.token.key()),
        Ask::ChooseDoor(_) => Message::new("sas-ask-lock"),
        Ask::ControlUnit(ask) => Message::new("sas-ask-control").with("unit", unit_name(state, ask.unit)),
        Ask::ChoosePose(ask) => Message::new("sas-ask-square").with("unit", unit_name(state, ask.unit)),
        Ask::PickSquare(ask) => {
            let purpose = if ask.purpose == Purpose::Throw { "throw" } else { "mark" };
            Message::new("sas-ask-pick-square")
                .with("operator", operator_name(state, ask.operator))
                .with("purpose", purpose)
        }
        Ask::SetBomb(ask) => Message::new("sas-ask-set-bomb").with("operator", operator_name(state, ask.operator)),
        Ask::ChooseBoard(ask) => Message::new("sas-ask-board").with("number", u32::from(ask.operator.0) + 1),
        Ask::TakeSeat(_) | Ask::Drive(_) | Ask::ChooseRow(_) | Ask::Fly(_) | Ask::MarkFor(_) | Ask::GetOut(_) => {
            super::rides::title(state, ask)
        }
    }
}

fn why_key(why: Why) -> &'static str {
    match why {
        Why::AdvanceFirst => "advance-first",
        Why::PatrolFirst => "patrol-first",
        Why::AttackFirst => "attack-first",
        Why::TurnFirst => "turn-first",
        Why::AdvanceOn => "advance-on",
        Why::Attack => "attack",
        Why::Expose => "expose",
        Why::Cigarette => "cigarette",
        Why::Hit => "hit",
        Why::PatrolFacing => "patrol-facing",
        Why::TurnRound => "turn-round",
        Why::Blast => "blast",
        Why::Twig => "twig",
        Why::Upgrade => "upgrade",
        Why::Hunter => "hunter",
        Why::Shell => "shell",
        Why::Failure => "failure",
    }
}

/// An option, open or shut with the reason; and whether it is one that nobody would try.
pub(super) fn judged_choice(state: &State, ask: &Ask, answer: &Answer) -> (Choice, bool) {
    let mut choice = choice(state, ask, answer);
    if let Err(illegal) = judge(state, ask, answer.clone()) {
        let pointless = is_pointless(state, ask, answer, &illegal.reason.id);
        choice.shut = Some(illegal.into());
        choice.figures.clear();
        return (choice, pointless);
    }
    (super::warnings::warned(state, ask, answer, choice), false)
}

/// Would nobody try what is refused for this reason?
fn is_pointless(state: &State, ask: &Ask, answer: &Answer, reason: &str) -> bool {
    let known =
        ["sas-nothing-to-climb", "sas-nothing-carried", "sas-standing", "sas-no-cigarette", "sas-not-disguised"];
    let Answer::Act(action) = answer else { return known.contains(&reason) };
    match action {
        Action::BlindFire(shot) if shot_is_knife(state, ask, *shot) => true,
        Action::MoveAttack { .. } | Action::MovePlace { .. } => true,
        _ => known.contains(&reason),
    }
}

/// Is a shot of the operator who is asked one with the knife? Nobody tries that without looking.
fn shot_is_knife(state: &State, ask: &Ask, shot: Shot) -> bool {
    let Ask::Act(ask) = ask else { return false };
    state.weapon(ask.operator, shot.weapon).is_some_and(|weapon| weapon.kind == WeaponKind::Knife)
}

/// One option with its ready-made answer.
fn choice(state: &State, ask: &Ask, answer: &Answer) -> Choice {
    let square = |key: String, label: Message, cell: Cell| {
        let (x, y) = place(cell);
        Choice::open(key, label, answer).at(x, y)
    };
    let unit =
        |id: UnitId| Choice::open(unit_key(state, id), unit_name(state, id), answer).lighting(unit_key(state, id));
    let operator = |id: OperatorId| {
        Choice::open(operator_key(state, id), operator_name(state, id), answer).lighting(operator_key(state, id))
    };
    match answer {
        Answer::PatrolStart(second) => {
            let line = if let Ask::PatrolStart(ask) = ask { usize::from(ask.line) } else { 0 };
            let line = state.board.patrol_lines.get(line);
            let squares = line.map_or(&[][..], |line| &line.squares);
            let cell = if *second { squares.last() } else { squares.first() }.copied().unwrap_or_default();
            let arrow = line.map_or(geometry::squares::Facing::North, |line| line.arrows[usize::from(*second)]);
            let label = Message::new("sas-at-facing").with("cell", cell_name(cell)).with("facing", facing_name(arrow));
            square(cell_name(cell), label, cell)
        }
        Answer::PlaceOperator(cell)
        | Answer::ChooseSquare(cell)
        | Answer::PlaceStalker(cell)
        | Answer::PlaceToken(cell)
        | Answer::PickSquare(cell)
        | Answer::ControlUnit(cell) => square(cell_name(*cell), square_name(state, ask, *cell), *cell),
        Answer::Activate(Some(id)) | Answer::ChooseOperator(id) => operator(*id),
        Answer::Activate(None) => Choice::open("nobody", Message::new("sas-end-operator-phase"), answer).done(),
        Answer::Act(action) => action_choice(state, action, answer),
        Answer::MarkedAttack(Some(weapon)) => {
            let id = if let Ask::MarkedAttack(ask) = ask { ask.operator } else { OperatorId(0) };
            Choice::open(weapon_key(state, id, *weapon), weapon_name(state, id, *weapon), answer)
        }
        Answer::MarkedAttack(None) => Choice::open("wait", Message::new("sas-wait"), answer),
        Answer::BlastHit(BlastTarget::Unit(id)) => unit(*id),
        Answer::BlastHit(BlastTarget::Barrel(at)) => {
            let label = Message::new("sas-barrel-at").with("cell", cell_name(*at));
            square(format!("barrel {}", cell_name(*at)), label, *at)
        }
        Answer::BlastHit(BlastTarget::Corpse(at)) => {
            let label = Message::new("sas-corpse-at").with("cell", cell_name(*at));
            square(format!("corpse {}", cell_name(*at)), label, *at)
        }
        Answer::RabbitsFoot(Some(die)) => {
            let number = u32::from(*die) + 1;
            Choice::open(format!("die {number}"), Message::new("sas-turn-die").with("number", number), answer)
        }
        Answer::RabbitsFoot(None) => Choice::open("keep", Message::new("sas-keep-dice"), answer),
        Answer::ChooseUnit(id) => unit(*id),
        Answer::ChooseFacing(facing) => Choice::open(facing_key(*facing), facing_name(*facing), answer),
        Answer::HunterTurn(action) => hunter_choice(state, *action, answer),
        Answer::ChooseBoard(board) => {
            let key = state.pool.get(usize::from(*board)).map_or(String::new(), |kit| kit.key.clone());
            Choice::open(key.clone(), Message::new("sas-operator").with("name", key), answer)
        }
        Answer::SetBomb(cards) => {
            let number = Some(i64::from(*cards));
            Choice {
                number,
                ..Choice::open(cards.to_string(), Message::new("sas-bomb-card").with("cards", *cards), answer)
            }
        }
        Answer::TakeSeat(_)
        | Answer::Drive(_)
        | Answer::ChooseRow(_)
        | Answer::Fly(_)
        | Answer::MarkFor(_)
        | Answer::GetOut(_) => super::rides::choice(state, ask, answer),
        Answer::ReplaceEvent(true) => Choice::open("replace", Message::new("sas-hunter-replace"), answer),
        Answer::ReplaceEvent(false) => Choice::open("keep", Message::new("sas-hunter-keep"), answer),
        Answer::ChooseDoor([at, to]) => {
            let key = format!("{} {}", cell_name(*at), cell_name(*to));
            let label = Message::new("sas-door").with("at", cell_name(*at)).with("to", cell_name(*to));
            square(key, label, *at)
        }
        Answer::ChoosePose(pose) => {
            let label = Message::new("sas-at-facing").with("cell", cell_name(pose.at));
            let label = label.with("facing", facing_name(pose.facing));
            square(super::vehicles::pose_key(*pose), label, pose.at)
        }
    }
}

/// A square, and the way there if somebody goes there through others.
fn square_name(state: &State, ask: &Ask, cell: Cell) -> Message {
    let way = way_of_unit(state, ask, cell);
    let name = |id: &'static str| Message::new(id).with("cell", cell_name(cell));
    match &way[..] {
        [_] => name("sas-at-stay"),
        [_, between @ .., _] if !between.is_empty() => {
            let names: Vec<String> = between.iter().map(|&cell| cell_name(cell)).collect();
            name("sas-at-by-way").with("way", names.join(", "))
        }
        _ => name("sas-at"),
    }
}

/// What the hunter does with his cards, which are counted from 1.
fn hunter_choice(state: &State, action: HunterMove, answer: &Answer) -> Choice {
    let hand = state.hunter.as_ref().map_or(&[][..], |hunter| &hunter.hand);
    let card = |n: u8| hand.get(usize::from(n)).map_or(Message::new("sas-wait"), hunter_card_text);
    let (key, label) = match action {
        HunterMove::Nothing => ("nothing".to_string(), Message::new("sas-hunter-nothing")),
        HunterMove::Draw => ("draw".to_string(), Message::new("sas-hunter-draw")),
        HunterMove::Play(n) => (format!("play {}", n + 1), Message::new("sas-hunter-play").with("card", card(n))),
        HunterMove::Discard(a, b) => {
            let label = Message::new("sas-hunter-discard").with("first", card(a)).with("second", card(b));
            (format!("discard {} {}", a + 1, b + 1), label)
        }
    };
    Choice::open(key, label, answer)
}

fn weapon_key(state: &State, id: OperatorId, weapon: u8) -> &'static str {
    let found = match state.operator(id).aboard {
        Some((vehicle, _)) => gunnery::weapon(state, vehicle, weapon),
        None => state.weapon(id, weapon),
    };
    found.map_or("nothing", |weapon| weapon.kind.key())
}

fn weapon_name(state: &State, id: OperatorId, weapon: u8) -> Message {
    Message::new("sas-weapon").with("weapon", weapon_key(state, id, weapon))
}

/// An action as an option. Its key says everything, so that files and the terminal can name it: `move c4`.
fn action_choice(state: &State, action: &Action, answer: &Answer) -> Choice {
    let id = if let Phase::Acting(activation) = &state.phase { activation.operator } else { OperatorId(0) };
    let name = |kind: &'static str| Message::new("sas-action").with("action", kind);
    let cell = |message: Message, cell: Cell| message.with("cell", cell_name(cell));
    let shot = |message: Message, shot: &Shot| {
        message.with("weapon", weapon_name(state, id, shot.weapon)).with("unit", unit_name(state, shot.target))
    };
    let shot_key = |shot: &Shot| format!("{} {}", weapon_key(state, id, shot.weapon), unit_key(state, shot.target));
    let (key, label, at) = match action {
        Action::Move(to) => {
            let label = match state.vehicle_at(*to) {
                Some(vehicle) => Message::new("sas-act-board").with("vehicle", operator_name(state, vehicle)),
                None => Message::new("sas-act-move"),
            };
            (format!("move {}", cell_name(*to)), cell(label, *to), Some(*to))
        }
        Action::Run(path) => {
            let names: Vec<String> = path.iter().map(|&to| cell_name(to)).collect();
            let to = path.last().copied().unwrap_or_default();
            let label = match state.vehicle_at(to) {
                Some(vehicle) => Message::new("sas-act-board").with("vehicle", operator_name(state, vehicle)),
                None => Message::new("sas-act-run"),
            };
            (format!("run {}", names.join(" ")), cell(label, to), Some(to))
        }
        Action::Climb(to) => (format!("climb {}", cell_name(*to)), cell(Message::new("sas-act-climb"), *to), Some(*to)),
        Action::Attack(s) => (format!("attack {}", shot_key(s)), shot(Message::new("sas-act-attack"), s), None),
        Action::MoveAttack { to, shot: s, attack_first } => {
            let (key, label) = match attack_first {
                true => (format!("attack-move {} {}", shot_key(s), cell_name(*to)), "sas-act-attack-move"),
                false => (format!("move-attack {} {}", cell_name(*to), shot_key(s)), "sas-act-move-attack"),
            };
            (key, cell(shot(Message::new(label), s), *to), Some(*to))
        }
        Action::Aim(unit) => {
            let label = Message::new("sas-act-aim").with("unit", unit_name(state, *unit));
            (format!("aim {}", unit_key(state, *unit)), label, None)
        }
        Action::Mark(unit) => {
            let label = Message::new("sas-act-mark").with("unit", unit_name(state, *unit));
            (format!("mark {}", unit_key(state, *unit)), label, None)
        }
        Action::BlindFire(s) => {
            (format!("blind-fire {}", shot_key(s)), shot(Message::new("sas-act-blind-fire"), s), None)
        }
        Action::StandUpAttack(s) => {
            (format!("stand-up-attack {}", shot_key(s)), shot(Message::new("sas-act-stand-up-attack"), s), None)
        }
        Action::Place(load, to) => {
            let label = cell(Message::new("sas-act-place"), *to).with("load", load_name(*load));
            (format!("place {}{}", load_key(*load), cell_name(*to)), label, Some(*to))
        }
        Action::MovePlace { to, load, at, place_first } => {
            let order = if *place_first { "sas-act-place-move" } else { "sas-act-move-place" };
            let label = cell(Message::new(order), *to);
            let label = label.with("load", load_name(*load)).with("at", cell_name(*at));
            let key = match place_first {
                true => format!("place-move {}{} {}", load_key(*load), cell_name(*at), cell_name(*to)),
                false => format!("move-place {} {}{}", cell_name(*to), load_key(*load), cell_name(*at)),
            };
            (key, label, Some(*at))
        }
        Action::ShootBarrel { weapon, at } => {
            let label = cell(Message::new("sas-act-shoot-barrel"), *at).with("weapon", weapon_name(state, id, *weapon));
            (format!("shoot-barrel {} {}", weapon_key(state, id, *weapon), cell_name(*at)), label, Some(*at))
        }
        Action::Throw(at) => (format!("throw {}", cell_name(*at)), cell(Message::new("sas-act-throw"), *at), Some(*at)),
        Action::ThrowAnywhere => ("throw-anywhere".into(), name("throw-anywhere"), None),
        Action::MarkAnywhere => ("mark-anywhere".into(), name("mark-anywhere"), None),
        Action::MoveStrike { to, strike, strike_first } => {
            let (word, key, label) = strike_parts(state, id, *strike);
            let (key, message) = match strike_first {
                true => (format!("{word}-move {key}{}", cell_name(*to)), "sas-act-strike-move"),
                false => (format!("move-{word} {} {key}", cell_name(*to)), "sas-act-move-strike"),
            };
            (key.trim_end().into(), cell(Message::new(message), *to).with("strike", label), Some(*to))
        }
        Action::StandUpStrike(strike) => {
            let (word, key, label) = strike_parts(state, id, *strike);
            let key = format!("stand-up-{word} {key}").trim_end().to_string();
            (key, Message::new("sas-act-stand-up-strike").with("strike", label), None)
        }
        Action::MarkSquare(at) => {
            (format!("mark-square {}", cell_name(*at)), cell(Message::new("sas-act-mark-square"), *at), Some(*at))
        }
        Action::MedPack(other) => {
            let label = Message::new("sas-act-med-pack").with("operator", operator_name(state, *other));
            (format!("med-pack {}", operator_key(state, *other)), label, None)
        }
        Action::BreakDown(unit) => {
            let label = Message::new("sas-act-break-down").with("unit", unit_name(state, *unit));
            (format!("break-down {}", unit_key(state, *unit)), label, None)
        }
        Action::Cigarette(unit) => {
            let label = Message::new("sas-act-cigarette").with("unit", unit_name(state, *unit));
            (format!("cigarette {}", unit_key(state, *unit)), label, None)
        }
        Action::Finish(facing) => {
            let keeps = state.operator(id).facing == *facing;
            let label = if keeps { "sas-act-finish-keep" } else { "sas-act-finish" };
            let label = Message::new(label).with("facing", facing_name(*facing));
            (format!("finish {}", facing_key(*facing)), label, None)
        }
        Action::Talk(unit) => {
            let label = Message::new("sas-act-talk").with("unit", unit_name(state, *unit));
            (format!("talk {}", unit_key(state, *unit)), label, None)
        }
        Action::Pass(path) => {
            let names: Vec<String> = path.iter().map(|&to| cell_name(to)).collect();
            let to = path.last().copied().unwrap_or_default();
            (format!("pass {}", names.join(" ")), cell(Message::new("sas-act-pass"), to), Some(to))
        }
        Action::Disguise => {
            let on = state.operator(id).disguise.on;
            let label = Message::new(if on { "sas-act-undisguise" } else { "sas-act-disguise" });
            ("disguise".into(), label, None)
        }
        Action::PickLock(to) => {
            (format!("pick-lock {}", cell_name(*to)), cell(Message::new("sas-act-pick-lock"), *to), Some(*to))
        }
        Action::CallTyphoon(edge) => {
            let label = Message::new("sas-act-call-typhoon").with("edge", facing_name(*edge));
            (format!("call-typhoon {}", facing_key(*edge)), label, None)
        }
        Action::ClearTwig => ("clear-twig".into(), Message::new("sas-act-clear-twig"), None),
        Action::Crouch => ("crouch".into(), name("crouch"), None),
        Action::StandUp => ("stand-up".into(), name("stand-up"), None),
        Action::PickUp => ("pick-up".into(), name("pick-up"), None),
        Action::Take(pick) => {
            let label = Message::new("sas-act-take").with("thing", pick.key());
            (format!("pick-up {}", pick.key()), label, None)
        }
        Action::Recover => ("recover".into(), name("recover"), None),
        Action::Reveal => ("reveal".into(), name("reveal"), None),
        Action::Leave => ("leave".into(), name("leave"), None),
    };
    let choice = super::groups::dressed(state, id, action, Choice::open(key, label, answer));
    match at {
        Some(cell) => choice.at(place(cell).0, place(cell).1),
        None => choice,
    }
}

/// An attack at a square: its word and the rest of its key, and what it is called.
fn strike_parts(state: &State, id: OperatorId, strike: Strike) -> (&'static str, String, Message) {
    match strike {
        Strike::Throw(at) => {
            ("throw", format!("{} ", cell_name(at)), Message::new("sas-act-throw").with("cell", cell_name(at)))
        }
        Strike::ThrowAnywhere => {
            ("throw-anywhere", String::new(), Message::new("sas-action").with("action", "throw-anywhere"))
        }
        Strike::Barrel { weapon, at } => {
            let label = Message::new("sas-act-shoot-barrel").with("cell", cell_name(at));
            let key = format!("{} {} ", weapon_key(state, id, weapon), cell_name(at));
            ("shoot-barrel", key, label.with("weapon", weapon_name(state, id, weapon)))
        }
    }
}

/// What is put down, in the key of an option; the usual corpse goes without saying.
fn load_key(load: Load) -> String {
    match load {
        Load::Corpse => String::new(),
        Load::LewesBomb(cards @ 1..) => format!("lewes-bomb {cards} "),
        Load::RatBomb(cards @ 1..) => format!("rat-bomb {cards} "),
        other => format!("{} ", other.key()),
    }
}
