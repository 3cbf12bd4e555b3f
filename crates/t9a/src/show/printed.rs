//! Attack Attributes and Model Rules as printed: their names, what stands in brackets, which attacks they are for.

use super::slug;
use crate::attack_attributes::{Attribute, Attributed, Changes, OneChange, Scope, Special, is_attribute};
use crate::model_rules::{ModelRule, Ruled, SaveValue, is_model_rule};
use crate::traits::{Condition, Term, Trait};
use kernel::{Arg, Message};

/// An Attack Attribute as printed: `Multiple Wounds (2, against Height 5) - Shooting`.
pub(crate) fn attribute_name(attributed: &Attributed) -> Message {
    let against = attributed.against.as_ref().map(|condition| keyword("t9a-against", condition));
    let parts = of_attribute(&attributed.attribute).into_iter().chain(against);
    attribute(attributed.attribute.name(), in_brackets(parts), scope(attributed.scope))
}

/// A Model Rule as printed: `Aegis (5+, versus Magical Attacks)`.
pub(super) fn rule_name(ruled: &Ruled) -> Message {
    let versus = ruled.versus.as_ref().map(|condition| keyword("t9a-versus", condition));
    model_rule(ruled.rule.name(), in_brackets(of_rule(&ruled.rule).into_iter().chain(versus)))
}

/// A Trait's name.
pub(super) fn trait_name(kind: &Trait) -> Message {
    Message::new("t9a-trait").with("trait", kind.to_string().replace(' ', ""))
}

/// An Attack Attribute by its name, with what stands after it.
fn attribute(name: &str, value: Arg, scope: Arg) -> Message {
    let named = Message::new("t9a-attribute").with("rule", slug(name)).with("name", name.to_owned());
    named.with("value", value).with("scope", scope)
}

/// A Model Rule by its name, with what stands after it.
fn model_rule(name: &str, value: Arg) -> Message {
    Message::new("t9a-model-rule").with("rule", slug(name)).with("name", name.to_owned()).with("value", value)
}

/// Which attacks an attribute is for, as it stands after the brackets (`t9a/model-rules/keyword-shooting`).
fn scope(scope: Scope) -> Arg {
    match scope {
        Scope::Usual => "".into(),
        Scope::Shooting => Message::new("t9a-scope").with("scope", "shooting").into(),
        Scope::Both => Message::new("t9a-scope").with("scope", "both").into(),
    }
}

/// The parts, each joined to those before it by a message of `first` and `second`.
fn joined(id: &'static str, parts: impl IntoIterator<Item = Arg>) -> Option<Arg> {
    Message::joined(id, ["first", "second"], parts)
}

/// The parts in brackets; nothing at all without any.
fn in_brackets(parts: impl IntoIterator<Item = Arg>) -> Arg {
    let bracketed = |what: Arg| Message::new("t9a-in-brackets").with("what", what).into();
    joined("t9a-and", parts).map_or_else(|| "".into(), bracketed)
}

/// The keywords *against X* and *versus X* (`t9a/model-rules/keyword-against`, `t9a/model-rules/keyword-versus`).
fn keyword(id: &'static str, condition: &Condition) -> Arg {
    let term = |term: &Term| match term {
        Term::Height(height) => Message::new("t9a-of-height").with("height", *height).into(),
        Term::Named(name) => word(name),
    };
    let alternatives = condition.alternatives().iter().filter_map(|terms| joined("t9a-both", terms.iter().map(term)));
    Message::new(id).with("what", joined("t9a-either", alternatives).unwrap_or_else(|| "".into())).into()
}

/// The name in brackets of a rule, an attribute, a Trait, an entry of a book, or of what the core rules call so.
fn word(name: &str) -> Arg {
    if is_attribute(name) {
        return attribute(name, "".into(), "".into()).into();
    }
    if is_model_rule(name) {
        return model_rule(name, "".into()).into();
    }
    match Trait::from(name.to_owned()) {
        Trait::Own(own) => {
            let entry = Message::new("t9a-entry").with("entry", slug(name)).with("name", own);
            Message::new("t9a-bracket-word").with("word", slug(name)).with("name", entry).into()
        }
        core => trait_name(&core).into(),
    }
}

/// The names in brackets, without those that are empty.
fn words<'a>(names: impl IntoIterator<Item = &'a String>) -> Vec<Arg> {
    names.into_iter().filter(|name| !name.is_empty()).map(|name| word(name)).collect()
}

