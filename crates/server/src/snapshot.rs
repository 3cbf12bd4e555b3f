//! What a client gets of a game: all that its viewer may see, and nothing else.

use crate::clock::ClockView;
use crate::error::ApiError;
use crate::ids::hex;
use crate::room::{Now, Room, Table};
use crate::store::{ChatLine, Proposal};
use host::DynGame;
use kernel::{DiceKind, Message, Outcome, Seat, Seats, Shown, StandingOrder};
use serde::Serialize;
use serde_json::Value;
use utoipa::ToSchema;
use view::{Form, Viewer};

/// How many of the latest lines of the chat are sent, and how many bytes of them at most.
const CHAT: (usize, usize) = (200, 32 << 10);

/// A game as a viewer sees it.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct Snapshot {
    /// Its name for machines.
    pub game: String,
    /// Its system.
    pub system: String,
    /// The version of the rules that plays it.
    pub version: u32,
    /// Its name for people.
    pub name: String,
    /// The number of its last change.
    pub event: u64,
    /// The present moment, or the one that was asked for.
    pub moment: u32,
    /// Who sits where.
    pub seats: Vec<SeatView>,
    /// The seats that are yours.
    pub yours: Vec<u8>,
    /// The seat as which you look; none if you see what all see, or everything.
    pub viewer: Option<u8>,
    /// Nobody may answer.
    pub paused: bool,
    /// Who rolls: `rolled` or `typed`.
    pub dice: &'static str,
    /// The table; none if this version cannot show it.
    #[schema(value_type = Option<Object>)]
    pub scene: Option<Value>,
    /// What is asked.
    pub questions: Vec<Question>,
    /// The standing orders of your seats.
    #[schema(value_type = Vec<Object>)]
    pub orders: Vec<StandingOrder>,
    /// The dice that a person should roll.
    pub wanted_dice: Option<WantedDice>,
    /// How it ended.
    pub outcome: Option<OutcomeView>,
    /// What happened, from a place on.
    pub log: LogView,
    /// To where you could take back, and whether nobody else must agree.
    pub take_back: Option<TakeBackView>,
    /// Can you give again what was taken back last, with the very same dice?
    pub redo: bool,
    /// Are dice that have fallen never taken back?
    pub firm: bool,
    /// How long everybody may take, if that is limited.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub clock: Option<ClockView>,
    /// Was it brought in as a record that nobody here can replay? Then its end is what the record says, no more.
    pub unverified: bool,
    /// How often somebody went back past dice that had fallen, and went on otherwise.
    pub dice_taken_back: u32,
    /// What waits for consent.
    #[schema(value_type = Vec<Object>)]
    pub proposals: Vec<Proposal>,
    /// What was said.
    #[schema(value_type = Vec<Object>)]
    pub chat: Vec<ChatLine>,
    /// A bot could not answer.
    pub trouble: Option<TroubleView>,
    /// The hash of seed and salt.
    pub commitment: Option<String>,
    /// The seed, once the game is over.
    #[schema(value_type = Option<String>)]
    pub seed: Option<kernel::Seed>,
    /// The salt, once the game is over.
    pub salt: Option<String>,
    /// When it last changed, in milliseconds since 1970.
    pub updated: i64,
}

/// Who sits at a seat.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct SeatView {
    /// Which.
    pub seat: u8,
    /// `person` or `bot`.
    pub who: &'static str,
    /// A name for people.
    pub name: Option<String>,
    /// Is somebody connected?
    pub here: bool,
    /// Which bot.
    pub bot: Option<String>,
}

/// A question.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct Question {
    /// Its number, with which it is answered.
    pub number: u64,
    /// Who may answer.
    pub seats: Vec<u8>,
    /// The rule on which it rests.
    pub rule: String,
    /// What can be filled in, if it is yours to answer.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<Object>)]
    pub form: Option<Form>,
}

/// Dice to be rolled by a person.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct WantedDice {
    /// How many.
    pub count: u16,
    /// How many sides.
    pub sides: u8,
    /// The rule that rolls.
    pub rule: String,
    /// Whose dice, for whom and what, what is needed, and how many more may follow; none if the rules do not say.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<Object>)]
    pub note: Option<kernel::DiceNote>,
}

