//! Whose work it is. Whatever is computed for a request is counted against the address that it came from: so many pieces at the
//! same time, each held until it has ended and not until the asker hung up, and so much time of a processor in the long run.
//!
//! The account goes with the request as a value of its task, so that nothing that computes has to be told of it.

use crate::error::ApiError;
use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Instant;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

tokio::task_local! {
    static ACCOUNT: Account;
}

/// How much work each address has left.
pub(crate) struct Ledger {
    /// Seconds of a processor that are given back in a second, and how many are had at once.
    rate: f64,
    burst: f64,
    at_once: usize,
    pages: Mutex<HashMap<IpAddr, Page>>,
}

/// What is known of one address.
struct Page {
    left: f64,
    since: Instant,
    lanes: Arc<Semaphore>,
}

/// The account of an address, carried by whatever is done for it.
#[derive(Clone)]
pub(crate) struct Account {
    ledger: Arc<Ledger>,
    address: IpAddr,
    /// Is its time counted? What the server sends by itself is not: whoever watches did not ask for it.
    counted: bool,
}

/// A place among the pieces of work of an address, given back when the work has ended.
pub(crate) struct Lane {
    account: Account,
    begun: Option<Instant>,
    _place: OwnedSemaphorePermit,
}

impl Ledger {
    pub(crate) fn new(rate: f64, burst: f64, at_once: usize) -> Arc<Self> {
        Arc::new(Self { rate, burst, at_once, pages: Mutex::default() })
    }

    /// The account of an address.
    pub(crate) fn account(self: &Arc<Self>, address: IpAddr, counted: bool) -> Account {
        Account { ledger: self.clone(), address, counted }
    }

    /// Has an address any time left?
    pub(crate) fn admit(&self, address: IpAddr) -> Result<(), ApiError> {
        if self.with(address, |page| page.left > 0.0) { Ok(()) } else { Err(ApiError::TooMany("work")) }
    }

    fn with<T>(&self, address: IpAddr, look: impl FnOnce(&mut Page) -> T) -> T {
        let now = Instant::now();
        let mut pages = self.pages.lock().unwrap_or_else(PoisonError::into_inner);
        let lanes = || Arc::new(Semaphore::new(self.at_once.max(1)));
        let page = pages.entry(address).or_insert_with(|| Page { left: self.burst, since: now, lanes: lanes() });
        let passed = now.saturating_duration_since(page.since).as_secs_f64();
        page.left = (page.left + passed * self.rate).min(self.burst);
        page.since = now;
        look(page)
    }

    /// Forgets addresses that have everything left and nothing under way.
    pub(crate) fn sweep(&self) {
        let mut pages = self.pages.lock().unwrap_or_else(PoisonError::into_inner);
        pages.retain(|_, page| {
            let full = page.left + page.since.elapsed().as_secs_f64() * self.rate >= self.burst;
            !full || Arc::strong_count(&page.lanes) > 1
        });
    }
}

impl Account {
    /// Waits for a place among one's own pieces of work.
    async fn lane(self) -> Result<Lane, ApiError> {
        let lanes = self.ledger.with(self.address, |page| page.lanes.clone());
        let place = lanes.acquire_owned().await.map_err(|_| ApiError::Slow)?;
        Ok(Lane { account: self, begun: None, _place: place })
    }
}

impl Lane {
    /// The work begins: its time counts from now on until this is dropped.
    pub(crate) fn begin(mut self) -> Self {
        self.begun = Some(Instant::now());
        self
    }
}

impl Drop for Lane {
    fn drop(&mut self) {
        let Account { ledger, address, counted } = &self.account;
        if let Some(begun) = self.begun.filter(|_| *counted) {
            ledger.with(*address, |page| page.left -= begun.elapsed().as_secs_f64());
        }
    }
}

/// A place for work that is done for the present request; none if it is nobody's.
pub(crate) async fn lane() -> Result<Option<Lane>, ApiError> {
    match ACCOUNT.try_with(Account::clone) {
        Ok(account) => account.lane().await.map(Some),
        Err(_) => Ok(None),
    }
}

/// Does something for an account.
pub(crate) async fn on<T>(account: Option<Account>, work: impl Future<Output = T>) -> T {
    match account {
        Some(account) => ACCOUNT.scope(account, work).await,
        None => work.await,
    }
}

/// The account of the present request, for what is carried on in a task of its own.
pub(crate) fn account() -> Option<Account> {
    ACCOUNT.try_with(Account::clone).ok()
}

/// Where the present request comes from.
pub(crate) fn address() -> Option<IpAddr> {
    ACCOUNT.try_with(|account| account.address).ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    #[tokio::test]
    async fn work_is_counted_by_address_until_it_has_ended() {
        let (ann, bob) = (IpAddr::from([10, 0, 0, 1]), IpAddr::from([10, 0, 0, 2]));
        let ledger = Ledger::new(0.0, 0.05, 1);
        let lane = ledger.account(ann, true).lane().await.unwrap().begin();
        // The next piece waits until the first has ended; somebody else's does not.
        let next = tokio::time::timeout(Duration::from_millis(60), ledger.account(ann, true).lane());
        assert!(next.await.is_err() && ledger.account(bob, true).lane().await.is_ok());
        assert!(ledger.admit(ann).is_ok(), "nothing is counted before the end");
        drop(lane);
        assert!(ledger.admit(ann).is_err() && ledger.admit(bob).is_ok());
        // What the server sends by itself costs nobody anything.
        drop(ledger.account(bob, false).lane().await.unwrap().begin());
        tokio::time::sleep(Duration::from_millis(1)).await;
        assert!(ledger.admit(bob).is_ok());
        ledger.sweep();
        assert!(ledger.admit(ann).is_err(), "who owes is not forgotten");
    }
}
