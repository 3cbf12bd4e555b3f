//! The program `grognard`: serve the table in the browser, play in the terminal, replay, look up rules, run scenarios.
//!
//! Exit codes: 0 all is well, 1 something failed that was to be checked, 2 bad input.
#![allow(clippy::print_stdout, clippy::print_stderr)]

mod admin;
mod args;
mod check;
mod ground;
mod keep;
mod matchups;
mod odds;
mod places;
mod play;
mod prompt;
mod replay;
mod rules;
mod serve;
mod sketch;
mod talk;
mod trial;
mod words;

use args::{Args, Command, GeometryWhat};
use clap::{CommandFactory, Parser};
use std::process::ExitCode;

/// What a command comes to: its exit code, or what was wrong with its input.
type Done = Result<ExitCode, String>;

fn main() -> ExitCode {
    let args = Args::parse();
    let lang = args.lang();
    let done = match args.command {
        Some(Command::Play(play)) => play::run(&play, lang),
        Some(Command::Replay(replay)) => replay::run(&replay, lang),
        Some(Command::Serve(serve)) => serve::run(&serve, lang),
        Some(Command::Rules(rules)) => rules::run(&rules, lang),
        Some(Command::Check(check)) => check::run(&check),
        Some(Command::Try(args)) => trial::run(&args, lang),
        Some(Command::Matchups(args)) => matchups::run(&args, lang),
        Some(Command::Odds(odds)) => odds::run(&odds, lang),
        Some(Command::Geometry { what }) => geometry(&what),
        Some(Command::Backup(args)) => keep::backup(&args, lang),
        Some(Command::Restore(args)) => keep::restore(&args, lang),
        Some(Command::Export(args)) => keep::export(&args, lang),
        Some(Command::Admin(args)) => admin::run(&args, lang),
        Some(Command::Completions { shell }) => {
            clap_complete::generate(shell, &mut Args::command(), "grognard", &mut std::io::stdout());
            Ok(ExitCode::SUCCESS)
        }
        None => serve::run(&serve::plain(), lang),
    };
    done.unwrap_or_else(|error| {
        eprintln!("grognard: {error}");
        ExitCode::from(2)
    })
}

fn geometry(what: &GeometryWhat) -> Done {
    match what {
        GeometryWhat::List => geometry::draw::cases().iter().for_each(|case| println!("{case}")),
        GeometryWhat::Draw { case } => print!("{}", geometry::draw::draw(case).map_err(|error| error.to_string())?),
    }
    Ok(ExitCode::SUCCESS)
}
