//! A game in memory: what is true of it now, as a value that is replaced whole.

use crate::clock::Course;
use crate::error::ApiError;
use crate::ids::{GameId, Token, TokenHash};
use crate::store::{
    Aside, Change, ChatLine, Kept, KeptReply, Meta, Proposal, Proposed, Row, SeatNow, Seated, Standing, Taken,
};
use host::DynGame;
use kernel::{Outcome, Seat, Seats, Shown};
use serde_json::Value;
use std::net::IpAddr;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError, RwLock};
use std::time::{Instant, SystemTime, UNIX_EPOCH};
use view::Viewer;

/// After this many entries a new checkpoint is kept.
const CHECKPOINT_EVERY: usize = 16;
/// This many resting points to go back to are held in memory; whoever goes back further waits while the game is replayed.
const RESTING_POINTS: usize = 2;
/// How many of the latest answers are known again when they are repeated.
const REMEMBERED: usize = 64;

/// The row of a game says when it last changed, within so many milliseconds: ten minutes.
const SAME_TIME: i64 = 10 * 60 * 1000;

/// This many orders and changes of seats may follow each other without anything that brings the game on.
const IDLE: usize = 64;

/// A game in memory.
pub(crate) struct Room {
    /// What does not change, but for the setup, which only the store has.
    pub(crate) meta: Meta,
    /// Held while the game is changed, so that changes queue.
    pub(crate) changing: tokio::sync::Mutex<()>,
    now: RwLock<Arc<Now>>,
    /// A task answers for the bots.
    pub(crate) driven: AtomicBool,
    /// Live connections: of each seat, of all who sit here, and of those who only watch.
    pub(crate) here: Mutex<Vec<usize>>,
    pub(crate) players: AtomicUsize,
    pub(crate) watchers: AtomicUsize,
    touched: Mutex<Instant>,
    /// Where whoever last came to a seat of it was: its bots think at their cost.
    played_from: Mutex<Option<IpAddr>>,
}

/// What is true of a game now.
#[derive(Clone)]
pub(crate) struct Now {
    pub(crate) table: Table,
    pub(crate) event: u64,
    pub(crate) seats: Vec<SeatNow>,
    pub(crate) aside: Aside,
    pub(crate) chat: Arc<Vec<ChatLine>>,
    pub(crate) tokens: Arc<Vec<Seated>>,
    pub(crate) outcome: Option<Outcome>,
    pub(crate) scene: Option<Arc<Value>>,
    pub(crate) updated: i64,
    /// The version of the rules that plays it.
    pub(crate) version: u32,
    /// How long the log was before that version took over: the place at which the game's own begins.
    pub(crate) past: usize,
    /// The latest answers.
    pub(crate) taken: Arc<Vec<Taken>>,
    /// A bot could not answer.
    pub(crate) trouble: Option<Trouble>,
    /// How many entries came since the last that brought the game on.
    pub(crate) idle: usize,
    /// What the store has of it apart from its entries.
    pub(crate) in_row: Arc<InRow>,
}

/// What is kept in the row of a game, as it was last written; nothing if that is not known.
#[derive(Default)]
pub(crate) struct InRow {
    seats: Vec<SeatNow>,
    aside: Aside,
    updated: i64,
}

impl InRow {
    fn of(now: &Now) -> Self {
        Self { seats: now.seats.clone(), aside: now.aside.clone(), updated: now.updated }
    }

    /// Would writing it again say nothing new, but for a time that is not long ago?
    fn says(&self, now: &Now) -> bool {
        now.outcome.is_none()
            && now.updated.saturating_sub(self.updated) < SAME_TIME
            && self.seats == now.seats
            && self.aside == now.aside
    }
}

/// What lies on the table.
#[derive(Clone)]
pub(crate) enum Table {
    /// A game that can be played, or replayed.
    Live(Live),
    /// A game of another version, of which only the log and the last scene are left.
    Kept {
        /// The moment at its end.
        moment: u32,
        /// How long its log is.
        log: usize,
        /// Who gave up, if it ended by that.
        conceded: Option<u8>,
    },
}

