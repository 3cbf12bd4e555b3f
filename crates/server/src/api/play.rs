//! Playing: answers, dice, orders, and what a player may try before answering.

use super::extract::{Bearer, Body, InPath, InQuery, Visit};
use crate::error::{ApiError, ErrorBody};
use crate::hall::{Hall, blocking};
use crate::room::{Draft, Now};
use crate::store::Taken;
use axum::Json;
use axum::extract::State;
use host::DynGame;
use kernel::{By, Order, Seat, StandingOrder, Until};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::sync::Arc;
use utoipa::{IntoParams, ToSchema};
use view::{Look, OrderKind, Preview, Zone};

/// An answer.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Answer {
    pub(crate) seat: u8,
    /// The number of the question.
    pub(crate) number: u64,
    #[schema(value_type = Object)]
    pub(crate) answer: Value,
}

/// Something was done.
#[derive(Clone, Copy, Serialize, ToSchema)]
pub(crate) struct Done {
    /// The number of the change.
    pub(crate) event: u64,
    /// The moment afterwards.
    pub(crate) moment: u32,
}

impl Done {
    /// What comes of a draft.
    pub(crate) fn by(draft: &Draft) -> Self {
        let (event, moment) = draft.next();
        Self { event, moment }
    }
}

/// Answers a question.
#[utoipa::path(post, path = "/games/{game}/answers", params(("game" = String, Path,)), request_body = Answer,
    responses((status = 200, body = Done), (status = 403, body = ErrorBody), (status = 404, body = ErrorBody),
    (status = 409, body = ErrorBody), (status = 422, body = ErrorBody)))]
pub(crate) async fn answer(
    State(hall): State<Arc<Hall>>,
    InPath(game): InPath<String>,
    bearer: Bearer,
    Body(answer): Body<Answer>,
) -> Result<Json<Done>, ApiError> {
    let visit = Visit::to(&hall, &game, &bearer).await?;
    let seat = visit.seat(answer.seat)?;
    let given = Taken::mark(&answer.answer.to_string());
    if let Some(done) = repeated(&visit.now(), &answer, &given) {
        return Ok(Json(done));
    }
    let taken = hall.change(&visit.room, move |draft| {
        if let Some(done) = repeated(&draft.now, &answer, &given) {
            draft.stay();
            return Ok(done);
        }
        if draft.now.aside.paused {
            return Err(ApiError::Paused);
        }
        draft.game()?.answer(seat, answer.number, answer.answer, By::Person)?;
        let done = Done::by(draft);
        draft.is_answer(answer.seat, answer.number, given);
        Ok(done)
    });
    Ok(Json(taken.await?))
}

/// An answer that was taken already, with what it came to.
fn repeated(now: &Now, answer: &Answer, given: &str) -> Option<Done> {
    let same = |taken: &&Taken| taken.seat == answer.seat && taken.number == answer.number && taken.given == given;
    now.taken.iter().rev().find(same).map(|taken| Done { event: taken.event, moment: taken.moment })
}

/// Says what an answer would do. Nothing changes.
#[utoipa::path(post, path = "/games/{game}/preview", params(("game" = String, Path,)), request_body = Answer,
    responses((status = 200, body = Object), (status = 403, body = ErrorBody), (status = 404, body = ErrorBody),
    (status = 409, body = ErrorBody), (status = 422, body = ErrorBody)))]
pub(crate) async fn preview(
    State(hall): State<Arc<Hall>>,
    InPath(game): InPath<String>,
    bearer: Bearer,
    Body(answer): Body<Answer>,
) -> Result<Json<Preview>, ApiError> {
    let visit = Visit::to(&hall, &game, &bearer).await?;
    let seat = visit.seat(answer.seat)?;
    let now = visit.now();
    blocking(move || {
        let game = &now.live()?.game;
        match game.asked(seat) {
            Some(open) if open != answer.number => {
                Err(kernel::Refused::OtherQuestion { open, given: answer.number }.into())
            }
            _ => Ok(Json(game.preview(seat, answer.answer)?)),
        }
    })
    .await
}

