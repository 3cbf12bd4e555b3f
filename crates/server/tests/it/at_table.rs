//! What people do at a table beside answering: changes by hand, copies, seats that change hands, dice of their own.
#![allow(clippy::unwrap_used)]

use crate::common::{Client, folder, settled};
use serde_json::{Value, json};

#[tokio::test]
async fn people_agree_to_change_something_by_hand() {
    let client = Client::over(&folder()).await;
    let (game, [ann, bob]) = client.ford().await;
    client.play_on(&game, &[ann.clone(), bob.clone()], 2, 1).await;
    let adjust = format!("{game}/adjust");
    let hearts = json!({ "seat": 0, "path": "/scouts/0/hearts", "value": 1, "note": "it was hit before" });
    let proposed = client.post(&adjust, Some(&ann), hearts).await;
    assert!(!client.get(&game, None).await["scene"]["pieces"][0]["badges"].to_string().contains("\"value\":1"));
    client
        .post(&format!("{game}/proposals/{}", proposed["proposal"]), Some(&bob), json!({ "seat": 1, "agree": true }))
        .await;
    let after = client.get(&game, None).await;
    assert!(after["scene"]["pieces"][0]["badges"].to_string().contains("\"value\":1"), "{after}");
    let wrong = json!({ "seat": 0, "path": "/scouts/9/hearts", "value": 1, "note": "" });
    let proposed = client.post(&adjust, Some(&ann), wrong).await;
    let proposal = format!("{game}/proposals/{}", proposed["proposal"]);
    assert_eq!(client.refused(&proposal, Some(&bob), json!({ "seat": 1, "agree": true })).await, "refused");
    // Whoever plays alone need not ask.
    let (game, tokens) = client.game(json!({ "system": "ford", "seats": [{ "who": "me" }, { "who": "me" }] })).await;
    let hearts = json!({ "seat": 1, "path": "/scouts/0/hearts", "value": 1, "note": "" });
    let done = client.post(&format!("{game}/adjust"), Some(&tokens[0]), hearts).await;
    assert!(done.get("proposal").is_none(), "{done}");
}

#[tokio::test]
async fn a_branch_goes_its_own_way_and_keeps_secrets() {
    let data = folder();
    let client = Client::over(&data).await;
    let (game, tokens) = client.ford().await;
    client.play_on(&game, &tokens, 12, 5).await;
    let original = client.get(&game, Some(&tokens[0])).await;
    assert_eq!(client.refused(&format!("{game}/branch"), None, json!({})).await, "no-seat");
    let made = client.post(&format!("{game}/branch"), Some(&tokens[0]), json!({})).await;
    let branch = format!("/games/{}", made["game"].as_str().unwrap());
    let token = made["tokens"][0]["token"].as_str().unwrap().to_string();
    let copy = client.get(&format!("{branch}?seat=0"), Some(&token)).await;
    assert_eq!(copy["scene"], original["scene"], "it looks the same to whoever branched");
    assert_ne!(copy["commitment"], original["commitment"], "with dice of its own");
    let told = |snapshot: &Value| snapshot["log"]["lines"].as_array().unwrap().clone();
    let is_note = |line: &Value| line["message"]["id"] == "server-branched";
    // What came after the last resting point is told again, at other places.
    let sentences = |snapshot: &Value| -> Vec<Value> {
        told(snapshot).iter().filter(|line| !is_note(line)).map(|line| line["message"].clone()).collect()
    };
    assert_eq!(sentences(&copy), sentences(&original), "its log is what whoever branched has seen");
    assert_eq!(told(&copy).iter().filter(|line| is_note(line)).count(), 1, "and it says that it is a copy");
    let inherited = |snapshot: &Value| told(snapshot).into_iter().take_while(|line| !is_note(line)).collect::<Vec<_>>();
    assert!(!inherited(&copy).is_empty());
    let all = client.get(&format!("{branch}?seat=1"), Some(&token)).await;
    assert_eq!(inherited(&all), inherited(&copy), "the other seat's secrets of before are in nobody's log");
    client.play_on(&branch, &[token], 5, 2).await;
    assert_eq!(settled(client.get(&game, Some(&tokens[0])).await), settled(original));
    let earlier = client.post(&format!("{game}/branch"), Some(&tokens[0]), json!({ "moment": 4 })).await;
    let then = client.get(&format!("{game}/moments/4"), Some(&tokens[0])).await;
    let token = earlier["tokens"][0]["token"].as_str().unwrap();
    let at = format!("/games/{}", earlier["game"].as_str().unwrap());
    let copy = client.get(&at, Some(token)).await;
    assert_eq!(sentences(&copy), sentences(&then), "no further than where it was branched off");
    // A server that is started anew tells the same, and so does a branch of the branch.
    let restarted = Client::over(&data).await;
    assert_eq!(restarted.get(&at, Some(token)).await["log"], copy["log"]);
    restarted.play_on(&at, &[token.to_string()], 3, 1).await;
    let played = restarted.get(&at, Some(token)).await;
    assert_eq!(told(&played)[..told(&copy).len()], told(&copy)[..]);
    let places: Vec<u64> = told(&played).iter().map(|line| line["place"].as_u64().unwrap()).collect();
    assert!(places.is_sorted_by(|a, b| a < b), "{places:?}");
    let again = restarted.post(&format!("{at}/branch"), Some(token), json!({})).await;
    let (game_again, token_again) = (again["game"].as_str().unwrap(), again["tokens"][0]["token"].as_str());
    let again = restarted.get(&format!("/games/{game_again}"), token_again).await;
    assert_eq!(sentences(&again), sentences(&played));
    assert_eq!(
        client.refused(&format!("{game}/branch"), Some(&tokens[0]), json!({ "moment": 4_000 })).await,
        "refused"
    );
}

