//! Steps between neighbours, and corners that a diagonal step cuts.

use super::{Cell, Edge, Facing, Grid};

/// One of the two ways round the corner between two diagonal neighbours: over a cell beside both.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Detour {
    /// The cell beside both.
    pub through: Cell,
    /// The edge into it, then the edge out of it.
    pub edges: [Edge; 2],
}

impl Detour {
    #[inline]
    fn over(from: Cell, through: Cell, to: Cell) -> Option<Self> {
        Some(Self { through, edges: [Edge::between(from, through)?, Edge::between(through, to)?] })
    }
}

/// The two ways round a corner, the one over the northern cell first; none if the cells are not diagonal neighbours.
///
/// The order does not depend on the direction, so that whoever looks the other way sees the same.
#[inline]
pub fn detours(from: Cell, to: Cell) -> Option<[Detour; 2]> {
    if !from.facing_to(to)?.is_diagonal() {
        return None;
    }
    let in_own_row = Detour::over(from, Cell::new(to.column, from.row), to)?;
    let in_other_row = Detour::over(from, Cell::new(from.column, to.row), to)?;
    Some(if from.row < to.row { [in_own_row, in_other_row] } else { [in_other_row, in_own_row] })
}

/// When a diagonal step may cut a corner. A way round the corner is open if its cell is not solid and neither of its edges blocks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CornerPolicy {
    /// Always, whatever stands at the corner.
    Always,
    /// If at least one way round is open.
    OneWayOpen,
    /// Only if both ways round are open.
    BothWaysOpen,
    /// Never: there are no diagonal steps.
    Never,
}

impl<K: Copy, F: Copy> Grid<K, F> {
    /// Whether the ground allows a step to the neighbour in a direction: that cell is on the board and not solid, no edge
    /// between blocks, and a diagonal step meets the policy. The caller says what is solid and what blocks.
    pub fn step_open(
        &self,
        from: Cell,
        facing: Facing,
        policy: CornerPolicy,
        solid: impl Fn(K) -> bool,
        blocks: impl Fn(F) -> bool,
    ) -> bool {
        let to = from.step(facing);
        if self.kind(from).is_none() || self.kind(to).is_none_or(&solid) {
            return false;
        }
        let edge_open = |edge: Edge| self.feature(edge).is_some_and(|feature| !blocks(feature));
        if let Some(edge) = Edge::between(from, to) {
            return edge_open(edge);
        }
        let detour_open = |detour: &Detour| {
            let through_open = self.kind(detour.through).is_some_and(|kind| !solid(kind));
            through_open && detour.edges.into_iter().all(edge_open)
        };
        let Some(detours) = detours(from, to) else { return false };
        match policy {
            CornerPolicy::Always => true,
            CornerPolicy::OneWayOpen => detours.iter().any(detour_open),
            CornerPolicy::BothWaysOpen => detours.iter().all(detour_open),
            CornerPolicy::Never => false,
        }
    }
}
