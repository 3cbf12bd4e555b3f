//! Time of the processor that this thread has used, so that figures mean something on a busy machine.

use std::time::Instant;

/// A stopwatch.
pub(crate) struct Clock {
    wall: Instant,
    processor: Option<f64>,
}

impl Clock {
    /// Starts it.
    pub(crate) fn start() -> Self {
        Self { wall: Instant::now(), processor: processor_seconds() }
    }

    /// Seconds of the processor since then; by the wall where the system does not tell.
    pub(crate) fn seconds(&self) -> f64 {
        let used = processor_seconds().zip(self.processor).map(|(now, then)| now - then);
        used.unwrap_or_else(|| self.wall.elapsed().as_secs_f64())
    }
}

/// What Linux says in `schedstat`: nanoseconds on a processor, first of three numbers.
fn processor_seconds() -> Option<f64> {
    let text = std::fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    text.split_whitespace().next()?.parse::<f64>().ok().map(|nanoseconds| nanoseconds / 1e9)
}
