//! Shortest ways with the caller's costs.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use super::{Cell, Extent, Facing};

/// A step to a neighbour, for the caller to put a price on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Step {
    /// From this cell.
    pub from: Cell,
    /// In this direction.
    pub facing: Facing,
    /// To this cell, which is on the board.
    pub to: Cell,
}

/// What to look for from one cell to another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Trip {
    /// Where it begins.
    pub from: Cell,
    /// Where it ends.
    pub to: Cell,
    /// Ways that cost more are not wanted.
    pub limit: u32,
    /// What any step costs at least. The search is quick if this is close to the truth, and not to be trusted if it is above it;
    /// nought is always right.
    pub least_step: u32,
}

/// Finds shortest ways. It keeps its working memory from one question to the next, so that after the first few it asks the
/// system for no more.
///
/// Of several ways of the same cost it always gives the same one: its last step comes from the cheapest cell possible, of
/// equally cheap ones from the first in reading order, and so on back to the start.
///
/// ```
/// use geometry::squares::{Cell, Extent, Pathfinder, Trip};
///
/// let extent = Extent::new(24, 24)?;
/// let mut pathfinder = Pathfinder::new();
///
/// // Everything within three steps, where diagonal ones cost two.
/// let reach = pathfinder.reach(extent, &[Cell::new(0, 0)], 3, |step| {
///     Some(if step.facing.is_diagonal() { 2 } else { 1 })
/// });
/// assert_eq!(reach.cost(Cell::new(1, 1)), Some(2));
/// assert_eq!(reach.cells().count(), 10);
///
/// // A single way.
/// let mut path = Vec::new();
/// let trip = Trip { from: Cell::new(0, 0), to: Cell::new(3, 1), limit: 10, least_step: 1 };
/// assert_eq!(pathfinder.shortest(extent, trip, &mut path, |_| Some(1)), Some(3));
/// assert_eq!(path.len(), 4);
/// # Ok::<(), geometry::squares::GridError>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct Pathfinder {
    /// A cell's entries are only valid if its mark is that of the present question: nothing need be wiped between questions.
    marks: Vec<u32>,
    mark: u32,
    costs: Vec<u32>,
    previous: Vec<u32>,
    queue: BinaryHeap<Reverse<(u32, u32)>>,
    settled: Vec<u32>,
    /// What it costs to get to each cell, when nobody asks for ways, and the cells that wait by their cost.
    flooded: Vec<u32>,
    buckets: Vec<Vec<u32>>,
}

/// Where a start has no previous cell.
const NOWHERE: u32 = u32::MAX;

impl Pathfinder {
    /// One with no memory yet.
    pub fn new() -> Self {
        Self::default()
    }

