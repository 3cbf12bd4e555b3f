//! What a hostile stranger, a lost reply or a greedy client may try: none of it costs others anything.

use crate::common::{Client, config, folder, settled};
use axum::body::Body;
use axum::http::{Request, header};
use serde_json::{Value, json};

async fn bring_in(client: &Client, record: Vec<u8>) -> (u16, Value) {
    let request = Request::post("/api/v1/records").header(header::HOST, "localhost");
    let (status, body) = client.send(request.body(Body::from(record)).unwrap()).await;
    (status.as_u16(), serde_json::from_slice(&body).unwrap())
}

/// A finished game of The Ford as lines of JSON.
async fn record(client: &Client) -> String {
    let (game, tokens) = client.ford().await;
    client.play_on(&game, &tokens, 20, 6).await;
    client.post(&format!("{game}/concede"), Some(&tokens[1]), json!({ "seat": 1 })).await;
    let request = Request::get(format!("/api/v1{game}/record")).header(header::HOST, "localhost");
    String::from_utf8(client.send(request.body(Body::empty()).unwrap()).await.1).unwrap()
}

/// The same record as another version would have made it.
fn of_another_version(record: &str) -> String {
    let (head, rest) = record.split_once('\n').unwrap();
    let mut head: Value = serde_json::from_str(head).unwrap();
    head["version"] = json!(0);
    format!("{head}\n{rest}")
}

#[tokio::test]
async fn what_never_changes_is_sent_once() {
    let client = Client::over(&folder()).await;
    for path in ["systems", "rules", "texts/ja", "odds/wh40k10", "openapi.json", "systems/ford/scene"] {
        let request = || Request::get(format!("/api/v1/{path}")).header(header::HOST, "localhost");
        let tag = client.headers(request().body(Body::empty()).unwrap()).await[header::ETAG].clone();
        let again = request().header(header::IF_NONE_MATCH, tag).body(Body::empty()).unwrap();
        let (status, body) = client.send(again).await;
        assert_eq!((status.as_u16(), body.len()), (304, 0), "{path}");
    }
}

/// Orders about nothing, the same order again and again, and one order after another without end.
#[tokio::test]
async fn orders_are_about_something_and_not_without_end() {
    let client = Client::over(&folder()).await;
    let seats = json!([{ "who": "me" }, { "who": "friend" }]);
    let (game, tokens) = client.game(json!({ "system": "wh40k10", "seats": seats })).await;
    let path = format!("{game}/orders");
    let kinds = systems::REGISTRY.open("wh40k10").unwrap().order_kinds();
    let topic = kinds[0].topic.as_str();
    let order = |topic: &str, order: &str| json!({ "seat": 0, "topic": topic, "order": order, "until": "changed" });
    assert_eq!(client.refused(&path, Some(&tokens[0]), order("whatever", "not")).await, "unfit");
    let first = client.post(&path, Some(&tokens[0]), order(topic, "not")).await;
    for _ in 0..3 {
        assert_eq!(client.post(&path, Some(&tokens[0]), order(topic, "not")).await, first, "nothing has changed");
    }
    let mut taken = 1;
    for n in 0.. {
        let wish = order(topic, if n % 2 == 0 { "every-time" } else { "not" });
        let (status, body) = client.call("POST", &path, Some(&tokens[0]), Some(wish)).await;
        if status != 200 {
            assert_eq!((status, &body["error"]), (429, &json!("too-many")));
            break;
        }
        taken += 1;
    }
    assert_eq!(taken, 64);
}

