//! A tiny game in two versions whose rules really differ: players put one to three pebbles on their pile and add a die to it. In
//! the second version the die counts four times, three pebbles are no longer allowed, and whoever plays draws a card. The third has
//! a mistake: whoever adds three pebbles breaks the pile.

use host::{DynOdds, Playable, Registry};
use kernel::{
    Broken, Illegal, Luck, Message, Outcome, Play, Player, Progress, Question, Random, Rule, Rules, Seat, SetupError,
    Stage, StageError, Table,
};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::collections::BTreeMap;
use std::sync::atomic::{AtomicUsize, Ordering};
use view::{
    Board, Choice, Form, FormKind, Ground, OddsError, OddsReport, Scene, SetupField, Show, Track, TrackRole, Viewer,
};

const ADD: Rule = Rule::new("pebbles/turn/add");
/// This many turns there are.
const TURNS: u32 = 120;

/// No pile is larger.
const LARGEST: u32 = 100_000;

/// The registry of a server that has the first version, or the second.
pub const FIRST: Registry = Registry::new(&[host::of::<Pebbles<1>>]);
pub const SECOND: Registry = Registry::new(&[host::of::<Pebbles<2>>]);
/// That of one whose rules have a mistake.
pub const FAULTY: Registry = Registry::new(&[host::of::<Pebbles<3>>]);

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pebbles<const V: u32>;

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct State {
    turn: u32,
    piles: [u32; 2],
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Ask {
    Add,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Answer {
    Add(u32),
}

struct Add;

impl<const V: u32> Question<Pebbles<V>> for Add {
    type Reply = u32;
    fn rule(&self) -> Rule {
        ADD
    }
    fn into_ask(self) -> Ask {
        Ask::Add
    }
    fn reply(Answer::Add(pebbles): Answer) -> Option<u32> {
        Some(pebbles)
    }
}

impl<const V: u32> Rules for Pebbles<V> {
    const ID: &'static str = "pebbles";
    const VERSION: u32 = V;
    const SCHEMA: u32 = 1;
    type Setup = u32;
    type State = State;
    type Ask = Ask;
    type Answer = Answer;
    type Event = u32;

    fn seats(_: &u32) -> u8 {
        2
    }

    fn begin(_: &u32) -> Result<State, SetupError> {
        Ok(State { turn: 0, piles: [0, 0] })
    }

    fn play(t: &mut Table<Self>) -> Play<Progress> {
        if t.state.turn == TURNS {
            let scores = t.state.piles.iter().map(|&pile| pile.into()).collect();
            return Ok(Progress::Over(Outcome { winners: Seat(0).into(), scores }));
        }
        let seat = Seat((t.state.turn % 2) as u8);
        let pebbles = t.ask(seat, Add)?;
        let mistake = if V == 3 && pebbles == 3 { LARGEST } else { 0 };
        let added = pebbles + mistake + V.pow(2) * u32::from(t.roll_one(6, ADD)?);
        if V == 2 {
            t.draw(9, seat, ADD)?;
        }
        t.state.piles[seat.index()] += added;
        t.tell(t.state.piles[seat.index()]);
        t.state.turn += 1;
        // Two turns make a step, so that a step may be half played when a game is put away.
        if t.state.turn % 2 == 1 { Self::play(t) } else { Ok(Progress::Rest) }
    }

    fn judge(_: &State, _: &Ask, Answer::Add(pebbles): Answer) -> Result<Answer, Illegal> {
        let most = if V == 2 { 2 } else { 3 };
        if (1..=most).contains(&pebbles) {
            Ok(Answer::Add(pebbles))
        } else {
            Err(Illegal::new(ADD, Message::new("pebbles-too-many")))
        }
    }

    fn candidates(_: &State, _: &Ask, _: usize) -> Vec<Answer> {
        (1..=if V == 2 { 2 } else { 3 }).map(Answer::Add).collect()
    }

    fn default_answer(_: &State, _: &Ask) -> Answer {
        Answer::Add(1)
    }

    fn imagine(state: &State, _: Seat, _: &mut Luck) -> State {
        state.clone()
    }

    fn check(state: &State) -> Result<(), Broken> {
        match state.piles.iter().any(|&pile| pile > LARGEST) {
            true => Err(Broken("a pile has fallen over".into())),
            false => Ok(()),
        }
    }
}

impl<const V: u32> Show for Pebbles<V> {
    fn scene(state: &State, _: Viewer) -> Scene {
        let track = |pile: &u32| Track {
            key: "pile".into(),
            role: TrackRole::Other,
            label: Message::new("pebbles-pile"),
            short: None,
            note: None,
            owner: None,
            value: (*pile).into(),
            max: None,
            end: None,
        };
        Scene {
            board: Board { width: 1.0, height: 1.0, ground: Ground::Open },
            terrain: Vec::new(),
            zones: Vec::new(),
            pieces: Vec::new(),
            units: Vec::new(),
            seats: Vec::new(),
            tracks: state.piles.iter().map(track).collect(),
            phases: Vec::new(),
            hands: Vec::new(),
            intents: Vec::new(),
            brief: Vec::new(),
        }
    }

    fn form(state: &State, ask: &Ask, _: Viewer) -> Form {
        let answers = <Self as Rules>::candidates(state, ask, 9);
        let choice = |answer: &Answer| Choice::open("add", Message::new("pebbles-add"), answer);
        let choices = answers.iter().map(choice).collect();
        Form::new(Message::new("pebbles-turn"), ADD.id(), FormKind::One { choices })
    }

    fn message(_: &State, event: &u32) -> Option<Message> {
        Some(Message::new("pebbles-added").with("pile", *event))
    }

    fn rule(_: &u32) -> Option<Rule> {
        Some(ADD)
    }

    fn setup_form() -> Vec<SetupField> {
        Vec::new()
    }

    fn set_up(_: &BTreeMap<String, String>) -> Result<u32, SetupError> {
        Ok(1)
    }
}

impl<const V: u32> Stage for Pebbles<V> {
    fn stage(_: &Value) -> Result<State, StageError> {
        Err(StageError::new("", "never staged"))
    }

    fn stage_seats(_: &State) -> u8 {
        2
    }

    fn query(_: &State, path: &str) -> Result<Value, StageError> {
        Err(StageError::new(path, "never asked"))
    }
}

impl<const V: u32> Playable for Pebbles<V> {
    const BOTS: &'static [&'static str] = &["random"];

    fn catalog() -> Option<&'static catalog::Catalog> {
        None
    }

    fn bot(_: &str, seed: u64) -> Option<Player<Self>> {
        Some(Player::Reflex(Box::new(Random::new(seed))))
    }

    fn odds() -> Option<&'static dyn DynOdds> {
        Some(&Endless)
    }
}

/// Held by whoever counts them: tests run beside each other.
pub static ALONE: tokio::sync::Mutex<()> = tokio::sync::Mutex::const_new(());

/// How many odds are worked out just now.
pub static WORKING: AtomicUsize = AtomicUsize::new(0);

/// Odds that are never done.
struct Endless;

impl DynOdds for Endless {
    fn choices(&self) -> Value {
        Value::Null
    }

    fn schema(&self) -> Value {
        Value::Null
    }

    fn report(&self, _: &Value) -> Result<OddsReport, OddsError> {
        Err(OddsError::stopped())
    }

    fn report_while(&self, _: &Value, go_on: &dyn Fn() -> bool) -> Result<OddsReport, OddsError> {
        WORKING.fetch_add(1, Ordering::SeqCst);
        while go_on() {
            std::thread::sleep(std::time::Duration::from_millis(1));
        }
        WORKING.fetch_sub(1, Ordering::SeqCst);
        Err(OddsError::stopped())
    }
}
