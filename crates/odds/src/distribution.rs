//! A distribution over whole numbers, and what can be read from it.

use crate::refused::{Refused, check_range};
use serde::Serialize;

/// How far the chances of a distribution may be from one in all.
pub const EXACT: f64 = 1e-12;
/// The most that is ever cut off from a distribution without end.
pub const CUT_OFF: f64 = 1e-15;
/// The widest distribution that is worked with.
pub(crate) const WIDEST: usize = 1 << 14;
/// Numbers further from nought than this count as this, so that sums of them never overflow.
pub(crate) const FURTHEST: i64 = 1 << 40;

/// The chance of each of a stretch of whole numbers.
///
/// The chances are kept densely from the first number on. They are only ever added and multiplied, never subtracted, so that
/// small ones stay as exact as large ones.
///
/// ```
/// use odds::Distribution;
///
/// let two_dice = Distribution::die(6).plus(&Distribution::die(6));
/// assert!((two_dice.chance(7) - 6.0 / 36.0).abs() < 1e-15);
/// assert_eq!(two_dice.quantile(0.5), 7);
/// assert!((two_dice.at_least(9) - 10.0 / 36.0).abs() < 1e-15);
/// ```
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Distribution {
    first: i64,
    chances: Vec<f64>,
    cut_off: f64,
}

impl Distribution {
    /// A number that is certain.
    pub fn certain(value: i64) -> Self {
        Self { first: value.clamp(-FURTHEST, FURTHEST), chances: vec![1.0], cut_off: 0.0 }
    }

    /// One die with faces from one up. A die without sides counts as one with a single side.
    pub fn die(sides: u32) -> Self {
        Self::uniform(1, i64::from(sides.clamp(1, WIDEST as u32)))
    }

    /// Each number from `first` to `last` alike. An empty stretch counts as its first number, one that is too long is cut short.
    pub fn uniform(first: i64, last: i64) -> Self {
        let first = first.clamp(-FURTHEST, FURTHEST);
        let count = last.saturating_sub(first).clamp(0, WIDEST as i64 - 1) as usize + 1;
        Self { first, chances: vec![1.0 / count as f64; count], cut_off: 0.0 }
    }

    /// One with chance `ways` of `of`, else nought. More ways than there are count as all.
    pub fn event(ways: u32, of: u32) -> Self {
        let (of, ways) = (of.max(1), ways.min(of.max(1)));
        let chance = |ways: u32| f64::from(ways) / f64::from(of);
        Self { first: 0, chances: vec![chance(of - ways), chance(ways)], cut_off: 0.0 }
    }

    /// From the number of ways in which each value comes about. A value may stand several times.
    pub fn from_ways(ways: impl IntoIterator<Item = (i64, u64)>) -> Result<Self, Refused> {
        let ways: Vec<(i64, u64)> = ways.into_iter().filter(|&(_, ways)| ways > 0).collect();
        let total: u128 = ways.iter().map(|&(_, ways)| u128::from(ways)).sum();
        if total == 0 {
            return Err(Refused::Empty { field: "ways".to_string() });
        }
        let mut result = Self::empty(span(&ways)?);
        for (value, ways) in ways {
            result.add(value, ways as f64);
        }
        result.chances.iter_mut().for_each(|chance| *chance /= total as f64);
        Ok(result)
    }

    /// From the chances of `first` and the numbers after it, which must add up to one.
    pub fn from_chances(first: i64, chances: Vec<f64>) -> Result<Self, Refused> {
        check_range("first", first, -FURTHEST, FURTHEST)?;
        check_range("chances", chances.len() as i64, 1, WIDEST as i64)?;
        Self { first, chances, cut_off: 0.0 }.checked("chances")
    }

    /// Nought everywhere in a stretch: the start of every sum over cases.
    pub(crate) fn empty((first, last): (i64, i64)) -> Self {
        let [first, last] = [first, last].map(|end| end.clamp(-FURTHEST, FURTHEST));
        let count = (last - first).max(0) as usize + 1;
        Self { first, chances: vec![0.0; count], cut_off: 0.0 }
    }

    /// Adds to the chance of a number, which must lie in the stretch.
    pub(crate) fn add(&mut self, value: i64, chance: f64) {
        let place = value.clamp(-FURTHEST, FURTHEST) - self.first;
        if let Some(known) = usize::try_from(place).ok().and_then(|place| self.chances.get_mut(place)) {
            *known += chance;
        } else {
            debug_assert!(false, "{value} is outside the stretch");
        }
    }

    /// Adds to what is cut off.
    pub(crate) fn add_cut_off(&mut self, chance: f64) {
        self.cut_off += chance;
    }

    /// Itself, if its chances are not negative and add up to one.
    pub(crate) fn checked(self, field: &str) -> Result<Self, Refused> {
        let sum = self.total() + self.cut_off;
        let sound = self.chances.iter().all(|chance| *chance >= 0.0) && (sum - 1.0).abs() <= EXACT;
        if sound { Ok(self) } else { Err(Refused::NotOne { field: field.to_string(), sum }) }
    }

    /// The smallest number in the stretch.
    pub fn first(&self) -> i64 {
        self.first
    }

    /// The largest number in the stretch.
    pub fn last(&self) -> i64 {
        self.first + self.chances.len() as i64 - 1
    }

    /// The chances from [`first`](Self::first) to [`last`](Self::last).
    pub fn chances(&self) -> &[f64] {
        &self.chances
    }

