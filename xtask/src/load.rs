//! `cargo xtask load`: a server with many open games on this machine, people's answers coming in steadily, bots thinking, and
//! how long an answer takes until it is acknowledged.

use crate::abuse::{Told, abuse};
use crate::http::Http;
use crate::player;
use crate::running::Running;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

/// What must hold: the 99th percentile from answer to acknowledgement, the same while somebody does his worst, and the memory.
const SLOWEST: Duration = Duration::from_millis(50);
const SLOWEST_ABUSED: Duration = Duration::from_millis(100);
const MEMORY: u64 = 1 << 30;
/// Bytes written to disk for a change, once all games are open.
const WRITTEN: u64 = 4 << 10;
/// A person answers so often.
const EVERY: Duration = Duration::from_secs(20);
/// Requests are sent by this many connections.
const CONNECTIONS: usize = 8;
/// A system with this many rules is a large one: its games are twice as many.
const LARGE: u64 = 100;
/// Milliseconds between two answers of bots in games where they also set up for the person.
const PACE: u32 = 200;

/// A system as the server lists it.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord)]
struct System {
    id: String,
    /// Players set up armies before the first round.
    sets_up: bool,
}

struct Game {
    system: System,
    /// A header that says where its person is: everybody is somewhere else.
    from: String,
    path: String,
    token: String,
    /// When its person answers next.
    due: Instant,
    /// A bot sits in for the person.
    away: bool,
    /// The first event that was seen, and the last.
    events: (u64, u64),
}

/// What was counted.
#[derive(Default)]
struct Counts {
    /// How long each acknowledged answer took, by system.
    taken: BTreeMap<String, Vec<Duration>>,
    /// Games by system.
    games: BTreeMap<String, usize>,
    /// Changes that people made, answers included.
    own: u64,
    /// Questions that a bot was left to answer, since they ask for places on the table.
    left: u64,
    /// Answers that were refused.
    refused: u64,
    /// All changes of all games.
    changes: u64,
    /// Games that came to their end.
    ended: usize,
    /// Bytes written to disk: all, and those since all games were open.
    written: (u64, u64),
}

/// Runs the load; true if the server was quick and small enough.
pub(crate) fn run(games: usize, seconds: u64, abused: bool) -> Result<bool, String> {
    let server = Running::start("target/load", abused)?;
    let (address, stop, told) = (server.address.as_str(), AtomicBool::new(false), Told::default());
    let passed = std::thread::scope(|scope| {
        let (stop, told) = (&stop, &told);
        let begin = move || {
            if abused {
                scope.spawn(move || abuse(address, stop, told));
            }
        };
        let measured = measure(address, server.id(), games, Duration::from_secs(seconds), &begin);
        stop.store(true, Ordering::Relaxed);
        let (now, most) = (memory(server.id(), "VmRSS:"), memory(server.id(), "VmHWM:"));
        let slowest = if abused { SLOWEST_ABUSED } else { SLOWEST };
        measured.map(|counts| report(counts, Duration::from_secs(seconds), slowest, now, most))
    });
    let told = told.into_inner().map_err(|error| error.to_string())?;
    for ((what, status), count) in told {
        println!("abuse: {what}: {count} times {status}");
    }
    passed
}

fn measure(address: &str, pid: u32, games: usize, time: Duration, begin: &(dyn Fn() + Sync)) -> Result<Counts, String> {
    let begun = Instant::now();
    let counts = Mutex::new(Counts::default());
    let shards: Vec<usize> =
        (0..CONNECTIONS).map(|n| games / CONNECTIONS + usize::from(n < games % CONNECTIONS)).collect();
    let opened = std::sync::Barrier::new(CONNECTIONS);
    let (before, then) = (written(pid), AtomicU64::new(0));
    let failed: Vec<String> = std::thread::scope(|scope| {
        let play = |(shard, count): (usize, &usize)| {
            let (counts, opened, then, count) = (&counts, &opened, &then, *count);
            scope.spawn(move || {
                let made = open(address, shard, count);
                opened.wait();
                if shard == 0 {
                    then.store(written(pid), Ordering::Relaxed);
                    begin();
                    println!("{games} games opened in {:.1} s", begun.elapsed().as_secs_f64());
                }
                play(address, made?, time, counts)
            })
        };
        let threads: Vec<_> = shards.iter().enumerate().map(play).collect();
        let ended = threads.into_iter().map(|thread| thread.join().unwrap_or_else(|_| Err("a thread failed".into())));
        ended.filter_map(Result::err).collect()
    });
    if let Some(error) = failed.first() {
        return Err(error.clone());
    }
    let mut counts = counts.into_inner().map_err(|error| error.to_string())?;
    let after = written(pid);
    counts.written = (after.saturating_sub(before), after.saturating_sub(then.into_inner()));
    Ok(counts)
}

