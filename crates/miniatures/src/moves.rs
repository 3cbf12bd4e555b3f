//! Where models end: the answer to every move and every set-up, as it is recorded and as people and clients write it.

use crate::spot::{heading_from_up, steps_from_up};
use crate::{ModelId, Trip};
use geometry::{Heading, Length, Pose, Position, Vector};
use kernel::Rule;
use serde::{Deserialize, Serialize};

/// A model, by its number; or as it was written, until the answer is judged.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(untagged)]
pub enum ModelRef {
    /// By its number.
    Id(ModelId),
    /// By its name.
    Key(String),
    /// By its place in the form.
    Nth {
        /// Counted from 0.
        nth: u16,
    },
}

/// The model of which players have changed the place by hand, by the JSON pointer of what they changed.
pub fn placed_by_hand(path: &str) -> Option<ModelId> {
    let (model, what) = path.strip_prefix("/models/")?.split_once('/')?;
    let placed = what == "at" || what.starts_with("at/");
    model.parse().ok().filter(|_| placed).map(ModelId)
}

/// A place on the way of a model.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(from = "WrittenWaypoint", into = "StoredWaypoint")]
pub struct Waypoint {
    /// Where, and facing which way.
    pub at: Pose,
    /// Does it say which way it faces? A model keeps its facing otherwise.
    pub turned: bool,
    /// The height of what it stands on, if that was said.
    pub elevation: Option<Length>,
    /// The floor, 0 at the ground, if that was said and the height was not.
    pub level: Option<u8>,
}

/// One model's part of a move: the places that it passes, and last where it ends.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ModelMove {
    /// Who moves.
    pub model: ModelRef,
    /// Its way. With one place, the shortest way there is found for it.
    pub way: Vec<Waypoint>,
}

/// A move of a unit: models in the order in which they move. Those left out stay where they are.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(from = "Vec<WrittenMove>")]
pub struct Moves(pub Vec<ModelMove>);

/// As it is stored: 2^-16 of an inch, 2^-32 of a turn clockwise from up.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct StoredWaypoint {
    x: i32,
    y: i32,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    heading: Option<u32>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    elevation: Option<i32>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    level: Option<u8>,
}

#[derive(Deserialize)]
#[serde(untagged)]
enum WrittenWaypoint {
    /// `[x, y]` in inches, or `[x, y, facing]` with degrees from the x axis. It comes first: a list could be a struct too.
    Inches(Inches),
    Stored(StoredWaypoint),
    Named(NamedWaypoint),
}

/// `{ at = [11, 12], elevation = 3 }` in inches, or with the number of a floor as `level`.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct NamedWaypoint {
    at: (f64, f64),
    facing: Option<f64>,
    elevation: Option<f64>,
    level: Option<u8>,
}

#[derive(Deserialize)]
#[serde(untagged)]
enum Inches {
    Plain(f64, f64),
    Facing(f64, f64, f64),
}

#[derive(Deserialize)]
#[serde(untagged)]
enum WrittenMove {
    Recorded {
        model: ModelRef,
        way: Vec<Waypoint>,
    },
    Table(WrittenTable),
    /// `["wardens.1", 12, 10]`.
    Short(String, f64, f64),
    /// `[12, 10]` or a stored place: of the model at this place of the form.
    Place(Waypoint),
    /// The way of the model at this place of the form.
    Way(Vec<Waypoint>),
}

/// `{ model = "wardens.1", to = [12, 10], facing = 90, elevation = 3, via = [[11, 12]] }`.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenTable {
    model: ModelRef,
    to: Waypoint,
    facing: Option<f64>,
    elevation: Option<f64>,
    #[serde(default)]
    via: Vec<Waypoint>,
}

fn inches(x: f64, y: f64) -> Position {
    // What is too far away to be stored is off every table, and is judged to be.
    let far = Position { x: Length::from_steps(i32::MAX), y: Length::from_steps(i32::MAX) };
    Position::from_inches(x, y).unwrap_or(far)
}

impl From<WrittenWaypoint> for Waypoint {
    fn from(written: WrittenWaypoint) -> Self {
        match written {
            WrittenWaypoint::Stored(spot) => {
                let position = Position { x: Length::from_steps(spot.x), y: Length::from_steps(spot.y) };
                let heading = spot.heading.map_or(Heading::default(), heading_from_up);
                let elevation = spot.elevation.map(Length::from_steps);
                Self { at: Pose { position, heading }, turned: spot.heading.is_some(), elevation, level: spot.level }
            }
            WrittenWaypoint::Named(named) => {
                let plain = Self::to(inches(named.at.0, named.at.1));
                let turned = named.facing.map_or(plain, |degrees| plain.facing(degrees));
                let elevation = named.elevation.and_then(|height| Length::from_inches(height).ok());
                Self { elevation, level: named.level, ..turned }
            }
            WrittenWaypoint::Inches(Inches::Plain(x, y)) => Self::to(inches(x, y)),
            WrittenWaypoint::Inches(Inches::Facing(x, y, degrees)) => Self::to(inches(x, y)).facing(degrees),
        }
    }
}

impl From<Waypoint> for StoredWaypoint {
    fn from(spot: Waypoint) -> Self {
        Self {
            x: spot.at.position.x.steps(),
            y: spot.at.position.y.steps(),
            heading: spot.turned.then(|| steps_from_up(spot.at.heading)),
            elevation: spot.elevation.map(Length::steps),
            level: spot.level,
        }
    }
}

