//! Where the models of a unit stand inside its boundary, and which of them can be reached from each side.

use super::{Block, Facing, HalfMm, Side};
use crate::{Vector, tolerance::CONTACT};
use serde::{Deserialize, Serialize};
use smallvec::SmallVec;

/// The size of a base: how wide its front is and how long its sides are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Base {
    /// The width of the front.
    pub width: HalfMm,
    /// The length of the sides.
    pub depth: HalfMm,
}

impl Base {
    /// A base in millimetres, as the books write it: front by side.
    #[must_use]
    pub const fn mm(width: i32, depth: i32) -> Base {
        Base { width: HalfMm::from_mm(width), depth: HalfMm::from_mm(depth) }
    }
}

/// One place in a unit: a rectangle in the unit's own frame, measured from its front left corner to the right (`left`,
/// `right`) and backwards (`near`, `far`).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Slot {
    /// Its left edge.
    pub left: HalfMm,
    /// Its right edge.
    pub right: HalfMm,
    /// Its edge towards the front.
    pub near: HalfMm,
    /// Its edge towards the rear.
    pub far: HalfMm,
    /// The caller's number of the model that stands there; none for an empty place that still counts for the boundary.
    pub model: Option<u32>,
}

/// What is wrong with a formation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum FormationError {
    /// There is no place in it.
    #[error("a formation needs at least one place")]
    Empty,
    /// A place has no area.
    #[error("place {slot} has no area")]
    NoArea {
        /// Its number in the list.
        slot: usize,
    },
    /// Two places overlap.
    #[error("places {first} and {second} overlap")]
    Overlap {
        /// The earlier one.
        first: usize,
        /// The later one.
        second: usize,
    },
    /// The unit would be wider or deeper than any table.
    #[error("the formation does not fit on any table")]
    TooLarge,
}

/// The most half millimetres that a unit may be wide or deep: some hundred feet.
const MOST: i32 = 65_536;

/// The places of a unit and the boundary round them.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Formation {
    slots: Vec<Slot>,
    width: HalfMm,
    depth: HalfMm,
}

/// A piece of a facing at which a model can be reached from outside: `from` and `to` in the facing's own coordinate.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Exposed {
    /// The model.
    pub model: u32,
    /// Where the piece begins, in inches.
    pub from: f64,
    /// Where it ends.
    pub to: f64,
}

/// What rank-and-file models form: files side by side, each rank behind the last, all but the last rank full.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Grid {
    /// The base of each model.
    pub base: Base,
    /// How many stand in each rank.
    pub files: u32,
    /// How far apart the models stand in both directions: nothing, or 12.5 mm for skirmishers.
    pub gap: HalfMm,
}

impl Grid {
    /// The rectangle of `files` by `ranks` places that begins at a file and a rank, in the grid's own frame.
    ///
    /// A base that is a whole multiple of the others covers several places: in open order, the gaps between them too.
    #[must_use]
    pub fn place(&self, file: u32, rank: u32, base: Base, model: Option<u32>) -> Slot {
        let at = |n: u32, size: HalfMm| {
            HalfMm((size.0.saturating_add(self.gap.0)).saturating_mul(i32::try_from(n).unwrap_or(i32::MAX)))
        };
        let (left, near) = (at(file, self.base.width), at(rank, self.base.depth));
        let right = HalfMm(left.0.saturating_add(base.width.0));
        Slot { left, right, near, far: HalfMm(near.0.saturating_add(base.depth.0)), model }
    }

    /// The places of `models`, rank by rank from the left, those of the last rank that stay empty included.
    #[must_use]
    pub fn fill(&self, models: impl IntoIterator<Item = u32>) -> Vec<Slot> {
        let files = self.files.max(1);
        let mut slots: Vec<Slot> =
            (0u32..).zip(models).map(|(n, model)| self.place(n % files, n / files, self.base, Some(model))).collect();
        let count = u32::try_from(slots.len()).unwrap_or(u32::MAX);
        if !count.is_multiple_of(files) && count > files {
            let rank = count / files;
            slots.extend((count % files..files).map(|file| self.place(file, rank, self.base, None)));
        }
        slots
    }

