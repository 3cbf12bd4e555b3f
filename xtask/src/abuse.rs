//! One address that does its worst while others play: everything that was ever found to hold a server up, again and again, from
//! many connections.

use crate::http::Http;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::io::Write;
use std::net::TcpStream;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

/// Where it all comes from, as a proxy would say.
const FROM: &str = "x-forwarded-for: 203.0.113.9\r\n";
/// After a refusal it waits this long: it has two cores to share with those it would hold up.
const PAUSE: Duration = Duration::from_millis(20);
/// This many connections are held open and say nothing, or ask and read nothing.
const IDLE: usize = 300;

/// How often what was answered how.
pub(crate) type Told = Mutex<BTreeMap<(&'static str, u16), u64>>;

/// What is done, by the names of the report.
const DEEDS: [(&str, Deed); 14] = [
    ("records that lie", lying_records),
    ("their logs, and them whole", long_logs),
    ("live lines that read nothing", live_lines),
    ("talk without end", talk),
    ("records of 15 MB", large_records),
    ("records of crumbs", crumbled_records),
    ("requests of crumbs", crumbs),
    ("bots that think long", long_thoughts),
    ("rules and systems", listings),
    ("heavy odds", odds),
    ("moments, previews, looks", moments),
    ("copies", copies),
    ("orders", orders),
    ("games with what they can", games),
];

type Deed = fn(&mut Abuser<'_>) -> std::io::Result<()>;

struct Abuser<'a> {
    http: Http,
    name: &'static str,
    told: &'a Told,
    /// A game of its own.
    game: String,
    token: String,
    count: usize,
}

/// Does its worst until it is told to stop.
pub(crate) fn abuse(address: &str, stop: &AtomicBool, told: &Told) {
    std::thread::scope(|scope| {
        for (name, deed) in DEEDS {
            // Two of each, so that one is under way while the other waits.
            for _ in 0..2 {
                scope.spawn(move || {
                    while !stop.load(Ordering::Relaxed) {
                        // A connection that was closed is opened again.
                        let _ = again_and_again(address, stop, told, name, deed);
                        std::thread::sleep(PAUSE);
                    }
                });
            }
        }
        scope.spawn(move || hold(address, stop));
    });
}

fn again_and_again(
    address: &str,
    stop: &AtomicBool,
    told: &Told,
    name: &'static str,
    deed: Deed,
) -> std::io::Result<()> {
    let mut http = Http::connect(address)?;
    http.headers = FROM.into();
    let mut abuser = Abuser { http, name, told, game: String::new(), token: String::new(), count: 0 };
    while !stop.load(Ordering::Relaxed) {
        abuser.count += 1;
        deed(&mut abuser)?;
    }
    Ok(())
}

impl Abuser<'_> {
    fn tell(&self, status: u16) {
        if let Ok(mut told) = self.told.lock() {
            *told.entry((self.name, status)).or_default() += 1;
        }
        if status != 200 {
            std::thread::sleep(PAUSE);
        }
    }

    fn get(&mut self, path: &str) -> std::io::Result<Value> {
        let token = self.token.clone();
        let (status, body) = self.http.get(path, Some(&token))?;
        self.tell(status);
        Ok(body)
    }

    fn post(&mut self, path: &str, body: &Value) -> std::io::Result<Value> {
        let token = self.token.clone();
        let (status, body) = self.http.post(path, Some(&token), body)?;
        self.tell(status);
        Ok(body)
    }

    fn bytes(&mut self, path: &str, body: &[u8]) -> std::io::Result<()> {
        let (status, _) = self.http.bytes("POST", path, body)?;
        self.tell(status);
        Ok(())
    }

    /// A game of its own, made when it is first wanted.
    fn game(&mut self, system: &str) -> std::io::Result<String> {
        if self.game.is_empty() {
            let seats = json!([{ "who": "me" }, { "who": "me" }]);
            let made = self.post("/api/v1/games", &json!({ "system": system, "seats": seats, "ready": true }))?;
            if let (Some(game), Some(token)) = (made["game"].as_str(), made["tokens"][0]["token"].as_str()) {
                (self.game, self.token) = (format!("/api/v1/games/{game}"), token.into());
            }
        }
        Ok(self.game.clone())
    }
}

/// A record of another version with a log that nobody can check, each a little different.
fn lying_records(abuser: &mut Abuser<'_>) -> std::io::Result<()> {
    let line = json!({ "to": 65535, "message": { "message": { "id": "x".repeat(200), "args": [] } }, "public": null });
    let count = abuser.count;
    let head = json!({ "grognard": 1, "system": "ford", "version": 0, "setup": { "n": count }, "seed": null, "dice": "seeded", "seats": 2 });
    let end = json!({ "end": { "outcome": { "winners": 1, "scores": [] }, "shown": vec![line; 15_000] } });
    abuser.bytes("/api/v1/records", format!("{head}\n{end}\n").as_bytes())
}

