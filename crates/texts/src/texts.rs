//! Texts of all languages, and how a message becomes a sentence.

use crate::gaps::{Gap, Variables, gaps, variables};
use crate::seams;
use catalog::Lang;
use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentError, FluentResource, FluentValue};
use kernel::{Arg, Message};

/// Texts of all languages.
pub struct Texts {
    /// One a language, in the order of [`Lang::ALL`].
    languages: Vec<Language>,
}

struct Language {
    lang: Lang,
    bundle: FluentBundle<FluentResource>,
    /// The variables of every message, by its id.
    variables: Variables,
}

/// What is wrong with a file of texts.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum TextError {
    /// It is not Fluent.
    #[error("{lang}/{file}:{line}: {reason}")]
    Syntax {
        /// The language.
        lang: Lang,
        /// The file.
        file: String,
        /// The line, counted from 1.
        line: usize,
        /// What is wrong there.
        reason: String,
    },
    /// An id is used twice in a language.
    #[error("{lang}/{file}:{line}: `{id}` is there already")]
    Twice {
        /// The language.
        lang: Lang,
        /// The file.
        file: String,
        /// The line, counted from 1.
        line: usize,
        /// The id.
        id: String,
    },
}

impl Texts {
    /// Texts from files: language, file name and content of each.
    ///
    /// ```
    /// use kernel::Message;
    /// use texts::{Lang, Texts};
    /// let texts = Texts::new(&[(Lang::En, "hunt.ftl", "hunt-ran = { $piece } ran.")]).unwrap();
    /// let ran = Message::new("hunt-ran").with("piece", "Fox");
    /// assert_eq!(texts.render(Lang::Ja, &ran), "Fox ran.", "English stands in for a language without the message");
    /// let error = Texts::new(&[(Lang::En, "hunt.ftl", "hunt-ran = Ran.\nhunt-hid { Hid")]).err().unwrap();
    /// assert!(error.to_string().starts_with("en/hunt.ftl:2: "));
    /// ```
    pub fn new(files: &[(Lang, &str, &str)]) -> Result<Self, TextError> {
        let (texts, errors) = Self::collect(files);
        errors.into_iter().next().map_or(Ok(texts), Err)
    }

    /// Texts from files, as far as they are good, and what is wrong with the rest.
    pub fn collect(files: &[(Lang, &str, &str)]) -> (Self, Vec<TextError>) {
        let mut languages: Vec<_> = Lang::ALL.into_iter().map(Language::new).collect();
        let mut errors = Vec::new();
        for (lang, file, text) in files {
            if let Some(language) = languages.iter_mut().find(|language| language.lang == *lang) {
                errors.extend(language.add(file, text));
            }
        }
        (Self { languages }, errors)
    }

    /// The message as a sentence: in this language, else in English, else as its id and arguments.
    pub fn render(&self, lang: Lang, message: &Message) -> String {
        let rendered = self.render_in(lang, message).or_else(|| self.render_in(Lang::En, message));
        rendered.unwrap_or_else(|| message.to_string())
    }

    /// Where the languages do not have the same messages with the same variables as English.
    pub fn missing(&self) -> Vec<Gap> {
        let Some(english) = self.language(Lang::En) else { return Vec::new() };
        let others = self.languages.iter().filter(|language| language.lang != Lang::En);
        others.flat_map(|other| gaps(other.lang, &english.variables, &other.variables)).collect()
    }

    fn language(&self, lang: Lang) -> Option<&Language> {
        self.languages.iter().find(|language| language.lang == lang)
    }

    /// None if the language has no such message, or if it wants arguments that are not there.
    fn render_in(&self, lang: Lang, message: &Message) -> Option<String> {
        let bundle = &self.language(lang)?.bundle;
        let pattern = bundle.get_message(&message.id)?.value()?;
        let mut args = FluentArgs::with_capacity(message.args.len());
        for (name, arg) in &message.args {
            args.set(name.as_ref(), self.value(lang, arg));
        }
        let mut errors = Vec::new();
        let text = bundle.format_pattern(pattern, Some(&args), &mut errors);
        let text = if seams::keeps_apart(lang) { seams::closed(&text) } else { text.into_owned() };
        errors.is_empty().then_some(text)
    }

    fn value<'a>(&self, lang: Lang, arg: &'a Arg) -> FluentValue<'a> {
        match arg {
            Arg::Number(number) => FluentValue::from(*number),
            Arg::Text(text) => FluentValue::from(text.as_ref()),
            Arg::Message(message) => FluentValue::from(self.render(lang, message)),
            Arg::List(messages) => FluentValue::from(self.list(lang, messages)),
        }
    }

    /// Joins the items as the language does: its pattern for two, or one for each further item and one for the last.
    fn list(&self, lang: Lang, messages: &[Message]) -> String {
        let items: Vec<_> = messages.iter().map(|message| self.render(lang, message)).collect();
        let join = |id: &'static str, list: String, item: &String| {
            let pattern = Message::new(id).with("list", list.clone()).with("item", item.clone());
            let joined = self.render_in(lang, &pattern).or_else(|| self.render_in(Lang::En, &pattern));
            joined.unwrap_or_else(|| format!("{list}, {item}"))
        };
        match items.as_slice() {
            [] => self.render(lang, &Message::new("texts-list-empty")),
            [only] => only.clone(),
            [first, second] => join("texts-list-two", first.clone(), second),
            [first, middle @ .., last] => {
                let list = middle.iter().fold(first.clone(), |list, item| join("texts-list-next", list, item));
                join("texts-list-last", list, last)
            }
        }
    }
}

