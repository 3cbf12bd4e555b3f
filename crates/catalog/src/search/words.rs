//! Cutting text into what can be searched for: words where there are spaces, characters and their pairs where there are none.

use std::ops::Range;

/// Which pieces of a run of Chinese or Japanese characters are wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Pieces {
    /// Every character and every pair: what a text can be found by.
    All,
    /// Pairs, and a character only if it stands alone: what a query asks for.
    Asked,
}

/// Calls `each` with every piece of `text`, folded, and where it stands.
pub(super) fn pieces(text: &str, wanted: Pieces, mut each: impl FnMut(&str, Range<usize>)) {
    let mut buffer = String::new();
    let mut rest = text.char_indices().peekable();
    while let Some(&(start, first)) = rest.peek() {
        let class = Class::of(first);
        let mut end = start;
        buffer.clear();
        while let Some(&(at, c)) = rest.peek() {
            if Class::of(c) != class {
                break;
            }
            rest.next();
            end = at + c.len_utf8();
            if class == Class::Word {
                buffer.extend(fold(c));
            }
        }
        match class {
            Class::Gap => {}
            Class::Word => each(&buffer, start..end),
            Class::Ideograph => pairs(text, start..end, wanted, &mut each),
        }
    }
}

/// The characters and pairs of one run without spaces.
fn pairs(text: &str, run: Range<usize>, wanted: Pieces, each: &mut impl FnMut(&str, Range<usize>)) {
    let Some(characters) = text.get(run.clone()) else { return };
    let alone = characters.chars().nth(1).is_none();
    let mut previous = None;
    for (offset, c) in characters.char_indices() {
        let (start, end) = (run.start + offset, run.start + offset + c.len_utf8());
        if wanted == Pieces::All || alone {
            give(text, start..end, each);
        }
        if let Some(before) = previous {
            give(text, before..end, each);
        }
        previous = Some(start);
    }
}

fn give(text: &str, range: Range<usize>, each: &mut impl FnMut(&str, Range<usize>)) {
    if let Some(piece) = text.get(range.clone()) {
        each(piece, range);
    }
}

/// What two texts have in common that a searcher takes for the same: lower case, full-width letters as plain ones, white space
/// as single blanks, words without their plural endings.
pub(super) fn likened(text: &str) -> String {
    let words = text.split_whitespace().map(|word| stem(&word.chars().flat_map(fold).collect::<String>()));
    words.collect::<Vec<String>>().join(" ")
}

/// A word without its plural ending, so that `enemies` finds `enemy` and the other way round.
pub(super) fn stem(word: &str) -> String {
    if !word.ends_with('s') {
        return word.to_owned();
    }
    if let Some(base) = word.strip_suffix("ies").filter(|base| base.len() > 1) {
        return format!("{base}y");
    }
    for ending in ["sses", "shes", "ches", "xes"] {
        if word.ends_with(ending) {
            return word.trim_end_matches("es").to_owned();
        }
    }
    let keeps = ["ss", "us", "is"].iter().any(|ending| word.ends_with(ending));
    match word.strip_suffix('s') {
        Some(base) if !keeps && base.len() > 1 => base.to_owned(),
        _ => word.to_owned(),
    }
}

/// What a query is written in, which tells something of its language.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Script {
    Alphabet,
    /// Chinese characters alone: Chinese, or a Japanese word.
    Han,
    /// Kana, with or without Chinese characters: Japanese.
    Kana,
}

impl Script {
    pub(super) fn of(text: &str) -> Self {
        let kana = |c: char| matches!(c, '\u{3041}'..='\u{30fa}' | '\u{30fc}'..='\u{30ff}' | '\u{ff66}'..='\u{ff9f}');
        if text.chars().any(kana) {
            Script::Kana
        } else if text.chars().any(|c| Class::of(c) == Class::Ideograph) {
            Script::Han
        } else {
            Script::Alphabet
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Class {
    Gap,
    Word,
    Ideograph,
}

impl Class {
    fn of(c: char) -> Self {
        match c {
            '・' => Class::Gap,
            // Kana, Han with its extensions, Hangul, half-width kana: scripts written without spaces, or as good as.
            '\u{3005}'..='\u{3007}'
            | '\u{3040}'..='\u{30ff}'
            | '\u{31f0}'..='\u{31ff}'
            | '\u{3400}'..='\u{4dbf}'
            | '\u{4e00}'..='\u{9fff}'
            | '\u{ac00}'..='\u{d7af}'
            | '\u{f900}'..='\u{faff}'
            | '\u{ff66}'..='\u{ff9f}'
            | '\u{20000}'..='\u{3ffff}' => Class::Ideograph,
            c if c.is_alphanumeric() => Class::Word,
            _ => Class::Gap,
        }
    }
}

fn fold(c: char) -> impl Iterator<Item = char> {
    let plain = match c {
        '\u{ff01}'..='\u{ff5e}' => char::from_u32(c as u32 - 0xfee0).unwrap_or(c),
        _ => c,
    };
    plain.to_lowercase()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn all(text: &str, wanted: Pieces) -> Vec<String> {
        let mut found = Vec::new();
        pieces(text, wanted, |piece, _| found.push(piece.to_owned()));
        found
    }

    #[test]
    fn words_and_pairs() {
        assert_eq!(all("Big Guns, ＡＰ -1", Pieces::All), ["big", "guns", "ap", "1"]);
        assert_eq!(all("視線と3mv", Pieces::All), ["視", "線", "視線", "と", "線と", "3mv"]);
        assert_eq!(all("視線 命", Pieces::Asked), ["視線", "命"]);
        assert_eq!(all("ヒット・ロール", Pieces::Asked), ["ヒッ", "ット", "ロー", "ール"]);
    }

    #[test]
    fn scripts() {
        assert_eq!(Script::of("Big Guns 5+"), Script::Alphabet);
        assert_eq!(Script::of("視線 LOS"), Script::Han);
        assert_eq!(Script::of("視線が通る"), Script::Kana);
    }

    #[test]
    fn ranges_cover_the_pieces() {
        let text = "見ENEMIES兵士";
        pieces(text, Pieces::All, |piece, range| assert_eq!(text[range].to_lowercase(), piece));
    }

    #[test]
    fn likened_texts() {
        assert_eq!(likened("  Lines of\nＳight "), likened("line OF Sight"));
    }

    #[test]
    fn plurals() {
        for (word, expected) in [
            ("enemies", "enemy"),
            ("guns", "gun"),
            ("passes", "pass"),
            ("pass", "pass"),
            ("boxes", "box"),
            ("dice", "dice"),
            ("radius", "radius"),
            ("is", "is"),
            ("s", "s"),
        ] {
            assert_eq!(stem(word), expected, "{word}");
        }
    }
}
