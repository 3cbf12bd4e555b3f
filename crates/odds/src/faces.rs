//! What each face of a six-sided die means.

use crate::refused::{Refused, check_range};
use serde::{Deserialize, Serialize};

/// What a face means.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Verdict {
    /// It fails.
    Fail,
    /// It succeeds.
    Success,
    /// It succeeds, and more happens.
    Critical,
}

/// Which of the faces that may be rolled again for free are in fact rolled again.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Habit {
    /// Those that fail.
    #[default]
    Failures,
    /// All that are not critical: fishing.
    NonCriticals,
}

/// A six-sided die: the meaning of each face as it lies, from one to six, and which faces may be rolled again for free.
///
/// Whatever changes a roll (modifiers, limits, faces that always fail or succeed) is worked into the table by whoever knows
/// the rules; here the face decides.
///
/// ```
/// use odds::{Faces, Verdict};
///
/// let skilled = Faces::needing(3).reroll(|face, _| face == 1);
/// assert_eq!(skilled.verdict(1), Verdict::Fail);
/// assert_eq!(skilled.ways(), [8, 28, 0]); // of 36: fail, succeed, critical
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Faces {
    /// What each face means, from one to six.
    pub verdicts: [Verdict; 6],
    /// May the face be rolled again for free?
    #[serde(default)]
    pub may_reroll: [bool; 6],
    /// Which of those are rolled again.
    #[serde(default)]
    pub habit: Habit,
}

impl Faces {
    /// The wanted number or more succeeds, whatever that number is: at 1 or less all faces do, at 7 or more none.
    pub fn needing(least: u8) -> Self {
        Self::by(|face| if face >= least { Verdict::Success } else { Verdict::Fail })
    }

    /// A table by a function of the face.
    pub fn by(verdict: impl Fn(u8) -> Verdict) -> Self {
        Self { verdicts: [1, 2, 3, 4, 5, 6].map(verdict), may_reroll: [false; 6], habit: Habit::Failures }
    }

    /// As [`needing`](Self::needing), for input: a one always fails, and a number outside 2 to 7 is refused.
    pub fn threshold(field: &str, least: i64) -> Result<Self, Refused> {
        check_range(field, least, 2, 7)?;
        Ok(Self::needing(least as u8))
    }

    /// The wanted number or more is critical, and so succeeds.
    #[must_use]
    pub fn critical_from(mut self, least: u8) -> Self {
        for face in least.max(1)..=6 {
            self.verdicts[usize::from(face - 1)] = Verdict::Critical;
        }
        self
    }

    /// Faces that may be rolled again for free, by face and meaning.
    #[must_use]
    pub fn reroll(mut self, may: impl Fn(u8, Verdict) -> bool) -> Self {
        for face in 1..=6 {
            self.may_reroll[usize::from(face - 1)] = may(face, self.verdict(face));
        }
        self
    }

    /// Rolls again whatever is not critical, of the faces that may be rolled again.
    #[must_use]
    pub fn fishing(mut self) -> Self {
        self.habit = Habit::NonCriticals;
        self
    }

    /// What a face means. Faces below one and above six count as those.
    pub fn verdict(&self, face: u8) -> Verdict {
        self.verdicts[usize::from(face.clamp(1, 6) - 1)]
    }

    /// Is this face rolled again by habit, where nobody thinks about it?
    pub fn rerolls(&self, face: u8) -> bool {
        let unwanted = match self.habit {
            Habit::Failures => self.verdict(face) == Verdict::Fail,
            Habit::NonCriticals => self.verdict(face) != Verdict::Critical,
        };
        unwanted && self.may_reroll[usize::from(face.clamp(1, 6) - 1)]
    }

    /// In how many of 36 ways the die fails, succeeds, is critical, rolled again by habit.
    pub fn ways(&self) -> [u64; 3] {
        let again = (1..=6).filter(|&face| self.rerolls(face)).count() as u64;
        let mut ways = [0; 3];
        for face in 1..=6 {
            ways[self.verdict(face) as usize] += again + if self.rerolls(face) { 0 } else { 6 };
        }
        ways
    }

    /// In how many of 36 ways the die does not fail.
    pub fn passes(&self) -> u64 {
        let [_, success, critical] = self.ways();
        success + critical
    }

    /// One face better: the highest face that fails, other than a one, succeeds.
    #[must_use]
    pub fn easier(mut self) -> Self {
        if let Some(place) = (1..6).rev().find(|&place| self.verdicts[place] == Verdict::Fail) {
            self.verdicts[place] = Verdict::Success;
        }
        self
    }

    /// One face worse: the lowest face that plainly succeeds fails.
    #[must_use]
    pub fn harder(mut self) -> Self {
        if let Some(place) = (0..6).find(|&place| self.verdicts[place] == Verdict::Success) {
            self.verdicts[place] = Verdict::Fail;
        }
        self
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_ways_with_rerolls() {
        assert_eq!(Faces::needing(3).ways(), [12, 24, 0]);
        assert_eq!(Faces::needing(4).critical_from(6).ways(), [18, 12, 6]);
        assert_eq!(Faces::needing(4).reroll(|_, verdict| verdict == Verdict::Fail).ways(), [9, 27, 0]);
        let fishing = Faces::needing(4).critical_from(6).reroll(|_, _| true).fishing();
        assert_eq!(fishing.ways(), [15, 10, 11]);
        assert_eq!(Faces::needing(7).passes(), 0);
        assert_eq!(Faces::needing(5).critical_from(4).ways(), [18, 0, 18]);
    }

    #[test]
    fn eligible_faces_that_succeed_are_kept() {
        // At +1 on a 4+ a three hits; it "failed" as it lies, and may be rolled again, but nobody does.
        let faces = Faces::needing(3).reroll(|face, _| face < 4);
        assert_eq!(faces.ways(), [4, 32, 0]);
    }

    #[test]
    fn one_face_better_or_worse() {
        assert_eq!(Faces::needing(4).easier(), Faces::needing(3));
        assert_eq!(Faces::needing(4).harder(), Faces::needing(5));
        assert_eq!(Faces::needing(2).easier(), Faces::needing(2));
        assert!(Faces::threshold("hit", 1).is_err());
    }
}
