//! The same attacks in two other ways: every die in turn, in fractions, and literal dice, model by model. Both are slow and
//! simple, share no code with the library's chains, and follow the book's order of dice.
#![allow(
    dead_code,
    missing_docs,
    unreachable_pub,
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::needless_pass_by_value
)]

pub mod generate;
pub mod literal;
pub mod recursion;

use num_rational::BigRational;
use odds::Number;

/// How many cases: few in every run, many in a soak.
pub fn cases(few: u64, many: u64) -> u64 {
    if std::env::var_os("GROGNARD_SOAK").is_some() { many } else { few }
}

/// A fraction for the library's chains.
#[derive(Clone, PartialEq, Debug)]
pub struct Exact(pub BigRational);

impl Number for Exact {
    fn zero() -> Self {
        Self::ratio(0, 1)
    }

    fn ratio(numerator: u64, denominator: u64) -> Self {
        Self(BigRational::new(numerator.into(), denominator.into()))
    }

    fn add_product(&mut self, a: &Self, b: &Self) {
        self.0 += &a.0 * &b.0;
    }

    fn add(&mut self, other: &Self) {
        self.0 += &other.0;
    }

    fn is_zero(&self) -> bool {
        self.0 == Self::zero().0
    }
}

/// The nearest float to a fraction that is not too large.
pub fn to_float(value: &BigRational) -> f64 {
    // Digit by digit, so that no more is needed than whole numbers that fit.
    let (mut rest, mut sum, mut scale) = (value.clone(), 0.0, 1.0);
    for _ in 0..18 {
        let whole = rest.to_integer();
        sum += scale * whole.to_string().parse::<f64>().unwrap();
        rest = (rest - BigRational::from_integer(whole)) * recursion::fraction(10, 1);
        scale /= 10.0;
    }
    sum
}

/// Models as they stand: the wounds each has left, with its line.
#[derive(Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Unit {
    pub models: Vec<(usize, u32)>,
}

impl Unit {
    pub fn new(target: &odds::Target) -> Self {
        let mut models = Vec::new();
        for (number, line) in target.lines.iter().enumerate() {
            for model in 0..line.models {
                models.push((number, if model == 0 { line.wounds - line.lost } else { line.wounds }));
            }
        }
        Self { models }
    }

    /// Who takes the next damage: the first model that lives, or the first of those apart if the group picks them out.
    pub fn front(&self, target: &odds::Target, precise: bool) -> Option<usize> {
        let alive = |model: &usize| self.models[*model].1 > 0;
        let apart = |model: &usize| target.lines[self.models[*model].0].apart;
        let picked = (0..self.models.len()).filter(alive).find(|model| precise && apart(model));
        picked.or_else(|| (0..self.models.len()).find(alive))
    }

    /// How a group rolls to hit and to wound, by who is left.
    pub fn rolls(&self, target: &odds::Target, group: &odds::Group) -> [Option<odds::Faces>; 2] {
        let lives = |sort: u8| self.models.iter().any(|&(line, wounds)| wounds > 0 && target.lines[line].sort == sort);
        let same = |other: &&odds::Otherwise| (0..4).all(|sort| other.left.contains(sort) == lives(sort));
        let other = group.otherwise.iter().find(same).map(|other| other.rolls);
        other.map_or([group.hit, group.wound], |rolls| [rolls.hit, rolls.wound])
    }

    pub fn lost(&self, target: &odds::Target) -> u32 {
        Self::new(target).wounds() - self.wounds()
    }

    pub fn wounds(&self) -> u32 {
        self.models.iter().map(|(_, wounds)| wounds).sum()
    }

    pub fn slain(&self) -> u32 {
        self.models.iter().filter(|(_, wounds)| *wounds == 0).count() as u32
    }

    /// Takes points of one attack from a model: the excess is lost, or taken by the rest of its pool.
    pub fn hurt(&mut self, target: &odds::Target, model: usize, points: u32) {
        let room = target.most_lost.map_or(u32::MAX, |most| most - self.lost(target));
        let line = self.models[model].0;
        match target.lines[line].spill {
            odds::Spill::Lost => {
                let taken = points.min(self.models[model].1).min(room);
                self.models[model].1 -= taken;
            }
            odds::Spill::Pool => {
                for _ in 0..points.min(target.lines[line].wounds).min(room) {
                    if let Some(next) = self.models.iter_mut().find(|other| other.0 == line && other.1 > 0) {
                        next.1 -= 1;
                    }
                }
            }
        }
    }
}
