//! What can be wrong with a list.

use super::Skill;
use crate::book::Post;
use crate::rules;
use kernel::{Illegal, Message, Rule};

/// One thing that is wrong with a list. Units are counted from 0.
#[derive(Clone, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum Fault {
    NoBook { book: String },
    BadBook { reason: String },
    NoEntry { place: usize, entry: String },
    NoOption { place: usize, option: String },
    Models { place: usize, models: u8, least: u8, most: u8 },
    OverCap { place: usize, points: u32, cap: u32, fresh_meat: bool },
    PerUnit { place: usize, option: String, limit: u8 },
    Instead { place: usize, option: String },
    BannerWithoutStandard { place: usize, option: String },
    OverSize { points: u32, size: u32 },
    UnderSize { points: u32, size: u32 },
    CategoryUnder { category: String, spent: u32, wanted: u32 },
    CategoryOver { category: String, spent: u32, allowed: u32 },
    PerArmy { what: String, taken: u32, limit: u32 },
    Rarity { what: String, taken: u32, limit: u32, by_default: bool },
    Post { post: Post },
    Combination { of: Vec<String>, limit: u8 },
    Skills,
    NotGeneral { place: usize, skill: Skill },
    FreshMeat { place: usize },
    OtherBase { place: usize },
    NoPath { place: usize },
    PathNotOpen { place: usize, path: String },
    NoPathChosen { place: usize, path: String },
    Spells { place: usize, spells: usize, wanted: u8 },
    SpellNotOpen { place: usize, spell: String },
}

impl Fault {
    /// The rule that the list goes against.
    pub fn rule(&self) -> Rule {
        use rules::army_building as book;
        match self {
            Self::NoBook { .. } | Self::BadBook { .. } | Self::NoEntry { .. } | Self::NoOption { .. } => {
                book::ARMY_LIST
            }
            Self::Instead { .. } | Self::Models { .. } => book::ARMY_LIST,
            Self::OverCap { fresh_meat: true, .. } => rules::leader_skills::FRESH_MEAT,
            Self::OverCap { .. } => book::UNIT_POINTS_CAP,
            Self::PerUnit { .. } => book::LIMIT_PER_UNIT,
            Self::BannerWithoutStandard { .. } => rules::characters::BATTLE_STANDARD_BEARER,
            Self::OverSize { .. } => book::ARMY_SIZE,
            Self::UnderSize { .. } => book::ARMY_SIZE,
            Self::CategoryUnder { category, .. } | Self::CategoryOver { category, .. } => match category.as_str() {
                "characters" => book::CATEGORY_CHARACTERS,
                "core" => book::CATEGORY_CORE,
                _ => book::CATEGORY_ARMY_SPECIFIC,
            },
            Self::PerArmy { .. } => book::LIMIT_PER_ARMY,
            Self::Rarity { by_default: true, .. } => rules::ruling::NON_CORE_DEFAULT_RARITY,
            Self::Rarity { .. } => book::RARITY_LIMITS,
            Self::Post { post: Post::General } => rules::characters::GENERAL,
            Self::Post { post: Post::BattleStandardBearer } => rules::characters::BATTLE_STANDARD_BEARER,
            Self::Combination { .. } => book::LIMIT_COMBINATION_PER_ARMY,
            Self::Skills => rules::leader_skills::GENERAL,
            Self::NotGeneral { skill, .. } => skill.rule(),
            Self::FreshMeat { .. } => rules::leader_skills::FRESH_MEAT,
            Self::OtherBase { .. } => rules::leader_skills::INNOVATIVE_LEADER,
            Self::NoPath { .. } | Self::PathNotOpen { .. } | Self::NoPathChosen { .. } => book::WIZARD_PATH,
            Self::Spells { wanted: 0, .. } => book::CASTERS_AND_WIZARDS,
            Self::Spells { .. } | Self::SpellNotOpen { .. } => book::WIZARD_SPELL_SELECTION,
        }
    }

    /// The reason, for people.
    pub fn reason(&self) -> Message {
        let unit = |id: &'static str, place: &usize| Message::new(id).with("unit", place + 1);
        match self {
            Self::NoBook { book } => Message::new("t9a-list-no-book").with("book", book.clone()),
            Self::BadBook { reason } => Message::new("t9a-list-bad-book").with("reason", reason.clone()),
            Self::NoEntry { place, entry } => unit("t9a-list-no-entry", place).with("entry", entry.clone()),
            Self::NoOption { place, option } => unit("t9a-list-no-option", place).with("option", option.clone()),
            Self::Models { place, models, least, most } => {
                unit("t9a-list-models", place).with("models", *models).with("least", *least).with("most", *most)
            }
            Self::OverCap { place, points, cap, .. } => {
                unit("t9a-list-over-cap", place).with("points", *points).with("cap", *cap)
            }
            Self::PerUnit { place, option, limit } => {
                unit("t9a-list-per-unit", place).with("option", option.clone()).with("limit", *limit)
            }
            Self::Instead { place, option } => unit("t9a-list-instead", place).with("option", option.clone()),
            Self::BannerWithoutStandard { place, option } => {
                unit("t9a-list-banner", place).with("option", option.clone())
            }
            Self::OverSize { points, size } => {
                Message::new("t9a-list-over-size").with("points", *points).with("size", *size)
            }
            Self::UnderSize { points, size } => {
                Message::new("t9a-list-under-size").with("points", *points).with("size", *size)
            }
            Self::CategoryUnder { category, spent, wanted } => Message::new("t9a-list-category-under")
                .with("category", category_name(category))
                .with("spent", *spent)
                .with("wanted", *wanted),
            Self::CategoryOver { category, spent, allowed } => Message::new("t9a-list-category-over")
                .with("category", category_name(category))
                .with("spent", *spent)
                .with("allowed", *allowed),
            Self::PerArmy { what, taken, limit } | Self::Rarity { what, taken, limit, .. } => {
                Message::new("t9a-list-too-many").with("what", what.clone()).with("taken", *taken).with("limit", *limit)
            }
            Self::Post { .. } => Message::new("t9a-list-post"),
            Self::Combination { of, limit } => {
                Message::new("t9a-list-combination").with("what", of.join(", ")).with("limit", *limit)
            }
            Self::Skills => Message::new("t9a-list-skills"),
            Self::NotGeneral { place, .. } => unit("t9a-list-not-general", place),
            Self::FreshMeat { place } => unit("t9a-list-fresh-meat", place),
            Self::OtherBase { place } => unit("t9a-list-other-base", place),
            Self::NoPath { place } => unit("t9a-list-no-path", place),
            Self::PathNotOpen { place, path } => unit("t9a-list-path-not-open", place).with("path", path.clone()),
            Self::NoPathChosen { place, path } => unit("t9a-list-needs-no-path", place).with("path", path.clone()),
            Self::Spells { place, spells, wanted } => {
                unit("t9a-list-spells", place).with("spells", *spells).with("wanted", *wanted)
            }
            Self::SpellNotOpen { place, spell } => unit("t9a-list-spell-not-open", place).with("spell", spell.clone()),
        }
    }

    /// The refusal of a list with this fault.
    pub fn illegal(&self) -> Illegal {
        Illegal::new(self.rule(), self.reason())
    }
}

/// A category's name for people.
pub(super) fn category_name(category: &str) -> Message {
    Message::new("t9a-category").with("category", category.to_owned())
}
