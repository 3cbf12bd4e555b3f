//! What people read: a message id with arguments, rendered in the reader's language by the client; and the ids of rules.

use serde::{Deserialize, Serialize};
use std::borrow::Cow;
use std::fmt;

/// The id of a rule or ruling of a catalogue, such as `sas/actions/run`. Build scripts make a constant for each, so that a
/// citation of a rule that does not exist does not compile.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
pub struct Rule(&'static str);

impl Rule {
    /// A rule by its id. Meant for generated constants.
    pub const fn new(id: &'static str) -> Self {
        Self(id)
    }

    /// The id as text.
    pub const fn id(self) -> &'static str {
        self.0
    }
}

impl fmt::Display for Rule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}

impl fmt::Debug for Rule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}

/// A text for people: the id of a message in `i18n/<lang>/<crate>.ftl`, and what to put into its gaps.
///
/// ```
/// use kernel::Message;
/// let message = Message::new("skirmish-moved").with("piece", "Fox").with("squares", 3);
/// assert_eq!(message.to_string(), "skirmish-moved(piece: Fox, squares: 3)");
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Message {
    /// The id of the message.
    pub id: Cow<'static, str>,
    /// The arguments by name.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub args: Vec<(Cow<'static, str>, Arg)>,
}

/// An argument of a message.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Arg {
    /// A number, which the language may need for its plural.
    Number(i64),
    /// A text that is the same in every language: a name given by a person, a coordinate.
    Text(Cow<'static, str>),
    /// Another message, rendered in the same language.
    Message(Box<Message>),
    /// Several messages, joined as the language joins a list.
    List(Vec<Message>),
}

impl Message {
    /// A message without arguments.
    pub fn new(id: impl Into<Cow<'static, str>>) -> Self {
        Self { id: id.into(), args: Vec::new() }
    }

    /// The message with one more argument.
    #[must_use]
    pub fn with(mut self, name: &'static str, value: impl Into<Arg>) -> Self {
        self.args.push((Cow::Borrowed(name), value.into()));
        self
    }

    /// The parts, each joined to those before it by a message of two arguments; none without any.
    pub fn joined<T: Into<Arg> + From<Self>>(
        id: &'static str,
        [first, next]: [&'static str; 2],
        parts: impl IntoIterator<Item = T>,
    ) -> Option<T> {
        parts.into_iter().reduce(|before, part| Self::new(id).with(first, before).with(next, part).into())
    }
}

/// For logs: the id and its arguments, not a sentence.
impl fmt::Display for Message {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.id)?;
        for (n, (name, value)) in self.args.iter().enumerate() {
            write!(f, "{}{name}: {value}", if n == 0 { "(" } else { ", " })?;
        }
        if self.args.is_empty() { Ok(()) } else { f.write_str(")") }
    }
}

impl fmt::Display for Arg {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Number(number) => write!(f, "{number}"),
            Self::Text(text) => f.write_str(text),
            Self::Message(message) => write!(f, "{message}"),
            Self::List(messages) => {
                for (n, message) in messages.iter().enumerate() {
                    write!(f, "{}{message}", if n == 0 { "" } else { " + " })?;
                }
                Ok(())
            }
        }
    }
}

impl From<Message> for Arg {
    fn from(message: Message) -> Self {
        Self::Message(Box::new(message))
    }
}

impl From<Vec<Message>> for Arg {
    fn from(messages: Vec<Message>) -> Self {
        Self::List(messages)
    }
}

impl From<String> for Arg {
    fn from(text: String) -> Self {
        Self::Text(text.into())
    }
}

impl From<&'static str> for Arg {
    fn from(text: &'static str) -> Self {
        Self::Text(text.into())
    }
}

impl From<i64> for Arg {
    fn from(number: i64) -> Self {
        Self::Number(number)
    }
}

impl From<i32> for Arg {
    fn from(number: i32) -> Self {
        Self::Number(number.into())
    }
}

impl From<u32> for Arg {
    fn from(number: u32) -> Self {
        Self::Number(number.into())
    }
}

impl From<u8> for Arg {
    fn from(number: u8) -> Self {
        Self::Number(number.into())
    }
}

impl From<usize> for Arg {
    fn from(number: usize) -> Self {
        Self::Number(i64::try_from(number).unwrap_or(i64::MAX))
    }
}

impl From<crate::Seat> for Arg {
    fn from(seat: crate::Seat) -> Self {
        Self::Number(i64::from(seat.0) + 1)
    }
}
