//! What can happen to a game: every entry of a record, live or replayed, goes through here.

use super::Game;
use super::past::{Live, LiveEntry};
use crate::journal::Item;
use crate::position::{Base, Ears};
use crate::table::Tally;
use crate::{By, Checkpoint, Entry, Line, Position, Refused, Rules, Seat, StandingOrder};
use std::sync::Arc;

/// After this many entries a digest is put into the record.
const DIGEST_EVERY: usize = 32;
/// There is room for this many more moments when there was none.
const MORE_MOMENTS: usize = 64;

impl<R: Rules> Game<R> {
    /// Does what an entry says and notes it. Everything that happens to a game, live or replayed, goes through here.
    pub(crate) fn do_entry(&mut self, entry: Entry<R>) -> Result<(), Refused> {
        let before = self.before();
        match &entry {
            Entry::Answer { seat, number, by, answer } => {
                self.enact_answer(*seat, *number, answer.clone(), *by)?;
            }
            Entry::Dice { faces } => self.enact_dice(faces)?,
            Entry::Order(order) => self.enact_order(order)?,
            Entry::TakeBack { to, epoch } => {
                let (to, epoch) = (*to, *epoch);
                self.entries.push(entry);
                let result = self.enact_take_back(to, epoch);
                if result.is_err() {
                    self.entries.pop();
                }
                return result;
            }
            Entry::Concede { seat } => self.enact_concession(*seat)?,
            Entry::SeatChange { .. } => {}
            Entry::Adjust { path, value, note } => self.enact_adjustment(path, value, note)?,
            Entry::Upgrade { checkpoint } | Entry::Branch { checkpoint } => self.enact_checkpoint(checkpoint)?,
            Entry::Digest(recorded) => {
                let found = self.digest()?;
                if found != *recorded {
                    return Err(Refused::DigestDiffers { found, recorded: *recorded });
                }
                self.entries.push(entry);
                return Ok(());
            }
            Entry::End(ending) => {
                if self.outcome() != Some(&ending.outcome) {
                    return Err(Refused::OtherEnd);
                }
                self.entries.push(entry);
                return Ok(());
            }
        }
        self.note(entry, before);
        Ok(())
    }

    pub(super) fn enact_answer(
        &mut self,
        seat: Seat,
        number: u64,
        answer: R::Answer,
        by: By,
    ) -> Result<R::Answer, Refused> {
        if self.outcome().is_some() {
            return Err(Refused::Over);
        }
        if self.wanted_dice().is_some() {
            return Err(Refused::DiceWanted);
        }
        let open = self.question_for(seat).ok_or(Refused::NotAsked(seat))?.number;
        if open != number {
            return Err(Refused::OtherQuestion { open, given: number });
        }
        self.remember();
        let judged = self.position.take_answer(seat, answer, by, &mut self.ears);
        self.hear(judged)
    }

    pub(super) fn enact_dice(&mut self, faces: &[u8]) -> Result<(), Refused> {
        let (dice, _) = self.wanted_dice().ok_or(Refused::NoDiceWanted)?;
        if !dice.allow(faces) {
            return Err(Refused::WrongDice { dice, faces: faces.to_vec() });
        }
        self.remember();
        let roll = Item::Faces(faces.iter().copied().collect());
        let rolled = self.position.advance(Some(roll), &mut Vec::new(), &mut self.ears);
        self.hear(rolled)
    }

    pub(super) fn enact_order(&mut self, order: &StandingOrder) -> Result<(), Refused> {
        if self.outcome().is_some() {
            return Err(Refused::Over);
        }
        if order.seat.0 >= self.header.seats {
            return Err(Refused::NotAsked(order.seat));
        }
        self.remember();
        let ordered = self.position.take_order(order.clone(), &mut self.ears);
        self.hear(ordered)
    }

    pub(super) fn enact_concession(&mut self, seat: Seat) -> Result<(), Refused> {
        if self.outcome().is_some() {
            return Err(Refused::Over);
        }
        if seat.0 >= self.header.seats {
            return Err(Refused::NotAsked(seat));
        }
        self.remember();
        let outcome = R::concede(self.state(), seat, self.header.seats);
        self.log.push(Line::Conceded(seat));
        self.log.push(Line::Over(outcome.clone()));
        self.conceded = Some((seat, outcome));
        Ok(())
    }

