//! What the readers say about good and bad files.
#![allow(clippy::unwrap_used, clippy::panic)]

use crate::books;
use catalog::{Catalog, CatalogErrors, Entry, IdFault, Kind, Lang, Reason};
use proptest::prelude::*;

const GOOD: &str = r#"
[[rule]]
id = "toy/move/step"
title = "Step"
title_src = "Schritt"
src = "1:2"
kind = "rule"
text = """
A piece steps to the next square.
"""

[[rule]]
id = "toy/dice/roll"
title = "Roll"
title_src = "Wurf"
src = "1:5"
kind = "definition"
text = "Roll a die."

[[rule]]
id = "toy/move/run"
title = "Run"
title_src = "Lauf"
src = "1:3-4"
kind = "option"
text = "Two steps."
needs = ["toy/move/step", "toy/ruling/run-turns"]
not_enforceable = "Nobody counts."

[[ruling]]
id = "toy/ruling/run-turns"
about = ["toy/move/run"]
question = "May it turn between?"
ruling = "Yes."
why = "Nothing forbids it."
"#;

const NAMES: &str = r#"
[terms.piece]
en = "Piece"
zh-Hans = "棋子"
ja = "駒"
from = ["en"]

[names]
"toy/move/run" = { zh-Hans = "奔跑", zh-Hant = "奔跑", ja = "走る" }

[ruling_names]
"toy/ruling/run-turns" = { en = "Turning while running", ja = "走りながら曲がる" }
"#;

fn rule(id: &str, rest: &str) -> String {
    format!(
        "[[rule]]\nid = \"{id}\"\ntitle = \"T\"\ntitle_src = \"T\"\nsrc = \"1\"\nkind = \"rule\"\ntext = \"x\"\n{rest}"
    )
}

/// The only problem of a text: its line and its reason.
fn only_problem(result: Result<Catalog, CatalogErrors>) -> (usize, Reason) {
    let mut problems = result.unwrap_err().problems;
    assert_eq!(problems.len(), 1, "{problems:#?}");
    let problem = problems.remove(0);
    assert_eq!(problem.file, "toy.toml");
    (problem.line, problem.reason)
}

fn rules_problem(text: &str) -> (usize, Reason) {
    only_problem(Catalog::parse("toy.toml", text))
}

fn names_problem(text: &str) -> (usize, Reason) {
    only_problem(Catalog::parse("good.toml", GOOD).unwrap().with_names("toy.toml", text))
}

#[test]
fn a_good_file_is_read() {
    let catalog = Catalog::parse("toy.toml", GOOD).unwrap().with_names("names.toml", NAMES).unwrap();
    assert_eq!(catalog.system(), "toy");
    let chapters: Vec<(&str, Vec<&str>)> =
        catalog.chapters().map(|c| (c.slug(), c.rules().map(catalog::Rule::slug).collect())).collect();
    assert_eq!(chapters, [("move", vec!["step", "run"]), ("dice", vec!["roll"])]);

    let run = catalog.rule("toy/move/run").unwrap();
    assert_eq!(run.kind, Kind::Option);
    assert_eq!(run.not_enforceable.as_deref(), Some("Nobody counts."));
    assert_eq!(catalog.rule("toy/move/step").unwrap().text, "A piece steps to the next square.");
    assert!(catalog.rule("toy/ruling/run-turns").is_none());
    assert_eq!(catalog.ruling("toy/ruling/run-turns").unwrap().why.as_deref(), Some("Nothing forbids it."));
    assert!(matches!(catalog.get("toy/ruling/run-turns"), Some(Entry::Ruling(_))));
    assert!(catalog.get("toy/move/fly").is_none());

    let about: Vec<&str> = catalog.rulings_about("toy/move/run").map(catalog::Ruling::slug).collect();
    assert_eq!(about, ["run-turns"]);
    let referring: Vec<&str> = catalog.referring_to("toy/move/step").map(Entry::id).collect();
    assert_eq!(referring, ["toy/move/run"]);
}