#[tokio::test]
async fn seats_change_hands_and_games_pause() {
    let client = Client::over(&folder()).await;
    let (game, [ann, bob]) = client.ford().await;
    client.post(&format!("{game}/pause"), Some(&bob), json!({ "seat": 1, "paused": true })).await;
    let answer = client.open_answer(&game, &ann, 0).await.unwrap();
    assert_eq!(client.refused(&format!("{game}/answers"), Some(&ann), answer.clone()).await, "paused");
    client.post(&format!("{game}/pause"), Some(&ann), json!({ "seat": 0, "paused": false })).await;
    client.post(&format!("{game}/answers"), Some(&ann), answer).await;
    // Bob leaves his seat to a bot, which goes on at once.
    assert_eq!(client.refused(&format!("{game}/seats/1"), Some(&ann), json!({ "who": "bot" })).await, "no-seat");
    client.post(&format!("{game}/seats/1"), Some(&bob), json!({ "who": "bot", "bot": "random" })).await;
    let mut snapshot = client.get(&game, Some(&ann)).await;
    for _ in 0..200 {
        if snapshot["questions"][0]["form"].is_object() {
            break;
        }
        tokio::time::sleep(std::time::Duration::from_millis(10)).await;
        snapshot = client.get(&game, Some(&ann)).await;
    }
    assert_eq!(snapshot["seats"][1]["bot"], "random");
    assert!(snapshot["questions"][0]["form"].is_object(), "the bot has answered");
    // He takes it back, then gives it to a friend, and has it no more.
    client.post(&format!("{game}/seats/1"), Some(&bob), json!({ "who": "me" })).await;
    let given = client.post(&format!("{game}/seats/1"), Some(&bob), json!({ "who": "friend", "name": "Cleo" })).await;
    let cleo = given["token"]["token"].as_str().unwrap();
    assert_eq!(client.get(&game, Some(cleo)).await["yours"], json!([1]));
    assert_eq!(client.call("GET", &game, Some(&bob), None).await.0, 403);
    client.post(&format!("{game}/chat"), Some(cleo), json!({ "text": "Hello!" })).await;
    let snapshot = client.get(&game, None).await;
    assert_eq!((&snapshot["chat"][0]["text"], &snapshot["seats"][1]["name"]), (&json!("Hello!"), &json!("Cleo")));
    client.post(&format!("{game}/concede"), Some(cleo), json!({ "seat": 1 })).await;
    assert_eq!(client.get(&game, None).await["outcome"]["winners"], json!([0]));
}

#[tokio::test]
async fn people_roll_their_own_dice() {
    let client = Client::over(&folder()).await;
    let seats = json!([{ "who": "me" }, { "who": "me" }]);
    let (game, tokens) = client.game(json!({ "system": "ford", "seats": seats, "dice": "typed" })).await;
    let mut typed = 0;
    for luck in 0..200 {
        let snapshot = client.get(&game, Some(&tokens[0])).await;
        if snapshot["outcome"].is_object() {
            break;
        }
        if let Some(count) = snapshot["wanted_dice"]["count"].as_u64() {
            typed += 1;
            let path = format!("{game}/dice");
            assert_eq!(client.refused(&path, Some(&tokens[0]), json!({ "faces": [9] })).await, "refused");
            let sides = snapshot["wanted_dice"]["sides"].as_u64().unwrap();
            let faces: Vec<u64> = (0..count).map(|n| 1 + (n + luck) % sides).collect();
            client.post(&path, Some(&tokens[0]), json!({ "faces": faces })).await;
        } else {
            client.play_on(&game, &tokens, 1, luck as usize).await;
        }
    }
    assert!(typed > 3, "{typed}");
}

/// A battle begins with a roll, before anybody is asked; what people start with is ordered all the same.
#[tokio::test]
async fn a_battle_with_real_dice_begins_with_a_roll() {
    let client = Client::over(&folder()).await;
    let seats = json!([{ "who": "me" }, { "who": "friend" }]);
    let (game, tokens) = client.game(json!({ "system": "wh40k10", "seats": seats, "dice": "typed" })).await;
    let snapshot = client.get(&game, Some(&tokens[0])).await;
    assert_eq!(snapshot["wanted_dice"]["count"], 2, "{}", snapshot["wanted_dice"]);
    client.post(&format!("{game}/dice"), Some(&tokens[0]), json!({ "faces": [3, 5] })).await;
    let snapshot = client.get(&game, Some(&tokens[1])).await;
    assert!(snapshot["wanted_dice"].is_null());
}
