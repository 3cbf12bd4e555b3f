//! Known rules are found by the words that people would type.
#![allow(clippy::unwrap_used)]

use crate::books;
use catalog::{Field, Lang};

fn found(system: &str, query: &str) -> Vec<String> {
    let hits = books::open(system).unwrap().search(query, Lang::En, 10);
    hits.into_iter().map(|hit| hit.entry.id().to_owned()).collect()
}

#[track_caller]
fn assert_first(system: &str, query: &str, id: &str) {
    let ids = found(system, query);
    assert_eq!(ids.first().map(String::as_str), Some(id), "{query}: {ids:#?}");
}

#[test]
fn by_english_words() {
    assert_first("wh40k10", "big guns never tire", "wh40k10/shooting/big-guns-never-tire");
    assert_first("wh40k10", "GUNS big", "wh40k10/shooting/big-guns-never-tire");
    assert_first("wh40k10", "hit roll", "wh40k10/attacks/hit-roll");
    assert_first("t9a", "line of sight", "t9a/definitions/line-of-sight");
    assert_first("t9a", "Lines of Sight", "t9a/definitions/line-of-sight");
    assert_first("sas", "adjacent", "sas/board/adjacent");
    assert_first("wh40k10", "wh40k10/shooting/big-guns-never-tire", "wh40k10/shooting/big-guns-never-tire");
}

#[test]
fn by_words_of_the_text() {
    assert_first("wh40k10", "a unit that advanced cannot shoot", "wh40k10/movement/advance-restrictions");
    let hits = books::open("sas").unwrap().search("garrotte stricter", Lang::En, 1);
    assert_eq!(hits[0].field, Field::Text(Lang::En));
    assert!(hits[0].snippet.contains("garrotte is stricter"), "{}", hits[0].snippet);
}

#[test]
fn while_typing() {
    for typed in ["big g", "big gu", "big gun", "big guns n", "big guns never ti"] {
        assert_first("wh40k10", typed, "wh40k10/shooting/big-guns-never-tire");
    }
    assert!(found("t9a", "enemie").len() > 1);
}

#[test]
fn by_chinese_and_japanese_words() {
    assert_first("wh40k10", "ヒットロール", "wh40k10/attacks/hit-roll");
    assert_first("t9a", "视线", "t9a/definitions/line-of-sight");
    assert_first("t9a", "視線", "t9a/definitions/line-of-sight");
    assert_first("t9a", "射線", "t9a/definitions/line-of-sight");
    assert_first("t9a", "隐藏", "t9a/model-rules/hidden");
    assert_first("t9a", "隱藏", "t9a/model-rules/hidden");
    assert_first("t9a", "潜伏", "t9a/model-rules/hidden");
    assert!(found("t9a", "旗").contains(&"t9a/model-rules/standard-bearer".to_owned()), "{:?}", found("t9a", "旗"));
}

/// Words that stand in the texts of a language but in no name.
#[test]
fn by_words_of_the_translated_texts() {
    let best = |system: &str, query: &str, lang: Lang| {
        let hits = books::open(system).unwrap().search(query, lang, 5);
        let ids: Vec<String> = hits.iter().map(|hit| hit.entry.id().to_owned()).collect();
        (ids, hits.first().map(|hit| (hit.field, hit.snippet[hit.matched.clone()].to_owned())))
    };
    for (system, query, lang, id) in [
        ("sas", "单人游玩", Lang::ZhHans, "sas/overview/players-and-sides"),
        ("sas", "單人遊玩", Lang::ZhHant, "sas/overview/players-and-sides"),
        ("wh40k10", "合意に至らない", Lang::Ja, "wh40k10/core/unresolved-situation"),
        ("t9a", "设计者注", Lang::ZhHans, "t9a/format/text-conventions"),
        ("wh40k9", "最も限定的", Lang::Ja, "wh40k9/core/rule-priority-chain"),
    ] {
        // A reader of another language finds them by the script that they typed.
        for reader in [lang, Lang::En] {
            let (ids, first) = best(system, query, reader);
            assert_eq!(ids.first().map(String::as_str), Some(id), "{query}: {ids:?}");
            assert_eq!(first, Some((Field::Text(lang), query.to_owned())));
        }
    }
    // English words are found by whoever types them.
    assert_eq!(best("sas", "garrotte stricter", Lang::Ja).1.unwrap().0, Field::Text(Lang::En));
}

#[test]
fn every_rule_is_found_by_its_own_name_in_every_language() {
    for system in books::SYSTEMS {
        let catalog = books::open(system).unwrap();
        for rule in catalog.rules() {
            for lang in Lang::ALL {
                let name = catalog.heading(&rule.id, lang).unwrap().name;
                let hits = catalog.search(name, lang, 40);
                assert!(hits.iter().any(|hit| hit.entry.id() == rule.id), "{} by {name}", rule.id);
            }
        }
    }
}

#[test]
fn over_all_catalogues() {
    let all = books::all();
    let hits = catalog::search(&all, "line of sight", Lang::En, 50);
    let systems: std::collections::BTreeSet<&str> = hits.iter().map(|hit| hit.catalog.system()).collect();
    assert!(systems.len() >= 3, "{systems:?}");
    assert!(hits.is_sorted_by(|a, b| a.score >= b.score));
}

#[test]
fn slips_of_the_pen_are_forgiven() {
    assert_eq!(found("wh40k10", "ovrwatch"), found("wh40k10", "overwatch"));
    // Letters in the wrong order, too many, wrong, and a word that is not finished.
    let right = found("t9a", "wheel");
    assert_eq!(found("t9a", "wheell"), right);
    assert_eq!(found("t9a", "whele"), right);
    assert!(!found("wh40k10", "coherancy").is_empty());
    assert!(!found("wh40k10", "strtagem").is_empty());
    // What is right is not bent, and what is like nothing finds nothing.
    assert!(found("t9a", "xyzzyx").is_empty());
    assert!(found("t9a", "whx").is_empty());
}

#[test]
fn nothing_is_found_for_nothing() {
    assert!(found("sas", "").is_empty());
    assert!(found("sas", " ,;!").is_empty());
    assert!(found("sas", "xyzzyplugh").is_empty());
    assert!(books::open("chess").is_none());
}
