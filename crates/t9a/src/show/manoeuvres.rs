//! Forms of the questions of deployment and movement.

use super::choices::changed_places;
use super::{key, none_name, spell_name, unit_name};
use crate::movement::arrivals::Placing;
use crate::movement::terms::Terms;
use crate::movement::{Impetus, Leg, Manoeuvre, Mover, Ranks};
use crate::pregame::{Deploying, Destination, Zone, could_join, waiting};
use crate::questions::{Answer, Ask, SelectMover, SteerUnit, candidates, judge, rule_of};
use crate::state::{MoveAction, Place, Stand, State, UnitId};
use geometry::ranks::Side;
use kernel::{Message, Seat};
use serde_json::json;
use view::{Assembly, Choice, Form, FormKind, Part, Shape, SteerKind, SteerMove, leave_out};

/// What is asked, if it is a question of deployment or movement.
pub(super) fn title(state: &State, ask: &Ask) -> Option<Message> {
    let unit = |id: &'static str, unit: UnitId| Message::new(id).with("unit", unit_name(state, unit));
    Some(match ask {
        Ask::ChooseDefender(_) => Message::new("t9a-ask-defender"),
        Ask::ChooseZone(_) => Message::new("t9a-ask-zone"),
        Ask::SwapSpell(_) => Message::new("t9a-ask-swap"),
        Ask::SelectDeployment(_) => Message::new("t9a-ask-deploy"),
        Ask::DeployWith(ask) => unit("t9a-ask-deploy-with", ask.unit),
        Ask::PlaceUnit(ask) => unit("t9a-ask-place", ask.unit),
        Ask::FirstTurn(_) => Message::new("t9a-ask-first-turn"),
        Ask::ChooseAdvantage(_) => Message::new("t9a-ask-advantage"),
        Ask::SelectMover(ask) => match ask.impetus {
            Impetus::Phase | Impetus::Edge => Message::new("t9a-ask-mover"),
            Impetus::Magical(_) => unit("t9a-ask-magical-move", ask.only.unwrap_or(UnitId(0))),
            Impetus::Vanguard(_) => Message::new("t9a-ask-vanguard"),
        },
        Ask::ChooseCourse(_) => Message::new("t9a-ask-course"),
        Ask::SteerUnit(ask) => unit("t9a-ask-steer", ask.unit).with("action", action_key(ask.action)),
        Ask::ReformUnit(ask) => unit("t9a-ask-reform", ask.unit),
        Ask::JoinUnit(ask) => unit("t9a-ask-join", ask.unit).with("host", unit_name(state, ask.host)),
        Ask::Sweep(ask) => unit("t9a-ask-sweep", ask.unit),
        Ask::JoinAmbush(ask) => unit("t9a-ask-join-ambush", ask.unit),
        Ask::RevealHidden(_) => Message::new("t9a-ask-reveal"),
        _ => return None,
    })
}

/// An action's word in keys and messages.
pub(super) fn action_key(action: MoveAction) -> &'static str {
    match action {
        MoveAction::Reform => "reform",
        MoveAction::Advance => "advance",
        MoveAction::March => "march",
    }
}

fn option(state: &State, ask: &Ask, key: String, label: Message, answer: &Answer) -> Choice {
    Choice::judged(key, label, answer, judge(state, ask, answer.clone()))
}

/// Steering is a form of its own; everything else is a choice.
pub(super) fn form(state: &State, ask: &Ask) -> Option<Form> {
    match ask {
        Ask::SteerUnit(steer) => steer_form(state, ask, steer),
        Ask::DeployWith(with) => {
            let part = |pool: UnitId| {
                Choice::judged(
                    key(state, pool),
                    unit_name(state, pool),
                    &pool,
                    crate::pregame::judge_with(state, with.unit, &[pool]).map(|()| pool),
                )
            };
            let choices: Vec<Choice> = could_join(state, with.unit).into_iter().map(part).collect();
            let most = choices.len() as u32;
            let assembly = Assembly { template: json!({ "deploy-with": null }), slot: "/deploy-with".into() };
            let kind = FormKind::Some { choices, least: 0, most, assembly };
            Some(Form::new(title(state, ask)?, rule_of(ask).id(), kind))
        }
        _ => None,
    }
}

