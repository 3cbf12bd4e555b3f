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
