//! What is light to send and heavy to carry.

use crate::common::pebbles::{ALONE, FIRST, WORKING};
use crate::common::{Client, config, folder};
use axum::body::Body;
use axum::http::{Request, header};
use serde_json::{Value, json};
use std::sync::atomic::Ordering;
use std::time::Duration;

/// A request that comes over the network from an address.
async fn post(client: &Client, address: [u8; 4], path: &str, token: &str, body: String) -> (u16, Value) {
    let request = Request::post(format!("/api/v1{path}")).header(header::HOST, "localhost");
    let request = request.header(header::CONTENT_TYPE, "application/json");
    let request = request.header(header::AUTHORIZATION, format!("Bearer {token}"));
    let mut request = request.body(Body::from(body)).unwrap();
    request.extensions_mut().insert(axum::extract::ConnectInfo(std::net::SocketAddr::from((address, 1))));
    let (status, body) = client.send(request).await;
    (status.as_u16(), serde_json::from_slice(&body).unwrap_or_default())
}

/// This many of what takes seven bytes each, and in memory a hundred times as much.
fn crumbs(count: usize) -> String {
    format!("[{}0]", "{\"\":0},".repeat(count))
}

/// What a request says is weighed before it is read, not by how long it is.
#[tokio::test]
async fn what_is_said_is_weighed() {
    let client = Client::over(&folder()).await;
    let (game, [ann, _]) = client.ford().await;
    let preview = format!("{game}/preview");
    let answer = |answer: String| format!("{{\"seat\":0,\"number\":0,\"answer\":{answer}}}");
    let (status, refused) = post(&client, [10, 0, 0, 1], &preview, &ann, answer(crumbs(30_000))).await;
    assert_eq!((status, &refused["error"]), (413, &json!("too-large")));
    let long = answer(json!("x".repeat(200_000)).to_string());
    assert_eq!(post(&client, [10, 0, 0, 1], &preview, &ann, long).await.0, 422, "as long, and read");
    let many = answer(crumbs(100));
    assert_eq!(post(&client, [10, 0, 0, 1], &preview, &ann, many).await.0, 422, "such as may be");
}

