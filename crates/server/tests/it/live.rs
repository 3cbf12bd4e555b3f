//! Live updates over a real connection.
#![allow(clippy::unwrap_used, clippy::expect_used)]

use crate::common::{Client, config, folder, open_answer, soak};
use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use server::{Config, Server};
use std::net::SocketAddr;
use std::time::Duration;
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::{WebSocketStream, client_async};

type Socket = WebSocketStream<TcpStream>;

/// A server on a port of its own, and a client that writes to the same games.
async fn serve(config: Config) -> SocketAddr {
    let server = Server::open(config, systems::REGISTRY).await.unwrap();
    let address = server.address().unwrap();
    tokio::spawn(server.run(std::future::pending()));
    address
}

/// A request over a connection of its own.
async fn post(address: SocketAddr, path: &str, token: Option<&str>, body: &Value) -> Value {
    use tokio::io::{AsyncReadExt, AsyncWriteExt};
    let body = body.to_string();
    let token = token.map(|token| format!("authorization: Bearer {token}\r\n")).unwrap_or_default();
    let head = format!(
        "POST /api/v1{path} HTTP/1.1\r\nhost: {address}\r\nconnection: close\r\ncontent-type: application/json\r\n\
         {token}content-length: {}\r\n\r\n",
        body.len()
    );
    let mut stream = TcpStream::connect(address).await.unwrap();
    stream.write_all((head + &body).as_bytes()).await.unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await.unwrap();
    serde_json::from_str(answer.split("\r\n\r\n").nth(1).unwrap()).unwrap()
}

pub(crate) async fn connect(address: SocketAddr, game: &str) -> Socket {
    let request = format!("ws://{address}/api/v1{game}/live").into_client_request().unwrap();
    client_async(request, TcpStream::connect(address).await.unwrap()).await.unwrap().0
}

pub(crate) async fn say(socket: &mut Socket, value: Value) {
    socket.send(Message::text(value.to_string())).await.unwrap();
}

/// The next thing said, pings aside; none when the connection has ended.
pub(crate) async fn hear(socket: &mut Socket) -> Option<Value> {
    loop {
        let next = tokio::time::timeout(Duration::from_secs(20), socket.next()).await.expect("silence");
        match next {
            Some(Ok(Message::Text(text))) => return Some(serde_json::from_str(&text).unwrap()),
            Some(Ok(Message::Ping(_) | Message::Pong(_))) => {}
            _ => return None,
        }
    }
}

/// The next snapshot for which something holds.
async fn until(socket: &mut Socket, holds: impl Fn(&Value) -> bool) -> Value {
    loop {
        let said = hear(socket).await.expect("the connection has ended");
        assert!(said["error"].is_null(), "{said}");
        if holds(&said["snapshot"]) {
            return said["snapshot"].clone();
        }
    }
}

async fn ford(address: SocketAddr, seats: Value) -> (String, Vec<String>) {
    let made = post(address, "/games", None, &json!({ "system": "ford", "seats": seats })).await;
    let tokens = made["tokens"].as_array().unwrap().iter().map(|token| token["token"].as_str().unwrap().into());
    (format!("/games/{}", made["game"].as_str().unwrap()), tokens.collect())
}

