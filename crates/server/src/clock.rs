//! Clocks: how long each seat may take over its answers. They are kept as times and not as timers: nothing runs while nobody
//! asks, and a game that is taken up again goes on where it was.

use serde::{Deserialize, Serialize};
use std::fmt;
use std::sync::Arc;
use utoipa::ToSchema;

/// What tells the time, in milliseconds since 1970.
#[derive(Clone)]
pub struct Time(Arc<dyn Fn() -> i64 + Send + Sync>);

impl Time {
    /// Time as something else tells it.
    pub fn told_by(tell: impl Fn() -> i64 + Send + Sync + 'static) -> Self {
        Self(Arc::new(tell))
    }

    pub(crate) fn now(&self) -> i64 {
        (self.0)()
    }
}

impl Default for Time {
    fn default() -> Self {
        Self::told_by(crate::room::milliseconds)
    }
}

impl fmt::Debug for Time {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Time")
    }
}

/// A day, in milliseconds.
const DAY: i64 = 24 * 3600 * 1000;

/// How time is given.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Pace {
    /// So long for the whole game, and then periods: one that an answer does not use up is whole again for the next.
    ByoYomi {
        /// Milliseconds for the whole game.
        main: i64,
        /// Milliseconds of a period.
        period: i64,
        /// How many periods.
        periods: u32,
    },
    /// So long for each answer.
    Correspondence {
        /// Milliseconds.
        each: i64,
    },
}

impl Pace {
    /// Milliseconds for the whole game, milliseconds of a period, and how many periods.
    fn terms(self) -> (i64, i64, u32) {
        match self {
            Self::ByoYomi { main, period, periods } => (main, period, periods),
            Self::Correspondence { each } => (0, each, 1),
        }
    }

    /// Could anybody play by it?
    pub(crate) fn is_sound(self) -> bool {
        let (main, period, periods) = self.terms();
        (0..=30 * DAY).contains(&main) && (1..=90 * DAY).contains(&period) && (1..=100).contains(&periods)
    }
}

/// What happens when somebody's time is out.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum WhenOut {
    /// The game says so, and the others may claim it.
    #[default]
    Claim,
    /// The game says so, no more.
    Told,
}

/// A clock that is wished for.
#[derive(Clone, Copy, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct ClockWish {
    pub(crate) pace: Pace,
    #[serde(default)]
    pub(crate) when_out: WhenOut,
}

/// The clocks of a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Clock {
    /// How time is given.
    pub pace: Pace,
    /// What happens when it is out.
    pub when_out: WhenOut,
    /// The clock of each seat.
    pub hands: Vec<Hand>,
    /// The seat whose time was out when another claimed the game.
    pub claimed: Option<u8>,
}

/// The clock of a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct Hand {
    /// Milliseconds left for the whole game when the open question came.
    pub main: i64,
    /// Periods left then.
    pub periods: u32,
    /// Its first answer has been given. Until then it does not run, so that a friend has time to come.
    pub begun: bool,
    /// The question that it is asked.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub question: Option<u64>,
    /// Milliseconds spent on that before the clock last stopped.
    pub spent: i64,
    /// Since when it runs, in milliseconds since 1970; none while it stands.
    pub since: Option<i64>,
}

impl Clock {
    pub(crate) fn new(wish: ClockWish, seats: u8) -> Self {
        let (main, _, periods) = wish.pace.terms();
        let hand = Hand { main, periods, begun: false, question: None, spent: 0, since: None };
        Self { pace: wish.pace, when_out: wish.when_out, hands: vec![hand; usize::from(seats)], claimed: None }
    }

    /// Starts and stops what has to run from now on: the clocks of those who are asked, unless all stand still.
    pub(crate) fn turn(&mut self, asked: &[Option<u64>], all_stand: bool, at: i64) {
        for (hand, &question) in self.hands.iter_mut().zip(asked) {
            if hand.question != question {
                hand.settle(self.pace, at);
                hand.question = question;
            }
            let runs = question.is_some() && hand.begun && !all_stand;
            match hand.since {
                None if runs => hand.since = Some(at),
                Some(_) if !runs => (hand.spent, hand.since) = (hand.elapsed(at), None),
                _ => {}
            }
        }
    }

    /// Has this seat had more time than it may?
    pub(crate) fn is_out(&self, seat: u8, at: i64) -> bool {
        let (_, period, _) = self.pace.terms();
        let out = |hand: &Hand| {
            hand.begun && hand.question.is_some() && hand.elapsed(at) >= hand.main + period * i64::from(hand.periods)
        };
        self.hands.get(usize::from(seat)).is_some_and(out)
    }

    /// Does this seat's clock run?
    pub(crate) fn runs(&self, seat: u8) -> bool {
        self.hands.get(usize::from(seat)).is_some_and(|hand| hand.since.is_some())
    }
}

