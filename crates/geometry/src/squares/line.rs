//! Straight lines and what they cross.

use super::{Cell, Detour, Edge, Point, detours};

/// How a line passes from one cell into the next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Via {
    /// Across the inside of the edge between them.
    Edge(Edge),
    /// Exactly through the corner where they touch. The two ways round it are the cells and edges that the line touches there
    /// without entering them, the northern one first; the rules decide whether they count.
    Corner([Detour; 2]),
}

/// A line's passage from one cell into the next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Crossing {
    /// The cell it leaves.
    pub from: Cell,
    /// How.
    pub via: Via,
    /// The cell it enters.
    pub to: Cell,
}

/// A straight line between two points of the board. It never runs along an edge, so that at any moment it is inside one cell,
/// on an edge or at a corner.
///
/// ```
/// use geometry::squares::{Cell, Line, Via};
///
/// // From corner to corner of a two by two block, exactly through its middle.
/// let line = Line::between_centres(Cell::new(0, 0), Cell::new(1, 1));
/// let crossing = line.crossings().next().ok_or("crosses nothing")?;
/// let Via::Corner([north, south]) = crossing.via else { return Err("misses the corner") };
/// assert_eq!((north.through, south.through), (Cell::new(1, 0), Cell::new(0, 1)));
/// # Ok::<(), &str>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Line {
    from: Point,
    to: Point,
}

impl Line {
    /// The line between the centres of two cells. From a cell to itself it stays in that cell.
    pub fn between_centres(from: Cell, to: Cell) -> Self {
        Self { from: Point::centre(from), to: Point::centre(to) }
    }

    /// The line between two points; none if it would run along the edges of cells, or has no length and lies on an edge.
    pub fn new(from: Point, to: Point) -> Option<Self> {
        let on_edge = |a: i32, b: i32| a == b && a % 2 == 0;
        let along = on_edge(from.x, to.x) || on_edge(from.y, to.y);
        (!along).then_some(Self { from, to })
    }

    /// The same line from its other end.
    pub fn reversed(self) -> Self {
        Self { from: self.to, to: self.from }
    }

    /// The first cell whose inside it is in.
    #[inline]
    pub fn first_cell(self) -> Cell {
        let cell_on_axis = |from: i32, to: i32| {
            // A line that begins between two cells is in the one that it goes towards.
            let just_after = if from % 2 == 0 && to < from { from - 1 } else { from };
            just_after.div_euclid(2) as i16
        };
        Cell::new(cell_on_axis(self.from.x, self.to.x), cell_on_axis(self.from.y, self.to.y))
    }

    /// Every passage from one cell into the next, in order. What lies at the very ends of the line is not crossed.
    #[inline]
    pub fn crossings(self) -> Crossings {
        let axis = |from: i32, to: i32| Axis {
            length: i64::from(to.abs_diff(from)),
            next: if from % 2 == 0 { 2 } else { 1 },
            direction: (to - from).signum() as i16,
        };
        Crossings { cell: self.first_cell(), columns: axis(self.from.x, self.to.x), rows: axis(self.from.y, self.to.y) }
    }

    /// Every cell whose inside it is in, in order.
    pub fn cells(self) -> impl Iterator<Item = Cell> {
        std::iter::once(self.first_cell()).chain(self.crossings().map(|crossing| crossing.to))
    }
}

/// The walk along a line in one of the two directions of the board, in half cells.
#[derive(Clone, Copy, Debug)]
struct Axis {
    length: i64,
    /// How far it is from the start to the next grid line.
    next: i64,
    direction: i16,
}

impl Axis {
    fn crosses_another(&self) -> bool {
        self.next < self.length
    }
}

/// The passages of a [`Line`], in order.
#[derive(Clone, Debug)]
pub struct Crossings {
    cell: Cell,
    columns: Axis,
    rows: Axis,
}

impl Iterator for Crossings {
    type Item = Crossing;

    #[inline]
    fn next(&mut self) -> Option<Crossing> {
        let (across_column, across_row) = match (self.columns.crosses_another(), self.rows.crosses_another()) {
            (false, false) => return None,
            (true, false) => (true, false),
            (false, true) => (false, true),
            (true, true) => {
                // Which grid line comes first? next / length is how much of the line lies before it; both lengths are positive.
                let to_column = self.columns.next * self.rows.length;
                let to_row = self.rows.next * self.columns.length;
                (to_column <= to_row, to_row <= to_column)
            }
        };
        let from = self.cell;
        if across_column {
            self.columns.next += 2;
            self.cell.column += self.columns.direction;
        }
        if across_row {
            self.rows.next += 2;
            self.cell.row += self.rows.direction;
        }
        let to = self.cell;
        let via = match Edge::between(from, to) {
            Some(edge) => Via::Edge(edge),
            None => Via::Corner(detours(from, to)?),
        };
        Some(Crossing { from, via, to })
    }
}
