//! The threads on which bots think: as many as are allowed, so that those that serve people always find a core. Whoever has many games
//! has one place in the queue, so that nobody else's bots wait for all of them. And whoever's bots have thought long of late waits with
//! others like them for a thread of their own, so that nobody's bots wait for theirs: a thought is not interrupted.

use crate::error::ApiError;
use crate::hall::caught;
use crate::ids::GameId;
use std::collections::{HashMap, VecDeque};
use std::net::IpAddr;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread::Builder;
use std::time::{Duration, Instant};
use tokio::sync::oneshot;

type Thought = Box<dyn FnOnce() + Send>;

/// Who is slow: an address, or a game of which nobody knows since the start whose it is.
#[derive(Clone, PartialEq, Eq, Hash)]
enum Thinker {
    Address(IpAddr),
    Game(GameId),
}

/// Whoever thinks so long,
const LONG: Duration = Duration::from_millis(250);
/// is taken for slow for so long.
const SLOW_FOR: Duration = Duration::from_secs(600);
/// The thread of those who think long rests as long as it has thought, and no longer than this: it never has more than half a core
/// for long.
const REST: Duration = Duration::from_secs(5);

/// Threads that take one thought after another, of each address in turn. They end with the hall.
pub(crate) struct Thinkers {
    queue: Arc<Queue>,
}

#[derive(Default)]
struct Queue {
    waiting: Mutex<Waiting>,
    more: Condvar,
}

#[derive(Default)]
struct Waiting {
    quick: Turns,
    slow: Turns,
    /// Whose bots thought long, and until when they are taken for slow.
    slow_until: HashMap<Thinker, Instant>,
    closed: bool,
}

/// Thoughts of each address, and who is next.
#[derive(Default)]
struct Turns {
    thoughts: HashMap<Option<IpAddr>, VecDeque<Thought>>,
    /// Each once.
    turns: VecDeque<Option<IpAddr>>,
}

/// For whom a thread thinks.
#[derive(Clone, Copy, PartialEq, Eq)]
enum For {
    Quick,
    Slow,
}

impl Turns {
    fn put(&mut self, whose: Option<IpAddr>, thought: Thought) {
        let own = self.thoughts.entry(whose).or_default();
        if own.is_empty() {
            self.turns.push_back(whose);
        }
        own.push_back(thought);
    }

    fn take(&mut self) -> Option<Thought> {
        let whose = self.turns.pop_front()?;
        let own = self.thoughts.get_mut(&whose)?;
        let thought = own.pop_front();
        if own.is_empty() {
            self.thoughts.remove(&whose);
        } else {
            self.turns.push_back(whose);
        }
        thought
    }

    /// All that one address still has to think over.
    fn all_of(&mut self, whose: Option<IpAddr>) -> VecDeque<Thought> {
        self.turns.retain(|other| *other != whose);
        self.thoughts.remove(&whose).unwrap_or_default()
    }
}

impl Waiting {
    fn put(&mut self, whose: Option<IpAddr>, thinker: &Thinker, thought: Thought) {
        if self.is_slow(thinker) { self.slow.put(whose, thought) } else { self.quick.put(whose, thought) }
    }

    fn take(&mut self, of: For) -> Option<Thought> {
        match of {
            For::Quick => self.quick.take(),
            For::Slow => self.slow.take(),
        }
    }

    fn is_slow(&self, thinker: &Thinker) -> bool {
        self.slow_until.get(thinker).is_some_and(|until| *until > Instant::now())
    }

    /// Somebody's thought took long.
    fn took_long(&mut self, thinker: Thinker) {
        let now = Instant::now();
        self.slow_until.retain(|_, until| *until > now);
        if let Thinker::Address(address) = thinker {
            for thought in self.quick.all_of(Some(address)) {
                self.slow.put(Some(address), thought);
            }
        }
        self.slow_until.insert(thinker, now + SLOW_FOR);
    }
}

