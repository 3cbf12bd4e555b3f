//! Trying out a mission: what is wrong with its file, and whether it can be won and lost (`sas/custom-missions/own-missions-table`).

use crate::Sas;
use crate::bot::Prowler;
use crate::content::{Difficulty, MissionFile, Problem, read_mission};
use crate::setup::Setup;
use crate::state::Grade;
use kernel::{MatchError, Position, Random, Reflex, Rules, Seed, SetupError, Source};

/// Who tries a mission out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Player {
    /// Anything that is allowed, by chance.
    Random,
    /// The bot.
    Bot,
}

/// Why a game of a trial did not come to an end.
#[derive(Clone, PartialEq, Debug)]
pub enum Failed {
    /// It could not begin.
    Setup(SetupError),
    /// The rules went wrong.
    Match(String),
}

impl From<SetupError> for Failed {
    fn from(error: SetupError) -> Self {
        Self::Setup(error)
    }
}

impl From<MatchError> for Failed {
    fn from(error: MatchError) -> Self {
        Self::Match(error.to_string())
    }
}

/// Reads a mission file; its key is not known to the game, so it is that of a home-made one.
pub fn read(file: &str, text: &str) -> Result<MissionFile, Vec<Problem>> {
    read_mission("home-made", file, text)
}

/// Plays a mission once.
pub fn play(mission: &MissionFile, difficulty: Difficulty, who: Player, seed: u64) -> Result<Grade, Failed> {
    let setup = Setup::of_file(mission.clone(), difficulty, 1)?;
    let player = |seat: u8| -> Box<dyn Reflex<Sas>> {
        match who {
            Player::Random => Box::new(Random::new(seed + u64::from(seat))),
            Player::Bot => Box::new(Prowler::new(seed + u64::from(seat))),
        }
    };
    let players = (0..Sas::seats(&setup)).map(player).collect();
    let source = Source::seeded(Seed::from_number(seed));
    let position =
        Position::<Sas>::start(Sas::begin(&setup)?, source).map_err(|error| Failed::Match(error.to_string()))?;
    let outcome = position.play_out(players)?;
    Ok(match outcome.scores.first() {
        Some(2) => Grade::Major,
        Some(1) => Grade::Minor,
        _ => Grade::Lost,
    })
}