/// A block that goes forward, wheels, and at the beginning of an Advance Move pivots.
fn steer_form(state: &State, ask: &Ask, steer: &SteerUnit) -> Option<Form> {
    let terms = Terms::new(state, steer.unit, steer.impetus, steer.leaving)?;
    let reach = terms.reach(steer.action);
    let step = |key: &str, kind, label: &'static str, least: f64, most: f64| SteerMove {
        key: key.into(),
        kind,
        label: Message::new(label),
        least,
        most,
    };
    let mut moves = vec![
        step("ahead", SteerKind::Ahead, "t9a-option-ahead", 0.0, reach),
        step("wheel-left", SteerKind::WheelLeft, "t9a-option-wheel-left", 0.0, 90.0),
        step("wheel-right", SteerKind::WheelRight, "t9a-option-wheel-right", 0.0, 90.0),
    ];
    if steer.action == MoveAction::Advance {
        moves.push(step("pivot", SteerKind::Pivot, "t9a-option-pivot", -180.0, 180.0));
    }
    let piece = Part {
        id: key(state, steer.unit),
        label: unit_name(state, steer.unit),
        limit: reach,
        shape: Some(Shape::Rectangle { width: terms.start.width, height: terms.start.depth }),
        unit: Some(key(state, steer.unit)),
    };
    let assembly = Assembly { template: json!({ "steer-unit": { "legs": null } }), slot: "/steer-unit/legs".into() };
    let kind = FormKind::Steer { piece, moves, assembly };
    Some(Form::new(title(state, ask)?, rule_of(ask).id(), kind))
}

/// Whole answers for those who do not want to steer by hand.
pub(super) fn ideas(state: &State, ask: &Ask) -> Vec<Choice> {
    let Ask::SteerUnit(steer) = ask else { return Vec::new() };
    let named = |(n, answer): (usize, Answer)| match &answer {
        Answer::SteerUnit(Some(way)) => {
            let ranks = way.ranks.as_ref().and_then(|ranks| changed_places(state, steer.unit, &ranks.places));
            let label = match ranks {
                Some((_, swap)) => Message::new("t9a-way-changing").with("way", way_name(way)).with("places", swap),
                None => way_name(way),
            };
            Choice::open(format!("way {}", n + 1), label, &answer)
        }
        _ => Choice::open("none", none_name(ask), &answer).done(),
    };
    candidates(state, ask, 24).into_iter().enumerate().map(named).collect()
}

/// An angle in degrees, a small one more exactly: no wheel is one of nothing.
fn degrees(angle: geometry::Heading) -> String {
    written(angle.degrees())
}

fn written(degrees: f64) -> String {
    if degrees < 10.0 { format!("{degrees:.1}") } else { format!("{degrees:.0}") }
}

/// Does a unit stand where it stood, in as many files, and only models have changed places?
fn is_swap(state: &State, unit: UnitId, stand: &Stand) -> bool {
    let old = state.unit(unit).and_then(|unit| unit.stand.as_ref());
    old.is_some_and(|old| old.pose == stand.pose && old.files == stand.files && old.places != stand.places)
}

