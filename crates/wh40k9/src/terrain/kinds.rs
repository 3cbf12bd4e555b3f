//! Kinds of terrain: a category and traits (`wh40k9/terrain/overview`), written out or one of the book's examples.

use crate::datasheets::Keyword;
use serde::{Deserialize, Serialize};

/// What decides whether a feature gives the benefits of cover (`wh40k9/terrain/no-characteristics`).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Category {
    /// Gone round or over.
    Obstacle,
    /// Gone into.
    AreaTerrain,
    /// Part of the battlefield's surface, and no terrain feature at all (`wh40k9/terrain/hills`).
    Hill,
}

/// A terrain trait (`wh40k9/terrain/traits-overview`).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Trait {
    /// `wh40k9/terrain/light-cover`
    LightCover,
    /// `wh40k9/terrain/heavy-cover`
    HeavyCover,
    /// `wh40k9/terrain/dense-cover`
    DenseCover,
    /// `wh40k9/terrain/obscuring`
    Obscuring,
    /// `wh40k9/terrain/breachable`
    Breachable,
    /// `wh40k9/terrain/scaleable`
    Scaleable,
    /// `wh40k9/terrain/difficult-ground`
    DifficultGround,
    /// `wh40k9/terrain/defensible`
    Defensible,
    /// `wh40k9/terrain/unstable-position`
    UnstablePosition,
    /// `wh40k9/terrain/exposed-position`
    ExposedPosition,
    /// `wh40k9/terrain/defence-line-charge`
    DefenceLine,
    /// `wh40k9/terrain/inspiring`; only units with the keyword, if there is one.
    Inspiring(Option<Keyword>),
}

/// The features that the book fixes (`wh40k9/terrain/example-table`), and hills.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum Example {
    Ruins,
    Craters,
    ArmouredContainers,
    Barricades,
    Woods,
    BattlefieldDebris,
    IndustrialStructures,
    ImperialStatuary,
    RuinedWalls,
    Hill,
}

impl Example {
    /// Its name in messages.
    pub fn key(self) -> &'static str {
        match self {
            Self::Ruins => "ruins",
            Self::Craters => "craters",
            Self::ArmouredContainers => "armoured-containers",
            Self::Barricades => "barricades",
            Self::Woods => "woods",
            Self::BattlefieldDebris => "battlefield-debris",
            Self::IndustrialStructures => "industrial-structures",
            Self::ImperialStatuary => "imperial-statuary",
            Self::RuinedWalls => "ruined-walls",
            Self::Hill => "hill",
        }
    }

    /// Its category and traits (`wh40k9/terrain/example-table`).
    fn of_the_book(self) -> (Category, Vec<Trait>) {
        use Trait::*;
        match self {
            Self::Ruins => (Category::AreaTerrain, vec![Scaleable, Breachable, LightCover, Defensible, Obscuring]),
            Self::Craters => (Category::AreaTerrain, vec![LightCover, DifficultGround]),
            Self::ArmouredContainers => (Category::Obstacle, vec![LightCover, Scaleable, ExposedPosition]),
            Self::Barricades => (
                Category::Obstacle,
                vec![DefenceLine, LightCover, HeavyCover, Defensible, UnstablePosition, DifficultGround],
            ),
            Self::Woods => (Category::AreaTerrain, vec![DenseCover, Breachable, Defensible, DifficultGround]),
            Self::BattlefieldDebris => (Category::Obstacle, vec![ExposedPosition]),
            Self::IndustrialStructures => (Category::AreaTerrain, vec![Scaleable, Breachable, DenseCover, Defensible]),
            Self::ImperialStatuary => {
                (Category::Obstacle, vec![LightCover, UnstablePosition, Inspiring(Some(Keyword::Imperium))])
            }
            Self::RuinedWalls => (Category::Obstacle, vec![DefenceLine, Breachable, DenseCover, UnstablePosition]),
            Self::Hill => (Category::Hill, Vec::new()),
        }
    }
}

/// What a feature is.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(from = "Written", into = "Written")]
pub struct Kind {
    /// The example of the book, if it is one.
    pub example: Option<Example>,
    /// Its category.
    pub category: Category,
    /// Its traits.
    pub traits: Vec<Trait>,
}

/// As it is written: `"ruins"`, or `{ category = "obstacle", traits = ["light-cover"] }`.
#[derive(Serialize, Deserialize)]
#[serde(untagged)]
enum Written {
    Example(Example),
    Own { category: Category, traits: Vec<Trait> },
}

impl From<Written> for Kind {
    fn from(written: Written) -> Self {
        match written {
            Written::Example(example) => Self::from(example),
            Written::Own { category, traits } => Self { example: None, category, traits },
        }
    }
}

impl From<Example> for Kind {
    fn from(example: Example) -> Self {
        let (category, traits) = example.of_the_book();
        Self { example: Some(example), category, traits }
    }
}

impl From<Kind> for Written {
    fn from(kind: Kind) -> Self {
        match kind.example {
            Some(example) => Self::Example(example),
            None => Self::Own { category: kind.category, traits: kind.traits },
        }
    }
}

impl Kind {
    /// Has it a trait?
    pub fn has(&self, wanted: &Trait) -> bool {
        self.traits.contains(wanted)
    }
}
