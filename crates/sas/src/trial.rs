//! Trying out a mission: what is wrong with its file, and whether it can be won and lost (`sas/custom-missions/own-missions-table`).

use crate::Sas;
use crate::bot::Prowler;
use crate::content::{Difficulty, MissionFile, Problem, read_mission};
use crate::setup::Setup;
use host::{Flaw, Trial, Trials, Tried};
use kernel::{Message, Position, Random, Reflex, Rules, Seed, Source};

/// Home-made missions.
pub struct Missions;

impl Trials for Missions {
    /// The key of a home-made mission is not known to the game.
    fn read(&self, file: &str, text: &str) -> Result<Box<dyn Trial>, Vec<Flaw>> {
        match read_mission("home-made", file, text) {
            Ok(mission) => Ok(Box::new(Mission(mission))),
            Err(problems) => Err(problems.into_iter().map(flaw).collect()),
        }
    }
}

/// A mission that is sound, played at its easiest.
struct Mission(MissionFile);

impl Trial for Mission {
    fn warnings(&self) -> Vec<Flaw> {
        self.0.warnings.iter().cloned().map(flaw).collect()
    }

    fn grades(&self) -> Vec<Message> {
        ["lost", "minor", "major"].map(|grade| Message::new("sas-trial-grade").with("grade", grade)).into()
    }

    fn play(&self, bot: &str, seed: u64) -> Result<usize, Tried> {
        let refused = |error: kernel::SetupError| Tried::Setup(error.reason);
        let wrong = |error: &dyn std::fmt::Display| Tried::Match(error.to_string());
        let setup = Setup::of_file(self.0.clone(), Difficulty::Easy, 1).map_err(refused)?;
        let player = |seat: u8| -> Result<Box<dyn Reflex<Sas>>, Tried> {
            match bot {
                "random" => Ok(Box::new(Random::new(seed + u64::from(seat)))),
                "prowler" => Ok(Box::new(Prowler::new(seed + u64::from(seat)))),
                _ => Err(Tried::NoSuchBot(bot.to_string())),
            }
        };
        let players = (0..Sas::seats(&setup)).map(player).collect::<Result<_, _>>()?;
        let source = Source::seeded(Seed::from_number(seed));
        let state = Sas::begin(&setup).map_err(refused)?;
        let position = Position::<Sas>::start(state, source).map_err(|error| wrong(&error))?;
        let outcome = position.play_out(players).map_err(|error| wrong(&error))?;
        Ok(outcome.scores.first().map_or(0, |score| (*score).clamp(0, 2) as usize))
    }
}

fn flaw(problem: Problem) -> Flaw {
    Flaw { file: problem.file, line: problem.line, place: problem.square, what: problem.what }
}
