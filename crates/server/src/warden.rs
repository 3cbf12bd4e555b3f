//! What whoever runs the server has set, as far as it is asked with every request: who is not let in, and whether there is room for
//! more. Looked up in the store now and then, so that `grognard admin` reaches a server that runs.

use crate::error::ApiError;
use crate::hall::Hall;
use crate::ids::GameId;
use crate::room::milliseconds;
use crate::store::{Ban, Deed, Policy, StoreError};
use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{PoisonError, RwLock};

/// This many games at most are deleted at a time for their age.
const AT_ONCE: u32 = 100;
const DAY: i64 = 24 * 3600 * 1000;

#[derive(Default)]
pub(crate) struct Warden {
    /// Who is not let in, and until when.
    bans: RwLock<HashMap<IpAddr, Option<i64>>>,
    policy: RwLock<Policy>,
    /// The last deed that was heard of.
    heard: std::sync::Mutex<Option<i64>>,
    /// All games together take more room than they may.
    full: AtomicBool,
    /// How many bytes they take.
    pub(crate) stored: AtomicU64,
}

impl Warden {
    /// Is an address let in?
    pub(crate) fn admit(&self, address: IpAddr) -> Result<(), ApiError> {
        let bans = self.bans.read().unwrap_or_else(PoisonError::into_inner);
        match bans.get(&address) {
            Some(until) if until.is_none_or(|until| until > milliseconds()) => Err(ApiError::Banned),
            _ => Ok(()),
        }
    }

    /// Is there room for another game?
    pub(crate) fn has_room(&self) -> Result<(), ApiError> {
        if self.full.load(Ordering::Relaxed) { Err(ApiError::Full) } else { Ok(()) }
    }

    fn policy(&self) -> Policy {
        *self.policy.read().unwrap_or_else(PoisonError::into_inner)
    }

    fn hear(&self, bans: &[Ban], policy: Policy) {
        let address = |ban: &Ban| Some((ban.network.parse().ok()?, ban.until));
        *self.bans.write().unwrap_or_else(PoisonError::into_inner) = bans.iter().filter_map(address).collect();
        *self.policy.write().unwrap_or_else(PoisonError::into_inner) = policy;
    }
}

impl Hall {
    /// Looks up what was set and done. Games that were ended or deleted leave the memory, and whoever watches them hears of it.
    pub(crate) async fn hear_orders(&self) -> Result<(), StoreError> {
        let heard = *self.warden.heard.lock().unwrap_or_else(PoisonError::into_inner);
        let orders = self.store.orders(heard.unwrap_or(0)).await?;
        self.warden.hear(&orders.bans, orders.policy);
        let last = orders.deeds.last().map(|deed| deed.number).or(heard).unwrap_or(0);
        *self.warden.heard.lock().unwrap_or_else(PoisonError::into_inner) = Some(last);
        // What was done before this server began concerns nothing that it has in memory.
        if heard.is_some() {
            for game in orders.deeds.iter().filter_map(Deed::game) {
                self.forget(&game);
                self.notifier.publish(&game);
            }
        }
        Ok(())
    }

    /// Weighs all games, and deletes those that are older than they may be.
    pub(crate) async fn make_room(&self) -> Result<(), StoreError> {
        let (policy, limits) = (self.warden.policy(), &self.config.limits);
        let size = self.store.size().await?;
        self.warden.stored.store(size, Ordering::Relaxed);
        let room = policy.bytes.or(limits.stored).filter(|bytes| *bytes > 0);
        self.warden.full.store(room.is_some_and(|bytes| size > bytes), Ordering::Relaxed);
        let kept = |set: Option<u32>, usual: Option<u32>| set.or(usual).filter(|days| *days > 0);
        let (finished, idle) =
            (kept(policy.finished_days, limits.finished_days), kept(policy.idle_days, limits.idle_days));
        if finished.is_none() && idle.is_none() {
            return Ok(());
        }
        let before = |days: Option<u32>| days.map_or(i64::MIN, |days| milliseconds() - i64::from(days) * DAY);
        let old: Vec<GameId> = self.store.outdated(before(finished), before(idle), AT_ONCE).await?;
        for game in &old {
            self.store.delete(game, None).await?;
            self.forget(game);
            self.notifier.publish(game);
        }
        if !old.is_empty() {
            tracing::info!(games = old.len(), "games were deleted for their age");
        }
        Ok(())
    }
}