/// The same looked at again and again: its log, its timeline, its record.
fn long_logs(abuser: &mut Abuser<'_>) -> std::io::Result<()> {
    if abuser.game.is_empty() {
        let line =
            json!({ "to": 65535, "message": { "message": { "id": "x".repeat(300), "args": [] } }, "public": null });
        let head = json!({ "grognard": 1, "system": "ford", "version": 0, "setup": {}, "seed": null, "dice": "seeded", "seats": 2 });
        let end = json!({ "end": { "outcome": { "winners": 1, "scores": [] }, "shown": vec![line; 15_000] } });
        let (status, body) = abuser.http.bytes("POST", "/api/v1/records", format!("{head}\n{end}\n").as_bytes())?;
        abuser.tell(status);
        let brought: Value = serde_json::from_slice(&body).unwrap_or_default();
        let Some(game) = brought["game"].as_str() else { return Ok(()) };
        abuser.game = format!("/api/v1/games/{game}");
    }
    let game = abuser.game.clone();
    for path in ["?log=14000", "", "/timeline", "/record"] {
        let (status, _) = abuser.http.bytes("GET", &format!("{game}{path}"), &[])?;
        abuser.tell(status);
    }
    Ok(())
}

/// Many live lines to one game, which take nothing in, while the game changes all the time.
fn live_lines(abuser: &mut Abuser<'_>) -> std::io::Result<()> {
    let game = abuser.game("wh40k10")?;
    let (address, token) = (abuser.http.address().to_string(), abuser.token.clone());
    let mut lines: Vec<TcpStream> = (0..30).filter_map(|_| live_line(&address, &game, &token).ok()).collect();
    for n in 0..100 {
        abuser.post(&format!("{game}/pause"), &json!({ "seat": 0, "paused": n % 2 == 0 }))?;
        // Saying hello again wants the whole once more.
        lines.iter_mut().for_each(|line| {
            let _ = hello(line, &token);
        });
    }
    Ok(())
}

fn live_line(address: &str, game: &str, token: &str) -> std::io::Result<TcpStream> {
    let mut stream = TcpStream::connect(address)?;
    stream.set_write_timeout(Some(Duration::from_secs(1)))?;
    let upgrade = "upgrade: websocket\r\nconnection: upgrade\r\nsec-websocket-version: 13\r\n\
                   sec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n";
    stream.write_all(format!("GET {game}/live HTTP/1.1\r\nhost: {address}\r\n{FROM}{upgrade}\r\n").as_bytes())?;
    hello(&mut stream, token)?;
    Ok(stream)
}

/// A greeting as a frame of a WebSocket, masked with zeros.
fn hello(stream: &mut TcpStream, token: &str) -> std::io::Result<()> {
    let text = json!({ "hello": { "token": token } }).to_string();
    let length = text.len().min(125) as u8;
    stream.write_all(&[&[0x81, 0x80 | length, 0, 0, 0, 0][..], text.as_bytes()].concat())
}

fn talk(abuser: &mut Abuser<'_>) -> std::io::Result<()> {
    let game = abuser.game("ford")?;
    abuser.post(&format!("{game}/chat"), &json!({ "text": "\u{1f3b2}".repeat(1_000) })).map(|_| ())
}

fn large_records(abuser: &mut Abuser<'_>) -> std::io::Result<()> {
    let mut bytes = vec![b'{'; 15 << 20];
    bytes.extend(abuser.count.to_le_bytes());
    abuser.bytes("/api/v1/records", &bytes)
}

/// Little to send, and a hundred times as much in memory.
fn crumbled_records(abuser: &mut Abuser<'_>) -> std::io::Result<()> {
    let head = json!({ "grognard": 1, "system": "ford", "version": 0, "setup": { "n": abuser.count }, "seed": null, "dice": "seeded", "seats": 2 });
    abuser.bytes("/api/v1/records", format!("{head}\n[{}0]\n", "{\"\":0},".repeat(2 << 20)).as_bytes())
}

/// The same as answers, some as large as may be, some larger.
fn crumbs(abuser: &mut Abuser<'_>) -> std::io::Result<()> {
    let game = abuser.game("ford")?;
    let many = if abuser.count.is_multiple_of(2) { 35_000 } else { 4_500 };
    let answer = vec![json!({ "": 0 }); many];
    abuser.post(&format!("{game}/preview"), &json!({ "seat": 0, "number": 0, "answer": answer })).map(|_| ())
}

