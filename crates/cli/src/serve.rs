//! `grognard serve`: the table in the browser.

use crate::Done;
use crate::args::{Args, Command, Serve};
use crate::talk::Talk;
use catalog::Lang;
use clap::Parser;
use kernel::Message;
use server::{Config, Limits, Server};
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Duration;

/// What is served without a command.
pub(crate) fn plain() -> Serve {
    match Args::parse_from(["grognard", "serve"]).command {
        Some(Command::Serve(serve)) => serve,
        _ => unreachable!("serve is a command"),
    }
}

pub(crate) fn run(args: &Serve, lang: Lang) -> Done {
    // Before anything is opened: an address that others can reach is served on purpose or not at all.
    let secret = secret(args)?;
    let admitted = server::admit(args.listen, args.public, secret.as_deref()).map_err(|error| error.to_string())?;
    let data = args.data.clone().or_else(data_folder).ok_or("no folder for data: give one with --data")?;
    let secret = admitted.map_or_else(|| server::local_secret(&data), Ok).map_err(|error| error.to_string())?;
    // A public server on this machine's own address has a proxy in front of it, behind which strangers are.
    let local = args.listen.ip().is_loopback() && !args.public;
    let rate = args.rate.unwrap_or(if local { 2_000 } else { 50 });
    let defaults = Limits::default();
    let config = Config {
        listen: args.listen,
        data,
        database: crate::keep::database(args.database.as_ref()),
        node: args.node,
        public: args.public,
        secret,
        hosts: args.host.clone(),
        trusted_proxies: args.trusted_proxy.clone(),
        origins: args.origin.clone(),
        web_dir: std::env::var_os("GROGNARD_WEB_DIR").map(PathBuf::from),
        seed: args.seed,
        time: server::Time::default(),
        durable: args.durable,
        limits: Limits {
            rate,
            burst: rate.saturating_mul(4),
            connections_of_address: if local { defaults.connections } else { defaults.connections_of_address },
            open_games_of_address: if local { defaults.open_games } else { defaults.open_games_of_address },
            // On one's own machine nobody works at another's cost.
            written: if local { u32::MAX } else { defaults.written },
            written_burst: if local { u32::MAX } else { defaults.written_burst },
            stored: if local { None } else { defaults.stored },
            finished_days: if local { None } else { defaults.finished_days },
            idle_days: if local { None } else { defaults.idle_days },
            work: if local { 1e9 } else { defaults.work },
            work_burst: if local { 1e9 } else { defaults.work_burst },
            work_at_once: if local { 1_000 } else { defaults.work_at_once },
            bots: args.bots.unwrap_or(defaults.bots),
            idle: Duration::from_secs(args.idle),
            lost_seat: Duration::from_secs(args.lost_seat.saturating_mul(3600)),
            memory: args.memory.map(|megabytes| megabytes << 20).or_else(|| Some(server::available_memory()? / 5 * 4)),
            ..defaults
        },
    };
    let usual = if args.access_log { "info,sqlx=warn" } else { "info,sqlx=warn,access=off" };
    let filter = tracing_subscriber::EnvFilter::try_from_default_env().unwrap_or_else(|_| usual.into());
    tracing_subscriber::fmt().with_env_filter(filter).with_writer(std::io::stderr).init();
    // A few at least, so that whoever is served does not wait for one request that takes a while to be put together.
    let threads = std::thread::available_parallelism().map_or(1, std::num::NonZero::get).max(4);
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(threads).enable_all().build();
    let runtime = runtime.map_err(|error| error.to_string())?;
    let done = runtime.block_on(serve(config, lang));
    // A bot that still thinks is not waited for.
    runtime.shutdown_timeout(Duration::from_secs(1));
    done
}

async fn serve(config: Config, lang: Lang) -> Done {
    let server = Server::open(config, systems::REGISTRY).await.map_err(|error| error.to_string())?;
    let address = server.address().map_err(|error| error.to_string())?;
    let ready = Message::new("cli-welcome").with("address", format!("http://{address}"));
    println!("{}", Talk::new(lang).render(&ready));
    server.run(stopped()).await.map_err(|error| error.to_string())?;
    Ok(ExitCode::SUCCESS)
}

/// Until somebody interrupts the program.
async fn stopped() {
    let interrupted = async {
        if tokio::signal::ctrl_c().await.is_err() {
            std::future::pending::<()>().await;
        }
    };
    #[cfg(unix)]
    let terminated = async {
        match tokio::signal::unix::signal(tokio::signal::unix::SignalKind::terminate()) {
            Ok(mut signal) => {
                signal.recv().await;
            }
            Err(_) => std::future::pending().await,
        }
    };
    #[cfg(not(unix))]
    let terminated = std::future::pending::<()>();
    tokio::select! {
        () = interrupted => {}
        () = terminated => {}
    }
}

fn secret(args: &Serve) -> Result<Option<String>, String> {
    match &args.secret_file {
        Some(file) => std::fs::read_to_string(file).map(Some).map_err(|error| format!("{}: {error}", file.display())),
        None => Ok(std::env::var("GROGNARD_SECRET").ok()),
    }
}

/// `grognard` in the folder where programs of this user keep their data.
pub(crate) fn data_folder() -> Option<PathBuf> {
    let set = |name| std::env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from);
    let home = || set("HOME").map(|home| home.join(".local/share"));
    let folder = set("XDG_DATA_HOME").or_else(|| set("LOCALAPPDATA")).or_else(home)?;
    Some(folder.join("grognard"))
}
