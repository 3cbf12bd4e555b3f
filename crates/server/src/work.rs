//! Whose work it is. Whatever is computed for a request is counted against the address that it came from: a number of pieces at the
//! same time, each held until it has ended and not until the asker hung up, and so much time of a processor in the long run.
//!
//! The account goes with the request as a value of its task, so that nothing that computes has to be told of it.

use crate::error::ApiError;
use crate::under_way::Load;
use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};
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
    /// Whoever has worked much of late works on half of the cores at most, with all others like them: so whoever answers now and then
    /// finds a core, however many work without end. What takes seconds has places of its own, so that nothing quick waits for it.
    worn: Arc<Semaphore>,
    worn_dear: Arc<Semaphore>,
    /// Does the work of whoever has no time left wait for it? What a request asks for is refused instead, before it begins.
    waits: bool,
    pages: Mutex<HashMap<IpAddr, Page>>,
}

/// So many seconds of a processor are much.
const MUCH: f64 = 2.0;

/// What is known of one address.
struct Page {
    left: f64,
    since: Instant,
    lanes: Arc<Semaphore>,
    /// Half of the lanes: of what takes seconds an address has no more under way, so that it never holds all permits that there are.
    dear: Arc<Semaphore>,
}

/// The account of an address, carried by whatever is done for it.
#[derive(Clone)]
pub(crate) struct Account {
    ledger: Arc<Ledger>,
    address: IpAddr,
    errand: Arc<Errand>,
}

/// What is known of one request, until the last piece of work for it has ended.
#[derive(Default)]
struct Errand {
    /// A piece of work for it has begun: those that follow are let through, so that nothing is left half done.
    begun: AtomicBool,
    /// What it has in memory.
    held: Mutex<Vec<Load>>,
}

/// A place among the pieces of work of an address, given back when the work has ended.
pub(crate) struct Lane {
    account: Account,
    begun: Option<Instant>,
    _places: Vec<OwnedSemaphorePermit>,
}

impl Ledger {
    pub(crate) fn new(rate: f64, burst: f64, at_once: usize) -> Arc<Self> {
        Arc::new(Self {
            rate,
            burst,
            at_once,
            worn: worn(at_once),
            worn_dear: worn(at_once),
            waits: false,
            pages: Mutex::default(),
        })
    }

    /// The same for what the server sends by itself: whoever watches did not ask for it and is not refused, but waits until there is
    /// time left, and may then get several changes as one.
    pub(crate) fn patient(rate: f64, burst: f64, at_once: usize) -> Arc<Self> {
        Arc::new(Self {
            rate,
            burst,
            at_once,
            worn: worn(at_once),
            worn_dear: worn(at_once),
            waits: true,
            pages: Mutex::default(),
        })
    }

    /// The account of an address.
    pub(crate) fn account(self: &Arc<Self>, address: IpAddr) -> Account {
        Account { ledger: self.clone(), address, errand: Arc::default() }
    }

    /// Has an address any time left?
    pub(crate) fn admit(&self, address: IpAddr) -> Result<(), ApiError> {
        if self.with(address, |page| page.left > 0.0) { Ok(()) } else { Err(ApiError::TooMany("work")) }
    }

    /// Counts time that was used for an address without a place.
    pub(crate) fn charge(&self, address: IpAddr, seconds: f64) {
        self.with(address, |page| page.left -= seconds);
    }

    /// Has an address worked much of late?
    fn is_worn(&self, address: IpAddr) -> bool {
        self.with(address, |page| page.left < self.burst - MUCH)
    }

    /// How long it takes until an address has time left again; none if it has.
    fn owes(&self, address: IpAddr) -> Option<Duration> {
        let left = self.with(address, |page| page.left);
        let seconds = (0.01 - left) / self.rate.max(0.001);
        // Looked at again after a second, whatever it comes to.
        (left <= 0.0).then(|| Duration::from_secs_f64(seconds.clamp(0.0, 1.0)))
    }

    fn with<T>(&self, address: IpAddr, look: impl FnOnce(&mut Page) -> T) -> T {
        let now = Instant::now();
        let mut pages = self.pages.lock().unwrap_or_else(PoisonError::into_inner);
        let lanes = |count: usize| Arc::new(Semaphore::new(count.max(1)));
        let (all, dear) = (self.at_once, self.at_once / 2);
        let new = || Page { left: self.burst, since: now, lanes: lanes(all), dear: lanes(dear) };
        let page = pages.entry(address).or_insert_with(new);
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
            !full || Arc::strong_count(&page.lanes) > 1 || Arc::strong_count(&page.dear) > 1
        });
    }
}

