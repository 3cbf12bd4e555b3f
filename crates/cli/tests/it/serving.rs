//! The program as a server: it refuses what it must, and what it has acknowledged survives its end.
#![cfg(unix)]
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::print_stdout)]

#[path = "../../../../xtask/src/http.rs"]
mod http;
#[path = "../../../server/tests/it/common/postgres.rs"]
mod postgres;

use http::Http;
use postgres::Postgres;
use serde_json::{Value, json};
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

struct Server {
    child: Child,
    address: String,
}

impl Server {
    /// Starts the program over a folder, and perhaps a database, on a port of its own.
    fn start(data: &Path, database: Option<&str>) -> Self {
        let mut command = Command::new(env!("CARGO_BIN_EXE_grognard"));
        command.args(["--lang", "en", "serve", "--listen", "127.0.0.1:0", "--data"]).arg(data);
        command.args(database.map(|address| ["--database", address]).into_iter().flatten());
        Self::of(command.stderr(Stdio::null()))
    }

    /// Starts it by a command that says where it listens.
    fn of(command: &mut Command) -> Self {
        let mut child = command.stdout(Stdio::piped()).spawn().unwrap();
        let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
        let address = lines.find_map(|line| {
            let line = line.unwrap();
            Some(line.split_once("http://")?.1.split(' ').next().unwrap().to_string())
        });
        Self { child, address: address.unwrap() }
    }

    fn http(&self) -> Http {
        Http::connect(&self.address).unwrap()
    }
}

impl Drop for Server {
    /// As hard as it gets: SIGKILL.
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).unwrap();
    folder
}

fn soak() -> u64 {
    std::env::var("GROGNARD_SOAK").ok().and_then(|times| times.parse().ok()).unwrap_or(1)
}

fn open_answer(snapshot: &Value, luck: usize) -> Option<Value> {
    let question = snapshot["questions"].as_array()?.iter().find(|question| question["form"].is_object())?;
    let choices = question["form"]["kind"]["one"]["choices"].as_array()?;
    let open: Vec<&Value> = choices.iter().filter(|choice| choice.get("shut").is_none()).collect();
    let answer = &open.get(luck % open.len().max(1))?["answer"];
    Some(json!({ "seat": snapshot["viewer"], "number": question["number"], "answer": answer }))
}

fn made(http: &mut Http, wish: &Value) -> (String, String) {
    let (status, made) = http.post("/api/v1/games", None, wish).unwrap();
    assert_eq!(status, 200, "{made}");
    let token = made["tokens"][0]["token"].as_str().unwrap_or_default().to_string();
    (format!("/api/v1/games/{}", made["game"].as_str().unwrap()), token)
}

#[test]
fn other_machines_are_not_let_in_by_mistake() {
    let data = folder("refused");
    let run = |arguments: &[&str]| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_grognard"));
        command.args(["serve", "--data"]).arg(&data).args(arguments).env_remove("GROGNARD_SECRET");
        let output = command.output().unwrap();
        (output.status.code(), String::from_utf8(output.stderr).unwrap())
    };
    let (code, said) = run(&["--listen", "0.0.0.0:0"]);
    assert!(code == Some(2) && said.contains("--public"), "{said}");
    let (code, said) = run(&["--listen", "0.0.0.0:0", "--public"]);
    assert!(code == Some(2) && said.contains("secret"), "{said}");
    let secret = data.join("short");
    std::fs::write(&secret, "short\n").unwrap();
    let (code, said) = run(&["--listen", "0.0.0.0:0", "--public", "--secret-file", secret.to_str().unwrap()]);
    assert!(code == Some(2) && said.contains("too short"), "{said}");
}

#[test]
fn bots_go_on_after_a_restart() {
    let data = folder("bots-go-on");
    let server = Server::start(&data, None);
    let seats = json!([{ "who": "bot", "bot": "random" }, { "who": "bot" }]);
    let (game, _) = made(&mut server.http(), &json!({ "system": "ford", "seats": seats, "pace": 40 }));
    std::thread::sleep(Duration::from_millis(300));
    drop(server);
    let server = Server::start(&data, None);
    let begun = Instant::now();
    loop {
        let (_, snapshot) = server.http().get(&game, None).unwrap();
        if snapshot["outcome"].is_object() {
            break;
        }
        assert!(begun.elapsed() < Duration::from_secs(60), "{snapshot}");
        std::thread::sleep(Duration::from_millis(100));
    }
}

