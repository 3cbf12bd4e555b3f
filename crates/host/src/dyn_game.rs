//! A game over JSON values.

use crate::playable::Playable;
use kernel::{
    By, Checkpoint, Content, Dice, DiceNote, Digest, Game, Header, Known, Line, Luck, Message, Outcome, RecordError,
    Refused, RestoreError, Rule, Seat, Seats, Seed, Shelved, Shown, StandingOrder, Who,
};
use serde::Serialize;
use serde_json::Value;
use view::{Choice, Deed, Form, Knob, Look, Preview, RuleId, Scene, Throw, Viewer, Way, Weight, Zone};

/// A question that is open.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Open {
    /// Its number.
    pub number: u64,
    /// Who may answer.
    pub seats: Seats,
    /// The rule on which it rests.
    pub rule: RuleId,
}

/// One line of the log as a viewer sees it.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct LogLine {
    /// Its place in the log.
    pub place: usize,
    /// What kind of line.
    pub kind: LineKind,
    /// The sentence.
    pub message: Message,
    /// How much it weighs.
    #[serde(skip_serializing_if = "Weight::is_plain")]
    pub weight: Weight,
    /// The rule behind it.
    pub rule: Option<RuleId>,
    /// The faces of a roll.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub faces: Vec<u8>,
    /// The dice of which it tells, and what they were worth.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub throw: Option<Throw>,
    /// What it adds to the reckoning when the game is over.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub deeds: Vec<Deed>,
    /// Ids of the pieces, units or zones of which it tells.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub lights: Vec<String>,
    /// The ways that pieces went.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub ways: Vec<Way>,
    /// Of a take-back: the place from which lines no longer hold.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub undoes: Option<usize>,
}

/// A moment to which a game can be turned back.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Moment {
    /// How many entries were in force.
    pub moment: u32,
    /// How long the log was.
    pub log: usize,
    /// Dice and draws that followed it, up to the next moment.
    pub chances: u64,
}

/// A game as it is put away.
#[derive(Clone, PartialEq, Debug)]
pub struct Saved {
    /// Its last resting point.
    pub checkpoint: Checkpoint,
    /// What was taken out of that, since it never changes.
    pub content: Option<Content>,
    /// What is in force since, as entries of a record.
    pub tail: Vec<Value>,
    /// How long the log was when the first of that came.
    pub log: usize,
    /// The moments of before, for the same version alone.
    pub past: Vec<u8>,
}

impl Saved {
    /// Is an entry something that a player said? Of the tail only that is of use to newer rules: the dice that fell are kept
    /// with the resting point.
    pub fn is_said(entry: &Value) -> bool {
        ["answer", "order", "concede"].iter().any(|kind| entry.get(kind).is_some())
    }
}

/// What kind of line.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum LineKind {
    /// The rules told something.
    Event,
    /// Dice fell.
    Roll,
    /// Something about the game rather than in it: an order, a take-back, the end.
    Note,
}