/// How a game ended.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct OutcomeView {
    /// Who won.
    pub winners: Vec<u8>,
    /// The scores by seat.
    pub scores: Vec<i64>,
    /// In a sentence.
    #[schema(value_type = Object)]
    pub message: Message,
    /// The seat that gave up, if it ended by that.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub conceded: Option<u8>,
    /// The seat whose time was out when another claimed the game.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub out_of_time: Option<u8>,
}

/// A stretch of the log.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct LogView {
    /// The place of the first line that could be here.
    pub from: usize,
    /// Where the next stretch begins: the length, unless there is more than is sent at once.
    pub to: usize,
    /// How long the whole log is.
    pub length: usize,
    /// The lines.
    #[schema(value_type = Vec<Object>)]
    pub lines: Vec<Value>,
}

/// A take-back on offer.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct TakeBackView {
    /// The seat whose answer it is.
    pub seat: u8,
    /// To which moment.
    pub to: u32,
    /// At once, without consent?
    pub free: bool,
    /// Whose answers it takes back, in the order in which they were given.
    pub answers: Vec<u8>,
    /// How many rolls and draws it takes back.
    pub rolls: u64,
    /// How long the log was at that moment.
    pub log: usize,
}

/// A bot that could not answer.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct TroubleView {
    /// Where it sits.
    pub seat: u8,
    /// What happened.
    #[schema(value_type = Object)]
    pub message: Message,
}

impl OutcomeView {
    /// An outcome as clients get it.
    pub(crate) fn of(outcome: &Outcome) -> Self {
        let winners = outcome.winners.iter().map(|seat| seat.0).collect();
        Self {
            winners,
            scores: outcome.scores.clone(),
            message: texts::of_outcome(outcome),
            conceded: None,
            out_of_time: None,
        }
    }
}

/// Who asks for a snapshot, and for how much of it.
#[derive(Clone, Debug)]
pub(crate) struct Asker {
    pub(crate) seats: Seats,
    pub(crate) viewer: Viewer,
    /// How many lines of the log are known already.
    pub(crate) log: usize,
    /// How many more of its places are wanted at once.
    pub(crate) page: usize,
    /// The lines from there on that are no longer in memory.
    pub(crate) earlier: Vec<Shown>,
}

/// The game as it stands.
pub(crate) fn of_now(room: &Room, now: &Now, asker: &Asker, time: i64) -> Result<Snapshot, ApiError> {
    let mut snapshot = frame(room, now, asker);
    snapshot.clock = now.aside.clock.as_ref().map(|clock| ClockView::of(clock, time));
    snapshot.questions = questions(now, asker);
    snapshot.take_back = take_back(now, asker.seats);
    if let Ok(live) = now.live() {
        snapshot.redo = now.outcome.is_none() && may_redo(now, live.game.as_ref(), asker.seats);
        snapshot.dice_taken_back = live.game.dice_taken_back();
        snapshot.orders = live.game.orders().into_iter().filter(|order| asker.seats.contains(order.seat)).collect();
    }
    let conceded = match &now.table {
        Table::Live(live) => live.game.conceded().map(|seat| seat.0),
        Table::Kept { conceded, .. } => *conceded,
    };
    if let Some(outcome) = &mut snapshot.outcome {
        outcome.out_of_time = now.aside.clock.as_ref().and_then(|clock| clock.claimed);
        outcome.conceded = conceded.filter(|_| outcome.out_of_time.is_none());
        if now.aside.ended {
            outcome.message = Message::new("server-ended");
        }
    }
    match &now.table {
        Table::Live(live) => {
            let game = live.game.as_ref();
            snapshot.scene = Some(value(&game.scene(asker.viewer))?);
            snapshot.wanted_dice = game.wanted_dice().map(|(dice, rule)| WantedDice {
                count: dice.count,
                sides: dice.sides,
                rule: rule.id().into(),
                note: game.dice_note().cloned(),
            });
            snapshot.log = log(now, Some((game, usize::MAX)), asker)?;
        }
        Table::Kept { .. } => {
            snapshot.scene = now.scene.as_deref().cloned();
            snapshot.log = log(now, None, asker)?;
        }
    }
    if now.aside.clock.as_ref().is_some_and(|clock| clock.claimed.is_some()) {
        snapshot.log.lines.iter_mut().for_each(told_as_time);
    }
    Ok(snapshot)
}

