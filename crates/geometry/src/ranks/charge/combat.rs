//! Reforming while in contact: any own facing, flush against the enemy, where nobody loses the contact that must be kept.

use super::super::convex::{distance, slide};
use super::super::{Block, Exposed, Facing, Hull, Score, contacts};
use super::offsets::{classes, legal_offsets};
use super::unaligned::unaligned_contacts;
use crate::Bounds;
use crate::tolerance::CONTACT;

/// An enemy with which the unit must stay in contact, and on which of its facings.
#[derive(Clone, Copy, Debug)]
pub struct Foe<'a> {
    /// The enemy.
    pub block: Block,
    /// The facing that must be touched.
    pub facing: Facing,
    /// What it exposes.
    pub exposed: &'a [Exposed],
}

/// A place in which a unit can reform.
#[derive(Clone, Debug, PartialEq)]
pub struct CombatPlace {
    /// Which of its own facings stands against the enemy.
    pub own: Facing,
    /// Against which of the enemies it is flush.
    pub foe: usize,
    /// Where along that enemy's facing.
    pub offset: f64,
    /// The unit there.
    pub end: Block,
    /// Who touches whom: which enemy, its model, and the own model.
    pub pairs: Vec<(usize, u32, u32)>,
    /// How many models touch.
    pub score: Score,
}

/// Places for a unit that reforms in contact, those in which most of its own models touch first.
///
/// The unit, in its new formation, stands flush against a facing of one of the enemies, touches the given facing of all of
/// them, overlaps nobody and touches none of the others. `accept` decides by who touches whom: whether enough models do, and
/// whether those that must still do.
#[must_use]
pub fn combat_places(
    block: &Block,
    own: impl Fn(Facing) -> Vec<Exposed>,
    foes: &[Foe<'_>],
    others: &[Hull],
    table: &Bounds,
    accept: impl Fn(&[(usize, u32, u32)]) -> bool,
) -> Vec<CombatPlace> {
    let mut places = Vec::new();
    for (n, foe) in foes.iter().enumerate() {
        let edge = foe.block.edge(foe.facing);
        for facing in Facing::ALL {
            let shown = own(facing);
            let start = block.flush_by(facing, &edge, 0.0);
            let length = start.edge(facing).length;
            let legal = legal_offsets(block, facing, &edge, others, table);
            let mut offsets: Vec<f64> = classes(foe.exposed, &shown, length, &legal)
                .iter()
                .flat_map(|class| [class.from, (class.from + class.to) * 0.5, class.to])
                .collect();
            // Just touching one of the other enemies.
            for other in foes {
                if let Some((enter, exit)) = slide(&start.corners(), edge.tangent(), other.block.hull().corners(), 0.0)
                {
                    offsets
                        .extend([enter, exit].into_iter().filter(|&at| legal.iter().any(|&(a, b)| a <= at && at <= b)));
                }
            }
            offsets.sort_by(f64::total_cmp);
            offsets.dedup_by(|a, b| *a - *b < CONTACT * 0.1);
            for offset in offsets {
                let end = block.flush_by(facing, &edge, offset);
                if let Some(pairs) = touching(&end, facing, &shown, &own, foes, others)
                    && accept(&pairs)
                {
                    places.push(CombatPlace { own: facing, foe: n, offset, end, score: count(&pairs), pairs });
                }
            }
        }
    }
    places.sort_by_key(|place| std::cmp::Reverse((place.score.own, place.score.target)));
    places
}

/// Who touches whom in a place; none if an enemy is not touched where it must be, or overlapped.
fn touching(
    end: &Block,
    facing: Facing,
    shown: &[Exposed],
    own: &impl Fn(Facing) -> Vec<Exposed>,
    foes: &[Foe<'_>],
    others: &[Hull],
) -> Option<Vec<(usize, u32, u32)>> {
    let corners = end.corners();
    let mut pairs = Vec::new();
    for (n, foe) in foes.iter().enumerate() {
        let edge = foe.block.edge(foe.facing);
        let apart = distance(&corners, foe.block.hull().corners());
        if apart.abs() > CONTACT || distance(&edge.ends(), &corners) > CONTACT {
            return None;
        }
        if end.is_flush(facing, &edge) {
            let length = end.edge(facing).length;
            let found = contacts(foe.exposed, shown, length, end.offset_on(facing, &edge));
            pairs.extend(found.into_iter().map(|(there, here)| (n, there, here)));
        } else {
            // Against another facing of the unit, or at an angle.
            let nearest = Facing::ALL.into_iter().filter(|&side| {
                end.edge(side).normal.dot(edge.normal) < -CONTACT
                    && distance(&end.edge(side).ends(), &edge.ends()) <= CONTACT
            });
            for side in nearest {
                let found = unaligned_contacts((&foe.block, foe.facing, foe.exposed), (end, side, &own(side)), others);
                pairs.extend(found.into_iter().map(|(there, here)| (n, there, here)));
            }
        }
    }
    Some(pairs)
}

fn count(pairs: &[(usize, u32, u32)]) -> Score {
    let mut target: Vec<(usize, u32)> = pairs.iter().map(|&(foe, there, _)| (foe, there)).collect();
    let mut own: Vec<u32> = pairs.iter().map(|&(_, _, here)| here).collect();
    target.sort_unstable();
    target.dedup();
    own.sort_unstable();
    own.dedup();
    let size = |count: usize| u32::try_from(count).unwrap_or(u32::MAX);
    Score { target: size(target.len()), own: size(own.len()) }
}
