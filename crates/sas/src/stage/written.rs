//! How a position is written in a scenario file: its keys and what they are when left out.

use crate::axis_vehicles::roles::Convoy;
use crate::board::Colour;
use crate::components::{Card, Condition, SpecialCard, Weapon};
use crate::content::Difficulty;
use crate::fear_naught::typhoon::Flight;
use crate::hunter::HunterCard;
use crate::items::{Items, Thing};
use crate::objectives::Defeat;
use crate::operator_vehicles::Model;
use crate::reference::UnitKind;
use crate::state::Section;
use geometry::squares::Facing;
use serde::Deserialize;
use std::collections::BTreeMap;

/// A position as it is written. Everything but the drawing has a default.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Written {
    /// A mission that comes with the game, from its beginning; nothing but the difficulty and the players counts then.
    pub(super) mission: Option<String>,
    pub(super) difficulty: Option<Difficulty>,
    /// The board, in the signs of tile files.
    #[serde(default)]
    pub(super) drawing: String,
    #[serde(default)]
    pub(super) sentries: Vec<WrittenPoint>,
    #[serde(default)]
    pub(super) patrols: Vec<WrittenLine>,
    /// Operators by the key of their board.
    #[serde(default)]
    pub(super) operators: BTreeMap<String, WrittenOperator>,
    #[serde(default)]
    pub(super) units: Vec<WrittenUnit>,
    /// The routes of patrol vehicles and convoys.
    #[serde(default)]
    pub(super) routes: Vec<WrittenRoute>,
    /// The convoys that wait for their card; routes are counted from 1.
    #[serde(default)]
    pub(super) convoys: Vec<Convoy>,
    #[serde(default)]
    pub(super) corpses: Vec<String>,
    /// Traps, mines and bombs: square and thing.
    #[serde(default)]
    pub(super) things: Vec<(String, Thing)>,
    /// Centres of templates that stay until the end phase.
    #[serde(default)]
    pub(super) templates: Vec<String>,
    #[serde(default = "stealth_section")]
    pub(super) section: Section,
    pub(super) stealth: Option<u8>,
    /// The number of tiles of a home-made mission: the track starts where the guideline says.
    pub(super) tiles: Option<u32>,
    /// Tiles of a board before and after it was reduced: fewer operators, a lower track, perhaps no Jeep.
    pub(super) resized: Option<[u32; 2]>,
    #[serde(default = "first_turn")]
    pub(super) turn: u16,
    #[serde(default)]
    pub(super) phase: WrittenPhase,
    /// The operator who is being activated, in the operator phase.
    pub(super) active: Option<String>,
    /// His action points.
    pub(super) points: Option<u8>,
    pub(super) patrol_marker: Option<Colour>,
    #[serde(default)]
    pub(super) deck: Vec<Card>,
    /// Who has the cigarette.
    pub(super) cigarette: Option<String>,
    #[serde(default)]
    pub(super) major: Vec<Condition>,
    #[serde(default)]
    pub(super) minor: Vec<Condition>,
    #[serde(default = "yes")]
    pub(super) leave_early: bool,
    pub(super) deadline: Option<u16>,
    #[serde(default = "one")]
    pub(super) players: u8,
    /// Targets to destroy, squares to hold, and what loses at once.
    #[serde(default)]
    pub(super) targets: Vec<String>,
    #[serde(default)]
    pub(super) zone: Vec<String>,
    #[serde(default)]
    pub(super) defeat: Vec<Defeat>,
    #[serde(default)]
    pub(super) at_once: bool,
    /// The special event card with its window.
    pub(super) special: Option<SpecialCard>,
    /// The expansions that are switched on: all, if nothing is said.
    pub(super) expansions: Option<Vec<String>>,
    /// Flame markers.
    #[serde(default)]
    pub(super) flames: Vec<String>,
    /// What belongs to the hunter, in hunter mode.
    pub(super) hunter: Option<WrittenHunter>,
    /// The vehicles of the operators.
    #[serde(default)]
    pub(super) rides: Vec<WrittenRide>,
    /// Boards from which the players choose their team, in the phase `setup`.
    #[serde(default)]
    pub(super) choose_from: Vec<String>,
    /// The Typhoon.
    pub(super) typhoon: Option<WrittenTyphoon>,
}

/// A vehicle of the operators.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct WrittenRide {
    pub(super) kind: Model,
    /// Its front left square; of one that waits off the board the one after its first step.
    pub(super) at: String,
    pub(super) facing: Facing,
    #[serde(default)]
    pub(super) enters: bool,
    pub(super) durability: Option<u8>,
    #[serde(default)]
    pub(super) activated: bool,
    /// Operators by seat: `driver`, `front-gunner`, `rear-gunner`, `passenger-1`.
    #[serde(default)]
    pub(super) crew: BTreeMap<String, String>,
}

/// The Typhoon and the tiles over which it flies.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct WrittenTyphoon {
    /// Squares along the side of a tile.
    pub(super) side: u8,
    pub(super) durability: Option<u8>,
    pub(super) rockets: Option<u8>,
    /// Where it is; left out, it waits to be called.
    pub(super) flight: Option<Flight>,
    pub(super) left_by: Option<Facing>,
    /// Action points left in this operator phase.
    #[serde(default)]
    pub(super) points: u8,
}

