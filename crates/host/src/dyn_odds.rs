//! The odds of a system over JSON values.

use kernel::Message;
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
            .map_err(|error| OddsError::new("", Message::new("odds-unfit").with("reason", error.to_string())))
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
        names_its_fields(&self.schema(), description)?;
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
        self.report_while(description, &|| true)
    }

    fn report_while(&self, description: &Value, go_on: &dyn Fn() -> bool) -> Result<OddsReport, OddsError> {
        names_its_fields(&self.schema(), description)?;
        (self.report)(description, go_on)
    }
}

/// Readers of data would take a list for fields in their order. Nobody who reads a description could: fields have names.
fn names_its_fields(schema: &Value, description: &Value) -> Result<(), OddsError> {
    Fields { root: schema }.look(schema, description, "")
}

/// Looks for lists where a schema wants fields.
struct Fields<'s> {
    root: &'s Value,
}

impl<'s> Fields<'s> {
    fn look(&self, schema: &'s Value, value: &Value, path: &str) -> Result<(), OddsError> {
        let schema = self.resolved(schema);
        if value.is_array() && self.wants(schema, "object") && !self.wants(schema, "array") {
            let wrong = Message::new("odds-wrong-found").with("wanted", "fields").with("found", "[…]");
            return Err(OddsError::new(path, wrong));
        }
        let dot = if path.is_empty() { "" } else { "." };
        for (name, inner) in value.as_object().into_iter().flatten() {
            self.look(&schema["properties"][name], inner, &format!("{path}{dot}{name}"))?;
        }
        for (place, inner) in value.as_array().into_iter().flatten().enumerate() {
            self.look(&schema["items"], inner, &format!("{path}[{place}]"))?;
        }
        let parts = COMBINED.iter().filter_map(|key| schema[key].as_array()).flatten();
        parts.filter(|part| self.is_about(part, value)).try_for_each(|part| self.look(part, value, path))
    }

    /// What a reference is to.
    fn resolved(&self, schema: &'s Value) -> &'s Value {
        let named = schema["$ref"].as_str().and_then(|name| self.root.pointer(name.trim_start_matches('#')));
        named.map_or(schema, |named| self.resolved(named))
    }

    /// Does a schema want such values, or one of its parts?
    fn wants(&self, schema: &'s Value, kind: &str) -> bool {
        let schema = self.resolved(schema);
        let own = match &schema["type"] {
            Value::Array(kinds) => kinds.iter().any(|own| own == kind),
            own => own == kind,
        };
        let mut parts = COMBINED.iter().filter_map(|key| schema[key].as_array()).flatten();
        own || parts.any(|part| self.wants(part, kind))
    }

    /// Is a part about values of this sort: has it the fields that tell one sort from another, such as `what`?
    fn is_about(&self, part: &'s Value, value: &Value) -> bool {
        let part = self.resolved(part);
        let needed = |name: &str| part["required"].as_array().is_some_and(|names| names.iter().any(|own| own == name));
        let fits = |(name, field): (&String, &Value)| match (field.get("const"), value.get(name)) {
            (Some(only), Some(given)) => only == given,
            (Some(_), None) => !needed(name),
            (None, _) => true,
        };
        part["properties"].as_object().is_none_or(|fields| fields.iter().all(fits))
            && (!value.is_array() || self.wants(part, "array"))
    }
}

/// The ways in which a schema is put together from others.
const COMBINED: [&str; 3] = ["allOf", "anyOf", "oneOf"];
