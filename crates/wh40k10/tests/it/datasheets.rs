//! Content files: what ships is sound, and what is wrong with a file is listed whole, with line and rule.

use wh40k10::datasheets::read;
use wh40k10::setup::DATASHEETS;

#[test]
fn the_datasheets_that_ship_are_sound() {
    let library = read(&DATASHEETS).unwrap_or_else(|problems| panic!("{}", problems[0]));
    assert!(library.datasheets.len() >= 9);
    assert!(library.find("ash-wardens").is_some());
}

#[test]
fn every_problem_is_listed_with_its_line_and_rule() {
    let text = r#"
[[datasheet]]
id = "bad"
name = "Bad"
keywords = ["INFANTRY"]
abilities = ["Leader", "Flying Saucer"]
leads = ["nobody"]

[[datasheet.weapon]]
id = "gun"
name = "Gun"
range = 24
attacks = "D4"
skill = 7
strength = 4
ap = 1
damage = 1
abilities = ["Lance", "Melta"]

[[datasheet.model]]
id = "one"
name = "One"
count = [5, 2]
move = 6
toughness = 4
save = 3
wounds = 0
leadership = 6
objective_control = 1
base = { round = 32 }
height = 1.5
weapons = ["cannon"]
colour = "red"
"#;
    let problems = read(&[("bad.toml", text)]).unwrap_err();
    let shown: Vec<String> = problems.iter().map(ToString::to_string).collect();
    let expected = [
        (2, "a datasheet has no models", "wh40k10/datasheets/unit-composition"),
        (2, "a Leader must be a CHARACTER", "wh40k10/leader/definition"),
        (6, "unknown ability `Flying Saucer`", "wh40k10/core/common-abilities-by-name"),
        (7, "no datasheet `nobody` to lead", "wh40k10/leader/definition"),
        (13, "`attacks`: expected a number or dice", "wh40k10/datasheets/weapon-characteristics"),
        (14, "`skill` must be a whole number from 2 to 6", "wh40k10/datasheets/weapon-characteristics"),
        (16, "`ap` must be a whole number from -6 to 0", "wh40k10/attacks/saving-throw"),
        (18, "expected a weapon ability", "wh40k10/weapons/abilities"),
        (9, "Lance is for melee weapons", "wh40k10/weapons/lance"),
        (23, "`count` must be a number, or the least and the most", "wh40k10/datasheets/unit-composition"),
        (27, "`wounds` must be a whole number from 1 to 100", "wh40k10/datasheets/wounds"),
        (32, "no weapon `cannon` on this datasheet", "wh40k10/datasheets/unit-composition"),
        (33, "unknown field `colour` in a model", ""),
    ];
    for (line, reason, rule) in expected {
        let start = format!("bad.toml:{line}: {reason}");
        let found = shown.iter().any(|problem| problem.starts_with(&start) && problem.contains(rule));
        assert!(found, "expected {start} ({rule}) among\n{}", shown.join("\n"));
    }
}

#[test]
fn a_syntax_error_is_a_problem_and_no_panic() {
    assert!(read(&[("x.toml", "[[datasheet]\nid = ")]).is_err());
    assert!(read(&[("x.toml", "datasheet = 3")]).is_err());
    assert!(read(&[("x.toml", "")]).is_ok());
}

#[test]
fn problems_of_abilities_and_detachments_are_listed_too() {
    let text = r#"
[[datasheet]]
id = "bad"
name = "Bad"
keywords = ["INFANTRY"]

[[datasheet.model]]
id = "one"
name = "One"
count = 1
move = 6
toughness = 4
save = 3
wounds = 2
leadership = 6
objective_control = 1
base = { round = 32 }
height = 1.5

[[datasheet.ability]]
id = "first"
name = "First"
wargear = "banner"
whom = "everybody"
when = ["sometimes"]
effects = ["Hit 1"]

[[datasheet.ability]]
id = "second"
name = "Second"
whom = "enemies"
effects = ["Hit -1"]

[[detachment]]
id = "d"
name = "D"
faction = "F"

[[detachment.stratagem]]
id = "s"
name = "S"
type = "trick"
cost = 9
moment = "tea-time"
effects = ["Hit +1"]
"#;
    let problems = read(&[("bad.toml", text)]).unwrap_err();
    let shown: Vec<String> = problems.iter().map(ToString::to_string).collect();
    let expected = [
        (23, "no such wargear on this datasheet", "wh40k10/datasheets/abilities"),
        (24, "expected bearer, unit, friends or enemies", "wh40k10/datasheets/abilities"),
        (25, "`when`: expected a condition", "wh40k10/datasheets/abilities"),
        (26, "`effects`: expected an effect", "wh40k10/datasheets/abilities"),
        (28, "an Aura affects friends or enemies", "wh40k10/datasheets/aura-abilities"),
        (42, "`type` is battle-tactic", "wh40k10/stratagems/types"),
        (43, "`cost` must be a whole number from 1 to 3", "wh40k10/stratagems/entry-format"),
        (44, "`moment` is one of command", "wh40k10/stratagems/entry-format"),
    ];
    for (line, reason, rule) in expected {
        let start = format!("bad.toml:{line}: {reason}");
        let found = shown.iter().any(|problem| problem.starts_with(&start) && problem.contains(rule));
        assert!(found, "expected {start} ({rule}) among\n{}", shown.join("\n"));
    }
}