fn report(counts: Counts, time: Duration, limit: Duration, now: u64, most: u64) -> bool {
    let mix: Vec<String> = counts.games.iter().map(|(system, count)| format!("{count} {system}")).collect();
    println!("open: {}; {} ended and were opened anew", mix.join(", "), counts.ended);
    let mut all: Vec<Duration> = Vec::new();
    for (system, mut taken) in counts.taken {
        taken.sort_unstable();
        println!("{system}: {}", figures(&taken));
        all.append(&mut taken);
    }
    all.sort_unstable();
    let bots = counts.changes.saturating_sub(counts.own);
    let second = |count: u64| count as f64 / time.as_secs_f64();
    println!("all: {}", figures(&all));
    println!(
        "{} changes written, {:.0} a second, {bots} of them bots' answers ({:.0} a second); {} questions left to a bot, \
         {} answers refused",
        counts.changes,
        second(counts.changes),
        second(bots),
        counts.left,
        counts.refused
    );
    let [whole, each] = [counts.written.0, counts.written.1].map(|bytes| bytes / counts.changes.max(1));
    println!("{} MB written to disk, the games' beginnings included: {whole} bytes a change", counts.written.0 >> 20);
    println!("{each} bytes a change since all games were open (at most {WRITTEN}): {}", each <= WRITTEN);
    println!("memory {} MB, at most {} MB", now >> 20, most >> 20);
    let (slowest, quick) = (at(&all, 990), !all.is_empty() && at(&all, 990) < limit);
    println!("p99 {:.1} ms (must be below {} ms): {quick}", milliseconds(slowest), limit.as_millis());
    println!("memory below {} MB: {}", MEMORY >> 20, most < MEMORY);
    quick && most < MEMORY
}

/// The time within which the given share (in thousandths) was done.
fn at(sorted: &[Duration], share: usize) -> Duration {
    sorted.get((sorted.len() * share / 1000).min(sorted.len().saturating_sub(1))).copied().unwrap_or_default()
}

fn milliseconds(time: Duration) -> f64 {
    time.as_secs_f64() * 1000.0
}

fn figures(sorted: &[Duration]) -> String {
    let [p50, p90, p99, most] = [500, 900, 990, 1000].map(|share| milliseconds(at(sorted, share)));
    format!(
        "{} answers acknowledged: p50 {p50:.1} ms, p90 {p90:.1} ms, p99 {p99:.1} ms, slowest {most:.1} ms",
        sorted.len()
    )
}

/// Opens games of every system, against bots.
fn open(address: &str, shard: usize, count: usize) -> Result<Vec<Game>, String> {
    let mut http = Http::connect(address).map_err(|error| error.to_string())?;
    let mix = mix(&mut http)?;
    let game = |n: usize| {
        let number = n * CONNECTIONS + shard;
        let from = format!("x-forwarded-for: 10.0.{}.{}\r\n", number / 250, number % 250 + 1);
        open_one(&mut http, &mix[number % mix.len()], from)
    };
    (0..count).map(game).collect()
}

/// What is played in turn: every system that the server has, the large ones twice.
fn mix(http: &mut Http) -> Result<Vec<System>, String> {
    let (_, listed) = http.get("/api/v1/systems", None).map_err(|error| error.to_string())?;
    let listed = listed.as_array().filter(|listed| !listed.is_empty()).ok_or("the server has no systems")?;
    let twice = |system: &Value| {
        let times = if system["rules"].as_u64() >= Some(LARGE) { 2 } else { 1 };
        let id = system["id"].as_str().unwrap_or_default().to_string();
        std::iter::repeat_n(System { id, sets_up: system["sets_up"] == true }, times)
    };
    Ok(listed.iter().flat_map(twice).collect())
}

fn open_one(http: &mut Http, system: &System, from: String) -> Result<Game, String> {
    http.headers.clone_from(&from);
    // Setting up an army takes places on the table, which only a player who knows them can name: a bot does it.
    let away = system.sets_up;
    let wish = json!({ "system": system.id, "pace": if away { PACE } else { 0 } });
    let made = http.post("/api/v1/games", None, &wish).map_err(|error| error.to_string())?;
    let text = |value: &Value| value.as_str().map(ToString::to_string).ok_or_else(|| format!("{made:?}"));
    let (path, token) = (format!("/api/v1/games/{}", text(&made.1["game"])?), text(&made.1["tokens"][0]["token"])?);
    let mut game = Game { system: system.clone(), from, path, token, due: Instant::now(), away: false, events: (1, 1) };
    if away {
        sit(http, &mut game, "bot")?;
    }
    Ok(game)
}

