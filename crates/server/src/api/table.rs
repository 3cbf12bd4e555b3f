//! Around the table: going back, changing by agreement, branching, talking, pausing, leaving.

use super::extract::{Bearer, Body, InPath, Visit};
use super::games::{Inherited, Made, NewSeat, SeatWish, Sitting, begin};
use super::play::Done;
use crate::clock::Clock;
use crate::error::{ApiError, ErrorBody};
use crate::hall::{Hall, in_lane};
use crate::rebuild::note;
use crate::room::{Draft, milliseconds, shift};
use crate::snapshot::{is_free, line_for, may_redo};
use crate::store::{ChatLine, Proposal, Proposed, SeatNow};
use crate::words;
use crate::work::{self, Lane};
use axum::Json;
use axum::extract::State;
use host::DynGame;
use kernel::{Luck, Message, Refused, Seat, Seats, Seed, Shown};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::sync::Arc;
use utoipa::ToSchema;

/// At most this many proposals wait at a time.
const PROPOSALS: usize = 8;
/// A change by hand names its place with no more than this, and puts there no more than this: it is kept with every change until
/// all have agreed.
const LONGEST_PATH: usize = 500;
/// And says why with this many characters.
const NOTE: usize = 300;
const LARGEST_VALUE: usize = 16 << 10;
/// All that wait together have no more: they are written again with whatever else is done meanwhile.
const ALL_VALUES: usize = 32 << 10;
/// At most this many lines are said in a game, each of a limited length, and a limited number of bytes in all: they are held in memory.
const CHAT: (usize, usize) = (5_000, 1_000);
const ALL_CHAT: usize = 512 << 10;

/// Something was done, or proposed.
#[derive(Serialize, ToSchema)]
pub(crate) struct DoneOrProposed {
    /// The number of the change.
    pub(super) event: u64,
    /// The moment afterwards.
    pub(super) moment: u32,
    /// The number of the proposal, if others must agree.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) proposal: Option<u32>,
}

/// How far to go back.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct TakeBack {
    seat: u8,
    /// To which moment; before the seat's last answer if left out.
    to: Option<u32>,
}

/// Goes back: at once before a die or a secret, by consent after it.
#[utoipa::path(post, path = "/games/{game}/take-back", params(("game" = String, Path,)), request_body = TakeBack,
    responses((status = 200, body = DoneOrProposed), (status = 403, body = ErrorBody), (status = 404, body = ErrorBody),
    (status = 409, body = ErrorBody), (status = 422, body = ErrorBody)))]
pub(crate) async fn take_back(
    State(hall): State<Arc<Hall>>,
    InPath(game): InPath<String>,
    bearer: Bearer,
    Body(wish): Body<TakeBack>,
) -> Result<Json<DoneOrProposed>, ApiError> {
    let visit = Visit::to(&hall, &game, &bearer).await?;
    let (seat, own) = (visit.seat(wish.seat)?, visit.seats);
    if let Some(to) = wish.to.or_else(|| visit.now().live().ok()?.game.before_last_answer_of(seat)) {
        hall.reach(&visit.room, to).await?;
    }
    let done = hall.change(&visit.room, move |draft| {
        let game = draft.game()?;
        let before_last = game.before_last_answer_of(seat);
        let to = wish.to.or(before_last).ok_or(Refused::NoSuchMoment(0))?;
        if to >= game.moment() {
            return Err(Refused::NoSuchMoment(to).into());
        }
        let live = draft.now.live()?.game.clone();
        if draft.now.aside.firm && live.known_since(to).needs_new_dice() {
            return Err(ApiError::Firm);
        }
        if is_free(&draft.now, live.as_ref(), own, seat, to) {
            return enact(draft, &Proposed::TakeBack { to });
        }
        draft.leave_game();
        propose(draft, own, seat, Proposed::TakeBack { to })
    });
    Ok(Json(done.await?))
}

/// Which seat.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Redo {
    seat: u8,
}

