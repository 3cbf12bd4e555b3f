//! The program as people and other programs use it.
#![allow(clippy::unwrap_used)]

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

fn grognard(arguments: &[&str], typed: &str) -> (i32, String, String) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_grognard"));
    command.args(arguments).env("LANG", "en_GB.UTF-8").env_remove("LC_ALL").env_remove("LC_MESSAGES");
    let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    // The program may say much before it reads on, and need not read to the end.
    let (mut stdin, typed) = (child.stdin.take().unwrap(), typed.to_owned());
    let typist = std::thread::spawn(move || drop(stdin.write_all(typed.as_bytes())));
    let Output { status, stdout, stderr } = child.wait_with_output().unwrap();
    typist.join().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (status.code().unwrap(), text(stdout), text(stderr))
}

/// A folder for one test's files.
fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    std::fs::create_dir_all(&folder).unwrap();
    folder
}

#[test]
fn a_game_of_bots_is_recorded_verified_and_watched() {
    let folder = folder("bots");
    for name in ["game.jsonl", "game.grog"] {
        let file = folder.join(name);
        let file = file.to_str().unwrap();
        let seats = ["--seat", "1=bot:random", "--seat", "2=bot:scoutmaster", "--seed", "7", "--record", file];
        let (code, said, _) = grognard(&[&["play", "ford"][..], &seats].concat(), "");
        assert!(code == 0 && said.contains("The game ends"), "{said}");
        let (code, verified, _) = grognard(&["replay", file, "--verify"], "");
        assert!(code == 0 && verified.contains("every digest agrees"), "{verified}");
        let (code, watched, _) = grognard(&["replay", file], "");
        assert!(code == 0 && watched.contains("Victory for Player 2"), "{watched}");
        let (code, middle, _) = grognard(&["replay", file, "--to", "12"], "");
        assert!(code == 0 && middle.contains("Heron at") && !middle.contains("The game ends"), "{middle}");
    }
}

#[test]
fn a_person_can_play_look_undo_and_leave() {
    let typed = "0\nlook\ndraw\nheron\nrule\nnonsense\nh9\nundo\nheron\nb5\nquit\n";
    let (code, said, _) = grognard(&["play", "ford", "--seed", "3", "--seat", "2=bot:random"], typed);
    assert_eq!(code, 0);
    for part in [
        "Player 1, The River Folk",
        "  7 H . O . K . .",
        "Movement allowance",
        "That is not one of the options",
        "Heron moves",
    ] {
        assert!(said.contains(part), "{part} is not in:\n{said}");
    }
}

#[test]
fn the_ground_is_told_with_distances_and_saving_answers() {
    let typed = "1\nlook\nsave /nowhere/at/all/game\nlook\nquit\n";
    let (code, said, _) = grognard(&["play", "sas", "--seed", "3"], typed);
    assert_eq!(code, 0);
    for part in [
        "Doors: between c4 and c5, 7 squares north of Harrier",
        "Low walls: ",
        "Walls: ",
        "Hedges: ",
        "Exits: d1 to e1, 11 squares north of Harrier",
        "Crates: e8, 4 squares",
        "Rifleman 1 at b8: facing west and 4 squares north of Harrier",
        "The record could not be written",
    ] {
        assert!(said.contains(part), "{part} is not in:\n{said}");
    }
    assert!(!said.to_lowercase().contains("orange") && !said.contains("button"), "{said}");
    let file = folder("saved").join("game.jsonl");
    let (_, said, _) = grognard(&["play", "sas", "--seed", "3"], &format!("save {}\nquit\n", file.display()));
    assert!(said.contains("The record is in") && file.is_file(), "{said}");
}

#[test]
fn what_is_not_there_is_answered_by_what_there_is() {
    let (code, _, error) = grognard(&["play", "sas", "--set", "mission=nope"], "");
    assert!(code == 2 && error.contains("nope") && error.contains("first-light"), "{code} {error}");
    let (_, _, error) = grognard(&["play", "sas", "--set", "map=nope"], "");
    assert!(error.contains("mission"), "{error}");
}

