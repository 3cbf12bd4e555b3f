//! What the table promises to rules, and what it does to rules that break their promises.
#![allow(clippy::unwrap_used, clippy::panic)]

use kernel::explore::Horizon;
use kernel::{
    Broken, By, Dice, DiceKind, Fault, Game, Illegal, Luck, Match, MatchError, Message, Outcome, Play, Player,
    Position, Progress, Reflex, Refused, Rule, Rules, Script, Seat, Seats, Seed, SetupError, Source, Table, question,
};
use serde::{Deserialize, Serialize};

const RULE: Rule = Rule::new("bench/test/rule");

/// A system that misbehaves as its setup says.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Bench;

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
enum Way {
    Fair,
    Swallow,
    Runaway,
    RestForEver,
    ForgedReply,
    EmptyBag,
    BreakInvariant,
    BreakAtTheEnd,
    AskNobody,
    OneAlone,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
struct State {
    way: Way,
    sum: u32,
    steps: u8,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
struct Number;
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
struct Other;
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
enum Ask {
    Number(Number),
    Other(Other),
}
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
enum Answer {
    Number(u32),
    Other(u32),
}
question!(Bench, Ask, Answer, Number -> u32, RULE);
question!(Bench, Ask, Answer, Other -> u32, RULE);

impl Rules for Bench {
    const ID: &'static str = "bench";
    const VERSION: u32 = 1;
    const SCHEMA: u32 = 1;
    type Setup = Way;
    type State = State;
    type Ask = Ask;
    type Answer = Answer;
    type Event = u32;

