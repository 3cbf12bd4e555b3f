//! The driver for play with people: it stops at every question, keeps the record, and can go back.

mod entries;
mod past;
mod saved;

pub use past::Known;
pub use saved::Shelved;

use crate::position::{Base, Ears, Faulted, Status};
use crate::{
    By, Checkpoint, Dice, DiceKind, DiceNote, Digest, DigestError, Entry, Fault, Halt, Header, Line, Outcome, Position,
    Prompt, RecordError, Refused, Rule, Rules, Script, Seat, Seed, Source, StandingOrder, StartError, Who,
};
use past::{Live, Undone};
use std::sync::Arc;

/// A game with people in it. Every change goes through one of its methods; an error leaves everything as it was.
#[derive(Clone, Debug)]
pub struct Game<R: Rules> {
    pub(crate) header: Header,
    pub(crate) entries: Vec<Entry<R>>,
    pub(crate) position: Position<R>,
    /// How many entries came before those held here; all are held, unless the game was [put away](Game::shelve).
    entries_before: usize,
    /// The entries in force: not those that were taken back.
    live: Vec<Live>,
    /// Resting points to go back to, oldest first; the first is the beginning of what is held.
    history: Vec<(usize, Arc<Base<R>>)>,
    epochs: u32,
    log: Vec<Line<R>>,
    /// How many lines of the log came before those held here.
    log_before: usize,
    ears: Ears<R>,
    /// Who gave up, and how that ends it.
    conceded: Option<(Seat, Outcome)>,
    /// The first entry in force after the last resting point.
    rest_at: usize,
    /// What was taken back, the latest last; nothing once anything else has happened.
    undone: Vec<Undone<R>>,
    dice_taken_back: u32,
}

impl<R: Rules> Game<R> {
    /// A new game.
    pub fn start(setup: &R::Setup, seed: Seed, dice: DiceKind) -> Result<Self, StartError> {
        let state = R::begin(setup)?;
        let value = serde_json::to_value(setup).map_err(|error| RecordError::Write(error.to_string()))?;
        let header = Header::new::<R>(R::seats(setup), value, Some(seed), dice);
        Ok(Self::from_position(header, Position::resting(state, Source::saved(dice, seed)))?)
    }

    /// A game from a position at rest, with any dice; for scenarios and tests.
    pub fn stage(state: R::State, seats: u8, source: Source) -> Result<Self, StartError> {
        let header = Header::new::<R>(seats, serde_json::Value::Null, None, DiceKind::Seeded);
        let position = Position::resting(state, source);
        let checkpoint = Box::new(Checkpoint::of(&position.base)?);
        let mut game = Self::from_position(header, position)?;
        game.entries.push(Entry::Branch { checkpoint });
        Ok(game)
    }

    /// A game that begins at a position at rest, with dice of its own, and can be kept and replayed like any other.
    pub fn begin_at(state: R::State, seats: u8, seed: Seed, dice: DiceKind) -> Result<Self, StartError> {
        let header = Header::new::<R>(seats, serde_json::Value::Null, Some(seed), dice);
        let position = Position::resting(state, Source::saved(dice, seed));
        let checkpoint = Box::new(Checkpoint::of(&position.base)?);
        let mut game = Self::from_position(header, position)?;
        game.entries.push(Entry::Branch { checkpoint });
        Ok(game)
    }

    pub(crate) fn from_position(header: Header, position: Position<R>) -> Result<Self, Fault> {
        let mut ears = Ears::open();
        let beginning = position.base.clone();
        let position = position.run_on(&mut ears)?;
        let log = std::mem::take(&mut ears.fresh);
        Ok(Self {
            header,
            entries: Vec::new(),
            position,
            entries_before: 0,
            live: Vec::new(),
            history: vec![(0, Arc::new(beginning))],
            epochs: 0,
            log,
            log_before: 0,
            ears,
            conceded: None,
            rest_at: 0,
            undone: Vec::new(),
            dice_taken_back: 0,
        })
    }

    /// The epochs up to this one have been used before the game began here.
    pub(crate) fn begins_in_epoch(&mut self, epoch: u32) {
        self.epochs = epoch;
    }

    /// The position, for a bot to think about.
    pub fn position(&self) -> &Position<R> {
        &self.position
    }

    /// The state at the open question.
    pub fn state(&self) -> &R::State {
        self.position.state()
    }

    /// How many seats there are.
    pub fn seats(&self) -> u8 {
        self.header.seats
    }

    /// The questions that wait for an answer; several only when they are asked together.
    pub fn pending(&self) -> Vec<&Prompt<R>> {
        if self.outcome().is_some() {
            return Vec::new();
        }
        let asked = self.position.asked();
        self.position.prompts().iter().filter(|prompt| prompt.seats.iter().any(|seat| asked.contains(seat))).collect()
    }

    /// The question that this seat should answer now.
    pub fn question_for(&self, seat: Seat) -> Option<&Prompt<R>> {
        if self.outcome().is_some() { None } else { self.position.prompts_of(seat).next() }
    }