/// Whoever sends much and has it wait holds no more than their share of the memory.
#[tokio::test(flavor = "multi_thread")]
async fn what_waits_is_counted() {
    let _alone = ALONE.lock().await;
    let mut narrow = config(&folder());
    (narrow.limits.work_at_once, narrow.limits.under_way) = (1, 1 << 20);
    let client = Client::playing(narrow, FIRST).await;
    let seats = json!([{ "who": "me" }, { "who": "me" }]);
    let (game, tokens) = client.game(json!({ "system": "pebbles", "seats": seats })).await;
    let (ann, bob) = ([10, 0, 0, 1], [10, 0, 0, 2]);
    let (busy, game_of_ann, token) = (client.clone(), game.clone(), tokens[0].clone());
    let working = tokio::spawn(async move { post(&busy, ann, "/odds/pebbles", &token, "{}".into()).await });
    while WORKING.load(Ordering::SeqCst) == 0 {
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    let answer = format!("{{\"seat\":0,\"number\":0,\"answer\":{}}}", crumbs(800));
    let (waits, said, token) = (client.clone(), answer.clone(), tokens[0].clone());
    let waiting = tokio::spawn(async move { post(&waits, ann, &format!("{game_of_ann}/preview"), &token, said).await });
    tokio::time::sleep(Duration::from_millis(200)).await;
    let preview = format!("{game}/preview");
    let (status, refused) = post(&client, ann, &preview, &tokens[0], answer.clone()).await;
    assert_eq!((status, &refused["error"]), (429, &json!("too-many")));
    assert_eq!(post(&client, bob, &preview, &tokens[0], answer.clone()).await.0, 422, "somebody else");
    working.abort();
    assert_eq!(waiting.await.unwrap().0, 422);
    assert_eq!(post(&client, ann, &preview, &tokens[0], answer).await.0, 422, "there is room again");
}

/// A record is weighed too, in either form, and so is how its game is said to have ended.
#[tokio::test]
async fn records_are_weighed() {
    let client = Client::over(&folder()).await;
    let head = json!({ "grognard": 1, "system": "ford", "version": 0, "setup": {}, "seed": null, "dice": "seeded", "seats": 2 });
    let bring_in = async |text: String| post(&client, [10, 0, 0, 1], "/records", &"0".repeat(32), text).await.0;
    let begun = std::time::Instant::now();
    assert_eq!(bring_in(format!("{head}\n{}", crumbs(600_000))).await, 413);
    assert!(begun.elapsed() < Duration::from_secs(5), "{:?}", begun.elapsed());
    let end = |scores: usize| {
        let outcome = json!({ "winners": 1, "scores": vec![0; scores] });
        json!({ "end": { "outcome": outcome, "shown": [] } })
    };
    assert_eq!(bring_in(format!("{head}\n{}", end(1_000_000))).await, 413, "more scores than seats");
    assert_eq!(bring_in(format!("{head}\n{}", end(2))).await, 200);
}

/// A game that was made longer than any record may be is played on, but never read as a whole.
#[tokio::test]
async fn a_game_without_end_is_not_read_as_a_whole() {
    let data = folder();
    let mut short = config(&data);
    short.limits.record = 20_000;
    let client = Client::with(short.clone()).await;
    let (game, tokens) = client.game(json!({ "system": "ford", "seats": [{ "who": "me" }, { "who": "me" }] })).await;
    let knobs = client.get(&format!("{game}/knobs"), Some(&tokens[0])).await;
    let change = json!({ "seat": 0, "path": knobs[0]["path"], "value": knobs[0]["value"], "note": "x".repeat(300) });
    for _ in 0..20 {
        client.post(&format!("{game}/adjust"), Some(&tokens[0]), change.clone()).await;
    }
    let client = Client::with(short.clone()).await;
    assert_eq!(client.call("GET", &format!("{game}/moments/0"), None, None).await.0, 200, "not long yet");
    for _ in 0..40 {
        client.post(&format!("{game}/adjust"), Some(&tokens[0]), change.clone()).await;
    }
    let client = Client::with(short).await;
    let (status, refused) = client.call("GET", &format!("{game}/moments/0"), None, None).await;
    assert_eq!((status, &refused["error"]), (413, &json!("too-large")));
    assert_eq!(client.play_on(&game, &tokens, 3, 3).await, 3, "it goes on");
    client.post(&format!("{game}/concede"), Some(&tokens[0]), json!({ "seat": 0 })).await;
    let (status, refused) = client.call("GET", &format!("{game}/record"), None, None).await;
    assert_eq!((status, &refused["error"]), (413, &json!("too-large")));
}

/// Whatever people write, it stays in its place.
#[tokio::test]
async fn names_and_talk_can_be_read() {
    let client = Client::over(&folder()).await;
    let seats =
        json!([{ "who": "me", "name": "\u{202e}nnA\u{200b}" }, { "who": "friend", "name": "\u{2060}\u{3164}" }]);
    let (game, tokens) = client.game(json!({ "system": "ford", "seats": seats, "name": "Tea\u{2066}\ntime" })).await;
    client.post(&format!("{game}/chat"), Some(&tokens[0]), json!({ "text": "\u{202e}e\u{301}!" })).await;
    assert_eq!(
        client.refused(&format!("{game}/chat"), Some(&tokens[0]), json!({ "text": "\u{200b}\u{feff}" })).await,
        "unfit"
    );
    let shown = client.get(&game, None).await;
    assert_eq!((&shown["seats"][0]["name"], &shown["seats"][1]["name"]), (&json!("nnA"), &Value::Null));
    assert_eq!((&shown["name"], &shown["chat"][0]["text"]), (&json!("Tea time"), &json!("e\u{301}!")));
}

/// What is large is compressed for whoever asks, at their cost; what is very large would take a thread that serves for too long, and is sent
/// as it is.
#[tokio::test]
async fn what_is_very_large_is_not_compressed() {
    let client = Client::over(&folder()).await;
    let line = json!({ "to": 65535, "message": { "message": { "id": "x".repeat(300), "args": [] } }, "public": null });
    let head = json!({ "grognard": 1, "system": "ford", "version": 0, "setup": {}, "seed": null, "dice": "seeded", "seats": 2 });
    let outcome = json!({ "winners": 1, "scores": [] });
    let end = json!({ "end": { "outcome": outcome, "shown": vec![line; 6_000] } });
    let request = Request::post("/api/v1/records").header(header::HOST, "localhost");
    let (status, body) = client.send(request.body(Body::from(format!("{head}\n{end}\n"))).unwrap()).await;
    assert_eq!(status, 200, "{}", String::from_utf8_lossy(&body));
    let game = serde_json::from_slice::<Value>(&body).unwrap()["game"].as_str().unwrap().to_string();
    for (path, encoding) in [("?log=0", Some("gzip")), ("/record", None)] {
        let request = Request::get(format!("/api/v1/games/{game}{path}")).header(header::HOST, "localhost");
        let request = request.header(header::ACCEPT_ENCODING, "gzip").body(Body::empty()).unwrap();
        let headers = client.headers(request).await;
        let found = headers.get(header::CONTENT_ENCODING).and_then(|value| value.to_str().ok());
        assert_eq!(found, encoding, "{path}: {headers:?}");
    }
}

/// Those who say that much is coming, and send nothing, take no room from anybody's replies.
#[tokio::test]
async fn what_is_coming_takes_no_replys_room() {
    let mut small = config(&folder());
    (small.limits.under_way, small.limits.all_under_way) = (64 << 10, 64 << 10);
    let client = Client::with(small).await;
    let from = |mut request: Request<Body>, last: u8| {
        let peer = std::net::SocketAddr::from(([10, 0, 0, last], 1));
        request.extensions_mut().insert(axum::extract::ConnectInfo(peer));
        request
    };
    let mut coming = Vec::new();
    for last in 1..=4 {
        let client = client.clone();
        let request = Request::post("/api/v1/records").header(header::HOST, "localhost");
        let never = futures_util::stream::pending::<Result<Vec<u8>, std::io::Error>>();
        let request = from(request.body(Body::from_stream(never)).unwrap(), last);
        coming.push(tokio::spawn(async move { client.send(request).await.0 }));
    }
    tokio::time::sleep(Duration::from_millis(200)).await;
    let request = Request::get("/api/v1/texts/en").header(header::HOST, "localhost").body(Body::empty()).unwrap();
    let response = client.response(from(request, 9)).await;
    assert_eq!(response.status(), 200, "it is large, and somebody else's");
    coming.iter().for_each(tokio::task::JoinHandle::abort);
}