/// Why an answer over JSON was not taken.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
pub enum Unfit {
    /// It does not have the shape of an answer.
    #[error("answer.{path}: {reason}")]
    Shape {
        /// Where.
        path: String,
        /// What is wrong there.
        reason: String,
    },
    /// There is no such bot.
    #[error("there is no bot {0}")]
    NoSuchBot(String),
    /// It was refused.
    #[error(transparent)]
    Refused(#[from] Refused),
}

/// A game as services and clients see it, whatever its types. Every method that changes something leaves the game as it was
/// when it fails.
pub trait DynGame: Send + Sync {
    /// The system's id.
    fn system(&self) -> &'static str;
    /// How many seats.
    fn seats(&self) -> u8;
    /// How it ended, if it has.
    fn outcome(&self) -> Option<&Outcome>;
    /// The open questions.
    fn open(&self) -> Vec<Open>;
    /// The number of the question that this seat should answer.
    fn asked(&self, seat: Seat) -> Option<u64>;
    /// The question that this seat should answer, with its number.
    fn form(&self, seat: Seat) -> Option<(u64, Form)>;
    /// The table as a viewer sees it.
    fn scene(&self, viewer: Viewer) -> Scene;
    /// The log from a place on, as a viewer sees it, as far as it is held. The length of the whole log comes with it.
    fn log(&self, viewer: Viewer, from: usize) -> (Vec<LogLine>, usize);
    /// What an answer to the question that a seat should answer would do. Nothing changes.
    fn preview(&self, seat: Seat, answer: Value) -> Result<Preview, Unfit>;
    /// Whole answers worth considering to the question that a seat should answer; with a point, the nearest to it first.
    fn ideas(&self, seat: Seat, near: Option<(f64, f64)>) -> Vec<Choice>;
    /// Something that a viewer wants to see of a piece.
    fn look(&self, look: &Look, viewer: Viewer) -> Vec<Zone>;
    /// Numbers that players may agree to change by hand.
    fn knobs(&self, viewer: Viewer) -> Vec<Knob>;
    /// Answers a question.
    fn answer(&mut self, seat: Seat, number: u64, answer: Value, by: By) -> Result<(), Unfit>;
    /// Is everything set up, so that the first round can be played?
    fn is_set_up(&self) -> bool;
    /// Lets a bot answer for a seat.
    fn bot_answers(&mut self, seat: Seat, bot: &str, seed: u64) -> Result<(), Unfit>;
    /// Answers for somebody whose time is up.
    fn time_out(&mut self, seat: Seat) -> Result<(), Refused>;
    /// The dice that a person should roll now.
    fn wanted_dice(&self) -> Option<(Dice, Rule)>;
    /// What those dice are for, if the rules say so.
    fn dice_note(&self) -> Option<&DiceNote>;
    /// Takes the faces that a person rolled.
    fn dice(&mut self, faces: Vec<u8>) -> Result<(), Refused>;
    /// Takes a standing order.
    fn order(&mut self, order: StandingOrder) -> Result<(), Refused>;
    /// The standing orders.
    fn orders(&self) -> Vec<StandingOrder>;
    /// A seat gives up.
    fn concede(&mut self, seat: Seat) -> Result<(), Refused>;
    /// Somebody else sits down.
    fn change_seat(&mut self, seat: Seat, who: Who) -> Result<(), Refused>;
    /// Changes one place of the state by hand.
    fn adjust(&mut self, path: String, value: Value, note: String) -> Result<(), Refused>;
    /// The present moment.
    fn moment(&self) -> u32;
    /// The moment before the last answer of a seat.
    fn before_last_answer_of(&self, seat: Seat) -> Option<u32>;
    /// What has become known since a moment.
    fn known_since(&self, moment: u32) -> Known;
    /// Returns to a moment.
    fn take_back(&mut self, moment: u32) -> Result<(), Refused>;
    /// Whose answers came since a moment, in order.
    fn answered_since(&self, moment: u32) -> Vec<Seat>;
    /// The seats whose answers would be given again by a redo; none if nothing can be redone.
    fn redoable(&self) -> Option<Seats>;
    /// Gives again what was taken back last, with the very same dice.
    fn redo(&mut self) -> Result<(), Refused>;
    /// How often somebody went back past dice that had fallen, and went on otherwise.
    fn dice_taken_back(&self) -> u32;
    /// The seat that gave up, if the game ended by that.
    fn conceded(&self) -> Option<Seat>;
    /// The digest of the position.
    fn digest(&self) -> Result<Digest, Refused>;
    /// The record as lines of JSON; the host's alone until the game is over.
    fn record_lines(&self) -> Result<String, RecordError>;
    /// The record as a compact file; the host's alone until the game is over.
    fn record_bytes(&self) -> Result<Vec<u8>, RecordError>;
    /// Closes the record of a finished game with what was shown.
    fn close(&mut self, shown: Vec<Shown>) -> Result<(), Refused>;
    /// The game as it is put away: its last resting point, and what is in force since.
    fn save(&self) -> Result<Saved, RestoreError>;
    /// Lets go of all but the latest few resting points, and of the entries and the log before them.
    fn let_go(&mut self, resting_points: usize);
    /// How many lines of the log came before those that are held: none, unless the game was put away or let something go.
    fn log_before(&self) -> usize;
    /// The earliest moment that is held: 0, unless the game was put away or let something go.
    fn earliest(&self) -> u32;
    /// The header of the record, with the seed, for a host that keeps the record itself: the game goes on without its setup,
    /// which is large.
    fn take_header(&mut self) -> Header;
    /// The record's entries from a place on, each as a line of JSON.
    fn entries(&self, from: usize) -> Result<Vec<String>, RecordError>;
    /// The log from a place on as it is kept, with who may see each line.
    fn shown(&self, from: usize) -> Vec<Shown>;
    /// The game as it was at a moment, to be looked at, and how long the log was then.
    fn at(&self, moment: u32) -> Result<(Box<dyn DynGame>, usize), Refused>;
    /// The moments before the present one.
    fn moments(&self) -> Vec<Moment>;
    /// A copy of the game as it is.
    fn copy(&self) -> Box<dyn DynGame>;
    /// A game of its own that goes on from here with dice of its own: as it stands, or in a world which a seat cannot tell
    /// from the real one.
    fn branch(&self, seed: Seed, for_seat: Option<(Seat, Luck)>) -> Result<Box<dyn DynGame>, Refused>;
}

/// A game by its type, behind [`DynGame`].
pub(crate) struct TypedGame<S: Playable>(pub(crate) Game<S>);

impl<S: Playable> TypedGame<S> {
    /// The lines of the log from a place on, as far as they are held.
    fn lines(&self, from: usize) -> impl Iterator<Item = (usize, &Line<S>)> {
        let before = self.0.log_before();
        (before..).zip(self.0.log()).skip(from.saturating_sub(before))
    }
}

impl<S: Playable> DynGame for TypedGame<S> {
    fn system(&self) -> &'static str {
        S::ID
    }

