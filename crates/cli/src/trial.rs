//! `grognard try`: what is wrong with a file of home-made content, and whether it can be won and lost.

use crate::Done;
use crate::args::Try;
use crate::talk::Talk;
use catalog::Lang;
use host::{DynSystem, Flaw, Trial, Tried};
use indicatif::{ProgressBar, ProgressStyle};
use kernel::Message;
use rayon::prelude::*;
use std::process::ExitCode;
use systems::REGISTRY;

pub(crate) fn run(args: &Try, lang: Lang) -> Done {
    let talk = Talk::new(lang);
    let system = REGISTRY.open(&args.system);
    let trials = system.and_then(DynSystem::trials).ok_or_else(|| {
        let able: Vec<&str> =
            REGISTRY.systems().filter(|system| system.trials().is_some()).map(DynSystem::id).collect();
        format!("nothing of {} can be tried out; there is {}", args.system, able.join(", "))
    })?;
    let file = args.file.display().to_string();
    let text = std::fs::read_to_string(&args.file).map_err(|error| format!("{file}: {error}"))?;
    let content = match trials.read(&file, &text) {
        Ok(content) => content,
        Err(flaws) => {
            flaws.iter().for_each(|flaw| println!("{}", told(flaw, talk)));
            return Ok(ExitCode::from(2));
        }
    };
    println!("{}", talk.say("cli-try-sound"));
    for warning in content.warnings() {
        println!("{}", talk.render(&Message::new("cli-warning").with("what", told(&warning, talk))));
    }
    let bots = system.map_or(&[][..], |system| system.bots());
    let best = bots.last().copied().unwrap_or("random");
    let mut all = vec![0; content.grades().len()];
    for bot in ["random", best] {
        let counts = played(content.as_ref(), bot, args.games / 2).map_err(|tried| why(tried, talk))?;
        for (all, count) in all.iter_mut().zip(&counts) {
            *all += count;
        }
        println!("{}", talk.render(&summary(content.as_ref(), bot, &counts, talk)));
    }
    let (lost, won) = (all.first().is_some_and(|lost| *lost > 0), all.iter().skip(1).any(|won| *won > 0));
    let verdict = match (won, lost) {
        (true, true) => "cli-try-fair",
        (false, _) => "cli-try-never-won",
        (true, false) => "cli-try-never-lost",
    };
    println!("{}", talk.say(verdict));
    Ok(if won && lost { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// How many games of a bot came to each grade.
fn played(content: &dyn Trial, bot: &str, games: u64) -> Result<Vec<usize>, Tried> {
    let bar = ProgressBar::new(games);
    if let Ok(style) = ProgressStyle::with_template("{pos} of {len} {spinner} {elapsed}") {
        bar.set_style(style);
    }
    let play = |seed| {
        bar.inc(1);
        content.play(bot, seed)
    };
    let grades: Result<Vec<usize>, Tried> = (0..games).into_par_iter().map(play).collect();
    bar.finish_and_clear();
    let grades = grades?;
    Ok((0..content.grades().len()).map(|grade| grades.iter().filter(|other| **other == grade).count()).collect())
}

fn summary(content: &dyn Trial, bot: &str, counts: &[usize], talk: Talk) -> Message {
    let games: usize = counts.iter().sum();
    let result = |(grade, count): (Message, &usize)| talk.render(&grade.with("count", *count));
    let results: Vec<String> = content.grades().into_iter().zip(counts).map(result).collect();
    let who = if bot == "random" { "random" } else { "bot" };
    Message::new("cli-try-played").with("who", who).with("games", games).with("results", results.join(", "))
}

fn told(flaw: &Flaw, talk: Talk) -> String {
    let place = flaw.place.as_ref().map_or(String::new(), |place| format!(" {place}:"));
    format!("{}:{}:{place} {}", flaw.file, flaw.line, talk.render(&flaw.what))
}

/// Why a game could not be played.
fn why(tried: Tried, talk: Talk) -> String {
    match tried {
        Tried::Setup(reason) => talk.render(&reason),
        other => other.to_string(),
    }
}