    /// Everything that can be reached from any of the starts for at most `limit`. `cost` gives the price of a step, or none if
    /// it cannot be made; it is asked for all steps from a cell in a row, but for those that cannot matter.
    pub fn reach(
        &mut self,
        extent: Extent,
        starts: &[Cell],
        limit: u32,
        mut cost: impl FnMut(Step) -> Option<u32>,
    ) -> Reach<'_> {
        self.begin(extent);
        for index in starts.iter().filter_map(|&start| extent.index(start)) {
            if self.improve(index, 0, NOWHERE) {
                self.queue.push(Reverse((0, index as u32)));
            }
        }
        while let Some(Reverse((total, index))) = self.queue.pop() {
            if self.cost_at(index as usize) != Some(total) {
                continue;
            }
            self.settled.push(index);
            self.spread(extent, index, limit, &mut cost, |_| 0);
        }
        Reach { pathfinder: self, extent }
    }

    /// The cost of the shortest way, which is left in `path` from its first cell to its last; none, and an empty path, if there
    /// is no way within the limit.
    pub fn shortest(
        &mut self,
        extent: Extent,
        trip: Trip,
        path: &mut Vec<Cell>,
        mut cost: impl FnMut(Step) -> Option<u32>,
    ) -> Option<u32> {
        path.clear();
        let (start, goal) = (extent.index(trip.from)?, extent.index(trip.to)?);
        let remaining = |cell: Cell| cell.chebyshev(trip.to).saturating_mul(trip.least_step);
        self.begin(extent);
        self.improve(start, 0, NOWHERE);
        self.queue.push(Reverse((remaining(trip.from), start as u32)));
        while let Some(Reverse((estimate, index))) = self.queue.pop() {
            // What is as good as the way found already is still looked at: a tie may be decided by it.
            if self.cost_at(goal).is_some_and(|best| estimate > best) {
                break;
            }
            let current = extent.cell(index as usize).zip(self.cost_at(index as usize));
            if current.is_none_or(|(cell, total)| total.saturating_add(remaining(cell)) != estimate) {
                continue;
            }
            self.spread(extent, index, trip.limit, &mut cost, remaining);
        }
        let total = self.cost_at(goal)?;
        self.trace(extent, goal, path);
        Some(total)
    }

    /// What it costs to get to each cell from any of the starts, by its number in the extent, and `u32::MAX` where that is more than
    /// `limit`: the same as [`Pathfinder::reach`] says, and quicker, for whoever does not ask for the ways. No step costs more
    /// than `dearest`; one that does is not taken.
    pub fn flood(
        &mut self,
        extent: Extent,
        starts: &[Cell],
        limit: u32,
        dearest: u16,
        mut cost: impl FnMut(Step) -> Option<u32>,
    ) -> &[u32] {
        let Self { flooded, buckets, .. } = self;
        flooded.clear();
        flooded.resize(extent.area(), u32::MAX);
        // A bucket for each cost that is not settled yet, used in turn.
        let ring = usize::from(dearest) + 1;
        buckets.iter_mut().for_each(Vec::clear);
        buckets.resize_with(buckets.len().max(ring), Vec::new);
        let mut waiting = 0;
        for index in starts.iter().filter_map(|&start| extent.index(start)) {
            if std::mem::replace(&mut flooded[index], 0) != 0 {
                buckets[0].push(index as u32);
                waiting += 1;
            }
        }
        let mut total = 0;
        while waiting > 0 {
            let Some(index) = buckets[total as usize % ring].pop() else {
                total += 1;
                continue;
            };
            waiting -= 1;
            let Some(from) = extent.cell(index as usize).filter(|_| flooded[index as usize] == total) else { continue };
            for facing in Facing::ALL {
                let to = from.step(facing);
                let Some(next) = extent.index(to).filter(|&next| flooded[next] > total) else { continue };
                let price = cost(Step { from, facing, to }).filter(|&price| price <= u32::from(dearest));
                let Some(there) = price.map(|price| total + price).filter(|&there| there <= limit) else { continue };
                if there < flooded[next] {
                    flooded[next] = there;
                    buckets[there as usize % ring].push(next as u32);
                    waiting += 1;
                }
            }
        }
        flooded
    }

    /// Makes ready for a question.
    fn begin(&mut self, extent: Extent) {
        if self.marks.len() < extent.area() {
            self.marks.resize(extent.area(), 0);
            self.costs.resize(extent.area(), 0);
            self.previous.resize(extent.area(), NOWHERE);
        }
        self.mark = self.mark.wrapping_add(1);
        if self.mark == 0 {
            self.marks.fill(0);
            self.mark = 1;
        }
        self.queue.clear();
        self.settled.clear();
    }

    /// Looks at every step from a cell.
    fn spread(
        &mut self,
        extent: Extent,
        index: u32,
        limit: u32,
        cost: &mut impl FnMut(Step) -> Option<u32>,
        remaining: impl Fn(Cell) -> u32,
    ) {
        let Some((from, total)) = extent.cell(index as usize).zip(self.cost_at(index as usize)) else { return };
        for facing in Facing::ALL {
            let to = from.step(facing);
            let Some(next) = extent.index(to) else { continue };
            // No price makes a way from here better than one that is cheaper already.
            if self.cost_at(next).is_some_and(|known| known < total) {
                continue;
            }
            let price = cost(Step { from, facing, to });
            let Some(next_total) = price.and_then(|price| total.checked_add(price)) else { continue };
            let estimate = next_total.saturating_add(remaining(to));
            if estimate <= limit && self.improve(next, next_total, index) {
                self.queue.push(Reverse((estimate, next as u32)));
            }
        }
    }

    /// Notes a way to a cell if it is better than the one known. True if it is cheaper; of equally cheap ways the better tie is
    /// kept without looking at the cell again.
    fn improve(&mut self, index: usize, total: u32, previous: u32) -> bool {
        let cheaper = match self.cost_at(index) {
            None => true,
            Some(known) if total == known => {
                if self.wins_tie(index, previous) {
                    self.previous[index] = previous;
                }
                false
            }
            Some(known) => total < known,
        };
        if cheaper {
            self.marks[index] = self.mark;
            self.costs[index] = total;
            self.previous[index] = previous;
        }
        cheaper
    }

    /// Whether a step from `challenger` is to be preferred to the one that is known, both giving the cell the same cost.
    fn wins_tie(&self, index: usize, challenger: u32) -> bool {
        let standing = |cell: u32| Some((self.cost_at(cell as usize)?, cell));
        let (Some(known), Some(new)) = (standing(self.previous[index]), standing(challenger)) else { return false };
        // Only a cheaper cell may take over: steps that cost nothing could else lead round in a circle.
        new < known && new.0 < self.costs[index]
    }

    fn cost_at(&self, index: usize) -> Option<u32> {
        (self.marks.get(index) == Some(&self.mark)).then(|| self.costs[index])
    }

    /// Leaves the way to a cell in `path`.
    fn trace(&self, extent: Extent, index: usize, path: &mut Vec<Cell>) {
        path.clear();
        let mut current = index as u32;
        while let Some(cell) = extent.cell(current as usize) {
            path.push(cell);
            current = self.previous[current as usize];
        }
        path.reverse();
    }
}

