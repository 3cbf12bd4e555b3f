//! What the tests need beside Rust and Node, installed where that can be done.

use crate::step;
use std::path::Path;
use std::process::{Command, Stdio};

/// Installs a package of Debian's.
pub(crate) fn debian(package: &str) -> bool {
    let mut update = Command::new("apt-get");
    update.args(["update", "-qq"]);
    let mut install = Command::new("apt-get");
    install.args(["install", "-y", "-qq", "--no-install-recommends", package]);
    install.env("DEBIAN_FRONTEND", "noninteractive");
    let name = format!("installing {package}");
    has("apt-get") && step(&name, update) && step(&name, install)
}

/// PostgreSQL, which some tests start for themselves. Without it they fail, unless they are left out on purpose.
pub(crate) fn postgres() -> bool {
    let there = Path::new("/usr/lib/postgresql").exists() || std::env::var_os("POSTGRES_BIN").is_some();
    if there || std::env::var_os("GROGNARD_WITHOUT_POSTGRES").is_some() || debian("postgresql") {
        return true;
    }
    eprintln!(
        "PostgreSQL is missing: install the package `postgresql`, name the folder of its programs in POSTGRES_BIN, or leave \
         out what needs it with GROGNARD_WITHOUT_POSTGRES=1"
    );
    false
}

pub(crate) fn has(program: &str) -> bool {
    let tried = Command::new(program).arg("--version").stdout(Stdio::null()).stderr(Stdio::null()).status();
    tried.is_ok_and(|status| status.success())
}
