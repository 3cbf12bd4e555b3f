//! The threads on which bots think: as many as are allowed, so that those that serve people always find a core.

use crate::error::ApiError;
use crate::hall::caught;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex, PoisonError};
use tokio::sync::oneshot;

type Thought = Box<dyn FnOnce() + Send>;

/// Threads that take one thought after another, in the order in which they come. They end with the hall.
pub(crate) struct Thinkers {
    thoughts: Sender<Thought>,
}

impl Thinkers {
    /// So many threads, at least one.
    pub(crate) fn new(count: usize) -> Self {
        let (thoughts, waiting) = channel();
        let waiting = Arc::new(Mutex::new(waiting));
        for n in 0..count.max(1) {
            let waiting = waiting.clone();
            let spawned = std::thread::Builder::new().name(format!("bot-{n}")).spawn(move || think_on(&waiting));
            if let Err(error) = spawned {
                tracing::error!(%error, "no thread for bots to think on");
            }
        }
        Self { thoughts }
    }

    /// Thinks something over. A panic in it is an error like any other.
    pub(crate) async fn think<T: Send + 'static>(
        &self,
        thought: impl FnOnce() -> Result<T, ApiError> + Send + 'static,
    ) -> Result<T, ApiError> {
        let (done, result) = oneshot::channel();
        let thought = Box::new(move || {
            // Nobody may be waiting any longer.
            let _ = done.send(caught(thought));
        });
        self.thoughts.send(thought).map_err(|_| ApiError::Slow)?;
        result.await.unwrap_or(Err(ApiError::Slow))
    }
}

fn think_on(waiting: &Mutex<Receiver<Thought>>) {
    loop {
        let thought = waiting.lock().unwrap_or_else(PoisonError::into_inner).recv();
        match thought {
            Ok(thought) => thought(),
            Err(_) => return,
        }
    }
}
