//! All games: found in memory or rebuilt from the store, changed one after another, dropped when nobody looks.

use crate::config::Config;
use crate::error::ApiError;
use crate::guard::Rates;
use crate::ids::GameId;
use crate::notify::Notifier;
use crate::room::{Draft, Room};
use crate::store::{Store, StoreError, Stored};
use crate::{bots, rebuild};
use std::collections::HashMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use tokio::sync::{OnceCell, Semaphore};

/// So often games are looked over for those that nobody looks at.
const SWEEP_EVERY: Duration = Duration::from_secs(20);

/// All games of a server.
pub struct Hall {
    pub(crate) config: Config,
    pub(crate) store: Arc<dyn Store>,
    pub(crate) notifier: Arc<dyn Notifier>,
    rooms: Mutex<HashMap<GameId, Arc<OnceCell<Arc<Room>>>>>,
    /// As many bots may think at once as there are permits.
    pub(crate) thinking: Arc<Semaphore>,
    /// Rebuilding and reading records is dear: as many at once as there are permits.
    pub(crate) rebuilding: Arc<Semaphore>,
    pub(crate) sockets: AtomicUsize,
    pub(crate) rates: Rates,
    pub(crate) pictures: Mutex<HashMap<&'static str, Arc<serde_json::Value>>>,
}

impl Hall {
    /// A hall over a store.
    pub fn new(config: Config, store: Arc<dyn Store>, notifier: Arc<dyn Notifier>) -> Arc<Self> {
        let thinking = Arc::new(Semaphore::new(config.limits.bots.max(1)));
        let rates = Rates::new(config.limits.rate, config.limits.burst);
        Arc::new(Self {
            config,
            store,
            notifier,
            rooms: Mutex::default(),
            thinking,
            rebuilding: Arc::new(Semaphore::new(2)),
            sockets: AtomicUsize::new(0),
            rates,
            pictures: Mutex::default(),
        })
    }

    /// A game, from memory or rebuilt.
    pub(crate) async fn room(self: &Arc<Self>, id: &GameId) -> Result<Arc<Room>, ApiError> {
        let cell = self.rooms().entry(id.clone()).or_default().clone();
        let load = || async {
            let stored = self.store.load(id).await?.ok_or(ApiError::NotFound)?;
            let _permit = self.rebuilding.acquire().await.map_err(|_| ApiError::Slow)?;
            rebuild::room(self, stored).await.map(Arc::new)
        };
        match cell.get_or_try_init(load).await {
            Ok(room) => {
                room.touch();
                Ok(room.clone())
            }
            Err(error) => {
                self.rooms().retain(|other, cell| other != id || cell.initialized());
                Err(error)
            }
        }
    }

    /// Opens a game that has just been made.
    pub(crate) async fn open(self: &Arc<Self>, stored: Stored, room: Room) -> Result<Arc<Room>, ApiError> {
        self.store.create(&stored).await?;
        let room = Arc::new(room);
        self.rooms().insert(room.id().clone(), Arc::new(OnceCell::new_with(Some(room.clone()))));
        bots::drive(self, &room);
        Ok(room)
    }

    /// Changes a game: made up on a copy, written, and only then true and told to all.
    pub(crate) async fn change<T: Send + 'static>(
        self: &Arc<Self>,
        room: &Arc<Room>,
        make: impl FnOnce(&mut Draft) -> Result<T, ApiError> + Send + 'static,
    ) -> Result<T, ApiError> {
        let queue = room.changing.lock().await;
        let now = room.now();
        let work = move || {
            let mut draft = Draft::of(&now);
            let made = make(&mut draft)?;
            let next = if draft.stays() { None } else { Some(draft.finish()?) };
            Ok((made, next))
        };
        let (made, next) = blocking(work).await?;
        let Some((next, change)) = next else { return Ok(made) };
        match self.store.commit(room.id(), &change).await {
            Ok(()) => room.set(next),
            Err(StoreError::Lost) => {
                // Another node was first: what is in memory is old.
                self.rooms().remove(room.id());
                return Err(ApiError::Raced);
            }
            Err(error) => return Err(error.into()),
        }
        drop(queue);
        self.notifier.publish(room.id());
        bots::drive(self, room);
        Ok(made)
    }

    /// Something about a game that is not stored has changed: who is here, a bot's trouble.
    pub(crate) fn announce(&self, room: &Room) {
        self.notifier.publish(room.id());
    }

    /// Lets the bots go on that were to move when the server stopped, and drops games that nobody looks at; for ever.
    pub(crate) async fn keep_house(self: Arc<Self>) {
        match self.store.bots_to_move().await {
            Ok(games) => {
                for id in games {
                    match self.room(&id).await {
                        Ok(room) => bots::drive(&self, &room),
                        Err(error) => tracing::error!(game = %id, %error, "a game cannot go on"),
                    }
                }
            }
            Err(error) => tracing::error!(%error, "games with bots cannot be found"),
        }
        loop {
            tokio::time::sleep(SWEEP_EVERY).await;
            self.sweep();
            self.rates.sweep();
        }
    }

    /// Drops games that nobody looks at: after a while, or sooner if there are many.
    fn sweep(&self) {
        let mut rooms = self.rooms();
        let crowded = rooms.len() > self.config.limits.in_memory;
        let idle = if crowded { self.config.limits.idle / 10 } else { self.config.limits.idle };
        rooms.retain(|_, cell| {
            let Some(room) = cell.get() else { return true };
            let in_use = Arc::strong_count(room) > 1 || room.sockets.load(Ordering::Relaxed) > 0;
            in_use || room.touched().elapsed() < idle
        });
    }

    /// How many games are in memory.
    pub fn in_memory(&self) -> usize {
        self.rooms().len()
    }

    fn rooms(&self) -> std::sync::MutexGuard<'_, HashMap<GameId, Arc<OnceCell<Arc<Room>>>>> {
        self.rooms.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Does something that computes, off the threads that serve. A panic in it is an error like any other.
pub(crate) async fn blocking<T: Send + 'static>(
    work: impl FnOnce() -> Result<T, ApiError> + Send + 'static,
) -> Result<T, ApiError> {
    let caught = tokio::task::spawn_blocking(move || catch_unwind(AssertUnwindSafe(work))).await;
    match caught {
        Ok(Ok(result)) => result,
        Ok(Err(panic)) => {
            let text = panic.downcast_ref::<&str>().map(ToString::to_string);
            let text = text.or_else(|| panic.downcast_ref::<String>().cloned()).unwrap_or_default();
            Err(ApiError::Fault(format!("panic: {text}")))
        }
        Err(error) => Err(ApiError::Fault(error.to_string())),
    }
}
