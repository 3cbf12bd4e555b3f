//! Every lesson of every system can begin, says something in every language, and waits for what the game can tell or ask.
#![allow(clippy::unwrap_used)]

use kernel::{DiceKind, Message, Seed};
use systems::REGISTRY;
use texts::Lang;
use view::{Until, Viewer};

const LANGUAGES: [Lang; 4] = [Lang::En, Lang::ZhHans, Lang::ZhHant, Lang::Ja];

/// A text that a language does not have is rendered as its id and arguments.
fn said(lang: Lang, message: &Message) -> String {
    texts::shipped().render(lang, message)
}

#[test]
fn lessons_begin_and_speak() {
    let mut lessons = 0;
    for system in REGISTRY.systems() {
        for lesson in system.lessons() {
            let game =
                system.start(system.set_up(&lesson.setup).unwrap(), Seed::from_number(1), DiceKind::Seeded).unwrap();
            let scene = game.scene(Viewer::Public);
            assert!(scene.board.width > 0.0, "{}", lesson.key);
            assert!(!lesson.steps.is_empty(), "{}", lesson.key);
            for lang in LANGUAGES {
                let texts = lesson.steps.iter().map(|step| &step.text).chain([&lesson.label, &lesson.note]);
                let all: Vec<String> = texts.map(|text| said(lang, text)).collect();
                let mut different = all.clone();
                different.sort();
                different.dedup();
                // A step that has no text of its own takes the last variant, and says what another says.
                assert_eq!(different.len(), all.len(), "{} {}: {all:#?}", system.id(), lesson.key);
                assert!(all.iter().all(|text| !text.contains("lesson-")), "{all:?}");
            }
            lessons += 1;
        }
    }
    assert!(lessons >= 8, "{lessons}");
}

#[test]
fn lessons_wait_for_messages_that_exist() {
    let files = std::fs::read_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/../../i18n/en")).unwrap();
    let english: String = files.map(|file| std::fs::read_to_string(file.unwrap().path()).unwrap()).collect();
    for system in REGISTRY.systems() {
        for step in system.lessons().iter().flat_map(|lesson| &lesson.steps) {
            if let Until::Asked(id) | Until::Told(id) = &step.until {
                assert!(english.contains(&format!("\n{id} =")), "{}: {id}", system.id());
            }
        }
    }
}

/// Whoever chooses a bot reads its name, and in a line what kind of opponent it is.
#[test]
fn every_bot_has_a_name() {
    for system in REGISTRY.systems() {
        for bot in system.bots() {
            for lang in LANGUAGES {
                let of = |id: &'static str| said(lang, &Message::new(id).with("bot", *bot));
                assert_ne!(of("web-bot-name"), *bot, "{} in {lang:?}", system.id());
                assert!(!of("web-bot-about").contains("web-bot"), "{} in {lang:?}", system.id());
            }
        }
    }
}
