//! Who hears that a game has changed. Within one process this is a counter that can be watched; several nodes would put a
//! message bus here.

use crate::ids::GameId;
use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};
use tokio::sync::watch;

/// Tells whoever watches a game that it has changed.
pub trait Notifier: Send + Sync {
    /// A game has changed. The number only says that it differs from before.
    fn publish(&self, game: &GameId);
    /// Watches a game.
    fn subscribe(&self, game: &GameId) -> watch::Receiver<u64>;
}

/// The notifier within one process.
#[derive(Debug, Default)]
pub struct Local {
    games: Mutex<HashMap<GameId, watch::Sender<u64>>>,
}

impl Notifier for Local {
    fn publish(&self, game: &GameId) {
        let mut games = self.games.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(sender) = games.get(game) {
            if sender.receiver_count() == 0 {
                games.remove(game);
            } else {
                sender.send_modify(|count| *count += 1);
            }
        }
    }

    fn subscribe(&self, game: &GameId) -> watch::Receiver<u64> {
        let mut games = self.games.lock().unwrap_or_else(PoisonError::into_inner);
        games.entry(game.clone()).or_insert_with(|| watch::channel(0).0).subscribe()
    }
}
