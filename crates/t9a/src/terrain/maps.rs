//! The battlefields that come with the game: maps of our own, since those of the book are in an appendix that is not among our
//! sources (`t9a/pregame/battlefield-shape`, `t9a/ruling/own-maps-and-deployments`).

use super::{Feature, FeatureKind};
use crate::book::{Problem, read};
use serde::Deserialize;

const MAPS: (&str, &str) = ("content/t9a/maps.toml", include_str!("../../../../content/t9a/maps.toml"));

/// The maps' names in files and commands.
pub const KEYS: [&str; 4] = ["mill-meadows", "sunken-abbey", "barrow-downs", "bare-heath"];

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Maps {
    map: Vec<Map>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Map {
    id: String,
    feature: Vec<Written>,
}

/// A feature by its corners in inches from the centre of the table.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Written {
    kind: FeatureKind,
    corners: Vec<[f64; 2]>,
}

impl Written {
    /// The same turned half round the centre of the table; none if that is itself.
    fn twin(&self) -> Option<Self> {
        let corners: Vec<[f64; 2]> = self.corners.iter().map(|[x, y]| [-x, -y]).collect();
        let same = corners.iter().all(|corner| self.corners.contains(corner));
        (!same).then_some(Self { kind: self.kind, corners })
    }

    /// Does it lie on a table of this size?
    fn fits(&self, [long, short]: [f64; 2]) -> bool {
        self.corners.iter().all(|[x, y]| x.abs() <= long / 2.0 && y.abs() <= short / 2.0)
    }
}

/// The terrain of a map on a table of this size, or what is wrong with its file.
///
/// # Errors
/// If there is no such map, or a feature of it is no convex shape.
pub fn terrain(map: &str, table: [u16; 2]) -> Result<Vec<Feature>, Problem> {
    let wrong = |reason: String| Problem { file: MAPS.0.to_owned(), line: 1, reason };
    let maps = read::<Maps>(MAPS.0, MAPS.1)?.map;
    let found = maps.into_iter().find(|other| other.id == map).ok_or_else(|| wrong(format!("no map `{map}`")))?;
    let size = table.map(f64::from);
    let mut features: Vec<Feature> = Vec::new();
    let with_twins = found.feature.into_iter().flat_map(|feature| {
        let twin = feature.twin();
        [Some(feature), twin].into_iter().flatten()
    });
    for written in with_twins.filter(|feature| feature.fits(size)) {
        let number = features.iter().filter(|other| other.kind == written.kind).count() + 1;
        let key = format!("{}-{number}", written.kind.word().to_lowercase().replace(' ', "-"));
        let corners = written.corners.iter().map(|[x, y]| [x + size[0] / 2.0, y + size[1] / 2.0]).collect();
        let feature = Feature { key, kind: written.kind, corners };
        feature.hull().map_err(|error| wrong(format!("{map}: {}: {error}", feature.key)))?;
        features.push(feature);
    }
    Ok(features)
}
