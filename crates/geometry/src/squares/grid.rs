//! A board's size, its cells and its edges.

use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::{Cell, Facing};

/// The size of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "(u16, u16)", into = "(u16, u16)")]
pub struct Extent {
    columns: u16,
    rows: u16,
}

/// Why there can be no such board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum GridError {
    /// A side is zero or longer than [`Extent::LONGEST`].
    #[error("a board has 1 to {longest} columns and rows, not {columns} by {rows}", longest = Extent::LONGEST)]
    Size {
        /// The columns asked for.
        columns: u16,
        /// The rows asked for.
        rows: u16,
    },
    /// The contents do not fit the size.
    #[error("a board of this size needs {expected} {what}, found {found}")]
    Contents {
        /// Cells or edges.
        what: &'static str,
        /// How many there must be.
        expected: usize,
        /// How many there are.
        found: usize,
    },
}

impl Extent {
    /// The most columns or rows of a board.
    pub const LONGEST: u16 = 1024;

    /// A board with this many columns and rows.
    pub fn new(columns: u16, rows: u16) -> Result<Self, GridError> {
        let fits = |side: u16| (1..=Self::LONGEST).contains(&side);
        if fits(columns) && fits(rows) { Ok(Self { columns, rows }) } else { Err(GridError::Size { columns, rows }) }
    }

    /// How many columns there are.
    pub fn columns(self) -> u16 {
        self.columns
    }

    /// How many rows there are.
    pub fn rows(self) -> u16 {
        self.rows
    }

    /// How many cells there are.
    pub fn area(self) -> usize {
        usize::from(self.columns) * usize::from(self.rows)
    }

    /// The number of a cell in reading order, if it is on the board.
    #[inline]
    pub fn index(self, cell: Cell) -> Option<usize> {
        let column = u16::try_from(cell.column).ok().filter(|&column| column < self.columns)?;
        let row = u16::try_from(cell.row).ok().filter(|&row| row < self.rows)?;
        Some(usize::from(row) * usize::from(self.columns) + usize::from(column))
    }

    /// The cell with a number, if there is one.
    #[inline]
    pub fn cell(self, index: usize) -> Option<Cell> {
        let columns = usize::from(self.columns);
        let (column, row) = (index % columns, index / columns);
        (row < usize::from(self.rows)).then_some(Cell::new(column as i16, row as i16))
    }

    /// Whether a cell is on the board.
    pub fn contains(self, cell: Cell) -> bool {
        self.index(cell).is_some()
    }

    /// All cells in reading order.
    pub fn cells(self) -> impl Iterator<Item = Cell> {
        (0..self.rows as i16).flat_map(move |row| (0..self.columns as i16).map(move |column| Cell::new(column, row)))
    }

    /// The neighbours of a cell that are on the board, clockwise from north.
    pub fn neighbours(self, cell: Cell) -> impl Iterator<Item = (Facing, Cell)> {
        let all = Facing::ALL.into_iter().map(move |facing| (facing, cell.step(facing)));
        all.filter(move |&(_, neighbour)| self.contains(neighbour))
    }
}

impl TryFrom<(u16, u16)> for Extent {
    type Error = GridError;

    fn try_from((columns, rows): (u16, u16)) -> Result<Self, GridError> {
        Self::new(columns, rows)
    }
}

impl From<Extent> for (u16, u16) {
    fn from(extent: Extent) -> Self {
        (extent.columns, extent.rows)
    }
}

/// Where an edge lies, seen from its western or northern cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Toward {
    /// On the cell's east side.
    East,
    /// On the cell's south side.
    South,
}

/// The edge between two cells side by side. There is one value for each edge, from whichever side it is named.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Edge {
    cell: Cell,
    toward: Toward,
}

impl Edge {
    /// The edge between two cells, if they are side by side.
    #[inline]
    pub fn between(a: Cell, b: Cell) -> Option<Self> {
        if !a.beside(b) {
            return None;
        }
        let cell = a.min(b);
        let toward = if a.row == b.row { Toward::East } else { Toward::South };
        Some(Self { cell, toward })
    }

    /// The edge on one of a cell's four sides; none for a diagonal facing.
    pub fn side(cell: Cell, facing: Facing) -> Option<Self> {
        Self::between(cell, cell.step(facing))
    }

    /// The western or northern cell, and the side of it that the edge is on.
    pub fn place(self) -> (Cell, Toward) {
        (self.cell, self.toward)
    }

    /// The two cells, the western or northern one first.
    #[inline]
    pub fn cells(self) -> [Cell; 2] {
        let facing = match self.toward {
            Toward::East => Facing::East,
            Toward::South => Facing::South,
        };
        [self.cell, self.cell.step(facing)]
    }
}

