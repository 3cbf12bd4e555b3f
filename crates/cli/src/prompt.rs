//! Questions as sentences, and what people type as answers.

use crate::places;
use crate::talk::Talk;
use kernel::{Message, Order};
use serde_json::Value;
use view::{Choice, Form, FormKind};

/// What somebody typed at a question.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Typed {
    /// An answer, ready-made.
    Answer(Value),
    /// A shut option: why it is shut.
    Shut(Message, String),
    /// A command.
    Command(Command),
    /// An answer, and what is said to the next question: `move wardens 3 north`.
    Ahead(Value, String),
    /// A group of options to be shown.
    Group(usize),
    /// Nothing that means anything here.
    Unclear,
}

/// What can be said instead of an answer.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Command {
    Help,
    Look(Option<String>),
    Draw(Option<String>),
    Log,
    Rule(Option<String>),
    Undo,
    Order { topic: String, order: Order },
    Concede,
    Save(Option<String>),
    Quit,
}

/// The question and its options, a line each; where it has none, the ideas.
pub(crate) fn lines(form: &Form, ideas: &[Choice], talk: Talk) -> Vec<String> {
    let mut lines = vec![talk.render(&form.title)];
    lines.extend(form.stakes.iter().map(|stake| talk.render(stake)));
    if let FormKind::Assign { from, to, .. } = &form.kind {
        lines.extend(from.iter().enumerate().map(|(n, choice)| option(n + 1, choice, talk)));
        lines.push(talk.say("cli-assign-to"));
        lines.extend(to.iter().enumerate().map(|(n, choice)| option(n + 1, choice, talk)));
    }
    if !ideas.is_empty() {
        lines.push(talk.say("cli-ideas"));
        lines.extend(ideas.iter().enumerate().map(|(n, idea)| option(n + 1, idea, talk)));
    }
    let groups = groups(form);
    let open = groups.iter().filter(|group| group.is_open()).count();
    for (n, group) in groups.iter().take(open).enumerate() {
        lines.push(match group.choices[..] {
            [only] => option(n + 1, only, talk),
            _ => {
                let open = group.choices.iter().filter(|choice| choice.shut.is_none()).count();
                let line = Message::new("cli-group").with("number", n + 1).with("count", open);
                talk.render(&line.with("group", group.label.clone()))
            }
        });
    }
    if groups.len() > open {
        let shut = groups.iter().enumerate().skip(open);
        let names: Vec<String> = shut.map(|(n, group)| format!("{}. {}", n + 1, talk.render(group.label))).collect();
        lines.push(talk.render(&Message::new("cli-groups-shut").with("groups", names.join(", "))));
    }
    if !groups.is_empty() {
        lines.push(talk.say("cli-groups"));
        return lines;
    }
    for (n, choice) in form.choices().iter().enumerate() {
        lines.push(option(n + 1, choice, talk));
    }
    let hint = match &form.kind {
        FormKind::One { .. } | FormKind::Slide { .. } | FormKind::Reform { .. } => None,
        FormKind::Some { least, most, .. } => {
            Some(Message::new("cli-choose-some").with("least", *least).with("most", *most))
        }
        FormKind::Order { .. } => Some(Message::new("cli-put-in-order")),
        FormKind::Split { total, .. } => Some(Message::new("cli-split").with("total", *total)),
        FormKind::Assign { .. } => Some(Message::new("cli-assign")),
        FormKind::Dice { .. } => None,
        FormKind::Place { .. } | FormKind::Move { .. } | FormKind::Steer { .. } => match ideas.is_empty() {
            true => Some(Message::new("cli-type-data")),
            false => None,
        },
    };
    lines.extend(hint.into_iter().chain(places::hint(&form.kind, ideas.len())).map(|hint| talk.render(&hint)));
    lines
}

/// More options than this are shown in groups first.
const MANY: usize = 20;

/// Options of one group.
struct Group<'a> {
    label: &'a Message,
    choices: Vec<&'a Choice>,
}

impl Group<'_> {
    /// Can anything in it be chosen?
    fn is_open(&self) -> bool {
        self.choices.iter().any(|choice| choice.shut.is_none())
    }
}

