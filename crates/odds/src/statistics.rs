//! Exact odds against literal dice: how far apart they may be, when many comparisons are made.
//!
//! With a million throws a difference of a thousandth of a standard deviation shows, and with thousands of comparisons a few
//! pass four standard errors by luck alone. So a first comparison beyond four asks for a second run with fresh dice and eight
//! times as many, and only that one, or one beyond six at once, is a disagreement; see [`judge`]. Many small errors that no single
//! comparison shows are seen by all of them together; see [`ensemble_agrees`].

use crate::distribution::Distribution;
use crate::outcome::Outcome;

/// Cells of the damage distribution are put together until this many throws are expected in each.
const EXPECTED_IN_CELL: f64 = 10.0;
/// Below this the spread is so small that a standard error means nothing.
const SATURATED: f64 = 100.0;

/// How often literal dice gave which result.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Tally {
    damage: Vec<u64>,
    slain: Vec<u64>,
    throws: u64,
}

impl Tally {
    /// Nothing thrown yet.
    pub fn new() -> Self {
        Self::default()
    }

    /// Counts one attack. Absurd results are counted as the largest that are kept apart.
    pub fn add(&mut self, damage: u32, slain: u32) {
        for (counts, value) in [(&mut self.damage, damage), (&mut self.slain, slain)] {
            let place = value.min(1 << 16) as usize;
            if counts.len() <= place {
                counts.resize(place + 1, 0);
            }
            counts[place] += 1;
        }
        self.throws += 1;
    }

    /// How many attacks were counted.
    pub fn throws(&self) -> u64 {
        self.throws
    }

    /// The mean of what was counted.
    pub fn mean_damage(&self) -> f64 {
        mean(&self.damage, self.throws)
    }
}

/// One statistic of a comparison.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Score {
    /// What is compared.
    pub name: &'static str,
    /// How many standard errors apart they are.
    pub z: f64,
}

/// Exact odds beside what literal dice gave.
#[derive(Clone, PartialEq, Debug)]
pub struct Scores {
    /// Each statistic that means something.
    pub scores: Vec<Score>,
    /// Something happened that cannot, or did not that must; or a saturated statistic is off by more than rounding.
    pub impossible: Vec<String>,
}

/// What a comparison says.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Finding {
    /// They agree.
    Agrees,
    /// Throw again, with fresh dice and eight times as many.
    Again,
    /// They disagree: one of them is wrong.
    Disagrees,
}

/// What a first or a second run with these scores says.
pub fn judge(scores: &Scores, second_run: bool) -> Finding {
    let worst = scores.scores.iter().map(|score| score.z.abs()).fold(0.0, f64::max);
    if !scores.impossible.is_empty() || worst > 6.0 || (second_run && worst > 4.0) || worst.is_nan() {
        return Finding::Disagrees;
    }
    if worst > 4.0 { Finding::Again } else { Finding::Agrees }
}

/// Are the scores of many independent comparisons spread as luck spreads them? Their mean square must be within five standard
/// errors of one.
pub fn ensemble_agrees(scores: &[f64]) -> bool {
    if scores.is_empty() {
        return true;
    }
    let count = scores.len() as f64;
    let mean_square = scores.iter().map(|z| z * z).sum::<f64>() / count;
    (mean_square - 1.0).abs() <= 5.0 * (2.0 / count).sqrt()
}

/// Compares exact odds with what literal dice gave: means of damage and slain, the chance to kill all, and the whole
/// distribution of damage.
pub fn compare(exact: &Outcome, thrown: &Tally) -> Scores {
    let mut result = Scores { scores: Vec::new(), impossible: Vec::new() };
    if thrown.throws == 0 {
        return result;
    }
    let throws = thrown.throws as f64;
    for (name, exact, counts) in [("damage", &exact.damage, &thrown.damage), ("slain", &exact.slain, &thrown.slain)] {
        check_possible(name, exact, counts, thrown.throws, &mut result.impossible);
        let spread = Spread { mean: exact.mean(), variance: exact.variance() };
        score(name, spread, mean(counts, thrown.throws), throws, &mut result);
    }
    let all = exact.slain.last() as usize;
    let kills = thrown.slain.get(all).copied().unwrap_or(0) as f64 / throws;
    let chance = exact.slain.chance(all as i64);
    score("kill all", Spread { mean: chance, variance: chance * (1.0 - chance) }, kills, throws, &mut result);
    if let Some(z) = chi_square(&exact.damage, &thrown.damage, throws) {
        result.scores.push(Score { name: "distribution of damage", z });
    }
    result
}

/// What a mean should be, and how single throws spread around it.
#[derive(Clone, Copy)]
struct Spread {
    mean: f64,
    variance: f64,
}

