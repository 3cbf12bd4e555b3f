//! The browser client as it was built, embedded into the program. The build script builds it where it can; without Node the
//! program is complete but for its pages, and [`MISSING`] says why.

use rust_embed::RustEmbed;
use std::borrow::Cow;

#[derive(RustEmbed)]
#[folder = "$OUT_DIR/dist"]
struct Dist;

/// Why there is no client in this program, if there is none.
pub const MISSING: Option<&str> = option_env!("GROGNARD_NO_CLIENT");

/// A file of the client, by its path.
pub fn get(path: &str) -> Option<Cow<'static, [u8]>> {
    Dist::get(path).map(|file| file.data)
}