impl Queue {
    fn waiting(&self) -> MutexGuard<'_, Waiting> {
        self.waiting.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Thinkers {
    /// This many threads, at least one, and one more for those who think long.
    pub(crate) fn new(count: usize) -> Self {
        let queue = Arc::new(Queue::default());
        let quick = (0..count.max(1)).map(|n| (format!("bot-{n}"), For::Quick));
        for (name, of) in quick.chain([("bot-slow".to_string(), For::Slow)]) {
            let queue = queue.clone();
            if let Err(error) = Builder::new().name(name).spawn(move || think_on(&queue, of)) {
                tracing::error!(%error, "no thread for bots to think on");
            }
        }
        Self { queue }
    }

    /// Thinks something over for somebody, in a game. A panic in it is an error like any other.
    pub(crate) async fn think<T: Send + 'static>(
        &self,
        whose: Option<IpAddr>,
        game: &GameId,
        thought: impl FnOnce() -> Result<T, ApiError> + Send + 'static,
    ) -> Result<T, ApiError> {
        let (done, result) = oneshot::channel();
        let thinker = whose.map_or_else(|| Thinker::Game(game.clone()), Thinker::Address);
        let (queue, slow) = (Arc::downgrade(&self.queue), thinker.clone());
        let thought = Box::new(move || {
            let begun = Instant::now();
            let thought = caught(thought);
            if begun.elapsed() >= LONG
                && let Some(queue) = queue.upgrade()
            {
                queue.waiting().took_long(slow);
                queue.more.notify_all();
            }
            // Nobody may be waiting any longer.
            let _ = done.send(thought);
        });
        self.queue.waiting().put(whose, &thinker, thought);
        self.queue.more.notify_all();
        result.await.unwrap_or(Err(ApiError::Slow))
    }
}

impl Drop for Thinkers {
    fn drop(&mut self) {
        self.queue.waiting().closed = true;
        self.queue.more.notify_all();
    }
}

fn think_on(queue: &Queue, of: For) {
    loop {
        let mut waiting = queue.waiting();
        let thought = loop {
            if waiting.closed {
                return;
            }
            match waiting.take(of) {
                Some(next) => break next,
                None => waiting = queue.more.wait(waiting).unwrap_or_else(PoisonError::into_inner),
            }
        };
        drop(waiting);
        let begun = Instant::now();
        thought();
        if of == For::Slow {
            std::thread::sleep(begun.elapsed().min(REST));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whoever_has_many_games_waits_for_them_alone() {
        let (ann, bob) = (Some(IpAddr::from([10, 0, 0, 1])), Some(IpAddr::from([10, 0, 0, 2])));
        let (mut waiting, thought) = (Turns::default(), Arc::new(Mutex::new(Vec::new())));
        let put = |waiting: &mut Turns, whose, name: &'static str| {
            let thought = thought.clone();
            waiting.put(whose, Box::new(move || thought.lock().unwrap().push(name)));
        };
        for _ in 0..100 {
            put(&mut waiting, ann, "Ann");
        }
        put(&mut waiting, bob, "Bob");
        put(&mut waiting, None, "nobody");
        for _ in 0..4 {
            waiting.take().unwrap()();
        }
        assert_eq!(*thought.lock().unwrap(), ["Ann", "Bob", "nobody", "Ann"]);
        while let Some(thought) = waiting.take() {
            thought();
        }
        assert_eq!(thought.lock().unwrap().len(), 102);
        assert!(waiting.thoughts.is_empty() && waiting.turns.is_empty());
    }

    /// Thoughts that take long hold up nobody else's: once is enough to know whose they are.
    #[tokio::test(flavor = "multi_thread")]
    async fn nobody_waits_for_those_who_think_long() {
        let thinkers = Arc::new(Thinkers::new(1));
        let (ann, bob) = (IpAddr::from([10, 0, 0, 1]), IpAddr::from([10, 0, 0, 2]));
        let game = GameId::fresh().unwrap();
        thinkers.queue.waiting().took_long(Thinker::Address(ann));
        // Ann's bots think until they may stop, and that they may only after Bob's have answered.
        let (stop, until) = std::sync::mpsc::channel::<()>();
        let until = Arc::new(Mutex::new(until));
        let others: Vec<_> = (0..5)
            .map(|_| {
                let (thinkers, until, game) = (thinkers.clone(), until.clone(), game.clone());
                let thought = move || Ok(until.lock().unwrap().recv().is_ok());
                tokio::spawn(async move { thinkers.think(Some(ann), &game, thought).await })
            })
            .collect();
        for _ in 0..10 {
            thinkers.think(Some(bob), &game, || Ok(())).await.unwrap();
        }
        assert!(others.iter().all(|thought| !thought.is_finished()));
        for _ in &others {
            stop.send(()).unwrap();
        }
        for thought in others {
            assert!(thought.await.unwrap().unwrap());
        }
    }

    /// Whoever has thought long once is slow for a while, with all that is still to be thought over.
    #[test]
    fn what_waits_goes_along_with_whoever_thinks_long() {
        let address = IpAddr::from([10, 0, 0, 1]);
        let ann = Thinker::Address(address);
        let mut waiting = Waiting::default();
        waiting.put(Some(address), &ann, Box::new(|| ()));
        assert!(!waiting.is_slow(&ann));
        waiting.took_long(ann.clone());
        assert!(waiting.is_slow(&ann) && waiting.take(For::Quick).is_none() && waiting.take(For::Slow).is_some());
    }
}
