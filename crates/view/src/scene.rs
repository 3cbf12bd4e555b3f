//! The scene: the table as a client draws it. Lengths are in the board's unit (inches or squares), y grows downwards.

use crate::form::RuleId;
use kernel::{Message, Seat};
use serde::{Deserialize, Serialize};

/// Everything on and around the table that a viewer may see.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Scene {
    /// The ground.
    pub board: Board,
    /// Terrain that is not a grid's cells and edges.
    pub terrain: Vec<Terrain>,
    /// Areas that mean something.
    pub zones: Vec<Zone>,
    /// What stands on the table.
    pub pieces: Vec<Piece>,
    /// Units of several pieces, with their cards.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub units: Vec<Unit>,
    /// Who plays.
    pub seats: Vec<SeatView>,
    /// Scores, rounds, meters.
    pub tracks: Vec<Track>,
    /// The phases of a turn.
    pub phases: Vec<Phase>,
    /// Cards in hands and on the table.
    pub hands: Vec<Hand>,
    /// What pieces that nobody plays are known to do, from what lies open on the table.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub intents: Vec<Intent>,
    /// What it is all about: how one wins, when it ends, who plays what. Always at hand, and shown at the start.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub brief: Vec<Brief>,
}

/// What a piece that nobody plays is known to do: the ways that it may turn, the line along which it goes.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Intent {
    /// An id to refer to.
    pub id: String,
    /// The piece of which it tells; none if nobody is at this post any more.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub piece: Option<String>,
    /// What is known, in a sentence.
    pub label: Message,
    /// The colour that the table has for it.
    pub tint: Tint,
    /// Its post: where it stands, or where its line begins.
    pub at: (f64, f64),
    /// The ways that it may face there, in turns clockwise from up.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub arrows: Vec<f64>,
    /// The line along which it goes to and fro, from one end to the other.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub line: Vec<(f64, f64)>,
    /// The part of the line that it goes next, from where it stands, if it goes at all.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub next: Vec<(f64, f64)>,
    /// Is it drawn without being asked for?
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub shown: bool,
}

/// A colour that the table itself has for something, as printed boards and cards name it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum Tint {
    Black,
    White,
    /// Both colours at once.
    Mixed,
}

/// A part of what a game is all about.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Brief {
    /// What it tells of, such as how points are scored.
    pub label: Message,
    /// In sentences.
    pub lines: Vec<Message>,
}

/// The ground on which everything stands.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Board {
    /// Width in units.
    pub width: f64,
    /// Height in units.
    pub height: f64,
    /// Squares, or open ground measured in inches.
    pub ground: Ground,
}

/// What kind of ground.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Ground {
    /// Open, measured in inches.
    #[default]
    Open,
    /// A grid of squares with features on cells and edges.
    Squares {
        /// Cells that are not plain.
        cells: Vec<Cell>,
        /// Edges with something on them.
        edges: Vec<Edge>,
        /// How squares are counted.
        #[serde(default)]
        steps: Steps,
    },
}

/// How the steps between two squares are counted.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Steps {
    /// From side to side.
    #[default]
    Sides,
    /// A step over a corner counts as one.
    Corners,
}

/// A cell of a grid that is not plain.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Cell {
    /// Column, from 0.
    pub x: u16,
    /// Row, from 0.
    pub y: u16,
    /// How to draw it.
    pub kind: TerrainKind,
}

/// Something on the edge between a cell and its neighbour.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Edge {
    /// Column of the cell.
    pub x: u16,
    /// Row of the cell.
    pub y: u16,
    /// The lower edge of the cell, or its right one.
    pub below: bool,
    /// How to draw it.
    pub kind: EdgeKind,
}

/// How an edge is drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum EdgeKind {
    Wall,
    LowWall,
    Hedge,
    Door,
    OpenDoor,
    Window,
}

/// How ground and terrain are drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum TerrainKind {
    Woods,
    Water,
    Rock,
    Hill,
    Ruin,
    Crater,
    Barricade,
    Debris,
    Container,
    Building,
    Field,
    Road,
    Crate,
    Obstacle,
}

/// A piece of terrain on open ground.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Terrain {
    /// An id to refer to.
    pub id: String,
    /// How to draw it.
    pub kind: TerrainKind,
    /// What it is called.
    pub label: Message,
    /// Its outline, a ring of points.
    pub outline: Vec<(f64, f64)>,
    /// Walls within it, as lines.
    pub walls: Vec<Vec<(f64, f64)>>,
    /// Height in units.
    pub height: f64,
}

