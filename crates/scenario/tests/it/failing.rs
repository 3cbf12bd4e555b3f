//! Cases that fail: each says where, what was expected and what was found.

use crate::guess::Guessing;
use proptest::prelude::*;
use scenario::{ProblemKind, Report, Source, System, check_sources, read};

fn check(text: &str) -> Report {
    check_sources(&[Source::new("case.toml", text)], &[System::of::<Guessing>()], |_| {})
}

/// The report on a case that must fail.
fn fails(text: &str) -> String {
    let report = check(text);
    assert_eq!(report.failed(), 1, "{}", report.to_text());
    report.to_text()
}

fn begins(text: &str, beginning: &str) {
    let report = fails(text);
    assert!(report.starts_with(beginning), "{report}");
}

/// A case of one round; its third step begins at line 9.
fn round(last: &str) -> String {
    format!(
        "system = \"guess\"\ntitle = \"A round\"\nrules = [\"guess/roll/die\"]\n[[step]]\nseat = 1\nanswer = \"3\"\n[[step]]\n{last}"
    )
}

#[test]
fn a_wrong_event_is_shown_beside_the_one_that_came() {
    let text =
        round("answer = \"4\"\ndice = [3]\ndraws = [0]\nexpect.events = [\n  { kind = \"scored\", seat = 2 },\n]\n");
    let report = fails(&text);
    let head = "case.toml:12: expected the event {\"kind\":\"scored\",\"seat\":2}, found \
                {\"kind\":\"scored\",\"score\":1,\"seat\":1}, where `seat` is 1 and not 2\n";
    assert!(report.starts_with(head), "{report}");
    assert!(
        report.contains(" 12 |   { kind = \"scored\", seat = 2 },\n    |                             ^\n"),
        "{report}"
    );
    assert!(report.contains("rolled 1D6 by guess/roll/die: [3]"), "{report}");
    assert!(report.contains("FAILED A round (case.toml:2)"), "{report}");
    assert!(report.ends_with("1 case, 1 failed\n"), "{report}");
}

#[test]
fn events_must_come_in_order() {
    let text = round("answer = \"4\"\ndice = [3]\ndraws = [0]\nexpect.events = [\"scored\", \"fell\"]");
    begins(&text, "case.toml:11: expected the event \"fell\", found drew after the events before it");
    let text = round("answer = \"4\"\ndice = [3]\ndraws = [0]\nexpect.no_events = [\"scored\"]");
    begins(&text, "case.toml:11: expected no event \"scored\", found {\"kind\":\"scored\"");
}

#[test]
fn what_a_seat_is_told_is_held_against_what_it_heard() {
    let deed = "answer = \"4\"\ndice = [3]\ndraws = [\"owl\"]\n";
    let text = round(&format!("{deed}expect.told = {{ 2 = [{{ kind = \"drew\", card = \"owl\" }}] }}"));
    begins(&text, "case.toml:11: expected the event {\"card\":\"owl\",\"kind\":\"drew\"}, found ");
    let text = round(&format!("{deed}expect.not_told = {{ 1 = [{{ kind = \"drew\", card = \"owl\" }}] }}"));
    begins(&text, "case.toml:11: expected no event {\"card\":\"owl\",\"kind\":\"drew\"}, found ");
    let text = round(&format!("{deed}expect.told = {{ 17 = [\"drew\"] }}"));
    begins(&text, "case.toml:11: expected a seat from 1 to 16, or `onlooker`, found 17");
}

#[test]
fn rules_that_are_applied_or_not_are_held_against_the_log() {
    let deed = "answer = \"4\"\ndice = [3]\ndraws = [0]\n";
    let text = round(&format!("{deed}expect.not_applied = [\"guess/roll/die\"]"));
    begins(&text, "case.toml:11: expected guess/roll/die not to be applied, found that it was");
    let text = round(&format!("{deed}expect.applied = [\"guess/roll/again\"]"));
    begins(&text, "case.toml:11: expected guess/roll/again to be applied, found guess/guess/secret, ");
}

#[test]
fn dice_must_be_used_up() {
    let text = round("answer = \"4\"\ndice = [3, 5, 6]\ndraws = [0]\nexpect.over = false");
    begins(&text, "case.toml:9: expected all dice and draws to be used, found [5, 6] left\n");
    let text = round(
        "answer = \"4\"\ndice = { \"guess/roll/die\" = [3], \"guess/roll/again\" = [1] }\ndraws = [0, 0]\nexpect.over = false",
    );
    begins(&text, "case.toml:9: expected all dice and draws to be used, found [1] of guess/roll/again left, 1 of the");
}

