//! What handlers take out of requests, with errors of ours.

use crate::error::ApiError;
use crate::guard::Caller;
use crate::hall::{Hall, blocking};
use crate::ids::{GameId, Token};
use crate::room::{Now, Room};
use crate::under_way::{Load, SMALL};
use crate::{weight, work};
use axum::body::{Bytes, HttpBody};
use axum::extract::{FromRequest, FromRequestParts, Path, Query, Request};
use axum::http::request::Parts;
use axum::http::{StatusCode, header};
use kernel::{Seat, Seats};
use serde::de::DeserializeOwned;
use std::net::IpAddr;
use std::sync::Arc;

/// A body of JSON. It must say that it is JSON: a form of another site's page cannot.
pub(crate) struct Body<T>(pub(crate) T);

impl<T: DeserializeOwned + Send + 'static> FromRequest<Arc<Hall>> for Body<T> {
    type Rejection = ApiError;

    async fn from_request(request: Request, hall: &Arc<Hall>) -> Result<Self, ApiError> {
        let kind = request.headers().get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok()).unwrap_or_default();
        if kind.split(';').next().map(str::trim) != Some("application/json") {
            return Err(ApiError::unfit("content-type", "application/json is expected"));
        }
        let from = request.extensions().get::<Caller>().and_then(|caller| caller.0);
        let (bytes, load) = bytes(request, hall, hall.config.limits.body).await?;
        if bytes.len() <= SMALL {
            let (read, load) = read(hall, from, &bytes)?;
            load.into_iter().for_each(work::hold);
            return Ok(Self(read));
        }
        // What takes a while to be read is read among the asker's own pieces of work, not on a thread that serves.
        let hall = hall.clone();
        let (read, weight) = blocking(move || {
            let read = read(&hall, from, &bytes)?;
            // What was sent is counted no longer, but what it takes in memory from now on.
            drop(load);
            Ok(read)
        })
        .await?;
        weight.into_iter().for_each(work::hold);
        Ok(Self(read))
    }
}

/// What a body says, and what it takes in memory, if that is much.
fn read<T: DeserializeOwned>(hall: &Hall, from: Option<IpAddr>, bytes: &[u8]) -> Result<(T, Option<Load>), ApiError> {
    let weight = weight::of_json(bytes).map_err(|error| ApiError::unfit("body", error.to_string()))?;
    if weight > hall.config.limits.weight {
        return Err(ApiError::TooLarge);
    }
    let load = (weight > SMALL).then(|| hall.under_way.take(from, weight)).transpose()?;
    let host::Unrepeated(value) =
        serde_json::from_slice(bytes).map_err(|error| ApiError::unfit("body", error.to_string()))?;
    let read = kernel::stage::read(&value).map_err(|error| ApiError::unfit_in("body", &error.path, error.reason))?;
    Ok((read, load))
}

/// The bytes of a body, at most this many. Large ones are counted as long as the load is held.
pub(crate) async fn bytes(
    request: Request,
    hall: &Arc<Hall>,
    at_most: usize,
) -> Result<(Bytes, Option<Load>), ApiError> {
    // Whoever does not say how much is coming is taken to send all that is allowed.
    let length = request.body().size_hint().exact().and_then(|length| usize::try_from(length).ok()).unwrap_or(at_most);
    if length > at_most {
        return Err(ApiError::TooLarge);
    }
    let from = request.extensions().get::<Caller>().and_then(|caller| caller.0);
    let load = (length > SMALL).then(|| hall.coming.take(from, length)).transpose()?;
    let bytes = Bytes::from_request(request, hall).await.map_err(|rejection| match rejection.status() {
        StatusCode::PAYLOAD_TOO_LARGE => ApiError::TooLarge,
        _ => ApiError::unfit("body", rejection.body_text()),
    })?;
    Ok((bytes, load))
}

/// The token that a request shows, if it shows one.
pub(crate) struct Bearer(pub(crate) Option<Token>);

impl<S: Sync> FromRequestParts<S> for Bearer {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, ApiError> {
        let Some(shown) = parts.headers.get(header::AUTHORIZATION) else { return Ok(Self(None)) };
        let token = shown.to_str().ok().and_then(|shown| shown.strip_prefix("Bearer ")).and_then(Token::parse);
        token.map(|token| Self(Some(token))).ok_or(ApiError::NoSeat)
    }
}

/// The part of a path that names a game, and further parts.
pub(crate) struct InPath<T>(pub(crate) T);

impl<S: Send + Sync, T: DeserializeOwned + Send> FromRequestParts<S> for InPath<T> {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ApiError> {
        Path::from_request_parts(parts, state).await.map(|Path(path)| Self(path)).map_err(|_| ApiError::NotFound)
    }
}

/// What stands behind the question mark.
pub(crate) struct InQuery<T>(pub(crate) T);

impl<S: Send + Sync, T: DeserializeOwned> FromRequestParts<S> for InQuery<T> {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ApiError> {
        let query = Query::from_request_parts(parts, state).await;
        query.map(|Query(query)| Self(query)).map_err(|error| ApiError::unfit("query", error.body_text()))
    }
}

/// A game, and somebody at it.
pub(crate) struct Visit {
    pub(crate) room: Arc<Room>,
    pub(crate) seats: Seats,
}

impl Visit {
    /// Comes to a game with a token, or without.
    pub(crate) async fn to(hall: &Arc<Hall>, game: &str, bearer: &Bearer) -> Result<Self, ApiError> {
        let id = GameId::parse(game).ok_or(ApiError::NotFound)?;
        let room = hall.room(&id).await?;
        let seats = hall.seats_of(&room, bearer.0.as_ref()).await?;
        Ok(Self { room, seats })
    }

    pub(crate) fn now(&self) -> Arc<Now> {
        self.room.now()
    }

    /// The seat, if it is one of the visitor's.
    pub(crate) fn seat(&self, seat: u8) -> Result<Seat, ApiError> {
        let seat = Seat(seat);
        if self.seats.contains(seat) { Ok(seat) } else { Err(ApiError::NoSeat) }
    }

    /// Somebody who sits somewhere.
    pub(crate) fn anywhere(&self) -> Result<Seat, ApiError> {
        self.seats.lowest().ok_or(ApiError::NoSeat)
    }
}