#[test]
fn names_fall_back_to_english() {
    let catalog = Catalog::parse("toy.toml", GOOD).unwrap().with_names("names.toml", NAMES).unwrap();
    let run = catalog.heading("toy/move/run", Lang::Ja).unwrap();
    assert_eq!((run.name, run.lang, run.english, run.book), ("走る", Lang::Ja, "Run", Some("Lauf")));
    let step = catalog.heading("toy/move/step", Lang::Ja).unwrap();
    assert_eq!((step.name, step.lang), ("Step", Lang::En));
    let ruling = catalog.heading("toy/ruling/run-turns", Lang::ZhHant).unwrap();
    assert_eq!((ruling.name, ruling.book), ("Turning while running", None));
    assert_eq!(catalog.missing_names().len(), 6);
    let piece = catalog.term("piece").unwrap();
    assert_eq!(piece.word.get(Lang::ZhHant), Some("Piece"));
    assert_eq!(piece.word.exact(Lang::ZhHant), None);
    assert_eq!(piece.from, [Lang::En]);

    let unnamed = Catalog::parse("toy.toml", GOOD).unwrap();
    assert_eq!(unnamed.heading("toy/ruling/run-turns", Lang::Ja).unwrap().name, "Run turns");
}

#[test]
fn each_mistake_in_a_rules_file_has_its_line_and_reason() {
    let good = rule("toy/a/b", "");
    assert!(Catalog::parse("toy.toml", &good).is_ok());
    assert_eq!(rules_problem(""), (1, Reason::NoRules));
    assert!(matches!(rules_problem("[[rule]]\nid = \n"), (2, Reason::Syntax(_))));
    assert!(matches!(rules_problem(&format!("{good}\n[rulez]\n")), (9, Reason::UnknownTable { .. })));
    assert!(matches!(rules_problem(&rule("toy/a/b", "tekst = 1")), (8, Reason::UnknownField { .. })));
    assert!(matches!(rules_problem(&rule("toy/a/b", "needs = 'x'")), (8, Reason::WrongType { found: "a string", .. })));
    assert!(matches!(rules_problem(&rule("toy/a/b", "needs = [1]")), (8, Reason::WrongType { found: "a number", .. })));
    assert!(matches!(rules_problem(&rule("toy/a/b", "not_enforceable = ' '")), (8, Reason::Empty(_))));
    assert_eq!(
        rules_problem(&good.replace("title = \"T\"\n", "")),
        (1, Reason::MissingField { within: "a rule", field: "title" })
    );
    assert_eq!(rules_problem(&good.replace("\"rule\"", "\"law\"")), (6, Reason::UnknownKind("law".into())));
    assert_eq!(
        rules_problem(&good.replace("toy/a/b", "toy/A/b")),
        (2, Reason::BadId { id: "toy/A/b".into(), fault: IdFault::Character('A') })
    );
    assert_eq!(
        rules_problem(&format!("{good}\n{good}")),
        (10, Reason::DuplicateId { id: "toy/a/b".into(), first_line: 2 })
    );
    assert!(matches!(rules_problem(&format!("{good}\n{}", rule("ludo/a/b", ""))), (10, Reason::OtherSystem { .. })));
    assert_eq!(rules_problem(&rule("toy/a/b", "needs = ['toy/a/b']")), (8, Reason::SelfReference { field: "needs" }));
    let dangling = format!("{good}\n{}", rule("toy/a/c", "needs = [\n  'toy/x/b'\n]"));
    let nearest = Some("toy/a/b".to_owned());
    assert_eq!(rules_problem(&dangling), (17, Reason::Dangling { field: "needs", id: "toy/x/b".into(), nearest }));
    let ruling = format!("{good}\n[[ruling]]\nid = 'toy/ruling/x'\nquestion = 'q'\nruling = 'r'\n");
    assert_eq!(rules_problem(&ruling), (9, Reason::MissingField { within: "a ruling", field: "about" }));
}

#[test]
fn each_mistake_in_a_names_file_has_its_line_and_reason() {
    assert!(matches!(names_problem("[words]\n"), (1, Reason::UnknownTable { .. })));
    assert!(matches!(names_problem("\n[names]\n'toy/a/b' = { ja = 'x' }\n"), (3, Reason::Dangling { .. })));
    assert_eq!(names_problem("[names]\n'toy/move/run' = { de = 'x' }\n"), (2, Reason::UnknownLanguage("de".into())));
    assert!(matches!(names_problem("[names]\n'toy/move/run' = 'x'\n"), (2, Reason::WrongType { .. })));
    assert!(matches!(names_problem("[terms.a]\nja = 'x'\n"), (1, Reason::MissingField { field: "en", .. })));
    assert!(matches!(names_problem("[terms.a]\nen = 'x'\nfrom = ['de']\n"), (3, Reason::UnknownLanguage(_))));
    assert!(matches!(names_problem("[terms.a]\nen = ''\n"), (2, Reason::Empty(_))));
}