#[test]
fn dice_that_run_out_name_the_roll() {
    let text = round("answer = \"4\"\nexpect.over = false");
    begins(&text, "case.toml:8: expected dice for 1D6 by guess/roll/die, found none in this step\n");
    let text = round("answer = \"4\"\ndice = [7]\nexpect.over = false");
    begins(&text, "case.toml:9: expected dice for 1D6 by guess/roll/die, found too few or impossible ones: [7]\n");
    let text = round("answer = \"4\"\ndice = [3]\nexpect.over = false");
    assert!(fails(&text).contains("rolled 1D6 by guess/roll/die: [3]"), "what happened before the fault is shown");
    begins(&text, "case.toml:8: expected a draw from a bag of 3 by guess/score/card, found none in this step\n");
    let text = round("answer = \"4\"\ndice = [3]\ndraws = [\"lynx\"]\nexpect.over = false");
    begins(&text, "case.toml:10: expected the name of something to draw, found `lynx`, which is not there\n");
    let opening = "system = 'guess'\ntitle = 't'\nrules = []\nposition.opening = true\n[[step]]\nexpect.over = false\n";
    begins(opening, "case.toml:5: expected dice for 1D6 by guess/opening/roll, found none in this step\n");
}

#[test]
fn refusals_are_held_against_the_rule() {
    let text = round("answer = { guess = 9 }\nrefused = \"guess/guess/no-repeat\"");
    begins(
        &text,
        "case.toml:9: expected the answer to be refused by guess/guess/no-repeat, found that guess/guess/range",
    );
    let text = round("answer = { guess = 9 }\nrefused = \"guess/guess/range\"\nreason = \"guess-other\"");
    begins(&text, "case.toml:10: expected the reason guess-other, found guess-range(guess: 9)");
    let text = round("expect.over = false").replace("\"3\"", "\"3\"\nrefused = \"guess/guess/range\"");
    begins(&text, "case.toml:7: expected the answer to be refused by guess/guess/range, found that it was taken\n");
    let text = round("answer = { guess = 9 }\nexpect.over = false");
    begins(
        &text,
        "case.toml:8: expected the answer to be taken, found that guess/guess/range refuses it: guess-range(",
    );
}

#[test]
fn a_state_that_differs_shows_both_values() {
    let text = round("expect.state = { scores = [0, 2] }");
    begins(&text, "case.toml:8: expected `scores` at `[1]` to be 2, found 0\n");
    let text = round("expect.state = { pints = 2 }");
    begins(&text, "case.toml:8: expected a path that guess knows, found pints: no such path");
}

#[test]
fn questions_that_differ_show_what_is_asked() {
    for (expect, found) in [
        ("asks = { seat = 1 }", "expected a question for seat 1, found that seat 2 is asked"),
        ("asks = { rule = \"guess/roll/again\" }", "expected a question by guess/roll/again, found guess/guess/secret"),
        ("asks = { title = \"guess-again\" }", "expected the question guess-again, found guess-what"),
        ("asks = { open = [\"9\"] }", "expected the option `9` to be open, found no such option; open are `1`, `2`"),
        ("asks = { shut = { 1 = \"r\" } }", "expected the option `1` to be shut by r, found that it is open"),
        ("asks = { shut = { 9 = \"r\" } }", "expected the option `9` to be shut by r, found no such option"),
        (
            "asks = { open = [\"1\"], only = true }",
            "expected no other option to be open, found `2`, `3`, `4`, `5`, `6`",
        ),
        ("asks = [{ seat = 1 }, { seat = 2 }]", "expected 2 questions together, found that seat 2 is asked"),
        ("over = true", "expected the game to be over, found that seat 2 is asked"),
        ("winners = [1]", "expected seat 1 to win, found that the game goes on"),
        ("scores = [1, 2]", "expected the scores [1, 2], found that the game goes on"),
        ("rolled = { \"guess/roll/die\" = [1] }", "expected guess/roll/die to roll [1], found []"),
    ] {
        begins(&round(&format!("expect.{expect}")), &format!("case.toml:8: {found}"));
    }
}

