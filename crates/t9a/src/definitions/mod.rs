//! Chapter *definitions*: [`dice`], [`modifiers`], the [`formation`] of a unit in ranks and files, [`measure`] and [`sight`],
//! the [`ground`] on which units move and their [`speed`].

pub mod dice;
pub mod formation;
pub mod ground;
pub mod measure;
pub mod modifiers;
pub mod shapes;
pub mod sight;
pub mod speed;
