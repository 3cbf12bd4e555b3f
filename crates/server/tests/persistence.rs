//! What was acknowledged is there: after a restart, beside another server, under newer rules.
#![allow(clippy::unwrap_used)]

mod common;

use axum::body::Body;
use axum::http::{Request, header};
use common::{Client, folder, settled};
use serde_json::{Value, json};
use sqlx::Connection;
use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection};
use std::path::Path;

/// Changes what is stored, as if time had passed.
async fn tamper(data: &Path, statement: &'static str) {
    let options = SqliteConnectOptions::new().filename(data.join("games.sqlite"));
    let mut connection = SqliteConnection::connect_with(&options).await.unwrap();
    sqlx::query(statement).execute(&mut connection).await.unwrap();
    connection.close().await.unwrap();
}

/// As if the game had been played by the version before this one.
const OLDER: &str = "UPDATE games SET version = 0, header = replace(header, '\"version\":1', '\"version\":0')";

#[tokio::test]
async fn a_restarted_server_goes_on_where_it_was() {
    let data = folder();
    let client = Client::over(&data).await;
    let (game, tokens) = client.ford().await;
    client.play_on(&game, &tokens, 20, 2).await;
    client.post(&format!("{game}/chat"), Some(&tokens[1]), json!({ "text": "Tea?" })).await;
    client.post(&format!("{game}/take-back"), Some(&tokens[0]), json!({ "seat": 0, "to": 10 })).await;
    let mut last = None;
    for token in &tokens {
        if let Some(answer) = client.open_answer(&game, token, 1).await {
            let done = client.post(&format!("{game}/answers"), Some(token), answer.clone()).await;
            last = Some((token.clone(), answer, done));
        }
    }
    let again = Client::over(&data).await;
    for token in [None, Some(tokens[0].as_str()), Some(tokens[1].as_str())] {
        assert_eq!(settled(client.get(&game, token).await), settled(again.get(&game, token).await));
        let moment = format!("{game}/moments/7");
        assert_eq!(settled(client.get(&moment, token).await), settled(again.get(&moment, token).await));
    }
    let (token, answer, done) = last.unwrap();
    assert_eq!(again.post(&format!("{game}/answers"), Some(&token), answer).await, done, "a repeat is known again");
    assert!(again.play_on(&game, &tokens, 1_000, 5).await > 0);
    assert!(again.get(&game, None).await["outcome"].is_object());
}

#[tokio::test]
async fn of_two_servers_over_the_same_games_one_is_first() {
    let data = folder();
    let (one, two) = (Client::over(&data).await, Client::over(&data).await);
    let (game, tokens) = one.ford().await;
    let answers = format!("{game}/answers");
    let (first, second) =
        (one.open_answer(&game, &tokens[0], 0).await.unwrap(), two.open_answer(&game, &tokens[0], 1).await.unwrap());
    assert_ne!(first, second);
    one.post(&answers, Some(&tokens[0]), first.clone()).await;
    assert_eq!(two.refused(&answers, Some(&tokens[0]), second).await, "other-question");
    assert_eq!(settled(one.get(&game, None).await), settled(two.get(&game, None).await), "the other has looked again");
    two.post(&answers, Some(&tokens[0]), first).await;
}

#[tokio::test]
async fn newer_rules_take_over_running_games() {
    let data = folder();
    let client = Client::over(&data).await;
    let (game, tokens) = client.ford().await;
    client.play_on(&game, &tokens, 20, 6).await;
    let before = client.get(&game, Some(&tokens[0])).await;
    tamper(&data, OLDER).await;
    let newer = Client::over(&data).await;
    let after = newer.get(&game, Some(&tokens[0])).await;
    assert_eq!(after["scene"], before["scene"], "all answers still fit");
    assert_eq!(after["questions"], before["questions"]);
    assert_eq!(
        (&after["version"], after["event"].as_u64()),
        (&json!(1), before["event"].as_u64().map(|event| event + 1))
    );
    // The older log is kept, and what is told again below the note stands for what it undoes.
    let lines = |snapshot: &Value| snapshot["log"]["lines"].as_array().unwrap().clone();
    let note = lines(&after).iter().position(|line| line["message"]["id"] == "server-new-rules").unwrap();
    assert_eq!(lines(&after)[..note], lines(&before)[..]);
    assert!(lines(&after)[note]["undoes"].as_u64().unwrap() < lines(&after)[note]["place"].as_u64().unwrap());
    assert!(lines(&after).windows(2).all(|two| two[0]["place"].as_u64() < two[1]["place"].as_u64()));
    // It is played on, restarted, and finished.
    newer.play_on(&game, &tokens, 10, 1).await;
    let restarted = Client::over(&data).await;
    for token in [None, Some(tokens[1].as_str())] {
        assert_eq!(settled(newer.get(&game, token).await), settled(restarted.get(&game, token).await));
    }
    restarted.play_on(&game, &tokens, 1_000, 3).await;
    let end = restarted.get(&game, None).await;
    assert!(end["outcome"].is_object());
    let record = restarted.call("GET", &format!("{game}/record"), None, None).await;
    assert_eq!(record.0, 200);
}

