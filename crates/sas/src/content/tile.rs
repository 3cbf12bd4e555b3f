//! Map tiles: a drawing with sentry points and patrol lines, and the checks that hold for tiles and whole boards.

use super::{Problem, Problems, drawing};
use crate::board::{Barrier, Board, Colour, Ground, PatrolLine, SentryPoint, Square, cell_name, read_cell};
use crate::terrain::{Mover, Stride};
use geometry::squares::{Cell, Facing, Grid};
use kernel::Message;
use serde::Deserialize;
use toml::Spanned;

/// A tile (`sas/board/tiles`): a small board.
pub type Tile = Board;

/// A tile as it is written.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct TileFile {
    drawing: Spanned<String>,
    #[serde(default)]
    sentry: Vec<SentryLine>,
    #[serde(default)]
    patrol: Vec<PatrolPath>,
}

/// A sentry point as it is written: a square, a colour, the arrows with the solid one first.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct SentryLine {
    at: Spanned<String>,
    colour: Colour,
    arrows: Vec<Facing>,
}

/// A patrol line as it is written: its corners from one start to the other, and the arrows of the two starts, which may be
/// left out where the line leaves its start straight.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct PatrolPath {
    colour: Colour,
    path: Spanned<String>,
    arrows: Option<[Facing; 2]>,
}

/// Reads a tile. All problems are found at once.
pub fn read_tile(file: &str, text: &str) -> Result<Tile, Vec<Problem>> {
    let mut problems = Problems::new(file, text);
    let Some(written) = problems.read::<TileFile>() else { return problems.end(None) };
    let tile = read_board(&written.drawing, &written.sentry, &written.patrol, &mut problems);
    problems.end(tile)
}

/// Reads a drawing with its sentry points and patrol lines, and checks all of it.
pub(crate) fn read_board(
    drawing: &Spanned<String>,
    sentries: &[SentryLine],
    patrols: &[PatrolPath],
    problems: &mut Problems<'_>,
) -> Option<Board> {
    // The text begins on the line after the three quotes.
    let first_line = super::line_of(problems.text(), drawing.span().start) + 1;
    let grid = drawing::read(drawing.get_ref().trim_end(), first_line, problems)?;
    let line_of = |cell: Cell| first_line + 2 * cell.row.max(0) as usize;
    check_grid(&grid, line_of, problems);
    let bare = Board::new(grid, Vec::new(), Vec::new());
    let points = sentries.iter().filter_map(|line| read_sentry(&bare, line, problems)).collect();
    let lines = patrols.iter().filter_map(|path| read_patrol(&bare, path, problems)).collect();
    Some(Board::new(bare.grid, points, lines))
}

/// What is wrong with squares and the lines between them: doors and windows that lead into something solid, windows that
/// are not in an outer wall, and buildings that are open to the outside.
fn check_grid(grid: &Grid<Square, Barrier>, line_of: impl Fn(Cell) -> usize, problems: &mut Problems<'_>) {
    for (edge, barrier) in grid.edges() {
        let cells = edge.cells();
        let [Some(first), Some(second)] = cells.map(|cell| grid.kind(cell)) else { continue };
        let solid = |square: Square| !matches!(square.ground, Ground::Regular | Ground::Forest);
        let mut add = |cell: Cell, what: &'static str| {
            problems.add(line_of(cell), Some(cell_name(cell)), Message::new(what));
        };
        let opening = matches!(barrier, Barrier::Door | Barrier::Window);
        for (square, cell) in [(first, cells[0]), (second, cells[1])] {
            if opening && solid(square) {
                add(cell, if barrier == Barrier::Door { "sas-door-into-wall" } else { "sas-window-into-wall" });
            }
        }
        let outer = first.indoors != second.indoors;
        if barrier == Barrier::Window && !outer {
            add(cells[0], "sas-window-not-outer");
        }
        let shut = matches!(barrier, Barrier::Wall | Barrier::Door | Barrier::Window);
        if outer && !shut {
            add(cells[0], "sas-building-open");
        }
    }
}

/// Reads a sentry point (`sas/setup/sentry-points`).
fn read_sentry(board: &Board, line: &SentryLine, problems: &mut Problems<'_>) -> Option<SentryPoint> {
    let at = read_square(board, &line.at, problems)?;
    let mut add = |what| problems.at(line.at.span().start, Some(cell_name(at)), Message::new(what));
    if !matches!(board.ground(at), Ground::Regular | Ground::Forest) {
        add("sas-sentry-nowhere");
    }
    if line.arrows.is_empty() || line.arrows.iter().any(|arrow| arrow.is_diagonal()) {
        add("sas-sentry-arrows");
        return None;
    }
    Some(SentryPoint { at, colour: line.colour, arrows: line.arrows.clone() })
}

