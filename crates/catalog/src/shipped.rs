//! The catalogues that come with the program.

use std::sync::OnceLock;

use crate::{Catalog, CatalogErrors, Lang};

/// One shipped catalogue: its files with their names, and what they hold once somebody asked.
struct Shipped {
    system: &'static str,
    rules: File,
    names: File,
    /// What the rules say in the other languages.
    texts: [(Lang, File); 3],
    catalog: OnceLock<Option<Catalog>>,
}

/// A file's name and contents.
type File = (&'static str, &'static str);

static SHIPPED: [Shipped; 4] = [
    Shipped {
        system: "wh40k10",
        rules: ("rules/wh40k10.toml", include_str!("../../../rules/wh40k10.toml")),
        names: ("rules/names/wh40k10.toml", include_str!("../../../rules/names/wh40k10.toml")),
        texts: [
            (
                Lang::ZhHans,
                ("rules/texts/wh40k10.zh-Hans.toml", include_str!("../../../rules/texts/wh40k10.zh-Hans.toml")),
            ),
            (
                Lang::ZhHant,
                ("rules/texts/wh40k10.zh-Hant.toml", include_str!("../../../rules/texts/wh40k10.zh-Hant.toml")),
            ),
            (Lang::Ja, ("rules/texts/wh40k10.ja.toml", include_str!("../../../rules/texts/wh40k10.ja.toml"))),
        ],
        catalog: OnceLock::new(),
    },
    Shipped {
        system: "wh40k9",
        rules: ("rules/wh40k9.toml", include_str!("../../../rules/wh40k9.toml")),
        names: ("rules/names/wh40k9.toml", include_str!("../../../rules/names/wh40k9.toml")),
        texts: [
            (
                Lang::ZhHans,
                ("rules/texts/wh40k9.zh-Hans.toml", include_str!("../../../rules/texts/wh40k9.zh-Hans.toml")),
            ),
            (
                Lang::ZhHant,
                ("rules/texts/wh40k9.zh-Hant.toml", include_str!("../../../rules/texts/wh40k9.zh-Hant.toml")),
            ),
            (Lang::Ja, ("rules/texts/wh40k9.ja.toml", include_str!("../../../rules/texts/wh40k9.ja.toml"))),
        ],
        catalog: OnceLock::new(),
    },
    Shipped {
        system: "t9a",
        rules: ("rules/t9a.toml", include_str!("../../../rules/t9a.toml")),
        names: ("rules/names/t9a.toml", include_str!("../../../rules/names/t9a.toml")),
        texts: [
            (Lang::ZhHans, ("rules/texts/t9a.zh-Hans.toml", include_str!("../../../rules/texts/t9a.zh-Hans.toml"))),
            (Lang::ZhHant, ("rules/texts/t9a.zh-Hant.toml", include_str!("../../../rules/texts/t9a.zh-Hant.toml"))),
            (Lang::Ja, ("rules/texts/t9a.ja.toml", include_str!("../../../rules/texts/t9a.ja.toml"))),
        ],
        catalog: OnceLock::new(),
    },
    Shipped {
        system: "sas",
        rules: ("rules/sas.toml", include_str!("../../../rules/sas.toml")),
        names: ("rules/names/sas.toml", include_str!("../../../rules/names/sas.toml")),
        texts: [
            (Lang::ZhHans, ("rules/texts/sas.zh-Hans.toml", include_str!("../../../rules/texts/sas.zh-Hans.toml"))),
            (Lang::ZhHant, ("rules/texts/sas.zh-Hant.toml", include_str!("../../../rules/texts/sas.zh-Hant.toml"))),
            (Lang::Ja, ("rules/texts/sas.ja.toml", include_str!("../../../rules/texts/sas.ja.toml"))),
        ],
        catalog: OnceLock::new(),
    },
];

impl Shipped {
    fn parse(&self) -> Result<Catalog, CatalogErrors> {
        let catalog = Catalog::parse(self.rules.0, self.rules.1)?.with_names(self.names.0, self.names.1)?;
        let with = |catalog: Catalog, (lang, (name, toml)): (Lang, File)| catalog.with_texts(lang, name, toml);
        Ok(self.texts.into_iter().fold(catalog, with))
    }
}

/// The systems whose catalogues are shipped.
pub fn shipped() -> impl Iterator<Item = &'static str> {
    SHIPPED.iter().map(|shipped| shipped.system)
}

/// A shipped catalogue, read when first asked for. None if there is no such system; the tests see to it that the shipped
/// files themselves are sound.
pub fn open(system: &str) -> Option<&'static Catalog> {
    let shipped = SHIPPED.iter().find(|shipped| shipped.system == system)?;
    shipped.catalog.get_or_init(|| shipped.parse().ok()).as_ref()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::IdParts;

    #[test]
    fn shipped_catalogues_are_clean_and_whole() {
        for shipped in &SHIPPED {
            let catalog = shipped.parse().unwrap_or_else(|errors| panic!("{errors}"));
            assert_eq!(catalog.system(), shipped.system);
            let tables = |header: &str| shipped.rules.1.lines().filter(|line| *line == header).count();
            assert_eq!(catalog.rules().len(), tables("[[rule]]"), "{}", shipped.system);
            assert_eq!(catalog.rulings().len(), tables("[[ruling]]"), "{}", shipped.system);
            let in_chapters: usize = catalog.chapters().map(|chapter| chapter.rules().count()).sum();
            assert_eq!(in_chapters, catalog.rules().len());
        }
    }

    #[test]
    fn names_are_complete_in_all_languages() {
        for system in shipped() {
            let catalog = open(system).unwrap();
            assert_eq!(catalog.missing_names(), [], "{system}");
            for chapter in catalog.chapters() {
                let names = catalog.names().of_chapter(chapter.slug());
                let whole = names.is_some_and(|names| Lang::ALL.into_iter().all(|lang| names.exact(lang).is_some()));
                assert!(whole, "{system} {}", chapter.slug());
            }
            assert!(catalog.names().terms().count() > 300, "{system}");
            for term in catalog.names().terms() {
                for lang in Lang::ALL {
                    assert!(term.word.exact(lang).is_some(), "{system} {} {lang}", term.slug);
                }
            }
        }
    }

    #[test]
    fn every_ruling_has_its_name_in_all_languages() {
        for system in shipped() {
            let catalog = open(system).unwrap();
            for ruling in catalog.rulings() {
                let name = catalog.names().of(&ruling.id).unwrap();
                assert!(Lang::ALL.into_iter().all(|lang| name.exact(lang).is_some()), "{}", ruling.id);
            }
        }
    }

    /// Texts name rules by id in passing; those references hold too.
    #[test]
    fn ids_in_running_text_exist() {
        for shipped in &SHIPPED {
            let catalog = open(shipped.system).unwrap();
            let files = shipped.texts.iter().map(|(_, (_, texts))| *texts).chain([shipped.rules.1]);
            let words = files.flat_map(|file| file.split(|c: char| !matches!(c, 'a'..='z' | '0'..='9' | '-' | '/')));
            for id in words.filter(|word| word.starts_with(&format!("{}/", shipped.system))) {
                if IdParts::of(id).is_ok() {
                    assert!(catalog.get(id).is_some(), "{id}");
                }
            }
        }
    }
}
