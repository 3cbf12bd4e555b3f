//! The position as a drawing in letters, on request.

use crate::words::square_name;
use view::{EdgeKind, Ground, Scene, Sign, TerrainKind, ZoneKind};

/// How many letters an inch takes on an open table, across and down.
const ACROSS: f64 = 2.0;

/// A drawing of the scene.
pub(crate) fn draw(scene: &Scene) -> String {
    match &scene.board.ground {
        Ground::Squares { cells, edges, .. } => squares(scene, cells, edges),
        Ground::Open => open(scene),
    }
}

fn terrain_sign(kind: TerrainKind) -> char {
    match kind {
        TerrainKind::Woods => 'w',
        TerrainKind::Water => '~',
        TerrainKind::Rock => '^',
        TerrainKind::Hill => 'n',
        TerrainKind::Ruin | TerrainKind::Building => '%',
        TerrainKind::Crater => 'o',
        TerrainKind::Barricade | TerrainKind::Obstacle => '+',
        TerrainKind::Debris => ',',
        TerrainKind::Container | TerrainKind::Crate => 'x',
        TerrainKind::Field => '"',
        TerrainKind::Road => '=',
    }
}

fn edge_sign(kind: EdgeKind, below: bool) -> char {
    match (kind, below) {
        (EdgeKind::Wall, _) => '#',
        (EdgeKind::LowWall, true) => '-',
        (EdgeKind::LowWall, false) => '|',
        (EdgeKind::Hedge, _) => ':',
        (EdgeKind::Door, _) => '+',
        (EdgeKind::OpenDoor, _) => '/',
        (EdgeKind::Window, _) => '"',
    }
}

/// The letter of a piece: its own, capital for the first seat, small for the others; without one `@` and `&`, leaders `*` and
/// `$`. What belongs to nobody and has no letter is an arrow that shows its facing, or `@` if it only lies there.
fn piece_sign(piece: &view::Piece) -> char {
    if let (None, Some(turns), false) = (piece.owner, piece.facing, matches!(piece.sign, Sign::Letter(_))) {
        return ['↑', '→', '↓', '←'][(turns.rem_euclid(1.0) * 4.0 + 0.5) as usize % 4];
    }
    let first = piece.owner == Some(kernel::Seat(0));
    match (&piece.sign, first) {
        (Sign::Letter(letter), true) => letter.chars().next().unwrap_or('@').to_ascii_uppercase(),
        (Sign::Letter(letter), false) => letter.chars().next().unwrap_or('@').to_ascii_lowercase(),
        (Sign::Body, _) => 'X',
        (Sign::Star, true) => '*',
        (Sign::Star, false) => '$',
        (_, true) => '@',
        (_, false) if piece.owner.is_none() => '@',
        (_, false) => '&',
    }
}

/// The squares that a piece covers: its own, or all that lie under a rectangle, such as those of a vehicle.
fn covered(piece: &view::Piece) -> Vec<(usize, usize)> {
    let view::Shape::Rectangle { width, height } = piece.shape else {
        return vec![(piece.x as usize, piece.y as usize)];
    };
    let sideways = piece.facing.is_some_and(|turns| (turns.rem_euclid(1.0) * 4.0 + 0.5) as usize % 2 == 1);
    let (across, down) = if sideways { (height, width) } else { (width, height) };
    let under =
        |middle: f64, size: f64| (middle - size / 2.0).max(0.0) as usize..=(middle + size / 2.0).max(0.0) as usize;
    under(piece.y, down).flat_map(|y| under(piece.x, across).map(move |x| (x, y))).collect()
}

