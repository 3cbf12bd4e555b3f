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

/// The bytes of memory that there are for this process: the least that one of its groups has, else the machine's. None where nobody can
/// tell.
pub fn available_memory() -> Option<u64> {
    let read = |file: &str| std::fs::read_to_string(file).ok();
    let machine = kilobytes(&read("/proc/meminfo")?, "MemTotal:")?;
    let groups = read("/proc/self/cgroup").unwrap_or_default();
    Some(of_groups(&groups, read).map_or(machine, |least| least.min(machine)))
}

/// The least that a process may have by its groups, each of which is inside of the next: a container has a root of its own, a unit of
/// systemd is somewhere below the machine's.
fn of_groups(groups: &str, read: impl Fn(&str) -> Option<String>) -> Option<u64> {
    let limit = |file: String| read(&file)?.trim().parse::<u64>().ok();
    let of_line = |line: &str| {
        let (kinds, path) = line.split_once(':')?.1.split_once(':')?;
        let (root, file) = match kinds {
            "" => ("/sys/fs/cgroup", "memory.max"),
            _ if kinds.split(',').any(|kind| kind == "memory") => ("/sys/fs/cgroup/memory", "memory.limit_in_bytes"),
            _ => return None,
        };
        let ancestors = std::path::Path::new(path.trim_end_matches('/')).ancestors();
        let paths = ancestors.map(|path| path.to_string_lossy().trim_matches('/').to_string());
        let files =
            paths.map(|path| if path.is_empty() { format!("{root}/{file}") } else { format!("{root}/{path}/{file}") });
        files.filter_map(limit).min()
    };
    groups.lines().filter_map(of_line).min()
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

    #[test]
    fn the_narrowest_group_counts() {
        let files = |file: &str| {
            let text = match file {
                "/sys/fs/cgroup/system.slice/grognard.service/memory.max" => "2147483648\n",
                "/sys/fs/cgroup/system.slice/memory.max" => "max\n",
                "/sys/fs/cgroup/memory.max" => "4294967296\n",
                "/sys/fs/cgroup/memory/docker/memory.limit_in_bytes" => "1000\n",
                _ => return None,
            };
            Some(text.to_string())
        };
        assert_eq!(of_groups("0::/system.slice/grognard.service\n", files), Some(2 << 30), "a unit of systemd");
        assert_eq!(of_groups("0::/\n", files), Some(4 << 30), "a container");
        assert_eq!(of_groups("5:cpu,cpuacct:/docker\n3:memory:/docker\n", files), Some(1_000), "of the first kind");
        assert_eq!(of_groups("", files), None);
        assert!(available_memory().is_none_or(|bytes| bytes > 1 << 20));
    }
}
