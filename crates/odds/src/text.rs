//! Tables and bars for a terminal.

use crate::compare::Difference;
use crate::distribution::Distribution;
use crate::outcome::Outcome;
use std::fmt::Write as _;

/// Chances below this are not worth a line of their own.
const NOT_SHOWN: f64 = 5e-5;
/// Wider bars are not drawn.
const WIDEST: usize = 1_000;

/// The words that tables use, so that they can be put into any language.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub struct Words<'a> {
    pub damage: &'a str,
    pub slain: &'a str,
    pub points: &'a str,
    pub kill_all: &'a str,
    pub at_least: &'a str,
    pub middle_half: &'a str,
}

impl Default for Words<'static> {
    fn default() -> Self {
        Self {
            damage: "damage",
            slain: "slain",
            points: "points",
            kill_all: "kill all",
            at_least: "at least",
            middle_half: "middle half",
        }
    }
}

/// A distribution as a bar chart: each number with its chance, the chance of it or more, and a bar.
///
/// ```
/// let chart = odds::bar_chart(&odds::Distribution::die(3), 9, "at least");
/// let second = chart.lines().nth(2).unwrap();
/// assert_eq!(second, "  2  33.33%   66.67%  █████████");
/// ```
pub fn bar_chart(distribution: &Distribution, width: usize, at_least: &str) -> String {
    let width = width.min(WIDEST);
    let largest = distribution.iter().map(|(_, chance)| chance).fold(0.0, f64::max);
    let mut text = format!("{:>12}{at_least:>9}\n", "%");
    let (mut hidden, table) = (0.0, distribution.at_least_table());
    for (value, at_least) in table {
        let chance = distribution.chance(value);
        if chance < NOT_SHOWN {
            hidden += chance;
            continue;
        }
        let _ = writeln!(
            text,
            "{value:>3} {:>6.2}%  {:>6.2}%  {}",
            chance * 100.0,
            at_least * 100.0,
            bar(chance / largest, width)
        );
    }
    if hidden > 0.0 {
        let _ = writeln!(text, "... {hidden:>7.1e}");
    }
    text
}

/// A bar of a share of the width, in eighths of a character.
fn bar(share: f64, width: usize) -> String {
    let eighths = (share.clamp(0.0, 1.0) * width as f64 * 8.0 + 0.5) as usize;
    let rest = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"][eighths % 8];
    format!("{}{rest}", "█".repeat(eighths / 8))
}

/// Means, chance to kill all, and both distributions as bars.
pub fn outcome_text(outcome: &Outcome, width: usize, words: &Words<'_>) -> String {
    let mut text = comparison_table(&[("", outcome)], words);
    let _ = writeln!(text, "\n{}", words.damage);
    text += &bar_chart(&outcome.damage, width, words.at_least);
    let _ = writeln!(text, "\n{}", words.slain);
    text += &bar_chart(&outcome.slain, width, words.at_least);
    text
}

/// Several outcomes side by side, a line for each.
pub fn comparison_table(outcomes: &[(&str, &Outcome)], words: &Words<'_>) -> String {
    let mut rows = vec![vec![
        String::new(),
        words.damage.to_string(),
        words.middle_half.to_string(),
        words.slain.to_string(),
        words.middle_half.to_string(),
        words.kill_all.to_string(),
        words.points.to_string(),
    ]];
    let middle =
        |distribution: &Distribution| format!("{} - {}", distribution.quantile(0.25), distribution.quantile(0.75));
    for (name, outcome) in outcomes {
        rows.push(vec![
            (*name).to_string(),
            format!("{:.3}", outcome.mean_damage),
            middle(&outcome.damage),
            format!("{:.3}", outcome.mean_slain),
            middle(&outcome.slain),
            format!("{:.2}%", outcome.kill_all * 100.0),
            format!("{:.1}", outcome.mean_points),
        ]);
    }
    table(&rows)
}

/// What changes do, a line for each with its name: how much the means and the chance to kill all rise.
pub fn difference_table(differences: &[(String, &Difference)], words: &Words<'_>) -> String {
    let head = ["", words.damage, words.slain, words.kill_all, words.points];
    let mut rows = vec![head.map(str::to_string).to_vec()];
    for (name, difference) in differences {
        rows.push(vec![
            name.clone(),
            format!("{:+.3}", difference.damage),
            format!("{:+.3}", difference.slain),
            format!("{:+.2}%", difference.kill_all * 100.0),
            format!("{:+.1}", difference.points),
        ]);
    }
    table(&rows)
}

/// Rows of cells as columns of equal width: the first to the left, the others to the right.
pub fn table(rows: &[Vec<String>]) -> String {
    let columns = rows.iter().map(Vec::len).max().unwrap_or(0);
    let length = |text: &String| text.chars().count();
    let width = |column: usize| rows.iter().filter_map(|row| row.get(column)).map(length).max().unwrap_or(0);
    let widths: Vec<usize> = (0..columns).map(width).collect();
    let mut text = String::new();
    for row in rows {
        let cells = row.iter().zip(&widths).enumerate().map(|(column, (cell, &width))| match column {
            0 => format!("{cell:<width$}"),
            _ => format!("{cell:>width$}"),
        });
        let line = cells.collect::<Vec<String>>().join("  ");
        text += line.trim_end();
        text.push('\n');
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Change, Faces, Group, GroupChange, Line, Roll, Target, TargetChange, differences, resolve};

    #[test]
    fn an_outcome_reads_well() {
        let group = Group::simple(Roll::Fixed(2), Faces::needing(4), Faces::needing(4), &Roll::Fixed(1), 0);
        let outcome = resolve(&[group], &Target::new(vec![Line::simple(2, 1, Faces::needing(7))])).unwrap();
        let text = outcome_text(&outcome, 10, &Words::default());
        let lines: Vec<&str> = text.lines().collect();
        assert_eq!(lines[0], "  damage  middle half  slain  middle half  kill all  points");
        assert_eq!(lines[1], "   0.500        0 - 1  0.500        0 - 1     6.25%     0.0");
        assert_eq!(lines[5], "  0  56.25%  100.00%  ██████████");
        assert_eq!(lines[7], "  2   6.25%    6.25%  █▏");
    }

    #[test]
    fn differences_read_well() {
        let groups = [Group::simple(Roll::Fixed(6), Faces::needing(4), Faces::needing(4), &Roll::Fixed(1), 0)];
        let target = Target::new(vec![Line::simple(10, 1, Faces::needing(4))]);
        let changes = [Change::Group(0, GroupChange::NoHitRoll), Change::Target(TargetChange::SaveEasier)];
        let parts = differences(&groups, &target, &changes).unwrap();
        let named: Vec<(String, &Difference)> = parts.iter().map(|part| (part.change.words(&groups), part)).collect();
        let lines = difference_table(&named, &Words::default());
        let expected = [
            "                           damage   slain  kill all  points",
            "attack: every attack hits  +0.750  +0.750    +0.00%    +0.0",
            "saves one face easier      -0.250  -0.250    +0.00%    +0.0",
        ];
        assert_eq!(lines.lines().collect::<Vec<&str>>(), expected);
    }

    #[test]
    fn what_is_too_small_is_put_together() {
        let rare = Distribution::from_ways([(0, 1_000_000), (1, 1), (2, 1)]).unwrap();
        assert!(bar_chart(&rare, 5, "or more").ends_with(" 2.0e-6\n"));
    }
}
