//! Lines and arcs against slow and simple ways to say the same.
#![allow(clippy::unwrap_used, clippy::panic)]

use std::collections::BTreeSet;

use geometry::squares::{Bearing, Cell, Crossing, Detour, Edge, Facing, Line, Point, Via, arc, bearing};
use proptest::prelude::*;

fn cell() -> impl Strategy<Value = Cell> {
    (-9i16..9, -9i16..9).prop_map(|(column, row)| Cell::new(column, row))
}

/// Any point a line may begin or end at, with its place in half cells.
fn point() -> impl Strategy<Value = (Point, (i64, i64))> {
    (cell(), prop::option::of(prop::sample::select(Facing::ALL.to_vec()))).prop_map(|(cell, facing)| {
        let (east, south) = facing.map_or((0, 0), Facing::offset);
        let place = (2 * i64::from(cell.column) + 1 + i64::from(east), 2 * i64::from(cell.row) + 1 + i64::from(south));
        (facing.map_or(Point::centre(cell), |facing| Point::outline(cell, facing)), place)
    })
}

/// Whether the line between two places meets the inside of a box, or, if `closed`, the inside or the outline. By clipping the
/// line with fractions: the part of it within each pair of sides is from `low` to `high`, each a pair of numerator and denominator.
fn meets(from: (i64, i64), to: (i64, i64), corner: (i64, i64), size: (i64, i64), closed: bool) -> bool {
    let (mut low, mut high) = ((0i64, 1i64), (1i64, 1i64));
    for (start, end, side, length) in [(from.0, to.0, corner.0, size.0), (from.1, to.1, corner.1, size.1)] {
        let change = end - start;
        if change == 0 {
            let within =
                if closed { (side..=side + length).contains(&start) } else { side < start && start < side + length };
            if !within {
                return false;
            }
            continue;
        }
        let (near, far) = if change > 0 { (side, side + length) } else { (side + length, side) };
        let enter = ((near - start) * change.signum(), change.abs());
        let leave = ((far - start) * change.signum(), change.abs());
        if enter.0 * low.1 > low.0 * enter.1 {
            low = enter;
        }
        if leave.0 * high.1 < high.0 * leave.1 {
            high = leave;
        }
    }
    let (low, high) = (low.0 * high.1, high.0 * low.1);
    if closed { low <= high } else { low < high }
}

fn all_cells() -> impl Iterator<Item = Cell> {
    (-11..11).flat_map(|row| (-11..11).map(move |column| Cell::new(column, row)))
}

fn corner_of(cell: Cell) -> (i64, i64) {
    (2 * i64::from(cell.column), 2 * i64::from(cell.row))
}

fn detours_of(line: Line) -> Vec<Detour> {
    let corners = line.crossings().filter_map(|crossing| match crossing.via {
        Via::Corner(detours) => Some(detours),
        Via::Edge(_) => None,
    });
    corners.flatten().collect()
}

