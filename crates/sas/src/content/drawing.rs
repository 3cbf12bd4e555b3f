//! Drawings of tiles and boards: squares and the lines between them alternate, along a line and from line to line.

use super::Problems;
use crate::board::{Barrier, Colour, Ground, Square, cell_name};
use geometry::squares::{Cell, Edge, Extent, Facing, Grid};
use kernel::Message;

/// The line of a file in which a byte lies, from 1.
pub fn line_of(text: &str, byte: usize) -> usize {
    text.bytes().take(byte).filter(|sign| *sign == b'\n').count() + 1
}

/// The square that a sign means.
pub(crate) fn square_of(sign: char) -> Option<Square> {
    let indoors = |ground| Square { indoors: true, ..Square::of(ground) };
    Some(match sign {
        '.' => Square::of(Ground::Regular),
        '~' => Square::of(Ground::Water),
        'f' => Square::of(Ground::Forest),
        '^' => Square::of(Ground::Rock),
        'x' => Square::of(Ground::Crate),
        'D' => Square::of(Ground::SupplyDump),
        '_' => indoors(Ground::Regular),
        'X' => indoors(Ground::Crate),
        'E' => Square { exit: true, ..Square::of(Ground::Regular) },
        'b' => Square { bridge: true, ..Square::of(Ground::Regular) },
        'h' => Square::of(Ground::Hedge),
        'B' => Square::of(Ground::Spot(Colour::Black)),
        'W' => Square::of(Ground::Spot(Colour::White)),
        ' ' => Square::of(Ground::Void),
        _ => return None,
    })
}

/// What a sign between two squares means.
fn barrier_of(sign: char) -> Option<Barrier> {
    Some(match sign {
        ' ' => Barrier::None,
        '=' => Barrier::LowWall,
        ':' => Barrier::Hedge,
        '#' => Barrier::Wall,
        '+' => Barrier::Door,
        'o' => Barrier::Window,
        'H' => Barrier::HighWall,
        'G' => Barrier::GrapplePoint,
        _ => return None,
    })
}

/// Is it something to get or look through, which belongs between two squares?
fn is_opening(barrier: Barrier) -> bool {
    matches!(barrier, Barrier::Door | Barrier::Window | Barrier::GrapplePoint)
}

/// Reads a drawing whose first line is a given line of its file. Every sign that means nothing is a problem.
pub(crate) fn read(drawing: &str, first_line: usize, problems: &mut Problems<'_>) -> Option<Grid<Square, Barrier>> {
    let lines: Vec<Vec<char>> = drawing.lines().map(|line| line.chars().collect()).collect();
    let columns = lines.iter().step_by(2).map(|line| line.len().div_ceil(2)).max().unwrap_or(0);
    let size = |length: usize| u16::try_from(length).unwrap_or(u16::MAX);
    let Ok(extent) = Extent::new(size(columns), size(lines.len().div_ceil(2))) else {
        problems.add(first_line, None, Message::new("sas-drawing-size"));
        return None;
    };
    let mut grid = Grid::filled(extent, Square::of(Ground::Void));
    for (y, line) in lines.iter().enumerate() {
        for (x, &sign) in line.iter().enumerate() {
            if draw_sign(&mut grid, x, y, sign).is_none() {
                let at_corner = (x % 2, y % 2) == (1, 1) && barrier_of(sign).is_some();
                let what = if at_corner { "sas-drawing-corner" } else { "sas-drawing-sign" };
                let square = cell_name(Cell::new((x / 2) as i16, (y / 2) as i16));
                problems.add(first_line + y, Some(square), Message::new(what).with("sign", sign.to_string()));
            }
        }
    }
    Some(grid)
}

/// One sign of a drawing; none if it means nothing at its place.
fn draw_sign(grid: &mut Grid<Square, Barrier>, x: usize, y: usize, sign: char) -> Option<()> {
    let cell = Cell::new((x / 2) as i16, (y / 2) as i16);
    match (x % 2, y % 2) {
        (0, 0) => grid.set_kind(cell, square_of(sign)?).then_some(()),
        // Where four squares meet a sign only makes the drawing look whole; whoever draws an opening there means another place.
        (1, 1) => barrier_of(sign).filter(|barrier| !is_opening(*barrier)).map(|_| ()),
        (across, _) => {
            let barrier = barrier_of(sign)?;
            let facing = if across == 1 { Facing::East } else { Facing::South };
            match barrier {
                Barrier::None => Some(()),
                _ => grid.set_feature(Edge::side(cell, facing)?, barrier).then_some(()),
            }
        }
    }
}

/// Reads a drawing on its own, as scenario files have it.
pub fn draw(drawing: &str) -> Result<Grid<Square, Barrier>, Vec<super::Problem>> {
    let drawing = drawing.trim_start_matches('\n').trim_end();
    let mut problems = Problems::new("drawing", drawing);
    let grid = read(drawing, 1, &mut problems);
    problems.end(grid)
}
