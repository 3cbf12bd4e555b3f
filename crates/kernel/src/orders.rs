//! Standing orders: one answer for a whole stretch of questions.
//!
//! Where every die would be a question (a re-roll that could be bought at any roll), a seat may say once what to do: ask me
//! every time, when it matters, only in these cases, or not at all. A question met by an order is answered with the system's
//! default, or with the answer that can only help; what matters the system says ([`Rules::stake`](crate::Rules::stake)).

use crate::Seat;
use serde::{Deserialize, Serialize};

/// What a question that an order can meet is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Occasion {
    /// The subject, such as `re-roll`.
    pub topic: &'static str,
    /// The case, such as `failed`; an order may want to be asked in some cases only, or be about one case alone: its topic
    /// is then `re-roll/failed`.
    pub case: &'static str,
}

impl Occasion {
    /// Is an order with this topic about the occasion, and about its case alone?
    fn is_met_by(self, topic: &str) -> Option<bool> {
        match topic.strip_prefix(self.topic)? {
            "" => Some(false),
            rest => (rest.strip_prefix('/') == Some(self.case)).then_some(true),
        }
    }
}

/// What hangs on a question that a standing order may meet, as far as the seat that is asked may know.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Stake<A> {
    /// Nothing worth a question: the default answer is as good as any.
    Nothing,
    /// This answer can only help and costs nothing.
    Helps(A),
    /// Something: a person wants to be asked. With the answer that an order to do it gives, if there is one.
    Matters(Option<A>),
}

/// When to ask.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Order {
    /// At every occasion.
    #[default]
    EveryTime,
    /// In these cases only.
    Only(Vec<String>),
    /// When something hangs on it; what can only help is done unasked.
    WhenItMatters,
    /// Never: what helps is done, and the rest left.
    Do,
    /// Never; the rules may then roll many dice at once.
    Not,
}

/// How long an order stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Until {
    /// Until the next resting point, such as the end of this attack.
    Rest,
    /// Until it is changed.
    Changed,
}

/// An order that a seat has given.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct StandingOrder {
    /// Whose order.
    pub seat: Seat,
    /// The subject.
    pub topic: String,
    /// When to ask.
    pub order: Order,
    /// How long.
    pub until: Until,
}

/// All orders that stand.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Orders(Vec<StandingOrder>);

impl Orders {
    /// The order of a seat on a topic. The most passing one counts.
    pub fn get(&self, seat: Seat, topic: &str) -> &Order {
        let on_topic = |until| self.0.iter().find(move |o| o.seat == seat && o.topic == topic && o.until == until);
        on_topic(Until::Rest).or_else(|| on_topic(Until::Changed)).map_or(&Order::EveryTime, |o| &o.order)
    }

    /// The order of a seat at an occasion: the most passing one, and of those the one about its very case.
    pub fn at(&self, seat: Seat, occasion: Occasion) -> &Order {
        let rank = |order: &&StandingOrder| {
            let own_case = occasion.is_met_by(&order.topic).unwrap_or_default();
            (order.until == Until::Rest, own_case)
        };
        let about = self.0.iter().filter(|o| o.seat == seat && occasion.is_met_by(&o.topic).is_some());
        about.max_by_key(rank).map_or(&Order::EveryTime, |o| &o.order)
    }

    /// All orders, for display.
    pub fn iter(&self) -> impl Iterator<Item = &StandingOrder> {
        self.0.iter()
    }

    /// Takes an order in place of the earlier one of the same seat, topic and length, and of those on single cases of its
    /// topic. An order until changed also ends the passing one, since whoever gives it wants it to hold from now on.
    pub(crate) fn give(&mut self, order: StandingOrder) {
        self.0.retain(|old| {
            let within =
                old.topic.strip_prefix(&order.topic).is_some_and(|rest| rest.is_empty() || rest.starts_with('/'));
            old.seat != order.seat || !within || (order.until == Until::Rest && old.until == Until::Changed)
        });
        self.0.push(order);
    }

    /// What the orders of all these seats answer at an occasion in their place; nothing if one of them wants to be asked, or
    /// if they would answer differently. What hangs on it is worked out only where an order wants to know.
    pub(crate) fn answer<A: PartialEq>(
        &self,
        seats: impl IntoIterator<Item = Seat>,
        occasion: Occasion,
        default: impl Fn() -> A,
        stake: impl Fn(Seat) -> Stake<A>,
    ) -> Option<A> {
        let mut answers = seats.into_iter().map(|seat| match self.at(seat, occasion) {
            Order::EveryTime => None,
            Order::Only(cases) => (!cases.iter().any(|case| case == occasion.case)).then(&default),
            Order::Not => Some(default()),
            order @ (Order::WhenItMatters | Order::Do) => match stake(seat) {
                Stake::Nothing => Some(default()),
                Stake::Helps(answer) => Some(answer),
                Stake::Matters(answer) => answer.filter(|_| *order == Order::Do),
            },
        });
        let first = answers.next()??;
        answers.all(|answer| answer.as_ref() == Some(&first)).then_some(first)
    }