    /// The dice that a person should roll now.
    pub fn wanted_dice(&self) -> Option<(Dice, Rule)> {
        match self.position.status {
            Status::Waiting(Halt::Dice { dice, rule }) if self.conceded.is_none() => Some((dice, rule)),
            _ => None,
        }
    }

    /// What those dice are for, if the rules say so.
    pub fn dice_note(&self) -> Option<&DiceNote> {
        self.position.note.as_ref().filter(|_| self.wanted_dice().is_some())
    }

    /// The script of a game with scripted dice: to put more dice into it, or to see what is left over.
    pub fn script(&mut self) -> Option<&mut Script> {
        match &mut self.position.source {
            Source::Scripted(script) => Some(script),
            _ => None,
        }
    }

    /// How it ended, if it has.
    pub fn outcome(&self) -> Option<&Outcome> {
        self.conceded.as_ref().map(|(_, outcome)| outcome).or_else(|| self.position.outcome())
    }

    /// The seat that gave up, if the game ended by that.
    pub fn conceded(&self) -> Option<Seat> {
        self.conceded.as_ref().map(|(seat, _)| *seat)
    }

    /// Everything that happened, taken back or not; after [`log_before`](Game::log_before), if the game was put away.
    pub fn log(&self) -> &[Line<R>] {
        &self.log
    }

    /// How many lines of the log came before those that are held here: none, unless the game was [put away](Game::shelve).
    pub fn log_before(&self) -> usize {
        self.log_before
    }

    /// How long the log is, those lines counted that are no longer held here.
    pub fn log_length(&self) -> usize {
        self.log_before + self.log.len()
    }

    /// How far the last run got, if it ended in a fault.
    pub fn faulted(&self) -> Option<&Faulted<R>> {
        self.ears.faulted.as_deref()
    }

    /// What it started from, with the seed, to be kept by a host that keeps the record itself. The game goes on without its
    /// setup, which is large, so its own [`record`](Game::record) is no longer whole.
    pub fn take_header(&mut self) -> Header {
        let light = Header { setup: serde_json::Value::Null, ..self.header.clone() };
        std::mem::replace(&mut self.header, light)
    }

    /// Everything that came from outside, in order: the record without its header. Of a game that was
    /// [put away](Game::shelve) only what came since.
    pub fn entries(&self) -> &[Entry<R>] {
        &self.entries
    }

    /// The entries from a number on, counted from the beginning of the game; none of those that are no longer held here.
    pub fn entries_since(&self, number: usize) -> &[Entry<R>] {
        self.entries.get(number.saturating_sub(self.entries_before)..).unwrap_or_default()
    }

    /// How many dice and draws have been seen.
    pub fn chances(&self) -> u64 {
        self.position.tally.chances
    }

    /// How long the log was when the first entry after the last resting point came.
    pub fn log_at_rest(&self) -> usize {
        self.live.get(self.rest_at).map_or(self.log_length(), |live| live.log as usize)
    }

    /// The number of entries in force: a moment to which [`take_back`](Game::take_back) can return.
    pub fn moment(&self) -> u32 {
        self.live.len() as u32
    }

    /// The digest of the position.
    pub fn digest(&self) -> Result<Digest, DigestError> {
        Digest::of(self.state())
    }

    /// Answers a question. `number` says which, so that repeats and races are harmless.
    pub fn answer(&mut self, seat: Seat, number: u64, answer: R::Answer, by: By) -> Result<(), Refused> {
        let before = self.before();
        let judged = self.enact_answer(seat, number, answer, by)?;
        self.note(Entry::Answer { seat, number, by, answer: judged }, before);
        self.note_digest()
    }

    /// Answers for somebody whose time is up.
    pub fn time_out(&mut self, seat: Seat) -> Result<(), Refused> {
        let prompt = self.question_for(seat).ok_or(Refused::NotAsked(seat))?;
        let answer = R::default_answer(self.state(), &prompt.ask);
        self.answer(seat, prompt.number, answer, By::Timeout)
    }

    /// Takes the faces that a person rolled.
    pub fn dice(&mut self, faces: Vec<u8>) -> Result<(), Refused> {
        self.do_entry(Entry::Dice { faces })
    }

    /// Takes a standing order; it may answer the open question at once.
    pub fn order(&mut self, order: StandingOrder) -> Result<(), Refused> {
        self.do_entry(Entry::Order(order))
    }

    /// A seat gives up.
    pub fn concede(&mut self, seat: Seat) -> Result<(), Refused> {
        self.do_entry(Entry::Concede { seat })
    }

    /// Somebody else sits down at a seat.
    pub fn change_seat(&mut self, seat: Seat, who: Who) -> Result<(), Refused> {
        self.do_entry(Entry::SeatChange { seat, who })
    }

    /// Changes one place of the state, as the players agree. Only at a resting point.
    pub fn adjust(&mut self, path: String, value: serde_json::Value, note: String) -> Result<(), Refused> {
        self.do_entry(Entry::Adjust { path, value, note })
    }
}