/// Reads a patrol line (`sas/setup/patrol-lines`).
fn read_patrol(board: &Board, written: &PatrolPath, problems: &mut Problems<'_>) -> Option<PatrolLine> {
    let byte = written.path.span().start;
    let squares = match read_path(board, written.path.get_ref()) {
        Ok(squares) => squares,
        Err((square, what)) => {
            problems.at(byte, Some(square), Message::new(what));
            return None;
        }
    };
    for (n, pair) in squares.windows(2).enumerate() {
        let walks = pair[0].facing_to(pair[1]).map(|facing| board.stride(pair[0], facing, Mover::Infantry));
        if walks != Some(Stride::Walk) {
            problems.at(byte, Some(cell_name(pair[1])), Message::new("sas-patrol-blocked"));
        }
        if squares[..=n].contains(&pair[1]) {
            problems.at(byte, Some(cell_name(pair[1])), Message::new("sas-patrol-crosses-itself"));
        }
    }
    let [Some(&first), Some(&second)] = [squares.first(), squares.get(1)] else {
        problems.at(byte, None, Message::new("sas-patrol-short"));
        return None;
    };
    let (last, before) = (*squares.last()?, *squares.iter().nth_back(1)?);
    let leaves = |from: Cell, to: Cell| from.facing_to(to).filter(|facing| !facing.is_diagonal());
    let arrows = match written.arrows {
        Some(arrows) if arrows.iter().all(|arrow| !arrow.is_diagonal()) => arrows,
        Some(_) => {
            problems.at(byte, None, Message::new("sas-patrol-arrows"));
            return None;
        }
        None => match [leaves(first, second), leaves(last, before)] {
            [Some(forth), Some(back)] => [forth, back],
            _ => {
                problems.at(byte, None, Message::new("sas-patrol-arrows"));
                return None;
            }
        },
    };
    Some(PatrolLine { colour: written.colour, squares, arrows })
}

/// The squares of a path that is written by its corners, or the corner at which it goes wrong and how.
pub(crate) fn read_path(board: &Board, path: &str) -> Result<Vec<Cell>, (String, &'static str)> {
    let mut squares: Vec<Cell> = Vec::new();
    for name in path.split_whitespace() {
        let wrong = |what: &'static str| (name.to_string(), what);
        let corner = read_cell(name).filter(|&cell| board.on_board(cell)).ok_or_else(|| wrong("sas-no-such-square"))?;
        match squares.last() {
            None => squares.push(corner),
            Some(&last) => squares.extend(straight_run(last, corner).ok_or_else(|| wrong("sas-patrol-gap"))?),
        }
    }
    Ok(squares)
}

/// The squares after one on the straight or diagonal line to another; none if there is no such line.
fn straight_run(from: Cell, to: Cell) -> Option<Vec<Cell>> {
    let (columns, rows) = from.offset_to(to);
    let facing = Facing::from_offset((columns.signum(), rows.signum()))?;
    if columns != 0 && rows != 0 && columns.abs() != rows.abs() {
        return None;
    }
    let mut run = vec![from.step(facing)];
    while let Some(&last) = run.last().filter(|&&last| last != to) {
        run.push(last.step(facing));
    }
    Some(run)
}

/// Reads the name of a square of the board.
pub(crate) fn read_square(board: &Board, name: &Spanned<String>, problems: &mut Problems<'_>) -> Option<Cell> {
    let cell = read_cell(name.get_ref()).filter(|&cell| board.on_board(cell));
    if cell.is_none() {
        problems.at(name.span().start, Some(name.get_ref().clone()), Message::new("sas-no-such-square"));
    }
    cell
}

/// Reads sentry points and patrol lines that a mission adds to its tiles.
pub(crate) fn read_additions(
    board: &Board,
    sentries: &[SentryLine],
    patrols: &[PatrolPath],
    problems: &mut Problems<'_>,
) -> (Vec<SentryPoint>, Vec<PatrolLine>) {
    let points = sentries.iter().filter_map(|line| read_sentry(board, line, problems)).collect();
    let lines = patrols.iter().filter_map(|path| read_patrol(board, path, problems)).collect();
    (points, lines)
}
