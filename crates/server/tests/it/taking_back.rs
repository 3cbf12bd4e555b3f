//! Answers that are taken back, done again, or done otherwise.
#![allow(clippy::unwrap_used)]

use crate::common::{Client, config, folder};
use serde_json::{Value, json};
use server::Config;

#[tokio::test]
async fn going_back_is_free_before_a_die_and_by_consent_after_it() {
    let client = Client::over(&folder()).await;
    let (game, [ann, bob]) = client.ford().await;
    let (answers, back) = (format!("{game}/answers"), format!("{game}/take-back"));
    // Before the other has answered too, nothing is known.
    let stake = client.open_answer(&game, &ann, 0).await.unwrap();
    client.post(&answers, Some(&ann), stake.clone()).await;
    assert_eq!(client.get(&game, Some(&ann)).await["take_back"]["free"], true);
    let done = client.post(&back, Some(&ann), json!({ "seat": 0 })).await;
    assert!(done.get("proposal").is_none());
    // Both answer; dice fall; now it takes the other's consent.
    client.post(&answers, Some(&ann), stake).await;
    let stake = client.open_answer(&game, &bob, 1).await.unwrap();
    client.post(&answers, Some(&bob), stake).await;
    let before = client.get(&game, Some(&ann)).await;
    assert_eq!(before["take_back"]["free"], false);
    let proposed = client.post(&back, Some(&ann), json!({ "seat": 0 })).await;
    let proposal = format!("{game}/proposals/{}", proposed["proposal"]);
    let waiting = client.get(&game, Some(&bob)).await;
    assert_eq!(waiting["proposals"][0]["waits_for"], json!([1]));
    assert_eq!(waiting["moment"], before["moment"]);
    assert_eq!(client.refused(&proposal, Some(&ann), json!({ "seat": 0, "agree": true })).await, "no-seat");
    client.post(&proposal, Some(&bob), json!({ "seat": 1, "agree": false })).await;
    assert_eq!(client.get(&game, None).await["proposals"], json!([]));
    let proposed = client.post(&back, Some(&ann), json!({ "seat": 0 })).await;
    let proposal = format!("{game}/proposals/{}", proposed["proposal"]);
    client.post(&proposal, Some(&bob), json!({ "seat": 1, "agree": true })).await;
    let after = client.get(&game, Some(&ann)).await;
    assert!(after["moment"].as_u64() < before["moment"].as_u64());
    let last = after["log"]["lines"].as_array().unwrap().last().unwrap();
    assert!(last["kind"] == "note" && last["undoes"].is_u64(), "{last}");
}

/// Dice that fell after an answer are not thrown again when it is taken back; the same answer is a new one all the same.
#[tokio::test]
async fn what_was_taken_back_can_be_done_again() {
    let client = Client::over(&folder()).await;
    let (game, tokens) = client.game(json!({ "system": "ford", "seats": [{ "who": "me" }, { "who": "me" }] })).await;
    let (answers, back) = (format!("{game}/answers"), format!("{game}/take-back"));
    for n in 0..24 {
        let Some(answer) = client.open_answer(&game, &tokens[0], n).await else { break };
        client.post(&answers, Some(&tokens[0]), answer.clone()).await;
        let before = client.get(&game, Some(&tokens[0])).await;
        if !before["outcome"].is_null() {
            break;
        }
        client.post(&back, Some(&tokens[0]), json!({ "seat": answer["seat"] })).await;
        let done = client.post(&answers, Some(&tokens[0]), answer.clone()).await;
        assert!(done["event"].as_u64() > before["event"].as_u64(), "answer {n}: {answer} {done}");
        // Sent once more, it is known.
        assert_eq!(client.post(&answers, Some(&tokens[0]), answer.clone()).await, done, "answer {n}");
    }
}

/// Whoever takes back too much gets the very same again, dice included; once something else is answered the dice are others, and the
/// game says how often that happened.
#[tokio::test]
async fn what_was_taken_back_comes_again_with_the_same_dice() {
    let client = Client::with(Config { seed: Some(2), ..config(&folder()) }).await;
    let (game, tokens) = client.game(json!({ "system": "ford", "seats": [{ "who": "me" }, { "who": "me" }] })).await;
    let (answers, back) = (format!("{game}/answers"), format!("{game}/take-back"));
    let (redo, me) = (format!("{game}/redo"), Some(tokens[0].as_str()));
    let mut redone = 0;
    for n in 0..400 {
        if redone == 3 {
            break;
        }
        let before = client.get(&game, me).await;
        assert_eq!((&before["redo"], &before["dice_taken_back"]), (&json!(false), &json!(0)), "answer {n}");
        let Some(answer) = client.open_answer(&game, &tokens[0], n).await else { break };
        client.post(&answers, me, answer.clone()).await;
        let after = client.get(&game, me).await;
        if !after["outcome"].is_null() {
            break;
        }
        let offer = &after["take_back"];
        assert_eq!(offer["answers"], json!([answer["seat"]]), "answer {n}");
        client.post(&back, me, json!({ "seat": answer["seat"] })).await;
        let returned = client.get(&game, me).await;
        assert_eq!((&returned["redo"], &returned["scene"]), (&json!(true), &before["scene"]), "answer {n}");
        client.post(&redo, me, json!({ "seat": answer["seat"] })).await;
        let again = client.get(&game, me).await;
        assert_eq!((&again["scene"], &again["questions"]), (&after["scene"], &after["questions"]), "answer {n}");
        assert_eq!(client.refused(&redo, me, json!({ "seat": answer["seat"] })).await, "refused", "answer {n}");
        redone += u64::from(offer["rolls"].as_u64() > Some(0));
    }
    assert!(redone > 0, "no dice fell");
}

#[tokio::test]
async fn dice_that_are_taken_back_are_counted_or_firm() {
    for firm in [false, true] {
        let client = Client::with(Config { seed: Some(2), ..config(&folder()) }).await;
        let seats = json!([{ "who": "me" }, { "who": "me" }]);
        let (game, tokens) = client.game(json!({ "system": "ford", "seats": seats, "firm": firm })).await;
        let (answers, back) = (format!("{game}/answers"), format!("{game}/take-back"));
        let me = Some(tokens[0].as_str());
        let mut rolled = false;
        for n in 0..40 {
            let Some(answer) = client.open_answer(&game, &tokens[0], n).await else { break };
            client.post(&answers, me, answer.clone()).await;
            let chances = client.get(&format!("{game}/timeline"), me).await;
            rolled = chances.as_array().unwrap().iter().any(|moment| moment["rolls"].as_u64() > Some(0));
            if !rolled {
                continue;
            }
            let wish = json!({ "seat": answer["seat"] });
            if firm {
                assert_eq!(client.get(&game, me).await["take_back"], Value::Null);
                assert_eq!(client.refused(&back, me, wish).await, "firm");
            } else {
                client.post(&back, me, wish).await;
                assert_eq!(client.get(&game, me).await["dice_taken_back"], 0, "nothing else has been answered");
                client.post(&answers, me, answer).await;
                assert_eq!(client.get(&game, me).await["dice_taken_back"], 1);
            }
            break;
        }
        assert!(rolled, "no dice fell");
    }
}
