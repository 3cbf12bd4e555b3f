//! Seats: handed over, given out anew when they are lost, given up; and a game deleted by those who sit at it.

use super::extract::{Bearer, Body, InPath, Visit};
use super::games::{MadeToken, SeatWish, bot_name, cut, give_usual_orders};
use super::play::Done;
use super::table::{DoneOrProposed, enact, propose};
use crate::error::{ApiError, ErrorBody};
use crate::hall::Hall;
use crate::ids::Token;
use crate::room::Draft;
use crate::store::{Proposed, SeatNow, Seated};
use axum::Json;
use axum::extract::State;
use kernel::{Seat, Who};
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use utoipa::ToSchema;

/// Who should sit there now.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct HandOver {
    who: SeatWish,
    /// Which bot.
    bot: Option<String>,
    /// A name for people.
    name: Option<String>,
    /// When a bot sits in: do you agree beforehand to whatever the others agree to?
    #[serde(default)]
    agrees: bool,
}

/// What came of it.
#[derive(Serialize, ToSchema)]
pub(crate) struct HandedOver {
    event: u64,
    moment: u32,
    /// The token of the friend who may now sit there.
    #[serde(skip_serializing_if = "Option::is_none")]
    token: Option<MadeToken>,
}

/// Hands a seat to a bot, to a friend by a new token, or takes it back from the bot.
#[utoipa::path(post, path = "/games/{game}/seats/{seat}", params(("game" = String, Path,), ("seat" = u8, Path,)),
    request_body = HandOver, responses((status = 200, body = HandedOver), (status = 403, body = ErrorBody),
    (status = 404, body = ErrorBody), (status = 409, body = ErrorBody), (status = 422, body = ErrorBody)))]
pub(crate) async fn hand_over(
    State(hall): State<Arc<Hall>>,
    InPath((game, seat)): InPath<(String, u8)>,
    bearer: Bearer,
    Body(wish): Body<HandOver>,
) -> Result<Json<HandedOver>, ApiError> {
    let visit = Visit::to(&hall, &game, &bearer).await?;
    let seat = visit.seat(seat)?;
    let system = hall.system(&visit.room.meta.header.system).ok_or(ApiError::NotFound)?;
    let bot = (wish.who == SeatWish::Bot).then(|| bot_name(system, wish.bot.as_deref())).transpose()?;
    let name = wish.name.as_deref().map(cut).filter(|name| !name.is_empty());
    let friend = (wish.who == SeatWish::Friend).then(Token::fresh).transpose()?;
    let secret = hall.config.secret;
    let done = hall.change(&visit.room, move |draft| {
        let place = draft.now.seats.get(seat.index()).cloned().ok_or(ApiError::NoSeat)?;
        draft.is_idle()?;
        let sits = SeatNow { name: name.or(place.name), bot, agrees: wish.agrees };
        let who = sits.bot.clone().map_or_else(|| Who::Person(sits.name.clone().unwrap_or_default()), Who::Bot);
        draft.game()?.change_seat(seat, who)?;
        if sits.bot.is_none() {
            give_usual_orders(system, draft.game()?, seat)?;
        }
        draft.now.seats[seat.index()] = sits;
        let token = friend.map(|token| give_out(draft, seat, token, &secret));
        let Done { event, moment } = Done::by(draft);
        Ok(HandedOver { event, moment, token })
    });
    Ok(Json(done.await?))
}

/// Gives a token out for a seat. Whoever has the seat keeps it until the token is used: the reply with it may be lost, and then
/// another is given out.
fn give_out(draft: &mut Draft, seat: Seat, token: Token, secret: &[u8; 32]) -> MadeToken {
    let mut tokens: Vec<Seated> = (*draft.now.tokens).clone();
    tokens.retain(|seated| !(seated.fresh && seated.seats.contains(seat)));
    tokens.push(Seated { hash: token.hash(secret), seats: seat.into(), fresh: true });
    draft.set_tokens(tokens);
    MadeToken { token: token.reveal(), seats: vec![seat.0], who: SeatWish::Friend }
}

/// Who says so.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Missing {
    /// One of your seats.
    seat: u8,
}

/// What comes of a seat that is lost.
#[derive(Serialize, ToSchema)]
pub(crate) struct Missed {
    event: u64,
    moment: u32,
    /// The number of the proposal, while others must agree or time must pass.
    #[serde(skip_serializing_if = "Option::is_none")]
    proposal: Option<u32>,
    /// From when on the seat is given out, in milliseconds since 1970.
    #[serde(skip_serializing_if = "Option::is_none")]
    from: Option<i64>,
    /// The token of whoever may sit there now.
    #[serde(skip_serializing_if = "Option::is_none")]
    token: Option<MadeToken>,
}

/// Says that whoever sits somewhere has lost the way back. When all others have agreed, and nobody has come with the token of that seat
/// for a while, the same request gives out a new one. Coming to the game with the old one ends it.
#[utoipa::path(post, path = "/games/{game}/seats/{seat}/lost", params(("game" = String, Path,), ("seat" = u8, Path,)),
    request_body = Missing, responses((status = 200, body = Missed), (status = 403, body = ErrorBody),
    (status = 404, body = ErrorBody), (status = 409, body = ErrorBody), (status = 422, body = ErrorBody)))]
