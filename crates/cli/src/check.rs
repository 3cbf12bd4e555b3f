//! `grognard check`: runs scenario files.

use crate::Done;
use crate::args::Check;
use indicatif::{ProgressBar, ProgressStyle};
use scenario::{Coverage, Report};
use serde_json::json;
use std::process::ExitCode;
use systems::REGISTRY;

pub(crate) fn run(args: &Check) -> Done {
    let report = checked(args);
    let coverage = args.coverage.then(|| coverage(&report));
    if args.json {
        let value = match coverage {
            Some(coverage) => serde_json::to_value(coverage).map_err(|error| error.to_string())?,
            None => json!({ "cases": report.cases(), "failed": report.failed(), "failures": failures(&report) }),
        };
        println!("{value}");
    } else {
        print!("{}", report.to_text());
        if let Some(coverage) = coverage {
            print!("\n{}", coverage.to_text());
        }
    }
    Ok(if report.malformed() {
        ExitCode::from(2)
    } else if report.failed() > 0 {
        ExitCode::FAILURE
    } else {
        ExitCode::SUCCESS
    })
}

/// Runs everything, with a bar where somebody can see it.
fn checked(args: &Check) -> Report {
    let bar = if args.json { ProgressBar::hidden() } else { ProgressBar::no_length() };
    if let Ok(style) = ProgressStyle::with_template("{pos} cases {spinner} {elapsed}") {
        bar.set_style(style);
    }
    let report = scenario::check_files(&args.paths, &systems::runners(), |_| bar.inc(1));
    bar.finish_and_clear();
    report
}

/// Coverage of the systems that the cases are about, and of every system that can be played.
fn coverage(report: &Report) -> Coverage {
    let about = |id: &&&str| REGISTRY.open(id).is_some() || report.verdicts.iter().any(|v| v.system == ***id);
    let ids = REGISTRY.catalogs();
    let rules: Vec<_> = ids.iter().filter(about).filter_map(|id| REGISTRY.rules_of(id)).collect();
    Coverage::new(report, &rules)
}

fn failures(report: &Report) -> Vec<serde_json::Value> {
    let failed = report.verdicts.iter().filter(|verdict| !verdict.passed());
    failed
        .map(|verdict| {
            let problems: Vec<String> = verdict.problems.iter().map(ToString::to_string).collect();
            json!({ "file": verdict.file, "title": verdict.title, "problems": problems })
        })
        .collect()
}
