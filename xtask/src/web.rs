//! The browser client: its own checks, and its journeys in Chromium against the real program.

use crate::install::{debian, has};
use crate::step;
use std::path::Path;
use std::process::Command;

const FOLDER: &str = "web";
const CHROMIUM: &str = "/usr/bin/chromium";
/// Where Debian's `fonts-noto-cjk` puts its fonts.
const NOTO: &str = "/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc";

/// Packages, lints, types and logic.
pub(crate) fn checks() -> bool {
    if !has("npm") {
        eprintln!("the browser client: npm is missing; install Node 20 or newer");
        return false;
    }
    step("the client's packages", npm(&["ci", "--no-audit", "--no-fund"]))
        && step("the client's lints", npm(&["run", "--silent", "lint"]))
        && step("the client's types", npm(&["run", "--silent", "check"]))
        && step("the client's tests", npm(&["run", "--silent", "test"]))
}

/// People's journeys, with the program as it was built last. Pictures of the main views are left in `web/artefacts`.
pub(crate) fn journeys() -> bool {
    fonts();
    chromium() && step("the client", npm(&["run", "--silent", "build"])) && step("journeys", journey())
}

/// They run against the program as the tests built it.
fn journey() -> Command {
    let mut command = npm(&["run", "--silent", "e2e"]);
    command.env("GROGNARD", "../target/checked/grognard");
    command
}

/// Debian's Chromium, installed if that can be done here.
fn chromium() -> bool {
    if Path::new(CHROMIUM).exists() || std::env::var_os("CHROMIUM").is_some() {
        return true;
    }
    if !debian("chromium") || !Path::new(CHROMIUM).exists() {
        eprintln!("journeys: {CHROMIUM} is missing; install the package `chromium`, or name another one in CHROMIUM");
        return false;
    }
    true
}

/// Fonts for Chinese and Japanese: without them journeys measure empty boxes, and the pictures show nothing else. They run all the same.
fn fonts() {
    let there = speaks("zh") && speaks("ja");
    if !there && !debian("fonts-noto-cjk") {
        eprintln!(
            "journeys: no font for Chinese and Japanese; install the package `fonts-noto-cjk` to see them as players do"
        );
    }
}

/// Whether a font for a language is installed, as far as fontconfig can tell.
fn speaks(lang: &str) -> bool {
    let listed = Command::new("fc-list").args([&format!(":lang={lang}"), "family"]).output();
    listed.map_or_else(|_| Path::new(NOTO).exists(), |found| !found.stdout.is_empty())
}

fn npm(arguments: &[&str]) -> Command {
    let mut command = Command::new("npm");
    command.args(arguments).current_dir(FOLDER);
    command
}