/// The group that is meant by the first word of its name, or of the names of its options; none if there are several from which
/// something can be chosen.
pub(crate) fn named_group(line: &str, form: &Form, talk: Talk) -> Option<usize> {
    let typed = line.trim().to_lowercase();
    let first = |text: &str| text.split([' ', '（', '(']).next().map(str::to_lowercase);
    let by_key = |group: &Group<'_>| group.choices.iter().any(|choice| first(&choice.key).as_ref() == Some(&typed));
    let by_label = |group: &Group<'_>| first(&talk.render(group.label)).as_ref() == Some(&typed);
    let groups = groups(form);
    let only = |means: &dyn Fn(&Group<'_>) -> bool| {
        let fitting = groups.iter().enumerate().filter(|(_, group)| means(group));
        let (open, shut): (Vec<_>, Vec<_>) = fitting.partition(|(_, group)| group.is_open());
        match (&open[..], &shut[..]) {
            ([(n, _)], _) | ([], [(n, _)]) => Some(*n),
            _ => None,
        }
    };
    only(&by_key).or_else(|| only(&by_label))
}

/// The groups of a form's options, in the order in which they come, those with nothing to choose last; none if the options are few or in no groups. What is
/// in no group stands for itself.
fn groups(form: &Form) -> Vec<Group<'_>> {
    let choices = form.choices();
    if choices.len() <= MANY
        || !matches!(form.kind, FormKind::One { .. } | FormKind::Slide { .. } | FormKind::Reform { .. })
    {
        return Vec::new();
    }
    let mut groups: Vec<Group<'_>> = Vec::new();
    for choice in choices {
        let known = choice.group.as_ref().and_then(|label| groups.iter().position(|group| group.label == label));
        match known {
            Some(n) => groups[n].choices.push(choice),
            None => groups.push(Group { label: choice.group.as_ref().unwrap_or(&choice.label), choices: vec![choice] }),
        }
    }
    groups.sort_by_key(|group| !group.is_open());
    if groups.len() < choices.len() { groups } else { Vec::new() }
}

/// The options of a group, a line each; those that can be chosen first.
pub(crate) fn group_lines(form: &Form, group: usize, talk: Talk) -> Vec<String> {
    in_group(form, group).iter().enumerate().map(|(n, choice)| option(n + 1, choice, talk)).collect()
}

/// The options of a group in the order in which they are shown.
fn in_group(form: &Form, group: usize) -> Vec<&Choice> {
    let mut choices = groups(form).into_iter().nth(group).map_or(Vec::new(), |group| group.choices);
    choices.sort_by_key(|choice| choice.shut.is_some());
    choices
}

fn option(number: usize, choice: &Choice, talk: Talk) -> String {
    let message = Message::new(if choice.shut.is_some() { "cli-option-shut" } else { "cli-option" })
        .with("number", number)
        .with("label", choice.label.clone())
        .with("key", choice.key.clone());
    let figure = |figure: &view::Figure| match figure.chance {
        true => Message::new("cli-figure")
            .with("label", figure.label.clone())
            .with("percent", format!("{:.1}", figure.value * 100.0)),
        false => {
            let value = (figure.value * 100.0).round() / 100.0;
            Message::new("cli-track").with("label", figure.label.clone()).with("value", value.to_string())
        }
    };
    let figures: Vec<String> = choice.figures.iter().map(|one| talk.render(&figure(one))).collect();
    match &choice.shut {
        None if !figures.is_empty() => format!("{} – {}", talk.render(&message), figures.join(", ")),
        None => talk.render(&message),
        Some(shut) => talk.render(&message.with("reason", shut.reason.clone())),
    }
}

