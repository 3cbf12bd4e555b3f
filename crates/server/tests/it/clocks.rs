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

/// A late answer counts; but until the other has answered he may claim the game all the same.
#[tokio::test]
async fn a_late_answer_counts_once_the_other_has_played_on() {
    let (told, data) = (Told::new(), common::folder());
    let client = Client::with(told.config(&data)).await;
    for claimed in [true, false] {
        let (game, tokens) = timed(&client, json!({ "pace": byo_yomi() })).await;
        let slow = under_way(&client, &game, &tokens).await;
        let (other, path) = (1 - slow, format!("{game}/claim"));
        let claim = json!({ "seat": other, "of": slow });
        told.pass(20 * MINUTE);
        answer(&client, &game, &tokens[slow]).await;
        let hand = client.get(&game, Some(&tokens[0])).await["clock"]["hands"][slow].clone();
        assert_eq!((&hand["main"], &hand["periods"]), (&json!(0), &json!(1)), "the last period is left");
        assert_eq!(hand["late"], json!([other]));
        let own = json!({ "seat": slow, "of": slow });
        assert_eq!(client.refused(&path, Some(&tokens[slow]), own).await, "clock", "nobody claims his own");
        if claimed {
            client.post(&path, Some(&tokens[other]), claim).await;
            assert_eq!(client.get(&game, None).await["outcome"]["out_of_time"], json!(slow));
        } else {
            while !answer(&client, &game, &tokens[other]).await {
                assert!(answer(&client, &game, &tokens[slow]).await, "somebody is asked");
            }
            assert_eq!(client.refused(&path, Some(&tokens[other]), claim).await, "clock");
        }
    }
}

/// Gives an open answer for a seat, if it is asked.
async fn answer(client: &Client, game: &str, token: &str) -> bool {
    let Some(answer) = client.open_answer(game, token, 3).await else { return false };
    client.post(&format!("{game}/answers"), Some(token), answer).await;
    true
}

fn days() -> Value {
    json!({ "pace": { "kind": "correspondence", "each": DAY } })
}

/// Whoever lends a seat, and takes it back, is asked the same question, and has what was left of its time; and while a bot sits there
/// nobody may stop the clock whom it serves.
#[tokio::test]
async fn lending_a_seat_wins_no_time() {
    let (told, data) = (Told::new(), common::folder());
    let client = Client::with(told.config(&data)).await;
    for taken_back in [true, false] {
        // The bot waits so long before it answers that it does not in this test.
        let seats = json!([{ "who": "me" }, { "who": "friend" }]);
        let wish = json!({ "system": "ford", "seats": seats, "clock": days(), "pace": 10_000 });
        let (game, tokens) = client.game(wish).await;
        let tokens: [String; 2] = tokens.try_into().unwrap();
        let slow = under_way(&client, &game, &tokens).await;
        let (other, seat) = (1 - slow, format!("{game}/seats/{slow}"));
        told.pass(DAY - 2);
        client.post(&seat, Some(&tokens[slow]), json!({ "who": "bot", "bot": "random" })).await;
        let pause = json!({ "seat": slow, "paused": true });
        assert_eq!(client.refused(&format!("{game}/pause"), Some(&tokens[slow]), pause).await, "clock");
        told.pass(1);
        if taken_back {
            client.post(&seat, Some(&tokens[slow]), json!({ "who": "me" })).await;
        }
        let claim = json!({ "seat": other, "of": slow });
        let path = format!("{game}/claim");
        assert_eq!(client.refused(&path, Some(&tokens[other]), claim.clone()).await, "clock", "a millisecond is left");
        told.pass(1);
        client.post(&path, Some(&tokens[other]), claim).await;
    }
}

/// Answering and taking back, and taking back what was no answer, are the same question with the same time.
#[tokio::test]
async fn taking_back_wins_no_time() {
    let (told, data) = (Told::new(), common::folder());
    let client = Client::with(Config { seed: Some(3), ..told.config(&data) }).await;
    let (game, tokens) = timed(&client, days()).await;
    under_way(&client, &game, &tokens).await;
    let spent = |snapshot: &Value, seat: usize| {
        let (clock, hand) = (&snapshot["clock"], &snapshot["clock"]["hands"][seat]);
        hand["spent"].as_i64().unwrap()
            + hand["since"].as_i64().map_or(0, |since| clock["now"].as_i64().unwrap() - since)
    };
    let mut taken_back = 0;
    for turn in 0..30 {
        let Some(slow) = running(&client.get(&game, None).await) else {
            if client.play_on(&game, &tokens, 1, turn).await == 0 {
                break;
            }
            continue;
        };
        let token = Some(tokens[slow].as_str());
        let before = spent(&client.get(&game, token).await, slow);
        // Something that is no answer, taken back.
        let moment = client.get(&game, token).await["moment"].clone();
        told.pass(MINUTE);
        let order = json!({ "seat": slow, "topic": "*", "order": "every-time", "until": "changed" });
        client.call("POST", &format!("{game}/orders"), token, Some(order)).await;
        let back = json!({ "seat": slow, "to": moment });
        client.call("POST", &format!("{game}/take-back"), token, Some(back)).await;
        assert_eq!(spent(&client.get(&game, token).await, slow), before + MINUTE);
        assert!(answer(&client, &game, &tokens[slow]).await);
        let offered = client.get(&game, token).await["take_back"].clone();
        if offered["free"] == json!(true) && offered["seat"] == json!(slow) {
            client.post(&format!("{game}/take-back"), token, json!({ "seat": slow })).await;
            assert_eq!(spent(&client.get(&game, token).await, slow), before + MINUTE, "it is the same question");
            taken_back += 1;
            client.post(&format!("{game}/redo"), token, json!({ "seat": slow })).await;
        }
        if client.get(&game, None).await["outcome"].is_object() {
            break;
        }
    }
    assert!(taken_back > 2, "{taken_back}");
}