/// A game, and how much of it is stored.
#[derive(Clone)]
pub(crate) struct Live {
    pub(crate) game: Arc<dyn DynGame>,
    /// The number of its first entry among those stored.
    pub(crate) begins: u64,
    /// How many of its entries are stored.
    pub(crate) entries: usize,
    /// How much of its log is stored.
    pub(crate) log: usize,
    /// How many entries it had at the latest checkpoint.
    pub(crate) checkpoint: usize,
}

/// A bot that could not answer: shown, never silently replaced.
#[derive(Clone, Debug)]
pub(crate) struct Trouble {
    pub(crate) seat: u8,
}

impl Room {
    pub(crate) fn new(mut meta: Meta, now: Now) -> Self {
        let seats = now.seats.len();
        // The setup is large, and the store has it.
        meta.header.setup = Value::Null;
        Self {
            meta,
            changing: tokio::sync::Mutex::new(()),
            now: RwLock::new(Arc::new(now)),
            driven: AtomicBool::new(false),
            here: Mutex::new(vec![0; seats]),
            players: AtomicUsize::new(0),
            watchers: AtomicUsize::new(0),
            touched: Mutex::new(Instant::now()),
            played_from: Mutex::default(),
        }
    }

    pub(crate) fn id(&self) -> &GameId {
        &self.meta.id
    }

    pub(crate) fn now(&self) -> Arc<Now> {
        self.now.read().unwrap_or_else(PoisonError::into_inner).clone()
    }

    pub(crate) fn set(&self, now: Now) {
        *self.now.write().unwrap_or_else(PoisonError::into_inner) = Arc::new(now);
    }

    /// Somebody looked.
    pub(crate) fn touch(&self) {
        *self.touched.lock().unwrap_or_else(PoisonError::into_inner) = Instant::now();
    }

    /// Somebody who sits here, or makes the game, came from somewhere.
    pub(crate) fn play_from(&self, address: Option<IpAddr>) {
        if address.is_some() {
            *self.played_from.lock().unwrap_or_else(PoisonError::into_inner) = address;
        }
    }

