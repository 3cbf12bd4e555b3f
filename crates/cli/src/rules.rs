//! `grognard rules`: looks up rules and rulings.

use crate::Done;
use crate::args::{Rules, RulesWhat};
use crate::talk::Talk;
use catalog::{Catalog, Entry, Heading, Lang, Piece, Rule, Ruling, Wording};
use kernel::Message;
use serde_json::{Value, json};
use std::process::ExitCode;
use systems::REGISTRY;

pub(crate) fn run(args: &Rules, lang: Lang) -> Done {
    let catalogs = catalogs(args.system.as_deref())?;
    let talk = Talk::new(lang);
    let answer = match &args.what {
        RulesWhat::List => list(&catalogs, talk),
        RulesWhat::Show { id, sources } => show(&catalogs, id, *sources, talk)?,
        RulesWhat::Search { words, limit } => search(&catalogs, &words.join(" "), *limit, talk),
        RulesWhat::Rulings => rulings(&catalogs, talk),
    };
    if args.json {
        println!("{}", answer.json);
    } else {
        print!("{}", answer.text);
    }
    Ok(ExitCode::SUCCESS)
}

/// The same answer for people and for programs.
struct Answer {
    text: String,
    json: Value,
}

fn catalogs(system: Option<&str>) -> Result<Vec<&'static Catalog>, String> {
    let known = REGISTRY.catalogs();
    match system {
        None => Ok(known.iter().filter_map(|id| REGISTRY.catalog(id)).collect()),
        Some(id) => match REGISTRY.catalog(id) {
            Some(catalog) => Ok(vec![catalog]),
            None => Err(format!("no system {id}; there are {}", known.join(", "))),
        },
    }
}

/// An entry's name in a language; its id if it has none.
fn name<'a>(catalog: &'a Catalog, id: &'a str, lang: Lang) -> &'a str {
    catalog.heading(id, lang).map_or(id, |heading| heading.name)
}

fn list(catalogs: &[&Catalog], talk: Talk) -> Answer {
    let mut text = String::new();
    let mut rows = Vec::new();
    for catalog in catalogs {
        for chapter in catalog.chapters() {
            text += &format!("{}/{}: {}\n", catalog.system(), chapter.slug(), chapter.name(talk.lang));
            for rule in chapter.rules() {
                let name = name(catalog, &rule.id, talk.lang);
                text += &format!("  {:<56} {name}\n", rule.id);
                rows.push(json!({ "id": rule.id, "name": name, "chapter": chapter.slug(), "kind": rule.kind }));
            }
        }
    }
    Answer { text, json: Value::Array(rows) }
}

fn show(catalogs: &[&Catalog], id: &str, sources: bool, talk: Talk) -> Result<Answer, String> {
    let found = catalogs.iter().find_map(|catalog| Some((catalog, catalog.get(id)?)));
    let (catalog, entry) = found.ok_or_else(|| unknown(catalogs, id))?;
    let mut answer = match entry {
        Entry::Rule(rule) => show_rule(catalog, rule, talk),
        Entry::Ruling(ruling) => show_ruling(catalog, ruling, talk),
    };
    if sources {
        let (src, note) = match entry {
            Entry::Rule(rule) => (Some(rule.src.as_str()), rule.note.as_deref()),
            Entry::Ruling(ruling) => (ruling.src.as_deref(), ruling.note.as_deref()),
        };
        let labelled_if = |label, text: Option<&str>| text.map_or_else(String::new, |text| labelled(talk, label, text));
        answer.text += &format!("\n{}{}", labelled_if("cli-source", src), labelled_if("cli-note", note));
        answer.json["source"] = json!({ "src": src, "note": note });
    }
    Ok(answer)
}

/// There is no such rule; perhaps one with a similar id.
fn unknown(catalogs: &[&Catalog], id: &str) -> String {
    let entries = catalogs.iter().flat_map(|catalog| catalog.entries());
    let mut near: Vec<(usize, &str)> =
        entries.map(|entry| (strsim::damerau_levenshtein(entry.id(), id), entry.id())).collect();
    near.retain(|(distance, _)| *distance <= id.len() / 3);
    near.sort_unstable();
    let near: Vec<&str> = near.into_iter().take(3).map(|(_, id)| id).collect();
    if near.is_empty() { format!("no rule {id}") } else { format!("no rule {id}; perhaps {}", near.join(", ")) }
}

/// A line with a label before it.
fn labelled(talk: Talk, label: &'static str, text: &str) -> String {
    talk.render(&Message::new("cli-labelled").with("label", Message::new(label)).with("text", text.to_string())) + "\n"
}

fn title(heading: Option<Heading<'_>>, id: &str) -> String {
    match heading {
        Some(heading) if heading.lang == Lang::En || heading.english == heading.name => format!("{}\n", heading.name),
        Some(heading) => format!("{} ({})\n", heading.name, heading.english),
        None => format!("{id}\n"),
    }
}