/// Gives again what was taken back last, with the very same dice, as long as nothing else has happened since.
#[utoipa::path(post, path = "/games/{game}/redo", params(("game" = String, Path,)), request_body = Redo,
    responses((status = 200, body = Done), (status = 403, body = ErrorBody), (status = 404, body = ErrorBody),
    (status = 409, body = ErrorBody), (status = 422, body = ErrorBody)))]
pub(crate) async fn redo(
    State(hall): State<Arc<Hall>>,
    InPath(game): InPath<String>,
    bearer: Bearer,
    Body(wish): Body<Redo>,
) -> Result<Json<Done>, ApiError> {
    let visit = Visit::to(&hall, &game, &bearer).await?;
    visit.seat(wish.seat)?;
    let own = visit.seats;
    let done = hall.change(&visit.room, move |draft| {
        if !may_redo(&draft.now, draft.now.live()?.game.as_ref(), own) {
            return Err(Refused::NothingUndone.into());
        }
        let moment = draft.game()?.moment();
        draft.game()?.redo()?;
        draft.gives_again(moment);
        Ok(Done::by(draft))
    });
    Ok(Json(done.await?))
}

/// A change by hand.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Adjust {
    seat: u8,
    /// Where in the state, as a JSON pointer.
    path: String,
    /// The new value there.
    #[schema(value_type = Object)]
    value: Value,
    /// Why, in the players' words.
    #[serde(default)]
    note: String,
}

/// Changes something by hand, if all agree.
#[utoipa::path(post, path = "/games/{game}/adjust", params(("game" = String, Path,)), request_body = Adjust,
    responses((status = 200, body = DoneOrProposed), (status = 403, body = ErrorBody), (status = 404, body = ErrorBody),
    (status = 409, body = ErrorBody), (status = 422, body = ErrorBody)))]
pub(crate) async fn adjust(
    State(hall): State<Arc<Hall>>,
    InPath(game): InPath<String>,
    bearer: Bearer,
    Body(wish): Body<Adjust>,
) -> Result<Json<DoneOrProposed>, ApiError> {
    let visit = Visit::to(&hall, &game, &bearer).await?;
    let (seat, own) = (visit.seat(wish.seat)?, visit.seats);
    let note = words::lines(&wish.note, NOTE);
    if wish.path.len() > LONGEST_PATH || wish.value.to_string().len() > LARGEST_VALUE {
        return Err(ApiError::TooLarge);
    }
    let what = Proposed::Adjust { path: wish.path, value: wish.value, note, large: None };
    let done = hall.change(&visit.room, move |draft| {
        if draft.now.asked_about(&what, own).is_empty() {
            return enact(draft, &what);
        }
        // Not even tried before all agree: what the rules say to it could betray what is hidden.
        propose(draft, own, seat, what)
    });
    Ok(Json(done.await?))
}

pub(super) fn enact(draft: &mut Draft, what: &Proposed) -> Result<DoneOrProposed, ApiError> {
    if *what == Proposed::Delete {
        draft.delete();
        return Ok(DoneOrProposed { event: draft.now.event + 1, moment: draft.now.moment(), proposal: None });
    }
    let moment = draft.game()?.moment();
    let back_to = match what.clone() {
        // Somebody else may have changed the game since it was made to reach back.
        Proposed::TakeBack { to } if to < draft.game()?.earliest() => return Err(ApiError::Raced),
        Proposed::TakeBack { to } => {
            draft.game()?.take_back(to)?;
            to
        }
        Proposed::Adjust { path, value, note, .. } => {
            draft.game()?.adjust(path, value, note)?;
            moment
        }
        // A lost seat is given out when its time has come, by whoever asks for it then.
        Proposed::LostSeat { .. } | Proposed::Delete => return Err(ApiError::NotFound),
    };
    draft.turns_back(back_to);
    let Done { event, moment } = Done::by(draft);
    Ok(DoneOrProposed { event, moment, proposal: None })
}