/// A way in words: its legs, one after the other.
fn way_name(way: &Manoeuvre) -> Message {
    let leg = |leg: &Leg| match leg {
        Leg::Ahead(distance) => Message::new("t9a-leg-ahead").with("inches", format!("{:.1}", distance.inches())),
        Leg::WheelLeft(angle) => Message::new("t9a-leg-wheel-left").with("degrees", degrees(*angle)),
        Leg::WheelRight(angle) => Message::new("t9a-leg-wheel-right").with("degrees", degrees(*angle)),
        // Nobody turns almost all the way round to get a little to the left.
        Leg::Pivot(angle) if angle.degrees() > 180.0 => {
            Message::new("t9a-leg-pivot-left").with("degrees", written(360.0 - angle.degrees()))
        }
        Leg::Pivot(angle) => Message::new("t9a-leg-pivot-right").with("degrees", degrees(*angle)),
    };
    // What would be told as nothing is not told: a wheel of a hundredth of a degree keeps a block clear of its neighbour.
    let counts = |leg: &&Leg| match leg {
        Leg::Ahead(distance) => distance.inches() >= 0.05,
        Leg::WheelLeft(angle) | Leg::WheelRight(angle) | Leg::Pivot(angle) => angle.degrees() >= 0.05,
    };
    let legs: Vec<Message> = way.legs.iter().filter(counts).map(leg).collect();
    if legs.is_empty() { Message::new("t9a-stays") } else { Message::new("t9a-way").with("legs", legs) }
}