/// What [`Pathfinder::reach`] found.
#[derive(Clone, Copy, Debug)]
pub struct Reach<'a> {
    pathfinder: &'a Pathfinder,
    extent: Extent,
}

impl<'a> Reach<'a> {
    /// The cost of the shortest way to a cell, if it can be reached.
    pub fn cost(&self, cell: Cell) -> Option<u32> {
        self.pathfinder.cost_at(self.extent.index(cell)?)
    }

    /// Every cell that can be reached with its cost, cheapest first, equal ones in reading order; the starts are among them.
    pub fn cells(&self) -> impl Iterator<Item = (Cell, u32)> + use<'a> {
        let (pathfinder, extent) = (self.pathfinder, self.extent);
        pathfinder
            .settled
            .iter()
            .filter_map(move |&index| Some((extent.cell(index as usize)?, pathfinder.cost_at(index as usize)?)))
    }

    /// Leaves the shortest way to a cell in `path`, from its start to the cell; false, and an empty path, if there is none.
    pub fn path_to(&self, cell: Cell, path: &mut Vec<Cell>) -> bool {
        path.clear();
        let Some(index) = self.extent.index(cell).filter(|&index| self.pathfinder.cost_at(index).is_some()) else {
            return false;
        };
        self.pathfinder.trace(self.extent, index, path);
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// After a first question, others like it get by with the memory there is.
    #[test]
    fn memory_is_kept() {
        let extent = Extent::new(24, 24).unwrap();
        let mut pathfinder = Pathfinder::new();
        let mut path = Vec::new();
        let mut ask = |pathfinder: &mut Pathfinder| {
            let cells = pathfinder.reach(extent, &[Cell::new(3, 3)], 30, |_| Some(1)).cells().count();
            assert_eq!(cells, extent.area());
            let trip = Trip { from: Cell::new(0, 0), to: Cell::new(23, 23), limit: 99, least_step: 1 };
            assert_eq!(pathfinder.shortest(extent, trip, &mut path, |_| Some(1)), Some(23));
            [
                pathfinder.marks.capacity(),
                pathfinder.costs.capacity(),
                pathfinder.previous.capacity(),
                pathfinder.queue.capacity(),
                pathfinder.settled.capacity(),
                path.capacity(),
            ]
        };
        let first = ask(&mut pathfinder);
        for _ in 0..100 {
            assert_eq!(ask(&mut pathfinder), first);
        }
    }

    /// A flood says of every cell what the search for ways says.
    #[test]
    fn floods_cost_what_ways_cost() {
        let extent = Extent::new(19, 13).unwrap();
        let mut pathfinder = Pathfinder::new();
        for seed in 0..40u32 {
            let price = |step: Step| {
                let n =
                    (extent.index(step.to)? as u32 * 7 + step.facing as u32).wrapping_mul(seed * 2 + 0x9e37_79b1) >> 20;
                (!n.is_multiple_of(5)).then_some(n % 90)
            };
            let starts = [Cell::new(3, 3), Cell::new(17, 2), Cell::new(99, 0)];
            let limit = 40 + seed * 7;
            let flooded = pathfinder.flood(extent, &starts, limit, 90, price).to_vec();
            let reach = pathfinder.reach(extent, &starts, limit, price);
            for (n, cell) in extent.cells().enumerate() {
                assert_eq!(reach.cost(cell).unwrap_or(u32::MAX), flooded[n], "{cell:?}, seed {seed}");
            }
        }
    }

    /// The marks of long ago must not be taken for those of now.
    #[test]
    fn marks_run_out_without_harm() {
        let extent = Extent::new(3, 1).unwrap();
        let mut pathfinder = Pathfinder::new();
        pathfinder.reach(extent, &[Cell::new(0, 0)], 9, |_| Some(1));
        pathfinder.mark = u32::MAX;
        let reach = pathfinder.reach(extent, &[Cell::new(2, 0)], 0, |_| Some(1));
        assert_eq!(reach.cells().collect::<Vec<_>>(), [(Cell::new(2, 0), 0)]);
        assert_eq!(reach.cost(Cell::new(0, 0)), None);
    }
}
