//! Chapter *battlefields*: the battlefields and deployment maps that come with the game
//! (`wh40k10/battlefields/guidelines`, `wh40k10/missions/deploy-armies`).

use crate::datasheets::Problem;
use crate::muster::BattleSize;
use crate::rules;
use crate::terrain::{self, Battlefield};
use miniatures::battlefields as reader;

/// The battlefields that come with the game: file and text.
pub const FILES: [(&str, &str); 4] = [
    (
        "content/wh40k10/battlefields/kiln-yard.toml",
        include_str!("../../../content/wh40k10/battlefields/kiln-yard.toml"),
    ),
    (
        "content/wh40k10/battlefields/drowned-parish.toml",
        include_str!("../../../content/wh40k10/battlefields/drowned-parish.toml"),
    ),
    (
        "content/wh40k10/battlefields/bare-heath.toml",
        include_str!("../../../content/wh40k10/battlefields/bare-heath.toml"),
    ),
    (
        "content/wh40k10/battlefields/tenement-row.toml",
        include_str!("../../../content/wh40k10/battlefields/tenement-row.toml"),
    ),
];

/// Their names in files and commands.
pub const KEYS: [&str; 4] = ["kiln-yard", "drowned-parish", "bare-heath", "tenement-row"];

/// The deployment maps that come with the game.
pub const MAPS: (&str, &str) =
    ("content/wh40k10/deployments.toml", include_str!("../../../content/wh40k10/deployments.toml"));

/// Their names in files and commands.
pub const MAP_KEYS: [&str; 3] = ["long-edges", "short-edges", "corners"];

pub use miniatures::battlefields::Deployment;

/// A battlefield by its name, for a battle size. One that has no layout of a size gets a smaller one, in the middle of more open
/// ground.
///
/// # Errors
/// What is wrong with its file.
pub fn battlefield(key: &str, size: BattleSize) -> Result<Battlefield, Problem> {
    let field = reader::battlefield(&FILES, key, size.battlefield()).map_err(on_battlefield)?;
    match terrain::stacked(&field).map_err(|feature| feature.key.clone()) {
        Ok(_) => Ok(field),
        Err(feature) => {
            let rule = Some(rules::terrain::HILLS_STACKED_TERRAIN);
            Err(Problem { rule, ..reader::unsound(key, format!("`{feature}` stands on no hill, or overhangs it")) })
        }
    }
}

/// A deployment map by its name, for a battle size.
///
/// # Errors
/// What is wrong with the file.
pub fn deployment(key: &str, size: BattleSize) -> Result<Deployment, Problem> {
    reader::deployment(MAPS, key, size.battlefield()).map_err(on_battlefield)
}

/// What is wrong with a battlefield itself goes against its rule (`wh40k10/core/battlefield`).
fn on_battlefield(problem: Problem) -> Problem {
    Problem { rule: Some(rules::core::BATTLEFIELD), ..problem }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::terrain::{Block, Feature};
    use geometry::Pose;

    const SIZES: [BattleSize; 4] =
        [BattleSize::CombatPatrol, BattleSize::Incursion, BattleSize::StrikeForce, BattleSize::Onslaught];

    #[test]
    fn every_battlefield_and_map_can_be_read_for_every_size() {
        for size in SIZES {
            for key in KEYS {
                let field = battlefield(key, size).unwrap();
                assert_eq!((field.width.inches(), field.depth.inches()), size.battlefield());
                assert!(!field.features.is_empty());
            }
            for key in MAP_KEYS {
                let map = deployment(key, size).unwrap();
                assert_eq!((map.zones.len(), map.markers.len()), (2, 5));
            }
        }
    }

    #[test]
    fn terrain_on_a_hill_must_not_overhang() {
        let mut field = battlefield("kiln-yard", BattleSize::Onslaught).unwrap();
        assert_eq!(crate::terrain::stacked(&field), Ok(true));
        let thicket = field.features.iter_mut().find(|feature| feature.key == "thicket").unwrap();
        let Block { shape, bottom, height, .. } = thicket.outline.clone();
        thicket.outline = Block::new(shape, Pose::from_inches(48.0, 22.0).unwrap(), bottom, height);
        assert!(crate::terrain::stacked(&field).is_err_and(|feature| feature.key == "thicket"));
    }

    #[test]
    fn nobody_is_favoured() {
        for (key, size) in KEYS.into_iter().flat_map(|key| SIZES.map(|size| (key, size))) {
            let field = battlefield(key, size).unwrap();
            let (width, depth) = (field.width.inches(), field.depth.inches());
            for feature in &field.features {
                let at = feature.outline.at.position.point();
                let twin = |other: &Feature| {
                    let there = other.outline.at.position.point();
                    (there.x - (width - at.x)).abs() < 0.01 && (there.y - (depth - at.y)).abs() < 0.01
                };
                assert!(field.features.iter().any(twin), "{key}: {} has no twin", feature.key);
            }
        }
    }
}
