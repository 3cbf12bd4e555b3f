//! How often a person is asked: two Game Turns of the quick battle under the orders that people start with.

use kernel::{By, DiceKind, Game, Reflex, Rules, Seat, Seed, StandingOrder, Until};
use std::collections::BTreeMap;
use t9a::T9a;
use t9a::bot::Marshal;
use t9a::melee::questions::MeleeAsk;
use t9a::questions::{Answer, Ask};
use view::Show;

/// At most this many questions a player that are not about moving, aiming or choosing whom to activate.
const MOST: usize = 25;

/// What a player plays the game by: whom to activate, where to move, what to aim at.
fn is_play(ask: &Ask) -> bool {
    matches!(
        ask,
        Ask::SelectMover(_)
            | Ask::SteerUnit(_)
            | Ask::ReformUnit(_)
            | Ask::ChooseCourse(_)
            | Ask::PlaceUnit(_)
            | Ask::DeclareCharge(_)
            | Ask::NextCharge(_)
            | Ask::PlaceCharge(_)
            | Ask::SelectShooter(_)
            | Ask::SelectTarget(_)
            | Ask::CastSpell(_)
            | Ask::Melee(MeleeAsk::SelectCombat(_) | MeleeAsk::CombatReforms(_) | MeleeAsk::AllocateAttacks(_))
    )
}

fn kind(ask: &Ask) -> String {
    let written = serde_json::to_value(ask).unwrap();
    let name = |value: &serde_json::Value| value.as_object().and_then(|fields| fields.keys().next().cloned());
    let inner = written.get("melee").and_then(name);
    inner.or_else(|| name(&written)).unwrap_or_default()
}

/// Two Game Turns by bots that answer what is not play as `react` does; how often each seat was asked, by kind.
fn asked(seed: u64, react: impl Fn(&Game<T9a>, &Ask, Answer) -> Answer) -> [BTreeMap<String, usize>; 2] {
    let setup = T9a::set_up(&BTreeMap::new()).unwrap();
    let mut game = Game::<T9a>::start(&setup, Seed::from_number(seed), DiceKind::Seeded).unwrap();
    for seat in [Seat(0), Seat(1)] {
        for kind in T9a::order_kinds() {
            let order = StandingOrder { seat, topic: kind.topic, order: kind.usual, until: Until::Changed };
            game.order(order).unwrap();
        }
    }
    let mut bots = [Marshal::new(seed), Marshal::new(seed + 1)];
    let mut asked = [BTreeMap::new(), BTreeMap::new()];
    while let Some(prompt) = game.pending().first().copied().cloned() {
        if game.state().round > 2 {
            break;
        }
        let seat = prompt.seats.lowest().unwrap();
        let answer = bots[seat.index()].answer(game.state(), seat, &prompt.ask, prompt.number);
        let counts = T9a::is_set_up(game.state()) && !is_play(&prompt.ask);
        if counts {
            *asked[seat.index()].entry(kind(&prompt.ask)).or_default() += 1;
        }
        let answer = if counts { react(&game, &prompt.ask, answer) } else { answer };
        game.answer(seat, prompt.number, answer, By::Bot).unwrap();
    }
    asked
}

/// Whoever answers as the bot does, and whoever does as little as possible, is asked 25 times at most.
#[test]
fn nobody_is_asked_more_than_25_times_in_two_rounds_beyond_play() {
    for seed in 1..=3 {
        let acts = asked(seed, |_, _, answer| answer);
        let rests = asked(seed, |game, ask, _| T9a::default_answer(game.state(), ask));
        for asked in acts.into_iter().chain(rests) {
            println!("seed {seed}: {asked:?}");
            assert!(asked.values().sum::<usize>() <= MOST, "seed {seed}: {asked:?}");
        }
    }
}

/// What a charge does decides whether its target is asked: light foot before lancers is, a great block before hounds is not.
#[test]
fn a_reaction_is_asked_only_where_the_charge_is_to_be_feared() {
    use kernel::{Stage, Stake};
    use serde_json::json;
    let stake = |target: &str, models: u8, charger: &str, chargers: u8| {
        let state = T9a::stage(&json!({
            "phase": "charge",
            "units": {
                "men": { "entry": target, "seat": 2, "models": models, "files": 5, "at": [20.0, 20.0] },
                "foes": { "entry": charger, "seat": 1, "models": chargers, "files": 5, "at": [20.0, 26.0], "facing": 180.0 },
            },
        }))
        .unwrap();
        let (unit, charger) = (state.named("men").unwrap(), state.named("foes").unwrap());
        T9a::stake(&state, &Ask::ChargeReaction(t9a::questions::ChargeReaction { unit, charger }), Seat(1))
    };
    let feared = stake("lantern-league/town-shot", 5, "barrow-court/shade-riders", 10);
    assert_eq!(feared, Stake::Matters(None));
    let laughed_at = stake("lantern-league/town-halberds", 30, "barrow-court/grave-hounds", 5);
    assert_eq!(laughed_at, Stake::Nothing);
}
