//! The game loop: rules as plain code that can pause.
//!
//! Rulebooks are procedures that stop to ask players things. A system writes them as just that, straight-line Rust over a
//! [`Table`]: it [asks](Table::ask), [rolls](Table::roll), [draws](Table::draw), [tells](Table::tell) and
//! [cites](Table::cite). A question without an answer stops the code with [`Stop`], which `?` carries out to the driver. When
//! the answer comes, the driver runs the step again from its last resting point with the journal so far: everything gives
//! what it gave before, and the code runs on past the place where it stopped. No state machine is written by hand, and
//! everything can be cloned, saved, taken back and replayed.
//!
//! Three drivers: [`Game`] stops at every question and keeps the record; [`Match`] lets programs answer inline, for
//! simulation; [`Replay`] plays a record again. [`explore()`] goes every way that the dice can fall.
//!
//! ```
//! use kernel::{Broken, Illegal, Luck, Outcome, Play, Progress, Rule, Rules, Seat, SetupError, Table, question};
//! use kernel::{By, DiceKind, Game, Seed};
//! use serde::{Deserialize, Serialize};
//!
//! /// Guess a die: the smallest game there is.
//! #[derive(Clone, Copy, PartialEq, Eq, Debug)]
//! struct Guessing;
//! const GUESS: Rule = Rule::new("guessing/turn/guess");
//!
//! #[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
//! struct Guess;
//! #[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
//! enum Ask { Guess(Guess) }
//! #[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
//! enum Answer { Guess(u8) }
//! question!(Guessing, Ask, Answer, Guess -> u8, GUESS);
//!
//! impl Rules for Guessing {
//!     const ID: &'static str = "guessing";
//!     const VERSION: u32 = 1;
//!     const SCHEMA: u32 = 1;
//!     type Setup = ();
//!     type State = Option<bool>;
//!     type Ask = Ask;
//!     type Answer = Answer;
//!     type Event = u8;
//!     fn seats(_: &()) -> u8 { 1 }
//!     fn begin(_: &()) -> Result<Option<bool>, SetupError> { Ok(None) }
//!     fn play(t: &mut Table<Self>) -> Play<Progress> {
//!         if let Some(right) = t.state {
//!             let winners = if right { Seat(0).into() } else { Default::default() };
//!             return Ok(Progress::Over(Outcome { winners, scores: vec![] }));
//!         }
//!         let guess = t.ask(Seat(0), Guess)?;
//!         let die = t.roll_one(6, GUESS)?;
//!         t.tell(die);
//!         t.state = Some(guess == die);
//!         Ok(Progress::Rest)
//!     }
//!     fn judge(_: &Option<bool>, _: &Ask, answer: Answer) -> Result<Answer, Illegal> { Ok(answer) }
//!     fn candidates(_: &Option<bool>, _: &Ask, _: usize) -> Vec<Answer> { (1..=6).map(Answer::Guess).collect() }
//!     fn default_answer(_: &Option<bool>, _: &Ask) -> Answer { Answer::Guess(1) }
//!     fn imagine(state: &Option<bool>, _: Seat, _: &mut Luck) -> Option<bool> { *state }
//!     fn check(_: &Option<bool>) -> Result<(), Broken> { Ok(()) }
//! }
//!
//! let mut game = Game::<Guessing>::start(&(), Seed::from_number(1), DiceKind::Seeded)?;
//! assert_eq!(game.pending()[0].rule, GUESS);
//! game.answer(Seat(0), 0, Answer::Guess(3), By::Person)?;
//! assert!(game.outcome().is_some());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod checkpoint;
mod content;
mod dice;
mod digest;
pub mod explore;
mod game;
mod hex;
mod journal;
pub mod laws;
mod log;
mod match_play;
mod message;
mod orders;
mod player;
mod position;
mod record;
mod refused;
mod replay;
mod rules;
mod seat;
pub mod solve;
pub mod stage;
mod stop;
mod table;

pub use checkpoint::{Checkpoint, RestoreError};
pub use content::{Content, ContentHash};
pub use dice::{Dice, DiceNote, DicePlace, Luck, Roll, Script, Seed, Seeded, Source};
pub use digest::{Digest, DigestError};
pub use explore::explore;
pub use game::{Game, Known, Shelved};
pub use journal::By;
pub use log::Line;
pub use match_play::{Match, MatchError, Played, Steps};
pub use message::{Arg, Message, Rule};
pub use orders::{Occasion, Order, Orders, Stake, StandingOrder, Until};
pub use player::{Lookout, Player, Random, Reflex, Thinker};
pub use position::{Faulted, NotTaken, Position};
pub use record::{DiceKind, Ending, Entry, Header, Record, RecordError, Shown, Who, compact, ending, peek, split};
pub use refused::{Refused, StartError};
pub use replay::{Replay, ReplayError};
pub use rules::{Broken, Data, Illegal, MigrateError, Outcome, Play, Progress, Question, Rules, SetupError};
pub use seat::{Seat, Seats};
pub use solve::{Wish, solve};
pub use stage::{Stage, StageError};
pub use stop::{Fault, Fork, Halt, Prompt, Stop};
pub use table::Table;
