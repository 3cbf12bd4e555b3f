//! The driver for simulation: players answer inline, and nothing is journaled that need not be.

use crate::table::Bench;
use crate::{Fault, Halt, Line, Outcome, Player, Position, Progress, Reflex, Rules, Seat, SetupError, Source, Table};

/// A game between programs, played in one go.
pub struct Match<R: Rules> {
    state: R::State,
    source: Source,
    players: Vec<Player<R>>,
    listening: bool,
}

/// How a match ended.
#[derive(Clone, Debug)]
pub struct Played<R: Rules> {
    /// The last position.
    pub state: R::State,
    /// Who won.
    pub outcome: Outcome,
    /// How many questions were asked.
    pub questions: u64,
    /// The log, if somebody listened.
    pub log: Vec<Line<R>>,
}

/// Why a match did not end properly.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
pub enum MatchError {
    /// The game cannot start.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// The rules or a player made a mistake.
    #[error(transparent)]
    Fault(#[from] Fault),
    /// A seat without a player, or dice that must be rolled by a person.
    #[error("a match cannot wait for a person")]
    NeedsPerson,
}

impl<R: Rules> Match<R> {
    /// A match from a setup, one player a seat.
    pub fn new(setup: &R::Setup, source: Source, players: Vec<Player<R>>) -> Result<Self, SetupError> {
        Ok(Self::from_state(R::begin(setup)?, source, players))
    }

    /// A match from a position at rest.
    pub fn from_state(state: R::State, source: Source, players: Vec<Player<R>>) -> Self {
        Self { state, source, players, listening: false }
    }

    /// Keeps the log as well.
    #[must_use]
    pub fn listening(mut self) -> Self {
        self.listening = true;
        self
    }

    /// Plays to the end.
    pub fn play(self) -> Result<Played<R>, MatchError> {
        let all_reflex = self.players.iter().all(|player| matches!(player, Player::Reflex(_)));
        if all_reflex { self.play_inline() } else { self.play_pausing() }
    }

    /// With reflex players only: straight through, no journal, no clone.
    fn play_inline(self) -> Result<Played<R>, MatchError> {
        let players = self.players.into_iter().filter_map(Player::into_reflex).collect();
        let mut steps = Steps::new(self.state, self.source, players);
        steps.table.log.listening = self.listening;
        let outcome = loop {
            if let Progress::Over(outcome) = steps.step()? {
                break outcome;
            }
        };
        let table = steps.table;
        Ok(Played { state: table.state, outcome, questions: table.tally.questions, log: table.log.fresh })
    }

    /// With a thinker among the players: the game pauses at its questions.
    fn play_pausing(self) -> Result<Played<R>, MatchError> {
        let mut ears = if self.listening { crate::position::Ears::open() } else { crate::position::Ears::deaf() };
        let (mut bench, mut thinkers): (Bench<R>, Vec<_>) = self.players.into_iter().map(Player::split).unzip();
        let mut position = Position::resting(self.state, self.source);
        position.advance(None, &mut bench, &mut ears)?;
        loop {
            if let Some(outcome) = position.outcome().cloned() {
                let questions = position.tally.questions;
                return Ok(Played { state: position.now, outcome, questions, log: ears.fresh });
            }
            let seat = position.asked().lowest().ok_or(MatchError::NeedsPerson)?;
            let prompt = position.prompts_of(seat).next().cloned().ok_or(MatchError::NeedsPerson)?;
            let answer = match (bench.get_mut(seat.index()), thinkers.get_mut(seat.index())) {
                (Some(Some(reflex)), _) => reflex.answer(position.state(), seat, &prompt.ask, prompt.number),
                (_, Some(Some(thinker))) => thinker.answer(&crate::Lookout::new(&position, seat, &prompt)),
                _ => return Err(MatchError::NeedsPerson),
            };
            position.take_inline(seat, answer, &mut bench, &mut ears).map_err(|not| not.into_fault(seat, &prompt))?;
        }
    }
}

/// Inline play one step at a time, for simulations that look at every resting point.
pub struct Steps<R: Rules> {
    table: Table<R>,
    idle: u32,
}

impl<R: Rules> Steps<R> {
    /// Play from a state at rest, one reflex player a seat.
    pub fn new(state: R::State, source: Source, players: Vec<Box<dyn Reflex<R>>>) -> Self {
        let mut table = Table::new(state, source);
        table.bench = players.into_iter().map(Some).collect();
        Self { table, idle: 0 }
    }

    /// The state at the last resting point.
    pub fn state(&self) -> &R::State {
        &self.table.state
    }

    /// Goes on from another state at rest.
    pub fn set(&mut self, state: R::State) {
        self.table.state = state;
    }

    /// How many questions have been asked.
    pub fn questions(&self) -> u64 {
        self.table.tally.questions
    }

    /// Plays to the next resting point or to the end.
    pub fn step(&mut self) -> Result<Progress, MatchError> {
        let played = R::play(&mut self.table);
        let progress = self.table.end_step(played).map_err(|halt| match halt {
            Halt::Fault(fault) => fault.into(),
            _ => MatchError::NeedsPerson,
        })?;
        self.idle = if self.table.spent == 0 { self.idle + 1 } else { 0 };
        if self.idle > crate::position::REST_LIMIT {
            return Err(Fault::Runaway(crate::position::REST_LIMIT).into());
        }
        self.table.rest();
        Ok(progress)
    }
}

impl crate::NotTaken {
    /// A bot's answer that is not taken is a fault.
    pub(crate) fn into_fault<R: Rules>(self, seat: Seat, prompt: &crate::Prompt<R>) -> Fault {
        let number = prompt.number;
        match self {
            Self::Fault(fault) => fault,
            Self::Illegal(illegal) => Fault::IllegalAnswer { seat, number, illegal },
            Self::NoQuestion | Self::NotAsked(_) => Fault::NobodyAsked { number },
        }
    }
}