pub(crate) async fn lost(
    State(hall): State<Arc<Hall>>,
    InPath((game, of)): InPath<(String, u8)>,
    bearer: Bearer,
    Body(wish): Body<Missing>,
) -> Result<Json<Missed>, ApiError> {
    let visit = Visit::to(&hall, &game, &bearer).await?;
    let (seat, own) = (visit.seat(wish.seat)?, visit.seats);
    let here = visit.room.here().get(usize::from(of)).copied().unwrap_or(false);
    let has_token = visit.now().tokens.iter().any(|seated| seated.seats.contains(Seat(of)));
    // One's own seat is given away, a bot's is nobody's, and whoever is here has lost nothing.
    if own.contains(Seat(of)) || !has_token || here {
        return Err(ApiError::unfit("seat", "it is not lost"));
    }
    let (fresh, secret) = (Token::fresh()?, hall.config.secret);
    let patience = i64::try_from(hall.config.limits.lost_seat.as_millis()).unwrap_or(i64::MAX);
    let done = hall.change(&visit.room, move |draft| {
        if draft.now.outcome.is_some() {
            return Err(ApiError::Over);
        }
        let time = draft.at;
        let about = |what: &Proposed| matches!(what, Proposed::LostSeat { of: other, .. } if *other == of);
        let place = draft.now.aside.proposals.iter().position(|proposal| about(&proposal.what));
        let Some(place) = place else {
            // Nobody has lost the way who plays by days and has some of them left.
            let away = draft.now.aside.clock.as_ref().map_or(0, |clock| clock.pace.longest());
            let from = time.saturating_add(patience.max(away));
            let DoneOrProposed { event, moment, proposal } =
                propose(draft, own, seat, Proposed::LostSeat { of, from })?;
            return Ok(Missed { event, moment, proposal, from: Some(from), token: None });
        };
        let proposal = draft.now.aside.proposals[place].clone();
        let from = if let Proposed::LostSeat { from, .. } = proposal.what { from } else { time };
        if !proposal.waits_for.is_empty() || time < from {
            draft.stay();
            let (event, moment) = (draft.now.event, draft.now.moment());
            return Ok(Missed { event, moment, proposal: Some(proposal.n), from: Some(from), token: None });
        }
        draft.now.aside.proposals.remove(place);
        let sits = draft.now.seats.get(usize::from(of)).cloned().ok_or(ApiError::NoSeat)?;
        if sits.bot.is_none() {
            draft.game()?.change_seat(Seat(of), Who::Person(sits.name.unwrap_or_default()))?;
        }
        let token = give_out(draft, Seat(of), fresh, &secret);
        let Done { event, moment } = Done::by(draft);
        Ok(Missed { event, moment, proposal: None, from: None, token: Some(token) })
    });
    Ok(Json(done.await?))
}

/// Deletes a game and all that is known of it, once everybody who sits there has agreed.
#[utoipa::path(post, path = "/games/{game}/delete", params(("game" = String, Path,)), request_body = Missing,
    responses((status = 200, body = DoneOrProposed), (status = 403, body = ErrorBody), (status = 404, body = ErrorBody),
    (status = 409, body = ErrorBody), (status = 422, body = ErrorBody)))]
pub(crate) async fn delete(
    State(hall): State<Arc<Hall>>,
    InPath(game): InPath<String>,
    bearer: Bearer,
    Body(wish): Body<Missing>,
) -> Result<Json<DoneOrProposed>, ApiError> {
    let visit = Visit::to(&hall, &game, &bearer).await?;
    let (seat, own) = (visit.seat(wish.seat)?, visit.seats);
    let done = hall.change(&visit.room, move |draft| {
        if draft.now.asked_about(&Proposed::Delete, own).is_empty() {
            return enact(draft, &Proposed::Delete);
        }
        propose(draft, own, seat, Proposed::Delete)
    });
    Ok(Json(done.await?))
}

/// Which seat.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Conceding {
    seat: u8,
}

/// Gives up.
#[utoipa::path(post, path = "/games/{game}/concede", params(("game" = String, Path,)), request_body = Conceding,
    responses((status = 200, body = Done), (status = 403, body = ErrorBody), (status = 404, body = ErrorBody),
    (status = 409, body = ErrorBody), (status = 422, body = ErrorBody)))]
pub(crate) async fn concede(
    State(hall): State<Arc<Hall>>,
    InPath(game): InPath<String>,
    bearer: Bearer,
    Body(Conceding { seat }): Body<Conceding>,
) -> Result<Json<Done>, ApiError> {
    let visit = Visit::to(&hall, &game, &bearer).await?;
    let seat = visit.seat(seat)?;
    let done = hall.change(&visit.room, move |draft| {
        draft.game()?.concede(seat)?;
        Ok(Done::by(draft))
    });
    Ok(Json(done.await?))
}
