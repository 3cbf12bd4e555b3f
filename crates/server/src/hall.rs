//! All games: found in memory or rebuilt from the store, changed one after another, dropped when nobody looks.

mod house;

use crate::api::fixed::Fixed;
use crate::config::Config;
use crate::error::ApiError;
use crate::guard::{Rates, Share};
use crate::ids::{GameId, Token};
use crate::notify::Notifier;
use crate::repeats::{self, Repeats};
use crate::room::{Draft, Next, Now, Room};
use crate::shedding::Gauge;
use crate::snapshot::Asker;
use crate::store::{Node, Store, StoreError, Stored};
use crate::thinkers::Thinkers;
use crate::under_way::UnderWay;
use crate::warden::Warden;
use crate::watch::Answers;
use crate::work::{Lane, Ledger};
use crate::{bots, rebuild, work};
use axum::http::header;
use axum::response::{IntoResponse, Response};
use host::{DynSystem, Registry};
use kernel::Seats;
use serde::Serialize;
use std::collections::HashMap;
use std::net::IpAddr;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, OnceLock, PoisonError};
use tokio::sync::{OnceCell, Semaphore};

/// All games of a server.
pub struct Hall {
    pub(crate) config: Config,
    pub(crate) store: Arc<dyn Store>,
    pub(crate) notifier: Arc<dyn Notifier>,
    pub(crate) registry: Registry,
    rooms: Mutex<HashMap<GameId, Arc<OnceCell<Arc<Room>>>>>,
    /// The threads on which bots think.
    pub(crate) thinkers: Thinkers,
    /// Rebuilding games is expensive: as many at once as there are permits.
    pub(crate) rebuilding: Arc<Semaphore>,
    /// So is playing whole games again for those who look far back; it never keeps anybody from their game.
    looking_back: Arc<Semaphore>,
    /// So is working out odds, which never keeps a game waiting.
    pub(crate) odds: Arc<Semaphore>,
    /// Who has odds under way.
    pub(crate) busy: Share,
    /// Who has worked how much.
    pub(crate) ledger: Arc<Ledger>,
    /// How much was done to send them what has changed.
    pub(crate) lines: Arc<Ledger>,
    /// So much is made up at the same time of what is sent over live lines, whoever watches, so that those who play find a core.
    pub(crate) sending: Semaphore,
    /// Few records that are brought in are read at a time, and one of each address, so that none keeps the games or others waiting.
    pub(crate) importing: Arc<Semaphore>,
    pub(crate) sockets: AtomicUsize,
    /// Who has how many live connections, wherever they come in: behind a proxy one address has the connections of many people.
    pub(crate) lines_of: Share,
    pub(crate) rates: Rates,
    /// Making games is counted apart: they stay.
    pub(crate) making: Rates,
    /// How many kilobytes were kept for whom.
    pub(crate) written: Rates,
    /// How many entries were played again to rebuild games.
    replayed: AtomicUsize,
    /// How many answers were given.
    pub(crate) answers: Answers,
    /// Replies to requests that may be sent again.
    pub(crate) repeats: Repeats,
    /// Answers that never change.
    pub(crate) fixed: Fixed,
    /// Bytes of large requests and replies under way.
    pub(crate) under_way: UnderWay,
    /// Bytes of large requests that are said to be coming, and may never come: apart, so that they take no reply's room.
    pub(crate) coming: UnderWay,
    /// What records that are being brought in take in memory.
    pub(crate) weighed: UnderWay,
    /// How short the memory is.
    pub(crate) gauge: Gauge,
    /// What whoever runs the server has set.
    pub(crate) warden: Warden,
    /// This server among others over the same database, if it may be shared.
    pub(crate) node: OnceLock<Node>,
}

