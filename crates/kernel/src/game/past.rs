//! Going back: the moments of a game, what has become known since, and how it returns to one.

use super::Game;
use crate::position::Ears;
use crate::table::Tally;
use crate::{Entry, Line, Position, Refused, Rules, Seat, Seats};
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// This many entries lie at least between two kept resting points.
const KEEP_EVERY: usize = 8;
/// At most this many resting points are kept; the older, the sparser.
const KEEP_AT_MOST: usize = 12;

/// An entry in force, and how much was known before it.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub(super) struct Live {
    pub(super) what: LiveEntry,
    /// Whose answer it is, if it is one.
    pub(super) answered: Option<Seat>,
    pub(super) before: Tally,
    /// How long the log was. Games are long and moments many, so they are kept small.
    pub(super) log: u32,
}

#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub(super) enum LiveEntry {
    /// By its number in the record.
    Entry(u32),
    /// Here a new epoch of the dice began.
    Epoch(u32),
}

/// What was taken back last, so that it can be given again.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(bound = "")]
pub(super) struct Undone<R: Rules> {
    /// The moment to which the game returned.
    to: u32,
    /// What had been in force since.
    again: Vec<Entry<R>>,
    /// Dice that lay ahead of that moment had been seen.
    seen: bool,
}

/// What has become known since an earlier moment, and so cannot be unknown by going back.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Known {
    /// Rolls and draws.
    pub chances: u64,
    /// Secrets shown.
    pub reveals: u64,
    /// Seats whose answers would be taken back.
    pub answered: Seats,
    /// Somebody has already come back from later than this moment: the dice that lie ahead of it were seen then.
    pub returned: bool,
}

impl Known {
    /// Could somebody know dice that lie ahead of the earlier moment?
    pub fn needs_new_dice(self) -> bool {
        self.chances > 0 || self.reveals > 0 || self.returned
    }

    /// May one seat take back alone?
    pub fn free_for(self, seat: Seat) -> bool {
        self.chances == 0 && self.reveals == 0 && self.answered.iter().all(|other| other == seat)
    }
}

impl<R: Rules> Game<R> {
    /// The game as it was at a moment, to be looked at, and how long the log was then.
    pub fn at(&self, moment: u32) -> Result<(Self, usize), Refused> {
        let Some(live) = self.live.get(moment as usize) else {
            return if moment == self.moment() {
                Ok((self.clone(), self.log_length()))
            } else {
                Err(Refused::NoSuchMoment(moment))
            };
        };
        let mut then = self.clone();
        then.enact_take_back(moment, None)?;
        Ok((then, live.log as usize))
    }

    /// The earliest moment to which this game can go back: 0, unless it was [put away](Game::shelve) or
    /// [let something go](Game::let_go). What came before is counted, but no longer held.
    pub fn earliest(&self) -> u32 {
        self.history.first().map_or(0, |(at, _)| *at as u32)
    }

    /// Lets go of what a host that keeps log and record itself need not hold in memory: all but the latest few resting points,
    /// and the entries and the log before them. The game goes on as before, but goes back no further than to its
    /// [earliest](Game::earliest) moment.
    pub fn let_go(&mut self, resting_points: usize) {
        let surplus = self.history.len().saturating_sub(resting_points.max(1));
        if surplus == 0 {
            return;
        }
        self.history.drain(..surplus);
        let earliest = self.earliest() as usize;
        let entry = |live: &Live| if let LiveEntry::Entry(number) = live.what { Some(number as usize) } else { None };
        let later = self.live.get(earliest..).unwrap_or_default();
        let first = later.iter().find_map(entry).unwrap_or(self.entries_before + self.entries.len());
        self.entries.drain(..first.saturating_sub(self.entries_before).min(self.entries.len()));
        self.entries.shrink_to_fit();
        self.entries_before = self.entries_before.max(first);
        let told = later.first().map_or(self.log_length(), |live| live.log as usize);
        self.log.drain(..told.saturating_sub(self.log_before).min(self.log.len()));
        self.log.shrink_to_fit();
        self.log_before = self.log_before.max(told);
        self.live.shrink_to_fit();
        self.ears.fresh = Vec::new();
    }

