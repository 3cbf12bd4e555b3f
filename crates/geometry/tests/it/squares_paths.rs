//! Grids, steps and shortest ways against slow and simple ways to say the same.
#![allow(clippy::unwrap_used)]

use geometry::squares::{
    Cell, CornerPolicy, Edge, Extent, Facing, Feature, Grid, GridError, Pathfinder, Step, Trip, detours,
};
use proptest::prelude::*;

const SIDE: u16 = 7;

fn extent() -> Extent {
    Extent::new(SIDE, SIDE).unwrap()
}

fn cell() -> impl Strategy<Value = Cell> {
    (0..SIDE as i16, 0..SIDE as i16).prop_map(|(column, row)| Cell::new(column, row))
}

/// A board whose kinds are what it costs to enter a cell, nought for what cannot be entered, with walls here and there.
fn board(cheapest: u8) -> impl Strategy<Value = Grid<u8>> {
    let cells = prop::collection::vec(prop_oneof![1 => Just(0u8), 5 => cheapest..4], usize::from(SIDE * SIDE));
    let walls = prop::collection::vec((cell(), prop::sample::select(Facing::ORTHOGONAL.to_vec())), 0..20);
    (cells, walls).prop_map(|(cells, walls)| {
        let mut grid = Grid::new(extent(), cells).unwrap();
        for (cell, facing) in walls {
            grid.set_feature(Edge::side(cell, facing).unwrap(), Feature::Wall);
        }
        grid
    })
}

fn open(grid: &Grid<u8>, from: Cell, facing: Facing, policy: CornerPolicy) -> bool {
    grid.step_open(from, facing, policy, |kind| kind == 0, |feature| feature == Feature::Wall)
}

/// Diagonal steps cost one more.
fn price(grid: &Grid<u8>, step: Step) -> Option<u32> {
    let allowed = open(grid, step.from, step.facing, CornerPolicy::OneWayOpen);
    allowed.then(|| u32::from(grid.kind(step.to).unwrap()) + u32::from(step.facing.is_diagonal()))
}

/// All costs from a start, by trying every step until nothing gets better.
fn slow_costs(grid: &Grid<u8>, start: Cell, limit: u32) -> Vec<Option<u32>> {
    let extent = grid.extent();
    let mut costs: Vec<Option<u32>> = vec![None; extent.area()];
    costs[extent.index(start).unwrap()] = Some(0);
    loop {
        let before = costs.clone();
        for from in extent.cells() {
            let Some(total) = costs[extent.index(from).unwrap()] else { continue };
            for (facing, to) in extent.neighbours(from) {
                let Some(price) = price(grid, Step { from, facing, to }) else { continue };
                let place = &mut costs[extent.index(to).unwrap()];
                if total + price <= limit && place.is_none_or(|known| total + price < known) {
                    *place = Some(total + price);
                }
            }
        }
        if costs == before {
            return costs;
        }
    }
}

/// What a path costs, each of its steps being allowed.
fn walk(grid: &Grid<u8>, path: &[Cell]) -> u32 {
    let steps =
        path.windows(2).map(|pair| Step { from: pair[0], facing: pair[0].facing_to(pair[1]).unwrap(), to: pair[1] });
    steps.map(|step| price(grid, step).unwrap()).sum()
}