#[tokio::test]
async fn changes_come_by_themselves_and_a_break_loses_nothing() {
    let address = serve(config(&folder())).await;
    let (game, tokens) = ford(address, json!([{ "who": "me" }, { "who": "friend" }])).await;
    let mut ann = connect(address, &game).await;
    say(&mut ann, json!({ "hello": { "token": tokens[0], "log": 0 } })).await;
    let first = until(&mut ann, |snapshot| snapshot["seats"][0]["here"] == true).await;
    assert_eq!((&first["yours"], &first["viewer"]), (&json!([0]), &json!(0)));
    let mut bob = connect(address, &game).await;
    say(&mut bob, json!({ "hello": { "token": tokens[1] } })).await;
    until(&mut ann, |snapshot| snapshot["seats"][1]["here"] == true).await;
    // Ann answers: Bob hears of it.
    let answer = open_answer(&first, 0).unwrap();
    let done = post(address, &format!("{game}/answers"), Some(&tokens[0]), &answer).await;
    let heard = until(&mut bob, |snapshot| snapshot["event"] == done["event"]).await;
    assert_eq!(heard["moment"], done["moment"]);
    let known = heard["log"]["length"].as_u64().unwrap();
    // Bob's connection breaks; he answers all the same, and on return gets only what he lacks.
    drop(bob);
    until(&mut ann, |snapshot| snapshot["seats"][1]["here"] == false).await;
    let answer = open_answer(&heard, 1).unwrap();
    post(address, &format!("{game}/answers"), Some(&tokens[1]), &answer).await;
    let mut bob = connect(address, &game).await;
    say(&mut bob, json!({ "hello": { "token": tokens[1], "log": known } })).await;
    let back = until(&mut bob, |_| true).await;
    assert!(back["log"]["from"] == known && !back["log"]["lines"].as_array().unwrap().is_empty());
    assert!(back["log"]["lines"].as_array().unwrap().iter().all(|line| line["place"].as_u64().unwrap() >= known));
    // The next snapshot has nothing of that again.
    let length = back["log"]["length"].clone();
    post(address, &format!("{game}/chat"), Some(&tokens[1]), &json!({ "text": "back" })).await;
    let next = until(&mut bob, |snapshot| !snapshot["chat"].as_array().unwrap().is_empty()).await;
    assert_eq!((&next["log"]["from"], next["log"]["lines"].as_array().map(Vec::len)), (&length, Some(0)));
}

#[tokio::test]
async fn bots_play_by_themselves_and_are_watched() {
    let address = serve(config(&folder())).await;
    let seats = json!([{ "who": "bot", "bot": "random" }, { "who": "bot" }]);
    let made = post(address, "/games", None, &json!({ "system": "ford", "seats": seats, "pace": 0 })).await;
    let mut watcher = connect(address, &format!("/games/{}", made["game"].as_str().unwrap())).await;
    say(&mut watcher, json!({ "hello": {} })).await;
    let end = until(&mut watcher, |snapshot| snapshot["outcome"].is_object()).await;
    assert!(end["seed"].is_string());
}

#[tokio::test]
async fn at_one_screen_each_sees_their_own() {
    let address = serve(config(&folder())).await;
    let (game, tokens) = ford(address, json!([{ "who": "me" }, { "who": "me" }])).await;
    let mut screen = connect(address, &game).await;
    say(&mut screen, json!({ "hello": { "token": tokens[0] } })).await;
    let mut seen = [false; 2];
    for luck in 0..60 {
        let now = until(&mut screen, |snapshot| {
            !snapshot["questions"][0]["form"].is_null() || snapshot["outcome"].is_object()
        })
        .await;
        let Some(viewer) = now["viewer"].as_u64() else { break };
        for hand in now["scene"]["hands"].as_array().unwrap() {
            assert!(hand["owner"] == viewer || hand["cards"] == json!([]));
        }
        if !seen[viewer as usize] {
            assert_eq!(now["log"]["from"], 0, "another's log is another log");
            seen[viewer as usize] = true;
        }
        let answer = open_answer(&now, luck).unwrap();
        assert_eq!(answer["seat"], viewer);
        post(address, &format!("{game}/answers"), Some(&tokens[0]), &answer).await;
    }
    assert_eq!(seen, [true, true]);
}