/// Understands a line: a command, a number, a name, or an answer as data. A number is that of an option in the group that
/// was opened last, or, where options come in groups, of a group.
pub(crate) fn read(line: &str, form: &Form, ideas: &[Choice], opened: Option<usize>, talk: Talk) -> Typed {
    let line = line.trim();
    if let Some(command) = command(line) {
        return Typed::Command(command);
    }
    if let Some(idea) = find(line, ideas) {
        return Typed::Answer(idea.answer.clone());
    }
    if let Some((answer, ahead)) = with_rest(line, form) {
        return Typed::Ahead(answer, ahead);
    }
    if line.starts_with('{') || line.starts_with('"') {
        return serde_json::from_str(line).map_or(Typed::Unclear, Typed::Answer);
    }
    match &form.kind {
        FormKind::One { choices } | FormKind::Slide { choices, .. } | FormKind::Reform { choices, .. } => {
            match find_grouped(line, form, opened)
                .or_else(|| find_plain(line, form, choices))
                .or_else(|| find_worded(line, choices, talk))
            {
                None if numbered_group(line, form).is_some() => {
                    Typed::Group(numbered_group(line, form).unwrap_or_default())
                }
                Some(Choice { shut: Some(shut), .. }) => Typed::Shut(shut.reason.clone(), shut.rule.to_string()),
                Some(choice) => Typed::Answer(choice.answer.clone()),
                None => Typed::Unclear,
            }
        }
        FormKind::Some { choices, assembly, .. } | FormKind::Order { choices, assembly } => {
            let parts = words(line).map(|word| Some(find(word, choices)?.answer.clone())).collect();
            assembled(assembly, parts)
        }
        FormKind::Split { assembly, .. } => {
            assembled(assembly, words(line).map(|word| Some(Value::from(word.parse::<u32>().ok()?))).collect())
        }
        FormKind::Assign { from, to, assembly } => {
            let pair = |word: &str| {
                let (one, other) = word.split_once('=')?;
                Some(Value::from(vec![find(one, from)?.answer.clone(), find(other, to)?.answer.clone()]))
            };
            assembled(assembly, words(line).map(pair).collect())
        }
        FormKind::Dice { .. } | FormKind::Place { .. } | FormKind::Move { .. } | FormKind::Steer { .. } => {
            Typed::Unclear
        }
    }
}

/// A verb, a name and more: the option `NAME/VERB`, and the rest for the question that follows.
fn with_rest(line: &str, form: &Form) -> Option<(Value, String)> {
    let mut words = line.splitn(3, ' ');
    let (verb, name, rest) = (words.next()?.to_lowercase(), words.next()?.to_lowercase(), words.next()?);
    let verbs: &[&str] = if verb == "move" { &["move", "normal"] } else { &[verb.as_str()] };
    let meant = |choice: &&Choice| verbs.iter().any(|verb| choice.key.to_lowercase() == format!("{name}/{verb}"));
    let choice = form.choices().iter().find(meant).filter(|choice| choice.shut.is_none())?;
    Some((choice.answer.clone(), rest.trim().to_owned()))
}

/// By its number in the opened group, or of a group that is a single option.
fn find_grouped<'a>(line: &str, form: &'a Form, opened: Option<usize>) -> Option<&'a Choice> {
    let number = line.parse::<usize>().ok()?.checked_sub(1)?;
    match opened {
        Some(group) => in_group(form, group).get(number).copied(),
        None => match in_group(form, number)[..] {
            [only] => Some(only),
            _ => None,
        },
    }
}

/// By key, or, where there are no groups, by number.
fn find_plain<'a>(line: &str, form: &Form, choices: &'a [Choice]) -> Option<&'a Choice> {
    let exact = match groups(form).is_empty() {
        true => find(line, choices),
        false => choices.iter().find(|choice| choice.key.eq_ignore_ascii_case(line)),
    };
    exact.or_else(|| by_ends(line, choices))
}

/// By the first and the last word of its key, if they belong to one option alone: `run f9` for `run f11 f10 f9`.
fn by_ends<'a>(line: &str, choices: &'a [Choice]) -> Option<&'a Choice> {
    let ends = |key: &str| Some((key.split(' ').next()?.to_lowercase(), key.rsplit(' ').next()?.to_lowercase()));
    let typed = ends(line).filter(|(first, last)| first != last && line.split(' ').count() == 2)?;
    let mut fitting =
        choices.iter().filter(|choice| choice.shut.is_none() && ends(&choice.key).as_ref() == Some(&typed));
    fitting.next().filter(|_| fitting.next().is_none())
}

/// By its words in the reader's language: the whole of them, or how they begin if only one that is open begins so.
fn find_worded<'a>(line: &str, choices: &'a [Choice], talk: Talk) -> Option<&'a Choice> {
    let typed = line.to_lowercase();
    if typed.is_empty() || typed.parse::<usize>().is_ok() {
        return None;
    }
    let words = |choice: &Choice| talk.render(&choice.label).to_lowercase();
    let whole = choices.iter().find(|choice| words(choice) == typed);
    let mut begun = choices.iter().filter(|choice| choice.shut.is_none() && words(choice).starts_with(&typed));
    whole.or_else(|| begun.next().filter(|_| begun.next().is_none()))
}

