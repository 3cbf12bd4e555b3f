//! Lost seats, lost replies, deleted games, and what whoever runs the server may set.

use crate::common::{Client, config, folder};
use axum::body::Body;
use axum::http::{Request, header};
use serde_json::{Value, json};
use server::store::{Decree, Policy, Store};
use server::{GameId, admin};
use std::time::Duration;

fn id_of(game: &str) -> GameId {
    GameId::parse(game.strip_prefix("/games/").unwrap()).unwrap()
}

/// With the consent of all others, of whom there are none here, and after a while in which nobody came with its token.
#[tokio::test]
async fn a_lost_seat_is_given_out_anew_after_a_while() {
    let data = folder();
    let mut patient = config(&data);
    patient.limits.lost_seat = Duration::from_secs(3600);
    let client = Client::with(patient).await;
    let (game, [ann, bob]) = client.ford().await;
    let lost = format!("{game}/seats/1/lost");
    let ask = json!({ "seat": 0 });
    assert_eq!(client.refused(&lost, None, ask.clone()).await, "no-seat", "not for strangers");
    assert_eq!(client.refused(&lost, Some(&bob), json!({ "seat": 1 })).await, "unfit", "one's own is not lost");
    let proposed = client.post(&lost, Some(&ann), ask.clone()).await;
    assert!(proposed["proposal"].is_u64() && proposed["token"].is_null(), "{proposed}");
    let again = client.post(&lost, Some(&ann), ask.clone()).await;
    assert_eq!(
        (&again["proposal"], &again["from"]),
        (&proposed["proposal"], &proposed["from"]),
        "asking again is no quicker"
    );
    // What others answer meanwhile does not end it.
    if let Some(answer) = client.open_answer(&game, &ann, 1).await {
        client.post(&format!("{game}/answers"), Some(&ann), answer).await;
    }
    assert_eq!(client.get(&game, Some(&ann)).await["proposals"][0]["kind"], "lost-seat");
    // Whoever still has the token ends it by coming to the game.
    assert_eq!(client.get(&game, Some(&bob)).await["proposals"], json!([]));
    client.post(&lost, Some(&ann), ask.clone()).await;
    drop(client);
    // When the time has come, whoever asks gets a new token; the old one is good until that is used.
    let mut hasty = config(&data);
    hasty.limits.lost_seat = Duration::ZERO;
    let client = Client::with(hasty).await;
    assert!(client.post(&lost, Some(&ann), ask.clone()).await["token"].is_null(), "what was said counts");
    client.get(&game, Some(&bob)).await;
    assert!(client.post(&lost, Some(&ann), ask.clone()).await["proposal"].is_u64());
    let given = client.post(&lost, Some(&ann), ask.clone()).await;
    let new = given["token"]["token"].as_str().unwrap().to_string();
    assert_eq!(client.get(&game, Some(&bob)).await["yours"], json!([1]));
    assert_eq!(client.get(&game, Some(&new)).await["yours"], json!([1]));
    assert_eq!(client.call("GET", &game, Some(&bob), None).await.0, 403, "the seat is another's now");
    assert_eq!(client.refused(&format!("{game}/seats/7/lost"), Some(&ann), ask).await, "unfit");
}

/// Where there are three, all others agree before the time counts.
#[tokio::test]
async fn a_lost_seat_waits_for_all_others() {
    let mut hasty = config(&folder());
    hasty.limits.lost_seat = Duration::ZERO;
    let client = Client::with(hasty).await;
    let seats = json!([{ "who": "me" }, { "who": "friend" }, { "who": "friend" }]);
    let wish = json!({ "system": "sas", "setup": { "mission": "dust-trail", "players": "3" }, "seats": seats });
    let (game, tokens) = client.game(wish).await;
    let lost = format!("{game}/seats/2/lost");
    client.post(&lost, Some(&tokens[0]), json!({ "seat": 0 })).await;
    let waits = client.post(&lost, Some(&tokens[0]), json!({ "seat": 0 })).await;
    assert!(waits["token"].is_null(), "{waits}");
    let consent = format!("{game}/proposals/{}", waits["proposal"]);
    client.post(&consent, Some(&tokens[1]), json!({ "seat": 1, "agree": true })).await;
    let given = client.post(&lost, Some(&tokens[1]), json!({ "seat": 1 })).await;
    assert!(given["token"]["token"].is_string(), "{given}");
}

