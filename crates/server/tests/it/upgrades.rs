//! Databases of the releases before: each is opened, brought to the present shape, and its games go on. One a release is kept under
//! `tests/fixtures`, with a list of what is in it; `GROGNARD_FIXTURE=0.2.0 cargo test -p server upgrades` writes another.

use crate::common::{Client, config, folder};
use crate::persistence::tamper;
use serde_json::{Value, json};
use std::path::{Path, PathBuf};

fn fixtures() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures")
}

/// What is remembered of a game: where it is, who may sit there, and how it stood.
async fn remembered(client: &Client, game: &str, tokens: &[String]) -> Value {
    let seen = client.get(game, tokens.first().map(String::as_str)).await;
    json!({
        "game": game,
        "tokens": tokens,
        "system": seen["system"],
        "version": seen["version"],
        "moment": seen["moment"],
        "log": seen["log"]["length"],
        "chat": seen["chat"],
        "outcome": seen["outcome"],
    })
}

/// Games of every sort: one that runs, one with a seat that was lent and one given away, one that is over, a copy.
async fn write(release: &str) {
    let data = folder();
    let client = Client::with(config(&data)).await;
    let mut games = Vec::new();
    let (running, tokens) = client.ford().await;
    client.play_on(&running, &tokens, 25, 3).await;
    client.post(&format!("{running}/chat"), Some(&tokens[0]), json!({ "text": "Hello" })).await;
    games.push(remembered(&client, &running, &tokens).await);
    let copy = client.post(&format!("{running}/branch"), Some(&tokens[0]), json!({})).await;
    let token = copy["tokens"][0]["token"].as_str().unwrap().to_string();
    games.push(remembered(&client, &format!("/games/{}", copy["game"].as_str().unwrap()), &[token]).await);
    let (given, [ann, bob]) = client.ford().await;
    let friend = client.post(&format!("{given}/seats/1"), Some(&bob), json!({ "who": "friend" })).await;
    let friend = friend["token"]["token"].as_str().unwrap().to_string();
    games.push(remembered(&client, &given, &[ann, friend]).await);
    let (over, tokens) = client.ford().await;
    client.play_on(&over, &tokens, 12, 8).await;
    client.post(&format!("{over}/concede"), Some(&tokens[1]), json!({ "seat": 1 })).await;
    games.push(remembered(&client, &over, &tokens).await);
    let seats = json!([{ "who": "me" }]);
    let (sas, tokens) = client.game(json!({ "system": "sas", "seats": seats })).await;
    client.play_on(&sas, &tokens, 12, 5).await;
    games.push(remembered(&client, &sas, &tokens).await);
    std::fs::create_dir_all(fixtures()).unwrap();
    let file = fixtures().join(format!("{release}.sqlite"));
    let _ = std::fs::remove_file(&file);
    server::backup(&data, &file).await.unwrap();
    let list = serde_json::to_string_pretty(&games).unwrap();
    std::fs::write(fixtures().join(format!("{release}.json")), list + "\n").unwrap();
}

#[tokio::test]
async fn games_of_releases_before_go_on() {
    if let Ok(release) = std::env::var("GROGNARD_FIXTURE") {
        write(&release).await;
    }
    let mut releases = 0;
    for entry in std::fs::read_dir(fixtures()).unwrap() {
        let file = entry.unwrap().path();
        if file.extension().is_none_or(|end| end != "sqlite") {
            continue;
        }
        releases += 1;
        let data = folder();
        std::fs::copy(&file, data.join("games.sqlite")).unwrap();
        // However long ago they were played, nobody has said that they are to be deleted.
        tamper(&data, "UPDATE games SET updated = 0").await;
        let client = Client::over(&data).await;
        client.hall.look_after().await.unwrap();
        let games: Vec<Value> =
            serde_json::from_str(&std::fs::read_to_string(file.with_extension("json")).unwrap()).unwrap();
        assert!(games.len() >= 5);
        for kept in games {
            goes_on(&client, &kept).await;
        }
    }
    assert!(releases >= 1);
}

/// The game stands as it stood, or was taken over by newer rules; whoever had a seat has it, and can play on.
async fn goes_on(client: &Client, kept: &Value) {
    let game = kept["game"].as_str().unwrap();
    let tokens: Vec<String> =
        kept["tokens"].as_array().unwrap().iter().map(|token| token.as_str().unwrap().into()).collect();
    let seen = client.get(game, Some(&tokens[0])).await;
    assert_eq!((&seen["system"], &seen["chat"]), (&kept["system"], &kept["chat"]));
    assert!(seen["log"]["length"].as_u64() >= kept["log"].as_u64(), "what was told is kept: {game}");
    if kept["outcome"].is_object() {
        assert_eq!(seen["outcome"], kept["outcome"]);
        let (status, _) = client.call("GET", &format!("{game}/record"), None, None).await;
        assert_eq!(status, 200);
        return;
    }
    if seen["version"] == kept["version"] {
        assert_eq!(seen["moment"], kept["moment"], "{game}");
    }
    for token in &tokens {
        assert!(client.get(game, Some(token)).await["yours"].as_array().map(Vec::len) > Some(0));
    }
    assert!(client.play_on(game, &tokens, 3, 1).await > 0, "somebody can answer: {game}");
}
