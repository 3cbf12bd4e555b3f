//! The protocol as clients use it.
#![allow(clippy::unwrap_used)]

use crate::common::{self, Client, folder, settled, soak};
use axum::body::Body;
use axum::http::{Request, header};
use serde_json::{Value, json};

#[tokio::test]
async fn two_people_play_a_game_to_its_end() {
    let client = Client::over(&folder()).await;
    let (game, tokens) = client.ford().await;
    let before = client.get(&game, None).await;
    assert!(before["seed"].is_null() && before["salt"].is_null() && before["outcome"].is_null());
    client.play_on(&game, &tokens, 1_000, 3).await;
    let end = client.get(&game, None).await;
    assert!(end["outcome"]["winners"].is_array(), "{}", end["outcome"]);
    // The dice were honest: seed and salt give what was shown at the start.
    let seed: kernel::Seed = serde_json::from_value(end["seed"].clone()).unwrap();
    let salt = end["salt"].as_str().unwrap();
    let salt: Vec<u8> = (0..16).map(|n| u8::from_str_radix(&salt[2 * n..2 * n + 2], 16).unwrap()).collect();
    assert_eq!(before["commitment"], seed.commitment(&salt));
    assert_eq!(client.refused(&format!("{game}/concede"), Some(&tokens[0]), json!({ "seat": 0 })).await, "over");
    assert_eq!(client.refused(&format!("{game}/take-back"), Some(&tokens[0]), json!({ "seat": 0 })).await, "over");
}

#[tokio::test]
async fn repeats_are_harmless_and_late_answers_refused() {
    let client = Client::over(&folder()).await;
    let (game, [ann, bob]) = client.ford().await;
    let answers = format!("{game}/answers");
    let answer = client.open_answer(&game, &ann, 0).await.unwrap();
    let first = client.post(&answers, Some(&ann), answer.clone()).await;
    let snapshot = client.get(&game, None).await;
    assert_eq!(client.post(&answers, Some(&ann), answer.clone()).await, first);
    assert_eq!(client.get(&game, None).await, snapshot, "a repeat changes nothing");
    let mut other = answer.clone();
    other["answer"] = json!({ "stake": 2 });
    assert_ne!(other["answer"], answer["answer"]);
    assert_eq!(client.refused(&answers, Some(&ann), other).await, "other-question");
    assert_eq!(client.refused(&answers, Some(&bob), answer.clone()).await, "no-seat");
    assert_eq!(client.refused(&answers, None, answer).await, "no-seat");
}

/// Of many who answer the same question at once, one is first; whoever says the same again is told the same.
#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn of_answers_that_race_one_is_taken() {
    let client = Client::over(&folder()).await;
    let (game, [ann, bob]) = client.ford().await;
    for round in 0..12 {
        let before = client.get(&game, None).await;
        let token = if client.open_answer(&game, &ann, 0).await.is_some() { &ann } else { &bob };
        let Some(answer) = client.open_answer(&game, token, round).await else { break };
        let other = client.open_answer(&game, token, round + 1).await.unwrap();
        let send = |answer: Value| {
            let (client, path, token) = (client.clone(), format!("{game}/answers"), token.clone());
            tokio::spawn(async move { (client.call("POST", &path, Some(&token), Some(answer.clone())).await, answer) })
        };
        let sent: Vec<_> = (0..8).map(|n| send(if n % 2 == 0 { answer.clone() } else { other.clone() })).collect();
        let mut taken = Vec::new();
        for sent in sent {
            let ((status, done), answer) = sent.await.unwrap();
            match status {
                200 => taken.push((answer, done)),
                _ => assert_eq!((status, &done["error"]), (409, &json!("other-question")), "{done}"),
            }
        }
        assert!(!taken.is_empty() && taken.iter().all(|one| *one == taken[0]), "{taken:?}");
        let after = client.get(&game, None).await;
        assert_eq!(after["event"].as_u64(), before["event"].as_u64().map(|event| event + 1), "once");
    }
}