impl Account {
    /// Waits for a place among one's own pieces of work.
    async fn lane(self) -> Result<Lane, ApiError> {
        self.lane_besides(None).await
    }

    /// The same for what takes seconds, of which there is less at the same time.
    async fn dear_lane(self) -> Result<Lane, ApiError> {
        let dear = self.ledger.with(self.address, |page| page.dear.clone());
        let dear = dear.acquire_owned().await.map_err(|_| ApiError::Slow)?;
        self.lane_besides(Some(dear)).await
    }

    async fn lane_besides(self, dear: Option<OwnedSemaphorePermit>) -> Result<Lane, ApiError> {
        let lanes = self.ledger.with(self.address, |page| page.lanes.clone());
        let place = lanes.acquire_owned().await.map_err(|_| ApiError::Slow)?;
        while self.ledger.waits
            && let Some(time) = self.ledger.owes(self.address)
        {
            tokio::time::sleep(time).await;
        }
        // Those that waited before it may have used up all the time that there was.
        if !self.ledger.waits && !self.errand.begun.swap(true, Ordering::Relaxed) {
            self.ledger.admit(self.address)?;
        }
        let mut places = Vec::from_iter([place].into_iter().chain(dear));
        if self.ledger.is_worn(self.address) {
            let worn = if places.len() > 1 { &self.ledger.worn_dear } else { &self.ledger.worn };
            places.push(worn.clone().acquire_owned().await.map_err(|_| ApiError::Slow)?);
        }
        Ok(Lane { account: self, begun: None, _places: places })
    }
}

impl Lane {
    /// The work begins, if it has not: its time counts from now on until this is dropped.
    pub(crate) fn begin(mut self) -> Self {
        self.begun.get_or_insert_with(Instant::now);
        self
    }
}

impl Drop for Lane {
    fn drop(&mut self) {
        let Account { ledger, address, .. } = &self.account;
        if let Some(begun) = self.begun {
            ledger.with(*address, |page| page.left -= begun.elapsed().as_secs_f64());
        }
    }
}

fn worn(at_once: usize) -> Arc<Semaphore> {
    let cores = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
    Arc::new(Semaphore::new((cores.min(at_once) / 2).max(1)))
}

/// A place for work that is done for the present request; none if it is nobody's.
pub(crate) async fn lane() -> Result<Option<Lane>, ApiError> {
    match ACCOUNT.try_with(Account::clone) {
        Ok(account) => account.lane().await.map(Some),
        Err(_) => Ok(None),
    }
}

