//! The web service: games, seats, persistence, live updates. `docs/PROTOCOL.md` says how a client talks to it.
//!
//! A change of a game goes one way: made up on a copy of the game, written to the [store] under the next number (or
//! lost, if another change took that number), and only then true, acknowledged and told to all. So whatever was acknowledged
//! survives, and what fails, panics included, leaves everything as it was.

mod accept;
pub mod admin;
mod api;
mod bots;
mod clock;
mod config;
mod error;
mod fellows;
mod files;
mod guard;
mod hall;
mod ids;
mod keeping;
mod notify;
mod pages;
mod patience;
mod private;
mod rebuild;
mod repeats;
mod room;
mod shedding;
mod snapshot;
pub mod store;
mod thinkers;
mod under_way;
mod warden;
mod watch;
mod weight;
mod words;
mod work;

pub use api::description;
pub use clock::{Clock, ClockView, Hand, Pace, Time, WhenOut};
pub use config::{Config, ConfigError, Limits, admit};
pub use error::{ApiError, ErrorBody};
pub use files::raise_open_files;
pub use hall::Hall;
pub use ids::{GameId, NoRandomness, Token, TokenHash};
pub use keeping::{KeepError, backup, export, open, open_existing, restore};
pub use notify::{Local, Notifier};
pub use private::local_secret;
pub use shedding::available_memory;
pub use snapshot::Snapshot;

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::middleware::from_fn_with_state;
use host::Registry;
use std::net::SocketAddr;
use std::sync::Arc;
use store::StoreError;
use tokio::net::TcpListener;
use tower_http::CompressionLevel;
use tower_http::compression::CompressionLayer;
use tower_http::compression::predicate::{DefaultPredicate, Predicate};

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
    /// The file of the secret does not hold one.
    #[error(
        "{path}: a secret has 32 bytes, this file has {length}; take it away to have a new one, with which nobody can return to a seat"
    )]
    Secret {
        /// Which file.
        path: String,
        /// How many bytes it has.
        length: usize,
    },
    /// Other servers over the same database would not know where to reach this one.
    #[error("this server listens everywhere: say with --node where the others over the same database reach it")]
    NoNode,
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
    pub async fn open(mut config: Config, registry: Registry) -> Result<Self, ServeError> {
        // With fewer files than connections the last of them would take the place of the database's.
        let together = config.database.is_some();
        config.limits.connections = files::connections(raise_open_files(), config.limits.connections, together);
        let data = |error| ServeError::Data { path: config.data.display().to_string(), error };
        private::folder(&config.data).map_err(data)?;
        let listen = |error| ServeError::Listen { address: config.listen, error };
        let listener = TcpListener::bind(config.listen).await.map_err(listen)?;
        let store = keeping::open(&config.data, config.database.as_deref(), config.durable).await?;
        let node = config.node.map_or_else(|| listener.local_addr(), Ok).map_err(listen)?;
        if config.database.is_some() && node.ip().is_unspecified() {
            return Err(ServeError::NoNode);
        }
        let hall = Hall::new(config, registry, Arc::new(store), Arc::new(Local::default()));
        hall.join(node).await?;
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
        let heart = tokio::spawn(self.hall.clone().stay_alive());
        tokio::spawn(api::draw_pictures(self.hall.clone()));
        let hall = self.hall.clone();
        accept::serve(self.listener, app(self.hall), &hall.config, until).await;
        housekeeping.abort();
        heart.abort();
        hall.leave().await?;
        hall.store.close().await?;
        Ok(())
    }
}

/// What is compressed again and again costs whoever serves: quickly rather than well, and nothing that is very large.
fn compression() -> CompressionLayer<impl Predicate> {
    CompressionLayer::new()
        .quality(CompressionLevel::Fastest)
        .compress_when(DefaultPredicate::new().and(under_way::Compressible))
}

/// Everything that a server answers to.
pub fn app(hall: Arc<Hall>) -> Router {
    Router::new()
        .nest("/api/v1", api::router(&hall))
        .merge(watch::router())
        .fallback(axum::routing::get(pages::file))
        .layer(DefaultBodyLimit::max(hall.config.limits.body))
        .layer(from_fn_with_state(hall.clone(), repeats::once))
        .layer(from_fn_with_state(hall.clone(), under_way::weigh))
        .layer(compression())
        .layer(from_fn_with_state(hall.clone(), fellows::send_on))
        .layer(from_fn_with_state(hall.clone(), guard::guard))
        .with_state(hall)
}
