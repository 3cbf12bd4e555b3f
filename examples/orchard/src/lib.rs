//! The Orchard: a toy of single models on an open table in under 300 lines of code, made by following `docs/ADDING-A-SYSTEM.md` from
//! an empty folder. Four pickers a side walk among trees to the basket and throw apples at each other on the way. How long a way
//! round a tree is, and why nobody may end there, is all said by `miniatures`.

mod show;
mod table;
mod walk;

pub use show::system;
pub use table::{BASKET, State};

use kernel::{Broken, Dice, Illegal, Luck, Outcome, Play, Progress, Rules, Seat, SetupError, Table, question};
use miniatures::{ModelId, ModelWay, Moves, measure};
use serde::{Deserialize, Serialize};

catalog::constants!();

/// How many rounds are played (`orchard/turn/round`).
const ROUNDS: u8 = 3;

/// What a game starts from: nothing can be chosen.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Setup {}

/// The one question: where does this picker walk?
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Walk(pub ModelId);
question!(Orchard, Walk -> Moves, rules::walk::DISTANCE);

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
    const VERSION: u32 = 2;
    const SCHEMA: u32 = 2;
    type Setup = Setup;
    type State = State;
    type Ask = Walk;
    type Answer = Moves;
    type Event = Event;

    fn begin(_setup: &Setup) -> Result<State, SetupError> {
        Ok(State::new())
    }

    /// One picker after the other, the sides in turn; after the last a round ends, and after the last round the game.
    fn play(t: &mut Table<Self>) -> Play<Progress> {
        if t.state.round > ROUNDS {
            return Ok(Progress::Over(Outcome::of_two(t.state.near_basket())));
        }
        let picker = t.state.next;
        if t.state.places[usize::from(picker.0)].is_some() {
            act(t, picker)?;
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
        let placed = measure::overlapping(state).is_none() && measure::off_the_table(state).is_none();
        let counted = state.places.len() == usize::from(table::PICKERS) && (1..=ROUNDS + 1).contains(&state.round);
        let sound = placed && counted && state.next.0 < table::PICKERS;
        sound.then_some(()).ok_or(Broken("pickers overlap or stand off the table, or a number is wrong".into()))
    }
}

/// A picker walks and throws at the nearest enemy in range: on a 4 or more it goes home (`orchard/throw/hit`).
fn act(t: &mut Table<Orchard>, picker: ModelId) -> Play<()> {
    let moves = t.ask(table::owner(picker), Walk(picker))?;
    t.cite(rules::turn::ALTERNATE);
    let ways = walk::carry_out(&mut t.state, picker, &moves);
    t.tell(Event::Walked { picker, ways });
    let Some(at) = t.state.target(picker) else { return Ok(()) };
    t.cite(rules::throw::RANGE);
    let face = t.roll(Dice::d6(1), rules::throw::HIT)?.sum() as u8;
    let hit = face >= 4;
    t.state.places[usize::from(at.0)].take_if(|_| hit);
    t.tell(Event::Thrown { picker, at, face, hit });
    Ok(())
}
