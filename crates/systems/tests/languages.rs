//! Whoever plays in Chinese or Japanese meets no English: games are played by bots, and everything that is asked, shown and told is
//! read in those languages, with a look for runs of Latin letters.
#![allow(clippy::unwrap_used, clippy::panic)]

use kernel::{DiceKind, Message, Seat, Seed};
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use texts::Lang;
use view::Viewer;

/// What the books leave in Latin letters: characteristics, dice, points, weapons by their letters.
const LATIN: [&str; 18] =
    ["AP", "BS", "CP", "HMG", "LOS", "Ld", "MP", "OC", "SAS", "SMG", "Sv", "VP", "WS", "mm", "mv", "FAQ", "HQ", "III"];

/// The aim of a journey that goes on until the game is over.
const END: &str = "\u{0}";

/// Every message within a value, the innermost as part of the outermost.
fn messages(value: &Value, found: &mut Vec<Message>) {
    match value {
        Value::Object(fields) => match serde_json::from_value::<Message>(value.clone()) {
            Ok(message) if fields.keys().all(|field| field == "id" || field == "args") => found.push(message),
            _ => fields.values().for_each(|inner| messages(inner, found)),
        },
        Value::Array(items) => items.iter().for_each(|inner| messages(inner, found)),
        _ => {}
    }
}

/// The runs of Latin letters in a text that no book leaves in them.
fn latin(text: &str) -> Vec<&str> {
    let words = text.split(|c: char| !c.is_ascii_alphabetic());
    words.filter(|word| word.len() >= 2 && !LATIN.contains(word)).collect()
}

/// The sign for inches behind a number, where the language has a word of its own for them.
fn inches(lang: Lang, text: &str) -> Option<&str> {
    let (before, _) = text.split_once('"').filter(|_| lang == Lang::Ja)?;
    before.ends_with(|c: char| c.is_ascii_digit()).then_some("\"")
}

#[derive(Default)]
struct Reader {
    seen: BTreeSet<String>,
    /// By language and word, where it was met.
    found: BTreeMap<(Lang, String), String>,
    /// How many words there are to find for who reads English: the proof that it was looked for.
    english: usize,
    /// Where the journey ends: a line that is told then, as it begins in English.
    aim: &'static str,
    reached: bool,
}

impl Reader {
    fn read(&mut self, value: &Value) {
        let mut all = Vec::new();
        messages(value, &mut all);
        for message in all {
            if !self.seen.insert(format!("{message:?}")) {
                continue;
            }
            let english = texts::shipped().render(Lang::En, &message);
            self.english += latin(&english).len();
            self.reached |= english.starts_with(self.aim);
            for lang in [Lang::ZhHans, Lang::ZhHant, Lang::Ja] {
                let text = texts::shipped().render(lang, &message);
                for word in latin(&text).into_iter().chain(inches(lang, &text)) {
                    self.found.entry((lang, word.to_owned())).or_insert_with(|| format!("{}: {text}", message.id));
                }
            }
        }
    }
}

/// More answers than any of the journeys takes.
const MOST: u64 = 6000;

/// Plays a game by chance until something is told, or to its end, and reads what its players see on the way.
fn journey(system: &str, choices: &[(&str, &str)], aim: &'static str) {
    let system = systems::REGISTRY.open(system).unwrap();
    let mut reader = Reader { aim, ..Reader::default() };
    reader.read(&serde_json::to_value(system.setup_form()).unwrap());
    let choices = choices.iter().map(|(field, choice)| (field.to_string(), choice.to_string())).collect();
    let setup = system.set_up(&choices).unwrap();
    let mut game = system.start(setup, Seed::from_number(20), DiceKind::Seeded).unwrap();
    let mut told = 0;
    for answer in 0..MOST {
        let open = game.open().first().cloned();
        let Some(open) = open.filter(|_| !reader.reached) else { break };
        let seat = open.seats.iter().find(|&seat| game.form(seat).is_some()).unwrap();
        if answer % 8 == 0 {
            reader.read(&serde_json::to_value(game.scene(Viewer::Seat(seat))).unwrap());
            reader.read(&serde_json::to_value(game.knobs(Viewer::Seat(seat))).unwrap());
        }
        reader.read(&serde_json::to_value(game.form(seat).unwrap().1).unwrap());
        game.bot_answers(seat, "random", answer).unwrap();
        let (lines, next) = game.log(Viewer::Seat(Seat(0)), told);
        told = next;
        reader.read(&serde_json::to_value(lines).unwrap());
    }
    assert!(reader.reached || (aim == END && game.open().is_empty()), "the journey did not come to its end");
    assert!(reader.seen.len() > 200, "{} messages are hardly a game", reader.seen.len());
    assert!(reader.english > 1000, "only {} English words", reader.english);
    let list: Vec<String> = reader.found.iter().map(|((lang, word), at)| format!("{lang} {word}: {at}")).collect();
    assert!(list.is_empty(), "{} words:\n{}", list.len(), list.join("\n"));
}

#[test]
fn a_round_of_battle_speaks_one_language() {
    journey("wh40k10", &[], "Battle round 2");
}

#[test]
fn a_round_of_the_older_edition_speaks_one_language() {
    journey("wh40k9", &[], "Battle round 2");
    journey(
        "wh40k9",
        &[("first-army", "own"), ("mission", "the-singing-well"), ("size", "incursion")],
        "Battle round 1",
    );
}

#[test]
fn a_mission_speaks_one_language() {
    journey("sas", &[], END);
}

#[test]
fn a_battle_of_blocks_speaks_one_language() {
    journey("t9a", &[], "Game Turn 2");
}
