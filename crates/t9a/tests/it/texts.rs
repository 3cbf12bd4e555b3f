//! Every message that the code names is there in English, and so, by the tests of `texts`, in every language.

use std::path::PathBuf;

#[test]
fn every_message_id_has_a_text() {
    let root = PathBuf::from(env!("CARGO_MANIFEST_DIR"));
    let texts = ["t9a.ftl", "t9a-lessons.ftl"].map(|file| root.join("../../i18n/en").join(file));
    let english: String = texts.iter().map(|file| std::fs::read_to_string(file).unwrap()).collect();
    let has = |id: &str| english.lines().any(|line| line.strip_prefix(id).is_some_and(|rest| rest.starts_with(" =")));
    let mut missing = Vec::new();
    let mut files = vec![root.join("src")];
    while let Some(path) = files.pop() {
        if path.is_dir() {
            files.extend(std::fs::read_dir(path).unwrap().map(|entry| entry.unwrap().path()));
            continue;
        }
        let text = std::fs::read_to_string(&path).unwrap();
        let ids = text.split('"').filter(|part| part.starts_with("t9a-") && !part.contains([' ', '/']));
        missing.extend(ids.filter(|id| !has(id)).map(ToOwned::to_owned));
    }
    assert!(missing.is_empty(), "{missing:?}");
}
