//! The piece of an entry that shows why it was found.

use std::ops::Range;

use super::words::{Pieces, pieces};
use super::{Field, Query};
use crate::{Catalog, Entry, Lang};

/// How many characters of text are shown before and after a match.
const BEFORE: usize = 40;
const AFTER: usize = 80;

pub(super) struct Snippet {
    pub(super) field: Field,
    pub(super) snippet: String,
    pub(super) matched: Range<usize>,
}

/// A match in one text.
struct Match {
    /// Bit `n` is set when piece `n` of the query is there.
    pieces: u32,
    range: Range<usize>,
}

/// The field that has most of the query, names first.
pub(super) fn best(catalog: &Catalog, entry: Entry<'_>, lang: Lang, query: &Query) -> Option<Snippet> {
    let mut best: Option<(Field, &str, Match)> = None;
    for (field, text) in fields(catalog, entry, lang) {
        let Some(found) = find(text, query) else { continue };
        let count = found.pieces.count_ones();
        if best.as_ref().is_none_or(|(_, _, known)| count > known.pieces.count_ones()) {
            best = Some((field, text, found));
        }
    }
    let (field, text, found) = best?;
    let (snippet, matched) = match field {
        Field::Text(_) => window(text, found.range),
        _ => (text.to_owned(), found.range),
    };
    Some(Snippet { field, snippet, matched })
}

fn fields<'a>(catalog: &'a Catalog, entry: Entry<'a>, lang: Lang) -> Vec<(Field, &'a str)> {
    let names = catalog.names().of(entry.id());
    let mut fields: Vec<(Field, &str)> =
        Lang::ALL.into_iter().filter_map(|lang| Some((Field::Name(lang), names?.exact(lang)?))).collect();
    if let Entry::Rule(rule) = entry {
        fields.push((Field::BookName, &rule.title_src));
    }
    fields.push((Field::Id, entry.id()));
    if let Some(wording) = catalog.wording(entry.id(), lang) {
        fields.extend(wording.texts().map(|text| (Field::Text(wording.lang), text)));
    }
    fields
}

/// The longest stretch of `text` that answers to the query without a gap.
fn find(text: &str, query: &Query) -> Option<Match> {
    let mut all = 0;
    let mut longest: Range<usize> = 0..0;
    let mut current: Range<usize> = 0..0;
    pieces(text, Pieces::All, |piece, range| {
        let Some(number) = query.answered_by(piece) else { return };
        all |= 1u32.checked_shl(number as u32).unwrap_or(0);
        if current.is_empty() || range.start > current.end + 1 {
            current = range;
        } else {
            current.end = current.end.max(range.end);
        }
        if current.len() > longest.len() {
            longest = current.clone();
        }
    });
    (!longest.is_empty()).then_some(Match { pieces: all, range: longest })
}

/// The text around a match on one line, and where the match is in it.
fn window(text: &str, matched: Range<usize>) -> (String, Range<usize>) {
    let (Some(before), Some(inside), Some(after)) =
        (text.get(..matched.start), text.get(matched.clone()), text.get(matched.end..))
    else {
        return (text.to_owned(), matched);
    };
    let cut_before = before.char_indices().rev().nth(BEFORE).map_or(0, |(at, c)| at + c.len_utf8());
    let cut_after = after.char_indices().nth(AFTER).map_or(after.len(), |(at, _)| at);
    let mut snippet = String::new();
    if cut_before > 0 {
        snippet.push('…');
    }
    snippet.push_str(&one_line(before.get(cut_before..).unwrap_or("")));
    let start = snippet.len();
    snippet.push_str(&one_line(inside));
    let end = snippet.len();
    snippet.push_str(&one_line(after.get(..cut_after).unwrap_or("")));
    if cut_after < after.len() {
        snippet.push('…');
    }
    (snippet, start..end)
}

fn one_line(text: &str) -> String {
    text.replace(['\n', '\r', '\t'], " ")
}