    /// Where whoever plays it was last.
    pub(crate) fn played_from(&self) -> Option<IpAddr> {
        *self.played_from.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// When somebody last looked.
    pub(crate) fn touched(&self) -> Instant {
        *self.touched.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Is anybody connected at all?
    pub(crate) fn is_watched(&self) -> bool {
        self.players.load(Ordering::Relaxed) + self.watchers.load(Ordering::Relaxed) > 0
    }

    /// Is somebody connected for each seat?
    pub(crate) fn here(&self) -> Vec<bool> {
        self.here.lock().unwrap_or_else(PoisonError::into_inner).iter().map(|&count| count > 0).collect()
    }
}

impl Now {
    /// The game, if it can still be played.
    pub(crate) fn live(&self) -> Result<&Live, ApiError> {
        match &self.table {
            Table::Live(live) => Ok(live),
            Table::Kept { .. } => Err(ApiError::Over),
        }
    }

    pub(crate) fn moment(&self) -> u32 {
        match &self.table {
            Table::Live(live) => live.game.moment(),
            Table::Kept { moment, .. } => *moment,
        }
    }

    /// The lines of the log before this place are in the store alone.
    pub(crate) fn log_held_from(&self) -> usize {
        match &self.table {
            Table::Live(live) => self.past + live.game.log_before(),
            Table::Kept { log, .. } => *log,
        }
    }

    /// How long the whole log is.
    pub(crate) fn log_length(&self) -> usize {
        match &self.table {
            Table::Live(live) => self.past + live.game.log(Viewer::Public, usize::MAX).1,
            Table::Kept { log, .. } => *log,
        }
    }

    /// The seats that a token opens.
    pub(crate) fn seats_of(&self, token: Option<&Token>, secret: &[u8; 32]) -> Result<Seats, ApiError> {
        let Some(token) = token else { return Ok(Seats::NONE) };
        let hash = token.hash(secret);
        // Every token is looked at, and comparing hashes takes the same time wherever they differ.
        let found =
            self.tokens.iter().fold(None, |found, seated| if seated.hash == hash { Some(seated.seats) } else { found });
        found.ok_or(ApiError::NoSeat)
    }

    /// Was this token given out and is used for the first time?
    pub(crate) fn is_fresh(&self, token: Option<&Token>, secret: &[u8; 32]) -> bool {
        let Some(hash) = token.map(|token| token.hash(secret)) else { return false };
        self.tokens.iter().any(|seated| seated.fresh && seated.hash == hash)
    }

    /// Do others take one of these seats for lost?
    pub(crate) fn is_missed(&self, seats: Seats) -> bool {
        self.aside.proposals.iter().any(|proposal| is_about_lost(proposal, seats))
    }

    /// The bot that should answer now, and where. People first, so that nobody is pre-empted by a bot.
    pub(crate) fn bot_to_move(&self) -> Option<(Seat, String)> {
        if self.aside.paused || self.trouble.is_some() || self.outcome.is_some() {
            return None;
        }
        let Table::Live(live) = &self.table else { return None };
        let bot = |seat: Seat| self.seats.get(seat.index()).and_then(|seat| seat.bot.clone());
        live.game.open().into_iter().find_map(|open| {
            let mut asked = open.seats.iter().filter(|&seat| live.game.asked(seat) == Some(open.number));
            let first = asked.next()?;
            let all_bots = bot(first).is_some() && asked.all(|seat| bot(seat).is_some());
            all_bots.then(|| Some((first, bot(first)?)))?
        })
    }

    /// The seats of people who are not behind the given seats: those whose consent is wanted.
    ///
    /// A bot that sits in for somebody does not agree for them: whoever can return to the seat is asked, unless they agreed
    /// beforehand.
    pub(crate) fn others(&self, own: Seats) -> Vec<u8> {
        self.others_asked(own, true)
    }

    /// Whose consent is wanted to something. Nobody agrees beforehand that a game is deleted.
    pub(crate) fn asked_about(&self, what: &Proposed, own: Seats) -> Vec<u8> {
        self.others_asked(own, *what != Proposed::Delete)
    }

    fn others_asked(&self, own: Seats, beforehand: bool) -> Vec<u8> {
        let agrees = |sits: &SeatNow| beforehand && sits.agrees;
        let asked = |(seat, sits): &(u8, &SeatNow)| sits.bot.is_none() || (!agrees(sits) && self.is_somebodys(*seat));
        let people = (0u8..).zip(&self.seats).filter(asked);
        people.map(|(seat, _)| seat).filter(|&seat| !own.contains(Seat(seat))).collect()
    }

    /// Can somebody return to a seat, whoever sits there now?
    fn is_somebodys(&self, seat: u8) -> bool {
        self.tokens.iter().any(|seated| seated.seats.contains(Seat(seat)))
    }

    /// As whom somebody looks who sits at some seats: as the one who is asked, unless they say otherwise. When a game is
    /// over there are no secrets.
    pub(crate) fn viewer(&self, seats: Seats, wanted: Option<Seat>) -> Viewer {
        if self.outcome.is_some() {
            return Viewer::Everything;
        }
        let asked = |seat: &Seat| self.live().is_ok_and(|live| live.game.asked(*seat).is_some());
        let wanted = wanted.filter(|&seat| seats.contains(seat));
        let seat = wanted.or_else(|| seats.iter().find(asked)).or_else(|| seats.lowest());
        seat.map_or(Viewer::Public, Viewer::Seat)
    }

    /// Starts and stops the clocks, if there are any: they run for those who are asked, not while the game is paused or over. A bot
    /// that sits in for somebody takes of their time, so that nobody wins time by lending a seat; and so do dice that they must roll,
    /// so that nobody wins it by leaving them.
    pub(crate) fn turn_clock(&mut self, course: Course, at: i64) {
        let Some(clock) = &self.aside.clock else { return };
        let dice = self.dice_awaited();
        let of_dice = |seat: u8| {
            let (whose, number) = dice.as_ref()?;
            (whose.contains(&Seat(seat)) && clock.has_begun(seat)).then_some(*number)
        };
        let asked = |(seat, sits): (u8, &SeatNow)| {
            let timed = self.outcome.is_none() && (sits.bot.is_none() || self.is_somebodys(seat));
            self.live().ok().filter(|_| timed)?.game.asked(Seat(seat)).or_else(|| of_dice(seat))
        };
        let asked: Vec<Option<u64>> = (0u8..).zip(&self.seats).map(asked).collect();
        let paused = self.aside.paused;
        if let Some(clock) = &mut self.aside.clock {
            clock.turn(&asked, paused, course, at);
        }
    }

    /// Whose dice a person should roll now, and a number for them that no question has: those that the rules name, else whoever answered
    /// last.
    fn dice_awaited(&self) -> Option<(Vec<Seat>, u64)> {
        /// Past all questions, and still a number that a browser can tell from the next.
        const DICE: u64 = 1 << 52;
        let game = &self.live().ok()?.game;
        game.wanted_dice()?;
        let last = || game.answered_since(0).last().copied().into_iter().collect();
        let whose = game.dice_note().map_or_else(last, |note| note.whose.clone());
        Some((whose, DICE + game.known_since(0).chances))
    }

    pub(crate) fn standing(&self) -> Standing {
        Standing {
            seats: self.seats.clone(),
            aside: self.aside.clone(),
            event: self.event,
            moment: self.moment(),
            bot_moves: self.bot_to_move().is_some(),
            outcome: self.outcome.clone(),
            scene: self.scene.as_deref().cloned(),
            updated: self.updated,
        }
    }
}

/// A change in the making: a copy of what is true, and a copy of the game once it is touched.
pub(crate) struct Draft {
    pub(crate) now: Now,
    game: Option<Box<dyn DynGame>>,
    after: u64,
    /// When it is made, in milliseconds since 1970.
    pub(crate) at: i64,
    tokens_change: bool,
    said: Option<ChatLine>,
    answer: Option<(u8, u64, String)>,
    turned_back: Option<u32>,
    /// What was taken back is given again.
    again: bool,
    idle: bool,
    by_bot: bool,
    intent: Intent,
    /// What the request that makes this change is answered with.
    pub(crate) reply: Option<KeptReply>,
}

/// What a draft comes to.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Intent {
    Change,
    Stay,
    Delete,
}

/// What is to be true, and what is to be written for it.
pub(crate) enum Next {
    /// Nothing changes after all.
    Same,
    /// The game is deleted.
    Gone,
    /// It goes on.
    Changed(Box<Now>, Box<Change>),
}

impl Draft {
    pub(crate) fn of(now: &Now, at: i64) -> Self {
        Self {
            now: now.clone(),
            game: None,
            after: now.event,
            at,
            tokens_change: false,
            said: None,
            answer: None,
            turned_back: None,
            again: false,
            idle: false,
            by_bot: false,
            intent: Intent::Change,
            reply: None,
        }
    }

