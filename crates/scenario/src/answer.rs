//! An answer as a file gives it: the key of an option, a list of parts, or the answer itself.

use crate::node::{Node, NodeValue};
use crate::source::Span;
use serde_json::Value;
use view::{Assembly, Choice, Form, FormKind, Shut, collect};

/// An answer ready to be given.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Offer {
    /// The answer as data.
    pub(crate) value: Value,
    /// Why the form shows one of its options shut, if it does.
    pub(crate) shut: Option<Shut>,
    /// Whether the file wrote the answer itself, so that paths into it are places in the file.
    pub(crate) verbatim: bool,
}

/// An answer that the form does not know.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct NoSuchAnswer {
    pub(crate) span: Span,
    pub(crate) expected: String,
    pub(crate) found: String,
}

/// Turns what the file says into an answer to this form.
pub(crate) fn assemble(form: &Form, node: &Node) -> Result<Offer, NoSuchAnswer> {
    match (&form.kind, &node.value) {
        (
            FormKind::One { choices } | FormKind::Slide { choices, .. } | FormKind::Reform { choices, .. },
            NodeValue::Text(key),
        ) => {
            let choice = find(choices, key, &node.span)?;
            Ok(Offer { value: choice.answer.clone(), shut: choice.shut.clone(), verbatim: false })
        }
        (
            FormKind::Some { choices, assembly, .. } | FormKind::Order { choices, assembly },
            NodeValue::Text(_) | NodeValue::List(_),
        ) => from_keys(choices, assembly, node),
        (FormKind::Assign { from, to, assembly }, NodeValue::List(pairs)) => {
            let pairs = pairs.iter().map(|pair| assign(from, to, pair));
            put_together(assembly, node, pairs.collect::<Result<_, _>>()?)
        }
        (
            FormKind::Place { assembly, .. }
            | FormKind::Move { assembly, .. }
            | FormKind::Steer { assembly, .. }
            | FormKind::Split { assembly, .. },
            NodeValue::List(parts),
        ) => {
            let parts = parts.iter().map(|part| (part.to_json(), None));
            put_together(assembly, node, parts.collect())
        }
        _ => Ok(Offer { value: node.to_json(), shut: None, verbatim: true }),
    }
}

/// A key alone stands for a list of one.
fn from_keys(choices: &[Choice], assembly: &Assembly, node: &Node) -> Result<Offer, NoSuchAnswer> {
    let keys = match &node.value {
        NodeValue::List(keys) => keys.as_slice(),
        _ => std::slice::from_ref(node),
    };
    let mut parts = Vec::with_capacity(keys.len());
    for key in keys {
        parts.push(part(choices, key)?);
    }
    put_together(assembly, node, parts)
}

/// A part of an answer, and why its option is shut, if it is.
type AnswerPart = (Value, Option<Shut>);

fn part(choices: &[Choice], node: &Node) -> Result<AnswerPart, NoSuchAnswer> {
    let NodeValue::Text(key) = &node.value else {
        let expected = "the key of an option".to_string();
        return Err(NoSuchAnswer { span: node.span.clone(), expected, found: node.kind() });
    };
    let choice = find(choices, key, &node.span)?;
    Ok((choice.answer.clone(), choice.shut.clone()))
}

fn assign(from: &[Choice], to: &[Choice], pair: &Node) -> Result<AnswerPart, NoSuchAnswer> {
    let NodeValue::List(keys) = &pair.value else { return Err(no_pair(pair)) };
    let [what, to_what] = keys.as_slice() else { return Err(no_pair(pair)) };
    let (what, shut) = part(from, what)?;
    let (to_what, also_shut) = part(to, to_what)?;
    Ok((Value::Array(vec![what, to_what]), shut.or(also_shut)))
}

fn no_pair(node: &Node) -> NoSuchAnswer {
    NoSuchAnswer { span: node.span.clone(), expected: "a pair of keys".into(), found: node.kind() }
}

fn put_together(assembly: &Assembly, node: &Node, parts: Vec<AnswerPart>) -> Result<Offer, NoSuchAnswer> {
    let (values, shut): (Vec<_>, Vec<_>) = parts.into_iter().unzip();
    let value = collect(assembly, values).ok_or_else(|| NoSuchAnswer {
        span: node.span.clone(),
        expected: "a form that can be filled in".into(),
        found: format!("an answer without the place `{}` for its parts", assembly.slot),
    })?;
    Ok(Offer { value, shut: shut.into_iter().flatten().next(), verbatim: false })
}

