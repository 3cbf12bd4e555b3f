//! What the program is made of: `cargo xtask sbom` writes it down, `cargo xtask soak supply` looks it over.

use crate::{cargo, step};
use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet};
use std::process::Command;

/// Everything that is linked into the program, by its id in cargo's words.
fn packages() -> Result<BTreeMap<String, Value>, String> {
    let output =
        cargo(&["metadata", "--format-version", "1", "--locked"]).output().map_err(|error| error.to_string())?;
    if !output.status.success() {
        return Err(String::from_utf8_lossy(&output.stderr).into_owned());
    }
    let metadata: Value = serde_json::from_slice(&output.stdout).map_err(|error| error.to_string())?;
    let text = |value: &Value| value.as_str().unwrap_or_default().to_string();
    let list = |value: &Value| value.as_array().cloned().unwrap_or_default();
    let all: BTreeMap<String, Value> =
        list(&metadata["packages"]).into_iter().map(|package| (text(&package["id"]), package)).collect();
    // What the program needs to run or to be built; not what only its tests need.
    let mut needs: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for node in list(&metadata["resolve"]["nodes"]) {
        let linked = |dep: &Value| list(&dep["dep_kinds"]).iter().any(|kind| kind["kind"] != "dev");
        let deps = list(&node["deps"]).iter().filter(|dep| linked(dep)).map(|dep| text(&dep["pkg"])).collect();
        needs.insert(text(&node["id"]), deps);
    }
    let program = all.iter().find(|(_, package)| package["name"] == "cli").map(|(id, _)| id.clone());
    let mut open: Vec<String> = program.into_iter().collect();
    let mut found = BTreeMap::new();
    while let Some(id) = open.pop() {
        let Some(package) = all.get(&id).filter(|_| !found.contains_key(&id)) else { continue };
        open.extend(needs.get(&id).cloned().unwrap_or_default());
        let package = json!({
            "name": package["name"], "version": package["version"], "license": package["license"],
            "source": package["source"], "needs": needs.get(&id),
        });
        found.insert(id, package);
    }
    Ok(found)
}

/// The checksums of the lock file, by name and version.
fn checksums(lock: &str) -> BTreeMap<(String, String), String> {
    let field = |block: &str, name: &str| {
        let line = block.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(" = \""))?;
        Some(line.trim_end_matches('"').to_string())
    };
    let blocks = lock.split("[[package]]").skip(1);
    blocks
        .filter_map(|block| Some(((field(block, "name")?, field(block, "version")?), field(block, "checksum")?)))
        .collect()
}

fn reference(package: &Value) -> String {
    let text = |name: &str| package[name].as_str().unwrap_or_default().to_string();
    format!("pkg:cargo/{}@{}", text("name"), text("version"))
}

/// Writes a software bill of materials (CycloneDX 1.5) of the program.
pub(crate) fn bill(file: &str) -> Result<(), String> {
    let packages = packages()?;
    let lock = std::fs::read_to_string("Cargo.lock").map_err(|error| format!("Cargo.lock: {error}"))?;
    let checksums = checksums(&lock);
    let component = |package: &Value| {
        let text = |name: &str| package[name].as_str().unwrap_or_default().to_string();
        let mut component = json!({
            "type": "library", "bom-ref": reference(package), "purl": reference(package),
            "name": package["name"], "version": package["version"],
        });
        if let Some(license) = package["license"].as_str() {
            component["licenses"] = json!([{ "expression": license.replace('/', " OR ") }]);
        }
        if let Some(checksum) = checksums.get(&(text("name"), text("version"))) {
            component["hashes"] = json!([{ "alg": "SHA-256", "content": checksum }]);
        }
        component
    };
    let needs = |package: &Value| {
        let ids = package["needs"].as_array().cloned().unwrap_or_default();
        let names = ids.iter().filter_map(|id| packages.get(id.as_str()?)).map(reference);
        json!({ "ref": reference(package), "dependsOn": names.collect::<BTreeSet<_>>() })
    };
    let program = packages.values().find(|package| package["name"] == "cli").ok_or("no program")?;
    let others = packages.values().filter(|package| package["name"] != "cli");
    let bill = json!({
        "bomFormat": "CycloneDX",
        "specVersion": "1.5",
        "version": 1,
        "metadata": { "component": {
            "type": "application", "bom-ref": reference(program), "name": "grognard", "version": program["version"],
        } },
        "components": others.map(component).collect::<Vec<_>>(),
        "dependencies": packages.values().map(needs).collect::<Vec<_>>(),
    });
    let written = serde_json::to_string_pretty(&bill).map_err(|error| error.to_string())?;
    std::fs::write(file, written + "\n").map_err(|error| format!("{file}: {error}"))?;
    println!("{} packages in {file}", packages.len());
    Ok(())
}