impl Hand {
    /// Milliseconds spent on the open question.
    fn elapsed(&self, at: i64) -> i64 {
        self.spent + self.since.map_or(0, |since| (at - since).max(0))
    }

    /// Its question is no longer open: what it took is gone, but for a period that was not used up. Whoever answers late, before
    /// anybody claims the game, goes on with the last period.
    fn settle(&mut self, pace: Pace, at: i64) {
        let (_, period, _) = pace.terms();
        let elapsed = self.elapsed(at);
        let over = (elapsed - self.main).max(0);
        let used = u32::try_from(over / period).unwrap_or(u32::MAX);
        self.main = (self.main - elapsed).max(0);
        self.periods = self.periods.saturating_sub(used).max(1);
        self.begun |= self.question.is_some();
        (self.spent, self.since) = (0, None);
    }
}

/// The clocks of a game as a client gets them.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct ClockView {
    /// How time is given.
    pub pace: Pace,
    /// What happens when it is out.
    pub when_out: WhenOut,
    /// The server's time, in milliseconds since 1970.
    pub now: i64,
    /// The clock of each seat.
    pub hands: Vec<Hand>,
}

impl ClockView {
    pub(crate) fn of(clock: &Clock, now: i64) -> Self {
        Self { pace: clock.pace, when_out: clock.when_out, now, hands: clock.hands.clone() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TERMS: Pace = Pace::ByoYomi { main: 1000, period: 100, periods: 3 };

    fn clock(pace: Pace) -> Clock {
        let mut clock = Clock::new(ClockWish { pace, when_out: WhenOut::Claim }, 2);
        // The first answers of both are not timed.
        clock.turn(&[Some(0), None], false, 0);
        clock.turn(&[None, Some(1)], false, 5_000);
        clock.turn(&[Some(2), None], false, 10_000);
        clock
    }

    #[test]
    fn the_first_answer_is_not_timed_and_later_ones_are() {
        let mut clock = clock(TERMS);
        assert_eq!((clock.hands[0].main, clock.hands[1].main), (1000, 1000));
        clock.turn(&[None, Some(3)], false, 10_400);
        assert_eq!(clock.hands[0].main, 600);
        clock.turn(&[Some(4), None], false, 10_401);
        assert_eq!(clock.hands[1].main, 999);
    }

    #[test]
    fn a_period_that_is_not_used_up_is_whole_again() {
        let mut clock = clock(TERMS);
        clock.turn(&[None, Some(3)], false, 11_150);
        assert_eq!((clock.hands[0].main, clock.hands[0].periods), (0, 2));
        clock.turn(&[Some(4), None], false, 11_150);
        clock.turn(&[None, Some(5)], false, 11_249);
        assert_eq!((clock.hands[0].main, clock.hands[0].periods), (0, 2));
        clock.turn(&[Some(6), None], false, 11_249);
        clock.turn(&[None, Some(7)], false, 11_349);
        assert_eq!(clock.hands[0].periods, 1);
    }

    #[test]
    fn time_is_out_at_the_end_of_the_last_period_and_a_late_answer_ends_it() {
        let mut clock = clock(TERMS);
        assert!(!clock.is_out(0, 11_299));
        assert!(clock.is_out(0, 11_300));
        assert!(!clock.is_out(1, 99_999), "who is not asked");
        clock.turn(&[None, Some(3)], false, 12_000);
        assert!(!clock.is_out(0, 99_999));
        clock.turn(&[Some(4), None], false, 12_000);
        assert!(!clock.is_out(0, 12_099));
        assert!(clock.is_out(0, 12_100));
    }

    #[test]
    fn nothing_runs_while_all_stand() {
        let mut clock = clock(TERMS);
        clock.turn(&[Some(2), None], true, 10_300);
        assert!(!clock.runs(0) && !clock.is_out(0, 90_000));
        clock.turn(&[Some(2), None], false, 90_000);
        clock.turn(&[None, Some(3)], false, 90_100);
        assert_eq!(clock.hands[0].main, 600);
    }

    #[test]
    fn in_correspondence_every_answer_has_the_same_time() {
        let mut clock = clock(Pace::Correspondence { each: 3 * DAY });
        clock.turn(&[None, Some(3)], false, 10_000 + 2 * DAY);
        clock.turn(&[Some(4), None], false, 10_000 + 2 * DAY);
        assert!(!clock.is_out(0, 9_999 + 5 * DAY));
        assert!(clock.is_out(0, 10_000 + 5 * DAY));
    }

    #[test]
    fn what_nobody_could_play_by_is_not_sound() {
        assert!(TERMS.is_sound());
        for pace in [
            Pace::ByoYomi { main: -1, period: 100, periods: 3 },
            Pace::ByoYomi { main: 0, period: 0, periods: 3 },
            Pace::ByoYomi { main: 0, period: 10, periods: 0 },
            Pace::Correspondence { each: i64::MAX },
        ] {
            assert!(!pace.is_sound(), "{pace:?}");
        }
    }
}