#[tokio::test]
async fn answers_that_no_longer_fit_are_asked_again() {
    let data = folder();
    let client = Client::over(&data).await;
    let (game, tokens) = client.ford().await;
    // Two secret stakes are an answer each; the second one becomes illegal under the newer rules.
    let stake = client.open_answer(&game, &tokens[0], 0).await.unwrap();
    client.post(&format!("{game}/answers"), Some(&tokens[0]), stake).await;
    let before = client.get(&game, None).await;
    tamper(&data, OLDER).await;
    tamper(&data, "UPDATE entries SET entry = replace(entry, '\"stake\":', '\"leap\":') WHERE number = 2").await;
    let newer = Client::over(&data).await;
    let after = newer.get(&game, Some(&tokens[0])).await;
    assert_ne!(after["moment"], before["moment"]);
    assert!(after["questions"][0]["form"].is_object(), "asked again: {}", after["questions"]);
    newer.play_on(&game, &tokens, 1_000, 4).await;
    assert!(newer.get(&game, None).await["outcome"].is_object());
}

#[tokio::test]
async fn finished_games_of_older_rules_are_watched() {
    let data = folder();
    let client = Client::over(&data).await;
    let (game, tokens) = client.ford().await;
    client.play_on(&game, &tokens, 20, 6).await;
    client.post(&format!("{game}/concede"), Some(&tokens[1]), json!({ "seat": 1 })).await;
    let before = client.get(&game, None).await;
    tamper(&data, OLDER).await;
    let newer = Client::over(&data).await;
    let after = newer.get(&game, None).await;
    for field in ["scene", "outcome", "log", "moment", "event", "seed"] {
        assert_eq!(after[field], before[field], "{field}");
    }
    assert_eq!(after["version"], 0);
    assert_eq!(
        newer
            .refused(&format!("{game}/answers"), Some(&tokens[0]), json!({ "seat": 0, "number": 0, "answer": 0 }))
            .await,
        "over"
    );
    assert_eq!(newer.call("GET", &format!("{game}/moments/3"), None, None).await.1["error"], "over");
    assert_eq!(newer.get(&format!("{game}/timeline"), None).await, json!([]));
    // Its record can still be taken out, and brought in to be watched.
    for form in ["lines", "compact"] {
        let request = Request::get(format!("/api/v1{game}/record?form={form}")).header(header::HOST, "localhost");
        let (status, record) = newer.send(request.body(Body::empty()).unwrap()).await;
        assert_eq!(status.as_u16(), 200);
        let request = Request::post("/api/v1/records").header(header::HOST, "localhost");
        let (_, made) = newer.send(request.body(Body::from(record)).unwrap()).await;
        let made: Value = serde_json::from_slice(&made).unwrap();
        let watched = newer.get(&format!("/games/{}", made["game"].as_str().unwrap()), None).await;
        assert_eq!((&watched["outcome"], &watched["version"]), (&before["outcome"], &json!(0)));
        let sentences = |snapshot: &Value| {
            snapshot["log"]["lines"].as_array().unwrap().iter().map(|line| line["message"].clone()).collect::<Vec<_>>()
        };
        assert_eq!(sentences(&watched), sentences(&before));
    }
}

#[tokio::test]
async fn a_state_that_cannot_be_read_is_still_watched() {
    let data = folder();
    let client = Client::over(&data).await;
    let (game, tokens) = client.ford().await;
    client.play_on(&game, &tokens, 20, 6).await;
    let before = client.get(&game, None).await;
    tamper(&data, OLDER).await;
    tamper(&data, "UPDATE checkpoints SET checkpoint = x'00'").await;
    let newer = Client::over(&data).await;
    let after = newer.get(&game, None).await;
    assert_eq!(after["log"], before["log"]);
    assert_eq!(newer.refused(&format!("{game}/take-back"), Some(&tokens[0]), json!({ "seat": 0 })).await, "over");
}
