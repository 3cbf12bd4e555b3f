//! What the kernel itself says: the lines of the log that no system tells, and why a game refuses.

use kernel::{Arg, By, Line, Message, Outcome, Refused, Rules, Seat, Seats};

/// A seat as people call it.
pub fn of_seat(seat: Seat) -> Message {
    Message::new("kernel-seat").with("seat", seat)
}

/// How a game ended.
pub fn of_outcome(outcome: &Outcome) -> Message {
    if outcome.winners.is_empty() {
        Message::new("kernel-no-winner")
    } else {
        Message::new("kernel-won").with("seats", list(outcome.winners))
    }
}

/// A line of the log, if it is the kernel that speaks: events are their system's to tell, and citations are for whoever
/// asks why.
pub fn of_line<R: Rules>(line: &Line<R>) -> Option<Message> {
    Some(match line {
        Line::Asked { seats, .. } => Message::new("kernel-asked").with("seats", list(*seats)),
        Line::Answered { seat, by } => Message::new(answered(*by)).with("seat", of_seat(*seat)),
        Line::Rolled { dice, faces, .. } => {
            Message::new("kernel-rolled").with("dice", dice.to_string()).with("faces", shown(faces))
        }
        Line::Drew { to, .. } if *to == Seats::ALL => Message::new("kernel-drew"),
        Line::Drew { to, .. } => Message::new("kernel-drew-secret").with("seats", list(*to)),
        Line::Ordered(order) => {
            Message::new("kernel-ordered").with("seat", of_seat(order.seat)).with("topic", order.topic.clone())
        }
        Line::TookBack { .. } => Message::new("kernel-took-back"),
        Line::Adjusted { path, note } => {
            Message::new("kernel-adjusted").with("path", path.clone()).with("note", note.clone())
        }
        Line::Conceded(seat) => Message::new("kernel-conceded").with("seat", of_seat(*seat)),
        Line::Over(outcome) => of_outcome(outcome),
        Line::Told { .. } | Line::Cited(_) => return None,
    })
}

/// Why a game refused. A broken rule gives its own reason.
pub fn of_refused(refused: &Refused) -> Message {
    match refused {
        Refused::Over => Message::new("kernel-refused-over"),
        Refused::DiceWanted => Message::new("kernel-refused-dice-wanted"),
        Refused::NoDiceWanted => Message::new("kernel-refused-no-dice-wanted"),
        Refused::WrongDice { dice, faces } => {
            Message::new("kernel-refused-wrong-dice").with("dice", dice.to_string()).with("faces", shown(faces))
        }
        Refused::NotAsked(seat) => Message::new("kernel-refused-not-asked").with("seat", of_seat(*seat)),
        Refused::OtherQuestion { open, given } => Message::new("kernel-refused-other-question")
            .with("open", Arg::from(open.to_string()))
            .with("given", Arg::from(given.to_string())),
        Refused::Illegal(illegal) => illegal.reason.clone(),
        Refused::NoSuchMoment(moment) => Message::new("kernel-refused-no-such-moment").with("moment", *moment),
        Refused::NothingUndone => Message::new("kernel-refused-nothing-undone"),
        Refused::NotAtRest => Message::new("kernel-refused-not-at-rest"),
        Refused::BadAdjustment { path, reason } => {
            Message::new("kernel-refused-bad-adjustment").with("path", path.clone()).with("reason", reason.clone())
        }
        Refused::NotImaginable(seat) => Message::new("kernel-refused-not-imaginable").with("seat", of_seat(*seat)),
        Refused::DigestDiffers { found, recorded } => Message::new("kernel-refused-digest-differs")
            .with("found", found.to_string())
            .with("recorded", recorded.to_string()),
        Refused::OtherEnd => Message::new("kernel-refused-other-end"),
        Refused::Fault(fault) => because("kernel-refused-fault", fault),
        Refused::Digest(error) => because("kernel-refused-digest", error),
        Refused::Restore(error) => because("kernel-refused-restore", error),
    }
}

/// A mistake of the program, with the words that its makers need.
fn because(id: &'static str, error: &dyn std::error::Error) -> Message {
    Message::new(id).with("reason", error.to_string())
}

fn answered(by: By) -> &'static str {
    match by {
        By::Person => "kernel-answered",
        By::Bot => "kernel-answered-bot",
        By::Standing => "kernel-answered-standing",
        By::Timeout => "kernel-answered-timeout",
    }
}

fn list(seats: Seats) -> Vec<Message> {
    seats.iter().map(of_seat).collect()
}

fn shown(faces: &[u8]) -> String {
    faces.iter().map(u8::to_string).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Lang, shipped};
    use kernel::{Dice, Digest, Fault, Illegal, Rule};

    fn every_refusal() -> Vec<Refused> {
        let digest = Digest::of(&1u8).unwrap();
        vec![
            Refused::Over,
            Refused::DiceWanted,
            Refused::NoDiceWanted,
            Refused::WrongDice { dice: Dice::d6(2), faces: vec![7, 1] },
            Refused::NotAsked(Seat(1)),
            Refused::OtherQuestion { open: 4, given: 3 },
            Refused::NoSuchMoment(9),
            Refused::NothingUndone,
            Refused::NotAtRest,
            Refused::BadAdjustment { path: "/units/2".into(), reason: "there is no such place".into() },
            Refused::NotImaginable(Seat(0)),
            Refused::DigestDiffers { found: digest, recorded: digest },
            Refused::OtherEnd,
            Refused::Fault(Fault::Swallowed),
        ]
    }

    #[test]
    fn every_refusal_is_a_sentence_in_every_language() {
        for (lang, refused) in
            Lang::ALL.into_iter().flat_map(|lang| every_refusal().into_iter().map(move |r| (lang, r)))
        {
            let message = of_refused(&refused);
            let text = shipped().render(lang, &message);
            assert!(!text.contains(message.id.as_ref()) && !text.contains(['{', '\u{2068}']), "{lang}: {text}");
        }
        let wrong = of_refused(&Refused::WrongDice { dice: Dice::d6(2), faces: vec![7, 1] });
        assert_eq!(shipped().render(Lang::En, &wrong), "2D6 cannot show 7 1.");
        assert_eq!(shipped().render(Lang::ZhHans, &wrong), "2D6 不可能掷出 7 1。");
    }

    #[test]
    fn a_broken_rule_gives_its_own_reason() {
        let reason = Message::new("hunt-too-far").with("squares", 4);
        let illegal = Illegal::new(Rule::new("hunt/move/far"), reason.clone());
        assert_eq!(of_refused(&Refused::Illegal(illegal)), reason);
    }
}
