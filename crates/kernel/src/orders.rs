//! Standing orders: one answer for a whole stretch of questions.
//!
//! Where every die would be a question (a re-roll that could be bought at any roll), a seat may say once what to do: ask me
//! every time, only in these cases, or not at all. A question met by an order is answered with the system's default.

use crate::Seat;
use serde::{Deserialize, Serialize};

/// What a question that an order can meet is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Occasion {
    /// The subject, such as `re-roll`.
    pub topic: &'static str,
    /// The case, such as `failed`; an order may want to be asked in some cases only.
    pub case: &'static str,
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

    /// All orders, for display.
    pub fn iter(&self) -> impl Iterator<Item = &StandingOrder> {
        self.0.iter()
    }

    /// Takes an order in place of the earlier one of the same seat, topic and length. An order until changed also ends
    /// the passing one, since whoever gives it wants it to hold from now on.
    pub(crate) fn give(&mut self, order: StandingOrder) {
        self.0.retain(|old| {
            let same = old.seat == order.seat && old.topic == order.topic;
            !same || (order.until == Until::Rest && old.until == Until::Changed)
        });
        self.0.push(order);
    }

    /// Would this order answer the occasion in place of the seat?
    pub(crate) fn meets(&self, seat: Seat, occasion: Occasion) -> bool {
        match self.get(seat, occasion.topic) {
            Order::EveryTime => false,
            Order::Only(cases) => !cases.iter().any(|case| case == occasion.case),
            Order::Not => true,
        }
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

    fn order(order: Order, until: Until) -> StandingOrder {
        StandingOrder { seat: Seat(0), topic: "re-roll".into(), order, until }
    }

    #[test]
    fn a_passing_order_goes_first_and_ends_at_rest() {
        let mut orders = Orders::default();
        let failed = Occasion { topic: "re-roll", case: "failed" };
        assert!(!orders.meets(Seat(0), failed));
        orders.give(order(Order::Only(vec!["failed".into()]), Until::Changed));
        assert!(!orders.meets(Seat(0), failed));
        assert!(orders.meets(Seat(0), Occasion { topic: "re-roll", case: "passed" }));
        orders.give(order(Order::Not, Until::Rest));
        assert!(orders.meets(Seat(0), failed));
        assert!(!orders.meets(Seat(1), failed));
        orders.rest();
        assert!(!orders.meets(Seat(0), failed));
    }

    #[test]
    fn a_lasting_order_replaces_both() {
        let mut orders = Orders::default();
        orders.give(order(Order::Not, Until::Rest));
        orders.give(order(Order::EveryTime, Until::Changed));
        assert_eq!(orders.iter().count(), 1);
        assert_eq!(orders.get(Seat(0), "re-roll"), &Order::EveryTime);
    }
}