/// Whoever's time was out has not given up, though to the rules it is the same.
fn told_as_time(line: &mut Value) {
    if let Some(id) = line.pointer_mut("/message/id").filter(|id| *id == "kernel-conceded") {
        *id = "server-out-of-time".into();
    }
}

/// The game as it stood at an earlier moment, as this viewer saw it.
pub(crate) fn of_moment(room: &Room, now: &Now, asker: &Asker, moment: u32) -> Result<Snapshot, ApiError> {
    let (then, length) = now.live()?.game.at(moment)?;
    let mut snapshot = frame(room, now, asker);
    snapshot.moment = moment;
    snapshot.scene = Some(value(&then.scene(asker.viewer))?);
    snapshot.log = log(now, Some((then.as_ref(), length)), asker)?;
    Ok(snapshot)
}

/// All but scene, questions and log.
fn frame(room: &Room, now: &Now, asker: &Asker) -> Snapshot {
    let header = &room.meta.header;
    let here = room.here();
    let seat = |(seat, sitting): (u8, &crate::store::SeatNow)| SeatView {
        seat,
        who: if sitting.bot.is_some() { "bot" } else { "person" },
        name: sitting.name.clone(),
        here: here.get(usize::from(seat)).copied().unwrap_or(false),
        bot: sitting.bot.clone(),
    };
    let over = now.outcome.is_some();
    let trouble = |trouble: &crate::room::Trouble| TroubleView {
        seat: trouble.seat,
        message: Message::new("server-bot-trouble").with("reason", Message::new("server-fault")),
    };
    Snapshot {
        game: room.id().to_string(),
        system: header.system.clone(),
        version: now.version,
        name: room.meta.name.clone(),
        event: now.event,
        moment: now.moment(),
        seats: (0..).zip(&now.seats).map(seat).collect(),
        yours: asker.seats.iter().map(|seat| seat.0).collect(),
        viewer: if let Viewer::Seat(seat) = asker.viewer { Some(seat.0) } else { None },
        paused: now.aside.paused,
        dice: if header.dice == DiceKind::Physical { "typed" } else { "rolled" },
        scene: None,
        questions: Vec::new(),
        orders: Vec::new(),
        wanted_dice: None,
        outcome: now.outcome.as_ref().map(OutcomeView::of),
        log: LogView { from: 0, to: 0, length: 0, lines: Vec::new() },
        take_back: None,
        redo: false,
        firm: now.aside.firm,
        clock: None,
        unverified: now.aside.unverified,
        dice_taken_back: 0,
        proposals: now.aside.proposals.iter().map(in_short).collect(),
        chat: latest(&now.chat).to_vec(),
        trouble: now.trouble.as_ref().map(trouble),
        commitment: header.seed.map(|seed| seed.commitment(&room.meta.salt)),
        seed: header.seed.filter(|_| over),
        salt: over.then(|| hex(&room.meta.salt)),
        updated: now.updated,
    }
}

/// The latest lines of the chat, as many as are sent.
fn latest(chat: &[ChatLine]) -> &[ChatLine] {
    let bytes = chat.iter().rev().scan(0, |bytes, line| {
        *bytes += line.text.len();
        Some(*bytes)
    });
    let fit = bytes.take(CHAT.0).take_while(|bytes| *bytes <= CHAT.1).count();
    &chat[chat.len() - fit..]
}

fn in_short(proposal: &Proposal) -> Proposal {
    Proposal { what: proposal.what.in_short(), waits_for: proposal.waits_for.clone(), ..*proposal }
}

fn questions(now: &Now, asker: &Asker) -> Vec<Question> {
    let Table::Live(live) = &now.table else { return Vec::new() };
    // Whoever runs the server may have ended it in the middle of a question.
    if now.outcome.is_some() {
        return Vec::new();
    }
    let game = live.game.as_ref();
    let looking = if let Viewer::Seat(seat) = asker.viewer { Some(seat) } else { None };
    let question = |open: host::Open| {
        let mine = |seat: &Seat| open.seats.contains(*seat) && game.asked(*seat) == Some(open.number);
        let seat = looking.filter(mine).or_else(|| asker.seats.iter().find(mine));
        Question {
            number: open.number,
            seats: open.seats.iter().filter(|seat| seat.0 < game.seats()).map(|seat| seat.0).collect(),
            rule: open.rule.into_owned(),
            form: seat.and_then(|seat| game.form(seat)).map(|(_, form)| form),
        }
    };
    game.open().into_iter().map(question).collect()
}

