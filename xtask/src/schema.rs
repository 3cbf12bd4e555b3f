//! Tries the server against its own OpenAPI description with schemathesis, which is installed where the build goes.

use crate::http::Http;
use crate::running::Running;
use crate::{cargo, step};
use serde_json::json;
use std::path::Path;
use std::process::Command;

const VENV: &str = "target/tools/schemathesis";
const CHECKS: &str = "not_a_server_error,status_code_conformance,content_type_conformance,response_schema_conformance";

/// True if all holds, or if there is no Python to try it with.
pub(crate) fn run(times: u32) -> bool {
    println!("== the protocol against its description");
    if !installed() {
        println!("== skipped: Python and pip are needed for schemathesis");
        return true;
    }
    // The program that is named, or that of a release.
    if std::env::var_os("GROGNARD").is_none()
        && !step("the program", cargo(&["build", "--release", "--package", "cli"]))
    {
        return false;
    }
    tried(times).unwrap_or_else(|error| {
        eprintln!("the protocol against its description: {error}");
        false
    })
}

fn installed() -> bool {
    let run = |program: &str, arguments: &[&str]| {
        Command::new(program).args(arguments).status().is_ok_and(|status| status.success())
    };
    Path::new(VENV).join("bin/schemathesis").exists()
        || run("python3", &["-m", "venv", VENV])
            && run(&format!("{VENV}/bin/pip"), &["install", "--quiet", "schemathesis"])
}

fn tried(times: u32) -> Result<bool, String> {
    let server = Running::start("target/schema", false)?;
    let mut http = Http::connect(&server.address).map_err(|error| error.to_string())?;
    // Whoever sits alone deletes the game at once, and nothing would be left to try.
    let seats = json!([{ "who": "me" }, { "who": "friend" }]);
    let (_, made) = http
        .post("/api/v1/games", None, &json!({ "system": "ford", "seats": seats }))
        .map_err(|error| error.to_string())?;
    let text = |value: &serde_json::Value| value.as_str().map(ToString::to_string).ok_or_else(|| made.to_string());
    let (game, token) = (text(&made["game"])?, text(&made["tokens"][0]["token"])?);
    // A real game and somebody who sits there, so that requests get past the door.
    let config = format!(
        "headers = {{ Authorization = \"Bearer {token}\" }}\n\
         [parameters]\ngame = \"{game}\"\nlang = \"ja\"\nsystem = \"wh40k10\"\nseat = 0\n"
    );
    std::fs::write("target/schema/schemathesis.toml", config).map_err(|error| error.to_string())?;
    let mut command = Command::new(format!("{VENV}/bin/schemathesis"));
    command.args(["--config-file", "target/schema/schemathesis.toml", "run"]);
    command.arg(format!("http://{}/api/v1/openapi.json", server.address));
    command.args(["--checks", CHECKS, "--exclude-path", "/games/{game}/live", "--phases", "coverage,fuzzing"]);
    command.args(["--max-examples", &times.max(10).to_string()]);
    command.status().map(|status| status.success()).map_err(|error| error.to_string())
}