/// People start with the orders of their system, see their own alone, and change all of them at once; so does who takes a bot's seat.
#[tokio::test]
async fn people_start_with_orders_and_see_their_own() {
    let client = Client::over(&folder()).await;
    let seats = json!([{ "who": "me" }, { "who": "friend" }]);
    let (game, tokens) = client.game(json!({ "system": "wh40k10", "seats": seats })).await;
    let kinds = systems::REGISTRY.open("wh40k10").unwrap().order_kinds();
    let orders = async |seat: usize| client.get(&game, Some(&tokens[seat])).await["orders"].as_array().unwrap().clone();
    assert_eq!(orders(1).await.len(), kinds.len());
    assert!(orders(1).await.iter().all(|order| order["seat"] == 1));
    let never = json!({ "seat": 1, "topic": "*", "order": "not", "until": "changed" });
    client.post(&format!("{game}/orders"), Some(&tokens[1]), never).await;
    assert!(orders(1).await.iter().all(|order| order["order"] == "not"));
    assert!(orders(0).await.iter().any(|order| order["order"] == "when-it-matters"));
    assert!(client.get(&game, None).await["orders"].as_array().unwrap().is_empty(), "onlookers see none");
}

/// A bot that sits in for somebody does not agree for them.
#[tokio::test]
async fn a_lent_seat_keeps_its_say() {
    let client = Client::over(&folder()).await;
    let (game, [ann, bob]) = client.ford().await;
    client.post(&format!("{game}/pause"), Some(&ann), json!({ "seat": 0, "paused": true })).await;
    client.post(&format!("{game}/seats/1"), Some(&bob), json!({ "who": "bot", "bot": "random" })).await;
    let knobs = client.get(&format!("{game}/knobs"), Some(&ann)).await;
    let change = json!({ "seat": 0, "path": knobs[0]["path"], "value": knobs[0]["value"], "note": "" });
    let proposed = client.post(&format!("{game}/adjust"), Some(&ann), change.clone()).await;
    assert!(proposed["proposal"].is_u64(), "{proposed}");
    let waiting = client.get(&game, Some(&bob)).await;
    assert_eq!(waiting["proposals"][0]["waits_for"], json!([1]));
    // Unless he said so beforehand.
    let lend = json!({ "who": "bot", "bot": "random", "agrees": true });
    client.post(&format!("{game}/seats/1"), Some(&bob), lend).await;
    let done = client.post(&format!("{game}/adjust"), Some(&ann), change).await;
    assert!(done["proposal"].is_null(), "{done}");
}

/// The reply with a new token is lost: whoever gave the seat away still has it, and gives out another.
#[tokio::test]
async fn a_seat_is_given_away_when_its_token_is_used() {
    let data = folder();
    let client = Client::over(&data).await;
    let (game, [_, bob]) = client.ford().await;
    let give = async |client: &Client| {
        let given = client.post(&format!("{game}/seats/1"), Some(&bob), json!({ "who": "friend" })).await;
        given["token"]["token"].as_str().unwrap().to_string()
    };
    let lost = give(&client).await;
    assert_eq!(client.get(&game, Some(&bob)).await["yours"], json!([1]));
    let client = Client::over(&data).await;
    let kept = give(&client).await;
    assert_eq!(client.call("GET", &game, Some(&lost), None).await.0, 403, "another was given out");
    let client = Client::over(&data).await;
    assert_eq!(client.get(&game, Some(&kept)).await["yours"], json!([1]));
    assert_eq!(client.call("GET", &game, Some(&bob), None).await.0, 403, "now it is given away");
    let client = Client::over(&data).await;
    assert_eq!(client.get(&game, Some(&kept)).await["yours"], json!([1]));
    assert_eq!(client.call("GET", &game, Some(&bob), None).await.0, 403);
}