impl Hall {
    /// A hall for the games of these systems, over a store.
    pub fn new(config: Config, registry: Registry, store: Arc<dyn Store>, notifier: Arc<dyn Notifier>) -> Arc<Self> {
        let thinkers = Thinkers::new(config.limits.bots);
        let (odds, dear_of_address) = (config.limits.odds, config.limits.dear_of_address);
        let ledger = Ledger::new(config.limits.work, config.limits.work_burst, config.limits.work_at_once);
        let at_once = config.limits.work_at_once.div_ceil(2);
        let lines = Ledger::patient(config.limits.work, config.limits.work_burst, at_once);
        // One more than one address may have under way of what takes seconds, at least.
        let of_all = config.limits.work_at_once.max(2);
        let dear = || Arc::new(Semaphore::new(of_all));
        let weighed = UnderWay::new(config.limits.record_weight, config.limits.record_weight.saturating_mul(2));
        let under_way = UnderWay::new(config.limits.under_way, config.limits.all_under_way);
        let coming = UnderWay::new(config.limits.under_way, config.limits.all_under_way);
        let repeats = Repeats::new(config.limits.kept_replies);
        let connections_of_address = config.limits.connections_of_address;
        let rates = Rates::new(config.limits.rate, config.limits.burst);
        let making = Rates::new((config.limits.rate / 50).max(1), (config.limits.burst / 4).max(1));
        let written = Rates::new(config.limits.written, config.limits.written_burst);
        Arc::new(Self {
            config,
            store,
            notifier,
            registry,
            rooms: Mutex::default(),
            thinkers,
            rebuilding: dear(),
            looking_back: dear(),
            odds: Arc::new(Semaphore::new(odds)),
            busy: Share::new(dear_of_address),
            ledger,
            lines,
            sending: Semaphore::new(at_once),
            importing: dear(),
            sockets: AtomicUsize::new(0),
            lines_of: Share::new(connections_of_address),
            rates,
            making,
            written,
            replayed: AtomicUsize::new(0),
            answers: Answers::default(),
            repeats,
            fixed: Fixed::default(),
            under_way,
            coming,
            weighed,
            gauge: Gauge::default(),
            warden: Warden::default(),
            node: OnceLock::new(),
        })
    }

