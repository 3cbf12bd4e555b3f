//! Clocks, by a time that the test tells.

use crate::common::{self, Client};
use serde_json::{Value, json};
use server::{Config, Time};
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};

const MINUTE: i64 = 60_000;
const DAY: i64 = 24 * 60 * MINUTE;

/// A time that stands still until it is put on.
#[derive(Clone)]
struct Told(Arc<AtomicI64>);

impl Told {
    fn new() -> Self {
        Self(Arc::new(AtomicI64::new(1_000_000)))
    }

    fn config(&self, data: &Path) -> Config {
        let time = self.0.clone();
        Config { time: Time::told_by(move || time.load(Ordering::Relaxed)), ..common::config(data) }
    }

    fn pass(&self, milliseconds: i64) {
        self.0.fetch_add(milliseconds, Ordering::Relaxed);
    }
}

fn byo_yomi() -> Value {
    json!({ "kind": "byo-yomi", "main": 10 * MINUTE, "period": MINUTE, "periods": 2 })
}

/// Two people at The Ford with a clock.
async fn timed(client: &Client, clock: Value) -> (String, [String; 2]) {
    let seats = json!([{ "who": "me", "name": "Ann" }, { "who": "friend", "name": "Ben" }]);
    let (game, tokens) = client.game(json!({ "system": "ford", "seats": seats, "clock": clock })).await;
    (game, tokens.try_into().unwrap())
}

/// The seat whose clock runs; nobody's before both have answered once.
fn running(snapshot: &Value) -> Option<usize> {
    snapshot["clock"]["hands"].as_array().unwrap().iter().position(|hand| hand["since"].is_i64())
}

/// Plays until somebody's clock runs, and says whose.
async fn under_way(client: &Client, game: &str, tokens: &[String; 2]) -> usize {
    for turn in 0..40 {
        if let Some(seat) = running(&client.get(game, Some(&tokens[0])).await) {
            return seat;
        }
        assert_eq!(client.play_on(game, tokens, 1, turn).await, 1, "the game ended before any clock ran");
    }
    panic!("no clock ever ran");
}

#[tokio::test]
async fn a_game_without_a_clock_has_none() {
    let client = Client::over(&common::folder()).await;
    let (game, tokens) = client.ford().await;
    assert!(client.get(&game, Some(&tokens[0])).await.get("clock").is_none());
    assert_eq!(
        client.refused(&format!("{game}/claim"), Some(&tokens[0]), json!({ "seat": 0, "of": 1 })).await,
        "clock"
    );
}

#[tokio::test]
async fn time_that_is_out_is_claimed_and_the_game_says_so() {
    let (told, data) = (Told::new(), common::folder());
    let client = Client::with(told.config(&data)).await;
    let (game, tokens) = timed(&client, json!({ "pace": byo_yomi() })).await;
    let slow = under_way(&client, &game, &tokens).await;
    let other = 1 - slow;
    let claim = json!({ "seat": other, "of": slow });
    let path = format!("{game}/claim");
    told.pass(12 * MINUTE - 1);
    assert_eq!(client.refused(&path, Some(&tokens[other]), claim.clone()).await, "clock", "a millisecond too early");
    told.pass(1);
    let own = json!({ "seat": slow, "of": slow });
    assert_eq!(client.refused(&path, Some(&tokens[slow]), own).await, "clock", "nobody claims their own");
    assert_eq!(client.refused(&path, Some(&tokens[slow]), claim.clone()).await, "no-seat");
    client.post(&path, Some(&tokens[other]), claim).await;
    let over = client.get(&game, Some(&tokens[slow])).await;
    assert_eq!(over["outcome"]["winners"], json!([other]));
    assert_eq!(over["outcome"]["out_of_time"], json!(slow));
    assert!(over["outcome"].get("conceded").is_none(), "nobody gave up");
    let said: Vec<&str> =
        over["log"]["lines"].as_array().unwrap().iter().filter_map(|line| line["message"]["id"].as_str()).collect();
    assert!(said.contains(&"server-out-of-time") && !said.contains(&"kernel-conceded"), "{said:?}");
}