impl From<Vec<WrittenMove>> for Moves {
    fn from(written: Vec<WrittenMove>) -> Self {
        let one = |(place, written): (usize, WrittenMove)| {
            let nth = ModelRef::Nth { nth: place as u16 };
            match written {
                WrittenMove::Recorded { model, way } => ModelMove { model, way },
                WrittenMove::Table(table) => {
                    let mut to = table.to;
                    if let Some(degrees) = table.facing {
                        to = to.facing(degrees);
                    }
                    to.elevation = table.elevation.and_then(|inches| Length::from_inches(inches).ok()).or(to.elevation);
                    let way = table.via.into_iter().chain([to]).collect();
                    ModelMove { model: table.model, way }
                }
                WrittenMove::Short(key, x, y) => {
                    ModelMove { model: ModelRef::Key(key), way: vec![Waypoint::to(inches(x, y))] }
                }
                WrittenMove::Place(spot) => ModelMove { model: nth, way: vec![spot] },
                WrittenMove::Way(way) => ModelMove { model: nth, way },
            }
        };
        // A client sends an empty way for a model that stays.
        Self(written.into_iter().enumerate().map(one).filter(|moved| !moved.way.is_empty()).collect())
    }
}

impl Waypoint {
    /// A place, whatever the facing.
    pub fn to(position: Position) -> Self {
        Self { at: Pose { position, heading: Heading::default() }, turned: false, elevation: None, level: None }
    }

    /// The same place, facing this many degrees from the x axis.
    pub fn facing(mut self, degrees: f64) -> Self {
        if let Ok(heading) = Heading::from_degrees(degrees) {
            (self.at.heading, self.turned) = (heading, true);
        }
        self
    }

    /// Where a model stands that has come here, given where it stood: facing as before unless it turned, on the same height unless that
    /// is said.
    pub fn stand(&self, before: Option<Pose>, elevation: Length) -> (Option<Pose>, Length) {
        let heading = if self.turned { self.at.heading } else { before.map_or(self.at.heading, |at| at.heading) };
        (Some(Pose { position: self.at.position, heading }), self.elevation.unwrap_or(elevation))
    }

    /// The same place at a height.
    pub fn at_elevation(mut self, elevation: Length) -> Self {
        self.elevation = Some(elevation);
        self
    }
}

impl Moves {
    /// Every one of these models to a place, by the shortest way.
    pub fn to(ends: &[(ModelId, Waypoint)]) -> Self {
        Self(ends.iter().map(|&(model, spot)| ModelMove::to(model, spot)).collect())
    }

    /// Those who move, once the answer has been judged.
    pub fn models(&self) -> impl Iterator<Item = ModelId> {
        self.0.iter().filter_map(|moved| if let ModelRef::Id(id) = moved.model { Some(id) } else { None })
    }

    /// Those who move and where each ends, once the answer has been judged.
    pub fn ends(&self) -> impl Iterator<Item = (ModelId, Waypoint)> {
        self.0.iter().filter_map(|moved| match moved.model {
            ModelRef::Id(id) => Some((id, moved.end()?)),
            _ => None,
        })
    }

    /// The middle of all places where models end; none if nobody moves.
    pub fn middle(&self) -> Option<Vector> {
        let ends = || self.0.iter().filter_map(ModelMove::end).map(|end| end.at.position.point());
        let count = ends().count();
        (count > 0).then(|| ends().fold(Vector::ZERO, |sum, end| sum + end) * (1.0 / count as f64))
    }
}

impl ModelMove {
    /// A model goes somewhere by the shortest way.
    pub fn to(model: ModelId, spot: Waypoint) -> Self {
        Self { model: ModelRef::Id(model), way: vec![spot] }
    }

    /// Where it ends.
    pub fn end(&self) -> Option<Waypoint> {
        self.way.last().copied()
    }
}

/// Which of these models is meant; `key` gives the name of a model.
pub fn resolve(models: &[ModelId], model: &ModelRef, key: impl Fn(ModelId) -> String) -> Option<ModelId> {
    match model {
        ModelRef::Id(id) => models.iter().copied().find(|other| other == id),
        ModelRef::Key(wanted) => models.iter().copied().find(|&other| key(other) == *wanted),
        ModelRef::Nth { nth } => models.get(usize::from(*nth)).copied(),
    }
}

/// The way that a model went, as a log tells it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ModelWay {
    /// Who went.
    pub model: ModelId,
    /// Where its middle went, from where it stood.
    pub points: Vec<Position>,
}

impl ModelWay {
    /// The way of a trip.
    pub fn of(trip: &Trip) -> Self {
        let stored = |point: &geometry::floors::Spot| Position::nearest(point.at).ok();
        let mut points: Vec<Position> = trip.points.iter().filter_map(stored).collect();
        // A climb is no step on the plane.
        points.dedup();
        Self { model: trip.model, points }
    }

    /// The same for clients, with the name of the model.
    pub fn drawn(&self, position: &dyn crate::Position) -> view::Way {
        let points = self.points.iter().map(|at| (at.point().x, at.point().y)).collect();
        view::Way { piece: position.key(self.model), points }
    }
}

/// What is told of a move: the rules that it made use of, its longest way, and all ways.
#[derive(Clone, Default, Debug)]
pub struct Told {
    /// The rules, each once.
    pub because: Vec<Rule>,
    /// The longest way.
    pub longest: Length,
    /// All ways.
    pub ways: Vec<ModelWay>,
}

impl Told {
    /// Of these trips, with the rules that an edition cites for them.
    pub fn of(trips: &[Trip], mut because: Vec<Rule>) -> Self {
        because.sort_unstable_by_key(|rule| rule.id());
        because.dedup();
        let longest = trips.iter().map(|trip| trip.length).fold(0.0, f64::max);
        let longest = Length::from_inches(longest).unwrap_or_default();
        Self { because, longest, ways: trips.iter().map(ModelWay::of).collect() }
    }
}
