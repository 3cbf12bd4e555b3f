//! How a server is set up.

use crate::clock::Time;
use crate::ids::{NoRandomness, random};
use std::net::{IpAddr, SocketAddr};
use std::path::PathBuf;
use std::time::Duration;

/// How a server is set up.
#[derive(Clone, Debug)]
pub struct Config {
    /// Where it listens.
    pub listen: SocketAddr,
    /// The folder of its data.
    pub data: PathBuf,
    /// The address of a PostgreSQL database in which games are kept; a file in the folder if there is none.
    pub database: Option<String>,
    /// Where other servers over the same database reach this one; where it listens if left out.
    pub node: Option<SocketAddr>,
    /// May others than this machine reach it?
    pub public: bool,
    /// The key under which tokens are hashed.
    pub secret: [u8; 32],
    /// The names under which it is reached; if there are none, this machine's own, or, in public, any.
    pub hosts: Vec<String>,
    /// Proxies whose word is taken for where a request comes from.
    pub trusted_proxies: Vec<IpAddr>,
    /// Other origins whose pages may use it, such as `http://localhost:5173` while the client is developed.
    pub origins: Vec<String>,
    /// A folder from which the client is served in place of the embedded one.
    pub web_dir: Option<PathBuf>,
    /// What every game's dice and bots are drawn from in place of chance, so that the same answers play the same game: for
    /// tests, never where people play for something.
    pub seed: Option<u64>,
    /// What tells the time of games and their clocks; what tests set stands still.
    pub time: Time,
    /// Does every change wait until the disk has it, so that not even a machine that loses its power loses one?
    pub durable: bool,
    /// How much is allowed.
    pub limits: Limits,
}

impl Config {
    /// Bytes for dice and bots: by chance, unless a seed is set.
    pub(crate) fn draw<const N: usize>(&self) -> Result<[u8; N], NoRandomness> {
        let Some(seed) = self.seed else { return random() };
        let mut bytes = [0; N];
        bytes.iter_mut().zip(seed.to_le_bytes().into_iter().cycle()).for_each(|(byte, drawn)| *byte = drawn);
        Ok(bytes)
    }
}

/// How much is allowed.
#[derive(Clone, Debug)]
pub struct Limits {
    /// Bytes of a request.
    pub body: usize,
    /// Bytes that what a request says may take in memory.
    pub weight: usize,
    /// Bytes of a record that is brought in.
    pub record: usize,
    /// Bytes that it may take in memory.
    pub record_weight: usize,
    /// Bytes of the setup in a record that is brought in.
    pub setup: usize,
    /// Lines of the log in a record of another version, which is taken as it is.
    pub log_lines: usize,
    /// Bytes of that log.
    pub log_bytes: usize,
    /// Lines of the log that are sent at once.
    pub log_page: usize,
    /// Lines of the log of before that a copy of a game takes over from the store.
    pub log_inherited: usize,
    /// Games that are not over and were touched within a week.
    pub open_games: u64,
    /// The same of those that were made from one address.
    pub open_games_of_address: u64,
    /// Connections of any kind.
    pub connections: usize,
    /// Connections from one address.
    pub connections_of_address: usize,
    /// Live connections.
    pub sockets: usize,
    /// Live connections to one game; those who only watch get half of them.
    pub sockets_of_game: usize,
    /// Requests a second from one address, in the long run.
    pub rate: u32,
    /// Requests at once from one address.
    pub burst: u32,
    /// How long a request may take.
    pub request: Duration,
    /// How long a record that is brought in may take to be played.
    pub import: Duration,
    /// How long a whole game may take to be played again for somebody who looks far back into it.
    pub look_back: Duration,
    /// How long a game stays in memory when nobody looks.
    pub idle: Duration,
    /// Games in memory; beyond, those that nobody looks at are dropped earlier.
    pub in_memory: usize,
    /// Bots that think at the same time.
    pub bots: usize,
    /// Odds that are worked out at the same time.
    pub odds: usize,
    /// Odds that one address may have under way at the same time.
    pub dear_of_address: usize,
    /// Seconds of a processor that one address may use in a second, in the long run.
    pub work: f64,
    /// Seconds of a processor that it may use at once.
    pub work_burst: f64,
    /// Pieces of work for one address at the same time; others of it wait.
    pub work_at_once: usize,
    /// How long odds may take.
    pub odds_time: Duration,
    /// Replies that are kept for one address, in case they are lost.
    pub kept_replies: usize,
    /// How long nobody must have come to a seat before the others may give it out anew.
    pub lost_seat: Duration,
    /// Bytes of memory that the process may take: before it has them, what is expensive is refused. None where nobody counts.
    pub memory: Option<u64>,
    /// Kilobytes a second that are kept for one address in the long run: of its games' entries and logs, and of its chat.
    pub written: u32,
    /// The same at once.
    pub written_burst: u32,
    /// Bytes that all games may take before no new ones are made, unless whoever runs the server says otherwise.
    pub stored: Option<u64>,
    /// Days after which a game that is over is deleted, unless whoever runs the server says otherwise.
    pub finished_days: Option<u32>,
    /// Days without a change after which a game that is not over is deleted, unless whoever runs the server says otherwise.
    pub idle_days: Option<u32>,
    /// Bytes of large requests and replies that one address may have under way.
    pub under_way: usize,
    /// The same for all addresses together.
    pub all_under_way: usize,
}

