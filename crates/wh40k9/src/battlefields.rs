//! The battlefields and the maps of missions that come with the game (`wh40k9/battlefield/size`, `wh40k9/ruling/missions-missing`).

use crate::army::BattleSize;
use crate::datasheets::Problem;
use crate::rules;
use crate::terrain::Battlefield;
use miniatures::battlefields::{self as reader, Deployment};

/// The battlefields that come with the game: file and text.
pub const FILES: [(&str, &str); 3] = [
    (
        "content/wh40k9/battlefields/cinder-works.toml",
        include_str!("../../../content/wh40k9/battlefields/cinder-works.toml"),
    ),
    (
        "content/wh40k9/battlefields/reed-marsh.toml",
        include_str!("../../../content/wh40k9/battlefields/reed-marsh.toml"),
    ),
    (
        "content/wh40k9/battlefields/broken-ward.toml",
        include_str!("../../../content/wh40k9/battlefields/broken-ward.toml"),
    ),
];

/// Their names in files and commands.
pub const KEYS: [&str; 3] = ["cinder-works", "reed-marsh", "broken-ward"];

/// The maps of the missions, each under the name of its mission.
pub const MAPS: (&str, &str) = ("content/wh40k9/missions.toml", include_str!("../../../content/wh40k9/missions.toml"));

/// Width and depth of the battlefield for a battle size, in inches.
pub fn extent(size: BattleSize) -> (f64, f64) {
    match size {
        BattleSize::CombatPatrol | BattleSize::Incursion => (44.0, 30.0),
        BattleSize::StrikeForce => (60.0, 44.0),
        BattleSize::Onslaught => (90.0, 44.0),
    }
}

/// A battlefield by its name, for a battle size. One that has no layout of a size gets a smaller one, in the middle of more open
/// ground.
///
/// # Errors
/// What is wrong with its file.
pub fn battlefield(key: &str, size: BattleSize) -> Result<Battlefield, Problem> {
    reader::battlefield(&FILES, key, extent(size)).map_err(on_battlefield)
}

/// The zones and markers of a mission's map, for a battle size.
///
/// # Errors
/// What is wrong with the file.
pub fn map(key: &str, size: BattleSize) -> Result<Deployment, Problem> {
    reader::deployment(MAPS, key, extent(size)).map_err(on_battlefield)
}

fn on_battlefield(problem: Problem) -> Problem {
    Problem { rule: Some(rules::battlefield::SIZE), ..problem }
}
