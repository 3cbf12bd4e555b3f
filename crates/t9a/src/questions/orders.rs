//! Standing orders: questions that hardly matter are asked only of those who want to be.

use super::Ask;
use crate::melee::questions::MeleeAsk;
use kernel::Order;

/// Who comes first where several must: the first of them if nobody is asked.
pub const ORDER: &str = "order";
/// At which end of its only rank a unit loses models: at the right if nobody is asked.
pub const ENDS: &str = "ends";

/// The cases of each topic.
pub const TOPICS: [(&str, &[&str]); 2] = [
    (ORDER, &["panic", "rally", "pursuit", "break", "flight", "surrounded", "nudge", "reform"]),
    (ENDS, &["first-end"]),
];

/// Orders that people start with: the order in which Surrounded units are counted and units nudged is asked of nobody who does not
/// want it, nor at which end models fall.
pub fn usual() -> Vec<(&'static str, Order)> {
    let asked = TOPICS[0].1.iter().filter(|case| !matches!(**case, "surrounded" | "nudge"));
    vec![(ORDER, Order::Only(asked.map(ToString::to_string).collect())), (ENDS, Order::Not)]
}

/// The topic of a question, if a standing order may answer it.
pub fn topic(ask: &Ask) -> Option<&'static str> {
    match ask {
        Ask::FirstEnd(_) => Some(ENDS),
        Ask::PanicNext(_) | Ask::SelectRally(_) | Ask::PursueNext(_) => Some(ORDER),
        Ask::Melee(
            MeleeAsk::SurroundedOrder(_)
            | MeleeAsk::NextBreakTest(_)
            | MeleeAsk::NudgeOrder(_)
            | MeleeAsk::NextToFlee(_)
            | MeleeAsk::ReformFirst(_),
        ) => Some(ORDER),
        _ => None,
    }
}
