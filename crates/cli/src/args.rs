//! The command line.

use catalog::Lang;
use clap::{Args as ClapArgs, Parser, Subcommand};
use clap_complete::Shell;
use std::net::{IpAddr, SocketAddr};
use std::path::PathBuf;

/// Plays tabletop wargames exactly by the book.
#[derive(Parser, Debug)]
#[command(name = "grognard", version, after_help = EXAMPLES)]
pub(crate) struct Args {
    /// Language: en, zh-Hans, zh-Hant or ja. Taken from the environment (LANG) if left out.
    #[arg(long, global = true, value_name = "LANG")]
    lang: Option<Lang>,
    #[command(subcommand)]
    pub(crate) command: Option<Command>,
}

const EXAMPLES: &str = "\
Examples:
  grognard                                 serve the table at http://127.0.0.1:4040
  grognard play sas                        play SAS: Rogue Regiment
  grognard play ford                       play the example game against its bot
  grognard play ford --seat 2=me           two people at one keyboard
  grognard play ford --seat 1=bot:random --seat 2=bot:scoutmaster --seed 7
  grognard rules search \"line of sight\" --system sas
  grognard rules show wh40k10/shooting/big-guns-never-tire --lang ja
  grognard odds wh40k10 ash-wardens:10 reed-chanters:20
  grognard check examples/ford/scenarios --coverage
  grognard try sas content/sas/missions/first-light.toml
  grognard matchups wh40k10
";

impl Args {
    /// The language asked for, else that of the environment, else English.
    pub(crate) fn lang(&self) -> Lang {
        let environment = || {
            let set = |name| std::env::var(name).ok().filter(|value: &String| !value.is_empty());
            set("LC_ALL").or_else(|| set("LC_MESSAGES")).or_else(|| set("LANG"))?.parse().ok()
        };
        self.lang.or_else(environment).unwrap_or_default()
    }
}

#[derive(Subcommand, Debug)]
pub(crate) enum Command {
    /// Play a game in the terminal. Everything is said in sentences; type `help` at any question.
    Play(Play),
    /// Watch a recorded game again, or verify it.
    Replay(Replay),
    /// Serve the table in the browser; this is also what happens without a command.
    Serve(Serve),
    /// Look up rules and rulings.
    Rules(Rules),
    /// Run scenario files: failures first, exit code 1 if any case fails, 2 if a file cannot be read.
    Check(Check),
    /// Read a file of home-made content and list every problem with its line and place; then play it many times, by chance and by
    /// the bot, to see whether it can be won and lost. Exit code 1 if it cannot, 2 if there are problems.
    Try(Try),
    /// Let bots play the games that come with a system many times over, and print how often each side wins. Exit code 1 if one is
    /// not as fair as it should be.
    Matchups(Matchups),
    /// Work out exact odds of an attack or a roll.
    Odds(Odds),
    /// Drawings of how the program measures, moves and sees, as SVG.
    Geometry {
        #[command(subcommand)]
        what: GeometryWhat,
    },
    /// Write all games that a server keeps into one file, while it may go on playing them.
    Backup(Keep),
    /// Put a backup back in place of a server's games, which are set aside. The server must not run.
    Restore(Keep),
    /// Write the record of every game that a server keeps into a folder.
    Export(Keep),
    /// Look after the games that a server keeps: list, end and delete them, ban addresses, and set how long and how much is kept. A server
    /// that runs hears of it within seconds.
    Admin(Admin),
    /// Print completions for a shell.
    Completions {
        /// The shell.
        shell: Shell,
    },
}

#[derive(ClapArgs, Debug)]
pub(crate) struct Play {
    /// The system, such as `ford`.
    pub(crate) system: String,
    /// A file with the whole setup, as TOML or JSON.
    #[arg(long, value_name = "FILE")]
    pub(crate) setup: Option<PathBuf>,
    /// A choice of the setup, such as `map=old-mill`. May be given several times.
    #[arg(long, value_name = "FIELD=CHOICE", conflicts_with = "setup")]
    pub(crate) set: Vec<String>,
    /// Who sits at a seat: `1=me`, `2=bot:random`. By default you sit at seat 1 and bots at the others.
    #[arg(long, value_name = "SEAT=WHO")]
    pub(crate) seat: Vec<String>,
    /// The seed of the dice, for a game that can be repeated. By default every game is new.
    #[arg(long, value_name = "N")]
    pub(crate) seed: Option<u64>,
    /// Write the record to this file, after every answer: lines of JSON if it ends in .jsonl, else compact.
    #[arg(long, value_name = "FILE")]
    pub(crate) record: Option<PathBuf>,
    /// Who rolls: `program` or `physical` (you roll real dice and type the faces).
    #[arg(long, value_name = "WHO", default_value = "program", value_parser = ["program", "physical"])]
    pub(crate) dice: String,
}