fn show_rule(catalog: &Catalog, rule: &Rule, talk: Talk) -> Answer {
    let wording = wording(catalog, Entry::Rule(rule), talk.lang);
    let mut text = title(catalog.heading(&rule.id, talk.lang), &rule.id);
    text += &format!("{} · {}\n\n{}\n", rule.id, rule.kind, linked(catalog, wording.text, talk));
    text.push('\n');
    if let Some(reason) = wording.not_enforceable {
        text += &labelled(talk, "cli-not-enforceable", reason);
    }
    if !rule.title_src.is_empty() {
        text += &labelled(talk, "cli-in-the-book", &rule.title_src);
    }
    let names = |ids: Vec<&str>| ids.into_iter().map(|id| talk.rule(id)).collect::<Vec<_>>().join("; ");
    if !rule.needs.is_empty() {
        text += &labelled(talk, "cli-see-also", &names(rule.needs.iter().map(String::as_str).collect()));
    }
    let referring: Vec<&str> = catalog.referring_to(&rule.id).map(Entry::id).collect();
    if !referring.is_empty() {
        text += &labelled(talk, "cli-referred-by", &names(referring));
    }
    for ruling in catalog.rulings_about(&rule.id) {
        text += &format!("\n{}", show_ruling(catalog, ruling, talk).text);
    }
    let in_this_language = |ruling: &Ruling| ruling_in(catalog, ruling, talk.lang);
    let rulings: Vec<Ruling> = catalog.rulings_about(&rule.id).map(in_this_language).collect();
    let name = name(catalog, &rule.id, talk.lang);
    let not_enforceable = wording.not_enforceable.map(str::to_owned);
    let rule = Rule { text: wording.text.to_owned(), not_enforceable, ..rule.clone() };
    Answer { text, json: json!({ "name": name, "lang": wording.lang, "rule": rule, "rulings": rulings }) }
}

/// A text in which rules and rulings are called by their names, with the ids by which to look them up.
fn linked(catalog: &Catalog, text: &str, talk: Talk) -> String {
    let piece = |piece: Piece<'_>| match piece {
        Piece::Plain(words) => words.to_string(),
        Piece::Id(id) => talk.rule(id),
    };
    catalog.pieces(text).into_iter().map(piece).collect()
}

/// What an entry says in a language.
fn wording<'a>(catalog: &'a Catalog, entry: Entry<'a>, lang: Lang) -> Wording<'a> {
    catalog.wording(entry.id(), lang).unwrap_or_else(|| entry.english())
}

/// A ruling with its texts in a language.
fn ruling_in(catalog: &Catalog, ruling: &Ruling, lang: Lang) -> Ruling {
    let wording = wording(catalog, Entry::Ruling(ruling), lang);
    Ruling {
        question: wording.question.unwrap_or_default().to_owned(),
        ruling: wording.text.to_owned(),
        why: wording.why.map(str::to_owned),
        ..ruling.clone()
    }
}

fn show_ruling(catalog: &Catalog, ruling: &Ruling, talk: Talk) -> Answer {
    let ruling = &ruling_in(catalog, ruling, talk.lang);
    let mut text = title(catalog.heading(&ruling.id, talk.lang), &ruling.id);
    text += &format!("{}\n", ruling.id);
    text += &labelled(talk, "cli-question", &linked(catalog, &ruling.question, talk));
    text += &labelled(talk, "cli-ruling", &linked(catalog, &ruling.ruling, talk));
    if let Some(why) = &ruling.why {
        text += &labelled(talk, "cli-why", &linked(catalog, why, talk));
    }
    let about: Vec<String> = ruling.about.iter().map(|id| talk.rule(id)).collect();
    text += &labelled(talk, "cli-about", &about.join("; "));
    Answer { text, json: json!({ "name": name(catalog, &ruling.id, talk.lang), "ruling": ruling }) }
}

fn search(catalogs: &[&Catalog], words: &str, limit: usize, talk: Talk) -> Answer {
    let hits = catalog::search(catalogs, words, talk.lang, limit);
    let mut text = String::new();
    let mut rows = Vec::new();
    for hit in &hits {
        let (id, name) = (hit.entry.id(), name(hit.catalog, hit.entry.id(), talk.lang));
        let snippet = hit.snippet.replace('\n', " ");
        text += &format!("{name}\n  {id}\n  {snippet}\n");
        rows.push(
            json!({ "id": id, "name": name, "snippet": hit.snippet, "matched": [hit.matched.start, hit.matched.end] }),
        );
    }
    if hits.is_empty() {
        text = talk.say("cli-nothing-found") + "\n";
    }
    Answer { text, json: Value::Array(rows) }
}

fn rulings(catalogs: &[&Catalog], talk: Talk) -> Answer {
    let mut text = String::new();
    let mut rows = Vec::new();
    for catalog in catalogs {
        for ruling in catalog.rulings() {
            let answer = show_ruling(catalog, ruling, talk);
            text += &format!("{}\n", answer.text);
            rows.push(answer.json);
        }
    }
    Answer { text, json: Value::Array(rows) }
}
