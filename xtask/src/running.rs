//! The program as it was last built, serving on a port of its own until it is dropped.

use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Stdio};

pub(crate) struct Running {
    child: Child,
    pub(crate) address: String,
}

impl Running {
    /// Starts it with a new folder of data: as on one's own machine, or in public behind a proxy on this machine, with all limits.
    pub(crate) fn start(data: &str, public: bool) -> Result<Self, String> {
        let _ = std::fs::remove_dir_all(data);
        let program = std::env::var("GROGNARD").unwrap_or_else(|_| "target/release/grognard".into());
        let mut command = Command::new(program);
        command.args(["--lang", "en", "serve", "--listen", "127.0.0.1:0", "--data", data]);
        // As it is served where it is served to others.
        command.env("MALLOC_ARENA_MAX", "2");
        if public {
            command
                .args(["--public", "--trusted-proxy", "127.0.0.1"])
                .env("GROGNARD_SECRET", "a secret for a load test");
        } else {
            command.args(["--rate", "1000000"]);
        }
        let mut child = command.stdout(Stdio::piped()).spawn().map_err(|error| error.to_string())?;
        let stdout = child.stdout.take();
        let mut running = Self { child, address: String::new() };
        let lines = BufReader::new(stdout.ok_or("no output")?).lines();
        let address = |line: String| Some(line.split_once("http://")?.1.split(' ').next()?.to_string());
        running.address = lines.map_while(Result::ok).find_map(address).ok_or("the server does not start")?;
        Ok(running)
    }

    pub(crate) fn id(&self) -> u32 {
        self.child.id()
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
