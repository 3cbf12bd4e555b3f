//! Digests: a short proof that two positions are the same.

use serde::{Deserialize, Serialize};
use std::fmt;

/// A hash of a state. Equal states have equal digests, in debug and release and on every machine.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Digest(#[serde(with = "crate::hex")] [u8; 16]);

/// A state that cannot be encoded, for instance a list whose length is not known.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("the state cannot be encoded: {0}")]
pub struct DigestError(String);

impl Digest {
    /// The digest of some plain data.
    pub fn of<T: Serialize>(data: &T) -> Result<Self, DigestError> {
        let bytes = postcard::to_stdvec(data).map_err(|error| DigestError(error.to_string()))?;
        let mut short = [0; 16];
        short.copy_from_slice(&blake3::hash(&bytes).as_bytes()[..16]);
        Ok(Self(short))
    }
}

impl fmt::Display for Digest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", crate::hex::Hex(&self.0))
    }
}

impl fmt::Debug for Digest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_digest_survives_text() {
        let digest = Digest::of(&(1u8, "two")).unwrap();
        let text = serde_json::to_string(&digest).unwrap();
        assert_eq!(serde_json::from_str::<Digest>(&text).unwrap(), digest);
        assert!(serde_json::from_str::<Digest>("\"00\"").is_err());
        assert!(serde_json::from_str::<Digest>("\"zz000000000000000000000000000000\"").is_err());
        assert!(serde_json::from_str::<Digest>("\"é00000000000000000000000000000é\"").is_err());
    }
}