    /// A mismatched model beside slots that already stand, its front in line with theirs and the gap between them.
    #[must_use]
    pub fn beside(&self, slots: &[Slot], side: Side, base: Base, model: u32) -> Slot {
        let (left, right) = match side {
            Side::Left => {
                let edge = slots.iter().map(|slot| slot.left.0).min().unwrap_or(0) - self.gap.0;
                (edge - base.width.0, edge)
            }
            Side::Right => {
                let edge = slots.iter().map(|slot| slot.right.0).max().unwrap_or(-self.gap.0) + self.gap.0;
                (edge, edge + base.width.0)
            }
        };
        Slot { left: HalfMm(left), right: HalfMm(right), near: HalfMm(0), far: base.depth, model: Some(model) }
    }
}

impl Formation {
    /// A formation of these places; they are moved so that the boundary begins at 0, 0.
    ///
    /// # Errors
    /// When there are none, when one has no area or when two overlap.
    pub fn new(mut slots: Vec<Slot>) -> Result<Formation, FormationError> {
        let least = |of: fn(&Slot) -> HalfMm| slots.iter().map(|slot| of(slot).0).min();
        let (Some(left), Some(near)) = (least(|slot| slot.left), least(|slot| slot.near)) else {
            return Err(FormationError::Empty);
        };
        for (n, slot) in slots.iter_mut().enumerate() {
            for (edge, by) in
                [(&mut slot.left, left), (&mut slot.right, left), (&mut slot.near, near), (&mut slot.far, near)]
            {
                edge.0 = edge.0.checked_sub(by).filter(|&at| at <= MOST).ok_or(FormationError::TooLarge)?;
            }
            if slot.left >= slot.right || slot.near >= slot.far {
                return Err(FormationError::NoArea { slot: n });
            }
        }
        // Of those that come one after the other by their left edges only neighbours can clash.
        let clash = |a: &Slot, b: &Slot| a.left < b.right && b.left < a.right && a.near < b.far && b.near < a.far;
        let mut by_left: SmallVec<[Slot; 32]> = slots.iter().copied().collect();
        by_left.sort_unstable_by_key(|slot| slot.left);
        let clear = by_left
            .iter()
            .enumerate()
            .all(|(n, a)| by_left[n + 1..].iter().take_while(|b| b.left < a.right).all(|b| !clash(a, b)));
        for (second, b) in slots.iter().enumerate().filter(|_| !clear) {
            if let Some(first) = slots[..second].iter().position(|a| clash(a, b)) {
                return Err(FormationError::Overlap { first, second });
            }
        }
        let most = |of: fn(&Slot) -> HalfMm| slots.iter().map(of).max().unwrap_or_default();
        let (width, depth) = (most(|slot| slot.right), most(|slot| slot.far));
        Ok(Formation { slots, width, depth })
    }

    /// A plain block: `models` on equal bases in this many files, close together.
    ///
    /// # Errors
    /// As [`Formation::new`].
    pub fn ranked(base: Base, files: u32, models: impl IntoIterator<Item = u32>) -> Result<Formation, FormationError> {
        Formation::new(Grid { base, files, gap: HalfMm(0) }.fill(models))
    }

    /// The places, in the order in which they were given.
    #[must_use]
    pub fn slots(&self) -> &[Slot] {
        &self.slots
    }

    /// The width of the boundary.
    #[must_use]
    pub fn width(&self) -> HalfMm {
        self.width
    }

    /// The depth of the boundary.
    #[must_use]
    pub fn depth(&self) -> HalfMm {
        self.depth
    }

    /// The boundary on the table at a stored pose of its front.
    #[must_use]
    pub fn block(&self, pose: &crate::Pose) -> Block {
        Block::new(pose, self.width, self.depth)
    }

