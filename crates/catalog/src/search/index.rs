//! The inverted index of one catalogue.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use strsim::osa_distance;

use super::Asked;
use super::words::{Pieces, likened, pieces, stem};
use crate::{Catalog, Entry, Lang, Wording};

/// From pieces of text to the entries that have them.
#[derive(Clone, Debug)]
pub(crate) struct Index {
    /// Sorted, so that all words with one beginning stand together.
    terms: Vec<Term>,
    by_stem: BTreeMap<String, Vec<usize>>,
    /// The likened names of each entry.
    names: Vec<Vec<String>>,
    /// How many entries are rules; the rest are rulings.
    rules: usize,
}

#[derive(Clone, Debug)]
struct Term {
    text: String,
    postings: Vec<Posting>,
}

/// How often one entry has a piece, by the kind of place.
#[derive(Clone, Copy, Debug)]
struct Posting {
    entry: usize,
    in_names: u16,
    in_id: u16,
    in_text: u16,
}

#[derive(Clone, Copy)]
enum Place {
    Name,
    Id,
    Text,
}

/// What one entry is worth for a query.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Score {
    /// How many pieces of the query it has.
    pub(super) matched: usize,
    /// How well it has them.
    pub(super) worth: f32,
}

/// What a word that only begins with the word asked for is worth, compared with the word itself.
const PREFIX_WORTH: f32 = 0.5;

/// What a ruling is worth, compared with a rule that matches as well: who looks something up wants the rule first.
const RULING_WORTH: f32 = 0.7;

impl Index {
    /// Of all names and ids of a catalogue, and of its texts in one language.
    pub(crate) fn of(catalog: &Catalog, lang: Lang) -> Self {
        let mut terms: BTreeMap<String, Vec<Posting>> = BTreeMap::new();
        let mut names = Vec::new();
        for (number, entry) in catalog.entries().enumerate() {
            let own_names = entry_names(catalog, entry);
            for name in &own_names {
                add(&mut terms, number, Place::Name, name);
            }
            add(&mut terms, number, Place::Id, entry.id());
            for text in catalog.wording(entry.id(), lang).into_iter().flat_map(Wording::texts) {
                add(&mut terms, number, Place::Text, text);
            }
            names.push(own_names.into_iter().map(likened).collect());
        }
        let terms: Vec<Term> = terms.into_iter().map(|(text, postings)| Term { text, postings }).collect();
        let mut by_stem: BTreeMap<String, Vec<usize>> = BTreeMap::new();
        for (number, term) in terms.iter().enumerate() {
            by_stem.entry(stem(&term.text)).or_default().push(number);
        }
        Self { terms, by_stem, names, rules: catalog.rules().len() }
    }

    /// What each entry is worth for the pieces of a query, by its number.
    pub(super) fn scores(&self, asked: &[Asked], whole: &str) -> Vec<Score> {
        let mut scores = vec![Score::default(); self.names.len()];
        let mut best = vec![0.0f32; self.names.len()];
        for piece in asked {
            best.fill(0.0);
            self.add_terms_with_prefix(&piece.text, &mut best);
            for &number in self.by_stem.get(&piece.stem).into_iter().flatten() {
                self.add_term(number, 1.0, &mut best);
            }
            for (score, &worth) in scores.iter_mut().zip(&best) {
                if worth > 0.0 {
                    score.matched += 1;
                    score.worth += worth;
                }
            }
        }
        for (number, (score, names)) in scores.iter_mut().zip(&self.names).enumerate() {
            if score.matched > 0 {
                score.worth *= names.iter().map(|name| likeness(name, whole)).fold(1.0, f32::max);
                score.worth *= if number < self.rules { 1.0 } else { RULING_WORTH };
            }
        }
        scores
    }

    /// Does anything answer to a piece of a query?
    pub(super) fn knows(&self, asked: &Asked) -> bool {
        let first = self.terms.partition_point(|term| term.text.as_str() < asked.text.as_str());
        self.by_stem.contains_key(&asked.stem)
            || self.terms.get(first).is_some_and(|term| term.text.starts_with(&asked.text))
    }