pub(super) fn propose(draft: &mut Draft, own: Seats, seat: Seat, what: Proposed) -> Result<DoneOrProposed, ApiError> {
    let mut waits_for = draft.now.asked_about(&what, own);
    if let Proposed::LostSeat { of, .. } = what {
        // Whoever has it is not there to agree, from whichever of their seats.
        let tokens = draft.now.tokens.clone();
        let theirs =
            |seat: u8| tokens.iter().any(|seated| [of, seat].iter().all(|one| seated.seats.contains(Seat(*one))));
        waits_for.retain(|seat| !theirs(*seat));
    }
    let now = &mut draft.now;
    let large = |what: &Proposed| if let Proposed::Adjust { value, .. } = what { value.to_string().len() } else { 0 };
    let waiting: usize = now.aside.proposals.iter().map(|proposal| large(&proposal.what)).sum();
    if now.aside.proposals.len() >= PROPOSALS || waiting + large(&what) > ALL_VALUES {
        return Err(ApiError::TooMany("proposals"));
    }
    let n = now.aside.next_proposal;
    now.aside.next_proposal += 1;
    now.aside.proposals.push(Proposal { n, seat: seat.0, what, waits_for });
    Ok(DoneOrProposed { event: now.event + 1, moment: now.moment(), proposal: Some(n) })
}

/// A proposal whole, whatever its size, for those who sit at the game.
#[utoipa::path(get, path = "/games/{game}/proposals/{n}", params(("game" = String, Path,), ("n" = u32, Path,)),
    responses((status = 200, body = Object), (status = 403, body = ErrorBody), (status = 404, body = ErrorBody)))]
pub(crate) async fn proposal(
    State(hall): State<Arc<Hall>>,
    InPath((game, n)): InPath<(String, u32)>,
    bearer: Bearer,
) -> Result<Json<Value>, ApiError> {
    let visit = Visit::to(&hall, &game, &bearer).await?;
    visit.anywhere()?;
    let now = visit.now();
    let found = now.aside.proposals.iter().find(|proposal| proposal.n == n).ok_or(ApiError::NotFound)?;
    serde_json::to_value(found).map(Json).map_err(|error| ApiError::Fault(error.to_string()))
}

/// Yes or no.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Consent {
    seat: u8,
    agree: bool,
}

/// Agrees to a proposal, or turns it down. Whoever made it may withdraw it.
#[utoipa::path(post, path = "/games/{game}/proposals/{n}", params(("game" = String, Path,), ("n" = u32, Path,)),
    request_body = Consent, responses((status = 200, body = DoneOrProposed), (status = 403, body = ErrorBody),
    (status = 404, body = ErrorBody), (status = 409, body = ErrorBody), (status = 422, body = ErrorBody)))]
pub(crate) async fn consent(
    State(hall): State<Arc<Hall>>,
    InPath((game, n)): InPath<(String, u32)>,
    bearer: Bearer,
    Body(consent): Body<Consent>,
) -> Result<Json<DoneOrProposed>, ApiError> {
    let visit = Visit::to(&hall, &game, &bearer).await?;
    let (seat, own) = (visit.seat(consent.seat)?, visit.seats);
    let back =
        visit.now().aside.proposals.iter().find(|proposal| proposal.n == n).map(|proposal| proposal.what.clone());
    if let (true, Some(Proposed::TakeBack { to })) = (consent.agree, back) {
        hall.reach(&visit.room, to).await?;
    }
    let done = hall.change(&visit.room, move |draft| {
        let proposals = &mut draft.now.aside.proposals;
        let place = proposals.iter().position(|proposal| proposal.n == n).ok_or(ApiError::NotFound)?;
        if !consent.agree {
            proposals.remove(place);
        } else {
            let proposal = &mut proposals[place];
            if !proposal.waits_for.contains(&seat.0) {
                return Err(ApiError::NoSeat);
            }
            proposal.waits_for.retain(|&waiting| !own.contains(Seat(waiting)));
            let takes_time = matches!(proposal.what, Proposed::LostSeat { .. });
            if proposal.waits_for.is_empty() && !takes_time {
                let what = proposals.remove(place).what;
                return enact(draft, &what);
            }
        }
        Ok(DoneOrProposed { event: draft.now.event + 1, moment: draft.now.moment(), proposal: None })
    });
    Ok(Json(done.await?))
}