/// Squares with what is on them and on their edges, between column letters and row numbers.
fn squares(scene: &Scene, cells: &[view::Cell], edges: &[view::Edge]) -> String {
    let (columns, rows) = (scene.board.width as usize, scene.board.height as usize);
    let mut canvas = vec![vec![' '; columns * 2]; rows * 2];
    for row in 0..rows {
        for column in 0..columns {
            canvas[row * 2][column * 2] = '.';
        }
    }
    let mut put = |x: usize, y: usize, sign: char| {
        if let Some(place) = canvas.get_mut(y).and_then(|line| line.get_mut(x)) {
            *place = sign;
        }
    };
    for cell in cells {
        // On squares an obstacle is where there is no square.
        let sign = if cell.kind == TerrainKind::Obstacle { ' ' } else { terrain_sign(cell.kind) };
        put(usize::from(cell.x) * 2, usize::from(cell.y) * 2, sign);
    }
    for edge in edges {
        let (right, down) = (usize::from(!edge.below), usize::from(edge.below));
        put(usize::from(edge.x) * 2 + right, usize::from(edge.y) * 2 + down, edge_sign(edge.kind, edge.below));
    }
    // What is seen fully goes before what is seen half, and exits and objectives before both.
    let signs = [(ZoneKind::HalfSight, ','), (ZoneKind::Sight, '*'), (ZoneKind::Exit, 'E'), (ZoneKind::Objective, '!')];
    for (kind, sign) in signs {
        let zones = scene.zones.iter().filter(|zone| zone.kind == kind);
        for (x, y) in zones.flat_map(|zone| &zone.outline).filter_map(|ring| ring.first()) {
            put(*x as usize * 2, *y as usize * 2, sign);
        }
    }
    for piece in &scene.pieces {
        for (x, y) in covered(piece) {
            put(x * 2, y * 2, piece_sign(piece));
        }
    }
    let letters: Vec<String> =
        (0..columns).map(|column| square_name(column, 0).replace(char::is_numeric, "")).collect();
    let mut drawing = format!("    {}\n", letters.join(" "));
    for (y, line) in canvas.iter().enumerate() {
        let label = if y % 2 == 0 { format!("{:>3}", y / 2 + 1) } else { "   ".into() };
        let line: String = line.iter().collect();
        drawing += format!("{label} {line}").trim_end();
        drawing.push('\n');
    }
    drawing
}

/// An open table, a letter for half an inch across and an inch down.
fn open(scene: &Scene) -> String {
    let (width, height) = ((scene.board.width * ACROSS) as usize + 1, scene.board.height as usize + 1);
    let mut canvas = vec![vec!['.'; width.min(400)]; height.min(200)];
    let mut put = |x: f64, y: f64, sign: char| {
        if let Some(place) = canvas.get_mut(y as usize).and_then(|line| line.get_mut((x * ACROSS) as usize)) {
            *place = sign;
        }
    };
    for terrain in &scene.terrain {
        for (x, y) in &terrain.outline {
            put(*x, *y, terrain_sign(terrain.kind));
        }
        for (row, column) in (0..height).flat_map(|row| (0..width).map(move |column| (row, column))) {
            let (x, y) = ((column as f64 + 0.5) / ACROSS, row as f64 + 0.5);
            if holds(&terrain.outline, x, y) {
                put(x, y, terrain_sign(terrain.kind));
            }
        }
    }
    for zone in scene.zones.iter().filter(|zone| zone.kind == ZoneKind::Objective) {
        let ring = zone.outline.first().map_or(&[][..], Vec::as_slice);
        let count = ring.len().max(1) as f64;
        let (x, y) = ring.iter().fold((0.0, 0.0), |sum, point| (sum.0 + point.0, sum.1 + point.1));
        put(x / count, y / count, zone.id.chars().last().filter(char::is_ascii_digit).unwrap_or('!'));
    }
    for piece in &scene.pieces {
        put(piece.x, piece.y, piece_sign(piece));
    }
    canvas.iter().map(|line| line.iter().collect::<String>() + "\n").collect()
}

/// Does a ring of corners hold a point?
fn holds(ring: &[(f64, f64)], x: f64, y: f64) -> bool {
    let mut inside = false;
    for (n, &(ax, ay)) in ring.iter().enumerate() {
        let (bx, by) = ring[(n + 1) % ring.len()];
        if (ay > y) != (by > y) && x < (bx - ax) * (y - ay) / (by - ay) + ax {
            inside = !inside;
        }
    }
    inside
}