/// Something to look at.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct LookWish {
    /// The piece's id in the scene.
    piece: String,
    /// `sight`, `ranges`, `reach` or `arcs`.
    #[schema(value_type = String)]
    kind: view::LookKind,
    /// As which of your seats.
    seat: Option<u8>,
}

/// Shows what a piece sees or reaches, as far as you may know it.
#[utoipa::path(post, path = "/games/{game}/look", params(("game" = String, Path,)), request_body = LookWish,
    responses((status = 200, body = Vec<Object>), (status = 403, body = ErrorBody), (status = 404, body = ErrorBody),
    (status = 409, body = ErrorBody), (status = 422, body = ErrorBody)))]
pub(crate) async fn look(
    State(hall): State<Arc<Hall>>,
    InPath(game): InPath<String>,
    bearer: Bearer,
    Body(wish): Body<LookWish>,
) -> Result<Json<Vec<Zone>>, ApiError> {
    let visit = Visit::to(&hall, &game, &bearer).await?;
    let now = visit.now();
    let viewer = now.viewer(visit.seats, wish.seat.map(Seat));
    blocking(move || {
        let look = Look { piece: wish.piece, kind: wish.kind };
        Ok(Json(now.live()?.game.look(&look, viewer)))
    })
    .await
}

/// As which of your seats.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
pub(crate) struct AsSeat {
    /// As which of your seats.
    seat: Option<u8>,
}

/// Numbers that players may agree to change by hand, of those that you may see.
#[utoipa::path(get, path = "/games/{game}/knobs", params(("game" = String, Path,), AsSeat),
    responses((status = 200, body = Vec<Object>), (status = 403, body = ErrorBody), (status = 404, body = ErrorBody),
    (status = 409, body = ErrorBody), (status = 422, body = ErrorBody)))]
pub(crate) async fn knobs(
    State(hall): State<Arc<Hall>>,
    InPath(game): InPath<String>,
    bearer: Bearer,
    InQuery(wish): InQuery<AsSeat>,
) -> Result<Json<Vec<view::Knob>>, ApiError> {
    let visit = Visit::to(&hall, &game, &bearer).await?;
    let now = visit.now();
    let viewer = now.viewer(visit.seats, wish.seat.map(Seat));
    blocking(move || Ok(Json(now.live()?.game.knobs(viewer)))).await
}

/// Whole answers worth considering to the question that is yours to answer.
#[utoipa::path(get, path = "/games/{game}/ideas", params(("game" = String, Path,), AsSeat),
    responses((status = 200, body = Vec<Object>), (status = 403, body = ErrorBody), (status = 404, body = ErrorBody),
    (status = 409, body = ErrorBody), (status = 422, body = ErrorBody)))]
pub(crate) async fn ideas(
    State(hall): State<Arc<Hall>>,
    InPath(game): InPath<String>,
    bearer: Bearer,
    InQuery(wish): InQuery<AsSeat>,
) -> Result<Json<Vec<view::Choice>>, ApiError> {
    let visit = Visit::to(&hall, &game, &bearer).await?;
    let now = visit.now();
    let seat = match wish.seat {
        Some(seat) => visit.seat(seat)?,
        None => visit.anywhere()?,
    };
    blocking(move || Ok(Json(now.live()?.game.ideas(seat, None)))).await
}

/// Faces of dice that a person rolled.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Faces {
    faces: Vec<u8>,
}

/// Takes the faces of dice that a person rolled.
#[utoipa::path(post, path = "/games/{game}/dice", params(("game" = String, Path,)), request_body = Faces,
    responses((status = 200, body = Done), (status = 403, body = ErrorBody), (status = 404, body = ErrorBody),
    (status = 409, body = ErrorBody), (status = 422, body = ErrorBody)))]
