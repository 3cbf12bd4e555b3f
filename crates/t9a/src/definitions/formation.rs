//! Ranks and files: Full Ranks, the Height of a unit, where each model stands, casualties and gaps.

use super::shapes::Shape;
use crate::attacks::quality::carried;
use crate::book::{Base, Sheet};
use crate::model_rules::ModelRule;
use crate::state::{Place, Stand, State, UnitId};
use geometry::Pose;
use geometry::ranks::{self, Block, Formation, Grid, HalfMm, Side, Slot};
use std::sync::Arc;

/// The gap between skirmishers: 12.5 mm (`t9a/model-rules/skirmisher`).
pub const SKIRMISH_GAP: HalfMm = HalfMm(25);

/// One model in its unit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Spot {
    /// The Health Pool that it belongs to.
    pub pool: UnitId,
    /// Its rank, from 0.
    pub rank: u8,
    /// Its file, from 0 at the left; a model at the side has none.
    pub file: Option<u8>,
    /// The rectangle of its base in the unit's own frame.
    pub slot: Slot,
}

fn size(base: Base) -> ranks::Base {
    ranks::Base { width: HalfMm(base.width.into()), depth: HalfMm(base.depth.into()) }
}

/// A unit of models of one kind in this many files, the last rank perhaps not full.
pub fn in_files(pose: Pose, models: u8, files: u8) -> Stand {
    let files = files.min(models).max(1);
    let models = usize::from(models);
    let places = models.div_ceil(usize::from(files)) * usize::from(files);
    let place = |n: usize| if n < models { Place::Ranker } else { Place::Empty };
    Stand { pose, files, places: (0..places).map(place).collect(), left: None, right: None }
}

/// The base on which the ranks of a unit rest: that of its own models.
pub fn grid(state: &State, whole: UnitId, sheet: &Sheet, stand: &Stand) -> Grid {
    let gap = if skirmishes_in(state, whole, stand) { SKIRMISH_GAP } else { HalfMm(0) };
    Grid { base: size(sheet.base), files: stand.files.into(), gap }
}

/// Does a unit stand in skirmish formation (`t9a/model-rules/skirmisher`, `t9a/model-rules/skirmisher-lost`)?
pub fn skirmishes(state: &State, whole: UnitId) -> bool {
    let stand = state.unit(whole).and_then(|unit| unit.stand.as_ref());
    stand.is_some_and(|stand| skirmishes_in(state, whole, stand))
}

/// The same for a unit as it would stand: does it contain a Skirmisher, among its own models or of those who have joined it, or is
/// it locked as it stood with one? (`t9a/ruling/b-skirmishing-character`)
pub fn skirmishes_in(state: &State, whole: UnitId, stand: &Stand) -> bool {
    let locked = state.locked.contains(&whole);
    let left = |pool: UnitId| state.unit(pool).is_some_and(|unit| unit.hp > 0);
    // Whoever of the rank and file fell in this round has left his place empty.
    let own = left(whole) || locked && stand.places.contains(&Place::Empty);
    let mut joined = stand.joined().filter(|&pool| locked || left(pool));
    own && is_skirmisher(state, whole) || joined.any(|pool| is_skirmisher(state, pool))
}

/// Has a Health Pool Skirmisher?
pub fn is_skirmisher(state: &State, pool: UnitId) -> bool {
    state.sheet(pool).is_some_and(|sheet| sheet.rules.iter().any(|ruled| ruled.rule == ModelRule::Skirmisher))
}

/// Has a unit just lost the last of its Skirmishers, so that it closes up (`t9a/model-rules/skirmisher-lost`)? They are gone, but
/// their places are still there.
pub fn has_lost_skirmishers(state: &State, whole: UnitId) -> bool {
    let Some(stand) = state.unit(whole).and_then(|unit| unit.stand.as_ref()) else { return false };
    let own = is_skirmisher(state, whole) && stand.places.contains(&Place::Empty);
    let there = own || stand.joined().any(|pool| is_skirmisher(state, pool));
    there && !skirmishes_in(state, whole, stand)
}