/// Somebody else sits down for the person.
fn sit(http: &mut Http, game: &mut Game, who: &str) -> Result<(), String> {
    let path = format!("{}/seats/0", game.path);
    let (status, done) =
        http.post(&path, Some(&game.token), &json!({ "who": who })).map_err(|error| error.to_string())?;
    match status {
        200 | 409 => game.away = status == 200 && who == "bot",
        _ => return Err(format!("{path}: {status} {done}")),
    }
    Ok(())
}

/// Answers in each game when it is due.
fn play(address: &str, mut games: Vec<Game>, time: Duration, counts: &Mutex<Counts>) -> Result<(), String> {
    let mut http = Http::connect(address).map_err(|error| error.to_string())?;
    let (begun, count) = (Instant::now(), games.len());
    let mut own = Counts::default();
    for (n, game) in games.iter_mut().enumerate() {
        // Spread over the time between two answers.
        game.due = begun + EVERY.mul_f64(n as f64 / count.max(1) as f64);
        http.headers.clone_from(&game.from);
        game.events = seen(&mut http, game)?;
        *own.games.entry(game.system.id.clone()).or_default() += 1;
    }
    let mut luck = 0;
    while let Some(game) = games.iter_mut().min_by_key(|game| game.due) {
        if game.due >= begun + time {
            break;
        }
        std::thread::sleep(game.due.saturating_duration_since(Instant::now()));
        game.due += EVERY;
        luck += 1;
        http.headers.clone_from(&game.from);
        if turn(&mut http, game, luck, &mut own)? {
            let (system, due, from) = (game.system.clone(), game.due, game.from.clone());
            own.changes += game.events.1 - game.events.0;
            own.ended += 1;
            *game = Game { due, ..open_one(&mut http, &system, from)? };
        }
    }
    for game in &mut games {
        http.headers.clone_from(&game.from);
        let (_, last) = seen(&mut http, game)?;
        own.changes += last.saturating_sub(game.events.0);
    }
    let mut all = counts.lock().map_err(|error| error.to_string())?;
    for (system, mut taken) in own.taken {
        all.taken.entry(system).or_default().append(&mut taken);
    }
    for (system, games) in own.games {
        *all.games.entry(system).or_default() += games;
    }
    all.own += own.own;
    all.left += own.left;
    all.refused += own.refused;
    all.changes += own.changes;
    all.ended += own.ended;
    Ok(())
}

/// The event that a game has come to, twice.
fn seen(http: &mut Http, game: &Game) -> Result<(u64, u64), String> {
    let path = format!("{}?log=1000000", game.path);
    let (_, snapshot) = http.get(&path, Some(&game.token)).map_err(|error| error.to_string())?;
    let event = snapshot["event"].as_u64().unwrap_or(1);
    Ok((event, event))
}

/// A person's turn: back to the table, a look, an answer. True if the game is over.
fn turn(http: &mut Http, game: &mut Game, luck: usize, counts: &mut Counts) -> Result<bool, String> {
    if game.away {
        sit(http, game, "me")?;
        counts.own += 1;
    }
    let look = format!("{}?log=1000000", game.path);
    let (status, snapshot) = http.get(&look, Some(&game.token)).map_err(|error| error.to_string())?;
    if status != 200 {
        return Err(format!("{status}: {snapshot}"));
    }
    game.events.1 = snapshot["event"].as_u64().unwrap_or(game.events.1);
    if snapshot["outcome"].is_object() {
        return Ok(true);
    }
    if !player::is_asked(&snapshot) {
        return Ok(false);
    }
    if let Some(answer) = player::answer(&snapshot, luck) {
        let sent = Instant::now();
        let answered = http.post(&format!("{}/answers", game.path), Some(&game.token), &answer);
        let (status, done) = answered.map_err(|error| error.to_string())?;
        match status {
            200 => {
                counts.taken.entry(game.system.id.clone()).or_default().push(sent.elapsed());
                counts.own += 1;
                game.events.1 = done["event"].as_u64().unwrap_or(game.events.1);
                return Ok(false);
            }
            409 | 422 => counts.refused += 1,
            _ => return Err(format!("{status}: {done}")),
        }
    }
    counts.left += 1;
    counts.own += 1;
    sit(http, game, "bot")?;
    Ok(false)
}

/// The bytes that a process has written to disk, as Linux tells it; 0 elsewhere.
fn written(pid: u32) -> u64 {
    let io = std::fs::read_to_string(format!("/proc/{pid}/io")).unwrap_or_default();
    let line = io.lines().find_map(|line| line.strip_prefix("write_bytes:"));
    line.and_then(|line| line.trim().parse().ok()).unwrap_or(0)
}

/// A process's memory in bytes, as Linux tells it; 0 elsewhere.
fn memory(pid: u32, field: &str) -> u64 {
    let status = std::fs::read_to_string(format!("/proc/{pid}/status")).unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix(field));
    line.and_then(|line| line.split_whitespace().next()?.parse::<u64>().ok()).map_or(0, |kilobytes| kilobytes << 10)
}
