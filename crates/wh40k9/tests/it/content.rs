//! The content that comes with the game.

use std::collections::BTreeSet;
use std::path::PathBuf;
use wh40k9::armies::{READY, ready, shipped};
use wh40k9::datasheets::{Library, Role, read};

fn library() -> Library {
    shipped().unwrap_or_else(|problems| panic!("{}", problems.iter().map(|p| format!("{p}\n")).collect::<String>()))
}

#[test]
fn shipped_content_is_read_and_has_every_role() {
    let library = library();
    let roles: BTreeSet<Role> = library.datasheets.iter().map(|sheet| sheet.role).collect();
    assert_eq!(roles.len(), Role::ALL.len());
    assert!(library.factions.iter().all(|faction| faction.disciplines.iter().all(|d| d.powers.len() == 6)));
}

#[test]
fn ready_made_armies_are_legal() {
    let library = library();
    for (faction, size, file, _) in READY {
        let (_, roster) = ready(&library, faction, size).unwrap_or_else(|error| panic!("{file}: {error:?}"));
        assert!(roster.points() * 10 > size.points() * 8, "{file} has {} points only", roster.points());
    }
}

/// Everything that content names has a name in every language, under the key that `wh40k9-content` looks for.
#[test]
fn content_has_names_in_every_language() {
    let root = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../");
    let mut names = BTreeSet::new();
    let files = std::fs::read_dir(root.join("content/wh40k9")).unwrap();
    let armies = std::fs::read_dir(root.join("content/wh40k9/armies")).unwrap();
    for path in files.chain(armies).map(|entry| entry.unwrap().path()).filter(|path| path.is_file()) {
        let text = std::fs::read_to_string(path).unwrap();
        let quoted = |line: &str| line.strip_prefix("name = \"").map(|rest| rest.trim_end_matches('"').to_owned());
        names.extend(text.lines().filter_map(quoted));
    }
    for sheet in library().datasheets {
        names.extend(sheet.keywords.iter().map(|word| word.text().trim_matches(['<', '>']).to_owned()));
    }
    let key = |name: &str| {
        let words = name.split(|c: char| !c.is_ascii_alphanumeric()).filter(|word| !word.is_empty());
        words.map(str::to_ascii_lowercase).collect::<Vec<_>>().join("-")
    };
    for language in ["zh-Hans", "zh-Hant", "ja"] {
        let text = std::fs::read_to_string(root.join(format!("i18n/{language}/wh40k9-content.ftl"))).unwrap();
        let missing: Vec<&String> = names.iter().filter(|name| !text.contains(&format!("[{}] ", key(name)))).collect();
        assert!(missing.is_empty(), "{language}: {missing:?}");
    }
}

#[test]
fn problems_name_file_and_line() {
    let text = "[[datasheet]]\nid = \"a\"\nname = \"A\"\nrole = \"hero\"\nfaction = [\"X\"]\npower = [{ models = 1, rating = 1 }]\n";
    let model = "[[datasheet.model]]\nid = \"m\"\nname = \"M\"\ncount = 1\npoints = 1\nmove = \"fast\"\nws = 3\nbs = 7\nstrength = 4\ntoughness = 4\nwounds = 1\nattacks = \"*\"\nleadership = 7\nsave = \"-\"\nbase = { round = 32 }\nheight = 1\n";
    let problems = read(&[("a.toml", &format!("{text}{model}"))]).unwrap_err();
    let lines: Vec<usize> = problems.iter().map(|problem| problem.line).collect();
    assert_eq!(lines, [4, 7, 12, 14], "{problems:?}");
}