    pub(super) fn enact_adjustment(
        &mut self,
        path: &str,
        value: &serde_json::Value,
        note: &str,
    ) -> Result<(), Refused> {
        if self.outcome().is_some() {
            return Err(Refused::Over);
        }
        if !self.position.at_rest() {
            return Err(Refused::NotAtRest);
        }
        let bad = |reason: String| Refused::BadAdjustment { path: path.into(), reason };
        let mut state = serde_json::to_value(&self.position.base.state).map_err(|error| bad(error.to_string()))?;
        *state.pointer_mut(path).ok_or_else(|| bad("there is no such place".into()))? = value.clone();
        let mut state: R::State = serde_json::from_value(state).map_err(|error| bad(error.to_string()))?;
        R::adjusted(&mut state, path);
        R::check(&state).map_err(|broken| bad(broken.0))?;
        self.remember();
        let base = Base { state, ..self.position.base_with_fallen() };
        let source = self.position.source.clone();
        let mut ears = Ears::open();
        self.position = Position::at(base, source).run_on(&mut ears)?;
        self.log.push(Line::Adjusted { path: path.into(), note: note.into() });
        self.log.append(&mut ears.fresh);
        self.ears = ears;
        self.rest_at = self.live.len() + 1;
        Ok(())
    }

    pub(super) fn enact_checkpoint(&mut self, checkpoint: &Checkpoint) -> Result<(), Refused> {
        let mut source = self.position.source.clone();
        let base = checkpoint.base::<R>(&mut source)?;
        let mut ears = Ears::open();
        let position = Position::at(base.clone(), source).run_on(&mut ears)?;
        self.remember();
        self.position = position;
        self.epochs = checkpoint.place.epoch;
        self.log.append(&mut ears.fresh);
        self.ears = ears;
        self.rest_at = self.live.len() + 1;
        self.history.push((self.rest_at, Arc::new(base)));
        Ok(())
    }

    /// Passes on what a run has said, and what it returned.
    pub(super) fn hear<T, E: Into<Refused>>(&mut self, result: Result<T, E>) -> Result<T, Refused> {
        if self.log_before > 0 {
            // A game that lets go of its log keeps it small.
            self.log.reserve_exact(self.ears.fresh.len());
        }
        self.log.append(&mut self.ears.fresh);
        if self.position.has_rested() {
            self.rest_at = self.live.len() + 1;
        }
        if let (Ok(_), Some(outcome)) = (&result, self.position.outcome()) {
            self.log.push(Line::Over(outcome.clone()));
        }
        result.map_err(Into::into)
    }

    /// Writes an entry into the record and counts it as in force.
    pub(super) fn note(&mut self, entry: Entry<R>, (before, log): (Tally, u32)) {
        if self.live.last().is_some_and(|last| matches!(last.what, LiveEntry::Epoch(_))) {
            self.dice_taken_back += 1;
        }
        self.undone.clear();
        let what = LiveEntry::Entry((self.entries_before + self.entries.len()) as u32);
        let answered = if let Entry::Answer { seat, .. } = entry { Some(seat) } else { None };
        self.entries.push(entry);
        // Moments outlive everything else that is held: no room for twice as many.
        if self.live.len() == self.live.capacity() {
            self.live.reserve_exact(MORE_MOMENTS);
        }
        self.live.push(Live { what, answered, before, log });
    }

    /// How much is known and said before an entry.
    pub(super) fn before(&self) -> (Tally, u32) {
        (self.position.tally, self.log_length() as u32)
    }

    pub(super) fn note_digest(&mut self) -> Result<(), Refused> {
        if (self.entries_before + self.entries.len()) % DIGEST_EVERY == DIGEST_EVERY - 1 {
            let digest = self.digest()?;
            self.entries.push(Entry::Digest(digest));
        }
        Ok(())
    }
}