/// All models of a unit on the field, rank by rank, those at the sides last; and the whole formation, in which models have
/// the numbers of this list.
pub fn spots(state: &State, whole: UnitId) -> Option<(Vec<Spot>, Formation)> {
    spots_in(state, whole, state.unit(whole)?.stand.as_ref()?)
}

/// The same for a unit as it would stand.
pub fn spots_in(state: &State, whole: UnitId, stand: &Stand) -> Option<(Vec<Spot>, Formation)> {
    let shape = shape_in(state, whole, stand)?;
    Some((shape.spots.clone(), shape.formation.clone()))
}

/// The same, shared with everybody who asks for it.
pub fn shape(state: &State, whole: UnitId) -> Option<Arc<Shape>> {
    shape_in(state, whole, state.unit(whole)?.stand.as_ref()?)
}

/// The same for a unit as it would stand.
pub fn shape_in(state: &State, whole: UnitId, stand: &Stand) -> Option<Arc<Shape>> {
    let sheet = state.sheet(whole)?;
    let mut key: Vec<u16> = Vec::with_capacity(stand.places.len() + 16);
    key.extend([whole.0, sheet.base.width, sheet.base.depth, stand.files.into()]);
    key.push(u16::from(skirmishes_in(state, whole, stand)) + 2 * u16::from(state.unit(whole)?.hp == 0));
    // Of those who have joined, whom, and whether they are still there: bases of units do not change.
    let number = |pool: UnitId| Some(2 + 2 * pool.0 + u16::from(state.unit(pool)?.hp == 0));
    for side in [stand.left, stand.right] {
        key.push(side.map_or(Some(0), number)?);
    }
    for place in &stand.places {
        key.push(match *place {
            Place::Empty => 0,
            Place::Ranker => 1,
            Place::Joined(pool) => number(pool)?,
        });
    }
    state.fixed.shapes().recall(key, || {
        let (spots, formation) = made(state, whole, stand)?;
        Some(Shape::new(spots, formation))
    })
}

/// Makes a formation of places.
fn made(state: &State, whole: UnitId, stand: &Stand) -> Option<(Vec<Spot>, Formation)> {
    let sheet = state.sheet(whole)?;
    let grid = grid(state, whole, sheet, stand);
    let files = usize::from(stand.files.max(1));
    let mut spots: Vec<Spot> = Vec::with_capacity(stand.places.len() + 2);
    let mut slots: Vec<Slot> = Vec::with_capacity(stand.places.len() + 2);
    for (n, place) in stand.places.iter().enumerate() {
        let (file, rank) = ((n % files) as u32, (n / files) as u32);
        let (pool, base) = match *place {
            Place::Empty => {
                slots.push(grid.place(file, rank, grid.base, None));
                continue;
            }
            Place::Ranker => (whole, grid.base),
            // A larger base has several places; it stands at the first.
            Place::Joined(pool) if stand.places[..n].contains(&Place::Joined(pool)) => continue,
            Place::Joined(pool) => (pool, size(state.sheet(pool)?.base)),
        };
        // While boundaries are locked, the place of somebody who is gone stays.
        if state.unit(pool)?.hp == 0 {
            slots.push(grid.place(file, rank, base, None));
            continue;
        }
        let slot = grid.place(file, rank, base, Some(spots.len() as u32));
        slots.push(slot);
        spots.push(Spot { pool, rank: rank as u8, file: Some(file as u8), slot });
    }
    for (side, pool) in [(Side::Left, stand.left), (Side::Right, stand.right)] {
        let Some(pool) = pool else { continue };
        let mut slot = grid.beside(&slots, side, size(state.sheet(pool)?.base), spots.len() as u32);
        if state.unit(pool)?.hp == 0 {
            slot.model = None;
            slots.push(slot);
            continue;
        }
        slots.push(slot);
        spots.push(Spot { pool, rank: 0, file: None, slot });
    }
    let formation = Formation::new(slots).ok()?;
    for (spot, slot) in spots.iter_mut().zip(formation.slots().iter().filter(|slot| slot.model.is_some())) {
        spot.slot = *slot;
    }
    Some((spots, formation))
}

/// The Unit Boundary on the table (`t9a/definitions/unit-boundary`).
pub fn block(state: &State, whole: UnitId) -> Option<Block> {
    block_in(state, whole, state.unit(whole)?.stand.as_ref()?)
}

