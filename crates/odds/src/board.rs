//! Places, hands and what they are worth: the board on which a plan is made.

use crate::ladder::Ladder;
use crate::play::{Advice, DieThrow, Free, FreeRerolls, Kind, MOST_PURSES, Play, Side, choose, dot};
use crate::refused::Refused;
use crate::roll::Roll;
use crate::sweep::{Space, roll_chances};

/// Everything that stays the same while a plan is made.
#[derive(Clone, Debug)]
pub(crate) struct Board {
    pub(crate) ladder: Ladder,
    pub(crate) space: Space,
    pub(crate) play: Play,
}

/// A number for each place and each state of the hands, side by side: what it is worth, or how likely it is.
#[derive(Clone, Debug)]
pub(crate) struct Table {
    pub(crate) of: Vec<f64>,
}

/// The numbers of one place.
pub(crate) type Hands = [f64; MOST_PURSES];

impl Board {
    pub(crate) fn table(&self) -> Table {
        Table { of: vec![0.0; (self.space.size() + 1) * self.play.purses()] }
    }

    pub(crate) fn hands<'a>(&self, table: &'a Table, place: usize) -> &'a [f64] {
        &table.of[place * self.play.purses()..(place + 1) * self.play.purses()]
    }

    pub(crate) fn hands_mut<'a>(&self, table: &'a mut Table, place: usize) -> &'a mut [f64] {
        &mut table.of[place * self.play.purses()..(place + 1) * self.play.purses()]
    }

    /// A table that is the same as another at the end, where no die is thrown, and by a function elsewhere.
    pub(crate) fn fill(&self, like: &Table, mut worth: impl FnMut(usize, usize, &mut [f64])) -> Table {
        let mut table = self.table();
        for rung in 0..self.ladder.end() {
            for (waiting, place) in self.space.row(rung).enumerate() {
                worth(rung, waiting, self.hands_mut(&mut table, place));
            }
        }
        let end = self.space.size();
        self.hands_mut(&mut table, end).copy_from_slice(self.hands(like, end));
        table
    }

    /// What the goal is worth at each rung, mortal wounds that wait being dealt out.
    pub(crate) fn goal(&self, models: u32) -> Table {
        let mut table = self.table();
        for rung in 0..=self.ladder.end() {
            let worth = self.play.goal.worth(self.ladder.rung(rung), models);
            let place = self.space.place(rung, 0);
            self.hands_mut(&mut table, place).fill(worth);
        }
        self.settle(&table)
    }

    /// Deals out the mortal wounds that wait. Nobody has a choice in that, except a defender who chooses the order.
    pub(crate) fn settle(&self, after: &Table) -> Table {
        let mut table = after.clone();
        for rung in (0..self.ladder.end()).rev() {
            for waiting in 1..self.space.row(rung).len() {
                let mut worth = [f64::INFINITY; MOST_PURSES];
                for &chosen in self.ladder.choices(rung) {
                    let hands = self.hands(&table, self.space.place(chosen, waiting));
                    worth.iter_mut().zip(hands).for_each(|(least, worth)| *least = least.min(*worth));
                }
                if self.ladder.choices(rung).is_empty() {
                    worth = self.one_mortal(&table, rung, waiting);
                }
                let hands = self.hands_mut(&mut table, self.space.place(rung, waiting));
                hands.iter_mut().zip(worth).for_each(|(hand, worth)| *hand = worth);
            }
        }
        table
    }

    /// What it is worth to deal out one mortal wound to the model in front.
    fn one_mortal(&self, table: &Table, rung: usize, waiting: usize) -> Hands {
        let front = self.ladder.front(rung, false);
        let [ignored, counts] = self.ignoring(front.line);
        let same = self.hands(table, self.space.place(rung, waiting - 1));
        let next = self.hands(table, self.space.place(self.ladder.after(rung, front, 1), waiting - 1));
        let mut worth = [0.0; MOST_PURSES];
        (0..self.play.purses()).for_each(|purse| worth[purse] = ignored * same[purse] + counts * next[purse]);
        worth
    }

    /// The chances that a model of a line ignores a mortal wound, and that it does not.
    pub(crate) fn ignoring(&self, line: usize) -> [f64; 2] {
        let ignored = self.ladder.ignored_mortal(line);
        [ignored, 36 - ignored].map(|ways| ways as f64 / 36.0)
    }

    /// The best of the defender's choices, of which there is at least one; `worth` says what each is worth to the attacker.
    pub(crate) fn least(&self, rung: usize, worth: impl Fn(usize) -> f64) -> usize {
        let (mut best, mut least) = (rung, f64::INFINITY);
        for &chosen in self.ladder.choices(rung) {
            let worth = worth(chosen);
            if Side::Defender.prefers(worth, least) {
                (best, least) = (chosen, worth);
            }
        }
        best
    }
}