proptest! {
    /// The cells of a line are exactly those whose inside it meets.
    #[test]
    fn cells_are_those_that_are_met((from, from_place) in point(), (to, to_place) in point()) {
        let Some(line) = Line::new(from, to) else { return Ok(()) };
        let found: Vec<Cell> = line.cells().collect();
        let set: BTreeSet<Cell> = found.iter().copied().collect();
        prop_assert_eq!(set.len(), found.len(), "no cell twice");
        if from == to {
            return Ok(());
        }
        let expected: BTreeSet<Cell> =
            all_cells().filter(|&cell| meets(from_place, to_place, corner_of(cell), (2, 2), false)).collect();
        prop_assert_eq!(set, expected);
    }

    /// What a line between centres touches without entering is exactly what lies beside the corners it passes.
    #[test]
    fn touched_cells_are_those_beside_corners(from in cell(), to in cell()) {
        let line = Line::between_centres(from, to);
        let (from_place, to_place) = ((corner_of(from).0 + 1, corner_of(from).1 + 1), (corner_of(to).0 + 1, corner_of(to).1 + 1));
        let entered: BTreeSet<Cell> = line.cells().collect();
        let touched: BTreeSet<Cell> = detours_of(line).into_iter().map(|detour| detour.through).collect();
        let expected: BTreeSet<Cell> = all_cells()
            .filter(|&cell| meets(from_place, to_place, corner_of(cell), (2, 2), true) && !entered.contains(&cell))
            .collect();
        prop_assert_eq!(touched, expected);
    }

    /// Cells follow one another by the edges or corners that are named.
    #[test]
    fn crossings_hang_together((from, _) in point(), (to, _) in point()) {
        let Some(line) = Line::new(from, to) else { return Ok(()) };
        let mut current = line.first_cell();
        for Crossing { from, via, to } in line.crossings() {
            prop_assert_eq!(from, current);
            match via {
                Via::Edge(edge) => prop_assert_eq!(Some(edge), Edge::between(from, to)),
                Via::Corner([north, south]) => {
                    prop_assert!(from.facing_to(to).is_some_and(Facing::is_diagonal));
                    prop_assert!(north.through.row < south.through.row);
                    for detour in [north, south] {
                        prop_assert_eq!(Some(detour.edges[0]), Edge::between(from, detour.through));
                        prop_assert_eq!(Some(detour.edges[1]), Edge::between(detour.through, to));
                    }
                }
            }
            current = to;
        }
    }

    /// Looking back along a line, one sees the same in the other order.
    #[test]
    fn lines_are_symmetrical((from, _) in point(), (to, _) in point()) {
        let Some(line) = Line::new(from, to) else { return Ok(()) };
        let mut back: Vec<Crossing> = line.reversed().crossings().collect();
        back.reverse();
        for crossing in &mut back {
            (crossing.from, crossing.to) = (crossing.to, crossing.from);
            if let Via::Corner(detours) = &mut crossing.via {
                detours.iter_mut().for_each(|detour| detour.edges.reverse());
            }
        }
        prop_assert_eq!(line.crossings().collect::<Vec<_>>(), back);
    }

    /// A line between centres crosses every grid line between them once, corners being two at a time.
    #[test]
    fn lines_cross_as_many_as_they_must(from in cell(), to in cell()) {
        let line = Line::between_centres(from, to);
        let crossed: u32 = line.crossings().map(|crossing| crossing.from.manhattan(crossing.to)).sum();
        prop_assert_eq!(crossed, from.manhattan(to));
        prop_assert_eq!(line.cells().last(), Some(to));
    }

    /// The arc is every cell within its depth whose centre bears right, each once, nearest first.
    #[test]
    fn arcs_are_what_bears_right(
        (origin, place) in point(),
        facing in prop::sample::select(Facing::ALL.to_vec()),
        depth in 0u16..7,
    ) {
        // The number of the row or column of cells that is this many half cells away.
        let ring = |target: Cell| {
            let (x, y) = (corner_of(target).0 + 1 - place.0, corner_of(target).1 + 1 - place.1);
            let (columns, rows) = facing.offset();
            let (x, y) = ((x.abs() + 1) / 2, (y.abs() + 1) / 2);
            if facing.is_diagonal() { x.max(y) } else if columns == 0 { y } else { debug_assert_eq!(rows, 0); x }
        };
        let found: Vec<Cell> = arc(origin, facing, depth).collect();
        let set: BTreeSet<Cell> = found.iter().copied().collect();
        prop_assert_eq!(set.len(), found.len(), "no cell twice");
        let wide = || (-30..30).flat_map(|row| (-30..30).map(move |column| Cell::new(column, row)));
        let expected: BTreeSet<Cell> = wide()
            .filter(|&cell| bearing(origin, facing, cell).in_arc() && ring(cell) >= 1 && ring(cell) <= i64::from(depth))
            .collect();
        prop_assert_eq!(set, expected);
        prop_assert!(found.is_sorted_by_key(|&cell| ring(cell)));
    }

    /// A bearing is what the angle says.
    #[test]
    fn bearings_are_angles(from in cell(), to in cell(), facing in prop::sample::select(Facing::ALL.to_vec())) {
        let (east, south) = from.offset_to(to);
        let (columns, rows) = facing.offset();
        let angle = libm::atan2(f64::from(south), f64::from(east)) - libm::atan2(f64::from(rows), f64::from(columns));
        let off = (angle.to_degrees() + 540.0).rem_euclid(360.0) - 180.0;
        let expected = match off.abs() {
            _ if from == to => Bearing::Here,
            off if off < 45.0 - 1e-9 => Bearing::Inside,
            off if off > 45.0 + 1e-9 => Bearing::Outside,
            _ => Bearing::Boundary,
        };
        prop_assert_eq!(bearing(from, facing, to), expected);
    }

    /// The three ways to count are metrics, and in the order that their diagonals say.
    #[test]
    fn distances(a in cell(), b in cell(), c in cell()) {
        for distance in [Cell::chebyshev, Cell::manhattan] {
            prop_assert_eq!(distance(a, b), distance(b, a));
            prop_assert_eq!(distance(a, b) == 0, a == b);
            prop_assert!(distance(a, c) <= distance(a, b) + distance(b, c));
        }
        prop_assert_eq!(a.alternating(b), b.alternating(a));
        prop_assert!(a.chebyshev(b) <= a.alternating(b) && a.alternating(b) <= a.manhattan(b));
        // Walked step by step: diagonal ones first, every second of which counts two.
        let (columns, rows) = a.offset_to(b);
        let diagonal = columns.unsigned_abs().min(rows.unsigned_abs());
        let walked: u32 = (1..=diagonal).map(|step| if step % 2 == 0 { 2 } else { 1 }).sum();
        prop_assert_eq!(a.alternating(b), walked + a.chebyshev(b) - diagonal);
    }
}

