//! The constants made for build scripts are Rust that compiles without a warning.
#![allow(clippy::unwrap_used)]

use crate::books;
use std::path::{Path, PathBuf};
use std::process::Command;

use catalog::build::{BuildError, constants, rerun_lines};

const KERNEL: &str = "//! A stand-in.\n/// A rule.\n#[derive(Clone, Copy)]\npub struct Rule(pub &'static str);\n\
    impl Rule { /// Cites.\n pub const fn new(id: &'static str) -> Self { Rule(id) } }\n";

/// A folder of this test's own, empty.
fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).unwrap();
    folder
}

fn rules_file(system: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../rules").join(format!("{system}.toml"))
}

fn compile(folder: &Path, crate_name: &str, source: &str) {
    let file = folder.join(format!("{crate_name}.rs"));
    std::fs::write(&file, source).unwrap();
    let rustc = std::env::var("RUSTC").unwrap_or_else(|_| "rustc".into());
    let output = Command::new(rustc)
        .args(["--edition=2024", "--crate-type=lib", "--emit=metadata", "-Dwarnings", "-Dmissing_docs", "-L"])
        .arg(folder)
        .arg("--out-dir")
        .arg(folder)
        .args((crate_name != "kernel").then_some("--extern=kernel"))
        .arg(&file)
        .output()
        .unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
}

#[test]
fn constants_of_all_catalogues_compile() {
    let folder = folder("compile");
    compile(&folder, "kernel", KERNEL);
    for system in books::SYSTEMS {
        let out = folder.join(format!("{system}.inc"));
        constants(&rules_file(system), &out).unwrap();
        let made = std::fs::read_to_string(&out).unwrap();
        let catalog = books::open(system).unwrap();
        assert_eq!(made.matches("pub const ").count(), catalog.entries().count() + 1);
        let count = catalog.entries().count();
        let lib = format!("//! Cited.\n{made}\nconst _: () = assert!(ALL.len() == {count});\n");
        compile(&folder, system, &lib);
    }
}

#[test]
fn a_constant_is_where_its_id_says() {
    let out = folder("place").join("rules.rs");
    constants(&rules_file("wh40k10"), &out).unwrap();
    let made = std::fs::read_to_string(out).unwrap();
    let module = made.split("pub mod shooting {").nth(1).and_then(|rest| rest.split("\n}").next()).unwrap();
    let line =
        "pub const BIG_GUNS_NEVER_TIRE: kernel::Rule = kernel::Rule::new(\"wh40k10/shooting/big-guns-never-tire\");";
    assert!(module.contains(line), "{module}");
    assert!(module.contains("/// Big Guns Never Tire\n"));
    assert!(made.contains("    ruling::CORE_OVER_QUICK_REFERENCE,\n"));
}

#[test]
fn odd_chapters_and_slugs() {
    let folder = folder("odd");
    let rule = |id: &str| {
        format!(
            "[[rule]]\nid = '{id}'\ntitle = 'A [link] `code` <b>'\ntitle_src = 't'\nsrc = '1'\nkind = 'rule'\ntext = 'x'\n"
        )
    };
    let file = folder.join("toy.toml");
    let ids = ["toy/move/type", "toy/self/9-inches", "toy/kernel/all", "toy/2-players/a"];
    std::fs::write(&file, ids.map(rule).concat()).unwrap();
    let out = folder.join("toy.inc");
    constants(&file, &out).unwrap();
    compile(&folder, "kernel", KERNEL);
    compile(&folder, "toy", &format!("//! Cited.\n{}", std::fs::read_to_string(&out).unwrap()));

    std::fs::write(&file, ["toy/a/9-x", "toy/a/n9-x"].map(rule).concat()).unwrap();
    assert!(matches!(constants(&file, &out), Err(BuildError::Collision { .. })));
}

#[test]
fn mistakes_are_reported() {
    let folder = folder("mistakes");
    let missing = folder.join("missing.toml");
    assert!(matches!(constants(&missing, &folder.join("out.rs")), Err(BuildError::Read { .. })));
    std::fs::write(folder.join("bad.toml"), "[[rule]]\n").unwrap();
    let error = constants(&folder.join("bad.toml"), &folder.join("out.rs")).unwrap_err();
    assert!(error.to_string().contains("bad.toml:1:1: a rule has no `id`"), "{error}");
    assert!(matches!(constants(&rules_file("sas"), &folder.join("none/out.rs")), Err(BuildError::Write { .. })));
}

#[test]
fn cargo_is_told_what_to_watch() {
    assert_eq!(
        rerun_lines(Path::new("../../rules/sas.toml")),
        "cargo::rerun-if-changed=../../rules/sas.toml\ncargo::rerun-if-changed=build.rs"
    );
}
