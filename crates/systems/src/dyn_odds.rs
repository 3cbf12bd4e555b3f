//! The odds of a system over JSON values.

use serde_json::Value;
use view::{OddsError, OddsReport};

/// The odds of a system as services and clients see them. `docs/ODDS.md` describes the JSON of both directions.
pub trait DynOdds: Sync {
    /// Everything that pickers need: content, flags, an example, and the schema.
    fn choices(&self) -> Value;
    /// The JSON schema of descriptions.
    fn schema(&self) -> Value;
    /// Works out what a description asks for.
    fn report(&self, description: &Value) -> Result<OddsReport, OddsError>;
    /// The same as JSON.
    fn work_out(&self, description: &Value) -> Result<Value, OddsError> {
        let report = self.report(description)?;
        serde_json::to_value(&report)
            .map_err(|error| OddsError::new("", kernel::Message::new("odds-unfit").with("reason", error.to_string())))
    }
}

/// The systems whose odds can be worked out, in the order in which they are shown.
pub const ODDS: [&str; 2] = ["sas", "wh40k10"];

/// The odds of a system; none if it has none.
///
/// ```
/// let odds = systems::odds("wh40k10").ok_or("no odds")?;
/// let example = odds.choices()["example"].clone();
/// let answer = odds.work_out(&example)?;
/// assert!(answer["mean_slain"].as_f64() > Some(1.0));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn odds(id: &str) -> Option<&'static dyn DynOdds> {
    match id {
        "sas" => Some(&SasOdds),
        "wh40k10" => Some(&Wh40k10Odds),
        _ => None,
    }
}

struct SasOdds;

impl DynOdds for SasOdds {
    fn choices(&self) -> Value {
        sas::odds::choices()
    }

    fn schema(&self) -> Value {
        sas::odds::schema()
    }

    fn report(&self, description: &Value) -> Result<OddsReport, OddsError> {
        sas::odds::work_out(description)
    }
}

struct Wh40k10Odds;

impl DynOdds for Wh40k10Odds {
    fn choices(&self) -> Value {
        wh40k10::odds::choices()
    }

    fn schema(&self) -> Value {
        wh40k10::odds::schema()
    }

    fn report(&self, description: &Value) -> Result<OddsReport, OddsError> {
        wh40k10::odds::work_out(description)
    }
}

/// One schema for the descriptions of all systems.
pub fn odds_schema() -> Value {
    let mut all = serde_json::Map::new();
    for id in ODDS {
        let mut schema = odds(id).map_or(Value::Null, DynOdds::schema);
        if let Some(fields) = schema.as_object_mut() {
            fields.remove("$schema");
            fields.insert("$id".to_owned(), id.into());
        }
        all.insert(id.to_owned(), schema);
    }
    let any: Vec<Value> = ODDS.iter().map(|id| serde_json::json!({ "$ref": id })).collect();
    serde_json::json!({
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "What `grognard odds` reads",
        "anyOf": any,
        "$defs": all,
    })
}