/// The access log has a line for each request under its number, and in it no game, token, query or body.
#[test]
fn the_access_log_has_no_secrets() {
    let data = folder("access-log");
    let log = std::fs::File::create(data.join("log")).unwrap();
    let mut command = Command::new(env!("CARGO_BIN_EXE_grognard"));
    command.args(["--lang", "en", "serve", "--access-log", "--listen", "127.0.0.1:0", "--data"]).arg(&data);
    let server = Server::of(command.stderr(log));
    let mut http = server.http();
    let (game, token) = made(&mut http, &json!({ "system": "ford", "name": "Ann's game" }));
    http.post(&format!("{game}/chat"), Some(&token), &json!({ "text": "a secret word" })).unwrap();
    http.get(&format!("{game}?log=4711"), Some(&token)).unwrap();
    http.get(&format!("{game}?log=4712"), Some("0123456789abcdef0123456789abcdef")).unwrap();
    drop(server);
    let said = std::fs::read_to_string(data.join("log")).unwrap();
    let lines: Vec<&str> = said.lines().filter(|line| line.contains("/api/v1/games")).collect();
    assert_eq!(lines.len(), 4, "{said}");
    assert!(lines.iter().all(|line| line.contains("id=") && line.contains("status=") && line.contains("127.0.0.1")));
    assert!(lines[1].contains("/games/{game}/chat") && lines[3].contains("403"), "{said}");
    let id = game.rsplit('/').next().unwrap();
    for secret in [id, token.as_str(), "Ann's", "secret word", "4711", "4712", "0123456789abcdef"] {
        assert!(!said.contains(secret), "{secret} in {said}");
    }
}

/// Whoever runs the server does so from a command line, while it runs.
#[test]
fn games_are_looked_after_from_the_command_line() {
    let data = folder("admin");
    let server = Server::start(&data, None);
    let mut http = server.http();
    let [ends, goes] = ["one", "two"].map(|name| made(&mut http, &json!({ "system": "ford", "name": name })).0);
    let id = |game: &str| game.rsplit('/').next().unwrap().to_string();
    let admin = |arguments: &[&str]| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_grognard"));
        command.args(["--lang", "en", "admin"]).args(arguments).arg("--data").arg(&data);
        let output = command.env_remove("GROGNARD_DATABASE").output().unwrap();
        let said = String::from_utf8_lossy(&output.stdout).into_owned();
        assert!(output.status.success(), "{arguments:?}: {said}{}", String::from_utf8_lossy(&output.stderr));
        said
    };
    let listed = admin(&["list"]);
    assert!(listed.contains(&id(&ends)) && listed.contains(&id(&goes)), "{listed}");
    admin(&["end", &id(&ends)]);
    admin(&["delete", &id(&goes)]);
    admin(&["ban", "10.0.0.9", "--days", "3", "--why", "rude"]);
    admin(&["keep", "--finished", "30", "--disk", "1000"]);
    let shown = admin(&["show"]);
    assert!(["10.0.0.9", "rude", "30", "1000"].iter().all(|part| shown.contains(part)), "{shown}");
    let begun = Instant::now();
    loop {
        let (ended, gone) = (http.get(&ends, None).unwrap().1, http.get(&goes, None).unwrap().0);
        if ended["outcome"].is_object() && gone == 404 {
            break;
        }
        assert!(begun.elapsed() < Duration::from_secs(60), "it does not hear of it: {ended}");
        std::thread::sleep(Duration::from_millis(100));
    }
    admin(&["unban", "10.0.0.9"]);
    assert!(!admin(&["list"]).contains(&id(&goes)));
}

/// Servers that are killed, one at a time.
struct Fleet<'a> {
    servers: Vec<Server>,
    start: &'a dyn Fn() -> Server,
    asked: usize,
}

impl Fleet<'_> {
    /// Asks one of the servers, each in turn, with a key of the request's own; none if it does not answer. Whoever is busy, because another
    /// has just died, is asked again.
    fn ask(&mut self, path: &str, token: &str, key: &str, body: Option<&Value>) -> Option<(u16, Value)> {
        self.asked += 1;
        let begun = Instant::now();
        loop {
            let mut http = Http::connect(&self.servers[self.asked % self.servers.len()].address).ok()?;
            http.headers = format!("idempotency-key: {key}\r\n");
            let answered = match body {
                Some(body) => http.post(path, Some(token), body),
                None => http.get(path, Some(token)),
            };
            match answered.ok()? {
                (503, _) if begun.elapsed() < Duration::from_secs(20) => std::thread::sleep(Duration::from_millis(100)),
                answered => return Some(answered),
            }
        }
    }

    /// Asks until somebody answers.
    fn insist(&mut self, path: &str, token: &str, key: &str, body: Option<&Value>) -> (u16, Value) {
        (0..3).find_map(|_| self.ask(path, token, key, body)).unwrap()
    }
}

