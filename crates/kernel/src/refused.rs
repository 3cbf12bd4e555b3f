//! Why a game refuses.

use crate::{Dice, Digest, DigestError, Fault, Illegal, NotTaken, RecordError, RestoreError, Seat, SetupError};

/// Why a game did not do what it was asked. Nothing has changed.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
pub enum Refused {
    /// The game is over.
    #[error("the game is over")]
    Over,
    /// No question is open: dice are wanted.
    #[error("dice are wanted, not an answer")]
    DiceWanted,
    /// Dice are offered, but nobody asked for any.
    #[error("no dice are wanted")]
    NoDiceWanted,
    /// These faces do not fit the dice.
    #[error("{dice} cannot show {faces:?}")]
    WrongDice {
        /// The dice wanted.
        dice: Dice,
        /// The faces offered.
        faces: Vec<u8>,
    },
    /// The seat is not asked, or has answered already.
    #[error("seat {0} is not asked")]
    NotAsked(Seat),
    /// The answer is for another question.
    #[error("question {given} is not open: question {open} is")]
    OtherQuestion {
        /// The question that is open for this seat.
        open: u64,
        /// The question answered.
        given: u64,
    },
    /// The answer breaks a rule.
    #[error(transparent)]
    Illegal(#[from] Illegal),
    /// There is no such moment.
    #[error("there is no moment {0} to go back to")]
    NoSuchMoment(u32),
    /// Nothing was taken back that could be given again.
    #[error("nothing was taken back that could be given again")]
    NothingUndone,
    /// Only at a resting point can something be changed by hand.
    #[error("not at a resting point")]
    NotAtRest,
    /// The change does not give a possible position.
    #[error("{path}: {reason}")]
    BadAdjustment {
        /// Where.
        path: String,
        /// Why not.
        reason: String,
    },
    /// No world could be imagined that fits what the seat knows.
    #[error("no world could be imagined for seat {0} at this question")]
    NotImaginable(Seat),
    /// The position differs from the one that was recorded.
    #[error("the position's digest is {found}, the record says {recorded}")]
    DigestDiffers {
        /// The digest here.
        found: Digest,
        /// The digest in the record.
        recorded: Digest,
    },
    /// The game did not end as the record says.
    #[error("the game does not end here as the record says")]
    OtherEnd,
    /// The rules' code made a mistake.
    #[error(transparent)]
    Fault(#[from] Fault),
    /// A state that cannot be encoded.
    #[error(transparent)]
    Digest(#[from] DigestError),
    /// A checkpoint that cannot be used.
    #[error(transparent)]
    Restore(#[from] RestoreError),
}

/// Why a game did not start.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
pub enum StartError {
    /// The setup is wrong.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// The rules' code made a mistake.
    #[error(transparent)]
    Fault(#[from] Fault),
    /// The setup cannot be recorded.
    #[error(transparent)]
    Record(#[from] RecordError),
    /// A checkpoint cannot be used.
    #[error(transparent)]
    Restore(#[from] RestoreError),
    /// What followed a resting point does not fit it.
    #[error(transparent)]
    Refused(#[from] Refused),
}

impl From<NotTaken> for Refused {
    fn from(not_taken: NotTaken) -> Self {
        match not_taken {
            NotTaken::NoQuestion => Self::DiceWanted,
            NotTaken::NotAsked(seat) => Self::NotAsked(seat),
            NotTaken::Illegal(illegal) => Self::Illegal(illegal),
            NotTaken::Fault(fault) => Self::Fault(fault),
        }
    }
}