    /// The numbers that can happen, with their chances.
    pub fn iter(&self) -> impl Iterator<Item = (i64, f64)> + '_ {
        let numbers = self.chances.iter().enumerate().map(|(place, &chance)| (self.first + place as i64, chance));
        numbers.filter(|&(_, chance)| chance > 0.0)
    }

    /// The chance of exactly this number.
    pub fn chance(&self, value: i64) -> f64 {
        let place = value.checked_sub(self.first).and_then(|place| usize::try_from(place).ok());
        place.and_then(|place| self.chances.get(place)).copied().unwrap_or(0.0)
    }

    /// The chance of this number or more, added up from the top so that a small one is exact too.
    pub fn at_least(&self, value: i64) -> f64 {
        let from = value.saturating_sub(self.first).clamp(0, self.chances.len() as i64) as usize;
        self.chances[from..].iter().rev().sum()
    }

    /// The chance of this number or less.
    pub fn at_most(&self, value: i64) -> f64 {
        let to = value.saturating_sub(self.first).saturating_add(1).clamp(0, self.chances.len() as i64) as usize;
        self.chances[..to].iter().sum()
    }

    /// For each number of the stretch the chance of it or more.
    pub fn at_least_table(&self) -> Vec<(i64, f64)> {
        let mut table: Vec<(i64, f64)> = Vec::with_capacity(self.chances.len());
        let mut sum = 0.0;
        for (place, chance) in self.chances.iter().enumerate().rev() {
            sum += chance;
            table.push((self.first + place as i64, sum));
        }
        table.reverse();
        table
    }

    /// What all chances add up to. It is one but for rounding and what is cut off.
    pub fn total(&self) -> f64 {
        self.chances.iter().sum()
    }

    /// At most this chance is missing, because a distribution without end was cut off.
    pub fn cut_off(&self) -> f64 {
        self.cut_off
    }

    /// Do the chances add up to one?
    pub fn is_exact(&self) -> bool {
        (self.total() - 1.0).abs() <= EXACT && self.cut_off <= CUT_OFF
    }

    /// The mean.
    pub fn mean(&self) -> f64 {
        self.iter().map(|(value, chance)| value as f64 * chance).sum()
    }

    /// The variance, as the mean square of the distance from the mean.
    pub fn variance(&self) -> f64 {
        let mean = self.mean();
        self.iter().map(|(value, chance)| (value as f64 - mean) * (value as f64 - mean) * chance).sum()
    }

    /// The standard deviation.
    pub fn deviation(&self) -> f64 {
        self.variance().sqrt()
    }

    /// The smallest number that is not exceeded with this chance: `quantile(0.5)` is the median.
    pub fn quantile(&self, chance: f64) -> i64 {
        let mut sum = 0.0;
        for (value, own) in self.iter() {
            sum += own;
            // A sum that misses its mark by rounding alone has reached it.
            if sum >= chance - EXACT {
                return value;
            }
        }
        self.last()
    }

    /// The number that is most likely, the smallest of several.
    pub fn mode(&self) -> i64 {
        let better = |best: (i64, f64), next: (i64, f64)| if next.1 > best.1 { next } else { best };
        self.iter().fold((self.first, 0.0), better).0
    }
}

/// The smallest and the largest of some values, if they are not too far apart.
fn span(ways: &[(i64, u64)]) -> Result<(i64, i64), Refused> {
    let first = ways.iter().map(|&(value, _)| value).min().unwrap_or(0);
    let last = ways.iter().map(|&(value, _)| value).max().unwrap_or(0);
    check_width("ways", first, last).map(|()| (first, last))
}

/// Is a stretch narrow enough to be kept?
pub(crate) fn check_width(field: &str, first: i64, last: i64) -> Result<(), Refused> {
    let width = last.saturating_sub(first).saturating_add(1);
    check_range(field, width, 1, WIDEST as i64)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reads_off_a_die() {
        let die = Distribution::die(6);
        assert!((die.mean() - 3.5).abs() < 1e-15);
        assert!((die.variance() - 35.0 / 12.0).abs() < 1e-14);
        assert_eq!((die.quantile(0.5), die.quantile(1.0), die.quantile(0.0)), (3, 6, 1));
        assert_eq!(die.chance(7), 0.0);
        assert_eq!(die.at_least(i64::MIN), die.at_most(i64::MAX));
        assert_eq!(die.at_least_table().len(), 6);
        assert!(die.is_exact());
    }

    #[test]
    fn absurd_numbers_do_no_harm() {
        let far = Distribution::certain(i64::MAX);
        assert!(far.plus(&far).is_exact() && far.minus(&far).is_exact());
        assert!(Distribution::certain(i64::MIN).plus(&Distribution::die(u32::MAX)).is_exact());
        assert!(Distribution::uniform(i64::MIN, i64::MAX).is_exact());
        assert!(far.times(&far).is_ok_and(|product| product.is_exact()));
        assert_eq!(far.at_least(i64::MAX) + far.at_most(i64::MIN) + far.chance(i64::MIN), 0.0);
    }

    #[test]
    fn refuses_what_is_no_distribution() {
        assert!(matches!(Distribution::from_chances(0, vec![0.5, 0.4]), Err(Refused::NotOne { .. })));
        assert!(matches!(Distribution::from_chances(0, vec![1.5, -0.5]), Err(Refused::NotOne { .. })));
        assert!(matches!(Distribution::from_chances(0, vec![f64::NAN]), Err(Refused::NotOne { .. })));
        assert!(matches!(Distribution::from_ways([(0, 0)]), Err(Refused::Empty { .. })));
        assert!(matches!(Distribution::from_ways([(i64::MIN, 1), (i64::MAX, 1)]), Err(Refused::OutOfRange { .. })));
    }
}
