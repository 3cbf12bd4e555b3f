//! Games in PostgreSQL, and several servers over them: each game is played by one of them, people are sent there, what a dead one
//! played is taken over, and nothing that was acknowledged is lost.

use crate::common::pebbles::FIRST;
use crate::common::postgres::Postgres;
use crate::common::{Client, config, folder, open_answer, settled};
use crate::live::{connect, hear, say};
use crate::persistence::unpacked;
use serde_json::{Value, json};
use server::store::{Claim, Database, Node, Store};
use server::{Config, GameId, Server};

fn over(address: &str) -> Config {
    Config { database: Some(address.into()), ..config(&folder()) }
}

/// Everything that is kept comes back the same from PostgreSQL: a game with take-backs, chat, orders, a hand-over, its record.
#[tokio::test(flavor = "multi_thread")]
async fn games_are_kept_in_postgres() {
    let Some(postgres) = Postgres::start() else { return };
    let address = postgres.database("kept");
    let client = Client::with(over(&address)).await;
    let (game, tokens) = client.ford().await;
    client.play_on(&game, &tokens, 20, 2).await;
    client.post(&format!("{game}/chat"), Some(&tokens[1]), json!({ "text": "Tea? 茶 🍵" })).await;
    client.post(&format!("{game}/take-back"), Some(&tokens[0]), json!({ "seat": 0, "to": 10 })).await;
    client.play_on(&game, &tokens, 3, 5).await;
    let given = client.post(&format!("{game}/seats/1"), Some(&tokens[1]), json!({ "who": "friend" })).await;
    let tokens = [tokens[0].clone(), given["token"]["token"].as_str().unwrap().to_string()];
    assert_eq!(client.get(&game, Some(&tokens[1])).await["yours"], json!([1]));
    let again = Client::with(over(&address)).await;
    for token in [None, Some(tokens[0].as_str()), Some(tokens[1].as_str())] {
        assert_eq!(settled(client.get(&game, token).await), settled(again.get(&game, token).await));
        let moment = format!("{game}/moments/7");
        assert_eq!(settled(client.get(&moment, token).await), settled(again.get(&moment, token).await));
    }
    again.play_on(&game, &tokens, 1_000, 5).await;
    assert!(again.get(&game, None).await["outcome"].is_object());
    // The server that did not play it on has an old game in memory, and notices when it would change it.
    let raced = client.refused(&format!("{game}/chat"), Some(&tokens[1]), json!({ "text": "Still here?" })).await;
    assert_eq!(raced, "other-question");
    let proposed = client.post(&format!("{game}/delete"), Some(&tokens[0]), json!({ "seat": 0 })).await;
    let consent = format!("{game}/proposals/{}", proposed["proposal"]);
    client.post(&consent, Some(&tokens[1]), json!({ "seat": 1, "agree": true })).await;
    assert_eq!(client.call("GET", &game, None, None).await.0, 404);
}

/// As the release before kept its games.
const BEFORE: &str = "ALTER TABLE beginnings ALTER COLUMN header TYPE TEXT USING convert_from(header, 'UTF8'); \
                      ALTER TABLE beginnings ALTER COLUMN opening TYPE TEXT USING convert_from(opening, 'UTF8'); \
                      ALTER TABLE entries DROP COLUMN bot_moves; DELETE FROM _sqlx_migrations WHERE version = 4; \
                      DELETE FROM settings; INSERT INTO settings VALUES ('policy', '{\"finished_days\":9,\"idle_days\":null,\"bytes\":null}')";