    /// A system by its id.
    pub(crate) fn system(&self, id: &str) -> Option<&'static dyn DynSystem> {
        self.registry.open(id)
    }

    /// A game, from memory or rebuilt.
    pub(crate) async fn room(self: &Arc<Self>, id: &GameId) -> Result<Arc<Room>, ApiError> {
        if let Some(room) = self.rooms().get(id).and_then(|cell| cell.get()) {
            room.touch();
            return Ok(room.clone());
        }
        // One's own place first: others who want the same game wait for whoever rebuilds it, and not for what he waits for.
        let mut lane = work::dear_lane().await?;
        let cell = self.rooms().entry(id.clone()).or_default().clone();
        let mut rebuilt = false;
        let load = async || {
            rebuilt = true;
            self.take(id).await?;
            let (hall, id, lane) = (self.clone(), id.clone(), lane.take());
            let rebuilding = async move { rebuild::room(&hall, &id).await.map(Arc::new) };
            Self::dearly_in(lane, &self.rebuilding, rebuilding).await
        };
        match cell.get_or_try_init(load).await {
            Ok(room) => {
                room.touch();
                if rebuilt {
                    bots::drive(self, room);
                }
                Ok(room.clone())
            }
            Err(error) => {
                let mut rooms = self.rooms();
                if rooms.get(id).is_some_and(|cell| !cell.initialized()) {
                    rooms.remove(id);
                }
                Err(error)
            }
        }
    }

    /// Rebuilds something: as many at once as there are permits. The permit, and the place among the asker's own pieces of work, are
    /// held until the work has ended, even if whoever asked has gone.
    async fn dearly<T: Send + 'static>(
        &self,
        permits: &Arc<Semaphore>,
        work: impl Future<Output = Result<T, ApiError>> + Send + 'static,
    ) -> Result<T, ApiError> {
        // One's own place first: whoever waits for that keeps nobody else from the permits.
        let lane = work::dear_lane().await?;
        Self::dearly_in(lane, permits, work).await
    }

    /// The same with a place that was taken before.
    async fn dearly_in<T: Send + 'static>(
        lane: Option<Lane>,
        permits: &Arc<Semaphore>,
        work: impl Future<Output = Result<T, ApiError>> + Send + 'static,
    ) -> Result<T, ApiError> {
        let permit = permits.clone().acquire_owned().await.map_err(|_| ApiError::Slow)?;
        let carried = tokio::spawn(async move {
            let _held = (permit, lane.map(Lane::begin));
            work.await
        });
        carried.await.unwrap_or_else(|error| Err(ApiError::Fault(error.to_string())))
    }

    /// Opens a game that has just been made.
    pub(crate) async fn open(self: &Arc<Self>, stored: Stored, room: Room) -> Result<Arc<Room>, ApiError> {
        let bytes = self.store.create(stored).await?;
        let room = Arc::new(room);
        room.play_from(work::address());
        self.charge(room.played_from(), bytes);
        self.take(room.id()).await?;
        self.rooms().insert(room.id().clone(), Arc::new(OnceCell::new_with(Some(room.clone()))));
        bots::drive(self, &room);
        Ok(room)
    }

    /// Changes a game: made up on a copy, written, and only then true and told to all. What has begun is carried through even
    /// if whoever asked for it has gone.
    ///
    /// What comes of it is what the present request is answered with, and is kept in case that is sent again.
    pub(crate) async fn change<T: Serialize + Send + 'static>(
        self: &Arc<Self>,
        room: &Arc<Room>,
        make: impl FnOnce(&mut Draft) -> Result<T, ApiError> + Send + 'static,
    ) -> Result<T, ApiError> {
        let key = repeats::key();
        let keeping = move |draft: &mut Draft| {
            let made = make(draft)?;
            draft.reply = key.map(|key| key.sealed(&made)).transpose()?;
            Ok(made)
        };
        self.change_aside(room, keeping).await
    }

    /// The same for what is done beside the request.
    async fn change_aside<T: Send + 'static>(
        self: &Arc<Self>,
        room: &Arc<Room>,
        make: impl FnOnce(&mut Draft) -> Result<T, ApiError> + Send + 'static,
    ) -> Result<T, ApiError> {
        let (hall, room) = (self.clone(), room.clone());
        // At the cost of whoever asks for it; what bots do, at the cost of whoever plays with them.
        let payer = work::address().or_else(|| room.played_from());
        // Before the queue of the game, so that nobody waits there for another's pieces of work.
        let lane = work::lane().await?;
        let carried = tokio::spawn(async move { hall.carry_through(&room, lane, payer, make).await });
        carried.await.unwrap_or_else(|error| Err(ApiError::Fault(error.to_string())))
    }

    async fn carry_through<T: Send + 'static>(
        self: &Arc<Self>,
        room: &Arc<Room>,
        lane: Option<Lane>,
        payer: Option<IpAddr>,
        make: impl FnOnce(&mut Draft) -> Result<T, ApiError> + Send + 'static,
    ) -> Result<T, ApiError> {
        let queue = room.changing.lock().await;
        let now = room.now();
        let (event, at) = (now.event, self.config.time.now());
        let work = move || {
            let mut draft = Draft::of(&now, at);
            let made = make(&mut draft)?;
            Ok((made, draft.finish()?))
        };
        let (made, next) = in_lane(lane, work).await?;
        let written = match next {
            Next::Same => return Ok(made),
            Next::Gone => self.store.delete(room.id(), Some(event)).await.map(|()| None),
            Next::Changed(next, change) => self.store.commit(room.id(), *change).await.map(|bytes| {
                self.charge(payer, bytes);
                Some(next)
            }),
        };
        match written {
            Ok(Some(next)) => room.set(*next),
            Ok(None) => self.forget(room.id()),
            Err(StoreError::Lost) => {
                // Another node was first: what is in memory is old.
                self.forget(room.id());
                return Err(ApiError::Raced);
            }
            Err(error) => return Err(error.into()),
        }
        drop(queue);
        self.notifier.publish(room.id());
        bots::drive(self, room);
        Ok(made)
    }

    /// This many bytes are kept for somebody.
    pub(crate) fn charge(&self, address: Option<IpAddr>, bytes: usize) {
        if let Some(address) = address {
            self.written.charge(address, bytes as f64 / 1024.0);
        }
    }

    /// Lets a game go from memory: it is old there, or nowhere else any longer.
    pub(crate) fn forget(&self, id: &GameId) {
        self.rooms().remove(id);
    }

    /// Lets all games go from memory: others may play them now. Whoever watches one is sent there.
    pub(crate) fn forget_all(&self) {
        let games: Vec<GameId> = self.rooms().drain().map(|(id, _)| id).collect();
        games.iter().for_each(|id| self.notifier.publish(id));
    }

    /// Is a game in memory?
    pub(crate) fn has(&self, id: &GameId) -> bool {
        self.rooms().get(id).is_some_and(|cell| cell.initialized())
    }

    /// The seats that a token opens. One that was given out takes its seats over when it is first used.
    pub(crate) async fn seats_of(self: &Arc<Self>, room: &Arc<Room>, token: Option<&Token>) -> Result<Seats, ApiError> {
        let now = room.now();
        let seats = now.seats_of(token, &self.config.secret)?;
        let Some(token) = token else { return Ok(seats) };
        room.play_from(work::address());
        if now.is_fresh(Some(token), &self.config.secret) || now.is_missed(seats) {
            let hash = token.hash(&self.config.secret);
            let settle = move |draft: &mut Draft| {
                draft.settle(hash, seats);
                Ok(())
            };
            self.change_aside(room, settle).await?;
        }
        Ok(seats)
    }

    /// A game as it stands, reaching back to a moment. If it was rebuilt with no more than it takes to play on, the whole is played again,
    /// and stays so until it changes. Those who play it are not kept waiting meanwhile, whoever looks.
    pub(crate) async fn reach(self: &Arc<Self>, room: &Arc<Room>, moment: u32) -> Result<Arc<Now>, ApiError> {
        let reaches = move |now: &Now| now.live().is_ok_and(|live| moment >= live.game.earliest());
        if reaches(&room.now()) {
            return Ok(room.now());
        }
        let (hall, room) = (self.clone(), room.clone());
        self.dearly(&self.looking_back, async move {
            let now = room.now();
            now.live()?;
            // Somebody else may have waited for the same.
            if reaches(&now) {
                return Ok(now);
            }
            let whole = rebuild::made_whole(&hall, room.id(), &now).await?;
            // Unless somebody changes it just now.
            let queue = room.changing.try_lock();
            let latest = room.now();
            if queue.is_ok() && latest.event == now.event {
                room.set(Now { table: whole.table.clone(), ..(*latest).clone() });
            }
            Ok(Arc::new(whole))
        })
        .await
    }

    /// Somebody who asks for a snapshot, with the lines of the log that are only in the store.
    pub(crate) async fn asker(&self, room: &Room, now: &Now, asker: Asker) -> Result<Asker, ApiError> {
        let held = now.log_held_from();
        if asker.log >= held {
            return Ok(asker);
        }
        let earlier = self.store.lines(room.id(), asker.log..held.min(asker.log.saturating_add(asker.page))).await?;
        Ok(Asker { earlier, ..asker })
    }

    /// Something about a game that is not stored has changed: who is here, a bot's trouble.
    pub(crate) fn announce(&self, room: &Room) {
        self.notifier.publish(room.id());
    }

    /// Where the games are kept.
    pub fn store(&self) -> &dyn Store {
        self.store.as_ref()
    }

    /// How many games are in memory.
    pub fn in_memory(&self) -> usize {
        self.rooms().len()
    }

    /// How many entries have been played again to rebuild games.
    pub fn replayed(&self) -> usize {
        self.replayed.load(Ordering::Relaxed)
    }

    /// This many entries are played again to rebuild a game.
    pub(crate) fn count_replayed(&self, game: &GameId, entries: usize) {
        self.replayed.fetch_add(entries, Ordering::Relaxed);
        tracing::debug!(%game, entries, "a game is rebuilt");
    }

    fn rooms(&self) -> std::sync::MutexGuard<'_, HashMap<GameId, Arc<OnceCell<Arc<Room>>>>> {
        self.rooms.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Does something that computes, off the threads that serve, among the asker's own pieces of work. A panic in it is an error
