//! What hangs on a question that a standing order may meet, as plain numbers: what attacks come to, what a re-roll would change, which
//! of some models is the plainest. An edition says what they mean and cites its rules.
//!
//! The thresholds are of no book: they say what a player wants to be asked about.

use crate::ModelId;

/// This many wounds, gained or saved on average, are worth a question.
pub const WORTH_ASKING: f64 = 1.0;
/// Shots out of turn are worth a question if they kill a model with this chance.
pub const WORTH_FIRING: f64 = 0.25;
/// A roll that may yet reach what it must with this chance is worth a question.
pub const WORTH_REACHING: f64 = 1.0 / 6.0;
/// A sequence is worth a question if another one does this many wounds more.
pub const WORTH_SORTING: f64 = 0.5;

/// What some attacks come to.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Toll {
    /// The mean of the wounds that are lost.
    pub wounds: f64,
    /// The mean of the models that are slain.
    pub slain: f64,
    /// The chance that at least one is.
    pub kills: f64,
    /// The chance that nobody is left.
    pub all: f64,
}

impl From<odds::Outcome> for Toll {
    fn from(outcome: odds::Outcome) -> Self {
        let kills = 1.0 - outcome.slain.chance(0);
        Self { wounds: outcome.mean_damage, slain: outcome.mean_slain, kills, all: outcome.kill_all }
    }
}

/// What a re-roll would change.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Swing {
    /// Nothing that can be told.
    Unknown,
    /// Wounds that attacks do, on average: as the roll lies, and if it is made again. Those of the one who rolls count as lost
    /// where they are saved.
    Wounds {
        /// As it lies.
        lies: f64,
        /// If it is made again.
        again: f64,
        /// Are they the wounds of the one who rolls?
        own: bool,
    },
    /// Something is reached, or it is not.
    Reach {
        /// Is it, as the roll lies?
        lies: bool,
        /// What the dice must show for it.
        needs: u8,
        /// How likely they do.
        again: f64,
    },
}

impl Swing {
    /// Can a re-roll not do worse than the roll as it lies?
    pub fn can_only_help(self) -> bool {
        match self {
            Self::Unknown => false,
            Self::Wounds { lies, again, own: true } => again < lies,
            Self::Wounds { lies, again, own: false } => lies == 0.0 && again > 0.0,
            Self::Reach { lies, again, .. } => !lies && again > 0.0,
        }
    }

    /// Does a re-roll change enough to be worth a question?
    pub fn matters(self) -> bool {
        match self {
            Self::Unknown => false,
            Self::Wounds { .. } => self.gain() >= WORTH_ASKING,
            Self::Reach { lies, again, .. } => !lies && again >= WORTH_REACHING,
        }
    }

    /// The wounds that a re-roll gains, or saves, on average.
    pub fn gain(self) -> f64 {
        match self {
            Self::Wounds { lies, again, own: true } => lies - again,
            Self::Wounds { lies, again, own: false } => again - lies,
            _ => 0.0,
        }
    }
}

/// The plainest of some models, of which most are alike; none if all of them are, so that nothing hangs on it.
pub fn plainest<L: PartialEq>(models: &[ModelId], look: impl Fn(ModelId) -> L) -> Option<ModelId> {
    if models.windows(2).all(|pair| look(pair[0]) == look(pair[1])) {
        return None;
    }
    let many = |id: ModelId| models.iter().filter(|&&other| look(other) == look(id)).count();
    models.iter().copied().max_by_key(|&id| (many(id), std::cmp::Reverse(id)))
}

/// Which of some things comes first, if one of them does so much better than the first that it is worth a question.
pub fn sequence(count: usize, wounds: impl Fn(usize) -> f64) -> Option<usize> {
    let all: Vec<f64> = (0..count).map(wounds).collect();
    let best = (0..count).max_by(|&a, &b| all[a].total_cmp(&all[b]))?;
    (all[best] - all[0] >= WORTH_SORTING).then_some(best)
}

/// The best of some choices by what each is worth, with its worth.
pub fn best<T>(choices: impl IntoIterator<Item = T>, worth: impl Fn(&T) -> f64) -> Option<(f64, T)> {
    choices.into_iter().map(|choice| (worth(&choice), choice)).max_by(|a, b| a.0.total_cmp(&b.0))
}

/// The chance that two D6 come to so much or more.
pub fn two_dice(needs: i32) -> f64 {
    let sums = (1..=6).flat_map(|one| (1..=6).map(move |other| one + other));
    sums.filter(|&sum| sum >= needs).count() as f64 / 36.0
}

/// A chance in hundredths, for people.
pub fn percent(chance: f64) -> i64 {
    (chance * 100.0).round() as i64
}

/// A mean of wounds, for people.
pub fn tenths(wounds: f64) -> String {
    format!("{wounds:.1}")
}