/// The options of a question of deployment or movement.
pub(super) fn choices(state: &State, ask: &Ask) -> Option<Vec<Choice>> {
    let option = |key: String, label: Message, answer: Answer| option(state, ask, key, label, &answer);
    let none = |answer: Answer| option("none".into(), none_name(ask), answer).done();
    let unit = |unit: UnitId, answer: Answer| {
        option(key(state, unit), unit_name(state, unit), answer).lighting(key(state, unit))
    };
    Some(match ask {
        Ask::ChooseDefender(_) => [("defender", true), ("attacker", false)]
            .map(|(key, own)| {
                option(key.into(), Message::new("t9a-role").with("role", key), Answer::ChooseDefender(own))
            })
            .to_vec(),
        Ask::ChooseZone(_) => [("south", Zone::South), ("north", Zone::North)]
            .map(|(key, zone)| option(key.into(), Message::new("t9a-zone").with("zone", key), Answer::ChooseZone(zone)))
            .to_vec(),
        Ask::SwapSpell(_) => {
            let named = |answer: &Answer| match answer {
                Answer::SwapSpell(Some(swap)) => {
                    let name = format!("{} {} {}", key(state, swap.caster), swap.out, swap.into);
                    let label = Message::new("t9a-swap")
                        .with("unit", unit_name(state, swap.caster))
                        .with("out", spell_name(state, &swap.out))
                        .with("into", spell_name(state, &swap.into));
                    option(name, label, answer.clone())
                }
                _ => none(answer.clone()),
            };
            candidates(state, ask, usize::MAX).iter().map(named).collect()
        }
        Ask::SelectDeployment(deploy) => deployments(state, ask, deploy.seat),
        Ask::PlaceUnit(place) => {
            let facing = |stand: &Stand| (90.0 - stand.pose.heading.degrees()).rem_euclid(360.0);
            let named = |(n, answer): (usize, Answer)| match &answer {
                Answer::PlaceUnit(Some(stand)) => {
                    let at = stand.pose.position.point();
                    let label = Message::new("t9a-placed")
                        .with("x", format!("{:.1}", at.x))
                        .with("y", format!("{:.1}", at.y))
                        .with("facing", format!("{:.0}", facing(stand)))
                        .with("files", stand.files);
                    option(format!("{}", n + 1), label, answer)
                }
                _ => none(answer),
            };
            let most = if place.by == Placing::Deployed { 40 } else { 20 };
            candidates(state, ask, most).into_iter().enumerate().map(named).collect()
        }
        Ask::FirstTurn(_) => [Seat(0), Seat(1)]
            .map(|seat| option((seat.0 + 1).to_string(), super::side_name(seat), Answer::FirstTurn(seat)))
            .to_vec(),
        Ask::ChooseAdvantage(ask) => state.units_of(ask.seat).map(|id| unit(id, Answer::ChooseAdvantage(id))).collect(),
        Ask::SelectMover(select) => mover_choices(state, ask, select),
        Ask::ChooseCourse(_) => {
            let named = |(n, answer): (usize, Answer)| match &answer {
                Answer::ChooseCourse(course) => {
                    let degrees = (90.0 - course.heading.degrees()).rem_euclid(360.0);
                    let label = Message::new("t9a-course")
                        .with("unit", unit_name(state, course.unit))
                        .with("degrees", format!("{degrees:.0}"));
                    option(format!("{} {}", key(state, course.unit), n + 1), label, answer)
                }
                _ => none(answer),
            };
            candidates(state, ask, usize::MAX).into_iter().enumerate().map(named).collect()
        }
        Ask::ReformUnit(reform) => {
            let named = |(n, answer): (usize, Answer)| match &answer {
                Answer::ReformUnit(Some(stand)) if is_swap(state, reform.unit, stand) => {
                    let (key, label) = changed_places(state, reform.unit, &stand.places)
                        .unwrap_or_else(|| (format!("{}", n + 1), reform_name(stand)));
                    option(key, label, answer)
                }
                Answer::ReformUnit(Some(stand)) => option(format!("{}", n + 1), reform_name(stand), answer),
                Answer::ReformUnitBy(_) => option(format!("{}", n + 1), Message::new("t9a-reform-past"), answer),
                _ => none(answer),
            };
            candidates(state, ask, 20).into_iter().enumerate().map(named).collect()
        }
        Ask::JoinUnit(join) => {
            let named = |(n, answer): (usize, Answer)| match &answer {
                Answer::JoinUnit(Some(ranks)) => {
                    let (key, label) = place_name(ranks, join.unit)
                        .unwrap_or_else(|| (format!("{}", n + 1), Message::new("t9a-nobody")));
                    option(key, label, answer)
                }
                _ => none(answer),
            };
            candidates(state, ask, usize::MAX).into_iter().enumerate().map(named).collect()
        }
        Ask::Sweep(sweep) => {
            let enemies = sweep.passed.iter().map(|&enemy| unit(enemy, Answer::Sweep(Some(enemy))));
            enemies.chain([none(Answer::Sweep(None))]).collect()
        }
        Ask::JoinAmbush(join) => {
            let hosts = crate::movement::arrivals::ambush_hosts(state, join.unit).into_iter();
            let hosts = hosts.map(|host| unit(host, Answer::JoinAmbush(Some(host))));
            hosts.chain([none(Answer::JoinAmbush(None))]).collect()
        }
        Ask::RevealHidden(reveal) => {
            let ways = crate::movement::arrivals::reveals(state, reveal.seat).into_iter();
            let ways = ways.map(|way| {
                let name = format!("{} {} {}", key(state, way.unit), key(state, way.host), way.file + 1);
                let label = Message::new("t9a-reveal")
                    .with("unit", unit_name(state, way.unit))
                    .with("host", unit_name(state, way.host))
                    .with("file", way.file + 1);
                option(name, label, Answer::RevealHidden(Some(way)))
            });
            ways.chain([none(Answer::RevealHidden(None))]).collect()
        }
        _ => return None,
    })
}

/// `1 3 5`: rank, file and number of files; `1 3 of 6` in a single rank, with `left` or `right` if it does not grow at its usual
/// end; or `left` and `right` alone for a side of the unit.
fn place_name(ranks: &Ranks, unit: UnitId) -> Option<(String, Message)> {
    if ranks.left == Some(unit) || ranks.right == Some(unit) {
        let side = if ranks.left == Some(unit) { "left" } else { "right" };
        return Some((side.into(), Message::new("t9a-side-of-unit").with("side", side)));
    }
    let n = ranks.places.iter().position(|place| *place == Place::Joined(unit))?;
    let (rank, file) = (n / usize::from(ranks.files) + 1, n % usize::from(ranks.files) + 1);
    let wider = if ranks.files as usize > 0 && ranks.places.len() == usize::from(ranks.files) { " of " } else { " " };
    let key = format!("{rank} {file}{wider}{}", ranks.files);
    let at = |id: &'static str| Message::new(id).with("rank", rank).with("file", file);
    Some(match ranks.grows {
        None => (key, at("t9a-rank-and-file")),
        Some(end) => {
            let end = if end == Side::Left { "left" } else { "right" };
            (format!("{key} {end}"), at("t9a-rank-and-file-growing").with("end", end))
        }
    })
}