/// The same for a unit as it would stand.
pub fn block_in(state: &State, whole: UnitId, stand: &Stand) -> Option<Block> {
    match plain_size(state, whole, stand) {
        Some((width, depth)) => Some(Block::new(&stand.pose, width, depth)),
        None => Some(shape_in(state, whole, stand)?.formation.block(&stand.pose)),
    }
}

/// The size of a boundary that is nothing but ranks and files of equal bases, which is asked for so often that no places are made
/// for it; none for any other.
fn plain_size(state: &State, whole: UnitId, stand: &Stand) -> Option<(HalfMm, HalfMm)> {
    let sheet = state.sheet(whole)?;
    let other = |place: &Place| match place {
        Place::Joined(pool) => state.sheet(*pool).is_none_or(|joined| joined.base != sheet.base),
        Place::Empty | Place::Ranker => false,
    };
    let mixed = stand.left.is_some() || stand.right.is_some() || stand.places.iter().any(other);
    let files = usize::from(stand.files);
    let ranked = files > 0 && !stand.places.is_empty() && stand.places.len().is_multiple_of(files);
    if mixed || !ranked || sheet.base.width == 0 || sheet.base.depth == 0 {
        return None;
    }
    let grid = grid(state, whole, sheet, stand);
    let along = |count: usize, size: HalfMm| HalfMm((size.0 + grid.gap.0) * count as i32 - grid.gap.0);
    Some((along(files, grid.base.width), along(stand.ranks(), grid.base.depth)))
}

/// The bases of all models of a pool on the table.
pub fn bases(state: &State, pool: UnitId) -> Vec<Block> {
    let whole = state.whole(pool);
    let (Some(block), Some(shape)) = (block(state, whole), shape(state, whole)) else { return Vec::new() };
    let own = shape.spots.iter().filter(|spot| spot.pool == pool);
    own.map(|spot| shape.formation.base_of(&spot.slot, &block)).collect()
}

/// Brings a unit into a legal formation after casualties: those who are gone leave their places, gaps are filled, the front
/// stays where it is (`t9a/definitions/keep-legal-formation`). Not while boundaries are locked.
pub fn close_ranks(state: &mut State, whole: UnitId) {
    let Some((old, sheet)) = block(state, whole).zip(state.sheet(whole).cloned()) else { return };
    let Some(stand) = state.unit(whole).and_then(|unit| unit.stand.clone()) else { return };
    let gap = grid(state, whole, &sheet, &stand).gap;
    // Those who are left of Skirmishers close up about the centre of their first rank.
    let lost = has_lost_skirmishers(state, whole);
    let beside = |state: &State, pool: Option<UnitId>| {
        let base = pool.and_then(|pool| state.sheet(pool)).map(|sheet| sheet.base);
        base.map_or(0.0, |base| HalfMm(i32::from(base.width) + gap.0).inches())
    };
    // The left edge of the ranks on the table, from which the new front is measured.
    let edge = old.front_corner(Side::Left) + old.rightwards() * beside(state, stand.left);
    let gone = |pool: UnitId| state.unit(pool).is_none_or(|unit| unit.hp == 0);
    let mut stand = stand;
    stand.left = stand.left.filter(|&pool| !gone(pool));
    stand.right = stand.right.filter(|&pool| !gone(pool));
    for place in &mut stand.places {
        if matches!(*place, Place::Joined(pool) if gone(pool)) {
            *place = Place::Empty;
        }
    }
    let from_left = stand.restore();
    let edge = edge + old.rightwards() * (HalfMm(i32::from(sheet.base.width) + gap.0).inches() * f64::from(from_left));
    let left = beside(state, stand.left);
    if let Some(unit) = state.unit_mut(whole) {
        unit.stand = Some(stand);
    }
    let Some(new) = block(state, whole) else { return };
    let corner = edge - old.rightwards() * left;
    let front = match state.unit(whole).and_then(|unit| unit.stand.as_ref()) {
        _ if lost => old.front,
        // Who is left at the right side alone stays where he stands; from both sides they close up about the middle.
        Some(stand) if stand.places.is_empty() && stand.left.is_none() => {
            old.front_corner(Side::Right) - old.rightwards() * (new.width * 0.5)
        }
        Some(stand) if stand.places.is_empty() && stand.right.is_some() => old.front,
        _ => corner + old.rightwards() * (new.width * 0.5),
    };
    if let Some(stand) = state.unit_mut(whole).and_then(|unit| unit.stand.as_mut())
        && let Ok(position) = geometry::Position::nearest(front)
    {
        stand.pose.position = position;
    }
}

