//! The driver for play with people: it stops at every question, keeps the record, and can go back.

use crate::journal::Item;
use crate::position::{Base, Ears, Faulted, Status};
use crate::table::Tally;
use crate::{
    By, Checkpoint, Dice, DiceKind, Digest, DigestError, Ending, Entry, Fault, Halt, Header, Line, Outcome, Position,
    Prompt, Record, RecordError, Refused, RestoreError, Rule, Rules, Script, Seat, Seats, Seed, Shown, Source,
    StandingOrder, StartError, Who,
};

/// After so many entries a digest is put into the record.
const DIGEST_EVERY: usize = 32;
/// So many entries lie at least between two kept resting points.
const KEEP_EVERY: usize = 8;
/// At most so many resting points are kept; the older, the sparser.
const KEEP_AT_MOST: usize = 12;

/// A game with people in it. Every change goes through one of its methods; an error leaves everything as it was.
#[derive(Clone, Debug)]
pub struct Game<R: Rules> {
    pub(crate) header: Header,
    pub(crate) entries: Vec<Entry<R>>,
    pub(crate) position: Position<R>,
    /// The entries in force: not those that were taken back.
    live: Vec<Live>,
    /// Resting points to go back to, oldest first; the first is the beginning.
    history: Vec<(usize, Base<R>)>,
    epochs: u32,
    log: Vec<Line<R>>,
    ears: Ears<R>,
    conceded: Option<Outcome>,
    /// The first entry in force after the last resting point.
    rest_at: usize,
}

/// An entry in force, and how much was known before it.
#[derive(Clone, Copy, Debug)]
struct Live {
    what: LiveEntry,
    before: Tally,
    log: usize,
}

#[derive(Clone, Copy, Debug)]
enum LiveEntry {
    /// By its place in the record.
    Entry(usize),
    /// Here a new epoch of the dice began.
    Epoch(u32),
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
    /// A new game.
    pub fn start(setup: &R::Setup, seed: Seed, dice: DiceKind) -> Result<Self, StartError> {
        let state = R::begin(setup)?;
        let value = serde_json::to_value(setup).map_err(|error| RecordError::Write(error.to_string()))?;
        let header = Header::new::<R>(R::seats(setup), value, Some(seed), dice);
        Ok(Self::from_position(header, Position::resting(state, Source::saved(dice, seed)))?)
    }

    /// A game from a position at rest, with any dice; for scenarios and tests.
    pub fn stage(state: R::State, seats: u8, source: Source) -> Result<Self, StartError> {
        let header = Header::new::<R>(seats, serde_json::Value::Null, None, DiceKind::Seeded);
        let position = Position::resting(state, source);
        let checkpoint = Box::new(Checkpoint::of(&position.base)?);
        let mut game = Self::from_position(header, position)?;
        game.entries.push(Entry::Branch { checkpoint });
        Ok(game)
    }

    pub(crate) fn from_position(header: Header, position: Position<R>) -> Result<Self, Fault> {
        let mut ears = Ears::open();
        let beginning = position.base.clone();
        let position = position.run_on(&mut ears)?;
        let log = std::mem::take(&mut ears.fresh);
        let (entries, live, history) = (Vec::new(), Vec::new(), vec![(0, beginning)]);
        Ok(Self { header, entries, position, live, history, epochs: 0, log, ears, conceded: None, rest_at: 0 })
    }

    /// The position, for a bot to think about.
    pub fn position(&self) -> &Position<R> {
        &self.position
    }

    /// The state at the open question.
    pub fn state(&self) -> &R::State {
        self.position.state()
    }

    /// How many seats there are.
    pub fn seats(&self) -> u8 {
        self.header.seats
    }

    /// The questions that wait for an answer; several only when they are asked together.
    pub fn pending(&self) -> Vec<&Prompt<R>> {
        if self.outcome().is_some() {
            return Vec::new();
        }
        let asked = self.position.asked();
        self.position.prompts().iter().filter(|prompt| prompt.seats.iter().any(|seat| asked.contains(seat))).collect()
    }

    /// The question that this seat should answer now.
    pub fn question_for(&self, seat: Seat) -> Option<&Prompt<R>> {
        if self.outcome().is_some() { None } else { self.position.prompts_of(seat).next() }
    }

    /// The dice that a person should roll now.
    pub fn wanted_dice(&self) -> Option<(Dice, Rule)> {
        match self.position.status {
            Status::Waiting(Halt::Dice { dice, rule }) if self.conceded.is_none() => Some((dice, rule)),
            _ => None,
        }
    }

    /// The script of a game with scripted dice: to put more dice into it, or to see what is left over.
    pub fn script(&mut self) -> Option<&mut Script> {
        match &mut self.position.source {
            Source::Scripted(script) => Some(script),
            _ => None,
        }
    }

