//! The drawings in the documentation are those that the program makes.
#![allow(clippy::unwrap_used)]

use geometry::draw::{DrawError, cases, draw};
use std::path::Path;

/// Set `GROGNARD_BLESS` to write the drawings anew.
#[test]
fn drawings_are_up_to_date() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/geometry");
    let page = std::fs::read_to_string(folder.join("../GEOMETRY.md")).unwrap_or_default();
    for case in cases() {
        let (file, drawn) = (folder.join(format!("{case}.svg")), draw(case).unwrap());
        if std::env::var_os("GROGNARD_BLESS").is_some() {
            std::fs::create_dir_all(&folder).unwrap();
            std::fs::write(&file, &drawn).unwrap();
        }
        let kept = std::fs::read_to_string(&file).unwrap_or_default();
        assert!(kept == drawn, "{case}.svg is out of date: run this test with GROGNARD_BLESS=1");
        assert!(page.contains(&format!("geometry/{case}.svg")), "GEOMETRY.md does not show {case}");
    }
}

#[test]
fn unknown_cases_are_named() {
    let error = draw("nonsense").unwrap_err();
    assert!(matches!(&error, DrawError::UnknownCase { name } if name == "nonsense"));
    assert!(error.to_string().contains("detour"));
}

#[test]
fn every_drawing_is_a_whole_document() {
    for case in cases() {
        let svg = draw(case).unwrap();
        assert!(svg.starts_with("<svg ") && svg.ends_with("</svg>\n") && !svg.contains("NaN"), "{case}");
    }
}
