//! What people write for others to read: names, notes, talk. What would hide itself, turn the writing around it or climb over the lines
//! beside it is left out; whatever a language needs stays.

/// This many marks may stand over one letter: more than any language puts there.
const MARKS: usize = 4;
/// This many ends of lines may follow each other.
const BREAKS: usize = 2;

/// What a character does among others.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Seen,
    Space,
    Break,
    /// Joins letters or chooses how the one before it looks: nothing without one.
    Joins,
    /// Stands over or under the letter before it.
    Mark,
    /// Not seen, or turns round what is.
    Hidden,
}

fn kind(c: char) -> Kind {
    match c {
        '\n' | '\u{2028}' | '\u{2029}' => Kind::Break,
        '\t' | '\u{2800}' => Kind::Space,
        c if c.is_control() => Kind::Hidden,
        c if c.is_whitespace() => Kind::Space,
        '\u{200c}' | '\u{200d}' | '\u{fe00}'..='\u{fe0f}' | '\u{e0100}'..='\u{e01ef}' => Kind::Joins,
        '\u{ad}'
        | '\u{34f}'
        | '\u{61c}'
        | '\u{115f}'
        | '\u{1160}'
        | '\u{17b4}'
        | '\u{17b5}'
        | '\u{180b}'..='\u{180f}'
        | '\u{200b}'..='\u{200f}'
        | '\u{202a}'..='\u{202e}'
        | '\u{2060}'..='\u{206f}'
        | '\u{3164}'
        | '\u{feff}'
        | '\u{ffa0}'
        | '\u{fff0}'..='\u{fffb}'
        | '\u{1bca0}'..='\u{1bca3}'
        | '\u{1d173}'..='\u{1d17a}'
        | '\u{e0000}'..='\u{e0fff}' => Kind::Hidden,
        '\u{300}'..='\u{36f}'
        | '\u{483}'..='\u{489}'
        | '\u{591}'..='\u{5bd}'
        | '\u{610}'..='\u{61a}'
        | '\u{64b}'..='\u{65f}'
        | '\u{e31}'
        | '\u{e34}'..='\u{e3a}'
        | '\u{e47}'..='\u{e4e}'
        | '\u{f71}'..='\u{f84}'
        | '\u{1ab0}'..='\u{1aff}'
        | '\u{1dc0}'..='\u{1dff}'
        | '\u{20d0}'..='\u{20ff}'
        | '\u{302a}'..='\u{302f}'
        | '\u{3099}'
        | '\u{309a}'
        | '\u{fe20}'..='\u{fe2f}' => Kind::Mark,
        _ => Kind::Seen,
    }
}

/// A name: one line of at most this many characters.
pub(crate) fn line(text: &str, most: usize) -> String {
    readable(text, most, false)
}

/// Talk: as many lines as fit.
pub(crate) fn lines(text: &str, most: usize) -> String {
    readable(text, most, true)
}

fn readable(text: &str, most: usize, breaks: bool) -> String {
    let mut readable = String::new();
    let (mut count, mut marks, mut broken, mut last) = (0, 0, 0, Kind::Space);
    for c in text.chars() {
        if count == most {
            break;
        }
        let kind = kind(c);
        let stays = match kind {
            Kind::Seen | Kind::Space => true,
            Kind::Break => broken < BREAKS,
            Kind::Joins | Kind::Mark => marks < MARKS && matches!(last, Kind::Seen | Kind::Joins | Kind::Mark),
            Kind::Hidden => false,
        };
        if !stays {
            continue;
        }
        let written = match kind {
            Kind::Break if breaks => '\n',
            Kind::Break | Kind::Space if !breaks || c == '\u{2800}' => ' ',
            _ => c,
        };
        readable.push(written);
        count += 1;
        marks = if matches!(kind, Kind::Joins | Kind::Mark) { marks + 1 } else { 0 };
        broken = if kind == Kind::Break { broken + 1 } else { 0 };
        last = kind;
    }
    readable.trim().trim_end_matches(['\u{200c}', '\u{200d}']).to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_neither_hide_nor_turn_what_stands_beside_them() {
        let name = |text: &str| line(text, 60);
        for plain in ["Ann", "安", "اسم", "שם", "Zoë", "नमस्ते", "ประเทศ", "👨‍👩‍👧", "葛\u{e0100}城", "❤\u{fe0f}", "می‌خواهم"]
        {
            assert_eq!(name(plain), plain);
        }
        assert_eq!(name("Bob\u{202e}nnA"), "BobnnA", "nothing is turned round");
        assert_eq!(name("\u{2066}Bob\u{2069}\u{200f}"), "Bob");
        for nothing in
            ["\u{200b}\u{feff}\u{2060}", "\u{3164}", "\u{ad}\u{200d}", " \u{2800} ", "\u{e0041}\u{e0042}", "\u{301}"]
        {
            assert_eq!(name(nothing), "", "{nothing:?}");
        }
        assert_eq!(name("A\u{200b}nn"), "Ann", "nobody looks like another and is not");
        assert_eq!(name("Ann\nwins\u{2028}\u{85}!"), "Ann wins !");
        assert_eq!(name(&format!("e{}", "\u{301}".repeat(50))).chars().count(), 1 + MARKS);
        assert_eq!(name(&"x".repeat(500)).len(), 60);
        assert_eq!(name("Ann\u{200d}"), "Ann");
    }

    #[test]
    fn talk_has_lines() {
        assert_eq!(lines("one\ntwo\n\nthree", 100), "one\ntwo\n\nthree");
        assert_eq!(lines(&format!("one{}two", "\n".repeat(500)), 100), "one\n\ntwo");
        assert_eq!(lines("\u{202e}one\u{7}", 100), "one");
        assert_eq!(lines("Tea? 茶 🍵", 100), "Tea? 茶 🍵");
    }
}
