//! Live updates: a WebSocket over which snapshots come whenever something changes.

use super::extract::InPath;
use crate::error::ApiError;
use crate::hall::{Hall, blocking};
use crate::ids::{GameId, Token};
use crate::room::Room;
use crate::snapshot::{Asker, of_now};
use axum::extract::State;
use axum::extract::ws::{CloseFrame, Message, WebSocket, WebSocketUpgrade};
use axum::response::Response;
use kernel::{Seat, Seats};
use serde::Deserialize;
use serde_json::json;
use std::sync::atomic::Ordering;
use std::sync::{Arc, PoisonError};
use std::time::Duration;
use tokio::time::{Instant, MissedTickBehavior, interval, timeout};
use view::Viewer;

/// Nothing that a client says is longer.
const LONGEST: usize = 4 << 10;
/// So long a client may take to say hello, or to take in what it is sent.
const PATIENCE: Duration = Duration::from_secs(15);
/// Between two greetings lies at least so long: each costs a whole snapshot.
const GREETING: Duration = Duration::from_millis(100);
/// So often a client is asked whether it is still there, and so long it may be silent.
const PING: Duration = Duration::from_secs(20);
const SILENCE: Duration = Duration::from_secs(70);

/// What a client says.
#[derive(Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Said {
    Hello(Hello),
}

#[derive(Deserialize)]
struct Hello {
    token: Option<String>,
    /// How many lines of the log it has.
    #[serde(default)]
    log: usize,
    /// As which of its seats it wants to look.
    seat: Option<u8>,
}

/// Live updates of a game.
#[utoipa::path(get, path = "/games/{game}/live", params(("game" = String, Path,)),
    responses((status = 101), (status = 400), (status = 404, body = crate::error::ErrorBody), (status = 426)))]
pub(crate) async fn live(
    State(hall): State<Arc<Hall>>,
    InPath(game): InPath<String>,
    upgrade: WebSocketUpgrade,
) -> Result<Response, ApiError> {
    let id = GameId::parse(&game).ok_or(ApiError::NotFound)?;
    let room = hall.room(&id).await?;
    let upgrade = upgrade.max_message_size(LONGEST).max_frame_size(LONGEST);
    Ok(upgrade.on_upgrade(async move |mut socket| {
        if let Err(error) = attend(&hall, room, &mut socket).await {
            say_error(&mut socket, &error).await;
        }
        let _ = timeout(PATIENCE, socket.send(Message::Close(None))).await;
    }))
}

/// A place among the live connections; given back when it is dropped.
struct Place<'a> {
    hall: &'a Hall,
    room: Arc<Room>,
    seats: Seats,
}

impl<'a> Place<'a> {
    fn take(hall: &'a Hall, room: Arc<Room>, seats: Seats) -> Result<Self, ApiError> {
        let limits = &hall.config.limits;
        let all = hall.sockets.fetch_add(1, Ordering::Relaxed);
        let here = room.sockets.fetch_add(1, Ordering::Relaxed);
        let place = Self { hall, room, seats };
        place.count(true);
        if all >= limits.sockets || here >= limits.sockets_of_game {
            return Err(ApiError::TooMany("connections"));
        }
        Ok(place)
    }

    fn count(&self, comes: bool) {
        let mut here = self.room.here.lock().unwrap_or_else(PoisonError::into_inner);
        for seat in self.seats.iter() {
            if let Some(count) = here.get_mut(seat.index()) {
                *count = if comes { *count + 1 } else { count.saturating_sub(1) };
            }
        }
        drop(here);
        if !self.seats.is_empty() {
            self.hall.announce(&self.room);
        }
    }
}

impl Drop for Place<'_> {
    fn drop(&mut self) {
        self.hall.sockets.fetch_sub(1, Ordering::Relaxed);
        self.room.sockets.fetch_sub(1, Ordering::Relaxed);
        self.count(false);
    }
}

