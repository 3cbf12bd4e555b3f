//! What stands on squares and between them, in words: where it is, and how far from the nearest of one's own.

use crate::talk::Talk;
use crate::words::square_name;
use kernel::{Message, Seat};
use std::collections::{BTreeMap, BTreeSet};
use view::{Edge, EdgeKind, Ground, Piece, Scene, Steps, TerrainKind, Zone, ZoneKind};

type Square = (usize, usize);

/// Everything on the ground, a line for each kind: walls and doors, what stands on squares, where one leaves.
pub(crate) fn lines(scene: &Scene, viewer: Seat, talk: Talk) -> Vec<String> {
    let Ground::Squares { cells, edges, .. } = &scene.board.ground else { return Vec::new() };
    let mut kinds: BTreeMap<&'static str, Vec<Place>> = BTreeMap::new();
    for run in runs(edges) {
        kinds.entry(edge_key(run.kind)).or_default().push(run.place());
    }
    let mut of_kind: BTreeMap<&'static str, BTreeSet<Square>> = BTreeMap::new();
    for cell in cells {
        of_kind.entry(terrain_key(cell.kind)).or_default().insert((cell.x.into(), cell.y.into()));
    }
    of_kind.insert("exit", zone_squares(scene.zones.iter().filter(|zone| zone.kind == ZoneKind::Exit)));
    for (kind, squares) in of_kind {
        kinds.entry(kind).or_default().extend(patches(squares));
    }
    let line = |(kind, places): (&str, Vec<Place>)| {
        let mut places: Vec<(Option<usize>, String)> = places
            .into_iter()
            .map(|place| {
                let from = away(scene, viewer, &place.squares);
                (from.as_ref().map(|(far, _)| *far), said(&place, from.map(|(_, message)| message), talk))
            })
            .collect();
        places.sort_by_key(|(far, _)| *far);
        let places: Vec<String> = places.into_iter().map(|(_, place)| place).collect();
        (!places.is_empty()).then(|| {
            talk.render(&Message::new("cli-ground").with("kind", kind.to_owned()).with("places", places.join("; ")))
        })
    };
    kinds.into_iter().filter_map(line).collect()
}

/// How far it is to a piece from the nearest of one's own, if it is none of those itself.
pub(crate) fn to_piece(scene: &Scene, viewer: Seat, piece: &Piece) -> Option<Message> {
    if piece.owner == Some(viewer) || !matches!(scene.board.ground, Ground::Squares { .. }) {
        return None;
    }
    Some(away(scene, viewer, &[(piece.x as usize, piece.y as usize)])?.1)
}

/// A place, what it is called, and the squares at it.
struct Place {
    name: Message,
    squares: Vec<Square>,
}

fn said(place: &Place, away: Option<Message>, talk: Talk) -> String {
    match away {
        Some(away) => {
            talk.render(&Message::new("cli-ground-place").with("place", place.name.clone()).with("away", away))
        }
        None => talk.render(&place.name),
    }
}

/// Edges of one kind one after the other.
struct Run {
    kind: EdgeKind,
    below: bool,
    from: Square,
    to: Square,
}

impl Run {
    /// A single edge lies between two squares; a longer one along the south or the east of several.
    fn place(&self) -> Place {
        let beyond = |(x, y): Square| if self.below { (x, y + 1) } else { (x + 1, y) };
        let along = (self.from.0..=self.to.0).flat_map(|x| (self.from.1..=self.to.1).map(move |y| (x, y)));
        let squares = along.flat_map(|square| [square, beyond(square)]).collect();
        let name = match self.from == self.to {
            true => Message::new("cli-between").with("one", name(self.from)).with("other", name(beyond(self.from))),
            false => Message::new("cli-along")
                .with("side", if self.below { "south" } else { "east" })
                .with("from", name(self.from))
                .with("to", name(self.to)),
        };
        Place { name, squares }
    }
}

/// Edges put together to runs, in reading order.
fn runs(edges: &[Edge]) -> Vec<Run> {
    let mut sorted: Vec<&Edge> = edges.iter().collect();
    sorted.sort_by_key(|edge| if edge.below { (0, edge.y, edge.x) } else { (1, edge.x, edge.y) });
    let mut runs: Vec<Run> = Vec::new();
    for edge in sorted {
        let here: Square = (edge.x.into(), edge.y.into());
        let next = |run: &Run| if edge.below { (run.to.0 + 1, run.to.1) } else { (run.to.0, run.to.1 + 1) };
        match runs.last_mut() {
            Some(run) if run.kind == edge.kind && run.below == edge.below && next(run) == here => run.to = here,
            _ => runs.push(Run { kind: edge.kind, below: edge.below, from: here, to: here }),
        }
    }
    runs
}

