//! `grognard backup`, `restore` and `export`: a server's games, for whoever runs it.

use crate::Done;
use crate::args::Keep;
use crate::serve::data_folder;
use crate::talk::Talk;
use catalog::Lang;
use kernel::Message;
use std::path::PathBuf;
use std::process::ExitCode;

pub(crate) fn backup(args: &Keep, lang: Lang) -> Done {
    run(async { server::backup(&folder(args)?, &args.path).await.map_err(|error| error.to_string()) })?;
    say(lang, &Message::new("cli-backed-up").with("path", args.path.display().to_string()))
}

pub(crate) fn restore(args: &Keep, lang: Lang) -> Done {
    let aside = run(async { server::restore(&folder(args)?, &args.path).await.map_err(|error| error.to_string()) })?;
    let path = aside.map_or_else(|| "none".to_string(), |path| path.display().to_string());
    say(lang, &Message::new("cli-restored").with("aside", path))
}

pub(crate) fn export(args: &Keep, lang: Lang) -> Done {
    let games = run(async { server::export(&folder(args)?, &args.path).await.map_err(|error| error.to_string()) })?;
    let told = Message::new("cli-exported").with("games", games as u32);
    say(lang, &told.with("path", args.path.display().to_string()))
}

fn folder(args: &Keep) -> Result<PathBuf, String> {
    args.data.clone().or_else(data_folder).ok_or_else(|| "no folder for data: give one with --data".to_string())
}

fn run<T>(work: impl Future<Output = Result<T, String>>) -> Result<T, String> {
    let runtime =
        tokio::runtime::Builder::new_current_thread().enable_all().build().map_err(|error| error.to_string())?;
    runtime.block_on(work)
}

fn say(lang: Lang, message: &Message) -> Done {
    println!("{}", Talk::new(lang).render(message));
    Ok(ExitCode::SUCCESS)
}
