//! Seats: the places at the table from which questions are answered.

use serde::{Deserialize, Serialize};
use std::fmt;

/// One place at the table, counted from 0; shown to people counted from 1.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct Seat(pub u8);

impl Seat {
    /// The seat's place in a list with one element a seat.
    pub fn index(self) -> usize {
        usize::from(self.0)
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", u16::from(self.0) + 1)
    }
}

/// A set of seats, at most sixteen.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Seats(u16);

impl Seats {
    /// No seat at all.
    pub const NONE: Self = Self(0);
    /// Every seat, and the onlookers too: what all may know.
    pub const ALL: Self = Self(u16::MAX);

    /// The first `count` seats.
    pub fn first(count: u8) -> Self {
        (0..count).map(Seat).collect()
    }

    /// This set with one more seat. Seats past the sixteenth do not exist and are left out.
    #[must_use]
    pub fn with(self, seat: Seat) -> Self {
        Self(self.0 | Self::from(seat).0)
    }

    /// Is this seat in the set?
    pub fn contains(self, seat: Seat) -> bool {
        self.0 & Self::from(seat).0 != 0
    }

    /// Is nobody in the set?
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The seats in ascending order.
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        (0..16).map(Seat).filter(move |&seat| self.contains(seat))
    }

    /// The lowest seat of the set.
    pub fn lowest(self) -> Option<Seat> {
        if self.0 == 0 { None } else { Some(Seat(self.0.trailing_zeros() as u8)) }
    }
}

impl From<Seat> for Seats {
    fn from(seat: Seat) -> Self {
        Self(1u16.checked_shl(u32::from(seat.0)).unwrap_or(0))
    }
}

impl FromIterator<Seat> for Seats {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Self {
        seats.into_iter().fold(Self::NONE, Self::with)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_set_holds_just_its_seats_in_order() {
        let seats: Seats = [Seat(3), Seat(0)].into_iter().collect();
        assert_eq!(seats.iter().collect::<Vec<_>>(), [Seat(0), Seat(3)]);
        assert!(!seats.contains(Seat(1)));
        assert_eq!(seats.lowest(), Some(Seat(0)));
        assert_eq!(Seats::NONE.lowest(), None);
        assert_eq!(Seats::first(2), Seats::NONE.with(Seat(0)).with(Seat(1)));
    }

    #[test]
    fn a_seat_that_does_not_exist_is_in_no_set() {
        assert!(Seats::from(Seat(200)).is_empty());
        assert!(!Seats::ALL.contains(Seat(16)));
    }
}
