//! Every line that the kernel itself writes is a sentence in every language.

use kernel::{
    Broken, By, Dice, Illegal, Line, Luck, Order, Outcome, Play, Progress, Rule, Rules, Seat, Seats, SetupError,
    StandingOrder, Table, Until,
};
use texts::{Lang, of_line, shipped};

/// A game in which nothing happens.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Nothing;

impl Rules for Nothing {
    const ID: &'static str = "nothing";
    const VERSION: u32 = 1;
    const SCHEMA: u32 = 1;
    type Setup = ();
    type State = ();
    type Ask = ();
    type Answer = ();
    type Event = ();

    fn seats((): &()) -> u8 {
        2
    }
    fn begin((): &()) -> Result<(), SetupError> {
        Ok(())
    }
    fn play(_: &mut Table<Self>) -> Play<Progress> {
        Ok(Progress::Over(Outcome::default()))
    }
    fn judge((): &(), (): &(), (): ()) -> Result<(), Illegal> {
        Ok(())
    }
    fn candidates((): &(), (): &(), _: usize) -> Vec<()> {
        vec![()]
    }
    fn default_answer((): &(), (): &()) {}
    fn imagine((): &(), _: Seat, _: &mut Luck) {}
    fn check((): &()) -> Result<(), Broken> {
        Ok(())
    }
}

const RULE: Rule = Rule::new("nothing/at/all");

fn every_line() -> Vec<Line<Nothing>> {
    let (seat, seats) = (Seat(0), Seats::first(2));
    let answered = [By::Person, By::Bot, By::Standing, By::Timeout].map(|by| Line::Answered { seat, by });
    let order = StandingOrder { seat, topic: "re-roll".into(), order: Order::Not, until: Until::Rest };
    let mut lines = vec![
        Line::Asked { seats, number: 3, rule: RULE },
        Line::Rolled { rule: RULE, dice: Dice::d6(2), faces: [3, 5].into_iter().collect() },
        Line::Drew { rule: RULE, to: Seats::ALL },
        Line::Drew { rule: RULE, to: seats },
        Line::Ordered(order),
        Line::TookBack { to: 4 },
        Line::Adjusted { path: "/units/2/wounds".into(), note: "forgotten".into() },
        Line::Conceded(seat),
        Line::Over(Outcome { winners: seats, scores: Vec::new() }),
        Line::Over(Outcome::default()),
    ];
    lines.extend(answered);
    lines
}

#[test]
fn every_line_is_a_sentence_in_every_language() {
    for lang in Lang::ALL {
        for line in every_line() {
            let message = of_line(&line).unwrap();
            let text = shipped().render(lang, &message);
            assert!(!text.contains("kernel-") && !text.contains(['{', '\u{2068}']), "{lang}: {text}");
        }
    }
}

#[test]
fn events_and_citations_are_not_the_kernels_to_tell() {
    assert_eq!(of_line::<Nothing>(&Line::Cited(RULE)), None);
    assert_eq!(of_line::<Nothing>(&Line::Told { event: (), to: Seats::ALL, public: None }), None);
}

#[test]
fn a_roll_reads_well() {
    let rolled = of_line(&every_line()[1]).unwrap();
    let texts = Lang::ALL.map(|lang| shipped().render(lang, &rolled));
    assert_eq!(texts, ["Rolled 2D6: 3 5", "掷出 2D6：3 5", "擲出 2D6：3 5", "2D6のロール：3 5"]);
}
