//! The web service: games, seats, persistence, live updates. `docs/PROTOCOL.md` says how a client talks to it.
//!
//! A change of a game goes one way: made up on a copy of the game, written to the [store] under the next number (or
//! lost, if another change took that number), and only then true, acknowledged and told to all. So whatever was acknowledged
//! survives, and what fails, panics included, leaves everything as it was.

mod accept;
mod api;
mod bots;
mod config;
mod error;
mod guard;
mod hall;
mod ids;
mod notify;
mod pages;
mod rebuild;
mod room;
mod snapshot;
pub mod store;
mod thinkers;

pub use api::description;
pub use config::{Config, ConfigError, Limits, admit};
pub use error::{ApiError, ErrorBody};
pub use hall::Hall;
pub use ids::{GameId, NoRandomness, Token, TokenHash};
pub use notify::{Local, Notifier};
pub use snapshot::Snapshot;

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::middleware::from_fn_with_state;
use host::Registry;
use std::net::SocketAddr;
use std::path::Path;
use std::sync::Arc;
use store::{Sqlite, StoreError};
use tokio::net::TcpListener;
use tower_http::compression::CompressionLayer;

/// Why a server does not run.
#[derive(Debug, thiserror::Error)]
pub enum ServeError {
    /// The folder for the data, or a file in it.
    #[error("{path}: {error}")]
    Data {
        /// Where.
        path: String,
        /// Why.
        error: std::io::Error,
    },
    /// The address cannot be listened at.
    #[error("{address}: {error}")]
    Listen {
        /// The address.
        address: SocketAddr,
        /// Why.
        error: std::io::Error,
    },
    /// The store cannot be opened.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// No random numbers for a secret.
    #[error(transparent)]
    Randomness(#[from] NoRandomness),
}

/// A server that listens, and will serve when it is [run](Server::run).
pub struct Server {
    listener: TcpListener,
    hall: Arc<Hall>,
}

impl Server {
    /// Opens the data and the address.
    pub async fn open(config: Config, registry: Registry) -> Result<Self, ServeError> {
        let data = |error| ServeError::Data { path: config.data.display().to_string(), error };
        std::fs::create_dir_all(&config.data).map_err(data)?;
        let listen = |error| ServeError::Listen { address: config.listen, error };
        let listener = TcpListener::bind(config.listen).await.map_err(listen)?;
        let store = Sqlite::open(&config.data.join("games.sqlite")).await?;
        let hall = Hall::new(config, registry, Arc::new(store), Arc::new(Local::default()));
        Ok(Self { listener, hall })
    }

    /// Where it listens; of use when the port was left to the system.
    pub fn address(&self) -> Result<SocketAddr, ServeError> {
        let address = self.hall.config.listen;
        self.listener.local_addr().map_err(|error| ServeError::Listen { address, error })
    }

    /// Serves until the given future ends.
    pub async fn run(self, until: impl Future<Output = ()> + Send + 'static) -> Result<(), ServeError> {
        let housekeeping = tokio::spawn(self.hall.clone().keep_house());
        tokio::spawn(api::draw_pictures(self.hall.clone()));
        let connections = self.hall.config.limits.connections;
        accept::serve(self.listener, app(self.hall), connections, until).await;
        housekeeping.abort();
        Ok(())
    }
}

/// Everything that a server answers to.
pub fn app(hall: Arc<Hall>) -> Router {
    Router::new()
        .nest("/api/v1", api::router(&hall))
        .fallback(axum::routing::get(pages::file))
        .layer(DefaultBodyLimit::max(hall.config.limits.body))
        .layer(CompressionLayer::new())
        .layer(from_fn_with_state(hall.clone(), guard::guard))
        .with_state(hall)
}

/// The key for tokens that a server on its own machine keeps beside its data, made when it is first needed.
pub fn local_secret(data: &Path) -> Result<[u8; 32], ServeError> {
    let file = data.join("secret");
    let failed = |error| ServeError::Data { path: file.display().to_string(), error };
    if let Some(secret) = std::fs::read(&file).ok().and_then(|bytes| bytes.try_into().ok()) {
        return Ok(secret);
    }
    std::fs::create_dir_all(data).map_err(failed)?;
    let secret = ids::random()?;
    write_private(&file, &secret).map_err(failed)?;
    Ok(secret)
}

/// Writes a file that only its owner may read.
fn write_private(file: &Path, bytes: &[u8]) -> std::io::Result<()> {
    use std::io::Write;
    let mut options = std::fs::OpenOptions::new();
    options.write(true).create(true).truncate(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(file)?.write_all(bytes)
}