/// Games of the release before go on in PostgreSQL too, and are kept as long as before.
#[tokio::test(flavor = "multi_thread")]
async fn games_of_the_release_before_go_on_in_postgres() {
    let Some(postgres) = Postgres::start() else { return };
    let address = postgres.database("before");
    let client = Client::with(over(&address)).await;
    let (game, tokens) = client.ford().await;
    client.play_on(&game, &tokens, 20, 2).await;
    let before = client.get(&game, Some(&tokens[0])).await;
    drop(client);
    let pool = sqlx::PgPool::connect(&address).await.unwrap();
    let beginning = "SELECT encode(header, 'hex'), encode(opening, 'hex') FROM beginnings";
    let (header, opening): (String, String) = sqlx::query_as(beginning).fetch_one(&pool).await.unwrap();
    let put = sqlx::query("UPDATE beginnings SET header = $1, opening = $2");
    put.bind(unpacked(&header)).bind(unpacked(&opening)).execute(&pool).await.unwrap();
    sqlx::raw_sql(BEFORE).execute(&pool).await.unwrap();
    sqlx::raw_sql("UPDATE games SET updated = 0").execute(&pool).await.unwrap();
    let client = Client::with(over(&address)).await;
    client.hall.look_after().await.unwrap();
    let after = client.get(&game, Some(&tokens[0])).await;
    for field in ["scene", "questions", "log", "moment", "event", "commitment"] {
        assert_eq!(after[field], before[field], "{field}");
    }
    let policy = Database::postgres(&address).await.unwrap().orders(0).await.unwrap().policy;
    assert_eq!((policy.finished_days, policy.idle_days, policy.bytes), (Some(9), Some(0), None));
    client.play_on(&game, &tokens, 1_000, 5).await;
    assert!(client.get(&game, None).await["outcome"].is_object());
}

/// Leases: one owner at a time, a dead one's games are free, and a server that was taken for dead notices.
#[tokio::test(flavor = "multi_thread")]
async fn a_game_has_one_owner() {
    let Some(postgres) = Postgres::start() else { return };
    let address = postgres.database("owned");
    let client = Client::with(over(&address)).await;
    let (game, _) = client.ford().await;
    let id = GameId::parse(game.strip_prefix("/games/").unwrap()).unwrap();
    let store = Database::postgres(&address).await.unwrap();
    let [ann, bob] = ["10.0.0.1:1", "10.0.0.2:1"].map(|address| Node { address: address.into(), life: 7 });
    store.enlist(&ann).await.unwrap();
    store.enlist(&bob).await.unwrap();
    assert_eq!(store.claim(&ann, &id).await.unwrap(), Claim::Own);
    assert_eq!(store.claim(&bob, &id).await.unwrap(), Claim::Of(ann.address.clone()));
    assert_eq!(store.claim(&ann, &id).await.unwrap(), Claim::Own);
    let nowhere = GameId::parse("0123456789abcdef01234567").unwrap();
    assert_eq!(store.claim(&ann, &nowhere).await.unwrap(), Claim::Nobody, "strangers make up no owners");
    store.release(&bob, &id).await.unwrap();
    assert_eq!(store.claim(&bob, &id).await.unwrap(), Claim::Of(ann.address.clone()), "another's is not let go");
    // As if Ann had been silent for long.
    let pool = sqlx::PgPool::connect(&address).await.unwrap();
    sqlx::query("UPDATE nodes SET seen = seen - 60000 WHERE node = $1")
        .bind(&ann.address)
        .execute(&pool)
        .await
        .unwrap();
    assert_eq!(store.claim(&bob, &id).await.unwrap(), Claim::Own);
    assert!(!store.beat(&ann).await.unwrap(), "she is told that she was taken for dead");
    assert!(store.beat(&bob).await.unwrap());
    store.enlist(&ann).await.unwrap();
    assert_eq!(store.claim(&ann, &id).await.unwrap(), Claim::Of(bob.address.clone()));
    // Another process at the same address goes on with what the first had.
    let again = Node { life: 8, ..bob.clone() };
    store.enlist(&again).await.unwrap();
    assert!(!store.beat(&bob).await.unwrap());
    store.retire(&bob).await.unwrap();
    assert_eq!(store.claim(&ann, &id).await.unwrap(), Claim::Of(bob.address.clone()), "only the living retire");
    store.retire(&again).await.unwrap();
    assert_eq!(store.claim(&ann, &id).await.unwrap(), Claim::Own);
}