/// like any other.
pub(crate) async fn blocking<T: Send + 'static>(
    work: impl FnOnce() -> Result<T, ApiError> + Send + 'static,
) -> Result<T, ApiError> {
    let lane = work::lane().await?;
    in_lane(lane, work).await
}

/// The same with a place that was taken before.
pub(crate) async fn in_lane<T: Send + 'static>(
    lane: Option<Lane>,
    work: impl FnOnce() -> Result<T, ApiError> + Send + 'static,
) -> Result<T, ApiError> {
    let done = tokio::task::spawn_blocking(move || {
        // Held to the end of the work, even if nobody waits for it any longer.
        let _held = lane.map(Lane::begin);
        caught(work)
    })
    .await;
    done.unwrap_or_else(|error| Err(ApiError::Fault(error.to_string())))
}

/// The same, with what comes of it written as JSON there: it may be long.
pub(crate) async fn in_lane_as_json<T: Serialize + Send + 'static>(
    lane: Option<Lane>,
    work: impl FnOnce() -> Result<T, ApiError> + Send + 'static,
) -> Result<Response, ApiError> {
    let written = move || serde_json::to_vec(&work()?).map_err(|error| ApiError::Fault(error.to_string()));
    let bytes = in_lane(lane, written).await?;
    Ok(([(header::CONTENT_TYPE, "application/json")], bytes).into_response())
}

