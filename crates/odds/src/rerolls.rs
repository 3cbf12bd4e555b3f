//! Re-rolls, dice that explode, and pools of dice of which some are kept or rolled again.

use crate::distribution::{CUT_OFF, Distribution, FURTHEST};
use crate::{Refused, refused};

/// The most dice in a pool that is looked at die by die.
const MOST_DICE: i64 = 24;
/// The most different hands of dice that are looked at.
const MOST_HANDS: f64 = 2e5;

impl Distribution {
    /// Results that are not wanted are rolled again once; the second result stands.
    ///
    /// ```
    /// use odds::Distribution;
    ///
    /// let ones_again = Distribution::die(6).reroll(|face| face == 1);
    /// assert_eq!(ones_again.chance(1), 1.0 / 36.0);
    /// ```
    #[must_use]
    pub fn reroll(&self, unwanted: impl Fn(i64) -> bool) -> Self {
        let again: f64 = self.iter().filter(|&(value, _)| unwanted(value)).map(|(_, chance)| chance).sum();
        let mut result = Self::empty((self.first(), self.last()));
        for (value, chance) in self.iter() {
            if !unwanted(value) {
                result.add(value, chance);
            }
            result.add(value, again * chance);
        }
        result.add_cut_off(self.cut_off());
        result
    }

    /// Results below the mean are rolled again once, which gives the largest mean.
    #[must_use]
    pub fn reroll_for_mean(&self) -> Self {
        let mean = self.mean();
        self.reroll(|value| (value as f64) < mean)
    }

    /// Results that trigger bring another roll on top, which triggers nothing itself.
    pub fn triggered(&self, trigger: impl Fn(i64) -> bool, extra: &Self) -> Result<Self, Refused> {
        self.then(|value| if trigger(value) { extra.map(|more| value + more) } else { Self::certain(value) })
    }

    /// Results that trigger bring the same roll on top, again and again. Where there is no end, chains of less than
    /// [`CUT_OFF`] in all are left out, as [`cut_off`](Self::cut_off) says. A roll that nearly always triggers is
    /// refused.
    pub fn exploding(&self, trigger: impl Fn(i64) -> bool) -> Result<Self, Refused> {
        let goes_on: f64 = self.iter().filter(|&(value, _)| trigger(value)).map(|(_, chance)| chance).sum();
        if goes_on > 0.9 {
            return Err(Refused::Clash { field: "trigger".to_string(), why: "such dice hardly ever stop exploding" });
        }
        let (stops, triggers) = (self.part(|value| !trigger(value)), self.part(&trigger));
        let (mut ended, mut running, mut alive) = (Vec::new(), Self::certain(0), 1.0);
        while alive > CUT_OFF {
            ended.push(running.plus(&stops));
            running = running.plus(&triggers);
            alive *= goes_on;
            crate::distribution::check_width("exploding", running.first(), running.last())?;
        }
        let first = ended.iter().map(Self::first).min().unwrap_or(0);
        let last = ended.iter().map(Self::last).max().unwrap_or(0);
        let mut sum = Self::empty((first, last));
        for part in &ended {
            part.iter().for_each(|(value, chance)| sum.add(value, chance));
        }
        sum.add_cut_off(alive);
        Ok(sum)
    }

    /// The chances of some values alone, which add up to less than one.
    fn part(&self, wanted: impl Fn(i64) -> bool) -> Self {
        let mut part = Self::empty((self.first(), self.last()));
        self.iter().filter(|&(value, _)| wanted(value)).for_each(|(value, chance)| part.add(value, chance));
        part
    }
}

/// Several like dice that are looked at one by one.
///
/// ```
/// use odds::Pool;
///
/// let pool = Pool::new(2, 6)?;
/// // Nine or more on two dice, with one of them rolled again if that helps.
/// assert!((pool.reach_with_one_again(9) - 113.0 / 216.0).abs() < 1e-12);
/// # Ok::<(), odds::Refused>(())
/// ```
#[derive(Clone, PartialEq, Debug)]
pub struct Pool {
    dice: u32,
    sides: u32,
    /// Every hand, sorted upwards, with its chance.
    hands: Vec<(Vec<i64>, f64)>,
}

impl Pool {
    /// This many dice with that many sides.
    pub fn new(dice: u32, sides: u32) -> Result<Self, Refused> {
        refused::check_range("dice", i64::from(dice), 1, MOST_DICE)?;
        refused::check_range("sides", i64::from(sides), 1, 100)?;
        let steps = (1..=dice).fold(1.0, |hands, die| hands * f64::from(sides - 1 + die) / f64::from(die));
        if steps > MOST_HANDS {
            return Err(Refused::TooMuchWork { field: "dice".to_string(), steps, most: MOST_HANDS });
        }
        let mut hands = Vec::with_capacity(steps as usize);
        deal(&mut Vec::new(), i64::from(sides), dice as usize, 1.0, &mut hands);
        Ok(Self { dice, sides, hands })
    }

    /// The sum of the highest dice, this many of them.
    pub fn keep_highest(&self, count: u32) -> Distribution {
        let skip = self.dice.saturating_sub(count) as usize;
        self.of_hands(|hand| hand.iter().skip(skip).sum())
    }

    /// The sum of the lowest dice, this many of them.
    pub fn keep_lowest(&self, count: u32) -> Distribution {
        self.of_hands(|hand| hand.iter().take(count as usize).sum())
    }

    /// The sum, with the lowest die rolled again if it shows `worst` or less.
    pub fn reroll_lowest(&self, worst: i64) -> Distribution {
        let mut sum = self.none();
        for (hand, chance) in &self.hands {
            let total: i64 = hand.iter().sum();
            match hand.first() {
                Some(&lowest) if lowest <= worst => self.again(total - lowest, *chance, &mut sum),
                _ => sum.add(total, *chance),
            }
        }
        sum
    }