#[test]
fn options_are_chosen_by_their_words_in_another_language() {
    let typed = "コイン1枚\nサギ\nquit\n";
    let (_, said, _) = grognard(&["play", "ford", "--seed", "3", "--seat", "2=bot:random", "--lang", "ja"], typed);
    assert!(said.contains("川の民は1枚") && said.contains("サギを起動します"), "{said}");
}

#[test]
fn an_illegal_answer_is_refused_by_its_rule() {
    let typed = "0\nheron\n{\"move-to\": {\"column\": 3, \"row\": 0}}\n";
    let (_, said, _) = grognard(&["play", "ford", "--seed", "3"], typed);
    assert!(said.contains("costs") && said.contains("[ford/movement/allowance]"), "{said}");
}

#[test]
fn two_people_at_one_keyboard_do_not_see_each_others_errand() {
    let (_, said, _) = grognard(&["play", "ford", "--seed", "3", "--seat", "2=me"], "\n0\n\n0\n");
    assert!(said.contains("Player 2, it is your turn"), "{said}");
}

/// Two people who type numbers and empty lines without reading get through a whole battle, and nothing stops them.
#[test]
fn two_people_finish_a_battle_at_one_keyboard() {
    let mut luck = kernel::Luck::new(1, 0);
    let line = |number: usize| if number > 14 { "\n".to_owned() } else { format!("{}\n", number + 1) };
    let typed: String = (0..60_000).map(|_| line(luck.below(20))).collect();
    let (code, said, _) = grognard(&["play", "wh40k10", "--seed", "3", "--seat", "1=me", "--seat", "2=me"], &typed);
    assert_eq!(code, 0);
    for part in ["Battle round 5", "The battle ends", "Victory for Player"] {
        assert!(
            said.contains(part),
            "{part} is not in the end of:\n{}",
            said.get(said.len().saturating_sub(2_000)..).unwrap_or("")
        );
    }
}

#[test]
fn real_dice_are_typed() {
    let (_, said, _) = grognard(&["play", "ford", "--dice", "physical", "--seat", "2=me"], "\n1\n\n1\n9 9\n4 4\n2 5\n");
    assert!(said.contains("Roll 2D6 for Equal stakes"), "{said}");
    assert!(said.contains("2D6 cannot show 9"), "{said}");
    assert!(said.contains("The Hill Folk go first"), "{said}");
}

#[test]
fn rules_can_be_looked_up_in_every_language() {
    let (code, shown, _) = grognard(&["rules", "show", "ford/combat/snap", "--lang", "zh-TW"], "");
    assert!(code == 0 && shown.starts_with("截擊 (Snap attack)"), "{shown}");
    let (_, shown, _) = grognard(&["rules", "show", "sas/actions/run", "--lang", "ja"], "");
    assert!(shown.contains("ダッシュ") && shown.contains("隊員"), "{shown}");
    let (_, shown, _) = grognard(&["rules", "show", "sas/actions/list"], "");
    let (_, sources, _) = grognard(&["rules", "show", "sas/actions/list", "--sources"], "");
    assert!(!shown.contains("stray") && sources.contains("stray") && sources.contains("002:"), "{sources}");
    let (_, found, _) = grognard(&["rules", "search", "snap attack", "--system", "ford"], "");
    assert!(found.starts_with("Snap attack"), "{found}");
    let (_, json, _) = grognard(&["rules", "list", "--json", "--system", "sas"], "");
    let rows: Vec<serde_json::Value> = serde_json::from_str(&json).unwrap();
    assert!(rows.len() > 400);
    let (_, rulings, _) = grognard(&["rules", "rulings", "--system", "ford"], "");
    assert!(rulings.contains("ford/ruling/snap-on-staying"));
    let (code, _, error) = grognard(&["rules", "show", "ford/combat/snapp"], "");
    assert!(code == 2 && error.contains("perhaps ford/combat/snap"), "{error}");
    let (code, _, error) = grognard(&["rules", "list", "--system", "chess"], "");
    assert!(code == 2 && error.contains("no system chess; there are"), "{error}");
}

