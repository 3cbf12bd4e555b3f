//! Reading a rules file.

use std::collections::{BTreeMap, BTreeSet};

use toml::de::DeTable;

use crate::reader::{Placed, Reader};
use crate::{Entry, Kind, Reason, Rule, Ruling, id};

const RULE_FIELDS: [&str; 9] = ["id", "title", "title_src", "src", "kind", "text", "needs", "not_enforceable", "note"];
const RULING_FIELDS: [&str; 8] = ["id", "formerly", "about", "src", "question", "ruling", "why", "note"];

/// The contents of a rules file, as far as they could be read.
#[derive(Default)]
pub(crate) struct RulesFile {
    pub(crate) system: String,
    pub(crate) rules: Vec<Rule>,
    pub(crate) rulings: Vec<Ruling>,
}

/// A reference to be checked when all ids are known.
struct Reference {
    from: String,
    field: &'static str,
    to: Placed,
}

/// Reads a rules file; what is wrong with it is left in the reader.
pub(crate) fn read_rules(reader: &mut Reader<'_>) -> RulesFile {
    let mut file = RulesFile::default();
    let Some(document) = reader.document() else { return file };
    for key in document.keys() {
        if !["rule", "ruling"].contains(&key.get_ref().as_ref()) {
            let found = key.get_ref().to_string();
            reader.complain(key.span().start, Reason::UnknownTable { found, expected: "[[rule]], [[ruling]]" });
        }
    }
    let mut ids = Vec::new();
    let mut references = Vec::new();
    for (table, at) in reader.tables(&document, "rule") {
        file.rules.extend(read_rule(reader, table, at, &mut ids, &mut references));
    }
    for (table, at) in reader.tables(&document, "ruling") {
        file.rulings.extend(read_ruling(reader, table, at, &mut ids, &mut references));
    }
    if document.get("rule").is_none() {
        reader.complain(0, Reason::NoRules);
    }
    file.system = ids.first().map_or(String::new(), |first| id::part(&first.text, 0).to_owned());
    check_ids(reader, &ids, &file.system);
    check_references(reader, &ids, references);
    file
}

fn read_rule(
    reader: &mut Reader<'_>,
    table: &DeTable<'_>,
    at: usize,
    ids: &mut Vec<Placed>,
    references: &mut Vec<Reference>,
) -> Option<Rule> {
    const WITHIN: &str = "a rule";
    reader.check_fields(table, WITHIN, &RULE_FIELDS);
    let id = reader.id(table, at, WITHIN);
    let title = reader.required(table, at, WITHIN, "title");
    let title_src = reader.required(table, at, WITHIN, "title_src");
    let src = reader.required(table, at, WITHIN, "src");
    let kind = reader.required(table, at, WITHIN, "kind").and_then(|word| read_kind(reader, word));
    let text = reader.required(table, at, WITHIN, "text");
    let needs = reader.texts(table, "needs");
    let not_enforceable = reader.optional(table, "not_enforceable").map(|reason| reason.text);
    let note = reader.optional(table, "note").map(|note| note.text);
    let id = id?;
    ids.push(id.clone());
    let needs = note_references(references, &id.text, "needs", needs);
    Some(Rule {
        id: id.text,
        title: title?.text,
        title_src: title_src?.text,
        src: src?.text,
        kind: kind?,
        text: text?.text,
        needs,
        not_enforceable,
        note,
    })
}

fn read_ruling(
    reader: &mut Reader<'_>,
    table: &DeTable<'_>,
    at: usize,
    ids: &mut Vec<Placed>,
    references: &mut Vec<Reference>,
) -> Option<Ruling> {
    const WITHIN: &str = "a ruling";
    reader.check_fields(table, WITHIN, &RULING_FIELDS);
    let id = reader.id(table, at, WITHIN);
    if table.get("about").is_none() {
        reader.complain(at, Reason::MissingField { within: WITHIN, field: "about" });
    }
    let formerly = reader.texts(table, "formerly").into_iter().map(|id| id.text).collect();
    let about = reader.texts(table, "about");
    let src = reader.optional(table, "src").map(|src| src.text);
    let question = reader.required(table, at, WITHIN, "question");
    let ruling = reader.required(table, at, WITHIN, "ruling");
    let why = reader.optional(table, "why").map(|why| why.text);
    let note = reader.optional(table, "note").map(|note| note.text);
    let id = id?;
    ids.push(id.clone());
    let about = note_references(references, &id.text, "about", about);
    Some(Ruling { id: id.text, formerly, about, src, question: question?.text, ruling: ruling?.text, why, note })
}

fn read_kind(reader: &mut Reader<'_>, word: Placed) -> Option<Kind> {
    let kind = word.text.parse().ok();
    if kind.is_none() {
        reader.complain(word.at, Reason::UnknownKind(word.text));
    }
    kind
}

fn note_references(
    references: &mut Vec<Reference>,
    from: &str,
    field: &'static str,
    targets: Vec<Placed>,
) -> Vec<String> {
    let ids = targets.iter().map(|target| target.text.clone()).collect();
    references.extend(targets.into_iter().map(|to| Reference { from: from.to_owned(), field, to }));
    ids
}

fn check_ids(reader: &mut Reader<'_>, ids: &[Placed], system: &str) {
    let mut first_places: BTreeMap<&str, usize> = BTreeMap::new();
    for id in ids {
        if let Some(&first) = first_places.get(id.text.as_str()) {
            let first_line = reader.line(first);
            reader.complain(id.at, Reason::DuplicateId { id: id.text.clone(), first_line });
        } else {
            first_places.insert(&id.text, id.at);
        }
        if id::part(&id.text, 0) != system {
            reader.complain(id.at, Reason::OtherSystem { id: id.text.clone(), system: system.to_owned() });
        }
    }
}

fn check_references(reader: &mut Reader<'_>, ids: &[Placed], references: Vec<Reference>) {
    let known: BTreeSet<&str> = ids.iter().map(|id| id.text.as_str()).collect();
    // Most wrong references are to the right rule in the wrong chapter.
    let by_slug: BTreeMap<&str, &str> = ids.iter().map(|id| (id::part(&id.text, 2), id.text.as_str())).collect();
    for Reference { from, field, to } in references {
        if to.text == from {
            reader.complain(to.at, Reason::SelfReference { field });
        } else if !known.contains(to.text.as_str()) {
            let nearest = by_slug.get(id::part(&to.text, 2)).map(|&id| id.to_owned());
            reader.complain(to.at, Reason::Dangling { field, id: to.text, nearest });
        }
    }
}

impl RulesFile {
    /// Rules in book order, then rulings.
    pub(crate) fn entries(&self) -> impl Iterator<Item = Entry<'_>> {
        self.rules.iter().map(Entry::Rule).chain(self.rulings.iter().map(Entry::Ruling))
    }
}
