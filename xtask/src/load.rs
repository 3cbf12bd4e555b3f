//! `cargo xtask load`: a server with many open games on this machine, people's answers coming in steadily, bots thinking, and
//! how long an answer takes until it is acknowledged.

use crate::http::Http;
use crate::running::Running;
use serde_json::{Value, json};
use std::sync::Mutex;
use std::time::{Duration, Instant};

/// What must hold: the 99th percentile from answer to acknowledgement, and the memory.
const SLOWEST: Duration = Duration::from_millis(50);
const MEMORY: u64 = 1 << 30;
/// A person answers so often.
const EVERY: Duration = Duration::from_secs(20);
/// Requests are sent by so many connections.
const CONNECTIONS: usize = 8;

struct Game {
    path: String,
    token: String,
    /// When its person answers next.
    due: Instant,
}

/// Runs the load; true if the server was quick and small enough.
pub(crate) fn run(games: usize, seconds: u64) -> Result<bool, String> {
    let server = Running::start("target/load")?;
    measure(&server.address, server.id(), games, Duration::from_secs(seconds))
}

fn measure(address: &str, pid: u32, games: usize, time: Duration) -> Result<bool, String> {
    let begun = Instant::now();
    let taken = Mutex::new(Vec::new());
    let shards: Vec<usize> =
        (0..CONNECTIONS).map(|n| games / CONNECTIONS + usize::from(n < games % CONNECTIONS)).collect();
    let opened = std::sync::Barrier::new(CONNECTIONS);
    let failed: Vec<String> = std::thread::scope(|scope| {
        let play = |(shard, count): (usize, &usize)| {
            let (taken, opened, count) = (&taken, &opened, *count);
            scope.spawn(move || {
                let made = open(address, shard, count);
                opened.wait();
                if shard == 0 {
                    println!("{games} games opened in {:.1} s", begun.elapsed().as_secs_f64());
                }
                play(address, made?, Instant::now() + time, taken)
            })
        };
        let threads: Vec<_> = shards.iter().enumerate().map(play).collect();
        let ended = threads.into_iter().map(|thread| thread.join().unwrap_or_else(|_| Err("a thread failed".into())));
        ended.filter_map(Result::err).collect()
    });
    if let Some(error) = failed.first() {
        return Err(error.clone());
    }
    let mut taken = taken.into_inner().map_err(|error| error.to_string())?;
    taken.sort_unstable();
    let (now, most) = (memory(pid, "VmRSS:"), memory(pid, "VmHWM:"));
    Ok(report(&taken, now, most))
}

fn report(taken: &[Duration], now: u64, most: u64) -> bool {
    let at = |share: usize| {
        taken.get((taken.len() * share / 1000).min(taken.len().saturating_sub(1))).copied().unwrap_or_default()
    };
    let milliseconds = |time: Duration| time.as_secs_f64() * 1000.0;
    println!(
        "{} answers acknowledged: p50 {:.1} ms, p99 {:.1} ms, slowest {:.1} ms; memory {} MB, at most {} MB",
        taken.len(),
        milliseconds(at(500)),
        milliseconds(at(990)),
        milliseconds(at(1000)),
        now >> 20,
        most >> 20
    );
    !taken.is_empty() && at(990) < SLOWEST && most < MEMORY
}

/// Opens games of every system, against bots.
fn open(address: &str, shard: usize, count: usize) -> Result<Vec<Game>, String> {
    let mut http = Http::connect(address).map_err(|error| error.to_string())?;
    let begun = Instant::now();
    let game = |n: usize| {
        let (path, token) = open_one(&mut http, n + shard)?;
        // Spread over the time between two answers.
        Ok(Game {
            path,
            token,
            due: begun + EVERY.mul_f64((n * CONNECTIONS + shard) as f64 / (count * CONNECTIONS) as f64),
        })
    };
    (0..count).map(game).collect()
}

fn open_one(http: &mut Http, n: usize) -> Result<(String, String), String> {
    let system = ["ford", "sas"][n % 2];
    let made = http.post("/api/v1/games", None, &json!({ "system": system })).map_err(|error| error.to_string())?;
    let text = |value: &Value| value.as_str().map(ToString::to_string).ok_or_else(|| format!("{made:?}"));
    Ok((format!("/api/v1/games/{}", text(&made.1["game"])?), text(&made.1["tokens"][0]["token"])?))
}

/// Answers in each game when it is due.
fn play(address: &str, mut games: Vec<Game>, end: Instant, taken: &Mutex<Vec<Duration>>) -> Result<(), String> {
    let mut http = Http::connect(address).map_err(|error| error.to_string())?;
    let mut luck = 0;
    loop {
        let Some(game) = games.iter_mut().min_by_key(|game| game.due) else { return Ok(()) };
        if game.due >= end {
            return Ok(());
        }
        std::thread::sleep(game.due.saturating_duration_since(Instant::now()));
        game.due += EVERY;
        luck += 1;
        let (status, snapshot) = http.get(&game.path, Some(&game.token)).map_err(|error| error.to_string())?;
        if status != 200 {
            return Err(format!("{status}: {snapshot}"));
        }
        if snapshot["outcome"].is_object() {
            (game.path, game.token) = open_one(&mut http, luck)?;
            continue;
        }
        let Some(answer) = answer(&snapshot, luck) else { continue };
        let sent = Instant::now();
        let answered = http.post(&format!("{}/answers", game.path), Some(&game.token), &answer);
        let (status, done) = answered.map_err(|error| error.to_string())?;
        if status != 200 {
            return Err(format!("{status}: {done}"));
        }
        taken.lock().map_err(|error| error.to_string())?.push(sent.elapsed());
    }
}

/// One of the open choices.
fn answer(snapshot: &Value, luck: usize) -> Option<Value> {
    let question = snapshot["questions"].as_array()?.iter().find(|question| question["form"].is_object())?;
    let choices = question["form"]["kind"]["one"]["choices"].as_array()?;
    let open: Vec<&Value> = choices.iter().filter(|choice| choice.get("shut").is_none()).collect();
    let answer = &open.get(luck % open.len().max(1))?["answer"];
    Some(json!({ "seat": snapshot["viewer"], "number": question["number"], "answer": answer }))
}

/// A process's memory in bytes, as Linux tells it; 0 elsewhere.
fn memory(pid: u32, field: &str) -> u64 {
    let status = std::fs::read_to_string(format!("/proc/{pid}/status")).unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix(field));
    line.and_then(|line| line.split_whitespace().next()?.parse::<u64>().ok()).map_or(0, |kilobytes| kilobytes << 10)
}
