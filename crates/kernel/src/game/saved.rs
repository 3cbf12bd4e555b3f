//! What outlives a game in memory: its record, checkpoints that newer rules can play on from, the shelf, branches.

use super::Game;
use super::past::{Live, LiveEntry, Undone};
use crate::journal::Item;
use crate::position::{Base, Ears};
use crate::{
    By, Checkpoint, Ending, Entry, Fault, Header, Luck, Position, Record, Refused, RestoreError, Rules, Seat, Seed,
    Shown, Source, StartError,
};
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// A game as it is put away by a host that keeps the record itself: its last resting point, what is in force since, and the
/// counts of what came before. Taking it up again costs as much as was said since that resting point, however long the game.
#[derive(Clone, PartialEq, Debug)]
pub struct Shelved<R: Rules> {
    /// The last resting point, with the dice fallen since.
    pub checkpoint: Checkpoint,
    /// The entries in force since.
    pub since: Vec<Entry<R>>,
    /// The moments of the game and how much was known at each, in a form that only the same version need read.
    pub past: Vec<u8>,
}

/// What a game knows of the time before its last resting point.
#[derive(Serialize, Deserialize)]
struct PastCounts {
    live: Vec<Live>,
    rest_at: usize,
    entries: usize,
    log: usize,
}

impl<R: Rules> Game<R> {
    /// The whole record. The host's alone until the game is over.
    pub fn record(&self) -> Record<R> {
        Record { header: self.header.clone(), entries: self.entries.clone() }
    }

    /// Closes the record of a finished game with what was shown in it.
    pub fn close(&mut self, shown: Vec<Shown>) -> Result<(), Refused> {
        let outcome = self.outcome().cloned().ok_or(Refused::OtherEnd)?;
        let digest = self.digest()?;
        self.entries.push(Entry::Digest(digest));
        self.entries.push(Entry::End(Ending { outcome, shown, dice_taken_back: self.dice_taken_back }));
        Ok(())
    }

    /// A game of its own that goes on from here with dice of its own: as the game really stands, or, with a seat given, in
    /// a world which that seat cannot tell from the real one. Nothing in it, record included, says what the seat may not know.
    pub fn branch(&self, seed: Seed, for_seat: Option<(Seat, &mut Luck)>) -> Result<Self, Refused> {
        let Some((seat, luck)) = for_seat else {
            let mut game = self.branched(&self.position, seed)?;
            self.answers_since_rest().into_iter().try_for_each(|entry| game.do_entry(entry))?;
            return Ok(game);
        };
        let world = self.position.imagine(seat, luck).ok_or(Refused::NotImaginable(seat))?;
        let mut game = self.branched(&world, seed)?;
        for (n, item) in world.journal.iter().enumerate() {
            // Dice that have fallen, and what the seat's own orders answer, come by themselves.
            if game.position.journal.len() <= n {
                game.give_again(item)?;
            }
        }
        for (number, answer) in self.position.sealed_by(seat) {
            game.do_entry(Entry::Answer { seat, number, by: By::Person, answer })?;
        }
        Ok(game)
    }

    /// A game that begins at the last resting point of a position, with the dice that have fallen since.
    fn branched(&self, position: &Position<R>, seed: Seed) -> Result<Self, Refused> {
        let source = Source::saved(self.header.dice, seed);
        let base = Base { mark: source.mark(), ..position.base_with_fallen() };
        let header = Header::new::<R>(self.header.seats, serde_json::Value::Null, Some(seed), self.header.dice);
        let checkpoint = Box::new(Checkpoint::of(&base)?);
        let mut game = Self::from_position(header, Position::at(base, source))?;
        game.entries.push(Entry::Branch { checkpoint });
        Ok(game)
    }

