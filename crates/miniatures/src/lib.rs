//! Single models on an open table: what wargames of that kind share, whatever their rules.
//!
//! An edition's state is seen through [`Position`]; what a move means in it is said by [`Terms`]. Given both, [`Ways`] finds the
//! shortest legal way of each model, and [`Ends`] says how a unit stands when all have moved. What is wrong comes back as a
//! [`Fault`], a fact: no rule is known here and none is cited. On top of that, [`contact`] and [`strolls`] search for good moves, [`errands`] for the best,
//! [`set_up`], [`room`] and [`deploy`] for room, [`preview`] for the nearest answer that would be taken. [`measure`] measures,
//! [`tabletop`] keeps the table from question to question, [`battlefields`] and [`fields`] read what people write, [`drawing`]
//! draws it, [`telling`] tells of it, [`stakes`] weighs what hangs on a question, [`thinking`] is for bots. [`words`] and [`staged`] are what
//! content files and scenarios write alike.
//!
//! Two models of different players, a wall, and a move of up to 6" that stays an inch away from enemies:
//!
//! ```
//! use geometry::unit::CoherencyRule;
//! use geometry::floors::{Class, Span};
//! use geometry::{Length, Pose, Shape, Solid, tolerance::beyond};
//! use kernel::{Message, Seat};
//! use miniatures::*;
//! use std::sync::Arc;
//!
//! struct Skirmish { field: Arc<Field>, memo: Memo, base: Shape, at: [Pose; 2] }
//!
//! impl Position for Skirmish {
//!     fn field(&self) -> &Arc<Field> { &self.field }
//!     fn memo(&self) -> &Memo { &self.memo }
//!     fn count(&self) -> u16 { 2 }
//!     fn figure(&self, ModelId(n): ModelId) -> Option<Figure<'_>> {
//!         let stand = Some((*self.at.get(usize::from(n))?, Length::default()));
//!         let height = Length::from_steps(1 << 16);
//!         let (unit, owner) = (UnitId(n), Seat(n as u8));
//!         Some(Figure { unit, owner, stand, base: &self.base, height, baseless: false, destroyed: false })
//!     }
//!     fn key(&self, ModelId(n): ModelId) -> String { format!("model-{n}") }
//!     fn name(&self, model: ModelId) -> Message { Message::new("skirmish-model").with("key", self.key(model)) }
//! }
//!
//! struct March;
//!
//! impl Terms for March {
//!     fn class(&self, _mover: ModelId, met: Met, solid: &Solid, _crossing: bool) -> Class {
//!         match met {
//!             Met::Model(_) => Class::zone(solid, 1.0, beyond(1.0), Span::near(solid.bottom, 0.0, 0.0, 5.0)),
//!             Met::Part(_) => Class::solid(solid, 1.0),
//!         }
//!     }
//!     fn widest_zone(&self) -> f64 { beyond(1.0) }
//!     fn is_floor(&self, _part: usize) -> bool { false }
//!     fn travels(&self, _mover: ModelId, _start: Stand, _end: Stand) -> Travel { Travel::OnFoot }
//!     fn limit(&self, _mover: ModelId) -> Option<f64> { Some(6.0) }
//!     fn coherency(&self, _models: usize) -> CoherencyRule {
//!         CoherencyRule { horizontal: 2.0, vertical: 5.0, neighbours: 1, one_group: true }
//!     }
//! }
//!
//! let wall = Block::new(Shape::rectangle(1.0, 4.0)?, Pose::from_inches(10.0, 10.0)?, Length::default(), Length::from_steps(4 << 16));
//! let wall = Feature { key: "wall".into(), kind: (), outline: wall, walls: Vec::new(), floors: Vec::new() };
//! let table = Battlefield { features: vec![wall], ..Battlefield::default() };
//! let state = Skirmish {
//!     field: Arc::new(Field::of(&table)),
//!     memo: Memo::default(),
//!     base: Shape::circle(Length::from_steps(1 << 15))?,
//!     at: [Pose::from_inches(8.0, 10.0)?, Pose::from_inches(12.0, 16.0)?],
//! };
//! let mut ways = Ways::new(&state, &March, UnitId(0)).ok_or("no table")?;
//! let to = |x, y| Ok::<_, geometry::ShapeError>(Waypoint::to(geometry::Position::from_inches(x, y)?));
//!
//! // Four inches as the crow flies, but the way leads round the wall.
//! let trip = ways.trip(ModelId(0), &[to(12.0, 10.0)?], 9.0).ok_or("no model")?;
//! assert!(trip.fault.is_none() && trip.length > 6.0 && trip.points.len() > 2);
//! // Nobody ends that near to an enemy.
//! let near = ways.trip(ModelId(0), &[to(11.0, 14.5)?], 9.0).ok_or("no model")?;
//! assert_eq!(near.fault, Some(Fault::EndsNear(ModelId(0), ModelId(1))));
//! // As an answer of a player it is too long for this march.
//! let trips = ways.trips(&Moves(vec![ModelMove::to(ModelId(0), to(12.0, 10.0)?)])).map_err(|_| "not a move")?;
//! assert!(matches!(trips[0].fault, Some(Fault::TooLong { limit, .. }) if limit == 6.0));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

pub mod battlefields;
pub mod contact;
pub mod deploy;
pub mod drawing;
mod ends;
pub mod errands;
mod fault;
pub mod fields;
mod fixed;
mod flights;
mod heights;
mod ids;
pub mod lessons;
pub mod limits;
pub mod measure;
mod mending;
mod moves;
pub mod places;
mod position;
pub mod preview;
mod quantity;
pub mod recall;
pub mod room;
mod roster;
pub mod search;
pub mod set_up;
pub mod spot;
pub mod staged;
pub mod stakes;
pub mod strolls;
pub mod tabletop;
pub mod telling;
mod terms;
mod terrain;
pub mod thinking;
pub mod wargear;
mod ways;
pub mod words;

pub use ends::{Ends, movable};
pub use fault::{Fault, Met, refuse};
pub use fixed::{Derived, Fixed};
pub use ids::{ModelId, UnitId};
pub use mending::mended;
pub use moves::{ModelMove, ModelRef, ModelWay, Moves, Told, Waypoint, placed_by_hand, resolve};
pub use position::{Figure, Position};
pub use quantity::{NoQuantity, Quantity, ReRolls, d3};
pub use recall::Recall;
pub use roster::Roster;
pub use spot::Spot;
pub use tabletop::Memo;
pub use terms::{Stand, Terms, Travel};
pub use terrain::{Battlefield, Block, Feature, Field, GroundPart};
pub use ways::{Trip, Ways};
