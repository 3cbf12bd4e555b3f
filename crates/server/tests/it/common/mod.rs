//! A server in this process, and somebody who talks to it.
// Each test program uses its own part of this.
#![allow(dead_code, unreachable_pub)]

#[path = "../../../../../xtask/src/http.rs"]
pub mod http;
pub mod pebbles;
pub mod postgres;

use axum::Router;
use axum::body::{Body, to_bytes};
use axum::http::{Request, StatusCode, header};
use host::Registry;
use serde_json::{Value, json};
use server::{Config, Hall, Limits, Local, app};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use tower::ServiceExt;

/// A folder that no other test uses.
pub fn folder() -> PathBuf {
    static NEXT: AtomicU32 = AtomicU32::new(0);
    let name = format!("server-{}-{}", std::process::id(), NEXT.fetch_add(1, Ordering::Relaxed));
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).unwrap();
    folder
}

/// How many times more cases in a soak.
pub fn soak() -> u32 {
    std::env::var("GROGNARD_SOAK").ok().and_then(|times| times.parse().ok()).unwrap_or(1)
}

pub fn config(data: &Path) -> Config {
    Config {
        listen: "127.0.0.1:0".parse().unwrap(),
        data: data.to_path_buf(),
        database: None,
        node: None,
        public: false,
        secret: [7; 32],
        hosts: Vec::new(),
        trusted_proxies: Vec::new(),
        origins: Vec::new(),
        web_dir: None,
        seed: None,
        time: server::Time::default(),
        durable: false,
        limits: Limits { rate: 1_000_000, burst: 1_000_000, work_burst: 1e9, ..Limits::default() },
    }
}

/// Somebody who talks to a server.
#[derive(Clone)]
pub struct Client {
    app: Router,
    pub hall: Arc<Hall>,
}

impl Client {
    /// A server over the data in a folder.
    pub async fn over(data: &Path) -> Self {
        Self::with(config(data)).await
    }

    pub async fn with(config: Config) -> Self {
        Self::playing(config, systems::REGISTRY).await
    }

    /// A server that plays other systems than the registered ones.
    pub async fn playing(config: Config, registry: Registry) -> Self {
        let store = server::open(&config.data, config.database.as_deref(), config.durable).await.unwrap();
        let hall = Hall::new(config, registry, Arc::new(store), Arc::new(Local::default()));
        Self { app: app(hall.clone()), hall }
    }

    pub async fn send(&self, request: Request<Body>) -> (StatusCode, Vec<u8>) {
        let response = self.app.clone().oneshot(request).await.unwrap();
        let status = response.status();
        (status, to_bytes(response.into_body(), usize::MAX).await.unwrap().to_vec())
    }

    /// The answer to a request, not taken in yet.
    pub async fn response(&self, request: Request<Body>) -> axum::response::Response {
        self.app.clone().oneshot(request).await.unwrap()
    }

    /// The headers of the answer to a request.
    pub async fn headers(&self, request: Request<Body>) -> axum::http::HeaderMap {
        self.app.clone().oneshot(request).await.unwrap().headers().clone()
    }

    /// Any request; the body as JSON, null if it is none.
    pub async fn call(&self, method: &str, path: &str, token: Option<&str>, body: Option<Value>) -> (u16, Value) {
        let mut request =
            Request::builder().method(method).uri(format!("/api/v1{path}")).header(header::HOST, "localhost:4040");
        if let Some(token) = token {
            request = request.header(header::AUTHORIZATION, format!("Bearer {token}"));
        }
        let body = match body {
            Some(body) => {
                request = request.header(header::CONTENT_TYPE, "application/json");
                Body::from(body.to_string())
            }
            None => Body::empty(),
        };
        let (status, bytes) = self.send(request.body(body).unwrap()).await;
        (status.as_u16(), serde_json::from_slice(&bytes).unwrap_or(Value::Null))
    }

    pub async fn get(&self, path: &str, token: Option<&str>) -> Value {
        let (status, body) = self.call("GET", path, token, None).await;
        assert_eq!(status, 200, "{path}: {body}");
        body
    }

    pub async fn post(&self, path: &str, token: Option<&str>, body: Value) -> Value {
        let (status, answer) = self.call("POST", path, token, Some(body.clone())).await;
        assert_eq!(status, 200, "{path} {body}: {answer}");
        answer
    }

    /// A refusal and its kind.
    pub async fn refused(&self, path: &str, token: Option<&str>, body: Value) -> String {
        let (status, answer) = self.call("POST", path, token, Some(body.clone())).await;
        assert!(status >= 400, "{path} {body}: {answer}");
        answer["error"].as_str().unwrap().to_string()
    }

    /// A new game: its path, and the tokens in the order of the answer.
    pub async fn game(&self, wish: Value) -> (String, Vec<String>) {
        let made = self.post("/games", None, wish).await;
        let tokens =
            made["tokens"].as_array().unwrap().iter().map(|token| token["token"].as_str().unwrap().to_string());
        (format!("/games/{}", made["game"].as_str().unwrap()), tokens.collect())
    }

    /// Two people at The Ford.
    pub async fn ford(&self) -> (String, [String; 2]) {
        let seats = json!([{ "who": "me", "name": "Ann" }, { "who": "friend" }]);
        let (game, tokens) = self.game(json!({ "system": "ford", "seats": seats })).await;
        (game, tokens.try_into().unwrap())
    }

    /// An open answer to the question of a seat, the `luck`-th of those; none if it is not asked.
    pub async fn open_answer(&self, game: &str, token: &str, luck: usize) -> Option<Value> {
        let snapshot = self.get(game, Some(token)).await;
        open_answer(&snapshot, luck)
    }

    /// Lets whoever is asked answer, by chance, until the game is over or this many answers were given.
    pub async fn play_on(&self, game: &str, tokens: &[String], answers: usize, seed: usize) -> usize {
        for given in 0..answers {
            let mut asked = false;
            for token in tokens {
                if let Some(answer) = self.open_answer(game, token, seed.wrapping_mul(31).wrapping_add(given * 7)).await
                {
                    self.post(&format!("{game}/answers"), Some(token), answer).await;
                    asked = true;
                    break;
                }
            }
            if !asked {
                return given;
            }
        }
        answers
    }
}

/// An open answer to a question in a snapshot.
pub fn open_answer(snapshot: &Value, luck: usize) -> Option<Value> {
    let question = snapshot["questions"].as_array()?.iter().find(|question| question["form"].is_object())?;
    let choices = question["form"]["kind"]["one"]["choices"].as_array()?;
    let open: Vec<&Value> = choices.iter().filter(|choice| choice.get("shut").is_none()).collect();
    let yours: Vec<u64> = snapshot["yours"].as_array()?.iter().filter_map(Value::as_u64).collect();
    let asked = question["seats"].as_array()?.iter().filter_map(Value::as_u64);
    let seat = snapshot["viewer"].as_u64().filter(|seat| asked.clone().any(|asked| asked == *seat));
    let seat = seat.or_else(|| asked.clone().find(|seat| yours.contains(seat)))?;
    let choice = open.get(luck % open.len().max(1))?;
    Some(json!({ "seat": seat, "number": question["number"], "answer": choice["answer"] }))
}

/// A snapshot without what may differ between two servers: who is connected.
pub fn settled(mut snapshot: Value) -> Value {
    for seat in snapshot["seats"].as_array_mut().unwrap() {
        seat["here"] = Value::Null;
    }
    snapshot
}
