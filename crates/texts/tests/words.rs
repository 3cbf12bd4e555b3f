//! One concept has one word in each language, that of the book or of the glossary: `i18n/replaced-words.toml` lists the words that
//! people reach for instead.
#![allow(clippy::unwrap_used, clippy::panic)]

mod read;

use catalog::Lang;
use read::{SHARED, SYSTEMS, catalogue, folder, messages, open};
use std::collections::BTreeMap;

/// By system, language and word: the word in its place.
type Replaced = BTreeMap<String, BTreeMap<Lang, BTreeMap<String, String>>>;

fn replaced() -> Replaced {
    toml::from_str(&std::fs::read_to_string(folder().join("replaced-words.toml")).unwrap()).unwrap()
}

/// Where a replaced word stands, and what should stand there.
fn faults(words: &BTreeMap<String, String>, texts: &[(String, String)]) -> Vec<String> {
    let mut faults = Vec::new();
    for (place, text) in texts {
        for (word, instead) in words.iter().filter(|(word, _)| text.contains(word.as_str())) {
            faults.push(format!("{place}: {word}, say {instead}"));
        }
    }
    faults
}

#[test]
fn the_words_of_the_books_are_used() {
    let mut all = Vec::new();
    for (system, languages) in replaced() {
        let catalog = open(&system);
        assert!(catalog.is_some() || system == SHARED, "no catalogue of {system}");
        for (lang, words) in languages {
            all.extend(faults(&words, &messages(&system, lang)));
            all.extend(catalog.into_iter().flat_map(|catalog| faults(&words, &catalogue(catalog, lang))));
        }
    }
    assert!(all.is_empty(), "{}", all.join("\n"));
}

/// The search above can find something: a word that is there, in messages and in the catalogue.
#[test]
fn words_are_found_where_they_stand() {
    let words = BTreeMap::from([("重投".to_owned(), "再掷".to_owned())]);
    assert!(!faults(&words, &messages(SHARED, Lang::ZhHans)).is_empty());
    let words = BTreeMap::from([("特勤员".to_owned(), "队员".to_owned())]);
    assert!(!faults(&words, &messages("sas", Lang::ZhHans)).is_empty());
    assert!(!faults(&words, &catalogue(open("sas").unwrap(), Lang::ZhHans)).is_empty());
    for (system, languages) in replaced() {
        for (lang, words) in languages {
            let pairs = words.iter().all(|(word, instead)| !instead.contains(word.as_str()));
            assert!(pairs, "{system} {lang}: a word would be found in its own replacement");
        }
    }
}

/// Is a distance written in another way than the books of the language do: mv in Japanese, 英吋 in Traditional Chinese?
fn measures_otherwise(lang: Lang, text: &str) -> bool {
    let mut before = ' ';
    text.chars().any(|sign| {
        let otherwise = match lang {
            Lang::Ja => sign == '"' && (before.is_ascii_digit() || before == '}'),
            Lang::ZhHant => sign == '吋' && before != '英',
            _ => false,
        };
        before = sign;
        otherwise
    }) || (lang == Lang::Ja && text.contains("インチ"))
}

#[test]
fn distances_are_written_as_in_the_books() {
    assert!(measures_otherwise(Lang::Ja, "突撃は最大12\"で") && measures_otherwise(Lang::Ja, "6インチ"));
    assert!(measures_otherwise(Lang::ZhHant, "距敵人 12 吋以內") && !measures_otherwise(Lang::ZhHant, "12 英吋"));
    for system in ["t9a", "wh40k9", "wh40k10"] {
        for lang in [Lang::Ja, Lang::ZhHant] {
            for (place, line) in messages(system, lang) {
                assert!(!measures_otherwise(lang, &line), "{place}: {line}");
            }
        }
    }
}

/// The name of a unit may be one or many: "Late Pilgrims is set up" is no English.
fn takes_a_unit_for_one(line: &str) -> bool {
    let asks = ["does { $unit }", "Does { $unit }", " is { $unit } "].iter().any(|words| line.contains(words));
    let sentence = line.rsplit_once("] ").or_else(|| line.split_once(" = ")).map_or(line, |(_, sentence)| sentence);
    let verb = sentence.strip_prefix("{ $unit } ").and_then(|rest| rest.split([' ', '.', ':']).next()).unwrap_or("");
    asks || (verb.ends_with('s') && verb != "towards")
}

#[test]
fn no_message_takes_the_name_of_a_unit_for_one() {
    for line in ["x = { $unit } is set up.", "    [yes] { $unit } passes the test.", "x = Does { $unit } embark?"] {
        assert!(takes_a_unit_for_one(line), "{line}");
    }
    for system in ["t9a", "wh40k9", "wh40k10", SHARED] {
        for (place, line) in messages(system, Lang::En) {
            assert!(!takes_a_unit_for_one(&line), "{place}: {line}");
        }
    }
}

/// The first sentence that is not polite, where all others are: the table speaks to a player in です and ます, its log too. Names, headings and
/// what stands on a button are no sentences and have no full stop.
fn plain_sentence(line: &str) -> Option<&str> {
    let (sentences, _) = line.rsplit_once('。')?;
    sentences.split('。').find(|sentence| {
        let plain = sentence.ends_with(['る', 'う', 'く', 'ぐ', 'す', 'つ', 'ぬ', 'ぶ', 'む', 'た', 'だ']);
        let polite = ["です", "ます", "でした", "ました", "しょう"].iter().any(|end| sentence.ends_with(end));
        sentence.ends_with("ない") || (plain && !polite)
    })
}

#[test]
fn japanese_messages_are_polite() {
    for line in ["x = { $unit }は全滅した。", "届かない。遠すぎます。", "    [yes] 敵だ。", "残り1体。戦闘を離れる。"]
    {
        assert!(plain_sentence(line).is_some(), "{line}");
    }
    for line in ["x = { $unit }は全滅しました。", "命中。残り1体。", "進みましょう。", "選んでください。", "射撃する"]
    {
        assert_eq!(plain_sentence(line), None, "{line}");
    }
    for system in SYSTEMS.into_iter().chain([SHARED]) {
        for (place, line) in messages(system, Lang::Ja).into_iter().filter(|(_, line)| !line.starts_with('#')) {
            assert_eq!(plain_sentence(&line), None, "{place}");
        }
    }
}