/// A game that somebody plays, talks at, gives away and copies, and what of it was acknowledged.
struct Table {
    game: String,
    token: String,
    /// The last answer that was acknowledged, and how.
    answered: Option<(Value, Value)>,
    /// How many were.
    answers: usize,
    /// How much was said.
    said: usize,
    /// Copies, with their tokens.
    copies: Vec<(String, String)>,
    /// What was asked for when the server died: which of the three, its key, its path, what it said.
    unknown: Option<(&'static str, String, String, Value)>,
}

impl Table {
    fn new(fleet: &mut Fleet<'_>, system: &str, key: &str) -> Self {
        let (status, made) = fleet.insist("/api/v1/games", "", key, Some(&json!({ "system": system })));
        assert_eq!(status, 200, "{made}");
        let (game, token) = game_and_token(&made);
        Self { game, token, answered: None, answers: 0, said: 0, copies: Vec::new(), unknown: None }
    }

    /// Answers, and now and then says something, gives the seat away or makes a copy. False if the server has died.
    fn play(&mut self, fleet: &mut Fleet<'_>, luck: usize) -> bool {
        let Some((200, snapshot)) = fleet.ask(&self.game, &self.token, &key(luck, "look"), None) else { return false };
        if let Some(answer) = open_answer(&snapshot, luck) {
            match fleet.ask(&format!("{}/answers", self.game), &self.token, &key(luck, "answer"), Some(&answer)) {
                Some((200, done)) => {
                    self.answered = Some((answer, done));
                    self.answers += 1;
                }
                Some((status, refused)) => assert_eq!((status, &refused["error"]), (409, &json!("other-question"))),
                None => return false,
            }
        }
        let (what, path, body) = match luck % 8 {
            0 | 4 => ("chat", "chat", json!({ "text": "I am still here." })),
            2 => ("seats/0", "seats/0", json!({ "who": "friend" })),
            6 if self.copies.len() < 3 => ("branch", "branch", json!({})),
            _ => return true,
        };
        let (key, path) = (key(luck, "more"), format!("{}/{path}", self.game));
        self.unknown = Some((what, key.clone(), path.clone(), body.clone()));
        let Some((status, done)) = fleet.ask(&path, &self.token, &key, Some(&body)) else { return false };
        self.done(fleet, status, &done);
        true
    }

    /// Something was acknowledged.
    fn done(&mut self, fleet: &mut Fleet<'_>, status: u16, done: &Value) {
        let Some((what, ..)) = self.unknown.take() else { return };
        match (what, status) {
            ("chat", 200) => self.said += 1,
            ("seats/0", 200) => {
                let token = done["token"]["token"].as_str().unwrap().to_string();
                // Whoever has it has the seat, from its first use on.
                let _ = fleet.ask(&self.game, &token, &key(0, "use"), None);
                self.token = token;
            }
            ("branch", 200) => self.copies.push(game_and_token(done)),
            (_, status) => assert!([409, 429].contains(&status), "{what}: {status} {done}"),
        }
    }

