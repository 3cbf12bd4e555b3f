//! A catalogue that is part of the program.

use crate::{Catalog, CatalogErrors, Lang};
use std::sync::OnceLock;

/// A file's name and contents.
type File = (&'static str, &'static str);

/// The files of a system's catalogue, read when first asked for. [`embedded!`](crate::embedded) finds them in a folder.
pub struct Embedded {
    rules: File,
    names: File,
    /// What the rules say in other languages than English.
    texts: &'static [(Lang, File)],
    catalog: OnceLock<Option<Catalog>>,
}

impl Embedded {
    /// One that was not yet read.
    pub const fn new(rules: File, names: File, texts: &'static [(Lang, File)]) -> Self {
        Self { rules, names, texts, catalog: OnceLock::new() }
    }

    /// The catalogue; none if its files are unsound.
    pub fn open(&self) -> Option<&Catalog> {
        self.catalog.get_or_init(|| self.read().ok()).as_ref()
    }

    /// Reads it, and says what is wrong with it.
    ///
    /// # Errors
    /// Everything that is wrong with the rules, or else with their names.
    pub fn read(&self) -> Result<Catalog, CatalogErrors> {
        let catalog = Catalog::parse(self.rules.0, self.rules.1)?.with_names(self.names.0, self.names.1)?;
        let with = |catalog: Catalog, &(lang, (name, toml)): &(Lang, File)| catalog.with_texts(lang, name, toml);
        Ok(self.texts.iter().fold(catalog, with))
    }
}

/// Embeds the catalogue of a system: `embedded!("../../../", "rules/", "sas")` in a source file from which the root is three folders up
/// takes `rules/sas.toml`, `rules/names/sas.toml` and `rules/texts/sas.ja.toml` and so on. With `names` at the end there are no texts in
/// other languages.
#[macro_export]
macro_rules! embedded {
    ($root:literal, $folder:literal, $system:literal) => {
        $crate::embedded!(@ $root, $folder, $system, &[
            ($crate::Lang::ZhHans, $crate::embedded!(# $root, $folder, "texts/", $system, ".zh-Hans")),
            ($crate::Lang::ZhHant, $crate::embedded!(# $root, $folder, "texts/", $system, ".zh-Hant")),
            ($crate::Lang::Ja, $crate::embedded!(# $root, $folder, "texts/", $system, ".ja")),
        ])
    };
    ($root:literal, $folder:literal, $system:literal, names) => {
        $crate::embedded!(@ $root, $folder, $system, &[])
    };
    (@ $root:literal, $folder:literal, $system:literal, $texts:expr) => {
        $crate::Embedded::new(
            $crate::embedded!(# $root, $folder, "", $system, ""),
            $crate::embedded!(# $root, $folder, "names/", $system, ""),
            $texts,
        )
    };
    (# $root:literal, $folder:literal, $kind:literal, $system:literal, $lang:literal) => {
        (
            concat!($folder, $kind, $system, $lang, ".toml"),
            include_str!(concat!($root, $folder, $kind, $system, $lang, ".toml")),
        )
    };
}
