//! Plays the cases of a system with one change of its rules at a time. Grafted into a copy of the system; see `xtask`.
#![allow(warnings)]

use scenario::{Case, System, load, read};
use std::io::{BufRead, Write};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::PathBuf;
use system_under_change::mutation;

fn main() {
    let mut arguments = std::env::args().skip(1);
    let command = arguments.next().unwrap_or_default();
    let changes: usize = arguments.next().and_then(|number| number.parse().ok()).unwrap_or(0);
    let (sources, _) = load(&arguments.map(PathBuf::from).collect::<Vec<_>>());
    let cases: Vec<Case> = sources.iter().filter_map(|source| read(source).ok()).flatten().collect();
    let system = System::of::<system_under_change::SYSTEM>();
    std::panic::set_hook(Box::new(|_| {}));
    if command == "met" {
        cases.iter().enumerate().for_each(|(number, case)| tell_met(&system, number, case, changes));
        return;
    }
    for line in std::io::stdin().lock().lines().map_while(Result::ok) {
        let mut words = line.split_whitespace().map(|word| word.parse::<u64>().unwrap_or(0));
        let change = words.next().unwrap_or(0) as u32;
        // Pairs of a case and the steps that it takes when nothing is changed.
        let wanted: Vec<u64> = words.collect();
        let caught = wanted.chunks_exact(2).find(|pair| {
            mutation::switch(change, pair[1] * 20 + 1_000_000);
            let passed = passes(&system, &cases[pair[0] as usize]);
            mutation::switch(0, u64::MAX);
            !passed
        });
        println!("{change} {}", caught.map_or("-".to_string(), |pair| pair[0].to_string()));
        let _ = std::io::stdout().flush();
    }
}

fn passes(system: &System, case: &Case) -> bool {
    catch_unwind(AssertUnwindSafe(|| (system.run)(case).problems.is_empty())).unwrap_or(false)
}

/// Twice: what is met the first time only was done once for all cases, such as reading content.
fn tell_met(system: &System, number: usize, case: &Case, changes: usize) {
    mutation::watch(changes);
    let passed = passes(system, case);
    let (first, steps) = mutation::met();
    mutation::watch(changes);
    passes(system, case);
    let (again, _) = mutation::met();
    let place = scenario::Verdict::new(case);
    let list = |met: &[u32]| met.iter().map(u32::to_string).collect::<Vec<_>>().join(",");
    let once: Vec<u32> = first.iter().copied().filter(|change| again.binary_search(change).is_err()).collect();
    println!("{number}\t{passed}\t{steps}\t{}\t{}\t{}:{}", list(&again), list(&once), place.file, place.line);
}
