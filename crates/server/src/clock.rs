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

    /// How long somebody may take over one answer at most, in milliseconds.
    pub(crate) fn longest(self) -> i64 {
        let (main, period, periods) = self.terms();
        main + period * i64::from(periods)
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
    /// What was left of periods after the latest answers, and so given back: taken away again with an answer that is taken back.
    #[serde(default)]
    given_back: Vec<GivenBack>,
}

/// What an answer left of its period.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
struct GivenBack {
    seat: u8,
    /// The moment before the answer.
    moment: u32,
    /// The milliseconds that it took of a period which is whole again.
    time: i64,
}

/// This many answers that can be taken back are known one by one; those before them as one.
const GIVEN_BACK: usize = 256;

/// How a game came to where it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Course {
    /// On, from a moment.
    On(u32),
    /// Back to a moment, or to other questions than before without an answer.
    Back(u32),
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
    /// An answer of its came when its time was out: the seats that may still claim the game, since they have not answered themselves.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub late: Vec<u8>,
}

impl Clock {
    pub(crate) fn new(wish: ClockWish, seats: u8) -> Self {
        let (main, _, periods) = wish.pace.terms();
        let hand = Hand { main, periods, begun: false, question: None, spent: 0, since: None, late: Vec::new() };
        let (hands, claimed, given_back) = (vec![hand; usize::from(seats)], None, Vec::new());
        Self { pace: wish.pace, when_out: wish.when_out, hands, claimed, given_back }
    }

    /// Starts and stops what has to run from now on: the clocks of those who are asked, unless all stand still.
    ///
    /// Only an answer ends the time of a question. Whoever goes back, or comes to another question in any other way, goes on with
    /// the time that they had.
    pub(crate) fn turn(&mut self, asked: &[Option<u64>], all_stand: bool, course: Course, at: i64) {
        if matches!(course, Course::On(_)) {
            self.play_on(asked);
        }
        for (seat, &question) in (0u8..).zip(asked) {
            match course {
                Course::On(moment) => self.go_on(seat, question, moment, at),
                Course::Back(to) => self.go_back(seat, question, to, at),
            }
            let Some(hand) = self.hands.get_mut(usize::from(seat)) else { continue };
            let runs = question.is_some() && hand.begun && !all_stand;
            match hand.since {
                None if runs => hand.since = Some(at),
                Some(_) if !runs => (hand.spent, hand.since) = (hand.elapsed(at), None),
                _ => {}
            }
        }
    }

    /// Whoever has answered plays on with those who were late.
    fn play_on(&mut self, asked: &[Option<u64>]) {
        let has_answered = |(_, (hand, question)): &(u8, (&Hand, &Option<u64>))| {
            hand.question.is_some() && hand.question != **question
        };
        let answered: Vec<u8> =
            (0u8..).zip(self.hands.iter().zip(asked)).filter(has_answered).map(|(seat, _)| seat).collect();
        self.hands.iter_mut().for_each(|hand| hand.late.retain(|seat| !answered.contains(seat)));
    }

    /// A seat is asked something, or nothing any longer, since somebody has answered at a moment.
    fn go_on(&mut self, seat: u8, question: Option<u64>, moment: u32, at: i64) {
        let (pace, seats) = (self.pace, self.hands.len());
        let Some(hand) = self.hands.get_mut(usize::from(seat)).filter(|hand| hand.question != question) else { return };
        if hand.is_timed() && hand.is_out(pace, at) {
            hand.late = (0u8..).take(seats).filter(|other| *other != seat).collect();
        }
        if hand.question.is_none() {
            // Others have answered in between, and nobody goes back past that without their consent.
            self.given_back.retain(|given| given.seat != seat);
        } else {
            let time = hand.settle(pace, at);
            self.give_back(GivenBack { seat, moment, time });
        }
        if let Some(hand) = self.hands.get_mut(usize::from(seat)) {
            hand.question = question;
        }
    }

    /// A seat is asked what it was asked before, or something else that no answer led to: what was spent on it stays spent.
    fn go_back(&mut self, seat: u8, question: Option<u64>, to: u32, at: i64) {
        let pace = self.pace;
        let undone = |given: &GivenBack| given.seat == seat && given.moment >= to;
        let taken: i64 = self.given_back.iter().filter(|given| undone(given)).map(|given| given.time).sum();
        self.given_back.retain(|given| !undone(given));
        let Some(hand) = self.hands.get_mut(usize::from(seat)) else { return };
        let spent = hand.elapsed(at) + taken;
        if question.is_some() {
            (hand.spent, hand.since) = (spent, None);
        } else if hand.question.is_some() {
            hand.settle(pace, at);
        }
        hand.question = question;
    }

