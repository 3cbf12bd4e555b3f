//! Several servers over one database. Each game is played by one of them at a time, the one that was first asked for it; the others
//! send on to it whoever asks them, live connections included, so that people need not know how many servers there are. A server
//! says again and again that it is alive; what one that has died played is taken over by whoever is asked for it next, and where a
//! bot is to move by whoever notices first.
//!
//! Nothing that was acknowledged hangs on this: every change names the event that it follows, whoever writes it.

use crate::error::ApiError;
use crate::hall::Hall;
use crate::ids::{GameId, random};
use crate::store::{Claim, Node, StoreError};
use axum::body::Body;
use axum::extract::{ConnectInfo, Request, State};
use axum::http::{HeaderName, HeaderValue, StatusCode, Uri, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use hyper::client::conn::http1;
use hyper_util::rt::TokioIo;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::net::TcpStream;

/// So often a server says that it is alive.
const BEAT: Duration = Duration::from_millis(1_500);
/// Whoever could not say so for so long is taken for dead by the others.
const SILENCE: Duration = Duration::from_secs(6);
/// So long another server may take to answer the door.
const DOOR: Duration = Duration::from_secs(2);
/// This many games are taken over at a time.
const AT_ONCE: u32 = 50;
/// Who has sent a request on; nobody sends it on twice.
const SENT_ON: HeaderName = HeaderName::from_static("x-grognard-sent-on");
const FORWARDED: HeaderName = HeaderName::from_static("x-forwarded-for");

impl Hall {
    /// Joins the other servers over the same database, if it may be shared.
    pub(crate) async fn join(&self, address: SocketAddr) -> Result<(), crate::ServeError> {
        if !self.store.is_shared() {
            return Ok(());
        }
        let node = Node { address: address.to_string(), life: i64::from_le_bytes(random()?) };
        self.store.enlist(&node).await?;
        // There is one address.
        let _ = self.node.set(node);
        Ok(())
    }

    /// Says that this server is alive, for ever.
    pub(crate) async fn stay_alive(self: Arc<Self>) {
        let Some(node) = self.node.get() else { return };
        let mut heard = Instant::now();
        loop {
            tokio::time::sleep(BEAT).await;
            match self.store.beat(node).await {
                Ok(true) => heard = Instant::now(),
                Ok(false) => {
                    tracing::warn!("this server was taken for dead; what it played may be others'");
                    self.forget_all();
                    heard = Instant::now();
                    if let Err(error) = self.store.enlist(node).await {
                        tracing::error!(%error, "this server cannot join the others again");
                    }
                }
                Err(error) => {
                    tracing::error!(%error, "the store does not hear that this server is alive");
                    // Others may play on what is in memory here, and nobody should be shown how it was before.
                    if heard.elapsed() >= SILENCE {
                        self.forget_all();
                    }
                }
            }
        }
    }

    /// Leaves the others: what this server played is anybody's.
    pub(crate) async fn leave(&self) -> Result<(), StoreError> {
        match self.node.get() {
            Some(node) => self.store.retire(node).await,
            None => Ok(()),
        }
    }

    /// Takes a game to play it here: busy if another server plays it.
    pub(crate) async fn take(&self, id: &GameId) -> Result<(), ApiError> {
        match self.elsewhere(id).await? {
            None => Ok(()),
            Some(_) => Err(ApiError::Busy),
        }
    }

    /// Lets games go that are no longer in memory.
    pub(crate) fn let_go(self: &Arc<Self>, games: Vec<GameId>) {
        if self.node.get().is_none() || games.is_empty() {
            return;
        }
        let hall = self.clone();
        tokio::spawn(async move {
            let Some(node) = hall.node.get() else { return };
            for id in games.iter().filter(|id| !hall.has(id)) {
                if let Err(error) = hall.store.release(node, id).await {
                    tracing::warn!(game = %id, %error, "a game could not be let go");
                }
                // Somebody may have come for it in between: then it is taken again, unless another server was quicker.
                if hall.has(id) && !matches!(hall.store.claim(node, id).await, Ok(Claim::Own)) {
                    hall.forget(id);
                    hall.notifier.publish(id);
                }
            }
        });
    }

    /// Takes over games in which a bot is to move and that nobody plays any longer.
    pub(crate) async fn take_over(self: &Arc<Self>) -> Result<(), StoreError> {
        if self.node.get().is_none() {
            return Ok(());
        }
        for id in self.store.orphans(AT_ONCE).await? {
            match self.room(&id).await {
                // Another was quicker.
                Ok(_) | Err(ApiError::Busy) => {}
                Err(error) => tracing::error!(game = %id, %error, "a game cannot go on"),
            }
        }
        Ok(())
    }

    /// The server that plays a game; none if it is this one, or if there is no such game.
    async fn elsewhere(&self, id: &GameId) -> Result<Option<String>, ApiError> {
        let Some(node) = self.node.get() else { return Ok(None) };
        if self.has(id) {
            return Ok(None);
        }
        match self.store.claim(node, id).await? {
            Claim::Own | Claim::Nobody => Ok(None),
            Claim::Of(address) => Ok(Some(address)),
        }
    }
}

/// Sends a request about a game on to the server that plays it.
pub(crate) async fn send_on(State(hall): State<Arc<Hall>>, request: Request, next: Next) -> Response {
    let Some(id) = game_of(request.uri()) else { return next.run(request).await };
    match hall.elsewhere(&id).await {
        Ok(None) => next.run(request).await,
        // It has moved in between; whoever asked asks again.
        Ok(Some(_)) if request.headers().contains_key(SENT_ON) => ApiError::Busy.into_response(),
        Ok(Some(address)) => match carry(&hall, request, &address).await {
            Ok(response) => response,
            Err(error) => {
                tracing::warn!(%address, %error, "another server does not answer");
                ApiError::Busy.into_response()
            }
        },
        Err(error) => error.into_response(),
    }
}

/// The game that a path is about.
fn game_of(uri: &Uri) -> Option<GameId> {
    let rest = uri.path().strip_prefix("/api/v1/games/")?;
    GameId::parse(rest.split('/').next()?)
}

/// Why another server could not be asked.
#[derive(Debug, thiserror::Error)]
enum CarryError {
    #[error("it does not answer the door")]
    Door,
    #[error(transparent)]
    Connection(#[from] std::io::Error),
    #[error(transparent)]
    Speech(#[from] hyper::Error),
    #[error(transparent)]
    Address(#[from] axum::http::Error),
}

/// Carries a request to another server and its response back; where both become a live connection, that too.
async fn carry(hall: &Hall, mut request: Request, address: &str) -> Result<Response, CarryError> {
    let stream = tokio::time::timeout(DOOR, TcpStream::connect(address)).await.map_err(|_| CarryError::Door)??;
    stream.set_nodelay(true)?;
    let (mut to, connection) = http1::handshake::<_, Body>(TokioIo::new(stream)).await?;
    tokio::spawn(connection.with_upgrades());
    let near = request.headers().contains_key(header::UPGRADE).then(|| hyper::upgrade::on(&mut request));
    let path = request.uri().path_and_query().map_or("/", |path| path.as_str()).to_string();
    *request.uri_mut() = path.parse::<Uri>().map_err(axum::http::Error::from)?;
    // The other counts by the person who asks, if it names this server among its trusted proxies.
    if let Some(ConnectInfo(peer)) = request.extensions().get::<ConnectInfo<SocketAddr>>().copied()
        && let Ok(peer) = HeaderValue::try_from(peer.ip().to_string())
    {
        request.headers_mut().append(FORWARDED, peer);
    }
    let node = hall.node.get().and_then(|node| HeaderValue::try_from(&node.address).ok());
    request.headers_mut().insert(SENT_ON, node.unwrap_or(HeaderValue::from_static("somebody")));
    let mut response = to.send_request(request).await?;
    if let (StatusCode::SWITCHING_PROTOCOLS, Some(near)) = (response.status(), near) {
        let far = hyper::upgrade::on(&mut response);
        tokio::spawn(async move {
            // Whichever end goes away first, the other hears of it.
            if let (Ok(near), Ok(far)) = tokio::join!(near, far) {
                let _ = tokio::io::copy_bidirectional(&mut TokioIo::new(near), &mut TokioIo::new(far)).await;
            }
        });
    }
    Ok(response.map(Body::new))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paths_about_games_are_known() {
        let id = "0123456789abcdef01234567";
        let game = |path: &str| game_of(&path.parse().unwrap()).map(|id| id.to_string());
        for path in [format!("/api/v1/games/{id}"), format!("/api/v1/games/{id}/live?x=1")] {
            assert_eq!(game(&path).as_deref(), Some(id));
        }
        for path in ["/api/v1/games", "/api/v1/games/nonsense", "/play"] {
            assert_eq!(game(path), None);
        }
    }
}
