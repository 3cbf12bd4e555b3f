//! What was found out about a move is asked again: whether it can be made at all, a move that does, and whether that is legal. The
//! rules ask, then the player, and then the judge, of one and the same position. So the answers are kept with the position.

use crate::Moves;
use geometry::Vector;
use std::sync::{Arc, Mutex, TryLockError};

/// What is asked about a move.
#[derive(Clone, PartialEq, Debug)]
pub enum Sought {
    /// Is it certain that it cannot be made?
    Impossible,
    /// A move that is as it must be, as near as can be to a point.
    Move(Option<Vector>),
    /// Is this answer legal, as it is recorded?
    Legal(Moves),
}

/// What was found out.
#[derive(Clone, PartialEq, Debug)]
pub enum Known {
    /// It is so, or it is not.
    Truth(bool),
    /// A move, if there is one.
    Move(Option<Moves>),
}

/// A position of which something is kept.
pub trait Recalled: PartialEq + Sized {
    /// What is asked about the move of a unit.
    type Ask: PartialEq + Clone;

    /// Where answers are kept, in the position itself.
    fn recall(&self) -> &Recall<Self, Self::Ask>;

    /// A copy to be kept with what is known of it: it must not lead back to where answers are kept.
    fn bare(&self) -> Self;
}

/// What is known of moves of the latest position that was asked about. It is shared by the copies of a state and is no part of
/// the position: all are equal, and nothing that is answered depends on what is kept.
pub struct Recall<S, Q>(Arc<Mutex<Option<Kept<S, Q>>>>);

/// A position, and what is known of it.
struct Kept<S, Q> {
    of: S,
    answers: Vec<(Q, Sought, Known)>,
}

/// How many answers are kept at most.
const MOST: usize = 16;

/// What is known of a move, if it is.
pub fn recalled<S: Recalled>(position: &S, ask: &S::Ask, sought: &Sought) -> Option<Known> {
    position.recall().with(|kept| {
        let kept = kept.as_ref().filter(|kept| kept.of == *position)?;
        let same = |(asked, other, _): &&(S::Ask, Sought, Known)| other == sought && asked == ask;
        kept.answers.iter().find(same).map(|(.., known)| known.clone())
    })?
}

/// Keeps what was found out. What was known of any other position is forgotten.
pub fn keep<S: Recalled>(position: &S, ask: &S::Ask, sought: Sought, known: Known) {
    position.recall().with(|kept| {
        if kept.as_ref().is_none_or(|kept| kept.of != *position) {
            *kept = Some(Kept { of: position.bare(), answers: Vec::new() });
        }
        if let Some(kept) = kept {
            kept.answers.truncate(MOST - 1);
            kept.answers.insert(0, (ask.clone(), sought, known));
        }
    });
}

/// What is known already, or else is found out now.
pub fn known<S: Recalled>(position: &S, ask: &S::Ask, sought: Sought, find: impl FnOnce() -> Known) -> Known {
    recalled(position, ask, &sought).unwrap_or_else(|| {
        let found = find();
        keep(position, ask, sought, found.clone());
        found
    })
}

impl<S, Q> Recall<S, Q> {
    /// Looks at what is kept, unless somebody else does just now.
    fn with<T>(&self, look: impl FnOnce(&mut Option<Kept<S, Q>>) -> T) -> Option<T> {
        match self.0.try_lock() {
            Ok(mut kept) => Some(look(&mut kept)),
            Err(TryLockError::Poisoned(poisoned)) => Some(look(&mut poisoned.into_inner())),
            Err(TryLockError::WouldBlock) => None,
        }
    }
}

impl<S, Q> Clone for Recall<S, Q> {
    fn clone(&self) -> Self {
        Self(Arc::clone(&self.0))
    }
}

impl<S, Q> Default for Recall<S, Q> {
    fn default() -> Self {
        Self(Arc::default())
    }
}

impl<S, Q> PartialEq for Recall<S, Q> {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

impl<S, Q> std::fmt::Debug for Recall<S, Q> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Recall")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Clone, PartialEq)]
    struct Spot(u8, Recall<Spot, u8>);

    impl Recalled for Spot {
        type Ask = u8;

        fn recall(&self) -> &Recall<Self, u8> {
            &self.1
        }

        fn bare(&self) -> Self {
            Self(self.0, Recall::default())
        }
    }

    /// What was kept of a position is found again by every copy, until another position is asked about.
    #[test]
    fn only_the_latest_position_is_known() {
        let one = Spot(1, Recall::default());
        let (copy, other) = (one.clone(), Spot(2, one.1.clone()));
        keep(&one, &7, Sought::Impossible, Known::Truth(true));
        assert_eq!(recalled(&copy, &7, &Sought::Impossible), Some(Known::Truth(true)));
        assert_eq!(recalled(&copy, &8, &Sought::Impossible), None);
        assert_eq!(recalled(&copy, &7, &Sought::Move(None)), None);
        assert_eq!(recalled(&other, &7, &Sought::Impossible), None);
        assert_eq!(known(&other, &7, Sought::Impossible, || Known::Truth(false)), Known::Truth(false));
        assert_eq!(recalled(&one, &7, &Sought::Impossible), None);
        assert_eq!(recalled(&other, &7, &Sought::Impossible), Some(Known::Truth(false)));
    }
}