    fn give_back(&mut self, given: GivenBack) {
        if given.time <= 0 {
            return;
        }
        self.given_back.push(given);
        if self.given_back.len() > GIVEN_BACK {
            let oldest = self.given_back.remove(0);
            let next = self.given_back.iter_mut().find(|given| given.seat == oldest.seat);
            if let Some(next) = next {
                (next.moment, next.time) = (oldest.moment, next.time + oldest.time);
            }
        }
    }

    /// Other rules count moments and questions anew: what was spent stays spent.
    pub(crate) fn forget_moments(&mut self) {
        self.given_back.clear();
    }

    /// May a seat claim the game, since another has had more time than it may?
    pub(crate) fn is_due(&self, of: u8, to: u8, at: i64) -> bool {
        let out = |hand: &Hand| hand.late.contains(&to) || (hand.is_timed() && hand.is_out(self.pace, at));
        self.when_out == WhenOut::Claim && of != to && self.hands.get(usize::from(of)).is_some_and(out)
    }

    /// Has this seat answered once, so that its time counts?
    pub(crate) fn has_begun(&self, seat: u8) -> bool {
        self.hands.get(usize::from(seat)).is_some_and(|hand| hand.begun)
    }

    /// Does a question that this seat is asked take of its time?
    pub(crate) fn is_timed(&self, seat: u8) -> bool {
        self.hands.get(usize::from(seat)).is_some_and(Hand::is_timed)
    }
}

impl Hand {
    fn is_timed(&self) -> bool {
        self.begun && self.question.is_some()
    }

    /// Milliseconds spent on the open question.
    fn elapsed(&self, at: i64) -> i64 {
        self.spent + self.since.map_or(0, |since| (at - since).max(0))
    }

    fn is_out(&self, pace: Pace, at: i64) -> bool {
        let (_, period, _) = pace.terms();
        self.elapsed(at) >= self.main + period * i64::from(self.periods)
    }

