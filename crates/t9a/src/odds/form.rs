//! What can be asked about odds, as a form that any client can fill in.

use super::answer::{KINDS, LIBRARY};
use super::written::{UnitDescription, Values, bows, lancers, levies, spears};
use crate::book::{Book, Entry};
use kernel::Message;
use serde_json::{Map, Value, json};
use view::{NumberSign, OddsChoice, OddsField, OddsInput, OddsKind};

/// Every kind of question with its fields.
pub fn kinds() -> Vec<OddsKind> {
    KINDS.iter().map(|kind| of_kind(kind)).collect()
}

fn of_kind(kind: &str) -> OddsKind {
    let pair = |[attacker, defender]: [UnitDescription; 2]| json!({ "attacker": attacker, "defender": defender });
    let (mut begin, fields) = match kind {
        "melee" => (
            pair([lancers(), levies()]),
            vec![unit("attacker", 0), flag("charging", true), side(), unit("defender", 1)],
        ),
        "shooting" => {
            let far = number("distance", (1, 40), 12, NumberSign::Inches);
            let begin = pair([bows(), spears()]);
            (begin, vec![unit("attacker", 0), far, flag("moved", false), side(), unit("defender", 1)])
        }
        "break" => {
            let flags = ["steady", "firm", "stubborn", "hold_the_line"].map(|key| flag(key, false));
            let numbers = [
                number("discipline", (2, 10), 7, NumberSign::Plain),
                number("difference", (0, 20), 2, NumberSign::Plain),
            ];
            (json!({}), numbers.into_iter().chain(flags).collect())
        }
        _ => {
            let numbers = vec![
                number("speed", (1, 12), 4, NumberSign::Inches),
                number("distance", (1, 24), 12, NumberSign::Inches),
                flag("swiftstride", false),
            ];
            (json!({}), numbers)
        }
    };
    begin["what"] = kind.into();
    OddsKind { key: kind.into(), label: Message::new("t9a-odds-kind").with("kind", kind.to_owned()), begin, fields }
}

fn label(key: &str) -> Message {
    Message::new("t9a-odds-field").with("field", key.to_owned())
}

fn flag(key: &str, usual: bool) -> OddsField {
    OddsField::flag(key, label(key)).usually(usual)
}

fn number(key: &str, limits: (i64, i64), usual: i64, sign: NumberSign) -> OddsField {
    OddsField { label: label(key), ..OddsField::number(key, "", limits, sign).usually(usual) }
}

/// The side of the defender that is attacked.
fn side() -> OddsField {
    let choice = |key: &str| OddsChoice::new(key, Message::new("t9a-odds-side").with("side", key.to_owned()));
    let choices = ["front", "left", "right", "rear"].map(choice).to_vec();
    OddsField { label: label("facing"), ..OddsField::new("facing", "", OddsInput::One { choices }) }.usually("front")
}

/// A unit of one of the books: its entry, how it is drawn up, and what it has bought.
fn unit(key: &str, number_of: u8) -> OddsField {
    let entries = || LIBRARY.books.iter().flat_map(|book| book.entry.iter().map(move |entry| (book, entry)));
    let options = entries().flat_map(|(book, entry)| {
        entry.option.iter().map(move |option| {
            let label = Message::new("t9a-odds-option").with("option", option.id.clone());
            OddsChoice::new(&option.id, label).only("unit", id_of(book, entry))
        })
    });
    let small = |key: &str, most| OddsField::number(key, "", (1, most), NumberSign::Plain);
    let fields = vec![
        OddsField {
            label: label("unit"),
            ..OddsField::new("unit", "", OddsInput::One { choices: entries().map(choice).collect() })
        },
        OddsField { label: label("models"), ..small("models", 60) },
        OddsField { label: label("files"), ..small("files", 20) }.usually(5),
        OddsField {
            label: label("options"),
            ..OddsField::new("options", "", OddsInput::Some { choices: options.collect() })
        },
    ];
    let value = |(key, (least, most)): (&'static str, (u8, u8))| {
        let field = OddsField::number(format!("values/{key}"), "", (least.into(), most.into()), NumberSign::Plain);
        OddsField { label: Message::new("t9a-stat").with("stat", key), ..field }.rare()
    };
    let fields = fields.into_iter().chain(Values::LIMITS.into_iter().map(value)).collect();
    let part = OddsInput::Part { side: Some(number_of), fields };
    OddsField { label: label(key), ..OddsField::new(key, "", part) }
}

fn id_of(book: &Book, entry: &Entry) -> String {
    format!("{}/{}", book.id, entry.id)
}

/// An entry of a book, with the fewest models that it can have.
fn choice((book, entry): (&Book, &Entry)) -> OddsChoice {
    let name = Message::new("t9a-entry").with("entry", entry.id.clone()).with("name", entry.name.clone());
    let army = Message::new("t9a-book").with("book", book.id.clone()).with("name", book.name.clone());
    let mut gives = Map::new();
    gives.insert("models".into(), Value::from(entry.models[0]));
    // What an entry does not have is not asked for.
    for ((key, _), value) in Values::LIMITS.into_iter().zip(Values::of(entry).all()) {
        gives.insert(format!("values/{key}"), value.into());
    }
    OddsChoice { gives, ..OddsChoice::new(id_of(book, entry), name).among(army) }
}
