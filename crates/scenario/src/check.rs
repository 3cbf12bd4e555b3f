//! Runs many cases at once.

use crate::case::Case;
use crate::files::load;
use crate::play::{look, run};
use crate::read::read;
use crate::report::Report;
use crate::source::{ProblemKind, Source};
use crate::verdict::Verdict;
use kernel::Stage;
use rayon::prelude::*;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::PathBuf;
use std::sync::Arc;
use view::{Scene, Show};

/// A system that can run cases.
#[derive(Clone, Copy, Debug)]
pub struct System {
    /// Its id.
    pub id: &'static str,
    /// Runs a case of it.
    pub run: fn(&Case) -> Verdict,
    /// How the table looks before and after a case of it.
    pub look: fn(&Case) -> Option<[Scene; 2]>,
}

impl System {
    /// A system by its type.
    pub fn of<R: Stage + Show>() -> Self {
        Self { id: R::ID, run: run::<R>, look: look::<R> }
    }
}

/// Runs all cases in these files and folders.
pub fn check(paths: &[PathBuf], systems: &[System]) -> Report {
    check_files(paths, systems, |_| {})
}

/// Runs all cases in these files and folders; `done` hears of each as soon as it is judged.
pub fn check_files(paths: &[PathBuf], systems: &[System], done: impl Fn(&Verdict) + Sync) -> Report {
    let (sources, unreadable) = load(paths);
    let mut report = check_sources(&sources, systems, done);
    report.verdicts.extend(unreadable.into_iter().map(|problem| {
        let file = problem.place.file.clone();
        Verdict::unreadable(&file, vec![problem])
    }));
    report.sort();
    report
}

/// Runs all cases of these texts, in parallel; `done` hears of each as soon as it is judged.
pub fn check_sources(sources: &[Arc<Source>], systems: &[System], done: impl Fn(&Verdict) + Sync) -> Report {
    let files = sources.par_iter().map(|source| match read(source) {
        Ok(cases) => cases.into_iter().map(Ok).collect(),
        Err(problems) => vec![Err(Verdict::unreadable(&source.file, problems))],
    });
    let judge = |read: Result<Case, Verdict>| {
        let verdict = read.map_or_else(|unreadable| unreadable, |case| judge(&case, systems));
        done(&verdict);
        verdict
    };
    let mut report = Report { verdicts: files.flatten().map(judge).collect() };
    report.sort();
    report
}

/// Runs one case; a panic in it is its failure, and nobody else's.
fn judge(case: &Case, systems: &[System]) -> Verdict {
    let Some(system) = systems.iter().find(|system| system.id == case.system.value) else {
        let known: Vec<_> = systems.iter().map(|system| system.id).collect();
        let known = if known.is_empty() { "none are".into() } else { format!("known are {}", known.join(", ")) };
        let found = format!("`{}` ({known})", case.system.value);
        let problem = case.problem(ProblemKind::Malformed, &case.system.span, "a system that is known here", found);
        return Verdict::failed(case, problem);
    };
    // Nothing that a panic could leave half done is used after it: the game dies with the run.
    catch_unwind(AssertUnwindSafe(|| (system.run)(case))).unwrap_or_else(|panic| {
        let text = panic.downcast_ref::<&str>().copied();
        let text = text.or_else(|| panic.downcast_ref::<String>().map(String::as_str)).unwrap_or("without a word");
        let found = format!("a panic: {text}");
        Verdict::failed(case, case.problem(ProblemKind::Broken, &case.title.span, "rules without a fault", found))
    })
}