impl Language {
    fn new(lang: Lang) -> Self {
        let mut bundle = FluentBundle::new_concurrent(vec![lang.tag().parse().unwrap_or_default()]);
        // Isolation marks guard texts of mixed direction, which ours are not, and they spoil logs and tests: only where they tell
        // what was put into a sentence are they asked for, and taken away again.
        bundle.set_use_isolating(seams::keeps_apart(lang));
        Self { lang, bundle, variables: Variables::new() }
    }

    fn add(&mut self, file: &str, text: &str) -> Vec<TextError> {
        let (resource, broken) = match FluentResource::try_new(text.to_string()) {
            Ok(resource) => (resource, Vec::new()),
            Err((resource, broken)) => (resource, broken),
        };
        let lang = self.lang;
        let mut errors: Vec<_> = broken
            .into_iter()
            .map(|error| {
                let line = line_of(text, error.pos.start);
                TextError::Syntax { lang, file: file.into(), line, reason: error.to_string() }
            })
            .collect();
        for (id, found) in variables(&resource) {
            self.variables.entry(id).or_insert(found);
        }
        for error in self.bundle.add_resource(resource).err().unwrap_or_default() {
            if let FluentError::Overriding { id, .. } = error {
                let line = line_of_id(text, &id);
                errors.push(TextError::Twice { lang, file: file.into(), line, id });
            }
        }
        errors
    }
}

fn line_of(text: &str, byte: usize) -> usize {
    1 + text.bytes().take(byte).filter(|&byte| byte == b'\n').count()
}

/// The line on which an id is defined, the last one if there are several.
fn line_of_id(text: &str, id: &str) -> usize {
    let defines = |line: &str| {
        let rest = line.strip_prefix('-').unwrap_or(line).strip_prefix(id);
        rest.is_some_and(|rest| rest.trim_start().starts_with('='))
    };
    let lines: Vec<_> = text.lines().collect();
    lines.iter().rposition(|line| defines(line)).map_or(1, |place| place + 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn texts() -> Texts {
        Texts::new(&[
            (Lang::En, "texts.ftl", include_str!("../../../i18n/en/texts.ftl")),
            (Lang::ZhHans, "texts.ftl", include_str!("../../../i18n/zh-Hans/texts.ftl")),
            (Lang::Ja, "texts.ftl", include_str!("../../../i18n/ja/texts.ftl")),
            (Lang::En, "t.ftl", "t-saw = { $who } saw { $what }.\nt-fox = the fox\nt-hares = { $n ->\n    [one] a hare\n   *[other] { $n } hares\n}"),
            (Lang::Ja, "t.ftl", "t-saw = { $who }は{ $what }を見た。\nt-fox = キツネ"),
        ])
        .unwrap()
    }

    fn saw(what: impl Into<Arg>) -> Message {
        Message::new("t-saw").with("who", "Ann").with("what", what)
    }

    #[test]
    fn nested_messages_and_lists_are_in_the_same_language() {
        let texts = texts();
        let fox = || Message::new("t-fox");
        let hares = |n: i64| Message::new("t-hares").with("n", n);
        assert_eq!(texts.render(Lang::En, &saw(fox())), "Ann saw the fox.");
        assert_eq!(texts.render(Lang::Ja, &saw(fox())), "Annはキツネを見た。");
        assert_eq!(texts.render(Lang::En, &saw(vec![fox(), hares(1)])), "Ann saw the fox and a hare.");
        assert_eq!(
            texts.render(Lang::En, &saw(vec![fox(), hares(1), hares(3)])),
            "Ann saw the fox, a hare, and 3 hares."
        );
        assert_eq!(texts.render(Lang::Ja, &saw(vec![fox(), fox(), fox()])), "Annはキツネ、キツネ、キツネを見た。");
        assert_eq!(
            texts.render(Lang::ZhHans, &saw(vec![])),
            "Ann saw none.",
            "the sentence is not there, so English is"
        );
    }

    #[test]
    fn what_cannot_be_rendered_shows_its_id_and_arguments() {
        let texts = texts();
        assert_eq!(texts.render(Lang::Ja, &Message::new("t-none").with("n", 3)), "t-none(n: 3)");
        assert_eq!(texts.render(Lang::En, &Message::new("t-saw")), "t-saw", "its arguments are missing");
    }

    #[test]
    fn errors_name_file_and_line() {
        let twice = Texts::new(&[(Lang::En, "a.ftl", "a = 1"), (Lang::En, "b.ftl", "b = 1\n\na = 2")]).err().unwrap();
        assert_eq!(twice.to_string(), "en/b.ftl:3: `a` is there already");
        let broken = Texts::new(&[(Lang::Ja, "a.ftl", "a = 1\nb = { $x\n")]).err().unwrap();
        assert!(matches!(broken, TextError::Syntax { lang: Lang::Ja, line: 2 | 3, .. }), "{broken}");
    }
}