/// An area that means something.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Zone {
    /// An id to refer to.
    pub id: String,
    /// How to draw it.
    pub kind: ZoneKind,
    /// What it is called.
    pub label: Message,
    /// Whose it is.
    pub owner: Option<Seat>,
    /// Its outlines.
    pub outline: Vec<Vec<(f64, f64)>>,
    /// How strongly each seat holds it, where that is counted.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub levels: Vec<i64>,
}

/// What an area is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum ZoneKind {
    Deployment,
    Objective,
    Sight,
    HalfSight,
    Range,
    Reach,
    Arc,
    Danger,
    Exit,
    /// Lines along which pieces touch.
    Contact,
}

/// Something that stands on the table.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Piece {
    /// An id to refer to.
    pub id: String,
    /// What it is called.
    pub label: Message,
    /// Whose it is.
    pub owner: Option<Seat>,
    /// The unit it belongs to, by id.
    pub unit: Option<String>,
    /// Its footprint.
    pub shape: Shape,
    /// Middle of the footprint, from the left.
    pub x: f64,
    /// Middle of the footprint, from the top.
    pub y: f64,
    /// The way it faces, in turns clockwise from up; none if it has no front.
    pub facing: Option<f64>,
    /// The sign drawn on it.
    pub sign: Sign,
    /// Small marks: wounds, states.
    pub badges: Vec<Badge>,
    /// Values for its card.
    pub stats: Vec<Stat>,
    /// The models that it consists of, where it is a block of ranks and files: its shape is the whole of it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ranks: Option<Ranks>,
}

/// A block of models in ranks and files. The last rank may be incomplete.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Ranks {
    /// How many stand in the first rank.
    pub files: u16,
    /// How many there are altogether.
    pub models: u16,
    /// The width of one base.
    pub wide: f64,
    /// The depth of one base.
    pub deep: f64,
    /// Does an incomplete last rank stand to the left, and not in the middle?
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub leftward: bool,
    /// Where each model stands, where that is not simply rank by rank: larger bases, gaps.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub bases: Vec<RankBase>,
    /// Those that stand out, by their place from the left of the front: a champion, a standard, a character.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub marked: Vec<RankMark>,
    /// This many would be lost, counted from the end of the last rank, if what is asked about comes to pass.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub falling: u16,
}

// Serde hands the field by reference.
#[allow(clippy::trivially_copy_pass_by_ref)]
fn is_zero(count: &u16) -> bool {
    *count == 0
}

/// The base of one model in a block that faces up: its middle, from the middle of the block.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct RankBase {
    /// To the right.
    pub x: f64,
    /// To the rear.
    pub y: f64,
    /// Its width.
    pub wide: f64,
    /// Its depth.
    pub deep: f64,
}

/// A model of a block that stands out.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct RankMark {
    /// Its place, counted along the ranks from the left of the front, or among the bases where those are given.
    pub place: u16,
    /// The sign drawn on it.
    pub sign: Sign,
    /// What it is.
    pub label: Message,
}

/// Pieces that act together, and their card.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Unit {
    /// An id to refer to, as pieces do.
    pub id: String,
    /// What it is called.
    pub label: Message,
    /// Whose it is.
    pub owner: Option<Seat>,
    /// Where it is, if not on the table: in reserve, aboard another unit.
    pub whereabouts: Option<Message>,
    /// Small marks of the whole unit.
    pub badges: Vec<Badge>,
    /// Values of the whole unit.
    pub stats: Vec<Stat>,
    /// Profiles, weapons.
    pub tables: Vec<CardTable>,
    /// Abilities.
    pub notes: Vec<Message>,
    /// Keywords, which do nothing by themselves.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub keywords: Vec<Message>,
}

/// A table on a unit's card.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct CardTable {
    /// What it lists.
    pub label: Message,
    /// What its columns are.
    pub columns: Vec<Message>,
    /// Its lines.
    pub rows: Vec<CardRow>,
}

/// A line of a table on a unit's card.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct CardRow {
    /// What it is called.
    pub label: Message,
    /// One value for each column.
    pub cells: Vec<CardCell>,
    /// What else is true of it, such as a weapon's abilities.
    pub notes: Vec<Message>,
}