/// Whoever had several seats by one token, and has lost it, is not waited for at any of them.
#[tokio::test]
async fn a_lost_seat_does_not_wait_for_its_own_person() {
    let mut hasty = config(&folder());
    hasty.limits.lost_seat = Duration::ZERO;
    let client = Client::with(hasty).await;
    let seats = json!([{ "who": "me" }, { "who": "me" }, { "who": "friend" }]);
    let wish = json!({ "system": "sas", "setup": { "mission": "dust-trail", "players": "3" }, "seats": seats });
    let (game, tokens) = client.game(wish).await;
    let mut new: Option<String> = None;
    for seat in 0..2 {
        let lost = format!("{game}/seats/{seat}/lost");
        let proposed = client.post(&lost, Some(&tokens[1]), json!({ "seat": 2 })).await;
        // Whoever sits at the first of them by now is another.
        if let Some(new) = &new {
            let consent = format!("{game}/proposals/{}", proposed["proposal"]);
            client.post(&consent, Some(new), json!({ "seat": 0, "agree": true })).await;
        }
        let given = client.post(&lost, Some(&tokens[1]), json!({ "seat": 2 })).await;
        let token = given["token"]["token"].as_str().unwrap_or_else(|| panic!("{given}"));
        assert_eq!(client.get(&game, Some(token)).await["yours"], json!([seat]));
        new = Some(token.to_string());
    }
    assert_eq!(client.call("GET", &game, Some(&tokens[0]), None).await.0, 403, "nothing is left to the lost token");
}

/// Everybody who sits there agrees before a game is deleted, and then nothing is left of it.
#[tokio::test]
async fn players_delete_their_game() {
    let data = folder();
    let client = Client::over(&data).await;
    let (game, [ann, bob]) = client.ford().await;
    client.play_on(&game, &[ann.clone(), bob.clone()], 5, 1).await;
    let delete = format!("{game}/delete");
    assert_eq!(client.refused(&delete, None, json!({ "seat": 0 })).await, "no-seat");
    let proposed = client.post(&delete, Some(&ann), json!({ "seat": 0 })).await;
    let consent = format!("{game}/proposals/{}", proposed["proposal"]);
    assert_eq!(client.refused(&consent, Some(&ann), json!({ "seat": 0, "agree": true })).await, "no-seat");
    client.post(&consent, Some(&bob), json!({ "seat": 1, "agree": true })).await;
    for client in [client, Client::over(&data).await] {
        assert_eq!(client.call("GET", &game, Some(&ann), None).await.0, 404);
        assert!(client.hall.store().load(&id_of(&game), server::store::Reach::Whole).await.unwrap().is_none());
    }
    // Alone one need ask nobody.
    let client = Client::over(&data).await;
    let (game, tokens) = client.game(json!({ "system": "ford" })).await;
    client.post(&format!("{game}/delete"), Some(&tokens[0]), json!({ "seat": 0 })).await;
    assert_eq!(client.call("GET", &game, None, None).await.0, 404);
}

async fn keyed(client: &Client, path: &str, token: Option<&str>, key: &str, body: &Value) -> (u16, Value) {
    let mut request = Request::post(format!("/api/v1{path}")).header(header::HOST, "localhost");
    request = request.header(header::CONTENT_TYPE, "application/json").header("idempotency-key", key);
    if let Some(token) = token {
        request = request.header(header::AUTHORIZATION, format!("Bearer {token}"));
    }
    let (status, body) = client.send(request.body(Body::from(body.to_string())).unwrap()).await;
    (status.as_u16(), serde_json::from_slice(&body).unwrap())
}