proptest! {
    #[test]
    fn costs_are_the_lowest(grid in board(1), start in cell(), limit in 0u32..25) {
        let mut pathfinder = Pathfinder::new();
        let reach = pathfinder.reach(extent(), &[start], limit, |step| price(&grid, step));
        let expected = slow_costs(&grid, start, limit);
        let found: Vec<Option<u32>> = extent().cells().map(|cell| reach.cost(cell)).collect();
        prop_assert_eq!(&found, &expected);

        let listed: Vec<(Cell, u32)> = reach.cells().collect();
        prop_assert_eq!(listed.len(), expected.iter().flatten().count());
        prop_assert!(listed.is_sorted_by_key(|&(cell, cost)| (cost, cell)));
        let mut path = Vec::new();
        for (cell, cost) in listed {
            prop_assert!(reach.path_to(cell, &mut path));
            prop_assert_eq!(path.first(), Some(&start));
            prop_assert_eq!(path.last(), Some(&cell));
            prop_assert_eq!(walk(&grid, &path), cost);
        }
    }

    /// One way is the same whether looked for alone, with a hint or without, or among all.
    #[test]
    fn one_way_is_like_all_ways(grid in board(1), from in cell(), to in cell(), limit in 0u32..25) {
        let mut pathfinder = Pathfinder::new();
        let mut expected = Vec::new();
        let reach = pathfinder.reach(extent(), &[from], limit, |step| price(&grid, step));
        let cost = reach.cost(to);
        reach.path_to(to, &mut expected);
        let mut path = vec![Cell::new(99, 99)];
        for least_step in [0, 1] {
            let trip = Trip { from, to, limit, least_step };
            prop_assert_eq!(pathfinder.shortest(extent(), trip, &mut path, |step| price(&grid, step)), cost);
            prop_assert_eq!(&path, &expected);
        }
    }

    /// Of equal ways the last step comes from the cheapest cell, then the first in reading order.
    #[test]
    fn ties_are_decided_as_promised(grid in board(1), start in cell()) {
        let mut pathfinder = Pathfinder::new();
        let reach = pathfinder.reach(extent(), &[start], 99, |step| price(&grid, step));
        let mut path = Vec::new();
        for (to, cost) in reach.cells().skip(1) {
            reach.path_to(to, &mut path);
            let before = extent().neighbours(to).filter_map(|(back, from)| {
                let total = reach.cost(from)? + price(&grid, Step { from, facing: back.opposite(), to })?;
                (total == cost).then_some((reach.cost(from)?, from))
            });
            prop_assert_eq!(before.min().map(|(_, from)| from), path.iter().rev().nth(1).copied());
        }
    }

    /// Steps that cost nothing, and hints that are wrong, still end in a way that can be walked.
    #[test]
    fn odd_costs_still_end(grid in board(0), from in cell(), to in cell(), least_step in 0u32..9, free: bool) {
        let cost = |step: Step| if free { Some(0) } else { price(&grid, step).map(|price| price / 2) };
        let mut pathfinder = Pathfinder::new();
        let mut path = Vec::new();
        let found = pathfinder.shortest(extent(), Trip { from, to, limit: u32::MAX, least_step }, &mut path, cost);
        prop_assert_eq!(found.is_some(), path.first() == Some(&from) && path.last() == Some(&to));
        prop_assert!(path.windows(2).all(|pair| pair[0].adjacent(pair[1])));
        let reach = pathfinder.reach(extent(), &[from], u32::MAX, cost);
        for (cell, _) in reach.cells() {
            prop_assert!(reach.path_to(cell, &mut path));
        }
    }

    /// Several starts: the nearest counts.
    #[test]
    fn several_starts(grid in board(1), starts in prop::collection::vec(cell(), 0..4)) {
        let mut pathfinder = Pathfinder::new();
        let all: Vec<Vec<Option<u32>>> = starts.iter().map(|&start| slow_costs(&grid, start, 99)).collect();
        let reach = pathfinder.reach(extent(), &starts, 99, |step| price(&grid, step));
        for (index, cell) in extent().cells().enumerate() {
            prop_assert_eq!(reach.cost(cell), all.iter().filter_map(|costs| costs[index]).min());
        }
    }

    /// What is open one way is open the other way, if both cells can be entered; and each policy allows less than the last.
    #[test]
    fn steps_are_symmetrical_and_policies_ordered(
        grid in board(1),
        from in cell(),
        facing in prop::sample::select(Facing::ALL.to_vec()),
    ) {
        let policies = [CornerPolicy::Always, CornerPolicy::OneWayOpen, CornerPolicy::BothWaysOpen, CornerPolicy::Never];
        let to = from.step(facing);
        let results = policies.map(|policy| open(&grid, from, facing, policy));
        prop_assert!(results.is_sorted_by(|a, b| a >= b));
        if grid.kind(from) != Some(0) && grid.kind(to).is_some_and(|kind| kind != 0) {
            prop_assert_eq!(results, policies.map(|policy| open(&grid, to, facing.opposite(), policy)));
        }
    }

    #[test]
    fn boards_survive_being_written_down(grid in board(0)) {
        let text = serde_json::to_string(&grid).unwrap();
        prop_assert_eq!(serde_json::from_str::<Grid<u8>>(&text).unwrap(), grid);
    }
}

