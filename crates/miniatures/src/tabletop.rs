//! The position as geometry sees it, kept from question to question.
//!
//! Putting every model and every piece of terrain on a [`geometry::Table`] costs more than most questions that are asked of
//! it. So a state and its copies keep the table that was used last ([`Memo`]), and whoever borrows it gets it brought up to date:
//! where each model was put is compared with where it stands, and only those that differ are moved. Nothing that is
//! answered depends on whether a table was kept.

use crate::{Field, ModelId, Position, UnitId};
use geometry::floors::FloorFinder;
use geometry::{FeatureId, Length, Piece, PieceId, Pose, Screen, SightFinder, Table};
use std::collections::HashMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, TryLockError};

/// How many answers about sight are remembered.
const REMEMBERED: usize = 896;

/// What queries of geometry are about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Query {
    /// Who sees whom.
    Sight,
    /// Ways of models.
    Paths,
    /// Where models can be put.
    Placement,
}

/// A stopwatch for whoever wants to know where time goes. The clock is the caller's.
#[derive(Debug)]
pub struct Watch {
    now: fn() -> u64,
    spent: [AtomicU64; 3],
    count: [AtomicU64; 3],
}

impl Watch {
    /// A stopwatch on a clock.
    pub fn new(now: fn() -> u64) -> Self {
        Self { now, spent: Default::default(), count: Default::default() }
    }

    /// What the clock has gone on during queries of a kind, and how many there were.
    pub fn spent(&self, query: Query) -> (u64, u64) {
        let [spent, count] = [&self.spent, &self.count].map(|all| all[query as usize].load(Ordering::Relaxed));
        (spent, count)
    }
}

/// Answers a query of geometry, on the stopwatch if there is one.
pub fn timed<T>(watch: Option<&Watch>, query: Query, answer: impl FnOnce() -> T) -> T {
    let Some(watch) = watch else { return answer() };
    let begun = (watch.now)();
    let answered = answer();
    watch.spent[query as usize].fetch_add((watch.now)().saturating_sub(begun), Ordering::Relaxed);
    watch.count[query as usize].fetch_add(1, Ordering::Relaxed);
    answered
}

/// Where a model was put: its pose, the height of what it stands on, and its unit.
type Stand = (Pose, Length, UnitId);

/// Every model and every piece of terrain on a table, and what the queries keep.
pub struct Tabletop {
    /// Models have their own numbers, terrain those that follow.
    pub table: Table,
    /// Finds ways.
    pub finder: FloorFinder,
    /// Somebody's stopwatch.
    pub watch: Option<Arc<Watch>>,
    field: Arc<Field>,
    stands: Vec<Option<Stand>>,
    sight: SightFinder,
    /// Is a model visible to another? With the table's count of changes when that was found out.
    seen: HashMap<(ModelId, ModelId, u8), (u64, bool)>,
    /// Is a model fully visible past a terrain feature? With the moments at which both were put where they are.
    seen_past: HashMap<(u32, ModelId, ModelId), (u64, u64, bool)>,
}

impl Tabletop {
    /// The terrain of a battlefield, before any model is put there.
    fn new(position: &dyn Position) -> Option<Self> {
        let field = position.field();
        let mut table = Table::new(field.width, field.depth).ok()?;
        for (place, (solid, feature)) in field.parts.iter().enumerate() {
            let feature = FeatureId(first_part(position) + feature);
            table.place(PieceId(first_part(position) + place as u32), solid.clone(), feature).ok()?;
        }
        Some(Self {
            table,
            finder: FloorFinder::default(),
            watch: position.memo().watch.clone(),
            field: Arc::clone(field),
            stands: vec![None; usize::from(position.count())],
            sight: SightFinder::default(),
            seen: HashMap::new(),
            seen_past: HashMap::new(),
        })
    }

    /// Was it made for this battle, with as many models?
    fn fits(&self, position: &dyn Position) -> bool {
        self.stands.len() == usize::from(position.count()) && Arc::ptr_eq(&self.field, position.field())
    }