/// The reply was lost with the server: the same request after a restart does nothing twice and gets the same reply.
#[tokio::test]
async fn a_repeat_is_known_after_a_restart() {
    let data = folder();
    let key = |name: &str| format!("a key that nobody guesses: {name}");
    let wish = json!({ "system": "ford", "seats": [{ "who": "me" }, { "who": "friend" }] });
    let client = Client::over(&data).await;
    let (_, made) = keyed(&client, "/games", None, &key("make"), &wish).await;
    let game = format!("/games/{}", made["game"].as_str().unwrap());
    let token = made["tokens"][0]["token"].as_str().unwrap();
    let said = keyed(&client, &format!("{game}/chat"), Some(token), &key("say"), &json!({ "text": "once" })).await;
    let lent = json!({ "who": "friend" });
    let given = keyed(&client, &format!("{game}/seats/0"), Some(token), &key("give"), &lent).await;
    assert!(given.1["token"]["token"].is_string());
    drop(client);
    let again = Client::over(&data).await;
    assert_eq!(keyed(&again, "/games", None, &key("make"), &wish).await, (200, made.clone()));
    assert_eq!(
        keyed(&again, &format!("{game}/chat"), Some(token), &key("say"), &json!({ "text": "once" })).await,
        said
    );
    assert_eq!(keyed(&again, &format!("{game}/seats/0"), Some(token), &key("give"), &lent).await, given);
    assert_eq!(again.get(&game, None).await["chat"].as_array().unwrap().len(), 1);
    // Another key is another request, and the database knows neither keys nor replies.
    keyed(&again, &format!("{game}/chat"), Some(token), &key("say more"), &json!({ "text": "once" })).await;
    assert_eq!(again.get(&game, None).await["chat"].as_array().unwrap().len(), 2);
    again.hall.store().close().await.unwrap();
    let bytes = std::fs::read(data.join("games.sqlite")).unwrap();
    let has = |text: &str| bytes.windows(text.len()).any(|window| window == text.as_bytes());
    assert!(!has(token) && !has(given.1["token"]["token"].as_str().unwrap()) && !has("nobody guesses"));
}

/// What is done with `grognard admin` reaches a server that runs: games ended and deleted, addresses banned, room set.
#[tokio::test]
async fn whoever_runs_the_server_may_do_so() {
    let data = folder();
    let client = Client::over(&data).await;
    client.hall.look_after().await.unwrap();
    let beside = server::open_existing(&data, None).await.unwrap();
    let (game, tokens) = client.game(json!({ "system": "ford" })).await;
    let (other, _) = client.ford().await;
    assert_eq!(beside.overview(10).await.unwrap().len(), 2);
    assert!(admin::end(&beside, &id_of(&game)).await.unwrap());
    assert!(!admin::end(&beside, &id_of(&game)).await.unwrap(), "it is over");
    assert!(admin::delete(&beside, &id_of(&other)).await.unwrap());
    assert!(!admin::delete(&beside, &id_of(&other)).await.unwrap(), "it is gone");
    client.hall.look_after().await.unwrap();
    let ended = client.get(&game, Some(&tokens[0])).await;
    assert_eq!(ended["outcome"]["message"]["id"], "server-ended");
    assert_eq!(client.refused(&format!("{game}/concede"), Some(&tokens[0]), json!({ "seat": 0 })).await, "over");
    assert_eq!(client.call("GET", &other, None, None).await.0, 404);
    // It stays ended, bots or not.
    let again = Client::over(&data).await;
    assert_eq!(again.get(&game, None).await["outcome"]["message"]["id"], "server-ended");

    let from = async |address: [u8; 4]| {
        let mut request = Request::get("/api/v1/games").header(header::HOST, "localhost").body(Body::empty()).unwrap();
        let peer = std::net::SocketAddr::from((address, 1));
        request.extensions_mut().insert(axum::extract::ConnectInfo(peer));
        client.send(request).await.0.as_u16()
    };
    admin::ban(&beside, "10.0.0.9".parse().unwrap(), Some(1), "rude").await.unwrap();
    client.hall.look_after().await.unwrap();
    assert_eq!((from([10, 0, 0, 9]).await, from([10, 0, 0, 8]).await), (403, 200));
    admin::unban(&beside, "10.0.0.9".parse().unwrap()).await.unwrap();
    client.hall.look_after().await.unwrap();
    assert_eq!(from([10, 0, 0, 9]).await, 200);

    let (running, running_tokens) = client.ford().await;
    beside.decree(&Decree::Policy(Policy { bytes: Some(1), ..Policy::default() })).await.unwrap();
    client.hall.look_after().await.unwrap();
    assert_eq!(client.refused("/games", None, json!({ "system": "ford" })).await, "full");
    client.post(&format!("{running}/chat"), Some(&running_tokens[0]), json!({ "text": "we go on" })).await;
    // A day is over for what was made long ago.
    crate::persistence::tamper(&data, "UPDATE games SET updated = updated - 200000000 WHERE outcome IS NOT NULL").await;
    beside.decree(&Decree::Policy(Policy { finished_days: Some(2), ..Policy::default() })).await.unwrap();
    client.hall.look_after().await.unwrap();
    assert_eq!(
        (client.call("GET", &game, None, None).await.0, client.call("GET", &running, None, None).await.0),
        (404, 200)
    );
    assert_eq!(
        client.call("POST", "/games", None, Some(json!({ "system": "ford" }))).await.0,
        200,
        "there is room again"
    );
}

