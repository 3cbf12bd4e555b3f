//! The laws of the kernel, kept in a battle of one Game Turn from the lists to the end. And the lists that come with it are legal.

use kernel::laws;
use t9a::T9a;
use t9a::army_building::{muster, shipped_lists};
use t9a::book::shipped;
use t9a::bot::Marshal;
use t9a::setup::{Plan, Setup};

#[test]
fn every_list_that_is_shipped_is_legal() {
    let (library, lists) = (shipped().unwrap(), shipped_lists().unwrap());
    for size in [1000, 3000, 4500, 7000] {
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

fn one_turn() -> Setup {
    Setup { rounds: 1, ..Setup::battle(&Plan::default()).unwrap() }
}

#[test]
fn all_laws_are_kept() {
    laws::keep_all::<T9a>(&one_turn(), 1).unwrap_or_else(|broke| panic!("{broke}"));
}

#[test]
fn every_open_option_is_legal() {
    view::laws::shows_no_secret::<T9a>(&one_turn(), 1).unwrap_or_else(|leak| panic!("{leak:?}"));
}

#[test]
fn the_bot_plays_a_battle() {
    laws::player_is_honest::<T9a>(&one_turn(), 1, || Box::new(Marshal::new(1))).unwrap();
}