/// A record is known again, and what nobody here can replay is never shown as played here.
#[tokio::test]
async fn records_are_known_again_and_marked() {
    let mut small = config(&folder());
    small.limits.log_lines = 400;
    small.limits.setup = 60_000;
    let client = Client::with(small).await;
    let record = record(&client).await;
    let (status, first) = bring_in(&client, record.clone().into()).await;
    assert_eq!((status, bring_in(&client, record.clone().into()).await), (200, (200, first.clone())));
    let shown = client.get(&format!("/games/{}", first["game"].as_str().unwrap()), None).await;
    assert_eq!(shown["unverified"], json!(false), "it was replayed");
    let foreign = of_another_version(&record);
    let (_, made) = bring_in(&client, foreign.clone().into()).await;
    let shown = client.get(&format!("/games/{}", made["game"].as_str().unwrap()), None).await;
    assert_eq!((&shown["unverified"], shown["outcome"].is_object()), (&json!(true), true));
    // A log without end, and a setup that is larger than any.
    let mut lines: Vec<String> = foreign.lines().map(ToString::to_string).collect();
    let mut end: Value = serde_json::from_str(lines.last().unwrap()).unwrap();
    let line = end["end"]["shown"][0].clone();
    end["end"]["shown"] = json!(vec![line; 401]);
    *lines.last_mut().unwrap() = end.to_string();
    assert_eq!(bring_in(&client, lines.join("\n").into()).await.0, 413);
    let mut head: Value = serde_json::from_str(foreign.lines().next().unwrap()).unwrap();
    head["setup"] = json!("x".repeat(60_000));
    let rest: Vec<&str> = foreign.lines().skip(1).collect();
    assert_eq!(bring_in(&client, format!("{head}\n{}", rest.join("\n")).into()).await.0, 413);
}

/// A long log comes in stretches that fit together.
#[tokio::test]
async fn logs_come_in_pages() {
    let data = folder();
    let mut paged = config(&data);
    paged.limits.log_page = 7;
    let client = Client::with(paged.clone()).await;
    let (game, tokens) = client.ford().await;
    client.play_on(&game, &tokens, 40, 3).await;
    let whole = Client::over(&data).await.get(&game, None).await["log"]["lines"].clone();
    let (mut lines, mut from) = (Vec::new(), 0);
    for client in [client, Client::with(paged).await].iter().cycle() {
        let log = client.get(&format!("{game}?log={from}"), None).await["log"].take();
        let (to, length) = (log["to"].as_u64().unwrap(), log["length"].as_u64().unwrap());
        let page = log["lines"].as_array().unwrap();
        assert!(page.iter().all(|line| (from..from + 7).contains(&line["place"].as_u64().unwrap())));
        lines.extend(page.iter().cloned());
        from = to;
        if to == length {
            break;
        }
    }
    assert!(lines.len() > 14 && json!(lines) == whole);
}

/// The write-ahead log begins anew when the server starts and stops.
#[tokio::test]
async fn the_write_ahead_log_is_brought_in() {
    let data = folder();
    let size = || std::fs::metadata(data.join("games.sqlite-wal")).map_or(0, |file| file.len());
    let client = Client::over(&data).await;
    let (game, tokens) = client.ford().await;
    client.play_on(&game, &tokens, 30, 5).await;
    assert!(size() > 0);
    let _second = server::store::Database::sqlite(&data.join("games.sqlite"), true).await.unwrap();
    assert_eq!(size(), 0);
}

#[tokio::test]
async fn whoever_runs_it_can_watch_it() {
    let client = Client::over(&folder()).await;
    client.ford().await;
    let text = async |path: &str| {
        let request = Request::get(path).header(header::HOST, "localhost");
        let (status, body) = client.send(request.body(Body::empty()).unwrap()).await;
        (status.as_u16(), String::from_utf8(body).unwrap())
    };
    assert_eq!(text("/health").await, (200, "ok\n".into()));
    assert_eq!(text("/ready").await, (200, "ready\n".into()));
    let (_, metrics) = text("/metrics").await;
    for line in ["grognard_games_in_memory 1", "grognard_responses_total{status=\"2xx\"} 3"] {
        assert!(metrics.lines().any(|written| written == line), "{line} in\n{metrics}");
    }
}