    /// This formation without some of its models: their places stay and are empty. The boundary keeps its size.
    #[must_use]
    pub fn without(&self, gone: impl Fn(u32) -> bool) -> Formation {
        let mut formation = self.clone();
        for slot in &mut formation.slots {
            slot.model = slot.model.filter(|&model| !gone(model));
        }
        formation
    }

    /// The centre of a place on the table.
    #[must_use]
    pub fn centre_of(&self, slot: &Slot, block: &Block) -> Vector {
        let x = f64::from(slot.left.0 + slot.right.0) / 101.6;
        let y = f64::from(slot.near.0 + slot.far.0) / 101.6;
        block.front_corner(Side::Left) + block.rightwards() * x - block.heading * y
    }

    /// A place as a block of its own on the table.
    #[must_use]
    pub fn base_of(&self, slot: &Slot, block: &Block) -> Block {
        let x = f64::from(slot.left.0 + slot.right.0) / 101.6;
        let front = block.front_corner(Side::Left) + block.rightwards() * x - block.heading * slot.near.inches();
        let (width, depth) = (HalfMm(slot.right.0 - slot.left.0), HalfMm(slot.far.0 - slot.near.0));
        Block { front, heading: block.heading, width: width.inches(), depth: depth.inches() }
    }

    /// Which models can be met from a facing, and where: each model's stretch of the facing less what own models nearer
    /// to it cover. Sorted by where they begin.
    ///
    /// A model is covered where some other model of the unit stands between it and the facing on the same perpendicular,
    /// whether they touch or not. Incomplete ranks, holes left by casualties, models at the sides and the lanes between
    /// skirmishers all follow from this.
    #[must_use]
    pub fn exposed(&self, facing: Facing) -> Vec<Exposed> {
        let mut shown = Vec::new();
        let mut open: Vec<(i32, i32)> = Vec::new();
        for (n, slot) in self.slots.iter().enumerate() {
            let Some(model) = slot.model else { continue };
            let (from, to, depth) = self.along(slot, facing);
            open.clear();
            open.push((from, to));
            let mut hide = |cover: &Slot| {
                let (cover_from, cover_to, cover_depth) = self.along(cover, facing);
                if cover.model.is_some() && cover_depth < depth {
                    subtract(&mut open, cover_from, cover_to);
                }
                open.is_empty()
            };
            // From the nearest places outwards: most models are soon known to be covered.
            for by in 1..self.slots.len() {
                let (before, after) = (n.checked_sub(by), self.slots.get(n + by));
                let hidden = before.is_some_and(|before| hide(&self.slots[before])) || after.is_some_and(&mut hide);
                if hidden || before.is_none() && after.is_none() {
                    break;
                }
            }
            shown.extend(open.iter().map(|&(from, to)| (from, to, model)));
        }
        shown.sort_unstable();
        shown
            .into_iter()
            .map(|(from, to, model)| Exposed { model, from: HalfMm(from).inches(), to: HalfMm(to).inches() })
            .collect()
    }

    /// A place in the coordinate of a facing: from, to, and how far behind the facing it begins.
    fn along(&self, slot: &Slot, facing: Facing) -> (i32, i32, i32) {
        let (width, depth) = (self.width.0, self.depth.0);
        match facing {
            Facing::Front => (slot.left.0, slot.right.0, slot.near.0),
            Facing::Right => (slot.near.0, slot.far.0, width - slot.right.0),
            Facing::Rear => (width - slot.right.0, width - slot.left.0, depth - slot.far.0),
            Facing::Left => (depth - slot.far.0, depth - slot.near.0, slot.left.0),
        }
    }
}

/// Takes a stretch away from stretches.
fn subtract(open: &mut Vec<(i32, i32)>, from: i32, to: i32) {
    for n in (0..open.len()).rev() {
        let (a, b) = open[n];
        if from < b && a < to {
            open.swap_remove(n);
            if a < from {
                open.push((a, from));
            }
            if to < b {
                open.push((to, b));
            }
        }
    }
}

