//! `grognard sas mission`: what is wrong with a mission file, and whether the mission can be won and lost.

use crate::Done;
use crate::args::Mission;
use crate::talk::Talk;
use catalog::Lang;
use indicatif::{ProgressBar, ProgressStyle};
use kernel::Message;
use rayon::prelude::*;
use std::process::ExitCode;
use systems::sas_trial::{self, Failed, Player};
use systems::{SasDifficulty, SasGrade};

pub(crate) fn run(args: &Mission, lang: Lang) -> Done {
    let talk = Talk::new(lang);
    let file = args.check.display().to_string();
    let text = std::fs::read_to_string(&args.check).map_err(|error| format!("{file}: {error}"))?;
    let mission = match sas_trial::read(&file, &text) {
        Ok(mission) => mission,
        Err(problems) => {
            for problem in problems {
                let square = problem.square.map_or(String::new(), |square| format!(" {square}:"));
                println!("{}:{}:{square} {}", problem.file, problem.line, talk.render(&problem.what));
            }
            return Ok(ExitCode::from(2));
        }
    };
    println!("{}", talk.say("cli-mission-sound"));
    for warning in &mission.warnings {
        let what = format!("{}:{}: {}", warning.file, warning.line, talk.render(&warning.what));
        println!("{}", talk.render(&Message::new("cli-warning").with("what", what)));
    }
    let mut all = [0; 3];
    for (who, name) in [(Player::Random, "random"), (Player::Bot, "bot")] {
        let bar = ProgressBar::new(args.games / 2);
        if let Ok(style) = ProgressStyle::with_template("{pos} of {len} {spinner} {elapsed}") {
            bar.set_style(style);
        }
        let played: Result<Vec<SasGrade>, Failed> = (0..args.games / 2)
            .into_par_iter()
            .map(|seed| {
                bar.inc(1);
                sas_trial::play(&mission, SasDifficulty::Easy, who, seed)
            })
            .collect();
        bar.finish_and_clear();
        let grades = played.map_err(|failed| told(failed, talk))?;
        let count = |grade: SasGrade| grades.iter().filter(|other| **other == grade).count();
        let counts = [SasGrade::Lost, SasGrade::Minor, SasGrade::Major].map(count);
        for (all, count) in all.iter_mut().zip(counts) {
            *all += count;
        }
        let line = Message::new("cli-mission-played").with("who", name).with("games", grades.len());
        let line = line.with("lost", counts[0]).with("minor", counts[1]).with("major", counts[2]);
        println!("{}", talk.render(&line));
    }
    let (lost, won) = (all[0] > 0, all[1] + all[2] > 0);
    let verdict = match (won, lost) {
        (true, true) => "cli-mission-fair",
        (false, _) => "cli-mission-never-won",
        (true, false) => "cli-mission-never-lost",
    };
    println!("{}", talk.say(verdict));
    Ok(if won && lost { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// Why a game could not be played.
fn told(failed: Failed, talk: Talk) -> String {
    match failed {
        Failed::Setup(error) => talk.render(&error.reason),
        Failed::Match(error) => error,
    }
}