/// A request that is sent again under its key is done once; under another key, or by somebody else, it is another.
#[tokio::test]
async fn a_lost_reply_can_be_had_again() {
    let client = Client::over(&folder()).await;
    let make = async |key: &str, system: &str| {
        let request = Request::post("/api/v1/games").header(header::HOST, "localhost").header("idempotency-key", key);
        let request = request.header(header::CONTENT_TYPE, "application/json");
        let (status, body) =
            client.send(request.body(Body::from(json!({ "system": system }).to_string())).unwrap()).await;
        (status.as_u16(), serde_json::from_slice::<Value>(&body).unwrap())
    };
    let (first, other) = (make("one-key-of-a-client", "ford").await, make("two-key-of-a-client", "ford").await);
    assert_eq!(make("one-key-of-a-client", "ford").await, first);
    assert!(first.0 == 200 && first.1["game"] != other.1["game"]);
    let (together, again) = tokio::join!(make("three-key-of-a-client", "ford"), make("three-key-of-a-client", "ford"));
    assert_eq!(together, again, "also while the first is under way");
    assert_eq!(make("four-key-of-a-client", "chess").await.0, 404);
    // What others could guess is no key.
    assert_ne!(make("guess", "ford").await.1["game"], make("guess", "ford").await.1["game"]);
    // What one seat is answered is not given to another.
    let (game, [ann, bob]) = client.ford().await;
    let say = async |token: &str| {
        let request = Request::post(format!("/api/v1{game}/chat")).header(header::HOST, "localhost");
        let request =
            request.header("idempotency-key", "five-key-of-a-client").header(header::CONTENT_TYPE, "application/json");
        let request = request.header(header::AUTHORIZATION, format!("Bearer {token}"));
        client.send(request.body(Body::from(json!({ "text": "Hello" }).to_string())).unwrap()).await
    };
    assert_eq!(say(&ann).await, say(&ann).await);
    assert_ne!(say(&ann).await, say(&bob).await);
    assert_eq!(client.get(&game, None).await["chat"].as_array().map(Vec::len), Some(2));
}

/// A copy is made while games go on, and put back when nobody plays them; what is damaged or newer is turned away.
#[tokio::test]
async fn games_are_copied_and_put_back() {
    let data = folder();
    let client = Client::over(&data).await;
    let (game, tokens) = client.ford().await;
    client.play_on(&game, &tokens, 10, 2).await;
    let then = settled(client.get(&game, Some(&tokens[0])).await);
    let copy = data.join("copy.sqlite");
    server::backup(&data, &copy).await.unwrap();
    assert!(matches!(server::backup(&data, &copy).await, Err(server::KeepError::InTheWay(_))));
    client.play_on(&game, &tokens, 4, 3).await;
    assert!(matches!(server::restore(&data, &copy).await, Err(server::KeepError::InUse(_))));
    // Elsewhere, and in the place of other games.
    let elsewhere = folder();
    assert_eq!(server::restore(&elsewhere, &copy).await.unwrap(), None);
    let other = Client::over(&elsewhere).await;
    assert_eq!(settled(other.get(&game, Some(&tokens[0])).await), then);
    assert_eq!(
        server::export(&server::open_existing(&elsewhere, None).await.unwrap(), &elsewhere.join("records"))
            .await
            .unwrap(),
        1
    );
    assert_eq!(std::fs::read_dir(elsewhere.join("records")).unwrap().count(), 1);
    let old = folder();
    std::fs::copy(&copy, old.join("games.sqlite")).unwrap();
    assert!(server::restore(&old, &copy).await.unwrap().unwrap().is_file(), "what was there is set aside");
    let mut bytes = std::fs::read(&copy).unwrap();
    let middle = bytes.len() / 2;
    bytes[4096..middle].fill(0x5a);
    let damaged = old.join("damaged.sqlite");
    std::fs::write(&damaged, bytes).unwrap();
    assert!(server::restore(&old, &damaged).await.is_err());
    assert!(old.join("games.sqlite").is_file(), "the games are where they were");
    crate::persistence::tamper(&old, "UPDATE _sqlx_migrations SET version = 999 WHERE version = 5").await;
    let newer = server::store::Database::sqlite(&old.join("games.sqlite"), false).await;
    assert!(matches!(newer, Err(server::store::StoreError::Newer(999))));
}

