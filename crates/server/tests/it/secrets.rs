//! Nobody sees what the seat may not see.

use crate::common::{Client, config, folder};
use host::DynGame;
use kernel::{DiceKind, Luck, Seat, Seed};
use serde_json::{Value, json};
use view::{Look, LookKind, Viewer};

#[tokio::test]
async fn seats_do_not_see_each_others_secrets() {
    let client = Client::over(&folder()).await;
    let (game, tokens) = client.ford().await;
    let mut private_lines = 0;
    for step in 0..60 {
        let viewers = [Some(tokens[0].as_str()), Some(tokens[1].as_str()), None];
        let mut seen = Vec::new();
        for token in viewers {
            seen.push(client.get(&game, token).await);
        }
        if seen[0]["outcome"].is_object() {
            break;
        }
        for (viewer, snapshot) in seen.iter().enumerate() {
            for hand in snapshot["scene"]["hands"].as_array().unwrap() {
                let own = hand["owner"].as_u64() == Some(viewer as u64);
                assert!(own || hand["cards"].as_array().unwrap().is_empty(), "viewer {viewer} sees {hand}");
            }
            for question in snapshot["questions"].as_array().unwrap() {
                let asked = question["seats"].as_array().unwrap().contains(&json!(viewer));
                assert_eq!(question["form"].is_object(), asked, "viewer {viewer}: {question}");
            }
        }
        // What one is told alone is in nobody else's log: now, at the moment of before, and in the timeline.
        let lines = |snapshot: &Value| snapshot["log"]["lines"].as_array().unwrap().clone();
        let public = lines(&seen[2]);
        for (one, other) in [(0, 1), (1, 0)] {
            for secret in lines(&seen[one]).iter().filter(|line| !public.contains(line)) {
                private_lines += 1;
                assert!(!lines(&seen[other]).contains(secret), "{secret}");
                let moment = seen[other]["moment"].as_u64().unwrap() - 1;
                for path in [format!("{game}/moments/{moment}"), format!("{game}/timeline")] {
                    let told = client.get(&path, viewers[other]).await.to_string();
                    assert!(!told.contains(&secret["message"].to_string()), "{path}: {secret}");
                }
            }
        }
        let before = client.get(&format!("{game}/moments/{}", seen[0]["moment"]), viewers[0]).await;
        assert_eq!(before["scene"], seen[0]["scene"]);
        client.play_on(&game, &tokens, 1, step).await;
    }
    assert!(private_lines > 0, "there were secrets to keep");
    let everything = client.get(&game, None).await;
    if everything["outcome"].is_null() {
        client.post(&format!("{game}/concede"), Some(&tokens[0]), json!({ "seat": 0 })).await;
    }
    let end = client.get(&game, None).await;
    assert!(end["scene"]["hands"].to_string().contains("ford-errand"), "at the end all is shown");
}

/// The same for every system with secrets: the hunter's hand, secret formations, secondary missions. A bot plays for one seat, so that the
/// game rests whenever the other is asked; what one seat sees and the public does not, the other seat sees nowhere.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn no_system_shows_a_seat_what_another_holds() {
    let client = Client::over(&folder()).await;
    let hunter = json!({ "mission": "first-light", "hunter": "yes" });
    // The hunter draws in his second turn; the operators' bot may have lost the mission by then.
    let mut private = 0;
    for _ in 0..8 {
        private = secrets_kept(&client, "sas", &hunter, 0, 12).await;
        if private > 0 {
            break;
        }
    }
    assert!(private > 0, "there were secrets to keep");
    for (system, setup, bot) in [
        ("sas", hunter, 1),
        ("wh40k10", json!({}), 0),
        ("wh40k10", json!({}), 1),
        ("wh40k9", json!({}), 0),
        ("wh40k9", json!({}), 1),
        ("t9a", json!({}), 0),
    ] {
        secrets_kept(&client, system, &setup, bot, 12).await;
    }
}