#[test]
fn questions_asked_together_are_told_apart() {
    let case = |asks: &str| format!("system = 'guess'\ntitle = 't'\nrules = []\n[[step]]\nexpect.asks = {asks}\n");
    begins(
        &case("[{ seat = 1 }, { seat = 1 }]"),
        "case.toml:5: expected one more question for this seat, found that seat 1",
    );
    begins(
        &case("{ rule = 'guess/guess/secret' }"),
        "case.toml:5: expected one question, found that seat 1 and seat 2",
    );
}

#[test]
fn answers_that_nobody_asked_for() {
    begins(&round("answer = \"9\"\nexpect.over = false"), "case.toml:8: expected one of the options `1`, `2`");
    let text = round("answer = { guess = \"x\" }\nexpect.over = false");
    begins(&text, "case.toml:8: expected an answer of guess, found guess: invalid type: string \"x\", expected u8");
    let text = round("seat = 1\nanswer = \"1\"\nexpect.over = false");
    begins(&text, "case.toml:9: expected a question for seat 1, found seat 2 is asked");
    let text = "system = 'guess'\ntitle = 't'\nrules = []\n[[step]]\nanswer = '1'\nexpect.over = false\n";
    begins(text, "case.toml:4: expected `seat` in this step, found none, while seat 1 and seat 2 are asked");
}

#[test]
fn a_rule_that_was_never_applied_cannot_be_named() {
    let text = round("expect.over = false");
    begins(
        &text,
        "case.toml:3: expected the rule guess/roll/die to be applied, since the case names it, found that it was never",
    );
}

#[test]
fn malformed_files_name_the_line() {
    for (text, found) in [
        ("system = \"guess\"\ntitle = \"t", "case.toml:2: expected TOML, found "),
        (
            "system = \"guess\"\ntitel = 't'",
            "case.toml:2: expected one of `system`, `title`, `note`, `rules`, `position`, `without`, `step`, `impossible` in a file, found `titel`",
        ),
        ("system = \"guess\"\ntitle = 3", "case.toml:2: expected a text in quotes, found the number 3"),
        ("title = 't'", "case.toml:1: expected `system` in a file, found none"),
        ("system = 'guess'\ntitle = 't'\nrules = 'x'", "case.toml:3: expected a list, found the text \"x\""),
        (
            "system = 'guess'\ntitle = 't'\nrules = []\nstep = 1",
            "case.toml:4: expected a list of tables, `[[step]]`, found",
        ),
        (
            "system = 'guess'\ntitle = 't'\nrules = []",
            "case.toml:1: expected a case that expects something, found neither",
        ),
        ("system = 'guess'\ncase = []", "case.toml:1: expected at least one case, found an empty list"),
        (
            "system = 'guess'\ntitle = 't'\n[[case]]\n",
            "case.toml:2: expected one of `system`, `note`, `position`, `case`",
        ),
        ("system = 'guess'\n[[case]]\ntitle = 't'\n", "case.toml:2: expected `rules` in a case, found none"),
    ] {
        begins(text, found);
        assert!(check(text).malformed());
    }
}

#[test]
fn malformed_steps_name_the_line() {
    for (step, found) in [
        ("expect = {}", "8: expected at least one expectation, found none"),
        ("expect.event = []", "8: expected one of `events`, `no_events`"),
        ("expect.events = [3]", "8: expected the kind of an event, or a table of its fields, found the number 3"),
        ("expect.asks = { only = true }", "8: expected `open` beside `only`, found none"),
        ("dice = [1]\nexpect.over = false", "8: expected an `answer` or `order` in a step with dice or draws"),
        ("answer = '1'\ndice = [0]", "9: expected a face from 1 to 255, found the number 0"),
        ("answer = '1'\ndice = 3", "9: expected a list of faces, or a table"),
        ("answer = '1'\ndraws = [-1]", "9: expected a place counted from 0, or a name, found the number -1"),
        ("answer = '1'\nseat = 0", "9: expected a seat from 1 to 16, found the number 0"),
        ("seat = 1", "8: expected an `answer` or `order` of this seat, found neither"),
        ("refused = 'r'", "8: expected an `answer` to be refused, found none in this step"),
        ("answer = '1'\nreason = 'r'", "9: expected `reason` only beside `refused`, found no `refused`"),
        (
            "answer = '1'\nrefused = 'r'\ndice = [1]",
            "10: expected no dice or draws in a step that is refused, found some",
        ),
        ("answer = '1'\norder = { topic = 't', order = 'not' }", "9: expected either an `answer` or an `order`"),
        (
            "order = { topic = 't', order = 'no' }",
            "8: expected \"every-time\", \"when-it-matters\", \"do\", \"not\" or { only",
        ),
        (
            "order = { topic = 't', order = 'not', until = 3 }",
            "8: expected \"rest\" or \"changed\", found the number 3",
        ),
        ("note = 3", "8: expected a text in quotes, found the number 3"),
    ] {
        begins(&round(step), &format!("case.toml:{found}"));
    }
}