    fn seats(&self) -> u8 {
        self.0.seats()
    }

    fn outcome(&self) -> Option<&Outcome> {
        self.0.outcome()
    }

    fn open(&self) -> Vec<Open> {
        let open = |prompt: &&kernel::Prompt<S>| Open {
            number: prompt.number,
            seats: prompt.seats,
            rule: prompt.rule.id().into(),
        };
        self.0.pending().iter().map(open).collect()
    }

    fn asked(&self, seat: Seat) -> Option<u64> {
        self.0.question_for(seat).map(|prompt| prompt.number)
    }

    fn form(&self, seat: Seat) -> Option<(u64, Form)> {
        let prompt = self.0.question_for(seat)?;
        Some((prompt.number, S::form(self.0.state(), &prompt.ask, Viewer::Seat(seat))))
    }

    fn scene(&self, viewer: Viewer) -> Scene {
        S::scene(self.0.state(), viewer)
    }

    fn log(&self, viewer: Viewer, from: usize) -> (Vec<LogLine>, usize) {
        let shown = self.lines(from).filter_map(|(place, line)| shown::<S>(self.0.state(), line, viewer, place));
        (shown.collect(), self.0.log_length())
    }

    fn preview(&self, seat: Seat, answer: Value) -> Result<Preview, Unfit> {
        let answer = read_answer::<S>(&answer)?;
        let prompt = self.0.question_for(seat).ok_or(Refused::NotAsked(seat))?;
        Ok(S::preview(self.0.state(), &prompt.ask, answer, Viewer::Seat(seat)))
    }

    fn ideas(&self, seat: Seat, near: Option<(f64, f64)>) -> Vec<Choice> {
        let Some(prompt) = self.0.question_for(seat) else { return Vec::new() };
        S::ideas(self.0.state(), &prompt.ask, near, Viewer::Seat(seat))
    }

    fn look(&self, look: &Look, viewer: Viewer) -> Vec<Zone> {
        S::look(self.0.state(), look, viewer)
    }

    fn knobs(&self, viewer: Viewer) -> Vec<Knob> {
        S::knobs(self.0.state(), viewer)
    }

    fn answer(&mut self, seat: Seat, number: u64, answer: Value, by: By) -> Result<(), Unfit> {
        let answer = read_answer::<S>(&answer)?;
        Ok(self.0.answer(seat, number, answer, by)?)
    }

