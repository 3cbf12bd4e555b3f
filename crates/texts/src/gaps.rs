//! What one language has and another lacks.

use catalog::Lang;
use fluent_bundle::FluentResource;
use fluent_syntax::ast::{CallArguments, Entry, Expression, InlineExpression, Pattern, PatternElement};
use std::collections::{BTreeMap, BTreeSet};

/// The variables of every message, by its id.
pub(crate) type Variables = BTreeMap<String, BTreeSet<String>>;

/// A message that a language does not have as English has it.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Gap {
    /// It is not there.
    #[error("{lang}: `{id}` is missing")]
    Absent {
        /// The language.
        lang: Lang,
        /// The id.
        id: String,
    },
    /// It uses other variables.
    #[error("{lang}: `{id}` uses the variables {found:?}, English {english:?}")]
    Variables {
        /// The language.
        lang: Lang,
        /// The id.
        id: String,
        /// The variables in this language.
        found: Vec<String>,
        /// The variables in English.
        english: Vec<String>,
    },
    /// English does not have it.
    #[error("{lang}: `{id}` is not in English")]
    NotInEnglish {
        /// The language.
        lang: Lang,
        /// The id.
        id: String,
    },
}

/// Everything in which a language differs from English.
pub(crate) fn gaps(lang: Lang, english: &Variables, other: &Variables) -> Vec<Gap> {
    let list = |names: &BTreeSet<String>| names.iter().cloned().collect();
    let lacks = english.iter().filter_map(|(id, names)| match other.get(id) {
        None => Some(Gap::Absent { lang, id: id.clone() }),
        Some(found) if found != names => {
            Some(Gap::Variables { lang, id: id.clone(), found: list(found), english: list(names) })
        }
        Some(_) => None,
    });
    let more = other.keys().filter(|id| !english.contains_key(*id));
    lacks.chain(more.map(|id| Gap::NotInEnglish { lang, id: id.clone() })).collect()
}

/// The variables that each message of a file uses.
pub(crate) fn variables(resource: &FluentResource) -> Variables {
    let message = |entry: &Entry<&str>| {
        let Entry::Message(message) = entry else { return None };
        let mut names = BTreeSet::new();
        let patterns = message.value.iter().chain(message.attributes.iter().map(|attribute| &attribute.value));
        patterns.for_each(|pattern| in_pattern(pattern, &mut names));
        Some((message.id.name.to_string(), names))
    };
    resource.entries().filter_map(message).collect()
}

fn in_pattern(pattern: &Pattern<&str>, names: &mut BTreeSet<String>) {
    for element in &pattern.elements {
        if let PatternElement::Placeable { expression } = element {
            in_expression(expression, names);
        }
    }
}

fn in_expression(expression: &Expression<&str>, names: &mut BTreeSet<String>) {
    match expression {
        Expression::Inline(inline) => in_inline(inline, names),
        Expression::Select { selector, variants } => {
            in_inline(selector, names);
            variants.iter().for_each(|variant| in_pattern(&variant.value, names));
        }
    }
}

fn in_inline(inline: &InlineExpression<&str>, names: &mut BTreeSet<String>) {
    match inline {
        InlineExpression::VariableReference { id } => {
            names.insert(id.name.to_string());
        }
        InlineExpression::Placeable { expression } => in_expression(expression, names),
        InlineExpression::FunctionReference { arguments, .. } => in_arguments(arguments, names),
        InlineExpression::TermReference { arguments: Some(arguments), .. } => in_arguments(arguments, names),
        _ => {}
    }
}

fn in_arguments(arguments: &CallArguments<&str>, names: &mut BTreeSet<String>) {
    let named = arguments.named.iter().map(|argument| &argument.value);
    arguments.positional.iter().chain(named).for_each(|argument| in_inline(argument, names));
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Texts;

    #[test]
    fn every_difference_from_english_is_found() {
        let english = "a = { $x } and { NUMBER($y) }\nb = { $n ->\n    [one] { $z }\n   *[other] x\n}\nc = C";
        let japanese = "a = { $x }\nb = { $n ->\n   *[other] { $z }\n}\nd = D";
        let texts = Texts::new(&[
            (Lang::En, "t.ftl", english),
            (Lang::ZhHans, "t.ftl", english),
            (Lang::ZhHant, "t.ftl", english),
            (Lang::Ja, "t.ftl", japanese),
        ]);
        let found: Vec<_> = texts.unwrap().missing().iter().map(ToString::to_string).collect();
        let expected = [
            "ja: `a` uses the variables [\"x\"], English [\"x\", \"y\"]",
            "ja: `c` is missing",
            "ja: `d` is not in English",
        ];
        assert_eq!(found, expected);
    }
}