    /// Nothing changes after all.
    pub(crate) fn stay(&mut self) {
        self.intent = Intent::Stay;
    }

    /// The game is deleted.
    pub(crate) fn delete(&mut self) {
        self.intent = Intent::Delete;
    }

    /// A copy of the game, to be changed.
    pub(crate) fn game(&mut self) -> Result<&mut dyn DynGame, ApiError> {
        if self.game.is_none() {
            let live = self.now.live()?;
            if self.now.outcome.is_some() {
                return Err(ApiError::Over);
            }
            self.game = Some(live.game.copy());
        }
        self.game.as_deref_mut().map(|game| game as &mut dyn DynGame).ok_or(ApiError::Over)
    }

    /// The number of this change, and the moment after it.
    pub(crate) fn next(&self) -> (u64, u32) {
        (self.now.event + 1, self.game.as_ref().map_or_else(|| self.now.moment(), |game| game.moment()))
    }

    /// The game as a bot has changed a copy of it.
    pub(crate) fn bot_played(&mut self, game: Box<dyn DynGame>) {
        self.game = Some(game);
        self.by_bot = true;
    }

    /// The game is left as it is after all.
    pub(crate) fn leave_game(&mut self) {
        self.game = None;
        self.turned_back = None;
    }

    /// This change, an order or a change of seats, does not bring the game on. Each is an entry that is played again with the
    /// step, so there are not many between two that do.
    pub(crate) fn is_idle(&mut self) -> Result<(), ApiError> {
        self.idle = true;
        if self.now.idle < IDLE { Ok(()) } else { Err(ApiError::TooMany("orders")) }
    }