#[tokio::test]
async fn a_late_answer_that_nobody_claimed_counts() {
    let (told, data) = (Told::new(), common::folder());
    let client = Client::with(told.config(&data)).await;
    let (game, tokens) = timed(&client, json!({ "pace": byo_yomi() })).await;
    let slow = under_way(&client, &game, &tokens).await;
    told.pass(20 * MINUTE);
    client.play_on(&game, &tokens, 1, 3).await;
    let claim = json!({ "seat": 1 - slow, "of": slow });
    assert_eq!(client.refused(&format!("{game}/claim"), Some(&tokens[1 - slow]), claim).await, "clock");
    let hand = client.get(&game, Some(&tokens[0])).await["clock"]["hands"][slow].clone();
    assert_eq!((&hand["main"], &hand["periods"]), (&json!(0), &json!(1)), "the last period is left");
}

#[tokio::test]
async fn where_it_is_only_told_nobody_claims() {
    let (told, data) = (Told::new(), common::folder());
    let client = Client::with(told.config(&data)).await;
    let clock = json!({ "pace": { "kind": "correspondence", "each": 3 * DAY }, "when_out": "told" });
    let (game, tokens) = timed(&client, clock).await;
    let slow = under_way(&client, &game, &tokens).await;
    told.pass(30 * DAY);
    let claim = json!({ "seat": 1 - slow, "of": slow });
    assert_eq!(client.refused(&format!("{game}/claim"), Some(&tokens[1 - slow]), claim).await, "clock");
}

#[tokio::test]
async fn clocks_go_on_over_a_restart_and_stand_while_the_game_is_paused() {
    let (told, data) = (Told::new(), common::folder());
    let client = Client::with(told.config(&data)).await;
    let (game, tokens) = timed(&client, json!({ "pace": byo_yomi() })).await;
    let slow = under_way(&client, &game, &tokens).await;
    let other = 1 - slow;
    told.pass(4 * MINUTE);
    let before = client.get(&game, Some(&tokens[other])).await["clock"].clone();
    drop(client);
    let client = Client::with(told.config(&data)).await;
    assert_eq!(client.get(&game, Some(&tokens[other])).await["clock"], before);
    // Not by the one whose clock it is.
    let pause = format!("{game}/pause");
    assert_eq!(client.refused(&pause, Some(&tokens[slow]), json!({ "seat": slow, "paused": true })).await, "clock");
    client.post(&pause, Some(&tokens[other]), json!({ "seat": other, "paused": true })).await;
    told.pass(60 * MINUTE);
    client.post(&pause, Some(&tokens[other]), json!({ "seat": other, "paused": false })).await;
    told.pass(5 * MINUTE);
    client.play_on(&game, &tokens, 1, 5).await;
    let hand = client.get(&game, Some(&tokens[other])).await["clock"]["hands"][slow].clone();
    assert_eq!(hand["main"], json!(MINUTE), "four minutes and five of ten are gone");
}

#[tokio::test]
async fn clocks_that_nobody_can_play_by_are_refused() {
    let client = Client::over(&common::folder()).await;
    let game = |system: &str, pace: Value| json!({ "system": system, "clock": { "pace": pace } });
    let never = json!({ "kind": "correspondence", "each": 0 });
    assert_eq!(client.refused("/games", None, game("ford", never)).await, "unfit");
    let unknown = json!({ "kind": "hourglass", "each": 5 });
    assert_eq!(client.refused("/games", None, game("ford", unknown)).await, "unfit");
    let alone = json!({ "kind": "correspondence", "each": DAY });
    assert_eq!(client.refused("/games", None, game("sas", alone)).await, "unfit", "one seat");
}