/// How many models of each side touch: first those of the unit that was charged, then those of the charger. More of the
/// first is better, however many the second.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Score {
    /// Models of the target with at least one partner.
    pub target: u32,
    /// Models of the charger with at least one partner.
    pub own: u32,
}

/// An exposed stretch of a charger's facing in the coordinate of the edge against which it stands at an offset.
#[must_use]
pub(crate) fn mirrored(own: &Exposed, length: f64, offset: f64) -> (f64, f64) {
    (offset + length - own.to, offset + length - own.from)
}

/// Whether two closed stretches meet.
#[must_use]
pub(crate) fn meet(a: (f64, f64), b: (f64, f64)) -> bool {
    a.0 <= b.1 + CONTACT && b.0 <= a.1 + CONTACT
}

/// Which models touch when a facing of one unit (`own`, as long as `length`) stands flush against a facing of another
/// (`target`) at an offset: pairs of a target model and an own model, in the order of the target's pieces.
///
/// A corner against a corner is contact, and so is a gap between models: only the perpendiculars count.
#[must_use]
pub fn contacts(target: &[Exposed], own: &[Exposed], length: f64, offset: f64) -> Vec<(u32, u32)> {
    let mut pairs = Vec::new();
    for there in target {
        for here in own {
            if meet((there.from, there.to), mirrored(here, length, offset)) {
                pairs.push((there.model, here.model));
            }
        }
    }
    pairs.sort_unstable();
    pairs.dedup();
    pairs
}

/// How many models touch; the count of [`contacts`] without making a list of pairs.
#[must_use]
pub fn score(target: &[Exposed], own: &[Exposed], length: f64, offset: f64) -> Score {
    let touched_target =
        |there: &Exposed| own.iter().any(|here| meet((there.from, there.to), mirrored(here, length, offset)));
    let touched_own =
        |here: &Exposed| target.iter().any(|there| meet((there.from, there.to), mirrored(here, length, offset)));
    Score { target: distinct(target, touched_target), own: distinct(own, touched_own) }
}

/// How many models have a piece for which something holds.
pub(crate) fn distinct(pieces: &[Exposed], holds: impl Fn(&Exposed) -> bool) -> u32 {
    let mut count = 0;
    for (n, piece) in pieces.iter().enumerate() {
        if holds(piece) {
            let counted = pieces[..n].iter().any(|earlier| earlier.model == piece.model && holds(earlier));
            count += u32::from(!counted);
        }
    }
    count
}

#[cfg(test)]
mod tests {
    use super::*;

    fn stretches(formation: &Formation, facing: Facing) -> Vec<(u32, i32, i32)> {
        let half_mm = |inches: f64| (inches * 50.8).round() as i32;
        formation.exposed(facing).iter().map(|piece| (piece.model, half_mm(piece.from), half_mm(piece.to))).collect()
    }

    #[test]
    fn an_incomplete_last_rank_shows_the_rank_before_it() {
        // Three files of 20 mm, seven models: 0 1 2 / 3 4 5 / 6 . .
        let unit = Formation::ranked(Base::mm(20, 20), 3, 0..7).unwrap();
        assert_eq!((unit.width(), unit.depth()), (HalfMm(120), HalfMm(120)));
        assert_eq!(stretches(&unit, Facing::Front), [(0, 0, 40), (1, 40, 80), (2, 80, 120)]);
        // From the rear, whose coordinate runs the other way, 4 and 5 show through the empty places.
        assert_eq!(stretches(&unit, Facing::Rear), [(5, 0, 40), (4, 40, 80), (6, 80, 120)]);
        // On the right flank 6 shows past the empty places, in the last third.
        assert_eq!(stretches(&unit, Facing::Right), [(2, 0, 40), (5, 40, 80), (6, 80, 120)]);
        assert_eq!(stretches(&unit, Facing::Left), [(6, 0, 40), (3, 40, 80), (0, 80, 120)]);
    }

