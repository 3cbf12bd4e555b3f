//! The log: what happened, for whoever listens.

use crate::{By, Dice, Outcome, Roll, Rule, Rules, Seat, Seats, StandingOrder};

/// One line of the log.
#[derive(Clone, PartialEq, Debug)]
pub enum Line<R: Rules> {
    /// A question was put.
    Asked {
        /// To whom.
        seats: Seats,
        /// Its number.
        number: u64,
        /// The rule on which it rests.
        rule: Rule,
    },
    /// An answer was taken. What it was shows in the events that follow; here it would tell secrets.
    Answered {
        /// Whose.
        seat: Seat,
        /// Who gave it.
        by: By,
    },
    /// Dice fell.
    Rolled {
        /// The rule that rolled.
        rule: Rule,
        /// What was rolled.
        dice: Dice,
        /// What came up.
        faces: Roll,
    },
    /// Something was drawn from a bag.
    Drew {
        /// The rule that drew.
        rule: Rule,
        /// Who may know what was drawn.
        to: Seats,
    },
    /// The rules told an event.
    Told {
        /// What happened.
        event: R::Event,
        /// Who may know it.
        to: Seats,
        /// What all others are told instead; apart, since most events are told to all.
        public: Option<Box<R::Event>>,
    },
    /// A rule was applied.
    Cited(Rule),
    /// A seat gave a standing order.
    Ordered(StandingOrder),
    /// Answers were taken back.
    TookBack {
        /// The length of the log at the moment to which the game returned; lines from there to here no longer hold.
        to: usize,
    },
    /// The players agreed to change something by hand.
    Adjusted {
        /// Where in the state, as a JSON pointer.
        path: String,
        /// What they say about it.
        note: String,
    },
    /// A seat gave up.
    Conceded(Seat),
    /// The game ended.
    Over(Outcome),
}

impl<R: Rules> Line<R> {
    /// The event of this line as a viewer may know it.
    pub fn event_for(&self, viewer: Option<Seat>) -> Option<&R::Event> {
        let Self::Told { event, to, public } = self else { return None };
        let knows = *to == Seats::ALL || viewer.is_some_and(|seat| to.contains(seat));
        if knows { Some(event) } else { public.as_deref() }
    }
}
