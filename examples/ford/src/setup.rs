//! Chapter *setup*: the board, the scouts, the purse. Also the reader of maps.

use crate::rules;
use crate::state::{COINS, HEARTS, Phase, Scout, State};
use geometry::squares::{Cell, Edge, Extent, Feature, Grid};
use kernel::{Message, Seat, SetupError};
use serde::{Deserialize, Serialize};

/// What a square is (`ford/setup/board`).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Ground {
    /// Open ground.
    Meadow,
    /// Slow, and cover.
    Wood,
    /// Nobody enters it.
    River,
    /// Crosses the river, and gives points.
    Ford,
}

/// The board with what is on it from the start.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Map {
    /// Squares and edges.
    pub grid: Grid<Ground>,
    /// Where the scouts of each side start.
    pub starts: [Vec<Cell>; 2],
}

/// The maps that come with the game: key and file.
pub const MAPS: [(&str, &str); 2] = [
    ("old-mill", include_str!("../content/maps/old-mill.toml")),
    ("two-woods", include_str!("../content/maps/two-woods.toml")),
];

/// What a game starts from.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Setup {
    /// The board.
    pub map: Map,
}

impl Setup {
    /// A game on one of the maps that come with it.
    pub fn on(map: &str) -> Result<Self, SetupError> {
        let unknown =
            || SetupError { path: "map".into(), reason: Message::new("ford-no-such-map").with("map", map.to_string()) };
        let (_, file) = MAPS.iter().find(|(key, _)| *key == map).ok_or_else(unknown)?;
        Ok(Self { map: Map::read(file)? })
    }
}

/// The first position (`ford/setup/scouts`, `ford/setup/purse`).
pub fn begin(setup: &Setup) -> Result<State, SetupError> {
    for (seat, starts) in setup.map.starts.iter().enumerate() {
        let on_ground = starts.iter().all(|&cell| setup.map.is_ground(cell));
        if starts.len() != 3 || !on_ground {
            let reason = Message::new("ford-three-starts").with("side", seat + 1);
            return Err(SetupError { path: format!("map.starts[{seat}]"), reason });
        }
    }
    let fresh = |owner: Seat| {
        let scout = move |&cell: &Cell| Scout { owner, at: Some(cell), hearts: HEARTS, activated: false };
        setup.map.starts[owner.index()].iter().map(scout)
    };
    Ok(State {
        map: setup.map.clone(),
        scouts: fresh(Seat(0)).chain(fresh(Seat(1))).collect(),
        coins: [COINS; 2],
        points: [0; 2],
        round: 1,
        phase: Phase::Errands,
        errands: [None; 2],
        unseen: crate::errands::ALL.to_vec(),
    })
}

impl Map {
    /// Can a scout stand here?
    pub fn is_ground(&self, cell: Cell) -> bool {
        self.grid.kind(cell).is_some_and(|ground| ground != Ground::River)
    }

    /// What lies between two squares beside each other; none if they are not.
    pub fn between(&self, a: Cell, b: Cell) -> Option<Feature> {
        self.grid.feature(Edge::between(a, b)?)
    }

    /// Are two squares beside each other with no wall between?
    pub fn touch(&self, a: Cell, b: Cell) -> bool {
        self.between(a, b).is_some_and(|feature| feature != Feature::Wall)
    }

    /// The row of the river: the middle one.
    pub fn river_row(&self) -> i16 {
        (self.grid.extent().rows() / 2) as i16
    }

    /// Reads a map file: all its data is the drawing.
    pub fn read(file: &str) -> Result<Self, SetupError> {
        let drawing = file.split("\"\"\"").nth(1).ok_or_else(|| bad_map(0, "ford-map-no-drawing"))?;
        Self::draw(drawing.trim_start_matches('\n').trim_end())
    }

    /// Reads a drawing: squares and edges alternate, along a line and from line to line.
    pub fn draw(drawing: &str) -> Result<Self, SetupError> {
        let lines: Vec<Vec<char>> = drawing.lines().map(|line| line.chars().collect()).collect();
        let width = lines.first().map_or(0, |line| line.len().div_ceil(2));
        let rows = lines.len().div_ceil(2);
        let extent =
            Extent::new(width.min(99) as u16, rows.min(99) as u16).map_err(|_| bad_map(0, "ford-map-no-drawing"))?;
        let mut map = Self { grid: Grid::filled(extent, Ground::Meadow), starts: [Vec::new(), Vec::new()] };
        for (y, line) in lines.iter().enumerate() {
            if line.len() > 2 * width {
                return Err(bad_map(y + 1, "ford-map-long-line"));
            }
            for (x, &sign) in line.iter().enumerate() {
                map.draw_sign(x, y, sign).ok_or_else(|| bad_map(y + 1, "ford-map-bad-sign"))?;
            }
        }
        Ok(map)
    }

    /// One sign of the drawing; none if it means nothing at its place.
    fn draw_sign(&mut self, x: usize, y: usize, sign: char) -> Option<()> {
        let cell = Cell::new((x / 2) as i16, (y / 2) as i16);
        match (x % 2, y % 2) {
            (0, 0) => {
                let ground = match sign {
                    '.' | 'A' | 'B' => Ground::Meadow,
                    'w' => Ground::Wood,
                    '~' => Ground::River,
                    '=' => Ground::Ford,
                    _ => return None,
                };
                if sign == 'A' || sign == 'B' {
                    self.starts[usize::from(sign == 'B')].push(cell);
                }
                self.grid.set_kind(cell, ground).then_some(())
            }
            (1, 1) => (sign == ' ').then_some(()),
            (across, _) => {
                let feature = match sign {
                    ' ' => return Some(()),
                    ':' => Feature::Hedge,
                    '#' => Feature::Wall,
                    _ => return None,
                };
                let next = Cell::new(cell.column + across as i16, cell.row + 1 - across as i16);
                self.grid.set_feature(Edge::between(cell, next)?, feature).then_some(())
            }
        }
    }
}

/// A fault in a map's drawing, by line.
fn bad_map(line: usize, reason: &'static str) -> SetupError {
    SetupError { path: format!("map.drawing line {line}"), reason: Message::new(reason).with("line", line) }
}

/// The rules of this chapter, cited when a game begins.
pub const APPLIED: [kernel::Rule; 3] = [rules::setup::BOARD, rules::setup::SCOUTS, rules::setup::PURSE];
