//! Rungs for a defender who chooses which model takes the next wound.

use crate::group::{Sorts, Target, ignored, ignored_mortal};
use crate::ladder::{Front, Ladder, Rung};
use serde::Serialize;
use std::collections::BTreeMap;

/// How many models of each line have not been touched, and the one that takes wounds until it falls, with its wounds left.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
pub struct Standing {
    /// Models that have not been touched, by line.
    pub untouched: Vec<u32>,
    /// The line of the model in front, and its wounds left; none if the next one is still to be chosen.
    pub current: Option<(usize, u32)>,
}

/// About how many rungs a free choice of order has.
pub(crate) fn estimate_rungs(target: &Target) -> f64 {
    let wounds: f64 = target.lines.iter().map(|line| f64::from(line.wounds)).sum();
    target.lines.iter().map(|line| f64::from(line.models) + 1.0).product::<f64>() * (wounds + 1.0)
}

/// The ladder of a target whose owner chooses a model whenever none is hurt or has been chosen before.
pub(crate) fn open_ladder(target: &Target) -> Ladder {
    let standings = reachable(target);
    let numbers: BTreeMap<&Standing, usize> =
        standings.iter().enumerate().map(|(number, (_, standing))| (standing, number)).collect();
    let find = |standing: &Standing| numbers.get(standing).copied().unwrap_or(0);
    let mut ladder = Ladder {
        rungs: Vec::new(),
        ignored: target.lines.iter().map(ignored).collect(),
        ignored_mortal: target.lines.iter().map(ignored_mortal).collect(),
        jumps: Vec::new(),
        choices: Vec::new(),
        standings: standings.iter().map(|(_, standing)| standing.clone()).collect(),
    };
    for (lost, standing) in &standings {
        ladder.rungs.push(rung(target, *lost, standing));
        ladder.jumps.push(after_wounds(standing).iter().map(find).collect());
        ladder.choices.push(chosen(target, standing).iter().map(find).collect());
    }
    ladder
}

/// Every standing that can come about, with the wounds lost: those with fewer first, and a choice before what is chosen.
fn reachable(target: &Target) -> Vec<(u32, Standing)> {
    let mut start = Standing { untouched: target.lines.iter().map(|line| line.models).collect(), current: None };
    if target.lines[0].lost > 0 {
        start = take(target, &start, 0);
    }
    let mut seen: BTreeMap<(u32, bool, Standing), ()> = BTreeMap::new();
    let mut open = vec![start];
    while let Some(standing) = open.pop() {
        let lost = target.left() - left(target, &standing);
        if seen.insert((lost, standing.current.is_some(), standing.clone()), ()).is_none() {
            open.extend(chosen(target, &standing));
            open.extend(after_wounds(&standing));
        }
    }
    seen.into_keys().map(|(lost, _, standing)| (lost, standing)).collect()
}

/// The next model of a line comes to the front.
fn take(target: &Target, standing: &Standing, line: usize) -> Standing {
    let kind = &target.lines[line];
    let mut next = standing.clone();
    // The first model of a line may have lost wounds before.
    let wounds = if next.untouched[line] == kind.models { kind.wounds - kind.lost } else { kind.wounds };
    next.untouched[line] -= 1;
    next.current = Some((line, wounds));
    next
}

/// What the defender can choose. Models that stand apart come last.
fn chosen(target: &Target, standing: &Standing) -> Vec<Standing> {
    if standing.current.is_some() {
        return Vec::new();
    }
    let there = |line: &usize| standing.untouched[*line] > 0;
    let lines = || (0..target.lines.len()).filter(there);
    let body = lines().any(|line| !target.lines[line].apart);
    lines().filter(|&line| !body || !target.lines[line].apart).map(|line| take(target, standing, line)).collect()
}

/// The standings after the current model has lost one wound, two wounds, and so on until it falls.
fn after_wounds(standing: &Standing) -> Vec<Standing> {
    let Some((line, wounds)) = standing.current else { return Vec::new() };
    let current = |left: u32| if left > 0 { Some((line, left)) } else { None };
    let after = |lost: u32| Standing { untouched: standing.untouched.clone(), current: current(wounds - lost) };
    (1..=wounds).map(after).collect()
}

fn left(target: &Target, standing: &Standing) -> u32 {
    let lines = target.lines.iter().zip(&standing.untouched);
    let line_left = |(line, &models): (&crate::Line, &u32)| {
        models * line.wounds - if models == line.models { line.lost } else { 0 }
    };
    lines.map(line_left).sum::<u32>() + standing.current.map_or(0, |(_, wounds)| wounds)
}

fn rung(target: &Target, lost: u32, standing: &Standing) -> Rung {
    let current = |line: usize| u32::from(standing.current.is_some_and(|(current, _)| current == line));
    let slain = |line: usize| target.lines[line].models - standing.untouched[line] - current(line);
    let lines = || 0..target.lines.len();
    let living = lines().filter(|&line| slain(line) < target.lines[line].models);
    let who: Sorts = living.map(|line| target.lines[line].sort).collect();
    let front = standing.current.map_or(Front::default(), |(line, takes)| Front { line, takes, stride: 0 });
    Rung {
        lost,
        slain: lines().map(slain).sum(),
        points: lines().map(|line| f64::from(slain(line)) * target.lines[line].points).sum(),
        left: target.left() - lost,
        who,
        fronts: [front; 2],
    }
}