#[test]
fn all_problems_are_listed_in_order() {
    let text = "[[rule]]\nid = \"Toy\"\nkind = \"law\"\nodd = 1\n";
    let errors = Catalog::parse("toy.toml", text).unwrap_err();
    let shown = errors.to_string();
    assert_eq!(shown.lines().count(), 7, "{shown}");
    assert!(shown.lines().nth(4).unwrap().starts_with("toy.toml:2:6: bad id `Toy`"), "{shown}");
    assert!(shown.lines().last().unwrap().starts_with("toy.toml:4:1: unknown field `odd`"), "{shown}");
}

/// Nested so deep that a careless reader would run out of stack.
#[test]
fn deep_nesting_is_refused() {
    let depth = 200_000;
    for text in [
        format!("rule = {}", "[".repeat(depth)),
        format!("rule = {}", "{a=".repeat(depth)),
        format!("{}b = 1", "a.".repeat(depth)),
        format!("[{}b]", "a.".repeat(depth)),
        format!("[[{}b]]", "a.".repeat(depth)),
    ] {
        assert!(Catalog::parse("toy.toml", &text).is_err());
    }
}

proptest! {
    /// Bytes struck out, doubled or replaced: the reader answers, whatever it answers, and points into the file.
    #[test]
    fn mutated_files_never_panic(
        cuts in prop::collection::vec((any::<prop::sample::Index>(), 0usize..12, "\\PC{0,4}|[\\[\\]{}=\"'\n#.,]{0,3}"), 1..6),
        names: bool,
    ) {
        let mut text: Vec<char> = if names { NAMES } else { GOOD }.chars().collect();
        for (place, length, instead) in cuts {
            let from = place.index(text.len() + 1);
            let to = (from + length).min(text.len());
            text.splice(from..to, instead.chars());
        }
        let text: String = text.into_iter().collect();
        let result = if names {
            Catalog::parse("good.toml", GOOD).unwrap().with_names("toy.toml", &text)
        } else {
            Catalog::parse("toy.toml", &text)
        };
        match result {
            Ok(catalog) => { catalog.search("step 走る", Lang::Ja, 3); }
            Err(errors) => {
                prop_assert!(!errors.problems.is_empty());
                for problem in errors.problems {
                    prop_assert!(problem.line >= 1 && problem.line <= text.split('\n').count());
                }
            }
        }
    }

    #[test]
    fn any_text_at_all_never_panics(text in any::<String>()) {
        let _ = Catalog::parse("toy.toml", &text);
    }

    #[test]
    fn any_query_at_all_gives_ranges_within_snippets(query in "\\PC{0,12}|[a-z ]{0,12}|[一-丿ぁ-ん ]{0,6}") {
        for hit in books::open("sas").unwrap().search(&query, Lang::ZhHans, 5) {
            prop_assert!(hit.snippet.get(hit.matched.clone()).is_some_and(|text| !text.is_empty()));
        }
    }
}

#[test]
fn every_book_has_its_name() {
    for system in books::SYSTEMS {
        let catalog = books::open(system).unwrap();
        let sources = catalog.rules().iter().map(|rule| rule.src.as_str());
        for src in sources.chain(catalog.rulings().iter().filter_map(|ruling| ruling.src.as_deref())) {
            let passages = catalog::passages(src);
            assert!(!passages.is_empty(), "{system}: {src}");
            for (book, lines) in passages {
                let name = catalog.names().of_book(book).unwrap_or_else(|| panic!("{system}: {src}"));
                assert!(Lang::ALL.into_iter().all(|lang| name.exact(lang).is_some()), "{system}: {book}");
                assert!(lines.chars().all(|sign| sign.is_ascii_digit() || ", -".contains(sign)), "{system}: {src}");
            }
        }
    }
}

/// Whoever has kept an old id of a ruling still finds it, and a text that names it still links to it.
#[test]
fn what_was_renamed_is_found_by_its_old_id() {
    let catalog = books::open("wh40k10").unwrap();
    let entry = catalog.get("wh40k10/ruling/004-cover").unwrap();
    assert_eq!(entry.id(), "wh40k10/ruling/quick-reference-cover");
    assert_eq!(catalog.entries().filter(|other| other.id() == entry.id()).count(), 1);
    let name = |id: &str| catalog.heading(id, Lang::Ja).map(|heading| heading.name);
    assert_eq!(name("wh40k10/ruling/004-cover"), name(entry.id()));
    assert_eq!(catalog.wording("wh40k10/ruling/004-cover", Lang::Ja), catalog.wording(entry.id(), Lang::Ja));
    assert!(catalog.get("wh40k10/ruling/004").is_none());
}

