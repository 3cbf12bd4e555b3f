//! What a server that runs does every now and then: games that nobody looks at leave the memory, what is old is deleted.

use super::Hall;
use crate::repeats;
use crate::room::milliseconds;
use crate::shedding::{self, Strain};
use crate::store::StoreError;
use std::sync::Arc;
use std::time::{Duration, Instant};

/// So often games are looked over for those that nobody looks at.
const SWEEP_EVERY: Duration = Duration::from_secs(20);

/// So often the store does what would otherwise hold up a change.
const TIDY_EVERY: Duration = Duration::from_secs(2);

impl Hall {
    /// Lets the bots go on that were to move when the server stopped, and drops games that nobody looks at; for ever.
    pub(crate) async fn keep_house(self: Arc<Self>) {
        match self.store.bots_to_move().await {
            // What is shared is taken over bit by bit.
            Ok(_) if self.store.is_shared() => {}
            Ok(games) => {
                for id in games {
                    // Whatever is rebuilt goes on by itself.
                    if let Err(error) = self.room(&id).await {
                        tracing::error!(game = %id, %error, "a game cannot go on");
                    }
                }
            }
            Err(error) => tracing::error!(%error, "games with bots cannot be found"),
        }
        let mut swept = None;
        loop {
            if let Err(error) = self.look_around().await {
                tracing::warn!(%error, "the store could not be tidied or asked");
            }
            if swept.is_none_or(|swept: Instant| swept.elapsed() >= SWEEP_EVERY) {
                swept = Some(Instant::now());
                self.sweep();
                self.rates.sweep();
                self.making.sweep();
                self.written.sweep();
                self.repeats.sweep();
                self.ledger.sweep();
                self.lines.sweep();
                if let Err(error) = self.clear_out().await {
                    tracing::warn!(%error, "what is old could not be deleted");
                }
            }
            tokio::time::sleep(TIDY_EVERY).await;
        }
    }

    /// Does what a server that runs does every now and then.
    pub async fn look_after(self: &Arc<Self>) -> Result<(), StoreError> {
        self.look_around().await?;
        self.clear_out().await
    }

    /// What is done every other second.
    async fn look_around(self: &Arc<Self>) -> Result<(), StoreError> {
        if let (Some(limit), Some(used)) = (self.config.limits.memory, shedding::used())
            && self.gauge.read(used, limit) != Strain::None
        {
            self.sweep();
        }
        self.store.tidy().await?;
        self.hear_orders().await?;
        self.take_over().await
    }

    /// What is done now and then: old replies and old games are deleted, and the others weighed.
    async fn clear_out(&self) -> Result<(), StoreError> {
        self.store.forget_replies(milliseconds() - repeats::KEPT_FOR).await?;
        self.make_room().await
    }

    /// Drops games that nobody looks at: after a while, sooner if there are many, at once if the memory is short.
    pub(super) fn sweep(self: &Arc<Self>) {
        let mut gone = Vec::new();
        let mut rooms = self.rooms();
        let crowded = rooms.len() > self.config.limits.in_memory;
        let idle = match self.gauge.strain() {
            Strain::None if crowded => self.config.limits.idle / 10,
            Strain::None => self.config.limits.idle,
            _ => Duration::ZERO,
        };
        rooms.retain(|id, cell| {
            // Whoever wanted it may have gone before it was found, or found not to be there.
            let Some(room) = cell.get() else { return Arc::strong_count(cell) > 1 };
            let in_use = Arc::strong_count(room) > 1 || room.is_watched();
            let stays = in_use || room.touched().elapsed() < idle;
            if !stays {
                gone.push(id.clone());
            }
            stays
        });
        drop(rooms);
        self.let_go(gone);
    }
}