    /// The chance of a sum of `target` or more, with one die, the lowest, rolled again where that is better.
    pub fn reach_with_one_again(&self, target: i64) -> f64 {
        let target = target.clamp(-FURTHEST, FURTHEST);
        let sides = i64::from(self.sides);
        let chance_after = |hand: &[i64]| {
            let total: i64 = hand.iter().sum();
            let needed = target - (total - hand.first().copied().unwrap_or(0));
            if total >= target { 1.0 } else { (sides - needed + 1).clamp(0, sides) as f64 / sides as f64 }
        };
        self.hands.iter().map(|(hand, chance)| chance * chance_after(hand)).sum()
    }

    /// The chance of a sum of `target` or more, with all dice rolled again if they fall short.
    pub fn reach_with_all_again(&self, target: i64) -> f64 {
        let target = target.clamp(-FURTHEST, FURTHEST);
        let once = self.keep_highest(self.dice).at_least(target);
        once + self.keep_highest(self.dice).at_most(target - 1) * once
    }

    /// How many dice show `target` or more, with one that does not rolled again.
    pub fn successes_with_one_again(&self, target: i64) -> Distribution {
        let (sides, target) = (i64::from(self.sides), target.clamp(-FURTHEST, FURTHEST));
        let ways = (sides - target + 1).clamp(0, sides);
        let mut sum = Distribution::empty((0, i64::from(self.dice)));
        for (hand, chance) in &self.hands {
            let count = hand.iter().filter(|&&face| face >= target).count() as i64;
            if count == i64::from(self.dice) {
                sum.add(count, *chance);
            } else {
                sum.add(count + 1, chance * ways as f64 / sides as f64);
                sum.add(count, chance * (sides - ways) as f64 / sides as f64);
            }
        }
        sum
    }

    fn again(&self, rest: i64, chance: f64, sum: &mut Distribution) {
        (1..=i64::from(self.sides)).for_each(|face| sum.add(rest + face, chance / f64::from(self.sides)));
    }

    fn none(&self) -> Distribution {
        Distribution::empty((0, i64::from(self.dice) * i64::from(self.sides)))
    }

    fn of_hands(&self, value: impl Fn(&[i64]) -> i64) -> Distribution {
        let mut sum = self.none();
        self.hands.iter().for_each(|(hand, chance)| sum.add(value(hand), *chance));
        sum
    }
}

/// All ways to finish a hand that is dealt upwards. The chance carries the number of orders in which its dice can fall.
fn deal(hand: &mut Vec<i64>, sides: i64, dice: usize, chance: f64, hands: &mut Vec<(Vec<i64>, f64)>) {
    if hand.len() == dice {
        hands.push((hand.clone(), chance));
        return;
    }
    let least = hand.last().copied().unwrap_or(1);
    for face in least..=sides {
        hand.push(face);
        let alike = hand.iter().filter(|&&other| other == face).count();
        deal(hand, sides, dice, chance * hand.len() as f64 / (alike as f64 * sides as f64), hands);
        hand.pop();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn near(a: f64, b: f64) {
        assert!((a - b).abs() < 1e-13, "{a} is not {b}");
    }

    #[test]
    fn rerolls_of_one_die() {
        let die = Distribution::die(6);
        near(die.reroll(|face| face < 4).at_least(4), 0.75);
        near(die.reroll_for_mean().mean(), 4.25);
        near(die.reroll(|_| true).mean(), 3.5);
    }

    #[test]
    fn an_exploding_six_says_what_it_cuts_off() {
        let exploding = Distribution::die(6).exploding(|face| face == 6).unwrap();
        near(exploding.mean(), 4.2);
        near(exploding.chance(6), 0.0);
        near(exploding.chance(13), 1.0 / 216.0);
        assert!(exploding.cut_off() > 0.0 && exploding.is_exact());
        assert!(Distribution::die(6).exploding(|_| true).is_err());
        near(Distribution::die(6).exploding(|_| false).unwrap().mean(), 3.5);
    }

    #[test]
    fn pools_agree_with_counting_every_throw() {
        let pool = Pool::new(3, 6).unwrap();
        let faces = || 1..=6i64;
        let throws: Vec<[i64; 3]> =
            faces().flat_map(|a| faces().flat_map(move |b| faces().map(move |c| [a, b, c]))).collect();
        let share = |wanted: &dyn Fn(&[i64; 3]) -> f64| throws.iter().map(wanted).sum::<f64>() / 216.0;
        let top_two = |throw: &[i64; 3]| throw.iter().sum::<i64>() - throw.iter().min().unwrap();
        near(pool.keep_highest(2).at_least(10), share(&|throw| f64::from(u8::from(top_two(throw) >= 10))));
        near(pool.keep_lowest(1).mean(), share(&|throw| *throw.iter().min().unwrap() as f64));
        let again = |throw: &[i64; 3]| {
            let (total, lowest) = (throw.iter().sum::<i64>(), *throw.iter().min().unwrap());
            if total >= 12 { 1.0 } else { faces().filter(|face| total - lowest + face >= 12).count() as f64 / 6.0 }
        };
        near(pool.reach_with_one_again(12), share(&again));
        near(pool.reach_with_all_again(11), 0.75);
        near(pool.reroll_lowest(6).total(), 1.0);
        near(pool.reroll_lowest(0).mean(), 10.5);
        near(pool.successes_with_one_again(4).mean(), 1.5 + 0.5 * 7.0 / 8.0);
        assert!(Pool::new(0, 6).is_err() && Pool::new(24, 100).is_err());
    }
}