#[derive(ClapArgs, Debug)]
pub(crate) struct Replay {
    /// The record.
    pub(crate) file: PathBuf,
    /// Only play it again and compare every digest.
    #[arg(long)]
    pub(crate) verify: bool,
    /// Stop after this many entries and show the position.
    #[arg(long, value_name = "N")]
    pub(crate) to: Option<usize>,
}

#[derive(ClapArgs, Debug)]
pub(crate) struct Serve {
    /// Where to listen.
    #[arg(long, value_name = "ADDR", default_value = "127.0.0.1:4040")]
    pub(crate) listen: SocketAddr,
    /// The folder for games and secrets; by default `grognard` in the user's data folder.
    #[arg(long, value_name = "DIR")]
    pub(crate) data: Option<PathBuf>,
    /// Keep games in PostgreSQL and not in the folder: `postgres://USER@HOST/NAME`. Several servers may share them, with one secret. The
    /// address may be in GROGNARD_DATABASE, and the password is better in PGPASSWORD or a .pgpass file.
    #[arg(long, value_name = "URL")]
    pub(crate) database: Option<String>,
    /// Where the other servers over the same database reach this one; where it listens if left out.
    #[arg(long, value_name = "ADDR")]
    pub(crate) node: Option<SocketAddr>,
    /// Write a line for every request: when, which, how it went, how long it took and from where; no secrets.
    #[arg(long)]
    pub(crate) access_log: bool,
    /// Megabytes of memory before which requests are turned away; by default four fifths of what there is.
    #[arg(long, value_name = "MB")]
    pub(crate) memory: Option<u64>,
    /// Hours without a sign of whoever sits there before the others at a table may give a seat out anew.
    #[arg(long, value_name = "HOURS", default_value_t = 72)]
    pub(crate) lost_seat: u64,
    /// Let other machines in. Needs a secret.
    #[arg(long)]
    pub(crate) public: bool,
    /// A file with the secret under which seat tokens are kept; GROGNARD_SECRET has the secret itself.
    #[arg(long, value_name = "FILE")]
    pub(crate) secret_file: Option<PathBuf>,
    /// A name under which the server is reached. May be given several times.
    #[arg(long, value_name = "NAME")]
    pub(crate) host: Vec<String>,
    /// A proxy in front of the server, by its address: where requests come from is read from what it forwards, so that limits are
    /// by person. May be given several times.
    #[arg(long, value_name = "ADDRESS")]
    pub(crate) trusted_proxy: Vec<IpAddr>,
    /// Another origin whose pages may use the server, such as that of a development server. May be given several times.
    #[arg(long, value_name = "ORIGIN")]
    pub(crate) origin: Vec<String>,
    /// Give every game the same dice and bots, for tests; never in public.
    #[arg(long, value_name = "N", conflicts_with = "public")]
    pub(crate) seed: Option<u64>,
    /// Requests a second that one address may send; by default 50, and 2000 on one's own machine.
    #[arg(long, value_name = "N")]
    pub(crate) rate: Option<u32>,
    /// Bots that may think at the same time; by default half as many as there are cores.
    #[arg(long, value_name = "N")]
    pub(crate) bots: Option<usize>,
    /// Wait with every change until the disk has it: nothing is lost when the power fails, and everything is slower.
    #[arg(long)]
    pub(crate) durable: bool,
    /// Seconds after which a game that nobody looks at leaves the memory.
    #[arg(long, value_name = "SECONDS", default_value_t = 900)]
    pub(crate) idle: u64,
}

#[derive(ClapArgs, Debug)]
pub(crate) struct Keep {
    /// The backup, or the folder for records.
    pub(crate) path: PathBuf,
    /// The server's folder; by default `grognard` in the user's data folder.
    #[arg(long, value_name = "DIR")]
    pub(crate) data: Option<PathBuf>,
    /// The server's database, if it is in PostgreSQL; only for `export`, since PostgreSQL has its own backups.
    #[arg(long, value_name = "URL")]
    pub(crate) database: Option<String>,
}

#[derive(ClapArgs, Debug)]
pub(crate) struct Admin {
    #[command(subcommand)]
    pub(crate) what: AdminWhat,
    /// The server's folder; by default `grognard` in the user's data folder.
    #[arg(long, value_name = "DIR", global = true)]
    pub(crate) data: Option<PathBuf>,
    /// The server's database, if it is in PostgreSQL.
    #[arg(long, value_name = "URL", global = true)]
    pub(crate) database: Option<String>,
}