#[test]
fn bad_input_names_its_place_and_exits_with_2() {
    let folder = folder("bad");
    let write = |name: &str, text: &str| {
        std::fs::write(folder.join(name), text).unwrap();
        folder.join(name).to_str().unwrap().to_string()
    };
    let record = write("bad.jsonl", "{\"grognard\":1}\n");
    let (code, _, error) = grognard(&["replay", &record], "");
    assert!(code == 2 && error.contains("bad.jsonl: not a record: missing field"), "{error}");
    let setup = write("setup.toml", "map = 3\nmap = 4\n");
    let (code, _, error) = grognard(&["play", "ford", "--setup", &setup], "");
    assert!(code == 2 && error.contains("setup.toml:2: duplicate key"), "{error}");
    let setup = write("shape.toml", "map = 3\n");
    let (code, _, error) = grognard(&["play", "ford", "--setup", &setup], "");
    assert!(code == 2 && error.contains("setup.map: invalid type"), "{error}");
    let case = write("case.toml", "system = \"ford\"\ntitle = \"x\"\nrules = []\n[[step]]\nanswr = 1\n");
    let (code, said, _) = grognard(&["check", &case], "");
    assert!(code == 2 && said.contains("case.toml:5: expected one of"), "{said}");
    for arguments in
        [&["play", "chess"][..], &["play", "ford", "--seat", "3=me"], &["play", "ford", "--set", "map=moon"]]
    {
        let (code, _, error) = grognard(arguments, "");
        assert!(code == 2 && !error.is_empty(), "{arguments:?}: {error}");
    }
    let (code, _, error) = grognard(&["replay", "no-such-file"], "");
    assert!(code == 2 && error.contains("no-such-file: "), "{error}");
}

#[test]
fn a_failing_case_exits_with_1_and_json_has_the_numbers() {
    let folder = folder("failing");
    let file = folder.join("case.toml");
    let case = "system = \"ford\"\ntitle = \"x\"\nrules = []\n[[step]]\nexpect.over = true\n";
    std::fs::write(&file, case).unwrap();
    let (code, said, _) = grognard(&["check", file.to_str().unwrap()], "");
    assert!(code == 1 && said.contains("case.toml:5: expected"), "{said}");
    let (code, json, _) = grognard(&["check", file.to_str().unwrap(), "--coverage", "--json"], "");
    let value: serde_json::Value = serde_json::from_str(&json).unwrap();
    assert_eq!((code, &value["cases"], &value["failed"]), (1, &1.into(), &1.into()));
    assert!(value["systems"]["ford"]["missing"].as_array().unwrap().len() > 20);
}

#[test]
fn shells_get_completions() {
    let (code, script, _) = grognard(&["completions", "bash"], "");
    assert!(code == 0 && script.contains("grognard"));
}

#[test]
fn geometry_draws_its_cases() {
    let (code, list, _) = grognard(&["geometry", "list"], "");
    assert!(code == 0 && list.lines().any(|case| case == "detour"), "{list}");
    let (code, svg, _) = grognard(&["geometry", "draw", "detour"], "");
    assert!(code == 0 && svg.starts_with("<svg"));
    let (code, _, error) = grognard(&["geometry", "draw", "moon"], "");
    assert!(code == 2 && error.contains("there is no case"), "{error}");
}

#[test]
fn a_record_of_another_version_is_watched_but_not_replayed() {
    let file = folder("versions").join("game.jsonl");
    let path = file.to_str().unwrap();
    let bots = ["--seat", "1=bot:random", "--seed", "5", "--record", path];
    grognard(&[&["play", "ford"][..], &bots].concat(), "");
    let record = std::fs::read_to_string(&file).unwrap();
    std::fs::write(&file, record.replacen("\"version\":1", "\"version\":9", 1)).unwrap();
    let (code, watched, _) = grognard(&["replay", path, "--lang", "zh"], "");
    assert!(code == 0 && watched.contains("第 9 版") && watched.contains("游戏结束"), "{watched}");
    let (code, _, error) = grognard(&["replay", path, "--verify"], "");
    assert!(code == 2 && error.contains("version 9 of ford; this program has version 1"), "{error}");
}

