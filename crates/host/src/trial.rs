//! Home-made content, tried out before people play it.

use kernel::Message;

/// What a system can read and try out.
pub trait Trials: Sync {
    /// Reads a file: what is in it, or everything that is wrong with it.
    fn read(&self, file: &str, text: &str) -> Result<Box<dyn Trial>, Vec<Flaw>>;
}

/// Sound content, to be played many times.
pub trait Trial: Send + Sync {
    /// What is allowed but odd.
    fn warnings(&self) -> Vec<Flaw>;

    /// What a game can come to, worst first. The first is a defeat, all others are victories.
    fn grades(&self) -> Vec<Message>;

    /// Plays it once, every seat held by the bot of that name: which of the grades it came to.
    fn play(&self, bot: &str, seed: u64) -> Result<usize, Tried>;
}

/// Something that is wrong with a file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Flaw {
    /// The file, as it was named to the reader.
    pub file: String,
    /// The line, from 1.
    pub line: usize,
    /// The place that it is about, as its players name it.
    pub place: Option<String>,
    /// What is wrong.
    pub what: Message,
}

/// Why a game of a trial did not come to an end.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
pub enum Tried {
    /// There is no such bot.
    #[error("there is no bot {0}")]
    NoSuchBot(String),
    /// It could not begin.
    #[error("{}", .0.id)]
    Setup(Message),
    /// The rules went wrong.
    #[error("{0}")]
    Match(String),
}