    /// All that was acknowledged is there, and what nobody knows of is done exactly once by asking again.
    fn look_over(&mut self, fleet: &mut Fleet<'_>) -> Value {
        if let Some((_, key, path, body)) = self.unknown.clone() {
            let (status, done) = fleet.insist(&path, &self.token, &key, Some(&body));
            self.done(fleet, status, &done);
        }
        let (status, snapshot) = fleet.insist(&self.game, &self.token, &key(0, "look"), None);
        assert_eq!(status, 200, "{snapshot}");
        assert_eq!(snapshot["chat"].as_array().unwrap().len(), self.said, "each was said once");
        if let Some((answer, done)) = &self.answered {
            for counter in ["event", "moment"] {
                assert!(snapshot[counter].as_u64() >= done[counter].as_u64(), "{counter}: {snapshot} after {done}");
            }
            // Not under a key: an answer is known again by itself.
            let repeat = fleet.insist(&format!("{}/answers", self.game), &self.token, "", Some(answer));
            assert_eq!(repeat, (200, done.clone()), "it is known again");
        }
        for (game, token) in &self.copies {
            assert_eq!(fleet.insist(game, token, &key(0, "look"), None).0, 200, "a copy");
        }
        snapshot
    }
}

fn key(luck: usize, what: &str) -> String {
    format!("key-{:016x}-{luck}-{what}", std::process::id())
}

fn game_and_token(made: &Value) -> (String, String) {
    let token = made["tokens"][0]["token"].as_str().unwrap_or_default().to_string();
    (format!("/api/v1/games/{}", made["game"].as_str().unwrap()), token)
}

/// Kills one server after another while people play, talk, give their seats away and make copies. Nothing acknowledged is lost, and
/// nothing is done twice. A finished game's record is brought in again, and is the same game each time.
fn kill_again_and_again(start: &dyn Fn() -> Server, servers: usize, rounds: u64) {
    let mut fleet = Fleet { servers: (0..servers).map(|_| start()).collect(), start, asked: 0 };
    let mut luck = 1;
    let mut tables: Vec<Table> =
        ["ford", "sas"].map(|system| Table::new(&mut fleet, system, &key(0, system))).into_iter().collect();
    let mut record: Option<(Vec<u8>, Value)> = None;
    let mut answers = 0;
    for round in 0..rounds {
        let victim = round as usize % servers;
        let pid = fleet.servers[victim].child.id().to_string();
        let (mut killer, mut since) = (None, 0);
        'streaming: for turn in 0.. {
            for table in &mut tables {
                luck += 1;
                let before = table.answers;
                let lives = table.play(&mut fleet, luck);
                since += table.answers - before;
                if !lives {
                    break 'streaming;
                }
            }
            // Some answers first, however slow the machine, unless nobody is asked; then at any moment of those that follow.
            if (since > round as usize % 5 || turn > 300) && killer.is_none() {
                let pid = pid.clone();
                killer = Some(std::thread::spawn(move || {
                    std::thread::sleep(Duration::from_millis(41 * (round % 7)));
                    Command::new("kill").args(["-9", &pid]).status().unwrap();
                }));
            }
        }
        answers += since;
        killer.unwrap().join().unwrap();
        let _ = fleet.servers[victim].child.wait();
        if servers > 1 {
            // The others take over what the dead one played, before there is another in its place.
            fleet.servers.remove(victim);
            tables.iter_mut().for_each(|table| {
                table.look_over(&mut fleet);
            });
            let fresh = (fleet.start)();
            fleet.servers.insert(victim, fresh);
        } else {
            fleet.servers[victim] = (fleet.start)();
        }
        for table in &mut tables {
            let snapshot = table.look_over(&mut fleet);
            if snapshot["outcome"].is_object() || table.said > 150 {
                if snapshot["outcome"].is_object() {
                    let http = &mut fleet.servers[0].http();
                    let bytes = http.bytes("GET", &format!("{}/record", table.game), &[]).unwrap().1;
                    let brought = http.bytes("POST", "/api/v1/records", &bytes).unwrap();
                    assert_eq!(brought.0, 200);
                    record = Some((bytes, serde_json::from_slice(&brought.1).unwrap()));
                }
                luck += 1;
                *table = Table::new(&mut fleet, snapshot["system"].as_str().unwrap(), &key(luck, "new"));
            }
        }
        if let Some((bytes, game)) = &record {
            let again = fleet.servers[0].http().bytes("POST", "/api/v1/records", bytes).unwrap();
            assert_eq!(
                (again.0, serde_json::from_slice::<Value>(&again.1).unwrap()),
                (200, game.clone()),
                "it is kept"
            );
        }
    }
    println!("{rounds} kills of {servers} servers, {answers} answers");
}

#[test]
fn nothing_acknowledged_is_lost_by_a_kill() {
    let data = folder("killed");
    kill_again_and_again(&|| Server::start(&data, None), 1, 4 * soak());
}

#[test]
fn nothing_acknowledged_is_lost_by_a_kill_over_postgres() {
    let Some(postgres) = Postgres::start() else { return };
    let (data, address) = (folder("killed-over-postgres"), postgres.database("killed"));
    kill_again_and_again(&|| Server::start(&data, Some(&address)), 1, 2 * soak());
}

/// Two servers over one database, killed in turn.
#[test]
fn nothing_acknowledged_is_lost_by_killing_either_of_two() {
    let Some(postgres) = Postgres::start() else { return };
    let (data, address) = (folder("either"), postgres.database("either"));
    kill_again_and_again(&|| Server::start(&data, Some(&address)), 2, 2 * soak());
}
