//! How much room a written value takes once it is read. An empty text under an empty name, in a list of such, is seven bytes long and takes
//! some seven hundred in memory: so whatever strangers write is weighed before it is read, which takes no room itself.

use serde::de::{Deserialize, Deserializer, MapAccess, SeqAccess, Visitor};
use serde_json::Value;
use std::fmt;

/// What a compact record begins with; the rest of that line says which form it has.
const COMPACT: &[u8] = b"grognard";

const VALUE: usize = size_of::<Value>();
/// A list has room for up to twice as many values as are in it.
const IN_LIST: usize = 2 * VALUE;
/// An object has its first names and values in one piece, and later ones in more such pieces that are half full.
const OBJECT: usize = 12 * (size_of::<String>() + VALUE);
const IN_OBJECT: usize = OBJECT / 6 + size_of::<String>();

/// About how many bytes of memory a value takes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Weight(pub(crate) usize);

/// About how many bytes of memory JSON takes once it is read.
pub(crate) fn of_json(bytes: &[u8]) -> Result<usize, serde_json::Error> {
    serde_json::from_slice(bytes).map(|Weight(weight)| weight)
}

/// The same of a record in either form, of all its parts together; or why it cannot be read.
pub(crate) fn of_record(bytes: &[u8]) -> Result<usize, String> {
    if bytes.starts_with(COMPACT) {
        let begins = bytes.iter().position(|byte| *byte == b'\n').map_or(bytes.len(), |end| end + 1);
        return of_compact(&bytes[begins..]);
    }
    let lines = (1..).zip(bytes.split(|byte| *byte == b'\n')).filter(|(_, line)| !line.trim_ascii().is_empty());
    lines.map(|(number, line)| of_json(line).map_err(|error| format!("line {number}: {error}"))).sum()
}

fn of_compact(mut rest: &[u8]) -> Result<usize, String> {
    let mut weight = 0;
    while !rest.is_empty() {
        let part: Weight = ciborium::from_reader(&mut rest).map_err(|error| error.to_string())?;
        weight += part.0;
    }
    Ok(weight)
}

impl<'de> Deserialize<'de> for Weight {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(Scales)
    }
}

struct Scales;

impl<'de> Visitor<'de> for Scales {
    type Value = Weight;

    fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("a value")
    }

    fn visit_bool<E>(self, _: bool) -> Result<Weight, E> {
        Ok(Weight(VALUE))
    }

    fn visit_i64<E>(self, _: i64) -> Result<Weight, E> {
        Ok(Weight(VALUE))
    }

    fn visit_u64<E>(self, _: u64) -> Result<Weight, E> {
        Ok(Weight(VALUE))
    }

    fn visit_f64<E>(self, _: f64) -> Result<Weight, E> {
        Ok(Weight(VALUE))
    }

    fn visit_str<E>(self, text: &str) -> Result<Weight, E> {
        Ok(Weight(VALUE + text.len()))
    }

    fn visit_bytes<E>(self, bytes: &[u8]) -> Result<Weight, E> {
        Ok(Weight(VALUE + bytes.len()))
    }

    fn visit_unit<E>(self) -> Result<Weight, E> {
        Ok(Weight(VALUE))
    }

    fn visit_none<E>(self) -> Result<Weight, E> {
        Ok(Weight(VALUE))
    }

    fn visit_some<D: Deserializer<'de>>(self, deserializer: D) -> Result<Weight, D::Error> {
        Weight::deserialize(deserializer)
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Weight, A::Error> {
        let mut weight = VALUE;
        while let Some(Weight(value)) = list.next_element()? {
            // What a list begins with has room for four.
            weight += value + if weight == VALUE { 4 * VALUE } else { IN_LIST };
        }
        Ok(Weight(weight))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Weight, A::Error> {
        let mut weight = VALUE;
        while let Some(Weight(name)) = map.next_key()? {
            let Weight(value) = map.next_value()?;
            weight += name + value + if weight == VALUE { OBJECT } else { IN_OBJECT };
        }
        Ok(Weight(weight))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn weigh(value: &Value) -> usize {
        of_json(value.to_string().as_bytes()).unwrap()
    }

    #[test]
    fn a_few_bytes_may_be_heavy() {
        let light = weigh(&json!(["a".repeat(7_000)]));
        let heavy = weigh(&json!(vec![json!({ "": 0 }); 1_000]));
        assert!(light < 8_000 && heavy > 600_000, "{light} and {heavy}");
        assert!(weigh(&json!(vec![json!([[]]); 1_000])) > 200_000, "lists of little");
        assert!(of_json(b"[1, ").is_err() && of_json(b"[] []").is_err());
    }

    #[test]
    fn records_are_weighed_in_either_form() {
        let parts = [json!({ "grognard": 1 }), json!({ "dice": { "faces": [1, 2] } }), json!({ "": "x" })];
        let lines: Vec<String> = parts.iter().map(ToString::to_string).collect();
        let mut compact = b"grognard record 1\n".to_vec();
        parts.iter().for_each(|part| ciborium::into_writer(part, &mut compact).unwrap());
        let weight = of_record(lines.join("\n\n").as_bytes()).unwrap();
        assert_eq!(weight, parts.iter().map(weigh).sum::<usize>());
        assert_eq!(of_record(&compact), Ok(weight));
        assert!(of_record(b"grognard record 1\n\xff").is_err());
        assert!(of_record(b"{}\nno record").is_err_and(|error| error.starts_with("line 2")));
    }
}