    /// Its question is no longer open: what it took is gone, but for a period that was not used up, which is whole again. Says how
    /// much that gives back. Whoever answers late goes on with the last period, unless somebody claims the game.
    fn settle(&mut self, pace: Pace, at: i64) -> i64 {
        let (_, period, _) = pace.terms();
        let (elapsed, main, periods) = (self.elapsed(at), self.main, self.periods);
        let over = (elapsed - main).max(0);
        let used = u32::try_from(over / period).unwrap_or(u32::MAX);
        self.main = (main - elapsed).max(0);
        self.periods = periods.saturating_sub(used).max(1);
        self.begun = true;
        (self.spent, self.since) = (0, None);
        over - period * i64::from(periods - self.periods)
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

    /// The seats play on: what each is asked then, and when.
    fn on(clock: &mut Clock, asked: [Option<u64>; 2], at: i64) {
        let moment = asked.iter().flatten().max().map_or(0, |question| *question as u32);
        clock.turn(&asked, false, Course::On(moment.saturating_sub(1)), at);
    }

    fn clock(pace: Pace) -> Clock {
        let mut clock = Clock::new(ClockWish { pace, when_out: WhenOut::Claim }, 2);
        // The first answers of both are not timed.
        on(&mut clock, [Some(0), None], 0);
        on(&mut clock, [None, Some(1)], 5_000);
        on(&mut clock, [Some(2), None], 10_000);
        clock
    }

    #[test]
    fn the_first_answer_is_not_timed_and_later_ones_are() {
        let mut clock = clock(TERMS);
        assert_eq!((clock.hands[0].main, clock.hands[1].main), (1000, 1000));
        on(&mut clock, [None, Some(3)], 10_400);
        assert_eq!(clock.hands[0].main, 600);
        on(&mut clock, [Some(4), None], 10_401);
        assert_eq!(clock.hands[1].main, 999);
    }

    #[test]
    fn a_period_that_is_not_used_up_is_whole_again() {
        let mut clock = clock(TERMS);
        on(&mut clock, [None, Some(3)], 11_150);
        assert_eq!((clock.hands[0].main, clock.hands[0].periods), (0, 2));
        on(&mut clock, [Some(4), None], 11_150);
        on(&mut clock, [None, Some(5)], 11_249);
        assert_eq!((clock.hands[0].main, clock.hands[0].periods), (0, 2));
        on(&mut clock, [Some(6), None], 11_249);
        on(&mut clock, [None, Some(7)], 11_349);
        assert_eq!(clock.hands[0].periods, 1);
    }

    #[test]
    fn time_is_out_at_the_end_of_the_last_period() {
        let mut clock = clock(TERMS);
        assert!(!clock.is_due(0, 1, 11_299));
        assert!(clock.is_due(0, 1, 11_300));
        assert!(!clock.is_due(0, 0, 99_999), "nobody claims of himself");
        assert!(!clock.is_due(1, 0, 99_999), "who is not asked");
        // In time, at the last moment.
        on(&mut clock, [None, Some(3)], 11_299);
        assert!(!clock.is_due(0, 1, 99_999));
    }

    /// A late answer counts, and goes on with the last period; but until the other has answered he may claim the game all the same, so
    /// that nobody wins by being quicker than a hand that claims.
    #[test]
    fn a_late_answer_may_be_claimed_until_the_other_answers() {
        let mut clock = clock(TERMS);
        on(&mut clock, [None, Some(3)], 12_000);
        assert!(clock.is_due(0, 1, 12_000) && clock.is_due(0, 1, 12_050));
        on(&mut clock, [Some(4), None], 12_050);
        assert!(!clock.is_due(0, 1, 12_149));
        assert!(clock.is_due(0, 1, 12_150), "the last period");
        // Several answers of one's own do not undo it.
        on(&mut clock, [Some(5), None], 12_200);
        on(&mut clock, [Some(6), None], 12_201);
        assert!(clock.is_due(0, 1, 12_201));
    }

    /// Answered, taken back, answered and taken back again: the period is the same one all the time.
    #[test]
    fn what_is_taken_back_wins_no_time() {
        let mut clock = clock(TERMS);
        on(&mut clock, [None, Some(3)], 11_290);
        assert_eq!((clock.hands[0].main, clock.hands[0].periods), (0, 1));
        clock.turn(&[Some(4), None], false, Course::Back(2), 11_291);
        assert!(!clock.is_due(0, 1, 11_300), "10 of 100 are left");
        assert!(clock.is_due(0, 1, 11_301));
        on(&mut clock, [None, Some(5)], 11_296);
        clock.turn(&[Some(6), None], false, Course::Back(4), 11_296);
        assert!(clock.is_due(0, 1, 11_301));
        // What is given again is an answer like the first.
        clock.turn(&[None, Some(7)], false, Course::On(4), 11_297);
        assert!(!clock.is_due(0, 1, 99_999));
    }

    /// Of three answers in a row only those that are taken back count again.
    #[test]
    fn each_answer_has_its_own_time() {
        let mut clock = clock(Pace::Correspondence { each: 100 });
        for (question, at) in [(3, 10_060), (4, 10_110), (5, 10_130)] {
            clock.turn(&[Some(question), None], false, Course::On(question as u32 - 1), at);
        }
        let mut last = clock.clone();
        last.turn(&[Some(9), None], false, Course::Back(4), 10_130);
        assert_eq!(last.hands[0].spent, 20);
        last.turn(&[Some(10), None], false, Course::Back(3), 10_140);
        assert_eq!(last.hands[0].spent, 80, "20, 10 and 50");
        clock.turn(&[Some(9), None], false, Course::Back(2), 10_130);
        assert!(clock.is_due(0, 1, 10_130), "60, 50 and 20");
        // When others have answered in between it is past.
        let mut later = last;
        later.turn(&[None, Some(11)], false, Course::On(3), 10_141);
        later.turn(&[Some(12), None], false, Course::On(4), 10_200);
        assert!(later.given_back.iter().all(|given| given.seat == 1));
    }

    /// Going back to a moment without an answer in between, to another number of the same question, or changing something by hand.
    #[test]
    fn another_number_is_no_new_time() {
        let mut clock = clock(TERMS);
        clock.turn(&[Some(7), None], false, Course::Back(9), 11_250);
        assert!(clock.is_due(0, 1, 11_300) && !clock.is_due(0, 1, 11_299));
    }

    #[test]
    fn so_many_answers_are_known_and_no_more() {
        let mut clock = clock(Pace::Correspondence { each: 1_000 });
        for n in 0..1_000 {
            clock.turn(&[Some(3 + n), None], false, Course::On(2 + n as u32), 10_001 + n as i64);
        }
        assert_eq!(clock.given_back.len(), GIVEN_BACK);
        clock.turn(&[Some(2_000), None], false, Course::Back(2), 11_000);
        assert_eq!(clock.hands[0].spent, 1_000, "all of it");
    }

    #[test]
    fn nothing_runs_while_all_stand() {
        let mut clock = clock(TERMS);
        clock.turn(&[Some(2), None], true, Course::On(2), 10_300);
        assert!(clock.hands[0].since.is_none() && !clock.is_due(0, 1, 90_000));
        assert!(clock.is_timed(0) && !clock.is_timed(1));
        clock.turn(&[Some(2), None], false, Course::On(2), 90_000);
        on(&mut clock, [None, Some(3)], 90_100);
        assert_eq!(clock.hands[0].main, 600);
    }

    #[test]
    fn in_correspondence_every_answer_has_the_same_time() {
        let mut clock = clock(Pace::Correspondence { each: 3 * DAY });
        on(&mut clock, [None, Some(3)], 10_000 + 2 * DAY);
        on(&mut clock, [Some(4), None], 10_000 + 2 * DAY);
        assert!(!clock.is_due(0, 1, 9_999 + 5 * DAY));
        assert!(clock.is_due(0, 1, 10_000 + 5 * DAY));
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
