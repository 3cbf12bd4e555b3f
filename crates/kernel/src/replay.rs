//! The driver that plays a record again.

use crate::{Entry, Game, Position, Record, RecordError, Refused, Rules, Source, StartError};
use std::collections::VecDeque;

/// No game has more seats.
const MAX_SEATS: u8 = 16;

/// A record being played again, entry by entry. Every digest in it is compared on the way.
#[derive(Clone, Debug)]
pub struct Replay<R: Rules> {
    game: Game<R>,
    ahead: VecDeque<Entry<R>>,
    done: usize,
}

/// Where a replay failed.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
#[error("line {line}: {refused}")]
pub struct ReplayError {
    /// The entry's line in a text record.
    pub line: usize,
    /// Why.
    pub refused: Refused,
}

impl<R: Rules> Replay<R> {
    /// Sets up the beginning of a record.
    pub fn open(record: Record<R>) -> Result<Self, StartError> {
        let setup = record.setup()?;
        let header = record.header;
        let mut ahead = VecDeque::from(record.entries);
        let seats = setup.as_ref().map_or(header.seats, R::seats);
        if seats != header.seats || !(1..=MAX_SEATS).contains(&seats) {
            return Err(RecordError::NotARecord(format!("{} seats", header.seats)).into());
        }
        let seed = header.seed.ok_or_else(|| RecordError::NotARecord("the seed is not in it".into()))?;
        let begins_at = match ahead.front() {
            Some(Entry::Upgrade { checkpoint } | Entry::Branch { checkpoint }) => Some(checkpoint.clone()),
            _ => None,
        };
        let (game, done) = match (begins_at, setup) {
            (Some(checkpoint), _) => {
                let mut source = Source::saved(header.dice, seed);
                let base = checkpoint.base::<R>(&mut source)?;
                let mut game = Game::from_position(header, Position::at(base, source))?;
                game.entries.extend(ahead.pop_front());
                game.begins_in_epoch(checkpoint.place.epoch);
                (game, 1)
            }
            (None, Some(setup)) => (Game::start(&setup, seed, header.dice)?, 0),
            (None, None) => return Err(RecordError::NotARecord("it has neither setup nor checkpoint".into()).into()),
        };
        Ok(Self { game, ahead, done })
    }

    /// The game as far as it has been played.
    pub fn game(&self) -> &Game<R> {
        &self.game
    }

    /// The game as far as it has been played.
    pub fn into_game(self) -> Game<R> {
        self.game
    }

    /// How many entries have been played.
    pub fn done(&self) -> usize {
        self.done
    }

    /// Plays one entry; false at the end of the record.
    pub fn step(&mut self) -> Result<bool, ReplayError> {
        let Some(entry) = self.ahead.pop_front() else { return Ok(false) };
        self.game.do_entry(entry).map_err(|refused| ReplayError { line: self.done + 2, refused })?;
        self.done += 1;
        Ok(true)
    }

    /// Plays to the end and gives the game.
    pub fn finish(mut self) -> Result<Game<R>, ReplayError> {
        while self.step()? {}
        Ok(self.game)
    }
}
