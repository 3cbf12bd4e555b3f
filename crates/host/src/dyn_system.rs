//! A system over JSON values.

use crate::dyn_game::{DynGame, Saved, TypedGame};
use crate::dyn_odds::DynOdds;
use crate::match_up::MatchUp;
use crate::playable::Playable;
use crate::size::{TooLarge, bearable, bearable_entry};
use crate::trial::{Trials, Tried};
use catalog::Catalog;
use kernel::{
    Checkpoint, DiceKind, Game, Header, Match, Outcome, Record, RecordError, Replay, RestoreError, Seed, SetupError,
    Shelved, Source, StartError,
};
use scenario::System;
use serde_json::Value;
use std::collections::BTreeMap;
use std::marker::PhantomData;
use view::{Lesson, OrderKind, SetupField};

/// A system as services and clients see it, whatever its types.
pub trait DynSystem: Sync {
    /// Its id.
    fn id(&self) -> &'static str;
    /// The version of its rules.
    fn version(&self) -> u32;
    /// Its catalogue.
    fn catalog(&self) -> Option<&'static Catalog>;
    /// The names of its bots.
    fn bots(&self) -> &'static [&'static str];
    /// Do its rules have players set up armies or the like before the first round?
    fn sets_up(&self) -> bool;
    /// The kinds of questions that standing orders can be about, each with the order that people start with.
    fn order_kinds(&self) -> Vec<OrderKind>;
    /// What can be chosen before a game.
    fn setup_form(&self) -> Vec<SetupField>;
    /// The setup that the choices give.
    fn set_up(&self, choices: &BTreeMap<String, String>) -> Result<Value, DynStartError>;
    /// How many seats a setup has.
    fn seats(&self, setup: Value) -> Result<u8, DynStartError>;
    /// A new game.
    fn start(&self, setup: Value, seed: Seed, dice: DiceKind) -> Result<Box<dyn DynGame>, DynStartError>;
    /// A game that begins at a written position.
    fn stage(&self, position: &Value, seed: Seed, dice: DiceKind) -> Result<Box<dyn DynGame>, DynStartError>;
    /// A record played again: to its end, or through this many entries.
    fn replay(&self, record: &[u8], entries: Option<usize>) -> Result<Box<dyn DynGame>, DynStartError>;
    /// A record that a stranger brings in, played again to its end, if that is not given up on the way. Its setup must be
    /// [bearable].
    fn replay_while(
        &self,
        record: &[u8],
        go_on: &mut dyn FnMut() -> bool,
    ) -> Result<Option<Box<dyn DynGame>>, DynStartError>;
    /// A game that was put away by this very version, with the entries that came later.
    fn take_up(&self, header: Header, saved: Saved, later: Vec<Value>) -> Result<Box<dyn DynGame>, DynStartError>;
    /// A game that was put away by an older version, and how many of its entries no longer fit. The entries are a record's
    /// lines.
    fn resume(
        &self,
        header: Header,
        checkpoint: &Checkpoint,
        entries: Vec<Value>,
    ) -> Result<(Box<dyn DynGame>, usize), DynStartError>;
    /// What runs its scenarios.
    fn runner(&self) -> System;
    /// Its odds, if they can be worked out.
    fn odds(&self) -> Option<&'static dyn DynOdds>;
    /// Its home-made content, if that can be tried out.
    fn trials(&self) -> Option<&'static dyn Trials>;
    /// The field of its setup whose choices are a campaign, if there is one.
    fn campaign(&self) -> Option<&'static str>;
    /// Its lessons, in the order in which they are learnt.
    fn lessons(&self) -> Vec<Lesson>;
    /// The games that come with it ready-made, to be played by bots many times over.
    fn match_ups(&self) -> Vec<MatchUp>;
    /// Plays a whole game, every seat held by the bot of that name: how it ended.
    fn play_out(&self, choices: &BTreeMap<String, String>, bot: &str, seed: u64) -> Result<Outcome, Tried>;
}

/// A system over JSON values. Its own crate calls this, in a function that is never inlined, so that the code for its types
/// is made there and nowhere else.
pub fn of<S: Playable>() -> &'static dyn DynSystem {
    &Typed::<S>(PhantomData)
}

/// Why a game did not start.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
pub enum DynStartError {
    /// The setup does not have the right shape.
    #[error("setup.{path}: {reason}")]
    Shape {
        /// Where.
        path: String,
        /// What is wrong there.
        reason: String,
    },
    /// It was refused.
    #[error(transparent)]
    Start(#[from] StartError),
    /// A record that did not replay.
    #[error(transparent)]
    Replay(#[from] kernel::ReplayError),
    /// The setup is larger than any that could be played.
    #[error(transparent)]
    TooLarge(#[from] TooLarge),
}

impl From<SetupError> for DynStartError {
    fn from(error: SetupError) -> Self {
        Self::Start(error.into())
    }
}

impl From<RecordError> for DynStartError {
    fn from(error: RecordError) -> Self {
        Self::Start(error.into())
    }
}

/// A system by its type, behind [`DynSystem`].
struct Typed<S>(PhantomData<fn() -> S>);

fn typed_setup<S: Playable>(setup: &Value) -> Result<S::Setup, DynStartError> {
    kernel::stage::read(setup).map_err(|error| DynStartError::Shape { path: error.path, reason: error.reason })
}

impl<S: Playable> DynSystem for Typed<S> {
    fn id(&self) -> &'static str {
        S::ID
    }

    fn version(&self) -> u32 {
        S::VERSION
    }

    fn catalog(&self) -> Option<&'static Catalog> {
        S::catalog()
    }

    fn bots(&self) -> &'static [&'static str] {
        S::BOTS
    }