/// What belongs to the hunter.
#[derive(Deserialize, Default)]
#[serde(default, deny_unknown_fields)]
pub(super) struct WrittenHunter {
    pub(super) deck: Vec<HunterCard>,
    pub(super) hand: Vec<HunterCard>,
    pub(super) played: Option<HunterCard>,
    pub(super) discards: Vec<HunterCard>,
    /// Square by number.
    pub(super) waypoints: BTreeMap<String, String>,
    pub(super) cats: Vec<String>,
    /// Operators on a twig.
    pub(super) twigs: Vec<String>,
    /// Blood stains of this turn.
    pub(super) blood: Vec<String>,
    /// Blood stains with the small side up.
    pub(super) dry_blood: Vec<String>,
    /// Locked doors, by the squares on their sides.
    pub(super) locks: Vec<[String; 2]>,
}

fn stealth_section() -> Section {
    Section::Stealth
}

fn first_turn() -> u16 {
    1
}

fn one() -> u8 {
    1
}

fn yes() -> bool {
    true
}

#[derive(Deserialize, Default)]
#[serde(rename_all = "kebab-case")]
pub(super) enum WrittenPhase {
    Setup,
    #[default]
    Operators,
    Advance,
    Event,
    Patrol,
    Attack,
    End,
    Hunter,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct WrittenPoint {
    pub(super) at: String,
    pub(super) colour: Colour,
    pub(super) arrows: Vec<Facing>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct WrittenLine {
    pub(super) colour: Colour,
    pub(super) path: String,
    pub(super) arrows: [Facing; 2],
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct WrittenOperator {
    pub(super) at: Option<String>,
    #[serde(default = "north")]
    pub(super) facing: Facing,
    #[serde(default)]
    pub(super) crouching: bool,
    #[serde(default)]
    pub(super) exposed: bool,
    pub(super) health: Option<u8>,
    #[serde(default)]
    pub(super) activated: bool,
    #[serde(default)]
    pub(super) corpse: bool,
    #[serde(default)]
    pub(super) barrel: bool,
    #[serde(default)]
    pub(super) prisoner: bool,
    #[serde(default)]
    pub(super) documents: u8,
    #[serde(default)]
    pub(super) left: bool,
    /// The name of the unit with his mark, such as `rifleman-1`.
    pub(super) marked: Option<String>,
    /// Other weapons than those of his board, in the form of `content/sas/operators.toml`.
    pub(super) weapons: Option<Vec<Weapon>>,
    pub(super) ammunition: Option<Vec<u8>>,
    pub(super) items: Option<Items>,
    /// The square for which a grenade is ready.
    pub(super) marked_square: Option<String>,
    /// In civilian clothes.
    #[serde(default)]
    pub(super) disguised: bool,
    /// The unit with which he talks.
    pub(super) talking: Option<String>,
    /// The unit that he strangles.
    pub(super) strangling: Option<String>,
    /// In diving mode; left out, he is if his square is water.
    pub(super) diving: Option<bool>,
}

fn north() -> Facing {
    Facing::North
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct WrittenUnit {
    pub(super) kind: UnitKind,
    /// Its square; of a vehicle the front left one. Left out for a vehicle on a route.
    pub(super) at: Option<String>,
    pub(super) facing: Option<Facing>,
    /// Of a vehicle that waits off the board: its front left square after its first step.
    pub(super) enters: Option<String>,
    /// The number of the route of a patrol vehicle, from 1.
    pub(super) route: Option<u8>,
    /// The number of the route of a convoy vehicle, from 1.
    pub(super) convoy: Option<u8>,
    /// How many steps along its route; at 0 it waits at the edge.
    #[serde(default)]
    pub(super) place: i16,
    #[serde(default)]
    pub(super) scout: bool,
    /// A guard vehicle that has seen nobody yet?
    #[serde(default)]
    pub(super) guard: bool,
    #[serde(default)]
    pub(super) damage: u8,
    /// Is its token on the other side: a mortar ready to fire, an empty troop truck?
    #[serde(default)]
    pub(super) flipped: bool,
    #[serde(default)]
    pub(super) failed: bool,
    #[serde(default)]
    pub(super) alert: bool,
    #[serde(default)]
    pub(super) smoking: bool,
    /// The number of his sentry point, from 1.
    pub(super) sentry: Option<u8>,
    /// The number of his patrol line, from 1.
    pub(super) patrol: Option<u8>,
    /// Does the patrolman walk from the second start of his line to the first?
    #[serde(default)]
    pub(super) back: bool,
    /// A hunter unit?
    #[serde(default)]
    pub(super) hunter: bool,
    /// The number of a stalker, from 1 to 4.
    pub(super) stalker: Option<u8>,
}

/// The way of a vehicle over the board.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct WrittenRoute {
    /// Its front left square after its first step, which brings it onto the board.
    pub(super) entry: String,
    pub(super) facing: Facing,
    /// Squares straight on, the first included, and turns: `5 right 4`.
    pub(super) drive: String,
}