#[test]
fn a_position_that_does_not_fit_is_shown_at_its_place() {
    let head = "system = 'guess'\ntitle = 't'\nrules = []\n";
    let tail = "[[step]]\nexpect.over = false\n";
    let text = format!("{head}[position]\ntarget = 2\nscores = [1, \"two\"]\n{tail}");
    begins(
        &text,
        "case.toml:6: expected a position of guess, found scores[1]: invalid type: string \"two\", expected i64\n",
    );
    assert!(fails(&text).contains(" 6 | scores = [1, \"two\"]\n   |              ^^^^^\n"));
    let text = format!("{head}[position]\ntraget = 2\n{tail}");
    begins(&text, "case.toml:5: expected a position of guess, found traget: unknown field `traget`");
    let text = format!("{head}position = 3\n{tail}");
    begins(&text, "case.toml:4: expected a position as a table, found the number 3");
}

#[test]
fn a_position_that_breaks_an_invariant_is_refused_when_read() {
    let text =
        "system = 'guess'\ntitle = 't'\nrules = []\n[position]\nscores = [0, -1]\n[[step]]\nexpect.over = false\n";
    begins(text, "case.toml:4: expected a position of guess, found broken invariant: a score below nothing\n");
    assert!(check(text).malformed());
}

#[test]
fn a_position_that_should_be_impossible_is_held_to_it() {
    let case = |scores: &str, impossible: &str| {
        format!("system = 'guess'\ntitle = 't'\nrules = []\nposition.scores = {scores}\nimpossible = {impossible}\n")
    };
    begins(&case("[1, 1]", "true"), "case.toml:5: expected the position to be refused, found that it is possible");
    let wrong = "[1, 'two']";
    begins(&case(wrong, "{ path = 'last' }"), "case.toml:5: expected a complaint about `last`, found scores[1]: ");
    begins(
        &case(wrong, "{ says = 'negative' }"),
        "case.toml:5: expected a complaint that says \"negative\", found scores",
    );
    begins(
        &case(wrong, "{ say = 'x' }"),
        "case.toml:5: expected one of `path`, `says` in an impossible position, found",
    );
    begins(&case(wrong, "false"), "case.toml:5: expected an impossible position as a table, found `false`");
    let stepped = format!("{}[[step]]\nexpect.over = false\n", case(wrong, "true"));
    begins(&stepped, "case.toml:5: expected neither steps nor rules in a case whose position is `impossible`");
}

#[test]
fn keys_that_are_not_shared_cannot_be_dropped() {
    let case = "[[case]]\ntitle = 't'\nrules = []\nwithout = ['last']\n[[case.step]]\nexpect.over = false\n";
    begins(
        &format!("system = 'guess'\nposition.scores = [1, 1]\n{case}"),
        "case.toml:6: expected a key of the shared position, found `last`",
    );
}

#[test]
fn events_that_come_too_often_or_too_seldom_are_counted() {
    let deed = "answer = \"4\"\ndice = [3]\ndraws = [0]\n";
    let text = round(&format!("{deed}expect.exactly = {{ 2 = [\"scored\"] }}"));
    begins(&text, "case.toml:11: expected the event \"scored\" 2 times, found it once");
    let text = round(&format!("{deed}expect.exactly = {{ 1 = [\"opened\"] }}"));
    begins(&text, "case.toml:11: expected the event \"opened\" once, found it never");
    let text = round(&format!("{deed}expect.exactly = {{ one = [\"opened\"] }}"));
    begins(&text, "case.toml:11: expected how often these events happen, as a number, found one");
}