    /// How it ended, if it has.
    pub fn outcome(&self) -> Option<&Outcome> {
        self.conceded.as_ref().or_else(|| self.position.outcome())
    }

    /// Everything that happened, taken back or not.
    pub fn log(&self) -> &[Line<R>] {
        &self.log
    }

    /// How far the last run got, if it ended in a fault.
    pub fn faulted(&self) -> Option<&Faulted<R>> {
        self.ears.faulted.as_deref()
    }

    /// What it started from, with the seed, to be kept by a host that keeps the record itself. The game goes on without its
    /// setup, which is large, so its own [`record`](Game::record) is no longer whole.
    pub fn take_header(&mut self) -> Header {
        let light = Header { setup: serde_json::Value::Null, ..self.header.clone() };
        std::mem::replace(&mut self.header, light)
    }

    /// Everything that came from outside, in order: the record without its header.
    pub fn entries(&self) -> &[Entry<R>] {
        &self.entries
    }

    /// The game as it was at a moment, to be looked at, and how long the log was then.
    pub fn at(&self, moment: u32) -> Result<(Self, usize), Refused> {
        let Some(live) = self.live.get(moment as usize) else {
            return if moment == self.moment() {
                Ok((self.clone(), self.log.len()))
            } else {
                Err(Refused::NoSuchMoment(moment))
            };
        };
        let mut then = self.clone();
        then.enact_take_back(moment, None)?;
        Ok((then, live.log))
    }

    /// For each moment but the present one: how long the log was, and how many dice and draws had been seen.
    pub fn moments(&self) -> impl Iterator<Item = (usize, u64)> {
        self.live.iter().map(|live| (live.log, live.before.chances))
    }

    /// How many dice and draws have been seen.
    pub fn chances(&self) -> u64 {
        self.position.tally.chances
    }

    /// How long the log was when the first entry after the last resting point came.
    pub fn log_at_rest(&self) -> usize {
        self.live.get(self.rest_at).map_or(self.log.len(), |live| live.log)
    }

    /// The number of entries in force: a moment to which [`take_back`](Game::take_back) can return.
    pub fn moment(&self) -> u32 {
        self.live.len() as u32
    }

    /// The moment before the last answer of a seat.
    pub fn before_last_answer_of(&self, seat: Seat) -> Option<u32> {
        let by_seat = |live: &Live| self.entry_of(live).is_some_and(|entry| entry.answered_by(seat));
        self.live.iter().rposition(by_seat).map(|place| place as u32)
    }

    /// The digest of the position.
    pub fn digest(&self) -> Result<Digest, DigestError> {
        Digest::of(self.state())
    }

    /// Answers a question. `number` says which, so that repeats and races are harmless.
    pub fn answer(&mut self, seat: Seat, number: u64, answer: R::Answer, by: By) -> Result<(), Refused> {
        let before = self.before();
        let judged = self.enact_answer(seat, number, answer, by)?;
        self.note(Entry::Answer { seat, number, by, answer: judged }, before);
        self.note_digest()
    }

    /// Answers for somebody whose time is up.
    pub fn time_out(&mut self, seat: Seat) -> Result<(), Refused> {
        let prompt = self.question_for(seat).ok_or(Refused::NotAsked(seat))?;
        let answer = R::default_answer(self.state(), &prompt.ask);
        self.answer(seat, prompt.number, answer, By::Timeout)
    }

    /// Takes the faces that a person rolled.
    pub fn dice(&mut self, faces: Vec<u8>) -> Result<(), Refused> {
        self.do_entry(Entry::Dice { faces })
    }

    /// Takes a standing order; it may answer the open question at once.
    pub fn order(&mut self, order: StandingOrder) -> Result<(), Refused> {
        self.do_entry(Entry::Order(order))
    }

    /// A seat gives up.
    pub fn concede(&mut self, seat: Seat) -> Result<(), Refused> {
        self.do_entry(Entry::Concede { seat })
    }

    /// Somebody else sits down at a seat.
    pub fn change_seat(&mut self, seat: Seat, who: Who) -> Result<(), Refused> {
        self.do_entry(Entry::SeatChange { seat, who })
    }

    /// Changes one place of the state, as the players agree. Only at a resting point.
    pub fn adjust(&mut self, path: String, value: serde_json::Value, note: String) -> Result<(), Refused> {
        self.do_entry(Entry::Adjust { path, value, note })
    }