fn reform_name(stand: &Stand) -> Message {
    let at = stand.pose.position.point();
    Message::new("t9a-placed")
        .with("x", format!("{:.1}", at.x))
        .with("y", format!("{:.1}", at.y))
        .with("facing", format!("{:.0}", (90.0 - stand.pose.heading.degrees()).rem_euclid(360.0)))
        .with("files", stand.files)
}

/// Every unit that waits, and every way in which it can be deployed.
fn deployments(state: &State, ask: &Ask, seat: Seat) -> Vec<Choice> {
    let mut all = Vec::new();
    for unit in waiting(state, seat) {
        let ways = [(Destination::Field, ""), (Destination::Ambush, " ambush"), (Destination::Nowhere, " nowhere")];
        for (to, word) in ways {
            if to == Destination::Ambush && !crate::pregame::may_ambush(state, unit) {
                continue;
            }
            let answer = Answer::SelectDeployment(Some(Deploying { unit, to }));
            let label = match to {
                Destination::Field => unit_name(state, unit),
                Destination::Ambush => Message::new("t9a-to-ambush").with("unit", unit_name(state, unit)),
                Destination::Nowhere => Message::new("t9a-to-nowhere").with("unit", unit_name(state, unit)),
            };
            let choice = option(state, ask, format!("{}{word}", key(state, unit)), label, &answer);
            // What does not concern it is not worth a line.
            let open = choice.shut.is_none();
            if to == Destination::Field || open {
                all.push(choice.lighting(key(state, unit)));
            }
            if to == Destination::Field && open && !crate::pregame::may_ambush(state, unit) {
                break;
            }
        }
    }
    let stop = Answer::SelectDeployment(None);
    all.push(option(state, ask, "none".into(), Message::new("t9a-end-deployment"), &stop).done());
    all
}

/// `spears march`, `hero advance guard` for joining; units that cannot move are shut with the reason.
fn mover_choices(state: &State, ask: &Ask, select: &SelectMover) -> Vec<Choice> {
    let word = |mover: &Mover| match mover.join {
        Some(host) => format!("{} {} {}", key(state, mover.unit), action_key(mover.action), key(state, host)),
        None => format!("{} {}", key(state, mover.unit), action_key(mover.action)),
    };
    let label = |mover: &Mover| match mover.join {
        Some(host) => Message::new("t9a-joins")
            .with("unit", unit_name(state, mover.unit))
            .with("action", action_key(mover.action))
            .with("host", unit_name(state, host)),
        None => Message::new("t9a-moves")
            .with("unit", unit_name(state, mover.unit))
            .with("action", action_key(mover.action)),
    };
    let open = crate::questions::movers(state, select);
    let mut all: Vec<Choice> = Vec::new();
    let units = state.units_of(select.seat).filter(|unit| select.only.is_none_or(|only| only == *unit));
    for unit in units {
        for action in [MoveAction::March, MoveAction::Advance, MoveAction::Reform] {
            let mover = Mover { unit, action, join: None };
            let answer = Answer::SelectMover(Some(mover));
            all.push(option(state, ask, word(&mover), label(&mover), &answer).lighting(key(state, unit)));
        }
    }
    for mover in open {
        let name = word(&mover);
        if !all.iter().any(|choice| choice.key == name) {
            let answer = Answer::SelectMover(Some(mover));
            all.push(Choice::open(name, label(&mover), &answer).lighting(key(state, mover.unit)));
        }
    }
    all.push(Choice::open("none", none_name(ask), &Answer::SelectMover(None)).done());
    leave_out(&mut all, "none", |_| false);
    all
}
