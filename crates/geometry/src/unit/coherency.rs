//! Is a unit in coherency?

use crate::{Solid, within_both};

/// What a unit must hold to. The caller gives the rule for the unit's present size.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct CoherencyRule {
    /// How near a neighbour must be on the plane.
    pub horizontal: f64,
    /// How near a neighbour must be in height.
    pub vertical: f64,
    /// How many neighbours each model needs.
    pub neighbours: usize,
    /// Whether all models must be one group.
    pub one_group: bool,
}

/// How a unit is out of coherency.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the unit is not in coherency: {} models lack neighbours, {groups} groups", lonely.len())]
pub struct Incoherent {
    /// The models with too few neighbours, in order.
    pub lonely: Vec<usize>,
    /// How many groups the unit falls into.
    pub groups: usize,
}

/// Whether a unit is in coherency. A unit of one model always is.
///
/// # Errors
/// How it is not.
pub fn coherency(models: &[Solid], rule: &CoherencyRule) -> Result<(), Incoherent> {
    linked(models.len(), rule, |i, j| within_both(&models[i], &models[j], rule.horizontal, rule.vertical))
}

/// Whether models of which `near` says who is whose neighbour are in coherency.
pub(crate) fn linked(
    count: usize,
    rule: &CoherencyRule,
    near: impl Fn(usize, usize) -> bool,
) -> Result<(), Incoherent> {
    if count < 2 {
        return Ok(());
    }
    let mut degree = vec![0; count];
    let mut group: Vec<usize> = (0..count).collect();
    for i in 0..count {
        for j in i + 1..count {
            if near(i, j) {
                degree[i] += 1;
                degree[j] += 1;
                let (old, new) = (group[i].max(group[j]), group[i].min(group[j]));
                group.iter_mut().filter(|g| **g == old).for_each(|g| *g = new);
            }
        }
    }
    let lonely: Vec<usize> = (0..count).filter(|&i| degree[i] < rule.neighbours).collect();
    let groups = (0..count).filter(|&i| group[i] == i).count();
    if lonely.is_empty() && (groups == 1 || !rule.one_group) { Ok(()) } else { Err(Incoherent { lonely, groups }) }
}