/// A roll that gives a number: its results and their chances.
#[derive(Clone, Debug)]
pub(crate) struct Results {
    pub(crate) values: Vec<usize>,
    pub(crate) chances: Vec<f64>,
    /// What a re-roll is spent on here, if one can be.
    pub(crate) spending: Option<Kind>,
}

impl Results {
    pub(crate) fn new(roll: &Roll, spending: Option<Kind>) -> Result<Self, Refused> {
        let chances: Vec<f64> = roll_chances(&roll.ways()?);
        let possible = chances.iter().enumerate().filter(|(_, chance)| **chance > 0.0);
        let (values, chances): (Vec<usize>, Vec<f64>) = possible.map(|(value, chance)| (value, *chance)).unzip();
        let spending = spending.filter(|_| values.len() > 1);
        Ok(Self { values, chances, spending })
    }

    /// What a throw that stands is worth, for each state of the hands.
    fn means(&self, board: &Board, kept: &[Hands]) -> Hands {
        let mut means = [0.0; MOST_PURSES];
        for (hands, chance) in kept.iter().zip(&self.chances) {
            (0..board.play.purses()).for_each(|purse| means[purse] += hands[purse] * chance);
        }
        means
    }

    /// What the roll is worth when each result is worth this.
    pub(crate) fn worth(&self, board: &Board, kept: &[Hands], worth: &mut [f64]) {
        if let [only] = kept {
            worth.copy_from_slice(&only[..worth.len()]);
            return;
        }
        let means = self.means(board, kept);
        for (purse, sum) in worth.iter_mut().enumerate() {
            let spend = self.spend(board, &means, purse);
            let best = |hands: &Hands| choose(Side::Attacker, hands[purse], (Free::No, 0.0), spend).0;
            *sum = kept.iter().zip(&self.chances).map(|(hands, chance)| chance * best(hands)).sum();
        }
    }

    /// What to do with each result.
    pub(crate) fn advice(&self, board: &Board, kept: &[Hands], purse: usize) -> Vec<Advice> {
        let spend = self.spend(board, &self.means(board, kept), purse);
        kept.iter().map(|hands| choose(Side::Attacker, hands[purse], (Free::No, 0.0), spend).1).collect()
    }

    fn spend(&self, board: &Board, means: &Hands, purse: usize) -> Option<f64> {
        self.spent(board, purse).map(|spent| means[spent])
    }

    /// The state of the hands after a re-roll is spent here, if that is possible.
    pub(crate) fn spent(&self, board: &Board, purse: usize) -> Option<usize> {
        board.play.spent(purse, self.spending?)
    }
}

/// A six-sided die before a player who may decide, and what a re-roll is spent on here, if one can be.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Die {
    pub(crate) throw: DieThrow,
    pub(crate) spending: Option<Kind>,
}

impl Die {
    /// What the die is worth when each meaning of a face is worth this, for each state of the hands.
    pub(crate) fn worth(&self, board: &Board, outcomes: [&[f64]; 3], worth: &mut [f64]) {
        for (purse, sum) in worth.iter_mut().enumerate() {
            let spent = self.spent(board, purse);
            *sum = if spent.is_none() && self.throw.free == FreeRerolls::ByHabit {
                dot(self.throw.by_habit, outcomes.map(|hands| hands[purse]))
            } else {
                self.decide(outcomes, purse, spent).0
            };
        }
    }

    /// What to do with each face.
    pub(crate) fn advice(&self, board: &Board, outcomes: [&[f64]; 3], purse: usize) -> [Advice; 6] {
        self.decide(outcomes, purse, self.spent(board, purse)).1
    }

    fn decide(&self, outcomes: [&[f64]; 3], purse: usize, spent: Option<usize>) -> (f64, [Advice; 6]) {
        self.throw.decide(outcomes.map(|hands| hands[purse]), spent.map(|spent| outcomes.map(|hands| hands[spent])))
    }

    /// The state of the hands after a re-roll is spent here, if that is possible.
    pub(crate) fn spent(&self, board: &Board, purse: usize) -> Option<usize> {
        board.play.spent(purse, self.spending?)
    }
}
