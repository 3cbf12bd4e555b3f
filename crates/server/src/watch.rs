//! For whoever runs the server: is it well, is it ready, and how much it does. Nothing here tells of a game or a person.

use crate::hall::Hall;
use axum::Router;
use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use std::fmt::Write;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

/// How many answers were given, by the hundreds of their status.
#[derive(Default)]
pub(crate) struct Answers([AtomicU64; 5]);

impl Answers {
    pub(crate) fn count(&self, status: StatusCode) {
        let class = usize::from(status.as_u16() / 100).saturating_sub(1);
        if let Some(count) = self.0.get(class) {
            count.fetch_add(1, Ordering::Relaxed);
        }
    }
}

pub(crate) fn router() -> Router<Arc<Hall>> {
    Router::new().route("/health", get(health)).route("/ready", get(ready)).route("/metrics", get(metrics))
}

/// The process answers.
async fn health() -> &'static str {
    "ok\n"
}

/// Games can be read and played.
async fn ready(State(hall): State<Arc<Hall>>) -> Response {
    match hall.store.open_games(i64::MAX, None).await {
        Ok(_) => "ready\n".into_response(),
        Err(error) => {
            tracing::error!(%error, "the store does not answer");
            (StatusCode::SERVICE_UNAVAILABLE, "the store does not answer\n").into_response()
        }
    }
}

/// Counts in the form that Prometheus reads.
async fn metrics(State(hall): State<Arc<Hall>>) -> Response {
    let mut text = String::new();
    let mut put = |name: &str, kind: &str, help: &str, values: &[(String, u64)]| {
        // Writing to a string cannot fail.
        let _ = writeln!(text, "# HELP grognard_{name} {help}\n# TYPE grognard_{name} {kind}");
        for (label, value) in values {
            let _ = writeln!(text, "grognard_{name}{label} {value}");
        }
    };
    let one = |value: usize| [(String::new(), value as u64)];
    let answers = (1u8..).zip(&hall.answers.0);
    let answers: Vec<_> =
        answers.map(|(class, count)| (format!("{{status=\"{class}xx\"}}"), count.load(Ordering::Relaxed))).collect();
    put("responses_total", "counter", "Requests answered, by the class of their status.", &answers);
    put("games_in_memory", "gauge", "Games in memory.", &one(hall.in_memory()));
    put("live_connections", "gauge", "Open live connections.", &one(hall.sockets.load(Ordering::Relaxed)));
    put("bytes_under_way", "gauge", "Bytes of large requests and replies under way.", &one(hall.under_way.bytes()));
    put(
        "bytes_stored",
        "gauge",
        "Bytes that all games take in the store.",
        &[(String::new(), hall.warden.stored.load(Ordering::Relaxed))],
    );
    put(
        "memory_strain",
        "gauge",
        "How short the memory is: 0 enough, 1 nothing new is begun, 2 nothing is done.",
        &one(hall.gauge.strain() as usize),
    );
    put("entries_replayed_total", "counter", "Entries played again to rebuild games.", &one(hall.replayed()));
    ([(header::CONTENT_TYPE, "text/plain; version=0.0.4")], text).into_response()
}
