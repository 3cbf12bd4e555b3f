//! Chapter *board*: squares, what stands on the lines between them, sentry points, patrol lines, distance and facing.

use crate::outlook::Outlooks;
use crate::terrain::Strides;
use geometry::squares::{Bearing, Cell, Edge, Facing, Grid, Toward, bearing};
use serde::{Deserialize, Serialize};

/// How far an Axis unit sees, in squares (`sas/los/axis-arc`).
pub const SIGHT: u32 = 8;

/// The colour of sentries, patrolmen and spawn spots.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum Colour {
    Black,
    White,
}

impl Colour {
    /// The other side of the patrol marker.
    pub fn flipped(self) -> Self {
        match self {
            Self::Black => Self::White,
            Self::White => Self::Black,
        }
    }
}

/// What fills a square (`sas/board/square-types`, `sas/ruling/hedge-edge-or-square`).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Ground {
    /// No effect (`sas/board/regular-square`).
    Regular,
    /// Blocks movement, not sight (`sas/board/water-square`).
    Water,
    /// Seen into and out of, never through; soft cover (`sas/board/forest-square`).
    Forest,
    /// Seen into, never through; climbed with a hook (`sas/board/rock-square`).
    Rock,
    /// Low hard cover that is climbed onto (`sas/terrain/crate`).
    Crate,
    /// A hedge that fills a square: low soft cover that is climbed onto (`sas/terrain/hedge`).
    Hedge,
    /// Blocks movement and sight (`sas/terrain/supply-dump`).
    SupplyDump,
    /// A spot of a spawn tile: beside the board, not on it (`sas/setup/spawn-tiles`).
    Spot(Colour),
    /// No square at all: the board's outline need not be a rectangle.
    Void,
}

/// A square of the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Square {
    /// What fills it.
    pub ground: Ground,
    /// Inside a building?
    pub indoors: bool,
    /// Part of an entry/exit tile?
    pub exit: bool,
    /// A bridge, with water under it? (`sas/items/scuba-bridges`)
    pub bridge: bool,
}

impl Square {
    /// An outdoor square.
    pub const fn of(ground: Ground) -> Self {
        Self { ground, indoors: false, exit: false, bridge: false }
    }

    /// Is it a square of the board, and not beside it?
    pub fn on_board(self) -> bool {
        !matches!(self.ground, Ground::Spot(_) | Ground::Void)
    }
}

/// What stands on the line between two squares.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Barrier {
    /// Nothing.
    #[default]
    None,
    /// Low hard cover, stepped over (`sas/terrain/low-wall`).
    LowWall,
    /// Low soft cover, climbed (`sas/terrain/hedge`).
    Hedge,
    /// The wall of a building (`sas/terrain/building`).
    Wall,
    /// A door (`sas/terrain/door`).
    Door,
    /// A window (`sas/terrain/window-squares`).
    Window,
    /// Blocks everything (`sas/terrain/high-wall`).
    HighWall,
    /// A high wall with the grapple symbol.
    GrapplePoint,
}

/// A sentry point (`sas/setup/sentry-points`).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SentryPoint {
    /// Its square.
    pub at: Cell,
    /// Its colour.
    pub colour: Colour,
    /// Its arrows, the solid one first.
    pub arrows: Vec<Facing>,
}

/// A patrol line (`sas/setup/patrol-lines`).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct PatrolLine {
    /// Its colour.
    pub colour: Colour,
    /// Every square of it, from one start point to the other.
    pub squares: Vec<Cell>,
    /// The arrows of the two start points.
    pub arrows: [Facing; 2],
}

/// The whole board with what is printed on it (`sas/board/tiles`).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Board {
    /// Squares, and what stands on the lines between them.
    pub grid: Grid<Square, Barrier>,
    /// The sentry points.
    pub sentry_points: Vec<SentryPoint>,
    /// The patrol lines.
    pub patrol_lines: Vec<PatrolLine>,
    /// Where the windows are, so that nobody need look for them.
    windows: Vec<Edge>,
    /// Who can step where, worked out when it is first asked.
    #[serde(skip)]
    pub(crate) strides: Strides,
    /// What is seen from where, likewise.
    #[serde(skip)]
    pub(crate) outlooks: Outlooks,
}

impl Board {
    /// A board with its printed points and lines.
    pub fn new(grid: Grid<Square, Barrier>, sentry_points: Vec<SentryPoint>, patrol_lines: Vec<PatrolLine>) -> Self {
        let windows = grid.edges().filter(|(_, barrier)| *barrier == Barrier::Window).map(|(edge, _)| edge).collect();
        Self { grid, sentry_points, patrol_lines, windows, strides: Strides::default(), outlooks: Outlooks::default() }
    }

    /// The same board with nothing worked out yet.
    pub fn anew(&self) -> Self {
        Self { strides: Strides::default(), outlooks: Outlooks::default(), ..self.clone() }
    }

    /// Fills a square. (Whoever changes the grid in any other way takes the board [`anew`](Self::anew) before somebody walks on it.)
    pub fn set(&mut self, cell: Cell, square: Square) {
        self.grid.set_kind(cell, square);
        self.strides = Strides::default();
        self.outlooks = Outlooks::default();
    }

    /// All windows.
    pub fn windows(&self) -> &[Edge] {
        &self.windows
    }

    /// What fills a square; no square at all outside the board.
    #[inline]
    pub fn ground(&self, cell: Cell) -> Ground {
        self.grid.kind(cell).map_or(Ground::Void, |square| square.ground)
    }

    /// What stands on an edge.
    #[inline]
    pub fn barrier(&self, edge: Edge) -> Barrier {
        self.grid.feature(edge).unwrap_or_default()
    }