/// Every answer says how a page may behave, and none may be kept by anybody on the way.
#[tokio::test]
async fn pages_may_load_nothing_from_elsewhere() {
    let client = Client::over(&folder()).await;
    for path in ["/", "/games/x", "/api/v1/games", "/api/v1/nonsense", "/missing.js"] {
        let request = Request::get(path).header(header::HOST, "localhost").body(Body::empty()).unwrap();
        let headers = client.headers(request).await;
        let text = |name: &str| headers.get(name).and_then(|value| value.to_str().ok()).unwrap_or_default().to_string();
        let policy = text("content-security-policy");
        for part in ["default-src 'none'", "script-src 'self'", "frame-ancestors 'none'", "connect-src 'self'"] {
            assert!(policy.contains(part), "{path}: {policy}");
        }
        assert!(!policy.contains("script-src 'self' 'unsafe") && !policy.contains("unsafe-eval"), "{policy}");
        assert_eq!(text("x-content-type-options"), "nosniff", "{path}");
        assert_eq!(text("referrer-policy"), "no-referrer", "{path}");
        assert!(text("access-control-allow-origin").is_empty(), "{path}");
        if path.starts_with("/api/") {
            assert_eq!(text("cache-control"), "no-store", "{path}");
        }
    }
}

/// What somebody may bring in: nothing that keeps the server busy, fills its memory or is not what it says.
#[tokio::test]
async fn hostile_records_are_turned_away() {
    let mut impatient = crate::common::config(&folder());
    impatient.limits.record = 1 << 20;
    let client = Client::with(impatient).await;
    let (game, tokens) = client.ford().await;
    client.play_on(&game, &tokens, 40, 8).await;
    client.post(&format!("{game}/concede"), Some(&tokens[1]), json!({ "seat": 1 })).await;
    let request = Request::get(format!("/api/v1{game}/record")).header(header::HOST, "localhost");
    let record = String::from_utf8(client.send(request.body(Body::empty()).unwrap()).await.1).unwrap();
    let lines: Vec<&str> = record.lines().collect();
    let with = |place: usize, line: &str| {
        let mut lines = lines.clone();
        lines[place] = line;
        lines.join("\n")
    };
    let digest = lines.iter().position(|line| line.starts_with("{\"digest\"")).unwrap();
    let deep = "[".repeat(100_000);
    let seed = lines[0].find("\"seed\":\"").unwrap() + 8;
    let other_seed = format!("{}{}{}", &lines[0][..seed], "0".repeat(64), &lines[0][seed + 64..]);
    let compact = [&b"grognard record 1\n"[..], &vec![0; 900 << 10]].concat();
    let hostile: Vec<(&str, Vec<u8>, u16)> = vec![
        ("another digest", with(digest, &format!("{{\"digest\":\"{}\"}}", "0".repeat(64))).into(), 422),
        ("other dice", with(0, &other_seed).into(), 422),
        ("an unknown system", with(0, &lines[0].replace("\"ford\"", "\"chess\"")).into(), 422),
        ("more seats than there are", with(0, &lines[0].replace("\"seats\":2", "\"seats\":200")).into(), 422),
        (
            "an answer by nobody",
            with(5, "{\"answer\":{\"seat\":77,\"number\":0,\"by\":\"person\",\"answer\":1}}").into(),
            422,
        ),
        ("a return to nowhere", with(5, "{\"take-back\":{\"to\":4000000000,\"epoch\":null}}").into(), 422),
        (
            "a change of what is not there",
            with(5, "{\"adjust\":{\"path\":\"/x\",\"value\":1,\"note\":\"\"}}").into(),
            422,
        ),
        ("a deep nest", with(5, &deep).into(), 422),
        ("no text", vec![0xff; 1000], 422),
        ("nothing but zeros", compact, 422),
        ("more than is allowed", vec![b' '; 2 << 20], 413),
    ];
    for (what, bytes, expected) in hostile {
        let request = Request::post("/api/v1/records").header(header::HOST, "localhost");
        let (status, body) = client.send(request.body(Body::from(bytes)).unwrap()).await;
        assert_eq!(status.as_u16(), expected, "{what}: {}", String::from_utf8_lossy(&body));
    }
    // A whole record that takes too long is given up, and the games go on meanwhile.
    let mut hasty = crate::common::config(&folder());
    hasty.limits.import = std::time::Duration::ZERO;
    let client = Client::with(hasty).await;
    let request = Request::post("/api/v1/records").header(header::HOST, "localhost");
    assert_eq!(client.send(request.body(Body::from(record)).unwrap()).await.0.as_u16(), 413);
    client.ford().await;
}

