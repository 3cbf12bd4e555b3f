//! `grognard admin`: a server's games, for whoever runs it.

use crate::Done;
use crate::args::{Admin, AdminWhat};
use crate::keep::{self, database, folder, say};
use catalog::Lang;
use kernel::Message;
use server::store::{Decree, Policy, Store};
use server::{GameId, admin};
use std::process::ExitCode;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

const MEGABYTE: u64 = 1 << 20;

pub(crate) fn run(args: &Admin, lang: Lang) -> Done {
    keep::run(async {
        let database = database(args.database.as_ref());
        let store = server::open_existing(&folder(args.data.as_ref())?, database.as_deref()).await.map_err(text)?;
        let done = carry_out(&store, &args.what, lang).await;
        store.close().await.map_err(text)?;
        done
    })
}

async fn carry_out(store: &dyn Store, what: &AdminWhat, lang: Lang) -> Done {
    match what {
        AdminWhat::List { limit } => list(store, *limit).await,
        AdminWhat::End { games } => each(store, games, lang, true).await,
        AdminWhat::Delete { games } => each(store, games, lang, false).await,
        AdminWhat::Ban { address, days, why } => {
            let network = admin::ban(store, *address, *days, why).await.map_err(text)?;
            say(lang, &Message::new("cli-banned").with("address", network.to_string()))
        }
        AdminWhat::Unban { address } => {
            let network = admin::unban(store, *address).await.map_err(text)?;
            say(lang, &Message::new("cli-let-in").with("address", network.to_string()))
        }
        AdminWhat::Show => show(store).await,
        AdminWhat::Keep { finished, idle, disk } => set(store, *finished, *idle, *disk).await,
    }
}

/// A line a game, for people and for other programs: what is apart by tabs never has one in it.
async fn list(store: &dyn Store, limit: u32) -> Done {
    println!("game\tsystem\tstate\tmoment\ttokens\tbytes\tchanged\tname");
    for game in store.overview(limit).await.map_err(text)? {
        let (state, changed) = (if game.over { "over" } else { "open" }, ago(game.updated));
        let (id, system, name) = (game.id, game.system, game.name);
        println!("{id}\t{system}\t{state}\t{}\t{}\t{}\t{changed}\t{name}", game.moment, game.tokens, game.bytes);
    }
    Ok(ExitCode::SUCCESS)
}

/// Ends or deletes games; exit code 1 if one of them was not there or is over.
async fn each(store: &dyn Store, games: &[String], lang: Lang, end: bool) -> Done {
    let mut all = true;
    for name in games {
        let done = match GameId::parse(name) {
            Some(id) if end => admin::end(store, &id).await.map_err(text)?,
            Some(id) => admin::delete(store, &id).await.map_err(text)?,
            None => false,
        };
        all &= done;
        let told = match (done, end) {
            (true, true) => "cli-ended",
            (true, false) => "cli-deleted",
            (false, true) => "cli-not-ended",
            (false, false) => "cli-not-deleted",
        };
        say(lang, &Message::new(told).with("game", name.clone()))?;
    }
    Ok(if all { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

async fn show(store: &dyn Store) -> Done {
    let orders = store.orders(0).await.map_err(text)?;
    for ban in &orders.bans {
        let until = ban.until.map_or_else(|| "for ever".into(), |until| format!("until {until}"));
        println!("banned\t{}\t{until}\t{}", ban.network, ban.why);
    }
    print_policy(orders.policy);
    println!("stored\t{} MB", store.size().await.map_err(text)? / MEGABYTE);
    for deed in &orders.deeds {
        println!("{}\t{}\t{}", ago(deed.at), deed.what, deed.about);
    }
    Ok(ExitCode::SUCCESS)
}

/// Sets what is named, leaves the rest, and shows all of it.
async fn set(store: &dyn Store, finished: Option<u32>, idle: Option<u32>, disk: Option<u64>) -> Done {
    let before = store.orders(i64::MAX).await.map_err(text)?.policy;
    let policy = Policy {
        finished_days: finished.or(before.finished_days),
        idle_days: idle.or(before.idle_days),
        bytes: disk.map(|megabytes| megabytes * MEGABYTE).or(before.bytes),
    };
    if policy != before {
        store.decree(&Decree::Policy(policy)).await.map_err(text)?;
    }
    print_policy(policy);
    Ok(ExitCode::SUCCESS)
}

fn print_policy(policy: Policy) {
    let set = |set: Option<u64>, unit: &str| match set {
        None => "as usual".into(),
        Some(0) => "without end".into(),
        Some(count) => format!("{count} {unit}"),
    };
    let days = |days: Option<u32>| set(days.map(u64::from), "days");
    println!("finished games are kept\t{}", days(policy.finished_days));
    println!("idle games are kept\t{}", days(policy.idle_days));
    let room = set(policy.bytes.map(|bytes| bytes / MEGABYTE), "MB");
    println!("room for games\t{room}");
}

/// How long ago something was, in milliseconds since 1970.
fn ago(at: i64) -> String {
    let now = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_millis() as i64);
    let since = Duration::from_millis(now.saturating_sub(at).unsigned_abs()).as_secs();
    match since {
        0..120 => format!("{since} s ago"),
        120..7_200 => format!("{} min ago", since / 60),
        7_200..172_800 => format!("{} h ago", since / 3_600),
        _ => format!("{} days ago", since / 86_400),
    }
}

fn text(error: impl std::error::Error) -> String {
    error.to_string()
}