#[test]
fn walled_corners() {
    let mut grid: Grid<u8> = Grid::filled(extent(), 1);
    let (from, to) = (Cell::new(2, 2), Cell::new(3, 3));
    let [north, south] = detours(from, to).unwrap();
    assert_eq!((north.through, south.through), (Cell::new(3, 2), Cell::new(2, 3)));
    let step = |grid: &Grid<u8>, policy| open(grid, from, Facing::SouthEast, policy);
    assert!(step(&grid, CornerPolicy::BothWaysOpen));
    assert!(!step(&grid, CornerPolicy::Never));

    grid.set_feature(north.edges[1], Feature::Wall);
    assert!(step(&grid, CornerPolicy::OneWayOpen));
    assert!(!step(&grid, CornerPolicy::BothWaysOpen));

    grid.set_kind(south.through, 0);
    assert!(step(&grid, CornerPolicy::Always));
    assert!(!step(&grid, CornerPolicy::OneWayOpen));

    grid.set_kind(to, 0);
    assert!(!step(&grid, CornerPolicy::Always));
}

#[test]
fn edges_have_one_name() {
    let (west, east) = (Cell::new(1, 1), Cell::new(2, 1));
    assert_eq!(Edge::between(west, east), Edge::between(east, west));
    assert_eq!(Edge::between(west, east).unwrap().cells(), [west, east]);
    assert_eq!(Edge::side(east, Facing::West), Edge::side(west, Facing::East));
    assert_eq!(Edge::between(west, west), None);
    assert_eq!(Edge::side(west, Facing::SouthEast), None);
    assert_eq!(Edge::side(Cell::new(i16::MAX, 0), Facing::East), None);
}

#[test]
fn boards_end_at_their_border() {
    let mut grid: Grid<u8> = Grid::filled(extent(), 1);
    let outside = Cell::new(SIDE as i16, 0);
    assert_eq!(grid.kind(outside), None);
    assert!(!grid.set_kind(outside, 2));
    assert_eq!(grid.kind(Cell::new(-1, 0)), None);
    let border = Edge::side(Cell::new(SIDE as i16 - 1, 0), Facing::East).unwrap();
    assert_eq!(grid.feature(border), None);
    assert!(!grid.set_feature(border, Feature::Wall));
    assert_eq!(grid.edges().count(), usize::from(2 * SIDE * (SIDE - 1)));
    assert_eq!(extent().neighbours(Cell::new(0, 0)).count(), 3);
    assert_eq!(grid.cells().count(), extent().area());
}

#[test]
fn impossible_boards_are_refused() {
    assert_eq!(Extent::new(0, 5), Err(GridError::Size { columns: 0, rows: 5 }));
    assert!(Extent::new(1024, 1024).is_ok());
    assert!(Extent::new(1025, 1).is_err());
    let short = Grid::<u8>::new(extent(), vec![0; 3]);
    assert_eq!(short, Err(GridError::Contents { what: "cells", expected: 49, found: 3 }));
    assert!(serde_json::from_str::<Grid<u8>>(r#"{"extent":[2,1],"cells":[1],"edges":[]}"#).is_err());
    assert!(serde_json::from_str::<Extent>("[0,1]").is_err());
}

#[test]
fn ways_off_the_board_are_none() {
    let mut pathfinder = Pathfinder::new();
    let mut path = vec![Cell::new(0, 0)];
    let outside = Cell::new(-1, 3);
    for (from, to) in [(outside, Cell::new(0, 0)), (Cell::new(0, 0), outside)] {
        let trip = Trip { from, to, limit: 9, least_step: 1 };
        assert_eq!(pathfinder.shortest(extent(), trip, &mut path, |_| Some(1)), None);
        assert!(path.is_empty());
    }
    let reach = pathfinder.reach(extent(), &[outside], 9, |_| Some(1));
    assert_eq!(reach.cells().count(), 0);
    assert_eq!(reach.cost(outside), None);
    // A cost too large to add up is no way at all.
    let reach = pathfinder.reach(extent(), &[Cell::new(0, 0)], u32::MAX, |_| Some(u32::MAX));
    assert_eq!(reach.cells().count(), 4);
}