#[tokio::test]
async fn requests_of_the_wrong_shape_say_where() {
    let client = Client::over(&folder()).await;
    let (game, [ann, _]) = client.ford().await;
    for (path, body, kind, at) in [
        (
            "/games".to_string(),
            json!({ "system": "ford", "seats": [{ "who": "nobody" }] }),
            "unfit",
            Some("seats[0].who"),
        ),
        ("/games".into(), json!({ "system": "chess" }), "not-found", None),
        ("/games".into(), json!({ "system": "ford", "setup": { "map": "moon" } }), "unfit", Some("setup.map")),
        (
            "/games".into(),
            json!({ "system": "ford", "seats": [{ "who": "bot", "bot": "deep-blue" }] }),
            "unfit",
            Some("bot"),
        ),
        (
            "/games".into(),
            json!({ "system": "ford", "seats": [{ "who": "me" }, { "who": "me" }, { "who": "me" }] }),
            "unfit",
            Some("seats"),
        ),
        (
            format!("{game}/answers"),
            json!({ "seat": 0, "number": 0, "answer": { "leap": 3 } }),
            "unfit",
            Some("answer"),
        ),
        (format!("{game}/answers"), json!({ "seat": 0, "number": 0, "answer": 1, "extra": 1 }), "unfit", None),
        (format!("{game}/chat"), json!({ "text": "  " }), "unfit", Some("text")),
        (format!("{game}/take-back"), json!({ "seat": 0, "to": 99 }), "refused", None),
        (format!("{game}/dice"), json!({ "faces": [1] }), "refused", None),
        (format!("{game}/proposals/3"), json!({ "seat": 0, "agree": true }), "not-found", None),
        (
            "/games/000000000000000000000000/answers".into(),
            json!({ "seat": 0, "number": 0, "answer": 1 }),
            "not-found",
            None,
        ),
    ] {
        let (status, answer) = client.call("POST", &path, Some(&ann), Some(body.clone())).await;
        assert!((400..500).contains(&status), "{path} {body}: {answer}");
        assert_eq!(answer["error"], kind, "{path} {body}: {answer}");
        if let Some(at) = at {
            assert_eq!(answer["path"], at, "{path} {body}: {answer}");
        }
        assert!(answer["message"]["id"].is_string());
    }
    assert_eq!(client.call("GET", "/nonsense", None, None).await.0, 404);
    assert_eq!(client.call("DELETE", "/games", None, None).await.0, 405);
    assert_eq!(client.call("GET", &game, Some("not a token"), None).await.0, 403);
    assert_eq!(client.call("GET", &game, Some(&"0".repeat(32)), None).await.0, 403);
}