#[tokio::test]
async fn connections_are_counted_and_strangers_refused() {
    let mut few = config(&folder());
    few.limits.sockets_of_game = 4;
    let address = serve(few).await;
    let (game, tokens) = ford(address, json!([])).await;
    let mut kept = Vec::new();
    for _ in 0..2 {
        let mut socket = connect(address, &game).await;
        say(&mut socket, json!({ "hello": {} })).await;
        until(&mut socket, |_| true).await;
        kept.push(socket);
    }
    let mut third = connect(address, &game).await;
    say(&mut third, json!({ "hello": {} })).await;
    assert_eq!(hear(&mut third).await.unwrap()["error"]["error"], "too-many");
    // Whoever sits there still finds a place.
    let mut player = connect(address, &game).await;
    say(&mut player, json!({ "hello": { "token": tokens[0] } })).await;
    assert_eq!(until(&mut player, |_| true).await["yours"][0], 0);
    let mut stranger = connect(address, &game).await;
    say(&mut stranger, json!({ "hello": { "token": "0".repeat(32) } })).await;
    assert_eq!(hear(&mut stranger).await.unwrap()["error"]["error"], "no-seat");
    assert!(hear(&mut stranger).await.is_none());
    kept.pop();
    tokio::time::sleep(Duration::from_millis(200)).await;
    let mut again = connect(address, &game).await;
    say(&mut again, json!({ "hello": {} })).await;
    until(&mut again, |_| true).await;
    // A page of another site cannot connect at all.
    let mut request = format!("ws://{address}/api/v1{game}/live").into_client_request().unwrap();
    request.headers_mut().insert("origin", "https://evil.example".parse().unwrap());
    let refused = client_async(request, TcpStream::connect(address).await.unwrap()).await;
    assert!(refused.is_err());
}

/// A connection that a proxy hands on for somebody; none if it is refused.
async fn connect_for(address: SocketAddr, game: &str, person: &str) -> Option<Socket> {
    let mut request = format!("ws://{address}/api/v1{game}/live").into_client_request().unwrap();
    request.headers_mut().insert("x-forwarded-for", person.parse().unwrap());
    client_async(request, TcpStream::connect(address).await.unwrap()).await.ok().map(|(socket, _)| socket)
}