fn score(name: &'static str, exact: Spread, thrown: f64, throws: f64, result: &mut Scores) {
    // Where nearly all throws are alike, rounding makes any number of standard errors: compare absolutely.
    if exact.variance * throws < SATURATED {
        if (exact.mean - thrown).abs() * throws > SATURATED {
            result.impossible.push(format!("{name}: {thrown} instead of {}", exact.mean));
        }
        return;
    }
    result.scores.push(Score { name, z: (thrown - exact.mean) / (exact.variance / throws).sqrt() });
}

fn check_possible(name: &str, exact: &Distribution, counts: &[u64], throws: u64, impossible: &mut Vec<String>) {
    for (value, &count) in counts.iter().enumerate() {
        let chance = exact.chance(value as i64);
        if count > 0 && chance == 0.0 {
            impossible.push(format!("{name} of {value} cannot be, but was"));
        }
    }
    for (value, chance) in exact.iter().filter(|&(_, chance)| chance >= 1.0) {
        if counts.get(value as usize).copied().unwrap_or(0) != throws {
            impossible.push(format!("{name} of {value} is certain ({chance}), but not always was"));
        }
    }
}

/// Chi-square over cells with enough in them, as a standard score by Wilson and Hilferty.
fn chi_square(exact: &Distribution, counts: &[u64], throws: f64) -> Option<f64> {
    let (mut sum, mut cells) = (0.0, 0u32);
    let (mut expected, mut seen) = (0.0, 0.0);
    let mut left: f64 = exact.total() * throws;
    for value in exact.first()..=exact.last() {
        let here = exact.chance(value) * throws;
        expected += here;
        left -= here;
        seen += usize::try_from(value).ok().and_then(|value| counts.get(value)).copied().unwrap_or(0) as f64;
        let last = value == exact.last();
        if (expected >= EXPECTED_IN_CELL && left >= EXPECTED_IN_CELL) || (last && expected > 0.0) {
            sum += (seen - expected) * (seen - expected) / expected;
            cells += 1;
            (expected, seen) = (0.0, 0.0);
        }
    }
    let freedom = f64::from(cells.checked_sub(1).filter(|&freedom| freedom > 0)?);
    let step = 2.0 / (9.0 * freedom);
    Some((libm::cbrt(sum / freedom) - (1.0 - step)) / step.sqrt())
}

fn mean(counts: &[u64], throws: u64) -> f64 {
    let sum: f64 = counts.iter().enumerate().map(|(value, &count)| value as f64 * count as f64).sum();
    if throws == 0 { 0.0 } else { sum / throws as f64 }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Faces, Group, Line, Roll, Target, resolve};

    fn outcome(needed: u8) -> Outcome {
        let group = Group::simple(Roll::Fixed(2), Faces::needing(needed), Faces::needing(4), &Roll::Fixed(1), 0);
        resolve(&[group], &Target::new(vec![Line::simple(2, 1, Faces::needing(7))])).unwrap()
    }

    /// Throws as they should come, to the last one.
    fn tally(outcome: &Outcome, throws: f64) -> Tally {
        let mut tally = Tally::new();
        for (fate, chance) in &outcome.fates {
            (0..(chance * throws).round() as u64).for_each(|_| tally.add(fate.damage, fate.slain));
        }
        tally
    }

    #[test]
    fn what_agrees_agrees_and_what_does_not_does_not() {
        let (exact, other) = (outcome(4), outcome(5));
        let scores = compare(&exact, &tally(&exact, 16_000.0));
        assert_eq!(judge(&scores, false), Finding::Agrees);
        assert_eq!(scores.scores.len(), 4);
        assert_eq!(judge(&compare(&exact, &tally(&other, 16_000.0)), false), Finding::Disagrees);
    }

    #[test]
    fn the_second_run_is_stricter() {
        let scores = Scores { scores: vec![Score { name: "damage", z: -4.5 }], impossible: Vec::new() };
        assert_eq!(judge(&scores, false), Finding::Again);
        assert_eq!(judge(&scores, true), Finding::Disagrees);
    }

    #[test]
    fn the_impossible_is_seen_at_once() {
        let never = outcome(7);
        let mut thrown = Tally::new();
        (0..1000).for_each(|_| thrown.add(0, 0));
        assert_eq!(judge(&compare(&never, &thrown), false), Finding::Agrees);
        thrown.add(1, 1);
        assert_eq!(judge(&compare(&never, &thrown), false), Finding::Disagrees);
    }

    #[test]
    fn many_small_errors_show_together() {
        assert!(ensemble_agrees(&[1.0, -1.0, 0.5, -1.2]));
        assert!(!ensemble_agrees(&[1.8; 200]));
        assert!(!ensemble_agrees(&[0.01; 200]));
    }
}
