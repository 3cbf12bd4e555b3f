//! The languages.

use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

/// A language that we speak.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
pub enum Lang {
    /// English.
    #[default]
    #[serde(rename = "en")]
    En,
    /// 简体中文.
    #[serde(rename = "zh-Hans")]
    ZhHans,
    /// 繁體中文.
    #[serde(rename = "zh-Hant")]
    ZhHant,
    /// 日本語.
    #[serde(rename = "ja")]
    Ja,
}

/// A language that we do not speak.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("unknown language `{0}`, expected one of en, zh-Hans, zh-Hant, ja")]
pub struct UnknownLang(pub String);

impl Lang {
    /// Every language.
    pub const ALL: [Self; 4] = [Self::En, Self::ZhHans, Self::ZhHant, Self::Ja];

    /// Its tag, which is also the name of its folder.
    pub const fn tag(self) -> &'static str {
        match self {
            Self::En => "en",
            Self::ZhHans => "zh-Hans",
            Self::ZhHant => "zh-Hant",
            Self::Ja => "ja",
        }
    }

    /// Its name in itself.
    pub const fn name(self) -> &'static str {
        match self {
            Self::En => "English",
            Self::ZhHans => "简体中文",
            Self::ZhHant => "繁體中文",
            Self::Ja => "日本語",
        }
    }
}

impl fmt::Display for Lang {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.tag())
    }
}

/// From a tag as browsers (`zh-TW`) and systems (`zh_HK.UTF-8`) write it. Chinese without script or place is Simplified.
impl FromStr for Lang {
    type Err = UnknownLang;

    fn from_str(tag: &str) -> Result<Self, UnknownLang> {
        let plain = tag.split(['.', '@']).next().unwrap_or_default().to_ascii_lowercase();
        let mut parts = plain.split(['-', '_']);
        let language = parts.next().unwrap_or_default();
        let rest: Vec<&str> = parts.collect();
        match language {
            "en" => Ok(Self::En),
            "ja" => Ok(Self::Ja),
            // The script decides where it is given: `zh-Hans-HK` is Simplified.
            "zh" if rest.contains(&"hans") => Ok(Self::ZhHans),
            "zh" if rest.iter().any(|part| matches!(*part, "hant" | "tw" | "hk" | "mo")) => Ok(Self::ZhHant),
            "zh" => Ok(Self::ZhHans),
            _ => Err(UnknownLang(tag.into())),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tags_are_understood_however_they_are_written() {
        for (lang, tags) in [
            (Lang::En, &["en", "en-GB", "en_US.UTF-8", "EN"][..]),
            (Lang::ZhHans, &["zh", "zh-Hans", "zh-CN", "zh_SG", "zh-Hans-HK", "zh_CN.UTF-8@pinyin"]),
            (Lang::ZhHant, &["zh-Hant", "zh-TW", "zh_HK", "zh-MO", "zh-hant-cn"]),
            (Lang::Ja, &["ja", "ja-JP", "ja_JP.eucJP"]),
        ] {
            tags.iter().for_each(|tag| assert_eq!(tag.parse(), Ok(lang), "{tag}"));
        }
        for tag in ["", "C", "jam", "de", "-", "🦊"] {
            assert_eq!(tag.parse::<Lang>(), Err(UnknownLang(tag.into())));
        }
    }

    #[test]
    fn every_language_reads_its_own_tag() {
        Lang::ALL.into_iter().for_each(|lang| assert_eq!(lang.tag().parse(), Ok(lang)));
    }
}
