//! What does not change during a battle, shared by all copies of its state.

use crate::Field;
use kernel::SetupError;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::ops::Deref;
use std::sync::Arc;

/// An edition's content, and what follows from it. It reads and is stored like the content alone.
#[derive(Debug)]
pub struct Fixed<C, G>(Arc<(C, Derived<G>)>);

/// What follows from content: worked out once, `From` it.
#[derive(Debug)]
pub struct Derived<G> {
    /// All parts of the terrain as an edition knows them.
    pub grounds: Vec<G>,
    /// The same as geometry sees them, in the same order.
    pub field: Arc<Field>,
    /// How far no base reaches from its middle.
    pub widest_base: f64,
    /// What there is more of than in any battle.
    pub excess: Option<SetupError>,
}

impl<C, G> Fixed<C, G>
where
    Derived<G>: for<'c> From<&'c C>,
{
    /// Content to be shared.
    pub fn new(content: C) -> Self {
        let derived = Derived::from(&content);
        Self(Arc::new((content, derived)))
    }
}

impl<C, G> Fixed<C, G> {
    /// All parts of the terrain, in the order in which geometry knows them.
    pub fn grounds(&self) -> &[G] {
        &self.0.1.grounds
    }

    /// The table as geometry sees it.
    pub fn field(&self) -> &Arc<Field> {
        &self.0.1.field
    }

    /// How far no base reaches from its middle.
    pub fn widest_base(&self) -> f64 {
        self.0.1.widest_base
    }

    /// What it has more of than any battle, if it has.
    pub fn excess(&self) -> Option<&SetupError> {
        self.0.1.excess.as_ref()
    }

    /// Is it shared with another, so that it is certainly equal?
    pub fn is_same(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.0, &other.0)
    }
}

impl<C, G> Clone for Fixed<C, G> {
    fn clone(&self) -> Self {
        Self(Arc::clone(&self.0))
    }
}

impl<C: Default, G> Default for Fixed<C, G>
where
    Derived<G>: for<'c> From<&'c C>,
{
    fn default() -> Self {
        Self::new(C::default())
    }
}

impl<C: PartialEq, G> PartialEq for Fixed<C, G> {
    fn eq(&self, other: &Self) -> bool {
        self.is_same(other) || self.0.0 == other.0.0
    }
}

impl<C, G> Deref for Fixed<C, G> {
    type Target = C;

    #[inline]
    fn deref(&self) -> &C {
        &self.0.0
    }
}

impl<C: Serialize, G> Serialize for Fixed<C, G> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.0.0.serialize(serializer)
    }
}

impl<'de, C: Deserialize<'de>, G> Deserialize<'de> for Fixed<C, G>
where
    Derived<G>: for<'c> From<&'c C>,
{
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        C::deserialize(deserializer).map(Self::new)
    }
}
