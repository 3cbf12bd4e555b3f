//! Which rules of the catalogue the cases exercise.

use crate::report::Report;
use crate::verdict::Verdict;
use serde::Serialize;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

/// What coverage needs to know of a rule.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RuleInfo {
    /// Its id.
    pub id: String,
    /// Its chapter.
    pub chapter: String,
    /// Whether it counts: examples and indexes of the book do not.
    pub counts: bool,
    /// Whether no engine can enforce it.
    pub not_enforceable: bool,
}

/// The rules of a system.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SystemRules {
    /// The system's id.
    pub id: String,
    /// Its catalogue.
    pub rules: Vec<RuleInfo>,
}

/// How much of the catalogues is exercised.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Coverage {
    /// How many cases ran.
    pub cases: usize,
    /// How many failed.
    pub failed: usize,
    /// By system.
    pub systems: BTreeMap<String, SystemCoverage>,
}

/// How much of one catalogue is exercised.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
pub struct SystemCoverage {
    /// How many rules count.
    pub rules: usize,
    /// How many of them a passing case proves.
    pub exercised: usize,
    /// How many of the others no engine can enforce.
    pub not_enforceable: usize,
    /// By chapter.
    pub chapters: BTreeMap<String, ChapterCoverage>,
    /// The ids of all others.
    pub missing: Vec<String>,
}

/// How much of one chapter is exercised.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
pub struct ChapterCoverage {
    /// How many rules count.
    pub rules: usize,
    /// How many of them a passing case proves.
    pub exercised: usize,
    /// How many of the others no engine can enforce.
    pub not_enforceable: usize,
}

impl Coverage {
    /// Counts the rules of these catalogues that the cases of a report exercise.
    ///
    /// ```
    /// use scenario::{Coverage, Report, RuleInfo, SystemRules};
    /// let run = RuleInfo { id: "hunt/turn/run".into(), chapter: "turn".into(), counts: true, not_enforceable: false };
    /// let catalogue = SystemRules { id: "hunt".into(), rules: vec![run] };
    /// let coverage = Coverage::new(&Report::default(), &[catalogue]);
    /// assert_eq!(coverage.systems["hunt"].missing, ["hunt/turn/run"]);
    /// ```
    pub fn new(report: &Report, catalogues: &[SystemRules]) -> Self {
        let exercised: BTreeSet<&str> =
            report.verdicts.iter().flat_map(Verdict::exercised).map(String::as_str).collect();
        let systems = catalogues.iter().map(|catalogue| (catalogue.id.clone(), count(catalogue, &exercised)));
        Self { cases: report.cases(), failed: report.failed(), systems: systems.collect() }
    }

    /// For people: a table of systems and chapters.
    pub fn to_text(&self) -> String {
        let mut text = String::new();
        for (id, system) in &self.systems {
            let names = system.chapters.keys().map(|name| name.chars().count() + 2);
            let width = names.chain([id.chars().count(), 20]).max().unwrap_or(20);
            let (exercised, rules, apart) = (system.exercised, system.rules, system.not_enforceable);
            let _ = writeln!(text, "{:width$}  exercised  of rules  not enforceable", "");
            let _ = writeln!(
                text,
                "{id:width$}  {exercised:>9}  {rules:>8}  {apart:>15}  {}",
                share(exercised, rules, apart)
            );
            for (name, chapter) in &system.chapters {
                let (exercised, rules, apart) = (chapter.exercised, chapter.rules, chapter.not_enforceable);
                let share = share(exercised, rules, apart);
                let _ =
                    writeln!(text, "{:width$}  {exercised:>9}  {rules:>8}  {apart:>15}  {share}", format!("  {name}"));
            }
            text.push('\n');
        }
        text
    }
}

/// Each rule counts once: as exercised, as not enforceable, or as missing.
fn count(catalogue: &SystemRules, exercised: &BTreeSet<&str>) -> SystemCoverage {
    let mut system = SystemCoverage::default();
    for rule in catalogue.rules.iter().filter(|rule| rule.counts) {
        let chapter = system.chapters.entry(rule.chapter.clone()).or_default();
        system.rules += 1;
        chapter.rules += 1;
        if exercised.contains(rule.id.as_str()) {
            system.exercised += 1;
            chapter.exercised += 1;
        } else if rule.not_enforceable {
            system.not_enforceable += 1;
            chapter.not_enforceable += 1;
        } else {
            system.missing.push(rule.id.clone());
        }
    }
    system
}

/// The share of the enforceable rules that is exercised.
fn share(exercised: usize, rules: usize, not_enforceable: usize) -> String {
    let enforceable = rules.saturating_sub(not_enforceable);
    (exercised * 100).checked_div(enforceable).map_or("-".into(), |percent| format!("{percent}%"))
}
