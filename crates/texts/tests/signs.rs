//! How the languages are written: the signs of one Chinese script do not stand in the other, Chinese keeps Latin letters and numbers
//! apart from its own words, and neither Chinese nor Japanese words meet the commas and brackets of Latin writing.
#![allow(clippy::unwrap_used, clippy::panic)]

mod read;

use catalog::Lang;
use read::{SHARED, SYSTEMS, catalogue, folder, messages, open};
use std::collections::BTreeMap;

/// Pages that quote the words of a book in another language.
const QUOTING: [&str; 7] = [
    "wh40k10/core/glossary",
    "wh40k10/ruling/consolidate-misprint",
    "wh40k10/ruling/contact-range-misprint",
    "wh40k10/ruling/contact-range-typo-in-allocation",
    "wh40k10/ruling/reinforcement-units-term",
    "wh40k10/ruling/stratagem-type-labels",
    "wh40k10/ruling/wholly-within",
];

/// Everything that is read in a language, with its place: messages without the remarks between them, and the catalogues.
fn everything(lang: Lang) -> Vec<(String, String)> {
    let systems = || SYSTEMS.into_iter().chain([SHARED]);
    let messages = systems().flat_map(|system| messages(system, lang)).filter(|(_, line)| !line.starts_with('#'));
    let catalogues = systems().filter_map(open).flat_map(|catalog| catalogue(catalog, lang));
    let read: Vec<_> = messages.chain(catalogues).collect();
    assert!(read.len() > 5000, "{lang}: only {}", read.len());
    read
}

/// Fails with all places in which something is wrong, and what it is.
fn assert_none(lang: Lang, wrong: impl Fn(&str) -> Option<String>) {
    let texts = everything(lang);
    let read = texts.iter().filter(|(place, _)| !QUOTING.iter().any(|page| place.ends_with(page)));
    let faults = read.filter_map(|(place, text)| Some(format!("{place}: {}", wrong(text)?)));
    let faults: Vec<String> = faults.collect();
    assert!(faults.is_empty(), "{lang}, {} places:\n{}", faults.len(), faults.join("\n"));
}

fn is_chinese(sign: char) -> bool {
    matches!(sign, '\u{3400}'..='\u{9fff}' | '\u{3007}')
}

fn is_japanese(sign: char) -> bool {
    is_chinese(sign) || matches!(sign, '\u{3041}'..='\u{30ff}')
}

/// The first place where Latin letters, numbers or what belongs to a number meet a Chinese sign without a space. Ids of rules end where a
/// Chinese sign begins, so they are no exception.
fn too_close(text: &str) -> Option<String> {
    let signs: Vec<char> = text.chars().collect();
    let latin = |sign: char| sign.is_ascii_alphanumeric();
    let measured = |place: usize| {
        let before = place.checked_sub(1).and_then(|before| signs.get(before));
        "\"°%+″".contains(signs[place]) && before.is_some_and(|&before| latin(before) || before == '}')
    };
    let place = (1..signs.len()).find(|&place| {
        let (before, sign) = (signs[place - 1], signs[place]);
        (is_chinese(before) && latin(sign)) || (is_chinese(sign) && (latin(before) || measured(place - 1)))
    })?;
    Some(signs[place.saturating_sub(8)..signs.len().min(place + 8)].iter().collect())
}

/// The first place where a word meets a comma, a bracket or the like of Latin writing.
fn latin_punctuation(text: &str) -> Option<String> {
    let signs: Vec<char> = text.chars().collect();
    let place = (1..signs.len()).find(|&place| {
        let (before, sign) = (signs[place - 1], signs[place]);
        (is_japanese(before) && ",;:!?()".contains(sign)) || (is_japanese(sign) && ",;!?()".contains(before))
    })?;
    Some(signs[place.saturating_sub(8)..signs.len().min(place + 8)].iter().collect())
}

#[test]
fn no_sign_stands_in_the_other_script() {
    let own: BTreeMap<Lang, String> =
        toml::from_str(&std::fs::read_to_string(folder().join("scripts.toml")).unwrap()).unwrap();
    let foreign = |signs: &str, text: &str| text.chars().find(|sign| signs.contains(*sign));
    assert_eq!(foreign(&own[&Lang::ZhHans], "軍隊组成"), Some('组'));
    for (lang, other) in [(Lang::ZhHans, Lang::ZhHant), (Lang::ZhHant, Lang::ZhHans)] {
        assert!(own[&lang].chars().count() > 500 && foreign(&own[&lang], &own[&other]).is_none());
        assert_none(lang, |text| foreign(&own[&other], text).map(|sign| format!("{sign} in {text}")));
    }
}

#[test]
fn chinese_keeps_latin_letters_and_numbers_apart() {
    for text in ["第3回合", "SMG步兵", "{ $far }\"内", "4+命中", "转90°后", "见sas/actions/run"] {
        assert!(too_close(text).is_some(), "{text}");
    }
    assert_eq!(too_close("第 3 回合，2D6：{ $faces }颗，12\" 内（4+）。"), None);
    assert_none(Lang::ZhHans, too_close);
    assert_none(Lang::ZhHant, too_close);
}

#[test]
fn words_meet_the_punctuation_of_their_own_language() {
    for text in ["前衛 (3mv)を", "移动,射击", "（先锋(3)）", "対象:敵"] {
        assert!(latin_punctuation(text).is_some(), "{text}");
    }
    assert_eq!(latin_punctuation("移动（3\"），再射击：（4+）"), None);
    for lang in [Lang::ZhHans, Lang::ZhHant, Lang::Ja] {
        assert_none(lang, latin_punctuation);
    }
}

/// The first bracket or quotation mark without its other half. A letter or number and a closing bracket begin a point of a list.
fn left_open(text: &str) -> Option<char> {
    const PAIRS: [(char, char); 5] = [('（', '）'), ('「', '」'), ('『', '』'), ('【', '】'), ('“', '”')];
    let (mut open, mut before) = (Vec::new(), ' ');
    for sign in text.chars() {
        if PAIRS.iter().any(|(opening, _)| *opening == sign) {
            open.push(sign);
        }
        if let Some((opening, _)) = PAIRS.iter().find(|(_, closing)| *closing == sign) {
            let point = sign == '）' && before.is_ascii_alphanumeric() && !open.contains(opening);
            if !point && open.pop() != Some(*opening) {
                return Some(sign);
            }
        }
        before = sign;
    }
    open.pop()
}

#[test]
fn brackets_of_rule_texts_are_closed() {
    for text in
        ["旧文（プールから1個取り除く。", "は成り立つ。取り除かない）は、標準では", "「射撃（まで」）", "【射程"]
    {
        assert!(left_open(text).is_some(), "{text}");
    }
    assert_eq!(left_open("1）打出；2）抽取（见「规则」）。“是”"), None);
    for lang in [Lang::ZhHans, Lang::ZhHant, Lang::Ja] {
        for catalog in SYSTEMS.into_iter().filter_map(open) {
            for (place, text) in catalogue(catalog, lang) {
                assert_eq!(left_open(&text), None, "{lang} {place}: {text}");
            }
        }
    }
}
