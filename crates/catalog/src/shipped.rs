//! The catalogues that come with the program.

use std::sync::OnceLock;

use crate::{Catalog, CatalogErrors};

/// One shipped catalogue: its files, and what they hold once somebody asked.
struct Shipped {
    system: &'static str,
    rules_file: &'static str,
    rules: &'static str,
    names_file: &'static str,
    names: &'static str,
    catalog: OnceLock<Option<Catalog>>,
}

static SHIPPED: [Shipped; 4] = [
    Shipped {
        system: "wh40k10",
        rules_file: "rules/wh40k10.toml",
        rules: include_str!("../../../rules/wh40k10.toml"),
        names_file: "rules/names/wh40k10.toml",
        names: include_str!("../../../rules/names/wh40k10.toml"),
        catalog: OnceLock::new(),
    },
    Shipped {
        system: "wh40k9",
        rules_file: "rules/wh40k9.toml",
        rules: include_str!("../../../rules/wh40k9.toml"),
        names_file: "rules/names/wh40k9.toml",
        names: include_str!("../../../rules/names/wh40k9.toml"),
        catalog: OnceLock::new(),
    },
    Shipped {
        system: "t9a",
        rules_file: "rules/t9a.toml",
        rules: include_str!("../../../rules/t9a.toml"),
        names_file: "rules/names/t9a.toml",
        names: include_str!("../../../rules/names/t9a.toml"),
        catalog: OnceLock::new(),
    },
    Shipped {
        system: "sas",
        rules_file: "rules/sas.toml",
        rules: include_str!("../../../rules/sas.toml"),
        names_file: "rules/names/sas.toml",
        names: include_str!("../../../rules/names/sas.toml"),
        catalog: OnceLock::new(),
    },
];

impl Shipped {
    fn parse(&self) -> Result<Catalog, CatalogErrors> {
        Catalog::parse(self.rules_file, self.rules)?.with_names(self.names_file, self.names)
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
    use crate::{IdParts, Lang};

    #[test]
    fn shipped_catalogues_are_clean_and_whole() {
        for shipped in &SHIPPED {
            let catalog = shipped.parse().unwrap_or_else(|errors| panic!("{errors}"));
            assert_eq!(catalog.system(), shipped.system);
            let tables = |header: &str| shipped.rules.lines().filter(|line| *line == header).count();
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

    /// Where rulings have names at all, none is left out.
    #[test]
    fn ruling_names_are_complete_where_there_are_any() {
        for system in shipped() {
            let catalog = open(system).unwrap();
            let named = |lang: Lang| {
                let has = |id: &str| catalog.names().of(id).is_some_and(|name| name.exact(lang).is_some());
                catalog.rulings().iter().filter(|ruling| has(&ruling.id)).count()
            };
            for lang in Lang::ALL {
                assert!([0, catalog.rulings().len()].contains(&named(lang)), "{system} {lang}");
            }
        }
    }

    /// Texts name rules by id in passing; those references hold too.
    #[test]
    fn ids_in_running_text_exist() {
        for shipped in &SHIPPED {
            let catalog = open(shipped.system).unwrap();
            let words = shipped.rules.split(|c: char| !matches!(c, 'a'..='z' | '0'..='9' | '-' | '/'));
            for id in words.filter(|word| word.starts_with(&format!("{}/", shipped.system))) {
                if IdParts::of(id).is_ok() {
                    assert!(catalog.get(id).is_some(), "{id}");
                }
            }
        }
    }
}