    fn seats(_: &Way) -> u8 {
        3
    }
    fn begin(setup: &Way) -> Result<State, SetupError> {
        Ok(State { way: *setup, sum: 0, steps: 0 })
    }
    fn play(t: &mut Table<Self>) -> Play<Progress> {
        if t.state.steps == 2 {
            return Ok(Progress::Over(Outcome { winners: Seat(0).into(), scores: vec![t.state.sum.into()] }));
        }
        match t.state.way {
            Way::Fair => fair_step(t)?,
            Way::Swallow => {
                let _ = t.ask(Seat(0), Number);
                t.state.sum += 100;
            }
            Way::Runaway => loop {
                t.roll(Dice::d6(1), RULE)?;
            },
            Way::RestForEver => return Ok(Progress::Rest),
            Way::ForgedReply => t.ask(Seat(0), Number).map(|_| ())?,
            Way::EmptyBag => t.draw(0, Seats::ALL, RULE).map(|_| ())?,
            Way::BreakInvariant => {
                t.ask(Seat(0), Number)?;
                t.state.sum = 999;
                t.ask(Seat(0), Number)?;
            }
            Way::BreakAtTheEnd => {
                t.ask(Seat(0), Number)?;
                t.ask(Seat(0), Number)?;
                t.state.sum = 999;
            }
            Way::AskNobody => t.ask_any(Seats::NONE, Number).map(|_| ())?,
            Way::OneAlone => t.ask_together(vec![(Seat(1), Number)]).map(|_| ())?,
        }
        t.state.steps += 1;
        Ok(Progress::Rest)
    }
    fn judge(state: &State, ask: &Ask, answer: Answer) -> Result<Answer, Illegal> {
        match (ask, answer) {
            // The judge that lets anything pass: the table must still notice.
            (_, answer) if state.way == Way::ForgedReply => Ok(answer),
            (Ask::Number(_), Answer::Number(n)) if n < 10 => Ok(Answer::Number(n)),
            (Ask::Other(_), Answer::Other(n)) => Ok(Answer::Other(n)),
            _ => Err(Illegal::new(RULE, Message::new("bench-no"))),
        }
    }
    fn candidates(_: &State, ask: &Ask, _: usize) -> Vec<Answer> {
        match ask {
            Ask::Number(_) => (0..10).map(Answer::Number).collect(),
            Ask::Other(_) => vec![Answer::Other(1)],
        }
    }
    fn default_answer(_: &State, ask: &Ask) -> Answer {
        if let Ask::Number(_) = ask { Answer::Number(0) } else { Answer::Other(0) }
    }
    fn imagine(state: &State, _: Seat, _: &mut Luck) -> State {
        state.clone()
    }
    fn check(state: &State) -> Result<(), Broken> {
        if state.sum == 999 { Err(Broken("sum".into())) } else { Ok(()) }
    }
}

thread_local! {
    /// How often this thread has worked out the expensive query.
    static WORKED_OUT: std::cell::Cell<u32> = const { std::cell::Cell::new(0) };
}

/// An expensive query, an answer by any of three seats, a roll, and an answer by the same one.
fn fair_step(t: &mut Table<Bench>) -> Play<()> {
    let found = t.once(|state| {
        WORKED_OUT.set(WORKED_OUT.get() + 1);
        state.sum + 1
    })?;
    let (seat, number) = t.ask_any(Seats::first(3), Number)?;
    let die = t.roll_one(6, RULE)?;
    let other = t.ask(seat, Other)?;
    t.state.sum += found + number + u32::from(die) + other;
    let sum = t.state.sum;
    t.tell(sum);
    Ok(())
}

fn game(way: Way) -> Result<Game<Bench>, kernel::StartError> {
    Game::start(&way, Seed::from_number(1), DiceKind::Seeded)
}

fn fault_at_start(way: Way) -> Fault {
    match game(way) {
        Err(kernel::StartError::Fault(fault)) => fault,
        other => panic!("{other:?}"),
    }
}

#[test]
fn rules_that_go_on_after_a_stop_are_at_fault() {
    assert_eq!(fault_at_start(Way::Swallow), Fault::Swallowed);
}

#[test]
fn rules_that_never_end_are_at_fault() {
    assert!(matches!(fault_at_start(Way::Runaway), Fault::Runaway(_)));
    assert!(matches!(fault_at_start(Way::RestForEver), Fault::Runaway(_)));
    let none: Vec<Player<Bench>> = Vec::new();
    let endless = Match::new(&Way::RestForEver, Source::seeded(Seed::from_number(1)), none).unwrap().play();
    assert!(matches!(endless, Err(MatchError::Fault(Fault::Runaway(_)))));
}

#[test]
fn a_reply_of_another_kind_is_a_fault_even_if_the_judge_lets_it_pass() {
    let refused = game(Way::ForgedReply).unwrap().answer(Seat(0), 0, Answer::Other(1), By::Person);
    assert_eq!(refused, Err(Refused::Fault(Fault::WrongReply { number: 0 })));
}

#[test]
fn an_empty_bag_and_a_question_to_nobody_are_faults() {
    assert_eq!(fault_at_start(Way::EmptyBag), Fault::EmptyBag(RULE));
    assert_eq!(fault_at_start(Way::AskNobody), Fault::NobodyAsked { number: 0 });
}

#[test]
fn a_broken_invariant_is_a_fault_and_the_game_stays_as_it_was() {
    let mut game = game(Way::BreakInvariant).unwrap();
    let before = game.digest();
    let refused = game.answer(Seat(0), 0, Answer::Number(1), By::Person);
    assert_eq!(refused, Err(Refused::Fault(Fault::Broken(Broken("sum".into())))));
    assert_eq!((game.digest(), game.pending()[0].number, game.moment()), (before, 0, 0));
}

/// An invariant that breaks never ends a game: whatever is answered is refused, and the players go back or change by hand what
/// led to it.
#[test]
fn a_game_in_which_an_invariant_breaks_goes_on_after_a_take_back_and_a_change_by_hand() {
    let broken = || Err(Refused::Fault(Fault::Broken(Broken("sum".into()))));
    let mut game = game(Way::BreakAtTheEnd).unwrap();
    game.answer(Seat(0), 0, Answer::Number(1), By::Person).unwrap();
    for number in 0..10 {
        assert_eq!(game.answer(Seat(0), 1, Answer::Number(number), By::Person), broken());
    }
    assert_eq!(game.adjust("/way".into(), "Fair".into(), "so".into()), Err(Refused::NotAtRest));
    game.take_back(0).unwrap();
    game.adjust("/way".into(), "Fair".into(), "so".into()).unwrap();
    let open = game.pending()[0].number;
    game.answer(Seat(0), open, Answer::Number(1), By::Person).unwrap();
    game.answer(Seat(0), open + 1, Answer::Other(1), By::Person).unwrap();
    assert_eq!(game.state().steps, 1);
    let again = kernel::Replay::open(game.record()).unwrap().finish().unwrap();
    assert_eq!(again.state(), game.state());
}

#[test]
fn one_seat_asked_together_answers_like_several() {
    let mut game = game(Way::OneAlone).unwrap();
    game.answer(Seat(1), 0, Answer::Number(4), By::Person).unwrap();
    game.answer(Seat(1), 1, Answer::Number(4), By::Person).unwrap();
    assert!(game.outcome().is_some());
}

#[test]
fn any_of_the_asked_may_answer_and_is_then_asked_on() {
    let mut game = game(Way::Fair).unwrap();
    assert_eq!(game.position().asked(), Seats::first(3));
    game.answer(Seat(2), 0, Answer::Number(3), By::Person).unwrap();
    assert_eq!(game.position().asked(), Seats::from(Seat(2)));
    assert_eq!(game.answer(Seat(0), 1, Answer::Other(1), By::Person), Err(Refused::NotAsked(Seat(0))));
    assert!(matches!(game.answer(Seat(2), 1, Answer::Number(1), By::Person), Err(Refused::Illegal(_))));
    game.answer(Seat(2), 1, Answer::Other(1), By::Person).unwrap();
    assert_eq!(game.state().steps, 1);
}

#[test]
fn a_dear_query_is_worked_out_once_a_step_however_often_the_step_is_run() {
    let state = Bench::begin(&Way::Fair).unwrap();
    let mut position = Position::<Bench>::start(state, Source::seeded(Seed::from_number(2))).unwrap();
    assert_eq!(WORKED_OUT.get(), 1);
    position.answer(Seat(0), Answer::Number(1), By::Person).unwrap();
    assert_eq!(WORKED_OUT.get(), 1);
    position.answer(Seat(0), Answer::Other(1), By::Person).unwrap();
    // The second step has begun.
    assert_eq!(WORKED_OUT.get(), 2);
}

#[test]
fn a_bot_that_answers_illegally_is_a_fault_with_seat_and_question() {
    let cheat = |_: &State, _: Seat, _: &Ask, _: u64| Answer::Number(77);
    let players = vec![Player::<Bench>::Reflex(Box::new(cheat))];
    let played = Match::new(&Way::Fair, Source::seeded(Seed::from_number(1)), players).unwrap().play();
    let Err(MatchError::Fault(Fault::IllegalAnswer { seat, number, .. })) = played else { panic!("{played:?}") };
    assert_eq!((seat, number), (Seat(0), 0));
}

#[test]
fn scripted_dice_that_run_out_name_the_roll_and_the_rule() {
    let state = Bench::begin(&Way::Fair).unwrap();
    let mut game = Game::<Bench>::stage(state, 3, Source::Scripted(Script::default())).unwrap();
    let refused = game.answer(Seat(0), 0, Answer::Number(1), By::Person);
    assert_eq!(refused, Err(Refused::Fault(Fault::NoScriptedDice { dice: Dice::d6(1), rule: RULE })));
    game.script().unwrap().faces.push_back(5);
    game.answer(Seat(0), 0, Answer::Number(1), By::Person).unwrap();
    game.answer(Seat(0), 1, Answer::Other(2), By::Person).unwrap();
    assert_eq!(game.state().sum, 1 + 1 + 5 + 2);
}

#[test]
fn all_ways_of_the_dice_are_found_with_their_chances() {
    let answers = |_: &State, _: Seat, ask: &Ask, _: u64| match ask {
        Ask::Number(_) => Answer::Number(2),
        Ask::Other(_) => Answer::Other(0),
    };
    let players = || -> Vec<Box<dyn Reflex<Bench>>> { vec![Box::new(answers)] };
    let start = Bench::begin(&Way::Fair).unwrap();
    let ends = kernel::explore(start.clone(), players(), Horizon::End, 10_000).unwrap();
    // A step doubles the sum and adds 3 and a die: after two steps it is 2a + b + 9, which is 12 only for two ones.
    let total: f64 = ends.iter().map(|likely| likely.weight).sum();
    assert!((total - 1.0).abs() < 1e-12);
    let twelve: f64 = ends.iter().filter(|likely| likely.state.sum == 12).map(|likely| likely.weight).sum();
    assert!((twelve - 1.0 / 36.0).abs() < 1e-12, "{twelve}");
    let after_one = kernel::explore(start.clone(), players(), Horizon::Rest, 100).unwrap();
    assert_eq!(after_one.len(), 6);
    assert!(kernel::explore(start, players(), Horizon::End, 5).is_err());
}

#[test]
fn players_can_agree_to_change_something_at_rest_only() {
    let mut game = game(Way::Fair).unwrap();
    let adjust =
        |game: &mut Game<Bench>, path: &str, value: serde_json::Value| game.adjust(path.into(), value, "so".into());
    game.answer(Seat(0), 0, Answer::Number(1), By::Person).unwrap();
    assert_eq!(adjust(&mut game, "/sum", 7.into()), Err(Refused::NotAtRest));
    game.take_back(0).unwrap();
    assert!(matches!(adjust(&mut game, "/nothing", 7.into()), Err(Refused::BadAdjustment { .. })));
    assert!(matches!(adjust(&mut game, "/sum", "x".into()), Err(Refused::BadAdjustment { .. })));
    assert!(matches!(adjust(&mut game, "/sum", 999.into()), Err(Refused::BadAdjustment { .. })));
    adjust(&mut game, "/sum", 50.into()).unwrap();
    assert_eq!(game.state().sum, 50);
    let again = kernel::Replay::open(game.record()).unwrap().finish().unwrap();
    assert_eq!(again.state(), game.state());
    game.take_back(0).unwrap();
    assert_eq!(game.state().sum, 0);
}

#[test]
fn conceding_ends_the_game_and_can_be_taken_back() {
    let mut game = game(Way::Fair).unwrap();
    game.concede(Seat(1)).unwrap();
    assert_eq!(game.outcome().unwrap().winners, Seats::NONE.with(Seat(0)).with(Seat(2)));
    assert_eq!(game.answer(Seat(0), 0, Answer::Number(1), By::Person), Err(Refused::Over));
    assert!(game.pending().is_empty());
    game.take_back(0).unwrap();
    assert!(game.outcome().is_none());
}
