//! A report as it is told: names that come with the system are shown in the reader's language, those that a person has written as they are.

use kernel::{Arg, Message};
use miniatures::telling::content;
use view::{OddsCell, OddsReport};

/// What in a message is a name of content.
const NAMES: [&str; 5] = ["attacker", "keyword", "name", "target", "weapon"];

/// The report with every name of a unit, a weapon or a keyword as a message of the system.
pub fn told(mut report: OddsReport, system: &str) -> OddsReport {
    let tell = |message: &mut Message| tell(message, system);
    tell(&mut report.title);
    for series in report.charts.iter_mut().flat_map(|chart| &mut chart.series) {
        tell(&mut series.name);
    }
    for row in report.tables.iter_mut().flat_map(|table| &mut table.rows) {
        tell(&mut row.label);
        for cell in &mut row.cells {
            if let OddsCell::Text(text) = cell {
                tell(text);
            }
        }
    }
    report
}

fn tell(message: &mut Message, system: &str) {
    for (name, arg) in &mut message.args {
        match arg {
            Arg::Message(inner) => tell(inner, system),
            Arg::List(several) => several.iter_mut().for_each(|inner| tell(inner, system)),
            Arg::Text(text) if NAMES.contains(&name.as_ref()) => *arg = names(text, system).into(),
            Arg::Text(_) | Arg::Number(_) => {}
        }
    }
}

/// A name, or several of those who act together.
fn names(text: &str, system: &str) -> Message {
    let parts = text.split(" + ").map(|part| named(part, system));
    Message::joined("odds-together", ["first", "next"], parts).unwrap_or_else(|| content(system, text))
}

/// A name, or a number of what is called so.
fn named(text: &str, system: &str) -> Message {
    let counted = text.split_once(" × ").and_then(|(count, what)| Some((count.parse::<i64>().ok()?, what)));
    match counted {
        Some((count, what)) => Message::new("odds-so-many").with("count", count).with("what", content(system, what)),
        None => content(system, text),
    }
}
