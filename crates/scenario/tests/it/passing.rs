//! Cases that pass: one for every feature of the format.

use crate::guess::Guessing;
use scenario::{Coverage, Report, RuleInfo, Source, System, SystemRules, check_sources};

fn check(text: &str) -> Report {
    check_sources(&[Source::new("case.toml", text)], &[System::of::<Guessing>()], |_| {})
}

fn passes(text: &str) -> Report {
    let report = check(text);
    assert_eq!(report.failed(), 0, "{}", report.to_text());
    report
}

const ROUND: &str = r#"
system = "guess"
title = "A right guess scores a point and a card"
rules = ["guess/guess/secret", "guess/score/hit", "guess/roll/die"]
note = "Seat 2 answers first, which must not matter."

[position]
scores = [1, 0]

[[step]]
expect.asks = [{ seat = 1, rule = "guess/guess/secret" }, { seat = 2, title = "guess-what", open = ["1", "6"] }]

[[step]]
seat = 2
answer = "4"
expect.asks = { seat = 1, only = true, open = ["1", "2", "3", "4", "5", "6"] }
expect.no_events = ["fell"]

[[step]]
answer = { guess = 3 }
dice = [3]
draws = ["owl"]
expect.events = [{ kind = "fell", guesses = [3, 4] }, "scored", { kind = "drew", card = "owl" }]
expect.no_events = [{ kind = "scored", seat = 2 }]
expect.state = { scores = [2, 0], bag = ["fox", "hare"] }
expect.rolled = { "guess/roll/die" = [3], "guess/roll/again" = [] }
expect.over = false
"#;

#[test]
fn a_round_with_secret_answers_dice_and_a_draw() {
    passes(ROUND);
}

#[test]
fn a_game_that_ends() {
    passes(
        r#"
        system = "guess"
        title = "Three points win"
        rules = ["guess/score/hit"]
        position = { scores = [2, 0] }
        [[step]]
        seat = 1
        answer = "5"
        [[step]]
        seat = 2
        answer = "1"
        dice = { "guess/roll/die" = [5] }
        draws = [0]
        expect = { over = true, winners = [1], scores = [3, 0] }
        [[step]]
        note = "Looking again at the same moment."
        expect.events = ["scored"]
        "#,
    );
}

#[test]
fn refusals_and_shut_options() {
    passes(
        r#"
        system = "guess"
        title = "Nobody guesses the same twice"
        rules = ["guess/guess/no-repeat", "guess/guess/range"]
        position.last = [2, 5]
        [[step]]
        seat = 1
        answer = "2"
        refused = "guess/guess/no-repeat"
        reason = "guess-no-repeat"
        expect.asks = { seat = 1, shut = { 2 = "guess/guess/no-repeat" }, open = ["1"] }
        [[step]]
        seat = 1
        answer = { guess = 7 }
        refused = "guess/guess/range"
        "#,
    );
}

#[test]
fn dice_of_the_opening_belong_to_a_first_step_without_an_answer() {
    passes(
        r#"
        system = "guess"
        title = "The opening roll"
        rules = ["guess/opening/roll"]
        position.opening = true
        [[step]]
        dice = [6]
        expect.events = [{ kind = "opened", face = 6 }]
        "#,
    );
    passes(
        r#"
        system = "guess"
        title = "Cards are drawn by name, though the first draw moves all others"
        rules = ["guess/score/card"]
        position.deal = true
        [[step]]
        draws = ["fox", "owl"]
        expect.state.hands = [["fox"], ["owl"]]
        "#,
    );
}

#[test]
fn a_standing_order_answers_for_its_seat() {
    let case = |order: &str, expect: &str| {
        format!(
            r#"
            system = "guess"
            title = "An order on re-rolls"
            rules = ["guess/roll/again"]
            [[step]]
            seat = 1
            order = {{ topic = "re-roll", {order} }}
            [[step]]
            seat = 1
            answer = "1"
            [[step]]
            answer = "2"
            dice = [3]
            {expect}
            "#
        )
    };
    passes(&case("order = 'not'", "expect.asks = [{ rule = 'guess/guess/secret' }, { seat = 2 }]"));
    passes(&case("order = { only = ['hit'] }, until = 'rest'", "expect.asks = { seat = 2, open = ['4'] }"));
    passes(&case(
        "order = { only = ['missed'] }",
        "expect.asks = { rule = 'guess/roll/again', title = 'guess-again' }",
    ));
    passes(&case("order = 'every-time'", "expect.asks = { open = ['yes', 'no'], only = true }"));
}