/// A group by its number.
fn numbered_group(line: &str, form: &Form) -> Option<usize> {
    let number = line.parse::<usize>().ok()?.checked_sub(1)?;
    (number < groups(form).len()).then_some(number)
}

fn assembled(assembly: &view::Assembly, parts: Option<Vec<Value>>) -> Typed {
    parts.and_then(|parts| view::collect(assembly, parts)).map_or(Typed::Unclear, Typed::Answer)
}

fn words(line: &str) -> impl Iterator<Item = &str> {
    line.split([' ', ',', ';']).filter(|word| !word.is_empty())
}

/// An option by its key, or by its number. A key goes first: `2` may be the name of an option.
fn find<'a>(typed: &str, choices: &'a [Choice]) -> Option<&'a Choice> {
    let by_key = choices.iter().find(|choice| choice.key.eq_ignore_ascii_case(typed));
    by_key.or_else(|| choices.get(typed.parse::<usize>().ok()?.checked_sub(1)?))
}

fn command(line: &str) -> Option<Command> {
    let (word, rest) = line.split_once(' ').map_or((line, ""), |(word, rest)| (word, rest.trim()));
    let rest_or_none = || Some(rest.to_string()).filter(|rest| !rest.is_empty());
    Some(match word {
        "help" | "?" => Command::Help,
        "look" => Command::Look(rest_or_none()),
        "draw" => Command::Draw(rest_or_none()),
        "log" => Command::Log,
        "rule" | "why" => Command::Rule(rest_or_none()),
        "undo" => Command::Undo,
        "order" => {
            let (topic, order) = rest.split_once(' ')?;
            Command::Order { topic: topic.into(), order: read_order(order.trim())? }
        }
        "concede" => Command::Concede,
        "save" => Command::Save(rest_or_none()),
        "quit" | "exit" => Command::Quit,
        _ => return None,
    })
}