    /// What a seat knows of them: its own.
    pub(crate) fn of(&self, seat: Seat) -> Self {
        Self(self.0.iter().filter(|order| order.seat == seat).cloned().collect())
    }

    /// At a resting point the passing orders end.
    pub(crate) fn rest(&mut self) {
        self.0.retain(|order| order.until == Until::Changed);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const FAILED: Occasion = Occasion { topic: "re-roll", case: "failed" };
    const PASSED: Occasion = Occasion { topic: "re-roll", case: "passed" };

    fn order(topic: &str, order: Order, until: Until) -> StandingOrder {
        StandingOrder { seat: Seat(0), topic: topic.into(), order, until }
    }

    /// The default is "no"; "yes" is what the stake has to say.
    fn answer(orders: &Orders, occasion: Occasion, stake: &Stake<&'static str>) -> Option<&'static str> {
        orders.answer([Seat(0)], occasion, || "no", |_| stake.clone())
    }

    fn asks(orders: &Orders, occasion: Occasion) -> bool {
        answer(orders, occasion, &Stake::Matters(None)).is_none()
    }

    #[test]
    fn a_passing_order_goes_first_and_ends_at_rest() {
        let mut orders = Orders::default();
        assert!(asks(&orders, FAILED));
        orders.give(order("re-roll", Order::Only(vec!["failed".into()]), Until::Changed));
        assert!(asks(&orders, FAILED));
        assert!(!asks(&orders, PASSED));
        orders.give(order("re-roll", Order::Not, Until::Rest));
        assert!(!asks(&orders, FAILED));
        assert_eq!(orders.answer([Seat(1)], FAILED, || "no", |_| Stake::Nothing), None);
        orders.rest();
        assert!(asks(&orders, FAILED));
    }

    #[test]
    fn a_lasting_order_replaces_both() {
        let mut orders = Orders::default();
        orders.give(order("re-roll", Order::Not, Until::Rest));
        orders.give(order("re-roll", Order::EveryTime, Until::Changed));
        assert_eq!(orders.iter().count(), 1);
        assert_eq!(orders.get(Seat(0), "re-roll"), &Order::EveryTime);
    }

    #[test]
    fn an_order_on_a_case_goes_before_one_on_its_topic_until_that_is_given_anew() {
        let mut orders = Orders::default();
        orders.give(order("re-roll", Order::Not, Until::Changed));
        orders.give(order("re-roll/failed", Order::EveryTime, Until::Changed));
        assert!(asks(&orders, FAILED));
        assert!(!asks(&orders, PASSED));
        assert!(asks(&orders, Occasion { topic: "re-rolls", case: "failed" }), "another topic");
        orders.give(order("re-roll", Order::Not, Until::Changed));
        assert!(!asks(&orders, FAILED));
    }

    #[test]
    fn when_it_matters_asks_only_where_something_hangs_on_it_and_does_what_helps() {
        let mut orders = Orders::default();
        orders.give(order("re-roll", Order::WhenItMatters, Until::Changed));
        assert_eq!(answer(&orders, FAILED, &Stake::Nothing), Some("no"));
        assert_eq!(answer(&orders, FAILED, &Stake::Helps("yes")), Some("yes"));
        assert_eq!(answer(&orders, FAILED, &Stake::Matters(Some("yes"))), None);
        orders.give(order("re-roll", Order::Do, Until::Changed));
        assert_eq!(answer(&orders, FAILED, &Stake::Nothing), Some("no"));
        assert_eq!(answer(&orders, FAILED, &Stake::Matters(Some("yes"))), Some("yes"));
        assert_eq!(answer(&orders, FAILED, &Stake::Matters(None)), None, "nothing is known that could be done");
    }

    #[test]
    fn seats_that_would_answer_differently_are_asked() {
        let mut orders = Orders::default();
        orders.give(order("re-roll", Order::Do, Until::Changed));
        orders.give(StandingOrder { seat: Seat(1), ..order("re-roll", Order::Not, Until::Changed) });
        let both = |stake: Stake<&'static str>| orders.answer([Seat(0), Seat(1)], FAILED, || "no", |_| stake.clone());
        assert_eq!(both(Stake::Nothing), Some("no"));
        assert_eq!(both(Stake::Helps("yes")), None);
    }
}