fn find<'a>(choices: &'a [Choice], key: &str, span: &Span) -> Result<&'a Choice, NoSuchAnswer> {
    let expected = || {
        let keys: Vec<_> = choices.iter().map(|choice| choice.key.as_str()).collect();
        format!("one of the options `{}`", keys.join("`, `"))
    };
    let missing = || NoSuchAnswer { span: span.clone(), expected: expected(), found: format!("`{key}`") };
    choices.iter().find(|choice| choice.key == key).ok_or_else(missing)
}

/// Every option of a form by its key, with the reason if it is shut.
pub(crate) fn options(form: &Form) -> Vec<(&str, Option<&Shut>)> {
    match &form.kind {
        FormKind::One { choices: list }
        | FormKind::Slide { choices: list, .. }
        | FormKind::Reform { choices: list, .. }
        | FormKind::Some { choices: list, .. }
        | FormKind::Order { choices: list, .. } => choices_of(list),
        FormKind::Assign { from, to, .. } => choices_of(from).into_iter().chain(choices_of(to)).collect(),
        FormKind::Place { pieces, .. } | FormKind::Move { pieces, .. } => {
            pieces.iter().map(|piece| (piece.id.as_str(), None)).collect()
        }
        FormKind::Split { parts, .. } => parts.iter().map(|part| (part.id.as_str(), None)).collect(),
        FormKind::Steer { moves, .. } => moves.iter().map(|step| (step.key.as_str(), None)).collect(),
        FormKind::Dice { .. } => Vec::new(),
    }
}

fn choices_of(list: &[Choice]) -> Vec<(&str, Option<&Shut>)> {
    list.iter().map(|choice| (choice.key.as_str(), choice.shut.as_ref())).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::source::Source;
    use kernel::Message;
    use serde_json::json;
    use view::Part;

    fn form(kind: FormKind) -> Form {
        Form::new(Message::new("t-what"), "t/what", kind)
    }

    fn assembly() -> Assembly {
        Assembly { template: json!({"parts": null}), slot: "/parts".into() }
    }

    fn choices(keys: &[&str]) -> Vec<Choice> {
        keys.iter().map(|key| Choice::open(*key, Message::new("t-label"), &format!("the {key}"))).collect()
    }

    fn answer(form: &Form, toml: &str) -> Result<Value, String> {
        let node = Node::parse(&Source { file: "test".into(), text: format!("answer = {toml}") }).unwrap();
        let offer = assemble(form, node.get("answer").unwrap());
        offer.map(|offer| offer.value).map_err(|no| format!("{}, not {}", no.expected, no.found))
    }

    #[test]
    fn each_kind_of_form_is_filled_in_its_own_way() {
        let order = form(FormKind::Order { choices: choices(&["a", "b"]), assembly: assembly() });
        assert_eq!(answer(&order, "['b', 'a']"), Ok(json!({"parts": ["the b", "the a"]})));
        assert_eq!(answer(&order, "['c']"), Err("one of the options `a`, `b`, not `c`".into()));
        assert_eq!(answer(&order, "[3]"), Err("the key of an option, not the number 3".into()));
        let assign = form(FormKind::Assign { from: choices(&["a"]), to: choices(&["x", "y"]), assembly: assembly() });
        assert_eq!(answer(&assign, "[['a', 'y']]"), Ok(json!({"parts": [["the a", "the y"]]})));
        assert_eq!(answer(&assign, "[['a']]"), Err("a pair of keys, not a list".into()));
        let part = Part { id: "a".into(), label: Message::new("t-label"), limit: 3.0, shape: None, unit: None };
        let split = form(FormKind::Split { total: 3, parts: vec![part], assembly: assembly() });
        assert_eq!(answer(&split, "[3]"), Ok(json!({"parts": [3]})));
        assert_eq!(answer(&split, "{ parts = [3] }"), Ok(json!({"parts": [3]})));
        assert_eq!(options(&assign).len() + options(&split).len(), 4);
    }

    #[test]
    fn a_template_without_its_place_is_no_form() {
        let nowhere = Assembly { slot: "/nowhere".into(), ..assembly() };
        let broken = form(FormKind::Order { choices: choices(&["a"]), assembly: nowhere });
        assert!(answer(&broken, "['a']").is_err());
    }
}