/// The latest answer of these seats, if it can be taken back.
fn take_back(now: &Now, seats: Seats) -> Option<TakeBackView> {
    let live = now.live().ok().filter(|_| now.outcome.is_none())?;
    let last = |seat: Seat| Some((live.game.before_last_answer_of(seat)?, seat));
    let (to, seat) = seats.iter().filter_map(last).max()?;
    let known = live.game.known_since(to);
    if now.aside.firm && known.needs_new_dice() {
        return None;
    }
    Some(TakeBackView {
        seat: seat.0,
        to,
        free: is_free(now, live.game.as_ref(), seats, seat, to),
        answers: live.game.answered_since(to).into_iter().map(|seat| seat.0).collect(),
        rolls: known.chances,
        log: now.past + live.game.moments().get(to as usize).map_or(0, |moment| moment.log),
    })
}

/// May somebody give again what was taken back last? Not what other people had answered: they have agreed to take it back.
pub(crate) fn may_redo(now: &Now, game: &dyn DynGame, own: Seats) -> bool {
    let others = now.others(own);
    !own.is_empty() && game.redoable().is_some_and(|answered| !answered.iter().any(|seat| others.contains(&seat.0)))
}

/// May somebody go back without asking? Before a die or a secret, or when nobody else plays.
pub(crate) fn is_free(now: &Now, game: &dyn DynGame, own: Seats, seat: Seat, to: u32) -> bool {
    let mut known = game.known_since(to);
    // Answers from seats that are all one's own are nobody else's.
    known.answered = known.answered.iter().filter(|other| !own.contains(*other)).collect();
    known.free_for(seat) || now.others(own).is_empty()
}

/// The log from a place on: what is in the store alone, then what the game still holds, up to a length of its own log.
fn log(now: &Now, game: Option<(&dyn DynGame, usize)>, asker: &Asker) -> Result<LogView, ApiError> {
    let from = asker.log;
    let page_end = from.saturating_add(asker.page);
    let at_most = game.map_or(usize::MAX, |(_, at_most)| at_most.saturating_add(now.past)).min(page_end);
    let earlier = asker.earlier.iter().filter(|line| (from..at_most).contains(&line.place()));
    let mut lines: Vec<Value> = earlier.filter_map(|line| line_for(line, asker.viewer)).cloned().collect();
    let mut length = now.log_held_from();
    if let Some((game, at_most)) = game {
        let (own, own_length) = game.log(asker.viewer, from.saturating_sub(now.past));
        for mut line in own.into_iter().take_while(|line| line.place < at_most) {
            line.place += now.past;
            if line.place >= page_end {
                break;
            }
            line.undoes = line.undoes.map(|place| place + now.past);
            lines.push(value(&line)?);
        }
        length = now.past + own_length.min(at_most);
    }
    Ok(LogView { from: from.min(length), to: page_end.min(length), length, lines })
}

/// Every sentence of the log of a game's present version with its place, wherever it is kept.
pub(crate) fn sentences(now: &Now, game: &dyn DynGame, asker: &Asker) -> Result<Vec<(usize, Value)>, ApiError> {
    let log = log(now, Some((game, usize::MAX)), asker)?;
    let sentence = |mut line: Value| {
        let place = line.get("place").and_then(Value::as_u64).unwrap_or(0) as usize;
        (place, line.get_mut("message").map(Value::take).unwrap_or_default())
    };
    Ok(log.lines.into_iter().map(sentence).collect())
}

/// A kept line as a viewer may see it.
pub(crate) fn line_for(line: &Shown, viewer: Viewer) -> Option<&Value> {
    let knows = match viewer {
        _ if line.to == Seats::ALL => true,
        Viewer::Everything => true,
        Viewer::Seat(seat) => line.to.contains(seat),
        Viewer::Public => false,
    };
    if knows { Some(&line.message) } else { line.public.as_ref() }
}

fn value<T: Serialize>(data: &T) -> Result<Value, ApiError> {
    serde_json::to_value(data).map_err(|error| ApiError::Fault(error.to_string()))
}
