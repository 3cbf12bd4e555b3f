//! The threads on which bots think: as many as are allowed, so that those that serve people always find a core. Whoever has many games
//! has one place in the queue, so that nobody else's bots wait for all of them.

use crate::error::ApiError;
use crate::hall::caught;
use std::collections::{HashMap, VecDeque};
use std::net::IpAddr;
use std::sync::{Arc, Condvar, Mutex, PoisonError};
use tokio::sync::oneshot;

type Thought = Box<dyn FnOnce() + Send>;

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
    thoughts: HashMap<Option<IpAddr>, VecDeque<Thought>>,
    /// Who is next, each once.
    turns: VecDeque<Option<IpAddr>>,
    closed: bool,
}

impl Waiting {
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
}

impl Thinkers {
    /// So many threads, at least one.
    pub(crate) fn new(count: usize) -> Self {
        let queue = Arc::new(Queue::default());
        for n in 0..count.max(1) {
            let queue = queue.clone();
            let spawned = std::thread::Builder::new().name(format!("bot-{n}")).spawn(move || think_on(&queue));
            if let Err(error) = spawned {
                tracing::error!(%error, "no thread for bots to think on");
            }
        }
        Self { queue }
    }

    /// Thinks something over for somebody. A panic in it is an error like any other.
    pub(crate) async fn think<T: Send + 'static>(
        &self,
        whose: Option<IpAddr>,
        thought: impl FnOnce() -> Result<T, ApiError> + Send + 'static,
    ) -> Result<T, ApiError> {
        let (done, result) = oneshot::channel();
        let thought = Box::new(move || {
            // Nobody may be waiting any longer.
            let _ = done.send(caught(thought));
        });
        self.queue.waiting.lock().unwrap_or_else(PoisonError::into_inner).put(whose, thought);
        self.queue.more.notify_one();
        result.await.unwrap_or(Err(ApiError::Slow))
    }
}

impl Drop for Thinkers {
    fn drop(&mut self) {
        self.queue.waiting.lock().unwrap_or_else(PoisonError::into_inner).closed = true;
        self.queue.more.notify_all();
    }
}

fn think_on(queue: &Queue) {
    loop {
        let mut waiting = queue.waiting.lock().unwrap_or_else(PoisonError::into_inner);
        let thought = loop {
            if waiting.closed {
                return;
            }
            match waiting.take() {
                Some(thought) => break thought,
                None => waiting = queue.more.wait(waiting).unwrap_or_else(PoisonError::into_inner),
            }
        };
        drop(waiting);
        thought();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whoever_has_many_games_waits_for_them_alone() {
        let (ann, bob) = (Some(IpAddr::from([10, 0, 0, 1])), Some(IpAddr::from([10, 0, 0, 2])));
        let (mut waiting, thought) = (Waiting::default(), Arc::new(Mutex::new(Vec::new())));
        let put = |waiting: &mut Waiting, whose, name: &'static str| {
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
}