/// A bot plays for one seat, this many open answers are given for the other, and nobody sees more than is due. Returns how much was seen by one
/// seat alone.
async fn secrets_kept(client: &Client, system: &str, setup: &Value, bot: usize, answers: usize) -> usize {
    let seats = json!([{ "who": "me" }, { "who": "friend" }]);
    let made =
        client.post("/games", None, json!({ "system": system, "setup": setup, "seats": seats, "pace": 0 })).await;
    let game = format!("/games/{}", made["game"].as_str().unwrap());
    let tokens: Vec<String> =
        made["tokens"].as_array().unwrap().iter().map(|token| token["token"].as_str().unwrap().into()).collect();
    client.post(&format!("{game}/seats/{bot}"), Some(&tokens[bot]), json!({ "who": "bot", "bot": "random" })).await;
    let mut private = 0;
    for answer in 0..answers {
        rests(client, &game, bot).await;
        private += nobody_sees_more(client, &game, &tokens).await;
        if client.play_on(&game, &tokens[1 - bot..2 - bot], 1, answer).await == 0 {
            break;
        }
    }
    private
}

/// Waits until a bot has answered all that it is asked; one that never does is a failure, not a wait without end.
async fn rests(client: &Client, game: &str, bot: usize) {
    for _ in 0..100_000 {
        let now = client.get(game, None).await;
        let asked = |question: &Value| question["seats"] == json!([bot]);
        if now["outcome"].is_object() || !now["questions"].as_array().unwrap().iter().any(asked) {
            return;
        }
        tokio::task::yield_now().await;
    }
    panic!("the bot of {game} does not answer");
}

/// What is seen by one seat alone is in nothing that the other gets. Returns how much that was.
async fn nobody_sees_more(client: &Client, game: &str, tokens: &[String]) -> usize {
    let mut views = Vec::new();
    for token in [tokens.first(), tokens.get(1), None] {
        views.push(client.get(game, token.map(String::as_str)).await);
    }
    let pieces_of = |snapshot: &Value| {
        let lines = snapshot["log"]["lines"].as_array().unwrap().iter().map(|line| line["message"].to_string());
        let hands = snapshot["scene"]["hands"].as_array().unwrap().iter();
        let cards = hands.flat_map(|hand| {
            let owner = hand["owner"].to_string();
            hand["cards"].as_array().unwrap().iter().map(move |card| format!("{owner}: {card}")).collect::<Vec<_>>()
        });
        lines.chain(cards).collect::<Vec<String>>()
    };
    let public = pieces_of(&views[2]);
    let mut private = 0;
    for (one, other) in [(0, 1), (1, 0)] {
        let theirs = pieces_of(&views[other]);
        let token = Some(tokens[other].as_str());
        let moment = views[other]["moment"].as_u64().unwrap();
        let earlier = client.get(&format!("{game}/moments/{}", moment.saturating_sub(1)), token).await;
        let earlier =
            [pieces_of(&earlier), vec![client.get(&format!("{game}/timeline"), token).await.to_string()]].concat();
        for secret in pieces_of(&views[one]).iter().filter(|piece| !public.contains(piece)) {
            private += 1;
            assert!(!theirs.contains(secret), "seat {other} sees {secret}");
            assert!(!earlier.contains(secret), "seat {other} saw {secret}");
        }
    }
    private
}

/// Seeds of running games are in the database: it and what SQLite keeps beside it are their owner's alone, and so is the secret.
#[cfg(unix)]
#[tokio::test]
async fn files_are_their_owners_alone() {
    use std::os::unix::fs::PermissionsExt;
    let folder = folder().join("data");
    let mode = |name: &str| std::fs::metadata(folder.join(name)).unwrap().permissions().mode() & 0o777;
    server::local_secret(&folder).unwrap();
    let serve = async || server::Server::open(config(&folder), systems::REGISTRY).await.unwrap();
    let first = serve().await;
    assert_eq!(
        (mode("."), mode("secret"), mode("games.sqlite"), mode("games.sqlite-wal")),
        (0o700, 0o600, 0o600, 0o600)
    );
    drop(first);
    // Files of an older version, which everybody could read, are taken away from them.
    for name in ["secret", "games.sqlite"] {
        std::fs::set_permissions(folder.join(name), PermissionsExt::from_mode(0o644)).unwrap();
    }
    server::local_secret(&folder).unwrap();
    let _second = serve().await;
    assert_eq!((mode("secret"), mode("games.sqlite")), (0o600, 0o600));
}