#[test]
fn odds_are_worked_out_drawn_and_refused() {
    let folder = folder("odds");
    let [svg, png] = ["a.svg", "a.png"].map(|name| folder.join(name).to_str().unwrap().to_owned());
    let arguments = ["odds", "wh40k10", "ash-wardens:10", "reed-chanters:20", "--svg", &svg, "--png", &png];
    let (code, said, _) = grognard(&arguments, "");
    assert_eq!(code, 0);
    for part in ["20 × Reed Chanters", "7.407", "Toughness +1", "18.11%"] {
        assert!(said.contains(part), "`{part}` is missing:\n{said}");
    }
    let drawn = std::fs::read_to_string(&svg).unwrap();
    assert!(drawn.contains("<svg") && drawn.contains("Models slain"));
    assert!(drawn.contains("Mean "), "the legend says what the dashed line is");
    assert_eq!(std::fs::read(&png).unwrap()[..8], *b"\x89PNG\r\n\x1a\n");

    // Names that differ at their ends only are told apart in the legend.
    let two = r#"{ "attackers": [{ "name": "Wardens with a hail gun", "weapons": [{ "attacks": 2, "skill": 4, "strength": 4, "damage": 1 }] }],
        "targets": [{ "toughness": 4, "models": 5, "wounds": 2, "save": 3 }, { "toughness": 5, "models": 5, "wounds": 2, "save": 3 }] }"#;
    let (code, _, error) = grognard(&["odds", "wh40k10", "-", "--svg", &svg], two);
    assert_eq!(code, 0, "{error}");
    let drawn = std::fs::read_to_string(&svg).unwrap();
    assert!(drawn.contains("5 × T4 2W 3+") && drawn.contains("5 × T5 2W 3+"), "{drawn}");

    let (code, _, error) = grognard(&["odds", "wh40k10", "-"], r#"{ "attackers": [], "attackers": [] }"#);
    assert!(code == 2 && error.contains("`attackers` is written twice"), "{error}");
    let description = r#"{ "attackers": [{ "weapons": [{ "attacks": 2, "skill": 4, "strength": 4, "damage": 1 }] }],
        "targets": [{ "toughness": 4, "lines": [{ "count": 2, "wounds": 1, "save": 7 }] }] }"#;
    let (code, said, _) = grognard(&["odds", "wh40k10", "-", "--json"], description);
    let answer: serde_json::Value = serde_json::from_str(&said).unwrap();
    assert_eq!((code, answer["kill_all"].as_f64(), answer["mean_slain"].as_f64()), (0, Some(0.0625), Some(0.5)));
    assert_eq!(answer["mean_damage"], answer["mean_slain"]);

    let (code, _, error) = grognard(&["odds", "wh40k10", "-"], &description.replace("\"skill\": 4", "\"skill\": 0"));
    assert!(code == 2 && error.contains("attackers[0].weapons[0].skill: 0 is not within 2 to 6"), "{error}");
    let (code, _, error) = grognard(&["odds", "chess", "-"], "");
    assert!(code == 2 && error.contains("wh40k10, wh40k9, sas"), "{error}");
    let (code, said, _) = grognard(&["odds", "--schema"], "");
    let schema: serde_json::Value = serde_json::from_str(&said).unwrap();
    assert!(code == 0 && schema["$defs"]["wh40k10"]["oneOf"].as_array().unwrap().len() > 3);
    let toml = "what = 'fire'\nhealth = 1\n[[attackers]]\nunit = 'rifleman'\n";
    let (code, said, _) = grognard(&["odds", "sas", "-", "--lang", "zh-Hans"], toml);
    assert!(code == 0 && said.contains("33.33%") && said.contains("存活"), "{said}");
}
