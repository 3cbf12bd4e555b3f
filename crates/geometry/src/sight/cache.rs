//! Remembered answers, good for as long as nothing has changed that could change them.
//!
//! The cache is outside the state of a game and never changes an answer: a visible pair is remembered with its line of
//! sight, which only something that has *entered* the shaft between them can break, and then one test of the line
//! tells; a hidden pair stays hidden until something in its shaft has *left*. After a take-back the table's history is
//! another one, and what was found out on the abandoned branch is not used.

use super::{Pair, Screen, SightFinder, SightLine};
use crate::{Piece, PieceId, Table};
use std::collections::HashMap;

#[derive(Clone, Copy, Debug)]
struct Entry {
    /// The table's count of changes when this was found out or last confirmed.
    now: u64,
    /// The table's history then: a take-back may have led to another table with the same count.
    history: u64,
    line: Option<SightLine>,
}

/// A cache of visibility between pieces of one table.
///
/// The `rule` given with each question stands for the caller's `screen`: two questions with the same rule must leave
/// out the same pieces. Clear the cache when the meaning of a rule changes.
#[derive(Debug, Default)]
pub struct SightCache {
    entries: HashMap<(PieceId, PieceId, u32), Entry>,
    near: Vec<PieceId>,
    /// How many questions were answered from memory, and how many had to be worked out.
    counts: (u64, u64),
}

impl SightCache {
    /// Forgets everything.
    pub fn clear(&mut self) {
        self.entries.clear();
    }

    /// How many questions were answered from memory, and how many had to be worked out.
    #[must_use]
    pub fn counts(&self) -> (u64, u64) {
        self.counts
    }

    /// As [`SightFinder::sees`], between two pieces of the table, which need not be left out by `screen`: they are.
    /// Nothing when either is not on the table.
    pub fn sees(
        &mut self,
        finder: &mut SightFinder,
        table: &Table,
        rule: u32,
        screen: &impl Fn(PieceId, &Piece) -> Screen,
        observer: PieceId,
        target: PieceId,
    ) -> Option<SightLine> {
        let (a, b) = (table.piece(observer)?, table.piece(target)?);
        let others = |id: PieceId, piece: &Piece| match id == observer || id == target {
            true => Screen::Clear,
            false => screen(id, piece),
        };
        let key = (observer, target, rule);
        let now = table.grid().now();
        let history = table.grid().history_at(now).unwrap_or(0);
        if let Some(entry) = self.entries.get(&key).copied()
            && self.still_good(table, &others, &Pair::new(&a.solid, &b.solid), [observer, target], &entry)
        {
            self.counts.0 += 1;
            self.entries.insert(key, Entry { now, history, ..entry });
            return entry.line;
        }
        self.counts.1 += 1;
        let line = finder.sees(table, &others, &a.solid, &b.solid);
        self.entries.insert(key, Entry { now, history, line });
        line
    }

    fn still_good(
        &mut self,
        table: &Table,
        screen: &impl Fn(PieceId, &Piece) -> Screen,
        pair: &Pair<'_>,
        ends: [PieceId; 2],
        entry: &Entry,
    ) -> bool {
        let same_table = table.grid().history_at(entry.now) == Some(entry.history);
        if !same_table || ends.iter().any(|&id| table.placed_at(id) > entry.now) {
            return false;
        }
        let margin = pair.widest() + 2.0 * super::GROWN;
        let (entered, left) = table.grid().changes_near_segment(pair.centre_a, pair.centre_b, margin);
        match &entry.line {
            None => left <= entry.now,
            Some(_) if entered <= entry.now => true,
            Some(line) => self.line_is_clear(table, screen, line, entry.now),
        }
    }

    /// Whether what has come since breaks a line of sight. Areas have no volume to test: if one has come, ask again.
    fn line_is_clear(
        &mut self,
        table: &Table,
        screen: &impl Fn(PieceId, &Piece) -> Screen,
        line: &SightLine,
        since: u64,
    ) -> bool {
        table.grid().near_segment(line.from, line.to, super::GROWN, &mut self.near);
        self.near.iter().filter(|&&id| table.placed_at(id) > since).all(|&id| {
            let Some(piece) = table.piece(id) else { return true };
            match screen(id, piece) {
                Screen::Clear | Screen::Veil => true,
                Screen::Area | Screen::Into => false,
                Screen::Solid => {
                    let solid = &piece.solid;
                    let grown = crate::Solid {
                        outline: solid.outline.grown(super::GROWN),
                        bottom: solid.bottom - super::GROWN,
                        top: solid.top + super::GROWN,
                    };
                    !super::check::blocked_by(&grown, line)
                }
            }
        })
    }
}
