//! `grognard odds`: exact odds in the terminal, as drawings, or as JSON.

mod chart;

use crate::Done;
use crate::args::Odds;
use crate::talk::Talk;
use catalog::Lang;
use host::{DynOdds, Unrepeated};
use serde_json::{Value, json};
use std::io::{Read, Write};
use std::path::Path;
use std::process::ExitCode;
use systems::REGISTRY;
use view::{OddsCell, OddsChart, OddsReport, OddsTable};

/// How wide bars are drawn in the terminal.
const BARS: usize = 40;

pub(crate) fn run(args: &Odds, lang: Lang) -> Done {
    if args.schema {
        let schema = match &args.system {
            Some(id) => system(id)?.schema(),
            None => REGISTRY.odds_schema(),
        };
        return say(&format!("{}\n", serde_json::to_string_pretty(&schema).map_err(|error| error.to_string())?));
    }
    let Some(id) = &args.system else {
        return Err(format!("which system? There are {}", REGISTRY.with_odds().join(", ")));
    };
    let odds = system(id)?;
    let description = description(&args.input)?;
    let talk = Talk::new(lang);
    let report = odds.report(&description).map_err(|error| {
        let reason = talk.render(&error.reason);
        if error.path.is_empty() { reason } else { format!("{}: {reason}", error.path) }
    })?;
    if let Some(file) = &args.svg {
        let svg = chart::svg(&report, talk)?;
        std::fs::write(file, svg).map_err(|error| format!("{}: {error}", file.display()))?;
    }
    if let Some(file) = &args.png {
        let png = chart::png(&report)?;
        std::fs::write(file, png).map_err(|error| format!("{}: {error}", file.display()))?;
    }
    if args.json {
        return say(&format!("{}\n", serde_json::to_string(&report).map_err(|error| error.to_string())?));
    }
    say(&text(&report, talk))
}

/// Prints; a reader who has seen enough and closed the pipe is no error.
fn say(text: &str) -> Done {
    match std::io::stdout().write_all(text.as_bytes()) {
        Err(error) if error.kind() != std::io::ErrorKind::BrokenPipe => Err(error.to_string()),
        _ => Ok(ExitCode::SUCCESS),
    }
}

fn system(id: &str) -> Result<&'static dyn DynOdds, String> {
    REGISTRY.odds(id).ok_or_else(|| format!("no odds of {id}; there are {}", REGISTRY.with_odds().join(", ")))
}

/// A file, `-` for what is typed, or two content ids: who attacks whom.
fn description(input: &[String]) -> Result<Value, String> {
    match input {
        [] => Err("a file is needed, `-` to read what is typed, or two content ids".to_owned()),
        [file] => {
            let mut text = String::new();
            match file.as_str() {
                "-" => {
                    std::io::stdin().read_to_string(&mut text).map_err(|error| format!("standard input: {error}"))?
                }
                _ => {
                    text = std::fs::read_to_string(file).map_err(|error| format!("{file}: {error}"))?;
                    0
                }
            };
            parse(file, &text)
        }
        [attacker, target] => Ok(json!({ "attackers": [unit(attacker)?], "targets": [unit(target)?] })),
        _ => Err("expected one file, or an attacker and a target".to_owned()),
    }
}

/// JSON if the file says so or it looks like it, else TOML.
fn parse(file: &str, text: &str) -> Result<Value, String> {
    let is_json = match Path::new(file).extension().and_then(|extension| extension.to_str()) {
        Some("json") => true,
        Some("toml") => false,
        _ => text.trim_start().starts_with('{'),
    };
    if is_json {
        let read = serde_json::from_str::<Unrepeated>(text).map_err(|error| format!("{file}: {error}"))?;
        Ok(read.0)
    } else {
        toml::from_str(text).map_err(|error| format!("{file}: {error}"))
    }
}

/// `ash-wardens`, or `ash-wardens:10`.
fn unit(text: &str) -> Result<Value, String> {
    match text.split_once(':') {
        None => Ok(json!({ "datasheet": text })),
        Some((id, count)) => {
            let count: i64 = count.parse().map_err(|_| format!("{text}: `{count}` is not a number of models"))?;
            Ok(json!({ "datasheet": id, "models": count }))
        }
    }
}

/// Tables and bars.
fn text(report: &OddsReport, talk: Talk) -> String {
    let mut text = format!("{}\n\n", talk.render(&report.title));
    for table in &report.tables {
        text += &table_text(table, talk);
        text.push('\n');
    }
    for chart in &report.charts {
        text += &chart_text(chart, talk);
    }
    for note in &report.notes {
        text += &format!("- {}\n", talk.render(note));
    }
    text
}

fn table_text(table: &OddsTable, talk: Talk) -> String {
    let mut rows = vec![vec![talk.render(&table.title)]];
    rows[0].extend(table.columns.iter().map(|column| talk.render(column)));
    for row in &table.rows {
        let mut line = vec![format!("  {}", talk.render(&row.label))];
        line.extend(row.cells.iter().map(|cell| cell_text(cell, talk)));
        rows.push(line);
    }
    aligned(&rows)
}

fn cell_text(cell: &OddsCell, talk: Talk) -> String {
    match cell {
        OddsCell::Number(value) => format!("{value:.3}"),
        OddsCell::Chance(value) => format!("{:.2}%", value * 100.0),
        OddsCell::Change(value) => format!("{value:+.3}"),
        OddsCell::ChanceChange(value) => format!("{:+.2}%", value * 100.0),
        OddsCell::Span(from, to) => format!("{from} - {to}"),
        OddsCell::Text(message) => talk.render(message),
    }
}

/// A chart with one distribution as bars; several are compared in the table and in drawings.
fn chart_text(chart: &OddsChart, talk: Talk) -> String {
    let [only] = &chart.series[..] else { return String::new() };
    let bars = odds::bar_chart(&only.distribution, BARS, &talk.say("odds-at-least"));
    format!("{}\n{bars}\n", talk.render(&chart.label))
}

/// Rows of cells as columns of equal width on the screen: the first to the left, the others to the right.
fn aligned(rows: &[Vec<String>]) -> String {
    let columns = rows.iter().map(Vec::len).max().unwrap_or(0);
    let width =
        |column: usize| rows.iter().filter_map(|row| row.get(column)).map(|cell| cells(cell)).max().unwrap_or(0);
    let widths: Vec<usize> = (0..columns).map(width).collect();
    let mut text = String::new();
    for row in rows {
        let mut line = String::new();
        for (column, cell) in row.iter().enumerate() {
            let room = " ".repeat(widths[column] - cells(cell));
            line += &if column == 0 { format!("{cell}{room}") } else { format!("  {room}{cell}") };
        }
        text += line.trim_end();
        text.push('\n');
    }
    text
}

/// How many cells a text takes on the screen: Chinese and Japanese signs take two.
fn cells(text: &str) -> usize {
    let wide = |sign: char| matches!(u32::from(sign), 0x1100..=0x115f | 0x2e80..=0xa4cf | 0xac00..=0xd7a3 | 0xf900..=0xfaff | 0xfe30..=0xfe6f | 0xff00..=0xff60);
    text.chars().map(|sign| if wide(sign) { 2 } else { 1 }).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_line_up_whatever_the_script() {
        let rows = [["消灭", "1.0"], ["ab", "10.0"]].map(|row| row.map(str::to_owned).to_vec());
        assert_eq!(aligned(&rows), "消灭   1.0\nab    10.0\n");
    }
}