#[tokio::test]
async fn foreign_large_and_unlabelled_requests_are_turned_away() {
    let client = Client::over(&folder()).await;
    let request = |host: &str, origin: Option<&str>, kind: &str, body: String| {
        let request = Request::post("/api/v1/games").header(header::HOST, host).header(header::CONTENT_TYPE, kind);
        let request = origin.into_iter().fold(request, |request, origin| request.header(header::ORIGIN, origin));
        request.body(Body::from(body)).unwrap()
    };
    let wish = json!({ "system": "ford" }).to_string();
    let json = "application/json";
    for (request, status) in [
        (request("localhost:4040", Some("http://localhost:4040"), json, wish.clone()), 200),
        (request("rebound.example:4040", None, json, wish.clone()), 403),
        (request("localhost:4040", Some("https://evil.example"), json, wish.clone()), 403),
        (request("localhost:4040", None, "text/plain", wish.clone()), 422),
        (request("localhost:4040", None, json, " ".repeat(300 << 10) + &wish), 413),
        (request("localhost:4040", None, json, "{".into()), 422),
    ] {
        let head = format!("{:?}", request.headers());
        assert_eq!(client.send(request).await.0.as_u16(), status, "{head}");
    }
    let mut few = common::config(&folder());
    (few.limits.open_games, few.limits.body) = (2, 1 << 10);
    let client = Client::with(few).await;
    client.ford().await;
    client.ford().await;
    assert_eq!(client.refused("/games", None, json!({ "system": "ford" })).await, "too-many");
}

#[tokio::test]
async fn a_game_made_ready_begins_with_its_first_round() {
    let client = Client::over(&folder()).await;
    let seats = json!([{ "who": "me" }, { "who": "friend" }]);
    let wish = |ready: bool| json!({ "system": "wh40k10", "seats": seats, "ready": ready });
    let placed = |snapshot: &Value| snapshot["scene"]["pieces"].as_array().map_or(0, Vec::len);
    let round = |snapshot: &Value| snapshot["scene"]["tracks"].to_string().contains("\"round\"");
    let (game, tokens) = client.game(wish(false)).await;
    let by_hand = client.get(&game, Some(&tokens[0])).await;
    assert!(placed(&by_hand) == 0 && !round(&by_hand), "{}", by_hand["scene"]["tracks"]);
    let (game, tokens) = client.game(wish(true)).await;
    let ready = client.get(&game, Some(&tokens[0])).await;
    assert!(placed(&ready) > 20 && round(&ready), "{}", ready["scene"]["tracks"]);
    assert!(ready["questions"].as_array().is_some_and(|open| !open.is_empty()));
}

#[tokio::test]
async fn with_a_seed_the_same_game_is_played_again() {
    let wish = json!({ "system": "wh40k10", "seats": [{ "who": "me" }, { "who": "friend" }], "ready": true });
    let mut played = Vec::new();
    for seed in [Some(7), Some(7), Some(8), None] {
        let client = Client::with(server::Config { seed, ..common::config(&folder()) }).await;
        let (game, tokens) = client.game(wish.clone()).await;
        let snapshot = client.get(&game, Some(&tokens[0])).await;
        played.push((snapshot["log"].clone(), snapshot["scene"].clone()));
    }
    assert_eq!(played[0], played[1]);
    assert_ne!(played[0], played[2]);
    assert_ne!(played[0], played[3]);
}

#[tokio::test]
async fn a_record_is_taken_out_and_brought_in() {
    let client = Client::over(&folder()).await;
    let (game, tokens) = client.ford().await;
    client.play_on(&game, &tokens, 20, 8).await;
    assert_eq!(client.call("GET", &format!("{game}/record"), None, None).await.1["error"], "not-over");
    client.post(&format!("{game}/concede"), Some(&tokens[1]), json!({ "seat": 1 })).await;
    let end = client.get(&game, None).await;
    for form in ["lines", "compact"] {
        let uri = format!("/api/v1{game}/record?form={form}");
        let request = Request::get(uri).header(header::HOST, "localhost").body(Body::empty()).unwrap();
        let (status, record) = client.send(request).await;
        assert!(status.is_success() && record.len() > 500);
        let request =
            Request::post("/api/v1/records").header(header::HOST, "localhost").body(Body::from(record)).unwrap();
        let (status, made) = client.send(request).await;
        let made: Value = serde_json::from_slice(&made).unwrap();
        assert!(status.is_success(), "{made}");
        let watched = client.get(&format!("/games/{}", made["game"].as_str().unwrap()), None).await;
        for field in ["scene", "outcome", "seed", "moment"] {
            assert_eq!(watched[field], end[field], "{field}");
        }
        let middle = client.get(&format!("/games/{}/moments/18", made["game"].as_str().unwrap()), None).await;
        assert_eq!(middle["scene"], client.get(&format!("{game}/moments/18"), None).await["scene"]);
    }
    for garbage in ["", "{}", "{\"grognard\":1}", "grognard record 1\n", "\u{0}"] {
        let request = Request::post("/api/v1/records").header(header::HOST, "localhost");
        let (status, body) = client.send(request.body(Body::from(garbage)).unwrap()).await;
        assert_eq!(status.as_u16(), 422, "{garbage:?}: {}", String::from_utf8_lossy(&body));
    }
}