    /// What would have been known in vain by going back to this moment.
    pub fn known_since(&self, moment: u32) -> Known {
        let Some(live) = self.live.get(moment as usize) else { return Known::default() };
        let now = self.position.tally;
        let later = &self.live[moment as usize..];
        let answered = |seat| later.iter().any(|live| self.entry_of(live).is_some_and(|e| e.answered_by(seat)));
        Known {
            chances: now.chances - live.before.chances,
            reveals: now.reveals - live.before.reveals,
            answered: Seats::first(self.header.seats).iter().filter(|&seat| answered(seat)).collect(),
            returned: later.iter().any(|live| matches!(live.what, LiveEntry::Epoch(_))),
        }
    }

    /// Returns to an earlier moment. If a die, a draw or a secret was seen since, the dice that follow are new ones.
    pub fn take_back(&mut self, moment: u32) -> Result<(), Refused> {
        let known = self.known_since(moment);
        let epoch = known.needs_new_dice().then_some(self.epochs + 1);
        self.do_entry(Entry::TakeBack { to: moment, epoch })
    }

    /// A game of its own that goes on from here with dice of its own: as the game really stands, or, with a seat given, in
    /// a world which that seat cannot tell from the real one.
    pub fn branch(&self, seed: Seed, for_seat: Option<(Seat, &mut crate::Luck)>) -> Result<Self, Refused> {
        let position = match for_seat {
            None => self.position.clone(),
            Some((seat, luck)) => self.position.imagine(seat, luck).ok_or(Refused::NotImaginable(seat))?,
        };
        let source = Source::saved(self.header.dice, seed);
        let base = Base { mark: source.mark(), ..position.base_with_fallen() };
        let header = Header::new::<R>(self.header.seats, serde_json::Value::Null, Some(seed), self.header.dice);
        let checkpoint = Box::new(Checkpoint::of(&base)?);
        let mut game = Self::from_position(header, Position::at(base, source))?;
        game.entries.push(Entry::Branch { checkpoint });
        for entry in self.answers_since_rest() {
            game.do_entry(entry)?;
        }
        Ok(game)
    }

    /// The whole record. The host's alone until the game is over.
    pub fn record(&self) -> Record<R> {
        Record { header: self.header.clone(), entries: self.entries.clone() }
    }

    /// Closes the record of a finished game with what was shown in it.
    pub fn close(&mut self, shown: Vec<Shown>) -> Result<(), Refused> {
        let outcome = self.outcome().cloned().ok_or(Refused::OtherEnd)?;
        let digest = self.digest()?;
        self.entries.push(Entry::Digest(digest));
        self.entries.push(Entry::End(Ending { outcome, shown }));
        Ok(())
    }

    /// The last resting point as it is saved, with the dice fallen since, and what the players said since.
    pub fn save(&self) -> Result<(Checkpoint, Vec<Entry<R>>), RestoreError> {
        let checkpoint = Checkpoint::of(&self.position.base_with_fallen())?;
        Ok((checkpoint, self.answers_since_rest()))
    }

    /// What the players said since the last resting point. The dice that fell since are kept with the resting point.
    fn answers_since_rest(&self) -> Vec<Entry<R>> {
        let since = self.live.get(self.rest_at..).unwrap_or(&[]);
        let said = |entry: &&Entry<R>| matches!(entry, Entry::Answer { .. } | Entry::Order(_) | Entry::Concede { .. });
        since.iter().filter_map(|live| self.entry_of(live)).filter(said).cloned().collect()
    }

