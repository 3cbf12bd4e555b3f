//! Chapter *terrain*: the common features and what each of them is.

pub mod danger;
pub mod maps;

use crate::attack_attributes::Attribute;
use crate::attacks::quality::carried;
use crate::definitions::formation::block;
use crate::definitions::measure::apart;
use crate::definitions::sight::Cover;
use crate::model_rules::ModelRule;
use crate::rules;
use crate::state::{State, UnitId};
use crate::traits::Trait;
use geometry::ranks::Hull;
use geometry::{CONTACT, ShapeError, Vector, touches, vector};
use kernel::Rule;
use serde::{Deserialize, Serialize};

/// The kinds of terrain features (`t9a/terrain/features`).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum FeatureKind {
    Field,
    Woods,
    Hill,
    Impassable,
    Ruins,
    Wall,
    Water,
}

/// A terrain feature: a convex area of the battlefield.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Feature {
    /// Its name in scenarios and scenes.
    pub key: String,
    /// What it is.
    pub kind: FeatureKind,
    /// Its corners in inches, in either order.
    pub corners: Vec<[f64; 2]>,
}

impl Feature {
    /// Its outline.
    pub fn hull(&self) -> Result<Hull, ShapeError> {
        let corners: Vec<Vector> = self.corners.iter().map(|[x, y]| vector(*x, *y)).collect();
        let reversed: Vec<Vector> = corners.iter().rev().copied().collect();
        Hull::new(&corners).or_else(|_| Hull::new(&reversed))
    }
}

/// Dangerous Terrain (X+, Y): the number at which a die hurts, and who must roll (`t9a/terrain/dangerous-terrain`).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Danger {
    /// The number needed.
    pub number: u8,
    /// Only models with this Trait.
    pub only: Option<Trait>,
}

impl FeatureKind {
    /// The rule of the feature.
    pub fn rule(self) -> Rule {
        match self {
            Self::Field => rules::terrain::FIELD,
            Self::Woods => rules::terrain::WOODS,
            Self::Hill => rules::terrain::HILL,
            Self::Impassable => rules::terrain::IMPASSABLE_TERRAIN,
            Self::Ruins => rules::terrain::RUINS,
            Self::Wall => rules::terrain::WALL,
            Self::Water => rules::terrain::WATER,
        }
    }

    /// The word that stands in brackets after Strider.
    pub fn word(self) -> &'static str {
        match self {
            Self::Field => "Field",
            Self::Woods => "Woods",
            Self::Hill => "Hill",
            Self::Impassable => "Impassable Terrain",
            Self::Ruins => "Ruins",
            Self::Wall => "Wall",
            Self::Water => "Water",
        }
    }

    /// Which cover it gives to lines that pass through it, and to which Height at most
    /// (`t9a/terrain/covering-terrain`, `t9a/shooting/cover-sources`).
    pub fn cover(self) -> Option<(Cover, u8)> {
        match self {
            Self::Field => Some((Cover::Light, 3)),
            Self::Woods => Some((Cover::Light, 5)),
            Self::Ruins | Self::Wall => Some((Cover::Heavy, 3)),
            Self::Hill | Self::Impassable => Some((Cover::Heavy, 5)),
            Self::Water => None,
        }
    }

    /// Does it cover only units in contact with it? (`t9a/ruling/b-covering-contact`)
    pub fn covers_by_contact(self) -> bool {
        matches!(self, Self::Field | Self::Ruins | Self::Wall)
    }

    /// Can no line of sight be drawn through it? (`t9a/terrain/blocks-line-of-sight`)
    pub fn blocks_sight(self) -> bool {
        matches!(self, Self::Hill | Self::Impassable)
    }

    /// How dangerous it is; Impassable Terrain only to those who flee through it.
    pub fn danger(self) -> Option<Danger> {
        match self {
            Self::Woods => Some(Danger { number: 6, only: Some(Trait::Mounted) }),
            Self::Ruins => Some(Danger { number: 6, only: None }),
            Self::Wall => Some(Danger { number: 6, only: Some(Trait::Construct) }),
            Self::Water => Some(Danger { number: 6, only: Some(Trait::MetalArmour) }),
            Self::Impassable => Some(Danger { number: 4, only: None }),
            Self::Field | Self::Hill => None,
        }
    }

    /// Does it take Combat Score from Full Ranks away? (`t9a/terrain/disruptive-terrain`)
    pub fn is_disruptive(self) -> bool {
        matches!(self, Self::Woods | Self::Water)
    }
}

/// Model Rules that terrain gives to a Health Pool while its unit touches it: Weakness in a Field, Immune in Water, unless it
/// strides through that (`t9a/terrain/field`, `t9a/terrain/water`, `t9a/model-rules/strider`).
pub fn given(state: &State, pool: UnitId) -> Vec<ModelRule> {
    let gives = |kind: FeatureKind| matches!(kind, FeatureKind::Field | FeatureKind::Water);
    if !state.fixed.terrain.iter().any(|feature| gives(feature.kind)) {
        return Vec::new();
    }
    let flaming = || Attribute::FlamingAttacks.name().to_owned();
    let rule = |kind: FeatureKind| match kind {
        FeatureKind::Field => Some(ModelRule::Weakness(Some(flaming()))),
        FeatureKind::Water if !strides(state, pool, kind) => Some(ModelRule::Immune(flaming())),
        _ => None,
    };
    touched_of(state, state.whole(pool), gives).into_iter().filter_map(rule).collect()
}

/// The names of the rules that terrain can give.
pub const GIVEN: [&str; 2] = ["Weakness", "Immune"];

/// Does a Health Pool ignore what terrain of this kind does, sight, cover, Weakness and what cannot be passed left aside?
/// (`t9a/model-rules/strider`)
pub fn strides(state: &State, pool: UnitId, kind: FeatureKind) -> bool {
    carried(state, pool).any(|ruled| match &ruled.rule {
        ModelRule::Strider(only) => {
            only.as_deref().is_none_or(|only| only.split(',').any(|word| word.trim() == kind.word()))
        }
        _ => false,
    })
}

/// The kinds of features that a unit is in contact with (`t9a/definitions/object-contact`).
pub fn touched(state: &State, whole: UnitId) -> Vec<FeatureKind> {
    touched_of(state, whole, |_| true)
}

/// Those of some kinds.
fn touched_of(state: &State, whole: UnitId, of: impl Fn(FeatureKind) -> bool) -> Vec<FeatureKind> {
    let Some(boundary) = block(state, whole).map(|block| block.hull()) else { return Vec::new() };
    // Most features are far away; that is seen at once.
    let near = state.fixed.features_near(boundary.bounds(), 2.0 * CONTACT);
    let touching = near.filter(|(feature, hull)| of(feature.kind) && touches(apart(hull, &boundary)));
    touching.map(|(feature, _)| feature.kind).collect()
}