/// From where a copy goes on.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Branch {
    /// The present moment if left out.
    moment: Option<u32>,
}

/// A game of one's own that goes on from here with dice of its own. While secrets remain, it goes on in a world that the
/// viewer cannot tell from the real one.
#[utoipa::path(post, path = "/games/{game}/branch", params(("game" = String, Path,)), request_body = Branch,
    responses((status = 200, body = Made), (status = 403, body = ErrorBody), (status = 404, body = ErrorBody),
    (status = 409, body = ErrorBody), (status = 422, body = ErrorBody), (status = 429, body = ErrorBody)))]
pub(crate) async fn branch(
    State(hall): State<Arc<Hall>>,
    InPath(game): InPath<String>,
    bearer: Bearer,
    Body(wish): Body<Branch>,
) -> Result<Json<Made>, ApiError> {
    let visit = Visit::to(&hall, &game, &bearer).await?;
    let now = match wish.moment {
        Some(moment) => hall.reach(&visit.room, moment).await?,
        None => visit.now(),
    };
    let own = visit.seats;
    let system = hall.system(&visit.room.meta.header.system).ok_or(ApiError::NotFound)?;
    let all_mine = (0..now.seats.len()).all(|seat| own.contains(Seat(seat as u8)));
    let in_view = match now.viewer(own, None) {
        view::Viewer::Everything => None,
        view::Viewer::Seat(_) if all_mine => None,
        view::Viewer::Seat(seat) => Some(seat),
        view::Viewer::Public => return Err(ApiError::NoSeat),
    };
    let seat = |sits: &SeatNow| NewSeat {
        who: if sits.bot.is_some() { SeatWish::Bot } else { SeatWish::Me },
        bot: sits.bot.clone(),
        name: sits.name.clone(),
    };
    let sitting = Sitting {
        seats: now.seats.iter().map(seat).collect(),
        name: Some(visit.room.meta.name.clone()),
        listed: false,
        pace: Some(visit.room.meta.pace),
        ready: false,
        firm: false,
        clock: None,
    };
    let lane = work::lane().await?.map(Lane::begin);
    let held = now.log_held_from();
    let told = hall.store.lines(visit.room.id(), held.saturating_sub(hall.config.limits.log_inherited)..held).await?;
    let (seed, luck) = (Seed::new(hall.config.draw()?), hall.config.draw()?);
    let branched = in_lane(lane, move || {
        let game = &now.live()?.game;
        let (then, length) = match wish.moment {
            None => (game.copy(), usize::MAX),
            Some(moment) => game.at(moment)?,
        };
        let luck = in_view.map(|seat| (seat, Luck::new(u64::from_le_bytes(luck), 0)));
        let branched = then.branch(seed, luck)?;
        let inherited = inherited(told, then.as_ref(), branched.as_ref(), (now.past, length), in_view)?;
        Ok((branched, inherited))
    });
    let (game, inherited) = branched.await?;
    Ok(Json(begin(&hall, system, game, inherited, sitting).await?))
}

