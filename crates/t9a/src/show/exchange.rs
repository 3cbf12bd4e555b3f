//! Formations that come of others by exchanges of places, so that any of them can be chosen by hand
//! (`t9a/attachable/moving-within-unit`).

use super::unit_name;
use crate::attachable::judge_redrawn;
use crate::state::{Place, Stand, State, UnitId};
use kernel::Message;

/// How many are drawn for each number of files: single exchanges before double ones. A form is sent whole, so it cannot have them all.
const MOST: usize = 12;

/// A formation and those that come of it by exchanges of places, itself first. Of the number of files that the unit has, or most often has,
/// every single exchange is drawn, however many there are.
pub(super) fn exchanged(state: &State, unit: UnitId, with: &[UnitId], stand: Stand, usual: bool) -> Vec<Stand> {
    let mut found = vec![stand];
    let mut next = 0;
    while next < found.len() && (found.len() < MOST || usual && next == 0) {
        for other in exchanges(&found[next]) {
            let room = found.len() < MOST || usual && next == 0;
            if room && !found.contains(&other) && judge_redrawn(state, unit, with, &other).is_ok() {
                found.push(other);
            }
        }
        next += 1;
    }
    found
}

/// Every single exchange: one who has joined goes elsewhere and those who stood there come to his place; or both sides change.
fn exchanges(stand: &Stand) -> Vec<Stand> {
    let mut all = Vec::new();
    let mut known: Vec<Place> = Vec::new();
    for place in stand.places.iter().filter(|place| matches!(place, Place::Joined(_))) {
        if !known.contains(place) {
            known.push(*place);
            all.extend((0..stand.places.len()).filter_map(|to| moved(stand, *place, to)));
        }
    }
    if stand.left != stand.right {
        all.push(Stand { left: stand.right, right: stand.left, ..stand.clone() });
    }
    all
}

/// One who has joined, with the first of his places at `to`. None if a base of several places is in the way, or the rank ends
/// before him.
fn moved(stand: &Stand, who: Place, to: usize) -> Option<Stand> {
    let own: Vec<usize> = (0..stand.places.len()).filter(|&n| stand.places[n] == who).collect();
    let &first = own.first()?;
    let files = usize::from(stand.files.max(1));
    // Nobody's places come before his first.
    let there: Vec<usize> = own.iter().map(|n| n - first + to).collect();
    let wide = own.iter().filter(|n| *n / files == first / files).count();
    let fits = to % files + wide <= files && there.iter().all(|n| *n < stand.places.len());
    let single = |place: Place| stand.places.iter().filter(|other| **other == place).count() == 1;
    let free = |n: &usize| match stand.places[*n] {
        Place::Joined(_) => stand.places[*n] == who || own.len() == 1 && single(stand.places[*n]),
        Place::Ranker | Place::Empty => true,
    };
    if to == first || !fits || !there.iter().all(free) {
        return None;
    }
    let mut places = stand.places.clone();
    let displaced: Vec<Place> = there
        .iter()
        .filter(|n| !own.contains(n))
        .map(|&n| stand.places[n])
        .filter(|place| *place != Place::Empty)
        .collect();
    own.iter().for_each(|&n| places[n] = Place::Empty);
    there.iter().for_each(|&n| places[n] = who);
    let mut left = own.iter().filter(|n| !there.contains(n));
    for place in displaced {
        places[*left.next()?] = place;
    }
    Some(Stand { places, ..stand.clone() })
}

/// A formation in words: this many files and ranks, and where each stands who has joined.
pub(super) fn formation_name(state: &State, stand: &Stand) -> Message {
    let mut name = Message::new("t9a-formation").with("files", stand.files).with("ranks", stand.ranks());
    let files = usize::from(stand.files.max(1));
    let mut known: Vec<UnitId> = Vec::new();
    let mut and = |pool: UnitId, side: &'static str, rank: usize, file: usize| {
        if !known.contains(&pool) {
            known.push(pool);
            name = Message::new("t9a-formation-and")
                .with("formation", std::mem::replace(&mut name, Message::new("t9a-formation")))
                .with("unit", unit_name(state, pool))
                .with("side", side)
                .with("rank", rank)
                .with("file", file);
        }
    };
    for (n, place) in stand.places.iter().enumerate() {
        if let Place::Joined(pool) = *place {
            and(pool, "ranks", n / files + 1, n % files + 1);
        }
    }
    for (pool, side) in [(stand.left, "left"), (stand.right, "right")] {
        pool.into_iter().for_each(|pool| and(pool, side, 1, 1));
    }
    name
}
