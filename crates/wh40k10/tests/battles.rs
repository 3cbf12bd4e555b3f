//! Whole battles, from mustering to the last victory point.

use kernel::{Digest, Match, MatchError, Player, Random, Reflex, Seed, Source};
use wh40k10::Wh40k10;
use wh40k10::armies::{FACTIONS, Plan};
use wh40k10::battlefields::{KEYS, MAP_KEYS};
use wh40k10::bot::Commander;
use wh40k10::missions::Scoring;
use wh40k10::missions_reference::{Primary, Secondaries};
use wh40k10::muster::BattleSize;
use wh40k10::setup::Setup;

type Bot = Box<dyn Reflex<Wh40k10>>;

/// Many more in the soak.
fn times() -> u64 {
    std::env::var("GROGNARD_SOAK").ok().and_then(|times| times.parse().ok()).unwrap_or(1)
}

fn play(setup: &Setup, seed: u64, players: [Bot; 2]) -> Result<kernel::Played<Wh40k10>, MatchError> {
    let players = players.into_iter().map(Player::Reflex).collect();
    let source = Source::seeded(Seed::from_number(seed));
    Match::<Wh40k10>::new(setup, source, players)?.play()
}

/// A different plan for every number.
fn plan(n: u64) -> Plan<'static> {
    let n = n as usize;
    let scoring = match n % 3 {
        0 => Scoring::OnlyWar,
        _ => Scoring::Reference(Primary::ALL[n % Primary::ALL.len()]),
    };
    Plan {
        size: if n % 8 == 7 { BattleSize::Incursion } else { BattleSize::CombatPatrol },
        factions: [FACTIONS[n % 2], FACTIONS[(n / 2) % 2]],
        battlefield: KEYS[n % KEYS.len()],
        deployment: MAP_KEYS[(n / 3) % MAP_KEYS.len()],
        scoring,
        secondaries: if n.is_multiple_of(2) {
            [Secondaries::Tactical; 2]
        } else {
            [Secondaries::Fixed, Secondaries::Tactical]
        },
        ..Plan::default()
    }
}

#[test]
fn random_battles_end_and_are_the_same_twice() {
    for seed in 0..8 * times() {
        let setup = Setup::battle(&plan(seed)).unwrap();
        let random = || [Box::new(Random::new(seed)) as Bot, Box::new(Random::new(seed + 1)) as Bot];
        let played = play(&setup, seed, random()).unwrap_or_else(|error| panic!("seed {seed}: {error}"));
        let again = play(&setup, seed, random()).unwrap();
        assert_eq!(Digest::of(&played.state).unwrap(), Digest::of(&again.state).unwrap(), "seed {seed}");
    }
}

#[test]
fn every_ready_made_army_can_be_played() {
    for size in [BattleSize::CombatPatrol, BattleSize::Incursion, BattleSize::StrikeForce] {
        let setup = Setup::battle(&Plan { size, ..Plan::default() }).unwrap();
        let bots = [Box::new(Commander::new(1)) as Bot, Box::new(Commander::new(2)) as Bot];
        play(&setup, 1, bots).unwrap();
    }
}