#[tokio::test]
async fn systems_texts_and_rules_can_be_looked_up() {
    let client = Client::over(&folder()).await;
    let systems = client.get("/systems", None).await;
    let sas = systems.as_array().unwrap().iter().find(|system| system["id"] == "sas").unwrap();
    assert_eq!((&sas["seats"]["default"], &sas["seats"]["players=2"]), (&json!(1), &json!(2)));
    for system in systems.as_array().unwrap() {
        let scene = client.get(&format!("/systems/{}/scene", system["id"].as_str().unwrap()), None).await;
        assert!(!scene["pieces"].as_array().unwrap().is_empty());
    }
    let count = client.post("/systems/sas/seats", None, json!({ "setup": { "players": "3" } })).await;
    assert_eq!(count, json!({ "seats": 3 }));
    let request = Request::get("/api/v1/texts/zh-TW").header(header::HOST, "localhost").body(Body::empty()).unwrap();
    let (_, text) = client.send(request).await;
    assert!(String::from_utf8(text).unwrap().contains("kernel-won = "));
    let rules = client.get("/rules", None).await;
    assert!(rules.as_array().unwrap().len() >= 5);
    let rule = client.get("/rules/rule?id=sas/actions/run", None).await;
    assert!(rule["names"]["ja"].is_string() && rule["text"].is_string());
    assert_eq!(rule["lang"], "en");
    let rule = client.get("/rules/rule?id=sas/actions/run&lang=zh-Hant", None).await;
    assert_eq!(rule["lang"], "zh-Hant");
    assert!(rule["text"].as_str().unwrap().contains("特勤員"), "{rule}");
    let hits = client
        .get("/rules/search?q=%E5%90%88%E6%84%8F%E3%81%AB%E8%87%B3%E3%82%89%E3%81%AA%E3%81%84&lang=ja", None)
        .await;
    assert_eq!(hits[0]["id"], "wh40k10/core/unresolved-situation");
    assert_eq!((&hits[0]["found"], &hits[0]["lang"]), (&json!("text"), &json!("ja")));
    assert_eq!(client.call("GET", "/rules/rule?id=sas/actions/run&lang=xx", None, None).await.0, 422);
    let hits = client.get("/rules/search?q=big%20guns&system=wh40k10&limit=3", None).await;
    assert_eq!(hits[0]["id"], "wh40k10/shooting/big-guns-never-tire");
    assert_eq!(client.call("GET", "/rules/rule?id=sas/none/such", None, None).await.0, 404);
}

#[tokio::test]
async fn odds_are_worked_out() {
    let client = Client::over(&folder()).await;
    for system in client.get("/odds", None).await.as_array().unwrap() {
        let path = format!("/odds/{}", system.as_str().unwrap());
        let example = client.get(&path, None).await["example"].clone();
        let report = client.post(&path, None, example).await;
        assert!(!report["charts"].as_array().unwrap().is_empty());
        assert_eq!(client.refused(&path, None, json!({ "nonsense": 1 })).await, "unfit");
    }
    assert_eq!(client.refused("/odds/ford", None, json!({})).await, "not-found");
}

