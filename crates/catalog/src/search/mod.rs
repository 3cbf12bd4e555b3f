//! Full-text search in English, Chinese and Japanese.

mod index;
mod snippet;
mod words;

use std::ops::Range;

pub(crate) use index::Index;
use index::Score;

use crate::{Catalog, Entry, Lang};
use words::{Pieces, Script, likened, pieces, stem};

/// Pieces of a query beyond this many are not looked at.
const LONGEST_QUERY: usize = 32;

/// Where a query was found in an entry.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Field {
    /// In its name in a language.
    Name(Lang),
    /// In its name in the book.
    BookName,
    /// In its id.
    Id,
    /// In its text in a language.
    Text(Lang),
}

/// One match of a search.
#[derive(Clone, Debug)]
pub struct Hit<'a> {
    /// The catalogue it is in.
    pub catalog: &'a Catalog,
    /// The rule or ruling.
    pub entry: Entry<'a>,
    /// How good the match is; only the order means anything.
    pub score: f32,
    /// Where the best match is.
    pub field: Field,
    /// The name or id with the match, or the text around it.
    pub snippet: String,
    /// The bytes of `snippet` that match.
    pub matched: Range<usize>,
}

/// A word, a pair of characters or a character that is searched for.
#[derive(Clone)]
struct Asked {
    text: String,
    stem: String,
}

/// What a searcher asks for.
#[derive(Clone)]
struct Query {
    pieces: Vec<Asked>,
    whole: String,
    script: Script,
}

impl Query {
    fn of(text: &str) -> Self {
        let mut found: Vec<Asked> = Vec::new();
        pieces(text, Pieces::Asked, |piece, _| {
            if found.len() < LONGEST_QUERY && !found.iter().any(|known| known.text == piece) {
                found.push(Asked { text: piece.to_owned(), stem: stem(piece) });
            }
        });
        Self { pieces: found, whole: likened(text), script: Script::of(text) }
    }

    /// The query with the slips of the pen taken out: words that nothing answers to in a language become those that come nearest.
    fn mended(&self, catalogs: &[&Catalog], lang: Lang) -> Self {
        let mut query = self.clone();
        let mut slipped = false;
        for piece in &mut query.pieces {
            let indexes = || catalogs.iter().map(|catalog| catalog.index(lang));
            if indexes().any(|index| index.knows(piece)) {
                continue;
            }
            if let Some((.., word)) = indexes().filter_map(|index| index.nearest(&piece.text)).min() {
                *piece = Asked { text: word.to_owned(), stem: stem(word) };
                slipped = true;
            }
        }
        if slipped {
            query.whole = query.pieces.iter().map(|piece| piece.stem.as_str()).collect::<Vec<_>>().join(" ");
        }
        query
    }

    /// The languages that the query may be written in: the reader's first, then those of its script.
    fn languages(&self, reader: Lang) -> impl Iterator<Item = Lang> {
        let written: &[Lang] = match self.script {
            Script::Alphabet => &[Lang::En],
            Script::Kana => &[Lang::Ja],
            Script::Han => &[Lang::ZhHans, Lang::ZhHant, Lang::Ja],
        };
        std::iter::once(reader).chain(written.iter().copied().filter(move |lang| *lang != reader))
    }

    /// The number of the piece of the query that a piece of some text answers to.
    fn answered_by(&self, piece: &str) -> Option<usize> {
        let piece_stem = stem(piece);
        self.pieces.iter().position(|asked| piece.starts_with(&asked.text) || piece_stem == asked.stem)
    }
}

/// The best matches in several catalogues for a reader of `lang`, best first, `limit` of them at most.
///
/// An entry must have all words of the query; if none has, at least half of them. Equal matches stand in the order of the
/// catalogues and of the book. Texts are searched in the reader's language, then in others that the query may be written in,
/// until one has all words. A word that is nowhere is taken for the one that comes nearest.
pub fn search<'a>(catalogs: &[&'a Catalog], query: &str, lang: Lang, limit: usize) -> Vec<Hit<'a>> {
    let query = Query::of(query);
    if query.pieces.is_empty() {
        return Vec::new();
    }
    let mut best: Option<Ranked<'a>> = None;
    for lang in query.languages(lang) {
        let ranked = rank(catalogs, query.mended(catalogs, lang), lang);
        if best.as_ref().is_none_or(|best| ranked.most > best.most) {
            best = Some(ranked);
        }
        if best.as_ref().is_some_and(|best| best.most == query.pieces.len()) {
            break;
        }
    }
    let Some(Ranked { lang, query, mut found, .. }) = best else { return Vec::new() };
    found.truncate(limit);
    found.into_iter().filter_map(|(catalog, number, score)| hit(catalog, number, lang, score.worth, &query)).collect()
}

/// What was found in one language, best first.
struct Ranked<'a> {
    lang: Lang,
    /// What was looked for, without slips.
    query: Query,
    /// The most pieces of the query that an entry has.
    most: usize,
    found: Vec<(&'a Catalog, usize, Score)>,
}

fn rank<'a>(catalogs: &[&'a Catalog], query: Query, lang: Lang) -> Ranked<'a> {
    let mut found = Vec::new();
    for &catalog in catalogs {
        let scores = catalog.index(lang).scores(&query.pieces, &query.whole);
        let matching = scores.into_iter().enumerate().filter(|(_, score)| score.matched > 0);
        found.extend(matching.map(|(number, score)| (catalog, number, score)));
    }
    let most = found.iter().map(|(_, _, score)| score.matched).max().unwrap_or(0);
    let enough = if most == query.pieces.len() { most } else { query.pieces.len().div_ceil(2) };
    found.retain(|(_, _, score)| score.matched >= enough);
    // The sort is stable: what is equal keeps the order of catalogues and entries.
    found.sort_by(|(_, _, a), (_, _, b)| b.matched.cmp(&a.matched).then(b.worth.total_cmp(&a.worth)));
    Ranked { lang, query, most, found }
}

fn hit<'a>(catalog: &'a Catalog, number: usize, lang: Lang, score: f32, query: &Query) -> Option<Hit<'a>> {
    let entry = catalog.entry_at(number)?;
    let found = snippet::best(catalog, entry, lang, query)?;
    Some(Hit { catalog, entry, score, field: found.field, snippet: found.snippet, matched: found.matched })
}