    #[test]
    fn skirmishers_keep_their_gaps() {
        let grid = Grid { base: Base::mm(20, 20), files: 2, gap: HalfMm(25) };
        let unit = Formation::new(grid.fill(0..4)).unwrap();
        assert_eq!((unit.width(), unit.depth()), (HalfMm(105), HalfMm(105)));
        assert_eq!(stretches(&unit, Facing::Front), [(0, 0, 40), (1, 65, 105)]);
        // A mismatched model at the far side can be met through the lane between the ranks.
        let mut slots = grid.fill(0..4);
        slots.push(grid.beside(&slots, Side::Right, Base::mm(40, 60), 9));
        let unit = Formation::new(slots).unwrap();
        // It is 60 mm deep, so the boundary is 7.5 mm deeper than the skirmishers, and shows there too.
        assert_eq!(stretches(&unit, Facing::Left), [(9, 0, 15), (2, 15, 55), (9, 55, 80), (0, 80, 120)]);
    }

    #[test]
    fn a_hole_in_a_locked_front_shows_the_model_behind_it() {
        let unit = Formation::ranked(Base::mm(25, 25), 3, 0..6).unwrap().without(|model| model == 1);
        assert_eq!(stretches(&unit, Facing::Front), [(0, 0, 50), (4, 50, 100), (2, 100, 150)]);
        assert_eq!(unit.width(), HalfMm(150));
    }

    #[test]
    fn large_bases_stand_among_small_ones_and_cover_what_is_behind() {
        // 40x40 among 20x20: the character takes two files of both ranks.
        let grid = Grid { base: Base::mm(20, 20), files: 4, gap: HalfMm(0) };
        let mut slots = vec![grid.place(1, 0, Base::mm(40, 40), Some(9))];
        for (model, (file, rank)) in (0..).zip([(0, 0), (3, 0), (0, 1), (3, 1)]) {
            slots.push(grid.place(file, rank, grid.base, Some(model)));
        }
        let unit = Formation::new(slots).unwrap();
        assert_eq!(stretches(&unit, Facing::Front), [(0, 0, 40), (9, 40, 120), (1, 120, 160)]);
        assert_eq!(stretches(&unit, Facing::Left), [(2, 0, 40), (0, 40, 80)]);
    }

    #[test]
    fn corners_touch_and_counts_follow() {
        let five = Formation::ranked(Base::mm(20, 20), 5, 0..10).unwrap();
        let front = five.exposed(Facing::Front);
        let width = five.width().inches();
        let base = width / 5.0;
        // Face to face and in line: corners touch, so inner models have three partners each.
        assert_eq!(score(&front, &front, width, 0.0), Score { target: 5, own: 5 });
        assert_eq!(contacts(&front, &front, width, 0.0).len(), 13);
        // One file to the side: the model beyond the corner is touched at a single point.
        assert_eq!(score(&front, &front, width, base), Score { target: 5, own: 5 });
        assert_eq!(score(&front, &front, width, base + 0.01), Score { target: 4, own: 4 });
        assert_eq!(score(&front, &front, width, -width), Score { target: 1, own: 1 });
        assert_eq!(contacts(&front, &front, width, -width), [(0, 0)]);
        assert_eq!(contacts(&front, &front, width, width), [(4, 4)]);
    }

    #[test]
    fn bad_formations_are_refused() {
        let base = Base::mm(20, 20);
        assert_eq!(Formation::new(Vec::new()), Err(FormationError::Empty));
        let grid = Grid { base, files: 2, gap: HalfMm(0) };
        let twice = vec![grid.place(0, 0, base, Some(1)), grid.place(0, 0, base, Some(2))];
        assert_eq!(Formation::new(twice), Err(FormationError::Overlap { first: 0, second: 1 }));
        assert_eq!(
            Formation::new(vec![grid.place(0, 0, Base::mm(0, 20), None)]),
            Err(FormationError::NoArea { slot: 0 })
        );
        assert_eq!(
            Formation::new(vec![grid.place(0, 0, base, None), grid.place(9_000, 0, base, None)]),
            Err(FormationError::TooLarge)
        );
    }
}
