//! The laws of the kernel, kept by this system.

use ford::Ford;
use ford::bot::Scoutmaster;
use ford::setup::{MAPS, Setup};
use kernel::laws;

#[test]
fn all_laws_are_kept() {
    let soak = std::env::var("GROGNARD_SOAK").ok().and_then(|times| times.parse().ok()).unwrap_or(1u64);
    for (map, _) in MAPS {
        for seed in 0..30 * soak {
            laws::keep_all::<Ford>(&Setup::on(map).unwrap(), seed)
                .unwrap_or_else(|broke| panic!("{map}, seed {seed}: {broke}"));
        }
    }
}

#[test]
fn the_bots_do_not_look_at_what_is_hidden() {
    let setup = Setup::on("old-mill").unwrap();
    for seed in 0..30 {
        laws::player_is_honest::<Ford>(&setup, seed, || Box::new(Scoutmaster::new(seed))).unwrap();
        laws::player_is_honest::<Ford>(&setup, seed, || Box::new(kernel::Random::new(seed))).unwrap();
    }
}