    fn is_set_up(&self) -> bool {
        S::is_set_up(self.0.state())
    }

    fn bot_answers(&mut self, seat: Seat, bot: &str, seed: u64) -> Result<(), Unfit> {
        let mut player = S::bot(bot, seed).ok_or_else(|| Unfit::NoSuchBot(bot.to_string()))?;
        let prompt = self.0.question_for(seat).ok_or(Refused::NotAsked(seat))?.clone();
        let answer = player.answer(self.0.position(), seat, &prompt);
        Ok(self.0.answer(seat, prompt.number, answer, By::Bot)?)
    }

    fn time_out(&mut self, seat: Seat) -> Result<(), Refused> {
        self.0.time_out(seat)
    }

    fn wanted_dice(&self) -> Option<(Dice, Rule)> {
        self.0.wanted_dice()
    }

    fn dice_note(&self) -> Option<&DiceNote> {
        self.0.dice_note()
    }

    fn dice(&mut self, faces: Vec<u8>) -> Result<(), Refused> {
        self.0.dice(faces)
    }

    fn orders(&self) -> Vec<StandingOrder> {
        self.0.position().orders().iter().cloned().collect()
    }

    fn order(&mut self, order: StandingOrder) -> Result<(), Refused> {
        self.0.order(order)
    }

    fn concede(&mut self, seat: Seat) -> Result<(), Refused> {
        self.0.concede(seat)
    }

    fn change_seat(&mut self, seat: Seat, who: Who) -> Result<(), Refused> {
        self.0.change_seat(seat, who)
    }

    fn adjust(&mut self, path: String, value: Value, note: String) -> Result<(), Refused> {
        self.0.adjust(path, value, note)
    }

    fn moment(&self) -> u32 {
        self.0.moment()
    }

    fn before_last_answer_of(&self, seat: Seat) -> Option<u32> {
        self.0.before_last_answer_of(seat)
    }

    fn known_since(&self, moment: u32) -> Known {
        self.0.known_since(moment)
    }

    fn take_back(&mut self, moment: u32) -> Result<(), Refused> {
        self.0.take_back(moment)
    }

    fn answered_since(&self, moment: u32) -> Vec<Seat> {
        self.0.answered_since(moment)
    }

    fn redoable(&self) -> Option<Seats> {
        self.0.redoable()
    }

    fn redo(&mut self) -> Result<(), Refused> {
        self.0.redo()
    }

    fn dice_taken_back(&self) -> u32 {
        self.0.dice_taken_back()
    }

    fn conceded(&self) -> Option<Seat> {
        self.0.conceded()
    }

    fn digest(&self) -> Result<Digest, Refused> {
        Ok(self.0.digest()?)
    }

    fn record_lines(&self) -> Result<String, RecordError> {
        self.0.record().to_json_lines()
    }

    fn record_bytes(&self) -> Result<Vec<u8>, RecordError> {
        self.0.record().to_bytes()
    }

    fn close(&mut self, shown: Vec<Shown>) -> Result<(), Refused> {
        self.0.close(shown)
    }

    fn save(&self) -> Result<Saved, RestoreError> {
        let Shelved { mut checkpoint, since, past } = self.0.shelve()?;
        let content = checkpoint.take_content(S::CONTENT)?;
        let value = |entry| serde_json::to_value(entry).map_err(|error| RestoreError::Unreadable(error.to_string()));
        let tail = since.into_iter().map(value).collect::<Result<_, _>>()?;
        Ok(Saved { checkpoint, content, tail, log: self.0.log_at_rest(), past })
    }

    fn let_go(&mut self, resting_points: usize) {
        self.0.let_go(resting_points);
    }

    fn log_before(&self) -> usize {
        self.0.log_before()
    }

    fn earliest(&self) -> u32 {
        self.0.earliest()
    }

    fn take_header(&mut self) -> Header {
        self.0.take_header()
    }

    fn entries(&self, from: usize) -> Result<Vec<String>, RecordError> {
        let line = |entry| serde_json::to_string(entry).map_err(|error| RecordError::Write(error.to_string()));
        self.0.entries_since(from).iter().map(line).collect()
    }

