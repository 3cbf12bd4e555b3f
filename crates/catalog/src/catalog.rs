//! One system's catalogue, ready for questions.

use std::collections::BTreeMap;
use std::sync::OnceLock;

use crate::read::{RulesFile, read_rules};
use crate::reader::Reader;
use crate::search::{Hit, Index};
use crate::wording::{Texts, TextsFile};
use crate::{CatalogErrors, Entry, Lang, Names, Rule, Ruling, Term, Wording, id};

/// The rules, rulings and names of one game system.
#[derive(Clone, Debug)]
pub struct Catalog {
    system: String,
    rules: Vec<Rule>,
    rulings: Vec<Ruling>,
    chapters: Vec<(String, Vec<usize>)>,
    by_id: BTreeMap<String, Slot>,
    referring: BTreeMap<String, Vec<Slot>>,
    names: Names,
    texts: [Option<TextsFile>; 4],
    indexes: [OnceLock<Index>; 4],
}

/// Where an entry is kept.
#[derive(Clone, Copy, Debug)]
enum Slot {
    Rule(usize),
    Ruling(usize),
}

/// A chapter of the book.
#[derive(Clone, Copy, Debug)]
pub struct Chapter<'a> {
    catalog: &'a Catalog,
    slug: &'a str,
    rules: &'a [usize],
}

impl<'a> Chapter<'a> {
    /// The second part of its rules' ids.
    pub fn slug(&self) -> &'a str {
        self.slug
    }

    /// The slug as an English heading.
    pub fn title(&self) -> String {
        id::words(self.slug)
    }

    /// Its name in a language, else in English, else its slug as a heading.
    pub fn name(&self, lang: Lang) -> String {
        let named = self.catalog.names.of_chapter(self.slug).and_then(|names| names.get(lang));
        named.map_or_else(|| self.title(), str::to_owned)
    }

    /// Its rules in book order.
    pub fn rules(&self) -> impl Iterator<Item = &'a Rule> + use<'a> {
        let rules = &self.catalog.rules;
        self.rules.iter().filter_map(|&index| rules.get(index))
    }
}

/// The name of a rule or ruling for a reader of some language.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Heading<'a> {
    /// In the language asked for, else in English.
    pub name: &'a str,
    /// The language that `name` is in.
    pub lang: Lang,
    /// In English.
    pub english: &'a str,
    /// As the book has it; a ruling is not in the book.
    pub book: Option<&'a str>,
}

