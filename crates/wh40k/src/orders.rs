//! Standing orders as people give them, and what hangs on a question that one may meet. What they are about, and what a stratagem costs, the
//! edition says; its texts begin with the id of its system.

use kernel::{Message, Order};
use miniatures::stakes::{percent, tenths};
use view::{OrderKind, OrderOffer};

/// Standing orders about re-rolls.
pub const RE_ROLLS: &str = "re-roll";
/// Standing orders about which model takes an attack.
pub const ALLOCATIONS: &str = "allocation";
/// Standing orders about which save is used.
pub const SAVES: &str = "save";
/// Standing orders about stratagems.
pub const STRATAGEMS: &str = "stratagem";
/// Standing orders about what comes first where the order is one's own choice.
pub const SEQUENCES: &str = "sequence";

/// The subjects of standing orders, each with its cases.
pub type Subjects<'s> = &'s [(&'static str, &'static [&'static str])];

fn cases(subjects: Subjects<'_>, topic: &str) -> &'static [&'static str] {
    subjects.iter().find(|(known, _)| *known == topic).map_or(&[][..], |(_, cases)| cases)
}

/// All kinds of questions that standing orders can be about, `own` ones of an edition after the windows of stratagems. Which model takes
/// an attack, and what comes first, is done as is best; of the rest one is asked what matters.
pub fn kinds(system: &str, subjects: Subjects<'_>, own: &[&str]) -> Vec<OrderKind> {
    let kind = |topic: String, key: &str, usual, does| OrderKind {
        topic,
        label: Message::new(format!("{system}-kind")).with("kind", key.to_owned()),
        matters: Some(Message::new(format!("{system}-kind-matters")).with("kind", key.to_owned())),
        does,
        usual,
    };
    let whole = |topic: &str, usual, does| kind(topic.to_owned(), topic, usual, does);
    let mut kinds = vec![whole(RE_ROLLS, Order::WhenItMatters, true)];
    let windows = cases(subjects, STRATAGEMS).iter();
    kinds.extend(windows.map(|case| kind(format!("{STRATAGEMS}/{case}"), case, Order::WhenItMatters, true)));
    kinds.extend(own.iter().map(|topic| whole(topic, Order::WhenItMatters, true)));
    kinds.extend([
        whole(ALLOCATIONS, Order::Do, true),
        whole(SEQUENCES, Order::Do, true),
        whole(SAVES, Order::WhenItMatters, false),
    ]);
    kinds
}

/// The standing orders that may be given about a topic.
pub fn offer(system: &str, subjects: Subjects<'_>, topic: &str) -> OrderOffer {
    let cases = cases(subjects, topic);
    let label = |key: &str| Message::new(format!("{system}-order-case")).with("case", key.to_owned());
    OrderOffer {
        topic: topic.into(),
        label: Message::new(format!("{system}-order")).with("topic", topic.to_owned()),
        cases: cases.iter().map(|key| ((*key).to_owned(), label(key))).collect(),
        failures: cases.iter().filter(|key| key.ends_with("-failed")).map(|key| (*key).to_owned()).collect(),
        waits: Vec::new(),
    }
}

/// The Command points of a player, and what would be left of them.
pub fn purse(system: &str, points: u8, cost: u8) -> Message {
    Message::new(format!("{system}-stake-cp")).with("cp", points).with("then", points.saturating_sub(cost))
}

/// The wounds that attacks do as a roll lies, and if it is made again.
pub fn wounds(system: &str, lies: f64, again: f64, own: bool) -> Message {
    let what = if own { "lost" } else { "wounds" };
    Message::new(format!("{system}-stake-{what}")).with("lies", tenths(lies)).with("again", tenths(again))
}

/// What dice must show for something to be reached, by a message of the edition.
pub fn reach(id: &'static str, faces: &[u8], needs: u8, again: f64) -> Message {
    let sum: u8 = faces.iter().sum();
    let message = Message::new(id).with("roll", sum).with("needs", needs);
    message.with("short", needs.saturating_sub(sum)).with("chance", percent(again))
}
