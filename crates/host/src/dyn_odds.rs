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
    /// The same, given up between two steps when nobody waits for it any longer.
    fn report_while(&self, description: &Value, go_on: &dyn Fn() -> bool) -> Result<OddsReport, OddsError> {
        let _ = go_on;
        self.report(description)
    }
    /// The same as JSON.
    fn work_out(&self, description: &Value) -> Result<Value, OddsError> {
        self.work_out_while(description, &|| true)
    }
    /// The same as JSON, given up when nobody waits for it any longer.
    fn work_out_while(&self, description: &Value, go_on: &dyn Fn() -> bool) -> Result<Value, OddsError> {
        let report = self.report_while(description, go_on)?;
        serde_json::to_value(&report)
            .map_err(|error| OddsError::new("", kernel::Message::new("odds-unfit").with("reason", error.to_string())))
    }
}

/// The odds of a system as its own functions.
#[derive(Clone, Copy, Debug)]
pub struct Odds {
    /// See [`DynOdds::choices`].
    pub choices: fn() -> Value,
    /// See [`DynOdds::schema`].
    pub schema: fn() -> Value,
    /// See [`DynOdds::report`].
    pub report: fn(&Value) -> Result<OddsReport, OddsError>,
}

impl DynOdds for Odds {
    fn choices(&self) -> Value {
        (self.choices)()
    }

    fn schema(&self) -> Value {
        (self.schema)()
    }

    fn report(&self, description: &Value) -> Result<OddsReport, OddsError> {
        (self.report)(description)
    }
}

/// The odds of a system as its own functions, where working them out can be given up between two steps.
#[derive(Clone, Copy, Debug)]
pub struct Stoppable {
    /// See [`DynOdds::choices`].
    pub choices: fn() -> Value,
    /// See [`DynOdds::schema`].
    pub schema: fn() -> Value,
    /// See [`DynOdds::report_while`].
    pub report: fn(&Value, &dyn Fn() -> bool) -> Result<OddsReport, OddsError>,
}

impl DynOdds for Stoppable {
    fn choices(&self) -> Value {
        (self.choices)()
    }

    fn schema(&self) -> Value {
        (self.schema)()
    }

    fn report(&self, description: &Value) -> Result<OddsReport, OddsError> {
        (self.report)(description, &|| true)
    }

    fn report_while(&self, description: &Value, go_on: &dyn Fn() -> bool) -> Result<OddsReport, OddsError> {
        (self.report)(description, go_on)
    }
}
