//! More that a hostile stranger may try: contents, deletion, far looks back, and who pays for what is kept.

use crate::common::{Client, config, folder};
use axum::body::Body;
use axum::http::{Request, header};
use serde_json::{Value, json};
use std::time::Duration;

/// Whoever looks whether the server is well comes by its number and not by its name; nothing else is told there.
#[tokio::test]
async fn health_is_told_under_any_name() {
    let named = server::Config { hosts: vec!["play.example.org".into()], ..config(&folder()) };
    let client = Client::with(named).await;
    let ask = async |host: &str, path: &str| {
        let request = Request::get(path).header(header::HOST, host).body(Body::empty()).unwrap();
        client.send(request).await.0.as_u16()
    };
    for path in ["/health", "/ready"] {
        assert_eq!((ask("localhost", path).await, ask("10.0.0.11:4040", path).await), (200, 200), "{path}");
    }
    for path in ["/metrics", "/api/v1/games", "/", "/health/../api/v1/games"] {
        assert_eq!(ask("localhost", path).await, 403, "{path}");
    }
}

/// A game that would take long to be played again is not, for whoever looks far back; and is played on all the same.
#[tokio::test]
async fn far_looks_back_are_given_up() {
    let data = folder();
    let client = Client::over(&data).await;
    let (game, tokens) = client.ford().await;
    client.play_on(&game, &tokens, 40, 3).await;
    let mut hasty = config(&data);
    hasty.limits.look_back = Duration::ZERO;
    let client = Client::with(hasty).await;
    let (status, refused) = client.call("GET", &format!("{game}/moments/0"), None, None).await;
    assert_eq!((status, &refused["error"]), (504, &json!("slow")));
    let moment = client.get(&game, None).await["moment"].as_u64().unwrap();
    assert_eq!(client.call("GET", &format!("{game}/moments/{}", moment - 1), None, None).await.0, 200);
    assert_eq!(client.play_on(&game, &tokens, 1, 3).await, 1);
}

/// Whoever lends a seat may agree beforehand to what happens at the table, but not to the end of the game itself.
#[tokio::test]
async fn nobody_agrees_beforehand_to_deletion() {
    let client = Client::over(&folder()).await;
    let (game, [ann, bob]) = client.ford().await;
    let lend = json!({ "who": "bot", "bot": "random", "agrees": true });
    client.post(&format!("{game}/pause"), Some(&ann), json!({ "seat": 0, "paused": true })).await;
    client.post(&format!("{game}/seats/1"), Some(&bob), lend).await;
    let proposed = client.post(&format!("{game}/delete"), Some(&ann), json!({ "seat": 0 })).await;
    assert!(proposed["proposal"].is_u64(), "{proposed}");
    let waiting = client.get(&game, Some(&bob)).await["proposals"][0].clone();
    assert_eq!((&waiting["kind"], &waiting["waits_for"]), (&json!("delete"), &json!([1])));
}

/// The record of a finished game, entry by entry, and the way to bring in another.
async fn record(client: &Client, game: &str) -> Vec<Value> {
    let request = Request::get(format!("/api/v1{game}/record")).header(header::HOST, "localhost");
    let text = String::from_utf8(client.send(request.body(Body::empty()).unwrap()).await.1).unwrap();
    text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

async fn bring_in(client: &Client, record: &[Value]) -> (u16, Value) {
    let lines: Vec<String> = record.iter().map(ToString::to_string).collect();
    let request = Request::post("/api/v1/records").header(header::HOST, "localhost");
    let (status, body) = client.send(request.body(Body::from(lines.join("\n"))).unwrap()).await;
    (status.as_u16(), serde_json::from_slice(&body).unwrap())
}

/// The hash by which a game's content is named.
async fn content_of(data: &std::path::Path, game: &str) -> Option<Vec<u8>> {
    let file = format!("sqlite://{}", data.join("games.sqlite").display());
    let pool = sqlx::SqlitePool::connect(&file).await.unwrap();
    let query = sqlx::query_scalar("SELECT hash FROM contents WHERE game = $1");
    let found = query.bind(game.strip_prefix("/games/").unwrap()).fetch_optional(&pool).await.unwrap();
    pool.close().await;
    found
}

/// Content is kept once for each game, and goes with it: another of the same content, and a copy, go on when one is deleted; whatever
/// a stranger's record names, it reads nothing of others.
#[tokio::test]
async fn contents_are_each_games_own() {
    let data = folder();
    let client = Client::over(&data).await;
    let seats = json!([{ "who": "me" }, { "who": "me" }]);
    let wish = json!({ "system": "wh40k10", "seats": seats });
    let ((first, ann), (second, bob)) = (client.game(wish.clone()).await, client.game(wish).await);
    let copied = client.post(&format!("{first}/branch"), Some(&ann[0]), json!({})).await;
    let copy = format!("/games/{}", copied["game"].as_str().unwrap());
    let hash = content_of(&data, &first).await.expect("it has content");
    assert_eq!(content_of(&data, &second).await, Some(hash.clone()), "the same content");
    client.post(&format!("{copy}/concede"), copied["tokens"][0]["token"].as_str(), json!({ "seat": 0 })).await;
    let record = record(&client, &copy).await;
    client.post(&format!("{first}/delete"), Some(&ann[0]), json!({ "seat": 0 })).await;
    assert_eq!(content_of(&data, &first).await, None, "nothing is left");
    let again = Client::over(&data).await;
    for (game, token) in [(&second, bob[0].as_str()), (&copy, copied["tokens"][0]["token"].as_str().unwrap())] {
        assert_eq!(again.get(game, Some(token)).await["yours"], json!([0, 1]));
    }
    // A copy's record with its content taken out, and named as others' is.
    assert_eq!(bring_in(&again, &record).await.0, 200);
    let mut forged = record.clone();
    let entry = forged.iter_mut().find(|entry| entry.get("branch").is_some()).unwrap();
    let checkpoint = entry["branch"]["checkpoint"].as_object_mut().unwrap();
    checkpoint["state"].as_object_mut().unwrap().remove("fixed").unwrap();
    checkpoint.insert("content".into(), json!(hash));
    let (status, answer) = bring_in(&again, &forged).await;
    assert_eq!((status, &answer["error"]), (422, &json!("unfit")), "{answer}");
    assert!(!answer.to_string().contains("datasheet"), "{answer}");
}