    /// Is it a square of the board?
    pub fn on_board(&self, cell: Cell) -> bool {
        self.grid.kind(cell).is_some_and(Square::on_board)
    }

    /// Is it inside a building?
    pub fn indoors(&self, cell: Cell) -> bool {
        self.grid.kind(cell).is_some_and(|square| square.indoors)
    }

    /// Is it a square of an entry/exit tile?
    pub fn is_exit(&self, cell: Cell) -> bool {
        self.grid.kind(cell).is_some_and(|square| square.exit)
    }

    /// Is it a square of a bridge?
    pub fn is_bridge(&self, cell: Cell) -> bool {
        self.grid.kind(cell).is_some_and(|square| square.bridge)
    }

    /// The spots of a colour, those nearest to the board first, then in reading order (`sas/setup/spawn-tiles`).
    pub fn spots(&self, colour: Colour) -> Vec<Cell> {
        let of_colour = self.grid.cells().filter(|(_, square)| square.ground == Ground::Spot(colour));
        let mut spots: Vec<Cell> = of_colour.map(|(cell, _)| cell).collect();
        spots.sort_by_key(|&spot| (self.row_of_spot(spot), spot));
        spots
    }

    /// How many rows a spot lies from the board: 1 in the front row.
    fn row_of_spot(&self, spot: Cell) -> i16 {
        let reaches = |distance: i16| {
            Facing::ORTHOGONAL.into_iter().any(|facing| {
                let (columns, rows) = facing.offset();
                self.on_board(Cell::new(spot.column + columns * distance, spot.row + rows * distance))
            })
        };
        (1..=9).find(|&distance| reaches(distance)).unwrap_or(9)
    }
}

/// How far apart two squares are: every diagonal step counts 1 (`sas/board/distance`, `sas/ruling/distance-metric`).
pub fn distance(from: Cell, to: Cell) -> u32 {
    from.chebyshev(to)
}

/// Is a square in the quarter circle before a facing? Its two diagonals belong to it (`sas/ruling/arc-geometry`).
pub fn in_arc(from: Cell, facing: Facing, to: Cell) -> bool {
    matches!(bearing(from, facing, to), Bearing::Inside | Bearing::Boundary)
}

/// Is a square directly to the left or right of a facing? (`sas/los/axis-arc`)
pub fn in_corner_of_eye(from: Cell, facing: Facing, to: Cell) -> bool {
    from.step(facing.turned(2)) == to || from.step(facing.turned(-2)) == to
}

/// The facing to which somebody turns toward a square: the shortest turn that brings it into his quarter circle, none if
/// it is there already (`sas/ruling/facing-a-diagonal-source`). No two turns of the same length lead to different
/// facings, so there is never a choice that could matter.
pub fn toward(from: Cell, facing: Facing, to: Cell) -> Facing {
    if from == to {
        return facing;
    }
    let turns = [0, 2, -2, 4].map(|eighths| facing.turned(eighths));
    turns.into_iter().find(|&turned| in_arc(from, turned, to)).unwrap_or(facing)
}

/// Does a square touch an edge? Six do: the two that share it and the four at its ends (`sas/ruling/edge-adjacency`).
pub fn touches(edge: Edge, cell: Cell) -> bool {
    touches_run(edge, (0, 0), cell)
}

/// Does a square touch a straight run of edges that goes this many segments before and beyond an edge?
pub(crate) fn touches_run(edge: Edge, (before, beyond): (i16, i16), cell: Cell) -> bool {
    let (first, toward) = edge.place();
    let (across, along) = match toward {
        Toward::East => (cell.column - first.column, cell.row - first.row),
        Toward::South => (cell.row - first.row, cell.column - first.column),
    };
    (0..=1).contains(&across) && (-before - 1..=beyond + 1).contains(&along)
}

/// On which side of an edge's straight line a square lies: the first is that of the western or northern square.
pub fn side_of(edge: Edge, cell: Cell) -> usize {
    let (first, toward) = edge.place();
    usize::from(match toward {
        Toward::East => cell.column > first.column,
        Toward::South => cell.row > first.row,
    })
}

/// The next edge along the straight line of an edge, this many segments on.
pub(crate) fn along(edge: Edge, segments: i16) -> Option<Edge> {
    let (cell, toward) = edge.place();
    match toward {
        Toward::East => Edge::side(Cell::new(cell.column, cell.row + segments), Facing::East),
        Toward::South => Edge::side(Cell::new(cell.column + segments, cell.row), Facing::South),
    }
}

/// A square's name: a letter for the column (two after z), a number for the row, from the top left; `off` for what lies
/// beyond the top or the left of the board, where vehicles may be.
pub fn cell_name(cell: Cell) -> String {
    if cell.column < 0 || cell.row < 0 {
        return "off".into();
    }
    let column = cell.column.max(0) as u32;
    let letter = |n: u32| char::from_u32('a' as u32 + n % 26).unwrap_or('?');
    match column {
        0..26 => format!("{}{}", letter(column), cell.row + 1),
        _ => format!("{}{}{}", letter(column / 26 - 1), letter(column), cell.row + 1),
    }
}

/// Reads the name of a square.
pub fn read_cell(name: &str) -> Option<Cell> {
    let digits = name.find(|sign: char| !sign.is_ascii_lowercase())?;
    let (letters, row) = name.split_at(digits);
    let column = match letters.as_bytes() {
        [one] => i16::from(one - b'a'),
        [first, second] => (i16::from(first - b'a') + 1) * 26 + i16::from(second - b'a'),
        _ => return None,
    };
    let row: i16 = row.parse().ok()?;
    Some(Cell::new(column, row.checked_sub(1).filter(|row| *row >= 0)?))
}