/// Any sequence of requests, sensible or not, leaves a consistent game: what is refused changes nothing, what is taken counts,
/// and the game that is rebuilt from the store is the game that was played.
#[tokio::test]
async fn any_requests_leave_a_consistent_game() {
    for seed in 0..4 * u64::from(soak()) {
        let data = folder();
        let mut client = Client::over(&data).await;
        let (game, tokens) = client.ford().await;
        let mut luck = kernel::Luck::new(seed, 0);
        for _ in 0..60 {
            if luck.below(12) == 0 {
                // The server is started anew, and takes the game up from its checkpoint.
                client = Client::over(&data).await;
            }
            mishandle(&client, &game, &tokens, &mut luck).await;
        }
        let whole = client.get(&format!("{game}/moments/0"), None).await;
        let again = Client::over(&data).await;
        for token in [None, Some(tokens[0].as_str()), Some(tokens[1].as_str())] {
            let (played, rebuilt) = (client.get(&game, token).await, again.get(&game, token).await);
            assert_eq!(settled(played), settled(rebuilt), "seed {seed}");
            let timeline = format!("{game}/timeline");
            assert_eq!(client.get(&timeline, token).await, again.get(&timeline, token).await, "seed {seed}");
        }
        let moment = again.get(&format!("{game}/moments/0"), None).await;
        assert_eq!(settled(moment), settled(whole), "seed {seed}");
        let _ = std::fs::remove_dir_all(data);
    }
}

async fn mishandle(client: &Client, game: &str, tokens: &[String; 2], luck: &mut kernel::Luck) {
    let who = luck.below(2);
    let token = [&tokens[0], &tokens[1]][who].clone();
    let seat = if luck.below(8) == 0 { luck.below(4) } else { who };
    let before = client.get(game, Some(&token)).await;
    let sensible = common::open_answer(&before, luck.below(50));
    let (path, body) = match luck.below(16) {
        0..7 if sensible.is_some() => ("answers", sensible.clone().unwrap()),
        7 => ("answers", json!({ "seat": seat, "number": luck.below(40), "answer": { "stake": luck.below(5) } })),
        8 => ("take-back", json!({ "seat": seat })),
        9 => ("take-back", json!({ "seat": seat, "to": luck.below(60) })),
        10 => ("adjust", json!({ "seat": seat, "path": "/scouts/0/hearts", "value": luck.below(4), "note": "" })),
        11 => ("pause", json!({ "seat": seat, "paused": luck.below(4) == 0 })),
        12 => ("chat", json!({ "text": "…" })),
        13 => ("orders", json!({ "seat": seat, "topic": "re-rolls", "order": "not", "until": "changed" })),
        14 if luck.below(3) == 0 => ("branch", json!({ "moment": luck.below(60) })),
        14 => ("preview", sensible.clone().unwrap_or(json!({ "seat": seat, "number": 0, "answer": "x" }))),
        _ => ("pause", json!({ "seat": seat, "paused": false })),
    };
    let consent = before["proposals"][0]["n"].as_u64().filter(|_| luck.below(3) == 0);
    let (path, body) = match consent {
        Some(n) => (format!("proposals/{n}"), json!({ "seat": seat, "agree": luck.below(2) == 0 })),
        None => (path.to_string(), body),
    };
    let (status, answer) = client.call("POST", &format!("{game}/{path}"), Some(&token), Some(body.clone())).await;
    let after = client.get(game, Some(&token)).await;
    assert!(status < 500, "{path} {body}: {answer}");
    if status == 200 && path != "preview" && path != "branch" {
        assert!(after["event"].as_u64() >= before["event"].as_u64(), "{path}");
        assert!(answer["event"] == after["event"] || after == before, "{path} {body}: {answer}");
    } else {
        assert_eq!(before, after, "{path} {body} was answered with {status} {answer}");
    }
    if path == "answers" && status == 200 {
        let repeat = client.call("POST", &format!("{game}/{path}"), Some(&token), Some(body)).await;
        assert_eq!(repeat, (200, answer), "a repeat");
        assert_eq!(client.get(game, Some(&token)).await, after);
    }
}
