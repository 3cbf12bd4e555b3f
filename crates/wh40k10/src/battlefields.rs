//! Chapter *battlefields*: the battlefields and deployment maps that come with the game
//! (`wh40k10/battlefields/guidelines`, `wh40k10/missions/deploy-armies`).

use crate::datasheets::Problem;
use crate::muster::BattleSize;
use crate::terrain::{Battlefield, Block, Feature, FeatureKind};
use geometry::{Length, Pose, Position, Shape, ShapeError, Zone};
use serde::Deserialize;

/// The battlefields that come with the game: file and text.
pub const FILES: [(&str, &str); 3] = [
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
];

/// Their names in files and commands.
pub const KEYS: [&str; 3] = ["kiln-yard", "drowned-parish", "bare-heath"];

/// The deployment maps that come with the game.
pub const MAPS: (&str, &str) =
    ("content/wh40k10/deployments.toml", include_str!("../../../content/wh40k10/deployments.toml"));

/// Their names in files and commands.
pub const MAP_KEYS: [&str; 3] = ["long-edges", "short-edges", "corners"];

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    id: String,
    layout: Vec<Layout>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Layout {
    size: (f64, f64),
    #[serde(default)]
    feature: Vec<WrittenFeature>,
}

#[derive(Deserialize)]
struct WrittenFeature {
    id: String,
    kind: FeatureKind,
    /// Is there the same on the other side of the centre?
    #[serde(default)]
    twin: bool,
    #[serde(flatten)]
    outline: WrittenBlock,
    #[serde(default)]
    walls: Vec<WrittenBlock>,
    /// Upper floors of ruins.
    #[serde(default)]
    floors: Vec<WrittenBlock>,
}

#[derive(Deserialize)]
struct WrittenBlock {
    at: (f64, f64),
    size: Option<(f64, f64)>,
    radius: Option<f64>,
    #[serde(default)]
    bottom: f64,
    #[serde(default)]
    height: f64,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct MapFile {
    map: Vec<Map>,
}

/// A deployment map for one size of battlefield.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Map {
    id: String,
    size: (f64, f64),
    attacker: Vec<(f64, f64)>,
    defender: Vec<(f64, f64)>,
    markers: Vec<(f64, f64)>,
}

/// Zones and markers of a deployment map.
#[derive(Clone, PartialEq, Debug)]
pub struct Deployment {
    /// The Attacker's zone, then the Defender's.
    pub zones: Vec<Zone>,
    /// Where markers are in missions whose map places them.
    pub markers: Vec<Position>,
}

fn problem(file: &str, text: &str, error: &toml::de::Error) -> Problem {
    let at = error.span().map_or(0, |span| span.start);
    let line = text.as_bytes().iter().take(at).filter(|&&byte| byte == b'\n').count() + 1;
    Problem { file: file.to_owned(), line, reason: error.message().to_owned(), rule: None }
}

fn unsound(file: &str, reason: impl std::fmt::Display) -> Problem {
    Problem { file: file.to_owned(), line: 1, reason: reason.to_string(), rule: Some(crate::rules::core::BATTLEFIELD) }
}

/// A battlefield by its name, for a battle size. One that has no layout of a size gets a smaller one, in the middle of more open
/// ground.
///
/// # Errors
/// What is wrong with its file.
pub fn battlefield(key: &str, size: BattleSize) -> Result<Battlefield, Problem> {
    let wanted = size.battlefield();
    for (name, text) in FILES {
        let file: File = toml::from_str(text).map_err(|error| problem(name, text, &error))?;
        if file.id != key {
            continue;
        }
        let exact = file.layout.iter().find(|layout| layout.size == wanted);
        let fitting = file.layout.iter().find(|layout| layout.size.0 <= wanted.0 && layout.size.1 <= wanted.1);
        let layout = exact.or(fitting).ok_or_else(|| unsound(name, "no layout of this size"))?;
        let field = build(layout, wanted).map_err(|error| unsound(name, error))?;
        return match crate::terrain::stacked(&field).map_err(|feature| feature.key.clone()) {
            Ok(_) => Ok(field),
            Err(key) => {
                let rule = Some(crate::rules::terrain::HILLS_STACKED_TERRAIN);
                Err(Problem { rule, ..unsound(name, format!("`{key}` stands on no hill, or overhangs it")) })
            }
        };
    }
    Err(unsound(key, "no such battlefield"))
}

fn build(layout: &Layout, (width, depth): (f64, f64)) -> Result<Battlefield, ShapeError> {
    let shift = ((width - layout.size.0) / 2.0, (depth - layout.size.1) / 2.0);
    let block = |written: &WrittenBlock, turned: bool| {
        let shape = match (written.size, written.radius) {
            (Some((length, width)), _) => Shape::rectangle(length, width)?,
            (None, radius) => Shape::circle(Length::from_inches(radius.unwrap_or(0.0))?)?,
        };
        let (x, y) = (written.at.0 + shift.0, written.at.1 + shift.1);
        let at = if turned { Pose::from_inches(width - x, depth - y)? } else { Pose::from_inches(x, y)? };
        let (bottom, height) = (Length::from_inches(written.bottom)?, Length::from_inches(written.height)?);
        Ok::<Block, ShapeError>(Block::new(shape, at, bottom, height))
    };
    let mut features = Vec::new();
    for feature in &layout.feature {
        for turned in [false, true].into_iter().take(1 + usize::from(feature.twin)) {
            let key = if turned { format!("{}-2", feature.id) } else { feature.id.clone() };
            let walls = feature.walls.iter().map(|wall| block(wall, turned)).collect::<Result<_, _>>()?;
            let floors = feature.floors.iter().map(|floor| block(floor, turned)).collect::<Result<_, _>>()?;
            let outline = block(&feature.outline, turned)?;
            features.push(Feature { key, kind: feature.kind, outline, walls, floors });
        }
    }
    Ok(Battlefield { width: Length::from_inches(width)?, depth: Length::from_inches(depth)?, features })
}

/// A deployment map by its name, for a battle size.
///
/// # Errors
/// What is wrong with the file.
pub fn deployment(key: &str, size: BattleSize) -> Result<Deployment, Problem> {
    let (name, text) = MAPS;
    let file: MapFile = toml::from_str(text).map_err(|error| problem(name, text, &error))?;
    let found = file.map.iter().find(|map| map.id == key && map.size == size.battlefield());
    let map = found.ok_or_else(|| unsound(key, "no such deployment map"))?;
    let zones = [&map.attacker, &map.defender].map(|corners| Zone::new(corners));
    let markers = map.markers.iter().map(|&(x, y)| Position::from_inches(x, y));
    Ok(Deployment {
        zones: zones.into_iter().collect::<Result<_, _>>().map_err(|error| unsound(name, error))?,
        markers: markers.collect::<Result<_, _>>().map_err(|error| unsound(name, error))?,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

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
