//! Live updates: a WebSocket over which snapshots come whenever something changes.

use super::extract::InPath;
use crate::error::ApiError;
use crate::guard::Caller;
use crate::hall::{Hall, in_lane};
use crate::ids::{GameId, Token};
use crate::room::Room;
use crate::snapshot::{Asker, of_now};
use crate::under_way::SMALL;
use crate::work::{self, Lane, on};
use axum::extract::State;
use axum::extract::ws::{CloseFrame, Message, WebSocket, WebSocketUpgrade};
use axum::response::Response;
use kernel::{Seat, Seats};
use serde::Deserialize;
use serde_json::json;
use std::net::IpAddr;
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
    Caller(caller): Caller,
    upgrade: WebSocketUpgrade,
) -> Result<Response, ApiError> {
    let id = GameId::parse(&game).ok_or(ApiError::NotFound)?;
    let line = caller.map(|caller| hall.lines_of.take(caller).ok_or(ApiError::TooMany("connections"))).transpose()?;
    let room = hall.room(&id).await?;
    let upgrade = upgrade.max_message_size(LONGEST).max_frame_size(LONGEST);
    Ok(upgrade.on_upgrade(async move |mut socket| {
        let account = caller.map(|caller| hall.lines.account(caller));
        if let Err(error) = on(account, attend(&hall, room, caller, &mut socket)).await {
            say_error(&mut socket, &error).await;
        }
        let _ = timeout(PATIENCE, socket.send(Message::Close(None))).await;
        drop(line);
    }))
}

/// A place among the live connections; given back when it is dropped.
struct Place<'a> {
    hall: &'a Hall,
    room: Arc<Room>,
    seats: Seats,
}

impl<'a> Place<'a> {
    /// Whoever sits at the game always finds a place there: those who only watch get half of them at most.
    fn take(hall: &'a Hall, room: Arc<Room>, seats: Seats) -> Result<Self, ApiError> {
        let limits = &hall.config.limits;
        let all = hall.sockets.fetch_add(1, Ordering::Relaxed);
        let (count, at_most) = match seats.is_empty() {
            true => (&room.watchers, limits.sockets_of_game / 2),
            false => (&room.players, limits.sockets_of_game.div_ceil(2)),
        };
        let here = count.fetch_add(1, Ordering::Relaxed);
        let place = Self { hall, room, seats };
        place.count(true);
        if all >= limits.sockets || here >= at_most {
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
        let count = if self.seats.is_empty() { &self.room.watchers } else { &self.room.players };
        count.fetch_sub(1, Ordering::Relaxed);
        self.count(false);
    }
}

/// Serves one connection until it ends.
async fn attend(
    hall: &Arc<Hall>,
    room: Arc<Room>,
    caller: Option<IpAddr>,
    socket: &mut WebSocket,
) -> Result<(), ApiError> {
    let mut hello = match timeout(PATIENCE, socket.recv()).await {
        Ok(Some(Ok(Message::Text(text)))) => read(&text)?,
        Ok(Some(Ok(_))) => return Err(ApiError::unfit("hello", "a text was expected")),
        Ok(None | Some(Err(_))) => return Ok(()),
        Err(_) => return Err(ApiError::Slow),
    };
    let mut token = token(&hello)?;
    let id = room.id().clone();
    let mut changes = hall.notifier.subscribe(&id);
    let seats = hall.seats_of(&room, token.as_ref()).await?;
    let mut place = Place::take(hall, room, seats)?;
    let mut looks_as = None;
    let mut pings = interval(PING);
    pings.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let (mut heard, mut greeted) = (Instant::now(), Instant::now());
    loop {
        changes.borrow_and_update();
        // Whoever is not let in any longer is not sent anything more either.
        caller.map_or(Ok(()), |caller| hall.warden.admit(caller))?;
        while send_snapshot(hall, &place, caller, &mut hello, &mut looks_as, socket).await? {}
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
                    caller.map_or(Ok(()), |caller| hall.warden.admit(caller))?;
                    place.room.touch();
                }
                message = socket.recv() => match message {
                    None | Some(Err(_)) | Some(Ok(Message::Close(_))) => return Ok(()),
                    Some(Ok(Message::Text(text))) => {
                        caller.map_or(Ok(()), |caller| hall.rates.take(caller))?;
                        tokio::time::sleep(GREETING.saturating_sub(greeted.elapsed())).await;
                        (heard, greeted) = (Instant::now(), Instant::now());
                        hello = read(&text)?;
                        token = self::token(&hello)?;
                        looks_as = None;
                        break;
                    }
                    // Whoever is asked whether they are there says so now and then, not all the time.
                    Some(Ok(_)) => {
                        caller.map_or(Ok(()), |caller| hall.rates.take(caller))?;
                        heard = Instant::now();
                    }
                },
            }
        }
        // The game may have been rebuilt, and the seats handed over, in the meantime.
        let room = hall.room(&id).await?;
        let seats = hall.seats_of(&room, token.as_ref()).await?;
        if seats != place.seats || !Arc::ptr_eq(&room, &place.room) {
            drop(place);
            place = Place::take(hall, room, seats)?;
        }
    }
}

/// Sends the game as it stands, with the next stretch of its log. Is there more of it?
async fn send_snapshot(
    hall: &Hall,
    place: &Place<'_>,
    caller: Option<IpAddr>,
    hello: &mut Hello,
    looks_as: &mut Option<Viewer>,
    socket: &mut WebSocket,
) -> Result<bool, ApiError> {
    let lane = work::lane().await?;
    // One's own place first: whoever waits for that keeps nobody else from their turn.
    let turn = hall.sending.acquire().await.map_err(|_| ApiError::Slow)?;
    let lane = lane.map(Lane::begin);
    let (room, seats) = (place.room.clone(), place.seats);
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
    let page = hall.config.limits.log_page;
    let asker = Asker { seats, viewer, log: hello.log, page, earlier: Vec::new() };
    let asker = hall.asker(&room, &now, asker).await?;
    let time = hall.config.time.now();
    let (text, to, length) = in_lane(lane, move || {
        let snapshot = of_now(&room, &now, &asker, time)?;
        let (to, length) = (snapshot.log.to, snapshot.log.length);
        Ok((json!({ "snapshot": snapshot }).to_string(), to, length))
    })
    .await?;
    drop(turn);
    hello.log = to;
    // Whoever asks over many connections for what is large, and takes nothing in, is cut off before it fills the memory.
    let _load = (text.len() > SMALL).then(|| hall.under_way.take(caller, text.len())).transpose()?;
    if send(socket, Message::Text(text.into())).await { Ok(to < length) } else { Err(ApiError::Slow) }
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
