//! New distributions from old: sums, products, mixtures, powers, maps.

use crate::distribution::{Distribution, check_width};
use crate::{Refused, refused};

/// The most copies that are added up.
const MOST_COPIES: i64 = 1 << 16;

impl Distribution {
    /// The sum of two independent numbers.
    #[must_use]
    pub fn plus(&self, other: &Self) -> Self {
        let mut sum = Self::empty((self.first() + other.first(), self.last() + other.last()));
        for (value, chance) in self.iter() {
            for (more, second) in other.iter() {
                sum.add(value + more, chance * second);
            }
        }
        sum.add_cut_off(self.cut_off() + other.cut_off());
        sum
    }

    /// The first less the second of two independent numbers.
    #[must_use]
    pub fn minus(&self, other: &Self) -> Self {
        self.plus(&other.map(|value| -value))
    }

    /// The product of two independent numbers.
    pub fn times(&self, other: &Self) -> Result<Self, Refused> {
        self.with(other, i64::saturating_mul)
    }

    /// Any function of two independent numbers.
    pub fn with(&self, other: &Self, combine: impl Fn(i64, i64) -> i64) -> Result<Self, Refused> {
        let pairs = self.iter().flat_map(|(a, chance)| other.iter().map(move |(b, second)| (a, b, chance * second)));
        let results: Vec<(i64, f64)> = pairs.map(|(a, b, chance)| (combine(a, b), chance)).collect();
        let mut combined = collect(&results)?;
        combined.add_cut_off(self.cut_off() + other.cut_off());
        Ok(combined)
    }

    /// The same chances for other values; values that become equal are put together. Scaling, halving, caps and floors are maps.
    ///
    /// A map that throws the values further apart than [`from_ways`](Self::from_ways) takes them moves them to the nearer end.
    #[must_use]
    pub fn map(&self, change: impl Fn(i64) -> i64) -> Self {
        let results: Vec<(i64, f64)> = self.iter().map(|(value, chance)| (change(value), chance)).collect();
        let near = results.first().map_or(0, |&(value, _)| value);
        let half = (crate::distribution::WIDEST / 2) as i64 - 1;
        let (low, high) = (near.saturating_sub(half), near.saturating_add(half));
        let results: Vec<(i64, f64)> =
            results.iter().map(|&(value, chance)| (value.clamp(low, high), chance)).collect();
        let mut mapped = collect(&results).unwrap_or_else(|_| self.clone());
        mapped.add_cut_off(self.cut_off());
        mapped
    }

    /// No more than a cap.
    #[must_use]
    pub fn capped(&self, cap: i64) -> Self {
        self.map(|value| value.min(cap))
    }

    /// No less than a floor.
    #[must_use]
    pub fn floored(&self, floor: i64) -> Self {
        self.map(|value| value.max(floor))
    }

    /// One of several distributions, each with its chance. The chances must add up to one.
    pub fn mix<'a>(parts: impl IntoIterator<Item = (f64, &'a Self)>) -> Result<Self, Refused> {
        let parts: Vec<(f64, &Self)> = parts.into_iter().collect();
        if parts.iter().any(|(weight, _)| *weight < 0.0) {
            let sum = parts.iter().map(|(weight, _)| weight).sum();
            return Err(Refused::NotOne { field: "weights".to_string(), sum });
        }
        let first = parts.iter().map(|(_, part)| part.first()).min().unwrap_or(0);
        let last = parts.iter().map(|(_, part)| part.last()).max().unwrap_or(0);
        check_width("parts", first, last)?;
        let mut mixture = Self::empty((first, last));
        for (weight, part) in parts {
            part.iter().for_each(|(value, chance)| mixture.add(value, weight * chance));
            mixture.add_cut_off(weight * part.cut_off());
        }
        mixture.checked("weights")
    }

    /// What follows on each value, put together: roll, look at the result, and go on with another distribution.
    ///
    /// ```
    /// use odds::Distribution;
    ///
    /// // A six brings a second die on top, once.
    /// let die = Distribution::die(6);
    /// let more = die.then(|face| if face == 6 { die.map(|second| face + second) } else { Distribution::certain(face) })?;
    /// assert!((more.mean() - (3.5 + 3.5 / 6.0)).abs() < 1e-14);
    /// # Ok::<(), odds::Refused>(())
    /// ```
    pub fn then(&self, next: impl Fn(i64) -> Self) -> Result<Self, Refused> {
        let parts: Vec<(f64, Self)> = self.iter().map(|(value, chance)| (chance, next(value))).collect();
        Self::mix(parts.iter().map(|(chance, part)| (*chance, part)))
    }

    /// The sum of this many independent copies.
    pub fn copies(&self, count: u32) -> Result<Self, Refused> {
        self.check_copies(i64::from(count))?;
        let (mut sum, mut square, mut left) = (Self::certain(0), self.clone(), count);
        while left > 0 {
            if left % 2 == 1 {
                sum = sum.plus(&square);
            }
            left /= 2;
            if left > 0 {
                square = square.plus(&square);
            }
        }
        Ok(sum)
    }

    /// The sum of as many independent copies as another roll says; less than none counts as none.
    pub fn copies_by(&self, count: &Self) -> Result<Self, Refused> {
        self.check_copies(count.last())?;
        // Horner's rule: one convolution for each copy, no powers kept.
        let mut sum = Self::empty((0, 0));
        for copies in (1..=count.last().max(0)).rev() {
            sum = with_nought(&sum, count.chance(copies)).plus(self);
        }
        let mut sum = with_nought(&sum, count.at_most(0));
        sum.add_cut_off(count.cut_off());
        sum.checked("copies")
    }

    fn check_copies(&self, count: i64) -> Result<(), Refused> {
        refused::check_range("copies", count, i64::MIN, MOST_COPIES)?;
        let count = count.max(0);
        check_width("copies", count.saturating_mul(self.first().min(0)), count.saturating_mul(self.last().max(0)))
    }

    /// How many of a random number of points get through, each with chance `ways` of `of` by itself.
    pub fn thin(&self, ways: u32, of: u32) -> Result<Self, Refused> {
        Self::event(ways, of).copies_by(self)
    }

    /// The largest of this many independent copies; of none it is the first of the stretch.
    #[must_use]
    pub fn best_of(&self, count: u32) -> Self {
        let mut best = Self::empty((self.first(), self.last()));
        let (mut below, mut so_far) = (0.0, 0.0);
        for (value, chance) in self.iter() {
            so_far += chance;
            // The difference of powers, as a sum of products so that nothing is subtracted.
            best.add(value, chance * mixed_powers(so_far, below, count));
            below = so_far;
        }
        if count == 0 { Self::certain(self.first()) } else { best }
    }

    /// The smallest of this many independent copies; of none it is the last of the stretch.
    #[must_use]
    pub fn worst_of(&self, count: u32) -> Self {
        if count == 0 {
            return Self::certain(self.last());
        }
        self.map(|value| -value).best_of(count).map(|value| -value)
    }
}

