//! Battlefields and deployment maps as people write them in files.

use crate::fields::Problem;
use crate::terrain::{Battlefield, Block, Feature};
use geometry::{Length, Pose, Position, Shape, ShapeError, Zone};
use serde::Deserialize;
use serde::de::DeserializeOwned;

/// A block as it is written: a rectangle of a size, or a circle of a radius.
#[derive(Clone, PartialEq, Debug, Deserialize)]
pub struct WrittenBlock {
    /// Its middle, in inches.
    at: (f64, f64),
    /// Length and width of a rectangle.
    size: Option<(f64, f64)>,
    /// The radius of a circle.
    radius: Option<f64>,
    /// Which way it is turned, in degrees from the x axis.
    #[serde(default)]
    facing: f64,
    /// The height of its underside.
    #[serde(default)]
    bottom: f64,
    /// How high it is.
    #[serde(default)]
    height: f64,
}

/// Why something written is no block.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
pub enum BlockError {
    /// It has both a size and a radius, or neither.
    #[error("expected a `size` or a `radius`")]
    NoShape,
    /// Its numbers make no shape.
    #[error(transparent)]
    Shape(#[from] ShapeError),
}

impl WrittenBlock {
    /// The block.
    ///
    /// # Errors
    /// Numbers that make none.
    pub fn block(&self) -> Result<Block, BlockError> {
        self.placed(|x, y| (x, y))
    }

    /// The same somewhere else.
    fn placed(&self, place: impl Fn(f64, f64) -> (f64, f64)) -> Result<Block, BlockError> {
        let shape = match (self.size, self.radius) {
            (Some((length, width)), None) => Shape::rectangle(length, width)?,
            (None, Some(radius)) => Shape::circle(Length::from_inches(radius)?)?,
            _ => return Err(BlockError::NoShape),
        };
        let (x, y) = place(self.at.0, self.at.1);
        let at = Pose::facing(x, y, self.facing)?;
        Ok(Block::new(shape, at, Length::from_inches(self.bottom)?, Length::from_inches(self.height)?))
    }
}

/// A terrain feature as it is written in a scenario.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct WrittenFeature<K> {
    /// What it is.
    kind: K,
    #[serde(flatten)]
    outline: WrittenBlock,
    #[serde(default)]
    walls: Vec<WrittenBlock>,
    /// Upper floors, each at its `bottom`.
    #[serde(default)]
    floors: Vec<WrittenBlock>,
}

impl<K: Clone> WrittenFeature<K> {
    /// The feature under a name.
    ///
    /// # Errors
    /// A block whose numbers make none.
    pub fn feature(&self, key: &str) -> Result<Feature<K>, BlockError> {
        Ok(Feature {
            key: key.to_owned(),
            kind: self.kind.clone(),
            outline: self.outline.block()?,
            walls: self.walls.iter().map(WrittenBlock::block).collect::<Result<_, _>>()?,
            floors: self.floors.iter().map(WrittenBlock::block).collect::<Result<_, _>>()?,
        })
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File<K> {
    id: String,
    layout: Vec<Layout<K>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Layout<K> {
    size: (f64, f64),
    #[serde(default = "Vec::new")]
    feature: Vec<LaidOut<K>>,
}

/// A feature of a layout.
#[derive(Deserialize)]
struct LaidOut<K> {
    id: String,
    kind: K,
    /// Is there the same on the other side of the centre?
    #[serde(default)]
    twin: bool,
    #[serde(flatten)]
    outline: WrittenBlock,
    #[serde(default)]
    walls: Vec<WrittenBlock>,
    #[serde(default)]
    floors: Vec<WrittenBlock>,
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

fn unreadable(file: &str, text: &str, error: &toml::de::Error) -> Problem {
    let at = error.span().map_or(0, |span| span.start);
    let line = text.as_bytes().iter().take(at).filter(|&&byte| byte == b'\n').count() + 1;
    Problem { file: file.to_owned(), line, reason: error.message().to_owned(), rule: None }
}

/// A problem with a file as a whole.
pub fn unsound(file: &str, reason: impl std::fmt::Display) -> Problem {
    Problem { file: file.to_owned(), line: 1, reason: reason.to_string(), rule: None }
}

/// A battlefield by its name, from files with their texts, as large as it is wanted. One that has no layout of that size gets a
/// smaller one, in the middle of more open ground.
///
/// # Errors
/// What is wrong with its file.
pub fn battlefield<K: DeserializeOwned + Clone>(
    files: &[(&str, &str)],
    key: &str,
    wanted: (f64, f64),
) -> Result<Battlefield<K>, Problem> {
    for (name, text) in files {
        let file: File<K> = toml::from_str(text).map_err(|error| unreadable(name, text, &error))?;
        if file.id != key {
            continue;
        }
        let exact = file.layout.iter().find(|layout| layout.size == wanted);
        let fitting = file.layout.iter().find(|layout| layout.size.0 <= wanted.0 && layout.size.1 <= wanted.1);
        let layout = exact.or(fitting).ok_or_else(|| unsound(name, "no layout of this size"))?;
        return build(layout, wanted).map_err(|error| unsound(name, error));
    }
    Err(unsound(key, "no such battlefield"))
}

fn build<K: Clone>(layout: &Layout<K>, (width, depth): (f64, f64)) -> Result<Battlefield<K>, BlockError> {
    let shift = ((width - layout.size.0) / 2.0, (depth - layout.size.1) / 2.0);
    let block = |written: &WrittenBlock, turned: bool| {
        let place = |x: f64, y: f64| {
            let (x, y) = (x + shift.0, y + shift.1);
            if turned { (width - x, depth - y) } else { (x, y) }
        };
        written.placed(place)
    };
    let mut features = Vec::new();
    for feature in &layout.feature {
        for turned in [false, true].into_iter().take(1 + usize::from(feature.twin)) {
            let key = if turned { format!("{}-2", feature.id) } else { feature.id.clone() };
            let walls = feature.walls.iter().map(|wall| block(wall, turned)).collect::<Result<_, _>>()?;
            let floors = feature.floors.iter().map(|floor| block(floor, turned)).collect::<Result<_, _>>()?;
            let outline = block(&feature.outline, turned)?;
            features.push(Feature { key, kind: feature.kind.clone(), outline, walls, floors });
        }
    }
    Ok(Battlefield { width: Length::from_inches(width)?, depth: Length::from_inches(depth)?, features })
}

/// A deployment map by its name, for a size of battlefield.
///
/// # Errors
/// What is wrong with the file.
pub fn deployment((name, text): (&str, &str), key: &str, size: (f64, f64)) -> Result<Deployment, Problem> {
    let file: MapFile = toml::from_str(text).map_err(|error| unreadable(name, text, &error))?;
    let found = file.map.iter().find(|map| map.id == key && map.size == size);
    let map = found.ok_or_else(|| unsound(key, "no such deployment map"))?;
    let zones = [&map.attacker, &map.defender].map(|corners| Zone::new(corners));
    let markers = map.markers.iter().map(|&(x, y)| Position::from_inches(x, y));
    Ok(Deployment {
        zones: zones.into_iter().collect::<Result<_, _>>().map_err(|error| unsound(name, error))?,
        markers: markers.collect::<Result<_, _>>().map_err(|error| unsound(name, error))?,
    })
}