/// A request as it comes over the network from an address.
fn from(address: [u8; 4], mut request: Request<Body>) -> Request<Body> {
    let peer = std::net::SocketAddr::from((address, 1234));
    request.extensions_mut().insert(axum::extract::ConnectInfo(peer));
    request
}

/// A finished game of a system as its record's lines.
async fn record_of(client: &Client, system: &str) -> Vec<Value> {
    let (game, tokens) = client.game(json!({ "system": system, "seats": [{ "who": "me" }, { "who": "me" }] })).await;
    client.post(&format!("{game}/concede"), Some(&tokens[0]), json!({ "seat": 0 })).await;
    let request = Request::get(format!("/api/v1{game}/record")).header(header::HOST, "localhost");
    let record = String::from_utf8(client.send(request.body(Body::empty()).unwrap()).await.1).unwrap();
    record.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

/// A setup that no list could give: more weapons, models or values than any battle has.
#[tokio::test]
async fn setups_of_strangers_are_counted() {
    let client = Client::over(&folder()).await;
    let record = record_of(&client, "wh40k10").await;
    let with = async |path: &str, value: Value| {
        let mut changed = record.clone();
        let place = changed[0].pointer_mut(&format!("/setup{path}")).unwrap();
        *place = value;
        let lines: Vec<String> = changed.iter().map(ToString::to_string).collect();
        bring_in(&client, lines.join("\n").into()).await
    };
    let sheet = record[0]["setup"]["fixed"]["library"]["datasheets"][0].clone();
    let weapon = sheet["weapons"][0]["id"].clone();
    let model = |weapons: usize| json!({ "kind": null, "at": null, "elevation": 0, "weapons": vec![&weapon; weapons] });
    let unit = |models: Vec<Value>| json!([{ "key": "horde", "owner": 0, "datasheet": sheet["id"], "models": models, "leads": null }]);
    for (value, path) in [
        (unit(vec![model(1_500)]), "setup.units[0].models[0].weapons"),
        (unit(vec![model(1); 61]), "setup.units[0].models"),
        (unit(vec![model(1); 5_000]), "setup/units/0/models"),
    ] {
        let (status, answer) = with("/units", value).await;
        assert_eq!((status, &answer["path"]), (422, &json!(path)), "{answer}");
    }
    let (status, answer) = with("/fixed/library/datasheets/0/weapons", json!(vec![&sheet["weapons"][0]; 65])).await;
    assert_eq!((status, &answer["path"]), (422, &json!("setup.fixed.library.datasheets[0].weapons")), "{answer}");
    let mut hail = sheet["weapons"][0].clone();
    hail["profiles"][0]["attacks"] = json!({ "dice": 200, "sides": 6, "plus": 0 });
    let (status, answer) = with("/fixed/library/datasheets/0/weapons/0", hail).await;
    assert_eq!(status, 422, "{answer}");
    // The largest setups that come with the systems are bearable, with room to spare.
    for system in systems::REGISTRY.systems() {
        for field in system.setup_form() {
            for choice in field.choices {
                let choices = [(field.key.clone(), choice.key.clone())].into();
                let Ok(setup) = system.set_up(&choices) else { continue };
                assert_eq!(host::bearable(&setup), Ok(()), "{} {}={}", system.id(), field.key, choice.key);
            }
        }
    }
}

/// The same for the systems that bring books and lists of their own.
#[tokio::test]
async fn setups_of_strangers_are_counted_in_every_system() {
    let client = Client::over(&folder()).await;
    for (system, at, path) in [
        ("wh40k9", "/fixed/library/datasheets/0/weapons", "setup.fixed.library.datasheets[0].weapons"),
        ("wh40k9", "/fixed/library/datasheets/0/models", "setup.fixed.library.datasheets[0].models"),
        ("t9a", "/library/books/0/entry/0/part", "setup.library.books[0].entry[0].part"),
        ("t9a", "/lists/0/units", "setup.lists[0].units"),
    ] {
        let mut record = record_of(&client, system).await;
        let place = record[0].pointer_mut(&format!("/setup{at}")).unwrap();
        *place = json!(vec![&place[0]; 65]);
        let lines: Vec<String> = record.iter().map(ToString::to_string).collect();
        let (status, answer) = bring_in(&client, lines.join("\n").into()).await;
        assert_eq!((status, &answer["path"]), (422, &json!(path)), "{system} {at}: {answer}");
    }
}

/// Whoever plays alone may change anything by hand, but not to what no battle could be.
#[tokio::test]
async fn positions_changed_by_hand_are_counted() {
    let client = Client::over(&folder()).await;
    let seats = json!([{ "who": "me" }, { "who": "me" }]);
    let (game, tokens) = client.game(json!({ "system": "t9a", "seats": seats, "ready": true })).await;
    let adjust = async |path: &str, value: Value| {
        let change = json!({ "seat": 0, "path": path, "value": value, "note": "" });
        client.call("POST", &format!("{game}/adjust"), Some(&tokens[0]), Some(change)).await
    };
    for (path, value) in [
        ("/active", json!(7)),
        ("/first", json!(9)),
        ("/units/0/owner", json!(9)),
        ("/fixed/table", json!([60_000, 60_000])),
        ("/fixed/rounds", json!(255)),
        ("/sheets/0/models", json!(255)),
    ] {
        let (status, answer) = adjust(path, value).await;
        assert_eq!((status, &answer["error"]), (409, &json!("refused")), "{path}: {answer}");
    }
    assert_eq!(adjust("/fixed/rounds", json!(5)).await.0, 200);
}

/// 40 attackers against 40 targets, each pair bearable by itself.
#[tokio::test]
async fn odds_are_counted_before_they_are_worked_out() {
    let client = Client::over(&folder()).await;
    let attacker =
        json!({ "weapons": [{ "datasheet": "ash-wardens", "weapon": "ash-carbine", "count": 200, "attacks": 20 }] });
    let target = json!({ "toughness": 4, "wounds": 10, "save": 4, "models": 60 });
    let asked = std::time::Instant::now();
    let many = json!({ "attackers": vec![attacker; 40], "targets": vec![target; 40] });
    let (status, answer) = client.call("POST", "/odds/wh40k10", None, Some(many)).await;
    assert_eq!((status, &answer["path"]), (422, &json!("attackers")), "{answer}");
    assert!(asked.elapsed().as_secs() < 10, "{:?}", asked.elapsed());
    // The same option thousands of times: each would be compared with all others.
    let unit = json!({ "unit": "lantern-league/town-spears", "options": vec!["x"; 65] });
    let wish = json!({ "what": "melee", "attacker": unit });
    let (status, answer) = client.call("POST", "/odds/t9a", None, Some(wish)).await;
    assert_eq!((status, &answer["path"]), (422, &json!("attacker.options")), "{answer}");
}

/// Whoever asks and hangs up leaves no work behind, and the permit comes back only when the work has ended.
#[tokio::test(flavor = "multi_thread")]
async fn odds_stop_when_the_asker_has_gone() {
    use crate::common::pebbles::{ALONE, FIRST, WORKING};
    use std::sync::atomic::Ordering;
    let _alone = ALONE.lock().await;
    let client = Client::playing(config(&folder()), FIRST).await;
    let ask = |client: Client| async move { client.call("POST", "/odds/pebbles", None, Some(json!({}))).await };
    let asked = tokio::spawn(ask(client.clone()));
    while WORKING.load(Ordering::SeqCst) == 0 {
        tokio::time::sleep(std::time::Duration::from_millis(5)).await;
    }
    asked.abort();
    for _ in 0..400 {
        if WORKING.load(Ordering::SeqCst) == 0 {
            return;
        }
        tokio::time::sleep(std::time::Duration::from_millis(5)).await;
    }
    panic!("it goes on for nobody");
}

/// Looking at one game again and again costs whoever does it their own share, and nobody else's.
#[tokio::test]
async fn work_is_budgeted_by_address() {
    let mut strict = config(&folder());
    (strict.limits.work, strict.limits.work_burst) = (0.0, 0.05);
    let client = Client::with(strict).await;
    let (game, tokens) = client.ford().await;
    client.play_on(&game, &tokens, 20, 3).await;
    let look = async |address: [u8; 4]| {
        let request = Request::get(format!("/api/v1{game}/moments/3")).header(header::HOST, "localhost");
        let (status, body) = client.send(from(address, request.body(Body::empty()).unwrap())).await;
        (status.as_u16(), serde_json::from_slice::<Value>(&body).unwrap_or_default()["error"].clone())
    };
    let mut refused = None;
    for _ in 0..5_000 {
        let (status, error) = look([10, 0, 0, 1]).await;
        if status != 200 {
            refused = Some((status, error));
            break;
        }
    }
    assert_eq!(refused, Some((429, json!("too-many"))));
    assert_eq!(look([10, 0, 0, 2]).await.0, 200, "somebody else");
}

/// A large change that is proposed goes to those who must agree once, not with every snapshot.
#[tokio::test]
async fn large_proposals_are_sent_once() {
    let client = Client::over(&folder()).await;
    let (game, [ann, bob]) = client.ford().await;
    let adjust = async |length: usize| {
        let change = json!({ "seat": 0, "path": "/whatever", "value": "x".repeat(length), "note": "" });
        client.call("POST", &format!("{game}/adjust"), Some(&ann), Some(change)).await
    };
    assert_eq!(adjust(20_000).await.0, 413);
    assert_eq!(adjust(10_000).await.0, 200);
    assert_eq!(adjust(100).await.0, 200);
    let shown = client.get(&game, Some(&bob)).await["proposals"].take();
    assert_eq!((&shown[0]["value"], &shown[0]["large"]), (&Value::Null, &json!(10_002)));
    assert_eq!(shown[1]["value"], json!("x".repeat(100)));
    let whole = client.get(&format!("{game}/proposals/0"), Some(&bob)).await;
    assert_eq!(whole["value"], json!("x".repeat(10_000)));
    assert_eq!(client.call("GET", &format!("{game}/proposals/0"), None, None).await.0, 403, "not for those who watch");
    // All together are no larger than two of the largest.
    assert_eq!([adjust(16_000).await.0, adjust(16_000).await.0, adjust(100).await.0], [200, 429, 200]);
}

/// One stranger cannot take all the room that there is for games: everybody has a share, and gets it back when a game is over.
#[tokio::test]
async fn one_address_has_its_share_of_games() {
    let data = folder();
    let mut few = config(&data);
    few.limits.open_games_of_address = 2;
    let client = Client::with(few).await;
    let make = async |address: [u8; 4]| {
        let request = Request::post("/api/v1/games").header(header::HOST, "localhost");
        let request = request.header(header::CONTENT_TYPE, "application/json");
        let (status, body) =
            client.send(from(address, request.body(Body::from(r#"{"system":"ford"}"#)).unwrap())).await;
        (status.as_u16(), serde_json::from_slice::<Value>(&body).unwrap())
    };
    let (ann, bob) = ([10, 0, 0, 1], [10, 0, 0, 2]);
    let (_, first) = make(ann).await;
    assert_eq!(make(ann).await.0, 200);
    let (status, refused) = make(ann).await;
    assert_eq!((status, &refused["error"]), (429, &json!("too-many")));
    assert_eq!(make(bob).await.0, 200, "somebody else");
    // A copy is a game, too.
    let game = format!("/games/{}", first["game"].as_str().unwrap());
    let token = first["tokens"][0]["token"].as_str().unwrap();
    let branch = Request::post(format!("/api/v1{game}/branch")).header(header::HOST, "localhost");
    let branch = branch.header(header::CONTENT_TYPE, "application/json");
    let branch = branch.header(header::AUTHORIZATION, format!("Bearer {token}")).body(Body::from("{}")).unwrap();
    assert_eq!(client.send(from(ann, branch)).await.0.as_u16(), 429);
    client.post(&format!("{game}/concede"), Some(token), json!({ "seat": 0 })).await;
    assert_eq!(make(ann).await.0, 200, "one of hers is over");
    // Who it was cannot be read in the database.
    for file in ["games.sqlite", "games.sqlite-wal"] {
        let bytes = std::fs::read(data.join(file)).unwrap_or_default();
        assert!(!bytes.windows(8).any(|bytes| bytes == b"10.0.0.1"), "{file}");
    }
}

/// What is kept of games is counted by address: whoever fills the disk is stopped, bots and all, and nobody else is.
#[tokio::test]
async fn what_is_kept_is_counted_by_address() {
    let mut strict = config(&folder());
    (strict.limits.written, strict.limits.written_burst) = (0, 64);
    let client = Client::with(strict).await;
    let post = async |address: [u8; 4], path: &str, token: &str, body: &Value| {
        let request = Request::post(format!("/api/v1{path}")).header(header::HOST, "localhost");
        let request = request.header(header::CONTENT_TYPE, "application/json");
        let request = request.header(header::AUTHORIZATION, format!("Bearer {token}"));
        let (status, body) = client.send(from(address, request.body(Body::from(body.to_string())).unwrap())).await;
        (status.as_u16(), serde_json::from_slice::<Value>(&body).unwrap_or_default())
    };
    let (game, [ann, bob]) = client.ford().await;
    let say = json!({ "text": "x".repeat(1_000) });
    let mut said = 0;
    loop {
        let (status, answer) = post([10, 0, 0, 1], &format!("{game}/chat"), &ann, &say).await;
        if status != 200 {
            assert_eq!((status, &answer["error"]), (429, &json!("too-many")));
            break;
        }
        said += 1;
        assert!(said < 200, "it is never too much");
    }
    assert!(said > 30, "{said}");
    assert_eq!(post([10, 0, 0, 2], &format!("{game}/chat"), &bob, &say).await.0, 200, "somebody else");
    let look = Request::get(format!("/api/v1{game}")).header(header::HOST, "localhost").body(Body::empty()).unwrap();
    assert_eq!(client.send(from([10, 0, 0, 1], look)).await.0.as_u16(), 200, "looking is free");
    // However much was said, a snapshot has no more of it than fits.
    let chat = client.get(&game, Some(&bob)).await["chat"].take();
    let length: usize = chat.as_array().unwrap().iter().map(|line| line["text"].as_str().unwrap().len()).sum();
    assert!((20 << 10..=32 << 10).contains(&length), "{length}");
}

/// What never changes is compressed once, and what is compressed can be read.
#[tokio::test]
async fn what_never_changes_is_compressed_once() {
    let client = Client::over(&folder()).await;
    for path in ["/api/v1/rules", "/api/v1/texts/en"] {
        let ask = |zipped: bool| {
            let request = Request::get(path).header(header::HOST, "localhost");
            let request = if zipped { request.header(header::ACCEPT_ENCODING, "br, gzip") } else { request };
            request.body(Body::empty()).unwrap()
        };
        let (_, plain) = client.send(ask(false)).await;
        let headers = client.headers(ask(true)).await;
        assert_eq!(headers[header::CONTENT_ENCODING], "gzip");
        let (_, zipped) = client.send(ask(true)).await;
        assert!(zipped.len() < plain.len() / 2);
        let mut read = Vec::new();
        std::io::Read::read_to_end(&mut flate2::read::GzDecoder::new(&zipped[..]), &mut read).unwrap();
        assert!(read == plain, "{path}");
    }
}