    /// The word that comes nearest to one that nothing answers to, if it is near enough: by how many slips, whether it has other letters,
    /// and in how many entries it stands. Of words as near, one of the same letters, and of those the one that stands in most.
    pub(super) fn nearest<'a>(&'a self, word: &str) -> Option<(usize, bool, Reverse<usize>, &'a str)> {
        let length = word.chars().count();
        let forgiven = slips_forgiven(length)?;
        let near = |term: &'_ Term| {
            let other = term.text.chars().count();
            // Who still types has not come to the end of the word.
            let begun: String = term.text.chars().take(length).collect();
            let slips = osa_distance(word, &term.text).min(osa_distance(word, &begun) + usize::from(other > length));
            (slips <= forgiven).then_some(slips)
        };
        let words =
            self.terms.iter().filter(|term| term.text.chars().next().is_some_and(|first| first.is_ascii_alphabetic()));
        let letters = |word: &str| {
            let mut letters: Vec<char> = word.chars().collect();
            letters.sort_unstable();
            letters
        };
        let weighed = |term: &'a Term| {
            let others = letters(&term.text) != letters(word);
            Some((near(term)?, others, Reverse(term.postings.len()), term.text.as_str()))
        };
        words.filter_map(weighed).min()
    }

    fn add_terms_with_prefix(&self, prefix: &str, best: &mut [f32]) {
        let first = self.terms.partition_point(|term| term.text.as_str() < prefix);
        for (number, term) in self.terms.iter().enumerate().skip(first) {
            if !term.text.starts_with(prefix) {
                break;
            }
            self.add_term(number, PREFIX_WORTH, best);
        }
    }

    /// An entry counts a query's word once, by the best of the terms that answer to it.
    fn add_term(&self, number: usize, factor: f32, best: &mut [f32]) {
        let Some(term) = self.terms.get(number) else { return };
        // Rare words say more. A fourth root grows about as slowly as a logarithm, and is the same on every machine.
        let rarity = (self.names.len() as f32 / term.postings.len() as f32).sqrt().sqrt();
        for posting in &term.postings {
            if let Some(worth) = best.get_mut(posting.entry) {
                *worth = worth.max(factor * rarity * posting.worth());
            }
        }
    }
}

impl Posting {
    /// Names before ids before text; more often is better, but never by much.
    fn worth(&self) -> f32 {
        let saturated = |count: u16| 2.0 * f32::from(count) / (f32::from(count) + 1.0);
        6.0 * saturated(self.in_names) + 2.0 * saturated(self.in_id) + saturated(self.in_text)
    }
}

/// How many letters may be wrong, missing, too many or in the wrong order in a word of a given length; short words are too like each other.
fn slips_forgiven(length: usize) -> Option<usize> {
    match length {
        0..=3 => None,
        4..=7 => Some(1),
        _ => Some(2),
    }
}

/// A name that is the very query, or begins with it, or holds it, lifts its entry.
fn likeness(name: &str, whole: &str) -> f32 {
    if name == whole {
        3.0
    } else if name.starts_with(whole) {
        1.8
    } else if name.contains(whole) {
        1.4
    } else {
        1.0
    }
}

fn add(terms: &mut BTreeMap<String, Vec<Posting>>, entry: usize, place: Place, text: &str) {
    pieces(text, Pieces::All, |piece, _| {
        if !terms.contains_key(piece) {
            terms.insert(piece.to_owned(), Vec::new());
        }
        let Some(postings) = terms.get_mut(piece) else { return };
        if postings.last().is_none_or(|last| last.entry != entry) {
            postings.push(Posting { entry, in_names: 0, in_id: 0, in_text: 0 });
        }
        let Some(posting) = postings.last_mut() else { return };
        let count = match place {
            Place::Name => &mut posting.in_names,
            Place::Id => &mut posting.in_id,
            Place::Text => &mut posting.in_text,
        };
        *count = count.saturating_add(1);
    });
}

/// The names of an entry: in the four languages and in the book.
fn entry_names<'a>(catalog: &'a Catalog, entry: Entry<'a>) -> Vec<&'a str> {
    let translated = catalog.names().of(entry.id());
    let mut names: Vec<&str> = Lang::ALL.into_iter().filter_map(|lang| translated?.exact(lang)).collect();
    if let Entry::Rule(rule) = entry {
        names.push(&rule.title_src);
    }
    names
}
