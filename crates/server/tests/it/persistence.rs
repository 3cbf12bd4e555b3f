//! What was acknowledged is there: after a restart, beside another server, under newer rules.
#![allow(clippy::unwrap_used)]

use crate::common::{Client, config, folder, pebbles, settled};
use axum::body::Body;
use axum::http::{Request, header};
use serde_json::{Value, json};
use sqlx::Connection;
use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection};
use std::path::Path;

/// Changes what is stored, as if time had passed.
pub(crate) async fn tamper(data: &Path, statement: &'static str) {
    let options = SqliteConnectOptions::new().filename(data.join("games.sqlite"));
    let mut connection = SqliteConnection::connect_with(&options).await.unwrap();
    sqlx::query(statement).execute(&mut connection).await.unwrap();
    connection.close().await.unwrap();
}

/// What is stored.
async fn stored(data: &Path, query: &'static str) -> String {
    let options = SqliteConnectOptions::new().filename(data.join("games.sqlite"));
    let mut connection = SqliteConnection::connect_with(&options).await.unwrap();
    let found: String = sqlx::query_scalar(query).fetch_one(&mut connection).await.unwrap();
    connection.close().await.unwrap();
    found
}

/// What was kept, from its hexadecimal digits; what is packed begins with a zero.
pub(crate) fn unpacked(hex: &str) -> Vec<u8> {
    let digits: Vec<u8> = hex.chars().map(|digit| digit.to_digit(16).unwrap() as u8).collect();
    let bytes: Vec<u8> = digits.chunks(2).map(|two| two[0] * 16 + two[1]).collect();
    if bytes[0] != 0 {
        return bytes;
    }
    let mut unpacked = Vec::new();
    std::io::Read::read_to_end(&mut flate2::read::ZlibDecoder::new(&bytes[1..]), &mut unpacked).unwrap();
    unpacked
}

/// As if the games had been played by the version before this one.
async fn make_older(data: &Path) {
    let options = SqliteConnectOptions::new().filename(data.join("games.sqlite"));
    let mut connection = SqliteConnection::connect_with(&options).await.unwrap();
    sqlx::query("UPDATE games SET version = 0").execute(&mut connection).await.unwrap();
    let headers: Vec<(String, String)> =
        sqlx::query_as("SELECT game, HEX(header) FROM beginnings").fetch_all(&mut connection).await.unwrap();
    for (game, header) in headers {
        let header = String::from_utf8(unpacked(&header)).unwrap();
        let older = header.replacen("\"version\":1", "\"version\":0", 1);
        assert_ne!(older, header);
        let put = sqlx::query("UPDATE beginnings SET header = ? WHERE game = ?");
        put.bind(older.into_bytes()).bind(game).execute(&mut connection).await.unwrap();
    }
    connection.close().await.unwrap();
}

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

/// Maps, lists and the like are kept once for a game, and not in its checkpoints. A game goes on from both; where the content is
/// not what its checkpoint names, the game is played again from its record.
#[tokio::test]
async fn content_is_kept_once() {
    let data = folder();
    // With these dice the mission is not over too soon.
    let client = Client::with(server::Config { seed: Some(1), ..config(&data) }).await;
    let (game, tokens) = client.game(json!({ "system": "sas", "seats": [{ "who": "me" }] })).await;
    assert_eq!(client.play_on(&game, &tokens, 17, 2).await, 17);
    // In CBOR a name of five letters stands behind this byte.
    let name = b"\x65board";
    let kept = async |query| unpacked(&stored(&data, query).await);
    let has = |bytes: Vec<u8>| bytes.windows(name.len()).any(|some| some == name);
    assert!(!has(kept("SELECT HEX(checkpoint) FROM checkpoints").await));
    assert!(has(kept("SELECT HEX(content) FROM contents").await));
    let once = stored(&data, "SELECT CAST(COUNT(*) AS TEXT) FROM contents").await;
    assert_eq!(once, "1");
    let before = settled(client.get(&game, Some(&tokens[0])).await);
    for spoilt in ["UPDATE contents SET content = x'a0'", "DELETE FROM contents"] {
        let again = Client::over(&data).await;
        assert_eq!(settled(again.get(&game, Some(&tokens[0])).await), before);
        tamper(&data, spoilt).await;
    }
    let again = Client::over(&data).await;
    assert_eq!(settled(again.get(&game, Some(&tokens[0])).await), before);
    assert!(again.play_on(&game, &tokens, 1, 3).await > 0);
    again.post(&format!("{game}/take-back"), Some(&tokens[0]), json!({ "seat": 0, "to": 10 })).await;
    assert_eq!(stored(&data, "SELECT CAST(COUNT(*) AS TEXT) FROM contents").await, once, "kept anew");
}

