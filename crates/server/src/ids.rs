//! Names that cannot be guessed: of games, and tokens that open seats.

use serde::{Deserialize, Serialize};
use std::fmt;

/// The name of a game: 96 random bits in hex.
#[derive(Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub struct GameId(String);

impl GameId {
    /// A new one.
    pub fn fresh() -> Result<Self, NoRandomness> {
        Ok(Self(hex(&random::<12>()?)))
    }

    /// A name as a client writes it; none if it cannot be one.
    pub fn parse(text: &str) -> Option<Self> {
        let fits = text.len() == 24 && text.bytes().all(|c| matches!(c, b'0'..=b'9' | b'a'..=b'f'));
        fits.then(|| Self(text.to_string()))
    }

    /// As text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for GameId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// The machine gives no random numbers.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("the machine gives no random numbers")]
pub struct NoRandomness;

/// Random bytes that nobody can foresee.
pub(crate) fn random<const N: usize>() -> Result<[u8; N], NoRandomness> {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).map_err(|_| NoRandomness)?;
    Ok(bytes)
}

pub(crate) fn hex(bytes: &[u8]) -> String {
    use std::fmt::Write;
    bytes.iter().fold(String::with_capacity(2 * bytes.len()), |mut text, byte| {
        // Writing to a string cannot fail.
        let _ = write!(text, "{byte:02x}");
        text
    })
}

/// What opens one or several seats of one game. Shown once; only its hash is kept.
#[derive(Clone, Copy)]
pub struct Token([u8; 16]);

/// The hash of a token. Comparing two takes the same time wherever they differ.
pub type TokenHash = blake3::Hash;

impl Token {
    /// A new one.
    pub fn fresh() -> Result<Self, NoRandomness> {
        random().map(Self)
    }

    /// A token as a client writes it.
    pub fn parse(text: &str) -> Option<Self> {
        if text.len() != 32 || !text.is_ascii() {
            return None;
        }
        let mut bytes = [0; 16];
        for (n, byte) in bytes.iter_mut().enumerate() {
            *byte = u8::from_str_radix(text.get(2 * n..2 * n + 2)?, 16).ok()?;
        }
        Some(Self(bytes))
    }

    /// As its owner gets it.
    pub fn reveal(&self) -> String {
        hex(&self.0)
    }

    /// As it is kept: useless without the server's secret.
    pub fn hash(&self, secret: &[u8; 32]) -> TokenHash {
        blake3::keyed_hash(secret, &self.0)
    }
}

/// A token is a secret, so debug output does not show it.
impl fmt::Debug for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Token(secret)")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_shown_can_be_read_again_and_nothing_else() {
        let token = Token::fresh().unwrap();
        let again = Token::parse(&token.reveal()).unwrap();
        assert!(token.hash(&[1; 32]) == again.hash(&[1; 32]));
        assert!(token.hash(&[1; 32]) != again.hash(&[2; 32]), "the secret counts");
        assert!(token.hash(&[1; 32]) != Token::fresh().unwrap().hash(&[1; 32]));
        let id = GameId::fresh().unwrap();
        assert_eq!(GameId::parse(id.as_str()), Some(id));
        for wrong in ["", "0", "é".repeat(16).as_str(), "../../../../etc/passwd.."] {
            assert!(Token::parse(wrong).is_none() && GameId::parse(wrong).is_none(), "{wrong}");
        }
    }
}