    /// For each moment but the present one: how long the log was, and how many dice and draws had been seen.
    pub fn moments(&self) -> impl Iterator<Item = (usize, u64)> {
        self.live.iter().map(|live| (live.log as usize, live.before.chances))
    }

    /// The moment before the last answer of a seat.
    pub fn before_last_answer_of(&self, seat: Seat) -> Option<u32> {
        self.live.iter().rposition(|live| live.answered == Some(seat)).map(|place| place as u32)
    }

    /// Whose answers came since a moment, in the order in which they were given.
    pub fn answered_since(&self, moment: u32) -> Vec<Seat> {
        self.live.get(moment as usize..).unwrap_or_default().iter().filter_map(|live| live.answered).collect()
    }

    /// What would have been known in vain by going back to this moment.
    pub fn known_since(&self, moment: u32) -> Known {
        let Some(live) = self.live.get(moment as usize) else { return Known::default() };
        let now = self.position.tally;
        let later = &self.live[moment as usize..];
        Known {
            chances: now.chances - live.before.chances,
            reveals: now.reveals - live.before.reveals,
            answered: later.iter().filter_map(|live| live.answered).collect(),
            returned: later.iter().any(|live| matches!(live.what, LiveEntry::Epoch(_))),
        }
    }

    /// Returns to an earlier moment. If a die, a draw or a secret was seen since, the dice that follow are new ones.
    pub fn take_back(&mut self, moment: u32) -> Result<(), Refused> {
        let seen = self.known_since(moment).needs_new_dice();
        let undone = self.in_force_since(moment);
        self.do_entry(Entry::TakeBack { to: moment, epoch: seen.then_some(self.epochs + 1) })?;
        match undone {
            Some(again) => self.undone.push(Undone { to: moment, again, seen }),
            None => self.undone.clear(),
        }
        Ok(())
    }

    /// What came into force since a moment, if all of it can be given again: it is still held, and no other dice began on the way.
    fn in_force_since(&self, moment: u32) -> Option<Vec<Entry<R>>> {
        let is_epoch = |live: &Live| matches!(live.what, LiveEntry::Epoch(_));
        let mut later = self.live.get(moment as usize..)?;
        // New dice at the very end are those of the last take-back, which a redo leaves again.
        while let Some((_, before)) = later.split_last().filter(|(last, _)| is_epoch(last) && !self.undone.is_empty()) {
            later = before;
        }
        let entry = |live: &Live| match live.what {
            LiveEntry::Entry(number) => self.entries.get((number as usize).checked_sub(self.entries_before)?),
            LiveEntry::Epoch(_) => None,
        };
        let again: Vec<Entry<R>> = later.iter().map(|live| entry(live).cloned()).collect::<Option<_>>()?;
        let lasting = again.iter().any(|entry| matches!(entry, Entry::Upgrade { .. } | Entry::Branch { .. }));
        (!again.is_empty() && !lasting).then_some(again)
    }

    /// The seats whose answers [`redo`](Game::redo) would give again; none if there is nothing to be redone.
    pub fn redoable(&self) -> Option<Seats> {
        let answered = |entry: &Entry<R>| if let Entry::Answer { seat, .. } = entry { Some(*seat) } else { None };
        self.undone.last().map(|undone| undone.again.iter().filter_map(answered).collect())
    }

    /// Gives again what was taken back last, with the very dice that fell then, as long as nothing else has happened since. If
    /// more was taken back whose dice were seen, they are new for whoever goes on otherwise.
    pub fn redo(&mut self) -> Result<(), Refused> {
        let mut game = self.clone();
        let mut undone = std::mem::take(&mut game.undone);
        let Undone { to, again, .. } = undone.pop().ok_or(Refused::NothingUndone)?;
        if game.moment() > to {
            game.do_entry(Entry::TakeBack { to, epoch: None })?;
        }
        for entry in again {
            game.do_entry(entry)?;
        }
        if undone.last().is_some_and(|next| next.seen) {
            game.do_entry(Entry::TakeBack { to: game.moment(), epoch: Some(game.epochs + 1) })?;
        }
        game.undone = undone;
        *self = game;
        Ok(())
    }