    /// Says once more what was said in another world. What others' orders answered there is an answer here: the orders are theirs.
    fn give_again(&mut self, item: &Item<R>) -> Result<(), Refused> {
        match item {
            Item::Order(order) => self.do_entry(Entry::Order(order.clone())),
            Item::Answer { seat, answer, by } => {
                let number = self.question_for(*seat).ok_or(Refused::NotAsked(*seat))?.number;
                self.do_entry(Entry::Answer { seat: *seat, number, by: *by, answer: answer.clone() })
            }
            // All were shown when the last was in; who gave them makes no difference now.
            Item::Together(answers) => {
                let prompts: Vec<_> = self.position.prompts().iter().map(|p| (p.seats.lowest(), p.number)).collect();
                prompts.into_iter().zip(answers).try_for_each(|((seat, number), answer)| {
                    let seat = seat.ok_or(Refused::NotAtRest)?;
                    self.do_entry(Entry::Answer { seat, number, by: By::Person, answer: answer.clone() })
                })
            }
            Item::Faces(_) | Item::Pick { .. } | Item::Kept(_) | Item::Afresh => {
                Err(Fault::Diverged { expected: "something that was said", found: item.kind() }.into())
            }
        }
    }

    /// The last resting point as it is saved, with the dice fallen since, and what the players said since.
    pub fn save(&self) -> Result<(Checkpoint, Vec<Entry<R>>), RestoreError> {
        let checkpoint = Checkpoint::of(&self.position.base_with_fallen())?.resting_at(&self.position.base);
        Ok((checkpoint, self.answers_since_rest()))
    }

    /// What the players said since the last resting point. The dice that fell since are kept with the resting point.
    fn answers_since_rest(&self) -> Vec<Entry<R>> {
        self.in_force_since_rest().filter(|entry| entry.is_said()).cloned().collect()
    }

    fn in_force_since_rest(&self) -> impl Iterator<Item = &Entry<R>> {
        let entry = |live: &Live| match live.what {
            LiveEntry::Entry(number) => self.entries.get((number as usize).wrapping_sub(self.entries_before)),
            LiveEntry::Epoch(_) => None,
        };
        self.live.get(self.rest_at..).unwrap_or(&[]).iter().filter_map(entry)
    }

    /// Plays on from a saved resting point by rules that may have changed. What no longer fits is left out and returned; the
    /// questions are then asked again, with new dice.
    pub fn resume(
        header: Header,
        checkpoint: &Checkpoint,
        tail: Vec<Entry<R>>,
    ) -> Result<(Self, Vec<Entry<R>>), StartError> {
        let (mut game, dropped) = Self::take_over(header.clone(), checkpoint, tail)?;
        if dropped.is_empty() && game.position.given.is_empty() {
            return Ok((game, dropped));
        }
        // Dice that were seen for what is now asked again, or no longer rolled, must not fall again. The game begins anew where
        // it stands, so that its record says which dice follow.
        game.begin_epoch(game.epochs + 1);
        let (checkpoint, tail) = game.save()?;
        let (game, _) = Self::take_over(header, &checkpoint, tail)?;
        Ok((game, dropped))
    }

    /// A game that begins at a resting point, with as many of the entries that followed as fit.
    fn take_over(
        header: Header,
        checkpoint: &Checkpoint,
        tail: Vec<Entry<R>>,
    ) -> Result<(Self, Vec<Entry<R>>), StartError> {
        let seed = header.seed.unwrap_or_else(|| Seed::from_number(0));
        let mut source = Source::saved(header.dice, seed);
        let base = checkpoint.base::<R>(&mut source)?;
        let present = Box::new(Checkpoint::of(&base)?);
        let mut game = Self::from_position(Header { version: R::VERSION, ..header }, Position::at(base, source))?;
        game.epochs = checkpoint.place.epoch;
        game.entries.push(Entry::Upgrade { checkpoint: present });
        let mut tail = tail.into_iter();
        let mut dropped = Vec::new();
        while let Some(entry) = tail.next() {
            if game.do_entry(entry.clone()).is_err() {
                dropped.push(entry);
                dropped.extend(tail.by_ref());
            }
        }
        Ok((game, dropped))
    }

