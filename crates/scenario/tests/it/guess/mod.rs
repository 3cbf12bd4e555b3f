//! A tiny system for the tests: two seats guess a die in secret; who is right scores and draws a card.

use kernel::{
    Arg, Broken, Illegal, Luck, Message, Occasion, Outcome, Play, Progress, Question, Rule, Rules, Seat, Seats,
    SetupError, Stage, StageError, Table, question, stage,
};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use view::{Assembly, Board, Choice, Form, FormKind, Ground, Scene, SetupField, Show, Viewer};

pub(crate) const OPENING: Rule = Rule::new("guess/opening/roll");
pub(crate) const GUESS: Rule = Rule::new("guess/guess/secret");
pub(crate) const RANGE: Rule = Rule::new("guess/guess/range");
pub(crate) const REPEAT: Rule = Rule::new("guess/guess/no-repeat");
pub(crate) const DIE: Rule = Rule::new("guess/roll/die");
pub(crate) const AGAIN: Rule = Rule::new("guess/roll/again");
pub(crate) const HIT: Rule = Rule::new("guess/score/hit");
pub(crate) const CARD: Rule = Rule::new("guess/score/card");
pub(crate) const KEEP: Rule = Rule::new("guess/score/hand-limit");

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Guessing;

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub(crate) struct State {
    scores: [i64; 2],
    last: [u8; 2],
    target: i64,
    bag: Vec<String>,
    hands: [Vec<String>; 2],
    opening: bool,
    /// A card for each seat before the first guess.
    deal: bool,
    trap: bool,
    /// The form then shows a six shut, which the rules allow.
    lying: bool,
}