    fn sets_up(&self) -> bool {
        S::SETS_UP
    }

    fn order_kinds(&self) -> Vec<OrderKind> {
        S::order_kinds()
    }

    fn setup_form(&self) -> Vec<SetupField> {
        S::setup_form()
    }

    fn set_up(&self, choices: &BTreeMap<String, String>) -> Result<Value, DynStartError> {
        let setup = S::set_up(choices)?;
        serde_json::to_value(&setup).map_err(|error| RecordError::Write(error.to_string()).into())
    }

    fn seats(&self, setup: Value) -> Result<u8, DynStartError> {
        Ok(S::seats(&typed_setup::<S>(&setup)?))
    }

    fn start(&self, setup: Value, seed: Seed, dice: DiceKind) -> Result<Box<dyn DynGame>, DynStartError> {
        let game = Game::<S>::start(&typed_setup::<S>(&setup)?, seed, dice)?;
        Ok(Box::new(TypedGame(game)))
    }

    fn stage(&self, position: &Value, seed: Seed, dice: DiceKind) -> Result<Box<dyn DynGame>, DynStartError> {
        let state = kernel::stage::position::<S>(position)
            .map_err(|error| DynStartError::Shape { path: error.path, reason: error.reason })?;
        let seats = S::stage_seats(&state);
        Ok(Box::new(TypedGame(Game::<S>::begin_at(state, seats, seed, dice)?)))
    }

    fn replay(&self, record: &[u8], entries: Option<usize>) -> Result<Box<dyn DynGame>, DynStartError> {
        let mut replay = Replay::open(Record::<S>::read(record)?)?;
        while entries.is_none_or(|entries| replay.done() < entries) && replay.step()? {}
        Ok(Box::new(TypedGame(replay.into_game())))
    }

    fn replay_while(
        &self,
        record: &[u8],
        go_on: &mut dyn FnMut() -> bool,
    ) -> Result<Option<Box<dyn DynGame>>, DynStartError> {
        let (header, entries) = kernel::split(record)?;
        bearable(&header.setup)?;
        // A game may begin in the middle, and be changed by hand.
        entries.iter().try_for_each(bearable_entry)?;
        drop((header, entries));
        let mut replay = Replay::open(Record::<S>::read(record)?)?;
        while replay.step()? {
            if !go_on() {
                return Ok(None);
            }
        }
        Ok(Some(Box::new(TypedGame(replay.into_game()))))
    }

    fn take_up(&self, header: Header, saved: Saved, later: Vec<Value>) -> Result<Box<dyn DynGame>, DynStartError> {
        let read = |entries: Vec<Value>| entries.into_iter().map(serde_json::from_value).collect::<Result<Vec<_>, _>>();
        let unread = |error: serde_json::Error| StartError::Restore(RestoreError::Unreadable(error.to_string()));
        let (since, later) = (read(saved.tail).map_err(unread)?, read(later).map_err(unread)?);
        let mut shelved = Shelved { checkpoint: saved.checkpoint, since, past: saved.past };
        if let Some(content) = &saved.content {
            shelved.checkpoint.put_content(content).map_err(StartError::Restore)?;
        }
        Ok(Box::new(TypedGame(Game::<S>::take_up(header, shelved, later)?)))
    }

    fn resume(
        &self,
        header: Header,
        checkpoint: &Checkpoint,
        entries: Vec<Value>,
    ) -> Result<(Box<dyn DynGame>, usize), DynStartError> {
        let count = entries.len();
        // An entry that can no longer be read ends the tail like one that no longer fits.
        let tail: Vec<_> = entries.into_iter().map_while(|entry| serde_json::from_value(entry).ok()).collect();
        let unread = count - tail.len();
        let (game, dropped) = Game::<S>::resume(header, checkpoint, tail)?;
        Ok((Box::new(TypedGame(game)), dropped.len() + unread))
    }

    fn runner(&self) -> System {
        System::of::<S>()
    }

    fn odds(&self) -> Option<&'static dyn DynOdds> {
        S::odds()
    }

    fn trials(&self) -> Option<&'static dyn Trials> {
        S::trials()
    }

    fn campaign(&self) -> Option<&'static str> {
        S::CAMPAIGN
    }

    fn lessons(&self) -> Vec<Lesson> {
        S::lessons()
    }

    fn match_ups(&self) -> Vec<MatchUp> {
        S::match_ups()
    }

    fn play_out(&self, choices: &BTreeMap<String, String>, bot: &str, seed: u64) -> Result<Outcome, Tried> {
        let refused = |error: SetupError| Tried::Setup(error.reason);
        let setup = S::set_up(choices).map_err(refused)?;
        let player = |seat: u8| {
            // Bots with seeds far from each other, whichever games are played side by side.
            let seed = seed.wrapping_mul(16).wrapping_add(u64::from(seat));
            S::bot(bot, seed).ok_or_else(|| Tried::NoSuchBot(bot.to_owned()))
        };
        let players = (0..S::seats(&setup)).map(player).collect::<Result<Vec<_>, _>>()?;
        let source = Source::seeded(Seed::from_number(seed));
        let played = Match::<S>::new(&setup, source, players).map_err(refused)?;
        Ok(played.play().map_err(|error| Tried::Match(error.to_string()))?.outcome)
    }
}
