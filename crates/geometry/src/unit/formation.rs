//! Units that move as they stand, and who goes where when it does not matter.

use super::{UnitModel, others_only};
use crate::path::{Class, Outcome, PathFinder};
use crate::{GeometryError, Heading, Piece, PieceId, Position, ShapeError, Table, Vector};

/// The ends of a unit that keeps its formation: turned about a point, then shifted; rounded to stored positions, as
/// they will be judged.
///
/// # Errors
/// When an end does not fit the stored range.
pub fn formation(starts: &[Vector], about: Vector, turn: Heading, shift: Vector) -> Result<Vec<Vector>, ShapeError> {
    let direction = turn.direction();
    let end = |&start: &Vector| about + (start - about).turned(direction) + shift;
    starts.iter().map(|start| Ok(Position::nearest(end(start))?.point())).collect()
}

/// Which of interchangeable models goes to which of a set of ends, so that the longest path is the shortest possible
/// and, among those, lower numbers go to lower ends. Nothing if no assignment is legal.
///
/// # Errors
/// As [`PathFinder::find`].
pub fn match_ends(
    finder: &mut PathFinder,
    table: &Table,
    class: &impl Fn(PieceId, &Piece) -> Class,
    models: &[UnitModel],
    ends: &[Vector],
    widest_zone: f64,
) -> Result<Option<Vec<usize>>, GeometryError> {
    if models.len() != ends.len() {
        return Ok(None);
    }
    let others = others_only(models, class);
    let mut lengths = vec![vec![f64::INFINITY; ends.len()]; models.len()];
    for (i, model) in models.iter().enumerate() {
        for (j, &end) in ends.iter().enumerate() {
            if let Outcome::Way { length } = finder.find(table, &others, &model.request(end, widest_zone))? {
                lengths[i][j] = length;
            }
        }
    }
    let mut steps: Vec<f64> = lengths.iter().flatten().copied().filter(|length| length.is_finite()).collect();
    steps.sort_unstable_by(f64::total_cmp);
    let full = |longest: f64| assignment(&lengths, longest);
    // The least longest path that still lets everybody go somewhere.
    let first = steps.partition_point(|&longest| full(longest).is_none());
    Ok(steps.get(first).and_then(|&longest| full(longest)))
}

/// A full matching by augmenting paths, using only paths up to a length.
fn assignment(lengths: &[Vec<f64>], longest: f64) -> Option<Vec<usize>> {
    let count = lengths.len();
    let mut taken_by = vec![usize::MAX; count];
    for model in 0..count {
        let mut seen = vec![false; count];
        if !augment(lengths, longest, model, &mut taken_by, &mut seen) {
            return None;
        }
    }
    let mut end_of = vec![0; count];
    for (end, &model) in taken_by.iter().enumerate() {
        end_of[model] = end;
    }
    Some(end_of)
}

fn augment(lengths: &[Vec<f64>], longest: f64, model: usize, taken_by: &mut [usize], seen: &mut [bool]) -> bool {
    for end in 0..taken_by.len() {
        if lengths[model][end] <= longest && !seen[end] {
            seen[end] = true;
            if taken_by[end] == usize::MAX || augment(lengths, longest, taken_by[end], taken_by, seen) {
                taken_by[end] = model;
                return true;
            }
        }
    }
    false
}