/// Two servers over one database: whichever is asked, the same game is seen and played.
#[tokio::test(flavor = "multi_thread")]
async fn people_are_sent_to_the_owner() {
    let Some(postgres) = Postgres::start() else { return };
    let address = postgres.database("sent");
    let start = async || {
        let server = Server::open(over(&address), systems::REGISTRY).await.unwrap();
        let place = server.address().unwrap();
        let (stop, stopped) = tokio::sync::oneshot::channel::<()>();
        let running = tokio::spawn(server.run(async move {
            let _ = stopped.await;
        }));
        (place, stop, running)
    };
    let (first, stop, running) = start().await;
    let (second, _kept, _second) = start().await;
    let made = call(
        first,
        "POST",
        "/games",
        None,
        json!({ "system": "ford", "seats": [{ "who": "me" }, { "who": "friend" }] }),
    )
    .await
    .1;
    let game = format!("/games/{}", made["game"].as_str().unwrap());
    let tokens: Vec<&str> =
        made["tokens"].as_array().unwrap().iter().map(|token| token["token"].as_str().unwrap()).collect();
    let mut answered = 0;
    for round in 0..12 {
        let at = [first, second][round % 2];
        for token in &tokens {
            let snapshot = call(at, "GET", &game, Some(token), Value::Null).await.1;
            if let Some(answer) = open_answer(&snapshot, round) {
                let (status, done) = call(at, "POST", &format!("{game}/answers"), Some(token), answer).await;
                assert_eq!(status, 200, "{done}");
                answered += 1;
            }
        }
    }
    assert!(answered >= 12);
    // Somebody watches live through the second, and hears of what happens at the first.
    let mut socket = connect(second, &game).await;
    say(&mut socket, json!({ "hello": { "token": tokens[1] } })).await;
    let before = hear(&mut socket).await.unwrap()["snapshot"]["event"].as_u64().unwrap();
    call(first, "POST", &format!("{game}/chat"), Some(tokens[0]), json!({ "text": "Hello" })).await;
    while hear(&mut socket).await.unwrap()["snapshot"]["event"].as_u64().unwrap() <= before {}
    // The first ends, and the second takes over what it played.
    let (_, before) = call(second, "GET", &game, Some(tokens[0]), Value::Null).await;
    stop.send(()).unwrap();
    running.await.unwrap().unwrap();
    let (status, after) = call(second, "GET", &game, Some(tokens[0]), Value::Null).await;
    assert_eq!(status, 200, "{after}");
    assert_eq!(settled(after), settled(before));
}

/// A server that cannot reach the database does not go on showing what others may have played on since.
#[tokio::test(flavor = "multi_thread")]
async fn whoever_is_cut_off_shows_nothing_old() {
    let Some(postgres) = Postgres::start() else { return };
    let server = Server::open(over(&postgres.database("cut_off")), FIRST).await.unwrap();
    let at = server.address().unwrap();
    tokio::spawn(server.run(std::future::pending()));
    let made = call(at, "POST", "/games", None, json!({ "system": "pebbles" })).await.1;
    let game = format!("/games/{}", made["game"].as_str().unwrap());
    assert_eq!(call(at, "GET", &game, None, Value::Null).await.0, 200);
    drop(postgres);
    let begun = std::time::Instant::now();
    while call(at, "GET", &game, None, Value::Null).await.0 == 200 {
        assert!(begun.elapsed().as_secs() < 60, "it shows what it has for ever");
        tokio::time::sleep(std::time::Duration::from_millis(500)).await;
    }
}

async fn call(at: std::net::SocketAddr, method: &str, path: &str, token: Option<&str>, body: Value) -> (u16, Value) {
    let (method, path) = (method.to_string(), format!("/api/v1{path}"));
    let token = token.map(ToString::to_string);
    let asked = tokio::task::spawn_blocking(move || {
        let mut http = crate::common::http::Http::connect(&at.to_string()).unwrap();
        if method == "GET" { http.get(&path, token.as_deref()) } else { http.post(&path, token.as_deref(), &body) }
    });
    asked.await.unwrap().unwrap()
}