/// Does something; a panic in it is an error like any other.
pub(crate) fn caught<T>(work: impl FnOnce() -> Result<T, ApiError>) -> Result<T, ApiError> {
    catch_unwind(AssertUnwindSafe(work)).unwrap_or_else(|panic| {
        let text = panic.downcast_ref::<&str>().map(ToString::to_string);
        let text = text.or_else(|| panic.downcast_ref::<String>().cloned()).unwrap_or_default();
        Err(ApiError::Fault(format!("panic: {text}")))
    })
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;
    use crate::api::made_for_test;
    use crate::config::Limits;
    use crate::notify::Local;
    use crate::store::{ChatLine, Database};
    use kernel::Seat;
    use std::time::Duration;

    async fn hall(name: &str) -> Arc<Hall> {
        let limits = Limits { idle: Duration::ZERO, written: 0, written_burst: 2, ..Limits::default() };
        hall_with(name, limits).await
    }

    async fn hall_with(name: &str, limits: Limits) -> Arc<Hall> {
        let data = std::env::temp_dir().join(format!("grognard-{name}-{}", std::process::id()));
        let _ = std::fs::remove_dir_all(&data);
        std::fs::create_dir_all(&data).unwrap();
        let store = Database::sqlite(&data.join("games.sqlite"), false).await.unwrap();
        Hall::new(config(&data, limits), systems::REGISTRY, Arc::new(store), Arc::new(Local::default()))
    }

    /// A hall over a store.
    pub(crate) fn hall_over(data: &std::path::Path, store: Arc<dyn Store>) -> Arc<Hall> {
        Hall::new(config(data, Limits::default()), systems::REGISTRY, store, Arc::new(Local::default()))
    }

    fn config(data: &std::path::Path, limits: Limits) -> Config {
        Config {
            listen: "127.0.0.1:0".parse().unwrap(),
            data: data.into(),
            database: None,
            node: None,
            public: false,
            secret: [0; 32],
            hosts: Vec::new(),
            trusted_proxies: Vec::new(),
            origins: Vec::new(),
            web_dir: None,
            seed: None,
            time: crate::clock::Time::default(),
            durable: false,
            limits,
        }
    }

    /// A stranger who looks far back into a game keeps nobody waiting who plays it.
    #[tokio::test]
    async fn looking_back_does_not_hold_up_the_game() {
        let hall = hall("looking-back").await;
        let id = made_for_test(&hall).await;
        let room = hall.room(&id).await.unwrap();
        for seat in [Seat(0), Seat(1)].into_iter().cycle().take(60) {
            let answered = hall.change(&room, move |draft| {
                let asked = draft.game()?.asked(seat);
                asked.map_or(Ok(()), |_| Ok(draft.game()?.bot_answers(seat, "random", 7)?))
            });
            // It may be over sooner.
            let _ = answered.await;
        }
        assert!(room.now().live().unwrap().game.earliest() > 0, "it has let go of its beginning");
        // Somebody's answer is being made up all the while.
        let queue = room.changing.lock().await;
        let looked = tokio::time::timeout(Duration::from_secs(20), hall.reach(&room, 0));
        assert!(looked.await.is_ok_and(|now| now.is_ok_and(|now| now.live().unwrap().game.earliest() == 0)));
        drop(queue);
        assert_eq!(hall.reach(&room, 0).await.unwrap().event, room.now().event);
        assert_eq!(room.now().live().unwrap().game.earliest(), 0, "and once is enough");
    }

    /// However many cores there are, one address never holds all places for what takes seconds.
    #[tokio::test]
    async fn one_address_leaves_places_to_others() {
        let [ann, bob] = [1, 2].map(|last| IpAddr::from([10, 0, 0, last]));
        let kinds: [fn(&Hall) -> Arc<Semaphore>; 3] =
            [|hall| hall.rebuilding.clone(), |hall| hall.looking_back.clone(), |hall| hall.importing.clone()];
        for (cores, permits) in [1, 2, 4, 16].into_iter().flat_map(|cores| kinds.map(|kind| (cores, kind))) {
            let limits = Limits { work_at_once: cores, ..Limits::default() };
            let hall = hall_with("places", limits).await;
            let permits = permits(&hall);
            for _ in 0..40 {
                let (hall, permits) = (hall.clone(), permits.clone());
                let account = Some(hall.ledger.account(ann));
                let never = std::future::pending::<Result<(), ApiError>>();
                tokio::spawn(work::on(account, async move { hall.dearly(&permits, never).await }));
            }
            let all = cores.max(2);
            while permits.available_permits() == all {
                tokio::time::sleep(Duration::from_millis(1)).await;
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
            assert!(permits.available_permits() > 0, "{cores} cores");
            let bobs = work::on(Some(hall.ledger.account(bob)), hall.dearly(&permits, async { Ok(()) }));
            assert!(tokio::time::timeout(Duration::from_secs(5), bobs).await.is_ok_and(|done| done.is_ok()));
        }
    }

    /// Whoever waits for places of their own keeps nobody from a game that both want.
    #[tokio::test]
    async fn a_game_does_not_wait_for_those_who_wait() {
        let hall = hall("waits").await;
        let id = made_for_test(&hall).await;
        let [ann, bob] = [1, 2].map(|last| IpAddr::from([10, 0, 0, last]));
        hall.forget(&id);
        // Ann has more to do than she may at once, and then asks for the game.
        for _ in 0..20 {
            let (hall, account) = (hall.clone(), Some(hall.ledger.account(ann)));
            let never = std::future::pending::<Result<(), ApiError>>();
            tokio::spawn(work::on(account, async move { hall.dearly(&hall.looking_back, never).await }));
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
        let anns = tokio::spawn({
            let (hall, id, account) = (hall.clone(), id.clone(), Some(hall.ledger.account(ann)));
            work::on(account, async move { hall.room(&id).await.map(|_| ()) })
        });
        tokio::time::sleep(Duration::from_millis(50)).await;
        assert!(!anns.is_finished(), "she waits for her own");
        let bobs = work::on(Some(hall.ledger.account(bob)), hall.room(&id));
        assert!(tokio::time::timeout(Duration::from_secs(10), bobs).await.is_ok_and(|room| room.is_ok()));
    }

    /// Whoever asks for a game and hangs up before it is looked for leaves nothing behind in memory.
    #[tokio::test]
    async fn those_who_hang_up_leave_nothing() {
        let hall = hall("hang-up").await;
        for _ in 0..50 {
            let id = GameId::fresh().unwrap();
            let mut asked = std::pin::pin!(hall.room(&id));
            std::future::poll_fn(|context| {
                assert!(asked.as_mut().poll(context).is_pending());
                std::task::Poll::Ready(())
            })
            .await;
        }
        assert_eq!(hall.in_memory(), 50, "they hung up in the middle of it");
        hall.sweep();
        assert_eq!(hall.in_memory(), 0);
    }

    /// What is kept is counted for whoever has it kept, whoever else comes to the game meanwhile.
    #[tokio::test]
    async fn whoever_writes_pays() {
        let hall = hall("pays").await;
        let id = made_for_test(&hall).await;
        let room = hall.room(&id).await.unwrap();
        let [ann, bob] = [1, 2].map(|last| IpAddr::from([10, 0, 0, last]));
        let comes = room.clone();
        let say = hall.change(&room, move |draft| {
            comes.play_from(Some(bob));
            draft.say(ChatLine { seat: None, text: "x".repeat(3 << 10), at: 0 });
            Ok(())
        });
        work::on(Some(hall.ledger.account(ann)), say).await.unwrap();
        assert!(!hall.written.has_left(ann) && hall.written.has_left(bob));
    }

    #[tokio::test]
    async fn a_panic_changes_nothing_and_idle_games_leave_the_memory() {
        let hall = hall("idle").await;
        let (one, other) = (made_for_test(&hall).await, made_for_test(&hall).await);
        let room = hall.room(&one).await.unwrap();
        let event = room.now().event;
        let failed: Result<(), _> = hall.change(&room, |_| panic!("a rule that was not thought through")).await;
        assert!(matches!(failed, Err(ApiError::Fault(reason)) if reason.contains("not thought through")));
        assert_eq!(room.now().event, event);
        for id in [&one, &other] {
            let room = hall.room(id).await.unwrap();
            let line = ChatLine { seat: None, text: "still here".into(), at: 0 };
            let said = hall.change(&room, move |draft| {
                draft.say(line);
                Ok(())
            });
            assert!(said.await.is_ok());
        }
        assert_eq!(hall.in_memory(), 2);
        drop(room);
        // The bots' tasks let go of their games in a moment.
        tokio::time::sleep(Duration::from_millis(300)).await;
        hall.sweep();
        assert_eq!(hall.in_memory(), 0);
        assert_eq!(hall.room(&one).await.unwrap().now().chat.len(), 1, "rebuilt when it is wanted");
    }
}
