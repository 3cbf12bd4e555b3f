//! The laws of the kernel, kept as far as the game goes: both lists are shown. And the lists that come with it are legal.

use kernel::laws;
use t9a::T9a;
use t9a::army_building::{muster, shipped_lists};
use t9a::book::shipped;
use t9a::setup::Setup;

#[test]
fn every_list_that_is_shipped_is_legal() {
    let (library, lists) = (shipped().unwrap(), shipped_lists().unwrap());
    for size in [3000, 4500, 7000] {
        let books: Vec<&str> =
            lists.iter().filter(|list| list.size == size).map(|list| list.draft.book.as_str()).collect();
        assert_eq!(books, ["lantern-league", "barrow-court"], "{size}");
    }
    for list in lists {
        let roster = muster(&library, &list.draft, list.size);
        let roster = roster.unwrap_or_else(|faults| panic!("{}: {faults:?}", list.id));
        assert!(roster.units.iter().any(|unit| !unit.posts.is_empty()), "{}", list.id);
    }
}

#[test]
fn all_laws_are_kept() {
    for (seed, size) in [3000, 4500, 7000].into_iter().enumerate() {
        laws::keep_all::<T9a>(&Setup::new(size).unwrap(), seed as u64)
            .unwrap_or_else(|broke| panic!("{size}: {broke}"));
    }
}
