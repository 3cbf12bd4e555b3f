//! A rule is cited only where it decides something. Scenarios prove that it is cited where it does.
#![allow(clippy::unwrap_used)]

use ford::Ford;
use ford::questions::Answer;
use ford::rules::{combat, movement, ruling};
use ford::state::ScoutId;
use geometry::squares::Cell;
use kernel::{By, Game, Line, Rule, Script, Source, Stage};
use serde_json::{Value, json};

/// The rules that are cited, apart from those of questions, rolls and events.
fn cited(position: &Value, answers: Vec<Answer>, faces: &[u8]) -> Vec<Rule> {
    let script = Script { faces: faces.iter().copied().collect(), ..Script::default() };
    let mut game = Game::<Ford>::stage(Ford::stage(position).unwrap(), 2, Source::Scripted(script)).unwrap();
    for answer in answers {
        let prompt = game.pending()[0].clone();
        game.answer(prompt.seats.lowest().unwrap(), prompt.number, answer, By::Person).unwrap();
    }
    let cited = |line: &Line<Ford>| if let Line::Cited(rule) = line { Some(*rule) } else { None };
    game.log().iter().filter_map(cited).collect()
}

/// Two scouts on a drawing, without coins.
fn position(drawing: &str, heron: &str, fox: &str, activated: bool) -> Value {
    let fox = json!({"at": fox, "activated": activated});
    json!({"drawing": drawing, "coins": [0, 0], "scouts": {"heron": {"at": heron}, "fox": fox}})
}

const HERON: Answer = Answer::Activate(ScoutId(0));
const FOX: Option<ScoutId> = Some(ScoutId(3));

fn to(column: i16) -> Answer {
    Answer::MoveTo(Cell::new(column, 0))
}

#[test]
fn support_and_cover_are_cited_when_they_add_something() {
    let clash = |drawing: &str, otter: bool| {
        let mut position = position(drawing, "a1", "b1", true);
        if otter {
            position["scouts"]["otter"] = json!({"at": "c1"});
        }
        let rules = cited(&position, vec![HERON, to(0), Answer::Attack(FOX)], &[1, 6]);
        (rules.contains(&combat::SUPPORT), rules.contains(&combat::COVER))
    };
    assert_eq!(clash(". . .", false), (false, false));
    assert_eq!(clash(". . .", true), (true, false));
    assert_eq!(clash(".:. .", false), (false, true));
}

#[test]
fn hedges_and_friends_are_cited_when_they_are_in_the_way() {
    let way = |drawing: &str, otter: &str| {
        let mut position = position(drawing, "a1", "e1", true);
        position["scouts"]["otter"] = json!({"at": otter});
        let rules = cited(&position, vec![HERON, to(2)], &[]);
        (rules.contains(&movement::HEDGE), rules.contains(&movement::OCCUPIED))
    };
    assert_eq!(way(". . .:. .", "d1"), (false, false));
    assert_eq!(way(".:. . . .", "d1"), (true, false));
    assert_eq!(way(". . . . .", "b1"), (false, true));
}

#[test]
fn the_ruling_on_staying_is_cited_when_a_scout_could_have_snapped() {
    let stays = |fox: &str, activated: bool, column: i16| {
        let rules = cited(&position(". . . .", "b1", fox, activated), vec![HERON, to(column)], &[]);
        rules.contains(&ruling::SNAP_ON_STAYING)
    };
    assert!(stays("c1", false, 1));
    assert!(!stays("c1", true, 1));
    assert!(!stays("d1", false, 1));
    assert!(!stays("d1", false, 2));
    assert!(!stays("d1", false, 0));
}