    /// This change is an answer, given like this.
    pub(crate) fn is_answer(&mut self, seat: u8, number: u64, given: String) {
        self.answer = Some((seat, number, given));
    }

    /// This change goes back to a moment: answers that came after it are forgotten, and a checkpoint is due.
    pub(crate) fn turns_back(&mut self, to: u32) {
        self.turned_back = Some(to);
    }

    /// This change gives again what was taken back, from the present moment on.
    pub(crate) fn gives_again(&mut self, from: u32) {
        self.turns_back(from);
        self.again = true;
    }

    pub(crate) fn say(&mut self, line: ChatLine) {
        self.said = Some(line);
    }

    pub(crate) fn set_tokens(&mut self, tokens: Vec<Seated>) {
        self.now.tokens = Arc::new(tokens);
        self.tokens_change = true;
    }

    /// A token is used: its seats are not lost, and if it is for the first time, whoever had them until now has given them away.
    pub(crate) fn settle(&mut self, hash: TokenHash, seats: Seats) {
        let missed = self.now.is_missed(seats);
        self.now.aside.proposals.retain(|proposal| !is_about_lost(proposal, seats));
        let mut tokens = (*self.now.tokens).clone();
        let Some(used) = tokens.iter_mut().find(|seated| seated.fresh && seated.hash == hash) else {
            if !missed {
                self.stay();
            }
            return;
        };
        used.fresh = false;
        let taken = used.seats;
        for seated in tokens.iter_mut().filter(|seated| seated.hash != hash) {
            seated.seats = seated.seats.iter().filter(|&seat| !taken.contains(seat)).collect();
        }
        tokens.retain(|seated| !seated.seats.is_empty());
        self.set_tokens(tokens);
    }

    /// What will be true, and what is to be written for it.
    pub(crate) fn finish(mut self) -> Result<Next, ApiError> {
        match self.intent {
            Intent::Stay => return Ok(Next::Same),
            Intent::Delete => return Ok(Next::Gone),
            Intent::Change => {}
        }
        self.now.event += 1;
        self.now.updated = self.at;
        let on = Course::On(self.now.moment());
        let course = self.turned_back.filter(|_| !self.again).map_or(on, Course::Back);
        let mut first = 0;
        let (mut rows, mut checkpoint) = (Vec::new(), None);
        if let Some(game) = self.game.take() {
            first = self.now.live()?.begins + self.now.live()?.entries as u64;
            (rows, checkpoint) = self.take_game(game)?;
        }
        let chat = self.said.take().map(|line| {
            let mut chat = (*self.now.chat).clone();
            chat.push(line.clone());
            self.now.chat = Arc::new(chat);
            (self.now.chat.len() as u64 - 1, line)
        });
        self.now.turn_clock(course, self.at);
        let tokens = self.tokens_change.then(|| (*self.now.tokens).clone());
        let light = !rows.is_empty() && tokens.is_none() && chat.is_none() && self.now.in_row.says(&self.now);
        if !light {
            self.now.in_row = Arc::new(InRow::of(&self.now));
        }
        let standing = self.now.standing();
        let (after, reply, by_bot) = (self.after, self.reply.take(), self.by_bot);
        let change =
            Change { after, standing, first, rows, checkpoint, tokens, chat, upgrade: None, reply, light, by_bot };
        Ok(Next::Changed(Box::new(self.now), Box::new(change)))
    }