    /// Puts every model where it stands.
    fn catch_up(&mut self, position: &dyn Position) -> Option<()> {
        for (place, known) in self.stands.iter_mut().enumerate() {
            let id = ModelId(place as u16);
            let stand = position.stand(id);
            if *known == stand {
                continue;
            }
            *known = stand;
            match position.figure(id).and_then(|figure| Some((figure.solid()?, figure.unit))) {
                Some((solid, unit)) => {
                    self.table.place(piece_of(id), solid, FeatureId(u32::from(unit.0))).ok()?;
                }
                None => {
                    self.table.remove(piece_of(id));
                }
            }
        }
        Some(())
    }

    /// Puts one model somewhere for a while: where it stands in a move that is being judged.
    pub fn put(&mut self, model: ModelId, solid: geometry::Solid, unit: UnitId) {
        let _ = self.table.place(piece_of(model), solid, FeatureId(u32::from(unit.0)));
        if let Some(stand) = self.stands.get_mut(usize::from(model.0)) {
            // No model stands so, and so the next to borrow the table puts this one back.
            *stand = Some((Pose::default(), Length::from_steps(i32::MIN), UnitId(u16::MAX)));
        }
    }

    /// Is a model visible to another? `screen` says what each piece is to the eye; that follows from the two models, where they
    /// stand, and `eye`: whatever else an edition's screens depend on.
    pub fn sees(
        &mut self,
        screen: &dyn Fn(PieceId, &Piece) -> Screen,
        eye: u8,
        observer: ModelId,
        target: ModelId,
    ) -> bool {
        let Self { table, sight, seen, watch, .. } = self;
        let (Some(from), Some(to)) = (table.piece(piece_of(observer)), table.piece(piece_of(target))) else {
            return false;
        };
        let (a, b) = (&from.solid.outline, &to.solid.outline);
        let key = (observer, target, eye);
        if let Some(&(moment, answer)) = seen.get(&key) {
            let stood = [observer, target].iter().all(|&model| table.placed_at(piece_of(model)) <= moment);
            let half = |outline: &geometry::ArcGon| (outline.bounds().high - outline.bounds().low).length() / 2.0;
            let margin = half(a).max(half(b)) + 0.1;
            // Whoever sees something by a line would still see it by that line; but a search might not find the line again, and
            // what is answered must not depend on what was asked before. So nothing may have come or gone between the two.
            let (entered, left) = table.grid().changes_near_segment(a.middle(), b.middle(), margin);
            if stood && entered <= moment && left <= moment {
                return answer;
            }
        }
        let answer =
            timed(watch.as_deref(), Query::Sight, || sight.sees(table, &screen, &from.solid, &to.solid).is_some());
        if seen.len() >= REMEMBERED {
            seen.clear();
        }
        seen.insert(key, (table.grid().now(), answer));
        answer
    }

    /// Is a model fully visible to another?
    pub fn sees_fully(
        &mut self,
        screen: &dyn Fn(PieceId, &Piece) -> Screen,
        observer: ModelId,
        target: ModelId,
    ) -> bool {
        let Self { table, sight, watch, .. } = self;
        let (Some(from), Some(to)) = (table.piece(piece_of(observer)), table.piece(piece_of(target))) else {
            return false;
        };
        timed(watch.as_deref(), Query::Sight, || sight.sees_fully(table, &screen, &from.solid, &to.solid))
    }

    /// The same where only one terrain feature is in the way. It stays true while neither of the two moves.
    pub fn sees_fully_past(
        &mut self,
        feature: u32,
        screen: &dyn Fn(PieceId, &Piece) -> Screen,
        observer: ModelId,
        target: ModelId,
    ) -> bool {
        let key = (feature, observer, target);
        let moments = (self.table.placed_at(piece_of(observer)), self.table.placed_at(piece_of(target)));
        if let Some(&(first, second, seen)) = self.seen_past.get(&key)
            && (first, second) == moments
        {
            return seen;
        }
        let seen = self.sees_fully(screen, observer, target);
        if self.seen_past.len() >= REMEMBERED {
            self.seen_past.clear();
        }
        self.seen_past.insert(key, (moments.0, moments.1, seen));
        seen
    }
}

/// The piece of a model.
pub fn piece_of(model: ModelId) -> PieceId {
    PieceId(model.0.into())
}

/// The model of a piece that is no terrain.
pub fn model_of(piece: PieceId) -> ModelId {
    ModelId(piece.0 as u16)
}

