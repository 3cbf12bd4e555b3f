//! Every message that the code names is there in English, and so, by the tests of `texts`, in every language.

use std::path::PathBuf;

#[test]
fn every_message_id_has_a_text() {
    let root = PathBuf::from(env!("CARGO_MANIFEST_DIR"));
    let file = |name: &str| std::fs::read_to_string(root.join("../../i18n/en").join(name)).unwrap();
    let english = [
        "wh40k9.ftl",
        "wh40k9-army.ftl",
        "wh40k9-attacks.ftl",
        "wh40k9-table.ftl",
        "wh40k9-cards.ftl",
        "wh40k9-content.ftl",
        "wh40k9-lessons.ftl",
    ];
    let english = english.map(file).concat();
    let has = |id: &str| english.lines().any(|line| line.strip_prefix(id).is_some_and(|rest| rest.starts_with(" =")));
    let mut missing = Vec::new();
    let mut files = vec![root.join("src")];
    while let Some(path) = files.pop() {
        if path.is_dir() {
            files.extend(std::fs::read_dir(path).unwrap().map(|entry| entry.unwrap().path()));
            continue;
        }
        let text = std::fs::read_to_string(&path).unwrap();
        let ids = text.split('"').filter(|part| part.starts_with("wh40k9-") && !part.contains([' ', '/']));
        missing.extend(ids.filter(|id| !has(id)).map(ToOwned::to_owned));
    }
    assert!(missing.is_empty(), "{missing:?}");
}
