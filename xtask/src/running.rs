//! The program as it was last built, serving on a port of its own until it is dropped.

use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Stdio};

pub(crate) struct Running {
    child: Child,
    pub(crate) address: String,
}

impl Running {
    /// Starts it with a new folder of data.
    pub(crate) fn start(data: &str) -> Result<Self, String> {
        let _ = std::fs::remove_dir_all(data);
        let mut command = Command::new("target/release/grognard");
        command.args(["--lang", "en", "serve", "--listen", "127.0.0.1:0", "--rate", "1000000", "--data", data]);
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
