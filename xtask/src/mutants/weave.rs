//! Weaves changes into a source file, each behind a switch, so that one build has them all.

use super::changes::{Change, How};
use std::ops::Range;

/// A change under the number of its switch.
#[derive(Clone, Debug)]
pub(crate) struct Numbered {
    pub(crate) id: u32,
    pub(crate) change: Change,
}

/// A file with its changes woven in.
pub(crate) struct Woven {
    pub(crate) text: String,
    /// Where each change came to stand.
    pub(crate) places: Vec<(u32, Range<usize>)>,
}

impl Woven {
    /// The change that is closest about a place.
    pub(crate) fn about(&self, place: usize) -> Option<u32> {
        let about = self.places.iter().filter(|(_, range)| range.contains(&place));
        about.min_by_key(|(_, range)| range.len()).map(|(id, _)| *id)
    }
}

/// Weaves. The changed expressions are the original ones: only one switch is on at a time.
pub(crate) fn weave(source: &str, changes: &[Numbered]) -> Woven {
    let mut strands: Vec<Strand> = changes.iter().map(strand).collect();
    // The outer ones first; what is only inserted before what begins there.
    strands.sort_by_key(|strand| {
        let Range { start, end } = strand.range;
        (start, start != end, usize::MAX - end, strand.id)
    });
    let mut woven = Woven { text: String::with_capacity(source.len() * 2), places: Vec::new() };
    stretch(source, 0..source.len(), &strands, &mut woven);
    woven
}

struct Strand {
    id: u32,
    range: Range<usize>,
    before: String,
    after: &'static str,
}

fn strand(numbered: &Numbered) -> Strand {
    let Numbered { id, change } = numbered;
    let range = change.range.clone();
    let switch = format!("crate::mutation::on({id})");
    let (range, before, after) = match &change.how {
        How::Instead(with) => (range, format!("(if {switch} {{ {with} }} else {{ "), " })"),
        How::Beside(with) => (range, format!("crate::mutation::either({id}, {with}, "), ")"),
        How::Not => (range, format!("if !{switch} {{ "), "; }"),
        How::Return(value) => (range.end..range.end, format!(" if {switch} {{ return {value}; }} "), ""),
        How::PassOver => (range.end..range.end, format!(" if !{switch}"), ""),
    };
    Strand { id: *id, range, before, after }
}

fn stretch(source: &str, range: Range<usize>, strands: &[Strand], woven: &mut Woven) {
    let mut at = range.start;
    let mut rest = strands;
    while let Some((strand, others)) = rest.split_first() {
        woven.text.push_str(&source[at..strand.range.start]);
        let begins = woven.text.len();
        woven.text.push_str(&strand.before);
        let within = others.iter().take_while(|other| other.range.start < strand.range.end).count();
        stretch(source, strand.range.clone(), &others[..within], woven);
        woven.text.push_str(strand.after);
        woven.places.push((strand.id, begins..woven.text.len()));
        at = strand.range.end;
        rest = &others[within..];
    }
    woven.text.push_str(&source[at..range.end]);
}
