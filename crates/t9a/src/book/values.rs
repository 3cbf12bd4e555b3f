//! Values as content files write them: bases, numbers, dice, values of mounts.

use crate::definitions::dice::Quantity;
use serde::de::Visitor;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;

/// A rectangular base, front width and side length in half millimetres (`t9a/definitions/base`).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(from = "[f64; 2]", into = "[f64; 2]")]
pub struct Base {
    /// Width of the front.
    pub width: u16,
    /// Length of the side.
    pub depth: u16,
}

impl From<[f64; 2]> for Base {
    fn from([width, depth]: [f64; 2]) -> Self {
        let halves = |millimetres: f64| (millimetres * 2.0).round().clamp(1.0, 2000.0) as u16;
        Self { width: halves(width), depth: halves(depth) }
    }
}

impl From<Base> for [f64; 2] {
    fn from(base: Base) -> Self {
        [f64::from(base.width) / 2.0, f64::from(base.depth) / 2.0]
    }
}

/// A global or defensive value of a mount: its own, or the Character's with an offset: `4`, `"C"`, `"C+2"`
/// (`t9a/characters/mount-defensive`).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MountValue {
    /// A number of the mount.
    Own(u8),
    /// The Character's value with this added.
    Characters(i8),
}

impl MountValue {
    /// The value of the combined model.
    pub fn of(self, characters: u8) -> u8 {
        match self {
            Self::Own(value) => value,
            Self::Characters(plus) => characters.saturating_add_signed(plus),
        }
    }

    /// Is it taken from the Character?
    pub fn is_characters(self) -> bool {
        matches!(self, Self::Characters(_))
    }
}

impl Serialize for MountValue {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Own(value) => serializer.serialize_u8(*value),
            Self::Characters(0) => serializer.serialize_str("C"),
            Self::Characters(plus) => serializer.serialize_str(&format!("C{plus:+}")),
        }
    }
}

impl<'de> Deserialize<'de> for MountValue {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Value;
        impl Visitor<'_> for Value {
            type Value = MountValue;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a number, or C, C+1, C-1 for the Character's value")
            }
            fn visit_i64<E: serde::de::Error>(self, value: i64) -> Result<MountValue, E> {
                u8::try_from(value).map(MountValue::Own).map_err(|_| E::custom("a value is from 0 to 255"))
            }
            fn visit_u64<E: serde::de::Error>(self, value: u64) -> Result<MountValue, E> {
                u8::try_from(value).map(MountValue::Own).map_err(|_| E::custom("a value is from 0 to 255"))
            }
            fn visit_str<E: serde::de::Error>(self, text: &str) -> Result<MountValue, E> {
                let plus = text.strip_prefix('C').map(|plus| if plus.is_empty() { "0" } else { plus });
                let plus = plus.and_then(|plus| plus.parse().ok());
                plus.map(MountValue::Characters)
                    .ok_or_else(|| E::invalid_value(serde::de::Unexpected::Str(text), &self))
            }
        }
        deserializer.deserialize_any(Value)
    }
}

/// An Attack Value, a number or dice (`t9a/definitions/random-characteristics`).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct AttackValue(pub Quantity);

impl Serialize for AttackValue {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.0.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for AttackValue {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        number_or_dice(deserializer).map(Self)
    }
}

/// Reads `3` or `"D6+1"`.
pub(crate) fn number_or_dice<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Quantity, D::Error> {
    struct Value;
    impl Visitor<'_> for Value {
        type Value = Quantity;
        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.write_str("a number or dice such as D6 or 2D6")
        }
        fn visit_i64<E: serde::de::Error>(self, value: i64) -> Result<Quantity, E> {
            let value = i8::try_from(value).ok().filter(|value| *value >= 0);
            value.map(Quantity::fixed).ok_or_else(|| E::custom("a number from 0 to 127"))
        }
        fn visit_u64<E: serde::de::Error>(self, value: u64) -> Result<Quantity, E> {
            i8::try_from(value).map(Quantity::fixed).map_err(|_| E::custom("a number from 0 to 127"))
        }
        fn visit_str<E: serde::de::Error>(self, text: &str) -> Result<Quantity, E> {
            text.parse().map_err(E::custom)
        }
    }
    deserializer.deserialize_any(Value)
}
