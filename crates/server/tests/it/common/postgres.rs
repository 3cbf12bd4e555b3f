//! A PostgreSQL server of a test's own: on this machine's own address, in a folder of its own, gone when the test ends.
//!
//! The tests that need it fail where it is not installed (Debian: `apt-get install postgresql`; `cargo xtask test` does that): what
//! was not tried is not known to hold. `GROGNARD_WITHOUT_POSTGRES=1` leaves them out, and says so.
#![allow(clippy::print_stderr)]

use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

pub(crate) struct Postgres {
    child: Child,
    port: u16,
    folder: PathBuf,
}

impl Postgres {
    /// Starts one; none if the tests that need it are left out on purpose.
    pub(crate) fn start() -> Option<Self> {
        if std::env::var_os("GROGNARD_WITHOUT_POSTGRES").is_some() {
            eprintln!("LEFT OUT: this needs PostgreSQL, and GROGNARD_WITHOUT_POSTGRES is set");
            return None;
        }
        let programs = programs().expect(
            "PostgreSQL is not installed: apt-get install postgresql (or name its folder of programs in POSTGRES_BIN)",
        );
        // Not in the target folder, which the user of the database may not enter.
        let folder = std::env::temp_dir().join(format!("grognard-postgres-{}-{}", std::process::id(), free_port()));
        let _ = std::fs::remove_dir_all(&folder);
        std::fs::create_dir_all(&folder).unwrap();
        if is_root() {
            assert!(Command::new("chown").arg("postgres").arg(&folder).status().unwrap().success());
        }
        let data = folder.join("data");
        let made = as_nobody(&programs.join("initdb"))
            .args(["--no-sync", "--auth=trust", "--username=grognard", "--encoding=UTF8", "--locale=C", "-D"])
            .arg(&data)
            .current_dir(&folder)
            .stdout(Stdio::null())
            .status();
        assert!(made.unwrap().success(), "initdb");
        let port = free_port();
        let child = as_nobody(&programs.join("postgres"))
            .arg("-D")
            .arg(&data)
            .args(["-p", &port.to_string(), "-c", "listen_addresses=127.0.0.1", "-c", "unix_socket_directories="])
            .args(["-c", "max_connections=200"])
            .current_dir(&folder)
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let postgres = Self { child, port, folder };
        let begun = Instant::now();
        while !postgres.tool("psql").args(["-c", "SELECT 1", "postgres"]).status().unwrap().success() {
            assert!(begun.elapsed() < Duration::from_secs(60), "PostgreSQL does not start");
            std::thread::sleep(Duration::from_millis(50));
        }
        Some(postgres)
    }

    /// A new database, and its address.
    pub(crate) fn database(&self, name: &str) -> String {
        assert!(self.tool("createdb").arg(name).status().unwrap().success(), "createdb");
        format!("postgres://grognard@127.0.0.1:{}/{name}", self.port)
    }

    fn tool(&self, name: &str) -> Command {
        let mut command = Command::new(programs().unwrap().join(name));
        command.args(["-h", "127.0.0.1", "-U", "grognard", "-p", &self.port.to_string()]);
        command.stdout(Stdio::null()).stderr(Stdio::null());
        command
    }
}

impl Drop for Postgres {
    fn drop(&mut self) {
        // Quickly: nobody will read these data again.
        let pid = self.child.id().to_string();
        let _ = Command::new("kill").args(["-QUIT", &pid]).status();
        let _ = self.child.wait();
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}

/// The folder of PostgreSQL's programs, the newest if there are several.
fn programs() -> Option<PathBuf> {
    if let Some(folder) = std::env::var_os("POSTGRES_BIN") {
        return Some(folder.into());
    }
    let versions = std::fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    let mut folders: Vec<PathBuf> = versions.map(|version| version.path().join("bin")).collect();
    folders.sort();
    folders.into_iter().rev().find(|folder| folder.join("initdb").exists())
}

fn is_root() -> bool {
    Command::new("id").arg("-u").output().is_ok_and(|output| output.stdout == b"0\n")
}

/// PostgreSQL refuses to run as root.
fn as_nobody(program: &Path) -> Command {
    if !is_root() {
        return Command::new(program);
    }
    let mut command = Command::new("setpriv");
    command.args(["--reuid=postgres", "--regid=postgres", "--init-groups", "--"]).arg(program);
    command
}

fn free_port() -> u16 {
    TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port()
}
