//! The laws of the kernel, kept in a battle of one Game Turn from the lists to the end. And the lists that come with it are legal.

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
    let mut setup = Setup::new(3000).unwrap();
    setup.rounds = 1;
    laws::keep_all::<T9a>(&setup, 1).unwrap_or_else(|broke| panic!("{broke}"));
}