/// A take-back, a restart, and the same answers and dice come again.
#[tokio::test]
async fn what_was_taken_back_can_be_given_again_after_a_restart() {
    let data = folder();
    let client = Client::over(&data).await;
    let (game, tokens) = client.game(json!({ "system": "ford", "seats": [{ "who": "me" }, { "who": "me" }] })).await;
    client.play_on(&game, &tokens, 12, 2).await;
    let me = Some(tokens[0].as_str());
    let before = client.get(&game, me).await;
    let moment = before["moment"].as_u64().unwrap();
    client.post(&format!("{game}/take-back"), me, json!({ "seat": 0, "to": moment - 5 })).await;
    let again = Client::over(&data).await;
    assert_eq!(again.get(&game, me).await["redo"], json!(true));
    again.post(&format!("{game}/redo"), me, json!({ "seat": 0 })).await;
    let after = again.get(&game, me).await;
    assert_eq!((&after["scene"], &after["moment"]), (&before["scene"], &before["moment"]));
    assert_eq!(after["redo"], json!(false));
}

/// A position that proves a rule is a game like any other: it is played on, and is there after a restart.
#[tokio::test]
async fn a_game_that_begins_at_a_proof_is_kept() {
    let data = folder();
    let client = Client::over(&data).await;
    let rule = client.get("/rules/rule?id=t9a/charge/declare-charge", None).await;
    let key = rule["proofs"]["first"][0]["key"].as_str().unwrap();
    assert!(rule["proofs"]["count"].as_u64() > Some(1));
    let drawn = client.get(&format!("/rules/proof?key={key}"), None).await;
    assert_eq!((&drawn["system"], drawn["before"]["pieces"].is_array()), (&json!("t9a"), true));
    let (game, tokens) = client.game(json!({ "system": "t9a", "proof": key })).await;
    assert_eq!(tokens.len(), 1, "every seat is one's own");
    let began = client.get(&game, Some(&tokens[0])).await;
    assert_eq!(began["scene"]["pieces"], drawn["before"]["pieces"]);
    assert!(client.play_on(&game, &tokens, 3, 1).await > 0);
    let again = Client::over(&data).await;
    let me = Some(tokens[0].as_str());
    assert_eq!(settled(client.get(&game, me).await), settled(again.get(&game, me).await));
    assert_eq!(client.refused("/games", None, json!({ "system": "sas", "proof": key })).await, "not-found");
}