/// Squares that hang together by their sides, each patch named by its corners and, where it is no rectangle, by how many it has.
fn patches(mut squares: BTreeSet<Square>) -> Vec<Place> {
    let mut found = Vec::new();
    while let Some(first) = squares.pop_first() {
        let mut patch = vec![first];
        let mut at = 0;
        while let Some(&(x, y)) = patch.get(at) {
            let beside = [(x.wrapping_sub(1), y), (x + 1, y), (x, y.wrapping_sub(1)), (x, y + 1)];
            patch.extend(beside.into_iter().filter(|square| squares.remove(square)));
            at += 1;
        }
        let ends = |of: fn(&Square) -> usize| {
            (patch.iter().map(of).min().unwrap_or_default(), patch.iter().map(of).max().unwrap_or_default())
        };
        let ((left, right), (top, bottom)) = (ends(|square| square.0), ends(|square| square.1));
        let label = match (patch.len(), (right - left + 1) * (bottom - top + 1)) {
            (1, _) => Message::new("cli-square").with("square", name(first)),
            (count, all) => Message::new("cli-squares")
                .with("from", name((left, top)))
                .with("to", name((right, bottom)))
                .with("whole", if count == all { "yes" } else { "no" })
                .with("count", count),
        };
        found.push(Place { name: label, squares: patch });
    }
    found
}

fn zone_squares<'a>(zones: impl Iterator<Item = &'a Zone>) -> BTreeSet<Square> {
    let first = |ring: &Vec<(f64, f64)>| ring.first().map(|&(x, y)| (x as usize, y as usize));
    zones.flat_map(|zone| zone.outline.iter().filter_map(first)).collect()
}

/// How many steps the nearest of one's own is away, and that in words.
fn away(scene: &Scene, viewer: Seat, squares: &[Square]) -> Option<(usize, Message)> {
    let Ground::Squares { steps, .. } = &scene.board.ground else { return None };
    let own = scene.pieces.iter().filter(|piece| piece.owner == Some(viewer));
    let pairs = own.flat_map(|piece| squares.iter().map(move |&square| (piece, square)));
    let far = |piece: &Piece, (x, y): Square| {
        let (across, down) = ((piece.x as usize).abs_diff(x), (piece.y as usize).abs_diff(y));
        if *steps == Steps::Corners { across.max(down) } else { across + down }
    };
    let (piece, (x, y)) = pairs.min_by_key(|&(piece, square)| far(piece, square))?;
    let count = far(piece, (x, y));
    if count == 0 {
        return Some((0, Message::new("cli-here").with("piece", piece.label.clone())));
    }
    let (right, down) = (x as f64 - piece.x.floor(), y as f64 - piece.y.floor());
    let turns = libm::atan2(right, -down) / std::f64::consts::TAU;
    let message = Message::new("cli-away")
        .with("count", count)
        .with("facing", direction(turns))
        .with("piece", piece.label.clone());
    Some((count, message))
}

/// The point of the compass nearest to some turns clockwise from north.
pub(crate) fn direction(turns: f64) -> &'static str {
    let names = ["n", "ne", "e", "se", "s", "sw", "w", "nw"];
    names[(turns.rem_euclid(1.0) * 8.0 + 0.5) as usize % 8]
}

fn name((x, y): Square) -> String {
    square_name(x, y)
}

fn edge_key(kind: EdgeKind) -> &'static str {
    match kind {
        EdgeKind::Wall => "wall",
        EdgeKind::LowWall => "low-wall",
        EdgeKind::Hedge => "hedge",
        EdgeKind::Door => "door",
        EdgeKind::OpenDoor => "open-door",
        EdgeKind::Window => "window",
    }
}

fn terrain_key(kind: TerrainKind) -> &'static str {
    match kind {
        TerrainKind::Woods => "woods",
        TerrainKind::Water => "water",
        TerrainKind::Rock => "rock",
        TerrainKind::Hill => "hill",
        TerrainKind::Ruin => "ruin",
        TerrainKind::Crater => "crater",
        TerrainKind::Barricade => "barricade",
        TerrainKind::Debris => "debris",
        TerrainKind::Container => "container",
        TerrainKind::Building => "building",
        TerrainKind::Field => "field",
        TerrainKind::Road => "road",
        TerrainKind::Crate => "crate",
        TerrainKind::Obstacle => "no-square",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn edges_make_runs_and_squares_patches() {
        let edge = |x, y, below, kind| Edge { x, y, below, kind };
        let wall = |x, y, below| edge(x, y, below, EdgeKind::Wall);
        let edges =
            [wall(1, 2, true), wall(2, 2, true), edge(3, 2, true, EdgeKind::Door), wall(4, 2, true), wall(0, 0, false)];
        let found: Vec<(Square, Square, bool)> = runs(&edges).iter().map(|run| (run.from, run.to, run.below)).collect();
        let expected =
            vec![((1, 2), (2, 2), true), ((3, 2), (3, 2), true), ((4, 2), (4, 2), true), ((0, 0), (0, 0), false)];
        assert_eq!(found, expected);
        let places = patches([(0, 0), (1, 0), (5, 5), (0, 1)].into());
        let squares: Vec<usize> = places.iter().map(|place| place.squares.len()).collect();
        assert_eq!(squares, vec![3, 1]);
    }
}