/// In public games are deleted some time after they were over or last changed, unless whoever runs the server says otherwise; and as long as
/// they are kept, whoever has kept all that they may does not fill the room.
#[tokio::test]
async fn what_is_old_is_deleted_in_public() {
    let data = folder();
    let limits = server::Limits::default();
    let days = u64::from(limits.finished_days.max(limits.idle_days).unwrap());
    let most = (u64::from(limits.written_burst) + u64::from(limits.written) * days * 24 * 3600) << 10;
    assert!(most < limits.stored.unwrap() * 2 / 3, "one address fills {most} bytes");
    let client = Client::with(server::Config { limits, ..config(&data) }).await;
    let ((over, tokens), (idle, _), (running, _)) = (client.ford().await, client.ford().await, client.ford().await);
    client.post(&format!("{over}/concede"), Some(&tokens[0]), json!({ "seat": 0 })).await;
    let there = async || {
        client.hall.look_after().await.unwrap();
        let beside = Client::over(&data).await;
        let mut there = Vec::new();
        for game in [&over, &idle, &running] {
            there.push(beside.call("GET", game, None, None).await.0 == 200);
        }
        there
    };
    assert_eq!(there().await, [true; 3]);
    let newest = "UPDATE games SET updated = updated - 61 * 86400000 WHERE created < (SELECT MAX(created) FROM games) \
                  OR outcome IS NOT NULL";
    tokio::time::sleep(std::time::Duration::from_millis(5)).await;
    let (late, _) = client.ford().await;
    crate::persistence::tamper(&data, newest).await;
    let store = server::open_existing(&data, None).await.unwrap();
    store.decree(&Decree::Policy(Policy { finished_days: Some(0), idle_days: Some(0), bytes: None })).await.unwrap();
    assert_eq!(there().await, [true; 3], "without end");
    store.decree(&Decree::Policy(Policy::default())).await.unwrap();
    assert_eq!(there().await, [false; 3], "as usual");
    assert_eq!(client.call("GET", &late, None, None).await.0, 200, "what was played just now stays");
}

/// Before the memory is short nothing new is begun.
#[tokio::test]
async fn a_short_memory_turns_people_away() {
    let mut short = config(&folder());
    short.limits.memory = Some(1);
    let client = Client::with(short).await;
    let (status, made) = client.call("POST", "/games", None, Some(json!({ "system": "ford" }))).await;
    assert_eq!(status, 200, "{made}");
    client.hall.look_after().await.unwrap();
    let (status, body) = client.call("POST", "/games", None, Some(json!({ "system": "ford" }))).await;
    assert_eq!((status, &body["error"]), (503, &json!("busy")));
    let request = Request::get("/health").header(header::HOST, "localhost").body(Body::empty()).unwrap();
    assert_eq!(client.send(request).await.0.as_u16(), 200, "whoever runs it can look");
}

/// Every reply has a number under which the log knows it; another each time.
#[tokio::test]
async fn requests_have_numbers() {
    let client = Client::over(&folder()).await;
    let number = async || {
        let request = Request::get("/api/v1/games").header(header::HOST, "localhost").body(Body::empty()).unwrap();
        client.headers(request).await["x-request-id"].to_str().unwrap().to_string()
    };
    let (one, other) = (number().await, number().await);
    assert!(one.len() == 16 && one != other, "{one} {other}");
}

/// Whoever asks for much and takes nothing in fills their own share of the memory.
#[tokio::test]
async fn replies_that_nobody_takes_in_are_counted() {
    let mut small = config(&folder());
    small.limits.under_way = 1 << 20;
    let client = Client::with(small).await;
    let mut held = Vec::new();
    let mut refused = None;
    for _ in 0..200 {
        let mut request =
            Request::get("/api/v1/texts/en").header(header::HOST, "localhost").body(Body::empty()).unwrap();
        request.extensions_mut().insert(axum::extract::ConnectInfo(std::net::SocketAddr::from(([10, 0, 0, 1], 1))));
        let response = client.response(request).await;
        if response.status() != 200 {
            refused = Some(response.status().as_u16());
            break;
        }
        held.push(response);
    }
    assert_eq!(refused, Some(429));
    assert!(!held.is_empty());
    held.clear();
    assert_eq!(client.get("/texts/en", None).await, Value::Null);
}
