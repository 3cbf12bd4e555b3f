//! The program as a server: it refuses what it must, and what it has acknowledged survives its end.
#![cfg(unix)]
#![allow(clippy::unwrap_used)]

#[path = "../../../../xtask/src/http.rs"]
mod http;

use http::Http;
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
    /// Starts the program over a folder, on a port of its own.
    fn start(data: &Path) -> Self {
        let mut command = Command::new(env!("CARGO_BIN_EXE_grognard"));
        command.args(["--lang", "en", "serve", "--listen", "127.0.0.1:0", "--data"]).arg(data);
        let mut child = command.stdout(Stdio::piped()).stderr(Stdio::null()).spawn().unwrap();
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

/// Killed again and again while answers stream in, it has lost nothing that it acknowledged, and the games go on, bots included.
#[test]
fn nothing_acknowledged_is_lost_by_a_kill() {
    let data = folder("killed");
    let mut server = Server::start(&data);
    let mut games = Vec::new();
    for system in ["ford", "sas"] {
        games.push(made(&mut server.http(), &json!({ "system": system })));
    }
    // Of each game the last answer that was acknowledged, and how.
    let mut acknowledged = vec![(json!({}), json!({ "event": 0, "moment": 0 })); games.len()];
    let mut answers = 0;
    for round in 0..4 * soak() {
        let begun = Instant::now();
        let pid = server.child.id().to_string();
        let killer = std::thread::spawn(move || {
            std::thread::sleep(Duration::from_millis(150 + 97 * (round % 5)));
            Command::new("kill").args(["-9", &pid]).status().unwrap();
        });
        let mut luck = round as usize;
        'streaming: while begun.elapsed() < Duration::from_secs(20) {
            for (place, (game, token)) in games.iter().enumerate() {
                luck += 1;
                let Ok(mut http) = Http::connect(&server.address) else { break 'streaming };
                let Ok((200, snapshot)) = http.get(game, Some(token)) else { break 'streaming };
                let Some(answer) = open_answer(&snapshot, luck) else { continue };
                match http.post(&format!("{game}/answers"), Some(token), &answer) {
                    Ok((200, done)) => {
                        acknowledged[place] = (answer, done);
                        answers += 1;
                    }
                    Ok((status, refused)) => assert_eq!((status, &refused["error"]), (409, &json!("other-question"))),
                    Err(_) => break 'streaming,
                }
            }
        }
        killer.join().unwrap();
        drop(server);
        server = Server::start(&data);
        for ((game, token), (answer, done)) in games.iter_mut().zip(&mut acknowledged) {
            let (status, snapshot) = server.http().get(game, Some(token)).unwrap();
            assert_eq!(status, 200, "{snapshot}");
            for counter in ["event", "moment"] {
                assert!(snapshot[counter].as_u64() >= done[counter].as_u64(), "{counter}: {snapshot} after {done}");
            }
            if done["event"] != 0 {
                let repeat = server.http().post(&format!("{game}/answers"), Some(token), answer).unwrap();
                assert_eq!(repeat, (200, done.clone()), "it is known again");
            }
            if snapshot["outcome"].is_object() {
                (*game, *token) = made(&mut server.http(), &json!({ "system": snapshot["system"] }));
                *done = json!({ "event": 0, "moment": 0 });
            }
        }
    }
    assert!(answers > 4, "{answers} answers were acknowledged");
}

#[test]
fn bots_go_on_after_a_restart() {
    let data = folder("bots-go-on");
    let server = Server::start(&data);
    let seats = json!([{ "who": "bot", "bot": "random" }, { "who": "bot" }]);
    let (game, _) = made(&mut server.http(), &json!({ "system": "ford", "seats": seats, "pace": 40 }));
    std::thread::sleep(Duration::from_millis(300));
    drop(server);
    let server = Server::start(&data);
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