/// A value in a table on a unit's card. Most are as printed, and are written as a plain text.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(untagged)]
pub enum CardCell {
    /// As printed.
    Printed(String),
    /// Something changes it now.
    Changed(CardChange),
}

/// A value on a unit's card that something changes now.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct CardChange {
    /// As it is now.
    pub value: String,
    /// As printed.
    pub base: String,
    /// What changed it.
    pub cause: Message,
    /// The rule behind it.
    pub rule: RuleId,
}

/// A footprint, as it lies when it faces up.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum Shape {
    Circle { radius: f64 },
    Oval { width: f64, height: f64 },
    Rectangle { width: f64, height: f64 },
    Polygon { points: Vec<(f64, f64)> },
}

/// The sign on a piece: a shape, so that colour is never the only sign.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum Sign {
    None,
    Dot,
    Chevron,
    Plus,
    TwoBars,
    Cross,
    Star,
    Letter(String),
    /// What it is, drawn as such.
    Motorcycle,
    Car,
    Truck,
    HalfTrack,
    Tank,
    Boat,
    Gun,
    Body,
    Papers,
    Barrel,
    Bomb,
    Trap,
    Flames,
    Captive,
    Aircraft,
    Dog,
    /// Who carries a flamethrower, and so on: what one has in one's hands.
    Flamethrower,
    Scope,
    Rocket,
    Grenade,
    MachineGun,
    Footprint,
}

/// A small mark at a piece.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Badge {
    /// What kind of mark, such as `wounds` or `alert`: the client's drawing, or a plain label if it knows none.
    pub kind: String,
    /// What it means.
    pub label: Message,
    /// A number on it.
    pub value: Option<i64>,
}

/// A value on a unit card.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Stat {
    /// What it is.
    pub label: Message,
    /// As it is now.
    pub value: String,
    /// As printed, if that differs.
    pub base: Option<String>,
    /// What changed it.
    pub cause: Option<Message>,
    /// The rule behind it.
    pub rule: Option<RuleId>,
}

/// A player as everybody sees him.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct SeatView {
    /// Which seat.
    pub seat: Seat,
    /// The side it plays.
    pub label: Message,
    /// Is it this seat's turn?
    pub active: bool,
}

/// A number that everybody watches.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Track {
    /// Its name among the tracks of its owner.
    pub key: String,
    /// What it is for.
    #[serde(default)]
    pub role: TrackRole,
    /// What it is.
    pub label: Message,
    /// The same in a few letters.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub short: Option<Message>,
    /// What it means, for whoever points at it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub note: Option<Message>,
    /// Whose it is.
    pub owner: Option<Seat>,
    /// Its value.
    pub value: i64,
    /// Where it ends.
    pub max: Option<i64>,
    /// What happens at its end, in a word.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub end: Option<Message>,
}

impl Track {
    /// A number that belongs to nobody and has no end.
    #[must_use]
    pub fn new(key: &str, role: TrackRole, label: Message, value: impl Into<i64>) -> Self {
        let (short, note, owner, max, end) = Default::default();
        Self { key: key.to_owned(), role, label, short, note, owner, value: value.into(), max, end }
    }

    /// The same as a player's own.
    #[must_use]
    pub fn owned_by(self, seat: Seat) -> Self {
        Self { owner: Some(seat), ..self }
    }

    /// The same with a value at which it ends.
    #[must_use]
    pub fn out_of(self, max: impl Into<i64>) -> Self {
        Self { max: Some(max.into()), ..self }
    }
}

/// What a track is for, and so where and how it is shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum TrackRole {
    /// It counts rounds or turns.
    Round,
    /// By it one wins.
    Score,
    /// What actions cost is paid from it.
    Budget,
    /// It runs out step by step, and something happens when it has.
    Countdown,
    /// Anything else that everybody watches.
    #[default]
    Other,
}

/// A phase of the turn.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Phase {
    /// Its name.
    pub label: Message,
    /// Is it now?
    pub current: bool,
}

/// Cards that somebody holds.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Hand {
    /// Whose.
    pub owner: Option<Seat>,
    /// What kind of cards.
    pub label: Message,
    /// Those that the viewer may see.
    pub cards: Vec<Card>,
    /// How many more there are, face down.
    pub hidden: u32,
}

/// A card.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Card {
    /// An id to refer to.
    pub id: String,
    /// Its name.
    pub label: Message,
    /// What it does.
    pub text: Option<Message>,
}