#[test]
fn passages_are_told_apart() {
    let found = catalog::passages("001:27, 30-32, 004:9");
    assert_eq!(found, [("001", "27, 30-32".to_owned()), ("004", "9".to_owned())]);
    assert_eq!(catalog::passages("ours"), []);
}

/// Words of who made the catalogue: what they say belongs in a `note`.
const WORKSHOP: [(Lang, &[&str]); 4] = [
    (
        Lang::En,
        &[
            " scan",
            " LOST",
            " lost (H",
            "our copy",
            "rulebook lost",
            "this file",
            "the source ",
            "The source ",
            "Source example",
            "Source illustration",
            "(source",
            ", source",
            "this source",
            "our sources",
            " implemented",
            "Implement",
            "literal title",
            "keep a switch",
            "swappable",
            "replaceable data",
            "off by default",
            "switchable",
            "support both",
            "ission data",
            "tile data",
            "unless the data",
        ],
    ),
    (
        Lang::ZhHans,
        &[
            "扫描",
            "遗失",
            "实现任何",
            "我们的资料",
            "本文件其他",
            "所依据的规则书",
            "规则引擎",
            "保存为数据",
            "作为数据",
            "任务数据",
            "图砖数据",
            "默认关闭",
            "可切换",
        ],
    ),
    (
        Lang::ZhHant,
        &[
            "掃描",
            "遺失",
            "實現任何",
            "我們的資料",
            "本文件其他",
            "所依據的規則書",
            "規則引擎",
            "儲存為資料",
            "作為資料",
            "任務資料",
            "板塊資料",
            "預設關閉",
            "可切換",
        ],
    ),
    (
        Lang::Ja,
        &[
            "スキャン",
            "実装",
            "手元にある",
            "我々の資料",
            "底本",
            "ゲームエンジン",
            "データとして持",
            "データとして扱",
            "ミッションのデータ",
            "タイルのデータ",
            "既定では無効",
            "切り替え可能",
        ],
    ),
];

/// How a ruling is named after what its maker had not before him.
const LOST: [(Lang, &[&str]); 4] = [
    (Lang::En, &["ost figure", "ost picture", "ost map", "ost passage", "lost in the table", "missing"]),
    (Lang::ZhHans, &["缺失", "缺少"]),
    (Lang::ZhHant, &["缺失", "缺少"]),
    (Lang::Ja, &["欠落", "欠けた", "失われた図"]),
];

/// Players read them: no line numbers of a source, no word of how it was read.
#[test]
fn texts_speak_of_the_game_alone() {
    for catalog in books::all() {
        for entry in catalog.entries() {
            let id = entry.id();
            for (lang, words) in WORKSHOP {
                let texts: Vec<&str> = catalog.wording(id, lang).unwrap().texts().collect();
                let found = words.iter().find(|word| texts.iter().any(|text| text.contains(*word)));
                // The source of a noise is part of the game.
                assert!(found.is_none_or(|_| id == "sas/ruling/facing-a-diagonal-source"), "{id} {lang}: {found:?}");
            }
            for (lang, words) in WORKSHOP.into_iter().chain(LOST) {
                let name = catalog.heading(id, lang).map_or("", |heading| heading.name);
                assert!(!words.iter().any(|word| name.contains(word)), "{id} {lang}: {name}");
            }
            let text = entry.english().texts().collect::<Vec<_>>().join(" ");
            let words: Vec<&str> = text.split(|sign: char| !sign.is_alphanumeric() && !",:-".contains(sign)).collect();
            // Line numbers stand for a passage: they begin a sentence or follow what a passage is named by.
            let passage = |before: &str, word: &str| {
                word.len() == 4
                    && word.bytes().all(|digit| digit.is_ascii_digit())
                    && matches!(before, "in" | "at" | "By" | "by" | "from" | "Use" | "because")
            };
            if let Some(pair) = words.windows(2).find(|pair| passage(pair[0], pair[1])) {
                assert!(id == "t9a/army-building/rarity-limits", "{id}: {} {}", pair[0], pair[1]);
            }
            for pair in words.windows(2) {
                let number = |word: &str| word.len() >= 3 && !word.contains(|sign: char| sign.is_alphabetic());
                let book = number(pair[0]) && pair[0].starts_with("00");
                let line = matches!(pair[0], "line" | "Line" | "lines" | "Lines") && number(pair[1]);
                assert!(!book && !line && !pair[0].eq_ignore_ascii_case("seed"), "{id}: {} {}", pair[0], pair[1]);
            }
        }
    }
}
