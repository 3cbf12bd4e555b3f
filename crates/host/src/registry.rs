//! The systems that a program offers.

use crate::dyn_odds::DynOdds;
use crate::dyn_system::DynSystem;
use catalog::Catalog;
use scenario::{RuleInfo, System, SystemRules};
use serde_json::Value;

/// The systems that a program offers, in the order in which they are shown.
#[derive(Clone, Copy)]
pub struct Registry(&'static [fn() -> &'static dyn DynSystem]);

impl Registry {
    /// A registry of these.
    pub const fn new(systems: &'static [fn() -> &'static dyn DynSystem]) -> Self {
        Self(systems)
    }

    /// All of them.
    pub fn systems(self) -> impl Iterator<Item = &'static dyn DynSystem> {
        self.0.iter().map(|system| system())
    }

    /// Their ids.
    pub fn ids(self) -> impl Iterator<Item = &'static str> {
        self.systems().map(DynSystem::id)
    }

    /// A system; none if there is no such one.
    pub fn open(self, id: &str) -> Option<&'static dyn DynSystem> {
        self.systems().find(|system| system.id() == id)
    }

    /// All systems as runners of scenarios.
    pub fn runners(self) -> Vec<System> {
        self.systems().map(DynSystem::runner).collect()
    }

    /// The catalogue of a system.
    pub fn catalog(self, id: &str) -> Option<&'static Catalog> {
        self.open(id)?.catalog()
    }

    /// The ids of the systems that have one.
    pub fn catalogs(self) -> Vec<&'static str> {
        self.systems().filter(|system| system.catalog().is_some()).map(DynSystem::id).collect()
    }

    /// What coverage needs to know of a system's rules.
    pub fn rules_of(self, id: &str) -> Option<SystemRules> {
        let info = |rule: &catalog::Rule| RuleInfo {
            id: rule.id.clone(),
            chapter: rule.chapter().to_string(),
            counts: rule.kind != catalog::Kind::ExampleData,
            not_enforceable: rule.not_enforceable.is_some(),
        };
        let catalog = self.catalog(id)?;
        Some(SystemRules { id: id.to_string(), rules: catalog.rules().iter().map(info).collect() })
    }

    /// The odds of a system; none if it has none.
    pub fn odds(self, id: &str) -> Option<&'static dyn DynOdds> {
        self.open(id)?.odds()
    }

    /// The systems whose odds can be worked out.
    pub fn with_odds(self) -> Vec<&'static str> {
        self.systems().filter(|system| system.odds().is_some()).map(DynSystem::id).collect()
    }

    /// One schema for the descriptions of all systems.
    pub fn odds_schema(self) -> Value {
        let mut all = serde_json::Map::new();
        for id in self.with_odds() {
            let mut schema = self.odds(id).map_or(Value::Null, DynOdds::schema);
            if let Some(fields) = schema.as_object_mut() {
                fields.remove("$schema");
                fields.insert("$id".to_owned(), id.into());
            }
            all.insert(id.to_owned(), schema);
        }
        let any: Vec<Value> = all.keys().map(|id| serde_json::json!({ "$ref": id })).collect();
        serde_json::json!({
            "$schema": "https://json-schema.org/draft/2020-12/schema",
            "title": "What `grognard odds` reads",
            "anyOf": any,
            "$defs": all,
        })
    }
}