/// Serves one connection until it ends.
async fn attend(hall: &Arc<Hall>, room: Arc<Room>, socket: &mut WebSocket) -> Result<(), ApiError> {
    let mut hello = match timeout(PATIENCE, socket.recv()).await {
        Ok(Some(Ok(Message::Text(text)))) => read(&text)?,
        Ok(Some(Ok(_))) => return Err(ApiError::unfit("hello", "a text was expected")),
        Ok(None | Some(Err(_))) => return Ok(()),
        Err(_) => return Err(ApiError::Slow),
    };
    let mut token = token(&hello)?;
    let id = room.id().clone();
    let mut changes = hall.notifier.subscribe(&id);
    let seats = room.now().seats_of(token.as_ref(), &hall.config.secret)?;
    let mut place = Place::take(hall, room, seats)?;
    let mut looks_as = None;
    let mut pings = interval(PING);
    pings.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let (mut heard, mut greeted) = (Instant::now(), Instant::now());
    loop {
        changes.borrow_and_update();
        send_snapshot(hall, place.room.clone(), place.seats, &mut hello, &mut looks_as, socket).await?;
        loop {
            tokio::select! {
                changed = changes.changed() => {
                    if changed.is_err() {
                        return Ok(());
                    }
                    break;
                }
                _ = pings.tick() => {
                    if heard.elapsed() > SILENCE || !send(socket, Message::Ping(Vec::new().into())).await {
                        return Ok(());
                    }
                    place.room.touch();
                }
                message = socket.recv() => match message {
                    None | Some(Err(_)) | Some(Ok(Message::Close(_))) => return Ok(()),
                    Some(Ok(Message::Text(text))) => {
                        tokio::time::sleep(GREETING.saturating_sub(greeted.elapsed())).await;
                        (heard, greeted) = (Instant::now(), Instant::now());
                        hello = read(&text)?;
                        token = self::token(&hello)?;
                        looks_as = None;
                        break;
                    }
                    Some(Ok(_)) => heard = Instant::now(),
                },
            }
        }
        // The game may have been rebuilt, and the seats handed over, in the meantime.
        let room = hall.room(&id).await?;
        let seats = room.now().seats_of(token.as_ref(), &hall.config.secret)?;
        if seats != place.seats || !Arc::ptr_eq(&room, &place.room) {
            drop(place);
            place = Place::take(hall, room, seats)?;
        }
    }
}

async fn send_snapshot(
    hall: &Hall,
    room: Arc<Room>,
    seats: Seats,
    hello: &mut Hello,
    looks_as: &mut Option<Viewer>,
    socket: &mut WebSocket,
) -> Result<(), ApiError> {
    let now = room.now();
    // Whoever sits at several seats looks as the one who is asked; another's log is another log, and sent from its start.
    let wanted = hello.seat.map(Seat).or(match looks_as {
        Some(Viewer::Seat(seat))
            if now.live().is_ok_and(|live| seats.iter().all(|seat| live.game.asked(seat).is_none())) =>
        {
            Some(*seat)
        }
        _ => None,
    });
    let viewer = now.viewer(seats, wanted);
    if looks_as.is_some_and(|before| before != viewer) {
        hello.log = 0;
    }
    *looks_as = Some(viewer);
    let asker = Asker { seats, viewer, log: hello.log, earlier: Vec::new() };
    let asker = hall.asker(&room, &now, asker).await?;
    let (text, length) = blocking(move || {
        let snapshot = of_now(&room, &now, &asker)?;
        let length = snapshot.log.length;
        Ok((json!({ "snapshot": snapshot }).to_string(), length))
    })
    .await?;
    hello.log = length;
    if send(socket, Message::Text(text.into())).await { Ok(()) } else { Err(ApiError::Slow) }
}

fn read(text: &str) -> Result<Hello, ApiError> {
    let value: serde_json::Value =
        serde_json::from_str(text).map_err(|error| ApiError::unfit("hello", error.to_string()))?;
    let said = kernel::stage::read(&value).map_err(|error| ApiError::unfit_in("message", &error.path, error.reason))?;
    let Said::Hello(hello) = said;
    Ok(hello)
}

fn token(hello: &Hello) -> Result<Option<Token>, ApiError> {
    let read = |text: &String| Token::parse(text).ok_or(ApiError::NoSeat);
    hello.token.as_ref().filter(|text| !text.is_empty()).map(read).transpose()
}

async fn send(socket: &mut WebSocket, message: Message) -> bool {
    matches!(timeout(PATIENCE, socket.send(message)).await, Ok(Ok(())))
}

/// Says why the connection ends.
async fn say_error(socket: &mut WebSocket, error: &ApiError) {
    let text = json!({ "error": error.body() }).to_string();
    if send(socket, Message::Text(text.into())).await {
        let frame = CloseFrame { code: 4000, reason: error.body().error.into() };
        send(socket, Message::Close(Some(frame))).await;
    }
}
