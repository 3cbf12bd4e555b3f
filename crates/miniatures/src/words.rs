//! The small words of content files, which mean the same whatever they are said about.

use crate::ReRolls;

/// `+1` or `-1`.
pub fn signed(text: &str) -> Option<i8> {
    let number = text.strip_prefix('+').unwrap_or(text).parse::<i8>().ok()?;
    (text.starts_with(['+', '-']) && number != 0 && (-12..=12).contains(&number)).then_some(number)
}

/// `5+`.
pub fn from_roll(text: &str) -> Option<u8> {
    text.strip_suffix('+')?.parse::<u8>().ok().filter(|from| (2..=6).contains(from))
}

/// A number above zero.
pub fn number(text: &str) -> Option<u8> {
    text.parse::<u8>().ok().filter(|&number| number > 0)
}

/// `of 1`, `of failures`, or nothing for any.
pub fn re_rolls(text: &str) -> Option<ReRolls> {
    match text {
        "of 1" => Some(ReRolls::Ones),
        "of failures" => Some(ReRolls::Failures),
        "" => Some(ReRolls::All),
        _ => None,
    }
}

/// What follows a word, or several.
pub fn after<'t>(text: &'t str, word: &str) -> Option<&'t str> {
    let rest = text.strip_prefix(word)?;
    (rest.is_empty() || rest.starts_with(' ')).then(|| rest.trim())
}