/// Whoever sits at several seats does not stop the clock of one from another.
#[tokio::test]
async fn nobody_stops_his_own_clock_from_another_seat() {
    let (told, data) = (Told::new(), common::folder());
    let client = Client::with(told.config(&data)).await;
    let seats = json!([{ "who": "me" }, { "who": "me" }, { "who": "friend" }]);
    let setup = json!({ "mission": "dust-trail", "players": "3" });
    let (game, tokens) = client.game(json!({ "system": "sas", "setup": setup, "seats": seats, "clock": days() })).await;
    let mut runs = None;
    for turn in 0..60 {
        runs = running(&client.get(&game, None).await).filter(|seat| *seat < 2);
        if runs.is_some() {
            break;
        }
        client.play_on(&game, &tokens, 1, turn).await;
    }
    let runs = runs.expect("my clock runs");
    let pause = json!({ "seat": 1 - runs, "paused": true });
    assert_eq!(client.refused(&format!("{game}/pause"), Some(&tokens[0]), pause).await, "clock");
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

/// Whoever plays by days and has some left has not lost the way, however soon others may say so elsewhere.
#[tokio::test]
async fn a_seat_is_not_lost_while_there_is_time() {
    let (told, data) = (Told::new(), common::folder());
    let mut hasty = told.config(&data);
    hasty.limits.lost_seat = std::time::Duration::from_secs(3600);
    let client = Client::with(hasty).await;
    let (game, tokens) = timed(&client, json!({ "pace": { "kind": "correspondence", "each": 30 * DAY } })).await;
    let (lost, ask) = (format!("{game}/seats/1/lost"), json!({ "seat": 0 }));
    let proposed = client.post(&lost, Some(&tokens[0]), ask.clone()).await;
    assert_eq!(proposed["from"], json!(1_000_000 + 30 * DAY));
    told.pass(30 * DAY - 1);
    assert!(client.post(&lost, Some(&tokens[0]), ask.clone()).await["token"].is_null());
    told.pass(1);
    assert!(client.post(&lost, Some(&tokens[0]), ask).await["token"].is_object());
}

/// Whoever must roll real dice does so in their own time: neither leaving them, nor going back before they are rolled, stops the clock.
#[tokio::test]
async fn dice_that_people_roll_take_of_their_time() {
    let (told, data) = (Told::new(), common::folder());
    let client = Client::with(told.config(&data)).await;
    let seats = json!([{ "who": "me" }, { "who": "friend" }]);
    let wish = json!({ "system": "ford", "seats": seats, "clock": days(), "dice": "typed" });
    let (game, tokens) = client.game(wish).await;
    let (mut rolled, mut answered) = (0, None);
    for turn in 0..200 {
        let snapshot = client.get(&game, None).await;
        if snapshot["outcome"].is_object() {
            break;
        }
        let hands = snapshot["clock"]["hands"].clone();
        let Some(count) = snapshot["wanted_dice"]["count"].as_u64() else {
            told.pass(MINUTE);
            answered = None;
            for (seat, token) in tokens.iter().enumerate() {
                if let Some(answer) = client.open_answer(&game, token, turn).await {
                    client.post(&format!("{game}/answers"), Some(token), answer).await;
                    answered = Some(seat).filter(|seat| hands[*seat]["begun"] == json!(true));
                    break;
                }
            }
            continue;
        };
        if let Some(seat) = answered.take() {
            rolled += 1;
            assert_eq!(running(&snapshot), Some(seat), "{hands}");
            let pause = json!({ "seat": seat, "paused": true });
            assert_eq!(client.refused(&format!("{game}/pause"), Some(&tokens[seat]), pause).await, "clock");
            told.pass(MINUTE);
            let token = Some(tokens[seat].as_str());
            let offered = client.get(&game, token).await["take_back"].clone();
            if rolled == 2 && offered["free"] == json!(true) {
                client.post(&format!("{game}/take-back"), token, json!({ "seat": seat })).await;
                let clock = client.get(&game, None).await["clock"].clone();
                assert_eq!(
                    clock["hands"][seat]["spent"],
                    json!(2 * MINUTE),
                    "a minute for the answer, one for the dice"
                );
                continue;
            }
        }
        let faces: Vec<u64> =
            (0..count).map(|n| 1 + (n + turn as u64) % snapshot["wanted_dice"]["sides"].as_u64().unwrap()).collect();
        client.post(&format!("{game}/dice"), Some(&tokens[0]), json!({ "faces": faces })).await;
    }
    assert!(rolled > 2, "{rolled}");
}