/// A characteristic by its word in brackets.
fn characteristic(word: &str) -> Message {
    Message::new("t9a-characteristic").with("of", slug(word)).with("name", word.to_owned())
}

/// `+1 Agility`.
fn added(by: i8, to: &str) -> Arg {
    Message::new("t9a-change").with("by", format!("{by:+}")).with("of", characteristic(to)).into()
}

/// `Strength 10`.
fn set(of: &str, to: i32) -> Arg {
    Message::new("t9a-set").with("of", characteristic(of)).with("to", to).into()
}

/// What stands in the brackets of an Attack Attribute.
fn of_attribute(attribute: &Attribute) -> Vec<Arg> {
    match attribute {
        Attribute::DevastatingCharge(changes) | Attribute::DirectHit(changes) | Attribute::FirstRound(changes) => {
            of_changes(changes)
        }
        Attribute::GrindAttacks(special)
        | Attribute::ImpactHits(special)
        | Attribute::StompAttacks(special)
        | Attribute::SweepingAttack(special) => of_special(special),
        Attribute::AreaAttack { hits, lines } => vec![format!("{hits}x{lines}").into()],
        Attribute::ExtraSupport { value, more } => vec![number(*value, *more)],
        Attribute::MultipleWounds(by) => vec![by.to_string().into()],
        Attribute::Unwieldy(by) => vec![number(*by, false)],
        _ => Vec::new(),
    }
}

/// `+1 Agility, Strength 10`.
fn of_changes(changes: &Changes) -> Vec<Arg> {
    let one = |change: &OneChange| match change.set {
        true => set(change.word(), change.by.into()),
        false => added(change.by, change.word()),
    };
    changes.0.iter().map(one).collect()
}

/// `D6 hits, Strength 4, AP 1, Magical Attacks`.
fn of_special(special: &Special) -> Vec<Arg> {
    let hits: Arg = match special.hits.is_random() {
        true => special.hits.to_string().into(),
        false => i32::from(special.hits.plus).into(),
    };
    let hits = Message::new("t9a-hits-each").with("hits", hits);
    let values = [("Agility", special.agility), ("Strength", special.strength), ("AP", special.ap)];
    let values = values.into_iter().filter_map(|(word, value)| Some(set(word, value?.into())));
    let attributes = special.attributes.iter().map(|own| attribute_name(&Attributed::from(own.clone())).into());
    [hits.into()].into_iter().chain(values).chain(attributes).collect()
}

/// A number, with a sign where it is added to others.
fn number(value: u8, more: bool) -> Arg {
    if more { format!("+{value}").into() } else { value.to_string().into() }
}

/// What stands in the brackets of a Model Rule.
fn of_rule(rule: &ModelRule) -> Vec<Arg> {
    use ModelRule as R;
    match rule {
        R::Aegis(value) | R::Regeneration(value) => of_save(value),
        R::Affliction(text) => affliction(text),
        R::Ambush(text) | R::Engineer(text) | R::Immune(text) => words([text]),
        R::Bodyguard(names) | R::Exclusive(names) => words(names),
        R::Inspiring(only) | R::Resistant(only) | R::Strider(only) | R::Weakness(only) => words(only),
        R::Channel(x) | R::HardTarget(x) | R::MagicResistance(x) | R::ProteanMagic(x) => vec![number(*x, false)],
        R::Undead(x) | R::WizardConclave(x) => vec![number(*x, false)],
        R::Resolute { ranks, stacks } => vec![number(*ranks, *stacks)],
        R::RandomMovement(distance) => vec![distance.to_string().into()],
        R::HoldTheLine(Some(inches)) | R::Vanguard(Some(inches)) => {
            vec![Message::new("t9a-inches").with("inches", *inches).into()]
        }
        _ => Vec::new(),
    }
}

/// `5+`, `+2` or `+2, max 4+` (`t9a/model-rules/aegis`).
fn of_save(value: &SaveValue) -> Vec<Arg> {
    match value {
        SaveValue::Needs(number) => vec![format!("{number}+").into()],
        SaveValue::Better { by, limit: 3 } => vec![number(*by, true)],
        SaveValue::Better { by, limit } => {
            vec![number(*by, true), Message::new("t9a-save-limit").with("limit", *limit).into()]
        }
    }
}

/// `-1 Discipline` (`t9a/model-rules/affliction`).
fn affliction(text: &str) -> Vec<Arg> {
    let change = text.split_once(' ').and_then(|(by, word)| Some(added(by.parse().ok()?, word.trim())));
    change.map_or_else(|| words([&text.to_owned()]), |change| vec![change])
}