#[derive(Subcommand, Debug)]
pub(crate) enum AdminWhat {
    /// List games, the latest first.
    List {
        /// At most this many.
        #[arg(long, default_value_t = 50)]
        limit: u32,
    },
    /// End games without a winner.
    End {
        /// The games.
        #[arg(required = true)]
        games: Vec<String>,
    },
    /// Delete games with all that is known of them.
    Delete {
        /// The games.
        #[arg(required = true)]
        games: Vec<String>,
    },
    /// Do not let an address in; of IPv6 its whole network.
    Ban {
        /// The address.
        address: IpAddr,
        /// For this many days; for ever if left out.
        #[arg(long, value_name = "N")]
        days: Option<u32>,
        /// Why, for those who look it up.
        #[arg(long, default_value = "")]
        why: String,
    },
    /// Let an address in again.
    Unban {
        /// The address.
        address: IpAddr,
    },
    /// Show who is not let in, how long games are kept, and what was done.
    Show,
    /// Set how long games are kept, and how much room they may take; 0 is without end. What is not set is as usual: in public games are
    /// deleted 60 days after they were over or last changed, and have 20 GB; on one's own machine there is no end to either.
    Keep {
        /// Days after which a game that is over is deleted.
        #[arg(long, value_name = "DAYS")]
        finished: Option<u32>,
        /// Days without a change after which a game that is not over is deleted.
        #[arg(long, value_name = "DAYS")]
        idle: Option<u32>,
        /// Megabytes beyond which no new games are made.
        #[arg(long, value_name = "MB")]
        disk: Option<u64>,
    },
}

#[derive(ClapArgs, Debug)]
pub(crate) struct Rules {
    #[command(subcommand)]
    pub(crate) what: RulesWhat,
    /// Only this system.
    #[arg(long, global = true, value_name = "SYSTEM")]
    pub(crate) system: Option<String>,
    /// JSON for programs.
    #[arg(long, global = true)]
    pub(crate) json: bool,
}

#[derive(Subcommand, Debug)]
pub(crate) enum RulesWhat {
    /// List the rules by chapter.
    List,
    /// Show a rule or ruling by its id.
    Show {
        /// Such as `sas/actions/run`.
        id: String,
        /// Also where it stands in the source, and how the source was read.
        #[arg(long)]
        sources: bool,
    },
    /// Search names and texts, in English, Chinese or Japanese.
    Search {
        /// What to look for.
        words: Vec<String>,
        /// At most this many.
        #[arg(long, default_value_t = 20)]
        limit: usize,
    },
    /// List our rulings where a book is silent or contradicts itself.
    Rulings,
}

#[derive(Subcommand, Debug)]
pub(crate) enum GeometryWhat {
    /// Print one drawing.
    Draw {
        /// Such as `detour`; `grognard geometry list` names them all.
        case: String,
    },
    /// List the drawings.
    List,
}

#[derive(ClapArgs, Debug)]
pub(crate) struct Try {
    /// The system, such as `sas`.
    pub(crate) system: String,
    /// The file, such as `content/sas/missions/first-light.toml`.
    pub(crate) file: PathBuf,
    /// How many games are played, half of them by the bot.
    #[arg(long, value_name = "N", default_value_t = 1000)]
    pub(crate) games: u64,
}

#[derive(ClapArgs, Debug)]
pub(crate) struct Matchups {
    /// The system, such as `wh40k10`.
    pub(crate) system: String,
    /// How many games of each match-up; the sides take turns to be the first.
    #[arg(long, value_name = "N", default_value_t = 400)]
    pub(crate) games: u64,
    /// The number of the first game: another one, and the dice are others.
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub(crate) from: u64,
    /// The bot that plays; by default the system's own.
    #[arg(long, value_name = "NAME")]
    pub(crate) bot: Option<String>,
    /// Only match-ups played with this choice, or another choice for all where a match-up leaves it open, such as
    /// `size=incursion` or `battlefield=bare-heath`. May be given several times.
    #[arg(long, value_name = "FIELD=CHOICE")]
    pub(crate) set: Vec<String>,
}

#[derive(ClapArgs, Debug)]
pub(crate) struct Odds {
    /// The system, such as `wh40k10`.
    #[arg(required_unless_present = "schema")]
    pub(crate) system: Option<String>,
    /// A file in TOML or JSON, `-` for what is typed, or two content ids: who attacks whom, such as `ash-wardens:10
    /// reed-chanters:20`.
    #[arg(value_name = "FILE|-|ATTACKER TARGET", num_args = 0..=2)]
    pub(crate) input: Vec<String>,
    /// JSON for programs, with `mean_damage`, `mean_slain`, `kill_all` and whole distributions.
    #[arg(long)]
    pub(crate) json: bool,
    /// Also draw the distributions into this file, as SVG.
    #[arg(long, value_name = "FILE")]
    pub(crate) svg: Option<PathBuf>,
    /// Also draw the distributions into this file, as PNG.
    #[arg(long, value_name = "FILE")]
    pub(crate) png: Option<PathBuf>,
    /// Print the JSON schema of what is read.
    #[arg(long)]
    pub(crate) schema: bool,
}

#[derive(ClapArgs, Debug)]
pub(crate) struct Check {
    /// Files and folders.
    #[arg(required = true)]
    pub(crate) paths: Vec<PathBuf>,
    /// Also say which share of each catalogue is exercised.
    #[arg(long)]
    pub(crate) coverage: bool,
    /// JSON for programs.
    #[arg(long)]
    pub(crate) json: bool,
}