/// Behind a proxy, which has the connections of many, everybody has a share of the live ones.
#[tokio::test]
async fn everybody_behind_a_proxy_has_a_share_of_live_connections() {
    let mut behind = config(&folder());
    behind.trusted_proxies = vec!["127.0.0.1".parse().unwrap()];
    behind.limits.connections_of_address = 3;
    let address = serve(behind).await;
    let (game, _) = ford(address, json!([])).await;
    let mut held = Vec::new();
    for _ in 0..3 {
        held.push(connect_for(address, &game, "10.0.0.1").await.expect("a share"));
    }
    assert!(connect_for(address, &game, "10.0.0.1").await.is_none(), "one too many");
    assert!(connect_for(address, &game, "10.0.0.2").await.is_some(), "somebody else");
    held.clear();
    // There is room again, as soon as the server has noticed.
    while connect_for(address, &game, "10.0.0.1").await.is_none() {
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
}

/// Whoever is banned hears nothing more, though they were there before.
#[tokio::test(flavor = "multi_thread")]
async fn whoever_is_banned_hears_nothing_more() {
    let data = folder();
    let mut behind = config(&data);
    behind.trusted_proxies = vec!["127.0.0.1".parse().unwrap()];
    let address = serve(behind).await;
    let (game, tokens) = ford(address, json!([])).await;
    let mut watcher = connect_for(address, &game, "10.0.0.9").await.unwrap();
    say(&mut watcher, json!({ "hello": {} })).await;
    until(&mut watcher, |_| true).await;
    // The server hears of it a little after it has begun, and then again and again.
    tokio::time::sleep(Duration::from_millis(500)).await;
    let beside = server::open_existing(&data, None).await.unwrap();
    server::admin::ban(&beside, "10.0.0.9".parse().unwrap(), None, "rude").await.unwrap();
    while connect_for(address, &game, "10.0.0.9").await.is_some() {
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    post(address, &format!("{game}/chat"), Some(&tokens[0]), &json!({ "text": "among us" })).await;
    // What had changed before may still be on its way.
    let error = loop {
        let heard = hear(&mut watcher).await.unwrap();
        assert!(heard["snapshot"]["chat"].as_array().is_none_or(Vec::is_empty), "{heard}");
        if heard["error"].is_object() {
            break heard["error"]["error"].clone();
        }
    };
    assert_eq!(error, "banned");
    assert!(hear(&mut watcher).await.is_none());
}

/// Whoever asks too often is told so, and nobody else is.
#[tokio::test]
async fn requests_are_counted() {
    let mut few = config(&folder());
    (few.limits.rate, few.limits.burst) = (1, 12);
    let address = serve(few).await;
    let (game, _) = ford(address, json!([])).await;
    let mut refused = 0;
    for _ in 0..20 {
        let answer = post(address, &format!("{game}/chat"), None, &json!({ "text": "!" })).await;
        refused += usize::from(answer["error"] == "too-many");
    }
    assert!((5..20).contains(&refused), "{refused} were too many");
    // New games have a count of their own, which is smaller.
    tokio::time::sleep(Duration::from_millis(1100)).await;
    let made = post(address, "/games", None, &json!({ "system": "ford" })).await;
    assert!(made["game"].is_string() || made["error"] == "too-many", "{made}");
}

/// Somebody who keeps saying that they are there, and nothing else, is cut off like anybody who asks too often.
#[tokio::test]
async fn whatever_is_said_is_counted() {
    let mut few = config(&folder());
    (few.limits.rate, few.limits.burst) = (1, 60);
    let address = serve(few).await;
    let (game, _) = ford(address, json!([])).await;
    let mut socket = connect(address, &game).await;
    say(&mut socket, json!({ "hello": {} })).await;
    until(&mut socket, |_| true).await;
    for _ in 0..200 {
        if socket.send(Message::Ping(vec![1].into())).await.is_err() {
            break;
        }
    }
    loop {
        match tokio::time::timeout(Duration::from_secs(20), socket.next()).await.expect("it goes on for ever") {
            Some(Ok(Message::Text(text))) if text.contains("too-many") => break,
            Some(Ok(_)) => {}
            Some(Err(_)) | None => break,
        }
    }
}

/// Whatever is said over a connection, it ends with an error at worst, and the server goes on.
#[tokio::test]
async fn nonsense_ends_a_connection_and_nothing_else() {
    let address = serve(config(&folder())).await;
    let (game, tokens) = ford(address, json!([])).await;
    let mut luck = kernel::Luck::new(1, 0);
    let hello = json!({ "hello": { "token": tokens[0], "log": 3 } }).to_string();
    for _ in 0..20 * soak() {
        let mut socket = connect(address, &game).await;
        for _ in 0..luck.below(4) {
            let mut bytes = hello.clone().into_bytes();
            for _ in 0..luck.below(4) {
                let place = luck.below(bytes.len());
                bytes[place] = luck.next() as u8;
            }
            if luck.below(4) == 0 {
                bytes = vec![b'['; luck.below(9_000)];
            }
            let message = match String::from_utf8(bytes.clone()) {
                Ok(text) if luck.below(5) > 0 => Message::text(text),
                _ => Message::binary(bytes),
            };
            if socket.send(message).await.is_err() {
                break;
            }
        }
        let _ = tokio::time::timeout(Duration::from_millis(5), socket.next()).await;
    }
    let mut sane = connect(address, &game).await;
    say(&mut sane, json!({ "hello": { "token": tokens[0] } })).await;
    until(&mut sane, |snapshot| snapshot["yours"] == json!([0])).await;
    let elsewhere = Client::over(&folder()).await;
    elsewhere.ford().await;
}

/// A long log comes over a live connection in stretches, too, one after another until all of it is there.
#[tokio::test]
async fn long_logs_come_in_stretches() {
    let mut paged = config(&folder());
    paged.limits.log_page = 5;
    let address = serve(paged).await;
    let (game, tokens) = ford(address, json!([{ "who": "me" }, { "who": "bot", "bot": "random" }])).await;
    let mut ann = connect(address, &game).await;
    say(&mut ann, json!({ "hello": { "token": tokens[0], "log": 0 } })).await;
    let (mut from, mut stretches) = (0, 0);
    loop {
        let log = hear(&mut ann).await.unwrap()["snapshot"]["log"].take();
        let places = log["lines"].as_array().unwrap().iter().map(|line| line["place"].as_u64().unwrap());
        assert!(log["from"].as_u64().unwrap() <= from && places.into_iter().all(|place| place < from + 5), "{log}");
        from = log["to"].as_u64().unwrap();
        stretches += 1;
        if log["to"] == log["length"] {
            break;
        }
    }
    assert!(from > 5 && stretches > 1, "{stretches} stretches of {from} lines");
}
