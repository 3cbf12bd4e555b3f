//! What positions in scenario files, and armies that stand ready, say alike: whose something is, and the models of a unit.

use crate::battlefields::WrittenFeature;
use crate::terrain::Battlefield;
use crate::{ModelId, Position, UnitId};
use geometry::{Length, Pose};
use kernel::{Seat, StageError};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use std::collections::BTreeMap;

/// A model of a unit that stands ready.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DeployedModel {
    /// The id of its kind; the first kind of the datasheet if none.
    pub kind: Option<String>,
    /// Where it stands; nowhere before it is set up.
    pub at: Option<Pose>,
    /// The height of what it stands on.
    pub elevation: Length,
    /// The ids of its weapons; those that it starts with if none.
    pub weapons: Option<Vec<String>>,
}

impl DeployedModel {
    /// The number of its kind.
    ///
    /// # Errors
    /// The id of a kind that is not known.
    pub fn kind(&self, find: impl Fn(&str) -> Option<usize>) -> Result<usize, &str> {
        self.kind.as_deref().map_or(Ok(0), |id| find(id).ok_or(id))
    }

    /// Its weapons: those that are written, or the usual ones.
    ///
    /// # Errors
    /// The id of a weapon that is not known.
    pub fn weapons<W: Clone>(&self, usual: &[W], find: impl Fn(&str) -> Option<W>) -> Result<Vec<W>, &str> {
        match &self.weapons {
            None => Ok(usual.to_vec()),
            Some(ids) => ids.iter().map(|id| find(id).ok_or(id.as_str())).collect(),
        }
    }
}

/// A model as it is written in a scenario.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct WrittenModel {
    /// Left out for a model that is not on the battlefield.
    pub at: Option<[f64; 2]>,
    /// Its kind.
    pub kind: Option<String>,
    /// The height of what it stands on.
    #[serde(default)]
    pub elevation: f64,
    /// Which way it faces, in degrees.
    #[serde(default)]
    pub facing: f64,
    /// The wounds that it has left.
    pub wounds: Option<u8>,
    /// What it carries.
    pub weapons: Option<Vec<String>>,
    /// Has an attack been allocated to it in this phase?
    #[serde(default)]
    pub allocated: bool,
}

fn wrong(path: &str, problem: impl std::fmt::Display) -> StageError {
    StageError::new(path, problem.to_string())
}

/// A player, counted from 1.
///
/// # Errors
/// A number of no player.
pub fn seat(path: &str, number: u8) -> Result<Seat, StageError> {
    match number {
        1 | 2 => Ok(Seat(number - 1)),
        _ => Err(StageError::new(path, format!("expected seat 1 or 2, found {number}"))),
    }
}

/// A table of this width and depth with these features.
///
/// # Errors
/// Numbers that make none.
pub fn battlefield<K: Clone>(
    size: [f64; 2],
    terrain: &BTreeMap<String, WrittenFeature<K>>,
) -> Result<Battlefield<K>, StageError> {
    let length = |inches| Length::from_inches(inches).map_err(|error| wrong("battlefield", error));
    let feature = |(key, feature): (&String, &WrittenFeature<K>)| {
        feature.feature(key).map_err(|error| wrong(&format!("terrain.{key}"), error))
    };
    let features = terrain.iter().map(feature).collect::<Result<_, _>>()?;
    Ok(Battlefield { width: length(size[0])?, depth: length(size[1])?, features })
}

/// The models of a unit: plain ones at these places, those that are written out, and this many that are elsewhere.
///
/// # Errors
/// Numbers that are no place.
pub fn models(
    path: &str,
    plain: &[[f64; 2]],
    written: &[WrittenModel],
    elsewhere: u8,
) -> Result<Vec<DeployedModel>, StageError> {
    let model = |at: Option<[f64; 2]>, facing: f64, elevation: f64| {
        let pose = |[x, y]: [f64; 2]| Pose::facing(x, y, facing).map_err(|error| wrong(path, error));
        let elevation = Length::from_inches(elevation).map_err(|error| wrong(path, error))?;
        Ok(DeployedModel { kind: None, at: at.map(pose).transpose()?, elevation, weapons: None })
    };
    let plain = plain.iter().map(|&at| model(Some(at), 0.0, 0.0));
    let special = written.iter().map(|m| {
        let (kind, weapons) = (m.kind.clone(), m.weapons.clone());
        model(m.at, m.facing, m.elevation).map(|model| DeployedModel { kind, weapons, ..model })
    });
    let elsewhere = (0..elsewhere).map(|_| model(None, 0.0, 0.0));
    plain.chain(special).chain(elsewhere).collect()
}

/// What a path of a scenario asks about: `reeds.2.wounds` is a field of something, `reeds.1 sees wardens` a relation of two.
///
/// # Errors
/// Nothing is known of it.
pub fn query(
    path: &str,
    field: impl FnOnce(&str, &str) -> Option<Value>,
    relation: impl FnOnce(&str, &str, &str) -> Option<Value>,
) -> Result<Value, StageError> {
    let words: Vec<&str> = path.split(' ').collect();
    let found = match words[..] {
        [subject] => subject.rsplit_once('.').and_then(|(name, what)| field(name, what)),
        [first, between, second] => relation(first, between, second),
        _ => None,
    };
    found.ok_or_else(|| StageError::new(path, "no such thing to ask about"))
}

/// The same of where a model stands.
pub fn of_place(field: &str, at: Option<Pose>, elevation: Length) -> Option<Value> {
    Some(match field {
        "at" => match at.map(|at| at.position.point()) {
            Some(point) => json!([point.x, point.y]),
            None => Value::Null,
        },
        "elevation" => json!(elevation.inches()),
        "facing" => json!(at?.heading.degrees()),
        _ => return None,
    })
}

/// A model by its name.
pub fn model_named(position: &dyn Position, name: &str) -> Option<ModelId> {
    (0..position.count()).map(ModelId).find(|&id| position.key(id) == name)
}

/// An event as scenarios write it: seats are counted from 1, models and units are named. Which of its fields are units, and what else is
/// written otherwise, the edition says.
pub fn described(
    position: &dyn Position,
    event: &impl Serialize,
    units: &[&str],
    unit_key: &dyn Fn(UnitId) -> Option<String>,
    own: &dyn Fn(&str, &Value) -> Option<Value>,
) -> Value {
    let id = |value: &Value| value.as_u64().and_then(|n| u16::try_from(n).ok());
    let unit = |value: &Value| id(value).and_then(|n| unit_key(UnitId(n))).map(Value::from);
    let renamed = |name: &str, value: &Value| match name {
        "model" => id(value).map(|n| json!(position.key(ModelId(n)))),
        "targets" => value.as_array().map(|all| all.iter().filter_map(unit).collect()),
        "seat" | "winner" => value.as_u64().map(|n| json!(n + 1)),
        name if units.contains(&name) => unit(value),
        name => own(name, value),
    };
    let mut described = serde_json::to_value(event).unwrap_or(Value::Null);
    if let Some(fields) = described.as_object_mut() {
        for (name, value) in fields.iter_mut() {
            if let Some(renamed) = renamed(name, value) {
                *value = renamed;
            }
        }
    }
    described
}