#[test]
fn a_wish_out_of_turn_is_held_against_the_rule_of_the_open_question() {
    let text = round("seat = 1\nanswer = \"1\"\nrefused = \"guess/roll/again\"");
    begins(
        &text,
        "case.toml:10: expected the answer to be refused by guess/roll/again, found that guess/guess/secret refuses it: not-asked",
    );
}

#[test]
fn an_unknown_system_is_named_beside_the_known() {
    let text = round("expect.over = false").replace("\"guess\"", "\"chess\"");
    begins(&text, "case.toml:1: expected a system that is known here, found `chess` (known are guess)\n");
}

#[test]
fn a_form_must_not_show_shut_what_the_rules_allow() {
    let text = round("answer = \"6\"\ndice = [3]\ndraws = [0]\nexpect.over = false");
    let text = text.replace("[[step]]\nseat = 1", "position.lying = true\n[[step]]\nseat = 1");
    begins(
        &text,
        "case.toml:9: expected an open option, found an option that the form shows shut by guess/guess/range, and",
    );
}

#[test]
fn a_panic_is_one_cases_failure() {
    let case = |title: &str, trap: bool| {
        format!("[[case]]\ntitle = '{title}'\nrules = []\nposition.trap = {trap}\n[[case.step]]\nexpect.over = false\n")
    };
    let text = format!("system = 'guess'\n{}{}", case("trapped", true), case("free", false));
    let report = check(&text);
    assert_eq!((report.cases(), report.failed()), (2, 1));
    assert_eq!(report.verdicts[0].problems[0].kind, ProblemKind::Broken);
    assert!(report.to_text().contains("found a panic: the trap has sprung"), "{}", report.to_text());
}

#[test]
fn every_bad_case_of_a_file_is_reported() {
    let text = "system = 'guess'\n[[case]]\ntitle = 1\n[[case]]\ntitle = 2\n";
    assert_eq!(read(&Source::new("case.toml", text)).unwrap_err().len(), 2);
}

#[test]
fn files_and_folders_are_read_in_order() {
    let folder = std::path::PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests").join("files");
    let report = scenario::check(std::slice::from_ref(&folder), &[System::of::<Guessing>()]);
    let titles: Vec<_> = report.verdicts.iter().map(|verdict| verdict.title.as_str()).collect();
    assert_eq!(titles, ["A tie goes on", "Both may be right"], "{}", report.to_text());
    assert_eq!(report.failed(), 0, "{}", report.to_text());
    let missing = scenario::check(&[folder.join("missing.toml")], &[]);
    assert!(missing.malformed());
    assert_eq!(missing.failed(), 1);
}

/// A good file with some of its bytes replaced, left out or put in twice.
fn mutated() -> impl Strategy<Value = String> {
    let good = include_str!("../files/inner/tie.toml");
    let edit = (
        0..good.len(),
        0..12usize,
        prop::sample::select(vec!["", "[", "]", "\"", "=", "\n[[", "{", "-9", "é", ".", "1e999"]),
    );
    prop::collection::vec(edit, 1..6).prop_map(move |edits| {
        let mut bytes = good.as_bytes().to_vec();
        for (place, length, new) in edits {
            let place = place.min(bytes.len());
            let end = (place + length).min(bytes.len());
            bytes.splice(place..end, new.bytes());
        }
        String::from_utf8_lossy(&bytes).into_owned()
    })
}

proptest! {
    #[test]
    fn no_text_makes_the_reader_panic(text in mutated()) {
        let report = check(&text);
        prop_assert!(report.verdicts.iter().all(|verdict| !verdict.problems.iter().any(|p| p.found.contains("a panic"))));
        prop_assert!(report.to_text().contains("failed"));
    }

    #[test]
    fn no_noise_makes_the_reader_panic(text in "[\\[\\]{}=\",.'a-f0-9\\n \u{e9}#-]{0,200}") {
        let _ = read(&Source::new("noise.toml", text));
    }
}

#[test]
fn no_depth_overflows_the_stack() {
    for depth in [50, 5_000, 200_000] {
        let dots = vec!["a"; depth].join(".");
        for text in [
            format!("{dots} = 1"),
            format!("[{dots}]"),
            format!("a = {}", "[".repeat(depth)),
            format!("a = {}", "{a=".repeat(depth)),
        ] {
            assert!(read(&Source::new("deep.toml", text)).is_err());
        }
    }
}
