//! Searches over all shipped catalogues: how long the index takes, how many searches a second, and a checksum.
#![allow(clippy::print_stdout)]

use catalog::{Embedded, embedded};
use std::time::Instant;

static BOOKS: [Embedded; 4] = [
    embedded!("../../../", "rules/", "wh40k10"),
    embedded!("../../../", "rules/", "wh40k9"),
    embedded!("../../../", "rules/", "t9a"),
    embedded!("../../../", "rules/", "sas"),
];

const QUERIES: [&str; 12] = [
    "s",
    "big guns",
    "enemies within engagement range",
    "strat",
    "line of sight",
    "a unit that advanced cannot shoot",
    "冲锋",
    "衝鋒 目標",
    "視線",
    "ヒットロール",
    "wh40k10/shooting",
    "nothing at all like this",
];

fn main() {
    let started = Instant::now();
    let catalogs: Vec<_> = BOOKS.iter().filter_map(Embedded::open).collect();
    println!("read {} catalogues in {:?}", catalogs.len(), started.elapsed());
    let started = Instant::now();
    catalog::search(&catalogs, "index", catalog::Lang::En, 1);
    println!("built their indexes in {:?}", started.elapsed());

    let mut checksum = 0usize;
    for query in QUERIES {
        let rounds: u32 = 200;
        let started = Instant::now();
        for _ in 0..rounds {
            let hits = catalog::search(&catalogs, query, catalog::Lang::En, 20);
            checksum = hits.iter().fold(checksum, |sum, hit| {
                sum.wrapping_mul(31).wrapping_add(hit.entry.id().len() + hit.matched.start + hit.snippet.len())
            });
        }
        println!("{:>10.1?} a search  {query}", started.elapsed() / rounds);
        if std::env::args().any(|argument| argument == "--show") {
            for hit in catalog::search(&catalogs, query, catalog::Lang::En, 6) {
                println!("    {:6.2} {}  {:?}  {}", hit.score, hit.entry.id(), hit.field, hit.snippet);
            }
        }
    }
    println!("checksum {checksum:016x}");
}