    fn shown(&self, from: usize) -> Vec<Shown> {
        self.lines(from).filter_map(|(place, line)| kept(self.0.state(), line, place)).collect()
    }

    fn at(&self, moment: u32) -> Result<(Box<dyn DynGame>, usize), Refused> {
        let (then, log) = self.0.at(moment)?;
        Ok((Box::new(Self(then)), log))
    }

    fn moments(&self) -> Vec<Moment> {
        let seen: Vec<(usize, u64)> = self.0.moments().collect();
        let later = seen.iter().skip(1).map(|(_, chances)| *chances).chain([self.0.chances()]);
        let moment = |(moment, (&(log, before), after)): (u32, (&(usize, u64), u64))| Moment {
            moment,
            log,
            chances: after.saturating_sub(before),
        };
        (0..).zip(seen.iter().zip(later)).map(moment).collect()
    }

    fn copy(&self) -> Box<dyn DynGame> {
        Box::new(Self(self.0.clone()))
    }

    fn branch(&self, seed: Seed, mut for_seat: Option<(Seat, Luck)>) -> Result<Box<dyn DynGame>, Refused> {
        let for_seat = for_seat.as_mut().map(|(seat, luck)| (*seat, luck));
        Ok(Box::new(Self(self.0.branch(seed, for_seat)?)))
    }
}

fn read_answer<S: Playable>(answer: &Value) -> Result<S::Answer, Unfit> {
    kernel::stage::read(answer).map_err(|error| Unfit::Shape { path: error.path, reason: error.reason })
}

/// A line as a viewer sees it; none if there is nothing to see.
fn shown<S: Playable>(state: &S::State, line: &Line<S>, viewer: Viewer, place: usize) -> Option<LogLine> {
    let seat = if let Viewer::Seat(seat) = viewer { Some(seat) } else { None };
    let event = match (line, viewer) {
        (Line::Told { event, .. }, Viewer::Everything) => Some(event),
        _ => line.event_for(seat),
    };
    if let Some(event) = event {
        let rule = S::rule(event).map(|rule| rule.id().into());
        let message = S::message(state, event)?;
        let (throw, lights, ways) = (S::throw(event), S::lights(state, event), S::ways(state, event));
        let (kind, faces) = (LineKind::Event, Vec::new());
        return Some(LogLine {
            place,
            kind,
            message,
            weight: S::weight(event),
            rule,
            faces,
            throw,
            deeds: S::deeds(state, event),
            lights,
            ways,
            undoes: None,
        });
    }
    let (kind, rule, faces) = match line {
        Line::Rolled { rule, faces, .. } => (LineKind::Roll, Some(rule.id().into()), faces.to_vec()),
        Line::TookBack { .. } | Line::Adjusted { .. } | Line::Conceded(_) | Line::Over(_) => {
            (LineKind::Note, None, Vec::new())
        }
        // When somebody wants to be asked is no news of the game.
        Line::Ordered(_)
        | Line::Asked { .. }
        | Line::Answered { .. }
        | Line::Drew { .. }
        | Line::Told { .. }
        | Line::Cited(_) => {
            return None;
        }
    };
    let undoes = if let Line::TookBack { to } = line { Some(*to) } else { None };
    let (message, lights) = (texts::of_line(line)?, Vec::new());
    Some(LogLine {
        place,
        kind,
        message,
        weight: Weight::Plain,
        rule,
        faces,
        throw: None,
        deeds: Vec::new(),
        lights,
        ways: Vec::new(),
        undoes,
    })
}

/// A line as it is kept in the record of a finished game.
fn kept<S: Playable>(state: &S::State, line: &Line<S>, place: usize) -> Option<Shown> {
    let value = |line: LogLine| serde_json::to_value(line).ok();
    let whole = value(shown::<S>(state, line, Viewer::Everything, place)?)?;
    let to = if let Line::Told { to, .. } = line { *to } else { Seats::ALL };
    let public = if to == Seats::ALL { None } else { shown::<S>(state, line, Viewer::Public, place).and_then(value) };
    Some(Shown { to, message: whole, public })
}
