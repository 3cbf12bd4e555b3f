//! What is refused before the memory is short: first whatever begins something new, then everything. Games that are played are what
//! the memory is for.

use std::sync::atomic::{AtomicU8, Ordering};

/// How short the memory is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Strain {
    /// There is enough.
    None,
    /// Nothing new is begun: games, copies, records, odds.
    Some,
    /// Nothing is done that can wait.
    Much,
}

/// How short the memory was when it was last looked at.
#[derive(Default)]
pub(crate) struct Gauge(AtomicU8);

impl Gauge {
    /// Looks at what is in use of what there is.
    pub(crate) fn read(&self, used: u64, limit: u64) -> Strain {
        let strain = strain(used, limit);
        let before = self.0.swap(strain as u8, Ordering::Relaxed);
        if before != strain as u8 && strain != Strain::None {
            tracing::warn!(used, limit, ?strain, "the memory is getting short");
        }
        strain
    }

    pub(crate) fn strain(&self) -> Strain {
        match self.0.load(Ordering::Relaxed) {
            0 => Strain::None,
            1 => Strain::Some,
            _ => Strain::Much,
        }
    }
}

fn strain(used: u64, limit: u64) -> Strain {
    let percent = u128::from(used) * 100 / u128::from(limit.max(1));
    match percent {
        0..80 => Strain::None,
        80..95 => Strain::Some,
        _ => Strain::Much,
    }
}

/// The bytes of memory that this process has, as Linux tells it; none elsewhere.
pub(crate) fn used() -> Option<u64> {
    kilobytes(&std::fs::read_to_string("/proc/self/status").ok()?, "VmRSS:")
}

/// The bytes of memory that there are for this process: its group's, else the machine's. None where nobody can tell.
pub fn available_memory() -> Option<u64> {
    let machine = kilobytes(&std::fs::read_to_string("/proc/meminfo").ok()?, "MemTotal:")?;
    let group = std::fs::read_to_string("/sys/fs/cgroup/memory.max").ok();
    Some(group.and_then(|group| group.trim().parse::<u64>().ok()).map_or(machine, |group| group.min(machine)))
}

fn kilobytes(text: &str, field: &str) -> Option<u64> {
    let line = text.lines().find_map(|line| line.strip_prefix(field))?;
    line.split_whitespace().next()?.parse::<u64>().ok().map(|kilobytes| kilobytes << 10)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_new_goes_first() {
        let gauge = Gauge::default();
        let read = |used| {
            gauge.read(used, 1_000);
            gauge.strain()
        };
        assert_eq!([0, 799, 800, 949, 950, 5_000, 10].map(read), {
            use Strain::{Much, None, Some};
            [None, None, Some, Some, Much, Much, None]
        });
        assert_eq!(kilobytes("Name:\tx\nVmRSS:\t   12 kB\n", "VmRSS:"), Option::Some(12 << 10));
        assert!(used().is_none_or(|used| used > 1 << 20));
    }
}