/// However long a game, rebuilding it plays only the entries since its latest checkpoint again; the whole is played again only for
/// those who look back further.
#[tokio::test]
async fn a_long_game_is_rebuilt_from_its_checkpoint() {
    let data = folder();
    let client = Client::playing(config(&data), pebbles::FIRST).await;
    let (game, tokens) =
        client.game(json!({ "system": "pebbles", "seats": [{ "who": "me" }, { "who": "friend" }] })).await;
    for answers in [1, 15, 30, 31, 33] {
        client.play_on(&game, &tokens, answers, answers).await;
        let again = Client::playing(config(&data), pebbles::FIRST).await;
        for token in [None, Some(tokens[0].as_str()), Some(tokens[1].as_str())] {
            assert_eq!(settled(client.get(&game, token).await), settled(again.get(&game, token).await));
            assert_eq!(
                client.get(&format!("{game}?log=90"), token).await,
                again.get(&format!("{game}?log=90"), token).await
            );
            let timeline = format!("{game}/timeline");
            assert_eq!(client.get(&timeline, token).await, again.get(&timeline, token).await);
        }
        assert!(again.hall.replayed() < 20, "{} entries", again.hall.replayed());
        let moment = client.get(&game, None).await["moment"].as_u64().unwrap();
        for moment in [moment - 1, moment] {
            let then = format!("{game}/moments/{moment}");
            assert_eq!(settled(again.get(&then, None).await), settled(client.get(&then, None).await));
        }
    }
    let whole = client.get(&game, None).await["moment"].as_u64().unwrap() as usize;
    assert!(whole > 100);
    // Whoever looks back further has it all played again, once.
    let again = Client::playing(config(&data), pebbles::FIRST).await;
    for moment in [3, 50, 2, 90] {
        let then = format!("{game}/moments/{moment}");
        assert_eq!(settled(again.get(&then, None).await), settled(client.get(&then, None).await));
    }
    assert!((whole..2 * whole).contains(&again.hall.replayed()), "{} entries", again.hall.replayed());
    // Far back by consent, from a server that has only just been started; and then on to the end.
    let again = Client::playing(config(&data), pebbles::FIRST).await;
    let proposed = again.post(&format!("{game}/take-back"), Some(&tokens[0]), json!({ "seat": 0, "to": 8 })).await;
    let restarted = Client::playing(config(&data), pebbles::FIRST).await;
    let consent = format!("{game}/proposals/{}", proposed["proposal"]);
    restarted.post(&consent, Some(&tokens[1]), json!({ "seat": 1, "agree": true })).await;
    let last = Client::playing(config(&data), pebbles::FIRST).await;
    assert_eq!(settled(last.get(&game, None).await), settled(restarted.get(&game, None).await));
    last.play_on(&game, &tokens, 1_000, 7).await;
    let end = last.get(&game, None).await;
    assert!(end["outcome"].is_object());
    let watching = Client::playing(config(&data), pebbles::FIRST).await;
    assert_eq!(settled(watching.get(&game, None).await), settled(end));
    assert!(watching.hall.replayed() < 20, "{} entries", watching.hall.replayed());
    // Its record is whole, with all that was shown, and replays.
    let request = Request::get(format!("/api/v1{game}/record")).header(header::HOST, "localhost");
    let (_, record) = watching.send(request.body(Body::empty()).unwrap()).await;
    assert!(kernel::ending(&record).unwrap().unwrap().shown.len() > 120);
    assert!(pebbles::FIRST.open("pebbles").unwrap().replay(&record, None).is_ok());
}

