//! Standing orders: questions that hardly matter are asked only of those who want to be. What hangs on one says `show::stakes`.

use super::Ask;
use crate::melee::questions::MeleeAsk;
use kernel::Order;

/// Who comes first where several must: the first of them if nobody is asked.
pub const ORDER: &str = "order";
/// At which end of its only rank a unit loses models: at the right if nobody is asked.
pub const ENDS: &str = "ends";
/// What a unit may do and costs nothing.
pub const RIGHTS: &str = "rights";
/// What one may do against what the enemy does.
pub const REACTIONS: &str = "reactions";

/// The cases of each topic.
pub const TOPICS: [(&str, &[&str]); 4] = [
    (ORDER, &["panic", "rally", "pursuit", "break", "flight", "surrounded", "nudge", "reform"]),
    (ENDS, &["first-end"]),
    (RIGHTS, &["stand-and-shoot", "specials", "engineer", "store"]),
    (REACTIONS, &["charge", "dispel"]),
];

/// Orders that people start with: everything when it matters, and at which end models fall never.
pub fn usual() -> Vec<(&'static str, Order)> {
    let order =
        |(topic, _): &(&'static str, _)| (*topic, if *topic == ENDS { Order::Not } else { Order::WhenItMatters });
    TOPICS.iter().map(order).collect()
}

/// The topic of a question, if a standing order may answer it.
pub fn topic(ask: &Ask) -> Option<&'static str> {
    match ask {
        Ask::FirstEnd(_) => Some(ENDS),
        Ask::PanicNext(_) | Ask::SelectRally(_) | Ask::PursueNext(_) => Some(ORDER),
        Ask::StandAndShoot(_) | Ask::UseEngineer(_) | Ask::StoreDie(_) | Ask::Melee(MeleeAsk::UseSpecials(_)) => {
            Some(RIGHTS)
        }
        Ask::ChargeReaction(_) | Ask::Dispel(_) => Some(REACTIONS),
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