/// `a^(n-1) + a^(n-2) b + ... + b^(n-1)`, which is `(a^n - b^n) / (a - b)`.
fn mixed_powers(a: f64, b: f64, n: u32) -> f64 {
    let (mut sum, mut power) = (0.0, 1.0);
    for _ in 0..n {
        sum = sum * b + power;
        power *= a;
    }
    sum
}

/// Values with their chances as a distribution that need not be whole yet.
fn collect(results: &[(i64, f64)]) -> Result<Distribution, Refused> {
    let first = results.iter().map(|&(value, _)| value).min().unwrap_or(0);
    let last = results.iter().map(|&(value, _)| value).max().unwrap_or(0);
    check_width("values", first, last)?;
    let mut collected = Distribution::empty((first, last));
    results.iter().for_each(|&(value, chance)| collected.add(value, chance));
    Ok(collected)
}

/// A sum so far, with more chance of nought.
fn with_nought(sum: &Distribution, nought: f64) -> Distribution {
    let mut wider = Distribution::empty((sum.first().min(0), sum.last().max(0)));
    sum.iter().for_each(|(value, chance)| wider.add(value, chance));
    wider.add(0, nought);
    wider
}

#[cfg(test)]
mod tests {
    use super::*;

    fn near(a: f64, b: f64) {
        assert!((a - b).abs() < 1e-14, "{a} is not {b}");
    }

    #[test]
    fn powers_and_random_powers_agree() {
        let die = Distribution::die(6);
        let five = die.copies(5).unwrap();
        assert_eq!((five.first(), five.last()), (5, 30));
        near(five.chance(5), 1.0 / 7776.0);
        let also_five = die.copies_by(&Distribution::certain(5)).unwrap();
        (5..=30).for_each(|value| near(five.chance(value), also_five.chance(value)));
        let some = die.copies_by(&Distribution::uniform(0, 3)).unwrap();
        near(some.mean(), 1.5 * 3.5);
        near(some.chance(0), 0.25);
        assert_eq!(die.copies(0).unwrap(), Distribution::certain(0));
        assert!(die.copies(1_000_000).is_err());
    }

    #[test]
    fn best_and_worst_of_two_dice() {
        let die = Distribution::die(6);
        let ways = |best: &Distribution| (1..=6).map(|face| (best.chance(face) * 36.0).round()).collect::<Vec<f64>>();
        assert_eq!(ways(&die.best_of(2)), [1.0, 3.0, 5.0, 7.0, 9.0, 11.0]);
        assert_eq!(ways(&die.worst_of(2)), [11.0, 9.0, 7.0, 5.0, 3.0, 1.0]);
    }

    #[test]
    fn products_maps_and_mixtures() {
        let die = Distribution::die(6);
        let product = die.times(&die).unwrap();
        near(product.chance(12), 4.0 / 36.0);
        let halved = die.map(|face| (face + 1) / 2);
        near(halved.chance(3), 1.0 / 3.0);
        near(die.capped(4).chance(4), 0.5);
        near(die.floored(3).chance(3), 0.5);
        near(die.minus(&die).chance(0), 1.0 / 6.0);
        assert!(Distribution::mix([(0.5, &die), (0.4, &halved)]).is_err());
        assert!(die.thin(1, 2).unwrap().is_exact());
        assert!(die.map(|face| if face == 1 { 0 } else { i64::MAX }).is_exact());
    }
}
