//! How many lines, arcs and ways a second on a board of 24 by 24, and a checksum.
#![allow(clippy::print_stdout)]

use std::time::Instant;

use geometry::squares::{
    Cell, CornerPolicy, Edge, Extent, Facing, Feature, Grid, GridError, Line, Pathfinder, Step, Trip, Via, arc,
};

/// A board with a wall on every eighth edge and a thicket on every tenth cell, the same each time.
fn board() -> Result<Grid<u8>, GridError> {
    let mut grid: Grid<u8> = Grid::filled(Extent::new(24, 24)?, 1);
    let mut seed = 12345u32;
    let mut chance = |one_in: u32| {
        seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        (seed >> 16).is_multiple_of(one_in)
    };
    let edges: Vec<Edge> = grid.edges().map(|(edge, _)| edge).collect();
    for edge in edges {
        if chance(8) {
            grid.set_feature(edge, Feature::Wall);
        }
    }
    for cell in grid.extent().cells() {
        if chance(10) {
            grid.set_kind(cell, 3);
        }
    }
    Ok(grid)
}

fn report(what: &str, count: u64, started: Instant, checksum: u64) {
    let a_second = count as f64 / started.elapsed().as_secs_f64();
    println!("{what:<28} {a_second:>14.0} a second   checksum {checksum:016x}");
}

fn mix(checksum: u64, value: u64) -> u64 {
    (checksum ^ value).wrapping_mul(0x0100_0000_01b3)
}

/// Whether nothing stands on the line between two cells.
fn sees(grid: &Grid<u8>, from: Cell, to: Cell) -> bool {
    let walled = |edge: Edge| grid.feature(edge) == Some(Feature::Wall);
    Line::between_centres(from, to).crossings().all(|crossing| match crossing.via {
        Via::Edge(edge) => !walled(edge),
        Via::Corner(detours) => detours.iter().any(|detour| !detour.edges.into_iter().any(walled)),
    })
}

fn lines(grid: &Grid<u8>) {
    let (mut count, mut crossed, mut seen) = (0, 0, 0);
    let started = Instant::now();
    for from in grid.extent().cells() {
        for to in grid.extent().cells() {
            count += 1;
            crossed += Line::between_centres(from, to).crossings().count() as u64;
        }
    }
    report("lines, all crossings", count, started, mix(count, crossed));
    let started = Instant::now();
    for from in grid.extent().cells() {
        for to in grid.extent().cells() {
            seen += u64::from(sees(grid, from, to));
        }
    }
    report("lines, up to the first wall", count, started, mix(count, seen));
}

fn arcs(grid: &Grid<u8>) {
    let (mut count, mut checksum) = (0, 0);
    let started = Instant::now();
    for _ in 0..20 {
        for from in grid.extent().cells() {
            for facing in Facing::ORTHOGONAL {
                count += 1;
                let on_board = arc(from, facing, 8).filter(|&cell| grid.extent().contains(cell)).count();
                checksum = mix(checksum, on_board as u64);
            }
        }
    }
    report("arcs of depth 8", count, started, checksum);
}

fn price(grid: &Grid<u8>, step: Step) -> Option<u32> {
    let wall = |feature| feature == Feature::Wall;
    grid.step_open(step.from, step.facing, CornerPolicy::OneWayOpen, |kind| kind == 0, wall).then_some(())?;
    grid.kind(step.to).map(u32::from)
}

fn ways(grid: &Grid<u8>) {
    let extent = grid.extent();
    let mut pathfinder = Pathfinder::new();
    for limit in [6, u32::MAX] {
        let (mut count, mut checksum) = (0, 0);
        let started = Instant::now();
        for from in extent.cells() {
            count += 1;
            let reach = pathfinder.reach(extent, &[from], limit, |step| price(grid, step));
            checksum = reach.cells().fold(checksum, |sum, (_, cost)| mix(sum, u64::from(cost)));
        }
        let what = if limit == 6 { "all ways of six steps" } else { "all ways on the board" };
        report(what, count, started, checksum);
    }
    let (mut count, mut checksum) = (0, 0);
    let mut path = Vec::new();
    let started = Instant::now();
    for from in extent.cells() {
        for to in extent.cells().step_by(29) {
            count += 1;
            let trip = Trip { from, to, limit: u32::MAX, least_step: 1 };
            let cost = pathfinder.shortest(extent, trip, &mut path, |step| price(grid, step));
            checksum = mix(checksum, u64::from(cost.unwrap_or(0)) + path.len() as u64);
        }
    }
    report("single ways", count, started, checksum);
}

fn main() -> Result<(), GridError> {
    let grid = board()?;
    lines(&grid);
    arcs(&grid);
    ways(&grid);
    Ok(())
}