impl Default for Limits {
    fn default() -> Self {
        let cores = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
        Self {
            body: 256 << 10,
            weight: 4 << 20,
            record: 16 << 20,
            record_weight: 256 << 20,
            setup: 1 << 20,
            log_lines: 20_000,
            log_bytes: 8 << 20,
            log_page: 2_000,
            log_inherited: 5_000,
            open_games: 10_000,
            open_games_of_address: 300,
            connections: 6_000,
            connections_of_address: 600,
            sockets: 4_000,
            sockets_of_game: 64,
            rate: 50,
            burst: 200,
            request: Duration::from_secs(30),
            import: Duration::from_secs(15),
            look_back: Duration::from_secs(15),
            idle: Duration::from_secs(15 * 60),
            in_memory: 2_000,
            // One core is left to those who are served.
            bots: (cores - 1).max(1),
            odds: cores.max(2),
            dear_of_address: 2,
            work: cores as f64 / 4.0,
            work_burst: 20.0,
            work_at_once: cores.max(2),
            odds_time: Duration::from_secs(20),
            kept_replies: 1_000,
            lost_seat: Duration::from_secs(3 * 24 * 3600),
            memory: None,
            // A battle takes some megabytes; this is some fifty a day. As long as games are kept nobody fills more than half of all room.
            written: 2,
            written_burst: 256 << 10,
            stored: Some(20 << 30),
            finished_days: Some(60),
            idle_days: Some(60),
            under_way: 64 << 20,
            all_under_way: 256 << 20,
        }
    }
}

/// Why a server may not start as it is set up.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ConfigError {
    /// An address that others can reach, without saying so.
    #[error("{0} can be reached from other machines: say --public, and give a secret, if that is meant")]
    NotPublic(SocketAddr),
    /// A public server without a secret.
    #[error("a public server needs a secret for its seat tokens: --secret-file or GROGNARD_SECRET")]
    NoSecret,
    /// A secret that can be guessed.
    #[error("the secret is too short: at least 16 characters")]
    ShortSecret,
}

/// The key for a secret, after looking whether the address may be served with it.
pub fn admit(listen: SocketAddr, public: bool, secret: Option<&str>) -> Result<Option<[u8; 32]>, ConfigError> {
    if !listen.ip().is_loopback() && !public {
        return Err(ConfigError::NotPublic(listen));
    }
    // Whoever says so on this machine's own address has a proxy in front of it.
    if public && secret.is_none() {
        return Err(ConfigError::NoSecret);
    }
    let key = |secret: &str| blake3::derive_key("grognard 2026 seat tokens", secret.as_bytes());
    match secret {
        Some(secret) if secret.trim().len() < 16 => Err(ConfigError::ShortSecret),
        secret => Ok(secret.map(str::trim).map(key)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn other_machines_are_let_in_only_on_purpose() {
        let local: SocketAddr = "127.0.0.1:4040".parse().unwrap();
        let open: SocketAddr = "0.0.0.0:4040".parse().unwrap();
        let secret = Some("a long and winding secret");
        assert_eq!(admit(local, false, None), Ok(None));
        assert_eq!(admit(open, false, secret), Err(ConfigError::NotPublic(open)));
        assert_eq!(admit(open, true, None), Err(ConfigError::NoSecret));
        assert_eq!(admit(local, true, None), Err(ConfigError::NoSecret));
        assert_eq!(admit("[::]:4040".parse().unwrap(), false, secret).ok(), None);
        assert_eq!(admit(open, true, Some("short")), Err(ConfigError::ShortSecret));
        assert!(matches!(admit(open, true, secret), Ok(Some(_))));
        assert_eq!(admit("[::1]:4040".parse().unwrap(), false, None), Ok(None));
    }
}