    /// How often somebody went back past dice that had fallen, and went on otherwise.
    pub fn dice_taken_back(&self) -> u32 {
        self.dice_taken_back
    }

    /// Rebuilds the game as it was at a moment: from the last resting point kept before it, entry by entry.
    pub(super) fn enact_take_back(&mut self, to: u32, epoch: Option<u32>) -> Result<(), Refused> {
        let length = to as usize;
        if let (true, Some(epoch)) = (length == self.live.len(), epoch) {
            // Nothing is taken back, but dice that lie ahead have been seen.
            self.begin_epoch(epoch);
            return Ok(());
        }
        let Some(target) = self.live.get(length).copied() else { return Err(Refused::NoSuchMoment(to)) };
        // Dice that nobody has rolled are left for those of before: no answer is taken back.
        let silent = epoch.is_none() && self.live[length..].iter().all(|live| matches!(live.what, LiveEntry::Epoch(_)));
        let mut rebuilt = self.clone();
        rebuilt.history.retain(|(at, _)| *at <= length);
        let Some((from, base)) = rebuilt.history.last().cloned() else { return Err(Refused::NoSuchMoment(to)) };
        let again: Vec<Live> = self.live[from..length].to_vec();
        rebuilt.live.truncate(from);
        rebuilt.rest_at = from;
        rebuilt.conceded = None;
        let source = self.position.source.clone();
        rebuilt.ears = Ears::open();
        rebuilt.position = Position::at((*base).clone(), source).run_on(&mut rebuilt.ears)?;
        for live in again {
            match live.what {
                LiveEntry::Epoch(epoch) => rebuilt.position.begin_epoch(epoch),
                LiveEntry::Entry(place) => {
                    let entry = self.entries.get((place as usize).wrapping_sub(self.entries_before));
                    rebuilt.enact_again(entry.ok_or(Refused::NoSuchMoment(to))?)?;
                }
            }
            rebuilt.live.push(live);
        }
        rebuilt.log.clone_from(&self.log);
        rebuilt.ears.fresh.clear();
        if !silent {
            rebuilt.log.push(Line::TookBack { to: target.log as usize });
        }
        if let Some(place) = rebuilt.position.source.place() {
            rebuilt.epochs = place.epoch;
        }
        if let Some(epoch) = epoch {
            rebuilt.begin_epoch(epoch);
        }
        *self = rebuilt;
        Ok(())
    }

    pub(super) fn enact_again(&mut self, entry: &Entry<R>) -> Result<(), Refused> {
        match entry {
            Entry::Answer { seat, number, by, answer } => {
                self.enact_answer(*seat, *number, answer.clone(), *by).map(|_| ())
            }
            Entry::Dice { faces } => self.enact_dice(faces),
            Entry::Order(order) => self.enact_order(order),
            Entry::Concede { seat } => self.enact_concession(*seat),
            Entry::Adjust { path, value, note } => self.enact_adjustment(path, value, note),
            Entry::Upgrade { checkpoint } | Entry::Branch { checkpoint } => self.enact_checkpoint(checkpoint),
            Entry::TakeBack { .. } | Entry::SeatChange { .. } | Entry::Digest(_) | Entry::End(_) => Ok(()),
        }
    }

    pub(super) fn begin_epoch(&mut self, epoch: u32) {
        self.epochs = epoch;
        self.position.begin_epoch(epoch);
        let (before, log) = self.before();
        self.live.push(Live { what: LiveEntry::Epoch(epoch), answered: None, before, log });
    }

    /// Keeps the resting point before an entry now and then, for going back.
    pub(super) fn remember(&mut self) {
        let last = self.history.last().map_or(0, |(at, _)| *at);
        if self.position.at_rest() && self.live.len() >= last + KEEP_EVERY {
            if self.history.len() == KEEP_AT_MOST {
                // Every second one of the older half goes, but never the beginning.
                let mut place = 0;
                self.history.retain(|_| {
                    place += 1;
                    place % 2 == 1 || place > KEEP_AT_MOST / 2
                });
            }
            // Nothing has fallen since the resting point, but a new epoch may have begun.
            self.history.push((self.live.len(), Arc::new(self.position.base_with_fallen())));
        }
    }
}