/// A piece of a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Piece<'t> {
    /// Words.
    Plain(&'t str),
    /// The id of a rule or ruling, which a reader can go to.
    Id(&'t str),
}

impl Catalog {
    /// Reads a rules file. `file_name` is only used in the errors, which list everything that is wrong.
    ///
    /// ```
    /// let errors = catalog::Catalog::parse("mine.toml", "[[rule]]\nid = 'Wrong'\n").unwrap_err();
    /// assert!(errors.to_string().starts_with("mine.toml:1:1: a rule has no `title`"));
    /// ```
    pub fn parse(file_name: &str, text: &str) -> Result<Self, CatalogErrors> {
        let mut reader = Reader::new(file_name, text);
        let file = read_rules(&mut reader);
        CatalogErrors::unless_clean((), reader.problems)?;
        Ok(Self::from_file(file))
    }

    /// Reads a file with names and terms on top of the catalogue. Names that are missing there are no error:
    /// the English ones stand in (see [`Catalog::missing_names`]).
    pub fn with_names(mut self, file_name: &str, text: &str) -> Result<Self, CatalogErrors> {
        let mut reader = Reader::new(file_name, text);
        let by_id = &self.by_id;
        let chapters = &self.chapters;
        let has_chapter = |slug: &str| chapters.iter().any(|(chapter, _)| chapter == slug);
        self.names.read(&mut reader, |id| by_id.contains_key(id), has_chapter);
        self.indexes = Default::default();
        CatalogErrors::unless_clean(self, reader.problems)
    }

    /// Adds the texts of a language. The file is read when the language is first asked for; what is wrong with it
    /// [`Catalog::check_texts`] says, and what it lacks is shown in English.
    #[must_use]
    pub fn with_texts(mut self, lang: Lang, file_name: &'static str, toml: &'static str) -> Self {
        self.texts[lang as usize] = Some(TextsFile::new(file_name, toml));
        self.indexes = Default::default();
        self
    }

    /// Reads all files of texts, and says what is wrong with the first that is not sound.
    pub fn check_texts(&self) -> Result<(), CatalogErrors> {
        let knows = |id: &str| self.by_id.contains_key(id);
        self.texts.iter().flatten().try_for_each(|file| file.check(knows))
    }

    fn from_file(file: RulesFile) -> Self {
        let mut names = Names::default();
        let mut by_id = BTreeMap::new();
        let mut chapters: Vec<(String, Vec<usize>)> = Vec::new();
        let mut chapter_numbers: BTreeMap<&str, usize> = BTreeMap::new();
        for (index, rule) in file.rules.iter().enumerate() {
            by_id.insert(rule.id.clone(), Slot::Rule(index));
            names.set(&rule.id, Lang::En, rule.title.clone());
            let number = *chapter_numbers.entry(rule.chapter()).or_insert(chapters.len());
            match chapters.get_mut(number) {
                Some((_, rules)) => rules.push(index),
                None => chapters.push((rule.chapter().to_owned(), vec![index])),
            }
        }
        for (index, ruling) in file.rulings.iter().enumerate() {
            for id in ruling.formerly.iter().chain([&ruling.id]) {
                by_id.insert(id.clone(), Slot::Ruling(index));
            }
            names.set(&ruling.id, Lang::En, id::words(ruling.slug()));
        }
        let mut referring: BTreeMap<String, Vec<Slot>> = BTreeMap::new();
        for entry in file.entries() {
            for target in entry.references() {
                let slots = referring.entry(target.clone()).or_default();
                slots.extend(by_id.get(entry.id()).copied());
            }
        }
        let RulesFile { system, rules, rulings } = file;
        Self {
            system,
            rules,
            rulings,
            chapters,
            by_id,
            referring,
            names,
            texts: Default::default(),
            indexes: Default::default(),
        }
    }

    /// The system's id: the first part of every id in it.
    pub fn system(&self) -> &str {
        &self.system
    }

    /// All rules in book order.
    pub fn rules(&self) -> &[Rule] {
        &self.rules
    }

    /// All rulings in the order of the file.
    pub fn rulings(&self) -> &[Ruling] {
        &self.rulings
    }

    /// All rules, then all rulings.
    pub fn entries(&self) -> impl Iterator<Item = Entry<'_>> {
        self.rules.iter().map(Entry::Rule).chain(self.rulings.iter().map(Entry::Ruling))
    }

    /// The chapters in book order; a chapter that the book comes back to stands where it first began.
    pub fn chapters(&self) -> impl Iterator<Item = Chapter<'_>> {
        self.chapters.iter().map(|(slug, rules)| Chapter { catalog: self, slug, rules })
    }

    /// A rule or ruling by its id.
    pub fn get(&self, id: &str) -> Option<Entry<'_>> {
        self.by_id.get(id).and_then(|&slot| self.entry(slot))
    }

    /// A rule by its id.
    pub fn rule(&self, id: &str) -> Option<&Rule> {
        match self.get(id)? {
            Entry::Rule(rule) => Some(rule),
            Entry::Ruling(_) => None,
        }
    }

    /// A ruling by its id.
    pub fn ruling(&self, id: &str) -> Option<&Ruling> {
        match self.get(id)? {
            Entry::Ruling(ruling) => Some(ruling),
            Entry::Rule(_) => None,
        }
    }

    /// Everything that names this id: rules that need it, rulings about it.
    pub fn referring_to(&self, id: &str) -> impl Iterator<Item = Entry<'_>> {
        let slots = self.referring.get(id).map_or(&[][..], Vec::as_slice);
        slots.iter().filter_map(|&slot| self.entry(slot))
    }

    /// The rulings about a rule.
    pub fn rulings_about(&self, id: &str) -> impl Iterator<Item = &Ruling> {
        self.referring_to(id).filter_map(|entry| match entry {
            Entry::Ruling(ruling) => Some(ruling),
            Entry::Rule(_) => None,
        })
    }

    /// All names and terms.
    pub fn names(&self) -> &Names {
        &self.names
    }

    /// A term of the game by its slug.
    pub fn term(&self, slug: &str) -> Option<&Term> {
        self.names.term(slug)
    }

    /// The name of a rule or ruling for a reader of `lang`, with the English one and the book's beside it.
    pub fn heading(&self, id: &str, lang: Lang) -> Option<Heading<'_>> {
        let id = self.get(id)?.id();
        let translated = self.names.of(id)?;
        let english = translated.exact(Lang::En)?;
        let (name, lang) = translated.exact(lang).map_or((english, Lang::En), |name| (name, lang));
        Some(Heading { name, lang, english, book: self.rule(id).map(|rule| rule.title_src.as_str()) })
    }

    /// What a rule or ruling says to a reader of `lang`; in English if there is no text in that language.
    pub fn wording(&self, id: &str, lang: Lang) -> Option<Wording<'_>> {
        let entry = self.get(id)?;
        Some(self.texts(lang).and_then(|texts| texts.get(entry.id(), lang)).unwrap_or_else(|| entry.english()))
    }

    /// The pieces of a text: what is plain, and the ids of rules and rulings that it names.
    ///
    /// ```
    /// use catalog::Piece;
    ///
    /// static BOOK: catalog::Embedded = catalog::embedded!("../../../", "rules/", "sas");
    /// let catalog = BOOK.open().unwrap();
    /// let pieces = catalog.pieces("see sas/actions/run.");
    /// assert_eq!(pieces, [Piece::Plain("see "), Piece::Id("sas/actions/run"), Piece::Plain(".")]);
    /// ```
    pub fn pieces<'t>(&self, text: &'t str) -> Vec<Piece<'t>> {
        let start = format!("{}/", self.system);
        let mut pieces = Vec::new();
        let (mut plain, mut at) = (0, 0);
        while let Some(found) = text.get(at..).and_then(|rest| rest.find(&start)) {
            let begin = at + found;
            let rest = text.get(begin..).unwrap_or_default();
            let odd = |c: char| !matches!(c, 'a'..='z' | '0'..='9' | '-' | '/');
            let id = rest.get(..rest.find(odd).unwrap_or(rest.len())).unwrap_or_default();
            at = begin + id.len();
            if self.by_id.contains_key(id) {
                pieces.extend(text.get(plain..begin).filter(|before| !before.is_empty()).map(Piece::Plain));
                pieces.push(Piece::Id(id));
                plain = at;
            }
        }
        pieces.extend(text.get(plain..).filter(|after| !after.is_empty()).map(Piece::Plain));
        pieces
    }

    fn texts(&self, lang: Lang) -> Option<&Texts> {
        self.texts[lang as usize].as_ref().map(TextsFile::texts)
    }

    /// The rules that lack a name in some language, in book order.
    pub fn missing_names(&self) -> Vec<(&str, Lang)> {
        let mut missing = Vec::new();
        for rule in &self.rules {
            let translated = self.names.of(&rule.id);
            let lacks = |lang: &Lang| translated.and_then(|names| names.exact(*lang)).is_none();
            missing.extend(Lang::ALL.into_iter().filter(lacks).map(|lang| (rule.id.as_str(), lang)));
        }
        missing
    }

    /// The best matches for a reader of `lang`, best first, `limit` of them at most: words of a name in any of the four
    /// languages, and words of the text in the reader's, or in the one that the query is written in.
    ///
    /// The index of a language is made at the first search in it.
    ///
    /// ```
    /// use catalog::Lang;
    ///
    /// static BOOK: catalog::Embedded = catalog::embedded!("../../../", "rules/", "wh40k10");
    /// let catalog = BOOK.open().unwrap();
    /// let hits = catalog.search("big guns", Lang::En, 5);
    /// assert_eq!(hits[0].entry.id(), "wh40k10/shooting/big-guns-never-tire");
    /// assert_eq!(&hits[0].snippet[hits[0].matched.clone()], "Big Guns");
    /// ```
    pub fn search(&self, query: &str, lang: Lang, limit: usize) -> Vec<Hit<'_>> {
        crate::search::search(&[self], query, lang, limit)
    }

    /// The index of all names and of the texts in one language.
    pub(crate) fn index(&self, lang: Lang) -> &Index {
        self.indexes[lang as usize].get_or_init(|| Index::of(self, lang))
    }

    /// The entry with this number, rules first.
    pub(crate) fn entry_at(&self, number: usize) -> Option<Entry<'_>> {
        match self.rules.get(number) {
            Some(rule) => Some(Entry::Rule(rule)),
            None => self.entry(Slot::Ruling(number - self.rules.len())),
        }
    }

    fn entry(&self, slot: Slot) -> Option<Entry<'_>> {
        match slot {
            Slot::Rule(index) => self.rules.get(index).map(Entry::Rule),
            Slot::Ruling(index) => self.rulings.get(index).map(Entry::Ruling),
        }
    }
}
