//! Says things in the reader's language.

use catalog::Lang;
use kernel::Message;
use systems::REGISTRY;

/// The program's voice.
#[derive(Clone, Copy)]
pub(crate) struct Talk {
    pub(crate) lang: Lang,
}

impl Talk {
    pub(crate) fn new(lang: Lang) -> Self {
        Self { lang }
    }

    /// A message of ours without arguments.
    pub(crate) fn say(self, id: &'static str) -> String {
        self.render(&Message::new(id))
    }

    /// Any message.
    pub(crate) fn render(self, message: &Message) -> String {
        texts::shipped().render(self.lang, message)
    }

    /// The name of a rule in this language, with its id.
    pub(crate) fn rule(self, id: &str) -> String {
        let system = id.split('/').next().unwrap_or_default();
        let name = REGISTRY.catalog(system).and_then(|catalog| catalog.heading(id, self.lang));
        name.map_or_else(|| id.to_string(), |heading| format!("{} [{id}]", heading.name))
    }
}