/// What commonly stands on the edge between two cells. The rules say what it does.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Feature {
    /// Nothing.
    #[default]
    None,
    /// A wall as high as a man or higher.
    Wall,
    /// A wall to look over.
    LowWall,
    /// A hedge.
    Hedge,
    /// A door in a wall.
    Door {
        /// Whether it stands open.
        open: bool,
    },
    /// A window in a wall.
    Window,
}

/// A board: a kind for each cell, a feature for each edge between two cells. Both are the caller's own types, [`Feature`] being
/// offered for the second.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "Contents<K, F>", into = "Contents<K, F>")]
#[serde(bound(serialize = "K: Copy + Serialize, F: Copy + Serialize"))]
#[serde(bound(deserialize = "K: Deserialize<'de>, F: Deserialize<'de>"))]
pub struct Grid<K, F = Feature> {
    extent: Extent,
    cells: Vec<K>,
    /// An east and a south edge for each cell, on the last column and row too, where they are never used: the plainest index.
    edges: Vec<[F; 2]>,
}

/// A grid as it is written to files.
#[derive(Clone, Serialize, Deserialize)]
struct Contents<K, F> {
    extent: Extent,
    cells: Vec<K>,
    edges: Vec<[F; 2]>,
}

impl<K: Copy, F: Copy + Default> Grid<K, F> {
    /// A board of one kind of cell with nothing on its edges.
    pub fn filled(extent: Extent, kind: K) -> Self {
        let edges = vec![[F::default(); 2]; extent.area()];
        Self { extent, cells: vec![kind; extent.area()], edges }
    }

    /// A board with its cells in reading order and nothing on its edges.
    pub fn new(extent: Extent, cells: Vec<K>) -> Result<Self, GridError> {
        let edges = vec![[F::default(); 2]; extent.area()];
        Self::try_from(Contents { extent, cells, edges })
    }
}

impl<K: Copy, F: Copy> Grid<K, F> {
    /// Its size.
    pub fn extent(&self) -> Extent {
        self.extent
    }

    /// The kind of a cell, if it is on the board.
    pub fn kind(&self, cell: Cell) -> Option<K> {
        self.cells.get(self.extent.index(cell)?).copied()
    }

    /// Changes the kind of a cell; false if it is not on the board.
    pub fn set_kind(&mut self, cell: Cell, kind: K) -> bool {
        let place = self.extent.index(cell).and_then(|index| self.cells.get_mut(index));
        place.map(|place| *place = kind).is_some()
    }

    /// What is on an edge, if both its cells are on the board.
    pub fn feature(&self, edge: Edge) -> Option<F> {
        let (index, side) = self.edge_index(edge)?;
        self.edges.get(index).map(|sides| sides[side])
    }

    /// Changes what is on an edge; false if its cells are not both on the board.
    pub fn set_feature(&mut self, edge: Edge, feature: F) -> bool {
        let place = self.edge_index(edge).and_then(|(index, side)| Some(&mut self.edges.get_mut(index)?[side]));
        place.map(|place| *place = feature).is_some()
    }

    /// All cells in reading order with their kinds.
    pub fn cells(&self) -> impl Iterator<Item = (Cell, K)> {
        self.extent.cells().zip(self.cells.iter().copied())
    }

    /// All edges between two cells of the board with their features, in the reading order of their first cells.
    pub fn edges(&self) -> impl Iterator<Item = (Edge, F)> {
        self.extent
            .cells()
            .flat_map(|cell| [Toward::East, Toward::South].map(|toward| Edge { cell, toward }))
            .filter_map(|edge| Some((edge, self.feature(edge)?)))
    }

    fn edge_index(&self, edge: Edge) -> Option<(usize, usize)> {
        let [first, second] = edge.cells();
        let index = self.extent.index(first)?;
        self.extent.index(second)?;
        Some((index, edge.toward as usize))
    }
}

impl<K, F> TryFrom<Contents<K, F>> for Grid<K, F> {
    type Error = GridError;

    fn try_from(Contents { extent, cells, edges }: Contents<K, F>) -> Result<Self, GridError> {
        for (what, found) in [("cells", cells.len()), ("edges", edges.len())] {
            if found != extent.area() {
                return Err(GridError::Contents { what, expected: extent.area(), found });
            }
        }
        Ok(Self { extent, cells, edges })
    }
}

impl<K, F> From<Grid<K, F>> for Contents<K, F> {
    fn from(Grid { extent, cells, edges }: Grid<K, F>) -> Self {
        Self { extent, cells, edges }
    }
}