#[test]
fn a_list_of_keys_is_put_together() {
    let case = |answer: &str, hand: &str| {
        format!(
            r#"
            system = "guess"
            title = "At most two cards stay"
            rules = ["guess/score/hand-limit"]
            [position]
            hands = [["lynx", "crow"], []]
            bag = ["fox"]
            [[step]]
            seat = 1
            answer = "1"
            [[step]]
            answer = "2"
            dice = [1]
            draws = ["fox"]
            expect.asks = {{ seat = 1, open = ["lynx", "crow", "fox"] }}
            [[step]]
            answer = {answer}
            expect.state.hands = [{hand}, []]
            "#
        )
    };
    passes(&case(r#"["crow", "fox"]"#, r#"["crow", "fox"]"#));
    passes(&case(r#""lynx""#, r#"["lynx"]"#));
    passes(&case("[]", "[]"));
    passes(&case("{ keep = [0] }", r#"["lynx"]"#));
    let refused = case(r#"["lynx", "crow", "fox"]"#, r#"["lynx", "crow", "fox"]"#);
    passes(&refused.replace("expect.state.hands", "refused = 'guess/score/hand-limit'\nexpect.state.hands"));
}

#[test]
fn several_cases_share_a_system_and_a_position() {
    let report = passes(
        r#"
        system = "guess"
        [position]
        scores = [1, 1]
        [[case]]
        title = "As it stands"
        rules = ["guess/guess/secret"]
        [[case.step]]
        expect.state.scores = [1, 1]
        [[case]]
        title = "With another target"
        rules = []
        position = { last = [3, 3] }
        [[case.step]]
        expect.state = { scores = [1, 1], last = [3, 3] }
        "#,
    );
    assert_eq!(report.cases(), 2);
    assert_eq!(report.verdicts[0].title, "As it stands");
}

#[test]
fn a_case_may_drop_keys_of_the_shared_position() {
    passes(
        r#"
        system = "guess"
        [position]
        scores = [1, 1]
        last = [2, 2]
        hands = [["owl"], []]
        [[case]]
        title = "Scores as if never written, guesses written anew"
        rules = []
        without = ["scores", "last"]
        position = { last = [3, 3] }
        [[case.step]]
        expect.state = { scores = [0, 0], last = [3, 3], hands = [["owl"], []] }
        "#,
    );
}

#[test]
fn events_are_counted() {
    passes(&format!(
        "{ROUND}expect.exactly = {{ 1 = [\"fell\", {{ kind = \"scored\", seat = 1 }}], 0 = [\"opened\"] }}\n"
    ));
}

#[test]
fn whoever_is_not_asked_is_refused_by_the_rule_of_the_open_question() {
    passes(
        r#"
        system = "guess"
        title = "Nobody guesses twice, and the die is not seat 2's to roll again"
        rules = ["guess/guess/secret", "guess/roll/again"]
        [[step]]
        seat = 1
        answer = "1"
        [[step]]
        seat = 1
        answer = "2"
        refused = "guess/guess/secret"
        reason = "not-asked"
        [[step]]
        seat = 2
        answer = "2"
        dice = [3]
        [[step]]
        seat = 2
        answer = { again = true }
        refused = "guess/roll/again"
        "#,
    );
}

#[test]
fn positions_that_are_none_are_expected_to_be_refused() {
    passes(
        r#"
        system = "guess"
        [[case]]
        title = "A text is no score"
        rules = []
        position.scores = [1, "two"]
        impossible = { path = "scores[1]", says = "invalid type" }
        [[case]]
        title = "An invariant is broken before the first step"
        rules = []
        position.scores = [1, -1]
        impossible = { path = "", says = "a score below nothing" }
        [[case]]
        title = "Whatever the complaint"
        rules = []
        position.scroes = [1, 2]
        impossible = true
        "#,
    );
}

#[test]
fn coverage_counts_what_passing_cases_name() {
    let rule = |id: &str, counts, not_enforceable| RuleInfo {
        id: format!("guess/{id}"),
        chapter: id.split('/').next().unwrap().into(),
        counts,
        not_enforceable,
    };
    let rules = vec![
        rule("guess/secret", true, false),
        rule("guess/range", true, false),
        rule("guess/manners", true, true),
        rule("guess/example", false, false),
        rule("score/hit", true, false),
        rule("score/card", true, false),
    ];
    let coverage = Coverage::new(&passes(ROUND), &[SystemRules { id: "guess".into(), rules }]);
    let json = serde_json::to_string(&coverage).unwrap();
    let chapters = r#"{"guess":{"rules":3,"exercised":1,"not_enforceable":1},"score":{"rules":2,"exercised":1,"not_enforceable":0}}"#;
    let system = format!(
        r#"{{"rules":5,"exercised":2,"not_enforceable":1,"chapters":{chapters},"missing":["guess/guess/range","guess/score/card"]}}"#
    );
    assert_eq!(json, format!(r#"{{"cases":1,"failed":0,"systems":{{"guess":{system}}}}}"#));
    assert!(coverage.to_text().contains("50%"), "{}", coverage.to_text());
}

#[test]
fn a_failing_case_exercises_nothing() {
    let report = check(&ROUND.replace("draws = [\"owl\"]", "draws = [\"fox\"]"));
    assert_eq!(report.failed(), 1);
    assert!(report.verdicts[0].exercised().is_empty());
    assert!(!report.malformed());
}