/// The log up to the resting point at which a copy begins, which tells by itself what came after it: what is in the store alone,
/// then what the game still holds, and that it is a copy. Of what a seat could not see nothing is handed on, since the copy
/// has other secrets, and all its seats are one's own.
fn inherited(
    told: Vec<Shown>,
    then: &dyn DynGame,
    branched: &dyn DynGame,
    (past, length): (usize, usize),
    in_view: Option<Seat>,
) -> Result<Inherited, ApiError> {
    let at_rest = then.save().map_err(|error| ApiError::Fault(error.to_string()))?.log;
    // The game of an earlier moment still has the whole log.
    let end = past + at_rest.min(length);
    let mut own = then.shown(0);
    own.iter_mut().for_each(|line| shift(line, past));
    let all = told.into_iter().chain(own).filter(|line| line.place() < end);
    let cut = |line: Shown| match in_view {
        None => Some(line),
        Some(seat) => {
            let message = line_for(&line, view::Viewer::Seat(seat))?.clone();
            Some(Shown { to: Seats::ALL, message, public: None })
        }
    };
    let mut lines: Vec<Shown> = all.filter_map(cut).collect();
    let again = if branched.shown(0).is_empty() { "no" } else { "yes" };
    lines.push(note(Message::new("server-branched").with("again", again), end, None)?);
    Ok(Inherited { lines, length: end + 1 })
}

/// Something to say.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Say {
    seat: Option<u8>,
    text: String,
}

/// Says something to all at the table.
#[utoipa::path(post, path = "/games/{game}/chat", params(("game" = String, Path,)), request_body = Say,
    responses((status = 200, body = Done), (status = 403, body = ErrorBody), (status = 404, body = ErrorBody),
    (status = 422, body = ErrorBody), (status = 429, body = ErrorBody)))]
pub(crate) async fn chat(
    State(hall): State<Arc<Hall>>,
    InPath(game): InPath<String>,
    bearer: Bearer,
    Body(say): Body<Say>,
) -> Result<Json<Done>, ApiError> {
    let visit = Visit::to(&hall, &game, &bearer).await?;
    let seat = say.seat.map_or_else(|| visit.anywhere(), |seat| visit.seat(seat))?;
    let text = words::lines(&say.text, CHAT.1);
    if text.is_empty() {
        return Err(ApiError::Unfit { path: "text".into(), reason: Message::new("server-empty") });
    }
    let done = hall.change(&visit.room, move |draft| {
        let said: usize = draft.now.chat.iter().map(|line| line.text.len()).sum();
        if draft.now.chat.len() >= CHAT.0 || said + text.len() > ALL_CHAT {
            return Err(ApiError::TooMany("lines"));
        }
        draft.say(ChatLine { seat: Some(seat.0), text, at: milliseconds() });
        Ok(Done::by(draft))
    });
    Ok(Json(done.await?))
}

/// To pause, or to go on.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Pause {
    seat: u8,
    paused: bool,
}

/// Pauses a game, or lets it go on.
#[utoipa::path(post, path = "/games/{game}/pause", params(("game" = String, Path,)), request_body = Pause,
    responses((status = 200, body = Done), (status = 403, body = ErrorBody), (status = 404, body = ErrorBody),
    (status = 409, body = ErrorBody), (status = 422, body = ErrorBody)))]
pub(crate) async fn pause(
    State(hall): State<Arc<Hall>>,
    InPath(game): InPath<String>,
    bearer: Bearer,
    Body(pause): Body<Pause>,
) -> Result<Json<Done>, ApiError> {
    let visit = Visit::to(&hall, &game, &bearer).await?;
    visit.seat(pause.seat)?;
    let own = visit.seats;
    let done = hall.change(&visit.room, move |draft| {
        if draft.now.outcome.is_some() {
            return Err(ApiError::Over);
        }
        // Whoever is asked does not stop their own clock, from whichever of their seats, and whoever sits in there.
        let stops = |clock: &Clock| own.iter().any(|seat| clock.is_timed(seat.0));
        if pause.paused && !draft.now.others(own).is_empty() && draft.now.aside.clock.as_ref().is_some_and(stops) {
            return Err(ApiError::ClockRuns);
        }
        draft.now.aside.paused = pause.paused;
        draft.now.trouble = None;
        Ok(Done::by(draft))
    });
    Ok(Json(done.await?))
}
