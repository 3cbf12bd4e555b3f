//! Builds the browser client where it can be built, and puts it where the program embeds it from.
//!
//! A release build runs npm in `web/`; a debug build takes `web/dist` as it is. `GROGNARD_WEB_BUILD` set to 1 or 0 decides
//! otherwise. Nothing that goes wrong here stops the build: the program then says what is missing.
// Cargo reads what a build script prints.
#![allow(clippy::print_stdout)]

use std::error::Error;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs};

fn main() -> Result<(), Box<dyn Error>> {
    let web = PathBuf::from(env::var("CARGO_MANIFEST_DIR")?).join("../../web");
    let target = PathBuf::from(env::var("OUT_DIR")?).join("dist");
    for watched in
        ["src", "public", "index.html", "package.json", "package-lock.json", "vite.config.ts", "svelte.config.js"]
    {
        if web.join(watched).exists() {
            println!("cargo::rerun-if-changed={}", web.join(watched).display());
        }
    }
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-env-changed=GROGNARD_WEB_BUILD");
    let wanted = match env::var("GROGNARD_WEB_BUILD").as_deref() {
        Ok("0") => false,
        Ok(_) => true,
        Err(_) => env::var("PROFILE").as_deref() == Ok("release"),
    };
    let built = if wanted { build(&web) } else { Ok(()) };
    if !wanted {
        // A debug build notices when somebody builds the client.
        println!("cargo::rerun-if-changed={}", web.join("dist/index.html").display());
    }
    let _ = fs::remove_dir_all(&target);
    fs::create_dir_all(&target)?;
    let reason = match built {
        Err(reason) => Some(reason),
        Ok(()) if !web.join("dist/index.html").exists() => Some("`npm run build` has not been run in web/".to_string()),
        Ok(()) => {
            copy(&web.join("dist"), &target)?;
            None
        }
    };
    if let Some(reason) = reason {
        println!("cargo::rustc-env=GROGNARD_NO_CLIENT={}", reason.replace('\n', " "));
        if wanted {
            println!("cargo::warning=without the browser client: {reason}");
        }
    }
    Ok(())
}

fn build(web: &Path) -> Result<(), String> {
    if !web.join("package.json").exists() {
        return Err("there is no web/package.json".into());
    }
    npm(web, &["ci", "--no-audit", "--no-fund"])?;
    npm(web, &["run", "build"])
}

fn npm(web: &Path, arguments: &[&str]) -> Result<(), String> {
    let program = if cfg!(windows) { "npm.cmd" } else { "npm" };
    let output = Command::new(program).args(arguments).current_dir(web).output();
    let output = output.map_err(|_| "Node 20 or newer was not found when it was built".to_string())?;
    if output.status.success() {
        return Ok(());
    }
    let said = String::from_utf8_lossy(&output.stderr).lines().last().unwrap_or_default().to_string();
    Err(format!("`npm {}` failed: {said}", arguments.join(" ")))
}

fn copy(from: &Path, to: &Path) -> Result<(), Box<dyn Error>> {
    fs::create_dir_all(to)?;
    for entry in fs::read_dir(from)? {
        let entry = entry?;
        if entry.file_type()?.is_dir() {
            copy(&entry.path(), &to.join(entry.file_name()))?;
        } else {
            fs::copy(entry.path(), to.join(entry.file_name()))?;
        }
    }
    Ok(())
}