/// The number of the first piece of terrain; models come before.
pub fn first_part(position: &dyn Position) -> u32 {
    position.count().into()
}

/// How many tables a state keeps at most: this many threads can play on from one position without making tables of their own.
const TABLES: usize = 16;

/// A table that is kept, and the thread that used it last.
#[derive(Default)]
struct Slot {
    tabletop: OnceLock<Box<Mutex<Tabletop>>>,
    user: AtomicU64,
}

/// The tables that a state keeps, shared with its copies: as many as were ever in use at once. A thread gets back the one that it used
/// last, which needs least to be brought up to date. They are no part of the position: all are equal.
#[derive(Clone, Default)]
pub struct Memo {
    kept: Arc<[Slot; TABLES]>,
    watch: Option<Arc<Watch>>,
}

/// The number of this thread, from 1.
fn thread_number() -> u64 {
    static THREADS: AtomicU64 = AtomicU64::new(1);
    thread_local!(static OWN: u64 = THREADS.fetch_add(1, Ordering::Relaxed));
    OWN.with(|own| *own)
}

impl Memo {
    /// With a stopwatch for all queries.
    pub fn timed_by(watch: Arc<Watch>) -> Self {
        Self { kept: Default::default(), watch: Some(watch) }
    }

    /// A table that nobody uses now: this thread's own rather than another, and another rather than a new one.
    fn free(&self, position: &dyn Position) -> Option<MutexGuard<'_, Tabletop>> {
        let own = thread_number();
        let mine = |slot: &&Slot| slot.user.load(Ordering::Relaxed) == own;
        let kept = || self.kept.iter().take_while(|slot| slot.tabletop.get().is_some());
        let any = kept().filter(mine).chain(kept()).find_map(|slot| Some((slot, lock(slot.tabletop.get()?)?)));
        let (slot, tabletop) = any.or_else(|| {
            let slot = self.kept.iter().find(|slot| slot.tabletop.get().is_none())?;
            // Another may be quicker; then this one goes.
            let _ = slot.tabletop.set(Box::new(Mutex::new(Tabletop::new(position)?)));
            Some((slot, lock(slot.tabletop.get()?)?))
        })?;
        slot.user.store(own, Ordering::Relaxed);
        Some(tabletop)
    }
}

/// What is behind a lock, unless somebody uses it. Whoever borrows a table brings it up to date, so that it does not matter how
/// the last one left it.
fn lock(tabletop: &Mutex<Tabletop>) -> Option<MutexGuard<'_, Tabletop>> {
    match tabletop.try_lock() {
        Ok(tabletop) => Some(tabletop),
        Err(TryLockError::Poisoned(poisoned)) => Some(poisoned.into_inner()),
        Err(TryLockError::WouldBlock) => None,
    }
}

impl PartialEq for Memo {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

impl std::fmt::Debug for Memo {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Memo")
    }
}

/// The table of a position, on loan.
pub enum Borrowed<'a> {
    /// One that the state keeps.
    Kept(MutexGuard<'a, Tabletop>),
    /// One made for the purpose, since all others are out.
    Own(Box<Tabletop>),
}

impl<'a> Borrowed<'a> {
    /// The table of a position, with everybody where they stand; none if the battlefield itself is not sound.
    pub fn from(position: &'a dyn Position) -> Option<Self> {
        let mut borrowed = match position.memo().free(position) {
            Some(kept) => Self::Kept(kept),
            None => Self::Own(Box::new(Tabletop::new(position)?)),
        };
        if !borrowed.fits(position) {
            *borrowed = Tabletop::new(position)?;
        }
        borrowed.catch_up(position)?;
        Some(borrowed)
    }
}

impl std::ops::Deref for Borrowed<'_> {
    type Target = Tabletop;

    fn deref(&self) -> &Tabletop {
        match self {
            Self::Kept(tabletop) => tabletop,
            Self::Own(tabletop) => tabletop,
        }
    }
}

impl std::ops::DerefMut for Borrowed<'_> {
    fn deref_mut(&mut self) -> &mut Tabletop {
        match self {
            Self::Kept(tabletop) => tabletop,
            Self::Own(tabletop) => tabletop,
        }
    }
}