pub(crate) async fn dice(
    State(hall): State<Arc<Hall>>,
    InPath(game): InPath<String>,
    bearer: Bearer,
    Body(Faces { faces }): Body<Faces>,
) -> Result<Json<Done>, ApiError> {
    let visit = Visit::to(&hall, &game, &bearer).await?;
    visit.anywhere()?;
    let done = hall.change(&visit.room, move |draft| {
        if draft.now.aside.paused {
            return Err(ApiError::Paused);
        }
        draft.game()?.dice(faces)?;
        Ok(Done::by(draft))
    });
    Ok(Json(done.await?))
}

/// How many cases an order names at most, and how long each may be.
const CASES: (usize, usize) = (64, 100);

/// A standing order.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct OrderWish {
    seat: u8,
    /// What it is about: a topic, a single case of one (`topic/case`), or `*` for every kind that the system names.
    topic: String,
    /// `"every-time"`, `"when-it-matters"`, `"not"`, `"do"` or `{ "only": [case…] }`.
    #[schema(value_type = Object)]
    order: Order,
    /// `"rest"` (until the next resting point; if left out) or `"changed"`.
    #[schema(value_type = Option<String>)]
    until: Option<Until>,
}

/// Takes a standing order.
#[utoipa::path(post, path = "/games/{game}/orders", params(("game" = String, Path,)), request_body = OrderWish,
    responses((status = 200, body = Done), (status = 403, body = ErrorBody), (status = 404, body = ErrorBody),
    (status = 409, body = ErrorBody), (status = 422, body = ErrorBody)))]
pub(crate) async fn order(
    State(hall): State<Arc<Hall>>,
    InPath(game): InPath<String>,
    bearer: Bearer,
    Body(wish): Body<OrderWish>,
) -> Result<Json<Done>, ApiError> {
    let visit = Visit::to(&hall, &game, &bearer).await?;
    let fits = |case: &String| case.chars().count() <= CASES.1;
    if let Order::Only(cases) = &wish.order
        && (cases.len() > CASES.0 || !cases.iter().all(fits))
    {
        return Err(ApiError::unfit("order.only", "too many cases, or too long"));
    }
    let system = hall.system(&visit.room.meta.header.system).ok_or(ApiError::NotFound)?;
    let kinds = system.order_kinds();
    let topic: String = wish.topic.chars().take(CASES.1).collect();
    let topics = if topic == "*" { kinds.iter().map(|kind| kind.topic.clone()).collect() } else { vec![topic] };
    let (seat, order, until) = (visit.seat(wish.seat)?, wish.order, wish.until.unwrap_or(Until::Rest));
    let wanted = topics.into_iter().map(move |topic| StandingOrder { seat, topic, order: order.clone(), until });
    let mut wanted: Vec<StandingOrder> = wanted.collect();
    let done = hall.change(&visit.room, move |draft| {
        if draft.now.aside.paused {
            return Err(ApiError::Paused);
        }
        let standing = draft.game()?.orders();
        wanted.retain(|order| !standing.contains(order));
        if wanted.is_empty() {
            draft.stay();
            return Ok(Done { event: draft.now.event, moment: draft.now.moment() });
        }
        let game = draft.game()?;
        if !wanted.iter().all(|order| is_known(game, &kinds, order)) {
            return Err(ApiError::unfit("topic", "nothing is asked about that"));
        }
        draft.is_idle()?;
        for order in wanted {
            draft.game()?.order(order)?;
        }
        Ok(Done::by(draft))
    });
    Ok(Json(done.await?))
}

/// Is an order about something: what the seat is asked just now, what it has ordered before, or what is usual in this system?
fn is_known(game: &dyn DynGame, kinds: &[OrderKind], order: &StandingOrder) -> bool {
    let topic = &order.topic;
    kinds.iter().any(|kind| kind.topic == *topic)
        || game.orders().iter().any(|given| given.seat == order.seat && given.topic == *topic)
        || game.form(order.seat).is_some_and(|(_, form)| form.orders.iter().any(|offer| offer.topic == *topic))
}