/// How many models make a Full Rank, by Height (`t9a/definitions/full-rank`).
pub fn full_rank_models(height: u8) -> u8 {
    match height {
        0..=2 => 5,
        3 | 4 => 3,
        _ => 1,
    }
}

/// The Height of a unit: that of the majority of its models, the smaller on a tie (`t9a/definitions/unit-height`).
pub fn unit_height(state: &State, whole: UnitId) -> u8 {
    let mut models = [0_u16; 6];
    for pool in state.pools(whole) {
        let height = state.sheet(pool).map(|sheet| usize::from(sheet.height));
        if let Some(count) = height.and_then(|height| models.get_mut(height)) {
            *count += state.models(pool);
        }
    }
    (0..=5).rev().max_by_key(|&height| (models[usize::from(height)], 5 - height)).unwrap_or(0)
}

/// Has the unit models of different Heights?
pub fn is_mixed(state: &State, whole: UnitId) -> bool {
    let mut heights = state.pools(whole).filter_map(|pool| Some(state.sheet(pool)?.height));
    let first = heights.next();
    heights.any(|height| Some(height) != first)
}

/// The number of Full Ranks of a unit by its models and files, gaps counted as filled from the rear
/// (`t9a/definitions/full-rank`, `t9a/melee/locked-rank-counting`). Models at the sides do not count
/// (`t9a/attachable/mismatched-base`); Light Troops have none (`t9a/model-rules/light-troops-ranks`).
pub fn full_ranks(state: &State, whole: UnitId) -> u8 {
    let Some(stand) = state.unit(whole).and_then(|unit| unit.stand.as_ref()) else { return 0 };
    let rankers = state.has_rankers(whole);
    let light = |pool: UnitId| carried(state, pool).any(|ruled| ruled.rule == ModelRule::LightTroops);
    if state.pools(whole).any(|pool| light(pool) && (pool == whole || !rankers)) {
        return 0;
    }
    // In a locked unit the places of the fallen are gaps; behind the last of the rank and file only tails of long bases stand.
    let stand = stand.filled(|pool| state.unit(pool).is_none_or(|unit| unit.hp == 0));
    let needed = usize::from(full_rank_models(unit_height(state, whole)));
    // Who is left alone of a unit is a unit of one model, wherever he stood in it (`t9a/attachable/alone`).
    if stand.places.is_empty() && stand.left.is_some() != stand.right.is_some() {
        return u8::from(needed <= 1);
    }
    let held = |rank: usize| stand.rank(rank).iter().filter(|place| **place != Place::Empty).count();
    u8::try_from((0..stand.ranks()).filter(|rank| held(*rank) >= needed).count()).unwrap_or(u8::MAX)
}

/// The Full Ranks that make a unit of this Height Firm: 4 at Height 0 or 1, 3 at Height 2, else 2 (`t9a/melee/firm`,
/// `t9a/ruling/firm-thresholds`).
pub fn firm_at(height: u8) -> u8 {
    match height {
        0 | 1 => 4,
        2 => 3,
        _ => 2,
    }
}

/// Has a unit the Full Ranks to be Firm, outside combat? In one [`crate::melee::formations`] counts its ranks.
pub fn is_firm(state: &State, whole: UnitId) -> bool {
    full_ranks(state, whole) >= firm_at(unit_height(state, whole))
}

