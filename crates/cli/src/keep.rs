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
    run(async { server::backup(&file(args)?, &args.path).await.map_err(|error| error.to_string()) })?;
    say(lang, &Message::new("cli-backed-up").with("path", args.path.display().to_string()))
}

pub(crate) fn restore(args: &Keep, lang: Lang) -> Done {
    let aside = run(async { server::restore(&file(args)?, &args.path).await.map_err(|error| error.to_string()) })?;
    let path = aside.map_or_else(|| "none".to_string(), |path| path.display().to_string());
    say(lang, &Message::new("cli-restored").with("aside", path))
}

pub(crate) fn export(args: &Keep, lang: Lang) -> Done {
    let games = run(async {
        let store =
            server::open_existing(&folder(args.data.as_ref())?, database(args.database.as_ref()).as_deref()).await;
        let store = store.map_err(|error| error.to_string())?;
        server::export(&store, &args.path).await.map_err(|error| error.to_string())
    })?;
    let told = Message::new("cli-exported").with("games", games as u32);
    say(lang, &told.with("path", args.path.display().to_string()))
}

/// The folder of games that are in a file.
fn file(args: &Keep) -> Result<PathBuf, String> {
    match database(args.database.as_ref()) {
        Some(_) => Err("games in PostgreSQL are backed up and put back with pg_dump and pg_restore".into()),
        None => folder(args.data.as_ref()),
    }
}

/// The address of the database, if games are in PostgreSQL.
pub(crate) fn database(given: Option<&String>) -> Option<String> {
    given.cloned().or_else(|| std::env::var("GROGNARD_DATABASE").ok()).filter(|address| !address.is_empty())
}

pub(crate) fn folder(data: Option<&PathBuf>) -> Result<PathBuf, String> {
    data.cloned().or_else(data_folder).ok_or_else(|| "no folder for data: give one with --data".to_string())
}

pub(crate) fn run<T>(work: impl Future<Output = Result<T, String>>) -> Result<T, String> {
    let runtime =
        tokio::runtime::Builder::new_current_thread().enable_all().build().map_err(|error| error.to_string())?;
    runtime.block_on(work)
}

pub(crate) fn say(lang: Lang, message: &Message) -> Done {
    println!("{}", Talk::new(lang).render(message));
    Ok(ExitCode::SUCCESS)
}