impl Default for State {
    fn default() -> Self {
        let bag = ["fox", "owl", "hare"].map(String::from).to_vec();
        Self {
            scores: [0; 2],
            last: [0; 2],
            target: 3,
            bag,
            hands: Default::default(),
            opening: false,
            deal: false,
            trap: false,
            lying: false,
        }
    }
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) struct Guess {
    seat: Seat,
}
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) struct Again;
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) struct Keep {
    seat: Seat,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) enum Ask {
    Guess(Guess),
    Again(Again),
    Keep(Keep),
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Answer {
    Guess(u8),
    Again(bool),
    Keep(Vec<u8>),
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", tag = "kind")]
pub(crate) enum Event {
    Opened { face: u8 },
    Fell { face: u8, guesses: Vec<u8> },
    Scored { seat: u8, score: i64 },
    Drew { seat: u8, card: Option<String> },
}

question!(Guessing, Ask, Answer, Guess -> u8, GUESS);
question!(Guessing, Ask, Answer, Keep -> Vec<u8>, KEEP);

impl Question<Guessing> for Again {
    type Reply = bool;
    fn rule(&self) -> Rule {
        AGAIN
    }
    fn into_ask(self) -> Ask {
        Ask::Again(self)
    }
    fn reply(answer: Answer) -> Option<bool> {
        if let Answer::Again(again) = answer { Some(again) } else { None }
    }
    fn occasion(&self) -> Option<Occasion> {
        Some(Occasion { topic: "re-roll", case: "missed" })
    }
}

impl Rules for Guessing {
    const ID: &'static str = "guess";
    const VERSION: u32 = 1;
    const SCHEMA: u32 = 1;
    type Setup = ();
    type State = State;
    type Ask = Ask;
    type Answer = Answer;
    type Event = Event;

    fn seats(_: &()) -> u8 {
        2
    }
    fn begin(_: &()) -> Result<State, SetupError> {
        Ok(State::default())
    }
    fn play(t: &mut Table<Self>) -> Play<Progress> {
        assert!(!t.state.trap, "the trap has sprung");
        if t.state.opening {
            let face = t.roll_one(6, OPENING)?;
            t.tell(Event::Opened { face });
            t.state.opening = false;
            return Ok(Progress::Rest);
        }
        if std::mem::take(&mut t.state.deal) {
            for seat in (0..2).map(Seat) {
                let place = t.draw(t.state.bag.len(), seat, CARD)?;
                let card = t.state.bag.remove(place);
                t.state.hands[seat.index()].push(card);
            }
            return Ok(Progress::Rest);
        }
        let guesses = t.ask_together((0..2).map(Seat).map(|seat| (seat, Guess { seat })).collect())?;
        t.state.last.copy_from_slice(&guesses);
        let mut face = t.roll_one(6, DIE)?;
        t.tell(Event::Fell { face, guesses: guesses.clone() });
        if !guesses.contains(&face) && t.ask(Seat(0), Again)? {
            face = t.roll_one(6, AGAIN)?;
            t.tell(Event::Fell { face, guesses: guesses.clone() });
        }
        for seat in (0..2).map(Seat).filter(|seat| guesses[seat.index()] == face) {
            score(t, seat)?;
        }
        let winners: Seats = (0..2).map(Seat).filter(|seat| t.state.scores[seat.index()] >= t.state.target).collect();
        if winners.is_empty() {
            return Ok(Progress::Rest);
        }
        Ok(Progress::Over(Outcome { winners, scores: t.state.scores.to_vec() }))
    }
    fn judge(state: &State, ask: &Ask, answer: Answer) -> Result<Answer, Illegal> {
        match (ask, &answer) {
            (Ask::Guess(_), Answer::Guess(guess)) if !(1..=6).contains(guess) => {
                Err(Illegal::new(RANGE, Message::new("guess-range").with("guess", *guess)))
            }
            (Ask::Guess(asked), Answer::Guess(guess)) if state.last[asked.seat.index()] == *guess => {
                Err(Illegal::new(REPEAT, Message::new("guess-no-repeat").with("guess", *guess)))
            }
            (Ask::Keep(_), Answer::Keep(kept)) if kept.len() > 2 => Err(Illegal::new(KEEP, Message::new("guess-hand"))),
            _ => Ok(answer),
        }
    }
    fn candidates(state: &State, ask: &Ask, _: usize) -> Vec<Answer> {
        vec![Self::default_answer(state, ask)]
    }
    fn default_answer(state: &State, ask: &Ask) -> Answer {
        match ask {
            Ask::Guess(asked) => Answer::Guess(state.last[asked.seat.index()] % 6 + 1),
            Ask::Again(_) => Answer::Again(false),
            Ask::Keep(_) => Answer::Keep(vec![0, 1]),
        }
    }
    fn imagine(state: &State, _: Seat, _: &mut Luck) -> State {
        state.clone()
    }
    fn check(state: &State) -> Result<(), Broken> {
        let over = state.scores.iter().any(|score| *score < 0);
        if over { Err(Broken("a score below nothing".into())) } else { Ok(()) }
    }
}

fn score(t: &mut Table<Guessing>, seat: Seat) -> Play<()> {
    t.cite(HIT);
    t.state.scores[seat.index()] += 1;
    t.tell(Event::Scored { seat: seat.0 + 1, score: t.state.scores[seat.index()] });
    if t.state.bag.is_empty() {
        return Ok(());
    }
    let place = t.draw(t.state.bag.len(), seat, CARD)?;
    let card = t.state.bag.remove(place);
    let seen = Event::Drew { seat: seat.0 + 1, card: Some(card.clone()) };
    t.tell_to(seat, seen, Some(Event::Drew { seat: seat.0 + 1, card: None }));
    t.state.hands[seat.index()].push(card);
    if t.state.hands[seat.index()].len() > 2 {
        let kept = t.ask(seat, Keep { seat })?;
        let hand = std::mem::take(&mut t.state.hands[seat.index()]);
        let keep = |(place, card)| kept.contains(&(place as u8)).then_some(card);
        t.state.hands[seat.index()] = hand.into_iter().enumerate().filter_map(keep).collect();
    }
    Ok(())
}

impl Show for Guessing {
    fn scene(_: &State, _: Viewer) -> Scene {
        Scene {
            board: Board { width: 0.0, height: 0.0, ground: Ground::Open },
            terrain: Vec::new(),
            zones: Vec::new(),
            pieces: Vec::new(),
            units: Vec::new(),
            seats: Vec::new(),
            tracks: Vec::new(),
            phases: Vec::new(),
            hands: Vec::new(),
            intents: Vec::new(),
            brief: Vec::new(),
        }
    }
    fn form(state: &State, ask: &Ask, _: Viewer) -> Form {
        match ask {
            Ask::Guess(_) => {
                let choice = |guess: u8| {
                    let answer = Answer::Guess(guess);
                    let lie = Err(Illegal::new(RANGE, Message::new("guess-range")));
                    let judged = if state.lying && guess == 6 { lie } else { Self::judge(state, ask, answer.clone()) };
                    Choice::judged(guess.to_string(), Message::new("guess-face").with("face", guess), &answer, judged)
                };
                Form::one(Message::new("guess-what"), GUESS, (1..=6).map(choice).collect())
            }
            Ask::Again(_) => {
                let choice = |key: &str, again| Choice::open(key, Message::new("guess-again"), &Answer::Again(again));
                Form::one(Message::new("guess-again"), AGAIN, vec![choice("yes", true), choice("no", false)])
            }
            Ask::Keep(keep) => {
                let card = |(place, name): (usize, &String)| {
                    let label = Message::new("guess-card").with("card", Arg::from(name.clone()));
                    Choice::open(name, label, &place)
                };
                let choices = state.hands[keep.seat.index()].iter().enumerate().map(card).collect();
                let assembly = Assembly { template: json!({"keep": null}), slot: "/keep".into() };
                let kind = FormKind::Some { choices, least: 0, most: 2, assembly };
                Form::new(Message::new("guess-keep"), KEEP.id(), kind)
            }
        }
    }
    fn message(_: &State, _: &Event) -> Option<Message> {
        None
    }
    fn rule(_: &Event) -> Option<Rule> {
        None
    }
    fn setup_form() -> Vec<SetupField> {
        Vec::new()
    }
    fn set_up(_: &BTreeMap<String, String>) -> Result<(), SetupError> {
        Ok(())
    }
}

impl Stage for Guessing {
    fn stage(position: &Value) -> Result<State, StageError> {
        stage::read(position)
    }
    fn stage_seats(_: &State) -> u8 {
        2
    }
    fn query(state: &State, path: &str) -> Result<Value, StageError> {
        let whole = json!({"scores": state.scores, "hands": state.hands, "bag": state.bag, "last": state.last});
        whole
            .get(path)
            .cloned()
            .ok_or_else(|| StageError::new(path, "no such path; known are scores, hands, bag, last"))
    }
    fn pick(state: &State, name: &str) -> Option<usize> {
        state.bag.iter().position(|card| card == name)
    }
}
