//! Switches the changes on, one at a time, and plays the cases that meet them.

use super::weave::Numbered;
use std::collections::{BTreeMap, BTreeSet};
use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

/// A change that is not through with its cases by then goes on for ever where nothing counts its steps.
const PATIENCE: Duration = Duration::from_secs(300);
/// A change may want all memory there is; so much it gets, in KiB.
const MEMORY: u32 = 8_000_000;

/// What came of a change that some case meets.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Outcome {
    /// This case fails.
    Caught(String),
    /// The program ended, or went on for ever.
    Broke,
    /// All cases pass all the same.
    Missed,
}

/// A case, and what it does when nothing is changed.
struct Case {
    /// File and line.
    place: String,
    steps: u64,
}

/// What is known of the cases before anything is changed.
pub(crate) struct Trials {
    worker: PathBuf,
    folder: String,
    cases: Vec<Case>,
    /// The cases that meet a change, those of fewest steps first.
    meet: BTreeMap<u32, Vec<usize>>,
    /// Changes of what is done once for all cases: each needs a program of its own.
    once: BTreeSet<u32>,
}

impl Trials {
    /// Plays all cases once, with every change switched off.
    pub(crate) fn prepare(worker: &Path, folder: &str, changes: usize) -> Result<Self, String> {
        let output = Command::new(worker).args(["met", &changes.to_string(), folder]).stderr(Stdio::inherit()).output();
        let output = output.map_err(|error| error.to_string())?;
        let mut trials = Self {
            worker: worker.to_path_buf(),
            folder: folder.to_string(),
            cases: Vec::new(),
            meet: BTreeMap::new(),
            once: BTreeSet::new(),
        };
        for line in String::from_utf8_lossy(&output.stdout).lines() {
            trials.add(line).ok_or_else(|| format!("not understood: {line}"))??;
        }
        let (cases, once) = (&trials.cases, &trials.once);
        for change in once {
            trials.meet.insert(*change, (0..cases.len()).collect());
        }
        trials.meet.values_mut().for_each(|meet| meet.sort_by_key(|case| cases[*case].steps));
        println!("{} cases meet {} changes", cases.len(), trials.meet.len());
        Ok(trials)
    }

    /// What the worker says of one case.
    fn add(&mut self, line: &str) -> Option<Result<(), String>> {
        let words: Vec<&str> = line.split('\t').collect();
        let [number, passed, steps, met, once, place] = words[..] else { return None };
        let list = |words: &str| words.split(',').filter_map(|word| word.parse::<u32>().ok()).collect::<Vec<_>>();
        let number: usize = number.parse().ok()?;
        self.cases.push(Case { place: place.to_string(), steps: steps.parse().ok()? });
        list(met).into_iter().for_each(|change| self.meet.entry(change).or_default().push(number));
        self.once.extend(list(once));
        Some(if passed == "true" { Ok(()) } else { Err(format!("{place} fails though nothing is changed")) })
    }

    /// Tries all changes, on all cores.
    pub(crate) fn run<'a>(
        &self,
        changes: impl Iterator<Item = &'a Numbered>,
    ) -> Result<BTreeMap<u32, Outcome>, String> {
        let met: Vec<u32> = changes.map(|change| change.id).filter(|id| self.meet.contains_key(id)).collect();
        let todo = Mutex::new(met.iter().copied());
        let done = Mutex::new(BTreeMap::new());
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        std::thread::scope(|scope| {
            let hands: Vec<_> = (0..cores).map(|_| scope.spawn(|| self.work(&todo, &done, met.len()))).collect();
            hands.into_iter().try_for_each(|hand| hand.join().map_err(|_| "a thread broke off".to_string())?)
        })?;
        Ok(done.into_inner().unwrap_or_else(PoisonError::into_inner))
    }

    fn work(
        &self,
        todo: &Mutex<impl Iterator<Item = u32>>,
        done: &Mutex<BTreeMap<u32, Outcome>>,
        all: usize,
    ) -> Result<(), String> {
        let mut worker: Option<Worker> = None;
        // What noticed the change before is likely to notice its neighbour.
        let mut last: Option<usize> = None;
        loop {
            let Some(id) = todo.lock().unwrap_or_else(PoisonError::into_inner).next() else { return Ok(()) };
            if self.once.contains(&id) {
                worker = None;
            }
            let at_work = match &mut worker {
                Some(worker) => worker,
                none => none.insert(Worker::start(&self.worker, &self.folder)?),
            };
            let outcome = match at_work.ask(&self.question(id, last)) {
                Some(Some(case)) => {
                    last = Some(case);
                    Outcome::Caught(self.cases.get(case).map_or_else(String::new, |case| case.place.clone()))
                }
                Some(None) => Outcome::Missed,
                None => Outcome::Broke,
            };
            if outcome == Outcome::Broke || self.once.contains(&id) {
                worker = None;
            }
            let mut done = done.lock().unwrap_or_else(PoisonError::into_inner);
            done.insert(id, outcome);
            if done.len().is_multiple_of(500) {
                println!("{} of {all} changes tried", done.len());
            }
        }
    }

    /// The change, and the cases that meet it with their steps.
    fn question(&self, id: u32, first: Option<usize>) -> String {
        let meet = self.meet.get(&id).map_or(&[][..], Vec::as_slice);
        let first = first.filter(|case| meet.contains(case));
        let others = meet.iter().copied().filter(|case| Some(*case) != first);
        let pairs = first.into_iter().chain(others).map(|case| format!(" {case} {}", self.cases[case].steps));
        format!("{id}{}", pairs.collect::<String>())
    }
}

/// A program that tries changes.
struct Worker {
    child: Child,
    input: ChildStdin,
    answers: Receiver<String>,
}

impl Worker {
    fn start(program: &Path, folder: &str) -> Result<Self, String> {
        let mut child = Command::new("sh")
            .args(["-c", &format!("ulimit -v {MEMORY}; exec \"$0\" try 0 \"$1\"")])
            .args([program.as_os_str(), folder.as_ref()])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .map_err(|error| error.to_string())?;
        let (Some(input), Some(output)) = (child.stdin.take(), child.stdout.take()) else {
            return Err("the program cannot be talked to".into());
        };
        let (said, answers) = channel();
        std::thread::spawn(move || {
            BufReader::new(output).lines().map_while(Result::ok).try_for_each(|line| said.send(line))
        });
        Ok(Self { child, input, answers })
    }

    /// The case that noticed the change, if any; none at all if the program ended or took too long.
    fn ask(&mut self, question: &str) -> Option<Option<usize>> {
        writeln!(self.input, "{question}").ok()?;
        let answer = self.answers.recv_timeout(PATIENCE).ok()?;
        Some(answer.split_whitespace().nth(1)?.parse().ok())
    }
}

impl Drop for Worker {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