/// Rules with a mistake: an answer that breaks an invariant is an error and leaves the game as it was, and the players have ways on:
/// another answer, a change by hand, taking back; on a server that was started anew too.
#[tokio::test]
async fn a_broken_invariant_leaves_a_way_on() {
    let data = folder();
    let client = Client::playing(config(&data), pebbles::FAULTY).await;
    let (game, tokens) = client.game(json!({ "system": "pebbles", "seats": [{ "who": "me" }, { "who": "me" }] })).await;
    let (answers, adjust) = (format!("{game}/answers"), format!("{game}/adjust"));
    let (back, me) = (format!("{game}/take-back"), Some(tokens[0].as_str()));
    let asked = |snapshot: &Value, pebbles: u32| {
        let question = &snapshot["questions"][0];
        json!({ "seat": question["seats"][0], "number": question["number"], "answer": { "add": pebbles } })
    };
    let add = |pebbles: u32| {
        let (client, game, answers, tokens) = (&client, &game, &answers, &tokens);
        async move {
            let answer = asked(&client.get(game, Some(&tokens[0])).await, pebbles);
            client.call("POST", answers, Some(&tokens[0]), Some(answer)).await
        }
    };
    for _ in 0..3 {
        assert_eq!(add(1).await.0, 200);
    }
    let before = client.get(&game, me).await;
    for _ in 0..2 {
        let (status, error) = add(3).await;
        assert_eq!((status, &error["error"]), (500, &json!("fault")), "{error}");
        assert_eq!(settled(client.get(&game, me).await), settled(before.clone()), "nothing has happened");
    }
    // Another answer.
    assert_eq!(add(2).await.0, 200);
    // A change by hand, but none into a position that is broken itself.
    let change = |value: u32| json!({ "seat": 0, "path": "/piles/0", "value": value, "note": "a pebble rolled away" });
    assert_eq!(client.refused(&adjust, me, change(100_001)).await, "refused");
    client.post(&adjust, me, change(7)).await;
    assert_eq!(client.get(&game, me).await["scene"]["tracks"][0]["value"], 7);
    assert_eq!(add(3).await.0, 500);
    // Taking back.
    let moment = client.get(&game, me).await["moment"].as_u64().unwrap();
    client.post(&back, me, json!({ "seat": 0, "to": moment - 1 })).await;
    assert!(client.get(&game, me).await["moment"].as_u64().unwrap() < moment);
    // All of it holds after a restart.
    let again = Client::playing(config(&data), pebbles::FAULTY).await;
    assert_eq!(settled(again.get(&game, me).await), settled(client.get(&game, me).await));
    let answer = asked(&again.get(&game, me).await, 3);
    assert_eq!(again.refused(&answers, me, answer).await, "fault");
    let answer = asked(&again.get(&game, me).await, 1);
    again.post(&answers, me, answer).await;
}