/// The same for what takes seconds.
pub(crate) async fn dear_lane() -> Result<Option<Lane>, ApiError> {
    match ACCOUNT.try_with(Account::clone) {
        Ok(account) => account.dear_lane().await.map(Some),
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

/// Counts what the present request has in memory until it has been done.
pub(crate) fn hold(load: Load) {
    let _ = ACCOUNT.try_with(|account| account.errand.held.lock().unwrap_or_else(PoisonError::into_inner).push(load));
}

/// Where the present request comes from.
pub(crate) fn address() -> Option<IpAddr> {
    ACCOUNT.try_with(|account| account.address).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn work_is_counted_by_address_until_it_has_ended() {
        let (ann, bob) = (IpAddr::from([10, 0, 0, 1]), IpAddr::from([10, 0, 0, 2]));
        let ledger = Ledger::new(0.0, 0.05, 1);
        let lane = ledger.account(ann).lane().await.unwrap().begin();
        // The next piece waits until the first has ended; somebody else's does not.
        let next = tokio::time::timeout(Duration::from_millis(60), ledger.account(ann).lane());
        assert!(next.await.is_err() && ledger.account(bob).lane().await.is_ok());
        assert!(ledger.admit(ann).is_ok(), "nothing is counted before the end");
        drop(lane);
        assert!(ledger.admit(ann).is_err() && ledger.admit(bob).is_ok());
        ledger.sweep();
        assert!(ledger.admit(ann).is_err(), "who owes is not forgotten");
    }

    /// Whoever sends many requests at once, each of which takes long, does not get more time than they have by having them wait.
    #[tokio::test]
    async fn those_that_wait_are_counted_again() {
        let ann = IpAddr::from([10, 0, 0, 1]);
        let ledger = Ledger::new(0.0, 0.02, 1);
        let begun = ledger.account(ann);
        let lane = begun.clone().lane().await.unwrap().begin();
        let (later, again) = (ledger.account(ann), begun);
        let waits = tokio::spawn(later.lane());
        tokio::time::sleep(Duration::from_millis(40)).await;
        drop(lane);
        assert!(matches!(waits.await.unwrap(), Err(ApiError::TooMany("work"))));
        assert!(again.lane().await.is_ok(), "what was begun is brought to its end");
    }

    /// With two permits for all, one address never holds both.
    #[tokio::test]
    async fn what_takes_seconds_is_done_one_by_one() {
        let (ann, bob) = (IpAddr::from([10, 0, 0, 1]), IpAddr::from([10, 0, 0, 2]));
        let ledger = Ledger::new(1.0, 1.0, 2);
        let soon = Duration::from_millis(60);
        let first = ledger.account(ann).dear_lane().await.unwrap();
        assert!(tokio::time::timeout(soon, ledger.account(ann).dear_lane()).await.is_err());
        assert!(tokio::time::timeout(soon, ledger.account(ann).lane()).await.is_ok(), "what is quick goes on");
        assert!(tokio::time::timeout(soon, ledger.account(bob).dear_lane()).await.is_ok());
        drop(first);
        assert!(tokio::time::timeout(soon, ledger.account(ann).dear_lane()).await.is_ok());
    }

    /// However many have worked much of late, whoever has not waits behind none of their work.
    #[tokio::test]
    async fn whoever_works_without_end_gives_way() {
        let ledger = Ledger::new(0.0, 100.0, 4);
        let worn = |last: u8| IpAddr::from([10, 0, 1, last]);
        for last in 0..50 {
            ledger.with(worn(last), |page| page.left -= MUCH + 0.1);
        }
        let mut lanes = Vec::new();
        for last in 0..50 {
            for _ in 0..4 {
                lanes.push(Box::pin(ledger.account(worn(last)).lane()));
            }
        }
        let mut held = Vec::new();
        for lane in &mut lanes {
            // A task may not do as much at a stretch as all of them do.
            tokio::task::yield_now().await;
            let polled = std::future::poll_fn(|context| std::task::Poll::Ready(lane.as_mut().poll(context))).await;
            if let std::task::Poll::Ready(lane) = polled {
                held.push(lane.unwrap());
            }
        }
        assert!(!held.is_empty() && held.len() <= 2, "of 200 pieces of work {} are done at once", held.len());
        tokio::task::yield_now().await;
        let mut fresh = std::pin::pin!(ledger.account(IpAddr::from([10, 0, 0, 1])).lane());
        let polled = std::future::poll_fn(|context| std::task::Poll::Ready(fresh.as_mut().poll(context))).await;
        assert!(polled.is_ready(), "somebody who has not worked begins at once");
        // Nor does what is quick wait for what takes seconds.
        drop((lanes, held));
        ledger.with(worn(60), |page| page.left -= MUCH + 0.1);
        let mut dear = Vec::new();
        for _ in 0..2 {
            let lane = tokio::time::timeout(Duration::from_millis(60), ledger.account(worn(60)).dear_lane());
            dear.extend(lane.await.ok());
        }
        assert!(tokio::time::timeout(Duration::from_secs(5), ledger.account(worn(60)).lane()).await.is_ok());
    }

    #[tokio::test]
    async fn what_is_sent_unasked_waits_for_its_time() {
        let (ann, bob) = (IpAddr::from([10, 0, 0, 1]), IpAddr::from([10, 0, 0, 2]));
        let ledger = Ledger::patient(0.0, 0.02, 2);
        let lane = ledger.account(ann).lane().await.unwrap().begin();
        tokio::time::sleep(Duration::from_millis(30)).await;
        drop(lane);
        let next = tokio::time::timeout(Duration::from_millis(60), ledger.account(ann).lane());
        assert!(next.await.is_err(), "all time is used up");
        assert!(ledger.account(bob).lane().await.is_ok());
        // Given back, it goes on.
        let ledger = Ledger::patient(1.0, 0.02, 2);
        let lane = ledger.account(ann).lane().await.unwrap().begin();
        tokio::time::sleep(Duration::from_millis(30)).await;
        drop(lane);
        assert!(tokio::time::timeout(Duration::from_secs(60), ledger.account(ann).lane()).await.is_ok());
    }
}
