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
            Arg::Text(text) if NAMES.contains(&name.as_ref()) => *arg = named(text, system).into(),
            Arg::Text(_) | Arg::Number(_) => {}
        }
    }
}

/// A name, or a number of what is called so.
fn named(text: &str, system: &str) -> Message {
    let counted = text.split_once(" × ").and_then(|(count, what)| Some((count.parse::<i64>().ok()?, what)));
    match counted {
        Some((count, what)) => Message::new("odds-so-many").with("count", count).with("what", content(system, what)),
        None => content(system, text),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_content_become_messages_wherever_they_stand() {
        let weapon = Message::new("odds-moment").with("weapon", "Ash carbine").with("first", 2);
        let moment = Message::new("odds-moment-lost").with("moment", weapon).with("from", 0).with("to", 3);
        let mut report =
            OddsReport::new(Message::new("odds-title").with("attacker", "Ours").with("target", "5 × Reed chanters"));
        report.notes.push(Message::new("odds-note-charge"));
        report.tables.push(view::OddsTable {
            key: "plan",
            title: Message::new("odds-plan"),
            columns: Vec::new(),
            rows: vec![view::OddsRow { label: moment, cells: vec![OddsCell::Number(1.0)] }],
        });
        let told = told(report, "wh40k10");
        let chanters = content("wh40k10", "Reed chanters");
        let target = Message::new("odds-so-many").with("count", 5).with("what", chanters);
        assert_eq!(
            told.title,
            Message::new("odds-title").with("attacker", content("wh40k10", "Ours")).with("target", target)
        );
        let carbine = Message::new("odds-moment").with("weapon", content("wh40k10", "Ash carbine")).with("first", 2);
        let moment = Message::new("odds-moment-lost").with("moment", carbine).with("from", 0).with("to", 3);
        assert_eq!(told.tables[0].rows[0].label, moment);
    }
}