    fn take_game(&mut self, mut game: Box<dyn DynGame>) -> Result<(Vec<Row>, Option<Kept>), ApiError> {
        let Live { begins, entries, log, checkpoint, .. } = self.now.live()?.clone();
        let now = &mut self.now;
        now.outcome = game.outcome().cloned();
        if now.outcome.is_some() {
            // What was shown is stored with the entries; it is put in when the record is taken out.
            game.close(Vec::new())?;
            let scene = serde_json::to_value(game.scene(Viewer::Everything));
            now.scene = Some(Arc::new(scene.map_err(|error| ApiError::Fault(error.to_string()))?));
        }
        now.idle = if self.idle { now.idle + 1 } else { 0 };
        // Whatever was proposed or troubled was about the position of before, but for a lost seat.
        now.aside.proposals.retain(|proposal| is_about_lost(proposal, Seats::ALL));
        now.trouble = None;
        let moment = game.moment();
        let mut taken = (*now.taken).clone();
        // New dice after a return are a moment of their own, so the present one would not do.
        if let Some(to) = self.turned_back {
            taken.retain(|taken| taken.moment <= to);
        }
        let mut given = None;
        if let Some((seat, number, answer)) = self.answer.take() {
            given = Some(answer.clone());
            taken.push(Taken { seat, number, given: answer, event: now.event, moment });
            let surplus = taken.len().saturating_sub(REMEMBERED);
            taken.drain(..surplus);
        }
        now.taken = Arc::new(taken);
        let mut rows = new_rows(game.as_ref(), entries, log, now, given)?;
        let (stored, length) = (entries + rows.len(), game.log(Viewer::Public, usize::MAX).1);
        rows.iter_mut().for_each(|row| row.log = (now.past + length) as u64);
        let due = stored >= checkpoint + CHECKPOINT_EVERY || self.turned_back.is_some();
        let kept = due.then(|| keep(game.as_ref(), begins, stored, now)).transpose()?;
        if now.outcome.is_none() {
            // The store has all of it.
            game.let_go(RESTING_POINTS);
        }
        let checkpoint = if kept.is_some() { stored } else { checkpoint };
        now.table = Table::Live(Live { game: Arc::from(game), begins, entries: stored, log: length, checkpoint });
        Ok((rows, kept))
    }
}

/// Is a proposal to give one of these seats out anew?
fn is_about_lost(proposal: &Proposal, seats: Seats) -> bool {
    matches!(proposal.what, Proposed::LostSeat { of, .. } if seats.contains(Seat(of)))
}

/// The entries that are not stored yet; what the log said since goes with the first.
pub(crate) fn new_rows(
    game: &dyn DynGame,
    entries: usize,
    log: usize,
    now: &Now,
    mut given: Option<String>,
) -> Result<Vec<Row>, ApiError> {
    let entries = game.entries(entries).map_err(|error| ApiError::Fault(error.to_string()))?;
    let mut lines = game.shown(log);
    lines.iter_mut().for_each(|line| shift(line, now.past));
    let row = |entry| Row {
        entry,
        lines: std::mem::take(&mut lines),
        log: 0,
        given: given.take(),
        event: now.event,
        moment: game.moment(),
        at: now.updated,
    };
    Ok(entries.into_iter().map(row).collect())
}

/// A checkpoint of a game with this many entries.
pub(crate) fn keep(game: &dyn DynGame, begins: u64, entries: usize, now: &Now) -> Result<Kept, ApiError> {
    let saved = game.save().map_err(|error| ApiError::Fault(error.to_string()))?;
    Ok(Kept {
        number: begins + entries as u64,
        checkpoint: saved.checkpoint.to_bytes().map_err(|error| ApiError::Fault(error.to_string()))?,
        content: saved.content,
        tail: saved.tail,
        log: (now.past + saved.log) as u64,
        past: Some(saved.past),
        taken: (*now.taken).clone(),
    })
}

/// Moves the places in a line of the log behind those of an older log.
pub(crate) fn shift(line: &mut Shown, by: usize) {
    for value in [Some(&mut line.message), line.public.as_mut()].into_iter().flatten() {
        for field in ["place", "undoes"] {
            if let Some(place) = value.get(field).and_then(Value::as_u64) {
                value[field] = (place + by as u64).into();
            }
        }
    }
}

/// The time, in milliseconds since 1970.
pub(crate) fn milliseconds() -> i64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| i64::try_from(since.as_millis()).unwrap_or(i64::MAX))
}