/// The licences that `deny.toml` allows.
fn allowed(deny: &str) -> BTreeSet<String> {
    let list = deny.split_once("allow = [").and_then(|(_, rest)| rest.split_once(']')).map_or("", |(list, _)| list);
    list.split(',').map(|one| one.trim().trim_matches('"').to_string()).filter(|one| !one.is_empty()).collect()
}

/// The licences that it allows one package beyond that.
fn exception(deny: &str, package: &str) -> BTreeSet<String> {
    let named = format!("crate = \"{package}\"");
    deny.lines().filter(|line| line.contains(&named)).flat_map(allowed).collect()
}

/// Is one of the choices of an expression allowed, in all that it joins?
fn fits(expression: &str, allowed: &BTreeSet<String>) -> bool {
    let part = |part: &str| allowed.contains(part.trim().trim_matches(['(', ')']));
    let choice = |choice: &str| part(choice) || choice.split(" AND ").all(part);
    let joined = |joined: &str| joined.split(" OR ").any(choice);
    let expression = expression.replace('/', " OR ");
    // `(A OR B) AND C` and `A OR B AND C` are all the forms there are.
    if expression.contains('(') { expression.split(" AND ").all(joined) } else { joined(&expression) }
}

/// Licences by ourselves; then `cargo deny` and `npm audit`, where they are at hand.
pub(crate) fn look_over(_: u32) -> bool {
    let looked = packages().and_then(|packages| {
        let deny = std::fs::read_to_string("deny.toml").map_err(|error| format!("deny.toml: {error}"))?;
        let (allowed, mut good) = (allowed(&deny), true);
        let own = |package: &&Value| package["source"].is_string();
        for package in packages.values().filter(own) {
            let license = package["license"].as_str().unwrap_or_default();
            let excepted = exception(&deny, package["name"].as_str().unwrap_or_default());
            if !fits(license, &allowed) && !fits(license, &excepted) {
                eprintln!("{}: `{license}` is not allowed", reference(package));
                good = false;
            }
            if !package["source"].as_str().is_some_and(|source| source.starts_with("registry+")) {
                eprintln!("{}: not from the registry", reference(package));
                good = false;
            }
        }
        println!("{} packages looked over", packages.len());
        Ok(good)
    });
    let good = looked.unwrap_or_else(|error| {
        eprintln!("supply: {error}");
        false
    });
    good && deny() && audit()
}

fn deny() -> bool {
    if !cargo(&["deny", "--version"]).output().is_ok_and(|output| output.status.success()) {
        println!("cargo deny is not installed (cargo install cargo-deny): advisories are not looked up");
        return true;
    }
    step("cargo deny", cargo(&["deny", "check"]))
}

/// Fails on what is found, and not on a registry that cannot be asked.
fn audit() -> bool {
    let output = Command::new("npm").args(["audit", "--omit=dev", "--json"]).current_dir("web").output();
    let Ok(output) = output else {
        println!("there is no npm: the client is not looked over");
        return true;
    };
    let found: Value = serde_json::from_slice(&output.stdout).unwrap_or_default();
    match found["metadata"]["vulnerabilities"]["total"].as_u64() {
        Some(0) => true,
        Some(count) => {
            eprintln!("npm audit: {count} vulnerabilities");
            false
        }
        None => {
            println!("npm audit cannot ask its registry: the client is not looked over");
            true
        }
    }
}