/// Games in which bots of the slowest sort play each other.
fn long_thoughts(abuser: &mut Abuser<'_>) -> std::io::Result<()> {
    let wish = json!({ "system": "sas", "setup": { "mission": "dead-letter" }, "seats": [{ "who": "bot", "bot": "rollouts" }], "pace": 0 });
    if abuser.count <= 5 {
        abuser.post("/api/v1/games", &wish)?;
    }
    std::thread::sleep(PAUSE);
    Ok(())
}

fn listings(abuser: &mut Abuser<'_>) -> std::io::Result<()> {
    for path in [
        "/api/v1/openapi.json",
        "/api/v1/rules",
        "/api/v1/systems",
        "/api/v1/rules/search?q=line+of+sight",
        "/api/v1/texts/ja",
    ] {
        abuser.get(path)?;
    }
    abuser.http.headers = format!("{FROM}accept-encoding: gzip\r\n");
    for path in ["/api/v1/rules", "/api/v1/texts/ja"] {
        abuser.get(path)?;
    }
    abuser.http.headers = FROM.into();
    abuser.get("/api/v1/rules/proof?key=wh40k9/shooting/16")?;
    abuser.get("/api/v1/systems/wh40k10/scene?mission=none").map(|_| ())
}

fn odds(abuser: &mut Abuser<'_>) -> std::io::Result<()> {
    let attacker =
        json!({ "weapons": [{ "datasheet": "ash-wardens", "weapon": "ash-carbine", "count": 20, "attacks": 6 }] });
    let target = json!({ "toughness": 4, "wounds": 3, "save": 4, "models": 20 });
    let many = if abuser.count.is_multiple_of(2) { 40 } else { 3 };
    let wish = json!({ "attackers": vec![attacker; many], "targets": vec![target; many] });
    abuser.post("/api/v1/odds/wh40k10", &wish).map(|_| ())
}

fn moments(abuser: &mut Abuser<'_>) -> std::io::Result<()> {
    let game = abuser.game("wh40k10")?;
    let moment = abuser.count % 40;
    abuser.get(&format!("{game}/moments/{moment}"))?;
    abuser.get(&format!("{game}/moments/0"))?;
    abuser.get(&format!("{game}/timeline"))?;
    abuser.get(&format!("{game}/ideas"))?;
    abuser.get(&format!("{game}/knobs"))?;
    for kind in ["sight", "reach", "ranges"] {
        abuser.post(&format!("{game}/look"), &json!({ "piece": "0", "kind": kind }))?;
    }
    let snapshot = abuser.get(&game)?;
    if let Some(answer) = crate::player::answer(&snapshot, abuser.count) {
        for _ in 0..5 {
            abuser.post(&format!("{game}/preview"), &answer)?;
        }
    }
    Ok(())
}

fn copies(abuser: &mut Abuser<'_>) -> std::io::Result<()> {
    let game = abuser.game("wh40k10")?;
    abuser.post(&format!("{game}/branch"), &json!({})).map(|_| ())
}

fn orders(abuser: &mut Abuser<'_>) -> std::io::Result<()> {
    let game = abuser.game("wh40k10")?;
    let order = json!({ "seat": 0, "topic": format!("topic {}", abuser.count), "order": "not", "until": "changed" });
    abuser.post(&format!("{game}/orders"), &order).map(|_| ())
}

fn games(abuser: &mut Abuser<'_>) -> std::io::Result<()> {
    let bots = json!([{ "who": "bot" }, { "who": "bot" }]);
    let wish = json!({ "system": "wh40k10", "seats": bots, "pace": 0, "ready": true, "name": "x".repeat(200_000) });
    abuser.post("/api/v1/games", &wish).map(|_| ())
}

/// Connections that say nothing, and connections that ask for much and read nothing.
fn hold(address: &str, stop: &AtomicBool) {
    let ask = format!("GET /api/v1/texts/en HTTP/1.1\r\nhost: {address}\r\n{FROM}\r\n");
    let mut held: Vec<TcpStream> = Vec::new();
    while !stop.load(Ordering::Relaxed) {
        if held.len() < IDLE
            && let Ok(mut stream) = TcpStream::connect(address)
        {
            // Many requests one after another, and no reply is ever taken in.
            let asked = if held.len().is_multiple_of(2) { stream.write_all(ask.repeat(20).as_bytes()) } else { Ok(()) };
            if asked.is_ok() {
                held.push(stream);
            }
        } else {
            std::thread::sleep(PAUSE);
        }
    }
}
