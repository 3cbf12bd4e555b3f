//! `grognard replay`: watches a record again, or verifies it.

use crate::args::Replay;
use crate::talk::Talk;
use crate::{Done, sketch, words};
use catalog::Lang;
use host::{DynStartError, DynSystem};
use kernel::{Message, RecordError};
use std::process::ExitCode;
use systems::REGISTRY;
use view::Viewer;

pub(crate) fn run(args: &Replay, lang: Lang) -> Done {
    let talk = Talk::new(lang);
    let at = |error: &dyn std::fmt::Display| format!("{}: {error}", args.file.display());
    let record = std::fs::read(&args.file).map_err(|error| at(&error))?;
    let header = kernel::peek(&record).map_err(|error| at(&error))?;
    let system = REGISTRY.open(&header.system).ok_or_else(|| at(&format!("no system {}", header.system)))?;
    if header.version != system.version() && !args.verify {
        // Rules of another version may judge otherwise, but what was shown then can be shown again.
        if let Ok(Some(ending)) = kernel::ending(&record) {
            println!("{}", talk.render(&Message::new("cli-older-version").with("version", header.version)));
            ending.shown.iter().filter_map(shown_message).for_each(|message| println!("{}", talk.render(&message)));
            return Ok(ExitCode::SUCCESS);
        }
    }
    match system.replay(&record, args.to) {
        Ok(game) => {
            let entries = game.record_lines().map_or(0, |lines| lines.lines().count().saturating_sub(1));
            if !args.verify {
                show(args, game.as_ref(), talk);
            }
            let digest = game.digest().map_err(|error| at(&error))?;
            let message = Message::new("cli-verified").with("entries", entries).with("digest", digest.to_string());
            println!("{}", talk.render(&message));
            Ok(ExitCode::SUCCESS)
        }
        Err(error @ DynStartError::Replay(_)) if args.verify => {
            eprintln!("grognard: {}", at(&error));
            Ok(ExitCode::FAILURE)
        }
        Err(error) => Err(refusal(args, &error, system)),
    }
}

/// The log, and the position if the replay stops in the middle.
fn show(args: &Replay, game: &dyn host::DynGame, talk: Talk) {
    for line in game.log(Viewer::Everything, 0).0 {
        println!("{}", talk.render(&line.message));
    }
    if args.to.is_some() {
        let scene = game.scene(Viewer::Everything);
        words::position(&scene, kernel::Seat(0), talk).iter().for_each(|line| println!("{line}"));
        print!("{}", sketch::draw(&scene));
    }
}

fn refusal(args: &Replay, error: &DynStartError, system: &dyn DynSystem) -> String {
    let file = args.file.display();
    match error {
        DynStartError::Start(kernel::StartError::Record(RecordError::Entry { line, reason })) => {
            format!("{file}:{line}: {reason}")
        }
        DynStartError::Replay(replay) => format!("{file}:{}: {}", replay.line, replay.refused),
        other => format!("{file}: {other} ({} version {})", system.id(), system.version()),
    }
}

/// The message of a line as it was kept in a record.
fn shown_message(shown: &kernel::Shown) -> Option<Message> {
    serde_json::from_value(shown.message.get("message")?.clone()).ok()
}