    /// Plays on from a saved resting point. What no longer fits after a change of the rules is left out and returned; the
    /// questions are then asked again, with new dice.
    pub fn resume(
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
                game.begin_epoch(game.epochs + 1);
            }
        }
        Ok((game, dropped))
    }

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

    fn enact_answer(&mut self, seat: Seat, number: u64, answer: R::Answer, by: By) -> Result<R::Answer, Refused> {
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

    fn enact_dice(&mut self, faces: &[u8]) -> Result<(), Refused> {
        let (dice, _) = self.wanted_dice().ok_or(Refused::NoDiceWanted)?;
        if !dice.allow(faces) {
            return Err(Refused::WrongDice { dice, faces: faces.to_vec() });
        }
        self.remember();
        let roll = Item::Faces(faces.iter().copied().collect());
        let rolled = self.position.advance(Some(roll), &mut Vec::new(), &mut self.ears);
        self.hear(rolled)
    }

    fn enact_order(&mut self, order: &StandingOrder) -> Result<(), Refused> {
        if self.outcome().is_some() {
            return Err(Refused::Over);
        }
        if self.wanted_dice().is_some() {
            return Err(Refused::DiceWanted);
        }
        if order.seat.0 >= self.header.seats {
            return Err(Refused::NotAsked(order.seat));
        }
        self.remember();
        let ordered = self.position.take_order(order.clone(), &mut self.ears);
        self.hear(ordered)
    }

    fn enact_concession(&mut self, seat: Seat) -> Result<(), Refused> {
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
        self.conceded = Some(outcome);
        Ok(())
    }

    fn enact_adjustment(&mut self, path: &str, value: &serde_json::Value, note: &str) -> Result<(), Refused> {
        if self.outcome().is_some() {
            return Err(Refused::Over);
        }
        if !self.position.at_rest() {
            return Err(Refused::NotAtRest);
        }
        let bad = |reason: String| Refused::BadAdjustment { path: path.into(), reason };
        let mut state = serde_json::to_value(&self.position.base.state).map_err(|error| bad(error.to_string()))?;
        *state.pointer_mut(path).ok_or_else(|| bad("there is no such place".into()))? = value.clone();
        let state: R::State = serde_json::from_value(state).map_err(|error| bad(error.to_string()))?;
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

    fn enact_checkpoint(&mut self, checkpoint: &Checkpoint) -> Result<(), Refused> {
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
        self.history.push((self.rest_at, base));
        Ok(())
    }

    /// Rebuilds the game as it was at a moment: from the last resting point kept before it, entry by entry.
    fn enact_take_back(&mut self, to: u32, epoch: Option<u32>) -> Result<(), Refused> {
        let length = to as usize;
        let Some(target) = self.live.get(length).copied() else { return Err(Refused::NoSuchMoment(to)) };
        let mut rebuilt = self.clone();
        rebuilt.history.retain(|(at, _)| *at <= length);
        let Some((from, base)) = rebuilt.history.last().cloned() else { return Err(Refused::NoSuchMoment(to)) };
        let again: Vec<Live> = self.live[from..length].to_vec();
        rebuilt.live.truncate(from);
        rebuilt.rest_at = from;
        rebuilt.conceded = None;
        let mut source = self.position.source.clone();
        source.return_to(&base.mark);
        rebuilt.ears = Ears::open();
        rebuilt.position = Position::at(base, source).run_on(&mut rebuilt.ears)?;
        for live in again {
            match live.what {
                LiveEntry::Epoch(epoch) => rebuilt.position.source.begin_epoch(epoch),
                LiveEntry::Entry(place) => rebuilt.enact_again(&self.entries[place])?,
            }
            rebuilt.live.push(live);
        }
        rebuilt.log.clone_from(&self.log);
        rebuilt.ears.fresh.clear();
        rebuilt.log.push(Line::TookBack { to: target.log });
        if let Some(epoch) = epoch {
            rebuilt.begin_epoch(epoch);
        }
        *self = rebuilt;
        Ok(())
    }

    fn enact_again(&mut self, entry: &Entry<R>) -> Result<(), Refused> {
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

    fn begin_epoch(&mut self, epoch: u32) {
        self.epochs = epoch;
        self.position.source.begin_epoch(epoch);
        let (before, log) = self.before();
        self.live.push(Live { what: LiveEntry::Epoch(epoch), before, log });
    }

    /// Passes on what a run has said, and what it returned.
    fn hear<T, E: Into<Refused>>(&mut self, result: Result<T, E>) -> Result<T, Refused> {
        self.log.append(&mut self.ears.fresh);
        if self.position.has_rested() {
            self.rest_at = self.live.len() + 1;
        }
        if let (Ok(_), Some(outcome)) = (&result, self.position.outcome()) {
            self.log.push(Line::Over(outcome.clone()));
        }
        result.map_err(Into::into)
    }

    /// Keeps the resting point before an entry now and then, for going back.
    fn remember(&mut self) {
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
            self.history.push((self.live.len(), self.position.base_with_fallen()));
        }
    }

    /// Writes an entry into the record and counts it as in force.
    fn note(&mut self, entry: Entry<R>, (before, log): (Tally, usize)) {
        let what = LiveEntry::Entry(self.entries.len());
        self.entries.push(entry);
        self.live.push(Live { what, before, log });
    }

    /// How much is known and said before an entry.
    fn before(&self) -> (Tally, usize) {
        (self.position.tally, self.log.len())
    }

    fn note_digest(&mut self) -> Result<(), Refused> {
        if self.entries.len() % DIGEST_EVERY == DIGEST_EVERY - 1 {
            let digest = self.digest()?;
            self.entries.push(Entry::Digest(digest));
        }
        Ok(())
    }

    fn entry_of(&self, live: &Live) -> Option<&Entry<R>> {
        match live.what {
            LiveEntry::Entry(place) => self.entries.get(place),
            LiveEntry::Epoch(_) => None,
        }
    }
}

impl<R: Rules> Entry<R> {
    fn answered_by(&self, by: Seat) -> bool {
        matches!(self, Self::Answer { seat, .. } if *seat == by)
    }
}