/// A secret that was cut short is an error: a new one would lock everybody out.
#[test]
fn a_broken_secret_is_not_replaced() {
    let folder = folder();
    let first = server::local_secret(&folder).unwrap();
    assert_eq!(server::local_secret(&folder).unwrap(), first);
    std::fs::write(folder.join("secret"), [7; 31]).unwrap();
    assert!(matches!(server::local_secret(&folder), Err(server::ServeError::Secret { length: 31, .. })));
    assert_eq!(std::fs::read(folder.join("secret")).unwrap(), [7; 31]);
}

/// What a piece sees and reaches, what is offered, and what an answer would come to, with what follows if a move ends there: the same in
/// a world that the asker cannot tell from the real one, for every system and every asker.
#[test]
fn whatever_is_looked_at_betrays_nothing() {
    let hunter = [("mission", "first-light"), ("hunter", "yes")];
    let mut compared = 0;
    for (system, choices, seed) in
        [("ford", &[][..], 2), ("sas", &hunter[..], 3), ("wh40k10", &[], 4), ("wh40k9", &[], 5), ("t9a", &[], 6)]
    {
        let system = systems::REGISTRY.open(system).unwrap();
        let choices = choices.iter().map(|(field, choice)| (field.to_string(), choice.to_string())).collect();
        let setup = system.set_up(&choices).unwrap();
        let mut game = system.start(setup, Seed::from_number(seed), DiceKind::Seeded).unwrap();
        let mut of_system = 0;
        for step in 0..90 {
            if step % 6 == 0 {
                for seat in (0..game.seats()).map(Seat) {
                    of_system += looks_alike(game.as_ref(), seat, step);
                }
            }
            let asked = |seat: &Seat| game.asked(*seat).is_some();
            let Some(seat) = (0..game.seats()).map(Seat).find(asked) else { break };
            let bot = system.bots().last().unwrap();
            game.bot_answers(seat, bot, seed).unwrap();
        }
        assert!(of_system > 0, "{}: nothing was compared", system.id());
        compared += of_system;
    }
    assert!(compared > 100, "{compared}");
}

/// Compares what a seat is shown in the real world and in one that it imagines; says how much that was.
fn looks_alike(game: &dyn DynGame, seat: Seat, step: usize) -> usize {
    let luck = Some((seat, Luck::new(step as u64, 1)));
    let Ok(world) = game.branch(Seed::from_number(9), luck) else { return 0 };
    let (viewer, name) = (Viewer::Seat(seat), game.system());
    let mut compared = 0;
    let scene = game.scene(viewer);
    let pieces = scene.pieces.iter().skip(step % 3).step_by(1 + scene.pieces.len() / 6);
    for piece in pieces {
        for kind in [LookKind::Sight, LookKind::Ranges, LookKind::Reach, LookKind::Arcs] {
            let look = Look { piece: piece.id.clone(), kind };
            for viewer in [viewer, Viewer::Public] {
                let alike = game.look(&look, viewer) == world.look(&look, viewer);
                assert!(alike, "{name}, {step}: {viewer:?} looks at {look:?}");
                compared += 1;
            }
        }
    }
    assert!(game.knobs(viewer) == world.knobs(viewer), "{name}, {step}: numbers by hand for {seat}");
    if game.asked(seat).is_some() {
        let ideas = game.ideas(seat, None);
        assert!(ideas == world.ideas(seat, None), "{name}, {step}: ideas of {seat}");
        for idea in ideas.into_iter().take(3) {
            let [real, imagined] = [game, world.as_ref()].map(|game| game.preview(seat, idea.answer.clone()));
            assert!(real == imagined, "{name}, {step}: {seat} tries {}", idea.answer);
            compared += 1;
        }
    }
    compared
}