impl Stand {
    /// Everybody who has joined, some more than once: a large base has several places.
    pub fn joined(&self) -> impl Iterator<Item = UnitId> + '_ {
        let place = |place: &Place| if let Place::Joined(pool) = place { Some(*pool) } else { None };
        self.places.iter().filter_map(place).chain([self.left, self.right].into_iter().flatten())
    }

    /// How many ranks there are, empty ones of a locked unit included.
    pub fn ranks(&self) -> usize {
        self.places.len() / usize::from(self.files.max(1))
    }

    /// The places of a rank.
    pub fn rank(&self, rank: usize) -> &[Place] {
        let files = usize::from(self.files.max(1));
        self.places.get(rank * files..(rank + 1) * files).unwrap_or_default()
    }

    /// Takes one of the unit's own models away, from the rearmost rank that has one: the place is empty then
    /// (`t9a/attacks/casualty-order`). From the first rank the ends alternate, `left_first` or not.
    /// False if there is none.
    pub fn take_ranker(&mut self, left_next: &mut bool) -> bool {
        let files = usize::from(self.files.max(1));
        let rank = (0..self.ranks()).rev().find(|&rank| self.rank(rank).contains(&Place::Ranker));
        let Some(rank) = rank else { return false };
        let row = rank * files..(rank + 1) * files;
        let mut own = row.clone().filter(|&n| self.places[n] == Place::Ranker);
        // In a rear rank the gap is closed from the right, so that what is left stands together.
        let taken = if rank == 0 && *left_next { own.next() } else { own.next_back() };
        if rank == 0 {
            *left_next = !*left_next;
        }
        if let Some(n) = taken {
            self.places[n] = Place::Empty;
        }
        taken.is_some()
    }

    /// The same formation with those who are gone taken out and their gaps filled, as ranks and files are counted.
    pub fn filled(&self, gone: impl Fn(UnitId) -> bool) -> Self {
        let mut stand = self.clone();
        stand.left = stand.left.filter(|pool| !gone(*pool));
        stand.right = stand.right.filter(|pool| !gone(*pool));
        for place in &mut stand.places {
            if matches!(*place, Place::Joined(pool) if gone(pool)) {
                *place = Place::Empty;
            }
        }
        stand.restore();
        stand
    }

    /// Fills gaps from the rear; empty ranks and files vanish. By how many places it became shorter at its left end.
    pub fn restore(&mut self) -> u8 {
        let files = usize::from(self.files.max(1));
        loop {
            while self.ranks() > 1 && self.rank(self.ranks() - 1).iter().all(|place| *place == Place::Empty) {
                self.places.truncate(self.places.len() - files);
            }
            // Only the tails of long bases may stand behind the last of the rank and file.
            let Some(spare) = self.places.iter().rposition(|place| *place == Place::Ranker) else { break };
            let before = spare / files * files;
            match self.places[..before].iter().position(|place| *place == Place::Empty) {
                Some(gap) => self.places.swap(gap, spare),
                None => break,
            }
        }
        self.close_files()
    }

    /// Where nobody is left to fill the first rank, who stands behind a gap steps forward and files without anybody vanish. By
    /// how many places it became shorter at its left end.
    fn close_files(&mut self) -> u8 {
        let files = usize::from(self.files.max(1));
        if !self.rank(0).contains(&Place::Empty) {
            return 0;
        }
        for file in (0..files).filter(|file| self.places[*file] == Place::Empty).collect::<Vec<_>>() {
            let behind = (1..self.ranks()).map(|rank| rank * files + file).find(|n| self.places[*n] != Place::Empty);
            let small = |place: Place| self.places.iter().filter(|other| **other == place).count() == 1;
            if let Some(n) = behind.filter(|n| small(self.places[*n])) {
                self.places.swap(file, n);
            }
        }
        let held = |file: usize| self.places.iter().skip(file).step_by(files).any(|place| *place != Place::Empty);
        let kept: Vec<usize> = (0..files).filter(|file| held(*file)).collect();
        let from_left = kept.first().copied().unwrap_or(0) as u8;
        let places = (0..self.ranks()).flat_map(|rank| kept.iter().map(move |file| rank * files + file));
        self.places = places.map(|n| self.places[n]).collect();
        self.files = kept.len().max(1) as u8;
        if self.places.is_empty() && self.left.is_none() && self.right.is_none() {
            self.places.push(Place::Empty);
        }
        while self.ranks() > 1 && self.rank(self.ranks() - 1).iter().all(|place| *place == Place::Empty) {
            self.places.truncate(self.places.len() - usize::from(self.files));
        }
        from_left
    }
}
