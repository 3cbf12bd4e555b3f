//! Messages in four languages.
//!
//! A [`Message`](kernel::Message) is an id with arguments; the sentence for it stands in `i18n/<lang>/<crate>.ftl`, one file a
//! crate and language. [`shipped`] has all of them built in; adding a file needs no change here.
//!
//! ```
//! use kernel::{Message, Seat};
//! use texts::Lang;
//!
//! let seat = |number| Message::new("kernel-seat").with("seat", Seat(number));
//! let won = Message::new("kernel-won").with("seats", vec![seat(0), seat(1)]);
//! assert_eq!(texts::shipped().render(Lang::En, &won), "Victory for Player 1 and Player 2.");
//! assert_eq!(texts::shipped().render(Lang::Ja, &won), "プレイヤー1とプレイヤー2の勝利です。");
//! ```

mod gaps;
mod kernel_says;
mod seams;
mod texts;

pub use catalog::{Lang, UnknownLang};
pub use gaps::Gap;
pub use kernel_says::{of_line, of_outcome, of_refused, of_seat};
pub use texts::{TextError, Texts};

use std::sync::LazyLock;

/// Language, file and content of everything under `i18n/`.
const FILES: &[(&str, &str, &str)] = include!(concat!(env!("OUT_DIR"), "/shipped.rs"));

static SHIPPED: LazyLock<Texts> = LazyLock::new(|| Texts::collect(&shipped_files()).0);

/// All texts of the program. A test makes sure that they are without error and complete.
pub fn shipped() -> &'static Texts {
    &SHIPPED
}

/// All messages of a language as one Fluent file, for clients that render themselves.
pub fn source(lang: Lang) -> String {
    let mut source = String::new();
    for (_, file, text) in shipped_files().into_iter().filter(|(of, ..)| *of == lang) {
        source.push_str(&format!("### {file}\n\n{text}\n"));
    }
    source
}

fn shipped_files() -> Vec<(Lang, &'static str, &'static str)> {
    FILES.iter().filter_map(|(lang, file, text)| Some((lang.parse().ok()?, *file, *text))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everything_shipped_is_without_error_and_complete() {
        let files = shipped_files();
        assert_eq!(files.len(), FILES.len(), "a folder of i18n/ is not a language that we know");
        let texts = Texts::new(&files).unwrap();
        let gaps: Vec<_> = texts.missing().iter().map(ToString::to_string).collect();
        assert!(gaps.is_empty(), "{}", gaps.join("\n"));
    }

    #[test]
    fn texts_can_be_shared_between_threads() {
        fn shared<T: Send + Sync + 'static>(_: &T) {}
        shared(shipped());
    }
}