#[test]
fn a_knights_move_crosses_three_edges() {
    let line = Line::between_centres(Cell::new(0, 0), Cell::new(2, 1));
    let edges: Vec<Edge> = line
        .crossings()
        .map(|crossing| match crossing.via {
            Via::Edge(edge) => edge,
            Via::Corner(_) => panic!("no corner here"),
        })
        .collect();
    let side = |column, row, facing| Edge::side(Cell::new(column, row), facing).unwrap();
    assert_eq!(edges, [side(0, 0, Facing::East), side(1, 0, Facing::South), side(1, 1, Facing::East)]);
}

#[test]
fn three_by_one_passes_no_corner_and_three_by_three_passes_three() {
    let count = |column, row| detours_of(Line::between_centres(Cell::new(0, 0), Cell::new(column, row))).len() / 2;
    assert_eq!(count(3, 1), 1, "through the corner halfway");
    assert_eq!(count(3, 3), 3);
    assert_eq!(count(2, 1), 0);
    assert_eq!(count(9, 3), 3);
    assert_eq!(count(5, 0), 0);
}

#[test]
fn lines_along_edges_are_refused() {
    let corner = |column, row| Point::outline(Cell::new(column, row), Facing::SouthEast);
    assert_eq!(Line::new(corner(0, 0), corner(5, 0)), None);
    assert_eq!(Line::new(corner(0, 0), corner(0, 0)), None);
    assert!(Line::new(corner(0, 0), corner(1, 1)).is_some());
    // A cell's own line stays at home.
    let own = Line::between_centres(Cell::new(4, 4), Cell::new(4, 4));
    assert_eq!(own.cells().collect::<Vec<_>>(), [Cell::new(4, 4)]);
}

#[test]
fn a_line_to_the_middle_of_an_edge_does_not_cross_it() {
    let window = Point::outline(Cell::new(3, 0), Facing::East);
    let line = Line::new(Point::centre(Cell::new(0, 0)), window).unwrap();
    assert_eq!(line.crossings().count(), 3);
    assert_eq!(line.cells().last(), Some(Cell::new(3, 0)));
    assert_eq!(line.reversed().first_cell(), Cell::new(3, 0));
}

#[test]
fn an_arc_from_the_middle_of_four_cells_is_two_wider_in_each_row() {
    let origin = Point::outline(Cell::new(10, 10), Facing::NorthEast);
    for depth in 1..9 {
        assert_eq!(
            arc(origin, Facing::North, depth).count(),
            (1..=usize::from(depth)).map(|row| 2 * row).sum::<usize>()
        );
    }
}

#[test]
fn lines_and_arcs_hold_at_the_ends_of_the_world() {
    let (north_west, south_east) = (Cell::new(i16::MIN, i16::MIN), Cell::new(i16::MAX, i16::MAX));
    let line = Line::between_centres(north_west, south_east);
    assert_eq!(line.cells().last(), Some(south_east));
    assert_eq!(line.crossings().count(), 65_535);
    let last = Line::new(Point::outline(south_east, Facing::SouthEast), Point::centre(south_east)).unwrap();
    assert_eq!(last.first_cell(), south_east);
    assert_eq!(arc(south_east, Facing::South, u16::MAX).count(), 0);
    assert_eq!(arc(south_east, Facing::North, 2).count(), 5);
    assert_eq!(south_east.step(Facing::East), south_east);
}
