//! Lists every `i18n/<lang>/<crate>.ftl` for the program to carry, so that a new file needs no change of code.
// Cargo reads what a build script prints.
#![allow(clippy::print_stdout)]

use std::error::Error;
use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::{env, fs};

fn main() -> Result<(), Box<dyn Error>> {
    // Seen from the crate, so that nothing that is built depends on where the project lies.
    let root = Path::new("../../i18n");
    println!("cargo::rerun-if-changed={}", root.display());
    let mut list = String::from("&[\n");
    for folder in sorted(root)?.iter().filter(|path| path.is_dir()) {
        println!("cargo::rerun-if-changed={}", folder.display());
        for file in sorted(folder)?.iter().filter(|path| path.extension().is_some_and(|end| end == "ftl")) {
            println!("cargo::rerun-if-changed={}", file.display());
            writeln!(
                list,
                "    ({:?}, {:?}, include_str!(concat!(env!(\"CARGO_MANIFEST_DIR\"), {:?}))),",
                name(folder),
                name(file),
                format!("/{}", file.display())
            )?;
        }
    }
    list.push_str("]\n");
    fs::write(PathBuf::from(env::var("OUT_DIR")?).join("shipped.rs"), list)?;
    Ok(())
}

/// What is in a folder, in the same order on every machine.
fn sorted(folder: &Path) -> Result<Vec<PathBuf>, Box<dyn Error>> {
    let mut paths = fs::read_dir(folder)?.map(|entry| Ok(entry?.path())).collect::<Result<Vec<_>, std::io::Error>>()?;
    paths.sort();
    Ok(paths)
}

fn name(path: &Path) -> String {
    path.file_name().unwrap_or_default().to_string_lossy().into_owned()
}
