//! The protocol: every path, its handler, and the description of both.

mod before;
mod clock;
mod extract;
pub(crate) mod fixed;
mod games;
mod live;
mod odds;
mod play;
mod records;
mod seats;
mod table;

pub(crate) use before::draw_pictures;

use crate::error::ApiError;
use crate::hall::Hall;
use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::Response;
use axum::routing::get;
use std::sync::Arc;
use utoipa::OpenApi;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

/// The front page of the description.
#[derive(OpenApi)]
#[openapi(
    info(title = "Grognard", version = "1", description = "Tabletop wargames by the book. See docs/PROTOCOL.md."),
    servers((url = "/api/v1"))
)]
struct Description;

fn routes(record: usize) -> OpenApiRouter<Arc<Hall>> {
    OpenApiRouter::with_openapi(Description::openapi())
        .routes(routes!(before::systems))
        .routes(routes!(before::scene))
        .routes(routes!(before::seats))
        .routes(routes!(before::texts_of))
        .routes(routes!(before::rules))
        .routes(routes!(before::proof))
        .routes(routes!(before::rule))
        .routes(routes!(before::search))
        .routes(routes!(odds::systems))
        .routes(routes!(odds::choices, odds::work_out))
        .routes(routes!(games::make, games::list))
        .routes(routes!(games::look_at))
        .routes(routes!(games::look_back))
        .routes(routes!(games::timeline))
        .routes(routes!(live::live))
        .routes(routes!(play::answer))
        .routes(routes!(play::preview))
        .routes(routes!(play::look))
        .routes(routes!(play::ideas))
        .routes(routes!(play::knobs))
        .routes(routes!(play::dice))
        .routes(routes!(play::order))
        .routes(routes!(table::take_back))
        .routes(routes!(table::redo))
        .routes(routes!(table::adjust))
        .routes(routes!(table::consent, table::proposal))
        .routes(routes!(table::branch))
        .routes(routes!(table::chat))
        .routes(routes!(table::pause))
        .routes(routes!(seats::hand_over))
        .routes(routes!(seats::lost))
        .routes(routes!(seats::concede))
        .routes(routes!(clock::claim))
        .routes(routes!(seats::delete))
        .routes(routes!(records::record))
        .merge(OpenApiRouter::new().routes(routes!(records::bring_in)).layer(DefaultBodyLimit::max(record)))
}

/// The description of the protocol, as OpenAPI.
pub fn description() -> utoipa::openapi::OpenApi {
    routes(0).split_for_parts().1
}

/// The description, which takes longer to write than most requests to answer, once.
async fn described(State(hall): State<Arc<Hall>>, headers: HeaderMap) -> Result<Response, ApiError> {
    fixed::json(&hall, "openapi", &headers, || Ok(description())).await
}

/// Everything under `/api/v1`.
pub(crate) fn router(hall: &Hall) -> Router<Arc<Hall>> {
    let (router, _) = routes(hall.config.limits.record).split_for_parts();
    router
        .route("/openapi.json", get(described))
        .fallback(async || ApiError::NotFound)
        .method_not_allowed_fallback(async || ApiError::Method)
}

/// A game of The Ford between two people.
#[cfg(test)]
pub(crate) async fn made_for_test(hall: &Arc<Hall>) -> crate::ids::GameId {
    let system = hall.system("ford").unwrap();
    let setup = system.set_up(&std::collections::BTreeMap::new()).unwrap();
    let game = system.start(setup, kernel::Seed::from_number(1), kernel::DiceKind::Seeded).unwrap();
    let seat = games::NewSeat { who: games::SeatWish::Me, bot: None, name: None };
    let sitting = games::Sitting {
        seats: vec![seat.clone(), seat],
        name: None,
        listed: false,
        pace: None,
        ready: false,
        firm: false,
        clock: None,
    };
    let made = games::begin(hall, system, game, games::Inherited::default(), sitting).await.unwrap();
    crate::ids::GameId::parse(&made.game).unwrap()
}
