//! Who goes where when a unit is set down anew: models change places so that the longest way is as short as can be.

/// The assignment of rows to columns of which the greatest cost is least: that cost, and the column of each row. Costs that
/// are not finite are forbidden; none if not every row can have a column.
///
/// The answer is one of the costs: it is found by halving their sorted list, with augmenting paths to see whether all
/// rows find a column at that cost or less.
#[must_use]
pub fn bottleneck(costs: &[Vec<f64>]) -> Option<(f64, Vec<usize>)> {
    if costs.is_empty() {
        return Some((f64::NEG_INFINITY, Vec::new()));
    }
    let mut sorted: Vec<f64> = costs.iter().flatten().copied().filter(|cost| cost.is_finite()).collect();
    sorted.sort_by(f64::total_cmp);
    sorted.dedup();
    let full = |most: f64| matching(costs, most);
    let mut best = full(*sorted.last()?)?;
    let (mut low, mut high) = (0, sorted.len() - 1);
    while low < high {
        let middle = (low + high) / 2;
        match full(sorted[middle]) {
            Some(found) => {
                best = found;
                high = middle;
            }
            None => low = middle + 1,
        }
    }
    Some((sorted[high], best))
}

/// A column for each row at a cost of at most `most`, if there is one for all.
fn matching(costs: &[Vec<f64>], most: f64) -> Option<Vec<usize>> {
    let columns = costs.iter().map(Vec::len).max().unwrap_or(0);
    let mut taken: Vec<Option<usize>> = vec![None; columns];
    for row in 0..costs.len() {
        let mut seen = vec![false; columns];
        if !augment(costs, most, row, &mut seen, &mut taken) {
            return None;
        }
    }
    let mut columns_of = vec![0; costs.len()];
    for (column, row) in taken.iter().enumerate() {
        if let Some(row) = row {
            columns_of[*row] = column;
        }
    }
    Some(columns_of)
}

/// Finds a column for a row, moving other rows on if need be.
fn augment(costs: &[Vec<f64>], most: f64, row: usize, seen: &mut [bool], taken: &mut [Option<usize>]) -> bool {
    for (column, &cost) in costs[row].iter().enumerate() {
        if cost <= most && !seen[column] {
            seen[column] = true;
            if taken[column].is_none_or(|other| augment(costs, most, other, seen, taken)) {
                taken[column] = Some(row);
                return true;
            }
        }
    }
    false
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_longest_way_is_shortest() {
        // The greedy choice (0 to 0) would leave 1 with a way of 9.
        let costs = vec![vec![1.0, 2.0], vec![2.5, 9.0]];
        assert_eq!(bottleneck(&costs), Some((2.5, vec![1, 0])));
        let forbidden = vec![vec![1.0, f64::INFINITY], vec![1.0, f64::INFINITY]];
        assert_eq!(bottleneck(&forbidden), None);
        assert_eq!(bottleneck(&[vec![f64::INFINITY]]), None);
    }
}