    /// Puts the game away, to be [taken up](Game::take_up) by the same rules.
    pub fn shelve(&self) -> Result<Shelved<R>, RestoreError> {
        let checkpoint = Checkpoint::of(&self.position.base_with_fallen())?.resting_at(&self.position.base);
        let past = PastCounts {
            live: self.live.clone(),
            rest_at: self.rest_at,
            entries: self.entries_before + self.entries.len(),
            log: self.log_length(),
        };
        let unreadable = |error: String| RestoreError::Unreadable(error);
        // Answers are in the form of a record, which describes itself.
        let undone = serde_json::to_vec(&self.undone).map_err(|error| unreadable(error.to_string()))?;
        // What was added later stands behind, so that what was put away before can still be read.
        let past = postcard::to_stdvec(&(past, self.dice_taken_back, undone))
            .map_err(|error| unreadable(error.to_string()))?;
        Ok(Shelved { checkpoint, since: self.in_force_since_rest().cloned().collect(), past })
    }

    /// Takes up a game that was put away by the same rules, and plays the entries that came later. It stands, rolls and counts
    /// as if it had never been away, but holds neither the log nor the entries of before, and goes back no further than to its
    /// [earliest](Game::earliest) moment.
    pub fn take_up(header: Header, shelved: Shelved<R>, later: Vec<Entry<R>>) -> Result<Self, StartError> {
        let unreadable = |reason: &str| StartError::Restore(RestoreError::Unreadable(reason.into()));
        let Shelved { checkpoint, since, past } = shelved;
        let counts = postcard::take_from_bytes::<PastCounts>(&past).map_err(|error| unreadable(&error.to_string()))?;
        let (past, later_counts) = counts;
        let (dice_taken_back, undone) = later_counts_of(later_counts).map_err(|error| unreadable(&error))?;
        let seed = header.seed.ok_or_else(|| unreadable("the seed is missing"))?;
        let mut source = Source::saved(header.dice, seed);
        let base = checkpoint.base_at_rest::<R>(&mut source)?;
        let (before, after) = past.live.split_at_checked(past.rest_at).ok_or_else(|| unreadable("moments"))?;
        let mut game = Self::from_position(header, Position::at(base.clone(), source))?;
        game.entries_before = past.entries.checked_sub(since.len()).ok_or_else(|| unreadable("entries"))?;
        game.live = before.to_vec();
        game.rest_at = past.rest_at;
        game.dice_taken_back = dice_taken_back;
        game.history = vec![(past.rest_at, Arc::new(base))];
        game.epochs = checkpoint.place.epoch;
        let mut since = since.into_iter();
        for &live in after {
            let what = match live.what {
                LiveEntry::Epoch(epoch) => {
                    game.position.begin_epoch(epoch);
                    live.what
                }
                LiveEntry::Entry(_) => {
                    let entry = since.next().ok_or_else(|| unreadable("entries"))?;
                    game.enact_again(&entry)?;
                    game.entries.push(entry);
                    LiveEntry::Entry((game.entries_before + game.entries.len() - 1) as u32)
                }
            };
            game.live.push(Live { what, ..live });
        }
        // What was said up to here has been heard before.
        game.log.clear();
        game.ears = Ears { fresh: Vec::new(), ..game.ears };
        game.log_before = past.log;
        game.undone = undone;
        for entry in later {
            game.do_entry(entry)?;
        }
        Ok(game)
    }
}

/// What was put away behind the counts: how often dice were taken back, and what can be given again. Games that were put away before
/// either was counted have none.
fn later_counts_of<R: Rules>(bytes: &[u8]) -> Result<(u32, Vec<Undone<R>>), String> {
    if bytes.is_empty() {
        return Ok((0, Vec::new()));
    }
    let (dice_taken_back, rest) = postcard::take_from_bytes(bytes).map_err(|error| error.to_string())?;
    if rest.is_empty() {
        return Ok((dice_taken_back, Vec::new()));
    }
    let undone: Vec<u8> = postcard::from_bytes(rest).map_err(|error| error.to_string())?;
    Ok((dice_taken_back, serde_json::from_slice(&undone).map_err(|error| error.to_string())?))
}

impl<R: Rules> Entry<R> {
    /// Is it something that a player said? Dice are kept with the resting point, and other entries do nothing by themselves.
    fn is_said(&self) -> bool {
        matches!(self, Self::Answer { .. } | Self::Order(_) | Self::Concede { .. })
    }
}
