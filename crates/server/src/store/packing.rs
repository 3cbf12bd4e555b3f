//! What is kept for long is packed: a beginning or a checkpoint is a sixth as large so, and it is written as seldom as it is read.

use super::StoreError;
use super::reading::unreadable;
use crate::ids::GameId;
use flate2::Compression;
use flate2::read::ZlibDecoder;
use flate2::write::ZlibEncoder;
use std::io::{Read, Write};

/// What is packed begins with this. What is not never does: JSON begins with a bracket, and a checkpoint or content with a map of CBOR.
const PACKED: u8 = 0;
/// With less than this little is gained.
const LEAST: usize = 512;

/// Bytes as they are kept.
pub(super) fn pack(bytes: &[u8]) -> Vec<u8> {
    if bytes.len() < LEAST {
        return bytes.to_vec();
    }
    let mut packer = ZlibEncoder::new(vec![PACKED], Compression::fast());
    // Writing to memory cannot fail; if it did, the bytes would be kept as they are.
    match packer.write_all(bytes).and_then(|()| packer.finish()) {
        Ok(packed) if packed.len() < bytes.len() => packed,
        _ => bytes.to_vec(),
    }
}

/// Bytes as they were, whether they were packed or kept before anything was.
pub(super) fn unpack(id: &GameId, what: &'static str, kept: &[u8]) -> Result<Vec<u8>, StoreError> {
    let Some(packed) = kept.strip_prefix(&[PACKED]) else { return Ok(kept.to_vec()) };
    let mut bytes = Vec::new();
    ZlibDecoder::new(packed).read_to_end(&mut bytes).map_err(|error| unreadable(id, what, &error.to_string()))?;
    Ok(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_packed_comes_back_and_what_never_was_is_left_alone() {
        let id = GameId::fresh().unwrap();
        let long = serde_json::to_vec(&vec!["the same again"; 500]).unwrap();
        let packed = pack(&long);
        assert!(packed.len() < long.len() / 10 && packed[0] == PACKED);
        assert_eq!(unpack(&id, "test", &packed).unwrap(), long);
        let odd: Vec<u8> = (0..600_u32).flat_map(|n| blake3::hash(&n.to_le_bytes()).as_bytes()[..4].to_vec()).collect();
        for short in [&b""[..], b"[]", b"{}", b"\xa0", &odd] {
            assert_eq!(pack(short), short, "nothing would be gained");
            assert_eq!(unpack(&id, "test", short).unwrap(), short);
        }
        assert!(unpack(&id, "test", &packed[..packed.len() / 2]).is_err(), "cut short");
    }
}