/// Rules that really differ: the die counts otherwise, an answer that was allowed no longer is, more is drawn. A replay of the
/// older record fails under them, but running games go on from their checkpoints and finished ones are watched.
#[tokio::test]
async fn rules_that_differ_go_on_from_checkpoints() {
    let data = folder();
    let older = Client::playing(config(&data), pebbles::FIRST).await;
    let wish = json!({ "system": "pebbles", "seats": [{ "who": "me" }, { "who": "friend" }] });
    let mut running = Vec::new();
    for answers in [0, 1, 17, 58] {
        let (game, tokens) = older.game(wish.clone()).await;
        older.play_on(&game, &tokens, answers, answers + 1).await;
        running.push((older.get(&game, None).await, game, tokens));
    }
    let (finished, tokens) = older.game(wish).await;
    older.play_on(&finished, &tokens, 1_000, 3).await;
    let before = older.get(&finished, None).await;
    assert!(before["outcome"].is_object());
    // A plain replay would not do.
    let request = Request::get(format!("/api/v1{finished}/record")).header(header::HOST, "localhost");
    let (_, record) = older.send(request.body(Body::empty()).unwrap()).await;
    let renamed = String::from_utf8(record).unwrap().replacen("\"version\":1", "\"version\":2", 1);
    assert!(pebbles::SECOND.open("pebbles").unwrap().replay(renamed.as_bytes(), None).is_err());

    let newer = Client::playing(config(&data), pebbles::SECOND).await;
    let watched = newer.get(&finished, None).await;
    for field in ["scene", "outcome", "log", "moment", "event", "seed", "salt"] {
        assert_eq!(watched[field], before[field], "{field}");
    }
    let piles = |snapshot: &Value| {
        let tracks = snapshot["scene"]["tracks"].as_array().unwrap();
        tracks.iter().map(|track| track["value"].as_u64().unwrap()).collect::<Vec<_>>()
    };
    for (before, game, tokens) in running {
        let after = newer.get(&game, Some(&tokens[0])).await;
        assert_eq!(after["version"], 2);
        assert!(after["questions"][0]["number"].is_u64(), "it goes on: {after}");
        let lines = |snapshot: &Value| snapshot["log"]["lines"].as_array().unwrap().clone();
        let note = lines(&after).iter().position(|line| line["message"]["id"] == "server-new-rules").unwrap();
        assert_eq!(lines(&after)[..note], lines(&before)[..], "the older log is kept");
        // At most the answers since the latest checkpoint were given by the older rules and are now counted by the newer.
        let (was, is) = (piles(&before), piles(&after));
        assert!(was.iter().zip(&is).all(|(was, is)| is + 60 >= *was), "{was:?} {is:?}");
        newer.play_on(&game, &tokens, 5, 1).await;
        let restarted = Client::playing(config(&data), pebbles::SECOND).await;
        assert_eq!(settled(restarted.get(&game, None).await), settled(newer.get(&game, None).await));
        assert!(restarted.hall.replayed() < 40, "{}", restarted.hall.replayed());
        restarted.get(&format!("{game}/moments/0"), None).await;
        restarted.play_on(&game, &tokens, 1_000, 2).await;
        assert!(restarted.get(&game, None).await["outcome"].is_object());
    }
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

/// An answer that changes nothing else writes no row but its entries; what is known of the game after a restart, in the list, and of its
/// bots is what they say.
#[tokio::test]
async fn answers_write_their_entries_alone() {
    let data = folder();
    let client = Client::over(&data).await;
    let wish = json!({ "system": "ford", "seats": [{ "who": "me" }, { "who": "me" }], "listed": true });
    let (game, tokens) = client.game(wish).await;
    client.play_on(&game, &tokens, 2, 1).await;
    let row = "SELECT CAST(event AS TEXT) || ' ' || moment || ' ' || bot_moves FROM games";
    let before = stored(&data, row).await;
    assert_eq!(client.play_on(&game, &tokens, 3, 1).await, 3);
    assert_eq!(stored(&data, row).await, before, "the row of the game is not touched");
    let stands = client.get(&game, Some(&tokens[0])).await;
    let again = Client::over(&data).await;
    assert_eq!(settled(again.get(&game, Some(&tokens[0])).await), settled(stands.clone()));
    let listed = |list: &Value| list.as_array().unwrap()[0]["moment"].clone();
    assert_eq!(listed(&again.get("/games", None).await), stands["moment"]);
    // And the row may be what tells of the latest event.
    again.post(&format!("{game}/chat"), Some(&tokens[0]), json!({ "text": "Hello" })).await;
    let said = again.get(&game, None).await["event"].as_u64().unwrap();
    assert_eq!(said, stands["event"].as_u64().unwrap() + 1);
    assert_eq!(Client::over(&data).await.get(&game, None).await["event"], said);
    again.play_on(&game, &tokens, 20, 2).await;
    assert!(again.get(&game, None).await["event"].as_u64() > Some(said));
}

/// Whether a bot is to move is known though the row of its game does not say so.
#[tokio::test]
async fn bots_that_are_to_move_are_found() {
    let data = folder();
    let client = Client::over(&data).await;
    let seats = json!([{ "who": "me" }, { "who": "bot" }]);
    // The bot takes its time.
    let (game, tokens) = client.game(json!({ "system": "ford", "seats": seats, "pace": 10_000 })).await;
    let store = server::open_existing(&data, None).await.unwrap();
    let to_move = async || server::store::Store::bots_to_move(&store).await.unwrap().len();
    let mut answered = 0;
    while let Some(answer) = client.open_answer(&game, &tokens[0], answered).await {
        client.post(&format!("{game}/answers"), Some(&tokens[0]), answer).await;
        answered += 1;
    }
    assert_eq!(to_move().await, 1, "after {answered} answers");
    tamper(&data, "UPDATE games SET bot_moves = 0, event = 0").await;
    tamper(&data, "UPDATE entries SET bot_moves = 1").await;
    assert_eq!(to_move().await, 1, "the latest entry says so");
    tamper(&data, "UPDATE entries SET bot_moves = 0").await;
    tamper(&data, "UPDATE games SET bot_moves = 1").await;
    assert_eq!(to_move().await, 0, "or that none is");
    tamper(&data, "UPDATE games SET event = 1000").await;
    assert_eq!(to_move().await, 1, "what the row says came later");
}

/// Of two servers over one file, one writes entries alone and the other what stands beside them: whoever comes second is told so,
/// whichever it is.
#[tokio::test]
async fn whoever_writes_second_is_told_so_whatever_is_written() {
    let data = folder();
    let (one, two) = (Client::over(&data).await, Client::over(&data).await);
    let (game, tokens) = one.ford().await;
    let (answers, chat) = (format!("{game}/answers"), format!("{game}/chat"));
    let seat = |client: &Client| {
        let (client, game, tokens) = (client.clone(), game.clone(), tokens.clone());
        async move {
            for token in tokens {
                if let Some(answer) = client.open_answer(&game, &token, 0).await {
                    return (token, answer);
                }
            }
            panic!("nobody is asked");
        }
    };
    let row = "SELECT CAST(event AS TEXT) FROM games";
    let (token, answer) = seat(&one).await;
    one.post(&answers, Some(&token), answer).await;
    let (before, seen) = (stored(&data, row).await, two.get(&game, None).await["event"].to_string());
    assert_eq!(before, seen, "the other has looked");
    let (token, answer) = seat(&one).await;
    one.post(&answers, Some(&token), answer).await;
    assert_eq!(stored(&data, row).await, before, "which tells of nothing new");
    let word = json!({ "text": "a word" });
    assert_eq!(two.refused(&chat, Some(&tokens[0]), word.clone()).await, "other-question");
    two.post(&chat, Some(&tokens[0]), word).await;
    // And the other way round.
    let (token, answer) = seat(&one).await;
    assert_eq!(one.refused(&answers, Some(&token), answer.clone()).await, "other-question");
    one.post(&answers, Some(&token), answer).await;
    let known = Client::over(&data).await.get(&game, None).await["event"].clone();
    assert_eq!(one.get(&game, None).await["event"], known);
}

/// Changes of many games that wait are written together; one that comes too late takes none of the others with it.
#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn changes_that_are_written_together_stand_for_themselves() {
    let data = folder();
    let (one, two) = (Client::over(&data).await, Client::over(&data).await);
    let mut games = Vec::new();
    for number in 0..12 {
        let (game, [token, _]) = one.ford().await;
        let answer = two.open_answer(&game, &token, 1).await.unwrap();
        let before = one.get(&game, None).await["event"].as_u64().unwrap();
        let late = number % 3 == 0;
        if late {
            let first = one.open_answer(&game, &token, 0).await.unwrap();
            one.post(&format!("{game}/answers"), Some(&token), first).await;
        }
        games.push((game, token, answer, before, late));
    }
    let send = |(game, token, answer, before, late): (String, String, Value, u64, bool)| {
        let two = two.clone();
        let path = format!("{game}/answers");
        tokio::spawn(async move { (two.call("POST", &path, Some(&token), Some(answer)).await.0, game, before, late) })
    };
    let sent: Vec<_> = games.into_iter().map(send).collect();
    for sent in sent {
        let (status, game, before, late) = sent.await.unwrap();
        assert_eq!(status, if late { 409 } else { 200 });
        assert_eq!(Client::over(&data).await.get(&game, None).await["event"], before + 1, "one of them was kept");
    }
}

#[tokio::test]
async fn newer_rules_take_over_running_games() {
    let data = folder();
    let client = Client::over(&data).await;
    let (game, tokens) = client.ford().await;
    client.play_on(&game, &tokens, 20, 6).await;
    let before = client.get(&game, Some(&tokens[0])).await;
    make_older(&data).await;
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
    make_older(&data).await;
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
    make_older(&data).await;
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
    make_older(&data).await;
    tamper(&data, "UPDATE checkpoints SET checkpoint = x'00'").await;
    let newer = Client::over(&data).await;
    let after = newer.get(&game, None).await;
    assert_eq!(after["log"], before["log"]);
    assert_eq!(newer.refused(&format!("{game}/take-back"), Some(&tokens[0]), json!({ "seat": 0 })).await, "over");
}