/// `every-time`, `when-it-matters`, `do`, `not`, or `only CASE CASE …`.
fn read_order(text: &str) -> Option<Order> {
    match text.split_once(' ') {
        None if text == "every-time" => Some(Order::EveryTime),
        None if text == "when-it-matters" => Some(Order::WhenItMatters),
        None if text == "do" => Some(Order::Do),
        None if text == "not" => Some(Order::Not),
        Some(("only", cases)) => Some(Order::Only(words(cases).map(String::from).collect())),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::Illegal;
    use serde_json::json;
    use view::Assembly;

    const EN: Talk = Talk { lang: catalog::Lang::En };

    fn choices() -> Vec<Choice> {
        let label = || Message::new("x");
        let rule = kernel::Rule::new("a/b/c");
        vec![
            Choice::open("pass", label(), &"p"),
            Choice::judged("2", label(), &"t".to_string(), Err(Illegal::new(rule, Message::new("no")))),
            Choice::open("third", label(), &"x"),
        ]
    }

    #[test]
    fn options_are_chosen_by_key_or_number() {
        let form = Form::one(Message::new("q"), kernel::Rule::new("a/b/c"), choices());
        assert_eq!(read("pass", &form, &[], None, EN), Typed::Answer(json!("p")));
        assert_eq!(read(" 1 ", &form, &[], None, EN), Typed::Answer(json!("p")));
        assert_eq!(read("3", &form, &[], None, EN), Typed::Answer(json!("x")));
        assert_eq!(read("2", &form, &[], None, EN), Typed::Shut(Message::new("no"), "a/b/c".into()));
        assert_eq!(read("0", &form, &[], None, EN), Typed::Unclear);
        assert_eq!(read("", &form, &[], None, EN), Typed::Unclear);
        assert_eq!(read("{\"stake\": 2}", &form, &[], None, EN), Typed::Answer(json!({"stake": 2})));
        assert_eq!(read("undo", &form, &[], None, EN), Typed::Command(Command::Undo));
        let order = Order::Only(vec!["behind".into()]);
        let expected = Typed::Command(Command::Order { topic: "re-roll".into(), order });
        assert_eq!(read("order re-roll only behind", &form, &[], None, EN), expected);
    }

    #[test]
    fn many_options_are_shown_in_groups() {
        let of_group = |n: u32| {
            let label = Message::new("g").with("n", n % 3);
            Choice::open(format!("k{n}"), Message::new("x"), &n).among(label)
        };
        let mut choices: Vec<Choice> = (0..30).map(of_group).collect();
        choices.push(Choice::open("alone", Message::new("x"), &99));
        let form = Form::one(Message::new("q"), kernel::Rule::new("a/b/c"), choices);
        assert_eq!(lines(&form, &[], Talk::new(catalog::Lang::En)).len(), 6, "title, three groups, one alone, a hint");
        assert_eq!(read("2", &form, &[], None, EN), Typed::Group(1));
        assert_eq!(read("2", &form, &[], Some(1), EN), Typed::Answer(json!(4)), "the second of the second group");
        assert_eq!(read("k5", &form, &[], Some(1), EN), Typed::Answer(json!(5)), "a name always works");
        assert_eq!(read("4", &form, &[], None, EN), Typed::Answer(json!(99)));
        let talk = Talk::new(catalog::Lang::En);
        assert_eq!(named_group("alone", &form, talk), Some(3));
        assert_eq!(named_group("nothing", &form, talk), None);
        let runs = ["run a1 b2 c3", "run a1 b3", "run a2 b3"].map(|key| Choice::open(key, Message::new("x"), &key));
        let form = Form::one(Message::new("q"), kernel::Rule::new("a/b/c"), runs.to_vec());
        assert_eq!(read("run c3", &form, &[], None, EN), Typed::Answer(json!("run a1 b2 c3")));
        assert_eq!(read("run b3", &form, &[], None, EN), Typed::Unclear, "two lead there");
        assert_eq!(read("0", &form, &[], None, EN), Typed::Unclear);
    }

    #[test]
    fn options_are_chosen_by_their_words_in_every_language() {
        let moved = |key: &str, label: &'static str| Choice::open(key, Message::new(label), &key);
        let choices = vec![moved("all", "cli-nothing-found"), moved("some", "cli-unclear")];
        let form = Form::one(Message::new("q"), kernel::Rule::new("a/b/c"), choices);
        for lang in catalog::Lang::ALL {
            let talk = Talk::new(lang);
            let whole = talk.say("cli-unclear");
            assert_eq!(read(&whole, &form, &[], None, talk), Typed::Answer(json!("some")), "{whole}");
            let begun: String = talk.say("cli-nothing-found").chars().take(3).collect();
            assert_eq!(read(&begun, &form, &[], None, talk), Typed::Answer(json!("all")), "{begun}");
        }
    }

    #[test]
    fn ideas_are_chosen_by_number_and_more_may_be_said_at_once() {
        let assembly = Assembly { template: json!({"m": null}), slot: "/m".into() };
        let form = Form::new(Message::new("q"), "a/b/c", FormKind::Move { pieces: vec![], assembly });
        let ideas = [Choice::open("marker-1", Message::new("x"), &1), Choice::open("stay", Message::new("x"), &2)];
        assert_eq!(read("2", &form, &ideas, None, EN), Typed::Answer(json!(2)));
        assert_eq!(read("marker-1", &form, &ideas, None, EN), Typed::Answer(json!(1)));
        assert_eq!(read("3 north", &form, &ideas, None, EN), Typed::Unclear, "the caller looks for places");
        let units = ["wardens/normal", "wardens/advance"].map(|key| Choice::open(key, Message::new("x"), &key));
        let form = Form::one(Message::new("q"), kernel::Rule::new("a/b/c"), units.to_vec());
        let ahead = Typed::Ahead(json!("wardens/normal"), "3 north".into());
        assert_eq!(read("move Wardens 3 north", &form, &[], None, EN), ahead);
        assert_eq!(read("move crew 3 north", &form, &[], None, EN), Typed::Unclear);
    }

    #[test]
    fn lists_are_assembled() {
        let assembly = Assembly { template: json!({"pick": null}), slot: "/pick".into() };
        let kind = FormKind::Some { choices: choices(), least: 0, most: 3, assembly: assembly.clone() };
        let form = Form::new(Message::new("q"), "a/b/c", kind);
        assert_eq!(read("third, 1", &form, &[], None, EN), Typed::Answer(json!({"pick": ["x", "p"]})));
        assert_eq!(read("third nobody", &form, &[], None, EN), Typed::Unclear);
        let split = Form::new(Message::new("q"), "a/b/c", FormKind::Split { total: 3, parts: vec![], assembly });
        assert_eq!(read("1 2", &split, &[], None, EN), Typed::Answer(json!({"pick": [1, 2]})));
    }
}
