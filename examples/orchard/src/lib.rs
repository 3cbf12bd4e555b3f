//! The Orchard: a toy of single models on an open table in under 300 lines, made by following `docs/ADDING-A-SYSTEM.md` from an
//! empty folder. Four pickers a side walk among trees to the basket and throw apples at each other on the way. How long a way
//! round a tree is, and why nobody may end there, is all said by `miniatures`.

mod show;
mod table;
mod walk;

pub use show::system;
pub use table::{BASKET, Picker, State};

use kernel::{Broken, Dice, Illegal, Luck, Message, Outcome, Play, Progress, Question, Rule, Rules, Seat, Seats};
use kernel::{SetupError, Table};
use miniatures::{ModelId, ModelWay, Moves, measure};
use serde::{Deserialize, Serialize};

/// The rules of the catalogue as constants.
#[allow(missing_docs)]
pub mod rules {
    include!(concat!(env!("OUT_DIR"), "/rules.rs"));
}

/// What a game starts from: how many rounds are played.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Setup(pub u8);

/// The one question: where does this picker walk?
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Walk(pub ModelId);

impl Question<Orchard> for Walk {
    type Reply = Moves;
    fn rule(&self) -> Rule {
        rules::walk::DISTANCE
    }
    fn into_ask(self) -> Walk {
        self
    }
    fn reply(answer: Moves) -> Option<Moves> {
        Some(answer)
    }
}

/// Everything that is told.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum Event {
    Walked { picker: ModelId, ways: Vec<ModelWay> },
    Thrown { picker: ModelId, at: ModelId, face: u8, hit: bool },
    RoundEnded { round: u8, near: [u8; 2] },
}

/// The system.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Orchard;

impl Rules for Orchard {
    const ID: &'static str = "orchard";
    const VERSION: u32 = 1;
    const SCHEMA: u32 = 1;
    type Setup = Setup;
    type State = State;
    type Ask = Walk;
    type Answer = Moves;
    type Event = Event;

    fn seats(_setup: &Setup) -> u8 {
        2
    }

    fn begin(setup: &Setup) -> Result<State, SetupError> {
        match setup.0 {
            1..=9 => Ok(State::new(setup.0)),
            _ => Err(SetupError { path: "rounds".into(), reason: Message::new("orchard-rounds-1-to-9") }),
        }
    }

    /// One picker after the other, the sides in turn; after the last a round ends, and after the last round the game.
    fn play(t: &mut Table<Self>) -> Play<Progress> {
        if t.state.round > t.state.rounds {
            let near = t.state.near_basket();
            let ahead = |seat: &Seat| near[seat.index()] > near[1 - seat.index()];
            let winners: Seats = [Seat(0), Seat(1)].into_iter().filter(ahead).collect();
            return Ok(Progress::Over(Outcome { winners, scores: near.map(i64::from).to_vec() }));
        }
        let picker = t.state.next;
        if let Some(owner) = t.state.standing(picker).map(|picker| picker.owner) {
            act(t, owner, picker)?;
        }
        t.state.next = ModelId((picker.0 + 1) % table::PICKERS);
        if t.state.next == ModelId(0) {
            t.cite(rules::turn::ROUND);
            t.tell(Event::RoundEnded { round: t.state.round, near: t.state.near_basket() });
            t.state.round += 1;
        }
        Ok(Progress::Rest)
    }

    fn judge(state: &State, Walk(picker): &Walk, moves: Moves) -> Result<Moves, Illegal> {
        walk::judge(state, *picker, &moves).map(|(moves, _)| moves)
    }

    fn candidates(state: &State, Walk(picker): &Walk, budget: usize) -> Vec<Moves> {
        walk::ideas(state, *picker, budget)
    }

    fn default_answer(_state: &State, _ask: &Walk) -> Moves {
        Moves::default()
    }

    fn imagine(state: &State, _seat: Seat, _luck: &mut Luck) -> State {
        state.clone()
    }

    fn check(state: &State) -> Result<(), Broken> {
        if state.next.0 >= table::PICKERS || state.rounds > 9 || state.round > state.rounds + 1 {
            return Err(Broken(format!("picker {}, round {} of {}", state.next.0, state.round, state.rounds)));
        }
        match measure::overlapping(state).map(|(first, _)| first).or_else(|| measure::off_the_table(state)) {
            Some(picker) => Err(Broken(format!("picker {} stands in another or off the table", picker.0))),
            None => Ok(()),
        }
    }
}

/// A picker walks and throws at the nearest enemy in range: on a 4 or more it goes home (`orchard/throw/hit`).
fn act(t: &mut Table<Orchard>, seat: Seat, picker: ModelId) -> Play<()> {
    let moves = t.ask(seat, Walk(picker))?;
    t.cite(rules::turn::ALTERNATE);
    let ways = walk::carry_out(&mut t.state, picker, &moves);
    t.tell(Event::Walked { picker, ways });
    let Some(at) = t.state.target(picker) else { return Ok(()) };
    t.cite(rules::throw::RANGE);
    let face = t.roll(Dice::d6(1), rules::throw::HIT)?.sum() as u8;
    let hit = face >= 4;
    if let Some(victim) = t.state.pickers.get_mut(usize::from(at.0)).filter(|_| hit) {
        victim.at = None;
    }
    t.tell(Event::Thrown { picker, at, face, hit });
    Ok(())
}
