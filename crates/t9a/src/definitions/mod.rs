//! Chapter *definitions*: [`dice`], [`modifiers`], the [`formation`] of a unit in ranks and files, [`measure`] and [`sight`].

pub mod dice;
pub mod formation;
pub mod measure;
pub mod modifiers;
pub mod sight;
